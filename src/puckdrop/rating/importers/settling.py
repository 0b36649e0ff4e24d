"""Makes a season whole: every man has a team, every team has its names, games and figures."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from puckdrop.cards.sentences import joined
from puckdrop.rating.importers.combining import one_line_per_team, shared_out, shares
from puckdrop.rating.importers.common import TeamNames, completed_teams, lacking
from puckdrop.rating.importers.stints import Dressed
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["settled", "teams_of"]

Line = TypeVar("Line", SkaterLine, GoalieLine)
DRESSED = 18
MOST_NAMES = 5
SAME = 0.01
"""By which share two counts of a season's goals may differ."""
MOST_INTO_NETS = 0.5
"""Goals into the empty net a team and game, more than any season has had."""


def teams_of(statistics: SeasonStatistics, year: int) -> tuple[TeamLine, ...]:
    """The teams that the men played for, where a source has no table of teams."""
    if statistics.teams:
        return statistics.teams
    names = TeamNames(year, statistics.league)
    everybody: list[SkaterLine | GoalieLine] = [*statistics.skaters, *statistics.goalies]
    codes = sorted({line.team for line in everybody if line.team.isalpha()})
    return tuple(names.line(code, games=_games_of(code, statistics)) for code in codes)


def _games_of(team: str, statistics: SeasonStatistics) -> int:
    """A team's games: its goalies' decisions or starts, or as many as its busiest man played."""
    goalies = [line for line in statistics.goalies if line.team == team]
    starts = sum(line.starts or 0 for line in goalies)
    decisions = sum((line.wins or 0) + (line.losses or 0) + (line.ties or 0) for line in goalies)
    games = [line.games for line in goalies] + [line.games for line in statistics.skaters if line.team == team]
    return max([decisions, starts, *games])


def settled(statistics: SeasonStatistics, skaters_dressed: Dressed, goalies_dressed: Dressed) -> SeasonStatistics:
    """The season with every man on a team, complete teams and a list of what is missing.

    A traded man of whom only a total is known has played for the teams for which he dressed, or started in goal.
    """
    games = Counter(team for game in statistics.schedule for team in (game.home, game.visitor))
    teams = [replace(team, games=games[team.short] or team.games) for team in statistics.teams]
    skaters, moved_skaters = _placed(statistics.skaters, teams, DRESSED, skaters_dressed)
    goalies, moved_goalies = _placed(statistics.goalies, teams, 1, goalies_dressed)
    whole = one_line_per_team(replace(statistics, skaters=tuple(skaters), goalies=tuple(goalies)))
    estimated = set(statistics.estimated)
    if "teams.goals_against" in estimated and all(team.goals_against is not None for team in teams):
        scored = _with_scores([replace(team, goals_against=None) for team in teams], whole)
        if all(team.goals_against is not None for team in scored):
            teams, estimated = scored, estimated - {"teams.goals_against"}
    teams = _with_scores(teams, whole)
    by_goalies = {team.short for team in teams if team.goals_against is None}
    if any(team.pim is None for team in teams):
        estimated.add("teams.pim")
    complete = _with_results(completed_teams(teams, whole.skaters, whole.goalies), statistics)
    complete, into_nets = _with_empty_nets(complete, by_goalies)
    notes = into_nets + _notes([*moved_skaters, *moved_goalies])
    if into_nets:
        estimated.add("teams.goals_against")
    lacks = lacking(complete, whole.skaters, whole.goalies)
    return replace(
        whole, teams=complete, missing=(*lacks, *statistics.missing, *notes), estimated=tuple(sorted(estimated))
    )


def _with_scores(teams: list[TeamLine], season: SeasonStatistics) -> list[TeamLine]:
    """Goals against from the scores of all games, if these are what the men scored, without goals of shootouts.

    Goalies' goals against are without those into the empty net.
    """
    games = season.schedule
    if any(game.home_goals is None or game.visitor_goals is None for game in games):
        return teams
    let_in: Counter[str] = Counter()
    for game in games:
        let_in[game.home] += game.visitor_goals or 0
        let_in[game.visitor] += game.home_goals or 0
    scored = sum(man.goals for man in season.skaters) + sum(man.goals for man in season.goalies)
    if not scored or abs(let_in.total() - scored) > SAME * scored:
        return teams
    return [
        replace(team, goals_against=let_in[team.short]) if team.goals_against is None and let_in[team.short] else team
        for team in teams
    ]


def _with_empty_nets(teams: Sequence[TeamLine], by_goalies: set[str]) -> tuple[tuple[TeamLine, ...], list[str]]:
    """Goals against that are their goalies' are filled up to what all teams scored, evenly, and that is said."""
    lack = sum(team.goals or 0 for team in teams) - sum(team.goals_against or 0 for team in teams)
    games = sum(team.games for team in teams)
    known = all(team.goals and team.goals_against for team in teams)
    if by_goalies != {team.short for team in teams} or not known or lack <= 0 or lack > MOST_INTO_NETS * games:
        return tuple(teams), []
    filled = [
        replace(team, goals_against=(team.goals_against or 0) + round(lack * team.games / games)) for team in teams
    ]
    return tuple(filled), ["goals into the empty net"]


def _notes(moved: Sequence[SkaterLine | GoalieLine]) -> list[str]:
    """What is a guess about traded men of whom only a total is known."""
    named, guessed = ([man.name for man in moved if bool(man.team) is has_teams] for has_teams in (True, False))
    notes = [f"how many of their games {_counted(named)} played for which team"] if named else []
    return notes + ([f"the team of {_counted(guessed)}, which is a guess"] if guessed else [])


def _counted(names: Sequence[str]) -> str:
    """
    >>> _counted(["Al"]), _counted(["Al", "Bo", "Cy", "Di", "Ed", "Flo", "Gus"])
    ('1 traded man (Al)', '7 traded men (Al, Bo, Cy, Di, Ed and 2 more)')
    """
    told = list(names[:MOST_NAMES])
    if len(names) > MOST_NAMES:
        told.append(f"{len(names) - MOST_NAMES} more")
    return f"{len(names)} traded {'man' if len(names) == 1 else 'men'} ({joined(told, 'and')})"


def _placed(
    lines: Iterable[Line], teams: Sequence[TeamLine], per_game: int, dressed: Dressed
) -> tuple[list[Line], list[Line]]:
    """Everybody on a team, and those of whom that is a guess, who most played first.

    Those of whom only a total over several teams is known are shared out to the teams for which they dressed, else to
    those that lack men the most.
    """
    lacks = {team.short: per_game * team.games for team in teams}
    unseen = {team.short: team.games - dressed.nights[team.short] for team in teams}
    known: list[Line] = []
    open_lines: list[Line] = []
    for line in lines:
        if line.team in lacks:
            lacks[line.team] -= line.games
            known.append(line)
        else:
            open_lines.append(line)
    open_lines.sort(key=lambda line: (-line.games, line.id))
    guessed = []
    for line in open_lines:
        named = [team for team in line.team.split(",") if team in lacks] or dressed.teams_of(line.id)
        seen = [dressed.times[line.id, team] for team in named]
        stints = _share(line, named, lacks)
        if any(seen):
            needs = [max(1, lacks[team]) if unseen[team] > 0 else 0 for team in named]
            stints = _with_starts(_stints(line, named, _as_seen(line.games, seen, needs)), line, dressed)
        if sum(seen) < line.games:
            guessed.append(line)
        for stint in stints:
            lacks[stint.team] -= stint.games
        known += stints
    return known, guessed


def _as_seen(games: int, seen: Sequence[int], needs: Sequence[int]) -> list[int]:
    """Games of a man who has been seen so often with his teams; the rest goes to those that lack men.

    >>> _as_seen(38, [20, 18], [0, 0]), _as_seen(38, [20, 0], [0, 5]), _as_seen(38, [20, 10], [0, 0])
    ([20, 18], [20, 18], [25, 13])
    """
    left = games - sum(seen)
    if left <= 0 or not any(needs):
        return shares(games, seen)
    return [count + more for count, more in zip(seen, shares(left, needs), strict=True)]


def _share(line: Line, named: Sequence[str], lacks: dict[str, int]) -> list[Line]:
    """His season for the teams named, or for the one that lacks most if none is."""
    teams = named or [max(sorted(lacks), key=lambda team: lacks[team])]
    return _stints(line, teams, _at_least_one(line.games, [max(1, lacks[team]) for team in teams]))


def _stints(line: Line, teams: Sequence[str], games: Sequence[int]) -> list[Line]:
    """A man's season in stints of so many games."""
    stints = [
        replace(line, team=team, stint=number, games=count)
        for number, (team, count) in enumerate(zip(teams, games, strict=True), start=1)
        if count
    ]
    return [replace(part, games=stint.games) for part, stint in zip(shared_out(line, stints), stints, strict=True)]


def _with_starts(stints: list[Line], line: Line, dressed: Dressed) -> list[Line]:
    """A goalie's stints with the games that he started, if all of them are known."""
    starts = [dressed.times[line.id, stint.team] for stint in stints]
    if getattr(line, "starts", None) != sum(starts):
        return stints
    new: list[dict[str, Any]] = [{"starts": count} for count in starts]
    return [replace(stint, **figure) for stint, figure in zip(stints, new, strict=True)]


def _at_least_one(games: int, needs: Sequence[int]) -> list[int]:
    """Games shared out by need, every team at least one while they last."""
    parts = [min(games, 1) if place < games else 0 for place in range(len(needs))]
    return [part + more for part, more in zip(parts, shares(games - sum(parts), needs), strict=True)]


def _with_results(teams: Sequence[TeamLine], statistics: SeasonStatistics) -> tuple[TeamLine, ...]:
    """Wins, losses, ties and goals from the schedule, where the source does not have them."""
    results: dict[str, Counter[str]] = defaultdict(Counter)
    unscored: set[str] = set()
    for game in statistics.schedule:
        if game.home_goals is None or game.visitor_goals is None:
            unscored |= {game.home, game.visitor}
            continue
        for team, ours, theirs in (
            (game.home, game.home_goals, game.visitor_goals),
            (game.visitor, game.visitor_goals, game.home_goals),
        ):
            results[team] += Counter(goals=ours, goals_against=theirs)
            results[team][_result(ours, theirs, game.ended)] += 1
    can_tie = not any(game.ended == "shootout" for game in statistics.schedule)
    return tuple(
        _filled_in(team, None if team.short in unscored else results.get(team.short), can_tie=can_tie) for team in teams
    )


def _result(ours: int, theirs: int, ended: str) -> str:
    if ours == theirs:
        return "ties"
    return "wins" if ours > theirs else "overtime_losses" if ended == "overtime" else "losses"


def _filled_in(team: TeamLine, results: Counter[str] | None, *, can_tie: bool) -> TeamLine:
    if results is None:
        return team
    if team.goals_against is None or team.goals is None:
        team = replace(team, goals=results["goals"], goals_against=results["goals_against"])
    if team.wins is None and can_tie:
        return replace(
            team,
            wins=results["wins"],
            losses=results["losses"],
            ties=results["ties"],
            overtime_losses=results["overtime_losses"],
        )
    return team
