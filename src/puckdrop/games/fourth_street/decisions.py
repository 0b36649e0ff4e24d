"""Decisions found only in 4th Street Hockey. [FS-DEC]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import ChangeLines, Choose, Decision, slots_text
from puckdrop.core.ice import SLOT_NAMES, Team, Unit
from puckdrop.games.fourth_street.charts import StrategyCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    GOALIE_ZONE_NAMES,
    GOALIE_ZONES,
    HIGHEST_AGGRESSIVENESS,
    LOWEST_AGGRESSIVENESS,
)


class FsKind:
    """The kinds of 4th Street's own decisions."""

    FORECHECKERS: Final = 20
    FACEOFF_MAN: Final = 21
    PLAN: Final = 22
    STRATEGY: Final = 23
    AGGRESSIVENESS: Final = 24
    WILD: Final = 25
    RECIPIENT: Final = 26
    RECIPIENT_CARD: Final = 27
    LIVE_PLAN: Final = 28
    FREEZE: Final = 29
    CHIP: Final = 30
    SIXTH_SKATER: Final = 31
    SHADOW: Final = 32
    TIMEOUT: Final = 33
    BENCH_MINOR: Final = 34
    RULING: Final = 35


FIRST_FORECHECK: Final = 0b110
"""Slots 1 and 2, as bits: the default. [FS-DEC-08]"""


@mypyc_attr(acyclic=True, free_list_len=1)
class SendOut(ChangeLines):
    """Which unit comes out; `first` is the default. A line whose time is up cannot stay. [FS-DEC-05/14]"""

    __slots__ = ("first", "must_change")

    def __init__(self, team: Team, first: i64, clause: str, *, must_change: bool) -> None:
        super().__init__(team, clause)
        self.first: Final = first
        self.must_change: Final = must_change

    def allows(self, value: i64) -> bool:
        if value == self.first:
            return True
        if self.must_change and (value == Unit.KEEP or (value == self.team.unit and not self.team.hand_picked)):
            return False
        return super().allows(value)

    def values(self) -> list[int]:
        units = [Unit.KEEP, *self.team.units(), Unit.MAN_BY_MAN]
        return [int(self.first), *(unit for unit in units if unit != self.first and self.allows(unit))]


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceForecheckers(Decision):
    """Which forwards forecheck: an answer is their slots as bits. [FS-DEC-08]"""

    __slots__ = ("eligible", "at_least_one")

    def __init__(self, side: i64, eligible: i64, *, at_least_one: bool) -> None:
        super().__init__(FsKind.FORECHECKERS, "forecheckers", side, "FS-FORE-01")
        self.eligible: Final = eligible
        self.at_least_one: Final = at_least_one

    def allows(self, value: i64) -> bool:
        if value == 0:
            return not self.at_least_one or self.eligible == 0
        return value > 0 and value & ~self.eligible == 0

    def values(self) -> list[int]:
        usual = FIRST_FORECHECK & int(self.eligible)
        legal = [bits for bits in range(0, 16, 2) if self.allows(bits)]
        return sorted(legal, key=lambda bits: bits != usual)

    def key(self, value: int) -> str:
        return slots_text(value)


@mypyc_attr(acyclic=True, free_list_len=1)
class NameSlot(Decision):
    """One of some slots: a faceoff man, a recipient, a card laid face down. [FS-DEC-06, FS-DEC-07, FS-DEC-11]"""

    __slots__ = ("slots", "hidden")

    def __init__(self, kind: i64, name: str, side: i64, slots: list[int], clause: str, *, hidden: bool = False) -> None:
        super().__init__(kind, name, side, clause)
        self.slots: Final = slots
        self.hidden: Final = hidden

    def is_hidden(self) -> bool:
        return self.hidden

    def values(self) -> list[int]:
        return self.slots

    def key(self, value: int) -> str:
        return SLOT_NAMES[value]


@mypyc_attr(acyclic=True)
class NameGoalieZone(Decision):
    """A goalie zone: the game plan, or a shot's target when plans are made live. [FS-DEC-03, FS-DEC-12]"""

    __slots__ = ("first", "may_pass", "hidden")

    def __init__(self, kind: i64, name: str, side: i64, first: i64, clause: str, *, may_pass: bool) -> None:
        super().__init__(kind, name, side, clause)
        self.first: Final = first
        """The default zone."""
        self.may_pass: Final = may_pass
        self.hidden: Final = may_pass

    def is_hidden(self) -> bool:
        return self.hidden

    def allows(self, value: i64) -> bool:
        return (-1 if self.may_pass else 0) <= value < GOALIE_ZONES

    def values(self) -> list[int]:
        zones = [int(self.first), *(zone for zone in range(GOALIE_ZONES) if zone != self.first)]
        return [*zones, -1] if self.may_pass else zones

    def key(self, value: int) -> str:
        return "none" if value < 0 else GOALIE_ZONE_NAMES[value]


@mypyc_attr(acyclic=True, free_list_len=1)
class NameStrategy(Decision):
    """Which strategy card is in force. [FS-DEC-04]"""

    __slots__ = ("cards", "standing")

    def __init__(self, side: i64, cards: list[StrategyCard], standing: i64) -> None:
        super().__init__(FsKind.STRATEGY, "strategy card", side, "FS-WILD-04")
        self.cards: Final = cards
        self.standing: Final = standing

    def is_hidden(self) -> bool:
        return True

    def allows(self, value: i64) -> bool:
        return 0 <= value < len(self.cards)

    def values(self) -> list[int]:
        return sorted(range(len(self.cards)), key=lambda card: card != self.standing)

    def key(self, value: int) -> str:
        return self.cards[value].name


@mypyc_attr(acyclic=True, free_list_len=1)
class SetAggressiveness(Decision):
    """The team's aggressiveness. [FS-DEC-09]"""

    __slots__ = ("standing",)

    def __init__(self, side: i64, standing: i64) -> None:
        super().__init__(FsKind.AGGRESSIVENESS, "aggressiveness", side, "FS-AGG-01")
        self.standing: Final = standing

    def allows(self, value: i64) -> bool:
        return LOWEST_AGGRESSIVENESS <= value <= HIGHEST_AGGRESSIVENESS

    def values(self) -> list[int]:
        levels = range(LOWEST_AGGRESSIVENESS, HIGHEST_AGGRESSIVENESS + 1)
        return sorted(levels, key=lambda level: level != self.standing)

    def key(self, value: int) -> str:
        return f"{value:+d}" if value else "0"


@mypyc_attr(acyclic=True, free_list_len=1)
class NameAction(Decision):
    """What a wild card becomes. [FS-DEC-10]"""

    __slots__ = ("actions",)

    def __init__(self, side: i64, actions: list[int]) -> None:
        super().__init__(FsKind.WILD, "wild card", side, "FS-WILD-01")
        self.actions: Final = actions

    def values(self) -> list[int]:
        return self.actions

    def key(self, value: int) -> str:
        return ACTION_NAMES[value]


@mypyc_attr(acyclic=True)
class AssignShadow(Decision):
    """Which forward shadows which opponent: 10 * own slot + his slot, 0 for nobody. [FS-DEC-18]"""

    __slots__ = ("own", "theirs")

    def __init__(self, side: i64, own: list[int], theirs: list[int]) -> None:
        super().__init__(FsKind.SHADOW, "shadow", side, "FS-SHADOW-01")
        self.own: Final = own
        self.theirs: Final = theirs

    def allows(self, value: i64) -> bool:
        return value == 0 or (value // 10 in self.own and value % 10 in self.theirs)

    def values(self) -> list[int]:
        return [0, *(10 * mine + his for mine in self.own for his in self.theirs)]

    def key(self, value: int) -> str:
        return f"{value // 10} on {value % 10}" if value else "none"


@mypyc_attr(acyclic=True)
class AskTable(Choose):
    """A chart says something the code does not know: which of the things the game can do is it? [FS-GAP-41]"""

    __slots__ = ("text",)

    def __init__(self, name: str, side: i64, text: str, names: list[str], clause: str) -> None:
        super().__init__(FsKind.RULING, name, side, names, clause)
        self.text: Final = text
        """What the chart says."""
