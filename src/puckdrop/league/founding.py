"""A new league, as it is put into a store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import insert, select

import puckdrop
from puckdrop.core.errors import BadInput
from puckdrop.league.agreed import digests_of
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League, load
from puckdrop.league.material import Cards, Material
from puckdrop.league.rules import LeagueRules
from puckdrop.league.season import Season
from puckdrop.league.sums import packed_state, state_of
from puckdrop.store.blobs import pack
from puckdrop.store.league_tables import fixtures as fixtures_table
from puckdrop.store.league_tables import leagues
from puckdrop.store.opening import Store

__all__ = ["NewLeague", "create"]


@dataclass(frozen=True)
class NewLeague:
    """Everything a league begins with."""

    name: str
    material: Material
    cards: Cards
    rules: LeagueRules
    fixtures: Sequence[Fixture]
    seed: int
    options: Mapping[str, object]
    fingerprint: str = ""
    set_place: str = ""
    set_digest: str = ""


def create(store: Store, new: NewLeague) -> League:
    """Put a league into a store."""
    game = new.cards.game
    shorts = new.material.shorts
    begun = {"puckdrop": puckdrop.__version__, "rules_version": game.rules_version, "fingerprint": new.fingerprint}
    material, cards = pack(new.material.as_data()), pack(new.cards.as_data())
    rules = {"rules": new.rules.model_dump(), "options": dict(new.options), "begun": begun}
    digests = digests_of(
        rules, material, cards, fixtures=new.fixtures, moves=[], seed=new.seed,
        played_by=(game.name, game.rules_version, new.fingerprint),
    )  # fmt: skip
    empty = Season(new.material, new.rules, new.fixtures[:1])
    with store.write() as connection:
        if connection.execute(select(leagues.c.id).where(leagues.c.name == new.name)).first():
            raise BadInput(f"{store.name}: there is a league {new.name!r} already; choose another --name.")
        league = connection.execute(
            insert(leagues).returning(leagues.c.id),
            {
                "name": new.name, "game": game.name, "seed": new.seed, **begun,
                "set_place": new.set_place, "set_digest": new.set_digest,
                "rules": pack({**rules, "digests": digests}), "material": material, "cards": cards,
                "revision": 0, "totals": packed_state(state_of(empty)),
            },
        ).scalar_one()  # fmt: skip
        connection.execute(
            insert(fixtures_table),
            [
                {
                    "league": league, "number": fixture.number, "day": fixture.day.isoformat(),
                    "home": shorts[fixture.home], "visitor": shorts[fixture.visitor], "men": _men(fixture),
                }
                for fixture in new.fixtures
            ],
        )  # fmt: skip
    return load(store, new.name)


def _men(fixture: Fixture) -> bytes | None:
    """Who really dressed and started, where that is known."""
    known = [fixture.home_goalie, fixture.visitor_goalie, fixture.home_men, fixture.visitor_men]
    return pack(known) if any(known) else None
