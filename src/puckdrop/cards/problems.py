"""Several mistakes in a person's files at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from puckdrop.core.errors import BadInput

__all__ = ["BadFile", "ManyProblems", "each_read", "problems_of"]

Named = TypeVar("Named")
Read = TypeVar("Read")


class ManyProblems(BadInput):
    """Everything that is wrong with a person's files, a sentence and a line each."""


class BadFile(BadInput):
    """What is wrong with a file: the message is the most telling sentence, `problems` are all of them."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__(problems[0])
        self.problems = list(dict.fromkeys(problems))


def problems_of(wrong: BadInput) -> list[str]:
    """Every sentence that an error has to say."""
    if isinstance(wrong, BadFile):
        return wrong.problems
    return str(wrong).splitlines() if isinstance(wrong, ManyProblems) else [str(wrong)]


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
