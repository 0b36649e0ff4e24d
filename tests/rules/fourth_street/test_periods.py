"""What the end of a game leaves behind, beyond the words of a position."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Scripted
from puckdrop.core.log import Log
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.fourth_street import arena


def seated(position: dict[str, Any], rolls: list[str], coaches: list[Coach], cards: dict[str, Any]) -> FsTable:
    case = Case("", {}, {}, cards, position, ())
    table = arena.seat(case, "test", Scripted(rolls), coaches, Log())
    assert isinstance(table, FsTable)
    return table


@pytest.mark.rule("FS-GAP-15", "FS-GAP-19")
def test_ice_time_is_on_the_sheet_when_the_game_is_over() -> None:
    position = {"period": 3, "clock": "0:10", "handler": "home 2", "place": "N-M", "score": {"home": 1}}
    cards = {"home": {"2": {"actions": "sc", "sk": "FWD"}}}
    table = seated(position, ["0/0/6/1/1/1"], [FsCoach(), FsCoach()], cards)
    table.play()
    assert table.is_over()
    box = box_score(table)
    skaters = {line.sweater: line.time_on_ice for line in box.teams.home.skaters}
    assert (skaters[12], skaters[22]) == (10, 0)
    assert box.result == ((1, 0), "home", "regulation")


@pytest.mark.rule("FS-SO-01", "FS-SO-03", "FS-DEC-23")
def test_a_shootout_without_a_word_from_the_coaches_goes_by_break_away_ratings() -> None:
    goalie = {"quality": "red", "scoring": "loose"}
    shooter = {"target": "c3", "drift": "none"}
    roster = {f"#{line}{place}": dict(shooter) for line in (1, 2, 3) for place in (1, 2, 3, 4, 5, 6)}
    home: dict[str, Any] = {**roster, "goalie": goalie}
    home["#25"] = {**shooter, "ratings": {"b": 30}}
    home["#11"] = {**shooter, "ratings": {"b": 12}}
    visitor = {**roster, "goalie": {"quality": "red", "scoring": {"00": "violet", "12": "violet", "30": "violet"}}}
    position = {"period": 4, "clock": "0:00", "situation": "shootout"}
    table = seated(position, ["0/0/1/1/1/1"] * 4, [FsCoach(), FsCoach()], {"home": home, "visitor": visitor})
    table.play()
    table.play()
    assert [line.skater for line in table.state.keeper.shootout] == [0, 10]
    assert table.state.shooters == [[10, 0, 1], [0, 1, 2]]
    assert (table.state.home.shootout_goals, table.state.visitor.shootout_goals) == (1, 0)
