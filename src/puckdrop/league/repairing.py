"""Making a league whole again: damaged games from their records, missing ones from their places in the season."""

from __future__ import annotations

from collections.abc import Container, Sequence
from contextlib import suppress
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
    orders_in,
    replayed,
    result_of,
    sheet_of,
)
from puckdrop.league.dressing import dressing_from_data
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import GameRow, League
from puckdrop.league.missing import kept_games, missing_problems
from puckdrop.league.packing import box_bytes, record_bytes, record_head
from puckdrop.league.playing import fingerprint_of
from puckdrop.league.playoffs import FIRST_NUMBER
from puckdrop.league.season import Night, Season, Stage, seed_of
from puckdrop.league.sheets import bare_box, record_from_bytes
from puckdrop.league.sums import state_of
from puckdrop.league.surplus import fewer_rows, is_foreign, is_known, is_own, unscheduled, without_copies
from puckdrop.league.vouching import sure_teams

__all__ = ["Repairs", "repair"]


class Repairs(NamedTuple):
    """What was done, and what is lost and why, in sentences."""

    done: list[str]
    lost: list[str]


NOT_THE_SAME: Final = (
    "played again from its place in the season it does not add up to what was; a person coached it, whose answers were "
    "in its record alone, or other trades or orders held then"
)
NOT_SURE: Final = "result, box score and record do not agree, and the season's sums do not say which of them is right"


class Mender(Reader):
    """Restores games that are damaged or another's, and as many that are missing as the sums know of.

    With `replays`, every game is played again from its record, and one that says otherwise than its record is restored.
    With `boldly`, so are games whose results are others than what is left of them replays to.
    """

    def __init__(self, league: League, missing: int, *, replays: bool, boldly: bool) -> None:
        super().__init__(league)
        self.missing = missing
        self.replays = replays
        self.boldly = boldly
        self.stage = league.stage()
        self.rows: list[GameRow] = []
        self.done: dict[int, str] = {}
        self.filled: list[int] = []
        self.unsure: list[int] = []
        """Games of which nothing but the season's sums could say that they are right now."""
        self.doubts: dict[int, str] = {}
        """Why some of them cannot be restored without the sums, by number."""
        self.lost: list[str] = []
        self.removed: list[int] = []
        """Games whose rows are too many, by number."""
        self._ours: dict[str, bool] = {}
        self._head = record_head(str(league.begun["puckdrop"]), league.game.rules_version, league.fingerprint)

    def read(self, season: Season, row: Any, fixture: Fixture) -> Sheet:
        """A game, played again from what is left of it if need be; BadInput if that is not enough."""
        try:
            sheet = sheet_of(self.league, row, fixture)
            if is_own(self.league, fixture, sheet.record):
                return self._confirmed(sheet, row)
        except BadInput:
            pass
        try:
            sheet, table = mended_sheet(self.league, self.stage, season, row, fixture)
            self._compare(sheet, row)
        except BadInput as wrong:
            self.lost.append(str(wrong))
            raise
        self._keep(sheet, table, row.rules_version, row.record)
        self.done[row.number] = f"Game {row.number} has been restored."
        if sheet.record.get("made anew") or row.number in self.doubts:
            self.unsure.append(row.number)
        return sheet

    def read_alone(self, season: Season, row: Any, fixture: Fixture) -> None:
        """A game without a place in the season as far as it is known: nothing but its own record restores it."""
        if not is_foreign(self.league, row):
            with suppress(BadInput):
                self.read(season, row, fixture)

    def _compare(self, sheet: Sheet, row: Any) -> None:
        """BadInput, or with `boldly` a doubt, if a game played again has another result than its row."""
        score = sheet.box.result.score
        if (score.home, score.visitor) == (row.home_goals, row.visitor_goals):
            return
        said = (
            f"{self.league.store.name}, game {row.number}: cannot be restored: it was "
            f"{row.home_goals}-{row.visitor_goals}, and what is left of it replays to {score.home}-{score.visitor}; a "
            "person coached it, other trades or orders held then, or it is another game."
        )
        if not self.boldly:
            raise BadInput(said)
        self.doubts[row.number] = said

    def _confirmed(self, sheet: Sheet, row: Any) -> Sheet:
        """A game that can be read, with the box score that its record gives."""
        has_result = result_of(sheet.box) == (row.home_goals, row.visitor_goals, row.ended)
        if has_result and not self.replays:
            return sheet
        if not self._can_replay(sheet.record):
            if not has_result:
                self.unsure.append(row.number)
            return sheet
        table = replayed(self.league, self.stage, sheet, row.number)
        again = box_score(table)
        if bare_box(again) == bare_box(sheet.box):
            return sheet
        sheet = Sheet(sheet.night, again, sheet.record)
        self._keep(sheet, table, self.league.game.rules_version, row.record)
        self.done[row.number] = f"The box score of game {row.number} was another game's and is now that of its record."
        if result_of(again) != (row.home_goals, row.visitor_goals, row.ended):
            self.unsure.append(row.number)
        return sheet

    def _can_replay(self, record: dict[str, Any]) -> bool:
        """Would this puckdrop play the game as it was played then?"""
        if record.get("rules_version") != self.league.game.rules_version:
            return False
        return self._is_ours(str(record.get("fingerprint")))

    def _is_ours(self, fingerprint: str) -> bool:
        """Is this what the games of a puckdrop say that plays as this one does?"""
        if fingerprint not in self._ours:
            mine = fingerprint_of(self.stage, self.league.as_begun(), like=fingerprint)
            self._ours[fingerprint] = mine == fingerprint
        return self._ours[fingerprint]

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
        self.done[fixture.number] = (
            f"Game {fixture.number} was missing and has been played again from its place in the season: "
            f"{score.home}-{score.visitor}."
        )

    def _keep(self, sheet: Sheet, table: Table, rules_version: int, record: bytes) -> None:
        if sheet.record.get("made anew"):
            record = record_bytes(self._head, sheet.record["seed"], sheet.night)
        result, fixture = result_of(sheet.box), sheet.night.fixture
        self.rows.append(GameRow(fixture, *result, rules_version, box_bytes(table), record))

    def has_vouched(self, sure: Container[int]) -> bool:
        """Is one of the games in doubt one of these teams', whose sums it adds up to?"""
        in_doubt = {*self.filled, *self.unsure}
        return any(row.fixture.number in in_doubt and _is_of(row.fixture, sure) for row in self.rows)

    def leave_unsure(self, sure: Container[int] = ()) -> None:
        """Leave those games as they are that nothing can vouch for, neither themselves nor the sums of `sure` teams."""
        holds = {row.fixture.number for row in self.rows if _is_of(row.fixture, sure)}
        self.unsure = [number for number in self.unsure if number not in holds]
        left_out = [number for number in self.filled if number not in holds]
        for number in self.unsure:
            self.lost.append(self.doubts.get(number) or f"Game {number} stays as it is: {NOT_SURE}.")
        self.lost += stay_missing(left_out)
        for number in (*self.unsure, *left_out):
            self.done.pop(number, None)
        self.rows = [row for row in self.rows if row.fixture.number not in (*self.unsure, *left_out)]


def _is_of(fixture: Fixture, teams: Container[int]) -> bool:
    return fixture.home in teams or fixture.visitor in teams


def repair(league: League, *, anew: bool = False, has_sums: bool = True) -> Repairs:
    """Make games whole that are damaged, missing or another's, as far as it is certain how they were.

    What a game's record gives is certain if its result or its box score says the same; anything else has to add up to
    the season's sums, or at least to those of one of its teams. Rows that are then too many go. The same trades and
    orders must still be in force for missing games. The sums themselves stay, and tell of what is not repaired. With
    `anew`, holes are played in any case, records are believed, games that cannot be restored are played again, and the
    sums are those of the games that are there.
    Without sums there is nothing to compare with.
    """
    if changed := league.changes():
        return Repairs([], changed)
    rows, copied = without_copies(league, league.blobs())
    strange = unscheduled(league, rows)
    rows = [row for row in rows if row.number not in strange]
    trial = tried(league, rows, anew=anew, has_sums=has_sums)
    given_up: list[int] = []
    lost: list[str] = []
    while anew and trial.built.damaged:
        given_up += trial.built.damaged
        lost += [f"Given up: {sentence}" for sentence in trial.mender.lost]
        trial = tried(league, [row for row in rows if row.number not in given_up], anew=True, has_sums=has_sums)
    mender, built = trial.mender, trial.built
    is_certain = anew or (has_sums and adds_up(league, built))
    is_whole = is_certain or not mender.filled
    if not is_certain:
        mender.leave_unsure(trial.sure)
    fix_columns(league, trial.rows, mender, built, is_certain=is_certain, is_whole=is_whole)
    said = removed(mender, trial, copied, strange, is_certain=is_certain)
    to_come = [number for number in given_up if number not in mender.filled]
    mender.removed += to_come
    done = [*mender.done.values(), *said, *(f"Game {number} is to be played again." for number in to_come)]
    if has_sums and not anew and not trial.can_fill and kept_games(league) > len(built.fixtures):
        lost.append(f"Missing games stay missing: they were played by rules version {league.rules_version}.")
    state = league.state
    if (anew or not has_sums) and not built.damaged and (anew or not mender.unsure):
        state = state_of(built.season)
        if not has_sums or not adds_up(league, built):
            done.append("The season's sums have been added up anew.")
            lost += unvouched(league, built, mender, anew=anew, has_sums=has_sums)
    elif not is_certain:
        mender.lost.append("The season's sums stay as they are; `--anew` goes on from the games that are there.")
    if done:
        league.replace_games(mender.rows, state, without=mender.removed)
    return Repairs(done, [*lost, *mender.lost])


class Trial(NamedTuple):
    """A season built again from some of the rows."""

    mender: Mender
    built: Built
    rows: Sequence[Any]
    too_many: list[int]
    """The games that were left out, by number."""
    sure: set[int]
    """The teams whose sums it adds up to, if not to all."""
    can_fill: bool


def tried(league: League, rows: Sequence[Any], *, anew: bool, has_sums: bool) -> Trial:
    """The season built again so that it adds up to the sums, or as far as that goes."""
    can_fill = league.rules_version == league.game.rules_version

    def attempt(
        some: Sequence[Any], *, boldly: bool = False, replays: bool = True, fills: bool = True, anew: bool = False
    ) -> Trial:
        known = sum(1 for row in some if is_known(league, row))
        missing = kept_games(league) - known if has_sums and can_fill and fills else 0
        most = len(league.fixtures) if anew else missing
        mender, built = rebuilt(league, some, most, anew=anew, replays=replays, boldly=boldly)
        gone = {row.number for row in rows} - {row.number for row in some}
        return Trial(mender, built, some, sorted(gone), set(), can_fill)

    if not has_sums:
        return attempt(rows, anew=anew)
    first = attempt(rows, replays=False, anew=anew)
    if anew:
        return first if adds_up(league, first.built) else attempt(rows, anew=True)
    if adds_up(league, first.built) and not first.built.damaged:
        return first
    bold = attempt(rows, boldly=True)
    for trial in (bold, *(attempt(some, boldly=True) for some in fewer_rows(league, rows))):
        if adds_up(league, trial.built) and not trial.built.damaged:
            return trial
    bold = bold._replace(sure=sure_teams(league, bold.built))
    if bold.mender.has_vouched(bold.sure):
        return bold
    last = attempt(rows, fills=False)
    last.mender.lost[:0] = stay_missing(first.mender.filled)
    return last


def stay_missing(numbers: Sequence[int]) -> list[str]:
    return [f"Game {number} stays missing: {NOT_THE_SAME}." for number in numbers]


def removed(
    mender: Mender, trial: Trial, copied: Sequence[Any], strange: Sequence[int], *, is_certain: bool
) -> list[str]:
    """What is said of rows that are too many; the mender gets those that go, and one of each that was there twice."""
    written = {row.fixture.number for row in mender.rows}
    strange = [*strange, *(number for number in (trial.built.strange if is_certain else ()) if number not in written)]
    mender.removed = [*strange, *(number for number in trial.too_many if number not in written)]
    said = [f"Game {number} is no game of this league; its row has been removed." for number in strange]
    for number in trial.too_many:
        if number in written:
            mender.done[number] = f"Game {number} has been restored."
        else:
            said.append(f"Game {number} had not been played, by the season's sums; its row has been removed.")
    for row in copied:
        fixture = trial.built.fixtures.get(row.number)
        if fixture is not None:
            said.append(f"Game {row.number} was there twice and is there once now.")
            if row.number not in written:
                mender.rows.append(GameRow(fixture, *row[8:]))
    return said


def adds_up(league: League, built: Built) -> bool:
    """Are the sums that are kept those of the season that was built again?"""
    return comparable(state_of(built.season)) == comparable(league.state)


def unvouched(league: League, built: Built, mender: Mender, *, anew: bool, has_sums: bool) -> list[str]:
    """What is given up with the sums that were there."""
    if has_sums:
        known = {**built.fixtures, **{row.fixture.number: row.fixture for row in mender.rows}}
        return [f"Given up: {sentence}" for sentence in missing_problems(league, built.season, known)]
    count = len(built.fixtures) + len(mender.filled)
    last = max((each.day.isoformat() for each in built.fixtures.values()), default="")
    until = f", the last on {last}" if last else ""
    return [f"Nothing is left that says how many games had been played; there are {count} now{until}."]


def fix_columns(
    league: League, rows: Sequence[Any], mender: Mender, built: Built, *, is_certain: bool, is_whole: bool
) -> None:
    """Give rows the result of their box scores and the schedule's teams and day."""
    settled = {*built.damaged, *built.strange, *(each.fixture.number for each in mender.rows)}
    if not is_certain:
        settled.update(mender.unsure)
    is_whole = is_whole and not (built.damaged or built.strange)
    for row in rows:
        if row.number not in settled and (is_whole or row.number < FIRST_NUMBER):  # who is in the playoffs hangs on it
            fixed = columns_fixed(league, row, built.fixtures[row.number])
            if fixed is not None:
                mender.rows.append(fixed)
                mender.done[row.number] = (
                    f"Result, teams and day of game {row.number} are those of its box score and the schedule."
                )


def rebuilt(
    league: League, rows: Sequence[Any], missing: int, *, anew: bool, replays: bool, boldly: bool
) -> tuple[Mender, Built]:
    """The season built again, with so many games played again that are missing."""
    mender = Mender(league, missing, replays=replays, boldly=boldly)
    built = build(league, rows, mender)
    if not anew:
        mender.fill_up(built.season)
    return mender, built


def columns_fixed(league: League, row: Any, fixture: Fixture) -> GameRow | None:
    """The row with the result that its box score has, and the schedule's teams and day, if it has others."""
    sheet = sheet_of(league, row, fixture)
    result = result_of(sheet.box)
    version = sheet.record.get("rules_version", row.rules_version)
    is_right = columns_of(row) == columns_of_fixture(fixture, league.material.shorts)
    if is_right and (row.home_goals, row.visitor_goals, row.ended, row.rules_version) == (*result, version):
        return None
    return GameRow(fixture, *result, version, row.box, row.record)


def mended_sheet(league: League, stage: Stage, season: Season, row: Any, fixture: Fixture) -> tuple[Sheet, Table]:
    """A game played again from its record, or from its place in the season if its own record is lost too."""
    source = f"{league.store.name}, game {row.number}"
    if row.rules_version != league.game.rules_version:
        raise BadInput(f"{source}: cannot be restored: it was played by rules version {row.rules_version}.")
    try:
        record = record_from_bytes(row.record, source)
        if not is_own(league, fixture, record):
            raise BadInput(f"{source}: the record is another game's.")
        night = Night(
            fixture, dressing_from_data(record["home"]), dressing_from_data(record["visitor"]),
            tuple(record.get("options", {}).items()), orders_in(record),
        )  # fmt: skip
    except (BadInput, KeyError, TypeError, ValueError):
        night = season.night(fixture)
        record = {"made anew": True, "rules_version": row.rules_version, "seed": seed_of(league.seed, 0, row.number)}
    table = replayed(league, stage, Sheet(night, None, record), row.number)  # type: ignore[arg-type]  # not read there
    return Sheet(night, box_score(table), record), table
