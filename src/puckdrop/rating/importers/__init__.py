"""Bring a season's statistics in: `read_season(folder, "1985-86")` finds out whose files they are and reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.combining import combined, one_line_per_man
from puckdrop.rating.importers.contradictions import check_contradictions, check_schedule_agrees
from puckdrop.rating.importers.folders import Folder, gather, may_hold
from puckdrop.rating.importers.real_lineups import DEFENSEMEN, FORWARDS, with_real_lineups
from puckdrop.rating.importers.schedules import is_schedule_file, made_schedule, read_schedule, with_goalies
from puckdrop.rating.importers.seasons import first_year, season_label
from puckdrop.rating.importers.settling import settled, teams_of
from puckdrop.rating.importers.sources import SOURCES, Source, source_named
from puckdrop.rating.importers.tables import OtherLeague, Problems
from puckdrop.rating.possible import MORE_THAN_A_TEAM, games_in_all
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["SOURCES", "read_season"]

MOST_GAMES = 200
BUSY_MEN = 10
"""Where no table says how many games a team had, more men than these played nearly all."""


def read_season(
    places: Path | Sequence[Path],
    season: str,
    source: str | None = None,
    league: str | None = None,
    *,
    is_combined: bool = False,
) -> SeasonStatistics:
    """Everything that the files at one or several places say about a season; BadInput if that is not enough.

    The best source found leads, and others fill in what it lacks. A traded man has a line for each team, or one for the
    season if it `is_combined`.
    """
    year = first_year(season)
    folders = gather([places] if isinstance(places, Path) else list(places))
    read = _read_all(folders, year, source, league)
    found = [statistics for statistics, _ in read]
    whole = found[0]
    for other in found[1:]:
        if other.league == whole.league:
            whole = combined(whole, other)
    has_teams = bool(whole.teams)
    whole = replace(whole, teams=teams_of(whole, year))
    problems = Problems()
    _check_games(whole, folders[0].path, problems, has_teams=has_teams)
    place, games = (None, list(whole.schedule)) if whole.schedule else _find_schedule(folders, year, whole, problems)
    if not problems.sentences:
        _check_agreement(read, whole, year, problems)
        if place is not None:
            check_schedule_agrees(whole, games, str(place), problems)
    problems.raise_any()
    whole = settled(replace(whole, schedule=tuple(games or made_schedule(whole))))
    _check_sums(whole, folders[0].path)
    enough = _enough(one_line_per_man(whole) if is_combined else whole, folders)
    if place is not None:
        enough = with_goalies(enough, place)
    return with_real_lineups(enough, folders, year)


Read = tuple[SeasonStatistics, dict[str, str]]
"""A season as a source has it, and which files its lines are from."""


def _read_all(folders: Sequence[Folder], year: int, source: str | None, league: str | None) -> list[Read]:
    """The season from every source that has it, the best first; BadInput says all that is wrong with any of them."""
    wanted: Sequence[Source] = SOURCES if source is None else [source_named(source)]
    found: list[Read] = []
    wrong, elsewhere = Problems(), Problems()
    recognised = False
    for each in wanted:
        for folder in folders:
            if not each.recognises(folder):
                continue
            recognised = True
            try:
                read = each.read(folder, year, league)
            except OtherLeague as other:
                elsewhere.add(str(other))
            except BadInput as problem:
                for line in str(problem).splitlines():
                    wrong.add(line)
            else:
                found += [(read, each.where(folder))] if read is not None else []
    wrong.raise_any()
    if not found:
        elsewhere.raise_any()
        for line in _nearly(folders, year, wanted):
            wrong.add(line)
        wrong.raise_any()
        raise BadInput(_nothing_found(folders, year, wanted, recognised=recognised))
    return found


def _nearly(folders: Sequence[Folder], year: int, wanted: Sequence[Source], kind: str = "") -> list[str]:
    """What files lack that look like statistics of a kind, or of any; not those that a source knows by their names."""
    named = [source.recognises for source in SOURCES if source.nearly is None]
    places = [folder for folder in folders if not any(recognises(folder) for recognises in named)]
    finders = [source.nearly for source in wanted if source.nearly is not None]
    return [told for nearly in finders for folder in places for told in nearly(folder, year, kind)]


def _nothing_found(folders: Sequence[Folder], year: int, wanted: Sequence[Source], *, recognised: bool) -> str:
    place = folders[0].path
    if recognised:
        return f"{place}: the statistics there hold nothing of {season_label(year)}."
    known = joined([f"{each.title} ({each.needs})" for each in wanted])
    return f"{place}: no statistics were recognised there; puckdrop reads {known}."


def _check_agreement(read: Sequence[Read], whole: SeasonStatistics, year: int, problems: Problems) -> None:
    """Note what contradicts itself in any source of the league, or in all of them together."""
    for season, where in read:
        if season.league == whole.league:
            check_contradictions(replace(season, teams=teams_of(season, year)), where, problems)
    if len(read) > 1 and not problems.sentences:
        check_contradictions(whole, read[0][1], problems)


def _check_games(season: SeasonStatistics, place: Path, problems: Problems, *, has_teams: bool) -> None:
    """Note more games than a season can have, of which no schedule can be made."""
    lines: list[SkaterLine | GoalieLine | TeamLine] = [*season.teams, *season.skaters, *season.goalies]
    for line in lines:
        if line.games > MOST_GAMES:
            problems.add(
                f"{place}: {line.name} has {line.games} games in {season.season}; at most {MOST_GAMES} can be."
            )
    men = [*[man.team for man in season.skaters], *[man.team for man in season.goalies]]
    named = {code for teams in men for code in teams.split(",") if code}
    if lost := sorted(named - {team.short for team in season.teams}):
        problems.add(
            f"{place}: there are men of {joined(lost, 'and')} in {season.season}, but the table of teams has no "
            f"{joined(lost)}."
        )
    busiest = sorted((man.games for man in season.skaters), reverse=True)
    if not has_teams and len(busiest) > 2 * BUSY_MEN:
        most = busiest[BUSY_MEN] + MORE_THAN_A_TEAM
        for line in lines:
            if most < line.games <= MOST_GAMES and not isinstance(line, TeamLine):
                problems.add(
                    f"{place}: {line.name} has {line.games} games in {season.season}, but can have at most {most}; "
                    f"all but {BUSY_MEN} skaters have {busiest[BUSY_MEN]} or fewer."
                )


def _check_sums(season: SeasonStatistics, place: Path) -> None:
    """BadInput if a man's lines add up to more games than anybody can have: one of them may be there twice."""
    problems, most = Problems(), games_in_all(season.teams)
    for lines in (season.skaters, season.goalies):
        played = Counter[str]()
        for line in lines:
            played[line.id] += line.games
        if most is not None:
            for id, name in {line.id: line.name for line in lines}.items():
                if played[id] > most[0]:
                    problems.add(
                        f"{place}: {name} has {played[id]} games in {season.season} with all his teams together, but "
                        f"can have at most {most[0]}, {most[1]}; is a line of his there twice?"
                    )
    problems.raise_any()


def _enough(statistics: SeasonStatistics, folders: Sequence[Folder]) -> SeasonStatistics:
    """A season needs skaters and goalies for every team, enough for a line sheet."""
    problems = Problems()
    place = folders[0].path
    for kind, lines in (("skaters", statistics.skaters), ("goalies", statistics.goalies)):
        if not lines:
            meant = _nearly(folders, int(statistics.season[:4]), SOURCES, kind)
            for told in meant or [
                f"{place}: there are no {kind} of {statistics.season}; add a file with them, such as "
                f"hockey-reference's table of {kind}, or another --from, or fill in all tables of the template."
            ]:
                problems.add(told)
            continue
        teams = {line.team for line in lines}
        lacking = sorted(team.short for team in statistics.teams if team.short not in teams)
        if lacking:
            problems.add(f"{place}: {joined(lacking, 'and')} of {statistics.season} have no {kind}.")
    for team in statistics.teams:
        positions = [man.position == "D" for man in statistics.skaters if man.team == team.short]
        defensemen = sum(positions)
        forwards = len(positions) - defensemen
        if positions and (forwards < FORWARDS or defensemen < DEFENSEMEN):
            problems.add(
                f"{place}: {team.short} has {forwards} forwards and {defensemen} defensemen in {statistics.season}; "
                f"three lines and two pairs need {FORWARDS} and {DEFENSEMEN}."
            )
    if len(statistics.teams) < 2:
        there = f"{len(statistics.teams)} team{'s' if not statistics.teams else ''}"
        problems.add(f"{place}: {statistics.season} has {there}; a season needs two at least.")
    problems.raise_any()
    return statistics


def _find_schedule(
    folders: Sequence[Folder], year: int, statistics: SeasonStatistics, problems: Problems
) -> tuple[Path | None, list[PlayedGame]]:
    """The first file with games of the season, and they; None and nothing if there is none."""
    for folder in folders:
        for path in folder.ending(".csv"):
            if "playoff" in path.name.casefold() or not may_hold(path, year) or not is_schedule_file(path):
                continue
            before = len(problems.sentences)
            games = read_schedule(path, year, statistics.teams, problems)
            if games or len(problems.sentences) > before:
                return path, games
    return None, []
