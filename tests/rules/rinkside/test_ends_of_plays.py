"""How a play of Rinkside begins and ends: marks, boxes, 0:00, faceoffs, and what a rush lets pass. [RS-04, RS-13-PT]"""

from __future__ import annotations

import pytest

from puckdrop.core.ice import Skater
from puckdrop.core.penalty_box import Penalty
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.faceoffs import take_faceoff
from puckdrop.games.rinkside.rules.periods import watch_clock
from puckdrop.games.rinkside.rules.plays import conclude_play, end_rush
from puckdrop.games.rinkside.rules.strength import end_set_up, release_served
from puckdrop.games.rinkside.situations import SITUATION_NAMES, Mark, Situation, Zone
from puckdrop.games.rinkside.state import Foul
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, five, told

HOME, VISITORS, NONE = 0, 1, -1
ENDS = ("home end", "visitors' end", "neutral zone")
both = pytest.mark.parametrize("side", [HOME, VISITORS])


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


@pytest.mark.rule("RS-04-TM-08", "RS-16-AX-03")
@both
def test_what_the_play_before_has_marked_is_forgotten(side: int) -> None:
    table = a_game("zone_off=LW", "red=1", "b100=20", spares=1)
    state = table.state
    state.clock.left = 600
    state.attack(state.teams[side])
    state.situation, state.handler = Situation.OPTIONS, man_of(table, side, 2)
    state.marked, state.changing = Mark.COVER, 3
    state.fouls = [Foul(side, man_of(table, side, 3), Column.ZONE, neutral=False, is_delayed=True)]
    table.play()
    assert state.clock.left == 570
    assert state.changing == 0
    assert state.keeper.plays == 1
    assert [each["why"] for each in told(table, "SequenceMarked")] == ["delayed penalty"]


@pytest.mark.rule("RS-04-TM-14", "RSC-09")
def test_a_rush_and_its_shots_let_time_pass_until_they_are_over() -> None:
    for code in range(Situation.FACEOFF, Situation.SHOOTOUT):
        table = a_game()
        table.state.situation, table.state.skip_mark = code, True
        end_rush(table)
        assert table.state.skip_mark == (SITUATION_NAMES[code] in ("rush", "shot", "net scramble"))


@pytest.mark.rule("RS-04-TM-14")
@pytest.mark.parametrize("skips", [True, False])
def test_a_faceoff_ends_what_a_rush_lets_pass(skips: bool) -> None:
    table = a_game("", "faceoff=5, faceoff_control=LW", spares=1)
    table.state.situation, table.state.skip_mark = Situation.FACEOFF, skips
    table.play()
    assert not table.state.skip_mark


@pytest.mark.rule("RS-13-PT-01", "RS-15-MO-02")
@both
@pytest.mark.parametrize("stopped", [True, False])
@pytest.mark.parametrize("at_stoppage", [True, False])
def test_a_man_whose_time_is_up_comes_back(side: int, stopped: bool, at_stoppage: bool) -> None:
    table = a_game(spares=1)
    state = table.state
    team = state.teams[side]
    state.clock.left, state.clock.elapsed = 600, 600
    man = man_of(table, side, 3)
    team.leave_ice(man, state.clock)
    penalty = Penalty(
        man, 30, 3, costs_man=not at_stoppage, ends_with_goal=not at_stoppage, ends_at_stoppage=at_stoppage
    )
    team.box.send(penalty)
    team.short = team.box.men_short()
    team.box.run(30)
    state.situation = Situation.FACEOFF if stopped else Situation.LOOSE
    conclude_play(table)
    is_back = stopped or not at_stoppage
    served = [{"side": side, "clause": "RS-13-PT-01", "skater": 13, "stays": False}] if is_back else []
    assert told(table, "PenaltyServed") == served
    assert man.in_box == (not is_back)
    points = 2 if is_back and not at_stoppage else 0
    assert state.momentum == (points if side == HOME else -points)


@pytest.mark.rule("RS-13-PT-01")
def test_nobody_comes_back_before_his_time() -> None:
    table = a_game(spares=1)
    release_served(table, stopped=True)
    assert table.log is not None
    assert list(table.log) == []


@pytest.mark.rule("RSG-23")
@both
@pytest.mark.parametrize(
    ("situation", "advantage", "after"),
    [("power-play set-up", "own", "power-play set-up"), ("power-play set-up", "", "neutral zone"),
     ("power-play set-up", "rival", "neutral zone"), ("options", "", "options"), ("rush", "rival", "rush")],
)  # fmt: skip
def test_a_set_up_without_an_advantage_is_a_puck_in_the_neutral_zone(
    side: int, situation: str, advantage: str, after: str
) -> None:
    table = a_game()
    state = table.state
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index(situation)
    state.advantage = {"own": side, "rival": 1 - side}.get(advantage, NONE)
    end_set_up(table)
    assert (SITUATION_NAMES[state.situation], state.offense.side) == (after, side)


# -- 0:00 -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-04-TM-16", "RS-04-TM-17", "RS-18-LS-01", "RSC-10")
@both
@pytest.mark.parametrize(
    ("situation", "zone", "iced", "ends"),
    [
        ("faceoff", "attacked", False, False), ("faceoff", "own", False, True), ("faceoff", "neutral", False, True),
        ("faceoff", "attacked", True, True), ("options", "", False, False), ("loose puck", "", False, False),
        ("shot", "", False, False), ("net scramble", "", False, False), ("defensive control", "", False, False),
        ("dangerous play", "", False, False), ("power-play set-up", "", False, True), ("empty net", "", False, True),
        ("dump-in", "", False, True), ("neutral zone", "", False, True), ("rush", "", False, True),
    ],
)  # fmt: skip
def test_what_ends_a_period_at_the_horn(side: int, situation: str, zone: str, iced: bool, ends: bool) -> None:
    table = a_game("neutral_zone=GREEN, nz_off=C", "red=4")
    state = table.state
    state.clock.left = 0
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index(situation)
    state.zone = {"attacked": 1 - side, "own": side}.get(zone, Zone.NEUTRAL)
    state.iced = side if iced else NONE
    watch_clock(table)
    assert state.clock.period == (2 if ends else 1)
    assert len(told(table, "PeriodEnded")) == ends
    checks = [each["check"] for each in told(table, "CheckMade")]
    assert checks == (["last second"] if situation in ("neutral zone", "rush") else [])


@pytest.mark.rule("RS-18-LS-01", "RS-18-LS-02", "RS-18-LS-03")
@both
@pytest.mark.parametrize(
    ("light", "red", "clause", "may"),
    [("GREEN", 3, "RS-18-LS-02", True), ("GREEN", 4, "RS-18-LS-02", False), ("YELLOW C", 2, "RS-18-LS-03", True),
     ("YELLOW C", 3, "RS-18-LS-03", False), ("RED C", 1, "RS-18-LS-03", True), ("RED C", 2, "RS-18-LS-03", False)],
)  # fmt: skip
def test_the_test_for_a_last_attempt_is_told(side: int, light: str, red: int, clause: str, may: bool) -> None:
    table = a_game(f"neutral_zone={light}, nz_off=C", f"red={red}")
    state = table.state
    state.clock.left = 0
    state.attack(state.teams[side])
    state.situation = Situation.NEUTRAL
    watch_clock(table)
    needed = {"GREEN": 3, "YELLOW C": 2, "RED C": 1}[light]
    check = {"side": side, "clause": clause, "skater": 12, "check": "last second", "rating": "last second",
             "number": red, "needed": needed, "within": may}  # fmt: skip
    assert told(table, "CheckMade") == [check]
    assert state.clock.period == 2


# -- faceoffs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-05-FO-06", "RS-05-FO-07", "RS-05-FO-08", "RSC-13", "RSC-77")
@pytest.mark.parametrize(
    ("shown", "wins", "clause"), [("T-DEF", VISITORS, "RS-05-FO-06"), ("T-OFF", HOME, "RS-05-FO-07")]
)
def test_in_the_neutral_zone_a_symbol_gives_the_puck_away(shown: str, wins: int, clause: str) -> None:
    table = a_game("", f"faceoff={shown}")
    state = table.state
    state.situation, state.zone = Situation.FACEOFF, Zone.NEUTRAL
    take_faceoff(table)
    assert (SITUATION_NAMES[state.situation], state.offense.side) == ("dump-in", wins)
    said = {"side": wins, "clause": clause, "skater": NONE, "taker": 12, "loser": 12, "where": "neutral zone"}
    assert told(table, "FaceoffWon") == [said]
    assert (man_of(table, wins, 2).faceoffs_won, man_of(table, 1 - wins, 2).faceoffs_lost) == (1, 1)


@pytest.mark.rule("RS-05-FO-04", "RS-05-FO-05", "RS-05-FO-11", "RS-05-FO-12")
@both
@pytest.mark.parametrize("shown", ["T-DEF", "T-OFF"])
def test_a_tossed_centre_is_the_defenders_or_the_attackers(side: int, shown: str) -> None:
    """The faceoff is in the end of `side`; the other centre wins, whose side then has the puck."""
    men = five(faceoff=(2, 5, 1, 1, 1))
    table = a_game("", f"faceoff={shown}", "faceoff=10, faceoff_control=C", home=men, visitors=men)
    state = table.state
    state.situation, state.zone = Situation.FACEOFF, side
    take_faceoff(table)
    tossed = side if shown == "T-DEF" else 1 - side
    clause = "RS-05-FO-04" if shown == "T-DEF" else "RS-05-FO-05"
    assert told(table, "CenterTossed") == [{"side": tossed, "clause": clause, "tossed": 12, "skater": 11}]
    wins = 1 - tossed
    said = {"side": wins, "clause": "RS-05-FO-02", "skater": 12, "taker": 12, "loser": 11, "where": ENDS[side]}
    assert told(table, "FaceoffWon") == [said]
    after = "defensive control" if wins == side else "options"
    assert (SITUATION_NAMES[table.state.situation], state.offense.side) == (after, 1 - side)
    gained = told(table, "PuckGained")
    assert [(each["side"], each["clause"], each["how"]) for each in gained] == [
        (wins, "RS-05-FO-12" if wins == side else "RS-05-FO-11", "faceoff")
    ]
    assert state.won_by is state.handler


@pytest.mark.rule("RS-05-FO-09", "RS-05-FO-14", "RSC-78")
@both
@pytest.mark.parametrize("zone", [Zone.HOME_END, Zone.VISITORS_END, Zone.NEUTRAL])
@pytest.mark.parametrize("boxes", [1, 2])
def test_a_penalty_at_a_faceoff(side: int, zone: int, boxes: int) -> None:
    view = f"faceoff=5, faceoff_flag=PENALTY, R.boxes={boxes}, L.boxes=3, home_visitor={'HV'[side]}, faceoff_control=LW"
    table = a_game("", view)
    state = table.state
    state.situation, state.zone = Situation.FACEOFF, zone
    take_faceoff(table)
    called = boxes == 2
    assert [(each.side, each.column, each.neutral, each.is_delayed) for each in state.fouls] == (
        [(side, Column.FACEOFF, zone == Zone.NEUTRAL, False)] if called else []
    )
    said = {"side": NONE, "clause": "RS-05-FO-09", "why": "penalty", "zone": ENDS[zone]}
    assert told(table, "PlayStopped") == ([said] if called else [])
    assert len(told(table, "FaceoffWon")) == (not called)


@pytest.mark.rule("RSC-65", "RSG-17")
@both
def test_the_cards_of_a_shootout_bring_no_auxiliary_play(side: int) -> None:
    options = Options()
    options.any_ten_is_auxiliary = True
    table = a_game("", "red=10, blue=1, R.red=1, R.blue=1, R100=90, b100=99", options=options)
    state = table.state
    state.clock.period = 4
    state.attack(state.teams[side])
    state.situation = Situation.SHOOTOUT
    table.play()
    assert told(table, "Noted") == []
    assert [(each["side"], each["scored"]) for each in told(table, "ShootoutAttempted")] == [(side, False)]
    assert state.left == 2


@pytest.mark.rule("RSG-17", "RS-18-LS-04")
@both
def test_a_goal_in_overtime_ends_the_game_once_whatever_is_due(side: int) -> None:
    """At the horn, with a penalty that is over, an auxiliary play due and a mark that a rush would let pass."""
    options = Options()
    options.skip_after_rush = False
    table = a_game(options=options, spares=1)
    state = table.state
    state.clock.period, state.clock.left, state.last_second, state.last_side = 4, 0, 1, side
    state.teams[side].score = 1
    state.situation, state.skip_mark, state.aux_due = Situation.FACEOFF, True, True
    team = state.teams[1 - side]
    man = man_of(table, 1 - side, 3)
    team.leave_ice(man, state.clock)
    team.box.send(Penalty(man, 30, 3, costs_man=True, ends_with_goal=True))
    team.box.run(30)
    conclude_play(table)
    assert told(table, "GameEnded") == [{"side": side, "clause": "RSG-17", "how": "overtime"}]
    assert told(table, "PeriodEnded") == told(table, "PenaltyServed") == told(table, "Noted") == []
    assert SITUATION_NAMES[table.state.situation] == "over"
