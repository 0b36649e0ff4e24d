"""Leagues of a season set: its schedule, its men, its trades, and what happens when it changes."""

from __future__ import annotations

import itertools
import json
import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from puckdrop.core.errors import BadInput
from puckdrop.league.books import Books
from puckdrop.league.checking import check
from puckdrop.league.keeping import load
from puckdrop.league.material import (
    Club,
    Man,
    Material,
    from_set,
    material_from_data,
    special_seconds,
    without_trades,
)
from puckdrop.league.rules import left_out_of_playoffs
from puckdrop.league.whatif import Changes, check_moves
from puckdrop.rooms import game_named
from puckdrop.sets.making import make_set
from puckdrop.sets.reading import open_set
from puckdrop.store.opening import open_store
from sets import season_files as files
from sets.test_lineups import who_came_back
from sets.test_sets import borrowed_cards

Capture = pytest.CaptureFixture[str]
TRADED = "edm00"


@pytest.fixture
def season(tmp_path: Path) -> Path:
    files.write_databank(tmp_path / "bank")
    files.write_schedule(tmp_path / "bank")
    make_set([tmp_path / "bank"], files.SEASON, tmp_path / "set", ["ezv"], borrowed_cards, how={"seed": 1})
    return tmp_path / "set"


@pytest.fixture
def place(season: Path, tmp_path: Path, capsys: Capture) -> str:
    made = ran(capsys, "league", "new", str(tmp_path / "set.db"), "--set", str(season), "--game", "ezv")
    assert made.status == 0, made.err
    return str(tmp_path / "set.db")


def test_a_season_is_played_by_its_schedule(place: str, capsys: Capture) -> None:
    league = load(open_store(place))
    assert len(league.fixtures) == len(files.meetings())
    assert league.fixtures[0].day.isoformat() == "1985-11-01"
    assert league.rules.points.overtime_loss == 0
    assert league.rules.overtime == files.SEASON
    assert "Hockey Databank project" in ran(capsys, "league", "show", place).out
    assert ran(capsys, "league", "play", place, "--to", "end").status == 0
    league = league.reloaded()
    assert check(league, deep=True) == []
    books = Books(league)
    assert books.against_real()
    teams = {row["team"]: row for row in books.teams_against_real()}
    assert {row["real_wins"] for row in teams.values()} == {3}
    for row in books.standings():
        assert [teams[row["team"]][name] for name in ("games", "points", "losses", "overtime_losses")] == [
            row["games"], row["points"], row["losses"], row["overtime_losses"] + row["shootout_losses"],
        ]  # fmt: skip
    assert {row["real_games"] for row in teams.values()} == {files.GAMES}
    assert {row["real_points"] for row in teams.values()} == {
        2 * row["real_wins"] + row["real_ties"] for row in teams.values()
    }


@pytest.mark.parametrize(
    "words",
    [
        ("standings",), ("leaders",), ("schedule",), ("box", "1"), ("team", "EDM"), ("player", ""),
        ("book", "skaters"), ("show",),
    ],
)  # fmt: skip
def test_whose_statistics_a_league_is_made_of_stands_in_every_book(
    place: str, words: tuple[str, ...], capsys: Capture
) -> None:
    assert "Hockey Databank project" in " ".join(ran(capsys, "league", "play", place, "--to", "end").out.split())
    command, *rest = [word or load(open_store(place)).material.skaters[0].id for word in words]
    assert "Hockey Databank project" in " ".join(ran(capsys, "league", command, place, *rest).out.split())
    data = json.loads(ran(capsys, "league", command, place, *rest, "--json").out)
    assert "Hockey Databank project" in data["attribution"]


def test_files_of_a_league_say_whose_statistics_it_is_made_of(place: str, tmp_path: Path, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "end")
    assert ran(capsys, "league", "export", place, "--out", str(tmp_path / "books")).status == 0
    assert "Hockey Databank" in json.loads((tmp_path / "books" / "about.json").read_text())["attribution"]
    assert ran(capsys, "league", "record", place, "1", "--out", str(tmp_path / "game.json")).status == 0
    assert "Hockey Databank" in " ".join(ran(capsys, "replay", str(tmp_path / "game.json")).out.split())
    assert ran(capsys, "league", "replay", place, "--runs", "2", "--out", str(tmp_path / "runs")).status == 0
    assert "Hockey Databank" in json.loads((tmp_path / "runs" / "summary.json").read_text())["attribution"]
    assert "Hockey Databank" in (tmp_path / "runs" / "report.html").read_text()


def test_books_are_named_as_data_too(place: str, capsys: Capture) -> None:
    assert json.loads(ran(capsys, "league", "book", place, "--json").out)["books"]["standings"] == len(files.TEAMS)


def test_time_on_special_teams_that_nobody_measured_is_the_sets_estimate(place: str) -> None:
    """It used to be read off the sheet, where whoever is in the first unit plays nearly all, so that both were one."""
    league = load(open_store(place))
    men = league.material.skaters
    assert not any("power_play_seconds" in man.stats for man in men)
    assert all({"power_play_seconds", "short_handed_seconds"} == set(man.estimates) for man in men)
    loaded = material_from_data(json.loads(json.dumps(league.material.as_data())))
    assert [man.estimates for man in loaded.skaters] == [man.estimates for man in men]
    assert special_seconds(men[0], "power_play_seconds", ()) == men[0].estimates["power_play_seconds"]


def test_who_stays_all_season_is_as_long_on_special_teams_in_every_game() -> None:
    man = Man("al", "Al", 9, "C", 0, 0, stats={"games": 10}, estimates={"power_play_seconds": 2400})
    later = replace(man, team=1, first=date(1985, 12, 1), stats={"games": 70}, estimates={"power_play_seconds": 90})
    clubs = (Club("AAA", "A"), Club("BBB", "B"))
    stayed = without_trades(Material("", "", "", "", clubs, (man, later), ()), "al").skaters[0]
    assert (stayed.stats["games"], stayed.estimates["power_play_seconds"]) == (80, 8 * 2400)


def test_statistics_that_nobody_can_read_leave_special_teams_to_the_sheet(season: Path, tmp_path: Path) -> None:
    data = json.loads((season / "statistics.json").read_text())
    (season / "statistics.json").write_text(json.dumps(data | {"goalies": []}))
    material, _, _ = from_set(open_set(season), game_named("ezv"))
    assert not any(man.estimates for man in material.skaters)


def test_rosters_typed_by_hand_may_lack_games(season: Path) -> None:
    path = season / "rosters.csv"
    lines = [line.rpartition(",")[0] + ", " for line in path.read_text().splitlines()[1:]]
    path.write_text("\n".join(["Team,Player,Name,From,To,Games", *lines]) + "\n")
    assert from_set(open_set(season), game_named("ezv"))[0].skaters


def test_by_a_sheet_alone_who_is_in_both_units_plays_longest() -> None:
    man = Man("al", "Al", 9, "C", 0, 0, stats={"games": 10})
    units = (("al", "bo"), ("al", "cy"))
    times = [special_seconds(replace(man, id=name), "power_play_seconds", units) for name in ("al", "bo", "cy", "di")]
    assert times == [3000, 1800, 1200, 0]


def test_a_trade_of_the_season_may_make_a_roster_too_large(
    place: str, season: Path, tmp_path: Path, capsys: Capture
) -> None:
    """The limit holds on every day, not on the first alone."""
    material = load(open_store(place)).material
    everybody = (*material.skaters, *material.goalies)
    arriving = next(
        man for man in everybody if man.id.startswith(TRADED) and man.first > min(m.first for m in everybody)
    )
    there = sum(1 for man in everybody if man.team == arriving.team and man.is_there(arriving.first))
    command = ["league", "new", str(tmp_path / "full.db"), "--set", str(season), "--game", "ezv", "--rule"]
    said = ran(capsys, *command, f"roster_limit={there - 1}")
    short = material.shorts[arriving.team]
    assert_refused(said, f"roster_limit is {there - 1}, but {short} has by {arriving.first} {there} men.")
    assert ran(capsys, *command, f"roster_limit={there}").status == 0


def test_it_is_told_if_nobody_can_be_hurt(season: Path, tmp_path: Path, capsys: Capture) -> None:
    """The cards of this set are borrowed from teams that have INJURY cells; those made from statistics have none."""
    command = ["league", "new", "", "--set", str(season), "--game", "ezv"]

    def told(name: str, *more: str) -> str:
        command[2] = str(tmp_path / name)
        return ran(capsys, *command, *more).out

    assert "Nobody is hurt" not in told("a.db")
    assert "injuries is off; --option injuries=on changes that" in told("b.db", "--option", "injuries=off")
    assert "Nobody is hurt" not in told("c.db", "--option", "injuries=off", "--rule", "injuries=off")
    for path in season.rglob("*.toml"):
        text = re.sub(r"\binj\b(?!\s*=)", "hit", path.read_text(encoding="utf-8"))
        path.write_text(text, encoding="utf-8")
    assert "Nobody is hurt in this league: cards made from statistics have no INJURY cells." in told("d.db")


def test_a_trade_of_the_season_happens_on_its_day(place: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "season")
    books = Books(load(open_store(place)))
    stints = [man for man in books.material.skaters if man.id.startswith(TRADED)]
    assert len(stints) == 2
    lines = [line for line in books.skater_log if line["id"] == stints[0].id]
    for stint in stints:
        short = books.material.shorts[stint.team]
        for line in lines:
            is_his = stint.first.isoformat() <= line["day"] <= stint.last.isoformat()
            assert is_his or line["team"] != short
    assert {line["team"] for line in lines} == {books.material.shorts[stint.team] for stint in stints}


def test_the_page_of_a_traded_man_has_both_teams(place: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "season")
    books = Books(load(open_store(place)))
    stints = [man for man in books.material.skaters if man.id.startswith(TRADED)]
    shorts = [books.material.shorts[stint.team] for stint in stints]
    page = ran(capsys, "league", "player", place, stints[0].id).out.splitlines()
    assert page[0].endswith(", ".join(f"{short} {man.sweater}" for short, man in zip(shorts, stints, strict=True)))
    assert page[1].split()[:2] == ["Team", "GP"]
    assert [line.split()[0] for line in page[2:6]] == [short for short in shorts for _ in range(2)]
    assert ["really" in line for line in page[2:6]] == [False, True] * 2
    head = page.index("Games") + 1
    assert page[head].split()[:2] == ["Team", "Day"]
    games = page[head + 1 : next(at for at, line in enumerate(page) if line.startswith("The information"))]
    assert {line.split()[0] for line in games} == set(shorts)
    real = ran(capsys, "league", "player", place, stints[0].id, "--json").data()["real"]
    assert real["games"] == sum(stint.stats["games"] for stint in stints)


def test_men_play_as_often_as_they_did(place: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", place, "--to", "season")
    for row in Books(load(open_store(place))).against_real():
        assert row["games"] <= row["real_games"] + 1


def test_a_set_that_changed_is_told_and_the_league_stays(place: str, season: Path, capsys: Capture) -> None:
    ran(capsys, "league", "play", place)
    team = next((season / "teams").iterdir())
    team.write_text(team.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    before = load(open_store(place)).played
    assert_refused(ran(capsys, "league", "play", place), "the set has changed since the league", "--own-cards")
    assert load(open_store(place)).played == before
    assert ran(capsys, "league", "play", place, "--own-cards").status == 0
    assert ran(capsys, "league", "play", place).status == 0


def test_a_league_does_not_need_its_set_any_more(place: str, season: Path, tmp_path: Path, capsys: Capture) -> None:
    """Deleted in the middle of the season: everything that a league can do it still does, with the same results."""
    ran(capsys, "league", "play", place, "--to", "end")
    expected = [row[1:] for row in load(open_store(place)).played]
    other = str(tmp_path / "other.db")
    ran(capsys, "league", "new", other, "--set", str(season), "--game", "ezv")
    ran(capsys, "league", "play", other)
    shutil.rmtree(season)
    assert ran(capsys, "league", "play", other, "--to", "end").status == 0
    assert [row[1:] for row in load(open_store(other)).played] == expected
    assert ran(capsys, "league", "check", other, "--replay").status == 0
    assert ran(capsys, "league", "rewind", other, "--yes").status == 0
    assert ran(capsys, "league", "site", other, "--out", str(tmp_path / "site")).status == 0
    assert ran(capsys, "league", "record", other, "1", "--out", str(tmp_path / "game.json")).status == 0


def test_a_set_of_which_something_is_gone_has_changed(place: str, season: Path, capsys: Capture) -> None:
    for path in (next((season / "teams").iterdir()), season / "set.toml"):
        path.unlink()
        assert_refused(ran(capsys, "league", "play", place), "the set has changed since the league")
        assert load(open_store(place)).played == []


def test_a_schedule_in_the_published_layout(season: Path, tmp_path: Path, capsys: Capture) -> None:
    path = files.write_schedule(tmp_path / "own")
    arguments = ["league", "new", str(tmp_path / "own.db"), "--set", str(season), "--game", "ezv", "--schedule"]
    assert ran(capsys, *arguments, str(path), "--json").data()["games"] == len(files.meetings())
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Edmonton Oilers", "Hartford Whalers", 1), encoding="utf-8")
    arguments[2] = str(tmp_path / "bad.db")
    assert_refused(ran(capsys, *arguments, str(path)), "Hartford Whalers")
    path.write_text(text.replace("1985-11-02", "1985-11-01"), encoding="utf-8")
    refused = ran(capsys, *arguments, str(path))
    assert refused.status == 2
    assert "plays twice on 1985-11-01" in refused.err
    assert not (tmp_path / "bad.db").exists()


def test_a_set_without_cards_for_the_game_is_refused_in_one_sentence(
    season: Path, tmp_path: Path, capsys: Capture
) -> None:
    place = tmp_path / "other.db"
    refused = ran(capsys, "league", "new", str(place), "--set", str(season), "--game", "rinkside")
    assert_refused(refused, "no cards for rinkside", "it has some for ezv")
    assert not place.exists()


# -- what `league new` decides, and says ------------------------------------------------------------------------------


def test_games_of_another_season_are_not_dropped_without_a_word(season: Path, tmp_path: Path, capsys: Capture) -> None:
    path = files.write_schedule(tmp_path / "own")
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines, lines[1].replace("1985-11", "1986-11"), ""]), encoding="utf-8")
    place = tmp_path / "own.db"
    arguments = ["league", "new", str(place), "--set", str(season), "--game", "ezv", "--schedule", str(path)]
    count = len(files.meetings())
    assert_refused(ran(capsys, *arguments), f"1 of its {count + 1} games is not of 1985-86", "say --season 1985-86")
    assert not place.exists()
    assert_refused(ran(capsys, *arguments, "--season", "1986-87"), "but the teams are of 1985-86")
    made = ran(capsys, *arguments, "--season", "1985-86")
    assert made.status == 0
    assert f"{path}: 1 game of another season was left out." in made.out
    assert len(load(open_store(place)).fixtures) == count


def test_a_season_chooses_only_games_of_a_file(season: Path, tmp_path: Path, capsys: Capture) -> None:
    arguments = ["league", "new", str(tmp_path / "x.db"), "--set", str(season), "--game", "ezv", "--season", "1985-86"]
    assert_refused(ran(capsys, *arguments), "it chooses games of a CSV file, which --schedule names")


def test_a_schedule_that_is_there_leaves_no_first_day_and_no_meetings_to_choose(
    season: Path, tmp_path: Path, capsys: Capture
) -> None:
    new = ["league", "new", str(tmp_path / "x.db"), "--set", str(season), "--game", "ezv"]
    path = tmp_path / "games.csv"
    path.write_text("Date,Visitor,Home\n1985-11-01,BOS,EDM\n")
    first, balanced = ["--first-day", "2001-10-10"], "--schedule balanced makes one as you say."
    for schedule, whose in (
        ([], "the set's"),
        (["--schedule", "set"], "the set's"),
        (["--schedule", str(path)], "that of"),
    ):
        told = ran(capsys, *new, *schedule, *first)
        assert_refused(told, f"--first-day is 2001-10-10, but the schedule is {whose}", balanced)
        if schedule:
            assert_refused(ran(capsys, *new, *schedule, "--meetings", "2"), "--meetings are given", whose, balanced)
    assert ran(capsys, *new, "--schedule", "balanced", *first).status == 0
    assert load(open_store(tmp_path / "x.db")).fixtures[0].day.isoformat() == "2001-10-10"


def test_nobody_stays_all_season_and_goes_on_its_first_day(place: str) -> None:
    league = load(open_store(place))
    man = next(man for man in league.material.skaters if man.id.startswith(TRADED))
    other = next(short for short in league.material.shorts if short != league.material.shorts[man.team])
    moved = f"{man.id}={other}"
    for move in (moved, f"{moved}@1985-10-01"):
        with pytest.raises(BadInput, match=f"^--cancel-trade, --move: {man.name} would stay .* go to {other} at once"):
            check_moves(league, Changes(cancelled=[man.id], moved=[move]))
    check_moves(league, Changes(cancelled=[man.id], moved=[f"{moved}@{league.fixtures[-1].day}"]))
    check_moves(league, Changes(moved=[moved]))


@pytest.fixture
def undivided(season: Path) -> Path:
    """A set whose source knows no divisions."""
    head = season / "set.toml"
    kept = [line for line in head.read_text(encoding="utf-8").splitlines() if not line.startswith(("division", "conf"))]
    head.write_text("\n".join(kept), encoding="utf-8")
    return season


def test_the_playoffs_are_told_and_why(undivided: Path, tmp_path: Path, capsys: Capture) -> None:
    def said(name: str, *more: str) -> str:
        made = ran(capsys, "league", "new", str(tmp_path / name), "--set", str(undivided), "--game", "ezv", *more)
        assert made.status == 0, made.err
        return " ".join(made.out.split())

    text = said("plain.db")
    assert "of the league, best of 5, then 7. In 1985-86 it was 4 of each division" in text
    assert "but the teams have no divisions; --divisions FILE gives them some." in text
    assert "as --rule says." in said("rule.db", "--rule", "playoffs.teams=2")


def test_what_no_switch_can_say_of_a_seasons_playoffs_is_told() -> None:
    """Each of the seasons that the guide calls near."""
    told = {year: left_out_of_playoffs(year) for year in range(1917, 2026)}
    assert "goals of two games" in told[1930]
    assert "by turns" in told[1968]
    assert [year for year in told if 1937 <= year < 1967 and told[year]] == []
    assert [year for year in told if 1970 <= year < 1993 and told[year]] == []


def test_teams_without_a_game_are_told(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,Home\n2000-10-01,ARK,DRU\n2000-10-02,COR,MAL\n", encoding="utf-8")
    made = ran(capsys, "league", "new", str(tmp_path / "x.db"), "--game", "ezv", "--schedule", str(path))
    assert "The schedule has no game of NBR, NGR, ORL, PEL, PHA, QUA, SKE and TAR." in made.out


def test_divisions_come_from_a_file(undivided: Path, tmp_path: Path, capsys: Capture) -> None:
    shorts = [team.short for team in open_set(undivided).head.teams]
    path, place = tmp_path / "divisions.csv", tmp_path / "own.db"
    arguments = ["league", "new", str(place), "--set", str(undivided), "--game", "ezv", "--divisions", str(path)]
    half = len(shorts) // 2
    rows = [f"{short},{'East' if at < half else 'West'},One" for at, short in enumerate(shorts)]
    path.write_text("\n".join(["Team,Division,Conference", *rows]), encoding="utf-8")
    assert ran(capsys, *arguments).status == 0
    material = load(open_store(place)).material
    assert [club.division for club in material.clubs] == ["East"] * half + ["West"] * (len(shorts) - half)
    assert {club.conference for club in material.clubs} == {"One"}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda rows: [*rows, "XXX,East,One"], 'There is no team "XXX"'),
        (lambda rows: rows[:-1], "every team of the league needs one"),
        (lambda rows: [*rows, rows[0]], "is there already; once is allowed"),
        (lambda rows: [*rows[:-1], rows[-1].replace("One", "Two")], "a division is in one conference"),
        (lambda rows: [*rows[:-1], rows[-1].replace("East", "")], "Division"),
        (lambda rows: [*rows[:-1], rows[-1].replace("East,One", "West,")], "`Conference` is empty for some teams"),
    ],
)
def test_what_is_wrong_with_divisions_is_told(
    undivided: Path, tmp_path: Path, capsys: Capture, change: Callable[[list[str]], list[str]], words: str
) -> None:
    shorts = [team.short for team in open_set(undivided).head.teams]
    path, place = tmp_path / "divisions.csv", tmp_path / "own.db"
    path.write_text("\n".join(["Team,Division,Conference", *change([f"{short},East,One" for short in shorts])]))
    arguments = ["league", "new", str(place), "--set", str(undivided), "--game", "ezv", "--divisions"]
    assert_refused(ran(capsys, *arguments, str(path)), words)
    assert_refused(ran(capsys, *arguments, str(tmp_path / "no.csv")), "it may be a number such as 4, or the name of")
    assert not place.exists()


def test_who_came_back_to_a_team_is_there_before_and_after(tmp_path: Path, capsys: Capture) -> None:
    """By the dated rosters, and with as many games each time; his real figures are told once."""
    who_came_back(tmp_path / "bank")
    make_set([tmp_path / "bank"], files.SEASON, tmp_path / "back", ["ezv"], borrowed_cards, how={"seed": 1})
    place = str(tmp_path / "back.db")
    made = ran(capsys, "league", "new", place, "--set", str(tmp_path / "back"), "--game", "ezv")
    assert made.status == 0, made.err
    league = load(open_store(place))
    man = sorted((man for man in league.material.skaters if man.id == "edm00x"), key=lambda man: man.first)
    assert [league.material.shorts[stay.team] for stay in man] == ["EDM", "CGY", "EDM"]
    assert [stay.stats["games"] for stay in man] == [2, 1, 2]
    assert [before.last < after.first for before, after in itertools.pairwise(man)] == [True, True]
    assert ran(capsys, "league", "play", place, "--to", "end").status == 0
    league = league.reloaded()
    assert check(league, deep=True) == []
    books = Books(league)
    log = [row["team"] for row in books.skater_log if row["id"] == "edm00x"]
    assert log == ["EDM", "EDM", "CGY", "EDM", "EDM"]
    real = {row["team"]: row["real_games"] for row in books.against_real() if row["id"] == "edm00x"}
    assert real == {"EDM": 4, "CGY": 1}
    assert len([row for row in books.against_real() if row["id"] == "edm00x"]) == 2
