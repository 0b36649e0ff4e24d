"""An ezv coach: one method per decision, so that your own coach overrides only what he cares about."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import EVERYTHING, ChangeLines, Coach, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.ice import Unit
from puckdrop.core.table import Table
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard, PlaceForecheckers, TakeFaceoff
from puckdrop.games.ezv.table import EzvTable


@mypyc_attr(allow_interpreted_subclasses=True)
class EzvCoach(Coach):
    """Always takes the first legal answer and uses no window he need not.

    Override `wants_window` to be asked where you may decide but need not, and the `choose_...` methods to answer.
    """

    game: ClassVar[str] = "ezv"
    __slots__ = ()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return self.wants_window(kind, side, cast(EzvTable, table))

    def watches(self, side: i64, table: Table) -> i64:
        return self.watches_until_stoppage(side, cast(EzvTable, table))

    def choose(self, decision: Decision, table: Table) -> i64:
        game = cast(EzvTable, table)
        kind = decision.kind
        if kind == EzvKind.FORECHECKERS:
            return self.choose_forecheckers(cast(PlaceForecheckers, decision), game)
        if kind == Kind.CHANGE_LINES:
            return self.choose_unit(cast(ChangeLines, decision), game)
        if kind == EzvKind.PLAY_CARD:
            return self.choose_card(cast(NamePlayCard, decision), game)
        if kind == Kind.FILL_SLOT or kind == Kind.SHOOTER:
            return self.choose_skater(cast(PickSkater, decision), game)
        if kind == Kind.LEAVE_EMPTY:
            return self.choose_empty(cast(LeaveEmpty, decision), game)
        if kind == EzvKind.FACEOFF_MAN:
            return self.choose_faceoff_man(cast(TakeFaceoff, decision), game)
        return self.choose_other(decision, game)

    def watches_until_stoppage(self, side: i64, game: EzvTable) -> i64:
        """Kinds, as bits, about which `wants_window` is consulted until play stops again: all of them."""
        return EVERYTHING

    def wants_window(self, kind: i64, side: i64, game: EzvTable) -> bool:
        """Does the coach of `side` want to decide something he may leave as it is?"""
        return False

    def choose_forecheckers(self, decision: PlaceForecheckers, game: EzvTable) -> i64:
        """Slots as bits, any subset of `decision.eligible`. [EZ-DEC-04]"""
        return 0

    def choose_card(self, decision: NamePlayCard, game: EzvTable) -> i64:
        """The index of a card that `decision.allows`. [EZ-DEC-03]"""
        return decision.values()[0]

    def choose_unit(self, decision: ChangeLines, game: EzvTable) -> i64:
        """A unit code. [EZ-DEC-05]"""
        return Unit.KEEP

    def choose_skater(self, decision: PickSkater, game: EzvTable) -> i64:
        """A roster number: an extra attacker, a stand-in, a shootout shooter. [EZ-DEC-06, EZ-DEC-07]"""
        return decision.candidates[0]

    def choose_empty(self, decision: LeaveEmpty, game: EzvTable) -> i64:
        """Slots to leave empty, as bits. [EZ-DEC-09]"""
        return decision.standing

    def choose_faceoff_man(self, decision: TakeFaceoff, game: EzvTable) -> i64:
        """A slot. [EZ-DEC-08]"""
        return decision.slots[0]

    def choose_other(self, decision: Decision, game: EzvTable) -> i64:
        """Pulling and changing goalies, the line sheet: a place in the decision's list. [EZ-DEC-01, EZ-DEC-06]"""
        return decision.values()[0]
