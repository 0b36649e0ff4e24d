"""Files nobody meant: whatever they hold, they get sentences, never a traceback, and nothing is written.

`make fuzz` tries 10,000 of them; PUCKDROP_FUZZ says how many.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

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
    b" ", b"3.5", b"1,521",
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
    games += [f"1985-11-{day:02},BBB,2,AAA,3,OT,Bo Net,al-net" for day in range(1, 7)]
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
    "set": (own_set, read_set),
    "zip": (zipped_set, read_zip),
}


@pytest.fixture(scope="module")
def originals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    place = tmp_path_factory.mktemp("originals")
    folders = {}
    for kind, (write, _) in KINDS.items():
        if kind == "parquet":
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
    way = draw(st.sampled_from(("cut", "repeat", "put", "instead", "cell", "end")))
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
        return raw[:place]

    return spoil


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


def told_by(reads: Callable[[Path], None], folder: Path) -> list[str]:
    """The sentences a reader has to say, none if it has nothing to complain about."""
    try:
        reads(folder)
    except BadInput as wrong:
        return str(wrong).splitlines() or [""]
    return []
