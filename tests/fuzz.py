"""Spoils what people give to puckdrop and sees that every reader answers with a sentence.

    PYTHONPATH=src .venv/bin/python tests/fuzz.py --mutants 100000 --seed 1 --jobs 2
    PYTHONPATH=src .venv/bin/python tests/fuzz.py --only records --first 4711 --mutants 1 --show

Team files, charts, records, scenarios, options and typed input are taken from real ones and spoilt: characters, words,
numbers, lines, quotes and whole values. Each mutant goes through the command line in this process. Whatever it is, the
exit status is 0, 1 or 2; a refusal is one sentence of readable length on standard error, and nothing is written;
nothing takes long. Mutant n of a seed is always the same.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import random
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import chdir, contextmanager, redirect_stderr, redirect_stdout
from functools import cache, partial
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import puckdrop
from puckdrop.cli.entry import run
from puckdrop.core.match import Match
from puckdrop.core.record import record_of, sealed
from puckdrop.rooms import GAME_NAMES, game_named

PACKAGE: Final = Path(puckdrop.__file__).parent
SCENARIOS: Final = Path(__file__).resolve().parent / "scenarios"
PATIENCE: Final = 20.0
"""Seconds that a mutant may take; the slowest honest one takes a fraction of one."""
SHORT: Final = 2500
"""Characters of a scenario file that is spoilt; longer ones only take longer."""
LONGEST: Final = 1500
"""Characters of a refusal that somebody still reads."""
PLAYED: Final = 8
"""One in so many of the files that are accepted is played with."""
ENOUGH: Final = 100
"""Of so many mutants a reader accepts some."""
PART: Final = 250
"""Mutants that a process tries before it reports."""
DIGITS: Final = re.compile(r"\d+")
LETTERS: Final = re.compile(r"[^\W\d_]+")
NUMBERS: Final = (
    "0", "-1", "1", "2", "7", "13", "99", "100", "101", "1000", "-100000000", "2147483648", "9223372036854775808",
    "-9223372036854775809", "1e308", "nan", "inf", "-inf", "0.5", "1_000", "0x10", "9" * 4400, "true", '"x"', "[]",
)  # fmt: skip
PIECES: Final = (
    "\0", "\x1b[2J", "\ufeff", "\u202e", "🏒", "é", '"', "'", '"""', "[", "]", "{", "}", "[[", "=", "#", ",", ":",
    "\n", "\\", r"\ud800", r"\u0000", "-", " ", "..", "null", "NaN", "[" * 200, "{'a':" * 100, "x" * 5000, "%s",
)  # fmt: skip


class Ran(NamedTuple):
    """What became of a mutant."""

    status: int
    out: str
    err: str


class Hung(BaseException):
    """It took too long."""


# -- spoiling ---------------------------------------------------------------------------------------------------------


def spoil(text: str, chance: random.Random) -> str:
    """A text with one to three things wrong."""
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        text = chance.choice(WAYS)(text, chance)
    return text


def some_place(text: str, chance: random.Random) -> tuple[int, int]:
    first = chance.randrange(len(text) + 1)
    return first, min(len(text), first + chance.choice((1, 1, 2, 5, 20, 200)))


def cut(text: str, chance: random.Random) -> str:
    first, last = some_place(text, chance)
    return text[:first] + text[last:]


def repeat(text: str, chance: random.Random) -> str:
    first, last = some_place(text, chance)
    return text[:last] + text[first:last] * chance.choice((1, 2, 50)) + text[last:]


def insert(text: str, chance: random.Random) -> str:
    first, _ = some_place(text, chance)
    return text[:first] + chance.choice(PIECES) + text[first:]


def truncate(text: str, chance: random.Random) -> str:
    return text[: chance.randrange(len(text) + 1)]


def change_number(text: str, chance: random.Random) -> str:
    spans = spans_of(text, DIGITS)
    if not spans:
        return insert(text, chance)
    first, last = chance.choice(spans)
    return text[:first] + chance.choice(NUMBERS) + text[last:]


def change_word(text: str, chance: random.Random) -> str:
    spans = spans_of(text, LETTERS)
    if not spans:
        return insert(text, chance)
    (first, last), (other, end) = chance.choice(spans), chance.choice(spans)
    return text[:first] + text[other:end] + text[last:]


def change_line(text: str, chance: random.Random) -> str:
    lines = text.split("\n")
    place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            del lines[place]
        case 1:
            lines[place], lines[other] = lines[other], lines[place]
        case 2:
            lines.insert(place, lines[other])
        case _:
            name, sign, _ = lines[place].partition("=")
            lines[place] = f"{name}{sign}{chance.choice(NUMBERS)}" if sign else chance.choice(PIECES)
    return "\n".join(lines)


WAYS: Final = (cut, repeat, insert, truncate, change_number, change_number, change_word, change_line, change_line)


def spans_of(text: str, run: re.Pattern[str]) -> list[tuple[int, int]]:
    """Where such runs of characters begin and end."""
    return [found.span() for found in run.finditer(text)]


def spoil_data(data: Any, chance: random.Random) -> Any:
    """JSON data with a value changed, somewhere."""
    copy = json.loads(json.dumps(data))
    places = list(places_of(copy))
    for _ in range(chance.choice((1, 1, 2))):
        holder, key = chance.choice(places)
        match chance.randrange(5):
            case 0 if isinstance(holder, dict):
                holder.pop(key, None)
            case 1:
                holder[key] = chance.choice((None, True, [], {}, "", "x", -1, 10**6, 2**62, [[[]]], {"a": {}}))
            case 2:
                other, place = chance.choice(places)
                found = other[place] if place in other or isinstance(other, list) else None
                holder[key] = json.loads(json.dumps(found))  # a copy, or data could hold itself
            case 3 if isinstance(holder[key], int):
                holder[key] += chance.choice((-1, 1, 100, -100, 10**12))
            case _:
                holder[key] = spoil(json.dumps(holder.get(key) if isinstance(holder, dict) else holder[key]), chance)
        places = list(places_of(copy)) or [({"": None}, "")]
    return copy


def places_of(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place of nested data that holds a value; long lists with a few of theirs."""
    keys: Sequence[Any] = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    for key in keys[:12] if isinstance(data, list) else keys:
        yield data, key
        yield from places_of(data[key])


# -- readers ----------------------------------------------------------------------------------------------------------


Try = Callable[[random.Random, Path], list[Ran]]
"""Makes a mutant in a folder and gives it to the program."""


def command(*arguments: str, typed: str = "") -> Ran:
    """Run the program in this process; anybody who types is not at a terminal."""
    out, err, before = io.StringIO(), io.StringIO(), sys.stdin
    sys.stdin = io.StringIO(typed)
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run(list(arguments))
    finally:
        sys.stdin = before
    return Ran(status, out.getvalue(), err.getvalue())


def write(path: Path, text: str, chance: random.Random) -> Path:
    """Write a mutant; now and then with bytes that are no text."""
    data = text.encode("utf-8", "surrogatepass")
    if chance.randrange(40) == 0:
        place = chance.randrange(len(data) + 1)
        data = data[:place] + b"\xff\xc3\x28" + data[place:]
    path.write_bytes(data)
    return path


@cache
def texts(folder: Path, pattern: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(folder.glob(pattern))]


def try_teams(chance: random.Random, folder: Path) -> list[Ran]:
    path = write(folder / "team.toml", spoil(chance.choice(texts(PACKAGE / "teams", "*.toml")), chance), chance)
    game = chance.choice(GAME_NAMES)
    shown = command("teams", chance.choice(("check", "show")), str(path), "--game", game)
    if shown.status != 0 or chance.randrange(PLAYED):
        return [shown]
    return [shown, command("play", "--auto", "--json", "--game", game, "--home", str(path), "--seed", "1")]


@cache
def chart_files(game: str) -> list[tuple[str, str]]:
    with tempfile.TemporaryDirectory() as folder:
        assert command("charts", "export", folder, "--game", game, "--force").status == 0
        return [
            (str(path.relative_to(folder)), path.read_text(encoding="utf-8"))
            for path in sorted(Path(folder).rglob("*"))
            if path.is_file()
        ]


def try_charts(chance: random.Random, folder: Path) -> list[Ran]:
    game = chance.choice(GAME_NAMES)
    name, text = chance.choice(chart_files(game))
    charts = folder / "charts"
    (charts / name).parent.mkdir(parents=True)
    write(charts / name, spoil(text, chance), chance)
    if chance.randrange(PLAYED):
        return [command("charts", "check", str(charts), "--game", game)]
    return [command("play", "--auto", "--json", "--game", game, "--charts", str(charts), "--seed", "1")]


@cache
def records() -> list[dict[str, Any]]:
    found = []
    for name in GAME_NAMES:
        game = game_named(name)
        for seed in (1, 2):
            match = Match(game, game.setup("ARK", "COR"), [game.bench_coach(), game.bench_coach()], seed=seed)
            for _ in range(40):
                match.step()
            found.append(record_of(match).as_data())
    return found


def try_records(chance: random.Random, folder: Path) -> list[Ran]:
    data = chance.choice(records())
    if chance.randrange(3):
        spoilt = spoil_data(data, chance)
        text = json.dumps(sealed(spoilt) if isinstance(spoilt, dict) and chance.randrange(4) else spoilt)
    else:
        text = spoil(json.dumps(data), chance)
    path = write(folder / "game.json", text, chance)
    return [command("replay", str(path), *chance.choice(((), ("--verify",), ("--verify", "--json"))))]


def try_scenarios(chance: random.Random, folder: Path) -> list[Ran]:
    text = chance.choice([text for text in texts(SCENARIOS / chance.choice(GAME_NAMES), "*.toml") if len(text) < SHORT])
    path = write(folder / "scenario.toml", spoil(text, chance), chance)
    return [command("scenario", *chance.choice(((), ("--tell",))), str(path))]


@cache
def option_words(game: str) -> list[str]:
    room = game_named(game)
    switches = [f"{line.name}={value}" for line in room.option_lines() for value in (line.allowed or ("on", "off"))]
    return [*switches, *(f"preset={line.name}" for line in room.preset_lines())]


def try_options(chance: random.Random, folder: Path) -> list[Ran]:
    game = chance.choice(GAME_NAMES)
    words = [chance.choice(option_words(game)) for _ in range(chance.choice((1, 2, 3)))]
    place = chance.randrange(len(words))
    words[place] = spoil(words[place], chance).replace("\0", "0")
    options = [part for word in words for part in ("--option", word)]
    if chance.randrange(6) == 0:
        options += [chance.choice(FLAGS), spoil(chance.choice(("7", "home", "ARK", "normal", "type")), chance)]
    return [command("play", "--auto", "--json", "--seed", "1", "--game", game, *options)]


FLAGS: Final = (
    "--seed",
    "--side",
    "--home",
    "--visitor",
    "--ask",
    "--dice",
    "--speed",
    "--preset",
    "--charts",
    "--resume",
)


def try_typed(chance: random.Random, folder: Path) -> list[Ran]:
    game = chance.choice(GAME_NAMES)
    answers = [chance.choice(ANSWERS) for _ in range(chance.choice((3, 10, 30)))]
    lines = [spoil(answer, chance) if chance.randrange(2) else answer for answer in answers]
    dice = ("--dice", "type") if chance.randrange(3) == 0 else ("--seed", str(chance.randrange(9)))
    side, ask = chance.choice(("home", "visitor", "both")), chance.choice(("everything", "normal", "big"))
    return [command("play", "--game", game, "--side", side, "--ask", ask, *dice, typed="\n".join(lines) + "\n")]


ANSWERS: Final = (
    "", "1", "2", "3", "1+2", "16 4 1 5", "3 2", "20/1/1/1", "12", "k", "23", "pp1", "pk2", "m", "?", "b", "l", "u",
    "s", "lines", "goalie", "none", "#35", "L", "GREEN", "5", "puck control", "o", "c", "d", "f", "a", "g", "p", "e",
)  # fmt: skip
READERS: Final[dict[str, Try]] = {
    "teams": try_teams,
    "charts": try_charts,
    "records": try_records,
    "scenarios": try_scenarios,
    "options": try_options,
    "typed": try_typed,
}
TURNS: Final = (
    "teams",
    "charts",
    "records",
    "scenarios",
    "options",
    "teams",
    "charts",
    "records",
    "scenarios",
    "typed",
)


# -- judging ----------------------------------------------------------------------------------------------------------


@contextmanager
def patience(seconds: float) -> Iterator[None]:
    """Raise Hung if what is done inside computes that long, or takes six times as long by the clock."""

    def ring(number: int, frame: FrameType | None) -> None:
        raise Hung

    timers = {signal.ITIMER_PROF: (signal.SIGPROF, seconds), signal.ITIMER_REAL: (signal.SIGALRM, 6 * seconds)}
    before = {rings: signal.signal(rings, ring) for rings, _ in timers.values()}
    for timer, (_, after) in timers.items():
        signal.setitimer(timer, after)
    try:
        yield
    finally:
        for timer in timers:
            signal.setitimer(timer, 0)
        for rings, handler in before.items():
            signal.signal(rings, handler)


def judge(reader: str, seed: int, number: int, show: Callable[[str], None] | None = None) -> tuple[str, int]:
    """Make mutant `number` and give it to a reader; what is wrong with the answer, if anything, and the exit status."""
    chance = random.Random(f"{seed} {number} {reader}")
    with tempfile.TemporaryDirectory(prefix="puckdrop-fuzz-") as name:
        folder, before = Path(name), os.environ.get("PUCKDROP_HOME")
        os.environ["PUCKDROP_HOME"] = str(folder / "home")
        try:
            with patience(PATIENCE), chdir(folder):  # a name that somebody types is a file here
                results = READERS[reader](chance, folder)
        except Hung:
            return f"takes longer than {PATIENCE:.0f} seconds", -1
        except Exception as wrong:
            return f"raises {wrong!r}", -1
        finally:
            if before is None:
                del os.environ["PUCKDROP_HOME"]
            else:
                os.environ["PUCKDROP_HOME"] = before
        if show is not None:
            for result in results:
                show(f"status {result.status}\n{result.out[-3000:]}{result.err[-3000:]}")
        written = sorted(path.name for path in folder.rglob("*") if path.is_file())
    return next(filter(None, (complaint(result, written) for result in results)), ""), results[-1].status


def complaint(result: Ran, written: list[str]) -> str:
    """What is wrong with an answer; ideally nothing."""
    if result.status not in (0, 1, 2):
        return f"exits with {result.status}: {result.err[-1500:]}"
    if "Traceback" in result.err or "Traceback" in result.out:
        return "shows a traceback"
    if result.status != 2:
        return ""
    if not result.err.startswith("puckdrop: ") and not result.out:
        return f"refuses without a sentence: {result.err[-300:]!r}"
    for line in result.err.splitlines():  # a file may have several mistakes; each is a sentence on a line of its own
        if len(line) > LONGEST or not line.startswith("puckdrop: "):
            return f"refuses in a line of {len(line)} characters that is no sentence: {line[:300]!r}"
    return f"refuses and writes {written}" if len([name for name in written if name.endswith(".json")]) > 1 else ""


def fuzz(
    seed: int, numbers: range, only: str | None = None, see: Callable[[int], None] | None = None
) -> tuple[list[str], Counter[str]]:
    """Try these mutants, the readers taking turns; what went wrong, and how often each answer was given."""
    wrong, counts = [], Counter[str]()
    for number in numbers:
        reader = only or TURNS[number % len(TURNS)]
        said, status = judge(reader, seed, number)
        counts[f"{reader} {status}"] += 1
        if said:
            wrong.append(f"--only {reader} --seed {seed} --first {number}: {said}")
        if see is not None:
            see(1)
    return wrong, counts


def fuzz_together(
    jobs: int, seed: int, numbers: range, only: str | None = None, see: Callable[[int], None] | None = None
) -> tuple[list[str], Counter[str]]:
    """The same in several processes."""
    parts = [numbers[at : at + PART] for at in range(0, len(numbers), PART)]
    wrong, counts = [], Counter[str]()
    with ProcessPoolExecutor(jobs) as pool:
        for part, (complaints, answers) in zip(parts, pool.map(partial(fuzz, seed, only=only), parts), strict=True):
            wrong += complaints
            counts += answers
            if see is not None:
                see(len(part))
    return wrong, counts


def deaf_readers(counts: Counter[str]) -> list[str]:
    """Readers that refused whatever they got: something is missing here, and their mutants prove nothing."""
    tried = Counter[str]()
    for name, count in counts.items():
        tried[name.split()[0]] += count
    return [
        f"{reader}: refuses all of its {count} mutants, so that something else must be wrong"
        for reader, count in tried.items()
        if count >= ENOUGH and not counts[f"{reader} 0"] + counts[f"{reader} 1"]
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutants", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", choices=list(READERS))
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the work")
    parser.add_argument("--show", action="store_true", help="print what the program says to each")
    given = parser.parse_args()
    numbers = range(given.first, given.first + given.mutants)
    if given.show:
        for number in numbers:
            reader = given.only or TURNS[number % len(TURNS)]
            print(number, reader, judge(reader, given.seed, number, print))
        return 0
    began, done = time.monotonic(), 0

    def see(count: int) -> None:
        nonlocal done
        done += count
        if done % 1000 < count:
            print(f"{done} of {given.mutants}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)

    work = fuzz if given.jobs == 1 else partial(fuzz_together, given.jobs)
    wrong, counts = work(given.seed, numbers, given.only, see)
    wrong += deaf_readers(counts)
    for name, count in sorted(counts.items()):
        print(f"{name:>12} {count}")
    print(*wrong, f"{given.mutants} mutants, {len(wrong)} wrong, {time.monotonic() - began:.0f} s", sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
