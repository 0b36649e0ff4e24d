"""Figures into Rinkside cards, and misses into better figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.option_files import overtime_of
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.rinkside import moves
from puckdrop.rating.rinkside.charts import own_charts, seen
from puckdrop.rating.rinkside.nets import goalie_ratings
from puckdrop.rating.rinkside.skaters import SkaterFigures, skater_ratings
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["RinksideRater"]

HIGHEST_HOME_ICE = 20
ROUGH_ERA, MODERN_ERA = 1992, 2005
"""Seasons that began before the first had brawls and no instigator; from the second on there are fewer scrums and
no two-line pass. [RSG-28]"""


class RinksideRater:
    """Rinkside's way from figures to cards."""

    game = "rinkside"
    fits_ice = False
    places_by_scoring = False
    more_replays = 8
    lever_step = 0.15  # beyond, `danger` would make room for snipers whose cards no longer take it
    settles_by = ""

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        return moves.first_figures(plan, targets)

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        moves.move(plan, targets, figures, played, step)

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        level = min(HIGHEST_HOME_ICE, max(0, round(figures.league["home_ice"])))
        season = plan.statistics.season
        begun = int(season[:4]) if season[:4].isdecimal() else MODERN_ERA
        return {
            "injuries": False,
            "assist_shares": True,
            "home_ice": str(level) if level else "off",
            "two_line_pass": begun < MODERN_ERA,
            "instigator": begun >= ROUGH_ERA,
            "fight_profile": "1970s" if begun < ROUGH_ERA else "1990s" if begun < MODERN_ERA else "modern",
            "overtime": overtime_of(season),
        }

    def charts(self, figures: Figures) -> dict[str, Any]:
        return own_charts(figures.league)

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        teams = {team.short: place for place, team in enumerate(plan.teams)}
        return [skater_card(plan, figures, place, teams[man.team]) for place, man in enumerate(plan.skaters)]

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        league = figures.league
        cards = []
        for man, leak in zip(plan.goalies, figures.goalies["leak"], strict=True):
            ratings = goalie_ratings(league["danger"], leak, league["short"])
            cards.append(GoalieCard(man.name, man.sweater or 30, [ratings[name] for name in GOALIE_RATINGS], id=man.id))
        return cards


def skater_card(plan: SeasonPlan, figures: Figures, place: int, team: int) -> SkaterCard:
    """The card of a skater."""
    man = plan.skaters[place]
    own = {name: values[place] for name, values in figures.skaters.items()}
    league = figures.league
    ratings = skater_ratings(
        SkaterFigures(
            at_defense=man.position == "D",
            place=place,
            drive=own["drive"],
            finish=own["finish"],
            power=own["power"] + league["power"],
            short=own["finish"] * 1.5 + (league["short"] - 20) / 60,
            assist=own["assist"],
            penalty=own["penalty"] * league["calls"] / seen(league["calls"]),
            draw=league["draw"],
            rough=own["rough"] * league["rough"],
            hit=own["hit"],
            block=own["block"],
            faceoff=own["faceoff"],
            attack=figures.teams["attack"][team],
            defense=figures.teams["defense"][team],
        )
    )
    return SkaterCard(
        man.name,
        man.sweater or 0,
        POSITION_NAMES.index(man.position) if man.position in POSITION_NAMES else 1,
        man.pim,
        [ratings[name] for name in SKATER_RATINGS],
        plan.ice_times[place] // 6,
        id=man.id,
    )
