"""Everything needed to play a league's season over and over, in this process or another, without a store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from puckdrop.core.season_totals import GOALIE_FIGURES, SKATER_FIGURES
from puckdrop.league.dressing import Orders, Wardrobe
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League
from puckdrop.league.material import Cards, Material
from puckdrop.league.playing import Arena, uncollected
from puckdrop.league.rules import LeagueRules
from puckdrop.league.season import Season, Stage
from puckdrop.rooms import game_named

__all__ = ["Plan", "Rig", "Run", "plan_of"]

Column = list[Any]


@dataclass(frozen=True)
class Plan:
    """A season to be replayed, as plain data that travels between processes."""

    game: str
    seed: int
    material: Material
    rules: LeagueRules
    fixtures: tuple[Fixture, ...]
    orders: dict[int, Orders]
    options: dict[str, object]
    teams: list[dict[str, Any]]
    charts: dict[str, Any] | None
    before: tuple[Material, date] | None = None
    """The men as they would be otherwise, and the day from which on they are not: until then they dress alike."""


def plan_of(league: League) -> Plan:
    """A league's season from its first day on."""
    cards = league.cards
    return Plan(
        league.game.name, league.seed, league.material, league.rules, tuple(league.fixtures), league.orders,
        league.options, cards.teams, cards.chart_files,
    )  # fmt: skip


@dataclass
class Run:
    """What one replay came to, as columns. Men who never played are left out."""

    teams: dict[str, Column]
    skaters: dict[str, Column]
    goalies: dict[str, Column]
    games: dict[str, Column]
    """Empty unless they were asked for."""


class Rig:
    """A season that is set up once and played many times."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        cards = Cards(game_named(plan.game), plan.teams, plan.charts)
        self.stage = Stage(cards, *cards.made(plan.material), cards.charts(), plan.options)
        self.wardrobe = Wardrobe(plan.material, plan.rules, plan.fixtures, plan.orders)
        if plan.before is not None:
            material, day = plan.before
            usual = Wardrobe(material, plan.rules, plan.fixtures, plan.orders)
            self.wardrobe.begin_as(usual, plan.fixtures, day)

    @uncollected()
    def play(self, run: int, *, keeps_games: bool = False) -> Run:
        """Replay the season and its playoffs; the same run always has the same dice."""
        plan = self.plan
        season = Season(plan.material, plan.rules, plan.fixtures, plan.orders, wardrobe=self.wardrobe)
        arena = Arena(self.stage, season, plan.seed)
        material = plan.material
        while fixtures := season.next_fixtures():
            arena.play_day(fixtures, season.finish, run)
        return Run(
            _teams(season, run),
            _men(run, material, material.skaters, season.totals.skaters, SKATER_FIGURES),
            _men(run, material, material.goalies, season.totals.goalies, GOALIE_FIGURES),
            _games(season, run) if keeps_games else {},
        )


def _teams(season: Season, run: int) -> dict[str, Column]:
    shorts = season.material.shorts
    table = season.table()
    rounds = season.tournament.rounds if season.tournament else []
    in_playoffs = {team for round_ in rounds for series in round_ for team in (series.high, series.low)}
    finalists = {team for series in (rounds[-1] if rounds else []) for team in (series.high, series.low)}
    return {
        "run": [run] * len(table),
        "rank": list(range(1, len(table) + 1)),
        "team": [shorts[record.team] for record in table],
        **{
            name: [getattr(record, name) for record in table]
            for name in ("points", "games", "wins", "losses", "ties", "goals", "goals_against")
        },
        "overtime_losses": [record.late_losses for record in table],
        "playoffs": [int(record.team in in_playoffs) for record in table],
        "final": [int(record.team in finalists) for record in table],
        "title": [int(record.team == season.champion) for record in table],
    }


def _men(
    run: int, material: Material, men: Sequence[Any], sums: Sequence[int], figures: Sequence[str]
) -> dict[str, Column]:
    width = len(figures)
    played = [place for place in range(len(men)) if sums[place * width] > 0]
    return {
        "run": [run] * len(played),
        "id": [men[place].id for place in played],
        "name": [men[place].name for place in played],
        "team": [material.clubs[men[place].team].short for place in played],
        **{name: [sums[place * width + at] for place in played] for at, name in enumerate(figures)},
    }


def _games(season: Season, run: int) -> dict[str, Column]:
    shorts = season.material.shorts
    results = [*season.results, *season.playoff_results]
    return {
        "run": [run] * len(results),
        "game": [result.number for result in results],
        "day": [result.day.isoformat() for result in results],
        "home": [shorts[result.home] for result in results],
        "visitor": [shorts[result.visitor] for result in results],
        "home_goals": [result.home_goals for result in results],
        "visitor_goals": [result.visitor_goals for result in results],
        "ended": [result.ended for result in results],
    }
