"""What only the 4th Street caller has to remember: who had the puck last, and whether a faceoff is due."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import (
    DiceThrown,
    Event,
    FaceoffWon,
    PenaltyCalled,
    PenaltyWipedOut,
    PeriodStarted,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
)
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.fourth_street.events import GoaliePlayedPuck, PenaltyDelayed, WeirdPlay
from puckdrop.narrate.en import words
from puckdrop.narrate.en.fourth_street_phrases import PHRASES

__all__ = ["Words"]

STOPPED = (PlayStopped, PeriodStarted)
MOVES_ON = (PlayStopped, PuckLoose, PuckMoved)
OF_OFFENSE = (DiceThrown, FaceoffWon, GoaliePlayedPuck, PuckGained, PuckLoose)
"""Events whose side is the team that has the puck, or had it last."""


class Words(words.Words):
    """The phrase book of 4th Street Hockey. Zones and lanes in events are those the offence sees."""

    def __init__(self, teams: Sequence[TeamCard], bench_calls: Collection[str] = ()) -> None:
        super().__init__(teams, PHRASES)
        self.bench_calls = bench_calls
        self.offense = 0
        self.is_stopped: bool | None = None
        """The next roll is a faceoff; None where the telling begins in the middle of a game."""
        self.loose_in = "the neutral zone"
        """Where the last loose puck is, in words."""
        self.rebound_man: tuple[int, int] | None = None
        """Side and roster number of the man who had a rebound when the present step of an action began."""
        self._last_rebound: tuple[int, int] | None = None
        self.fight_is_on = False
        """One man of a fight has been named."""
        self._benched = NO_SIDE
        """The side whose bench a weird play penalises."""
        self._delayed: set[int] = set()
        """Sides with a penalty to come at the whistle."""

    def begin_step(self) -> None:
        """The next events to be seen belong to a new step of an action."""
        self.rebound_man = self._last_rebound

    def see(self, event: Event) -> None:
        """Take note of an event that is about to be told."""
        self._see_call(event)
        if isinstance(event, PuckGained):
            self._last_rebound = (int(event.side), int(event.skater)) if event.how == "rebound" else None
        elif isinstance(event, MOVES_ON):
            self._last_rebound = None
        if isinstance(event, OF_OFFENSE):
            self.offense = int(event.side)
        if isinstance(event, PuckLoose):
            self.loose_in = self.zone(event.zone)
        if isinstance(event, STOPPED):
            self.is_stopped = True
        elif isinstance(event, (FaceoffWon, PuckGained, PuckLoose)):
            self.is_stopped = False

    def _see_call(self, event: Event) -> None:
        if isinstance(event, PenaltyDelayed):
            self._delayed.add(int(event.side))
        elif isinstance(event, PenaltyWipedOut) and not event.in_part:
            self._delayed.discard(int(event.side))
        elif isinstance(event, WeirdPlay):
            self._benched = int(event.side) if event.confirmed and event.effect == "bench minor" else NO_SIDE

    def offender(self, event: PenaltyCalled) -> str:
        """The bench or the goalie if a penalty is theirs, whom a man only serves it for; nothing if it is his own."""
        side = int(event.side)
        if event.goalie >= 0:
            return f"goalie {self.names.full(side, event.goalie)}"
        if event.call in self.bench_calls:
            self._delayed.discard(side)
            return "bench"
        if side in self._delayed:  # entered before whatever stopped play
            self._delayed.discard(side)
            return ""
        benched, self._benched = self._benched, NO_SIDE
        return "bench" if benched == side else ""

    def opening(self) -> str:
        return f"{self.names.team(1)} at {self.names.team(0)}"

    def zone(self, zone: str) -> str:
        """A zone as the offence sees it, such as "O" or "D-L", in words."""
        if zone.startswith("N"):
            return "the neutral zone"
        return f"the {self.names.short(self.offense if zone.startswith('D') else 1 - self.offense)} end"
