"""Where ezv's figures start, and which figure follows which miss.

| tally | figure |
|---|---|
| a man's shots, within his team's | `drive`: sh, rc, cells that keep the puck |
| his goals | `finish`: cells of his shoot and break-away grids |
| his assists | `assist`: as |
| his penalty minutes | `penalty`: penalty cells |
| his hits and blocks | `hit`, `block`: hit cells and bk, their level left to the game |
| a team's shots, the goals and shots against it | `attack`, `defense`: ad and df |
| a goalie's goals per shot | `leak`: cells of his three sections |
| the league's shots | `long`: passes of two sectors, `rebounds`, `tempo`: how far ad is above df |
| power-play goals, chances, short-handed goals | `kill`, `rough`, `carry` |
| the league's penalty minutes | `minutes` a game that everybody has for others; `penalties`: everybody's cells |
| ties or overtimes, one-goal games | `late`, `by_score`; `pull` and `pull_two`: when goalies are pulled |
| home wins | `home` |
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from puckdrop.rating.allowing import allowed_off
from puckdrop.rating.endings import BY_SCORE, FIRST_PULLS, excess, late_ending, move_by_score, move_pulls
from puckdrop.rating.ice import first_ice, moved_ice
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

MOST_STEP = 1.0
LEAST_FINISH, MOST_FINISH = 0.001, 0.264
MOST_DRIVE = 3.0
MOST_ASSIST = 299.0
MOST_PENALTY = 140.0
FEW_CELLS, MANY_CELLS = 1.5, 30.0
"""Penalty cells beyond which pn follows a man's minutes as well."""
MINOR_MINUTES = 3.0
"""Penalty minutes a power play below which a season has little else than minors."""
MEAN_HITS, MEAN_COUNTED_HITS = 9.0, 11.0
"""The average man's hit cells; more where hits were counted, since few tell men apart less well."""
MOST_MEAN_BLOCK, MOST_COUNTED_BLOCK = 2.4, 3.8
"""The average man's bk where the league's shots leave room for blocks; less where every shot is needed. Where blocks
were counted it is higher, since high values of bk tell men apart more finely."""
MANY_REBOUNDS = 20.0
"""Black rebound cells from which on there are no shots left to block."""
WORK = {
    "hits": ("hit", 28.0, 1.0, 1.0),
    "blocks": ("block", 6.0, 1.0, 1.0),
    "faceoff_wins": ("faceoff", 9.0, 1.0, 15.0),
}
"""Figure, its highest value, gain, and how many are no reason to move it."""
COUNTED_WORK = {**WORK, "hits": ("hit", 44.0, 2.0, 1.0)}
"""Where hits were counted: what a defense grid has no cells for makes it read more often, by df."""
SETTLED = 0.2
"""Steps below which the Power Play card stays as it is: it changes by leaps, and pk makes up for what is left over. It
moves again in the last rounds, when the men stay."""
PN_STAYS = 0.16
"""Steps below which the league no longer shifts pn, but for the last rounds: a man whose pn changes at the last moment
has cells for another, but chances and minutes together come out nearer."""
CLOSE_ENOUGH = 0.012
"""Share of ties or overtimes that is not worth a lever: what makes more of them makes more one-goal games, too."""
MOST_HOME = 40.0
ALL_PASS = 4.0
"""How many times as far as a man's own as that of all goes for as many percent of the assists."""
DRESSED = 18
"""Skaters a team and game."""
MOST_MINUTES = 0.5
"""Penalty minutes a game that a man has, or does without, for those whose cards cannot give theirs."""
SHARED_EQUALLY = 1 / 3
"""Of the penalty minutes that are no skater's."""
FEW_MINUTES = 0.015
"""Share of the league's penalty minutes that may stay too many or too few."""
BASE = 6.0
"""The average df, so high that no team needs less than none."""
MOST_APART = 3.0
"""How far a team's df may be below the average ad. Its men then win one matchup in twelve; with less they would hit
nobody and hardly allow more, and what its goals against still lack is up to its goalies."""


def first_figures(plan: SeasonPlan, targets: Targets) -> Figures:
    """Guesses from each man's rates beside those of the average man of his position."""
    men = plan.skaters
    at_defense = [man.position == "D" for man in men]

    def ratios(name: str) -> list[float]:
        values = targets.skaters.get(name)
        if values is None:
            return [1.0] * len(men)
        means = [mean_rate(plan, values, at_defense, kind) for kind in (False, True)]
        return [
            (value / man.games if man.games else means[kind]) / max(means[kind], 1e-9)
            for value, man, kind in zip(values, men, at_defense, strict=True)
        ]

    shots, pim, hits, blocks = ratios("shots"), ratios("pim"), ratios("hits"), ratios("blocks")
    goals, taken = targets.skaters["goals"], targets.skaters.get("shots") or targets.skaters["goals"]
    figures = Figures()
    figures.skaters = {
        "drive": [
            min(2.0, max(-2.0, (-0.7 if kind else 0.5) + math.log(max(0.1, ratio))))
            for ratio, kind in zip(shots, at_defense, strict=True)
        ],
        "ice": first_ice(plan),
        "finish": [min(0.26, max(0.005, g / max(s, 1.0))) for g, s in zip(goals, taken, strict=True)],
        "assist": [
            min(98.0, 60.0 * a / max(1, man.games)) + 1 for a, man in zip(targets.skaters["assists"], men, strict=True)
        ],
        "penalty": [min(26.0, 8.0 * ratio) for ratio in pim],
        "rough": [1.5 + 0.9 * math.log(max(0.1, ratio)) for ratio in pim],
        "hit": [min(10.0, 4.0 * ratio) for ratio in hits],
        "block": [
            (1.9 if kind else 0.9) * math.sqrt(max(0.0, ratio)) for ratio, kind in zip(blocks, at_defense, strict=True)
        ],
        "faceoff": [faceoff(man.faceoff_wins, man.faceoff_losses) for man in men],
    }
    mean = sum(targets.goal_rates) / max(1, len(targets.goal_rates)) or 1.0
    figures.goalies = {"leak": [rate / mean for rate in targets.goal_rates]}
    figures.teams = {"attack": [BASE] * len(plan.teams), "defense": [BASE] * len(plan.teams)}
    figures.league = {
        "late": 0.0,
        "by_score": BY_SCORE,
        **FIRST_PULLS,
        "long": 0.0,
        "rebounds": 13.0,
        "tempo": 0.0,
        "kill": 0.5,
        "kill_card": 0.5,
        "rough": 0.0,
        "minutes": 0.0,
        "penalties": 1.0,
        "carry": 6.0,
        "break_away": 1.0,
        "home": 4.0,
        "own_penalties": float(is_of_minors(targets)),
        "hits_counted": float("hits" not in plan.statistics.missing),
        "blocks_counted": float("blocked shots" not in plan.statistics.missing),
    }
    return figures


def is_of_minors(targets: Targets) -> bool:
    """Does the season have so few penalty minutes a power play that hardly any were majors? pn, by which rough men are
    told from clean ones, brings fights, for which there is no room then."""
    minutes, chances = targets.league.get("pim", 0.0), targets.league.get("power_plays", 0.0)
    return minutes < MINOR_MINUTES * chances


def mean_rate(plan: SeasonPlan, values: Sequence[float], at_defense: Sequence[bool], kind: bool) -> float:
    """Of a game, over all men of a kind."""
    games = sum(man.games for man, own in zip(plan.skaters, at_defense, strict=True) if own == kind)
    return sum(value for value, own in zip(values, at_defense, strict=True) if own == kind) / max(1, games)


def faceoff(wins: int | None, losses: int | None) -> float:
    """fo 2 for half of them won; three in a hundred more make one more."""
    taken = (wins or 0) + (losses or 0)
    return 2.0 + (((wins or 0) + 20) / (taken + 40) - 0.5) / 0.03 if taken else 2.0


def miss(target: float, played: float, softly: float = 0.5) -> float:
    """How much is missing, as a share of the target, softened for small numbers and bounded.

    A straight line rather than a logarithm: the luck of a few replays then cancels out from round to round.
    """
    return min(MOST_STEP, max(-MOST_STEP, (target - played) / (target + softly)))


def move(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """One step for every figure, in place."""
    games = max(1.0, sum(played.teams["games"]))
    move_league(targets, figures, played, games, step)
    move_teams(targets, figures, played, step)
    move_skaters(plan, targets, figures, played, games, step)
    move_finish(plan, targets, figures, played, step)
    move_goalies(plan, targets, figures, played, step)
    figures.skaters["ice"] = moved_ice(plan, figures.skaters["ice"], played, step, figures.skaters["assist"])


def move_league(targets: Targets, figures: Figures, played: Sums, games: float, step: float) -> None:
    wanted, levers = targets.league, figures.league

    def off(name: str) -> float:
        return miss(wanted[name], played.team_total(name) / games, 0.001) if name in wanted else 0.0

    levers["long"] = min(13.0, max(-2.0, levers["long"] + 20 * step * off("shots")))
    levers["rebounds"] = min(24.0, max(4.0, levers["rebounds"] + 14 * step * off("shots")))
    levers["tempo"] = min(2.0, max(-3.0, levers["tempo"] + 5 * step * off("shots")))
    if "power_plays" in wanted:
        # Goals a chance and the share of all goals: where chances are a little few, neither is far off.
        lack = off("power_play_goals") - (off("power_plays") + off("goals")) / 2
        levers["kill"] = min(12.0, max(-4.0, levers["kill"] - 22 * step * lack))
    if step > SETTLED:
        levers["kill_card"] = levers["kill"]
    if "power_plays" in wanted and step > PN_STAYS:
        levers["rough"] = min(2.0, max(-2.0, levers["rough"] - 3 * step * (off("power_plays") - off("pim"))))
    # What the league's minutes lack is everybody's, as many a game: those of men whose cards cannot give them. What it
    # has too many, because the cards of the cleanest cannot give less, everybody else does without in the same way.
    if "pim" in wanted:
        lack = wanted["pim"] - played.team_total("pim") / games
        levers["minutes"] = min(MOST_MINUTES, max(-MOST_MINUTES, levers["minutes"] + step * lack / DRESSED))
    beyond_few = math.copysign(max(0.0, abs(off("pim")) - FEW_MINUTES), off("pim"))
    levers["penalties"] = min(2.0, max(0.5, levers["penalties"] * math.exp(step * beyond_few)))
    levers["carry"] = min(12.0, max(1.0, levers["carry"] + 5 * step * off("short_handed_goals")))
    off_by = -excess(targets, played, late_ending(targets))
    beyond = max(0.0, abs(off_by) - CLOSE_ENOUGH)
    levers["late"] = min(7.0, max(0.0, levers["late"] + 50 * step * math.copysign(beyond, off_by)))
    move_pulls(targets, levers, played, step)
    move_by_score(targets, levers, played, step)
    if "home_wins" in targets.measured:
        share = played.league["home_wins"] / played.league["games"]
        levers["home"] = min(MOST_HOME, max(0.0, levers["home"] + 250 * step * (targets.measured["home_wins"] - share)))


def move_teams(targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """ad follows the shots a team takes, df what it allows, beside the league's."""
    taken: list[float] = []
    if "shots" in targets.teams:
        taken = [miss(*pair) for pair in zip(targets.teams["shots"], played.teams["shots"], strict=True)]
        level = sum(taken) / len(taken)
        taken = [own - level for own in taken]
    allowed = allowed_off(targets, played, miss)
    mean_attack = BASE + figures.league["tempo"]
    for figure, off, sign, wanted, least in (
        ("attack", taken, 8.0, mean_attack, 0.0), ("defense", allowed, -14.0, BASE, max(0.0, mean_attack - MOST_APART)),
    ):  # fmt: skip
        if off:
            moved = zip(figures.teams[figure], off, strict=True)
            values = [min(16.0, max(0.0, value + sign * step * own)) for value, own in moved]
            mean = sum(values) / len(values)
            figures.teams[figure] = [max(least, value + wanted - mean) for value in values]


def move_skaters(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, games: float, step: float) -> None:
    own = figures.skaters
    teams = {team.short: place for place, team in enumerate(plan.teams)}
    at = [teams[man.team] for man in plan.skaters]
    wanted, found = (
        {**targets.skaters, "pim": shared_minutes(plan, targets, games, figures.league["minutes"])},
        played.skaters,
    )
    if "shots" in wanted:
        by_team = [sums_by_team(values, at, len(teams)) for values in (wanted["shots"], found["shots"])]
        off = [miss(target, value) for target, value in zip(*by_team, strict=True)]
        for place, team in enumerate(at):
            drive = own["drive"][place] + 1.6 * step * (
                miss(wanted["shots"][place], found["shots"][place], 3.0) - 0.8 * off[team]
            )
            own["drive"][place] = min(MOST_DRIVE, max(-MOST_DRIVE, drive))
    level = passing_level(own["assist"], found["seconds"], at, len(teams))
    # More as for everybody only makes second assists likelier, so that all together have far to go.
    all_lack = ALL_PASS * step * miss(sum(wanted["assists"]), sum(found["assists"]))
    for name, figure, least, most, gain, softly in (
        ("goals", "finish", LEAST_FINISH, MOST_FINISH, 1.0, 0.5),
        ("assists", "assist", 0.5, MOST_ASSIST, 1.0, 0.5),
        ("pim", "penalty", 0.0, MOST_PENALTY, 1.2, 2.0),
    ):
        for place, team in enumerate(at):
            more = gain * passing_gain(own["assist"][place], level[team]) if name == "assists" else gain
            change = math.exp(
                more * step * miss(wanted[name][place], found[name][place], softly)
                + (all_lack if name == "assists" else 0.0)
            )
            own[figure][place] = min(most, max(least, max(own[figure][place], 0.2 if most > 1 else 0.0) * change))
            if name == "pim" and not FEW_CELLS < own[figure][place] < MANY_CELLS:
                rough = own["rough"][place] + step * miss(wanted[name][place], found[name][place], softly)
                own["rough"][place] = min(4.0, max(-1.0, rough))
    move_work(figures, wanted, played, step)


def passing_level(assist: Sequence[float], seconds: Sequence[float], at: Sequence[int], teams: int) -> list[float]:
    """The average as of each team's men on the ice."""
    whole = sums_by_team(seconds, at, teams)
    weighted = sums_by_team([own * time for own, time in zip(assist, seconds, strict=True)], at, teams)
    return [max(1.0, own / time) if time else 1.0 for own, time in zip(weighted, whole, strict=True)]


def passing_gain(own: float, level: float) -> float:
    """How many times as far a man's as has to move for as many percent of his assists as the average man's.

    It is his share among four and, if the first assist is another's, among three; so the best passers, who have most of
    the assists there are already, hardly gain by a little more.

    >>> [round(passing_gain(own, 45.0), 1) for own in (20.0, 45.0, 90.0, 180.0, 299.0)]
    [1.0, 1.0, 1.5, 2.8, 5.2]
    """
    return max(1.0, elasticity(1.0) / elasticity(own / level))


def elasticity(ratio: float) -> float:
    """By how many percent a man's assists rise with a percent of his as, which is so many times his mates'."""
    first, second = ratio / (ratio + 3), ratio / (ratio + 2)
    without = (1 - first) * (1 - second)
    return without * (first + second) / (1 - without)


def shared_minutes(plan: SeasonPlan, targets: Targets, games: float, extra: float) -> Sequence[float]:
    """The skaters' penalty minutes, and the league's that are no skater's: bench minors and goalies', of which nobody
    knows who would have had them. A third of those are as many a game for everybody, the others are in proportion, so
    that the rough stand out from the clean about as they did. Everybody has so many `extra` a game, or does without if
    that is below 0. Where the skaters have more than the league, all have less in proportion."""
    own = targets.skaters["pim"]
    if "pim" not in targets.league or not sum(own):
        return own
    more = targets.league["pim"] * games - sum(own)
    if more < 0:
        own, more = [minutes * (1 + more / sum(own)) for minutes in own], 0.0
    equal = more * SHARED_EQUALLY
    own = [minutes * (1 + (more - equal) / sum(own)) for minutes in own]
    a_game = extra + equal / max(1, sum(man.games for man in plan.skaters))
    return [max(0.0, minutes + a_game * man.games) for minutes, man in zip(own, plan.skaters, strict=True)]


def move_work(figures: Figures, wanted: Mapping[str, Sequence[float]], played: Sums, step: float) -> None:
    """Hits, blocks and faceoffs, beside each other: how many there are altogether is up to the game."""
    own, found = figures.skaters, {**played.skaters, "faceoff_wins": played.skaters["faceoffs_won"]}
    levels = {name: sum(found[name]) / max(1.0, sum(wanted[name])) for name in WORK if name in wanted}
    work, mean_hits = (COUNTED_WORK, MEAN_COUNTED_HITS) if figures.league["hits_counted"] else (WORK, MEAN_HITS)
    for name, level in levels.items():
        figure, most, gain, softly = work[name]
        for place, target in enumerate(wanted[name]):
            if name == "blocks":
                asked = bk_for(own[figure][place], level * target, found[name][place], softly)
                own[figure][place] += step * (min(most, max(0.1, asked)) - own[figure][place])
                continue
            off_by = miss(level * target, found[name][place], softly)
            own[figure][place] = min(most, max(0.1, own[figure][place] * math.exp(gain * step * off_by)))
    hold_mean(own["hit"], mean_hits, work["hits"][1])
    mean_block = MOST_MEAN_BLOCK - 0.24 * max(0.0, min(6.0, figures.league["long"]) - 3)
    if figures.league["blocks_counted"]:
        mean_block += MOST_COUNTED_BLOCK - MOST_MEAN_BLOCK
        mean_block -= 0.2 * max(0.0, figures.league["rebounds"] - MANY_REBOUNDS)
    hold_mean(own["block"], mean_block, work["blocks"][1])


def bk_of(figure: float) -> int:
    """The whole bk of a card: whose square is nearest, since by its square he blocks.

    >>> bk_of(0.6), bk_of(0.8), bk_of(2.52), bk_of(2.56), bk_of(7.0)
    (0, 1, 2, 3, 6)
    """
    least = min(5, max(0, math.floor(figure)))
    return least + (figure * figure > (least * least + (least + 1) ** 2) / 2)


def bk_for(figure: float, target: float, played: float, softly: float) -> float:
    """The bk, in fractions, that would give a man his blocks. He blocks as often as both dice are bk or less, by its
    square; what he did he did with the whole bk of his card, so that this says which whole one is nearest.

    >>> bk_for(3.4, 16.0, 9.0, 0.0), bk_for(3.6, 16.0, 16.0, 0.0)
    (4.0, 4.0)
    """
    return max(0.5, bk_of(figure)) * math.sqrt((target + softly) / (played + softly))


def move_finish(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """A team's goals say sooner than its men's what its shots are worth."""
    if "goals" not in targets.teams:
        return
    off = [miss(*pair) for pair in zip(targets.teams["goals"], played.teams["goals"], strict=True)]
    lacks = {team.short: lack for team, lack in zip(plan.teams, off, strict=True)}
    finish = figures.skaters["finish"]
    for place, man in enumerate(plan.skaters):
        finish[place] = min(MOST_FINISH, max(LEAST_FINISH, finish[place] * math.exp(0.6 * step * lacks[man.team])))


def hold_mean(values: list[float], wanted: float, most: float) -> None:
    """Scale a figure whose level the game leaves open, so that it does not drift."""
    factor = wanted / max(0.01, sum(values) / max(1, len(values)))
    values[:] = [min(most, value * factor) for value in values]


def sums_by_team(values: Sequence[float], at: Sequence[int], teams: int) -> list[float]:
    sums = [0.0] * teams
    for value, team in zip(values, at, strict=True):
        sums[team] += value
    return sums


def move_goalies(plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
    """The level stays where it is: what the whole league lets in is up to the shooters."""
    leaks = figures.goalies["leak"]
    shots, let_in = played.goalies["shots"], played.goalies["goals_against"]
    weights = [max(1.0, value) for value in shots]
    for place, rate in enumerate(targets.goal_rates):
        expected = rate * shots[place]
        leaks[place] *= math.exp(step * miss(expected, let_in[place], 3.0))
    mean = sum(math.log(leak) * weight for leak, weight in zip(leaks, weights, strict=True)) / sum(weights)
    figures.goalies["leak"] = [min(2.2, max(0.4, leak / math.exp(mean))) for leak in leaks]
