"""The commands about CSV sheets: your own boxed cards and charts, typed in and read back."""

from __future__ import annotations

from pathlib import Path

from puckdrop.cards.packaged import load_team
from puckdrop.cards.team_file import write_team
from puckdrop.core.errors import BadInput
from puckdrop.rooms import AnyGame, game_named
from puckdrop.sets.building import check_out, write_set

__all__ = ["read_cards", "read_charts", "write_card_sheets", "write_chart_sheets"]


def write_card_sheets(team: str | None, game: str | None, out: Path) -> int:
    """A team's cards as sheets, or empty sheets to fill in."""
    from puckdrop.sets.sheets import card_sheets

    room = game_named(game)
    check_out(out)
    write_set(out, card_sheets(room, None if team is None else load_team(team)))
    print_paths(out)
    print(f"Fill them in, then: puckdrop cards read {out} --game {room.name} --out mine.toml")
    return 0


def read_cards(folder: Path, game: str | None, out: Path, *, force: bool) -> int:
    """Sheets into a team file."""
    from puckdrop.sets.sheets import game_of_sheets, read_card_sheets

    room = meant(game, game_of_sheets(folder), folder)
    if out.exists() and not force:
        raise BadInput(f"{out}: there is such a file already; --force replaces it.")
    if not out.absolute().parent.is_dir():
        raise BadInput(f"{out}: the folder {out.parent} is not there.")
    team = read_card_sheets(room, folder)
    write_team(out, team)
    goalies = f"{len(team.goalies)} goalie{'s' if len(team.goalies) > 1 else ''}"
    print(f"{out}: {team.team.full_name}, {len(team.skaters)} skaters and {goalies}.")
    print(f"Play with: puckdrop play --game {room.name} --home {out}")
    return 0


def write_chart_sheets(game: str | None, out: Path, *, is_filled: bool) -> int:
    """A game's charts as sheets."""
    from puckdrop.sets.chart_sheets import chart_sheets

    room = game_named(game)
    check_out(out)
    write_set(out, chart_sheets(room, is_empty=not is_filled))
    print_paths(out)
    print(f"Fill in what you have, then: puckdrop charts read {out} --game {room.name} --out my-charts")
    return 0


def read_charts(folder: Path, game: str | None, out: Path) -> int:
    """Sheets into a folder of chart files."""
    from puckdrop.rating.making import chart_text
    from puckdrop.sets.chart_sheets import game_of_chart_sheets, read_chart_sheets

    room = meant(game, game_of_chart_sheets(folder), folder)
    check_out(out)
    charts = read_chart_sheets(room, folder)
    write_set(out, {f"{name}.toml": chart_text(content) for name, content in charts.items()})
    print_paths(out)
    print(f"Play with: puckdrop play --game {room.name} --charts {out}")
    return 0


def meant(game: str | None, typed: AnyGame | None, folder: Path) -> AnyGame:
    """The game that --game names, or else the one that the sheets are of; BadInput if these are two."""
    room = game_named(game) if game is not None or typed is None else typed
    if typed is not None and typed.name != room.name:
        raise BadInput(f"{folder}: these are sheets of {typed.title}; --game {typed.name} reads them.")
    return room


def print_paths(folder: Path) -> None:
    for name in sorted(path.name for path in folder.iterdir()):
        print(folder / name)
