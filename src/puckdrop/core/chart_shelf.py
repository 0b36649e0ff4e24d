"""A game's chart files: the packaged ones, a person's folder, and those in a record."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, Generic, TypeVar

from puckdrop.core.charts import Sheet, content_of, one_of, quoted, read_sheet
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole

Charts = TypeVar("Charts")


class SymbolLine:
    """One line of a symbol map: what a cell of a card stands for."""

    __slots__ = ("code", "glyph", "kind", "meaning")

    def __init__(self, code: str, glyph: str, kind: str, meaning: str) -> None:
        self.code = code
        self.glyph = glyph
        self.kind = kind
        self.meaning = meaning


class ChartShelf(Generic[Charts]):
    """One game's chart files: the packaged ones, and how a person's folder or a record replaces some of them."""

    __slots__ = ("data", "names", "compiled", "own", "own_charts")

    def __init__(self, data: Path, names: tuple[str, ...], compiled: Callable[[dict[str, Sheet]], Charts]) -> None:
        self.data: Final = data
        self.names: Final = names
        """The files' names without `.toml`."""
        self.compiled: Final = compiled
        """Checks all files and turns them into flat tables."""
        self.own: dict[str, Sheet] = {}
        self.own_charts: Charts | None = None

    def chart_names(self) -> tuple[str, ...]:
        """The names of the chart files, without `.toml`."""
        return self.names

    def load(self, folder: str | Path | None = None) -> Charts:
        """The charts in a folder, with packaged ones for the files it lacks; without a folder, the packaged ones."""
        if folder is not None:
            return self.compiled(self.read_folder(Path(folder)))
        if self.own_charts is None:
            self.own_charts = self.compiled(self.packaged())
        return self.own_charts

    def load_from_data(self, data: Mapping[str, object], source: str = "record") -> Charts:
        """The charts from what `as_data` gave; charts not in the data are the packaged ones."""
        return self.compiled(self.read_data(data, source))

    def as_data(self, folder: str | Path | None = None) -> dict[str, object]:
        """The content of all chart files, checked, so that a record can carry the charts it was played with."""
        files = self.read_folder(folder)
        self.compiled(files)
        return copy.deepcopy(content_of(files))

    def packaged(self) -> dict[str, Sheet]:
        """The packaged files, read once."""
        if not self.own:
            self.own = {name: read_sheet(self.data / f"{name}.toml") for name in self.names}
        return dict(self.own)

    def read_folder(self, folder: str | Path | None) -> dict[str, Sheet]:
        """The chart files in a folder, completed from the packaged ones."""
        files = self.packaged()
        if folder is None:
            return files
        place = Path(folder)
        if not place.is_dir():
            raise BadInput(f"{folder}: found no such folder; allowed: a folder with chart files.")
        allowed = [f"{name}.toml" for name in self.names]
        for path in sorted(place.iterdir()):
            if path.name.startswith("."):
                continue
            if path.name not in allowed:
                raise BadInput(f"{path}: is not a chart file; allowed: {one_of(path.name, allowed)}.")
            files[path.stem] = read_sheet(path)
        return files

    def read_data(self, data: Mapping[str, object], source: str) -> dict[str, Sheet]:
        """The chart files in a record, completed from the packaged ones."""
        files = self.packaged()
        for name, fields in data.items():
            if name not in self.names:
                raise BadInput(f"{source}, charts: found {quoted(name)}; allowed: {one_of(name, self.names)}.")
            if not isinstance(fields, dict):
                raise BadInput(f"{source}, charts, {name}: found {quoted(fields)}; allowed: a table.")
            files[name] = Sheet(f"{source}, chart {name}", fields)
        return files

    def export(self, folder: str | Path, *, force: bool = False) -> list[Path]:
        """Copy the packaged files to a folder for editing; existing files are kept unless forced."""
        place = Path(folder)
        targets = [place / f"{name}.toml" for name in self.names]
        for target in targets:
            if target.exists() and not force:
                raise BadInput(f"{target}: is there already and is not overwritten unless you say so (force).")
        try:
            place.mkdir(parents=True, exist_ok=True)
            for target in targets:
                write_whole(target, (self.data / target.name).read_text(encoding="utf-8"))
        except OSError as error:
            raise BadInput(f"{folder}: charts cannot be written there ({error.strerror}).") from error
        return targets
