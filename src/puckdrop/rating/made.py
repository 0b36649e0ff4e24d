"""What comes out of making a season's cards: a table for every man and game, and what a set needs besides."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from puckdrop.rating.runners_up import RunnerUp

__all__ = ["MadeCards"]


@dataclass(frozen=True, kw_only=True)
class MadeCards:
    """The cards of one game. Lists have an entry for each line of the season's `skaters` and `goalies`."""

    game: str
    skaters: Sequence[Mapping[str, Any]]
    goalies: Sequence[Mapping[str, Any]]
    options: Mapping[str, Any] = field(default_factory=dict)
    """The options a set is played with, by name."""
    charts: Mapping[str, str] = field(default_factory=dict)
    """Chart files that differ from the packaged ones: the text of each by its name without `.toml`."""
    team_sections: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """A table for the whole team, by the team's three letters."""
    certificate: Mapping[str, Any] = field(default_factory=dict)
    runners_up: Sequence[RunnerUp] = ()
    """The cards nearest to each man's, and what they would give him."""
    checkpoint: Path | None = None
    """Where the calibration is kept until its cards are written."""

    def forget_checkpoint(self) -> None:
        if self.checkpoint is not None:
            self.checkpoint.unlink(missing_ok=True)
