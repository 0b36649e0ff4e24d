"""`teams check` and `charts check` tell everything that is wrong."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from puckdrop.cards.packaged import find_team
from puckdrop.cards.toml_text import table_lines
from puckdrop.rooms import GAME_NAMES

Capsys = pytest.CaptureFixture[str]


def test_a_team_with_several_mistakes(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "ark.toml"
    text = find_team("ARK").read_text(encoding="utf-8")
    path.write_text(text.replace("sh = 15,", "sh = 99,", 1).replace("target = 59,", "target = 590,", 1))
    checked = ran(capsys, "teams", "check", str(path))
    assert checked.status == 1
    lines = checked.out.splitlines()
    assert len(lines) == 3
    assert "`ratings.sh` is 99" in lines[0]
    assert "`shot.target` is 590" in lines[1]
    assert lines[2] == f"{path}: fit to play fourth_street."
    [result] = ran(capsys, "teams", "check", str(path), "--json").data()
    assert result["problems"] == lines[:2]
    assert not result["holds"]


def test_all_kinds_of_mistakes_in_a_team_are_told_at_once(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    assert ran(capsys, "teams", "invent", "--seed", "5", "--out", str(path)).status == 0
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    skaters, [goalie, *_], sheet = raw["skater"], raw["goalie"], raw["sheet"]
    for skater in skaters[:3]:
        skater["position"] = "Q"
    for skater in skaters:
        skater["ezv"]["ratings"]["sh"] = 99
    del skaters[0]["shoots"]
    skaters[0]["rinkside"]["attack"]["grade"] = "Z"
    skaters[0]["rinkside"]["shot"] |= {"sniper": 60, "target": 50}
    skaters[0]["rinkside"]["physical"] |= {"big_hit": 9, "hit": 3}
    skaters[1]["rinkside"] = 5
    skaters[2] |= {"name": "", "colour": "red", "cls": {}}
    del skaters[3]["rinkside"]
    goalie["rinkside"]["saves"] |= {"green": 90, "blue": 50, "rating": 999}
    sheet["goalies"] = [goalie["sweater"], 99]
    sheet["lines"][0][0] = 98
    sheet["lines"][1][0] = "x"
    sheet["penalty_kill"][0][1] = sheet["penalty_kill"][0][0]
    raw["fourth_street"] = {"sk": {"odd": "FWD", "even": "FWD"}, "mirror": {}}
    skaters[4]["fourth_street"] |= {"sk": "odd", "drift": 7}
    raw["team"]["short"] = "mine"
    path.write_text("\n".join(table_lines(raw)), encoding="utf-8")
    told = ran(capsys, "teams", "check", str(path)).out.splitlines()
    expected = {
        '`position` is "Q"': 3, "`ratings.sh` is 99": len(skaters), "`shoots` is missing": 1,
        '`attack.grade` is "Z"': 1, "sniper is 60": 1, "big_hit is 9": 1, "`rinkside`": 1, "`name` is": 1,
        "`colour`": 1,
        "has no [skater.rinkside] table": 1, "green, blue and black are 90, 50": 1, "`saves.rating` is 999": 1,
        "goalies name sweater 99": 1, "line 1 names sweater 98": 1, '`sheet.lines`, entry 2, place 1 is "x"': 1,
        "twice, but a man has one place": 1, "`sk.odd`": 1, "`sk.even`": 1, "`mirror` is not a block": 1,
        "`drift`": 1, "`team.short`": 1,
    }  # fmt: skip
    for words, count in expected.items():
        assert sum(words in line for line in told) == count, (words, told)
    assert len(told) == sum(expected.values()), told


def test_a_folder_of_teams_is_checked_as_a_whole(capsys: Capsys, tmp_path: Path) -> None:
    assert_refused(ran(capsys, "teams", "check", str(tmp_path)), "without a team file")
    (tmp_path / "good.toml").write_text(find_team("ARK").read_text(encoding="utf-8"), encoding="utf-8")
    assert ran(capsys, "teams", "check", str(tmp_path)).status == 0
    (tmp_path / "bad.toml").write_text("x = 1\n", encoding="utf-8")
    result = ran(capsys, "teams", "check", str(tmp_path))
    assert result.status == 1
    assert "bad.toml: `format` is missing" in result.out
    assert "good.toml: fit to play" in result.out


def test_a_team_without_cards_is_not_fit_to_play(capsys: Capsys, tmp_path: Path) -> None:
    lines = find_team("ARK").read_text(encoding="utf-8").split("\n\n")
    path = tmp_path / "bare.toml"
    path.write_text("\n\n".join(part for part in lines if not part.startswith(("[skater.", "[goalie."))))
    checked = ran(capsys, "teams", "check", str(path))
    assert checked.status == 1
    assert "fit to play" not in checked.out
    assert checked.out.count("has no [skater.ezv] table") == 20


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_empty_or_incomplete_folder_is_not_fit_to_play(capsys: Capsys, tmp_path: Path, game: str) -> None:
    checked = ran(capsys, "charts", "check", str(tmp_path), "--game", game)
    assert checked.status == 1
    assert f"has no chart of {game}" in checked.out
    paths = [Path(name) for name in ran(capsys, "charts", "export", str(tmp_path), "--game", game, "--json").data()]
    assert ran(capsys, "charts", "check", str(tmp_path), "--game", game).status == 0
    paths[0].unlink()
    checked = ran(capsys, "charts", "check", str(tmp_path), "--game", game)
    assert checked.status == 1
    assert f"a game takes the packaged {paths[0].name}." in checked.out
    data = ran(capsys, "charts", "check", str(tmp_path), "--game", game, "--json").data()
    assert data["missing"] == [paths[0].stem]
    assert not data["holds"]
    assert_refused(ran(capsys, "charts", "check", str(tmp_path / "nowhere")), "is not a folder")


def exported(capsys: Capsys, folder: Path, game: str) -> Path:
    ran(capsys, "charts", "export", str(folder), "--game", game)
    return folder


def change(path: Path, *changes: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def problems(capsys: Capsys, folder: Path, game: str) -> list[str]:
    checked = ran(capsys, "charts", "check", str(folder), "--game", game)
    assert checked.status == 1
    return checked.out.splitlines()


def test_every_mistake_in_ezv_charts_is_told(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "mine", "ezv")
    change(folder / "injuries.toml", ("24 | dazed ", "xx | dazed "), ("5 minutes", "5 weeks"))
    change(folder / "playcards.toml", ("15-18  clear", "15-17  clear"), ('when = "power play"', 'when = "sometimes"'))
    change(folder / "clock.toml", ("play_roll    = 10", "play_roll    = 100"), ("[overtime]", "odd = 1\n[overtime]"))
    (folder / "rink.toml").write_text("[colour\n")
    (folder / "notes.txt").write_text("mine")
    told = problems(capsys, folder, "ezv")
    assert len(told) == 8
    for words in (
        "notes.txt: is not a chart file", "rink.toml: is not valid TOML", 'total "xx"', '"5 weeks"', "no line for 18",
        '"sometimes"', "found 100", "an unknown field",
    ):  # fmt: skip
        assert sum(words in line for line in told) == 1, (words, told)


def test_every_mistake_in_the_others_charts_is_told(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "fs", "fourth_street")
    change(folder / "penalties.toml", ("06-10 |", "06-11 |"), ("A  | B  | C  | penalty", "A  | B  | D  | penalty"))
    change(folder / "goalies.toml", ("icing_goal_to = 10", "icing_goal_to = 1000"))
    assert len(problems(capsys, folder, "fourth_street")) == 3
    folder = exported(capsys, tmp_path / "rs", "rinkside")
    change(folder / "fights.toml", ("normal = 20", "normal = 200"), ("lower edges it        | lower ", "x | low "))
    change(folder / "meters.toml", ("levels = [3, 5, 9, 13]", "levels = [3, 5, 9]"))
    told = problems(capsys, folder, "rinkside")
    assert len(told) == 4, told
    for words in ("normal: found 200", 'results x: found "low"', 'found "lower edges it"', "levels: found [3, 5, 9]"):
        assert sum(words in line for line in told) == 1, (words, told)


def test_a_mistake_in_one_file_is_not_blamed_on_another(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "fs", "fourth_street")
    change(folder / "weird.toml", ("| pass                   | LONG D  ", "| ask                    | a dog   "))
    change(folder / "strategy.toml", ("Carry           | sc  ", "Carry           | ask "))
    [told] = problems(capsys, folder, "fourth_street")
    assert "strategy.toml" in told
    assert "Carry" in told


def test_every_mistake_in_a_table_is_told_though_lines_are_missing_or_too_many(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "ezv", "ezv")
    injuries = folder / "injuries.toml"
    lines = injuries.read_text(encoding="utf-8").splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.strip().startswith("17 |"))
    injuries.write_text("".join([*lines[:at], *lines[at + 1 :]]), encoding="utf-8")
    change(injuries, ("24 | dazed ", "xx | dazed "), ("5 minutes", "5 weeks"), ("10 minutes", "10 weeks"))
    told = problems(capsys, folder, "ezv")
    assert len(told) == 4, told
    for words in ("no line for 17", 'total "xx"', '"5 weeks"', '"10 weeks"'):
        assert sum(words in line for line in told) == 1, (words, told)


def test_every_wrong_cell_of_a_grid_is_told(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "ezv", "ezv")
    change(
        folder / "penalties.toml",
        ("3     2     2     2     W     2 ", "3     Q     2     2     W     V "),
        ("8     2     2     2     2     2+2 ", "8     2     2     2     2     U   "),
    )
    told = problems(capsys, folder, "ezv")
    assert len(told) == 3, told
    for cell in '"Q"', '"V"', '"U"':
        assert sum(cell in line for line in told) == 1, told
    folder = exported(capsys, tmp_path / "fs", "fourth_street")
    change(
        folder / "penalties.toml",
        ("interference             | defense   |  2      |          | printed",
         "interference             | nobody    |  3      | nothing  | printed"),
        ("98    | boarding                 | defense   |  5 ", "98    | boarding                 | defense   |  6 "),
    )  # fmt: skip
    told = problems(capsys, folder, "fourth_street")
    assert len(told) == 4, told
    for cell in '"nobody"', '"3"', '"nothing"', '"6"':
        assert sum(cell in line for line in told) == 1, told


def test_a_figure_too_large_to_believe_is_told_at_once(capsys: Capsys, tmp_path: Path) -> None:
    folder = exported(capsys, tmp_path / "mine", "ezv")
    change(
        folder / "injuries.toml",
        ("-4 | knee", "-100000000 | knee"),
        ("17 | elbow    | 5", f"17 | elbow | {'5' * 5000}"),
    )
    change(folder / "infractions.toml", ("24 hooking", "999999999 hooking"))
    change(folder / "playcards.toml", ("15-18  clear", f"15-{'9' * 5000}  clear"))
    told = problems(capsys, folder, "ezv")
    assert len(told) == 4
    assert all(len(line) < 400 for line in told)


def test_a_table_has_the_name_that_files_give_it(capsys: Capsys, tmp_path: Path) -> None:
    """What the program itself calls a table, such as `skaters`, is no name for it in a file."""
    path = tmp_path / "mine.toml"
    path.write_text('format = 1\n[[skaters]]\nposition = "Q"\n[[skaters]]\nsweater = "x"\n', encoding="utf-8")
    result = ran(capsys, "teams", "check", str(path))
    assert result.status == 1
    assert f"{path}: `skaters` is not a known field; did you mean skater?" in result.out
    assert "Traceback" not in result.err
    raw = find_team("ARK").read_text(encoding="utf-8")
    path.write_text(re.sub(r"\bas = ", "assist = ", raw), encoding="utf-8")
    assert "`ratings.assist` is not a known field; did you mean as?" in ran(capsys, "teams", "check", str(path)).out
    path.write_text(raw.replace("[[skater]]", "[[skaters]]").replace("[skater.", "[skaters."), encoding="utf-8")
    [problem] = ran(capsys, "teams", "check", str(path)).out.splitlines()
    assert problem == f"{path}: `skaters` is not a known field; did you mean skater?"
    path.write_text(raw.replace("[sheet]", "[sheets]"), encoding="utf-8")
    [problem] = ran(capsys, "teams", "check", str(path)).out.splitlines()
    assert problem == f"{path}: `sheet` is missing; it must be a table; is `sheets` meant for it?"
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "set.toml").write_text('format = 1\n[[teams]]\ncode = "ARK"\n[about]\nseason = "x"\n', encoding="utf-8")
    refused = ran(capsys, "sets", "check", str(folder))
    assert refused.status == 2
    assert "set.toml: `teams` is not a known field; did you mean team?" in refused.err
    assert "`set` is missing" in refused.err
