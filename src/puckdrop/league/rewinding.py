"""Going back a day."""

from __future__ import annotations

from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.league.checking import REMEDY, VERSION, aftermath_of_box, build, counted, sheet_of, sum_problems
from puckdrop.league.keeping import League
from puckdrop.league.sums import state_of

__all__ = ["last_day", "rewind", "told_losses"]


def last_day(league: League) -> tuple[str, list[tuple[Any, ...]]]:
    """The last day played and its games; BadInput if there is none."""
    if not league.played:
        raise BadInput(f"{league.store.name}: no game has been played yet.")
    day = max(row[2] for row in league.played)
    return day, [row for row in league.played if row[2] == day]


def told_losses(league: League) -> list[str]:
    """What goes with the games of the last day, a sentence each: a title, a person's answers, men who are out."""
    day, _ = last_day(league)
    champion, clubs = league.season().champion, league.material.clubs
    lines = [] if champion is None else [f"{clubs[champion].name} are champions no more."]
    counts = {"injury": league.rules.injuries, "suspension": league.rules.suspensions}
    names = {man.id: man.name for man in (*league.material.skaters, *league.material.goalies)}
    for row in [row for row in league.blobs() if row.day == day]:
        try:
            sheet = sheet_of(league, row)
        except BadInput:
            continue
        if "record" in sheet.record:
            lines.append(f"Game {row.number} was coached by a person, whose answers go with it.")
        for side, absence in aftermath_of_box(sheet.box).absences:
            if counts[absence.kind]:
                team = clubs[(sheet.night.visitor if side else sheet.night.home).team].short
                games = "1 game" if absence.games == 1 else f"{absence.games} games"
                lines.append(f"{names[absence.player]} ({team}) is not out for {games} ({absence.kind}).")
    return lines + told_versions(league, day)


def told_versions(league: League, day: str) -> list[str]:
    """Games of a day that will not fall the same way when they are played again, a sentence for each version."""
    ours = league.game.rules_version
    versions = [row[VERSION] for row in league.played if row[2] == day]
    return [
        f"{counted(versions.count(version), 'was', 'were')} played by rules version {version}; played again, now by "
        f"version {ours}, {'it' if versions.count(version) == 1 else 'they'} may end differently."
        for version in sorted(set(versions))
        if version != ours
    ]


def rewind(league: League) -> int:
    """Take back the games of the last day and all that followed from them; how many they were.

    The sums are built anew from the games that stay, so these have to be all that were played, and undamaged. A damaged
    game of the last day may go.
    """
    day, games = last_day(league)
    rows = league.blobs()
    built = build(league, [row for row in rows if row.day != day])
    if problems := built.problems or sum_problems(league, build(league, rows)):
        raise BadInput(f"{problems[0]} {REMEDY}")
    league.remove_games([row[1] for row in games], state_of(built.season))
    return len(games)
