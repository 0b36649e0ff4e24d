"""Fights, instigators, third men, brawls and what they do to the game. [RS-14-FT, RS-03-EN-02, RSG-12]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, Team
from puckdrop.core.penalty_box import MAJOR_SECONDS, MISCONDUCT_SECONDS
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.games.rinkside.charts import FightRow
from puckdrop.games.rinkside.events import FightFought, Noted
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import Extra, FightWinner, Offence
from puckdrop.games.rinkside.options import FightProfile
from puckdrop.games.rinkside.rules.calls import is_meter_full, note_meter, set_chippiness, set_dirty_level
from puckdrop.games.rinkside.rules.lines import replace_absent
from puckdrop.games.rinkside.rules.momentum import add_momentum, shift_momentum
from puckdrop.games.rinkside.rules.penalties import (
    eject,
    give_bench_minor,
    give_goalie_penalty,
    give_misconduct,
    server,
)
from puckdrop.games.rinkside.rules.possession import end_of, move_faceoff
from puckdrop.games.rinkside.rules.selection import break_tie, on_ice
from puckdrop.games.rinkside.sections import Pos
from puckdrop.games.rinkside.situations import MOOD_NAMES, Intensity, Mood, Zone
from puckdrop.games.rinkside.state import Offender
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

NEVER_FIGHTS: Final = 9
TOUGH: Final = 2
"""An enforcer's Agitator/Enforcer number is at most this. [RSC-74]"""
EVEN_RANGE: Final = 10
LOWEST: Final = 0


def enforcer_of(team: Team) -> Skater | None:
    """The toughest man on the ice, if he is tough enough. [RSC-74]"""
    for man in team.on_ice:
        if man is not None and card_of(man).enforcer <= TOUGH:
            return toughest(on_ice(team))
    return None


def toughest(men: list[Skater]) -> Skater | None:
    """Lowest Agitator/Enforcer number, then lowest Secondary number; nobody if all are pacifists. [RS-14-FT-03]"""
    best: Skater | None = None
    for man in men:
        card = card_of(man)
        if card.enforcer >= NEVER_FIGHTS:
            continue
        if best is None:
            best = man
            continue
        other = card_of(best)
        if card.enforcer < other.enforcer or (card.enforcer == other.enforcer and card.secondary < other.secondary):
            best = man
    return best


def settle_mood(table: RinksideTable) -> None:
    """A quarrel from before the game is settled the first time both enforcers are out. [RS-03-EN-02, RSG-12]"""
    if table.state.mood == Mood.NOTHING:
        return
    home = enforcer_of(table.state.home)
    visitors = None if home is None else enforcer_of(table.state.visitors)
    if home is not None and visitors is not None:
        table.state.mood = Mood.NOTHING
        note_meter(table, "RS-03-EN-02", "enforcers", MOOD_NAMES[Mood.NOTHING])
        fight(table, home, visitors, doubled=NO_SIDE)


def enforcers_may_fight(table: RinksideTable) -> bool:
    """ENFORCERS beside a faceoff: the Fight Card decides; True if they fought. [RS-05-FO-10, RSG-12]"""
    home, visitors = enforcer_of(table.state.home), enforcer_of(table.state.visitors)
    if home is None or visitors is None:
        return False
    if table.b100() > table.charts.enforcers_fight[table.state.intensity]:
        if table.log is not None:
            table.state.keeper.apply(NO_SIDE, "RS-05-FO-10", "no fight", figure=table.b100())
        return False
    fight(table, home, visitors, doubled=NO_SIDE)
    return True


def start_fight(table: RinksideTable) -> None:
    """A fight breaks out: a card names the fighters. [RS-14-FT-01..03]"""
    fight_one(table, on_ice(table.state.home), on_ice(table.state.visitors), is_brawl=False)


def fight_one(table: RinksideTable, home: list[Skater], visitors: list[Skater], *, is_brawl: bool) -> None:
    """One fight between some of these men; it is off if a side has nobody who fights. [RS-14-FT-01, RSG-12]"""
    table.draw()
    visitor = find_fighter(table, visitors, table.charts.fighters[table.left(Left.N100) - 1])
    host = find_fighter(table, home, table.charts.fighters[table.right(Right.N100) - 1])
    if visitor is None or host is None:
        if table.log is not None:
            side = Side.VISITOR if visitor is None else Side.HOME
            table.state.keeper.apply(side, "RSG-12", "nobody fights")
        return
    if is_brawl:
        fight_in_brawl(table, host, visitor, home, visitors)
    else:
        fight(table, host, visitor, doubled=NO_SIDE)


def find_fighter(table: RinksideTable, men: list[Skater], number: i64) -> Skater | None:
    """A man with this number, else with the next higher, else the toughest. [RS-14-FT-01..03, RSG-12]"""
    wanted = number
    while LOWEST < number < NEVER_FIGHTS:
        fitting: list[Skater | None] = [man for man in men if card_of(man).enforcer == number]
        if fitting:
            clause = "RS-14-FT-01" if number == wanted else "RSG-12"
            return named_to_fight(table, break_tie(table, fitting, (1 << len(fitting)) - 1), number, clause)
        number += 1
    man = toughest(men)
    return None if man is None else named_to_fight(table, man, LOWEST, "RS-14-FT-03" if wanted <= LOWEST else "RSG-12")


def named_to_fight(table: RinksideTable, man: Skater, number: i64, clause: str) -> Skater:
    """The same man, with the clause behind it in the log; the number is what the card asks for."""
    if table.log is not None:
        table.state.keeper.apply(man.side, clause, "fighter", man.sweater, number)
    return man


def fight(table: RinksideTable, home: Skater, visitor: Skater, *, doubled: i64) -> None:
    """Advantage, result, what else happens, penalties and the effect. [RS-14-FT-04..13]

    `doubled` is the side of an agitator, whose win counts twice. [RS-14-AG-08]
    """
    hosts, guests = bystanders(table.state.home, home), bystanders(table.state.visitors, visitor)
    resolve_fight(table, home, visitor, doubled=doubled)
    b100 = table.b100()
    number = table.left(Left.N100)
    extra: i64 = extras_of(table)[b100 - 1]
    if extra == Extra.FULL_BRAWL_HOT:
        extra = Extra.FULL_BRAWL if table.state.intensity >= Intensity.HOT else Extra.NOTHING
    penalise_fighters(table, home, visitor)
    guilty: i64 = Side.VISITOR if b100 % 2 == 1 else Side.HOME
    if extra == Extra.INSTIGATOR:
        if table.options.instigator:
            punish_instigator(table, visitor if guilty == Side.VISITOR else home)
    elif extra == Extra.THIRD_MAN:
        third_man_in(table, guests if guilty == Side.VISITOR else hosts, number)
    elif extra == Extra.BRAWL_2 or extra == Extra.BRAWL_3:
        note_brawl(table, "brawl", "2" if extra == Extra.BRAWL_2 else "3", "RS-14-FT-09")
        take_part(table, home, visitor)
        brawl(table, 2 if extra == Extra.BRAWL_2 else 3, hosts, guests)
    elif extra == Extra.FULL_BRAWL:
        note_brawl(table, "full brawl", "", "RS-14-FT-10")
        take_part(table, home, visitor)
        full_brawl(table, hosts, guests)


def bystanders(team: Team, fighter: Skater) -> list[Skater]:
    """Who is on the ice when a fight begins, except the fighter; his replacements take no part. [RSG-12]"""
    return [man for man in on_ice(team) if man is not fighter]


def extras_of(table: RinksideTable) -> bytes:
    """The other results of the era. [RSG-12]"""
    if table.options.fight_profile == FightProfile.SEVENTIES:
        return table.charts.old_fight_extras
    return table.charts.fight_extras


def resolve_fight(table: RinksideTable, home: Skater, visitor: Skater, *, doubled: i64) -> None:
    """Who has the advantage and who wins, with one card. [RS-14-FT-04..06]"""
    winner = read_result(table, card_of(home).enforcer, card_of(visitor).enforcer, doubled=doubled)
    if table.log is not None:
        name = result_row(table, card_of(home).enforcer, card_of(visitor).enforcer).name
        table.note(FightFought(Side.HOME, "RS-14-FT-06", home.sweater, visitor.sweater, name, winner, goalies=False))


def read_result(table: RinksideTable, home: i64, visitor: i64, *, doubled: i64) -> i64:
    """A card for two Agitator/Enforcer numbers: the side that wins, -1 for a draw; meters move. [RS-14-FT-04..06]"""
    table.draw()
    row = result_row(table, home, visitor)
    lower: i64 = Side.HOME if home <= visitor else Side.VISITOR
    winner: i64 = NO_SIDE
    if row.winner != FightWinner.DRAW:
        winner = lower if row.winner == FightWinner.LOWER else 1 - lower
        if not shift_momentum(table, winner, "fight won"):
            points = row.momentum * 2 if doubled == winner else row.momentum
            add_momentum(table, winner, points, "fight won", "RS-14-FT-06")
    cool_down(table, row)
    return winner


def result_row(table: RinksideTable, home: i64, visitor: i64) -> FightRow:
    """The row of the Fight Card for the view: the lower number has 10 and the difference. [RS-14-FT-04..06, RSC-59]"""
    lead = visitor - home if visitor > home else home - visitor
    charts = table.charts
    column = charts.fight_lower if table.left(Left.BLUE) <= EVEN_RANGE + lead else charts.fight_higher
    return charts.fight_rows[column[table.right(Right.BLUE) - 1]]


def cool_down(table: RinksideTable, row: FightRow) -> None:
    """The chippiness meter after a fight: full as it was, unless the result empties it. [RS-14-FT-06, RS-14-CH-06]"""
    points = table.state.chippiness - row.cools
    if row.empties or points < 0:
        points = 0
    set_chippiness(table, points, "RS-14-FT-06", is_full=not row.empties and is_meter_full(table))


def penalise_fighters(table: RinksideTable, home: Skater, visitor: Skater) -> None:
    """Five minutes each, ten more for some, and perhaps cooler heads. [RS-14-FT-12, RS-14-FT-13, RSG-12]"""
    table.draw()
    visitor_sits_longer = table.left(Left.N100) >= card_of(visitor).secondary
    home_sits_longer = table.right(Right.N100) >= card_of(home).secondary
    let_cooler_heads_prevail(table)
    give_misconduct(table, visitor, "fighting", 5, MAJOR_SECONDS, "RSG-12")
    if visitor_sits_longer:
        give_misconduct(table, visitor, "misconduct", 10, MISCONDUCT_SECONDS, "RS-14-FT-12")
    give_misconduct(table, home, "fighting", 5, MAJOR_SECONDS, "RSG-12")
    if home_sits_longer:
        give_misconduct(table, home, "misconduct", 10, MISCONDUCT_SECONDS, "RS-14-FT-12")


def let_cooler_heads_prevail(table: RinksideTable) -> None:
    """B100 of the misconduct draw, by intensity, may calm everybody down. [RS-14-FT-13]"""
    state = table.state
    if table.b100() > table.charts.cooler_heads[state.intensity]:
        return
    state.intensity = Intensity.NORMAL
    note_meter(table, "RS-14-FT-13", "intensity", "cooler heads prevail")
    set_chippiness(table, 0, "RS-14-FT-13", is_full=False)
    set_dirty_level(table, 0, "RS-14-FT-13")


def punish_instigator(table: RinksideTable, man: Skater) -> None:
    """Two minutes a teammate serves, and a game misconduct. [RS-14-FT-07, RS-13-PT-10]"""
    state = table.state
    team = state.team_of(man.side)
    state.keeper.penalty(man, "game misconduct", 10, "RS-14-FT-07", power_play=False)
    eject(table, man, Offence.GAME_MISCONDUCT)
    give_bench_minor(table, team, "instigating", "RS-14-FT-07")
    if state.zone != Zone.NEUTRAL:
        move_faceoff(table, end_of(team), "RS-13-PT-10")


def third_man_in(table: RinksideTable, men: list[Skater], number: i64) -> None:
    """A third man joins, by Secondary number, and is sent off. [RS-14-FT-08, RSG-12]"""
    rank: i64 = table.charts.third_man[number - 1]
    while rank > 1 and len(men) > 1:
        men.remove(lowest_secondary(men))
        rank -= 1
    man = lowest_secondary(men)
    table.state.keeper.penalty(man, "game misconduct, third man in", 10, "RS-14-FT-08", power_play=False)
    eject(table, man, Offence.GAME_MISCONDUCT)
    if not man.can_play(table.state.clock):
        replace_absent(table, man, "RS-14-FT-08")


def lowest_secondary(men: list[Skater]) -> Skater:
    lowest = men[0]
    for man in men:
        if card_of(man).secondary < card_of(lowest).secondary:
            lowest = man
    return lowest


# -- brawls -----------------------------------------------------------------------------------------------------------


def take_part(table: RinksideTable, home: Skater, visitor: Skater) -> None:
    """The League Discipline Office will hear of a brawl. [RS-14-DI-01]"""
    for man in (home, visitor):
        table.state.offenders.append(Offender(man.side, man.number, Offence.BRAWL))


def brawl(table: RinksideTable, fights: i64, hosts: list[Skater], guests: list[Skater]) -> None:
    """Two or three more fights among those not yet paired. [RS-14-FT-09, RSG-12]"""
    while fights > 0 and hosts and guests:
        fight_one(table, hosts, guests, is_brawl=True)
        fights -= 1


def fight_in_brawl(
    table: RinksideTable, home: Skater, visitor: Skater, hosts: list[Skater], guests: list[Skater]
) -> None:
    """A further fight; these two are paired and done. [RS-14-FT-09]"""
    hosts.remove(home)
    guests.remove(visitor)
    resolve_fight(table, home, visitor, doubled=NO_SIDE)
    penalise_fighters(table, home, visitor)
    take_part(table, home, visitor)


def full_brawl(table: RinksideTable, hosts: list[Skater], guests: list[Skater]) -> None:
    """Everybody on the ice fights, goalies too, and the benches may clear. [RS-14-FT-10, RS-14-FT-11]"""
    state = table.state
    while hosts and guests:
        fight_in_brawl(table, hosts[0], guests[0], hosts, guests)
    if state.home.goalie_in and state.visitors.goalie_in:
        fight_of_goalies(table)
    b100 = table.draw_b100()
    if b100 <= table.charts.benches_clear:
        clear_benches(table)


def fight_of_goalies(table: RinksideTable) -> None:
    """By penalty number, with five minutes each, misconduct tests and cooler heads as in any fight. [RS-14-FT-10]"""
    state = table.state
    own, theirs = goalie_card_of(state.home).penalty_number, goalie_card_of(state.visitors).penalty_number
    winner = read_result(table, own, theirs, doubled=NO_SIDE)
    if table.log is not None:
        numbers = state.home.goalie.sweater, state.visitors.goalie.sweater
        name = result_row(table, own, theirs).name
        table.note(FightFought(Side.HOME, "RS-14-FT-10", numbers[0], numbers[1], name, winner, goalies=True))
    table.draw()
    base = table.charts.goalie_secondary
    visitor_sits_longer = table.left(Left.N100) >= base + theirs
    home_sits_longer = table.right(Right.N100) >= base + own
    let_cooler_heads_prevail(table)
    penalise_goalie(table, state.visitors, sits_longer=visitor_sits_longer)
    penalise_goalie(table, state.home, sits_longer=home_sits_longer)


def penalise_goalie(table: RinksideTable, team: Team, *, sits_longer: bool) -> None:
    """A skater serves what the goalie gets; the league will hear of the goalie. [RS-14-FT-10, RSG-24, RSD-17]"""
    goalie = team.goalie
    man = server(table, team)
    give_goalie_penalty(table, goalie, man, "fighting", 5, MAJOR_SECONDS)
    if sits_longer:
        give_goalie_penalty(table, goalie, man, "misconduct", 10, MISCONDUCT_SECONDS)
    table.state.offenders.append(Offender(goalie.side, goalie.number, Offence.BRAWL, is_goalie=True))


def clear_benches(table: RinksideTable) -> None:
    """Red says how many come over the boards, Blue who is sent off in each team. [RS-14-FT-11, RS-14-DI-01]"""
    for team in (table.state.visitors, table.state.home):
        table.draw()
        leave_bench(table, team, table.red())
    table.draw()
    number = table.blue()
    for team in (table.state.visitors, table.state.home):
        men = [team.skaters[place] for place in from_first_center(team)]
        men = [man for man in men if man.is_in_game(table.state.clock)]
        man = men[(number - 1) % len(men)]
        give_misconduct(table, man, "misconduct, leaving the bench", 10, MISCONDUCT_SECONDS, "RS-14-FT-11")
        blame_for_brawl(table, man)


def leave_bench(table: RinksideTable, team: Team, number: i64) -> None:
    """Fit men from the bench take part, in the order of the sheet; the league will hear of them. [RS-14-FT-11]"""
    men = [team.skaters[place] for place in from_first_center(team)]
    men = [man for man in men if man.slot == 0 and man.can_play(table.state.clock)][:number]
    if table.log is not None:
        table.note(Noted(team.side, "RS-14-FT-11", "benches clear", str(len(men))))
    for man in men:
        blame_for_brawl(table, man)


def blame_for_brawl(table: RinksideTable, man: Skater) -> None:
    """Everybody in a brawl is reviewed once. [RS-14-DI-01]"""
    for other in table.state.offenders:
        if (other.side, other.number, other.offence) == (man.side, man.number, Offence.BRAWL) and not other.is_goalie:
            return
    table.state.offenders.append(Offender(man.side, man.number, Offence.BRAWL))


def from_first_center(team: Team) -> list[int]:
    """Roster numbers through the sheet from the first line's centre. [RS-14-FT-11]"""
    order: list[int] = []
    for line in team.lines:
        order += [line[Pos.C - 1], line[Pos.LW - 1], line[Pos.RW - 1]]
    for pair in team.pairs:
        order += pair
    return order


def note_brawl(table: RinksideTable, what: str, result: str, clause: str) -> None:
    if table.log is not None:
        table.note(Noted(NO_SIDE, clause, what, result))
