"""`puckdrop games`: list, replay, export and delete what is on the shelf."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from cli.runs import assert_refused, ran
from puckdrop import EZV
from puckdrop.core.match import Match
from puckdrop.core.record import load_record
from puckdrop.playing.home import HOME, games_folder
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import seats_for
from puckdrop.playing.shelf import only_one

Captured = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game that is over, and one that is not."""
    folder = tmp_path_factory.mktemp("games")
    labels = {"side": "home", "ask": "normal"}
    match = Match(EZV, EZV.setup("ARK", "COR"), seats_for(EZV, labels), seed=5, labels=labels)
    live = LiveGame(match, save_to=folder / "open.json")
    live.run()
    assert live.save()
    live.hurry("end")
    assert live.save(folder / "over.json")
    return folder


@pytest.fixture
def shelf(games: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's shelf with both games, the open one later."""
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    shutil.copytree(games, games_folder())
    for at, name in enumerate(("over.json", "open.json")):
        os.utime(games_folder() / name, (at, at))
    return games_folder()


def test_an_empty_shelf_says_where_games_will_be(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "nowhere"))
    assert "No games yet" in ran(capsys, "games").out
    assert ran(capsys, "games", "list", "--json").data() == []
    assert_refused(ran(capsys, "games", "replay", "1"), "none yet")


def test_the_list_has_numbers_scores_and_names(capsys: Captured, shelf: Path) -> None:
    for arguments in (("games",), ("games", "list")):
        rows = ran(capsys, *arguments).out.splitlines()
        assert "1  1970-01-01" in rows[0]
        assert "left" in rows[0]
        assert rows[0].endswith("open.json")
        assert "final" in rows[1]
        assert rows[2] == "Go on with one that is not over: puckdrop play --resume"
    data = ran(capsys, "games", "list", "--json").data()
    assert [game["is_over"] for game in data] == [False, True]
    assert data[1]["file"] == str(shelf / "over.json")


def test_a_kept_game_is_told_again_by_number_or_name(capsys: Captured, shelf: Path) -> None:
    by_number, by_name = (ran(capsys, "games", "replay", wanted) for wanted in ("2", "over"))
    assert by_number == by_name
    assert by_number.status == 0
    assert "End of the 3rd period" in by_number.out
    assert ran(capsys, "games", "replay", "over.json", "--json").data()
    for wanted in ("0", "3", "99999999", "nothing"):
        assert_refused(ran(capsys, "games", "replay", wanted), "there is no kept game")


def test_an_exported_game_is_the_kept_one(capsys: Captured, shelf: Path, tmp_path: Path) -> None:
    target = tmp_path / "friday.json"
    result = ran(capsys, "games", "export", "2", str(target))
    assert result.status == 0
    assert str(target) in result.out
    assert target.read_bytes() == (shelf / "over.json").read_bytes()
    target.write_text("mine")
    assert_refused(ran(capsys, "games", "export", "2", str(target)), "friday.json", "--force")
    assert target.read_text() == "mine"
    assert ran(capsys, "games", "export", "2", str(target), "--force").status == 0
    assert load_record(target).is_over
    assert_refused(ran(capsys, "games", "export", "2", str(tmp_path / "no" / "such.json")), "such.json")


def test_a_game_is_deleted_on_request_only(capsys: Captured, shelf: Path) -> None:
    assert_refused(ran(capsys, "games", "delete", "1"), "open.json", "--force")
    assert (shelf / "open.json").exists()
    with only_one(shelf / "open.json"):
        assert_refused(ran(capsys, "games", "delete", "1", "--force"), "is being played by another puckdrop")
    assert ran(capsys, "games", "delete", "1", "--force").out == "Deleted open.json.\n"
    assert [path.name for path in shelf.iterdir()] == ["over.json"]


@pytest.mark.parametrize(("typed", "is_gone"), [("y", True), ("YES", True), ("", False), ("n", False)])
def test_at_a_terminal_it_is_asked_first(
    capsys: Captured, shelf: Path, monkeypatch: pytest.MonkeyPatch, typed: str, is_gone: bool
) -> None:
    monkeypatch.setattr("puckdrop.cli.games.has_terminal", lambda: True)
    monkeypatch.setenv("COLUMNS", "60")
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return typed

    monkeypatch.setattr("builtins.input", answer)
    result = ran(capsys, "games", "delete", "open")
    assert max(map(len, asked[0].splitlines())) < 60, "it breaks between words"
    assert asked[0].startswith("Delete open.json (")
    assert asked[0].endswith(" [y/N]: ")
    assert (shelf / "open.json").exists() != is_gone
    assert result.status == (0 if is_gone else 1)


def test_a_damaged_game_is_listed_as_that_and_not_replayed(capsys: Captured, shelf: Path) -> None:
    path = shelf / "over.json"
    path.write_text(re.sub('("is_over":\\s*)true', r"\1false", path.read_text()))
    assert "damaged: " in ran(capsys, "games").out
    assert_refused(ran(capsys, "games", "replay", "over"), "over.json")


def test_a_damaged_game_is_not_exported(capsys: Captured, shelf: Path, tmp_path: Path) -> None:
    (shelf / "deep.json").write_text("[" * 99_999)
    target = tmp_path / "out.json"
    assert_refused(ran(capsys, "games", "export", "deep", str(target)), "deep.json", "nested more than")
    assert not target.exists()
    target.write_text("mine")
    assert_refused(ran(capsys, "games", "export", "deep", str(target), "--force"), "nested more than")
    assert target.read_text() == "mine"
    assert ".." not in ran(capsys, "games").out
    assert "deep)" in ran(capsys, "games", "delete", "deep").err


@pytest.mark.parametrize("kind", ["file", "below a file", "dangling link"])
def test_a_shelf_that_cannot_be_had_is_said(
    capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    home = tmp_path / "home"
    home.symlink_to("nowhere") if kind == "dangling link" else home.write_text("a file")
    monkeypatch.setenv(HOME, str(home / "below" if kind == "below a file" else home))
    said = ran(capsys, "games")
    assert said.status == 0
    assert f"No games can be kept in {games_folder()}: {home} is not a folder." in said.out
    assert ran(capsys, "games", "list", "--json").data() == []
    assert_refused(ran(capsys, "play", "--resume"), "--resume names no file", f"{home} is not a folder")
    assert_refused(ran(capsys, "games", "replay", "1"), f"{home} is not a folder")


def test_a_pipe_or_device_is_not_replaced_by_a_file(capsys: Captured, shelf: Path, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for command in (("games", "export", "2", str(pipe), "--force"), ("play", "--auto", "--save", str(pipe), "--force")):
        assert_refused(ran(capsys, *command), "pipe: cannot be written", "a device or a pipe")
    assert pipe.is_fifo()


def test_what_to_type_is_a_path_where_the_shell_does_not_find_the_program(
    shelf: Path, capsys: Captured, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after `make play`, which installs into a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [str(tmp_path / ".venv" / "bin" / "puckdrop")])
    monkeypatch.setenv("PATH", "")
    assert ran(capsys, "games").out.endswith("not over: .venv/bin/puckdrop play --resume\n")
    monkeypatch.chdir(shelf)
    assert ran(capsys, "games").out.endswith(f"not over: {tmp_path}/.venv/bin/puckdrop play --resume\n")
    found = tmp_path / ".venv" / "bin" / "puckdrop"
    found.parent.mkdir(parents=True)
    found.touch(mode=0o755)
    monkeypatch.setenv("PATH", str(found.parent))
    assert ran(capsys, "games").out.endswith("not over: puckdrop play --resume\n")
