"""What all of the interface has in common: who asks, how data and errors go out."""

from __future__ import annotations

import json
from typing import Annotated, Any, NamedTuple, TypeAlias

from fastapi import Depends, Path, Request
from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from puckdrop.web.desk import Desk
from puckdrop.web.doors import digest_of, new_token
from puckdrop.web.errors import Refused
from puckdrop.web.safety import COOKIE, person_of

__all__ = ["ERRORS", "Asker", "AskerHere", "Body", "DeskHere", "EmptyBody", "GameId", "Ok", "Problem", "reply"]

YEAR = 365 * 24 * 3600


class Body(BaseModel):
    """A request's body: exactly the fields it names."""

    model_config = ConfigDict(strict=True, extra="forbid")


class EmptyBody(Body):
    """Nothing."""


class Problem(BaseModel):
    """Why something was refused, in a sentence."""

    problem: Annotated[str, Field(examples=["Question 41 is no longer asked."])]


class Ok(BaseModel):
    """It was done; the stream tells what came of it."""

    ok: bool
    position: Annotated[str, Field(description="Where the game is now; the stream's event of that id shows it.")]


ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Problem, "description": "The request makes no sense."},
    401: {"model": Problem, "description": "You have no seat in this game."},
    403: {"model": Problem, "description": "Not yours to do, or from another site."},
    404: {"model": Problem, "description": "There is no such thing."},
    409: {"model": Problem, "description": "Not possible now: the question is no longer asked, the game is over, ..."},
    413: {"model": Problem, "description": "Too large."},
    415: {"model": Problem, "description": "The body is not JSON."},
    422: {"model": Problem, "description": "A value that is not allowed; the sentence says what is."},
    429: {"model": Problem, "description": "Too fast, or too many; see Retry-After."},
    503: {"model": Problem, "description": "The store does not answer."},
}


def reply(data: Any, status: int = 200) -> Response:
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return Response(text, status, media_type="application/json", headers={"cache-control": "no-store"})


class Asker(NamedTuple):
    """Who asks: a person by his cookie, known already or not."""

    person: str
    """Empty for one who has no cookie yet."""
    is_secure: bool

    def known(self) -> str:
        if not self.person:
            raise Refused(401, "You have no seat in this game; ask for a link.")
        return self.person

    def settled(self, response_to: list[str]) -> str:
        """The person; one who has no cookie gets a token, whose cookie is added to the list."""
        if self.person:
            return self.person
        token = new_token()
        response_to.append(token)
        return digest_of(token)


async def asker(request: Request) -> Asker:
    return Asker(person_of(request.headers.get("cookie", "")), request.scope.get("scheme") == "https")


def with_cookie(response: Response, tokens: list[str], who: Asker) -> Response:
    """Give a new person his cookie, which no script can read."""
    for token in tokens:
        response.set_cookie(
            COOKIE, token, max_age=YEAR, path="/api", secure=who.is_secure, httponly=True, samesite="strict"
        )
    return response


async def desk_of(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


AskerHere: TypeAlias = Annotated[Asker, Depends(asker)]
DeskHere: TypeAlias = Annotated[Desk, Depends(desk_of)]
GameId: TypeAlias = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{12}$", description="The game's id.")]
