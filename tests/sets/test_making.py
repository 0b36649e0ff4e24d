"""From statistics to a set: whatever the source lacks, it is fit to play, or nothing is written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.cards.problems import ManyProblems
from puckdrop.rating.made import MadeCards
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.sets.making import make_set
from puckdrop.sets.reading import check_set
from sets import season_files as files
from sets.test_house import first_cards


@pytest.mark.parametrize("write", [files.write_reference, files.write_moneypuck, files.write_reports, files.write_own])
def test_a_4th_street_set_needs_no_source_that_says_how_men_shoot(
    write: Callable[[Path], Path], tmp_path: Path
) -> None:
    source = write(tmp_path / "from")
    measured = make_set([source], files.SEASON, tmp_path / "set", ["fourth_street"], first_cards, how={})
    assert "which way men shoot" in measured.missing
    opened, problems = check_set(tmp_path / "set")
    assert problems == []
    assert opened.head.certificate["figures"]["skaters.shoots"] == "estimated"


def test_one_man_without_a_hand_is_enough_to_be_told(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank")
    master = bank / "Master.csv"
    master.write_text(master.read_text().replace("First1,Edmson,R,", "First1,Edmson,,"))
    measured = make_set([bank], files.SEASON, tmp_path / "set", ["fourth_street"], first_cards, how={})
    assert "which way men shoot of 1 of 73" in measured.missing
    opened, problems = check_set(tmp_path / "set")
    assert problems == []
    assert opened.head.certificate["figures"]["skaters.shoots"] == "partly estimated"


@pytest.mark.parametrize("name", ["set", "set.zip"])
def test_cards_that_cannot_be_played_with_are_not_written(name: str, tmp_path: Path) -> None:
    def broken(season: SeasonStatistics, game: str) -> MadeCards:
        made = first_cards(season, game)
        return replace(made, goalies=[{} for _ in made.goalies])

    bank = files.write_databank(tmp_path / "bank")
    with pytest.raises(ManyProblems) as told:
        make_set([bank], files.SEASON, tmp_path / name, ["ezv"], broken, how={})
    assert f"{tmp_path / name}/teams/EDM.toml" in str(told.value)
    assert [path.name for path in tmp_path.iterdir()] == ["bank"]
