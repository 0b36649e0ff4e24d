"""The Fight Card and what leads to it, number by number. [RS-14, RSG-12]"""

from __future__ import annotations

import pytest

from puckdrop.games.rinkside.game_center import Offence
from puckdrop.games.rinkside.options import FightProfile, Options
from puckdrop.games.rinkside.rules.fights import (
    blame_for_brawl,
    enforcers_may_fight,
    let_cooler_heads_prevail,
    read_result,
)
from puckdrop.games.rinkside.rules.scrums import is_scrum
from puckdrop.games.rinkside.sections import AfterWhistle
from puckdrop.games.rinkside.state import Offender
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1
LOWER, HIGHER, DRAW = "lower", "higher", "draw"
EMPTY = 99
LOWER_LEADS = [(LOWER, 3, EMPTY)] * 4 + [(LOWER, 2, EMPTY)] * 6 + [(LOWER, 1, EMPTY)] * 5 + [(DRAW, 0, 4)] * 3
LOWER_LEADS += [(HIGHER, 2, 2)] * 2
HIGHER_LEADS = [(HIGHER, 3, EMPTY)] * 2 + [(HIGHER, 2, EMPTY)] * 6 + [(HIGHER, 1, EMPTY)] * 5 + [(DRAW, 0, 4)] * 4
HIGHER_LEADS += [(LOWER, 2, 2)] * 3
"""Who wins, his momentum and the points off the meter, by R.Blue. [RSG-12]"""


@pytest.mark.rule("RS-14-FT-04", "RS-14-FT-05", "RS-14-FT-06", "RSC-59", "RSG-12")
@pytest.mark.parametrize(
    ("home", "visitor", "left_blue", "lower_leads"),
    [(1, 4, 13, True), (1, 4, 14, False), (6, 4, 12, True), (6, 4, 13, False), (5, 5, 10, True), (5, 5, 11, False)],
)
def test_every_result_of_a_fight(home: int, visitor: int, left_blue: int, lower_leads: bool) -> None:
    lower = VISITORS if visitor < home else HOME
    for blue, (who, momentum, cools) in enumerate(LOWER_LEADS if lower_leads else HIGHER_LEADS, 1):
        table = a_game("", f"blue={left_blue}, R.blue={blue}")
        table.state.chippiness = 7
        winner = {DRAW: NONE, LOWER: lower, HIGHER: 1 - lower}[who]
        assert read_result(table, home, visitor, doubled=NONE) == winner, blue
        assert table.state.momentum == {HOME: momentum, VISITORS: -momentum, NONE: 0}[winner], blue
        assert table.state.chippiness == max(7 - cools, 0), blue
        assert not table.state.is_full


@pytest.mark.rule("RS-14-AG-08", "RS-15-MO-04", "RS-14-CH-06")
@pytest.mark.parametrize(
    ("blue", "before", "doubled", "momentum"),
    [(5, 0, HOME, 4), (5, 0, VISITORS, 2), (5, 3, HOME, 7), (5, -1, HOME, 5), (19, 0, VISITORS, -4), (19, 0, HOME, -2),
     (19, 9, VISITORS, -5), (16, 9, HOME, 9)],
)  # fmt: skip
def test_an_agitator_who_wins_doubles_his_momentum_and_a_win_shifts_that_of_the_other(
    blue: int, before: int, doubled: int, momentum: int
) -> None:
    table = a_game("", f"blue=10, R.blue={blue}")
    table.state.momentum = before
    read_result(table, 5, 5, doubled=doubled)
    assert table.state.momentum == momentum


@pytest.mark.rule("RS-14-CH-06")
@pytest.mark.parametrize(
    ("blue", "points", "kept", "after", "is_full"),
    [(16, 9, False, 5, True), (16, 7, False, 3, False), (16, 3, False, 0, False), (16, 1, True, 0, True),
     (19, 9, False, 7, True), (1, 9, True, 0, False)],
)  # fmt: skip
def test_a_full_meter_stays_full_unless_the_result_empties_it(
    blue: int, points: int, kept: bool, after: int, is_full: bool
) -> None:
    table = a_game("", f"blue=10, R.blue={blue}")
    table.state.chippiness, table.state.is_full = points, kept
    read_result(table, 5, 5, doubled=NONE)
    assert (table.state.chippiness, table.state.is_full) == (after, is_full)


@pytest.mark.rule("RSG-12", "RS-05-FO-10")
@pytest.mark.parametrize(("intensity", "limit"), [(0, 20), (1, 35), (2, 55), (3, 75)])
def test_enforcers_fight_at_a_faceoff_up_to_the_number_of_the_intensity(intensity: int, limit: int) -> None:
    tough: tuple[dict[str, int], ...] = ({}, {"enforcer": 2}, {}, {}, {})
    rest = ["blue=1, R.blue=16, b100=50", "L100=1, R100=1, b100=99"]
    for b100, fights in ((limit, True), (limit + 1, False)):
        table = a_game(f"b100={b100}", *rest, home=tough, visitors=tough, spares=1)
        table.state.intensity = intensity
        assert enforcers_may_fight(table) == fights
        assert [(each["skater"], each["victim"]) for each in told(table, "FightFought")] == [(12, 12)] * fights
    for home, visitors in ((tough, ({},) * 5), (({},) * 5, tough)):
        assert not enforcers_may_fight(a_game("b100=1", *rest, home=home, visitors=visitors))


def mood(table: RinksideTable) -> tuple[int, int, int, bool]:
    state = table.state
    return int(state.intensity), int(state.chippiness), int(state.dirty_level), state.is_full


@pytest.mark.rule("RS-14-FT-13", "RSG-12")
@pytest.mark.parametrize(("intensity", "limit"), [(0, 30), (1, 45), (2, 60), (3, 75)])
def test_cooler_heads_prevail_up_to_the_number_of_the_intensity(intensity: int, limit: int) -> None:
    for b100, calms in ((limit, True), (limit + 1, False)):
        table = a_game(f"b100={b100}")
        state = table.state
        state.intensity, state.chippiness, state.dirty_level, state.is_full = intensity, 9, 4, True
        let_cooler_heads_prevail(table)
        after = (0, 0, 0, False) if calms else (intensity, 9, 4, True)
        assert mood(table) == after
        shown = [("intensity", "cooler heads prevail"), ("chippiness", "0"), ("dirty plays", "0")] if calms else []
        assert [(each["meter"], each["shows"]) for each in told(table, "MeterSet")] == shown


@pytest.mark.rule("RS-14-DI-01")
@pytest.mark.parametrize(
    ("before", "is_new"),
    [
        (Offender(HOME, 2, Offence.BRAWL), False),
        (Offender(VISITORS, 2, Offence.BRAWL), True),
        (Offender(HOME, 3, Offence.BRAWL), True),
        (Offender(HOME, 2, Offence.MATCH), True),
        (Offender(HOME, 2, Offence.BRAWL, is_goalie=True), True),
    ],
)
def test_everybody_in_a_brawl_is_reviewed_once(before: Offender, is_new: bool) -> None:
    table = a_game()
    table.state.offenders = [before]
    blame_for_brawl(table, table.state.home.skaters[2])
    added = table.state.offenders[1:]
    assert [(each.side, each.number, each.offence, each.is_goalie) for each in added] == [(0, 2, 3, False)] * is_new


@pytest.mark.rule("RS-14-CH-02", "RSG-28")
@pytest.mark.parametrize(
    ("shown", "intensity", "profile", "b100", "is_one"),
    [
        (AfterWhistle.NONE, 3, FightProfile.NINETIES, 51, False),
        (AfterWhistle.SCRUM, 0, FightProfile.NINETIES, 50, True),
        (AfterWhistle.SCRUM, 0, FightProfile.SEVENTIES, 50, True),
        (AfterWhistle.SCRUM, 0, FightProfile.MODERN, 50, False),
        (AfterWhistle.SCRUM, 0, FightProfile.MODERN, 51, True),
        (AfterWhistle.HEATED_SCRUM, 0, FightProfile.NINETIES, 51, False),
        (AfterWhistle.HEATED_SCRUM, 1, FightProfile.NINETIES, 50, True),
        (AfterWhistle.HEATED_SCRUM, 0, FightProfile.MODERN, 51, False),
        (AfterWhistle.HEATED_SCRUM, 1, FightProfile.MODERN, 51, True),
        (AfterWhistle.HEATED_SCRUM, 3, FightProfile.MODERN, 50, False),
    ],
)
def test_what_brings_a_scrum(shown: int, intensity: int, profile: int, b100: int, is_one: bool) -> None:
    options = Options()
    options.fight_profile = profile
    table = a_game(f"b100={b100}", options=options)
    table.state.intensity = intensity
    assert is_scrum(table, shown) == is_one
