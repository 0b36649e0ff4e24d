"""The teams that come with puckdrop, and how a person names a team: three letters, a name, or a file."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

from puckdrop.cards.sentences import close_to, found
from puckdrop.cards.team_file import TeamFile, parse_toml, read_team
from puckdrop.core.errors import BadInput

SHIPPED = Path(__file__).parent.parent / "teams"
SUFFIX = ".toml"


class ShippedTeam(NamedTuple):
    """A team file that comes with puckdrop."""

    short: str
    place: str
    nickname: str
    path: Path

    @property
    def name(self) -> str:
        return f"{self.place} {self.nickname}"


@cache
def _shipped() -> tuple[ShippedTeam, ...]:
    return tuple(_head(path) for path in sorted(SHIPPED.glob(f"*{SUFFIX}")))


def shipped_teams() -> list[ShippedTeam]:
    """The packaged teams by their three letters. Only the head of each file is read, which is quick."""
    return list(_shipped())


def _head(path: Path) -> ShippedTeam:
    head = path.read_text(encoding="utf-8").partition("\n[sheet]")[0]
    team = parse_toml(head, path.name)["team"]
    return ShippedTeam(team["short"], team["place"], team["name"], path)


def find_team(wanted: str) -> Path:
    """A team's file: a packaged team by its three letters, name, place or nickname, or any file by its path.

    >>> find_team(shipped_teams()[0].short.lower()) == shipped_teams()[0].path
    True
    """
    text = wanted.strip().casefold()
    for team in shipped_teams():
        if text in (name.casefold() for name in (team.short, team.name, team.place, team.nickname)):
            return team.path
    path = Path(wanted)
    if path.is_file():
        return path
    if path.suffix == SUFFIX or len(path.parts) > 1:
        raise BadInput(f"There is no team file {wanted}.")
    names = [name for team in shipped_teams() for name in (team.short, team.name, team.place, team.nickname)]
    near = close_to(wanted.strip(), names, listed=[team.short for team in shipped_teams()])
    raise BadInput(f"There is no team {found(wanted.strip())}; {near}")


def load_team(wanted: str | Path) -> TeamFile:
    """Read a team given in any of these ways."""
    return read_team(find_team(str(wanted)))
