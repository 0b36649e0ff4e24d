"""What is wrong with a person's files: every problem is collected, and of very many those that are alike are told
together."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from puckdrop.cards.problems import ManyProblems, escaped
from puckdrop.cards.sentences import joined

__all__ = ["Problems", "grouped"]

MANY: Final = 25
"""Sentences from which on those that say the same of several lines become one."""
OF_A_LINE: Final = re.compile(
    r"(?P<path>.+?), (?P<kind>line|row) (?P<line>\d+(?: \([^()]*\))?): (?P<rest>.+)", re.DOTALL
)
OF_A_COLUMN: Final = re.compile(r"`(?P<column>[^`]+)` is ")
VALUE: Final = re.compile(r'"[^"]*"|\d[\d.,]*')
MOST_ALIKE: Final = 20
"""Sentences of one kind, and lines named in one sentence; of more it is said how many there are."""


class Problems:
    """What is wrong with a person's files, a sentence each."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self._known: set[str] = set()
        self.lines: set[str] = set()
        """Lines with mistakes of which nothing has been made yet."""
        self.doubtful: set[str] = set()
        """Teams of which a line has mistakes, though it could be read."""
        self.has_lost = False
        """Is there anything of which nobody knows what it would have been?"""

    def add(self, sentence: str) -> None:
        """Something is wrong, and what hangs on it is not known."""
        self.note(sentence)
        self.has_lost = True

    def note(self, sentence: str) -> None:
        """Something is wrong that leaves everything else as it is."""
        shown = escaped(sentence)
        if shown not in self._known:
            self._known.add(shown)
            self.sentences.append(shown)

    def add_to_line(self, where: str, told: str) -> None:
        """Something is wrong with a line of a file."""
        self.note(f"{where}: {told}")
        self.lines.add(where)

    def made_line(self, where: str, teams: Iterable[str]) -> bool:
        """The line has been read as one of these teams, which are doubtful if it has mistakes; True if it has."""
        is_wrong = where in self.lines
        if is_wrong:
            self.lines.discard(where)
            self.doubtful.update(teams)
        return is_wrong

    @property
    def is_whole(self) -> bool:
        """Has all been read, be it with mistakes?"""
        return not self.has_lost and not self.lines

    def take(self, other: Problems) -> None:
        """Have another's problems, too."""
        for sentence in other.sentences:
            self.note(sentence)
        self.lines |= other.lines
        self.doubtful |= other.doubtful
        self.has_lost = self.has_lost or other.has_lost

    def raise_any(self) -> None:
        """ManyProblems with all sentences, a line each; of very many, those that are alike are told together."""
        if self.sentences:
            raise ManyProblems("\n".join(self.sentences if len(self.sentences) <= MANY else grouped(self.sentences)))


class _Told(NamedTuple):
    """What is wrong with one or more lines of a file, or a sentence about something else, which is the path then."""

    path: str
    kind: str
    """Line or row, or neither."""
    rest: str
    places: list[str]

    @property
    def alike(self) -> str:
        """What sentences of one kind have in common: the column, or the words after the name."""
        column = OF_A_COLUMN.match(self.rest)
        return column["column"] if column else VALUE.sub("", self.rest.partition(" has ")[2] or self.rest)

    @property
    def sentence(self) -> str:
        if not self.kind:
            return self.path
        named, more = self.places[:MOST_ALIKE], len(self.places) - MOST_ALIKE
        places = joined([*named, f"{more} more"] if more > 0 else named, "and")
        return f"{self.path}, {self.kind}{'s' if len(self.places) > 1 else ''} {places}: {self.rest}"


def grouped(sentences: Sequence[str]) -> list[str]:
    """The sentences, of which those that say the same of several lines of a file are one. Of very many about one column
    the first are told, one of each file at least, and of how many lines more there is something to say.

    >>> grouped(["a.csv, line 3 (Al): `sh` is 7.", "a.csv: is old.", "a.csv, line 5: `sh` is 7."])
    ['a.csv, lines 3 (Al) and 5: `sh` is 7.', 'a.csv: is old.']
    >>> grouped([f"a.csv, line {line}: `sh` is {line}." for line in range(2, 30)])[19:]
    ['a.csv, line 21: `sh` is 21.', 'a.csv: there are 8 more lines with a mistake in `sh`.']
    """
    same: dict[tuple[str, str], _Told] = {}
    for sentence in sentences:
        found_in = OF_A_LINE.fullmatch(sentence)
        path, kind, line, rest = found_in.groups() if found_in else (sentence, "", "", "")
        same.setdefault((path, rest), _Told(path, kind, rest, [])).places.append(line)
    alike: dict[tuple[str, str], list[_Told]] = {}
    for told in same.values():
        alike.setdefault((told.path, told.alike), []).append(told)
    room: dict[str, int] = {}
    few = []
    for (_, words), those in alike.items():
        shown = min(len(those), max(1, room.get(words, MOST_ALIKE)))
        room[words] = room.get(words, MOST_ALIKE) - shown
        few += _few(those, shown)
    return few


def _few(those: Sequence[_Told], number: int) -> list[str]:
    """The first sentences of one kind about a file, and how many lines there are besides."""
    shown = [told.sentence for told in those[:number]]
    more = sum(len(told.places) for told in those[number:])
    if more:
        kind, column = those[0].kind, OF_A_COLUMN.match(those[0].rest)
        which = f"with a mistake in `{column['column']}`" if column else "of which something like that is to be said"
        are = f"are {more} more {kind}s" if more > 1 else f"is 1 more {kind}"
        shown.append(f"{those[0].path}: there {are} {which}.")
    return shown
