"""The Hockey Databank: a folder of CSV files with every season of the NHL, the WHA and their forerunners."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from puckdrop.cards.sentences import joined
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import NHL, TeamNames, check_line, completed_teams, hand_of, position_of
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.seasons import season_label
from puckdrop.rating.importers.tables import OtherLeague, Problems, Row, Table, read_table
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

FILES: Final = ("Master.csv", "Scoring.csv", "Goalies.csv", "Teams.csv")

MASTER: Final = ("hrefID", "birthYear", "birthMon", "birthDay", "shootCatch", "pos")
SCORING: Final = ("stint", "pos", "+/-", "SOG", "PPG", "PPA", "SHG", "SHA", "GWG")
GOALIES: Final = ("stint", "Min", "W", "L", "T/OL", "SA", "SHO")
TEAMS: Final = (
    "confID", "divID", "W", "L", "T", "OTL", "SoW", "SoL", "GF", "GA", "PIM", "PPG", "PPC", "SHA", "PKG", "PKC", "SHF",
)  # fmt: skip
"""Columns that are read where they are there."""


def is_databank(folder: Folder) -> bool:
    """Are the four files there that a season needs?"""
    return all(folder.named(name) for name in FILES)


def read_databank(folder: Folder, year: int, league: str | None = None) -> SeasonStatistics | None:
    """One league's season; `league` is needed only where two played and neither is the NHL."""
    problems = Problems()
    master, scoring, goalies, teams = (read_table(folder.named(name) or folder.path / name, problems) for name in FILES)
    headers_hold = [
        master.needs("playerID", "firstName", "lastName"),
        scoring.needs("playerID", "year", "tmID", "lgID", "GP", "G", "A", "PIM"),
        goalies.needs("playerID", "year", "tmID", "lgID", "GP", "GA"),
        teams.needs("year", "lgID", "tmID", "G", "name"),
    ]
    for table, optional in ((master, MASTER), (scoring, SCORING), (goalies, GOALIES), (teams, TEAMS)):
        table.check_optional(optional)
    problems.raise_any()
    assert all(headers_hold)
    league = _league_of(teams, year, league)
    if not league:
        return None
    people = _People(master)
    names = TeamNames(year, league)
    team_rows = _season_rows(teams, year, league)
    _check_twice(team_rows, "tmID", problems)
    for table in (scoring, goalies):
        _check_twice(_season_rows(table, year, league), "playerID", problems)
    problems.raise_any()
    team_lines = [_team_line(row, names) for row in team_rows]
    games = {line.short: games_with(line) for line in team_lines}

    def check(row: Row, line: Line) -> None:
        most = None if isinstance(line, TeamLine) else games[line.team]
        check_line(line, row.where, problems, games=most, minutes=longest_game(year, league))

    for row, line in zip(team_rows, team_lines, strict=True):
        check(row, line)
    skaters, by_goalies = _skaters(_played(scoring, year, league, people, names), people, check)
    goalie_lines = _goalies(_played(goalies, year, league, people, names), people, by_goalies, check)
    problems.raise_any()
    return SeasonStatistics(
        season=season_label(year),
        league=league,
        source=TITLE,
        attribution=ATTRIBUTION,
        teams=completed_teams(team_lines, skaters, goalie_lines),
        skaters=tuple(skaters),
        goalies=tuple(goalie_lines),
    )


def _season_rows(table: Table, year: int, league: str) -> list[Row]:
    wanted = str(year)
    return [row for row in table.rows() if row.text("year") == wanted and row.text("lgID") == league]


def _check_twice(rows: Sequence[Row], name: str, problems: Problems) -> None:
    """Note rows of the same team as an earlier one's, or of the same man's stint at the same position."""
    known: set[tuple[str, str, str]] = set()
    for row in rows:
        key = row.text(name), row.text("stint"), row.text("pos")
        if key in known:
            stint = f", stint {key[1]}," if key[1] else ""
            problems.add(f"{row.table.path}, line {row.number}: {key[0]}{stint} is there twice in {row.text('year')}.")
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

    def __init__(self, master: Table) -> None:
        self.rows = {row.text("playerID"): row for row in master.rows()}
        references = Counter(reference for row in self.rows.values() if (reference := row.text("hrefID")))
        self.references = {reference for reference, times in references.items() if times == 1}

    def __contains__(self, player: str) -> bool:
        return player in self.rows

    def identity(self, player: str) -> str:
        """The id that hockey-reference uses too, so that a man is the same in both sources."""
        reference = self.rows[player].text("hrefID")
        if reference in self.references:
            return id_of(reference)
        return id_of(f"{player} databank" if player in self.references else player)

    def name(self, player: str) -> str:
        row = self.rows[player]
        return " ".join(part for part in (row.text("firstName"), row.text("lastName")) if part) or player

    def born(self, player: str) -> str | None:
        row = self.rows[player]
        parts = [row.text(name) for name in ("birthYear", "birthMon", "birthDay")]
        if not parts[0].isdigit():
            return None
        if all(part.isdigit() for part in parts):
            return f"{int(parts[0]):04}-{int(parts[1]):02}-{int(parts[2]):02}"
        return parts[0]

    def hand(self, player: str) -> str | None:
        return hand_of(self.rows[player].text("shootCatch"))

    def position(self, player: str) -> str:
        return position_of(self.rows[player].text("pos"), self.hand(player) or "")


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


def _played(table: Table, year: int, league: str, people: _People, names: TeamNames) -> Played:
    """The rows of men who played in the regular season, with player and team. Others came for the playoffs only."""
    played = []
    for row in _season_rows(table, year, league):
        player, team = row.needed_text("playerID"), row.needed_text("tmID")
        if player and player not in people:
            row.complain("playerID", f'"{player}"', "a playerID of Master.csv")
        elif team and team not in names.short_of:
            row.complain("tmID", f'"{team}"', f"a team of the season in Teams.csv ({joined(sorted(names.short_of))})")
        elif player and team and (row.number_of("GP") or 0) > 0:
            played.append((row, player, names.short_of[team]))
    return played


def _skaters(
    played: Played, people: _People, check: Callable[[Row, Line], None]
) -> tuple[list[SkaterLine], dict[tuple[str, str], Row]]:
    """The skaters, and beside them the rows of goalies, who have goals, assists and penalties too."""
    skaters: list[SkaterLine] = []
    by_goalies: dict[tuple[str, str], Row] = {}
    for row, player, team in played:
        position = position_of(row.text("pos"), people.hand(player) or "") or people.position(player)
        if position == "G":
            by_goalies[player, row.text("stint") or "1"] = row
            continue
        skaters.append(_skater_line(row, player, team, position or "C", people))
        check(row, skaters[-1])
    return skaters, by_goalies


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
    return lines
