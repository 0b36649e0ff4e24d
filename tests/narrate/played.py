"""Games played for the tests of the narrator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.match import Match
from puckdrop.games.ezv.game import EZV
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.table import EzvTable
from shipped import two_teams

HOUSE_RULES: dict[str, object] = {
    "faceoff_ratings": True,
    "advance_ratings": True,
    "tossed_centers": True,
    "assists": "rating",
    "goalie_assists": True,
    "physical_play": True,
    "massive_hit": "b",
    "automatic_entry": True,
    "overtime": "three-on-three-shootout",
}


def teams() -> tuple[TeamCard, TeamCard]:
    """Home, which plays Blue, and the visitors, who play Red."""
    visitor, home = two_teams("ezv")
    return home, visitor


def new_match(
    seed: int, *, random: bool = False, house_rules: bool = False, coaches: Sequence[Coach] | None = None
) -> Match:
    """A match that nobody has played yet."""
    options = read_options(HOUSE_RULES if house_rules else {}, "test")
    if coaches is None:
        coaches = [RandomCoach(seed), RandomCoach(seed + 1)] if random else [BenchCoach(), BenchCoach()]
    return Match(EZV, EZV.setup(*teams(), options), coaches, seed=seed)


def played(seed: int, *, random: bool = False, house_rules: bool = False) -> Match:
    match = new_match(seed, random=random, house_rules=house_rules)
    match.run()
    return match


def table_of(match: Match) -> EzvTable:
    return cast(EzvTable, match.table)
