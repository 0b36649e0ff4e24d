"""A Rinkside coach: one method per decision, so that your own coach overrides only what he cares about."""

from __future__ import annotations

from typing import ClassVar, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.decisions import EVERYTHING, ChangeLines, Coach, Decision, Kind, PickSkater
from puckdrop.core.ice import Unit
from puckdrop.core.table import Table
from puckdrop.games.rinkside.decisions import Pick, RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.table import RinksideTable


@mypyc_attr(allow_interpreted_subclasses=True)
class RinksideCoach(Coach):
    """Always takes the first legal answer and uses no window he need not.

    Override `wants_window` to be asked where you may decide but need not, and the `choose_...` methods to answer.
    """

    game: ClassVar[str] = "rinkside"
    __slots__ = ()

    def wants(self, kind: i64, side: i64, table: Table) -> bool:
        return self.wants_window(kind, side, cast(RinksideTable, table))

    def watches(self, side: i64, table: Table) -> i64:
        return self.watches_until_stoppage(side, cast(RinksideTable, table))

    def choose(self, decision: Decision, table: Table) -> i64:
        game = cast(RinksideTable, table)
        kind = decision.kind
        if kind == RinksideKind.OPTION:
            return self.choose_option(cast(Pick, decision), game)
        if kind == RinksideKind.OWN_ZONE:
            return self.choose_way_out(cast(Pick, decision), game)
        if RinksideKind.ACTIVATE <= kind <= RinksideKind.LAST_SECOND:
            return self.choose_play(cast(Pick, decision), game)
        if kind == Kind.CHANGE_LINES:
            return self.choose_unit(cast(ChangeLines, decision), game)
        if kind == Kind.FILL_SLOT or kind == Kind.SHOOTER or kind == RinksideKind.SERVER:
            return self.choose_skater(cast(PickSkater, decision), game)
        if kind == RinksideKind.FACEOFF_MAN:
            return self.choose_faceoff_man(cast(TakeFaceoff, decision), game)
        return self.choose_other(decision, game)

    def watches_until_stoppage(self, side: i64, game: RinksideTable) -> i64:
        """Kinds, as bits, about which `wants_window` is consulted until play stops again: all of them."""
        return EVERYTHING

    def wants_window(self, kind: i64, side: i64, game: RinksideTable) -> bool:
        """Does the coach of `side` want to decide something he may leave as it is?"""
        return False

    def choose_option(self, decision: Pick, game: RinksideTable) -> i64:
        """What the man with the puck does in the offensive zone, an `Option`. [RSD-08]"""
        return decision.values()[0]

    def choose_way_out(self, decision: Pick, game: RinksideTable) -> i64:
        """How to get out of his own end, an `OwnZone`. [RSD-10]"""
        return decision.values()[0]

    def choose_play(self, decision: Pick, game: RinksideTable) -> i64:
        """Defensemen who may activate, lights, risky goalies, empty nets, the last second. [RSD-09, RSD-11..16]"""
        return decision.values()[0]

    def choose_unit(self, decision: ChangeLines, game: RinksideTable) -> i64:
        """A unit code. [RSD-05]"""
        return Unit.KEEP

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> i64:
        """A roster number: an extra attacker, a stand-in, a server, a shootout shooter. [RSD-14, RSD-17, RSD-18]"""
        return decision.candidates[0]

    def choose_faceoff_man(self, decision: TakeFaceoff, game: RinksideTable) -> i64:
        """A slot. [RSD-07]"""
        return decision.slots[0]

    def choose_other(self, decision: Decision, game: RinksideTable) -> i64:
        """Goalies, strategies, the line sheet, the quarterback: one of the decision's values. [RSD-01..03, RSD-06]"""
        return decision.values()[0]
