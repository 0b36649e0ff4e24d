"""Making the box score of a game out of its tallies and its scoresheet, and naming the three stars."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from operator import attrgetter
from typing import Final, cast

from mypy_extensions import i64

from puckdrop.core.box_types import (
    SCHEMA,
    BoxScore,
    CarriedOver,
    GoalEntry,
    InjuryEntry,
    Outcome,
    PenaltyEntry,
    Score,
    ShootoutEntry,
    Strength,
    SuspensionEntry,
    Teams,
)
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.players import PlayerRef, SideName
from puckdrop.core.scorekeeper import AbsenceLine, GoalLine, PenaltyLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import State, Table
from puckdrop.core.tallies import GOALIE, SKATER, GoalieLine, SkaterLine, TeamBox
from puckdrop.core.totals import measures_of

HOME: Final[SideName] = "home"
VISITOR: Final[SideName] = "visitor"
SIDES: Final[tuple[SideName, ...]] = (HOME, VISITOR)
STARS: Final = 3
NO_STAR: Final = -1_000_000
"""Less than anybody is worth."""
WINNER: Final = 20
"""What having won is worth to a star, in twentieths of a point."""
WHOLE_GAME: Final = 3500
"""Seconds in the net that make a shutout."""

# A line is its man's counters as a tuple, which is what it is made of: read and wrapped without a step in Python.
_skater_counts: Final[Callable[[Skater], tuple[int, ...]]] = attrgetter("sweater", *[each.counter for each in SKATER])
_goalie_counts: Final[Callable[[Goalie], tuple[int, ...]]] = attrgetter("sweater", *[each.counter for each in GOALIE])
_new_skater_line: Final[Callable[[tuple[int, ...]], SkaterLine]] = partial(tuple.__new__, SkaterLine)
_new_goalie_line: Final[Callable[[tuple[int, ...]], GoalieLine]] = partial(tuple.__new__, GoalieLine)
_GoalFields = tuple[int, int, PlayerRef, tuple[PlayerRef, ...], Strength, bool, str]
_PenaltyFields = tuple[int, int, PlayerRef, str, int, PlayerRef | None]
_new_goal: Final[Callable[[_GoalFields], GoalEntry]] = partial(tuple.__new__, GoalEntry)
_new_penalty: Final[Callable[[_PenaltyFields], PenaltyEntry]] = partial(tuple.__new__, PenaltyEntry)
_player_ref: Final[Callable[[SideName, int], PlayerRef]] = cache(PlayerRef)
"""There are only so many sweaters."""


def box_score(table: Table) -> BoxScore:
    """The scoresheet so far."""
    state = table.position()
    sheet = Scoresheet(state)
    is_over = table.is_over()
    keeper = state.keeper
    return BoxScore(
        schema=SCHEMA,
        game=table.game_name(),
        period=int(state.clock.period),
        left=int(state.clock.left),
        is_over=is_over,
        result=sheet.outcome(is_over=is_over),
        teams=Teams(team_box(sheet.home, state), team_box(sheet.visitor, state)),
        goals=tuple([sheet.goal(line) for line in keeper.goals]),
        penalties=tuple([sheet.penalty(line) for line in keeper.penalties]),
        shootout=tuple([ShootoutEntry(sheet.skater(line.side, line.skater), line.scored) for line in keeper.shootout]),
        injuries=tuple([sheet.injury(line) for line in keeper.injuries]),
        suspensions=tuple([sheet.suspension(line) for line in keeper.suspensions]),
        carry_over=tuple([CarriedOver(name, value) for name, value in table.carry_over().items()]),
        three_stars=sheet.three_stars() if is_over else (),
    )


def team_box(team: Team, state: State) -> TeamBox:
    """One team's part of the box score."""
    card = team.card
    return TeamBox(
        card.name,
        card.short_name,
        card.roster,
        tuple([_new_skater_line(_skater_counts(man)) for man in team.skaters]),
        tuple([_new_goalie_line(_goalie_counts(goalie)) for goalie in team.goalies]),
        tuple(team.period_goals),
        tuple(team.period_shots),
        *measures_of(team, state),
    )


class Scoresheet:
    """The scoresheet of a position as entries of a box score."""

    __slots__ = ("teams", "home", "visitor", "state")

    def __init__(self, state: State) -> None:
        self.state: Final = state
        self.teams: Final = state.teams
        self.home: Final = state.teams[0]
        self.visitor: Final = state.teams[1]

    def skater(self, side: i64, number: i64) -> PlayerRef:
        return _player_ref(SIDES[side], int(self.teams[side].skaters[number].sweater))

    def goalie(self, side: i64, number: i64) -> PlayerRef:
        return _player_ref(SIDES[side], int(self.teams[side].goalies[number].sweater))

    def outcome(self, *, is_over: bool) -> Outcome:
        """The score, with the shootout's one goal, who won and how."""
        home, visitor = self.home.score, self.visitor.score
        if not is_over:
            return Outcome(Score(int(home), int(visitor)), None, None)
        by_shootout = self.home.shootout_goals != self.visitor.shootout_goals
        if self.home.shootout_goals > self.visitor.shootout_goals:
            home += 1
        elif by_shootout:
            visitor += 1
        winner: SideName | None = None
        if home > visitor:
            winner = HOME
        elif visitor > home:
            winner = VISITOR
        score = Score(int(home), int(visitor))
        if by_shootout:
            return Outcome(score, winner, "shootout")
        return Outcome(score, winner, "regulation" if self.state.clock.period <= REGULATION_PERIODS else "overtime")

    def goal(self, line: GoalLine) -> GoalEntry:
        """One goal, with assists in order; a goalie's assist comes last."""
        side: i64 = line.side
        assists = [self.skater(side, number) for number in line.assists]
        if line.goalie_assist != NOBODY:
            assists.append(self.goalie(side, line.goalie_assist))
        scorer = self.player(side, line.scorer, line.goalie_scorer)
        strength = cast(Strength, line.strength)
        return _new_goal((int(line.period), int(line.left), scorer, tuple(assists), strength, line.empty_net, line.how))

    def player(self, side: i64, number: i64, goalie: i64) -> PlayerRef:
        """The goalie if one is given, or the skater."""
        return self.skater(side, number) if goalie == NOBODY else self.goalie(side, goalie)

    def penalty(self, line: PenaltyLine) -> PenaltyEntry:
        """One penalty; a goalie's names the man who serves it too."""
        side: i64 = line.side
        served_by = None if line.goalie == NOBODY else self.skater(side, line.skater)
        player = self.player(side, line.skater, line.goalie)
        return _new_penalty((int(line.period), int(line.left), player, line.call, int(line.minutes), served_by))

    def injury(self, line: AbsenceLine) -> InjuryEntry:
        return InjuryEntry(self.player(line.side, line.skater, line.goalie), line.why, line.misses, int(line.games))

    def suspension(self, line: AbsenceLine) -> SuspensionEntry:
        return SuspensionEntry(self.player(line.side, line.skater, line.goalie), line.why, int(line.games))

    # -- three stars --------------------------------------------------------------------------------------------------

    def three_stars(self) -> tuple[PlayerRef, ...]:
        """The best men of the game."""
        return tuple([_player_ref(SIDES[star.side], int(star.sweater)) for star in self.stars()])

    def stars(self) -> list[Star]:
        """The three stars with what they are worth: goals, assists and saves count, the winners' a little more."""
        stars = Stars()
        stars.least = self._least_of_stars()
        for team in self.teams:
            side = team.side
            bonus = self._bonus(team)
            for man in team.skaters:
                worth = skater_worth(man) + bonus
                if worth >= stars.least:
                    stars.offer(worth, man.card.name, side, man.sweater)
            for goalie in team.goalies:
                if goalie.seconds > 0:
                    stars.offer(goalie_worth(goalie) + bonus, goalie.card.name, side, goalie.sweater)
        return stars.best

    def _bonus(self, team: Team) -> i64:
        """What having won adds to a man's worth."""
        if team.score > self.teams[1 - team.side].score:
            return WINNER
        return 0

    def _least_of_stars(self) -> i64:
        """What the third best of the skaters is worth: who is worth less need not be compared by name."""
        first: i64 = NO_STAR
        second: i64 = NO_STAR
        third: i64 = NO_STAR
        for team in self.teams:
            bonus = self._bonus(team)
            for man in team.skaters:
                worth = skater_worth(man) + bonus
                if worth > third:
                    if worth <= second:
                        third = worth
                    elif worth <= first:
                        third = second
                        second = worth
                    else:
                        third = second
                        second = first
                        first = worth
        return third


class Star:
    """A man among the best so far."""

    __slots__ = ("worth", "name", "side", "sweater")

    def __init__(self, worth: i64, name: str, side: i64, sweater: i64) -> None:
        self.worth: Final = worth
        self.name: Final = name
        self.side: Final = side
        self.sweater: Final = sweater


class Stars:
    """The best men so far, the best first; of two who are worth the same the first by name."""

    __slots__ = ("best", "least")

    def __init__(self) -> None:
        self.best: list[Star] = []
        self.least: i64 = NO_STAR
        """Who is worth less than this is not among them."""

    def offer(self, worth: i64, name: str, side: i64, sweater: i64) -> None:
        best = self.best
        place = len(best)
        while place > 0:
            above = best[place - 1]
            if worth < above.worth or (worth == above.worth and name >= above.name):
                break
            place -= 1
        if place < STARS:
            best.insert(place, Star(worth, name, side, sweater))
            if len(best) > STARS:
                best.pop()
            if len(best) == STARS:
                self.least = best[-1].worth


def skater_worth(man: Skater) -> i64:
    """In twentieths of a point."""
    return 60 * man.goals + 40 * man.assists + 4 * man.shots + 4 * man.blocks + 2 * man.hits


def goalie_worth(goalie: Goalie) -> i64:
    """About a goal's worth for every eight saves, less what he let in, a reward for a shutout, and his own points."""
    shutout: i64 = 60 if goalie.goals_against == 0 and goalie.seconds >= WHOLE_GAME else 0
    return 7 * goalie.saves - 40 * goalie.goals_against + shutout + 60 * goalie.goals + 40 * goalie.assists
