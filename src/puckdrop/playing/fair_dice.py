"""Dice that nobody can choose: several parties' secrets make them, and everybody can check them afterwards.

Shared dice: whoever runs the game commits to a secret before it, each person adds a text of his own, and every throw is
an HMAC of all of them. At the end the secret is shown. Nobody could choose a throw, but the host could have known it.

Strict dice: each of two persons commits to a chain of hashes, and both give up one link for each play, and again after
each answer within a play. Nobody at all knows a throw before it falls.

Both are sources of chance like any other. What makes them is written into the record's label `dice`, so that
`dice_problem` can tell whether the throws of a record are the ones that had to fall.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance, Throw
from puckdrop.core.errors import BadInput, PuckdropError, RecordMismatch
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.record import Record
from puckdrop.core.sides import SIDE_NAMES

__all__ = [
    "LABEL", "LONGEST_CHAIN", "SHORTEST_CHAIN", "FairDice", "Fall", "LinksWanted", "SharedDice", "StrictDice",
    "commitment_of", "dice_of_label", "dice_problem", "falls_of", "is_digest", "link_holds", "throws_checked",
]  # fmt: skip

LABEL: Final = "dice"
"""The label of a record that says how its dice were made."""
CONTEXT: Final = "puckdrop dice 1"
SHORTEST_CHAIN: Final = 2048
LONGEST_CHAIN: Final = 65_536
"""A long game with overtime takes about a thousand links."""
DIGEST: Final = re.compile(r"[0-9a-f]{64}")


class LinksWanted(PuckdropError):
    """Strict dice need the next link of both chains before they can fall."""


def is_digest(text: object) -> bool:
    """Is this 32 bytes in small hex digits?"""
    return isinstance(text, str) and DIGEST.fullmatch(text) is not None


def commitment_of(secret: str) -> str:
    """What is shown of a secret before the game."""
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def link_holds(link: str, before: str, steps: int = 1) -> bool:
    """Does this link lead in so many steps to the one given up before it, or to the anchor?"""
    if not is_digest(link):
        return False
    for _ in range(steps):
        link = commitment_of(link)
    return hmac.compare_digest(link, before)


def below(key: bytes, message: str, size: int) -> int:
    """A number from 0 to size - 1, each as likely as any other, out of a key and a message."""
    fair = 2**64 // size * size
    attempt = 0
    while True:
        digest = hmac.new(key, f"{message}|{attempt}".encode(), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8])
        if number < fair:
            return number % size
        attempt += 1


class FairDice(Chance):
    """Dice by the number of the throw, counted from 0 through the game; `thrown` says how many there have been.

    Throws below `given` were taken over from another game.
    """

    def __init__(self, given: int = 0) -> None:
        self.thrown: Callable[[], int] = lambda: 0
        self.waits: Callable[[], None] = lambda: None
        """Called just before the game stops because the dice cannot fall yet."""
        self.given = given

    def let_go(self) -> None:
        """Forget the game: it holds its dice, and the collector does not see through a circle that is compiled."""
        self.thrown, self.waits = lambda: 0, lambda: None

    def throw(self, number: int, size: int) -> int:
        """Throw `number`, one of `size`."""
        raise NotImplementedError

    def draw(self, throw: Throw) -> int:
        return self.throw(self.thrown(), int(throw.size))

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        return self.throw(self.thrown(), len(cards))

    def taken_back(self, throws: int) -> None:
        """Go on with other dice from where `throws` throws had been made."""
        raise NotImplementedError

    def label(self) -> str:
        """Everything that makes the dice, for a record."""
        raise NotImplementedError


class SharedDice(FairDice):
    """Throws out of a secret and what each person added."""

    def __init__(
        self, secret: str, home: str, visitor: str, epochs: Sequence[Sequence[int]] = ((0, 0),), given: int = 0
    ) -> None:
        super().__init__(given)
        self.secret: Final = secret
        self.parts: Final = (home, visitor)
        self.epochs = [(int(start), int(epoch)) for start, epoch in epochs]
        """From which throw on which epoch counts; a takeback past a throw begins another."""

    def throw(self, number: int, size: int) -> int:
        epoch = next((epoch for start, epoch in reversed(self.epochs) if start <= number), 0)
        return below(bytes.fromhex(self.secret), f"{CONTEXT}|{'|'.join(self.parts)}|{epoch}|{number}", size)

    def taken_back(self, throws: int) -> None:
        newest = max(epoch for _, epoch in self.epochs)
        self.epochs = [pair for pair in self.epochs if pair[0] < throws] + [(throws, newest + 1)]

    def label(self) -> str:
        home, visitor = self.parts
        return json.dumps(
            {"kind": "shared", "secret": self.secret, "home": home, "visitor": visitor, "epochs": self.epochs,
             "given": self.given}
        )  # fmt: skip


class StrictDice(FairDice):
    """Throws out of one link of each chain; `pairs` are those in use: from which throw on, which, and the links."""

    def __init__(
        self, anchors: tuple[str, str], pairs: Sequence[Sequence[Any]] = (), used: int = 0, given: int = 0
    ) -> None:
        super().__init__(given)
        self.anchors: Final = anchors
        self.pairs = [(int(start), int(number), str(home), str(visitor)) for start, number, home, visitor in pairs]
        self.used = used
        """Links given up so far, those of plays that were taken back included."""
        self.is_open = False
        """May the next throw still fall by the last pair?"""

    def give(self, home: str, visitor: str) -> None:
        """The next link of each chain, which have been checked."""
        self.used += 1
        self.pairs.append((self.thrown(), self.used, home, visitor))
        self.is_open = True

    def close(self) -> None:
        """A play has ended or a question was answered: the next throw takes new links."""
        self.is_open = False

    def draw(self, throw: Throw) -> int:
        self._check_open()
        return super().draw(throw)

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        self._check_open()
        return super().turn(deck, cards)

    def _check_open(self) -> None:
        if not self.is_open:
            self.waits()
            raise LinksWanted("the next play waits for a link of each chain")

    def throw(self, number: int, size: int) -> int:
        pair = next((pair for pair in reversed(self.pairs) if pair[0] <= number), None)
        if pair is None:
            raise LinksWanted(f"throw {number + 1} has no links")
        _, _, home, visitor = pair
        key = hashlib.sha256(bytes.fromhex(home + visitor)).digest()
        return below(key, f"{CONTEXT}|{number}", size)

    def taken_back(self, throws: int) -> None:
        """Links are never used twice, so the dice differ by themselves."""
        self.pairs = [pair for pair in self.pairs if pair[0] < throws]
        self.is_open = False

    def label(self) -> str:
        home, visitor = self.anchors
        return json.dumps(
            {"kind": "strict", "home": home, "visitor": visitor, "pairs": self.pairs, "used": self.used,
             "given": self.given}
        )  # fmt: skip


# -- checking ---------------------------------------------------------------------------------------------------------

FORM: Final = "what `puckdrop serve` wrote"


def dice_of_label(text: str, source: str) -> SharedDice | StrictDice:
    """The dice that a label describes; BadInput in a sentence if it describes none."""
    try:
        data = json.loads(text)
        if data["kind"] == "shared":
            parts = [data["secret"], *(data[side] or "0" * 64 for side in SIDE_NAMES)]
            if not all(is_digest(part) for part in parts):
                raise ValueError(text)
            return SharedDice(data["secret"], data["home"], data["visitor"], data["epochs"], int(data["given"]))
        if data["kind"] != "strict" or not all(is_digest(data[side]) for side in SIDE_NAMES):
            raise ValueError(text)
        dice = StrictDice((data["home"], data["visitor"]), data["pairs"], int(data["used"]), int(data["given"]))
        if not all(is_digest(link) for pair in dice.pairs for link in pair[2:]):
            raise ValueError(text)
    except (ValueError, KeyError, TypeError, OverflowError, RecursionError):
        raise BadInput(f"{source}: label {LABEL!r} is {text[:60]!r}; allowed: {FORM}.") from None
    return dice


def dice_problem(game: AnyGame, record: Record, source: str) -> str | None:
    """A sentence if the throws of a record are not those that its parties' secrets give; None if they are.

    A record without the label was not played with such dice, and nothing can be said against it here.
    """
    text = record.labels.get(LABEL)
    if text is None:
        return None
    dice = dice_of_label(text, source)
    if not 0 <= dice.given <= len(record.throws):
        return f"{source}: {dice.given} throws are said to be another game's, but the record has {len(record.throws)}."
    broken = chain_problem(dice) if isinstance(dice, StrictDice) else None
    if broken is not None:
        return f"{source}: {broken}."
    return _throws_problem(game, record, dice, source)


def throws_checked(record: Record, source: str) -> int | None:
    """How many throws of a record `dice_problem` checks; those taken over from another game are not among them.

    None if nobody committed to its dice.
    """
    text = record.labels.get(LABEL)
    return None if text is None else len(record.throws) - dice_of_label(text, source).given


def chain_problem(dice: StrictDice) -> str | None:
    """Does every link lead to the anchor that was committed to?"""
    if dice.used > LONGEST_CHAIN or any(not 0 < number <= dice.used for _, number, _, _ in dice.pairs):
        return f"a chain has at most {LONGEST_CHAIN} links, and each pair has its own number"
    for place, side in enumerate(SIDE_NAMES):
        reached, at = dice.anchors[place], 0
        for _, number, *links in dice.pairs:
            if number <= at:
                return f"link {number} of the {side} chain was used twice"
            digest = links[place]
            for _ in range(number - at):
                digest = commitment_of(digest)
            if digest != reached:
                return f"link {number} of the {side} chain does not belong to the chain that was committed to"
            reached, at = links[place], number
    return None


def _throws_problem(game: AnyGame, record: Record, dice: FairDice, source: str) -> str | None:
    """Play the record with dice thrown anew, and compare."""
    match = _again(game, record, dice, dice, source)
    try:
        return _first_difference(match, dice, record.throws, source)
    finally:
        dice.let_go()


def _again(game: AnyGame, record: Record, dice: FairDice, source_of_chance: Chance, source: str) -> Match:
    """The game of a record, about to be played again with its dice."""
    match = Match(
        game,
        game.setup_from_data(record.setup, source),
        [Coach(), Coach()],
        dice=source_of_chance,
        answers=record.answers,
        closed=record.windows,
        throws=record.throws[: dice.given],
    )
    dice.thrown = lambda: len(match.chance.drawn)
    return match


def _first_difference(match: Match, dice: FairDice, wanted: Sequence[str], source: str) -> str | None:
    """Play on, and say in a sentence where the throws differ from those that are wanted."""
    began = 0
    """The first throw of the play."""
    while len(match.chance.drawn) < len(wanted) and not match.is_over:
        if isinstance(dice, StrictDice):
            dice.is_open = True
        try:
            match.step()
        except (NotImplementedError, RecordMismatch):
            break  # the record ends in the middle of this play
        except LinksWanted as wrong:
            return f"{source}: {wrong}."
        drawn = match.chance.drawn
        if drawn[: len(wanted)] != wanted[: len(drawn)]:
            break
        if isinstance(dice, StrictDice) and (known := link_problem(dice, match, began)):
            return f"{source}: {known}."
        began = len(drawn)
    for number, (found, said) in enumerate(zip(match.chance.drawn, wanted, strict=False), start=1):
        if found != said:
            return f"{source}: throw {number} of the record is '{said}', but the dice give '{found}'."
    if len(match.chance.drawn) < len(wanted):
        return f"{source}: the record has {len(wanted)} throws, but the game asks for {len(match.chance.drawn)}."
    return None


def link_problem(dice: StrictDice, match: Match, began: int) -> str | None:
    """Every play must have begun with a new pair of links, and so must what was thrown after an answer in it."""
    starts = {start for start, *_ in dice.pairs}
    drawn = len(match.chance.drawn)
    answers = {int(answer.draws) for answer in match.answers.written if answer.by_hand}
    for throw in range(max(began, dice.given), drawn):
        if (throw == began or throw in answers) and throw not in starts:
            return f"throw {throw + 1} fell by links that were known before"
    return None


# -- for somebody else to check ---------------------------------------------------------------------------------------


class Fall(NamedTuple):
    """A throw as the dice see it: the how-manieth of the game, of how many, and which of them fell, all from 0."""

    number: int
    size: int
    fell: int


class Noting(Chance):
    """Notes what some dice give."""

    def __init__(self, dice: FairDice) -> None:
        self.dice: Final = dice
        self.falls: Final[list[Fall]] = []

    def draw(self, throw: Throw) -> int:
        return self._noted(int(throw.size), self.dice.draw(throw))

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        return self._noted(len(cards), self.dice.turn(deck, cards))

    def _noted(self, size: int, fell: int) -> int:
        self.falls.append(Fall(self.dice.thrown(), size, fell))
        return fell


def falls_of(game: AnyGame, record: Record, source: str) -> list[Fall]:
    """Every throw that a record's dice made, so that a program without the rules can make them again and compare."""
    dice = dice_of_label(record.labels[LABEL], source)
    noting = Noting(dice)
    match = _again(game, record, dice, noting, source)
    try:
        _first_difference(match, dice, record.throws, source)
    finally:
        dice.let_go()
    return noting.falls
