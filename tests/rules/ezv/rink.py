"""A table for tests of single rules of ezv: a position, some facts on cards, and coaches who say what they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from events_told import engine_data
from puckdrop.core.dice import Scripted
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.games.ezv.constants import COLOUR_NAMES, SECTOR_NAMES
from puckdrop.games.ezv.state import EzvState
from puckdrop.games.ezv.table import EzvTable
from puckdrop.scenarios.ezv import arena
from puckdrop.scenarios.format import Answer, Case
from puckdrop.scenarios.script import ScriptedCoach

Facts = Mapping[str, object]
CARD = "Even-Strength Normal"


def sector(name: str) -> int:
    return SECTOR_NAMES.index(name)


class Rink:
    """`Rink({"handler": "red 2", "sector": "N-2"}, cards={"red": {"2": {...}}}, injuries=False)`.

    docs/guide/scenarios.md has the words of a position and of cards.
    """

    def __init__(self, position: Facts | None = None, *, cards: Facts | None = None, **options: object) -> None:
        self.chance = Scripted([])
        home_first = COLOUR_NAMES if options.get("red_is_home") else COLOUR_NAMES[::-1]
        self.coaches = [ScriptedCoach(side, arena.kinds) for side in home_first]
        self.log = Log()
        standing = {"clock": "10:00", "play_cards": {"red": CARD, "blue": CARD}, **(position or {})}
        case = Case("", options, {}, cards or {}, standing, ())
        self.table = cast(EzvTable, arena.seat(case, "test", self.chance, list(self.coaches), self.log))

    @property
    def state(self) -> EzvState:
        return self.table.state

    def says(self, *answers: tuple[str, str, str]) -> None:
        """What the coaches will say: side, question, answer."""
        for coach in self.coaches:
            coach.hear([Answer(*answer) for answer in answers])

    def unsaid(self) -> int:
        """How many answers nobody has asked for."""
        return sum(len(coach.answers) for coach in self.coaches)

    def shows(self, d20: int, black: int, blu: int, red: int) -> None:
        """What the dice of the roll on the table show."""
        self.table.d20, self.table.black, self.table.blu, self.table.red = d20, black, blu, red

    def throws(self, *rolls: str) -> None:
        """What the next throws show."""
        self.chance.script, self.chance.at = list(rolls), 0

    def team(self, colour: str) -> Team:
        return self.state.red if colour == "red" else self.state.blue

    def man(self, name: str) -> Skater:
        """ "red 2" by slot, "red #12" by sweater."""
        colour, _, who = name.partition(" ")
        team = self.team(colour)
        if who.startswith("#"):
            return next(man for man in team.skaters if man.card.sweater == int(who[1:]))
        man = team.on_ice[int(who)]
        assert man is not None
        return man

    def without(self, *names: str) -> None:
        """These men leave the ice and their slots stay empty."""
        for name in names:
            man = self.man(name)
            self.state.team_of(man.side).leave_ice(man, self.state.clock)

    def told(self, *kinds: str) -> list[dict[str, object]]:
        """The events of these kinds, or all; without play, period and clock, and with colours for sides."""
        found = [engine_data(event) for event in self.log if not kinds or type(event).__name__ in kinds]
        names = {int(self.state.red_side): "red", 1 - int(self.state.red_side): "blue", -1: "none"}
        return [{**data, "side": names[cast(int, data["side"])]} for data in found]
