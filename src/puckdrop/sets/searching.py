"""Men and teams wherever they are: in one set, or in the packaged teams and all sets of the player's folder."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.problems import problems_of
from puckdrop.cards.team_file import TeamFile, parse_team, team_file_text
from puckdrop.core.errors import BadInput
from puckdrop.core.players import id_of
from puckdrop.rating.importers.tables import Problems
from puckdrop.sets.reading import SeasonSet, attribution_of, installed_sets, open_set

__all__ = ["Source", "packaged_sources", "set_sources", "shelf_sources", "teams_with"]


class Source(NamedTuple):
    """A team file, and the set it belongs to. `opened` keeps an unpacked zip where it is."""

    path: Path
    short: str
    opened: SeasonSet | None = None

    @property
    def set_name(self) -> str | None:
        return None if self.opened is None else self.opened.name

    @property
    def attribution(self) -> str:
        return attribution_of(self.path) if self.opened is None else self.opened.attribution

    @property
    def shown(self) -> str:
        """The file as its owner knows it, also if it is in a zip."""
        if self.opened is None:
            return str(self.path)
        return str(self.opened.place / self.path.relative_to(self.opened.folder))


def packaged_sources() -> list[Source]:
    """The teams that come with puckdrop."""
    return [Source(team.path, team.short) for team in shipped_teams()]


def set_sources(opened: SeasonSet, teams: Sequence[str] = ()) -> list[Source]:
    """A set's teams, or those that are named."""
    chosen = [opened.team(wanted) for wanted in teams] if teams else opened.head.teams
    return [Source(opened.folder / team.file, team.short, opened) for team in chosen]


def shelf_sources(problems: Problems) -> list[Source]:
    """The teams of all sets in the player's folder; a set that cannot be read is a sentence."""
    found: list[Source] = []
    for path in installed_sets():
        try:
            found += set_sources(open_set(path))
        except BadInput as wrong:
            for sentence in problems_of(wrong):
                problems.add(sentence)
    return found


def teams_with(
    sources: Sequence[Source], words: Sequence[str], problems: Problems
) -> Iterator[tuple[Source, TeamFile]]:
    """The teams whose files have all of these words; a file that cannot be read is a sentence.

    Parsing a file takes much longer than reading it, so only files that may have such a man are parsed.
    """
    for source in sources:
        try:
            text = team_file_text(source.path)
            if may_have(text, words):
                yield source, parse_team(text, source.shown)
        except BadInput as wrong:
            for sentence in problems_of(wrong):
                problems.add(sentence)


def may_have(text: str, words: Sequence[str]) -> bool:
    """Could a man of a team file with this text have all of these words in his name or id?

    >>> may_have('name = "Réal d\\'Arvéne"', ["arvene"]), may_have('name = "Kjell Rymo"', ["ryma"])
    (True, False)
    """
    if "\\u" in text.casefold():
        return True  # a name may be written with escapes
    plain = "".join(char for char in unicodedata.normalize("NFKD", text) if not unicodedata.combining(char)).casefold()
    return all(part.casefold() in plain for word in words for part in id_of(word).split("-"))
