"""`puckdrop cards print`: cards, decks, charts and scoresheets as PDF."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.packaged import find_team, shipped_teams
from puckdrop.cards.problems import each_read
from puckdrop.cards.sentences import joined
from puckdrop.cards.team_file import TeamFile
from puckdrop.cli.from_set import credit_of
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short, write_whole
from puckdrop.playing.shelf import CREDIT, score_text
from puckdrop.rooms import AnyGame, game_named, game_of_record
from puckdrop.sets.reading import SeasonSet, check_has_cards, games_of, open_set

__all__ = ["PrintChoices", "print_pdf"]

KINDS: Final = ("cards", "plays", "deck", "charts", "scoresheet")


@dataclass
class PrintChoices:
    """What the command line said."""

    teams: Sequence[str]
    out: Path
    what: str = "cards"
    game: str | None = None
    only: Sequence[int] = ()
    paper: str = "letter"
    sides: str = "single"
    charts: Path | None = None
    record: Path | None = None
    season_set: str | None = None
    force: bool = False


def print_pdf(choices: PrintChoices) -> int:
    """Write the PDF that was asked for."""
    check_choices(choices)
    data = pdf_of(choices)
    try:
        write_whole(choices.out, data)
    except OSError as wrong:
        raise BadInput(f"{choices.out}: cannot be written, {wrong.strerror}.") from None
    print(f"{choices.out}: {len(data) // 1024 + 1} kB. Print at 100%; the ruler in the margin shows whether it is.")
    return 0


def check_choices(choices: PrintChoices) -> None:
    """Refuse what cannot be done before anything is drawn."""
    try:
        from puckdrop.printing.paper import PAPERS, SIDES
    except ImportError:
        raise BadInput("Printing needs reportlab, which is not installed: pip install 'puckdrop[print]'.") from None
    for name, value, known in (
        ("--what", choices.what, KINDS),
        ("--paper", choices.paper, tuple(PAPERS)),
        ("--sides", choices.sides, SIDES),
    ):
        if value not in known:
            raise BadInput(f"{name} is {value!r}; it may be {joined(known)}.")
    if choices.out.exists() and not choices.force:
        raise BadInput(f"{choices.out} exists already; --force overwrites it.")
    if choices.record is not None and choices.what != "scoresheet":
        raise BadInput("--record is for --what scoresheet: the played game that fills it in.")


def pdf_of(choices: PrintChoices) -> bytes:
    """The PDF as bytes."""
    from puckdrop.printing.paper import CARD, PAPERS, SIDES, Document

    paper = PAPERS[choices.paper]
    sides = next(sides for sides in SIDES if sides == choices.sides)
    if choices.what == "scoresheet":
        return scoresheet_of(choices)
    opened = None if choices.season_set is None else open_set(choices.season_set)
    room = room_of(choices.game, opened)
    charts = choices.charts or (opened.charts(room.name) if opened else None)
    credit = opened.attribution if opened else ""
    if choices.what == "charts":
        from puckdrop.printing.charts import print_charts

        loaded = room.load_charts(charts)
        tell_letters([str(loaded.files)])
        return print_charts(room, loaded, names_of(room, choices.teams), paper, credit)
    if choices.what == "plays":
        from puckdrop.printing.play_cards import GAMES, print_play_cards

        if room.name not in GAMES:
            raise BadInput(f"{room.title} has no play or strategy cards; {joined(list(GAMES), 'and')} have.")
        return print_play_cards(room, room.load_charts(charts), paper, sides, credit)
    if choices.what == "deck":
        from puckdrop.printing.rinkside import deck_cards

        deck = deck_of(room, charts)
        document = Document(f"{room.title}: Play Result Cards", paper, credit)
        document.cards(deck_cards(deck), CARD, sides)
        return document.data()
    from puckdrop.printing.cards import print_teams

    if opened is not None:
        check_has_cards(opened, room.name)
    teams = teams_of(room, choices.teams, opened)
    check_sweaters(teams, choices.only)
    tell_letters(text for team in teams for text in (team.team.full_name, *names_on(team)))
    return print_teams(room, teams, choices.only, paper, sides, credit if opened else credit_of(choices.teams))


def room_of(game: str | None, opened: SeasonSet | None) -> AnyGame:
    """The game that was named, or the first one that a set has cards for."""
    return game_named(game or (next(iter(games_of(opened)), None) if opened else None))


def teams_of(room: AnyGame, wanted: Sequence[str], opened: SeasonSet | None) -> list[TeamFile]:
    """The teams that were named, or all: of a set, or of those that come with puckdrop."""

    def read(path: Path) -> TeamFile:
        team = room.read_team_file(path)
        room.team_card(team, str(path))
        return team

    if opened is None:
        return each_read(lambda team: read(find_team(team)), wanted or [team.short for team in shipped_teams()])
    names = wanted or [team.short for team in opened.head.teams]
    return each_read(lambda team: read(opened.team_path(team)), names)


def names_of(room: AnyGame, wanted: Sequence[str]) -> Sequence[str]:
    """The charts that were named, or all."""
    for name in wanted:
        if name not in room.chart_names():
            raise BadInput(f"{room.title} has no chart {short(name)}; allowed: {joined(room.chart_names())}.")
    return wanted or room.chart_names()


def deck_of(room: AnyGame, folder: Path | None) -> Any:
    """The faces of a game's deck; BadInput if it has none, or if they are in somebody's hand only."""
    faces = getattr(room.load_charts(folder), "faces", None)
    if faces is None:
        raise BadInput(f"{room.title} is played with dice and has no deck; --game rinkside has one.")
    if faces.is_asked:
        raise BadInput("These charts leave the deck in your hand, so nothing is known that could be printed.")
    return faces


def check_sweaters(teams: Sequence[TeamFile], only: Sequence[int]) -> None:
    for sweater in only:
        for team in teams:
            if all(person.sweater != sweater for person in (*team.skaters, *team.goalies)):
                raise BadInput(f"Nobody on {team.team.full_name} wears {sweater}.")


def names_on(team: TeamFile) -> list[str]:
    return [person.name for person in (*team.skaters, *team.goalies)]


def tell_letters(texts: Iterable[str]) -> None:
    """Say for which letters a question mark is printed."""
    from puckdrop.printing.fonts import unprintable

    letters = unprintable(texts)
    if letters:
        shown = joined([f"{letter} (U+{ord(letter):04X})" for letter in letters[:8]], "and")
        more = f", and {len(letters) - 8} more" if len(letters) > 8 else ""
        print(f"puckdrop: no font here has {shown}{more}; a question mark is printed instead.", file=sys.stderr)


def scoresheet_of(choices: PrintChoices) -> bytes:
    """A blank scoresheet, or one filled from a played game."""
    from puckdrop.core.box_score import box_score
    from puckdrop.core.decisions import Coach
    from puckdrop.core.record import load_record, shown
    from puckdrop.printing.paper import PAPERS
    from puckdrop.printing.scoresheet import print_scoresheet

    if choices.record is None:
        return print_scoresheet(None, "", PAPERS[choices.paper])
    record = load_record(choices.record)
    room = game_of_record(record, str(choices.record))
    match = shown(room, record, [Coach(), Coach()], str(choices.record))
    box = box_score(match.table)
    tell_letters(player.name for team in (box.teams.home, box.teams.visitor) for player in team.roster)
    about = f"{room.title}: {score_text(match)}"
    return print_scoresheet(box, about, PAPERS[choices.paper], record.labels.get(CREDIT, ""))
