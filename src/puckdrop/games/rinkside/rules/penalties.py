"""Penalties administered: who, what, how long, and where play begins again. [RS-13-AD, RS-13-RT, RS-13-PT-10]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.decisions import PickSkater
from puckdrop.core.events import PenaltyWipedOut
from puckdrop.core.ice import FOREVER, Goalie, Skater, Team
from puckdrop.core.penalty_box import MAJOR_SECONDS, MINOR_SECONDS, MISCONDUCT_SECONDS, Penalty
from puckdrop.core.strength import gives_power_play
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import SEVERITY_NAMES, Offence, Severity
from puckdrop.games.rinkside.rules.lines import FEWEST, is_needed, replace_absent
from puckdrop.games.rinkside.rules.possession import end_of, is_in_zone, note_faceoff, stop_play
from puckdrop.games.rinkside.rules.selection import penalised_player
from puckdrop.games.rinkside.rules.strength import change_strength, has_puck, let_out_served
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.situations import WHISTLE_MARKS, Mark, Situation, Zone
from puckdrop.games.rinkside.state import Foul, Offender
from puckdrop.games.rinkside.table import RinksideTable, card_of

BOTH: Final = 3
"""Teams as bits, by side."""
SEVERITY_CLAUSES: Final[tuple[str, ...]] = (
    "RS-13-AD-04", "RS-13-AD-06", "RS-13-AD-09", "RS-13-AD-07", "RS-13-AD-10", "RS-13-AD-10", "RS-13-AD-08",
)  # fmt: skip
"""What a penalty of each severity comes from."""


def settle_fouls(table: RinksideTable) -> None:
    """After a play: whistle a delayed penalty once its team touches the puck, and administer what was called.

    A whistle that has marked time for another reason marks none for the penalty; what a rush would have let pass is
    marked. A man who has served his time by then is out of the box before another goes in.
    [RS-13-WD-01, RS-13-WD-02, RS-04-TM-08, RSC-09, RSG-23]
    """
    state = table.state
    if state.situation != Situation.FACEOFF:
        if not has_guilty_team_puck(table):
            return
        zone: i64 = end_of(state.defense) if is_in_zone(table) else Zone.NEUTRAL
        stop_play(table, zone, "delayed penalty", "RS-13-WD-02")
    state.skip_mark = False
    if state.marked & WHISTLE_MARKS == 0 and is_time_owed(state.fouls):
        mark(table, Mark.DELAYED, "RS-04-TM-08")
    let_out_served(table, stopped=True)
    administer_all(table)


def has_guilty_team_puck(table: RinksideTable) -> bool:
    """Has a team the puck whose penalty is delayed? With fouls of both, either stops play. [RS-13-WD-02]"""
    for foul in table.state.fouls:
        if has_puck(table, table.state.team_of(foul.side)):
            return True
    return False


def is_time_owed(fouls: list[Foul]) -> bool:
    """Is a delayed penalty left that no goal has wiped out? A goal wipes out one. [RS-04-TM-08, RSC-72]"""
    wiped = 0
    for foul in fouls:
        if foul.is_wiped:
            wiped += 1
        elif foul.is_delayed:
            return True
    return wiped > 1


def administer_all(table: RinksideTable) -> None:
    """One call after the other; the men go to the box together, and a goal has wiped out one minor. [RSC-72]

    Penalties of both teams that give nobody a power play leave the faceoff where the whistle went. [RSG-18]
    """
    state = table.state
    spot = state.zone
    guilty: i64 = 0
    has_wiped = False
    while state.fouls:
        foul = state.fouls.pop(0)
        if has_wiped:
            foul.is_wiped = False
        if administer(table, foul):
            guilty |= 1 << foul.side
        has_wiped = has_wiped or foul.is_wiped
    change_strength(table)
    if guilty == BOTH and state.home.short == state.visitors.short:
        state.zone = spot
    if state.zone != spot:
        note_faceoff(table, "RSG-18")


def administer(table: RinksideTable, foul: Foul) -> bool:
    """Find the player if he is unknown, the infraction, its severity and a retaliation. [RS-13-AD-01..05, RT-01]

    False if a goal has wiped it out.
    """
    state = table.state
    team = state.team_of(foul.side)
    man = foul.skater
    if man is None:
        table.draw()
        man = penalised_player(table, team.on_ice)
        if table.log is not None:
            state.keeper.apply(team.side, "RS-13-AD-02", "penalized player", man.sweater)
    table.draw()
    if table.log is not None:
        state.keeper.apply(team.side, "RS-13-AD-01", "infraction", man.sweater)
    charts = table.charts
    name = charts.infraction_names[charts.infractions[foul.column * 100 + table.b100() - 1]]
    secondary = card_of(man).secondary
    retaliates = table.right(Right.BLUE) <= charts.retaliation_blue and table.left(Left.N100) >= secondary
    severity: i64 = Severity.MINOR
    if table.right(Right.N100) >= secondary:
        if table.log is not None:
            state.keeper.apply(team.side, "RS-13-AD-05", "secondary penalty", man.sweater, table.right(Right.N100))
        b100 = table.draw_b100()
        severity = charts.severities[b100 - 1]
    if foul.is_wiped:
        is_double = severity == Severity.DOUBLE_MINOR
        foul.is_wiped = severity == Severity.MINOR or is_double
        if foul.is_wiped and table.log is not None:
            table.note(PenaltyWipedOut(team.side, "RSC-72", man.sweater, name, in_part=is_double))
        if severity == Severity.MINOR:
            return False
        if is_double:
            severity = Severity.MINOR
    if retaliates:
        table.draw()
        rival = penalised_player(table, state.rival_of(team).on_ice)
        give_retaliation(table, man, rival, name, severity)
    else:
        state.zone = Zone.NEUTRAL if foul.neutral else end_of(team)
        punish(table, man, name, severity, SEVERITY_CLAUSES[severity])
    return True


def punish(table: RinksideTable, man: Skater, name: str, severity: i64, clause: str) -> None:
    """The penalty on the sheet and in the box. [RS-13-AD-04..10, RSG-09]"""
    who = sitter(table, man)
    if severity == Severity.DOUBLE_MINOR:
        write(table, man, f"{name}, double minor", 4, clause, gives=True)
        sit(table, who, MINOR_SECONDS, is_minor=True)
        sit(table, who, MINOR_SECONDS, is_minor=True)
    elif severity == Severity.MAJOR or severity == Severity.MAJOR_AND_GAME or severity == Severity.MATCH:
        minutes: i64 = 15 if severity == Severity.MAJOR_AND_GAME else 5
        write(table, man, f"{name}, {SEVERITY_NAMES[severity]}", minutes, clause, gives=True)
        sit(table, who, MAJOR_SECONDS, is_minor=False)
    else:
        minutes = 2 if severity == Severity.MINOR else 12
        text = name if severity == Severity.MINOR else f"{name}, {SEVERITY_NAMES[severity]}"
        write(table, man, text, minutes, clause, gives=True)
        sit(table, who, MINOR_SECONDS, is_minor=True)
    if severity == Severity.MINOR_AND_TEN:
        table.state.team_of(man.side).box.send(misconduct(who))
    elif severity == Severity.MAJOR_AND_GAME:
        eject(table, man, Offence.MAJOR_AND_GAME)
    elif severity == Severity.GAME_MISCONDUCT:
        eject(table, man, Offence.GAME_MISCONDUCT)
    elif severity == Severity.MATCH:
        eject(table, man, Offence.MATCH)


def write(table: RinksideTable, man: Skater, name: str, minutes: i64, clause: str, *, gives: bool) -> None:
    """On the sheet; a power play for the other team if the man's team becomes shorter than that. [RSG-25]"""
    state = table.state
    team, rival = state.team_of(man.side), state.team_of(1 - man.side)
    gives = gives and gives_power_play(team, rival) and not is_answered(state.fouls, man.side)
    state.keeper.penalty(man, name, minutes, clause, power_play=gives)


def is_answered(fouls: list[Foul], side: i64) -> bool:
    """Do calls that are still to be announced cost the other team a man for this one? [RSG-25]"""
    more = 0
    for foul in fouls:
        if not foul.is_wiped:
            more += -1 if foul.side == side else 1
        if more > 0:
            return True
    return False


def sit(table: RinksideTable, man: Skater, seconds: i64, *, is_minor: bool) -> None:
    """He sits and his team skates short. [RS-13-PT-01]"""
    team = table.state.team_of(man.side)
    team.box.send(Penalty(man, seconds, man.slot, costs_man=True, ends_with_goal=is_minor))
    leave(table, team, man)
    team.short = team.box.men_short()


def sitter(table: RinksideTable, man: Skater) -> Skater:
    """Who sits: the man himself, for one of the last three a teammate who cannot play any more. [RSG-23]"""
    if is_needed(table, man):
        for other in table.state.team_of(man.side).skaters:
            if not other.in_box and not other.can_play(table.state.clock):
                return other
    return man


def leave(table: RinksideTable, team: Team, man: Skater) -> None:
    """He goes to the box; `change_strength` settles who plays where without him, and tells it. [RS-13-PT-01]"""
    if man.slot > 0:
        team.leave_ice(man, table.state.clock)
        table.state.gone |= 1 << team.side


def misconduct(man: Skater) -> Penalty:
    """Ten minutes that are the man's own. [RS-13-AD-09]"""
    return Penalty(man, MISCONDUCT_SECONDS, 0, costs_man=False, ends_at_stoppage=True)


def eject(table: RinksideTable, man: Skater, offence: i64) -> None:
    """Out of the game, and the League Discipline Office will hear of it. [RS-13-AD-08, RS-13-AD-10, RS-14-DI-01]

    One of the last three men stays, and is only heard of. [RSG-23]
    """
    table.state.offenders.append(Offender(man.side, man.number, offence))
    if not is_needed(table, man):
        man.out_through = FOREVER
        table.state.team_of(man.side).miss()


def give_retaliation(table: RinksideTable, man: Skater, rival: Skater, name: str, severity: i64) -> None:
    """Both sit: 4 on 4, unless the era leaves them at full strength. [RS-13-RT-01, RS-13-RT-02]"""
    costs_men = can_pair_cost_men(table)
    give_coincidental(table, rival, "roughing, retaliation", "RS-13-RT-01", costs_man=costs_men)
    if severity == Severity.MINOR:
        give_coincidental(table, man, name, SEVERITY_CLAUSES[severity], costs_man=costs_men)
    else:
        punish(table, man, name, severity, SEVERITY_CLAUSES[severity])


def can_pair_cost_men(table: RinksideTable) -> bool:
    """Do both teams lose a man with a coincidental pair? Not in an era of full strength, nor if one has but three out.

    [RS-13-RT-02, RSG-10]
    """
    state = table.state
    most_short = max(state.home.short, state.visitors.short)
    return state.clock.full_strength() - most_short > FEWEST and not table.options.coincidental_full_strength


def give_coincidental(table: RinksideTable, man: Skater, name: str, clause: str, *, costs_man: bool) -> None:
    """Two minutes that give nobody a power play. [RS-13-RT-02, RS-14-SC-02, RSG-23]"""
    team = table.state.team_of(man.side)
    write(table, man, name, 2, clause, gives=False)
    if not costs_man:
        sit_replaced(table, man, MINOR_SECONDS, clause)
    else:
        man = sitter(table, man)
        team.box.send(Penalty(man, MINOR_SECONDS, man.slot, costs_man=True, coincidental=True))
        leave(table, team, man)
        team.short = team.box.men_short()


def give_misconduct(table: RinksideTable, man: Skater, name: str, minutes: i64, seconds: i64, clause: str) -> None:
    """He sits and is replaced; a misconduct, or a fighting major. [RS-14-FT-12, RS-16-AX-04, RSG-12]"""
    write(table, man, name, minutes, clause, gives=False)
    sit_replaced(table, man, seconds, clause)


def sit_replaced(table: RinksideTable, man: Skater, seconds: i64, clause: str) -> None:
    """He sits, and another takes his place; the last three of a team without a bench stay on the ice. [RSG-23]"""
    if is_needed(table, man):
        return
    table.state.team_of(man.side).box.send(Penalty(man, seconds, 0, costs_man=False, ends_at_stoppage=True))
    replace_absent(table, man, clause)


def give_goalie_penalty(
    table: RinksideTable, goalie: Goalie, man: Skater, name: str, minutes: i64, seconds: i64
) -> None:
    """A goalie stays in his net; the man who serves for him sits and is replaced. [RS-14-FT-10, RSG-24]"""
    table.state.keeper.goalie_penalty(goalie, man, name, minutes, "RSG-24", power_play=False)
    sit_replaced(table, man, seconds, "RSG-24")


def give_bench_minor(table: RinksideTable, team: Team, name: str, clause: str) -> None:
    """Two minutes for the team; the coach names who serves. [RS-14-FT-07, RS-16-AX-03, RSD-17]"""
    man = server(table, team)
    write(table, man, name, 2, clause, gives=True)
    sit(table, sitter(table, man), MINOR_SECONDS, is_minor=True)
    change_strength(table)


def server(table: RinksideTable, team: Team) -> Skater:
    """Who serves for another: the coach's choice, or the forward with the least Offense. [RSD-17]"""
    clock = table.state.clock
    fit = [man.number for man in team.skaters if man.can_play(clock) and not man.card.is_defenseman()]
    if not fit:
        fit = [man.number for man in team.skaters if man.can_play(clock)]
    worst: i64 = fit[0]
    for number in fit:
        if card_of(team.skaters[number]).offense < card_of(team.skaters[worst]).offense:
            worst = number
    if table.offers(RinksideKind.SERVER, team.side):
        decision = PickSkater(RinksideKind.SERVER, "serve penalty", team, 0, fit, "RS-14-FT-07")
        worst = table.answer(decision)
    return team.skaters[worst]
