# puckdrop: interpreted
"""Game records: the file of a saved game, and the proof that it replays to the last event."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from operator import itemgetter
from pathlib import Path
from typing import Any, TypeVar

import puckdrop
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.files import read_json, short, write_whole
from puckdrop.core.game import AnyGame
from puckdrop.core.log import Log
from puckdrop.core.match import Match
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import MASK, Answer

FORMAT = "puckdrop game record 5"
EARLIER = tuple(f"puckdrop game record {number}" for number in range(1, 5))
"""Their games were played by other rules or told by other events, or nobody can say whether they are whole."""
T = TypeVar("T")
START = Answer(0, "", "", 0, 0)
"""Before the first answer."""
MARK = 4
"""Hex digits of each play's mark."""
AS_TEXT = json.JSONEncoder(sort_keys=True)
"""Writes the events that a mark is made of."""
PUBLIC = "public"
"""The label of a copy that others may see, with whom it is for."""
MOST = 1_000_000
"""Far more windows or throws than any game has; the engine counts in 64 bits."""
DIGEST = 32
"""Hex digits of a record's digest."""
RUN = re.compile(r"(.*?)((?: \d\S*)+)", re.DOTALL)
"""Throws of one kind: its name, then what each showed."""


@dataclass(frozen=True)
class Record:
    """A game as versions, setup, chance and answers; replaying it gives the same events."""

    game: str
    rules_version: int
    setup: dict[str, object]
    seed: int | None
    throws: list[str]
    answers: list[Answer]
    windows: int
    """Windows passed so far; what had no answer was left as it was."""
    is_over: bool
    marks: str
    """A short mark for every finished play, so that verifying can say where a replay differs."""
    labels: dict[str, str] = field(default_factory=dict)
    puckdrop: str = puckdrop.__version__

    def as_data(self) -> dict[str, object]:
        """The record as plain data."""
        given = sorted({(answer.name, answer.key) for answer in self.answers})
        places = {pair: place for place, pair in enumerate(given)}
        return sealed(
            {
                "format": FORMAT,
                "puckdrop": self.puckdrop,
                "game": self.game,
                "rules_version": self.rules_version,
                "is_over": self.is_over,
                "labels": self.labels,
                "seed": self.seed,
                "throws": throws_in_runs(self.throws),
                "windows": self.windows,
                "given": [list(pair) for pair in given],
                "answers": [
                    _row(last, new, places[new.name, new.key]) for last, new in pairwise([START, *self.answers])
                ],
                "marks": self.marks,
                "setup": self.setup,
            }
        )

    def save(self, path: str | Path) -> None:
        """Write the record, whole or not at all."""
        try:
            write_whole(Path(path), json.dumps(self.as_data(), ensure_ascii=False, separators=(",", ":")) + "\n")
        except OSError as wrong:
            raise BadInput(f"{path}: cannot be written: {wrong.strerror}.") from None


def sealed(data: Mapping[str, object]) -> dict[str, object]:
    """A record's data with the digest of everything in it, by which a reader knows that it is whole."""
    return {**data, "digest": digest_of(data)}


def digest_of(data: Mapping[str, object]) -> str:
    """The digest of a record's data, apart from the digest itself."""
    rest = {name: value for name, value in data.items() if name != "digest"}
    return hashlib.sha256(json.dumps(rest, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:DIGEST]


def _row(last: Answer, new: Answer, place: int) -> list[int]:
    """An answer in a file; one that somebody else gave for the person ends with a 1."""
    row = [new.window - last.window, int(new.side), place, new.draws - last.draws]
    return row if new.by_hand else [*row, 1]


def throws_in_runs(throws: Iterable[str]) -> list[str]:
    """Throws in a file: the kind is written once for all of that kind that follow one another.

    >>> throws_in_runs(["play 5/1", "play 6/2", "games d6 3"])
    ['play 5/1 6/2', 'games d6 3']
    """
    pairs = [throw.rpartition(" ")[::2] for throw in throws]
    runs = groupby(pairs, key=itemgetter(0))
    return [" ".join([kind, *(faces for _, faces in run)]) for kind, run in runs]


def throws_of_runs(runs: Iterable[str]) -> list[str]:
    """The throws one by one again.

    >>> throws_of_runs(["play 5/1 6/2", "games d6 3"])
    ['play 5/1', 'play 6/2', 'games d6 3']
    """
    found: list[str] = []
    for text in runs:
        run = RUN.fullmatch(text)
        found += [text] if run is None else [f"{run[1]} {faces}" for faces in run[2].split()]
    return found


def record_of(match: Match, marks: Marks | None = None) -> Record:
    """The record of a match as it stands; who saves it again and again keeps its marks."""
    return Record(
        game=match.game.name,
        rules_version=match.game.rules_version,
        setup=match.game.setup_as_data(match.setup),
        seed=match.seed,
        throws=match.throws(),
        answers=match.answers.written[:],
        windows=match.closed_windows(),
        is_over=match.is_over,
        marks=(marks or Marks()).of(match),
        labels=dict(match.labels),
    )


def public_record(match: Match, side: int | None = None) -> Record:
    """The record up to the last finished play as anybody may see it, or as `side` may.

    Labels of another seat are left out, and so is the seed, which would tell the dice to come: the throws so far stand
    for it. What the other side, or either, keeps face down is masked until the game shows it or is over. A record with
    a masked answer can be shown and verified, but nobody can play it on.
    """
    window, thrown, answered = match.finished()
    answers = match.answers.written[:answered]
    open_ones = range(len(answers)) if match.is_over else shown_answers(answers, match.finished_events())
    masked = [
        number
        for number, answer in enumerate(answers)
        if answer.hidden and answer.side != side and number not in open_ones
    ]
    return replace(
        record_of(match),
        seed=None,
        throws=match.chance.drawn[:thrown],
        labels={**_own_labels(match.labels, side), PUBLIC: "everybody" if side is None else SIDE_NAMES[side]},
        answers=[_masked(answer) if number in masked else answer for number, answer in enumerate(answers)],
        windows=window,
    )


def _own_labels(labels: Mapping[str, str], side: int | None) -> dict[str, str]:
    return {name: text for name, text in labels.items() if not _is_anothers(name, side)}


def _is_anothers(label: str, side: int | None) -> bool:
    """Does a label belong to a seat of the other side, such as "orders home"? Its orders may name hidden answers."""
    return any(label.endswith(f" {name}") for number, name in enumerate(SIDE_NAMES) if number != side)


def shown_answers(answers: Sequence[Answer], events: Sequence[Event]) -> set[int]:
    """Places of the hidden answers that the game has revealed: a card was in force when an event named it."""
    shown = set()
    for number, event in enumerate(events):
        name, key = event.reveals()
        if not name:
            continue
        laid = [
            place
            for place, answer in enumerate(answers)
            if name == answer.name and event.side == answer.side and answer.noted <= number
        ]
        if laid and answers[laid[-1]].key == key:
            shown.add(laid[-1])
    return shown


def _masked(answer: Answer) -> Answer:
    return Answer(answer.window, answer.name, MASK, answer.side, answer.draws)


def marks_of(events: Sequence[Event]) -> str:
    """The marks of the plays these events belong to, one after another."""
    return "".join(mark_of(play) for _, play in groupby(events, key=play_of))


class Marks:
    """The marks of a match that goes on, each made once."""

    def __init__(self) -> None:
        self._log: Log | None = None
        self._events = 0
        self._marks = ""

    def of(self, match: Match) -> str:
        """The marks of all finished plays; a match that has gone back has another log, and is marked anew."""
        if match.log is not self._log:
            self._log, self._events, self._marks = match.log, 0, ""
        events = match.finished_events()
        self._marks += marks_of(events[self._events :])
        self._events = len(events)
        return self._marks


def mark_of(events: Iterable[Event]) -> str:
    """A short mark that depends on everything that happened in a play."""
    text = AS_TEXT.encode([event.as_data() for event in events])
    return hashlib.sha256(text.encode()).hexdigest()[:MARK]


def play_of(event: Event) -> int:
    return event.play


# -- reading ----------------------------------------------------------------------------------------------------------


def load_record(path: str | Path) -> Record:
    """Read a record; a file that is not one, or not whole, is refused in a sentence."""
    return record_from_data(read_json(Path(path), "a game record"), str(path))


def record_from_data(data: object, source: str) -> Record:
    """A record from plain data; BadInput if it is not one, RecordMismatch if it was changed or cut short."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else type(data).__name__
        if isinstance(found, str) and found in EARLIER:
            raise BadInput(
                f"{source}: field format is {found!r}, written by an earlier puckdrop, which alone can read it; "
                f"allowed: {FORMAT!r}."
            )
        raise BadInput(f"{source}: is not a game record: field format is {short(found)}; allowed: {FORMAT!r}.")
    seed = data.get("seed")
    if seed is not None and not _is(seed, int):
        raise _wrong(source, "seed", seed, "a whole number or null")
    record = Record(
        game=_field(data, "game", str, source),
        rules_version=_field(data, "rules_version", int, source),
        setup=_field(data, "setup", dict, source),
        seed=seed,
        throws=_texts(_field(data, "throws", list, source), source),
        answers=_answers(data, source),
        windows=_windows(data, source),
        is_over=_field(data, "is_over", bool, source),
        marks=_field(data, "marks", str, source),
        labels=_labels(data, source),
        puckdrop=_field(data, "puckdrop", str, source),
    )
    if _field(data, "digest", str, source) != digest_of(data):
        raise RecordMismatch(
            f"{source}: was changed or cut short after it was saved: its contents have the digest {digest_of(data)}, "
            f"and field digest is {short(data['digest'])}"
        )
    return record


def _windows(data: Mapping[str, object], source: str) -> int:
    windows = _field(data, "windows", int, source)
    if not 0 <= windows <= MOST:
        raise _wrong(source, "windows", windows, f"a whole number from 0 to {MOST}")
    return windows


def _labels(data: Mapping[str, object], source: str) -> dict[str, str]:
    labels = _field(data, "labels", dict, source)
    for name, text in labels.items():
        if not _is(text, str):
            raise _wrong(source, f"labels, {short(name)}", text, "a text")
    return labels


def _is(value: object, kind: type) -> bool:
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _wrong(source: str, name: str, found: object, allowed: str) -> BadInput:
    return BadInput(f"{source}: field {name} is {short(found)}; allowed: {allowed}.")


def _field(data: Mapping[str, object], name: str, kind: type[T], source: str) -> T:
    value = data.get(name)
    if not _is(value, kind):
        raise _wrong(source, name, value, f"a value of kind {kind.__name__}")
    return value  # type: ignore[return-value]  # checked just above


def _texts(values: list[object], source: str) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise _wrong(source, "throws", values, "texts such as 'play 5/1/5/2 6/4/3/2'")
    return throws_of_runs(str(value) for value in values)


def _answers(data: Mapping[str, object], source: str) -> list[Answer]:
    """The answers; what was said to which decision are places in the list `given`."""
    given = _field(data, "given", list, source)
    if not all(isinstance(pair, list) and len(pair) == 2 and _is(pair[0], str) and _is(pair[1], str) for pair in given):
        raise _wrong(source, "given", given, "pairs of a decision and an answer to it")
    answers: list[Answer] = []
    for row in _field(data, "answers", list, source):
        answers.append(_answer(row, given, answers[-1] if answers else START, source))
    return answers


def _answer(row: object, given: list[list[str]], before: Answer, source: str) -> Answer:
    """An answer, whose window and throws are counted from the one before."""
    values: list[Any] = row[:4] if isinstance(row, list) else []
    rest: list[Any] = row[4:] if isinstance(row, list) else []
    if len(values) != 4 or rest not in ([], [1]) or not all(_is(value, int) for value in values):
        raise _wrong(source, "answers", row, "[windows since the last, side, place in given, throws since the last]")
    windows, side, place, draws = values
    if side not in (0, 1) or not 0 <= windows <= MOST or not 0 <= draws <= MOST:
        raise _wrong(source, "answers", row, f"windows and throws from 0 to {MOST}, and side 0 or 1")
    if not 0 <= place < len(given):
        raise _wrong(source, "answers", row, f"an answer from 0 to {len(given) - 1}, a place in given")
    answer = Answer(before.window + windows, given[place][0], given[place][1], side, before.draws + draws)
    answer.by_hand = not rest
    return answer


# -- going on ---------------------------------------------------------------------------------------------------------


def resume(
    game: AnyGame, record: Record, coaches: Sequence[Coach], source: str, *, dice: Chance | None = None
) -> Match:
    """A match that goes on where the record stops; records of other rules or with masked answers are refused."""
    for number, answer in enumerate(record.answers, start=1):
        if answer.key == MASK:
            raise BadInput(
                f"{source}: answer {number}, to '{answer.name}', is hidden: a record as the other side sees it can be "
                "shown, but not played on; take the full record."
            )
    return shown(game, record, coaches, source, dice=dice)


def shown(game: AnyGame, record: Record, coaches: Sequence[Coach], source: str, *, dice: Chance | None = None) -> Match:
    """A match at the point where the record stops, for looking at; what is masked stays unknown.

    RecordMismatch, with the place, if the game that comes out is not the one the record tells of.
    """
    if record.game != game.name:
        raise BadInput(f"{source}: is a record of {record.game!r}, not of {game.name!r}.")
    if record.rules_version != game.rules_version:
        raise BadInput(
            f"{source}: was made by rules version {record.rules_version} of {game.name} (puckdrop {record.puckdrop}); "
            f"this puckdrop plays version {game.rules_version} and would misread it."
        )
    setup = game.setup_from_data(record.setup, source)
    match = Match(
        game,
        setup,
        coaches,
        seed=record.seed,
        dice=dice,
        answers=record.answers,
        closed=record.windows,
        throws=record.throws,
        labels=dict(record.labels),
    )
    try:
        replay_to(match, len(record.marks) // MARK)
        if record.is_over:
            match.check_used_up()
    except RecordMismatch as wrong:
        raise RecordMismatch(f"{source}: {wrong}") from None
    check_marks(match, record, source)
    return match


def replay_to(match: Match, plays: int) -> None:
    """Play until the match has as many plays with events as the record, or must wait.

    Nobody is asked for dice on the way: what was thrown is in the record.
    """
    source = match.chance.source
    if match.seed is None:
        match.chance.source = None
    try:
        while count_plays(match.events) < plays and not match.is_over and match.pending is None:
            match.step()
    finally:
        match.chance.source = source


def count_plays(events: Sequence[Event]) -> int:
    return sum(1 for _ in groupby(events, key=play_of))


def verify(game: AnyGame, record: Record, source: str) -> str | None:
    """Replay a record; None if every event comes out the same, otherwise a sentence saying where it differs."""
    try:
        shown(game, record, [Coach(), Coach()], source)
    except RecordMismatch as wrong:
        return f"{wrong}."
    except NotImplementedError:
        return f"{source}: the game asks for a decision that the record does not hold."
    return None


def check_marks(match: Match, record: Record, source: str) -> None:
    """Raise RecordMismatch at the first play that is not as the record has it."""
    wanted = [record.marks[at : at + MARK] for at in range(0, len(record.marks), MARK)]
    found = [list(play) for _, play in groupby(match.finished_events(), key=play_of)]
    for play, mark in zip(found, wanted, strict=False):
        if mark_of(play) != mark:
            last = json.dumps(play[-1].as_data())
            raise RecordMismatch(f"{source}: play {play_of(play[0])} differs: the replay has {last}")
    if len(found) < len(wanted):
        raise RecordMismatch(f"{source}: the replay ends after {len(found)} plays, the record has {len(wanted)}")
    if match.is_over != record.is_over:
        said = "" if record.is_over else "not "
        raise RecordMismatch(f"{source}: the record says the game is {said}over; the replay disagrees")
