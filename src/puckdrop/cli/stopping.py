"""Being stopped: signals that ask the program to end, which save a game as Ctrl-C does, and readers who have gone."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType

__all__ = ["Stopped", "forget_output", "is_stopped", "stopped_by_signals", "typed_line"]

ENDING = ("SIGTERM", "SIGHUP")
HEEDED_WITHIN = 0.2
"""Seconds within which a signal is heeded that comes just before `input` begins to wait."""
_received: list[int] = []


class Stopped(KeyboardInterrupt):
    """The system asks the program to end."""


def is_stopped() -> bool:
    """Has the system asked the program to end?"""
    return bool(_received)


@contextlib.contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Have the signals that end a program raise `Stopped`.

    Once one has come, a later one changes nothing until the program is gone: all is saved, and so it says how it ended.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in ENDING if hasattr(signal, name)]
    before = [signal.signal(number, stop) for number in numbers]
    _received.clear()
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, signal.SIG_IGN if is_stopped() else handler)


def stop(number: int, frame: FrameType | None) -> None:
    """Raise `Stopped` once: a second signal, which often follows at once, must not interrupt the saving."""
    is_first = not is_stopped()
    _received.append(number)
    if is_first:
        raise Stopped


def typed_line(prompt: str = "") -> str:
    """What the person types, as `input` reads it.

    A signal that comes in the instant before `input` waits would be heeded only at the next key, so a timer wakes it.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        return input(prompt)
    before = signal.signal(signal.SIGALRM, lambda number, frame: None)
    try:
        signal.setitimer(signal.ITIMER_REAL, HEEDED_WITHIN, HEEDED_WITHIN)
        return input(prompt)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def forget_output() -> None:
    """Nobody is reading any more: keep Python from complaining when it flushes at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
