"""What analysts take from `puckdrop sim`: rows, players, own coaches, a fair schedule, and no stray workers."""

from __future__ import annotations

import csv
import importlib.util
import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cli.runs import assert_refused, ran
from puckdrop.cli.coach_names import OwnCoaches, blamed_on
from puckdrop.cli.sim import even, meetings
from puckdrop.core.errors import BadInput

Capsys = pytest.CaptureFixture[str]
SHORT = ("sim", "ARK", "COR", "DRU", "--games", "6", "--processes", "1")


def rows_of(path: Path) -> list[dict[str, Any]]:
    with open(path, encoding="utf-8", newline="") as table:
        return list(csv.DictReader(table))


@pytest.mark.parametrize("teams", [2, 3, 4, 7, 12])
def test_every_pair_meets_equally_often(teams: int) -> None:
    for games in (1, 10, 133):
        number = even(games, teams)
        pairs = meetings(teams)
        played = [pairs[game % len(pairs)] for game in range(number)]
        met = Counter(frozenset(pair) for pair in played)
        assert games <= number < games + teams * (teams - 1) // 2
        assert len(met) == teams * (teams - 1) // 2
        assert len(set(met.values())) == 1
        at_home = Counter(home for home, _ in played)
        assert number == 1 or max(at_home.values()) - min(at_home[team] for team in range(teams)) <= teams


def test_a_row_for_each_game_and_the_figures_of_every_player(capsys: Capsys, tmp_path: Path) -> None:
    games, players = tmp_path / "games.csv", tmp_path / "players.csv"
    result = ran(capsys, *SHORT, "--rows", str(games), "--players", str(players), "--json")
    data, rows, men = result.data(), rows_of(games), rows_of(players)
    assert len(rows) == data["games"] == 6
    goals = sum(int(row["home_goals"]) + int(row["visitor_goals"]) for row in rows)
    assert goals == sum(int(man["goals"]) for man in men) == sum(team["goals_against"] for team in data["teams"])
    assert {man["team"] for man in men} == {"ARK", "COR", "DRU"}
    skaters = data["players"]["skaters"]
    assert sum(man["goals"] for man in skaters) <= goals
    assert {man["games"] for man in skaters} == {4}
    assert [man["name"] for man in men if man["starts"]] == [man["name"] for man in data["players"]["goalies"]]


def test_scorers_and_goalies_are_shown(capsys: Capsys) -> None:
    out = ran(capsys, *SHORT).out
    assert "P/GP" in out
    assert "GA/60" in out


def test_the_number_of_processes_makes_no_difference_to_players(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puckdrop.batch.simulate.CHUNK", 2)
    one = ran(capsys, *SHORT, "--json").data()["players"]
    assert ran(capsys, *SHORT[:-1], "2", "--json").data()["players"] == one


@pytest.mark.parametrize("kind", ["json", "parquet"])
def test_rows_in_other_forms(capsys: Capsys, tmp_path: Path, kind: str) -> None:
    first, second = tmp_path / "games.csv", tmp_path / f"games.{kind}"
    assert ran(capsys, *SHORT, "--rows", str(first)).status == 0
    assert ran(capsys, *SHORT, "--rows", str(second)).status == 0
    if kind == "json":
        found = json.loads(second.read_text(encoding="utf-8"))
    else:
        from pyarrow import parquet

        found = parquet.read_table(second).to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in found] == rows_of(first)


def test_a_table_that_cannot_be_written_is_refused_before_a_game_is_played(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert_refused(ran(capsys, *SHORT, "--rows", "games.xlsx"), "may end in .csv, .json or .parquet")
    there = tmp_path / "there.csv"
    there.touch()
    assert_refused(ran(capsys, *SHORT, "--players", str(there)), "is there already")
    assert ran(capsys, *SHORT, "--players", str(there), "--force").status == 0
    same = ran(capsys, *SHORT, "--rows", str(there), "--csv", str(there), "--force")
    assert_refused(same, f"--rows and --csv both name {there}; give each a file of its own.")
    assert ran(capsys, *SHORT, "--players", str(tmp_path / "men.csv"), "--csv", "-").status == 0
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    words = "Parquet needs pyarrow, which is not installed; pip install 'puckdrop[parquet]'"
    assert_refused(ran(capsys, *SHORT, "--rows", str(tmp_path / "games.parquet")), words)


def test_one_game_has_no_interval(capsys: Capsys) -> None:
    one = ("sim", "ARK", "COR", "--games", "1")
    out = ran(capsys, *one).out
    assert "±" not in out
    assert "interval" not in out
    data = ran(capsys, *one, "--json").data()
    assert data["games"] == 1
    assert data["per_team_and_game"]["goals"]["margin"] is None
    assert "nan" not in ran(capsys, *one, "--csv", "-").out


# -- coaches ----------------------------------------------------------------------------------------------------------


COACH = """
from puckdrop.coaches.ezv_bench import BenchCoach

class Mine(BenchCoach):
    def choose_forecheckers(self, decision, game):
        return decision.values()[0]

class Fussy(BenchCoach):
    def __init__(self, mood):
        super().__init__()

class Grumpy(BenchCoach):
    def __init__(self):
        raise ValueError("not today")

class Clumsy(BenchCoach):
    def choose_forecheckers(self, decision, game):
        return decision.no_such_thing

class Gone(BenchCoach):
    def choose_forecheckers(self, decision, game):
        raise SystemExit(3)

class NoCoach:
    pass
"""


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"coaches_of_{os.getpid()}_{tmp_path.name}"
    (tmp_path / f"{name}.py").write_text(COACH, encoding="utf-8")
    (tmp_path / "broken_coach.py").write_text("1 / 0", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return name


def test_coaches_of_one_s_own(capsys: Capsys, mine: str) -> None:
    game = ("sim", "ARK", "COR", "--games", "4", "--processes", "1", "--json")
    usual = ran(capsys, *game).data()
    both, home, visitor = (
        ran(capsys, *game, "--coach", f"{side}{mine}:Mine").data() for side in ("", "home=", "visitor=")
    )
    assert len({json.dumps(each["teams"]) for each in (usual, both, home, visitor)}) == 4
    assert ran(capsys, *game, "--coach", f"home={mine}:Mine", "--coach", f"visitor={mine}:Mine").data() == both


@pytest.mark.parametrize(
    ("coach", "words"),
    [
        ("@:Nobody", "the module has no coach of that name"),
        ("@:NoCoach", "the module has no coach of that name"),
        ("@:Fussy", "must be made without arguments"),
        ("@:Grumpy", "cannot be made: ValueError: 'not today'."),
        ("@:Clumsy", ".py, line 18: AttributeError: "),
        ("home=@:Clumsy", ".py, line 18: AttributeError: "),
        ("@:Gone", ".py, line 22: SystemExit: '3'."),
        ("@", "it may be module:Class"),
        (":", "it may be module:Class"),
        ("home=", "it may be module:Class"),
        ("no_such_module:Coach", "cannot be imported"),
        ("broken_coach:Coach", "cannot be imported: 'division by zero'"),
        ("left=@:Mine", "before the = it may be home or visitor"),
    ],
)
def test_a_coach_that_is_none_is_refused(capsys: Capsys, mine: str, coach: str, words: str) -> None:
    assert_refused(ran(capsys, *SHORT, "--coach", coach.replace("@", mine)), words)
    other = ran(capsys, *SHORT, "--game", "rinkside", "--coach", f"{mine}:Mine")
    assert_refused(other, "coaches 4th Street ezv, but the game is Rinkside")


# -- speed and workers ------------------------------------------------------------------------------------------------


def test_a_long_simulation_offers_the_fast_engine(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    from puckdrop.core import dice

    monkeypatch.setattr("puckdrop.cli.sim.LONG", 6)
    said = ran(capsys, *SHORT).err
    assert ("make fast" in said) == dice.__file__.endswith(".py")
    monkeypatch.setattr("puckdrop.cli.sim.LONG", 7)
    assert ran(capsys, *SHORT).err == ""


def children_of(process: int) -> list[int]:
    found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(process)], capture_output=True, text=True, check=False)
    return [int(line) for line in found.stdout.split()]


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def assert_ends_with_its_workers(program: subprocess.Popen[str], number: signal.Signals) -> None:
    """A signal ends the program and its two workers; whatever it leaves is ended here."""
    workers: list[int] = []
    end = time.monotonic() + 60
    try:
        while len(workers := children_of(program.pid)) < 2 and program.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        assert len(workers) == 2
        time.sleep(0.5)
        program.send_signal(number)
        _, said = program.communicate(timeout=60)
        assert "Traceback" not in said
        while any(map(is_running, workers)) and time.monotonic() < end:
            time.sleep(0.1)
        assert not any(map(is_running, workers))
    finally:
        program.kill()
        for worker in filter(is_running, workers):
            os.kill(worker, signal.SIGKILL)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_killed_simulation_leaves_no_workers(number: signal.Signals) -> None:
    command = [sys.executable, "-m", "puckdrop", "sim", "--games", "10000000", "--processes", "2"]
    simulation = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    assert_ends_with_its_workers(simulation, number)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_a_killed_worker_is_told_in_a_sentence() -> None:
    """As a system does whose memory has run out."""
    command = [sys.executable, "-m", "puckdrop", "sim", "--games", "10000000", "--processes", "2"]
    simulation = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    workers, end = children_of(simulation.pid), time.monotonic() + 60
    try:
        while len(workers := children_of(simulation.pid)) < 2 and simulation.poll() is None and time.monotonic() < end:
            time.sleep(0.1)
        time.sleep(0.5)
        os.kill(workers[0], signal.SIGKILL)
        _, said = simulation.communicate(timeout=60)
        assert simulation.returncode == 2
        assert "One of the processes that play games was killed" in said
        assert "Traceback" not in said
        assert not any(map(is_running, workers))
    finally:
        simulation.kill()
        for worker in filter(is_running, workers):
            os.kill(worker, signal.SIGKILL)


# -- signals ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_game_that_is_told_to_end_is_saved(tmp_path: Path, number: signal.Signals) -> None:
    save = tmp_path / "game.json"
    command = [sys.executable, "-m", "puckdrop", "play", "--side", "home", "--seed", "5", "--save", str(save)]
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert game.stdout is not None
    while "starts in goal" not in game.stdout.readline():
        pass
    time.sleep(0.3)
    game.send_signal(number)
    out, err = game.communicate(timeout=60)
    assert game.returncode == 0, err
    assert f"Saved to {save}" in " ".join(out.split())
    assert json.loads(save.read_text())["labels"]["side"] == "home"
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_rows_are_written_as_they_come(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """In pieces, the same rows as in one; and nothing at all if something goes wrong on the way."""
    from puckdrop.cli import tables

    if kind == "parquet":
        pytest.importorskip("pyarrow")
    monkeypatch.setattr(tables, "ROWS_AT_ONCE", 3)
    rows = [{"game": number, "name": f'"{number}", é'} for number in range(10)]
    path, whole = tmp_path / f"rows.{kind}", tmp_path / f"whole.{kind}"
    with tables.RowWriter(path) as writer:
        for start in range(0, 10, 2):
            writer.add(rows[start : start + 2])
            assert len(writer.waiting) < 3
    tables.write_table(whole, rows)
    if kind == "csv":
        assert path.read_text() == whole.read_text()
    elif kind == "json":
        assert json.loads(path.read_text()) == rows
    else:
        from pyarrow import parquet

        assert parquet.read_table(path).to_pylist() == rows
    before = sorted(tmp_path.iterdir())

    def fail() -> None:
        with tables.RowWriter(tmp_path / f"half.{kind}") as writer:
            writer.add(rows)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert sorted(tmp_path.iterdir()) == before


def test_an_error_that_is_not_the_coach_s_stays_ours(mine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(".")
    coaches = OwnCoaches("ezv", (f"{mine}:Mine", ""))
    coaches(0)
    with pytest.raises(ZeroDivisionError), blamed_on(coaches):
        1 / 0  # noqa: B018
    with pytest.raises(ZeroDivisionError), blamed_on(None):
        1 / 0  # noqa: B018
    with pytest.raises(BadInput, match="lacks a method that the game needs: NotImpl"), blamed_on(coaches):
        raise NotImplementedError


def test_a_full_disk_while_rows_are_written_is_a_sentence(tmp_path: Path) -> None:
    """A limit on the size of files is as good as a full disk: what is flushed at the end fails too."""
    code = (
        "import resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); "
        "from puckdrop.cli.entry import run; sys.exit(run(sys.argv[1:]))"
    )
    for name in ("rows.csv", "rows.json"):
        rows = tmp_path / name
        command = [sys.executable, "-c", code, *SHORT, "--rows", str(rows)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
        assert (done.returncode, done.stderr) == (2, f"puckdrop: {rows}: cannot be written: File too large.\n")
        assert list(tmp_path.iterdir()) == []
