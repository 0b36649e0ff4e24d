"""Sets are made, read, checked and refused."""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.team_file import read_team
from puckdrop.cli.entry import run
from puckdrop.cli.from_set import credit_of
from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import Completed, completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.made import MadeCards
from puckdrop.rating.statistics_file import read_statistics
from puckdrop.sets.building import write_set
from puckdrop.sets.making import make_set
from puckdrop.sets.reading import check_set, installed_set, open_set, sets_folder
from puckdrop.sets.zips import MOST_FILES
from sets import season_files as files


def borrowed_cards(season: Completed, game: str) -> MadeCards:
    """Cards of packaged men, so that a set can be played without a calibration."""
    team = read_team(shipped_teams()[0].path)
    skaters: list[dict[str, Any]] = []
    for man in season.statistics.skaters:
        lender = next(other for other in team.skaters if other.position == man.position)
        skaters.append(dict(lender.section(game) or {}))
    goalies = [dict(team.goalies[0].section(game) or {}) for _ in season.statistics.goalies]
    return MadeCards(game=game, skaters=skaters, goalies=goalies, certificate={"goals": 1.0})


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("made")
    files.write_databank(folder / "bank")
    files.write_schedule(folder / "bank")
    make_set([folder / "bank"], files.SEASON, folder / "set", ["ezv"], borrowed_cards, how={"seed": 1})
    return folder / "set"


@pytest.fixture
def installed(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path))
    shutil.copytree(made, sets_folder() / files.SEASON)
    return sets_folder() / files.SEASON


def test_a_set_holds_everything_and_nothing_is_wrong_with_it(made: Path) -> None:
    opened, problems = check_set(made)
    assert problems == []
    assert opened.head.about.season == files.SEASON
    assert "Hockey Databank project" in (opened.head.about.attribution or "")
    assert opened.head.certificate["figures"]["skaters.hits"] == "estimated"
    assert opened.head.certificate["ezv"] == {"goals": 1.0}
    man = next(man for man in opened.read_team("CAL").skaters if man.identity == "edm00x")
    assert (man.stats.games, man.stats.shots, man.stats.hits) == (3, 9, None), "a season line has what was counted"


@pytest.mark.parametrize("is_old", [False, True])
def test_a_team_file_used_by_its_path_says_whose_statistics_it_has(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], *, is_old: bool
) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    path = copy / "teams" / "EDM.toml"
    lines = path.read_text().splitlines()
    assert any(line.startswith("attribution") for line in lines)
    if is_old:
        path.write_text("\n".join(line for line in lines if not line.startswith("attribution")) + "\n")
    else:
        path = Path(shutil.copy(path, tmp_path / "mine.toml"))
    assert run(["teams", "show", str(path)]) == 0
    assert "Hockey Databank project" in " ".join(capsys.readouterr().out.split())
    for command in (
        ["play", "--auto", "--seed", "1", "--home", str(path), "--visitor", "COR"],
        ["sim", str(path), "COR", "--games", "1"],
        ["cards", "show", str(path), "2"],
    ):
        assert run(command) == 0
        assert "Hockey Databank project" in " ".join(capsys.readouterr().out.split())
    assert "Hockey Databank project" in credit_of([str(path), "COR"])


RUNNERS_UP = "Game,Team,Player,Rank,Figure,Now,Instead,Off,Goals,Assists,Shots,Penalty minutes,Save percentage"


def test_a_runner_up_of_nobody_is_told(made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    head = (copy / "set.toml").read_text()
    (copy / "set.toml").write_text(head.replace("[files]\n", '[files]\nrunners_up = "runners_up.csv"\n'))
    known = "ezv,CGY,edm00x,0,,,,0.10,1.0,2.0,3.0,4.0,"
    (copy / "runners_up.csv").write_text(f"{RUNNERS_UP}\n{known}\n{known.replace('edm00x', 'nobody01')}\n")
    (problem,) = check_set(copy)[1]
    assert "runners_up.csv, line 3" in problem
    assert '"nobody01"' in problem
    assert "the id of a man of CGY" in problem


def test_a_game_of_another_century_is_told(made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    lines = (copy / "schedule.csv").read_text().splitlines()
    day = lines[1].split(",")[0]
    lines[1] = lines[1].replace(day, f"20{int(day[2:4]) % 100}{day[4:]}")
    (copy / "schedule.csv").write_text("\n".join(lines) + "\n")
    (problem,) = check_set(copy)[1]
    assert f"has to be a day of the season {files.SEASON}" in problem


def test_a_set_that_no_longer_says_whose_statistics_it_has_is_told(made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    lines = (copy / "set.toml").read_text().splitlines()
    (copy / "set.toml").write_text("\n".join(line for line in lines if not line.startswith("attribution")) + "\n")
    (problem,) = check_set(copy)[1]
    assert '`set.source` is "Hockey Databank"' in problem
    assert "copyrighted by the Hockey Databank project" in problem


@pytest.mark.parametrize("replays", ["-4", "0", '"many"', "true"])
def test_a_certificate_of_replays_that_cannot_be_is_told(replays: str, made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    head = (copy / "set.toml").read_text()
    assert "ezv = { goals = 1.0 }" in head
    (copy / "set.toml").write_text(head.replace("ezv = { goals = 1.0 }", f"ezv = {{ replays = {replays} }}"))
    (problem,) = check_set(copy)[1]
    assert f"`certificate.ezv.replays` is {replays}, but has to be at least 1" in problem


def test_statistics_and_schedule_of_a_set_are_those_it_was_made_of(made: Path) -> None:
    opened = open_set(made)
    path = opened.file("statistics")
    assert path is not None
    again = read_statistics(path, opened.file("schedule"))
    bank = made.parent / "bank"
    assert again == read_season(bank, files.SEASON)
    assert completed(again).known["goalies.starts"] == "estimated"


def test_a_set_is_the_same_to_the_byte(made: Path, tmp_path: Path) -> None:
    make_set([made.parent / "bank"], files.SEASON, tmp_path / "again", ["ezv"], borrowed_cards, how={"seed": 1})
    for path in made.rglob("*.*"):
        assert path.read_bytes() == (tmp_path / "again" / path.relative_to(made)).read_bytes()


def test_a_zip_is_as_good_as_the_folder(made: Path, tmp_path: Path) -> None:
    out = tmp_path / "season.zip"
    make_set([made.parent / "bank"], files.SEASON, out, ["ezv"], borrowed_cards, how={"seed": 1})
    opened, problems = check_set(out)
    assert problems == []
    assert opened.head == open_set(made).head
    folder = opened.folder
    del opened
    assert not folder.exists(), "what was unpacked goes with the set"


def test_teams_of_a_set_play_by_any_letters(installed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["play", "--set", "1985-86", "--home", "EDM", "--visitor", "CGY", "--seed", "1", "--auto"]) == 0
    first = capsys.readouterr().out
    assert "Oilers" in first
    assert run(["play", "--set", str(installed), "--home", "edm", "--visitor", "CAL", "--seed", "1", "--auto"]) == 0
    assert capsys.readouterr().out == first
    assert run(["sim", "EDM", "Montreal", "--set", "1985-86", "--games", "2", "--json"]) == 0
    assert '"MTL"' in capsys.readouterr().out
    assert run(["sim", "EDM", "Boston", "--set", "1985-86", "--games", "2"]) == 2
    assert 'has no team "Boston"' in capsys.readouterr().err


def test_sets_are_listed_shown_and_removed(installed: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sets", "list"]) == 0
    listed = capsys.readouterr().out
    assert "NHL 1985-86, 4 teams, ezv; Hockey Databank" in listed
    assert "copyrighted by the Hockey Databank project" in " ".join(listed.split())
    assert run(["sets", "show", "1985-86"]) == 0
    assert "CGY  Calgary Flames (CAL)" in capsys.readouterr().out
    assert run(["sets", "check", "1985-86"]) == 0
    assert run(["sets", "remove", "1985-86"]) == 2, "nobody is there to be asked"
    assert installed.exists()
    assert run(["sets", "remove", "1985-86", "--yes"]) == 0
    assert not installed.exists()
    assert run(["sets", "show", "1985-86"]) == 2
    assert 'There is no season set "1985-86"' in capsys.readouterr().err


def test_a_set_is_added_once(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    assert run(["sets", "add", str(made), "--name", "oilers"]) == 0
    assert "puckdrop play --set" in capsys.readouterr().out
    assert check_set("oilers")[1] == []
    assert run(["sets", "add", str(made), "--name", "oilers"]) == 2
    assert run(["sets", "add", str(made), "--name", "../x"]) == 2
    assert [path.name for path in sets_folder().iterdir()] == ["oilers"]


def test_teams_without_a_goalie_or_enough_men_share_a_sentence(made: Path, tmp_path: Path) -> None:
    """A spoiled set of many teams would say the same of every one of them."""
    broken = shutil.copytree(made, tmp_path / "broken")
    data = json.loads((broken / "statistics.json").read_text())
    data["goalies"] = [man for man in data["goalies"] if man["team"] == "EDM"]
    data["skaters"] = [man | {"position": "L"} for man in data["skaters"]]
    (broken / "statistics.json").write_text(json.dumps(data))
    told = [sentence.partition(": ")[2] for sentence in check_set(broken)[1] if "statistics.json" in sentence]
    assert told == [
        "CGY has 19 forwards and 0 defensemen; three lines and two pairs need 9 and 4.",
        "EDM, MTL and WPG have 18 forwards and 0 defensemen each; three lines and two pairs need 9 and 4.",
        "no goalie of CGY, MTL and WPG has played.",
    ]


def test_remove_means_the_set_of_that_name_beside_a_folder_called_so(
    installed: Path, made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    here = tmp_path / "here" / "1985-86"
    shutil.copytree(made, here)
    monkeypatch.chdir(here.parent)
    assert run(["sets", "remove", "1985-86", "--yes"]) == 0
    assert capsys.readouterr().out == f"Removed {installed}.\n"
    assert (here / "set.toml").is_file()
    assert run(["sets", "remove", "1985-86", "--yes"]) == 2
    assert f"{here}: is not in {installed.parent}" in capsys.readouterr().err
    assert (here / "set.toml").is_file()


def test_a_folder_and_a_zip_of_one_name_are_told_apart(installed: Path) -> None:
    packed = installed.with_name("1985-86.zip")
    shutil.make_archive(str(installed), "zip", installed)
    assert (installed_set("1985-86"), installed_set("1985-86.zip")) == (installed, packed)
    shutil.rmtree(installed)
    assert installed_set("1985-86") == packed


def test_a_set_elsewhere_is_not_removed(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["sets", "remove", str(made), "--yes"]) == 2
    assert made.exists()
    assert "yours to delete" in capsys.readouterr().err


def test_everything_wrong_with_a_set_is_told_at_once(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(made, broken)
    (broken / "teams" / "EDM.toml").write_text("format = 7\n")
    (broken / "teams" / "MTL.toml").unlink()
    (broken / "schedule.csv").unlink()
    assert run(["sets", "check", str(broken)]) == 1
    told = capsys.readouterr().out
    assert [name in told for name in ("EDM.toml", "MTL.toml", "schedule.csv")] == [True, True, True]


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("schedule.csv", "1985-11-01,EDM,", "1985-11-01,XXX,", '1985-11-01: `Visitor` is "XXX", but has to be a team'),
        ("schedule.csv", "1985-11-01,EDM,", "someday,EDM,", '`Date` is "someday", but has to be a day such as'),
        ("schedule.csv", "1985-11-01,EDM,", "1985-11-01,CGY,", '`Home` is "CGY", but has to be another team than'),
        ("schedule.csv", ",regulation,", ",rain,", '`Ended` is "rain", but has to be regulation, overtime or shootout'),
        ("schedule.csv", "Date,", "Tag,", "schedule.csv: the header lacks"),
        ("rosters.csv", "EDM,edm01x,", "XXX,edm01x,", '`Team` is "XXX", but has to be a team of the set'),
        ("rosters.csv", "First1 Edmson,1985", "First1 Edmson,2085", '`To` is "1985-11-10", but has to be 2085'),
        ("rosters.csv", "Team,Player,", "x,y,", "rosters.csv: the header lacks"),
        ("statistics.json", '"games": 6', '"games": "six"', "which it cannot be"),
        (
            "statistics.json",
            "First3 Edmson",
            "First3\\u001b[31m",
            '`name` is "First3\\x1b[31m", but has to be a text that',
        ),
        ("statistics.json", '"games": 6', '"games": -5', "teams 1: `games` is -5, but has to be 0 or more."),
        ("statistics.json", '"goals": 3,', '"goals": 90,', "has 90 goals, but can have at most 13, his shots."),
        (
            "statistics.json",
            '"team": "EDM", "stint": 1, "position": "L", "born": "1960-01-04", "shoots": "R", "games": 6',
            '"team": "EDM", "stint": 1, "position": "L", "born": "1960-01-04", "shoots": "R", "games": 12',
            "First3 Edmson has 12 games, but can have at most 11, 5 more than any team.",
        ),
        ("statistics.json", '"season": "1985-86"', '"season": "1984-85"', "but has to be 1985-86, as in set.toml"),
        ("statistics.json", '"short": "EDM"', '"short": "EDN"', "but have to be CGY, EDM, MTL and WPG"),
        ("statistics.json", '"team": "EDM"', '"team": "EDN"', '`team` is "EDN", but has to be a team of the set'),
        ("statistics.json", "{", "(", "statistics.json: is not valid JSON"),
        (
            "statistics.json",
            '"team": "EDM", "stint": 1, "position": "D"',
            '"team": "EDM", "stint": 1, "position": "L"',
            "EDM has 18 forwards and 0 defensemen; three lines and two pairs need 9 and 4.",
        ),
        ("statistics.json", '"id": "edm03x"', '"id": "edm02x"', "First3 Edmson of EDM is there twice."),
    ],
)
def test_the_tables_of_a_set_are_checked(made: Path, tmp_path: Path, name: str, old: str, new: str, told: str) -> None:
    broken = tmp_path / "broken"
    shutil.copytree(made, broken)
    text = (broken / name).read_text()
    assert old in text
    (broken / name).write_text(text.replace(old, new))
    problems = check_set(broken)[1]
    assert any(told in sentence for sentence in problems), problems
    assert str(broken) in problems[0]


def test_a_schedule_that_was_cut_short_is_told(made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    lines = (copy / "schedule.csv").read_text().splitlines()
    (copy / "schedule.csv").write_text("\n".join(lines[:-1]) + "\n")
    visitor, home = lines[-1].split(",")[1:4:2]
    shown = f"{copy}/schedule.csv: has 5 games of"
    told = [f"{shown} {team}, but has to have 6, as in the statistics." for team in (visitor, home)]
    assert sorted(check_set(copy)[1]) == sorted(told)


def test_what_is_neither_a_file_nor_a_folder_is_told_and_nothing_waits_for_it(made: Path, tmp_path: Path) -> None:
    copy = shutil.copytree(made, tmp_path / "set")
    (copy / "teams" / "EDM.toml").unlink()
    os.mkfifo(copy / "teams" / "EDM.toml")
    (copy / "old").symlink_to(tmp_path / "nowhere")
    sentence = "is neither a file nor a folder; a set has nothing else."
    assert check_set(copy)[1] == [f"{copy}/old: {sentence}", f"{copy}/teams/EDM.toml: {sentence}"]


def test_a_set_cannot_send_control_characters_to_a_terminal(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path))
    broken = tmp_path / "sets" / "broken"
    shutil.copytree(made, broken)
    head = (broken / "set.toml").read_text()
    (broken / "set.toml").write_text(head.replace('league = "NHL"', 'league = "N\\u001b[31mHL"'))
    told = '`set.league` is "N\\x1b[31mHL", but must be a text of 1 to 80 characters that can be shown.'
    for words in (["sets", "list"], ["sets", "show", "broken"], ["sets", "check", "broken"]):
        run(words)
        said = capsys.readouterr()
        assert told in said.out + said.err
        assert "\x1b" not in said.out + said.err
    (broken / "set.toml").write_text(head.replace("seed = 1", 'seed = "\\u001b[31m"'))
    assert run(["sets", "show", "broken"]) == 0
    said = capsys.readouterr()
    assert "\\x1b[31m" in said.out
    assert "\x1b" not in said.out + said.err


@pytest.mark.parametrize("charts", ['"../../"', '".."', '"a/../../b"', "5", '""'])
def test_a_set_stays_in_its_folder(made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], charts: str) -> None:
    folder = tmp_path / "set"
    shutil.copytree(made, folder)
    head = folder / "set.toml"
    head.write_text(head.read_text().replace("[[team]]", f"[charts]\nezv = {charts}\n\n[[team]]", 1))
    assert run(["sets", "check", str(folder)]) == 2
    said = capsys.readouterr().err
    assert "charts" in said
    assert "bug" not in said


def test_a_template_is_written_and_making_from_it_says_what_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sets", "template", str(tmp_path / "mine")]) == 0
    capsys.readouterr()
    out = tmp_path / "out"
    assert run(["sets", "make", "--season", "1985-86", "--from", str(tmp_path / "mine"), "--out", str(out)]) == 2
    told = capsys.readouterr().err.splitlines()
    assert [line.rpartition("/")[2] for line in told] == [
        f"{name}.csv: has no line below its heading." for name in ("teams", "skaters", "goalies")
    ]
    assert not out.exists()


@pytest.mark.parametrize("name", ["mine", "mine.zip"])
def test_a_set_that_appeared_meanwhile_is_not_overwritten(tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    write_set(out, {"set.toml": "first"})
    with pytest.raises(BadInput, match=r"there is such a (folder|file) already"):
        write_set(out, {"set.toml": "second"})
    assert [path.name for path in tmp_path.iterdir()] == [name]
    if name == "mine":
        assert (out / "set.toml").read_text() == "first"


def zipped(path: Path, entries: dict[str, bytes], packing: int = zipfile.ZIP_DEFLATED) -> Path:
    with zipfile.ZipFile(path, "w", packing) as archive:
        for name, content in entries.items():
            archive.writestr(name, content)
    return path


def test_a_folder_zipped_with_what_a_system_puts_beside_it_is_a_set(made: Path, tmp_path: Path) -> None:
    entries = {f"1985-86/{path.relative_to(made)}": path.read_bytes() for path in made.rglob("*") if path.is_file()}
    beside = dict.fromkeys(("__MACOSX/1985-86/._set.toml", ".DS_Store", "1985-86/.DS_Store", "1985-86/Thumbs.db"), b"x")
    opened, problems = check_set(zipped(tmp_path / "mine.zip", {**entries, **beside}))
    assert (opened.head.about.season, problems) == ("1985-86", [])


@pytest.mark.parametrize("name", ["../out.toml", "/tmp/out.toml", "a/../../out.toml", "a\\..\\out", "C:out"])
def test_a_zip_cannot_write_outside(tmp_path: Path, name: str) -> None:
    with pytest.raises(BadInput, match="not the name of a file inside the set"):
        open_set(zipped(tmp_path / "bad.zip", {name: b"x", "set.toml": b"format = 1"}))


def test_all_bad_names_of_a_zip_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as wrong:
        open_set(zipped(tmp_path / "bad.zip", {"../a": b"x", "/b": b"x", "c/../../d": b"x", "set.toml": b"format = 1"}))
    assert len(str(wrong.value).splitlines()) == 3


def test_a_zip_with_a_link_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("set.toml")
    link.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "link.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    with pytest.raises(BadInput, match=r'"set\.toml" is a link; a set has files and folders only'):
        open_set(tmp_path / "link.zip")


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["SET.TOML"], '"set.toml" and "SET.TOML", which are one file'),
        (["teams", "teams/EDM.toml"], '"teams" and "teams/EDM.toml", which are one file, or a file and a folder'),
        (["Teams", "teams/EDM.toml"], '"Teams" and "teams/EDM.toml"'),
        (["Montr\u00e9al.toml", "Montre\u0301al.toml"], "which are one file"),
        (["a\nb"], "a name with a control character"),
        (["a\x1b[31mb"], r'"a\x1b[31mb", a name with a control character'),
        (["x" * 300], "a name of 300 letters; names in a set have at most 200."),
    ],
)
def test_names_that_no_disk_or_screen_can_hold_are_refused(names: list[str], told: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as wrong:
        open_set(zipped(tmp_path / "bad.zip", {"set.toml": b"format = 1", **dict.fromkeys(names, b"x")}))
    assert len(str(wrong.value).splitlines()) == 1
    assert told in str(wrong.value)


def test_an_encrypted_file_of_a_zip_is_told_by_its_name(tmp_path: Path) -> None:
    path = zipped(tmp_path / "bad.zip", {"set.toml": b"format = 1", "schedule.csv": b"Date"})
    raw = bytearray(path.read_bytes())
    entry = raw.rindex(b"PK\x01\x02")
    raw[entry + 8] |= 1
    path.write_bytes(raw)
    with pytest.raises(BadInput) as wrong:
        open_set(path)
    assert str(wrong.value) == f'{path}: "schedule.csv" is encrypted; zip the set again without a password.'


@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_damaged_file_of_a_zip_is_told_by_its_name(tmp_path: Path, packing: int) -> None:
    path = zipped(tmp_path / "bad.zip", {"set.toml": bytes(range(32, 127))}, packing)
    raw = bytearray(path.read_bytes())
    for place in range(45, 55):
        raw[place] ^= 0xFF
    path.write_bytes(raw)
    with pytest.raises(BadInput, match=r'bad\.zip: "set\.toml" cannot be unpacked: '):
        open_set(path)


def test_a_zip_cannot_blow_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadInput, match=f"a set has at most {MOST_FILES}"):
        open_set(zipped(tmp_path / "many.zip", {f"f{number}": b"" for number in range(MOST_FILES + 1)}))
    monkeypatch.setattr("puckdrop.sets.zips.MOST_BYTES", 1000)
    bomb = zipped(tmp_path / "bomb.zip", {"set.toml": b"0" * 2000})
    with pytest.raises(BadInput, match="would unpack to 2000 bytes"):
        open_set(bomb)
    raw = bytearray(bomb.read_bytes())
    for place in [at for at in range(len(raw) - 4) if raw[at : at + 4] == (2000).to_bytes(4, "little")]:
        raw[place : place + 4] = (10).to_bytes(4, "little")
    (tmp_path / "liar.zip").write_bytes(raw)
    with pytest.raises(BadInput):
        open_set(tmp_path / "liar.zip")


def test_a_season_becomes_a_set_that_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The whole way from files to cards, with a calibration of one round."""
    from puckdrop.rating import making

    monkeypatch.setattr(making, "make_cards", partial(making.make_cards, rounds=1, processes=1))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    files.write_databank(tmp_path / "bank")
    files.write_schedule(tmp_path / "bank")
    out = tmp_path / "mine"
    make = ["sets", "make", "--season", "1985-86", "--from", str(tmp_path / "bank"), "--out", str(out)]
    assert run([*make, "--game", "ezv"]) == 0
    told = capsys.readouterr().out
    assert "NHL 1985-86, 4 teams, cards for ezv" in told
    assert "Hockey Databank project" in told
    assert run(["play", "--set", str(out), "--home", "EDM", "--visitor", "CGY", "--auto", "--seed", "1"]) == 0
    assert run([*make, "--game", "ezv"]) == 2
    assert "there is such a folder already" in capsys.readouterr().err
