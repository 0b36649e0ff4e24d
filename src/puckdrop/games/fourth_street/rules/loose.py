"""Loose pucks. [FS-LOOSE, FS-GAP-34, FS-DELAY-03]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import PuckLoose
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, sweater_of
from puckdrop.games.fourth_street.constants import NO_LANE, ZONE_NAMES, Path
from puckdrop.games.fourth_street.rules.delayed import whistle
from puckdrop.games.fourth_street.rules.explaining import explain_puck
from puckdrop.games.fourth_street.rules.goalie_pass import play_puck
from puckdrop.games.fourth_street.rules.possession import gain_control
from puckdrop.games.fourth_street.rules.races import GOALIE, TIE, race
from puckdrop.games.fourth_street.rules.ratings import BONUS_A_SKATER, lp
from puckdrop.games.fourth_street.rules.strength import is_slot_in_box
from puckdrop.games.fourth_street.table import FsTable


def contest_loose_puck(table: FsTable) -> None:
    """One roll of a battle, which may leave it undecided. [FS-LOOSE-02..11, FS-TIME-04, FS-TIME-05]

    Whatever the roll asks of the cards is read before its time is charged. [FS-GAP-30]
    """
    state = table.state
    table.roll()
    is_dumped = state.lane != NO_LANE
    if is_dumped and table.options.dump_race and not state.again:
        race_for_dump_in(table)
    elif is_dumped and goalie_plays_dump_in(table):
        give_to_goalie(table)
    elif table.options.loose_puck_ratings:
        battle(table)
    else:
        scramble(table)


def charge(table: FsTable) -> None:
    """The time of a roll that no whistle ends. [FS-TIME-04, FS-TIME-05, FS-TIME-13]"""
    table.run_clock(table.costs.loose_again if table.state.again else table.costs.loose)


def blow_whistle(table: FsTable, clause: str) -> None:
    """The penalised team touches the puck: the roll takes the time of a stoppage. [FS-DELAY-03, FS-TIME-09, -16]"""
    table.run_clock(table.costs.stopped)
    whistle(table, clause)


def go_on(table: FsTable, clause: str) -> None:
    """Nobody has the puck yet: another roll. [FS-LOOSE-05, FS-LOOSE-10]"""
    state = table.state
    charge(table)
    state.again = True
    if table.log is not None:
        PuckLoose.note(state.keeper, state.offense.side, clause, "still loose", ZONE_NAMES[state.zone])


def give_to_goalie(table: FsTable) -> None:
    """The goalie of the team into whose end it was dumped plays the puck. [FS-ADD-GPASS-01]

    With a penalty pending on his team his touch is the whistle. [FS-GAP-08]
    """
    if table.state.delayed is not None:
        blow_whistle(table, "FS-GAP-08")
    else:
        charge(table)
        play_puck(table, table.state.defense, table.d20, "FS-ADD-GPASS-01")


def goalie_plays_dump_in(table: FsTable) -> bool:
    """D6P 6 is the goalie, unless the dumping side's sixth skater wins the dice. [FS-ADD-GPASS-01, FS-GAP-28]

    That holds for every roll while the puck lies where it was dumped. [FS-CON-23]
    """
    state = table.state
    if table.d6p != EXTRA_ATTACKER or not table.options.goalie_pass or not state.defense.goalie_in:
        return False
    if state.offense.on_ice[EXTRA_ATTACKER] is None:
        return True
    margin = home_margin(table)
    return margin <= 0 if state.offense is state.home else margin >= 0


def home_margin(table: FsTable) -> i64:
    """By how much the home team's die is higher, with the bonus for more skaters. [FS-LOOSE-02, FS-LOOSE-03]"""
    return table.c10 - table.w10 + BONUS_A_SKATER * (table.state.home.men - table.state.visitor.men)


def scramble(table: FsTable) -> None:
    """The winners' man named by D6P has the puck; a tie or an absent man means another roll. [FS-LOOSE-04, -05]"""
    state = table.state
    margin = home_margin(table)
    if table.log is not None:
        explain_puck(table, "FS-LOOSE-03")
    winner = state.home if margin > 0 else state.visitor
    man = None if margin == 0 else winner.on_ice[table.d6p]
    if man is None:
        go_on(table, "FS-LOOSE-05")
    else:
        collect(table, man, "FS-LOOSE-04")


def battle(table: FsTable) -> None:
    """Two named men with their LP; a man in the box loses outright. [FS-LOOSE-09, FS-LOOSE-10, FS-GAP-34, FS-PP-13]"""
    state = table.state
    home_man, visitor_man = state.home.on_ice[table.d6p], state.visitor.on_ice[table.b6]
    if state.delayed is not None and is_touched(table, home_man, visitor_man):
        if table.log is not None:
            toucher = home_man if state.defense is state.home else visitor_man
            state.keeper.apply(state.defense.side, "FS-DELAY-03", "touches the puck", sweater_of(toucher))
        blow_whistle(table, "FS-DELAY-03")
        return
    if home_man is not None and visitor_man is not None:
        fight_for_puck(table, home_man, visitor_man)
    elif home_man is not None and is_slot_in_box(state.visitor, table.b6):
        collect(table, home_man, "FS-PP-13")
    elif visitor_man is not None and is_slot_in_box(state.home, table.d6p):
        collect(table, visitor_man, "FS-PP-13")
    else:
        go_on(table, "FS-GAP-34")


def fight_for_puck(table: FsTable, home_man: Skater, visitor_man: Skater) -> None:
    """The higher total has the puck; a tie means another roll. [FS-LOOSE-09, FS-LOOSE-10]"""
    home_lp, visitor_lp = lp(table, home_man), lp(table, visitor_man)
    margin = home_margin(table) + home_lp - visitor_lp
    if table.log is not None:
        keeper = table.state.keeper
        keeper.apply(home_man.side, "FS-LOOSE-09", "battles", home_man.sweater, home_lp)
        keeper.apply(visitor_man.side, "FS-LOOSE-09", "battles", visitor_man.sweater, visitor_lp)
        explain_puck(table, "FS-LOOSE-03")
    if margin > 0:
        collect(table, home_man, "FS-LOOSE-09")
    elif margin < 0:
        collect(table, visitor_man, "FS-LOOSE-09")
    else:
        go_on(table, "FS-LOOSE-10")


def is_touched(table: FsTable, home_man: Skater | None, visitor_man: Skater | None) -> bool:
    """Does the roll name a man of the team on which a penalty is pending? [FS-DELAY-03]"""
    return (home_man if table.state.defense is table.state.home else visitor_man) is not None


def collect(table: FsTable, man: Skater, clause: str) -> None:
    """He has the puck where the D20 places it or, after a dump-in, where it lies. [FS-LOOSE-06, -07, FS-CON-20]"""
    state = table.state
    if state.delayed is not None and man.side == state.defense.side:
        blow_whistle(table, "FS-DELAY-03")
        return
    charge(table)
    if state.lane == NO_LANE or table.options.dump_in_by_d20:
        place = table.placed_by_d20(man.side, state.zone, table.d20)
    else:
        place = 3 * Path.O1 + state.lane if man.side == state.offense.side else 2 - state.lane
    gain_control(table, man, place, "loose puck", clause)


def race_for_dump_in(table: FsTable) -> None:
    """The race replaces the first roll of the battle. [FS-ADD-DUMP-01, FS-ADD-DUMP-02, FS-CON-23]

    With a penalty pending, a racer of the penalised team is the whistle, even if he would lose. [FS-DELAY-03]
    """
    state = table.state
    if state.delayed is not None and state.defense.on_ice[table.b6] is not None:
        blow_whistle(table, "FS-DELAY-03")
        return
    plays_six = table.options.goalie_pass and state.defense.goalie_in
    winner, man = race(table, "dump-in", goalie_on_d6p=plays_six, goalie_on_b6=False)
    if winner == GOALIE:
        give_to_goalie(table)
    elif winner == TIE or man is None:
        go_on(table, "FS-ADD-DUMP-02")
    else:
        collect(table, man, "FS-ADD-DUMP-01")
