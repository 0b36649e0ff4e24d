"""The commands about charts: list, show, check, export."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from puckdrop.boards.charts import chart_names, chart_rows
from puckdrop.boards.panels import table_rows
from puckdrop.cli.output import can_draw, drawing_width, new_console, print_json, print_rows
from puckdrop.core.errors import BadInput
from puckdrop.narrate.en.chart_words import CHARTS
from puckdrop.playing.chart_checks import check_folder
from puckdrop.rooms import AnyGame, all_games, game_named

__all__ = ["check_charts", "export_charts_to", "list_charts", "show_chart"]


def list_charts(game: str | None, *, as_json: bool) -> int:
    room = game_named(game)
    digest = room.load_charts().digest
    if as_json:
        print_json({"game": room.name, "charts": list(room.chart_names()), "digest": digest})
        return 0
    console = new_console()
    words = CHARTS[room.name]
    rows = [(Text(name, "bold"), words[name].title) for name in chart_names(room)]
    print_rows(console, table_rows((), rows))
    print(f"Digest {digest}")
    console.print("To see one: puckdrop charts show NAME, or the title of a part of it.", style="dim")
    return 0


def show_chart(name: str, game: str | None, folder: Path | None, *, as_json: bool) -> int:
    """Draw a chart, a part of one, or all of them."""
    room = game_named(game)
    charts = room.load_charts(folder)
    console = new_console()
    width = drawing_width(console)
    names = chart_names(room) if name.strip().casefold() == "all" else (name,)
    drawn = [chart_rows(room, charts, each, width, draw=can_draw(console)) for each in names]
    if as_json:
        files = {each: charts.files[each] for each in names if each in charts.files}
        print_json(files if len(files) == len(names) else {name: [row.plain for rows in drawn for row in rows]})
        return 0
    for rows in drawn:
        print_rows(console, rows)
    return 0


def check_charts(folder: Path, game: str | None, *, as_json: bool) -> int:
    """Check whether charts can be played with; without a game, by the game whose files they are."""
    if not folder.is_dir():
        raise BadInput(f"{folder}: is not a folder of charts.")
    room = game_named(game) if game is not None else room_of_charts(folder)
    check = check_folder(room, folder)
    problems = check.problems or incomplete(room, folder, check.missing)
    if as_json:
        print_json(
            {"folder": str(folder), "game": room.name, "holds": not problems, "digest": check.digest,
             "reason": problems[0] if problems else None, "problems": problems, "missing": check.missing}
        )  # fmt: skip
        return 1 if problems else 0
    for problem in problems:
        print(problem)
    if not problems:
        print(f"{folder}: fit to play {room.name}; digest {check.digest}")
    return 1 if problems else 0


def incomplete(room: AnyGame, folder: Path, missing: list[str]) -> list[str]:
    """A sentence about the charts that a folder lacks."""
    have = len(room.chart_names()) - len(missing)
    if not have:
        return [f"{folder}: has no chart of {room.name}; allowed: {', '.join(f'{name}.toml' for name in missing)}."]
    if missing:
        lacking = ", ".join(f"{name}.toml" for name in missing)
        return [
            f"{folder}: what is there is right, but it has only {have} of the {len(room.chart_names())} charts of "
            f"{room.name}; a game takes the packaged {lacking}."
        ]
    return []


def room_of_charts(folder: Path) -> AnyGame:
    """The first game that knows every chart file in a folder; the first game if none does."""
    files = {path.stem for path in folder.glob("*.toml")}
    return next((room for room in all_games() if files <= set(room.chart_names())), game_named(None))


def export_charts_to(folder: Path, game: str | None, *, force: bool, as_json: bool) -> int:
    room = game_named(game)
    paths = [str(path) for path in room.export_charts(folder, force=force)]
    if as_json:
        print_json(paths)
        return 0
    for path in paths:
        print(path)
    named = "" if room is game_named(None) else f"--game {room.name} "
    print(f"Change them and play with: puckdrop play {named}--charts {folder}")
    return 0
