"""The games puckdrop plays, each with everything a front door, a batch or a program needs of it.

    room = room_named("ezv")
    table = room.new_game(home, visitor, room.load_charts(), room.read_options({}, "example"), Seeded(7), coaches)

A game's parts lie where every game has them (`games/ezv/chart_files.py`, `coaches/ezv_adviser.py`, `narrate/ezv.py`,
`boards/ezv.py`, ...) and are imported when they are first asked for, so that a room costs nothing until it is used.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from puckdrop.core.errors import BadInput
from puckdrop.narrate.wording import listed

if TYPE_CHECKING:
    from rich.text import Text

    from puckdrop.cards.team_file import TeamFile
    from puckdrop.coaches.adviser import Adviser
    from puckdrop.core.cards import TeamCard
    from puckdrop.core.decisions import Coach, Decision
    from puckdrop.core.events import Event
    from puckdrop.core.option_files import OptionLine
    from puckdrop.core.record import Record
    from puckdrop.core.room import ChartSet, TeamsGame
    from puckdrop.core.table import Table
    from puckdrop.narrate.lines import Line
    from puckdrop.narrate.questions import Question

__all__ = ["FINISHED", "ROOMS", "PresetLine", "Room", "finished_rooms", "room_named", "room_of_record"]

NewGame = Callable[..., "Table"]
"""A table ready for the first play, from home, visitor, charts, options, chance, both coaches and a log or none."""


class PresetLine(Protocol):
    """What help says about one preset."""

    name: str
    about: str


class Narrator(Protocol):
    """Tells one game as it goes on."""

    def feed(self, events: Sequence[Event]) -> list[Line]:
        """The lines for the next events."""


class Room:
    """One game with its parts. Home comes before visitor everywhere, coaches included."""

    def __init__(
        self,
        name: str,
        title: str,
        *,
        coach: str,
        everything: Mapping[str, object],
        measured: Mapping[str, object] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        """The game's name as its box has it."""
        self.coach: Final = coach
        """The class of its bench coach."""
        self.everything: Final = everything
        """Options that bring as many rules as possible into one game, for comparing builds and training compilers."""
        self.measured: Final = measured if measured is not None else {}
        """Options of the game whose speed is measured."""

    def _of_game(self, module: str) -> Any:
        return import_module(f"puckdrop.games.{self.name}.{module}")

    def _own(self, package: str, ending: str = "") -> Any:
        return import_module(f"puckdrop.{package}.{self.name}{ending}")

    # -- the game ---------------------------------------------------------------------------------------------------

    @cached_property
    def game(self) -> TeamsGame[Any, Any]:
        """What the table and records know of it."""
        game: TeamsGame[Any, Any] = getattr(self._of_game("game"), self.name.upper())
        return game

    @cached_property
    def new_game(self) -> NewGame:
        """The function that seats a table without a match, for many games."""
        new_game: NewGame = self._of_game("rules.plays").new_game
        return new_game

    # -- teams ------------------------------------------------------------------------------------------------------

    def load_team(self, wanted: str) -> TeamCard:
        """A shipped team by its name or short name, or a team file by its path."""
        team: TeamCard = self._of_game("teams").load_team(wanted)
        return team

    def team_card(self, team: TeamFile, source: str) -> TeamCard:
        """A team file as this game's cards; BadInput in a sentence if it cannot play it."""
        card: TeamCard = self._of_game("card_files").team_card(team, source)
        return card

    def team_as_data(self, team: TeamCard) -> dict[str, Any]:
        return self.game.edge().team_as_data(team)

    def team_from_data(self, data: Mapping[str, Any], source: str) -> TeamCard:
        return self.game.edge().team_from_data(data, source)

    # -- charts -----------------------------------------------------------------------------------------------------

    def load_charts(self, folder: Path | None = None) -> ChartSet:
        """The charts of a folder, or the packaged ones."""
        charts: ChartSet = self._of_game("chart_files").load_charts(folder)
        return charts

    def load_charts_from_data(self, data: dict[str, Any], source: str) -> ChartSet:
        charts: ChartSet = self._of_game("chart_files").load_charts_from_data(data, source)
        return charts

    def chart_names(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self._of_game("chart_files").chart_names()
        return names

    def export_charts(self, folder: Path, *, force: bool) -> list[Path]:
        """Write the packaged charts to a folder."""
        paths: list[Path] = self._of_game("chart_files").export_charts(folder, force=force)
        return paths

    # -- options ----------------------------------------------------------------------------------------------------

    def read_options(self, mapping: Mapping[str, object], source: str) -> Any:
        """The game's options from their names and values."""
        return self._of_game("option_files").read_options(mapping, source)

    def read_switches(self, switches: Sequence[str], preset: str | None = None) -> Any:
        """The game's options from the command line: a preset, and switches such as `assists=hybrid` on top of it."""
        given: dict[str, object] = dict(self._of_game("option_files").parse_switch(text) for text in switches)
        if preset is not None:
            given = {**self.preset(preset), **given}
        return self.read_options(given, "command line")

    def preset(self, name: str) -> dict[str, object]:
        """The options that stand for a preset; BadInput if the game has none of that name."""
        names = [line.name for line in self.preset_lines()]
        if name not in names:
            allowed = f"it may be {listed(names, 'or')}" if names else f"{self.title} has none"
            raise BadInput(f"--preset is {name!r}; {allowed}.")
        return {"preset": name}

    def preset_lines(self) -> Sequence[PresetLine]:
        """The sets of options that have a name; none in most games."""
        lines: Callable[[], Sequence[PresetLine]] = getattr(self._of_game("option_files"), "preset_lines", tuple)
        return lines()

    def option_lines(self) -> Sequence[OptionLine]:
        """All options in the order of help."""
        lines: Sequence[OptionLine] = self._of_game("option_files").option_lines()
        return lines

    def options_as_data(self, options: Any) -> dict[str, object]:
        return self.game.edge().options_as_data(options)

    # -- coaches ----------------------------------------------------------------------------------------------------

    def bench_coach(self) -> Coach:
        """A computer coach who knows the game."""
        coach: Coach = getattr(self._own("coaches", "_bench"), self.coach)()
        return coach

    def adviser(self) -> Adviser:
        """Who says which optional decisions are worth a person's time."""
        adviser: Adviser = self._own("coaches", "_adviser").new_adviser()
        return adviser

    def advise(self, decision: Decision, table: Table) -> int:
        """A good answer."""
        answer: int = self._own("coaches", "_adviser").advise(decision, table)
        return answer

    def requests(self, table: Table) -> Mapping[str, set[int]]:
        """Words with which a person can ask to be offered decisions of these kinds soon."""
        requests: Mapping[str, set[int]] = self._own("coaches", "_adviser").requests(table)
        return requests

    # -- words and pictures -----------------------------------------------------------------------------------------

    def narrator(self, table: Table) -> Narrator:
        """A caller for this table's teams."""
        first, second = (team.card for team in table.position().teams)
        narrator: Narrator = self._own("narrate").Narrator(first, second)
        return narrator

    def narrate(self, events: Sequence[Event], table: Table, *, details: bool = False) -> list[Line]:
        """A whole game, or a part from its beginning, as lines."""
        first, second = (team.card for team in table.position().teams)
        lines: list[Line] = self._own("narrate").narrate(events, first, second, details=details)
        return lines

    def question(self, decision: Decision, table: Table) -> Question:
        """A decision as a person sees it, at the moment it is due."""
        asked: Question = self._own("narrate", "_questions").question(decision, table)
        return asked

    def board_rows(
        self, table: Table, events: Sequence[Event], width: int, *, draw: bool, viewer: int | None = None
    ) -> list[Text]:
        """Scoreboard and rink for a terminal. `viewer` is the side that looks, None for everybody."""
        rows: list[Text] = self._own("boards").board_rows(table, events, width, draw=draw, viewer=viewer)
        return rows

    def status_row(self, table: Table) -> Text:
        """Period, clock, score and strength in one row."""
        row: Text = self._own("boards").status_row(table)
        return row


class EzvRoom(Room):
    """4th Street ezv, whose sides are Red and Blue: which of them is at home is an option. [EZ-SETUP-01]"""

    @cached_property
    def new_game(self) -> NewGame:
        from puckdrop.games.ezv.rules.plays import new_game

        def seat(
            home: TeamCard, visitor: TeamCard, charts: Any, options: Any, chance: Any, coaches: list[Coach],
            log: list[Event] | None = None,
        ) -> Table:  # fmt: skip
            if options.red_is_home:
                return new_game(home, visitor, charts, options, chance, coaches, log)
            return new_game(visitor, home, charts, options, chance, coaches[::-1], log)

        return seat


ROOMS: Final[dict[str, Room]] = {
    room.name: room
    for room in (
        EzvRoom(
            "ezv",
            "4th Street ezv",
            coach="BenchCoach",
            everything={
                "faceoff_ratings": True, "advance_ratings": True, "assists": "rating", "tossed_centers": True,
                "goalie_assists": True, "physical_play": True, "massive_hit": "b", "automatic_entry": True,
                "overtime": "three-on-three-shootout",
            },
        ),
        Room(
            "fourth_street",
            "4th Street Hockey",
            coach="FsBenchCoach",
            everything={"preset": "full"},
            measured={"preset": "standard"},
        ),
        Room(
            "rinkside",
            "Rinkside Hockey",
            coach="BenchCoach",
            everything={
                "one_draw_loose_pucks": True, "new_light_draw": True, "any_ten_is_auxiliary": True,
                "descriptions": True, "fatigue": True, "rivalry": "back-to-back", "fight_profile": "1970s",
                "overtime": "three-on-three-shootout",
            },
        ),
    )
}  # fmt: skip
"""Every room, open or still being built."""

FINISHED: Final[tuple[str, ...]] = ("ezv", "fourth_street", "rinkside")
"""The rooms that are open; where nobody names a game, the first one is meant."""


def finished_rooms() -> list[Room]:
    """The games that are offered."""
    return [ROOMS[name] for name in FINISHED]


def room_named(name: str | None, asked_by: str = "--game") -> Room:
    """The open room of this name, written "fourth_street" or "Fourth-Street", or the first.

    BadInput names those there are.
    """
    if name is None:
        return ROOMS[FINISHED[0]]
    meant = name.casefold().replace("-", "_").replace(" ", "_")
    if meant not in FINISHED:
        raise BadInput(f"{asked_by} is {name!r}; it may be {listed(FINISHED, 'or')}.")
    return ROOMS[meant]


def room_of_record(record: Record, source: str) -> Room:
    """The room in which a record was made."""
    if record.game not in FINISHED:
        raise BadInput(f"{source}: is a record of {record.game!r}; this puckdrop plays {listed(FINISHED, 'or')}.")
    return ROOMS[record.game]
