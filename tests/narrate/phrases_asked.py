"""The phrases that a narrator's code asks for, and the codes it compares, read from the sources."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import NamedTuple

import puckdrop.narrate.en as en
from puckdrop.core.event_fields import Shape, Vocabulary
from puckdrop.rooms import game_named
from puckdrop.scenarios.catalogue import events_of

FOLDER = Path(str(en.__file__)).parent
SHARED = ("bench", "goals", "words")
SIX = " six"
"""Ends the phrases of a side with an extra attacker."""


CODE = "\0"
"""Stands before what comes out of an event."""


class Place(NamedTuple):
    """Where an expression stands: its module, and the function if it is in one."""

    module: str
    function: ast.FunctionDef | None


class Caller:
    """The code of one game's narrator."""

    def __init__(self, game: str, phrases: Collection[str], charts: Mapping[str, Collection[str]]) -> None:
        self.game = game
        self.phrases = phrases
        self.charts = charts
        """What the packaged charts add to the codes of a field."""
        self.modules = [*SHARED, *sorted(path.stem for path in FOLDER.glob(f"{game}*.py") if is_caller(path.stem))]
        self.trees = {name: ast.parse((FOLDER / f"{name}.py").read_text(encoding="utf-8")) for name in self.modules}

    @cached_property
    def vocabularies_of(self) -> dict[str, list[Vocabulary]]:
        """The vocabularies of each field by its name, which several events may have."""
        vocabularies = game_named(self.game).vocabularies
        found: dict[str, list[Vocabulary]] = {}
        for kind in events_of(self.game).values():
            for name, field in kind.fields.items():
                if field.shape == Shape.CODE and field.vocabulary in vocabularies:
                    found.setdefault(name, []).append(vocabularies[field.vocabulary])
        return found

    @cached_property
    def codes(self) -> dict[str, set[str]]:
        """The codes that a field may hold in one event or another, by the name of the field."""
        return {name: {code for each in found for code in each.codes} for name, found in self.vocabularies_of.items()}

    def is_open(self, name: str) -> bool:
        """May a field of this name hold what a chart says?"""
        return any(vocabulary.is_open for vocabulary in self.vocabularies_of[name])

    def undeclared(self) -> list[tuple[str, str]]:
        """Codes that are compared with a field that never holds them: neither declared nor on a packaged chart."""
        folder = Path(str(import_module(f"puckdrop.games.{self.game}").__file__)).parent / "data"
        charts = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.toml")))
        cells = {cell.strip() for cell in re.split(r'[|"\n]', charts)}
        return sorted(
            (field, code)
            for field, code in self.compared()
            if code and code not in self.codes[field] and not (self.is_open(field) and code in cells)
        )

    # -- phrases ----------------------------------------------------------------------------------------------------

    @cached_property
    def calls(self) -> list[tuple[ast.Call, Place]]:
        return [
            (node, place)
            for module, tree in self.trees.items()
            for node, place in nodes_in(tree, Place(module, None))
            if isinstance(node, ast.Call)
        ]

    @cached_property
    def functions(self) -> dict[str, Place]:
        return {
            node.name: Place(module, node)
            for module, tree in self.trees.items()
            for node in tree.body
            if isinstance(node, ast.FunctionDef)
        }

    def asked(self) -> set[str]:
        """Every phrase that some call of `say` may ask for.

        What comes out of an event counts only if there is such a phrase: the code looks before it asks.
        """
        found: set[str] = set()
        for call, place in self.calls:
            if isinstance(call.func, ast.Attribute) and call.func.attr == "say":
                for text in self.texts(call.args[0], place, ()):
                    plain = text.replace(CODE, "")
                    if plain in self.phrases or (plain and plain == text):
                        found.add(plain)
        return found

    def texts(self, node: ast.expr, place: Place, path: tuple[ast.AST, ...]) -> set[str]:
        """The texts that an expression may be; one with CODE in it hangs on what an event says."""
        if node in path:
            return set()
        path = (*path, node)
        match node:
            case ast.Constant(value=str() as text):
                return {text}
            case ast.IfExp(body=one, orelse=other):
                return self.texts(one, place, path) | self.texts(other, place, path)
            case ast.JoinedStr(values=parts):
                return {"".join(chosen) for chosen in product(*(self.texts(part, place, path) for part in parts))}
            case ast.BinOp(left=one, op=ast.Add(), right=other):
                return {
                    first + last for first in self.texts(one, place, path) for last in self.texts(other, place, path)
                }
            case ast.FormattedValue(value=value):
                return self.texts(value, place, path)
            case ast.Attribute(attr=name):
                return {CODE + code for code in (*self.codes.get(name, ()), *self.charts.get(name, ()))}
            case ast.Tuple(elts=parts):
                return {text for part in parts for text in self.texts(part, place, path)}
            case ast.Subscript(value=table):
                return self.texts(table, place, path)
            case ast.Name(id=name):
                return self.named(name, place, path)
            case ast.Call():
                return self.returned(node, place, path)
        raise AssertionError(f"{place.module}, line {node.lineno}: what does this ask for? {ast.unparse(node)}")

    def named(self, name: str, place: Place, path: tuple[ast.AST, ...]) -> set[str]:
        """What a name stands for: a variable, a parameter or a constant of the module."""
        if place.function is not None:
            values = list(assigned(place.function, name))
            if values:
                return {text for value in values for text in self.texts(value, place, path)}
            parameters = [each.arg for each in place.function.args.args]
            if name in parameters:
                return self.passed(place.function.name, parameters.index(name), path)
        return set(strings(getattr(import_module(f"puckdrop.narrate.en.{place.module}"), name)))

    def passed(self, function: str, at: int, path: tuple[ast.AST, ...]) -> set[str]:
        """What callers pass for a parameter."""
        found: set[str] = set()
        for call, place in self.calls:
            if isinstance(call.func, ast.Name) and call.func.id == function:
                found |= self.texts(call.args[at], place, path)
        return found

    def returned(self, call: ast.Call, place: Place, path: tuple[ast.AST, ...]) -> set[str]:
        """What a function gives back; `with_six` and `get` are known."""
        match call.func:
            case ast.Name(id="with_six"):
                plain = self.texts(call.args[1], place, path)
                return plain | {phrase + SIX for phrase in plain} & set(self.phrases)
            case ast.Attribute(attr="get", value=table):
                return self.texts(table, place, path) | self.texts(call.args[1], place, path)
            case ast.Name(id=name):
                function = self.functions[name]
                assert function.function is not None
                values = [
                    each.value for each in ast.walk(function.function) if isinstance(each, ast.Return) and each.value
                ]
                return {text for value in values for text in self.texts(value, function, path)}
        raise AssertionError(f"{place.module}, line {call.lineno}: {ast.unparse(call)}")

    # -- codes ------------------------------------------------------------------------------------------------------

    def compared(self) -> set[tuple[str, str]]:
        """Every code that the narrator compares with a field, or looks for by the group's `check` and `shows`."""
        found: set[tuple[str, str]] = set()
        for module in self.modules[len(SHARED) :]:
            for node, place in nodes_in(self.trees[module], Place(module, None)):
                if isinstance(node, ast.Compare):
                    found |= set(self.comparison(node, place))
                elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                    field = LOOKS.get(node.func.attr, "")
                    if field:
                        found |= {(field, text) for each in node.args for text in self.constants(each, place)}
        return found

    def comparison(self, node: ast.Compare, place: Place) -> Iterator[tuple[str, str]]:
        sides = [node.left, *node.comparators]
        for one in sides:
            is_searched = one is not node.left and isinstance(node.ops[0], (ast.In, ast.NotIn))
            field = field_name(one)
            if field in self.codes and not is_searched:
                for other in sides:
                    if other is not one:
                        yield from ((field, text) for text in self.constants(other, place))

    def constants(self, node: ast.expr, place: Place) -> set[str]:
        """Texts that are written down here, or in a constant of a module."""
        match node:
            case ast.Constant(value=str() as text):
                return {text}
            case ast.Tuple(elts=parts):
                return {text for part in parts for text in self.constants(part, place)}
            case ast.IfExp(body=one, orelse=other):
                return self.constants(one, place) | self.constants(other, place)
            case ast.Starred(value=value):
                return self.constants(value, place)
            case ast.Name(id=name) if name.isupper():
                return set(keys(getattr(import_module(f"puckdrop.narrate.en.{place.module}"), name)))
        return set()


def field_name(node: ast.expr) -> str:
    """The field that an expression reads, or a variable named after it; a zone is a place, `where`."""
    match node:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return "where" if name == "zone" else name
    return ""


LOOKS: Mapping[str, str] = {"check": "check", "shows": "section"}
"""Methods of a group that look for a code, and the field they look in."""


def is_caller(module: str) -> bool:
    return not module.endswith(("phrases", "questions", "help", "rulings", "places"))


def nodes_in(node: ast.AST, place: Place) -> Iterator[tuple[ast.AST, Place]]:
    """Every node below, with the function it stands in."""
    for child in ast.iter_child_nodes(node):
        yield child, place
        yield from nodes_in(child, Place(place.module, child) if isinstance(child, ast.FunctionDef) else place)


def assigned(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    """What is assigned to a variable, by itself or as one of several."""
    for node in ast.walk(function):
        if isinstance(node, ast.For) and isinstance(node.target, ast.Name) and node.target.id == name:
            yield node.iter
        elif isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name) and target.id == name:
                    yield node.value
                elif isinstance(target, ast.Tuple) and not isinstance(node.value, ast.Tuple):
                    if any(isinstance(each, ast.Name) and each.id == name for each in target.elts):
                        yield node.value


def strings(value: object) -> Iterator[str]:
    """The texts in a constant: of a table what it leads to."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for each in value.values() for text in strings(each))
    elif isinstance(value, (tuple, list, set, frozenset)):
        yield from (text for each in value for text in strings(each))


def keys(value: object) -> Iterator[str]:
    """The texts that are looked for in a constant: of a table its keys."""
    yield from strings(list(value) if isinstance(value, Mapping) else value)
