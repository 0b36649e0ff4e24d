"""How all commands print: colours on a terminal, plain text anywhere else, JSON on request."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from textwrap import fill, wrap
from typing import TYPE_CHECKING, Final, NamedTuple, TextIO

from puckdrop.cards.problems import escaped
from puckdrop.cli.stopping import typed_line
from puckdrop.core.errors import BadInput
from puckdrop.core.files import LARGEST, short
from puckdrop.core.sides import NO_SIDE, SIDE_NAMES
from puckdrop.narrate.lines import Importance, Line

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from puckdrop.core.game import AnyGame
    from puckdrop.core.table import Table

STYLES: Final = {
    Importance.GOAL: "bold bright_yellow",
    Importance.PERIOD: "bold",
    Importance.PENALTY: "bright_magenta",
    Importance.SAVE: "",
    Importance.WHISTLE: "cyan",
    Importance.ROUTINE: "",
    Importance.CHANGE: "dim",
    Importance.DETAIL: "dim",
}
PIPE_WIDTH: Final = 200
PIPE_HEIGHT: Final = 25
WIDEST_DRAWING: Final = 160
NARROW: Final = 80
WIDEST_TEXT: Final = 100
LONGEST_PATH: Final = 300
LINE_HEAD: Final = 11
"""Width of what comes before the text of a line: clock and team."""


def new_console() -> Console:
    """A console for standard output."""
    from rich.console import Console

    class QuietConsole(Console):
        """Leaves a broken pipe to `entry`, which exits quietly."""

        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    width, height = (None, None) if sys.stdout.isatty() else (PIPE_WIDTH, PIPE_HEIGHT)
    return QuietConsole(highlight=False, emoji=False, markup=False, width=width, height=height)


def own_command() -> str:
    """What to type for this program: its name where the shell finds it, otherwise where it lies."""
    program = Path(sys.argv[0])
    if program.name != "puckdrop" or shutil.which("puckdrop"):
        return "puckdrop"
    here = Path.cwd()
    return quote(str(program.relative_to(here) if program.is_relative_to(here) else program))


def has_terminal() -> bool:
    """Is somebody sitting there?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def ask_word(text: str, default: str, known: Sequence[str]) -> str:
    """Ask for one of some words, or the beginning of one; Enter takes the default."""
    while True:
        typed = typed_line(f"{text} [{default}]: ").strip().casefold() or default
        found = [word for word in known if word.startswith(typed)]
        if len(found) == 1 or typed in found:
            return typed if typed in found else found[0]
        print(f"Please say {', '.join(known[:-1])} or {known[-1]}.")


def check_seed(seed: int | None) -> None:
    if seed is not None and abs(seed) > LARGEST:
        raise BadInput(f"--seed is {short(str(seed))}; it may be {-LARGEST} to {LARGEST}.")


def check_free(path: Path, *, force: bool) -> None:
    """Raise BadInput if a file could not be written there, or if one is there already that should not be replaced."""
    check_writable(path)
    if path.exists() and not force and not may_replace(path):
        raise BadInput(f"{path}: is there already; say --force to replace it, or choose another name.")


def may_replace(path: Path) -> bool:
    """Ask whether a file may be replaced, if somebody is there who can say."""
    return has_terminal() and says_yes(f"{path} is there already. Replace it?")


def says_yes(question: str) -> bool:
    """Ask a question, wrapped between words where it is wider than the terminal."""
    prompt = fill(f"{question} [y/N]:", shutil.get_terminal_size().columns - 5, break_on_hyphens=False)
    return typed_line(f"{prompt} ").strip().casefold() in ("y", "yes")


def check_writable(path: Path) -> None:
    """Raise BadInput if a file could not be written there, before hours are spent on it; leave nothing behind."""
    folder = path.parent
    try:
        if not folder.is_dir():
            raise BadInput(f"{short_path(path)}: cannot be written: there is no folder {short_path(folder)}.")
        if path.is_dir():
            raise BadInput(f"{path}: cannot be written: it is a folder.")
        if path.exists() and not path.is_file():
            raise BadInput(f"{path}: cannot be written: it is a device or a pipe, which a file must not replace.")
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as wrong:
        raise BadInput(f"{short_path(path)}: cannot be written: {wrong.strerror}.") from None
    except ValueError:
        raise BadInput(f"{short_path(path)}: cannot be written: no file can have that name.") from None


def short_path(path: Path) -> str:
    """A path as somebody typed it, cut to a readable length and without what cannot be shown."""
    text = str(path).encode("utf-8", "replace").decode().replace("\0", "?")
    return text if len(text) <= LONGEST_PATH else f"{text[:LONGEST_PATH]}..."


@contextmanager
def progress(steps: int, doing: str = "Playing") -> Iterator[Callable[[int], None] | None]:
    """A progress bar on a terminal, nothing anywhere else.

    It is drawn as games finish rather than by its own thread, so that workers can be forked.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (doing, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task(doing, total=steps)
        yield lambda count: bar.update(task, advance=count, refresh=True)


def print_json(data: object) -> None:
    print(json.dumps(data, indent=2, ensure_ascii=False))


def can_draw(console: Console) -> bool:
    """Can the terminal show more than ASCII?"""
    return console.encoding.lower().startswith("utf")


class Label(NamedTuple):
    """A team in front of a line: its three letters, and the colour they have."""

    short: str
    style: str


def labels_of(room: AnyGame, table: Table) -> list[Label]:
    """Both teams' labels, home first."""
    from puckdrop.boards.scoreboard import styles_of

    styles = styles_of(SIDE_NAMES[room.red_side(table)])
    return [Label(team.card.short_name, styles[SIDE_NAMES[team.side]]) for team in table.position().teams]


def line_rows(line: Line, labels: Sequence[Label], width: int, *, dice: bool = False) -> list[Text]:
    """A line of play-by-play as rows that fit the width, the text beside clock and team."""
    from rich.text import Text

    text = f"{line.text}  [{line.dice_text()}]" if dice and line.dice else line.text
    parts = wrap(text, max(20, width - LINE_HEAD)) or [""]
    rows = []
    for number, part in enumerate(parts):
        row = Text(no_wrap=True)
        if number == 0:
            row.append(f"{clock_of(line):>5} ", "dim")
            label = labels[line.side] if line.side != NO_SIDE else Label("", "")
            row.append(f"{label.short:<5}"[:5], label.style)
        else:
            row.append(" " * LINE_HEAD)
        row.append(part, STYLES[line.importance])
        rows.append(row)
    return rows


def clock_of(line: Line) -> str:
    """The clock before a line; plays at the horn have none, since a game with a coarse clock tells many of them."""
    return "" if line.left == 0 and line.importance != Importance.PERIOD else line.clock


def print_line(console: Console, line: Line, labels: Sequence[Label], *, dice: bool = False) -> None:
    """One line of play-by-play; a period's beginning stands apart."""
    if line.importance == Importance.PERIOD and line.text.startswith(("The ", "Overtime")):
        console.print()
    for row in line_rows(line, labels, console.width, dice=dice):
        print_row(console, row)


def print_row(console: Console, row: Text) -> None:
    """One row; where nobody sees colours, a row that fits is printed as it is, which is far quicker."""
    if console.is_terminal or row.cell_len > console.width:
        console.print(row)
    else:
        print(row.plain, file=console.file)


def period_heading(period: int) -> str:
    """A period for the head of a column: 1, 2, 3, OT, OT2."""
    if period <= 3:
        return str(period)
    return "OT" if period == 4 else f"OT{period - 3}"


def drawing_width(console: Console) -> int:
    """How wide to draw: the screen, up to a readable width; 80 columns where there is no screen."""
    return min(max(console.width, 40), WIDEST_DRAWING) if sys.stdout.isatty() else NARROW


def text_width(stream: TextIO | None = None) -> int:
    """How wide to wrap sentences: the terminal, up to a readable width; 80 columns where there is no terminal."""
    columns = shutil.get_terminal_size().columns if (stream or sys.stdout).isatty() else NARROW
    return min(columns, WIDEST_TEXT)


def print_attribution(text: str, *, aside: bool = False) -> None:
    """Whose statistics were used, below what was made of them; `aside` puts it on standard error."""
    if text:
        stream = sys.stderr if aside else sys.stdout
        print(fill(escaped(text), text_width(stream), break_long_words=False, break_on_hyphens=False), file=stream)


def print_rows(console: Console, rows: Sequence[Text]) -> None:
    """Print rows as they were drawn."""
    for row in rows:
        if console.is_terminal:
            console.print(row, no_wrap=True, overflow="ignore", crop=False)
        else:
            print(row.plain, file=console.file)
