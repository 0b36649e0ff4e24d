"""The cards of Rinkside Hockey as plain data: ratings in panels, with the words they stand for. [ledger 2.4, 2.5]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.games.rinkside.cards import GoalieCard, SkaterCard
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.sections import GRADE_NAMES
from puckdrop.views.cards import CardCell, CardRow, CardSheet, listed

__all__ = ["GOALIE_PANELS", "SCALES", "SKATER_PANELS", "goalie", "goalie_ratings", "skater", "skater_ratings", "span"]

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
KINDS: Final = {10: "red", 20: "blue", 40: "blue", 100: "hundred"}
SHORT: Final = (
    "B-O", "B-S", "FCD", "FCO", "H-M", "HQS", "I-R", "P-P", "PHY", "Q-S", "S-H", "S-O", "S-U", "SHT", "T-A", "Green",
    "Blue", "Black",
)  # fmt: skip
"""Ratings that are called by the first word of what is printed beside them."""


def code_of(words: str) -> str:
    """What a rating is called where it is tested.

    >>> code_of("Q-S quality shot"), code_of("Offensive Battle"), code_of("Green save")
    ('Q-S', 'Offensive Battle', 'Green')
    """
    first, _, _ = words.partition(" ")
    return first if first in SHORT else words


def skater_ratings(card: SkaterCard) -> list[tuple[str, int]]:
    """All of them are in the panels."""
    return []


def skater(card: SkaterCard) -> list[CardSheet]:
    """Six panels."""
    return [panel(title, card, ratings) for title, ratings in SKATER_PANELS.items()]


def panel(title: str, card: object, ratings: Sequence[tuple[str, str]]) -> CardSheet:
    return listed("card", title, [(code_of(words), figure(card, name, words)) for name, words in ratings])


def figure(card: object, name: str, words: str) -> CardCell:
    """A rating and the kind of number it is compared with."""
    value = int(getattr(card, name))
    if value == UNKNOWN:
        return CardCell("?", f"{words}: not stated")
    if name == "grade":
        return CardCell(GRADE_NAMES[value], words)
    scale = SCALES.get(name, 0)
    return CardCell(str(value), f"{words}, of {scale}" if scale else words, KINDS.get(scale))


def goalie_ratings(card: GoalieCard) -> list[tuple[str, int]]:
    """All of them are in the panels."""
    return []


def goalie(card: GoalieCard) -> list[CardSheet]:
    """Four panels of ratings and the columns for the puck after a save."""
    return [*(panel(title, card, ratings) for title, ratings in GOALIE_PANELS.items()), after_save(card), kinds(card)]


def after_save(card: GoalieCard) -> CardSheet:
    """Where the puck goes after a save, by the first digit."""
    easy = (int(card.easy_cover), int(card.easy_corner), int(card.easy_rebound))
    hard = (int(card.hard_cover), int(card.hard_corner), int(card.hard_rebound))
    rows = []
    for at, words in enumerate(("Cover", "Corner", "Rebound", "Rebound Shot")):
        spans = [span(column[at - 1] + 1 if at else 0, column[at] if at < 3 else 9) for column in (easy, hard)]
        rows.append(CardRow(words, tuple(CardCell(text, text) for text in spans)))
    return CardSheet("after a save", "after a save, 1st digit", ("easy", "difficult"), tuple(rows))


def kinds(card: GoalieCard) -> CardSheet:
    """What he saves with, by the second digit."""
    ends = (0, int(card.glove), int(card.pad), int(card.blocker), 9)
    words = ("glove", "pad", "blocker or stick", "skate")
    spans = [(word, span(ends[at] + 1, ends[at + 1])) for at, word in enumerate(words)]
    return listed("save type", "save type, 2nd digit", [(word, CardCell(text, text)) for word, text in spans])


def span(low: int, high: int) -> str:
    """Digits from `low` to `high`; a dash if there are none.

    >>> span(3, 6), span(4, 4), span(5, 4)
    ('3-6', '4', '-')
    """
    return "-" if low > high else str(low) if low == high else f"{low}-{high}"
