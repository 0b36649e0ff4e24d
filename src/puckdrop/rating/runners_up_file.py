"""The runners-up of a set as a CSV: a line for each man's card, and one for each card that came next."""

from __future__ import annotations

import csv
import io
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Final

from puckdrop.rating.importers.tables import Problems, Row, read_table
from puckdrop.rating.runners_up import LINE, SAVES, RunnerUp

__all__ = ["check_runners_up", "read_runners_up", "runners_up_text"]

COLUMNS: Final[Mapping[str, str]] = {
    "goals": "Goals", "assists": "Assists", "shots": "Shots", "pim": "Penalty minutes", SAVES: "Save percentage",
}  # fmt: skip
WITHIN: Final[Mapping[str, str]] = {name: f"{heading}, within" for name, heading in COLUMNS.items()}
HEADINGS: Final = ("Game", "Team", "Player", "Rank", "Figure", "Now", "Instead", "Off", *COLUMNS.values())
MOST: Final = 99_999


def runners_up_text(games: Mapping[str, Sequence[RunnerUp]]) -> str:
    """The file's text."""
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*HEADINGS, *WITHIN.values()])
    for game, cards in games.items():
        for card in cards:
            named = [card.team, card.id, card.rank, card.figure, card.now, card.instead]
            writer.writerow([game, *named, f"{card.off:.2f}", *_numbers(card.line), *_numbers(card.within)])
    return out.getvalue()


def _numbers(line: Mapping[str, float]) -> list[str]:
    return [f"{line[name]:.{4 if name == SAVES else 2}f}" if name in line else "" for name in COLUMNS]


def read_runners_up(path: Path, game: str, problems: Problems) -> list[RunnerUp]:
    """The cards of one game; none of a file from before runners-up had intervals, whose lines replays did not bear
    out."""
    table = read_table(path, problems)
    if not table.needs(*HEADINGS) or not all(heading in table for heading in WITHIN.values()):
        return []
    return [card_of_row(row) for row in table.rows() if row.needed_text("Game") == game]


def card_of_row(row: Row) -> RunnerUp:
    line = {name: _decimal(row, heading) for name, heading in COLUMNS.items() if row.text(heading)}
    within = {name: _decimal(row, heading) for name, heading in WITHIN.items() if row.text(heading)}
    return RunnerUp(
        row.needed_text("Team"), row.needed_text("Player"), row.number_of("Rank", most=MOST) or 0, row.text("Figure"),
        row.text("Now"), row.text("Instead"), _decimal(row, "Off"), line, within,
    )  # fmt: skip


def _decimal(row: Row, heading: str) -> float:
    text = row.text(heading)
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST:
        row.complain(heading, f'"{text}"', f"a number from 0 to {MOST}")
        return 0.0
    return value


def check_runners_up(
    path: Path, games: Collection[str], men: Mapping[str, Collection[str] | None], problems: Problems
) -> None:
    """Cards of known games and of men of the set's teams, each with a line. `men` has the ids of every team's men, or
    None for a team that cannot be read."""
    table = read_table(path, problems)
    if not table.needs(*HEADINGS):
        return
    for row in table.rows():
        if row.needed_text("Game") not in games:
            row.complain("Game", f'"{row.text("Game")}"', "a game that puckdrop plays")
        card = card_of_row(row)
        if card.team not in men:
            row.complain("Team", f'"{card.team}"', "a team of the set")
        elif (own := men[card.team]) is not None and card.id not in own:
            row.complain("Player", f'"{card.id}"', f"the id of a man of {card.team}")
        if not set(card.line) & {*LINE, SAVES}:
            row.complain("Goals", "empty", "the line that the card gives")
