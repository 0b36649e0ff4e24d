"""Playoffs: who qualifies, the series of each round, and who is champion. All of it follows from the results."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final

from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Material
from puckdrop.league.rules import Playoffs
from puckdrop.league.standings import Record

__all__ = ["FIRST_NUMBER", "Series", "Tournament"]

FIRST_NUMBER: Final = 1_000_000
"""Playoff games are numbered by round, series and game; the very first is 1010011."""
DAYS_APART: Final = 2
ROUNDS, SERIES = 10_000, 10


@dataclass
class Series:
    """Two teams, the higher first, until one has won more than half of the games."""

    round: int
    number: int
    high: int
    low: int
    first_day: date
    length: int
    section: str = ""
    wins: list[int] = field(default_factory=lambda: [0, 0])

    @property
    def games(self) -> int:
        return sum(self.wins)

    @property
    def winner(self) -> int | None:
        needed = self.length // 2 + 1
        if self.wins[0] >= needed:
            return self.high
        return self.low if self.wins[1] >= needed else None

    def next_fixture(self, rules: Playoffs) -> Fixture:
        game = self.games + 1
        at_home = rules.is_at_home(self.length, game)
        home, visitor = (self.high, self.low) if at_home else (self.low, self.high)
        day = self.first_day + timedelta(days=DAYS_APART * (game - 1))
        number = FIRST_NUMBER + self.round * ROUNDS + self.number * SERIES + game
        return Fixture(number, day, home, visitor, round=self.round, series=self.number, game=game)


@dataclass
class Section:
    """Teams that meet until one is left: a bracket in which neighbours meet; None is nobody, and so a bye."""

    name: str
    order: list[int]
    """From the best, for home ice and for drawing anew."""
    bracket: list[int | None]


class Tournament:
    """The playoffs of a season whose table is final."""

    def __init__(self, rules: Playoffs, material: Material, table: Sequence[Record], last_day: date) -> None:
        self.rules = rules
        self.material = material
        self.rank = {record.team: place for place, record in enumerate(table)}
        self.round = 0
        self.champion: int | None = None
        self.rounds: list[list[Series]] = []
        self.sections = self._drawn()
        self._places = {team: place for section in self.sections for place, team in enumerate(section.order)}
        self._last_day = last_day
        self._next_round()

    # -- who is in --------------------------------------------------------------------------------------------------

    def _drawn(self) -> list[Section]:
        """Sections with the teams that are in; one for all if they are mixed."""
        sections = self._sections()
        if not self.rules.mixed or self.rules.sections == "league":
            return [Section(name, teams, self._bracket(self._seeded(teams))) for name, teams in sections]
        places = {team: place for _, teams in sections for place, team in enumerate(teams)}
        order = self._led(self._ranked(places))
        drawn = self._seeded(order)
        if self.rules.pairing == "neighbours":
            drawn = sorted(order, key=lambda team: (places[team], self.rank[team]))
        return [Section("", order, self._bracket(drawn))]

    def _sections(self) -> list[tuple[str, list[int]]]:
        """Sections by name with the teams that qualify in them, from the best."""
        rules = self.rules
        order = self._ranked(self.rank)
        if rules.sections == "league":
            return [("", self._leading_first(order)[: rules.teams])]
        names = list(dict.fromkeys(self._section_of(team) for team in sorted(order)))
        sections = {name: [team for team in order if self._section_of(team) == name] for name in names}
        if not rules.wild_cards:
            return [(name, self._leading_first(teams)[: rules.teams]) for name, teams in sections.items()]
        return self._with_wild_cards(order, {name: teams[: rules.teams] for name, teams in sections.items()})

    def _with_wild_cards(self, order: list[int], chosen: dict[str, list[int]]) -> list[tuple[str, list[int]]]:
        """Those chosen in their divisions, and the best of the rest.

        If every division of a conference gets as many wild cards, the worst goes to the best winner's, and so on.
        Otherwise the conference plays as one: division winners, others of the divisions, wild cards.
        """
        cards = self._wild_cards(order, {team for teams in chosen.values() for team in teams})
        if self.rules.wild_cards_of == "league":
            for team in cards[""]:
                chosen[self._section_of(team)].append(team)
            return list(chosen.items())
        divisions = {
            name: [division for division, teams in chosen.items() if self._conference_of(teams[0]) == name]
            for name in cards
        }
        if any(self.rules.wild_cards % len(mine) for mine in divisions.values()):
            return [(name, [*self._by_place(chosen, mine), *cards[name]]) for name, mine in divisions.items()]
        for name, mine in divisions.items():
            leaders = sorted(mine, key=lambda division: self.rank[chosen[division][0]], reverse=True)
            for division, team in zip(leaders * self.rules.wild_cards, cards[name], strict=False):
                chosen[division].append(team)
        return list(chosen.items())

    def _wild_cards(self, order: list[int], taken: set[int]) -> dict[str, list[int]]:
        """The best who are not in yet, by conference, or of the whole league under no name."""
        is_for_all = self.rules.wild_cards_of == "league"
        names = [""] if is_for_all else list(dict.fromkeys(map(self._conference_of, sorted(order))))
        left = {
            name: [team for team in order if team not in taken and (is_for_all or self._conference_of(team) == name)]
            for name in names
        }
        return {name: teams[: self.rules.wild_cards] for name, teams in left.items()}

    def _by_place(self, chosen: dict[str, list[int]], divisions: Sequence[str]) -> list[int]:
        """Those who are in by their place in one of these divisions: winners first."""
        winners = self._ranked(chosen[name][0] for name in divisions)
        return [*winners, *self._ranked(team for name in divisions for team in chosen[name][1:])]

    def _ranked(self, teams: Iterable[int]) -> list[int]:
        return sorted(teams, key=lambda team: self.rank[team])

    def _conference_of(self, team: int) -> str:
        return self.material.clubs[team].conference

    def _section_of(self, team: int) -> str:
        club = self.material.clubs[team]
        return club.division if self.rules.sections == "division" else club.conference

    def _leading_first(self, teams: list[int]) -> list[int]:
        """Division winners in front, if the rules say so."""
        if not self.rules.winners_first:
            return teams
        best: dict[str, int] = {}
        for team in teams:
            best.setdefault(self.material.clubs[team].division, team)
        winners = [team for team in teams if team in best.values()]
        return [*winners, *(team for team in teams if team not in winners)]

    # -- rounds -----------------------------------------------------------------------------------------------------

    def _seeded(self, teams: list[int]) -> list[int]:
        """The order in which the first round is drawn: division winners in front if they are to have its byes."""
        has_byes = self.rules.pairing != "neighbours" and len(teams).bit_count() > 1
        return self._winners_in_front(teams) if has_byes and self.rules.byes == "winners" else teams

    def _bracket(self, teams: Sequence[int]) -> list[int | None]:
        """Who meets whom: neighbours do, and so do their winners. Where somebody is missing the best have a bye."""
        size = 1 << max(0, (len(teams) - 1).bit_length())
        if self.rules.pairing == "halves" and self.round == 0 and len(teams) == 4:
            return [teams[0], teams[2], teams[1], teams[3]]
        if self.rules.pairing == "neighbours" and self.round == 0 and len(teams) > 2:
            size = max(4, 2 << (len(teams) - 3).bit_length())
            others = [*teams[2:], *[None] * (size // 2 - len(teams) + 2)]
            return [*teams[:2], *[None] * (size // 2 - 2), *others]
        return [teams[seed] if seed < len(teams) else None for seed in bracket_order(size)]

    def _next_round(self) -> None:
        """Pair those who are left; series need a day to travel after the round before."""
        self._merge()
        alive = [team for section in self.sections for team in section.bracket if team is not None]
        if len(alive) <= 1:
            self.champion = alive[0] if alive else None
            return
        self.round += 1
        first_day = self._last_day + timedelta(days=DAYS_APART)
        series: list[Series] = []
        for section in self.sections:
            for place in range(0, len(section.bracket) - 1, 2):
                one, other = section.bracket[place], section.bracket[place + 1]
                if one is not None and other is not None:
                    high, low = sorted((one, other), key=section.order.index)
                    length = self._length(are_leaders=place == 0)
                    series.append(Series(self.round, len(series) + 1, high, low, first_day, length, section.name))
        self.rounds.append(series)

    def _length(self, *, are_leaders: bool) -> int:
        """Best of how many in this round: first and second may have a length of their own."""
        own = self.rules.leaders_best_of if are_leaders and self.rules.pairing == "neighbours" else 0
        return (own if self.round == 1 else 0) or self.rules.length(self.round)

    def _led(self, teams: list[int]) -> list[int]:
        return self._winners_in_front(teams) if self.rules.winners_first else teams

    def _winners_in_front(self, teams: list[int]) -> list[int]:
        winners = self._division_winners()
        return sorted(teams, key=lambda team: team not in winners)

    def _division_winners(self) -> set[int]:
        best: dict[str, int] = {}
        for team in self._ranked(self.rank):
            best.setdefault(self.material.clubs[team].division, team)
        return set(best.values())

    def _merge(self) -> None:
        """Sections with one team left become one: divisions of a conference first, then everybody."""
        if self.round and self.rules.crossover and len(self.sections) > 1:
            self.sections = [self._crossed()]
        while len(self.sections) > 1 and all(len(section.bracket) <= 1 for section in self.sections):
            by_parent: dict[str, list[Section]] = {}
            for section in self.sections:
                by_parent.setdefault(self._parent(section), []).append(section)
            if len(by_parent) == len(self.sections):
                by_parent = {"": self.sections}
            self.sections = [self._merged(sections, name) for name, sections in by_parent.items()]

    def _crossed(self) -> Section:
        """Of two divisions with two teams left, each half of the bracket meets the other half of the other's."""
        brackets = [section.bracket for section in self.sections]
        if [len(bracket) for bracket in brackets] == [2, 2] and not self.rules.reseed:
            (first, second), (third, fourth) = brackets
            return Section("", self._left(self.sections), [first, fourth, third, second])
        return self._merged(self.sections, "")

    def _parent(self, section: Section) -> str:
        team = next((team for team in section.bracket if team is not None), None)
        if team is None or self.rules.sections != "division":
            return ""
        return self.material.clubs[team].conference

    def _merged(self, sections: Sequence[Section], name: str) -> Section:
        teams = self._left(sections)
        return Section(name, teams, self._bracket(teams))

    def _left(self, sections: Sequence[Section]) -> list[int]:
        """Who is left, by the table or by places in their sections: where these meet, nobody leads for his division."""
        teams = self._ranked(team for section in sections for team in section.bracket if team is not None)
        return sorted(teams, key=lambda team: self._places[team]) if self.rules.home_ice == "places" else teams

    # -- results ----------------------------------------------------------------------------------------------------

    def next_fixtures(self) -> list[Fixture]:
        """The next game of every series that goes on."""
        if self.champion is not None or not self.rounds:
            return []
        return [series.next_fixture(self.rules) for series in self.rounds[-1] if series.winner is None]

    def has_series(self, fixture: Fixture) -> bool:
        """Is this a game of a series of the present round?"""
        if fixture.round != len(self.rounds) or not 0 < fixture.series <= len(self.rounds[-1]):
            return False
        series = self.rounds[-1][fixture.series - 1]
        return {series.high, series.low} == {fixture.home, fixture.visitor}

    def add(self, fixture: Fixture, home_goals: int, visitor_goals: int) -> None:
        """A game has been played."""
        series = self.rounds[-1][fixture.series - 1]
        winner = fixture.home if home_goals > visitor_goals else fixture.visitor
        series.wins[0 if winner == series.high else 1] += 1
        self._last_day = max(self._last_day, fixture.day)
        if all(each.winner is not None for each in self.rounds[-1]):
            self._finish_round()

    def _finish_round(self) -> None:
        winners = {team: each.winner for each in self.rounds[-1] for team in (each.high, each.low)}
        for section in self.sections:
            pairs = [section.bracket[place : place + 2] for place in range(0, len(section.bracket), 2)]
            left = [next((winners.get(team, team) for team in pair if team is not None), None) for pair in pairs]
            if self.rules.reseed:
                left = self._bracket([team for team in section.order if team in left])
            section.bracket = left
        self._next_round()


def bracket_order(size: int) -> list[int]:
    """Seeds in the order of a bracket: neighbours meet, and if the better always wins, first meets second at the end.

    >>> bracket_order(8)
    [0, 7, 3, 4, 1, 6, 2, 5]
    """
    order = [0]
    while len(order) < size:
        order = [seed for each in order for seed in (each, 2 * len(order) - 1 - each)]
    return order
