"""The commands that play a season many times."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from puckdrop.batch.chunks import Folder
from puckdrop.cli.league import opened, tell_other_rules
from puckdrop.cli.output import new_console, print_attribution, print_json, progress
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.league.replaying import replay, summary_of
from puckdrop.league.whatif import Changes, what_if

__all__ = ["replay_league", "whatif_league"]

SHOWN_MEN = 15


def replay_league(
    place: str,
    name: str | None,
    runs: int,
    out: Path,
    *,
    games: bool,
    processes: int | None,
    dask: str | None,
    as_json: bool,
) -> int:
    """Replay the season, write the tables, and show what it came to."""
    league = opened(place, name)
    tell_other_rules(league)
    began = time.perf_counter()
    with progress(runs, "Replaying") as advance:
        folder = replay(league, runs, out, keeps_games=games, processes=processes, dask=dask, on_progress=advance)
    seconds = time.perf_counter() - began
    summary = {"league": league.name, "runs": runs, **summary_of(folder), **league.material.credit}
    folder.write("summary.json", json.dumps(summary, ensure_ascii=False, indent=1) + "\n")
    has_page = write_page(folder, summary, league.material.title)
    if as_json:
        print_json({**summary, "out": str(out), "seconds": round(seconds, 3)})
        return 0
    print_summary(summary)
    files = "tables, summary.json and report.html" if has_page else "tables and summary.json"
    print(f"{runs} replays in {seconds:.1f} s; {files} in {out}.")
    if not has_page:
        print('Plots need matplotlib: pip install "puckdrop[plots]"')
    print_attribution(league.material.attribution)
    return 0


def write_page(folder: Folder, summary: dict[str, Any], title: str) -> bool:
    """The page with plots, where they can be drawn."""
    if find_spec("matplotlib") is None:
        return False
    from puckdrop.league.replay_page import replay_page

    folder.write("report.html", replay_page(summary, f"{title}, replayed"))
    return True


def print_summary(summary: dict[str, Any]) -> None:
    from rich.table import Table

    console = new_console()
    table = Table(box=None, pad_edge=False)
    for head in ("Team", "Points", "± ", "5 %", "95 %", "Rank", "Playoffs", "Final", "Title", "95 % interval"):
        table.add_column(head, justify="left" if head == "Team" else "right", no_wrap=True)
    for row in summary["teams"]:
        points, title = row["points"], row["title"]
        table.add_row(
            row["team"], f"{points['mean']:.1f}", f"{points['margin']:.1f}", str(points["p5"]), str(points["p95"]),
            f"{row['rank']['mean']:.1f}", percent(row["playoffs"]["odds"]), percent(row["final"]["odds"]),
            percent(title["odds"]), f"{100 * title['low']:.1f}-{percent(title['high'])}",
        )  # fmt: skip
    console.print(table)
    console.print()
    men = Table(box=None, pad_edge=False)
    for head in ("Skater", "Team", "GP", "G", "A", "PTS", "± ", "5 %", "95 %"):
        men.add_column(head, justify="left" if head in ("Skater", "Team") else "right", no_wrap=True)
    for row in summary["skaters"][:SHOWN_MEN]:
        points = row["points"]
        men.add_row(
            row["name"], row["team"], f"{row['games']['mean']:.0f}", f"{row['goals']['mean']:.1f}",
            f"{row['assists']['mean']:.1f}", f"{points['mean']:.1f}", f"{points['margin']:.1f}", str(points["p5"]),
            str(points["p95"]),
        )  # fmt: skip
    console.print(men)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def whatif_league(
    place: str,
    name: str | None,
    runs: int,
    out: Path,
    cancelled: Sequence[str],
    moved: Sequence[str],
    options: Sequence[str],
    rules: Sequence[str],
    *,
    processes: int | None,
    dask: str | None,
    as_json: bool,
) -> int:
    """Replay both ways and show the difference."""
    league = opened(place, name)
    tell_other_rules(league)
    changes = Changes(cancelled, moved, options, rules)
    with progress(2 * runs, "Replaying") as advance:
        rows = what_if(league, changes, runs, out, processes=processes, dask=dask, on_progress=advance)
    data = {"league": league.name, "runs": runs, "differences": rows, **league.material.credit}
    try:
        write_whole(out / "differences.json", json.dumps(data, indent=1) + "\n")
    except OSError as wrong:
        stays = "the replays stay there, and the same command goes on from them"
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}; {stays}.") from None
    if as_json:
        print_json(data)
        return 0
    from rich.table import Table

    console = new_console()
    table = Table(box=None, pad_edge=False)
    for head in ("Team", "Points", "was", "± ", "Goals", "± ", "Against", "± ", "Title %", "was", "± "):
        table.add_column(head, justify="left" if head == "Team" else "right", no_wrap=True)
    for row in rows:
        points, goals, against, title = (row[part] for part in ("points", "goals", "goals_against", "title"))
        table.add_row(
            row["team"], f"{points['difference']:+.1f}", f"{points['before']:.1f}", f"{points['margin']:.1f}",
            f"{goals['difference']:+.1f}", f"{goals['margin']:.1f}", f"{against['difference']:+.1f}",
            f"{against['margin']:.1f}", f"{100 * title['difference']:+.1f}", f"{100 * title['before']:.1f}",
            f"{100 * title['margin']:.1f}",
        )  # fmt: skip
    console.print(table)
    print(f"{runs} replays each way on the same dice; tables and differences.json in {out}.")
    print_attribution(league.material.attribution)
    return 0
