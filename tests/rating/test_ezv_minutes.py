"""Penalty minutes that are no skater's are shared out in ezv, where nobody else is ever penalized."""

import pytest

from puckdrop.rating.ezv.moves import shared_minutes
from puckdrop.rating.talents import Targets


def test_bench_minors_and_goalies_minutes_are_everybodys_in_proportion() -> None:
    """Two teams play 80 games each; 12.5 minutes a team and game are 2,000, of which the men have 1,600."""
    targets = Targets({"pim": [100.0, 500.0, 1000.0]}, [], {}, {"pim": 12.5})
    assert shared_minutes(targets, 160.0) == pytest.approx([125.0, 625.0, 1250.0])


@pytest.mark.parametrize(("minutes", "league"), [(100.0, {}), (0.0, {"pim": 1.0})])
def test_without_either_figure_men_keep_their_own(minutes: float, league: dict[str, float]) -> None:
    assert shared_minutes(Targets({"pim": [minutes]}, [], {}, league), 80.0) == [minutes]
