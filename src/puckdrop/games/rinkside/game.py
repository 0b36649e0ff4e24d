# puckdrop: interpreted
"""What the Rinkside room offers to the table: `RINKSIDE`, and the setup of a game.

>>> from puckdrop.coaches.rinkside_bench import BenchCoach
>>> from puckdrop.games.rinkside import RINKSIDE, load_team
>>> from puckdrop.core.match import Match
>>> setup = RINKSIDE.setup(load_team("ARK"), load_team("COR"))
>>> match = Match(RINKSIDE, setup, [BenchCoach(), BenchCoach()], seed=7)
>>> match.run() is None and match.is_over
True
"""

from __future__ import annotations

from typing import cast

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.match import Setup
from puckdrop.core.room import Edge, TeamsGame, TeamsSetup
from puckdrop.core.table import Table
from puckdrop.games.rinkside.charts import Charts
from puckdrop.games.rinkside.options import Options

RULES_VERSION = 2

RinksideSetup = TeamsSetup[Options, Charts]


class RinksideGame(TeamsGame[Options, Charts]):
    """Rinkside Hockey."""

    def __init__(self) -> None:
        super().__init__("rinkside", RULES_VERSION)

    def seat(self, setup: Setup, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> Table:
        from puckdrop.games.rinkside.rules.plays import new_game

        begin = cast(RinksideSetup, setup)
        return new_game(begin.home, begin.visitor, begin.charts, begin.options, chance, coaches, log)

    def edge(self) -> Edge[Options, Charts]:
        from puckdrop.games.rinkside.card_files import team_as_data, team_digest, team_from_data
        from puckdrop.games.rinkside.chart_files import load_charts, load_charts_from_data
        from puckdrop.games.rinkside.option_files import options_as_data, read_options

        return Edge(
            options=Options,
            options_as_data=options_as_data,
            options_from_data=read_options,
            charts=load_charts,
            charts_from_data=load_charts_from_data,
            team_as_data=team_as_data,
            team_from_data=team_from_data,
            team_digest=team_digest,
        )


RINKSIDE = RinksideGame()
