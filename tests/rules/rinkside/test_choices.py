"""Who it is: ranks, ties, stand-ins and those who serve, man by man. [RS-06-SU, RS-13-AD, RS-14-FT, RSG-20, RSG-21]"""

from __future__ import annotations

import pytest

from puckdrop.games.rinkside.rules.faceoffs import faceoff_man, toss
from puckdrop.games.rinkside.rules.fights import (
    enforcer_of,
    find_fighter,
    from_first_center,
    lowest_secondary,
    toughest,
)
from puckdrop.games.rinkside.rules.goals import by_set_up
from puckdrop.games.rinkside.rules.lines import man_with_puck
from puckdrop.games.rinkside.rules.offense import two_man_partner
from puckdrop.games.rinkside.rules.penalties import server
from puckdrop.games.rinkside.rules.power_plays import killer_at_faceoff
from puckdrop.games.rinkside.rules.scrums import lowest_enforcer
from puckdrop.games.rinkside.rules.selection import on_ice, penalised_player, shooter_by_grade
from puckdrop.games.rinkside.sections import Grade, Pos
from rules.rinkside.men import a_game, five, out, slot_of, told

LW, C, RW, LD, RD = Pos.LW, Pos.C, Pos.RW, Pos.LD, Pos.RD
SLOTS = (LW, C, RW, LD, RD)


@pytest.mark.rule("RS-14-FT-03", "RSG-12")
@pytest.mark.parametrize(
    ("enforcers", "secondary", "expected"),
    [
        ((5, 3, 4, 6, 7), (90, 99, 1, 1, 1), C),
        ((5, 3, 3, 6, 7), (90, 90, 80, 1, 1), RW),
        ((5, 3, 3, 6, 7), (90, 80, 90, 1, 1), C),
        ((5, 3, 3, 6, 7), (90, 80, 80, 1, 1), C),
        ((9, 9, 9, 9, 8), (1, 1, 1, 1, 99), RD),
        ((9, 9, 9, 9, 9), (1, 1, 1, 1, 1), 0),
        ((9, 8, 9, 9, 9), (1, 99, 1, 1, 1), C),
    ],
)
def test_the_toughest_has_the_lowest_number_then_the_lowest_secondary_and_no_nine(
    enforcers: tuple[int, ...], secondary: tuple[int, ...], expected: int
) -> None:
    table = a_game(home=five(enforcer=enforcers, secondary=secondary))
    assert slot_of(toughest(on_ice(table.state.home))) == expected


@pytest.mark.rule("RS-03-EN-02")
@pytest.mark.parametrize(
    ("enforcers", "expected"),
    [((3, 3, 3, 3, 3), 0), ((3, 3, 3, 3, 2), RD), ((2, 3, 1, 3, 3), RW), ((2, 2, 3, 3, 3), LW)],
)
def test_an_enforcer_has_a_two_at_most(enforcers: tuple[int, ...], expected: int) -> None:
    assert slot_of(enforcer_of(a_game(home=five(enforcer=enforcers)).state.home)) == expected


@pytest.mark.rule("RS-14-AG-03")
@pytest.mark.parametrize(
    ("enforcers", "expected"), [((4, 3, 3, 5, 9), C), ((9, 9, 9, 9, 9), LW), ((9, 9, 9, 9, 8), RD)]
)
def test_agi_is_the_lowest_number_on_the_ice_and_the_first_of_equals(enforcers: tuple[int, ...], expected: int) -> None:
    assert slot_of(lowest_enforcer(a_game(home=five(enforcer=enforcers)).state.home)) == expected


@pytest.mark.rule("RS-14-FT-08")
@pytest.mark.parametrize(
    ("numbers", "expected"), [((90, 80, 80, 85, 99), C), ((80, 90, 99, 85, 79), RD), ((8,) * 5, LW)]
)
def test_a_third_man_is_found_by_the_lowest_secondary_number(numbers: tuple[int, ...], expected: int) -> None:
    assert slot_of(lowest_secondary(on_ice(a_game(home=five(secondary=numbers)).state.home))) == expected


@pytest.mark.rule("RS-14-FT-01", "RS-14-FT-02", "RSG-12")
@pytest.mark.parametrize(
    ("enforcers", "number", "position", "side", "expected"),
    [
        ((4, 2, 4, 7, 3), 3, "F", "L", RD),
        ((4, 2, 4, 7, 3), 5, "F", "L", LD),
        ((4, 2, 4, 7, 3), 8, "F", "L", C),
        ((4, 2, 4, 7, 3), 0, "F", "L", C),
        ((4, 2, 4, 7, 3), 1, "F", "L", C),
        ((4, 2, 4, 7, 3), 4, "F", "L", LW),
        ((4, 2, 4, 7, 3), 4, "F", "R", RW),
        ((4, 2, 4, 7, 3), 4, "D", "R", RW),
        ((4, 4, 2, 4, 4), 4, "F", "L", LW),
        ((4, 4, 2, 4, 4), 4, "F", "R", C),
        ((4, 4, 2, 4, 4), 4, "D", "L", LD),
        ((4, 4, 2, 4, 4), 4, "D", "R", RD),
        ((1, 9, 9, 9, 8), 8, "F", "L", RD),
        ((1, 9, 9, 9, 8), 2, "F", "L", RD),
        ((9, 9, 9, 9, 9), 4, "F", "L", 0),
    ],
)
def test_a_fighter_is_found_by_his_number_the_next_higher_or_as_the_toughest(
    enforcers: tuple[int, ...], number: int, position: str, side: str, expected: int
) -> None:
    table = a_game(f"left_right={side}, off_position={position}", home=five(enforcer=enforcers))
    assert slot_of(find_fighter(table, on_ice(table.state.home), number)) == expected


@pytest.mark.rule("RS-14-FT-01", "RS-14-FT-02", "RS-14-FT-03")
@pytest.mark.parametrize(("number", "expected"), [(0, LD), (1, LW), (2, LW)])
def test_of_equals_l_takes_the_lowest_secondary_number_and_a_number_the_man_of_the_card(
    number: int, expected: int
) -> None:
    five_men = five(enforcer=(2, 5, 5, 2, 5), secondary=(90, 99, 99, 80, 99))
    if number == 1:
        five_men = five(enforcer=(1, 5, 5, 1, 5), secondary=(90, 99, 99, 80, 99))
    table = a_game("left_right=L, off_position=F", home=five_men)
    assert slot_of(find_fighter(table, on_ice(table.state.home), number)) == expected


A, B, GRADE_C, D = Grade.A, Grade.B, Grade.C, Grade.D


@pytest.mark.rule("RS-06-SU-03", "RS-06-SU-04", "RS-06-SU-05", "RS-06-SU-06", "RSG-21")
@pytest.mark.parametrize(
    ("grades", "drawn", "passer", "position", "side", "expected"),
    [
        ((B, A, GRADE_C, B, D), "A", 0, "D", "R", C),
        ((B, A, GRADE_C, B, D), "B", 0, "F", "R", LW),
        ((B, A, GRADE_C, B, D), "B", 0, "D", "L", LD),
        ((B, A, GRADE_C, B, D), "B", LD, "D", "R", LW),
        ((B, A, GRADE_C, B, D), "A", C, "F", "R", LW),
        ((B, A, GRADE_C, B, D), "A", C, "D", "L", LD),
        ((B, A, GRADE_C, B, D), "D", RD, "F", "L", RW),
        ((A, A, GRADE_C, D, D), "B", 0, "D", "R", RW),
        ((A, A, GRADE_C, D, D), "B", RW, "F", "L", LD),
        ((A, A, GRADE_C, D, D), "C", RW, "D", "R", RD),
        ((A, B, A, A, A), "D", 0, "F", "L", C),
        ((A, B, A, A, A), "C", C, "F", "R", RW),
        ((B, B, B, A, D), "B", LD, "D", "L", C),
        ((B, B, B, A, D), "B", LD, "F", "L", LW),
        ((B, B, B, A, D), "B", LD, "F", "R", RW),
        ((B, B, B, A, D), "B", 0, "D", "L", LW),
        ((B, B, B, A, D), "B", 0, "D", "R", RW),
        ((B, B, B, A, D), "B", C, "F", "R", RW),
        ((B, B, B, A, D), "B", C, "D", "L", LW),
        ((A, A, D, B, B), "B", RD, "F", "R", LD),
        ((B, B, D, B, B), "B", RD, "D", "L", LD),
        ((B, B, D, B, B), "B", RD, "F", "R", C),
    ],
)
def test_the_shooter_is_found_by_grade_then_position_then_side(
    grades: tuple[int, ...], drawn: str, passer: int, position: str, side: str, expected: int
) -> None:
    view = f"left_right={side}, off_position={position}, off_grade={drawn}"
    table = a_game(view, home=five(grade=grades))
    team = table.state.home
    assert slot_of(shooter_by_grade(table, team, team.on_ice[passer])) == expected


@pytest.mark.rule("RS-13-AD-02", "RS-13-AD-03", "RSC-71", "RSG-07")
@pytest.mark.parametrize(
    ("commits", "b100", "position", "side", "expected"),
    [
        ((3, 5, 4, 6, 2), 1, "F", "L", LD),
        ((3, 5, 4, 6, 2), 40, "F", "L", LD),
        ((3, 5, 4, 6, 2), 41, "F", "L", C),
        ((3, 5, 4, 6, 2), 65, "D", "R", C),
        ((3, 5, 4, 6, 2), 66, "F", "L", RW),
        ((3, 5, 4, 6, 2), 82, "D", "R", RW),
        ((3, 5, 4, 6, 2), 83, "D", "R", LW),
        ((3, 5, 4, 6, 2), 93, "D", "R", LW),
        ((3, 5, 4, 6, 2), 94, "F", "L", RD),
        ((3, 5, 4, 6, 2), 100, "F", "L", RD),
        ((3, 5, 4, 5, 2), 40, "F", "R", C),
        ((3, 5, 4, 5, 2), 41, "D", "L", LD),
        ((3, 3, 3, 9, 9), 83, "D", "L", LW),
        ((3, 3, 3, 9, 9), 66, "D", "R", RW),
        ((3, 3, 3, 9, 9), 41, "F", "R", RD),
    ],
)
def test_the_guilty_man_is_found_by_the_rank_of_his_commit_number(
    commits: tuple[int, ...], b100: int, position: str, side: str, expected: int
) -> None:
    view = f"b100={b100}, left_right={side}, off_position={position}"
    table = a_game(view, home=five(commit_penalty=commits))
    assert slot_of(penalised_player(table, table.state.home.on_ice)) == expected


@pytest.mark.rule("RSC-71", "RSG-07")
@pytest.mark.parametrize(
    ("slots", "b100", "expected"),
    [((LW, C, LD, RD), 40, LD), ((LW, C, LD, RD), 41, LD), ((LW, C, LD, RD), 66, C), ((C, LD, RD), 41, LD),
     ((C, LD, RD), 66, LD), ((C, LD, RD), 83, C), ((C, LD, RD), 94, RD)],
)  # fmt: skip
def test_a_rank_beyond_the_men_on_the_ice_is_the_last(slots: tuple[int, ...], b100: int, expected: int) -> None:
    table = a_game(f"b100={b100}", home=five(commit_penalty=(3, 5, 4, 6, 2)))
    out(table.state.home, *slots)
    assert slot_of(penalised_player(table, table.state.home.on_ice)) == expected


@pytest.mark.rule("RS-08-GA-04", "RSG-06")
@pytest.mark.parametrize(
    ("ratings", "position", "side", "expected"),
    [
        ((1, 2, 3, 4, 5), "F", "L", [RD, LD, RW, C, LW]),
        ((3, 3, 3, 3, 3), "F", "L", [LW, C, RW, LD, RD]),
        ((3, 3, 3, 3, 3), "F", "R", [RW, C, LW, RD, LD]),
        ((3, 3, 3, 3, 3), "D", "L", [LD, RD, LW, C, RW]),
        ((3, 3, 3, 3, 3), "D", "R", [RD, LD, RW, C, LW]),
        ((3, 4, 3, 4, 3), "D", "L", [LD, C, RD, LW, RW]),
        ((3, 4, 3, 4, 3), "F", "R", [C, LD, RW, LW, RD]),
    ],
)
def test_assists_are_looked_for_by_set_up_then_position_then_side(
    ratings: tuple[int, ...], position: str, side: str, expected: list[int]
) -> None:
    table = a_game(f"left_right={side}, off_position={position}", home=five(set_up=ratings))
    assert [slot_of(man) for man in by_set_up(table, on_ice(table.state.home))] == expected


@pytest.mark.rule("RS-05-FO-01")
@pytest.mark.parametrize(
    ("slots", "ratings", "expected"),
    [(SLOTS, (9, 1, 9, 9, 9), C), ((LW, RW, LD, RD), (3, 9, 3, 2, 4), RD), ((LW, RW, LD, RD), (3, 9, 3, 2, 3), LW)],
)
def test_without_a_centre_the_best_of_the_others_takes_the_faceoff(
    slots: tuple[int, ...], ratings: tuple[int, ...], expected: int
) -> None:
    table = a_game(home=five(faceoff=ratings))
    out(table.state.home, *slots)
    assert slot_of(faceoff_man(table.state.home)) == expected


@pytest.mark.rule("RS-05-FO-04", "RSD-07")
@pytest.mark.parametrize(
    ("slots", "ratings", "center", "expected"),
    [
        (SLOTS, (3, 9, 4, 5, 1), C, LD),
        (SLOTS, (3, 9, 3, 3, 1), C, LW),
        ((LW, RW, LD, RD), (9, 9, 4, 4, 1), LW, RW),
        ((RW, LD, RD), (9, 9, 4, 4, 5), RW, RD),
        ((RW, LD, RD), (9, 9, 4, 4, 4), RW, LD),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_the_best_of_the_others_takes_the_place_of_a_tossed_centre(
    slots: tuple[int, ...], ratings: tuple[int, ...], center: int, expected: int, side: int
) -> None:
    men = five(faceoff=ratings)
    table = a_game(home=men, visitors=men)
    team = table.state.teams[side]
    out(team, *slots)
    tossed = team.on_ice[center]
    assert tossed is not None
    man = toss(table, team, tossed, "RS-05-FO-05")
    assert slot_of(man) == expected
    said = {"side": side, "clause": "RS-05-FO-05", "tossed": 10 + center, "skater": 10 + expected}
    assert told(table, "CenterTossed") == [said]


@pytest.mark.rule("RSD-05")
def test_the_man_with_the_puck_is_kept_on_the_ice_by_his_own_team_only() -> None:
    table = a_game()
    state = table.state
    assert man_with_puck(table, state.home) is None
    state.handler = state.visitors.on_ice[C]
    assert man_with_puck(table, state.home) is None
    assert man_with_puck(table, state.visitors) is state.handler


@pytest.mark.rule("RSG-20")
@pytest.mark.parametrize(
    ("slots", "asked", "side", "expected"),
    [
        (SLOTS, RW, "L", RW),
        ((LW, C, LD, RD), RW, "L", C),
        ((C, RW, LD, RD), LW, "L", C),
        ((LW, RW, LD, RD), C, "L", LW),
        ((LW, RW, LD, RD), RW, "L", RW),
        ((RW, LD, RD), C, "L", RW),
        ((RW, LD, RD), LW, "R", RW),
        ((LW, C, RW, RD), LD, "L", RD),
        ((LW, C, RW, RD), LD, "R", RD),
        ((LW, C, RW, LD), RD, "R", LD),
        ((LW, C, RW, LD), RD, "L", LD),
        ((LW, C, RW), RD, "L", LW),
        ((C, RW), LD, "R", C),
        (SLOTS, LD, "R", LD),
        (SLOTS, RD, "L", RD),
    ],
)
def test_somebody_stands_in_for_a_position_that_is_not_filled(
    slots: tuple[int, ...], asked: int, side: str, expected: int
) -> None:
    table = a_game(f"left_right={side}")
    out(table.state.home, *slots)
    assert slot_of(table.man(table.state.home, asked)) == expected


@pytest.mark.rule("RS-06-TM-01", "RSG-32")
@pytest.mark.parametrize(
    ("slots", "man", "shown", "side", "expected"),
    [
        (SLOTS, C, "LW", "R", LW),
        (SLOTS, LW, "LW", "R", C),
        (SLOTS, RD, "RD", "L", C),
        (SLOTS, C, "C", "L", LW),
        (SLOTS, C, "C", "R", RW),
        ((C, LD, RD), C, "C", "R", LD),
        ((LW, C, LD, RD), C, "C", "R", LD),
        ((LW, C, LD, RD), C, "C", "L", LW),
    ],
)
def test_the_partner_of_a_two_man_game_is_somebody_else(
    slots: tuple[int, ...], man: int, shown: str, side: str, expected: int
) -> None:
    table = a_game(f"left_right={side}, zone_off={shown}")
    out(table.state.home, *slots)
    carrier = table.state.home.on_ice[man]
    assert carrier is not None
    assert slot_of(two_man_partner(table, carrier)) == expected


@pytest.mark.rule("RS-13-PK-01")
@pytest.mark.parametrize(
    ("slots", "shown", "side", "expected"),
    [((LW, C, LD, RD), "LW", "L", LW), ((LW, C, LD, RD), "RW", "L", LD), ((LW, C, LD, RD), "RW", "R", RD)],
)
def test_a_killer_who_is_not_there_leaves_the_clear_to_a_defenseman(
    slots: tuple[int, ...], shown: str, side: str, expected: int
) -> None:
    table = a_game(f"left_right={side}, faceoff_control={shown}")
    out(table.state.home, *slots)
    assert slot_of(killer_at_faceoff(table, table.state.home)) == expected


@pytest.mark.rule("RS-14-FT-07")
@pytest.mark.parametrize(
    ("offense", "away", "expected"),
    [((7, 6, 8, 1, 1), (), C), ((6, 6, 8, 1, 1), (), LW), ((7, 6, 8, 2, 1), (C,), LW),
     ((7, 6, 8, 2, 1), (LW, C, RW), RD), ((7, 6, 8, 1, 1), (LW, C, RW), LD)],
)  # fmt: skip
def test_the_forward_with_the_least_offense_serves_and_a_defenseman_only_if_no_forward_can(
    offense: tuple[int, ...], away: tuple[int, ...], expected: int
) -> None:
    table = a_game(home=five(offense=offense))
    team = table.state.home
    for slot in away:
        man = team.on_ice[slot]
        assert man is not None
        man.in_box = True
    assert slot_of(server(table, team)) == expected


@pytest.mark.rule("RS-14-FT-11")
def test_men_leave_the_bench_in_the_order_of_the_sheet_each_line_from_its_centre() -> None:
    assert from_first_center(a_game().state.home) == [1, 0, 2, 3, 4]


@pytest.mark.rule("RSG-07", "RSC-71")
@pytest.mark.parametrize(("b100", "expected"), [(40, RD), (41, LD), (66, RW)])
def test_with_an_extra_attacker_the_highest_is_the_last_of_six(b100: int, expected: int) -> None:
    table = a_game(f"b100={b100}", home=five(commit_penalty=(1, 2, 3, 4, 6)), spares=1)
    team = table.state.home
    team.take_ice([*team.on_ice[:6], team.skaters[5]])
    assert slot_of(penalised_player(table, team.on_ice)) == expected


@pytest.mark.rule("RS-13-AD-03")
def test_nothing_is_read_to_find_the_only_man() -> None:
    """The view says neither F or D nor left or right."""
    for place in range(5):
        enforcers = [9] * 5
        enforcers[place] = 3
        table = a_game(home=five(enforcer=enforcers))
        assert slot_of(find_fighter(table, on_ice(table.state.home), 3)) == place + 1
