"""Box scores and recaps on a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from puckdrop.cli.output import can_draw, period_heading
from puckdrop.core.box_score import box_score
from puckdrop.core.table import Table
from puckdrop.narrate.en.recap import recap

__all__ = ["print_box", "print_recap"]

SKATER_COLUMNS = (
    ("G", "goals"), ("A", "assists"), ("+/-", "plus_minus"), ("S", "shots"), ("HIT", "hits"), ("BLK", "blocks"),
    ("TK", "takeaways"), ("PIM", "pim"), ("TOI", "time_on_ice"),
)  # fmt: skip
SIDES = ("visitor", "home")


def print_recap(console: Console, table: Table) -> None:
    """The result, the goals and the three stars."""
    for line in recap(box_score(table)):
        console.print(line)


def print_box(console: Console, table: Table, *, short: bool = False) -> None:
    """The scoresheet, with or without the lines of the players."""
    box = box_score(table)
    console.print(line_score(console, box))
    print_events(console, box)
    for side in () if short else SIDES:
        console.print(skaters(console, box["teams"][side]))
        print_goalies(console, box["teams"][side])


def new_grid(console: Console, title: str | None = None) -> Grid:
    from rich import box as boxes

    style = boxes.SIMPLE_HEAD if can_draw(console) else boxes.ASCII2
    return Grid(title=title, title_justify="left", title_style="bold", box=style, pad_edge=False, collapse_padding=True)


def line_score(console: Console, box: dict[str, Any]) -> Grid:
    """Goals by period, shots, power plays, faceoffs, hits and blocks."""
    grid = new_grid(console)
    periods = max(len(box["teams"][side]["goals_by_period"]) for side in SIDES)
    grid.add_column("")
    for heading in [
        *(period_heading(number) for number in range(1, periods + 1)),
        "T",
        "S",
        "PP",
        "FO",
        "HIT",
        "BLK",
        "PIM",
    ]:
        grid.add_column(heading, justify="right")
    for side in SIDES:
        team = box["teams"][side]
        goals = team["goals_by_period"] + [0] * (periods - len(team["goals_by_period"]))
        special = f"{team['power_play_goals']}/{team['power_plays']}"
        rest = [team["shots"], special, team["faceoffs_won"], team["hits"], team["blocks"], team["pim"]]
        grid.add_row(team["name"], *map(str, [*goals, box["result"]["score"][side], *rest]))
    return grid


def print_events(console: Console, box: dict[str, Any]) -> None:
    """Goals and penalties in the order they happened."""
    sections = (
        ("Goals", goal_rows(box)),
        ("Penalties", penalty_rows(box)),
        ("Shootout", shootout_rows(box)),
        ("Injuries", injury_rows(box)),
        ("Suspensions", suspension_rows(box)),
        ("For the next game", [f"{name}: {value}" for name, value in box["carry_over"].items()]),
    )
    for title, rows in sections:
        if rows:
            console.print(Text(title, "bold"))
            for row in rows:
                console.print(f"  {row}", soft_wrap=True)


def goal_rows(box: dict[str, Any]) -> list[str]:
    rows = []
    for goal in box["goals"]:
        tags = " ".join(tag for tag in goal["tags"] if tag != "EV")
        assists = ", ".join(goal["assists"]) or "unassisted"
        head = f"{period_heading(goal['period']):>3} {goal['left']:>5} {box['teams'][goal['team']]['short_name']}"
        rows.append(f"{head}  {goal['scorer']}{' ' + tags if tags else ''} ({assists})")
    return rows


def penalty_rows(box: dict[str, Any]) -> list[str]:
    return [
        f"{period_heading(line['period']):>3} {line['left']:>5} {box['teams'][line['team']]['short_name']}"
        f"  {line['skater']}, {line['call']} ({line['minutes']} min{served_by(line)})"
        for line in box["penalties"]
    ]


def served_by(line: dict[str, Any]) -> str:
    """Who sits for a goalie."""
    return f", served by {line['served_by']}" if "served_by" in line else ""


def injury_rows(box: dict[str, Any]) -> list[str]:
    """Who was hurt, and the games he misses beyond this one."""
    return [
        f"{box['teams'][line['team']]['short_name']}  {line['player']}: {line['misses']}{games_text(line['games'])}"
        for line in box["injuries"]
    ]


def suspension_rows(box: dict[str, Any]) -> list[str]:
    """What the league looked at; those who were let off are not listed."""
    return [
        f"{box['teams'][line['team']]['short_name']}  {line['player']}: {line['offence']}{games_text(line['games'])}"
        for line in box["suspensions"]
        if line["games"]
    ]


def games_text(games: int) -> str:
    """
    >>> games_text(0), games_text(1), games_text(4)
    ('', ', 1 game', ', 4 games')
    """
    return f", {games} game{'' if games == 1 else 's'}" if games else ""


def shootout_rows(box: dict[str, Any]) -> list[str]:
    return [
        f"{box['teams'][line['team']]['short_name']}  {line['skater']}: {'goal' if line['scored'] else 'no goal'}"
        for line in box["shootout"]
    ]


def skaters(console: Console, team: dict[str, Any]) -> Grid:
    """The skaters who have played."""
    grid = new_grid(console, team["name"])
    grid.add_column("", justify="right")
    grid.add_column("")
    grid.add_column("")
    for heading, _ in SKATER_COLUMNS:
        grid.add_column(heading, justify="right")
    for man in team["skaters"]:
        if man["time_on_ice"] != "0:00":
            cells = [
                f"{man[field]:+d}" if field == "plus_minus" and man[field] else str(man[field])
                for _, field in SKATER_COLUMNS
            ]
            grid.add_row(str(man["sweater"]), man["name"], man["position"], *cells)
    return grid


def print_goalies(console: Console, team: dict[str, Any]) -> None:
    for man in team["goalies"]:
        if man["time_on_ice"] != "0:00":
            share = f"{man['saves'] / man['shots_against']:.3f}".lstrip("0") if man["shots_against"] else "-"
            text = f"{man['saves']} saves of {man['shots_against']} ({share}), {man['time_on_ice']}"
            console.print(f"{man['sweater']:>3} {man['name']}, goal: {text}")
    console.print()
