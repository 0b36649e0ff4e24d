"""Streams of events: at once, at every change, resumed without loss, bounded, ended when a seat is lost."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.web.serving import Server
from web.players import FAST
from web.servers import TIMEOUT, browser, running, streaming


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with running(tmp_path) as made:
        yield made


def test_a_stream_tells_every_change(server: Server) -> None:
    anna = browser(server.address)
    anna.new_game()
    with streaming(anna) as events:
        first = next(events)
        assert (first["event"], first["data"]["reset"]) == ("game", True)
        assert first["id"] == first["data"]["position"]
        anna.answer()
        second = next(
            event for event in events if event["data"]["moment"]["number"] > first["data"]["moment"]["number"]
        )
        assert not second["data"]["reset"]
        assert second["data"]["moment"]["since"] == first["data"]["moment"]["number"]
        assert second["data"]["frames"]


def test_a_dropped_line_resumes_without_loss(server: Server) -> None:
    """What was told while nobody listened comes with the first event after it, and nothing twice."""
    anna = browser(server.address)
    anna.new_game()
    with streaming(anna) as events:
        seen = next(events)
    lines = [line["number"] for line in seen["data"]["lines"]]
    for _ in range(3):
        anna.answer()
        with streaming(anna, headers={"last-event-id": seen["id"]}) as events:
            seen = next(events)
            assert not seen["data"]["reset"]
            lines += [line["number"] for line in seen["data"]["lines"]]
    assert lines == list(range(1, len(lines) + 1))
    assert len(lines) == anna.get(f"/games/{anna.id}/lines")["count"]


@pytest.mark.parametrize("position", ["nonsense", "1.abc-99999-1", "--", "0.0-x-0", "9" * 70])
def test_a_position_that_is_none_begins_anew(server: Server, position: str) -> None:
    anna = browser(server.address)
    anna.new_game()
    with streaming(anna, params={"position": position}) as events:
        assert next(events)["data"]["reset"]


def test_everybody_sees_who_is_there(server: Server) -> None:
    anna, carl = browser(server.address), browser(server.address)
    anna.new_game()
    token = anna.link("spectator")
    with streaming(anna) as events:
        assert next(events)["data"]["seats"]["watching"] == 0
        carl.join(anna.id, token)
        with streaming(carl) as his:
            assert next(his)["data"]["you"]["role"] == "spectator"
            assert next(event for event in events if event["data"]["seats"]["watching"] == 1)
        assert next(event for event in events if event["data"]["seats"]["watching"] == 0)


def test_who_loses_his_seat_loses_his_stream(server: Server) -> None:
    anna, carl = browser(server.address), browser(server.address)
    anna.new_game()
    carl.join(anna.id, anna.link("spectator"))
    with streaming(carl) as events:
        next(events)
        [link] = anna.get(f"/games/{anna.id}/links")["links"]
        anna.delete(f"/games/{anna.id}/links/{link['id']}")
        last = list(events)[-1]
    assert (last["event"], last["data"]) == ("bye", {"reason": "seat"})


def until(holds: Callable[[], bool]) -> None:
    """Wait for something that the server does in its own time."""
    end = time.monotonic() + TIMEOUT
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_streams_are_bounded(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(FAST, streams=3, streams_each=2)) as server:
        anna, ben = browser(server.address), browser(server.address)
        anna.new_game()
        ben.join(anna.id, anna.link("spectator"))
        path = f"/games/{anna.id}/stream"
        with streaming(anna) as one, streaming(anna) as two:
            next(one)
            next(two)
            assert "windows" in anna.get(path, 429)["problem"]
            with streaming(ben) as third:
                next(third)
                assert "Too many people" in ben.get(path, 429)["problem"]
        until(lambda: not server.desk.lookers)
        with streaming(anna) as again:
            next(again)


def test_spectators_leave_streams_to_coaches(tmp_path: Path) -> None:
    with running(tmp_path, limits=replace(FAST, streams=4)) as server:
        anna, ben = browser(server.address), browser(server.address)
        anna.new_game()
        ben.join(anna.id, anna.link("spectator"))
        with streaming(ben) as one, streaming(ben) as two:
            next(one)
            next(two)
            assert "Too many people" in ben.get(f"/games/{anna.id}/stream", 429)["problem"]
            with streaming(anna) as mine:
                next(mine)


def test_a_server_that_stops_says_goodbye(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        anna = browser(server.address)
        anna.new_game()
        with streaming(anna) as events:
            next(events)
            server.desk.close()
            assert next(events)["event"] == "bye"
