"""Lines and pairs as ready-made objects, made once per game, so that a change need not look up five men."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.cards import GroupCard

if TYPE_CHECKING:
    from puckdrop.core.clock import Clock
    from puckdrop.core.ice import Skater

SWEATER_BITS: Final = 8
"""What a packed sweater takes."""
SWEATER: Final = (1 << SWEATER_BITS) - 1
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

    def man_in(self, place: i64) -> Skater:
        """The first, second or third of them."""
        if place == 1:
            return self.first
        return self.second if place == 2 else self.third

    def can_play(self, clock: Clock) -> bool:
        """Can all of them?"""
        return self.first.can_play(clock) and self.second.can_play(clock) and self.third.can_play(clock)

    def come_out_as_line(self, on_ice: list[Skater | None]) -> None:
        """Each man takes his slot."""
        self.first.slot = 1
        self.second.slot = 2
        self.third.slot = 3
        on_ice[1] = self.first
        on_ice[2] = self.second
        on_ice[3] = self.third

    def come_out_as_pair(self, on_ice: list[Skater | None]) -> None:
        self.first.slot = 4
        self.second.slot = 5
        on_ice[4] = self.first
        on_ice[5] = self.second

    def line_goes_off(self, seconds: i64) -> None:
        """The shift ends; its men are credited with these seconds."""
        self.third.seconds += seconds
        self.third.slot = 0
        self.pair_goes_off(seconds)

    def pair_goes_off(self, seconds: i64) -> None:
        self.first.seconds += seconds
        self.second.seconds += seconds
        self.first.slot = 0
        self.second.slot = 0
