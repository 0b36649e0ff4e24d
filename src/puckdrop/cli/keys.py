"""The keys that work at every question, the bar that shows them, and the words of standing orders."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from textwrap import wrap
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.text import Text

from puckdrop.playing.conditions import ODDS, UNLESS, is_condition
from puckdrop.playing.live import Until
from puckdrop.playing.seats import ASKING, Asking

__all__ = [
    "ANSWERING", "ASKING_WORDS", "FASTER", "LETTERS", "NOTHING_ELSE", "Command", "OrderText", "bar_rows",
    "condition_of", "key_rows", "next_asking", "parse_command", "parse_order",
]  # fmt: skip

FASTER: Final[dict[str, Until]] = {"w": "stoppage", "g": "goal", "p": "period", "e": "end"}
ASKING_WORDS: Final[dict[Asking, str]] = {
    "everything": "every decision",
    "normal": "what matters",
    "big": "only the big ones",
}


class Command(NamedTuple):
    """A key that was typed, and what came after it."""

    key: str
    rest: str


class Key(NamedTuple):
    """A key: the word that works too and stands in the bar, and what it does."""

    letter: str
    word: str
    about: str


KEYS: Final = (
    Key("w", "whistle", "plays on to the next whistle, with the computer on your bench"),
    Key("g", "goal", "the same, to the next goal"),
    Key("p", "period", "the same, to the end of the period"),
    Key("e", "end", "the same, to the end of the game"),
    Key("l", "lines", "lines, pairs and units with ratings in force, shifts and ice time; the shadow and timeouts"),
    Key("c", "card", "a man's card: c and his number or name, c COR 4 of that team; c COR lists its men"),
    Key("n", "nets", "the goalies"),
    Key("b", "box", "the box score with the players' figures"),
    Key("r", "charts", "the charts: r lists them, r and a name draws one"),
    Key("t", "told", "everything told so far"),
    Key("?", "rule", "the rule behind the question, the odds, and what the board means; ? and a word explains that"),
    Key("u", "undo", "takes back your last answer and everything that came of it"),
    Key("=", "always", "=2 gives answer 2 from now on; =2 if leading, =2 unless late, =2 after a goal"),
    Key("-", "bench", "the bench decides this from now on; - if leading, - unless power play"),
    Key("o", "orders", "your standing orders; o and a number revokes one"),
    Key("a", "ask", "how much you are asked: every decision, what matters, only the big ones"),
    Key("s", "save", "saves; s and a file name saves there from now on"),
    Key("q", "quit", "saves and leaves, as do Ctrl-C and Ctrl-D"),
)
LETTERS: Final = "".join(key.letter for key in KEYS)
NOTHING_ELSE: Final[Mapping[str, str]] = MappingProxyType({})
WORDS: Final = {key.word: key.letter for key in KEYS} | {"help": "?", "h": "?", "log": "t"}
ROWS: Final = ("wgpelcnbr", "?u=-oa", "tsq")
WITH_MORE: Final = "cr?=-oas"
"""Keys after which something may follow."""
ANSWERING: Final = ("=", "-")
"""Keys that settle the answer to a question."""


def bar_rows(width: int, asking: Asking | None, orders: int, requests: Iterable[str], *, is_low: bool) -> list[Text]:
    """The keys in as many rows as they take; on a low terminal only the most important ones."""
    said = {"o": f"orders ({orders})"} if orders else {}
    if asking is not None:
        said["a"] = f"ask: {ASKING_WORDS[asking]}"
    rows = [bar("wgpe?uq", {"?": "all keys"})] if is_low else [bar(letters, said) for letters in ROWS]
    if not is_low:
        rows += [Text(part, "dim") for part in wrap(f"ask me soon: {' '.join(requests)}", width)]
    packed = [rows[0]]
    for row in rows[1:]:
        if packed[-1].cell_len + 2 + row.cell_len <= width:
            packed[-1].append("  ").append_text(row)
        else:
            packed.append(row)
    return packed


def bar(letters: str, said: dict[str, str]) -> Text:
    row = Text(no_wrap=True)
    for key in KEYS:
        if key.letter in letters:
            row.append(f"{'  ' if row.plain else ''}{key.letter}", "bold cyan")
            row.append(f" {said.get(key.letter, key.word)}", "dim")
    return row


def key_rows(requests: Iterable[str], letters: str = LETTERS, said: Mapping[str, str] = NOTHING_ELSE) -> list[Text]:
    """The keys with what they do, where `said` has no other word for it."""
    keys = [key for key in KEYS if key.letter in letters]
    rows = [Text.assemble((f" {key.letter}  ", "bold cyan"), said.get(key.letter, key.about)) for key in keys]
    words = " ".join(requests)
    return (
        [*rows, Text.assemble((f" {words}", "bold cyan"), "  asks you about that as soon as possible")]
        if words
        else rows
    )


def parse_command(typed: str) -> Command | None:
    """The key that was typed, alone, as its word, or with something after it; None if it is not a key.

    >>> parse_command("quit"), parse_command("quit me"), parse_command("card 4"), parse_command("=2 if leading")
    (Command(key='q', rest=''), None, Command(key='c', rest='4'), Command(key='=', rest='2 if leading'))
    >>> parse_command("-if leading"), parse_command("- if leading"), parse_command("-2")
    (Command(key='-', rest='if leading'), Command(key='-', rest='if leading'), None)
    """
    text = typed.strip()
    if text[:1] in ("?", "=") or re.match(r"-(if|when|unless|after)\b", text, re.IGNORECASE):
        return Command(text[0], text[1:].strip())
    first, _, rest = text.partition(" ")
    letter = WORDS.get(first.casefold(), first.casefold())
    is_key = any(key.letter == letter for key in KEYS)
    return Command(letter, rest.strip()) if is_key and (not rest or letter in WITH_MORE) else None


def next_asking(asking: Asking, said: str) -> Asking | None:
    """The measure that was named, or the next one if none was; None if there is no such measure."""
    if not said:
        return ASKING[(ASKING.index(asking) + 1) % len(ASKING)]
    text = said.casefold()
    return next((one for one in ASKING if one.startswith(text) or ASKING_WORDS[one].startswith(text)), None)


# -- standing orders --------------------------------------------------------------------------------------------------


class OrderText(NamedTuple):
    """A standing order as it is typed: the answer, and the condition in the person's words."""

    answer: str
    condition: str
    is_unless: bool


def parse_order(text: str) -> OrderText:
    """
    >>> parse_order("2 if leading"), parse_order("play on unless forecheck"), parse_order("11 after a goal")
    (OrderText(answer='2', condition='leading', is_unless=False), \
OrderText(answer='play on', condition='forecheck', is_unless=True), \
OrderText(answer='11', condition='after a goal', is_unless=False))
    """
    found = re.search(r"(?:^|\s)(if|when|unless|after)\s+(.+)$", text, re.IGNORECASE)
    if found is None:
        return OrderText(text.strip(), "", is_unless=False)
    word, said = found[1].casefold(), " ".join(found[2].casefold().split())
    said = f"after {said}" if word == "after" else said
    return OrderText(text[: found.start()].strip(), said, is_unless=word == "unless")


def condition_of(order: OrderText, offered: Sequence[str]) -> str | None:
    """The condition that was typed, by its beginning or one of its words; None if there is no such condition."""
    said = order.condition
    if not said:
        return ""
    has_odds = any(one.startswith(ODDS) for one in offered)
    odds = re.fullmatch(r"odds?(?: at least| >=)? (\d{1,3}) ?%?", said) if has_odds else None
    found = f"{ODDS}{odds[1]}" if odds else next((one for one in offered if fits(said, one)), None)
    return None if found is None or not is_condition(found) else f"{UNLESS if order.is_unless else ''}{found}"


def fits(said: str, condition: str) -> bool:
    words = condition.casefold()
    return words.startswith(said) or said in words.split() or said.replace("after ", "after a ") == words
