"""What `sets make` says about what it changed, estimated or left out."""

from __future__ import annotations

from dataclasses import replace

from puckdrop.cli.sets import few, lacking
from puckdrop.rating.importers.schedules import told_put_off
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.sets.teams import changes_in
from rating.small_season import small_season


def changed(*, sweater: int | None = None, name: str | None = None) -> SeasonStatistics:
    """A season whose first two skaters wear the same sweater, or whose first skater has another name."""
    season = small_season(8)
    first, second, *others = season.skaters
    if sweater is not None:
        first, second = replace(first, sweater=sweater), replace(second, sweater=sweater)
    return replace(season, skaters=(replace(first, name=name or first.name), second, *others))


def test_a_cut_name_and_a_changed_sweater_are_told() -> None:
    long = "Wolfgang Amadeus " * 3
    assert changes_in(small_season(8)) == []
    [cut] = changes_in(changed(name=long))
    assert f'"{long.strip()}" is cut after 40 letters' in cut
    [worn] = changes_in(changed(sweater=9))
    second = small_season(8).skaters[1]
    assert worn.startswith(f"{second.team}: {second.name} wears ")
    assert "since 9 is taken" in worn
    assert changes_in(changed(sweater=9)) == few([worn])
    assert few(["a."] * 14)[-1] == "And 2 more like these."


def test_only_what_is_estimated_is_said_to_be() -> None:
    told = lacking(replace(small_season(8), missing=("hits", told_put_off(2), "plus-minus of 3 of 40")))
    assert told[0] == "Not in the statistics, and so estimated: hits."
    assert told[1].startswith("Not in the statistics, and not estimated")
    assert told[1].endswith("plus-minus of 3 of 40.")
    assert told[2] == "Left out of the schedule: 2 games marked as postponed or cancelled."
    assert lacking(replace(small_season(8), missing=())) == []
