from __future__ import annotations

from collections.abc import Iterator

import pytest

from narrate.played import new_match, played, table_of
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.box_score import box_score
from puckdrop.core.clock import clock_text
from puckdrop.core.decisions import Decision
from puckdrop.core.table import Table
from puckdrop.narrate.en.ezv_questions import card_summary, question
from puckdrop.narrate.en.recap import final_sentence, goal_lines, star_lines
from puckdrop.narrate.questions import Question


class CuriousCoach(RandomCoach):
    """Writes down the question behind every decision before he answers."""

    __slots__ = ("asked",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed, eagerness=3)
        self.asked: list[tuple[Decision, Question]] = []

    def choose(self, decision: Decision, table: Table) -> int:
        self.asked.append((decision, question(decision, table)))
        return super().choose(decision, table)


def all_questions() -> Iterator[tuple[Decision, Question]]:
    for seed in range(6):
        coach = CuriousCoach(seed)
        new_match(seed, house_rules=True, coaches=[coach, coach]).run()
        yield from coach.asked


def test_every_decision_of_a_game_has_a_question_in_words() -> None:
    kinds = set()
    for decision, asked in all_questions():
        kinds.add(int(decision.kind))
        assert asked.prompt.endswith((".", "?"))
        assert sorted(choice.value for choice in asked.choices) == sorted(decision.values())
        assert all(decision.value_of(choice.key) == choice.value for choice in asked.choices)
        assert len({choice.label for choice in asked.choices}) == len(asked.choices)
        assert decision.clause in asked.help
        assert "EZ-" in asked.help
    assert len(kinds) >= 9


def test_forecheckers_are_offered_from_safe_to_risky() -> None:
    asked = next(asked for decision, asked in all_questions() if decision.name == "forecheckers")
    assert asked.choices[0].label == "nobody (safe)"
    labels = {choice.key: choice.label for choice in asked.choices}
    if "1+3" in labels:
        assert labels["1+3"] == "LW and RW (usual)"


def test_a_play_card_says_what_it_tends_to_do() -> None:
    cards = {card.name: card_summary(card) for card in table_of(new_match(1)).charts.play_cards}
    assert cards["Even-Strength Normal"] == "out 70% clear 20%, through 65% dump 20%"
    assert cards["Puck Control"].endswith("patient")
    assert cards["Aggressive"].endswith("shoots first")


@pytest.mark.parametrize("seed", range(12))
def test_a_recap_has_the_result_the_goals_and_the_stars(seed: int) -> None:
    match = played(seed, house_rules=seed % 2 == 1)
    box = box_score(match.table)
    score = box.result.score
    assert f"{max(score)} to {min(score)}" in final_sentence(box)
    for goal in box.goals:
        assert any(f"{box.player(goal.scorer).name} {clock_text(goal.left)}" in line for line in goal_lines(box))
    assert star_lines(box)[0].startswith("Three stars: 1. ")


def test_a_game_that_is_not_over_has_no_stars() -> None:
    match = new_match(1)
    for _ in range(10):
        match.step()
    assert "left" in final_sentence(box_score(match.table))
    assert star_lines(box_score(match.table)) == []
