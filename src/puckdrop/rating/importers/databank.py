"""The Hockey Databank: a folder of CSV files with every season of the NHL, the WHA and their forerunners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from datetime import date
from typing import Final

from puckdrop.cards.sentences import found, joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import (
    NHL,
    TeamNames,
    check_line,
    completed_teams,
    hand_of,
    has_tables,
    position_of,
)
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import (
    LAST_YEAR,
    OtherLeague,
    Problems,
    Row,
    Table,
    read_table,
)
from puckdrop.rating.possible import Line, games_with, longest_game
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["ATTRIBUTION", "TITLE", "is_databank", "read_databank"]

TITLE: Final = "Hockey Databank"
ATTRIBUTION: Final = (
    "The information used herein was obtained free of charge from and is copyrighted by the Hockey Databank project. "
    "For more information about the Hockey Databank project please visit "
    "http://sports.groups.yahoo.com/group/hockey-databank"
)
"""Its terms ask for this sentence, whole, wherever its data is used."""

FILES: Final = {
    "Master.csv": ("playerID", "firstName", "lastName"),
    "Scoring.csv": ("playerID", "year", "tmID", "lgID", "GP", "G", "A", "PIM"),
    "Goalies.csv": ("playerID", "year", "tmID", "lgID", "GP", "GA"),
    "Teams.csv": ("year", "lgID", "tmID", "G", "name"),
}
"""The files that a season needs, and the columns that they cannot do without."""

MASTER: Final = ("hrefID", "birthYear", "birthMon", "birthDay", "shootCatch", "pos")
SCORING: Final = ("stint", "pos", "+/-", "SOG", "PPG", "PPA", "SHG", "SHA", "GWG")
GOALIES: Final = ("stint", "Min", "W", "L", "T/OL", "SA", "SHO")
TEAMS: Final = (
    "confID", "divID", "W", "L", "T", "OTL", "SoW", "SoL", "GF", "GA", "PIM", "PPG", "PPC", "SHA", "PKG", "PKC", "SHF",
)  # fmt: skip
"""Columns that are read where they are there."""
MEN: Final = {
    "games": "GP", "goals": "G", "assists": "A", "pim": "PIM", "plus_minus": "+/-", "shots": "SOG",
    "power_play_goals": "PPG", "power_play_assists": "PPA", "short_handed_goals": "SHG", "short_handed_assists": "SHA",
    "winning_goals": "GWG",
}  # fmt: skip
NETS: Final = {
    "games": "GP", "wins": "W", "losses": "L", "ties": "T/OL", "goals_against": "GA", "shots_against": "SA",
    "shutouts": "SHO",
}  # fmt: skip
SIDES: Final = {
    "games": ("G", "SoW", "SoL"), "wins": "W", "losses": "L", "ties": "T", "overtime_losses": "OTL", "goals": "GF",
    "goals_against": "GA", "pim": "PIM", "power_play_goals": "PPG", "power_plays": "PPC",
    "power_play_goals_against": "PKG", "times_short_handed": "PKC", "short_handed_goals": "SHF",
    "short_handed_goals_against": "SHA",
}  # fmt: skip
"""Which figures the columns of skaters, goalies and teams have."""
BIRTH: Final = {"birthYear": (1800, LAST_YEAR), "birthMon": (1, 12), "birthDay": (1, 31)}
"""What a date of birth may be made of."""


def is_databank(folder: Folder) -> bool:
    """Are the four files there that a season needs, or two of them at least with their columns?"""
    return has_tables(folder, FILES)


def read_databank(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """One league's season; `league` is needed only where two played and neither is the NHL."""
    tables = [read_table(folder.named(name) or folder.path / name, problems) for name in FILES]
    master, scoring, goalies, teams = tables
    can_be_read = {table for table, needed in zip(tables, FILES.values(), strict=True) if table.needs(*needed)}
    for table, optional in zip(tables, (MASTER, SCORING, GOALIES, TEAMS), strict=True):
        table.check_optional(optional)
    scoring.set_limits(SkaterLine, MEN)
    goalies.set_limits(GoalieLine, NETS)
    teams.set_limits(TeamLine, SIDES)
    league = _league_of(teams, year, league) if teams in can_be_read else league or NHL
    if not league:
        return None
    team_rows, scoring_rows, goalie_rows = (
        _season_rows(table, year, league) if table in can_be_read else [] for table in (teams, scoring, goalies)
    )
    people = _People(master, is_known=master in can_be_read and not master.has_lost)
    names = TeamNames(year, league)
    _check_twice(team_rows, "tmID", problems)
    for rows in (scoring_rows, goalie_rows):
        _check_twice(rows, "playerID", problems)
    team_lines = [_team_line(row, names) for row in team_rows]
    games = {line.short: games_with(line) for line in team_lines if line.games}

    def check(row: Row, line: Line) -> None:
        is_team = isinstance(line, TeamLine)
        most = None if isinstance(line, TeamLine) else games.get(line.team)
        counted = {} if is_team or isinstance(line, GoalieLine) else {"points": row.number_of("Pts")}
        check_line(line, row.where, problems, games=most, minutes=longest_game(year, league), counted=counted)

    for row, line in zip(team_rows, team_lines, strict=True):
        check(row, line)
    is_known = (
        teams in can_be_read and not teams.has_lost and not any(row.where in problems.lines for row in teams.rows())
    )
    skaters, by_goalies = _skaters(_played(scoring_rows, people, names, is_known=is_known), people, check)
    goalie_lines = _goalies(_played(goalie_rows, people, names, is_known=is_known), people, by_goalies, check)
    return SeasonStatistics(
        season=season_label(year),
        league=league,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=completed_teams(team_lines, skaters, goalie_lines),
        estimated=("teams.pim",) if any(team.pim is None for team in team_lines) else (),
        skaters=tuple(skaters),
        goalies=tuple(goalie_lines),
    )


def _season_rows(table: Table, year: int, league: str) -> list[Row]:
    return [row for row in table.rows() if row.year("year") == year and row.needed_text("lgID") in (league, "")]


def _check_twice(rows: Sequence[Row], name: str, problems: Problems) -> None:
    """Note rows of the same team as an earlier one's, or of the same man's stint at the same position."""
    known: set[tuple[str, str, str]] = set()
    for row in rows:
        key = row.text(name), row.text("stint"), row.text("pos")
        if key in known:
            stint = f", stint {key[1]}," if key[1] else ""
            problems.add(f"{row.where}: {key[0]}{stint} is there twice in {row.text('year')}.")
        known.add(key)


def _league_of(teams: Table, year: int, league: str | None) -> str:
    """The league asked for, else the NHL, else the only one there is; "" if the season is not in the table."""
    there = Counter(row.text("lgID") for row in teams.rows() if row.text("year") == str(year))
    if not there:
        return ""
    wanted = league or (NHL if NHL in there else next(iter(there)) if len(there) == 1 else "")
    if wanted not in there:
        asked = f"--league is {league!r}" if league else "several leagues played"
        raise OtherLeague(f"{teams.path}: {asked}; in {season_label(year)} there are {joined(sorted(there), 'and')}.")
    return wanted


class _People:
    """The Master table by playerID, and one identity for each man."""

    def __init__(self, master: Table, *, is_known: bool) -> None:
        self.is_known = is_known
        self.rows = {row.text("playerID"): row for row in master.rows()}
        references = Counter(reference for row in self.rows.values() if (reference := row.text("hrefID")))
        self.references = {reference for reference, times in references.items() if times == 1}

    def __contains__(self, player: str) -> bool:
        return player in self.rows or not self.is_known

    def text(self, player: str, name: str) -> str:
        row = self.rows.get(player)
        return row.text(name) if row else ""

    def identity(self, player: str) -> str:
        """The id that hockey-reference uses too, so that a man is the same in both sources."""
        reference = self.text(player, "hrefID")
        if reference in self.references:
            return id_of(reference)
        return id_of(f"{player} databank" if player in self.references else player)

    def name(self, player: str) -> str:
        parts = (self.text(player, "firstName"), self.text(player, "lastName"))
        return " ".join(part for part in parts if part) or player

    def born(self, player: str) -> str | None:
        """His date of birth, or only the year where no more is known."""
        row = self.rows.get(player)
        if row is None:
            return None
        year, month, day = (row.number_of(name, least=least, most=most) for name, (least, most) in BIRTH.items())
        born = None if year is None else str(year)
        if year is not None and month is not None and day is not None:
            try:
                born = date(year, month, day).isoformat()
            except ValueError:
                row.complain("birthDay", str(day), f"a day of the month {month} of {year}")
        row.table.problems.made_line(row.where, ())
        return born

    def hand(self, player: str) -> str | None:
        return hand_of(self.text(player, "shootCatch"))

    def position(self, player: str) -> str:
        return position_of(self.text(player, "pos"), self.hand(player) or "")


GROUPS: Final = {
    "AD": "Adams", "AM": "American", "AT": "Atlantic", "CA": "Canadian", "CE": "Central", "ED": "East",
    "NE": "Northeast", "NO": "Norris", "NW": "Northwest", "PC": "Pacific", "PT": "Patrick", "SE": "Southeast",
    "SM": "Smythe", "WD": "West", "CC": "Campbell", "EC": "Eastern", "WA": "Wales", "WC": "Western",
}  # fmt: skip
"""The tables' letters for divisions and conferences, and their names."""


def _team_line(row: Row, names: TeamNames) -> TeamLine:
    """A team's season. The table counts a shootout won as a goal for, one lost as a goal against."""
    line = names.line(row.needed_text("tmID"), row.needed_text("name"), games=row.count("G"))
    shootouts_won, shootouts_lost = row.number_of("SoW") or 0, row.number_of("SoL") or 0
    goals, goals_against = row.number_of("GF"), row.number_of("GA")
    return TeamLine(
        short=line.short,
        place=line.place,
        name=line.name,
        division=GROUPS.get(row.text("divID"), row.text("divID")),
        conference=GROUPS.get(row.text("confID"), row.text("confID")),
        games=line.games,
        wins=row.number_of("W"),
        losses=row.number_of("L"),
        ties=row.number_of("T"),
        overtime_losses=row.number_of("OTL"),
        goals=None if goals is None else goals - shootouts_won,
        goals_against=None if goals_against is None else goals_against - shootouts_lost,
        pim=row.number_of("PIM"),
        power_play_goals=row.number_of("PPG"),
        power_plays=row.number_of("PPC"),
        power_play_goals_against=row.number_of("PKG"),
        times_short_handed=row.number_of("PKC"),
        short_handed_goals=row.number_of("SHF"),
        short_handed_goals_against=row.number_of("SHA"),
    )


Played = list[tuple[Row, str, str]]
"""Rows with their player and team."""


def _played(rows: Sequence[Row], people: _People, names: TeamNames, *, is_known: bool) -> Played:
    """The rows of men who played in the regular season, with player and team. `is_known` says that the teams are."""
    played = []
    for row in rows:
        if _came_for_the_playoffs(row):
            continue
        player, team = row.needed_text("playerID"), row.needed_text("tmID")
        if player and player not in people:
            row.complain("playerID", f'"{player}"', "a playerID of Master.csv")
        elif team and is_known and team not in names.short_of:
            row.complain("tmID", f'"{team}"', f"a team of the season in Teams.csv ({joined(sorted(names.short_of))})")
        elif player and team:
            played.append((row, player, names.short_of.get(team, team)))
    return played


def _came_for_the_playoffs(row: Row) -> bool:
    """His row has nothing of the regular season."""
    figures = ("GP", "G", "A", "PIM", "SOG", "GA", "Min", "SA", "W", "L")
    return bool(row.text("PostGP")) and not any(row.text(name) for name in figures)


def _skaters(
    played: Played, people: _People, check: Callable[[Row, Line], None]
) -> tuple[list[SkaterLine], dict[tuple[str, str], Row]]:
    """The skaters, and beside them the rows of goalies, who have goals, assists and penalties too."""
    skaters: list[SkaterLine] = []
    by_goalies: dict[tuple[str, str], Row] = {}
    for row, player, team in played:
        position = position_of(row.text("pos"), people.hand(player) or "") or people.position(player)
        if not position and row.text("pos"):
            row.complain("pos", found(row.text("pos")), "L, C, R, D or G")
        if position == "G":
            by_goalies[player, row.text("stint") or "1"] = row
            continue
        skaters.append(_skater_line(row, player, team, position or "C", people))
        check(row, skaters[-1])
    return [man for man in skaters if man.games], by_goalies


def _skater_line(row: Row, player: str, team: str, position: str, people: _People) -> SkaterLine:
    return SkaterLine(
        id=people.identity(player),
        name=people.name(player),
        team=team,
        stint=row.number_of("stint", least=1) or 1,
        position=position,
        born=people.born(player),
        shoots=people.hand(player),
        games=row.count("GP"),
        goals=row.count("G"),
        assists=row.count("A"),
        pim=row.count("PIM"),
        plus_minus=row.number_of("+/-", least=-1000),
        shots=row.number_of("SOG"),
        power_play_goals=row.number_of("PPG"),
        power_play_assists=row.number_of("PPA"),
        short_handed_goals=row.number_of("SHG"),
        short_handed_assists=row.number_of("SHA"),
        winning_goals=row.number_of("GWG"),
    )


def _goalies(
    played: Played, people: _People, by_goalies: dict[tuple[str, str], Row], check: Callable[[Row, Line], None]
) -> list[GoalieLine]:
    lines = []
    kept = {player for _, player, _ in played}
    for (player, _), row in by_goalies.items():
        if kept and player not in kept and row.count("GP"):
            row.complain("pos", '"G"', f"a skater's position, as {people.name(player)} is not in Goalies.csv")
    for row, player, team in played:
        minutes = row.number_of("Min")
        scored = by_goalies.get((player, row.text("stint") or "1"))
        lines.append(
            GoalieLine(
                id=people.identity(player),
                name=people.name(player),
                team=team,
                stint=row.number_of("stint", least=1) or 1,
                born=people.born(player),
                catches=people.hand(player),
                games=row.count("GP"),
                seconds=None if minutes is None else 60 * minutes,
                wins=row.number_of("W"),
                losses=row.number_of("L"),
                ties=row.number_of("T/OL"),
                goals_against=row.count("GA"),
                shots_against=row.number_of("SA"),
                shutouts=row.number_of("SHO"),
                goals=(scored.number_of("G") or 0) if scored else 0,
                assists=(scored.number_of("A") or 0) if scored else 0,
                pim=(scored.number_of("PIM") or 0) if scored else 0,
            )
        )
        check(row, lines[-1])
    return [man for man in lines if man.games]
