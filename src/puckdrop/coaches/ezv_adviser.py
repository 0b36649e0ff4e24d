"""Which optional decisions of ezv are worth a person's time, and what a sensible coach would answer."""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.coaches.adviser import SOON, Adviser, Weight, asked_lately, is_wrong_unit, wants_goalie, wants_pull
from puckdrop.coaches.ezv_bench import BenchCoach, should_pull
from puckdrop.coaches.rotation import is_having_bad_night, special_unit
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.ice import Team
from puckdrop.core.table import Table
from puckdrop.games.ezv.constants import Situation, When
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.ezv.rules.strength import killing_penalty, on_power_play
from puckdrop.games.ezv.table import EzvTable

__all__ = ["advise", "new_adviser", "requests", "weight"]

REQUESTS: Final[Mapping[str, set[int]]] = {
    "lines": {Kind.CHANGE_LINES},
    "card": {EzvKind.PLAY_CARD},
    "goalie": {Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE},
}
BIG: Final = (
    EzvKind.PLAY_CARD, Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE, Kind.FILL_SLOT, Kind.SHOOTER,
)  # fmt: skip
FRESH = 30
"""Seconds into a shift during which a whistle is no reason to change."""
REST_OF_PENALTY = 12


def new_adviser() -> Adviser:
    """An adviser for one seat."""
    return Adviser(matters, holding={EzvKind.FORECHECKERS})


def requests(table: Table) -> Mapping[str, set[int]]:
    """What a person can ask to be offered soon."""
    return REQUESTS


def matters(kind: int, side: int, table: Table) -> bool:
    """Units when a shift is up, cards at the big moments, the net late in the game."""
    game = cast(EzvTable, table)
    team = game.state.teams[side]
    if kind == Kind.CHANGE_LINES:
        return wants_lines(game, team)
    if kind == EzvKind.PLAY_CARD:
        return wants_card(game, team)
    if kind == Kind.PULL_GOALIE:
        return wants_pull(game, team, is_time=should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return game.state.situation == Situation.FACEOFF
    if kind == Kind.LEAVE_EMPTY:
        is_short = killing_penalty(team, game.state.teams[1 - side])
        return is_short and int(team.open_slots) >= 1 << 4 and not asked_lately(game, team, "leave empty", SOON)
    if kind == Kind.CHANGE_GOALIE:
        return game.state.situation == Situation.SHOOTOUT or wants_goalie(game, team)
    return kind == Kind.FILL_SLOT or kind == EzvKind.FACEOFF_MAN


def wants_lines(game: EzvTable, team: Team) -> bool:
    """When the shift is up; at a whistle also when it is half over, or a special unit should come or go."""
    if asked_lately(game, team, "change lines", SOON):
        return False
    age = game.state.clock.elapsed - team.shift_began
    special = special_unit(team, game.state.teams[1 - team.side])
    if age >= game.charts.shift_seconds:
        return True
    if game.state.situation != Situation.FACEOFF or age < FRESH:
        return game.state.situation == Situation.FACEOFF and is_wrong_unit(team, special)
    return age >= game.charts.shift_seconds // 2 or is_wrong_unit(team, special)


def wants_card(game: EzvTable, team: Team) -> bool:
    """At the start of each period, and when a special card has become legal."""
    state = game.state
    standing = state.of_side(team.side).play_card
    if standing < 0:
        return True
    rival = state.teams[1 - team.side]
    is_special = on_power_play(team, rival) or killing_penalty(team, rival)
    if is_special:
        has_special = game.charts.play_cards[standing].when != When.ANY
        return not has_special and not asked_lately(game, team, "play card", REST_OF_PENALTY)
    length = state.clock.format.overtime_seconds if state.clock.is_overtime() else 1200
    return bool(state.clock.left == length) and not asked_lately(game, team, "play card", 1)


def weight(decision: Decision, table: Table) -> int:
    """How much a decision means: cards and the net are big, changes on the fly and who is missed are routine."""
    if decision.kind in BIG:
        return Weight.BIG
    is_live = cast(EzvTable, table).state.situation != Situation.FACEOFF
    is_routine = decision.kind == Kind.LEAVE_EMPTY or (decision.kind == Kind.CHANGE_LINES and is_live)
    return Weight.ROUTINE if is_routine else Weight.MATTERS


# -- what a sensible coach would say ----------------------------------------------------------------------------------


def advise(decision: Decision, table: Table) -> int:
    """A good answer, offered as the default."""
    game = cast(EzvTable, table)
    team = game.state.teams[decision.side]
    kind = decision.kind
    if kind == Kind.PULL_GOALIE:
        return int(should_pull(game, team))
    if kind == Kind.RETURN_GOALIE:
        return int(not should_pull(game, team))
    if kind == Kind.CHANGE_GOALIE:
        number = int(team.goalie.number)
        is_bad = game.state.situation != Situation.BEFORE and is_having_bad_night(team, game.state.clock)
        return (number + 1) % len(team.goalies) if is_bad else number
    if kind == Kind.SET_LINES:
        return 0
    answer = int(BenchCoach().choose(decision, game))
    return answer if decision.allows(answer) else decision.values()[0]
