"""The switches of ezv: official options, readings to choose between, and house rules. [EZ-DEC-02]"""

from __future__ import annotations

from typing import Final


class Assists:
    """How assists are credited. [EZ-AST-01..04]"""

    NONE: Final = 0
    TOUCH: Final = 1
    RATING: Final = 2
    HYBRID: Final = 3
    SHARES: Final = 4


class MassiveHit:
    """What a heavy hit does. [EZ-HOUSE-06..09]"""

    OFF: Final = 0
    VERSION_A: Final = 1
    VERSION_B: Final = 2


# Options with named choices at the edge, in the order of the constants; `data/options.toml` describes them all.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "assists": ("none", "touch", "rating", "hybrid", "shares"),
    "home_ice": ("off", *[str(number) for number in range(1, 41)]),
    "pp_breakout_symbol": ("pass2", "skate"),
    "massive_hit": ("off", "a", "b"),
}


class Options:
    """One game's switches; the defaults are the basic game with assists by rating."""

    __slots__ = (
        "forecheckers", "faceoff_ratings", "advance_ratings", "assists", "line_changes", "injuries",
        "injury_stoppage", "penalty_ratings", "man_adv_in_battles", "pp_breakout_skates", "y_rolls_x",
        "exactly_two_forecheckers",
        "tossed_centers", "goalie_assists", "physical_play", "massive_hit", "automatic_entry",
        "home_ice", "wide_sh", "rc_shares", "own_penalties", "overtime", "red_is_home",
    )  # fmt: skip

    def __init__(self) -> None:
        self.forecheckers = True
        """Off: none are ever placed. [EZ-FORE-12]"""
        self.faceoff_ratings = False
        """Add fo to faceoff dice. [EZ-FO-08]"""
        self.advance_ratings = False
        """Add ad, df and pk to matchups. [EZ-ADV-15, EZ-ADV-16]"""
        self.assists: int = Assists.RATING
        """[EZ-AST-01..04, EZ-GAP-26, EZ-HOUSE-13]"""
        self.line_changes = True
        """Off: the first line and pair play all night. [EZ-LINE-04]"""
        self.injuries = True
        """Off: an INJURY cell is only a loose puck. [EZ-DEC-02]"""
        self.injury_stoppage = True
        """Stop play for an injury that outlasts the game. [EZ-INJ-06]"""
        self.penalty_ratings = True
        """Add pn to the dice of the penalty table. [EZ-PEN-03, EZ-PEN-26, EZ-CON-04]"""
        self.man_adv_in_battles = True
        """Add the man advantage to loose pucks, clears and dump-ins too. [EZ-LOOSE-06, EZ-CON-08]"""
        self.pp_breakout_skates = False
        """Power-play break-outs read SKATE instead of PASS2. [EZ-PP-02, EZ-CON-02]"""
        self.y_rolls_x = False
        """Black 6 on a Y throws again on X instead of a flat ten minutes. [EZ-PEN-23, EZ-CON-16]"""
        self.exactly_two_forecheckers = False
        """PASS_B is a break-away with exactly two forecheckers in place. [EZ-BA-03, EZ-CON-01]"""
        self.tossed_centers = False
        """[EZ-HOUSE-01]"""
        self.goalie_assists = False
        """[EZ-HOUSE-02..04]"""
        self.physical_play = False
        """[EZ-HOUSE-05]"""
        self.massive_hit: int = MassiveHit.OFF
        """[EZ-HOUSE-06..09]"""
        self.automatic_entry = False
        """[EZ-HOUSE-10, EZ-HOUSE-11]"""
        self.home_ice: int = 0
        """The highest d20 on which a tied contest is the home team's. [EZ-HOUSE-12]"""
        self.wide_sh = False
        """Read sh as a chance between never and always. [EZ-HOUSE-14]"""
        self.rc_shares = False
        """Passes find teammates in proportion to their rc. [EZ-HOUSE-15]"""
        self.own_penalties = False
        """A penalty on one man is that of the man whose card says PENALTY. [EZ-HOUSE-16]"""
        self.overtime = "ten-minute"
        """Name of an overtime format in `core.clock`. [EZ-GAP-21]"""
        self.red_is_home = False
        """Red is customarily the visitor. [EZ-SETUP-01]"""
