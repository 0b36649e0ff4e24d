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

from typing import Any, cast

from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event
from puckdrop.core.match import Game, Setup
from puckdrop.core.table import Table
from puckdrop.games.ezv.charts import Charts
from puckdrop.games.ezv.options import Options

RULES_VERSION = 1


class EzvSetup(Setup):
    """Two teams, the options and the charts."""

    def __init__(self, home: TeamCard, visitor: TeamCard, options: Options, charts: Charts) -> None:
        self.home = home
        self.visitor = visitor
        self.options = options
        self.charts = charts


class EzvGame(Game):
    """4th Street ezv."""

    def __init__(self) -> None:
        super().__init__("ezv", RULES_VERSION)

    def setup(
        self, home: TeamCard, visitor: TeamCard, options: Options | None = None, charts: Charts | None = None
    ) -> EzvSetup:
        """A game between two teams; without options the basic game, without charts the packaged ones."""
        from puckdrop.games.ezv.chart_files import load_charts

        return EzvSetup(home, visitor, options or Options(), charts or load_charts())

    def seat(self, setup: Setup, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> Table:
        from puckdrop.games.ezv.rules.plays import new_game

        begin = cast(EzvSetup, setup)
        if begin.options.red_is_home:
            return new_game(begin.home, begin.visitor, begin.charts, begin.options, chance, coaches, log)
        return new_game(begin.visitor, begin.home, begin.charts, begin.options, chance, coaches[::-1], log)

    def setup_as_data(self, setup: Setup) -> dict[str, object]:
        from puckdrop.games.ezv.card_files import team_as_data, team_digest
        from puckdrop.games.ezv.option_files import options_as_data

        begin = cast(EzvSetup, setup)
        return {
            "options": options_as_data(begin.options),
            "charts": {"digest": begin.charts.digest, "files": begin.charts.files},
            "home": {"digest": team_digest(begin.home), "team": team_as_data(begin.home)},
            "visitor": {"digest": team_digest(begin.visitor), "team": team_as_data(begin.visitor)},
        }

    def setup_from_data(self, data: dict[str, object], source: str) -> EzvSetup:
        from puckdrop.games.ezv.option_files import read_options

        options = data.get("options")
        if not isinstance(options, dict):
            raise BadInput(f"{source}: field setup.options is {options!r}; allowed: a table of options.")
        return EzvSetup(
            home=_team(data.get("home"), f"{source}, home team"),
            visitor=_team(data.get("visitor"), f"{source}, visiting team"),
            options=read_options(options, source),
            charts=_charts(data.get("charts"), source),
        )


def _team(data: object, source: str) -> TeamCard:
    from puckdrop.games.ezv.card_files import team_digest, team_from_data

    if not isinstance(data, dict) or not isinstance(data.get("team"), dict):
        raise BadInput(f"{source}: found {type(data).__name__}; allowed: a table with digest and team.")
    team = team_from_data(data["team"], source)
    if team_digest(team) != data.get("digest"):
        raise BadInput(f"{source}: the cards were changed since the game was saved; their digest differs.")
    return team


def _charts(data: object, source: str) -> Charts:
    from puckdrop.games.ezv.chart_files import load_charts_from_data

    if not isinstance(data, dict) or not isinstance(data.get("files"), dict):
        raise BadInput(
            f"{source}: field setup.charts is {type(data).__name__}; allowed: a table with digest and files."
        )
    charts = load_charts_from_data(cast(dict[str, Any], data["files"]), source)
    if charts.digest != data.get("digest"):
        raise BadInput(f"{source}: the charts were changed since the game was saved; their digest differs.")
    return charts


EZV = EzvGame()
