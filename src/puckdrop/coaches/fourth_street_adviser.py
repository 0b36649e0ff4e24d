"""Which optional decisions of 4th Street Hockey are worth a person's time, and what a sensible coach would answer."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.coaches.adviser import (
    SOON,
    Adviser,
    Weight,
    asked_lately,
    is_wrong_unit,
    last_answer,
    wants_goalie,
    wants_pull,
)
from puckdrop.coaches.fourth_street_bench import FsBenchCoach, should_pull, wants_timeout
from puckdrop.coaches.rotation import is_having_bad_night, special_unit
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.ice import Team
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import Situation
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules.lines import must_change
from puckdrop.games.fourth_street.table import FsTable

__all__ = ["advise", "new_adviser", "requests", "weight"]

FRESH: Final = 30
"""Seconds into a shift during which a whistle is no reason to change."""
TIRING: Final = 50
"""Seconds after which men who may stay out should come off: past a minute they tire. [FS-SHIFT-05]"""
A_WHILE: Final = 40
"""Throws before a setting is asked about again."""
BIG: Final = (
    FsKind.PLAN, FsKind.LIVE_PLAN, FsKind.STRATEGY, FsKind.AGGRESSIVENESS, FsKind.SHADOW, FsKind.TIMEOUT, FsKind.WILD,
    FsKind.SIXTH_SKATER, FsKind.RULING, Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE,
    Kind.FILL_SLOT, Kind.SHOOTER,
)  # fmt: skip
NAMES: Final = {
    int(FsKind.STRATEGY): "strategy card",
    int(FsKind.AGGRESSIVENESS): "aggressiveness",
    int(FsKind.SHADOW): "shadow",
    int(FsKind.TIMEOUT): "timeout",
}


def new_adviser() -> Adviser:
    """An adviser for one seat."""
    return Adviser(matters, holding={FsKind.FORECHECKERS})


def requests(table: Table) -> Mapping[str, set[int]]:
    """What a person can ask to be offered soon, by the options in force."""
    options = cast(FsTable, table).options
    words: dict[str, set[int]] = {
        "lines": {Kind.CHANGE_LINES},
        "goalie": {Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE},
        "agg": {FsKind.AGGRESSIVENESS},
        "draw": {FsKind.FACEOFF_MAN},
    }
    for word, kind, is_on in (
        ("card", FsKind.STRATEGY, options.strategy_cards),
        ("pass", FsKind.RECIPIENT_CARD, options.recipient_card),
        ("chip", FsKind.CHIP, options.chip),
        ("shadow", FsKind.SHADOW, options.shadow),
        ("timeout", FsKind.TIMEOUT, options.timeouts),
    ):
        if is_on:
            words[word] = {kind}
    return words


def matters(kind: int, side: int, table: Table) -> bool:
    """Units when a shift is up, settings when a sensible coach would change them, the net late in the game."""
    game = cast(FsTable, table)
    team = game.state.team_of(side)
    if kind == Kind.CHANGE_LINES:
        return wants_lines(game, team)
    if kind == Kind.PULL_GOALIE:
        return wants_pull(game, team, is_time=should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return game.state.situation == Situation.FACEOFF
    if kind == Kind.CHANGE_GOALIE:
        return game.state.situation == Situation.SHOOTOUT or wants_goalie(game, team)
    if kind == Kind.LEAVE_EMPTY:
        is_short = team.short > game.state.rival_of(team).short
        return is_short and int(team.open_slots) >= 1 << 4 and not asked_lately(game, team, "leave empty", SOON)
    if kind == FsKind.RECIPIENT_CARD:
        return game.state.orders[side].recipient_card == 0
    if kind == FsKind.STRATEGY and last_answer(game, team, NAMES[kind]) is None:
        return True
    if kind in NAMES:
        return not asked_lately(game, team, NAMES[kind], A_WHILE) and FsBenchCoach().wants_window(kind, side, game)
    return kind in (FsKind.PLAN, FsKind.BENCH_MINOR, Kind.FILL_SLOT)


def wants_lines(game: FsTable, team: Team) -> bool:
    """When a line must leave, when men tire, when a special unit is due, after a chip, and at a whistle now and then.

    A line that must leave is always offered; on the fly it is left to the bench of a person who wants to be asked less
    than everything. [FS-DEC-14]
    """
    if must_change(game, team):
        return True
    if asked_lately(game, team, "change lines", SOON):
        return False
    state = game.state
    age = state.clock.elapsed - team.shift_began
    is_wrong = is_wrong_unit(team, int(special_unit(team, state.rival_of(team))))
    if state.situation == Situation.FACEOFF:
        return is_wrong or age >= FRESH
    just_chipped = state.chipped_to is not None and state.possession_new
    return just_chipped or bool(age >= TIRING) or (is_wrong and bool(age >= FRESH))


def weight(decision: Decision, table: Table) -> int:
    """How much a decision means: plans, cards, settings and the net are big.

    Changes on the fly and which slot a team short of a man leaves empty are routine.
    """
    if decision.kind in BIG:
        return Weight.BIG
    is_live = cast(FsTable, table).state.situation != Situation.FACEOFF
    is_routine = decision.kind == Kind.LEAVE_EMPTY or (decision.kind == Kind.CHANGE_LINES and is_live)
    return Weight.ROUTINE if is_routine else Weight.MATTERS


# -- what a sensible coach would say ----------------------------------------------------------------------------------


def advise(decision: Decision, table: Table) -> int:
    """A good answer, offered as the default."""
    game = cast(FsTable, table)
    team = game.state.team_of(decision.side)
    kind = decision.kind
    if kind == Kind.PULL_GOALIE:
        return int(should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return int(not should_pull(game, team))
    if kind == FsKind.TIMEOUT:
        return int(wants_timeout(game, team))
    if kind == Kind.CHANGE_GOALIE:
        is_bad = table.draws > 0 and is_having_bad_night(team, game.state.clock)
        return decision.values()[-1 if is_bad else 0]
    if kind == Kind.SET_LINES:
        return 0
    answer = int(FsBenchCoach().choose(decision, game))
    return answer if decision.allows(answer) else decision.values()[0]
