"""The bench coach of Rinkside: knows what his men can do, what the cards in view say, and what the score calls for."""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.coaches.rinkside_options import best_option, option_for
from puckdrop.coaches.rotation import (
    FROM_FOURTH,
    GOALS_TO_CHANGE_GOALIE,
    best_unit,
    is_having_bad_night,
    is_playing_for_a_point,
    is_time_to_pull,
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
from puckdrop.games.rinkside.decisions import Green, OwnZone, Pick, RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.ratings import breakout, offense
from puckdrop.games.rinkside.rules.momentum import momentum_of
from puckdrop.games.rinkside.sections import Forecheck
from puckdrop.games.rinkside.situations import Officials, Situation
from puckdrop.games.rinkside.table import RinksideTable, card_of

SHIFT: Final = 60
SPECIAL_SHIFT: Final = 60
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
        first, second, together = decision.first, decision.second, decision.third
        return best_option(game, first, second, together, decision.fifth, decision.sixth)

    def choose_way_out(self, decision: Pick, game: RinksideTable) -> i64:
        return way_out(game, decision.fourth)

    def choose_play(self, decision: Pick, game: RinksideTable) -> i64:
        kind = decision.kind
        if kind == RinksideKind.ACTIVATE or kind == RinksideKind.GREEN_LIGHT:
            return play_for(game, kind, decision.side, decision.second)
        if kind == RinksideKind.RED_LIGHT:
            return play_for(game, kind, decision.side, decision.first)
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
        if type(coach) is not BenchCoach:
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

    def unit_wanted(self, team: Team, table: Table) -> i64:
        """The same as for every coach, at once if he always watches his lines and decides about them as usual."""
        if not (self.has_fair_watch and self.has_fair_windows and self.has_fair_answers):
            return super().unit_wanted(team, table)
        game = cast(RinksideTable, table)
        if wants_change(game, team):
            return next_unit(game, team)
        return Unit.KEEP

    def ask_plainly(self, kind: i64, side: i64, about: i64, table: Table) -> i64:
        if not self.has_fair_answers:
            return Unit.NOT_SAID
        game = cast(RinksideTable, table)
        if kind == RinksideKind.OPTION:
            return option_for(game)
        if kind == RinksideKind.OWN_ZONE:
            return way_out(game, orr_number(game))
        return play_for(game, kind, side, about)


# -- with the puck ----------------------------------------------------------------------------------------------------


def orr_number(game: RinksideTable) -> i64:
    """What an Orr move by the man with the puck needs, where it comes into question."""
    man = game.state.handler
    if man is None or not is_chasing(game, game.state.defense):
        return 0
    return offense(game, man) + breakout(game, man)


def way_out(game: RinksideTable, orr: i64) -> i64:
    """Play on, unless the forecheck is working and a point of momentum buys a way out. [RSD-10]"""
    state = game.state
    team = state.defense
    if is_protecting(game, team) and momentum_of(game, team.side) > 0 and game.peek_b100() > 50:
        if game.peek_left(Left.FORECHECK_1 + state.forecheck[state.offense.side] - 1) != Forecheck.ZONE_RG:
            return OwnZone.MOMENTUM_CLEAR
    if is_chasing(game, team) and orr >= ORR_FROM:
        return OwnZone.ORR
    return OwnZone.PLAY_ON


def play_for(game: RinksideTable, kind: i64, side: i64, needed: i64) -> i64:
    """Whether a defenseman joins in, the carrier challenges or he rushes, given the number that it needs."""
    team = game.state.team_of(side)
    if kind == RinksideKind.ACTIVATE:
        return 1 if needed >= ACTIVATES_FROM or is_chasing(game, team) else 0
    if kind == RinksideKind.RED_LIGHT:
        return 0 if 10 - needed <= CHALLENGES_UP_TO and not is_protecting(game, team) else 1
    return Green.RUSH if needed >= RUSHES_FROM and not is_protecting(game, team) else Green.ENTER


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
    """Down one or two in the last seconds that the charts say. [RSD-14]"""
    behind = game.state.rival_of(team).score - team.score
    return is_time_to_pull(game.state.clock, behind, game.charts.pull_seconds, game.charts.pull_two_seconds)


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
