"""The throws of ezv: four dice per play, fewer for what happens with the clock stopped. [EZ-SETUP-08, EZ-TIME-07]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.dice import Throw

PLAY: Final = Throw("play", ("d20", "black", "blu", "red"), (20, 6, 6, 6))
PENALTY: Final = Throw("penalty", ("blu", "red"), (6, 6))
PENALTY_DIE: Final = Throw("penalty die", ("black",), (6,))
INJURY: Final = Throw("injury", ("d20",), (20,))
GAMES_D6: Final = Throw("games d6", ("d6",), (6,))
GAMES_D20: Final = Throw("games d20", ("d20",), (20,))
ASSIST: Final = Throw("assist", ("black",), (6,))
HOUSE_ASSIST: Final = Throw("house assist", ("d20", "black"), (20, 6))
GOALIE_ASSIST: Final = Throw("goalie assist", ("d20",), (20,))
ASSIST_SHARE: Final = Throw("assist share", ("tens", "ones"), (10, 10), (0, 0))
PENALTY_SHOT: Final = Throw("penalty shot", ("blu", "red"), (6, 6))
PENALTY_SHOT_SAVE: Final = Throw("penalty shot save", ("blu", "red"), (6, 6))
