"""The puck action: the handler's card and D100, and what a wild card becomes. [FS-ACT, FS-WILD]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.errors import UnknownCell
from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    COLUMN_NAMES,
    Action,
    Cause,
    Column,
    Path,
    Shot,
    Strength,
)
from puckdrop.games.fourth_street.decisions import NameAction
from puckdrop.games.fourth_street.events import ActionRolled, StrategyShown
from puckdrop.games.fourth_street.rules.advances import attempt_pass, attempt_skate
from puckdrop.games.fourth_street.rules.injuries import hurt_skater
from puckdrop.games.fourth_street.rules.penalties import call_penalty
from puckdrop.games.fourth_street.rules.possession import come_loose, puck_zone, stop_play
from puckdrop.games.fourth_street.rules.ratings import slap, wrist
from puckdrop.games.fourth_street.rules.rulings import ruled_action
from puckdrop.games.fourth_street.rules.sends import dump, ice_puck
from puckdrop.games.fourth_street.rules.shots import shoot
from puckdrop.games.fourth_street.rules.strength import offense_strength
from puckdrop.games.fourth_street.rules.weird import play_weird
from puckdrop.games.fourth_street.state import NO_CARD, Card
from puckdrop.games.fourth_street.table import FsTable, card_of

FIRST_CARD: Final = 0
"""The strategy card in force when none was laid: the first of the file. [FS-DEC-04]"""
SHORT_HANDED_ACTIONS: Final = 5
"""Where a strategy card's short-handed actions begin."""

ALL_BUT_WILD: Final[list[int]] = [
    Action.PASS, Action.SKATE, Action.DUMP, Action.WRIST, Action.SLAP, Action.ICE, Action.OFFSIDE, Action.PENALTY,
    Action.INJURY, Action.WEIRD,
]  # fmt: skip
"""What a wild card may be where any action that is not grey will do. [FS-CON-19]"""


def act(table: FsTable) -> None:
    """The man with the puck does something with it. [FS-ACT-01]"""
    handler = table.state.handler
    assert handler is not None
    roll_action(table, handler)


def roll_action(table: FsTable, handler: Skater) -> None:
    """Roll all dice; D100 in the column of zone and strength names the action. [FS-GEN-04, FS-ACT-01..03]"""
    table.roll()
    strength = offense_strength(table)
    column = column_of(table.state.place, strength)
    d100 = table.d100()
    rolled: i64 = card_of(handler).actions[100 * column + d100]
    if rolled > Action.WEIRD:
        raise UnknownCell(f"{handler.card.name}: {d100:02d} in column {COLUMN_NAMES[column]} is not known")
    action = rolled
    if rolled == Action.WILD:
        action = tame(table, handler, column, strength)
    if table.log is not None:
        names = COLUMN_NAMES[column], ACTION_NAMES[action]
        wild = rolled == Action.WILD
        ActionRolled.note(
            table.state.keeper, handler.side, "FS-ACT-02", handler.sweater, names[0], d100, names[1], wild=wild
        )
    perform(table, handler, action)


def column_of(place: i64, strength: i64) -> i64:
    """The column of the puck-action block. [FS-ACT-01]"""
    if place < 3 * Path.N:
        return Column.D_ES + strength
    if place < 3 * Path.O3:
        return Column.N
    return Column.O_ES + strength


def perform(table: FsTable, handler: Skater, action: i64) -> None:
    """The action, with the other dice of the same roll. [FS-ACT-04..15, FS-WILD-06]"""
    if action == Action.PASS:
        attempt_pass(table, handler)
    elif action == Action.SKATE:
        attempt_skate(table, handler)
    elif action == Action.WRIST:
        shoot(table, handler, Shot.WRIST)
    elif action == Action.SLAP:
        shoot(table, handler, Shot.SLAP)
    elif action == Action.DUMP:
        dump(table, handler)
    elif action == Action.ICE:
        ice_puck(table, handler)
    elif action == Action.OFFSIDE:
        table.run_clock(table.costs.stopped)
        stop_play(table, Cause.OFFSIDE, None, "FS-ACT-10")
    elif action == Action.PENALTY:
        table.run_clock(table.costs.stopped)
        call_penalty(table, handler, None, "FS-ACT-11")
    elif action == Action.INJURY:
        table.run_clock(table.costs.injury)
        come_loose(table, puck_zone(table), "injury", "FS-ACT-12")
        hurt_skater(table, handler, "FS-INJ-06")
    else:
        table.run_clock(table.costs.weird)
        play_weird(table, handler)


# -- wild cards -------------------------------------------------------------------------------------------------------


def tame(table: FsTable, handler: Skater, column: i64, strength: i64) -> i64:
    """What a wild card becomes: the strategy card's action, or the coach's choice. [FS-WILD-01..06, FS-GAP-17]"""
    if not table.options.strategy_cards:
        return choose_action(table, handler, column, strength)
    side = handler.side
    number = table.state.orders[side].strategy
    table.show_card(side, Card.STRATEGY)
    card = table.charts.strategy_cards[FIRST_CARD if number == NO_CARD else number]
    place = place_on_card(table.state.place, column, strength)
    if card.texts[place]:
        action = ruled_action(table, card.texts[place], possible_actions(table, handler, column, strength))
    elif card.menus[place]:
        action = pick_from(table, handler, column, card.menus[place])
    else:
        action = choose_action(table, handler, column, strength)
    if table.log is not None:
        StrategyShown.note(table.state.keeper, side, "FS-WILD-05", card.name, ACTION_NAMES[action])
    return action


def place_on_card(place: i64, column: i64, strength: i64) -> i64:
    """Where a strategy card says what to do: by where the puck is, or for a short-handed team by its zone."""
    if strength == Strength.SH:
        return SHORT_HANDED_ACTIONS + (2 if column >= Column.O_ES else (1 if column == Column.N else 0))
    return place // 3


def pick_from(table: FsTable, handler: Skater, column: i64, menu: bytes) -> i64:
    """The card's action or, where it has several, the coach's pick; a pass if all are grey. [FS-WILD-04, -05]"""
    legal: i64 = 0
    first: i64 = Action.PASS
    place: i64
    for place in range(len(menu)):
        named = named_action(table, handler, menu[place])
        if is_possible(handler, column, named):
            first = first if legal else named
            legal |= 1 << named
    if legal & (legal - 1) == 0:
        return first
    actions = dict.fromkeys(int(named_action(table, handler, action)) for action in menu)
    return table.ask(NameAction(handler.side, [action for action in actions if legal >> action & 1]))


def named_action(table: FsTable, handler: Skater, action: i64) -> i64:
    """An action of a strategy card, for the best shot the one of his two that is better. [FS-WILD-04]"""
    if action != Action.BEST_SHOT:
        return action
    return Action.SLAP if slap(table, handler) > wrist(table, handler) else Action.WRIST


def is_possible(handler: Skater, column: i64, action: i64) -> bool:
    """Is the action not grey in this column of his card? [FS-ACT-03, FS-CON-19]"""
    return (card_of(handler).possible[column] >> action) & 1 == 1


def wild_menu(column: i64, strength: i64) -> list[int]:
    """What the text lets a coach pick: a shot only in the offensive zone, icing only short-handed. [FS-WILD-01..03]"""
    menu: list[int] = [Action.PASS, Action.SKATE, Action.DUMP]
    if column >= Column.O_ES:
        menu += [Action.WRIST, Action.SLAP]
    if strength == Strength.SH:
        menu.append(Action.ICE)
    return menu


def choose_action(table: FsTable, handler: Skater, column: i64, strength: i64) -> i64:
    """The coach picks, knowing D100 only. [FS-WILD-01, FS-WILD-02, FS-WILD-03, FS-DEC-10, FS-GAP-17]"""
    legal = possible_actions(table, handler, column, strength)
    return table.ask(NameAction(handler.side, legal)) if legal else Action.PASS


def possible_actions(table: FsTable, handler: Skater, column: i64, strength: i64) -> list[int]:
    """What a wild card may become with this man here, a computer's choice first. [FS-WILD-01..03, FS-DEC-10]"""
    first: i64 = Action.PASS
    if column == Column.N:
        first = Action.SKATE
    elif table.state.place >= 3 * Path.O2:
        first = Action.WRIST
    elif column < Column.N and strength == Strength.SH:
        first = Action.ICE
    legal: list[int] = []
    for action in ALL_BUT_WILD if table.options.wild_any_action else wild_menu(column, strength):
        if is_possible(handler, column, action):
            if action == first:
                legal.insert(0, action)
            else:
                legal.append(action)
    return legal
