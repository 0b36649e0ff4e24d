"""Spares a person the windows that do not matter. Each game's `..._adviser` says what does."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.events import GoalScored, PeriodEnded
from puckdrop.core.ice import Team, Unit
from puckdrop.core.table import Answer, Table

__all__ = [
    "SOON", "Adviser", "Weight", "asked_lately", "has_turned", "held_answer", "is_wrong_unit", "last_answer",
    "wants_goalie", "wants_pull",
]  # fmt: skip

MOST_ASKED: Final = 20
PULL_FROM = 300
GOALS_TO_ASK = 4
HOLDS: Final = 40
"""Throws, a few minutes' worth, for which an answer holds in decisions that come up again and again."""
SOON = 6
"""Throws, about a minute's worth, during which a question just answered is not asked again."""

Matters = Callable[[int, int, Table], bool]


class Weight:
    """How much a decision means to a person: what he is asked about depends on how much he wants to be asked."""

    ROUTINE: Final = 0
    MATTERS: Final = 1
    BIG: Final = 2


class Adviser(Coach):
    """Lets a window through when it matters, and whenever the person has asked for that kind of decision.

    `requests` are kinds that the person has asked to be offered as soon as possible, whatever the adviser thinks.
    """

    def __init__(self, matters: Matters, most: int = MOST_ASKED, holding: Collection[int] = ()) -> None:
        self.matters = matters
        """Is an optional decision of this kind worth this person's time right now?"""
        self.most: Final = most
        """Questions in a period, for a person who wants to be asked what matters."""
        self.holding: Final = frozenset(holding)
        """Kinds of decisions in which a person's answer holds for a while; see `held_answer`."""
        self.requests: set[int] = set()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return int(kind) in self.requests or self.matters(int(kind), int(side), table)

    def choose(self, decision: Decision, table: Table) -> i64:
        raise NotImplementedError("an adviser says what is worth asking; the person answers")


def last_answer(table: Table, team: Team, name: str) -> Answer | None:
    """The last answer of this team to a decision of this name."""
    if table.answers is None:
        return None
    for answer in reversed(table.answers.written):
        if answer.side == team.side and answer.name == name:
            return answer
    return None


def asked_lately(table: Table, team: Team, name: str, throws: int) -> bool:
    """Was this answered within the last few throws?"""
    answer = last_answer(table, team, name)
    return answer is not None and table.draws - answer.draws < throws


def held_answer(table: Table, decision: Decision) -> Answer | None:
    """What the person said himself a short while ago, with no goal and no horn since."""
    if table.answers is None:
        return None
    for answer in reversed(table.answers.written):
        if answer.by_hand and answer.side == decision.side and answer.name == decision.name:
            is_recent = table.draws - answer.draws < HOLDS and not has_turned(table, int(answer.noted))
            return answer if is_recent else None
    return None


def has_turned(table: Table, noted: int) -> bool:
    """Has there been a goal or the end of a period since event number `noted`?"""
    events = [] if table.log is None else table.log.events()
    return any(isinstance(event, (GoalScored, PeriodEnded)) for event in events[noted:])


# -- what matters in every game ---------------------------------------------------------------------------------------


def is_wrong_unit(team: Team, special: int) -> bool:
    """Is a special unit out that is not needed, or none when one is due?"""
    if special == Unit.KEEP:
        return bool(team.unit > Unit.POWER_PLAY)
    return bool(team.unit // 10 != special // 10)


def wants_pull(table: Table, team: Team, *, is_time: bool = False) -> bool:
    """Late in the third and trailing: once after every goal, and again when a sensible coach would do it."""
    state = table.position()
    if state.clock.period != REGULATION_PERIODS or state.clock.left > PULL_FROM:
        return False
    if team.score >= state.teams[1 - team.side].score:
        return False
    last = last_answer(table, team, "pull goalie")
    if last is None or is_time:
        return not asked_lately(table, team, "pull goalie", SOON)
    return has_turned(table, int(last.noted))


def wants_goalie(table: Table, team: Team) -> bool:
    """Once before the game, and after a goal too many."""
    if table.draws == 0:
        return last_answer(table, team, "goalie") is None
    clock, keeper = table.position().clock, table.position().keeper
    conceded = [line for line in keeper.goals if line.side != team.side]
    if team.goalie.goals_against < GOALS_TO_ASK or not conceded or not team.goalie_in:
        return False
    goal, last = conceded[-1], last_answer(table, team, "goalie")
    is_new = goal.period == clock.period and goal.left == clock.left
    return is_new and (last is None or last.draws < table.draws)
