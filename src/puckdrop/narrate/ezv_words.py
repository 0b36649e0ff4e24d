"""What the ezv caller remembers of the game, and how he fills in his phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import DiceThrown, Event
from puckdrop.narrate.ezv_phrases import PHRASES
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.names import Names
from puckdrop.narrate.wording import pick, sentence

__all__ = ["Words"]


class Words:
    """Names, the score so far, and the phrase book."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        self.names = Names(teams)
        self.score = [0, 0]
        self.goals: Counter[tuple[int, int]] = Counter()
        """Goals of each man tonight, by side and roster number."""
        self.fight_is_on = False
        """One man of a fight has been named."""
        self.card_named = [False, False]

    def say(self, phrase: str, event: Event, **words: str) -> str:
        """A wording of a phrase with its words filled in."""
        return pick(PHRASES[phrase], event, phrase).format(**words)

    def line(
        self,
        event: Event,
        text: str,
        importance: Importance,
        dice: Sequence[DiceThrown] = (),
        side: int | None = None,
    ) -> Line:
        """A line with the event's time."""
        about = int(event.side) if side is None else side
        return Line(int(event.period), int(event.left), about, sentence(text), importance, tuple(dice))

    def man(self, side: int, number: int) -> str:
        return self.names.skater(side, number)

    def zone(self, zone: str) -> str:
        """A zone of the board by name, in words."""
        if zone == "neutral":
            return "the neutral zone"
        return f"the {self.names.short(0 if zone == 'red end' else 1)} end"

    def score_text(self) -> str:
        """The score, the leader first."""
        red, blue = self.score
        first = 0 if red >= blue else 1
        one, other = self.names.short(first), self.names.short(1 - first)
        return f"{one} {self.score[first]}, {other} {self.score[1 - first]}"
