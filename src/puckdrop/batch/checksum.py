"""A number that depends on every tally of many games: two builds that agree on it play the same hockey."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Team
from puckdrop.core.table import State
from puckdrop.core.tallies import BY_PERIOD, GOALIE, SKATER
from puckdrop.core.totals import measures_of
from puckdrop.rooms import AnyGame

TEAMS = ("ARK", "COR", "DRU", "MAL", "NBR", "NGR", "ORL", "PEL")


def checksum(room: AnyGame, games: int, seed: int = 1) -> str:
    """Hash of games between packaged teams: most by bench coaches, every tenth at random with many options on."""
    teams = [room.load_team(name) for name in TEAMS]
    everything, usual = room.read_options(room.everything, "checksum"), room.read_options(room.usual, "checksum")
    running = hashlib.sha256()
    for number in range(games):
        home, visitor = teams[number % len(teams)], teams[(number + 1 + number // len(teams)) % len(teams)]
        at_random = number % 10 == 9
        coaches: list[Coach] = [room.bench_coach(), room.bench_coach()]
        if at_random:
            coaches = [RandomCoach(seed - number), RandomCoach(seed + number)]
        options = everything if at_random else usual
        running.update(game_text(room, home, visitor, options, coaches, seed + number).encode())
    return running.hexdigest()


def game_text(
    room: AnyGame, home: TeamCard, visitor: TeamCard, options: Any, coaches: Sequence[Coach], seed: int
) -> str:
    """Every tally of one game, as text."""
    table = room.new_game(home, visitor, room.load_charts(), options, Seeded(seed), list(coaches))
    table.play_out()
    state = table.position()
    clock = f"{state.clock.period} {state.clock.left} {table.draws} {table.window}"
    return "\n".join([clock, *(team_text(team, state) for team in state.teams), lines_text(state)])


def team_text(team: Team, state: State) -> str:
    """Every tally of a team and its men."""
    by_period = [getattr(team, tally.counter) for tally in BY_PERIOD]
    skaters = [[int(getattr(man, tally.counter)) for tally in SKATER] for man in team.skaters]
    goalies = [[int(getattr(goalie, tally.counter)) for tally in GOALIE] for goalie in team.goalies]
    return f"{measures_of(team, state)} {by_period} {skaters} {goalies}"


def lines_text(state: State) -> str:
    goals = [(g.period, g.left, g.side, g.scorer, g.assists, g.strength, g.how) for g in state.keeper.goals]
    penalties = [(p.period, p.left, p.side, p.skater, p.call) for p in state.keeper.penalties]
    return f"{goals} {penalties}"
