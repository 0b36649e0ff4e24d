"""The games puckdrop plays: `game_named("ezv")` has everything that a front door, a batch or a program needs.

A game is offered once its name is in `GAME_NAMES`; everything else about it is in its package's `game.py`.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final

from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.core.game import AnyGame, Game
from puckdrop.narrate.en.wording import listed

if TYPE_CHECKING:
    from puckdrop.core.decisions import Coach
    from puckdrop.core.record import Record

__all__ = ["GAME_NAMES", "AnyGame", "all_games", "as_game", "check_coaches", "game_named", "game_of_record"]

GAME_NAMES: Final[tuple[str, ...]] = ("ezv", "fourth_street", "rinkside")
"""The games that are offered; the first is the default."""


def all_games() -> list[AnyGame]:
    """The games that are offered."""
    return [game_named(name) for name in GAME_NAMES]


def game_named(name: str | None, asked_by: str = "--game") -> AnyGame:
    """The game of this name, written "fourth_street" or "Fourth-Street"; the first if no name is given.

    BadInput lists the games there are.
    """
    meant = GAME_NAMES[0] if name is None else name.casefold().replace("-", "_").replace(" ", "_")
    if meant not in GAME_NAMES:
        raise BadInput(f"{asked_by} is {short(name)}; it may be {listed(GAME_NAMES, 'or')}.")
    game: AnyGame = import_module(f"puckdrop.games.{meant}.game").GAME
    return game


def as_game(game: AnyGame | str) -> AnyGame:
    """A game given as such or by its name."""
    if isinstance(game, str):
        return game_named(game, "game")
    if not isinstance(game, Game):
        raise ValueError(f"game is {short(game)}; it may be {listed(GAME_NAMES, 'or')}")
    return game


def game_of_record(record: Record, source: str) -> AnyGame:
    """The game a record belongs to."""
    if record.game not in GAME_NAMES:
        raise BadInput(
            f"{source}: is a record of {short(record.game)}; this puckdrop plays {listed(GAME_NAMES, 'or')}."
        )
    return game_named(record.game)


def check_coaches(game: AnyGame, coaches: Sequence[Coach]) -> None:
    """ValueError unless these are two coaches of this game, neither of them a person."""
    from puckdrop.core.decisions import Coach, Person

    if len(coaches) != 2:
        raise ValueError(f"give two coaches, home and visitor, not {len(coaches)}")
    for coach in coaches:
        if not isinstance(coach, Coach):
            raise ValueError(f"{coach!r} is not a coach; subclass the game's coach, such as puckdrop.EzvCoach")
        if isinstance(coach, Person):
            raise ValueError("nobody can ask a person here; puckdrop.Match stops at each of a person's decisions")
        if coach.game not in ("", game.name):
            raise ValueError(
                f"{type(coach).__name__} coaches {game_named(coach.game).title}, but the game is {game.title}; "
                f"game_named({game.name!r}).bench_coach() knows it"
            )
