"""A number that depends on every tally of many games: two builds that agree on it play the same hockey."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Team
from puckdrop.core.table import State
from puckdrop.games.ezv.chart_files import load_charts
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.options import Options
from puckdrop.games.ezv.rules.plays import new_game
from puckdrop.games.ezv.teams import load_team

TEAMS = ("ARK", "COR", "DRU", "MAL", "NBR", "NGR", "ORL", "PEL")
EVERY_OPTION = {
    "faceoff_ratings": True, "advance_ratings": True, "assists": "rating", "tossed_centers": True,
    "goalie_assists": True, "physical_play": True, "massive_hit": "b", "automatic_entry": True,
    "overtime": "three-on-three-shootout",
}  # fmt: skip


def checksum(games: int, seed: int = 1) -> str:
    """Hash of games among shipped teams: most by the bench coach, every tenth at random with every option on."""
    teams = [load_team(name) for name in TEAMS]
    everything = read_options(EVERY_OPTION, "checksum")
    basic = Options()
    running = hashlib.sha256()
    for number in range(games):
        home, visitor = teams[number % len(teams)], teams[(number + 1 + number // len(teams)) % len(teams)]
        at_random = number % 10 == 9
        coaches: list[Coach] = [BenchCoach(), BenchCoach()]
        if at_random:
            coaches = [RandomCoach(seed + number), RandomCoach(seed - number)]
        running.update(game_text(home, visitor, everything if at_random else basic, coaches, seed + number).encode())
    return running.hexdigest()


def game_text(home: TeamCard, visitor: TeamCard, options: Options, coaches: Sequence[Coach], seed: int) -> str:
    """Every tally of one game, as text."""
    table = new_game(visitor, home, load_charts(), options, Seeded(seed), list(coaches))
    table.play_out()
    state = table.state
    clock = f"{state.clock.period} {state.clock.left} {table.draws} {table.window}"
    return "\n".join([clock, *(team_text(team) for team in state.teams), lines_text(state)])


def team_text(team: Team) -> str:
    skaters = [
        (
            man.goals, man.assists, man.shots, man.hits, man.blocks, man.takeaways, man.pim, man.plus_minus,
            man.seconds, man.faceoffs_won, man.faceoffs_lost, man.games_missed,
        )
        for man in team.skaters
    ]  # fmt: skip
    goalies = [(goalie.shots, goalie.goals_against, goalie.assists, goalie.seconds) for goalie in team.goalies]
    tallies = (team.score, team.period_goals, team.period_shots, team.power_plays, team.shootout_goals)
    return f"{tallies} {skaters} {goalies}"


def lines_text(state: State) -> str:
    goals = [(g.period, g.left, g.side, g.scorer, g.assists, g.strength, g.how) for g in state.keeper.goals]
    penalties = [(p.period, p.left, p.side, p.skater, p.call) for p in state.keeper.penalties]
    return f"{goals} {penalties}"
