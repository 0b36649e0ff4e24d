"""Names that people give to leagues, and to themselves as managers; teams and players have theirs from files."""

from __future__ import annotations

from typing import Final

from puckdrop.cards.problems import escaped
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short

__all__ = ["LONGEST_NAME", "checked_name"]

LONGEST_NAME: Final = 80


def checked_name(name: str, where: str) -> str:
    """A name without the space around it; BadInput says what is wrong with it. `where` begins the sentence.

    >>> checked_name("  Original Six ", "--name")
    'Original Six'
    """
    stripped = name.strip()
    if not stripped:
        raise BadInput(f"{where} is {short(name)}; it has to be a name.")
    if len(stripped) > LONGEST_NAME:
        raise BadInput(f"{where} is {short(stripped)}, of {len(stripped)} letters; allowed are 1 to {LONGEST_NAME}.")
    if escaped(stripped) != stripped or len(stripped.splitlines()) > 1 or "\t" in stripped:
        said = "no control characters and no ends of lines, only what can be shown"
        raise BadInput(f"{where} is {short(stripped)}; it may have {said}.")
    return stripped
