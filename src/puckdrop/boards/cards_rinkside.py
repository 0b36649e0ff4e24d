"""The cards of Rinkside Hockey: ratings in panels, with the words they stand for. [ledger 2.4, 2.5]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards.panels import Panel, flow, framed, note, table_rows
from puckdrop.core import cards as core_cards
from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.games.rinkside.sections import GRADE_NAMES

__all__ = ["GOALIE_PANELS", "SKATER_PANELS", "goalie_rows", "skater_rows"]

WORDS_WIDTH: Final = 17
SKATER_PANELS: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "attack": (
        ("grade", "Grade"), ("faceoff", "Faceoff"), ("quality_shot", "Q-S quality shot"), ("set_up", "S-U set-up"),
        ("offense", "Offense"), ("high_quality", "HQS high quality"), ("pass_rating", "Pass"),
        ("offensive_battle", "Offensive Battle"), ("net", "NET"),
    ),
    "transition": (
        ("breakout", "B-O breakout"), ("head_man", "H-M head man"), ("neutral", "Neutral"),
        ("initiate_rush", "I-R initiate rush"), ("forecheck_defense", "FCD forecheck, D"),
        ("forecheck_offense", "FCO forecheck, O"),
    ),
    "defense": (
        ("defense", "Defense"), ("takeaway", "T-A takeaway"), ("blocks", "B-S blocked shots"),
        ("defensive_battle", "Defensive Battle"),
    ),
    "shot": (
        ("target", "Target"), ("sniper", "SNIPER"), ("power_play", "P-P sniper"), ("short_handed", "S-H sniper"),
    ),
    "physical": (
        ("hit", "Hit"), ("big_hit", "Big Hit"), ("nz_hit", "NZ Hit"), ("nz_big_hit", "NZ Big Hit"),
        ("physical", "PHY physical"),
    ),
    "conduct": (
        ("draw_penalty", "Draw Penalty"), ("commit_penalty", "Commit Penalty"), ("secondary", "Secondary Penalty"),
        ("enforcer", "Agitator/Enforcer"),
    ),
}  # fmt: skip
"""The ratings of a skater's card by panel, and what is printed beside them."""
GOALIE_PANELS: Final[Mapping[str, Sequence[tuple[str, str]]]] = {
    "saves": (
        ("rating", "Goalie Rating"), ("green", "Green save"), ("blue", "Blue save"), ("black", "Black save"),
        ("shootout", "S-O shootout"), ("short_handed", "SHT short-handed"),
    ),
    "would-be goals": (
        ("great", "GREAT SAVE"), ("big_good", "BIG SAVE good"), ("big_very_good", "BIG SAVE v. good"),
        ("big_great", "BIG SAVE great"),
    ),
    "rebounds": (
        ("rebound_control", "Rebound Control"), ("scramble", "Scramble"), ("recover", "Recover"),
    ),
    "puck": (
        ("play_puck", "Play Puck"), ("control_puck", "Control Puck"), ("penalty_number", "Penalty number"),
    ),
}  # fmt: skip
SCALES: Final[Mapping[str, int]] = {
    **dict.fromkeys(
        ("faceoff", "quality_shot", "set_up", "offensive_battle", "net", "defense", "takeaway", "blocks", "hit",
         "big_hit", "nz_hit", "nz_big_hit", "initiate_rush", "play_puck", "control_puck"), 10,
    ),
    **dict.fromkeys(
        ("offense", "high_quality", "defensive_battle", "physical", "breakout", "head_man", "neutral", "great",
         "big_good", "big_very_good", "big_great", "rebound_control", "scramble", "recover"), 20,
    ),
    **dict.fromkeys(("forecheck_defense", "forecheck_offense"), 40),
    **dict.fromkeys(
        ("target", "sniper", "power_play", "short_handed", "pass_rating", "draw_penalty", "commit_penalty",
         "rating", "green", "blue", "black", "shootout"), 100,
    ),
}  # fmt: skip
"""The highest number a rating is compared with."""
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


def span(low: int, high: int) -> str:
    """Digits from `low` to `high`; a dash if there are none.

    >>> span(3, 6), span(4, 4), span(5, 4)
    ('3-6', '4', '-')
    """
    return "-" if low > high else str(low) if low == high else f"{low}-{high}"


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
