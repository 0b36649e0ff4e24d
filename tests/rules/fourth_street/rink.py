"""A table for tests of single rules: a position, some facts on cards, and coaches who say what they are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from events_told import engine_data
from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Scripted
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.position import SIDES, describe
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.scenarios.format import Answer, Case
from puckdrop.scenarios.fourth_street import FsArena
from puckdrop.scenarios.script import ScriptedCoach

Facts = Mapping[str, object]
ARENA = FsArena()
TIED = "5/5/1/1/1/1"
"""A battle for a loose puck that goes on."""


class Listener(Coach):
    """Wants the windows of these kinds, says what comes first, and keeps what he was asked."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds
        self.asked: list[Decision] = []

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return kind in self.kinds

    def choose(self, decision: Decision, table: Table) -> int:
        self.asked.append(decision)
        return decision.values()[0]


class Rink:
    """`Rink({"clock": "10:00"}, cards={"home": {"2": {...}}}, shadow=True)`: see docs/guide/scenarios.md."""

    def __init__(
        self,
        position: Facts | None = None,
        *,
        cards: Facts | None = None,
        seats: list[Coach] | None = None,
        **options: object,
    ) -> None:
        """`seats` are coaches with a mind of their own, in place of those who are told what to say."""
        self.chance = Scripted([])
        self.coaches = [ScriptedCoach(side, ARENA.kinds) for side in SIDES]
        self.log = Log()
        case = Case("", options, {}, cards or {}, position, ())
        self.table = cast(FsTable, ARENA.seat(case, "test", self.chance, seats or list(self.coaches), self.log))

    # -- what happens -----------------------------------------------------------------------------------------------

    def says(self, *answers: tuple[str, str, str]) -> None:
        """What the coaches will say: side, question, answer."""
        for coach in self.coaches:
            coach.hear([Answer(*answer) for answer in answers])
        for side, ask, _ in answers:
            assert side in SIDES
            assert ask in ARENA.kinds

    def will_throw(self, *rolls: str) -> None:
        """These dice are next, for a rule that a test calls itself."""
        self.chance.script, self.chance.at = list(rolls), 0

    def play(self, *rolls: str, plays: int = 1, unasked: int = 0) -> None:
        """So many plays with these dice, which they must use up; all answers but `unasked` must have been wanted."""
        self.will_throw(*rolls)
        self.table.next_look = 0  # a test may have moved the start of a shift
        for _ in range(plays):
            self.table.play()
        self.chance.finish()
        assert self.unsaid() == unasked

    def unsaid(self) -> int:
        """How many answers nobody has asked for."""
        return sum(len(coach.answers) for coach in self.coaches)

    # -- what is there ------------------------------------------------------------------------------------------------

    @property
    def home(self) -> Team:
        return self.table.state.home

    @property
    def visitor(self) -> Team:
        return self.table.state.visitor

    def man(self, name: str) -> Skater:
        """ "home 2" by slot, "home #12" by sweater."""
        side, _, who = name.partition(" ")
        team = self.table.state.teams[SIDES.index(side)]
        if who.startswith("#"):
            return next(man for man in team.skaters if man.card.sweater == int(who[1:]))
        man = team.on_ice[int(who)]
        assert man is not None
        return man

    def out(self, team: Team) -> list[int]:
        """Sweaters in slots 1 to 6, 0 for nobody."""
        return [0 if man is None else int(man.card.sweater) for man in team.on_ice[1:]]

    def told(self, *kinds: str) -> list[dict[str, object]]:
        """The events of these kinds, without play, period, clock and clause."""
        found = [engine_data(event) for event in self.log if type(event).__name__ in kinds]
        return [{name: value for name, value in data.items() if name != "clause"} for data in found]

    def position(self) -> dict[str, object]:
        return describe(self.table)
