"""Does a league add up? Every game is read, and the season built again from them is compared with what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any, Final

from sqlalchemy import text

from puckdrop.cards.problems import problems_of
from puckdrop.core.box_score import box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.record import record_from_data, resume
from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES, SeasonTotals
from puckdrop.core.table import Table
from puckdrop.league.dressing import dressing_from_data
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import GameRow, League, fixture_from, state_of
from puckdrop.league.packing import box_bytes, record_bytes, record_head
from puckdrop.league.playing import Arena
from puckdrop.league.playoffs import FIRST_NUMBER, ROUNDS, SERIES
from puckdrop.league.season import Absence, Aftermath, CoachOrders, Night, Season, Stage, seed_of
from puckdrop.league.sheets import bare_box, box_from_bytes, record_from_bytes, side_of

__all__ = ["Sheet", "check", "last_day", "repair", "replayed", "rewind", "sheet_of"]


LEAGUE: Final = 3
"""Where the sums of the whole league stand among those of a season."""


@dataclass(frozen=True)
class Sheet:
    """A finished game, read from its row."""

    night: Night
    box: BoxScore
    record: dict[str, Any]


def sheet_of(league: League, row: Any, fixture: Fixture | None = None) -> Sheet:
    """Read a game's row, as the game that `fixture` says; BadInput if something in it is damaged."""
    source = f"{league.store.name}, game {row.number}"
    record = record_from_bytes(row.record, source)
    try:
        home, visitor = dressing_from_data(record["home"]), dressing_from_data(record["visitor"])
        sides = side_of(home, league.material), side_of(visitor, league.material)
    except (KeyError, TypeError, ValueError, IndexError):
        raise BadInput(f"{source}: the record is damaged.") from None
    box = box_from_bytes(row.box, league.game.name, *sides, source)
    extra = tuple((str(name), str(value)) for name, value in record.get("options", {}).items())
    return Sheet(Night(fixture or fixture_of(league, row), home, visitor, extra, orders_in(record)), box, record)


def orders_in(record: dict[str, Any]) -> tuple[CoachOrders, CoachOrders]:
    """What the managers had told their coaches, by a game's record."""
    home, visitor = (tuple((*row,) for row in side) for side in record.get("orders", ((), ())))
    return home, visitor


def fixture_of(league: League, row: Any) -> Fixture:
    """The game of a row; BadInput if it is no game of this league."""
    known = league.by_number.get(row.number)
    if known is not None:
        return known
    if row.number < FIRST_NUMBER:
        raise BadInput(f"{league.store.name}, game {row.number}: is not on the schedule.")
    place = row.number - FIRST_NUMBER
    numbers = place // ROUNDS, place % ROUNDS // SERIES, place % SERIES
    return fixture_from(league.material, league.store.name, row.number, row.day, row.home, row.visitor, *numbers)


# -- from a box score -------------------------------------------------------------------------------------------------


def aftermath_of_box(box: BoxScore) -> Aftermath:
    """What a game leaves behind, from its box score."""
    absences: list[tuple[int, Absence]] = []
    for kind, entries in (("injury", box.injuries), ("suspension", box.suspensions)):
        for entry in entries:
            why = getattr(entry, "injury", "") or getattr(entry, "misses", "") or getattr(entry, "offence", "")
            if entry.games > 0:
                side = 0 if entry.player.side == "home" else 1
                absences.append((side, Absence(box.player(entry.player).id, kind, why, entry.games)))  # type: ignore[arg-type]  # one of the two kinds
    score = box.result.score
    carry = tuple((each.name, each.value) for each in box.carry_over)
    return Aftermath(score.home, score.visitor, box.result.how or "regulation", tuple(absences), carry)


def add_box(totals: SeasonTotals, night: Night, box: BoxScore) -> None:
    """Add a game's figures to a season's, as `SeasonTotals.add_game` does from a table; only the clock is not kept."""
    sides = (night.home, box.teams.home, box.teams.visitor), (night.visitor, box.teams.visitor, box.teams.home)
    has_overtime = box.period > 3
    for dressing, team, rival in sides:
        for place, line in zip(dressing.skaters, team.skaters, strict=True):
            values = {**line._asdict(), "games": 1, "seconds": line.time_on_ice}
            totals.men[place].add_figures([values[name] for name in SKATER_FIGURES])
        for number, (place, net) in enumerate(zip(dressing.goalies, team.goalies, strict=True)):
            came_in = {"games": int(net.time_on_ice > 0), "starts": int(number == 0), "seconds": net.time_on_ice}
            values = {**net._asdict(), **came_in, "shots": net.shots_against}
            totals.nets[place].add_figures([values[name] for name in GOALIE_FIGURES])
        lead = team.goals - rival.goals or team.shootout_goals - rival.shootout_goals
        ending = "wins" if lead > 0 else "ties" if lead == 0 else "overtime_losses" if has_overtime else "losses"
        mine = "home" if team is box.teams.home else "visitor"
        empty = sum(1 for goal in box.goals if goal.scorer.side == mine and goal.empty_net)
        values = {
            **dict.fromkeys(TEAM_FIGURES, 0), **{n: v for n, v in team._asdict().items() if n in TEAM_FIGURES},
            "games": 1, ending: 1, "goals_against": rival.goals, "shots_against": rival.shots,
            "assists": sum(line.assists for line in team.skaters) + sum(line.assists for line in team.goalies),
            "shutouts": int(rival.goals == 0), "empty_net_goals": empty,
        }  # fmt: skip
        totals.clubs[dressing.team].add_figures([values[name] for name in TEAM_FIGURES])
    home, visitor = box.teams
    lead = home.goals - visitor.goals
    settled = lead or home.shootout_goals - visitor.shootout_goals
    league = {
        "games": 1, "home_wins": settled > 0, "visitor_wins": settled < 0, "ties": settled == 0,
        "overtimes": has_overtime, "shootouts": bool(box.shootout),
        "one_goal_games": abs(lead) == 1 or (lead == 0 and settled != 0), "seconds": 0,
    }  # fmt: skip
    for place, name in enumerate(LEAGUE_FIGURES):
        totals.league[place] += int(league[name])


# -- checking ---------------------------------------------------------------------------------------------------------


@dataclass
class Built:
    """A season built again from its games, and what was wrong on the way."""

    season: Season
    problems: list[str] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)
    strange: list[int] = field(default_factory=list)
    """Games that are none of this league's, of which nothing is counted."""
    fixtures: dict[int, Fixture] = field(default_factory=dict)
    """What each of the others is, by number."""


def build(league: League, rows: Sequence[Any], mender: Mender | None = None) -> Built:
    """The season from the first game on. With a mender, games that are missing or cannot be read are restored."""
    built = Built(Season(league.material, league.rules, league.fixtures, league.orders))
    season = built.season
    known: list[tuple[tuple[Any, ...], Any]] = []
    for row in rows:
        try:
            known.append((order_of(fixture_of(league, row)), row))
        except BadInput as wrong:
            built.problems.append(str(wrong))
            built.strange.append(row.number)
    for _, row in sorted(known, key=lambda each: each[0]):
        if mender is not None:
            mender.fill(season, fixture_of(league, row).day)
        due = [each for each in season.next_fixtures() if each.number == row.number]
        fixture = due[0] if due else fixture_of(league, row)
        built.fixtures[row.number] = fixture
        try:
            sheet = sheet_of(league, row, fixture) if mender is None else mender.read(season, row, fixture)
        except BadInput as wrong:
            built.problems.append(str(wrong))
            built.damaged.append(row.number)
            apply_result(season, fixture, row)
            continue
        if fixture.round and season.tournament is None:
            built.problems.append(f"{league.store.name}, game {row.number}: a playoff game before the season's end.")
            continue
        built.problems += row_problems(league, row, sheet, season)
        add_sheet(season, sheet)
    return built


def order_of(fixture: Fixture) -> tuple[Any, ...]:
    """Games of the season by day, then those of the playoffs round by round, first games first."""
    if not fixture.round:
        return 0, fixture.day, fixture.number, 0
    return 1, fixture.number // ROUNDS, fixture.number % SERIES, fixture.number


def add_sheet(season: Season, sheet: Sheet) -> None:
    """A game is part of the season that is built again."""
    totals = season.playoff_totals if sheet.night.fixture.round else season.totals
    add_box(totals, sheet.night, sheet.box)
    season.apply(sheet.night.fixture, aftermath_of_box(sheet.box))


def apply_result(season: Season, fixture: Fixture, row: Any) -> None:
    """A game of which nothing but the result is known."""
    if not fixture.round or season.tournament is not None:
        season.apply(fixture, Aftermath(row.home_goals, row.visitor_goals, row.ended))


def row_problems(league: League, row: Any, sheet: Sheet, season: Season) -> list[str]:
    """What is wrong with a game that can be read."""
    source = f"{league.store.name}, game {row.number}"
    box, problems = sheet.box, []
    score = box.result.score
    if (row.home_goals, row.visitor_goals, row.ended) != (score.home, score.visitor, box.result.how):
        problems.append(f"{source}: the result is {row.home_goals}-{row.visitor_goals}, its box score says otherwise.")
    expected = [fixture for fixture in season.next_fixtures() if fixture.number == row.number]
    shorts = league.material.shorts
    if not expected:
        problems.append(f"{source}: was played out of turn, or is not on the schedule.")
    elif columns_of(row) != columns_of_fixture(expected[0], shorts):
        problems.append(f"{source}: teams, day or round are not those of the schedule.")
    if "record" not in sheet.record and sheet.record.get("seed") != seed_of(league.seed, 0, row.number):
        problems.append(f"{source}: its dice are not those of the league's seed, {league.seed}.")
    problems += strangers(league, sheet, source)
    for side, team in (("home", box.teams.home), ("visitor", box.teams.visitor)):
        scored = sum(line.goals for line in team.skaters) + sum(line.goals for line in team.goalies)
        if scored != team.goals:
            problems.append(f"{source}: the goals of {team.short_name}'s men do not add up to the team's.")
        if sum(1 for goal in box.goals if goal.scorer.side == side) != team.goals:
            problems.append(f"{source}: the scoresheet has another number of goals by {team.short_name}.")
    return problems


def columns_of(row: Any) -> tuple[object, ...]:
    """What a row says its game is."""
    return row.home, row.visitor, row.day, row.round, row.series, row.game


def columns_of_fixture(fixture: Fixture, shorts: Sequence[str]) -> tuple[object, ...]:
    """What it should say."""
    home, visitor = shorts[fixture.home], shorts[fixture.visitor]
    return home, visitor, fixture.day.isoformat(), fixture.round, fixture.series, fixture.game


def strangers(league: League, sheet: Sheet, source: str) -> list[str]:
    """Men who dressed for a team that was not theirs on the day."""
    material, day = league.material, sheet.night.fixture.day
    found = []
    for dressing in (sheet.night.home, sheet.night.visitor):
        men = [*(material.skaters[place] for place in dressing.skaters)]
        men += [material.goalies[place] for place in dressing.goalies]
        found += [
            f"{source}: {man.name} played for {material.shorts[dressing.team]}, whose man he was not on {day}."
            for man in men
            if man.team != dressing.team or not man.is_there(day)
        ]
    return found


def check(league: League, *, deep: bool = False) -> list[str]:
    """Everything that does not add up, a sentence each; with `deep` every game is played again from its record."""
    problems = [*store_problems(league), *league.changes()]
    rows = league.blobs()
    built = build(league, rows)
    problems += built.problems
    if (gone := kept_games(league) - len(built.fixtures)) > 0:
        count = "a game" if gone == 1 else f"{gone} games"
        problems.append(f"{league.store.name}: by the season's sums {count} more had been played than there are.")
    try:
        stage = league.stage()
    except BadInput as wrong:
        return [*problems, *problems_of(wrong)]
    if not built.damaged and comparable(state_of(built.season)) != comparable(league.state):
        problems += state_problems(league, state_of(built.season))
    if deep:
        for row in rows:
            if row.number not in (*built.damaged, *built.strange):
                problems += replay_problems(league, stage, row)
    return problems


def comparable(state: dict[str, Any]) -> dict[str, Any]:
    """A state for comparison: sums of men who came later are zero, and the order of absences makes no difference."""
    return {
        "season": [_trimmed(sums) for sums in state["season"]],
        "playoffs": [_trimmed(sums) for sums in state["playoffs"]],
        "absences": [sorted([list(absence) for absence in team]) for team in state["absences"]],
        "boiling": sorted([list(each) for each in state["boiling"]]),
    }


def _trimmed(sums: Sequence[int]) -> list[int]:
    found = list(sums)
    while found and found[-1] == 0:
        found.pop()
    return found


def state_problems(league: League, built: dict[str, Any]) -> list[str]:
    names = {
        "season": "the season's sums", "playoffs": "the playoffs' sums", "absences": "injuries and suspensions",
        "boiling": "what games have left behind",
    }  # fmt: skip
    mine, kept = comparable(built), comparable(league.state)
    return [
        f"{league.store.name}: {text} are not what the box scores add up to."
        for name, text in names.items()
        if mine[name] != kept[name]
    ]


def kept_games(league: League) -> int:
    """How many games had been played, by the sums."""
    return sum(int(sums[LEAGUE][0]) for sums in (league.state["season"], league.state["playoffs"]))


def store_problems(league: League) -> list[str]:
    """What the database itself complains about."""
    if not league.store.is_file:
        return []
    with league.store.read() as connection:
        said = [str(row[0]) for row in connection.execute(text("PRAGMA integrity_check(20)"))]
        orphans = connection.execute(text("PRAGMA foreign_key_check")).all()
    problems = [f"{league.store.name}: {line}." for line in said if line != "ok"]
    return problems + [f"{league.store.name}: table {row[0]} has a row that belongs to no league." for row in orphans]


# -- replaying --------------------------------------------------------------------------------------------------------


def replayed(league: League, stage: Stage, sheet: Sheet, number: int) -> Table:
    """A game played again from its record; BadInput if this puckdrop plays by other rules."""
    source = f"{league.store.name}, game {number}"
    version = sheet.record.get("rules_version")
    if version != league.game.rules_version:
        raise BadInput(
            f"{source}: was played by rules version {version} (puckdrop {sheet.record.get('puckdrop')}), which alone "
            f"replays it; this puckdrop plays version {league.game.rules_version}."
        )
    if "record" in sheet.record:
        record = record_from_data(sheet.record["record"], source)
        match = resume(league.game, record, [Coach(), Coach()], source)
        return match.table
    season = Season(league.material, league.rules, league.fixtures[:1])
    arena = Arena(stage, season, 0)
    table = arena.new_game(
        stage.team_card(sheet.night.home, league.material.clubs),
        stage.team_card(sheet.night.visitor, league.material.clubs),
        stage.charts, stage.options_for(sheet.night.extra), Seeded(sheet.record["seed"]),
        arena.coaches_for(sheet.night),
    )  # fmt: skip
    table.play_out()
    return table


def replay_problems(league: League, stage: Stage, row: Any) -> list[str]:
    sheet = sheet_of(league, row)
    try:
        again = box_score(replayed(league, stage, sheet, row.number))
    except PuckdropError as wrong:
        return [str(wrong)]
    if bare_box(again) == bare_box(sheet.box):
        return []
    return [f"{league.store.name}, game {row.number}: its record replays to another game than its box score."]


# -- repairing --------------------------------------------------------------------------------------------------------


class Mender:
    """Restores games that are damaged, and as many that are missing as the sums know of, each at its place."""

    def __init__(self, league: League, missing: int) -> None:
        self.league = league
        self.missing = missing
        self.stage = league.stage()
        self.rows: list[GameRow] = []
        self.done: list[str] = []
        self.filled: list[int] = []
        self._head = record_head(str(league.begun["puckdrop"]), league.game.rules_version, league.fingerprint)

    def read(self, season: Season, row: Any, fixture: Fixture) -> Sheet:
        """A game, played again from what is left of it if it cannot be read; BadInput if that is not enough."""
        try:
            return sheet_of(self.league, row, fixture)
        except BadInput:
            sheet, table = mended_sheet(self.league, self.stage, season, row)
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


def repair(league: League, *, anew: bool = False, has_sums: bool = True) -> list[str]:
    """Make damaged games whole from what is left of them, and add everything up anew; what was done, in sentences.

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
    if mender.filled and not (adds_up or anew):
        mender, built = rebuilt(league, rows, 0, anew=False)
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
    return done


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
    is_right = columns_of(row) == columns_of_fixture(fixture, league.material.shorts)
    if is_right and (row.home_goals, row.visitor_goals, row.ended) == (score.home, score.visitor, how):
        return None
    return GameRow(fixture, score.home, score.visitor, how, row.rules_version, row.box, row.record)


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
            f"replays to {score.home}-{score.visitor}."
        )
    return Sheet(night, box, record), table


# -- going back -------------------------------------------------------------------------------------------------------


def last_day(league: League) -> tuple[str, list[tuple[Any, ...]]]:
    """The last day played and its games; BadInput if there is none."""
    if not league.played:
        raise BadInput(f"{league.store.name}: no game has been played yet.")
    day = max(row[2] for row in league.played)
    return day, [row for row in league.played if row[2] == day]


def rewind(league: League) -> int:
    """Take back the games of the last day and all that followed from them; how many they were."""
    day, games = last_day(league)
    kept = [row for row in league.blobs() if row.day != day]
    built = build(league, kept)
    if built.problems:
        raise BadInput(built.problems[0])
    league.remove_games([row[1] for row in games], state_of(built.season))
    return len(games)
