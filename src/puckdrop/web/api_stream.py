"""The interface's stream: a game as it goes on, for everybody who looks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from puckdrop.web.answering import ERRORS, AskerHere, DeskHere, GameId
from puckdrop.web.desk import Desk
from puckdrop.web.doors import Looker
from puckdrop.web.errors import Refused

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

PING: Final = 15
"""Seconds after which a stream says that it is still there."""
RETRY: Final = b"retry: 1000\n\n"
"""How soon a browser whose line has dropped tries again, in milliseconds."""


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


async def told(desk: Desk, looker: Looker, had: str) -> AsyncIterator[bytes]:
    """What a stream says until it is closed."""
    branch, since = parse_position(had)
    seen = ""
    loop = asyncio.get_running_loop()
    try:
        yield RETRY
        while not desk.is_closing and not looker.gone:
            looker.wake.clear()
            try:
                shown = await loop.run_in_executor(desk.tellers, desk.shown, looker, since, branch, seen)
            except Refused as wrong:
                yield event("problem", {"problem": str(wrong)})
                return
            if shown is not None:
                seen, branch, since = shown.seen, shown.branch, shown.number
                yield shown.text
            while not looker.wake.is_set():
                try:
                    await asyncio.wait_for(looker.wake.wait(), PING)
                except TimeoutError:
                    yield b": still here\n\n"
        yield event("bye", {"reason": "seat" if looker.gone else "stop"})
    finally:
        desk.look_away(looker)


def parse_position(text: str) -> tuple[str, int]:
    """The branch and the number of events in a position; what is none begins anew."""
    parts = text.split("-")
    if len(parts) != 3 or not parts[1].isdecimal() or len(parts[1]) > 9:
        return "", 0
    return parts[0], int(parts[1])


def event(kind: str, data: Any) -> bytes:
    return f"event: {kind}\ndata: {json.dumps(data, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()
