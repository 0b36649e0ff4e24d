"""What if? A season replayed both ways on the same dice, and the difference with its interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from puckdrop.batch.chunks import Folder
from puckdrop.cards.problems import ManyProblems
from puckdrop.core.confidence import NORMAL, student
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.league.beginning import check_rules, day_of, noted
from puckdrop.league.keeping import League
from puckdrop.league.material import NEVER, Material, Move, with_moves, without_trades
from puckdrop.league.replaying import replay_plan
from puckdrop.league.rig import Plan, plan_of
from puckdrop.league.rules import LeagueRules, check_agreeing, with_switches
from puckdrop.league.trading import as_on, check_rosters
from puckdrop.narrate.en.wording import listed
from puckdrop.rating.importers.tables import Problems
from puckdrop.rooms import AnyGame, game_named

__all__ = ["Changes", "differences", "what_if"]

ODDS: Final = ("playoffs", "title")
"""What a team has in a run or has not."""
COMPARED: Final = ("points", "wins", "goals", "goals_against", *ODDS)


@dataclass(frozen=True)
class Changes:
    """What is to be different."""

    cancelled: Sequence[str] = ()
    """Men who are never traded."""
    moved: Sequence[str] = ()
    """PLAYER=TEAM, or PLAYER=TEAM@DAY."""
    options: Sequence[str] = ()
    rules: Sequence[str] = ()


def changed_plan(league: League, changes: Changes) -> Plan:
    """The league's season with the changes in it; ManyProblems says which are impossible."""
    plan, problems = plan_of(league), Problems()
    game = game_named(plan.game)
    before = game.options_as_data(game.read_options(plan.options, "league"))
    options = noted(problems, lambda: _changed_options(game, before, changes.options))
    usual = before if options is None else options
    rules = noted(problems, lambda: _changed_rules(game, plan, changes.rules, usual))
    limit = (rules or plan.rules).roster_limit
    noted(problems, lambda: check_moves(league, changes))
    moved = noted(problems, lambda: changed_material(league, changes, limit))
    problems.raise_any()
    assert options is not None and rules is not None and moved is not None  # noqa: PT018
    material, day = moved
    same = {"trade_deadline": plan.rules.trade_deadline, "roster_limit": plan.rules.roster_limit}  # nobody trades here
    if material == plan.material and options == before and rules.model_copy(update=same) == plan.rules:
        raise BadInput("Nothing would be different: say what with --cancel-trade, --move, --option or --rule.")
    return replace(plan, material=material, options=options, rules=rules, before=(plan.material, day))


def _changed_options(game: AnyGame, before: Mapping[str, object], switches: Sequence[str]) -> dict[str, object]:
    pairs = [game._of_game("option_files").parse_switch(switch) for switch in switches]
    check_agreeing("--option", [(name, value, text) for (name, value), text in zip(pairs, switches, strict=True)])
    given = dict(pairs)
    return game.options_as_data(game.read_options({**before, **given}, "--option"))


def _changed_rules(game: AnyGame, plan: Plan, switches: Sequence[str], options: Mapping[str, object]) -> LeagueRules:
    rules = with_switches(plan.rules, list(switches))
    check_rules(game, rules, plan.material, options)
    return rules


def changed_material(league: League, changes: Changes, limit: int) -> tuple[Material, date]:
    """The men where the changes put them, and the first day on which one is elsewhere.

    BadInput if a man cannot go, or a team could not play then.
    """
    material = league.material
    first, last = league.fixtures[0].day, league.fixtures[-1].day
    givers: list[int] = []
    takers: list[int] = []
    days: list[date] = []
    for name in changes.cancelled:
        man = material.man(name)
        stays = [each for each in (*material.skaters, *material.goalies) if each.id == man.id]
        if len(stays) < 2:
            raise BadInput(f"--cancel-trade: {man.name} is with one team all season.")
        givers += [each.team for each in stays]
        days += [max(each.first, first) for each in stays if NEVER < each.first <= last]
        material = without_trades(material, man.id)
    for text in changes.moved:
        player, team, day = read_move(text, league)
        man, to = material.man(player), material.place(team)
        now = as_on(material, man, day)
        if day > last:
            raise BadInput(f"--move {text}: the season ends on {last}.")
        if now.team == to and now.last >= last:
            raise BadInput(f"--move {text}: {man.name} is with {material.shorts[to]} from {day} to the end already.")
        material = with_moves(material, [Move(man.id, to, day)])
        givers.append(now.team)
        takers.append(to)
        days.append(max(day, first))
    if days:
        check_rosters(material, limit, givers, takers, days)
    return material, min(days, default=first)


def check_moves(league: League, changes: Changes) -> None:
    """ManyProblems if a man would go to two teams on the same day, or stay all season and go on its first day."""
    material, goals = league.material, dict[tuple[str, date], dict[int, str]]()
    for text in changes.moved:
        player, team, day = read_move(text, league)
        man, to = material.man(player), material.place(team)
        goals.setdefault((man.id, max(day, league.fixtures[0].day)), {})[to] = man.name
    problems = []
    for (_, day), teams in goals.items():
        if len(teams) > 1:
            names = listed([material.shorts[team] for team in teams], "and")
            man_name = next(iter(teams.values()))
            problems.append(f"--move: {man_name} would go to {names} on {day}; name one of them, or another day.")
    for man in map(material.man, dict.fromkeys(changes.cancelled)):
        for place in goals.get((man.id, league.fixtures[0].day), {}):
            stays = f"{man.name} would stay with the team he began with, and go to {material.shorts[place]} at once"
            problems.append(f"--cancel-trade, --move: {stays}; name one of them, or a later day.")
    if problems:
        raise ManyProblems("\n".join(problems))


def read_move(text: str, league: League) -> tuple[str, str, date]:
    player, sign, rest = text.partition("=")
    team, at, day = rest.partition("@")
    if not sign or not player.strip() or not team.strip() or (at and not day.strip()):
        raise BadInput(f"--move is {short(text)}; it has the form PLAYER=TEAM or PLAYER=TEAM@1986-01-15.")
    return player.strip(), team.strip(), day_of("--move", day.strip()) if day else league.fixtures[0].day


def what_if(
    league: League,
    changes: Changes,
    runs: int,
    out: Path,
    *,
    processes: int | None = None,
    dask: str | None = None,
    on_progress: Callable[[int], None] | None = None,
) -> list[dict[str, Any]]:
    """Replay both ways and compare run by run."""
    changed = changed_plan(league, changes)
    if out.exists() and not out.is_dir():
        raise BadInput(f"{out}: is a file; choose a folder.")
    is_new = not out.exists()
    try:
        folders = [
            replay_plan(plan, runs, out / name, processes=processes, dask=dask, on_progress=on_progress)
            for plan, name in ((plan_of(league), "as-it-is"), (changed, "what-if"))
        ]
    except BadInput:
        if is_new and out.is_dir() and not any(out.iterdir()):
            out.rmdir()
        raise
    return differences(*folders)


def differences(before: Folder, after: Folder) -> list[dict[str, Any]]:
    """For every team how much more it has in each figure, with the 95 % interval of the paired difference."""
    sums: dict[str, dict[str, list[float]]] = {}
    runs: dict[str, int] = {}
    for old, row in _pairs(before, after):
        team = row["team"]
        runs[team] = runs.get(team, 0) + 1
        mine = sums.setdefault(team, {name: [0.0, 0.0, 0.0, 0.0] for name in COMPARED})
        for name in COMPARED:
            was, now = old[name], row[name]
            for at, value in enumerate((was, now, now - was, (now - was) ** 2)):
                mine[name][at] += value
    found = []
    for team, mine in sums.items():
        row = {"team": team, "runs": runs[team]}
        for name in COMPARED:
            was, now, change, squares = mine[name]
            low, high = (odds_interval if name in ODDS else mean_interval)(change, squares, runs[team])
            row[name] = _difference(was / runs[team], now / runs[team], low, high)
        found.append(row)
    return sorted(found, key=lambda row: (-abs(row["points"]["difference"]), row["team"]))


def _pairs(before: Folder, after: Folder) -> Iterator[tuple[dict[str, Any], dict[str, Any]]]:
    """Every team's rows of the same run. Both tables have them in the order of their own standings."""
    columns = ["run", "team", *COMPARED]
    old: dict[tuple[int, str], dict[str, Any]] = {}
    new: dict[tuple[int, str], dict[str, Any]] = {}
    for one, other in zip(before.batches("teams", columns), after.batches("teams", columns), strict=True):
        old.update(((row["run"], row["team"]), row) for row in one.to_pylist())
        new.update(((row["run"], row["team"]), row) for row in other.to_pylist())
        for key in [key for key in new if key in old]:  # the others come with the next rows
            yield old.pop(key), new.pop(key)
    assert not old and not new  # noqa: PT018


def _difference(before: float, after: float, low: float, high: float) -> dict[str, float]:
    """A figure both ways, and its difference; the margin reaches to the farther end of the interval."""
    change = after - before
    return {
        "before": round(before, 4), "after": round(after, 4), "difference": round(change, 4), "low": round(low, 4),
        "high": round(high, 4), "margin": round(max(high - change, change - low), 4),
    }  # fmt: skip


def mean_interval(change: float, squares: float, runs: int) -> tuple[float, float]:
    """The 95 % interval of a mean difference, from the sums of the differences and of their squares (Student's)."""
    mean = change / runs
    spread = max(0.0, squares / runs - mean * mean) * runs / max(1, runs - 1)
    half = student(max(1, runs - 1)) * math.sqrt(spread / runs)
    return mean - half, mean + half


def odds_interval(change: float, squares: float, runs: int) -> tuple[float, float]:
    """The 95 % interval of the difference between two shares of the same runs.

    It is Tango's score interval (1998): all differences that what was seen does not contradict. Of a single share it
    would be Wilson's. So a few runs in which nothing changed do not look like certainty.

    >>> [round(end, 3) for end in odds_interval(0, 0, 20)]
    [-0.161, 0.161]
    """
    gained, lost = (squares + change) / 2, (squares - change) / 2
    return -_farthest(lost, gained, runs), _farthest(gained, lost, runs)


def _farthest(gained: float, lost: float, runs: int) -> float:
    """The largest gain in the interval, by halving."""
    low, high = (gained - lost) / runs, 1.0
    for _ in range(40):
        middle = (low + high) / 2
        if _score(gained, lost, runs, middle) <= NORMAL:
            low = middle
        else:
            high = middle
    return high


def _score(gained: float, lost: float, runs: int, gain: float) -> float:
    """By how many standard errors less was gained than `gain`, if that is the true difference."""
    linear = (2 * runs - gained + lost) * gain - gained - lost
    root = math.sqrt(linear * linear + 8 * runs * lost * gain * (1 - gain))
    likely_loss = (root - linear) / (4 * runs)
    variance = runs * (2 * likely_loss + gain * (1 - gain))
    return (runs * gain - gained + lost) / math.sqrt(variance) if variance > 0 else math.inf
