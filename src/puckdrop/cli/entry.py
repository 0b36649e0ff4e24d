"""Runs a command and turns whatever goes wrong into one sentence and an exit status.

0 is success, 1 means that the answer is no, 2 that something in the command was wrong.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from puckdrop.core.errors import PuckdropError

__all__ = ["run"]

BAD_INPUT = 2
STOPPED = 130
"""The exit status a shell expects after Ctrl-C, when there was nothing to save."""


def run(arguments: Sequence[str]) -> int:
    """Run `puckdrop` with these arguments; returns the exit status."""
    from puckdrop.cli.app import app

    forgive_narrow_encodings()
    try:
        status = app(list(arguments), prog_name="puckdrop", standalone_mode=False)
        sys.stdout.flush()
        return status if isinstance(status, int) else 0
    except PuckdropError as wrong:
        return complain(str(wrong))
    except BrokenPipeError:
        forget_output()
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except Exception as wrong:
        return complain_of(wrong, arguments)


def complain_of(wrong: Exception, arguments: Sequence[str]) -> int:
    """What typer raises for a bad command line or for the end of input; anything else is a bug."""
    if isinstance(wrong.__cause__, KeyboardInterrupt):
        return STOPPED
    if isinstance(wrong, EOFError) or isinstance(wrong.__cause__, EOFError):
        return complain("the input ended before everything was answered.")
    usage = getattr(wrong, "format_message", None)
    if usage is None:
        raise wrong
    return complain(f"{as_sentence(usage())} Try 'puckdrop {command_of(arguments)}--help'.")


def command_of(arguments: Sequence[str]) -> str:
    """The known commands at the start of the arguments, for the hint at the end."""
    from puckdrop.cli.app import COMMANDS

    known = ""
    for word in arguments:
        if f"{known}{word}" not in COMMANDS:
            break
        known += f"{word} "
    return known


def complain(text: str) -> int:
    """One sentence for the person at the keyboard."""
    print(f"puckdrop: {as_sentence(text)}", file=sys.stderr)
    return BAD_INPUT


def as_sentence(text: str) -> str:
    """On one line, with an end."""
    sentence = " ".join(text.split())
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def forget_output() -> None:
    """The reader has gone; keep Python from complaining when it flushes at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def forgive_narrow_encodings() -> None:
    """Have a terminal that cannot show a letter print a question mark instead of stopping the game."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
