"""4th Street cards: what they say in every slot, and what is known of the manuals' own samples."""

from __future__ import annotations

import pytest

from puckdrop.core.cards import Position
from puckdrop.games.fourth_street.blocks import ACTIONS, actions_by_roll, bounds_of
from puckdrop.games.fourth_street.cards import SkaterCard, losses, slot_ratings
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    COLUMN_NAMES,
    UNKNOWN,
    Action,
    Colour,
    Column,
    Drift,
    Mark,
    Recipient,
    Result,
)
from rules.fourth_street import samples
from rules.fourth_street.legend import LEGEND
from rules.fourth_street.rink import Rink

CENTER, LEFT, RIGHT, DEFENSE = Position.CENTER, Position.LEFT, Position.RIGHT, Position.DEFENSE
ALL_SLOTS = range(7)


def rated(positions: list[int], ratings: list[int], slot: int, floor: int = 1) -> list[int]:
    """PS, SK, DF, CH in a slot; the floor on defence is 1 in the Basic and 0 in the Standard game."""
    return list(slot_ratings(positions, ratings, floor)[4 * slot : 4 * slot + 4])


# --- out of position ----------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-POS-01")
@pytest.mark.parametrize(("positions", "slot"), [([CENTER], 1), ([CENTER], 3), ([LEFT], 2), ([RIGHT], 1), ([LEFT], 3)])
def test_a_forward_in_another_forwards_slot_loses_one_of_ps_and_sk(positions: list[int], slot: int) -> None:
    assert rated(positions, [15, 14, 5, 4], slot) == [14, 13, 5, 4]


@pytest.mark.rule("FS-POS-01", "FS-LINES-01")
@pytest.mark.parametrize(
    ("positions", "slot"), [([LEFT], 1), ([CENTER], 2), ([RIGHT], 3), ([CENTER, RIGHT], 3), ([CENTER, LEFT], 1)]
)
def test_a_forward_loses_nothing_in_a_slot_he_is_rated_for(positions: list[int], slot: int) -> None:
    assert rated(positions, [15, 14, 5, 4], slot) == [15, 14, 5, 4]


@pytest.mark.rule("FS-POS-02", "FS-POS-05")
@pytest.mark.parametrize("slot", [4, 5])
@pytest.mark.parametrize(
    ("ratings", "basic", "standard"),
    [
        ([15, 14, 9, 8], [15, 14, 4, 3], [15, 14, 4, 3]),
        ([15, 14, 6, 5], [15, 14, 1, 1], [15, 14, 1, 0]),
        ([15, 14, 3, 1], [15, 14, 1, 1], [15, 14, 0, 0]),
    ],
)
def test_a_forward_on_defense_loses_five_of_df_and_ch(
    ratings: list[int], basic: list[int], standard: list[int], slot: int
) -> None:
    assert rated([CENTER], ratings, slot) == basic
    assert rated([CENTER], ratings, slot, floor=0) == standard


@pytest.mark.rule("FS-POS-03")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_defenseman_up_front_loses_one_of_all_four(slot: int) -> None:
    assert rated([DEFENSE], [15, 14, 5, 4], slot) == [14, 13, 4, 3]


@pytest.mark.rule("FS-LINES-04")
@pytest.mark.parametrize("slot", [4, 5])
def test_a_defenseman_plays_both_sides_without_loss(slot: int) -> None:
    assert rated([DEFENSE], [15, 14, 5, 4], slot) == [15, 14, 5, 4]


@pytest.mark.rule("FS-POS-04")
def test_no_rating_falls_below_one_out_of_position() -> None:
    assert rated([CENTER], [1, 2, 5, 4], 1) == [1, 1, 5, 4]
    assert rated([DEFENSE], [2, 1, 1, 2], 2) == [1, 1, 1, 1]
    assert rated([DEFENSE], [2, 1, 1, 2], 2, floor=0) == [1, 1, 1, 1]


def test_a_rating_already_below_the_floor_is_left_as_it_is() -> None:
    """FS-CON-18."""
    assert rated([CENTER], [15, 15, 0, 0], 4) == [15, 15, 0, 0]
    assert rated([CENTER], [15, 15, 0, 0], 4, floor=0) == [15, 15, 0, 0]
    assert rated([DEFENSE], [15, 15, 0, 5], 1) == [14, 14, 0, 4]


def test_a_forward_who_is_also_a_defenseman_is_at_home_in_both() -> None:
    assert rated([LEFT, DEFENSE], [15, 14, 5, 4], 5) == [15, 14, 5, 4]
    assert rated([LEFT, DEFENSE], [15, 14, 5, 4], 2) == [14, 13, 5, 4]


def test_nobody_is_out_of_position_on_the_bench_or_as_extra_attacker() -> None:
    """FS-GAP-24."""
    for positions in ([CENTER], [DEFENSE]):
        assert losses(positions, 0) == losses(positions, 6) == [0, 0, 0, 0]


@pytest.mark.rule("FS-POS-01", "FS-POS-02", "FS-POS-03", "FS-LINES-04")
@pytest.mark.parametrize(
    ("positions", "slots"),
    [
        ([LEFT], {2: "11..", 3: "11..", 4: "..55", 5: "..55"}),
        ([CENTER], {1: "11..", 3: "11..", 4: "..55", 5: "..55"}),
        ([RIGHT], {1: "11..", 2: "11..", 4: "..55", 5: "..55"}),
        ([CENTER, RIGHT], {1: "11..", 4: "..55", 5: "..55"}),
        ([DEFENSE], {1: "1111", 2: "1111", 3: "1111"}),
        ([DEFENSE, LEFT], {2: "11..", 3: "11.."}),
    ],
)
def test_what_ps_sk_df_and_ch_lose_in_each_slot(positions: list[int], slots: dict[int, str]) -> None:
    for slot in ALL_SLOTS:
        assert losses(positions, slot) == [0 if loss == "." else int(loss) for loss in slots.get(slot, "....")]


@pytest.mark.rule("FS-POS-04", "FS-POS-05")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_only_on_defense_may_a_rating_fall_to_nothing(slot: int) -> None:
    assert rated([DEFENSE], [2, 1, 1, 2], slot, floor=0) == [1, 1, 1, 1]
    assert rated([DEFENSE], [0, 3, 0, 4], slot, floor=0) == [0, 2, 0, 3]


@pytest.mark.rule("FS-FAT-05")
def test_ice_time_in_real_life_is_kept_in_tenths_of_a_minute_too() -> None:
    rink = Rink({"clock": "10:00"}, cards={"home": {"2": {"toi": "20:11"}}})
    assert rink.man("home 2").card.usual == 201


def test_a_card_has_both_editions_ratings_for_every_slot() -> None:
    card = samples.bollinger()
    assert (len(card.basic), len(card.standard)) == (28, 28)
    for slot in ALL_SLOTS:
        ratings = [card.ps, card.sk, card.df, card.ch]
        assert list(card.basic[4 * slot : 4 * slot + 4]) == rated([CENTER], ratings, slot)
        assert list(card.standard[4 * slot : 4 * slot + 4]) == rated([CENTER], ratings, slot, floor=0)
    assert card.basic != card.standard


# --- puck actions -------------------------------------------------------------------------------------------------


def action(card: SkaterCard, column: int, d100: int) -> int:
    return card.actions[100 * column + d100]


def legend_action(column: str, d100: int) -> str:
    rolls = actions_by_roll(ACTIONS.read(LEGEND))
    return ACTION_NAMES[rolls[100 * COLUMN_NAMES.index(column) + d100]]


@pytest.mark.rule("FS-ACT-02", "FS-DICE-01")
@pytest.mark.parametrize(
    ("column", "low", "high", "name"),
    [
        ("D-ES", 0, 40, "pd"), ("D-ES", 41, 59, "sc"), ("D-ES", 60, 75, "dc"), ("D-ES", 76, 82, "ice"),
        ("D-ES", 83, 83, "pen"), ("D-ES", 84, 84, "inj"), ("D-ES", 85, 99, "wild"),
        ("D-PP", 51, 79, "sc"), ("D-PP", 80, 80, "dc"), ("D-PP", 84, 99, "wild"),
        ("D-SH", 46, 93, "ice"), ("D-SH", 96, 98, "wild"), ("D-SH", 99, 99, "wp"),
        ("N", 64, 75, "dc"), ("N", 81, 83, "off"), ("N", 86, 99, "wild"),
        ("O-ES", 0, 4, "pd"), ("O-ES", 9, 10, "off"), ("O-ES", 13, 49, "ws"), ("O-ES", 50, 86, "ss"),
        ("O-PP", 2, 2, "sc"), ("O-PP", 4, 9, "off"), ("O-PP", 12, 40, "ws"), ("O-PP", 41, 89, "ss"),
        ("O-SH", 16, 43, "dc"), ("O-SH", 47, 61, "ws"), ("O-SH", 62, 91, "ss"), ("O-SH", 92, 99, "wild"),
    ],
)  # fmt: skip
def test_a_roll_hits_the_first_row_whose_bound_it_does_not_pass(column: str, low: int, high: int, name: str) -> None:
    """FS-TAB-03."""
    assert legend_action(column, low) == legend_action(column, high) == name
    if low > 0:
        assert legend_action(column, low - 1) != name
    if high < 99:
        assert legend_action(column, high + 1) != name


@pytest.mark.rule("FS-ACT-03")
def test_a_blank_cell_makes_the_action_impossible() -> None:
    rolls = actions_by_roll(ACTIONS.read(LEGEND))
    for column, impossible in {
        Column.D_ES: {Action.OFFSIDE, Action.WRIST, Action.SLAP, Action.WEIRD},
        Column.D_SH: {Action.OFFSIDE, Action.WRIST, Action.SLAP},
        Column.N: {Action.WRIST, Action.SLAP, Action.WEIRD},
        Column.O_ES: {Action.ICE, Action.WEIRD},
    }.items():
        happening = set(rolls[100 * column : 100 * column + 100])
        assert happening == set(range(11)) - impossible
    assert bounds_of(rolls) == ACTIONS.read(LEGEND)


@pytest.mark.rule("FS-ACT-03")
def test_a_card_knows_what_is_possible_in_each_column() -> None:
    bollinger = samples.bollinger()
    assert bollinger.possible[Column.D_ES] & (1 << Action.OFFSIDE) == 0
    assert bollinger.possible[Column.D_ES] & (1 << Action.WEIRD)
    # Where cells are unknown nothing is ruled out.
    assert bollinger.possible[Column.O_ES] == (1 << 11) - 1


# --- the manuals' samples -----------------------------------------------------------------------------------------


def test_bollinger_is_what_the_text_says_and_nothing_else() -> None:
    """FS-TAB-01, FS-TAB-02, FS-CON-02, FS-CON-16."""
    card = samples.bollinger()
    assert (card.position, card.shoots_left, card.bonus_1) == (CENTER, True, 2)
    assert (card.sk, card.wrist, card.slap, card.break_away, card.sp, card.tp) == (15, 14, 11, 26, 4, 4)
    assert (card.recipient, card.assist, card.fo) == (11, 2, 1)
    assert [action(card, Column.D_ES, d100) for d100 in (54, 80, 81, 82, 83, 84, 98, 99)] == [
        Action.SKATE, Action.ICE, Action.PENALTY, Action.PENALTY, Action.INJURY, Action.INJURY, Action.WILD,
        Action.WEIRD,
    ]  # fmt: skip
    assert [action(card, Column.O_ES, d100) for d100 in (12, 13, 21, 22, 54, 55)] == [
        Action.PASS, UNKNOWN, UNKNOWN, Action.WRIST, Action.WRIST, UNKNOWN,
    ]  # fmt: skip
    assert [action(card, Column.O_PP, d100) for d100 in (35, 36, 88, 89)] == [
        UNKNOWN,
        Action.SLAP,
        Action.SLAP,
        UNKNOWN,
    ]
    assert (card.pass_moves[8], card.pass_to[8], card.pass_moves[7]) == (Result.FWD, Recipient.A, UNKNOWN)
    assert (card.skate_moves[8], card.skate_moves[11], card.skate_moves[2]) == (Result.FWD, Result.RUSH, UNKNOWN)
    assert set(card.df_results + card.ch_results) == {UNKNOWN}
    assert (card.target[6 * 2 + 1 - 7], card.target[6 * 4 + 2 - 7]) == (5 * 1 + 3, 5 * 2 + 3)
    assert card.target.count(UNKNOWN) == 34
    assert (card.drift[6 * 5 + 2 - 7], card.drift.count(UNKNOWN)) == (Drift.NONE, 35)


def test_hammer_is_what_the_text_says_and_nothing_else() -> None:
    """FS-TAB-04."""
    card = samples.hammer()
    assert (card.position, card.wrist, card.recipient, card.assist) == (DEFENSE, 11, 5, 1)
    assert [action(card, Column.O_ES, d100) for d100 in (36, 37, 63, 64)] == [
        UNKNOWN, Action.WRIST, Action.WRIST, UNKNOWN,
    ]  # fmt: skip
    assert (card.target[6 * 1 + 3 - 7], card.target.count(UNKNOWN)) == (5 * 1 + 0, 35)
    assert (card.drift[6 * 3 + 5 - 7], card.drift[6 * 6 + 3 - 7]) == (Drift.DOWN_RIGHT, Drift.TIP_A)


def test_anders_is_what_the_walk_through_says_and_nothing_else() -> None:
    """FS-TAB-05."""
    card = samples.anders()
    b1, b4, c4 = 3 * 5, 3 * 8, 3 * 13
    assert list(card.quality[b1 : b1 + 3]) == [Colour.RED, Colour.ORANGE, Colour.YELLOW]
    assert list(card.quality[b4 : b4 + 3]) == [UNKNOWN, Colour.YELLOW, UNKNOWN]
    assert list(card.quality[c4 : c4 + 3]) == [UNKNOWN, UNKNOWN, Colour.YELLOW]
    assert (card.colours[23], card.marks[23]) == (Colour.WHITE, Mark.OPP + 2)
    assert (card.colours[47], card.colours[102], card.marks[102]) == (Colour.VIOLET, Colour.YELLOW, Mark.OPP + 1)
    assert (card.reb, card.colours.count(UNKNOWN)) == (5, 105)


@pytest.mark.rule("FS-GOALIE-02", "FS-GOALIE-03", "FS-GOALIE-04")
@pytest.mark.parametrize(
    ("quality", "cells"),
    [
        (Colour.RED, "64 65 66 67 68 74 75 76 77 78 84 85 86 87 88 94 95 96 97"),
        (Colour.ORANGE, "66 67 68 76 77 78 86 87 88 95 96 97"),
        (Colour.YELLOW, "67 68 77 78 87 88 97"),
        (Colour.BLUE, "68 78 88"),
        (Colour.VIOLET, "88"),
    ],
)
def test_the_lesson_goalies_colours_are_those_of_the_table(quality: int, cells: str) -> None:
    """FS-TAB-06, FS-CON-11."""
    colours = samples.lesson_goalie().colours
    assert [cell for cell in range(100) if colours[cell] >= quality] == [int(cell) for cell in cells.split()]


def test_the_lesson_goalies_symbols() -> None:
    marks = samples.lesson_goalie().marks
    assert (marks[46], marks[45], marks[100]) == (Mark.COLD, Mark.OWN + 2, Mark.CLOUD)
    assert set(marks[101:]) == {UNKNOWN}
