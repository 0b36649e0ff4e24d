"""The interface to playing: answers, orders, hurrying, going back, votes, and what goes into the dice."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter
from pydantic import Field
from starlette.responses import Response

from puckdrop.web.answering import ERRORS, Asker, AskerHere, Body, DeskHere, EmptyBody, GameId, Ok, reply
from puckdrop.web.desk import Desk
from puckdrop.web.errors import Refused
from puckdrop.web.heads import LONGEST_TURN, SHORTEST_TURN
from puckdrop.web.hosting import HostedGame

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

Word = Annotated[str, Field(min_length=1, max_length=200)]


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
    """Your part of the dice, or a promise of it: its SHA-256."""

    part: Annotated[str, Field(max_length=64, examples=["9f" * 32])] = ""
    promise: Annotated[str, Field(max_length=64)] = ""
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
    """Add your part to the dice: 32 random bytes in hex, or the anchor of your chain and its length.

    With two persons and shared dice, the first to come promises his part and shows it once the other's is there, so
    that nobody can choose his own to fit. `dice.wants_promise` of the state says who.
    """
    if body.promise:
        return changed(
            desk, id, who, lambda game, role, owner: game.promise(role, body.side, body.promise, owner=owner)
        )
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
