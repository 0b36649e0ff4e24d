"""Running totals over many games: sums and sums of squares, so that memory does not grow with the number of games."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.cards import Position
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Team
from puckdrop.core.ice_time import IceTime
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import State
from puckdrop.core.tallies import TEAM

MEASURES: Final[tuple[str, ...]] = tuple([tally.name for tally in TEAM])
PENALTY_SHOT: Final = "penalty shot"
"""Two minutes on the sheet that nobody serves."""


class TeamTotals:
    """One team's games, seen from its bench."""

    __slots__ = ("games", "wins", "losses", "overtime_losses", "ties", "goals_against", "sums", "squares", "ice_time")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.wins: i64 = 0
        self.losses: i64 = 0
        self.overtime_losses: i64 = 0
        self.ties: i64 = 0
        self.goals_against: i64 = 0
        self.sums: list[int] = [0] * len(MEASURES)
        self.squares: list[int] = [0] * len(MEASURES)
        self.ice_time = IceTime()

    def as_data(self) -> list[list[int]]:
        """The totals as plain numbers, for another process."""
        record: list[int] = [
            self.games, self.wins, self.losses, self.overtime_losses, self.ties, self.goals_against,
        ]  # fmt: skip
        return [record, self.sums, self.squares, self.ice_time.as_data()]

    def add_data(self, data: list[list[int]]) -> None:
        """Add what `as_data` of other totals gave."""
        record, sums, squares, ice_time = data
        self.ice_time.add_data(ice_time)
        self.games += record[0]
        self.wins += record[1]
        self.losses += record[2]
        self.overtime_losses += record[3]
        self.ties += record[4]
        self.goals_against += record[5]
        for index in range(len(MEASURES)):
            self.sums[index] += sums[index]
            self.squares[index] += squares[index]

    def add_game(self, team: Team, state: State) -> None:
        """One more game of this team."""
        rival = state.teams[1 - team.side]
        values = measures_of(team, state)
        for index in range(len(MEASURES)):
            value = values[index]
            self.sums[index] += value
            self.squares[index] += value * value
        self.games += 1
        self.ice_time.add_game(team, state.clock)
        self.goals_against += rival.score
        own: i64 = team.score + (1 if team.shootout_goals > rival.shootout_goals else 0)
        theirs: i64 = rival.score + (1 if rival.shootout_goals > team.shootout_goals else 0)
        if own > theirs:
            self.wins += 1
        elif own == theirs:
            self.ties += 1
        elif state.clock.period > REGULATION_PERIODS:
            self.overtime_losses += 1
        else:
            self.losses += 1


def measures_of(team: Team, state: State) -> list[int]:
    """One team's figures for one game, in the order of MEASURES.

    Saves and goals allowed are the goalies': an empty-net goal is charged to nobody.
    """
    pim: i64 = 0
    hits: i64 = 0
    blocks: i64 = 0
    takeaways: i64 = 0
    short_handed: i64 = 0
    by_centers: i64 = 0
    by_wings: i64 = 0
    by_defensemen: i64 = 0
    for man in team.skaters:
        pim += man.pim
        hits += man.hits
        blocks += man.blocks
        takeaways += man.takeaways
        short_handed += man.short_handed_goals
        if man.goals != 0:
            position = man.card.position
            if position == Position.DEFENSE:
                by_defensemen += man.goals
            elif position == Position.CENTER:
                by_centers += man.goals
            else:
                by_wings += man.goals
    saves: i64 = 0
    allowed: i64 = 0
    for goalie in team.goalies:
        pim += goalie.pim
        saves += goalie.saves
        allowed += goalie.goals_against
    assists: i64 = 0
    unassisted: i64 = 0
    for line in state.keeper.goals:
        if line.side == team.side:
            helpers: i64 = len(line.assists)
            if line.goalie_assist != NOBODY:
                helpers += 1
            assists += helpers
            if helpers == 0:
                unassisted += 1
    minors, majors, misconducts = _penalties_of(team, state)
    return [
        team.score, sum_of(team.period_shots), saves, allowed, team.power_plays, team.power_play_goals, short_handed,
        minors, majors, misconducts, team.faceoffs_won, hits, blocks, takeaways, pim,
        assists, unassisted, by_centers, by_wings, by_defensemen, team.shootout_goals,
    ]  # fmt: skip


def sum_of(numbers: list[int]) -> i64:
    """Their sum, without a detour through Python."""
    total: i64 = 0
    for number in numbers:
        total += number
    return total


def _penalties_of(team: Team, state: State) -> tuple[i64, i64, i64]:
    """Minors (a double minor counts as two), majors and misconducts, by their minutes."""
    minors: i64 = 0
    majors: i64 = 0
    misconducts: i64 = 0
    for line in state.keeper.penalties:
        if line.side == team.side:
            if line.minutes == 10:
                misconducts += 1
            elif line.minutes == 5:
                majors += 1
            elif line.call != PENALTY_SHOT:
                minors += 1 if line.minutes == 2 else 2
    return minors, majors, misconducts
