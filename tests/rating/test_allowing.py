"""A team's defense follows its goals against, and its shots against as far as that leaves them open."""

import pytest

from puckdrop.core.season_totals import SeasonTotals
from puckdrop.rating.allowing import GOALS_COUNT, allowed_off
from puckdrop.rating.ezv.moves import miss
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets


def sums(goals_against: list[float], shots_against: list[float]) -> Sums:
    """Two teams' replay."""
    found = Sums(SeasonTotals(1, 1, 2).as_data(), 1)
    found.teams["goals_against"], found.teams["shots_against"] = goals_against, shots_against
    return found


def targets(**teams: list[float]) -> Targets:
    return Targets({}, [], teams, {})


def test_a_team_that_allows_what_it_did_stays() -> None:
    wanted = targets(goals_against=[200.0, 260.0], shots_against=[2000.0, 2400.0])
    assert allowed_off(wanted, sums([200.0, 260.0], [2000.0, 2400.0]), miss) == [0.0, 0.0]


def test_goals_count_for_more_than_shots() -> None:
    """The first team allows too few goals and too many shots; what everybody misses alike is no team's."""
    wanted = targets(goals_against=[200.0, 200.0], shots_against=[2000.0, 2000.0])
    more, less = allowed_off(wanted, sums([180.0, 200.0], [2200.0, 2000.0]), miss)
    assert more == pytest.approx((GOALS_COUNT - (1 - GOALS_COUNT)) * 0.05, rel=0.01)
    assert less == pytest.approx(-more)


def test_without_goals_against_shots_decide() -> None:
    more, less = allowed_off(targets(shots_against=[2000.0, 2000.0]), sums([1.0, 1.0], [1800.0, 2000.0]), miss)
    assert more == pytest.approx(0.05, rel=0.01)
    assert less == pytest.approx(-0.05, rel=0.01)


def test_where_nothing_is_known_nothing_moves() -> None:
    assert allowed_off(targets(), sums([1.0, 1.0], [1.0, 1.0]), miss) == []
