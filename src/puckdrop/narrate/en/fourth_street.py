"""The caller of a 4th Street game: events in, lines of play-by-play out.

Events that belong to one action are told in one sentence: the matchup with the move, the shot with the save and the
rebound. An action that waits for a coach's word is told once it is complete, so that a game reads the same however its
events are dealt out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from itertools import zip_longest

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event
from puckdrop.narrate.en.fourth_street_actions import tell_group
from puckdrop.narrate.en.fourth_street_bench import QUIET, tell_alone
from puckdrop.narrate.en.fourth_street_group import Group
from puckdrop.narrate.en.fourth_street_words import Words
from puckdrop.narrate.lines import Line, is_told, last_throw

__all__ = ["Narrator", "last_throw", "narrate"]


class Narrator:
    """Tells one game. `home` and `visitor` are its teams, `bench_calls` what its charts call bench minors."""

    def __init__(self, home: TeamCard, visitor: TeamCard, *, bench_calls: Collection[str] = ()) -> None:
        self.words = Words([home, visitor], bench_calls)
        self._group = Group()

    def feed(self, events: Iterable[Event]) -> list[Line]:
        """The lines for the next events of the game. Whatever is complete so far is told."""
        lines: list[Line] = []
        batch = list(events)
        for event, following in zip_longest(batch, batch[1:]):
            if self._group.is_done_before(event, following):
                lines += self._close()
            if self._group.takes(event):
                self._group.events.append(event)
                continue
            if not (isinstance(event, QUIET) and self._group.goes_on_after(event)):
                lines += self._close()
            self.words.see(event)
            lines += tell_alone(self.words, event)
        return lines if self._group.goes_on() else lines + self._close()

    def _close(self) -> list[Line]:
        group, self._group = self._group, Group()
        return tell_group(self.words, group)


def narrate(
    events: Sequence[Event],
    home: TeamCard,
    visitor: TeamCard,
    *,
    details: bool = False,
    bench_calls: Collection[str] = (),
) -> list[Line]:
    """A whole game, or a part from its beginning, as lines."""
    lines = Narrator(home, visitor, bench_calls=bench_calls).feed(events)
    return [line for line in lines if details or is_told(line)]
