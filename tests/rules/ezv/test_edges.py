"""What no legal card or chart reaches, and the room's front door."""

from __future__ import annotations

import pytest

import puckdrop
from puckdrop.core.ice import Skater
from puckdrop.games import ezv
from puckdrop.games.ezv.cards import SkaterCard
from puckdrop.games.ezv.rules.penalties import table_total

GRID = bytes(36)


@pytest.mark.parametrize(("die", "pn", "total"), [(1, 0, 1), (6, 3, 9), (6, 5, 9)])
def test_totals_above_nine_read_as_nine(die: int, pn: int, total: int) -> None:
    """EZ-GAP-25: no card has a pn above 3, but somebody's own cards may."""
    card = SkaterCard("Rough", 1, 0, 0, GRID, GRID, GRID, GRID, 10, 0, 0, 0, 0, 0, pn, 0, 0, 0)
    assert table_total(die, Skater(card, 0, 0)) == total


def test_the_front_doors_know_their_names() -> None:
    for name in ezv.__all__:
        assert getattr(ezv, name) is not None
    for name in puckdrop.__all__:
        assert getattr(puckdrop, name) is not None
    for module in (ezv, puckdrop):
        with pytest.raises(AttributeError, match="curling"):
            module.curling  # noqa: B018  # looking it up is the test
