"""`puckdrop replay`: tell a saved game again, step through it, or check it to the last event."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from puckdrop.cards.sentences import joined
from puckdrop.cli.output import (
    Label,
    check_free,
    has_terminal,
    labels_of,
    new_console,
    print_attribution,
    print_json,
    print_line,
)
from puckdrop.cli.stopping import typed_line
from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Coach
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.match import Match
from puckdrop.core.record import Record, load_record, public_record, shown, verify
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import MASK
from puckdrop.narrate.lines import Line
from puckdrop.playing.fair_dice import dice_problem, throws_checked
from puckdrop.playing.shelf import CREDIT
from puckdrop.rooms import AnyGame, game_of_record

__all__ = ["replay"]


def replay(
    path: Path,
    *,
    step: bool,
    check: bool,
    as_json: bool,
    show_dice: bool,
    details: bool,
    public: Path | None = None,
    side: str | None = None,
    force: bool = False,
) -> int:
    """Show or check a record, or write the copy others may see; return the exit status."""
    if side is not None and (public is None or side not in SIDE_NAMES):
        raise BadInput(f"--side is {side!r}; with --public it may be {joined(SIDE_NAMES)}, and without it is not used.")
    if check:
        return check_record(path, as_json=as_json)
    if public is not None:
        check_free(public, force=force)
    record = load_record(path)
    room = game_of_record(record, str(path))
    match = replayed(room, record, path)
    if public is not None:
        return write_public(match, public, side)
    lines = room.narrate(match.events, match.table, details=details)
    if as_json:
        print_json(
            {
                "is_over": match.is_over,
                **({CREDIT: record.labels[CREDIT]} if CREDIT in record.labels else {}),
                "box": box_score(match.table).as_data(),
                "lines": [line.as_data() for line in lines],
                "events": [event.as_data() for event in match.events],
            }
        )
        return 0
    if step and not has_terminal():
        raise BadInput("--step waits for a key after every line and needs a terminal.")
    show(match, lines, labels_of(room, match.table), step=step, show_dice=show_dice)
    print_attribution(record.labels.get(CREDIT, ""))
    return 0


def write_public(match: Match, public: Path, side: str | None) -> int:
    """Write the record as one side, or anyone, may see it."""
    record = public_record(match, None if side is None else SIDE_NAMES.index(side))
    record.save(public)
    masked = sum(answer.key == MASK for answer in record.answers)
    cards = "nothing is hidden any more" if masked == 0 else f"{masked} face-down cards stay hidden"
    print(f"{public}: what {'everybody' if side is None else f'the {side} coach'} may see; {cards}.")
    return 0


def check_record(path: Path, *, as_json: bool) -> int:
    """Does the record replay as it says?"""
    try:
        record = load_record(path)
        game = game_of_record(record, str(path))
        difference = verify(game, record, str(path)) or dice_problem(game, record, str(path))
        checked, thrown = throws_checked(record, str(path)), len(record.throws)
    except RecordMismatch as wrong:
        difference, checked, thrown = f"{wrong}.", None, 0
    if as_json:
        print_json({"file": str(path), "holds": difference is None, "difference": difference, "proven": checked or 0})
    elif difference is None:
        print(f"{path}: replays to the last event, {dice_words(checked, thrown)}.")
    else:
        print(difference)
    return 0 if difference is None else 1


def dice_words(checked: int | None, thrown: int) -> str:
    """What is known of a record's dice.

    >>> dice_words(None, 300)
    'but nobody committed to its dice, so where they came from cannot be checked'
    >>> dice_words(300, 300)
    'and its dice, 300 throws, fell as the secrets of all parties say'
    >>> dice_words(100, 300)
    'and its last 100 throws fell as the secrets of all parties say; the first 200, of another game, are not checked'
    """
    if checked is None:
        return "but nobody committed to its dice, so where they came from cannot be checked"
    if checked == thrown:
        return f"and its dice, {thrown} throws, fell as the secrets of all parties say"
    told = f"its last {checked} throws fell as the secrets of all parties say"
    return f"and {told}; the first {thrown - checked}, of another game, are not checked"


def replayed(room: AnyGame, record: Record, path: Path) -> Match:
    """The match as the record leaves it."""
    try:
        return shown(room, record, [Coach(), Coach()], str(path))
    except NotImplementedError:
        raise BadInput(f"{path}: the game asks for a decision that the record does not hold.") from None


def show(match: Match, lines: list[Line], labels: Sequence[Label], *, step: bool, show_dice: bool) -> None:
    from puckdrop.cli.report import print_last_page

    console = new_console()
    for line in lines:
        print_line(console, line, labels, dice=show_dice)
        if step and typed_line().strip().casefold() in ("q", "quit"):
            return
    print_last_page(console, match.table)
