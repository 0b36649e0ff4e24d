"""The part of a board that every game has: score and clock, shots and boxes, the men on the ice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias

from rich.text import Text

from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.players import PlayerRef
from puckdrop.core.viewers import Side, other_side
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.names import surname
from puckdrop.views.board import BoardView, TeamView, Throw

SIDE_STYLES: Final = ("bright_red", "bright_blue")
Styles: TypeAlias = Mapping[Side, str]
LONGEST: Final = 20
SHORTEST: Final = 5
"""Letters of a name on the board, at most and at least."""
WIDE: Final = 110
"""From this many columns on, there is room for more than names."""


class Part(NamedTuple):
    """Rows of a board that stay or go together; the part with the highest number goes first, 0 stays."""

    rows: list[Text]
    goes: int


def fitted(parts: Sequence[Part], room: int) -> list[Text]:
    """The rows of a board; where they do not all fit, without the parts that go first."""
    kept = list(parts)
    while sum(len(part.rows) for part in kept) > room and max(part.goes for part in kept) > 0:
        kept.remove(max(kept, key=lambda part: part.goes))
    return [row for part in kept for row in part.rows]


def styles_of(first: Side) -> dict[Side, str]:
    """The colour of each side, given who has the first."""
    return {first: SIDE_STYLES[0], other_side(first): SIDE_STYLES[1]}


def period_title(period: int) -> str:
    name = period_name(period)
    return name[:1].upper() + name[1:]


def rule_row(width: int, *, draw: bool) -> Text:
    """A line across the screen."""
    return Text(("─" if draw else "-") * width, "dim")


def score_row(view: BoardView, width: int, styles: Styles) -> Text:
    """Visitors on the left, the clock in the middle, the home team on the right."""
    visitor, home = view.visitor, view.home
    middle = f"  {period_title(view.clock.period)}  {clock_text(view.clock.left)}  "
    side = (width - len(middle)) // 2
    row = Text()
    row.append(f"{team_label(visitor, side - 4)} {visitor.score:>2} "[:side].rjust(side), f"bold {styles['visitor']}")
    row.append(middle, "bold reverse")
    row.append(f" {home.score:<2} {team_label(home, side - 4)}"[:side], f"bold {styles['home']}")
    return row


def status_row(view: BoardView, strength: str) -> Text:
    """Period, clock, score and strength in one row, for a terminal with no room for more."""
    score = ", ".join(f"{team.short_name} {team.score}" for team in (view.visitor, view.home))
    time = f"{period_title(view.clock.period)} {clock_text(view.clock.left)}"
    return Text(f"{time}  {score}  {strength}", "bold reverse")


def team_label(team: TeamView, room: int) -> str:
    return team.name if len(team.name) <= room else team.short_name


def box_rows(view: BoardView, strength: str, width: int, more: Sequence[str] = ()) -> list[Text]:
    """Shots, strength, timeouts, who sits how long, and what a game adds; a second row if one is not enough."""
    visitor, home = view.visitor, view.home
    parts = [
        f"shots {visitor.shots}-{home.shots}",
        strength,
        *(f"{team.short_name} box: {box_text(team)}" for team in (visitor, home) if team.box),
        *(["   ".join(more)] if more else []),
    ]
    rows = [""]
    for part in parts:
        if rows[-1] and len(rows[-1]) + len(part) + 3 > width:
            rows.append("")
        rows[-1] += f"   {part}" if rows[-1] else part
    cut = [piece for row in rows for piece in wrap(row, width, drop_whitespace=False)]
    return [Text(row.strip().center(width).rstrip(), "cyan") for row in cut]


def strength_text(view: BoardView) -> str:
    """How many skate on each side."""
    if not view.has_begun:
        return "before the opening faceoff"
    visitor, home = view.visitor, view.home
    empty = [f"{team.short_name} net empty" for team in (visitor, home) if not team.goalie_in]
    if visitor.men == home.men:
        strength = f"{visitor.men} on {home.men}"
    else:
        more, less = (visitor, home) if visitor.men > home.men else (home, visitor)
        strength = f"{more.short_name} {more.men} on {less.men}"
    return ", ".join([strength, *empty])


def box_text(team: TeamView) -> str:
    """The men in the box with their time left."""
    return ", ".join(
        f"{surname(team.name_of(boxed.sweater))} {clock_text(boxed.left)}" + ("" if boxed.running else " waits")
        for boxed in team.box
    )


def man_name(view: BoardView, man: PlayerRef) -> str:
    """A man as a board calls him: "Vail (ARK)"."""
    return f"{surname(view.man(man).name)} ({view.team(man.side).short_name})"


def end_text(view: BoardView) -> str:
    """The zone of the puck: "ARK end" or "neutral zone"."""
    return "neutral zone" if view.zone == "neutral" else f"{view.team(view.zone).short_name} end"


def men_row(
    view: BoardView,
    team: TeamView,
    width: int,
    styles: Styles,
    *,
    handler: PlayerRef | None,
    forecheckers: bool = False,
    more: Text | None = None,
) -> Text:
    """The men on the ice: forwards, defense, goalie. The puck carrier stands out, forecheckers are marked.

    At the end is what a game adds, and how long they have been out. Where that does not fit, long names are shortened.
    """
    tail = (more or Text()).copy()
    if any(man is not None for man in team.on_ice):
        tail.append(f"  {clock_text(team.shift)}", "dim")
    marks = [PlayerRef(team.side, man) for man in team.on_ice if man is not None]
    carrier, hunters = handler, [man for man in marks if forecheckers and man in view.forecheckers]
    row = named_row(team, width, styles, LONGEST, carrier, hunters).append_text(tail)
    for longest in range(LONGEST, SHORTEST - 1, -1):
        row = named_row(team, width, styles, longest, carrier, hunters).append_text(tail)
        if row.cell_len <= width:
            break
    row.truncate(width)
    return row


def named_row(
    team: TeamView, width: int, styles: Styles, longest: int, carrier: PlayerRef | None, hunters: Sequence[PlayerRef]
) -> Text:
    """The men on the ice, with their names cut to a number of letters."""
    row = Text(no_wrap=True)
    row.append(f" {team.short_name}  ", f"bold {styles[team.side]}")
    if not any(man is not None for man in team.on_ice):
        return row.append("on the bench", "dim")
    for slot, man in enumerate(team.on_ice, start=1):
        if slot == 6 and man is None:
            break
        if slot in (4, 6):
            row.append(" | ", "dim")
        elif slot != 1:
            row.append("  " if width >= WIDE else "-", "dim")
        if width >= WIDE:
            row.append(f"{SLOT_LETTERS[slot]} ", "dim")
        if man is None:
            row.append("(empty)")
            continue
        who = PlayerRef(team.side, man)
        row.append(">" if who in hunters else "", "bold yellow")
        row.append(shortened(surname(team.name_of(man)), longest), "bold reverse" if carrier == who else "")
    row.append(" | ", "dim")
    goalie = shortened(surname(team.goalie_view().name), longest)
    return row.append(goalie if team.goalie_in else "(net empty)", "" if team.goalie_in else "bold")


def shortened(name: str, longest: int) -> str:
    """
    >>> shortened("Kirschrieder", 9), shortened("Rymo", 9)
    ('Kirschri.', 'Rymo')
    """
    return name if len(name) <= longest else f"{name[: longest - 1]}."


def dice_text(thrown: Throw | None, styles: dict[str, str]) -> Text:
    """The dice as they lie on the table, each in its colour."""
    text = Text()
    if thrown is not None:
        text.append("dice " if thrown.name == "play" else f"{thrown.name} ", "dim")
        for die in thrown.dice:
            text.append(f"{die.value} ", styles.get(die.name, ""))
    text.rstrip()
    return text
