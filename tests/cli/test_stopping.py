"""Signals that end a program: when they are heeded, and what a second one does."""

from __future__ import annotations

import select
import signal
import socket
import subprocess
import sys

import pytest

from puckdrop.cli.stopping import typed_line

WOKEN_WITHIN = 30
"""Seconds within which a waiting question must be woken, however busy the machine is."""


def test_a_signal_just_before_somebody_is_asked_is_heeded_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    reader, writer = socket.socketpair()
    writer.setblocking(False)

    def asked(prompt: str) -> str:
        """Waits as `input` does, for a key or anything that wakes the system's call."""
        return prompt if select.select([reader], [], [], WOKEN_WITHIN)[0] else "nothing woke it"

    monkeypatch.setattr("builtins.input", asked)
    before = signal.getsignal(signal.SIGALRM), signal.set_wakeup_fd(writer.fileno())
    try:
        assert typed_line("Who starts? ") == "Who starts? "
    finally:
        signal.set_wakeup_fd(before[1])
        reader.close()
        writer.close()
    assert (signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)) == (before[0], (0.0, 0.0))


TWO_SIGNALS = """
import os, signal
from puckdrop.cli.stopping import Stopped, stopped_by_signals
try:
    with stopped_by_signals():
        os.kill(os.getpid(), signal.SIGTERM)
except Stopped:
    os.kill(os.getpid(), signal.SIGHUP)
    print("all is saved")
"""


def test_a_signal_while_a_stopped_program_leaves_changes_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", TWO_SIGNALS], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (0, "all is saved\n")
