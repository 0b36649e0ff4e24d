"""Where Rinkside's figures start, and which figure follows which miss.

| tally | figure |
|---|---|
| a man's shots, within his team's | `drive`: Target, grade, Q-S, NET and I-R up, S-U down |
| his goals | `finish`: SNIPER, and S-H |
| his power-play goals | `power`: P-P |
| his assists | `assist`: Pass, which shares out assists by the house rule |
| his penalty minutes | `penalty`: Commit Penalty; `rough` where that is nearly full |
| his hits and blocks | `hit`, `block`, their level left to the game |
| his faceoffs won | `faceoff` |
| a team's shots; allowed | `attack`: Offense, B-O, Neutral, FCD, FCO; `defense`: Defense, T-A, Defensive Battle |
| a goalie's goals per shot | `leak`: Green, Blue and Black |
| the league's shots, its defensemen's share of them | `tempo`, `points`: the deck |
| its goals, where its men have no room left | `danger`: how often a high-quality chance scores |
| power-play goals a chance | `power` of everybody; `gaps`: how often the deck names a defender whom killers lack |
| power plays, and penalty minutes beside them | `calls`; `rough`: Secondary Penalty Numbers and enforcers |
| short-handed goals, assists a goal, home wins | `short`: SHT, `assists`: the chart, `home` |
| one-goal games, ties or overtimes | `pull`, `pull_two`: when goalies are pulled, a goal behind and two |
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from puckdrop.rating.allowing import allowed_off
from puckdrop.rating.endings import FIRST_PULLS, move_pulls
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.rinkside.charts import seen
from puckdrop.rating.rinkside.skaters import MIDDLE_FINISH, within
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

MOST_STEP = 0.8
SETTLED = 0.15
"""Steps below which levers of whole numbers stay where they are, and the men's figures follow."""
MOST_OF_A_POINT = 0.75
CLOSE_ENOUGH = 0.014
"""Home wins that are no reason to change home ice: nearly half of what a point of it brings."""
FINISH, POWER = (-1.0, 2.0), (-0.2, 1.2)
"""Bounds. Below 0 SNIPER is none and above 1 all of Target, but NET and I-R still have points to lose and to win."""
MOST_POWER = 0.9
"""How far P-P may be above or below a man's finish for everybody: more than any season wants."""
OTHER_CHANCES, FEWEST_CHANCES = 0.25, 0.44
"""What rebounds, rushes and traffic are worth to a man, beside a shot that is always a high-quality chance."""
NEARLY_FULL = 70.0
"""Commit Penalty from which on what a man lacks makes his penalties longer as well."""
MOST_ROUGH = 80.0
"""Of a hundred penalties, those of the roughest man that are more than minors."""
SHARED_EQUALLY = 1 / 3
MIDDLE_ASSIST = 10.0
"""The average Pass, so low that there is room below 100 for the men who pass ten times as well."""
MEAN_CELLS = {"hit": 3.5, "block": 3.8, "penalty": 12.0}
"""So low that there is room above for the men who hit two and a half times as often. How often the average man is
called is up to the league's lever."""


# --- the start ----------------------------------------------------------------------------------------------------


def first_figures(plan: SeasonPlan, targets: Targets) -> Figures:
    """Guesses from each man's rates beside those of the average man of his kind."""
    men = plan.skaters
    at_defense = [man.position == "D" for man in men]
    shots, assists = rates(plan, targets, "shots", at_defense), rates(plan, targets, "assists", at_defense)
    minutes = rates(plan, targets, "pim", [False] * len(men))
    hits, blocks = rates(plan, targets, "hits", [False] * len(men)), rates(plan, targets, "blocks", at_defense)
    goals = targets.skaters["goals"]
    taken = targets.skaters.get("shots") or [10 * number for number in goals]
    mean = sum(goals) / max(1.0, sum(taken))
    finish = [(g + 20 * mean) / (s + 20) / mean for g, s in zip(goals, taken, strict=True)]
    figures = Figures()
    figures.skaters = {
        "drive": [within(1.2 * math.log(ratio), -2.0, 1.6) for ratio in shots],
        "finish": [within(MIDDLE_FINISH * own, 0.0, 1.0) for own in finish],
        "power": [within(MIDDLE_FINISH * own, 0.0, 1.0) for own in finish],
        "assist": [
            within((11 if kind else 14) * ratio, 1.0, 100.0) for ratio, kind in zip(assists, at_defense, strict=True)
        ],
        "penalty": [within(8.0 * ratio, 0.2, 60.0) for ratio in minutes],
        "rough": [within(ratio, 0.1, 9.0) for ratio in minutes],
        "hit": [within(MEAN_CELLS["hit"] * ratio, 0.2, 10.0) for ratio in hits],
        "block": [
            within((5.0 if kind else 3.6) * ratio, 0.2, 10.0) for ratio, kind in zip(blocks, at_defense, strict=True)
        ],
        "faceoff": [faceoff(man.position, man.faceoff_wins, man.faceoff_losses) for man in men],
    }
    league = sum(targets.goal_rates) / max(1, len(targets.goal_rates)) or 1.0
    figures.goalies = {"leak": [rate / league for rate in targets.goal_rates]}
    figures.teams = {"attack": [0.0] * len(plan.teams), "defense": [0.0] * len(plan.teams)}
    per_goal = targets.league.get("assists", 1.7) / max(0.1, targets.league.get("goals", 1.0))
    figures.league = {
        "tempo": 0.0,
        "points": 0.0,
        "danger": 26.0,
        "draw": 1.0,
        "rough": 6.0,
        "short": 16.0,
        "assists": per_goal,
        "home": 5.0,
        "home_ice": 5.0,
        **FIRST_PULLS,
        "gaps": 24.0,
        "calls": 1.0,
        "power": 0.0,
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


def faceoff(position: str, wins: int | None, losses: int | None) -> float:
    """5 for half of them won, as ten and the difference are the winner's range; without records centers are better."""
    taken = (wins or 0) + (losses or 0)
    if not taken:
        return 5.0 if position == "C" else 2.0
    return 5.0 + (((wins or 0) + 20) / (taken + 40) - 0.5) / 0.05


# --- a step -------------------------------------------------------------------------------------------------------


def miss(target: float, played: float, softly: float = 0.5) -> float:
    """What is lacking as a share of the target, softened for small numbers and bounded."""
    return within((target - played) / (target + softly), -MOST_STEP, MOST_STEP)


def move(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """One step for every figure, in place."""
    level = move_league(targets, figures, played, step)
    move_finish(plan, targets, figures, played, step)
    move_points(plan, targets, figures, played, step)
    move_teams(targets, figures, played, step)
    move_skaters(plan, targets, figures, played, step, level)
    move_goalies(targets, figures, played, step)


def move_league(targets: Targets, figures: Figures, played: Sums, step: float) -> float:
    """The levers that are the same for everybody; returns what the league's shots lack."""
    wanted, levers = targets.league, figures.league

    def off(name: str) -> float:
        return league_miss(targets, played, name)

    levers["tempo"] = within(levers["tempo"] + 10 * step * off("shots"), -3.0, 4.0)
    if "power_plays" in wanted:
        levers["rough"] *= math.exp(4 * step * (off("pim") - off("power_plays")))
        levers["rough"] = within(levers["rough"], 0.2, 30.0)
        levers["power"] = within(levers["power"] + 1.5 * step * per_chance(targets, played), -MOST_POWER, MOST_POWER)
        levers["gaps"] = within(levers["gaps"] + 400 * step * per_chance(targets, played), 8.0, 44.0)
    called = off("power_plays" if "power_plays" in wanted else "pim")
    levers["calls"] = within(levers["calls"] * math.exp(1.5 * step * called), 0.1, 10.0)
    levers["short"] = within(levers["short"] * math.exp(1.5 * step * off("short_handed_goals")), 1.0, 130.0)
    levers["assists"] = within(levers["assists"] + 1.5 * step * (off("assists") - off("goals")), 0.3, 2.0)
    room = mean_finish(figures, played) - MIDDLE_FINISH if step > SETTLED else 0.0
    figures.skaters["finish"] = [own - 0.8 * step * room for own in figures.skaters["finish"]]
    levers["danger"] = within(levers["danger"] * math.exp(step * (1.5 * off("goals") + room)), 4.0, 55.0)
    move_pulls(targets, levers, played, step)
    if "home_wins" in targets.measured:
        move_home(levers, step, targets.measured["home_wins"] - played.league["home_wins"] / played.league["games"])
    return off("shots")


def move_home(levers: dict[str, float], step: float, lack: float) -> None:
    """A point of home ice is two or three home wins in a hundred, so it changes only when most of one is wanted.

    `home` is what is wanted and `home_ice` what is played with. Otherwise a wish between two points would move the
    whole league up and down from round to round.
    """
    level = float(round(levers["home_ice"]))
    more = math.copysign(max(0.0, abs(lack) - CLOSE_ENOUGH), lack)
    home = within(levers["home"] + 300 * step * more, max(0.0, level - 1), min(20.0, level + 1))
    if abs(home - level) > MOST_OF_A_POINT:
        home = level = float(round(home))
    levers["home"], levers["home_ice"] = home, level


def mean_finish(figures: Figures, played: Sums) -> float:
    """The average shot's: where it is held decides how far a sniper can stand out."""
    shots = played.skaters["shots"]
    finishes = (within(own, 0.0, 1.0) for own in figures.skaters["finish"])
    return sum(own * taken for own, taken in zip(finishes, shots, strict=True)) / max(1.0, sum(shots))


def move_finish(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """A team's goals say sooner than its men's what its shots are worth."""
    if "goals" not in targets.teams:
        return
    off = [miss(*pair) for pair in zip(targets.teams["goals"], played.teams["goals"], strict=True)]
    level = sum(off) / len(off)
    teams = {team.short: 0.9 * step * (lacks - level) for team, lacks in zip(plan.teams, off, strict=True)}
    for name in ("finish", "power"):
        figures.skaters[name] = [
            value + teams[man.team] for value, man in zip(figures.skaters[name], plan.skaters, strict=True)
        ]


def move_points(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """How much of the attack goes through the defensemen follows their share of the shots."""
    if "shots" not in targets.skaters:
        return
    shares = []
    for shots in (targets.skaters["shots"], played.skaters["shots"]):
        behind = sum(value for value, man in zip(shots, plan.skaters, strict=True) if man.position == "D")
        shares.append(behind / max(1.0, sum(shots)))
    points = figures.league["points"]
    moved = within(points + 20 * step * miss(shares[0], shares[1], 0.01), -5.0, 8.0)
    figures.league["points"] = moved if step > SETTLED else float(round(points))


def move_teams(targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """Attack follows the shots a team takes, defense the goals and shots it allows, beside the league's."""
    taken: list[float] = []
    if "shots" in targets.teams:
        taken = [miss(*pair) for pair in zip(targets.teams["shots"], played.teams["shots"], strict=True)]
        level = sum(taken) / len(taken)
        taken = [own - level for own in taken]
    for figure, off, sign in (("attack", taken, 1.0), ("defense", allowed_off(targets, played, miss), -1.0)):
        if off:
            moved = [value + sign * 8 * step * own for value, own in zip(figures.teams[figure], off, strict=True)]
            mean = sum(moved) / len(moved)
            figures.teams[figure] = [within(value - mean, -4.0, 4.0) for value in moved]


def move_skaters(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float, level: float) -> None:
    """Every man's figures, by his own misses."""
    own, wanted, found = figures.skaters, targets.skaters, played.skaters
    scales: dict[str, float] = {
        name: sum(found[name]) / max(1.0, sum(wanted[name])) for name in ("hits", "blocks") if name in wanted
    }
    minutes = with_bench_minutes(plan, wanted["pim"], found["pim"])
    rise = step * per_chance(targets, played)
    called = figures.league["calls"] / seen(figures.league["calls"])
    for place in range(len(plan.skaters)):

        def lack(name: str, softly: float, place: int = place) -> float:
            if name not in wanted:
                return 0.0
            target = minutes[place] if name == "pim" else scales.get(name, 1.0) * wanted[name][place]
            return step * miss(target, found[name][place], softly)

        shots = lack("shots", 3.0)
        own["drive"][place] = within(own["drive"][place] + 1.6 * (shots - 0.8 * step * level), -4.0, 2.5)
        own["finish"][place] = danger_moved(own["finish"][place], lack("goals", 1.0) - 0.6 * shots, FINISH)
        own["power"][place] = danger_moved(own["power"][place], lack("power_play_goals", 1.0) + rise, POWER)
        own["assist"][place] = within(own["assist"][place] * math.exp(1.8 * lack("assists", 1.0)), 0.5, 140.0)
        own["penalty"][place] = within(own["penalty"][place] * math.exp(1.2 * lack("pim", 3.0)), 0.05, 100.0)
        if own["penalty"][place] * called > NEARLY_FULL:
            rough = own["rough"][place] * math.exp(lack("pim", 3.0))
            own["rough"][place] = within(rough, 0.1, MOST_ROUGH / figures.league["rough"])
        own["hit"][place] = within(own["hit"][place] * math.exp(lack("hits", 2.0)), 0.1, 12.0)
        own["block"][place] = within(own["block"][place] * math.exp(lack("blocks", 2.0)), 0.1, 12.0)
        if "faceoff_wins" in wanted:
            won = miss(wanted["faceoff_wins"][place], found["faceoffs_won"][place], 20.0)
            own["faceoff"][place] = within(own["faceoff"][place] + 4 * step * won, 0.0, 10.0)
    hold_mean(own["assist"], MIDDLE_ASSIST)
    for name, middle in MEAN_CELLS.items():
        hold_mean(own[name], middle)


def with_bench_minutes(plan: SeasonPlan, wanted: Sequence[float], found: Sequence[float]) -> list[float]:
    """Everybody's penalty minutes, with those that are no skater's, and here have to be. How many there are altogether
    is up to the league's levers. A third of what they are more is as many a game for everybody, since nobody knows who
    would have had them, so that the rough stand out from the clean about as they did."""
    more = sum(found) - sum(wanted)
    equal = SHARED_EQUALLY * max(0.0, more)
    times = 1 + (more - equal) / max(1.0, sum(wanted))
    a_game = equal / max(1, sum(man.games for man in plan.skaters))
    return [times * minutes + a_game * man.games for minutes, man in zip(wanted, plan.skaters, strict=True)]


def danger_moved(finish: float, lack: float, bounds: tuple[float, float]) -> float:
    """A man's finish, moved so that he scores about that much more: a share of what he has, not the same for all."""
    chances = max(FEWEST_CHANCES, finish + OTHER_CHANCES)
    return within(finish + 1.6 * chances * lack, *bounds)


def league_miss(targets: Targets, played: Sums, name: str) -> float:
    """What a figure of the league lacks, 0 where nobody knows it."""
    games = max(1.0, sum(played.teams["games"]))
    wanted = targets.league.get(name)
    return miss(wanted, played.team_total(name) / games, 0.001) if wanted else 0.0


def per_chance(targets: Targets, played: Sums) -> float:
    """What the league's power plays lack in goals, half of it a chance and half of it as their share of all goals."""
    if "power_plays" not in targets.league:
        return 0.0
    chances, goals, scored = (
        league_miss(targets, played, name) for name in ("power_plays", "goals", "power_play_goals")
    )
    return scored - (chances + goals) / 2


def hold_mean(values: list[float], wanted: float) -> None:
    """Scale a figure whose level the game leaves open, so that it does not drift."""
    factor = wanted / max(0.01, sum(values) / max(1, len(values)))
    values[:] = [value * factor for value in values]


def move_goalies(targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """The level stays where it is: what the whole league lets in is up to the shooters."""
    leaks = figures.goalies["leak"]
    shots, let_in = played.goalies["shots"], played.goalies["goals_against"]
    moved = [
        leak * math.exp(step * miss(rate * faced, goals, 3.0))
        for leak, rate, faced, goals in zip(leaks, targets.goal_rates, shots, let_in, strict=True)
    ]
    weights = [max(1.0, faced) for faced in shots]
    mean = sum(math.log(leak) * weight for leak, weight in zip(moved, weights, strict=True)) / sum(weights)
    figures.goalies["leak"] = [within(leak / math.exp(mean), 0.4, 2.4) for leak in moved]
