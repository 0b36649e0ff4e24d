"""The interface to games gone by: a time line, every moment of them, and what the dice did."""

from __future__ import annotations

import json
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from puckdrop.core.viewers import Viewer
from puckdrop.playing.fair_dice import LABEL, falls_of
from puckdrop.playing.rolled import rolled
from puckdrop.web.answering import ERRORS, Asker, AskerHere, DeskHere, GameId, reply
from puckdrop.web.desk import Desk
from puckdrop.web.errors import Refused
from puckdrop.web.film import Film

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

MOST_FRAMES = 60


def film_of(desk: Desk, id: str, who: Asker) -> tuple[Film, Viewer]:
    role, _ = desk.role_of(id, who.known())
    return desk.film(id), desk.viewer(id, role)


@router.get("/games/{id}/timeline", tags=["replay"])
def timeline(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """Every finished play with its clock and score; `marks` are goals, penalties and ends of periods."""
    film, _ = film_of(desk, id, who)
    return reply(film.timeline())


@router.get("/games/{id}/frames", tags=["replay"])
def frames(
    id: GameId,
    desk: DeskHere,
    who: AskerHere,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)],
    last: Annotated[int, Query(alias="to", ge=0, le=1_000_000)],
) -> Response:
    """The boards after these plays, 60 at most: the first whole, the others by what differs from the one before."""
    film, viewer = film_of(desk, id, who)
    with film.lock:
        return reply({"frames": film.frames(first, min(last, first + MOST_FRAMES - 1), viewer)})


@router.get("/games/{id}/at/{event}", tags=["replay"])
def moment(id: GameId, event: Annotated[int, Path(ge=0, le=1_000_000)], desk: DeskHere, who: AskerHere) -> Response:
    """The game after so many events. In the middle of a play it stands where the play began."""
    film, viewer = film_of(desk, id, who)
    if event > len(film.events):
        raise Refused(404, f"The game has {len(film.events)} events in its finished plays.")
    with film.lock:
        return reply(film.moment(event, viewer))


@router.get("/games/{id}/dice", tags=["dice"])
def dice(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """What was rolled against what was to be expected; when the game is over, whether its dice prove themselves."""
    role, _ = desk.role_of(id, who.known())
    with desk.held(id) as game:
        drawn = game.match.chance.drawn[:]
        record = game.record(role) if game.match.is_over else None
        name = game.game
    return reply({"throws": rolled(name, drawn), "verified": desk.verified(id, name, record)})


@router.get("/games/{id}/proof", tags=["dice"])
def proof(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """When a game is over: what made its dice, and every throw as number, size and what fell, to be checked by HMAC."""
    role, _ = desk.role_of(id, who.known())
    with desk.held(id) as game:
        if not game.match.is_over:
            raise Refused(409, "The game is not over; its dice are shown afterwards.")
        record, name = game.record(role), game.game
    if LABEL not in record.labels:
        raise Refused(404, "Nobody committed to the dice of this game.")
    return reply({"dice": json.loads(record.labels[LABEL]), "falls": falls_of(name, record, "the record")})
