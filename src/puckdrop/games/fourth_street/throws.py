"""The throws of 4th Street Hockey: all six dice for a play, single dice where the rules ask for them. [FS-GEN-05]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.dice import Throw

PLAY: Final = Throw(
    "play", ("colored", "white", "d6p", "d20", "black", "white d6"), (10, 10, 6, 20, 6, 6), (0, 0, 1, 1, 1, 1)
)
"""C10, W10, D6P, D20, B6, W6."""
D10S: Final = Throw("empty-net icing", ("colored", "white"), (10, 10), (0, 0))
RUSH: Final = Throw("rush", ("d20",), (20,))
STEAL: Final = Throw("steal", ("d20",), (20,))
ASSIST: Final = Throw("assist", ("d20",), (20,))
INJURY: Final = Throw("injury", ("d20",), (20,))
GAMES_D6: Final = Throw("games missed", ("d6p",), (6,))
GAMES_D20: Final = Throw("games missed", ("d20",), (20,))
DEFENDER: Final = Throw("penalized defender", ("d6p",), (6,))
