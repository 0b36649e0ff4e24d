"""Throws, and the sources they come from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

import pytest

from puckdrop.core.dice import MODULUS, MULTIPLIER, Chance, Recorded, Scripted, Seeded, Throw, Typed, hash_seed
from puckdrop.core.errors import RecordMismatch, ScriptError

PLAY = Throw("play", ("d20", "black", "blu", "red"), (20, 6, 6, 6))
D6 = Throw("one", ("d6",), (6,))
PAIR = Throw("pair", ("blu", "red"), (6, 6))


def chi_square(counts: Iterable[int]) -> float:
    counts = list(counts)
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# Upper 0.1 % points of the chi-square distribution; seeds are fixed, so a test fails for good or not at all.
LIMIT = {5: 20.5, 19: 43.8, 35: 66.6, 399: 492.0}


# -- throws -----------------------------------------------------------------------------------------------------------


def test_every_throw_has_a_number_of_its_own() -> None:
    assert PLAY.size == 4320
    seen = {tuple(PLAY.values(number)) for number in range(PLAY.size)}
    assert len(seen) == 4320
    assert all(PLAY.number(values) == number for number, values in enumerate(map(PLAY.values, range(PLAY.size))))


def test_the_first_die_varies_fastest() -> None:
    assert PLAY.values(0) == [1, 1, 1, 1]
    assert PLAY.values(1) == [2, 1, 1, 1]
    assert PLAY.values(20) == [1, 2, 1, 1]
    assert PLAY.values(4319) == [20, 6, 6, 6]


@pytest.mark.parametrize("text", ["5/1/5/2", "5 1 5 2", "5,1,5,2", " 5, 1/5  2 "])
def test_a_throw_is_read_however_it_is_separated(text: str) -> None:
    assert PLAY.values(PLAY.parse(text)) == [5, 1, 5, 2]


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("5/1/5", "3 values given, but the throw has 4: d20 (1-20), black (1-6), blu (1-6), red (1-6)"),
        ("21/1/5/2", "d20 cannot show 21; it shows 1 to 20"),
        ("5/0/5/2", "black cannot show 0; it shows 1 to 6"),
        ("5/1/5/7", "red cannot show 7; it shows 1 to 6"),
        ("5/1/5/x", "'5/1/5/x' is not a throw; wanted d20 (1-20), black (1-6), blu (1-6), red (1-6)"),
        ("5/1/5/-2", "'5/1/5/-2' is not a throw; wanted d20 (1-20), black (1-6), blu (1-6), red (1-6)"),
    ],
)
def test_what_no_dice_show_is_refused_in_words(text: str, complaint: str) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011  the whole message is compared
        PLAY.parse(text)
    assert str(caught.value) == complaint


def test_a_throw_as_text() -> None:
    assert PLAY.text(PLAY.number([5, 1, 5, 2])) == "play 5/1/5/2"
    assert PAIR.ask_text() == "blu (1-6), red (1-6)"


# -- the generator ----------------------------------------------------------------------------------------------------


def test_the_same_seed_throws_the_same() -> None:
    one, other = Seeded(42), Seeded(42)
    assert [one.draw(PLAY) for _ in range(500)] == [other.draw(PLAY) for _ in range(500)]


def test_the_generator_is_the_one_that_records_were_made_with() -> None:
    """Other numbers here mean that every saved game replays to another one."""
    dice = Seeded(1)
    assert [dice.draw(PLAY) for _ in range(8)] == PINNED


PINNED = [2955, 1556, 2556, 4017, 2459, 1241, 3366, 2366]


def test_a_step_stays_within_63_bits() -> None:
    largest = MODULUS - 1
    assert MULTIPLIER * (largest & 0xFFFFFFFF) + (largest >> 32) < 2**63


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64, 2**200, -1, -(2**70)])
def test_any_seed_gives_a_state_that_the_generator_can_start_from(seed: int) -> None:
    assert 1 <= hash_seed(seed) < MODULUS


@pytest.mark.parametrize("seed", [0, 1, 7, -1, 2**31, 2**62, 2**63 - 1, 2**64, 3**80, -(3**80)])
def test_the_hash_is_splitmix64_whatever_the_size_of_the_seed(seed: int) -> None:
    mask, step = 2**64 - 1, 0x9E3779B97F4A7C15
    value, state = 2 * seed if seed >= 0 else -2 * seed - 1, 0
    while True:
        state = (state + step + (value & mask)) & mask
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        state = (state ^ state >> 27) * 0x94D049BB133111EB & mask
        state ^= state >> 31
        value >>= 64
        if value == 0:
            break
    assert hash_seed(seed) == state % (MODULUS - 1) + 1


def seed_of_hash(state: int) -> int:
    """The seed whose splitmix64 is this number: each step of it can be undone."""
    mask, step = 2**64 - 1, 0x9E3779B97F4A7C15

    def unfold(number: int, by: int) -> int:
        found = number
        while by < 64:
            number >>= by
            found ^= number
            if number == 0:
                break
        return found

    state = unfold(state, 31) * pow(0x94D049BB133111EB, -1, 2**64) & mask
    state = unfold(state, 27) * pow(0xBF58476D1CE4E5B9, -1, 2**64) & mask
    value = (unfold(state, 30) - step) & mask
    return value // 2 if value % 2 == 0 else -(value + 1) // 2


@pytest.mark.parametrize(
    ("number", "state"),
    [
        (0, 1), (MODULUS - 2, MODULUS - 1), (MODULUS - 1, 1), (MODULUS, 2), (2 * MODULUS - 3, MODULUS - 1),
        (2 * MODULUS - 2, 1), (2**64 - 1, (2**64 - 1) % (MODULUS - 1) + 1),
    ],
)  # fmt: skip
def test_a_hash_of_any_size_becomes_a_state_from_1_to_the_largest(number: int, state: int) -> None:
    assert hash_seed(seed_of_hash(number)) == state


def test_seeds_that_differ_in_sign_or_beyond_64_bits_differ() -> None:
    seeds = [*range(-500, 500), *(2**64 + n for n in range(100)), *(2**128 + n for n in range(100))]
    assert len({hash_seed(seed) for seed in seeds}) == len(seeds)


@pytest.mark.parametrize("die", range(4))
def test_each_die_is_fair_over_one_long_game(die: int) -> None:
    dice = Seeded(2024)
    counts = [0] * PLAY.faces[die]
    for _ in range(60_000):
        counts[PLAY.values(dice.draw(PLAY))[die] - 1] += 1
    assert chi_square(counts) < LIMIT[PLAY.faces[die] - 1]


@pytest.mark.parametrize("throws_before", [0, 1, 5])
def test_neighbouring_seeds_are_fair(throws_before: int) -> None:
    """The first throws of seeds 0, 1, 2, ... are as fair as the throws of one game."""
    d20, black = [0] * 20, [0] * 6
    for seed in range(20_000):
        dice = Seeded(seed)
        for _ in range(throws_before):
            dice.draw(PLAY)
        values = PLAY.values(dice.draw(PLAY))
        d20[values[0] - 1] += 1
        black[values[1] - 1] += 1
    assert chi_square(d20) < LIMIT[19]
    assert chi_square(black) < LIMIT[5]


def test_neighbouring_seeds_do_not_follow_each_other() -> None:
    """The first d20 of a seed says nothing about that of the next seed."""
    first = [PLAY.values(Seeded(seed).draw(PLAY))[0] for seed in range(40_001)]
    pairs = [0] * 400
    for one, other in pairwise(first):
        pairs[(one - 1) * 20 + other - 1] += 1
    assert chi_square(pairs) < LIMIT[399]


def test_throws_do_not_follow_each_other() -> None:
    dice = Seeded(99)
    last, pairs = D6.values(dice.draw(D6))[0], [0] * 36
    for _ in range(36_000):
        value = D6.values(dice.draw(D6))[0]
        pairs[(last - 1) * 6 + value - 1] += 1
        last = value
    assert chi_square(pairs) < LIMIT[35]


def test_a_turned_card_is_one_of_those_left_and_each_as_likely() -> None:
    dice = Seeded(5)
    counts = [0] * 6
    for _ in range(12_000):
        counts[dice.turn("deck", [4, 5, 6, 7, 8, 9])] += 1
    assert chi_square(counts) < LIMIT[5]


def test_a_source_of_ones_own_must_say_what_it_shows() -> None:
    with pytest.raises(NotImplementedError):
        Chance().draw(D6)
    with pytest.raises(NotImplementedError):
        Chance().turn("deck", [1])


# -- a script ---------------------------------------------------------------------------------------------------------


def test_a_script_is_thrown_in_order_with_names_or_without() -> None:
    dice = Scripted(["5/1/5/2", "pair 3/4", "card 7"])
    assert PLAY.values(dice.draw(PLAY)) == [5, 1, 5, 2]
    assert PAIR.values(dice.draw(PAIR)) == [3, 4]
    assert dice.turn("deck", [5, 6, 7]) == 2
    dice.finish()


def test_a_name_may_have_spaces() -> None:
    die = Throw("penalty die", ("black",), (6,))
    assert die.values(Scripted(["penalty die 4"]).draw(die)) == [4]


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ([], "the script has 0 throws and is used up, but the game asks for pair: blu (1-6), red (1-6)"),
        (["one 3"], "throw 1 of the script is 'one 3', but the game asks for pair"),
        (["3"], "throw 1 of the script, '3', for pair: 1 value given, but the throw has 2: blu (1-6), red (1-6)"),
    ],
)
def test_a_throw_that_is_not_asked_for_is_refused(script: list[str], complaint: str) -> None:
    with pytest.raises(ScriptError) as caught:
        Scripted(script).draw(PAIR)
    assert str(caught.value) == complaint


@pytest.mark.parametrize("entry", ["card 4", "7", "card x", "pair 1/1"])
def test_a_card_that_is_not_there_is_refused(entry: str) -> None:
    with pytest.raises(ScriptError, match=f"entry 1 of the script is '{entry}', but the deck must turn"):
        Scripted([entry]).turn("deck", [5, 6, 7])


def test_throws_left_over_are_named() -> None:
    dice = Scripted(["one 3", "one 4", "one 5"])
    dice.draw(D6)
    with pytest.raises(ScriptError, match="with 2 throws left over: one 4, one 5"):
        dice.finish()


# -- a person ---------------------------------------------------------------------------------------------------------


def test_a_person_is_asked_until_it_makes_sense() -> None:
    typed, asked, complaints = iter(["7", "six", " 6 "]), list[str](), list[str]()

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(typed)

    assert D6.values(Typed(read, complaints.append).draw(D6)) == [6]
    assert asked == ["one: d6 (1-6)"] * 3
    assert complaints == ["d6 cannot show 7; it shows 1 to 6", "'six' is not a throw; wanted d6 (1-6)"]


def test_a_person_turns_a_card_that_is_left() -> None:
    typed, complaints = iter(["4", "x", " 6"]), list[str]()
    assert Typed(lambda _: next(typed), complaints.append).turn("deck", [5, 6]) == 1
    assert complaints == [
        "'4' is not the number of a card left in the deck, which are 2, from 5 to 6",
        "'x' is not the number of a card left in the deck, which are 2, from 5 to 6",
    ]


# -- a record ---------------------------------------------------------------------------------------------------------


def test_what_is_recorded_is_thrown_again_and_then_the_source_goes_on() -> None:
    first = Recorded(Seeded(3))
    thrown = [first.draw(PLAY), first.draw(PAIR), first.turn("deck", [10, 11, 12])]
    assert first.drawn == [PLAY.text(thrown[0]), PAIR.text(thrown[1]), f"card {[10, 11, 12][thrown[2]]}"]
    again = Recorded(Scripted(["one 5"]), first.drawn)
    assert [again.draw(PLAY), again.draw(PAIR), again.turn("deck", [10, 11, 12])] == thrown
    assert D6.values(again.draw(D6)) == [5]
    assert again.drawn == [*first.drawn, "one 5"]


def test_a_record_without_a_source_holds_what_it_holds() -> None:
    record = Recorded(None, ["one 5"])
    assert D6.values(record.draw(D6)) == [5]
    with pytest.raises(RecordMismatch, match="the record holds 1 throws, but the game asks for another: one"):
        record.draw(D6)
    with pytest.raises(RecordMismatch, match="another: deck"):
        record.turn("deck", [1])


@pytest.mark.parametrize(
    ("drawn", "complaint"),
    [
        (["pair 1/1"], "throw 1 of the record is 'pair 1/1', but the game asks for one"),
        (["5"], "throw 1 of the record is '5', but the game asks for one"),
        (["one 7"], "throw 1 of the record, 'one 7': d6 cannot show 7; it shows 1 to 6"),
    ],
)
def test_a_record_of_another_game_is_noticed(drawn: list[str], complaint: str) -> None:
    with pytest.raises(RecordMismatch) as caught:
        Recorded(None, drawn).draw(D6)
    assert str(caught.value) == complaint


@pytest.mark.parametrize("entry", ["one 5", "card x", "card 9"])
def test_a_record_of_another_deck_is_noticed(entry: str) -> None:
    with pytest.raises(RecordMismatch, match=f"entry 1 of the record is '{entry}', not a card of the deck"):
        Recorded(None, [entry]).turn("deck", [1, 2])
