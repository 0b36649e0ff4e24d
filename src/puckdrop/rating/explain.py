"""Why a card is as it is: for each figure the statistic behind it, the projection, and its neighbours' projections."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any

__all__ = ["Reason", "explained"]


@dataclass(frozen=True)
class Reason:
    """One figure of a card. Projections are season totals, or a share for a goalie."""

    figure: str
    now: str
    statistic: str
    real: float | None
    """What he did; None where nobody counted it."""
    projected: float
    down: float | None = None
    """The projection with one cell or point less; None where there is no less."""
    up: float | None = None

    def as_data(self) -> dict[str, Any]:
        return {
            "figure": self.figure, "now": self.now, "statistic": self.statistic, "real": self.real,
            "projected": rounded(self.projected), "down": rounded(self.down), "up": rounded(self.up),
        }  # fmt: skip


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


def explained(game: str, section: Mapping[str, Any], real: Any, projected: Mapping[str, float]) -> list[Reason]:
    """The figures of a man's card in a game; `real` is his season line, `projected` what replays gave him."""
    name = f"puckdrop.rating.{game}.explain"
    if find_spec(name) is not None:
        reasons: list[Reason] = import_module(name).explained(section, real, projected)
        return reasons
    return [
        Reason("the card as a whole", "", figure.replace("_", " "), getattr(real, figure), value)
        for figure, value in projected.items()
        if hasattr(real, figure)
    ]
