"""Games shared out among men: everybody gets what he is due, as evenly as his part of the season allows."""

from __future__ import annotations

from puckdrop.core.shares import Share, sizes, spread


def nights_of(man: int, nights: list[list[int]]) -> list[int]:
    return [number for number, night in enumerate(nights) if man in night]


def test_everybody_gets_his_games_evenly() -> None:
    nights = spread([Share(1, 6, 0, 12, 0.0), Share(2, 4, 0, 12, 0.0), Share(3, 2, 0, 12, 0.0)], [1] * 12)
    assert [len(nights_of(man, nights)) for man in (1, 2, 3)] == [6, 4, 2]
    gaps = [later - earlier for earlier, later in zip(nights_of(2, nights), nights_of(2, nights)[1:], strict=False)]
    assert max(gaps) <= 4


def test_nobody_plays_outside_his_part_of_the_season_while_others_are_there() -> None:
    nights = spread([Share(1, 4, 0, 4, 0.0), Share(2, 4, 4, 8, 0.0)], [1] * 8)
    assert nights == [[1]] * 4 + [[2]] * 4


def test_of_two_who_are_due_alike_the_higher_rank_comes_first_then_the_first_named() -> None:
    assert spread([Share(1, 1, 0, 2, 0.5), Share(2, 1, 0, 2, 1.0)], [1, 1]) == [[2], [1]]
    assert spread([Share(1, 1, 0, 2, 1.0), Share(2, 1, 0, 2, 1.0)], [1, 1]) == [[1], [2]]


def test_more_games_than_places_are_drawn_down() -> None:
    nights = spread([Share(1, 10, 0, 10, 0.0), Share(2, 10, 0, 10, 0.0)], [1] * 10)
    assert [len(nights_of(man, nights)) for man in (1, 2)] == [5, 5]


def test_men_without_games_fill_in_last() -> None:
    assert spread([Share(1, 0, 0, 3, 9.0), Share(2, 3, 0, 3, 0.0)], [1, 2, 1]) == [[2], [2, 1], [2]]
    assert spread([Share(1, 0, 0, 0, 0.0)], [1]) == [[1]]
    assert spread([], [0, 0]) == [[], []]


def test_a_game_too_many_goes_to_a_man_with_one_too_few() -> None:
    """Somebody has to fill the last place; if he then has a game too many, it goes to the man who has one too few."""
    assert spread([Share(1, 1, 0, 1, 0.0), Share(2, 2, 0, 2, 0.0)], [1, 2]) == [[2], [2, 1]]
    nights = spread([Share(1, 3, 2, 5, 0.0), Share(2, 5, 1, 6, 0.0)], [2, 1, 1, 1, 1, 2])
    assert nights == [[1, 2], [2], [2], [2], [1], [2, 1]]


def test_as_many_dress_as_make_their_games_come_out() -> None:
    """Ten men are due 30 games between them in 8 nights: now three dress, now four, in units of one."""
    shares = [Share(man, 3, 0, 8, 0.0) for man in range(10)]
    assert sizes(shares, 8, 30, 1, 2, 6) == [4, 4, 3, 4, 4, 3, 4, 4]
    assert sum(sizes(shares, 8, 30, 1, 2, 6)) == 30


def test_whole_units_dress_between_the_fewest_and_the_most() -> None:
    shares = [Share(man, 8, 0, 8, 0.0) for man in range(13)]
    assert sizes(shares, 4, 104, 3, 3, 4) == [12] * 4
    assert sizes(shares, 4, 1, 3, 3, 4) == [9] * 4
    assert sizes(shares, 0, 0, 3, 3, 4) == []


def test_no_more_dress_than_are_there() -> None:
    """Four men are there at first, two more from the third night on."""
    shares = [Share(man, 4, 0 if man < 4 else 2, 4, 0.0) for man in range(6)]
    assert sizes(shares, 4, 24, 2, 3, 3) == [4, 4, 6, 6]


def test_who_has_left_or_never_comes_does_not_count() -> None:
    """Six men are there at first, of whom two leave after the second night; one is never there, one comes too late."""
    staying = [Share(man, 4, 0, 4, 0.0) for man in range(4)]
    leaving = [Share(man, 2, 0, 2, 0.0) for man in (4, 5)]
    others = [Share(6, 4, 3, 3, 0.0), Share(7, 4, 4, 9, 0.0)]
    assert sizes([*staying, *leaving, *others], 4, 24, 2, 3, 3) == [6, 6, 4, 4]
