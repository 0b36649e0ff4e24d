"""Trying the server from outside: other sites, other names, floods, paths, code, and what errors say."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from puckdrop.web.safety import is_elsewhere, source_of
from puckdrop.web.serving import Server, listen, outside
from web.players import BASE, FAST, Player, Rink, rink

NEW = {"home": "ARK", "visitor": "COR", "dice": "seed", "seed": 1}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Rink]:
    with rink(tmp_path) as made:
        yield made


@pytest.fixture
def anna(house: Rink) -> Player:
    return house.player()


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:9999", "null", "https://127.0.0.1.evil.example"]
)
def test_a_change_from_another_site_is_refused(anna: Player, origin: str) -> None:
    anna.post("/games", NEW, 403, headers={"origin": origin})
    anna.post("/games", NEW, 201, headers={"origin": "http://127.0.0.1:8321"})
    assert anna.client.delete("/api/v1/games/" + "x" * 12, headers={"origin": origin}).status_code == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_a_browser_that_says_it_comes_from_elsewhere_is_refused(anna: Player, site: str) -> None:
    anna.post("/games", NEW, 403, headers={"sec-fetch-site": site})


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8321", "127.0.0.1.evil.example", "", "[::2]:8321", "10.0.0.7"]
)
def test_the_server_answers_to_its_own_names_only(anna: Player, host: str) -> None:
    """Another site's name that points to this machine opens nothing."""
    anna.get("/me", 403, headers={"host": host})
    anna.get("/me", headers={"host": "localhost:8321"})
    anna.get("/me", headers={"host": "[::1]:8321"})


def test_a_server_that_is_open_answers_to_addresses_and_names_it_was_given(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True, hosts=["Rink.example.org"]) as made:
        anna = made.player()
        for host in ("10.0.0.7:80", "rink.example.org", "rink.example.org:443"):
            anna.get("/me", headers={"host": host})
        anna.get("/me", 403, headers={"host": "evil.example"})


@pytest.mark.parametrize("path", ["/", "/api/v1", "/api/v1/me", "/nothing", "/api/v1/games/xxxxxxxxxxxx"])
def test_every_answer_carries_the_policy(anna: Player, path: str) -> None:
    headers = anna.client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"


def test_the_page_has_no_script_or_style_inside(anna: Player) -> None:
    page = anna.client.get("/").text
    assert "<style" not in page
    assert " style=" not in page
    assert " onclick=" not in page
    for script in page.split("<script")[1:]:
        assert "src=" in script.partition(">")[0]


def test_large_bodies_are_refused_whether_they_say_so_or_not(anna: Player) -> None:
    large = b'{"name": "' + b"x" * 70_000 + b'"}'
    headers = {"content-type": "application/json"}
    assert anna.client.post("/api/v1/me", content=large, headers=headers).status_code == 413
    parts = (large[at : at + 5000] for at in range(0, len(large), 5000))
    assert anna.client.post("/api/v1/me", content=parts, headers=headers).status_code == 413


@pytest.mark.parametrize(("body", "status"), [
    (b"{", 400), (b"", 422), (b"[]", 422), (b'{"name": 7}', 422), (b'{"name": "x", "more": 1}', 422),
    (b'{"name": "\xff"}', 400), (b"[" * 30_000, 400),
])  # fmt: skip
def test_malformed_bodies_get_a_sentence(anna: Player, body: bytes, status: int) -> None:
    answer = anna.client.post("/api/v1/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == status
    assert answer.json()["problem"].endswith(".")


def test_a_form_of_another_site_cannot_post(anna: Player) -> None:
    answer = anna.client.post("/api/v1/games", content=b'{"home":"ARK"}', headers={"content-type": "text/plain"})
    assert answer.status_code == 422


def test_requests_are_counted_by_person(tmp_path: Path) -> None:
    with rink(tmp_path, limits=replace(FAST, rate=0.001, burst=5)) as made:
        anna, ben = made.player(), made.player()
        anna.new_game()
        for _ in range(5):
            anna.state()
        answer = anna.client.get("/api/v1/me")
        assert answer.status_code == 429
        assert answer.headers["retry-after"]
        ben.new_game()


def test_a_new_name_for_every_request_does_not_help(tmp_path: Path) -> None:
    with rink(tmp_path, limits=replace(FAST, newcomers=0.001, newcomers_burst=5)) as made:
        anna = made.player()
        found = [
            anna.client.get("/api/v1/me", headers={"cookie": f"puckdrop={number:032}"}).status_code
            for number in range(8)
        ]
        assert found == [200] * 5 + [429] * 3
        assert anna.client.get("/api/v1/me", headers={"cookie": f"puckdrop={1:032}"}).status_code == 200


def test_a_record_is_small(anna: Player) -> None:
    answer = anna.client.post("/api/v1/records", content=b"[" * 3_000_000)
    assert answer.status_code == 413
    assert anna.client.post("/api/v1/records", content=b"[" * 1_000_000).status_code == 400


@pytest.mark.parametrize(
    ("host", "names", "found"),
    [("127.0.0.1", ["rink.test"], None), ("0.0.0.0", ["rink.test"], "http://rink.test:8321/"),
     ("10.1.2.3", [], "http://10.1.2.3:8321/"), ("fe80::1", [], "http://[fe80::1]:8321/")],
)  # fmt: skip
def test_where_other_machines_reach_the_server(host: str, names: list[str], found: str | None) -> None:
    assert outside(host, names, 8321) == found


def test_open_games_are_bounded(tmp_path: Path) -> None:
    with rink(tmp_path, limits=replace(FAST, open_games=3, open_games_each=2)) as made:
        anna, ben = made.player(), made.player()
        for _ in range(2):
            anna.new_game()
        assert "You have too many" in anna.post("/games", NEW, 429)["problem"]
        ben.new_game()
        assert "There are too many" in ben.post("/games", NEW, 429)["problem"]
        anna.do("go", {"until": "end"})
        ben.new_game()


def test_games_in_memory_are_bounded(tmp_path: Path) -> None:
    with rink(tmp_path, limits=replace(FAST, in_memory=2)) as made:
        players = [made.player() for _ in range(5)]
        for player in players:
            player.new_game()
        assert len(made.desk.games) <= 2
        for player in players:
            player.answer()
        assert len(made.desk.games) <= 2
        assert len(made.desk.keeper.kept) <= 2


def test_seats_and_links_are_bounded(tmp_path: Path) -> None:
    with rink(tmp_path, limits=replace(FAST, spectators=1, links=1)) as made:
        anna, ben, carl = (made.player() for _ in range(3))
        anna.new_game()
        token = anna.link("spectator")
        anna.do("links", {"role": "spectator"}, 429)
        ben.join(anna.id, token)
        carl.id = anna.id
        carl.do("join", {"token": token}, 429)


@pytest.mark.parametrize("field", ["title", "set", "home", "visitor", "side", "other", "preset", "dice", "ask"])
@pytest.mark.parametrize(
    "value", ["os:system", "puckdrop.coaches.random_legal:RandomLegal", "../../etc/passwd", "/etc/passwd"]
)
def test_no_code_and_no_path_can_be_named(anna: Player, field: str, value: str) -> None:
    answer = anna.client.post("/api/v1/games", json={**NEW, field: value})
    assert answer.status_code in (404, 422)
    assert "/work" not in answer.text
    assert "Traceback" not in answer.text


def test_a_coach_can_be_named_nowhere(anna: Player) -> None:
    for body in ({**NEW, "coach": "os:system"}, {**NEW, "options": {"coach": "os:system"}}, {**NEW, "charts": "/etc"}):
        assert anna.client.post("/api/v1/games", json=body).status_code == 422
    schema = anna.get("/openapi.json")
    assert "coach" not in schema["components"]["schemas"]["NewGameBody"]["properties"]


@pytest.mark.parametrize("path", [
    "/../pyproject.toml", "/..%2f..%2fapp.py", "/%2e%2e/app.py", "/static/../app.py", "/.%00", "//etc/passwd",
    "/api/v1/sets/..%2f..", "/api/v1/sets/%2fetc", "/api/v1/sets/%2e%2e", "/api/v1/titles/os", "/api/v1/sets/%00",
])  # fmt: skip
def test_nothing_outside_the_page_is_served(anna: Player, path: str) -> None:
    answer = anna.client.get(path)
    assert answer.status_code in (400, 404)
    assert "import" not in answer.text


def test_errors_say_nothing_of_the_machine(house: Rink, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.player()
    anna.new_game()

    def breaks(*args: Any, **more: Any) -> Any:
        raise RuntimeError("/home/somebody/secret.py is broken")

    monkeypatch.setattr(house.desk, "state", breaks)
    answer = anna.client.get(f"/api/v1/games/{anna.id}")
    assert answer.status_code == 500
    assert answer.json() == {"problem": "puckdrop has a bug here; nothing was changed."}
    assert "content-security-policy" in answer.headers


def test_a_store_that_fails_is_a_503_and_the_answer_was_not_given(house: Rink, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.player()
    anna.new_game()
    before = anna.state()["moment"]

    def fails(*args: Any, **more: Any) -> Any:
        from puckdrop.core.errors import BadInput

        raise BadInput(f"{house.path}/rink.db: the disk is full; nothing was changed.")

    with monkeypatch.context() as patch:
        patch.setattr(house.desk.keeper, "save", fails)
        question = before["question"]
        answer = anna.client.post(
            f"/api/v1/games/{anna.id}/answer",
            json={"window": question["window"], "key": question["choices"][0]["key"]},
        )
    assert answer.status_code == 503
    assert str(house.path) not in answer.text
    assert anna.state()["moment"] == before


def test_two_servers_on_one_store_do_not_overwrite_each_other(tmp_path: Path) -> None:
    with rink(tmp_path) as one, rink(tmp_path) as other:
        anna = one.player()
        anna.new_game()
        elsewhere = other.player()
        elsewhere.client.cookies = anna.client.cookies
        elsewhere.id = anna.id
        elsewhere.state()
        anna.answer()
        question = elsewhere.state()["moment"]["question"]
        body = {"window": question["window"], "key": question["choices"][0]["key"]}
        assert "elsewhere" in elsewhere.do("answer", body, 409)["problem"]
        assert elsewhere.state()["moment"] == anna.state()["moment"]


def test_the_stored_token_of_a_cookie_that_is_too_short_or_long_is_nobody(anna: Player) -> None:
    for token in ("short", "x" * 65, ""):
        anna.get("/games/xxxxxxxxxxxx", 401, headers={"cookie": f"puckdrop={token}"})


# -- headers ----------------------------------------------------------------------------------------------------------

NASTY = [
    b"", b"http://[", b"http://]", b"http://[::1", b"//[v1.]", b"[", b"[::1", b"[::1:80", b"::1:80", b"[]:1", b"%",
    b"1.2.3.4:x", b"\x00", b"\xff\xfe", b"9" * 5000, b"-1", b"1e3", b"0x10", b"puckdrop=", b'puckdrop="',
    b"puckdrop=" + b"\xe9" * 40, b"a=b; ; =; puckdrop", b'puckdrop="\\777' + b"x" * 20 + b'"', b"0.abc-1-1",
    b"0.abc-" + b"9" * 40 + b"-1", b"--", b"a-\xb2-b", b"null", b"gzip;q=x", b"bytes=-",
]  # fmt: skip
HEADERS = (
    b"host", b"origin", b"cookie", b"last-event-id", b"content-length", b"content-type", b"x-forwarded-for",
    b"x-forwarded-proto", b"x-forwarded-host", b"sec-fetch-site", b"range", b"if-none-match", b"if-modified-since",
    b"accept-encoding",
)  # fmt: skip


def status_of(app: Any, method: str, path: str, headers: dict[bytes, bytes]) -> int:
    """What the application says to a request with just these headers, as bytes."""
    said: list[int] = []
    scope = {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "path": path,
        "raw_path": path.encode(), "query_string": b"", "root_path": "", "scheme": "http",
        "headers": list(headers.items()), "client": ("203.0.113.9", 1), "server": ("127.0.0.1", 8321),
    }  # fmt: skip

    body = [{"type": "http.request", "body": b"{}", "more_body": False}]

    async def receive() -> dict[str, Any]:
        if not body:
            await asyncio.sleep(5)
        return body.pop() if body else {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.start":
            said.append(message["status"])

    asyncio.run(app(scope, receive, send))
    return said[0]


@pytest.mark.parametrize("is_open", [False, True])
def test_no_header_breaks_the_server(tmp_path: Path, *, is_open: bool) -> None:
    chance = random.Random(7)
    ways = [
        ("POST", "/api/v1/games"),
        ("GET", "/api/v1/me"),
        ("POST", "/api/v1/me"),
        ("GET", "/main.js"),
        ("GET", "/api/v1/games/xxxxxxxxxxxx/stream"),
    ]
    with rink(tmp_path, is_open=is_open) as made:
        for name in HEADERS:
            for value in NASTY:
                more = {chance.choice(HEADERS): chance.choice(NASTY)} if chance.random() < 0.3 else {}
                headers = {b"host": b"127.0.0.1:8321", **more, name: value}
                method, path = chance.choice(ways)
                assert status_of(made.app, method, path, headers) < 500, (method, path, headers)


def test_an_origin_that_is_none_is_another_site(anna: Player) -> None:
    answer = anna.client.post("/api/v1/games", json=NEW, headers={"origin": "http://["})
    assert answer.status_code == 403
    assert answer.json() == {"problem": "That comes from another site."}


def test_only_a_server_behind_another_believes_who_it_speaks_for(tmp_path: Path) -> None:
    for names, is_believed in ((["127.0.0.1"], False), (["127.0.0.1", "rink.example.org"], True)):
        with rink(tmp_path) as made, listen("127.0.0.1", 0) as listener:
            assert Server(made.store, listener, names=names).config.proxy_headers is is_believed


# -- strangers --------------------------------------------------------------------------------------------------------


def test_an_address_elsewhere_makes_only_so_many_games(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True, limits=replace(FAST, new_games_burst=3)) as made:
        far, near = (TestClient(made.app, base_url=BASE, client=(at, 1)) for at in ("203.0.113.9", "127.0.0.1"))
        for _ in range(3):
            far.cookies.clear()
            assert far.post("/api/v1/games", json=NEW).status_code == 201
            assert near.post("/api/v1/games", json=NEW).status_code == 201
        assert "from your address" in far.post("/api/v1/games", json=NEW).json()["problem"]
        assert "from your address" in far.post("/api/v1/records", json={}).json()["problem"]
        assert near.post("/api/v1/games", json=NEW).status_code == 201


def test_whoever_has_many_addresses_that_begin_alike_is_one_source() -> None:
    assert source_of("2001:db8::1") == source_of("2001:db8::ffff:2") != source_of("2001:db8:1::1")
    assert (source_of("::1"), source_of("::ffff:203.0.113.9"), source_of("?")) == ("::1", "203.0.113.9", "?")
    assert [is_elsewhere(source_of(at)) for at in ("::1", "127.0.0.9", "2001:db8::1", "?")] == [
        False,
        False,
        True,
        False,
    ]


def test_a_game_that_never_began_expires(house: Rink, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben, carl = (house.player() for _ in range(3))
    for player in (anna, ben):
        player.new_game(other="person", dice="shared")
    carl.new_game()
    ben.link("visitor")
    now, day = time.time(), 86400
    for days, gone in ((0.9, []), (1.1, [anna]), (15, [anna, ben])):
        monkeypatch.setattr("puckdrop.web.desk.time.time", lambda later=days: now + later * day)
        house.desk.tidy()
        for player in (anna, ben, carl):
            player.get(f"/games/{player.id}", 404 if player in gone else 200)
