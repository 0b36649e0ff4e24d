"""The switches of 4th Street Hockey; an edition is just a set of them. [FS-DEC-01]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.games.fourth_street.constants import SHIFT_METHOD_NAMES, ShiftMethod

# Options with named choices at the edge, in the order of the constants; `data/options.toml` describes them all.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "shift_method": SHIFT_METHOD_NAMES,
    "home_ice": ("off", "1", "2", "3", "4", "5", "6", "7", "8", "9"),
}


class Options:
    """One game's switches; the defaults are the Basic preset. [FS-GEN-06]"""

    __slots__ = (
        "standard_clock", "one_zone_moves", "shift_method", "faceoff_ratings", "loose_puck_ratings",
        "penalty_columns", "steal_wrist_shot", "low_position_floor", "strategy_cards", "no_block", "touch_race",
        "dump_race", "goalie_pass", "hot_cold", "handedness", "three_on_three_move", "assist_table", "recipient_card",
        "chip", "on_ice_fatigue", "game_fatigue", "enforcers", "physical", "intangibles", "shadow", "timeouts",
        "delayed_penalties", "usual_calls", "smooth_pn", "realistic_assists", "live_plan", "icing_in_end",
        "goalie_turnover_shot", "extra_attacker_columns", "must_forecheck", "center_wrist_shot",
        "wild_any_action", "dump_in_by_d20", "short_goalie_pass", "home_ice", "overtime",
    )  # fmt: skip

    def __init__(self) -> None:
        self.standard_clock = False
        """The 6/12-second strip. [FS-TIME-12..19]"""
        self.one_zone_moves = False
        """One-zone movement and its power-play distances. [FS-MOVE-12, FS-MOVE-13, FS-PP-11, FS-PP-12]"""
        self.shift_method: i64 = ShiftMethod.TWO_MINUTE
        self.faceoff_ratings = False
        """FO ratings and men thrown out of the circle. [FS-FO-10..12]"""
        self.loose_puck_ratings = False
        """Two named battlers with LP ratings. [FS-LOOSE-09..11]"""
        self.penalty_columns = False
        """PN matrix and the three-column chart. [FS-PEN-10..14]"""
        self.steal_wrist_shot = False
        """The shot after a steal is always a wrist shot. [FS-STEAL-05]"""
        self.low_position_floor = False
        """A forward on defence can fall to 0. [FS-POS-05]"""
        self.strategy_cards = False
        """[FS-WILD-04, FS-WILD-05]"""
        self.no_block = False
        self.touch_race = False
        self.dump_race = False
        self.goalie_pass = False
        self.hot_cold = True
        self.handedness = False
        self.three_on_three_move = True
        self.assist_table = False
        """Off: touches count. [FS-AST-01, FS-GAP-37]"""
        self.recipient_card = False
        self.chip = False
        self.on_ice_fatigue = False
        self.game_fatigue = False
        self.enforcers = False
        self.physical = False
        self.intangibles = False
        self.shadow = False
        self.timeouts = False
        self.delayed_penalties = False
        self.usual_calls = True
        """Minors are named as referees call them. [FS-GAP-06]"""
        self.smooth_pn = False
        """[FS-CON-09]"""
        self.realistic_assists = False
        """[FS-GAP-37]"""
        self.live_plan = False
        """[FS-CON-10]"""
        self.icing_in_end = False
        """[FS-CON-31]"""
        self.goalie_turnover_shot = True
        """[FS-CON-22]"""
        self.extra_attacker_columns = False
        """[FS-GAP-23]"""
        self.must_forecheck = False
        """At least one forechecker. [FS-CON-08]"""
        self.center_wrist_shot = False
        """From level 2 a center & shoot is a wrist shot. [FS-CON-06]"""
        self.wild_any_action = False
        """A free choice may be any action that is not grey. [FS-CON-19]"""
        self.dump_in_by_d20 = False
        """The D20 places dumped-in pucks too. [FS-CON-20]"""
        self.short_goalie_pass = False
        """Goalies pass one and two zones in the Basic game too. [FS-CON-21]"""
        self.home_ice: i64 = 0
        """What home shooters add to D100. [FS-HOUSE-01]"""
        self.overtime = "three-on-three-shootout"
        """Name of an overtime format in `core.clock`. [FS-GAP-15]"""
