"""Injuries of 4th Street Hockey in words. [FS-GAP-10]"""

from __future__ import annotations

from puckdrop.narrate.en.wording import number_word

__all__ = ["injury_text"]


def injury_text(man: str, misses: str, games: int) -> str:
    """How long he is gone.

    >>> injury_text("Vail", "shift", 0), injury_text("Vail", "10 minutes", 0)
    ('Vail is shaken up and goes to the bench', 'Vail is helped off and will be gone for 10 minutes')
    >>> injury_text("Vail", "d6 games", 3)
    'Vail is badly hurt; he is done for the night and for three more games'
    """
    if games > 0:
        more = f"{number_word(games)} more game{'s' if games > 1 else ''}"
        return f"{man} is badly hurt; he is done for the night and for {more}"
    if misses.endswith("minutes"):
        return f"{man} is helped off and will be gone for {misses}"
    return {
        "shift": f"{man} is shaken up and goes to the bench",
        "period": f"{man} limps to the room and is out for the rest of the period",
    }.get(misses, f"{man} is hurt and done for the night")
