"""Lines, pairs and shifts as ready-made objects, made once per game, so that a change need not look up five men."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.cards import GroupCard

if TYPE_CHECKING:
    from puckdrop.core.clock import Clock
    from puckdrop.core.ice import Skater

SWEATER_BITS: Final = 8
"""What a packed sweater takes."""
LINE_BITS: Final = 3 * SWEATER_BITS


@mypyc_attr(acyclic=True)
class Group:
    """A line or a pair, as it competes with the others for ice time and goes over the boards."""

    __slots__ = ("card", "number", "is_pair", "leader", "partner", "share", "first", "second", "third")

    def __init__(self, card: GroupCard, skaters: list[Skater]) -> None:
        self.card: Final = card
        self.number: Final[i64] = card.number
        self.is_pair: Final[bool] = card.is_pair
        self.first: Final = skaters[card.first]
        self.second: Final = skaters[card.second]
        self.third: Final = skaters[card.third]
        self.leader: Final = skaters[card.leader]
        self.partner: Final = skaters[card.partner]
        self.share: i64 = card.usual
        """What the leader should play, in tenths of a minute: as his card says or, if that is 0, the bench coach."""

    def has(self, man: Skater) -> bool:
        """Is he one of them?"""
        return man is self.first or man is self.second or man is self.third

    def can_play(self, clock: Clock) -> bool:
        """Can all of them?"""
        return self.first.can_play(clock) and self.second.can_play(clock) and self.third.can_play(clock)


@mypyc_attr(acyclic=True)
class Shift:
    """A line with a pair, ready to go over the boards together."""

    __slots__ = ("line", "pair", "men", "sweaters")

    def __init__(self, line: Group, pair: Group) -> None:
        self.line: Final = line
        self.pair: Final = pair
        self.men: Final[list[Skater | None]] = [
            None, line.first, line.second, line.third, pair.first, pair.second, None,
        ]  # fmt: skip
        """Who is in which slot while they are out and nobody else is. The list never changes."""
        self.sweaters: Final[i64] = line.card.sweaters | pair.card.sweaters << LINE_BITS
        """Packed as `Team.sweaters_out` packs them."""

    def has(self, man: Skater) -> bool:
        """Is he one of them?"""
        return self.line.has(man) or self.pair.has(man)

    def can_play(self, clock: Clock) -> bool:
        """Can all of them?"""
        return self.line.can_play(clock) and self.pair.can_play(clock)

    def come_out(self) -> None:
        """Each man takes his slot."""
        line, pair = self.line, self.pair
        line.first.slot = 1
        line.second.slot = 2
        line.third.slot = 3
        pair.first.slot = 4
        pair.second.slot = 5

    def go_off(self, seconds: i64) -> None:
        """The shift ends; its men are credited with these seconds."""
        line, pair = self.line, self.pair
        line.first.go_off(seconds)
        line.second.go_off(seconds)
        line.third.go_off(seconds)
        pair.first.go_off(seconds)
        pair.second.go_off(seconds)
