# puckdrop: interpreted
"""Game records: the file a saved game is, and the proof that it replays to the last event."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

import puckdrop
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.files import write_whole
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.table import MASK, Answer

FORMAT = "puckdrop game record 1"
T = TypeVar("T")
MARK = 4
"""Hex digits of each event's mark."""


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
    """Windows of decision passed so far; those without an answer were left as they were."""
    is_over: bool
    marks: str
    """A short mark for every event so far, so that a replay can say where it differs."""
    labels: dict[str, str] = field(default_factory=dict)
    puckdrop: str = puckdrop.__version__

    def as_data(self) -> dict[str, object]:
        """The record as plain data."""
        return {
            "format": FORMAT,
            "puckdrop": self.puckdrop,
            "game": self.game,
            "rules_version": self.rules_version,
            "is_over": self.is_over,
            "labels": self.labels,
            "seed": self.seed,
            "throws": self.throws,
            "windows": self.windows,
            "answers": [[a.window, a.side, a.name, a.key, a.draws] for a in self.answers],
            "marks": self.marks,
            "setup": self.setup,
        }

    def save(self, path: Path) -> None:
        """Write the record, whole or not at all."""
        try:
            write_whole(path, json.dumps(self.as_data(), ensure_ascii=False) + "\n")
        except OSError as wrong:
            raise BadInput(f"{path}: cannot be written: {wrong.strerror}.") from None


def record_of(match: Match) -> Record:
    """The record of a match as it stands."""
    return Record(
        game=match.game.name,
        rules_version=match.game.rules_version,
        setup=match.game.setup_as_data(match.setup),
        seed=match.seed,
        throws=match.throws(),
        answers=match.answers.written[:],
        windows=match.closed_windows(),
        is_over=match.is_over,
        marks=marks_of(match.finished_events()),
        labels=dict(match.labels),
    )


def public_record(match: Match, side: int | None = None) -> Record:
    """The record up to the last finished play as anybody may see it, or as `side` may.

    The seed, which would tell the dice to come, is left out: the throws so far stand for it. What the other side, or
    either, keeps face down is masked until the game shows it or is over. A record with a masked answer can be shown and
    verified, but nobody can play it on.
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
        answers=[_masked(answer) if number in masked else answer for number, answer in enumerate(answers)],
        windows=window,
    )


def shown_answers(answers: Sequence[Answer], events: Sequence[Event]) -> set[int]:
    """Places of the hidden answers that the game has shown: a card in force when an event named it."""
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
    """The marks of events, one after the other."""
    return "".join(mark_of(event) for event in events)


def mark_of(event: Event) -> str:
    text = json.dumps(event.as_data(), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:MARK]


# -- reading ----------------------------------------------------------------------------------------------------------


def load_record(path: Path) -> Record:
    """Read a record; a file that is not one is refused in a sentence."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be read: {wrong.strerror}.") from None
    except ValueError:
        raise BadInput(f"{path}: is not a game record: it is no JSON text.") from None
    return record_from_data(data, str(path))


def record_from_data(data: object, source: str) -> Record:
    """A record from plain data."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else type(data).__name__
        raise BadInput(f"{source}: is not a game record: field format is {found!r}; allowed: {FORMAT!r}.")
    seed = data.get("seed")
    if seed is not None and not _is(seed, int):
        raise _wrong(source, "seed", seed, "a whole number or null")
    return Record(
        game=_field(data, "game", str, source),
        rules_version=_field(data, "rules_version", int, source),
        setup=_field(data, "setup", dict, source),
        seed=seed,
        throws=_texts(_field(data, "throws", list, source), source),
        answers=[_answer(row, source) for row in _field(data, "answers", list, source)],
        windows=_field(data, "windows", int, source),
        is_over=_field(data, "is_over", bool, source),
        marks=_field(data, "marks", str, source),
        labels=_field(data, "labels", dict, source),
        puckdrop=_field(data, "puckdrop", str, source),
    )


def _is(value: object, kind: type) -> bool:
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def _wrong(source: str, name: str, found: object, allowed: str) -> BadInput:
    return BadInput(f"{source}: field {name} is {found!r}; allowed: {allowed}.")


def _field(data: Mapping[str, object], name: str, kind: type[T], source: str) -> T:
    value = data.get(name)
    if not _is(value, kind):
        raise _wrong(source, name, value, f"a value of kind {kind.__name__}")
    return value  # type: ignore[return-value]  # checked just above


def _texts(values: list[object], source: str) -> list[str]:
    if not all(isinstance(value, str) for value in values):
        raise _wrong(source, "throws", values, "texts such as 'play 5/1/5/2'")
    return [str(value) for value in values]


def _answer(row: object, source: str) -> Answer:
    kinds = (int, int, str, str, int)
    if not isinstance(row, list) or len(row) != 5 or not all(_is(v, k) for v, k in zip(row, kinds, strict=True)):
        raise _wrong(source, "answers", row, "[window, side, decision, answer, throws before it]")
    return Answer(row[0], row[2], row[3], row[1], row[4])


# -- going on ---------------------------------------------------------------------------------------------------------


def resume(
    game: AnyGame, record: Record, coaches: Sequence[Coach], source: str, *, dice: Chance | None = None
) -> Match:
    """A match that goes on where the record stops; records of other rules and with masked answers are refused."""
    for number, answer in enumerate(record.answers, start=1):
        if answer.key == MASK:
            raise BadInput(
                f"{source}: answer {number}, to '{answer.name}', is hidden: a record as the other side sees it can be "
                "shown, but not played on; take the full record."
            )
    return shown(game, record, coaches, source, dice=dice)


def shown(game: AnyGame, record: Record, coaches: Sequence[Coach], source: str, *, dice: Chance | None = None) -> Match:
    """A match where the record stops, to look at; what is masked in it stays unknown."""
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
    except RecordMismatch as wrong:
        raise RecordMismatch(f"{source}: {wrong}") from None
    return match


def replay_to(match: Match, events: int) -> None:
    """Play until the match has as many events as the record, or has to wait."""
    while len(match.events) < events and not match.is_over and match.pending is None:
        match.step()


def verify(game: AnyGame, record: Record, source: str) -> str | None:
    """Replay a record; None if every event comes out the same, otherwise a sentence that says where it differs."""
    try:
        match = shown(game, record, [Coach(), Coach()], source)
    except RecordMismatch as wrong:
        return f"{wrong}."
    except NotImplementedError:
        return f"{source}: the game asks for a decision that the record does not hold."
    try:
        if record.is_over:
            match.check_used_up()
    except RecordMismatch as wrong:
        return f"{source}: {wrong}."
    return _first_difference(match, record, source)


def _first_difference(match: Match, record: Record, source: str) -> str | None:
    wanted = [record.marks[at : at + MARK] for at in range(0, len(record.marks), MARK)]
    for number, (event, mark) in enumerate(zip(match.events, wanted, strict=False), start=1):
        if mark_of(event) != mark:
            return f"{source}: event {number} differs: the replay has {json.dumps(event.as_data())}."
    if len(match.events) < len(wanted):
        return f"{source}: the replay ends after {len(match.events)} events, the record has {len(wanted)}."
    if match.is_over != record.is_over:
        return f"{source}: the record says the game is {'' if record.is_over else 'not '}over; the replay disagrees."
    return None
