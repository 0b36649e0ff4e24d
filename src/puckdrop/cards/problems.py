"""Several mistakes in a person's files at once."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from puckdrop.core.errors import BadInput

__all__ = ["BadFile", "ManyProblems", "each_read", "escaped", "problems_of"]

Named = TypeVar("Named")
Read = TypeVar("Read")


def escaped(text: str) -> str:
    r"""Text whose control characters are spelled out, so that no file can send any to a terminal.

    >>> print(escaped("Al \x1b[31mNet, Bo\u202e Net"))
    Al \x1b[31mNet, Bo\u202e Net
    """
    if text.isprintable():
        return text
    return "".join(
        letter.encode("unicode_escape").decode()
        if unicodedata.category(letter)[0] == "C" and letter not in "\t\n"
        else letter
        for letter in text
    )


class ManyProblems(BadInput):
    """Everything that is wrong with a person's files, a sentence and a line each."""


class BadFile(BadInput):
    """What is wrong with a file: the message is the most telling sentence, `problems` are all of them."""

    def __init__(self, problems: Sequence[str]) -> None:
        self.problems = list(dict.fromkeys(escaped(sentence) for sentence in problems))
        super().__init__(self.problems[0])


def problems_of(wrong: BadInput) -> list[str]:
    """Every sentence that an error has to say, fit to be shown."""
    if isinstance(wrong, BadFile):
        return wrong.problems
    return escaped(str(wrong)).split("\n") if isinstance(wrong, ManyProblems) else [escaped(str(wrong))]


def each_read(read: Callable[[Named], Read], names: Iterable[Named]) -> list[Read]:
    """Read several files; if some are wrong, BadFile says all that is wrong with all of them."""
    done: list[Read] = []
    problems: list[str] = []
    for name in names:
        try:
            done.append(read(name))
        except BadInput as wrong:
            problems += problems_of(wrong)
    if problems:
        raise BadFile(problems)
    return done
