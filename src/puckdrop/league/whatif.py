"""What if? A season replayed both ways on the same dice, and the difference with its interval."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from puckdrop.batch.chunks import Folder
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.league.beginning import day_of
from puckdrop.league.formats import playoff_problem
from puckdrop.league.keeping import League
from puckdrop.league.material import Move, with_moves, without_trades
from puckdrop.league.replaying import replay_plan
from puckdrop.league.rig import Plan, plan_of
from puckdrop.league.rules import with_switches
from puckdrop.rooms import game_named

__all__ = ["Changes", "differences", "what_if"]

COMPARED: Final = ("points", "wins", "goals", "goals_against", "playoffs", "title")
Z: Final = 1.96


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
    """The league's season with the changes in it; BadInput if one is impossible."""
    plan = plan_of(league)
    material = plan.material
    for name in changes.cancelled:
        man = material.man(name)
        if sum(1 for each in (*material.skaters, *material.goalies) if each.id == man.id) < 2:
            raise BadInput(f"--cancel-trade: {man.name} is with one team all season.")
        material = without_trades(material, man.id)
    for text in changes.moved:
        player, team, day = read_move(text, league)
        material = with_moves(material, [Move(material.man(player).id, material.place(team), day)])
    game = game_named(plan.game)
    given = dict(game._of_game("option_files").parse_switch(switch) for switch in changes.options)
    before = game.options_as_data(game.read_options(plan.options, "league"))
    options = game.options_as_data(game.read_options({**before, **given}, "--option"))
    rules = with_switches(plan.rules, list(changes.rules))
    if problem := playoff_problem(rules.playoffs, material):
        raise BadInput(problem)
    if material == plan.material and options == before and rules == plan.rules:
        raise BadInput("Nothing would be different: say what with --cancel-trade, --move, --option or --rule.")
    return replace(plan, material=material, options=options, rules=rules)


def read_move(text: str, league: League) -> tuple[str, str, date]:
    player, sign, rest = text.partition("=")
    team, _, day = rest.partition("@")
    if not sign or not player.strip() or not team.strip():
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
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as wrong:
        raise BadInput(f"{out}: cannot be written: {wrong.strerror}.") from None
    folders = [
        replay_plan(plan, runs, out / name, processes=processes, dask=dask, on_progress=on_progress)
        for plan, name in ((plan_of(league), "as-it-is"), (changed, "what-if"))
    ]
    return differences(*folders)


def differences(before: Folder, after: Folder) -> list[dict[str, Any]]:
    """For every team how much more it has in each figure, with the 95 % interval of the paired difference."""
    sums: dict[str, dict[str, list[float]]] = {}
    runs: dict[str, int] = {}
    columns = ["run", "team", *COMPARED]
    for one, other in zip(before.batches("teams", columns), after.batches("teams", columns), strict=True):
        old = {(row["run"], row["team"]): row for row in one.to_pylist()}
        for row in other.to_pylist():
            team = row["team"]
            runs[team] = runs.get(team, 0) + 1
            mine = sums.setdefault(team, {name: [0.0, 0.0, 0.0, 0.0] for name in COMPARED})
            for name in COMPARED:
                was, now = old[row["run"], team][name], row[name]
                for at, value in enumerate((was, now, now - was, (now - was) ** 2)):
                    mine[name][at] += value
    found = []
    for team, mine in sums.items():
        row = {"team": team, "runs": runs[team]}
        for name in COMPARED:
            row[name] = _difference(mine[name], runs[team])
        found.append(row)
    return sorted(found, key=lambda row: (-abs(row["points"]["difference"]), row["team"]))


def _difference(sums: Sequence[float], runs: int) -> dict[str, float]:
    before, after, change, squares = (value / runs for value in sums)
    spread = max(0.0, squares - change * change) * runs / max(1, runs - 1)
    margin = Z * math.sqrt(spread / runs)
    return {
        "before": round(before, 4), "after": round(after, 4), "difference": round(change, 4),
        "margin": round(margin, 4),
    }  # fmt: skip
