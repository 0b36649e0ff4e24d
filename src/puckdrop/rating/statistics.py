"""A season's statistics as any source gives them: one line per man and stint, and what each team did.

Every importer makes a `SeasonStatistics` and every rating starts from one, so neither knows the other. A figure that a
source does not have is None, never zero: what an era lacks is estimated later, in one place, and said to be estimated.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date

__all__ = ["GoalieLine", "PlayedGame", "SeasonStatistics", "SkaterLine", "Stays", "TeamLine"]

Stays = tuple[tuple[int, int], ...]
"""The times that a man was with a team: the number of the stint, and his games."""


@dataclass(frozen=True, kw_only=True)
class SkaterLine:
    """What a skater did for one team: a stint, or his whole season."""

    id: str
    """The man's identity, the same in every season and for every team."""
    name: str
    team: str
    """The team's short name in this season."""
    stint: int = 1
    stays: Stays = ()
    """Where he left the team and came back, each time that he was with it; else empty."""
    position: str
    """L, C, R or D; the first one if a source names several."""
    born: str | None = None
    """A year or a date."""
    shoots: str | None = None
    sweater: int | None = None
    games: int
    goals: int
    assists: int
    pim: int
    plus_minus: int | None = None
    shots: int | None = None
    power_play_goals: int | None = None
    power_play_assists: int | None = None
    short_handed_goals: int | None = None
    short_handed_assists: int | None = None
    winning_goals: int | None = None
    seconds: int | None = None
    """Ice time of all his games together, and below it his ice time by situation."""
    even_seconds: int | None = None
    power_play_seconds: int | None = None
    short_handed_seconds: int | None = None
    hits: int | None = None
    blocks: int | None = None
    faceoff_wins: int | None = None
    faceoff_losses: int | None = None
    takeaways: int | None = None
    giveaways: int | None = None


@dataclass(frozen=True, kw_only=True)
class GoalieLine:
    """What a goalie did for one team."""

    id: str
    name: str
    team: str
    stint: int = 1
    stays: Stays = ()
    born: str | None = None
    catches: str | None = None
    sweater: int | None = None
    games: int
    starts: int | None = None
    seconds: int | None = None
    wins: int | None = None
    losses: int | None = None
    ties: int | None = None
    """Ties, or losses in overtime and shootouts, as the era counts them."""
    goals_against: int
    shots_against: int | None = None
    shutouts: int | None = None
    goals: int = 0
    assists: int = 0
    pim: int = 0


@dataclass(frozen=True, kw_only=True)
class TeamLine:
    """A team's season. Goals are those scored on the ice: a shootout win adds none."""

    short: str
    place: str = ""
    name: str
    division: str = ""
    conference: str = ""
    games: int
    wins: int | None = None
    losses: int | None = None
    ties: int | None = None
    overtime_losses: int | None = None
    goals: int | None = None
    goals_against: int | None = None
    shots: int | None = None
    shots_against: int | None = None
    pim: int | None = None
    """With bench minors."""
    power_play_goals: int | None = None
    power_plays: int | None = None
    power_play_goals_against: int | None = None
    times_short_handed: int | None = None
    short_handed_goals: int | None = None
    short_handed_goals_against: int | None = None


@dataclass(frozen=True, kw_only=True)
class PlayedGame:
    """A game of the schedule; the score where the source has it, without a shootout's extra goal."""

    day: date
    home: str
    visitor: str
    home_goals: int | None = None
    visitor_goals: int | None = None
    ended: str = ""
    """regulation, overtime or shootout; empty where it is not known."""
    home_goalie: str = ""
    visitor_goalie: str = ""
    """Identities of those who started, where the source has them."""
    home_men: tuple[str, ...] = ()
    visitor_men: tuple[str, ...] = ()
    """Identities of the skaters who dressed, where the source has them."""


@dataclass(frozen=True, kw_only=True)
class SeasonStatistics:
    """Everything that is known about a season."""

    season: str
    """Such as 1985-86."""
    league: str
    source: str
    attribution: str
    teams: tuple[TeamLine, ...]
    skaters: tuple[SkaterLine, ...]
    goalies: tuple[GoalieLine, ...]
    schedule: tuple[PlayedGame, ...] = ()
    missing: tuple[str, ...] = field(default=())
    """What the source lacks, in words for the certificate."""
    estimated: tuple[str, ...] = field(default=())
    """Figures that are there, but not as anybody counted them, such as "teams.pim" without bench minors."""
