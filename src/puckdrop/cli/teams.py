"""The commands about teams: list, show, card, check, invent."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, table_rows
from puckdrop.cards.packaged import find_team, load_team, shipped_teams
from puckdrop.cards.problems import problems_of
from puckdrop.cards.team_file import Skater, TeamFile, team_file_text, team_text, write_team
from puckdrop.cli.output import can_draw, drawing_width, new_console, print_attribution, print_json, print_rows
from puckdrop.core.errors import BadInput
from puckdrop.narrate.en.wording import listed
from puckdrop.narrate.names import surname
from puckdrop.playing.men import fitness_of_text
from puckdrop.rating.strength import team_strengths
from puckdrop.rooms import AnyGame, game_named
from puckdrop.sets.reading import attribution_of

__all__ = ["check_teams", "invent", "list_teams", "show_team"]


STRENGTH_HEADINGS: Final = ("strength", "attack", "defense", "goal")
HOW_STRONG: Final = (
    "50 is the average of these teams, 10 more or less one standard deviation among them. Attack, defense and goal are "
    "sums of ratings on the cards, men counting by line (4, 3, 2, 1 of 10) and pair (5, 3, 2); strength is all three."
)
LONGEST_NAME: Final = 13
WIDEST_NAME: Final = 22
HEAD_WIDTH: Final = 33
RATING_WIDTH: Final = 4


def list_teams(game: str | None = None, *, as_json: bool) -> int:
    """The packaged teams with their strength in a game."""
    room = game_named(game)
    teams = shipped_teams()
    strengths = team_strengths(room.name, [room.load_team(team.path) for team in teams])
    if as_json:
        print_json(
            [{"short": team.short, "name": team.name, "file": str(team.path), "game": room.name,
              "strength": strength._asdict()} for team, strength in zip(teams, strengths, strict=True)]
        )  # fmt: skip
        return 0
    console = new_console()
    order = sorted(zip(teams, strengths, strict=True), key=lambda pair: -pair[1].overall)
    rows: list[list[str | Text]] = [
        [Text(team.short, "bold"), team.name, *map(str, strength)] for team, strength in order
    ]
    print_rows(console, table_rows(["", room.title, *STRENGTH_HEADINGS], rows, "<<>"))
    print_rows(console, note(HOW_STRONG, drawing_width(console)))
    return 0


def show_team(wanted: str, game: str | None, *, as_json: bool) -> int:
    """A team's sheet and the ratings of its men in a game."""
    room = game_named(game)
    team = load_team(wanted)
    attribution = attribution_of(find_team(wanted))
    if as_json:
        print_json({**team_data(team), **({"attribution": attribution} if attribution else {})})
        return 0
    console = new_console()
    season = f", {team.team.season}" if team.team.season else ""
    console.print(f"{team.team.full_name} ({team.team.short}){season}", style="bold")
    print_sheet(console, team)
    print_ratings(console, room, team)
    print_ids(console, team)
    print_attribution(attribution)
    return 0


def team_data(team: TeamFile) -> dict[str, Any]:
    """The file for programs, with everybody's id, also where the file does not give it."""
    data = team.model_dump(mode="json", by_alias=True, exclude_none=True)
    for person, fields in zip((*team.skaters, *team.goalies), (*data["skater"], *data["goalie"]), strict=True):
        fields["id"] = person.identity
    return data


def print_ids(console: Console, team: TeamFile) -> None:
    """By what leagues and seasons know everybody."""
    ids = ", ".join(person.identity for person in (*team.skaters, *team.goalies))
    width = drawing_width(console)
    console.print(fill(f"Ids: {ids}", width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False))


def print_sheet(console: Console, team: TeamFile) -> None:
    """The line sheet: lines and pairs side by side, special units below."""
    names = {man.sweater: surname(man.name) for man in (*team.skaters, *team.goalies)}
    draw, width = can_draw(console), drawing_width(console)

    def unit_rows(units: Sequence[Sequence[int]]) -> Panel:
        rows = [[Text(str(at), "bold"), *(man_text(names, worn) for worn in unit)] for at, unit in enumerate(units, 1)]
        return table_rows((), rows, gap=2)

    panels = [
        framed("lines", unit_rows(team.sheet.lines), draw=draw),
        framed("pairs", unit_rows(team.sheet.pairs), draw=draw),
        framed("power play", unit_rows(team.sheet.power_play), draw=draw),
        framed("penalty kill", unit_rows(team.sheet.penalty_kill), draw=draw),
        framed("goalies", unit_rows([[worn] for worn in team.sheet.goalies]), draw=draw),
    ]
    print_rows(console, flow(panels, width))


def man_text(names: Mapping[int, str], sweater: int) -> Text:
    return Text(f"{sweater} ", "dim").append(names[sweater][:LONGEST_NAME], "not dim")


def print_ratings(console: Console, room: AnyGame, team: TeamFile) -> None:
    """The ratings on the cards of a game, in as many tables as the width asks for; a dash where a card is missing."""
    draw, width = can_draw(console), drawing_width(console)
    rated = {skater.sweater: ratings_of(room, skater) for skater in team.skaters}
    headings = list(dict.fromkeys(heading for ratings in rated.values() for heading in ratings))
    for number, part in enumerate(parts_of(headings, width)):
        rows = [[*head_cells(skater), *rating_cells(rated[skater.sweater], part)] for skater in team.skaters]
        title = f"{room.title}, skaters" if number == 0 else "skaters, continued"
        print_rows(console, framed(title, table_rows(["", "", "", *part], rows, "><<>", gap=1), draw=draw))
    goalies = [goalie_text(goalie.section(room.name) or {}) for goalie in team.goalies]
    shown = [(f"{goalie.sweater}", goalie.name, figures) for goalie, figures in zip(team.goalies, goalies, strict=True)]
    print_rows(console, framed("goalies", table_rows((), shown, "><", widest=width - 4), draw=draw))


def parts_of(headings: Sequence[str], width: int) -> list[list[str]]:
    """The headings in parts that fit beside a man's name."""
    room = max(1, (width - HEAD_WIDTH) // RATING_WIDTH)
    count = -(-len(headings) // room)
    size = -(-len(headings) // count) if count else 1
    return [list(headings[at : at + size]) for at in range(0, len(headings), size)]


def head_cells(skater: Skater) -> list[str]:
    return [str(skater.sweater), skater.name[:WIDEST_NAME], skater.position]


def rating_cells(ratings: Mapping[str, Any], headings: Sequence[str]) -> list[str]:
    return [str(ratings.get(heading, "-"))[:4] for heading in headings]


def goalie_text(section: Mapping[str, Any]) -> str:
    """The figures on a goalie's card that are single numbers; a card of grids says how to see it."""
    tables = [table for table in section.values() if isinstance(table, dict)]
    figures = [(name, value) for table in tables[:1] for name, value in table.items() if isinstance(value, int)]
    if not figures:
        return "a card of grids: puckdrop teams card" if section else "no card"
    return ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in figures)


RATINGS: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "rinkside": {
        "Grd": ("attack", "grade"), "FO": ("attack", "faceoff"), "Q-S": ("attack", "quality_shot"),
        "S-U": ("attack", "set_up"), "Off": ("attack", "offense"), "HQS": ("attack", "high_quality"),
        "Tgt": ("shot", "target"), "SNP": ("shot", "sniper"), "Def": ("defense", "defense"),
        "T-A": ("defense", "takeaway"), "B-S": ("defense", "blocks"), "Hit": ("physical", "hit"),
        "B-O": ("transition", "breakout"), "Neu": ("transition", "neutral"), "I-R": ("transition", "initiate_rush"),
        "Enf": ("conduct", "enforcer"),
    }
}  # fmt: skip
"""For games whose cards keep ratings in several tables: what is shown, and where it is found."""


def ratings_of(room: AnyGame, skater: Skater) -> dict[str, Any]:
    section: dict[str, Any] = skater.section(room.name) or {}
    if room.name in RATINGS:
        places = RATINGS[room.name].items()
        found = {heading: (section.get(table), name) for heading, (table, name) in places}
        return {
            heading: table[name]
            for heading, (table, name) in found.items()
            if isinstance(table, dict) and name in table
        }
    ratings = section.get("ratings", {})
    return dict(ratings) if isinstance(ratings, dict) else {}


def check_teams(files: Sequence[str], game: str | None, *, as_json: bool) -> int:
    """Check whether teams can play, in a folder all of them; everything that is wrong is told."""
    results = [check_team(path, game) for wanted in files for path in team_files(wanted)]
    if as_json:
        print_json(results)
    else:
        for result in results:
            print_check(result)
    return 0 if all(result["holds"] for result in results) else 1


def team_files(wanted: str) -> list[Path]:
    """The file of a team, or all team files of a folder."""
    if not wanted or not os.path.isdir(wanted):
        return [find_team(wanted)]
    try:
        found = sorted(path for path in Path(wanted).iterdir() if path.suffix == ".toml")
    except OSError as wrong:
        raise BadInput(f"{wanted}: cannot be read: {wrong.strerror}.") from None
    if not found:
        raise BadInput(f"{wanted}: is a folder without a team file, whose name ends in .toml.")
    return found


def print_check(result: Mapping[str, Any]) -> None:
    """Every problem in a line of its own; then what the team can play."""
    for problem in result["problems"]:
        print(problem)
    if result["games"]:
        print(f"{result['file']}: fit to play {listed(result['games'])}.")


def check_team(path: Path, game: str | None) -> dict[str, Any]:
    """One team for one game, or for every game it has cards for: what it can play, and all that is wrong."""
    try:
        games, problems = fitness_of_text(team_file_text(path), str(path), game)
    except BadInput as wrong:
        games, problems = [], problems_of(wrong)
    reason = problems[0] if problems else None
    return {"file": str(path), "holds": not problems, "games": games, "reason": reason, "problems": problems}


def invent(seed: int, strength: float, out: Path | None, *, as_json: bool) -> int:
    """Write a new team to a file or to standard output."""
    from puckdrop.rating.invent import invent_team

    if not -3 <= strength <= 3:
        raise BadInput(f"--strength is {strength}; it may be -3 to 3, where 0 is an average team.")
    team = invent_team(seed, strength=strength)
    if out is None:
        print_json(team.model_dump(mode="json", by_alias=True, exclude_none=True)) if as_json else print(
            team_text(team)
        )
        return 0
    if out.exists():
        raise BadInput(f"{out}: there is such a file already; choose another name.")
    try:
        write_team(out, team)
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}.") from None
    if as_json:
        print_json({"file": str(out), "short": team.team.short, "name": team.team.full_name})
    else:
        print(f"{team.team.full_name} ({team.team.short}): {out}")
    return 0
