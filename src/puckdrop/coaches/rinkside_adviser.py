"""Which optional decisions of Rinkside are worth a person's time, and what a sensible coach would answer."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.coaches.adviser import Adviser, Weight, asked_lately, is_wrong_unit, wants_pull
from puckdrop.coaches.rinkside_bench import BenchCoach, should_pull
from puckdrop.coaches.rotation import is_having_bad_night, special_unit
from puckdrop.core.clock import PERIOD_SECONDS, REGULATION_PERIODS
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.ice import Team
from puckdrop.core.table import Table
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable

__all__ = ["advise", "new_adviser", "requests", "weight"]

REQUESTS: Final[Mapping[str, set[int]]] = {
    "lines": {Kind.CHANGE_LINES, RinksideKind.ROTATE},
    "strategy": {RinksideKind.HITTING, RinksideKind.FORECHECK},
    "goalie": {Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE},
}
BIG: Final = (
    RinksideKind.HITTING, RinksideKind.FORECHECK, RinksideKind.RISKY_PLAY, RinksideKind.EMPTY_NET,
    RinksideKind.LAST_SECOND, RinksideKind.FIRST_SHOOTER, Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE,
    Kind.FILL_SLOT, Kind.SHOOTER,
)  # fmt: skip
ROUTINE: Final = (
    RinksideKind.OWN_ZONE, RinksideKind.RED_LIGHT, RinksideKind.GREEN_LIGHT, RinksideKind.ACTIVATE,
    RinksideKind.QUARTERBACK,
)  # fmt: skip
SHIFT: Final = 60
LAST_MINUTES: Final = 180
MOST_ASKED: Final = 25
"""Questions in a period: his men's options with the puck are what this game is about."""
SOON: Final = 12
"""Cards drawn before a question just answered is asked again."""


def new_adviser() -> Adviser:
    """An adviser for one seat."""
    return Adviser(matters, MOST_ASKED)


def requests(table: Table) -> Mapping[str, set[int]]:
    """What a person can ask to be offered soon."""
    return REQUESTS


def matters(kind: int, side: int, table: Table) -> bool:
    """Units when a shift is up, strategies before each period, the net late in the game."""
    game = cast(RinksideTable, table)
    team = game.state.teams[side]
    if kind in (Kind.CHANGE_LINES, RinksideKind.ROTATE):
        return wants_lines(game, team)
    if kind in (RinksideKind.HITTING, RinksideKind.FORECHECK):
        name = "hitting" if kind == RinksideKind.HITTING else "forecheck"
        return is_new_period(game) and not asked_lately(game, team, name, SOON)
    if kind == Kind.PULL_GOALIE:
        return wants_pull(game, team, is_time=should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return bool(game.state.situation == Situation.FACEOFF)
    if kind == Kind.CHANGE_GOALIE:
        return game.state.situation in (Situation.BEFORE, Situation.SHOOTOUT) or is_time_for_backup(game, team)
    return kind in (
        Kind.FILL_SLOT, RinksideKind.FACEOFF_MAN, RinksideKind.SERVER, RinksideKind.QUARTERBACK,
        RinksideKind.FIRST_SHOOTER,
    )  # fmt: skip


def wants_lines(game: RinksideTable, team: Team) -> bool:
    """When the shift is up, and at a whistle also when a special unit should come or go."""
    if asked_lately(game, team, "change lines", SOON) or asked_lately(game, team, "rotate lines", SOON):
        return False
    if game.state.clock.elapsed - team.shift_began >= SHIFT:
        return True
    special = special_unit(team, game.state.rival_of(team))
    return bool(game.state.situation == Situation.FACEOFF) and is_wrong_unit(team, special)


def is_time_for_backup(game: RinksideTable, team: Team) -> bool:
    """At a whistle, when the goalie has let in too many."""
    return bool(game.state.situation == Situation.FACEOFF) and is_having_bad_night(team, game.state.clock)


def is_new_period(game: RinksideTable) -> bool:
    """Before the game and before the first faceoff of a period."""
    clock = game.state.clock
    length = clock.format.overtime_seconds if clock.is_overtime() else PERIOD_SECONDS
    return game.state.situation == Situation.BEFORE or bool(clock.left == length and clock.period > 1)


def weight(decision: Decision, table: Table) -> int:
    """How much a decision means: strategies, the net, last chances, and the puck at the end of a close game are big.

    Changes on the fly, getting out of one's own end and crossing the neutral zone are routine.
    """
    if decision.kind in BIG or (decision.kind == RinksideKind.OPTION and is_on_edge(cast(RinksideTable, table))):
        return Weight.BIG
    is_live = cast(RinksideTable, table).state.situation not in (Situation.FACEOFF, Situation.BEFORE)
    if decision.kind in ROUTINE or (decision.kind in (Kind.CHANGE_LINES, RinksideKind.ROTATE) and is_live):
        return Weight.ROUTINE
    return Weight.MATTERS


def is_on_edge(game: RinksideTable) -> bool:
    """Overtime, or the last minutes of a game that one goal decides."""
    clock, (home, visitor) = game.state.clock, game.state.teams
    is_late = clock.is_overtime() or (clock.period == REGULATION_PERIODS and clock.left <= LAST_MINUTES)
    return is_late and -1 <= home.score - visitor.score <= 1


# -- what a sensible coach would say ----------------------------------------------------------------------------------


def advise(decision: Decision, table: Table) -> int:
    """A good answer, offered as the default."""
    game = cast(RinksideTable, table)
    team = game.state.teams[decision.side]
    kind = decision.kind
    if kind == Kind.PULL_GOALIE:
        return int(should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return int(not should_pull(game, team))
    if kind == Kind.CHANGE_GOALIE:
        number = int(team.goalie.number)
        return (number + 1) % len(team.goalies) if is_time_for_backup(game, team) else number
    if kind in (Kind.SET_LINES, RinksideKind.FIRST_SHOOTER):
        return 0
    answer = int(BenchCoach().choose(decision, game))
    return answer if decision.allows(answer) else decision.values()[0]
