"""Run a compiled installation's plain Python sources, to compare the two."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PlainSources(MetaPathFinder):
    """Finds only the .py files of puckdrop's modules, as if no compiled ones lay beside them."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("puckdrop.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def use_plain_sources() -> None:
    """From here on import puckdrop's modules as plain Python; call it before the engine is imported."""
    assert "puckdrop.core.dice" not in sys.modules, "the engine is imported already"
    sys.meta_path.insert(0, PlainSources())
