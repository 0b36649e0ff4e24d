"""Games gone by: the time line, every moment, going on from one of them, and what the dice did."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.record import record_from_data, verify
from puckdrop.playing.fair_dice import dice_problem
from puckdrop.rooms import GAME_NAMES, game_named
from web.players import Rink, rink
from web.tables import answer_advised, hosted, with_parts


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Rink]:
    with rink(tmp_path) as made:
        yield made


@pytest.mark.parametrize("title", GAME_NAMES)
def test_every_play_of_a_film_is_what_was_on_the_ice(title: str) -> None:
    """Forward, backward and by leaps, the board is the one that the game had then."""
    from puckdrop.web.film import Film

    made = with_parts(hosted(title, ask="big", persons=["home"]))
    while len(made.frames) < 30:
        answer_advised(made)
    film = Film(made)
    kept = list({frame.event: frame for frame in made.frames}.values())
    places = {shot.event: place for place, shot in enumerate(film.shots)}
    assert [line.line.text for shot in film.shots for line in shot.lines] == [
        line.line.text for line in made.lines if line.event <= film.shots[-1].event
    ]
    for frame in (*kept[-20:], *reversed(kept), kept[5], kept[-1], kept[0]):
        plays = places[frame.event] + 1
        assert film.board(plays, "home") == made.frame_board(frame, "home")


def test_every_moment_has_an_address(house: Rink) -> None:
    anna = house.player()
    anna.new_game(side="none")
    anna.do("go", {"until": "period"})
    timeline = anna.get(f"/games/{anna.id}/timeline")
    assert "period" in timeline["plays"][-1]["marks"]
    state = anna.state()
    assert timeline["events"] == state["moment"]["number"]
    last = anna.get(f"/games/{anna.id}/at/{timeline['events']}")
    assert (last["board"], last["is_whole"]) == (state["moment"]["board"], True)
    first = anna.get(f"/games/{anna.id}/at/0")
    assert first["board"]["has_begun"] is False
    play = next(each for each in timeline["plays"][5:] if each["event"] - timeline["plays"][4]["event"] > 1)
    inside = anna.get(f"/games/{anna.id}/at/{play['event'] - 1}")
    assert not inside["is_whole"]
    assert inside["events"]
    assert "events" in anna.get(f"/games/{anna.id}/at/{timeline['events'] + 1}", 404)["problem"]


def test_frames_of_a_range(house: Rink) -> None:
    anna = house.player()
    anna.new_game(side="none")
    anna.do("go", {"until": "period"})
    plays = anna.get(f"/games/{anna.id}/timeline")["plays"]
    first, last = plays[3]["play"], plays[12]["play"]
    frames = anna.get(f"/games/{anna.id}/frames", params={"from": first, "to": last})["frames"]
    assert [frame["play"] for frame in frames] == [play["play"] for play in plays[3:13]]
    assert frames[0]["board"] == anna.get(f"/games/{anna.id}/at/{plays[3]['event']}")["board"]
    assert len(anna.get(f"/games/{anna.id}/frames", params={"from": 0, "to": 9999})["frames"]) <= 60
    anna.get(f"/games/{anna.id}/frames", 422)


@pytest.mark.parametrize("title", GAME_NAMES)
def test_a_new_game_goes_on_from_a_play_of_another(house: Rink, title: str) -> None:
    anna = house.player()
    anna.new_game(title=title, side="none", dice="shared")
    anna.add_part()
    anna.do("go", {"until": "period"})
    source = anna.id
    plays = anna.get(f"/games/{source}/timeline")["plays"]
    at = plays[len(plays) // 2]["event"]
    old = anna.get(f"/games/{source}/at/{at}")["board"]
    body: dict[str, Any] = {"from": {"game": source, "event": at}, "side": "visitor"}
    anna.id = anna.post("/games", body, 201)["id"]
    anna.add_part()
    assert anna.state()["moment"]["board"]["clock"]["elapsed"] >= old["clock"]["elapsed"]
    assert anna.get(f"/games/{anna.id}/at/{at}")["board"]["clock"] == old["clock"]
    anna.do("undo", {}, 409)
    house.forget()
    anna.do("go", {"until": "end"})
    record = record_from_data(anna.get(f"/games/{anna.id}/record"), "record")
    assert verify(game_named(title), record, "record") is None
    assert dice_problem(game_named(title), record, "record") is None
    ended = anna.get(f"/games/{anna.id}/timeline")["events"]
    anna.post("/games", {"from": {"game": anna.id, "event": ended}}, 409)
    anna.post("/games", {"from": {"game": anna.id, "event": ended + 1}}, 404)
    anna.post("/games", {"from": {"game": anna.id, "event": 9}, "dice": "seed"}, 422)


def test_two_computers_go_on_from_where_they_were(house: Rink) -> None:
    anna = house.player()
    anna.new_game(side="none")
    anna.do("go", {"until": "goal"})
    plays = anna.get(f"/games/{anna.id}/timeline")["plays"]
    body = {"from": {"game": anna.id, "event": plays[9]["event"]}, "side": "none", "dice": "shared"}
    anna.id = anna.post("/games", body, 201)["id"]
    house.forget()
    anna.add_part()
    assert anna.state()["moment"]["number"] == plays[9]["event"]


def test_while_a_game_is_played_one_goes_on_with_ones_own_side(house: Rink) -> None:
    """Otherwise the other side's face-down cards would be seen."""
    anna = house.player()
    anna.new_game()
    anna.answer()
    for side in ("visitor", "both", "none"):
        said = {"from": {"game": anna.id, "event": 2}, "side": side}
        assert "the side that you coach" in anna.post("/games", said, 409)["problem"]
    anna.post("/games", {"from": {"game": anna.id, "event": 2}, "side": "home"}, 201)


def test_nobody_goes_on_from_a_game_that_others_still_play(house: Rink) -> None:
    anna, carl = house.player(), house.player()
    anna.new_game()
    anna.answer()
    carl.join(anna.id, anna.link("spectator"))
    carl.post("/games", {"from": {"game": anna.id, "event": 2}, "side": "home"}, 409)
    house.player().post("/games", {"from": {"game": anna.id, "event": 2}}, 401)


@pytest.mark.parametrize("title", GAME_NAMES)
def test_what_was_rolled_against_what_was_to_be_expected(house: Rink, title: str) -> None:
    anna = house.player()
    anna.new_game(title=title, dice="shared")
    anna.add_part()
    assert anna.get(f"/games/{anna.id}/dice")["verified"] is None
    anna.do("go", {"until": "stoppage"})
    few = anna.get(f"/games/{anna.id}/dice")["throws"]
    assert {die["p"] for throw in few for die in throw["dice"] if throw["count"] < 5 * len(die["faces"])} == {None}
    anna.do("go", {"until": "end"})
    rolled = anna.get(f"/games/{anna.id}/dice")
    assert rolled["verified"] is True
    most = max(rolled["throws"], key=lambda throw: throw["count"])
    assert most["name"] == ("card" if title == "rinkside" else "play")
    for die in most["dice"]:
        assert sum(face["seen"] for face in die["faces"]) == most["count"]
        assert sum(face["expected"] for face in die["faces"]) == pytest.approx(most["count"], rel=0.02)
        is_enough = most["name"] != "card" and most["count"] >= 5 * len(die["faces"])
        assert 0 <= die["p"] <= 1 if is_enough else die["p"] is None


@pytest.mark.parametrize("title", GAME_NAMES)
def test_anybody_can_make_the_dice_again(house: Rink, title: str) -> None:
    anna = house.player()
    anna.new_game(title=title, dice="shared", side="none")
    anna.add_part()
    assert "not over" in anna.get(f"/games/{anna.id}/proof", 409)["problem"]
    anna.do("go", {"until": "end"})
    proof = anna.get(f"/games/{anna.id}/proof")
    dice, drawn = proof["dice"], house.desk.game(anna.id).match.chance.drawn
    assert [number for number, *_ in proof["falls"]] == list(range(len(drawn)))
    for number, size, fell in proof["falls"]:
        message = f"puckdrop dice 1|{dice['home']}|{dice['visitor']}|0|{number}|0"
        digest = hmac.new(bytes.fromhex(dice["secret"]), message.encode(), "sha256").digest()
        assert int.from_bytes(digest[:8]) % size == fell
    anna.new_game()
    anna.do("go", {"until": "end"})
    assert "committed" in anna.get(f"/games/{anna.id}/proof", 404)["problem"]
