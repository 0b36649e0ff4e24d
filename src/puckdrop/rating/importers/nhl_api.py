"""Saved answers of the NHL's statistics service: JSON reports, some in pages, joined by `playerId`."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from puckdrop.cards.sentences import found as shown
from puckdrop.cards.sentences import joined
from puckdrop.rating.importers.common import NHL, TeamNames, check_line, hand_of, position_of, short_of
from puckdrop.rating.importers.folders import Folder, names_season
from puckdrop.rating.importers.nhl_pages import MARKS, TITLE, Fields, Report, has_reports, nearly_reports, read_pages
from puckdrop.rating.importers.nhl_teams import team_by_name
from puckdrop.rating.importers.seasons import season_label, unsaid_season
from puckdrop.rating.importers.tables import Problems, misnamed, question
from puckdrop.rating.possible import Line, games_with, longest_game, most_of
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["TITLE", "has_reports", "nearly_reports", "read_reports"]

ATTRIBUTION: Final = "Statistics from saved answers of the NHL's statistics service."
LARGEST: Final = 10_000_000
MOST_CHANCES: Final = 12
"""Power plays a game, far more than any team has had over a season."""
SAME: Final = 1.0
"""By which two reports may differ in what is no whole number, such as seconds a game."""
ROUNDING: Final = 0.000001
"""What the service's percentages are off by at most; they have six places."""
SAME_GOALS: Final = 0.002
"""By which share the goals of all teams may differ from those of all men."""
MOSTLY: Final = 0.95
"""Of a league's goals against, what is left at least without those of shootouts."""
COUNTED: Final = {
    "points": "points", "evGoals": "even_goals", "ppPoints": "power_play_points", "shPoints": "short_handed_points",
    "saves": "saves", "totalFaceoffs": "faceoffs",
}  # fmt: skip
"""Fields that are not kept, but have to be right."""
NAMES: Final = {kind: name for name, kind in MARKS.items()}
SUMMARIES: Final = {"skater": ("goals", "assists", "penaltyMinutes"), "goalie": ("gamesPlayed", "goalsAgainst")}
"""What nobody can do without, by kind; it is in the summaries."""
NEEDED: Final = ("gamesPlayed", "teamAbbrevs")
LINES: Final[Mapping[str, type[Line]]] = {"skater": SkaterLine, "goalie": GoalieLine, "team": TeamLine}
FIGURES: Final = {
    "gamesPlayed": "games", "goals": "goals", "assists": "assists", "penaltyMinutes": "pim", "plusMinus": "plus_minus",
    "shots": "shots", "ppGoals": "power_play_goals", "ppPoints": "goals", "shGoals": "short_handed_goals",
    "shPoints": "goals", "gameWinningGoals": "winning_goals", "hits": "hits", "blockedShots": "blocks",
    "totalFaceoffWins": "faceoff_wins", "takeaways": "takeaways", "giveaways": "giveaways", "gamesStarted": "starts",
    "wins": "wins", "losses": "losses", "ties": "ties", "otLosses": "overtime_losses", "shotsAgainst": "shots_against",
    "shutouts": "shutouts", "goalsAgainst": "goals_against", "ppOpportunities": "power_plays",
    "powerPlayGoalsFor": "power_play_goals", "timesShorthanded": "times_short_handed",
    "ppGoalsAgainst": "power_play_goals_against", "timeOnIce": "seconds", "goalsFor": "goals",
}  # fmt: skip
"""What fields have of a line, to say what they can be at most."""
KEYS: Final = {"skater": "playerId", "goalie": "playerId", "team": "teamFullName"}
"""What rows of several reports are joined by."""
FIELDS: Final = {
    "skater": (
        "positionCode", "shootsCatches", "plusMinus", "shots", "ppGoals", "ppPoints", "shGoals", "shPoints",
        "gameWinningGoals",
        "timeOnIcePerGame", "evTimeOnIcePerGame", "ppTimeOnIcePerGame", "shTimeOnIcePerGame", "hits", "blockedShots",
        "totalFaceoffs", "totalFaceoffWins", "takeaways", "giveaways",
    ),
    "goalie": (
        "shootsCatches", "gamesStarted", "timeOnIce", "wins", "losses", ("ties", "otLosses"), "shotsAgainst",
        "saves", "shutouts", "goals", "assists",
        "penaltyMinutes",
    ),
    "team": (
        "wins", "losses", ("ties", "otLosses"), "shotsForPerGame", "shotsAgainstPerGame",
        ("ppOpportunities", "powerPlayPct"), "powerPlayGoalsFor", "timesShorthanded", "ppGoalsAgainst",
        "penaltyMinutes", "goalsAgainst",
    ),
}  # fmt: skip
"""Fields that are read where they are there, by kind, besides those that are needed."""
OTHERS: Final = (
    "evGoals", "otGoals", "evPoints", "points", "timeOnIce", "evTimeOnIce", "ppTimeOnIce", "shTimeOnIce", "otTimeOnIce",
    "otTimeOnIcePerOtGame", "timeOnIcePerShift", "shifts", "totalFaceoffLosses", "evFaceoffs", "ppFaceoffs",
    "shFaceoffs", "teamId", "teamAbbrev", "goalsAgainstAverage", "goalsAgainstPerGame", "shotsAgainstPer60",
    "goalsFor", "goalsForPerGame", "pointPct", "powerPlayNetPct", "penaltyKillPct", "penaltyKillNetPct", "lastName",
    "hitsPer60", "missedShots", "emptyNetGoals", "regulationAndOtWins", "winsInRegulation", "winsInShootout",
    "shGoalsAgainst", "ppGoals", "ppGoalsFor", "shGoalsFor", "ppNetGoals", "shNetGoals", "ppTimeOnIcePerGame",
    "ppGoalsPerGame", "ppTimeOnIcePctPerGame", "shTimeOnIcePctPerGame", "powerPlayTimeOnIcePerGame",
    "shortHandedTimeOnIcePerGame", "evenStrengthTimeOnIcePerGame", "timeOnIcePerGame5v5", "ppShots", "shShots",
    "evSaves", "ppSaves", "shSaves", "evShotsAgainst", "ppShotsAgainst", "shShotsAgainst", "gamesStartedLosses",
    "gamesStartedSaves", "gamesStartedTies", "gamesStartedWins", "goalsAgainst", "goalsAgainst3v4", "goalsAgainst3v5",
    "goalsAgainst4v5", "shGoalsAgainstPerGame", "ppGoalsAgainstPerGame", "shGoalsForPerGame",
)  # fmt: skip
"""Fields of the service's, in any report, that are nearly called like them."""


def read_reports(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """The season in a folder's reports; None if they hold another."""
    reports = read_pages(folder, year, problems)
    people: dict[str, dict[tuple[str, str], _Man]] = {"skater": {}, "goalie": {}, "team": {}}
    for (kind, _), report in sorted(reports.items(), key=lambda entry: "goals" not in entry[0][1]):
        there = {name for _, _, row in report.rows for name in row}
        if there:
            _check_fields(folder, kind, [KEYS[kind]], there, problems)
        for path, number, row in report.rows if KEYS[kind] in there else ():
            _join(people[kind], KEYS[kind], _Man(path, number, row, problems, LINES[kind]), _read_fields(kind))
    can_be_read = True
    for kind, marks in SUMMARIES.items():
        there = {name for man in people[kind].values() for name in man.fields}
        if there and not there & set(marks):
            if not problems.has_lost:
                problems.add(f"{folder.path}: the report {kind}/summary is missing; it has {joined(marks, 'and')}.")
            can_be_read = False
        elif there:
            can_be_read &= _check_fields(folder, kind, (*NEEDED, *marks), there, problems)
    for kind, men in people.items():
        there = {name for man in men.values() for name in man.fields}
        for name, meant in misnamed(there, FIELDS[kind], (*OTHERS, *NEEDED, *SUMMARIES.get(kind, ()))):
            problems.note(f"{folder.path}: in the {kind} reports the field {question(name, meant)}")
    if not can_be_read or not (people["skater"] or people["goalie"]):
        return None
    names = TeamNames(year, NHL)
    _check_in_summary(people, problems)
    skaters = [_skater(man, year) for man in people["skater"].values()]
    goalies = [_goalie(man, year) for man in people["goalie"].values()]
    played = [line for line in skaters if line.games]
    teams = [_team(man, year, names, played) for man in people["team"].values()]
    _check_lines(people, [*skaters, *goalies, *teams], year)
    scored = sum(line.goals for line in skaters) + sum(line.goals for line in goalies)
    whole = _with_goals(list(people["team"].values()), teams, scored)
    counted = _without_shootouts(whole, scored)
    return SeasonStatistics(
        season=season_label(year),
        league=league or NHL,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=counted,
        estimated=("teams.goals_against",) if counted != tuple(whole) else (),
        missing=unsaid_season(_of_no_season(reports.values()), year),
        skaters=tuple(played),
        goalies=tuple(line for line in goalies if line.games),
    )


def _of_no_season(reports: Iterable[Report]) -> set[Path]:
    """The files that nothing but --season says the season of."""
    return {
        path for report in reports for path, _, row in report.rows if not row.get("seasonId") and not names_season(path)
    }  # fmt: skip


def _check_in_summary(people: dict[str, dict[tuple[str, str], _Man]], problems: Problems) -> None:
    """Note who is in some report, but not in the summary; where a page of it could not be read, that is no wonder."""
    for kind, marks in SUMMARIES.items():
        for man in people[kind].values():
            if not any(name in man.fields for name in marks):
                if problems.has_lost:
                    problems.lines.add(man.where)
                else:
                    problems.add_to_line(man.where, f"{man.text(NAMES[kind])} is not in the report {kind}/summary.")


def _read_fields(kind: str) -> frozenset[str]:
    """The fields of a kind that are read, in which all its rows have to agree."""
    alternatives = [(name,) if isinstance(name, str) else name for name in FIELDS[kind]]
    return frozenset([*(name for names in alternatives for name in names), *SUMMARIES.get(kind, ()), *COUNTED])


def _check_fields(folder: Folder, kind: str, needed: Sequence[str], there: set[str], problems: Problems) -> bool:
    """A field that no row has is told once; True if all are there."""
    others = {name.casefold(): name for name in sorted(there - set(needed))}
    for name in needed:
        if name not in there:
            near = get_close_matches(name.casefold(), others, n=1)
            meant = f"is `{others[near[0]]}` meant for it?" if near else "the service's own have it."
            problems.add(f"{folder.path}: no row of the {kind} reports has `{name}`; {meant}")
    return all(name in there for name in needed)


def _check_lines(people: dict[str, dict[tuple[str, str], _Man]], lines: Sequence[Line | None], year: int) -> None:
    """Nobody has what cannot be; of a man who was traded only his whole season is known."""
    games = {line.short: games_with(line) for line in lines if isinstance(line, TeamLine) and line.games}
    men = [man for kind in ("skater", "goalie", "team") for man in people[kind].values()]
    for man, line in zip(men, lines, strict=True):
        if line is not None:
            teams = [line.short] if isinstance(line, TeamLine) else line.team.split(",")
            for where in man.also:
                man.problems.made_line(where, teams)
            most = None if isinstance(line, TeamLine) else games.get(line.team)
            counted = {COUNTED[name]: man.number_of(name) for name in COUNTED if name in man.fields}
            check_line(line, man.where, man.problems, games=most, minutes=longest_game(year, NHL), counted=counted)


class _Man:
    """The fields of a man's reports, joined, with where they come from."""

    def __init__(self, path: Path, number: int, fields: Fields, problems: Problems, line: type[Line]) -> None:
        self.line = line
        self.path, self.number, self.fields, self.problems = path, number, dict(fields), problems
        self.also: list[str] = []
        """Where his other rows are."""
        self.origins: dict[str, str] = {}
        """Where a field is from that is not in his first row."""

    @property
    def where(self) -> str:
        return f"{self.path}, row {self.number}"

    def complain(self, name: str, allowed: str) -> None:
        told = f"`{name}` is {shown(self.fields.get(name))}, but has to be {allowed}."
        self.problems.add_to_line(self.origins.get(name, self.where), told)

    def text(self, name: str) -> str:
        value = self.fields.get(name)
        if value is None:
            return ""
        if not isinstance(value, str):
            self.complain(name, "a text")
            return ""
        return value.strip()

    def name(self, name: str) -> str:
        text = self.text(name)
        if not text:
            self.complain(name, "a name")
        return text

    def number_of(self, name: str, *, least: int = 0) -> int | None:
        value = self.fields.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value or abs(value) > LARGEST:
            self.complain(name, "a number")
            return None
        if value < least or value != int(value):
            most = most_of(self.line, FIGURES.get(name, ""))
            up_to = "up" if most is None else f"to {most}"
            self.complain(name, f"a whole number from {-most if most and least < 0 else least} {up_to}")
            return None
        return int(value)

    def count(self, name: str) -> int:
        value = self.number_of(name)
        if value is None and self.fields.get(name) is None and self.where not in self.problems.lines:
            self.complain(name, "a number")
        return value or 0

    def times_games(self, name: str, games: int) -> int | None:
        """A figure per game over all his games."""
        value = self.fields.get(name)
        if isinstance(value, float) and value == value and 0 <= value < LARGEST:
            return round(value * games)
        whole = self.number_of(name)
        return None if whole is None else whole * games

    def less(self, name: str, other: str) -> int | None:
        """What is left of a figure without another that is part of it."""
        whole, part = self.number_of(name), self.number_of(other)
        if whole is None or part is None:
            return None
        if part > whole:
            self.complain(other, f"at most {whole}, his `{name}`")
        return whole - part


def _join(people: dict[tuple[str, str], _Man], key: str, man: _Man, read: Collection[str]) -> None:
    """A man's rows of all reports become one; a report that lists his teams apart makes one for each.

    In the fields that are read the rows have to agree, and in his games if one is read besides.
    """
    value = man.fields.get(key)
    if type(value) not in (int, str) or not str(value).strip():
        man.complain(key, "there")
        return
    teams = man.fields.get("teamAbbrevs")
    place = (str(value), teams if isinstance(teams, str) else "")
    known = people.get(place) or next(
        (other for (player, named), other in people.items() if player == place[0] and not (named and place[1])), None
    )
    if known is None:
        people[place] = man
        return
    known.also.append(man.where)
    counts = {*read, "gamesPlayed"} if any(name in read for name in man.fields) else set[str]()
    for name, found in man.fields.items():
        first = known.fields.get(name)
        if first is None:
            known.fields[name], known.origins[name] = found, man.where
        elif name in counts and not _is_same(first, found) and not _is_no_figure(name, first, found):
            man.complain(name, f"{shown(first)}, as in {known.where}; keep one of the rows")


def _is_no_figure(name: str, first: object, found: object) -> bool:
    """Is the first of two values none that can be, beside a number? Then that alone is told."""
    if isinstance(found, str) or found is None:
        return False
    return isinstance(first, bool) or not isinstance(first, int | float) or (first < 0 and name != "plusMinus")


def _is_same(one: object, other: object) -> bool:
    """Are two values the same, but for rounding?"""
    if isinstance(one, float) and isinstance(other, (int, float)):
        return abs(one - other) <= SAME
    return one == other


def _teams(man: _Man, year: int) -> str:
    codes = [short_of(code, year) for code in man.text("teamAbbrevs").split(",") if code.strip()]
    if not codes:
        man.complain("teamAbbrevs", "a team's letters")
    return ",".join(codes)


def _position(man: _Man) -> str:
    text = man.text("positionCode")
    if text and position_of(text) in ("", "G"):
        man.complain("positionCode", "L, C, R or D")
    return position_of(text) or "C"


def _skater(man: _Man, year: int) -> SkaterLine:
    games = man.count("gamesPlayed")
    return SkaterLine(
        id=f"nhl-{str(man.fields['playerId']).lower()}",
        name=man.name("skaterFullName"),
        team=_teams(man, year),
        position=_position(man),
        shoots=hand_of(man.text("shootsCatches")),
        games=games,
        goals=man.count("goals"),
        assists=man.count("assists"),
        pim=man.count("penaltyMinutes"),
        plus_minus=man.number_of("plusMinus", least=-1000),
        shots=man.number_of("shots"),
        power_play_goals=man.number_of("ppGoals"),
        power_play_assists=man.less("ppPoints", "ppGoals"),
        short_handed_goals=man.number_of("shGoals"),
        short_handed_assists=man.less("shPoints", "shGoals"),
        winning_goals=man.number_of("gameWinningGoals"),
        seconds=man.times_games("timeOnIcePerGame", games),
        even_seconds=man.times_games("evTimeOnIcePerGame", games),
        power_play_seconds=man.times_games("ppTimeOnIcePerGame", games),
        short_handed_seconds=man.times_games("shTimeOnIcePerGame", games),
        hits=man.number_of("hits"),
        blocks=man.number_of("blockedShots"),
        faceoff_wins=man.number_of("totalFaceoffWins"),
        faceoff_losses=man.less("totalFaceoffs", "totalFaceoffWins"),
        takeaways=man.number_of("takeaways"),
        giveaways=man.number_of("giveaways"),
    )


def _goalie(man: _Man, year: int) -> GoalieLine:
    ties, overtime = man.number_of("ties"), man.number_of("otLosses")
    return GoalieLine(
        id=f"nhl-{str(man.fields['playerId']).lower()}",
        name=man.name("goalieFullName"),
        team=_teams(man, year),
        catches=hand_of(man.text("shootsCatches")),
        games=man.count("gamesPlayed"),
        starts=man.number_of("gamesStarted"),
        seconds=man.number_of("timeOnIce"),
        wins=man.number_of("wins"),
        losses=man.number_of("losses"),
        ties=None if ties is None and overtime is None else (ties or 0) + (overtime or 0),
        goals_against=man.count("goalsAgainst"),
        shots_against=man.number_of("shotsAgainst"),
        shutouts=man.number_of("shutouts"),
        goals=man.number_of("goals") or 0,
        assists=man.number_of("assists") or 0,
        pim=man.number_of("penaltyMinutes") or 0,
    )


def _power_plays(man: _Man, short: str, games: int, skaters: Sequence[SkaterLine]) -> tuple[int | None, int | None]:
    """A team's power-play chances and goals, where a report has them or they follow from its percentage.

    Goals over chances is the percentage to the last digit for one pair alone, as a rule. How many goals it was is known
    but for those of traded men; where several pairs fit, or none, nothing is said.
    """
    chances, goals = man.number_of("ppOpportunities"), man.number_of("powerPlayGoalsFor")
    share = man.fields.get("powerPlayPct")
    if share is not None and (isinstance(share, bool) or not isinstance(share, int | float) or not 0 <= share <= 1):
        man.complain("powerPlayPct", "a number from 0 to 1")
    theirs = [line for line in skaters if short in line.team.split(",")]
    if chances is not None or not isinstance(share, float) or not 0 < share < 1:
        return chances, goals
    if not theirs or any(line.power_play_goals is None for line in theirs):
        return chances, goals
    sure = sum(line.power_play_goals or 0 for line in theirs if line.team == short)
    most = sum(line.power_play_goals or 0 for line in theirs)
    fitting = [
        (wanted, scored)
        for scored in range(max(1, sure), most + 1)
        if 0 < (wanted := round(scored / share)) <= MOST_CHANCES * games and abs(scored / wanted - share) <= ROUNDING
    ]
    return fitting[0] if len(fitting) == 1 else (chances, goals)


def _with_goals(men: Sequence[_Man], teams: Sequence[TeamLine | None], scored: int) -> list[TeamLine]:
    """Teams with their own goals, if all together are what the men scored, with or without the shootouts they won.

    Otherwise they are counted from their men, of whom those who were traded are shared out.
    """
    rows = [(man, team) for man, team in zip(men, teams, strict=True) if team is not None]
    whole = [man.number_of("goalsFor") for man, _ in rows]
    won = [man.number_of("winsInShootout") or 0 for man, _ in rows]
    for goals in ([(each or 0) - less for each, less in zip(whole, won, strict=True)], [each or 0 for each in whole]):
        if None not in whole and abs(sum(goals) - scored) <= SAME_GOALS * scored and min(goals, default=0) >= 0:
            return [replace(team, goals=count) for (_, team), count in zip(rows, goals, strict=True)]
    return [team for _, team in rows]


def _without_shootouts(teams: Sequence[TeamLine], scored: int) -> tuple[TeamLine, ...]:
    """Goals against as many as all men scored: the service's may hold a goal more for every shootout.

    Whose shootouts they were it does not say, so every team has its share.
    """
    let_in = sum(team.goals_against or 0 for team in teams)
    if not MOSTLY * let_in <= scored < let_in:
        return tuple(teams)
    share = scored / let_in
    return tuple(
        team if team.goals_against is None else replace(team, goals_against=round(share * team.goals_against))
        for team in teams
    )


def _team(man: _Man, year: int, names: TeamNames, skaters: Sequence[SkaterLine]) -> TeamLine | None:
    """A team by its full name. Its own goals may hold shootouts, so they are looked at when all are known."""
    full_name = man.text("teamFullName")
    known = team_by_name(full_name, year)
    if known is None and not full_name and man.fields.get("teamFullName"):
        return None
    if known is None:
        man.complain("teamFullName", f"a team of {season_label(year)}")
        return None
    games = man.count("gamesPlayed")
    line = names.line(known.short, full_name, games=games)
    chances, goals = _power_plays(man, line.short, games, skaters)
    return TeamLine(
        short=line.short,
        place=line.place,
        name=line.name,
        games=games,
        wins=man.number_of("wins"),
        losses=man.number_of("losses"),
        ties=man.number_of("ties"),
        overtime_losses=man.number_of("otLosses"),
        goals_against=man.number_of("goalsAgainst"),
        shots=man.times_games("shotsForPerGame", games),
        shots_against=man.times_games("shotsAgainstPerGame", games),
        pim=man.number_of("penaltyMinutes"),
        power_plays=chances,
        times_short_handed=man.number_of("timesShorthanded"),
        power_play_goals=goals,
        power_play_goals_against=man.number_of("ppGoalsAgainst"),
    )
