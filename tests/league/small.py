"""Small leagues for the tests of this folder: four teams that meet often."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import date
from functools import cache

from sqlalchemy import delete, update

from puckdrop.core.record import record_of
from puckdrop.league.coaching import finish_game, open_game
from puckdrop.league.fixtures import balanced_schedule
from puckdrop.league.founding import NewLeague, create
from puckdrop.league.keeping import League
from puckdrop.league.material import Cards, Material, house_league
from puckdrop.league.playing import fingerprint_of, play_on
from puckdrop.league.rules import LeagueRules, Playoffs
from puckdrop.league.season import Season, Stage
from puckdrop.rooms import game_named
from puckdrop.store.league_tables import games
from puckdrop.store.opening import Store

FIRST_DAY = date(2000, 10, 1)
RULES = LeagueRules(playoffs=Playoffs(teams=2, best_of=(3,)))


@cache
def four_teams(game: str = "ezv") -> tuple[Material, Cards]:
    material, cards, _ = house_league(game_named(game))
    skaters = tuple(man for man in material.skaters if man.team < 4)
    goalies = tuple(man for man in material.goalies if man.team < 4)
    clubs = tuple(replace(club, division=("East", "West")[place % 2]) for place, club in enumerate(material.clubs[:4]))
    return (
        replace(material, clubs=clubs, skaters=skaters, goalies=goalies),
        Cards(cards.game, cards.teams[:4], cards.chart_files),
    )


@cache
def stage_of(game: str = "ezv") -> Stage:
    material, cards = four_teams(game)
    return Stage(cards, *cards.made(material), cards.charts(), {})


def new_season(meetings: int = 4, rules: LeagueRules = RULES, game: str = "ezv") -> Season:
    fixtures = balanced_schedule([[0, 1, 2, 3]], FIRST_DAY, 1, within=meetings, across=meetings)
    return Season(four_teams(game)[0], rules, fixtures)


def new_league(store: Store, meetings: int = 4, rules: LeagueRules = RULES, name: str = "small") -> League:
    material, cards = four_teams()
    season = new_season(meetings, rules)
    return create(store, NewLeague(name, material, cards, rules, season.fixtures, 7, {}, small_print(meetings, rules)))


@cache
def small_print(meetings: int, rules: LeagueRules) -> str:
    return fingerprint_of(stage_of(), new_season(meetings, rules))


def finished(store: Store, meetings: int = 4) -> League:
    league, _ = play_on(new_league(store, meetings), None, stage=stage_of())
    return league.reloaded()


def results_of(league: League) -> list[tuple[object, ...]]:
    return [row[1:] for row in league.played]


def damage(league: League, number: int, **values: object) -> None:
    with league.store.write() as connection:
        here = (games.c.league == league.id) & (games.c.number == number)
        connection.execute(update(games).where(here).values(**values))


def remove(league: League, number: int) -> None:
    with league.store.write() as connection:
        connection.execute(delete(games).where((games.c.league == league.id) & (games.c.number == number)))


def coached_by_chance(league: League, number: int) -> None:
    """Play a game as a person would who answers at random."""
    night, match = open_game(league, number, {"side": "both", "ask": "everything"})
    chance = random.Random(5)
    while (decision := match.run()) is not None:
        match.answer(chance.choice(decision.values()))
    finish_game(league, night, match, record_of(match))
