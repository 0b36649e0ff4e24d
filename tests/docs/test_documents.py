"""What the documents show is run: every Python block, and every command of the README."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
DOCUMENTS = [PROJECT / "README.md", *sorted((PROJECT / "docs" / "guide").glob("*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
LIMIT = 300


def blocks(kind: str, documents: list[Path]) -> list[tuple[str, str]]:
    """Every block of a kind, with a name for the test."""
    found = []
    for document in documents:
        texts = [text for language, text in BLOCK.findall(document.read_text(encoding="utf-8")) if language == kind]
        found += [(f"{document.name} {number}", text) for number, text in enumerate(texts, start=1)]
    return found


def commands() -> list[tuple[str, str]]:
    """Every command that a console block of the README shows behind a dollar sign, `make` apart."""
    return [
        (f"{name}: {line[2:]}", line[2:])
        for name, text in blocks("console", DOCUMENTS[:1])
        for line in text.splitlines()
        if line.startswith("$ ") and not line.startswith("$ make ")
    ]


PYTHON = blocks("python", DOCUMENTS)


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """A shell in which `puckdrop` is the build under test."""
    folder = tmp_path / "bin"
    folder.mkdir()
    script = folder / "puckdrop"
    script.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m puckdrop "$@"\n', encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    variables = dict(os.environ, PATH=f"{folder}{os.pathsep}{os.environ['PATH']}", COLUMNS="100")
    if "PYTHONPATH" in variables:
        variables["PYTHONPATH"] = str(PROJECT / variables["PYTHONPATH"])
    return variables


@pytest.mark.parametrize(("name", "code"), PYTHON, ids=[name for name, _ in PYTHON])
def test_python_in_the_documents_runs(name: str, code: str, tmp_path: Path, environment: dict[str, str]) -> None:
    script = tmp_path / "example.py"
    script.write_text(code, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, script.name], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=LIMIT
    )
    assert done.returncode == 0, f"{name}: {done.stderr}"


def test_commands_in_the_documents_run(tmp_path: Path, environment: dict[str, str]) -> None:
    """In the order they stand, in one folder, so that a later one may use what an earlier one wrote."""
    shutil.copytree(PROJECT / "tests" / "scenarios", tmp_path / "tests" / "scenarios")
    assert len(commands()) > 5
    for name, command in commands():
        done = subprocess.run(
            command,
            shell=True,
            cwd=tmp_path,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=LIMIT,
        )
        assert done.returncode == 0, f"{name}: {done.stderr or done.stdout}"


@pytest.mark.compiled
def test_make_play_plays_a_game() -> None:
    if not (PROJECT / "Makefile").exists() or os.environ.get("PUCKDROP_EXPECT") != "compiled":
        pytest.skip("only where make has set up the compiled environment")
    done = subprocess.run(
        ["make", "play"], cwd=PROJECT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT
    )
    assert done.returncode == 0, done.stderr
    assert "period is under way" in done.stdout
