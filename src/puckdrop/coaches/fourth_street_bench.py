"""The bench coach of 4th Street Hockey: score, clock and cards decide how he plays. [FS-DEC]"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.coaches.rotation import (
    GOALS_TO_CHANGE_GOALIE,
    best_unit,
    is_having_bad_night,
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
from puckdrop.core.decisions import ChangeLines, Choose, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.ice import EXTRA_ATTACKER, Team, Unit
from puckdrop.core.seats import Seat, has_none, own_names
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.constants import GOALIE_ZONES, Action, Path, Recipient, ShiftMethod, Situation
from puckdrop.games.fourth_street.decisions import (
    FsKind,
    NameAction,
    NameSlot,
    NameStrategy,
    PlaceForecheckers,
    SendOut,
    SetAggressiveness,
)
from puckdrop.games.fourth_street.rules.recipients import mates_by_rank, ranked_mate
from puckdrop.games.fourth_street.rules.stamina import deduction, points_owed
from puckdrop.games.fourth_street.rules.tactics import FIRST_CARD
from puckdrop.games.fourth_street.state import NO_CARD
from puckdrop.games.fourth_street.table import FsTable, card_of, goalie_card_of

FORECHECK_ORDER: Final = bytes([1, 3, 2])
WINGERS: Final = 1 << 1 | 1 << 3
PROTECT_LEAD: Final = 300
CLOSING_TIME: Final = 600
SHORT_SHIFT: Final = 40
FULL_SHIFT: Final = 55
"""Changes on the fly come before the first minute is over, after which men tire. [FS-SHIFT-05]"""
FULL_STRENGTH: Final = 5
TIMEOUT_LEFT: Final = 120
TIRED_LINE: Final = 5
"""Points that all men on the ice together must have lost to make a timeout worthwhile."""


@mypyc_attr(allow_interpreted_subclasses=True)
class FsBenchCoach(FsCoach):
    """A sensible coach for either side."""

    looks_only_at_his_side: ClassVar[bool] = True
    __slots__ = ("charts", "possession", "dump", "shoot")

    def __init__(self) -> None:
        self.charts: Charts | None = None
        self.possession: i64 = 0
        self.dump: i64 = 0
        self.shoot: i64 = 0

    def own_seat(self) -> Seat | None:
        return BenchSeat(self)

    def shortest_shift(self, side: i64, table: Table, *, special: bool) -> i64:
        return FULL_SHIFT

    def watches_until_stoppage(self, side: i64, game: FsTable) -> i64:
        """Lines always; settings, cards and the goalie if they may matter before play stops again.

        What depends on the score can change only in the third period, and the score changes only when play stops.
        """
        state = game.state
        team = state.team_of(side)
        watched: i64 = 1 << Kind.CHANGE_LINES | 1 << Kind.LEAVE_EMPTY
        if state.clock.period >= REGULATION_PERIODS:
            watched |= self.watches_late(side, game)
        if not team.goalie_in:
            watched |= 1 << Kind.RETURN_GOALIE
        if game.options.recipient_card:
            watched |= 1 << FsKind.RECIPIENT_CARD
        if state.clock.elapsed == 0:
            watched |= 1 << FsKind.PLAN
        if team.goalie.goals_against >= GOALS_TO_CHANGE_GOALIE:
            watched |= 1 << Kind.CHANGE_GOALIE
        return watched

    def watches_late(self, side: i64, game: FsTable) -> i64:
        """The same for what matters from the third period on."""
        state = game.state
        team = state.team_of(side)
        rival = state.rival_of(team)
        is_tied = team.score == rival.score
        watched: i64 = 1 << Kind.RETURN_GOALIE
        if team.score < rival.score:
            watched |= 1 << Kind.PULL_GOALIE | 1 << FsKind.TIMEOUT
        if not (is_tied or state.clock.left <= PROTECT_LEAD) or not is_aggressiveness_set(game, side):
            watched |= 1 << FsKind.AGGRESSIVENESS
        if not (is_tied or state.clock.left <= game.charts.by_score_seconds) or self.wants_strategy(game, side):
            watched |= 1 << FsKind.STRATEGY
        if game.options.shadow:
            watched |= 1 << FsKind.SHADOW
        return watched

    # -- which windows ------------------------------------------------------------------------------------------

    def wants_window(self, kind: i64, side: i64, game: FsTable) -> bool:
        if kind == Kind.CHANGE_LINES:
            return game.options.shift_method != ShiftMethod.TOI or wants_change(game, side)
        state = game.state
        if kind == FsKind.AGGRESSIVENESS:
            return aggressiveness_for(game, side) != state.orders[side].aggressiveness
        if kind == FsKind.STRATEGY:
            return self.wants_strategy(game, side)
        team = state.team_of(side)
        if kind == FsKind.RECIPIENT_CARD:
            return best_shooter(team) != state.orders[side].recipient_card
        if kind == Kind.PULL_GOALIE:
            return should_pull(game, team)
        if kind == Kind.RETURN_GOALIE:
            behind = state.rival_of(team).score - team.score
            return state.delayed is None and not is_time_to_pull(
                state.clock, behind, game.charts.pull_seconds, game.charts.pull_two_seconds
            )
        if kind == Kind.LEAVE_EMPTY:
            return team.short > state.rival_of(team).short and team.open_slots & ~WINGERS != 0
        if kind == Kind.CHANGE_GOALIE:
            return state.situation == Situation.FACEOFF and is_having_bad_night(team, state.clock)
        if kind == FsKind.PLAN:
            return True
        if kind == FsKind.TIMEOUT:
            return wants_timeout(game, team)
        if kind == FsKind.SHADOW:
            return shadow_for(game, team) != 10 * state.orders[side].shadow + state.orders[side].shadowed
        return False

    # -- answers --------------------------------------------------------------------------------------------------

    def choose_forecheckers(self, decision: PlaceForecheckers, game: FsTable) -> i64:
        return forecheckers_for(game, decision.eligible)

    def choose_unit(self, decision: ChangeLines, game: FsTable) -> i64:
        return next_unit(game, decision.team, must_change=cast(SendOut, decision).must_change)

    def choose_action(self, decision: NameAction, game: FsTable) -> i64:
        """A wild card: what the handler does best from where he is."""
        wanted = action_for(game, decision.side)
        if wanted in decision.actions:
            return wanted
        return decision.actions[0]

    def choose_strategy(self, decision: NameStrategy, game: FsTable) -> i64:
        return self.strategy_for(game, decision.side)

    def choose_aggressiveness(self, decision: SetAggressiveness, game: FsTable) -> i64:
        return aggressiveness_for(game, decision.side)

    def choose_slot(self, decision: NameSlot, game: FsTable) -> i64:
        """In the attacking zone the best shot, else the first choice; on the card always the best shot."""
        if decision.kind == FsKind.RECIPIENT_CARD or (decision.kind == FsKind.RECIPIENT and is_attacking(game)):
            return best_of(game.state.team_of(decision.side), decision.slots)
        return decision.slots[0]

    def choose_skater(self, decision: PickSkater, game: FsTable) -> i64:
        """Alone before the goalie the best break-away man, for a slot the best of its kind, for the box the first."""
        if decision.kind == FsKind.BENCH_MINOR:
            return decision.candidates[0]
        team = decision.team
        best: i64 = decision.candidates[0]
        best_worth: i64 = -1
        for number in decision.candidates:
            card = card_of(team.skaters[number])
            worth: i64 = 0
            if decision.slot == 0:
                worth = card.break_away
            elif decision.slot == EXTRA_ATTACKER or card.is_defenseman() == (decision.slot >= 4):
                worth = card.ps + card.sk + card.wrist
            if worth > best_worth:
                best, best_worth = number, worth
        return best

    def choose_empty(self, decision: LeaveEmpty, game: FsTable) -> i64:
        """Keep the centre and both defensemen: leave the left wing empty, then the right."""
        return 1 << 1 if decision.count == 1 else WINGERS

    def choose_other(self, decision: Decision, game: FsTable) -> i64:
        kind = decision.kind
        if kind == FsKind.PLAN or kind == FsKind.LIVE_PLAN:
            return weakest_zone(game.state.team_of(1 - decision.side))
        if kind == FsKind.FREEZE:
            return freeze_answer(cast(Choose, decision), game)
        if kind == FsKind.SHADOW:
            return shadow_for(game, game.state.team_of(decision.side))
        if kind == Kind.CHANGE_GOALIE:
            return relief_of(game.state.team_of(decision.side))
        if kind == Kind.PULL_GOALIE or kind == Kind.RETURN_GOALIE or kind == FsKind.TIMEOUT:
            return 1
        return decision.values()[0]

    # -- strategy cards -------------------------------------------------------------------------------------------

    def strategy_for(self, game: FsTable, side: i64) -> i64:
        """Keep the puck; dump it in to protect a lead, or a tie where the charts say so; shoot when time runs out."""
        if self.charts is not game.charts:
            self.learn_cards(game.charts)
        clock = game.state.clock
        if clock.left <= game.charts.by_score_seconds and clock.period >= REGULATION_PERIODS:
            lead = lead_of(game, side)
            if lead != 0:
                return self.dump if lead > 0 else self.shoot
        if clock.period == REGULATION_PERIODS and clock.left <= game.charts.sit_back_seconds:
            return self.dump if lead_of(game, side) == 0 else self.possession
        return self.possession

    def wants_strategy(self, game: FsTable, side: i64) -> bool:
        """Another card than the one in force; without one the first of the file is. [FS-DEC-04]"""
        standing = game.state.orders[side].strategy
        if standing == NO_CARD:
            standing = FIRST_CARD
        return self.strategy_for(game, side) != standing

    def learn_cards(self, charts: Charts) -> None:
        """Find the cards by name; if a chart set lacks one, use the first."""
        self.charts = charts
        self.possession = find_card(charts, "Puck Possession")
        self.dump = find_card(charts, "Dump and Chase")
        self.shoot = find_card(charts, "Shoot First")


class BenchSeat(Seat):
    """A bench coach's seat: what he has not overridden is known to be fair and asked for without a detour."""

    __slots__ = ("bench",)

    def __init__(self, coach: FsBenchCoach) -> None:
        super().__init__(coach, is_fair=True)
        self.bench: Final = coach
        if type(coach) is not FsBenchCoach:
            own = own_names(coach, FsBenchCoach)
            self.has_fair_windows = has_none(own, ("wants", "strategy_for", "learn_cards"))
            self.has_fair_watch = has_none(own, ("watches", "wants", "strategy_for", "learn_cards"))
            self.has_fair_answers = has_none(own, ("choose", "strategy_for", "learn_cards"))

    def ask_shifts(self, side: i64, table: Table) -> None:
        """He also says that he wants to name every unit, except where men may change at any time."""
        super().ask_shifts(side, table)
        if self.has_fair_windows and cast(FsTable, table).options.shift_method != ShiftMethod.TOI:
            self.always = 1 << Kind.CHANGE_LINES

    def ask_window(self, kind: i64, side: i64, table: Table) -> bool:
        if self.has_fair_windows:
            return FsBenchCoach.wants_window(self.bench, kind, side, cast(FsTable, table))
        return self.bench.wants(kind, side, table)

    def ask_watch(self, side: i64, table: Table) -> i64:
        if self.has_fair_watch:
            return FsBenchCoach.watches_until_stoppage(self.bench, side, cast(FsTable, table))
        return self.bench.watches(side, table)

    def ask_answer(self, decision: Decision, table: Table) -> i64:
        if self.has_fair_answers:
            return FsBenchCoach.choose(self.bench, decision, table)
        return self.bench.choose(decision, table)

    def ask_unit(self, team: Team, table: Table, *, must_change: bool) -> i64:
        if self.has_fair_answers:
            return next_unit(cast(FsTable, table), team, must_change=must_change)
        return Unit.NOT_SAID

    def ask_plainly(self, kind: i64, side: i64, about: i64, table: Table) -> i64:
        if not self.has_fair_answers:
            return Unit.NOT_SAID
        if kind == FsKind.FORECHECKERS:
            return forecheckers_for(cast(FsTable, table), about)
        return recipient_for(cast(FsTable, table))


def find_card(charts: Charts, name: str) -> i64:
    for index in range(len(charts.strategy_cards)):
        if charts.strategy_cards[index].name == name:
            return index
    return 0


# -- lines ------------------------------------------------------------------------------------------------------------


def wants_change(game: FsTable, side: i64) -> bool:
    """Method TOI: before men tire, with the puck under control; at every faceoff; and for special units."""
    state = game.state
    team = state.team_of(side)
    if state.situation == Situation.FACEOFF:
        return True
    age = state.clock.elapsed - team.shift_began
    rival = state.rival_of(team)
    if not team.goalie_in and is_time_to_pull(
        state.clock, rival.score - team.score, game.charts.pull_seconds, game.charts.pull_two_seconds
    ):
        return age >= FULL_SHIFT or (team.unit != best_unit(team) and team.unit != second_best_unit(team))
    if age < SHORT_SHIFT or age >= FULL_SHIFT:
        return age >= FULL_SHIFT
    special = special_unit(team, rival)
    return team.unit > Unit.POWER_PLAY if special == Unit.KEEP else team.unit // 10 != special // 10


def next_unit(game: FsTable, team: Team, *, must_change: bool) -> i64:
    """The best men when everything is at stake, the special unit that is due, or the next line and pair."""
    clock, rival = game.state.clock, game.state.rival_of(team)
    age = clock.elapsed - team.shift_began
    if is_time_to_pull(clock, rival.score - team.score, game.charts.pull_seconds, game.charts.pull_two_seconds):
        return attack(game, team, age, must_change=must_change)
    special = special_unit(team, rival)
    if special != Unit.KEEP:
        if team.unit // 10 == special // 10 and age < FULL_SHIFT and not must_change:
            return Unit.KEEP
        special = next_special(team, special, clock)
        if special != team.unit or not must_change:
            return special
    elif age < SHORT_SHIFT and not must_change and game.state.situation == Situation.FACEOFF:
        if team.unit < Unit.POWER_PLAY and age > 0:
            return Unit.KEEP
    return fresh_unit(game, team)


def fresh_unit(game: FsTable, team: Team) -> i64:
    """The line and the pair that are furthest behind the ice time on their cards. [FS-GAP-42, FS-FAT-05]"""
    clock = game.state.clock
    sitting = who_sits(clock, team.score - game.state.rival_of(team).score)
    return 10 * next_line(team, clock, sitting | tired_lines(game, team)) + next_pair(team, clock, sitting)


def attack(game: FsTable, team: Team, age: i64, *, must_change: bool) -> i64:
    """With everything at stake the best men; the second best only while the others have to rest."""
    best, second = best_unit(team), second_best_unit(team)
    if team.unit == best:
        return second if must_change or (game.tires and age >= FULL_SHIFT) else Unit.KEEP
    is_rest = game.tires and team.unit == second and age < SHORT_SHIFT
    return Unit.KEEP if is_rest and not must_change else best


def tired_lines(game: FsTable, team: Team) -> i64:
    """Lines with a man who still feels an earlier shift, as bits. [FS-FAT-01, FS-FAT-02]"""
    if not game.options.on_ice_fatigue:
        return 0
    stamina, elapsed = game.state.stamina[team.side], game.state.clock.elapsed
    tired: i64 = 0
    line: i64
    place: i64
    for line in range(1, len(team.lines) + 1):
        men = team.shifts[10 * line + 1]
        for place in range(3):
            number: i64 = men[place]
            if points_owed(stamina[number], elapsed) > 0:
                tired |= 1 << line
    return tired


# -- settings ---------------------------------------------------------------------------------------------------------


def forecheckers_for(game: FsTable, eligible: i64) -> i64:
    """Two as a rule, one to play safe, three when goals are needed."""
    wanted = forecheckers_wanted(game)
    if wanted == 2 and eligible & WINGERS == WINGERS:
        return WINGERS
    bits: i64 = 0
    place: i64
    for place in range(len(FORECHECK_ORDER)):
        slot: i64 = FORECHECK_ORDER[place]
        if wanted > 0 and (eligible >> slot) & 1:
            bits |= 1 << slot
            wanted -= 1
    return bits


def forecheckers_wanted(game: FsTable) -> i64:
    """One to kill a penalty or protect a lead, three to come back late, nobody for a point, otherwise two.

    [FS-DEC-08, FS-GAP-42]
    """
    state = game.state
    if state.defense.short > state.offense.short:
        return 1
    if state.clock.period < REGULATION_PERIODS:
        return 2
    lead = state.defense.score - state.offense.score
    if lead == 0 and is_playing_for_a_point(game):
        return 0
    if state.clock.left > game.charts.by_score_seconds:
        return 2
    if lead < 0:
        return 3
    return 1 if lead > 0 and state.clock.left <= PROTECT_LEAD else 2


def is_playing_for_a_point(game: FsTable) -> bool:
    """Level in the third, teams stay back: all period long where an overtime with fewer men gives the loser a point.

    Elsewhere only the last minutes make a tie worth keeping.
    """
    clock = game.state.clock
    if clock.period != REGULATION_PERIODS or game.options.must_forecheck:
        return False
    return clock.left <= PROTECT_LEAD or clock.format.overtime_skaters < FULL_STRENGTH


def lead_of(game: FsTable, side: i64) -> i64:
    """Goals by which a side is ahead."""
    lead = game.state.home.score - game.state.visitor.score
    return lead if side == Side.HOME else -lead


def aggressiveness_for(game: FsTable, side: i64) -> i64:
    """Press when behind in the third, hardest at the end; sit back with a late lead. [FS-DEC-09]"""
    clock = game.state.clock
    lead = lead_of(game, side)
    if clock.period < REGULATION_PERIODS or lead == 0:
        return 0
    if lead < 0:
        return 2 if clock.left <= PROTECT_LEAD else 1
    return -1 if clock.left <= PROTECT_LEAD else 0


def is_aggressiveness_set(game: FsTable, side: i64) -> bool:
    """Is this what the coach wants, both now and as the standing order?"""
    level = aggressiveness_for(game, side)
    return level == game.state.orders[side].aggressiveness and level == game.state.orders[side].standing_order


def should_pull(game: FsTable, team: Team) -> bool:
    """Late and behind, at a faceoff or with the puck outside his own zone. [FS-DEC-16]"""
    state = game.state
    if not is_time_to_pull(
        state.clock, state.rival_of(team).score - team.score, game.charts.pull_seconds, game.charts.pull_two_seconds
    ):
        return False
    return state.situation == Situation.FACEOFF or state.place >= 3 * Path.N


def wants_timeout(game: FsTable, team: Team) -> bool:
    """Late and behind by one or two, when the men on the ice need a rest. [FS-DEC-19]"""
    state = game.state
    behind = state.rival_of(team).score - team.score
    if state.clock.period != REGULATION_PERIODS or state.clock.left > TIMEOUT_LEFT or not 1 <= behind <= 2:
        return False
    return not game.tires or tiredness(game, team) >= TIRED_LINE or not team.goalie_in


def tiredness(game: FsTable, team: Team) -> i64:
    """Points that fatigue costs the men on the ice."""
    points: i64 = 0
    for man in team.on_ice:
        if man is not None:
            points += deduction(game, man)
    return points


def shadow_for(game: FsTable, team: Team) -> i64:
    """With a late lead the best checker stays with their best finisher: 10 * own slot + his, or 0. [FS-DEC-18]"""
    state = game.state
    rival = state.rival_of(team)
    clock = state.clock
    if clock.period < REGULATION_PERIODS or clock.left > CLOSING_TIME or team.score <= rival.score:
        return 0
    own: i64 = 0
    own_worth: i64 = 0
    theirs: i64 = 0
    their_worth: i64 = 0
    slot: i64
    for slot in range(1, 4):
        man = team.on_ice[slot]
        if man is not None and card_of(man).ch + card_of(man).df > own_worth:
            own, own_worth = slot, card_of(man).ch + card_of(man).df
        target = rival.on_ice[slot]
        if target is not None and shot_worth(rival, slot) > their_worth:
            theirs, their_worth = slot, shot_worth(rival, slot)
    if own == 0 or theirs == 0:
        return 0
    return 10 * own + theirs


def freeze_answer(decision: Choose, game: FsTable) -> i64:
    """Hold the puck with a lead, when short-handed, or when the men are tired. [FS-DEC-13]"""
    state = game.state
    team = state.team_of(decision.side)
    rival = state.rival_of(team)
    holds = team.score > rival.score or team.short > rival.short
    return decision.names.index("freeze" if holds else "play on")


# -- cards ------------------------------------------------------------------------------------------------------------


def action_for(game: FsTable, side: i64) -> i64:
    """Shoot from close in, pass from the point; otherwise carry or pass, whichever he does better. [FS-DEC-10]"""
    state = game.state
    handler = state.handler
    assert handler is not None
    card = card_of(handler)
    team, rival = state.offense, state.defense
    path = state.place // 3
    if path == Path.D and team.short > rival.short:
        return Action.ICE
    if path >= Path.O2 or (path == Path.O3 and rival.short > team.short):
        return Action.WRIST if path == Path.O1 or card.wrist >= card.slap else Action.SLAP
    return Action.SKATE if card.sk > card.ps else Action.PASS


def shot_worth(team: Team, slot: i64) -> i64:
    """How dangerous the man in a slot is."""
    man = team.on_ice[slot]
    if man is None:
        return -1
    card = card_of(man)
    return card.recipient + (card.wrist if card.wrist > card.slap else card.slap)


def is_attacking(game: FsTable) -> bool:
    """Is the puck in the attacking zone?"""
    return game.state.place >= 3 * Path.O3


def recipient_for(game: FsTable) -> i64:
    """The slot that a pass to anybody goes to, by the same choice as of a list of them."""
    team, passer = game.state.offense, game.state.handler
    if is_attacking(game):
        return best_of(team, mates_by_rank(team, passer))
    mate = ranked_mate(team, passer, Recipient.A)
    assert mate is not None
    return mate.slot


def best_of(team: Team, slots: list[int]) -> i64:
    """The first of the slots with the best shot."""
    best: i64 = slots[0]
    best_worth: i64 = -1
    for slot in slots:
        worth = shot_worth(team, slot)
        if worth > best_worth:
            best, best_worth = slot, worth
    return best


def best_shooter(team: Team) -> i64:
    """The slot with the best shot."""
    best: i64 = 1
    best_worth = shot_worth(team, best)
    slot: i64
    for slot in range(2, EXTRA_ATTACKER + 1):
        worth = shot_worth(team, slot)
        if worth > best_worth:
            best, best_worth = slot, worth
    return best


def weakest_zone(team: Team) -> i64:
    """The goalie zone that gives the best shots over all levels, the near ones counting more. [FS-DEC-03]"""
    quality = goalie_card_of(team).quality
    best: i64 = 0
    best_sum: i64 = 1000
    zone: i64
    for zone in range(GOALIE_ZONES):
        total: i64 = 3 * quality[3 * zone] + 2 * quality[3 * zone + 1] + quality[3 * zone + 2]
        if total < best_sum:
            best, best_sum = zone, total
    return best
