"""Cards of Rinkside Hockey: panels of ratings; and its deck of Play Result Cards, a face on each side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from puckdrop.core import cards as core_cards
from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.games.rinkside.charts import Faces
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.games.rinkside.sections import GRADE_NAMES
from puckdrop.printing.fonts import runs_of
from puckdrop.printing.paper import CARD, CardFaces, Drawing, Size
from puckdrop.printing.pen import GREY, INK, PALE, READABLE, WHITE, Pen, width_of
from puckdrop.printing.person import HEAD, Printed, draw_head
from puckdrop.views.rinkside_cards import GOALIE_PANELS, SKATER_PANELS, span

__all__ = ["SIZE", "deck_cards", "draw_goalie", "draw_skater"]

SIZE: Final[Size] = CARD
MARGIN: Final = 2.0
ROW: Final = 3.45
LEFT_PANELS: Final = ("attack", "shot", "conduct")
RED, BLUE, BLACK = "#c8322b", "#2457a8", "#000000"
NUMBERS: Final = (("red", "Red", RED), ("blue", "Blue", BLUE), ("n100", "#100", GREY), ("digit", "Black", BLACK))
NUMBER_KEYS: Final = tuple(key for key, _, _ in NUMBERS)
LIGHTS: Final = {"RED": "#f4b9b2", "YELLOW": "#fff3c9", "GREEN": "#cfeccf"}
YELLOW_TEN: Final = "#ffe06b"


def draw_skater(pen: Pen, who: Printed, skater: core_cards.SkaterCard) -> None:
    """The front of a skater's card: two columns of panels."""
    card = cast(SkaterCard, skater)
    draw_head(pen, who)
    ends = [HEAD + 1.5, HEAD + 1.5]
    for title, ratings in SKATER_PANELS.items():
        column = int(title not in LEFT_PANELS)
        rows = [(words, skater_figure(card, name)) for name, words in ratings]
        ends[column] = draw_panel(pen, column, ends[column], title, rows)


def skater_figure(card: SkaterCard, name: str) -> str:
    value = int(getattr(card, name))
    return GRADE_NAMES[value] if name == "grade" else str(value)


def draw_goalie(pen: Pen, who: Printed, goalie: core_cards.GoalieCard) -> None:
    """The front of a goalie's card: his numbers, and what becomes of the puck after a save."""
    card = cast(GoalieCard, goalie)
    draw_head(pen, who)
    ends = [HEAD + 1.5, HEAD + 1.5]
    for place, (title, ratings) in enumerate(GOALIE_PANELS.items()):
        rows = [(words, str(int(getattr(card, name)))) for name, words in ratings]
        ends[place % 2] = draw_panel(pen, place % 2, ends[place % 2], title, rows)
    y = max(ends)
    draw_panel(pen, 0, y, "saved: easy / difficult", after_save(card))
    draw_panel(pen, 1, y, "save type, 2nd digit", save_types(card))


def after_save(card: GoalieCard) -> list[tuple[str, str]]:
    """The first digits that give each outcome, in the easy and the difficult column."""
    easy = (int(card.easy_cover), int(card.easy_corner), int(card.easy_rebound), 9)
    hard = (int(card.hard_cover), int(card.hard_corner), int(card.hard_rebound), 9)
    words = ("Cover", "Corner", "Rebound", "Rebound Shot")
    digits = [[span(ends[at - 1] + 1 if at else 0, ends[at]) for ends in (easy, hard)] for at in range(4)]
    return [(word, " / ".join(pair)) for word, pair in zip(words, digits, strict=True)]


def save_types(card: GoalieCard) -> list[tuple[str, str]]:
    ends = (0, int(card.glove), int(card.pad), int(card.blocker), 9)
    words = ("glove", "pad", "blocker or stick", "skate")
    return [(word, span(ends[at] + 1, ends[at + 1])) for at, word in enumerate(words)]


def draw_panel(pen: Pen, column: int, y: float, title: str, rows: Sequence[tuple[str, str]]) -> float:
    """A titled list of ratings; returns where the next panel goes."""
    width = (pen.width - 3 * MARGIN) / 2
    x = MARGIN + column * (width + MARGIN)
    pen.box(x, y, width, 3.4, fill=INK, line=0)
    pen.text(x + 1, y + 1.7, title.upper(), READABLE, bold=True, colour=WHITE, within=width - 2)
    for place, (words, value) in enumerate(rows):
        top = y + 3.4 + place * ROW
        pen.box(x, top, width, ROW, fill=PALE if place % 2 else WHITE, line=0)
        pen.text(x + 1, top + ROW / 2, words, READABLE, within=width - 8)
        pen.text(x + width - 1, top + ROW / 2, value, 6, bold=True, align="right")
    height = 3.4 + len(rows) * ROW
    pen.box(x, y, width, height, line=0.15)
    return y + height + 1.6


# -- the deck ---------------------------------------------------------------------------------------------------------


def deck_cards(faces: Faces) -> list[CardFaces]:
    """All Play Result Cards: the Left face in front, the Right face behind it."""
    return [
        CardFaces(
            face_of(f"{card}", "Left", faces.left[card * FACE : (card + 1) * FACE], LEFT_SECTIONS),
            face_of(f"{card}", "Right", faces.right[card * FACE : (card + 1) * FACE], RIGHT_SECTIONS),
        )
        for card in faces.cards
    ]


def face_of(number: str, side: str, values: bytes, sections: Mapping[str, Mapping[str, int]]) -> Drawing:
    """One face: the four numbers on top, the sections below."""
    shown = {
        section: next(name for name, code in codes.items() if code == values[place])
        for place, (section, codes) in enumerate(sections.items())
    }

    def draw(pen: Pen) -> None:
        draw_numbers(pen, shown)
        rest = [(section, value) for section, value in shown.items() if section not in NUMBER_KEYS]
        rows = -(-len(rest) // 2)
        height = (pen.height - 22.0) / rows
        for place, (section, value) in enumerate(rest):
            column, row = divmod(place, rows)
            draw_section(pen, column, 17.0 + row * height, height, section, value)
        pen.text(MARGIN, pen.height - 2.4, f"{side} face", READABLE, bold=True)
        pen.text(pen.width - MARGIN, pen.height - 2.4, f"card {number}", READABLE, align="right", colour=GREY)

    return draw


def draw_numbers(pen: Pen, shown: Mapping[str, str]) -> None:
    """Red, Blue, #100 and the Black digit; a 10 stands on yellow."""
    width = (pen.width - 2 * MARGIN) / 4
    for place, (key, words, colour) in enumerate(NUMBERS):
        x, value = MARGIN + place * width, shown[key]
        is_ten = key in ("red", "blue") and value == "10"
        pen.box(x, MARGIN, width, 13, fill=YELLOW_TEN if is_ten else WHITE, line=0.2)
        pen.text(x + width / 2, MARGIN + 2.2, words, READABLE, align="center", colour=colour)
        pen.text(x + width / 2, MARGIN + 7.8, value, 16, bold=True, align="center", colour=colour, within=width - 1)


def draw_section(pen: Pen, column: int, y: float, height: float, section: str, value: str) -> None:
    width = (pen.width - 2 * MARGIN) / 2
    x = MARGIN + column * width
    light = LIGHTS.get(value.split()[0], WHITE) if section == "neutral_zone" else WHITE
    pen.box(x, y, width, height, fill=light, line=0.08)
    pen.text(x + 0.6, y + height * 0.29, section.replace("_", " "), READABLE, colour=GREY)
    text, room = "-" if value in ("none", "blank") else value, width - 1.2
    is_bold = text != "-" and width_of(runs_of(text, bold=True), READABLE) <= room
    pen.text(x + 0.6, y + height * 0.72, text, 6, bold=is_bold, within=room)
