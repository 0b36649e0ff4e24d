"""What the rooms of card games have in common: a setup of two teams, options and charts, and its way into a record.

A game sub-classes `TeamsGame`, seats a table, and says in `edge` how its teams, options and charts are read and
written.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar, cast

from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Game, Setup


class ChartSet(Protocol):
    """What a record needs to know of any game's charts."""

    @property
    def digest(self) -> str: ...

    @property
    def files(self) -> dict[str, object]: ...


OptionsT = TypeVar("OptionsT")
ChartsT = TypeVar("ChartsT", bound=ChartSet)


class TeamsSetup(Setup, Generic[OptionsT, ChartsT]):
    """Two teams, the options and the charts."""

    def __init__(self, home: TeamCard, visitor: TeamCard, options: OptionsT, charts: ChartsT) -> None:
        self.home = home
        self.visitor = visitor
        self.options = options
        self.charts = charts


@dataclass(frozen=True)
class Edge(Generic[OptionsT, ChartsT]):
    """How one game reads and writes what it begins with."""

    options: Callable[[], OptionsT]
    """The basic game's."""
    options_as_data: Callable[[OptionsT], dict[str, object]]
    options_from_data: Callable[[Mapping[str, object], str], OptionsT]
    charts: Callable[[], ChartsT]
    """The packaged ones."""
    charts_from_data: Callable[[dict[str, Any], str], ChartsT]
    team_as_data: Callable[[TeamCard], dict[str, Any]]
    team_from_data: Callable[[Mapping[str, Any], str], TeamCard]
    team_digest: Callable[[TeamCard], str]


class TeamsGame(Game, Generic[OptionsT, ChartsT]):
    """A game of two teams with options and charts."""

    def edge(self) -> Edge[OptionsT, ChartsT]:
        """How this game reads and writes; what it needs is imported then and not before."""
        raise NotImplementedError

    def setup(
        self, home: TeamCard, visitor: TeamCard, options: OptionsT | None = None, charts: ChartsT | None = None
    ) -> TeamsSetup[OptionsT, ChartsT]:
        """A game between two teams; without options the basic game, without charts the packaged ones."""
        edge = self.edge()
        return TeamsSetup(home, visitor, options or edge.options(), charts or edge.charts())

    def setup_as_data(self, setup: Setup) -> dict[str, object]:
        begin, edge = cast(TeamsSetup[OptionsT, ChartsT], setup), self.edge()
        return {
            "options": edge.options_as_data(begin.options),
            "charts": {"digest": begin.charts.digest, "files": begin.charts.files},
            "home": {"digest": edge.team_digest(begin.home), "team": edge.team_as_data(begin.home)},
            "visitor": {"digest": edge.team_digest(begin.visitor), "team": edge.team_as_data(begin.visitor)},
        }

    def setup_from_data(self, data: dict[str, object], source: str) -> TeamsSetup[OptionsT, ChartsT]:
        edge = self.edge()
        options = data.get("options")
        if not isinstance(options, dict):
            raise BadInput(f"{source}: field setup.options is {options!r}; allowed: a table of options.")
        return TeamsSetup(
            home=_team(edge, data.get("home"), f"{source}, home team"),
            visitor=_team(edge, data.get("visitor"), f"{source}, visiting team"),
            options=edge.options_from_data(options, source),
            charts=_charts(edge, data.get("charts"), source),
        )


def _team(edge: Edge[OptionsT, ChartsT], data: object, source: str) -> TeamCard:
    if not isinstance(data, dict) or not isinstance(data.get("team"), dict):
        raise BadInput(f"{source}: found {type(data).__name__}; allowed: a table with digest and team.")
    team = edge.team_from_data(data["team"], source)
    if edge.team_digest(team) != data.get("digest"):
        raise BadInput(f"{source}: the cards were changed since the game was saved; their digest differs.")
    return team


def _charts(edge: Edge[OptionsT, ChartsT], data: object, source: str) -> ChartsT:
    if not isinstance(data, dict) or not isinstance(data.get("files"), dict):
        raise BadInput(
            f"{source}: field setup.charts is {type(data).__name__}; allowed: a table with digest and files."
        )
    charts = edge.charts_from_data(data["files"], source)
    if charts.digest != data.get("digest"):
        raise BadInput(f"{source}: the charts were changed since the game was saved; their digest differs.")
    return charts
