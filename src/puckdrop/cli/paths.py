"""Paths as options of the command line name them."""

from __future__ import annotations

from pathlib import Path

from typer import BadParameter

__all__ = ["named_path"]


def named_path(text: str) -> Path:
    """An empty path is none, and not the current folder."""
    if not text:
        raise BadParameter("it is empty; it may be a file or a folder, . for the current one")
    return Path(text)
