"""Every clause that the rules write on an event is expected of that event by a scenario."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

PROJECT = Path(__file__).parents[3]
ROOM = PROJECT / "src" / "puckdrop" / "games" / "ezv"
CLAUSE = re.compile(r"EZ-[A-Z]+-\d\d")
ONLY_ASKED = {"EZ-FO-08", "EZ-SETUP-04"}
"""Clauses of questions to a coach, whose answers the faceoff and the first line change tell."""


def written_clauses(path: Path) -> Iterator[str]:
    """Clauses in code; docstrings only mention them."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
            yield node.value


def expected_clauses(data: object) -> Iterator[str]:
    """Clauses of the events that a scenario expects."""
    if isinstance(data, list):
        for each in data:
            yield from expected_clauses(each)
    elif isinstance(data, dict):
        if "event" in data and "clause" in data:
            yield str(data["clause"])
        for each in data.values():
            yield from expected_clauses(each)


def test_every_clause_on_an_event_is_driven_by_a_scenario() -> None:
    written = {clause for path in (ROOM / "table.py", *ROOM.glob("rules/*.py")) for clause in written_clauses(path)}
    scenarios = [tomllib.loads(path.read_text(encoding="utf-8")) for path in PROJECT.glob("tests/scenarios/ezv/*.toml")]
    expected = {clause for scenario in scenarios for clause in expected_clauses(scenario)}
    assert written - ONLY_ASKED - expected == set()
    assert expected - written == set()
