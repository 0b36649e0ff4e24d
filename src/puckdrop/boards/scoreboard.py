"""The part of a board that every game has: score and clock, shots and boxes, the men on the ice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.events import DiceThrown
from puckdrop.core.ice import Skater, Team
from puckdrop.core.table import Table
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.names import surname

SIDE_STYLES: Final = ("bright_red", "bright_blue")
WIDE: Final = 110
"""Columns from which on there is room for more than names."""


def home_of(table: Table) -> Team:
    return table.position().teams[table.home_side()]


def visitor_of(table: Table) -> Team:
    return table.position().teams[1 - table.home_side()]


def shorts_of(table: Table) -> tuple[str, str]:
    """Both teams' three letters, by side."""
    first, second = table.position().teams
    return first.card.short_name, second.card.short_name


def period_title(period: int) -> str:
    name = period_name(period)
    return name[:1].upper() + name[1:]


def rule_row(width: int, *, draw: bool) -> Text:
    """A line across the screen."""
    return Text(("─" if draw else "-") * width, "dim")


def score_row(table: Table, width: int) -> Text:
    """Visitors on the left, the clock in the middle, the home team on the right."""
    visitor, home = visitor_of(table), home_of(table)
    clock = table.position().clock
    middle = f"  {period_title(int(clock.period))}  {clock_text(int(clock.left))}  "
    side = (width - len(middle)) // 2
    row = Text()
    row.append(
        f"{team_label(visitor, side - 4)} {visitor.score:>2} "[:side].rjust(side), f"bold {SIDE_STYLES[visitor.side]}"
    )
    row.append(middle, "bold reverse")
    row.append(f" {home.score:<2} {team_label(home, side - 4)}"[:side], f"bold {SIDE_STYLES[home.side]}")
    return row


def status_row(table: Table, strength: str) -> Text:
    """Period, clock, score and strength in one row, for a terminal without room for more."""
    clock, visitor, home = table.position().clock, visitor_of(table), home_of(table)
    score = f"{visitor.card.short_name} {visitor.score}, {home.card.short_name} {home.score}"
    time = f"{period_title(int(clock.period))} {clock_text(int(clock.left))}"
    return Text(f"{time}  {score}  {strength}", "bold reverse")


def team_label(team: Team, room: int) -> str:
    return team.card.name if len(team.card.name) <= room else team.card.short_name


def box_row(table: Table, strength: str, width: int, more: Sequence[str] = ()) -> Text:
    """Shots, strength, who sits how long, and what a game adds."""
    visitor, home = visitor_of(table), home_of(table)
    parts = [
        f"shots {sum(visitor.period_shots)}-{sum(home.period_shots)}",
        strength,
        *(f"{team.card.short_name} box: {box_text(team)}" for team in (visitor, home) if team.box.penalties),
        *more,
    ]
    text = "   ".join(parts)
    return Text(text[:width].center(width).rstrip(), "cyan")


def strength_text(table: Table) -> str:
    """How many skate on each side."""
    visitor, home = visitor_of(table), home_of(table)
    empty = [f"{team.card.short_name} net empty" for team in (visitor, home) if not team.goalie_in]
    if visitor.men == home.men:
        strength = f"{visitor.men} on {home.men}"
    else:
        more, less = (visitor, home) if visitor.men > home.men else (home, visitor)
        strength = f"{more.card.short_name} {more.men} on {less.men}"
    return ", ".join([strength, *empty])


def box_text(team: Team) -> str:
    """The men in the box with their time left."""
    return ", ".join(
        f"{surname(penalty.skater.card.name)} {clock_text(max(0, int(penalty.left)))}"
        + ("" if penalty.is_running else " waits")
        for penalty in team.box.penalties
    )


def men_row(team: Team, width: int, *, handler: Skater | None, forecheckers: int) -> Text:
    """The men on the ice: forwards, defense, goalie. The one with the puck stands out, forecheckers have a mark."""
    row = Text(no_wrap=True, overflow="ellipsis")
    row.append(f" {team.card.short_name}  ", f"bold {SIDE_STYLES[team.side]}")
    if not any(team.on_ice):
        row.append("on the bench", "dim")
        return row
    for slot in range(1, 7):
        man = team.on_ice[slot]
        if slot == 6 and man is None:
            break
        if slot in (4, 6):
            row.append(" | ", "dim")
        elif slot != 1:
            row.append("  " if width >= WIDE else "-", "dim")
        if width >= WIDE:
            row.append(f"{SLOT_LETTERS[slot]} ", "dim")
        if forecheckers >> slot & 1:
            row.append(">", "bold yellow")
        has_puck = man is not None and man is handler
        row.append(surname(man.card.name) if man is not None else "(empty)", "bold reverse" if has_puck else "")
    row.append(" | ", "dim")
    row.append(surname(team.goalie.card.name) if team.goalie_in else "(net empty)", "" if team.goalie_in else "bold")
    row.truncate(width, overflow="ellipsis")
    return row


def dice_text(dice: DiceThrown | None, styles: dict[str, str]) -> Text:
    """The dice as they lie on the table, each in its colour."""
    text = Text()
    if dice is not None:
        text.append("dice " if dice.throw == "play" else f"{dice.throw} ", "dim")
        for die, value in zip(dice.dice, dice.values, strict=True):
            text.append(f"{value} ", styles.get(die, ""))
    text.rstrip()
    return text
