"""`set.toml`: what season it is, where its statistics come from, and what it is played with."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from puckdrop.cards.toml_text import inline, key_text, table_lines
from puckdrop.core.players import id_of

__all__ = ["FILE", "FORMAT", "TRUE_TALENT", "About", "Files", "SetFile", "SetTeam", "is_inside", "set_text"]

FORMAT = 1
FILE = "set.toml"
TRUE_TALENT = "true talent"
"""How a season is read whose small samples are drawn towards the league; `reading` in [made] says so."""
HEADER = "# A puckdrop season set. The format is described in docs/guide/sets.md."

SHOWN = r"^[^\p{C}]*$"
"""Without control characters."""
Text = Annotated[
    str,
    StringConstraints(min_length=1, max_length=2000, pattern=SHOWN),
    Field(json_schema_extra={"allowed": "a text of 1 to 2000 characters that can be shown"}),
]
Word = Annotated[
    str,
    StringConstraints(min_length=1, max_length=80, pattern=SHOWN),
    Field(json_schema_extra={"allowed": "a text of 1 to 80 characters that can be shown"}),
]
Group = Annotated[
    str,
    StringConstraints(max_length=80, pattern=SHOWN),
    Field(json_schema_extra={"allowed": "a text that can be shown"}),
]
ShortName = Annotated[
    str, StringConstraints(pattern=r"^[A-Z]{3}$"), Field(json_schema_extra={"allowed": "three capital letters"})
]
PART = r"[A-Za-z0-9_.-]*[A-Za-z0-9_-][A-Za-z0-9_.-]*"
"""The name of a file or folder: not of dots alone, which lead out of the set."""
Inside = Annotated[
    str,
    StringConstraints(min_length=1, max_length=120, pattern=rf"^{PART}(/{PART})*$"),
    Field(json_schema_extra={"allowed": "the name of a file in the set, with / between folders"}),
]


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid", populate_by_name=True)


class About(_Strict):
    """The season."""

    season: Word
    league: Word
    title: Word | None = None
    source: Text
    attribution: Text | None = None


class SetTeam(_Strict):
    """A team and its file."""

    short: ShortName
    name: Word
    file: Inside
    division: Group = ""
    conference: Group = ""
    also: list[Word] = []
    """Other letters by which people know it."""


class Files(_Strict):
    """What else the set holds."""

    statistics: Inside | None = None
    schedule: Inside | None = None
    rosters: Inside | None = None
    lineups: Inside | None = None
    runners_up: Inside | None = None


class SetFile(_Strict):
    """A whole `set.toml`."""

    format: Literal[1]
    about: Annotated[About, Field(alias="set")]
    teams: Annotated[
        list[SetTeam], Field(alias="team", min_length=2, json_schema_extra={"allowed": "at least two [[team]] tables"})
    ]
    files: Files = Files()
    options: dict[str, dict[str, Any]] = {}
    """Options by game."""
    charts: dict[str, Inside] = {}
    """A folder of charts by game."""
    made: dict[str, Any] = {}
    """How it was made: program, games, reading, seed."""
    certificate: dict[str, Any] = {}
    """How true its replays are, by game; which figures are measured and which estimated."""

    def find(self, wanted: str) -> SetTeam | None:
        """A team by its letters, its name, or other letters people know it by."""
        plain = id_of(wanted)
        letters = wanted.strip().upper()
        for team in self.teams:
            if letters == team.short or plain in (id_of(team.name), *(id_of(part) for part in team.name.split(" ", 1))):
                return team
        return next((team for team in self.teams if letters in team.also or plain in id_of(team.name)), None)


def is_inside(name: str) -> bool:
    """Does a name stay in its folder?

    >>> is_inside("teams/EDM.toml"), is_inside("../x"), is_inside("/etc/x"), is_inside("C:x")
    (True, False, False, False)
    """
    path = PurePosixPath(name)
    return bool(path.parts) and not path.is_absolute() and ".." not in path.parts and not re.search(r"[\\:\0]", name)


def set_text(about: SetFile) -> str:
    """The file, laid out for people; reading it gives the same."""
    parts = [
        [HEADER, f"format = {about.format}"],
        ["[set]", *table_lines(about.about.model_dump(exclude_none=True))],
        ["[files]", *table_lines(about.files.model_dump(exclude_none=True))],
    ]
    for name in ("options", "charts", "made", "certificate"):
        table: dict[str, Any] = getattr(about, name)
        if table:
            rows = [f"{key_text(key)} = {inline(value)}" for key, value in table.items() if isinstance(value, dict)]
            plain = {key: value for key, value in table.items() if not isinstance(value, dict)}
            parts.append([f"[{name}]", *table_lines(plain), *rows])
    for team in about.teams:
        parts.append(["[[team]]", *table_lines(team.model_dump(exclude_defaults=True))])
    return "\n\n".join("\n".join(part) for part in parts) + "\n"
