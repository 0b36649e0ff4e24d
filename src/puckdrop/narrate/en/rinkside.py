"""The caller of a Rinkside game: events in, lines of play-by-play out.

Events that belong to one play are told in one sentence: the dump-in with the race for it, the option with the shot, the
save and the rebound. A play is told once it is over, and what is said depends only on the events so far, so the same
record always reads the same however its events are dealt out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import (
    Event,
    GoalieChanged,
    GoaliePulled,
    GoalieReturned,
    LineChanged,
    PenaltyServed,
    PeriodStarted,
    PlayStopped,
    SaveMade,
)
from puckdrop.games.rinkside.events import (
    CallDelayed,
    CardDrawn,
    DeckShuffled,
    GoalieLevelSet,
    MeterSet,
    MomentumMoved,
    Noted,
    OptionChosen,
)
from puckdrop.narrate.en.rinkside_bench import tell_alone
from puckdrop.narrate.en.rinkside_group import Group, find, is_quiet
from puckdrop.narrate.en.rinkside_play import tell_play
from puckdrop.narrate.en.rinkside_shots import is_shot, tell_move, tell_scramble, tell_shot
from puckdrop.narrate.en.rinkside_words import Words
from puckdrop.narrate.lines import Importance, Line, is_told

__all__ = ["Narrator", "narrate"]

AT_ONCE: Final = (CardDrawn, DeckShuffled, LineChanged, PenaltyServed)
"""Told while a play goes on."""

PENALTIES: Final = ("penalty", "delayed penalty")
"""Whistles that do not say where the faceoff is."""

AFTERWARDS: Final = (CallDelayed, GoalieLevelSet, MeterSet, MomentumMoved)
"""Told after the play in which they happen."""


AT_THE_HORN: Final = "At the horn: "
NO_NAMES: Final = ("A ", "An ", "And ", "It ", "The ", "They ")
QUIET: Final = (Importance.PERIOD, Importance.CHANGE, Importance.DETAIL)
"""Lines that no play is told in."""


class Narrator:
    """Tells one game. The teams come in the order of the table's sides, home first."""

    def __init__(self, home: TeamCard, visitors: TeamCard) -> None:
        self.words = Words([home, visitors])
        self._group = Group()
        self._asides: list[Event] = []
        self._horn = 0
        """The period of which a play at the horn has been told."""

    def feed(self, events: Iterable[Event]) -> list[Line]:
        """The lines for the next events of the game. Whatever is complete so far is told."""
        lines: list[Line] = []
        for event in events:
            self._see(event)
            if self._group.takes(event):
                lines += self._take(event)
            elif self._group.events and is_aside(event):
                self._asides.append(event)
            else:
                if self._group.is_cleared() or not is_at_once(event):
                    lines += self._close()
                lines += tell_alone(self.words, event)
        return [self._timed(line) for line in lines]

    def _timed(self, line: Line) -> Line:
        """The clock moves by half minutes, so a whole half minute is told at 0:00: the first line of it says so."""
        is_new = line.left == 0 and line.importance not in QUIET and self._horn != line.period
        if not is_new:
            return line
        self._horn = line.period
        begins_small = line.text.startswith(NO_NAMES)
        return line._replace(text=AT_THE_HORN + (line.text[0].lower() + line.text[1:] if begins_small else line.text))

    def _see(self, event: Event) -> None:
        """Remember who is in goal, and whether anybody is."""
        if isinstance(event, PlayStopped):
            self.words.is_spot_told = event.why not in PENALTIES
        self.words.is_under_way |= isinstance(event, PeriodStarted)
        if isinstance(event, (GoaliePulled, GoalieReturned)):
            self.words.is_pulled[int(event.side)] = isinstance(event, GoaliePulled)
        if isinstance(event, (GoalieChanged, GoalieLevelSet, SaveMade)):
            self.words.in_goal[int(event.side)] = int(event.goalie)

    def _take(self, event: Event) -> list[Line]:
        """One more event of a play."""
        lines = self._close() if self._group.begins_with(event) else []
        lines += tell_alone(self.words, event)
        self._group.events.append(event)
        return lines + self._close() if self._group.ends_with(event) else lines

    def _close(self) -> list[Line]:
        """The play is over: its line, then what else happened in it."""
        group, asides = self._group, self._asides
        self._group, self._asides = Group(), []
        if not group.events:
            return []
        lines = tell_group(self.words, group)
        last = group.events[-1]
        for event in asides:
            lines += [line._replace(left=int(last.left)) for line in tell_alone(self.words, event)]
        self.words.remember(last)
        return lines


def is_at_once(event: Event) -> bool:
    """Is this said in the middle of a play?"""
    is_play = isinstance(event, Noted) and event.what == "auxiliary play"
    return is_play or isinstance(event, AT_ONCE) or is_quiet(event)


def is_aside(event: Event) -> bool:
    """Does this wait until the play is told?"""
    return isinstance(event, AFTERWARDS) or (isinstance(event, Noted) and event.what != "auxiliary play")


def tell_group(words: Words, group: Group) -> list[Line]:
    """A play by what is in it: a shot, a scramble, an option, or anything else."""
    if is_shot(group):
        return tell_shot(words, group)
    if group.shows("net scramble"):
        return tell_scramble(words, group)
    words.in_slot = ""
    return tell_move(words, group) if find(group.events, OptionChosen) is not None else tell_play(words, group)


def narrate(events: Sequence[Event], home: TeamCard, visitors: TeamCard, *, details: bool = False) -> list[Line]:
    """A whole game, or a part from its beginning, as lines."""
    lines = Narrator(home, visitors).feed(events)
    return [line for line in lines if details or is_told(line)]
