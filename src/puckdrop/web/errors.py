"""What the server refuses: a status and a sentence for the person who asked."""

from __future__ import annotations

from puckdrop.core.errors import PuckdropError

__all__ = ["Refused"]


class Refused(PuckdropError):
    """A request that cannot be done, with its HTTP status."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status
