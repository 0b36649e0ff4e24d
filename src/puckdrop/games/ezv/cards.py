"""The ezv skater and goalie cards. A 6x6 grid is 36 bytes, read cell(blu, red), blu first. [EZ-SETUP-09]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import cards as core_cards
from puckdrop.games.ezv.constants import Shot


class SkaterCard(core_cards.SkaterCard):
    """An ezv skater: four grids and the ratings printed around them. [ledger 2.3]"""

    __slots__ = (
        "advance", "shoot", "defense", "break_away",
        "sh", "bk", "ad", "df", "pk", "fo", "pn", "rc", "assist_rating", "inj",
        "shot_danger", "break_away_danger",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        sweater: i64,
        position: i64,
        pim: i64,
        *,
        advance: bytes,
        shoot: bytes,
        defense: bytes,
        break_away: bytes,
        sh: i64,
        bk: i64,
        ad: i64,
        df: i64,
        pk: i64,
        fo: i64,
        pn: i64,
        rc: i64,
        assist_rating: i64,
        inj: i64,
        usual: i64 = 0,
        id: str = "",
    ) -> None:
        super().__init__(name, sweater, position, pim, usual, id=id)
        self.advance: Final = advance
        self.shoot: Final = shoot
        self.defense: Final = defense
        self.break_away: Final = break_away
        self.sh: Final = sh
        self.bk: Final = bk
        self.ad: Final = ad
        self.df: Final = df
        self.pk: Final = pk
        self.fo: Final = fo
        self.pn: Final = pn
        self.rc: Final = rc
        self.assist_rating: Final = assist_rating
        """Printed "as" on the card, which is a reserved word in Python."""
        self.inj: Final = inj
        self.shot_danger: Final = danger(shoot)
        self.break_away_danger: Final = danger(break_away)


def danger(grid: bytes) -> i64:
    """How dangerous a shooting grid is, for coaches: red cells count three, blue ones one."""
    worth: i64 = 1
    for cell in grid:
        if cell == Shot.RED:
            worth += 3
        elif cell == Shot.BLUE:
            worth += 1
    return worth


class GoalieCard(core_cards.GoalieCard):
    """An ezv goalie: a grid for each sector colour (Gold, Blue, Red: 108 bytes in that order) and one for rebounds."""

    __slots__ = ("sections", "rebound", "assists")

    def __init__(self, name: str, sweater: i64, sections: bytes, rebound: bytes, assists: i64, *, id: str = "") -> None:
        super().__init__(name, sweater, id=id)
        self.sections: Final = sections
        self.rebound: Final = rebound
        self.assists: Final = assists
        """Assists in real life, for the house rule. [EZ-HOUSE-02]"""
