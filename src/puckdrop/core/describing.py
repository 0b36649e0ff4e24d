"""Describing a position as plain data: the part that all games share.

What `describe_state` returns can be written to a file, edited by hand and put on another table with `arrange_state`;
both use the same words.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.core.clock import Clock, clock_text
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.ice import FOREVER, SLOTS, Goalie, Skater, Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.position_words import (
    GOALIE_TALLIES,
    NONE,
    REST_OF_GAME,
    REST_OF_SHIFT,
    SKATER_TALLIES,
    TEAM_TALLIES,
    THROUGH_PERIOD,
    slots_text,
    sweater_text,
)
from puckdrop.core.scorekeeper import AbsenceLine, GoalLine, PenaltyLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import State


def describe_state(state: State, sides: Sequence[str]) -> dict[str, object]:
    """Clock, score, both teams and the scoresheet."""
    red, blue = state.teams
    return {
        "period": int(state.clock.period),
        "clock": clock_text(state.clock.left),
        "strength": {sides[team.side]: int(team.men) for team in state.teams},
        "score": {sides[team.side]: int(team.score) for team in state.teams},
        sides[0]: describe_team(red, state.clock),
        sides[1]: describe_team(blue, state.clock),
        "goals": [describe_goal(line, state.teams, sides) for line in state.keeper.goals],
        "penalties": [describe_penalty(line, state.teams, sides) for line in state.keeper.penalties],
        "shootout": [
            {
                "side": sides[line.side],
                "skater": sweater_text(state.teams[line.side].skaters[line.skater]),
                "scored": line.scored,
            }
            for line in state.keeper.shootout
        ],
        "injuries": [describe_absence(line, state.teams, sides) for line in state.keeper.injuries],
        "suspensions": [describe_absence(line, state.teams, sides) for line in state.keeper.suspensions],
    }


def describe_team(team: Team, clock: Clock) -> dict[str, object]:
    """A team: who is where, and its part of the scoresheet."""

    def man(number: int) -> str:
        return sweater_text(team.skaters[number])

    on_ice = {str(slot): team.on_ice[slot] for slot in range(1, SLOTS + 1)}
    return {
        "on_ice": {slot: NONE if man is None else sweater_text(man) for slot, man in on_ice.items()},
        "goalie": sweater_text(team.goalie),
        "goalie_in": team.goalie_in,
        "extra_attacker": NONE if team.extra < 0 else man(team.extra),
        "box": [describe_box(penalty) for penalty in team.box.penalties],
        "absent": describe_absent(team, clock),
        "has_absent": team.has_absent,
        "stand_ins": {sweater_text(each): man(each.stand_in) for each in team.skaters if each.stand_in >= 0},
        "lines": [[man(number) for number in line] for line in team.lines],
        "pairs": [[man(number) for number in pair] for pair in team.pairs],
        "unit": ChangeLines(team, "").key(team.unit),
        "full_strength_unit": ChangeLines(team, "").key(team.full_strength_unit),
        "hand_picked": [man(number) for number in team.hand_picked],
        "open_slots": slots_text(slot for slot in range(1, SLOTS + 1) if team.open_slots >> slot & 1),
        "left_empty": slots_text(team.format_slots),
        "shift": clock_text(clock.elapsed - team.shift_began),
        "period_goals": [int(goals) for goals in team.period_goals],
        "period_shots": [int(shots) for shots in team.period_shots],
        **{name: int(getattr(team, name)) for name in TEAM_TALLIES},
        "skaters": {sweater_text(man): describe_skater(man, team, clock) for man in team.skaters},
        "goalies": {sweater_text(goalie): describe_goalie(goalie, team, clock) for goalie in team.goalies},
    }


def describe_box(penalty: Penalty) -> dict[str, object]:
    return {
        "who": sweater_text(penalty.skater),
        "left": clock_text(max(penalty.left, 0)),
        "slot": int(penalty.slot),
        "costs_man": penalty.costs_man,
        "ends_with_goal": penalty.ends_with_goal,
        "coincidental": penalty.coincidental,
        "ends_at_stoppage": penalty.ends_at_stoppage,
        "waiting": not penalty.is_running,
        "gave_chance": penalty.gave_chance,
    }


def describe_absent(team: Team, clock: Clock) -> list[dict[str, str]]:
    """Who cannot play for reasons other than the box, and for how long."""
    absent = [{"who": sweater_text(man), "misses": REST_OF_SHIFT} for man in team.skaters if man.rests_shift]
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    for man in people:
        reasons = []
        if man.out_until > clock.elapsed:
            reasons.append(clock_text(man.out_until - clock.elapsed))
        if man.out_through >= FOREVER:
            reasons.append(REST_OF_GAME)
        elif man.out_through >= clock.period:
            reasons.append(f"{THROUGH_PERIOD}{man.out_through}")
        absent += [{"who": sweater_text(man), "misses": reason} for reason in reasons]
    return absent


def describe_skater(man: Skater, team: Team, clock: Clock) -> dict[str, object]:
    unpaid = clock.elapsed - team.credited_at if man.slot else 0
    return {**{name: int(getattr(man, name)) for name in SKATER_TALLIES}, "time": clock_text(man.seconds + unpaid)}


def describe_goalie(goalie: Goalie, team: Team, clock: Clock) -> dict[str, object]:
    unpaid = clock.elapsed - team.credited_at if team.goalie_in and goalie is team.goalie else 0
    tallies = {name: int(getattr(goalie, name)) for name in GOALIE_TALLIES}
    return {**tallies, "time": clock_text(goalie.seconds + unpaid)}


def describe_goal(line: GoalLine, teams: Sequence[Team], sides: Sequence[str]) -> dict[str, object]:
    team = teams[line.side]
    return {
        "period": int(line.period),
        "clock": clock_text(line.left),
        "side": sides[line.side],
        "scorer": NONE if line.scorer == NOBODY else sweater_text(team.skaters[line.scorer]),
        "assists": [sweater_text(team.skaters[number]) for number in line.assists],
        "goalie_assist": NONE if line.goalie_assist == NOBODY else sweater_text(team.goalies[line.goalie_assist]),
        "strength": line.strength,
        "empty_net": line.empty_net,
        "how": line.how,
        "goalie_scorer": NONE if line.goalie_scorer == NOBODY else sweater_text(team.goalies[line.goalie_scorer]),
    }


def describe_penalty(line: PenaltyLine, teams: Sequence[Team], sides: Sequence[str]) -> dict[str, object]:
    return {
        "period": int(line.period),
        "clock": clock_text(line.left),
        "side": sides[line.side],
        "skater": sweater_text(teams[line.side].skaters[line.skater]),
        "call": line.call,
        "minutes": int(line.minutes),
        "goalie": NONE if line.goalie == NOBODY else sweater_text(teams[line.side].goalies[line.goalie]),
    }


def describe_absence(line: AbsenceLine, teams: Sequence[Team], sides: Sequence[str]) -> dict[str, object]:
    team = teams[line.side]
    return {
        "side": sides[line.side],
        "skater": NONE if line.skater == NOBODY else sweater_text(team.skaters[line.skater]),
        "goalie": NONE if line.goalie == NOBODY else sweater_text(team.goalies[line.goalie]),
        "why": line.why or NONE,
        "misses": line.misses or NONE,
        "games": int(line.games),
    }
