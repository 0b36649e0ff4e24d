"""Plays the games from which the C compiler learns what happens often: `python build_training.py FOLDER`.

setup.py runs this during the build against the engine in FOLDER.
"""

from __future__ import annotations

import sys
from datetime import date
from typing import Any

GAMES = 400
"""Games of each room."""
LOGGED_EVERY = 8
EVERYTHING_EVERY = 5
AT_RANDOM_EVERY = 20
SNAPSHOT_EVERY = 100
MEETINGS, DAYS = 8, 30
"""Of the season that each room plays besides."""


def play() -> None:
    """Some games of every room."""
    from puckdrop.cards.packaged import shipped_teams
    from puckdrop.core import dice
    from puckdrop.rooms import all_games

    if dice.__file__.endswith(".py"):
        sys.exit("the engine in the folder is not compiled")
    for room in all_games():
        play_room(room, [room.load_team(team.path) for team in shipped_teams()])
        play_season(room)


def play_room(room: Any, teams: list[Any]) -> None:
    """Mostly what a long simulation does; some games with a log, some by other coaches with other options."""
    from puckdrop.coaches.random_legal import RandomCoach
    from puckdrop.core.dice import Seeded
    from puckdrop.core.log import Log

    charts = room.load_charts()
    usual, everything = room.read_options(room.usual, "training"), room.read_options(room.everything, "training")
    for number in range(GAMES):
        at_random = number % AT_RANDOM_EVERY == 0
        coaches = [room.bench_coach(), room.bench_coach()]
        if at_random:
            coaches = [RandomCoach(-number), RandomCoach(number)]
        home, visitor = teams[number % len(teams)], teams[(number * 5 + 1) % len(teams)]
        log = Log() if number % LOGGED_EVERY == 0 else None
        options = everything if at_random or number % EVERYTHING_EVERY == 1 else usual
        table = room.new_game(home, visitor, charts, options, Seeded(number), coaches, log)
        if number % SNAPSHOT_EVERY == 0:
            for _ in range(SNAPSHOT_EVERY):
                table.play()
                table.snapshot()
        table.play_out()


def play_season(room: Any) -> None:
    """The games of a league's first weeks, with its line-ups, sums, box scores and records."""
    from puckdrop.core.dice import Seeded
    from puckdrop.league.fixtures import balanced_schedule
    from puckdrop.league.material import house_league
    from puckdrop.league.packing import Packer, numbers_text
    from puckdrop.league.rules import LeagueRules
    from puckdrop.league.season import Season, Stage

    material, cards, _ = house_league(room)
    fixtures = balanced_schedule([list(range(len(material.clubs)))], date(2000, 10, 1), 1, within=MEETINGS, across=0)
    stage = Stage(cards, *cards.made(material), cards.charts(), room.usual)
    season = Season(material, LeagueRules(), fixtures)
    packer = Packer(1, material.shorts, 1, room.rules_version, "{")
    coaches = [room.bench_coach(), room.bench_coach()]
    for _ in range(DAYS):
        for night in [season.night(fixture) for fixture in season.next_fixtures()]:
            home, visitor = (stage.team_card(side, material.clubs) for side in (night.home, night.visitor))
            dice, options = Seeded(night.fixture.number), stage.options_for(night.extra)
            table = room.new_game(home, visitor, stage.charts, options, dice, coaches)
            table.play_out()
            packer.row(night, season.finish(night, table), table)
    season.table()
    numbers_text(season.totals.as_data())


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    play()
