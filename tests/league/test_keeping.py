"""Leagues in a store: nothing is lost, nothing is counted twice, whatever happens to the program."""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from datetime import date
from typing import Any, NamedTuple

import pytest
from sqlalchemy import text

from league.small import RULES, finished, four_teams, new_league, results_of, stage_of
from puckdrop.core.errors import BadInput
from puckdrop.league import playing
from puckdrop.league.agreed import digests_of
from puckdrop.league.books import Books
from puckdrop.league.checking import check
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import GameRow, League, Overtaken, load
from puckdrop.league.material import Move
from puckdrop.league.packing import Columns
from puckdrop.league.playing import play_on
from puckdrop.league.sums import packed_state, state_of
from puckdrop.store.blobs import pack
from puckdrop.store.opening import Store, open_store

KILLS = 50


def test_a_league_is_played_and_adds_up(store: Store) -> None:
    league = finished(store)
    assert len(league.played) in (26, 27)
    assert check(league, deep=True) == []
    assert league.season().champion is not None
    _, count = play_on(league, None, stage=stage_of())
    assert count == 0


def test_day_by_day_gives_the_same_season(file: Store) -> None:
    whole = finished(file)
    league = new_league(file, 4, name="day by day")
    for _ in range(200):
        league, count = play_on(league.reloaded(), None, most_days=1, stage=stage_of())
        if count == 0:
            break
    assert results_of(league.reloaded()) == results_of(whole)
    assert league.reloaded().state == whole.state


def test_up_to_a_date(file: Store) -> None:
    league = new_league(file)
    day = league.fixtures[11].day
    league, count = play_on(league, day, stage=stage_of())
    assert count == sum(1 for fixture in league.fixtures if fixture.day <= day)


# -- killed -----------------------------------------------------------------------------------------------------------


def play_in_child(address: str, name: str, report: int) -> None:
    """What the killed process does: play on, and tell when it writes and how many games are safe."""
    store = open_store(address)
    league = load(store, name)
    told = len(league.played)
    add_games = League.add_games

    def say(text: str) -> None:
        os.write(report, f"{text}\n".encode())

    def watched(self: League, rows: Sequence[Columns], state: dict[str, Any]) -> None:
        say("writing")
        add_games(self, rows, state)
        say("written")

    def tell(count: int) -> None:
        nonlocal told
        told += count
        say(str(told))

    League.add_games = watched  # type: ignore[method-assign]  # of this process, which does nothing else
    say("playing")
    play_on(league, None, stage=stage_of(), on_progress=tell)


class Killed(NamedTuple):
    """What became of a process."""

    safe: int
    """How many games it said were safe."""
    is_finished: bool
    """It was done before it could be killed."""
    was_writing: bool


def killed_at(address: str, name: str, writes: int, seconds: float) -> Killed:
    """Play in another process and kill it some time after it begins to play, or to write for the so-manieth time."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - the child
        try:
            os.close(reading)
            play_in_child(address, name, writing)
        finally:
            os._exit(0)
    os.close(writing)
    lines: list[str] = []
    with os.fdopen(reading) as told:
        awaited = "writing" if writes else "playing"
        while lines.count(awaited) < max(1, writes) and (line := told.readline()):
            lines.append(line.strip())
        time.sleep(seconds)
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        lines += told.read().split("\n")[:-1]
    safe = [int(line) for line in lines if line.isdecimal()]
    is_killed = os.WIFSIGNALED(status)
    return Killed(safe[-1] if safe else 0, not is_killed, is_killed and lines.count("writing") > lines.count("written"))


def durations(store: Store, meetings: int) -> tuple[League, float, float]:
    """A season played to its end, how long that took, and how long one writing took on the average."""
    writing: list[float] = []
    add_games = League.add_games

    def watched(self: League, rows: Sequence[Columns], state: dict[str, Any]) -> None:
        begun = time.monotonic()
        add_games(self, rows, state)
        writing.append(time.monotonic() - begun)

    begun = time.monotonic()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(League, "add_games", watched)
        league = finished(store, meetings)
    return league, time.monotonic() - begun, sum(writing) / len(writing)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_program_loses_no_finished_game(store_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed fifty times, leagues come out as if nothing had happened.

    Half of the moments are drawn over the time that a season takes, half over that of a writing, where most can happen.
    """
    monkeypatch.setattr(playing, "BATCH", 3)
    stage_of()
    store = open_store(store_address, create=True)
    league, season, writing = durations(store, 10)
    expected = results_of(league)
    store.close()  # a connection must not be shared with a child
    chance = random.Random(14)
    kills = number = while_writing = 0

    def is_enough() -> bool:
        return (kills >= KILLS and while_writing >= 5) or kills >= 10 * KILLS

    while not is_enough():
        number += 1
        name = f"league {number}"
        new_league(store, 10, name=name)
        store.close()
        is_finished = False
        while not is_finished and not is_enough():
            writes, most = (chance.randint(1, 3), writing) if kills % 2 else (0, min(season, 0.4))
            safe, is_finished, was_writing = killed_at(store_address, name, writes, chance.uniform(0.0, most))
            kills += not is_finished
            while_writing += was_writing
            count = load(store, name).count()
            store.close()
            assert count >= safe
        league, _ = play_on(load(store, name), None, stage=stage_of())
        league = league.reloaded()
        assert check(league) == []
        assert results_of(league) == expected
        store.close()
    assert while_writing >= 5


PLAYS = """
import sys
from puckdrop.league.keeping import load
from puckdrop.league.playing import play_on
from puckdrop.league import playing
from puckdrop.store.opening import open_store
playing.BATCH = 2
print(play_on(load(open_store(sys.argv[1])), None)[1])
"""


def test_two_processes_never_play_a_game_twice(store_address: str) -> None:
    store = open_store(store_address, create=True)
    league = new_league(store, 10)
    command = [sys.executable, "-c", PLAYS, store_address]
    players = [subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    said = [player.communicate(timeout=120) for player in players]
    assert [player.returncode for player in players] == [0, 0], said
    league = league.reloaded()
    assert sum(int(out) for out, _ in said) == len(league.played)
    assert check(league) == []
    assert league.season().champion is not None


def test_who_comes_second_writes_nothing(store: Store) -> None:
    league = new_league(store)
    late = load(store)
    play_on(league, None, most_days=1, stage=stage_of())
    with pytest.raises(Overtaken):
        late.add_games([], state_of(late.season()))
    assert check(late.reloaded()) == []


# -- trades -----------------------------------------------------------------------------------------------------------


def test_a_traded_man_plays_for_his_new_team(file: Store) -> None:
    league = new_league(file, 8)
    league, _ = play_on(league, None, most_days=3, stage=stage_of())
    league = league.reloaded()
    man = next(man for man in four_teams()[0].skaters if man.team == 0 and man.position == "C")
    day = league.season().next_fixtures()[0].day
    league.add_moves(Move(man.id, 1, day))
    league, _ = play_on(league.reloaded(), None)
    league = league.reloaded()
    assert check(league, deep=True) == []
    mine = {row["team"]: row for row in Books(league).skaters if row["id"] == man.id}
    shorts = league.material.shorts
    assert set(mine) == {shorts[0], shorts[1]}
    assert mine[shorts[1]]["games"] > mine[shorts[0]]["games"]
    assert all((line["day"] >= day.isoformat()) == (line["team"] == shorts[1])
               for line in Books(league).skater_log if line["id"] == man.id)  # fmt: skip


def test_the_store_refuses_what_does_not_belong(file: Store) -> None:
    league = finished(file)
    with pytest.raises(BadInput, match="the database refused"):
        league.add_games([league.columns(row_again(league))], league.state)
    assert check(league.reloaded()) == []


def row_again(league: League) -> GameRow:
    row = league.blobs([1])[0]
    return GameRow(
        league.by_number[1], row.home_goals, row.visitor_goals, row.ended, row.rules_version, row.box, row.record
    )


def test_a_store_may_hold_several_leagues(file: Store) -> None:
    finished(file)
    new_league(file, name="other")
    with pytest.raises(BadInput, match="has the leagues small, other; name one with --league"):
        load(file)
    assert load(file, "other").played == []
    with pytest.raises(BadInput, match="has no league 'third'"):
        load(file, "third")
    with pytest.raises(BadInput, match="there is a league 'other' already"):
        new_league(file, name="other", rules=RULES)


def test_the_tables_of_a_league_go_with_it(file: Store) -> None:
    league = finished(file)
    with file.write() as connection:
        connection.execute(text("DELETE FROM leagues"))
        assert connection.execute(text("SELECT COUNT(*) FROM games")).scalar() == 0
    assert league.store is file


def test_the_digest_of_a_schedule_is_that_of_its_games_as_lists() -> None:
    """Leagues of before were written with this digest, so the quick way to make it has to give the same text."""
    day = date(2000, 1, 31)
    fixtures = [
        Fixture(12, day, 3, 0),
        Fixture(2, day, 1, 2, 'o"neil', "", ("béliveau",), ()),
        Fixture(5, date(2000, 1, 2), 0, 1, round=2, series=1, game=7),
        Fixture(1, day, 2, 3),
    ]
    plain = sorted([fixture.number, fixture.day.isoformat(), *fixture[2:]] for fixture in fixtures)
    wanted = hashlib.sha256(json.dumps(plain).encode()).hexdigest()
    made = digests_of(
        {"rules": {}, "options": {}, "begun": {}}, b"", b"", fixtures=fixtures, moves=[], seed=1,
        played_by=("ezv", 1, ""),
    )  # fmt: skip
    assert made["schedule"] == wanted


def test_the_sums_are_kept_as_json() -> None:
    """Their numbers are written by ourselves, and have to come out as JSON would write them."""
    state = {
        "season": [[0, 9, 10, -1, -128, 2**40], [], [7]],
        "playoffs": [[], [], []],
        "absences": [[["a-man", "injury", 'a "knock"', 3]], []],
        "boiling": [[0, 1, "2000-01-31"]],
    }
    assert packed_state(state) == pack(state)
