"""Two thousand spoilt files, options and answers; `make fuzz` tries a hundred thousand."""

from __future__ import annotations

import io
import json
import random
import time
from collections import Counter
from collections.abc import Callable

import pytest

import fuzz
from puckdrop.cli import entry

MUTANTS, PARTS = 2000, 8


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_is_spoilt_is_answered_with_a_sentence(part: int) -> None:
    size = MUTANTS // PARTS
    wrong, counts = fuzz.fuzz(1, range(part * size, (part + 1) * size))
    assert wrong == []
    assert counts.total() == size


def test_every_reader_has_its_turn_and_a_mutant_is_always_the_same() -> None:
    assert set(fuzz.TURNS) == set(fuzz.READERS)
    text = "[team]\nname = 5\n"
    assert [fuzz.spoil(text, random.Random(number)) for number in range(50)] == [
        fuzz.spoil(text, random.Random(number)) for number in range(50)
    ]


def test_a_bug_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(arguments: object) -> int:
        raise ZeroDivisionError

    fuzz.fuzz(1, range(2))  # makes the files that are to be spoilt
    monkeypatch.setattr(entry, "run_command", crash)
    wrong, _ = fuzz.fuzz(1, range(2))
    assert len(wrong) == 2
    assert all("exits with 70" in said and "ZeroDivisionError" in said for said in wrong)


def computing() -> None:
    while True:
        io.StringIO().read()


def waiting() -> None:
    time.sleep(60)


@pytest.mark.parametrize("hanging", [computing, waiting])
def test_a_hang_would_be_found(monkeypatch: pytest.MonkeyPatch, hanging: Callable[[], None]) -> None:
    def hang(arguments: object) -> int:
        hanging()
        return 0

    monkeypatch.setattr(entry, "run_command", hang)
    monkeypatch.setattr(fuzz, "PATIENCE", 0.2)
    wrong, _ = fuzz.fuzz(1, range(1))
    assert "takes longer than" in wrong[0]


def test_a_reader_that_refuses_everything_would_be_found() -> None:
    assert fuzz.deaf_readers(Counter({"teams 2": 199, "teams 1": 1, "charts 0": 1, "charts 2": 99, "typed 2": 9})) == []
    assert [said.split(":")[0] for said in fuzz.deaf_readers(Counter({"teams 2": 200, "charts 0": 1}))] == ["teams"]


def test_several_processes_find_what_one_finds() -> None:
    seen: list[int] = []
    assert fuzz.fuzz_together(2, 1, range(3, 303), "options", seen.append) == fuzz.fuzz(1, range(3, 303), "options")
    assert seen == [250, 50]


def test_a_long_story_would_be_found() -> None:
    assert "characters" in fuzz.complaint(fuzz.Ran(2, "", "puckdrop: " + "x" * 5000), [])
    assert "without a sentence" in fuzz.complaint(fuzz.Ran(2, "", ""), [])
    assert "writes" in fuzz.complaint(fuzz.Ran(2, "", "puckdrop: no."), ["a.json", "b.json"])


def test_spoilt_data_never_holds_itself() -> None:
    data = {"a": {"b": {"c": [1, 2, {"d": 3}]}}}
    for number in range(2000):
        json.dumps(fuzz.spoil_data(data, random.Random(number)))
