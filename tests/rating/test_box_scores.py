"""What a newcomer's box score looks like: games of the shipped teams with default options have hockey's usual figures.

`puckdrop sim --game GAME --preset PRESET --games 2000 --json` prints the same figures to anyone.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache

import pytest

from puckdrop.batch.simulate import simulate
from puckdrop.batch.totals import Totals
from puckdrop.cli.sim_report import calls_of, goals_of
from puckdrop.core.totals import MEASURES
from puckdrop.rooms import game_named
from shipped import team

TEAMS = ("ARK", "COR", "DRU", "MAL", "NBR", "NGR", "ORL", "PEL", "PHA", "QUA", "SKE", "TAR")
GAMES = 264
"""Twice every team at home against every other: some 1,500 goals and 2,000 penalties."""

Bounds = dict[str, tuple[float, float]]


@cache
def played(game: str, preset: str | None) -> Totals:
    room = game_named(game)
    cards = [team(game, name) for name in TEAMS]
    options = room.read_switches([], preset)
    return simulate(room, cards, GAMES, seed=1, options=options).totals


def figures(game: str, preset: str | None) -> dict[str, float]:
    totals = played(game, preset)
    per_game = {name: totals.estimate(name).mean for name in MEASURES}
    return per_game | {name: estimate.mean for name, estimate in goals_of(totals).items()}


USUAL: Bounds = {
    "goals": (2.7, 3.4),
    "shots": (27, 33),
    "minors": (3.2, 4.7),
    "assists_per_goal": (1.55, 1.85),
    "unassisted_share": (0.03, 0.10),
    "defenseman_goal_share": (0.12, 0.18),
    "power_play_goal_share": (0.18, 0.27),
    "power_play_share": (0.17, 0.24),
}
"""Goals, shots and minors of a side in a game; the rest as shares of goals, or of power plays."""

EZV: Bounds = USUAL | {
    # By the as ratings every goal from play has a first assist and every other one a second.        [EZ-AST-02, -03]
    "assists_per_goal": (1.44, 1.56),
    "unassisted_share": (0.0, 0.02),
}

BASIC: Bounds = USUAL | {
    # The Basic game has two thirds of the rolls of the others, so fewer shots, goals, penalties and passes.
    "goals": (2.1, 2.6),
    "shots": (19.5, 23.5),
    "minors": (1.9, 2.7),
    "assists_per_goal": (1.34, 1.6),
    "unassisted_share": (0.05, 0.12),
    "power_play_goal_share": (0.11, 0.21),
    "power_play_share": (0.14, 0.22),
}
RINKSIDE: Bounds = USUAL | {"unassisted_share": (0.03, 0.12)}
STANDARD: Bounds = USUAL | {"assists_per_goal": (1.47, 1.7)}


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "preset", "bounds"),
    [
        ("ezv", None, EZV),
        ("fourth_street", "basic", BASIC),
        ("fourth_street", "standard", STANDARD),
        ("fourth_street", "full", STANDARD),
        ("rinkside", None, RINKSIDE),
    ],
)
def test_a_box_score_looks_like_hockey(game: str, preset: str | None, bounds: Bounds) -> None:
    found = figures(game, preset)
    outside = {name: found[name] for name, (low, high) in bounds.items() if not low <= found[name] <= high}
    assert outside == {}


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("game", "preset"),
    [
        ("ezv", None),
        ("fourth_street", "basic"),
        ("fourth_street", "standard"),
        ("fourth_street", "full"),
        ("rinkside", None),
    ],
)
def test_penalties_are_called_for_what_referees_call(game: str, preset: str | None) -> None:
    """The obstruction fouls lead; sticks to the face and pucks over the glass are every tenth and every twentieth."""
    shares: defaultdict[str, float] = defaultdict(float)
    for call, each in calls_of(played(game, preset)).items():
        offence, _, _ = call.replace("high sticking", "high-sticking").partition(",")
        shares[offence] += each.mean
    for call in ("hooking", "tripping", "holding", "interference", "slashing"):
        assert 0.06 <= shares[call] <= 0.17, call
    assert 0.05 <= shares["roughing"] <= 0.17
    assert 0.05 <= shares["high-sticking"] <= 0.11
    assert 0.02 <= shares["delay of game"] <= 0.07
    assert 0.02 <= shares["cross-checking"] <= 0.09
    for call in ("boarding", "charging", "elbowing", "unsportsmanlike conduct"):
        assert 0.002 <= shares[call] <= 0.05, call
