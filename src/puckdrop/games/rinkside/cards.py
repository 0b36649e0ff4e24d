"""The Rinkside skater and goalie cards. [ledger 2.4, 2.5]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core import cards as core_cards

SKATER_RATINGS: Final[tuple[str, ...]] = (
    "grade", "faceoff", "quality_shot", "set_up", "offense", "high_quality", "target", "sniper", "power_play",
    "short_handed", "pass_rating", "offensive_battle", "net", "defense", "hit", "big_hit", "nz_hit", "nz_big_hit",
    "takeaway", "blocks", "defensive_battle", "physical", "breakout", "head_man", "neutral", "initiate_rush",
    "forecheck_defense", "forecheck_offense", "draw_penalty", "commit_penalty", "secondary", "enforcer",
)  # fmt: skip
"""The order of the numbers that make a skater's card."""

GOALIE_RATINGS: Final[tuple[str, ...]] = (
    "rating", "green", "blue", "black", "shootout", "short_handed", "great", "big_good", "big_very_good", "big_great",
    "rebound_control", "scramble", "recover", "play_puck", "control_puck", "easy_cover", "easy_corner",
    "easy_rebound", "hard_cover", "hard_corner", "hard_rebound", "glove", "pad", "blocker", "penalty_number",
)  # fmt: skip
"""The order of the numbers that make a goalie's card."""


class SkaterCard(core_cards.SkaterCard):
    """A skater's ratings."""

    __slots__ = SKATER_RATINGS

    def __init__(
        self, name: str, sweater: i64, position: i64, pim: i64, ratings: list[int], usual: i64 = 0, *, id: str = ""
    ) -> None:
        """`ratings` come in the order of SKATER_RATINGS; a grade is 0 for A to 3 for D."""
        super().__init__(name, sweater, position, pim, usual, id=id)
        self.grade: Final[i64] = ratings[0]
        self.faceoff: Final[i64] = ratings[1]
        self.quality_shot: Final[i64] = ratings[2]
        """Q-S"""
        self.set_up: Final[i64] = ratings[3]
        """S-U"""
        self.offense: Final[i64] = ratings[4]
        self.high_quality: Final[i64] = ratings[5]
        """HQS, on some cards SNP. [RSC-18]"""
        self.target: Final[i64] = ratings[6]
        self.sniper: Final[i64] = ratings[7]
        self.power_play: Final[i64] = ratings[8]
        """P-P"""
        self.short_handed: Final[i64] = ratings[9]
        """S-H"""
        self.pass_rating: Final[i64] = ratings[10]
        self.offensive_battle: Final[i64] = ratings[11]
        self.net: Final[i64] = ratings[12]
        self.defense: Final[i64] = ratings[13]
        self.hit: Final[i64] = ratings[14]
        self.big_hit: Final[i64] = ratings[15]
        self.nz_hit: Final[i64] = ratings[16]
        self.nz_big_hit: Final[i64] = ratings[17]
        self.takeaway: Final[i64] = ratings[18]
        """T-A"""
        self.blocks: Final[i64] = ratings[19]
        """B-S"""
        self.defensive_battle: Final[i64] = ratings[20]
        self.physical: Final[i64] = ratings[21]
        """PHY"""
        self.breakout: Final[i64] = ratings[22]
        """B-O"""
        self.head_man: Final[i64] = ratings[23]
        """H-M"""
        self.neutral: Final[i64] = ratings[24]
        self.initiate_rush: Final[i64] = ratings[25]
        """I-R"""
        self.forecheck_defense: Final[i64] = ratings[26]
        """FCD"""
        self.forecheck_offense: Final[i64] = ratings[27]
        """FCO"""
        self.draw_penalty: Final[i64] = ratings[28]
        self.commit_penalty: Final[i64] = ratings[29]
        self.secondary: Final[i64] = ratings[30]
        """Secondary Penalty Number"""
        self.enforcer: Final[i64] = ratings[31]
        """Agitator/Enforcer: 1 is the toughest."""


class GoalieCard(core_cards.GoalieCard):
    """A goalie's ratings. A column's last entry, the rebound shot, begins above its rebound number."""

    __slots__ = GOALIE_RATINGS

    def __init__(self, name: str, sweater: i64, ratings: list[int], *, id: str = "") -> None:
        """`ratings` come in the order of GOALIE_RATINGS."""
        super().__init__(name, sweater, id=id)
        self.rating: Final[i64] = ratings[0]
        self.green: Final[i64] = ratings[1]
        self.blue: Final[i64] = ratings[2]
        self.black: Final[i64] = ratings[3]
        self.shootout: Final[i64] = ratings[4]
        """S-O"""
        self.short_handed: Final[i64] = ratings[5]
        """SHT"""
        self.great: Final[i64] = ratings[6]
        """GREAT SAVE number"""
        self.big_good: Final[i64] = ratings[7]
        self.big_very_good: Final[i64] = ratings[8]
        self.big_great: Final[i64] = ratings[9]
        self.rebound_control: Final[i64] = ratings[10]
        self.scramble: Final[i64] = ratings[11]
        self.recover: Final[i64] = ratings[12]
        self.play_puck: Final[i64] = ratings[13]
        self.control_puck: Final[i64] = ratings[14]
        self.easy_cover: Final[i64] = ratings[15]
        self.easy_corner: Final[i64] = ratings[16]
        self.easy_rebound: Final[i64] = ratings[17]
        """Last digit of a rebound; if it equals the corner's, there is none."""
        self.hard_cover: Final[i64] = ratings[18]
        self.hard_corner: Final[i64] = ratings[19]
        self.hard_rebound: Final[i64] = ratings[20]
        self.glove: Final[i64] = ratings[21]
        self.pad: Final[i64] = ratings[22]
        self.blocker: Final[i64] = ratings[23]
        self.penalty_number: Final[i64] = ratings[24]
