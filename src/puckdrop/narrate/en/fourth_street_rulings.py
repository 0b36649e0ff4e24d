"""What a table has ruled, in words. [FS-GAP-41]"""

from __future__ import annotations

from typing import Final

__all__ = ["RULINGS", "ruling_text"]

RULINGS: Final = {
    "loose": "a loose puck",
    "faceoff": "a whistle and a faceoff",
    "goal": "a goal",
    "own goal": "an own goal",
    "pass FWD A": "a pass forward to Ⓐ",
    "pass FWD B": "a pass forward to Ⓑ",
    "pass FWD C": "a pass forward to Ⓒ",
    "pass FWD D": "a pass forward to Ⓓ",
    "pass LONG A": "a long pass to Ⓐ",
    "pass LONG B": "a long pass to Ⓑ",
    "pass LONG C": "a long pass to Ⓒ",
    "pass LONG D": "a long pass to Ⓓ",
    "skate FWD": "he skates forward",
    "skate LONG": "he skates a long way",
    "shot": "a wrist shot that nobody can block",
    "defender steal": "the defender D6P names takes it",
    "defender break-away": "a break-away for their fastest man",
    "forechecker steal": "the forechecker D6P names takes it",
    "forechecker break-away": "a break-away for their best forechecker",
    "minor": "two minutes on the man with the puck",
    "bench minor": "a bench minor on the team with the puck",
    "freeze": "the goalie covers it",
    "rebound": "the shooter has the rebound",
    "gift": "a gift to the shooters' center",
    "goalie minor": "two minutes on the goalie",
    "none": "no penalty",
    "pd": "a pass",
    "sc": "he skates with it",
    "dc": "he dumps it in or clears it",
    "ice": "he ices it",
    "ws": "a wrist shot",
    "ss": "a slap shot",
    "off": "offside",
    "pen": "a penalty",
    "inj": "an injury",
    "wp": "a weird play",
}


def ruling_text(ruling: str) -> str:
    """A ruling as a coach reads it.

    >>> ruling_text("loose"), ruling_text("2+10")
    ('a loose puck', '2+10 minutes')
    """
    return f"{ruling} minutes" if ruling[0].isdecimal() else RULINGS[ruling]
