"""What can go wrong at the table.

    PuckdropError
      BadInput          a person's file, option or answer is wrong; the message is a whole sentence
      RecordMismatch    a record does not replay to what it says
      ScriptError       scripted dice or answers do not fit the game that is played with them
      UnknownCell       a card of which only some cells are known was asked for another one

Anything else that escapes is a bug in puckdrop.
"""

from __future__ import annotations


class PuckdropError(Exception):
    """Base of all errors that puckdrop raises on purpose."""


class BadInput(PuckdropError):
    """A person's mistake: says which file, which field, what was found and what is allowed."""


class RecordMismatch(PuckdropError):
    """A record does not replay: says where it differs."""


class ScriptError(PuckdropError):
    """Scripted dice or answers ran out, were left over or do not fit what is asked."""


class UnknownCell(PuckdropError):
    """An unstated cell of a partly known card was read."""
