"""Going back a day."""

from __future__ import annotations

from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.league.checking import aftermath_of_box, build, sheet_of
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
    return lines


def rewind(league: League) -> int:
    """Take back the games of the last day and all that followed from them; how many they were."""
    day, games = last_day(league)
    kept = [row for row in league.blobs() if row.day != day]
    built = build(league, kept)
    if built.problems:
        raise BadInput(built.problems[0])
    league.remove_games([row[1] for row in games], state_of(built.season))
    return len(games)
