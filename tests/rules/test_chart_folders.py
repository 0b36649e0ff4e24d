"""The charts of any game as a folder: written out, read again, and refused in a sentence."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.games.ezv import chart_files as ezv
from puckdrop.games.fourth_street import chart_files as fourth_street

each_game = pytest.mark.parametrize("files", [ezv, fourth_street], ids=["ezv", "fourth_street"])


@each_game
def test_the_program_s_own_charts_are_loaded_once(files: ModuleType) -> None:
    assert files.load_charts() is files.load_charts()


@each_game
def test_exported_charts_are_the_same_charts(files: ModuleType, tmp_path: Path) -> None:
    written = files.export_charts(tmp_path / "new" / "folder")
    assert [path.stem for path in written] == list(files.chart_names())
    assert files.load_charts(tmp_path / "new" / "folder").digest == files.load_charts().digest


@each_game
def test_an_export_overwrites_only_when_forced(files: ModuleType, tmp_path: Path) -> None:
    mine = tmp_path / "clock.toml"
    mine.write_text("mine", encoding="utf-8")
    with pytest.raises(BadInput, match=r"clock\.toml: is there already"):
        files.export_charts(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["clock.toml"]
    files.export_charts(tmp_path, force=True)
    assert mine.read_text(encoding="utf-8") == (files.DATA / "clock.toml").read_text(encoding="utf-8")


@each_game
def test_an_export_to_a_place_that_is_no_folder(files: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(BadInput, match="file: charts cannot be written there"):
        files.export_charts(tmp_path / "file")


@each_game
def test_a_folder_that_is_not_there(files: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="charts: found no such folder"):
        files.load_charts(tmp_path / "charts")


@each_game
@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"clocks": {}}, 'record, charts: found "clocks"; allowed: one of rink, .*did you mean clock'),
        ({"clock": 3}, "record, charts, clock: found 3; allowed: a table."),
        ({"clock": {}}, r"record, chart clock, (seconds|open_slots): found nothing"),
    ],
)
def test_a_record_with_broken_charts(files: ModuleType, data: dict[str, object], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        files.load_charts_from_data(data)
