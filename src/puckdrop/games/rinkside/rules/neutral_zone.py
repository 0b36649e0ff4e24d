"""The neutral zone and its lights. [RS-10, RS-13-MA-03, RS-18]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Unit
from puckdrop.games.rinkside.decisions import Green, Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, Reading
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense, initiate_rush, neutral, offense, pass_rating, sniper
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn
from puckdrop.games.rinkside.rules.hitting import expose
from puckdrop.games.rinkside.rules.lines import offer_live_change
from puckdrop.games.rinkside.rules.loose_pucks import Chance, has_chance, make_chance
from puckdrop.games.rinkside.rules.momentum import tally_hit
from puckdrop.games.rinkside.rules.possession import (
    come_loose,
    gain_neutral_zone,
    give_options,
    prepare_shot,
    start_dump_in,
    start_rush,
    stop_play,
)
from puckdrop.games.rinkside.rules.rushes import fail_rush
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import FAILED_NZ_CLAUSES, FAILED_NZ_NAMES, SLOT_MASK, FailedNeutral, Light
from puckdrop.games.rinkside.situations import Mark, Quality, Shot, Situation, Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of

CHALLENGE: Final = Check("challenge", "Defense", "RS-10-NR-02")
CHIP_AND_CHASE: Final = Check("enter zone", "Offense", "RS-10-NY-05")
SKATE_INTO_ZONE: Final = Check("enter zone", "Offense", "RS-10-NY-06")
ON_ENTRY: Final = Chance("RS-10-NG-02", "RS-10-NG-03")
PASS_INTO_ZONE: Final = Check("pass into zone", "Pass", "RS-10-NY-07")
INITIATE_RUSH: Final = Check("initiate rush", "I-R", "RS-10-NG-05")
ONSIDE: Final = Check("onside", "Offense", "RS-10-FN-05")
FAILED_NZ_READINGS: Final = tuple(
    Reading("failed neutral zone", shows, clause)
    for shows, clause in zip(FAILED_NZ_NAMES, FAILED_NZ_CLAUSES, strict=True)
)

RED_NAMES: Final[tuple[str, ...]] = ("challenge", "dump in")
GREEN_NAMES: Final[tuple[str, ...]] = ("enter", "initiate rush", "center-ice shot")
RED_DICE: Final[tuple[str, ...]] = ("Red", "")
GREEN_DICE: Final[tuple[str, ...]] = ("", "Red", "B100")


def cross_neutral_zone(table: RinksideTable) -> None:
    """The light of the view in hand: Red, Yellow or Green. [RS-10-NZ-01, RSC-36, RSC-88]"""
    state = table.state
    offer_live_change(table, state.offense)
    light = table.left(Left.NEUTRAL_ZONE)
    if is_green(table):
        play_green(table, carrier(table))
    elif light < Light.YELLOW:
        challenge_or_dump(table, light)
    elif light < Light.CHIP:
        match_up(table, light)
    elif light == Light.PASS:
        pass_into_zone(table)
    else:
        chip_or_skate(table, SKATE_INTO_ZONE if light == Light.SKATE else CHIP_AND_CHASE)


def is_green(table: RinksideTable) -> bool:
    """Nobody is in the way: by the light in view, after pressure that failed, or with four a side. [RS-10-NZ-01]"""
    if table.state.is_red:
        return is_four_on_four(table)
    return table.state.is_green or table.left(Left.NEUTRAL_ZONE) == Light.GREEN or is_four_on_four(table)


def is_four_on_four(table: RinksideTable) -> bool:
    """4 on 4, or 3 on 3 by the same rules: every light is green. [RS-13-MA-03, RSC-54, RSG-17]"""
    state = table.state
    return state.home.men == state.visitors.men and state.home.men <= 4


def carrier(table: RinksideTable) -> Skater:
    """The man who carried it out, else the one in view. [RS-10-NZ-01, RSC-88]"""
    man = table.state.handler
    return man if man is not None else table.attacker(Right.NZ_OFF)


# -- red --------------------------------------------------------------------------------------------------------------


def challenge_or_dump(table: RinksideTable, light: i64) -> None:
    """RED: the coach challenges the defender or dumps the puck in. [RS-10-NR-01, RS-09-FC-08, RSD-11]"""
    state = table.state
    if state.situation != Situation.NEUTRAL:
        return
    man = carrier(table)
    if is_four_on_four(table):
        play_green(table, man)
        return
    defender = table.man(state.defense, light & SLOT_MASK)
    needed = 10 - defense(table, defender)
    choice = table.said(RinksideKind.RED_LIGHT, man.side, needed)
    if choice == Unit.NOT_SAID:
        choice = table.ask(
            Pick(RinksideKind.RED_LIGHT, "red light", man.side, RED_NAMES, RED_DICE, 3, "RS-10-NR-01", needed)
        )
    if choice == 1:
        start_dump_in(table, state.offense)
    else:
        challenge(table, man, defender)


def challenge(table: RinksideTable, man: Skater, defender: Skater) -> None:
    """Red within the defender's Defense breaks it up, perhaps with a hit. [RS-10-NR-02..04, RSC-37]"""
    red = table.draw_red()
    check_dirty(table)
    if not table.test(defender, CHALLENGE, red, defense(table, defender)):
        if not check_committed(table, defender, Column.ZONE, neutral=True):
            enter_zone(table, man, "RS-10-NR-04")
        return
    card = card_of(defender)
    if red <= card.nz_hit:
        tally_hit(table, defender, "RS-10-NR-03", big=red <= card.nz_big_hit)
    if not check_drawn(table, defender, Column.ZONE, neutral=True):
        fail_in_neutral_zone(table)


# -- yellow -----------------------------------------------------------------------------------------------------------


def match_up(table: RinksideTable, light: i64) -> None:
    """YELLOW with a position: the Neutral ratings decide, without a number. [RS-10-NY-01..04]"""
    state = table.state
    man = carrier(table)
    defender = table.man(state.defense, light & SLOT_MASK)
    own, theirs = neutral(table, man), neutral(table, defender)
    if theirs > own:
        table.draw()
        fail_in_neutral_zone(table)
    elif own > theirs:
        enter_zone(table, man, "RS-10-NY-04")
    else:
        mark(table, Mark.ENTRY, "RS-10-NY-03")
        table.draw()
        team = state.team_of(table.right(Right.HOME_VISITOR))
        gain_neutral_zone(table, team, None, "RS-10-NY-03", drawn=True, how="even match-up")


def chip_or_skate(table: RinksideTable, check: Check) -> None:
    """CHIP & CHASE and SKATE INTO ZONE. [RS-10-NY-05, RS-10-NY-06]"""
    man = carrier(table)
    blue = table.draw_blue()
    if table.test(man, check, blue, offense(table, man)):
        if not check_drawn(table, man, Column.ZONE, neutral=True):
            enter_zone(table, man, check.clause)
    elif not check_committed(table, man, Column.OFFENSIVE, neutral=True):
        table.draw()
        fail_in_neutral_zone(table)


def pass_into_zone(table: RinksideTable) -> None:
    """PASS INTO ZONE. [RS-10-NY-07]"""
    man = carrier(table)
    b100 = table.draw_b100()
    if table.test(man, PASS_INTO_ZONE, b100, pass_rating(table, man)):
        if not check_drawn(table, man, Column.ZONE, neutral=True):
            mark(table, Mark.ENTRY, "RS-04-TM-02")
            give_options(table, table.attacker(Right.ZONE_OFF), "RS-10-NY-07", won=False)
    elif not check_committed(table, man, Column.OFFENSIVE, neutral=True):
        table.draw()
        fail_in_neutral_zone(table)


# -- green ------------------------------------------------------------------------------------------------------------


def play_green(table: RinksideTable, man: Skater) -> None:
    """GREEN: enter, initiate a rush or shoot from center ice. [RS-10-NG-01, NG-05, NG-07, RSC-39, RSD-12]"""
    needed = initiate_rush(table, man)
    choice = table.said(RinksideKind.GREEN_LIGHT, man.side, needed)
    if choice == Unit.NOT_SAID:
        choice = table.ask(Pick(
            RinksideKind.GREEN_LIGHT, "green light", man.side, GREEN_NAMES, GREEN_DICE, 7, "RS-10-NG-01",
            0, needed, sniper(table, man),
        ))  # fmt: skip
    if choice == Green.ENTER:
        enter_zone(table, man, "RS-10-NG-01")
    elif choice == Green.RUSH:
        try_rush(table, man)
    else:
        shoot_from_center_ice(table, man)


def try_rush(table: RinksideTable, man: Skater) -> None:
    """Red within I-R starts a rush with him. [RS-10-NG-05, RS-10-NG-06, RSC-42]"""
    team = table.state.offense
    red = table.draw_red()
    if table.test(man, INITIATE_RUSH, red, initiate_rush(table, man)):
        if not check_drawn(table, man, Column.ZONE, neutral=True):
            table.state.won_by = man
            start_rush(table, team, man, "RS-10-NG-05")
    elif not check_committed(table, man, Column.OFFENSIVE, neutral=True):
        fail_rush(table)


def shoot_from_center_ice(table: RinksideTable, man: Skater) -> None:
    """A long shot of low quality. [RS-10-NG-07..09]"""
    prepare_shot(table, man, None, Quality.LOW, Shot.CENTER_ICE)


def enter_zone(table: RinksideTable, man: Skater, clause: str) -> None:
    """Into the zone, [T], and a card for what he makes of it: the Green check, on which a chance may draw a penalty.

    [RS-04-TM-02, RS-10-NR-04, RS-10-NG-01..04, RS-10-PN-01]
    """
    mark(table, Mark.ENTRY, clause)
    blue = table.draw_blue()
    won = table.state.won_by is man
    if not has_chance(table, man, blue):
        give_options(table, man, "RS-10-NG-04", won=won, how="entry")
    elif not check_drawn(table, man, Column.ZONE, neutral=True):
        make_chance(table, man, blue, ON_ENTRY, won=won)


# -- failures ---------------------------------------------------------------------------------------------------------


def fail_in_neutral_zone(table: RinksideTable) -> None:
    """The Failed Neutral Zone section of the view. [RS-10-FN-01..06]"""
    state = table.state
    rival = state.defense
    result = table.right(Right.FAILED_NZ)
    if table.log is not None:
        table.read(FAILED_NZ_READINGS[result])
    if result == FailedNeutral.NEUTRAL_ZONE:
        table.draw()
        gain_neutral_zone(table, rival, None, "RS-10-FN-01", drawn=True)
    elif result == FailedNeutral.TURNOVER:
        start_rush(table, rival, None, "RS-10-FN-02")
    elif result == FailedNeutral.EXPOSE:
        table.draw()
        expose(table, table.man(rival, table.left(Left.DEFENSIVE_PLAYER)), "RS-10-FN-03")
        table.draw()
        gain_neutral_zone(table, rival, None, "RS-10-FN-03", drawn=True)
    elif result == FailedNeutral.OFFSIDES:
        call_offsides(table, "RS-10-FN-04")
    elif result == FailedNeutral.OFFSIDES_MAYBE:
        look_for_offsides(table)
    else:
        mark(table, Mark.NEUTRAL_OUT, "RS-10-FN-06")
        stop_play(table, Zone.NEUTRAL, "puck out of play", "RS-10-FN-06")


def call_offsides(table: RinksideTable, clause: str) -> None:
    """[T] and a neutral-zone faceoff. [RS-10-FN-04]"""
    mark(table, Mark.NEUTRAL_OUT, clause)
    stop_play(table, Zone.NEUTRAL, "offsides", clause)


def look_for_offsides(table: RinksideTable) -> None:
    """OFFSIDES?: a man of the view may get onside. [RS-10-FN-05, RS-10-PN-01, RSC-79]"""
    man = table.attacker(Right.FORECHECK_PLAYER)
    blue = table.draw_blue()
    if table.test(man, ONSIDE, blue, offense(table, man)):
        if not check_drawn(table, man, Column.ZONE, neutral=True):
            mark(table, Mark.ENTRY, "RS-10-FN-05")
            come_loose(table, "onside", "RS-10-FN-05")
    elif not check_committed(table, man, Column.OFFENSIVE, neutral=True):
        call_offsides(table, "RS-10-FN-05")
