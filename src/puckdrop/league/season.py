"""A season: who plays next, who dresses, and what a game leaves behind. It knows of no store and throws no dice.

Everything follows from the games played: applying the same games to a new season gives the same season, so it can be
rebuilt, rewound and checked.
"""

# puckdrop: compiled

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.lineups import Dressing
from puckdrop.core.scorekeeper import AbsenceLine
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.core.table import Table
from puckdrop.league.dressing import Orders, Wardrobe
from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Cards, Club, Man, Material
from puckdrop.league.playoffs import FIRST_NUMBER, Tournament
from puckdrop.league.rules import LeagueRules
from puckdrop.league.standings import Record, Result, ranked, records_of

__all__ = ["Absence", "Aftermath", "Night", "Season", "Stage", "aftermath_of", "seed_of"]

SEASONS_APART: Final = 1_000_000_007
"""Between the seeds of one run and the next: no season has that many games."""
BACK_TO_BACK: Final = {"rivalry": "back-to-back"}
NOBODY_ABSENT: Final[frozenset[str]] = frozenset()
BOILING: Final = ("intensity", "boiling")


def seed_of(seed: int, run: int, number: int) -> int:
    """The seed of a game's dice: the same in every replay of the same run, whatever else has changed."""
    return (seed + run * SEASONS_APART + number) % 2**62


Kind: TypeAlias = Literal["injury", "suspension"]


class Absence(NamedTuple):
    """A man who cannot play, and for how many more games of his team."""

    player: str
    kind: Kind
    why: str
    games: int


class Aftermath(NamedTuple):
    """What a game leaves behind: its result, men hurt or suspended by side, and whatever else it carries over."""

    home_goals: int
    visitor_goals: int
    ended: str
    absences: tuple[tuple[int, Absence], ...] = ()
    carry: tuple[tuple[str, str], ...] = ()


# Made of their fields at once, without a step in Python.
_AftermathFields = tuple[int, int, str, tuple[tuple[int, Absence], ...], tuple[tuple[str, str], ...]]
_AbsenceFields = tuple[str, Kind, str, int]
_ResultFields = tuple[int, date, int, int, int, int, str]
_new_aftermath: Final[Callable[[_AftermathFields], Aftermath]] = partial(tuple.__new__, Aftermath)
_new_absence: Final[Callable[[_AbsenceFields], Absence]] = partial(tuple.__new__, Absence)
_new_result: Final[Callable[[_ResultFields], Result]] = partial(tuple.__new__, Result)

CoachOrders: TypeAlias = tuple[tuple[str, str, str, int], ...]


class Night:
    """A game about to be played."""

    __slots__ = ("extra", "fixture", "home", "orders", "visitor")

    def __init__(
        self,
        fixture: Fixture,
        home: Dressing,
        visitor: Dressing,
        extra: tuple[tuple[str, str], ...] = (),
        orders: tuple[CoachOrders, CoachOrders] = ((), ()),
    ) -> None:
        self.fixture: Final = fixture
        self.home: Final = home
        self.visitor: Final = visitor
        self.extra: Final = extra
        """Options that hold for this game only."""
        self.orders: Final = orders
        """What the managers have told their computer coaches."""


@dataclass
class Stage:
    """What games are played with: everybody's cards, charts, and the options by what is special about a game."""

    cards: Cards
    skaters: list[SkaterCard]
    goalies: list[GoalieCard]
    charts: Any
    options: Mapping[str, object]

    def __post_init__(self) -> None:
        self.game = self.cards.game
        self._known: dict[tuple[tuple[str, str], ...], Any] = {}

    def options_for(self, extra: tuple[tuple[str, str], ...]) -> Any:
        """The options with what holds for one game only on top."""
        if extra not in self._known:
            self._known[extra] = self.game.read_options({**self.options, **dict(extra)}, "league")
        return self._known[extra]

    def team_card(self, dressing: Dressing, clubs: Sequence[Club]) -> TeamCard:
        """A team as it comes to the rink."""
        club = clubs[dressing.team]
        return dressing.team_card(club.name, club.short, self.skaters, self.goalies)


class Season:
    """A season so far."""

    def __init__(
        self,
        material: Material,
        rules: LeagueRules,
        fixtures: Sequence[Fixture],
        orders: Mapping[int, Orders] | None = None,
        *,
        wardrobe: Wardrobe | None = None,
    ) -> None:
        self.material = material
        self.rules = rules
        self.fixtures = sorted(fixtures, key=lambda fixture: (fixture.day, fixture.number))
        self.orders = orders
        self._wardrobe = wardrobe
        self.totals = self._new_totals()
        self.playoff_totals = self._new_totals()
        self.results: list[Result] = []
        self.playoff_results: list[Result] = []
        self.absences: list[list[Absence]] = [[] for _ in material.clubs]
        self.played: set[int] = set()
        self.tournament: Tournament | None = None
        self._games = [0] * len(material.clubs)
        self._at = 0
        self._boiling: dict[frozenset[int], date] = {}
        self._has_boiling = False
        self._travellers = _travellers(material)
        self._season_extra = (("overtime", rules.overtime),) if rules.overtime else ()
        self._playoff_extra = (("overtime", rules.playoff_overtime),)

    @property
    def wardrobe(self) -> Wardrobe:
        """Everybody's line-ups, laid out when they are first needed."""
        if self._wardrobe is None:
            self._wardrobe = Wardrobe(self.material, self.rules, self.fixtures, self.orders)
        return self._wardrobe

    def _new_totals(self) -> SeasonTotals:
        return SeasonTotals(len(self.material.skaters), len(self.material.goalies), len(self.material.clubs))

    # -- what comes next --------------------------------------------------------------------------------------------

    @property
    def is_season_over(self) -> bool:
        return self._at >= len(self.fixtures)

    @property
    def champion(self) -> int | None:
        """Who has won the playoffs, or the season if there are none."""
        if not self.is_season_over:
            return None
        if self.rules.playoffs.sections == "none":
            return self.table()[0].team
        return None if self.tournament is None else self.tournament.champion

    def next_fixtures(self) -> list[Fixture]:
        """The games of the next day that have not been played; none once there is a champion."""
        if not self.is_season_over:
            day = self.fixtures[self._at].day
            found = []
            for at in range(self._at, len(self.fixtures)):
                fixture = self.fixtures[at]
                if fixture.day != day:
                    break
                if fixture.number not in self.played:
                    found.append(fixture)
            return found
        if self.tournament is None:
            return []
        games = self.tournament.next_fixtures()
        first = min((fixture.day for fixture in games), default=None)
        return [fixture for fixture in games if fixture.day == first]

    def night(self, fixture: Fixture) -> Night:
        """A game with both teams dressed."""
        if self._travellers:
            self._follow(fixture.day)
        extra = self._playoff_extra if fixture.round else self._season_extra
        if self._has_boiling and self._boiling.get(
            frozenset((fixture.home, fixture.visitor))
        ) == fixture.day - timedelta(days=1):
            extra = (*extra, *BACK_TO_BACK.items())
        home, visitor = self._dressed(fixture.home, fixture), self._dressed(fixture.visitor, fixture)
        if not self.orders:
            return Night(fixture, home, visitor, extra)
        return Night(fixture, home, visitor, extra, (self._told(fixture.home), self._told(fixture.visitor)))

    def _told(self, team: int) -> CoachOrders:
        orders = (self.orders or {}).get(team)
        return orders.coach if orders else ()

    def _dressed(self, team: int, fixture: Fixture) -> Dressing:
        absences = self.absences[team]
        absent = frozenset([absence.player for absence in absences]) if absences else NOBODY_ABSENT
        number = None if fixture.round else self._games[team]
        return self.wardrobe.dress(team, number, fixture.day, absent, self.totals)

    # -- what has happened ------------------------------------------------------------------------------------------

    def finish(self, night: Night, table: Table) -> Aftermath:
        """A game has been played to its end: it is final, and its figures are added to the season's."""
        after = aftermath_of(table, night, self.material)
        self._add_figures(night, table)
        self.apply(night.fixture, after)
        return after

    def _add_figures(self, night: Night, table: Table) -> None:
        totals = self.playoff_totals if night.fixture.round else self.totals
        home, visitor = night.home, night.visitor
        totals.add_game(
            table, [home.team, visitor.team], [home.skaters, visitor.skaters], [home.goalies, visitor.goalies]
        )

    def apply(self, fixture: Fixture, after: Aftermath) -> None:
        """A game is final: what follows from it holds from now on."""
        self.played.add(fixture.number)
        if self._travellers:
            self._follow(fixture.day)
        self._serve(fixture.home)
        self._serve(fixture.visitor)
        for side, absence in after.absences:
            if absence.games > 0 and self._counts(absence):
                self.absences[fixture.visitor if side else fixture.home].append(absence)
        result = _new_result(
            (
                fixture.number, fixture.day, fixture.home, fixture.visitor, after.home_goals, after.visitor_goals,
                after.ended,
            )
        )  # fmt: skip
        if BOILING in after.carry:
            self._boiling[frozenset((fixture.home, fixture.visitor))] = fixture.day
            self._has_boiling = True
        if fixture.round:
            self.playoff_results.append(result)
            assert self.tournament is not None
            self.tournament.add(fixture, after.home_goals, after.visitor_goals)
            return
        self.results.append(result)
        self._games[fixture.home] += 1
        self._games[fixture.visitor] += 1
        while self._at < len(self.fixtures) and self.fixtures[self._at].number in self.played:
            self._at += 1
        if self.is_season_over and self.rules.playoffs.sections != "none":
            self.tournament = Tournament(self.rules.playoffs, self.material, self.table(), self.fixtures[-1].day)

    def _serve(self, team: int) -> None:
        """Those who are out have one game less to miss."""
        absences = self.absences[team]
        if absences:
            self.absences[team] = [
                absence._replace(games=absence.games - 1) for absence in absences if absence.games > 1
            ]

    def _follow(self, day: date) -> None:
        """Who changes teams misses the games of his new one."""
        for team, absences in enumerate(self.absences):
            for absence in absences:
                for man in self._travellers.get(absence.player, ()):
                    if man.team != team and man.is_there(day):
                        self.absences[team] = [each for each in self.absences[team] if each is not absence]
                        self.absences[man.team] = [*self.absences[man.team], absence]

    def _counts(self, absence: Absence) -> bool:
        return self.rules.injuries if absence.kind == "injury" else self.rules.suspensions

    def boiling(self) -> list[list[Any]]:
        """Pairs of teams and the day on which their last boiling game was."""
        return [[*sorted(pair), day.isoformat()] for pair, day in self._boiling.items()]

    def restore_boiling(self, kept: Sequence[Sequence[Any]]) -> None:
        self._boiling = {frozenset((one, other)): date.fromisoformat(day) for one, other, day in kept}
        self._has_boiling = bool(self._boiling)

    # -- where it stands --------------------------------------------------------------------------------------------

    def table(self) -> list[Record]:
        """The standings, from first to last."""
        records = records_of(self.results, len(self.material.clubs), self.rules.points)
        return ranked(records, self.results, self.rules, self.material)

    def fixture(self, number: int) -> Fixture | None:
        """A game of the season or the playoffs, as far as it is known who plays."""
        if number < FIRST_NUMBER:
            return next((fixture for fixture in self.fixtures if fixture.number == number), None)
        upcoming = [] if self.tournament is None else self.tournament.next_fixtures()
        return next((fixture for fixture in upcoming if fixture.number == number), None)


def _travellers(material: Material) -> dict[str, list[Man]]:
    """The men who are with more than one team in the season, each with all his stays."""
    stays: dict[str, list[Man]] = {}
    for man in (*material.skaters, *material.goalies):
        stays.setdefault(man.id, []).append(man)
    return {id: men for id, men in stays.items() if len(men) > 1}


def aftermath_of(table: Table, night: Night, material: Material) -> Aftermath:
    """What a game that has just been played leaves behind."""
    state = table.position()
    keeper, (home, visitor) = state.keeper, state.teams
    goals = [int(home.score), int(visitor.score)]
    ended = "regulation" if state.clock.period <= 3 else "overtime"
    if home.shootout_goals != visitor.shootout_goals:
        goals[0 if home.shootout_goals > visitor.shootout_goals else 1] += 1
        ended = "shootout"
    absences: tuple[tuple[int, Absence], ...] = ()
    if keeper.injuries or keeper.suspensions:
        hurt = [_absence(line, "injury", night, material) for line in keeper.injuries]
        banned = [_absence(line, "suspension", night, material) for line in keeper.suspensions]
        absences = tuple([each for each in hurt + banned if each[1].games > 0])
    carried = table.carry_over()
    return _new_aftermath((goals[0], goals[1], ended, absences, tuple(carried.items()) if carried else ()))


def _absence(line: AbsenceLine, kind: Kind, night: Night, material: Material) -> tuple[int, Absence]:
    dressing = night.visitor if line.side else night.home
    if line.skater >= 0:
        man = material.skaters[dressing.skaters[int(line.skater)]]
    else:
        man = material.goalies[dressing.goalies[int(line.goalie)]]
    return int(line.side), _new_absence((man.id, kind, line.why or line.misses, int(line.games)))
