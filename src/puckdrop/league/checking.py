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
from puckdrop.league.keeping import COLUMNS, League
from puckdrop.league.missing import missing_problems
from puckdrop.league.playing import Arena
from puckdrop.league.playoffs import FIRST_NUMBER, ROUNDS, SERIES
from puckdrop.league.season import Absence, Aftermath, CoachOrders, Night, Season, Stage, seed_of
from puckdrop.league.sheets import bare_box, box_from_bytes, record_from_bytes, side_of
from puckdrop.league.sums import fixture_from, state_of

__all__ = [
    "REMEDY", "VERSION", "Reader", "Sheet", "build", "check", "check_whole", "counted", "of_other_rules", "replayed",
    "sheet_of", "sum_problems",
]  # fmt: skip

VERSION: Final = COLUMNS.index("rules_version")
REMEDY: Final = "`puckdrop league check` says all that is wrong, `puckdrop league repair` restores it."


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


def is_playoff_number(number: object) -> bool:
    """Is this the number of a playoff game? SQLite takes other things than numbers too."""
    return isinstance(number, int) and number >= FIRST_NUMBER


def fixture_of(league: League, row: Any) -> Fixture:
    """The game of a row; BadInput if it is no game of this league."""
    known = league.by_number.get(row.number)
    if known is not None:
        return known
    if not is_playoff_number(row.number):
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


def result_of(box: BoxScore) -> tuple[int, int, str]:
    """How a game ended, as its row has it."""
    score = box.result.score
    return score.home, score.visitor, box.result.how or "regulation"


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
    totals.games.add_figures([int(league[name]) for name in LEAGUE_FIGURES])


# -- checking ---------------------------------------------------------------------------------------------------------


@dataclass
class Built:
    """A season built again from its games, and what was wrong on the way."""

    season: Season
    problems: list[str] = field(default_factory=list)
    out_of_turn: list[int] = field(default_factory=list)
    """Games that were not due, as all are that come after a missing one."""
    damaged: list[int] = field(default_factory=list)
    strange: list[int] = field(default_factory=list)
    """Games that are none of this league's, of which nothing is counted."""
    fixtures: dict[int, Fixture] = field(default_factory=dict)
    """What each of the others is, by number."""


class Reader:
    """Reads games as they are."""

    def __init__(self, league: League) -> None:
        self.league = league

    def read(self, season: Season, row: Any, fixture: Fixture) -> Sheet:
        """A game; BadInput if it cannot be read."""
        return sheet_of(self.league, row, fixture)

    def read_alone(self, season: Season, row: Any, fixture: Fixture) -> None:
        """A game that has no place in the season as far as it is known."""

    def fill(self, season: Season, day: date) -> None:
        """Games before this day that are not there stay missing."""


def build(league: League, rows: Sequence[Any], reader: Reader | None = None) -> Built:
    """The season from the first game on. A mender as reader restores games that are missing or cannot be read."""
    reader = reader or Reader(league)
    built = Built(Season(league.material, league.rules, league.fixtures, league.orders))
    season = built.season
    known: list[tuple[tuple[Any, ...], Any]] = []
    numbers: set[object] = set()
    early: list[int] = []
    for row in rows:
        if row.number in numbers:
            built.problems.append(f"{league.store.name}, game {row.number}: is there twice.")
            continue
        try:
            known.append((order_of(fixture_of(league, row)), row))
            numbers.add(row.number)
        except BadInput as wrong:
            built.problems.append(str(wrong))
            built.strange.append(row.number)
    for _, row in sorted(known, key=lambda each: each[0]):
        reader.fill(season, fixture_of(league, row).day)
        due = [each for each in season.next_fixtures() if each.number == row.number]
        fixture = due[0] if due else fixture_of(league, row)
        built.fixtures[row.number] = fixture
        if fixture.round and not has_place(season, fixture):
            if season.tournament is None:
                early.append(row.number)
            else:
                built.problems.append(f"{league.store.name}, game {row.number}: is of no playoff series.")
            built.strange.append(row.number)
            reader.read_alone(season, row, fixture)
            continue
        try:
            sheet = reader.read(season, row, fixture)
        except BadInput as wrong:
            built.problems.append(str(wrong))
            built.damaged.append(row.number)
            apply_result(season, fixture, row)
            continue
        if not due:
            built.out_of_turn.append(row.number)
        built.problems += row_problems(league, row, sheet, due)
        add_sheet(season, sheet)
    for found, why in (
        (built.out_of_turn, "is out of turn, or not on the schedule"),
        (early, "is a playoff game before the season's end"),
    ):
        built.problems += told_once(league, found, why)
    return built


def told_once(league: League, numbers: Sequence[int], why: str) -> list[str]:
    """Games with one thing wrong, in one sentence: mostly one that is missing or damaged makes all after it so."""
    if not numbers:
        return []
    count = len(numbers) - 1
    more = f", and so {'is 1 game' if count == 1 else f'are {count} games'} after it" if count else ""
    return [f"{league.store.name}, game {numbers[0]}: {why}{more}."]


def order_of(fixture: Fixture) -> tuple[Any, ...]:
    """Games of the season by day, then those of the playoffs round by round, first games first."""
    if not fixture.round:
        return 0, fixture.day, fixture.number, 0
    return 1, fixture.number // ROUNDS, fixture.number % SERIES, fixture.number


def has_place(season: Season, fixture: Fixture) -> bool:
    """Is this a game of one of the series that are being played?"""
    return season.tournament is not None and season.tournament.has_series(fixture)


def add_sheet(season: Season, sheet: Sheet) -> None:
    """A game is part of the season that is built again."""
    totals = season.playoff_totals if sheet.night.fixture.round else season.totals
    add_box(totals, sheet.night, sheet.box)
    season.apply(sheet.night.fixture, aftermath_of_box(sheet.box))


def apply_result(season: Season, fixture: Fixture, row: Any) -> None:
    """A game of which at most the result is known."""
    if not isinstance(row.home_goals, int) or not isinstance(row.visitor_goals, int):
        return
    if not fixture.round or has_place(season, fixture):
        season.apply(fixture, Aftermath(row.home_goals, row.visitor_goals, row.ended))


def row_problems(league: League, row: Any, sheet: Sheet, due: Sequence[Fixture]) -> list[str]:
    """What is wrong with a game that can be read, beside that none like it was due."""
    source = f"{league.store.name}, game {row.number}"
    box, problems = sheet.box, []
    score = box.result.score
    if (row.home_goals, row.visitor_goals, row.ended) != (score.home, score.visitor, box.result.how):
        problems.append(f"{source}: the result is {row.home_goals}-{row.visitor_goals}, its box score says otherwise.")
    version = sheet.record.get("rules_version")
    if row.rules_version != version:
        problems.append(f"{source}: says rules version {row.rules_version}, its record version {version}.")
    if due and columns_of(row) != columns_of_fixture(due[0], league.material.shorts):
        problems.append(f"{source}: teams, day or round are not those of the schedule.")
    if "record" not in sheet.record and sheet.record.get("seed") != seed_of(league.seed, 0, row.number):
        problems.append(f"{source}: its dice are not those of the league's seed, {league.seed}.")
    fixture = sheet.night.fixture
    if (sheet.night.home.team, sheet.night.visitor.team) != (fixture.home, fixture.visitor):
        problems.append(f"{source}: its record is that of a game between other teams.")
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
    """Everything that does not add up, a sentence each.

    With `deep` every game is played again from its record, but for those of other rules: see `of_other_rules`.
    """
    problems = [*store_problems(league), *league.changes()]
    rows = league.blobs()
    built = build(league, rows)
    problems += built.problems
    problems += sum_problems(league, built)
    try:
        stage = league.stage()
    except BadInput as wrong:
        return [*problems, *problems_of(wrong)]
    if deep:
        for row in rows:
            is_ours = row.rules_version == league.game.rules_version
            if is_ours and row.number not in (*built.damaged, *built.strange):
                problems += replay_problems(league, stage, row)
    return problems


def of_other_rules(league: League) -> list[str]:
    """Which games only another puckdrop plays again, a sentence for each version of the rules."""
    counts: dict[int, int] = {}
    for row in league.played:
        version = row[VERSION]
        if version != league.game.rules_version:
            counts[version] = counts.get(version, 0) + 1
    return [
        f"{league.store.name}: {counted(count, 'was', 'were')} played by rules version "
        f"{version}, and only a puckdrop of that version plays {'it' if count == 1 else 'them'} again."
        for version, count in sorted(counts.items())
    ]


def counted(games: int, one: str, more: str) -> str:
    """So many games with their verb.

    >>> counted(1, "was", "were"), counted(2, "was", "were")
    ('1 game was', '2 games were')
    """
    return f"1 game {one}" if games == 1 else f"{games} games {more}"


def sum_problems(league: League, built: Built) -> list[str]:
    """Games that by the sums were played and are not there, and sums that are not those of the games."""
    problems = missing_problems(league, built.season, built.fixtures)
    return problems if built.damaged else problems + state_problems(league, state_of(built.season))


def check_whole(league: League) -> None:
    """BadInput if a game is damaged, or the sums are not those of the games: nothing goes on from that."""
    league.check_as_agreed()
    built = build(league, league.blobs())
    if problems := built.problems or state_problems(league, state_of(built.season)):
        raise BadInput(f"{problems[0]} {REMEDY}")


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
