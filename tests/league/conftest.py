"""Stores for the tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from puckdrop.store.opening import Store, open_store


@pytest.fixture
def store(store_address: str) -> Iterator[Store]:
    opened = open_store(store_address, create=True)
    yield opened
    opened.close()


@pytest.fixture
def file(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "league.db", create=True)
    yield opened
    opened.close()
