"""Numbers and their limits: meters, levels, saves, calls, injuries, the last second, on both sides of each limit."""

from __future__ import annotations

import pytest

from puckdrop.core.ice import FOREVER
from puckdrop.core.penalty_box import Penalty
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.events import Suspended
from puckdrop.games.rinkside.faces import FACE, Left, Right
from puckdrop.games.rinkside.game_center import Misses, Points
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.ratings import offense, quality_shot, set_up
from puckdrop.games.rinkside.rules.auxiliary import games_missed, last_period_missed
from puckdrop.games.rinkside.rules.calls import (
    add_chippiness,
    check_dirty,
    check_dirty_right,
    is_called,
    is_dirty,
    is_meter_full,
)
from puckdrop.games.rinkside.rules.lines import is_needed
from puckdrop.games.rinkside.rules.momentum import add_momentum, momentum_level, momentum_of, reward_goal
from puckdrop.games.rinkside.rules.penalties import can_pair_cost_men, is_answered, is_time_owed
from puckdrop.games.rinkside.rules.periods import last_second_limit, toughness
from puckdrop.games.rinkside.rules.saves import After, read_save, save_type
from puckdrop.games.rinkside.rules.strength import is_killed, reward_kills, weigh_advantage
from puckdrop.games.rinkside.situations import Intensity
from puckdrop.games.rinkside.state import Foul, Offender
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, five, told

HOME, VISITORS, NONE = 0, 1, -1

# -- momentum ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-15-MO-01")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_levels_of_momentum_begin_at_three_five_nine_and_thirteen(side: int) -> None:
    table = a_game()
    levels = []
    for points in range(15):
        table.state.momentum = points if side == HOME else -points
        assert momentum_of(table, side) == points
        assert momentum_of(table, 1 - side) == 0
        assert momentum_level(table, 1 - side) == 0
        levels.append(int(momentum_level(table, side)))
    assert levels == [0, 0, 0, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4]


@pytest.mark.rule("RS-15-MO-03", "RSC-61")
@pytest.mark.parametrize(
    ("before", "side", "points", "after", "with_floor"),
    [
        (0, HOME, 2, 2, 2), (0, VISITORS, 2, -2, -2), (3, HOME, 2, 5, 5), (-3, VISITORS, 2, -5, -5),
        (-4, HOME, 2, -2, -2), (4, VISITORS, 2, 2, 2), (-2, HOME, 3, 1, 0), (2, VISITORS, 3, -1, 0),
        (-2, HOME, 2, 0, 0), (1, VISITORS, 0, 1, 1),
    ],
)  # fmt: skip
def test_points_are_added_or_taken_from_the_other_team(
    before: int, side: int, points: int, after: int, with_floor: int
) -> None:
    floor = Options()
    floor.momentum_floor = True
    for options, expected in ((Options(), after), (floor, with_floor)):
        table = a_game(options=options)
        table.state.momentum = before
        add_momentum(table, side, points, "goal", "RS-15-MO-02")
        assert table.state.momentum == expected
        said = {"side": side, "clause": "RS-15-MO-02", "why": "goal", "points": expected}
        assert told(table, "MomentumMoved") == ([said] if points else [])


@pytest.mark.rule("RS-15-MO-04", "RSC-63")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("period", "left", "lead", "rival_points", "expected"),
    [
        (3, 1200, 1, 9, 5), (3, 1200, 1, 1, 5), (3, 599, 0, 9, 5), (3, 600, 0, 9, -7), (3, 0, 2, 9, -7),
        (3, 10, -1, 9, -7), (2, 10, 1, 9, -7), (4, 10, 1, 9, -7), (3, 1200, 1, 0, 2), (3, 1200, 1, -3, 5),
    ],
)  # fmt: skip
def test_a_late_goal_shifts_momentum_only_from_a_team_that_has_it(
    side: int, period: int, left: int, lead: int, rival_points: int, expected: int
) -> None:
    table = a_game()
    state = table.state
    own = 1 if side == HOME else -1
    state.clock.period, state.clock.left = period, left
    state.teams[side].score, state.teams[1 - side].score = 3, 3 - lead
    state.momentum = -own * rival_points
    reward_goal(table, state.teams[side], Points.GOAL)
    assert state.momentum == own * expected


# -- men short --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-13-MA-01", "RS-13-MA-02", "RS-17-EN-01")
@pytest.mark.parametrize(
    ("home", "visitors", "pulled", "advantage", "plus"),
    [
        (5, 5, NONE, NONE, (0, 0)), (4, 4, NONE, NONE, (3, 3)), (3, 3, NONE, NONE, (3, 3)), (6, 6, HOME, NONE, (0, 0)),
        (5, 4, NONE, HOME, (0, 0)), (4, 5, NONE, VISITORS, (0, 0)), (4, 3, NONE, HOME, (0, 0)),
        (3, 4, NONE, VISITORS, (0, 0)), (5, 3, NONE, HOME, (3, 0)), (3, 5, NONE, VISITORS, (0, 3)),
        (6, 5, HOME, HOME, (3, 0)), (5, 6, VISITORS, VISITORS, (0, 3)), (5, 4, VISITORS, HOME, (0, 0)),
        (4, 5, HOME, VISITORS, (0, 0)), (6, 3, HOME, HOME, (3, 0)), (3, 6, VISITORS, VISITORS, (0, 3)),
    ],
)  # fmt: skip
def test_an_advantage_adds_to_ratings_if_it_is_two_men_or_an_extra_attacker_or_four_a_side(
    home: int, visitors: int, pulled: int, advantage: int, plus: tuple[int, int]
) -> None:
    table = a_game()
    state = table.state
    state.home_plus = state.visitors_plus = 9
    state.advantage = HOME
    state.home.men, state.visitors.men = home, visitors
    if pulled != NONE:
        state.teams[pulled].goalie_in = False
    weigh_advantage(table)
    assert (state.advantage, (state.home_plus, state.visitors_plus)) == (advantage, plus)


def penalty(table: RinksideTable, side: int, *, minor: bool = True, costs: bool = True, pair: bool = False) -> Penalty:
    man = table.state.teams[side].skaters[0]
    return Penalty(man, 0, 3, costs_man=costs, ends_with_goal=minor, coincidental=pair)


@pytest.mark.rule("RSC-62")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("goal_at", "minor", "killed"),
    [(-1, True, True), (180, True, True), (181, True, False), (0, False, True), (1, False, False), (0, True, True)],
)
def test_a_penalty_is_killed_if_no_goal_fell_while_it_lasted(
    side: int, goal_at: int, minor: bool, killed: bool
) -> None:
    table = a_game()
    table.state.clock.elapsed = 300
    table.state.goal_against[side] = goal_at
    table.state.goal_against[1 - side] = 299
    assert is_killed(table, penalty(table, side, minor=minor)) == killed
    assert not is_killed(table, penalty(table, side, minor=minor, costs=False))
    assert not is_killed(table, penalty(table, side, minor=minor, pair=True))


@pytest.mark.rule("RS-15-MO-02", "RSC-62")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("number", "fewer", "left", "had_chance", "points"),
    [
        (1, 1, 0, False, 2), (1, 2, 1, False, 4), (1, 2, 2, False, 2), (1, 0, -1, False, 0), (1, 0, -1, True, 2),
        (2, 2, 0, False, 6), (2, 1, 0, False, 4), (1, 1, 1, False, 2), (0, 2, 0, False, 0), (1, -1, -2, True, 2),
    ],
)  # fmt: skip
def test_each_kill_is_rewarded_once_and_the_end_of_two_men_more_with_four(
    side: int, number: int, fewer: int, left: int, had_chance: bool, points: int
) -> None:
    table = a_game()
    over = [penalty(table, side) for _ in range(number)]
    for each in over:
        each.gave_chance = had_chance
    reward_kills(table, over, fewer, left)
    assert table.state.momentum == (points if side == HOME else -points)


def foul(side: int, *, delayed: bool = True, wiped: bool = False) -> Foul:
    made = Foul(side, None, 0, neutral=False, is_delayed=delayed)
    made.is_wiped = wiped
    return made


@pytest.mark.rule("RS-04-TM-08", "RSC-72")
@pytest.mark.parametrize(
    ("fouls", "owed"),
    [
        ([], False), ([foul(0)], True), ([foul(0, delayed=False)], False), ([foul(0, wiped=True)], False),
        ([foul(0, wiped=True), foul(0, wiped=True)], True), ([foul(0, wiped=True), foul(1, delayed=False)], False),
        ([foul(0, wiped=True), foul(1)], True), ([foul(1, delayed=False), foul(0)], True),
    ],
)  # fmt: skip
def test_time_is_owed_for_a_delayed_penalty_that_no_goal_has_wiped_out(fouls: list[Foul], owed: bool) -> None:
    assert is_time_owed(fouls) == owed


@pytest.mark.rule("RSG-25")
@pytest.mark.parametrize(
    ("fouls", "answered"),
    [
        ([], False), ([foul(1)], True), ([foul(0)], False), ([foul(1, wiped=True)], False), ([foul(0), foul(1)], False),
        ([foul(1), foul(0)], True), ([foul(0), foul(1), foul(1)], True), ([foul(0, wiped=True), foul(1)], True),
    ],
)  # fmt: skip
def test_a_call_is_answered_by_one_of_the_other_team_that_is_still_to_come(fouls: list[Foul], answered: bool) -> None:
    assert is_answered(fouls, 0) == answered


@pytest.mark.rule("RS-13-RT-02", "RSG-10")
@pytest.mark.parametrize(
    ("overtime", "period", "home", "visitors", "costs"),
    [
        ("five-minute", 1, 0, 0, True), ("five-minute", 1, 1, 0, True), ("five-minute", 1, 0, 1, True),
        ("five-minute", 1, 2, 0, False), ("five-minute", 1, 0, 2, False), ("five-minute", 1, 1, 1, True),
        ("three-on-three", 4, 0, 0, False), ("four-on-four", 4, 0, 0, True), ("four-on-four", 4, 1, 0, False),
        ("four-on-four", 4, 0, 1, False),
    ],
)  # fmt: skip
def test_a_coincidental_pair_costs_men_while_both_teams_have_four_out(
    overtime: str, period: int, home: int, visitors: int, costs: bool
) -> None:
    for full_strength in (False, True):
        options = Options()
        options.overtime, options.coincidental_full_strength = overtime, full_strength
        table = a_game(options=options)
        table.state.clock.period = period
        table.state.home.short, table.state.visitors.short = home, visitors
        assert can_pair_cost_men(table) == (costs and not full_strength)


@pytest.mark.rule("RSG-23")
@pytest.mark.parametrize(
    ("men", "spares", "slot", "needed"),
    [(3, 0, 2, True), (4, 0, 2, False), (3, 1, 2, False), (2, 0, 2, True), (3, 0, 0, False)],
)
def test_the_last_three_are_needed_if_the_bench_is_empty(men: int, spares: int, slot: int, needed: bool) -> None:
    table = a_game(spares=spares)
    team = table.state.home
    for man in team.skaters[:5]:
        man.slot = man.slot or 1
    team.men = men
    man = team.skaters[1]
    if slot == 0:
        man.slot, man.in_box = 0, True
    assert is_needed(table, man) == needed
    assert is_needed(table, team.skaters[0]) == (men <= 3 and spares == 0)


# -- calls and moods --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-13-OC-02", "RS-13-OC-03", "RS-13-OC-04", "RSW-61")
def test_one_two_or_all_three_boxes_are_needed_for_a_call() -> None:
    table = a_game()
    called = []
    for officials in range(3):
        table.state.officials = officials
        called.append([is_called(table, boxes) for boxes in range(4)])
    assert called == [[False, True, True, True], [False, False, True, True], [False, False, False, True]]


@pytest.mark.rule("RS-14-DP-02", "RS-14-DP-03", "RSC-56")
def test_a_dirty_play_counts_up_to_the_level_of_the_game() -> None:
    table = a_game()
    for level in range(8):
        table.state.dirty_level = level
        assert [is_dirty(table, shown) for shown in range(9)] == [False] + [number <= level for number in range(8)]


@pytest.mark.rule("RS-14-CH-01", "RS-14-CH-03", "RS-14-CH-05")
@pytest.mark.parametrize(
    ("before", "intensity", "points", "after", "intensity_after", "kept_full", "is_full"),
    [
        (0, Intensity.NORMAL, 2, 2, Intensity.NORMAL, False, False),
        (5, Intensity.NORMAL, 2, 7, Intensity.NORMAL, False, False),
        (6, Intensity.NORMAL, 2, 8, Intensity.NORMAL, False, True),
        (8, Intensity.NORMAL, 2, 10, Intensity.NORMAL, False, True),
        (9, Intensity.NORMAL, 2, 1, Intensity.AGITATED, True, True),
        (9, Intensity.HOT, 3, 2, Intensity.BOILING, True, True),
        (9, Intensity.BOILING, 2, 10, Intensity.BOILING, True, True),
    ],
)
def test_above_ten_points_the_intensity_rises_and_the_meter_still_counts_as_full(
    before: int, intensity: int, points: int, after: int, intensity_after: int, kept_full: bool, is_full: bool
) -> None:
    table = a_game()
    state = table.state
    state.chippiness, state.intensity = before, intensity
    add_chippiness(table, points, "RS-14-SC-01")
    assert (state.chippiness, state.intensity, state.is_full) == (after, intensity_after, kept_full)
    assert is_meter_full(table) == is_full


@pytest.mark.rule("RS-14-DI-01", "RSG-13")
@pytest.mark.parametrize(
    ("rating", "column"), [(1, 0), (3, 0), (4, 1), (6, 1), (7, 2), (8, 2), (9, 2), (10, 2), (12, 2)]
)
def test_the_discipline_office_has_three_columns(rating: int, column: int) -> None:
    table = a_game(home=five(enforcer=(rating, 1, 9, 4, 7)), goalie={"penalty_number": rating})
    assert toughness(table, Offender(HOME, 0, 0)) == column
    assert toughness(table, Offender(HOME, 0, 0, is_goalie=True)) == column
    assert toughness(table, Offender(VISITORS, 0, 0)) == 1


# -- injuries ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RSG-15")
def test_how_many_games_an_injury_costs() -> None:
    few, some = [], []
    for red in range(1, 11):
        table = a_game(f"red={red}")
        few.append(int(games_missed(table, Misses.FEW_GAMES)))
        some.append(int(games_missed(table, Misses.SOME_GAMES)))
        assert games_missed(table, Misses.NEXT_PERIOD) == games_missed(table, Misses.GAME) == 0
        assert games_missed(table, Misses.SEASON) == 99
    assert few == [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert some == [4, 4, 4, 4, 5, 6, 7, 8, 9, 10]
    for blue in (1, 20):
        assert games_missed(a_game(f"red=5, blue={blue}"), Misses.MANY_GAMES) == blue + 10


@pytest.mark.rule("RSG-15")
def test_the_slightest_injury_is_over_with_the_period() -> None:
    clock = a_game().state.clock
    clock.period = 2
    assert last_period_missed(clock, Misses.NEXT_PERIOD) == 2
    assert last_period_missed(clock, Misses.GAME) == last_period_missed(clock, Misses.SEASON) == FOREVER


# -- saves ------------------------------------------------------------------------------------------------------------

KEEPER = {
    "easy_cover": 4, "easy_corner": 7, "easy_rebound": 8, "hard_cover": 2, "hard_corner": 5, "hard_rebound": 7,
    "rebound_control": 13, "glove": 2, "pad": 5, "blocker": 8,
}  # fmt: skip


@pytest.mark.rule("RS-08-SV-02", "RS-08-SV-03", "RS-08-SV-04", "RS-08-SV-05", "RS-08-SV-10", "RS-08-NS-01", "RSC-28")
def test_where_each_number_sends_the_puck_after_a_difficult_save() -> None:
    table = a_game("R.blue=1", goalie=KEEPER)
    for b100 in range(1, 101):
        first, second = b100 // 10, b100 % 10
        if second == 0:
            expected: int = After.OUT_OF_PLAY
        elif first == second:
            expected = After.SCRAMBLE
        elif first <= 1:
            expected = After.CHALLENGE
        else:
            expected = {2: After.COVER, 8: After.SHOT, 9: After.SHOT, 6: After.CLEAR, 7: After.CLEAR}.get(
                first, After.CORNER
            )
        assert read_save(table, b100, is_hard=True) == expected, b100


@pytest.mark.rule("RS-08-SV-02", "RS-08-SV-03", "RS-08-SV-04", "RS-08-SV-05", "RS-08-SV-10", "RS-08-NS-02", "RSC-28")
@pytest.mark.parametrize(("blue", "scrambles"), [(13, False), (14, True)])
def test_where_each_number_sends_the_puck_after_an_easy_save(blue: int, scrambles: bool) -> None:
    table = a_game(f"R.blue={blue}", goalie=KEEPER)
    for b100 in range(1, 101):
        first, second = b100 // 10, b100 % 10
        if second == 0:
            expected: int = After.OUT_OF_PLAY
        elif first == second and scrambles:
            expected = After.SCRAMBLE
        elif first == 0:
            expected = After.CHALLENGE
        elif first <= 4:
            expected = After.COVER
        else:
            expected = {8: After.CLEAR, 9: After.SHOT}.get(first, After.CORNER)
        assert read_save(table, b100, is_hard=False) == expected, b100


@pytest.mark.rule("RS-08-TS-01", "RS-08-SV-10")
def test_what_kind_of_save_it_was() -> None:
    table = a_game(goalie=KEEPER)
    kinds = ["glove"] * 2 + ["pad"] * 3 + ["stick", "blocker", "stick", "skate"]
    assert [save_type(table, digit) for digit in range(1, 10)] == kinds
    assert [save_type(table, 40 + digit) for digit in range(1, 10)] == kinds
    assert [save_type(table, 10 * digit) for digit in range(1, 10)] == kinds
    assert save_type(table, 100) == "glove"
    wide = a_game(goalie={**KEEPER, "pad": 3, "blocker": 9})
    assert [save_type(wide, digit) for digit in range(4, 10)] == ["stick", "blocker"] * 3


# -- the last second --------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-18-LS-02", "RS-18-LS-03")
@pytest.mark.parametrize(
    ("light", "limit"),
    [
        ("RED C", 1),
        ("RED RD", 1),
        ("YELLOW LW", 2),
        ("YELLOW CHIP & CHASE", 2),
        ("YELLOW PASS INTO ZONE", 2),
        ("GREEN", 3),
    ],
)
def test_the_light_says_how_low_red_must_be_for_a_last_attempt(light: str, limit: int) -> None:
    table = a_game(f"neutral_zone={light}")
    assert last_second_limit(table) == limit
    table.state.is_red = True
    assert last_second_limit(table) == 1


# -- decisions --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-06-OZ-04")
def test_a_pick_knows_what_each_answer_needs() -> None:
    dice = ("Red", "Blue", "B100", "", "Red", "B100")
    pick = Pick(
        RinksideKind.OPTION,
        "x",
        1,
        ("a", "b", "c", "d", "e", "f"),
        dice,
        0b110111,
        "RS-06-OZ-04",
        4,
        21,
        37,
        9,
        -2,
        100,
    )
    assert [pick.need(value) for value in range(6)] == [4, 21, 37, 9, -2, 100]
    assert pick.values() == [0, 1, 2, 4, 5]
    assert [pick.allows(value) for value in range(-1, 8)] == [False, True, True, True, False, True, True, False, False]
    assert [pick.odds(value) for value in range(6)] == [
        "Red <= 4 -> 40%", "Blue <= 20 -> 100%", "B100 <= 37 -> 37%", "", "Red <= 0 -> 0%", "B100 <= 100 -> 100%",
    ]  # fmt: skip
    assert [pick.key(value) for value in range(6)] == ["a", "b", "c", "d", "e", "f"]


@pytest.mark.rule("RS-02-NM-02", "RS-02-NM-03")
@pytest.mark.parametrize(
    ("view", "b100"),
    [("b100=45", 45), ("b100=100", 100), ("b100=9", 9), ("b100=90", 90), ("L.digit=4", 0), ("R.digit=5", 0), ("", 0)],
)
def test_the_black_number_is_known_if_both_its_digits_are(view: str, b100: int) -> None:
    assert a_game(view).peek_b100() == b100


# -- yellow tens ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-16-AX-01", "RSC-65")
@pytest.mark.parametrize("number", [9, 10, 11, 18, 40, 55, 90, 99, 100])
@pytest.mark.parametrize("ten", [9, 10])
def test_a_yellow_ten_counts_with_a_number_of_the_other_face_that_ends_in_zero(number: int, ten: int) -> None:
    is_due = ten == 10 and number in (10, 40, 90, 100)
    for view, read in (
        (f"red={ten}, R100={number}, L100=55", "result_red"),
        (f"blue={ten}, R100={number}, L100=55", "result_blue"),
        (f"R.red={ten}, L100={number}, R100=55", "result_right_red"),
        (f"R.blue={ten}, L100={number}, R100=55", "result_right_blue"),
    ):
        table = a_game(view)
        assert getattr(table, read)() == ten
        assert table.state.aux_due == is_due, read
    any_ten = Options()
    any_ten.any_ten_is_auxiliary = True
    for view in (
        f"red={ten}, blue=1, R.red=1, R.blue=1, R100={number}, L100=55",
        f"red=1, blue={ten}, R.red=1, R.blue=1, R100={number}, L100=55",
        f"red=1, blue=1, R.red={ten}, R.blue=1, L100={number}, R100=55",
        f"red=1, blue=1, R.red=1, R.blue={ten}, L100={number}, R100=55",
    ):
        table = a_game("", view, options=any_ten)
        table.draw()
        assert table.state.aux_due == is_due, view


@pytest.mark.rule("RS-02-NM-02")
def test_what_was_said_about_a_card_is_known_from_then_on() -> None:
    table = a_game()
    state = table.state
    state.left, state.right = 2, 3
    state.said_left = {2 * FACE + Left.BLUE: 7, 3 * FACE + Left.RED: 1}
    state.said_right = {3 * FACE + Right.RED: 4, 2 * FACE + Right.DIGIT: 1}
    assert (table.peek_left(Left.BLUE), table.peek_right(Right.RED)) == (7, 4)
    assert (table.peek_left(Left.RED), table.peek_right(Right.DIGIT)) == (UNKNOWN, UNKNOWN)
    state.said_right = {3 * FACE + Right.DIGIT: 9}
    assert table.peek_right(Right.DIGIT) == 9
    for left, right in ((state.said_left, {}), ({}, state.said_right)):
        state.said_left, state.said_right = left, right
        copy = state.copy()
        assert (copy.said_left, copy.said_right) == (left, right)


@pytest.mark.rule("RS-14-DP-04")
@pytest.mark.parametrize(("level", "after"), [(0, 1), (6, 7), (7, 7)])
def test_a_dirty_play_raises_the_level_to_seven_at_most(level: int, after: int) -> None:
    table = a_game("L.dirty=D, R.dirty=D")
    for check in (check_dirty, check_dirty_right):
        table.state.dirty_level, table.state.scrum_due, table.state.chippiness = level, False, 0
        check(table)
        assert (table.state.dirty_level, table.state.chippiness) == (after, 3)
        assert table.state.scrum_due


@pytest.mark.rule("RS-14-CH-01")
def test_a_meter_that_does_not_move_is_not_told() -> None:
    table = a_game()
    table.state.chippiness = 4
    add_chippiness(table, 0, "RS-14-SC-01")
    assert told(table, "MeterSet") == []
    add_chippiness(table, 4, "RS-14-SC-01")
    said = {"side": -1, "clause": "RS-14-SC-01", "meter": "chippiness", "shows": "8, full"}
    assert told(table, "MeterSet") == [said]


@pytest.mark.rule("RSC-53")
def test_a_rating_that_the_charts_leave_out_is_not_lifted() -> None:
    table = a_game()
    table.charts.plus = bytes([1, 0]) + bytes(8)
    table.state.home_plus = 3
    man = table.state.home.skaters[0]
    assert (quality_shot(table, man), set_up(table, man), offense(table, man)) == (8, 5, 5)


def test_a_suspension_is_of_a_skater_unless_it_names_a_goalie() -> None:
    assert Suspended(0, "RS-14-DI-01", 11, "brawl", 2).goalie == -1
