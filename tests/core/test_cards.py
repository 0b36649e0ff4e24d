"""Team cards: who leads a line or a pair, and where penalty killers play."""

from __future__ import annotations

import pytest

from core.people import card
from puckdrop.core.cards import (
    MOST_KNOWN,
    OF_THE_LINE,
    GoalieCard,
    Position,
    SkaterCard,
    TeamCard,
    all_shifts,
    duties_of,
    penalty_killers,
)


def with_units(power_play: list[list[int]], penalty_kill: list[list[int]]) -> TeamCard:
    plain = card()
    return TeamCard(
        plain.name, plain.short_name, plain.skaters, plain.goalies, plain.lines, plain.pairs, power_play, penalty_kill
    )


@pytest.mark.parametrize(
    ("power_play", "penalty_kill", "leader"),
    [
        ([[5, 6, 7, 8, 9]], [], 0),
        ([[5, 6, 7, 8, 9], [2, 6, 7, 8, 9]], [], 2),
        ([[1, 6, 7, 8, 9], [0, 6, 7, 8, 9]], [], 1),
        ([[1, 6, 7, 8, 9], [0, 6, 7, 8, 9]], [[5, 6, 8, 9], [0, 6, 8, 9]], 0),
        ([[1, 6, 7, 8, 9]], [[2, 6, 8, 9], [2, 5, 8, 9]], 2),
    ],
)
def test_the_man_with_most_to_do_on_special_teams_leads_and_first_units_count_twice(
    power_play: list[list[int]], penalty_kill: list[list[int]], leader: int
) -> None:
    team = with_units(power_play, penalty_kill)
    assert team.line_leaders[0] == leader
    assert team.line_leaders[2] == 10, "nobody has anything to do: the first"


def test_so_does_a_pair_s() -> None:
    assert list(with_units([[5, 6, 7, 8, 4]], [[5, 6, 9, 3], [5, 6, 13, 14]]).pair_leaders) == [3, 8, 13]


def test_a_man_without_an_identity_gets_one_from_his_name() -> None:
    assert SkaterCard("Kjell Rymo", 9, Position.LEFT, 0).id == "kjell-rymo"
    assert SkaterCard("Kjell Rymo", 9, Position.LEFT, 0, id="rymo-1961").id == "rymo-1961"
    assert GoalieCard("Quentin Oxmire", 1).id == "quentin-oxmire"
    assert GoalieCard("Quentin Oxmire", 1, id="oxmire").id == "oxmire"


KILLERS = [5, 6, 7, 8]


@pytest.mark.parametrize("empty", range(32))
def test_penalty_killers_take_the_slots_that_are_filled(empty: int) -> None:
    filled = [slot for slot in range(5) if empty // 2**slot % 2 == 0]
    front, back = [slot for slot in filled if slot < 3], [slot for slot in filled if slot >= 3]
    expected = dict(zip(front, [5, 6, OF_THE_LINE], strict=False)) | dict(zip(back, [7, 8], strict=False))
    spreads = penalty_killers(KILLERS)
    assert len(spreads) == 32
    assert list(spreads[empty]) == [expected.get(slot, 0) for slot in range(5)]


def test_penalty_killers_by_hand() -> None:
    spreads = penalty_killers(KILLERS)
    assert [list(spreads[empty]) for empty in (0b00000, 0b00001, 0b00110, 0b01000, 0b10010, 0b11111)] == [
        [5, 6, 255, 7, 8], [0, 5, 6, 7, 8], [5, 0, 0, 7, 8], [5, 6, 255, 0, 7], [5, 0, 6, 7, 0], [0, 0, 0, 0, 0],
    ]  # fmt: skip


def test_a_team_has_the_killers_of_each_unit() -> None:
    team = with_units([[5, 6, 7, 8, 9]], [[0, 1, 3, 4], KILLERS])
    assert team.penalty_kills == [penalty_killers([0, 1, 3, 4]), penalty_killers(KILLERS)]
    assert team.power_plays == [bytes([5, 6, 7, 8, 9])]


def test_first_units_count_twice_as_much_as_all_the_others() -> None:
    assert duties_of(5, [[0, 1], [2], [2]], [[1], [3]]) == [2, 4, 2, 1, 0]


def test_every_line_with_every_pair_has_its_code() -> None:
    shifts = all_shifts([[0, 1, 2], [5, 6, 7]], [[3, 4], [8, 9], [13, 14]])
    assert {code: list(men) for code, men in enumerate(shifts) if men} == {
        11: [0, 1, 2, 3, 4], 12: [0, 1, 2, 8, 9], 13: [0, 1, 2, 13, 14],
        21: [5, 6, 7, 3, 4], 22: [5, 6, 7, 8, 9], 23: [5, 6, 7, 13, 14],
    }  # fmt: skip
    assert len(shifts) == 24


def test_the_roster_has_everybody_with_his_position() -> None:
    men = card(lines=1, spares=1).roster
    assert [(man.sweater, man.name, man.position) for man in men] == [
        (11, "man 11", "L"), (12, "man 12", "C"), (13, "man 13", "R"), (14, "man 14", "D"), (15, "man 15", "D"),
        (90, "spare 0", "C"), (1, "first goalie", "G"), (30, "second goalie", "G"),
    ]  # fmt: skip


def test_shifts_are_the_same_however_many_teams_have_been_asked_about() -> None:
    """They are remembered by the sheet, and forgotten again when there are very many."""
    first = all_shifts([[0, 1, 2]], [[3, 4]])
    for one in range(MOST_KNOWN // 16 + 1):
        for other in range(16):
            shifts = all_shifts([[one % 250, other, 2 + one // 250]], [[200, 201]])
            assert shifts[11] == bytes([one % 250, other, 2 + one // 250, 200, 201])
    assert all_shifts([[0, 1, 2]], [[3, 4]]) == first


def test_sheets_of_the_same_men_in_other_groups_have_their_own_shifts() -> None:
    assert all_shifts([[0, 1, 2]], [[3, 4], [5, 6]])[12] == bytes([0, 1, 2, 5, 6])
    assert all_shifts([[0, 1, 2], [3, 4, 5]], [[6, 7]])[21] == bytes([3, 4, 5, 6, 7])
    assert all_shifts([[0, 1]], [[2, 3, 4], [5, 6]])[12] == bytes([0, 1, 5, 6])


def test_a_sheet_like_another_has_all_that_follows_from_its_skaters() -> None:
    """The same team before other goalies need not be worked out again."""
    first = with_units([[0, 1, 2, 9, 10]], [[3, 4, 9, 10]])
    men = first.lines, first.pairs, first.power_play, first.penalty_kill
    again = TeamCard("Again", "AGN", first.skaters, [], *men, first)
    anew = TeamCard("Anew", "ANW", first.skaters, [], *men)
    for name in (
        "shifts", "power_plays", "penalty_kills", "duties", "line_leaders", "pair_leaders", "has_doubles", "lines",
    ):  # fmt: skip
        assert getattr(again, name) == getattr(anew, name), name
    assert (again.name, again.goalies) == ("Again", [])
    assert again.line_cards() is first.line_cards()
    assert again.pair_cards() is first.pair_cards()
