"""Playoffs as they really were: with the real standings and winners, the same teams meet in every round, and the same
one is at home in every game.

They need a folder with statistics, named by PUCKDROP_DATA; it is not part of puckdrop.
"""

from __future__ import annotations

import csv
import os
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from league.small import four_teams
from puckdrop.league.material import Club, Material
from puckdrop.league.playoffs import Tournament
from puckdrop.league.rules import rules_for_season
from puckdrop.league.standings import Record

DATA = os.environ.get("PUCKDROP_DATA", "")
Pairs = list[tuple[str, str]]

pytestmark = pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder with real statistics")


def rows_of(name: str, year: int) -> list[dict[str, str]]:
    with open(Path(DATA) / "hockey-databank" / name, encoding="utf-8", newline="") as file:
        return [row for row in csv.DictReader(file) if row["year"] == str(year)]


def standings(year: int) -> tuple[Material, list[Record]]:
    """The teams, and their real order; the source has it within divisions where points and wins are level."""
    rows = rows_of("Teams.csv", year)
    rows.sort(key=lambda row: (-int(row["Pts"]), int(row["SoW"] or 0) - int(row["W"]), int(row["rank"])))
    clubs = tuple(Club(row["tmID"], row["name"], row["divID"], row["confID"]) for row in rows)
    return replace(four_teams()[0], clubs=clubs), [Record(place) for place in range(len(clubs))]


def real_rounds(year: int) -> list[Pairs]:
    """Winner and loser of every series."""
    rounds: dict[str, Pairs] = {}
    for row in rows_of("SeriesPost.csv", year):
        rounds.setdefault(row["round"], []).append((row["tmIDWinner"], row["tmIDLoser"]))
    return list(rounds.values())


def real_homes(year: int, shorts: dict[str, str]) -> dict[frozenset[str], list[str]]:
    """Who was at home in the games of every series, one after another."""
    homes: dict[frozenset[str], list[str]] = {}
    path = Path(DATA) / "schedules" / f"{year}{year + 1}Playoffs.csv"
    with open(path, encoding="utf-8-sig", newline="") as file:
        for row in sorted(csv.DictReader(file), key=lambda row: row["Date"]):
            home, visitor = shorts[row["Home"]], shorts[row["Visitor"]]
            homes.setdefault(frozenset((home, visitor)), []).append(home)
    return homes


@pytest.mark.parametrize("year", [1971, 1979, 1985, 2003, 2010])
def test_the_same_teams_meet_at_the_same_rinks(year: int) -> None:
    material, table = standings(year)
    shorts = material.shorts
    rules = rules_for_season(year, len(shorts), len(material.divisions()), len(material.conferences()))
    homes = real_homes(year, {club.name: club.short for club in material.clubs})
    games = Tournament(rules.playoffs, material, table, date(year + 1, 4, 1))
    for number, pairs in enumerate(real_rounds(year), start=1):
        assert len(games.rounds) == number
        ours = {frozenset((shorts[each.high], shorts[each.low])) for each in games.rounds[-1]}
        assert ours == {frozenset(pair) for pair in pairs}
        for each in games.rounds[-1]:
            real = homes[frozenset((shorts[each.high], shorts[each.low]))]
            at_home = [rules.playoffs.is_at_home(each.length, game) for game in range(1, len(real) + 1)]
            assert [shorts[each.high if is_high else each.low] for is_high in at_home] == real
        winners = {winner for winner, _ in pairs}
        while len(games.rounds) == number and games.champion is None:
            fixture = games.next_fixtures()[0]
            is_home = shorts[fixture.home] in winners
            games.add(fixture, int(is_home), int(not is_home))
    assert games.champion is not None
    assert shorts[games.champion] in winners
