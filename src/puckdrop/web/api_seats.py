"""The interface to seats: links to them, sitting down and getting up."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from puckdrop.web.answering import ERRORS, AskerHere, Body, DeskHere, EmptyBody, GameId, reply, with_cookie
from puckdrop.web.api_office import OfficeHere, tokens_of
from puckdrop.web.errors import Refused
from puckdrop.web.showing import moment_time

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)


class RoleBody(Body):
    """What a link is for."""

    role: Literal["home", "visitor", "spectator"]


class TokenBody(Body):
    """The token of a link."""

    token: Annotated[str, Field(min_length=1, max_length=64)]


@router.post("/games/{id}/links", status_code=201, tags=["seats"])
def new_link(
    id: GameId, request: Request, desk: DeskHere, office: OfficeHere, who: AskerHere, body: RoleBody
) -> Response:
    """A link by which somebody else sits down or watches. Its token is shown this once."""
    _, owner = desk.role_of(id, who.known())
    if not owner:
        raise Refused(403, "Only who made a game may invite others.")
    with desk.held(id) as game:
        if game.head.fixture is not None and body.role != "spectator":
            office.check_may_invite(game, body.role, tokens_of(request, office, game.head.fixture["league"]))
    number, token = desk.add_link(id, body.role)
    return reply({"id": number, "role": body.role, "token": token, "path": f"/#/join/{id}/{token}"}, 201)


@router.get("/games/{id}/links", tags=["seats"])
def list_links(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """The links to your game, without their tokens."""
    _, owner = desk.role_of(id, who.known())
    if not owner:
        raise Refused(403, "Only who made a game may see its links.")
    links = [
        {"id": link.number, "role": link.role, "created": moment_time(link.created), "used": link.used}
        for link in desk.keeper.links(id)
    ]
    return reply({"links": links})


@router.delete("/games/{id}/links/{number}", tags=["seats"])
def revoke_link(id: GameId, number: int, desk: DeskHere, who: AskerHere) -> Response:
    """Revoke a link; whoever sat down by it loses his seat."""
    _, owner = desk.role_of(id, who.known())
    if not owner:
        raise Refused(403, "Only who made a game may revoke its links.")
    desk.revoke_link(id, number)
    return reply({"ok": True})


@router.post("/games/{id}/join", tags=["seats"])
def join(id: GameId, desk: DeskHere, who: AskerHere, body: TokenBody) -> Response:
    """Sit down by a link; the same link works again, also from another machine."""
    tokens: list[str] = []
    person = who.settled(tokens)
    desk.join(id, person, body.token)
    role, owner = desk.role_of(id, person)
    return with_cookie(reply(desk.state(id, person, role, owner=owner, frames=False)), tokens, who)


@router.post("/games/{id}/leave", tags=["seats"])
def leave(id: GameId, desk: DeskHere, who: AskerHere, body: EmptyBody) -> Response:
    """Get up from the table; a link brings you back."""
    desk.role_of(id, who.known())
    desk.leave(id, who.person)
    return reply({"ok": True})
