"""When a standing order holds: "", "trailing", "unless leads to forecheck", "odds 40".

A condition is a word about the score, the clock or the strength, a fact of the question with its value, or the least
odds of the answer; "unless" in front turns it around.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import Decision
from puckdrop.core.game import AnyGame
from puckdrop.core.ice import Team
from puckdrop.core.table import Table

__all__ = ["ODDS", "SITUATIONS", "UNLESS", "holds", "is_condition", "offered"]

UNLESS: Final = "unless "
ODDS: Final = "odds "
"""In front of a number: the answer succeeds at least this often, in percent."""
LATE: Final = 300

Situation = Callable[[Team, Team, Table], bool]


def is_after_goal(own: Team, rival: Team, table: Table) -> bool:
    """Has a goal stopped the clock where it stands now?"""
    state = table.position()
    last = state.keeper.goals[-1] if state.keeper.goals else None
    return last is not None and last.period == state.clock.period and last.left == state.clock.left


def is_late(own: Team, rival: Team, table: Table) -> bool:
    """The last five minutes, and overtime."""
    clock = table.position().clock
    return clock.is_overtime() or (clock.period == REGULATION_PERIODS and clock.left <= LATE)


SITUATIONS: Final[Mapping[str, Situation]] = {
    "after a goal": is_after_goal,
    "leading": lambda own, rival, table: own.score > rival.score,
    "trailing": lambda own, rival, table: own.score < rival.score,
    "tied": lambda own, rival, table: own.score == rival.score,
    "power play": lambda own, rival, table: own.short < rival.short,
    "short-handed": lambda own, rival, table: own.short > rival.short,
    "even strength": lambda own, rival, table: own.short == rival.short,
    "late": is_late,
}
"""What can be said of any game; "late" is the last five minutes and overtime."""


def holds(condition: str, answer: int | None, decision: Decision, table: Table, game: AnyGame) -> bool:
    """Does a condition hold for this answer (None for whatever the computer says) to a decision that is due?"""
    text = condition.removeprefix(UNLESS)
    return not text or is_met(text, answer, decision, table, game) != condition.startswith(UNLESS)


def is_met(text: str, answer: int | None, decision: Decision, table: Table, game: AnyGame) -> bool:
    if text in SITUATIONS:
        own = table.position().teams[decision.side]
        return SITUATIONS[text](own, table.position().teams[1 - decision.side], table)
    if text.startswith(ODDS):
        value = game.advise(decision, table) if answer is None else answer
        return any(odds.percent >= int(text.removeprefix(ODDS)) for odds in game.odds(decision, table, value))
    return text in facts_of(decision, table, game)


def facts_of(decision: Decision, table: Table, game: AnyGame) -> list[str]:
    """What the question says about its answers in words: "leads to forecheck"."""
    found = [fact for value in decision.values() for fact in game.facts(decision, table, value)]
    return list(dict.fromkeys(f"{fact.name} {fact.value}" for fact in found if isinstance(fact.value, str)))


def offered(decision: Decision, table: Table, game: AnyGame) -> list[str]:
    """The conditions an order about this decision may have; odds stand for any number."""
    has_odds = any(game.odds(decision, table, value) for value in decision.values())
    return [*SITUATIONS, *facts_of(decision, table, game), *([f"{ODDS}50"] if has_odds else [])]


def is_condition(text: str) -> bool:
    """Could this be a condition? A fact is a name and a value in the game's own words, so any two words will do.

    >>> is_condition("unless odds 40"), is_condition("odds 101"), is_condition("odds are good"), is_condition("lucky")
    (True, False, False, False)
    """
    bare = text.removeprefix(UNLESS)
    percent = bare.removeprefix(ODDS)
    if percent != bare:
        return percent.isdecimal() and len(percent) <= 3 and int(percent) <= 100
    return not text or bare in SITUATIONS or " " in bare
