"""Change the rules on purpose, one small change at a time, and see whether a test of the rules finds it.

    make mutants                                    300 changes in each room
    python tests/mutants.py ezv core                these rooms only
    python tests/mutants.py rinkside --number 1000  more of them
    python tests/mutants.py --seed 7                others
    python tests/mutants.py --file rules/shots.py   only in files whose path ends so; --number 0 for all of them
    python tests/mutants.py --number 0 --look 2     all of them for two seconds each: who may survive, not how many do
    python tests/mutants.py --one 3f2a91c0          one of them by its name: what it is and who finds it

Any Python that has the test tools will do; the sources are tried, not what is installed. The judges are the
tests of the rules and the scenarios, nothing else: tests/core, tests/rules and tests/scenarios, of a game's room those
of that game. The first run measures which test reaches which lines (a minute or two a room, kept in build/mutants
until the sources or that test change); after that a change takes a tenth of a second, and a survivor as long as all
the tests that reach its line.

What is printed for a survivor is its name, its place, what became of what, and how many tests ran through it. Write a
scenario that finds it, and see it found with --one. A change that no test can find, because the program plays the
same with it, goes into tests/mutants-equivalent.toml with the reason.

The sample is the same for one seed, and an edit changes it only where lines were edited. The status is 0 if at least
98.5 % of what is not equivalent was found in every room.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from mutation.judging import PACKAGE, PROJECT, TESTS, Judges, Verdict, measure, try_constants, try_functions
from mutation.operators import Mutation, mutations_of

ROOMS = {
    "core": "core",
    **{path.parent.name: f"games/{path.parent.name}" for path in sorted(PACKAGE.glob("games/*/game.py"))},
}
INTERPRETED = "# puckdrop: interpreted"
NO_RULES = {"core/charts.py", "core/chart_shelf.py", "core/files.py", "core/errors.py"}
"""Besides the interpreted modules these hold no rule of a game: they read files and word messages."""
EQUIVALENT = TESTS / "mutants-equivalent.toml"
ENOUGH = 0.985


@dataclass(frozen=True)
class Equivalent:
    """A change that makes no difference, and why."""

    file: str
    function: str
    before: str
    after: str
    nth: int
    why: str

    def is_for(self, mutation: Mutation) -> bool:
        own = self.file, self.function, self.before, self.after
        return own == (mutation.file, mutation.function, mutation.before, mutation.after) and (
            self.nth in (0, mutation.nth)
        )


def equivalents() -> list[Equivalent]:
    """The committed list; without `nth` an entry is for every place in its function."""
    entries = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return [
        Equivalent(entry["file"], entry["function"], entry["before"], entry["after"], entry.get("nth", 0), entry["why"])
        for entry in entries
    ]


def rule_files(room: str) -> list[Path]:
    """The modules of a room that hold rules; those that read files are interpreted."""
    found = []
    for path in sorted((PACKAGE / ROOMS[room]).rglob("*.py")):
        has_rules = path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in NO_RULES
        if has_rules and INTERPRETED not in path.read_text(encoding="utf-8"):
            found.append(path)
    return found


@cache
def candidates(room: str, ending: str) -> list[Mutation]:
    """Every change of a room."""
    found: list[Mutation] = []
    for path in rule_files(room):
        file = path.relative_to(PACKAGE).as_posix()
        if file.endswith(ending):
            found += mutations_of(file, path.read_text(encoding="utf-8"))
    return found


def draw(mutations: Sequence[Mutation], seed: int) -> list[Mutation]:
    """All of them in an order that the seed shuffles, each by its own name."""
    return sorted(mutations, key=lambda each: hashlib.sha256(f"{seed} {each.name}".encode()).digest())


def judge_paths(room: str) -> list[str]:
    """The tests that count for a room."""
    if room == "core":
        return ["tests/core", "tests/rules", "tests/scenarios"]
    shared = ["tests/rules/test_asked_plainly.py", "tests/rules/test_without_a_log.py"]
    return ["tests/core", f"tests/rules/{room}", *shared, "tests/scenarios"]


def judges_of(room: str, patience: float) -> Judges:
    others = [] if room == "core" else [f"{other}/" for other in ROOMS if other != room]
    shelf = PROJECT / "build" / "mutants" / f"{room}.json"
    return Judges(measure(judge_paths(room), others, shelf), patience)


def describe(mutation: Mutation) -> str:
    place = f"{mutation.file}:{mutation.line} {mutation.function}"
    nth = f", place {mutation.nth} of several" if mutation.nth > 1 else ""
    return f"{mutation.name}  {place}{nth}\n    {mutation.before}\n    {mutation.after}"


def try_all(room: str, mutations: Sequence[Mutation], jobs: int, patience: float = math.inf) -> list[Verdict]:
    began = time.monotonic()
    judges = judges_of(room, patience)
    print(f"{room}: {len(judges.reach)} tests measured in {time.monotonic() - began:.0f} s", flush=True)

    def tell(verdict: Verdict) -> None:
        if not verdict.killer and not verdict.hung:
            print(f"  survived {describe(verdict.mutation)}\n    {verdict.judges} tests reach it", flush=True)

    functions = [each for each in mutations if not judges.needs_import(each)]
    verdicts = try_functions(functions, judge_paths(room), judges, jobs, tell)
    return verdicts + try_constants([each for each in mutations if judges.needs_import(each)], judges, jobs, tell)


def run(room: str, number: int, seed: int, jobs: int, ending: str, patience: float) -> bool:
    """Judge a sample of a room and print what was found; True if that is enough."""
    began = time.monotonic()
    known = equivalents()
    sample: list[Mutation] = []
    same = 0
    everything = candidates(room, ending)
    for mutation in draw(everything, seed):
        if number and len(sample) == number:
            break
        if any(entry.is_for(mutation) for entry in known):
            same += 1
        else:
            sample.append(mutation)
    verdicts = try_all(room, sample, jobs, patience)
    hung = sum(verdict.hung for verdict in verdicts)
    killed = sum(verdict.hung or verdict.killer != "" for verdict in verdicts)
    share = killed / len(verdicts) if verdicts else 1.0
    print(
        f"{room}: {killed} of {len(verdicts)} killed ({100 * share:.1f} %, {hung} of them hung), "
        f"{len(verdicts) - killed} survived, {same} more are equivalent; drawn of {len(everything)} with seed {seed}, "
        f"{time.monotonic() - began:.0f} s",
        flush=True,
    )
    return share >= ENOUGH


def run_one(name: str) -> bool:
    """Say everything about one change."""
    for room in ROOMS:
        for mutation in candidates(room, ""):
            if mutation.name == name:
                print(describe(mutation))
                (verdict,) = try_all(room, [mutation], 1)
                found = "a test that does not end" if verdict.hung else verdict.killer or "nobody"
                print(f"{verdict.judges} tests reach it; it is found by {found}")
                return verdict.hung or verdict.killer != ""
    raise SystemExit(f"There is no change {name}; its lines may have been edited.")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rooms", nargs="*", metavar="ROOM", help=f"one of {', '.join(ROOMS)}; all of them if none is")
    parser.add_argument("--number", type=int, default=300, help="changes a room, 300 unless told; 0 for all")
    parser.add_argument("--seed", type=int, default=1, help="which changes are drawn")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument("--file", default="", metavar="ENDING", help="only files whose path ends so")
    parser.add_argument(
        "--look", type=float, default=math.inf, metavar="SECONDS", help="give up on a change after this much work"
    )
    parser.add_argument("--one", metavar="NAME", help="only this change")
    given = parser.parse_args()
    unknown = [room for room in given.rooms if room not in ROOMS]
    if unknown:
        parser.error(f"{', '.join(unknown)}: there is no such room; allowed: {', '.join(ROOMS)}")
    sys.path.insert(0, str(PROJECT / "src"))
    os.environ["PUCKDROP_EXPECT"] = "pure"
    os.nice(10)
    os.chdir(PROJECT)
    if given.one:
        return 0 if run_one(given.one) else 1
    enough = [run(room, given.number, given.seed, given.jobs, given.file, given.look) for room in given.rooms or ROOMS]
    return 0 if all(enough) else 1


if __name__ == "__main__":
    sys.exit(main())
