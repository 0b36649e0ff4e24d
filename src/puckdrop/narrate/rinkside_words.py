"""What the caller of a Rinkside game remembers, and what he calls teams and places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event
from puckdrop.narrate.rinkside_phrases import PHRASES
from puckdrop.narrate.wording import pick
from puckdrop.narrate.words import Words

__all__ = ["RinksideWords"]

NOWHERE: Final = ("", "none")


class RinksideWords(Words):
    """Words with a count of the events so far, since half a minute of this game has one time for all of them."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        super().__init__(teams, PHRASES)
        self.heard = 0
        self.in_goal = [0, 0]
        """Who guards each net, by side, as far as events have told."""
        self.levels: dict[tuple[int, int], int] = {}
        """Each goalie's game, by side and number."""

    def say(self, phrase: str, event: Event, **words: str) -> str:
        return pick(self.phrases[phrase], event, f"{phrase} {self.heard}").format(**words)

    def opening(self) -> str:
        return f"{self.names.team(1)} at {self.names.team(0)}"

    def nick(self, side: int) -> str:
        """A team by the last word of its name: "the Lapwings"."""
        name = self.names.team(side)
        return f"the {name.split()[-1]}" if " " in name else name

    def goalie(self, side: int) -> str:
        return self.names.goalie(side, self.in_goal[side])

    def zone(self, zone: str) -> str:
        """An end by the team that defends it."""
        if zone == "neutral zone":
            return "the neutral zone"
        return f"the {self.names.short(0 if zone == 'home end' else 1)} end"


def from_place(where: str) -> str:
    """Where a shot comes from: "from the left circle"; nothing where that is not known."""
    if where in NOWHERE:
        return ""
    return f"from {where}" if where.startswith(("behind", "center")) else f"from the {where}"


def at_place(where: str) -> str:
    """Where a man is: "in the slot", "at the left point"."""
    if where in NOWHERE:
        return ""
    if where.startswith("behind"):
        return where
    if where.endswith("half-wall"):
        return f"on the {where}"
    return f"at the {where}" if where.endswith("point") else f"in the {where}"
