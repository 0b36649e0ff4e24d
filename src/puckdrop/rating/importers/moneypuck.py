"""Season files of MoneyPuck: a row per man and situation, ice time in seconds, one row for a traded man."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from puckdrop.rating.importers.common import NHL, TeamNames, position_of, short_of
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Problems, Row, head_of, read_table
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "has_moneypuck", "read_moneypuck"]

TITLE: Final = "MoneyPuck"
ATTRIBUTION: Final = "Statistics from season files of moneypuck.com that you brought yourself."
POWER_PLAY, SHORT_HANDED, ALL = "5on4", "4on5", "all"
Situations = dict[str, Row]


def has_moneypuck(folder: Folder) -> bool:
    return any(_kind(path) in ("skaters", "goalies") for path in folder.ending(".csv"))


def _kind(path: Path) -> str:
    names = {name.strip() for line in head_of(path, 1) for name in line}
    if "situation" not in names or "season" not in names:
        return ""
    if "I_F_goals" in names:
        return "skaters"
    return "goalies" if {"ongoal", "icetime", "goals"} <= names else "teams" if "shotsOnGoalFor" in names else ""


def read_moneypuck(folder: Folder, year: int, league: str | None = None) -> SeasonStatistics | None:
    """The season in a folder; None if its files hold another."""
    problems = Problems()
    found: dict[str, dict[str, Situations]] = {"skaters": {}, "goalies": {}, "teams": {}}
    for path in folder.ending(".csv"):
        kind = _kind(path) if may_hold(path, year) else ""
        if kind:
            _read(path, kind, year, problems, found[kind])
    problems.raise_any()
    if not found["skaters"] and not found["goalies"]:
        return None
    names = TeamNames(year, league or NHL)
    statistics = SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=tuple(_team(rows, names) for rows in found["teams"].values() if ALL in rows),
        skaters=tuple(
            _skater(rows, year) for rows in found["skaters"].values() if ALL in rows and rows[ALL].count("games_played")
        ),
        goalies=tuple(
            _goalie(rows[ALL], year)
            for rows in found["goalies"].values()
            if ALL in rows and rows[ALL].count("games_played")
        ),
    )
    problems.raise_any()
    return statistics


def _read(path: Path, kind: str, year: int, problems: Problems, found: dict[str, Situations]) -> None:
    table = read_table(path, problems)
    key = "team" if kind == "teams" else "playerId"
    if not table.needs(key, "season", "situation", "games_played"):
        return
    for row in table.rows():
        if row.text("season") == str(year):
            found.setdefault(row.needed_text(key), {})[row.text("situation")] = row


def _rounded(row: Row | None, name: str) -> int | None:
    """A count; the files write them with a decimal point."""
    return None if row is None else row.number_of(name)


def _skater(rows: Situations, year: int) -> SkaterLine:
    whole, power_play, short_handed = rows[ALL], rows.get(POWER_PLAY), rows.get(SHORT_HANDED)
    seconds = whole.number_of("icetime")
    special = [_rounded(row, "icetime") for row in (power_play, short_handed)]
    even = None if seconds is None or None in special else seconds - sum(part or 0 for part in special)
    return SkaterLine(
        id=f"nhl-{whole.needed_text('playerId').lower()}",
        name=whole.needed_text("name"),
        team=short_of(whole.needed_text("team"), year),
        position=position_of(whole.text("position")) or "C",
        games=whole.count("games_played"),
        goals=whole.count("I_F_goals"),
        assists=_assists(whole) or 0,
        pim=whole.number_of("I_F_penalityMinutes") or 0,
        shots=whole.number_of("I_F_shotsOnGoal"),
        power_play_goals=_rounded(power_play, "I_F_goals"),
        power_play_assists=_assists(power_play),
        short_handed_goals=_rounded(short_handed, "I_F_goals"),
        short_handed_assists=_assists(short_handed),
        seconds=seconds,
        even_seconds=even,
        power_play_seconds=special[0],
        short_handed_seconds=special[1],
        hits=whole.number_of("I_F_hits"),
        blocks=whole.number_of("shotsBlockedByPlayer"),
        faceoff_wins=whole.number_of("faceoffsWon"),
        faceoff_losses=whole.number_of("faceoffsLost"),
        takeaways=whole.number_of("I_F_takeaways"),
        giveaways=whole.number_of("I_F_giveaways"),
    )


def _assists(row: Row | None) -> int | None:
    if row is None:
        return None
    first, second = row.number_of("I_F_primaryAssists"), row.number_of("I_F_secondaryAssists")
    return None if first is None or second is None else first + second


def _goalie(row: Row, year: int) -> GoalieLine:
    return GoalieLine(
        id=f"nhl-{row.needed_text('playerId').lower()}",
        name=row.needed_text("name"),
        team=short_of(row.needed_text("team"), year),
        games=row.count("games_played"),
        seconds=row.number_of("icetime"),
        goals_against=row.count("goals"),
        shots_against=row.number_of("ongoal"),
        pim=row.number_of("penalityMinutes") or 0,
    )


def _team(rows: Situations, names: TeamNames) -> TeamLine:
    whole, power_play, short_handed = rows[ALL], rows.get(POWER_PLAY), rows.get(SHORT_HANDED)
    line = names.line(whole.needed_text("team"), games=whole.count("games_played"))
    return TeamLine(
        short=line.short,
        place=line.place,
        name=line.name,
        games=line.games,
        goals=whole.number_of("goalsFor"),
        goals_against=whole.number_of("goalsAgainst"),
        shots=whole.number_of("shotsOnGoalFor"),
        shots_against=whole.number_of("shotsOnGoalAgainst"),
        pim=whole.number_of("penalityMinutesFor"),
        power_play_goals=_rounded(power_play, "goalsFor"),
        power_play_goals_against=_rounded(short_handed, "goalsAgainst"),
        short_handed_goals=_rounded(short_handed, "goalsFor"),
        short_handed_goals_against=_rounded(power_play, "goalsAgainst"),
    )
