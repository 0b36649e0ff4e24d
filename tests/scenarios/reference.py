"""What the guide to scenarios lists of each game, taken from the code: events, ratings, sections, answers.

    PYTHONPATH=src .venv/bin/python tests/scenarios/reference.py

writes it into docs/guide/scenarios.md. `test_reference.py` fails when the guide is not up to date.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any, Final, NamedTuple

from puckdrop.core.event_fields import Field, Shape
from puckdrop.core.events import Event
from puckdrop.games.ezv import constants as ezv_constants
from puckdrop.games.fourth_street import constants as fs_constants
from puckdrop.games.rinkside import sections as rs_sections
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS
from puckdrop.games.rinkside.faces import LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.rooms import game_named
from puckdrop.scenarios import ezv, fourth_street, rinkside
from puckdrop.scenarios.catalogue import events_of
from puckdrop.scenarios.games import game_names

PROJECT: Final = Path(__file__).resolve().parents[2]
GUIDE: Final = PROJECT / "docs" / "guide" / "scenarios.md"
PACKAGE: Final = PROJECT / "src" / "puckdrop"
BEGIN: Final = "<!-- From here on: python tests/scenarios/reference.py -->\n"
TITLES: Final = {"ezv": "4th Street ezv", "fourth_street": "4th Street Hockey", "rinkside": "Rinkside Hockey"}
WIDTH: Final = 120
INDENT: Final = "  "
DEEPEST: Final = 12
UNTOLD: Final = "(untold)"
CLAUSES: Final = re.compile(r" *\[[A-Z0-9, .-]*\]")


# -- the values of an event's field, read from the sources ------------------------------------------------------------


class Function(NamedTuple):
    """A function of the sources, and the module it stands in."""

    module: str
    node: ast.FunctionDef


class Values:
    """The texts that the code of a game puts into the fields of its events.

    Only what the code writes down is found. `is_open` holds the fields that also take texts from charts or cards.
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.is_open: set[tuple[str, str]] = set()
        self._modules = {path: self._module_name(path) for path in self._paths()}
        self._trees = {name: ast.parse(path.read_text(encoding="utf-8")) for path, name in self._modules.items()}

    def _paths(self) -> list[Path]:
        return sorted([*(PACKAGE / "core").glob("*.py"), *(PACKAGE / "games" / self.game).rglob("*.py")])

    @staticmethod
    def _module_name(path: Path) -> str:
        return ".".join(["puckdrop", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")

    @cached_property
    def functions(self) -> dict[str, list[Function]]:
        """Every function by its bare name."""
        found: dict[str, list[Function]] = {}
        for module, tree in self._trees.items():
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef):
                    found.setdefault(node.name, []).append(Function(module, node))
        return found

    @cached_property
    def ready_made(self) -> dict[str, type]:
        """Events whose texts stand together in an object that the rules keep, and its class."""
        found: dict[str, type] = {}
        for module, tree in self._trees.items():
            for kind in ast.walk(tree):
                if module.endswith(".events") and isinstance(kind, ast.ClassDef):
                    for node in ast.walk(kind):
                        match node:
                            case ast.Assert(test=ast.Call(func=ast.Name(id="isinstance"), args=[_, ast.Name(id=name)])):
                                owner = getattr(import_module(module), name)
                                if owner.__module__ == module:
                                    found[kind.name] = owner
        return found

    def kept(self, kind: type) -> Iterator[object]:
        """The objects of a kind that the game's modules keep: by themselves, in a tuple, or in an object of theirs."""
        for module in self._modules.values():
            for value in vars(import_module(module)).values():
                slots = [] if isinstance(value, type) else getattr(value, "__slots__", None) or []
                inside = value if isinstance(value, tuple) else [getattr(value, slot, None) for slot in slots]
                yield from (each for each in (value, *inside) if isinstance(each, kind))

    @cached_property
    def calls(self) -> dict[str, list[tuple[ast.Call, Function | None, str]]]:
        """Every call by the bare name of what is called, with the function and module it stands in."""
        found: dict[str, list[tuple[ast.Call, Function | None, str]]] = {}
        for module, tree in self._trees.items():
            for call, function in calls_in(tree, None, module):
                told = as_event(call)
                is_read = module.endswith(".events") and function is not None and function.node.name == "read"
                if is_read != (called(told) in self.ready_made):
                    continue  # it makes an event of what was noted elsewhere, or notes what stands ready-made
                found.setdefault(called(told), []).append((told, function, module))
        return found

    @cache  # noqa: B019 - one object a game lives as long as the program
    def of(self, event: str, field: str) -> frozenset[str]:
        """The texts that a field takes."""
        kind = events_of(self.game)[event]
        found: set[str] = set()
        for call, function, module in self.calls.get(event, []):
            value = argument(call, parameters(kind.__init__), field)
            if isinstance(value, ast.Attribute) and event in self.ready_made:
                found |= {getattr(each, value.attr) for each in self.kept(self.ready_made[event])}
            elif value is not None:
                found |= self.texts(value, function, module, ())
        if UNTOLD in found:
            self.is_open.add((event, field))
        return frozenset(found - {UNTOLD})

    def texts(self, node: ast.expr, function: Function | None, module: str, path: tuple[object, ...]) -> set[str]:
        """The texts that an expression may be; UNTOLD is among them if the code alone does not tell all."""
        if len(path) > DEEPEST or node in path:
            return set()
        path = (*path, node)
        match node:
            case ast.Constant(value=str() as text):
                return {text}
            case ast.IfExp(body=one, orelse=other):
                return self.together([one, other], function, module, path)
            case ast.BoolOp(values=parts):
                return self.together(parts, function, module, path)
            case ast.Subscript(value=ast.Name(id=name), slice=index):
                chosen = chosen_names(function, name, index)
                if chosen:
                    return self.together(chosen, function, module, path)
                return entries(getattr(import_module(module), name, None))
            case ast.Name(id=name):
                return self.named(name, function, module, path)
            case ast.Call():
                return self.returned(node, path)
        return {UNTOLD}

    def together(
        self, nodes: Sequence[ast.expr], function: Function | None, module: str, path: tuple[object, ...]
    ) -> set[str]:
        return {text for node in nodes for text in self.texts(node, function, module, path)}

    def named(self, name: str, function: Function | None, module: str, path: tuple[object, ...]) -> set[str]:
        """What a name stands for: a parameter, a variable or a constant."""
        if function is not None:
            names = [each.arg for each in (*function.node.args.args, *function.node.args.kwonlyargs)]
            if name in names:
                return self.passed(function, name, path)
            assigned = list(assignments(function.node, name))
            if assigned:
                return self.together(assigned, function, module, path)
        value = getattr(import_module(module), name, None)
        return {value} if isinstance(value, str) else {UNTOLD}

    def passed(self, function: Function, name: str, path: tuple[object, ...]) -> set[str]:
        """What callers pass for a parameter."""
        names = [each.arg for each in function.node.args.args]
        is_method = bool(names) and names[0] == "self"
        found = self.defaults(function, name)
        for call, caller, module in self.calls.get(function.node.name, []):
            if is_call_of(call, module, function, is_method=is_method):
                value = argument(call, names[1:] if is_method else names, name)
                if value is not None:
                    found |= self.texts(value, caller, module, path)
        return found

    @staticmethod
    def defaults(function: Function, name: str) -> set[str]:
        spec = function.node.args
        pairs = [
            *zip(reversed(spec.args), reversed(spec.defaults), strict=False),
            *zip(spec.kwonlyargs, spec.kw_defaults, strict=True),
        ]
        return {
            value.value
            for parameter, value in pairs
            if parameter.arg == name and isinstance(value, ast.Constant) and isinstance(value.value, str)
        }

    def returned(self, call: ast.Call, path: tuple[object, ...]) -> set[str]:
        """What a function of the game returns."""
        functions = self.functions.get(called(call), [])
        found = set() if functions else {UNTOLD}
        for function in functions:
            values = [each.value for each in ast.walk(function.node) if isinstance(each, ast.Return) and each.value]
            found |= self.together(values, function, function.module, path)
        return found


def chosen_names(function: Function | None, name: str, index: ast.expr) -> list[ast.expr]:
    """What `names[0]` stands for where a function has said `names = one, other`."""
    if function is None or not isinstance(index, ast.Constant) or not isinstance(index.value, int):
        return []
    rows = [value.elts for value in assignments(function.node, name) if isinstance(value, (ast.Tuple, ast.List))]
    return [row[index.value] for row in rows]


def entries(table: object) -> set[str]:
    """All that a table of names holds."""
    values = list(table.values()) if isinstance(table, Mapping) else table
    if isinstance(values, (tuple, list)) and all(isinstance(each, str) for each in values):
        return set(values)
    return {UNTOLD}


def is_call_of(call: ast.Call, module: str, function: Function, *, is_method: bool) -> bool:
    """Does a call in a module mean this function, and not another of the same name?"""
    if is_method or not isinstance(call.func, ast.Name):
        return is_method == isinstance(call.func, ast.Attribute)
    meant = getattr(import_module(module), call.func.id, None)
    return getattr(meant, "__module__", module) == function.module


def calls_in(node: ast.AST, function: Function | None, module: str) -> Iterator[tuple[ast.Call, Function | None]]:
    for child in ast.iter_child_nodes(node):
        inside = Function(module, child) if isinstance(child, ast.FunctionDef) else function
        if isinstance(child, ast.Call):
            yield child, inside
        yield from calls_in(child, inside, module)


def as_event(call: ast.Call) -> ast.Call:
    """`PuckGained.note(keeper, side, ...)` says what `PuckGained(side, ...)` does."""
    match call.func:
        case ast.Attribute(value=ast.Name(id=name) as event, attr="note") if name[0].isupper():
            return ast.Call(event, call.args[1:], call.keywords)
    return call


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def parameters(function: Any) -> list[str]:
    return list(inspect.signature(function).parameters)[1:]


def argument(call: ast.Call, names: Sequence[str], name: str) -> ast.expr | None:
    """What a call passes for a parameter."""
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    if name in names and names.index(name) < len(call.args):
        return call.args[names.index(name)]
    return None


def assignments(function: ast.FunctionDef, name: str) -> Iterator[ast.expr]:
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=target)], value=value) if target == name:
                yield value
            case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value) if target == name:
                yield value


# -- the guide --------------------------------------------------------------------------------------------------------

OPEN: Final = {
    "cards": "the name of a card",
    "calls": "a call of the penalty charts",
}
"""What is said of vocabularies that take texts from charts and cards too; of others, that they do."""
BY_CHARTS: Final = "as the charts have it"


def reference() -> str:
    """The last part of the guide."""
    parts = [
        "## Every event, rating and section",
        "Every event has `event`, its name; `period`; `clock`; `side`, the team it is about or `none`; and `clause`. "
        'A man is written `"blue #14"` or `"blue 4"`, nobody `"none"`.',
    ]
    for game in game_names():
        parts += [f"### {TITLES[game]}", *RATINGS[game](), *events(game)]
    return "\n\n".join(map(filled, parts)) + "\n"


def filled(text: str) -> str:
    """Paragraphs and list entries as wide as the rest of the guide."""
    if text.startswith(("#", "|")):
        return text
    return "\n".join(
        fill(line, WIDTH, subsequent_indent=INDENT if line.startswith("- ") else "", break_on_hyphens=False)
        for line in text.split("\n")
    )


def events(game: str) -> list[str]:
    values = Values(game)
    logged = [kind for name, kind in events_of(game).items() if name in values.calls]
    places = f"Places: {names(filter(None, game_named(game).vocabularies['places'].codes))}."
    return ["**Events**", places, "\n".join(event_entry(kind, game) for kind in logged)]


def event_entry(kind: type[Event], game: str) -> str:
    fields = [f"`{name}` {value_text(game, field, name)}" for name, field in kind.fields.items()]
    about = CLAUSES.sub("", " ".join((kind.__doc__ or "").split())).replace("-1", "`none`")
    return f"- `{kind.__name__}`: {about}" + (f" Fields: {'; '.join(fields)}." if fields else "")


def value_text(game: str, field: Field, name: str) -> str:
    """What a field may hold."""
    match field.shape:
        case Shape.MAN | Shape.RIVAL:
            return "(a goalie)" if name.startswith("goalie") else "(a man)"
        case Shape.MEN:
            return "(men)"
        case Shape.FLAG:
            return "(`true`, `false`)"
        case Shape.NUMBER:
            return "(a number)"
        case Shape.SIDE:
            return "(a side, or `none`)"
        case Shape.WORDS | Shape.NUMBERS | Shape.SCORE:
            return "(a list)"
        case Shape.SLOTS:
            return "(slots such as `1+3`, or `none`)"
        case Shape.TEXT:
            return "(a text)"
    vocabulary = game_named(game).vocabularies[field.vocabulary]
    if field.vocabulary == "places":
        return "(a place)"
    parts = [f"`{text}`" if text else "an empty text" for text in sorted(vocabulary.codes)]
    if vocabulary.is_open:
        parts.append(OPEN.get(field.vocabulary, BY_CHARTS))
    return f"({', '.join(parts)})"


def ezv_ratings() -> list[str]:
    return [
        ranges("Ratings of a skater", ezv.RATINGS),
        f"Grids of a skater: {names(ezv.GRIDS)}. `advance` and `defense` hold {names(ezv.GRIDS['advance'])}; `shoot` "
        f"and `break_away` hold {names(ezv.GRIDS['shoot'])}.",
        f"Grids of a goalie: {names(ezv.SECTIONS)} with {names(ezv_constants.SHOT_NAMES)}, and `rebound` with "
        f"{names(ezv_constants.REBOUND_NAMES)}; besides them `assists`, the assists of his real season.",
    ]


def fourth_street_ratings() -> list[str]:
    limits = {name: bounds[1:] for name, bounds in fourth_street.RATINGS.items()}
    return [
        ranges("Ratings of a skater", {**limits, "pim": (0, 9999)}),
        f"Columns of `actions`: {names(fs_constants.COLUMN_NAMES)}.",
        f"Fields of a goalie: {names(fourth_street.GOALIE_FIELDS)}.",
    ]


def rinkside_ratings() -> list[str]:
    return [
        f"Ratings of a skater: {names(SKATER_RATINGS)}; `grade` is {names(rs_sections.GRADE_NAMES)}, the others are "
        "numbers from 0 to 100.",
        f"Ratings of a goalie, numbers from 0 to 100: {names(GOALIE_RATINGS)}.",
        "**Sections of a Left face**, as rolls write them",
        sections(LEFT_SECTIONS, "L"),
        "**Sections of a Right face**",
        sections(RIGHT_SECTIONS, "R"),
        f"Short names: {', '.join(f'`{short}` for `{name}`' for short, name in rinkside.SHORT_NAMES.items())}; `b100` "
        f"for both digits; {', '.join(f'`{short}` for {names(cells)}' for short, cells in rinkside.CELLS.items())}.",
    ]


RATINGS: Final = {"ezv": ezv_ratings, "fourth_street": fourth_street_ratings, "rinkside": rinkside_ratings}


def ranges(title: str, limits: Mapping[str, Sequence[int]]) -> str:
    return f"{title}: " + ", ".join(f"`{name}` {low} to {high}" for name, (low, high) in limits.items()) + "."


def names(values: Iterable[str]) -> str:
    return ", ".join(f"`{value}`" for value in values if value)


def sections(faces: Mapping[str, Mapping[str, int]], face: str) -> str:
    """Each section with what it may show; those of both faces need the face before their name."""
    lines = []
    for section, codes in faces.items():
        name = f"{face}.{section}" if section in rinkside.BOTH_FACES else section
        lines.append(f"- `{name}`: {shown_codes(list(codes))}.")
    return "\n".join(lines)


def shown_codes(codes: Sequence[str]) -> str:
    """Numbers in a row as a range."""
    if len(codes) > 3 and all(code.isdecimal() for code in codes):
        return f"`{codes[0]}` to `{codes[-1]}`"
    return names(codes)


def guide_with(text: str) -> str:
    """The guide with this last part."""
    return GUIDE.read_text(encoding="utf-8").partition(BEGIN)[0] + BEGIN + "\n" + text


if __name__ == "__main__":
    GUIDE.write_text(guide_with(reference()), encoding="utf-8")
    print(f"{GUIDE.relative_to(PROJECT)}: up to date.")
