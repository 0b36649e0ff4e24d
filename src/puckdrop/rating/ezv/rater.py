"""Figures into ezv cards, and misses into better figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.option_files import overtime_of
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.rating.ezv import charts, moves
from puckdrop.rating.ezv.grids import (
    advance_grid,
    defense_grid,
    goalie_sections,
    rebound_grid,
    shot_grid,
)
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.sharing import dithered
from puckdrop.rating.statistics import SkaterLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["EzvRater"]

AVERAGE_RC = 10.4
"""Low, because rc counts beside his mates' only: so 1 to 99 last from who shoots least to who shoots most."""
BREAK_AWAY = 1.6
"""How much more dangerous a man is on a break-away than with an ordinary shot."""


class EzvRater:
    """ezv's way from figures to cards."""

    game = "ezv"
    fits_ice = True
    places_by_scoring = True
    more_replays = 8
    lever_step = 0.4
    settles_by = "leak"

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        return moves.first_figures(plan, targets)

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        moves.move(plan, targets, figures, played, step)

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        level = min(40, max(0, round(figures.league["home"])))
        return {
            "advance_ratings": True,
            "faceoff_ratings": True,
            "injuries": False,
            "assists": "shares",
            "wide_sh": True,
            "rc_shares": True,
            "own_penalties": bool(figures.league["own_penalties"]),
            "home_ice": str(level) if level else "off",
            "overtime": overtime_of(plan.statistics.season),
        }

    def charts(self, figures: Figures) -> dict[str, Any]:
        return charts.own_charts(figures)

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        teams = {team.short: place for place, team in enumerate(plan.teams)}
        by_hits = self.df_by_hits(plan, figures)
        return [
            skater_card(man, place, teams[man.team], figures, by_hits[place]) for place, man in enumerate(plan.skaters)
        ]

    def df_by_hits(self, plan: SeasonPlan, figures: Figures) -> list[float]:
        """How much more or less df a man has for his hits. A team's df stays what its goals against make it: what some
        men have more, weighted by games, the others have less."""
        if not figures.league["hits_counted"]:
            return [0.0] * len(plan.skaters)
        more = [charts.hits_by_df(hits) for hits in figures.skaters["hit"]]
        games: dict[str, float] = dict.fromkeys((man.team for man in plan.skaters), 0.0)
        whole = dict(games)
        for man, own in zip(plan.skaters, more, strict=True):
            games[man.team] += man.games
            whole[man.team] += man.games * own
        return [own - whole[man.team] / max(1.0, games[man.team]) for man, own in zip(plan.skaters, more, strict=True)]

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        cards = []
        for place, man in enumerate(plan.goalies):
            black = dithered(figures.league["rebounds"], place)
            gray = dithered(min(5.0, max(0.0, 5.0 - figures.league["kill"])), place + 1)
            name = f"{man.id} {man.team}"
            cards.append(
                GoalieCard(
                    man.name,
                    man.sweater or 30,
                    goalie_sections(name, figures.goalies["leak"][place]),
                    rebound_grid(name, black, gray),
                    man.assists,
                    id=man.id,
                )
            )
        return cards


def shooting(drive: float) -> tuple[int, int]:
    """sh and rc of a man who shoots this much: what rounding adds to sh is taken off the passes that look for him.

    >>> shooting(0.0), shooting(3.0), shooting(-3.0)
    ((17, 10), (20, 99), (11, 1))
    """
    chance = min(1.0, max(0.0, 0.7 + 0.2 * drive))
    sh = min(20, max(10, round(10 + 10 * chance)))
    sought = AVERAGE_RC * math.exp(0.75 * drive) * (10 * chance + 1) / (sh - 9)
    return sh, min(99, max(1, round(sought)))


def skater_card(man: SkaterLine, place: int, team: int, figures: Figures, df_by_hits: float) -> SkaterCard:
    own = {name: values[place] for name, values in figures.skaters.items()}
    name = f"{man.id} {man.team}"
    sh, rc = shooting(own["drive"])
    kept = own["hit"] if figures.league["hits_counted"] else 0.0
    cells = own["penalty"] * figures.league["penalties"]
    whole = bool(figures.league["own_penalties"]) and not figures.league["hits_counted"]
    penalties, by_advance, more_df = charts.penalty_cells(cells, kept, whole=whole)
    df = max(0, dithered(figures.teams["defense"][team] + df_by_hits, place) + more_df)
    return SkaterCard(
        man.name,
        man.sweater or 0,
        POSITION_NAMES.index(man.position) if man.position in POSITION_NAMES else 1,
        man.pim,
        advance=advance_grid(
            name,
            min(15 - by_advance, max(2, round(8 + 2 * own["drive"]))),
            dithered(2 + figures.league["long"], place),
            by_advance,
        ),
        shoot=shot_grid(name, "shoot", own["finish"]),
        defense=defense_grid(name, penalties, min(36 - penalties, charts.MOST_HITS if kept else 28, round(own["hit"]))),
        break_away=shot_grid(name, "break-away", BREAK_AWAY * own["finish"] * figures.league["break_away"]),
        sh=sh,
        bk=moves.bk_of(own["block"]),
        ad=max(0, dithered(figures.teams["attack"][team], place)),
        df=df,
        pk=max(0, dithered(figures.teams["defense"][team] + figures.league["kill"], place)),
        fo=min(9, max(0, round(own["faceoff"]))),
        pn=min(3, max(0, math.floor(own["rough"] + figures.league["rough"]))),
        rc=rc,
        assist_rating=min(299, max(0, round(own["assist"]))),
        inj=0,
        usual=min(600, round(own["ice"] / 6)),
        id=man.id,
    )
