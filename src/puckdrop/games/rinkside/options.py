"""The switches of Rinkside: readings to choose between, rules of an era, and optional rules. [RSG-28, RSG-31]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64


class Rivalry:
    """Where the Dirty Play level starts. [RS-03-DP-01]"""

    NONE: Final = 0
    RIVALS: Final = 1
    HEATED: Final = 2
    BACK_TO_BACK: Final = 3


class FightProfile:
    """How rough the era was. [RSG-12, RSG-28]"""

    SEVENTIES: Final = 0
    NINETIES: Final = 1
    MODERN: Final = 2


# Options with named choices at the edge, in the order of the constants; `data/options.toml` describes them all.
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "rivalry": ("none", "rivals", "heated rivals", "back-to-back"),
    "fight_profile": ("1970s", "1990s", "modern"),
    "layout": ("full view", "stacked"),
    "home_ice": ("off", *[str(number) for number in range(1, 21)]),
}


class Options:
    """One game's switches; the defaults are the ledger's readings and the rules of the 1990s."""

    __slots__ = (
        "one_draw_loose_pucks", "skip_after_rush", "second_toss_is_penalty", "own_breakout_cell", "new_light_draw",
        "free_four_on_four", "momentum_floor", "any_ten_is_auxiliary", "two_line_pass", "instigator",
        "coincidental_full_strength", "video_review", "icing_no_change", "goal_wipes_delayed_minor", "descriptions",
        "injuries", "fatigue", "extra_attacker_on_delay", "dirty_doubles_commit", "iron_what_if",
        "save_types", "penalty_shots", "rivalry", "fight_profile", "layout", "assist_shares", "home_ice",
        "overtime",
    )  # fmt: skip

    def __init__(self) -> None:
        self.one_draw_loose_pucks = False
        """One view gives scenario, player and number of a loose puck. [RSC-04]"""
        self.skip_after_rush = True
        """The first mark after a rush is skipped too. [RS-04-TM-14, RSC-09]"""
        self.second_toss_is_penalty = False
        """A second toss at one faceoff is a bench minor instead of another draw. [RSC-12]"""
        self.own_breakout_cell = False
        """A team breaks out by its own forecheck strategy's cell instead of its opponent's. [RSC-30]"""
        self.new_light_draw = False
        """Every new possession in the neutral zone draws a card for its light. [RSC-36]"""
        self.free_four_on_four = False
        """4 on 4: control in a team's own end goes straight to a Green entry. [RS-13-MA-03, RSC-54]"""
        self.momentum_floor = False
        """Points beyond the opponent's momentum are lost instead of crossing over. [RS-15-MO-03, RSC-61]"""
        self.any_ten_is_auxiliary = False
        """A yellow 10 on any draw may bring an auxiliary play. [RS-16-AX-01, RSC-65]"""
        self.two_line_pass = True
        """[RS-12-OS-02]"""
        self.instigator = True
        """[RS-14-FT-07]"""
        self.coincidental_full_strength = False
        """Coincidental penalties leave both teams at full strength. [RS-13-RT-02]"""
        self.video_review = True
        """[RS-19-GD-04]"""
        self.icing_no_change = False
        """A team that iced the puck may not change. [RSG-19]"""
        self.goal_wipes_delayed_minor = True
        """[RSC-72]"""
        self.descriptions = False
        """Goal descriptions and goalie reactions, with their reviews. [RS-19-GD-01..05]"""
        self.injuries = True
        """[RS-16-AX-02]"""
        self.fatigue = False
        """A line or pair out for more than three marks tires. [RSG-19]"""
        self.extra_attacker_on_delay = False
        """One more attacker on a delayed penalty is +1 Offense. [RSG-22]"""
        self.dirty_doubles_commit = False
        """A dirty play doubles the Commit number of its check. [RSG-26]"""
        self.iron_what_if = False
        """After a post or crossbar a card shows whether it would have gone in. [RS-07-PX-06, RSD-19]"""
        self.save_types = True
        """Every save is told as a glove, pad, blocker, stick or skate save. [RS-08-TS-02]"""
        self.penalty_shots = False
        """A man hauled down on a rush or breakaway may get a penalty shot. [RSG-24]"""
        self.rivalry: int = Rivalry.NONE
        self.fight_profile: int = FightProfile.NINETIES
        self.layout: int = 0
        """1 is Stacked: lines and pairs come in order. [RS-01-SU-04]"""
        self.assist_shares = False
        """Assists beyond the passer's go by shares of the Pass ratings. [RS-HOUSE-02]"""
        self.home_ice: i64 = 0
        """Added to the Shot Target and the SNIPER, P-P and S-H numbers of the home team's men. [RS-HOUSE-01]"""
        self.overtime = "five-minute"
        """Name of an overtime format in `core.clock`. [RSG-17]"""
