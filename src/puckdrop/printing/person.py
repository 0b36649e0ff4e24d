"""What every card has, whatever the game: the head with name and sweater, and the back with the season's line."""

from __future__ import annotations

from typing import Final, NamedTuple

from puckdrop.cards.team_file import Goalie, GoalieStats, Skater, SkaterStats, TeamFile
from puckdrop.printing.paper import Drawing
from puckdrop.printing.pen import GREY, INK, PALE, READABLE, WHITE, Pen

__all__ = ["HEAD", "Printed", "back_of", "draw_head", "draw_rating"]

HEAD: Final = 8.0
"""Height of a card's head."""
POSITIONS: Final = {"L": "left wing", "C": "center", "R": "right wing", "D": "defense"}


class Printed(NamedTuple):
    """A man whose card is printed, and his team."""

    team: TeamFile
    person: Skater | Goalie

    @property
    def position(self) -> str:
        return POSITIONS[self.person.position] if isinstance(self.person, Skater) else "goalie"


def draw_head(pen: Pen, who: Printed) -> None:
    """A dark bar with sweater, name, position, team and season."""
    pen.box(0, 0, pen.width, HEAD, fill=INK, line=0)
    pen.text(HEAD / 2 + 0.5, HEAD / 2, str(who.person.sweater), 13, bold=True, align="center", colour=WHITE)
    room = pen.width - HEAD - 3
    pen.text(HEAD + 1.5, 2.9, who.person.name, 9, bold=True, colour=WHITE, within=room)
    about = "  ".join(part for part in (who.position, who.team.team.full_name, who.team.team.season or "") if part)
    pen.text(HEAD + 1.5, 6.1, about, 5, colour=WHITE, within=room)


def draw_rating(pen: Pen, x: float, y: float, width: float, height: float, name: str, value: str) -> None:
    """A figure under its name."""
    pen.box(x, y, width, height, line=0.08)
    pen.text(x + width / 2, y + height * 0.23, name, READABLE, align="center", colour=GREY, within=width - 0.6)
    pen.text(x + width / 2, y + height * 0.67, value, 7.5, bold=True, align="center", within=width - 0.6)


def back_of(who: Printed, game: str, attribution: str = "") -> Drawing:
    """The back of a card: the same for every game, with the line of the season the card stands for."""

    def draw(pen: Pen) -> None:
        pen.box(0, 0, pen.width, pen.height, fill=PALE, line=0)
        pen.box(2.5, 2.5, pen.width - 5, pen.height - 5, fill=WHITE, line=0.3)
        middle = pen.width / 2
        pen.text(middle, pen.height * 0.2, who.team.team.short, 30, bold=True, align="center")
        pen.text(middle, pen.height * 0.32, who.team.team.full_name, 7, align="center", within=pen.width - 8)
        pen.text(middle, pen.height * 0.37, who.team.team.season or "", 6, align="center", colour=GREY)
        pen.text(middle, pen.height * 0.5, who.person.name, 10, bold=True, align="center", within=pen.width - 8)
        pen.text(middle, pen.height * 0.56, f"{who.person.sweater}  {who.position}", 6, align="center", colour=GREY)
        draw_line(pen, who, pen.height * 0.61)
        pen.wrapped(5, pen.height * 0.74, attribution, 4.2, pen.width - 10, colour=GREY)
        pen.text(middle, pen.height - 5.5, game, 5, align="center", colour=GREY)

    return draw


def draw_line(pen: Pen, who: Printed, y: float) -> None:
    """The season's figures that the card file has."""
    figures = season_line(who.person)
    if not figures:
        return
    width = min(11.0, (pen.width - 8) / len(figures))
    x = (pen.width - width * len(figures)) / 2
    for name, value in figures:
        draw_rating(pen, x, y, width, 8, name, value)
        x += width


def season_line(person: Skater | Goalie) -> list[tuple[str, str]]:
    """A skater's scoring and minutes, a goalie's record, as far as they are known."""
    pairs = goalie_line(person.stats) if isinstance(person, Goalie) else skater_line(person.stats)
    return [(name, str(value)) for name, value in pairs if value is not None]


def skater_line(stats: SkaterStats) -> list[tuple[str, int | str | None]]:
    """Games, goals, assists, points and minutes; minutes alone are no season."""
    if stats.games is None and stats.goals is None and stats.assists is None:
        return []
    points = None if stats.goals is None or stats.assists is None else stats.goals + stats.assists
    return [("GP", stats.games), ("G", stats.goals), ("A", stats.assists), ("Pts", points), ("PIM", stats.pim)]


def goalie_line(stats: GoalieStats) -> list[tuple[str, int | str | None]]:
    """Games, decisions, goals against a game, or all of them if his time is unknown, save percentage, shutouts."""
    if stats.games is None and stats.wins is None and stats.goals_against is None:
        return []
    against, shots, seconds = stats.goals_against, stats.shots_against, stats.seconds
    average = None if against is None or not seconds else f"{3600 * against / seconds:.2f}"
    share = None if against is None or not shots or against > shots else f"{1 - against / shots:.3f}".removeprefix("0")
    let_in = ("GA", against) if average is None else ("GAA", average)
    return [
        ("GP", stats.games), ("W", stats.wins), ("L", stats.losses), ("T", stats.ties), let_in, ("Sv%", share),
        ("SO", stats.shutouts),
    ]  # fmt: skip
