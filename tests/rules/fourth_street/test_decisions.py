"""Decisions of 4th Street Hockey: exactly what is listed as a legal answer is allowed, the usual one first."""

from __future__ import annotations

import pytest

from core.people import team
from puckdrop.core.decisions import Decision
from puckdrop.core.ice import Team
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.decisions import (
    AssignShadow,
    FsKind,
    NameAction,
    NameGoalieZone,
    NameSlot,
    NameStrategy,
    PlaceForecheckers,
    SendOut,
    SetAggressiveness,
)


def hand_picked() -> Team:
    own = team(lines=2)
    own.hand_picked = [0, 1, 2, 3, 9]
    return own


CHARTS: Charts = FOURTH_STREET.load_charts()
DECISIONS = [
    (SendOut(team(lines=2), 22, "FS-SHIFT-10", must_change=False), "line 2 pair 2"),
    (SendOut(team(lines=2), 0, "FS-SHIFT-06", must_change=False), "keep"),
    (SendOut(team(lines=2), 22, "FS-SHIFT-10", must_change=True), "line 2 pair 2"),
    (SendOut(team(lines=2), 11, "FS-SHIFT-10", must_change=True), "line 1 pair 1"),
    (SendOut(hand_picked(), 22, "FS-SHIFT-10", must_change=True), "line 2 pair 2"),
    (PlaceForecheckers(0, 0b1110, at_least_one=False), "1+2"),
    (PlaceForecheckers(0, 0b1110, at_least_one=True), "1+2"),
    (PlaceForecheckers(0, 0b1100, at_least_one=True), "2"),
    (PlaceForecheckers(1, 0b1000, at_least_one=False), "none"),
    (PlaceForecheckers(1, 0, at_least_one=True), "none"),
    (NameSlot(FsKind.FACEOFF_MAN, "faceoff man", 0, [2, 1, 5], "FS-FO-01"), "center"),
    (NameGoalieZone(FsKind.PLAN, "game plan", 0, 12, "FS-PLAN-01", may_pass=True), "c3"),
    (NameGoalieZone(FsKind.LIVE_PLAN, "target zone", 0, 0, "FS-PLAN-02", may_pass=False), "a1"),
    (NameStrategy(0, CHARTS.strategy_cards, 2), "Carry"),
    (SetAggressiveness(0, 1), "+1"),
    (NameAction(0, [2, 0]), "dc"),
    (AssignShadow(0, [1, 3], [2, 4]), "none"),
]


@pytest.mark.rule("FS-DEC-03", "FS-DEC-05", "FS-DEC-08", "FS-DEC-09", "FS-DEC-14", "FS-DEC-18")
@pytest.mark.parametrize(("decision", "first"), DECISIONS)
def test_what_is_listed_is_allowed_and_nothing_else(decision: Decision, first: str) -> None:
    values = decision.values()
    assert decision.key(values[0]) == first
    assert len(values) == len(set(values))
    assert {value for value in range(-150, 150) if decision.allows(value)} == set(values)
    assert [decision.value_of(decision.key(value)) for value in values] == values


@pytest.mark.rule("FS-SHIFT-01", "FS-DEC-14")
def test_a_line_whose_time_is_up_neither_stays_nor_comes_again() -> None:
    answers = ["line 2 pair 2", "line 1 pair 2", "line 2 pair 1", "power play 1", "penalty kill 1", "man by man"]
    decision = SendOut(team(lines=2), 22, "FS-SHIFT-10", must_change=True)
    assert [decision.key(value) for value in decision.values()] == answers
    by_hand = SendOut(hand_picked(), 22, "FS-SHIFT-10", must_change=True)
    assert [by_hand.key(value) for value in by_hand.values()] == [answers[0], "line 1 pair 1", *answers[1:]]
    free = SendOut(team(lines=2), 22, "FS-SHIFT-06", must_change=False)
    assert [free.key(value) for value in free.values()] == [answers[0], "keep", "line 1 pair 1", *answers[1:]]


@pytest.mark.rule("FS-SHADOW-01", "FS-DEC-18")
def test_a_forward_who_is_there_shadows_an_opponent_who_is_there() -> None:
    decision = AssignShadow(0, [1, 3], [2, 4])
    assert [decision.key(value) for value in decision.values()] == ["none", "1 on 2", "1 on 4", "3 on 2", "3 on 4"]
