"""The interface to a league's office: coach the next day's games here, and manage a team."""

from __future__ import annotations

import hashlib
from threading import Lock
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Request
from pydantic import ConfigDict, Field
from starlette.responses import Response

from puckdrop.web.answering import ERRORS, AskerHere, Body, DeskHere, EmptyBody, reply, with_cookie
from puckdrop.web.api_leagues import LeagueName
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Coached, Opponent, Role
from puckdrop.web.office import Coaching, Office
from puckdrop.web.safety import COOKIE

__all__ = ["OfficeHere", "router", "tokens_of"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

SEASON = 365 * 24 * 3600
BEGINNING = Lock()
"""Held while a league's game is begun, so that nobody begins it twice."""


async def office_of(request: Request) -> Office:
    office: Office = request.app.state.office
    return office


OfficeHere = Annotated[Office, Depends(office_of)]
TeamName = Annotated[str, Path(pattern=r"^[A-Z]{3}$", examples=["ARK"])]
FixtureNumber = Annotated[int, Path(ge=0, le=1_000_000)]
Unit = Annotated[list[Annotated[str, Field(max_length=120)]], Field(max_length=6)]


def manager_cookie(league: str, team: str) -> str:
    """The cookie in which a browser keeps a manager's token."""
    return f"{COOKIE}-manager-{hashlib.sha256(f'{league}/{team}'.encode()).hexdigest()[:16]}"


def token_of(request: Request, league: str, team: str) -> str:
    return request.cookies.get(manager_cookie(league, team), "")


def tokens_of(request: Request, office: Office, league: str) -> dict[str, str]:
    """The tokens that somebody has for the league's teams."""
    shorts = office.league(league).material.shorts
    return {team: token for team in shorts if (token := token_of(request, league, team))}


def remember(response: Response, request: Request, league: str, team: str, token: str) -> Response:
    """Keep a manager's token in a cookie that no script can read."""
    response.set_cookie(
        manager_cookie(league, team), token, max_age=SEASON, path="/api", secure=request.url.scheme == "https",
        httponly=True, samesite="strict",
    )  # fmt: skip
    return response


# -- games ------------------------------------------------------------------------------------------------------------


class CoachBody(Body):
    """Whom you coach, against whom, and by which dice."""

    side: Coached
    other: Opponent = "computer"
    dice: Literal["shared", "strict"] = "shared"
    ask: Literal["everything", "normal", "big"] = "normal"


@router.get("/leagues/{name}/today", tags=["leagues"])
def today(name: LeagueName, request: Request, office: OfficeHere, desk: DeskHere, who: AskerHere) -> Response:
    """The next day's games, the sides you may coach in each, and the game in which you have a seat already."""
    data = office.today(name, tokens_of(request, office, name))
    begun = desk.begun_in(name)
    for game in data["games"]:
        here = begun.get(game["number"])
        is_mine = here is not None and desk.has_seat(here.id, who.person)
        game |= {"begun": here is not None, "game": here.id if here is not None and is_mine else None}
        if here is not None:
            seats = desk.sides_for_two(here.id)
            game["sides"] = [side for side in game["sides"] if side in seats and game[side]["yours"]]
    return reply(data)


@router.post("/leagues/{name}/today/{number}", status_code=201, tags=["leagues"])
def coach(
    name: LeagueName,
    number: FixtureNumber,
    request: Request,
    office: OfficeHere,
    desk: DeskHere,
    who: AskerHere,
    body: CoachBody,
) -> Response:
    """Coach one of the next day's games here; once it is over, it is in the league's books.

    A game that you have begun already goes on. In one that somebody else has begun, a manager may take his seat.
    """
    said = tokens_of(request, office, name)
    wish = Coaching(body.side, body.other, body.dice, body.ask)
    league, head, moves = office.open(name, number, wish, said)
    tokens: list[str] = []
    person = who.settled(tokens)
    role: Role = "spectator" if body.side == "none" else body.side
    with BEGINNING:
        begun = desk.begun_in(name).get(number)
        if begun is None:
            id = desk.create(person, role, league.game, head, moves).id
        else:
            id = begun.id
            if not desk.has_seat(id, person):
                desk.sit(id, person, office.managed_side(league, head, body.side, said))
    role, owner = desk.role_of(id, person)
    state = desk.state(id, person, role, owner=owner, frames=True)
    return with_cookie(reply(state, 201), tokens, who)


@router.post("/leagues/{name}/play", tags=["leagues"])
def play_day(name: LeagueName, office: OfficeHere, desk: DeskHere, body: EmptyBody) -> Response:
    """Let the computers play what is left of the next day; not while one of its games is being coached here."""
    with BEGINNING:
        return reply({"played": office.play_day(name, desk.begun_in(name))})


# -- managers ---------------------------------------------------------------------------------------------------------


class ManagerBody(Body):
    """Who the manager is."""

    name: Annotated[str, Field(min_length=1, max_length=40, examples=["Anna"])]


class ManagerToken(Body):
    """A manager's token."""

    token: Annotated[str, Field(min_length=1, max_length=64)]


class OrdersBody(Body):
    """A line sheet: men by their ids, and orders for the computer coach. One as `desk` gives it may be sent back."""

    model_config = ConfigDict(extra="ignore")

    number: Annotated[int, Field(ge=1, le=1_000_000)]
    lines: Annotated[list[Unit], Field(max_length=6)]
    pairs: Annotated[list[Unit], Field(max_length=6)]
    power_play: Annotated[list[Unit], Field(max_length=6)]
    penalty_kill: Annotated[list[Unit], Field(max_length=6)]
    goalie: Annotated[str, Field(max_length=120)] = ""
    coach: Annotated[list[list[str | int]], Field(max_length=100, default_factory=list)]
    orders_of: Annotated[str, Field(pattern=r"^([A-Za-z0-9_-]{12})?$")] = ""


@router.get("/leagues/{name}/teams/{team}/desk", tags=["leagues"])
def show_desk(name: LeagueName, team: TeamName, request: Request, office: OfficeHere) -> Response:
    """Who manages a team, and for himself its line sheet: lines, goalie, orders, roster."""
    return reply(office.desk_of(name, team, token_of(request, name, team)))


@router.post("/leagues/{name}/teams/{team}/manager", status_code=201, tags=["leagues"])
def become_manager(
    name: LeagueName, team: TeamName, request: Request, office: OfficeHere, body: ManagerBody
) -> Response:
    """Take a team that has no manager. Your token is shown this once; your browser keeps it."""
    said = " ".join(body.name.split())
    if not said or not said.isprintable():
        raise Refused(422, "A name has letters that can be printed.")
    token = office.appoint(name, team, said)
    return remember(reply({"team": team, "name": said, "token": token}, 201), request, name, team, token)


@router.post("/leagues/{name}/teams/{team}/token", tags=["leagues"])
def say_token(name: LeagueName, team: TeamName, request: Request, office: OfficeHere, body: ManagerToken) -> Response:
    """Say that you are a team's manager, by his token."""
    office.check_token(name, team, body.token)
    return remember(reply({"ok": True}), request, name, team, body.token)


@router.post("/leagues/{name}/teams/{team}/orders", tags=["leagues"])
def give_orders(
    name: LeagueName,
    team: TeamName,
    request: Request,
    office: OfficeHere,
    desk: DeskHere,
    who: AskerHere,
    body: OrdersBody,
) -> Response:
    """Lines, goalie and orders from the next game on; `orders_of` adds your standing orders in a game you coach."""
    said: dict[str, Any] = body.model_dump(exclude={"orders_of"})
    if body.orders_of:
        role, _ = desk.role_of(body.orders_of, who.known())
        with desk.held(body.orders_of) as game:
            mine = [list(order) for side in game.acts_for(role) for order in game.seat_of(role, side).standing()]
        said["coach"] = [*said["coach"], *(order for order in mine if order not in said["coach"])]
    office.give_orders(name, team, token_of(request, name, team), said)
    return reply({"ok": True})
