"""The interface to the leagues in the server's store: their books, to be read."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.responses import Response

from puckdrop.core.errors import BadInput
from puckdrop.league.books import BOOKS_VERSION, CATEGORIES, Books
from puckdrop.league.keeping import league_names, load
from puckdrop.store.opening import Store
from puckdrop.web.answering import ERRORS, reply
from puckdrop.web.errors import Refused

__all__ = ["Library", "router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

Book = Literal[
    "standings", "schedule", "series", "skaters", "goalies", "teams", "skater_log", "goalie_log", "team_log", "goals",
    "penalties", "head_to_head", "streaks", "point_streaks", "records", "season_records", "milestones", "absences",
    "against_real", "teams_against_real",
]  # fmt: skip
OPEN: Final = 4


class Library:
    """The books of the store's leagues; the last few are remembered until a game is played."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.lock: Final = Lock()
        self.books: Final[OrderedDict[tuple[str, bool], tuple[int, Books]]] = OrderedDict()

    def names(self) -> list[str]:
        return league_names(self.store)

    def of(self, name: str, *, playoffs: bool) -> Books:
        """A league's books as they stand; Refused if there is no such league."""
        if name not in self.names():
            raise Refused(404, "There is no such league here.")
        with self.lock:
            known = self.books.get((name, playoffs))
            if known is not None and known[1].league.count() == known[0]:
                return known[1]
            try:
                league = load(self.store, name)
            except BadInput:
                raise Refused(409, f"The league {name} cannot be read; `puckdrop league check` says why.") from None
            made = Books(league, playoffs=playoffs)
            self.books[name, playoffs] = (league.count(), made)
            while len(self.books) > OPEN:
                self.books.popitem(last=False)
            return made


async def library_of(request: Request) -> Library:
    library: Library = request.app.state.library
    return library


LibraryHere = Annotated[Library, Depends(library_of)]
LeagueName = Annotated[str, Path(max_length=120)]


@router.get("/leagues", tags=["leagues"])
def list_leagues(library: LibraryHere) -> Response:
    """The leagues in the store, and the categories in which they have leaders."""
    return reply({"version": BOOKS_VERSION, "leagues": library.names(), "categories": CATEGORIES})


@router.get("/leagues/{name}", tags=["leagues"])
def show_league(name: LeagueName, library: LibraryHere) -> Response:
    """A league: its game, teams, and how far it is."""
    books = library.of(name, playoffs=False)
    league = books.league
    clubs = [
        {"short": club.short, "name": club.name, "division": club.division, "conference": club.conference}
        for club in books.clubs
    ]
    game = league.game
    about = {"name": name, "game": game.name, "title": game.title, "played": league.count(), "teams": clubs}
    return reply({**about, "attribution": league.material.attribution})


@router.get("/leagues/{name}/books/{book}", tags=["leagues"])
def show_book(
    name: LeagueName,
    book: Book,
    library: LibraryHere,
    playoffs: bool = False,
    team: Annotated[str, Query(max_length=3)] = "",
    player: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """One book: its rows, of one team or one man if you like."""
    found: Any = getattr(library.of(name, playoffs=playoffs), book)
    rows: list[dict[str, Any]] = found() if callable(found) else found
    mine = [row for row in rows if is_of(row, team, player)]
    return reply({"version": BOOKS_VERSION, "book": book, "rows": mine})


def is_of(row: dict[str, Any], team: str, player: str) -> bool:
    teams = [row.get(name) for name in ("team", "home", "visitor", "opponent")]
    return (not team or team in teams) and (not player or player in (row.get("player"), row.get("id")))


@router.get("/leagues/{name}/leaders/{category}", tags=["leagues"])
def show_leaders(
    name: LeagueName,
    category: Annotated[str, Path(max_length=40)],
    library: LibraryHere,
    most: Annotated[int, Query(ge=1, le=100)] = 10,
    playoffs: bool = False,
) -> Response:
    """The leaders in a category."""
    if category not in CATEGORIES:
        raise Refused(404, f"There are no leaders in {category!r}; allowed: {', '.join(CATEGORIES)}.")
    rows = library.of(name, playoffs=playoffs).leaders(category, most)
    return reply({"version": BOOKS_VERSION, "category": category, "title": CATEGORIES[category], "rows": rows})


@router.get("/leagues/{name}/games/{number}", tags=["leagues"])
def show_league_game(
    name: LeagueName, number: Annotated[int, Path(ge=0, le=1_000_000)], library: LibraryHere, playoffs: bool = False
) -> Response:
    """The box score of a game that has been played."""
    books = library.of(name, playoffs=playoffs)
    box = next((sheet.box for row, sheet in books.sheets if row.number == number), None)
    if box is None:
        raise Refused(404, f"Game {number} has not been played.")
    return reply(box.as_data())
