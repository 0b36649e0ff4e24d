"""`--coach module:Class`: your own coaches for the benches of many games."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from puckdrop.core.decisions import Coach
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.files import short
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.rooms import AnyGame, check_coaches, game_named

__all__ = ["OwnCoaches", "blamed_on", "own_coaches"]


@dataclass(frozen=True)
class OwnCoaches:
    """Makes the coaches of a game, home and visitor, from their names; an empty one is the bench coach."""

    game: str
    names: tuple[str, str]

    def __call__(self, number: int) -> Sequence[Coach]:
        room = game_named(self.game)
        return [class_named(name)() if name else room.bench_coach() for name in self.names]


def own_coaches(room: AnyGame, said: Sequence[str]) -> OwnCoaches | None:
    """What `--coach` says: `module:Class` for both sides, or `home=module:Class`, `visitor=module:Class` for one."""
    if not said:
        return None
    names: dict[str, str] = dict.fromkeys(SIDE_NAMES, "")
    for text in said:
        side, sign, name = text.rpartition("=")
        if sign and side not in names:
            raise BadInput(f"--coach is {short(text)}; before the = it may be home or visitor.")
        if not name:
            raise BadInput(f"--coach is {short(text)}; it may be module:Class, such as my_coach:Cautious.")
        for each in [side] if sign else SIDE_NAMES:
            names[each] = name
    coaches = OwnCoaches(room.name, (names["home"], names["visitor"]))
    try:
        check_coaches(room, coaches(0))
    except ValueError as wrong:
        raise BadInput(f"--coach: {wrong}.") from None
    return coaches


@cache
def class_named(name: str) -> Any:
    """A class by module and name; modules of the current folder are found too."""
    module, _, wanted = name.partition(":")
    if not module or not wanted:
        raise BadInput(f"--coach is {short(name)}; it may be module:Class, such as my_coach:Cautious.")
    if os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())
    try:
        found = getattr(import_module(module), wanted, None)
    except Exception as wrong:  # whatever importing somebody's module may raise
        raise BadInput(f"--coach {short(name)}: {short(module)} cannot be imported: {short(str(wrong))}.") from None
    if not (isinstance(found, type) and issubclass(found, Coach)):
        raise BadInput(f"--coach {short(name)}: the module has no coach of that name, a subclass of puckdrop's Coach.")
    try:
        found()
    except TypeError as wrong:
        raise BadInput(f"--coach {short(name)}: must be made without arguments: {short(str(wrong))}.") from None
    except Exception as wrong:  # whatever making him may raise
        raise BadInput(f"--coach {short(name)}: cannot be made: {error_text(wrong)}.") from None
    return found


@contextmanager
def blamed_on(coaches: OwnCoaches | None) -> Iterator[None]:
    """Say of an error that comes from somebody's coach where in his file it was raised; other errors are ours."""
    try:
        yield
    except PuckdropError:
        raise
    except (Exception, SystemExit) as wrong:
        for name in filter(None, () if coaches is None else coaches.names):
            if place := place_in(name, wrong):
                raise BadInput(f"--coach {short(name)}: {place}: {error_text(wrong)}.") from None
        raise


def place_in(name: str, wrong: BaseException) -> str:
    """Where in a coach's module an error was raised, here or in another process; empty if it was not."""
    file = sys.modules[name.partition(":")[0]].__file__
    told = "".join(traceback.format_exception(wrong))
    lines = [line for found, line in re.findall(r'File "([^"\n]+)", line (\d+)', told) if found == file]
    if not lines:
        return "lacks a method that the game needs" if isinstance(wrong, NotImplementedError) else ""
    return f"{file}, line {lines[-1]}"


def error_text(wrong: BaseException) -> str:
    return f"{type(wrong).__name__}: {short(str(wrong))}" if str(wrong) else type(wrong).__name__
