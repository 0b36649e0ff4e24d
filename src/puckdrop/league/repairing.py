"""Making a league whole again: damaged games from their records, missing ones from their places in the season."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, NamedTuple

from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput
from puckdrop.core.table import Table
from puckdrop.league.checking import (
    Built,
    Reader,
    Sheet,
    add_sheet,
    build,
    columns_of,
    columns_of_fixture,
    comparable,
    fixture_of,
    orders_in,
    replayed,
    sheet_of,
)
from puckdrop.league.dressing import dressing_from_data
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import GameRow, League, state_of
from puckdrop.league.missing import kept_games
from puckdrop.league.packing import box_bytes, record_bytes, record_head
from puckdrop.league.playoffs import FIRST_NUMBER
from puckdrop.league.season import Night, Season, Stage, seed_of
from puckdrop.league.sheets import record_from_bytes

__all__ = ["Repairs", "repair"]


class Repairs(NamedTuple):
    """What was done, and what is lost and why, in sentences."""

    done: list[str]
    lost: list[str]


NOT_THE_SAME: Final = (
    "played again from its place in the season it does not add up to what was; a person coached it, whose answers were "
    "in its record alone, or other trades or orders held then"
)


class Mender(Reader):
    """Restores games that are damaged, and as many that are missing as the sums know of, each at its place."""

    def __init__(self, league: League, missing: int) -> None:
        super().__init__(league)
        self.missing = missing
        self.stage = league.stage()
        self.rows: list[GameRow] = []
        self.done: list[str] = []
        self.filled: list[int] = []
        self.lost: list[str] = []
        self._head = record_head(str(league.begun["puckdrop"]), league.game.rules_version, league.fingerprint)

    def read(self, season: Season, row: Any, fixture: Fixture) -> Sheet:
        """A game, played again from what is left of it if it cannot be read; BadInput if that is not enough."""
        try:
            return sheet_of(self.league, row, fixture)
        except BadInput:
            try:
                sheet, table = mended_sheet(self.league, self.stage, season, row)
            except BadInput as wrong:
                self.lost.append(str(wrong))
                raise
        self._keep(sheet, table, row.rules_version, row.record)
        self.done.append(f"Game {row.number} has been restored.")
        return sheet

    def fill(self, season: Season, day: date) -> None:
        """Games before this day that are not there are played again as they were played then."""
        while self.missing > 0 and (holes := [each for each in season.next_fixtures() if each.day < day]):
            self._play_again(season, holes[0])

    def fill_up(self, season: Season) -> None:
        """The same of those after the last one that is there."""
        while self.missing > 0 and (coming := season.next_fixtures()):
            self._play_again(season, coming[0])

    def _play_again(self, season: Season, fixture: Fixture) -> None:
        league = self.league
        self.missing -= 1
        seed = seed_of(league.seed, 0, fixture.number)
        record = {"made anew": True, "rules_version": league.game.rules_version, "seed": seed}
        night = season.night(fixture)
        table = replayed(league, self.stage, Sheet(night, None, record), fixture.number)  # type: ignore[arg-type]  # not read there
        sheet = Sheet(night, box_score(table), record)
        self._keep(sheet, table, league.game.rules_version, b"")
        self.filled.append(fixture.number)
        add_sheet(season, sheet)
        score = sheet.box.result.score
        self.done.append(
            f"Game {fixture.number} was missing and has been played again from its place in the season: "
            f"{score.home}-{score.visitor}."
        )

    def _keep(self, sheet: Sheet, table: Table, rules_version: int, record: bytes) -> None:
        if sheet.record.get("made anew"):
            record = record_bytes(self._head, sheet.record["seed"], sheet.night)
        score, how = sheet.box.result.score, sheet.box.result.how or "regulation"
        fixture = sheet.night.fixture
        self.rows.append(GameRow(fixture, score.home, score.visitor, how, rules_version, box_bytes(table), record))


def repair(league: League, *, anew: bool = False, has_sums: bool = True) -> Repairs:
    """Make damaged games whole from what is left of them, and add everything up anew.

    Missing games are played again if the season then adds up to what it did; the same trades and orders must still be
    in force. Where it does not, or there are more games than were played, the sums stay as they are and tell of it.
    With `anew`, holes are played in any case, and the sums are those of the games that are there. Without sums there
    is nothing to compare with.
    """
    rows = league.blobs()
    known = [row for row in rows if is_known(league, row)]
    missing = kept_games(league) - len(known) if has_sums else 0
    is_same_rules = league.rules_version == league.game.rules_version
    mender, built = rebuilt(league, rows, len(league.fixtures) if anew else missing if is_same_rules else 0, anew=anew)
    adds_up = comparable(state_of(built.season)) == comparable(league.state)
    lost: list[str] = []
    if mender.filled and not (adds_up or anew):
        lost = [f"Game {number} stays missing: {NOT_THE_SAME}." for number in mender.filled]
        mender, built = rebuilt(league, rows, 0, anew=False)
    elif missing > 0 and not (is_same_rules or anew):
        lost = [f"Missing games stay missing: they were played by rules version {league.rules_version}."]
    done, mended = mender.done, mender.rows
    settled = {*built.damaged, *built.strange, *(each.fixture.number for each in mended)}
    is_sure = not (built.damaged or built.strange)
    for row in rows:
        if row.number not in settled and (is_sure or row.number < FIRST_NUMBER):  # who is in the playoffs hangs on it
            fixed = columns_fixed(league, row, built.fixtures[row.number])
            if fixed is not None:
                mended.append(fixed)
                done.append(f"Result, teams and day of game {row.number} are those of its box score and the schedule.")
    count = len(built.fixtures) + len(mender.filled)
    may_add_up = not built.damaged and (anew or not has_sums or count == kept_games(league))
    state = state_of(built.season) if may_add_up else league.state
    if comparable(state) != comparable(league.state) or not has_sums:
        done.append("The season's sums have been added up anew.")
    if done:
        league.replace_games(mended, state)
    return Repairs(done, [*lost, *mender.lost])


def rebuilt(league: League, rows: Sequence[Any], missing: int, *, anew: bool) -> tuple[Mender, Built]:
    """The season built again, with so many games played again that are missing."""
    mender = Mender(league, missing)
    built = build(league, rows, mender)
    if not anew:
        mender.fill_up(built.season)
    return mender, built


def is_known(league: League, row: Any) -> bool:
    """Is this a row of one of the league's games?"""
    try:
        fixture_of(league, row)
    except BadInput:
        return False
    return True


def columns_fixed(league: League, row: Any, fixture: Fixture) -> GameRow | None:
    """The row with the result that its box score has, and the schedule's teams and day, if it has others."""
    sheet = sheet_of(league, row, fixture)
    score, how = sheet.box.result.score, sheet.box.result.how or "regulation"
    version = sheet.record.get("rules_version", row.rules_version)
    is_right = columns_of(row) == columns_of_fixture(fixture, league.material.shorts)
    result = row.home_goals, row.visitor_goals, row.ended, row.rules_version
    if is_right and result == (score.home, score.visitor, how, version):
        return None
    return GameRow(fixture, score.home, score.visitor, how, version, row.box, row.record)


def mended_sheet(league: League, stage: Stage, season: Season, row: Any) -> tuple[Sheet, Table]:
    """A damaged game, played again from its record, or from its place in the season if the record is lost too."""
    source = f"{league.store.name}, game {row.number}"
    if row.rules_version != league.game.rules_version:
        raise BadInput(f"{source}: cannot be restored: it was played by rules version {row.rules_version}.")
    fixture = fixture_of(league, row)
    try:
        record = record_from_bytes(row.record, source)
        night = Night(
            fixture, dressing_from_data(record["home"]), dressing_from_data(record["visitor"]),
            tuple(record.get("options", {}).items()), orders_in(record),
        )  # fmt: skip
    except (BadInput, KeyError, TypeError, ValueError):
        night = season.night(fixture)
        record = {"made anew": True, "rules_version": row.rules_version, "seed": seed_of(league.seed, 0, row.number)}
    table = replayed(league, stage, Sheet(night, None, record), row.number)  # type: ignore[arg-type]  # not read there
    box = box_score(table)
    score = box.result.score
    if (score.home, score.visitor) != (row.home_goals, row.visitor_goals):
        raise BadInput(
            f"{source}: cannot be restored: it was {row.home_goals}-{row.visitor_goals}, and what is left of it "
            f"replays to {score.home}-{score.visitor}; a person coached it, or other trades or orders held then."
        )
    return Sheet(night, box, record), table
