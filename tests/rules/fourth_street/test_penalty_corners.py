"""Penalties at their edges: the ends of the charts, men who are gone for good, a sixth skater who has left already."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.penalty_box import Charge
from puckdrop.games.fourth_street.rules import penalties
from puckdrop.games.fourth_street.rules.delayed import settle_delay, without_a_minor
from puckdrop.games.fourth_street.rules.injuries import hurt_goalie, hurt_skater
from puckdrop.games.fourth_street.rules.strength import release_served
from rules.fourth_street.rink import Listener, Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}


@pytest.mark.rule("FS-PEN-11", "FS-PEN-10")
@pytest.mark.parametrize("d100", [0, 1, 98, 99])
def test_every_d100_of_a_column_is_its_own(d100: int) -> None:
    """The first and the last line of a column are not its neighbour's."""
    rink = Rink(HOLDER, penalty_columns=True)
    table, handler, opponent = rink.table, rink.man("home 2"), rink.man("visitor 4")
    table.c10, table.w10 = d100 // 10, d100 % 10
    found: dict[int, str] = {}
    for d20 in range(1, 21):
        table.d20 = d20
        column = int(penalties.column_of(table, handler, opponent))
        cell = penalties.chart_cell(table, handler, opponent)
        assert cell == 100 * column + d100
        row = table.charts.standard_rows[penalties.row_number(table, cell)]
        penalties.note_chart(table, handler, cell, row, row.call)
        told = rink.told("PenaltyChartRead")[-1]
        assert told["d100"] == d100
        found[column] = str(told["column"])
    assert found == {0: "A", 1: "B", 2: "C"}


@pytest.mark.rule("FS-GAP-09")
def test_a_man_sent_off_for_good_does_not_come_out_with_his_line_again() -> None:
    """Five minutes and a game misconduct: his place is empty for the five minutes, and then another has it."""
    rink = Rink(HOLDER)
    man, clock = rink.man("home 1"), rink.table.state.clock
    penalties.send_off(rink.table, [Charge(man, "boarding", 5), Charge(man, "boarding", 20)], [], "FS-PEN-01")
    assert rink.out(rink.home)[0] == 0
    rink.table.run_clock(300)
    release_served(rink.table, stopped=True)
    assert rink.out(rink.home)[0] not in (0, 11)
    rink.home.send_out(22, clock)
    rink.home.send_out(11, clock)
    assert rink.out(rink.home)[1:] == [12, 13, 14, 15, 0]
    assert rink.out(rink.home)[0] not in (0, 11)


@pytest.mark.rule("FS-GAP-09", "FS-INJ-05")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("minutes", [0, 10, 20])
def test_whoever_leaves_while_his_place_is_filled_is_replaced_at_once(minutes: int, slot: int) -> None:
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "N"})
    man = rink.man(f"home {slot}")
    if minutes:
        penalties.send_off(rink.table, [Charge(man, "misconduct", minutes)], [], "FS-PEN-01")
    else:
        rink.will_throw("injury 20")
        hurt_skater(rink.table, man, "FS-INJ-06")
    out = rink.out(rink.home)
    assert 10 + slot not in out
    assert out[slot - 1] != 0
    assert [number for place, number in enumerate(out[:5], 1) if place != slot] == [
        10 + place for place in range(1, 6) if place != slot
    ]


@pytest.mark.rule("FS-GAP-10", "FS-GAP-24")
def test_a_goalie_hurt_for_a_shift_is_fit_again_a_second_later() -> None:
    rink = Rink(HOLDER, cards={"home": {"goalie": {"inj": 2}}})
    goalie = rink.home.goalie
    rink.will_throw("injury 20")
    hurt_goalie(rink.table, rink.home, "FS-GOALIE-16")
    assert rink.told("GoalieHurt")[0]["absence"] == "shift"
    assert rink.home.goalie is not goalie
    assert not goalie.can_play(rink.table.state.clock)
    rink.table.run_clock(1)
    assert goalie.can_play(rink.table.state.clock)


DELAYED: dict[str, Any] = {"call": "hooking", "man": "visitor 4", "victim": "home 2", "sixth": True}


@pytest.mark.rule("FS-GAP-08")
@pytest.mark.parametrize("side", [0, 1])
def test_a_goalie_who_is_back_already_does_not_come_back_at_the_whistle(side: int) -> None:
    names = ["home", "visitor"]
    delayed = {**DELAYED, "man": f"{names[1 - side]} 4", "victim": f"{names[side]} 2"}
    position = {**HOLDER, "handler": f"{names[side]} 2", "delayed": delayed}
    options: dict[str, Any] = {"penalty_columns": True, "delayed_penalties": True, "shift_method": "toi"}
    rink = Rink(position, **options)
    penalties.enter(rink.table, [], None, "FS-DELAY-06")
    assert rink.told("GoalieReturned") == []
    out = {names[side]: {"goalie_in": False, "extra_attacker": "#16"}}
    rink = Rink({**position, **out}, **options)
    man = rink.man(f"{names[side]} 6")
    penalties.enter(rink.table, [], None, "FS-DELAY-06")
    assert rink.told("GoalieReturned") == [{"event": "GoalieReturned", "side": side, "goalie": 1}]
    assert man.slot == 0
    assert rink.table.state.stamina[side][man.number].on_since == -1, "his shift is over"
    assert rink.table.state.teams[1 - side].short == 1
    rink = Rink({**position, **out, "delayed": {**delayed, "sixth": False}}, **options)
    penalties.enter(rink.table, [], None, "FS-DELAY-06")
    assert rink.told("GoalieReturned") == [], "who was out before stays out"


@pytest.mark.rule("FS-GAP-08")
@pytest.mark.parametrize(
    ("lengths", "left"),
    [([2], []), ([4], [2]), ([5], [5]), ([2, 2], [2]), ([4, 2], [2, 2]), ([2, 10], [10]), ([5, 2, 20], [5, 20])],
)
def test_a_goal_cancels_one_minor_of_a_pending_call(lengths: list[int], left: list[int]) -> None:
    assert without_a_minor(lengths) == left


# -- on the sheet and in the box --------------------------------------------------------------------------------------

LOOSE: dict[str, Any] = {"clock": "10:00", "situation": "loose", "zone": "N"}


def box(*sweaters: int) -> dict[str, Any]:
    return {"box": [{"who": f"#{sweater}"} for sweater in sweaters]}


@pytest.mark.rule("FS-GAP-09")
@pytest.mark.parametrize(
    ("home", "visitor", "called", "short"),
    [
        ((), (), "home 1 2", [True]),
        ((), (), "visitor 1 5", [True]),
        ((), (), "home 1 10", [False]),
        ((), (), "home 1 2, home 1 10", [True, False]),
        ((), (), "home 1 2, home 2 2", [True, True]),
        ((), (), "home 1 2, visitor 1 2", [False, False]),
        ((), (), "home 1 2, visitor 1 2, home 1 5", [False, False, True]),
        ((), (), "home 1 5, visitor 1 5", [False, False]),
        ((), (), "home 1 4, visitor 1 2", [True, False]),
        ((15,), (), "home 1 2", [True]),
        ((15,), (), "visitor 1 2", [False]),
        ((15, 14), (), "home 1 2", [False]),
        ((15, 14), (), "visitor 1 2", [False]),
        ((15,), (15,), "visitor 1 2", [True]),
    ],
)
def test_which_penalties_give_the_other_team_a_power_play(
    home: tuple[int, ...], visitor: tuple[int, ...], called: str, short: list[bool]
) -> None:
    """One that leaves its team with fewer men than the other and with fewer than it had."""
    rink = Rink({**LOOSE, "home": box(*home), "visitor": box(*visitor)})
    calls = [call.split() for call in called.split(", ")]
    charges = [Charge(rink.man(f"{side} {slot}"), "hooking", int(minutes)) for side, slot, minutes in calls]
    penalties.write_down(rink.table, charges, "FS-PEN-01")
    told = rink.told("PenaltyCalled")
    assert [(event["side"], event["skater"], event["minutes"]) for event in told] == [
        (["home", "visitor"].index(side), 10 + int(slot), int(minutes)) for side, slot, minutes in calls
    ]
    assert [event["short"] for event in told] == short


@pytest.mark.rule("FS-GAP-09", "FS-PEN-07")
@pytest.mark.parametrize(
    ("called", "wanted"),
    [
        ("home 1 2", [(11, 120, 1, "costs goal")]),
        ("home 1 4", [(11, 240, 1, "costs goal")]),
        ("home 1 5", [(11, 300, 1, "costs")]),
        ("home 1 10", [(11, 600, 1, "stoppage")]),
        ("home 1 2, visitor 1 2", [(11, 120, 1, "costs coincidental")]),
        ("home 1 5, visitor 1 5", [(11, 300, 1, "stoppage")]),
        ("home 1 2, home 1 5", [(11, 300, 1, "costs"), (11, 120, 1, "costs goal")]),
    ],
)
def test_how_a_penalty_is_served(called: str, wanted: list[tuple[int, int, int, str]]) -> None:
    """Time, the number that is empty, whether it costs a man, ends with a goal or waits for a stoppage."""
    rink = Rink(LOOSE)
    calls = [call.split() for call in called.split(", ")]
    charges = [Charge(rink.man(f"{side} {slot}"), "hooking", int(minutes)) for side, slot, minutes in calls]
    penalties.write_down(rink.table, charges, "FS-PEN-01")
    penalties.send_off(rink.table, charges, [], "FS-PEN-01")
    found = []
    for penalty in rink.home.box.penalties:
        facts = {
            "costs": penalty.costs_man,
            "goal": penalty.ends_with_goal,
            "stoppage": penalty.ends_at_stoppage,
            "coincidental": penalty.coincidental,
        }
        said = " ".join(name for name, holds in facts.items() if holds)
        found.append((penalty.skater.card.sweater, penalty.left, penalty.slot, said))
    assert [(who, left, said) for who, left, _, said in found] == [(who, left, said) for who, left, _, said in wanted]
    assert found[0] == wanted[0]


@pytest.mark.rule("FS-PEN-07", "FS-GAP-39")
def test_the_number_that_stays_empty() -> None:
    """His own on the ice; of a man who has left it, that of his position."""
    cards = {"home": {"1": {"positions": ["C"]}, "5": {"positions": ["R"]}, "#23": {"positions": ["D"]}}}
    rink = Rink(LOOSE, cards=cards)
    assert [penalties.slot_of(rink.man(f"home {slot}")) for slot in range(1, 6)] == [1, 2, 3, 4, 5]
    assert [penalties.slot_of(rink.man(f"home #{sweater}")) for sweater in (21, 22, 23, 24, 25)] == [1, 2, 4, 4, 4]
    rink.home.send_out(22, rink.table.state.clock)
    assert [penalties.slot_of(rink.man(f"home #{sweater}")) for sweater in (11, 12, 13, 14, 15)] == [2, 2, 3, 4, 3]


@pytest.mark.rule("FS-PEN-13", "FS-GAP-32")
@pytest.mark.parametrize(
    ("pn", "pim", "fights"),
    [
        (1, (0, 9, 0, 0, 0), 2),
        (2, (0, 9, 0, 0, 0), 1),
        (2, (0, 9, 3, 3, 0), 3),
        (2, (4, 9, 5, 8, 8), 4),
        (2, (4, 0, 3, 2, 1), 1),
        (2, (0, 0, 0, 0, 1), 5),
    ],
)
def test_a_man_who_never_fights_leaves_it_to_the_mate_with_the_most_penalty_minutes(
    pn: int, pim: tuple[int, ...], fights: int
) -> None:
    """However many he has himself; the lower number on equality."""
    cards: dict[str, Any] = {str(slot): {"ratings": {"pim": minutes}} for slot, minutes in enumerate(pim, 1)}
    cards["2"] = {"ratings": {"pim": pim[1], "pn": pn}}
    rink = Rink(LOOSE, cards={"home": cards}, penalty_columns=True)
    assert penalties.fighter(rink.table, rink.man("home 2")).slot == fights
    swapped = [{"event": "FighterSwapped", "side": 0, "skater": 10 + fights, "instead": 12}]
    assert rink.told("FighterSwapped") == (swapped if fights != 2 else [])


@pytest.mark.rule("FS-GAP-09")
@pytest.mark.parametrize(
    ("overtime", "home", "visitor", "full"),
    [
        ("none", (), (), True),
        ("none", (14,), (), False),
        ("none", (), (14,), False),
        ("none", (14,), (14,), False),
        ("four-on-four", (), (), False),
        ("three-on-three", (), (), False),
    ],
)
def test_five_on_five_is_nobody_short_and_five_a_side(
    overtime: str, home: tuple[int, ...], visitor: tuple[int, ...], full: bool
) -> None:
    late = {"period": 4, "clock": "3:00"} if overtime != "none" else {}
    rink = Rink({**LOOSE, **late, "home": box(*home), "visitor": box(*visitor)}, overtime=overtime)
    assert penalties.is_five_on_five(rink.table) == full


@pytest.mark.rule("FS-DEC-20", "FS-GAP-09")
@pytest.mark.parametrize(
    ("forwards_only", "busy", "sits", "served_by"),
    [
        (False, 0, (), [11, 12, 13, 14, 15]),
        (True, 0, (), [11, 12, 13]),
        (True, 1, (), [12, 13]),
        (False, 4, (), [11, 12, 13, 15]),
        (True, 2, (11, 13), [14, 15]),
        (False, 2, (11, 13), [14, 15]),
    ],
)
def test_who_may_serve_for_another(forwards_only: bool, busy: int, sits: tuple[int, ...], served_by: list[int]) -> None:
    """A goalie's penalty is a forward's as long as there is one."""
    rink = Rink({**LOOSE, "home": box(*sits)})
    man = rink.man(f"home {busy}") if busy else None
    decision = penalties.who_serves(rink.home, man, "FS-GAP-09", forwards_only=forwards_only)
    assert [decision.key(value) for value in decision.values()] == [f"#{sweater}" for sweater in served_by]


@pytest.mark.rule("FS-GAP-09", "FS-GAP-10")
def test_a_man_who_sits_while_another_is_hurt_leaves_the_other_absent() -> None:
    """He was off the ice himself when the call was made."""
    for absent in ([], [{"who": "#13", "misses": "5:00"}]):
        rink = Rink({**LOOSE, "home": {"absent": absent}})
        penalties.sit_replaced(rink.table, rink.man("home #21"), 10, "FS-GAP-09")
        assert rink.home.has_absent
        assert [penalty.skater.card.sweater for penalty in rink.home.box.penalties] == [21]


@pytest.mark.rule("FS-GAP-14")
@pytest.mark.parametrize(
    ("called", "team"),
    [
        ("", ""),
        ("home 1 2", "home"),
        ("visitor 1 5", "visitor"),
        ("home 1 10", ""),
        ("home 1 2, home 1 10", "home"),
        ("visitor 1 10, visitor 2 2", "visitor"),
        ("home 1 2, visitor 1 2", ""),
        ("home 1 2, home 2 2, visitor 1 10", ""),
    ],
)
def test_whose_penalty_moves_the_faceoff(called: str, team: str) -> None:
    """One team's, unless it costs no man."""
    rink = Rink(LOOSE)
    calls = [call.split() for call in called.split(", ") if call]
    charges = [Charge(rink.man(f"{side} {slot}"), "hooking", int(minutes)) for side, slot, minutes in calls]
    found = penalties.only_team(rink.table, charges)
    assert found is {"home": rink.home, "visitor": rink.visitor}.get(team)


@pytest.mark.rule("FS-PEN-14", "FS-DELAY-01")
def test_for_which_totals_the_whistle_waits() -> None:
    """Five to nine, of a call on the defence alone, with the option and nothing else pending."""
    rink = Rink(HOLDER, penalty_columns=True, delayed_penalties=True)
    plain = Rink(HOLDER, penalty_columns=True)
    pending = Rink({**HOLDER, "delayed": DELAYED}, penalty_columns=True, delayed_penalties=True)
    row = next(row for row in rink.table.charts.standard_rows if row.call == "hooking")
    for black in range(1, 7):
        for white in range(1, 7):
            for each in (rink, plain, pending):
                each.table.b6, each.table.w6 = black, white
                assert penalties.is_delayed(each.table, row) == (each is rink and 5 <= black + white <= 9)


@pytest.mark.rule("FS-GAP-08")
@pytest.mark.parametrize("guilty", [0, 1])
@pytest.mark.parametrize(
    ("situation", "stops"), [("guilty", True), ("innocent", False), ("loose", False), ("faceoff", True)]
)
def test_what_ends_a_delay_after_a_play(situation: str, stops: bool, guilty: int) -> None:
    names = ["home", "visitor"]
    delayed = {**DELAYED, "man": f"{names[guilty]} 4", "victim": f"{names[1 - guilty]} 2"}
    holder = names[guilty] if situation == "guilty" else names[1 - guilty]
    where = {"handler": f"{holder} 2", "place": "M2"}
    if situation in ("loose", "faceoff"):
        where = {"situation": situation, "last_possession": holder}
    rink = Rink({"clock": "10:00", **where, "delayed": delayed}, penalty_columns=True, delayed_penalties=True)
    settle_delay(rink.table)
    assert (rink.table.state.delayed is None) == stops
    assert len(rink.told("PenaltyCalled")) == stops


@pytest.mark.rule("FS-GAP-09", "FS-GAP-38")
@pytest.mark.parametrize("side", [0, 1])
def test_a_goalies_minor_is_his_own_and_a_forward_serves_it(side: int) -> None:
    coaches = [Listener(), Listener()]
    rink = Rink(LOOSE, seats=list(coaches))
    team = rink.table.state.teams[side]
    penalties.goalie_minor(rink.table, team, "slashing", "FS-GAP-38")
    assert [decision.values() for decision in coaches[side].asked] == [[0, 1, 2]]
    called = {"skater": 11, "call": "slashing", "minutes": 2, "short": True, "goalie": 1}
    assert rink.told("PenaltyCalled") == [{"event": "PenaltyCalled", "side": side, **called}]
    assert (team.goalie.pim, team.skaters[0].pim) == (2, 0)
    assert [(penalty.skater.number, penalty.left, penalty.slot) for penalty in team.box.penalties] == [(0, 120, 1)]
    assert rink.out(team)[0] == 0


@pytest.mark.rule("FS-DELAY-01", "FS-PEN-14", "FS-GAP-08")
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_a_call_that_waits_is_signalled_and_nothing_more(side: str) -> None:
    other = "visitor" if side == "home" else "home"
    position = {**HOLDER, "handler": f"{side} 2", "off_rebound": True}
    options: dict[str, Any] = {"penalty_columns": True, "delayed_penalties": True}
    rink = Rink(position, cards={side: {"2": {"actions": "pen"}}}, **options)
    rink.play("0/0/4/1/1/1", "2/5/1/16/3/4")
    guilty = ["home", "visitor"].index(other)
    signalled = {"event": "PenaltyDelayed", "side": guilty, "skater": 14, "call": "hooking"}
    assert rink.told("PenaltyDelayed", "PenaltyCalled", "PlayStopped") == [signalled]
    state = rink.table.state
    assert state.delayed is not None
    assert (state.delayed.man, state.delayed.victim) == (rink.man(f"{other} 4"), rink.man(f"{side} 2"))
    assert (state.delayed.kept, state.delayed.sixth, state.off_rebound) == (False, False, False)
    assert state.handler is rink.man(f"{side} 2")
    assert rink.table.charts.standard_rows[state.delayed.row].call == "hooking"


@pytest.mark.rule("FS-GAP-09")
def test_a_team_that_nobody_is_charged_of_is_as_short_as_before() -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff", "home": {"box": [{"who": "#12"}]}})
    assert [penalties.men_short_after(team, []) for team in (rink.home, rink.visitor)] == [1, 0]
