"""Files are written whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.core.files import MOST_CHARACTERS, read_json, write_whole


def test_a_file_is_replaced_by_the_new_text(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    write_whole(path, "new\n")
    assert path.read_bytes() == b"new\n"
    assert list(tmp_path.iterdir()) == [path]


def test_a_crash_leaves_the_old_file_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(handle: int) -> None:
        raise OSError("disk full")

    path = tmp_path / "game.json"
    path.write_text("old", encoding="utf-8")
    monkeypatch.setattr(os, "fsync", crash)
    with pytest.raises(OSError, match="disk full"):
        write_whole(path, "new")
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_name_may_be_as_long_as_names_can_be(tmp_path: Path) -> None:
    path = tmp_path / ("é" * 120 + ".json")
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    (tmp_path / f".{'é' * 50}.{done.pid}-0123abcd").write_text("half a", encoding="utf-8")
    write_whole(path, "whole")
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link = tmp_path / "game.json"
    link.symlink_to("far/real.json")
    write_whole(link, "whole")
    assert link.is_symlink()
    assert (tmp_path / "far" / "real.json").read_text() == "whole"
    assert [path.name for path in (tmp_path / "far").iterdir()] == ["real.json"]


def test_what_a_killed_writer_left_goes_with_the_next_file(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    done = subprocess.Popen([sys.executable, "-c", ""])
    done.wait()
    (tmp_path / f".game.json.{done.pid}-0123abcd").write_text("half a", encoding="utf-8")
    (tmp_path / f".game.json.{10**30}-0123abcd").write_text("nobody's", encoding="utf-8")
    others = [
        tmp_path / name for name in (f".game.json.{os.getpid()}-0123abcd", ".game.json.1-0123abcd", ".game.json.x")
    ]
    for other in others:
        other.write_text("somebody's", encoding="utf-8")
    write_whole(path, "whole")
    assert sorted(tmp_path.iterdir()) == sorted([path, *others])


def test_a_writer_whom_we_may_not_ask_is_running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(process: int, number: int) -> None:
        raise PermissionError

    other = tmp_path / ".game.json.77-0123abcd"
    other.write_text("somebody's", encoding="utf-8")
    monkeypatch.setattr(os, "kill", forbidden)
    write_whole(tmp_path / "game.json", "whole")
    assert other.exists()


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("face off", "is not a list: it is no JSON text"),
        ("[" * 100_000, "is nested more than 60 levels deep"),
        ("[" * 61 + "]" * 61, "is nested more than 60 levels deep"),
        (f"[{2**63}]", "holds the number '9223372036854775808'; allowed: -9223372036854775807 to"),
        ("[" + "9" * 5000 + "]", r"holds the number '9{70,80}\.\.\.; allowed"),
        ("[NaN]", "holds NaN, which is no number"),
        (r'["\ud800"]', "holds half a character"),
    ],
)
def test_a_json_file_with_a_mistake_in_it_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "list.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match=words) as refused:
        read_json(path, "a list")
    assert str(refused.value).startswith(f"{path}: ")
    assert len(str(refused.value)) < len(str(path)) + 250


def test_a_json_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text(r'[5, {"a": "\ud83c\udfd2"}, "x"]', encoding="utf-8")
    assert read_json(path, "a list") == [5, {"a": "\U0001f3d2"}, "x"]


def test_a_file_that_is_no_text_or_far_too_large_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "list.json"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="it is no text in UTF-8"):
        read_json(path, "a list")
    with pytest.raises(BadInput, match="cannot be read"):
        read_json(tmp_path / "none.json", "a list")
    with open(path, "wb") as out:
        out.truncate(MOST_CHARACTERS + 1)
    with pytest.raises(BadInput, match="it is larger than 50 MB"):
        read_json(path, "a list")
