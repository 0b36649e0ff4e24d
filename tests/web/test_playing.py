"""Playing over the interface: a game to its end, answers, orders, going back, restarts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.record import record_from_data, verify
from puckdrop.playing.fair_dice import commitment_of, dice_problem
from puckdrop.protocol import schema
from puckdrop.rooms import GAME_NAMES, game_named
from web.players import Player, Rink, rink


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Rink]:
    with rink(tmp_path) as made:
        yield made


@pytest.mark.parametrize("title", GAME_NAMES)
def test_a_whole_game_by_its_answers(house: Rink, title: str) -> None:
    anna = house.player()
    first = anna.new_game(title=title, dice="shared")
    assert (first["status"], first["dice"]["wants"], first["dice"]["secret"]) == ("waiting", ["home"], None)
    anna.add_part()
    for _ in range(4):
        anna.answer()
    anna.do("go", {"until": "end"})
    state = anna.state()
    assert state["status"] == "over"
    assert commitment_of(state["dice"]["secret"]) == first["dice"]["commitment"]
    record = record_from_data(anna.get(f"/games/{anna.id}/record"), "record")
    assert verify(game_named(title), record, "record") is None
    assert dice_problem(game_named(title), record, "record") is None
    assert anna.get(f"/games/{anna.id}/box")["is_over"]


@pytest.mark.parametrize("title", GAME_NAMES)
def test_the_moment_of_a_state_is_the_protocols(house: Rink, title: str) -> None:
    from jsonschema import Draft202012Validator

    anna = house.player()
    state = anna.new_game(title=title)
    Draft202012Validator(schema(f"moment-{title}")).validate(state["moment"])
    anna.answer()
    Draft202012Validator(schema(f"moment-{title}")).validate(anna.state()["moment"])


def of_any_opening(state: dict[str, Any]) -> dict[str, Any]:
    """A state without what differs from one opening of a game to the next."""
    rest = {name: value for name, value in state.items() if name not in ("branch", "position", "notice", "lines")}
    return rest | {"lines": [line["text"] for line in state["lines"]]}


@pytest.mark.parametrize("title", GAME_NAMES)
@pytest.mark.parametrize("dice", ["seed", "shared"])
def test_a_restart_loses_nothing(house: Rink, title: str, dice: str) -> None:
    anna = house.player()
    anna.new_game(title=title, dice=dice)
    if dice == "shared":
        anna.add_part()
    for _ in range(6):
        anna.answer()
    before = anna.state()
    house.forget()
    after = anna.state()
    assert of_any_opening(before) == of_any_opening(after)
    assert before["branch"] != after["branch"]
    anna.answer()


def test_only_what_is_new_is_told(house: Rink) -> None:
    anna = house.player()
    anna.new_game()
    before = anna.state()
    anna.answer()
    after = anna.state(since=before["moment"]["number"], branch=before["branch"], frames=True)
    assert not after["reset"]
    assert after["moment"]["since"] == before["moment"]["number"]
    assert {line["number"] for line in after["lines"]}.isdisjoint(line["number"] for line in before["lines"])
    assert [frame["event"] for frame in after["frames"]] == sorted(frame["event"] for frame in after["frames"])
    assert all("patch" in frame for frame in after["frames"])


def patched(document: Any, patch: Any) -> Any:
    """A board with what has changed, as the page does it."""
    if not isinstance(patch, dict):
        return patch
    if isinstance(document, list):
        return [patched(item, patch[str(at)]) if str(at) in patch else item for at, item in enumerate(document)]
    before = document if isinstance(document, dict) else {}
    return before | {name: patched(before.get(name), value) for name, value in patch.items()}


@pytest.mark.parametrize("title", GAME_NAMES)
def test_frames_lead_to_the_board(house: Rink, title: str) -> None:
    """Every frame is the board as it was then; of a game that has just stopped, the last is the board of now."""
    anna = house.player()
    anna.new_game(title=title, side="none")
    anna.do("go", {"until": "goal"})
    state = anna.state(frames=True, since=0, branch=anna.state()["branch"])
    board = now = state["moment"]["board"]
    for frame in state["frames"]:
        board = patched(board, frame["patch"])
        assert board == anna.get(f"/games/{anna.id}/at/{frame['event']}")["board"]
    assert board == now
    sizes = sorted(len(json.dumps(frame["patch"])) for frame in state["frames"][1:])
    assert sizes[len(sizes) // 2] < len(json.dumps(now)) / 4


def test_every_line_of_play_says_by_which_clauses(house: Rink) -> None:
    anna = house.player()
    anna.new_game(side="none")
    anna.do("go", {"until": "goal"})
    lines = anna.state()["lines"]
    known = {entry["clause"] for entry in anna.get("/rules/ezv")["clauses"]}
    goal = next(line for line in lines if line["importance"] == "goal")
    assert goal["clauses"]
    assert {clause for line in lines for clause in line["clauses"]} <= known


def test_every_step_of_an_action_has_its_clause(house: Rink) -> None:
    """4th Street: the roll, the matchup and the result."""
    anna = house.player()
    anna.new_game(title="fourth_street", side="none")
    known = {entry["clause"] for entry in anna.get("/rules/fourth_street")["clauses"]}
    steps = [step for _ in range(40) for step in anna.do("go", {"until": "play"}) and anna.state()["why"]]
    assert {step["clause"] for step in steps} - {""} <= known
    assert all(step["clause"] for step in steps if " row " in step["text"] or "d20" in step["text"])
    assert any(" row " in step["text"] for step in steps)


def test_a_stale_window_is_a_409(house: Rink) -> None:
    anna = house.player()
    question = anna.new_game()["moment"]["question"]
    body = {"window": question["window"], "key": question["choices"][0]["key"]}
    anna.do("answer", body)
    assert "no longer asked" in anna.do("answer", body, 409)["problem"]


def test_an_answer_that_is_none_is_a_422_and_changes_nothing(house: Rink) -> None:
    anna = house.player()
    question = anna.new_game()["moment"]["question"]
    before = anna.state()
    said = anna.do("answer", {"window": question["window"], "key": "seven men"}, 422)
    assert "seven men" in said["problem"]
    assert anna.state() == before


@pytest.mark.parametrize("title", GAME_NAMES)
def test_lines_are_the_same_after_going_back_and_after_a_restart(house: Rink, title: str) -> None:
    anna = house.player()
    anna.new_game(title=title, ask="everything", seed=3)
    told = []
    for _ in range(12):
        anna.answer()
        told.append(anna.state()["lines"])
    anna.do("undo", {"steps": 1})
    assert anna.state()["lines"] == told[-2]
    house.forget()
    assert anna.state()["lines"] == told[-2]


def test_undo_alone_goes_back_to_the_question(house: Rink) -> None:
    anna = house.player()
    anna.new_game()
    first = anna.state()
    anna.answer()
    anna.answer()
    anna.do("undo", {"steps": 2})
    again = anna.state(since=5, branch=first["branch"])
    assert again["reset"]
    assert again["moment"]["question"] == first["moment"]["question"]
    assert [line["text"] for line in again["lines"]] == [line["text"] for line in first["lines"]]
    anna.do("undo", {}, 409)
    house.forget()
    assert anna.state()["moment"]["question"] == first["moment"]["question"]


def test_standing_orders_and_how_much_to_be_asked(house: Rink) -> None:
    anna = house.player()
    question = anna.new_game()["moment"]["question"]
    key = question["choices"][0]["key"]
    said = anna.do("order", {"window": question["window"], "key": key, "when": "trailing"})
    assert not said["settled"]
    assert anna.do("order", {"window": question["window"], "key": key})["settled"]
    orders = anna.state()["orders"]
    assert [order["when"] for order in orders] == ["trailing", ""]
    assert orders[0]["text"].startswith(f"{question['name']}: {key}, if trailing")
    anna.delete(f"/games/{anna.id}/orders/2")
    anna.delete(f"/games/{anna.id}/orders/2", 404)
    anna.do("asking", {"asking": "big"})
    anna.do("ask-soon", {"word": anna.state()["requests"][0]})
    anna.do("ask-soon", {"word": "the moon"}, 422)
    house.forget()
    state = anna.state()
    assert (state["asking"], len(state["orders"])) == ("big", 1)


def test_two_computers_play_as_far_as_they_are_told(house: Rink) -> None:
    anna = house.player()
    state = anna.new_game(side="none", dice="shared")
    anna.add_part()
    assert anna.state()["moment"]["number"] == 0
    anna.do("go", {"until": "play"})
    anna.do("go", {"until": "period"})
    before = anna.state()
    assert before["moment"]["board"]["clock"]["period"] >= 1
    house.forget()
    assert anna.state()["moment"]["number"] == before["moment"]["number"]
    anna.do("go", {"until": "end"})
    assert anna.state()["status"] == "over"
    assert state["you"]["role"] == "spectator"


def test_two_people_at_one_screen(house: Rink) -> None:
    anna = house.player()
    anna.new_game(side="both", title="ezv", dice="shared", ask="everything")
    anna.add_part()
    asked = set()
    for _ in range(12):
        state = anna.state()
        assert state["moment"]["viewer"] == "nobody"
        asked.add(state["moment"]["question"]["side"])
        anna.answer()
    assert asked == {"home", "visitor"}
    anna.do("undo", {"steps": 3})


def test_what_waits_for_me_is_listed(house: Rink) -> None:
    anna = house.player()
    assert anna.get("/me")["games"] == []
    anna.new_game()
    anna.do("go", {"until": "end"})
    anna.new_game()
    listed = anna.get("/me")["games"]
    assert [(line["status"], line["waits_for_you"]) for line in listed] == [("playing", True), ("over", False)]
    assert listed[0]["home"] == {"short": "ARK", "name": "Arkenmoor Lapwings"}
    anna.delete(f"/games/{anna.id}")
    anna.get(f"/games/{anna.id}", 404)
    assert len(anna.get("/me")["games"]) == 1


# -- real dice --------------------------------------------------------------------------------------------------------


def type_throw(player: Player) -> None:
    """Type the lowest that can be thrown."""
    wanted = player.state()["throw"]
    if wanted["card"]:
        text = str(wanted["card"]["left"][0])
    else:
        text = "/".join(str(die["low"]) for die in wanted["dice"])
    player.do("throw", {"index": wanted["index"], "text": text})


@pytest.mark.parametrize("title", GAME_NAMES)
def test_real_dice_are_asked_for_one_by_one(house: Rink, title: str) -> None:
    anna = house.player()
    state = anna.new_game(title=title, dice="typed")
    typed = 0
    while typed < 25:
        state = anna.state()
        if state["throw"] is None:
            anna.answer()
        else:
            type_throw(anna)
            typed += 1
    house.forget()
    again = anna.state()
    for name in ("throw", "moment"):
        assert again[name] == anna.state()[name]
    index = again["throw"]["index"] if again["throw"] else 25
    anna.do("undo-throw")
    assert anna.state()["throw"]["index"] == index - 1


def test_a_throw_that_cannot_be_is_refused(house: Rink) -> None:
    anna = house.player()
    anna.new_game(dice="typed")
    while (wanted := anna.state()["throw"]) is None:
        anna.answer()
    assert "d20" in wanted["prompt"]
    assert "99" in anna.do("throw", {"index": wanted["index"], "text": "99/1/1/1"}, 422)["problem"]
    anna.do("throw", {"index": wanted["index"] + 1, "text": "1/1/1/1"}, 409)
    anna.do("throw", {"index": wanted["index"], "text": "1/1/1/1"})


def test_hurrying_with_real_dice_asks_for_them_and_hurries_on(house: Rink) -> None:
    anna = house.player()
    anna.new_game(dice="typed", title="ezv")
    anna.do("go", {"until": "period"})
    for _ in range(6):
        assert anna.state()["moment"]["question"] is None
        type_throw(anna)
    house.forget()
    assert anna.state()["throw"] is not None
