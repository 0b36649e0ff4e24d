"""The changes that `make mutants` makes: they are what they say, and the list of equivalent ones is up to date."""

from __future__ import annotations

import ast

import pytest

from mutants import ROOMS, candidates, draw, equivalents
from mutation.judging import Judges, Reach
from mutation.operators import DELETED, mutated, mutations_of

SOURCE = '''
LIMIT: Final = 3

class Box:
    """Who sits."""

    def is_full(self, men: int, *, strict: bool = False) -> bool:
        """Too many?"""
        if strict and men > LIMIT:
            self.note("full")
            return True
        return men - 1 >= LIMIT
'''


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("LIMIT: Final = 3", "LIMIT: Final = 4"),
        ("LIMIT: Final = 3", "LIMIT: Final = 2"),
        ("if strict and men > LIMIT:", "if strict or men > LIMIT:"),
        ("if strict and men > LIMIT:", "if strict:"),
        ("if strict and men > LIMIT:", "if men > LIMIT:"),
        ("if strict and men > LIMIT:", "if not (strict and men > LIMIT):"),
        ("if strict and men > LIMIT:", "if strict and men >= LIMIT:"),
        ("if strict and men > LIMIT:", "if strict and men <= LIMIT:"),
        ("self.note('full')", DELETED),
        ("return True", "return False"),
        ("return men - 1 >= LIMIT", "return men + 1 >= LIMIT"),
        ("return men - 1 >= LIMIT", "return men - 2 >= LIMIT"),
        ("return men - 1 >= LIMIT", "return men - 0 >= LIMIT"),
        ("return men - 1 >= LIMIT", "return men - 1 > LIMIT"),
        ("return men - 1 >= LIMIT", "return men - 1 < LIMIT"),
        (
            "def is_full(self, men: int, *, strict: bool=False) -> bool:",
            "def is_full(self, men: int, *, strict: bool=True) -> bool:",
        ),
    ],
)
def test_a_change_is_what_it_says(before: str, after: str) -> None:
    (found,) = [each for each in mutations_of("box.py", SOURCE) if (each.before, each.after) == (before, after)]
    text = ast.unparse(mutated(SOURCE, found.index))
    assert text == ast.unparse(ast.parse(SOURCE)).replace(before, "pass" if after == DELETED else after)
    assert found.needs_import == before.startswith(("LIMIT", "def"))


def test_there_is_no_other() -> None:
    assert len(mutations_of("box.py", SOURCE)) == 16


def test_an_edit_elsewhere_leaves_the_names_and_the_order() -> None:
    before = mutations_of("box.py", SOURCE)
    after = mutations_of("box.py", SOURCE.replace("return True", "return self.is_open"))
    kept = {each.name for each in before} & {each.name for each in after}
    assert len(kept) == len(before) - 1
    orders = [[each.name for each in draw(found, 5) if each.name in kept] for found in (before, after)]
    assert orders[0] == orders[1]


@pytest.mark.parametrize("room", ROOMS)
def test_every_change_has_its_own_name(room: str) -> None:
    names = [each.name for each in candidates(room, "")]
    assert len(names) > 1000
    assert len(set(names)) == len(names)


def test_every_equivalent_change_can_still_be_made() -> None:
    everything = [mutation for room in ROOMS for mutation in candidates(room, "")]
    stale = [entry for entry in equivalents() if not any(entry.is_for(mutation) for mutation in everything)]
    assert stale == []


def test_a_constant_is_judged_by_tests_that_read_it_where_it_is_used_and_by_those_that_import_it() -> None:
    (mutation, *_) = [each for each in candidates("ezv", "ezv/throws.py") if each.function == "PENALTY_SHOT"]
    imports, uses, neither = (
        "tests/rules/ezv/test_edges.py::test_every_die_of_every_throw_has_its_faces",
        "tests/scenarios/test_scenarios.py::test_scenario[ezv/penalty-shot.toml]",
        "tests/core/test_clock.py::test_a_copy_runs_for_itself",
    )
    every_line = {"games/ezv/rules/penalty_shots.py": list(range(1, 100))}
    judges = Judges({imports: Reach(0.1, {}), uses: Reach(0.2, every_line), neither: Reach(0.3, {})})
    assert judges.of(mutation) == [imports, uses]


def test_a_function_that_only_makes_a_constant_is_judged_by_tests_that_read_the_constant() -> None:
    (mutation, *_) = [each for each in candidates("core", "core/cards.py") if each.function == "_killers_of"]
    reads, calls = "tests/core/test_clock.py::test_reads", "tests/core/test_clock.py::test_calls"
    above = Reach(0.1, {"core/cards.py": list(range(1, mutation.line))})
    judges = Judges({reads: above})
    assert judges.needs_import(mutation)
    assert judges.of(mutation) == [reads]
    judges = Judges({reads: above, calls: Reach(0.2, {"core/cards.py": [mutation.line]})})
    assert not judges.needs_import(mutation)
    assert judges.of(mutation) == [calls]
