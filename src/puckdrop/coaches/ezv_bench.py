"""The bench coach of ezv: presses when behind, sits back when ahead, rolls his lines, pulls his goalie. [EZ-GAP-28]"""

from __future__ import annotations

from typing import ClassVar, Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.coaches.rotation import (
    GOALS_TO_CHANGE_GOALIE,
    best_unit,
    fresh_unit,
    is_having_bad_night,
    is_playing_for_a_point,
    is_time_to_pull,
    next_special,
    relief_of,
    special_unit,
)
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.decisions import ChangeLines, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.ice import Team, Unit
from puckdrop.core.seats import Seat, has_none, own_names
from puckdrop.core.table import Table
from puckdrop.games.ezv.charts import Charts
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.constants import Situation, When
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard, PlaceForecheckers
from puckdrop.games.ezv.rules.strength import killing_penalty, on_power_play
from puckdrop.games.ezv.table import EzvTable, card_of

FORECHECK_ORDER: Final = bytes([1, 3, 2, 6])
WINGERS: Final = 1 << 1 | 1 << 3
SPECIAL_SHIFT: Final = 60
LINES: Final = 1 << Kind.CHANGE_LINES | 1 << Kind.LEAVE_EMPTY
CARD: Final = 1 << EzvKind.PLAY_CARD
NET: Final = 1 << Kind.PULL_GOALIE | 1 << Kind.RETURN_GOALIE
FACEOFF_SHIFT: Final = 90
PROTECT_LEAD: Final = 300


@mypyc_attr(allow_interpreted_subclasses=True)
class BenchCoach(EzvCoach):
    """A sensible coach for either side."""

    looks_only_at_his_side: ClassVar[bool] = True
    __slots__ = ("charts", "normal", "leading", "trailing", "power_play", "penalty_kill")

    def __init__(self) -> None:
        self.charts: Charts | None = None
        self.normal: i64 = 0
        self.leading: i64 = 0
        self.trailing: i64 = 0
        self.power_play: i64 = 0
        self.penalty_kill: i64 = 0

    def own_seat(self) -> Seat | None:
        return BenchSeat(self)

    def shortest_shift(self, side: i64, table: Table, *, special: bool) -> i64:
        return SPECIAL_SHIFT if special else cast(EzvTable, table).charts.shift_seconds

    def watches_until_stoppage(self, side: i64, game: EzvTable) -> i64:
        """Lines and slots always; a card that should change now; the goalie if he may matter before play stops again.

        Only a team that trails in the last period pulls him, and the score changes only when play stops.
        """
        team = game.state.team_of(side)
        watched: i64 = LINES
        if self.card_for(game, team) != game.state.of_side(side).play_card:
            watched |= CARD
        is_last = game.state.clock.period == REGULATION_PERIODS
        if not team.goalie_in or (is_last and team.score < game.state.rival_of(team).score):
            watched |= NET
        if team.goalie.goals_against >= GOALS_TO_CHANGE_GOALIE:
            watched |= 1 << Kind.CHANGE_GOALIE
        return watched

    # -- which windows ------------------------------------------------------------------------------------------

    def wants_window(self, kind: i64, side: i64, game: EzvTable) -> bool:
        team = game.state.team_of(side)
        if kind == Kind.CHANGE_LINES:
            return wants_change(game, team)
        if kind == EzvKind.PLAY_CARD:
            return self.card_for(game, team) != game.state.of_side(side).play_card
        if kind == Kind.PULL_GOALIE:
            return should_pull(game, team)
        if kind == Kind.RETURN_GOALIE:
            return not should_pull(game, team)
        if kind == Kind.LEAVE_EMPTY:
            rival = game.state.team_of(1 - side)
            return killing_penalty(team, rival) and team.open_slots & ~WINGERS != 0
        if kind == Kind.CHANGE_GOALIE:
            return game.state.situation == Situation.FACEOFF and is_having_bad_night(team, game.state.clock)
        return False

    # -- answers --------------------------------------------------------------------------------------------------

    def choose_forecheckers(self, decision: PlaceForecheckers, game: EzvTable) -> i64:
        return forecheckers_for(game, decision.side, decision.eligible)

    def choose_card(self, decision: NamePlayCard, game: EzvTable) -> i64:
        card = self.card_for(game, game.state.team_of(decision.side))
        if decision.allows(card):
            return card
        return decision.values()[0]

    def choose_unit(self, decision: ChangeLines, game: EzvTable) -> i64:
        return next_unit(game, decision.team)

    def choose_skater(self, decision: PickSkater, game: EzvTable) -> i64:
        """The most dangerous man for a shot on net, the next man of the right kind for a slot."""
        if decision.slot == 0:
            return best_candidate(decision, break_away=True)
        return best_candidate(decision, break_away=False)

    def choose_empty(self, decision: LeaveEmpty, game: EzvTable) -> i64:
        """Keep the centre and both defensemen: leave the left wing empty, then the right."""
        return 1 << 1 if decision.count == 1 else WINGERS

    def choose_other(self, decision: Decision, game: EzvTable) -> i64:
        """He asked for the window, so do it."""
        if decision.kind == Kind.CHANGE_GOALIE:
            return relief_of(game.state.team_of(decision.side))
        return 1

    # -- play cards -------------------------------------------------------------------------------------------------

    def card_for(self, game: EzvTable, team: Team) -> i64:
        """The card for the strength, the score and the clock."""
        if self.charts is not game.charts:
            self.learn_cards(game.charts)
        rival = game.state.rival_of(team)
        if on_power_play(team, rival):
            return self.power_play
        if killing_penalty(team, rival):
            return self.penalty_kill
        clock = game.state.clock
        if clock.period < REGULATION_PERIODS:
            return self.normal
        if team.score == rival.score:
            return self.leading if is_playing_for_a_point(clock) else self.normal
        if clock.left > game.charts.by_score_seconds:
            return self.normal
        return self.leading if team.score > rival.score else self.trailing

    def learn_cards(self, charts: Charts) -> None:
        """Find the cards by name; if a chart set lacks one, use the first card legal at that strength."""
        self.charts = charts
        self.normal = find_card(charts, "Even-Strength Normal", When.ANY)
        self.leading = find_card(charts, "Dump and Chase", When.ANY)
        self.trailing = find_card(charts, "Aggressive", When.ANY)
        self.power_play = find_card(charts, "Power Play", When.POWER_PLAY)
        self.penalty_kill = find_card(charts, "Penalty Kill", When.PENALTY_KILL)


class BenchSeat(Seat):
    """A bench coach's seat: what he has not overridden is known to be fair and asked for without a detour."""

    __slots__ = ("bench",)

    def __init__(self, coach: BenchCoach) -> None:
        super().__init__(coach, is_fair=True)
        self.bench: Final = coach
        if type(coach) is not BenchCoach:
            own = own_names(coach, BenchCoach)
            self.has_fair_windows = has_none(own, ("wants", "card_for", "learn_cards"))
            self.has_fair_watch = has_none(own, ("watches", "card_for", "learn_cards"))
            self.has_fair_answers = has_none(own, ("choose", "card_for", "learn_cards"))

    def ask_window(self, kind: i64, side: i64, table: Table) -> bool:
        if self.has_fair_windows:
            return BenchCoach.wants_window(self.bench, kind, side, cast(EzvTable, table))
        return self.bench.wants(kind, side, table)

    def ask_watch(self, side: i64, table: Table) -> i64:
        """What he says; his card in any case, if he has his own view of windows."""
        if not self.has_fair_watch:
            return self.bench.watches(side, table)
        watched = BenchCoach.watches_until_stoppage(self.bench, side, cast(EzvTable, table))
        return watched if self.has_fair_windows else watched | CARD

    def ask_answer(self, decision: Decision, table: Table) -> i64:
        if self.has_fair_answers:
            return BenchCoach.choose(self.bench, decision, table)
        return self.bench.choose(decision, table)

    def ask_unit(self, team: Team, table: Table, *, must_change: bool) -> i64:
        if self.has_fair_answers:
            return next_unit(cast(EzvTable, table), team)
        return Unit.NOT_SAID

    def unit_wanted(self, team: Team, table: Table) -> i64:
        """The same as for every coach, at once if he always watches his lines and decides about them as usual."""
        if not (self.has_fair_watch and self.has_fair_windows and self.has_fair_answers):
            return super().unit_wanted(team, table)
        game = cast(EzvTable, table)
        if wants_change(game, team):
            return next_unit(game, team)
        return Unit.KEEP

    def ask_plainly(self, kind: i64, side: i64, about: i64, table: Table) -> i64:
        if self.has_fair_answers and kind == EzvKind.FORECHECKERS:
            return forecheckers_for(cast(EzvTable, table), side, about)
        return Unit.NOT_SAID


def find_card(charts: Charts, name: str, when: i64) -> i64:
    """Index of the card with this name, or of the first one for this strength, or for any strength."""
    fitting: i64 = -1
    for index in range(len(charts.play_cards)):
        card = charts.play_cards[index]
        if card.name == name:
            return index
        if fitting < 0 and (card.when == when or card.when == When.ANY):
            fitting = index
    return fitting


def forecheckers_for(game: EzvTable, side: i64, eligible: i64) -> i64:
    """Two as a rule, one to play safe, three when goals are needed."""
    wanted = forecheckers_wanted(game, game.state.team_of(side))
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


def forecheckers_wanted(game: EzvTable, team: Team) -> i64:
    """[EZ-GAP-28]"""
    rival = game.state.rival_of(team)
    clock = game.state.clock
    last_period = clock.period >= REGULATION_PERIODS
    if killing_penalty(team, rival) or (last_period and clock.left <= PROTECT_LEAD and team.score > rival.score):
        return 1
    if team.score == rival.score and is_playing_for_a_point(clock):
        return 1
    return 3 if last_period and team.score < rival.score else 2


def wants_change(game: EzvTable, team: Team) -> bool:
    """After two minutes, earlier at a faceoff, and for special units. [EZ-LINE-01, EZ-LINE-03]"""
    rival = game.state.rival_of(team)
    age = game.state.clock.elapsed - team.shift_began
    if is_time_to_pull(
        game.state.clock, rival.score - team.score, game.charts.pull_seconds, game.charts.pull_two_seconds
    ):
        is_free = game.state.situation == Situation.FACEOFF or not team.goalie_in
        return team.unit != best_unit(team) and (is_free or age >= game.charts.shift_seconds)
    if age >= game.charts.shift_seconds:
        return True
    special = special_unit(team, rival)
    if special == Unit.KEEP:
        is_wrong = team.unit > Unit.POWER_PLAY
    else:
        is_wrong = team.unit // 10 != special // 10 or age >= SPECIAL_SHIFT
    if game.state.situation == Situation.FACEOFF:
        return is_wrong or age >= FACEOFF_SHIFT
    return is_wrong and age >= SPECIAL_SHIFT


def next_unit(game: EzvTable, team: Team) -> i64:
    """The best men when everything is at stake, the special unit that is due, or the next line and pair."""
    clock, rival = game.state.clock, game.state.rival_of(team)
    lead = team.score - rival.score
    if is_time_to_pull(clock, -lead, game.charts.pull_seconds, game.charts.pull_two_seconds):
        return best_unit(team)
    special = special_unit(team, rival)
    if special != Unit.KEEP:
        return next_special(team, special, clock)
    return fresh_unit(team, clock, lead)


def should_pull(game: EzvTable, team: Team) -> bool:
    """Late, and one or two goals behind. [EZ-GAP-28]"""
    return is_time_to_pull(
        game.state.clock,
        game.state.rival_of(team).score - team.score,
        game.charts.pull_seconds,
        game.charts.pull_two_seconds,
    )


def best_candidate(decision: PickSkater, *, break_away: bool) -> i64:
    """The candidate with the best shot; for a slot, one of the right kind if there is one."""
    team = decision.team
    best: i64 = decision.candidates[0]
    best_worth: i64 = -1
    for number in decision.candidates:
        card = card_of(team.skaters[number])
        if break_away:
            worth = card.break_away_danger
        elif card.is_defenseman() == (decision.slot == 4 or decision.slot == 5):
            worth = card.shot_danger
        else:
            worth = 0
        if worth > best_worth:
            best, best_worth = number, worth
    return best
