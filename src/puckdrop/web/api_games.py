"""The interface to games: making them, sitting down, answering, looking."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Query, Request
from pydantic import Field
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.viewers import Side
from puckdrop.rooms import game_named
from puckdrop.web.answering import ERRORS, Asker, AskerHere, Body, DeskHere, GameId, Ok, reply, with_cookie
from puckdrop.web.desk import Desk, Looker
from puckdrop.web.errors import Refused
from puckdrop.web.heads import DiceParts, Head, Role
from puckdrop.web.hosting import Base, HostedGame
from puckdrop.web.keeping import Person
from puckdrop.web.shelf import Shelf
from puckdrop.web.showing import line_data, moment_time
from puckdrop.web.webhooks import check_address

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

PING: Final = 15
"""Seconds after which a stream says that it is still there."""
SHORTEST_TURN: Final = 30
LONGEST_TURN: Final = 30 * 24 * 3600
Word = Annotated[str, Field(min_length=1, max_length=200)]
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
    side: Literal["home", "visitor", "both", "none"] = "home"
    other: Literal["computer", "person"] = "computer"
    ask: Literal["everything", "normal", "big"] = "normal"
    preset: Annotated[str, Field(max_length=40)] | None = None
    options: Annotated[dict[str, bool | str], Field(max_length=100, default_factory=dict)]
    dice: Literal["shared", "strict", "typed", "seed"] = "shared"
    seed: Annotated[int, Field(ge=0, lt=2**63)] | None = None
    turn_time: Annotated[int, Field(ge=0, le=LONGEST_TURN)] = 0
    from_: Annotated[FromBody | None, Field(alias="from")] = None


@router.post("/games", status_code=201, tags=["games"])
def new_game(request: Request, desk: DeskHere, who: AskerHere, body: NewGameBody) -> Response:
    """Make a game. It begins once every person at the table has given his part of the dice."""
    head = head_of(body)
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
    return game, Base(game.setup_as_data(setup), game.rules_version, labels, [], [], 0)


def from_game(desk: Desk, who: Asker, begin: FromBody, head: Head, labels: dict[str, str]) -> tuple[AnyGame, Base]:
    """A game that goes on from a play of another, with other dice; nobody looks into a game that two still play."""
    if head.seed is not None:
        raise Refused(422, "A game that goes on from another has dice of its own; choose shared, strict or typed.")
    role, owner = desk.role_of(begin.game, who.known())
    with desk.held(begin.game) as source:
        is_mine = owner if not source.head.persons else role != "spectator"
        if not source.match.is_over and (source.is_contest() or not is_mine):
            raise Refused(409, "That game is still being played; go on from it when it is over.")
    film = desk.film(begin.game)
    if begin.event > len(film.events):
        raise Refused(404, f"The game has {len(film.events)} events in its finished plays.")
    moves, plays = film.moves(begin.event)
    if film.is_over and plays == film.shots[-1].steps:
        raise Refused(409, "There is nothing to go on with after the end of the game.")
    head.plays = plays
    head.dice.given = len(moves.throws)
    return film.game, moves._replace(labels=labels)


def head_of(body: NewGameBody) -> Head:
    """Who plays a new game, and by which dice."""
    persons: list[Side] = ["home", "visitor"]
    if body.side == "none":
        persons = []
    elif body.side != "both" and body.other == "computer":
        persons = [body.side]
    is_contest = len(persons) == 2 and body.side != "both"
    if body.dice == "strict" and not is_contest:
        raise Refused(422, "Strict dice are for two persons at two screens.")
    if body.dice == "seed" and is_contest:
        raise Refused(422, "A seed tells whoever knows it all dice to come; play alone with it.")
    if body.seed is not None and body.dice != "seed":
        raise Refused(422, "A seed goes with the dice 'seed'.")
    if body.turn_time and (not is_contest or body.turn_time < SHORTEST_TURN):
        raise Refused(422, f"turn_time is for two persons, and at least {SHORTEST_TURN} seconds.")
    secret = secrets.token_hex(32) if body.dice == "shared" else ""
    seed = None
    if body.dice == "seed":
        seed = body.seed if body.seed is not None else secrets.randbits(31)
    return Head(persons, body.side == "both", DiceParts(body.dice, secret), seed, asked_time=body.turn_time)


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


# -- commands ---------------------------------------------------------------------------------------------------------


class AnswerBody(Body):
    """An answer: the key of one of the question's choices."""

    window: Annotated[int, Field(ge=0, le=10_000_000)]
    key: Word


class OrderBody(AnswerBody):
    """An answer from now on; the key "advice" leaves it to the bench."""

    when: Annotated[str, Field(max_length=100)] = ""


class AskingBody(Body):
    """How much to be asked."""

    asking: Literal["everything", "normal", "big"]


class WordBody(Body):
    """What to be asked about soon."""

    word: Word


class GoBody(Body):
    """How far to go."""

    until: Literal["play", "stoppage", "goal", "period", "end"]


class UndoBody(Body):
    """How many answers to take back."""

    steps: Annotated[int, Field(ge=1, le=1000)] = 1
    past_throw: bool = False


class VoteBody(Body):
    """A vote."""

    proposal: Annotated[int, Field(ge=1, le=1_000_000)]
    agree: bool


class ThrowBody(Body):
    """What you threw or turned over."""

    index: Annotated[int, Field(ge=0, le=1_000_000)]
    text: Word


class DiceBody(Body):
    """Your part of the dice."""

    part: Annotated[str, Field(max_length=64, examples=["9f" * 32])]
    length: Annotated[int, Field(ge=1, le=1_000_000)] | None = None
    side: Literal["home", "visitor"] | None = None


class LinkBody(Body):
    """A link of your chain."""

    number: Annotated[int, Field(ge=1, le=1_000_000)]
    link: Annotated[str, Field(max_length=64)]
    side: Literal["home", "visitor"] | None = None


class TurnBody(Body):
    """Seconds after which a stand-in answers; 0 for none."""

    seconds: Annotated[int, Field(ge=0, le=LONGEST_TURN)]


class EmptyBody(Body):
    """Nothing."""


def changed(desk: Desk, id: str, who: Asker, do: Any, **more: Any) -> Response:
    """Let somebody do something with a game, after looking who he is."""
    role, owner = desk.role_of(id, who.known())

    def act(game: HostedGame) -> Any:
        game.came_back(role)
        return do(game, role, owner)

    done, position = desk.change(id, act)
    return reply({"ok": True, "position": position, **({"settled": done} if isinstance(done, bool) else {})})


@router.post("/games/{id}/answer", tags=["playing"], responses={200: {"model": Ok}})
def answer(id: GameId, desk: DeskHere, who: AskerHere, body: AnswerBody) -> Response:
    """Answer the question that waits for you. A window that is no longer asked about is a 409."""
    return changed(desk, id, who, lambda game, role, owner: game.answer(role, body.window, body.key))


@router.post("/games/{id}/order", tags=["playing"])
def order(id: GameId, desk: DeskHere, who: AskerHere, body: OrderBody) -> Response:
    """Give an answer from now on, on a condition if you like; `settled` says whether it answered the question too."""
    return changed(desk, id, who, lambda game, role, owner: game.order(role, body.window, body.key, body.when))


@router.delete("/games/{id}/orders/{number}", tags=["playing"], responses={200: {"model": Ok}})
def revoke_order(id: GameId, number: int, desk: DeskHere, who: AskerHere) -> Response:
    """Revoke a standing order by its number in your list."""
    return changed(desk, id, who, lambda game, role, owner: game.revoke(role, number))


@router.post("/games/{id}/asking", tags=["playing"], responses={200: {"model": Ok}})
def asking(id: GameId, desk: DeskHere, who: AskerHere, body: AskingBody) -> Response:
    """Say how much you want to be asked."""
    return changed(desk, id, who, lambda game, role, owner: game.ask(role, body.asking))


@router.post("/games/{id}/ask-soon", tags=["playing"], responses={200: {"model": Ok}})
def ask_soon(id: GameId, desk: DeskHere, who: AskerHere, body: WordBody) -> Response:
    """Ask to be asked about something at the next chance the rules give you."""
    return changed(desk, id, who, lambda game, role, owner: game.ask_soon(role, body.word))


@router.post("/games/{id}/go", tags=["playing"], responses={200: {"model": Ok}})
def go(id: GameId, desk: DeskHere, who: AskerHere, body: GoBody) -> Response:
    """Hurry on with the computer on every bench; with another person it is put to the vote."""
    return changed(desk, id, who, lambda game, role, owner: game.go(role, body.until, owner=owner))


@router.post("/games/{id}/undo", tags=["playing"], responses={200: {"model": Ok}})
def undo(id: GameId, desk: DeskHere, who: AskerHere, body: UndoBody) -> Response:
    """Take back answers; with another person it is put to the vote."""
    return changed(desk, id, who, lambda game, role, owner: game.undo(role, body.steps, past_throw=body.past_throw))


@router.post("/games/{id}/vote", tags=["playing"], responses={200: {"model": Ok}})
def vote(id: GameId, desk: DeskHere, who: AskerHere, body: VoteBody) -> Response:
    """Agree to what the other person asks for, or decline; who asked withdraws by voting against it."""
    return changed(desk, id, who, lambda game, role, owner: game.vote(role, body.proposal, agree=body.agree))


@router.post("/games/{id}/turn-time", tags=["playing"], responses={200: {"model": Ok}})
def turn_time(id: GameId, desk: DeskHere, who: AskerHere, body: TurnBody) -> Response:
    """Propose a time after which a stand-in coach answers."""
    if 0 < body.seconds < SHORTEST_TURN:
        raise Refused(422, f"seconds may be 0, or {SHORTEST_TURN} to {LONGEST_TURN}.")
    return changed(desk, id, who, lambda game, role, owner: game.propose_turn_time(role, body.seconds))


@router.post("/games/{id}/throw", tags=["dice"], responses={200: {"model": Ok}})
def throw(id: GameId, desk: DeskHere, who: AskerHere, body: ThrowBody) -> Response:
    """Type what you threw, or which card you turned over."""
    return changed(desk, id, who, lambda game, role, owner: game.throw(role, body.index, body.text, owner=owner))


@router.post("/games/{id}/undo-throw", tags=["dice"], responses={200: {"model": Ok}})
def undo_throw(id: GameId, desk: DeskHere, who: AskerHere, body: EmptyBody) -> Response:
    """Take back the throw that was typed last."""
    return changed(desk, id, who, lambda game, role, owner: game.undo_throw(role, owner=owner))


@router.post("/games/{id}/dice", tags=["dice"], responses={200: {"model": Ok}})
def dice(id: GameId, desk: DeskHere, who: AskerHere, body: DiceBody) -> Response:
    """Add your part to the dice: 32 random bytes in hex, or the anchor of your chain and its length."""
    return changed(
        desk,
        id,
        who,
        lambda game, role, owner: game.contribute(role, body.side, body.part, body.length, owner=owner),
    )


@router.post("/games/{id}/link", tags=["dice"], responses={200: {"model": Ok}})
def give_link(id: GameId, desk: DeskHere, who: AskerHere, body: LinkBody) -> Response:
    """Give up a link of your chain, for the next play."""
    return changed(desk, id, who, lambda game, role, owner: game.give_link(role, body.side, body.number, body.link))


# -- seats ------------------------------------------------------------------------------------------------------------


class RoleBody(Body):
    """What a link is for."""

    role: Literal["home", "visitor", "spectator"]


class TokenBody(Body):
    """The token of a link."""

    token: Annotated[str, Field(min_length=1, max_length=64)]


@router.post("/games/{id}/links", status_code=201, tags=["seats"])
def new_link(id: GameId, desk: DeskHere, who: AskerHere, body: RoleBody) -> Response:
    """A link by which somebody else sits down or watches. Its token is shown this once."""
    _, owner = desk.role_of(id, who.known())
    if not owner:
        raise Refused(403, "Only who made a game may invite others.")
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


# -- the stream -------------------------------------------------------------------------------------------------------


class EventStream(StreamingResponse):
    """Server-sent events."""

    media_type = "text/event-stream"


@router.get(
    "/games/{id}/stream",
    tags=["playing"],
    response_class=EventStream,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "Events."}},
)
async def stream(
    id: GameId,
    request: Request,
    desk: DeskHere,
    who: AskerHere,
    position: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """The game as it goes on: an event `game` at once and at every change, with what is new since the last one.

    `Last-Event-ID`, or `position` at first, says what you have; nothing is lost if the line drops.
    """
    person = who.known()
    looker = await run_in_threadpool(looking, desk, id, person, asyncio.get_running_loop())
    had = request.headers.get("last-event-id") or position
    return EventStream(told(desk, looker, had), headers={"cache-control": "no-store", "x-accel-buffering": "no"})


def looking(desk: Desk, id: str, person: str, loop: asyncio.AbstractEventLoop) -> Looker:
    looker = desk.look(id, person, loop)
    with desk.held(id) as game:
        is_back = looker.role in game.head.stand_ins or (looker.role == "both" and bool(game.head.stand_ins))
    if is_back:
        desk.change(id, lambda game: game.came_back(looker.role))
    else:
        desk.tell(id)
    return looker


def tell_state(desk: Desk, looker: Looker, since: int, branch: str) -> tuple[dict[str, Any], str]:
    """A game for a stream, and the same as text."""
    state = desk.state(
        looker.game, looker.person, looker.role, owner=looker.owner, since=since, branch=branch, frames=True
    )
    return state, json.dumps(state, ensure_ascii=False, separators=(",", ":"))


async def told(desk: Desk, looker: Looker, had: str) -> AsyncIterator[str]:
    """What a stream says until it is closed."""
    branch, since = parse_position(had)
    last = ""
    try:
        while not desk.is_closing and not looker.gone:
            looker.wake.clear()
            try:
                state, text = await asyncio.get_running_loop().run_in_executor(
                    desk.tellers, tell_state, desk, looker, since, branch
                )
            except Refused as wrong:
                yield event("problem", {"problem": str(wrong)})
                return
            seen = json.dumps([state["position"], state["seats"]])
            if seen != last:
                last, branch, since = seen, state["branch"], state["moment"]["number"]
                yield f"id: {state['position']}\nevent: game\ndata: {text}\n\n"
            while not looker.wake.is_set():
                try:
                    await asyncio.wait_for(looker.wake.wait(), PING)
                except TimeoutError:
                    yield ": still here\n\n"
        yield event("bye", {"reason": "seat" if looker.gone else "stop"})
    finally:
        desk.look_away(looker)


def parse_position(text: str) -> tuple[str, int]:
    """The branch and the number of events in a position; what is none begins anew."""
    parts = text.split("-")
    if len(parts) != 3 or not parts[1].isdecimal() or len(parts[1]) > 9:
        return "", 0
    return parts[0], int(parts[1])


def event(kind: str, data: Any) -> str:
    return f"event: {kind}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n"
