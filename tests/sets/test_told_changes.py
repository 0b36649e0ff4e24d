"""What `sets make` says about what it changed, estimated or left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.cli.entry import run
from puckdrop.cli.sets import few, gaps
from puckdrop.rating.importers.schedules import told_put_off
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.sets.making import make_set
from puckdrop.sets.teams import changes_in
from rating.small_season import small_season
from sets import season_files as files
from sets.test_sets import borrowed_cards


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
    told = gaps(
        ["hits", told_put_off(2), "plus-minus of 3 of 40", "blocked shots of 7 of 9", "2 games without a box score"]
    )
    assert told["Not in the statistics, and so estimated"] == ["hits", "blocked shots of 7 of 9"]
    assert told["Not in the statistics, and not estimated, since no card needs it"] == ["plus-minus of 3 of 40"]
    assert told["Left out of the schedule"] == [
        "2 games marked as postponed or cancelled", "2 games without a box score",
    ]  # fmt: skip
    assert gaps(["the team of 1 traded man (Al), which is a guess"]) == {
        "Inferred, guessed or added": ["the team of 1 traded man (Al), which is a guess"]
    }
    assert gaps([]) == {}


def test_a_set_shows_what_was_left_out_of_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files.write_databank(tmp_path / "bank")
    schedule = files.write_schedule(tmp_path / "bank")
    first = schedule.read_text().splitlines()[1].split(",")
    put_off = ",".join(["99", *first[1:3], '""', first[4], '""', '"PPD"', *first[7:]])
    schedule.write_text(f"{schedule.read_text()}{put_off}\n")
    make_set([tmp_path / "bank"], files.SEASON, tmp_path / "set", ["ezv"], borrowed_cards, how={"seed": 1})
    assert run(["sets", "show", str(tmp_path / "set")]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    assert "Left out of the schedule: 1 game marked as postponed or cancelled" in shown
    assert "Not in the statistics, and so estimated" not in shown, "that has a line of its own"
