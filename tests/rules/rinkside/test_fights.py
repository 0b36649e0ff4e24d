"""The Fight Card and what leads to it, number by number. [RS-14, RSG-12]"""

from __future__ import annotations

import pytest

from puckdrop.core.ice import FOREVER, Skater
from puckdrop.games.rinkside.game_center import Offence
from puckdrop.games.rinkside.options import FightProfile, Options
from puckdrop.games.rinkside.rules.fights import (
    blame_for_brawl,
    brawl,
    clear_benches,
    enforcers_may_fight,
    fight,
    full_brawl,
    leave_bench,
    let_cooler_heads_prevail,
    penalise_fighters,
    read_result,
    settle_mood,
    start_fight,
    third_man_in,
)
from puckdrop.games.rinkside.rules.scrums import agitate, is_scrum
from puckdrop.games.rinkside.rules.selection import on_ice
from puckdrop.games.rinkside.sections import AfterWhistle
from puckdrop.games.rinkside.situations import Mood
from puckdrop.games.rinkside.state import Offender
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, five, out, told

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


# -- fighters ---------------------------------------------------------------------------------------------------------

QUIET: tuple[dict[str, int], ...] = ({"enforcer": 9},) * 5
TOUGH: tuple[dict[str, int], ...] = (
    {"enforcer": 9},
    {"enforcer": 2},
    {"enforcer": 9},
    {"enforcer": 9},
    {"enforcer": 9},
)
RESULT = "blue=10, R.blue=16, b100=50"
NO_MORE = "L100=1, R100=1, b100=99"


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def fights(table: RinksideTable) -> list[tuple[object, object]]:
    return [(each["skater"], each["victim"]) for each in told(table, "FightFought")]


def called(table: RinksideTable) -> list[tuple[object, ...]]:
    """Side, sweater, call, minutes and clause of each penalty."""
    names = ("side", "skater", "call", "minutes", "clause")
    return [tuple(each[name] for name in names) for each in told(table, "PenaltyCalled")]


@pytest.mark.rule("RS-03-EN-02")
@pytest.mark.parametrize(
    ("mood", "home", "visitors", "are_out"),
    [(1, TOUGH, TOUGH, True), (1, TOUGH, QUIET, False), (1, QUIET, TOUGH, False), (0, TOUGH, TOUGH, False)],
)
def test_a_quarrel_is_settled_once_both_enforcers_are_out(
    mood: int, home: tuple[dict[str, int], ...], visitors: tuple[dict[str, int], ...], are_out: bool
) -> None:
    table = a_game("", RESULT, NO_MORE, home=home, visitors=visitors, spares=2)
    table.state.mood = mood
    settle_mood(table)
    assert fights(table) == [(12, 12)] * are_out
    assert table.state.mood == (Mood.NOTHING if are_out else mood)
    said = {"side": NONE, "clause": "RS-03-EN-02", "meter": "enforcers", "shows": "nothing"}
    assert [each for each in told(table, "MeterSet") if each["meter"] == "enforcers"] == [said] * are_out


@pytest.mark.rule("RS-14-FT-01", "RSG-12")
@pytest.mark.parametrize(
    ("left", "right", "expected"),
    [(45, 45, (11, 11)), (46, 58, (11, 11)), (58, 46, (11, 11)), (59, 72, (15, 12)), (72, 59, (13, 13)),
     (84, 100, (14, 14)), (71, 83, (15, 12)), (83, 92, (14, 13))],
)  # fmt: skip
def test_a_card_names_both_fighters(left: int, right: int, expected: tuple[int, int]) -> None:
    """The visitor by the Left face, the host by the Right one."""
    home, visitors = five(enforcer=(1, 9, 2, 5, 3)), five(enforcer=(1, 2, 3, 5, 9))
    table = a_game("", f"L100={left}, R100={right}", RESULT, NO_MORE, home=home, visitors=visitors, spares=2)
    start_fight(table)
    assert fights(table) == [expected]


@pytest.mark.rule("RSG-12")
def test_a_fight_is_off_if_a_team_has_nobody_who_fights() -> None:
    for home, visitors in ((QUIET, TOUGH), (TOUGH, QUIET)):
        table = a_game("", "L100=1, R100=1", home=home, visitors=visitors)
        start_fight(table)
        assert fights(table) == []
        assert table.state.left == 2


@pytest.mark.rule("RS-14-FT-12", "RSG-12")
@pytest.mark.parametrize(
    ("left", "right", "longer"), [(89, 89, []), (90, 89, [VISITORS]), (89, 90, [HOME]), (90, 90, [VISITORS, HOME])]
)
def test_fighters_sit_five_minutes_and_some_ten_more(left: int, right: int, longer: list[int]) -> None:
    men = five(secondary=(99, 99, 90, 99, 99))
    table = a_game("", f"L100={left}, R100={right}, b100=99", home=men, visitors=men, spares=2)
    penalise_fighters(table, man_of(table, HOME, 3), man_of(table, VISITORS, 3))
    expected: list[tuple[object, ...]] = []
    for side in (VISITORS, HOME):
        expected.append((side, 13, "fighting", 5, "RSG-12"))
        if side in longer:
            expected.append((side, 13, "misconduct", 10, "RS-14-FT-12"))
        served = [(300, False), (600, False)] if side in longer else [(300, False)]
        box = table.state.teams[side].box.penalties
        assert [(int(each.left), each.costs_man) for each in box] == served
    assert called(table) == expected


@pytest.mark.rule("RS-14-FT-07", "RS-14-FT-08", "RS-14-FT-09", "RS-14-FT-10", "RSG-12")
@pytest.mark.parametrize(
    ("b100", "profile", "intensity", "after"),
    [
        (1, FightProfile.NINETIES, 0, "instigator"), (6, FightProfile.NINETIES, 0, "instigator"),
        (7, FightProfile.NINETIES, 0, "third man"), (8, FightProfile.NINETIES, 0, "third man"),
        (11, FightProfile.NINETIES, 3, ""), (99, FightProfile.NINETIES, 3, ""), (100, FightProfile.NINETIES, 1, ""),
        (1, FightProfile.SEVENTIES, 0, "third man"), (5, FightProfile.SEVENTIES, 0, "third man"),
        (98, FightProfile.SEVENTIES, 0, ""), (6, FightProfile.MODERN, 0, "instigator"),
    ],
)  # fmt: skip
def test_what_else_a_fight_brings(b100: int, profile: int, intensity: int, after: str) -> None:
    options = Options()
    options.fight_profile = profile
    roll = f"blue=10, R.blue=16, b100={b100}, L100=1"
    men = five(secondary=(98, 97, 99, 99, 99))
    table = a_game("", roll, NO_MORE, home=men, visitors=men, options=options, spares=3)
    table.state.intensity = intensity
    fight(table, man_of(table, HOME, 3), man_of(table, VISITORS, 3), doubled=NONE)
    guilty = VISITORS if b100 % 2 else HOME
    more: list[tuple[object, ...]] = []
    if after == "instigator":
        more = [(guilty, 13, "game misconduct", 10, "RS-14-FT-07"), (guilty, 11, "instigating", 2, "RS-14-FT-07")]
    elif after == "third man":
        more = [(guilty, 12, "game misconduct, third man in", 10, "RS-14-FT-08")]
    assert called(table)[2:] == more
    assert [each["call"] for each in told(table, "PenaltyCalled") if each["short"]] == ["instigating"] * (
        after == "instigator"
    )
    assert [(each.side, each.offence) for each in table.state.offenders] == [(guilty, Offence.GAME_MISCONDUCT)] * bool(
        more
    )
    assert table.state.teams[guilty].short == (after == "instigator")
    assert table.state.teams[1 - guilty].short == 0


@pytest.mark.rule("RS-14-FT-07")
def test_without_the_instigator_rule_nobody_instigates() -> None:
    options = Options()
    options.instigator = False
    table = a_game("", "blue=10, R.blue=16, b100=1, L100=1", NO_MORE, options=options, spares=3)
    fight(table, man_of(table, HOME, 3), man_of(table, VISITORS, 3), doubled=NONE)
    assert len(called(table)) == 2


@pytest.mark.rule("RS-14-FT-08", "RSG-12", "RSG-23")
@pytest.mark.parametrize(
    ("slots", "number", "expected"),
    [((1, 2, 4, 5), 50, 2), ((1, 2, 4, 5), 51, 5), ((1, 2, 4, 5), 80, 5), ((1, 2, 4, 5), 81, 1), ((1, 2), 100, 1),
     ((1, 2), 51, 1), ((4,), 100, 4), ((4,), 1, 4), ((1, 2), 50, 2)],
)  # fmt: skip
def test_the_third_man_is_sent_off_and_replaced(slots: tuple[int, ...], number: int, expected: int) -> None:
    table = a_game(home=five(secondary=(93, 91, 99, 94, 92)), spares=2)
    man = man_of(table, HOME, expected)
    third_man_in(table, [man_of(table, HOME, slot) for slot in slots], number)
    assert called(table) == [(HOME, 10 + expected, "game misconduct, third man in", 10, "RS-14-FT-08")]
    assert [each["short"] for each in told(table, "PenaltyCalled")] == [False]
    assert (man.slot, man.out_through) == (0, FOREVER)
    assert man_of(table, HOME, expected).sweater == 21
    assert [(each.number, each.offence) for each in table.state.offenders] == [(expected - 1, Offence.GAME_MISCONDUCT)]


@pytest.mark.rule("RSG-23")
def test_a_third_man_who_is_one_of_the_last_three_stays() -> None:
    table = a_game()
    table.state.home.men = 3
    man = man_of(table, HOME, 1)
    third_man_in(table, [man], 1)
    assert (man.slot, man.out_through) == (1, 0)
    assert told(table, "LineChanged") == []


# -- brawls -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-14-FT-09", "RS-14-DI-01")
@pytest.mark.parametrize(
    ("number", "hosts", "guests", "fought"),
    [(2, 2, 2, 2), (1, 2, 2, 1), (3, 2, 2, 2), (2, 0, 2, 0), (2, 2, 0, 0), (0, 2, 2, 0), (3, 1, 2, 1)],
)
def test_a_brawl_goes_on_while_there_are_men_not_paired(number: int, hosts: int, guests: int, fought: int) -> None:
    rolls = ["L100=1, R100=1", RESULT, NO_MORE] * 3
    men = five(enforcer=(3, 4, 5, 6, 7))
    table = a_game("", *rolls, home=men, visitors=men, spares=4)
    home, visitors = on_ice(table.state.home)[:hosts], on_ice(table.state.visitors)[:guests]
    brawl(table, number, home, visitors)
    assert fights(table) == [(11, 11), (12, 12)][:fought]
    assert table.state.left == 1 + 3 * fought
    assert (len(home), len(visitors)) == (hosts - fought, guests - fought)
    blamed = [(side, place, Offence.BRAWL) for place in range(fought) for side in (HOME, VISITORS)]
    assert [(each.side, each.number, each.offence) for each in table.state.offenders] == blamed


@pytest.mark.rule("RS-14-FT-10", "RS-14-FT-11", "RSG-24")
@pytest.mark.parametrize(
    ("home_in", "visitors_in", "b100", "goalies", "benches"),
    [
        (True, True, 21, True, False),
        (False, True, 21, False, False),
        (True, False, 21, False, False),
        (True, True, 20, True, True),
    ],
)
def test_everybody_fights_in_a_full_brawl(
    home_in: bool, visitors_in: bool, b100: int, goalies: bool, benches: bool
) -> None:
    rolls = [RESULT, NO_MORE] * (3 if goalies else 2)
    more = ["red=1", "red=2", "blue=1"] if benches else []
    table = a_game("", *rolls, f"b100={b100}", *more, goalie={"penalty_number": 5}, spares=6)
    state = table.state
    state.home.goalie_in, state.visitors.goalie_in = home_in, visitors_in
    full_brawl(table, on_ice(state.home)[:2], on_ice(state.visitors)[:2])
    assert fights(table) == [(11, 11), (12, 12), *([(1, 1)] if goalies else [])]
    assert [each["goalies"] for each in told(table, "FightFought")] == [False, False, *([True] if goalies else [])]
    assert bool([each for each in told(table, "Noted") if each["what"] == "benches clear"]) == benches
    blamed = [each for each in state.offenders if each.is_goalie]
    assert [(each.side, each.number, each.offence) for each in blamed] == (
        [(VISITORS, 0, Offence.BRAWL), (HOME, 0, Offence.BRAWL)] if goalies else []
    )


@pytest.mark.rule("RS-14-FT-10")
@pytest.mark.parametrize(("hosts", "guests"), [(2, 1), (1, 2), (0, 1), (1, 0)])
def test_in_a_full_brawl_nobody_fights_two(hosts: int, guests: int) -> None:
    pairs = min(hosts, guests)
    table = a_game("", *[RESULT, NO_MORE] * pairs, "b100=21", spares=4)
    state = table.state
    state.home.goalie_in = False
    full_brawl(table, on_ice(state.home)[:hosts], on_ice(state.visitors)[:guests])
    assert fights(table) == [(11, 11)] * pairs


@pytest.mark.rule("RS-14-FT-11", "RS-14-DI-01")
@pytest.mark.parametrize(("number", "expected"), [(0, []), (1, [0]), (2, [0, 4]), (10, [0, 4])])
def test_fit_men_leave_the_bench_in_the_order_of_the_sheet(number: int, expected: list[int]) -> None:
    table = a_game()
    team = table.state.visitors
    out(team, 2, 4)
    team.skaters[2].out_through = FOREVER
    leave_bench(table, team, number)
    assert [each.number for each in table.state.offenders] == expected
    said = {"side": VISITORS, "clause": "RS-14-FT-11", "what": "benches clear", "result": str(len(expected))}
    assert told(table, "Noted") == [said]


@pytest.mark.rule("RS-14-FT-11")
@pytest.mark.parametrize(("blue", "sweater"), [(1, 12), (2, 11), (3, 13), (4, 14), (5, 15), (6, 12), (20, 15)])
def test_blue_counts_from_the_first_centre_to_the_man_who_is_sent_off(blue: int, sweater: int) -> None:
    table = a_game("", "red=3, blue=9", "red=1, blue=9", f"blue={blue}, red=9", spares=4)
    out(table.state.home, 2, 3, 4, 5)
    out(table.state.visitors, 1, 2, 3, 5)
    clear_benches(table)
    cleared = [(each["side"], each["result"]) for each in told(table, "Noted")]
    assert cleared == [(VISITORS, "1"), (HOME, "1")]
    call = "misconduct, leaving the bench"
    assert called(table) == [(side, sweater, call, 10, "RS-14-FT-11") for side in (VISITORS, HOME)]
    blamed = {(int(each.side), int(each.number)) for each in table.state.offenders}
    assert blamed == {(VISITORS, 3), (HOME, 0), (VISITORS, sweater - 11), (HOME, sweater - 11)}
    assert len(table.state.offenders) == len(blamed)


@pytest.mark.rule("RS-14-FT-11")
@pytest.mark.parametrize(("blue", "sweater"), [(1, 11), (2, 13), (3, 15), (4, 11), (20, 13)])
def test_the_count_passes_over_who_is_hurt_or_sent_off_but_not_who_sits(blue: int, sweater: int) -> None:
    table = a_game("", "red=3, blue=9", "red=1, blue=9", f"blue={blue}, red=9", spares=4)
    for team in table.state.teams:
        team.skaters[1].out_through = FOREVER
        team.skaters[3].out_until = table.state.clock.elapsed + 1
        team.skaters[2].in_box = True
    clear_benches(table)
    assert [sent[:2] for sent in called(table)] == [(VISITORS, sweater), (HOME, sweater)]


# -- agitators --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-14-AG-01", "RS-14-AG-02", "RS-14-AG-03", "RSG-11")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("left", "right", "agitator", "opponent"),
    [
        (1, 1, 15, 12), (40, 24, 15, 12), (41, 25, 12, 11), (55, 46, 12, 11), (56, 47, 11, 13), (70, 68, 11, 13),
        (71, 69, 13, 14), (85, 84, 13, 14), (86, 85, 14, 15), (93, 99, 14, 15), (94, 100, 15, 15), (100, 2, 15, 12),
    ],
)  # fmt: skip
def test_who_agitates_whom(side: int, left: int, right: int, agitator: int, opponent: int) -> None:
    men = five(enforcer=(9, 9, 9, 9, 8))
    table = a_game("", "b100=1", f"L100={left}, R100={right}", "L100=1, R100=1", home=men, visitors=men)
    agitate(table, table.state.teams[side])
    said = {"side": side, "clause": "RS-14-AG-02", "skater": agitator, "victim": opponent, "what": "trash talk",
            "result": "nothing"}  # fmt: skip
    assert told(table, "Agitated") == [said]


@pytest.mark.rule("RS-14-AG-04", "RS-14-AG-05", "RS-14-AG-06", "RS-14-AG-07", "RSG-11")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("left", "needed"), [(1, 2), (15, 2), (16, 3), (40, 3), (41, 4), (70, 4), (71, 5), (90, 5), (91, 6), (100, 6)]
)
def test_an_agitator_needs_a_number(side: int, left: int, needed: int) -> None:
    for rating in (needed, needed + 1):
        for right, name in ((89, "no retaliation"), (90, "penalty")):
            men = five(enforcer=(9, rating, 9, 9, 9), secondary=(90,) * 5)
            rolls = ["b100=65", "L100=50, R100=1", f"L100={left}, R100={right}"]
            table = a_game("", *rolls, home=men, visitors=men, spares=2)
            table.state.zone = side
            agitate(table, table.state.teams[side])
            result = name if rating == needed else "nothing"
            told_as = [(each["what"], each["result"]) for each in told(table, "Agitated")]
            assert [each[1] for each in told_as] == [result]
            points = {"no retaliation": 2, "penalty": 3, "nothing": 0}[result]
            assert table.state.momentum == (points if side == HOME else -points)
            fouls = [(1 - side, 12, "roughing", 2, "RS-14-AG-05")] if result == "penalty" else []
            assert called(table) == fouls
            assert table.state.zone == (1 - side if fouls else side)
            assert table.state.teams[1 - side].short == len(fouls)


@pytest.mark.rule("RS-14-AG-01", "RS-14-AG-08", "RSG-11")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(("b100", "fought"), [(85, False), (86, True), (100, True)])
def test_a_challenge_is_a_fight_of_the_two(side: int, b100: int, fought: bool) -> None:
    men = five(enforcer=(9, 2, 9, 9, 9), secondary=(1, 1, 90, 90, 90))
    rolls = [f"b100={b100}", "L100=50, R100=25", "L100=1, R100=90", "blue=1, R.blue=5, b100=50", NO_MORE]
    table = a_game("", *rolls, home=men, visitors=men, spares=2)
    agitate(table, table.state.teams[side])
    hosts = (12, 11) if side == HOME else (11, 12)
    assert fights(table) == [hosts] * fought
    if fought:
        assert table.state.momentum == (4 if side == HOME else -4)
