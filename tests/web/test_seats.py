"""Who may do what: links, seats, spectators, and what each of them gets to see."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from playing.games import FACE_DOWN
from puckdrop.core.viewers import Side
from puckdrop.rooms import game_named
from puckdrop.web.heads import DiceParts, Head
from puckdrop.web.hosting import HostedGame
from puckdrop.web.seated import Base
from puckdrop.web.showing import game_state
from web.players import Player, Rink, rink


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Rink]:
    with rink(tmp_path) as made:
        yield made


def contest(house: Rink, **said: Any) -> tuple[Player, Player]:
    """Anna at home, Ben on the road, with their parts of the dice."""
    anna, ben = house.player(), house.player()
    anna.new_game(**{"other": "person", "dice": "shared", "ask": "everything", **said})
    ben.join(anna.id, anna.link("visitor"))
    if said.get("dice", "shared") == "shared":
        anna.add_part()
        assert ben.state()["status"] == "waiting"
        ben.add_part()
    return anna, ben


def test_a_friend_sits_down_by_a_link_and_the_game_begins(house: Rink) -> None:
    anna, ben = contest(house)
    home, visitor = anna.state(), ben.state()
    assert (home["you"]["role"], visitor["you"]["role"]) == ("home", "visitor")
    assert home["status"] == visitor["status"] == "playing"
    assert (home["moment"]["question"] is None) != (visitor["moment"]["question"] is None)
    assert home["seats"]["visitor"]["taken"]
    assert visitor["you"] == {"role": "visitor", "owner": False, "sides": ["visitor"]}


def test_spectators_lock_no_coach_out(house: Rink) -> None:
    anna, ben = contest(house)
    coach, watch = anna.link("visitor"), anna.link("spectator")
    for number in range(house.desk.limits.spectators):
        house.desk.join(anna.id, f"somebody {number}", watch)
    carl = house.player()
    carl.id = anna.id
    assert "too many spectators" in carl.do("join", {"token": watch}, 429)["problem"]
    assert ben.join(anna.id, watch)["you"]["role"] == "visitor"
    assert carl.join(anna.id, coach)["you"]["role"] == "visitor"


def test_a_seat_answers_for_its_own_side_only(house: Rink) -> None:
    anna, ben = contest(house)
    asked, other = (anna, ben) if anna.state()["moment"]["question"] else (ben, anna)
    question = asked.state()["moment"]["question"]
    body = {"window": question["window"], "key": question["choices"][0]["key"]}
    assert "other side" in other.do("answer", body, 403)["problem"]
    other.do("order", body, 403)
    asked.do("answer", body)


def test_a_spectator_does_nothing_but_watch(house: Rink) -> None:
    anna, _ = contest(house)
    carl = house.player()
    carl.join(anna.id, anna.link("spectator"))
    state = carl.state()
    assert state["moment"]["question"] is None
    assert not any(state["can"].values())
    for command, body in (
        ("answer", {"window": 1, "key": "none"}), ("order", {"window": 1, "key": "none"}), ("undo", {}),
        ("go", {"until": "end"}), ("vote", {"proposal": 1, "agree": True}), ("asking", {"asking": "big"}),
        ("ask-soon", {"word": "lines"}), ("dice", {"part": "0" * 64}), ("links", {"role": "home"}),
        ("link", {"number": 1, "link": "0" * 64}), ("throw", {"index": 0, "text": "1"}), ("undo-throw", {}),
        ("turn-time", {"seconds": 60}),
    ):  # fmt: skip
        carl.do(command, body, 403)
    carl.get(f"/games/{anna.id}/links", 403)
    carl.delete(f"/games/{anna.id}", 403)
    carl.delete(f"/games/{anna.id}/orders/1", 403)


def test_who_has_no_seat_sees_nothing(house: Rink) -> None:
    anna, _ = contest(house)
    dora = house.player()
    for path in ("", "/box", "/lines", "/record", "/links", "/stream"):
        dora.get(f"/games/{anna.id}{path}", 401)
    dora.new_game()
    for path in ("", "/box", "/lines", "/record", "/links", "/stream"):
        assert "seat" in dora.get(f"/games/{anna.id}{path}", 401)["problem"]
    dora.post(f"/games/{anna.id}/answer", {"window": 1, "key": "none"}, 401)


def test_a_token_is_of_128_bits_in_a_cookie_that_no_script_reads(house: Rink) -> None:
    anna = house.player()
    answer = anna.client.post(
        "/api/v1/games",
        json={"home": "ARK", "visitor": "COR", "dice": "seed"},
        headers={"origin": "http://127.0.0.1:8321"},
    )
    cookie = answer.headers["set-cookie"]
    token = cookie.partition(";")[0].partition("=")[2]
    assert len(token) * 6 >= 128
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Path=/api" in cookie
    stored = b"".join(path.read_bytes() for path in house.path.iterdir())
    assert token.encode() not in stored


def test_a_link_works_again_until_it_is_revoked(house: Rink) -> None:
    anna, ben, on_his_phone, thief = (house.player() for _ in range(4))
    anna.new_game(other="person", dice="shared")
    token = anna.link("visitor")
    ben.join(anna.id, token)
    on_his_phone.join(anna.id, token)
    assert on_his_phone.state()["you"]["role"] == "visitor"
    ben.get(f"/games/{anna.id}", 401)  # whoever opens his link elsewhere gets him up, so that he sees it
    [link] = anna.get(f"/games/{anna.id}/links")["links"]
    assert (link["role"], link["used"]) == ("visitor", 1)
    assert token not in json.dumps(link)
    assert token.encode() not in b"".join(path.read_bytes() for path in house.path.iterdir())
    anna.delete(f"/games/{anna.id}/links/{link['id']}")
    for lost in (ben, on_his_phone):
        lost.get(f"/games/{anna.id}", 401)
    thief.id = anna.id
    assert "revoked" in thief.do("join", {"token": token}, 403)["problem"]
    thief.do("join", {"token": token[:-1]}, 403)
    anna.delete(f"/games/{anna.id}/links/{link['id']}", 404)
    ben.join(anna.id, anna.link("visitor"))


def test_nobody_coaches_both_sides_of_a_game_of_two(house: Rink) -> None:
    anna, ben = contest(house)
    token = anna.link("visitor")
    assert "other side" in anna.do("join", {"token": token}, 409)["problem"]
    assert ben.state()["you"]["role"] == "visitor"
    house.player().join(anna.id, token)
    ben.get(f"/games/{anna.id}", 401)


def test_a_stream_shows_what_the_seat_shows_that_is_left(house: Rink) -> None:
    anna, ben = contest(house)
    ben.join(anna.id, anna.link("spectator"))
    me = next(person for person, role in house.desk.keeper.seats_of(anna.id) if role == "spectator")
    looker = house.desk.look(anna.id, me, asyncio.new_event_loop())
    assert looker.role == "visitor"
    number = next(link["id"] for link in anna.get(f"/games/{anna.id}/links")["links"] if link["role"] == "visitor")
    anna.delete(f"/games/{anna.id}/links/{number}")
    assert (looker.role, looker.gone) == ("spectator", False)
    looker.loop.close()


def test_links_are_the_owners_to_give(house: Rink) -> None:
    _, ben = contest(house)
    ben.do("links", {"role": "spectator"}, 403)
    anna = house.player()
    anna.new_game()
    assert "Nobody can be invited" in anna.do("links", {"role": "visitor"}, 409)["problem"]
    anna.do("links", {"role": "both"}, 422)


def test_who_leaves_comes_back_by_his_link(house: Rink) -> None:
    anna, ben = house.player(), house.player()
    anna.new_game(other="person", dice="shared")
    token = anna.link("visitor")
    ben.join(anna.id, token)
    ben.do("leave")
    ben.get(f"/games/{anna.id}", 401)
    assert not anna.state()["seats"]["visitor"]["taken"]
    ben.join(anna.id, token)


def test_names_are_shown_at_the_table(house: Rink) -> None:
    anna, ben = contest(house)
    ben.post("/me", {"name": "  Ben   the Bear "})
    assert anna.state()["seats"]["visitor"]["name"] == "Ben the Bear"
    ben.post("/me", {"name": "\u202eneB"}, 422)
    ben.post("/me", {"name": "x" * 41}, 422)


# -- what is hidden stays hidden --------------------------------------------------------------------------------------


def hidden_game(seed: int, persons: list[Side]) -> HostedGame:
    """A game with cards face down; the interface gives no seed to two persons, the engine does."""
    game = game_named("fourth_street")
    setup = game.setup("ARK", "COR", FACE_DOWN)
    labels = {"side": "both", "ask": "everything"}
    head = Head(persons, False, DiceParts("seed"), seed)
    hosted = HostedGame("hidden", game, head, Base(game.setup_as_data(setup), game.rules_version, labels, [], [], 0))
    hosted.begin()
    return hosted


def seen_by(game: HostedGame, role: Any) -> str:
    """Everything that the server says to a role, apart from the names of branches."""
    state = game_state(game, role, owner=False, seats={}, frames=True)
    for name in ("id", "branch", "position"):
        del state[name]
    return json.dumps([state, game.record(role).as_data()], sort_keys=True)


def test_what_a_side_keeps_face_down_is_in_no_answer_to_the_others() -> None:
    """Two games that differ in a hidden answer alone look the same to everybody else, until the game shows it."""
    one, other = (hidden_game(5, ["home", "visitor"]) for _ in range(2))
    compared = 0
    for _ in range(60):
        decision = one.match.pending
        assert decision is not None
        side: Any = one.asked()
        window = int(one.match.table.window)
        keys = [decision.key(value) for value in decision.values()]
        if decision.is_hidden() and len(keys) > 1 and side == "home":
            one.answer(side, window, keys[0])
            other.answer(side, window, keys[1])
            for role in ("visitor", "spectator", "both"):
                assert seen_by(one, role) == seen_by(other, role)
            assert seen_by(one, "home") != seen_by(other, "home")
            compared += 1
            break
        for game in (one, other):
            game.answer(side, window, keys[0])
    assert compared == 1


def test_orders_are_for_their_own_coach(house: Rink) -> None:
    anna, ben = contest(house)
    asked, other = (anna, ben) if anna.state()["moment"]["question"] else (ben, anna)
    question = asked.state()["moment"]["question"]
    asked.do("order", {"window": question["window"], "key": question["choices"][0]["key"], "when": "trailing"})
    assert asked.state()["orders"]
    assert other.state()["orders"] == []
    carl = house.player()
    carl.join(anna.id, anna.link("spectator"))
    for who in (other, carl):
        assert "trailing" not in json.dumps(who.state()["orders"])
        assert "orders" not in json.dumps(who.get(f"/games/{anna.id}/record")["labels"])
