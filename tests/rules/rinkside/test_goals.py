"""Goals: assists by set-up and by shares, buzzer, confidence, reviews, and what a goal does to the game. [RS-08-GA]"""

from __future__ import annotations

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.game_center import TOLD_NAMES, Column, Told
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.goals import credit_assists, score_goal, told_as
from puckdrop.games.rinkside.rules.saves import told_by
from puckdrop.games.rinkside.situations import SITUATION_NAMES, Level, Shot, Way, Zone
from puckdrop.games.rinkside.state import Foul
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, five, told

HOME, VISITORS, NONE = 0, 1, -1
LW, C, RW, LD, RD = 1, 2, 3, 4, 5
both = pytest.mark.parametrize("side", [HOME, VISITORS])


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


@pytest.mark.rule("RS-08-GA-02", "RS-08-GA-03", "RS-08-GA-04", "RS-08-GA-05", "RS-08-GA-06", "RSG-06")
@pytest.mark.parametrize(
    ("left", "right", "credit", "passer", "expected"),
    [
        (14, 1, "1 down", 0, [LW]), (15, 1, "1 down", 0, [LW, RW]), (15, 48, "1 down", 0, [LW, RW]),
        (15, 49, "1 down", 0, [RW, LD]), (15, 78, "1 down", 0, [RW, LD]), (15, 79, "1 down", 0, [LD, RD]),
        (15, 93, "1 down", 0, [LD, RD]), (15, 94, "1 down", 0, [RD]), (100, 100, "1 down", 0, [RD]),
        (14, 94, "1 up", 0, [RD]), (15, 94, "1 up", 0, [RD, LD]), (15, 1, "1 up", 0, [LW]),
        (15, 49, "1 up", 0, [RW, LW]),
        (15, 1, "3 down", 0, [LW, RW]), (15, 49, "3 down", 0, [RW]), (15, 79, "3 down", 0, []),
        (15, 94, "3 up", 0, [RW, LW]), (14, 94, "3 up", 0, [RW]), (15, 94, "4 up", 0, [LW]), (15, 1, "4 down", 0, [LW]),
        (15, 49, "4 down", 0, []), (15, 94, "2 up", 0, [LD, RW]), (10, 1, "1 down", RW, [RW]),
        (11, 1, "1 down", RW, [RW, LW]), (11, 49, "1 down", RW, [RW, LD]), (11, 94, "1 down", RW, [RW, RD]),
        (11, 94, "4 up", RW, [RW, LW]), (11, 79, "4 down", RW, [RW]), (100, 1, "1 down", LW, [LW, RW]),
    ],
)  # fmt: skip
def test_assists_by_set_up(left: int, right: int, credit: str, passer: int, expected: list[int]) -> None:
    roll = f"L100={left}, R100={right}, assist_credit={credit}, left_right=L, off_position=F"
    table = a_game("", roll, home=five(set_up=(4, 9, 3, 2, 1)))
    team = table.state.home
    found = credit_assists(table, team, man_of(table, HOME, C), team.on_ice[passer])
    assert [int(man.slot) for man in found] == expected


@pytest.mark.rule("RS-HOUSE-02")
@pytest.mark.parametrize(
    ("left", "passer", "b100", "expected"),
    [
        (14, 0, (40,), [LW]), (14, 0, (41,), [RW]), (14, 0, (70,), [RW]), (14, 0, (71,), [LD]), (14, 0, (90,), [LD]),
        (14, 0, (91,), [RD]), (14, 0, (100,), [RD]), (14, 0, (1,), [LW]), (10, LW, (), [LW]), (11, LW, (50,), [LW, RW]),
        (11, LW, (51,), [LW, LD]), (15, 0, (1, 50), [LW, RW]), (15, 0, (100, 44), [RD, LW]),
        (15, 0, (100, 45), [RD, LW]), (15, 0, (100, 46), [RD, RW]),
    ],
)  # fmt: skip
def test_assists_by_shares_of_the_pass_ratings(
    left: int, passer: int, b100: tuple[int, ...], expected: list[int]
) -> None:
    options = Options()
    options.assist_shares = True
    rolls = [f"L100={left}", *(f"b100={number}" for number in b100)]
    table = a_game("", *rolls, home=five(pass_rating=(40, 99, 30, 20, 10)), options=options)
    team = table.state.home
    found = credit_assists(table, team, man_of(table, HOME, C), team.on_ice[passer])
    assert [int(man.slot) for man in found] == expected
    assert table.state.left == 2 + len(b100)


@pytest.mark.rule("RS-HOUSE-02")
def test_nobody_shares_an_assist_without_a_pass_rating() -> None:
    options = Options()
    options.assist_shares = True
    table = a_game("", "L100=50", home=five(pass_rating=(0, 99, 0, 0, 0)), options=options)
    assert credit_assists(table, table.state.home, man_of(table, HOME, C), None) == []


# -- what a goal does -------------------------------------------------------------------------------------------------


def scoring(side: int, *rolls: str, options: Options | None = None) -> RinksideTable:
    """A side has shot on goal at 10:00 of the first period, its right wing with the puck."""
    table = a_game("", *rolls, options=options, goalie={"rating": 50}, spares=2)
    state = table.state
    state.clock.left, state.clock.elapsed = 600, 600
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index("shot")
    state.handler = man_of(table, side, RW)
    state.keeper.shot(state.handler, "slot", "quality", "shot", "RS-07-ST-01")
    return table


def score(
    table: RinksideTable, told_by: int = Told.OWN_MOVE, *, is_soft: bool = False, unassisted: bool = True
) -> None:
    handler = table.state.handler
    assert handler is not None
    score_goal(table, handler, told_by, "RS-08-SC-01", is_soft=is_soft, unassisted=unassisted)


def shots(table: RinksideTable, side: int) -> tuple[int, int, int, int]:
    """Shots of the right wing and his team, shots on the other goalie and his goals against."""
    team, rival = table.state.teams[side], table.state.teams[1 - side]
    goalie = rival.goalie
    return int(team.skaters[2].shots), team.period_shots[0], int(goalie.shots), int(goalie.goals_against)


@pytest.mark.rule("RS-15-MO-02", "RSG-18", "RSC-72")
@both
@pytest.mark.parametrize("told_by", range(len(TOLD_NAMES)))
def test_a_goal_on_the_sheet(side: int, told_by: int) -> None:
    table = scoring(side, "L100=50, R100=20")
    state = table.state
    state.fouls = [Foul(each, None, Column.ZONE, neutral=False, is_delayed=True) for each in (HOME, VISITORS)]
    score(table, told_by)
    points = 4 if told_by == Told.CENTER_ICE else 2
    assert state.momentum == (points if side == HOME else -points)
    assert [int(team.score) for team in state.teams] == [1 - side, side]
    assert shots(table, side) == (1, 1, 1, 1)
    assert [(each.side, each.neutral, each.is_wiped) for each in state.fouls] == [
        (HOME, True, side == VISITORS), (VISITORS, True, side == HOME)
    ]  # fmt: skip
    assert told(table, "PlayStopped") == [
        {"side": NONE, "clause": "RS-08-SC-01", "why": "goal", "zone": "neutral zone"}
    ]
    (goal,) = told(table, "GoalScored")
    assert (goal["side"], goal["clause"], goal["scorer"], goal["strength"]) == (side, "RS-08-SC-01", 13, "EV")
    assert (goal["first_assist"], goal["second_assist"], goal["how"]) == (NONE, NONE, TOLD_NAMES[told_by])
    assert goal["empty_net"] is False
    assert (state.zone, state.whistle) == (Zone.NEUTRAL, True)
    assert state.goal_against == [-1, -1]


@pytest.mark.rule("RSC-72")
def test_by_the_option_a_goal_wipes_out_nothing() -> None:
    options = Options()
    options.goal_wipes_delayed_minor = False
    table = scoring(HOME, options=options)
    table.state.fouls = [Foul(VISITORS, None, Column.ZONE, neutral=False, is_delayed=True)]
    score(table)
    assert [(each.neutral, each.is_wiped) for each in table.state.fouls] == [(True, False)]


@pytest.mark.rule("RSC-62", "RS-13-PT-01")
@both
@pytest.mark.parametrize(("own", "theirs", "strength"), [(0, 1, "PP"), (1, 0, "SH"), (1, 1, "EV"), (0, 2, "PP")])
def test_the_strength_of_a_goal_and_when_a_short_team_was_scored_on(
    side: int, own: int, theirs: int, strength: str
) -> None:
    table = scoring(side)
    state = table.state
    state.teams[side].short, state.teams[1 - side].short = own, theirs
    score(table)
    assert [each["strength"] for each in told(table, "GoalScored")] == [strength]
    expected = [-1, -1]
    if strength == "PP":
        expected[1 - side] = 600
    assert state.goal_against == expected


@pytest.mark.rule("RS-18-LS-04", "RS-18-LS-05", "RSC-67")
@both
@pytest.mark.parametrize(
    ("last_second", "told_by", "home", "visitors", "counts"),
    [(1, Told.RUSH, 41, 40, HOME), (1, Told.RUSH, 40, 41, VISITORS), (1, Told.RUSH, 40, 40, NONE),
     (2, Told.REBOUND, 41, 40, HOME), (0, Told.RUSH, 40, 40, 2), (2, Told.CENTER_ICE, 40, 40, 2)],
)  # fmt: skip
def test_a_goal_after_the_horn_has_to_beat_the_buzzer(
    side: int, last_second: int, told_by: int, home: int, visitors: int, counts: int
) -> None:
    table = scoring(side, f"R100={home}, L100={visitors}")
    table.state.last_second = last_second
    score(table, told_by)
    is_good = counts in (side, 2)
    assert table.state.teams[side].score == is_good
    assert table.state.teams[1 - side].score == 0
    noted = [] if counts == 2 else [("buzzer", "good" if is_good else "no goal", side, "RS-18-LS-04")]
    found = [(each["what"], each["result"], each["side"], each["clause"]) for each in told(table, "Noted")]
    assert found == noted
    assert shots(table, side) == ((1, 1, 1, 1) if is_good else (0, 0, 0, 0))
    if not is_good:
        said = {"side": NONE, "clause": "RS-18-LS-04", "why": "after the buzzer", "zone": "neutral zone"}
        assert told(table, "PlayStopped") == [said]


@pytest.mark.rule("RS-08-GS-08", "RS-08-GS-09", "RS-10-NG-08")
@both
@pytest.mark.parametrize(
    ("told_by", "is_soft", "goalie_in", "checked"),
    [(Told.OWN_MOVE, True, True, True), (Told.OWN_MOVE, False, True, False), (Told.CENTER_ICE, False, True, True),
     (Told.CENTER_ICE, True, False, False), (Told.OWN_MOVE, True, False, False)],
)  # fmt: skip
def test_a_soft_goal_or_one_from_center_ice_tests_the_goalies_confidence(
    side: int, told_by: int, is_soft: bool, goalie_in: bool, checked: bool
) -> None:
    table = scoring(side, "L100=51, R100=20")
    table.state.teams[1 - side].goalie_in = goalie_in
    score(table, told_by, is_soft=is_soft)
    said = {"side": 1 - side, "clause": "RS-08-GS-09", "goalie": 1, "level": "bad", "why": "confidence"}
    assert told(table, "GoalieLevelSet") == [said] * checked
    assert table.state.teams[side].score == 1


@pytest.mark.rule("RS-08-GA-01")
@pytest.mark.parametrize(
    ("unassisted", "passer", "won_by", "draws"),
    [(True, LW, C, False), (False, LW, RW, True), (False, 0, RW, False), (False, 0, C, True), (False, 0, 0, True),
     (True, 0, 0, False)],
)  # fmt: skip
def test_who_won_and_kept_the_puck_scores_without_help(unassisted: bool, passer: int, won_by: int, draws: bool) -> None:
    table = scoring(HOME, "L100=1, R100=1, assist_credit=1 down, left_right=L, off_position=F")
    team = table.state.home
    table.state.passer, table.state.won_by = team.on_ice[passer], team.on_ice[won_by]
    score(table, unassisted=unassisted)
    first = 11 if draws else NONE
    assert [(each["first_assist"], each["second_assist"]) for each in told(table, "GoalScored")] == [(first, NONE)]
    assert table.state.left == (2 if draws else 1)


# -- reviews ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-19-GD-01", "RS-19-GD-02", "RS-19-GD-03", "RS-19-GD-04", "RS-19-GD-05")
@both
@pytest.mark.parametrize("video", [True, False])
@pytest.mark.parametrize(("home", "visitors", "counts"), [(70, 69, HOME), (69, 70, VISITORS), (70, 70, NONE)])
def test_a_review_goes_by_the_higher_number(side: int, video: bool, home: int, visitors: int, counts: int) -> None:
    options = Options()
    options.descriptions, options.video_review = True, video
    table = scoring(side, "L100=51, R100=20", "L100=100, R100=100", f"R100={home}, L100={visitors}", options=options)
    charts = table.charts
    row = charts.description_rows[charts.descriptions[Told.TIP * 100 + 99]]
    assert row.review
    table.state.set_level(1 - side, 0, Level.GOOD)
    score(table, Told.TIP, is_soft=True)
    stands = counts == side
    assert table.state.teams[side].score == stands
    assert shots(table, side) == ((1, 1, 1, 1) if stands else (0, 0, 0, 0))
    what, clause = ("video review", "RS-19-GD-04") if video else ("officials' review", "RS-19-GD-03")
    found = [(each["side"], each["clause"], each["what"], each["result"]) for each in told(table, "Noted")]
    assert found == [
        (side, "RS-19-GD-01", "description", row.text), (1 - side, "RS-19-GD-01", "reaction", "no reaction"),
        (side, clause, what, "good" if stands else "no goal"),
    ]  # fmt: skip
    levels = [("normal", "confidence")] if stands else [("normal", "confidence"), ("good", "review")]
    assert [(each["level"], each["why"]) for each in told(table, "GoalieLevelSet")] == levels
    if not stands:
        zone = "visitors' end" if side == HOME else "home end"
        said = {"side": NONE, "clause": "RS-19-GD-03", "why": "no goal", "zone": zone}
        assert told(table, "PlayStopped") == [said]
        assert table.state.momentum == 0


@pytest.mark.rule("RS-19-GD-01")
@both
def test_a_goal_that_is_taken_back_leaves_a_level_alone_that_did_not_change(side: int) -> None:
    options = Options()
    options.descriptions = True
    table = scoring(side, "L100=100, R100=1", "L100=50, R100=50", options=options)
    score(table, Told.TIP)
    assert table.state.teams[side].score == 0
    assert told(table, "GoalieLevelSet") == []


@pytest.mark.rule("RS-19-GD-01")
@pytest.mark.parametrize(
    ("way", "shot", "expected"),
    [
        (Way.SCREENED, Shot.REBOUND, Told.SCREEN), (Way.DEFLECTED, Shot.RUSH, Told.TIP),
        (Way.OFF_DEFENDER, Shot.RUSH, Told.OWN_NET), (Way.PLAIN, Shot.REBOUND, Told.REBOUND),
        (Way.PLAIN, Shot.RUSH, Told.RUSH), (Way.PLAIN, Shot.BREAKAWAY, Told.BREAKAWAY),
        (Way.PLAIN, Shot.CENTER_ICE, Told.CENTER_ICE), (Way.PLAIN, Shot.ZONE, Told.OWN_MOVE),
    ],
)  # fmt: skip
def test_what_a_description_goes_by(way: int, shot: int, expected: int) -> None:
    table = a_game()
    table.state.shot = shot
    assert told_by(table, way) == expected


@pytest.mark.rule("RS-19-GD-01")
@both
def test_the_strength_comes_first_then_the_pass(side: int) -> None:
    table = a_game()
    state = table.state
    state.attack(state.teams[side])
    assert told_as(table) == Told.OWN_MOVE
    state.passer = man_of(table, side, LW)
    assert told_as(table) == Told.SET_UP
    state.teams[1 - side].short, state.advantage = 1, side
    assert told_as(table) == Told.POWER_PLAY
    state.teams[1 - side].short, state.teams[side].short, state.advantage = 0, 1, 1 - side
    assert told_as(table) == Told.SHORT_HANDED
