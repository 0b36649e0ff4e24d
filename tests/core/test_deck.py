"""A deck of cards."""

from __future__ import annotations

import pytest

from puckdrop.core.deck import Deck
from puckdrop.core.dice import Scripted, Seeded
from puckdrop.core.errors import ScriptError


def test_every_card_is_drawn_once_before_any_comes_again() -> None:
    deck, dice = Deck("deck", list(range(1, 53))), Seeded(1)
    assert sorted(deck.draw(dice) for _ in range(52)) == list(range(1, 53))
    assert deck.left == 0


def test_shuffled_it_is_whole_again() -> None:
    deck, dice = Deck("deck", [1, 2, 3]), Seeded(1)
    for _ in range(2):
        deck.draw(dice)
    deck.shuffle()
    assert deck.left == 3
    assert sorted(deck.draw(dice) for _ in range(3)) == [1, 2, 3]


def test_a_deck_that_is_used_up_gives_no_card() -> None:
    deck, dice = Deck("deck", [1]), Seeded(1)
    deck.draw(dice)
    with pytest.raises(IndexError, match="used up"):
        deck.draw(dice)


def test_only_cards_still_waiting_may_be_turned() -> None:
    deck = Deck("deck", [1, 2, 3])
    deck.draw(Scripted(["card 2"]))
    assert deck.waiting() == [1, 3]
    with pytest.raises(ScriptError):
        deck.draw(Scripted(["card 2"]))


def test_the_card_named_is_the_card_drawn() -> None:
    deck, dice = Deck("deck", [1, 2, 3, 4]), Scripted(["card 2", "card 4", "card 1", "card 3"])
    assert [deck.draw(dice) for _ in range(4)] == [2, 4, 1, 3]


def test_a_copy_is_drawn_from_without_touching_the_other() -> None:
    deck = Deck("deck", [1, 2, 3])
    deck.draw(Scripted(["card 1"]))
    twin = deck.copy()
    twin.draw(Scripted(["card 3"]))
    assert (deck.left, twin.left) == (2, 1)
    assert deck.draw(Scripted(["card 3"])) == 3
    twin.shuffle()
    assert twin.left == 3


def test_each_order_of_a_small_deck_is_as_likely() -> None:
    counts: dict[tuple[int, ...], int] = {}
    dice = Seeded(8)
    for _ in range(6000):
        deck = Deck("deck", [1, 2, 3])
        order = tuple(deck.draw(dice) for _ in range(3))
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())
