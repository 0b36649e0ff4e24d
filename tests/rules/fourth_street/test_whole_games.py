"""Whole games with coaches who try everything: nobody is in two places, and a log changes nothing."""

from __future__ import annotations

from typing import Any, cast

import pytest

from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.dice import Seeded
from puckdrop.core.log import Log
from puckdrop.games.fourth_street.constants import SHIFT_METHOD_NAMES, Situation
from puckdrop.games.fourth_street.game import FOURTH_STREET
from puckdrop.games.fourth_street.option_files import read_options
from puckdrop.games.fourth_street.position import describe
from puckdrop.games.fourth_street.table import FsTable
from shipped import two_teams


def new_table(seed: int, log: Log | None, **options: object) -> FsTable:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"), read_options(options, "test"))
    coaches = [RandomCoach(seed, 3), RandomCoach(seed + 1, 3)]
    return cast(FsTable, FOURTH_STREET.seat(setup, Seeded(seed), list(coaches), log))


def check_bench(table: FsTable) -> None:
    """What must hold between any two plays, whoever changed and how."""
    state = table.state
    for team in state.teams:
        out = [man for man in team.on_ice if man is not None]
        assert len({int(man.number) for man in out}) == len(out) == team.men
        assert all(team.on_ice[man.slot] is man for man in out)
        assert all(man.slot == 0 for man in team.skaters if man not in out)
        own, theirs = state.orders[team.side].shadow, state.orders[team.side].shadowed
        assert (own == 0) == (theirs == 0)
        if own:
            assert team.on_ice[own] is not None
            assert state.rival_of(team).on_ice[theirs] is not None
        assert -2 <= state.orders[team.side].aggressiveness <= 2
        if state.stamina:
            men = state.stamina[team.side]
            assert [man.slot != 0 for man in team.skaters] == [stamina.on_since >= 0 for stamina in men]
    if state.situation == Situation.CONTROL:
        assert state.handler is not None
        assert state.handler.slot != 0
        assert state.handler.side == state.offense.side


@pytest.mark.parametrize("method", SHIFT_METHOD_NAMES)
@pytest.mark.parametrize("preset", ["basic", "standard", "full"])
def test_nobody_is_in_two_places_whatever_the_coaches_do(preset: str, method: str) -> None:
    options: dict[str, Any] = {"preset": preset, "shift_method": method}
    if preset == "full" and method not in ("line", "toi"):
        options["on_ice_fatigue"] = False
    for seed in range(2):
        table = new_table(seed, Log(), **options)
        while not table.is_over():
            table.play()
            check_bench(table)


@pytest.mark.parametrize("preset", ["basic", "standard", "full"])
def test_a_game_goes_the_same_way_with_and_without_a_log(preset: str) -> None:
    for seed in range(3):
        with_log = new_table(seed, Log(), preset=preset, timeouts=True, chip=True)
        without = new_table(seed, None, preset=preset, timeouts=True, chip=True)
        with_log.play_out()
        without.play_out()
        assert describe(with_log) == describe(without)
