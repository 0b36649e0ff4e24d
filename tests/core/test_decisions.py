"""Decisions: exactly what is listed as a legal answer is allowed, and each answer is found again by its text."""

from __future__ import annotations

import pytest

from core.people import team
from puckdrop.core.decisions import ChangeLines, Choose, Decision, Kind, LeaveEmpty, PickSkater, fill_slot

DECISIONS = [
    ChangeLines(team(), "X-1"),
    ChangeLines(team(lines=2), "X-1"),
    PickSkater(Kind.SHOOTER, "shooter", team(), 0, [3, 8, 15], "X-1"),
    fill_slot(team(), 4, [3], "X-1"),
    LeaveEmpty(0, 1, 1 << 5, "X-1"),
    LeaveEmpty(1, 2, 1 << 1 | 1 << 3, "X-1"),
    Choose(Kind.FILL_SLOT, "colour", 0, ["red", "green"], "X-1"),
]


@pytest.mark.parametrize("decision", DECISIONS, ids=lambda decision: decision.name)
def test_what_is_listed_is_allowed_and_nothing_else(decision: Decision) -> None:
    values = decision.values()
    assert len(values) == len(set(values))
    assert {value for value in range(-150, 150) if decision.allows(value)} == set(values)
    assert [decision.value_of(decision.key(value)) for value in values] == values


def test_the_answers_of_a_change() -> None:
    decision = ChangeLines(team(lines=2), "X-1")
    assert [decision.key(value) for value in decision.values()] == [
        "keep", "line 1 pair 1", "line 1 pair 2", "line 2 pair 1", "line 2 pair 2", "power play 1", "penalty kill 1",
        "man by man",
    ]  # fmt: skip
    assert decision.values()[0] == 0


def test_slots_that_may_stay_empty() -> None:
    one, two = LeaveEmpty(0, 1, 1 << 5, "X-1"), LeaveEmpty(0, 2, 1 << 1 | 1 << 3, "X-1")
    assert [one.key(value) for value in one.values()] == ["5", "1", "2", "3", "4"]
    assert [two.key(value) for value in two.values()] == [
        "1+3", "1+2", "2+3", "1+4", "2+4", "3+4", "1+5", "2+5", "3+5", "4+5",
    ]  # fmt: skip


def test_a_question_lists_twelve_answers_and_counts_the_rest() -> None:
    names = [f"n{number}" for number in range(14)]
    for many, rest in ((12, ""), (13, " and 1 more"), (14, " and 2 more")):
        listed = ", ".join(f"{number} (n{number})" for number in range(12))
        assert Choose(Kind.FILL_SLOT, "number", 0, names[:many], "X-1").legal_text() == f"legal: {listed}{rest}"
