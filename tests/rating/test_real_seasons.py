"""Whole seasons of real statistics, calibrated and replayed: minutes each, so a make target of their own.

They need a folder with statistics, named by PUCKDROP_DATA; it is not part of puckdrop.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from puckdrop.games.ezv import EZV
from puckdrop.rating.calibrate import calibrate
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.making import rater_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.report import replay_report
from puckdrop.rating.talents import season_games, targets_of

DATA = os.environ.get("PUCKDROP_DATA", "")
needs_data = pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder with real statistics")
SEASONS = ("1979-80", "1985-86", "2003-04", "2010-11")
MUST_HOLD = (
    "league: goals per team-game", "league: save percentage", "league: assists per goal",
    "league: share of home wins", "teams: goals for, correlation", "teams: goals against, correlation",
    "skaters: goals, correlation", "skaters: goals, slope", "skaters: assists, correlation",
    "skaters: shots, correlation", "skaters: shots, slope",
    "goalies: save percentage, correlation", "goalies: games started, furthest off",
)  # fmt: skip


@needs_data
@pytest.mark.parametrize("season", SEASONS)
def test_a_real_season_has_targets_and_a_plan(season: str) -> None:
    statistics = completed(read_season(Path(DATA), season)).statistics
    plan, targets = plan_of(statistics), targets_of(statistics)
    assert len(plan.fixtures) == len(statistics.schedule)
    goals = sum(team.goals or 0 for team in statistics.teams)
    assert sum(targets.skaters["goals"]) == pytest.approx(goals, rel=0.01)


@needs_data
@pytest.mark.parametrize("talent", [False, True])
@pytest.mark.parametrize("season", SEASONS)
def test_few_games_make_nobody_a_sniper_in_a_real_season(season: str, talent: bool) -> None:
    statistics = completed(read_season(Path(DATA), season)).statistics
    aims, games = targets_of(statistics, talent=talent).skaters, season_games(statistics)
    best = max(man.goals / man.games for man in statistics.skaters if games[man.id] >= 40)
    for place, man in enumerate(statistics.skaters):
        assert aims["power_play_goals"][place] <= aims["goals"][place] + 1e-9, man
        assert aims["goals"][place] <= aims["shots"][place] + 1e-9, man
        if games[man.id] <= 3:
            assert aims["goals"][place] / man.games < best / 2, man
    few = [place for place, man in enumerate(statistics.skaters) if games[man.id] < 40]
    did = sum(statistics.skaters[place].goals for place in few)
    assert sum(aims["goals"][place] for place in few) == pytest.approx(did, rel=0.1)


@needs_data
@pytest.mark.soak
@pytest.mark.parametrize("season", SEASONS)
def test_ezv_replays_a_real_season(season: str) -> None:
    measured = read_season(Path(DATA), season)
    whole = completed(measured)
    plan, targets, rater = plan_of(whole.statistics), targets_of(whole.statistics), rater_of("ezv")
    figures = calibrate(EZV, plan, targets, rater, seed=1).figures
    report = replay_report(EZV, plan, measured, rater, figures, replays=20, seed=2, known=whole.known)
    checks = {check["name"]: check for check in report["checks"]}
    assert [name for name in MUST_HOLD if name in checks and not checks[name]["holds"]] == []
