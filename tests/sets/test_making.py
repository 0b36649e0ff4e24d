"""From statistics to a set: whatever the source lacks, it is fit to play, or nothing is written."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from cli.test_analysts import assert_ends_with_its_workers
from puckdrop.cards.problems import ManyProblems
from puckdrop.cli.entry import run
from puckdrop.cli.making import GOES_ON
from puckdrop.cli.set_report import replayed
from puckdrop.rating.estimates import Completed
from puckdrop.rating.made import MadeCards
from puckdrop.rating.making import make_cards
from puckdrop.rating.report import certificate
from puckdrop.rooms import game_named
from puckdrop.sets.making import make_set
from puckdrop.sets.reading import check_set, open_set
from sets import season_files as files
from sets.test_house import first_cards


@pytest.mark.parametrize("write", [files.write_reference, files.write_moneypuck, files.write_reports, files.write_own])
def test_a_4th_street_set_needs_no_source_that_says_how_men_shoot(
    write: Callable[[Path], Path], tmp_path: Path
) -> None:
    source = write(tmp_path / "from")
    measured = make_set([source], files.SEASON, tmp_path / "set", ["fourth_street"], first_cards, how={})
    assert "which way men shoot" in measured.missing
    opened, problems = check_set(tmp_path / "set")
    assert problems == []
    assert opened.head.certificate["figures"]["skaters.shoots"] == "estimated"


def test_one_man_without_a_hand_is_enough_to_be_told(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank")
    master = bank / "Master.csv"
    master.write_text(master.read_text().replace("First1,Edmson,R,", "First1,Edmson,,"))
    measured = make_set([bank], files.SEASON, tmp_path / "set", ["fourth_street"], first_cards, how={})
    assert "which way men shoot of 1 of 73" in measured.missing
    opened, problems = check_set(tmp_path / "set")
    assert problems == []
    assert opened.head.certificate["figures"]["skaters.shoots"] == "partly estimated"


@pytest.mark.parametrize("name", ["set", "set.zip"])
def test_cards_that_cannot_be_played_with_are_not_written(name: str, tmp_path: Path) -> None:
    def broken(season: Completed, game: str) -> MadeCards:
        made = first_cards(season, game)
        return replace(made, goalies=[{} for _ in made.goalies])

    bank = files.write_databank(tmp_path / "bank")
    with pytest.raises(ManyProblems) as told:
        make_set([bank], files.SEASON, tmp_path / name, ["ezv"], broken, how={})
    assert f"{tmp_path / name}/teams/EDM.toml" in str(told.value)
    assert [path.name for path in tmp_path.iterdir()] == ["bank"]


def test_a_traded_man_has_one_card_on_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("puckdrop.rating.making.make_cards", first_cards)
    bank, out = files.write_databank(tmp_path / "bank"), tmp_path / "set"
    make = ["sets", "make", "--season", files.SEASON, "--from", str(bank), "--game", "ezv", "--combined"]
    assert run([*make, "--out", str(out)]) == 0
    _, *sentences = capsys.readouterr().out.splitlines()
    assert sentences[0].startswith("Not in the statistics, and so estimated: ")
    assert max(map(len, sentences)) <= 80
    opened, problems = check_set(out)
    assert problems == []
    teams = [team.short for team in opened.head.teams if any(
        man.identity == "edm00x" for man in opened.read_team(team.short).skaters)]  # fmt: skip
    assert teams == ["CGY"], "where he was last"
    assert opened.head.made["combined"] is True


@pytest.fixture
def small_bank(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A season without goalies' shots; calibrations are kept beside it, and certificates are short."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("puckdrop.rating.making.REPLAYS", 2)
    files.write_schedule(tmp_path / "bank")
    return files.write_databank(tmp_path / "bank", shots=False)


def test_the_certificate_is_the_reports(small_bank: Path, tmp_path: Path) -> None:
    cards = partial(make_cards, rounds=1, processes=1, seed=1)
    make_set([small_bank], files.SEASON, tmp_path / "set", ["ezv"], cards, how={})
    opened = open_set(tmp_path / "set")
    report = replayed(opened, game_named("ezv"), 2, 2)
    assert opened.head.certificate["ezv"] == certificate(report)
    assert "league: save percentage" not in opened.head.certificate["ezv"]["figures"], "nobody counted the shots"
    assert list((tmp_path / "cache" / "puckdrop" / "calibrations").iterdir()) == [], "done and forgotten"


def test_what_was_calibrated_before_an_interruption_is_not_done_again(small_bank: Path, tmp_path: Path) -> None:
    rounds: list[int] = []
    was_interrupted = False

    def cards(season: Completed, game: str) -> MadeCards:
        nonlocal was_interrupted
        if game == "ezv":
            return make_cards(season, game, rounds=1, processes=1, on_round=lambda done: rounds.append(done.number))
        if not was_interrupted:
            was_interrupted = True
            raise KeyboardInterrupt
        return first_cards(season, game)

    with pytest.raises(KeyboardInterrupt):
        make_set([small_bank], files.SEASON, tmp_path / "set", ["ezv", "rinkside"], cards, how={})
    assert not (tmp_path / "set").exists()
    make_set([small_bank], files.SEASON, tmp_path / "set", ["ezv", "rinkside"], cards, how={})
    assert rounds == [1], "the calibration of ezv was there already"


def test_a_set_that_another_process_makes_is_not_made_again(
    small_bank: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A holder that is killed holds nothing: the lock file it leaves behind keeps nobody out."""
    out = tmp_path / "set"
    holding = "import sys, time; from pathlib import Path; from puckdrop.sets.making import making_alone\n"
    holding += f"with making_alone(Path({str(out)!r})): print('holding', flush=True); time.sleep(60)"
    command = ["sets", "make", "--season", files.SEASON, "--from", str(small_bank), "--out", str(out), "--game", "ezv"]
    with subprocess.Popen([sys.executable, "-c", holding], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "holding\n"
        assert run(command) == 2
        other.kill()
    said = "another puckdrop is making this set; wait for it, or choose another name."
    assert capsys.readouterr().err == f"puckdrop: {out}: {said}\n"
    assert (tmp_path / ".set.lock").exists()
    make_set([small_bank], files.SEASON, out, ["ezv"], first_cards, how={})
    assert (out / "set.toml").exists()
    assert not (tmp_path / ".set.lock").exists()


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="nothing is forked here")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_that_comes_while_workers_are_started_is_neither_lost_nor_raised_in_them(
    number: signal.Signals, small_bank: Path, tmp_path: Path
) -> None:
    """As Ctrl-C does, the signal goes to everybody in the session, just before and just after a fork."""
    out = tmp_path / "set"
    command = ["sets", "make", "--season", files.SEASON, "--from", str(small_bank), "--out", str(out), "--game", "ezv"]
    script = (
        "import os, sys; os.cpu_count = lambda: 2; from puckdrop.cli.entry import run\n"
        f"def disturb(): os.killpg(0, {int(number)})\n"
        "os.register_at_fork(before=disturb, after_in_child=disturb)\n"
        f"sys.exit(run({command!r}))"
    )
    making = subprocess.run(
        [sys.executable, "-c", script], start_new_session=True, capture_output=True, text=True, timeout=60, check=False
    )
    assert (making.returncode, making.stdout, making.stderr) == (130, "", f"{GOES_ON}\n")
    assert not out.exists()


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_a_calibration_that_is_killed_leaves_no_workers(
    number: signal.Signals, small_bank: Path, tmp_path: Path
) -> None:
    out = tmp_path / "set"
    command = ["sets", "make", "--season", files.SEASON, "--from", str(small_bank), "--out", str(out), "--game", "ezv"]
    script = f"import os, sys; os.cpu_count = lambda: 2; from puckdrop.cli.entry import run; sys.exit(run({command!r}))"
    making = subprocess.Popen([sys.executable, "-c", script], stderr=subprocess.PIPE, text=True)
    assert_ends_with_its_workers(making, number)
    assert not out.exists()
