"""A scoresheet on one page: blank, to fill in at the table, or filled from a played game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from puckdrop.core.box_types import BoxScore, GoalEntry, PenaltyEntry
from puckdrop.core.clock import clock_text
from puckdrop.core.players import PlayerRef
from puckdrop.core.tallies import TeamBox
from puckdrop.narrate.names import surname
from puckdrop.printing.paper import Document, Paper
from puckdrop.printing.pen import GREY, INK, PALE, WHITE, Align, Pen

__all__ = ["print_scoresheet"]

MARGIN: Final = 12.0
PERIODS: Final = ("1", "2", "3", "OT")
SKATER_HEAD: Final = ("No", "Skater", "G", "A", "+/-", "S", "HIT", "BLK", "PIM", "TOI")
GOALIE_HEAD: Final = ("No", "Goalie", "SA", "SV", "GA", "TOI")
GOAL_HEAD: Final = ("Per", "Time", "Team", "Goal", "Assist", "Assist", "Kind")
PENALTY_HEAD: Final = ("Per", "Time", "Team", "Player", "Penalty", "Min")
SKATER_ROWS, GOALIE_ROWS, GOAL_ROWS, PENALTY_ROWS = 20, 3, 14, 14
Rows = Sequence[Sequence[str]]


def print_scoresheet(box: BoxScore | None, about: str, paper: Paper, attribution: str = "") -> bytes:
    """The scoresheet of a game, or a blank one; `about` says more of the game below the teams, and whose statistics the
    cards are made of stands at the foot."""
    document = Document("puckdrop scoresheet" if box is None else heading(box), paper, attribution)
    page = document.page()
    sheet = page.inside(MARGIN, MARGIN, page.width - 2 * MARGIN, page.height - 2 * MARGIN)
    draw_title(sheet, box, about)
    draw_score(sheet.inside(0, 13, sheet.width, 20), box)
    half = (sheet.width - 5) / 2
    below = sheet.height - 38
    for place, side in enumerate(("visitor", "home")):
        team = None if box is None else box.teams.home if side == "home" else box.teams.visitor
        draw_team(sheet.inside(place * (half + 5), 37, half, below * 0.52), team, side)
    top = 39 + below * 0.52
    draw_goals(sheet.inside(0, top, half + 5, below * 0.46), box)
    draw_penalties(sheet.inside(half + 8, top, half - 3, below * 0.46), box)
    document.end_sheet()
    return document.data()


def heading(box: BoxScore) -> str:
    return f"{box.teams.visitor.name} at {box.teams.home.name}"


def draw_title(pen: Pen, box: BoxScore | None, about: str) -> None:
    pen.text(0, 3, "Scoresheet" if box is None else heading(box), 14, bold=True)
    pen.text(0, 9, about or "Date ____________    Place ____________________    Game ________", 7, colour=GREY)
    if box is not None and box.three_stars:
        stars = ", ".join(f"{place}. {box.player(who).name}" for place, who in enumerate(box.three_stars, 1))
        pen.text(pen.width, 9, f"Three stars: {stars}", 7, align="right", within=pen.width * 0.7)


def draw_score(pen: Pen, box: BoxScore | None) -> None:
    """Goals and shots by period."""
    half = (pen.width - 5) / 2
    for place, (title, field) in enumerate((("Goals", "goals_by_period"), ("Shots", "shots_by_period"))):
        rows = []
        for side in ("visitor", "home"):
            team = None if box is None else box.teams.home if side == "home" else box.teams.visitor
            rows.append(period_row(team, side, () if team is None else getattr(team, field)))
        widths = (half - 12 * 5, *[12.0] * 5)
        draw_table(pen.inside(place * (half + 5), 0, half, 18), (title, *PERIODS, "T"), rows, widths)


def period_row(team: TeamBox | None, side: str, figures: Sequence[int]) -> list[str]:
    """A team's figures by period, all overtimes together, and their sum."""
    if team is None:
        return [side, *[""] * 5]
    regular, later = [str(figure) for figure in figures[:3]], figures[3:]
    overtime = str(sum(later)) if later else ""
    return [team.name, *regular, *[""] * (3 - len(regular)), overtime, str(sum(figures))]


def draw_team(pen: Pen, team: TeamBox | None, side: str) -> None:
    """Skaters and goalies of one team."""
    pen.text(0, 1.5, side.upper() if team is None else f"{team.name} ({side})", 7, bold=True)
    few = (7.0, 0.0, 6.5, 6.5, 7.5, 6.5, 7.5, 7.5, 8.0, 10.5)
    skaters = [] if team is None else skater_rows(team)
    goalies = [] if team is None else goalie_rows(team)
    split = pen.height * 0.84
    draw_table(
        pen.inside(0, 4, pen.width, split - 6), SKATER_HEAD, filled(skaters, SKATER_ROWS, 10), stretched(few, pen)
    )
    widths = stretched((7.0, 0.0, 10.0, 10.0, 10.0, 12.0), pen)
    draw_table(
        pen.inside(0, split, pen.width, pen.height - split), GOALIE_HEAD, filled(goalies, GOALIE_ROWS, 6), widths
    )


def stretched(widths: Sequence[float], pen: Pen) -> list[float]:
    """Widths of which the one that is 0 takes what is left."""
    rest = pen.width - sum(widths)
    return [width or rest for width in widths]


def filled(rows: Rows, least: int, columns: int) -> Rows:
    """The rows, with blank ones below until there are at least `least`."""
    return [*rows, *[[""] * columns] * (least - len(rows))]


def skater_rows(team: TeamBox) -> Rows:
    names = {player.sweater: player.name for player in team.roster}
    return [
        [
            str(man.sweater), names[man.sweater], str(man.goals), str(man.assists), f"{man.plus_minus:+}",
            str(man.shots), str(man.hits), str(man.blocks), str(man.pim), clock_text(man.time_on_ice),
        ]
        for man in team.skaters if man.time_on_ice or man.pim
    ]  # fmt: skip


def goalie_rows(team: TeamBox) -> Rows:
    names = {player.sweater: player.name for player in team.roster}
    return [
        [
            str(man.sweater), names[man.sweater], str(man.shots_against), str(man.saves), str(man.goals_against),
            clock_text(man.time_on_ice),
        ]
        for man in team.goalies if man.time_on_ice
    ]  # fmt: skip


def draw_goals(pen: Pen, box: BoxScore | None) -> None:
    pen.text(0, 1.5, "Scoring", 7, bold=True)
    rows = [] if box is None else [goal_row(box, goal) for goal in box.goals]
    name = (pen.width - 8 - 11 - 10 - 10) / 3
    widths = (8.0, 11.0, 10.0, name, name, name, 10.0)
    draw_table(pen.inside(0, 4, pen.width, pen.height - 4), GOAL_HEAD, filled(rows, GOAL_ROWS, 7), widths)


def goal_row(box: BoxScore, goal: GoalEntry) -> list[str]:
    helpers = [last_name(box, who) for who in goal.assists[:2]]
    return [
        str(goal.period), clock_text(goal.left), box.team(goal.scorer.side).short_name, last_name(box, goal.scorer),
        *helpers, *[""] * (2 - len(helpers)), " ".join(goal.tags()),
    ]  # fmt: skip


def draw_penalties(pen: Pen, box: BoxScore | None) -> None:
    pen.text(0, 1.5, "Penalties", 7, bold=True)
    rows = [] if box is None else [penalty_row(box, penalty) for penalty in box.penalties]
    rest = pen.width - 8 - 11 - 10 - 8
    widths = (8.0, 11.0, 10.0, rest * 0.5, rest * 0.5, 8.0)
    draw_table(pen.inside(0, 4, pen.width, pen.height - 4), PENALTY_HEAD, filled(rows, PENALTY_ROWS, 6), widths)


def penalty_row(box: BoxScore, penalty: PenaltyEntry) -> list[str]:
    return [
        str(penalty.period), clock_text(penalty.left), box.team(penalty.player.side).short_name,
        last_name(box, penalty.player), penalty.call, str(penalty.minutes),
    ]  # fmt: skip


def last_name(box: BoxScore, who: PlayerRef) -> str:
    return f"{who.sweater} {surname(box.player(who).name)}"


def draw_table(pen: Pen, head: Sequence[str], rows: Rows, widths: Sequence[float]) -> None:
    """A table that fills its rectangle: words to the left, figures in the middle."""
    down = pen.height / (len(rows) + 1)
    size = min(6.5, down * 1.7)
    for y, row in enumerate([head, *rows]):
        x = 0.0
        for text, width in zip(row, widths, strict=True):
            fill = INK if y == 0 else PALE if y % 2 == 0 else WHITE
            pen.box(x, y * down, width, down, fill=fill, line=0.08)
            align: Align = "left" if width > 14 else "center"
            at = x + 1 if align == "left" else x + width / 2
            colour = WHITE if y == 0 else INK
            pen.text(at, (y + 0.5) * down, text, size, align=align, colour=colour, bold=y == 0, within=width - 1.2)
            x += width
