"""Positions given by hand: what is left out, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Scripted
from puckdrop.core.errors import BadInput
from puckdrop.core.log import Log
from puckdrop.games.ezv.position import arrange, describe
from puckdrop.games.ezv.table import EzvTable
from puckdrop.scenarios.ezv import arena
from puckdrop.scenarios.format import Case


def table(overtime: str = "ten-minute") -> EzvTable:
    case = Case("", {"overtime": overtime}, {}, {}, None, ())
    seated = arena.seat(case, "test", Scripted([]), [Coach(), Coach()], Log())
    assert isinstance(seated, EzvTable)
    return seated


def arrange_described(data: dict[str, Any], overtime: str = "ten-minute") -> dict[str, Any]:
    game = table(overtime)
    arrange(game, data, "test")
    return describe(game)


def test_left_out_everything_is_as_at_the_opening_faceoff() -> None:
    position = arrange_described({})
    assert position["situation"] == "faceoff"
    assert position["zone"] == "neutral"
    assert (position["period"], position["clock"]) == (1, "20:00")
    assert position["strength"] == {"red": 5, "blue": 5}
    assert position["play_cards"] == {"red": "none", "blue": "none"}
    assert position["touches"] == []
    assert position["red"]["on_ice"] == {"1": "#11", "2": "#12", "3": "#13", "4": "#14", "5": "#15", "6": "none"}


def test_what_follows_from_a_handler() -> None:
    position = arrange_described({"handler": "blue 2", "sector": "BE:Red"})
    assert position["situation"] == "control"
    assert position["possession"] == position["last_possession"] == "blue"
    assert position["zone"] == "blue end"
    assert position["touches"] == ["blue 2"]


def test_what_follows_from_the_box() -> None:
    position = arrange_described({"handler": "blue 2", "sector": "BE:Red", "red": {"box": [{"who": "4"}]}})
    assert position["breakout"]
    assert position["strength"] == {"red": 4, "blue": 5}
    assert position["red"]["box"] == [
        {
            "who": "#14", "left": "2:00", "slot": 4, "costs_man": True, "ends_with_goal": True,
            "ends_at_stoppage": False, "coincidental": False, "waiting": False, "gave_chance": True,
        }
    ]  # fmt: skip
    assert position["red"]["open_slots"] == "4"


def test_a_misconduct_by_its_flag() -> None:
    position = arrange_described({"red": {"box": [{"who": "#14", "left": "10:00", "costs_man": False}]}})
    assert position["red"]["on_ice"]["4"] == "#24"
    assert position["red"]["has_absent"]
    assert [position["red"]["box"][0][name] for name in ("ends_with_goal", "ends_at_stoppage")] == [False, True]


def test_an_overtime_has_its_own_clock_and_slots() -> None:
    position = arrange_described({"period": 4}, "three-on-three-shootout")
    assert position["clock"] == "5:00"
    assert position["strength"] == {"red": 3, "blue": 3}


def test_a_score_is_made_in_the_first_period() -> None:
    position = arrange_described({"period": 3, "score": {"blue": 2}})
    assert position["blue"]["period_goals"] == [2, 0, 0]
    assert position["score"] == {"red": 0, "blue": 2}


def test_lines_of_the_sheet_in_short() -> None:
    position = arrange_described(
        {
            "goals": [{"side": "red", "clock": "10:00", "scorer": "#11"}],
            "penalties": [{"side": "blue", "clock": "10:00", "skater": "2"}],
            "shootout": [{"side": "blue", "skater": "#14"}],
        }
    )
    goal = {"period": 1, "assists": [], "goalie_assist": "none", "strength": "EV", "empty_net": False, "how": "shot"}
    assert position["goals"] == [{"side": "red", "clock": "10:00", "scorer": "#11", **goal, "goalie_scorer": "none"}]
    assert position["penalties"] == [
        {
            "side": "blue",
            "clock": "10:00",
            "skater": "#12",
            "period": 1,
            "call": "minor",
            "minutes": 2,
            "goalie": "none",
        }
    ]
    assert position["shootout"] == [{"side": "blue", "skater": "#14", "scored": False}]


def test_goalies_and_absences_on_the_sheet() -> None:
    hurt = {"side": "blue", "skater": "#14", "goalie": "none", "why": "knee", "misses": "d6 games", "games": 3}
    banned = {"side": "red", "skater": "none", "goalie": "#1", "why": "brawl", "misses": "none", "games": 2}
    position = arrange_described(
        {
            "goals": [{"side": "red", "clock": "10:00", "goalie_scorer": "#1"}],
            "penalties": [{"side": "blue", "clock": "10:00", "skater": "2", "goalie": "#30"}],
            "injuries": [hurt],
            "suspensions": [banned],
        }
    )
    assert (position["goals"][0]["scorer"], position["goals"][0]["goalie_scorer"]) == ("none", "#1")
    assert (position["penalties"][0]["skater"], position["penalties"][0]["goalie"]) == ("#12", "#30")
    assert position["injuries"] == [hurt]
    assert position["suspensions"] == [banned]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"clok": "1:00"}, "test, clok: found an unknown field; allowed: one of period, clock, strength, score"),
        ({"clock": "1:60"}, 'test, clock: found "1:60"; allowed: a time such as "4:50".'),
        ({"clock": 90}, 'test, clock: found 90; allowed: a time such as "4:50".'),
        ({"clock": "20:10"}, "test, clock: found 20:10; allowed: a time up to 20:00."),
        ({"period": 0}, "test, period: found 0; allowed: a whole number from 1 to 99."),
        ({"handler": "green 1"}, 'test, handler: found "green 1"; allowed: a man such as "blue 2" or "red #14".'),
        ({"handler": 1}, 'test, handler: found 1; allowed: a man such as "blue 2" or "red #14".'),
        ({"handler": "blue 6"}, 'test, handler: found "6"; allowed: a slot that is filled or a sweater: one of 1, 2, '),
        (
            {"handler": "blue #26", "sector": "N-1"},
            'test, handler: found "blue #26"; allowed: a man who is on the ice.',
        ),
        ({"handler": "blue 1"}, "test, sector: found nothing; allowed: this field must be there."),
        (
            {"handler": "blue 1", "situation": "loose"},
            'test, handler: found "blue 1"; allowed: "none" in the situation "loose".',
        ),
        ({"forecheckers": "1+7"}, 'test, forecheckers: found "1+7"; allowed: slots such as "1+3", or "none".'),
        ({"forecheckers": 3}, 'test, forecheckers: found 3; allowed: slots such as "1+3", or "none".'),
        ({"breakout": "yes"}, 'test, breakout: found "yes"; allowed: true or false.'),
        ({"play_cards": {"red": "Trap"}}, 'test, play_cards, red: found "Trap"; allowed: one of none, Even-Strength'),
        ({"red": "strong"}, 'test, red: found "strong"; allowed: a table.'),
        ({"red": {"box": {}}}, "test, red, box: found a table; allowed: a list."),
        ({"red": {"box": ["#14"]}}, 'test, red, box 1: found "#14"; allowed: a table.'),
        ({"red": {"box": [{"who": "#99"}]}}, 'test, red.box 1, who: found "#99"; allowed: a slot that is filled or a'),
        ({"red": {"on_ice": {"1": 11}}}, "test, red.on_ice, 1: found 11; allowed: a slot that is filled or a sweater"),
        ({"red": {"goalie": "#2"}}, 'test, red, goalie: found "#2"; allowed: one of #1, #30.'),
        ({"red": {"unit": "line 9"}}, "test, red, unit: found \"line 9\"; allowed: 'line 9' is not an answer to"),
        ({"red": {"unit": "keep"}}, 'test, red, unit: found "keep"; allowed: a unit such as "line 1 pair 2".'),
        ({"red": {"lines": [["#11"]]}}, "test, red, lines: found a list; allowed: lists of 3 sweaters."),
        (
            {"red": {"absent": [{"who": "#11", "misses": "a while"}]}},
            'test, red.absent 1, misses: found "a while"; allowed: "rest of shift", "through period 2", "rest of game"',
        ),
        (
            {"red": {"period_shots": [1, 2]}},
            "test, red, period_shots: found 2 numbers; allowed: 1, one for each period",
        ),
        ({"red": {"on_ice": {"6": "#16"}}}, "test, red.on_ice, 6: found a man; allowed: nobody while the goalie is in"),
        ({"red": {"skaters": {"#11": {"gaols": 1}}}}, "test, red.skaters.#11, gaols: found an unknown field; allowed"),
        (
            {"rc_ties": {"red": [{"men": ["#12"], "last": "#12"}]}},
            'test, rc_ties.red 1, last: found "#12"; allowed: one of at least two men who tie.',
        ),
        (
            {"rc_ties": {"red": [{"men": ["#12", "#14"], "last": "#13"}]}},
            'test, rc_ties.red 1, last: found "#13"; allowed: one of at least two men who tie.',
        ),
        ({"strength": {"red": 4}}, "test, strength, red: found 4; allowed: 5, as many as are on the ice."),
        ({"period": 5}, "test, period: found 5; allowed: a whole number from 1 to 4."),
        ({"score": {"red": -1}}, "test, score, red: found -1; allowed: a whole number from 0 to "),
        ({"red": {"power_plays": -1}}, "test, red, power_plays: found -1; allowed: a whole number from 0 to "),
        ({"red": {"skaters": {"#11": {"shots": -1}}}}, "test, red.skaters.#11, shots: found -1; allowed: a whole"),
        ({"red": {"goalies": {"#1": {"shots": -1}}}}, "test, red.goalies.#1, shots: found -1; allowed: a whole"),
        (
            {"red": {"period_goals": [2]}},
            "test, red, period_goals: found [2]; allowed: numbers that add up to the score",
        ),
        ({"forecheckers": "1+1"}, 'test, forecheckers: found "1+1"; allowed: slots such as "1+3", or "none".'),
        (
            {"red": {"on_ice": {"1": "#11", "2": "#11"}}},
            'test, red.on_ice, 2: found "#11"; allowed: a man who is in no other slot.',
        ),
        (
            {"red": {"on_ice": {"1": "#14"}, "box": [{"who": "#14"}]}},
            'test, red.on_ice, 1: found "#14"; allowed: a man who is not in the box.',
        ),
        (
            {"red": {"unit": "penalty kill 1"}},
            'test, red, unit: found "penalty kill 1"; allowed: a unit of five, since nobody is in the box; or',
        ),
        (
            {"red": {"on_ice": dict.fromkeys("12345", "none")}},
            "test, red, on_ice: found 0 men; allowed: 1 to 5 in slots 1 to 5, as the boxes say.",
        ),
        (
            {"red": {"on_ice": {"1": "#21"}, "box": [{"who": "#11"}]}},
            "test, red, on_ice: found 5 men; allowed: 1 to 4 in slots 1 to 5, as the boxes say.",
        ),
        (
            {"red": {"open_slots": "6", "box": [{"who": "#11"}]}},
            "test, red, on_ice: found 5 men; allowed: 1 to 4 in slots 1 to 5, as the boxes say.",
        ),
        ({"red": {"open_slots": "1"}}, 'test, red, open_slots: found "1"; allowed: 0 of them, as the boxes say.'),
        (
            {"red": {"extra_attacker": "#16"}},
            'test, red, extra_attacker: found "#16"; allowed: "none" while the goalie',
        ),
        (
            {"red": {"hand_picked": ["#11"]}},
            "test, red, hand_picked: found 1 of them; allowed: five, one for each slot, or",
        ),
        (
            {"red": {"full_strength_unit": "power play 1"}},
            'test, red, full_strength_unit: found "power play 1"; allowed: a line and a pair such as "line 1 pair 2".',
        ),
        ({"red": {"lines": []}}, "test, red, lines: found nothing; allowed: at least one list of 3 sweaters."),
        (
            {"handler": "blue 1", "sector": "N-1", "possession": "red"},
            'test, possession: found "red"; allowed: "blue", the handler\'s side.',
        ),
    ],
)
def test_a_mistake_is_pointed_at(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        arrange_described(data)
    assert str(caught.value).startswith(message)


def test_a_strength_that_fits_is_accepted() -> None:
    position = arrange_described({"strength": {"red": 4}, "red": {"box": [{"who": "4"}]}})
    assert position["strength"] == {"red": 4, "blue": 5}


TIE = {"men": ["#12", "#14"], "last": "#14"}


@pytest.mark.rule("EZ-ADV-10")
def test_turns_of_men_with_equal_rc_are_part_of_a_position() -> None:
    assert arrange_described({})["rc_ties"] == {"red": [], "blue": []}
    assert arrange_described({"rc_ties": {"blue": [TIE]}})["rc_ties"] == {"red": [], "blue": [TIE]}


@pytest.mark.rule("EZ-ADV-10")
def test_a_copy_has_turns_of_its_own() -> None:
    game = table()
    arrange(game, {"rc_ties": {"red": [TIE], "blue": [TIE]}}, "test")
    before = game.snapshot()
    game.state.of_home.rc_turns.clear()
    game.state.of_visitor.rc_turns.clear()
    game.restore(before)
    assert describe(game)["rc_ties"] == {"red": [TIE], "blue": [TIE]}


@pytest.mark.rule("EZ-PP-02")
def test_only_a_power_play_breaks_out() -> None:
    assert not arrange_described({"handler": "blue 2", "sector": "N-2", "breakout": True})["breakout"]
    short = {"red": {"box": [{"who": "4"}]}}
    assert arrange_described({"handler": "blue 2", "sector": "N-2", "breakout": True, **short})["breakout"]
    assert not arrange_described({"handler": "blue 2", "sector": "N-2", **short})["breakout"]


@pytest.mark.rule("EZ-FORE-07")
def test_a_forechecker_of_an_empty_slot_is_not_in_place() -> None:
    puck = {"handler": "blue 2", "sector": "BE:Red", "forecheckers": "1+3+6"}
    assert arrange_described({**puck, "red": {"box": [{"who": "3"}]}})["forecheckers"] == "1"


FULL = {
    "period": 2,
    "clock": "7:30",
    "handler": "blue 2",
    "sector": "BE:Gold-DL",
    "forecheckers": "1+3",
    "entry": "must advance",
    "touches": ["blue 2", "blue 3", "blue 1"],
    "play_cards": {"red": "Penalty Kill", "blue": "Power Play"},
    "even_cards": {"red": "Aggressive", "blue": "Puck Control"},
    "momentum": "blue",
    "killer_boost": "red",
    "lingering": "blue 2",
    "red": {"box": [{"who": "4"}]},
    "rc_ties": {"red": [TIE]},
}


def test_a_copy_is_the_same_position() -> None:
    game = table()
    arrange(game, FULL, "test")
    before = describe(game)
    assert before["breakout"]
    for field in ("momentum", "killer_boost", "lingering", "entry", "forecheckers", "play_cards", "even_cards"):
        assert before[field] == FULL[field]
    game.restore(game.snapshot())
    assert describe(game) == before
    assert game.state.offense is game.state.blue
    assert game.state.defense is game.state.red


@pytest.mark.parametrize(("situation", "zone"), [("loose", "red end"), ("faceoff", "blue end")])
def test_a_copy_of_a_puck_that_nobody_has(situation: str, zone: str) -> None:
    game = table()
    arrange(game, {"situation": situation, "zone": zone, "last_possession": "blue"}, "test")
    before = describe(game)
    game.restore(game.snapshot())
    assert describe(game) == before
    assert (before["situation"], before["zone"], before["last_possession"]) == (situation, zone, "blue")
