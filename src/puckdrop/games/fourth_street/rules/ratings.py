"""Every rating in force: the card's, and all that changes it. [FS-POS, FS-AGG, FS-ENF, FS-PHYS, FS-TG, FS-GAP-31]

The order is card, position, fatigue, then enforcers, physical play and intangibles, then aggressiveness, then what the
shot itself adds; floors come last. Position is worked into the cards. `table.adjusts` says whether anything between
position and aggressiveness can count at all.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.core.sides import Side
from puckdrop.games.fourth_street.constants import Lane, Situation
from puckdrop.games.fourth_street.rules.stamina import deduction
from puckdrop.games.fourth_street.rules.strength import defense_has_pk
from puckdrop.games.fourth_street.table import FsTable, card_of

CLOSING_SECONDS: Final = 300
"""The last part of regulation in which intangibles count. [FS-TG-01]"""
BONUS_A_SKATER: Final = 2
"""What a team adds to its die for each skater more, in faceoffs and loose pucks. [FS-FO-03, FS-LOOSE-03]"""
CLOSE_GAME: Final = 1
"""Goals by which a team may lead then. [FS-TG-01]"""
# Places of the ratings that depend on the slot, in a card's tables.
PS: Final = 0
SK: Final = 1
DF: Final = 2
CH: Final = 3
RATINGS_A_SLOT: Final = 4


def at_least(floor: i64, rating: i64) -> i64:
    """A rating, or the floor if it is below."""
    return floor if rating < floor else rating


def in_slot(table: FsTable, man: Skater, rating: i64) -> i64:
    """PS, SK, DF or CH of the slot he plays in. [FS-POS-01..05]"""
    card = card_of(man)
    if table.options.low_position_floor:
        return card.standard[RATINGS_A_SLOT * man.slot + rating]
    return card.basic[RATINGS_A_SLOT * man.slot + rating]


# -- moving the puck --------------------------------------------------------------------------------------------------


def ps(table: FsTable, man: Skater) -> i64:
    """Passing of a man with the puck. [FS-MATCH-03, FS-PHYS-01, FS-TG-01]"""
    rating = in_slot(table, man, PS)
    if table.adjusts:
        rating += puck_change(table, man)
    return at_least(1, rating)


def sk(table: FsTable, man: Skater) -> i64:
    """Skating of a man with the puck. [FS-MATCH-04, FS-PHYS-01, FS-TG-01]"""
    rating = in_slot(table, man, SK)
    if table.adjusts:
        rating += puck_change(table, man)
    return at_least(1, rating)


def puck_change(table: FsTable, man: Skater) -> i64:
    """What fatigue, a more physical defence and intangibles do to PS and SK. [FS-PHYS-01, FS-PHYS-02]"""
    change = intangible(table, man) - deduction(table, man)
    if table.options.physical:
        state = table.state
        more = physical_sum(state.team_of(1 - man.side)) - physical_sum(state.team_of(man.side))
        if more > 0:
            change -= more
    return change


def physical_sum(team: Team) -> i64:
    """PH of everybody on the ice. [FS-PHYS-01]"""
    total: i64 = 0
    for man in team.on_ice:
        if man is not None:
            total += card_of(man).ph
    return total


# -- defending --------------------------------------------------------------------------------------------------------


def df(table: FsTable, man: Skater) -> i64:
    """Defence against a pass: DF, or PK in its place. [FS-MATCH-03, FS-PP-02, FS-AGG-02]"""
    if defense_has_pk(table):
        return pk(table, man)
    rating = in_slot(table, man, DF)
    if table.adjusts:
        rating += intangible(table, man) - deduction(table, man)
    rating += table.state.orders[man.side].aggressiveness
    return at_least(0, rating)


def ch(table: FsTable, man: Skater) -> i64:
    """Checking of a man who skates: CH, or PK in its place. [FS-MATCH-04, FS-PP-02, FS-AGG-02, FS-ENF-02]"""
    if defense_has_pk(table):
        return pk(table, man)
    rating = in_slot(table, man, CH)
    if table.adjusts:
        rating += intangible(table, man) - deduction(table, man)
        if table.options.enforcers:
            rating -= enforced(table, man)
    rating += table.state.orders[man.side].aggressiveness
    return at_least(0, rating)


def pk(table: FsTable, man: Skater) -> i64:
    """Penalty killing; enforcers and intangibles do not count. [FS-PP-02, FS-AGG-02, FS-TG-03]"""
    rating = card_of(man).pk
    if table.adjusts:
        rating -= deduction(table, man)
    rating += table.state.orders[man.side].aggressiveness
    return at_least(0, rating)


def raw_ch(table: FsTable, man: Skater) -> i64:
    """CH as it ranks a man among his mates: slot and fatigue, nothing that counts for all of them. [FS-GAP-32]"""
    rating = in_slot(table, man, CH)
    if table.adjusts:
        rating -= deduction(table, man)
    return at_least(0, rating)


def enforced(table: FsTable, man: Skater) -> i64:
    """What the other team's enforcers take off a defender's CH. [FS-ENF-01..03]"""
    state = table.state
    more = enforcer_sum(state.team_of(1 - man.side)) - enforcer_sum(state.team_of(man.side))
    return at_least(0, more)


def enforcer_sum(team: Team) -> i64:
    """EN of everybody on the ice. [FS-ENF-01]"""
    total: i64 = 0
    slot: i64
    for slot in range(1, EXTRA_ATTACKER + 1):
        man = team.on_ice[slot]
        if man is not None:
            total += card_of(man).en
    return total


# -- shots ------------------------------------------------------------------------------------------------------------


def wrist(table: FsTable, man: Skater, bonus: i64 = 0) -> i64:
    """W with what the shot itself adds: hand, center and shoot. [FS-SHOT-02, FS-TG-01, FS-GAP-31]"""
    rating = card_of(man).wrist + bonus
    if table.adjusts:
        rating += intangible(table, man) - deduction(table, man)
    return at_least(1, rating)


def slap(table: FsTable, man: Skater, bonus: i64 = 0) -> i64:
    """S with what the shot itself adds. [FS-SHOT-02, FS-TG-01, FS-GAP-31]"""
    rating = card_of(man).slap + bonus
    if table.adjusts:
        rating += intangible(table, man) - deduction(table, man)
    return at_least(1, rating)


def break_away(table: FsTable, man: Skater) -> i64:
    """B, added to D100. [FS-RUSH-04, FS-TG-01, FS-SO-04]"""
    rating = card_of(man).break_away
    if table.adjusts:
        rating += intangible(table, man) - deduction(table, man)
    return at_least(0, rating)


def bl(table: FsTable, man: Skater) -> i64:
    """Blocking, which may be negative. [FS-SHOT-02, FS-BLOCK-02, FS-BLOCK-03]"""
    rating = card_of(man).bl
    if table.adjusts:
        rating -= deduction(table, man)
    return rating


def tp(table: FsTable, man: Skater) -> i64:
    """Tipping. [FS-TIP-01, FS-TIP-03]"""
    rating = card_of(man).tp
    if table.adjusts:
        rating -= deduction(table, man)
    return at_least(0, rating)


def hand_bonus(table: FsTable, man: Skater, lane: i64) -> i64:
    """+1 from the lane of his own hand, -1 from the opposite one. [FS-ADD-HAND-01, FS-ADD-HAND-02]"""
    if not table.options.handedness or lane == Lane.M:
        return 0
    return 1 if (lane == Lane.L) == card_of(man).shoots_left else -1


def home_bonus(table: FsTable, man: Skater) -> i64:
    """What home ice adds to the D100 of a shot. [FS-HOUSE-01]"""
    if man.side == Side.HOME:
        return table.options.home_ice
    return 0


# -- the rest ---------------------------------------------------------------------------------------------------------


def sp(table: FsTable, man: Skater) -> i64:
    """Speed. [FS-RUSH-01, FS-ADD-TOUCH-01]"""
    rating = card_of(man).sp
    if table.adjusts:
        rating -= deduction(table, man)
    return at_least(0, rating)


def lp(table: FsTable, man: Skater) -> i64:
    """Loose pucks, which may be negative. [FS-LOOSE-09]"""
    rating = card_of(man).lp
    if table.adjusts:
        rating -= deduction(table, man)
    return rating


def fo(table: FsTable, man: Skater) -> i64:
    """Faceoffs, which may be negative. [FS-FO-10]"""
    rating = card_of(man).fo
    if table.adjusts:
        rating -= deduction(table, man)
    return rating


def intangible(table: FsTable, man: Skater) -> i64:
    """TG, late in a close game. [FS-TG-01..03]"""
    if not table.options.intangibles:
        return 0
    state = table.state
    clock = state.clock
    if clock.period < REGULATION_PERIODS or (clock.period == REGULATION_PERIODS and clock.left > CLOSING_SECONDS):
        return 0
    lead = state.home.score - state.visitor.score
    if lead > CLOSE_GAME or lead < -CLOSE_GAME or state.situation == Situation.SHOOTOUT:
        return 0
    return card_of(man).tg
