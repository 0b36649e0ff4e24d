"""Rows too many among a league's games: copies, games of no schedule, and games that had not been played yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.league.checking import fixture_of, is_playoff_number, order_of, result_of, sheet_of
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League
from puckdrop.league.missing import kept_games
from puckdrop.league.season import seed_of
from puckdrop.league.sheets import record_from_bytes

__all__ = ["fewer_rows", "is_foreign", "is_known", "is_own", "unscheduled", "without_copies"]


def is_known(league: League, row: Any) -> bool:
    """Is this a row of one of the league's games?"""
    try:
        fixture_of(league, row)
    except BadInput:
        return False
    return True


def is_own(league: League, fixture: Fixture, record: dict[str, Any]) -> bool:
    """Is this the record of that very game, by its teams and dice?"""
    teams = [record[side].get("team") for side in ("home", "visitor")]
    return teams == [fixture.home, fixture.visitor] and record.get("seed") == seed_of(league.seed, 0, fixture.number)


def unscheduled(league: League, rows: Sequence[Any]) -> list[int]:
    """Games of the season that are on no schedule, by number."""
    return [row.number for row in rows if not (is_playoff_number(row.number) or row.number in league.by_number)]


def without_copies(league: League, rows: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """One row for each number, and those of them that had copies: the one that is really that game, if one is."""
    by_number: dict[int, list[Any]] = {}
    for row in rows:
        by_number.setdefault(row.number, []).append(row)
    best = {
        number: min(same, key=lambda row: (is_foreign(league, row), not _is_whole(league, row)))
        for number, same in by_number.items()
    }
    return list(best.values()), [best[number] for number, same in by_number.items() if len(same) > 1]


def fewer_rows(league: League, rows: Sequence[Any]) -> Iterator[list[Any]]:
    """The rows without those that may be too many: first other games' records, then all beyond the games played."""
    known = [row for row in rows if is_known(league, row)]
    yield [row for row in known if not is_foreign(league, row)]
    yield sorted(known, key=lambda row: order_of(fixture_of(league, row)))[: kept_games(league)]


def is_foreign(league: League, row: Any) -> bool:
    """Is the record in this row lost, or another game's?"""
    try:
        record = record_from_bytes(row.record, league.store.name)
        return not is_own(league, fixture_of(league, row), record)
    except (BadInput, KeyError, TypeError, ValueError, AttributeError):
        return True


def _is_whole(league: League, row: Any) -> bool:
    """Can box score and record be read, with the result that the row has?"""
    try:
        return result_of(sheet_of(league, row).box) == (row.home_goals, row.visitor_goals, row.ended)
    except BadInput:
        return False
