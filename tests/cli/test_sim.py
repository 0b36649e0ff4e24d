from __future__ import annotations

import csv
import io
import re
from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from puckdrop.batch import simulate
from puckdrop.cli import sim_report
from puckdrop.cli.bench import BENCH_LINES

Capsys = pytest.CaptureFixture[str]
SHORT = ("sim", "ARK", "COR", "--games", "12", "--processes", "1")


def test_two_teams_play_at_home_and_away(capsys: Capsys) -> None:
    data = ran(capsys, *SHORT, "--json").data()
    assert data["games"] == 12
    assert data["home_wins"] + data["visitor_wins"] + data["ties"] == 12
    assert [team["games"] for team in data["teams"]] == [12, 12]
    goals = [team["goals"]["mean"] * 12 for team in data["teams"]]
    assert [round(each) for each in goals] == [team["goals_against"] for team in reversed(data["teams"])]


def test_a_home_team_is_at_home_in_every_game(capsys: Capsys, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    teams = ("--home", "DRU", "--visitor", "ARK")
    assert ran(capsys, "sim", *teams, "--games", "5", "--rows", str(rows), "--processes", "1").status == 0
    lines = rows.read_text().splitlines()
    assert len(lines) == 6
    place = lines[0].split(",").index("home")
    assert {line.split(",")[place] for line in lines[1:]} == {"DRU"}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--home", "ARK"], "--home and --visitor go together, and --visitor is missing"),
        (["--visitor", "ARK"], "--home and --visitor go together, and --home is missing"),
        (["ARK", "COR", "--home", "ARK", "--visitor", "COR"], "leave out the list (ARK COR)"),
        (["--home", "ARK", "--visitor", "ARK"], "ARK was named more than once"),
    ],
)
def test_teams_are_named_one_way(arguments: list[str], told: str, capsys: Capsys) -> None:
    assert_refused(ran(capsys, "sim", *arguments), told)


def test_the_same_seed_gives_the_same_table(capsys: Capsys) -> None:
    first = ran(capsys, *SHORT, "--json")
    assert ran(capsys, *SHORT, "--json") == first
    assert ran(capsys, *SHORT, "--json", "--seed", "2") != first


def test_the_number_of_processes_makes_no_difference(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "CHUNK", 5)
    one = ran(capsys, *SHORT, "--json")
    assert ran(capsys, *SHORT[:-1], "2", "--json") == one
    monkeypatch.setattr(simulate, "CHUNK", 500)
    assert ran(capsys, *SHORT, "--json") == one


def test_the_table_is_plain_text_with_margins(capsys: Capsys) -> None:
    out = ran(capsys, *SHORT).out
    assert "\x1b" not in out
    assert "12 games: home teams won " in out
    assert "±" in out
    assert "95% interval" in out


def test_ice_time_is_shown_by_rank(capsys: Capsys) -> None:
    times = ran(capsys, *SHORT, "--json").data()["ice_time"]
    assert times["forwards"] == sorted(times["forwards"], reverse=True)
    assert times["defensemen"] == sorted(times["defensemen"], reverse=True)
    assert sum(times["forwards"]) + sum(times["defensemen"]) == pytest.approx(300, abs=15)
    assert times["defensemen"][0] < times["longest"] < 40
    out = ran(capsys, *SHORT).out
    assert f"Minutes of sixty: forwards {times['forwards'][0]:.1f} " in out
    assert f"{times['longest']:.1f} the most of a man in one game." in out


def test_a_table_of_all_teams(capsys: Capsys) -> None:
    data = ran(capsys, "sim", "--games", "132", "--json", "--processes", "1").data()
    assert len(data["teams"]) == 12
    assert data["games"] == 132


def test_the_table_as_csv(capsys: Capsys, tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(ran(capsys, *SHORT, "--csv", "-").out)))
    assert [row["short"] for row in rows] == ["ARK", "COR"]
    assert float(rows[0]["goals_margin"]) > 0
    path = tmp_path / "table.csv"
    assert ran(capsys, *SHORT, "--csv", str(path)).status == 0
    assert list(csv.DictReader(path.open())) == rows


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["ARK"], "ARK"),
        (["ARK", "ARK"], "ARK"),
        (["ARK", "XXX"], "XXX"),
        (["ARK", "COR", "--games", "0"], "--games"),
        (["ARK", "COR", "--games", "999999999"], "--games"),
        (["ARK", "COR", "--processes", "0"], "--processes"),
        (["ARK", "COR", "--csv", "no/such/table.csv"], "no/such"),
        (["ARK", "COR", "--option", "luck"], "luck"),
        (["ARK", "COR", "--json", "--csv", "-"], "--csv -"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(capsys: Capsys, arguments: list[str], word: str) -> None:
    assert_refused(ran(capsys, "sim", *arguments), word)


def test_a_table_that_cannot_be_written_is_a_sentence(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(path: Path, text: str) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("puckdrop.cli.sim_report.write_whole", full)
    path = str(tmp_path / "table.csv")
    assert_refused(ran(capsys, *SHORT, "--csv", path), path, "No space left on device")


def test_a_folder_without_leave_to_write_is_found_before_a_game_is_played(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def forbidden(**_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("puckdrop.cli.output.tempfile.TemporaryFile", forbidden)
    for arguments in (("sim", "ARK", "COR", "--csv"), ("play", "--auto", "--save")):
        path = str(tmp_path / "file")
        assert_refused(ran(capsys, *arguments, path), path, "Permission denied")
    assert list(tmp_path.iterdir()) == []


def test_how_goals_were_made_and_what_was_called(capsys: Capsys) -> None:
    data = ran(capsys, *SHORT, "--json", "--game", "fourth_street").data()
    mean = {name: value["mean"] for name, value in data["per_team_and_game"].items()}
    goals = {name: value["mean"] for name, value in data["goals"].items()}
    assert goals["assists_per_goal"] == pytest.approx(mean["assists"] / mean["goals"], abs=1e-5)
    assert goals["defenseman_goal_share"] == pytest.approx(mean["goals_by_defensemen"] / mean["goals"], abs=1e-5)
    positions = ("center", "wing", "defenseman")
    assert sum(goals[f"{position}_goal_share"] for position in positions) == pytest.approx(1, abs=1e-5)
    calls = [value["mean"] for value in data["calls"].values()]
    assert sum(calls) == pytest.approx(1, abs=1e-4)
    assert calls == sorted(calls, reverse=True)
    out = ran(capsys, *SHORT, "--game", "fourth_street").out
    words = " ".join(out.split())
    assert re.search(r"Goals: \d\.\d\d±\d\.\d\d assists each, .*% by defensemen\. Penalties: ", words)


def test_assists_for_each_goal_have_a_margin() -> None:
    assert sim_report.assists_per_goal(0, 0, 0).mean == 0
    estimate = sim_report.assists_per_goal(4, 4, 1)
    assert estimate.mean == 1
    assert estimate.margin == pytest.approx(1.96 * (0.5 / 4) ** 0.5)


def test_no_interval_begins_below_nothing(capsys: Capsys) -> None:
    out = ran(capsys, *SHORT).out
    assert re.search(r"short-handed goals +0\.\d\d +0\.00 to ", out)
    assert " -0." not in out


def test_a_share_of_nothing_is_nothing() -> None:
    assert sim_report.share(0, 0).mean == 0
    assert sim_report.share(1, 4).margin == pytest.approx(1.96 * (0.25 * 0.75 / 4) ** 0.5)


def test_the_bench_is_shown(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    speed = {figure: 99.0 for figure, _ in BENCH_LINES.values()}
    ratios = dict.fromkeys(BENCH_LINES, 0.25)
    figures = {
        "puckdrop": "1", "python": "3", "machine": "m",
        "builds": [{"build": "plain", "ezv": {
            **speed, "games_per_second": 1234.5, "state_copy_microseconds": 2.5, "ratios": ratios}}],
    }  # fmt: skip
    monkeypatch.setattr("puckdrop.batch.bench.run_bench", lambda on_progress: figures)
    out = ran(capsys, "bench").out
    assert "1,234 games a second" in out
    assert "99 with the event log (x 0.25)" in out
    assert ran(capsys, "bench", "--json").data() == figures
