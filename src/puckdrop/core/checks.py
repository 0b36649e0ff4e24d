"""What must hold in every position of every game, whatever the dice and the coaches do."""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, SLOTS, Team
from puckdrop.core.table import State


def complaints(state: State) -> list[str]:
    """Everything wrong with a position, as sentences; ideally an empty list."""
    found: list[str] = []
    for team in state.teams:
        found += _wrong_on_ice(team, state)
        found += _wrong_on_sheet(team, state)
    if state.clock.left < 0:
        found.append(f"the clock shows {state.clock.left}")
    return found


def _wrong_on_ice(team: Team, state: State) -> list[str]:
    found: list[str] = []
    men: i64 = 0
    for slot in range(1, SLOTS + 1):
        man = team.on_ice[slot]
        if man is None:
            continue
        men += 1
        if man.slot != slot:
            found.append(f"{man.card.name} is in slot {slot} but thinks it is {man.slot}")
        if man.in_box:
            found.append(f"{man.card.name} is on the ice and in the box")
    if men != team.men:
        found.append(f"{team.card.name} counts {team.men} men and has {men}")
    if 0 < men < 3:
        found.append(f"{team.card.name} has {men} skaters on the ice")
    if team.goalie_in and team.on_ice[EXTRA_ATTACKER] is not None:
        found.append(f"{team.card.name} has an extra attacker and a goalie")
    if sum(1 for man in team.skaters if man.slot > 0) != men:
        found.append(f"{team.card.name} has men who think they are on the ice")
    return found


def _wrong_on_sheet(team: Team, state: State) -> list[str]:
    found: list[str] = []
    name = team.card.name
    keeper = state.keeper
    goals = sum(1 for line in keeper.goals if line.side == team.side)
    minutes = sum(line.minutes for line in keeper.penalties if line.side == team.side)
    if team.score != goals or goals != sum(team.period_goals):
        found.append(f"{name} has {team.score} goals, {goals} on the sheet, {team.period_goals} by period")
    by_goalies = sum(goalie.goals for goalie in team.goalies)
    if goals != sum(man.goals for man in team.skaters) + by_goalies:
        found.append(f"{name} has {goals} goals, but its men have others")
    shots = sum(man.shots for man in team.skaters) + by_goalies
    if shots != sum(team.period_shots) or shots < goals:
        found.append(f"{name} has {team.period_shots} shots by period and {goals} goals")
    if sum(man.pim for man in team.skaters) + sum(goalie.pim for goalie in team.goalies) != minutes:
        found.append(f"{name} has {minutes} penalty minutes, but its men have others")
    if team.power_play_goals > goals:
        found.append(f"{name} has more power-play goals than goals")
    rival = state.teams[1 - team.side]
    if sum(goalie.goals_against for goalie in rival.goalies) > goals:
        found.append(f"{rival.card.name}'s goalies let in more than {goals} goals")
    if any(man.seconds > state.clock.elapsed for man in team.skaters):
        found.append(f"{name} has a man with more ice time than was played")
    return found
