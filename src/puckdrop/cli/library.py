"""The commands about files: teams, charts, options and scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console

from puckdrop.cards.library import find_team, load_team, shipped_teams
from puckdrop.cards.team_file import TeamFile, team_text, write_team
from puckdrop.cli.output import new_console, print_json
from puckdrop.cli.report import new_grid
from puckdrop.core.errors import BadInput

__all__ = [
    "check_charts", "check_teams", "export_charts_to", "invent", "list_charts", "list_options", "list_teams",
    "run_scenarios", "show_team",
]  # fmt: skip


# -- teams ------------------------------------------------------------------------------------------------------------


def list_teams(*, as_json: bool) -> int:
    teams = shipped_teams()
    if as_json:
        print_json([{"short": team.short, "name": team.name, "file": str(team.path)} for team in teams])
        return 0
    for team in teams:
        print(f"{team.short}  {team.name}")
    return 0


def show_team(wanted: str, *, as_json: bool) -> int:
    """A team's sheet and the ratings of its men."""
    team = load_team(wanted)
    if as_json:
        print_json(team.model_dump(mode="json", by_alias=True, exclude_none=True))
        return 0
    console = new_console()
    season = f", {team.team.season}" if team.team.season else ""
    console.print(f"{team.team.full_name} ({team.team.short}){season}", style="bold")
    print_sheet(console, team)
    print_ratings(console, team)
    return 0


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


def print_ratings(console: Console, team: TeamFile) -> None:
    """The ezv ratings; men without ezv cards show dashes."""
    headings = ("sh", "bk", "ad", "df", "pk", "fo", "pn", "rc", "as", "inj")
    grid = new_grid(console)
    for heading in ("", "", ""):
        grid.add_column(heading)
    for heading in headings:
        grid.add_column(heading, justify="right")
    for skater in team.skaters:
        section: dict[str, Any] = skater.section("ezv") or {}
        ratings = section.get("ratings", {})
        cells = [str(ratings.get(heading, "-")) for heading in headings]
        grid.add_row(str(skater.sweater), skater.name, skater.position, *cells)
    console.print(grid)
    for goalie in team.goalies:
        console.print(f"  {goalie.sweater} {goalie.name}, goal")


def check_teams(files: Sequence[str], *, as_json: bool) -> int:
    """Can these teams play? A file that cannot is named with the reason."""
    from puckdrop.games.ezv.card_files import team_card

    results = []
    for wanted in files:
        path = find_team(wanted)
        try:
            team_card(load_team(str(path)), str(path))
            results.append({"file": str(path), "holds": True, "reason": None})
        except BadInput as wrong:
            results.append({"file": str(path), "holds": False, "reason": str(wrong)})
    if as_json:
        print_json(results)
    else:
        for result in results:
            print(result["reason"] or f"{result['file']}: fit to play.")
    return 0 if all(result["holds"] for result in results) else 1


def invent(seed: int, strength: float, out: Path | None, *, as_json: bool) -> int:
    """A new team, to a file or to standard output."""
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


# -- charts -----------------------------------------------------------------------------------------------------------


def list_charts(*, as_json: bool) -> int:
    from puckdrop.games.ezv.chart_files import chart_names, load_charts

    digest = load_charts().digest
    if as_json:
        print_json({"game": "ezv", "charts": list(chart_names()), "digest": digest})
        return 0
    for name in chart_names():
        print(name)
    print(f"Digest {digest}")
    return 0


def check_charts(folder: Path, *, as_json: bool) -> int:
    """Can these charts be played with?"""
    from puckdrop.games.ezv.chart_files import load_charts

    if not folder.is_dir():
        raise BadInput(f"{folder}: is not a folder of charts.")
    digest, reason = None, None
    try:
        digest = load_charts(folder).digest
    except BadInput as wrong:
        reason = str(wrong)
    if as_json:
        print_json({"folder": str(folder), "holds": reason is None, "digest": digest, "reason": reason})
    else:
        print(reason or f"{folder}: fit to play; digest {digest}")
    return 0 if reason is None else 1


def export_charts_to(folder: Path, *, force: bool, as_json: bool) -> int:
    from puckdrop.games.ezv.chart_files import export_charts

    paths = [str(path) for path in export_charts(folder, force=force)]
    if as_json:
        print_json(paths)
        return 0
    for path in paths:
        print(path)
    print(f"Change them and play with: puckdrop play --charts {folder}")
    return 0


# -- options and scenarios --------------------------------------------------------------------------------------------


def list_options(*, as_json: bool) -> int:
    """Every switch of ezv."""
    from textwrap import fill

    from puckdrop.games.ezv.option_files import option_lines

    if as_json:
        print_json(
            [
                {"name": line.name, "default": line.default, "allowed": list(line.allowed) or ["on", "off"],
                 "kind": line.kind, "clause": line.clause, "about": line.about}
                for line in option_lines()
            ]
        )  # fmt: skip
        return 0
    console = new_console()
    for line in option_lines():
        default = (
            {True: "on", False: "off"}.get(line.default, line.default)
            if isinstance(line.default, bool)
            else line.default
        )
        allowed = ", ".join(line.allowed) or "on, off"
        console.print(f"{line.name}", style="bold", end="")
        console.print(f" = {default}   ({line.kind}, {line.clause}; {allowed})", soft_wrap=True)
        console.print(fill(line.about, min(console.width, 100), initial_indent="    ", subsequent_indent="    "))
    return 0


def run_scenarios(files: Sequence[Path], *, as_json: bool) -> int:
    """Play scenario files and say what differs."""
    from puckdrop.scenarios.runner import run_scenario

    results = [(path, [str(difference) for difference in run_scenario(path)]) for path in files]
    failed = [path for path, differences in results if differences]
    if as_json:
        print_json([{"file": str(path), "holds": not found, "differences": found} for path, found in results])
    else:
        for path, differences in results:
            for difference in differences:
                print(difference)
            if not differences:
                print(f"{path}: as expected.")
    return 1 if failed else 0
