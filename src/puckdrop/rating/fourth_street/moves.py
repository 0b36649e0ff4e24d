"""Where 4th Street's figures start, and which figure follows which miss.

| tally | figure |
|---|---|
| a man's shots | `even`: ws and ss in O-ES; `recipient` once that is full or empty |
| his goals | `finish`: his target grid |
| his power-play goals | `power`: ws and ss in O-PP, and `bonus` |
| his assists | `assist` |
| his penalty minutes | `penalty`: pen rolls, penalty cells of DF and CH |
| his hits, blocks, faceoffs won | `hits`: loose cells of CH; `block`: BL; `faceoff`: FO; hits only beside each other |
| the goals and shots a team allows | `defense`: DF, CH and PK of its men |
| a goalie's goals per shot | `openness`: his scoring cells |
| the league: shots, PIM, PIM beside chances, short-handed goals, goals | `tempo`, `called`, `rough`, `short`, `open` |
| its power-play goals, assists a goal, home wins | `bonus`, `assists`, `home` |
| ties or overtimes, one-goal games | `late`, `wild`, `by_score`, `pull`: when teams sit back, and goalies are pulled |
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from puckdrop.rating.allowing import allowed_off
from puckdrop.rating.endings import BY_SCORE, excess, late_ending, move_by_score
from puckdrop.rating.fourth_street.cells import within
from puckdrop.rating.fourth_street.charts import ROUGHEST
from puckdrop.rating.fourth_street.nets import LEAST, MOST
from puckdrop.rating.fourth_street.skaters import MOST_SHOTS
from puckdrop.rating.ice import first_ice, moved_ice
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.sharing import by_team
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

MOST_STEP = 0.8
SETTLED = 0.2
"""Steps below which shots that a man still lacks are taken to be those that his card cannot give him, and the average
shot's worth finds its own place: what snipers lack is no longer shared out over everybody."""
GOALS_A_SHOT = 0.1
MIDDLE_ASSIST = 15.0
MEAN_HITS = 10.0
"""Throws of 36 on which the average man's check is a hit: low enough for the hardest hitters to differ."""
FEW_CALLS, MANY_CALLS = 0.2, 4.0
"""Calls that start with a man, the average man's being 1, beyond which PN follows his minutes as well."""
FEW_MINUTES = 0.01
"""Share of the league's penalty minutes that may stay too many or too few. Beyond it everybody is called more often or
less, in the last rounds as well: cards that are the average of several give other minutes than each of them."""
WHOLE_PERIOD, MOST_WILD = 1200.0, 30.0
MIDDLE_FINISH = 0.24
"""Where the average shot's target is held, so that there is room for snipers above: goalies are that much more open."""
DISCIPLINE = ((0.35, 2.0), (0.7, 1.0), (1.3, 0.0), (2.2, -1.0))
"""PN by penalty minutes, the average man's being 1: up to 0.35 is +2, and so on; -2 beyond the last."""


# --- the start ----------------------------------------------------------------------------------------------------


def first_figures(plan: SeasonPlan, targets: Targets) -> Figures:
    """Guesses from each man's rates beside those of the average man of his kind."""
    men = plan.skaters
    at_defense = [man.position == "D" for man in men]
    shots = rates(plan, targets, "shots", at_defense)
    assists = rates(plan, targets, "assists", at_defense)
    minutes = rates(plan, targets, "pim", [False] * len(men))
    goals, taken = targets.skaters["goals"], targets.skaters.get("shots") or [10 * g for g in targets.skaters["goals"]]
    finish = [(g + 3) / (s + 3 / GOALS_A_SHOT) / GOALS_A_SHOT for g, s in zip(goals, taken, strict=True)]
    figures = Figures()
    figures.skaters = {
        "even": [min(85.0, 68 * ratio**0.7) for ratio in shots],
        "power": [72.0] * len(men),
        "short": [45.0] * len(men),
        "finish": [
            within(0.28 * own * (1.3 if kind else 1.0), LEAST, MOST)
            for own, kind in zip(finish, at_defense, strict=True)
        ],
        "bonus": [0.0] * len(men),
        "assist": [(7 if kind else 9) * ratio for ratio, kind in zip(assists, at_defense, strict=True)],
        "penalty": [max(0.02, ratio) for ratio in minutes],
        "discipline": [discipline(ratio) for ratio in minutes],
        "shooter": [shooter(ratio, kind) for ratio, kind in zip(shots, at_defense, strict=True)],
        "hits": [MEAN_HITS] * len(men),
        "block": [5.0 if kind else 2.0 for kind in at_defense],
        "faceoff": first_faceoffs(plan),
        "defense": [4.5 if kind else 3.5 for kind in at_defense],
        "ice": first_ice(plan),
        "recipient": [(4 if kind else 8) * ratio**0.8 for ratio, kind in zip(shots, at_defense, strict=True)],
    }
    mean = sum(targets.goal_rates) / max(1, len(targets.goal_rates)) or 1.0
    figures.goalies = {"openness": [rate / mean for rate in targets.goal_rates]}
    figures.teams = {"defense": [0.0] * len(plan.teams)}
    per_goal = targets.league.get("assists", 1.7) / max(0.1, targets.league.get("goals", 1.0))
    figures.league = {
        "tempo": 0.0,
        "rough": 0.0,
        "short": 1.0,
        "bonus": 2.0,
        "power": 1.0,
        "assists": per_goal,
        "home": 2.0,
        "late": 300.0,
        "by_score": BY_SCORE,
        "pull": 120.0,
        "calls": 0.0,
        "called": 1.0,
        "wild": 0.0,
        "open": 1.0,
    }
    return figures


def rates(plan: SeasonPlan, targets: Targets, name: str, kinds: Sequence[bool]) -> list[float]:
    """A figure per second of ice time, beside the average of the men of a kind; small samples near 1."""
    values = targets.skaters.get(name)
    if values is None:
        return [1.0] * len(plan.skaters)
    ice = [max(60, seconds) * man.games for seconds, man in zip(plan.ice_times, plan.skaters, strict=True)]
    means = [
        sum(value for value, own in zip(values, kinds, strict=True) if own == kind)
        / max(1.0, sum(time for time, own in zip(ice, kinds, strict=True) if own == kind))
        for kind in (False, True)
    ]
    return [
        (value + 3) / (time * max(means[kind], 1e-9) + 3) for value, time, kind in zip(values, ice, kinds, strict=True)
    ]


def discipline(minutes: float) -> float:
    """PN: + is cleaner."""
    return next((rating for most, rating in DISCIPLINE if minutes < most), -2.0)


def shooter(shots: float, at_defense: bool) -> float:
    """How much of a man's skating turns into shots: 0, 1 or 2."""
    if at_defense:
        return 1.0 if shots > 1.8 else 0.0
    return 0.0 if shots < 0.7 else 2.0 if shots > 1.5 else 1.0


def first_faceoffs(plan: SeasonPlan) -> list[float]:
    """FO by how often a man took one and how many he won; without records centers take them."""
    taken = [(man.faceoff_wins or 0) + (man.faceoff_losses or 0) for man in plan.skaters]
    if not any(taken):
        return [{"C": 0.0, "D": -9.0}.get(man.position, -4.0) for man in plan.skaters]
    most = max(number / (man.games + 10) for number, man in zip(taken, plan.skaters, strict=True))
    found = []
    for number, man in zip(taken, plan.skaters, strict=True):
        busy = number / (man.games + 10) / most
        won = ((man.faceoff_wins or 0) + 20) / (number + 40) - 0.5
        found.append(within(-7 + 9 * min(1.0, 1.6 * busy) ** 0.5 + 8 * won, -9.0, 4.0) if man.position != "D" else -9.0)
    return found


# --- a step -------------------------------------------------------------------------------------------------------


def miss(target: float, played: float, softly: float = 0.5) -> float:
    """What is lacking as a share of the target, softened for small numbers and bounded.

    Not a logarithm: over many replays luck then cancels out, however few events a man has.
    """
    return within((target - played) / (target + softly), -MOST_STEP, MOST_STEP)


def move(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """One step for every figure, in place."""
    level = move_league(targets, figures, played, step)
    move_teams(targets, figures, played, step)
    move_skaters(plan, targets, figures, played, step, level)
    level_assists(plan, figures.skaters["assist"])
    move_finish(plan, targets, figures, played, step)
    move_goalies(targets, figures, played, step)
    if step > SETTLED:
        hold_finish(figures, played, step)
    figures.skaters["ice"] = moved_ice(plan, figures.skaters["ice"], played, step)


def move_league(targets: Targets, figures: Figures, played: Sums, step: float) -> float:
    """The levers that are the same for everybody; returns what the league's shots lack."""
    games = max(1.0, sum(played.teams["games"]))
    wanted, levers = targets.league, figures.league

    def off(name: str) -> float:
        return miss(wanted[name], played.team_total(name) / games, 0.001) if wanted.get(name) else 0.0

    levers["tempo"] = within(levers["tempo"] + 25 * step * off("shots"), -4.0, 8.0)
    if "power_plays" in wanted:
        levers["rough"] = within(levers["rough"] + 5 * step * (off("pim") - off("power_plays")), -1.0, ROUGHEST)
        # Goals a chance and the share of all goals: where chances are a little few, neither is far off.
        per_chance = step * (off("power_play_goals") - (off("power_plays") + off("goals")) / 2)
        levers["bonus"] = within(levers["bonus"] + 24 * per_chance, 0.0, 30.0)
        levers["power"] = within(levers["power"] * math.exp(5 * per_chance), 0.3, 1.2)
    levers["calls"] = within(levers["calls"] + step * off("pim"), -0.25, 0.25)
    beyond_few = math.copysign(max(0.0, abs(off("pim")) - FEW_MINUTES), off("pim"))
    levers["called"] = within(levers["called"] * math.exp(step * beyond_few), 0.5, 2.0)
    levers["open"] = within(levers["open"] * math.exp(0.7 * step * off("goals")), 0.85, 1.15)
    levers["short"] = within(levers["short"] * math.exp(2 * step * off("short_handed_goals")), 0.05, 12.0)
    levers["assists"] = within(levers["assists"] * math.exp(step * (off("assists") - off("goals"))), 0.5, 1.95)
    move_endings(targets, levers, played, step)
    if "home_wins" in targets.measured:
        share = played.league["home_wins"] / played.league["games"]
        levers["home"] = within(levers["home"] + 60 * step * (targets.measured["home_wins"] - share), 0.0, 9.0)
    return off("shots")


def move_endings(targets: Targets, levers: dict[str, float], played: Sums, step: float) -> None:
    """Level teams sit back longer if too few games are tied; goalies are pulled earlier if too many end by one goal.

    Once they sit back all period long, more of what their men do is left to the strategy card that says so.
    Pulling them makes hardly a tie here, so ties do not move it, nor does it matter when a team two goals behind does.
    """
    level, close = excess(targets, played, late_ending(targets)), excess(targets, played, "one_goal_games")
    levers["late"] = within(levers["late"] - 8000 * step * level, 0.0, WHOLE_PERIOD)
    if levers["late"] == WHOLE_PERIOD:
        levers["wild"] = within(levers["wild"] - 300 * step * level, 0.0, MOST_WILD)
    levers["pull"] = within(levers["pull"] + 600 * step * close, 30.0, 300.0)
    move_by_score(targets, levers, played, step)


def move_teams(targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """DF follows the goals and shots that a team allows, beside the league's."""
    off = allowed_off(targets, played, miss)
    if not off:
        return
    moved = [value - 8 * step * own for value, own in zip(figures.teams["defense"], off, strict=True)]
    mean = sum(moved) / len(moved)
    figures.teams["defense"] = [within(value - mean, -4.0, 4.0) for value in moved]


def move_skaters(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float, level: float) -> None:
    """Every man's figures, by his own misses."""
    own, wanted = figures.skaters, targets.skaters
    found = {**played.skaters, "faceoff_wins": played.skaters["faceoffs_won"]}
    minutes = sum(wanted["pim"])
    team_minutes = targets.league.get("pim", 0.0) * sum(played.teams["games"])
    with_bench = within(team_minutes / minutes, 1.0, 1.04) if minutes else 1.0
    scales: dict[str, float] = {
        name: sum(found[name]) / max(1.0, sum(wanted[name])) for name in ("hits", "faceoff_wins") if name in wanted
    }
    scales["pim"] = with_bench
    # What the cleanest men are called too often the others make good in equal parts, so that rough men stay rough.
    more_calls = figures.league["calls"] * minutes / max(1, sum(man.games for man in plan.skaters))
    more = {"pim": [more_calls * man.games for man in plan.skaters]}
    for place in range(len(own["even"])):

        def lack(name: str, softly: float, place: int = place) -> float:
            if name not in wanted:
                return 0.0
            target = scales.get(name, 1.0) * wanted[name][place] + (more[name][place] if name in more else 0.0)
            return step * miss(max(0.0, target), found[name][place], softly)

        shots, power = lack("shots", 3.0), lack("power_play_goals", 1.0)
        coming = shots if step > SETTLED else 0.0
        move_shooting(own, place, shots - 0.7 * step * level, power, lack("goals", 1.0) - coming)
        own["assist"][place] = within(own["assist"][place] * math.exp(1.5 * lack("assists", 1.0)), 0.1, 200.0)
        calls = own["penalty"][place] * math.exp(1.2 * lack("pim", 3.0))
        own["penalty"][place] = within(calls, 0.002, 25.0)
        if not FEW_CALLS < calls < MANY_CALLS:
            own["discipline"][place] = within(own["discipline"][place] - 0.7 * lack("pim", 3.0), -2.0, 2.0)
        own["hits"][place] = within(own["hits"][place] * math.exp(lack("hits", 0.5)), 0.05, 33.0)
        own["block"][place] = within((own["block"][place] + 5) * math.exp(lack("blocks", 2.0)), 0.3, 18.0) - 5
        own["faceoff"][place] = within(own["faceoff"][place] + 1.5 * lack("faceoff_wins", 15.0), -9.0, 4.0)
    scale = MEAN_HITS * len(own["hits"]) / sum(own["hits"])
    own["hits"] = [within(value * scale, 0.05, 33.0) for value in own["hits"]]


def level_assists(plan: SeasonPlan, assists: list[float]) -> None:
    """Only shares among teammates count, so each team's average figure stays where it is, in place.

    Otherwise a team's figures drift up until the best are all at 99, or down until the others are 0.
    """
    for places in by_team(plan.skaters, lambda man: man.team).values():
        ice = [plan.ice_times[place] * plan.skaters[place].games + 1 for place in places]
        mean = sum(assists[place] * time for place, time in zip(places, ice, strict=True)) / sum(ice)
        for place in places:
            assists[place] = within(assists[place] * MIDDLE_ASSIST / mean, 0.1, 99.0)


def move_shooting(own: dict[str, list[float]], place: int, own_shots: float, power: float, goals: float) -> None:
    """Shots and where they go."""
    own["even"][place] = within(own["even"][place] * math.exp(1.5 * own_shots), 0.4, MOST_SHOTS)
    if own["even"][place] > 0.75 * MOST_SHOTS or own["even"][place] < 12:
        own["recipient"][place] = within(own["recipient"][place] * math.exp(2 * own_shots), 1.0, 90.0)
    own["power"][place] = within(own["power"][place] * math.exp(0.6 * power), 2.0, MOST_SHOTS)
    own["bonus"][place] = within(own["bonus"][place] + 8 * power, -20.0, 30.0)
    own["finish"][place] = within(own["finish"][place] * math.exp(goals), LEAST, MOST)


def move_finish(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """A team's goals say sooner than its men's what its shots are worth."""
    if "goals" not in targets.teams:
        return
    off = [miss(*pair) for pair in zip(targets.teams["goals"], played.teams["goals"], strict=True)]
    teams = {team.short: lacks for team, lacks in zip(plan.teams, off, strict=True)}
    figures.skaters["finish"] = [
        within(value * math.exp(0.6 * step * teams[man.team]), LEAST, MOST)
        for value, man in zip(figures.skaters["finish"], plan.skaters, strict=True)
    ]


def hold_finish(figures: Figures, played: Sums, step: float) -> None:
    """Draw the average shot's worth to its place, and open the goalies as much: goals stay about the same."""
    finish, shots = figures.skaters["finish"], played.skaters["shots"]
    mean = sum(own * taken for own, taken in zip(finish, shots, strict=True)) / max(1.0, sum(shots))
    factor = (MIDDLE_FINISH / mean) ** step if mean > 0 else 1.0
    figures.skaters["finish"] = [within(own * factor, LEAST, MOST) for own in finish]
    figures.goalies["openness"] = [within(own / factor, 0.35, 2.4) for own in figures.goalies["openness"]]


def move_goalies(targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """The level stays where it is: what the whole league lets in is up to the shooters."""
    values = figures.goalies["openness"]
    shots, let_in = played.goalies["shots"], played.goalies["goals_against"]
    moved = [
        value * math.exp(step * miss(rate * faced, goals, 3.0))
        for value, rate, faced, goals in zip(values, targets.goal_rates, shots, let_in, strict=True)
    ]
    figures.goalies["openness"] = [within(value, 0.35, 2.4) for value in moved]
