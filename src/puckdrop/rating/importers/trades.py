"""Who was traded in a source that lists every man once, under his last team.

Such a source may still say what both teams did in a man's games, on the ice and on the bench together. A man of one
team cannot have seen more of it than the team did, and what he missed must look like the games he missed. Where it does
not, the mix of another team's games and this one's that explains it best tells where he came from and for how long.
Teams dress eighteen men, and their men's shots add up to the team's: what is left open is decided by that.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

__all__ = ["Seen", "Trade", "goalie_trades", "skater_trades"]

SPREADS: Final = (1.0, 1.0, 10.0, 10.0)
"""How far a single game's expected goals and shot attempts, for and against, lie from a team's average."""
ROUNDED: Final = 0.01
"""What rounding in the files may add to an average, as a share of a spread."""
TRADES_ARE_RARE: Final = 10.0
"""How much likelier a trade must make what a man has seen (as a logarithm): one man in fourteen is traded in a season,
and thirty teams and some sixty days are open for it."""
SUSPICIOUS: Final = 8.0
"""Sum of squares of four figures from which a man is looked at at all; chance alone makes four of it on average."""
WORTH_TRYING: Final = 14.0
"""Mixes so much less likely than a man's best are left out."""
DRESSED: Final = 18
FEW_GAMES, FEW_SHOTS = 15.0, 50.0
"""Games and shots by which a team's sums may be off, for each step of likelihood that it costs."""
MOST_ROUNDS: Final = 20
GAME: Final = 3600


@dataclass(frozen=True)
class Seen:
    """A man's games, or a team's: how many, his shots, and what both teams did in them, as in SPREADS."""

    team: str
    games: int
    shots: float
    figures: tuple[float, ...]

    def averages(self) -> list[float]:
        return [figure / self.games for figure in self.figures]


@dataclass(frozen=True)
class Trade:
    """He played so many of his games for another team first; `worth` is how likely that is (as a logarithm)."""

    team: str
    games: int
    worth: float = 0.0


def skater_trades(men: Sequence[Seen], teams: Sequence[Seen]) -> list[Trade | None]:
    """Each man's trade; None for those who seem to have stayed."""
    known = {team.team: team for team in teams}
    tries = [_tries(man, known) if man.team in known else [] for man in men]
    sums = _Sums(men, known)
    found = [max(own, key=lambda trade: trade.worth, default=None) for own in tries]
    for man, trade in zip(men, found, strict=True):
        sums.move(man, trade, 1)
    for _ in range(MOST_ROUNDS):
        before = list(found)
        for place, man in enumerate(men):
            if tries[place]:
                sums.move(man, found[place], -1)
                found[place] = max(tries[place], key=lambda trade: sums.worth(man, trade))
                sums.move(man, found[place], 1)
        if found == before:
            break
    return found


def _tries(man: Seen, teams: Mapping[str, Seen]) -> list[Trade]:
    """The trades that explain about as well as the best one what a man has seen; none if he seems to have stayed."""
    home = teams[man.team]
    staying = -math.inf
    if man.games <= home.games:
        squares, staying = _likelihood(man, home, 0, home)
        if squares < SUSPICIOUS:
            return []
    mixes = [
        (_likelihood(man, other, games, home)[1], other.team, games)
        for other in teams.values()
        if other is not home
        for games in range(max(1, man.games - home.games), min(man.games - 1, other.games) + 1)
    ]
    best = max(mixes, default=(-math.inf, "", 0))[0]
    if best <= staying + TRADES_ARE_RARE:
        return []
    return [Trade(team, games, worth) for worth, team, games in mixes if worth > best - WORTH_TRYING]


def _likelihood(man: Seen, first: Seen, games: int, last: Seen) -> tuple[float, float]:
    """What a man has seen if he played `games` for one team and the rest for another.

    The sum of squares, and the likelihood's logarithm. Whoever plays nearly all games of a team sees its average.
    """
    rest = man.games - games
    chance = games * (1 - games / first.games) + rest * max(0.0, 1 - rest / last.games)
    squares = spread_of_all = 0.0
    for seen, one, other, spread in zip(man.averages(), first.averages(), last.averages(), SPREADS, strict=True):
        expected = (games * one + rest * other) / man.games
        variance = spread * spread * (chance / man.games / man.games + ROUNDED * ROUNDED)
        squares += (seen - expected) ** 2 / variance
        spread_of_all += math.log(variance)
    return squares, -(squares + spread_of_all) / 2


class _Sums:
    """By how much every team's men have more games and shots than the team."""

    def __init__(self, men: Sequence[Seen], teams: Mapping[str, Seen]) -> None:
        self.games = {name: float(-DRESSED * team.games) for name, team in teams.items()}
        self.shots = {name: -team.shots for name, team in teams.items()}
        for man in men:
            if man.team in teams:
                self.games[man.team] += man.games
                self.shots[man.team] += man.shots

    def move(self, man: Seen, trade: Trade | None, sign: int) -> None:
        """Count a trade, or no longer."""
        if trade is not None:
            shots = man.shots * trade.games / man.games
            for team, games, taken in ((trade.team, trade.games, shots), (man.team, -trade.games, -shots)):
                self.games[team] += sign * games
                self.shots[team] += sign * taken

    def worth(self, man: Seen, trade: Trade) -> float:
        """What a trade is worth beside others of the same man, by what he has seen and by both teams' sums."""
        shots = man.shots * trade.games / man.games
        here = self._cost(man.team, 0, 0.0) - self._cost(man.team, -trade.games, -shots)
        there = self._cost(trade.team, 0, 0.0) - self._cost(trade.team, trade.games, shots)
        return trade.worth + here + there

    def _cost(self, team: str, games: int, shots: float) -> float:
        return abs(self.games[team] + games) / FEW_GAMES + abs(self.shots[team] + shots) / FEW_SHOTS


def goalie_trades(men: Sequence[tuple[str, int, int, int]], teams: Mapping[str, tuple[int, int]]) -> list[Trade | None]:
    """Trades of goalies, of whom only games, seconds and shots against are known; of teams, games and shots against.

    A team whose goalies have played more than it did gives games to one whose goalies have played less, of the goalie
    with whom both teams' shots come out best. Each goalie moves once.
    """
    found: list[Trade | None] = [None for _ in men]
    over = {team: -GAME * games for team, (games, _) in teams.items()}
    shots = {team: -against for team, (_, against) in teams.items()}
    for team, _, seconds, against in men:
        if team in over:
            over[team] += seconds
            shots[team] += against
    while True:
        giver = max(sorted(over), key=lambda team: over[team])
        taker = min(sorted(over), key=lambda team: over[team])
        moved = round(min(over[giver], -over[taker]) / GAME)
        able = [
            place for place, (team, games, _, _) in enumerate(men)
            if team == giver and found[place] is None and games > moved
        ]  # fmt: skip
        if moved < 2 or not able:
            return found

        def misses(place: int, giver: str = giver, taker: str = taker, moved: int = moved) -> float:
            part = men[place][3] * moved / men[place][1]
            return abs(shots[giver] - part) + abs(shots[taker] + part)

        chosen = min(able, key=lambda place: (misses(place), place))
        found[chosen] = Trade(taker, moved)
        _, games, seconds, against = men[chosen]
        for team, sign in ((giver, -1), (taker, 1)):
            over[team] += sign * seconds * moved // games
            shots[team] += sign * against * moved // games
