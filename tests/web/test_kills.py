"""`puckdrop serve` as people run it: it says where it is, stops when told to, and may be killed at any moment."""

from __future__ import annotations

import json
import random
import threading
import time
from pathlib import Path

import httpx2
import pytest

from cli.runs import assert_refused, ran
from web.players import Player
from web.servers import Killable, Process, browser

KILLS = 20


def test_it_says_its_address_in_one_line_keeps_its_port_and_stops_when_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = Process(tmp_path)
    port = server.address.rstrip("/").rpartition(":")[2]
    try:
        assert server.said.count("\n") == 1
        assert server.said.startswith("puckdrop is at http://127.0.0.1:")
        assert browser(server.address).get("")["network"] == {"is_open": False, "address": None}
        again = ran(capsys, "serve", "--no-open", "--port", port, "--store", str(tmp_path / "other.db"))
        assert_refused(again, f"port {port} of 127.0.0.1 cannot be used")
    finally:
        status = server.stop()
    assert status in (0, 130)


def test_a_host_or_store_that_is_none_is_said_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = str(tmp_path / "rink.db")
    assert_refused(
        ran(capsys, "serve", "--no-open", "--host", "no such host", "--store", store), "--host is 'no such host'"
    )
    assert_refused(ran(capsys, "serve", "--no-open", "--store", str(tmp_path)), "is a folder")


@pytest.mark.slow
def test_killed_in_mid_game_it_loses_nothing_that_was_confirmed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Twenty times SIGKILL while answers are being given; every confirmed answer is still there."""
    chance = random.Random(15)
    server = Killable(tmp_path)
    port = int(server.address.rstrip("/").rpartition(":")[2])
    anna = browser(server.address)
    anna.new_game(title="fourth_street", options={"preset": "standard"}, dice="shared", ask="everything")
    anna.add_part()
    confirmed = 0
    for _ in range(KILLS):
        anna.answer()
        confirmed += 1
        killer = threading.Timer(chance.uniform(0.05, 0.8), server.kill)
        killer.start()
        confirmed = answer_until_killed(anna, confirmed)
        killer.join()
        server = Killable(tmp_path, port)
        written = answers_in(anna)
        assert confirmed <= written <= confirmed + 1
        confirmed = written
    anna.do("go", {"until": "end"})
    path = tmp_path / "record.json"
    path.write_text(json.dumps(anna.get(f"/games/{anna.id}/record")), encoding="utf-8")
    server.kill()
    checked = ran(capsys, "replay", str(path), "--verify")
    assert checked.status == 0
    assert "fell as the secrets of all parties say" in checked.out
    assert confirmed >= KILLS


def answer_until_killed(anna: Player, confirmed: int) -> int:
    """Answer as fast as possible; how many answers have been confirmed by the time the server is gone."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        try:
            anna.answer()
            confirmed += 1
        except httpx2.TransportError:
            return confirmed
    raise AssertionError("nobody killed the server")


def answers_in(anna: Player) -> int:
    """How many answers the person has given, as the server has them."""
    state = anna.state()
    assert state["moment"]["question"] is not None
    count: int = state["answers"]["home"]
    return count
