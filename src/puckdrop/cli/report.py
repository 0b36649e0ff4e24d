"""Box scores and recaps on a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from puckdrop.cli.output import can_draw, period_heading
from puckdrop.core.box_score import Scoresheet, box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.players import PlayerRef, SideName
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.core.tallies import SKATER, TEAM, SkaterLine, Tally, TeamBox
from puckdrop.narrate.en.recap import final_sentence, goal_lines, star_lines

__all__ = ["box_rows", "intermission_rows", "print_box", "print_last_page"]

SIDES: Sequence[SideName] = ("visitor", "home")
TEAM_COLUMNS = [tally for tally in TEAM if tally.heading]
SKATER_COLUMNS = [tally for tally in SKATER if tally.heading]


def print_box(console: Console, table: Table, *, short: bool = False) -> None:
    """The scoresheet, with or without the players' lines."""
    print_box_score(console, box_score(table), short=short)


def print_box_score(console: Console, box: BoxScore, *, short: bool = False) -> None:
    """The same from a box score."""
    console.print(line_score(console, box))
    print_events(console, box)
    for side in () if short else SIDES:
        console.print(skaters(console, box.team(side)))
        print_goalies(console, box.team(side))


def print_last_page(console: Console, table: Table) -> None:
    """The whole box score, and at the end what everybody wants to know: the result and the three stars."""
    box = box_score(table)
    console.print()
    print_box_score(console, box)
    for text in (final_sentence(box), *star_lines(box)):
        console.print(Text(text, "bold"))


def box_rows(console: Console, table: Table) -> list[Text]:
    """The whole box score as rows, for a screen that shows them page by page."""
    with console.capture() as caught:
        print_box(console, table)
    return [Text.from_ansi(line) for line in caught.get().splitlines()]


def intermission_rows(table: Table, period: int, width: int) -> list[Text]:
    """After a period: the score, goals and shots by period, who has scored, and the three stars so far."""
    box = box_score(table)
    rows = [Text(f" Intermission: the {period_name(period)} is over ", "bold reverse"), Text()]
    rows += period_rows(table, period)
    stars = star_lines(box._replace(three_stars=Scoresheet(table.position()).three_stars()))
    told = ["", *(goal_lines(box) or ["Nobody has scored."]), ""]
    told += [line.replace("Three stars:", "Three stars so far:") for line in stars]
    return rows + [Text(part) for line in told for part in wrap(line, width - 1) or [""]]


def period_rows(table: Table, periods: int) -> list[Text]:
    """Goals and shots of both teams in the periods so far, with their sums."""
    teams = [table.position().teams[side] for side in (Side.VISITOR, Side.HOME)]
    name = max(len(team.card.name) for team in teams)
    headings = [*(period_heading(period) for period in range(1, periods + 1)), "T"]
    head = "".join(f"{heading:>4}" for heading in headings)
    rows = [Text(f"{'':<{name}}{head}   {head}", "dim")]
    for team in teams:
        goals, shots = (figures_of(figures, periods) for figures in (team.period_goals, team.period_shots))
        rows.append(Text(f"{team.card.name:<{name}}{goals}   {shots}", "bold"))
    return [Text(f"{'':<{name}}{'Goals':>{4 * len(headings)}}   {'Shots':>{4 * len(headings)}}", "bold"), *rows]


def figures_of(figures: Sequence[int], periods: int) -> str:
    """The figures of the first `periods` periods, and their sum.

    >>> figures_of([2, 0, 1], 2)
    '   2   0   2'
    """
    shown = [int(figure) for figure in figures[:periods]]
    return "".join(f"{figure:>4}" for figure in [*shown, *[0] * (periods - len(shown)), sum(shown)])


def new_grid(console: Console, title: str | None = None) -> Grid:
    from rich import box as boxes

    style = boxes.SIMPLE_HEAD if can_draw(console) else boxes.ASCII2
    return Grid(title=title, title_justify="left", title_style="bold", box=style, pad_edge=False, collapse_padding=True)


def line_score(console: Console, box: BoxScore) -> Grid:
    """Goals by period, then the team's tallies."""
    grid = new_grid(console)
    periods = max(len(team.goals_by_period) for team in box.teams)
    grid.add_column("")
    for heading in [*map(period_heading, range(1, periods + 1)), *(tally.heading for tally in TEAM_COLUMNS)]:
        grid.add_column(heading, justify="right")
    for side in SIDES:
        team = box.team(side)
        goals = team.goals_by_period + (0,) * (periods - len(team.goals_by_period))
        grid.add_row(team.name, *map(str, goals), *(team_cell(box, side, tally) for tally in TEAM_COLUMNS))
    return grid


def team_cell(box: BoxScore, side: SideName, tally: Tally) -> str:
    """A team's tally; the score has the shootout's goal, power plays have the goals they brought."""
    team = box.team(side)
    match tally.name:
        case "goals":
            return str(getattr(box.result.score, side))
        case "power_plays":
            return f"{team.power_play_goals}/{team.power_plays}"
        case name:
            return str(getattr(team, name))


def print_events(console: Console, box: BoxScore) -> None:
    """Goals and penalties in the order they happened."""
    sections = (
        ("Goals", goal_rows(box)),
        ("Penalties", penalty_rows(box)),
        ("Shootout", shootout_rows(box)),
        ("Injuries", injury_rows(box)),
        ("Suspensions", suspension_rows(box)),
        ("For the next game", [f"{item.name}: {item.value}" for item in box.carry_over]),
    )
    for title, rows in sections:
        if rows:
            console.print(Text(title, "bold"))
            for row in rows:
                console.print(f"  {row}", soft_wrap=True)


def name_of(box: BoxScore, who: PlayerRef) -> str:
    return box.player(who).name


def short_of(box: BoxScore, who: PlayerRef) -> str:
    return box.team(who.side).short_name


def when(period: int, left: int) -> str:
    """
    >>> when(2, 605)
    '  2 10:05'
    """
    return f"{period_heading(period):>3} {clock_text(left):>5}"


def goal_rows(box: BoxScore) -> list[str]:
    rows = []
    for goal in box.goals:
        assists = ", ".join(name_of(box, helper) for helper in goal.assists) or "unassisted"
        scorer = " ".join([name_of(box, goal.scorer), *goal.tags()])
        rows.append(f"{when(goal.period, goal.left)} {short_of(box, goal.scorer)}  {scorer} ({assists})")
    return rows


def penalty_rows(box: BoxScore) -> list[str]:
    rows = []
    for line in box.penalties:
        served = f", served by {name_of(box, line.served_by)}" if line.served_by else ""
        rows.append(
            f"{when(line.period, line.left)} {short_of(box, line.player)}"
            f"  {name_of(box, line.player)}, {line.call} ({line.minutes} min{served})"
        )
    return rows


def injury_rows(box: BoxScore) -> list[str]:
    """Who was hurt, and how many games he misses beyond this one."""
    return [
        f"{short_of(box, line.player)}  {name_of(box, line.player)}: {absence_text(line.misses, line.games)}"
        for line in box.injuries
    ]


def absence_text(misses: str, games: int) -> str:
    """What the chart says, and how many games that is; where it says only that there are some, the number alone.

    >>> absence_text("d6 games", 5), absence_text("season", 40), absence_text("period", 0)
    ('5 games', 'season, 40 games', 'period')
    """
    return games_text(games).removeprefix(", ") if games and misses.endswith("games") else misses + games_text(games)


def suspension_rows(box: BoxScore) -> list[str]:
    """Suspensions; those who were let off are not listed."""
    return [
        f"{short_of(box, line.player)}  {name_of(box, line.player)}: {line.offence}{games_text(line.games)}"
        for line in box.suspensions
        if line.games
    ]


def games_text(games: int) -> str:
    """
    >>> games_text(0), games_text(1), games_text(4)
    ('', ', 1 game', ', 4 games')
    """
    return f", {games} game{'' if games == 1 else 's'}" if games else ""


def shootout_rows(box: BoxScore) -> list[str]:
    return [
        f"{short_of(box, line.shooter)}  {name_of(box, line.shooter)}: {'goal' if line.scored else 'no goal'}"
        for line in box.shootout
    ]


def skaters(console: Console, team: TeamBox) -> Grid:
    """The skaters who have played."""
    grid = new_grid(console, team.name)
    grid.add_column("", justify="right")
    grid.add_column("")
    grid.add_column("")
    for tally in SKATER_COLUMNS:
        grid.add_column(tally.heading, justify="right")
    for player, line in zip(team.roster, team.skaters, strict=False):
        if line.time_on_ice:
            cells = [skater_cell(line, tally) for tally in SKATER_COLUMNS]
            grid.add_row(str(player.sweater), player.name, player.position, *cells)
    return grid


def skater_cell(line: SkaterLine, tally: Tally) -> str:
    value: int = getattr(line, tally.name)
    match tally.name:
        case "time_on_ice":
            return clock_text(value)
        case "plus_minus" if value:
            return f"{value:+d}"
        case _:
            return str(value)


def print_goalies(console: Console, team: TeamBox) -> None:
    for player, line in zip(team.roster[len(team.skaters) :], team.goalies, strict=True):
        if line.time_on_ice:
            share = f"{line.saves / line.shots_against:.3f}".lstrip("0") if line.shots_against else "-"
            text = f"{line.saves} saves of {line.shots_against} ({share}), {clock_text(line.time_on_ice)}"
            console.print(f"{player.sweater:>3} {player.name}, goal: {text}")
    console.print()
