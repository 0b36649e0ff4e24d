"""Rules that hold only in corners: equal and neighbouring ratings, men in the sixth slot, what a copy keeps."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.games.fourth_street.cards import possible_actions
from puckdrop.games.fourth_street.constants import UNKNOWN, Action
from puckdrop.games.fourth_street.decisions import FsKind, NameGoalieZone
from puckdrop.games.fourth_street.rules.recipients import mates_by_rank
from puckdrop.games.fourth_street.rules.strength import is_slot_in_box
from rules.fourth_street.rink import Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
UNOPPOSED = "0/0/6/1/1/1"


@pytest.mark.rule("FS-PP-13", "FS-GAP-28")
def test_a_slot_that_another_man_has_filled_is_not_in_the_box() -> None:
    """The extra attacker sits, and another has come for him."""
    home = {"goalie_in": False, "extra_attacker": "#26", "box": [{"who": "#16", "slot": 6}]}
    rink = Rink({**HOLDER, "home": home})
    assert rink.out(rink.home)[5] == 26
    assert not is_slot_in_box(rink.home, 6)
    rink = Rink({**HOLDER, "home": {"box": [{"who": "#15"}]}})
    assert is_slot_in_box(rink.home, 5)
    assert not is_slot_in_box(rink.home, 4)
    assert not is_slot_in_box(rink.visitor, 5)


@pytest.mark.rule("FS-RECIP-01", "FS-RECIP-02", "FS-DEC-11")
@pytest.mark.parametrize(
    ("values", "order"),
    [
        ({"1": 5, "3": 6, "4": 7, "5": 8}, [5, 4, 3, 1]),
        ({"1": 8, "3": 7, "4": 6, "5": 5}, [1, 3, 4, 5]),
        ({"1": 6, "3": 6, "4": 7, "5": 6}, [4, 1, 3, 5]),
    ],
)
def test_mates_a_point_apart_and_mates_alike(values: dict[str, int], order: list[int]) -> None:
    cards = {slot: {"ratings": {"recipient": value}} for slot, value in values.items()}
    rink = Rink(HOLDER, cards={"home": cards})
    assert mates_by_rank(rink.home, rink.man("home 2")) == order


@pytest.mark.rule("FS-TIP-01", "FS-GAP-32")
@pytest.mark.parametrize(
    ("tp", "drift", "tipper"), [(1, "tip a", 1), (1, "tip d", 5), (0, "tip a", 1), (0, "tip e", 0)]
)
def test_men_with_the_lowest_tp_tip_too(tp: int, drift: str, tipper: int) -> None:
    mates: dict[str, Any] = {slot: {"ratings": {"tp": tp}} for slot in "1345"}
    mates["2"] = {"actions": "ws", "target": "c3", "drift": drift}
    goalie = {"goalie": {"quality": "red", "scoring": "violet"}}
    rink = Rink(HOLDER, cards={"home": mates, "visitor": goalie}, assist_table=False)
    rink.play(UNOPPOSED, UNOPPOSED)
    assert rink.told("ShotDrifted")[0]["tipper"] == (10 + tipper if tipper else -1)


@pytest.mark.rule("FS-CON-10", "FS-PLAN-01")
def test_every_zone_may_be_named_and_only_a_plan_may_be_none() -> None:
    live = NameGoalieZone(FsKind.LIVE_PLAN, "target zone", 0, 12, "FS-PLAN-02", may_pass=False)
    plan = NameGoalieZone(FsKind.PLAN, "game plan", 0, 12, "FS-PLAN-01", may_pass=True)
    assert [value for value in range(-2, 27) if live.allows(value)] == list(range(25))
    assert [value for value in range(-2, 27) if plan.allows(value)] == list(range(-1, 25))


@pytest.mark.rule("FS-ACT-03", "FS-CON-19")
def test_an_action_is_possible_in_the_columns_that_have_it() -> None:
    """The first and the last D100 of a column are its own, not its neighbour's."""
    columns = [bytes([Action.PASS] * 99 + [Action.SKATE]), bytes([Action.DUMP] + [Action.ICE] * 99)] * 3
    columns.append(bytes([UNKNOWN] * 100))
    bits = possible_actions(b"".join(columns))
    assert bits == [1 << Action.PASS | 1 << Action.SKATE, 1 << Action.DUMP | 1 << Action.ICE] * 3 + [(1 << 11) - 1]


@pytest.mark.rule("FS-GAP-37")
def test_a_whistle_forgets_all_three_who_touched_the_puck() -> None:
    position = {**HOLDER, "touches": ["home 2", "home 1", "home 3"]}
    rink = Rink(position, cards={"home": {"2": {"actions": "off"}}})
    rink.play(UNOPPOSED)
    assert rink.position()["touches"] == []


@pytest.mark.rule("FS-FAT-01", "FS-GAP-30")
def test_a_copy_of_the_position_knows_how_tired_everybody_is() -> None:
    tired = {"#12": {"shift": "1:30", "debt": 2}, "#22": {"off": "0:40", "debt": 3, "rested": "0:20"}}
    rink = Rink({**HOLDER, "stamina": {"home": tired}}, shift_method="toi", on_ice_fatigue=True)
    before = rink.position()["stamina"]
    rink.table.restore(rink.table.snapshot())
    assert rink.position()["stamina"] == before


@pytest.mark.rule("FS-SHADOW-01", "FS-AGG-01", "FS-TOUT-01", "FS-ADD-HOT-01", "FS-DELAY-01")
def test_a_copy_of_the_position_is_the_whole_position() -> None:
    """Every setting differs from what a new game begins with."""
    position = {
        **HOLDER,
        "shadow": {"home": "1 on 2", "visitor": "3 on 4"},
        "aggressiveness": {"home": 2, "visitor": -1},
        "standing_order": {"home": 1, "visitor": -2},
        "strategy": {"home": "Carry", "visitor": "Shoot First"},
        "plan": {"home": "e4", "visitor": "b2"},
        "recipient_card": {"home": "3", "visitor": "5"},
        "timeout_used": {"home": True, "visitor": True},
        "touches": ["home 2", "home 1", "home 3"],
        "off_rebound": True,
        "possession_new": True,
        "forecheckers": "1+3",
        "chipped_to": "visitor 4",
        "delayed": {"call": "holding", "man": "visitor 4", "victim": "home 2", "kept": True, "sixth": True},
        "forms": {
            "home": {"#1": {"hot": True, "goals": 2, "relieved": True}},
            "visitor": {"#1": {"cold_period": 1, "since_goal": "1:00", "clean_since": 2}},
        },
    }
    rink = Rink(position, shadow=True, penalty_columns=True, delayed_penalties=True)
    before = rink.position()
    rink.table.restore(rink.table.snapshot())
    assert rink.position() == before
    assert {name: before[name] for name in ("shadow", "plan", "recipient_card", "aggressiveness")} == {
        name: position[name] for name in ("shadow", "plan", "recipient_card", "aggressiveness")
    }
    loose = {"clock": "10:00", "situation": "loose", "zone": "O", "last_lane": "R", "again": True, "iced": "visitor"}
    rink = Rink({**loose, "last_possession": "visitor"})
    before = rink.position()
    rink.table.restore(rink.table.snapshot())
    assert rink.position() == before


@pytest.mark.rule("FS-GAP-29", "FS-GAP-39")
def test_a_shadow_goes_along_when_another_place_is_left_empty() -> None:
    """The center moves to the left wing's place: his shadow follows him there, and he his own man."""
    position = {"clock": "10:00", "situation": "faceoff", "shadow": {"visitor": "1 on 2", "home": "2 on 3"}}
    rink = Rink({**position, "home": {"shift": "0:00", "box": [{"who": "#11"}]}}, shadow=True)
    rink.says(("home", "leave empty", "2"))
    rink.play("0/9/4/1/1/1")
    assert rink.out(rink.home) == [12, 0, 13, 14, 15, 0]
    assert rink.position()["shadow"] == {"home": "1 on 3", "visitor": "1 on 1"}


@pytest.mark.rule("FS-GAP-29")
def test_a_shadow_ends_when_his_man_goes_to_the_box() -> None:
    position = {**HOLDER, "shadow": {"home": "1 on 4", "visitor": "1 on 3"}}
    rink = Rink({**position, "place": "N-M"}, cards={"home": {"2": {"actions": "pen"}}}, shadow=True)
    rink.play("0/0/4/1/1/1", "3/5/1/9/1/1")
    assert rink.out(rink.visitor)[3] == 0
    assert rink.position()["shadow"] == {"home": "none", "visitor": "1 on 3"}


@pytest.mark.rule("FS-GEN-05", "FS-STEAL-02")
def test_single_dice_are_told_as_well() -> None:
    rink = Rink(HOLDER, cards={"home": {"2": {"actions": "sc"}}, "visitor": {"4": {"ch": "STEAL"}}})
    rink.play("0/0/4/20/1/1", "steal 5")
    thrown = [(event["throw"], event["values"]) for event in rink.told("DiceThrown")]
    assert thrown == [("play", [0, 0, 4, 20, 1, 1]), ("steal", [5])]


@pytest.mark.rule("FS-STEAL-04", "FS-CON-22")
def test_nothing_is_added_to_a_shot_right_after_a_steal() -> None:
    shooter = {"4": {"ch": "STEAL_SHOOT", "target": "c3", "drift": "none"}}
    goalie = {"2": {"actions": "sc"}, "goalie": {"quality": "red", "scoring": "loose"}}
    rink = Rink({**HOLDER, "place": "N-M"}, cards={"home": goalie, "visitor": shooter})
    rink.play("0/0/4/20/1/1", "steal 5")
    assert rink.told("GoalieTested") == []
    forechecker = {"1": {"ch": "STEAL_SHOOT", "target": "c3", "drift": "none"}}
    position = {**HOLDER, "place": "D-M", "forecheckers": "1"}
    rink = Rink(position, cards={"home": goalie, "visitor": forechecker})
    rink.play("0/0/1/20/1/1", "steal 4", UNOPPOSED, UNOPPOSED)
    assert [event["bonus"] for event in rink.told("GoalieTested")] == [0]
