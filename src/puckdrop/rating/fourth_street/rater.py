"""Figures into 4th Street cards, and misses into better figures."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from puckdrop.core.cards import POSITION_NAMES, GoalieCard, SkaterCard
from puckdrop.core.option_files import overtime_of
from puckdrop.games.fourth_street.card_files import CARDS, GoalieData, GoalieSection, SkaterData, SkaterSection
from puckdrop.games.fourth_street.patterns import packaged_patterns
from puckdrop.rating.fourth_street import moves
from puckdrop.rating.fourth_street.cells import nearest
from puckdrop.rating.fourth_street.charts import own_charts
from puckdrop.rating.fourth_street.nets import quality_block, scoring_block
from puckdrop.rating.fourth_street.skaters import SkaterFacts, SkaterFigures, skater_section
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures
from puckdrop.rating.sharing import dithered
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets

__all__ = ["FourthStreetRater"]

HIGHEST_HOME_ICE = 9
CORRECTED = tuple(SkaterFigures.__dataclass_fields__)


class FourthStreetRater:
    """4th Street's way from figures to cards."""

    game = "fourth_street"
    fits_ice = False  # the ice time on a card is a figure of its own
    places_by_scoring = False
    more_replays = 5
    lever_step = 0.4
    settles_by = ""

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        return moves.first_figures(plan, targets)

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        moves.move(plan, targets, figures, played, step)

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        """The Standard game with assists by table, and home ice."""
        level = min(HIGHEST_HOME_ICE, max(0, round(figures.league["home"])))
        return {
            "preset": "standard",
            "assist_table": True,
            "home_ice": str(level) if level else "off",
            "overtime": overtime_of(plan.statistics.season),
        }

    def charts(self, figures: Figures) -> dict[str, Any]:
        return own_charts(figures.league)

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        teams = {team.short: place for place, team in enumerate(plan.teams)}
        return [skater_card(plan, figures, place, teams[man.team]) for place, man in enumerate(plan.skaters)]

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        return [
            goalie_card(man, openness * figures.league["open"], figures.league["tempo"])
            for man, openness in zip(plan.goalies, figures.goalies["openness"], strict=True)
        ]


def skater_card(plan: SeasonPlan, figures: Figures, place: int, team: int) -> SkaterCard:
    """The card of a skater."""
    man = plan.skaters[place]
    own = {name: values[place] for name, values in figures.skaters.items()}
    own["defense"] = dithered(own["defense"] + figures.teams["defense"][team], place)
    own["short"] *= min(2.0, figures.league["short"])
    own["carry"] = figures.league["short"]
    own["waste"] = math.exp(-0.12 * figures.league["tempo"])
    own["loosely"] = dithered(0.6 * figures.league["tempo"], place)
    own["wild"] = figures.league["wild"]
    own["penalty"] *= figures.league["called"]
    own["hits_counted"] = float("hits" not in plan.statistics.missing)
    own["bonus"] += figures.league["bonus"]
    own["power"] *= figures.league["power"]
    facts = facts_of(man, own, figures.league["tempo"], place)
    section = skater_section(facts, SkaterFigures(**{name: own[name] for name in CORRECTED}))
    return CARDS.skater_card(
        SkaterData.model_construct(
            name=man.name,
            sweater=man.sweater or 0,
            id=man.id,
            position=facts.position,
            shoots="R" if man.shoots == "R" else "L",
            pim=man.pim,
            fourth_street=SkaterSection.model_validate(section, context=packaged_patterns()),
        )
    )


def facts_of(man: SkaterLine, own: dict[str, float], tempo: float, place: int) -> SkaterFacts:
    """What stands on his card besides the corrected figures."""
    at_defense = man.position == "D"
    wins, losses = man.faceoff_wins or 0, man.faceoff_losses or 0
    return SkaterFacts(
        id=f"{man.id} {man.team}",
        position=man.position if man.position in POSITION_NAMES else "C",
        seconds=round(own["ice"]),
        discipline=nearest(own["discipline"], -2, 2),
        slap_share=0.6 if at_defense else 0.15,
        passing=min(20, max(10, dithered(16 + 1.3 * tempo, place))),
        skating=min(20, max(10, dithered(15 + 0.5 * tempo, place))),
        speed=1 if at_defense else 2,
        tip=1 if at_defense else 3,
        shooter=int(own["shooter"]),
        durability=5,
        faceoffs=f"{wins}-{losses}" if wins + losses else "",
    )


def goalie_card(man: GoalieLine, openness: float, tempo: float) -> GoalieCard:
    """The card of a goalie."""
    section = GoalieSection.model_validate(
        {
            "figures": {"reb": 5, "inj": 5},
            "passes": "4 6 . 7",
            "quality": quality_block(),
            "scoring": scoring_block(openness, tempo, f"{man.id} {man.team}"),
            "cloud": "plain",
        },
        context=packaged_patterns(),
    )
    data = GoalieData.model_construct(name=man.name, sweater=man.sweater or 30, id=man.id, fourth_street=section)
    return CARDS.goalie_card(data)
