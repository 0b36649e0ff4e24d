"""A game of a league coached by a person: opened as any match, and written to the league once it is over."""

from __future__ import annotations

import json
import zlib

import puckdrop
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.core.record import Record, resume
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.league.keeping import GameRow, League, Overtaken
from puckdrop.league.packing import box_bytes, record_head
from puckdrop.league.season import Night, Stage, seed_of
from puckdrop.league.sums import state_of
from puckdrop.playing.seats import TOLD, seats_for

__all__ = ["finish_game", "open_game"]


def open_game(
    league: League, number: int, labels: dict[str, str], saved: Record | None = None, source: str = ""
) -> tuple[Night, Match]:
    """One of the next day's games with both teams dressed, from its beginning or from where it was saved."""
    season = league.season_to_go_on()
    coming = season.next_fixtures()
    fixture = next((each for each in coming if each.number == number), None)
    if fixture is None:
        listed = ", ".join(str(each.number) for each in coming) or "none"
        raise BadInput(f"{league.store.name}: game {number} is not one of the next day's; those are {listed}.")
    stage: Stage = league.stage()
    night = season.night(fixture)
    clubs = league.material.clubs
    home, visitor = (stage.team_card(side, clubs) for side in (night.home, night.visitor))
    setup = league.game.setup(home, visitor, stage.options_for(night.extra), stage.charts)
    labels = (labels_of(night, labels["side"]) if saved is None else kept_labels(saved)) | labels
    seats = seats_for(league.game, labels)
    seed = seed_of(league.seed, 0, number)
    if saved is None:
        return night, Match(league.game, setup, seats, seed=seed, labels=labels)
    if saved.seed != seed or saved.setup != league.game.setup_as_data(setup):
        raise BadInput(f"{source}: was begun with other line-ups or dice; --anew begins the game anew.")
    match = resume(league.game, saved, seats, source)
    match.labels.clear()
    match.labels.update(labels)
    return night, match


def labels_of(night: Night, persons: str) -> dict[str, str]:
    """What the managers have told their coaches; a person begins with that as his own standing orders."""
    given = zip(SIDE_NAMES, night.orders, strict=True)
    told = {side: json.dumps(orders, ensure_ascii=False) for side, orders in given if orders}
    own = {f"orders {side}": text for side, text in told.items() if persons in (side, "both")}
    return {f"{TOLD} {side}": text for side, text in told.items()} | own


def kept_labels(saved: Record) -> dict[str, str]:
    """What was said in a game that was saved, but for how much is asked, which is said anew."""
    return {name: text for name, text in saved.labels.items() if not name.startswith("ask ")}


def finish_game(league: League, night: Night, match: Match, record: Record) -> None:
    """Write a game that is over, with all that follows from it. Nothing is written if the league has moved on."""
    season = league.season_to_go_on()
    if night.fixture.number in season.played:
        raise Overtaken(f"{league.store.name}: game {night.fixture.number} has been played by somebody else meanwhile.")
    table = match.table
    after = season.finish(night, table)
    version = league.game.rules_version
    head = record_head(puckdrop.__version__, version, league.fingerprint)
    kept = {
        **json.loads(head + "}"), "seed": match.seed, "options": dict(night.extra), "home": night.home.as_data(),
        "visitor": night.visitor.as_data(), "record": record.as_data(),
    }  # fmt: skip
    blob = zlib.compress(json.dumps(kept, ensure_ascii=False, separators=(",", ":")).encode(), 6)
    row = GameRow(
        night.fixture,
        after.home_goals,
        after.visitor_goals,
        after.ended,
        version,
        box_bytes(table),
        blob,
    )
    league.add_games([league.columns(row)], state_of(season))
