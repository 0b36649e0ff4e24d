"""Several mistakes in a person's files at once."""

from __future__ import annotations

from puckdrop.core.errors import BadInput

__all__ = ["ManyProblems"]


class ManyProblems(BadInput):
    """Everything that is wrong with a person's files, a sentence and a line each."""
