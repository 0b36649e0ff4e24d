# puckdrop: interpreted
"""The box score of a game as plain data, and its three stars."""

from __future__ import annotations

from typing import Any

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.clock import REGULATION_PERIODS, clock_text
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.scorekeeper import NOBODY, AbsenceLine, GoalLine, PenaltyLine
from puckdrop.core.table import State, Table

SIDES = ("visitor", "home")


def box_score(table: Table) -> dict[str, Any]:
    """The scoresheet so far, visitors before home team, players by name."""
    state = table.position()
    home = table.home_side()
    teams = {"visitor": state.teams[1 - home], "home": state.teams[home]}
    names = {team.side: side for side, team in teams.items()}
    return {
        "period": state.clock.period,
        "left": clock_text(state.clock.left),
        "is_over": table.is_over(),
        "result": result_of(state, names, is_over=table.is_over()),
        "teams": {side: team_box(team) for side, team in teams.items()},
        "goals": [goal_box(line, state, names) for line in state.keeper.goals],
        "penalties": [penalty_box(line, state, names) for line in state.keeper.penalties],
        "shootout": [
            {"team": names[line.side], "skater": name_of(state, line.side, line.skater), "scored": line.scored}
            for line in state.keeper.shootout
        ],
        "injuries": [injury_box(line, state, names) for line in state.keeper.injuries],
        "suspensions": [suspension_box(line, state, names) for line in state.keeper.suspensions],
        "carry_over": table.carry_over(),
        "three_stars": three_stars(state, names) if table.is_over() else [],
    }


def result_of(state: State, names: dict[Any, str], *, is_over: bool) -> dict[str, Any]:
    """The score, with the shootout's one goal, who won and how."""
    score = {names[team.side]: int(team.score) for team in state.teams}
    shootout = {names[team.side]: int(team.shootout_goals) for team in state.teams}
    by_shootout = is_over and shootout["home"] != shootout["visitor"]
    if by_shootout:
        score[max(SIDES, key=lambda side: shootout[side])] += 1
    winner = None
    if is_over and score["home"] != score["visitor"]:
        winner = max(SIDES, key=lambda side: score[side])
    how = "regulation" if state.clock.period <= REGULATION_PERIODS else "overtime"
    return {"score": score, "winner": winner, "how": "shootout" if by_shootout else how}


def team_box(team: Team) -> dict[str, Any]:
    """One team's part of the box score."""
    return {
        "name": team.card.name,
        "short_name": team.card.short_name,
        "goals": int(team.score),
        "goals_by_period": list(team.period_goals),
        "shots": sum(team.period_shots),
        "shots_by_period": list(team.period_shots),
        "power_play_goals": int(team.power_play_goals),
        "power_plays": int(team.power_plays),
        "faceoffs_won": int(team.faceoffs_won),
        "hits": sum(man.hits for man in team.skaters),
        "blocks": sum(man.blocks for man in team.skaters),
        "takeaways": sum(man.takeaways for man in team.skaters),
        "pim": sum(man.pim for man in team.skaters) + sum(goalie.pim for goalie in team.goalies),
        "skaters": [skater_box(man) for man in team.skaters],
        "goalies": [goalie_box(goalie) for goalie in team.goalies],
    }


def skater_box(man: Skater) -> dict[str, Any]:
    """One skater's line."""
    return {
        "sweater": int(man.card.sweater),
        "name": man.card.name,
        "position": POSITION_NAMES[man.card.position],
        "goals": int(man.goals),
        "assists": int(man.assists),
        "plus_minus": int(man.plus_minus),
        "pim": int(man.pim),
        "shots": int(man.shots),
        "hits": int(man.hits),
        "blocks": int(man.blocks),
        "takeaways": int(man.takeaways),
        "faceoffs_won": int(man.faceoffs_won),
        "faceoffs_lost": int(man.faceoffs_lost),
        "power_play_goals": int(man.power_play_goals),
        "short_handed_goals": int(man.short_handed_goals),
        "time_on_ice": clock_text(man.seconds),
        "games_missed": int(man.games_missed),
    }


def goalie_box(goalie: Goalie) -> dict[str, Any]:
    """One goalie's line."""
    return {
        "sweater": int(goalie.card.sweater),
        "name": goalie.card.name,
        "shots_against": int(goalie.shots),
        "saves": int(goalie.shots - goalie.goals_against),
        "goals_against": int(goalie.goals_against),
        "goals": int(goalie.goals),
        "assists": int(goalie.assists),
        "pim": int(goalie.pim),
        "time_on_ice": clock_text(goalie.seconds),
        "games_missed": int(goalie.games_missed),
    }


def name_of(state: State, side: int, number: int, goalie: int = NOBODY) -> str:
    """A skater's name, or the goalie's if one is given."""
    team = state.teams[side]
    return team.skaters[number].card.name if goalie == NOBODY else team.goalies[goalie].card.name


def goal_box(line: GoalLine, state: State, names: dict[Any, str]) -> dict[str, Any]:
    """One goal, with assists in order; a goalie's assist comes last."""
    assists = [name_of(state, line.side, number) for number in line.assists]
    if line.goalie_assist != NOBODY:
        assists.append(state.teams[line.side].goalies[line.goalie_assist].card.name)
    tags = [line.strength] + (["EN"] if line.empty_net else [])
    return {
        "period": int(line.period),
        "left": clock_text(line.left),
        "team": names[line.side],
        "scorer": name_of(state, line.side, line.scorer, line.goalie_scorer),
        "assists": assists,
        "tags": tags,
        "how": line.how,
    }


def penalty_box(line: PenaltyLine, state: State, names: dict[Any, str]) -> dict[str, Any]:
    """One penalty; a goalie's names the man who serves it too."""
    served = {} if line.goalie == NOBODY else {"served_by": name_of(state, line.side, line.skater)}
    return {
        "period": int(line.period),
        "left": clock_text(line.left),
        "team": names[line.side],
        "skater": name_of(state, line.side, line.skater, line.goalie),
        "call": line.call,
        "minutes": int(line.minutes),
        **served,
    }


def injury_box(line: AbsenceLine, state: State, names: dict[Any, str]) -> dict[str, Any]:
    """One injury: how long he is out in the words of the chart, and whole games beyond this one."""
    return {
        "team": names[line.side],
        "player": name_of(state, line.side, line.skater, line.goalie),
        "injury": line.why,
        "misses": line.misses,
        "games": int(line.games),
    }


def suspension_box(line: AbsenceLine, state: State, names: dict[Any, str]) -> dict[str, Any]:
    """What the league said of one offence: games beyond this one, perhaps none."""
    return {
        "team": names[line.side],
        "player": name_of(state, line.side, line.skater, line.goalie),
        "offence": line.why,
        "games": int(line.games),
    }


# -- three stars ---------------------------------------------------------------------------------------------------


def three_stars(state: State, names: dict[Any, str]) -> list[dict[str, str]]:
    """The three best men of the game: goals, assists and saves count, the winners' a little more."""
    rated: list[tuple[float, str, str]] = []
    for team in state.teams:
        bonus = 1.0 if team.score > state.teams[1 - team.side].score else 0.0
        rated += [(skater_worth(man) + bonus, man.card.name, names[team.side]) for man in team.skaters]
        rated += [(goalie_worth(man) + bonus, man.card.name, names[team.side]) for man in team.goalies if man.seconds]
    best = sorted(rated, key=lambda entry: (-entry[0], entry[1]))[:3]
    return [{"name": name, "team": side} for _, name, side in best]


def skater_worth(man: Skater) -> float:
    return int(30 * man.goals + 20 * man.assists + 2 * man.shots + 2 * man.blocks + man.hits) / 10


def goalie_worth(goalie: Goalie) -> float:
    """About a goal's worth for every eight saves, less what he let in, a reward for a shutout, and his own points."""
    saves = int(goalie.shots - goalie.goals_against)
    shutout = 3.0 if goalie.goals_against == 0 and goalie.seconds >= 3500 else 0.0
    points = 3.0 * int(goalie.goals) + 2.0 * int(goalie.assists)
    return 0.35 * saves - 2.0 * int(goalie.goals_against) + shutout + points
