"""The caller of an ezv game: events in, lines of play-by-play out.

Events that belong to one action are told in one sentence, as on the radio: the matchup with the move, the shot with the
save and the rebound. What is said depends only on the events so far, so the same record always reads the same, however
the events are dealt out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event
from puckdrop.core.sides import Side
from puckdrop.narrate.en.ezv_actions import tell_group
from puckdrop.narrate.en.ezv_bench import tell_alone
from puckdrop.narrate.en.ezv_group import Group
from puckdrop.narrate.en.ezv_words import Words
from puckdrop.narrate.lines import Line, is_told, last_throw

__all__ = ["Narrator", "last_throw", "narrate"]


class Narrator:
    """Tells one game; `red_side` is the side that plays Red."""

    def __init__(self, home: TeamCard, visitor: TeamCard, *, red_side: int = Side.VISITOR) -> None:
        self.words = Words([home, visitor], red_side)
        self._group = Group()

    def feed(self, events: Iterable[Event]) -> list[Line]:
        """The lines for the next events of the game. Whatever is complete so far is told."""
        lines: list[Line] = []
        for event in events:
            if self._group.is_done_before(event):
                lines += self._close()
            self.words.see(event)
            if self._group.takes(event):
                self._group.events.append(event)
            else:
                dice = self._group.loose_dice()
                lines += self._close()
                lines += tell_alone(self.words, event, dice)
        return lines + self._close()

    def _close(self) -> list[Line]:
        group, self._group = self._group, Group()
        return tell_group(self.words, group)


def narrate(
    events: Sequence[Event], home: TeamCard, visitor: TeamCard, *, details: bool = False, red_side: int = Side.VISITOR
) -> list[Line]:
    """A whole game, or a part from its beginning, as lines."""
    lines = Narrator(home, visitor, red_side=red_side).feed(events)
    return [line for line in lines if details or is_told(line)]
