"""Games of 4th Street Hockey played for the tests of its narrator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.match import Match
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.option_files import read_options
from puckdrop.games.fourth_street.table import FsTable
from shipped import two_teams

PRESETS = ("basic", "standard", "full")


def teams() -> tuple[TeamCard, TeamCard]:
    """Home and visitor."""
    return two_teams("fourth_street")


def new_match(
    seed: int,
    preset: str = "standard",
    *,
    random: bool = False,
    coaches: Sequence[Coach] | None = None,
    **options: object,
) -> Match:
    """A match that nobody has played yet."""
    if coaches is None:
        coaches = [RandomCoach(seed), RandomCoach(seed + 1)] if random else [FsBenchCoach(), FsBenchCoach()]
    setup = FOURTH_STREET.setup(*teams(), read_options({"preset": preset, **options}, "test"))
    return Match(FOURTH_STREET, setup, coaches, seed=seed)


def played(seed: int, preset: str = "standard", *, random: bool = False) -> Match:
    match = new_match(seed, preset, random=random)
    match.run()
    return match


def table_of(match: Match) -> FsTable:
    return cast(FsTable, match.table)
