from __future__ import annotations

import re
from pathlib import Path

import pytest

from narrate.fourth_street_played import new_match, table_of
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Choose, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.ice import FOREVER
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import Action, Situation
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
from puckdrop.games.fourth_street.table import FsTable
from puckdrop.narrate.en.fourth_street_help import HELP
from puckdrop.narrate.en.fourth_street_questions import LABELS, PROMPTS, question
from puckdrop.narrate.names import surname
from puckdrop.narrate.questions import Question

LEDGER = (Path(__file__).resolve().parents[2] / "docs" / "rules" / "fourth-street.md").read_text(encoding="utf-8")
KINDS = {value for name, value in vars(FsKind).items() if not name.startswith("_")}
SHARED = {
    Kind.CHANGE_LINES, Kind.FILL_SLOT, Kind.LEAVE_EMPTY, Kind.PULL_GOALIE, Kind.RETURN_GOALIE, Kind.CHANGE_GOALIE,
    Kind.SHOOTER, Kind.SET_LINES,
}  # fmt: skip


class CuriousCoach(RandomCoach):
    """Looks at the question behind every decision before he answers."""

    __slots__ = ("kinds",)

    def __init__(self, seed: int) -> None:
        super().__init__(seed, eagerness=3)
        self.kinds: set[int] = set()

    def choose(self, decision: Decision, table: Table) -> int:
        check(decision, question(decision, table))
        self.kinds.add(int(decision.kind))
        return super().choose(decision, table)


def check(decision: Decision, asked: Question) -> None:
    assert asked.prompt.endswith((".", "?"))
    assert sorted(choice.value for choice in asked.choices) == sorted(decision.values())
    assert all(decision.value_of(choice.key) == choice.value for choice in asked.choices)
    assert len({choice.label for choice in asked.choices}) == len(asked.choices)
    assert decision.clause in asked.help
    assert "FS-" in asked.help


def test_every_decision_of_a_game_has_a_question_in_words() -> None:
    kinds: set[int] = set()
    for seed in range(6):
        coach = CuriousCoach(seed)
        new_match(seed, ("basic", "full")[seed % 2], coaches=[coach, coach], live_plan=True).run()
        kinds |= coach.kinds
    assert kinds > {
        FsKind.FORECHECKERS, FsKind.FACEOFF_MAN, FsKind.PLAN, FsKind.STRATEGY, FsKind.AGGRESSIVENESS, FsKind.WILD,
        FsKind.RECIPIENT, FsKind.RECIPIENT_CARD, FsKind.LIVE_PLAN, FsKind.CHIP, FsKind.SHADOW,
        FsKind.TIMEOUT, Kind.CHANGE_LINES, Kind.LEAVE_EMPTY, Kind.SET_LINES,
    }  # fmt: skip


def test_every_kind_of_decision_has_help_and_words_of_its_own() -> None:
    assert set(HELP) == KINDS | SHARED
    assert set(PROMPTS) >= KINDS
    assert set(LABELS) >= KINDS


def test_help_names_clauses_that_exist() -> None:
    for text in HELP.values():
        for clause in re.findall(r"FS-[A-Z0-9]+(?:-[A-Z0-9]+)*-\d+", text):
            assert f"{clause}" in LEDGER, clause


# -- single questions -------------------------------------------------------------------------------------------------


@pytest.fixture
def game() -> FsTable:
    """The visitors' centre has the puck on the left of his own end."""
    match = new_match(1, "full")
    for _ in range(3):
        match.step()
    table = table_of(match)
    state = table.state
    man = state.visitor.on_ice[2]
    assert man is not None
    state.give_puck(man, 0, is_rebound=False)
    return table


def labels(decision: Decision, game: FsTable) -> dict[str, str]:
    asked = question(decision, game)
    check(decision, asked)
    return {choice.key: choice.label for choice in asked.choices}


def test_forecheckers_are_offered_from_safe_to_risky(game: FsTable) -> None:
    decision = PlaceForecheckers(0, 0b1110, at_least_one=False)
    asked = question(decision, game)
    assert asked.choices[0].label == "nobody (safe)"
    assert asked.choices[-1].label == "LW, C and RW (risky)"
    assert "own end" in asked.prompt
    game.state.handler = None
    assert question(decision, game).prompt.startswith("Louhijoki comes out to play the puck behind his net")


def test_a_plan_shows_the_colours_of_the_other_goalie(game: FsTable) -> None:
    decision = NameGoalieZone(FsKind.PLAN, "game plan", 0, 4, "FS-PLAN-01", may_pass=True)
    asked = question(decision, game)
    assert [choice.key for choice in asked.choices] == [*(f"{c}{r}" for c in "abcde" for r in "12345"), "none"]
    assert re.fullmatch(r"a1 [ROYBV?]{3}", asked.choices[0].label)
    assert "Louhijoki" in asked.prompt
    live = NameGoalieZone(FsKind.LIVE_PLAN, "target zone", 0, 4, "FS-PLAN-02", may_pass=False)
    assert question(live, game).prompt.startswith("The shot goes where you say.")


def test_strategy_cards_say_what_they_do(game: FsTable) -> None:
    decision = NameStrategy(0, game.charts.strategy_cards, 0)
    found = labels(decision, game)
    assert found["Puck Possession"] == "Puck Possession: D pass, N skate, O pass/pass/wrist shot"
    assert found["Coach's call"].endswith("you choose when it comes up")
    game.state.orders[0].strategy = 1
    assert question(decision, game).secret == "In force: Dump and Chase."
    assert "Dump" not in question(decision, game).prompt


def test_aggressiveness_runs_from_back_to_front(game: FsTable) -> None:
    asked = question(SetAggressiveness(0, 0), game)
    assert [choice.value for choice in asked.choices] == [-2, -1, 0, 1, 2]
    assert "Now 0." in asked.prompt


@pytest.mark.parametrize(("place", "word"), [(0, "clear it"), (4, "dump it in")])
def test_a_wild_card_shows_the_ratings(game: FsTable, place: int, word: str) -> None:
    game.state.place = place
    actions = [Action.PASS, Action.SKATE, Action.DUMP, Action.ICE, Action.WRIST, Action.SLAP]
    found = labels(NameAction(1, [int(action) for action in actions]), game)
    assert re.fullmatch(r"pass \(PS \d+\)", found["pd"])
    assert re.fullmatch(r"slap shot \(S \d+\)", found["ss"])
    assert found["dc"] == word
    game.state.handler = None
    assert labels(NameAction(1, [int(Action.PASS)]), game)["pd"] == "pass"


@pytest.mark.parametrize(
    ("kind", "name", "clause", "words", "label"),
    [
        (FsKind.FACEOFF_MAN, "faceoff man", "FS-FO-01", "thrown out", r"C #\d+ .* FO [+-]\d+"),
        (FsKind.RECIPIENT, "recipient", "FS-RECIP-04", "pass to anybody", r"C #\d+ .* W \d+ S \d+"),
        (FsKind.RECIPIENT_CARD, "recipient card", "FS-RECIP-06", "recipient card", r"C #\d+ .* W \d+ S \d+"),
    ],
)
def test_men_are_offered_by_their_places(
    game: FsTable, kind: int, name: str, clause: str, words: str, label: str
) -> None:
    decision = NameSlot(kind, name, 1, [2, 1, 6], clause)
    asked = question(decision, game)
    assert words in asked.prompt
    assert re.fullmatch(label, asked.choices[0].label)
    assert asked.choices[2].label == "extra attacker"


def test_the_first_man_for_a_draw_is_one_of_all_on_the_ice(game: FsTable) -> None:
    decision = NameSlot(FsKind.FACEOFF_MAN, "faceoff man", 1, [2, 1, 3, 4, 5], "FS-FO-01")
    assert question(decision, game).prompt == "Who takes the draw?"


@pytest.mark.parametrize(
    ("kind", "names", "words"),
    [
        (FsKind.FREEZE, ["freeze", "play on"], "Hold on"),
        (FsKind.CHIP, ["roll", "chip"], "Chip it in"),
        (FsKind.SIXTH_SKATER, ["yes", "no"], "sixth skater"),
        (FsKind.TIMEOUT, ["play on", "call"], "timeout"),
    ],
)
def test_yes_or_no_is_asked_in_words(game: FsTable, kind: int, names: list[str], words: str) -> None:
    decision = Choose(kind, "choice", 1, names, "FS-GEN-01")
    asked = question(decision, game)
    assert words in asked.prompt
    assert all(choice.label not in ("yes", "no", "roll", "call") for choice in asked.choices)


def test_a_shadow_names_both_men(game: FsTable) -> None:
    found = labels(AssignShadow(0, [1, 2], [1, 2, 3]), game)
    assert found["none"] == "nobody"
    assert re.fullmatch(r"LW \w+ on \w+", found["1 on 2"])


def test_men_are_shown_with_what_they_are_wanted_for(game: FsTable) -> None:
    team = game.state.home
    men = [0, 1]
    shooter = labels(PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, men, "FS-SO-01"), game)
    assert all(re.search(r" B \d+$", label) for label in shooter.values())
    defense = labels(PickSkater(Kind.FILL_SLOT, "fill left defense", team, 4, men, "FS-INJ-05"), game)
    assert all(" CH " in label for label in defense.values())
    wing = labels(PickSkater(Kind.FILL_SLOT, "fill left wing", team, 1, men, "FS-INJ-05"), game)
    assert not any(" CH " in label for label in wing.values())
    server = PickSkater(FsKind.BENCH_MINOR, "bench minor", team, 0, men, "FS-GAP-09")
    assert question(server, game).prompt.endswith("Who serves it?")


def test_a_line_that_must_leave_is_asked_who_comes(game: FsTable) -> None:
    team = game.state.home
    free = SendOut(team, 11, "FS-SHIFT-06", must_change=False)
    assert question(free, game).prompt.endswith("Change?")
    forced = SendOut(team, 22, "FS-SHIFT-01", must_change=True)
    assert "must change" in question(forced, game).prompt
    game.options.shift_method = 0
    assert "the shift is over" in question(forced, game).prompt
    game.state.situation = Situation.FACEOFF
    assert question(forced, game).prompt.startswith("At the whistle: your men have been out")
    game.state.clock.left = 1200
    assert question(forced, game).prompt.startswith("The 1st period begins. They must change")
    game.state.clock.period, game.state.clock.left = 4, int(game.state.clock.format.overtime_seconds)
    assert question(forced, game).prompt.startswith("Overtime begins.")


def test_empty_places_are_asked_for_short_teams_and_for_few_men(game: FsTable) -> None:
    decision = LeaveEmpty(0, 1, 2, "FS-GAP-39")
    assert question(decision, game).prompt.startswith("Fewer men")
    game.state.home.short = 1
    assert question(decision, game).prompt.startswith("You are short-handed")


def test_a_place_is_asked_for_with_the_reason(game: FsTable) -> None:
    team = game.state.home
    man = team.first_choice(4)
    name = surname(man.card.name)
    bench = team.bench(game.state.clock)

    def asked(slot: int, place: str) -> str:
        return question(PickSkater(Kind.FILL_SLOT, place, team, slot, bench, "FS-GAP-39"), game).prompt

    assert asked(4, "fill left defense") == "Who plays left defense?"
    man.out_through = FOREVER
    assert asked(4, "fill left defense") == f"{name} is out. Who plays left defense?"
    man.in_box = True
    assert asked(4, "fill left defense") == f"{name} is in the box. Who plays left defense?"
    assert asked(4, "line sheet place").startswith("Who plays")
    assert asked(6, "fill extra attacker").startswith("Who plays")
