"""What the project promises about itself: its rule ledgers, documents, version and builds."""

from __future__ import annotations

import ast
import importlib.util
import json
import re
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType

import pytest

import puckdrop
from puckdrop.rooms import GAME_NAMES

PROJECT = Path(__file__).resolve().parent.parent
SOURCE = PROJECT / "src"
TESTS = PROJECT / "tests"
LEDGERS = PROJECT / "docs" / "rules"

FINISHED_GAMES = [name.replace("_", "-") for name in GAME_NAMES]
"""Games of which every clause must have a test."""

ID = r"(?:(?:EZ|FS|RS)(?:-[A-Z0-9]+)+|RS[CDGW])-\d+"
ENTRY = re.compile(rf"\s*(?:#+ +)?(?:[-*] +)?(?:\| *)?(?:\*\*)?(?P<id>{ID})\b")
"""The opening of the line that defines an ID: a heading, a list item, a paragraph or a table row, bold or not."""

NOT_A_RULE = re.compile(r"-(?:DEC|CON|GAP|TAB)-|^RS[CDG]-")
"""Decisions, conflicts, gaps and tables are numbered too; the clauses that rest on them are what tests prove."""


def ledger_ids(text: str) -> set[str]:
    """Every ID that a ledger defines and has not withdrawn."""
    found = [(ENTRY.match(line), line) for line in text.splitlines()]
    return {hit["id"] for hit, line in found if hit and "withdrawn" not in line[:60]}


def clauses_of(game: str) -> set[str]:
    """The clauses and golden walk-throughs of one game."""
    ids = ledger_ids((LEDGERS / f"{game}.md").read_text(encoding="utf-8"))
    return {rule for rule in ids if not NOT_A_RULE.search(rule)}


def named_by_marker(text: str) -> Iterator[str]:
    """The literal arguments of each `pytest.mark.rule(...)` in a test module."""
    for node in ast.walk(ast.parse(text)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="mark"), attr="rule"), args=arguments):
                yield from (str(each.value) for each in arguments if isinstance(each, ast.Constant))


def named_by_scenario(data: object) -> Iterator[str]:
    """The IDs in every `rules` list of a scenario file, at any depth."""
    if isinstance(data, list):
        for each in data:
            yield from named_by_scenario(each)
    elif isinstance(data, dict):
        for key, value in data.items():
            if key == "rules" and isinstance(value, list):
                yield from map(str, value)
            else:
                yield from named_by_scenario(value)


def names_in(path: Path) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    match path.suffix:
        case ".py":
            yield from named_by_marker(text)
        case ".toml":
            yield from named_by_scenario(tomllib.loads(text))
        case ".json":
            yield from named_by_scenario(json.loads(text))


@pytest.fixture(scope="module")
def tests_by_id() -> dict[str, list[str]]:
    """For each ID that a test names, the files that do."""
    found: dict[str, list[str]] = {}
    for path in sorted(path for path in TESTS.rglob("*") if path.suffix in {".py", ".toml", ".json"}):
        for name in names_in(path):
            found.setdefault(name, []).append(str(path.relative_to(PROJECT)))
    return found


def test_ledger_entries_are_found_in_every_form() -> None:
    text = """
- **EZ-FO-04** [basic] A clause.
* **RS-SH-A-12** Another.
| **RSW-3** | a walk-through |
| EZ-DEC-01 | a decision |
| RSC-02 | a conflict |
### EZ-GAP-07 A gap
**FS-TIME-02** a paragraph, see EZ-FO-99
- **EZ-FO-05** *withdrawn*
"""
    assert ledger_ids(text) == {"EZ-FO-04", "RS-SH-A-12", "RSW-3", "EZ-DEC-01", "RSC-02", "EZ-GAP-07", "FS-TIME-02"}


def test_names_are_found_in_markers_and_scenarios() -> None:
    module = "pytestmark = pytest.mark.rule('EZ-A-01')\n@pytest.mark.rule('EZ-A-02', 'EZ-A-03')\ndef test(): 'EZ-A-04'"
    assert list(named_by_marker(module)) == ["EZ-A-01", "EZ-A-02", "EZ-A-03"]
    scenario = {"rules": ["EZ-A-01"], "plays": [{"rules": ["EZ-A-02"], "note": "EZ-A-03"}]}
    assert list(named_by_scenario(scenario)) == ["EZ-A-01", "EZ-A-02"]


@pytest.mark.parametrize("game", FINISHED_GAMES)
def test_every_clause_is_named_by_a_test(game: str, tests_by_id: dict[str, list[str]]) -> None:
    clauses = clauses_of(game)
    assert clauses, f"no clauses found in docs/rules/{game}.md"
    assert sorted(clauses - tests_by_id.keys()) == []


def test_every_id_that_a_test_names_is_in_a_ledger(tests_by_id: dict[str, list[str]]) -> None:
    known = {rule for path in LEDGERS.glob("*.md") for rule in ledger_ids(path.read_text(encoding="utf-8"))}
    assert {name: files for name, files in tests_by_id.items() if name not in known} == {}


MACHINE_PATH = re.compile(
    r"(?<![\w./~:-])/(?:home|Users|root|tmp|var|opt|mnt|media|srv|work|workspace|private)/\w|\b[A-Z]:\\\w"
)


def documents() -> list[Path]:
    folders = [PROJECT / "docs", SOURCE / "puckdrop"]
    return sorted([*PROJECT.glob("*.md"), *(path for folder in folders for path in folder.rglob("*.md"))])


@pytest.mark.parametrize("path", documents(), ids=lambda path: str(path.relative_to(PROJECT)))
def test_documents_name_no_path_of_one_machine(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if MACHINE_PATH.search(line)] == []


def test_a_machine_path_is_recognised() -> None:
    assert MACHINE_PATH.search("look in /home/ann/cards")
    assert MACHINE_PATH.search(r"look in C:\Users\ann")
    assert not MACHINE_PATH.search("see docs/home/cards and https://example.org/home/cards and 4/5")


def test_the_changelog_opens_with_the_version() -> None:
    text = (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = re.findall(r"^## \[(\d[^]]*)\]", text, re.M)
    assert versions[0] == puckdrop.__version__


@pytest.fixture(scope="module")
def build_script() -> ModuleType:
    """setup.py as a module; it builds nothing when it is imported."""
    spec = importlib.util.spec_from_file_location("puckdrop_setup", PROJECT / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts)


def test_the_engine_is_compiled_except_what_says_otherwise(build_script: ModuleType) -> None:
    expected = set()
    for path in (SOURCE / "puckdrop").rglob("*.py"):
        room = path.relative_to(SOURCE / "puckdrop").parts[0]
        head = path.read_text(encoding="utf-8").splitlines()[:30]
        if room in {"core", "games", "coaches"}:
            if path.stem != "__init__" and "# puckdrop: interpreted" not in head:
                expected.add(path)
        elif "# puckdrop: compiled" in head:
            expected.add(path)
    assert {"puckdrop.core.dice", "puckdrop.league.season"} <= set(map(dotted, expected))
    assert set(build_script.engine_modules(SOURCE)) == expected


def calls_a_method_too_early(init: ast.FunctionDef, *, has_sub_classes: bool) -> bool:
    """Is a method of the object called while some attributes, perhaps those of sub-classes, are still to be set?"""
    is_leaked = False
    for statement in init.body:
        if is_leaked and isinstance(statement, (ast.Assign, ast.AnnAssign)):
            return True
        for node in ast.walk(statement):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                is_leaked |= isinstance(node.func.value, ast.Name) and node.func.value.id == "self"
    return is_leaked and has_sub_classes


def test_tables_set_their_attributes_before_they_call_a_method() -> None:
    """Otherwise mypyc checks at every use of the later ones, and of those of sub-classes, that they are set."""
    checked = []
    for path in [*(SOURCE / "puckdrop" / "games").glob("*/table.py"), SOURCE / "puckdrop" / "core" / "table.py"]:
        for kind in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(kind, ast.ClassDef):
                for part in kind.body:
                    if isinstance(part, ast.FunctionDef) and part.name == "__init__":
                        is_base = kind.name == "Table"
                        assert not calls_a_method_too_early(part, has_sub_classes=is_base), f"{path}: {kind.name}"
                        checked.append(kind.name)
    assert {"Table", "EzvTable", "FsTable", "RinksideTable"} <= set(checked)


def test_a_method_called_too_early_is_found() -> None:
    early = "def __init__(self):\n    self.a = 1\n    self.look()\n    self.b = 2\n"
    late = "def __init__(self):\n    self.a = 1\n    self.b = 2\n    self.look()\n"
    for text, has_sub_classes, expected in ((early, False, True), (late, False, False), (late, True, True)):
        init = ast.parse(text).body[0]
        assert isinstance(init, ast.FunctionDef)
        assert calls_a_method_too_early(init, has_sub_classes=has_sub_classes) == expected


def test_a_module_outside_the_engine_can_be_compiled(build_script: ModuleType, tmp_path: Path) -> None:
    room = tmp_path / "puckdrop" / "league"
    room.mkdir(parents=True)
    (room / "season.py").write_text('"""A season."""\n\n# puckdrop: compiled\n', encoding="utf-8")
    (room / "books.py").write_text('"""Books."""\n# says # puckdrop: compiled in passing\n', encoding="utf-8")
    assert build_script.engine_modules(tmp_path) == [room / "season.py"]


def test_a_module_can_stay_interpreted(build_script: ModuleType, tmp_path: Path) -> None:
    room = tmp_path / "puckdrop" / "games" / "shinny"
    room.mkdir(parents=True)
    (room / "__init__.py").touch()
    (room / "rules.py").write_text('"""Rules."""\n# says # puckdrop: interpreted in passing\n', encoding="utf-8")
    (room / "files.py").write_text('"""Reads files."""\n\n# puckdrop: interpreted\nimport pydantic\n', encoding="utf-8")
    assert build_script.engine_modules(tmp_path) == [room / "rules.py"]


def test_no_extension_lies_beside_the_sources() -> None:
    assert [path for path in SOURCE.rglob("*") if path.suffix in {".so", ".pyd"}] == []


def package_files(package: Path) -> set[str]:
    """Everything a user of the package can reach, by path below it."""
    files = {path.relative_to(package) for path in package.rglob("*") if path.is_file()}
    return {path.as_posix() for path in files if "__pycache__" not in path.parts and path.suffix not in {".so", ".pyd"}}


def test_every_file_of_the_package_goes_into_the_wheel() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = ["*.py", *settings["tool"]["setuptools"]["package-data"]["puckdrop"]]
    shipped = [pattern.removeprefix("**/") for pattern in patterns]
    files = package_files(SOURCE / "puckdrop")
    assert sorted(name for name in files if not any(fnmatch(Path(name).name, each) for each in shipped)) == []


@pytest.mark.compiled
def test_the_installed_package_has_every_file() -> None:
    installed = package_files(Path(puckdrop.__file__).parent)
    expected = package_files(SOURCE / "puckdrop")
    if Path(puckdrop.__file__).parent != SOURCE / "puckdrop":
        expected |= {f"scenarios/ledgers/{path.name}" for path in LEDGERS.glob("*.md")}
    assert installed == expected


@pytest.mark.compiled
def test_the_installed_engine_is_compiled_as_a_whole(build_script: ModuleType) -> None:
    specs = {name: importlib.util.find_spec(name) for name in map(dotted, build_script.engine_modules(SOURCE))}
    origins = {name: str(spec and spec.origin) for name, spec in specs.items()}
    assert {name: origin for name, origin in origins.items() if not origin.endswith(tuple(EXTENSION_SUFFIXES))} == {}


def test_what_make_says_fits_a_terminal() -> None:
    """A sentence for people, with what `BIN` stands for, breaks between words at 80 columns."""
    text = (PROJECT / "Makefile").read_text(encoding="utf-8").replace("$(BIN)", ".venv/bin")
    said = re.findall(r'^\t@echo "(.*)"$', text, re.MULTILINE)
    assert any("make serve" in line for line in said)
    assert max(map(len, said)) < 80
