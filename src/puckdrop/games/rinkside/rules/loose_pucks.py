"""Loose Puck Scenarios and dangerous plays. [RS-06-LP, RS-13-PP-05, RS-13-PP-06]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Unit
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, TakeawayMade, readings
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.ratings import defense, high_quality, offense, offensive_battle, quality_shot, set_up
from puckdrop.games.rinkside.rules.calls import check_committed, check_dirty, check_drawn, is_whistled
from puckdrop.games.rinkside.rules.hitting import physical_play, recover, tally_if_within
from puckdrop.games.rinkside.rules.momentum import tally_hit
from puckdrop.games.rinkside.rules.possession import (
    begin,
    come_loose,
    give_options,
    leave_zone,
    loose_in_neutral_zone,
    prepare_shot,
    start_rush,
    stop_in_zone,
    stop_play,
    take_control,
)
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.sections import STAR, ZONE_PLAY_NAMES, Pos, ZonePlay
from puckdrop.games.rinkside.situations import Mark, Quality, Shot, Situation, Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

ATTACK: Final = Check("attack", "Offense", "RS-06-LP-04")
DANGEROUS_ATTACK: Final = Check("dangerous attack", "Offense", "RS-06-LP-10")
PLAY_PUCK: Final = Check("play puck", "Defense", "RS-06-LP-12")
PLAY_MAN: Final = Check("play man", "Hit", "RS-06-LP-15")
TAKEAWAY: Final = Check("takeaway", "T-A", "RS-06-LP-17")
DEFENSIVE_BATTLE: Final = Check("defensive battle", "Defensive Battle", "RS-06-LP-21")
OFFENSIVE_BATTLE: Final = Check("offensive battle", "Offensive Battle", "RS-06-LP-18")
BOARD_SCRUM: Final = Check("board scrum", "board scrum", "RS-06-LP-25")
FREEZE_PUCK: Final = Check("freeze puck", "Rebound Control", "RS-06-LP-34")
MOVE_PUCK: Final = Check("move puck", "Control Puck", "RS-06-LP-35")
HOLD_PUCK_IN: Final = Check("hold puck in", "Offense", "RS-06-LP-29")
BAD_BOUNCE: Final = Check("bad bounce", "Offense", "RS-06-LP-31")


class Chance:
    """The checks of a chance at once: by S-U or by Q-S, and each for a number that is within both."""

    __slots__ = ("set_up", "shot", "set_up_of_both", "shot_of_both")

    def __init__(self, clause: str, both: str) -> None:
        self.set_up: Final = Check("chance", "S-U", clause)
        self.shot: Final = Check("chance", "Q-S", clause)
        self.set_up_of_both: Final = Check("chance", "S-U", both)
        self.shot_of_both: Final = Check("chance", "Q-S", both)


AFTER_RECOVERY: Final = Chance("RS-06-LP-05", "RS-06-LP-06")
ZONE_PLAY_READINGS: Final = readings("zone play", ZONE_PLAY_NAMES, "RS-06-LP-02")
SCRUM_POSITIONS: Final = bytes([Pos.C, Pos.LW, Pos.RW])
ACTIVATE_NAMES: Final[tuple[str, ...]] = ("stay back", "activate")
ACTIVATE_DICE: Final[tuple[str, ...]] = ("", "Blue")


def play_loose_puck(table: RinksideTable) -> None:
    """A card for the scenario and its players, a second for the number. [RS-06-LP-02, RS-06-LP-03, RSC-04]"""
    table.draw()
    scenario = table.left(Left.ZONE_PLAY)
    if table.log is not None:
        table.read(ZONE_PLAY_READINGS[scenario])
    if scenario <= ZonePlay.OFFENSE_DANGEROUS:
        play_offense(table, is_dangerous=scenario == ZonePlay.OFFENSE_DANGEROUS)
    elif scenario <= ZonePlay.TAKEAWAY or scenario == ZonePlay.BATTLE_DEFENSE:
        play_defense(table, scenario)
    elif scenario == ZonePlay.BATTLE_OFFENSE:
        man = table.attacker(Right.ZONE_OFF)
        draw_result(table)
        battle_offense(table, man)
    elif scenario <= ZonePlay.SCRUM_D:
        play_board_scrum(table, scenario)
    elif scenario <= ZonePlay.BAD_BOUNCE:
        hold_puck(table, is_bounce=scenario == ZonePlay.BAD_BOUNCE)
    elif scenario <= ZonePlay.GOALIE_MOVE:
        play_goalie(table, freezes=scenario == ZonePlay.GOALIE_FREEZE)
    else:
        stop_loose_puck(table, scenario)


def draw_result(table: RinksideTable) -> None:
    """The second card, unless one view serves for all. [RS-06-LP-03, RSC-04]"""
    if not table.options.one_draw_loose_pucks:
        table.draw()


# -- offense ----------------------------------------------------------------------------------------------------------


def play_offense(table: RinksideTable, *, is_dangerous: bool) -> None:
    """OFFENSE NORMAL and DANGEROUS from the selector view. [RS-06-LP-04..11]"""
    shown = table.right(Right.ZONE_OFF)
    man = table.man(table.state.offense, shown)
    activated = shown >= STAR
    if activated and not activates(table, man, offense(table, man), "RS-06-LP-08"):
        take_control(table, table.defender(Right.ZONE_DEF), "RS-06-LP-09")
        return
    draw_result(table)
    if is_dangerous:
        resolve_dangerous(table, man, activated=activated)
    else:
        resolve_normal(table, man, activated=activated)


def activates(table: RinksideTable, man: Skater, needed: i64, clause: str) -> bool:
    """Does a defenseman join the play? The coach says. [RS-06-LP-08, RS-06-LP-24, RS-06-LP-30, RSD-09]"""
    choice = table.said(RinksideKind.ACTIVATE, man.side, needed)
    if choice == Unit.NOT_SAID:
        choice = table.ask(Pick(
            RinksideKind.ACTIVATE, "activate defenseman", man.side, ACTIVATE_NAMES, ACTIVATE_DICE, 3, clause, 0, needed
        ))  # fmt: skip
    return choice == 1


def resolve_normal(table: RinksideTable, man: Skater, *, activated: bool) -> None:
    """He recovers it with options, or makes a chance at once. [RS-06-LP-04..08]"""
    blue = table.result_blue()
    if not table.test(man, ATTACK, blue, offense(table, man)):
        fail_attack(table, man, activated=activated, clause="RS-06-LP-07")
    elif not check_drawn(table, man, Column.ZONE):
        if has_chance(table, man, blue):
            make_chance(table, man, blue, AFTER_RECOVERY, won=True)
        else:
            give_options(table, man, "RS-06-LP-04", won=True)


def has_chance(table: RinksideTable, man: Skater, blue: i64) -> bool:
    """Is Blue within S-U, Q-S or both? [RS-06-LP-05, RS-10-NG-02, RS-13-SU-05]"""
    return blue <= set_up(table, man) or blue <= quality_shot(table, man)


def make_chance(table: RinksideTable, man: Skater, blue: i64, chance: Chance, *, won: bool) -> None:
    """A quality chance at once for a teammate or himself; `won` says whether the puck is his by a play of his own.

    [RS-06-LP-05, LP-06, RS-08-GA-01, RS-10-NG-02, NG-03, RS-13-SU-05]
    """
    passes, shoots = set_up(table, man), quality_shot(table, man)
    is_both = blue <= passes and blue <= shoots
    if blue <= passes and (blue % 2 == 1 or blue > shoots):
        table.test(man, chance.set_up_of_both if is_both else chance.set_up, blue, passes)
        shooter = shooter_by_grade(table, table.state.offense, man)
        prepare_shot(table, shooter, man, Quality.QUALITY, Shot.ZONE)
    else:
        table.test(man, chance.shot_of_both if is_both else chance.shot, blue, shoots)
        table.state.won_by = man if won else None
        prepare_shot(table, man, None, Quality.QUALITY, Shot.ZONE)


def resolve_dangerous(table: RinksideTable, man: Skater, *, activated: bool) -> None:
    """A shot at once, of high quality within HQS. [RS-06-LP-10, RS-06-LP-11, RSC-86]"""
    blue = table.result_blue()
    if not table.test(man, DANGEROUS_ATTACK, blue, offense(table, man)):
        fail_attack(table, man, activated=activated, clause="RS-06-LP-11")
    elif not check_drawn(table, man, Column.ZONE):
        quality = Quality.HIGH if blue <= high_quality(table, man) else Quality.QUALITY
        table.state.won_by = man
        prepare_shot(table, man, None, quality, Shot.ZONE)


def fail_attack(table: RinksideTable, man: Skater, *, activated: bool, clause: str) -> None:
    """The defense recovers; behind a defenseman who activated it rushes. [RS-06-LP-07, LP-08, LP-11]"""
    if check_committed(table, man, Column.OFFENSIVE):
        return
    if activated:
        break_out_on_rush(table, "RS-06-LP-08")
    else:
        recover(table, clause)


def break_out_on_rush(table: RinksideTable, clause: str) -> None:
    """The defending team rushes; killers who do have a short-handed chance.

    [RS-06-LP-08, LP-27, LP-30, LP-31, RS-11-DC-10]
    """
    state = table.state
    team = state.defense
    short = table.is_short(team)
    if not short:
        leave_zone(table)
    start_rush(table, team, None, clause)
    state.short_chance = short


def play_dangerous(table: RinksideTable) -> None:
    """An automatic dangerous play of the handler. [RS-06-LP-42, RS-11-DC-12]"""
    man = table.state.handler
    assert man is not None
    table.draw()
    resolve_dangerous(table, man, activated=False)


# -- defense ----------------------------------------------------------------------------------------------------------


def play_defense(table: RinksideTable, scenario: i64) -> None:
    """PLAY PUCK, PLAY MAN, TAKEAWAY and BATTLE DEFENSE; killers who are not there leave it to the attack.

    [RS-06-LP-12..17, LP-21, LP-22, RS-13-PP-06]
    """
    state = table.state
    shown = table.right(Right.ZONE_DEF)
    man = state.defense.on_ice[shown]
    if man is None:
        if table.is_short(state.defense):
            give_options(table, table.man(state.offense, shown), "RS-13-PP-06", won=False, how="nobody there")
            return
        man = table.man(state.defense, shown)
    draw_result(table)
    resolve_defense(table, man, scenario)


def resolve_defense(table: RinksideTable, man: Skater, scenario: i64) -> None:
    """One defensive play with the card in view. [RS-06-LP-12..17, RS-06-LP-21, RS-06-LP-22, RS-06-LP-33]"""
    card = card_of(man)
    check_dirty(table)
    if scenario == ZonePlay.PLAY_PUCK:
        made, failed = "RS-06-LP-12", "RS-06-LP-14"
        red = table.result_red()
        column: i64 = Column.ZONE
        is_made = table.test(man, PLAY_PUCK, red, defense(table, man))
        tally_if_within(table, man, red, "RS-06-LP-13")
    elif scenario == ZonePlay.PLAY_MAN:
        made, failed = "RS-06-LP-15", "RS-06-LP-16"
        red = table.result_red()
        column = Column.HIT
        is_made = table.test(man, PLAY_MAN, red, card.hit)
        tally_if_within(table, man, red, made)
    elif scenario == ZonePlay.TAKEAWAY:
        made, failed = "RS-06-LP-17", "RS-06-LP-17"
        column = Column.ZONE
        is_made = table.test(man, TAKEAWAY, table.result_red(), card.takeaway)
        if is_made:
            tally_takeaway(table, man)
    else:
        made, failed = "RS-06-LP-21", "RS-06-LP-22"
        blue = table.result_blue()
        column = Column.HIT
        is_made = table.test(man, DEFENSIVE_BATTLE, blue, card.defensive_battle)
        if is_made and blue <= card.physical:
            tally_hit(table, man, made, big=False)
    if is_made:
        if not check_drawn(table, man, column):
            take_control(table, man, made)
    elif not check_committed(table, man, column):
        defense_failed(table, failed)


def tally_takeaway(table: RinksideTable, man: Skater) -> None:
    """A takeaway on the sheet. [RS-06-LP-17]"""
    man.takeaways += 1
    if table.log is not None:
        table.note(TakeawayMade(man.side, "RS-06-LP-17", man.sweater))


def defense_failed(table: RinksideTable, clause: str) -> None:
    """The zone player of the attack has the puck, at once in danger if the Left face shows it. [RS-06-LP-14, LP-42]"""
    man = table.attacker(Right.ZONE_OFF)
    if is_in_danger(table):
        begin(table, Situation.DANGEROUS, man)
    else:
        give_options(table, man, clause, won=False)


def is_in_danger(table: RinksideTable) -> bool:
    """Does a defender's or goalie's failure bring a dangerous play? The Left face of that view says. [RS-06-LP-42]"""
    return table.left(Left.ZONE_PLAY) == ZonePlay.OFFENSE_DANGEROUS


# -- battles ----------------------------------------------------------------------------------------------------------


def battle_offense(table: RinksideTable, man: Skater) -> None:
    """BATTLE OFFENSE with the card in view. [RS-06-LP-18..20, RS-11-DC-07, RSC-19]"""
    check_dirty(table)
    rating = offensive_battle(table, man)
    if not table.test(man, OFFENSIVE_BATTLE, table.result_red(), rating):
        if not check_committed(table, man, Column.HIT):
            recover(table, "RS-06-LP-20")
        return
    physical_play(table, man, "RS-06-LP-19", in_neutral_zone=False)
    if not check_drawn(table, man, Column.HIT):
        give_options(table, table.attacker(Right.ZONE_OFF), "RS-06-LP-18", won=False, how="from a teammate")


def play_board_scrum(table: RinksideTable, scenario: i64) -> None:
    """Two men along the boards; a defenseman may join. [RS-06-LP-23..28]"""
    state = table.state
    joins = scenario == ZonePlay.SCRUM_D
    if joins:
        position: i64 = Pos.RD if table.left(Left.LEFT_RIGHT) == 1 else Pos.LD
    else:
        position = SCRUM_POSITIONS[scenario - ZonePlay.SCRUM_C]
    attacker = table.man(state.offense, position)
    shown = table.right(Right.ZONE_DEF)
    if state.defense.on_ice[shown] is None and table.is_short(state.defense):
        give_options(table, table.man(state.offense, shown), "RS-13-PP-06", won=False, how="nobody there")
        return
    defender = table.man(state.defense, shown)
    limit = card_of(defender).defensive_battle - offensive_battle(table, attacker)
    if joins and not activates(table, attacker, 20 - limit, "RS-06-LP-24"):
        take_control(table, defender, "RS-06-LP-24")
        return
    draw_result(table)
    resolve_board_scrum(table, attacker, defender, limit, joined=joins)


def resolve_board_scrum(table: RinksideTable, attacker: Skater, defender: Skater, limit: i64, *, joined: bool) -> None:
    """Blue within the difference of the battle ratings is the defender's. [RS-06-LP-25..28, RS-06-LP-42]"""
    blue = table.result_blue()
    check_dirty(table)
    if table.test(defender, BOARD_SCRUM, blue, limit):
        if blue <= card_of(defender).physical:
            tally_hit(table, defender, "RS-06-LP-25", big=False)
        if check_committed(table, attacker, Column.HIT):
            return
        if joined:
            break_out_on_rush(table, "RS-06-LP-27")
        else:
            take_control(table, defender, "RS-06-LP-25")
        return
    physical_play(table, attacker, "RS-06-LP-26", in_neutral_zone=False)
    if check_committed(table, defender, Column.HIT):
        return
    if is_in_danger(table):
        begin(table, Situation.DANGEROUS, table.attacker(Right.ZONE_OFF))
    else:
        give_options(table, attacker, "RS-06-LP-26", won=True, how="board scrum")


# -- the blue line ----------------------------------------------------------------------------------------------------


def hold_puck(table: RinksideTable, *, is_bounce: bool) -> None:
    """HOLD PUCK IN and BAD BOUNCE. [RS-06-LP-29..32, RSC-17, RSC-21]"""
    state = table.state
    shown = table.right(Right.ZONE_OFF)
    man = table.man(state.offense, shown)
    activated = shown >= STAR and not is_bounce
    check = BAD_BOUNCE if is_bounce else HOLD_PUCK_IN
    if activated and not activates(table, man, offense(table, man), "RS-06-LP-30"):
        loose_in_neutral_zone(table, "RS-06-LP-30")
        return
    draw_result(table)
    if table.test(man, check, table.result_blue(), offense(table, man)):
        if not check_drawn(table, man, Column.ZONE):
            give_options(table, man, check.clause, won=True)
    elif not check_committed(table, man, Column.OFFENSIVE):
        if activated or is_bounce:
            break_out_on_rush(table, "RS-06-LP-31" if is_bounce else "RS-06-LP-30")
        else:
            loose_in_neutral_zone(table, "RS-06-LP-29")


# -- the goalie and the whistle ---------------------------------------------------------------------------------------


def play_goalie(table: RinksideTable, *, freezes: bool) -> None:
    """GOALIE FREEZE PUCK and MOVE PUCK; without a goalie the attack has it. [RS-06-LP-34, RS-06-LP-35]"""
    draw_result(table)
    team = table.state.defense
    card = goalie_card_of(team)
    if not team.goalie_in:
        clause = "RS-06-LP-34" if freezes else "RS-06-LP-35"
        give_options(table, table.attacker(Right.ZONE_OFF), clause, won=False)
    elif not freezes:
        move_puck(table, MOVE_PUCK)
    elif table.test_goalie(team, FREEZE_PUCK, table.result_blue(), card.rebound_control):
        stop_in_zone(table, Mark.FREEZE, "goalie freezes the puck", "RS-06-LP-34")
    else:
        defense_failed(table, "RS-06-LP-34")


def move_puck(table: RinksideTable, check: Check) -> None:
    """The goalie plays it to a teammate, to the corner, or to nobody's good. [RS-06-LP-35, RS-11-DC-08]"""
    team = table.state.defense
    card = goalie_card_of(team)
    red = table.result_red()
    if table.test_goalie(team, check, red, card.control_puck):
        take_control(table, table.defender(Right.ZONE_DEF), check.clause, how="goalie's pass")
    elif red <= card.play_puck:
        play_to_corner(table, check.clause)
    else:
        defense_failed(table, check.clause)


def play_to_corner(table: RinksideTable, clause: str) -> None:
    """The goalie sends it to the corner, a whistle if his team's penalty is delayed. [RS-06-LP-35, RS-13-WD-02]"""
    if not is_whistled(table):
        come_loose(table, "goalie to the corner", clause)


def stop_loose_puck(table: RinksideTable, scenario: i64) -> None:
    """The scenarios that end play. [RS-06-LP-36..41]"""
    if scenario == ZonePlay.OUT_OF_PLAY:
        stop_in_zone(table, Mark.OUT_OF_PLAY, "puck out of play", "RS-06-LP-36")
    elif scenario == ZonePlay.FROZEN:
        stop_in_zone(table, Mark.FROZEN, "puck frozen", "RS-06-LP-37")
    elif scenario == ZonePlay.SCRUM_FROZEN:
        stop_in_zone(table, Mark.FROZEN, "puck frozen in a board scrum", "RS-06-LP-38")
    elif scenario == ZonePlay.HIGH_STICK_DEFENSE:
        stop_in_zone(table, Mark.HIGH_STICK_DEFENSE, "high stick by the defense", "RS-06-LP-40")
    else:
        is_hand_pass = scenario == ZonePlay.HAND_PASS
        clause = "RS-06-LP-39" if is_hand_pass else "RS-06-LP-41"
        if table.state.advantage == table.state.offense.side:
            mark(table, Mark.OFFENSE_FAULT, "RS-13-PT-05")
        stop_play(table, Zone.NEUTRAL, "hand pass" if is_hand_pass else "high stick by the offense", clause)
