"""What a coach sets besides his men: aggressiveness, cards laid face down, plan, shadow, timeout.

[FS-AGG, FS-WILD-04, FS-RECIP-06, FS-PLAN-01, FS-SHADOW-01, FS-TOUT, FS-GAP-13, FS-GAP-36]
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.decisions import Choose
from puckdrop.core.dice import Chance, Throw
from puckdrop.core.ice import EXTRA_ATTACKER, Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.fourth_street.constants import GOALIE_ZONES, UNKNOWN
from puckdrop.games.fourth_street.decisions import (
    AssignShadow,
    FsKind,
    NameGoalieZone,
    NameSlot,
    NameStrategy,
    SetAggressiveness,
)
from puckdrop.games.fourth_street.events import AggressivenessSet, PlanLaid, RecipientLaid, StrategyLaid, TimeoutCalled
from puckdrop.games.fourth_street.rules.recipients import mates_by_rank
from puckdrop.games.fourth_street.rules.shadow import LAST_FORWARD, assign_shadow
from puckdrop.games.fourth_street.rules.stamina import timeout_rest
from puckdrop.games.fourth_street.state import NO_CARD, Card
from puckdrop.games.fourth_street.table import FsTable, goalie_card_of

FIRST_CARD: Final = 0
"""The strategy card in force until another is laid: the first in the charts. [FS-DEC-04]"""
PLAN_LEVEL: Final = 2
"""The level whose colours suggest a plan. [FS-DEC-03]"""


# -- when -------------------------------------------------------------------------------------------------------------


def stoppage_settings(table: FsTable) -> None:
    """With play stopped: timeout, shadows, aggressiveness and strategy cards, visitors first. [FS-DEC-09, FS-DEC-18]"""
    visitor, home = table.state.visitor, table.state.home
    options = table.options
    reset_at_stoppage(table)
    if options.timeouts:
        offer_timeout(table)
    if options.shadow:
        offer_shadow(table, visitor)
        offer_shadow(table, home)
    if not table.skips(FsKind.AGGRESSIVENESS):
        offer_standing_order(table, visitor)
        offer_standing_order(table, home)
    if options.strategy_cards and not table.skips(FsKind.STRATEGY):
        offer_strategy(table, visitor)
        offer_strategy(table, home)


def possession_settings(table: FsTable) -> None:
    """The puck has changed hands: both sides may set their aggressiveness, visitors first. [FS-GAP-13]"""
    table.state.possession_new = False
    if not table.skips(FsKind.AGGRESSIVENESS):
        offer_aggressiveness(table, table.state.visitor)
        offer_aggressiveness(table, table.state.home)


def offense_cards(table: FsTable) -> None:
    """Before each of its rolls the team with the puck may lay its cards anew. [FS-DEC-04, FS-DEC-11]"""
    if table.options.strategy_cards:
        offer_strategy(table, table.state.offense)
    if table.options.recipient_card:
        offer_recipient_card(table, table.state.offense)


# -- aggressiveness ---------------------------------------------------------------------------------------------------


def reset_at_stoppage(table: FsTable) -> None:
    """Play has stopped: what was set since falls back to the standing orders. [FS-GAP-36]"""
    fall_back(table, table.state.visitor)
    fall_back(table, table.state.home)


def fall_back(table: FsTable, team: Team) -> None:
    """A team plays by its standing order again. [FS-GAP-36]"""
    set_aggressiveness(table, team, table.state.orders[team.side].standing_order)


def offer_standing_order(table: FsTable, team: Team) -> None:
    """At a stoppage a level may be set to which the team also comes back. [FS-DEC-09, FS-GAP-36]"""
    if table.offers(FsKind.AGGRESSIVENESS, team.side):
        level = table.answer(SetAggressiveness(team.side, table.state.orders[team.side].standing_order))
        table.state.orders[team.side].standing_order = level
        set_aggressiveness(table, team, level)


def offer_aggressiveness(table: FsTable, team: Team) -> None:
    """On the fly a level may be set until play stops. [FS-DEC-09, FS-GAP-13]"""
    if table.offers(FsKind.AGGRESSIVENESS, team.side):
        ask_aggressiveness(table, team)


def ask_aggressiveness(table: FsTable, team: Team) -> None:
    """The coach names a level. [FS-DEC-09]"""
    level = table.answer(SetAggressiveness(team.side, table.state.orders[team.side].aggressiveness))
    set_aggressiveness(table, team, level)


def set_aggressiveness(table: FsTable, team: Team, level: i64) -> None:
    """The team's setting from now on. [FS-AGG-01]"""
    if table.state.orders[team.side].aggressiveness == level:
        return
    table.state.orders[team.side].aggressiveness = level
    if table.log is not None:
        table.note(AggressivenessSet(team.side, "FS-AGG-01", level))


# -- cards laid face down ---------------------------------------------------------------------------------------------


def lay_face_down(table: FsTable, side: i64, card: i64) -> None:
    """Nobody on the other side knows this card yet. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""
    table.state.orders[side].shown &= ~card
    table.look_for_hidden()


def offer_strategy(table: FsTable, team: Team) -> None:
    """A strategy card may be laid, unseen by the other side until a wild card comes up. [FS-WILD-04, FS-GAP-12]"""
    if table.offers(FsKind.STRATEGY, team.side):
        ask_strategy(table, team)


def ask_strategy(table: FsTable, team: Team) -> None:
    """The coach lays a strategy card, perhaps the one in force. [FS-WILD-04, FS-DEC-04]"""
    laid = table.state.orders[team.side].strategy
    if laid == NO_CARD:
        laid = FIRST_CARD
    card = table.answer(NameStrategy(team.side, table.charts.strategy_cards, laid))
    table.state.orders[team.side].strategy = card
    lay_face_down(table, team.side, Card.STRATEGY)
    if table.log is not None:
        table.note(StrategyLaid(team.side, "FS-WILD-04"))


def offer_recipient_card(table: FsTable, team: Team) -> None:
    """A recipient card may be laid, unseen by the other side until such a pass comes up. [FS-RECIP-06, FS-RECIP-07]"""
    if table.offers(FsKind.RECIPIENT_CARD, team.side):
        slots = card_slots(table, team)
        decision = NameSlot(FsKind.RECIPIENT_CARD, "recipient card", team.side, slots, "FS-RECIP-06", hidden=True)
        card = table.answer(decision)
        table.state.orders[team.side].recipient_card = card
        lay_face_down(table, team.side, Card.RECIPIENT)
        if table.log is not None:
            table.note(RecipientLaid(team.side, "FS-RECIP-06"))


def card_slots(table: FsTable, team: Team) -> list[int]:
    """Slots a recipient card may name: first the one on the card, then by recipient value. [FS-DEC-11, FS-RECIP-02]

    The handler's own is among them: the card is laid before anybody knows who will pass. [FS-RECIP-07]
    """
    laid = table.state.orders[team.side].recipient_card
    slots: list[int] = []
    if team.on_ice[laid] is not None:
        slots.append(laid)
    for slot in mates_by_rank(team, None):
        if slot != laid:
            slots.append(slot)
    return slots


def lay_plans(table: FsTable) -> None:
    """Before the game each side may fix a goalie zone, unseen by the other. [FS-PLAN-01, FS-DEC-03]"""
    lay_plan(table, table.state.visitor)
    lay_plan(table, table.state.home)


def lay_plan(table: FsTable, team: Team) -> None:
    """The zone a coach names or, if he says nothing, the rival goalie's weakest. [FS-PLAN-01, FS-PLAN-03, FS-DEC-03]"""
    zone = weakest_zone(table, table.state.rival_of(team))
    if table.offers(FsKind.PLAN, team.side):
        decision = NameGoalieZone(FsKind.PLAN, "game plan", team.side, zone, "FS-PLAN-01", may_pass=True)
        zone = table.answer(decision)
    table.state.orders[team.side].plan = zone
    lay_face_down(table, team.side, Card.PLAN)
    if table.log is not None:
        table.note(PlanLaid(team.side, "FS-PLAN-01"))


def weakest_zone(table: FsTable, rival: Team) -> i64:
    """The zone with the best colour for a shooter at level 2, the first if several are. [FS-DEC-03]"""
    quality = goalie_card_of(rival).quality
    best: i64 = 0
    best_colour: i64 = UNKNOWN
    zone: i64
    for zone in range(GOALIE_ZONES):
        colour: i64 = quality[3 * zone + PLAN_LEVEL - 1]
        if colour < best_colour:
            best = zone
            best_colour = colour
    return best


def draw_hidden(table: FsTable, viewer: i64, chance: Chance) -> None:
    """Draw anew what a coach cannot know of the other side's cards. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""
    rival = table.state.teams[1 - viewer]
    orders = table.state.orders[rival.side]
    hidden = orders.hidden()
    if hidden & Card.STRATEGY:
        orders.strategy = pick(chance, len(table.charts.strategy_cards))
    if hidden & Card.RECIPIENT:
        slots = card_slots(table, rival)
        orders.recipient_card = slots[pick(chance, len(slots))]
    if hidden & Card.PLAN:
        orders.plan = pick(chance, GOALIE_ZONES)


def pick(chance: Chance, count: int) -> i64:
    """One of `count`, all equally likely."""
    return chance.draw(Throw("unknown", ("card",), (count,)))


# -- shadow and timeout -----------------------------------------------------------------------------------------------


def offer_shadow(table: FsTable, team: Team) -> None:
    """At a stoppage a forward may be set to shadow an opponent, or be called off. [FS-SHADOW-01, FS-DEC-18]"""
    if not table.offers(FsKind.SHADOW, team.side):
        return
    own = filled_slots(team, LAST_FORWARD)
    theirs = filled_slots(table.state.rival_of(team), EXTRA_ATTACKER)
    pair = table.answer(AssignShadow(team.side, own, theirs))
    assign_shadow(table, team, pair // 10, pair % 10)


def filled_slots(team: Team, last: i64) -> list[int]:
    """Slots up to `last` that have a man."""
    slots: list[int] = []
    slot: i64
    for slot in range(1, last + 1):
        if team.on_ice[slot] is not None:
            slots.append(slot)
    return slots


def offer_timeout(table: FsTable) -> None:
    """One side may call its one timeout: thirty seconds of rest for everybody. [FS-TOUT-01..03, FS-DEC-19]"""
    side = caller_of_timeout(table)
    if side == NO_SIDE:
        return
    table.state.orders[side].timeout_used = True
    if table.log is not None:
        table.note(TimeoutCalled(side, "FS-TOUT-01"))
    timeout_rest(table)


def caller_of_timeout(table: FsTable) -> i64:
    """The side that calls a timeout at this stoppage, visitors asked first; NO_SIDE if none does. [FS-TOUT-03]"""
    if calls_timeout(table, table.state.visitor):
        return table.state.visitor.side
    if calls_timeout(table, table.state.home):
        return table.state.home.side
    return NO_SIDE


def calls_timeout(table: FsTable, team: Team) -> bool:
    """Does the side have its timeout left, and call it now?"""
    if table.state.orders[team.side].timeout_used or not table.offers(FsKind.TIMEOUT, team.side):
        return False
    return table.answer(Choose(FsKind.TIMEOUT, "timeout", team.side, ["play on", "call"], "FS-TOUT-01")) == 1
