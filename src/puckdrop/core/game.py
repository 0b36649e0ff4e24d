"""A game as one object: its name, teams, options, charts, table, coaches, words and board.

Each game's package has one `Game` in its `game.py`, and `puckdrop.rooms` looks it up:

    game = game_named("ezv")
    table = game.new_game(home, visitor, game.load_charts(), game.read_options({}, "example"), Seeded(7), coaches)

Every game keeps its parts in the same places: `games/ezv/chart_files.py`, `coaches/ezv_adviser.py`,
`narrate/en/ezv.py`, `boards/ezv.py` and so on. They are imported when first needed, so a game costs nothing until it is
played.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar

from puckdrop.core import sides
from puckdrop.core.cards import GoalieCard, TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.core.log import Log

if TYPE_CHECKING:
    from rich.text import Text

    from puckdrop.cards.team_file import TeamFile
    from puckdrop.coaches.adviser import Adviser
    from puckdrop.core.decisions import Coach, Decision
    from puckdrop.core.dice import Chance
    from puckdrop.core.event_fields import Vocabulary
    from puckdrop.core.events import Event
    from puckdrop.core.option_files import OptionLine
    from puckdrop.core.table import Table
    from puckdrop.core.viewers import Side, Viewer
    from puckdrop.narrate.lines import Line
    from puckdrop.narrate.questions import Question
    from puckdrop.narrate.reasons import Reason
    from puckdrop.views.board import BoardView, SkaterView
    from puckdrop.views.choices import Fact, Odds

__all__ = ["AnyGame", "AnyTeam", "ChartSet", "ChartsT", "Game", "NewGame", "OptionsT", "Setup"]

AnyTeam: TypeAlias = "TeamCard | TeamFile | str | Path"
"""A team's cards, its parsed file, its name, or the path of its file."""
LANGUAGE = "en"
"""The folder of `narrate` whose words are used."""
NewGame = Callable[..., "Table"]
"""A table ready for the first play, from home, visitor, charts, options, chance, both coaches and a log or none."""


class ChartSet(Protocol):
    """What a record needs to know about any game's charts."""

    @property
    def digest(self) -> str: ...

    @property
    def files(self) -> dict[str, object]: ...


OptionsT = TypeVar("OptionsT")
ChartsT = TypeVar("ChartsT", bound=ChartSet)


class PresetLine(Protocol):
    """What help says about one preset."""

    name: str
    about: str


class Narrator(Protocol):
    """Tells one game as it goes along."""

    def feed(self, events: Sequence[Event]) -> list[Line]:
        """The lines for the next events."""


class Setup(Generic[OptionsT, ChartsT]):
    """What a game starts with besides chance and coaches: two teams, the options and the charts."""

    def __init__(self, home: TeamCard, visitor: TeamCard, options: OptionsT, charts: ChartsT) -> None:
        self.home: Final = home
        self.visitor: Final = visitor
        self.options: Final = options
        self.charts: Final = charts
        self.recorded: dict[str, object] | None = None
        """The setup as plain data, once somebody has asked for it: a game is saved after every answer."""


class Game(Generic[OptionsT, ChartsT]):
    """One game with all its parts. Home comes before visitor everywhere, coaches included."""

    def __init__(
        self,
        name: str,
        title: str,
        rules_version: int,
        *,
        about: str = "",
        coach: str = "BenchCoach",
        everything: Mapping[str, object] | None = None,
        usual: Mapping[str, object] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        """The game's name as on its box."""
        self.about: Final = about
        """What it is like to play, in a sentence, for somebody who chooses among the games."""
        self.rules_version: Final = rules_version
        """Raised whenever the same dice and answers could lead to a different game; old records are then refused."""
        self.coach: Final = coach
        """The class of its bench coach."""
        self.everything: Final = everything or {}
        """Options that bring as many rules as possible into one game, to compare builds and train the compiler."""
        self.usual: Final = usual or {}
        """Options that every front door plays with unless it is told others; benchmarks measure that game."""
        self._shipped: Final[dict[Path, TeamCard]] = {}
        self._digests: Final[dict[str, str]] = {}
        self._has_reasons: bool | None = None

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __reduce__(self) -> str | tuple[Any, ...]:
        return _game_of_package, (self.name,)

    def _of_game(self, module: str) -> Any:
        return import_module(f"puckdrop.games.{self.name}.{module}")

    def _own(self, package: str, ending: str = "") -> Any:
        return import_module(f"puckdrop.{package}.{self.name}{ending}")

    def _words(self, ending: str = "") -> Any:
        return self._own(f"narrate.{LANGUAGE}", ending)

    # -- the table --------------------------------------------------------------------------------------------------

    @cached_property
    def new_game(self) -> NewGame:
        """The function that sets up a table without a match, for playing many games."""
        new_game: NewGame = self._of_game("rules.plays").new_game
        return new_game

    def seat(self, setup: Setup[OptionsT, ChartsT], chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        """A table ready for the first play."""
        return self.new_game(setup.home, setup.visitor, setup.charts, setup.options, chance, coaches, log)

    # -- what a game begins with ------------------------------------------------------------------------------------

    def setup(
        self,
        home: AnyTeam,
        visitor: AnyTeam,
        options: OptionsT | Mapping[str, object] | None = None,
        charts: ChartsT | str | Path | None = None,
    ) -> Setup[OptionsT, ChartsT]:
        """A game between two teams: cards, team files, or what `load_team` takes.

        Options are the game's own or a mapping such as `{"preset": "standard"}`, charts the game's own or a folder.
        The defaults are the game as usual and the packaged charts.
        """
        given = {} if options is None else options
        rules = self.choose_options(given, "options") if isinstance(given, Mapping) else given
        if not isinstance(rules, self._of_game("options").Options):
            raise ValueError(
                f"options are {short(rules)}; {self.title} takes its own Options, or a mapping such as {{}}"
            )
        printed = self.load_charts(charts) if charts is None or isinstance(charts, str | Path) else charts
        if not isinstance(printed, self._of_game("charts").Charts):
            raise ValueError(f"charts are {short(printed)}; {self.title} takes its own Charts, or the path of a folder")
        return Setup(self.as_card(home), self.as_card(visitor), rules, printed)

    def as_card(self, team: AnyTeam) -> TeamCard:
        """A team as this game's cards, however it is given."""
        if isinstance(team, str | Path):
            return self.load_team(team)
        if isinstance(team, TeamCard):
            return self._own_card(team)
        if not isinstance(team, import_module("puckdrop.cards.team_file").TeamFile):
            raise ValueError(f"a team is {short(team)}; allowed: cards, what load_team returns, a name, or a path")
        return self.team_card(team, team.team.name)

    def _own_card(self, card: TeamCard) -> TeamCard:
        """The same cards; ValueError if they are another game's."""
        kind: type[Any] = self._of_game("card_files").SkaterCard
        if not isinstance(card.skaters[0], kind):
            raise ValueError(f"the cards of {card.name} are another game's; load_team reads a team for any game")
        return card

    def setup_as_data(self, setup: Setup[OptionsT, ChartsT]) -> dict[str, object]:
        """The setup as plain data, for a record; made once, since it stays the same all through a game."""
        if setup.recorded is None:
            setup.recorded = {
                "options": self.options_as_data(setup.options),
                "charts": self._charts_for_record(setup.charts),
                "home": self._team_for_record(setup.home),
                "visitor": self._team_for_record(setup.visitor),
            }
        return dict(setup.recorded)

    def _team_for_record(self, team: TeamCard) -> dict[str, object]:
        """A packaged team by its name and digest, any other in full, including one with other people on its roster."""
        packaged = self._packaged_team(team.short_name)
        digest = self._packaged_digest(team) if team is packaged else self.team_digest(team)
        if packaged is not None and packaged.roster == team.roster and self._packaged_digest(packaged) == digest:
            return {"digest": digest, "packaged": team.short_name}
        return {"digest": digest, "team": self.team_as_data(team)}

    def _charts_for_record(self, charts: ChartsT) -> dict[str, object]:
        """The packaged charts by their digest, others in full."""
        if charts.digest == self.load_charts().digest:
            return {"digest": charts.digest}
        return {"digest": charts.digest, "files": charts.files}

    def setup_from_data(self, data: dict[str, object], source: str) -> Setup[OptionsT, ChartsT]:
        """The setup that a record describes; BadInput in a sentence if that is impossible."""
        options = data.get("options")
        if not isinstance(options, dict):
            raise BadInput(f"{source}: field setup.options is {options!r}; allowed: a table of options.")
        return Setup(
            home=self._recorded_team(data.get("home"), f"{source}, home team"),
            visitor=self._recorded_team(data.get("visitor"), f"{source}, visiting team"),
            options=self.read_options(options, source),
            charts=self._recorded_charts(data.get("charts"), source),
        )

    def _recorded_team(self, data: object, source: str) -> TeamCard:
        if isinstance(data, dict) and isinstance(data.get("packaged"), str):
            return self._recorded_packaged_team(data["packaged"], data.get("digest"), source)
        if not isinstance(data, dict) or not isinstance(data.get("team"), dict):
            raise BadInput(f"{source}: found {type(data).__name__}; allowed: a table with digest and team or packaged.")
        team = self.team_from_data(data["team"], source)
        if self.team_digest(team) != data.get("digest"):
            raise BadInput(f"{source}: the cards were changed since the game was saved; their digest differs.")
        return team

    def _recorded_packaged_team(self, name: str, digest: object, source: str) -> TeamCard:
        team = self._packaged_team(name)
        if team is None:
            raise BadInput(f"{source}: is the packaged team {name!r}, which this puckdrop does not have.")
        if self._packaged_digest(team) != digest:
            raise BadInput(f"{source}: the packaged team {name} has other cards here; their digest differs.")
        return team

    def _recorded_charts(self, data: object, source: str) -> ChartsT:
        if not isinstance(data, dict) or not isinstance(data.get("files", {}), dict):
            raise BadInput(
                f"{source}: field setup.charts is {type(data).__name__}; allowed: a table with digest and files."
            )
        charts = self.load_charts_from_data(data["files"], source) if "files" in data else self.load_charts()
        if charts.digest != data.get("digest"):
            raise BadInput(f"{source}: the charts were changed since the game was saved; their digest differs.")
        return charts

    # -- teams ------------------------------------------------------------------------------------------------------

    def load_team(self, wanted: str | Path) -> TeamCard:
        """A packaged team by its name or short name, or a team file by its path. Packaged teams are read once."""
        packaged = import_module("puckdrop.cards.packaged")
        path: Path = packaged.find_team(str(wanted))
        if path.parent != packaged.SHIPPED:
            return self.team_card(self.read_team_file(path), str(path))
        if path not in self._shipped:
            self._shipped[path] = self.team_card(packaged.read_team(path), str(path))
        return self._shipped[path]

    def read_team_file(self, path: Path) -> TeamFile:
        """A team file; the error says all that is wrong with it, also with its cards for this game."""
        problems = self._of_game("card_files").team_problems
        team: TeamFile = import_module("puckdrop.cards.team_draft").read_whole_team(path, problems)
        return team

    def _packaged_team(self, short_name: str) -> TeamCard | None:
        """The packaged team with these three letters, if there is one."""
        shipped = import_module("puckdrop.cards.packaged").shipped_teams()
        return next((self.load_team(team.path) for team in shipped if team.short == short_name), None)

    def _packaged_digest(self, team: TeamCard) -> str:
        """The digest of a packaged team, made once."""
        if team.short_name not in self._digests:
            self._digests[team.short_name] = self.team_digest(team)
        return self._digests[team.short_name]

    def team_card(self, team: TeamFile, source: str) -> TeamCard:
        """A team file as this game's cards; BadInput in a sentence if it cannot play it."""
        card: TeamCard = self._of_game("card_files").team_card(team, source)
        return card

    def team_as_data(self, team: TeamCard) -> dict[str, Any]:
        data: dict[str, Any] = self._of_game("card_files").team_as_data(team)
        return data

    def team_from_data(self, data: Mapping[str, Any], source: str) -> TeamCard:
        card: TeamCard = self._of_game("card_files").team_from_data(data, source)
        return card

    def team_digest(self, team: TeamCard) -> str:
        """A digest that is the same for the same cards, whatever their file looks like."""
        digest: str = self._of_game("card_files").team_digest(team)
        return digest

    # -- charts -----------------------------------------------------------------------------------------------------

    def load_charts(self, folder: str | Path | None = None) -> ChartsT:
        """The charts in a folder, or the packaged ones."""
        charts: ChartsT = self._of_game("chart_files").load_charts(folder)
        if folder is not None:
            self._check_not_empty(Path(folder))
        return charts

    def _check_not_empty(self, folder: Path) -> None:
        """Raise BadInput if a folder has no chart at all: somebody would play with ours and think they were his."""
        names = [f"{name}.toml" for name in self.chart_names()]
        if not any((folder / name).exists() for name in names):
            raise BadInput(f"{folder}: has no chart of {self.name}; allowed: {', '.join(names)}.")

    def load_charts_from_data(self, data: dict[str, Any], source: str) -> ChartsT:
        charts: ChartsT = self._of_game("chart_files").load_charts_from_data(data, source)
        return charts

    def chart_names(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self._of_game("chart_files").chart_names()
        return names

    def export_charts(self, folder: str | Path, *, force: bool) -> list[Path]:
        """Write the packaged charts to a folder."""
        paths: list[Path] = self._of_game("chart_files").export_charts(Path(folder), force=force)
        return paths

    # -- options ----------------------------------------------------------------------------------------------------

    def read_options(self, mapping: Mapping[str, object], source: str) -> OptionsT:
        """The game's options from their names and values; what is not named is as in the basic game."""
        options: OptionsT = self._of_game("option_files").read_options(mapping, source)
        return options

    def choose_options(self, mapping: Mapping[str, object], source: str) -> OptionsT:
        """The game's options as somebody chose them; what he did not name is as usual."""
        return self.read_options({**self.usual, **mapping}, source)

    def read_switches(self, switches: Sequence[str], preset: str | None = None) -> OptionsT:
        """The game's options from the command line: a preset, and switches such as `assists=hybrid` on top.

        The preset holds against one among the switches, which is that of a season set.
        """
        given: dict[str, object] = dict(self._of_game("option_files").parse_switch(text) for text in switches)
        if preset is not None:
            given |= self.preset(preset)
        return self.choose_options(given, "command line")

    def preset(self, name: str) -> dict[str, object]:
        """The options that stand for a preset; BadInput if the game has none of that name."""
        names = [line.name for line in self.preset_lines()]
        if name not in names:
            allowed = f"it may be {' or '.join(names)}" if names else f"{self.title} has none"
            raise BadInput(f"--preset is {name!r}; {allowed}.")
        return {"preset": name}

    def preset_lines(self) -> Sequence[PresetLine]:
        """The named sets of options; most games have none."""
        lines: Callable[[], Sequence[PresetLine]] = getattr(self._of_game("option_files"), "preset_lines", tuple)
        return lines()

    @property
    def usual_preset(self) -> str | None:
        """The name of the preset that is played unless another is named."""
        name = self.usual.get("preset")
        return None if name is None else str(name)

    def usual_options(self) -> dict[str, object]:
        """What every option is unless somebody chooses otherwise."""
        return self.options_as_data(self.choose_options({}, "usual"))

    def option_lines(self) -> Sequence[OptionLine]:
        """All options in the order of help."""
        lines: Sequence[OptionLine] = self._of_game("option_files").option_lines()
        return lines

    def options_as_data(self, options: OptionsT) -> dict[str, object]:
        data: dict[str, object] = self._of_game("option_files").options_as_data(options)
        return data

    # -- coaches ----------------------------------------------------------------------------------------------------

    def bench_coach(self) -> Coach:
        """A computer coach who knows the game."""
        coach: Coach = getattr(self._own("coaches", "_bench"), self.coach)()
        return coach

    def adviser(self) -> Adviser:
        """An adviser, who says which optional decisions are worth a person's time."""
        adviser: Adviser = self._own("coaches", "_adviser").new_adviser()
        return adviser

    def advise(self, decision: Decision, table: Table) -> int:
        """A good answer."""
        answer: int = self._own("coaches", "_adviser").advise(decision, table)
        return answer

    def weight(self, decision: Decision, table: Table) -> int:
        """How much a decision matters to a person, as a `coaches.adviser.Weight`."""
        weight: int = self._own("coaches", "_adviser").weight(decision, table)
        return weight

    def requests(self, table: Table) -> Mapping[str, set[int]]:
        """Words with which a person can ask to be offered decisions of these kinds soon."""
        requests: Mapping[str, set[int]] = self._own("coaches", "_adviser").requests(table)
        return requests

    # -- events -----------------------------------------------------------------------------------------------------

    @cached_property
    def event_kinds(self) -> Mapping[str, type[Event]]:
        """Every kind of event that the game may log, by name; of the table's own, those whose codes it has."""
        from puckdrop.core import events

        found: dict[str, type[Event]] = {}
        for module in (events, self._of_game("events")):
            for name, value in vars(module).items():
                if isinstance(value, type) and issubclass(value, events.Event) and value is not events.Event:
                    found.setdefault(name, value)
        codes = self.vocabularies.keys() | {""}
        return {
            name: kind
            for name, kind in found.items()
            if all(field.vocabulary in codes for field in kind.fields.values())
        }

    @cached_property
    def vocabularies(self) -> Mapping[str, Vocabulary]:
        """The codes that its events' fields may hold, by the names the fields give their vocabularies."""
        vocabularies: Mapping[str, Vocabulary] = self._of_game("vocabulary").VOCABULARIES
        return vocabularies

    def event_from_data(self, data: object, source: str = "event") -> Event:
        """The event that `as_data` gave; BadInput if it is not one of this game's."""
        from puckdrop.core.event_data import event_from_data

        return event_from_data(data, self.event_kinds, self.vocabularies, source)

    # -- words and pictures -----------------------------------------------------------------------------------------

    def narrator(self, table: Table) -> Narrator:
        """A caller for this table's teams."""
        home, visitor = (team.card for team in table.position().teams)
        return self.caller(home, visitor, table)

    def caller(self, home: TeamCard, visitor: TeamCard, table: Table) -> Narrator:
        """A caller who calls the table's teams by the names on these cards."""
        narrator: Narrator = self._words().Narrator(home, visitor, **self.told_with(table))
        return narrator

    def red_side(self, table: Table) -> int:
        """The side that is drawn in red: home, unless the game gives its teams colours."""
        return sides.Side.HOME

    def told_with(self, table: Table) -> dict[str, Any]:
        """What a caller of this game needs to know about a table besides its teams."""
        return {}

    def narrate(self, events: Sequence[Event], table: Table, *, details: bool = False) -> list[Line]:
        """A whole game, or the first part of one, as lines."""
        home, visitor = (team.card for team in table.position().teams)
        words = self.told_with(table)
        lines: list[Line] = self._words().narrate(events, home, visitor, details=details, **words)
        return lines

    def question(self, decision: Decision, table: Table) -> Question:
        """A decision as a person sees it, at the moment it is due."""
        asked: Question = self._words("_questions").question(decision, table)
        return asked

    def why(self, events: Sequence[Event], *, draw: bool) -> Sequence[Reason]:
        """Why the last play turned out the way it did, step by step; `draw` allows more than ASCII.

        Not every game has more to say about that than its lines do.
        """
        if self._has_reasons is None:  # looking for a file takes longer than many a play
            self._has_reasons = find_spec(f"puckdrop.narrate.{LANGUAGE}.{self.name}_reasons") is not None
        if not self._has_reasons:
            return ()
        reasons: Sequence[Reason] = self._words("_reasons").reasons(events, draw=draw)
        return reasons

    def odds(self, decision: Decision, table: Table, value: int) -> tuple[Odds, ...]:
        """How likely an answer is to succeed, where that can be said."""
        odds: tuple[Odds, ...] = self._own("views", "_choices").odds(decision, table, value)
        return odds

    def facts(self, decision: Decision, table: Table, value: int) -> tuple[Fact, ...]:
        """What to know about an answer."""
        facts: tuple[Fact, ...] = self._own("views", "_choices").facts(decision, table, value)
        return facts

    def goalie_ratings(self, card: GoalieCard) -> tuple[Fact, ...]:
        """The few figures of a goalie's card that tell most about him."""
        rate = getattr(self._own("views", "_choices"), "goalie_ratings", None)
        return () if rate is None else rate(card)

    @property
    def board_class(self) -> type[BoardView]:
        """The class of its boards."""
        board: type[BoardView] = self._own("views").BOARD
        return board

    def board(self, table: Table, events: Sequence[Event], viewer: Viewer) -> BoardView:
        """What a viewer sees of the table as plain data; `events` are those of the game so far."""
        view: BoardView = self._own("views").board(table, events, viewer)
        return view

    def bench(self, table: Table, side: Side) -> Sequence[SkaterView]:
        """All skaters of a side with their ratings; a board has those of the men on the ice only."""
        men: Sequence[SkaterView] = self._own("views").bench(table, side)
        return men

    def board_rows(
        self, view: BoardView, why: Sequence[Reason], width: int, *, draw: bool, room: int = 99
    ) -> list[Text]:
        """A board for a terminal, in this many rows: scoreboard, rink, men on the ice."""
        rows: list[Text] = self._own("boards").board_rows(view, why, width, draw=draw, room=room)
        return rows

    def legend(self) -> Mapping[str, str]:
        """What the abbreviations on its boards mean."""
        legend: Mapping[str, str] = getattr(self._words("_help"), "LEGEND", {})
        return legend

    def shown_ratings(self) -> Mapping[str, str]:
        """The few ratings that tell most about a man beside his name, and what they are called there."""
        ratings: Mapping[str, str] = getattr(self._words("_help"), "SHOWN_RATINGS", {})
        return ratings

    def status_row(self, view: BoardView) -> Text:
        """Period, clock, score and strength in one row."""
        row: Text = self._own("boards").status_row(view)
        return row


AnyGame = Game[Any, Any]


def _game_of_package(name: str) -> AnyGame:
    game: AnyGame = import_module(f"puckdrop.games.{name}.game").GAME
    return game
