"""Lines, shifts and who has the puck after a change. [FS-LINES, FS-SHIFT, FS-DEC-02, FS-DEC-05, FS-DEC-14]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Coach, Decision, Person
from puckdrop.core.events import LineChanged
from puckdrop.core.ice import FOREVER, Unit
from puckdrop.core.match import Match
from puckdrop.core.table import Table
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.decisions import SendOut
from puckdrop.games.fourth_street.rules import lines
from puckdrop.games.fourth_street.rules.ratings import ps, raw_ch, sk
from puckdrop.games.fourth_street.table import card_of
from rules.fourth_street.rink import TIED, Rink
from shipped import two_teams

FIRST, SECOND, THIRD = [11, 12, 13, 14, 15, 0], [21, 22, 23, 24, 25, 0], [31, 32, 33, 34, 35, 0]
SKATE: dict[str, Any] = {"actions": "sc", "sk": "POINT"}
UNOPPOSED = "0/0/6/1/1/1"
NEXT = [(side, "change lines", "line 2 pair 2") for side in ("visitor", "home")]
FACEOFF: dict[str, Any] = {"clock": "10:00", "situation": "faceoff"}


def loose(clock: str, zone: str = "N", **more: object) -> dict[str, object]:
    return {"clock": clock, "situation": "loose", "zone": zone, **more}


def control(clock: str, place: str, handler: str = "home 2", **more: object) -> dict[str, object]:
    return {"clock": clock, "handler": handler, "place": place, **more}


def shifts(home: str, visitor: str) -> dict[str, Any]:
    return {"home": {"shift": home}, "visitor": {"shift": visitor}}


def both(rink: Rink) -> tuple[list[int], list[int]]:
    return rink.out(rink.home), rink.out(rink.visitor)


EVERYBODY = dict.fromkeys([f"#{line}{slot}" for line in (1, 2, 3) for slot in range(1, 6)], SKATE)
SKATERS = {"home": EVERYBODY, "visitor": EVERYBODY}


# -- the Basic game ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHIFT-01", "FS-GOLD-27")
@pytest.mark.parametrize(("shift", "changes"), [("1:50", False), ("2:00", True), ("2:10", True)])
def test_a_line_leaves_after_two_minutes(shift: str, changes: bool) -> None:
    rink = Rink(loose("10:00", **shifts(shift, "0:30")))
    rink.play(TIED)
    assert both(rink) == (SECOND if changes else FIRST, FIRST)
    assert rink.home.shift_began == (600 if changes else 600 - int(shift[0]) * 60 - int(shift[2:]))
    assert [event["side"] for event in rink.told("LineChanged")] == [0] * changes


@pytest.mark.rule("FS-SHIFT-02")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_the_new_man_in_the_slot_has_the_puck_where_it_was(slot: int) -> None:
    rink = Rink(control("10:00", "L2", f"home {slot}", **shifts("2:00", "2:00")), cards=SKATERS)
    rink.play(UNOPPOSED)
    assert both(rink) == (SECOND, SECOND)
    assert rink.told("ActionRolled")[0]["skater"] == 20 + slot
    assert rink.table.state.handler is rink.man(f"home #2{slot}")
    assert rink.table.state.touch_before is rink.man(f"home #1{slot}")
    (changed,) = rink.told("HandlerChanged")
    assert (changed["skater"], changed["instead"], changed["where"]) == (20 + slot, 10 + slot, "L2")
    assert rink.told("PuckMoved")[0]["start"] == "L2"
    assert rink.table.state.clock.left == 600 - 20


@pytest.mark.rule("FS-SHIFT-02")
def test_a_handler_who_is_not_replaced_keeps_the_puck_whatever_his_new_slot() -> None:
    rink = Rink(control("10:00", "M3", "home 2"), cards=SKATERS, shift_method="toi")
    rink.says(*by_hand(12, 22, 13, 14, 15))
    rink.play(UNOPPOSED)
    assert rink.table.state.handler is rink.man("home 1") is rink.man("home #12")
    assert rink.table.state.touch_before is None
    assert rink.told("HandlerChanged") == []


@pytest.mark.rule("FS-SHIFT-02")
def test_the_other_team_s_change_leaves_the_handler_alone() -> None:
    rink = Rink(control("10:00", "M3", **shifts("1:00", "2:00")), cards=SKATERS)
    rink.play(UNOPPOSED)
    assert both(rink) == (FIRST, SECOND)
    assert rink.table.state.handler is rink.man("home #12")


def test_a_sixth_skater_with_the_puck_stays() -> None:
    position = control("10:00", "M3", "home 6")
    position["home"] = {"shift": "2:00", "goalie_in": False, "extra_attacker": "#16"}
    rink = Rink(position, cards={"home": {"#16": SKATE}})
    rink.play(UNOPPOSED)
    assert rink.out(rink.home) == [21, 22, 23, 24, 25, 16]
    assert rink.table.state.handler is rink.man("home #16")


def test_forecheckers_are_slots_and_stay_so_through_a_change() -> None:
    """FS-GAP-13: the new man in a forechecking slot defends in that zone."""
    position = control("10:00", "D-M", forecheckers="1", **shifts("0:30", "2:00"))
    rink = Rink(position, cards={"home": {"2": SKATE}, "visitor": {"#21": {"ratings": {"ch": 9}, "ch": "LOOSE"}}})
    rink.play("0/0/1/20/1/1")
    matchup = rink.told("MatchupPlayed")[0]
    assert (matchup["defender"], matchup["against"]) == (21, 9)


@pytest.mark.rule("FS-SHIFT-03")
def test_both_lines_leave_every_second_minute() -> None:
    rink = Rink(loose("19:00", **shifts("0:10", "1:00")), shift_method="alternate_minute")
    rink.play(TIED)
    assert both(rink) == (FIRST, FIRST)
    rink.play(TIED)
    assert rink.table.state.clock.left == 19 * 60 - 20 - 10
    assert both(rink) == (SECOND, SECOND)
    rink = Rink(loose("16:50", **shifts("1:00", "0:00")), shift_method="alternate_minute")
    rink.play(TIED)
    assert both(rink) == (SECOND, FIRST)
    rink = Rink(loose("17:50", **shifts("0:50", "0:00")), shift_method="alternate_minute")
    rink.play(TIED)
    assert both(rink) == (FIRST, FIRST)


# -- the Standard game ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHIFT-04", "FS-SHIFT-10")
@pytest.mark.parametrize("standard_clock", [False, True])
@pytest.mark.parametrize(
    ("clock", "shift", "changes"),
    [("18:54", "0:06", True), ("18:54", "0:12", True), ("19:00", "0:54", False), ("18:06", "0:48", False),
     ("18:00", "0:54", False), ("17:48", "0:12", True), ("17:48", "0:06", False), ("19:54", "0:06", True)],
)  # fmt: skip
def test_both_teams_change_when_the_minute_marker_moves(
    clock: str, shift: str, changes: bool, standard_clock: bool
) -> None:
    """It moves when the clock passes :00, so 19:00 is still minute 19 and 18:54 no longer."""
    position = loose(clock, **shifts(shift, shift))
    rink = Rink(position, shift_method="minute_roll", standard_clock=standard_clock)
    rink.play(TIED)
    assert both(rink) == ((SECOND, SECOND) if changes else (FIRST, FIRST))


@pytest.mark.rule("FS-SHIFT-10")
def test_the_replacing_player_has_the_puck() -> None:
    rink = Rink(control("18:54", "M3", **shifts("0:12", "0:00")), cards=SKATERS, shift_method="minute_roll")
    rink.play(UNOPPOSED)
    assert both(rink) == (SECOND, FIRST)
    assert rink.table.state.handler is rink.man("home #22")


@pytest.mark.rule("FS-SHIFT-07")
@pytest.mark.parametrize(
    ("zone", "home", "visitor"), [("D", FIRST, SECOND), ("N", SECOND, SECOND), ("O", SECOND, FIRST)]
)
@pytest.mark.parametrize("shift", ["1:00", "1:06"])
def test_by_line_a_team_changes_after_a_minute_unless_the_puck_is_in_its_end(
    zone: str, home: list[int], visitor: list[int], shift: str
) -> None:
    """The zone is the home team's view: it had the puck last."""
    rink = Rink(loose("10:00", zone, **shifts(shift, shift)), shift_method="line")
    rink.play(TIED)
    assert both(rink) == (home, visitor)


@pytest.mark.rule("FS-SHIFT-07")
def test_by_line_nobody_changes_earlier() -> None:
    rink = Rink(loose("10:00", **shifts("0:54", "0:54")), shift_method="line")
    rink.play(TIED)
    assert both(rink) == (FIRST, FIRST)


@pytest.mark.rule("FS-SHIFT-08")
def test_by_line_the_team_that_iced_the_puck_stays_on() -> None:
    position = {
        "clock": "10:00",
        "situation": "faceoff",
        "zone": "D",
        "lane": "L",
        "iced": "home",
        **shifts("1:30", "0:30"),
    }
    rink = Rink(position, shift_method="line")
    rink.says(*NEXT)
    rink.play("9/0/2/1/1/1", unasked=1)
    assert both(rink) == (FIRST, SECOND)
    rink = Rink(position, shift_method="two_minute")
    rink.says(*NEXT)
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (SECOND, SECOND)


@pytest.mark.rule("FS-SHIFT-08")
def test_by_line_a_coach_may_keep_his_line_at_a_stoppage() -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff", **shifts("1:30", "0:30")}, shift_method="line")
    rink.says(("home", "change lines", "keep"), NEXT[0])
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (FIRST, SECOND)
    assert rink.home.shift_began == 600 - 90


@pytest.mark.rule("FS-SHIFT-08")
def test_by_line_a_coach_who_is_not_asked_keeps_his_line_at_a_stoppage() -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff", **shifts("1:30", "0:30")}, shift_method="line")
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (FIRST, FIRST)


@pytest.mark.rule("FS-SHIFT-06")
def test_by_ice_time_the_team_with_the_puck_may_change_and_then_the_other() -> None:
    rink = Rink(control("10:00", "M3", **shifts("0:20", "0:20")), cards=SKATERS, shift_method="toi")
    rink.says(("home", "change lines", "line 3 pair 2"), ("visitor", "change lines", "line 2 pair 3"))
    rink.play(UNOPPOSED)
    assert both(rink) == ([31, 32, 33, 24, 25, 0], [21, 22, 23, 34, 35, 0])
    assert rink.table.state.handler is rink.man("home #32")


@pytest.mark.rule("FS-SHIFT-06")
def test_by_ice_time_the_other_team_may_not_if_nobody_else_does() -> None:
    rink = Rink(control("10:00", "M3", **shifts("0:20", "2:20")), cards=SKATERS, shift_method="toi")
    rink.play(UNOPPOSED)
    assert both(rink) == (FIRST, FIRST)
    rink = Rink(loose("10:00", **shifts("2:20", "2:20")), shift_method="toi")
    rink.play(TIED)
    assert both(rink) == (FIRST, FIRST)


@pytest.mark.rule("FS-SHIFT-06")
@pytest.mark.parametrize(
    ("home", "visitor", "out"),
    [
        ("0:54", "2:00", (FIRST, FIRST)),
        ("1:00", "0:54", (SECOND, FIRST)),
        ("1:00", "1:00", (SECOND, SECOND)),
    ],
)
def test_by_ice_time_a_coach_without_ideas_changes_after_a_minute(
    home: str, visitor: str, out: tuple[list[int], list[int]]
) -> None:
    """FS-DEC-14: the next line is the first of the answers, and he takes that."""
    position = control("10:00", "M3", **shifts(home, visitor))
    rink = Rink(position, cards=SKATERS, seats=[FsCoach(), FsCoach()], shift_method="toi")
    rink.play(UNOPPOSED)
    assert both(rink) == out


@pytest.mark.rule("FS-SHIFT-06")
def test_by_ice_time_who_is_not_asked_keeps_his_men() -> None:
    rink = Rink(control("10:00", "M3", **shifts("1:30", "1:30")), cards=SKATERS, shift_method="toi")
    rink.play(UNOPPOSED)
    assert both(rink) == (FIRST, FIRST)
    assert rink.told("LineChanged") == []


@pytest.mark.rule("FS-SHIFT-06")
def test_by_ice_time_a_coach_may_leave_tired_men_out_there() -> None:
    rink = Rink(control("10:00", "M3", **shifts("1:30", "1:30")), cards=SKATERS, shift_method="toi")
    rink.says(("home", "change lines", "keep"))
    rink.play(UNOPPOSED)
    assert both(rink) == (FIRST, FIRST)


@pytest.mark.rule("FS-SHIFT-11")
@pytest.mark.parametrize(
    ("method", "clock", "shift", "out"),
    [
        ("two_minute", "10:30", "1:50", FIRST),
        ("alternate_minute", "10:30", "1:50", SECOND),
        ("minute_roll", "10:30", "0:20", FIRST),
        ("line", "10:30", "1:00", SECOND),
        ("toi", "10:30", "2:00", FIRST),
    ],
)
def test_one_method_is_in_force(method: str, clock: str, shift: str, out: list[int]) -> None:
    rink = Rink(loose(clock, **shifts(shift, shift)), shift_method=method)
    rink.play(TIED)
    assert both(rink) == (out, out)


@pytest.mark.rule("FS-SHIFT-01", "FS-SHIFT-10")
@pytest.mark.parametrize(
    ("method", "began", "ends"),
    [
        ("two_minute", 7, 127),
        ("line", 7, 67),
        ("minute_roll", 0, 1),
        ("minute_roll", 1, 61),
        ("minute_roll", 60, 61),
        ("minute_roll", 61, 121),
        ("minute_roll", 1200, 1201),
        ("alternate_minute", 0, 61),
        ("alternate_minute", 60, 61),
        ("alternate_minute", 61, 181),
        ("alternate_minute", 180, 181),
        ("alternate_minute", 181, 301),
        ("alternate_minute", 1200, 1261),
    ],
)
def test_the_second_from_which_a_change_is_due(method: str, began: int, ends: int) -> None:
    """By time played: the minute marker moves one second after each whole minute, a green one every other time."""
    rink = Rink(loose("10:00"), shift_method=method)
    rink.home.shift_began = began
    assert lines.end_of_shift(rink.table, rink.home) == ends


@pytest.mark.rule("FS-SHIFT-01")
def test_both_teams_are_looked_after_in_their_own_time() -> None:
    """Ten seconds a roll; nothing is set back between the plays."""
    rink = Rink(loose("10:00", again=True, **shifts("1:30", "1:00")))
    rink.play(*[TIED] * 20, plays=20)
    changes = [(int(event.side), 600 - int(event.left)) for event in rink.log if type(event).__name__ == "LineChanged"]
    assert changes == [(0, 30), (1, 60), (0, 150), (1, 180)]


@pytest.mark.rule("FS-SHIFT-01")
@pytest.mark.parametrize(("home", "visitor"), [("0:30", "0:50"), ("0:50", "0:30")])
def test_the_next_look_is_at_the_second_at_which_the_first_of_two_lines_is_due(home: str, visitor: str) -> None:
    rink = Rink(loose("10:00", **shifts(home, visitor)))
    table = rink.table
    early, late = (rink.visitor, rink.home) if visitor == "0:50" else (rink.home, rink.visitor)
    lines.shift_changes(table)
    assert table.next_look == 670
    table.run_clock(69)
    lines.shift_changes(table)
    assert both(rink) == (FIRST, FIRST)
    table.run_clock(1)
    lines.shift_changes(table)
    assert (rink.out(early), rink.out(late)) == (SECOND, FIRST)
    assert table.next_look == 690
    table.run_clock(20)
    lines.shift_changes(table)
    assert (rink.out(early), rink.out(late)) == (SECOND, SECOND)
    assert table.next_look == 790
    rink = Rink(loose("10:00", **shifts("2:00", "2:00")))
    lines.shift_changes(rink.table)
    assert both(rink) == (SECOND, SECOND)
    assert rink.table.next_look == 720


@pytest.mark.rule("FS-SHIFT-01", "FS-SHIFT-07", "FS-SHIFT-08")
@pytest.mark.parametrize(
    ("method", "situation", "shift", "must"),
    [
        ("two_minute", "faceoff", "1:59", False),
        ("two_minute", "faceoff", "2:00", True),
        ("two_minute", "loose", "2:00", True),
        ("line", "faceoff", "1:00", False),
        ("line", "loose", "0:59", False),
        ("line", "loose", "1:00", True),
        ("toi", "faceoff", "9:00", False),
    ],
)
def test_when_a_line_has_to_leave(method: str, situation: str, shift: str, must: bool) -> None:
    rink = Rink({"clock": "10:00", "situation": situation, **shifts(shift, "0:00")}, shift_method=method)
    assert lines.must_change(rink.table, rink.home) == must
    assert not lines.must_change(rink.table, rink.visitor)


# -- who comes out ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHIFT-01")
def test_a_coach_cannot_keep_a_line_whose_time_is_up() -> None:
    rink = Rink(loose("10:00", home={"shift": "2:00"}))
    rink.says(("home", "change lines", "keep"))
    with pytest.raises(Exception, match="'keep' is not an answer"):
        rink.play(TIED)


@pytest.mark.rule("FS-SHIFT-06")
def test_by_ice_time_any_line_may_be_kept_at_a_stoppage_and_the_same_men_sent_out_again() -> None:
    rink = Rink({**FACEOFF, **shifts("5:00", "0:00")}, shift_method="toi")
    rink.says(("home", "change lines", "keep"))
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.home) == FIRST
    rink = Rink(control("10:00", "M3"), cards=SKATERS, shift_method="toi")
    rink.says(*by_hand(12, 11, 13, 15, 14))
    rink.play(UNOPPOSED)
    assert rink.out(rink.home) == [12, 11, 13, 15, 14, 0]


@pytest.mark.rule("FS-SHIFT-05", "FS-FAT-01")
def test_every_change_begins_and_ends_shifts() -> None:
    tires: dict[str, Any] = {"shift_method": "line", "on_ice_fatigue": True}

    def out_since(rink: Rink) -> dict[int, int]:
        shifts = zip(rink.home.skaters, rink.table.state.stamina[0], strict=True)
        return {int(man.card.sweater): int(stamina.on_since) for man, stamina in shifts if stamina.on_since >= 0}

    rink = Rink(loose("10:00", home={"shift": "1:00"}), **tires)
    rink.play(TIED)
    assert out_since(rink) == dict.fromkeys((21, 22, 23, 24, 25), 600)
    man = rink.man("home 2")
    man.out_until = 5000
    lines.replace_absent(rink.table, man, "FS-INJ-05")
    assert sorted(out_since(rink)) == [12, 21, 23, 24, 25]
    rink = Rink(cards={side: {"goalie": {"quality": "blue"}} for side in ("home", "visitor")}, **tires)
    rink.play()
    assert out_since(rink) == dict.fromkeys((11, 12, 13, 14, 15), 0)


@pytest.mark.rule("FS-LINES-03")
def test_lines_and_pairs_rotate() -> None:
    """FS-DEC-05, FS-DEC-14."""
    rink = Rink(loose("10:00"))
    team = rink.home
    codes = []
    for _ in range(4):
        team.send_out(lines.next_unit(rink.table, team), rink.table.state.clock)
        codes.append(int(team.unit))
    assert codes == [22, 33, 11, 22]
    team.set_sheet([*team.lines, [15, 16, 17]], team.pairs)
    for _ in range(4):
        team.send_out(lines.next_unit(rink.table, team), rink.table.state.clock)
        codes.append(int(team.unit))
    assert codes[4:] == [33, 41, 12, 23]


@pytest.mark.rule("FS-LINES-03")
def test_special_units_do_not_stop_the_rotation() -> None:
    rink = Rink(loose("10:00", visitor={"box": [{"who": "#11"}]}, home={"shift": "2:00"}))
    rink.says(("home", "change lines", "power play 1"))
    rink.play(TIED)
    assert rink.out(rink.home) == SECOND
    assert lines.next_unit(rink.table, rink.home) == 22
    rink = Rink(loose("10:00", visitor={"box": [{"who": "#11"}], "shift": "2:00"}))
    rink.says(("visitor", "change lines", "penalty kill 1"))
    rink.play(TIED)
    assert rink.out(rink.visitor) == [0, 31, 33, 34, 35, 0]


def test_a_line_whose_time_is_up_cannot_be_kept() -> None:
    """FS-SHIFT-01, FS-DEC-14."""
    rink = Rink(loose("10:00", home={"shift": "2:00", "unit": "line 2 pair 2"}))
    due = SendOut(rink.home, 33, "FS-SHIFT-01", must_change=True)
    assert due.values()[0] == 33
    assert {Unit.KEEP, 22}.isdisjoint(due.values())
    assert not due.allows(Unit.KEEP)
    assert not due.allows(22)
    assert due.allows(23)
    assert due.allows(Unit.MAN_BY_MAN)
    rink.home.hand_picked = [0, 1, 2, 3, 4]
    assert due.allows(22)
    only = SendOut(rink.home, 22, "FS-SHIFT-01", must_change=True)
    rink.home.hand_picked = []
    assert only.allows(22)
    free = SendOut(rink.home, 33, "FS-FO-01", must_change=False)
    assert free.values()[:2] == [33, Unit.KEEP]
    assert sorted(free.values()) == sorted({Unit.KEEP, Unit.MAN_BY_MAN, *rink.home.units()})
    assert free.allows(22)
    assert not free.allows(44)


def by_hand(*sweaters: int) -> list[tuple[str, str, str]]:
    slots = ("left wing", "center", "right wing", "left defense", "right defense")
    named = [("home", f"fill {slot}", f"#{sweater}") for slot, sweater in zip(slots, sweaters, strict=True)]
    return [("home", "change lines", "man by man"), *named]


@pytest.mark.rule("FS-SHIFT-06")
def test_men_can_be_named_one_by_one() -> None:
    rink = Rink(control("10:00", "M3"), cards={"home": {"#16": SKATE}}, shift_method="toi")
    rink.says(*by_hand(11, 16, 36, 34, 14))
    rink.play(UNOPPOSED)
    assert rink.out(rink.home) == [11, 16, 36, 34, 14, 0]
    assert rink.table.state.handler is rink.man("home #16")


def test_but_not_all_the_same_men_when_a_change_is_due() -> None:
    """FS-SHIFT-01."""
    rink = Rink(loose("10:00", home={"shift": "2:00"}))
    rink.says(*by_hand(12, 11, 13, 15, 14))
    with pytest.raises(Exception, match="'#14' is not an answer"):
        rink.play(TIED)
    rink = Rink(loose("10:00", home={"shift": "2:00"}))
    rink.says(*by_hand(12, 11, 13, 15, 24))
    rink.play(TIED)
    assert rink.out(rink.home) == [12, 11, 13, 15, 24, 0]
    rink = Rink(loose("10:00", home={"shift": "2:00"}))
    rink.says(*by_hand(21, 11, 13, 15, 14))
    rink.play(TIED)
    assert rink.out(rink.home) == [21, 11, 13, 15, 14, 0]


@pytest.mark.rule("FS-AGG-01")
def test_a_team_that_changes_may_set_its_aggressiveness() -> None:
    """FS-GAP-13."""
    rink = Rink(loose("10:00", **shifts("2:00", "1:00")))
    rink.says(("home", "aggressiveness", "+2"))
    rink.play(TIED)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [2, 0]
    rink = Rink(control("10:00", "M3"), cards=SKATERS, shift_method="toi")
    rink.says(("home", "change lines", "line 2 pair 2"), ("home", "aggressiveness", "-1"))
    rink.play(UNOPPOSED)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [-1, 0]


def test_with_too_few_men_left_the_lowest_number_takes_the_puck() -> None:
    rink = Rink(control("10:00", "M3", "home 5", **shifts("2:00", "0:00")), cards=SKATERS)
    for man in rink.home.skaters:
        if man.card.sweater not in (21, 22, 23, 24):
            man.out_through = FOREVER
    rink.home.has_absent = True
    rink.play(UNOPPOSED)
    assert rink.out(rink.home) == [21, 22, 23, 24, 0, 0]
    assert rink.table.state.handler is rink.man("home #21")
    rink.home.on_ice[1] = None
    assert lines.lowest_man(rink.home) is rink.man("home #22")


def test_a_short_roster_double_shifts() -> None:
    """FS-GAP-40: whoever is fit fills in."""
    rink = Rink(loose("10:00", **shifts("2:00", "0:00")))
    for man in rink.home.skaters:
        if man.card.sweater in (22, 24, 16, 26, 36, 32):
            man.out_through = FOREVER
    rink.home.has_absent = True
    rink.play(TIED)
    assert rink.out(rink.home) == [21, 12, 23, 14, 25, 0]


# -- stoppages --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-FO-01")
def test_units_for_a_faceoff_visitors_first() -> None:
    """FS-DEC-05."""
    rink = Rink({**FACEOFF, **shifts("0:10", "0:10")})
    rink.says(("home", "change lines", "line 3 pair 1"), ("visitor", "change lines", "keep"))
    rink.play("9/0/2/1/1/1")
    assert both(rink) == ([31, 32, 33, 14, 15, 0], FIRST)
    rink = Rink({**FACEOFF, **shifts("0:10", "0:10")})
    rink.says(*NEXT)
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (SECOND, SECOND)
    assert [event["side"] for event in rink.told("LineChanged")] == [1, 0]


@pytest.mark.rule("FS-FO-01")
@pytest.mark.parametrize("method", ["two_minute", "alternate_minute", "minute_roll", "line", "toi"])
def test_who_is_not_asked_keeps_his_men_at_a_faceoff(method: str) -> None:
    """FS-DEC-05: a change that nobody is asked about is made only when it is due."""
    position = {**FACEOFF, "clock": "10:30", **shifts("0:20", "0:20")}
    rink = Rink(position, shift_method=method)
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (FIRST, FIRST)
    assert rink.told("LineChanged") == []


def test_a_line_that_has_just_come_out_stays_for_the_faceoff() -> None:
    """FS-DEC-05: without ideas of their own coaches send the next line, unless theirs has just come out."""
    rink = Rink({**FACEOFF, **shifts("0:00", "0:06")}, seats=[FsCoach(), FsCoach()])
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (FIRST, SECOND)


def test_a_line_whose_time_is_up_leaves_at_the_stoppage() -> None:
    rink = Rink({**FACEOFF, **shifts("2:00", "0:06")})
    rink.says(("home", "change lines", "keep"))
    with pytest.raises(Exception, match="'keep' is not an answer"):
        rink.play("9/0/2/1/1/1")


def test_a_man_who_is_fit_again_takes_his_place_back() -> None:
    """FS-GAP-10."""
    position = {
        **FACEOFF,
        "home": {"shift": "0:00", "absent": [{"who": "#12", "misses": "0:10"}], "stand_ins": {"#12": "#16"}},
    }
    rink = Rink(position)
    assert rink.out(rink.home) == [11, 16, 13, 14, 15, 0]
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.home) == [11, 16, 13, 14, 15, 0]
    rink = Rink(position)
    rink.table.state.clock.run(10)
    rink.home.shift_began = 610
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.home) == FIRST
    assert [event["men"] for event in rink.told("LineChanged") if event["side"] == 0] == [[11, 12, 13, 14, 15, -1]]


def test_a_short_team_may_leave_another_slot_empty() -> None:
    """FS-DEC-21, FS-GAP-39: without an order it is the penalised man's."""
    position = {**FACEOFF, "home": {"box": [{"who": "#12", "left": "1:30"}], "shift": "0:00"}}
    rink = Rink(position)
    rink.play("9/0/1/1/1/1")
    assert rink.out(rink.home) == [11, 0, 13, 14, 15, 0]
    rink = Rink(position)
    rink.says(("home", "leave empty", "3"))
    rink.play("9/0/1/1/1/1")
    assert rink.out(rink.home) == [11, 13, 0, 14, 15, 0]
    assert rink.home.box.penalties[0].slot == 3
    assert [event["men"] for event in rink.told("LineChanged") if event["side"] == 0] == [[11, 13, -1, 14, 15, -1]]
    rink = Rink(position)
    rink.says(("home", "leave empty", "2"))
    rink.play("9/0/1/1/1/1")
    assert rink.out(rink.home) == [11, 0, 13, 14, 15, 0]
    assert not [event for event in rink.told("LineChanged") if event["side"] == 0]


@pytest.mark.parametrize(
    ("overtime", "out", "other", "chosen"),
    [
        ("four-on-four", [0, 12, 13, 14, 15, 0], "5", [11, 12, 13, 14, 0, 0]),
        ("three-on-three", [0, 12, 13, 0, 15, 0], "3+4", [11, 12, 0, 0, 15, 0]),
    ],
)
def test_overtime_with_fewer_skaters(overtime: str, out: list[int], other: str, chosen: list[int]) -> None:
    """FS-DEC-22."""
    position = {"period": 4, "clock": "4:00", "situation": "faceoff", **shifts("0:00", "0:00")}
    rink = Rink(position, overtime=overtime)
    rink.says(("visitor", "leave empty", other))
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (out, chosen)


def test_a_full_team_leaves_nothing_empty() -> None:
    rink = Rink(FACEOFF)
    rink.says(("home", "leave empty", "3"))
    rink.play("9/0/2/1/1/1", unasked=1)


def test_an_icing_team_cannot_rearrange_its_empty_slots_either() -> None:
    """FS-SHIFT-08."""
    box = {"box": [{"who": "#12"}]}
    position = {**FACEOFF, "zone": "D", "lane": "L", "iced": "home", "home": box, "visitor": box}
    rink = Rink(position, shift_method="line")
    rink.says(("home", "leave empty", "3"))
    rink.play("9/0/1/1/1/1", unasked=1)
    assert rink.out(rink.home) == [11, 0, 13, 14, 15, 0]


# -- replacements -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-INJ-05")
def test_the_coach_may_name_who_comes_in_for_a_man_who_is_hurt() -> None:
    rink = Rink(loose("10:00"))
    rink.says(("home", "fill center", "#32"))
    man = rink.man("home 2")
    man.out_through = FOREVER
    lines.replace_absent(rink.table, man, "FS-INJ-05")
    assert rink.unsaid() == 0
    assert rink.out(rink.home) == [11, 32, 13, 14, 15, 0]
    other = rink.man("home 4")
    other.out_through = FOREVER
    lines.replace_absent(rink.table, other, "FS-INJ-05")
    assert rink.out(rink.home) == [11, 32, 13, 24, 15, 0]


# -- before the game --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-LINES-01", "FS-LINES-03")
def test_the_first_lines_come_out() -> None:
    """FS-DEC-02: without orders goalie and lines are those of the team's sheet."""
    rink = Rink(cards={side: {"goalie": {"quality": "blue"}} for side in ("home", "visitor")})
    rink.play()
    assert both(rink) == (FIRST, FIRST)
    assert [rink.home.goalie.number, rink.visitor.goalie.number] == [0, 0]
    assert [event["side"] for event in rink.told("LineChanged")] == [1, 0]
    rink.play("9/0/2/1/1/1")
    assert both(rink) == (FIRST, FIRST)


def test_a_coach_may_name_his_goalie_and_put_anybody_anywhere() -> None:
    """FS-DEC-02, FS-POS."""
    cards = {side: {name: {"quality": "blue"} for name in ("goalie", "backup")} for side in ("home", "visitor")}
    rink = Rink(cards=cards)
    order = [34, 12, 13, 21, 22, 23, 31, 32, 33, 11, 14, 16, 15, 24, 25, 26, 35, 36]
    names = [("home", "line sheet place", f"#{sweater}") for sweater in order]
    rink.says(("home", "goalie", "#30"), ("home", "line sheet", "four lines"), *names)
    rink.play()
    assert rink.home.goalie.card.sweater == 30
    assert rink.out(rink.home) == [34, 12, 13, 15, 24, 0]
    assert len(rink.home.lines) == 4
    assert rink.out(rink.visitor) == FIRST
    rink.home.send_out(43, rink.table.state.clock)
    assert rink.out(rink.home) == [11, 14, 16, 35, 36, 0]


# -- every change is told ---------------------------------------------------------------------------------------------


def line_events(rink: Rink) -> list[tuple[int, str, list[int]]]:
    """Side, clause and sweaters of every change that was told."""
    found = []
    for event in rink.log:
        if isinstance(event, LineChanged):
            found.append((int(event.side), event.clause, [max(0, sweater) for sweater in event.men]))
    return found


@pytest.mark.rule("FS-PEN-08")
def test_a_mate_who_takes_the_place_of_a_man_who_sits_on_is_told() -> None:
    box = [{"who": "4", "left": "0:10", "slot": 4}, {"who": "#14", "left": "10:00", "costs_man": False, "slot": 0}]
    rink = Rink(loose("10:00", again=True, visitor={"box": box}))
    rink.play(TIED)
    assert line_events(rink) == [(1, "FS-PEN-08", [11, 12, 13, 24, 15, 0])]


@pytest.mark.rule("FS-GAP-39")
def test_other_places_left_empty_are_told_once() -> None:
    rink = Rink({**FACEOFF, "home": {"shift": "0:00", "box": [{"who": "#12"}]}})
    rink.says(("home", "leave empty", "1"))
    rink.play("0/9/4/1/1/1")
    assert line_events(rink) == [(0, "FS-GAP-39", [0, 11, 13, 14, 15, 0])]


@pytest.mark.rule("FS-DEC-22")
def test_men_who_leave_for_overtime_are_told() -> None:
    position = {"period": 3, "clock": "0:10", "situation": "loose", "zone": "N", "again": True}
    rink = Rink(position, overtime="four-on-four")
    rink.play(TIED)
    assert [(side, clause) for side, clause, _ in line_events(rink)] == [(0, "FS-DEC-22"), (1, "FS-DEC-22")]


# -- what a sheet may hold --------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-LINES-03", "FS-POS-02", "FS-POS-03", "FS-GAP-40")
def test_a_fifth_line_a_man_in_two_lines_and_men_out_of_position_play() -> None:
    """The fifth has a defenseman on the wing and the first line's center; a forward is in the third pair."""
    sheet = [[11, 12, 13], [21, 22, 23], [31, 32, 33], [16, 26, 36], [34, 12, 13]]
    pairs = [[14, 15], [24, 25], [34, 11]]
    names = {
        "lines": [[f"#{man}" for man in line] for line in sheet],
        "pairs": [[f"#{man}" for man in pair] for pair in pairs],
    }
    rink = Rink({**FACEOFF, "home": {"shift": "0:30", **names}})
    rink.says(("home", "change lines", "line 5 pair 1"))
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.home) == [34, 12, 13, 14, 15, 0]
    assert rink.home.unit == 51
    card = card_of(rink.man("home #34"))
    assert [int(each(rink.table, rink.man("home #34"))) for each in (ps, sk)] == [card.ps - 1, card.sk - 1]
    rink = Rink({**FACEOFF, "home": {"shift": "0:30", **names}})
    rink.says(("home", "change lines", "line 2 pair 3"))
    rink.play("9/0/2/1/1/1")
    assert rink.out(rink.home) == [21, 22, 23, 34, 11, 0]
    assert int(raw_ch(rink.table, rink.man("home #11"))) == max(1, card_of(rink.man("home #11")).ch - 5)


@pytest.mark.rule("FS-LINES-03")
def test_a_man_whom_line_and_pair_both_name_is_out_once() -> None:
    names = {"pairs": [["#14", "#15"], ["#24", "#25"], ["#34", "#21"]]}
    rink = Rink({**FACEOFF, "home": {"shift": "0:30", **names}})
    rink.says(("home", "change lines", "line 2 pair 3"))
    rink.play("9/0/2/1/1/1")
    out = rink.out(rink.home)
    assert out[:4] == [21, 22, 23, 34]
    assert out[4] not in (0, 21, 34)


@pytest.mark.rule("FS-LINES-03")
def test_special_units_are_none_of_five_lines() -> None:
    lines_of_five = [["#11", "#12", "#13"], ["#21", "#22", "#23"], ["#31", "#32", "#33"]] * 2
    rink = Rink(loose("10:00", visitor={"box": [{"who": "#11"}]}, home={"shift": "2:00", "lines": lines_of_five[:5]}))
    rink.says(("home", "change lines", "power play 1"))
    rink.play(TIED)
    assert rink.home.unit == Unit.POWER_PLAY + 1
    assert rink.out(rink.home) == SECOND


# -- waiting for a person ---------------------------------------------------------------------------------------------


class First(Coach):
    """Is asked everything, as a person without an adviser is, and says what comes first."""

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return True

    def choose(self, decision: Decision, table: Table) -> int:
        return decision.values()[0]


@pytest.mark.rule("FS-SHIFT-02", "FS-SHIFT-10")
@pytest.mark.parametrize("preset", ["basic", "standard", "full"])
def test_lines_change_as_well_where_a_play_waits_for_a_person(preset: str) -> None:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"), {"preset": preset})
    match = Match(FOURTH_STREET, setup, [Person(), First()], seed=1)
    straight = Match(FOURTH_STREET, setup, [First(), First()], seed=1)
    while match.table.position().clock.period == 1:
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    while len(straight.events) < len(match.finished_events()):
        straight.step()
    told = [event.as_data() for event in match.finished_events()]
    assert told == [event.as_data() for event in straight.events]
    assert sum(isinstance(event, LineChanged) for event in straight.events) > 10
