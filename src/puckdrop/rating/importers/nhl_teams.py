"""The NHL's teams in every season, by the letters and names that different sources use for them."""

from __future__ import annotations

import csv
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from puckdrop.core.players import id_of

__all__ = ["KnownTeam", "known_team", "other_codes", "plain_code", "team_by_name"]

TABLE = Path(__file__).with_name("nhl_teams.csv")


class KnownTeam(NamedTuple):
    """A team of the NHL and the seasons it played under this name."""

    short: str
    place: str
    name: str
    first: int
    last: int
    also: frozenset[str]
    """The letters other sources use."""

    @property
    def full_name(self) -> str:
        return self.name if self.place in self.name else f"{self.place} {self.name}"

    @property
    def nickname(self) -> str:
        """The name without the place, as a line sheet shows it behind the place.

        >>> team_by_name("Mighty Ducks of Anaheim", 2003).nickname
        'Mighty Ducks'
        """
        return self.name.removesuffix(f" of {self.place}")


@cache
def _teams() -> tuple[KnownTeam, ...]:
    with open(TABLE, encoding="utf-8", newline="") as lines:
        return tuple(
            KnownTeam(
                row["short"],
                row["place"],
                row["name"],
                int(row["first"]),
                int(row["last"] or 9999),
                frozenset(plain_code(code) for code in row["also"].split()),
            )
            for row in csv.DictReader(lines)
        )


def plain_code(text: str) -> str:
    """Letters only, in capitals: "T.B" is TB."""
    return re.sub(r"[^A-Z0-9]", "", text.upper())


def _in_season(year: int) -> list[KnownTeam]:
    return [team for team in _teams() if team.first <= year <= team.last]


def known_team(code: str, year: int) -> KnownTeam | None:
    """The team that a source means by its letters; its own letters come before those of others."""
    wanted = plain_code(code)
    teams = _in_season(year)
    own = [team for team in teams if team.short == wanted]
    return next(iter(own or [team for team in teams if wanted in team.also]), None)


def team_by_name(name: str, year: int) -> KnownTeam | None:
    """The team of this full name; accents, dots and capitals make no difference. Some sources use one name for all
    seasons, so a name that the team had before or later serves too.

    >>> team_by_name("Montréal Canadiens", 2010).short, team_by_name("Chicago Blackhawks", 1985).name
    ('MTL', 'Black Hawks')
    """
    wanted = id_of(name)
    named = [team for team in _teams() if id_of(team.full_name) == wanted]
    then = [team for team in named if team.first <= year <= team.last]
    others = [other for team in named for other in _in_season(year) if (other.short, other.place) == team[:2]]
    return next(iter(then or others), None)


def other_codes(short: str, year: int) -> list[str]:
    """The three letters that other sources use for a team, unless they are another team's in that season.

    >>> other_codes("CGY", 1985), other_codes("MNS", 1985)
    (['CAL'], ['MIN'])
    """
    teams = _in_season(year)
    own = {team.short for team in teams}
    return sorted({code for team in teams if team.short == short for code in team.also if code not in own})
