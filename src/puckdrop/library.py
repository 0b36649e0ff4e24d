"""puckdrop as a library: a whole game in one call.

>>> from puckdrop import EZV, BenchCoach, load_team, play
>>> result = play(EZV, home=load_team("ARK"), visitor=load_team("COR"), seed=7)
>>> result.box["result"]["winner"]
'home'
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from puckdrop.core.box_score import box_score
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.match import Match
from puckdrop.core.record import Record, record_of
from puckdrop.core.room import ChartsT, OptionsT, TeamsGame
from puckdrop.rooms import ROOMS


@dataclass(frozen=True)
class Result:
    """A finished game."""

    box: dict[str, Any]
    """The box score as plain data, see `puckdrop.core.box_score`."""
    events: list[Event]
    """Everything that happened, in order."""
    record: Record
    """What replays the game to the last event; `record.save(path)` keeps it."""


def play(
    game: TeamsGame[OptionsT, ChartsT],
    *,
    home: TeamCard,
    visitor: TeamCard,
    coaches: Sequence[Coach] | None = None,
    seed: int | None = None,
    dice: Chance | None = None,
    options: OptionsT | None = None,
    charts: ChartsT | None = None,
) -> Result:
    """Play a game to its end. Coaches are home and visitor, bench coaches if none are given; dice or a seed throw.

    Teams, options and charts are those of the game: `room_named("ezv").load_team("ARK")` is a card for ezv.
    No seat may be a person's; for that use `puckdrop.core.match.Match`, which stops at every decision.
    """
    if (seed is None) == (dice is None):
        raise ValueError("give either a seed or a source of dice")
    setup = game.setup(home, visitor, options, charts)
    match = Match(game, setup, coaches or bench_coaches(game.name), seed=seed, dice=dice)
    while not match.is_over:
        match.table.play()
    return Result(box_score(match.table), match.events, record_of(match))


def bench_coaches(game: str) -> list[Coach]:
    """A bench coach for either side."""
    return [ROOMS[game].bench_coach(), ROOMS[game].bench_coach()]
