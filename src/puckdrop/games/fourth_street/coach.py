"""A 4th Street coach: one method per decision, so that your own coach overrides only what he cares about."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import EVERYTHING, ChangeLines, Coach, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.decisions import (
    FsKind,
    NameAction,
    NameSlot,
    NameStrategy,
    PlaceForecheckers,
    SetAggressiveness,
)
from puckdrop.games.fourth_street.table import FsTable


@mypyc_attr(allow_interpreted_subclasses=True)
class FsCoach(Coach):
    """Always takes the first legal answer, changes lines in turn, and uses no other window he need not.

    Override `wants_window` to be asked where you may decide but need not, and the `choose_...` methods to answer.
    """

    game: ClassVar[str] = "fourth_street"
    __slots__ = ()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return self.wants_window(kind, side, cast(FsTable, table))

    def watches(self, side: i64, table: Table) -> i64:
        return self.watches_until_stoppage(side, cast(FsTable, table))

    def choose(self, decision: Decision, table: Table) -> i64:
        game = cast(FsTable, table)
        kind = decision.kind
        if kind == FsKind.FORECHECKERS:
            return self.choose_forecheckers(cast(PlaceForecheckers, decision), game)
        if kind == Kind.CHANGE_LINES:
            return self.choose_unit(cast(ChangeLines, decision), game)
        if kind == FsKind.WILD:
            return self.choose_action(cast(NameAction, decision), game)
        if kind == FsKind.STRATEGY:
            return self.choose_strategy(cast(NameStrategy, decision), game)
        if kind == FsKind.AGGRESSIVENESS:
            return self.choose_aggressiveness(cast(SetAggressiveness, decision), game)
        if kind == FsKind.RECIPIENT or kind == FsKind.RECIPIENT_CARD or kind == FsKind.FACEOFF_MAN:
            return self.choose_slot(cast(NameSlot, decision), game)
        if kind == Kind.FILL_SLOT or kind == Kind.SHOOTER or kind == FsKind.BENCH_MINOR:
            return self.choose_skater(cast(PickSkater, decision), game)
        if kind == Kind.LEAVE_EMPTY:
            return self.choose_empty(cast(LeaveEmpty, decision), game)
        return self.choose_other(decision, game)

    def watches_until_stoppage(self, side: i64, game: FsTable) -> i64:
        """Kinds, as bits, about which `wants_window` is consulted until play stops again: all of them."""
        return EVERYTHING

    def wants_window(self, kind: i64, side: i64, game: FsTable) -> bool:
        """Does the coach of `side` want to decide something he may leave as it is? Only lines. [FS-DEC-05, -14]"""
        return kind == Kind.CHANGE_LINES

    def choose_forecheckers(self, decision: PlaceForecheckers, game: FsTable) -> i64:
        """Slots as bits. [FS-DEC-08]"""
        return decision.values()[0]

    def choose_unit(self, decision: ChangeLines, game: FsTable) -> i64:
        """A unit code. [FS-DEC-05, FS-DEC-14]"""
        return decision.values()[0]

    def choose_action(self, decision: NameAction, game: FsTable) -> i64:
        """An `Action`. [FS-DEC-10]"""
        return decision.actions[0]

    def choose_strategy(self, decision: NameStrategy, game: FsTable) -> i64:
        """The index of a card. [FS-DEC-04]"""
        return decision.standing

    def choose_aggressiveness(self, decision: SetAggressiveness, game: FsTable) -> i64:
        """A level from -2 to 2. [FS-DEC-09]"""
        return decision.standing

    def choose_slot(self, decision: NameSlot, game: FsTable) -> i64:
        """A slot: recipient, recipient card, faceoff man. [FS-DEC-06, FS-DEC-07, FS-DEC-11]"""
        return decision.slots[0]

    def choose_skater(self, decision: PickSkater, game: FsTable) -> i64:
        """A roster number: an extra attacker, a stand-in, a shooter, who serves a bench minor. [FS-DEC-20]"""
        return decision.candidates[0]

    def choose_empty(self, decision: LeaveEmpty, game: FsTable) -> i64:
        """Slots to leave empty, as bits. [FS-DEC-21, FS-DEC-22]"""
        return decision.standing

    def choose_other(self, decision: Decision, game: FsTable) -> i64:
        """Plans, freezes, chips, shadows, timeouts, goalies, the line sheet: one of `decision.values()`."""
        return decision.values()[0]
