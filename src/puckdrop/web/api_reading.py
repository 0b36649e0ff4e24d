"""The interface to what can be read and printed: teams, cards, charts, the rule book, certificates, PDFs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Final, Literal

from fastapi import APIRouter, Path, Query, Request
from pydantic import Field
from starlette.responses import Response

from puckdrop.boards.charts import chart_tables
from puckdrop.cards.problems import problems_of
from puckdrop.cards.team_file import Goalie, Skater, TeamFile, parse_toml, team_from_mapping, team_text
from puckdrop.core.box_score import box_score
from puckdrop.core.clock import clock_text
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.narrate.en.chart_words import CHARTS
from puckdrop.playing.men import fitness_of_data
from puckdrop.rating.figure_names import figure_words
from puckdrop.scenarios.clauses import Entry, entries_of, is_ruling
from puckdrop.views.cards import card_view
from puckdrop.web.answering import ERRORS, AskerHere, Body, DeskHere, reply
from puckdrop.web.api_shelf import GameAsked, GameHere, SetName, ShelfHere
from puckdrop.web.certificates import certificate_tables, known_figures
from puckdrop.web.errors import Refused
from puckdrop.web.explaining import Explainer
from puckdrop.web.shelf import HOUSE

__all__ = ["router"]

router = APIRouter(prefix="/api/v1", responses=ERRORS)

MOST_FOUND: Final = 200
TeamName = Annotated[str, Path(pattern=r"^[A-Z]{3}$", examples=["ARK"])]
Sweater = Annotated[int, Path(ge=0, le=99)]


# -- teams and cards --------------------------------------------------------------------------------------------------


@router.get("/sets/{name}/teams/{team}", tags=["shelf"])
def show_team(name: SetName, team: TeamName, shelf: ShelfHere) -> Response:
    """A team: its men and its line sheet."""
    file = shelf.team_file(name, team)
    head = file.team
    return reply(
        {
            "short": head.short,
            "name": head.full_name,
            "season": head.season,
            "skaters": [
                {"sweater": man.sweater, "name": man.name, "position": man.position, "id": man.identity}
                for man in file.skaters
            ],
            "goalies": [
                {"sweater": man.sweater, "name": man.name, "position": "G", "id": man.identity} for man in file.goalies
            ],
            "sheet": file.sheet.model_dump(mode="json"),
        }
    )


@router.get("/sets/{name}/teams/{team}/file", tags=["shelf"])
def team_file(name: SetName, team: TeamName, shelf: ShelfHere) -> Response:
    """The team as a file, to edit and to check: as text, and as the data in it."""
    file = shelf.team_file(name, team)
    return reply({"text": team_text(file), "data": file_data(file)})


def file_data(file: TeamFile) -> dict[str, Any]:
    return file.model_dump(mode="json", by_alias=True, exclude_none=True)


@router.get("/sets/{name}/teams/{team}/cards/{sweater}", tags=["shelf"])
def show_card(name: SetName, team: TeamName, sweater: Sweater, shelf: ShelfHere, game: GameAsked) -> Response:
    """A man's card in a game, and the season behind it where the file has it."""
    file = shelf.team_file(name, team)
    try:
        view = card_view(game.name, shelf.team_card(game, name, team), sweater)
    except BadInput as wrong:
        raise Refused(404, str(wrong)) from None
    return reply({**view.as_data(), "explain": season_of(file, sweater)})


@router.get("/sets/{name}/teams/{team}/cards/{sweater}/explain", tags=["shelf"])
def explain_card(
    name: SetName, team: TeamName, sweater: Sweater, request: Request, shelf: ShelfHere, game: GameAsked
) -> Response:
    """Why each figure of a card is what it is: the statistic, what replays of the season give, and its neighbours.

    `ready` is false while the season is being replayed; ask again then.
    """
    if name == HOUSE:
        raise Refused(404, "The house league is invented: there is no season behind its cards.")
    if request.app.state.is_open:
        raise Refused(403, "Seasons are replayed by a server that only its own machine can reach.")
    man = next((each for each in people_of(shelf.team_file(name, team)) if each.sweater == sweater), None)
    if man is None:
        raise Refused(404, f"Nobody on {team} wears {sweater}.")
    explainer: Explainer = request.app.state.explainer
    return reply(explainer.explain(name, shelf.set(name), game, team, man.identity))


def people_of(file: TeamFile) -> list[Skater | Goalie]:
    return [*file.skaters, *file.goalies]


def season_of(file: TeamFile, sweater: int) -> list[dict[str, str]]:
    """The figures of the season that a card was made of, as its file has them."""
    man = next((each for each in people_of(file) if each.sweater == sweater), None)
    stats = None if man is None else man.stats
    data: dict[str, Any] = {} if stats is None else stats.model_dump(mode="json", exclude_none=True)
    return [{"name": season_words(name), "text": season_text(name, value)} for name, value in data.items()]


def season_words(name: str) -> str:
    """
    >>> season_words("ice_time"), season_words("pim"), season_words("power_play_seconds")
    ('ice time a game', 'penalty minutes', 'ice time on the power play')
    """
    return "ice time a game" if name == "ice_time" else figure_words(name)


def season_text(name: str, value: object) -> str:
    """A figure as people write it: times as minutes and seconds.

    >>> season_text("ice_time", 1338), season_text("seconds", 107040), season_text("goals", 52)
    ('22:18', '1784:00', '52')
    """
    is_time = name == "ice_time" or name.endswith("seconds")
    return clock_text(value) if is_time and isinstance(value, int) else str(value)


@router.get("/search", tags=["shelf"])
def search(
    shelf: ShelfHere,
    words: Annotated[str, Query(min_length=2, max_length=80)],
    set: Annotated[str, Query(max_length=80)] = "",
) -> Response:
    """Men by parts of their names or ids, in one set or in all."""
    names = [set] if set else shelf.names()
    found: list[dict[str, Any]] = []
    for name in names:
        found += shelf.find_men(name, words.split())
    return reply({"men": found[:MOST_FOUND], "more": len(found) > MOST_FOUND})


@router.get("/sets/{name}/certificate", tags=["shelf"])
def certificate(name: SetName, shelf: ShelfHere) -> Response:
    """How true a set's replays are, how it was made, and whose statistics it is made of."""
    if name == HOUSE:
        text = "The house league is invented: its men and their figures belong to nobody."
        empty: dict[str, Any] = {"made": {}, "certificate": {}, "options": {}, "tables": [], "figures": {}}
        return reply({"name": name, "text": text, **empty})
    opened = shelf.set(name)
    head = opened.head
    return reply(
        {
            "name": name,
            "text": " ".join(part for part in (head.about.source, head.about.attribution) if part),
            "made": head.made,
            "certificate": head.certificate,
            "options": head.options,
            "tables": certificate_tables(opened),
            "figures": known_figures(head.certificate),
        }
    )


class CheckBody(Body):
    """A team file as somebody types it, or the data of one as he fills in a form."""

    text: Annotated[str, Field(max_length=60_000)] | None = None
    data: dict[str, Any] | None = None
    title: Annotated[str, Field(max_length=40)] | None = None


@router.post("/cards/check", tags=["shelf"])
def check_cards(body: CheckBody) -> Response:
    """Check a team file: what it can play, and all that is wrong, each problem a sentence.

    If everything holds, the answer to data has the text of the file, and the answer to text its data.
    """
    if (body.text is None) == (body.data is None):
        raise Refused(422, "Give either the text of a team file or its data.")
    try:
        raw = parse_toml(body.text, "team") if body.text is not None else body.data or {}
    except BadInput as wrong:
        return reply({"holds": False, "games": [], "problems": problems_of(wrong)})
    try:
        games, problems = fitness_of_data(raw, "team", body.title)
    except BadInput as wrong:
        raise Refused(422, str(wrong)) from None
    same: dict[str, Any] = {}
    if not problems:
        file = team_from_mapping(raw, "team")
        same = {"text": team_text(file)} if body.text is None else {"data": file_data(file)}
    return reply({"holds": not problems, "games": games, "problems": problems, **same})


# -- charts and rules -------------------------------------------------------------------------------------------------


@router.get("/charts/{title}", tags=["reading"])
def list_charts(game: GameHere) -> Response:
    """The charts of a game."""
    names = [{"name": name, "title": CHARTS[game.name][name].title} for name in game.chart_names()]
    return reply({"charts": names})


@router.get("/charts/{title}/{chart}", tags=["reading"])
def show_chart(game: GameHere, chart: Annotated[str, Path(max_length=60)]) -> Response:
    """A chart, table by table."""
    try:
        tables = chart_tables(game, game.load_charts(), chart)
    except BadInput as wrong:
        raise Refused(404, str(wrong)) from None
    words = CHARTS[game.name][chart]
    return reply(
        {
            "name": chart,
            "title": words.title,
            "about": words.whole or words.how,
            "tables": [table._asdict() for table in tables],
        }
    )


@router.get("/rules/{title}", tags=["reading"])
def rules(
    game: GameHere,
    words: Annotated[str, Query(max_length=80)] = "",
    clause: Annotated[str, Query(max_length=40)] = "",
) -> Response:
    """The rule book: all of it, the clauses with these words, or one clause with the rulings it refers to."""
    try:
        entries = entries_of(game.name)
    except PuckdropError:
        raise Refused(404, "The rule book is missing from this installation.") from None
    wanted = [word.casefold() for word in words.split()]
    found = [
        entry
        for entry in entries
        if (not clause or entry.clause == clause)
        and all(word in f"{entry.clause} {entry.chapter} {entry.text}".casefold() for word in wanted)
    ]
    return reply({"clauses": [clause_data(entry, entries) for entry in found]})


def clause_data(entry: Entry, entries: tuple[Entry, ...]) -> dict[str, Any]:
    """A clause; `ruling` is how we settled what the manuals leave open about it."""
    rulings = [
        other
        for other in entries
        if other.clause != entry.clause
        and is_ruling(other.clause)
        and (other.clause in entry.text or entry.clause in other.text)
    ]
    return {
        "clause": entry.clause,
        "chapter": entry.chapter,
        "text": entry.text,
        "is_ruling": is_ruling(entry.clause),
        "ruling": [{"clause": other.clause, "text": other.text} for other in rulings],
    }


# -- printing ---------------------------------------------------------------------------------------------------------

Papers = Literal["letter", "a4"]


def pdf(name: str, make: Callable[[Any], bytes], paper: str) -> Response:
    """A PDF; Refused in a sentence if this installation cannot print."""
    try:
        from puckdrop.printing.paper import PAPERS
    except ImportError:
        raise Refused(409, "Printing needs reportlab, which is not installed: pip install 'puckdrop[print]'.") from None
    try:
        data = make(PAPERS[paper])
    except BadInput as wrong:
        raise Refused(409, str(wrong)) from None
    headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(data, media_type="application/pdf", headers=headers)


PDF: Final[dict[int | str, dict[str, Any]]] = {
    200: {"content": {"application/pdf": {"schema": {"type": "string", "format": "binary"}}}, "description": "A PDF."}
}


@router.get("/print/cards/{name}/{team}", tags=["printing"], responses=PDF, response_class=Response)
def print_cards(
    name: SetName,
    team: TeamName,
    shelf: ShelfHere,
    game: GameAsked,
    sweater: Annotated[int | None, Query(ge=0, le=99)] = None,
    paper: Papers = "letter",
    sides: Literal["single", "duplex", "fold"] = "single",
) -> Response:
    """A team's cards, or one man's."""
    file = shelf.team_file(name, team)
    if sweater is not None and all(man.sweater != sweater for man in people_of(file)):
        raise Refused(404, f"Nobody on {file.team.full_name} wears {sweater}.")

    def make(sheet: Any) -> bytes:
        from puckdrop.printing.cards import print_teams
        from puckdrop.printing.paper import SIDES

        way = next((each for each in SIDES if each == sides), SIDES[0])
        return print_teams(game, [file], [] if sweater is None else [sweater], sheet, way, shelf.attribution(name))

    return pdf(f"{game.name}-{team}", make, paper)


@router.get("/print/charts/{title}", tags=["printing"], responses=PDF, response_class=Response)
def print_chart(game: GameHere, chart: Annotated[str, Query(max_length=60)] = "", paper: Papers = "letter") -> Response:
    """A game's charts, or one of them."""
    if chart and chart not in game.chart_names():
        raise Refused(404, f"{game.title} has no chart {chart!r}.")

    def make(sheet: Any) -> bytes:
        from puckdrop.printing.charts import print_charts

        return print_charts(game, game.load_charts(), [chart] if chart else game.chart_names(), sheet)

    return pdf(f"{game.name}-charts", make, paper)


@router.get("/print/scoresheet", tags=["printing"], responses=PDF, response_class=Response)
def print_sheet(
    desk: DeskHere,
    who: AskerHere,
    id: Annotated[str, Query(alias="game", pattern=r"^([A-Za-z0-9_-]{12})?$")] = "",
    paper: Papers = "letter",
) -> Response:
    """A scoresheet, blank or of one of your games."""
    box, title = None, ""
    if id:
        desk.role_of(id, who.known())
        with desk.held(id) as game:
            box, title = box_score(game.match.table), game.game.title

    def make(sheet: Any) -> bytes:
        from puckdrop.printing.scoresheet import print_scoresheet

        return print_scoresheet(box, title, sheet)

    return pdf("scoresheet", make, paper)
