"""What the tests of chart files share."""

from __future__ import annotations

from pathlib import Path


def changed(data: Path, folder: Path, name: str, old: str, new: str) -> Path:
    """A folder with one chart file of `data` in which one text is replaced."""
    text = (data / f"{name}.toml").read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} is {text.count(old)} times in {name}"
    (folder / f"{name}.toml").write_text(text.replace(old, new), encoding="utf-8")
    return folder


def assert_pointed_at(said: str, folder: Path, name: str, message: str) -> None:
    """One sentence that names the file and goes on with the message."""
    assert said.startswith(f"{folder / name}.toml, {message}"), said
    assert said.endswith(".")
    assert "\n" not in said
