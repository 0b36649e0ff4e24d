"""Writes TOML laid out for a person: short tables on one line, grids as blocks of text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, time
from typing import Any

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
NOT_IN_A_BLOCK = re.compile(r"'''|'\Z|[^\n\t\x20-\x7e\x80-\U0010ffff]")


def table_lines(table: Mapping[str, Any]) -> list[str]:
    """One `key = value` after another; text of several lines becomes a block."""
    return [f"{key_text(key)} = {value_text(value, block=True)}" for key, value in table.items()]


def key_text(key: str) -> str:
    return key if BARE_KEY.fullmatch(key) else quoted(key)


def value_text(value: Any, *, block: bool = False) -> str:
    """One TOML value; `block` allows text to run over several lines."""
    if isinstance(value, str):
        return _block(value) if block and "\n" in value and not NOT_IN_A_BLOCK.search(value) else quoted(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        return inline(value)
    if isinstance(value, list):
        return "[" + ", ".join(value_text(entry) for entry in value) + "]"
    if isinstance(value, (date, time)):
        return value.isoformat()
    return str(value)


def inline(table: Mapping[str, Any]) -> str:
    """A table on one line."""
    inside = ", ".join(f"{key_text(key)} = {value_text(value)}" for key, value in table.items())
    return f"{{ {inside} }}" if inside else "{}"


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _block(text: str) -> str:
    return f"'''\n{text}'''"
