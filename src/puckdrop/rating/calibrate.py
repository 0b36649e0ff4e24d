"""Calibration: replay, compare, move the cards' figures, and again, with ever smaller steps.

Round n always throws the same dice, whatever the cards: so a round tells what the last step did rather than what luck
did, the result follows from sources, options and seed to the last byte, and an interrupted calibration goes on from
its checkpoint as if nothing had happened.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import puckdrop
from puckdrop.core.files import write_whole
from puckdrop.core.game import AnyGame
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import Replayer, added
from puckdrop.rating.small_samples import hold_small_samples
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["Calibration", "Round", "calibrate"]

ROUNDS = 40
REPLAYS = 3
MANY_GAMES, MOST_TIMES = 900, 4
"""A season of fewer games is replayed more often in each round, up to so many times, as luck counts for more in it."""
FIRST_STEP, LAST_STEP = 0.7, 0.05
STEPS_HALVE_AFTER = 5
AVERAGED = 3
"""One round in so many, the last ones, is averaged: what luck moved a figure up in one it moves down in another."""
SETTLING = 5
"""One round in so many, the last ones, moves only the levers of the league, by the rater's `lever_step`: averaged cards
play a little differently from those of any one round, because luck has moved those up and down."""
MOST_OFF = 1.1
"""As a ratio, what a team's goals against are taken to be off at most: in so few replays the rest is luck."""
BY_GOALS = 0.77
"""How much a team's goals against count for its goalies as they settle, beside what they let in of their shots."""
DICE_APART = 7_919_000_033
"""Between the seeds of one round and the next."""
FORMAT = 3
LEAGUE = ("goals", "shots", "power_plays", "power_play_goals", "pim", "assists")
"""The league's figures whose misses are shown; hits and the like are left at the game's own level."""


@dataclass(frozen=True)
class Round:
    """How a round went, for those who watch."""

    number: int
    of: int
    misses: dict[str, float]
    """How far the league, teams and men are from their targets, as shares of them."""


@dataclass(frozen=True)
class Calibration:
    """The figures that came out, and the misses round by round."""

    figures: Figures
    history: list[dict[str, float]]


def calibrate(
    game: AnyGame,
    plan: SeasonPlan,
    targets: Targets,
    rater: Rater,
    *,
    seed: int,
    rounds: int = ROUNDS,
    replays: int | None = None,
    processes: int | None = None,
    checkpoint: Path | None = None,
    on_round: Callable[[Round], None] | None = None,
) -> Calibration:
    """Cards' figures whose replay comes as near to the targets as the game allows.

    With a `checkpoint` the state is written there after every round, whole, and taken up again from there if it is of
    the same season, seed and settings.
    """
    replays = REPLAYS * times_for(len(plan.fixtures)) if replays is None else replays
    key = fingerprint(rater, plan, targets, seed, rounds, replays)
    figures, average, history = resumed(checkpoint, key) or (rater.first_figures(plan, targets), Figures(), [])
    replayer = Replayer(game, plan, rater, processes)
    try:
        for number in range(len(history), rounds):
            is_settling = number >= settled(rounds)
            if number == settled(rounds):
                figures = copied(average)
            count = replays if number < rounds // 2 else rater.more_replays * replays
            sums = Sums(added(replayer.play(figures, seed + number * DICE_APART, range(count))), count)
            history.append(misses(targets, sums))
            moved = copied(figures)
            rater.move(plan, targets, moved, sums, rater.lever_step if is_settling else step_of(number))
            hold_small_samples(plan, figures, moved)
            if is_settling:
                moved = settling(rater, plan, targets, figures, moved, sums, number - settled(rounds))
            figures = moved
            average = averaged(average, figures, number - first_averaged(number, rounds))
            if checkpoint is not None:
                write_whole(checkpoint, json.dumps(state(key, figures, average, history)))
            if on_round is not None:
                on_round(Round(number + 1, rounds, history[-1]))
    finally:
        replayer.close()
    return Calibration(average, history)


def times_for(games: int) -> int:
    """How many times as often a season of so many games is replayed.

    >>> [times_for(games) for games in (1230, 840, 444, 210, 20)]
    [1, 1, 2, 4, 4]
    """
    return min(MOST_TIMES, max(1, MANY_GAMES // max(1, games)))


def averaged(average: Figures, figures: Figures, before: int) -> Figures:
    """The average with one more round's figures, `before` rounds being in it; before the first, just those figures.

    >>> one, two = Figures(league={"home": 1.0}), Figures(league={"home": 3.0})
    >>> averaged(one, two, 1).league, averaged(one, two, -3).league
    ({'home': 2.0}, {'home': 3.0})
    """
    if before <= 0:
        return copied(figures)

    def mixed(old: Mapping[str, list[float]], new: Mapping[str, list[float]]) -> dict[str, list[float]]:
        return {
            name: [(before * a + b) / (before + 1) for a, b in zip(old[name], values, strict=True)]
            for name, values in new.items()
        }

    levers = {name: (before * average.league[name] + value) / (before + 1) for name, value in figures.league.items()}
    return Figures(
        mixed(average.skaters, figures.skaters),
        mixed(average.goalies, figures.goalies),
        mixed(average.teams, figures.teams),
        levers,
    )


def settling(
    rater: Rater, plan: SeasonPlan, targets: Targets, figures: Figures, moved: Figures, sums: Sums, before: int
) -> Figures:
    """The levers of the league as they have moved, and the goalies by their teams' goals against if the rater says so.

    `before` such rounds have been: each counts as much as every other.
    """
    goalies = figures.goalies
    if rater.settles_by and "goals_against" in targets.teams:
        factors = net_factors(plan, targets, sums, 1 / (before + 1))
        teams = {team.short: factor for team, factor in zip(plan.teams, factors, strict=True)}
        nets = zip(goalies[rater.settles_by], plan.goalies, strict=True)
        goalies = {**goalies, rater.settles_by: [value * teams[man.team] for value, man in nets]}
    return replace(figures, goalies=goalies, league=moved.league)


def net_factors(plan: SeasonPlan, targets: Targets, sums: Sums, share: float) -> list[float]:
    """How much more each team's goalies should let in, beside the league's: by a share of what its goals against are
    off, and of what its goalies are for the shots that they face in the replays. Where the cards give a team too few
    shots against or too many, one cannot be right without the other being wrong.
    """
    own = {team.short: [0.0, 0.0] for team in plan.teams}
    for man, rate, faced, let_in in zip(
        plan.goalies, targets.goal_rates, sums.goalies["shots"], sums.goalies["goals_against"], strict=True
    ):
        own[man.team][0] += rate * faced
        own[man.team][1] += let_in
    by_saves = beside_the_league([(wanted, found) for wanted, found in own.values()])
    by_goals = beside_the_league(list(zip(targets.teams["goals_against"], sums.teams["goals_against"], strict=True)))
    return [
        (goals**BY_GOALS * saves ** (1 - BY_GOALS)) ** share for goals, saves in zip(by_goals, by_saves, strict=True)
    ]


def beside_the_league(pairs: Sequence[tuple[float, float]]) -> list[float]:
    """What each team's figure is off as a ratio, within limits, beside what all are: its target, and what it came to.

    >>> beside_the_league([(10, 11), (10, 9), (0, 0)])
    [0.9090909090909091, 1.1, 1.0]
    """
    level = sum(found for _, found in pairs) / max(1e-9, sum(target for target, _ in pairs))
    return [min(MOST_OFF, max(1 / MOST_OFF, level * target / found)) if found else 1.0 for target, found in pairs]


def copied(figures: Figures) -> Figures:
    return Figures.from_data(deepcopy(figures.as_data()))


def settled(rounds: int) -> int:
    """After how many of so many rounds the cards stay as they are."""
    return rounds - rounds // SETTLING


def first_averaged(number: int, rounds: int) -> int:
    """The first of the rounds that are averaged, of those that move everything or of those that move levers.

    >>> first_averaged(0, 40), first_averaged(39, 40)
    (22, 36)
    """
    full = settled(rounds)
    return full - full // AVERAGED if number < full else rounds - (rounds - full) // 2


def step_of(number: int) -> float:
    """Steps become smaller, so that later rounds average out the luck of their dice.

    >>> step_of(0), step_of(5), step_of(1000)
    (0.7, 0.35, 0.05)
    """
    return max(LAST_STEP, FIRST_STEP / (1 + number / STEPS_HALVE_AFTER))


def misses(targets: Targets, sums: Sums) -> dict[str, float]:
    """Average misses: of the league's figures, the teams' goals, and the men's goals, as shares of the targets."""
    games = max(1.0, sum(sums.teams["games"]))
    league = [
        abs(sums.team_total(name) / games / targets.league[name] - 1) for name in LEAGUE if targets.league.get(name)
    ]
    found = {"league": sum(league) / max(1, len(league))}
    for name in ("goals", "goals_against"):
        if name in targets.teams:
            found[f"teams' {name.replace('_', ' ')}"] = share_missed(targets.teams[name], sums.teams[name])
    for name in ("goals", "assists", "shots", "pim"):
        if name in targets.skaters:
            found[f"men's {name}"] = share_missed(targets.skaters[name], sums.skaters[name])
    return found


def share_missed(wanted: list[float], found: list[float]) -> float:
    return sum(abs(one - other) for one, other in zip(wanted, found, strict=True)) / max(1e-9, sum(wanted))


# -- checkpoints ------------------------------------------------------------------------------------------------------


def fingerprint(
    rater: Rater, plan: SeasonPlan, targets: Targets, seed: int, rounds: int, replays: int = REPLAYS
) -> str:
    """Tells calibrations apart: the same fingerprint, the same result, also after an upgrade of puckdrop."""
    text = repr((rater.game, ratings_version(), plan, targets, seed, rounds, replays))
    return hashlib.sha256(text.encode()).hexdigest()


@cache
def ratings_version() -> str:
    """A digest of all that makes ratings."""
    digest = hashlib.sha256(puckdrop.__version__.encode())
    for path in sorted(Path(__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def state(key: str, figures: Figures, average: Figures, history: list[dict[str, float]]) -> dict[str, Any]:
    data = {"figures": figures.as_data(), "average": average.as_data()}
    return {"format": FORMAT, "key": key, **data, "history": history}


def resumed(checkpoint: Path | None, key: str) -> tuple[Figures, Figures, list[dict[str, float]]] | None:
    """Where an earlier run of the same calibration stopped; None if there is nothing to go on from."""
    if checkpoint is None or not checkpoint.is_file():
        return None
    try:
        data = json.loads(checkpoint.read_text(encoding="utf-8"))
        if data["format"] != FORMAT or data["key"] != key:
            return None
        return Figures.from_data(data["figures"]), Figures.from_data(data["average"]), list(data["history"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
