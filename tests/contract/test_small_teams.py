"""The smallest team that `teams check` calls fit plays to the end, and so does what injuries leave of one."""

from __future__ import annotations

from pathlib import Path

import pytest

from puckdrop.cards.packaged import load_team
from puckdrop.cards.team_file import write_team
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.game import AnyGame
from puckdrop.core.ice import FOREVER
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.rooms import GAME_NAMES, game_named

GAMES = [game_named(name) for name in GAME_NAMES]


def smallest(path: Path, name: str) -> str:
    """A shipped team cut down to three lines, two pairs and one goalie."""
    team = load_team(name)
    lines, pairs, goalies = team.sheet.lines[:3], team.sheet.pairs[:2], team.sheet.goalies[:1]
    forwards = [sweater for line in lines for sweater in line]
    defensemen = [sweater for pair in pairs for sweater in pair]
    units = {
        "power_play": [[*forwards[:3], *defensemen[:2]]],
        "penalty_kill": [[*forwards[3:5], *defensemen[2:]]],
    }
    sheet = team.sheet.model_copy(update={"lines": lines, "pairs": pairs, "goalies": goalies, **units})
    people = {
        "skaters": [man for man in team.skaters if man.sweater in (*forwards, *defensemen)],
        "goalies": [goalie for goalie in team.goalies if goalie.sweater in goalies],
    }
    write_team(path, team.model_copy(update={"sheet": sheet, **people}))
    return str(path)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("teams")
    return [smallest(folder / f"{name}.toml", name) for name in ("ARK", "COR")]


def seat(game: AnyGame, files: list[str], coaches: list[Coach], seed: int, log: Log) -> Table:
    teams: list[TeamCard] = [game.load_team(file) for file in files]
    return game.seat(game.setup(*teams), Seeded(seed), coaches, log)


def play_out(game: AnyGame, table: Table, log: Log) -> None:
    table.play_out()
    assert table.is_over()
    assert game.narrate(log.events(), table)


@pytest.mark.no_cover  # what is covered must not depend on chance
@pytest.mark.parametrize("game", GAMES, ids=GAME_NAMES)
def test_a_team_with_one_goalie_plays_on_however_many_goals_he_lets_in(game: AnyGame, files: list[str]) -> None:
    log = Log()
    table = seat(game, files, [game.bench_coach(), game.bench_coach()], 5, log)
    table.play()
    for team in table.position().teams:
        team.goalie.goals_against = 9
    play_out(game, table, log)
    assert [len(team.goalies) for team in table.position().teams] == [1, 1]


@pytest.mark.no_cover  # what is covered must not depend on chance
@pytest.mark.parametrize("fit", [slice(0, 4), slice(9, 13)], ids=["forwards", "defensemen"])
@pytest.mark.parametrize("game", GAMES, ids=GAME_NAMES)
def test_four_fit_men_play_on(game: AnyGame, files: list[str], fit: slice) -> None:
    for seed in range(3):
        log = Log()
        table = seat(game, files, [RandomCoach(seed, 3), game.bench_coach()], seed, log)
        table.play()
        for team in table.position().teams:
            for man in team.skaters:
                if man not in team.skaters[fit]:
                    man.out_through = FOREVER
            team.has_absent = True
        play_out(game, table, log)
