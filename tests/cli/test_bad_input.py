"""What people get wrong: each is answered in one readable sentence, with status 2, and nothing is written."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

import puckdrop
from cli.runs import ran
from puckdrop.cli import entry
from puckdrop.cli.app import app
from puckdrop.core.match import Match
from puckdrop.core.record import public_record, record_of, sealed
from puckdrop.rooms import game_named

Capsys = pytest.CaptureFixture[str]
ARK: Final = (Path(puckdrop.__file__).parent / "teams" / "ark.toml").read_text(encoding="utf-8")
BIG, HUGE, HALF = str(2**63), "9" * 4400, r"\ud800"
DEEP: Final = "[" * 100_000
READABLE: Final = 700


class Case(NamedTuple):
    """A mistake: the command, files beside it, and words that the answer must have."""

    arguments: tuple[str, ...]
    words: tuple[str, ...]
    files: tuple[tuple[str, str], ...] = ()
    typed: str = ""


def case(line: str, *words: str, typed: str = "", **files: str) -> Case:
    """The command is split at spaces; `~` stands for an empty word, `_` in a file's name for a dot."""
    arguments = tuple("" if word == "~" else word for word in line.split(" "))
    return Case(arguments, words, tuple((name.replace("_", "."), text) for name, text in files.items()), typed)


@cache
def record() -> dict[str, Any]:
    ezv = game_named("ezv")
    match = Match(ezv, ezv.setup("ARK", "COR"), [ezv.bench_coach(), ezv.bench_coach()], seed=3)
    for _ in range(20):
        match.step()
    return json.loads(json.dumps(record_of(match).as_data()))  # type: ignore[no-any-return]


@cache
def public() -> str:
    room = game_named("rinkside")
    match = Match(room, room.setup("ARK", "COR"), [room.bench_coach(), room.bench_coach()], seed=3)
    match.run()
    return json.dumps(public_record(match).as_data())


def altered(**changes: object) -> str:
    return json.dumps({**record(), **changes})


def resealed(**changes: object) -> str:
    return json.dumps(sealed({**record(), **changes}))


def without(name: str) -> str:
    return json.dumps({key: value for key, value in record().items() if key != name})


# -- the command line -------------------------------------------------------------------------------------------------


def words_of_the_command() -> Iterator[Case]:
    yield case("skate", "No such command 'skate'")
    yield case("play --colour", "--colour")
    yield case("play now", "now")
    yield case("replay", "'file'", "replay --help")
    yield case("teams juggle", "juggle")
    yield case("charts juggle", "juggle")
    yield case("games juggle", "juggle")
    for flag in ("--seed", "--speed"):
        for value in ("x", "~", "1.5.2", "--", "½"):
            yield case(f"play --auto {flag} {value}", flag)
    for value in (BIG, f"-{BIG}9", HUGE):
        yield case(f"play --auto --seed {value}", "--seed")
        yield case(f"sim ARK COR --games 1 --seed {value}", "--seed")
    for value in ("-1", "61", "1e308", "inf", "nan"):
        yield case(f"play --auto --speed {value}", "--speed")
    for flag, allowed in (("--side", "home"), ("--ask", "normal"), ("--dice", "program"), ("--game", "ezv")):
        for value in ("~", "left", "x" * 5000, "☃"):
            yield case(f"play {flag} {value}", flag, allowed)
    yield case("play --auto --preset full", "preset")
    yield case("play --auto --game fourth_street --preset fullest", "fullest", "standard")
    yield case("play --auto --side home", "--auto")
    yield case("play --json --side both", "--json")
    yield case("play --dice type --seed 4", "--seed")
    yield case("play --dice type", "terminal")
    yield case("play --auto --json --seed", "--seed")


def names_of_teams() -> Iterator[Case]:
    for flag in ("--home", "--visitor"):
        yield case(f"play --auto {flag} ~", flag, "is empty")
        for value in ("XXX", "missing.toml", "no/such/team.toml", "x" * 3000, "a\0b", "\udcff"):
            yield case(f"play --auto {flag} {value}")
    yield case("play --auto --home ARK --visitor ARK", "ARK cannot play against ARK")
    yield case("play --auto --home ark --visitor ARK", "ARK cannot play against ARK")
    yield case("play --auto --home .", ".")
    yield case("sim ARK", "two or more")
    yield case("sim ARK ark", "more than once")
    yield case("sim ARK XXX", "XXX")
    yield case("teams show atlantis", "atlantis")
    yield case("teams show ~")
    yield case("teams show ARK --game curling", "curling")


def numbers_of_games() -> Iterator[Case]:
    for value in ("0", "-1", "x", "100000001", BIG, HUGE, "~"):
        yield case(f"sim ARK COR --games {value}", "--games")
    for value in ("0", "-2", "1025", "many"):
        yield case(f"sim ARK COR --games 2 --processes {value}", "--processes")
    yield case("sim ARK COR --games 1 --csv no/such/table.csv", "no/such")
    yield case("sim ARK COR --games 1 --csv .", "folder")
    yield case("sim ARK COR --games 1 --json --csv -", "--csv")
    yield case("sim ARK COR --games 1 --csv there.csv", "there.csv: is there already", there_csv="x")
    for value in ("9", "-9", "nan", "x"):
        yield case(f"teams invent --strength {value}", "--strength")
    yield case(f"teams invent --seed {HUGE}", "--seed")
    yield case("teams invent --out there.toml", "there.toml", there_toml="x")
    yield case("teams invent --out no/such/team.toml", "no/such")
    for value in ("0", "7", "~", "-1", HUGE, "friday"):
        yield case(f"games replay {value}" if value != "-1" else "games replay -- -1", "no kept game")
    yield case("games export 1 out.json", "no kept game")
    yield case("games delete 1 --force", "no kept game")
    yield case("teams card zz", "'zz'", "teams show")
    yield case("teams card ~", "teams show")
    yield case("teams card ARK 99", "'99'", "teams show ARK")
    yield case(f"teams card ARK {HUGE}", "teams show ARK")


def options_and_charts() -> Iterator[Case]:
    for value in ("luck", "luck=on", "assists", "assists=many", "assists=", "=on", "=", "~", "forecheckers=2", "a=b=c"):
        yield case(f"play --auto --option {value}")
    yield case("play --auto --option tossed_centers", "faceoff_ratings")
    yield case(f"play --auto --option assists={HUGE}", "assists")
    yield case("play --auto --option overtime=1887-88x", "overtime")
    yield case("play --auto --charts nowhere", "nowhere")
    yield case("play --auto --charts file.toml", "file.toml", file_toml="x")
    yield case("play --auto --charts .", "no chart of ezv")
    yield case("play --auto --game rinkside --charts .", "no chart of rinkside", "deck.toml")
    yield case("play --auto --set ~", "--set is empty")
    yield case("play --auto --charts ~", "--charts", "it is empty")
    yield case("play --auto --save ~", "--save", "it is empty")
    yield case("play --auto --carry ~", "--carry", "it is empty")
    yield case("league new x.db --charts ~", "--charts", "it is empty")
    yield case("charts check nowhere", "nowhere")
    yield case("charts export file.toml", "file.toml", file_toml="x")
    yield case("charts list --game curling", "curling")
    yield case("options --game ~", "--game")


# -- files ------------------------------------------------------------------------------------------------------------


def spoilt_teams() -> Iterator[Case]:
    for old, new in (
        ("short = ", "# short = "),
        ("sh = 1", "sh = 400"),
        ("sh = 1", f"sh = {BIG}"),
        ("sh = 1", f"sh = {HUGE}"),
        ("sh = 1", "sh = nan"),
        ("sh = 1", 'sh = "1"'),
        ("sh = 1", "sh = [1]"),
        ("sh = 1", "sh = true"),
        ("name = ", "name = 5 # "),
        ("[team]", "[team"),
        ("[team]", "[team]\nteam = 5"),
        ('"', "'''"),
        ("[team]", f"x = {DEEP}\n[team]"),
    ):
        yield case("play --auto --home bad.toml", "bad.toml", bad_toml=ARK.replace(old, new, 1))
    for text in ("", "x", "[team]", "ratings = 5", "skater = 5", "[[skater]]", "\0", "[team]\nshort = 'ABCDEFGH'"):
        yield case("play --auto --home bad.toml", "bad.toml", bad_toml=text)
        yield case("teams show bad.toml", "bad.toml", bad_toml=text)
    ratings = ARK + "\n[ratings]\n"
    yield case("teams show bad.toml", "bad.toml", bad_toml=ratings.replace("[ratings]", "[ratings") + "x")
    yield case("teams show bad.toml", "bad.toml", bad_toml="ratings = 5\n" + ARK)


def spoilt_records() -> Iterator[Case]:
    for text in (
        "",
        "{}",
        "[1]",
        "5",
        "null",
        '"x"',
        '{"format": "other"}',
        '{"format": 5}',
        '{"format": []}',
        "not json",
    ):
        yield case("replay bad.json", "bad.json", bad_json=text)
        yield case("play --resume bad.json", "bad.json", bad_json=text)
    for number in (1, 2, 3, 4):
        yield case("replay bad.json", "earlier", bad_json=altered(format=f"puckdrop game record {number}"))
    for text, words in (
        (DEEP, "nested"),
        (altered(setup=json.loads("[" * 70 + "]" * 70)), "nested"),
        (altered(seed=0).replace('"seed": 0', f'"seed": {BIG}'), "number"),
        (altered(windows=0).replace('"windows": 0', f'"windows": {HUGE}'), "number"),
        (altered(seed=0).replace('"seed": 0', '"seed": NaN'), "NaN"),
        (altered(labels={"side": "@"}).replace("@", HALF), "half a character"),
        (json.dumps(record())[:-200], "JSON"),
    ):
        yield case("replay bad.json", "bad.json", words, bad_json=text)
        yield case("play --resume bad.json", "bad.json", words, bad_json=text)
    for name in record():
        yield case("play --auto --resume bad.json", "bad.json: ", bad_json=without(name))
    for changes in (
        {"windows": 5}, {"is_over": True}, {"marks": record()["marks"][:-4]}, {"answers": record()["answers"][:-1]},
        {"labels": {"side": "both"}}, {"seed": 4}, {"puckdrop": "9"}, {"throws": ["play 1/1/1/1"]},
    ):  # fmt: skip
        yield case("play --auto --resume bad.json", "changed or cut short", bad_json=altered(**changes))
    for changes, words in (
        ({"game": "curling"}, "curling"),
        ({"rules_version": 99}, "99"),
        ({"setup": {}}, "bad.json"),
        ({"setup": {**record()["setup"], "home": 5}}, "home"),
        ({"answers": [[-5, 7, 0, 0]]}, "bad.json"),
        ({"answers": [[1, 0, -1, 0]]}, "bad.json"),
        ({"marks": "zzzz" * 3}, "differs"),
        ({"is_over": True}, "over"),
        ({"labels": {"ask": 5}}, "labels"),
    ):
        yield case("play --auto --resume bad.json", words, bad_json=resealed(**changes))
    yield case("play --resume copy.json", "is a copy for", copy_json=public())
    yield case("play --resume nowhere.json", "nowhere.json")
    for command in ("play --resume", "replay", "scenario", "teams show", "charts check", "play --charts", "sets show"):
        yield case(f"{command} {'x' * 4000}", "xxx", "...")
    yield case("play --resume .", ".: cannot be read")
    yield case("play --resume", "kept no game")
    yield case("play --resume /dev/zero", "/dev/zero: is not a game record: it is larger than 50 MB")
    yield case("play --resume a.json --home ARK", "a.json", a_json=json.dumps(record()))
    yield case("replay a.json --side home", "--side", a_json=json.dumps(record()))
    yield case("replay a.json --step", "terminal", a_json=json.dumps(record()))
    yield case("replay a.json --public a.json", "a.json: is there already", a_json=json.dumps(record()))
    yield case("replay a.json --public no/b.json", "no/b.json", a_json=json.dumps(record()))
    yield case("play --auto --save a.json", "a.json: is there already; say --force", a_json="x")
    yield case("play --auto --save no/such/a.json", "no/such")
    yield case("play --auto --save .", "folder")
    yield case(f"play --auto --save {'x' * 4000}.json", "cannot be written")


def spoilt_scenarios() -> Iterator[Case]:
    yield case("scenario nowhere.toml", "nowhere.toml")
    yield case("scenario /dev/zero", "/dev/zero: is not a chart or a scenario: it is larger than 50 MB")
    head = 'game = "ezv"\ntitle = "x"\nrules = ["EZ-FO-01"]\n'
    late = f'{head}[position]\nclock = "{HUGE}:00"\n[[variant]]\nrolls = ["14/4/5/6"]\nexpect = {{ clock = "9:50" }}\n'
    yield case("scenario late.toml", "clock", "4:50", late_toml=late)
    for text in (
        "", "x", "game = 5", 'game = "curling"', 'game = "ezv"\nrolls = 5', 'game = "ezv"\nposition = 5', "\0",
        f"a = {DEEP}",
        'game = "ezv"\nrolls = ["9/2/5/3"]\nposition.situation = "lose"', f'game = "ezv"\nposition.clock = {BIG}',
        f'game = "ezv"\nposition.clock = {HUGE}',
    ):  # fmt: skip
        yield case("scenario bad.toml", "bad.toml", bad_toml=text)
        yield case("scenario --tell bad.toml", "bad.toml", bad_toml=text)


CASES: Final = [
    *words_of_the_command(), *names_of_teams(), *numbers_of_games(), *options_and_charts(), *spoilt_teams(),
    *spoilt_records(), *spoilt_scenarios(),
]  # fmt: skip


def test_there_are_many() -> None:
    assert len(set(CASES)) >= 150


@pytest.mark.parametrize("each", CASES, ids=lambda each: f"{' '.join(each.arguments)[:40]} {len(str(each.files))}"[:60])
def test_a_mistake_is_answered_in_a_sentence(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, each: Case
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(sys, "stdin", io.StringIO(each.typed))
    for name, text in each.files:
        Path(name).write_text(text, encoding="utf-8")
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")}
    result = ran(capsys, *each.arguments)
    assert result.status == 2, result
    assert result.err
    for line in result.err.splitlines():  # a file may have several mistakes; each is a sentence
        assert line.startswith("puckdrop: ")
        assert len(line) < READABLE
        assert line.endswith((".", "?", "!"))
    for word in each.words:
        assert word in result.err
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*")} == before


# -- no mistakes ------------------------------------------------------------------------------------------------------


def test_a_side_may_be_shouted(capsys: Capsys) -> None:
    assert ran(capsys, "play", "--json", "--side", "NONE", "--seed", "1").status == 0


@pytest.mark.parametrize("group", [(), *((group.name,) for group in app.registered_groups if group.name != "games")])
def test_nothing_else_said_is_a_question_for_help(capsys: Capsys, group: tuple[str, ...]) -> None:
    result = ran(capsys, *group)
    assert result.status == 0
    assert "Usage: puckdrop" in result.out
    assert result.err == ""


def test_a_chart_with_an_absurd_total_is_refused_at_once(capsys: Capsys, tmp_path: Path) -> None:
    charts = tmp_path / "charts"
    ran(capsys, "charts", "export", str(charts), "--game", "fourth_street")
    injuries = charts / "injuries.toml"
    text = injuries.read_text(encoding="utf-8")
    injuries.write_text(text.replace(" 0 or less", "-100000000-0"), encoding="utf-8")
    began = time.process_time()
    assert ran(capsys, "charts", "check", str(charts), "--game", "fourth_street").status == 1
    assert ran(capsys, "play", "--auto", "--game", "fourth_street", "--charts", str(charts)).status == 2
    assert time.process_time() - began < 10


# -- streams ----------------------------------------------------------------------------------------------------------


def shell(command: str, folder: Path, stdin: int | None = subprocess.DEVNULL) -> subprocess.CompletedProcess[str]:
    variables = {**os.environ, "PUCKDROP_HOME": str(folder / "home"), "PY": sys.executable}
    return subprocess.run(
        ["bash", "-c", command.replace("puckdrop", '"$PY" -m puckdrop')],
        stdin=stdin, capture_output=True, text=True, timeout=120, env=variables,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("command", "status", "words"),
    [
        ("puckdrop play --auto --seed 1 <&-", 0, ""),
        ("puckdrop play --auto --seed 1 >&-", 0, ""),
        ("puckdrop play --auto --seed 1 2>&-", 0, ""),
        ("puckdrop play --auto --seed 1 <&- >&- 2>&-", 0, ""),
        ("puckdrop play --side home --seed 1 <&-", 0, ""),
        ("puckdrop play --auto --seed 1 >/dev/full", 2, "the output cannot be written: No space left on device."),
        ("puckdrop games --help >/dev/full", 2, "the output cannot be written: No space left on device."),
        ("puckdrop play --auto --seed 1 --json | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}", 0, ""),
        ("printf 'q\\xff\\n\\xff\\xfe\\nq\\n' | puckdrop play --side home --seed 1", 0, ""),
    ],
)
def test_closed_and_full_streams(tmp_path: Path, command: str, status: int, words: str) -> None:
    done = shell(command, tmp_path)
    assert done.returncode == status, done
    assert "Traceback" not in done.stderr
    assert done.stderr == (f"puckdrop: {words}\n" if words else "")


def test_a_bug_has_a_status_of_its_own_and_says_where_to_report_it(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(arguments: object) -> int:
        raise ZeroDivisionError("somebody divided")

    monkeypatch.setattr(entry, "run_command", crash)
    result = ran(capsys, "bench")
    assert result.status == 70
    assert "ZeroDivisionError: somebody divided" in result.err
    assert "Please report it" in result.err.splitlines()[-1]


def test_a_file_that_cannot_be_used_is_named(capsys: Capsys) -> None:
    assert entry.complain_of(OSError(30, "Read-only file system", "sheets/men.csv"), []) == 2
    assert capsys.readouterr().err == "puckdrop: sheets/men.csv: cannot be used: Read-only file system.\n"
