"""Which tests reach which lines, and what they say of a changed source.

Everything runs in children of this process: one measures, one holds the collected tests and forks for each change of
a function, and each change of a constant has one that imports the package anew.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import json
import math
import os
import pickle
import resource
import signal
import sys
import tempfile
import time
import traceback
import types
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from typing import Any, TypeVar

import pytest
from _pytest.runner import runtestprotocol
from coverage import Coverage

from mutation.operators import Mutation, mutated

Result = TypeVar("Result")

PROJECT = Path(__file__).resolve().parent.parent.parent
PACKAGE = PROJECT / "src" / "puckdrop"
TESTS = PROJECT / "tests"
QUIET = ["-s", "-p", "no:cacheprovider", "-p", "no:terminal", "-p", "no:cov", "-p", "no:xdist", "-x"]
MARKERS = ["-m", "not compiled and not soak and not slow"]
MEMORY = 4 << 30
LEAST_SECONDS, TIMES_LONGER = 5.0, 20
"""A test that needs this much processor time, or so many times what it needs otherwise, hangs."""


@dataclass
class Reach:
    """What one test reaches, and how long it takes."""

    seconds: float
    lines: dict[str, list[int]]
    """By file below the package."""


@dataclass
class Verdict:
    """What became of a change: the test that found it, or nobody did."""

    mutation: Mutation
    judges: int
    killer: str = ""
    hung: bool = False


def in_child(work: Callable[[], Result]) -> Result:
    """Run something in a child of this process, which forgets all it imports."""
    with tempfile.TemporaryDirectory() as folder:
        answer = Path(folder) / "answer"
        sys.stdout.flush()
        child = os.fork()
        if child == 0:
            code = 1
            try:
                answer.write_bytes(pickle.dumps(work()))
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stdout.flush()
                sys.stderr.flush()
                os._exit(code)
        _, status = os.waitpid(child, 0)
        if status != 0:
            raise SystemExit("The tests could not be run; see above.")
        result: Result = pickle.loads(answer.read_bytes())
        return result


# -- which tests reach what -------------------------------------------------------------------------------------------


@dataclass
class Measuring:
    """A plugin that measures each test for itself."""

    known: dict[str, Reach]
    """What has been measured before and holds still."""
    others: Sequence[str]
    """Beginnings of the parameters of tests that belong to other games."""
    found: dict[str, Reach] = field(default_factory=dict)
    failed: list[str] = field(default_factory=list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        own = [item for item in items if not any(f"[{other}" in item.nodeid for other in self.others)]
        self.found.update({item.nodeid: self.known[item.nodeid] for item in own if item.nodeid in self.known})
        items[:] = [item for item in own if item.nodeid not in self.known]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        coverage = Coverage(data_file=None, config_file=False, include=[f"{PACKAGE}/core/*", f"{PACKAGE}/games/*"])
        coverage.start()
        began = time.process_time()
        try:
            return (yield)
        finally:
            seconds = time.process_time() - began
            coverage.stop()
            data = coverage.get_data()
            lines = {name_of(Path(file)): sorted(data.lines(file) or ()) for file in data.measured_files()}
            self.found[item.nodeid] = Reach(seconds, lines)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def name_of(path: Path) -> str:
    return path.resolve().relative_to(PACKAGE).as_posix()


def measure(judges: Sequence[str], others: Sequence[str], shelf: Path) -> dict[str, Reach]:
    """What every judge reaches. What was measured before is taken from `shelf` as long as it holds."""
    old = json.loads(shelf.read_text()) if shelf.is_file() else {}
    known = {test: Reach(*entry[1:]) for test, entry in old.items() if entry[0] == print_of(test, entry[2])}

    def work() -> tuple[dict[str, Reach], list[str]]:
        plugin = Measuring(known, others)
        code = pytest.main([*QUIET[:-1], *MARKERS, *judges], plugins=[plugin])
        if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.NO_TESTS_COLLECTED):
            raise SystemExit(f"The tests cannot be collected; see python -m pytest {' '.join(judges)}")
        return plugin.found, plugin.failed

    found, failed = in_child(work)
    if failed:
        raise SystemExit(f"These judges fail though nothing is changed: {', '.join(failed)}")
    shelf.parent.mkdir(parents=True, exist_ok=True)
    entries = {test: [print_of(test, reach.lines), reach.seconds, reach.lines] for test, reach in found.items()}
    shelf.write_text(json.dumps(entries))
    return found


def print_of(test: str, lines: dict[str, list[int]]) -> str:
    """What a measurement depends on: the test's module, its scenario, and the files that it reaches."""
    module, _, rest = test.partition("::")
    scenario = scenarios().get(f"{rest.partition('[')[2].rstrip(']')}.toml")
    own = [PROJECT / module, *([scenario] if scenario else []), *(PACKAGE / file for file in sorted(lines))]
    return hashlib.sha256("".join(digest(path) for path in own).encode()).hexdigest()


@cache
def scenarios() -> dict[str, Path]:
    folder = TESTS / "scenarios"
    return {path.relative_to(folder).as_posix(): path for path in folder.glob("*/*.toml")}


@cache
def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


class Judges:
    """The tests that can say something of a change, quickest first."""

    def __init__(self, reach: dict[str, Reach], patience: float = math.inf) -> None:
        self.reach = reach
        self.patience = patience
        """How many seconds of processor time a change is given."""
        self.by_line: dict[tuple[str, int], set[str]] = {}
        for test, reached in reach.items():
            for file, lines in reached.lines.items():
                for line in lines:
                    self.by_line.setdefault((file, line), set()).add(test)

    def needs_import(self, mutation: Mutation) -> bool:
        """A constant, or a function that no test calls: if it runs at all, then to make a constant."""
        return mutation.needs_import or not self._through(places_of(mutation))

    def of(self, mutation: Mutation) -> list[str]:
        tests = self._through(places_of(mutation))
        if self.needs_import(mutation):
            importers = modules_that_import(module_name(mutation.file))
            tests = {test for test in self.reach if test.partition("::")[0] in importers}
            tests |= self._through(uses_of(mutation))
        return sorted(tests, key=lambda test: (self.reach[test].seconds, test))

    def _through(self, lines: Sequence[tuple[str, int]]) -> set[str]:
        """The tests that reach one of these lines."""
        return set[str]().union(*(self.by_line.get(line, set()) for line in lines))

    def limit(self, test: str) -> float:
        return max(LEAST_SECONDS, TIMES_LONGER * self.reach[test].seconds)


def places_of(mutation: Mutation) -> list[tuple[str, int]]:
    """The lines that are changed."""
    return [(mutation.file, line) for line in range(mutation.line, mutation.last_line + 1)]


def uses_of(mutation: Mutation) -> list[tuple[str, int]]:
    """The lines that read a constant, wherever it is imported, or call a function whose default has changed."""
    name = mutation.function.rpartition(".")[2]
    if name == "__init__":
        name = mutation.function.split(".")[-2]
    return [line for each in with_dependents(name) for line in lines_by_name().get(each, [])]


def with_dependents(name: str) -> set[str]:
    """A constant and every other constant that is made of it, at however many removes."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        each = waiting.pop()
        if each not in found:
            found.add(each)
            waiting += constants_made_of().get(each, ())
    return found


@cache
def constants_made_of() -> dict[str, set[str]]:
    """For each name, the constants of modules whose values mention it."""
    found: dict[str, set[str]] = {}
    for path in rule_sources():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=target), value=ast.expr() as value):
                    pass
                case ast.Assign(targets=[ast.Name(id=target)], value=value):
                    pass
                case _:
                    continue
            for part in ast.walk(value):
                if isinstance(part, ast.Name):
                    found.setdefault(part.id, set()).add(target)
    return found


@cache
def modules_that_import(module: str) -> set[str]:
    """The modules of tests that import a module of the package, and so may look at its constants themselves."""
    found: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                names = {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
                if module in names:
                    found.add(path.relative_to(PROJECT).as_posix())
    return found


def rule_sources() -> list[Path]:
    return [*PACKAGE.glob("core/*.py"), *PACKAGE.glob("games/**/*.py")]


@cache
def lines_by_name() -> dict[str, list[tuple[str, int]]]:
    """Where each name stands in the rules."""
    found: dict[str, list[tuple[str, int]]] = {}
    for path in rule_sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Name | ast.Attribute):
                name = node.id if isinstance(node, ast.Name) else node.attr
                found.setdefault(name, []).append((name_of(path), node.lineno))
    return found


# -- children that judge ----------------------------------------------------------------------------------------------


def judge_each(
    mutations: Sequence[Mutation],
    judges: Judges,
    jobs: int,
    judge: Callable[[Mutation, list[str]], str],
    tell: Callable[[Verdict], None],
) -> list[Verdict]:
    """Fork for each change; in the child `judge` says which test finds it."""
    verdicts: list[Verdict] = []
    running: dict[int, tuple[Verdict, int]] = {}
    waiting = list(reversed(mutations))
    while waiting or running:
        while waiting and len(running) < jobs:
            mutation = waiting.pop()
            tests = judges.of(mutation)
            child, pipe = start(judge, mutation, tests)
            running[child] = Verdict(mutation, len(tests)), pipe
        child, status = os.waitpid(-1, 0)
        verdict, pipe = running.pop(child)
        with os.fdopen(pipe, "rb") as end:
            verdict.killer = end.read().decode()
        verdict.hung = os.WIFSIGNALED(status)
        verdicts.append(verdict)
        tell(verdict)
    return verdicts


def start(judge: Callable[[Mutation, list[str]], str], mutation: Mutation, tests: list[str]) -> tuple[int, int]:
    """A child that judges one change, and where its answer can be read. A child that hangs is ended by its timer."""
    reader, writer = os.pipe()
    child = os.fork()
    if child:
        os.close(writer)
        return child, reader
    try:
        silence()
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        os.write(writer, judge(mutation, tests).encode())
    except BaseException as error:
        os.write(writer, f"{type(error).__name__} at once".encode())
    finally:
        os._exit(0)


def silence() -> None:
    """What a judged test prints is of no interest."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


# -- a change of a function -------------------------------------------------------------------------------------------


@dataclass
class Trying:
    """A plugin that runs no test itself: a child does for each change."""

    mutations: Sequence[Mutation]
    judges: Judges
    jobs: int
    tell: Callable[[Verdict], None]
    verdicts: list[Verdict] = field(default_factory=list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}

        def judge(mutation: Mutation, tests: list[str]) -> str:
            change_function(mutation)
            last = time.process_time() + self.judges.patience
            for test in tests:
                if time.process_time() > last:
                    break
                signal.setitimer(signal.ITIMER_PROF, self.judges.limit(test))
                if any(report.failed for report in runtestprotocol(items[test], nextitem=None, log=False)):
                    return test
            return ""

        self.verdicts = judge_each(self.mutations, self.judges, self.jobs, judge, self.tell)
        return True


def change_function(mutation: Mutation) -> None:
    """Give a function that has been imported the code of the changed source."""
    code = changed_code(PACKAGE / mutation.file, mutation.index)
    find_function(mutation).__code__ = find_code(code, mutation.function)


def changed_code(path: Path, index: int) -> types.CodeType:
    code: types.CodeType = compile(
        mutated(path.read_text(encoding="utf-8"), index), str(path), "exec", dont_inherit=True
    )
    return code


def module_name(file: str) -> str:
    return "puckdrop." + file.removesuffix(".py").replace("/", ".")


def find_function(mutation: Mutation) -> types.FunctionType:
    """The function itself, whatever is wrapped around it."""
    found: Any = sys.modules[module_name(mutation.file)]
    for part in mutation.function.split("."):
        found = vars(found)[part]
    if isinstance(found, property):
        found = found.fget
    found = getattr(found, "__func__", found)
    while hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    assert isinstance(found, types.FunctionType)
    return found


def find_code(code: types.CodeType, qualified_name: str) -> types.CodeType:
    for constant in code.co_consts:
        if isinstance(constant, types.CodeType):
            if constant.co_qualname == qualified_name:
                return constant
            if qualified_name.startswith(f"{constant.co_qualname}."):
                return find_code(constant, qualified_name)
    raise LookupError(qualified_name)


def try_functions(
    mutations: Sequence[Mutation], paths: Sequence[str], judges: Judges, jobs: int, tell: Callable[[Verdict], None]
) -> list[Verdict]:
    """Judge changes inside functions: everything has been imported, only a function's code is exchanged."""

    def work() -> list[Verdict]:
        plugin = Trying(mutations, judges, jobs, tell)
        pytest.main([*QUIET, *MARKERS, *paths], plugins=[plugin])
        return plugin.verdicts

    return in_child(work)


# -- a change of a constant -------------------------------------------------------------------------------------------


class Changed(SourceFileLoader):
    """Loads one module from its changed source."""

    def __init__(self, mutation: Mutation) -> None:
        self.index = mutation.index
        super().__init__(module_name(mutation.file), str(PACKAGE / mutation.file))

    def get_code(self, fullname: str) -> types.CodeType:
        return changed_code(Path(self.path), self.index)


class Finding(MetaPathFinder):
    """Finds that one module before anybody else does."""

    def __init__(self, loader: Changed) -> None:
        self.loader = loader

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname != self.loader.name:
            return None
        return importlib.util.spec_from_file_location(fullname, self.loader.path, loader=self.loader)


class Watching:
    """A plugin that looks at the time and notes what failed first."""

    def __init__(self, judges: Judges, tests: Sequence[str]) -> None:
        self.judges = judges
        self.order = {test: place for place, test in enumerate(tests)}
        self.last = math.inf
        self.killer = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=lambda item: self.order.get(item.nodeid, 0))
        self.last = time.process_time() + self.judges.patience

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        signal.setitimer(signal.ITIMER_PROF, self.judges.limit(nodeid))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.killer = report.nodeid

    def pytest_runtest_logfinish(self) -> None:
        if not self.killer and time.process_time() > self.last:
            raise pytest.exit.Exception("The time is up.", returncode=0)


def try_constants(
    mutations: Sequence[Mutation], judges: Judges, jobs: int, tell: Callable[[Verdict], None]
) -> list[Verdict]:
    """Judge changes that take effect when their module is imported, which this process has not done."""

    def judge(mutation: Mutation, tests: list[str]) -> str:
        if not tests:
            return ""
        plugin = Watching(judges, tests)
        sys.meta_path.insert(0, Finding(Changed(mutation)))
        code = pytest.main([*QUIET, *tests], plugins=[plugin])
        return plugin.killer or ("" if code == pytest.ExitCode.OK else "importing it")

    return judge_each(mutations, judges, jobs, judge, tell)
