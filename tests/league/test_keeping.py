"""Leagues in a store: nothing is lost, nothing is counted twice, whatever happens to the program."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import msgpack
import pytest
from sqlalchemy import delete, insert, text, update

from league.small import RULES, four_teams, new_league, stage_of
from puckdrop.core.errors import BadInput
from puckdrop.league import playing
from puckdrop.league.books import Books
from puckdrop.league.checking import check, comparable, last_day, repair, rewind, sheet_of
from puckdrop.league.keeping import Damaged, GameRow, League, Overtaken, load, state_of
from puckdrop.league.playing import play_on
from puckdrop.league.sheets import bare_box
from puckdrop.store.blobs import pack
from puckdrop.store.league_tables import fixtures, games, leagues, moves
from puckdrop.store.opening import Store, open_store

KILLS = 50


@pytest.fixture
def store(store_address: str) -> Iterator[Store]:
    opened = open_store(store_address, create=True)
    yield opened
    opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "league.db", create=True)
    yield opened
    opened.close()


def finished(store: Store, meetings: int = 4) -> League:
    league, _ = play_on(new_league(store, meetings), None, stage=stage_of())
    return league.reloaded()


def results_of(league: League) -> list[tuple[object, ...]]:
    return [row[1:] for row in league.played]


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
    """What the killed process does: play on, and tell how many games are safe."""
    store = open_store(address)
    league = load(store, name)
    told = len(league.played)

    def tell(count: int) -> None:
        nonlocal told
        told += count
        os.write(report, f"{told}\n".encode())

    play_on(league, None, stage=stage_of(), on_progress=tell)


def killed_at(address: str, name: str, seconds: float) -> tuple[int, bool]:
    """Play in another process and kill it; how many games it said were safe, and whether it had finished."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # pragma: no cover - the child
        try:
            os.close(reading)
            play_in_child(address, name, writing)
        finally:
            os._exit(0)
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(reading) as told:
        lines = told.read().split("\n")[:-1]
    return int(lines[-1]) if lines else 0, not os.WIFSIGNALED(status)


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_killed_program_loses_no_finished_game(store_address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Killed fifty times at random moments, leagues come out as if nothing had happened."""
    monkeypatch.setattr(playing, "BATCH", 3)
    stage_of()
    store = open_store(store_address, create=True)
    expected = results_of(finished(store, 10))
    store.close()  # a connection must not be shared with a child
    chance = random.Random(14)
    kills = number = 0
    while kills < KILLS:
        number += 1
        name = f"league {number}"
        new_league(store, 10, name=name)
        store.close()
        is_finished = False
        while not is_finished and kills < KILLS:
            safe, is_finished = killed_at(store_address, name, chance.uniform(0.0, 0.4))
            kills += not is_finished
            count = load(store, name).count()
            store.close()
            assert count >= safe
        league, _ = play_on(load(store, name), None, stage=stage_of())
        league = league.reloaded()
        assert check(league) == []
        assert results_of(league) == expected
        store.close()


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


# -- back -------------------------------------------------------------------------------------------------------------


def test_a_day_is_taken_back_with_all_that_followed(file: Store) -> None:
    league = new_league(file)
    states = [league.state]
    for _ in range(4):
        league, _ = play_on(league, None, most_days=1, stage=stage_of())
        league = league.reloaded()
        states.append(league.state)
    for state in reversed(states[:-1]):
        _, undone = last_day(league)
        assert rewind(league) == len(undone)
        league = league.reloaded()
        assert league.state == state
    with pytest.raises(BadInput, match="no game has been played yet"):
        last_day(league)


def test_the_last_playoff_day_can_be_taken_back(file: Store) -> None:
    league = finished(file)
    champion = league.season().champion
    rewind(league)
    league = league.reloaded()
    assert league.season().champion is None
    league, count = play_on(league, None, stage=stage_of())
    assert count == 1
    assert league.reloaded().season().champion == champion


# -- damage -----------------------------------------------------------------------------------------------------------


def damage(league: League, number: int, **values: object) -> None:
    with league.store.write() as connection:
        here = (games.c.league == league.id) & (games.c.number == number)
        connection.execute(update(games).where(here).values(**values))


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"box": b"x"}, "the box score is damaged"),
        ({"record": b"x"}, "the record is damaged"),
        ({"home_goals": 77}, "the result is 77-"),
        ({"day": "1999-01-01"}, "game 3: teams, day or round are not those of the schedule"),
        ({"day": "2099-01-01", "home": "XXX"}, "game 3: teams, day or round are not those of the schedule"),
    ],
)
def test_damage_is_found_and_repaired(store: Store, values: dict[str, object], sentence: str) -> None:
    league = finished(store)
    before = results_of(league)
    damage(league, 3, **values)
    damaged = league.reloaded()
    assert any(sentence in problem for problem in check(damaged))
    assert repair(damaged)
    league = league.reloaded()
    assert check(league, deep=True) == []
    assert results_of(league) == before


@pytest.mark.parametrize("numbers", [(3,), (1, 2, 7), (1_000_100,)])
def test_games_that_are_missing_are_played_again_as_they_were(store: Store, numbers: tuple[int, ...]) -> None:
    league = finished(store)
    numbers = tuple(number if number < 1_000_000 else league.played[-2][1] for number in numbers)
    before, books = results_of(league), league.state
    with store.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(numbers)))
    league = league.reloaded()
    assert check(league)
    with pytest.raises(BadInput, match=r"are not those that were played|games of the season are missing"):
        play_on(league, None, stage=stage_of())
    done = repair(league)
    assert all(f"Game {number} was missing" in said for number, said in zip(numbers, done, strict=True))
    league = league.reloaded()
    assert results_of(league) == before
    assert comparable(league.state) == comparable(books)
    assert check(league, deep=True) == []


def test_games_missing_at_the_end_are_played_again_too(file: Store) -> None:
    league = finished(file)
    before = results_of(league)
    gone = [row[1] for row in league.played[-2:]]
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(gone)))
    with pytest.raises(BadInput, match="are not those that were played"):
        play_on(league.reloaded(), None, stage=stage_of())
    assert any("by the season's sums 2 games more had been played" in said for said in check(league.reloaded()))
    assert len(repair(league.reloaded())) == 2
    assert results_of(league.reloaded()) == before
    assert check(league.reloaded(), deep=True) == []


def test_missing_games_that_would_come_out_differently_are_left_missing(file: Store) -> None:
    """Manager's orders of today did not hold then."""
    league, _ = play_on(new_league(file), None, most_days=8, stage=stage_of())
    league = league.reloaded()
    clubs = [league.material.clubs[place] for place in (0, 1, 2, 3)]
    for club in clubs:
        league.put_manager(club.short, "somebody", "token")
        sheet = {"lines": [list(reversed(line)) for line in club.lines], "pairs": [list(pair) for pair in club.pairs]}
        league.put_orders(club.short, sheet)
    gone = [row[1] for row in league.played[:6]]
    before, books = results_of(league), league.state
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(gone)))
    assert repair(league.reloaded()) == []
    league = league.reloaded()
    assert results_of(league) == [row for row in before if row[0] not in gone]
    assert comparable(league.state) == comparable(books)
    with pytest.raises(BadInput, match="are not those that were played"):
        play_on(league, None, stage=stage_of())
    done = repair(league, anew=True)
    assert sum("was missing and has been played again" in said for said in done) == 6
    assert check(league.reloaded(), deep=True) == []


@pytest.mark.parametrize("number", [20, 1_010_011])
def test_a_row_too_many_makes_no_game(file: Store, number: int) -> None:
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    row = dict(league.blobs([league.played[0][1]])[0]._mapping)
    with file.write() as connection:
        connection.execute(insert(games), {**row, "number": number, "day": "2001-03-01", "round": number // 1_000_000})
    assert check(league.reloaded())
    repair(league.reloaded())
    assert len(league.reloaded().played) == len(league.played) + 1
    assert comparable(league.reloaded().state) == comparable(league.state)


@pytest.mark.parametrize("values", [{"day": "2030-06-30"}, {"round": 0, "series": 7}])
def test_a_playoff_game_is_put_back_where_it_was(file: Store, values: dict[str, object]) -> None:
    league = finished(file)
    before = results_of(league)
    damage(league, league.played[-2][1], **values)
    assert check(league.reloaded())
    assert repair(league.reloaded())
    assert sorted(results_of(league.reloaded())) == sorted(before)
    assert check(league.reloaded(), deep=True) == []


def test_a_game_that_cannot_be_restored_keeps_no_other_from_it(file: Store) -> None:
    league = finished(file)
    books = league.state
    damage(league, 2, box=b"x", record=b"x", home_goals=55)
    damage(league, 5, box=b"x")
    damage(league, 6, home_goals=7)
    done = repair(league.reloaded())
    assert "Game 5 has been restored." in done
    assert len(done) == 2
    assert comparable(league.reloaded().state) == comparable(books), "with a game unknown, sums cannot be added up"
    assert len([said for said in check(league.reloaded()) if "game 2:" in said]) == 1


def test_a_league_goes_on_only_as_it_began(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    with file.write() as connection:
        connection.execute(update(leagues).values(seed=8))
    with pytest.raises(BadInput, match="the seed is not the one it began with"):
        play_on(league.reloaded(), None, stage=stage_of())


@pytest.mark.parametrize(
    "change",
    [
        update(fixtures).values(home="XXX"), update(fixtures).values(day="foo"), update(leagues).values(rules=pack({})),
        update(leagues).values(totals=pack({"season": []})), update(leagues).values(material=b""),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(file: Store, change: Any) -> None:
    finished(file)
    with file.write() as connection:
        connection.execute(change)
    with pytest.raises(Damaged, match="damaged"):
        load(file)


def test_a_game_of_no_schedule_is_found_and_left(file: Store) -> None:
    league = finished(file)
    row = dict(league.blobs([4])[0]._mapping)
    with file.write() as connection:
        connection.execute(insert(games), [{**row, "number": 999}, {**row, "number": 1_090_101, "home": "XXX"}])
    league = league.reloaded()
    problems = check(league, deep=True)
    assert any("game 999: is not on the schedule." in text for text in problems)
    assert any("game 1090101: " in text and "at XXX on" in text for text in problems)
    with pytest.raises(BadInput, match=r"at XXX on .* is no game of this league"):
        league.season()
    assert repair(league) == []


def test_a_changed_schedule_seed_or_move_is_found(file: Store) -> None:
    league = finished(file)
    man, other = league.material.skaters[0], (league.material.skaters[0].team + 1) % 4
    changes = {
        "the schedule is not the one it began with": update(fixtures)
        .where(fixtures.c.number == 5)
        .values(day="1999-01-01"),
        "its dice are not those of the league's seed, 8": update(leagues).values(seed=8),
    }
    assert check(league) == []
    for sentence, change in changes.items():
        with file.write() as connection:
            connection.execute(change)
        assert any(sentence in text for text in check(league.reloaded())), sentence
    league.reloaded().add_move(man.id, other, date(2000, 10, 1))
    assert any(f"{man.name} played for" in text for text in check(league.reloaded()))
    with file.write() as connection:
        connection.execute(update(moves).values(day="2000-10-09"))
    assert any("the moves are not those that were agreed" in text for text in check(league.reloaded()))


def test_sums_that_cannot_be_read_are_added_up_anew(file: Store) -> None:
    league = finished(file)
    books = league.state
    with file.write() as connection:
        connection.execute(update(leagues).values(totals=b"x"))
    with pytest.raises(BadInput, match="its sums are damaged; `puckdrop league repair`"):
        load(file)
    assert repair(load(file, without_sums=True), has_sums=False) == ["The season's sums have been added up anew."]
    assert comparable(load(file).state) == comparable(books)
    assert check(load(file)) == []


def test_a_game_without_box_and_record_is_played_again_the_same(file: Store) -> None:
    league = finished(file)
    damage(league, 5, box=b"x", record=b"x")
    assert "Game 5 has been restored." in repair(league.reloaded())
    assert check(league.reloaded(), deep=True) == []


def older(blob: object) -> bytes:
    return zlib.compress(blob if isinstance(blob, bytes) else json.dumps(blob).encode(), 1)


def test_games_of_an_older_store_are_read_checked_and_taken_back(file: Store) -> None:
    """Before version 0004 a box score was MessagePack and a record JSON, both compressed."""
    league = finished(file)
    for row in league.blobs():
        sheet = sheet_of(league, row)
        box = msgpack.packb(bare_box(sheet.box))
        damage(league, row.number, box=older(box), record=older({"format": "puckdrop league game 1", **sheet.record}))
    before = results_of(league)
    league = league.reloaded()
    assert all(row.box[0] == row.record[0] == 0x78 for row in league.blobs())
    assert check(league, deep=True) == []
    rewind(league)
    league, _ = play_on(league.reloaded(), None, stage=stage_of())
    league = league.reloaded()
    assert {row.box[0] for row in league.blobs()} == {2, 0x78}
    assert results_of(league) == before
    assert check(league, deep=True) == []


@pytest.mark.parametrize("column", ["box", "record"])
def test_a_single_changed_byte_is_noticed(file: Store, column: str) -> None:
    league = finished(file)
    blob = bytearray(getattr(league.blobs([4])[0], column))
    for place in (0, 3, 9, len(blob) // 2, len(blob) - 1):
        wrong = bytearray(blob)
        wrong[place] ^= 4
        damage(league, 4, **{column: bytes(wrong)})
        assert any("is damaged" in problem for problem in check(league.reloaded())), place


def test_wrong_sums_are_found_and_repaired(file: Store) -> None:
    league = finished(file)
    state = league.state
    state["season"][0][1] += 1
    state["absences"][0].append(["nobody", "injury", "knee", 3])
    league.replace_games([], state)
    problems = check(league.reloaded())
    assert any("the season's sums are not what the box scores add up to" in problem for problem in problems)
    assert any("injuries and suspensions are not" in problem for problem in problems)
    assert repair(league.reloaded()) == ["The season's sums have been added up anew."]
    assert check(league.reloaded()) == []


def test_a_game_of_other_rules_stays_and_says_who_replays_it(file: Store) -> None:
    league = finished(file)
    row = league.blobs([2])[0]
    from puckdrop.league.sheets import record_from_bytes
    from puckdrop.store.blobs import pack

    record = record_from_bytes(row.record, "x") | {"rules_version": 1, "puckdrop": "0.0.1"}
    damage(league, 2, record=pack(record), rules_version=1)
    league = league.reloaded()
    assert check(league) == []
    problem = check(league, deep=True)[0]
    assert "game 2: was played by rules version 1 (puckdrop 0.0.1), which alone replays it" in problem


def test_damaged_cards_do_not_add_up(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(leagues).values(cards=b"x"))
    assert any("is damaged" in problem for problem in check(league.reloaded()))


def test_damaged_material_is_told(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(leagues).values(material=b"x"))
    with pytest.raises(BadInput, match="is damaged"):
        league.reloaded()


# -- trades -----------------------------------------------------------------------------------------------------------


def test_a_traded_man_plays_for_his_new_team(file: Store) -> None:
    league = new_league(file, 8)
    league, _ = play_on(league, None, most_days=3, stage=stage_of())
    league = league.reloaded()
    man = next(man for man in four_teams()[0].skaters if man.team == 0 and man.position == "C")
    day = league.season().next_fixtures()[0].day
    league.add_move(man.id, 1, day)
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
