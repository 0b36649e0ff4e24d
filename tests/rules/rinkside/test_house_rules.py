"""House rules of ours, and what a card says of ice time, where a scenario cannot look. [RS-HOUSE]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.cards import TeamCard
from puckdrop.core.dice import Seeded
from puckdrop.games.rinkside import RINKSIDE, load_charts
from puckdrop.games.rinkside.card_files import team_as_data, team_digest, team_from_data
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.ratings import sniper, target
from puckdrop.games.rinkside.table import RinksideTable, card_of
from shipped import two_teams


def changed(team: TeamCard, **first: Any) -> TeamCard:
    """The team with something else on its first man's card."""
    data: dict[str, Any] = team_as_data(team)
    data["skaters"][0].update(first)
    return team_from_data(data, "test")


@pytest.mark.rule("RS-HOUSE-01")
@pytest.mark.parametrize(("home_ice", "more"), [("off", 0), ("3", 3), ("20", 20)])
def test_home_ice_raises_the_target_and_sniper_of_one_side_and_never_above_a_hundred(home_ice: str, more: int) -> None:
    home, visitors = two_teams("rinkside")
    section = team_as_data(home)["skaters"][0]["rinkside"]
    section["shot"]["target"] = section["shot"]["sniper"] = 98
    setup = RINKSIDE.setup(
        changed(home, rinkside=section), visitors, read_options({"home_ice": home_ice}, "test"), load_charts()
    )
    table = RINKSIDE.seat(setup, Seeded(1), [RINKSIDE.bench_coach(), RINKSIDE.bench_coach()], None)
    assert isinstance(table, RinksideTable)
    hosts, guests = table.state.home.skaters, table.state.visitors.skaters
    assert [target(table, man) for man in hosts] == [min(100, card_of(man).target + more) for man in hosts]
    assert [target(table, man) for man in guests] == [card_of(man).target for man in guests]
    assert [sniper(table, man) for man in hosts] == [min(100, card_of(man).sniper + more) for man in hosts]
    assert [sniper(table, man) for man in guests] == [card_of(man).sniper for man in guests]


def test_ice_time_stays_with_a_card() -> None:
    plain = two_teams("rinkside")[0]
    assert "usual" not in team_as_data(plain)["skaters"][0]
    busy = changed(plain, usual=215)
    assert team_as_data(busy)["skaters"][0]["usual"] == 215
    assert busy.skaters[0].usual == 215
    assert team_digest(busy) != team_digest(plain)
