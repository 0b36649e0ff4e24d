"""The interface to a game's men: their cards, and both benches with the ratings in force."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from puckdrop.core.errors import BadInput
from puckdrop.core.typed_data import as_data
from puckdrop.core.viewers import Side
from puckdrop.views.cards import card_view
from puckdrop.web.answering import ERRORS, AskerHere, DeskHere, GameId, reply
from puckdrop.web.errors import Refused

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)


@router.get("/games/{id}/cards/{side}/{sweater}", tags=["reading"])
def card(
    id: GameId, side: Side, sweater: Annotated[int, Path(ge=0, le=999)], desk: DeskHere, who: AskerHere
) -> Response:
    """A man's card as plain data; sheets, columns and rows have the names that the cells of a board use."""
    desk.role_of(id, who.known())
    with desk.held(id) as game:
        setup = game.match.setup
        try:
            view = card_view(game.game.name, setup.home if side == "home" else setup.visitor, sweater)
        except BadInput as wrong:
            raise Refused(404, str(wrong)) from None
    return reply(view.as_data())


@router.get("/games/{id}/bench/{side}", tags=["reading"])
def bench(id: GameId, side: Side, desk: DeskHere, who: AskerHere) -> Response:
    """All skaters of a side with their ratings, those on the ice as they count now, and its goalies."""
    role, _ = desk.role_of(id, who.known())
    with desk.held(id) as game:
        men = game.game.bench(game.match.table, side)
        goalies = game.board(game.viewer(role)).team(side).goalies
        return reply({"skaters": as_data(tuple(men)), "goalies": as_data(goalies)})
