"""What a replayed season adds up to, man by man and team by team, in plain numbers that add and travel cheaply.

Everybody has a place in the lists whatever team he plays for that night, so a season with trades and changing line-ups
adds up without a look-up by name.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.table import State, Table
from puckdrop.core.totals import sum_of

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


class GoalieSums:
    """One goalie's figures, in the order of GOALIE_FIGURES."""

    __slots__ = ("games", "starts", "seconds", "shots", "goals_against", "goals", "assists", "pim")

    def __init__(self) -> None:
        self.games: i64 = 0
        self.starts: i64 = 0
        self.seconds: i64 = 0
        self.shots: i64 = 0
        self.goals_against: i64 = 0
        self.goals: i64 = 0
        self.assists: i64 = 0
        self.pim: i64 = 0

    def add(self, man: Goalie) -> None:
        """One more game; the first goalie on the sheet has started, and one who never came in has none."""
        if man.seconds > 0:
            self.games += 1
        if man.number == 0:
            self.starts += 1
        self.seconds += man.seconds
        self.shots += man.shots
        self.goals_against += man.goals_against
        self.goals += man.goals
        self.assists += man.assists
        self.pim += man.pim

    def figures(self) -> list[int]:
        return [
            self.games, self.starts, self.seconds, self.shots, self.goals_against, self.goals, self.assists, self.pim,
        ]  # fmt: skip

    def add_figures(self, more: list[int]) -> None:
        self.games += more[0]
        self.starts += more[1]
        self.seconds += more[2]
        self.shots += more[3]
        self.goals_against += more[4]
        self.goals += more[5]
        self.assists += more[6]
        self.pim += more[7]


class TeamSums:
    """One team's figures, in the order of TEAM_FIGURES."""

    __slots__ = (
        "games", "wins", "losses", "overtime_losses", "ties", "goals", "goals_against", "shots", "shots_against",
        "power_plays", "power_play_goals", "short_handed_goals", "assists", "pim", "faceoffs_won", "hits", "blocks",
        "shutouts", "empty_net_goals",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games: i64 = 0
        self.wins: i64 = 0
        self.losses: i64 = 0
        self.overtime_losses: i64 = 0
        self.ties: i64 = 0
        self.goals: i64 = 0
        self.goals_against: i64 = 0
        self.shots: i64 = 0
        self.shots_against: i64 = 0
        self.power_plays: i64 = 0
        self.power_play_goals: i64 = 0
        self.short_handed_goals: i64 = 0
        self.assists: i64 = 0
        self.pim: i64 = 0
        self.faceoffs_won: i64 = 0
        self.hits: i64 = 0
        self.blocks: i64 = 0
        self.shutouts: i64 = 0
        self.empty_net_goals: i64 = 0

    def add(self, team: Team, rival: Team, state: State) -> None:
        """One more game."""
        self.games += 1
        self._add_ending(ending_of(team, rival, state))
        self.goals += team.score
        self.goals_against += rival.score
        self.shots += sum_of(team.period_shots)
        self.shots_against += sum_of(rival.period_shots)
        self.power_plays += team.power_plays
        self.power_play_goals += team.power_play_goals
        self.faceoffs_won += team.faceoffs_won
        if rival.score == 0:
            self.shutouts += 1
        for line in state.keeper.goals:
            if line.empty_net and line.side == team.side:
                self.empty_net_goals += 1

    def add_skater(self, man: Skater) -> None:
        """What a man did in a game counts for his team as well."""
        self.short_handed_goals += man.short_handed_goals
        self.assists += man.assists
        self.pim += man.pim
        self.hits += man.hits
        self.blocks += man.blocks

    def add_goalie(self, man: Goalie) -> None:
        self.assists += man.assists
        self.pim += man.pim

    def _add_ending(self, ending: i64) -> None:
        if ending == 0:
            self.wins += 1
        elif ending == 1:
            self.losses += 1
        elif ending == 2:
            self.overtime_losses += 1
        else:
            self.ties += 1

    def figures(self) -> list[int]:
        return [
            self.games, self.wins, self.losses, self.overtime_losses, self.ties, self.goals, self.goals_against,
            self.shots, self.shots_against, self.power_plays, self.power_play_goals, self.short_handed_goals,
            self.assists, self.pim, self.faceoffs_won, self.hits, self.blocks, self.shutouts, self.empty_net_goals,
        ]  # fmt: skip

    def add_figures(self, more: list[int]) -> None:
        self.games += more[0]
        self.wins += more[1]
        self.losses += more[2]
        self.overtime_losses += more[3]
        self.ties += more[4]
        self.goals += more[5]
        self.goals_against += more[6]
        self.shots += more[7]
        self.shots_against += more[8]
        self.power_plays += more[9]
        self.power_play_goals += more[10]
        self.short_handed_goals += more[11]
        self.assists += more[12]
        self.pim += more[13]
        self.faceoffs_won += more[14]
        self.hits += more[15]
        self.blocks += more[16]
        self.shutouts += more[17]
        self.empty_net_goals += more[18]


class LeagueSums:
    """All games' figures, in the order of LEAGUE_FIGURES."""

    __slots__ = (
        "games", "home_wins", "visitor_wins", "ties", "overtimes", "shootouts", "one_goal_games", "seconds",
    )  # fmt: skip

    def __init__(self) -> None:
        self.games: i64 = 0
        self.home_wins: i64 = 0
        self.visitor_wins: i64 = 0
        self.ties: i64 = 0
        self.overtimes: i64 = 0
        self.shootouts: i64 = 0
        self.one_goal_games: i64 = 0
        self.seconds: i64 = 0

    def add(self, state: State) -> None:
        """One more game."""
        home, visitor = state.teams[0], state.teams[1]
        lead = home.score - visitor.score
        settled = lead if lead != 0 else home.shootout_goals - visitor.shootout_goals
        self.games += 1
        if settled > 0:
            self.home_wins += 1
        elif settled < 0:
            self.visitor_wins += 1
        else:
            self.ties += 1
        if state.clock.period > REGULATION_PERIODS:
            self.overtimes += 1
        if state.keeper.shootout:
            self.shootouts += 1
        if lead == 1 or lead == -1 or (lead == 0 and settled != 0):
            self.one_goal_games += 1
        self.seconds += state.clock.elapsed

    def figures(self) -> list[int]:
        return [
            self.games, self.home_wins, self.visitor_wins, self.ties, self.overtimes, self.shootouts,
            self.one_goal_games, self.seconds,
        ]  # fmt: skip

    def add_figures(self, more: list[int]) -> None:
        self.games += more[0]
        self.home_wins += more[1]
        self.visitor_wins += more[2]
        self.ties += more[3]
        self.overtimes += more[4]
        self.shootouts += more[5]
        self.one_goal_games += more[6]
        self.seconds += more[7]


class SeasonTotals:
    """Sums over games; as data, each list holds one man's or one team's figures after another's."""

    __slots__ = ("men", "nets", "clubs", "games")

    def __init__(self, skaters: i64, goalies: i64, teams: i64) -> None:
        self.men: Final = [SkaterSums() for _ in range(skaters)]
        self.nets: Final = [GoalieSums() for _ in range(goalies)]
        self.clubs: Final = [TeamSums() for _ in range(teams)]
        self.games: Final = LeagueSums()

    @property
    def skaters(self) -> list[int]:
        """A copy of all skaters' figures, one man's after another's."""
        found: list[int] = []
        for man in self.men:
            found += man.figures()
        return found

    @property
    def goalies(self) -> list[int]:
        """The same of the goalies."""
        found: list[int] = []
        for man in self.nets:
            found += man.figures()
        return found

    @property
    def teams(self) -> list[int]:
        """The same of the teams."""
        found: list[int] = []
        for team in self.clubs:
            found += team.figures()
        return found

    @property
    def league(self) -> list[int]:
        """The same of all games together."""
        return self.games.figures()

    def add_game(self, table: Table, places: list[int], skaters: list[list[int]], goalies: list[list[int]]) -> None:
        """Add a finished game: home's and visitor's places among the teams, and their men's in the lists."""
        state = table.position()
        for side in range(2):
            team, rival = state.teams[side], state.teams[1 - side]
            mine, nets, club = skaters[side], goalies[side], self.clubs[places[side]]
            for man in team.skaters:
                self.men[mine[man.number]].add(man)
                club.add_skater(man)
            for goalie in team.goalies:
                self.nets[nets[goalie.number]].add(goalie)
                club.add_goalie(goalie)
            club.add(team, rival, state)
        self.games.add(state)

    def as_data(self) -> list[list[int]]:
        """The sums as plain numbers, for another process or a file."""
        return [self.skaters, self.goalies, self.teams, self.league]

    def add_data(self, data: list[list[int]]) -> None:
        """Add what `as_data` of another season of the same teams gave; men may have joined since."""
        skaters, goalies, teams, league = data
        width = len(SKATER_FIGURES)
        for place in range(len(skaters) // width):
            self.men[place].add_figures(skaters[place * width : (place + 1) * width])
        width = len(GOALIE_FIGURES)
        for place in range(len(goalies) // width):
            self.nets[place].add_figures(goalies[place * width : (place + 1) * width])
        width = len(TEAM_FIGURES)
        for place in range(len(teams) // width):
            self.clubs[place].add_figures(teams[place * width : (place + 1) * width])
        self.games.add_figures(league)


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
