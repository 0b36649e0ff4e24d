"""What differs between two boards, as data: the next play of a game sends little more than what moved."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from puckdrop.core.typed_data import as_data
from puckdrop.views.board import BoardView

__all__ = ["board_patch", "patch"]


def board_patch(old: BoardView, new: BoardView) -> dict[str, Any]:
    """What turns one board of a game, as data, into another."""
    names = [field.name for field in fields(new)]
    return {
        name: patch(before, after) for name in names if (before := getattr(old, name)) != (after := getattr(new, name))
    }


def patch(old: object, new: object) -> Any:
    """RFC 7396, except that null is a value and that a table patches a list of the same length, by place.

    >>> from puckdrop.views.board import Fatigue
    >>> patch((Fatigue(0, 1, 2), Fatigue(3, 4, 5)), (Fatigue(0, 1, 2), Fatigue(3, 9, 5)))
    {'1': {'loses': 9}}
    >>> patch((1, 2), (1, 2, 3))
    [1, 2, 3]
    """
    if not isinstance(new, tuple) or type(old) is not type(new) or len(new) != len(old):
        return as_data(new)
    names = getattr(new, "_fields", None) or map(str, range(len(new)))
    return {name: patch(before, after) for name, before, after in zip(names, old, new, strict=True) if before != after}
