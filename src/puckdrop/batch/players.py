"""Players' figures over many games: an accumulator for `simulate`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from puckdrop.core.cards import TeamCard
from puckdrop.core.season_totals import GOALIE_FIGURES, SKATER_FIGURES, SeasonTotals
from puckdrop.core.table import Table

__all__ = ["PlayerFigures", "Roster", "rosters_of"]


class Roster(NamedTuple):
    """A team as the figures need it: its three letters, and how many men it has."""

    short: str
    skaters: int
    goalies: int


def rosters_of(cards: Sequence[TeamCard]) -> tuple[Roster, ...]:
    """The rosters of some teams, each of which has its own three letters."""
    return tuple(Roster(card.short_name, len(card.skaters), len(card.goalies)) for card in cards)


class PlayerFigures:
    """Sums of every man's figures."""

    def __init__(self, rosters: Sequence[Roster], sums: Sequence[list[int]] | None = None) -> None:
        self.rosters = tuple(rosters)
        self.totals = SeasonTotals(
            sum(roster.skaters for roster in rosters), sum(roster.goalies for roster in rosters), len(rosters)
        )
        self.places = {roster.short: place for place, roster in enumerate(rosters)}
        self.skaters = _places([roster.skaters for roster in rosters])
        self.goalies = _places([roster.goalies for roster in rosters])
        if sums is not None:
            self.totals.add_data(list(sums))

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayerFigures, (self.rosters, self.totals.as_data())

    def add_game(self, number: int, table: Table) -> None:
        places = [self.places[team.card.short_name] for team in table.position().teams]
        skaters, goalies = ([men[place] for place in places] for men in (self.skaters, self.goalies))
        self.totals.add_game(table, places, skaters, goalies)

    def merge(self, later: PlayerFigures) -> None:
        self.totals.add_data(later.totals.as_data())

    def skater_rows(self, cards: Sequence[TeamCard]) -> list[dict[str, object]]:
        """One row for each skater of the teams, in their order: who he is, and his sums."""
        return _rows(cards, [card.skaters for card in cards], self.totals.skaters, SKATER_FIGURES)

    def goalie_rows(self, cards: Sequence[TeamCard]) -> list[dict[str, object]]:
        return _rows(cards, [card.goalies for card in cards], self.totals.goalies, GOALIE_FIGURES)


def _places(counts: Sequence[int]) -> list[list[int]]:
    """Places of each team's men in a list of all.

    >>> _places([2, 1])
    [[0, 1], [2]]
    """
    firsts = [sum(counts[:team]) for team in range(len(counts))]
    return [list(range(first, first + count)) for first, count in zip(firsts, counts, strict=True)]


def _rows(
    cards: Sequence[TeamCard], teams: Sequence[Sequence[Any]], sums: Sequence[int], names: Sequence[str]
) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = []
    for card, men in zip(cards, teams, strict=True):
        for man in men:
            first = len(rows) * len(names)
            who = {"team": card.short_name, "sweater": int(man.sweater), "name": man.name, "id": man.id}
            rows.append({**who, **dict(zip(names, sums[first : first + len(names)], strict=True))})
    return rows
