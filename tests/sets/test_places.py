"""What `--from` names and holds no statistics that can be read as they are."""

from __future__ import annotations

from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers import read_season
from sets import season_files as files


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("1985-86.zip", "is a packed file; unpack it first, and name the folder that its files are in."),
        ("skaters.csv.gz", "is a packed file; unpack it first, and name the folder that its files are in."),
        ("season.xlsx", "is a spreadsheet; save each of its tables as CSV, and name the folder that they are in."),
        ("skaters.TXT", "is called .TXT; if it is a table, give it a name that ends in .csv."),
    ],
)
@pytest.mark.parametrize("is_alone", [True, False])
def test_a_file_that_is_not_read_as_it_is_says_what_to_do(
    name: str, told: str, tmp_path: Path, *, is_alone: bool
) -> None:
    (tmp_path / name).write_bytes(b"PK\x03\x04")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path / name if is_alone else tmp_path, files.SEASON)
    assert str(wrong.value) == f"{tmp_path / name}: {told}"


def test_of_many_packed_files_the_first_are_named(tmp_path: Path) -> None:
    for number in range(13):
        (tmp_path / f"{number:02}.csv.gz").write_bytes(b"x")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    lines = str(wrong.value).splitlines()
    assert len(lines) == 11
    assert lines[-1] == f"{tmp_path}: there are 3 more like that."


def test_a_single_table_needs_the_others_beside_it(tmp_path: Path) -> None:
    table = files.write_databank(tmp_path) / "Scoring.csv"
    with pytest.raises(BadInput, match="This is a single file; name the folder that has all of a season's"):
        read_season(table, files.SEASON)


def test_a_text_beside_tables_that_are_none_hides_no_answer(tmp_path: Path) -> None:
    (tmp_path / "README.txt").write_text("Mine.\n")
    (tmp_path / "players.csv").write_text("Who,What\nAl,5\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    first, second = str(wrong.value).splitlines()
    assert "README.txt: is called .txt" in first
    assert "no statistics" in second
