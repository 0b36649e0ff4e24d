"""Short rules, case by case: calls, hits, faceoffs, who has the puck, what goes on after 0:00."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Kind, PickSkater
from puckdrop.core.ice import new_team
from puckdrop.games.rinkside import RinksideCoach, ratings
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.game_center import COLUMN_NAMES, Column
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.position import foul_text
from puckdrop.games.rinkside.rules.auxiliary import changing_side, named_side
from puckdrop.games.rinkside.rules.breakouts import is_saved_by_momentum
from puckdrop.games.rinkside.rules.calls import check_committed, check_drawn
from puckdrop.games.rinkside.rules.clears import AFTER_SAVE, resolve_clear
from puckdrop.games.rinkside.rules.faceoffs import settle_faceoff
from puckdrop.games.rinkside.rules.hitting import physical_play
from puckdrop.games.rinkside.rules.levels import check_confidence, lift, warm_up
from puckdrop.games.rinkside.rules.penalties import server
from puckdrop.games.rinkside.rules.periods import attempt_shootout, discipline, end_period, goes_on, scores_alone
from puckdrop.games.rinkside.rules.possession import is_in_zone
from puckdrop.games.rinkside.rules.power_plays import quarterback
from puckdrop.games.rinkside.rules.pregame import open_game, prepare_team
from puckdrop.games.rinkside.rules.strength import has_puck
from puckdrop.games.rinkside.situations import LEVEL_NAMES, SITUATION_NAMES, Shot
from puckdrop.games.rinkside.state import UNKNOWN_LEVEL, Foul, Offender, new_state
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1
both_sides = pytest.mark.parametrize("side", [HOME, VISITORS])


def man_of(table: RinksideTable, side: int, slot: int) -> Any:
    return table.state.teams[side].on_ice[slot]


# -- calls ------------------------------------------------------------------------------------------------------------

NO_CALL, DELAYED, DEAD = "no call", "delayed", "dead"
CALLS = [
    (5, 2, 0, 0, DELAYED), (4, 2, 0, 0, DEAD), (5, 1, 0, 0, NO_CALL), (6, 3, 0, 0, NO_CALL), (5, 2, 1, 0, DEAD),
    (5, 2, 0, 1, DEAD), (4, 2, 1, 0, NO_CALL), (4, 2, 0, 1, NO_CALL), (5, 2, 1, 1, DELAYED), (4, 3, 1, 1, DEAD),
    (5, 1, 1, 0, NO_CALL),
]  # fmt: skip
"""R#100 against a number of 5, filled boxes, men short at home and away, and what comes of it."""


@pytest.mark.rule("RS-06-PN-01", "RS-06-PN-03", "RS-06-PN-05", "RS-13-WD-01", "RS-13-WD-02", "RS-13-PN-01")
@pytest.mark.parametrize("is_drawn", [True, False])
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("neutral", [True, False])
@pytest.mark.parametrize(("number", "boxes", "home_short", "visitors_short", "expected"), CALLS)
def test_a_call_is_made_by_the_number_the_boxes_and_the_men_on_the_ice(
    is_drawn: bool,
    side: int,
    neutral: bool,
    number: int,
    boxes: int,
    home_short: int,
    visitors_short: int,
    expected: str,
) -> None:
    table = a_game(f"R100={number}, L.boxes={boxes}, R.boxes={3 - boxes}")
    state = table.state
    state.attack(state.visitors)
    state.home.short, state.visitors.short = home_short, visitors_short
    state.skip_mark = True
    state.situation = 3
    man = man_of(table, side, 2)
    check = check_drawn if is_drawn else check_committed
    assert check(table, man, Column.CLEAR, neutral=neutral) == (expected == DEAD)
    assert (state.situation == 1) == (expected == DEAD)
    assert state.skip_mark == (expected != DELAYED)
    if expected == NO_CALL:
        assert not state.fouls
        return
    guilty = 1 - side if is_drawn else side
    who = "none" if is_drawn else f"{('home', 'visitors')[side]} 2"
    assert [foul_text(foul) for foul in state.fouls] == [
        {"side": ("home", "visitors")[guilty], "who": who, "column": COLUMN_NAMES[Column.CLEAR], "neutral": neutral,
         "delayed": expected == DELAYED, "wiped": False}
    ]  # fmt: skip
    if expected == DELAYED:
        sweater = NONE if is_drawn else 12
        assert told(table, "CallDelayed") == [{"side": guilty, "clause": "RS-13-WD-02", "skater": sweater}]
    else:
        clause = "RS-13-PN-01" if home_short != visitors_short else "RS-13-WD-01"
        zone = "neutral zone" if neutral else "home end"
        assert told(table, "PlayStopped") == [{"side": NONE, "clause": clause, "why": "penalty", "zone": zone}]


@pytest.mark.rule("RS-06-LP-33", "RS-06-PN-04")
@both_sides
def test_a_failed_clear_that_is_called_brings_no_rebound_shot(side: int) -> None:
    table = a_game("red=6, R100=4, L.boxes=2, R.boxes=1")
    table.state.attack(table.state.teams[1 - side])
    resolve_clear(table, man_of(table, side, 4), AFTER_SAVE)
    assert [each["why"] for each in told(table, "PlayStopped")] == ["penalty"]
    assert [foul.side for foul in table.state.fouls] == [side]
    assert told(table, "ShotTaken") == []


@pytest.mark.rule("RSG-26")
@pytest.mark.parametrize(
    ("doubles", "shown", "level", "number", "called"),
    [(True, "D", 0, 10, True), (True, "D", 0, 11, False), (True, "D1", 0, 6, False), (True, "D1", 1, 6, True),
     (True, "none", 7, 6, False), (False, "D", 0, 6, False), (False, "D", 0, 5, True), (True, "none", 0, 5, True)],
)  # fmt: skip
def test_a_dirty_play_doubles_the_commit_number_by_the_option(
    doubles: bool, shown: str, level: int, number: int, called: bool
) -> None:
    options = Options()
    options.dirty_doubles_commit = doubles
    table = a_game(f"R100={number}, L.boxes=3, L.dirty={shown}", options=options)
    table.state.dirty_level = level
    check_committed(table, man_of(table, HOME, 1), Column.HIT)
    assert bool(table.state.fouls) == called


# -- hits -------------------------------------------------------------------------------------------------------------

HITTER = {"physical": 7, "hit": 5, "big_hit": 2, "nz_hit": 4, "nz_big_hit": 1}


@pytest.mark.rule("RS-06-LP-19", "RS-09-BB-08", "RS-10-FN-03", "RSC-75")
@pytest.mark.parametrize(
    ("shown", "in_neutral_zone", "hits", "momentum"),
    [
        ("PHY 7", False, 1, 0), ("PHY 8", False, 0, 0), ("PHY 7", True, 1, 0), ("PHY 8", True, 0, 0),
        ("HIT 5", False, 1, 0), ("HIT 6", False, 0, 0), ("HIT 4", True, 1, 0), ("HIT 5", True, 0, 0),
        ("BIG HIT 2", False, 1, 1), ("BIG HIT 3", False, 0, 0), ("BIG HIT 1", True, 1, 1), ("BIG HIT 2", True, 0, 0),
        ("none", False, 0, 0), ("none", True, 0, 0),
    ],
)  # fmt: skip
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_the_physical_section_is_a_hit_within_the_rating_it_names(
    shown: str, in_neutral_zone: bool, hits: int, momentum: int, side: int
) -> None:
    table = a_game(f"physical={shown}", home=[HITTER] * 5, visitors=[HITTER] * 5)
    man = man_of(table, side, 3)
    physical_play(table, man, "RS-06-LP-19", in_neutral_zone=in_neutral_zone)
    assert man.hits == hits
    assert table.state.momentum == (momentum if side == HOME else -momentum)
    said = {"side": side, "clause": "RS-06-LP-19", "skater": 13, "big": momentum == 1}
    assert told(table, "HitDelivered") == [said] * hits


# -- faceoffs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-05-FO-01", "RS-05-FO-02", "RSC-11")
@pytest.mark.parametrize(
    ("home", "visitors", "last_of_home", "home_is_low"),
    [(5, 5, 10, True), (8, 5, 13, True), (5, 8, 13, False), (6, 5, 11, True), (5, 6, 11, False)],
)
def test_the_better_man_has_ten_and_the_difference(
    home: int, visitors: int, last_of_home: int, home_is_low: bool
) -> None:
    for shown in range(1, 21):
        table = a_game("faceoff_control=LW", home=[{"faceoff": home}] * 5, visitors=[{"faceoff": visitors}] * 5)
        host, guest = man_of(table, HOME, 2), man_of(table, VISITORS, 2)
        settle_faceoff(table, host, guest, shown)
        home_wins = (shown <= last_of_home) == home_is_low
        assert (host.faceoffs_won, guest.faceoffs_lost) == ((1, 1) if home_wins else (0, 0))
        assert (guest.faceoffs_won, host.faceoffs_lost) == ((0, 0) if home_wins else (1, 1))
        assert [int(team.faceoffs_won) for team in table.state.teams] == ([1, 0] if home_wins else [0, 1])
        side = HOME if home_wins else VISITORS
        assert told(table, "FaceoffWon") == [
            {"side": side, "clause": "RS-05-FO-02", "skater": 11, "taker": 12, "loser": 12, "where": "neutral zone"}
        ]


# -- the puck ---------------------------------------------------------------------------------------------------------

IN_A_ZONE = {"options", "loose puck", "dangerous play", "shot", "net scramble", "defensive control", "dump-in"}
NOBODY_HAS_IT = {"loose puck", "net scramble", "faceoff"}


@pytest.mark.rule("RS-13-WD-02", "RSG-14")
@pytest.mark.parametrize("code", range(1, 13))
def test_where_the_puck_is_and_who_has_it_between_plays(code: int) -> None:
    table = a_game()
    state = table.state
    name = SITUATION_NAMES[code]
    state.situation = code
    for attacking in (HOME, VISITORS):
        state.attack(state.teams[attacking])
        assert is_in_zone(table) == (name in IN_A_ZONE)
        expected = set() if name in NOBODY_HAS_IT else {attacking}
        if name == "defensive control":
            expected = {1 - attacking}
        assert {side for side in (HOME, VISITORS) if has_puck(table, state.teams[side])} == expected


@pytest.mark.rule("RS-18-LS-04", "RS-18-LS-05", "RS-18-LS-06")
@pytest.mark.parametrize(
    ("last_second", "situation", "shot", "attacks", "is_on", "after"),
    [
        (1, "rush", Shot.ZONE, HOME, True, 1), (1, "rush", Shot.ZONE, VISITORS, False, 1),
        (1, "shot", Shot.REBOUND, HOME, True, 1), (1, "net scramble", Shot.ZONE, HOME, True, 1),
        (1, "loose puck", Shot.ZONE, HOME, False, 1), (1, "faceoff", Shot.ZONE, HOME, False, 1),
        (1, "neutral zone", Shot.ZONE, HOME, False, 1), (1, "options", Shot.ZONE, HOME, False, 1),
        (2, "shot", Shot.CENTER_ICE, HOME, True, 2), (2, "shot", Shot.REBOUND, HOME, True, 3),
        (3, "shot", Shot.REBOUND, HOME, False, 4), (3, "shot", Shot.OPEN_NET, HOME, True, 3),
        (2, "net scramble", Shot.REBOUND, HOME, False, 2), (2, "rush", Shot.ZONE, HOME, False, 2),
        (2, "loose puck", Shot.REBOUND, HOME, False, 2),
    ],
)  # fmt: skip
def test_what_is_still_the_last_attempt(
    last_second: int, situation: str, shot: int, attacks: int, is_on: bool, after: int
) -> None:
    table = a_game()
    state = table.state
    state.attack(state.teams[attacks])
    state.last_second, state.last_side = last_second, HOME
    state.situation, state.shot = SITUATION_NAMES.index(situation), shot
    assert goes_on(table) == is_on
    assert state.last_second == after


# -- goalies ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-03-GW-01", "RS-03-GW-02", "RS-03-GW-03", "RS-08-GS-08", "RS-08-GS-10", "RSC-05", "RSC-27")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("right", "left", "warm", "change"),
    [
        (20, 40, "normal", 0),
        (20, 41, "bad", -1),
        (21, 40, "good", 1),
        (21, 41, "normal", 0),
        (1, 100, "bad", -1),
        (100, 1, "good", 1),
    ],
)
def test_a_card_for_the_goalie_before_the_game_and_after_a_soft_goal(
    side: int, right: int, left: int, warm: str, change: int
) -> None:
    names = list(LEVEL_NAMES)
    assert names == ["bad", "normal", "good", "very good", "great"]
    roll = f"L100={left}, R100={right}"
    table = a_game("", roll, goalie={"rating": 40})
    warm_up(table, table.state.teams[side])
    clause = "RS-03-GW-02" if right <= 20 else "RS-03-GW-03"
    said = {"side": side, "clause": clause, "goalie": 1, "level": warm, "why": "warm-up"}
    assert told(table, "GoalieLevelSet") == [said]
    assert LEVEL_NAMES[table.state.level_of(table.state.teams[side])] == warm
    for level in range(5):
        table = a_game("", roll, goalie={"rating": 40})
        team = table.state.teams[side]
        table.state.set_level(side, 0, level)
        check_confidence(table, team, "RS-08-GS-09")
        expected = min(max(level + change, 0), 4)
        assert table.state.level_of(team) == expected
        said = {"side": side, "clause": "RS-08-GS-09", "goalie": 1, "level": names[expected], "why": "confidence"}
        assert told(table, "GoalieLevelSet") == ([said] if change else [])
        lift(table, team, "RS-08-GS-02")
        assert table.state.level_of(team) == min(expected + 1, 4)


# -- momentum, ratings, changes ---------------------------------------------------------------------------------------


@pytest.mark.rule("RS-15-US-01")
def test_a_breakout_is_saved_by_a_level_the_team_has() -> None:
    for shown, name in enumerate(("none", "MO 1", "MO 2", "MO 3", "MO 4")):
        table = a_game(f"mo_level={name}")
        for points, level in ((0, 0), (2, 0), (3, 1), (5, 2), (9, 3), (13, 4)):
            for side in (HOME, VISITORS):
                table.state.momentum = points if side == HOME else -points
                assert is_saved_by_momentum(table, table.state.teams[side]) == (0 < shown <= level)
                assert not is_saved_by_momentum(table, table.state.teams[1 - side])


@pytest.mark.rule("RS-13-MA-01", "RSC-53")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_three_are_added_to_the_ratings_of_the_team_with_the_advantage_only(side: int) -> None:
    table = a_game()
    state = table.state
    state.home_plus, state.visitors_plus = (3, 0) if side == HOME else (0, 3)
    for rating in (ratings.quality_shot, ratings.set_up, ratings.offense, ratings.high_quality, ratings.net,
                   ratings.offensive_battle, ratings.initiate_rush, ratings.target, ratings.sniper,
                   ratings.pass_rating):  # fmt: skip
        assert rating(table, man_of(table, side, 1)) == 8
        assert rating(table, man_of(table, 1 - side, 1)) == 5
    for plain in (ratings.defense, ratings.neutral, ratings.breakout):
        assert plain(table, man_of(table, side, 1)) == 5
    state.home_plus, state.visitors_plus = (1, 0) if side == HOME else (0, 1)
    assert ratings.set_up(table, man_of(table, side, 1)) == 6


@pytest.mark.rule("RS-07-ST-02", "RS-13-PP-01", "RS-13-SH-03")
@both_sides
@pytest.mark.parametrize(
    ("own", "theirs", "advantage", "expected"),
    [
        (0, 0, NONE, 10),
        (0, 1, "own", 20),
        (1, 0, "rival", 8),
        (1, 0, NONE, 10),
        (0, 0, "rival", 10),
        (1, 1, "rival", 10),
    ],
)
def test_which_sniper_number_counts(side: int, own: int, theirs: int, advantage: str, expected: int) -> None:
    """Short-handed with the goalie pulled a team has as many men as the other: no S-H."""
    men = [{"sniper": 10, "power_play": 20, "short_handed": 8}] * 5
    table = a_game(home=men, visitors=men)
    state = table.state
    state.teams[side].short, state.teams[1 - side].short = own, theirs
    state.advantage = {"own": side, "rival": 1 - side}.get(advantage, NONE)
    assert ratings.sniper(table, man_of(table, side, 2)) == expected


@pytest.mark.rule("RSG-19")
@pytest.mark.parametrize(("fatigue", "out", "less"), [(True, 90, 0), (True, 120, 1), (False, 120, 0), (True, 0, 0)])
def test_a_line_tires_after_three_marks_by_the_option(fatigue: bool, out: int, less: int) -> None:
    options = Options()
    options.fatigue = fatigue
    table = a_game(options=options)
    state = table.state
    state.clock.elapsed = 300
    state.home.shift_began, state.visitors.shift_began = 300 - out, 300
    for rating in (ratings.offense, ratings.defense, ratings.neutral, ratings.breakout):
        assert rating(table, man_of(table, HOME, 1)) == 5 - less
        assert rating(table, man_of(table, VISITORS, 1)) == 5
    assert ratings.set_up(table, man_of(table, HOME, 1)) == 5


@pytest.mark.rule("RSG-22")
def test_a_delayed_penalty_of_the_other_team_is_one_more_attacker_by_the_option() -> None:
    for extra in (False, True):
        options = Options()
        options.extra_attacker_on_delay = extra
        table = a_game(options=options)
        table.state.fouls = [Foul(HOME, None, 0, neutral=False, is_delayed=True)]
        assert ratings.offense(table, man_of(table, HOME, 1)) == 5
        assert ratings.offense(table, man_of(table, VISITORS, 1)) == 5 + extra


@pytest.mark.rule("RS-16-AX-03")
@pytest.mark.parametrize(
    ("changing", "b100", "side"),
    [(0, 51, VISITORS), (0, 50, HOME), (1, 51, HOME), (1, 50, HOME), (2, 51, VISITORS), (2, 50, VISITORS),
     (3, 51, VISITORS), (3, 50, HOME), (0, 100, HOME), (0, 1, VISITORS)],
)  # fmt: skip
def test_too_many_men_is_on_the_team_that_changed_or_on_whom_the_card_names(
    changing: int, b100: int, side: int
) -> None:
    table = a_game(f"b100={b100}")
    table.state.changing = changing
    assert changing_side(table) == side
    assert named_side(table) == b100 % 2


# -- periods ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-04-TM-17", "RSG-17", "RSG-27")
@pytest.mark.parametrize(
    ("overtime", "period", "score", "after", "how"),
    [
        ("five-minute-shootout", 1, (0, 0), "next", ""),
        ("five-minute-shootout", 2, (1, 0), "next", ""),
        ("five-minute-shootout", 3, (1, 0), "over", "regulation"),
        ("five-minute-shootout", 3, (0, 1), "over", "regulation"),
        ("five-minute-shootout", 3, (1, 1), "next", ""),
        ("five-minute-shootout", 4, (1, 1), "shootout", ""),
        ("five-minute", 3, (1, 1), "next", ""),
        ("five-minute", 4, (1, 1), "over", "overtime"),
        ("none", 3, (1, 1), "over", "regulation"),
        ("none", 3, (0, 2), "over", "regulation"),
        ("playoff", 4, (1, 1), "next", ""),
    ],
)
def test_what_follows_the_end_of_a_period(
    overtime: str, period: int, score: tuple[int, int], after: str, how: str
) -> None:
    options = Options()
    options.overtime = overtime
    table = a_game(options=options)
    state = table.state
    for _ in range(period - 1):
        state.clock.start_next_period()
        state.keeper.start_period()
    state.home.score, state.visitors.score = score
    state.handler = man_of(table, HOME, 2)
    state.last_second, state.last_side, state.skip_mark = 2, HOME, True
    state.fouls = [Foul(HOME, None, 0, neutral=False, is_delayed=True)]
    end_period(table)
    assert (state.last_second, state.last_side, state.skip_mark, state.fouls) == (0, NONE, False, [])
    assert told(table, "PeriodEnded") == [{"side": NONE, "clause": "RS-04-TM-17"}]
    started = [{"side": NONE, "clause": "RS-04-TM-01"}] if after == "next" else []
    assert told(table, "PeriodStarted") == started
    assert SITUATION_NAMES[state.situation] == {"next": "faceoff"}.get(after, after)
    assert state.clock.period == period + (after == "next")
    leader = HOME if score[0] > score[1] else VISITORS if score[1] > score[0] else NONE
    ended = [{"side": leader, "clause": "RSG-17", "how": how}] if after == "over" else []
    assert told(table, "GameEnded") == ended
    assert not state.whistle
    assert table.state.handler is None
    stops = {"next": [("period start", "RSG-18")], "shootout": [("shootout", "RSG-17")]}.get(after, [])
    assert [(each["why"], each["clause"]) for each in told(table, "PlayStopped")] == stops
    if after == "shootout":
        assert state.offense is state.visitors


@pytest.mark.rule("RS-01-SU-05", "RS-03-OF-01", "RS-03-EN-01", "RS-03-GW-01", "RS-04-TM-01", "RSC-65")
def test_before_the_opening_faceoff_visitors_first() -> None:
    options = Options()
    options.rivalry = 2
    rolls = ["L100=50, R100=20", "L100=40, R100=21", "L100=1", "L100=1, red=10, R100=90"]
    table = a_game("", *rolls, goalie={"rating": 40}, options=options)
    table.state.left = table.state.right = 0
    table.state.deck.stack(table.charts.faces.cards)
    table.state.aux_due = True
    open_game(table)
    state = table.state
    assert table.log is not None
    said = [
        (type(each).__name__, int(each.side), each.clause) for each in table.log if type(each).__name__ != "CardDrawn"
    ]
    assert said == [
        ("LineChanged", VISITORS, "RS-01-SU-02"), ("LineChanged", HOME, "RS-01-SU-02"),
        ("GoalieLevelSet", VISITORS, "RS-03-GW-02"), ("GoalieLevelSet", HOME, "RS-03-GW-03"),
        ("MeterSet", NONE, "RS-03-OF-01"), ("MeterSet", NONE, "RS-03-EN-01"), ("MeterSet", NONE, "RS-03-DP-01"),
        ("PeriodStarted", NONE, "RS-04-TM-01"),
    ]  # fmt: skip
    assert [each["level"] for each in told(table, "GoalieLevelSet")] == ["bad", "good"]
    assert [each["meter"] for each in told(table, "MeterSet")] == ["officials", "enforcers", "dirty plays"]
    assert (state.dirty_level, state.aux_due, SITUATION_NAMES[state.situation]) == (2, False, "faceoff")
    assert (state.zone, state.advantage) == (2, NONE)


def test_each_goalie_has_a_level_however_many_a_team_has() -> None:
    table = a_game()
    one = table.state.home.card
    three = TeamCard(
        "Three", "THR", one.skaters, one.goalies * 3, one.lines, one.pairs, one.power_play, one.penalty_kill
    )
    for teams in ((one, three), (three, one)):
        state = new_state([new_team(card, side) for side, card in enumerate(teams)], [1, 2], "none", None)
        side = teams.index(three)
        state.set_level(side, 2, 4)
        assert [int(state.level_at(side, number)) for number in range(3)] == [UNKNOWN_LEVEL, UNKNOWN_LEVEL, 4]
        assert state.level_at(1 - side, 0) == UNKNOWN_LEVEL


@pytest.mark.rule("RSG-17", "RS-12-BA-01", "RS-12-BA-02", "RS-12-BA-03")
@both_sides
@pytest.mark.parametrize(
    ("target", "level", "shot", "save", "blue", "scores"),
    [
        (60, 1, "b100=75", 41, 3, True), (60, 1, "b100=76", 41, 3, False), (60, 1, "b100=75", 40, 3, False),
        (60, 1, "b100=75", 41, 2, False), (60, 1, "b100=75, post=POST", 41, 3, False), (60, 1, "b100=66", 41, 3, False),
        (90, 1, "b100=88", 41, 3, False), (90, 1, "b100=87", 41, 3, True), (90, 1, "b100=96", 41, 3, True),
        (90, 1, "b100=97", 41, 3, False), (90, 1, "b100=100", 41, 3, False), (60, 2, "b100=50", 41, 4, False),
        (60, 2, "b100=50", 41, 5, True), (60, 2, "b100=10", 41, 3, True), (60, 2, "b100=10", 41, 2, False),
        (60, 2, "b100=11", 41, 3, False), (60, 4, "b100=50", 41, 8, False), (60, 4, "b100=50", 41, 9, True),
        (60, 0, "b100=50", 41, 3, True),
    ],
)  # fmt: skip
def test_an_attempt_of_a_shootout(
    side: int, target: int, level: int, shot: str, save: int, blue: int, scores: bool
) -> None:
    goalie = {"shootout": 40, "great": 2, "big_good": 4, "big_very_good": 6, "big_great": 8}
    men = [{"target": target, "sniper": 10, "power_play": 99, "short_handed": 99}] * 5
    table = a_game("", shot, f"b100={save}", f"blue={blue}", home=men, visitors=men, goalie=goalie)
    state = table.state
    state.attack(state.teams[side])
    state.set_level(1 - side, 0, level)
    state.set_level(side, 0, 3)
    assert scores_alone(table, man_of(table, side, 3)) == scores
    assert state.level_of(state.teams[1 - side]) == level


@pytest.mark.rule("RS-14-DI-01", "RSG-13")
@both_sides
@pytest.mark.parametrize("is_goalie", [True, False])
def test_the_discipline_office_writes_on_the_sheet(side: int, is_goalie: bool) -> None:
    table = a_game("", "R100=100", "R100=1", goalie={"penalty_number": 2})
    state = table.state
    state.offenders = [Offender(side, 0, 0, is_goalie=is_goalie), Offender(1 - side, 3, 3)]
    row = 0 if is_goalie else 1
    first, second = table.charts.suspensions[row * 100 + 99], table.charts.suspensions[10 * 100]
    discipline(table)
    assert state.offenders == []
    who = {"skater": NONE, "goalie": 1} if is_goalie else {"skater": 11, "goalie": NONE}
    assert told(table, "Suspended") == [
        {"side": side, "clause": "RS-14-DI-01", **who, "offence": "match penalty", "games": first},
        {"side": 1 - side, "clause": "RS-14-DI-01", "skater": 14, "goalie": NONE, "offence": "brawl", "games": second},
    ]
    assert first > 0
    man: Any = state.teams[side].goalies[0] if is_goalie else state.teams[side].skaters[0]
    assert man.games_missed == first
    lines = [(each.side, each.skater, each.goalie, each.why, each.games) for each in state.keeper.suspensions]
    skater, goalie = (NONE, 0) if is_goalie else (0, NONE)
    assert lines == [(side, skater, goalie, "match penalty", first), (1 - side, 3, NONE, "brawl", second)]


# -- who is asked -----------------------------------------------------------------------------------------------------


class Asked(RinksideCoach):
    """Notes which windows are offered to whom, and the slot of each man he has to pick."""

    def __init__(self) -> None:
        self.windows: list[tuple[int, int]] = []
        self.slots: dict[str, int] = {}

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        self.windows.append((int(kind), int(side)))
        return kind in (RinksideKind.SERVER, RinksideKind.QUARTERBACK)

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> int:
        self.slots[decision.name] = int(decision.slot)
        return decision.candidates[0]

    def choose_other(self, decision: Any, game: RinksideTable) -> int:
        if isinstance(decision, PickSkater):
            self.slots[decision.name] = int(decision.slot)
        return int(decision.values()[0])


@pytest.mark.rule("RSD-14")
@both_sides
@pytest.mark.parametrize(
    ("situation", "trails", "asked"),
    [("defensive control", "defense", True), ("defensive control", "offense", True), ("neutral zone", "offense", True),
     ("neutral zone", "defense", False)],
)  # fmt: skip
def test_a_trailing_team_may_pull_its_goalie_when_the_puck_changes_hands(
    side: int, situation: str, trails: str, asked: bool
) -> None:
    coach = Asked()
    view = "b100=1, breakout=B-OUT, breakout_player=C, neutral_zone=GREEN, nz_off=C"
    table = a_game(view, "blue=5, off_grade=A, off_position=F, left_right=L", coach=coach)
    state = table.state
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index(situation)
    trailing = state.offense if trails == "offense" else state.defense
    state.handler = man_of(table, int(state.offense.side if situation == "neutral zone" else state.defense.side), 2)
    state.rival_of(trailing).score = 1
    table.play()
    assert ((Kind.PULL_GOALIE, trailing.side) in coach.windows) == asked
    assert (Kind.PULL_GOALIE, 1 - trailing.side) not in coach.windows


@pytest.mark.rule("RSD-17", "RS-13-SU-04", "RSG-17")
def test_men_who_serve_lead_or_shoot_are_picked_for_no_slot() -> None:
    coach = Asked()
    table = a_game("", "b100=99", coach=coach, spares=1)
    server(table, table.state.home)
    quarterback(table, table.state.home)
    table.state.situation = SITUATION_NAMES.index("shootout")
    attempt_shootout(table)
    assert coach.slots == {"serve penalty": 0, "power-play quarterback": 0, "shootout shooter": 0}


def test_a_copy_has_everything_between_plays_and_lists_of_its_own() -> None:
    state: Any = a_game().state
    numbers = [
        "left", "right", "left_before", "right_before", "situation", "zone", "quality", "shot", "instead", "advantage",
        "home_plus", "visitors_plus", "momentum", "chippiness", "intensity", "dirty_level", "officials", "mood",
        "iced", "last_second", "last_side", "possession", "possession_draws",
    ]  # fmt: skip
    flags = [
        "is_green", "one_man", "short_chance", "is_full", "scrum_due", "whistle", "skip_mark", "killers_attack",
        "aux_due",
    ]  # fmt: skip
    for place, name in enumerate(numbers, 3):
        setattr(state, name, place)
    for name in flags:
        setattr(state, name, True)
    state.attack(state.visitors)
    state.handler, state.passer, state.won_by = (state.visitors.on_ice[slot] for slot in (1, 2, 3))
    state.hitting, state.forecheck, state.levels = b"\x02\x00", b"\x03\x01", b"\x04\x02"
    state.goal_against, state.quarterbacks = [7, 8], [[1, 2], [3, 4]]
    state.fouls = [Foul(1, state.visitors.on_ice[4], 2, neutral=True, is_delayed=True)]
    state.fouls[0].is_wiped = True
    state.offenders = [Offender(1, 2, 3)]
    copy: Any = state.copy()
    assert [getattr(copy, name) for name in numbers] == list(range(3, 3 + len(numbers)))
    assert all(getattr(copy, name) for name in flags)
    assert (copy.offense, copy.defense) == (copy.visitors, copy.home)
    assert [copy.handler, copy.passer, copy.won_by] == copy.visitors.on_ice[1:4]
    assert (copy.hitting, copy.forecheck, copy.levels) == (state.hitting, state.forecheck, state.levels)
    assert (copy.goal_against, copy.quarterbacks) == ([7, 8], [[1, 2], [3, 4]])
    assert [foul_text(foul) for foul in copy.fouls] == [foul_text(foul) for foul in state.fouls]
    assert copy.offenders == state.offenders
    copy.goal_against[0] = copy.quarterbacks[0][0] = copy.quarterbacks[1][1] = 0
    copy.fouls.clear()
    copy.offenders.clear()
    assert (state.goal_against, state.quarterbacks) == ([7, 8], [[1, 2], [3, 4]])
    assert (len(state.fouls), len(state.offenders)) == (1, 1)


@pytest.mark.rule("RSD-01")
def test_a_coach_with_one_goalie_is_not_asked_who_starts() -> None:
    coach = Asked()
    table = a_game(coach=coach)
    prepare_team(table, table.state.home)
    assert Kind.CHANGE_GOALIE not in [kind for kind, _ in coach.windows]
    assert Kind.SET_LINES in [kind for kind, _ in coach.windows]
