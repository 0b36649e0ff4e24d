"""Sides are home and visitor as in every game; colours are what the board, the dice and the penalty table speak of."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Scripted, Seeded
from puckdrop.core.log import Log
from puckdrop.core.sides import Side
from puckdrop.games.ezv.charts import place_table, sector_table
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.constants import PLACE_NAMES, PLACES, SECTOR_NAMES, SECTORS, Colour, Place, Zone
from puckdrop.games.ezv.game import EZV
from puckdrop.games.ezv.position import arrange, describe, sides_of
from puckdrop.games.ezv.table import EzvTable
from shipped import two_teams


class Asked(EzvCoach):
    """Wants every window and notes who was asked what."""

    def __init__(self, order: list[tuple[str, int]]) -> None:
        self.order = order

    def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
        return True

    def choose(self, decision: Decision, table: object) -> int:
        self.order.append((decision.name, int(decision.side)))
        return decision.values()[0]


def table_with(*, red_is_home: bool, rolls: list[str] | None = None, coach: Coach | None = None) -> EzvTable:
    setup = EZV.setup(*two_teams("ezv"), {"red_is_home": red_is_home, "faceoff_ratings": True})
    chance = Seeded(1) if rolls is None else Scripted(rolls)
    table = EZV.seat(setup, chance, [coach or EzvCoach(), coach or EzvCoach()], Log())
    assert isinstance(table, EzvTable)
    return table


@pytest.mark.rule("EZ-SETUP-01", "EZ-SETUP-05", "EZ-SETUP-07")
@pytest.mark.parametrize("red_is_home", [False, True])
def test_a_side_has_the_die_and_the_end_of_the_colour_it_plays_in(red_is_home: bool) -> None:
    table = table_with(red_is_home=red_is_home)
    state = table.state
    table.red, table.blu = 2, 5
    assert [team.card.short_name for team in state.teams] == ["ARK", "COR"]
    assert (state.home.side, state.visitor.side) == (Side.HOME, Side.VISITOR)
    assert state.red is (state.home if red_is_home else state.visitor)
    assert state.blue is (state.visitor if red_is_home else state.home)
    assert sides_of(state) == (("red", "blue") if red_is_home else ("blue", "red"))
    for team, colour, die, end, point in (
        (state.red, Colour.RED, 2, Zone.RED_END, "BE:Gold-L"),
        (state.blue, Colour.BLUE, 5, Zone.BLUE_END, "RE:Gold-L"),
    ):
        assert state.colour_of(team.side) == colour
        assert table.die(team.side) == die
        assert state.own_end(team.side) == end
        assert SECTOR_NAMES[table.sector_for(team.side, Place.GOLD_L)] == point
        assert table.place_for(team.side, SECTOR_NAMES.index(point)) == Place.GOLD_L
    assert state.copy().red.side == state.red.side


@pytest.mark.rule("EZ-SETUP-07", "EZ-GAP-04")
def test_places_and_sectors_are_each_other_s_inverse_for_both_colours() -> None:
    """Own-end lanes name several sectors, so they have no way back."""
    places, sectors = place_table(), sector_table()
    charts = EZV.load_charts()
    assert (charts.place_of, charts.sector_of) == (places, sectors)
    for colour in (Colour.RED, Colour.BLUE):
        for sector in range(SECTORS):
            place = places[colour * SECTORS + sector]
            back = sectors[colour * PLACES + place]
            assert back == (255 if PLACE_NAMES[place].startswith("DZ") else sector)


@pytest.mark.rule("EZ-LINE-01", "EZ-LINE-03", "EZ-DEC-08")
@pytest.mark.parametrize("red_is_home", [False, True])
def test_visitors_decide_first_whatever_their_colour(red_is_home: bool) -> None:
    order: list[tuple[str, int]] = []
    table = table_with(red_is_home=red_is_home, rolls=["1/6/1/1", "1/6/1/1"], coach=Asked(order))
    arrange(table, {"situation": "faceoff"}, "test")
    for team in table.state.teams:
        center = team.on_ice[2]
        assert center is not None
        team.leave_ice(center, table.state.clock)
    table.state.handler = None
    table.play()
    first = [side for name, side in order if name == "faceoff man"]
    assert first == [Side.VISITOR, Side.HOME]
    assert next(side for name, side in order if name == "change lines") == Side.VISITOR
    order.clear()
    table.play()
    assert [side for name, side in order if name == "change lines"] == [Side.VISITOR, Side.HOME]


@pytest.mark.rule("EZ-SETUP-01")
@pytest.mark.parametrize("red_is_home", [False, True])
def test_a_position_calls_the_sides_by_their_colours(red_is_home: bool) -> None:
    table, other = table_with(red_is_home=red_is_home), table_with(red_is_home=red_is_home)
    arrange(table, {"handler": "red 2", "sector": "N-1", "score": {"red": 3, "blue": 1}}, "test")
    assert table.state.offense is table.state.red
    assert (table.state.red.score, table.state.blue.score) == (3, 1)
    arrange(other, describe(table), "test")
    assert describe(other) == describe(table)
