"""Injuries in words."""

from __future__ import annotations

from typing import Final

from puckdrop.core.events import SkaterHurt
from puckdrop.narrate.en.wording import number_word

ABSENCES: Final = {
    "remains in game": "but stays in the game",
    "rest of shift": "and is done for this shift",
    "5 minutes": "and heads to the room for five minutes",
    "10 minutes": "and heads to the room for ten minutes",
    "remainder of period": "and is out for the rest of the period",
    "one additional period": "and is out for this period and the next",
    "remainder of game": "and is done for the night",
}


def injury_text(man: str, hurt: SkaterHurt) -> str:
    """What he has and how long he is gone, such as "Vail has hurt his knee and is done for the night"."""
    what = "is dazed" if hurt.injury == "dazed" else f"has hurt his {hurt.injury}"
    absence = ABSENCES.get(hurt.misses, "and is done for the night")
    if hurt.games > 0:
        absence = f"and will miss the rest of the night and {number_word(hurt.games)} more game{'s'[: hurt.games - 1]}"
    return f"{man} {what} {absence}"
