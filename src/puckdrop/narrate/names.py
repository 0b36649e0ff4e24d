"""What a caller calls people and teams: surnames where that is clear, more where it is not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from puckdrop.core.cards import TeamCard

__all__ = ["Names", "surname"]


BEFORE: Final = ("st", "st.", "van", "von", "der", "den", "de", "del", "della", "di", "la", "le", "ter")
"""Words that begin a surname, also with a capital."""
BEHIND: Final = ("jr", "jr.", "sr", "sr.", "ii", "iii")
"""Words that end one."""


def surname(name: str) -> str:
    """The last word of a name, with the words that belong to it.

    >>> surname("Kjell Rymo"), surname("Jan van der Meer"), surname("Nemo")
    ('Rymo', 'van der Meer', 'Nemo')
    >>> surname("Martin St. Louis"), surname("James Van Riemsdyk"), surname("Cale Fleury Jr."), surname("Van Rymo")
    ('St. Louis', 'Van Riemsdyk', 'Fleury Jr.', 'Rymo')
    """
    words = name.split()
    start = len(words) - 1
    if start > 1 and words[start].casefold() in BEHIND:
        start -= 1
    while start > 1 and (words[start - 1][:1].islower() or words[start - 1].casefold() in BEFORE):
        start -= 1
    return " ".join(words[max(start, 0) :])


def with_initial(name: str) -> str:
    """
    >>> with_initial("Kjell Rymo")
    'K. Rymo'
    """
    last = surname(name)
    return last if last == name else f"{name[:1]}. {last}"


def called(name: str, counts: Counter[str]) -> str:
    """The surname, with an initial where two men share it."""
    return surname(name) if counts[surname(name)] == 1 else with_initial(name)


class Names:
    """Names of one game's people, by side and sweater, as events call them."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        self.teams = list(teams)
        people = [man.name for team in teams for man in team.skaters]
        people += [man.name for team in teams for man in team.goalies]
        counts = Counter(surname(name) for name in people)
        self._men = [
            {int(man.sweater): man.name for man in team.skaters} | {int(man.sweater): man.name for man in team.goalies}
            for team in teams
        ]
        self._called = [{sweater: called(name, counts) for sweater, name in men.items()} for men in self._men]

    def man(self, side: int, sweater: int) -> str:
        return self._called[side][sweater]

    def full(self, side: int, sweater: int) -> str:
        return self._men[side][sweater]

    def team(self, side: int) -> str:
        return self.teams[side].name

    def short(self, side: int) -> str:
        return self.teams[side].short_name
