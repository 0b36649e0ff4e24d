"""What the caller of a Rinkside game remembers, and how he keeps from repeating himself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event, PuckGained
from puckdrop.narrate.en.rinkside_phrases import PHRASES
from puckdrop.narrate.en.wording import pick
from puckdrop.narrate.en.words import Words as CommonWords

__all__ = ["Words", "city", "is_in_own_end", "nickname"]


def nickname(name: str) -> str:
    """What a team is called for short: the last word of its name that is not a season, plural ones with an article.

    >>> nickname("Arkenmoor Lapwings"), nickname("Old Harbour 1984-85"), nickname("Nemo")
    ('the Lapwings', 'Harbour', 'Nemo')
    """
    words = plain_words(name)
    return f"the {words[-1]}" if words[-1].endswith("s") else words[-1]


def city(name: str) -> str:
    """Where a team is at home: its name without the nickname, or all there is of it.

    >>> city("Arkenmoor Lapwings"), city("New Harbour Terns 1999"), city("Nemo")
    ('Arkenmoor', 'New Harbour', 'Nemo')
    """
    words = plain_words(name)
    return " ".join(words[:-1]) or words[0]


def plain_words(name: str) -> list[str]:
    """The words of a name without a season or a year."""
    return [word for word in name.split() if not any(letter.isdigit() for letter in word)] or [name]


def is_in_own_end(gained: PuckGained) -> bool:
    """Has a team taken the puck in the end it defends?"""
    return gained.where == ("home end" if gained.side == 0 else "visitors' end")


class Words(CommonWords):
    """Names, the score so far, the phrase book and how often each wording has been heard."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        super().__init__(teams, PHRASES)
        self._teams = [nickname(team.name) for team in teams]
        self._ends = [f"the {city(team.name)} end" for team in teams]
        self.heard: Counter[str] = Counter()
        """How often each wording was said so far."""
        self.said: dict[str, str] = {}
        """The wording that each phrase had last."""
        self.in_goal = [int(team.goalies[0].sweater) for team in teams]
        """The goalie of each side, by sweater."""
        self.in_slot = ""
        """After a save or a block the puck may still lie there: "save", "block" or nothing."""
        self.on_rush = False
        """Has a rush begun with the last play?"""
        self.ejected: set[tuple[int, int]] = set()
        """Who has been sent off for good, by side and roster number."""
        self.is_under_way = False
        """Has the puck been dropped?"""
        self.is_dumped = False
        """Did the puck go in deep right off the draw?"""
        self.is_pulled = [False, False]
        """Does a side have an extra attacker in place of its goalie?"""
        self.killers = -1
        """The side that has just taken the puck in its own end, -1 if that was not the last play."""
        self.is_spot_told = False
        """Has the last whistle said where the faceoff is? Not if it was for a penalty."""
        self.momentum = 0
        """What the meter shows; home's points are positive."""
        self.levels: dict[tuple[int, int], str] = {}
        """How good a game each goalie has, by side and roster number."""

    def say(self, phrase: str, event: Event, **words: str) -> str:
        """The wording of a phrase that was heard least so far, and not the last time, with its words filled in."""
        choices = self.phrases[phrase]
        others = [choice for choice in choices if choice != self.said.get(phrase)] or choices
        least = min(self.heard[choice] for choice in others)
        choice = pick([choice for choice in others if self.heard[choice] == least], event, phrase)
        self.heard[choice] += 1
        self.said[phrase] = choice
        return choice.format(**words)

    def remember(self, last: Event) -> None:
        """How a play has ended, for the next one."""
        gained = last if isinstance(last, PuckGained) else None
        self.on_rush = gained is not None and gained.how == "rush"
        self.is_dumped = False
        self.killers = int(gained.side) if gained is not None and is_in_own_end(gained) else -1

    def goalie(self, side: int) -> str:
        """Who is in the net of a side."""
        return self.names.man(side, self.in_goal[side])

    def team(self, side: int) -> str:
        """Such as "the Lapwings"."""
        return self._teams[side]

    def end(self, zone: str) -> str:
        """An end by the team that defends it."""
        if zone == "neutral zone":
            return "the neutral zone"
        return self._ends[0 if zone == "home end" else 1]
