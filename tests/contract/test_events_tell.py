"""Who is on the ice and who took the puck away, read from the events alone, is what the position and the sheet say."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from contract.entrants import EZV_ENTRANT, FS_ENTRANT, Entrant
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.events import Event, GoaliePulled, GoalieReturned, LineChanged, PuckGained
from puckdrop.core.ice import EXTRA_ATTACKER, SLOTS, Team, sweater_of
from puckdrop.core.log import Log
from puckdrop.core.sides import NOBODY, SIDE_NAMES
from puckdrop.core.table import Table

pytestmark = pytest.mark.slow

GAMES = 20
"""By each kind of coaches: the computers' own, and coaches who do anything at random."""

either_game = pytest.mark.parametrize("entrant", [EZV_ENTRANT, FS_ENTRANT], ids=["ezv", "fourth_street"])


class Ice:
    """The men on the ice by the events so far, slot by slot."""

    def __init__(self) -> None:
        self.men = [[NOBODY] * EXTRA_ATTACKER for _ in SIDE_NAMES]

    def see(self, event: Event) -> None:
        men = self.men[event.side]
        if isinstance(event, LineChanged):
            men[:] = event.men
        elif isinstance(event, GoaliePulled):
            men[-1] = int(event.attacker)
        elif isinstance(event, GoalieReturned):
            men[-1] = NOBODY


def men_out(team: Team) -> list[int]:
    """Sweaters of the men in slots 1 to 6."""
    return [int(sweater_of(team.on_ice[slot])) for slot in range(1, SLOTS + 1)]


def games(entrant: Entrant) -> Iterator[tuple[Table, Log]]:
    """Tables with their logs, each set of options and kind of coaches in turn."""
    setups = list(entrant.setups.values())
    for seed in range(GAMES):
        by_bench: list[Coach] = [entrant.bench(), entrant.bench()]
        by_chance: list[Coach] = [RandomCoach(seed + each, eagerness=seed % 12 + 1) for each in (0, 100)]
        for coaches in (by_bench, by_chance):
            log = Log()
            yield entrant.game.seat(setups[seed % len(setups)], Seeded(seed), coaches, log), log


@either_game
def test_every_change_of_men_is_an_event(entrant: Entrant) -> None:
    for number, (table, log) in enumerate(games(entrant)):
        ice, seen = Ice(), 0
        while not table.is_over():
            table.play()
            for event in log[seen:]:
                ice.see(event)
            teams = table.position().teams
            assert ice.men == [men_out(team) for team in teams], f"game {number}: {log[seen:]}"
            seen = len(log)


@either_game
def test_every_takeaway_on_the_sheet_is_an_event(entrant: Entrant) -> None:
    for table, log in games(entrant):
        table.play_out()
        told = Counter((e.side, e.skater) for e in log if isinstance(e, PuckGained) and e.how == "steal")
        counted = {
            (man.side, man.sweater): man.takeaways
            for team in table.position().teams
            for man in team.skaters
            if man.takeaways
        }
        assert told == counted
