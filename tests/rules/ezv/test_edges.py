"""What no legal card or chart reaches, and the room's front door."""

from __future__ import annotations

import pytest

import puckdrop
from puckdrop.core.dice import Throw
from puckdrop.core.ice import Skater
from puckdrop.games import ezv
from puckdrop.games.ezv import throws
from puckdrop.games.ezv.cards import SkaterCard, danger
from puckdrop.games.ezv.constants import Shot
from puckdrop.games.ezv.rules.penalties import table_total

GRID = bytes(36)


@pytest.mark.parametrize(("die", "pn", "total"), [(1, 0, 1), (6, 3, 9), (6, 5, 9)])
def test_totals_above_nine_read_as_nine(die: int, pn: int, total: int) -> None:
    """EZ-GAP-25: no card has a pn above 3, but somebody's own cards may."""
    card = SkaterCard(
        "Rough", 1, 0, 0, advance=GRID, shoot=GRID, defense=GRID, break_away=GRID,
        sh=10, bk=0, ad=0, df=0, pk=0, fo=0, pn=pn, rc=0, assist_rating=0, inj=0,
    )  # fmt: skip
    assert table_total(die, Skater(card, 0, 0)) == total


@pytest.mark.rule("EZ-SETUP-08", "EZ-TIME-07")
def test_every_die_of_every_throw_has_its_faces() -> None:
    """The d20 has twenty, tens and ones ten, the others six."""
    found = {name: throw for name, throw in vars(throws).items() if isinstance(throw, Throw)}
    assert len(found) == 12
    for throw in found.values():
        for die, faces in zip(throw.dice, throw.faces, strict=True):
            assert faces == {"d20": 20, "tens": 10, "ones": 10}.get(die, 6), f"{throw.name}: {die}"


def test_a_red_cell_is_as_dangerous_as_three_blue_ones() -> None:
    """What coaches go by when they name an extra attacker or a shooter."""
    cells = {Shot.RED: 3, Shot.BLUE: 1, Shot.YELLOW: 0, Shot.WHITE: 0}
    for colour, worth in cells.items():
        assert danger(bytes([colour])) == 1 + worth
    assert danger(bytes([Shot.RED, Shot.BLUE, Shot.RED])) == 8


def test_the_front_doors_know_their_names() -> None:
    for name in ezv.__all__:
        assert getattr(ezv, name) is not None
    for name in puckdrop.__all__:
        assert getattr(puckdrop, name) is not None
    for module in (ezv, puckdrop):
        with pytest.raises(AttributeError, match="curling"):
            module.curling  # noqa: B018  # looking it up is the test
