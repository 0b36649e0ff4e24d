"""Several sources of one season become one: men are joined, and what the first lacks is taken from the next."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from itertools import groupby
from typing import Any, Final, TypeVar

from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import total
from puckdrop.rating.importers.seasons import UNSAID
from puckdrop.rating.possible import impossible_figures
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, Stays, TeamLine

__all__ = ["combined", "one_line_per_man", "one_line_per_team", "rescaled", "shared_out", "shares", "stays_of"]

Line = TypeVar("Line", SkaterLine, GoalieLine)
WITHOUT_SPACES: Final = "hockey-reference"
"""The source one of whose layouts leaves out the spaces of names."""
WHO: Final = frozenset({"id", "name", "team", "stint", "stays", "position", "games"})


def combined(first: SeasonStatistics, other: SeasonStatistics) -> SeasonStatistics:
    """`first` with what `other` knows besides."""
    skaters, known_skaters = _filled(first.skaters, other.skaters)
    goalies, known_goalies = _filled(first.goalies, other.goalies)
    if first.source.startswith(WITHOUT_SPACES):
        skaters = _better_named(skaters, other.skaters, known_skaters)
        goalies = _better_named(goalies, other.goalies, known_goalies)
    return replace(
        first,
        source=_both(first.source, other.source, " and "),
        attribution=_both(first.attribution, other.attribution, " "),
        teams=_filled_teams(first, other),
        estimated=_still_estimated(first, other),
        missing=(*first.missing, *(note for note in other.missing if note.startswith(UNSAID))),
        skaters=skaters,
        goalies=goalies,
        schedule=first.schedule or tuple(_renamed(game, known_skaters, known_goalies) for game in other.schedule),
    )


def _filled_teams(first: SeasonStatistics, other: SeasonStatistics) -> tuple[TeamLine, ...]:
    """Teams with what another source counted besides; all of the other's if there are none."""
    known = {team.short: team for team in other.teams}
    better = [name.removeprefix("teams.") for name in first.estimated if _counts(other, name, first.teams)]
    return tuple(_filled_team(team, known.get(team.short), better) for team in first.teams) or other.teams


def _still_estimated(first: SeasonStatistics, other: SeasonStatistics) -> tuple[str, ...]:
    """What nobody has counted of the two sources' figures that are estimated."""
    mine = [name for name in first.estimated if not _counts(other, name, first.teams)]
    theirs = [
        name for name in other.estimated
        if any(getattr(team, name.removeprefix("teams.")) is None for team in first.teams) or not first.teams
    ]  # fmt: skip
    return tuple(dict.fromkeys([*mine, *theirs]))


def _counts(season: SeasonStatistics, name: str, teams: Sequence[TeamLine]) -> bool:
    """Has a source counted such a figure of all these teams?"""
    counted = {team.short for team in season.teams if getattr(team, name.removeprefix("teams.")) is not None}
    return name not in season.estimated and counted >= {team.short for team in teams}


def _filled_team(team: TeamLine, other: TeamLine | None, better: Sequence[str]) -> TeamLine:
    """A team with what the other has besides, and with those of its figures that are `better`."""
    if other is None:
        return team
    gaps = [each.name for each in fields(TeamLine) if getattr(team, each.name) in (None, "")]
    gaps += better
    filled = replace(team, **{name: getattr(other, name) for name in gaps})
    return team if any(True for _ in impossible_figures(filled)) else filled


def _renamed(game: PlayedGame, skaters: Mapping[str, str], goalies: Mapping[str, str]) -> PlayedGame:
    """A game with its men by the ids they have in the leading source."""
    return replace(
        game,
        home_goalie=goalies.get(game.home_goalie, game.home_goalie),
        visitor_goalie=goalies.get(game.visitor_goalie, game.visitor_goalie),
        home_men=tuple(skaters.get(man, man) for man in game.home_men),
        visitor_men=tuple(skaters.get(man, man) for man in game.visitor_men),
    )


def one_line_per_man(season: SeasonStatistics) -> SeasonStatistics:
    """A man's stints added up, under the team he was with last.

    Who dressed for the teams of such men is open then: they play more for their last team than they did, and no more
    for another.
    """
    men, keepers = _teams_of_traded(season.skaters), _teams_of_traded(season.goalies)
    schedule = [
        replace(
            game,
            home_men=() if game.home in men else game.home_men,
            visitor_men=() if game.visitor in men else game.visitor_men,
            home_goalie="" if game.home in keepers else game.home_goalie,
            visitor_goalie="" if game.visitor in keepers else game.visitor_goalie,
        )
        for game in season.schedule
    ]
    return replace(
        season, skaters=_one_each(season.skaters), goalies=_one_each(season.goalies), schedule=tuple(schedule)
    )


def _teams_of_traded(lines: Sequence[SkaterLine | GoalieLine]) -> set[str]:
    """The teams of all who have several lines."""
    stints = Counter(line.id for line in lines)
    return {line.team for line in lines if stints[line.id] > 1}


def _one_each(lines: Sequence[Line]) -> tuple[Line, ...]:
    men: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        men[line.id].append(line)
    last_first = (sorted(stints, key=_last_stint, reverse=True) for stints in men.values())
    return tuple(replace(_added(stints), stint=1, stays=()) for stints in last_first)


def _last_stint(line: SkaterLine | GoalieLine) -> int:
    return line.stays[-1][0] if line.stays else line.stint


def one_line_per_team(season: SeasonStatistics) -> SeasonStatistics:
    """A man who left a team and came back has one line for it, and one card; the line says when he was there.

    One who also kept goal has two ids.
    """
    skaters, goalies = _one_a_team(season.skaters), _one_a_team(season.goalies)
    keepers = {(man.id, man.team) for man in goalies}
    apart = [replace(man, id=f"{man.id}-skater") if (man.id, man.team) in keepers else man for man in skaters]
    return replace(season, skaters=tuple(apart), goalies=goalies)


def _one_a_team(lines: Sequence[Line]) -> tuple[Line, ...]:
    stints: dict[tuple[str, str], list[Line]] = defaultdict(list)
    men: dict[str, list[Line]] = defaultdict(list)
    for line in lines:
        stints[line.id, line.team].append(line)
        men[line.id].append(line)
    return tuple(
        his[0] if len(his) == 1 else _one_of(his, stays_of(men[man])[team]) for (man, team), his in stints.items()
    )


def _one_of(his: Sequence[Line], stays: Stays) -> Line:
    """A man's lines of one team as one."""
    return replace(_added(his), stint=stays[0][0], stays=stays if len(stays) > 1 else ())


def stays_of(his: Sequence[SkaterLine | GoalieLine]) -> dict[str, Stays]:
    """The times that a man was with each of his teams. Stints with one team that follow one another are one."""
    times = sorted(
        (stint, line.team, games) for line in his for stint, games in line.stays or [(line.stint, line.games)]
    )
    stays: dict[str, Stays] = {}
    for team, group in groupby(times, key=lambda time: time[1]):
        stints = list(group)
        stays[team] = (*stays.get(team, ()), (stints[0][0], sum(games for _, _, games in stints)))
    return stays


def rescaled(stays: Sequence[tuple[int, int]], games: int) -> Stays:
    """The same times, of so many games together.

    >>> rescaled(((1, 10), (4, 7)), 17), rescaled(((1, 10), (4, 5)), 12)
    (((1, 10), (4, 7)), ((1, 8), (4, 4)))
    """
    counts = shares(games, [count for _, count in stays])
    return tuple((stint, count) for (stint, _), count in zip(stays, counts, strict=True))


def _both(one: str, two: str, between: str) -> str:
    return one if two in one else two if one in two else f"{one}{between}{two}"


def _filled(lines: Sequence[Line], others: Sequence[Line]) -> tuple[tuple[Line, ...], dict[str, str]]:
    """Lines with their gaps filled, all of the others' if there are none; and the men's ids here by their ids there."""
    if not lines or not others:
        return tuple(lines or others), {}
    stints: dict[str, list[Line]] = defaultdict(list)
    for line in _one_a_team(lines):
        stints[line.id].append(line)
    matched = _matched(stints, _one_a_team(others))
    filled: list[Line] = []
    for man, his in stints.items():
        filled += _fill_man(his, matched.get(man, []))
    return tuple(filled), {theirs[0].id: man for man, theirs in matched.items()}


def _better_named(lines: Sequence[Line], others: Sequence[Line], ids: Mapping[str, str]) -> tuple[Line, ...]:
    """Names as the other source divides them, if that is all they differ by. `ids` are those here by those there."""
    names = {ids[other.id]: other.name for other in others if other.id in ids}
    return tuple(
        replace(line, name=name) if _undivided(name := names.get(line.id, "")) == _undivided(line.name) else line
        for line in lines
    )


def _undivided(name: str) -> str:
    return name.replace(" ", "").casefold()


def _matched(stints: dict[str, list[Line]], others: Sequence[Line]) -> dict[str, list[Line]]:
    """The others' lines by the identity the man has here: by id, by name, or by name and what he did."""
    theirs: dict[str, list[Line]] = defaultdict(list)
    for line in others:
        theirs[line.id].append(line)
    found: dict[str, list[Line]] = {}
    left = []
    for man, lines in theirs.items():
        if man in stints and _is_same(stints[man], lines, strictly=False):
            found[man] = lines
        else:
            left.append(lines)
    for key, strictly in ((_letters, True), (_letters, False), (_family, True)):
        while new := _surely_meant(
            left, {man: his for man, his in stints.items() if man not in found}, key, strictly=strictly
        ):
            found |= new
            left = [lines for lines in left if not any(lines is other for other in new.values())]
    return found


def _surely_meant(
    lines: Sequence[list[Line]], here: Mapping[str, list[Line]], key: Callable[[str], str], *, strictly: bool
) -> dict[str, list[Line]]:
    """Men of whom just one there has the name and the figures, and who are the only ones for him.

    So the order in which they come makes no difference.
    """
    names: dict[str, list[str]] = defaultdict(list)
    for man, his in here.items():
        names[key(his[0].name)].append(man)
    wanted: dict[str, list[list[Line]]] = defaultdict(list)
    for theirs in lines:
        pool = [man for man in names[key(theirs[0].name)] if _is_same(here[man], theirs, strictly=strictly)]
        if len(pool) == 1 and _is_same(here[pool[0]], theirs, strictly=False):
            wanted[pool[0]].append(theirs)
    return {man: those[0] for man, those in wanted.items() if len(those) == 1}


def _letters(name: str) -> str:
    return id_of(name).replace("-", "")


def _family(name: str) -> str:
    return id_of(name).rpartition("-")[2]


def _is_same(here: Sequence[Line], there: Sequence[Line], *, strictly: bool) -> bool:
    """Can these be one man's? Strictly: the same games and points over the season; else about as many games."""
    games, others = sum(line.games for line in here), sum(line.games for line in there)
    if not strictly:
        return abs(games - others) <= max(3, 0.1 * games)
    ours, theirs = ([_did(line) for line in lines] for lines in (here, there))
    return games == others and sum(ours) == sum(theirs)


def _did(line: SkaterLine | GoalieLine) -> int:
    return line.goals + line.assists if isinstance(line, SkaterLine) else line.goals_against


def _fill_man(his: list[Line], theirs: list[Line]) -> list[Line]:
    """A man's stints with their gaps filled, stint by stint where both list them, else by sharing out his total.

    Where here is only his total, it is shared out as his stints there were.
    """
    if len(his) == 1 and len(theirs) > 1 and set(his[0].team.split(",")) in ({""}, {line.team for line in theirs}):
        his = _split_alike(his[0], theirs)
    by_team = {line.team: line for line in theirs if line.team}
    if theirs and all(line.team in by_team for line in his):
        filled = [_fill(line, by_team[line.team]) for line in his]
        return _ordered_as(filled, by_team) if not any(line.stays for line in his) else filled
    if len(theirs) == 1 or (theirs and len(his) == 1):
        whole = theirs[0] if len(theirs) == 1 else _added(theirs)
        return [_fill(line, part) for line, part in zip(his, shared_out(whole, his), strict=True)]
    return his


def _ordered_as(his: list[Line], there: Mapping[str, Line]) -> list[Line]:
    """A man's lines with the times of another source, if that knows of his coming back to a team."""
    if not any(there[line.team].stays for line in his):
        return his
    return [
        replace(line, stint=there[line.team].stint, stays=rescaled(there[line.team].stays, line.games)) for line in his
    ]


def _split_alike(whole: Line, stints: Sequence[Line]) -> list[Line]:
    """A man's total in stints like those of another source, figure by figure; by games what is not known there."""
    of_each: dict[str, list[int]] = {}
    for name in _figures(whole):
        amount, known = getattr(whole, name), [getattr(line, name) for line in stints]
        if amount is not None and None not in known and min(known) >= 0 and any(known):
            of_each[name] = shares(amount, known)
    parts: list[Line] = []
    for place, part in enumerate(shared_out(whole, stints)):
        new: dict[str, Any] = {name: share[place] for name, share in of_each.items()}
        line = replace(part, **new)
        parts.append(replace(line, stays=rescaled(stints[place].stays, line.games)))
    return parts


def _fill(line: Line, other: Line) -> Line:
    """A line with what the other has besides; a figure that cannot stand beside the line's own stays open."""
    new: dict[str, Any] = {
        each.name: getattr(other, each.name)
        for each in fields(line)
        if each.name not in WHO and getattr(line, each.name) is None
    }
    new |= dict.fromkeys(_doubtful(replace(line, **new)) & set(new))
    return replace(line, **new)


def _doubtful(line: SkaterLine | GoalieLine) -> set[str]:
    """The figures of a line that cannot all be right."""
    return {name for wrong in impossible_figures(line) for name in (*wrong.names, wrong.whole)}


def _added(lines: Sequence[Line]) -> Line:
    """A man's stints as one line, which is otherwise like the first of them."""
    new: dict[str, Any] = {name: total(getattr(line, name) for line in lines) for name in _figures(lines[0])}
    return replace(lines[0], **new)


def _figures(line: SkaterLine | GoalieLine) -> list[str]:
    """The fields that count something."""
    return [
        each.name
        for each in fields(line)
        if each.name not in ("id", "name", "team", "stint", "stays", "position", "born", "shoots", "catches", "sweater")
    ]


def shared_out(whole: Line, stints: Sequence[Line]) -> list[Line]:
    """A season's figures shared out over stints by their games, so that they still add up."""
    weights = [line.games for line in stints]
    of_each = {name: _shares(getattr(whole, name), weights) for name in _figures(whole)}
    parts: list[Line] = []
    for place, line in enumerate(stints):
        figures: dict[str, Any] = {name: share[place] for name, share in of_each.items()}
        parts.append(replace(whole, team=line.team, stint=line.stint, stays=(), **figures))
    return parts


def _shares(amount: int | None, weights: Sequence[int]) -> list[int | None]:
    """
    >>> _shares(10, [2, 1]), _shares(None, [2, 1]), _shares(-5, [1, 1])
    ([7, 3], [None, None], [-2, -3])
    """
    if amount is None:
        return [None for _ in weights]
    return list(shares(amount, weights))


def shares(amount: int, weights: Sequence[int]) -> list[int]:
    """A number shared out by weights, so that the shares add up to it.

    >>> shares(10, [2, 1]), shares(-5, [1, 1]), shares(3, [0, 0])
    ([7, 3], [-2, -3], [0, 0])
    """
    parts: list[int] = []
    left, weight_left = amount, sum(weights)
    for weight in weights:
        share = round(left * weight / weight_left) if weight_left else 0
        parts.append(share)
        left, weight_left = left - share, weight_left - weight
    return parts
