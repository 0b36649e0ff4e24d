"""Units as ready-made objects: shifts that go over the boards together, lines and pairs that compete for ice time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from puckdrop.core.clock import Clock
    from puckdrop.core.ice import Skater


@mypyc_attr(acyclic=True)
class Shift:
    """Five men who go out together: a line with a pair, or a power play.

    Most changes bring out all five men of a shift, so it is made once a game and its men are reached without looking
    them up.
    """

    __slots__ = ("left_wing", "center", "right_wing", "left_defense", "right_defense", "on_ice", "is_five_men")

    def __init__(self, skaters: list[Skater], numbers: bytes) -> None:
        self.left_wing: Final = skaters[numbers[0]]
        self.center: Final = skaters[numbers[1]]
        self.right_wing: Final = skaters[numbers[2]]
        self.left_defense: Final = skaters[numbers[3]]
        self.right_defense: Final = skaters[numbers[4]]
        self.on_ice: Final[list[Skater | None]] = [
            None, self.left_wing, self.center, self.right_wing, self.left_defense, self.right_defense, None,
        ]  # fmt: skip
        """The man in each slot. A team that has the shift out shares this list, so nobody changes it."""
        self.is_five_men: Final[bool] = are_different(self.on_ice)
        """False where a coach has put a man both on a line and on a pair."""

    def can_play(self, clock: Clock) -> bool:
        """Can all five?"""
        return (
            self.left_wing.can_play(clock)
            and self.center.can_play(clock)
            and self.right_wing.can_play(clock)
            and self.left_defense.can_play(clock)
            and self.right_defense.can_play(clock)
        )

    def has(self, man: Skater) -> bool:
        """Is he one of the five?"""
        return (
            man is self.left_wing
            or man is self.center
            or man is self.right_wing
            or man is self.left_defense
            or man is self.right_defense
        )

    def come_out(self) -> None:
        """Each man takes his slot."""
        self.left_wing.slot = 1
        self.center.slot = 2
        self.right_wing.slot = 3
        self.left_defense.slot = 4
        self.right_defense.slot = 5

    def go_off(self, seconds: i64) -> None:
        """The shift ends after so many seconds that nobody has been credited with yet."""
        self.left_wing.seconds += seconds
        self.center.seconds += seconds
        self.right_wing.seconds += seconds
        self.left_defense.seconds += seconds
        self.right_defense.seconds += seconds
        self.left_wing.slot = 0
        self.center.slot = 0
        self.right_wing.slot = 0
        self.left_defense.slot = 0
        self.right_defense.slot = 0


@mypyc_attr(acyclic=True)
class Group:
    """A line or a pair, as it competes with the others for ice time."""

    __slots__ = ("number", "men", "leader", "partner", "share")

    def __init__(self, number: i64, men: list[int], leader: Skater, partner: Skater) -> None:
        self.number: Final = number
        """The first line is 1."""
        self.men: Final = men
        """Roster numbers."""
        self.leader: Final = leader
        """The man who plays most."""
        self.partner: Final = partner
        """Of a pair, the other man; of a line, the leader himself, who stands for it."""
        self.share: i64 = leader.card.usual
        """What the leader should play, in tenths of a minute: what his card says; if that is 0, what the bench says."""


def are_different(men: list[Skater | None]) -> bool:
    """Are the men in slots 1 to 5 five men?"""
    slot: i64
    other: i64
    for slot in range(1, 5):
        for other in range(slot + 1, 6):
            if men[slot] is men[other]:
                return False
    return True
