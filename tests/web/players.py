"""People at the server, for the tests of this folder: each has his own cookies, as a browser has."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.testclient import TestClient

from puckdrop.store.opening import open_store
from puckdrop.web.app import make_app
from puckdrop.web.limits import Limits

BASE = "http://127.0.0.1:8321"
FAST = Limits(rate=10_000, burst=10_000)
PROMISED: dict[str, tuple[Player, str]] = {}
"""By game: who has promised his part of the dice, and that part."""


def part_of(whose: str) -> str:
    """Somebody's part of the dice, the same each time: no test shall hold by chance."""
    return hashlib.sha256(whose.encode()).hexdigest()


@contextmanager
def known_dice() -> Iterator[None]:
    """The servers of this process keep the same secret for every game."""
    known = SimpleNamespace(token_hex=lambda size: part_of("server")[: 2 * size], randbits=lambda bits: 7)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("puckdrop.web.heads.secrets", known)
        yield


class Player:
    """Somebody with a browser."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.id = ""

    def get(self, path: str, status: int = 200, **more: Any) -> Any:
        answer = self.client.get(f"/api/v1{path}", **more)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: dict[str, Any] | None = None, status: int = 200, **more: Any) -> Any:
        answer = self.client.post(f"/api/v1{path}", json=body or {}, **more)
        assert answer.status_code == status, answer.text
        return answer.json()

    def delete(self, path: str, status: int = 200) -> Any:
        answer = self.client.delete(f"/api/v1{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    # -- games ------------------------------------------------------------------------------------------------------

    def new_game(self, **said: Any) -> Any:
        """A game of the house league; with shared dice this player's part is added at once."""
        body = {"title": "ezv", "home": "ARK", "visitor": "COR", "dice": "seed", "seed": 7, **said}
        if body["dice"] != "seed":
            del body["seed"]
        state = self.post("/games", body, 201)
        self.id = state["id"]
        return state

    def do(self, command: str, body: dict[str, Any] | None = None, status: int = 200) -> Any:
        return self.post(f"/games/{self.id}/{command}", body, status)

    def state(self, **query: Any) -> Any:
        return self.get(f"/games/{self.id}", params=query)

    def add_part(self) -> None:
        """Add a part to the dice; whoever comes first promises it, and shows it when the other has added his."""
        state = self.state()
        part, dice = part_of(" ".join(state["you"]["sides"])), state["dice"]
        if dice.get("wants_promise"):
            self.do("dice", {"promise": hashlib.sha256(bytes.fromhex(part)).hexdigest()})
            PROMISED[self.id] = (self, part)
            return
        self.do("dice", {"part": part})
        if self.id in PROMISED:
            PROMISED[self.id][0].show_part()

    def show_part(self) -> None:
        """Show the part that was promised, now that the other's is there."""
        _, part = PROMISED.pop(self.id)
        self.do("dice", {"part": part})

    def answer(self, key: str | None = None) -> Any:
        """Answer the question that waits, as advised if nothing else is said."""
        question = self.state()["moment"]["question"]
        advised = next(choice["key"] for choice in question["choices"] if choice["advised"])
        return self.do("answer", {"window": question["window"], "key": key or advised})

    def join(self, id: str, token: str) -> Any:
        self.id = id
        return self.do("join", {"token": token})

    def link(self, role: str) -> str:
        token: str = self.do("links", {"role": role}, 201)["token"]
        return token


class Rink:
    """A server in this process, on a store in a file."""

    def __init__(self, path: Path, **more: Any) -> None:
        self.path = path
        self.store = open_store(path / "rink.db", create=True)
        self.app = make_app(self.store, **{"limits": FAST, **more})

    @property
    def desk(self) -> Any:
        return self.app.state.desk  # type: ignore[attr-defined]

    def player(self) -> Player:
        return Player(TestClient(self.app, base_url=BASE, raise_server_exceptions=False))

    def forget(self) -> None:
        """Put every game back into the store, as a restart would."""
        self.desk.games.clear()
        self.desk.keeper.kept.clear()


@contextmanager
def rink(path: Path, **more: Any) -> Iterator[Rink]:
    made = Rink(path, **more)
    try:
        with known_dice():
            yield made
    finally:
        made.store.close()


def same(one: Any, other: Any) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
