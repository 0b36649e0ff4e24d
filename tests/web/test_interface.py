"""The interface as a whole: its description, programs that use it, webhooks, and the figures."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from starlette.testclient import TestClient

from puckdrop.store.opening import open_store
from puckdrop.web.app import make_app
from puckdrop.web.chromium import find_chromium
from puckdrop.web.errors import Refused
from puckdrop.web.measured_page import page_figures
from puckdrop.web.measuring import measure
from puckdrop.web.serving import figure_lines
from puckdrop.web.webhooks import Webhooks, check_address
from web.players import BASE, FAST, Player, rink
from web.servers import browser, running

COACH = Path(__file__).resolve().parents[2] / "docs" / "examples" / "coach.py"


# -- what the description allows --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Any, Player]]:
    """The description of a server, and somebody who plays there."""
    store = open_store(tmp_path_factory.mktemp("described") / "rink.db", create=True)
    app = make_app(store, limits=FAST)
    player = Player(TestClient(app, base_url=BASE, raise_server_exceptions=False))
    player.new_game()
    yield player.get("/openapi.json"), player
    store.close()


def test_every_way_into_the_interface_is_described(described: tuple[Any, Player]) -> None:
    document, _ = described
    assert document["openapi"].startswith("3.1")
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len(operations) > 50
    for operation in operations:
        assert operation["description"].endswith(".")
        assert "409" in operation["responses"]


def test_nothing_that_is_asked_breaks_the_server(described: tuple[Any, Player]) -> None:
    """Everything the description allows, and a good deal that it does not, is answered without a 5xx."""
    document, player = described
    schema = schemathesis.openapi.from_dict(document)
    few = settings(
        max_examples=3, deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=list(HealthCheck), derandomize=True,
    )  # fmt: skip
    asked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, schemathesis.core.result.Ok)
        operation = result.ok()
        if operation.path.endswith("/stream") or operation.method.upper() == "DELETE" or "print" in operation.path:
            continue

        def ask(case: Any) -> None:
            nonlocal asked
            if "id" in case.path_parameters and "/games/" in case.path:
                case.path_parameters["id"] = player.id
            answer = player.client.request(
                case.method, case.formatted_path, params=case.query or {},
                **({} if case.body is schemathesis.core.NOT_SET else {"json": case.body}),
            )  # fmt: skip
            asked += 1
            assert answer.status_code < 500, (case.method, case.formatted_path, answer.text)

        few(given(case=operation.as_strategy())(ask))()
    assert asked > 100


# -- programs ---------------------------------------------------------------------------------------------------------


def test_the_coach_of_the_guide_plays_a_game_to_its_end(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = browser(server.address)
        anna.new_game(other="person", dice="shared", ask="big")
        anna.add_part()
        command = [sys.executable, str(COACH), server.address, anna.id, anna.link("visitor")]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as coach:
            deadline = time.monotonic() + 60
            while not (state := anna.state())["dice"]["parts"] and time.monotonic() < deadline:
                time.sleep(0.05)
            anna.show_part()
            while state["moment"]["question"] is None and time.monotonic() < deadline:
                state = anna.state()
            anna.answer()
            anna.do("go", {"until": "end"})
            said, _ = coach.communicate(timeout=60)
        board = anna.state()["moment"]["board"]
        assert said == f"COR {board['visitor']['score']}\nARK {board['home']['score']}\n"


# -- webhooks ---------------------------------------------------------------------------------------------------------


@contextmanager
def hook() -> Iterator[tuple[str, list[Any]]]:
    """An address that hears what is sent to it."""
    heard: list[Any] = []

    class Ear(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            heard.append(json.loads(self.rfile.read(int(self.headers["content-length"]))))
            self.send_response(204)
            self.end_headers()

        def log_message(self, *args: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Ear)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/hook?x=1", heard
    finally:
        server.shutdown()
        server.server_close()


def test_word_is_sent_to_who_is_waited_for_and_does_not_look(tmp_path: Path) -> None:
    with rink(tmp_path) as house, hook() as (address, heard):
        anna, ben = house.player(), house.player()
        ben.post("/me", {"name": "Ben", "webhook": address})
        anna.new_game(other="person", dice="shared", ask="everything")
        ben.join(anna.id, anna.link("visitor"))
        anna.add_part()
        ben.add_part()
        while (question := anna.state()["moment"]["question"]) is not None:
            anna.do("answer", {"window": question["window"], "key": question["choices"][0]["key"]})
        deadline = time.monotonic() + 60
        while not heard and time.monotonic() < deadline:
            time.sleep(0.02)
        assert heard[-1]["puckdrop"] == "your turn"
        assert (heard[-1]["game"], heard[-1]["side"]) == (anna.id, "visitor")


def test_a_server_that_is_open_sends_word_to_public_addresses_only() -> None:
    with hook() as (address, heard):
        assert Webhooks(only_public=False).post(address, {"game": "x"}) == 204
        with pytest.raises(Refused):
            Webhooks(only_public=True).post(address, {"game": "x"})
        assert len(heard) == 1


@pytest.mark.parametrize(
    "address",
    ["ftp://example.org", "http://", "http://me:secret@example.org/", "http://exa mple.org", "x", "http://a:0/"],
)
def test_a_webhook_is_an_address(address: str) -> None:
    with pytest.raises(Refused):
        check_address(address)


# -- slow play --------------------------------------------------------------------------------------------------------


def test_the_server_lets_a_stand_in_answer_when_the_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with rink(tmp_path) as house:
        anna, ben = house.player(), house.player()
        anna.new_game(other="person", dice="shared", turn_time=60)
        ben.join(anna.id, anna.link("visitor"))
        anna.add_part()
        ben.add_part()
        ben.do("vote", {"proposal": anna.state()["proposal"]["number"], "agree": True})
        waits = anna.state()
        assert waits["turn_ends"] is not None
        slow, quick = (anna, ben) if waits["moment"]["question"] else (ben, anna)
        house.desk.run_out()
        assert slow.state()["moment"]["question"] is not None
        later = time.time() + 61
        monkeypatch.setattr("puckdrop.web.desk.time.time", lambda: later)
        house.desk.run_out()
        assert quick.state()["moment"]["question"] is not None
        assert quick.state()["stand_ins"] == slow.state()["you"]["sides"]
        slow.do("asking", {"asking": "big"})
        assert quick.state()["stand_ins"] == []


def test_nobody_puts_the_clock_off_by_proposals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with rink(tmp_path) as house:
        anna, ben = house.player(), house.player()
        anna.new_game(other="person", dice="shared", turn_time=60)
        ben.join(anna.id, anna.link("visitor"))
        anna.add_part()
        ben.add_part()
        ben.do("vote", {"proposal": anna.state()["proposal"]["number"], "agree": True})
        slow, quick = (anna, ben) if anna.state()["moment"]["question"] else (ben, anna)
        began, now = slow.state()["turn_ends"], time.time()
        for later in (10, 20, 30, 40, 50):
            monkeypatch.setattr("puckdrop.web.desk.time.time", lambda at=now + later: at)
            slow.do("go", {"until": "goal"})
            slow.do("vote", {"proposal": slow.state()["proposal"]["number"], "agree": False})
        assert slow.state()["turn_ends"] == began
        monkeypatch.setattr("puckdrop.web.desk.time.time", lambda: now + 61)
        house.desk.run_out()
        assert quick.state()["stand_ins"] == slow.state()["you"]["sides"]


# -- figures ----------------------------------------------------------------------------------------------------------


def test_the_figures_are_measured() -> None:
    found = measure(games=3, answers=1, thinking=(0.0, 0.1), clicks=2)
    assert (found["games"], found["connections"], found["answers"]) == (3, 6, 3)
    assert 0 < found["answer_ms"]["median"] <= found["answer_ms"]["worst"]
    assert 0 < found["disk_ms"]["median"] <= found["disk_ms"]["worst"]
    said = "\n".join(figure_lines(found))
    assert f"95% under {found['answer_ms']['p95']} ms (target 50 ms)" in said
    if find_chromium() is None:
        assert "no Chromium" in said
        return
    assert 0 < found["page_kb"] < found["all_pages_kb"] < 300
    assert 0 < found["usable_ms"]["median"] <= found["usable_ms"]["worst"]
    assert 0 < found["board_ms"]["median"] <= found["board_ms"]["worst"]
    assert f"usable after {found['usable_ms']['median']:.0f} ms" in said


def test_a_browser_that_does_not_start_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puckdrop.web.measured_page.find_chromium", lambda: "/bin/false")
    assert page_figures("http://127.0.0.1:9/", ["ezv"], 1) is None


def test_the_command_line_starts_without_the_server() -> None:
    code = (
        "import sys; from puckdrop.cli.entry import run; run(['--version']); "
        "sys.exit(bool({'fastapi', 'uvicorn', 'sqlalchemy', 'pydantic'} & sys.modules.keys()))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False, capture_output=True).returncode == 0
