"""How the tests call the command line."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from puckdrop.cli.entry import run


class Ran(NamedTuple):
    """What a command said, and its exit status."""

    status: int
    out: str
    err: str

    def data(self) -> Any:
        return json.loads(self.out)


def ran(capsys: pytest.CaptureFixture[str], *arguments: str) -> Ran:
    capsys.readouterr()
    status = run(list(arguments))
    captured = capsys.readouterr()
    return Ran(status, captured.out, captured.err)


def assert_refused(result: Ran, *words: str) -> None:
    """Status 2, one sentence on standard error, nothing on standard output."""
    assert result.status == 2, result
    assert result.out == ""
    assert result.err.startswith("puckdrop: ")
    assert result.err.count("\n") == 1
    assert result.err.rstrip().endswith((".", "?"))
    assert "Traceback" not in result.err
    for word in words:
        assert word in result.err
