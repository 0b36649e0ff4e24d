"""A man's season, stint by stint: what he did here, and below it what he really did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date

from puckdrop.league.books import Books, Row
from puckdrop.league.material import FOREVER

__all__ = ["real_row", "stint_by_stint"]


def stint_by_stint(books: Books, player: str, rows: Sequence[Row]) -> list[Row]:
    """A man's rows in the order he was with his teams; what he really did for a team follows, if it is known.

    The column `really` says which row is which.
    """
    here = [{**row, "really": ""} for row in rows]
    always = {name: row[name] for row in rows[:1] for name in ("position",) if name in row}
    really = [{**real_row(stats), **always, "team": team} for team, stats in books.real_lines(player)]
    began = first_days(books, player)
    return sorted([*here, *really], key=lambda row: (began.get(row["team"], FOREVER), row["team"], row["really"]))


def first_days(books: Books, player: str) -> dict[str, date]:
    """Since when a man was with each of his teams, here or really."""
    days: dict[str, date] = {}
    for material in (books.material, books.league.began):
        for man in (*material.skaters, *material.goalies):
            if man.id == player and man.first <= man.last:  # not a stay that a trade has made void
                short = material.shorts[man.team]
                days[short] = min(man.first, days.get(short, FOREVER))
    return days


def real_row(stats: Mapping[str, int]) -> Row:
    """What a man really did, as the books have it; what is not known is not there.

    >>> real_row({"games": 4, "goals": 1, "assists": 2, "shots": 8, "seconds": 3600})["time_on_ice"]
    900
    >>> real_row({"games": 2, "seconds": 7200, "goals_against": 5, "shots_against": 50})["save_percentage"]
    0.9
    """
    row: Row = {**stats, "really": "really"}
    games, goals, shots, seconds = (stats.get(name) for name in ("games", "goals", "shots", "seconds"))
    if goals is not None and "assists" in stats:
        row["points"] = goals + stats["assists"]
    if goals is not None and shots:
        row["shooting_percentage"] = round(100 * goals / shots, 1)
    row["time_on_ice"] = round(seconds / games) if seconds and games else stats.get("ice_time")
    against, faced = stats.get("goals_against"), stats.get("shots_against")
    if against is not None and faced:
        row["saves"] = faced - against
        row["save_percentage"] = round(row["saves"] / faced, 3)
    if against is not None and seconds:
        row["goals_against_average"] = round(3600 * against / seconds, 2)
    return row
