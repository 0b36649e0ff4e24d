"""The board of 4th Street Hockey: score, rink, handler's card, the men on the ice, and why a play went as it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.fourth_street_rink import WIDTH, rink_rows
from puckdrop.boards.scoreboard import (
    Part,
    box_rows,
    dice_text,
    end_text,
    fitted,
    man_name,
    men_row,
    rule_row,
    score_row,
    strength_text,
    styles_of,
)
from puckdrop.core.players import PlayerRef
from puckdrop.narrate.en.fourth_street_places import LABELS
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.reasons import Reason
from puckdrop.views.board import TeamView
from puckdrop.views.fourth_street import FsBoard

DIE_STYLES: Final = {
    "colored": "bright_red", "white": "bright_blue", "d6p": "bright_yellow", "d20": "bold", "black": "dim",
    "white d6": "white",
}  # fmt: skip
TONES: Final = {"good": "green", "bad": "red", "": ""}
WHY_ROWS: Final = 2
COLUMN_ROWS: Final = 2
GAP: Final = 2
HANDLER_RATINGS: Final = ("PS", "SK", "W", "S", "B", "TP", "SP")


def board_rows(view: FsBoard, why: Sequence[Reason], width: int, *, draw: bool, room: int = 99) -> list[Text]:
    """The board in this many rows: first goes why the last play went as it did, then the rink, then the men.

    A coach sees his own face-down cards.
    """
    styles = styles_of("home")
    head = [score_row(view, width, styles), *box_rows(view, situation_text(view), width, own_cards(view))]
    rink = []
    notes = note_rows(view, width - WIDTH - GAP, draw=draw)
    for picture, note in zip(rink_rows(view, draw=draw), notes, strict=True):
        picture.append(" " * GAP)
        picture.append_text(note)
        picture.truncate(width)
        rink.append(picture)
    men = [team_row(view, team, width) for team in (view.visitor, view.home)]
    parts = [Part(head, 0), Part(rink, 2), Part(men, 1), Part(why_rows(why, width), 3)]
    return fitted([*parts, Part([rule_row(width, draw=draw)], 0)], room)


def status_row(view: FsBoard) -> Text:
    """One row, for a terminal with no room for more."""
    return scoreboard.status_row(view, situation_text(view))


def situation_text(view: FsBoard) -> str:
    """Strength and a pending penalty."""
    delayed = [f"delayed: {view.team(call.side).short_name}" for call in view.delayed if view.has_begun]
    return "   ".join([strength_text(view), *delayed])


def own_cards(view: FsBoard) -> list[str]:
    """The cards that the coach who looks has laid."""
    if (view.viewer != "home" and view.viewer != "visitor") or not view.has_begun:
        return []
    orders, cards = view.orders(view.viewer), list[str]()
    if orders.strategy is not None:
        cards.append(f"card {orders.strategy}")
    if orders.plan is not None:
        cards.append(f"plan {orders.plan}")
    if orders.recipient is not None:
        cards.append(f"to {SLOT_LETTERS[orders.recipient]}")
    return cards


# -- beside the rink --------------------------------------------------------------------------------------------------


def note_rows(view: FsBoard, width: int, *, draw: bool) -> list[Text]:
    """The puck, its handler's ratings, the column of his card in force, and the dice."""
    rows = [Text(puck_text(view), "bold")]
    if view.handler is None:
        rows += [Text()] * (1 + COLUMN_ROWS)
    else:
        rows.append(Text(ratings_text(view, view.handler)))
        rows += column_rows(view, width, draw=draw)
    rows.append(dice_text(view.thrown, DIE_STYLES))
    return rows


def puck_text(view: FsBoard) -> str:
    """Who has the puck and where, or what comes next."""
    if view.handler is not None and view.place is not None:
        return f"{man_name(view, view.handler)}, {LABELS[view.place]}"
    if view.situation == "shootout":
        return "Shootout"
    if view.is_over:
        return "The game is over"
    return f"{'Loose puck' if view.situation == 'loose' else 'Faceoff'}, {end_text(view)}"


def ratings_text(view: FsBoard, man: PlayerRef) -> str:
    """The handler's ratings as they count now."""
    ratings = {rating.name: rating.value for rating in view.man(man).ratings}
    return "  ".join(f"{name} {'?' if ratings[name] is None else ratings[name]}" for name in HANDLER_RATINGS)


def column_rows(view: FsBoard, width: int, *, draw: bool) -> list[Text]:
    """The puck-action column in force: each action with its highest D100, in two rows."""
    rows = [Text.assemble((f"{view.column}: ", "dim"))] + [Text(" " * 2) for _ in range(COLUMN_ROWS - 1)]
    at = 0
    for action, high in view.actions:
        name = "⁂" if draw and action == "wild" else action
        piece = f"{name} {high:02d}"
        if len(rows[at].plain) + len(piece) > width and at < COLUMN_ROWS - 1:
            at += 1
        rows[at].append(name, "cyan")
        rows[at].append(f" {high:02d}  ")
    for row in rows:
        row.rstrip()
    return rows


# -- the men, and why -------------------------------------------------------------------------------------------------


def team_row(view: FsBoard, team: TeamView, width: int) -> Text:
    """The men of one team on the ice, with its aggressiveness and its goalie's form."""
    more, form = Text(), team.goalie_view().form
    if form:
        more.append(f" {form}", "bold yellow" if form == "hot" else "bold cyan")
    level = view.orders(team.side).aggressiveness
    if level:
        more.append(f"  agg {level:+d}", "magenta")
    return men_row(view, team, width, styles_of("home"), handler=view.handler, forecheckers=True, more=more)


def why_rows(why: Sequence[Reason], width: int) -> list[Text]:
    """The steps of the last play; only the later ones if they do not all fit."""
    rows = [Text(" ")]
    for number, reason in enumerate(why):
        text = f"; {reason.text}" if number and rows[-1].plain != " " else reason.text
        if len(rows[-1].plain) + len(text) + 1 > width and rows[-1].plain != " ":
            rows[-1].append(";")
            rows.append(Text(" "))
            text = reason.text
        rows[-1].append(text, TONES[reason.tone])
    rows = rows[-WHY_ROWS:]
    return rows + [Text()] * (WHY_ROWS - len(rows))
