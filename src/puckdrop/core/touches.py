"""Who touched the puck, for games that give their assists by it."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from puckdrop.core.clock import Clock
from puckdrop.core.ice import Skater, Team, twin
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.table import State


@mypyc_attr(acyclic=True)
class TouchState(State):
    """A position with the last three different men who had the puck in this possession, latest first."""

    __slots__ = ("touch", "touch_before", "touch_earlier", "goalie_touched")

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper) -> None:
        super().__init__(clock, teams, keeper)
        self.touch: Skater | None = None
        self.touch_before: Skater | None = None
        self.touch_earlier: Skater | None = None
        self.goalie_touched = False
        """Their own goalie played the puck before any of them."""

    def copy_touches(self, other: TouchState) -> None:
        """The same men touched the puck as in a position of the same game, which has other copies of them."""
        self.touch = twin(other.touch, self.teams)
        self.touch_before = twin(other.touch_before, self.teams)
        self.touch_earlier = twin(other.touch_earlier, self.teams)
        self.goalie_touched = other.goalie_touched

    def note_touch(self, man: Skater) -> None:
        """A man of the team in possession touches the puck. [EZ-AST-01, FS-GAP-37]"""
        if man is self.touch:
            return
        if man is not self.touch_before:
            self.touch_earlier = self.touch_before
        self.touch_before = self.touch
        self.touch = man

    def start_touches(self, man: Skater, *, from_goalie: bool = False) -> None:
        """A new chain of touches begins with him, or with his goalie, from whom he has the puck."""
        self.goalie_touched = from_goalie
        self.touch = man
        self.touch_before = None
        self.touch_earlier = None

    def forget_touches(self) -> None:
        self.goalie_touched = False
        self.touch = None
        self.touch_before = None
        self.touch_earlier = None
