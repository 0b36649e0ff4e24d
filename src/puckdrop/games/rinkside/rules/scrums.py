"""After the whistle: scrums and agitators. [RS-14-CH, RS-14-SC, RS-14-AG, RS-14-DP-05, DP-06]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.events import Agitated, ScrumBroke
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Points, Severity
from puckdrop.games.rinkside.options import FightProfile
from puckdrop.games.rinkside.rules.calls import add_chippiness, is_meter_full
from puckdrop.games.rinkside.rules.fights import fight, start_fight
from puckdrop.games.rinkside.rules.momentum import award
from puckdrop.games.rinkside.rules.penalties import can_pair_cost_men, give_coincidental, punish
from puckdrop.games.rinkside.rules.possession import end_of, move_faceoff
from puckdrop.games.rinkside.rules.selection import on_ice, penalised_player
from puckdrop.games.rinkside.rules.strength import change_strength
from puckdrop.games.rinkside.sections import AfterWhistle
from puckdrop.games.rinkside.situations import Intensity, Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of


def look_after_whistle(table: RinksideTable) -> None:
    """Once per stoppage: a scrum after a dirty play, or as the Right face shows. [RS-14-CH-02, RS-14-DP-05, RSG-29]"""
    state = table.state
    state.whistle = False
    shown = table.right(Right.AFTER_WHISTLE)
    if state.scrum_due:
        state.scrum_due = False
        start_scrum(table, is_dirty=True)
    elif shown == AfterWhistle.AGITATOR:
        agitate(table, state.team_of(table.right(Right.HOME_VISITOR)))
    elif is_scrum(table, shown):
        start_scrum(table, is_dirty=False)


def is_scrum(table: RinksideTable, shown: i64) -> bool:
    """SCRUM-NORMAL always, the other from Agitated up; a modern game has half as many. [RS-14-CH-02, RSG-28]"""
    if shown == AfterWhistle.NONE:
        return False
    if table.options.fight_profile == FightProfile.MODERN and table.b100() % 2 == 0:
        return False
    return shown == AfterWhistle.SCRUM or table.state.intensity >= Intensity.AGITATED


def start_scrum(table: RinksideTable, *, is_dirty: bool) -> None:
    """A card: what happens, points on the meter, penalties, a fight. [RS-14-SC-01, SC-02, CH-04, RSC-80]

    After a dirty play the meter has already moved, and a full one is a fight whatever the card. [RS-14-DP-05, DP-06]
    """
    state = table.state
    intensity = state.intensity
    b100 = table.draw_b100()
    row = table.charts.scrum_rows[table.charts.scrums[intensity * 100 + b100 - 1]]
    sends_off = table.right(Right.BLUE) <= table.charts.coincidental[intensity]
    if not is_dirty:
        add_chippiness(table, row.points, "RS-14-SC-01")
    if table.log is not None:
        clause = "RS-14-DP-05" if is_dirty else "RS-14-SC-01"
        table.note(ScrumBroke(NO_SIDE, clause, row.name, state.chippiness, is_dirty=is_dirty))
    if sends_off:
        send_off_pair(table)
    if is_meter_full(table) and (is_dirty or b100 % 2 == 1):
        start_fight(table)


def send_off_pair(table: RinksideTable) -> None:
    """One man of each team, by the Penalised Player chart. [RS-14-SC-02, RSG-10]"""
    costs_men = can_pair_cost_men(table)
    for team in (table.state.visitors, table.state.home):
        table.draw()
        man = penalised_player(table, team.on_ice)
        give_coincidental(table, man, "roughing", "RS-14-SC-02", costs_man=costs_men)
    change_strength(table)


# -- agitators --------------------------------------------------------------------------------------------------------


def agitate(table: RinksideTable, team: Team) -> None:
    """A card for the scenario, one for the players, one for what comes of it. [RS-14-AG-01..08, RSC-58]"""
    state = table.state
    rivals = state.rival_of(team)
    charts = table.charts
    b100 = table.draw_b100()
    row = charts.agitator_rows[charts.agitators[b100 - 1]]
    if table.log is not None:
        state.keeper.apply(team.side, "RS-14-AG-01", "scenario", figure=b100)
    table.draw()
    position: i64 = charts.agitating_player[table.left(Left.N100) - 1]
    agitator = lowest_enforcer(team) if position == 0 else table.man(team, position)
    opponent = table.man(rivals, charts.retaliating_player[table.right(Right.N100) - 1])
    if table.log is not None:
        clause = "RS-14-AG-03" if position == 0 else "RS-14-AG-02"
        state.keeper.apply(team.side, clause, "agitator", agitator.sweater)
    table.draw()
    needed: i64 = charts.agitator_number[table.left(Left.N100) - 1]
    if card_of(agitator).enforcer > needed:
        note_agitator(table, agitator, opponent, row.name, "nothing")
        return
    if table.right(Right.N100) < card_of(opponent).secondary:
        note_agitator(table, agitator, opponent, row.name, "no retaliation")
        award(table, team.side, Points.NO_RETALIATION)
    elif row.is_fight:
        note_agitator(table, agitator, opponent, row.name, "fight")
        home, visitor = (agitator, opponent) if team.side == 0 else (opponent, agitator)
        fight(table, home, visitor, doubled=team.side)
    else:
        note_agitator(table, agitator, opponent, row.name, "penalty")
        award(table, team.side, Points.AGITATOR_PENALTY)
        punish(table, opponent, "roughing", Severity.MINOR, "RS-14-AG-05")
        change_strength(table)
        if state.zone != Zone.NEUTRAL:
            move_faceoff(table, end_of(rivals), "RSG-18")


def lowest_enforcer(team: Team) -> Skater:
    """AGI: the lowest Agitator/Enforcer number on the ice. [RS-14-AG-03]"""
    men = on_ice(team)
    lowest = men[0]
    for man in men:
        if card_of(man).enforcer < card_of(lowest).enforcer:
            lowest = man
    return lowest


def note_agitator(table: RinksideTable, man: Skater, other: Skater, what: str, result: str) -> None:
    if table.log is not None:
        table.note(Agitated(man.side, "RS-14-AG-02", man.sweater, other.sweater, what, result))
