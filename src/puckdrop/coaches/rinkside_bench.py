"""The bench coach of Rinkside: knows what his men can do, what the cards in view say, and what the score calls for."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.coaches.rotation import (
    FROM_FOURTH,
    GOALS_TO_CHANGE_GOALIE,
    best_unit,
    is_having_bad_night,
    is_playing_for_a_point,
    next_line,
    next_pair,
    next_special,
    relief_of,
    second_best_unit,
    special_unit,
    who_sits,
)
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import ChangeLines, Decision, Kind, PickSkater
from puckdrop.core.ice import Team, Unit
from puckdrop.core.seats import Seat, has_none, own_names
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.coach import RinksideCoach
from puckdrop.games.rinkside.decisions import Green, Option, OwnZone, Pick, RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.ratings import net, sniper
from puckdrop.games.rinkside.rules.momentum import momentum_of
from puckdrop.games.rinkside.sections import Forecheck, Symbol
from puckdrop.games.rinkside.situations import Level, Officials, Situation
from puckdrop.games.rinkside.table import RinksideTable, card_of, goalie_card_of

SHIFT: Final = 60
SPECIAL_SHIFT: Final = 60
EARLIER_DOWN_TWO: Final = 90
LATE: Final = 600
VERY_LATE: Final = 300
ACTIVATES_FROM: Final = 11
CHALLENGES_UP_TO: Final = 5
RUSHES_FROM: Final = 5
ORR_FROM: Final = 34
A_POINT_MAN: Final = 1000
"""How far a defenseman is ahead of any forward as quarterback."""
ALWAYS_WATCHED: Final[i64] = (
    1 << Kind.CHANGE_LINES | 1 << RinksideKind.ROTATE | 1 << RinksideKind.FACEOFF_MAN | 1 << RinksideKind.QUARTERBACK
)  # fmt: skip
NET: Final[i64] = 1 << Kind.PULL_GOALIE | 1 << Kind.RETURN_GOALIE

LOOSE: Final = 180
"""What a loose puck in the offensive zone is worth, in ten-thousandths of a goal; losing one costs LOST."""
LOST: Final = 120
FAILED: Final = (LOOSE - LOST) // 2
"""What a move that failed is worth."""
REBOUND: Final = 2
"""What the rebounds of a shot on goal add to each of its hundredths."""
SCRAMBLE: Final = 2500
TEAMMATE_TARGET: Final = 72
TEAMMATE_SNIPER: Final = 8


@mypyc_attr(allow_interpreted_subclasses=True)
class BenchCoach(RinksideCoach):
    """A sensible coach for either side."""

    looks_only_at_his_side: ClassVar[bool] = True
    __slots__ = ()

    def own_seat(self) -> Seat | None:
        return BenchSeat(self)

    def shortest_shift(self, side: i64, table: Table, *, special: bool) -> i64:
        return SPECIAL_SHIFT if special else SHIFT

    def watches_until_stoppage(self, side: i64, game: RinksideTable) -> i64:
        """Lines always; a strategy that should change now; the goalie if he may matter before play stops again.

        Only a trailing team may pull him, and nobody scores before that.
        """
        state = game.state
        team = state.team_of(side)
        watched: i64 = ALWAYS_WATCHED
        hitting: i64 = state.hitting[side]
        if hitting_for(game, team) != hitting:
            watched |= 1 << RinksideKind.HITTING
        forecheck: i64 = state.forecheck[side]
        if forecheck_for(game, team) != forecheck:
            watched |= 1 << RinksideKind.FORECHECK
        if not team.goalie_in or (state.clock.period == REGULATION_PERIODS and team.score < state.rival_of(team).score):
            watched |= NET
        if team.goalie.goals_against >= GOALS_TO_CHANGE_GOALIE:
            watched |= 1 << Kind.CHANGE_GOALIE
        return watched

    # -- which windows ------------------------------------------------------------------------------------------

    def wants_window(self, kind: i64, side: i64, game: RinksideTable) -> bool:
        state = game.state
        team = state.team_of(side)
        if kind == Kind.CHANGE_LINES or kind == RinksideKind.ROTATE:
            return wants_change(game, team)
        if kind == RinksideKind.HITTING:
            return hitting_for(game, team) != state.hitting[side]
        if kind == RinksideKind.FORECHECK:
            return forecheck_for(game, team) != state.forecheck[side]
        if kind == Kind.PULL_GOALIE:
            return should_pull(game, team)
        if kind == Kind.RETURN_GOALIE:
            return not should_pull(game, team)
        if kind == Kind.CHANGE_GOALIE:
            return state.situation == Situation.FACEOFF and is_having_bad_night(team, state.clock)
        return kind == RinksideKind.FACEOFF_MAN or kind == RinksideKind.QUARTERBACK

    # -- with the puck ----------------------------------------------------------------------------------------------

    def choose_option(self, decision: Pick, game: RinksideTable) -> i64:
        """The option worth most goals. [RSD-08]"""
        man = game.state.handler
        assert man is not None
        high, quality, low = save_numbers(game)
        aim, snipe = decision.fifth, sniper(game, man)
        best: i64 = Option.QUALITY_SHOT
        most = gamble(decision.first * 10, shot_worth(aim, snipe, quality, high))
        worth = gamble(decision.second * 10, shot_worth(TEAMMATE_TARGET, TEAMMATE_SNIPER, quality, high))
        if worth > most:
            best, most = Option.SET_UP, worth
        worth = gamble(decision.third, shot_worth(aim, snipe, high, high))
        if worth > most:
            best, most = Option.TWO_MAN, worth
        worth = shot_worth(aim, snipe, low, high) + traffic_worth(game, low - high)
        if worth > most:
            best, most = Option.ON_NET, worth
        worth = wide_worth(card_of(man).set_up, decision.sixth)
        if worth > most:
            best, most = Option.WIDE, worth
        if most > LOOSE:
            return best
        return Option.CYCLE

    def choose_way_out(self, decision: Pick, game: RinksideTable) -> i64:
        """Play on, unless the forecheck is working and a point of momentum buys a way out. [RSD-10]"""
        state = game.state
        team = state.defense
        if is_protecting(game, team) and momentum_of(game, team.side) > 0 and game.peek_b100() > 50:
            if game.peek_left(Left.FORECHECK_1 + state.forecheck[state.offense.side] - 1) != Forecheck.ZONE_RG:
                return OwnZone.MOMENTUM_CLEAR
        if is_chasing(game, team) and decision.fourth >= ORR_FROM:
            return OwnZone.ORR
        return OwnZone.PLAY_ON

    def choose_play(self, decision: Pick, game: RinksideTable) -> i64:
        kind = decision.kind
        team = game.state.team_of(decision.side)
        if kind == RinksideKind.ACTIVATE:
            return 1 if decision.second >= ACTIVATES_FROM or is_chasing(game, team) else 0
        if kind == RinksideKind.RED_LIGHT:
            return 0 if 10 - decision.first <= CHALLENGES_UP_TO and not is_protecting(game, team) else 1
        if kind == RinksideKind.GREEN_LIGHT:
            return Green.RUSH if decision.second >= RUSHES_FROM and not is_protecting(game, team) else Green.ENTER
        if kind == RinksideKind.RISKY_PLAY:
            shown = game.peek_right(Right.ZONE_OFF)
            if shown == UNKNOWN or decision.second < 6:
                return 0
            return 1 if card_of(game.man(game.state.offense, shown)).offense >= 12 else 0
        if kind == RinksideKind.LAST_SECOND:
            return Green.RUSH if decision.second >= 4 else Green.CENTER_ICE
        return 0

    # -- the bench --------------------------------------------------------------------------------------------------

    def choose_unit(self, decision: ChangeLines, game: RinksideTable) -> i64:
        return next_unit(game, decision.team)

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> i64:
        """The best attacker for a net, the worst to sit, the next man of the right kind for a slot."""
        if decision.kind == RinksideKind.SERVER:
            return least_missed(decision)
        return best_candidate(decision)

    def choose_faceoff_man(self, decision: TakeFaceoff, game: RinksideTable) -> i64:
        team = game.state.team_of(decision.side)
        best: i64 = decision.slots[0]
        most: i64 = -1
        for slot in decision.slots:
            man = team.on_ice[slot]
            assert man is not None
            if card_of(man).faceoff > most:
                best, most = slot, card_of(man).faceoff
        return best

    def choose_other(self, decision: Decision, game: RinksideTable) -> i64:
        team = game.state.team_of(decision.side)
        if decision.kind == RinksideKind.HITTING:
            return hitting_for(game, team)
        if decision.kind == RinksideKind.FORECHECK:
            return forecheck_for(game, team) - 1
        if decision.kind == Kind.CHANGE_GOALIE:
            return relief_of(team)
        if decision.kind == RinksideKind.QUARTERBACK:
            return best_point(cast(PickSkater, decision))
        if decision.kind == RinksideKind.ROTATE:
            return 3
        return 1


class BenchSeat(Seat):
    """A bench coach's seat: what he has not overridden is known to be fair and asked for without a detour."""

    __slots__ = ("bench",)

    def __init__(self, coach: BenchCoach) -> None:
        super().__init__(coach, is_fair=True)
        self.bench: Final = coach
        own = own_names(coach, BenchCoach)
        self.has_fair_windows = has_none(own, ("wants",))
        self.has_fair_watch = has_none(own, ("watches",))
        self.has_fair_answers = has_none(own, ("choose",))

    def ask_window(self, kind: i64, side: i64, table: Table) -> bool:
        if self.has_fair_windows:
            return BenchCoach.wants_window(self.bench, kind, side, cast(RinksideTable, table))
        return self.bench.wants(kind, side, table)

    def ask_watch(self, side: i64, table: Table) -> i64:
        if self.has_fair_watch:
            return BenchCoach.watches_until_stoppage(self.bench, side, cast(RinksideTable, table))
        return self.bench.watches(side, table)

    def ask_answer(self, decision: Decision, table: Table) -> i64:
        if self.has_fair_answers:
            return BenchCoach.choose(self.bench, decision, table)
        return self.bench.choose(decision, table)

    def ask_unit(self, team: Team, table: Table, *, must_change: bool) -> i64:
        if self.has_fair_answers:
            return next_unit(cast(RinksideTable, table), team)
        return Unit.NOT_SAID


# -- what an option is worth ------------------------------------------------------------------------------------------


def gamble(percent: i64, worth: i64) -> i64:
    """What a move is worth that succeeds this often; half of the failures are loose pucks, the others are lost."""
    return (percent * worth + (100 - percent) * FAILED) // 100


def save_numbers(game: RinksideTable) -> tuple[i64, i64, i64]:
    """The other goalie's numbers against a high-quality, a quality and a low-quality chance."""
    team = game.state.defense
    if not team.goalie_in:
        return 0, 0, 0
    card = goalie_card_of(team)
    if game.state.level_of(team) == Level.BAD:
        return card.green, card.green, card.green
    return card.green, card.blue, card.black


def shot_worth(aim: i64, snipe: i64, number: i64, high: i64) -> i64:
    """A shot of this Target and SNIPER against a save number, with what rebounds add; `high` is the Green number."""
    return aim * (100 - number + REBOUND) + snipe * (number - high)


def wide_worth(set_up: i64, offense: i64) -> i64:
    """A shot off the end boards: a scramble, a puck in the slot, or a loose one. [RS-06-SW-01..03]"""
    return set_up * SCRAMBLE // 100 + (offense - set_up) * 4 + LOOSE // 2


def traffic_worth(game: RinksideTable, more: i64) -> i64:
    """A screen or a tip in view adds `more` to a shot from anywhere, a block in view wastes it. [RS-06-SH-02]"""
    symbol = game.peek_left(Left.SHOT_SYMBOL)
    if symbol == Symbol.NONE or symbol == UNKNOWN:
        return 0
    is_block = symbol < Symbol.SCREEN
    shown = game.peek_right(Right.BLOCK_PLAYER if is_block else Right.NET_PLAYER)
    if shown == UNKNOWN:
        return 0
    if is_block:
        return -card_of(game.man(game.state.defense, shown)).blocks * 40
    return net(game, game.man(game.state.offense, shown)) * 10 * more * 7 // 10


# -- score and clock --------------------------------------------------------------------------------------------------


def is_protecting(game: RinksideTable, team: Team) -> bool:
    """Ahead by one or two late in the game, or level in the third and playing for the point of an overtime."""
    clock = game.state.clock
    lead = team.score - game.state.rival_of(team).score
    if lead == 0:
        return is_playing_for_a_point(clock)
    if clock.period < REGULATION_PERIODS or clock.left > LATE:
        return False
    return 1 <= lead <= 2


def is_chasing(game: RinksideTable, team: Team) -> bool:
    """Behind, very late in the game."""
    if game.state.clock.period < REGULATION_PERIODS or game.state.clock.left > VERY_LATE:
        return False
    return game.state.rival_of(team).score > team.score


def hitting_for(game: RinksideTable, team: Team) -> i64:
    """HIT-, HIT or HIT+ as 0, 1, 2: calm with a lead or under tight officials, rough when behind. [RSD-02, RSD-06]"""
    if game.state.officials == Officials.TIGHT:
        return 0
    if game.state.clock.period < REGULATION_PERIODS:
        return 1
    lead = team.score - game.state.rival_of(team).score
    if lead < 0:
        return 2
    return 0 if lead > 0 else 1


def forecheck_for(game: RinksideTable, team: Team) -> i64:
    """1 to sit on a lead late or on a point, 3 when goals are needed, else 2. [RSD-03, RSD-06]"""
    if game.state.clock.period < REGULATION_PERIODS:
        return 2
    if is_protecting(game, team):
        return 1
    behind = game.state.rival_of(team).score - team.score
    if behind > 0 and (behind > 1 or game.state.clock.left <= LATE):
        return 3
    return 2


def should_pull(game: RinksideTable, team: Team) -> bool:
    """Down one in the last seconds that the charts say, down two a minute and a half earlier. [RSD-14]"""
    clock = game.state.clock
    down_one = game.charts.pull_seconds
    if clock.period != REGULATION_PERIODS or clock.left > down_one + EARLIER_DOWN_TWO:
        return False
    behind = game.state.rival_of(team).score - team.score
    return behind == 2 or (behind == 1 and clock.left <= down_one)


# -- lines ------------------------------------------------------------------------------------------------------------


def wants_change(game: RinksideTable, team: Team) -> bool:
    """After a minute, and at a whistle also for special units; the best men when everything is at stake. [RSD-05]"""
    age = game.state.clock.elapsed - team.shift_began
    is_live = game.state.situation != Situation.FACEOFF
    if should_pull(game, team):
        is_free = age >= SHIFT or not (is_live and team.goalie_in)
        return is_free and (team.unit != best_unit(team) or is_spent(game, age))
    if age < SHIFT and is_live:
        return False
    special = special_unit(team, game.state.rival_of(team))
    if special == Unit.KEEP:
        return team.unit > Unit.POWER_PLAY or age >= SHIFT
    return team.unit // 10 != special // 10 or age >= SPECIAL_SHIFT


def is_spent(game: RinksideTable, age: i64) -> bool:
    """Would a shift this long soon tire the men? [RSG-19]"""
    return game.options.fatigue and age >= SHIFT


def next_unit(game: RinksideTable, team: Team) -> i64:
    """The best men, the special unit that is due, or the next line and pair; at home, lines are matched."""
    clock, rival = game.state.clock, game.state.rival_of(team)
    if should_pull(game, team):
        return second_best_unit(team) if team.unit == best_unit(team) else best_unit(team)
    special = special_unit(team, rival)
    if special != Unit.KEEP:
        return next_special(team, special, clock)
    sitting = who_sits(clock, team.score - rival.score)
    line = next_line(team, clock, sitting)
    if line == 4 and team.side == Side.HOME and rival.unit // 10 == 1:
        line = checking_line(team)
        if line == team.full_strength_unit // 10:
            line = next_line(team, clock, FROM_FOURTH)
    return 10 * line + next_pair(team, clock, sitting)


def checking_line(team: Team) -> i64:
    """The line that defends best, to match against the other team's first. [RSD-05]"""
    best: i64 = 1
    most: i64 = -1
    for place in range(len(team.lines)):
        total: i64 = 0
        for number in team.lines[place]:
            total += card_of(team.skaters[number]).defense
        if total > most:
            best, most = place + 1, total
    return best


def best_point(decision: PickSkater) -> i64:
    """The quarterback: a defenseman if there is one, with the most Offense, then S-U. [RSD-01]"""
    best: i64 = decision.candidates[0]
    most: i64 = 0
    for number in decision.candidates:
        card = card_of(decision.team.skaters[number])
        worth = card.offense * 20 + card.set_up
        if card.is_defenseman():
            worth += A_POINT_MAN
        if worth > most:
            best, most = number, worth
    return best


def least_missed(decision: PickSkater) -> i64:
    """Who sits in another man's place: the one with the least Offense. [RSD-17]"""
    team = decision.team
    best: i64 = decision.candidates[0]
    for number in decision.candidates:
        if card_of(team.skaters[number]).offense < card_of(team.skaters[best]).offense:
            best = number
    return best


def best_candidate(decision: PickSkater) -> i64:
    """The candidate with the best shot and Offense; for a slot, one of the right kind if there is one."""
    team = decision.team
    best: i64 = decision.candidates[0]
    most: i64 = -1
    for number in decision.candidates:
        card = card_of(team.skaters[number])
        worth = card.target + card.sniper * 2 if decision.slot == 0 else card.offense
        if decision.slot != 0 and card.is_defenseman() != (decision.slot == 4 or decision.slot == 5):
            worth = 0
        if worth > most:
            best, most = number, worth
    return best
