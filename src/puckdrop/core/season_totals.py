"""What a replayed season adds up to, man by man and team by team, in plain numbers that add and travel cheaply.

Everybody has a place in the lists whatever team he plays for that night, so a season with trades and changing line-ups
adds up without a look-up by name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Skater, Team
from puckdrop.core.table import State, Table

SKATER_FIGURES: Final[tuple[str, ...]] = (
    "games", "goals", "assists", "shots", "pim", "power_play_goals", "short_handed_goals", "hits", "blocks",
    "takeaways", "faceoffs_won", "faceoffs_lost", "plus_minus", "seconds",
)  # fmt: skip
GOALIE_FIGURES: Final[tuple[str, ...]] = (
    "games", "starts", "seconds", "shots", "goals_against", "goals", "assists", "pim",
)  # fmt: skip
TEAM_FIGURES: Final[tuple[str, ...]] = (
    "games", "wins", "losses", "overtime_losses", "ties", "goals", "goals_against", "shots", "shots_against",
    "power_plays", "power_play_goals", "short_handed_goals", "assists", "pim", "faceoffs_won", "hits", "blocks",
    "shutouts", "empty_net_goals",
)  # fmt: skip
LEAGUE_FIGURES: Final[tuple[str, ...]] = (
    "games", "home_wins", "visitor_wins", "ties", "overtimes", "shootouts", "one_goal_games", "seconds",
)  # fmt: skip


class SkaterSums:
    """One skater's figures, in the order of SKATER_FIGURES."""

    __slots__ = (
        "games", "goals", "assists", "shots", "pim", "power_play_goals", "short_handed_goals", "hits", "blocks",
        "takeaways", "faceoffs_won", "faceoffs_lost", "plus_minus", "seconds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games: i64 = 0
        self.goals: i64 = 0
        self.assists: i64 = 0
        self.shots: i64 = 0
        self.pim: i64 = 0
        self.power_play_goals: i64 = 0
        self.short_handed_goals: i64 = 0
        self.hits: i64 = 0
        self.blocks: i64 = 0
        self.takeaways: i64 = 0
        self.faceoffs_won: i64 = 0
        self.faceoffs_lost: i64 = 0
        self.plus_minus: i64 = 0
        self.seconds: i64 = 0

    def add(self, man: Skater) -> None:
        """One more game."""
        self.games += 1
        self.goals += man.goals
        self.assists += man.assists
        self.shots += man.shots
        self.pim += man.pim
        self.power_play_goals += man.power_play_goals
        self.short_handed_goals += man.short_handed_goals
        self.hits += man.hits
        self.blocks += man.blocks
        self.takeaways += man.takeaways
        self.faceoffs_won += man.faceoffs_won
        self.faceoffs_lost += man.faceoffs_lost
        self.plus_minus += man.plus_minus
        self.seconds += man.seconds

    def figures(self) -> list[int]:
        return [
            self.games, self.goals, self.assists, self.shots, self.pim, self.power_play_goals,
            self.short_handed_goals, self.hits, self.blocks, self.takeaways, self.faceoffs_won, self.faceoffs_lost,
            self.plus_minus, self.seconds,
        ]  # fmt: skip

    def add_figures(self, more: list[int]) -> None:
        self.games += more[0]
        self.goals += more[1]
        self.assists += more[2]
        self.shots += more[3]
        self.pim += more[4]
        self.power_play_goals += more[5]
        self.short_handed_goals += more[6]
        self.hits += more[7]
        self.blocks += more[8]
        self.takeaways += more[9]
        self.faceoffs_won += more[10]
        self.faceoffs_lost += more[11]
        self.plus_minus += more[12]
        self.seconds += more[13]


class SeasonTotals:
    """Sums over games; each list holds one man's or one team's figures after another's."""

    __slots__ = ("men", "goalies", "teams", "league")

    def __init__(self, skaters: i64, goalies: i64, teams: i64) -> None:
        self.men: Final = [SkaterSums() for _ in range(skaters)]
        """The skaters, whose figures are most of what a game adds."""
        self.goalies: list[int] = [0] * (goalies * len(GOALIE_FIGURES))
        self.teams: list[int] = [0] * (teams * len(TEAM_FIGURES))
        self.league: list[int] = [0] * len(LEAGUE_FIGURES)

    @property
    def skaters(self) -> list[int]:
        """A copy of all skaters' figures, one man's after another's."""
        found: list[int] = []
        for man in self.men:
            found += man.figures()
        return found

    def games_played(self) -> list[int]:
        """Every skater's games."""
        return [int(man.games) for man in self.men]

    def add_game(self, table: Table, places: list[int], skaters: list[list[int]], goalies: list[list[int]]) -> None:
        """Add a finished game: home's and visitor's places among the teams, and their men's in the lists."""
        state = table.position()
        for side in range(2):
            team, rival = state.teams[side], state.teams[1 - side]
            self._add_skaters(team, skaters[side])
            self._add_goalies(team, goalies[side])
            self._add_team(team, rival, state, places[side] * len(TEAM_FIGURES))
        self._add_ending(state)

    def _add_skaters(self, team: Team, places: list[int]) -> None:
        for man in team.skaters:
            self.men[places[man.number]].add(man)

    def _add_goalies(self, team: Team, places: list[int]) -> None:
        """The first goalie on the sheet has started; one who never came in has no game.

        Most tallies are zero, and adding nothing takes as long as adding something.
        """
        sums = self.goalies
        for man in team.goalies:
            at: i64 = places[man.number] * len(GOALIE_FIGURES)
            _add(sums, at, 1 if man.seconds > 0 else 0)
            _add(sums, at + 1, 1 if man.number == 0 else 0)
            _add(sums, at + 2, man.seconds)
            _add(sums, at + 3, man.shots)
            _add(sums, at + 4, man.goals_against)
            _add(sums, at + 5, man.goals)
            _add(sums, at + 6, man.assists)
            _add(sums, at + 7, man.pim)

    def _add_team(self, team: Team, rival: Team, state: State, at: i64) -> None:
        short_handed: i64 = 0
        assists: i64 = 0
        pim: i64 = 0
        hits: i64 = 0
        blocks: i64 = 0
        empty_net: i64 = 0
        for man in team.skaters:
            short_handed += man.short_handed_goals
            assists += man.assists
            pim += man.pim
            hits += man.hits
            blocks += man.blocks
        for goalie in team.goalies:
            assists += goalie.assists
            pim += goalie.pim
        for line in state.keeper.goals:
            if line.side == team.side and line.empty_net:
                empty_net += 1
        sums = self.teams
        sums[at] += 1
        sums[at + 1 + ending_of(team, rival, state)] += 1
        _add(sums, at + 5, team.score)
        _add(sums, at + 6, rival.score)
        _add(sums, at + 7, sum(team.period_shots))
        _add(sums, at + 8, sum(rival.period_shots))
        _add(sums, at + 9, team.power_plays)
        _add(sums, at + 10, team.power_play_goals)
        _add(sums, at + 11, short_handed)
        _add(sums, at + 12, assists)
        _add(sums, at + 13, pim)
        _add(sums, at + 14, team.faceoffs_won)
        _add(sums, at + 15, hits)
        _add(sums, at + 16, blocks)
        _add(sums, at + 17, 1 if rival.score == 0 else 0)
        _add(sums, at + 18, empty_net)

    def _add_ending(self, state: State) -> None:
        home, visitor = state.teams[0], state.teams[1]
        lead = home.score - visitor.score
        margin = lead if lead >= 0 else -lead
        settled = lead if lead != 0 else home.shootout_goals - visitor.shootout_goals
        league = self.league
        league[0] += 1
        league[1] += 1 if settled > 0 else 0
        league[2] += 1 if settled < 0 else 0
        league[3] += 1 if settled == 0 else 0
        league[4] += 1 if state.clock.period > REGULATION_PERIODS else 0
        league[5] += 1 if state.keeper.shootout else 0
        league[6] += 1 if margin == 1 or (lead == 0 and settled != 0) else 0
        league[7] += state.clock.elapsed

    def as_data(self) -> list[list[int]]:
        """The sums as plain numbers, for another process or a file."""
        return [self.skaters, self.goalies[:], self.teams[:], self.league[:]]

    def add_data(self, data: list[list[int]]) -> None:
        """Add what `as_data` of another season of the same teams gave; men may have joined since."""
        skaters, goalies, teams, league = data
        width = len(SKATER_FIGURES)
        for place in range(len(skaters) // width):
            self.men[place].add_figures(skaters[place * width : (place + 1) * width])
        _add_all(self.goalies, goalies)
        _add_all(self.teams, teams)
        _add_all(self.league, league)


def _add_all(sums: list[int], more: list[int]) -> None:
    for place in range(len(more)):
        sums[place] += more[place]


def _add(sums: list[int], at: i64, number: i64) -> None:
    if number != 0:
        sums[at] += number


def ending_of(team: Team, rival: Team, state: State) -> i64:
    """How the game ended for the team: 0 won, 1 lost, 2 lost in overtime or a shootout, 3 tied."""
    lead = team.score - rival.score
    if lead == 0:
        lead = team.shootout_goals - rival.shootout_goals
    if lead > 0:
        return 0
    if lead == 0:
        return 3
    return 2 if state.clock.period > REGULATION_PERIODS else 1
