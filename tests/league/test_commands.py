"""`puckdrop league`: what scripts and people rely on."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sqlalchemy import delete, update

from cli.runs import assert_refused, ran
from league.small import RULES, damage, new_league, stage_of
from puckdrop.league.keeping import load
from puckdrop.league.playing import fingerprint_of, play_on
from puckdrop.store.league_tables import fixtures, leagues
from puckdrop.store.opening import open_store

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A league at its end; nobody changes it."""
    path = tmp_path_factory.mktemp("league") / "played.db"
    store = open_store(path, create=True)
    play_on(new_league(store), None, stage=stage_of())
    store.close()
    return str(path)


@pytest.fixture
def fresh(tmp_path: Path) -> str:
    store = open_store(tmp_path / "fresh.db", create=True)
    new_league(store)
    store.close()
    return str(tmp_path / "fresh.db")


def test_a_house_league_from_beginning_to_end(tmp_path: Path, capsys: Capture) -> None:
    place = str(tmp_path / "house.db")
    made = ran(capsys, "league", "new", place, "--game", "ezv", "--meetings", "1", "--rule", "playoffs.teams=2",
               "--rule", "playoffs.best_of=1", "--json")  # fmt: skip
    assert made.status == 0
    assert made.data()["games"] == 66
    assert ran(capsys, "league", "play", place, "--to", "end", "--json").data()["just_played"] == 67
    table = ran(capsys, "league", "standings", place, "--json").data()
    assert table["version"] == 1
    assert [row["rank"] for row in table["standings"]] == list(range(1, 13))
    assert table["champion"] in [table["playoffs"][0]["high"], table["playoffs"][0]["low"]]
    assert ran(capsys, "league", "check", place, "--json").data()["holds"] is True


def test_playing_on_by_days(fresh: str, capsys: Capture) -> None:
    first = load(open_store(fresh)).fixtures[0].day.isoformat()
    out = ran(capsys, "league", "play", fresh)
    assert out.status == 0
    assert f"{first}  game 1" in out.out
    assert "2 games played." in out.out
    assert ran(capsys, "league", "play", fresh, "--to", "week", "--json").data()["just_played"] > 2
    assert ran(capsys, "league", "play", fresh, "--to", first, "--json").data()["just_played"] == 0
    assert ran(capsys, "league", "play", fresh, "--to", "season", "--json").data()["champion"] is None


def test_standings_for_people(played: str, capsys: Capture) -> None:
    out = ran(capsys, "league", "standings", played).out
    assert "PTS" in out
    assert "Champion: " in out
    by_division = ran(capsys, "league", "standings", played, "--by", "division").out
    assert by_division.index("East") < by_division.index("West")


@pytest.mark.parametrize(
    ("width", "team", "last"), [(120, "Corvenhaven Lighthouses", "Strk"), (70, "COR", "Strk"), (50, "COR", "Away")]
)
def test_a_narrow_terminal_shows_whole_columns(
    played: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch, width: int, team: str, last: str
) -> None:
    """Letters stand for names where there is too little room, and then the last columns give way; nothing is cut."""
    monkeypatch.setattr("puckdrop.cli.output.PIPE_WIDTH", width)
    lines = [line.rstrip() for line in ran(capsys, "league", "standings", played).out.splitlines()]
    head = next(line for line in lines if line.startswith("#"))
    assert head.endswith(last)
    assert any(line.split("  ")[1] == team for line in lines if line[:1].isdecimal())
    assert "…" not in "".join(lines)


def test_leaders(played: str, capsys: Capture) -> None:
    data = ran(capsys, "league", "leaders", played, "--most", "3", "--json").data()
    values = [row["value"] for row in data["leaders"]["points"]]
    assert len(values) == 3
    assert values == sorted(values, reverse=True)
    assert "Save percentage" in ran(capsys, "league", "leaders", played).out
    assert_refused(ran(capsys, "league", "leaders", played, "--category", "luck"), "points, goals")


def test_the_schedule(played: str, fresh: str, capsys: Capture) -> None:
    rows = ran(capsys, "league", "schedule", played, "--json").data()["schedule"]
    assert len(rows) in (26, 27)
    assert rows[0]["number"] == 1
    assert all(row["home_goals"] is not None for row in rows)
    team = rows[0]["home"]
    mine = ran(capsys, "league", "schedule", fresh, "--team", team, "--json").data()["schedule"]
    assert len(mine) == 12
    assert all(row["ended"] is None for row in mine)
    assert "There is no such game." in ran(capsys, "league", "schedule", fresh, "--day", "1980-01-01").out


def test_the_box_score_of_every_game(played: str, capsys: Capture) -> None:
    data = ran(capsys, "league", "box", played, "1", "--json").data()
    row = ran(capsys, "league", "schedule", played, "--json").data()["schedule"][0]
    assert data["box"]["result"]["score"] == {"home": row["home_goals"], "visitor": row["visitor_goals"]}
    assert row["home"] in ran(capsys, "league", "box", played, "1").out
    assert_refused(ran(capsys, "league", "box", played, "999"), "game 999 has not been played")


def test_pages_of_teams_and_players(played: str, capsys: Capture) -> None:
    leader = ran(capsys, "league", "leaders", played, "--category", "points", "--json").data()["leaders"]["points"][0]
    page = ran(capsys, "league", "player", played, leader["id"], "--json").data()
    assert sum(game["points"] for game in page["games"]) == page["season"][0]["points"] == leader["value"]
    assert leader["name"] in ran(capsys, "league", "player", played, leader["name"]).out
    team = ran(capsys, "league", "team", played, leader["team"], "--json").data()
    assert leader["id"] in [row["id"] for row in team["skaters"]]
    assert "Power play" in ran(capsys, "league", "team", played, leader["team"]).out
    assert_refused(ran(capsys, "league", "player", played, "Nobody Atall"), "There is no player")
    assert_refused(ran(capsys, "league", "player", played, "0"), "`puckdrop league team` lists a team's men.")
    assert_refused(ran(capsys, "league", "team", played, "XYZ"), 'There is no team "XYZ"')


def test_going_back_a_day_shows_what_it_undoes(fresh: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", fresh)
    refused = ran(capsys, "league", "rewind", fresh)
    assert refused.status == 2
    assert "undoes" in refused.out
    assert "coached by a person" not in refused.out
    assert ran(capsys, "league", "rewind", fresh, "--yes").out.endswith("2 games taken back.\n")
    assert ran(capsys, "league", "show", fresh, "--json").data()["played"] == 0
    assert ran(capsys, "league", "coach", fresh, "2", "--side", "none").status == 0
    assert "Game 2 was coached by a person, whose answers go with it.\n" in ran(capsys, "league", "rewind", fresh).out


def test_what_a_league_is_played_by(played: str, capsys: Capture) -> None:
    out = ran(capsys, "league", "show", played).out
    assert "points.overtime_loss = 0" in out
    assert "Champion" in out
    assert ran(capsys, "league", "list", played, "--json").data()[0]["name"] == "small"


def test_a_trade(fresh: str, capsys: Capture) -> None:
    material = load(open_store(fresh)).material
    man = next(man for man in material.skaters if man.team == 0)
    done = ran(capsys, "league", "trade", fresh, man.id, material.shorts[1])
    assert f"{man.name} goes from {material.shorts[0]} to {material.shorts[1]}" in done.out
    assert_refused(ran(capsys, "league", "trade", fresh, man.id, material.shorts[1]), "already")
    assert_refused(ran(capsys, "league", "trade", fresh, man.id, "COR", "--day", "1990-01-01"), "or later")
    goalies = [each.id for each in material.goalies if each.team == 2]
    assert_refused(ran(capsys, "league", "trade", fresh, man.id, "COR", "--day", "2030-01-01"), "the season ends on")
    assert ran(capsys, "league", "trade", fresh, goalies[0], material.shorts[1]).status == 0
    assert_refused(ran(capsys, "league", "trade", fresh, goalies[1], material.shorts[1]), "without a goalie")


def test_men_are_traded_for_one_another_where_the_roster_is_full(tmp_path: Path, capsys: Capture) -> None:
    store = open_store(tmp_path / "full.db", create=True)
    material = new_league(store, name="open").material
    sizes = [sum(1 for man in (*material.skaters, *material.goalies) if man.team == team) for team in (0, 1)]
    limit = max(sizes)
    new_league(store, rules=RULES.model_copy(update={"roster_limit": limit}), name="full")
    team, other = (0, 1) if sizes[1] == limit else (1, 0)
    one = next(man for man in material.skaters if man.team == team)
    two, three = [man for man in material.skaters if man.team == other][:2]
    place, shorts = str(tmp_path / "full.db"), material.shorts
    command = ["league", "trade", place, one.id, shorts[other], "--league", "full"]
    assert_refused(ran(capsys, *command), f"would have {limit + 1} men, and the roster limit is {limit}")
    assert_refused(ran(capsys, *command, "--for", one.id), f"--for names {one.name}, who is not with {shorts[other]}")
    assert_refused(ran(capsys, *command, "--for", two.id, "--for", two.id), f"--for names {two.name} twice")
    goalies = [each for man in material.goalies if man.team == other for each in ("--for", man.id)]
    assert_refused(ran(capsys, *command, *goalies), "the roster limit is" if len(goalies) > 2 else "without a goalie")
    assert load(store, "full").moves == []
    done = ran(capsys, *command, "--for", two.id)
    assert f"{one.name} goes from {shorts[team]} to {shorts[other]} on" in done.out
    assert f"{two.name} goes from {shorts[other]} to {shorts[team]} on" in done.out
    day = load(store, "full").fixtures[0].day
    now = {man.id: man.team for man in load(store, "full").material.skaters if man.is_there(day)}
    assert (now[one.id], now[two.id], now[three.id]) == (other, team, other)
    assert ran(capsys, "league", "check", place, "--league", "full").status == 0
    assert ran(capsys, "league", "play", place, "--league", "full").status == 0


def test_a_trade_must_leave_room_for_those_that_are_agreed_for_later(fresh: str, capsys: Capture) -> None:
    league = load(open_store(fresh))
    team, other = league.material.shorts[:2]
    goalies = [man.id for man in league.material.goalies if man.team == 0]
    early, late = league.fixtures[4].day.isoformat(), league.fixtures[8].day.isoformat()
    for goalie in goalies[1:]:
        assert ran(capsys, "league", "trade", fresh, goalie, other, "--day", late).status == 0
    said = ran(capsys, "league", "trade", fresh, goalies[0], other, "--day", early)
    assert_refused(
        said, f"{team} would be left without a goalie, nine forwards or four defensemen on {late}, after later"
    )


def test_trades_are_listed_and_cancelled(fresh: str, capsys: Capture) -> None:
    league = load(open_store(fresh))
    (one, two), shorts = [man for man in league.material.skaters if man.team == 0][:2], league.material.shorts
    first, later = league.fixtures[0].day, league.fixtures[-1].day
    assert "no trade has been agreed" in ran(capsys, "league", "trade", fresh).out
    assert ran(capsys, "league", "trade", fresh, one.id, shorts[2], "--day", str(later)).status == 0
    assert ran(capsys, "league", "trade", fresh, one.id, shorts[1]).status == 0
    assert ran(capsys, "league", "trade", fresh, two.id, shorts[3], "--day", str(later)).status == 0
    assert ran(capsys, "league", "trade", fresh).out.splitlines() == [
        f"  1  {one.name} goes from {shorts[0]} to {shorts[1]} on {first}.",
        f"  2  {one.name} goes from {shorts[1]} to {shorts[2]} on {later}.",
        f"  3  {two.name} goes from {shorts[0]} to {shorts[3]} on {later}.",
    ]
    said = ran(capsys, "league", "trade", fresh, "--cancel", "2", "--cancel", "1")
    assert said.out.splitlines()[0] == f"Cancelled: {one.name} goes from {shorts[0]} to {shorts[1]} on {first}."
    assert len(ran(capsys, "league", "trade", fresh).out.splitlines()) == 1
    assert ran(capsys, "league", "check", fresh).status == 0
    assert ran(capsys, "league", "trade", fresh, "--cancel", "1").status == 0
    now = load(open_store(fresh))
    assert now.moves == []
    assert now.material == league.material


def test_what_cannot_be_cancelled_is_said(fresh: str, capsys: Capture) -> None:
    league = load(open_store(fresh))
    man, shorts = next(man for man in league.material.skaters if man.team == 0), league.material.shorts
    later = str(league.fixtures[-1].day)
    assert_refused(ran(capsys, "league", "trade", fresh, "--cancel", "1"), "--cancel is 1; no trade has been agreed.")
    assert ran(capsys, "league", "trade", fresh, man.id, shorts[1]).status == 0
    assert ran(capsys, "league", "trade", fresh, man.id, shorts[0], "--day", later).status == 0
    assert_refused(ran(capsys, "league", "trade", fresh, "--cancel", "3"), "--cancel is 3; it may be 1 to 2.")
    assert_refused(
        ran(capsys, "league", "trade", fresh, "--cancel", "1"), f"already on {later}", "cancel that trade too"
    )
    assert_refused(
        ran(capsys, "league", "trade", fresh, man.id, "--cancel", "1"), "no player, --day or --for goes with"
    )
    assert_refused(ran(capsys, "league", "trade", fresh, man.id), "needs a team to go to")
    assert ran(capsys, "league", "play", fresh).status == 0
    both = ["--cancel", "1", "--cancel", "2"]
    assert_refused(ran(capsys, "league", "trade", fresh, *both), "that day has been played", "puckdrop league rewind")
    assert len(load(open_store(fresh)).moves) == 2
    assert ran(capsys, "league", "rewind", fresh, "--yes").status == 0
    assert ran(capsys, "league", "trade", fresh, *both).status == 0
    assert ran(capsys, "league", "check", fresh).status == 0
    assert ran(capsys, "league", "play", fresh, "--to", "end").status == 0
    assert ran(capsys, "league", "check", fresh, "--replay").status == 0


def test_a_trade_is_not_cancelled_if_a_team_is_then_too_large_or_too_small(tmp_path: Path, capsys: Capture) -> None:
    store = open_store(tmp_path / "full.db", create=True)
    material = new_league(store, name="open").material
    sizes = [sum(1 for man in (*material.skaters, *material.goalies) if man.team == team) for team in range(4)]
    limit = max(sizes)
    league = new_league(store, rules=RULES.model_copy(update={"roster_limit": limit}), name="full")
    place, full = str(tmp_path / "full.db"), sizes.index(limit)
    other = next(team for team in range(4) if team != full)
    mine, his = (next(man for man in material.skaters if man.team == team).id for team in (full, other))
    shorts, named = material.shorts, ["--league", league.name]
    assert ran(capsys, "league", "trade", place, mine, shorts[other], "--for", his, *named).status == 0
    said = ran(capsys, "league", "trade", place, "--cancel", "1", *named)
    assert_refused(said, f"{shorts[full]} would have {limit + 1} men, and the roster limit is {limit}.")
    assert ran(capsys, "league", "trade", place, "--cancel", "1", "--cancel", "2", *named).status == 0


def test_backup_and_restore(played: str, tmp_path: Path, capsys: Capture) -> None:
    copy, again = str(tmp_path / "copy.db"), str(tmp_path / "again.db")
    assert ran(capsys, "league", "backup", played, copy).status == 0
    assert ran(capsys, "league", "restore", copy, again).status == 0
    both = [ran(capsys, "league", "standings", place, "--json").out for place in (played, again)]
    assert both[0] == both[1]


def test_other_rules_are_asked_about_once(fresh: str, capsys: Capture, tmp_path: Path) -> None:
    league = load(open_store(fresh))
    league.accept_rules(league.game.rules_version - 1, "old")
    assert_refused(ran(capsys, "league", "play", fresh), "Say --accept-rules to go on", "rules version")
    coached = ran(capsys, "league", "coach", fresh, "1", "--side", "none")
    assert_refused(coached, "Say --accept-rules to go on", "rules version")
    assert load(open_store(fresh)).played == []
    again = ran(capsys, "league", "replay", fresh, "--runs", "1", "--out", str(tmp_path / "again"))
    assert again.status == 0
    assert "the replays go by this puckdrop's rules" in again.err
    assert ran(capsys, "league", "play", fresh, "--accept-rules").status == 0
    assert ran(capsys, "league", "play", fresh).status == 0
    assert load(open_store(fresh)).begun["rules_version"] == league.game.rules_version


def test_what_was_changed_by_hand_is_no_question_of_rules(fresh: str, capsys: Capture) -> None:
    with open_store(fresh).write() as connection:
        connection.execute(delete(fixtures).where(fixtures.c.number == 3))
    for more in ([], ["--accept-rules"]):
        assert_refused(ran(capsys, "league", "play", fresh, *more), "the schedule is not the one it began with")


def test_a_league_of_before_keeps_its_fingerprint_and_goes_on(fresh: str, capsys: Capture) -> None:
    league = load(open_store(fresh))
    older = fingerprint_of(stage_of(), league.as_begun(), like=league.fingerprint[2:])
    assert not older.startswith("2:")
    league.accept_rules(league.rules_version, older)
    assert ran(capsys, "league", "play", fresh).status == 0
    assert load(open_store(fresh)).fingerprint == older
    assert ran(capsys, "league", "check", fresh, "--replay").status == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--rule", "points.lucky=1"], "there is no rule"),
        (["--divisions", "9"], "--divisions is 9"),
        (["--meetings", "often"], "--meetings"),
        (["--meetings", "0"], "nobody ever plays"),
        (["--schedule", "nowhere.csv"], "--schedule is 'nowhere.csv'"),
        (["--schedule", "set"], "there is no schedule"),
        (["--set", "no-such-set"], "There is no season set"),
        (["--option", "luck=on"], "luck"),
        (["--rule", "playoffs.sections=division"], "the league has no divisions"),
        (["--rule", "playoffs.teams=13"], "playoffs.teams is 13"),
        (["--first-day", "tomorrow"], "--first-day"),
        (["--first-day", "20001010"], "--first-day is '20001010'; it is a day such as 1986-03-11."),
        (["--first-day", "2000-W41-2"], "--first-day is '2000-W41-2'; it is a day such as 1986-03-11."),
        (["--first-day", "9999-12-01"], "--first-day is '9999-12-01'; a league plays in the years 1000 to 9000."),
        (["--first-day", "9999-11-20", "--meetings", "1"], "a league plays in the years 1000 to 9000."),
        (["--first-day", "0001-01-01"], "a league plays in the years 1000 to 9000."),
        (["--name", ""], "--name is ''; it has to be a name."),
        (["--name", "   "], "it has to be a name."),
        (["--name", "x" * 81], "of 81 letters; allowed are 1 to 80."),
        (["--name", "the\x1b[31m red"], "it may have no control characters"),
        (["--name", "two\nlines"], "it may have no control characters"),
        (
            ["--name", "two\u2028lines"],
            "--name is 'two\\u2028lines'; it may have no control characters and no ends of lines",
        ),
        (["--name", "two\u2029parts"], "no ends of lines"),
        (["--game", "curling"], "--game is 'curling'"),
    ],
)
def test_a_league_that_cannot_be_leaves_nothing(
    tmp_path: Path, capsys: Capture, arguments: list[str], words: str
) -> None:
    game = [] if "--game" in arguments else ["--game", "ezv"]
    assert_refused(ran(capsys, "league", "new", str(tmp_path / "x.db"), *game, *arguments), words)
    assert list(tmp_path.iterdir()) == []


def test_a_league_ends_in_the_last_year_there_is_room_for(tmp_path: Path, capsys: Capture) -> None:
    place = str(tmp_path / "x.db")
    begun = ["league", "new", place, "--game", "ezv", "--first-day", "9000-12-31", "--meetings", "1"]
    assert ran(capsys, *begun, "--name", "y" * 80).status == 0
    assert ran(capsys, "league", "play", place, "--to", "end").status == 0
    assert load(open_store(place)).season().champion is not None


@pytest.mark.parametrize(
    "command", ["play", "standings", "leaders", "schedule", "check", "repair", "rewind", "show", "list"]
)
def test_there_has_to_be_a_store(tmp_path: Path, capsys: Capture, command: str) -> None:
    assert_refused(ran(capsys, "league", command, str(tmp_path / "none.db")), "there is no such store")
    assert list(tmp_path.iterdir()) == []


def test_nobody_is_traded_after_the_season(played: str, capsys: Capture) -> None:
    man = load(open_store(played)).material.skaters[0]
    assert_refused(ran(capsys, "league", "trade", played, man.id, "COR"), "the season is over")


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ("playoffs.wild_cards=2", "--rule playoffs.wild_cards is 2; that needs playoffs.sections=division."),
        ("roster_limit=5", "--rule roster_limit is 5, but ARK begins with "),
        ("overtime=luck", '--rule, option overtime: found "luck"'),
        ("playoff_overtime=none", "playoff_overtime is 'none', but somebody has to win a playoff game; it may be five"),
        ("playoff_overtime=", "playoff_overtime is '', but somebody has to win"),
        ("playoff_overtime=1990-91", "playoff_overtime is '1990-91', but somebody has to win"),
    ],
)
def test_rules_that_the_league_cannot_have(tmp_path: Path, capsys: Capture, rule: str, sentence: str) -> None:
    said = ran(
        capsys, "league", "new", str(tmp_path / "x.db"), "--game", "ezv", "--rule", "playoffs.sections=league",
        "--rule", rule,
    )  # fmt: skip
    assert_refused(said, sentence)


def test_a_day_is_a_day(fresh: str, capsys: Capture) -> None:
    assert_refused(ran(capsys, "league", "play", fresh, "--to", "Christmas"), "--to is 'Christmas'")


def test_a_damaged_league_is_not_played_on(fresh: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", fresh)
    league = load(open_store(fresh))
    damage(league, league.played[0][1], box=b"x")
    for command in (["play", fresh], ["coach", fresh, "7", "--side", "none"]):
        assert_refused(ran(capsys, "league", *command), "the box score is damaged. `puckdrop league check` says")
    assert load(open_store(fresh)).played == league.played
    assert ran(capsys, "league", "repair", fresh).status == 0
    assert ran(capsys, "league", "play", fresh).status == 0


def test_check_says_no_with_status_1(fresh: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", fresh)
    league = load(open_store(fresh))
    state = league.state
    state["season"][2][0] += 1
    league.replace_games([], state)
    result = ran(capsys, "league", "check", fresh)
    assert result.status == 1
    assert "are not what the box scores add up to" in result.out
    assert ran(capsys, "league", "repair", fresh).status == 1
    assert load(open_store(fresh)).state == state
    assert ran(capsys, "league", "repair", fresh, "--anew").status == 0
    assert ran(capsys, "league", "check", fresh, "--replay").status == 0
    with open_store(fresh).write() as connection:
        connection.execute(update(leagues).values(totals=b""))
    assert ran(capsys, "league", "check", fresh).status == 1
    assert_refused(ran(capsys, "league", "standings", fresh), "its sums are damaged; `puckdrop league repair`")
    result = ran(capsys, "league", "repair", fresh)
    assert result.status == 1
    assert "The season's sums have been added up anew." in result.out
    assert "Nothing is left that says how many games had been played; there are " in result.out
    assert ran(capsys, "league", "check", fresh).status == 0
    with open_store(fresh).write() as connection:
        connection.execute(update(leagues).values(seed=99))
    result = ran(capsys, "league", "repair", fresh, "--anew")
    assert result.status == 1
    assert "Not repaired: " in result.out
    assert "its dice are not those of the league's seed, 99" in result.out
    command = f"{sys.executable} -m puckdrop league check {fresh} | true; echo ${{PIPESTATUS[0]}}"
    gone = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=300, check=False)
    assert (gone.stdout, gone.stderr) == ("1\n", ""), "whoever reads on"
    left = ran(capsys, "league", "repair", fresh, "--json").data()
    assert left["done"] == []
    assert len(left["left"]) == 3


def test_going_back_is_done_whoever_reads_on(fresh: str, capsys: Capture) -> None:
    ran(capsys, "league", "play", fresh)
    command = f"{sys.executable} -m puckdrop league rewind {fresh} --yes | true; echo ${{PIPESTATUS[0]}}"
    gone = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=300, check=False)
    assert (gone.stdout, gone.stderr) == ("0\n", "")
    assert load(open_store(fresh)).played == []


@pytest.mark.parametrize("limit", [0, 10_000, 60_000])
def test_a_league_that_finds_no_room_leaves_nothing(tmp_path: Path, limit: int) -> None:
    resource = pytest.importorskip("resource", reason="only where files can be limited")
    full = subprocess.run(
        [sys.executable, "-m", "puckdrop", "league", "new", "x.db", "--game", "ezv"], cwd=tmp_path, text=True,
        capture_output=True, timeout=120, check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        env={**os.environ, "PYTHONPATH": os.pathsep.join(os.path.abspath(path) for path in sys.path if path)},
    )  # fmt: skip
    assert full.returncode == 2
    assert full.stderr.startswith("puckdrop: x.db: ")
    assert full.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_season_that_finds_no_room_goes_on_later(fresh: str, capsys: Capture) -> None:
    resource = pytest.importorskip("resource", reason="only where files can be limited")
    limit = 36_000  # the log of what is written needs more
    full = subprocess.run(
        [sys.executable, "-m", "puckdrop", "league", "play", fresh, "--to", "end"], text=True, capture_output=True,
        timeout=300, check=False, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )  # fmt: skip
    assert full.returncode == 2
    assert "nothing half-done was kept." in full.stderr
    assert "Traceback" not in full.stderr
    assert ran(capsys, "league", "check", fresh).status == 0
    assert ran(capsys, "league", "play", fresh, "--to", "end").status == 0
    assert ran(capsys, "league", "check", fresh).status == 0


def test_the_command_that_is_told_plays_the_new_league(fresh: str, tmp_path: Path, capsys: Capture) -> None:
    alone = ran(capsys, "league", "new", str(tmp_path / "alone.db"), "--game", "ezv").out.splitlines()[-1]
    assert alone == f"Play it with: puckdrop league play {tmp_path / 'alone.db'} --to end"
    beside = ran(capsys, "league", "new", fresh, "--game", "ezv", "--name", "my second").out.splitlines()[-1]
    assert beside == f"Play it with: puckdrop league play {fresh} --league 'my second' --to end"


def test_the_speed_is_measured(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pyarrow")
    from puckdrop.cli import league_bench

    monkeypatch.setattr(league_bench, "GAMES", 6)
    monkeypatch.setattr(league_bench, "ROUNDS", 1)
    figures = ran(capsys, "league", "bench", "--game", "ezv", "--runs", "1", "--json").data()
    assert figures["games"] > 6
    share = figures["books_share"]
    assert 0 < share["worst"] <= share["median"] <= share["best"], "of six games on a busy machine it may be anything"
    assert set(share) == set(figures["books_share_of_processor_time"])
    assert figures["two_processes_gain"] > 0
    assert_refused(ran(capsys, "league", "bench", "--game", "curling"), "--game is 'curling'")


def test_books_are_measured_beside_the_engine_of_the_same_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A machine that is twice as fast in one round makes books no faster; they take turns at going first."""
    pytest.importorskip("pyarrow")
    from puckdrop.cli import league_bench
    from puckdrop.cli.league_bench import Time

    order: list[str] = []
    seconds = {"bare": iter((1.0, 2.0, 4.0)), "books": iter((2.0, 2.5, 5.0))}

    def played(what: str) -> Time:
        order.append(what)
        taken = next(seconds[what])
        return Time(taken, taken)

    monkeypatch.setattr(league_bench, "GAMES", 6)
    monkeypatch.setattr(league_bench, "ROUNDS", 3)
    monkeypatch.setattr(league_bench, "play_bare", lambda league, nights: played("bare"))
    monkeypatch.setattr(league_bench, "play_books", lambda league: played("books"))
    monkeypatch.setattr(league_bench, "play_replays", lambda *_: 1.0)
    figures = league_bench.measured("ezv", None, 1, tmp_path, lambda _: None)
    assert figures["books_share"] == {"median": 0.8, "best": 0.8, "worst": 0.5}
    assert order == ["bare", "books", "books", "bare", "bare", "books"]
    assert any("80 % in the middle round (50 to 80 %)" in line for line in league_bench.told(figures))


@pytest.mark.slow
def test_the_memory_of_many_games_is_measured(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of rows as CSV, of rows as Parquet, and of a season's replays with their games."""
    pytest.importorskip("pyarrow")
    from puckdrop.cli import league_memory

    monkeypatch.setattr(league_memory, "FEW", 66)
    monkeypatch.setattr(league_memory, "MANY", 132)
    figures = ran(capsys, "league", "bench", "--memory", "--json").data()
    names = ["sim-csv", "sim-csv", "sim-parquet", "sim-parquet", "replay", "replay"]
    assert [row["name"] for row in figures["peaks"]] == names
    assert [row["games"] for row in figures["peaks"]] == [66, 132, 66, 132, 528, 528]
    for row in figures["peaks"]:
        assert row["largest_process_mb"] > 10
        assert row["together_mb"] is None or row["together_mb"] > 10
    assert all(abs(row["largest_process_mb"]) < 50 for row in figures["growth"])


def test_the_memory_of_all_processes_is_counted() -> None:
    from puckdrop.cli import league_memory

    if not Path("/proc/self/smaps_rollup").exists():
        pytest.skip("only Linux says it")
    fill = "data = b'x' * 40_000_000; input()"
    tree = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {fill!r}])"
    with subprocess.Popen([sys.executable, "-c", tree], stdin=subprocess.PIPE) as child:
        most, until = 0.0, time.monotonic() + 30
        while most < 40 and time.monotonic() < until:
            most = max(most, league_memory.memory_of_all(child.pid) or 0.0)
        child.communicate(b"\n")
    assert 40 < most < 80


def test_all_that_is_wrong_with_a_new_league_is_told_at_once(tmp_path: Path, capsys: Capture) -> None:
    """Wrong switches, a wrong option and a schedule with two kinds of mistakes: nobody has to come back four times."""
    games = tmp_path / "games.csv"
    games.write_text("Date,Visitor,Home\n2000-10-10,ARK,COR\n2000-10-10,ARK,DRU\n2000-10-11,ZZZ,COR\n")
    said = ran(
        capsys, "league", "new", str(tmp_path / "x.db"), "--game", "ezv", "--schedule", str(games),
        "--option", "luck=on", "--rule", "points=5-4-3", "--rule", "nonsense=3", "--rule", "playoffs.best_of=4",
        "--rule", "usage=perhaps",
    )  # fmt: skip
    assert said.status == 2
    assert said.err.count("\n") == 7
    for words in (
        "ARK plays twice on 2000-10-10", 'line 4: the team "ZZZ"', 'no option "luck"', "--rule points is '5-4-3'",
        "there is no rule 'nonsense'", "best_of", "usage",
    ):  # fmt: skip
        assert words in said.err
    assert [path.name for path in tmp_path.iterdir()] == ["games.csv"]
