"""How much a person is asked in a period: 25 questions of Rinkside, 20 of the other games, and lines he has kept."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from playing.games import answer_as_advised, live_game
from playing.test_live_games import home_seat, taken_up_again
from puckdrop.core.decisions import IllegalAnswer
from puckdrop.core.events import LineChanged
from puckdrop.core.sides import Side
from puckdrop.core.table import Answer
from puckdrop.games.fourth_street.rules.lines import LIVE_CLAUSES
from puckdrop.playing.live import LiveGame
from puckdrop.playing.moment import BENCH
from puckdrop.playing.pace import asked_in_period
from puckdrop.playing.seats import ADVICE, UNASKED, Asking, is_torn
from puckdrop.rooms import GAME_NAMES, game_named

MOST = {"rinkside": 25}
GAMES = [(name, line.name) for name in GAME_NAMES for line in game_named(name).preset_lines()]
GAMES += [(name, "") for name in GAME_NAMES if not game_named(name).preset_lines()]


def answer_against(live: LiveGame, chance: random.Random) -> None:
    """Anything but the advice, if there is anything else; lines that must leave are left to the bench."""
    choices = live.question().choices
    keys = {choice.key for choice in choices}
    if BENCH in keys and "keep" not in keys:
        live.answer(BENCH)
        return
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


def own_lines(live: LiveGame, period: int = 1) -> Counter[int]:
    """Play on, changing lines by hand whenever that is asked; how much else was asked in each period."""
    others: Counter[int] = Counter()
    while live.run() is not None and live.match.table.position().clock.period <= period:
        question = live.question()
        keys = [choice.key for choice in question.choices]
        if question.name == "change lines":
            assert BENCH in keys or home_seat(live).asking == "everything"
            live.answer(next(key for key in keys if key != "keep"))
        else:
            others[int(live.match.table.position().clock.period)] += 1
            answer_as_advised(live)
    return others


def changes_of(live: LiveGame) -> list[int]:
    """The numbers of the events that are changes of the home lines during play."""
    return [
        number
        for number, event in enumerate(live.match.events)
        if isinstance(event, LineChanged) and event.side == Side.HOME and event.clause in LIVE_CLAUSES
    ]


def said_of_lines(live: LiveGame) -> list[Answer]:
    """What was answered to changes of the home lines."""
    assert live.match.answers is not None
    return [each for each in live.match.answers.written if each.name == "change lines" and each.side == Side.HOME]


@pytest.mark.rule("FS-DEC-14")
@pytest.mark.parametrize("asking", ["big", "normal", "everything"])
@pytest.mark.parametrize("preset", ["basic", "standard"])
def test_no_line_leaves_unless_its_coach_has_said_who_comes(preset: str, asking: Asking) -> None:
    """Unless he has left it to the bench: until then he is asked about every line that must leave."""
    live = live_game("fourth_street", seed=3, options={"preset": preset})
    home_seat(live).ask(asking)
    others = own_lines(live, period=2)
    assert asking == "everything" or max(others.values(), default=0) <= 20
    told = changes_of(live)
    assert len(told) >= 6
    for before, number in zip([0, *told], told, strict=False):
        assert [each for each in said_of_lines(live) if each.by_hand and before <= each.noted <= number], number


@pytest.mark.rule("FS-DEC-14", "FS-DEC-05")
@pytest.mark.parametrize("name", GAME_NAMES)
def test_men_who_may_stay_out_stay_while_their_coach_is_not_asked(name: str) -> None:
    live = live_game(name, options={"preset": "full"} if name == "fourth_street" else None)
    own_lines(live, period=2)
    said = said_of_lines(live)
    assert sum(not each.by_hand for each in said) > 5
    for at, each in enumerate(said):
        if not each.by_hand and each.key != "keep":
            assert each.key == next(other.key for other in reversed(said[:at]) if other.by_hand), "his own line again"


@pytest.mark.rule("FS-DEC-14")
@pytest.mark.parametrize("asking", ["big", "normal"])
@pytest.mark.parametrize("name", ["ezv", "rinkside"])
def test_the_men_of_his_line_are_back_after_a_penalty(name: str, asking: Asking) -> None:
    """Others took their places meanwhile; whoever says nothing but "keep" has his five again, not theirs."""
    came_back = 0
    for seed in range(4):
        live = live_game(name, seed=seed)
        home_seat(live).ask(asking)
        while live.run() is not None:
            position = live.match.table.position()
            if live.question().name == "change lines" and "keep" in [choice.key for choice in live.question().choices]:
                assert not is_torn(position.teams[Side.HOME], position.clock)
                live.answer("keep")
            else:
                answer_as_advised(live)
        came_back += sum(not each.by_hand and each.key != "keep" for each in said_of_lines(live))
    assert came_back or name == "ezv", "there the slot of the man in the box stays empty, and nobody takes his place"


@pytest.mark.rule("FS-DEC-14")
@pytest.mark.parametrize("asking", ["big", "normal"])
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_a_coach_who_leaves_his_lines_to_the_bench_has_said_so_once(name: str, preset: str, asking: Asking) -> None:
    live = live_game(name, options={"preset": preset} if preset else None)
    home_seat(live).ask(asking)
    left = 0
    while live.run() is not None and live.match.table.position().clock.period == 1:
        question = live.question()
        advised = next(choice for choice in question.choices if choice.advised)
        if advised.key == BENCH:
            assert "the bench" in advised.words
            assert "Until you leave your lines" in question.help
            left += 1
        answer_as_advised(live)
    assert left == 1
    assert home_seat(live).standing()[-1][:3] == ("change lines", ADVICE, UNASKED)
    assert sum(not each.by_hand and each.key != "keep" for each in said_of_lines(live)) > 2
    question = live.question()
    assert BENCH not in [choice.key for choice in question.choices]
    home_seat(live).cancel(home_seat(live).standing()[-1])
    home_seat(live).ask("normal")
    while live.question().name != "change lines":
        answer_as_advised(live)
        live.run()
    assert BENCH in [choice.key for choice in live.question().choices], "he has his lines back"


def test_leaving_lines_to_the_bench_is_undone_saved_and_refused_like_any_answer(tmp_path: Path) -> None:
    live = live_game("ezv", save_to=tmp_path / "game.json", autosave=True)
    live.run()
    with pytest.raises(IllegalAnswer, match="'bench' is not an answer to"):
        live.answer(BENCH)
    while live.run() is not None and BENCH not in [choice.key for choice in live.question().choices]:
        answer_as_advised(live)
    asked = live.question()
    with pytest.raises(IllegalAnswer, match="no longer asked"):
        live.answer(BENCH, window=asked.window - 1)
    assert home_seat(live).standing() == ()
    live.answer(BENCH, window=asked.window, side="home")
    assert home_seat(taken_up_again(tmp_path / "game.json")).standing() == home_seat(live).standing() != ()
    live.run()
    assert live.undo() == 1
    live.run()
    assert live.question() == asked
    assert home_seat(live).standing() == ()
    assert live.order_pending(BENCH), "as an order for all times"
    assert home_seat(live).standing()[-1][:3] == ("change lines", ADVICE, "")


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


@pytest.mark.rule("FS-DEC-14", "EZ-GAP-27", "RSD-05")
@pytest.mark.parametrize("asking", ["big", "normal"])
@pytest.mark.parametrize(("name", "preset"), GAMES)
def test_men_who_are_named_one_by_one_are_all_asked_for(name: str, preset: str, asking: Asking) -> None:
    live = live_game(name, seed=4, options={"preset": preset} if preset else None)
    home_seat(live).ask(asking)
    named = lines = 0
    while live.run() is not None:
        question = live.question()
        if question.name == "change lines":
            lines += 1
            live.answer("man by man")
            live.run()
            before = named
            while live.match.pending is not None and live.match.pending.name.startswith("fill "):
                named += 1
                answer_as_advised(live)
                live.run()
            assert named - before >= 3
            assert live.moment("home").board.home.unit == "man by man"
        else:
            answer_as_advised(live)
    assert named >= 3 * lines
    assert lines >= 3, "once a period at least"


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
