"""What a player's own Play Result Cards show, remembered from game to game.

Who plays Rinkside with the cards in his hand says what the rules read on them. What he has said is kept in his own
folder, so that he is asked for each section of each card once and never again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_json, write_whole
from puckdrop.core.match import Match
from puckdrop.games.rinkside.faces import FACE
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.games.rinkside.throws import LEFT_THROWS, RIGHT_THROWS, SectionThrow, initials
from puckdrop.playing.home import home

__all__ = ["OwnDeck", "deck_file", "is_value"]

LEFT: Final = "Left "
RIGHT: Final = "Right "


def deck_file() -> Path:
    """Where it is remembered."""
    return home() / "deck.json"


class OwnDeck:
    """The cards in the hand of whoever plays a match; of no use in a game whose cards are known or that has none."""

    def __init__(self, match: Match) -> None:
        self.match: Final = match
        self.known: dict[str, str] = read_known() if self._table() is not None else {}
        self._asks = ""
        """The section that was recalled last, or everything: it is not recalled again, so that it can be corrected."""

    def recall(self, wanted: str) -> str | None:
        """What the section shows that the game asks for, such as "Left zone_play: ..."; None if a person must say."""
        card = self.card_of(wanted)
        if not card:
            return None
        place = f"{card} {wanted.partition(':')[0]}"
        is_new, self._asks = self._asks not in (place, "*"), place
        return self.known.get(place) if is_new else None

    def card_of(self, wanted: str) -> int:
        """The card on whose face that section is; 0 for anything but a face."""
        table = self._table()
        if table is None or not wanted.startswith((LEFT, RIGHT)):
            return 0
        return int(table.state.left if wanted.startswith(LEFT) else table.state.right)

    def correct(self) -> None:
        """A throw was taken back: do not recall the next one."""
        self._asks = "*"

    def keep(self) -> str:
        """Remember what was said in this game; if that fails, why."""
        table = self._table()
        if table is None:
            return ""
        said = dict([*shown(table.state.said_left, LEFT_THROWS), *shown(table.state.said_right, RIGHT_THROWS)])
        known = {**read_known(), **said}
        try:
            home().mkdir(parents=True, exist_ok=True)
            write_whole(deck_file(), json.dumps(known, indent=0, ensure_ascii=False) + "\n")
        except OSError as wrong:
            return f"{deck_file()}: cannot be written: {wrong.strerror}."
        return ""

    def _table(self) -> RinksideTable | None:
        table = self.match.table
        return table if isinstance(table, RinksideTable) and table.is_asked else None


def is_value(wanted: str, typed: str) -> bool:
    """Is that, or may it become, a value of the section that is asked for, so that it is no key there?

    >>> is_value("Right zone_def: LW, C, RW, LD, RD", "l"), is_value("Right n100: 1 to 100", "l")
    (True, False)
    """
    name, said = wanted.partition(":")[0], "_".join(typed.split()).casefold()
    section = next((throw for throw in (*LEFT_THROWS, *RIGHT_THROWS) if throw.name == name), None)
    if section is None or not said:
        return False
    values = [value.casefold() for value in section.shows]
    return any(value.startswith(said) or initials(value) == said for value in values)


def shown(said: Mapping[int, int], throws: Sequence[SectionThrow]) -> Iterator[tuple[str, str]]:
    """What was said about one side of the cards, in words."""
    for place, code in said.items():
        card, section = divmod(int(place), FACE)
        throw = throws[section]
        yield f"{card} {throw.name}", throw.shows[throw.codes.index(code)]


def read_known() -> dict[str, str]:
    """What is remembered; nothing if the file cannot be used, so that the player is asked again."""
    try:
        data = read_json(deck_file(), "what a deck shows")
    except BadInput:
        return {}
    if not isinstance(data, dict):
        return {}
    return {str(place): value for place, value in data.items() if isinstance(value, str)}
