# puckdrop: interpreted
"""What the 4th Street room offers to the table: `FOURTH_STREET`, and the setup of a game."""

from __future__ import annotations

from typing import cast

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.match import Setup
from puckdrop.core.room import Edge, TeamsGame, TeamsSetup
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.options import Options

RULES_VERSION = 2

FsSetup = TeamsSetup[Options, Charts]


class FsGame(TeamsGame[Options, Charts]):
    """4th Street Hockey."""

    def __init__(self) -> None:
        super().__init__("fourth_street", RULES_VERSION)

    def seat(self, setup: Setup, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> Table:
        from puckdrop.games.fourth_street.rules.plays import new_game

        begin = cast(FsSetup, setup)
        return new_game(begin.home, begin.visitor, begin.charts, begin.options, chance, coaches, log)

    def edge(self) -> Edge[Options, Charts]:
        from puckdrop.games.fourth_street.card_files import team_as_data, team_digest, team_from_data
        from puckdrop.games.fourth_street.chart_files import load_charts, load_charts_from_data
        from puckdrop.games.fourth_street.option_files import options_as_data, read_options

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


FOURTH_STREET = FsGame()
