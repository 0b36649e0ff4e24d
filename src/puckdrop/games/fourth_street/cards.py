"""The engine's cards: skaters and goalies of 4th Street Hockey as flat tables. [2.3, 2.4]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import cards as core_cards
from puckdrop.core.cards import Position
from puckdrop.core.ice import SLOTS
from puckdrop.games.fourth_street.constants import ACTION_ROWS, UNKNOWN

FORWARD_OUT_OF_POSITION: Final = 1
FORWARD_ON_DEFENSE: Final = 5
DEFENSEMAN_UP_FRONT: Final = 1


class SkaterCard(core_cards.SkaterCard):
    """A skater. Ratings that depend on the slot are in `basic` and `standard`, the rest are plain numbers.

    `basic` and `standard` hold PS, SK, DF, CH for slots 0 to 6 (4 * slot + rating), out-of-position penalties taken
    off with the floor of that edition. [FS-POS-01..05, FS-CON-18]
    """

    __slots__ = (
        "positions", "actions", "pass_moves", "pass_to", "skate_moves", "df_results", "ch_results", "target", "drift",
        "ps", "sk", "df", "ch", "pk", "wrist", "slap", "break_away", "bl", "tp", "sp", "en", "pn", "lp", "fo", "ph",
        "tg", "inj", "recipient", "assist", "shoots_left", "bonus_1", "bonus_2", "toi", "faceoffs", "basic",
        "standard", "possible",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        sweater: i64,
        positions: list[int],
        pim: i64,
        *,
        actions: bytes,
        pass_moves: bytes,
        pass_to: bytes,
        skate_moves: bytes,
        df_results: bytes,
        ch_results: bytes,
        target: bytes,
        drift: bytes,
        ps: i64,
        sk: i64,
        df: i64,
        ch: i64,
        pk: i64,
        wrist: i64,
        slap: i64,
        break_away: i64,
        bl: i64,
        tp: i64,
        sp: i64,
        en: i64,
        pn: i64,
        lp: i64,
        fo: i64,
        ph: i64,
        tg: i64,
        inj: i64,
        recipient: i64,
        assist: i64,
        bonus_1: i64,
        bonus_2: i64,
        toi: i64,
        shoots_left: bool,
        faceoffs: str = "",
        id: str = "",
    ) -> None:
        super().__init__(name, sweater, positions[0], pim, toi // 6, id=id)
        self.positions: Final = positions
        """All positions he is rated for, his own first."""
        self.actions: Final = actions
        """The action for each column and D100: 100 * column + D100. [FS-ACT-02]"""
        self.pass_moves: Final = pass_moves
        """PS column: result for each 2D6, at 2 to 12."""
        self.pass_to: Final = pass_to
        """PS column: recipient for each 2D6."""
        self.skate_moves: Final = skate_moves
        self.df_results: Final = df_results
        self.ch_results: Final = ch_results
        self.target: Final = target
        """36 cells at 6 * B6 + W6 - 7. [FS-DICE-03]"""
        self.drift: Final = drift
        self.ps: Final = ps
        self.sk: Final = sk
        self.df: Final = df
        self.ch: Final = ch
        self.pk: Final = pk
        self.wrist: Final = wrist
        self.slap: Final = slap
        self.break_away: Final = break_away
        self.bl: Final = bl
        self.tp: Final = tp
        self.sp: Final = sp
        self.en: Final = en
        self.pn: Final = pn
        self.lp: Final = lp
        self.fo: Final = fo
        self.ph: Final = ph
        self.tg: Final = tg
        self.inj: Final = inj
        self.recipient: Final = recipient
        self.assist: Final = assist
        self.shoots_left: Final = shoots_left
        self.bonus_1: Final = bonus_1
        self.bonus_2: Final = bonus_2
        self.toi: Final = toi
        """Seconds per game in real life. [FS-FAT-05]"""
        self.faceoffs: Final = faceoffs
        """Faceoffs won and lost in real life, as printed; only advice. [FS-FO-09]"""
        self.basic: Final = slot_ratings(positions, [ps, sk, df, ch], 1)
        self.standard: Final = slot_ratings(positions, [ps, sk, df, ch], 0)
        self.possible: Final = possible_actions(actions)
        """Actions that are not grey, as bits, for each column. [FS-ACT-03]"""


def possible_actions(actions: bytes) -> list[int]:
    """For each column, the actions that some D100 gives; with an unknown cell, any may be possible."""
    columns: list[int] = []
    for column in range(0, len(actions), 100):
        bits = 0
        for action in actions[column : column + 100]:
            bits |= (1 << ACTION_ROWS) - 1 if action == UNKNOWN else 1 << action
        columns.append(bits)
    return columns


def slot_ratings(positions: list[int], ratings: list[int], floor_on_defense: int) -> bytes:
    """PS, SK, DF, CH for slots 0 to 6, less what a man loses out of position. [FS-POS-01..05]

    A rating already below the floor stays as it is. Nobody is out of position off the ice or as extra attacker.
    """
    rated = bytearray()
    for slot in range(SLOTS + 1):
        loss = losses(positions, slot)
        floor = floor_on_defense if 4 <= slot <= 5 else 1
        for place in range(4):
            rating = ratings[place]
            less = rating - loss[place]
            rated.append(rating if loss[place] == 0 or rating < floor else max(less, floor))
    return bytes(rated)


def losses(positions: list[int], slot: int) -> list[int]:
    """What PS, SK, DF and CH lose in a slot. [FS-POS-01..03, FS-LINES-04, FS-GAP-24]"""
    if slot == 0 or slot == SLOTS:
        return [0, 0, 0, 0]
    if slot >= 4:
        if Position.DEFENSE in positions:
            return [0, 0, 0, 0]
        return [0, 0, FORWARD_ON_DEFENSE, FORWARD_ON_DEFENSE]
    if slot - 1 in positions:
        return [0, 0, 0, 0]
    if positions == [Position.DEFENSE]:
        return [DEFENSEMAN_UP_FRONT] * 4
    return [FORWARD_OUT_OF_POSITION, FORWARD_OUT_OF_POSITION, 0, 0]


class GoalieCard(core_cards.GoalieCard):
    """A goalie: shot quality by zone and level, the scoring grid, the cloud row and what he does with the puck."""

    __slots__ = ("quality", "colours", "marks", "cloud", "reb", "inj", "passes")

    def __init__(
        self,
        name: str,
        sweater: i64,
        *,
        quality: bytes,
        colours: bytes,
        marks: bytes,
        cloud: bytes,
        reb: i64,
        inj: i64,
        passes: bytes,
        id: str = "",
    ) -> None:
        super().__init__(name, sweater, id=id)
        self.quality: Final = quality
        """Colour at 3 * goalie zone + level - 1. [FS-GOALIE-01]"""
        self.colours: Final = colours
        """Colour of each of the 110 scoring cells: 10 * column + row, "+" as column 10. [FS-GOALIE-05, -06]"""
        self.marks: Final = marks
        """`Mark` of each scoring cell."""
        self.cloud: Final = cloud
        """`Mark` for D6P 1 to 6. [FS-GOALIE-14]"""
        self.reb: Final = reb
        self.inj: Final = inj
        self.passes: Final = passes
        """D20 bounds of FWD, FWD_LONG, RUSH, STEAL_SHOOT, cumulative; 0 is blank. [FS-ADD-GPASS-02]"""
