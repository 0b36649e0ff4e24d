"""Bring a season's statistics in: `read_season(folder, "1985-86")` finds out whose files they are and reads them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from puckdrop.cards.sentences import joined
from puckdrop.core.errors import BadInput
from puckdrop.rating.importers.combining import combined, one_line_per_man
from puckdrop.rating.importers.common import NHL
from puckdrop.rating.importers.contradictions import check_contradictions, check_schedule_agrees, missing_games
from puckdrop.rating.importers.folders import Folder, gather, told_unreadable
from puckdrop.rating.importers.real_lineups import too_few, with_real_lineups
from puckdrop.rating.importers.schedule_files import find_schedule, note_broken_lineups
from puckdrop.rating.importers.schedules import Games, completed_schedule, made_schedule, told_put_off, with_goalies
from puckdrop.rating.importers.seasons import first_year, season_label
from puckdrop.rating.importers.settling import settled, teams_of
from puckdrop.rating.importers.sources import SOURCES, Source, source_named
from puckdrop.rating.importers.stints import dressed_men, with_stays
from puckdrop.rating.importers.tables import OtherLeague, Problems
from puckdrop.rating.possible import MORE_THAN_A_TEAM, games_in_all
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine

__all__ = ["SOURCES", "read_season"]

MOST_GAMES = 200
MOST_NAMED = 10
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
    problems = Problems()
    read = _read_all(folders, year, source, league, problems)
    if not read:
        problems.has_lost = True
    whole = _together(read, year, league)
    place, (games, put_off) = (
        (None, Games(list(whole.schedule))) if whole.schedule else find_schedule(folders, year, whole, problems)
    )
    note_broken_lineups(folders, year, problems)
    if read:
        _check(read, whole, folders[0].path, problems)
        if place is not None and problems.is_whole:
            check_schedule_agrees(whole, games, str(place), problems)
    if not problems.is_whole:
        with_real_lineups(whole, folders, year, problems)
        problems.raise_any()
    if put_off:
        whole = replace(whole, missing=(*whole.missing, told_put_off(put_off)))
    done = settled(_with_schedule(whole, games), *dressed_men(whole, games, folders, year))
    _check_sums(done, folders[0].path, problems)
    _check_enough(one_line_per_man(done) if is_combined else done, folders, problems)
    if place is not None:
        done = with_goalies(done, place, problems)
    done = with_stays(with_real_lineups(done, folders, year, problems))
    problems.raise_any()
    return one_line_per_man(done) if is_combined else done


class Read(NamedTuple):
    """A season as a source has it, which files its lines are from, and what is wrong with them."""

    source: Source
    season: SeasonStatistics
    where: dict[str, str]
    problems: Problems


def _read_all(
    folders: Sequence[Folder], year: int, source: str | None, league: str | None, problems: Problems
) -> list[Read]:
    """The season from every source that has it, the best first. What is wrong with any of them is noted.

    BadInput if none has it and nothing else is wrong.
    """
    wanted: Sequence[Source] = SOURCES if source is None else [source_named(source)]
    found: list[Read] = []
    elsewhere = Problems()
    recognised = False
    for each in wanted:
        for folder in folders:
            if not each.recognises(folder):
                continue
            recognised = True
            own = Problems()
            try:
                read = each.read(folder, year, league, own)
            except OtherLeague as other:
                elsewhere.add(str(other))
                continue
            except BadInput as problem:
                read = None
                for line in str(problem).splitlines():
                    own.add(line)
            problems.take(own)
            found += [Read(each, read, each.where(folder), own)] if read is not None else []
    if not found and not problems.sentences:
        elsewhere.raise_any()
        for line in _nearly(folders, year, wanted):
            elsewhere.add(line)
        elsewhere.raise_any()
        for line in () if recognised else told_unreadable(folders):
            elsewhere.add(line)
        if elsewhere.sentences and any(folder.ending(".csv", ".json", ".parquet") for folder in folders):
            elsewhere.add(_nothing_found(folders, year, wanted, recognised=recognised))
        elsewhere.raise_any()
        raise BadInput(_nothing_found(folders, year, wanted, recognised=recognised))
    return found


def _together(read: Sequence[Read], year: int, league: str | None) -> SeasonStatistics:
    """What all sources of the leading one's league have, with teams; an empty season if there is none."""
    if not read:
        return SeasonStatistics(
            season=season_label(year), league=league or NHL, source="", attribution="", teams=(), skaters=(),
            goalies=(),
        )  # fmt: skip
    whole = read[0].season
    for other in read[1:]:
        if other.season.league == whole.league:
            whole = combined(whole, other.season)
    return replace(whole, teams=teams_of(whole, year))


def _with_schedule(whole: SeasonStatistics, games: Sequence[PlayedGame]) -> SeasonStatistics:
    """The season with a schedule of all its games; of those that were not there it is said."""
    if not games:
        return replace(whole, schedule=tuple(made_schedule(whole)), missing=(*whole.missing, "schedule"))
    schedule, added = completed_schedule(games, missing_games(whole, games))
    if not added:
        return replace(whole, schedule=tuple(games))
    named = joined([f"{game.visitor} at {game.home}" for game in added[:MOST_NAMED]], "and")
    more = f" and {len(added) - MOST_NAMED} more" if len(added) > MOST_NAMED else ""
    note = f"{len(added)} game{'s' if len(added) > 1 else ''} that the schedule lacks ({named}{more})"
    return replace(whole, schedule=tuple(schedule), missing=(*whole.missing, note))


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
    alone = " This is a single file; name the folder that has all of a season's." if place.is_file() else ""
    return f"{place}: no statistics were recognised there; puckdrop reads {known}.{alone}"


def _check(read: Sequence[Read], whole: SeasonStatistics, place: Path, problems: Problems) -> None:
    """Note what a season cannot be made of, and what contradicts itself in a source or in all of them together."""
    year, has_teams = int(whole.season[:4]), any(each.season.teams for each in read)
    leader = read[0].source
    if not has_teams and leader.without_teams:
        problems.add(f"{place}: {leader.without_teams.format(season=whole.season)}")
        return
    _check_games(whole, place, problems, has_teams=has_teams)
    before = len(problems.sentences)
    for _, season, where, own in read:
        if season.league == whole.league:
            found = Problems()
            found.doubtful, found.lines = own.doubtful | problems.doubtful, own.lines
            found.has_lost = own.has_lost
            check_contradictions(replace(season, teams=teams_of(season, year)), where, found)
            problems.take(found)
    if len(read) > 1 and len(problems.sentences) == before:
        check_contradictions(whole, read[0].where, problems)


def _check_games(season: SeasonStatistics, place: Path, problems: Problems, *, has_teams: bool) -> None:
    """Note more games than a season can have, of which no schedule can be made, and men of teams that are not there."""
    men: list[SkaterLine | GoalieLine] = [*season.skaters, *season.goalies]
    busiest = sorted((man.games for man in season.skaters), reverse=True)
    most, why = MOST_GAMES, f"at most {MOST_GAMES} can be."
    for team in season.teams:
        if team.games > most:
            _tell_games(season, team.name, team.games, [team.short], f"; {why}", place, problems)
    if not has_teams and len(busiest) > 2 * BUSY_MEN:
        most = min(most, busiest[BUSY_MEN] + MORE_THAN_A_TEAM)
        why = f"all but {BUSY_MEN} skaters have {busiest[BUSY_MEN]} or fewer."
    for man in men:
        if man.games > most and not problems.doubtful & set(man.team.split(",")):
            told = f", but can have at most {most}; {why}" if most < MOST_GAMES else f"; {why}"
            _tell_games(season, man.name, man.games, man.team.split(","), told, place, problems)
    named = {code for man in men for code in man.team.split(",") if code}
    if problems.is_whole and (lost := sorted(named - {team.short for team in season.teams})):
        problems.add(
            f"{place}: there are men of {joined(lost, 'and')} in {season.season}, but the table of teams has no "
            f"{joined(lost)}."
        )


def _tell_games(
    season: SeasonStatistics, name: str, games: int, teams: Sequence[str], told: str, place: Path, problems: Problems
) -> None:
    problems.note(f"{place}: {name} has {games} games in {season.season}{told}")
    problems.doubtful.update(teams)


def _check_sums(season: SeasonStatistics, place: Path, problems: Problems) -> None:
    """Note if a man's lines add up to more games than anybody can have: one of them may be there twice."""
    most = games_in_all(season.teams)
    for lines in (season.skaters, season.goalies):
        played = Counter[str]()
        for line in lines:
            played[line.id] += 0 if line.team in problems.doubtful else line.games
        if most is not None:
            for id, name in {line.id: line.name for line in lines}.items():
                if played[id] > most[0]:
                    problems.note(
                        f"{place}: {name} has {played[id]} games in {season.season} with all his teams together, but "
                        f"can have at most {most[0]}, {most[1]}; is a line of his there twice?"
                    )


def _check_enough(statistics: SeasonStatistics, folders: Sequence[Folder], problems: Problems) -> None:
    """Note teams without goalies or without the skaters that a line sheet needs."""
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
        lacking = sorted({team.short for team in statistics.teams} - teams - problems.doubtful)
        if lacking:
            problems.add(f"{place}: {joined(lacking, 'and')} of {statistics.season} have no {kind}.")
    have_men = {man.team for man in statistics.skaters} - problems.doubtful
    for told in too_few(statistics.skaters, [team.short for team in statistics.teams if team.short in have_men]):
        problems.note(f"{place}: {told}")
    if len(statistics.teams) < 2:
        there = f"{len(statistics.teams)} team{'s' if not statistics.teams else ''}"
        problems.note(f"{place}: {statistics.season} has {there}; a season needs two at least.")
