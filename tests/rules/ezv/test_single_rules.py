"""ezv step by step: whose turn it is, who stands in for a center, what an entry demands, when lines are looked at."""

from __future__ import annotations

import pytest

from puckdrop.core.dice import Scripted
from puckdrop.core.log import Log
from puckdrop.games.ezv.constants import Entry, Place, Situation, Zone
from puckdrop.games.ezv.game import EZV
from puckdrop.games.ezv.position import arrange
from puckdrop.games.ezv.rules.faceoffs import DEFENSEMEN, FORWARDS, WINGERS, stand_in_center, toss_centers
from puckdrop.games.ezv.rules.movement import (
    entry_duty,
    recipient_by_rating,
    recipient_by_share,
    share_of_passes,
    take_turn,
)
from puckdrop.games.ezv.state import SideState
from puckdrop.games.ezv.table import EzvTable, man_advantage
from rules.ezv.rink import Rink
from rules.ezv.test_live_changes import LOOSE, STILL_LOOSE, Shifts
from shipped import two_teams


@pytest.mark.rule("EZ-ADV-10", "EZ-GAP-16")
def test_men_who_tie_take_turns_and_every_tie_has_its_own() -> None:
    men, own = Rink().team("red").skaters, SideState()
    three, two = [men[0], men[1], men[2]], [men[1], men[2]]
    assert [take_turn(own, three).number for _ in range(4)] == [0, 1, 2, 0]
    assert [take_turn(own, two).number for _ in range(3)] == [1, 2, 1], "a new tie starts at the lowest slot"
    assert [take_turn(own, three).number for _ in range(2)] == [1, 2]
    assert take_turn(own, two).number == 2
    assert len(own.rc_turns) == 2


@pytest.mark.rule("EZ-ADV-09", "EZ-ADV-10")
@pytest.mark.parametrize(
    ("ratings", "receivers"),
    [
        ({"1": 0, "3": 2, "4": 1, "5": 0}, [13, 13]), ({"1": 2, "3": 2, "4": 1, "5": 0}, [11, 13, 11]),
        ({"1": 0, "3": 0, "4": 0, "5": 0}, [11, 13, 14, 15, 11]), ({"1": 0, "3": 0, "4": 0, "5": 1}, [15, 15]),
        ({"1": 1, "3": 2, "4": 2, "5": 2}, [13, 14, 15, 13]), ({"2": 9, "1": 1, "3": 0, "4": 0, "5": 0}, [11, 11]),
    ],
)  # fmt: skip
def test_the_highest_rc_gets_the_pass_and_the_passer_never_his_own(
    ratings: dict[str, int], receivers: list[int]
) -> None:
    rink = Rink(
        {"handler": "red 2", "sector": "N-2"}, cards={"red": {slot: {"rc": rc} for slot, rc in ratings.items()}}
    )
    team, passer = rink.team("red"), rink.man("red 2")
    assert [recipient_by_rating(rink.table, team, passer).sweater for _ in receivers] == receivers


@pytest.mark.rule("EZ-HOUSE-15")
def test_an_rc_of_0_counts_as_1_where_passes_are_shared() -> None:
    rink = Rink(cards={"red": {str(slot): {"rc": slot - 1} for slot in range(1, 6)}})
    assert [share_of_passes(rink.man(f"red {slot}")) for slot in range(1, 6)] == [1, 1, 2, 3, 4]


@pytest.mark.rule("EZ-HOUSE-15")
def test_of_120_numbers_everybody_has_as_many_as_his_share_and_the_passer_none() -> None:
    ratings = {"1": 2, "2": 7, "3": 0, "4": 3, "5": 4}
    rink = Rink(cards={"red": {slot: {"rc": rc} for slot, rc in ratings.items()}}, rc_shares=True)
    team, passer = rink.team("red"), rink.man("red 2")
    found = []
    for d20 in range(1, 21):
        for black in range(1, 7):
            rink.shows(d20, black, 1, 1)
            found.append(int(recipient_by_share(rink.table, team, passer).sweater))
    assert found == [11] * 24 + [13] * 12 + [14] * 36 + [15] * 48


@pytest.mark.rule("EZ-HOUSE-10", "EZ-HOUSE-11")
@pytest.mark.parametrize("start", range(16))
def test_what_a_pass_over_the_blue_line_demands(start: int) -> None:
    rink = Rink({"handler": "red 2", "sector": "N-2"}, automatic_entry=True)
    off = Rink({"handler": "red 2", "sector": "N-2"}, automatic_entry=False)
    for end in range(16):
        is_entry = start in range(Place.N_R + 1) and end in (Place.GOLD_L, Place.GOLD_M, Place.GOLD_R)
        for slot in range(1, 6):
            duty = (Entry.SHOOT if slot > 3 else Entry.ADVANCE) if is_entry else Entry.FREE
            assert entry_duty(rink.table, start, end, rink.man(f"red {slot}")) == duty
            assert entry_duty(off.table, start, end, off.man(f"red {slot}")) == Entry.FREE


@pytest.mark.rule("EZ-FORE-07", "EZ-GAP-18")
@pytest.mark.parametrize("slot", range(1, 7))
def test_whoever_has_left_his_slot_does_not_forecheck(slot: int) -> None:
    rink = Rink({"handler": "red 2", "sector": "RE:Red"})
    team = rink.team("blue")
    team.pull_goalie(15, rink.state.clock)
    rink.state.forecheckers = 0b1111110
    assert rink.state.forecheckers_in_place() == 0b1111110
    rink.without(f"blue {slot}")
    assert rink.state.forecheckers_in_place() == 0b1111110 - (1 << slot)
    rink.state.forecheckers = 1 << slot
    assert rink.state.forecheckers_in_place() == 0


@pytest.mark.rule("EZ-SETUP-01")
@pytest.mark.parametrize("red_is_home", [False, True])
def test_before_the_game_nobody_has_anything(red_is_home: bool) -> None:
    setup = EZV.setup(*two_teams("ezv"), {"red_is_home": red_is_home})
    table = EZV.seat(setup, Scripted([]), [Shifts(9, 9), Shifts(9, 9)], None)
    assert isinstance(table, EzvTable)
    state = table.state
    assert (state.situation, state.zone, state.sector, state.handler) == (Situation.BEFORE, Zone.NEUTRAL, 0, None)
    assert (state.forecheckers, state.breakout, state.entry) == (0, False, Entry.FREE)
    assert (state.offense, state.defense) == (state.red, state.blue)
    assert state.red is state.teams[0 if red_is_home else 1]


@pytest.mark.rule("EZ-FO-06")
@pytest.mark.parametrize(("own", "theirs", "more"), [(5, 5, 0), (5, 4, 1), (4, 5, 0), (6, 3, 3), (3, 6, 0)])
def test_how_many_men_more(own: int, theirs: int, more: int) -> None:
    rink = Rink()
    red, blue = rink.team("red"), rink.team("blue")
    red.men, blue.men = own, theirs
    assert man_advantage(red, blue) == more


# -- faceoffs ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-FO-08", "EZ-HOUSE-01")
@pytest.mark.parametrize(
    ("wanted", "gone", "extra", "ratings", "slot"),
    [
        (FORWARDS, "2", False, {}, 1), (FORWARDS, "2", False, {"3": 1}, 3), (FORWARDS, "2", False, {"1": 1, "3": 1}, 1),
        (FORWARDS, "2", False, {"4": 9, "5": 9}, 1), (FORWARDS, "2", True, {"#16": 1}, 6), (FORWARDS, "2", True, {}, 1),
        (FORWARDS, "12", False, {}, 3), (FORWARDS, "23", False, {}, 1), (FORWARDS, "123", True, {}, 6),
        (FORWARDS, "123", False, {}, 4), (FORWARDS, "123", False, {"5": 1}, 5), (FORWARDS, "1234", False, {}, 5),
        (WINGERS, "", False, {"2": 9}, 1), (WINGERS, "", True, {"#16": 9}, 1), (WINGERS, "", False, {"3": 1}, 3),
        (WINGERS, "13", True, {}, 6), (WINGERS, "13", False, {"5": 1}, 5), (DEFENSEMEN, "", False, {"1": 9}, 4),
    ],
)  # fmt: skip
def test_who_takes_a_faceoff_for_the_center(
    wanted: bytes, gone: str, extra: bool, ratings: dict[str, int], slot: int
) -> None:
    """The highest fo among wingers and an extra attacker, then among defensemen; of equals the lowest slot."""
    rink = Rink(cards={"red": {who: {"fo": fo} for who, fo in ratings.items()}}, faceoff_ratings=False)
    team = rink.team("red")
    if extra:
        team.pull_goalie(rink.man("red #16").number, rink.state.clock)
    rink.without(*(f"red {each}" for each in gone))
    assert stand_in_center(rink.table, team, wanted, "EZ-FO-08") is rink.man(f"red {slot}")


@pytest.mark.rule("EZ-HOUSE-01", "EZ-TIME-06")
@pytest.mark.parametrize(("left", "is_tossed"), [(0, False), (1, True), (600, True)])
@pytest.mark.parametrize(("d20", "tossed"), [(1, "blue"), (10, "blue"), (11, "red"), (20, "red")])
def test_two_sixes_toss_a_center_while_there_is_time(left: int, is_tossed: bool, d20: int, tossed: str) -> None:
    rink = Rink(red_is_home=d20 % 10 == 1, tossed_centers=True, faceoff_ratings=True)
    rink.state.clock.left = left
    rink.shows(d20, 3, 6, 6)
    rink.throws(*(["1/1/3/2"] if is_tossed else []))
    takers = dict(zip(("red", "blue"), toss_centers(rink.table, rink.man("red 2"), rink.man("blue 2")), strict=True))
    rink.chance.finish()
    other = "red" if tossed == "blue" else "blue"
    assert takers[other] is rink.man(f"{other} 2")
    assert takers[tossed] is rink.man(f"{tossed} {1 if is_tossed else 2}")
    told = {"event": "CenterTossed", "side": tossed, "clause": "EZ-HOUSE-01", "tossed": 12, "skater": 11}
    assert rink.told("CenterTossed") == ([told] if is_tossed else [])


# -- lines ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-LINE-01")
def test_a_coach_is_asked_as_soon_as_his_own_shift_has_lasted() -> None:
    coach = Shifts(50, 9999)
    table = EZV.seat(EZV.setup(*two_teams("ezv")), Scripted([STILL_LOOSE] * 6), [coach, Shifts(9999, 9999)], Log())
    assert isinstance(table, EzvTable)
    table.sit_down()
    arrange(table, LOOSE, "test")
    now = table.state.clock.elapsed
    table.state.home.shift_began, table.state.visitor.shift_began = now - 20, now
    for _ in range(6):
        table.play()
    assert coach.asked == [570, 560, 550]
