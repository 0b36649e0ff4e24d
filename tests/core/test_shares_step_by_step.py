"""Sharing out games: who is first in line, what each game adds, and how a game too many changes hands."""

from __future__ import annotations

import pytest

from puckdrop.core.shares import Share, _repair, spread


def share(
    man: int = 1, games: int = 2, given: int = 0, credit: float = 0.0, rank: float = 0.0, place: int = 0
) -> Share:
    found = Share(man, games, 0, 10, rank)
    found.given, found.credit, found.place = given, credit, place
    return found


def test_a_man_is_there_from_his_first_game_up_to_his_last() -> None:
    assert [Share(1, 1, 2, 4, 0.0).is_there(number) for number in range(6)] == [False, False, True, True, False, False]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        (share(), Share(2, 9, 5, 10, 9.0)),
        (share(given=1), share(given=2, credit=9.0)),
        (share(given=1), share(given=3, credit=9.0)),
        (share(given=2, credit=1.0), share(given=3, credit=0.5, rank=9.0)),
        (share(given=2, credit=0.1), share(given=2, credit=0.0, rank=9.0)),
        (share(credit=0.1), share(credit=0.0, rank=9.0)),
        (share(rank=0.2, place=1), share(rank=0.1)),
        (share(rank=0.2), share(rank=0.2, place=1)),
        (share(given=1, place=0), share(given=0, place=1)),
    ],
)
def test_who_is_first_in_line(first: Share, second: Share) -> None:
    """There at all, due more games, more credit, the higher rank, the first named."""
    for each in (first, second):
        each.come_to(3)
    assert first.comes_before(second)
    assert not second.comes_before(first)


@pytest.mark.parametrize(
    ("shares", "sizes", "steps"),
    [
        ([(3, 0, 6), (1, 2, 6)], [1] * 6, [0.5, 0.25]),
        ([(3, 0, 6), (3, 0, 6)], [1] * 6, [0.5, 0.5]),
        ([(6, 0, 6), (6, 0, 6)], [1] * 6, [0.5, 0.5]),
        ([(6, 0, 6), (2, 2, 6)], [1] * 6, [0.75, 0.375]),
        ([(0, 3, 3), (2, 0, 4)], [1] * 4, [0.0, 0.5]),
        ([(5, 1, 5)], [1] * 5, [1.25]),
    ],
)
def test_what_each_game_adds(shares: list[tuple[int, int, int]], sizes: list[int], steps: list[float]) -> None:
    """His games over his part of the season, less where more games are due than there are places."""
    men = [Share(number, games, start, end, 0.0) for number, (games, start, end) in enumerate(shares)]
    spread(men, sizes)
    assert [man.step for man in men] == steps
    assert [int(man.place) for man in men] == list(range(len(men)))


def test_men_who_have_shared_out_a_season_can_share_out_another() -> None:
    men = [Share(7, 2, 0, 4, 1.0), Share(8, 2, 0, 4, 0.5)]
    assert spread(men, [1] * 4) == spread(men, [1] * 4) == [[7], [8], [7], [8]]
    assert [int(man.given) for man in men] == [2, 2]


def night_of(*men: tuple[int, int, int]) -> list[Share]:
    """Men by number, games due and games given."""
    return [share(man, games, given, place=man) for man, games, given in men]


def numbers(nights: list[list[Share]]) -> list[list[int]]:
    return [[int(man.man) for man in night] for night in nights]


def test_one_game_too_many_goes_to_the_man_with_one_too_few_and_no_more() -> None:
    over, short, even = night_of((1, 1, 4), (2, 2, 1), (3, 2, 2))
    nights = [[over, even], [over, even], [over], [over]]
    _repair([over, short, even], nights)
    assert numbers(nights) == [[2, 3], [1, 3], [1], [1]]
    assert [int(man.given) for man in (over, short, even)] == [3, 2, 2]


def test_of_several_the_one_with_most_too_many_gives_it_up_and_of_equals_the_last_named() -> None:
    one, two, three, short = night_of((1, 1, 2), (2, 3, 5), (3, 1, 2), (4, 1, 0))
    nights = [[one, two, three]]
    _repair([one, two, three, short], nights)
    assert numbers(nights) == [[1, 4, 3]]
    one, three, short = night_of((1, 1, 2), (3, 5, 6), (4, 1, 0))
    nights = [[one, three]]
    _repair([one, three, short], nights)
    assert numbers(nights) == [[1, 4]]


def test_nobody_plays_twice_a_night_or_outside_his_part_of_the_season() -> None:
    over, short = night_of((1, 1, 3), (2, 3, 1))
    nights = [[over, short], [over], [over]]
    late = Share(3, 1, 2, 99, 0.0)
    late.place = 3
    _repair([over, short, late], nights)
    assert numbers(nights) == [[1, 2], [2], [2]]
    gone = Share(4, 1, 0, 1, 0.0)
    over, even = night_of((1, 1, 2), (2, 1, 1))
    nights = [[even], [over], [over]]
    _repair([over, even, gone], nights)
    assert numbers(nights) == [[2], [1], [1]]


def test_where_everybody_has_his_games_nothing_changes() -> None:
    one, two = night_of((1, 1, 1), (2, 2, 1))
    nights = [[one], [two]]
    _repair([one, two], nights)
    assert numbers(nights) == [[1], [2]]
