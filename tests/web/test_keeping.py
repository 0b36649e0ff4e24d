"""Games, seats and links in a store, in a file and on a PostgreSQL server."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from puckdrop.store.opening import open_store
from puckdrop.web.app import make_app
from puckdrop.web.errors import Refused
from puckdrop.web.keeping import Keeper, Person
from puckdrop.web.showing import game_line
from web.players import BASE, FAST, Player
from web.tables import answer_advised, hosted, with_parts


def test_a_game_is_played_and_kept_in_any_store(store_address: str) -> None:
    store = open_store(store_address, create=True)
    app: Any = make_app(store, limits=FAST)
    anna, ben = (Player(TestClient(app, base_url=BASE, raise_server_exceptions=False)) for _ in range(2))
    anna.new_game(other="person", dice="shared", ask="everything")
    tokens = [anna.link("visitor"), anna.link("spectator")]
    ben.join(anna.id, tokens[0])
    anna.add_part()
    ben.add_part()
    for _ in range(3):
        (anna if anna.state()["moment"]["question"] else ben).answer()
    before = anna.state()["moment"]
    app.state.desk.forget_all()
    assert anna.state()["moment"] == before
    links = anna.get(f"/games/{anna.id}/links")["links"]
    assert [link["role"] for link in links] == ["visitor", "spectator"]
    anna.delete(f"/games/{anna.id}/links/{links[0]['id']}")
    ben.get(f"/games/{anna.id}", 401)
    anna.delete(f"/games/{anna.id}")
    assert anna.get("/me")["games"] == []
    store.close()


def test_many_changes_become_one(store_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puckdrop.web.keeping.MANY_CHANGES", 5)
    store = open_store(store_address, create=True)
    keeper = Keeper(store)
    made = with_parts(hosted(persons=["home"]))
    keeper.add(made, "anna", game_line(made))
    changes = []
    for _ in range(8):
        answer_advised(made)
        keeper.save(made, game_line(made), None)
        changes.append(keeper.kept[made.id].changes)
    assert changes == [1, 2, 3, 4, 5, 0, 1, 2]
    again = keeper.load(made.id)
    assert [event.as_data() for event in again.events()] == [event.as_data() for event in made.events()]
    assert again.match.pending is not None
    store.close()


def test_a_store_that_was_changed_by_another_server_refuses(store_address: str) -> None:
    store = open_store(store_address, create=True)
    one, other = Keeper(store), Keeper(store)
    made = with_parts(hosted(persons=["home"]))
    one.add(made, "anna", game_line(made))
    twin = other.load(made.id)
    answer_advised(made)
    one.save(made, game_line(made), None)
    answer_advised(twin)
    with pytest.raises(Refused, match="elsewhere"):
        other.save(twin, game_line(twin), None)
    store.close()


def test_what_people_say_about_themselves_is_kept(store_address: str) -> None:
    store = open_store(store_address, create=True)
    keeper = Keeper(store)
    assert keeper.person("anna") == Person()
    for name in ("Anna", "Anna B."):
        keeper.say("anna", Person(name, "https://example.org/hook"))
        assert keeper.person("anna") == Person(name, "https://example.org/hook")
    store.close()
