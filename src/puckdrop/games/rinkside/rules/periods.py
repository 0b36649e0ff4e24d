"""The ends of periods and of the game, the last second, and the shootout. [RS-04-TM-16, TM-17, RS-18, RSG-17]"""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from puckdrop.core.bench import leader, note_attempt, shootout_candidates, shootout_winner
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import Choose, Kind, PickSkater
from puckdrop.core.events import GameEnded, PeriodEnded, PeriodStarted
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import NO_SIDE, NOBODY
from puckdrop.games.rinkside.cards import GoalieCard
from puckdrop.games.rinkside.decisions import Green, Pick, RinksideKind
from puckdrop.games.rinkside.events import Check, MeterSet, Suspended
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import OFFENCE_NAMES
from puckdrop.games.rinkside.ratings import big_save, initiate_rush, sniper
from puckdrop.games.rinkside.rules.goalies import offer_goalie_change, return_goalie
from puckdrop.games.rinkside.rules.neutral_zone import carrier, is_green, shoot_from_center_ice, try_rush
from puckdrop.games.rinkside.rules.possession import end_of, stop_play
from puckdrop.games.rinkside.rules.shots import BREAKAWAY_TARGET, is_no_shot
from puckdrop.games.rinkside.rules.strength import change_strength, release_served
from puckdrop.games.rinkside.sections import Light, Post
from puckdrop.games.rinkside.situations import INTENSITY_NAMES, Shot, Situation, Zone
from puckdrop.games.rinkside.state import Offender
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

IN_THE_CLEAR: Final = Check("last second", "last second", "RS-18-LS-02")
LAST_SECOND: Final = Check("last second", "last second", "RS-18-LS-03")

LAST_NAMES: Final[tuple[str, ...]] = ("decline", "initiate rush", "center-ice shot")
LAST_DICE: Final[tuple[str, ...]] = ("", "Red", "B100")
RUSHES: Final = 1
SHOOTS: Final = 2
REBOUNDS: Final = 3
TAMEST: Final = 9
"""The highest Agitator/Enforcer number; a goalie's penalty number may be higher."""


def watch_clock(table: RinksideTable) -> None:
    """At 0:00 the period ends once the zone is cleared and the last attempt is over. [RS-04-TM-16, TM-17, RSC-10]

    A faceoff anywhere but in the zone where play was ends it too.
    """
    state = table.state
    if state.last_second > 0:
        if not goes_on(table):
            end_period(table)
        return
    situation = state.situation
    if situation == Situation.FACEOFF:
        if state.zone != end_of(state.defense) or state.iced != NO_SIDE:
            end_period(table)
    elif situation == Situation.NEUTRAL or situation == Situation.RUSH:
        if not attempts_at_buzzer(table):
            end_period(table)
    elif situation == Situation.SET_UP or situation == Situation.EMPTY_NET or situation == Situation.DUMP_IN:
        end_period(table)


def goes_on(table: RinksideTable) -> bool:
    """Is the last attempt still under way? A shot from center ice has one rebound at most. [RS-18-LS-04..06]"""
    state = table.state
    situation = state.situation
    if state.last_second == RUSHES:
        if situation == Situation.RUSH:
            return state.offense.side == state.last_side
        return situation == Situation.SHOT or situation == Situation.SCRAMBLE
    if situation != Situation.SHOT:
        return False
    if state.shot == Shot.REBOUND:
        state.last_second += 1
    return state.last_second <= REBOUNDS


def attempts_at_buzzer(table: RinksideTable) -> bool:
    """The light in view says whether a last attempt is possible; the coach whether it is made. [RS-18-LS-01..03]"""
    state = table.state
    man = carrier(table)
    limit = last_second_limit(table)
    check = IN_THE_CLEAR if is_green(table) else LAST_SECOND
    table.draw()
    if not table.test(man, check, table.red(), limit):
        return False
    decision = Pick(
        RinksideKind.LAST_SECOND, "last second", man.side, LAST_NAMES, LAST_DICE, 7, check.clause,
        0, initiate_rush(table, man), sniper(table, man),
    )  # fmt: skip
    choice = table.ask(decision)
    if choice == 0:
        return False
    state.last_side = man.side
    if choice == Green.RUSH:
        state.last_second = RUSHES
        try_rush(table, man)
    else:
        state.last_second = SHOOTS
        shoot_from_center_ice(table, man)
    return goes_on(table)


def last_second_limit(table: RinksideTable) -> i64:
    """Highest Red under the light in view. [RS-18-LS-02, RS-18-LS-03]"""
    reds = table.charts.last_second_red
    if is_green(table):
        return reds[2]
    return reds[0] if table.state.is_red or table.left(Left.NEUTRAL_ZONE) < Light.YELLOW else reds[1]


# -- periods ----------------------------------------------------------------------------------------------------------


def end_period(table: RinksideTable) -> None:
    """The horn: another period, a shootout, or the end. [RS-04-TM-17, RSG-17, RSG-27]"""
    state = table.state
    clock = state.clock
    state.last_second = 0
    state.last_side = NO_SIDE
    state.fouls = []
    state.skip_mark = False
    if table.log is not None:
        table.note(PeriodEnded(NO_SIDE, "RS-04-TM-17"))
    ahead = leader(table)
    if clock.period < REGULATION_PERIODS or (ahead is None and not clock.is_last_scheduled()):
        start_period(table)
    elif ahead is None and clock.format.shootout:
        stop_play(table, Zone.NEUTRAL, "shootout", "RSG-17")
        begin_shootout(table)
    else:
        end_game(table, ahead, "regulation" if clock.period == REGULATION_PERIODS else "overtime")


def start_period(table: RinksideTable) -> None:
    """The next period begins at center ice; meters, levels and penalties carry over. [RSG-18, RSG-27]"""
    state = table.state
    state.clock.start_next_period()
    state.keeper.start_period()
    if table.log is not None:
        table.note(PeriodStarted(NO_SIDE, "RS-04-TM-01"))
    stop_play(table, Zone.NEUTRAL, "period start", "RSG-18")
    state.whistle = False
    for team in state.teams:
        if not team.goalie_in:
            return_goalie(table, team)
    release_served(table, stopped=True)
    change_strength(table)


def end_game(table: RinksideTable, winner: Team | None, how: str) -> None:
    """The final horn; the League Discipline Office looks at the sheet. [RS-14-DI-01]"""
    for team in table.state.teams:
        team.credit_ice_time(table.state.clock)
    discipline(table)
    table.state.situation = Situation.OVER
    table.state.handler = None
    if table.log is not None:
        shows = INTENSITY_NAMES[table.state.intensity]
        table.note(MeterSet(NO_SIDE, "RS-03-DP-01", "final intensity", shows))
        table.note(GameEnded(NO_SIDE if winner is None else winner.side, "RSG-17", how))


def discipline(table: RinksideTable) -> None:
    """A card for each offender: games by his Agitator/Enforcer rating. [RS-14-DI-01, RSG-13]"""
    for offender in table.state.offenders:
        table.draw()
        row: i64 = offender.offence * 3 + toughness(table, offender)
        games: i64 = table.charts.suspensions[row * 100 + table.right(Right.N100) - 1]
        suspend(table, offender, games)
    table.state.offenders = []


def toughness(table: RinksideTable, offender: Offender) -> i64:
    """Column of the Discipline Office: Agitator/Enforcer 1-3, 4-6 or 7 and up; a goalie's penalty number. [RSG-13]"""
    team = table.state.team_of(offender.side)
    rating: i64
    if offender.is_goalie:
        rating = cast(GoalieCard, team.goalies[offender.number].card).penalty_number
    else:
        rating = card_of(team.skaters[offender.number]).enforcer
    return (rating - 1) // 3 if rating < TAMEST else (TAMEST - 1) // 3


def suspend(table: RinksideTable, offender: Offender, games: i64) -> None:
    """Put a suspension of `games` games, perhaps none, on the sheet. [RS-14-DI-01]"""
    keeper = table.state.keeper
    team = table.state.team_of(offender.side)
    offence = OFFENCE_NAMES[offender.offence]
    skater: i64 = NOBODY
    goalie: i64 = NOBODY
    if offender.is_goalie:
        goalie = team.goalies[offender.number].sweater
        keeper.goalie_suspension(team.goalies[offender.number], offence, games)
    else:
        skater = team.skaters[offender.number].sweater
        keeper.suspension(team.skaters[offender.number], offence, games)
    if table.log is not None:
        table.note(Suspended(offender.side, "RS-14-DI-01", skater, offence, games, goalie))


# -- shootout ---------------------------------------------------------------------------------------------------------


def begin_shootout(table: RinksideTable) -> None:
    """The home team chooses to shoot first or second. [RSG-17]"""
    state = table.state
    state.situation = Situation.SHOOTOUT
    state.whistle = False
    state.attack(state.visitors)
    if table.offers(RinksideKind.FIRST_SHOOTER, state.home.side):
        decision = Choose(
            RinksideKind.FIRST_SHOOTER, "shootout order", state.home.side, ["shoot second", "shoot first"], "RSG-17"
        )
        if table.answer(decision) == 1:
            state.attack(state.home)


def attempt_shootout(table: RinksideTable) -> None:
    """One attempt: a breakaway without a rebound; levels do not change. [RSG-17, RS-12-BA-01..03]"""
    state = table.state
    team = state.offense
    if not state.keeper.shootout:
        offer_goalie_change(table, state.visitors)
        offer_goalie_change(table, state.home)
    decision = PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, shootout_candidates(table, team), "RSG-17")
    shooter = team.skaters[table.ask(decision)]
    scored = scores_alone(table, shooter)
    note_attempt(table, shooter, "RSG-17", scored=scored)
    state.attack(state.defense)
    winner = shootout_winner(table)
    if winner is not None:
        end_game(table, winner, "shootout")


def scores_alone(table: RinksideTable, shooter: Skater) -> bool:
    """Target plus fifteen, no iron, above S-O, and no great or big save. [RS-12-BA-01..03]"""
    rival = table.state.defense
    b100 = table.draw_b100()
    if b100 > card_of(shooter).target + BREAKAWAY_TARGET or is_no_shot(b100):
        return False
    if table.right(Right.POST) != Post.NONE or b100 >= 97:
        return False
    is_sniped = b100 <= card_of(shooter).sniper
    card = goalie_card_of(rival)
    b100 = table.draw_b100()
    if b100 <= card.shootout:
        return False
    limit = card.great
    big = big_save(table, rival)
    if big > limit and not is_sniped:
        limit = big
    table.draw()
    return table.blue() > limit
