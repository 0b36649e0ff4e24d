"""Positions given by hand: what is left out, what survives the way through words, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Scripted
from puckdrop.core.errors import BadInput
from puckdrop.core.log import Log
from puckdrop.games.fourth_street.position import arrange, describe
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.fourth_street import arena

TIRING = {"preset": "full"}


def table(options: dict[str, Any] | None = None) -> FsTable:
    case = Case("", options or {}, {}, {}, None, ())
    seated = arena.seat(case, "test", Scripted([]), [Coach(), Coach()], Log())
    assert isinstance(seated, FsTable)
    return seated


def arrange_described(data: dict[str, Any], options: dict[str, Any] | None = None) -> dict[str, Any]:
    """A position as the table that is brought into it describes it, and a second one after the way through JSON."""
    game, twin = table(options), table(options)
    arrange(game, data, "test")
    described = describe(game)
    arrange(twin, json.loads(json.dumps(described)), "test")
    assert describe(twin) == described
    return described


def test_left_out_everything_is_as_at_the_opening_faceoff() -> None:
    position = arrange_described({})
    assert position["situation"] == "faceoff"
    assert (position["zone"], position["lane"]) == ("N", "M")
    assert (position["handler"], position["place"], position["possession"]) == ("none", "none", "none")
    assert (position["period"], position["clock"]) == (1, "20:00")
    assert position["strength"] == {"home": 5, "visitor": 5}
    assert position["aggressiveness"] == position["standing_order"] == {"home": 0, "visitor": 0}
    assert position["strategy"] == position["plan"] == position["shadow"] == {"home": "none", "visitor": "none"}
    assert (position["delayed"], position["iced"], position["touches"]) == ("none", "none", [])
    assert position["stamina"] == {}
    assert position["home"]["on_ice"] == {"1": "#11", "2": "#12", "3": "#13", "4": "#14", "5": "#15", "6": "none"}


def test_before_the_game_nothing_is_arranged() -> None:
    position = describe(table())
    assert (position["situation"], position["zone"], position["lane"]) == ("before", "N", "M")
    assert position["last_possession"] == "home"


def test_what_follows_from_a_handler() -> None:
    position = arrange_described({"handler": "visitor 2", "place": "R2"})
    assert position["situation"] == "control"
    assert position["possession"] == position["last_possession"] == "visitor"
    assert (position["zone"], position["lane"]) == ("O", "R")
    assert position["touches"] == ["visitor 2"]
    assert (position["forecheckers"], position["forecheck_set"]) == ("none", False)
    assert not position["off_rebound"]
    assert not position["possession_new"]


@pytest.mark.rule("FS-RINK-01", "FS-RINK-02")
@pytest.mark.parametrize("zone", ["D", "N", "O"])
@pytest.mark.parametrize("lane", ["L", "M", "R"])
def test_a_handler_is_in_the_zone_and_lane_of_his_place(zone: str, lane: str) -> None:
    for place in [f"{lane}{level}" for level in (3, 2, 1)] if zone == "O" else [f"{zone}-{lane}"]:
        position = arrange_described({"handler": "home 2", "place": place})
        assert (position["place"], position["zone"], position["lane"]) == (place, zone, lane)


@pytest.mark.parametrize(("forecheckers", "placed"), [("1+3", True), ("none", True), (None, False)])
def test_forecheckers_that_are_stated_are_placed(forecheckers: str | None, placed: bool) -> None:
    stated = {} if forecheckers is None else {"forecheckers": forecheckers}
    position = arrange_described({"handler": "home 2", "place": "D-M", **stated})
    assert (position["forecheckers"], position["forecheck_set"]) == (forecheckers or "none", placed)


def test_a_loose_puck_has_a_lane_only_after_a_dump_in() -> None:
    position = arrange_described({"situation": "loose", "zone": "O", "last_possession": "visitor"})
    assert (position["zone"], position["lane"], position["last_possession"]) == ("O", "none", "visitor")
    assert arrange_described({"situation": "loose", "zone": "O", "lane": "L"})["lane"] == "L"
    assert arrange_described({"situation": "loose", "again": True})["again"]


def test_possession_decides_who_sees_the_zone() -> None:
    assert arrange_described({"possession": "visitor", "zone": "D", "lane": "R"})["last_possession"] == "visitor"


def test_duties_and_touches() -> None:
    said = {
        "handler": "home 2",
        "place": "L1",
        "off_rebound": True,
        "possession_new": True,
        "touches": ["home 2", "home #25", "home 3"],
        "iced": "visitor",
        "chipped_to": "home 4",
    }
    position = arrange_described(said)
    assert {name: position[name] for name in said} == said


def test_settings_by_side() -> None:
    said = {
        "aggressiveness": {"home": -2, "visitor": 1},
        "standing_order": {"home": 0, "visitor": 2},
        "strategy": {"home": "none", "visitor": "Dump and Chase"},
        "plan": {"home": "b1", "visitor": "none"},
        "recipient_card": {"home": "2", "visitor": "none"},
        "shadow": {"home": "1 on 2", "visitor": "none"},
        "timeout_used": {"home": False, "visitor": True},
        "shooters": {"home": ["#11", "#24"], "visitor": []},
    }
    position = arrange_described(said)
    assert {name: position[name] for name in said} == said


def test_a_standing_order_is_what_is_set_unless_it_is_stated() -> None:
    assert arrange_described({"aggressiveness": {"home": 1}})["standing_order"] == {"home": 1, "visitor": 0}


def test_a_delayed_penalty_by_its_call_or_its_row() -> None:
    in_play = {"handler": "home 2", "place": "M1"}
    position = arrange_described({**in_play, "delayed": {"call": "hooking", "man": "visitor 4"}})
    delayed = position["delayed"]
    assert delayed == {
        "row": delayed["row"], "call": "hooking", "man": "visitor 4", "victim": "home 2", "kept": False, "sixth": False,
    }  # fmt: skip
    more = {"row": delayed["row"], "man": "visitor 4", "victim": "home #11", "kept": True, "sixth": True}
    assert arrange_described({**in_play, "delayed": more})["delayed"] == {**more, "call": "hooking", "victim": "home 1"}


def test_forms_of_the_goalies() -> None:
    cold = {"hot": False, "cold_period": 1, "since_goal": "1:20", "goals": 3, "relieved": True, "clean_since": 2}
    position = arrange_described({"clock": "5:00", "forms": {"home": {"#30": cold}, "visitor": {"#1": {"hot": True}}}})
    assert position["forms"]["home"]["#30"] == cold
    assert position["forms"]["visitor"]["#1"]["hot"]
    assert position["forms"]["visitor"]["#1"]["since_goal"] == "none"


def test_stamina_follows_from_the_shift_of_the_unit() -> None:
    tired = {"#12": {"shift": "1:24"}, "#21": {"debt": 3, "off": "2:30", "rested": "0:30"}}
    position = arrange_described({"clock": "10:00", "home": {"shift": "0:40"}, "stamina": {"home": tired}}, TIRING)
    home = position["stamina"]["home"]
    assert home["#11"] == {"shift": "0:40", "off": "10:00", "debt": 0, "rested": "0:00"}
    assert home["#12"]["shift"] == "1:24"
    assert home["#21"] == {"shift": "none", "off": "2:30", "debt": 3, "rested": "0:30"}
    assert position["stamina"]["visitor"]["#15"]["shift"] == "0:00"


def test_an_overtime_has_its_own_clock_and_slots() -> None:
    position = arrange_described({"period": 4}, {"overtime": "three-on-three-shootout"})
    assert position["clock"] == "5:00"
    assert position["strength"] == {"home": 3, "visitor": 3}
    assert [slot for slot, man in position["home"]["on_ice"].items() if man != "none"] == ["2", "3", "5"]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"sector": "N-1"}, "test, sector: found an unknown field; allowed: one of period, clock, strength, score"),
        ({"handler": "blue 1"}, 'test, handler: found "blue 1"; allowed: a man such as "home 2" or "visitor #14".'),
        (
            {"handler": "home #26", "place": "N-M"},
            'test, handler: found "home #26"; allowed: a man who is on the ice.',
        ),
        (
            {"home": {"on_ice": dict.fromkeys("12345", "none")}},
            "test, home, on_ice: found 0 men; allowed: 1 to 5 in slots 1 to 5, as the boxes say.",
        ),
        ({"handler": "home 1"}, "test, place: found nothing; allowed: this field must be there."),
        (
            {"handler": "home 1", "place": "N-M", "possession": "visitor"},
            'test, possession: found "visitor"; allowed: "home", the handler\'s side.',
        ),
        ({"handler": "home 1", "place": "M4"}, 'test, place: found "M4"; allowed: one of D-L, D-M, D-R, N-L'),
        (
            {"handler": "home 1", "situation": "loose"},
            'test, handler: found "home 1"; allowed: "none" in the situation "loose".',
        ),
        ({"situation": "halted"}, 'test, situation: found "halted"; allowed: one of before, faceoff, control, loose'),
        ({"zone": "gold"}, 'test, zone: found "gold"; allowed: one of D, N, O.'),
        ({"lane": "X"}, 'test, lane: found "X"; allowed: one of none, L, M, R.'),
        ({"forecheckers": "1+7"}, 'test, forecheckers: found "1+7"; allowed: slots such as "1+3", or "none".'),
        ({"again": "yes"}, 'test, again: found "yes"; allowed: true or false.'),
        ({"chipped_to": "home 6"}, 'test, chipped_to: found "6"; allowed: a slot that is filled or a sweater'),
        (
            {"aggressiveness": {"home": 3}},
            "test, aggressiveness, home: found 3; allowed: a whole number from -2 to 2.",
        ),
        ({"aggressiveness": {"red": 1}}, "test, aggressiveness, red: found an unknown field; allowed: one of home"),
        ({"strategy": {"home": "Trap"}}, 'test, strategy, home: found "Trap"; allowed: one of '),
        ({"plan": {"home": "f1"}}, 'test, plan, home: found "f1"; allowed: one of a1, a2'),
        ({"recipient_card": {"home": "7"}}, 'test, recipient_card, home: found "7"; allowed: one of 1, 2, 3, 4, 5, 6.'),
        (
            {"shadow": {"home": "4 on 2"}},
            'test, shadow, home: found "4 on 2"; allowed: own forward and opponent by their slots, such as "1 on 2"',
        ),
        ({"shadow": {"home": "1 on 7"}}, 'test, shadow, home: found "1 on 7"; allowed: own forward and opponent'),
        ({"shadow": {"home": 12}}, "test, shadow, home: found 12; allowed: own forward and opponent by their slots"),
        ({"timeout_used": {"home": 1}}, "test, timeout_used, home: found 1; allowed: true or false."),
        ({"shooters": {"home": ["#99"]}}, 'test, shooters, home: found "#99"; allowed: a slot that is filled or a'),
        ({"delayed": "yes"}, 'test, delayed: found "yes"; allowed: a table.'),
        ({"delayed": {"man": "visitor 1"}}, "test, delayed, call: found nothing; allowed: this field must be there."),
        (
            {"delayed": {"call": "shouting", "man": "visitor 1"}},
            'test, delayed, call: found "shouting"; allowed: one of interference',
        ),
        ({"delayed": {"row": 0, "man": "visitor 1"}}, "test, delayed, row: found 0; allowed: a whole number from 1 to"),
        ({"delayed": {"row": 1}}, "test, delayed, man: found nothing; allowed: this field must be there."),
        (
            {"delayed": {"row": 1, "man": "visitor 1"}},
            "test, delayed, victim: found nothing; allowed: this field must be there.",
        ),
        ({"forms": {"home": {"#2": {}}}}, 'test, forms.home, #2: found "#2"; allowed: one of #1, #30.'),
        (
            {"forms": {"home": {"#1": {"warm": 1}}}},
            "test, forms.home.#1, warm: found an unknown field; allowed: one of",
        ),
        (
            {"forms": {"home": {"#1": {"cold_period": 2}}}},
            "test, forms.home.#1, cold_period: found 2; allowed: a whole number from 0 to 1.",
        ),
        (
            {"stamina": {"home": {}}},
            "test, stamina: found a table; allowed: nothing, since the options keep no fatigue.",
        ),
    ],
)
def test_a_mistake_is_pointed_at(data: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        arrange_described(data)
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    ("tired", "message"),
    [
        ({"#99": {}}, 'test, stamina.home, #99: found "#99"; allowed: a slot that is filled or a sweater'),
        ({"#11": {"sleep": 1}}, "test, stamina.home.#11, sleep: found an unknown field; allowed: one of shift, off"),
        ({"#11": {"shift": 84}}, 'test, stamina.home.#11, shift: found 84; allowed: a time such as "4:50".'),
    ],
)
def test_a_mistake_in_the_stamina_is_pointed_at(tired: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as caught:
        arrange_described({"stamina": {"home": tired}}, TIRING)
    assert str(caught.value).startswith(message)
