"""The six offensive options of the man with the puck. [RS-06-OZ, QS, SU, TM, CY, SH, SW]"""

from __future__ import annotations

from typing import Final

from puckdrop.core.ice import Skater, Unit
from puckdrop.games.rinkside.decisions import OPTION_NAMES, Option, Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, OptionChosen
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import offense, quality_shot, set_up, target
from puckdrop.games.rinkside.rules.calls import check_committed, check_drawn
from puckdrop.games.rinkside.rules.clears import AFTER_SAVE, clear_slot
from puckdrop.games.rinkside.rules.hitting import recover
from puckdrop.games.rinkside.rules.possession import come_loose, prepare_shot, start_scramble
from puckdrop.games.rinkside.rules.power_plays import clear_after_failed_move
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.rules.shots import block_or_tip_wide_shot
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import LOCATION_NAMES, Pos
from puckdrop.games.rinkside.situations import Mark, Quality, Shot
from puckdrop.games.rinkside.table import RinksideTable

QUALITY_SHOT: Final = Check("quality shot", "Q-S", "RS-06-QS-01")
SET_UP: Final = Check("set up", "S-U", "RS-06-SU-01")
TWO_MAN_GAME: Final = Check("two-man game", "two-man game", "RS-06-TM-02")
SCRAMBLE_OFF_THE_BOARDS: Final = Check("scramble off the boards", "S-U", "RS-06-SW-01")
REBOUND_OFF_THE_BOARDS: Final = Check("rebound off the boards", "Offense", "RS-06-SW-02")

ALL: Final = (1 << 6) - 1
DICE: Final[tuple[str, ...]] = ("Red", "Red", "B100", "", "B100", "B100")


def choose_option(table: RinksideTable) -> None:
    """The coach chooses one of six. [RS-06-OZ-04, RSD-08]"""
    state = table.state
    man = state.handler
    assert man is not None
    option = table.said(RinksideKind.OPTION, man.side, 0)
    if option == Unit.NOT_SAID:
        option = table.ask(option_decision(table, man))
    if table.log is not None:
        where = LOCATION_NAMES[table.left(Left.LOCATION)]
        OptionChosen.note(table.state.keeper, man.side, "RS-06-OZ-04", man.sweater, OPTION_NAMES[option], where)
    if state.killers_attack:
        mark(table, Mark.KILLERS_ATTACK, "RS-13-PT-08")
    if option == Option.QUALITY_SHOT:
        try_quality_shot(table, man)
    elif option == Option.SET_UP:
        try_set_up(table, man)
    elif option == Option.TWO_MAN:
        try_two_man_game(table, man)
    elif option == Option.CYCLE:
        come_loose(table, "cycle", "RS-06-CY-01")
    elif option == Option.ON_NET:
        prepare_shot(table, man, None, Quality.LOW, Shot.ZONE)
    else:
        shoot_wide(table, man)


def option_decision(table: RinksideTable, man: Skater) -> Pick:
    """The six options with what each needs. [RSD-08]"""
    partner = two_man_partner(table, man)
    attack = offense(table, man)
    return Pick(
        RinksideKind.OPTION, "offensive option", man.side, OPTION_NAMES, DICE, ALL, "RS-06-OZ-04",
        quality_shot(table, man), set_up(table, man), attack + offense(table, partner), 0, target(table, man), attack,
    )  # fmt: skip


def try_quality_shot(table: RinksideTable, man: Skater) -> None:
    """He makes a chance for himself. [RS-06-QS-01..03]"""
    red = table.draw_red()
    if not table.test(man, QUALITY_SHOT, red, quality_shot(table, man)):
        fail_move(table, man, is_odd=red % 2 == 1, odd="RS-06-QS-02", even="RS-06-QS-03")
    elif not check_drawn(table, man, Column.ZONE):
        prepare_shot(table, man, None, Quality.QUALITY, Shot.ZONE)


def try_set_up(table: RinksideTable, man: Skater) -> None:
    """He sets up a teammate. [RS-06-SU-01..03]"""
    red = table.draw_red()
    if not table.test(man, SET_UP, red, set_up(table, man)):
        fail_move(table, man, is_odd=red % 2 == 1, odd="RS-06-SU-02", even="RS-06-SU-02")
    elif not check_drawn(table, man, Column.ZONE):
        shooter = shooter_by_grade(table, table.state.offense, man)
        prepare_shot(table, shooter, man, Quality.QUALITY, Shot.ZONE)


def two_man_partner(table: RinksideTable, man: Skater) -> Skater:
    """The zone player in view; if that is he himself, the centre, or for a centre a winger. [RS-06-TM-01, RSG-32]"""
    partner = table.attacker(Right.ZONE_OFF)
    if partner is not man:
        return partner
    if man.slot != Pos.C:
        partner = table.man(table.state.offense, Pos.C)
    else:
        partner = table.man(table.state.offense, Pos.RW if table.left(Left.LEFT_RIGHT) == 1 else Pos.LW)
    if partner is not man:
        return partner
    return table.man(table.state.offense, Pos.LD)


def try_two_man_game(table: RinksideTable, man: Skater) -> None:
    """Give and go with a partner. [RS-06-TM-01..03]"""
    partner = two_man_partner(table, man)
    together = offense(table, man) + offense(table, partner)
    b100 = table.draw_b100()
    if not table.test(man, TWO_MAN_GAME, b100, together):
        fail_move(table, man, is_odd=b100 % 2 == 1, odd="RS-06-TM-03", even="RS-06-TM-03")
    elif not check_drawn(table, man, Column.ZONE):
        prepare_shot(table, man, partner, Quality.HIGH, Shot.ZONE)


def fail_move(table: RinksideTable, man: Skater, *, is_odd: bool, odd: str, even: str) -> None:
    """Odd is a loose puck, even an automatic recovery; on a power play the killers try to clear.

    An attack with the goalie pulled goes like one with two men more. [RS-06-QS-02, QS-03, SU-02, TM-03, RS-13-PP-02,
    RS-17-EN-01, RSC-85]
    """
    if check_committed(table, man, Column.OFFENSIVE):
        return
    if table.is_short(table.state.defense) or table.state.advantage == man.side:
        clear_after_failed_move(table)
    elif is_odd:
        come_loose(table, "failed move", odd)
    else:
        recover(table, even)


def shoot_wide(table: RinksideTable, man: Skater) -> None:
    """Off the end boards: a scramble, a puck to be cleared, or a loose one. [RS-06-SW-01..04, RS-06-PN-06, RSC-15]"""
    if block_or_tip_wide_shot(table, man):
        return
    b100 = table.b100()
    if table.test(man, SCRAMBLE_OFF_THE_BOARDS, b100, set_up(table, man)):
        if not check_drawn(table, man, Column.ZONE):
            start_scramble(table, man, forced=False)
    elif table.test(man, REBOUND_OFF_THE_BOARDS, b100, offense(table, man)):
        if not check_drawn(table, man, Column.ZONE):
            clear_slot(table, table.defender(Right.ZONE_DEF), AFTER_SAVE)
    elif not check_committed(table, man, Column.OFFENSIVE):
        come_loose(table, "wide shot", "RS-06-SW-03")
