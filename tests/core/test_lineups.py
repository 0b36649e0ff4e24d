"""Lines, pairs and special units of those who dress."""

from __future__ import annotations

import struct

import pytest

from puckdrop.core.cards import GoalieCard, Position, SkaterCard
from puckdrop.core.lineups import (
    FEWEST_LINES,
    FEWEST_PAIRS,
    LINE,
    MOST_LINES,
    MOST_PAIRS,
    PAIR,
    Arranger,
    Dressing,
    ranks,
)

CENTERS, LEFT, RIGHT = [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]
DEFENSE = [12, 13, 14, 15, 16, 17]
POSITIONS = ["C"] * 4 + ["L"] * 4 + ["R"] * 4 + ["D"] * 6


def arranger(
    positions: list[str] | None = None,
    faceoffs: dict[int, float] | None = None,
    right: tuple[int, ...] = (),
    power_play: dict[int, float] | None = None,
    penalty_kill: dict[int, float] | None = None,
) -> Arranger:
    """Men who have less ice time the higher their number is; on special teams too unless told otherwise."""
    places = range(len(positions or POSITIONS))
    ice = [1000.0 - place for place in places]
    return Arranger(
        positions or POSITIONS,
        [(faceoffs or {}).get(place, float(position == "C")) for place, position in enumerate(positions or POSITIONS)],
        [place in right for place in places],
        ice,
        [(power_play or {}).get(place, ice[place]) for place in places],
        [(penalty_kill or {}).get(place, ice[place]) for place in places],
    )


def men_of(dressing: Dressing, units: list[list[int]]) -> list[list[int]]:
    return [[dressing.skaters[at] for at in unit] for unit in units]


def test_lines_have_the_best_left_wing_center_and_right_wing() -> None:
    dressing = arranger().dressed(3, [17, 0, 4, 8, 1, 5, 9, 2, 6, 10, 3, 7, 11, 12, 13, 14, 15, 16], [1, 0])
    assert (dressing.team, dressing.goalies) == (3, [1, 0])
    assert dressing.skaters == list(range(18))
    assert dressing.lines == [[4, 0, 8], [5, 1, 9], [6, 2, 10], [7, 3, 11]]
    assert dressing.pairs == [[12, 13], [14, 15], [16, 17]]


def test_men_too_many_at_one_position_fill_in_at_another() -> None:
    """The fourth center and the man whose position nobody else has play where somebody is missing."""
    positions = ["C", "C", "C", "C", "C", "L", "L", "R", "R", "D", "D", "D", "D"]
    dressing = arranger(positions).dressed(0, list(range(13)), [0])
    assert men_of(dressing, dressing.lines) == [[5, 0, 7], [6, 1, 8], [3, 2, 4]]


def test_where_a_position_is_empty_the_man_with_most_ice_time_fills_in() -> None:
    positions = ["C", "C", "C", "C", "C", "R", "R", "R", "R", "D", "D", "D", "D"]
    dressing = arranger(positions).dressed(0, list(range(13)), [0])
    assert men_of(dressing, dressing.lines) == [[3, 0, 5], [4, 1, 6], [7, 2, 8]]


def with_ice(positions: list[str], ice: list[float], power_play: list[float] | None = None) -> Arranger:
    """Men who are listed as centers take the faceoffs, the first most."""
    taken = [float(100 - place) if position == "C" else 0.0 for place, position in enumerate(positions)]
    return Arranger(positions, taken, [False] * len(ice), ice, power_play or ice, ice)


def test_a_man_who_plays_much_more_than_those_of_a_position_takes_it() -> None:
    """The fourth center plays on the wing of the first line; the right wing who hardly plays waits for the last."""
    positions = ["C", "C", "C", "C", "L", "L", "L", "R", "R", "D", "D", "D", "D"]
    ice = [1200.0, 1100.0, 900.0, 1150.0, 1180.0, 1000.0, 850.0, 1000.0, 500.0, *[1200.0] * 4]
    dressing = with_ice(positions, ice).dressed(0, list(range(13)), [0])
    assert men_of(dressing, dressing.lines) == [[4, 0, 3], [5, 1, 7], [6, 2, 8]]


@pytest.mark.parametrize(("ice", "wing"), [(960.0, 8), (940.0, 3)])
def test_a_wing_near_to_the_best_spare_center_keeps_his_side(ice: float, wing: int) -> None:
    positions = ["C", "C", "C", "C", "L", "L", "L", "L", "R", "D", "D", "D", "D"]
    times = [1200.0, 1100.0, 900.0, 1000.0, 1180.0, 800.0, 790.0, 780.0, ice, *[1200.0] * 4]
    dressing = with_ice(positions, times).dressed(0, list(range(13)), [0])
    assert wing in men_of(dressing, dressing.lines)[0]


@pytest.mark.parametrize(("ice", "wings"), [(860.0, [4, 8]), (840.0, [4, 5])])
def test_a_wing_takes_the_other_side_from_one_who_plays_much_less(ice: float, wings: list[int]) -> None:
    positions = ["C", "C", "C", "L", "L", "L", "L", "L", "R", "D", "D", "D", "D"]
    times = [1200.0, 1100.0, 900.0, 700.0, 1180.0, 1000.0, 790.0, 780.0, ice, *[1200.0] * 4]
    dressing = with_ice(positions, times).dressed(0, list(range(13)), [0])
    assert sorted(men_of(dressing, dressing.lines)[0]) == [0, *wings]


@pytest.mark.parametrize(("ice", "wings"), [(1050.0, [4, 8]), (990.0, [4, 5])])
def test_so_does_a_right_wing_on_the_left(ice: float, wings: list[int]) -> None:
    positions = ["C", "C", "C", "R", "R", "R", "R", "R", "L", "D", "D", "D", "D"]
    times = [1200.0, 1100.0, 900.0, 700.0, 1180.0, 1000.0, 790.0, 780.0, ice, *[1200.0] * 4]
    dressing = with_ice(positions, times).dressed(0, list(range(13)), [0])
    assert sorted(men_of(dressing, dressing.lines)[0]) == [0, *wings]


def test_with_four_lines_of_forwards_no_defenseman_makes_a_fifth() -> None:
    positions = ["D"] * 9 + POSITIONS[:12]
    dressing = arranger(positions).dressed(0, list(range(21)), [0])
    assert len(dressing.lines) == 4
    assert {man for line in men_of(dressing, dressing.lines) for man in line} == set(range(9, 21))
    assert men_of(dressing, dressing.pairs)[:3] == [[0, 1], [2, 3], [4, 5]]


def test_of_seven_defensemen_one_plays_on_the_fourth_line() -> None:
    positions = [*POSITIONS[:11], *["D"] * 7]
    dressing = arranger(positions).dressed(0, list(range(18)), [0])
    assert dressing.skaters == [*range(11), 17, *range(11, 17)]
    assert 17 in men_of(dressing, dressing.lines)[3]
    assert men_of(dressing, dressing.pairs) == [[11, 12], [13, 14], [15, 16]]


def test_of_thirteen_forwards_one_plays_on_the_third_pair() -> None:
    positions = [*POSITIONS[:12], "R", *["D"] * 5]
    dressing = arranger(positions).dressed(0, list(range(18)), [0])
    assert 12 in men_of(dressing, dressing.pairs)[0]
    assert {man for line in men_of(dressing, dressing.lines) for man in line} == set(range(12))


def test_a_man_of_nearly_all_power_plays_is_in_both_units() -> None:
    """They last 300 seconds a game, of which the first center and one point play more than 70%, the others less."""
    time = {0: 215.0, 4: 205.0, 8: 190.0, 12: 230.0, 13: 140.0, 14: 100.0, 15: 99.0}
    time |= dict.fromkeys((1, 2, 3), 80.0)
    rest = (1500.0 - sum(time.values())) / (18 - len(time))
    dressing = arranger(power_play={place: time.get(place, rest) for place in range(18)}).dressed(0, [*range(18)], [0])
    first, second = men_of(dressing, dressing.power_play)
    assert first == [4, 0, 8, 12, 13]
    assert (second[1], set(second[:3]), set(second[3:])) == (0, {0, 1, 2}, {12, 14})


def test_he_takes_the_place_of_the_one_who_played_least_wherever_that_one_stands() -> None:
    """The center of the second unit has played less than its wings."""
    time = {0: 215.0, 4: 205.0, 8: 190.0, 12: 200.0, 13: 140.0, 14: 100.0, 15: 99.0, 5: 100.0, 9: 99.0, 1: 98.0}
    rest = (1500.0 - sum(time.values())) / (18 - len(time))
    dressing = arranger(power_play={place: time.get(place, rest) for place in range(18)}).dressed(0, [*range(18)], [0])
    assert men_of(dressing, dressing.power_play) == [[4, 0, 8, 12, 13], [5, 0, 9, 14, 15]]


def test_nobody_is_in_both_units_where_no_time_is_known() -> None:
    dressing = arranger(power_play=dict.fromkeys(range(18), 0.0)).dressed(0, list(range(18)), [0])
    first, second = men_of(dressing, dressing.power_play)
    assert not set(first) & set(second)


def test_who_takes_the_faceoffs_plays_in_the_middle_of_the_line_that_his_ice_time_gives_him() -> None:
    dressing = arranger(faceoffs={4: 9.0, 11: 8.0, 1: 7.0, 3: 6.0}).dressed(0, list(range(18)), [0])
    assert men_of(dressing, dressing.lines) == [[5, 1, 8], [6, 3, 9], [7, 4, 10], [0, 11, 2]]


def test_a_right_hand_shot_plays_on_the_right_of_his_pair() -> None:
    right = (12, 14, 15, 17)
    dressing = arranger(right=right).dressed(0, list(range(18)), [0])
    assert men_of(dressing, dressing.pairs) == [[13, 12], [14, 15], [16, 17]]


def test_an_odd_defenseman_is_in_no_pair() -> None:
    dressing = arranger().dressed(0, list(range(17)), [0])
    assert men_of(dressing, dressing.pairs) == [[12, 13], [14, 15]]


def test_the_power_play_has_three_forwards_and_the_best_at_the_points() -> None:
    """The fourth forward has more power-play time than the second defenseman, and takes a point."""
    time = {2: 50.0, 5: 49.0, 9: 48.0, 3: 47.0, 12: 60.0, 13: 46.0, 14: 45.0}
    rest = {place: 20.0 - place for place in range(18) if place not in time}
    dressing = arranger(power_play={**time, **rest}).dressed(0, list(range(18)), [0])
    assert men_of(dressing, dressing.power_play) == [[5, 2, 9, 12, 3], [4, 0, 1, 13, 14]]


def test_without_defensemen_enough_forwards_take_the_points() -> None:
    positions = ["C", "L", "R", "C", "L", "R", "C", "L", "R", "D"]
    dressing = arranger(positions).dressed(0, list(range(10)), [0])
    assert men_of(dressing, dressing.power_play) == [[1, 0, 2, 3, 9], [4, 6, 5, 7, 8]]
    assert dressing.penalty_kill == []


def test_a_short_team_has_one_power_play_unit() -> None:
    dressing = arranger(["C", "L", "R", "D", "D"]).dressed(0, [0, 1, 2, 3, 4], [0])
    assert men_of(dressing, dressing.power_play) == [[1, 0, 2, 3, 4]]
    assert arranger(["C", "L", "D"]).dressed(0, [0, 1, 2], [0]).power_play == []
    assert arranger(["C", "L", "R", "D"]).dressed(0, [0, 1, 2, 3], [0]).power_play == []


@pytest.mark.parametrize(
    ("positions", "line"),
    [("CLR", [1, 0, 2]), ("CRL", [2, 0, 1]), ("CRR", [1, 0, 2]), ("CRC", [2, 0, 1]), ("CCR", [1, 0, 2]),
     ("LCR", [0, 1, 2]), ("LLC", [0, 2, 1])],
)  # fmt: skip
def test_three_men_of_a_power_play_take_their_own_wings(positions: str, line: list[int]) -> None:
    """Who is no left wing stands in for one if there is none: the first by the name of his position, then by time."""
    faceoffs = {positions.index("C"): 9.0}
    dressing = arranger([*positions, "D", "D"], faceoffs).dressed(0, list(range(5)), [0])
    assert men_of(dressing, dressing.power_play) == [[*line, 3, 4]]


def test_men_who_dress_together_again_have_the_same_units() -> None:
    """With other defensemen behind them too."""
    places = arranger()
    first, second, again = (places.dressed(0, [*range(12), *behind], [0]) for behind in (DEFENSE, DEFENSE[:4], DEFENSE))
    assert first.lines == second.lines == again.lines
    assert (second.pairs, again.as_data()) == ([[12, 13], [14, 15]], first.as_data())


def test_the_same_skaters_before_another_goalie_are_dressed_as_they_were() -> None:
    first = arranger().dressed(0, list(range(18)), [0])
    again = first.with_goalies([1, 0])
    assert again.as_data() == {**first.as_data(), "goalies": [1, 0]}
    assert again.packed() != first.packed()


def test_defensemen_behind_fewer_forwards_have_the_same_pairs_in_other_places() -> None:
    dress = arranger()
    assert dress.dressed(0, list(range(18)), [0]).pairs == [[12, 13], [14, 15], [16, 17]]
    short = dress.dressed(0, [0, 1, 2, 4, 5, 6, 8, 9, 10, *DEFENSE], [0])
    assert short.pairs == [[9, 10], [11, 12], [13, 14]]
    assert men_of(short, short.pairs) == [[12, 13], [14, 15], [16, 17]]
    assert dress.dressed(0, list(range(18)), [0]).pairs == [[12, 13], [14, 15], [16, 17]]


def test_three_forwards_who_are_left_make_no_second_unit() -> None:
    dressing = arranger(["C", "C", "L", "L", "R", "R", "D", "D"], power_play={6: 2000.0, 7: 1990.0}).dressed(
        0, list(range(8)), [0]
    )
    assert men_of(dressing, dressing.power_play) == [[2, 0, 1, 6, 7]]


def test_the_defensemen_with_most_power_play_time_have_the_points() -> None:
    time = {17: 9.0, 15: 8.0, 16: 0.6, **dict.fromkeys([12, 13, 14], 0.5), **dict.fromkeys(range(3, 12), 0.4)}
    dressing = arranger(power_play=time).dressed(0, list(range(18)), [0])
    assert [unit[3:] for unit in men_of(dressing, dressing.power_play)] == [[17, 15], [16, 12]]


def test_without_defensemen_forwards_have_the_points() -> None:
    dressing = arranger(["C", "L", "R"] * 3).dressed(0, list(range(9)), [0])
    assert men_of(dressing, dressing.power_play) == [[1, 0, 2, 3, 4]]


def test_men_of_a_unit_are_places_among_the_dressed() -> None:
    positions = ["D"] * 6 + ["C", "L", "R"] * 4
    dressing = arranger(positions).dressed(0, list(range(18)), [0])
    assert dressing.skaters == [*range(6, 18), *range(6)]
    assert dressing.lines == [[1, 0, 2], [4, 3, 5], [7, 6, 8], [10, 9, 11]]
    assert dressing.pairs == [[12, 13], [14, 15], [16, 17]]
    assert men_of(dressing, dressing.penalty_kill) == [[6, 7, 0, 1], [8, 9, 2, 3]]


def test_penalty_killers_go_by_their_own_time() -> None:
    time = {11: 9.0, 7: 8.0, 3: 7.0, 0: 6.0, 17: 9.0, 16: 8.0, 12: 7.0, 15: 6.0}
    rest = dict.fromkeys(set(range(18)) - set(time), 0.0)
    dressing = arranger(penalty_kill={**time, **rest}).dressed(0, list(range(18)), [0])
    assert men_of(dressing, dressing.penalty_kill) == [[11, 7, 17, 16], [3, 0, 12, 15]]


@pytest.mark.parametrize(
    ("dressed", "forwards", "defensemen"),
    [
        ([0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14], [0, 1, 2, 4, 5, 6, 8, 9, 10], [11, 12, 13, 14]),
        ([0, 1, 2, 4, 5, 6, 8, 9, *DEFENSE], [0, 1, 2, 4, 5, 6, 8, 9, 17], [12, 13, 14, 15, 16]),
        ([0, 11, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14], [0, 1, 2, 4, 5, 6, 8, 9, 10], [11, 12, 13, 14]),
        ([*range(10), *DEFENSE[:4]], [*range(10)], [12, 13, 14, 15]),
        ([*range(9), *DEFENSE[:5]], [*range(9)], [12, 13, 14, 15, 16]),
        ([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13], [0, 1, 2, 4, 5, 6, 8, 9, 10], [12, 13]),
        ([0, 1, *DEFENSE[:4]], [0, 1], [12, 13, 14, 15]),
    ],
)
def test_the_man_with_the_least_ice_time_is_lent(
    dressed: list[int], forwards: list[int], defensemen: list[int]
) -> None:
    """Nine forwards and four defensemen are needed, as long as the other group can spare somebody."""
    dressing = arranger().dressed(0, dressed, [0])
    assert dressing.skaters == forwards + defensemen
    assert {man for pair in men_of(dressing, dressing.pairs) for man in pair} <= set(defensemen)
    assert {man for line in men_of(dressing, dressing.lines) for man in line} <= set(forwards)


def test_of_two_with_the_same_ice_time_the_first_is_lent() -> None:
    equals = Arranger(["C"] * 10 + ["D"] * 3, [0.0] * 13, [False] * 13, [1.0] * 13, [1.0] * 13, [1.0] * 13)
    assert equals.dressed(0, list(range(13)), [0]).skaters == [*range(1, 10), 0, 10, 11, 12]


def test_how_many_dress() -> None:
    """Nine to twelve forwards in lines of three, four to six defensemen in pairs."""
    assert (LINE * FEWEST_LINES, LINE * MOST_LINES) == (9, 12)
    assert (PAIR * FEWEST_PAIRS, PAIR * MOST_PAIRS) == (4, 6)


def test_ranks_put_the_highest_first_and_the_first_of_equals() -> None:
    assert ranks([2.0, 5.0, 2.0, 9.0]) == [2, 1, 3, 0]
    assert ranks([]) == []


def test_a_dressed_team_has_its_mens_cards() -> None:
    skaters = [SkaterCard(f"Skater {place}", place, Position.CENTER, 0) for place in range(18)]
    goalies = [GoalieCard(f"Goalie {place}", 30 + place) for place in range(3)]
    dressing = arranger().dressed(0, list(range(18)), [2, 0])
    card = dressing.team_card("Arkenmoor Lapwings", "ARK", skaters, goalies)
    assert (card.name, card.short_name) == ("Arkenmoor Lapwings", "ARK")
    assert [man.sweater for man in card.skaters] == list(range(18))
    assert [man.name for man in card.goalies] == ["Goalie 2", "Goalie 0"]
    sheet = dressing.lines, dressing.pairs, dressing.power_play, dressing.penalty_kill
    assert (card.lines, card.pairs, card.power_play, card.penalty_kill) == sheet
    assert dressing.team_card("", "", [], []) is card


def test_a_dressed_team_is_packed_as_numbers_of_two_bytes() -> None:
    dressing = Dressing(5, [300, 70_000 - 65_536], [2], [[0, 1]], [], [[1], [0]], [[]])
    numbers = [5, 2, 300, 4464, 1, 2, 1, 2, 0, 1, 0, 2, 1, 1, 1, 0, 1, 0]
    assert dressing.packed() == struct.pack(f"<{len(numbers)}H", *numbers)
    assert dressing.packed() is dressing.packed()


def test_a_dressed_team_as_plain_data() -> None:
    assert Dressing(5, [3, 4], [2], [[0, 1]], [], [[1]], []).as_data() == {
        "team": 5, "skaters": [3, 4], "goalies": [2], "lines": [[0, 1]], "pairs": [], "power_play": [[1]],
        "penalty_kill": [],
    }  # fmt: skip
