"""The interface to games: making them, looking at them, and what can be read of them; and to who one is."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request
from pydantic import Field
from starlette.responses import Response

from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.rooms import game_named
from puckdrop.web.answering import ERRORS, Asker, AskerHere, Body, DeskHere, GameId, reply, with_cookie
from puckdrop.web.desk import Desk
from puckdrop.web.errors import Refused
from puckdrop.web.heads import LONGEST_TURN, Coached, DiceKind, Head, Opponent, Role, head_for
from puckdrop.web.keeping import Person
from puckdrop.web.seated import CREDIT, Base, credited
from puckdrop.web.shelf import Shelf
from puckdrop.web.showing import line_data
from puckdrop.web.webhooks import check_address

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

Short = Annotated[str, Field(pattern=r"^[A-Z]{3}$", examples=["ARK"])]


# -- people -----------------------------------------------------------------------------------------------------------


class MeBody(Body):
    """What you say about yourself."""

    name: Annotated[str, Field(max_length=40)] = ""
    webhook: Annotated[str, Field(max_length=500)] = ""


@router.get("/me", tags=["people"])
def me(desk: DeskHere, who: AskerHere) -> Response:
    """Your name, and the games you have a seat in; those that wait for you come first."""
    if not who.person:
        return reply({"name": "", "webhook": "", "games": []})
    said = desk.person(who.person)
    return reply({"name": said.name, "webhook": said.webhook, "games": desk.games_of(who.person)})


@router.post("/me", tags=["people"])
def say(desk: DeskHere, who: AskerHere, body: MeBody) -> Response:
    """Say your name, and where to send word when a game waits for you."""
    tokens: list[str] = []
    person = who.settled(tokens)
    name = " ".join(body.name.split())
    if not name.isprintable():
        raise Refused(422, "A name has letters that can be printed.")
    if body.webhook:
        check_address(body.webhook)
    desk.say(person, Person(name, body.webhook))
    return with_cookie(reply({"name": name, "webhook": body.webhook}), tokens, who)


# -- making games -----------------------------------------------------------------------------------------------------


class FromBody(Body):
    """Where a new game goes on from."""

    game: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{12}$")]
    event: Annotated[int, Field(ge=0, le=1_000_000)]


class NewGameBody(Body):
    """A new game."""

    title: Annotated[str, Field(max_length=40, examples=["ezv"])] = "ezv"
    set: Annotated[str, Field(max_length=80, examples=["house"])] = "house"
    home: Short | None = None
    visitor: Short | None = None
    side: Coached = "home"
    other: Opponent = "computer"
    ask: Literal["everything", "normal", "big"] = "normal"
    preset: Annotated[str, Field(max_length=40)] | None = None
    options: Annotated[dict[str, bool | str], Field(max_length=100, default_factory=dict)]
    dice: DiceKind = "shared"
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    turn_time: Annotated[int, Field(ge=0, le=LONGEST_TURN)] = 0
    from_: Annotated[FromBody | None, Field(alias="from")] = None


@router.post("/games", status_code=201, tags=["games"])
def new_game(request: Request, desk: DeskHere, who: AskerHere, body: NewGameBody) -> Response:
    """Make a game. It begins once every person at the table has given his part of the dice."""
    head = head_for(body.side, body.other, body.dice, body.seed, body.turn_time)
    side = "both" if len(head.persons) == 2 else head.persons[0] if head.persons else "none"
    labels: dict[str, str] = {"side": side, "ask": body.ask}
    role: Role = "spectator" if body.side == "none" else body.side
    tokens: list[str] = []
    person = who.settled(tokens)
    if body.from_ is None:
        game, moves = from_shelf(request.app.state.shelf, body, labels)
    else:
        game, moves = from_game(desk, who, body.from_, head, labels)
    hosted = desk.create(person, role, game, head, moves)
    state = desk.state(hosted.id, person, role, owner=True, frames=True)
    return with_cookie(reply(state, 201), tokens, who)


def from_shelf(shelf: Shelf, body: NewGameBody, labels: dict[str, str]) -> tuple[AnyGame, Base]:
    """A game that begins at the first faceoff."""
    try:
        game = game_named(body.title, "title")
    except BadInput as wrong:
        raise Refused(422, str(wrong)) from None
    if body.home is None or body.visitor is None:
        raise Refused(422, "home and visitor name the teams, by three letters each.")
    options: dict[str, object] = {**({} if body.preset is None else {"preset": body.preset}), **body.options}
    setup = shelf.setup(game, body.set, body.home, body.visitor, options)
    whose = credited(labels, shelf.attribution(body.set))
    return game, Base(game.setup_as_data(setup), game.rules_version, whose, [], [], 0)


def from_game(desk: Desk, who: Asker, begin: FromBody, head: Head, labels: dict[str, str]) -> tuple[AnyGame, Base]:
    """A game that goes on from a play of another, with other dice; nobody looks into a game that two still play."""
    if head.seed is not None:
        raise Refused(422, "A game that goes on from another has dice of its own; choose shared, strict or typed.")
    role, owner = desk.role_of(begin.game, who.known())
    with desk.held(begin.game) as source:
        is_mine = owner if not source.head.persons else role != "spectator"
        if not source.match.is_over and (source.is_contest() or not is_mine):
            raise Refused(409, "That game is still being played; go on from it when it is over.")
        if not source.match.is_over and source.head.persons and (head.persons, head.one_screen) != (
            source.acts_for(role), source.head.one_screen
        ):  # fmt: skip
            raise Refused(409, "While a game is being played, go on from it with the side that you coach there.")
    film = desk.film(begin.game)
    if begin.event > len(film.events):
        raise Refused(404, f"The game has {len(film.events)} events in its finished plays.")
    moves, plays = film.moves(begin.event)
    if film.is_over and plays == film.shots[-1].steps:
        raise Refused(409, "There is nothing to go on with after the end of the game.")
    head.plays = plays
    head.dice.given = len(moves.throws)
    return film.game, moves._replace(labels=credited(labels, moves.labels.get(CREDIT)))


@router.get("/games/{id}", tags=["games"])
def show_game(
    id: GameId,
    desk: DeskHere,
    who: AskerHere,
    since: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    branch: Annotated[str, Query(max_length=40)] = "",
    frames: bool = False,
) -> Response:
    """The game as it stands for you."""
    role, owner = desk.role_of(id, who.known())
    return reply(desk.state(id, who.person, role, owner=owner, since=since, branch=branch, frames=frames))


@router.delete("/games/{id}", tags=["games"])
def delete_game(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """Delete a game of yours, for everybody."""
    _, owner = desk.role_of(id, who.known())
    if not owner:
        raise Refused(403, "Only who made a game may delete it.")
    desk.delete(id)
    return reply({"ok": True})


# -- reading ----------------------------------------------------------------------------------------------------------


@router.get("/games/{id}/box", tags=["reading"])
def box(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """The box score so far."""
    desk.role_of(id, who.known())
    with desk.held(id) as game:
        return reply(box_score(game.match.table).as_data())


@router.get("/games/{id}/lines", tags=["reading"])
def lines(
    id: GameId,
    desk: DeskHere,
    who: AskerHere,
    first: Annotated[int, Query(ge=1, le=1_000_000)] = 1,
    last: Annotated[int, Query(ge=1, le=1_000_000)] = 1_000_000,
) -> Response:
    """The play-by-play from one line's number to another's."""
    role, _ = desk.role_of(id, who.known())
    with desk.held(id) as game:
        told = [line_data(line, game, role) for line in game.lines[first - 1 : last]]
        return reply({"branch": game.branch, "lines": told, "count": len(game.lines)})


@router.get("/games/{id}/record", tags=["reading"])
def record(id: GameId, desk: DeskHere, who: AskerHere) -> Response:
    """The record as you may see it; of a game that is over, all of it, with what made its dice."""
    role, _ = desk.role_of(id, who.known())
    with desk.held(id) as game:
        data = game.record(role).as_data()
    response = reply(data)
    response.headers["content-disposition"] = f'attachment; filename="puckdrop-{id}.json"'
    return response
