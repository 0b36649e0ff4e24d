"""The commands about teams: list, show, card, check, invent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any, Final

from rich.console import Console

from puckdrop.cards.library import find_team, load_team, shipped_teams
from puckdrop.cards.sentences import problems_of
from puckdrop.cards.team_file import Skater, TeamFile, team_text, write_team
from puckdrop.cli.output import new_console, print_json
from puckdrop.cli.report import new_grid
from puckdrop.core.errors import BadInput
from puckdrop.narrate.en.wording import listed
from puckdrop.rooms import AnyGame, all_games, game_named

__all__ = ["check_teams", "invent", "list_teams", "show_team"]


def list_teams(*, as_json: bool) -> int:
    teams = shipped_teams()
    if as_json:
        print_json([{"short": team.short, "name": team.name, "file": str(team.path)} for team in teams])
        return 0
    for team in teams:
        print(f"{team.short}  {team.name}")
    return 0


def show_team(wanted: str, game: str | None, *, as_json: bool) -> int:
    """A team's sheet and the ratings of its men in a game."""
    room = game_named(game)
    team = load_team(wanted)
    if as_json:
        print_json(team_data(team))
        return 0
    console = new_console()
    season = f", {team.team.season}" if team.team.season else ""
    console.print(f"{team.team.full_name} ({team.team.short}){season}", style="bold")
    print_sheet(console, team)
    print_ratings(console, room, team)
    print_ids(console, team)
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
    width = min(console.width, 110)
    console.print(fill(f"Ids: {ids}", width, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False))


def print_sheet(console: Console, team: TeamFile) -> None:
    names = {skater.sweater: skater.name for skater in team.skaters}
    for title, units in (
        ("Line", team.sheet.lines),
        ("Pair", team.sheet.pairs),
        ("Power play", team.sheet.power_play),
        ("Penalty kill", team.sheet.penalty_kill),
    ):
        for number, unit in enumerate(units, 1):
            men = ", ".join(f"{sweater} {names[sweater].rpartition(' ')[2]}" for sweater in unit)
            console.print(f"  {title + ' ' + str(number):<15}{men}")


def print_ratings(console: Console, room: AnyGame, team: TeamFile) -> None:
    """The ratings on the cards of a game; men without such cards show dashes."""
    rated = {skater.sweater: ratings_of(room, skater) for skater in team.skaters}
    headings = list(dict.fromkeys(heading for ratings in rated.values() for heading in ratings))
    grid = new_grid(console)
    for heading in ("", "", ""):
        grid.add_column(heading)
    for heading in headings:
        grid.add_column(heading, justify="right")
    for skater in team.skaters:
        cells = [str(rated[skater.sweater].get(heading, "-")) for heading in headings]
        grid.add_row(str(skater.sweater), skater.name, skater.position, *cells)
    console.print(grid)
    for goalie in team.goalies:
        console.print(f"  {goalie.sweater} {goalie.name}, goal{goalie_text(goalie.section(room.name) or {})}")


def goalie_text(section: dict[str, Any]) -> str:
    """The figures on a goalie's card that are single numbers."""
    tables = [table for table in section.values() if isinstance(table, dict)]
    figures = [(name, value) for table in tables[:1] for name, value in table.items() if isinstance(value, int)]
    return "".join(f", {name.replace('_', ' ')} {value}" for name, value in figures)


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
        return {heading: section[table][name] for heading, (table, name) in places if name in section.get(table, {})}
    ratings: dict[str, Any] = section.get("ratings", {})
    return ratings


def check_teams(files: Sequence[str], game: str | None, *, as_json: bool) -> int:
    """Check whether teams can play; everything that is wrong is told."""
    results = [check_team(find_team(wanted), game) for wanted in files]
    if as_json:
        print_json(results)
    else:
        for result in results:
            print_check(result)
    return 0 if all(result["holds"] for result in results) else 1


def print_check(result: Mapping[str, Any]) -> None:
    """Every problem in a line of its own; then what the team can play."""
    for problem in result["problems"]:
        print(problem)
    if result["games"]:
        print(f"{result['file']}: fit to play {listed(result['games'])}.")


def check_team(path: Path, game: str | None) -> dict[str, Any]:
    """One team for one game, or for every game it has cards for: what it can play, and all that is wrong."""
    games: list[str] = []
    problems: list[str] = []
    try:
        team = load_team(str(path))
    except BadInput as wrong:
        problems = problems_of(wrong)
    else:
        for room in [game_named(game)] if game else rooms_with_cards(team):
            found: list[str] = import_module(f"puckdrop.games.{room.name}.card_files").team_problems(team, str(path))
            problems += found
            games += [] if found else [room.name]
    reason = problems[0] if problems else None
    return {"file": str(path), "holds": not problems, "games": games, "reason": reason, "problems": problems}


def rooms_with_cards(team: TeamFile) -> list[AnyGame]:
    """The games that somebody has a card for; the first game if nobody has any."""
    people = [*team.skaters, *team.goalies]
    rooms = [room for room in all_games() if any(man.section(room.name) is not None for man in people)]
    return rooms or [game_named(None)]


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
