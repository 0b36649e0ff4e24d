"""Places in an end as the caller says them: where something happens, and where a shot comes from."""

from __future__ import annotations

__all__ = ["at", "source"]


def at(where: str) -> str:
    """
    >>> at("slot"), at("left point"), at("right half-wall"), at("behind the net"), at("none")
    ('in the slot', 'at the left point', 'along the right half-wall', 'behind the net', '')
    """
    if where in ("", "none", "behind the net"):
        return where if where == "behind the net" else ""
    if where.endswith("point"):
        return f"at the {where}"
    return f"along the {where}" if where.endswith("half-wall") else f"in the {where}"


def source(where: str) -> str:
    """
    >>> source("slot"), source("behind the net"), source("center ice"), source("none")
    ('from the slot', 'from behind the goal line', 'from center ice', '')
    """
    if where in ("", "none"):
        return ""
    if where == "behind the net":
        return "from behind the goal line"
    return f"from {where}" if where == "center ice" else f"from the {where}"
