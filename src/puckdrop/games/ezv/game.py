# puckdrop: interpreted
"""What the ezv room offers to the table: `EZV`, and the setup of a game.

>>> from puckdrop.coaches.ezv_bench import BenchCoach
>>> from puckdrop.games.ezv import EZV, load_team
>>> from puckdrop.core.match import Match
>>> match = Match(EZV, EZV.setup(load_team("ARK"), load_team("COR")), [BenchCoach(), BenchCoach()], seed=7)
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
from puckdrop.games.ezv.charts import Charts
from puckdrop.games.ezv.options import Options

RULES_VERSION = 2

EzvSetup = TeamsSetup[Options, Charts]


class EzvGame(TeamsGame[Options, Charts]):
    """4th Street ezv."""

    def __init__(self) -> None:
        super().__init__("ezv", RULES_VERSION)

    def seat(self, setup: Setup, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> Table:
        from puckdrop.games.ezv.rules.plays import new_game

        begin = cast(EzvSetup, setup)
        if begin.options.red_is_home:
            return new_game(begin.home, begin.visitor, begin.charts, begin.options, chance, coaches, log)
        return new_game(begin.visitor, begin.home, begin.charts, begin.options, chance, coaches[::-1], log)

    def edge(self) -> Edge[Options, Charts]:
        from puckdrop.games.ezv.card_files import team_as_data, team_digest, team_from_data
        from puckdrop.games.ezv.chart_files import load_charts, load_charts_from_data
        from puckdrop.games.ezv.option_files import options_as_data, read_options

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


EZV = EzvGame()
