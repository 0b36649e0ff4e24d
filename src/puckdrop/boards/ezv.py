"""The board of ezv: the scoreboard, the rink with what lies beside it, and the men on the ice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.ezv_rink import rink_rows
from puckdrop.boards.scoreboard import (
    WIDE,
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
from puckdrop.core.viewers import Side
from puckdrop.narrate.en.ezv_places import spot
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.reasons import Reason
from puckdrop.views.ezv import EzvBoard

DIE_STYLES: Final = {"d20": "bold", "black": "white", "blu": "bright_blue", "red": "bright_red"}


def board_rows(view: EzvBoard, why: Sequence[Reason], width: int, *, draw: bool, room: int = 99) -> list[Text]:
    """The board in this many rows: the rink goes first, then the men."""
    styles = styles_of(view.red)
    head = [score_row(view, width, styles), *box_rows(view, strength_text(view), width)]
    rink = []
    for picture, note in zip(rink_rows(view, draw=draw), note_rows(view, wide=width >= WIDE), strict=True):
        picture.append("  ")
        picture.append_text(note)
        picture.truncate(width)
        rink.append(picture)
    handler = view.handler if view.situation == "control" else None
    men = [men_row(view, team, width, styles, handler=handler, forecheckers=True) for team in (view.visitor, view.home)]
    return fitted([Part(head, 0), Part(rink, 2), Part(men, 1), Part([rule_row(width, draw=draw)], 0)], room)


def status_row(view: EzvBoard) -> Text:
    """One row, for a terminal with no room for more."""
    return scoreboard.status_row(view, strength_text(view))


def note_rows(view: EzvBoard, *, wide: bool) -> list[Text]:
    """What is written beside the rink: puck, place, dice and cards; where there is room, also the forecheckers."""
    puck = Text(puck_text(view), "bold")
    if wide:
        puck.append(forecheck_text(view), "not bold dim")
    cards = [Text(card_text(view, side), "dim") for side in ("visitor", "home")]
    return [puck, Text(place_text(view)), dice_text(view.thrown, DIE_STYLES), *cards]


def puck_text(view: EzvBoard) -> str:
    if view.situation == "loose":
        return "Loose puck"
    if view.handler is None:
        return "Shootout" if view.situation == "shootout" else "Faceoff"
    return man_name(view, view.handler)


def place_text(view: EzvBoard) -> str:
    if view.handler is None or view.sector is None:
        return f"in the {end_text(view)}"
    if view.situation == "break-away":
        return "on a break-away"
    return spot(0 if view.handler.side == view.red else 1, view.sector).label


def forecheck_text(view: EzvBoard) -> str:
    if not view.forecheckers:
        return ""
    letters = [SLOT_LETTERS[view.man(man).slot] for man in view.forecheckers]
    return f"   forecheck {' '.join(letters)}"


def card_text(view: EzvBoard, side: Side) -> str:
    card = view.orders(side).play_card
    return f"{view.team(side).short_name}: {card}" if card is not None else ""
