"""The cards of Rinkside Hockey: ratings in panels, with the words they stand for. [ledger 2.4, 2.5]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, table_rows
from puckdrop.core import cards as core_cards
from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.games.rinkside.sections import GRADE_NAMES
from puckdrop.views.rinkside_cards import GOALIE_PANELS, SCALES, SKATER_PANELS, span

__all__ = ["goalie_rows", "skater_rows"]

WORDS_WIDTH: Final = 17
SCALE_STYLES: Final = {10: "bright_red", 20: "bright_blue", 40: "bright_blue", 100: ""}
SCALE_LETTERS: Final = {10: "r", 20: "b", 40: "b", 100: "h"}


def skater_rows(skater: core_cards.SkaterCard, width: int, *, draw: bool) -> Panel:
    """Six panels."""
    card = cast(SkaterCard, skater)
    panels = [rating_panel(title, card, ratings, draw=draw) for title, ratings in SKATER_PANELS.items()]
    foot = (
        "A number that is drawn must not be above the rating. r is a Red number of 1 to 10, b a Blue one of 1 to 20, "
        "h one of 1 to 100. Agitator/Enforcer: 1 is the toughest."
    )
    return [*flow(panels, width), *note(foot, width)]


def rating_panel(title: str, card: object, ratings: Sequence[tuple[str, str]], *, draw: bool) -> Panel:
    """Ratings with their words on the left and their figures on the right."""
    rows = [[Text(words.ljust(WORDS_WIDTH)), *figure_of(card, name)] for name, words in ratings]
    return framed(title, table_rows((), rows, "<>", gap=1), draw=draw)


def figure_of(card: object, name: str) -> tuple[Text, Text]:
    """A rating and the kind of number it is compared with."""
    value = int(getattr(card, name))
    if name == "grade":
        return Text(f" {GRADE_NAMES[value]}", "bold"), Text(" ")
    scale = SCALES.get(name, 0)
    style = f"bold {SCALE_STYLES.get(scale, '')}".strip()
    return Text(f"{value:>2}", style), Text(SCALE_LETTERS.get(scale, " "), "dim")


def goalie_rows(goalie: core_cards.GoalieCard, width: int, *, draw: bool) -> Panel:
    """Four panels of ratings and the columns for the puck after a save."""
    card = cast(GoalieCard, goalie)
    panels = [rating_panel(title, card, ratings, draw=draw) for title, ratings in GOALIE_PANELS.items()]
    panels.append(framed("after a save, 1st digit", column_rows(card), draw=draw))
    panels.append(framed("save type, 2nd digit", type_rows(card), draw=draw))
    foot = "A shot scores above the number of its colour: Green high quality, Blue quality, Black low quality."
    return [*flow(panels, width), *note(foot, width)]


def column_rows(card: GoalieCard) -> Panel:
    easy = (int(card.easy_cover), int(card.easy_corner), int(card.easy_rebound))
    hard = (int(card.hard_cover), int(card.hard_corner), int(card.hard_rebound))
    rows = []
    for at, words in enumerate(("Cover", "Corner", "Rebound", "Rebound Shot")):
        cells = [span(column[at - 1] + 1 if at else 0, column[at] if at < 3 else 9) for column in (easy, hard)]
        rows.append([words, *cells])
    return table_rows(["", "easy", "difficult"], rows, "<>")


def type_rows(card: GoalieCard) -> Panel:
    ends = (0, int(card.glove), int(card.pad), int(card.blocker), 9)
    words = ("glove", "pad", "blocker or stick", "skate")
    rows = [[word, span(ends[at] + 1, ends[at + 1])] for at, word in enumerate(words)]
    return table_rows((), rows, "<>")
