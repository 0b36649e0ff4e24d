"""The interface for bringing things in: a season's statistics to be rated, and records of games to be watched."""

from __future__ import annotations

import json
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from pydantic import Field
from starlette.responses import Response

from puckdrop.core.decisions import Coach
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.record import record_from_data, resume
from puckdrop.rooms import game_of_record
from puckdrop.sets.making import rated_games
from puckdrop.web.answering import ERRORS, AskerHere, Body, DeskHere, reply, with_cookie
from puckdrop.web.errors import Refused
from puckdrop.web.heads import DiceParts, Head
from puckdrop.web.jobs import Jobs
from puckdrop.web.seated import CREDIT, Base, credited

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

JobId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12}$")]


async def jobs_of(request: Request) -> Jobs:
    if request.app.state.is_open:
        raise Refused(403, "Statistics are rated by a server that only its own machine can reach.")
    jobs: Jobs = request.app.state.jobs
    return jobs


JobsHere = Annotated[Jobs, Depends(jobs_of)]


class ImportBody(Body):
    """A season to be brought in."""

    name: Annotated[str, Field(min_length=1, max_length=60, examples=["1985-86"])]
    season: Annotated[str, Field(pattern=r"^[12]\d{3}-\d\d$", examples=["1985-86"])]
    games: Annotated[list[Annotated[str, Field(max_length=40, examples=["ezv"])]], Field(min_length=1, max_length=10)]
    league: Annotated[str, Field(max_length=40)] | None = None


@router.post("/imports", status_code=201, tags=["imports"])
def new_import(jobs: JobsHere, who: AskerHere, body: ImportBody) -> Response:
    """Begin to bring a season in; its files come next."""
    try:
        games = rated_games(body.games, "games")
    except BadInput as wrong:
        raise Refused(422, str(wrong)) from None
    tokens: list[str] = []
    job = jobs.new(who.settled(tokens), body.name, body.season, games, body.league)
    return with_cookie(reply(job.data(), 201), tokens, who)


@router.put("/imports/{id}/files/{name}", tags=["imports"])
async def add_file(
    id: JobId, name: Annotated[str, Path(max_length=80)], request: Request, jobs: JobsHere, who: AskerHere
) -> Response:
    """One file of the season, as it is: CSV, JSON or whatever the source gives. It is read as data only."""
    job = jobs.find(id, who.person)
    job.add(name, await request.body(), jobs.limits.upload)
    return reply(job.data())


@router.post("/imports/{id}/start", tags=["imports"])
def start_import(id: JobId, jobs: JobsHere, who: AskerHere) -> Response:
    """Rate the statistics, in a process of its own."""
    job = jobs.find(id, who.person)
    jobs.start(job)
    return reply(job.data())


@router.get("/imports/{id}", tags=["imports"])
def show_import(id: JobId, jobs: JobsHere, who: AskerHere) -> Response:
    """How far it is: collecting, running, done, failed with a problem, or stopped."""
    return reply(jobs.find(id, who.person).data())


@router.delete("/imports/{id}", tags=["imports"])
def stop_import(id: JobId, jobs: JobsHere, who: AskerHere) -> Response:
    """Stop it, and forget its files."""
    jobs.stop(jobs.find(id, who.person))
    return reply({"ok": True})


# -- records ----------------------------------------------------------------------------------------------------------


@router.post("/records", status_code=201, tags=["replay"])
async def add_record(request: Request, desk: DeskHere, who: AskerHere) -> Response:
    """A record of a game, such as `puckdrop play` saves: to be watched, and gone on from at any play."""
    from starlette.concurrency import run_in_threadpool

    return await run_in_threadpool(watch, await request.body(), desk, who)


def watch(body: bytes, desk: DeskHere, who: AskerHere) -> Response:
    try:
        data: Any = json.loads(body)
    except (ValueError, RecursionError):
        raise Refused(400, "The record is not JSON.") from None
    try:
        record = record_from_data(data, "the record")
        game = game_of_record(record, "the record")
        match = resume(game, record, [Coach(), Coach()], "the record")
    except NotImplementedError:
        raise Refused(422, "The record lacks an answer that the game asks for.") from None
    except (BadInput, RecordMismatch) as wrong:
        raise Refused(422, f"{str(wrong).rstrip('.')}.") from None
    window, thrown, answered = match.finished()
    labels = credited({"side": "none", "ask": "normal"}, record.labels.get(CREDIT))
    moves = Base(
        record.setup, game.rules_version, labels, record.answers[:answered], match.chance.drawn[:thrown], window
    )
    tokens: list[str] = []
    person = who.settled(tokens)
    hosted = desk.create(person, "spectator", game, Head([], False, DiceParts("typed", given=thrown)), moves)
    return with_cookie(reply(desk.state(hosted.id, person, "spectator", owner=True), 201), tokens, who)
