"""Files are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from puckdrop.core.files import write_whole


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
