"""A season's cards for one game, calibrated: `make_cards(season, "ezv", seed=1)`."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from puckdrop.cards.toml_text import table_lines
from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.game import AnyGame
from puckdrop.rating.calibrate import ROUNDS, Round, calibrate, fingerprint
from puckdrop.rating.estimates import Completed
from puckdrop.rating.made import MadeCards
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import added
from puckdrop.rating.report import certificate, replay_seasons, report_of
from puckdrop.rating.runners_up import deal_of, runners_up, with_nearer_cards
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import targets_of

__all__ = ["make_cards", "rater_of"]

REPLAYS = 20
"""For the certificate, on other dice than the calibration's."""
SECONDS = 6
"""In the tenth of a minute that cards count ice time in."""


def rater_of(game: str) -> Rater:
    """A game's rater: what `rating/<game>` exports under a name that ends in Rater."""
    package = import_module(f"puckdrop.rating.{game}")
    rater: Rater = next(getattr(package, name) for name in package.__all__ if name.endswith("Rater"))()
    return rater


def game_of(name: str) -> AnyGame:
    game: AnyGame = import_module(f"puckdrop.games.{name}.game").GAME
    return game


def make_cards(
    season: Completed,
    game: str,
    *,
    talent: bool = False,
    seed: int = 1,
    rounds: int = ROUNDS,
    processes: int | None = None,
    on_round: Callable[[Round], None] | None = None,
) -> MadeCards:
    """Cards for every man of a season. An interrupted calibration goes on where it was, and so does a finished one
    whose checkpoint has not been forgotten yet."""
    room, rater = game_of(game), rater_of(game)
    plan = plan_of(season.statistics, by_scoring=rater.places_by_scoring)
    targets = targets_of(season.statistics, talent=talent)
    checkpoint = checkpoint_for(fingerprint(rater, plan, targets, seed, rounds))
    done = calibrate(
        room, plan, targets, rater, seed=seed, rounds=rounds, processes=processes, checkpoint=checkpoint,
        on_round=on_round,
    )  # fmt: skip
    data = replay_seasons(room, plan, rater, done.figures, REPLAYS, seed + 1, processes)
    nearest = runners_up(
        room, plan, targets, rater, done.figures, Sums(added(data), REPLAYS), seed=seed + 2, processes=processes
    )
    printed = with_nearer_cards(room, rater, done.figures, nearest)
    made = made_of(room, plan, printed, deal_of(0))
    data = replay_seasons(room, plan, printed, deal_of(0), REPLAYS, seed + 1, processes)
    report = report_of(room, plan, season.measured, data, seed=seed + 1, talent=talent)
    return replace(made, certificate=certificate(report), runners_up=nearest, checkpoint=checkpoint)


def made_of(room: AnyGame, plan: SeasonPlan, rater: Rater, figures: Figures) -> MadeCards:
    skaters, goalies = rater.skater_cards(plan, figures), rater.goalie_cards(plan, figures)
    sections = sections_of(room, skaters, goalies)
    if rater.fits_ice:
        for section, card in zip(sections, skaters, strict=False):
            section["ice_time"] = SECONDS * int(card.usual)
    return MadeCards(
        game=room.name,
        skaters=sections[: len(skaters)],
        goalies=sections[len(skaters) :],
        options=rater.options(plan, figures),
        charts={name: chart_text(fields) for name, fields in rater.charts(figures).items()},
    )


def sections_of(room: AnyGame, skaters: Sequence[SkaterCard], goalies: Sequence[GoalieCard]) -> list[dict[str, Any]]:
    """The `[skater.<game>]` and `[goalie.<game>]` tables of these cards."""
    data = room.team_as_data(TeamCard("season", "SEA", list(skaters), list(goalies), [], [], [], []))
    return [person[room.name] for person in (*data["skaters"], *data["goalies"])]


def chart_text(fields: dict[str, Any]) -> str:
    """A chart file's text from its content."""
    plain = {key: value for key, value in fields.items() if not is_tables(value) and not isinstance(value, dict)}
    parts = ["\n".join(table_lines(plain))] if plain else []
    for key, value in fields.items():
        if isinstance(value, dict):
            parts.append("\n".join([f"[{key}]", *table_lines(value)]))
        elif is_tables(value):
            parts += ["\n".join([f"[[{key}]]", *table_lines(table)]) for table in value]
    return "# Made with the set.\n\n" + "\n\n".join(parts) + "\n"


def is_tables(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(entry, dict) for entry in value)


def checkpoint_for(key: str) -> Path | None:
    """Where this calibration is kept while it runs; None where nothing can be kept."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "puckdrop" / "calibrations"
    try:
        cache.mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return cache / f"{key[:24]}.json"
