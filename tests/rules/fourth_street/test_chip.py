"""The chip. [FS-CHIP, FS-GAP-33]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.games.fourth_street.rules.chip import receiver_of
from rules.fourth_street.rink import TIED, Rink

SKATE: dict[str, Any] = {"actions": "sc", "sk": "POINT"}
UP: dict[str, Any] = {"actions": "sc", "sk": "FWD"}
UNOPPOSED = "0/0/6/1/1/1"
CHIP = ("home", "chip", "chip")
NEXT = [(side, "change lines", "line 2 pair 2") for side in ("visitor", "home")]


def holding(place: str, cards: dict[str, Any] | None = None, **more: object) -> Rink:
    """Home's centre has the puck; chips are allowed."""
    options: dict[str, Any] = {name: more.pop(name) for name in ("shift_method", "standard_clock") if name in more}
    everybody = {"home": {"2": SKATE}, "visitor": dict.fromkeys(("4", "#24", "#34"), UP)}
    return Rink(
        {"clock": "10:00", "handler": "home 2", "place": place, **more},
        cards=everybody if cards is None else cards,
        chip=True,
        **options,
    )


def loose(chipped_to: str, zone: str, **teams: object) -> dict[str, object]:
    """After a chip to this man the puck is loose, in a zone that the home team sees."""
    return {"clock": "10:00", "chipped_to": chipped_to, "situation": "loose", "zone": zone, **teams}


@pytest.mark.rule("FS-CHIP-01", "FS-CHIP-02")
@pytest.mark.parametrize(
    ("place", "end"), [("N-L", "D-R"), ("N-M", "D-M"), ("L3", "D-R"), ("M2", "D-M"), ("R1", "D-L"), ("N-R", "D-L")]
)
def test_a_chip_gives_the_puck_to_the_other_left_defenseman_in_his_zone(place: str, end: str) -> None:
    """FS-GAP-33: without dice, in the mirrored lane."""
    rink = holding(place)
    rink.says(CHIP)
    rink.play()
    position = rink.position()
    assert (position["handler"], position["place"]) == ("visitor 4", end)
    assert position["chipped_to"] == "visitor 4"
    assert rink.told("PuckChipped") == [
        {
            "event": "PuckChipped",
            "side": 0,
            "skater": 12,
            "defender": 14,
        }
    ]


@pytest.mark.parametrize(("standard", "seconds"), [(False, 10), (True, 6)])
def test_a_chip_takes_time(standard: bool, seconds: int) -> None:
    """FS-GAP-18."""
    rink = holding("N-M", standard_clock=standard)
    rink.says(CHIP)
    rink.play()
    assert rink.table.state.clock.left == 600 - seconds


@pytest.mark.rule("FS-CHIP-01")
def test_a_coach_may_roll_instead() -> None:
    """FS-DEC-15."""
    rink = holding("N-M")
    rink.says(("home", "chip", "roll"))
    rink.play(UNOPPOSED)
    assert rink.table.state.offense is rink.home
    rink = holding("N-M")
    rink.play(UNOPPOSED)
    assert rink.table.state.offense is rink.home


@pytest.mark.rule("FS-CHIP-01")
@pytest.mark.parametrize("place", ["D-L", "D-M", "D-R"])
def test_nobody_chips_in_his_own_zone(place: str) -> None:
    rink = holding(place, forecheckers="1")
    rink.says(CHIP)
    rink.play(UNOPPOSED, unasked=1)


@pytest.mark.rule("FS-CHIP-01")
def test_nobody_chips_without_the_option() -> None:
    rink = Rink({"clock": "10:00", "handler": "home 2", "place": "N-M"}, cards={"home": {"2": SKATE}})
    rink.says(CHIP)
    rink.play(UNOPPOSED, unasked=1)


@pytest.mark.rule("FS-CHIP-03")
def test_both_teams_change_everybody_but_the_man_with_the_puck() -> None:
    rink = holding("N-M")
    rink.says(CHIP, *NEXT)
    rink.play()
    assert rink.out(rink.home) == [21, 22, 23, 24, 25, 0]
    assert rink.out(rink.visitor) == [21, 22, 23, 14, 25, 0]
    assert [event["side"] for event in rink.told("LineChanged")] == [1, 0]


@pytest.mark.rule("FS-CHIP-03")
def test_the_coaches_may_say_who_comes_or_that_nobody_does() -> None:
    rink = holding("N-M")
    rink.says(CHIP, ("visitor", "change lines", "keep"), ("home", "change lines", "line 3 pair 1"))
    rink.play()
    assert rink.out(rink.home) == [31, 32, 33, 14, 15, 0]
    assert rink.out(rink.visitor) == [11, 12, 13, 14, 15, 0]


@pytest.mark.rule("FS-CHIP-03")
def test_who_is_not_asked_keeps_his_men() -> None:
    """FS-DEC-14."""
    rink = holding("N-M", visitor={"shift": "1:40"}, home={"shift": "1:40"})
    rink.says(CHIP)
    rink.play()
    assert rink.out(rink.home) == rink.out(rink.visitor) == [11, 12, 13, 14, 15, 0]
    assert rink.told("LineChanged") == []


@pytest.mark.rule("FS-CHIP-03")
def test_men_named_one_by_one_may_be_the_same() -> None:
    slots = "left wing", "center", "right wing", "left defense", "right defense"
    named = [("home", f"fill {slot}", f"#{who}") for slot, who in zip(slots, (12, 11, 13, 14, 15), strict=True)]
    rink = holding("N-M")
    rink.says(CHIP, ("home", "change lines", "man by man"), *named)
    rink.play()
    assert rink.out(rink.home) == [12, 11, 13, 14, 15, 0]


@pytest.mark.rule("FS-CHIP-04")
def test_he_stays_while_the_puck_is_in_his_zone() -> None:
    position = {
        "clock": "10:00",
        "chipped_to": "visitor 4",
        "situation": "loose",
        "zone": "O",
        "visitor": {"shift": "2:00"},
    }
    rink = Rink(position, chip=True)
    rink.play(TIED)
    assert rink.out(rink.visitor) == [21, 22, 23, 14, 25, 0]
    assert rink.table.state.chipped_to is rink.man("visitor 4")


@pytest.mark.rule("FS-CHIP-04")
@pytest.mark.parametrize("slot", [1, 4, 5])
def test_whoever_took_the_chip_stays(slot: int) -> None:
    rink = Rink(loose(f"visitor {slot}", "O", visitor={"shift": "2:00"}), chip=True)
    rink.play(TIED)
    assert rink.out(rink.visitor) == [10 + each if each == slot else 20 + each for each in range(1, 6)] + [0]


@pytest.mark.rule("FS-CHIP-04")
@pytest.mark.parametrize("zone", ["N", "D"])
def test_once_it_has_left_he_may_too(zone: str) -> None:
    position = {
        "clock": "10:00",
        "chipped_to": "visitor 4",
        "situation": "loose",
        "zone": zone,
        "visitor": {"shift": "2:00"},
    }
    rink = Rink(position, chip=True)
    rink.play(TIED)
    assert rink.out(rink.visitor) == [21, 22, 23, 24, 25, 0]
    assert rink.table.state.chipped_to is None


@pytest.mark.rule("FS-CHIP-04")
@pytest.mark.parametrize(("zone", "who"), [("D", 14), ("N", 24)])
def test_the_same_holds_at_a_faceoff(zone: str, who: int) -> None:
    position = {
        "clock": "10:00", "chipped_to": "visitor 4", "situation": "faceoff", "zone": zone, "lane": "M",
        "last_possession": "visitor", "visitor": {"shift": "1:00"},
    }  # fmt: skip
    rink = Rink(position, chip=True)
    rink.says(("visitor", "change lines", "line 2 pair 2"))
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.visitor) == [21, 22, 23, who, 25, 0]


@pytest.mark.rule("FS-CHIP-04")
def test_in_play_he_leaves_with_the_first_change_after_his_team_got_the_puck_out() -> None:
    rink = holding("N-M", shift_method="line")
    rink.says(CHIP, *NEXT)
    rink.play()
    rink.visitor.shift_began -= 60
    rink.says(("home", "forecheckers", "none"))
    rink.play(UNOPPOSED)
    assert rink.out(rink.visitor) == [21, 22, 23, 14, 25, 0]
    assert rink.position()["place"] == "M3"
    rink.play(UNOPPOSED)
    assert rink.out(rink.visitor) == [31, 32, 33, 34, 35, 0]
    assert rink.table.state.chipped_to is None


def test_a_man_who_is_off_the_ice_anyway_need_not_stay() -> None:
    position = {
        "clock": "10:00",
        "chipped_to": "visitor #24",
        "situation": "loose",
        "zone": "O",
        "visitor": {"shift": "2:00"},
    }
    rink = Rink(position, chip=True)
    rink.play(TIED)
    assert rink.out(rink.visitor) == [21, 22, 23, 24, 25, 0]


@pytest.mark.rule("FS-CHIP-04", "FS-DEC-05")
def test_and_he_may_be_named_like_anybody_else() -> None:
    slots = "left wing", "center", "right wing", "left defense", "right defense"
    named = [("visitor", f"fill {slot}", f"#{who}") for slot, who in zip(slots, (11, 12, 13, 24, 15), strict=True)]
    rink = Rink(loose("visitor #24", "O", visitor={"shift": "2:00"}), chip=True)
    rink.says(("visitor", "change lines", "man by man"), *named)
    rink.play(TIED)
    assert rink.out(rink.visitor) == [11, 12, 13, 24, 15, 0]


def test_the_other_team_is_not_bound_by_it() -> None:
    position = {
        "clock": "10:00",
        "chipped_to": "visitor 4",
        "situation": "loose",
        "zone": "O",
        "home": {"shift": "2:00"},
    }
    rink = Rink(position, chip=True)
    rink.play(TIED)
    assert rink.out(rink.home) == [21, 22, 23, 24, 25, 0]


@pytest.mark.rule("FS-CHIP-05")
@pytest.mark.parametrize("method", ["two_minute", "alternate_minute", "minute_roll", "line", "toi"])
def test_a_chip_is_legal_under_every_shift_method(method: str) -> None:
    rink = holding("N-M", shift_method=method)
    rink.says(CHIP, *NEXT)
    rink.play()
    assert rink.table.state.offense is rink.visitor
    assert rink.out(rink.visitor) == [21, 22, 23, 14, 25, 0]


def test_who_takes_a_chip_when_men_are_missing() -> None:
    """FS-GAP-33."""
    rink = holding("N-M", visitor={"box": [{"who": "#14"}]})
    assert receiver_of(rink.visitor) is rink.man("visitor #15")
    rink = holding("N-M", visitor={"box": [{"who": "#14"}, {"who": "#15"}]})
    assert receiver_of(rink.visitor) is rink.man("visitor #11")


def test_the_other_team_may_place_forecheckers_after_a_chip() -> None:
    """FS-GAP-33."""
    rink = holding("N-M")
    rink.says(CHIP)
    rink.play()
    rink.says(("home", "forecheckers", "1+3"))
    rink.play(UNOPPOSED)
    assert rink.told("ForecheckersPlaced")[0]["slots"] == "1+3"
