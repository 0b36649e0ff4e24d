"""The application: the interface below /api/v1, the page everywhere else."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import AsyncIterator, Collection
from pathlib import Path
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

import puckdrop
from puckdrop.core.errors import BadInput
from puckdrop.store.opening import Store
from puckdrop.web import (
    api_cards,
    api_games,
    api_imports,
    api_leagues,
    api_office,
    api_playing,
    api_reading,
    api_replay,
    api_seats,
    api_shelf,
    api_stream,
)
from puckdrop.web.api_leagues import Library
from puckdrop.web.desk import Desk
from puckdrop.web.errors import Refused
from puckdrop.web.explaining import Explainer
from puckdrop.web.jobs import Jobs
from puckdrop.web.limits import Limits
from puckdrop.web.office import Office
from puckdrop.web.safety import Safety
from puckdrop.web.shelf import Shelf
from puckdrop.web.webhooks import Webhooks

__all__ = ["make_app"]

STATIC: Final = Path(__file__).with_name("static")
SWEEP: Final = 10
"""Seconds between looks for idle games and people who take too long."""
QUIET: Final = 60
BUSY: Final = 600
"""Seconds from one look through all of memory to the next, when nobody plays and when somebody does."""
NEVER: Final = 1_000_000
LOG: Final = logging.getLogger("puckdrop.web")
PARTS: Final = (
    api_games, api_playing, api_seats, api_stream, api_replay, api_cards, api_reading, api_imports, api_leagues,
    api_office, api_shelf,
)  # fmt: skip
PHRASES: Final = {400: "The request cannot be read.", 404: "There is nothing here.", 405: "That cannot be done here."}


def make_app(
    store: Store, *, limits: Limits | None = None, hosts: Collection[str] = (), is_open: bool = False
) -> ASGIApp:
    """The application on a store. `hosts` are names it goes by; `is_open` if other machines can reach it."""
    bounds = limits or Limits()
    app = FastAPI(
        title="puckdrop",
        version=puckdrop.__version__,
        summary="Tabletop ice hockey by the printed rules.",
        openapi_url="/api/v1/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.webhooks = Webhooks(only_public=is_open)
    app.state.desk = Desk(store, bounds, app.state.webhooks.send)
    app.state.shelf = Shelf()
    app.state.jobs = Jobs(bounds)
    app.state.explainer = Explainer()
    app.state.library = Library(store)
    app.state.office = Office(store, is_open=is_open)
    app.state.desk.file = app.state.office.file
    app.state.desk.check_may_delete = app.state.office.check_may_delete
    app.state.is_open = is_open
    app.state.address = None
    """Where other machines reach the server, if that is known."""
    for part in PARTS:
        app.include_router(part.router)
    add_handlers(app)
    app.mount("/", Page(directory=STATIC, html=True), name="page")
    safe = Safety(GZipMiddleware(app, minimum_size=1000, compresslevel=4), limits=bounds, hosts=hosts, is_open=is_open)
    safe.state = app.state  # type: ignore[attr-defined]  # for whoever runs it
    return safe


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    keeping = asyncio.create_task(keep_house(app.state.desk))
    collecting = asyncio.create_task(collect_in_peace(app.state.desk))
    try:
        yield
    finally:
        keeping.cancel()
        collecting.cancel()
        app.state.desk.close()
        app.state.webhooks.close()
        app.state.jobs.close()
        app.state.explainer.close()


async def keep_house(desk: Desk) -> None:
    """Look after idle games and slow players now and then."""
    while True:
        await asyncio.sleep(SWEEP)
        try:
            await asyncio.to_thread(desk.sweep)
            await asyncio.to_thread(desk.run_out)
            await asyncio.to_thread(desk.tidy)
        except BadInput:
            LOG.warning("the store does not answer")


async def collect_in_peace(desk: Desk) -> None:
    """Look through all of memory for what nobody can reach any more when nobody plays, and only sometimes otherwise.

    Everything stands still meanwhile, for a tenth of a second and more with many games, and Python would do it in the
    middle of somebody's answer. What was made a moment ago is looked through all the time, and quickly.
    """
    before = gc.get_threshold()
    gc.set_threshold(*before[:2], NEVER)
    waited = 0
    try:
        while True:
            await asyncio.sleep(SWEEP)
            waited += SWEEP
            is_quiet = desk.seconds_since_touched() >= SWEEP
            if waited >= (QUIET if is_quiet else BUSY):
                await asyncio.to_thread(gc.collect)
                waited = 0
    finally:
        gc.set_threshold(*before)


class Page(StaticFiles):
    """The page's files; a browser asks whether they are still the same."""

    def file_response(self, *args: Any, **more: Any) -> Response:
        response = super().file_response(*args, **more)
        response.headers["cache-control"] = "no-cache"
        return response

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["path"].startswith("/api/"):
            raise HTTPException(404)
        return await super().get_response(path, scope)


# -- errors -----------------------------------------------------------------------------------------------------------


def add_handlers(app: FastAPI) -> None:
    """Every error is a sentence, and says nothing of the machine."""
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, not_found)
    app.add_exception_handler(BadInput, unavailable)
    app.add_exception_handler(Exception, broken)


def problem(status: int, sentence: str, **headers: str) -> Response:
    return JSONResponse({"problem": sentence}, status, headers=headers)


def refused(request: Request, wrong: Exception) -> Response:
    status = wrong.status if isinstance(wrong, Refused) else 400
    return problem(status, str(wrong), **({"retry-after": "2"} if status == 429 else {}))


def malformed(request: Request, wrong: Exception) -> Response:
    """The first thing that is wrong with a request, by its field."""
    errors = wrong.errors() if isinstance(wrong, RequestValidationError) else []
    first: dict[str, Any] = dict(errors[0]) if errors else {}
    place = ".".join(str(part) for part in first.get("loc", ()) if part not in ("body", "query", "path"))
    said = str(first.get("msg", "it makes no sense")).rstrip(".")
    status = 400 if first.get("type") == "json_invalid" else 404 if "path" in first.get("loc", ()) else 422
    return problem(status, f"{place or 'The request'}: {said}."[:500])


def not_found(request: Request, wrong: Exception) -> Response:
    if isinstance(wrong.__cause__, Refused):  # while the body was read
        return refused(request, wrong.__cause__)
    status = wrong.status_code if isinstance(wrong, HTTPException) else 404
    allow = (wrong.headers or {}) if isinstance(wrong, HTTPException) else {}
    return problem(status, PHRASES.get(status, "That is not possible."), **dict(allow))


def unavailable(request: Request, wrong: Exception) -> Response:
    """The store failed, or something that was stored cannot be read; the machine's log says more."""
    LOG.error("%s", wrong)
    return problem(503, "The store does not answer; nothing was changed.")


def broken(request: Request, wrong: Exception) -> Response:
    LOG.error("a bug in puckdrop", exc_info=wrong)
    return problem(500, "puckdrop has a bug here; nothing was changed.")
