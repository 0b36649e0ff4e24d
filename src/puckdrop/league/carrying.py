"""Games without a league that remember one another: a sheet of who is out, and of what the last meeting left behind."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.team_file import TeamFile
from puckdrop.core.box_types import BoxScore
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_json, short, write_whole
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.league.checking import aftermath_of_box
from puckdrop.league.dressing import Wardrobe
from puckdrop.league.material import Club, material_of
from puckdrop.league.rules import LeagueRules
from puckdrop.league.season import BOILING, Absence
from puckdrop.rooms import AnyGame

__all__ = ["CarrySheet", "dressed_without"]

FORMAT: Final = "puckdrop carry sheet 1"
FORM: Final = "a list of absences, each a list of player, kind, reason and number of games"
KEPT: Final = 100
"""Games whose marks are remembered, so that none is counted twice."""


class CarrySheet:
    """Who is hurt or suspended for how long, team by team, and which teams parted boiling."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.absences: dict[str, list[Absence]] = {}
        self.boiling: list[list[str]] = []
        self.games: list[str] = []
        if path.exists():
            self._read(read_json(path, "a carry sheet"))

    def _read(self, data: Any) -> None:
        if not isinstance(data, dict) or data.get("format") != FORMAT:
            found = data.get("format") if isinstance(data, dict) else type(data).__name__
            raise BadInput(f"{self.path}: is not a carry sheet: field format is {short(found)}; allowed: {FORMAT!r}.")
        absences, boiling, games = (data.get(name) for name in ("absences", "boiling", "games"))
        if not isinstance(absences, dict) or not isinstance(boiling, list) or not isinstance(games, list):
            raise BadInput(f"{self.path}: fields absences, boiling and games have to be a table and two lists.")
        for team, rows in absences.items():
            if not isinstance(rows, list):
                raise BadInput(f"{self.path}: absences of {team} is {short(rows)}; allowed: {FORM}.")
            self.absences[team] = [self._absence(team, row) for row in rows]
        for pair in boiling:
            if not isinstance(pair, list) or [type(team) for team in pair] != [str, str]:
                raise BadInput(f"{self.path}: boiling has {short(pair)}; allowed: two teams' letters.")
        self.boiling = [sorted(pair) for pair in boiling]
        self.games = [str(game) for game in games]

    def _absence(self, team: str, row: object) -> Absence:
        if (
            not isinstance(row, list)
            or [type(part) for part in row] != [str, str, str, int]
            or row[1] not in ("injury", "suspension")
            or row[3] < 1
        ):
            raise BadInput(f"{self.path}: absences of {team} has {short(row)}; allowed: {FORM}.")
        return Absence(*row)

    def absent(self, team: str) -> frozenset[str]:
        """Identities of a team's men who cannot play."""
        return frozenset(absence.player for absence in self.absences.get(team, ()))

    def parted_boiling(self, home: str, visitor: str) -> bool:
        return sorted((home, visitor)) in self.boiling

    def add_game(self, box: BoxScore, mark: str) -> bool:
        """A game is final: absences run on, new ones begin. False if this very game was counted before."""
        if mark in self.games:
            return False
        after = aftermath_of_box(box)
        teams = [box.teams.home.short_name, box.teams.visitor.short_name]
        for side, team in enumerate(teams):
            left = [absence._replace(games=absence.games - 1) for absence in self.absences.get(team, ())]
            new = [absence for hurt, absence in after.absences if hurt == side]
            self.absences[team] = [absence for absence in (*left, *new) if absence.games > 0]
        pair = sorted(teams)
        self.boiling = [each for each in self.boiling if each != pair]
        if BOILING in after.carry:
            self.boiling.append(pair)
        self.games = [*self.games, mark][-KEPT:]
        return True

    def save(self) -> None:
        data: Mapping[str, Any] = {
            "format": FORMAT,
            "absences": {team: [list(each) for each in rows] for team, rows in self.absences.items() if rows},
            "boiling": self.boiling,
            "games": self.games,
        }
        try:
            write_whole(self.path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
        except OSError as wrong:
            raise BadInput(f"{self.path}: cannot be written: {wrong.strerror}.") from None

    def lines(self) -> list[str]:
        """What is on the sheet, for people."""
        found = [
            f"{team}: {absence.player}, {absence.why}, misses the next {_games(absence.games)}"
            for team, rows in sorted(self.absences.items())
            for absence in rows
        ]
        return found + [f"{' and '.join(pair)} parted boiling" for pair in self.boiling]


def _games(count: int) -> str:
    return "game" if count == 1 else f"{count} games"


def dressed_without(game: AnyGame, file: TeamFile, absent: frozenset[str], source: str) -> TeamCard:
    """A team without some of its men: its own sheet if none of them is on it, or lines by ice time."""
    card = game.team_card(file, source)
    if not absent & {player.id for player in card.roster}:
        return card
    material, cards = material_of(game, [file], [Club(file.team.short, file.team.full_name)])
    rules = LeagueRules(usage="free", goalies="first")
    wardrobe = Wardrobe(replace(material, title=source), rules, [])
    dressing = wardrobe.dress(0, None, date(2000, 1, 1), absent, SeasonTotals(0, 0, 0))
    club = material.clubs[0]
    return dressing.team_card(club.name, club.short, *cards.made(material))
