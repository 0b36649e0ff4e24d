"""Random legal decisions, random options, random dice: the invariants hold after every play, and every game ends."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.entrants import ENTRANTS, EZV_ENTRANT, FS_ENTRANT, IS_PLAIN, Entrant
from contract.random_games import RandomMatch, matches, play_checked, thousands
from puckdrop.core.dice import Seeded
from puckdrop.core.game import Setup
from puckdrop.core.table import Table
from puckdrop.games.ezv.constants import Situation as EzvSituation
from puckdrop.games.ezv.options import CHOICES as EZV_CHOICES
from puckdrop.games.ezv.state import EzvState
from puckdrop.games.fourth_street.constants import SHIFT_METHOD_NAMES
from puckdrop.games.fourth_street.constants import Situation as FsSituation
from puckdrop.games.fourth_street.option_files import option_lines
from puckdrop.games.fourth_street.options import CHOICES as FS_CHOICES
from puckdrop.games.fourth_street.state import FsState

pytestmark = pytest.mark.slow

FS_SWITCHES = [line.name for line in option_lines() if not line.allowed]
OVERTIMES = ("none", "ten-minute", "five-minute", "four-on-four-shootout", "three-on-three-shootout", "playoff")


@st.composite
def ezv_options(draw: st.DrawFn) -> dict[str, object]:
    """Any set of options that makes sense."""
    switches = {
        name: draw(st.booleans())
        for name in (
            "forecheckers", "faceoff_ratings", "advance_ratings", "line_changes", "injuries", "injury_stoppage",
            "man_adv_in_battles", "y_rolls_x", "penalty_ratings", "exactly_two_forecheckers", "physical_play",
            "automatic_entry", "red_is_home",
        )
    }  # fmt: skip
    options: dict[str, object] = dict(switches)
    options["assists"] = draw(st.sampled_from(EZV_CHOICES["assists"]))
    options["home_ice"] = draw(st.sampled_from(EZV_CHOICES["home_ice"]))
    options["goalie_assists"] = options["assists"] == "rating" and draw(st.booleans())
    options["tossed_centers"] = switches["faceoff_ratings"] and draw(st.booleans())
    hits = ["off", "a", "b"] if switches["advance_ratings"] else ["off", "a"]
    options["massive_hit"] = draw(st.sampled_from(hits))
    options["pp_breakout_symbol"] = draw(st.sampled_from(["pass2", "skate"]))
    options["overtime"] = draw(st.sampled_from(OVERTIMES))
    return options


@st.composite
def fs_options(draw: st.DrawFn) -> dict[str, object]:
    """Any set of options that makes sense."""
    options: dict[str, object] = {name: draw(st.booleans()) for name in FS_SWITCHES}
    options["shift_method"] = draw(st.sampled_from(SHIFT_METHOD_NAMES))
    options["home_ice"] = draw(st.sampled_from(FS_CHOICES["home_ice"]))
    options["on_ice_fatigue"] = options["shift_method"] in ("line", "toi") and options["on_ice_fatigue"]
    options["delayed_penalties"] = options["penalty_columns"] and options["delayed_penalties"]
    options["smooth_pn"] = options["penalty_columns"] and options["smooth_pn"]
    options["realistic_assists"] = options["assist_table"] and options["realistic_assists"]
    options["overtime"] = draw(st.sampled_from(OVERTIMES))
    return options


def check_puck(table: Table) -> None:
    """The man with the puck is on the ice and plays for the team in possession."""
    state = cast(EzvState | FsState, table.position())
    in_control = (
        state.situation == FsSituation.CONTROL
        if isinstance(state, FsState)
        else state.situation in (EzvSituation.CONTROL, EzvSituation.BREAK_AWAY)
    )
    if in_control:
        assert state.handler is not None
        assert state.handler.slot > 0
        assert state.handler.side == state.offense.side
        assert state.defense.side != state.offense.side


@pytest.mark.no_cover  # what is covered must not depend on chance
@thousands
@given(match=matches(ezv_options()))
def test_ezv_with_random_options_and_coaches(match: RandomMatch) -> None:
    match.play(EZV_ENTRANT, check_puck)


@pytest.mark.no_cover  # what is covered must not depend on chance
@thousands
@given(match=matches(fs_options()))
def test_fourth_street_with_random_options_and_coaches(match: RandomMatch) -> None:
    match.play(FS_ENTRANT, check_puck)


@pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: entrant.game.name)
@pytest.mark.parametrize("seed", range(6 if IS_PLAIN else 25))
def test_every_game_ends_and_adds_up(entrant: Entrant, seed: int) -> None:
    setup: Setup[Any, Any] = entrant.setups["every option" if seed % 2 else "basic"]
    coaches = [entrant.bench(), entrant.random(seed)]
    table = entrant.game.seat(setup, Seeded(seed), coaches, None)
    assert play_checked(table) > 150
