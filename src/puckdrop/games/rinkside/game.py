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

from typing import Any, cast

from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput
from puckdrop.core.events import Event
from puckdrop.core.match import Game, Setup
from puckdrop.core.table import Table
from puckdrop.games.rinkside.charts import Charts
from puckdrop.games.rinkside.options import Options

RULES_VERSION = 1


class RinksideSetup(Setup):
    """Two teams, the options and the charts."""

    def __init__(self, home: TeamCard, visitor: TeamCard, options: Options, charts: Charts) -> None:
        self.home = home
        self.visitor = visitor
        self.options = options
        self.charts = charts


class RinksideGame(Game):
    """Rinkside Hockey."""

    def __init__(self) -> None:
        super().__init__("rinkside", RULES_VERSION)

    def setup(
        self, home: TeamCard, visitor: TeamCard, options: Options | None = None, charts: Charts | None = None
    ) -> RinksideSetup:
        """A game between two teams; without options the default readings, without charts the packaged ones."""
        from puckdrop.games.rinkside.chart_files import load_charts

        return RinksideSetup(home, visitor, options or Options(), charts or load_charts())

    def seat(self, setup: Setup, chance: Chance, coaches: list[Coach], log: list[Event] | None) -> Table:
        from puckdrop.games.rinkside.rules.plays import new_game

        begin = cast(RinksideSetup, setup)
        return new_game(begin.home, begin.visitor, begin.charts, begin.options, chance, coaches, log)

    def setup_as_data(self, setup: Setup) -> dict[str, object]:
        from puckdrop.games.rinkside.card_files import team_as_data, team_digest
        from puckdrop.games.rinkside.option_files import options_as_data

        begin = cast(RinksideSetup, setup)
        return {
            "options": options_as_data(begin.options),
            "charts": {"digest": begin.charts.digest, "files": begin.charts.files},
            "home": {"digest": team_digest(begin.home), "team": team_as_data(begin.home)},
            "visitor": {"digest": team_digest(begin.visitor), "team": team_as_data(begin.visitor)},
        }

    def setup_from_data(self, data: dict[str, object], source: str) -> RinksideSetup:
        from puckdrop.games.rinkside.option_files import read_options

        options = data.get("options")
        if not isinstance(options, dict):
            raise BadInput(f"{source}: field setup.options is {options!r}; allowed: a table of options.")
        return RinksideSetup(
            home=_team(data.get("home"), f"{source}, home team"),
            visitor=_team(data.get("visitor"), f"{source}, visiting team"),
            options=read_options(options, source),
            charts=_charts(data.get("charts"), source),
        )


def _team(data: object, source: str) -> TeamCard:
    from puckdrop.games.rinkside.card_files import team_digest, team_from_data

    if not isinstance(data, dict) or not isinstance(data.get("team"), dict):
        raise BadInput(f"{source}: found {type(data).__name__}; allowed: a table with digest and team.")
    team = team_from_data(data["team"], source)
    if team_digest(team) != data.get("digest"):
        raise BadInput(f"{source}: the cards were changed since the game was saved; their digest differs.")
    return team


def _charts(data: object, source: str) -> Charts:
    from puckdrop.games.rinkside.chart_files import load_charts_from_data

    if not isinstance(data, dict) or not isinstance(data.get("files"), dict):
        raise BadInput(
            f"{source}: field setup.charts is {type(data).__name__}; allowed: a table with digest and files."
        )
    charts = load_charts_from_data(cast(dict[str, Any], data["files"]), source)
    if charts.digest != data.get("digest"):
        raise BadInput(f"{source}: the charts were changed since the game was saved; their digest differs.")
    return charts


RINKSIDE = RinksideGame()
