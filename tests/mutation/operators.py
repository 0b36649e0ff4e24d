"""Small changes to the sources, each of which should make a test fail.

A change is known by its file, its function and what becomes of which statement, so that its name survives edits of
other lines.
"""

from __future__ import annotations

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

DELETED = "(nothing)"

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SIDES = (
    ("offense", "defense"), ("home", "visitor"), ("home", "visitors"), ("red", "blue"), ("team", "rival"),
    ("first", "second"), ("min", "max"), ("any", "all"),
)  # fmt: skip
"""Names that stand for two sides of one thing; one in place of the other is a mistake easily made."""
ORDER_IS_FREE = {"range", "min", "max", "isinstance", "zip", "print"}


@dataclass(frozen=True)
class Mutation:
    """One change: in which file and function, at which line, and what becomes of what."""

    file: str
    function: str
    """Its qualified name; at the level of the module that of the constant."""
    line: int
    last_line: int
    before: str
    after: str
    nth: int
    """1 for the first place in the function where this change can be made, 2 for the next."""
    index: int
    """Which change of the file it is, to find it again."""
    needs_import: bool
    """It takes effect only when the module is imported anew: a constant, or the default of a parameter."""

    @property
    def name(self) -> str:
        """Eight hexadecimal digits that stay the same whatever happens to other lines."""
        key = "\n".join((self.file, self.function, self.before, self.after, str(self.nth)))
        return hashlib.sha256(key.encode()).hexdigest()[:8]


@dataclass
class _Place:
    """Where a node hangs in the tree."""

    parent: ast.AST
    field: str
    index: int | None

    def put(self, node: ast.AST) -> None:
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


@dataclass
class _Edit:
    function: str
    line: int
    last_line: int
    before: str
    after: str
    needs_import: bool
    make: Callable[[], None]


def mutations_of(file: str, source: str) -> list[Mutation]:
    """Every change of a file, in the order of its lines."""
    found: list[Mutation] = []
    seen: Counter[tuple[str, str, str]] = Counter()
    for index, edit in enumerate(_edits(ast.parse(source))):
        key = edit.function, edit.before, edit.after
        seen[key] += 1
        found.append(
            Mutation(
                file, edit.function, edit.line, edit.last_line, edit.before, edit.after, seen[key], index,
                edit.needs_import,
            )
        )  # fmt: skip
    return found


def mutated(source: str, index: int) -> ast.Module:
    """The tree of a file with one of its changes made."""
    tree = ast.parse(source)
    for number, edit in enumerate(_edits(tree)):
        if number == index:
            edit.make()
            return ast.fix_missing_locations(tree)
    raise LookupError(f"there is no change {index}")


# -- finding places ---------------------------------------------------------------------------------------------------


@dataclass
class _Scope:
    function: str
    """The outermost function, by its qualified name; a lambda or comprehension belongs to it."""
    is_class: bool
    names: frozenset[str]
    returns: str
    statement: ast.stmt
    in_default: bool = False
    """What runs when the module is imported: a constant, or the default of a parameter."""


def _edits(tree: ast.Module) -> Iterator[_Edit]:
    yield from _inside(tree, _Scope("", False, frozenset(), "", ast.Pass()))


def _inside(node: ast.AST, scope: _Scope) -> Iterator[_Edit]:
    """Changes below a node, which itself has been offered already."""
    for field, value in ast.iter_fields(node):
        if field in {"annotation", "returns", "decorator_list"}:
            continue
        if isinstance(value, list):
            for index, child in enumerate(value):
                if isinstance(child, ast.AST):
                    yield from _at(child, _Place(node, field, index), scope)
        elif isinstance(value, ast.AST):
            yield from _at(value, _Place(node, field, None), scope)


def _at(node: ast.AST, place: _Place, scope: _Scope) -> Iterator[_Edit]:
    if isinstance(node, ast.FunctionDef):
        name = f"{scope.function}.{node.name}" if scope.function else node.name
        if scope.function and not scope.is_class:
            name = scope.function
        returns = ast.unparse(node.returns) if node.returns is not None else ""
        yield from _inside(node.args, _Scope(name, False, frozenset(), "", node, in_default=True))
        inner = _Scope(name, False, _local_names(node), returns, node)
        for index, statement in enumerate(node.body):
            if not (index == 0 and _is_docstring(statement)):
                yield from _at(statement, _Place(node, "body", index), inner)
    elif isinstance(node, ast.ClassDef):
        for index, statement in enumerate(node.body):
            if isinstance(statement, ast.FunctionDef):
                yield from _at(statement, _Place(node, "body", index), _Scope(node.name, True, frozenset(), "", node))
    elif not _is_for_readers(node):
        if not scope.function and isinstance(node, ast.Assign | ast.AnnAssign):
            scope = _Scope(_assigned_name(node), False, frozenset(), "", node, in_default=True)
        if isinstance(node, ast.stmt):
            scope = replace(scope, statement=node)
        yield from _offers(node, place, scope)
        yield from _inside(node, scope)


def _assigned_name(node: ast.Assign | ast.AnnAssign) -> str:
    return ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)


def _is_for_readers(node: ast.AST) -> bool:
    """What the program would play the same without: documentation, types, messages."""
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return True
    return isinstance(node, ast.Assert | ast.JoinedStr | ast.Import | ast.ImportFrom) or _is_docstring(node)


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _local_names(function: ast.FunctionDef) -> frozenset[str]:
    """What has a value from the beginning: the parameters."""
    args = function.args
    return frozenset(arg.arg for arg in (*args.posonlyargs, *args.args, *args.kwonlyargs))


def _offers(node: ast.AST, place: _Place, scope: _Scope) -> Iterator[_Edit]:
    """The changes of one node."""
    if not scope.function or (isinstance(node, ast.stmt) and scope.in_default):
        return  # at the level of the module only what constants are made of is changed
    line = getattr(node, "lineno", 0)
    last = getattr(node, "end_lineno", line) if isinstance(node, ast.expr) else line
    before = ""
    for new in _replacements(node, scope):
        before = before or _header(scope.statement)
        if isinstance(node, ast.stmt):
            after = DELETED if isinstance(new, ast.Pass) else _header(new)
        else:
            place.put(new)
            after = _header(scope.statement)
            place.put(node)
        yield _Edit(
            scope.function, line, last, before, after, scope.in_default,
            lambda new=new: place.put(ast.copy_location(new, node)),  # type: ignore[misc]
        )  # fmt: skip


def _header(node: ast.AST) -> str:
    """A statement in one line, without what is below it."""
    if isinstance(node, ast.If | ast.While | ast.For | ast.With | ast.Try | ast.FunctionDef):
        node = copy.copy(node)
        node.body = [ast.Pass()]
        if isinstance(node, ast.FunctionDef):
            node.decorator_list = []
        elif isinstance(node, ast.If | ast.While | ast.For):
            node.orelse = []
        elif isinstance(node, ast.Try):
            node.handlers, node.orelse, node.finalbody = [], [], [ast.Pass()]
        return ast.unparse(node).split("\n")[0]
    return " ".join(ast.unparse(node).split())


# -- what becomes of a node -------------------------------------------------------------------------------------------


def _replacements(node: ast.AST, scope: _Scope) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            yield from _compared(node)
        case ast.BinOp(op=operator) if type(operator) in RECKONED and not _is_text(node):
            yield ast.BinOp(node.left, RECKONED[type(operator)](), node.right)
            if isinstance(operator, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1:
                yield node.right  # the other side
        case ast.BoolOp():
            yield from _joined(node)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1)
            if value > 0:
                yield ast.Constant(value - 1)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.If() | ast.While() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            negated = copy.copy(node)
            negated.test = ast.UnaryOp(ast.Not(), node.test)
            yield negated
        case ast.Call():
            yield from _called(node)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            yield from _other_side(node, name, scope)
        case ast.Return(value=ast.expr() as value):
            yield from _returned(value, scope.returns)
        case _:
            if not scope.function.endswith("__init__") or not isinstance(node, ast.Assign):
                yield from _deleted(node)  # an attribute that is never set would be found by anything


def _compared(node: ast.Compare) -> Iterator[ast.AST]:
    for index, operator in enumerate(node.ops):
        for other in COMPARED[type(operator)]:
            ops = list(node.ops)
            ops[index] = other()
            yield ast.Compare(node.left, ops, node.comparators)


def _joined(node: ast.BoolOp) -> Iterator[ast.AST]:
    """`and` for `or`, and each part left out."""
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for index in range(len(node.values)):
        rest = node.values[:index] + node.values[index + 1 :]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _called(node: ast.Call) -> Iterator[ast.AST]:
    """Two neighbouring arguments change places, or the other face of a card is read."""
    if isinstance(node.func, ast.Attribute) and node.func.attr in {"left", "right"}:
        other_face = "right" if node.func.attr == "left" else "left"
        yield ast.Call(ast.Attribute(node.func.value, other_face, ast.Load()), node.args, node.keywords)
    if isinstance(node.func, ast.Name) and node.func.id in ORDER_IS_FREE:
        return
    for index in range(len(node.args) - 1):
        one, other = node.args[index], node.args[index + 1]
        if _could_be_mixed_up(one, other):
            args = list(node.args)
            args[index], args[index + 1] = other, one
            yield ast.Call(node.func, args, node.keywords)


def _could_be_mixed_up(one: ast.expr, other: ast.expr) -> bool:
    """Only what is written alike: a number in place of a call, or of the table, would be found by anything."""
    if type(one) is not type(other) or not isinstance(one, ast.Constant | ast.Name | ast.Attribute | ast.BinOp):
        return False
    texts = {ast.unparse(one), ast.unparse(other)}
    return len(texts) == 2 and "table" not in texts and not _is_text(one)


def _is_text(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Constant) and isinstance(part.value, str | bytes) for part in ast.walk(node))


def _other_side(node: ast.Attribute | ast.Name, name: str, scope: _Scope) -> Iterator[ast.AST]:
    if not isinstance(node.ctx, ast.Load):
        return
    for pair in SIDES:
        for one, other in (pair, pair[::-1]):
            if name != one:
                continue
            if isinstance(node, ast.Attribute):
                if (one, other) != ("home", "visitor") and isinstance(node.value, ast.Name | ast.Attribute):
                    yield ast.Attribute(node.value, other, node.ctx)
            elif other in scope.names or name in {"min", "max", "any", "all"}:
                yield ast.Name(other, node.ctx)


def _returned(value: ast.expr, returns: str) -> Iterator[ast.AST]:
    """Another value of the same kind, unless the expression has been changed to it already."""
    if isinstance(value, ast.Constant | ast.Compare | ast.UnaryOp) or ast.unparse(value) == "[]":
        return
    if returns == "bool":
        yield ast.Return(ast.UnaryOp(ast.Not(), value))
    elif returns in {"i64", "int"}:
        yield ast.Return(ast.BinOp(value, ast.Add(), ast.Constant(1)))
    elif returns.endswith("| None"):
        yield ast.Return(ast.Constant(None))
    elif returns.startswith("list["):
        yield ast.Return(ast.List([], ast.Load()))


def _deleted(node: ast.AST) -> Iterator[ast.AST]:
    """A statement left out, where the function can run without it."""
    match node:
        case ast.Expr(value=ast.Call()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.AugAssign():
            yield ast.Pass()
            if isinstance(node, ast.AugAssign) and type(node.op) in RECKONED:
                yield ast.AugAssign(node.target, RECKONED[type(node.op)](), node.value)
        case ast.Break() | ast.Continue() | ast.Raise():
            yield ast.Pass()
        case ast.Return(value=None):
            yield ast.Pass()
