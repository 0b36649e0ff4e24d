"""What all importers share: positions, names of teams, and team figures that follow from those of the men."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.problems import escaped
from puckdrop.cards.sentences import found
from puckdrop.core.players import id_of
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.importers.contradictions import figures_apart
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.nhl_teams import KnownTeam, known_team, plain_code, team_by_name
from puckdrop.rating.importers.tables import Problems, Row, head_of
from puckdrop.rating.possible import Line, MostGames, impossible_figures, negative_figures
from puckdrop.rating.statistics import GoalieLine, SkaterLine, TeamLine

__all__ = [
    "NHL", "TeamNames", "check_line", "completed_teams", "distinct_ids", "hand_of", "has_tables", "lacking", "names_of",
    "position_of", "short_of", "skater_position", "team_of", "total",
]  # fmt: skip

NHL: Final = "NHL"


def has_tables(folder: Folder, signs: Mapping[str, Sequence[str]]) -> bool:
    """Has a folder all tables of a source, by their names, or two of them at least that have the columns, too?"""
    there = {name: path for name in signs if (path := folder.named(name)) is not None}
    return len(there) == len(signs) or sum(_has_columns(path, signs[name]) for name, path in there.items()) > 1


def _has_columns(path: Path, names: Sequence[str]) -> bool:
    heading = {cell.strip().casefold() for cells in head_of(path, 1) for cell in cells}
    return heading >= {name.casefold() for name in names}


def position_of(text: str, hand: str = "") -> str:
    """L, C, R or D; "" if the text names none of them, "G" for a goalie. Of several positions the first counts.

    >>> position_of("RW"), position_of("C/L"), position_of("W", "R"), position_of("F"), position_of("LD")
    ('R', 'C', 'R', 'C', 'D')
    """
    first = text.upper().replace("-", "/").replace(",", "/").split("/")[0].strip()
    if "D" in first:
        return "D"
    if first == "W":
        return hand if hand in ("L", "R") else "L"
    return {"LW": "L", "RW": "R", "F": "C", "L": "L", "C": "C", "R": "R", "G": "G"}.get(first, "")


def names_of(teams: Sequence[TeamLine]) -> dict[str, str]:
    """Teams' letters by their full names as ids, and by their names or places alone, where only one is called so."""
    named = [(id_of(name), team.short) for team in teams for name in {team.name, team.place}]
    times = Counter(name for name, _ in named)
    alone = {name: short for name, short in named if name and times[name] == 1}
    return alone | {id_of(f"{team.place} {team.name}"): team.short for team in teams}


def hand_of(text: str) -> str | None:
    """L or R, where a source says so."""
    first = text.strip().upper()[:1]
    return first if first in ("L", "R") else None


def short_of(code: str, year: int) -> str:
    """The letters puckdrop uses for a team of the NHL, or the source's own if nobody knows it."""
    known = known_team(code, year)
    return known.short if known else plain_code(code)


def team_of(row: Row, name: str, year: int) -> str:
    """A team's letters in a row, as puckdrop uses them; "" if there are none, which is noted."""
    text = row.needed_text(name)
    if text and not plain_code(text):
        row.complain(name, found(text), "a team's letters")
    return short_of(text, year)


def skater_position(row: Row, name: str) -> str:
    """A skater's position in a row, C where it has none; what is none is noted."""
    text = row.text(name)
    if text and not position_of(text):
        row.complain(name, found(text), "L, C, R or D")
    return position_of(text) or "C"


def distinct_ids(name: str, men: Sequence[tuple[bool, Any]]) -> list[str]:
    """The ids of men who would have the same one, whatever order they come in. Each is a defenseman or not, and has
    something besides that goes on telling him apart: those who come first by it keep the shorter ids.

    >>> distinct_ids("al-ek-1980", [(True, "BOS")]), distinct_ids("al-ek-1980", [(True, "BOS"), (False, "TOR")])
    (['al-ek-1980'], ['al-ek-1980-d', 'al-ek-1980'])
    >>> distinct_ids("al-ek", [(False, "TOR"), (True, "BOS"), (False, "BOS")])
    ['al-ek-2', 'al-ek-d', 'al-ek']
    """
    ids = [name] * len(men)
    for is_behind in (False, True) if len(men) > 1 else ():
        alike = sorted((place for place, man in enumerate(men) if man[0] == is_behind), key=lambda place: men[place][1])
        for number, place in enumerate(alike, start=1):
            ids[place] = "-".join([name, *(["d"] if is_behind else []), *([str(number)] if number > 1 else [])])
    return ids


class TeamNames:
    """Gives every team of a season three letters, a place and a name, whatever its source calls it."""

    def __init__(self, year: int, league: str) -> None:
        self.year = year
        self.is_nhl = league == NHL
        self.short_of: dict[str, str] = {}

    def line(self, code: str, full_name: str = "", *, games: int) -> TeamLine:
        """A new team with nothing but its names and games."""
        known = self._known(code, full_name)
        short = self._free(known.short if known else plain_code(code), code)
        self.short_of[code] = short
        if known:
            return TeamLine(short=short, place=known.place, name=known.nickname, games=games)
        place, _, nickname = full_name.strip().rpartition(" ")
        return TeamLine(short=short, place=place, name=nickname or code, games=games)

    def _known(self, code: str, full_name: str) -> KnownTeam | None:
        if not self.is_nhl:
            return None
        by_name = team_by_name(full_name, self.year) if full_name else None
        return by_name or known_team(code, self.year)

    def _free(self, wanted: str, code: str) -> str:
        """Three capital letters that no other team of the season has."""
        letters = [char for char in wanted if char.isascii() and char.isalpha()] or ["X"]
        short = ("".join(letters) + "XXX")[:3]
        taken = {value for key, value in self.short_of.items() if key != code}
        for other in [short, *(short[:2] + chr(65 + number) for number in range(26))]:
            if other not in taken:
                return other
        return next(
            a + b + c for a in "XYZ" for b in map(chr, range(65, 91)) for c in map(chr, range(65, 91))
            if a + b + c not in taken
        )  # fmt: skip


def check_line(
    line: Line,
    where: str,
    problems: Problems,
    *,
    games: MostGames | None = None,
    minutes: int,
    counted: Mapping[str, int | None] | None = None,
) -> None:
    """Note what a line of a source cannot hold; `where` says in which file and line it is.

    `counted` are figures that the source has besides, such as points. Of a line that could not be read nothing more
    is said.
    """
    teams = [line.short] if isinstance(line, TeamLine) else line.team.split(",")
    if problems.made_line(where, teams):
        return
    who = line.name if isinstance(line, TeamLine) or not line.team else f"{line.name} of {' and '.join(teams)}"
    if escaped(line.name) != line.name:
        told = f"the name {found(line.name)} has a control character, but has to be one that can be shown."
        problems.add_to_line(where, told)
    if line.name and not any(letter.isalpha() for letter in line.name):
        problems.add_to_line(where, f"the name is {found(line.name)}, but has to be one with a letter in it.")
    for name, value in negative_figures(line):
        problems.add_to_line(where, f"{who} has {value} {figure_words(name)}, but can have no less than 0.")
    impossible = [wrong.sentence(who) for wrong in impossible_figures(line, games=games, minutes=minutes)]
    apart = [f"{who} {told}" for told in figures_apart(line, counted or {})]
    for told in impossible or apart:
        problems.add_to_line(where, told)
    problems.made_line(where, teams)


def total(values: Iterable[int | None]) -> int | None:
    """A sum that is known only if every part is."""
    result = 0
    for value in values:
        if value is None:
            return None
        result += value
    return result


def completed_teams(
    teams: Sequence[TeamLine], skaters: Sequence[SkaterLine], goalies: Sequence[GoalieLine]
) -> tuple[TeamLine, ...]:
    """Teams with the figures their men add up to, where the source has none of its own."""
    return tuple(
        _completed(
            team,
            [man for man in skaters if man.team == team.short],
            [man for man in goalies if man.team == team.short],
        )
        for team in teams
    )


def _completed(team: TeamLine, skaters: list[SkaterLine], goalies: list[GoalieLine]) -> TeamLine:
    def summed(pick: Callable[[SkaterLine], int | None]) -> int | None:
        return total(pick(man) for man in skaters) if skaters else None

    derived: dict[str, int | None] = {
        "goals": summed(lambda man: man.goals),
        "shots": summed(lambda man: man.shots),
        "pim": summed(lambda man: man.pim),
        "power_play_goals": summed(lambda man: man.power_play_goals),
        "short_handed_goals": summed(lambda man: man.short_handed_goals),
        "goals_against": total(man.goals_against for man in goalies) if goalies else None,
        "shots_against": total(man.shots_against for man in goalies) if goalies else None,
    }
    for name, of_goalies in (("goals", [man.goals for man in goalies]), ("pim", [man.pim for man in goalies])):
        of_skaters = derived[name]
        derived[name] = None if of_skaters is None else of_skaters + sum(of_goalies)
    new: dict[str, Any] = {name: value for name, value in derived.items() if getattr(team, name) is None}
    return replace(team, **new)


SKATER_FIGURES: Final = {
    "shots": "skaters' shots",
    "plus_minus": "plus-minus",
    "power_play_goals": "power-play goals",
    "power_play_assists": "power-play assists",
    "short_handed_goals": "short-handed goals",
    "short_handed_assists": "short-handed assists",
    "seconds": "ice time",
    "power_play_seconds": "power-play ice time",
    "short_handed_seconds": "short-handed ice time",
    "hits": "hits",
    "blocks": "blocked shots",
    "faceoff_wins": "faceoffs",
    "shoots": "which way men shoot",
}
GOALIE_FIGURES: Final = {"shots_against": "goalies' shots against", "seconds": "goalies' minutes", "starts": "starts"}
TEAM_FIGURES: Final = {"power_plays": "power-play chances", "times_short_handed": "times short-handed"}


def lacking(teams: Sequence[TeamLine], skaters: Sequence[SkaterLine], goalies: Sequence[GoalieLine]) -> tuple[str, ...]:
    """What a season's statistics do not say, in words; "hits of 12 of 640" where only some have it."""
    words: list[str] = []
    kinds: list[tuple[Sequence[object], Mapping[str, str]]] = [
        (skaters, SKATER_FIGURES),
        (goalies, GOALIE_FIGURES),
        (teams, TEAM_FIGURES),
    ]
    for lines, figures in kinds:
        for name, word in figures.items():
            without = sum(1 for line in lines if getattr(line, name) is None)
            if lines and without == len(lines):
                words.append(word)
            elif without:
                words.append(f"{word} of {without} of {len(lines)}")
    return tuple(words)
