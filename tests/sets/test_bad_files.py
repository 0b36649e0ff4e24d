"""Files nobody meant: whatever they hold, they get sentences, never a traceback, and nothing is written.

`make fuzz` tries 10,000 of them; PUCKDROP_FUZZ says how many.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.statistics_file import read_statistics
from puckdrop.sets.building import set_files
from puckdrop.sets.making import make_set
from puckdrop.sets.reading import check_set
from sets import season_files as files
from sets.test_sets import borrowed_cards

EXAMPLES = int(os.environ.get("PUCKDROP_FUZZ", "300"))
NASTY = (
    b"", b"-1", b"1e9", b"NaN", b"inf", b"99999999999999999999", b"\xff\xfe", b"\x00", b'"', b'""', b",", b",,,,",
    b"\n", b"\r", b"[", b"]", b"{", b"}", b"null", b"true", b"[" * 3000, b"'''", b"=", b"../x", b"TOT", b"12:34",
    b"-", b"\xe2\x80\xae", b"0", b"G", b"1985-13-45", b"SO", b'{"data": 3}', b"NHL", b"EDM", b"\xf0\x9f\x8f\x92",
    b" ", b"3.5", b"1,521", "²".encode(), "١٢".encode(), "½".encode(), b"9" * 5000, b"-" + b"9" * 400,
    b"0x" + b"f" * 5000, b"1e999", b"-1e999", b"Infinity", b"-inf", b"0001-01-01", b"9999-12-31", b"0000-00-00",
    b"1985-02-30", b"12:99", b"999999:59", b"1" + b",000" * 2000, b"true",
)  # fmt: skip


REWRITTEN: tuple[Callable[[bytes], bytes], ...] = (
    lambda raw: b"\xef\xbb\xbf" + raw,
    lambda raw: raw.replace(b"\n", b"\r\n"),
    lambda raw: raw.replace(b"\n", b"\r"),
    lambda raw: raw.decode("latin-1").encode("utf-16"),
    lambda raw: raw.replace(b",", b";"),
    lambda raw: raw.replace(b",", b"\t"),
    lambda raw: raw.replace(b",", b",-"),
    lambda raw: raw.replace(b",", b",1,"),
    lambda raw: raw.replace(b"0", b"0.5"),
    lambda raw: raw.replace(b"1985", b"1986"),
    lambda raw: b"",
    lambda raw: raw.split(b"\n")[0],
)
"""A whole file otherwise, as a spreadsheet or a slip makes it."""


def odd_arrays() -> tuple[Any, ...]:
    """Columns of Parquet files of which Python can make nothing, or nobody a figure."""
    import pyarrow as pa

    def of(kind: Any, *values: int) -> Any:
        return pa.array(values, pa.int32() if kind.bit_width == 32 else pa.int64()).view(kind)

    text = [pa.py_buffer(part) for part in (b"\0\0\0\0\2\0\0\0", b"\xff\xfe")]
    return (
        pa.array([float("nan")]), pa.array([float("inf")]), pa.array([-1e300]), pa.array([2.5]), pa.array([2**63 - 1]),
        pa.array([-(2**63)]), pa.array([None]), pa.array([True]), pa.array([b"\xff"]), pa.array([[1, 2]]),
        pa.array([{"a": 1}]), pa.array(["²"]), pa.array(["9" * 5000]), pa.array(["1e999"]), pa.array(["nan"]),
        pa.array(["0001-01-01"]), pa.array(["9999-12-31"]), pa.array(["²²:³³"]), pa.array(["\x1b[31m"]),
        pa.array([Decimal("1e37")]), of(pa.date32(), 2**31 - 1), of(pa.date32(), -719162),
        of(pa.date64(), 86_400_000 * 10**9),
        of(pa.timestamp("ms"), 2**62), of(pa.timestamp("us"), -(2**62)), of(pa.timestamp("ns"), 2**62 + 1),
        of(pa.timestamp("ms", "No/Where"), 1), of(pa.duration("ms"), 2**62), of(pa.time64("us"), -(2**60)),
        pa.Array.from_buffers(pa.string(), 1, [None, *text]),
    )  # fmt: skip


def own_set(folder: Path) -> Path:
    bank = files.write_databank(folder.with_name("bank"))
    make_set([bank], files.SEASON, folder, ["ezv"], borrowed_cards, how={})
    return folder


def zipped_set(folder: Path) -> Path:
    folder.mkdir()
    bank = files.write_databank(folder.with_name("bank2"))
    make_set([bank], files.SEASON, folder / "set.zip", [], borrowed_cards, how={})
    return folder


def read(folder: Path) -> None:
    """The way of `sets make`, without the cards."""
    measured = read_season(folder, files.SEASON)
    set_files(measured, completed(measured), [], {})


def read_set(folder: Path) -> None:
    check_set(folder)
    read_statistics(folder / "statistics.json", folder / "schedule.csv")


def read_zip(folder: Path) -> None:
    check_set(folder / "set.zip")


def databank(folder: Path) -> Path:
    files.write_schedule(folder)
    return files.write_databank(folder)


def lineups(folder: Path) -> Path:
    """Your own tables with who started and who dressed."""
    files.write_own(folder)
    games = ["Date,Visitor,G,Home,G,Ended,Visitor goalie,Home goalie"]
    games += [f"1985-11-{day:02},BBB,4,AAA,4,OT,Bo Net,al-net" for day in range(1, 7)]
    men = ["Date,Team,Player,Starts", "1985-11-02,AAA,Al Net,x"]
    men += [f"1985-11-02,AAA,Man {chr(65 + number)} AAA," for number in range(len(files.POSITIONS))]
    for name, lines in (("schedule.csv", games), ("lineups.csv", men)):
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


KINDS: dict[str, tuple[Callable[[Path], Path], Callable[[Path], None]]] = {
    "databank": (databank, read),
    "reference": (files.write_reference, read),
    "reports": (files.write_reports, read),
    "moneypuck": (files.write_moneypuck, read),
    "own": (files.write_own, read),
    "lineups": (lineups, read),
    "parquet": (files.write_parquet, read),
    "parquet box": (files.write_player_box, read),
    "parquet lines": (files.write_skater_and_goalie_box, read),
    "set": (own_set, read_set),
    "zip": (zipped_set, read_zip),
}


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    place = tmp_path_factory.mktemp("originals")
    folders = {}
    for kind, (write, _) in KINDS.items():
        if kind.startswith("parquet"):
            try:
                import pyarrow  # noqa: F401  only whether it is there
            except ImportError:
                continue
        folders[kind] = write(place / kind)
    return folders


@st.composite
def change(draw: st.DrawFn) -> Callable[[bytes], bytes]:
    """One way to spoil a file: cut, repeat, swap, or put something nasty somewhere."""
    at, length = draw(st.floats(0, 1)), draw(st.integers(0, 60))
    way = draw(st.sampled_from(("cut", "repeat", "put", "instead", "cell", "value", "end", "lines", "whole")))
    other, rewrite = draw(st.floats(0, 1)), draw(st.sampled_from(REWRITTEN))
    nasty = draw(st.one_of(st.sampled_from(NASTY), st.binary(max_size=8)))

    def spoil(raw: bytes) -> bytes:
        place = int(at * len(raw))
        if way == "cut":
            return raw[:place] + raw[place + length :]
        if way == "repeat":
            return raw[: place + length] + raw[place:]
        if way == "put":
            return raw[:place] + nasty + raw[place:]
        if way == "instead":
            return raw[:place] + nasty + raw[place + len(nasty) :]
        if way == "cell":
            start, end = raw.rfind(b",", 0, place) + 1, raw.find(b",", place)
            return raw[:start] + nasty + (raw[end:] if end >= 0 else b"")
        if way == "value":
            start, end = raw.rfind(b":", 0, place) + 1, raw.find(b",", place)
            return raw[:start] + nasty + (raw[end:] if end >= 0 else b"")
        if way == "lines":
            lines = raw.split(b"\n")
            one, two = int(at * (len(lines) - 1)), int(other * (len(lines) - 1))
            lines[one], lines[two] = lines[two], lines[one] if length % 2 else lines[two]
            return b"\n".join(lines)
        if way == "whole":
            return rewrite(raw)
        return raw[:place]

    return spoil


def test_nothing_is_wrong_before_it_is_spoiled(originals: dict[str, Path]) -> None:
    """Else a file would be refused whatever is done to it, and that would prove nothing."""
    told = {kind: told_by(KINDS[kind][1], folder) for kind, folder in originals.items()}
    assert {kind: sentences for kind, sentences in told.items() if sentences} == {}


@settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_spoiled_file_gets_sentences(originals: dict[str, Path], data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(sorted(originals)))
    names = sorted(path.relative_to(originals[kind]) for path in originals[kind].rglob("*") if path.is_file())
    name = data.draw(st.sampled_from(names))
    changes = data.draw(st.lists(change(), min_size=1, max_size=3))
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "copy"
        shutil.copytree(originals[kind], folder)
        raw = (folder / name).read_bytes()
        for spoil in changes:
            raw = spoil(raw)
        (folder / name).write_bytes(raw)
        sentences = told_by(KINDS[kind][1], folder)
    assert all(line.strip() for line in sentences)


@settings(max_examples=EXAMPLES // 2, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_an_odd_cell_gets_sentences(originals: dict[str, Path], data: st.DataObject) -> None:
    """One cell, or a column, of a table in which everything else is right."""
    kind = data.draw(st.sampled_from(sorted(originals)))
    tables = sorted(path for path in originals[kind].rglob("*") if path.suffix in (".csv", ".parquet"))
    if not tables:
        return
    name = data.draw(st.sampled_from(tables)).relative_to(originals[kind])
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "copy"
        shutil.copytree(originals[kind], folder)
        (put_into_parquet if name.suffix == ".parquet" else put_into_csv)(folder / name, data)
        sentences = told_by(KINDS[kind][1], folder)
    assert all(line.strip() for line in sentences)


def put_into_csv(path: Path, data: st.DataObject) -> None:
    lines = path.read_bytes().split(b"\n")
    line = data.draw(st.integers(0, len(lines) - 1))
    cells = lines[line].split(b",")
    cells[data.draw(st.integers(0, len(cells) - 1))] = data.draw(st.sampled_from(NASTY))
    lines[line] = b",".join(cells)
    path.write_bytes(b"\n".join(lines))


def put_into_parquet(path: Path, data: st.DataObject) -> None:
    """A column of another kind: the odd value in one row, and nothing or the odd value in the others."""
    import pyarrow
    from pyarrow import parquet

    table = parquet.read_table(path)
    column = data.draw(st.integers(0, table.num_columns - 1))
    odd, row = data.draw(st.sampled_from(odd_arrays())), data.draw(st.integers(0, table.num_rows - 1))
    other = odd if data.draw(st.booleans()) else pyarrow.nulls(1, odd.type)
    cells = pyarrow.concat_arrays([odd if number == row else other for number in range(table.num_rows)])
    parquet.write_table(table.set_column(column, table.column_names[column], cells), path)


@pytest.mark.parametrize(
    ("column", "cell", "allowed"),
    [
        ("birthYear", "²", "a whole number from 1800 to 2100"),
        ("birthMon", "9" * 5000, "a whole number from 1 to 12"),
        ("birthDay", "0", "a whole number from 1 to 31"),
    ],
)
def test_a_birthday_of_the_databank_that_is_none_is_told(column: str, cell: str, allowed: str, tmp_path: Path) -> None:
    files.put(files.write_databank(tmp_path) / "Master.csv", column, cell)
    told = told_by(read, tmp_path)
    assert told
    assert all(f"`{column}` is " in line and line.endswith(f"but has to be {allowed}.") for line in told)


def test_a_birthday_that_no_month_has_is_told(tmp_path: Path) -> None:
    files.put(files.write_databank(tmp_path) / "Master.csv", "birthDay", "31")
    files.put(tmp_path / "Master.csv", "birthMon", "2")
    told = told_by(read, tmp_path)
    assert told
    assert all("`birthDay` is 31, but has to be a day of the month 2 of 19" in line for line in told)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["player_box", "nhl_schedule", "team_box"])
def test_a_game_without_a_number_in_parquet_is_told(name: str, number: float, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_player_box(tmp_path) / f"{name}_1986.parquet"
    rows = parquet.read_table(path).to_pylist()
    rows[0]["game_id"] = number
    for row in rows:
        row["game_id"] = float(row["game_id"])
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    told = told_by(read, tmp_path)
    assert any(f"{path}, row 1: `game_id` is " in line for line in told)


def test_a_day_that_python_has_not_is_told(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_player_box(tmp_path) / "nhl_schedule_1986.parquet"
    table = parquet.read_table(path)
    days = pyarrow.array([2**31 - 1] * table.num_rows, pyarrow.int32()).cast(pyarrow.date32())
    parquet.write_table(table.set_column(table.column_names.index("game_date"), "game_date", days), path)
    told = told_by(read, tmp_path)
    assert any("`game_date` is " in line and line.endswith("has to be a day such as 1985-10-10.") for line in told)


@pytest.mark.parametrize("number", ["1e999", "-1e999", "NaN", "9" * 400, "9" * 5000])
def test_a_number_of_json_that_nobody_counts_to_is_told(number: str, tmp_path: Path) -> None:
    for path in files.write_reports(tmp_path).glob("*.json"):
        path.write_text(re.sub(r'("goals"|"goalsAgainst"): \d+', rf"\1: {number}", path.read_text()))
    told = told_by(read, tmp_path)
    assert told
    assert all("`goals` is " in line or "`goalsAgainst` is " in line for line in told)
    assert not any("sys." in line for line in told)


def test_a_long_number_of_a_set_is_told(tmp_path: Path) -> None:
    folder = own_set(tmp_path / "set")
    path = folder / "set.toml"
    path.write_text(f"{path.read_text()}\n[made.more]\nseed = 0x{'f' * 5000}\n")
    assert any("it has a number that is too long" in line for line in told_by(read_set, folder))


def told_by(reads: Callable[[Path], None], folder: Path) -> list[str]:
    """The sentences a reader has to say, none if it has nothing to complain about."""
    try:
        reads(folder)
    except BadInput as wrong:
        return str(wrong).splitlines() or [""]
    return []
