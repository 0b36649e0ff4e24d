"""A season many times: the same bytes however it is computed, and what it comes to."""

from __future__ import annotations

import errno
import gc
import os
import re
import tracemalloc
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from league.small import new_league
from puckdrop.batch.chunks import Folder, run_chunks, table_bytes
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.league.keeping import League, load
from puckdrop.league.replaying import Spread, men_summary, odds, replay, summary_of
from puckdrop.league.rig import Rig, plan_of
from puckdrop.league.whatif import Changes, changed_plan, differences, what_if
from puckdrop.store.opening import Store, open_store

pyarrow = pytest.importorskip("pyarrow")
RUNS = 7
TABLES = ("teams", "skaters", "goalies", "games")
Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("replays") / "small.db"
    store = open_store(path, create=True)
    new_league(store, 2)
    store.close()
    return str(path)


@pytest.fixture(scope="module")
def league(place: str) -> League:
    return load(open_store(place))


@pytest.fixture(scope="module")
def replayed(league: League, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Replays in one process."""
    out = tmp_path_factory.mktemp("replays") / "one"
    replay(league, RUNS, out, keeps_games=True, processes=1)
    return out


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / f"{name}.parquet").read_bytes() for name in TABLES}


def test_two_processes_give_the_same_bytes(league: League, replayed: Path, tmp_path: Path) -> None:
    told: list[int] = []
    replay(league, RUNS, tmp_path / "two", keeps_games=True, processes=2, on_progress=told.append)
    assert contents(tmp_path / "two") == contents(replayed)
    assert sum(told) >= RUNS
    assert sorted(path.name for path in (tmp_path / "two").iterdir()) == sorted(
        path.name for path in replayed.iterdir()
    )


class Numbers:
    """A job whose chunks have three numbers each, and which tells in which process a chunk was put together."""

    def set_up(self) -> Callable[[int], int]:
        return abs

    def pieces(self, number: int) -> range:
        return range(3 * number, 3 * number + 3)

    def tables(self, pieces: Sequence[int]) -> dict[str, bytes]:
        return {"a": b"%d %r" % (os.getpid(), list(pieces))}


def test_the_last_chunks_are_shared_out_in_pieces(tmp_path: Path) -> None:
    """So that two workers end together."""
    folder = Folder(tmp_path / "x", {})
    folder.open()
    told: list[int] = []
    run_chunks(folder, 6, ["a"], Numbers(), processes=2, on_progress=told.append)
    assert told == [1] * 6
    made = [folder.path(number, "a").read_text().partition(" ") for number in range(6)]
    assert [text for _, _, text in made] == [str([3 * n, 3 * n + 1, 3 * n + 2]) for n in range(6)]
    assert [int(process) == os.getpid() for process, _, _ in made] == [False] * 4 + [True] * 2


def test_replays_do_not_look_for_garbage_and_leave_none(league: League) -> None:
    rig = Rig(plan_of(league))
    collections: list[str] = []
    gc.collect()
    gc.callbacks.append(lambda phase, _: collections.append(phase))
    try:
        rig.play(1, keeps_games=True)
    finally:
        gc.callbacks.pop()
    assert collections == []
    assert gc.isenabled()
    assert gc.collect() == 0


def test_a_run_that_was_stopped_goes_on(league: League, replayed: Path, tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(_: int) -> None:
        raise Stopped

    with pytest.raises(Stopped):
        replay(league, RUNS, tmp_path / "x", keeps_games=True, processes=1, on_progress=stop)
    assert (tmp_path / "x" / "chunks" / "000000.teams.parquet").is_file()
    told: list[int] = []
    replay(league, RUNS, tmp_path / "x", keeps_games=True, processes=1, on_progress=told.append)
    assert contents(tmp_path / "x") == contents(replayed)
    replay(league, RUNS, tmp_path / "x", keeps_games=True, processes=1)
    assert contents(tmp_path / "x") == contents(replayed)


def test_a_chunk_that_cannot_be_read_is_played_again(league: League, replayed: Path, tmp_path: Path) -> None:
    class Stopped(Exception):
        pass

    def stop(_: int) -> None:
        raise Stopped

    out = tmp_path / "x"
    with pytest.raises(Stopped):
        replay(league, RUNS, out, keeps_games=True, processes=1, on_progress=stop)
    for size, name in ((100, "teams"), (0, "goalies")):
        chunk = out / "chunks" / f"000000.{name}.parquet"
        chunk.write_bytes(chunk.read_bytes()[:size])
    chunk = out / "chunks" / "000000.skaters.parquet"
    spoiled = bytearray(chunk.read_bytes())
    spoiled[2000] ^= 1
    chunk.write_bytes(spoiled)
    replay(league, RUNS, out, keeps_games=True, processes=1)
    assert contents(out) == contents(replayed)
    assert sorted(path.name for path in out.iterdir()) == sorted(path.name for path in replayed.iterdir())
    table = out / "teams.parquet"
    table.write_bytes(table.read_bytes()[:100])
    with pytest.raises(BadInput, match=r"teams.parquet: is damaged; remove it"):
        summary_of(replay(league, RUNS, out, keeps_games=True, processes=1))
    table.unlink()
    replay(league, RUNS, out, keeps_games=True, processes=1)
    assert contents(out) == contents(replayed)


def test_another_question_needs_another_folder(league: League, replayed: Path, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="holds the results of something else"):
        replay(league, RUNS + 1, replayed, keeps_games=True)
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(BadInput, match="there is something else already"):
        replay(league, 1, tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_what_the_runs_came_to(league: League, replayed: Path) -> None:
    summary = summary_of(Folder(replayed, {}))
    assert sum(row["title"]["odds"] for row in summary["teams"]) == pytest.approx(1, abs=0.001)
    assert sum(row["playoffs"]["odds"] for row in summary["teams"]) == pytest.approx(2, abs=0.001)
    assert {row["runs"] for row in summary["teams"]} == {RUNS}
    best = summary["skaters"][0]
    assert best["points"]["mean"] == pytest.approx(best["goals"]["mean"] + best["assists"]["mean"], abs=0.01)
    games = pyarrow.parquet.read_table(replayed / "games.parquet").to_pylist()
    assert len({(row["run"], row["game"]) for row in games}) == len(games)


def test_run_zero_is_the_league_itself(place: str, league: League) -> None:
    """What a replay plays is what the league plays, with other dice only."""
    from puckdrop.league.playing import play_on
    from puckdrop.league.rig import Rig, plan_of

    run = Rig(plan_of(league)).play(0, keeps_games=True)
    played, _ = play_on(league.reloaded(), None)
    rows = played.reloaded().played
    assert [(row[1], row[8], row[9]) for row in rows] == list(
        zip(run.games["game"], run.games["home_goals"], run.games["visitor_goals"], strict=True)
    )


def test_spreads() -> None:
    spread = Spread()
    for value in (1, 2, 2, 3, 10):
        spread.add(value)
    assert spread.mean == pytest.approx(3.6)
    assert spread.deviation == pytest.approx(3.6469, abs=0.001)
    assert [spread.quantile(share) for share in (0.05, 0.5, 0.95)] == [1, 2, 10]
    assert odds(50, 100)["low"] == pytest.approx(0.404, abs=0.001)
    assert odds(0, 0) == {"odds": 0.0, "low": 0.0, "high": 1.0}


# -- what if ----------------------------------------------------------------------------------------------------------


def test_a_change_is_compared_on_the_same_dice(league: League, tmp_path: Path) -> None:
    """Nobody is ever hurt: teams that lose nobody anyway play the very same games."""
    star = max(league.material.skaters, key=lambda man: man.stats.get("goals", 0) if man.team == 0 else -1)
    rows = what_if(league, Changes(moved=[f"{star.id}=COR"]), 6, tmp_path / "x", processes=1)
    assert {row["runs"] for row in rows} == {6}
    for row in rows:
        assert row["points"]["after"] - row["points"]["before"] == pytest.approx(row["points"]["difference"], abs=0.001)
    total = sum(row["title"]["difference"] for row in rows)
    assert total == pytest.approx(0, abs=0.001)


def test_nothing_is_different_before_the_day_of_a_move(tmp_path: Path) -> None:
    """A trade in the spring changes no line-up of the autumn, neither of the two teams nor of the others."""
    store = open_store(tmp_path / "long.db", create=True)
    league = new_league(store, 8)
    men = [man for man in league.material.skaters if man.team == 0 and man.position != "D"]
    games = {man.id: 18 - place for place, man in enumerate(men)}
    stats = [replace(man, stats={**man.stats, "games": games.get(man.id, 20)}) for man in league.material.skaters]
    clubs = tuple(replace(club, games=24) for club in league.material.clubs)
    league.material = replace(league.material, skaters=tuple(stats), clubs=clubs)
    day = league.fixtures[len(league.fixtures) // 2].day
    rigs = Rig(plan_of(league)), Rig(changed_plan(league, Changes(moved=[f"{men[0].id}=COR@{day}"])))
    one, other = (rig.play(1, keeps_games=True).games for rig in rigs)
    before = sum(1 for each in one["day"] if each < day.isoformat())
    assert before > 10
    results = [list(zip(*(table[name] for name in table), strict=True)) for table in (one, other)]
    assert results[0][:before] == results[1][:before]
    assert results[0][before:] != results[1][before:]


def test_what_changes_nothing_is_refused(league: League, tmp_path: Path) -> None:
    man = league.material.skaters[0]
    goalies = [each.id for each in league.material.goalies if each.team == man.team]
    for changes, words in (
        (Changes(), "Nothing would be different"),
        (Changes(rules=["roster_limit=99", "trade_deadline=2000-12-01"]), "Nothing would be different"),
        (Changes(moved=[f"{man.id}=ARK"]), "is with ARK from 2000-10-01 to the end already"),
        (Changes(moved=[f"{man.id}=COR@2099-01-01"]), "the season ends on 2000-"),
        (Changes(moved=[f"{goalie}=COR" for goalie in goalies]), "ARK would be left without a goalie"),
        (Changes(moved=[f"{man.id}=COR"], rules=["roster_limit=5"]), "and the roster limit is 5"),
        (Changes(rules=["trade_deadline=soon"]), "--rule trade_deadline is 'soon'"),
        (Changes(rules=["overtime=luck"]), '--rule, option overtime: found "luck"'),
        (Changes(rules=["playoff_overtime=ten-minute"]), "somebody has to win a playoff game"),
        (Changes(cancelled=[man.id]), "is with one team all season"),
        (Changes(moved=["nobody"]), "--move is 'nobody'"),
        (Changes(moved=[f"{man.id}=XXX"]), "There is no team"),
        (Changes(moved=[f"{man.id}=COR@soon"]), "--move is 'soon'"),
        (Changes(rules=["luck=1"]), "there is no rule"),
    ):
        with pytest.raises(BadInput, match=words):
            what_if(league, changes, 2, tmp_path / "x")
    assert list(tmp_path.iterdir()) == []


def test_changes_that_contradict_each_other_are_refused(league: League, tmp_path: Path) -> None:
    """All at once, with what else is wrong. What is said twice, or a man who moves on, is no contradiction."""
    man = league.material.skaters[0]
    two = Changes(
        moved=[f"{man.id}=COR", f"{man.name} = DRU@2000-09-01"],
        options=["home_ice=3", "assists=hybrid", "home-ice=off", "home_ice=3"],
        rules=["injuries=on", "injuries = off", "points=3-2-1-0", "points.overtime_loss=1"],
    )
    with pytest.raises(BadInput) as wrong:
        what_if(league, two, 2, tmp_path / "x")
    assert str(wrong.value).split("\n") == [
        "--option: 'home_ice=3' and 'home-ice=off' contradict each other; name one of them.",
        "--rule: 'injuries=on' and 'injuries = off' contradict each other; name one of them.",
        f"--move: {man.name} would go to COR and DRU on 2000-10-01; name one of them, or another day.",
    ]
    assert list(tmp_path.iterdir()) == []
    for wrong_move in ("COR@", "COR@ ", "COR@20001010", "COR@2000-W41-2"):
        with pytest.raises(BadInput, match=r"^--move is "):
            changed_plan(league, Changes(moved=[f"{man.id}={wrong_move}"]))
    with pytest.raises(BadInput) as wrong:
        changed_plan(league, Changes(rules=["points=2-1-0", "points.win=3", "points=2-1-0"]))
    assert str(wrong.value) == "--rule: 'points=2-1-0' and 'points.win=3' contradict each other; name one of them."
    with pytest.raises(BadInput, match=r"^--rule: 'points=2-1-0' and 'points=3-2-1-0' contradict each other; .*them.$"):
        changed_plan(league, Changes(rules=["points=2-1-0", "points=3-2-1-0"]))
    later = league.fixtures[len(league.fixtures) // 2].day
    changed_plan(league, Changes(moved=[f"{man.id}=COR", f"{man.id}=DRU@{later}"], rules=["overtime=none"] * 2))


def test_a_cancelled_trade() -> None:
    from datetime import timedelta

    from league.small import FIRST_DAY, four_teams
    from puckdrop.league.material import Move, with_moves, without_trades

    material, _ = four_teams()
    man = next(man for man in material.skaters if man.team == 0)
    traded = with_moves(material, [Move(man.id, 1, FIRST_DAY + timedelta(days=5))])
    stayed = [each for each in without_trades(traded, man.id).skaters if each.id == man.id]
    assert [each.is_there(FIRST_DAY + timedelta(days=9)) for each in stayed] == [True, False]


# -- commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "is_kept"), [("manifest", False), ("000000.teams", False), ("summary", True), ("report", True)]
)
def test_a_full_disk_is_told(
    place: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, name: str, is_kept: bool
) -> None:
    """What has been computed stays for later; without any of that nothing stays."""
    out = tmp_path / "out"
    arguments = ["league", "replay", place, "--runs", "2", "--processes", "1", "--out", str(out)]

    def fill(path: Path, data: str | bytes) -> None:
        if path.name.startswith(name):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write_whole(path, data)

    monkeypatch.setattr("puckdrop.batch.chunks.write_whole", fill)
    stays = "what has been computed stays there, and the same command goes on" if is_kept else "nothing was kept."
    assert_refused(ran(capsys, *arguments), f"{out}: cannot be written: No space left on device; {stays}")
    assert list(tmp_path.iterdir()) == ([out] if is_kept else [])
    monkeypatch.undo()
    assert ran(capsys, *arguments).status == 0


def test_a_disk_that_is_full_when_tables_are_put_together(
    place: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    arguments = ["league", "replay", place, "--runs", "2", "--processes", "1", "--out", str(out)]

    def fill(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("puckdrop.batch.chunks.os.replace", fill)
    monkeypatch.setattr("puckdrop.batch.chunks.write_whole", lambda path, data: path.write_bytes(bytes_of(data)))
    assert_refused(ran(capsys, *arguments), "what has been computed stays there, and the same command goes on from it.")
    monkeypatch.undo()
    assert sorted(path.name for path in out.iterdir()) == ["chunks", "manifest.json"]
    assert ran(capsys, *arguments).status == 0


def bytes_of(data: str | bytes) -> bytes:
    return data.encode() if isinstance(data, str) else data


@pytest.mark.parametrize(("name", "is_kept"), [("manifest", False), ("differences", True)])
def test_a_full_disk_is_told_of_a_what_if(
    place: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch, name: str, is_kept: bool
) -> None:
    out = tmp_path / "out"
    man = load(open_store(place)).material.skaters[0].id
    arguments = [
        "league",
        "whatif",
        place,
        "--runs",
        "2",
        "--processes",
        "1",
        "--move",
        f"{man}=COR",
        "--out",
        str(out),
    ]

    def fill(path: Path, data: str | bytes) -> None:
        if path.name.startswith(name):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        write_whole(path, data)

    for module in ("puckdrop.batch.chunks", "puckdrop.cli.league_replay"):
        monkeypatch.setattr(f"{module}.write_whole", fill)
    said = "the replays stay there" if is_kept else "nothing was kept."
    assert_refused(ran(capsys, *arguments), f"cannot be written: No space left on device; {said}")
    assert list(tmp_path.iterdir()) == ([out] if is_kept else [])


def test_the_commands(place: str, tmp_path: Path, capsys: Capture) -> None:
    arguments = ["league", "replay", place, "--runs", "2", "--processes", "1"]
    data = ran(capsys, *arguments, "--out", str(tmp_path / "a"), "--json").data()
    assert data["runs"] == 2
    assert (tmp_path / "a" / "summary.json").is_file()
    page = (tmp_path / "a" / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") == 7
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"|<metadata>.*?</metadata>|<!DOCTYPE[^>]*>', "", page, flags=re.S)
    assert all(f"<td>{row['team']}</td>" in page for row in data["teams"])
    assert f"<td>{data['skaters'][0]['name']}</td>" in page
    shown = ran(capsys, *arguments, "--out", str(tmp_path / "b")).out
    assert "Title" in shown
    assert max(len(line.rstrip()) for line in shown.splitlines()[:-1]) <= 80
    man = load(open_store(place)).material.skaters[0].id
    out = ran(capsys, "league", "whatif", place, "--runs", "2", "--processes", "1", "--move", f"{man}=COR",
              "--out", str(tmp_path / "c"))  # fmt: skip
    assert "Title %" in out.out
    assert max(len(line.rstrip()) for line in out.out.splitlines()[:-1]) <= 80
    assert_refused(ran(capsys, *arguments, "--dask", "tcp://127.0.0.1:1", "--out", str(tmp_path / "d")), "--dask")


def test_all_changes_that_are_impossible_are_told_at_once(file: Store) -> None:
    changes = Changes(moved=["nobody=COR"], options=["luck=on"], rules=["luck=1", "usage=perhaps"])
    with pytest.raises(BadInput) as wrong:
        changed_plan(new_league(file), changes)
    said = str(wrong.value).splitlines()
    assert len(said) == 4
    for words, sentence in zip(
        ('no option "luck"', "no rule 'luck'", "usage", 'no player "nobody"'), said, strict=True
    ):
        assert words in sentence


def filled(place: Path, table: str, columns: dict[str, Any]) -> Folder:
    """A finished folder of one table, as after many replays."""
    folder = Folder(place, {})
    folder.open()
    folder.put(0, {table: table_bytes(columns)})
    folder.merge(1, [table])
    return folder


@pytest.mark.slow
def test_memory_does_not_grow_with_the_runs(tmp_path: Path) -> None:
    """What sums up the tables reads a few thousand rows at a time."""

    def peak(rows: int) -> int:
        figures: dict[str, Any] = {name: [at % 30 for at in range(rows)] for name in ("games", "goals", "assists")}
        men = {"run": [at // 400 for at in range(rows)], "id": [f"man-{at % 400}" for at in range(rows)]}
        same = {"name": men["id"], "team": ["ARK"] * rows}
        folder = filled(tmp_path / str(rows), "skaters", {**men, **same, **figures})
        tracemalloc.start()
        try:
            found = men_summary(folder, "skaters", ("games", "goals", "assists"), 10)
            assert found[0]["runs"] == rows // 400
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    assert peak(60_000) < peak(8_000) + 2_000_000


def test_a_what_if_pairs_runs_wherever_its_pages_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A page of rows may end within a run, and the teams stand there in another order on either side."""
    monkeypatch.setattr("puckdrop.batch.chunks.ROWS", 5)
    figures = ("points", "wins", "goals", "goals_against", "playoffs", "title")

    def standings(name: str, order: Sequence[str], points: int) -> Folder:
        teams: dict[str, Any] = {"run": [run for run in range(1, 8) for _ in order], "team": [*order] * 7}
        return filled(tmp_path / name, "teams", {**teams, **{each: [points] * 28 for each in figures}})

    rows = differences(
        standings("was", ["ARK", "COR", "DRU", "EEL"], 3), standings("is", ["EEL", "COR", "ARK", "DRU"], 4)
    )
    assert [row["runs"] for row in rows] == [7] * 4
    assert {row["points"]["difference"] for row in rows} == {1.0}
