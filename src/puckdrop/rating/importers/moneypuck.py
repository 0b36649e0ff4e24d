"""Season files of MoneyPuck: a row per man and situation, ice time in seconds, one row for a traded man."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.rating.importers.combining import shared_out
from puckdrop.rating.importers.common import NHL, TeamNames, check_line, skater_position, team_of
from puckdrop.rating.importers.folders import Folder, may_hold
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import Marks, Problems, Row, head_of, lacking_marks, read_table
from puckdrop.rating.importers.trades import Seen, Trade, goalie_trades, skater_trades
from puckdrop.rating.possible import Line, games_in_all, longest_game
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "WITHOUT_TEAMS", "has_moneypuck", "nearly_moneypuck", "read_moneypuck"]

TITLE: Final = "MoneyPuck"
ATTRIBUTION: Final = "Statistics from season files of moneypuck.com that you brought yourself."
WITHOUT_TEAMS: Final = (
    "there is no MoneyPuck file of teams (teams.csv) of {season}; it says which games are whose, as a traded man is "
    "listed with his last team alone. Save it beside the others."
)
POWER_PLAY, SHORT_HANDED, ALL = "5on4", "4on5", "all"
Situations = dict[str, Row]
Man = TypeVar("Man", SkaterLine, GoalieLine)
SITUATIONS: Final = (ALL, "5on5", POWER_PLAY, SHORT_HANDED, "other")
MOST_MOVED: Final = 1 / 3
"""Of the games of a team's men, those that they can have played elsewhere; in 2025-26 no team had more than 15 %."""
SEEN: Final = ("F_xGoals", "A_xGoals", "F_shotAttempts", "A_shotAttempts")
"""What both teams did in a man's games: columns behind OnIce_ and OffIce_, in the order of trades.SPREADS."""
TEAM_SEEN: Final = ("xGoalsFor", "xGoalsAgainst", "shotAttemptsFor", "shotAttemptsAgainst")

OPTIONAL: Final = {
    "skaters": (
        *(f"{ice}_{name}" for name in SEEN for ice in ("OnIce", "OffIce")),
        "position", "icetime", "I_F_penalityMinutes", "I_F_shotsOnGoal", "I_F_primaryAssists", "I_F_secondaryAssists",
        "I_F_hits", "I_F_takeaways", "I_F_giveaways", "shotsBlockedByPlayer", "faceoffsWon", "faceoffsLost",
    ),
    "goalies": ("penalityMinutes",),
    "teams": ("goalsFor", "goalsAgainst", "shotsOnGoalFor", "shotsOnGoalAgainst", "penalityMinutesFor", *TEAM_SEEN),
}  # fmt: skip
"""Columns that are read where they are there."""
OTHERS: Final = (
    "penalityMinutes", "I_F_savedShotsOnGoal", "OnIce_F_shotsOnGoal", "OnIce_A_shotsOnGoal", "I_F_shifts",
    "I_F_faceOffsWon", "I_F_dZoneGiveaways", "xOnGoal", "xGoalsFor", "xGoalsAgainst", "xOnGoalFor", "xOnGoalAgainst",
    "savedShotsOnGoalFor", "savedShotsOnGoalAgainst", "penaltiesFor", "penalties", "penalityMinutesDrawn",
    "penalityMinutesAgainst",
)  # fmt: skip
"""Columns of the files that are nearly called like them."""


def has_moneypuck(folder: Folder) -> bool:
    return any(_kind(path) in ("skaters", "goalies") for path in folder.ending(".csv"))


MARKS: Final[Mapping[str, Marks]] = {
    "skaters": (("playerId",), ("situation",), ("season",), ("games_played",), ("icetime",), ("I_F_goals",)),
    "goalies": (("playerId",), ("situation",), ("season",), ("games_played",), ("icetime",), ("ongoal",), ("goals",)),
}
"""Of the columns by which a file is recognised, those that all of MoneyPuck's have."""


def _names(path: Path) -> set[str]:
    return {name.strip() for line in head_of(path, 1) for name in line}


def nearly_moneypuck(folder: Folder, year: int, kind: str = "") -> list[str]:
    """The files that are nearly a season file, with what they lack."""
    paths = [path for path in folder.ending(".csv") if may_hold(path, year) and not _kind(path)]
    return [told for path in paths for told in lacking_marks(path, _names(path), MARKS, TITLE, kind)]


def _kind(path: Path) -> str:
    names = _names(path)
    if "situation" not in names or "season" not in names:
        return ""
    if "I_F_goals" in names:
        return "skaters"
    return "goalies" if {"ongoal", "icetime", "goals"} <= names else "teams" if "shotsOnGoalFor" in names else ""


LINES: Final[Mapping[str, type[Line]]] = {"skaters": SkaterLine, "goalies": GoalieLine, "teams": TeamLine}
FIGURES: Final[Mapping[str, Mapping[str, str | Sequence[str]]]] = {
    "skaters": {
        "games": "games_played", "goals": "I_F_goals", "assists": ("I_F_primaryAssists", "I_F_secondaryAssists"),
        "pim": "I_F_penalityMinutes", "shots": "I_F_shotsOnGoal", "hits": "I_F_hits", "blocks": "shotsBlockedByPlayer",
        "faceoff_wins": "faceoffsWon", "faceoff_losses": "faceoffsLost", "takeaways": "I_F_takeaways",
        "giveaways": "I_F_giveaways", "seconds": "icetime",
    },
    "goalies": {
        "games": "games_played", "seconds": "icetime", "goals_against": "goals", "shots_against": "ongoal",
        "pim": "penalityMinutes",
    },
    "teams": {
        "games": "games_played", "goals": "goalsFor", "goals_against": "goalsAgainst", "shots": "shotsOnGoalFor",
        "shots_against": "shotsOnGoalAgainst", "pim": "penalityMinutesFor",
    },
}  # fmt: skip
"""The columns of figures, to say what they can be at most."""


def read_moneypuck(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """The season in a folder; None if its files hold another."""
    found: dict[str, dict[str, Situations]] = {"skaters": {}, "goalies": {}, "teams": {}}
    for path in folder.ending(".csv"):
        kind = _kind(path) if may_hold(path, year) else ""
        if kind:
            _read(path, kind, year, problems, found[kind])
    if not found["skaters"] and not found["goalies"]:
        return None
    for kind, people in found.items():
        _check_situations(kind, people)
    names = TeamNames(year, league or NHL)
    skaters, goalies, teams = ([rows for rows in people.values() if ALL in rows] for people in found.values())
    statistics = SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=tuple(_team(rows, names) for rows in teams),
        skaters=tuple(_skater(rows, year) for rows in skaters),
        goalies=tuple(_goalie(rows[ALL], year) for rows in goalies),
    )
    _check_lines(statistics, [*skaters, *goalies, *teams], problems)
    played = replace(
        statistics,
        skaters=tuple(man for man in statistics.skaters if man.games),
        goalies=tuple(man for man in statistics.goalies if man.games),
    )
    if not problems.is_whole or problems.doubtful:
        return played
    men = [rows[ALL] for rows, man in zip(skaters, statistics.skaters, strict=True) if man.games]
    return _with_stints(played, men, [rows[ALL] for rows in teams], problems)


def _check_situations(kind: str, people: Mapping[str, Situations]) -> None:
    """Who has a row has one of every situation that the others have; of whom one could not be read it may be that."""
    known = {situation for rows in people.values() for situation in rows}
    wanted = [situation for situation in (ALL, POWER_PLAY, SHORT_HANDED) if situation in known or situation == ALL]
    for rows in people.values():
        first = next(iter(rows.values()))
        if not rows.keys() <= set(SITUATIONS):
            continue
        for situation in wanted if kind != "goalies" else [ALL]:
            if situation not in rows:
                name = first.text("name")
                first.table.problems.add(f"{first.table.path}: {name} has no row whose `situation` is {situation}.")


def _check_lines(season: SeasonStatistics, rows: Sequence[Situations], problems: Problems) -> None:
    """Nobody has what cannot be; a man who was traded has one line and may have more games than his last team."""
    games = games_in_all(season.teams)
    lines: list[Line] = [*season.skaters, *season.goalies, *season.teams]
    for situations, line in zip(rows, lines, strict=True):
        row = situations[ALL]
        is_team = isinstance(line, TeamLine)
        points = row.number_of("I_F_points") if isinstance(line, SkaterLine) else None
        for other in (other for other in situations.values() if other is not row):
            problems.made_line(other.where, [line.short if isinstance(line, TeamLine) else line.team])
        check_line(
            line, row.where, problems, games=None if is_team else games,
            minutes=longest_game(int(season.season[:4]), NHL), counted={"points": points},
        )  # fmt: skip


def _with_stints(
    season: SeasonStatistics, men: Sequence[Row], teams: Sequence[Row], problems: Problems
) -> SeasonStatistics:
    """The season with two lines for a man who must have been traded; the files have one, under his last team."""
    seen = [
        _seen(row, line.team, line.shots, [(f"OnIce_{name}", f"OffIce_{name}") for name in SEEN])
        for row, line in zip(men, season.skaters, strict=True)
    ]
    figures = [
        _seen(row, line.short, line.shots, [(name,) for name in TEAM_SEEN])
        for row, line in zip(teams, season.teams, strict=True)
    ]
    known, whole = [man for man in seen if man is not None], [team for team in figures if team is not None]
    if not whole or len(known) < len(seen) or len(whole) < len(figures):
        note = "the former teams of traded men, who are listed with their last"
        return replace(season, missing=(*season.missing, note))
    kept = [(man.team, man.games, man.seconds or 0, man.shots_against or 0) for man in season.goalies]
    faced = {team.short: (team.games, team.shots_against or 0) for team in season.teams}
    trades = skater_trades(known, whole)
    _check_moved(season, trades, men, problems)
    skaters, moved = _split(season.skaters, trades)
    goalies, others = _split(season.goalies, goalie_trades(kept, faced))
    if moved + others == 0:
        return season
    note = f"the former teams of {moved + others} traded men, which are inferred from the games they played in"
    return replace(season, skaters=tuple(skaters), goalies=tuple(goalies), missing=(*season.missing, note))


def _check_moved(
    season: SeasonStatistics, trades: Sequence[Trade | None], men: Sequence[Row], problems: Problems
) -> None:
    """Note teams whose men have played so much for others that they must be listed with the wrong one."""
    played, elsewhere = Counter[str](), defaultdict[str, Counter[str]](Counter)
    for line, trade in zip(season.skaters, trades, strict=True):
        played[line.team] += line.games
        if trade is not None:
            elsewhere[line.team][trade.team] += trade.games
    for team, others in elsewhere.items():
        share = sum(others.values()) / played[team]
        if share > MOST_MOVED:
            problems.add(
                f"{men[0].table.path}: {share:.0%} of the games of {team}'s skaters look like those of other teams, "
                f"most of {others.most_common(1)[0][0]}; trades explain {MOST_MOVED:.0%} at most, so `team` has to be "
                "another."
            )


def _seen(row: Row, team: str, shots: int | None, columns: Sequence[tuple[str, ...]]) -> Seen | None:
    """What a row says about the games of a man or a team; None if it does not say all."""
    figures = [[row.decimal(name) for name in names] for names in columns]
    for name in [name for names in columns for name in names]:
        if name in row.table and not row.text(name):
            row.complain(name, "nothing", "a number")
    if shots is None or not row.count("games_played") or any(figure is None for parts in figures for figure in parts):
        return None
    return Seen(team, row.count("games_played"), shots, tuple(sum(part or 0.0 for part in parts) for parts in figures))


def _split(lines: Sequence[Man], trades: Sequence[Trade | None]) -> tuple[list[Man], int]:
    """Lines in two stints where there was a trade, and how many there were."""
    found: list[Man] = []
    for line, trade in zip(lines, trades, strict=True):
        if trade is None:
            found.append(line)
            continue
        stints = [replace(line, team=trade.team, games=trade.games), replace(line, games=line.games - trade.games)]
        stints = [replace(stint, stint=number) for number, stint in enumerate(stints, start=1)]
        found += shared_out(line, stints)
    return found, sum(1 for trade in trades if trade is not None)


def _read(path: Path, kind: str, year: int, problems: Problems, found: dict[str, Situations]) -> None:
    table = read_table(path, problems)
    key = "team" if kind == "teams" else "playerId"
    if not table.needs(key, "season", "situation", "games_played"):
        return
    table.check_optional(OPTIONAL[kind], OTHERS)
    for row in table.rows():
        season = row.year("season")
        if season is None and row.text(key):
            found.setdefault(row.text(key), {}).setdefault("", row)
        if season != year:
            continue
        name, situation = row.needed_text(key), row.text("situation")
        if situation not in SITUATIONS:
            row.complain("situation", shown(situation) if situation else "nothing", joined(SITUATIONS))
        rows = found.setdefault(name or row.where, {})
        first = rows.setdefault(situation, row)
        if first is not row and first.cells != row.cells:
            problems.add_to_line(row.where, f"{row.text('name')} has a row of {situation} with other figures in "
                                            f"{first.where}; keep one of them.")  # fmt: skip


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
        team=team_of(whole, "team", year),
        position=skater_position(whole, "position"),
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
        team=team_of(row, "team", year),
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
