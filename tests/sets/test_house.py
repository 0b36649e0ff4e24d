"""The house set: the invented league as a season set, made on demand from a committed seed."""

from __future__ import annotations

from pathlib import Path

import pytest

from puckdrop.cli.sets import make_house_set
from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import Completed
from puckdrop.rating.invent.__main__ import SHIPPED_SEED, SHIPPED_TEAMS
from puckdrop.rating.invent.season import invent_season
from puckdrop.rating.made import MadeCards
from puckdrop.rating.making import made_of, rater_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.statistics_file import read_statistics
from puckdrop.rating.talents import targets_of
from puckdrop.rooms import game_named
from puckdrop.sets.making import rated_games
from puckdrop.sets.reading import check_set, find_set


def first_cards(season: Completed, game: str, **_: object) -> MadeCards:
    """The cards with which a calibration starts: minutes of replays are for another day."""
    plan, rater = plan_of(season.statistics), rater_of(game)
    return made_of(game_named(game), plan, rater, rater.first_figures(plan, targets_of(season.statistics)))


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path))
    monkeypatch.setattr("puckdrop.rating.making.make_cards", first_cards)
    return tmp_path / "sets"


def test_it_is_a_whole_league_fit_to_play(own_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadInput, match="`puckdrop sets house` makes it"):
        find_set("House")
    assert make_house_set(["rinkside"], None) == 0
    assert "puckdrop play --set house --home" in capsys.readouterr().out
    opened, problems = check_set("house")
    assert problems == []
    assert opened.place == own_folder / "house"
    assert len(opened.head.teams) == SHIPPED_TEAMS
    for team in opened.head.teams:
        file = opened.read_team(team.short)
        assert (len(file.skaters), len(file.goalies)) == (25, 3)
        assert all(man.stats.games and man.stats.shots is not None for man in file.skaters)
    statistics = opened.file("statistics")
    assert statistics is not None
    assert read_statistics(statistics, opened.file("schedule")) == invent_season(SHIPPED_SEED, SHIPPED_TEAMS)
    with pytest.raises(BadInput, match="there is such a folder already"):
        make_house_set(["rinkside"], None)


def test_it_can_be_made_elsewhere_for_games_that_have_ratings(own_folder: Path, tmp_path: Path) -> None:
    assert rated_games([]) == ["ezv", "fourth_street", "rinkside"]
    assert make_house_set(["ezv"], tmp_path / "mine") == 0
    assert not own_folder.exists()
    assert check_set(tmp_path / "mine")[1] == []
