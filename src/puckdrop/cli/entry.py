"""Runs a command and turns whatever goes wrong into one sentence and an exit status.

0 is success, 1 means that the answer is no, 2 that something in the command was wrong, 70 that puckdrop has a bug.
"""

from __future__ import annotations

import os
import shutil
import sys
import traceback
from collections.abc import Sequence
from functools import cache
from textwrap import fill
from typing import Any

from puckdrop.cards.problems import escaped, problems_of
from puckdrop.cli.stopping import forget_output, stopped_by_signals
from puckdrop.core.errors import BadInput, PuckdropError

__all__ = ["run"]

BAD_INPUT = 2
BUG = 70
"""What sysexits.h calls an internal software error."""
STOPPED = 130
"""The exit status a shell expects after Ctrl-C, when there was nothing to save."""
LONGEST = 1000
"""A sentence longer than that is cut: whatever was found in a file is no help at such length."""
LONGEST_WORD = 300
GROUPS = (["teams"], ["charts"], ["cards"], ["sets"], ["league"])
"""Commands that only say what there is below them."""


def run(arguments: Sequence[str]) -> int:
    """Run `puckdrop` with these arguments; returns the exit status."""
    replace_closed_streams()
    forgive_narrow_encodings()
    words = ready(arguments)
    try:
        with stopped_by_signals():
            return run_command(words)
    except BadInput as wrong:
        return complain_each(problems_of(wrong))
    except PuckdropError as wrong:
        return complain(str(wrong))
    except (BrokenPipeError, SystemExit):  # typer leaves in this way when a reader has gone
        forget_output()
        return 0
    except KeyboardInterrupt:
        return STOPPED
    except Exception as wrong:
        return complain_of(wrong, words)


def run_command(arguments: Sequence[str]) -> int:
    status = commands().main(list(arguments), prog_name="puckdrop", standalone_mode=False)
    sys.stdout.flush()
    return status if isinstance(status, int) else 0


@cache
def commands() -> Any:
    """All commands, made once, so that calling `run` again costs nothing."""
    from typer.main import get_command

    from puckdrop.cli.app import app

    return get_command(app)


def ready(arguments: Sequence[str]) -> list[str]:
    """The arguments with what may be left out: help where there is nothing else, and the last game to resume."""
    words = list(arguments)
    if not words or words in GROUPS:
        return [*words, "--help"]
    for place, word in enumerate(words):
        if word == "--resume" and (place + 1 == len(words) or words[place + 1].startswith("--")):
            words[place] = "--resume="
    return words


def complain_of(wrong: Exception, arguments: Sequence[str]) -> int:
    """What typer raises for a bad command line or for the end of input; anything else is a bug."""
    if isinstance(wrong.__cause__, KeyboardInterrupt):
        return STOPPED
    if isinstance(wrong, EOFError) or isinstance(wrong.__cause__, EOFError):
        return complain("the input ended before everything was answered.")
    if isinstance(wrong, OSError):
        reason = wrong.strerror or wrong
        if isinstance(wrong.filename, str):
            return complain(f"{wrong.filename}: cannot be used: {reason}.")
        forget_output()
        return complain(f"the output cannot be written: {reason}.")
    usage = getattr(wrong, "format_message", None)
    if usage is None:
        return report_bug()
    return complain(f"{as_sentence(usage())} Try 'puckdrop {command_of(arguments)}--help'.")


def report_bug() -> int:
    """Report a bug: everything that helps to find it, and where to send it."""
    import puckdrop

    traceback.print_exc()
    print(
        f"puckdrop: this is a bug in puckdrop {puckdrop.__version__} (Python {sys.version.split()[0]}), and the lines "
        "above say where. Please report it with them and the command you gave, as 'Reporting a bug' in CONTRIBUTING.md "
        "says. A game you were playing is kept: see 'puckdrop games'.",
        file=sys.stderr,
    )
    return BUG


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
    sentence = f"puckdrop: {escaped(as_sentence(text))}"
    if sys.stderr.isatty():
        sentence = fill(sentence, shutil.get_terminal_size().columns, break_on_hyphens=False)
    print(sentence, file=sys.stderr)
    return BAD_INPUT


def complain_each(problems: Sequence[str]) -> int:
    """A sentence for each problem."""
    for problem in problems:
        complain(problem)
    return BAD_INPUT


def as_sentence(text: str) -> str:
    """On one line, of readable length, with an end; of a word as long as a page only its ends are told."""
    words = (word if len(word) <= LONGEST_WORD else f"{word[:120]}...{word[-120:]}" for word in text.split())
    sentence = " ".join(words)
    if len(sentence) > LONGEST:
        sentence = f"{sentence[: LONGEST - 3]}..."
    return sentence if sentence.endswith((".", "?", "!")) else f"{sentence}."


def replace_closed_streams() -> None:
    """Where standard input, output or error is closed, read nothing and write to nobody."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 (open as long as the program runs)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115


def forgive_narrow_encodings() -> None:
    """Have a terminal that cannot show or send a letter print or read a question mark instead of stopping the game."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")
