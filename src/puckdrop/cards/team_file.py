"""The open team file: people, sweaters and the line sheet in TOML, with each game's ratings in its own tables.

Nothing here knows any game. `[skater.ezv]` and the like are carried along untouched, so a file may hold cards for all
games at once, even for games that do not exist yet.

    team = read_team(Path("kestrels.toml"))
    team.team.full_name                     # "Port Varden Kestrels"
    team.skaters[0].section("ezv")          # the raw table, or None
    write_team(Path("kestrels.toml"), team)
"""

# puckdrop: interpreted

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, Self

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    PlainSerializer,
    PlainValidator,
    StringConstraints,
    WithJsonSchema,
    model_validator,
)
from pydantic.json_schema import models_json_schema
from pydantic_core import PydanticCustomError

from puckdrop.cards.sentences import Location, Several, checked
from puckdrop.cards.toml_text import inline, key_text, table_lines, value_text
from puckdrop.core.errors import BadInput
from puckdrop.core.files import text_of, write_whole
from puckdrop.core.players import id_of, is_id

FORMAT = 1
LONG_NUMBER = re.compile(r"0[xob][0-9A-Fa-f_]{1000}")
"""What TOML lets anybody write and Python neither counts in nor shows."""


def _saying(words: str) -> dict[str, Any]:
    """Words for a message about the field, where its type alone says too little."""
    return {"allowed": words}


PRINTABLE = r"^[^\s\p{C}]([^\p{C}]*[^\s\p{C}])?$"
Label = Annotated[
    str,
    StringConstraints(min_length=1, max_length=40, pattern=PRINTABLE),
    Field(json_schema_extra=_saying("a text of 1 to 40 characters that can be shown, without spaces around it")),
]
Credit = Annotated[
    str,
    StringConstraints(min_length=1, max_length=2000, pattern=r"^[^\p{C}]*$"),
    Field(json_schema_extra=_saying("a text of 1 to 2000 characters that can be shown")),
]
ShortName = Annotated[
    str, StringConstraints(pattern=r"^[A-Z]{3}$"), Field(json_schema_extra=_saying("three capital letters"))
]
Sweater = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0, le=9999)]
Seconds = Annotated[int, Field(ge=0, le=1_000_000)]
Hand = Literal["L", "R"]
Section = dict[str, Any]
UNREAD = -1
"""A sweater, on a man or on the sheet of a draft, that could not be read."""


EARLIEST_BIRTH, LATEST_BIRTH = 1800, 2100
LONGEST_ID = 60


def _read_born(value: object) -> int | date:
    """A year or a date of birth."""
    year = value.year if type(value) is date else value
    if type(year) is int and EARLIEST_BIRTH <= year <= LATEST_BIRTH:
        return value if type(value) is date else year
    raise PydanticCustomError("born", "no birth")


def _born_as_json(value: int | date) -> int | str:
    return value.isoformat() if isinstance(value, date) else value


def _read_id(value: object) -> str:
    if isinstance(value, str) and len(value) <= LONGEST_ID and is_id(value):
        return value
    raise PydanticCustomError("id", "no id")


Born = Annotated[
    int | date,
    PlainValidator(_read_born),
    PlainSerializer(_born_as_json, when_used="json"),
    WithJsonSchema(
        {
            "type": ["integer", "string"],
            "minimum": EARLIEST_BIRTH,
            "maximum": LATEST_BIRTH,
            "format": "date",
            **_saying(f"a year from {EARLIEST_BIRTH} to {LATEST_BIRTH}, or a date such as 1961-03-28"),
        }
    ),
]
Identity = Annotated[
    str,
    PlainValidator(_read_id),
    WithJsonSchema(
        {
            "type": "string",
            "maxLength": LONGEST_ID,
            **_saying(
                f"1 to {LONGEST_ID} lower-case letters and digits, with single hyphens between them, such as "
                "kjell-rymo-1961"
            ),
        }
    ),
]
LineOfThree = Annotated[
    list[Sweater],
    Field(min_length=3, max_length=3, json_schema_extra=_saying("three sweaters: left wing, center, right wing")),
]
PairOfTwo = Annotated[
    list[Sweater],
    Field(min_length=2, max_length=2, json_schema_extra=_saying("two sweaters: left and right defenseman")),
]
UnitOfFive = Annotated[
    list[Sweater],
    Field(min_length=5, max_length=5, json_schema_extra=_saying("five sweaters: three forwards and the two points")),
]
UnitOfFour = Annotated[
    list[Sweater],
    Field(min_length=4, max_length=4, json_schema_extra=_saying("four sweaters: two forwards and two defensemen")),
]


class Strict(BaseModel):
    """Accepts only numbers as numbers and text as text, and no unknown fields."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class WithSections(BaseModel):
    """Has its own fields and, beside them, one table for each game."""

    model_config = ConfigDict(strict=True, frozen=True, extra="allow", populate_by_name=True)
    __pydantic_extra__: dict[str, Section]

    def section(self, game: str) -> Section | None:
        """One game's table, exactly as in the file."""
        return (self.model_extra or {}).get(game)

    def with_section(self, game: str, section: Section) -> Self:
        """A copy with one game's table replaced or added."""
        return type(self).model_validate({**self.model_dump(by_alias=True, exclude_none=True), game: section})


class Head(Strict):
    """Who the team is."""

    place: Label | None = None
    name: Label
    short: ShortName
    season: Label | None = None
    attribution: Credit | None = None
    """Whose statistics its cards are made of, as they want it said."""

    @property
    def full_name(self) -> str:
        return f"{self.place} {self.name}" if self.place else self.name


class Sheet(Strict):
    """The line sheet, by sweater number. The first goalie starts."""

    lines: Annotated[
        list[LineOfThree], Field(min_length=3, max_length=9, json_schema_extra=_saying("a list of 3 to 9 lines"))
    ]
    pairs: Annotated[
        list[PairOfTwo], Field(min_length=2, max_length=9, json_schema_extra=_saying("a list of 2 to 9 pairs"))
    ]
    power_play: Annotated[
        list[UnitOfFive], Field(min_length=1, json_schema_extra=_saying("a list of at least 1 unit of five"))
    ]
    penalty_kill: Annotated[
        list[UnitOfFour], Field(min_length=1, json_schema_extra=_saying("a list of at least 1 unit of four"))
    ]
    goalies: Annotated[
        list[Sweater], Field(min_length=1, json_schema_extra=_saying("a list of at least 1 goalie's sweater"))
    ]


class SkaterStats(Strict):
    """What he did in the season the card stands for."""

    games: Count | None = None
    goals: Count | None = None
    assists: Count | None = None
    pim: Count = 0
    ice_time: Annotated[int, Field(ge=0, le=3600)] | None = None
    """Seconds a game, measured or estimated; computer coaches share out the ice by it."""
    plus_minus: Annotated[int, Field(ge=-999, le=999)] | None = None
    shots: Count | None = None
    power_play_goals: Count | None = None
    power_play_assists: Count | None = None
    short_handed_goals: Count | None = None
    short_handed_assists: Count | None = None
    winning_goals: Count | None = None
    seconds: Seconds | None = None
    even_seconds: Seconds | None = None
    power_play_seconds: Seconds | None = None
    short_handed_seconds: Seconds | None = None
    hits: Count | None = None
    blocks: Count | None = None
    faceoff_wins: Count | None = None
    faceoff_losses: Count | None = None
    takeaways: Count | None = None
    giveaways: Count | None = None


class GoalieStats(Strict):
    """What he did in the season the card stands for."""

    games: Count | None = None
    goals: Count = 0
    assists: Count = 0
    pim: Count = 0
    starts: Count | None = None
    seconds: Seconds | None = None
    wins: Count | None = None
    losses: Count | None = None
    ties: Count | None = None
    goals_against: Count | None = None
    shots_against: Count | None = None
    shutouts: Count | None = None


class Person(WithSections):
    """A man of the team, with a table for each game he has a card for."""

    sweater: Sweater
    name: Label
    id: Identity | None = None
    born: Born | None = None

    @property
    def identity(self) -> str:
        """Who he is in any team and season: the id given, or one made from his name and year of birth."""
        return self.id or id_of(self.name, self.born.year if isinstance(self.born, date) else self.born or 0)

    def __str__(self) -> str:
        return self.name if self.sweater == UNREAD else f"{self.name} ({self.sweater})"


class Skater(Person):
    """A skater."""

    position: Literal["L", "C", "R", "D"]
    shoots: Hand | None = None
    stats: SkaterStats = SkaterStats()

    def is_defenseman(self) -> bool:
        return self.position == "D"


class Goalie(Person):
    """A goalie."""

    catches: Hand | None = None
    stats: GoalieStats = GoalieStats()


class TeamFile(WithSections):
    """A whole team file. Creating one checks it; a team that breaks the sheet's rules cannot exist."""

    format: Literal[1]
    team: Head
    sheet: Sheet
    skaters: Annotated[list[Skater], Field(alias="skater", json_schema_extra=_saying("[[skater]] tables"))]
    goalies: Annotated[
        list[Goalie],
        Field(alias="goalie", min_length=1, json_schema_extra=_saying("at least one [[goalie]] table")),
    ]

    @model_validator(mode="after")
    def _whole(self) -> Self:
        problems = whole_problems(self)
        if problems:
            raise Several(problems)
        return self


# --- checks across the file ---------------------------------------------------------------------------------------


def whole_problems(team: TeamFile) -> list[str]:
    """What is wrong across a team, or across a draft of one, in which some things could not be read."""
    return [*_sweater_problems(team), *_identity_problems(team), *_unit_problems(team), *_goalie_problems(team)]


def _sweater_problems(team: TeamFile) -> Iterator[str]:
    worn: dict[int, Skater | Goalie] = {}
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    for person in people:
        other = worn.setdefault(person.sweater, person)
        if other is not person and person.sweater != UNREAD:
            yield f"{other.name} and {person.name} both wear sweater {person.sweater}, but no two may wear the same"


def _identity_problems(team: TeamFile) -> Iterator[str]:
    known: dict[str, Person] = {}
    for person in (*team.skaters, *team.goalies):
        if not person.identity:
            yield f"the name of {person} has no letter to make an `id` from, so he needs one of his own"
            continue
        other = known.setdefault(person.identity, person)
        if other is not person:
            yield (
                f"{other} and {person} both have the id {person.identity}; give at least one of them an `id` of his own"
            )


def _units(sheet: Sheet) -> list[tuple[str, list[list[int]]]]:
    """Every kind of unit, with its word."""
    return [
        ("line", sheet.lines),
        ("pair", sheet.pairs),
        ("power-play unit", sheet.power_play),
        ("penalty-kill unit", sheet.penalty_kill),
    ]


def _unit_problems(team: TeamFile) -> Iterator[str]:
    """Anybody may play anywhere and in several units, but only once in each. [FS-LINES-03, FS-POS, EZ-SETUP-04]"""
    wearing = {skater.sweater: skater for skater in team.skaters}
    for word, units in _units(team.sheet):
        for number, sweaters in enumerate(units, start=1):
            for place, sweater in enumerate(sweaters):
                if sweater == UNREAD:
                    continue
                if sweater not in wearing:
                    yield f"{word} {number} names sweater {sweater}, but no skater wears it"
                elif sweater in sweaters[:place]:
                    yield f"{word} {number} names {wearing[sweater]} twice, but a man has one place in it"


def _goalie_problems(team: TeamFile) -> Iterator[str]:
    wearing = {goalie.sweater for goalie in team.goalies}
    for place, sweater in enumerate(team.sheet.goalies):
        if sweater == UNREAD:
            continue
        if sweater not in wearing:
            yield f"the sheet's goalies name sweater {sweater}, but no goalie wears it"
        elif sweater in team.sheet.goalies[:place]:
            yield f"the sheet's goalies name sweater {sweater} twice, but a goalie has one place"


# --- what a game may ask of a sheet besides -----------------------------------------------------------------------

PLACES: Mapping[str, str] = {"line": "FFF", "pair": "DD", "power-play unit": "FFF**", "penalty-kill unit": "FFDD"}
"""Who belongs in each place of a unit: a forward, a defenseman or either."""


def own_position_problems(team: TeamFile, source: str) -> Iterator[str]:
    """For a game without rules for men out of position: forwards in lines, defensemen in pairs, each man in one.

    On the power play a forward may play the point. In a draft, men whose position could not be read are passed over.
    """
    placed = [skater for skater in team.skaters if "position" in skater.model_fields_set]
    wearing = {skater.sweater: skater for skater in placed if skater.sweater != UNREAD}
    for word, units in _units(team.sheet):
        seen: dict[int, int] = {}
        for number, sweaters in enumerate(units, start=1):
            for place, (sweater, wanted) in enumerate(zip(sweaters, PLACES[word], strict=False), start=1):
                if sweater not in wearing:
                    continue
                skater = wearing[sweater]
                if wanted != "*" and skater.is_defenseman() != (wanted == "D"):
                    needed = "a defenseman (position D)" if wanted == "D" else "a forward (position L, C or R)"
                    found = f"{skater} of position {skater.position}"
                    yield f"{source}: {word} {number}, place {place}, names {found}, but needs {needed}."
                first = seen.setdefault(sweater, number)
                if word in ("line", "pair") and first != number:
                    where = f"{word} {first} and {word} {number}"
                    yield f"{source}: {skater} is in {where}, but may be in one only."


# --- reading ------------------------------------------------------------------------------------------------------


def read_team(path: str | Path) -> TeamFile:
    """Read and check a team file; anything wrong with it raises BadInput with one sentence."""
    return parse_team(team_file_text(path), str(path))


def team_file_text(path: str | Path) -> str:
    try:
        return text_of(Path(path), "a team file").removeprefix("\ufeff")
    except FileNotFoundError:
        raise BadInput(f"There is no team file {path}.") from None
    except UnicodeDecodeError:
        raise BadInput(f"{path} is not a text file in UTF-8, as a team file must be.") from None
    except OSError as error:
        raise BadInput(f"{path} cannot be read: {error.strerror}.") from None


def parse_team(text: str, source: str) -> TeamFile:
    """A team from the text of a team file; `source` is what to call the file in a sentence."""
    return team_from_mapping(parse_toml(text, source), source)


def parse_toml(text: str, source: str) -> dict[str, Any]:
    try:
        if LONG_NUMBER.search(text):
            raise ValueError
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{source} is not valid TOML: {str(error)[0].lower()}{str(error)[1:]}.") from None
    except ValueError:  # a number with thousands of digits
        raise BadInput(f"{source} is not valid TOML: it has a number that is too long.") from None
    except RecursionError:
        raise BadInput(f"{source} is nested too deeply to be a team file.") from None


def team_from_mapping(raw: Mapping[str, Any], source: str) -> TeamFile:
    def name_of(location: Location) -> tuple[str, Location]:
        if len(location) > 2 and location[0] in ("skater", "goalie"):
            return person_label(str(location[0]), raw[location[0]], int(location[1])), location[2:]
        return "", location

    return checked(TeamFile, raw, source, name_of)


def person_label(kind: str, people: list[Any], index: int) -> str:
    """ "skater Ondrej Vail (11)", or "skater 3" when he has no proper name yet."""
    person = people[index]
    name = person.get("name") if isinstance(person, dict) else None
    if not isinstance(name, str):
        return f"{kind} {index + 1}"
    sweater = person.get("sweater")
    return f"{kind} {name} ({sweater})" if type(sweater) is int else f"{kind} {name}"


# --- writing ------------------------------------------------------------------------------------------------------

HEADER = "# A puckdrop team. The format is described in docs/guide/team-files.md."


def write_team(path: str | Path, team: TeamFile) -> None:
    """Write a team file, whole or not at all."""
    write_whole(Path(path), team_text(team))


def team_text(team: TeamFile) -> str:
    """The team as a file laid out for people; reading it gives the same team."""
    parts = [
        [HEADER, f"format = {team.format}"],
        ["[team]", *table_lines(team.team.model_dump(exclude_none=True))],
        ["[sheet]", *_sheet_lines(team.sheet)],
        *_section_parts("", team),
    ]
    for skater in team.skaters:
        parts += _person_parts("skater", skater)
    for goalie in team.goalies:
        parts += _person_parts("goalie", goalie)
    return "\n\n".join("\n".join(part) for part in parts) + "\n"


def _sheet_lines(sheet: Sheet) -> list[str]:
    lines = []
    for name in ("lines", "pairs", "power_play", "penalty_kill"):
        units: list[list[int]] = getattr(sheet, name)
        rows = ["  [" + ", ".join(f"{sweater:2}" for sweater in unit) + "]," for unit in units]
        lines += [f"{name} = [", *rows, "]"]
    return [*lines, f"goalies = {value_text(sheet.goalies)}"]


def _person_parts(kind: str, person: Skater | Goalie) -> list[list[str]]:
    fields = person.model_dump(exclude_none=True, include=set(type(person).model_fields) - {"stats"})
    stats = person.stats.model_dump(exclude_none=True)
    return [
        [f"[[{kind}]]", *table_lines(fields), f"stats = {inline(stats)}"],
        *_section_parts(f"{kind}.", person),
    ]


def _section_parts(prefix: str, owner: WithSections) -> list[list[str]]:
    sections: dict[str, Section] = owner.model_extra or {}
    return [[f"[{prefix}{key_text(game)}]", *table_lines(section)] for game, section in sections.items()]


# --- schema -------------------------------------------------------------------------------------------------------


class GameSections(NamedTuple):
    """The models of one game's tables."""

    skater: type[BaseModel]
    goalie: type[BaseModel]


def team_file_schema(games: Mapping[str, GameSections] | None = None) -> dict[str, Any]:
    """JSON Schema of a team file, with the tables of the games given, for editors that check as you type."""
    games = games or {}
    models: list[type[BaseModel]] = [TeamFile, *(model for sections in games.values() for model in sections)]
    places, whole = models_json_schema([(model, "validation") for model in models], title="puckdrop team file")
    for name, sections in games.items():
        whole["$defs"]["Skater"]["properties"][name] = places[sections.skater, "validation"]
        whole["$defs"]["Goalie"]["properties"][name] = places[sections.goalie, "validation"]
    return {**whole, **places[TeamFile, "validation"]}
