"""How much a person is asked in a period, whatever he answers: 25 questions of Rinkside, 20 of the other games."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from playing.games import answer_as_advised, live_game
from playing.test_live_games import home_seat, taken_up_again
from puckdrop.core.events import LineChanged
from puckdrop.core.sides import Side
from puckdrop.games.fourth_street.rules.lines import LIVE_CLAUSES
from puckdrop.playing.live import LiveGame
from puckdrop.playing.pace import asked_in_period
from puckdrop.playing.seats import Asking
from puckdrop.rooms import GAME_NAMES, game_named

MOST = {"rinkside": 25}
GAMES = [(name, line.name) for name in GAME_NAMES for line in game_named(name).preset_lines()]
GAMES += [(name, "") for name in GAME_NAMES if not game_named(name).preset_lines()]


def answer_against(live: LiveGame, chance: random.Random) -> None:
    """Anything but the advice, if there is anything else."""
    choices = live.question().choices
    others = [choice for choice in choices if not choice.advised] or list(choices)
    live.answer(chance.choice(others).key)


@pytest.mark.parametrize("contrary", [False, True])
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_no_period_asks_too_much(name: str, preset: str, *, contrary: bool) -> None:
    for seed in range(3):
        chance = random.Random(seed)
        live = live_game(name, seed=seed, options={"preset": preset} if preset else None)
        asked: Counter[int] = Counter()
        while live.run() is not None:
            asked[int(live.match.table.position().clock.period)] += 1
            if contrary:
                answer_against(live, chance)
            else:
                answer_as_advised(live)
        assert max(asked.values()) <= MOST.get(name, 20), (name, preset, seed, asked)
        assert min(asked[period] for period in (1, 2, 3)) >= 5, "he is not forgotten either"


@pytest.mark.rule("FS-DEC-14")
@pytest.mark.parametrize("asking", ["normal", "everything"])
@pytest.mark.parametrize("preset", ["basic", "standard"])
def test_no_line_leaves_unless_its_coach_or_his_bench_says_who_comes(preset: str, asking: Asking) -> None:
    """Asked everything, a person says it himself each time."""
    live = live_game("fourth_street", seed=3, options={"preset": preset})
    home_seat(live).ask(asking)
    while live.run() is not None and live.match.table.position().clock.period == 1:
        answer_as_advised(live)
    assert live.match.answers is not None
    said = [each for each in live.match.answers.written if each.name == "change lines" and each.side == Side.HOME]
    told = [
        number
        for number, event in enumerate(live.match.events)
        if isinstance(event, LineChanged) and event.side == Side.HOME and event.clause in LIVE_CLAUSES
    ]
    assert len(told) >= 3
    for before, number in zip([0, *told], told, strict=False):
        answers = [each for each in said if before <= each.noted <= number]
        assert answers, number
        assert asking == "normal" or answers[-1].by_hand


@pytest.mark.parametrize("name", GAME_NAMES)
def test_what_was_asked_is_known_after_going_back_and_resuming(name: str, tmp_path: Path) -> None:
    live = live_game(name, save_to=tmp_path / "game.json", autosave=True)
    for number in range(9):
        live.run()
        assert asked_in_period(live.match.table, 0) == number
        answer_as_advised(live)
    live.run()
    live.undo(3)
    assert asked_in_period(live.match.table, 0) == 6
    again = taken_up_again(tmp_path / "game.json")
    again.run()
    assert asked_in_period(again.match.table, 0) == 6


def test_a_new_period_begins_anew() -> None:
    live = live_game("ezv")
    live.run()
    answer_as_advised(live)
    live.run()
    live.hurry("period")
    live.run()
    assert asked_in_period(live.match.table, 0) == 0


def test_men_who_are_named_one_by_one_are_all_asked_for() -> None:
    live = live_game("ezv")
    named = 0
    while live.run() is not None:
        question = live.question()
        if question.name == "change lines":
            live.answer("man by man")
            live.run()
            before = named
            while live.match.pending is not None and live.match.pending.name.startswith("fill "):
                named += 1
                answer_as_advised(live)
                live.run()
            assert named - before >= 3
        else:
            answer_as_advised(live)
    assert named > 20


def test_what_he_told_the_forecheckers_holds_until_a_goal_or_a_while_has_passed() -> None:
    live = live_game("ezv")
    asked_at: list[int] = []
    while live.run() is not None:
        question = live.question()
        if question.name == "forecheckers":
            asked_at.append(int(live.match.table.draws))
            live.answer("none")
        else:
            answer_as_advised(live)
    told = [answer for answer in live.match.answers.written if answer.name == "forecheckers" and answer.side == 0]
    held = [answer for answer in told if not answer.by_hand]
    assert len(held) > len(asked_at) > 3
    assert sum(answer.key == "none" for answer in held) > len(held) * 2 // 3


def test_a_person_who_wants_everything_gets_everything() -> None:
    live = live_game("rinkside", labels={"ask": "everything"})
    asked = 0
    while live.run() is not None and live.match.table.position().clock.period == 1:
        asked += 1
        answer_as_advised(live)
    assert asked > 40
    home_seat(live).ask("big")
    assert home_seat(live).asking == "big"
