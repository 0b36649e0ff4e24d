"""Who may skate: power plays, short hands, and what changes when men leave or come back. [RS-13, RSG-20, RSG-23]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import note_begun, note_line, note_served
from puckdrop.core.clock import Clock
from puckdrop.core.decisions import Kind, fill_slot
from puckdrop.core.ice import SLOTS, WRONG_KIND, Skater, Team, out_of_position
from puckdrop.core.penalty_box import MAJOR_SECONDS, MINOR_SECONDS, Penalty
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.core.strength import open_slots, set_strength, skaters_a_side
from puckdrop.games.rinkside.game_center import Points
from puckdrop.games.rinkside.rules.lines import FEWEST
from puckdrop.games.rinkside.rules.momentum import award
from puckdrop.games.rinkside.rules.possession import begin
from puckdrop.games.rinkside.sections import Pos
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable

EMPTY_FIRST: Final = bytes([Pos.RW, Pos.LW])
"""Four play C, LW, LD and RD, three C, LD and RD. [RSG-20]"""
EMPTY_THREE_A_SIDE: Final = bytes([Pos.RW, Pos.RD])
"""An overtime of three a side is C, LW and LD. [RSG-17]"""


def change_strength(table: RinksideTable) -> None:
    """Men go to the box or come back: fill or empty slots, and see who has the advantage. [RSG-20, RSG-23]"""
    state = table.state
    for team in state.teams:
        place = 0
        for penalty in team.box.penalties:
            if penalty.is_running and penalty.costs_man and place < len(EMPTY_FIRST):
                penalty.slot = EMPTY_FIRST[place]
                place += 1
    if state.gone:
        ask_replacements(table)
    home_out, visitors_out = men_told(table, state.home), men_told(table, state.visitors)
    keep = state.handler
    set_strength(state.teams, state.clock, left_empty_by_format(state.clock), keep, [])
    weigh_advantage(table)
    note_new_line(table, state.home, home_out)
    note_new_line(table, state.visitors, visitors_out)
    state.gone = 0


def ask_replacements(table: RinksideTable) -> None:
    """Men have gone to the box: who plays in a place of theirs that is not left empty? Visitors first. [RSG-20]"""
    state = table.state
    full_strength = state.clock.full_strength()
    by_format = left_empty_by_format(state.clock)
    for team in (state.visitors, state.home):
        if (state.gone >> team.side) & 1:
            skaters = skaters_a_side(team, state.rival_of(team), full_strength)
            name_replacements(table, team, open_slots(team, SLOTS - 1 - skaters, by_format))


def name_replacements(table: RinksideTable, team: Team, empty: i64) -> None:
    """The coach may name the man for each such slot, unless one of the unit, or one who loses his own slot, fits.

    Whoever loses his slot may be named, whatever he is. [RSG-20, RSD-18]
    """
    clock = table.state.clock
    losers = [man for man in team.on_ice[1:SLOTS] if man is not None and (empty >> man.slot) & 1]
    named: list[int] = []
    slot: i64
    for slot in range(1, SLOTS):
        if (empty >> slot) & 1 or team.on_ice[slot] is not None:
            continue
        absent = team.first_choice(slot)
        if absent.slot == 0 and absent.can_play(clock):
            continue
        loser = first_who_fits(losers, slot)
        if loser is not None:
            losers.remove(loser)
            continue
        if is_anybody_left(team, losers, named, clock) and table.offers(Kind.FILL_SLOT, team.side):
            candidates = [number for number in team.bench(clock) if number not in named]
            candidates += [int(man.number) for man in losers if man.number not in named]
            absent.stand_in = table.answer(fill_slot(team, slot, candidates, "RSG-20"))
            named.append(int(absent.stand_in))
            team.miss()


def first_who_fits(men: list[Skater], slot: i64) -> Skater | None:
    """The first of them who is of the right kind for the slot."""
    for man in men:
        if out_of_position(man, slot) < WRONG_KIND:
            return man
    return None


def is_anybody_left(team: Team, losers: list[Skater], named: list[int], clock: Clock) -> bool:
    """Is there a man on the bench, or one who loses his slot, who has not been named for another?"""
    for man in team.skaters:
        if man.slot == 0 and man.can_play(clock) and not (named and man.number in named):
            return True
    return any(man.number not in named for man in losers)


def left_empty_by_format(clock: Clock) -> bytes:
    """Which slots an overtime leaves empty, besides those of penalised men. [RSG-17, RSG-20]"""
    return EMPTY_THREE_A_SIDE if clock.full_strength() == FEWEST else EMPTY_FIRST


def note_new_line(table: RinksideTable, team: Team, before: i64) -> None:
    """Tell who is out there if a man has gone to the box or others are out than before. [RSG-20]"""
    if (table.state.gone >> team.side) & 1 or men_told(table, team) != before:
        note_line(table, team, "RSG-20")


def men_told(table: RinksideTable, team: Team) -> i64:
    """Who is out there, for a log; nobody without one."""
    if table.log is None:
        return 0
    return team.sweaters_out()


def weigh_advantage(table: RinksideTable) -> None:
    """Who has more skaters, and what that adds to offensive ratings. [RS-13-MA-01, RS-13-MA-02, RS-17-EN-01]"""
    state = table.state
    home, visitors = state.home, state.visitors
    lead = home.men - visitors.men
    state.home_plus = 0
    state.visitors_plus = 0
    state.advantage = NO_SIDE
    if lead == 0:
        if home.men <= 4:
            state.home_plus = table.charts.plus_amount
            state.visitors_plus = table.charts.plus_amount
    elif lead > 0:
        state.advantage = Side.HOME
        if lead >= 2 or not home.goalie_in:
            state.home_plus = table.charts.plus_amount
    else:
        state.advantage = Side.VISITOR
        if lead <= -2 or not visitors.goalie_in:
            state.visitors_plus = table.charts.plus_amount


def release_served(table: RinksideTable, *, stopped: bool) -> None:
    """Men whose time is up come back on the ice. [RS-13-PT-01]"""
    if let_out_served(table, stopped=stopped):
        change_strength(table)
        end_set_up(table)


def let_out_served(table: RinksideTable, *, stopped: bool) -> bool:
    """Men whose time is up leave the box, and a penalty killed moves the meter; has anybody?

    Who is on the ice is settled by `change_strength`. [RS-13-PT-01, RS-15-MO-02, RSC-62]
    """
    state = table.state
    home, visitors = state.home, state.visitors
    if not home.box.can_release(stopped=stopped) and not visitors.box.can_release(stopped=stopped):
        return False
    fewer = home.short - visitors.short
    home_over = home.box.release(stopped=stopped)
    visitors_over = visitors.box.release(stopped=stopped)
    if table.log is not None:
        for penalty in home_over + visitors_over:
            note_served(table, penalty, "RS-13-PT-01")
        note_begun(table, "RSG-23")
    home.short, visitors.short = home.box.men_short(), visitors.box.men_short()
    left = home.short - visitors.short
    reward_kills(table, home_over, fewer, left)
    reward_kills(table, visitors_over, -fewer, -left)
    return True


def reward_kills(table: RinksideTable, over: list[Penalty], fewer: i64, left: i64) -> None:
    """Men of one team come back: it was `fewer` men short of the other, and is now `left` short.

    A kill is +2, also at 4 on 4 if the other team has had a power play for it. The one that ends a two-man advantage is
    +4; of two that run out together the other is one more kill.
    [RS-13-PT-01, RS-15-MO-02, RSC-62]
    """
    for penalty in over:
        if (fewer > 0 or penalty.gave_chance) and is_killed(table, penalty):
            award(table, penalty.skater.side, Points.TWO_MAN_KILL if fewer >= 2 and left < 2 else Points.KILL)
            fewer = 1


def is_killed(table: RinksideTable, penalty: Penalty) -> bool:
    """Has it run out without a goal against? A coincidental one gave nobody a power play. [RSC-62]"""
    if not penalty.costs_man or penalty.coincidental:
        return False
    lasted: i64 = MINOR_SECONDS if penalty.ends_with_goal else MAJOR_SECONDS
    last: i64 = table.state.goal_against[penalty.skater.side]
    return last < 0 or last <= table.state.clock.elapsed - lasted


def end_set_up(table: RinksideTable) -> None:
    """A power play that ends goes on at even strength: instead of a set-up the team has the neutral zone. [RSG-23]"""
    state = table.state
    if state.situation == Situation.SET_UP and state.advantage != state.offense.side:
        begin(table, Situation.NEUTRAL, None)


def has_puck(table: RinksideTable, team: Team) -> bool:
    """Does this team control the puck between plays?"""
    state = table.state
    situation = state.situation
    if situation == Situation.CONTROL:
        return state.defense is team
    if situation == Situation.LOOSE or situation == Situation.SCRAMBLE or situation == Situation.FACEOFF:
        return False
    return state.offense is team
