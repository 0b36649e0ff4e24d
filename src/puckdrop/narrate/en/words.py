"""What a caller remembers of the game, and how he fills in his phrases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import DiceThrown, Event
from puckdrop.narrate.en.phrases import Wordings
from puckdrop.narrate.en.wording import pick, sentence
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.names import Names

__all__ = ["Words"]


class Words:
    """Names, the score so far, and the phrase book. `teams` come in the order of the table's sides."""

    def __init__(self, teams: Sequence[TeamCard], phrases: Mapping[str, Wordings]) -> None:
        self.names = Names(teams)
        self.phrases = phrases
        self.score = [0, 0]
        self.goals: Counter[tuple[int, int]] = Counter()
        """Goals of each man tonight, by side and sweater."""
        self.empty_nets: set[int] = set()
        """Sides whose goalie is on the bench."""
        self.men_out: dict[int, list[int]] = {}
        """Each side's men as they were told last."""

    def say(self, phrase: str, event: Event, **words: str) -> str:
        """A wording of a phrase with its words filled in."""
        return pick(self.phrases[phrase], event, phrase).format(**words)

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

    def man(self, side: int, sweater: int) -> str:
        return self.names.man(side, sweater)

    def team(self, side: int) -> str:
        """What a team is called in passing."""
        return self.names.team(side)

    def opening(self) -> str:
        """Who plays whom."""
        return f"{self.names.team(0)} against {self.names.team(1)}"

    def score_text(self) -> str:
        """The score, the leader first."""
        first = 0 if self.score[0] >= self.score[1] else 1
        one, other = self.names.short(first), self.names.short(1 - first)
        return f"{one} {self.score[first]}, {other} {self.score[1 - first]}"
