"""The interface to what can be played: games with their options and words, sets and teams."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

import puckdrop
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.playing.words import entries_of
from puckdrop.rooms import all_games, game_named
from puckdrop.web.answering import ERRORS, reply
from puckdrop.web.errors import Refused
from puckdrop.web.shelf import HOUSE, Shelf

__all__ = ["GameHere", "ShelfHere", "router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)


async def shelf_of(request: Request) -> Shelf:
    shelf: Shelf = request.app.state.shelf
    return shelf


def game_here(title: Annotated[str, Path(max_length=40, examples=["ezv"])]) -> AnyGame:
    return known(title)


def game_asked(title: Annotated[str, Query(max_length=40, examples=["ezv"])] = "ezv") -> AnyGame:
    return known(title)


def known(title: str) -> AnyGame:
    try:
        return game_named(title, "title")
    except BadInput as wrong:
        raise Refused(404, str(wrong)) from None


ShelfHere = Annotated[Shelf, Depends(shelf_of)]
GameHere = Annotated[AnyGame, Depends(game_here)]
GameAsked = Annotated[AnyGame, Depends(game_asked)]
SetName = Annotated[str, Path(max_length=80, examples=["house"])]


@router.get("", tags=["shelf"])
def about(request: Request) -> Response:
    """The version, and the games there are."""
    titles = [{"name": game.name, "title": game.title, "about": game.about} for game in all_games()]
    network = {"is_open": request.app.state.is_open, "address": request.app.state.address}
    return reply({"puckdrop": puckdrop.__version__, "titles": titles, "network": network})


@router.get("/titles/{title}", tags=["shelf"])
def show_title(game: GameHere) -> Response:
    """A game's options and presets, what its words mean, and which charts it has."""
    usual = game.usual_options()
    return reply(
        {
            "name": game.name,
            "title": game.title,
            "about": game.about,
            "rules_version": game.rules_version,
            "presets": [
                {"name": preset.name, "about": preset.about, "options": preset_options(game, preset.name)}
                for preset in game.preset_lines()
            ],
            "usual_preset": game.usual_preset,
            "options": [option_data(line, usual[line.name]) for line in game.option_lines()],
            "legend": dict(game.legend()),
            "glossary": [
                {"word": entry.word, "name": entry.name, "meaning": entry.meaning} for entry in entries_of(game)
            ],
            "shown_ratings": dict(game.shown_ratings()),
            "charts": list(game.chart_names()),
        }
    )


def preset_options(game: AnyGame, name: str) -> dict[str, object]:
    """What every option is with a preset."""
    return game.options_as_data(game.read_options(game.preset(name), "preset"))


def option_data(line: Any, usual: object) -> dict[str, Any]:
    return {
        "name": line.name,
        "about": line.about,
        "sort": line.kind,
        "clause": line.clause,
        "kind": "choice" if line.allowed else "flag",
        "default": usual,
        "choices": list(line.allowed),
    }


@router.get("/sets", tags=["shelf"])
def list_sets(shelf: ShelfHere) -> Response:
    """The house league, and the season sets in this machine's folder."""
    return reply({"sets": [shelf.about(name) for name in shelf.names()]})


@router.get("/sets/{name}", tags=["shelf"])
def show_set(name: SetName, shelf: ShelfHere, game: GameAsked) -> Response:
    """A set with its teams, and how strong they are in a game."""
    options = {} if name == HOUSE else dict(shelf.set(name).options(game.name))
    return reply({**shelf.about(name), "teams": shelf.with_strengths(game, name), "options": options})
