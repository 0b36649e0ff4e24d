"""What nobody can have done: more power-play goals than goals, more games than his team, more minutes than were played,
or three times what anybody ever did.

Every importer asks it about every line it reads, and so does a set about its statistics.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final, NamedTuple

from puckdrop.cards.sentences import joined
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.statistics import GoalieLine, SkaterLine, TeamLine

__all__ = [
    "MORE_THAN_A_TEAM", "MOST_GOALS", "Impossible", "Line", "MostGames", "games_in_all", "games_with",
    "impossible_figures", "longest_game", "most_of", "negative_figures",
]  # fmt: skip

Line = SkaterLine | GoalieLine | TeamLine
MostGames = tuple[int, str]
"""How many games a man can have, and why."""
Parts = tuple[tuple[tuple[str, ...], str], ...]
PARTS: Final[Parts] = (
    (("goals",), "shots"),
    (("power_play_goals", "short_handed_goals"), "goals"),
    (("winning_goals",), "goals"),
    (("power_play_assists", "short_handed_assists"), "assists"),
    (("goals_against",), "shots_against"),
    (("starts",), "games"),
    (("wins", "losses", "ties"), "games"),
    (("shutouts",), "games"),
    (("even_seconds", "power_play_seconds", "short_handed_seconds"), "seconds"),
)
"""Figures of a man that are together at most another."""
TEAM_PARTS: Final[Parts] = (
    (("goals",), "shots"),
    (("power_play_goals", "short_handed_goals"), "goals"),
    (("power_play_goals",), "power_plays"),
    (("goals_against",), "shots_against"),
    (("power_play_goals_against", "short_handed_goals_against"), "goals_against"),
    (("power_play_goals_against",), "times_short_handed"),
    (("wins", "losses", "ties", "overtime_losses"), "games"),
)


class Record(NamedTuple):
    """About the most that anybody ever had, in a game and in a season."""

    game: int
    season: int


Records = Mapping[str, Record]
SKATER_RECORDS: Final[Records] = {
    "games": Record(1, 86), "goals": Record(7, 92), "assists": Record(7, 163), "pim": Record(67, 472),
    "shots": Record(19, 550), "plus_minus": Record(10, 124), "hits": Record(17, 383), "blocks": Record(15, 283),
    "faceoff_wins": Record(36, 1400), "faceoff_losses": Record(36, 1400), "takeaways": Record(10, 150),
    "giveaways": Record(10, 170),
}  # fmt: skip
GOALIE_RECORDS: Final[Records] = {
    "games": Record(1, 79), "goals_against": Record(16, 319), "shots_against": Record(83, 2600), "goals": Record(1, 2),
    "assists": Record(3, 14), "pim": Record(42, 113),
}  # fmt: skip
TEAM_RECORDS: Final[Records] = {
    "goals": Record(16, 446), "goals_against": Record(16, 446), "shots": Record(83, 3400),
    "shots_against": Record(83, 3400), "pim": Record(213, 2713), "power_plays": Record(17, 600),
    "times_short_handed": Record(17, 600),
}  # fmt: skip
OWN_RECORDS: Final = {SkaterLine: SKATER_RECORDS, GoalieLine: GOALIE_RECORDS, TeamLine: TEAM_RECORDS}
BEYOND_RECORDS: Final = 3
"""How many times a record is beyond belief in any league."""
MOST_GOALS: Final = BEYOND_RECORDS * TEAM_RECORDS["goals"].game
"""Of a team in a game."""
OVERTIME_OF_FIVE: Final = 1942
"""The NHL played its longer overtimes until the season before."""
SHORT_OVERTIME, LONG_OVERTIME = 65, 80
MORE_THAN_A_TEAM: Final = 5
"""Games that a traded man's whole season can have beyond those of any team; 86 of 84 is the record."""
ROUNDING: Final = 60
"""Seconds by which ice time may be off where a source has whole minutes."""


class Impossible(NamedTuple):
    """Figures that are more together than they can be."""

    names: tuple[str, ...]
    value: int
    most: int
    whole: str
    """The figure that limits them."""
    why: str
    """The limit in words: his goals, the games of EDM."""

    @property
    def fields(self) -> str:
        """The figures as a table of ours calls them."""
        return joined([f"`{name}`" for name in self.names], "and")

    def sentence(self, who: str) -> str:
        """
        >>> Impossible(("power_play_goals",), 5, 3, "goals", "his goals").sentence("Kjell Rymo of ARK")
        'Kjell Rymo of ARK has 5 power-play goals, but can have at most 3, his goals.'
        >>> Impossible(("seconds",), 7200, 3900, "games", "65 minutes a game").sentence("Kjell Rymo of ARK")
        'Kjell Rymo of ARK has 7200 seconds of ice time, but can have at most 3900, 65 minutes a game.'
        """
        words = joined([figure_words(name) for name in self.names], "and")
        what = f"seconds of {words}" if self.names[0].endswith("seconds") else words
        together = " together" if len(self.names) > 1 else ""
        return f"{who} has {self.value} {what}{together}, but can have at most {self.most}, {self.why}."


def longest_game(year: int, league: str) -> int:
    """The minutes of a game with its overtime, in the season that began in `year`."""
    return SHORT_OVERTIME if league == "NHL" and year >= OVERTIME_OF_FIVE else LONG_OVERTIME


def games_with(team: TeamLine) -> MostGames:
    """The most games a man can have with one team."""
    return team.games, f"the games of {team.short}"


def games_in_all(teams: Sequence[TeamLine]) -> MostGames | None:
    """The most games a man can have in a season, with one team or several; None if nobody knows."""
    if not teams:
        return None
    return max(team.games for team in teams) + MORE_THAN_A_TEAM, f"{MORE_THAN_A_TEAM} more than any team"


def impossible_figures(line: Line, *, games: MostGames | None = None, minutes: int = LONG_OVERTIME) -> list[Impossible]:
    """All that a line cannot hold if a man has at most so many games, and none is longer than `minutes`."""
    is_team = isinstance(line, TeamLine)
    found: list[Impossible] = []
    if games is not None and line.games > games[0]:
        found.append(Impossible(("games",), line.games, games[0], "games", games[1]))
    for names, whole in TEAM_PARTS if is_team else PARTS:
        found += _too_many(line, names, whole, "its" if is_team else "his")
    seconds = getattr(line, "seconds", None)
    if seconds is not None and seconds > 60 * minutes * line.games + ROUNDING:
        most = 60 * minutes * line.games
        found.append(Impossible(("seconds",), seconds, most, "games", f"{minutes} minutes a game"))
    named = {name for wrong in found for name in wrong.names}
    return found + [wrong for wrong in _beyond_records(line) if not named & set(wrong.names)]


def most_of(kind: type[Line], figure: str) -> int | None:
    """The most that a figure of anybody's season can be, or of a team's; None for what is no figure.

    >>> most_of(SkaterLine, "goals"), most_of(SkaterLine, "power_play_goals"), most_of(TeamLine, "wins")
    (276, 276, 258)
    """
    record = OWN_RECORDS[kind].get(figure)
    if record is not None:
        return BEYOND_RECORDS * record.season
    if figure == "games":
        return BEYOND_RECORDS * SKATER_RECORDS["games"].season
    if figure == "seconds":
        return 60 * LONG_OVERTIME * BEYOND_RECORDS * SKATER_RECORDS["games"].season
    wholes = [whole for names, whole in (TEAM_PARTS if kind is TeamLine else PARTS) if figure in names]
    return min((most for whole in wholes if (most := most_of(kind, whole)) is not None), default=None)


def _beyond_records(line: Line) -> list[Impossible]:
    """Figures that are beyond belief for the games played, or for any season."""
    found = []
    for name, record in OWN_RECORDS[type(line)].items():
        value: int | None = getattr(line, name)
        a_game, a_season = BEYOND_RECORDS * record.game, BEYOND_RECORDS * record.season
        most = a_season if name == "games" else min(a_game * max(1, line.games), a_season)
        if value is not None and abs(value) > most:
            why = "three times the record of a season" if most == a_season else f"{a_game} a game"
            found.append(Impossible((name,), value, most, "games", why))
    return found


def _too_many(line: Line, names: tuple[str, ...], whole: str, whose: str) -> list[Impossible]:
    """Each figure that is more than the whole by itself, or all of them if they are together."""
    most: int | None = getattr(line, whole, None)
    known = {name: value for name in names if (value := getattr(line, name, None)) is not None}
    if most is None or not known:
        return []
    # Averages of a game are rounded, and a total in whole minutes may be cut off.
    slack = line.games + ROUNDING if whole == "seconds" else 0
    why = f"{whose} {figure_words(whole)}"
    alone = [Impossible((name,), value, most, whole, why) for name, value in known.items() if value > most + slack]
    if alone or sum(known.values()) <= most + slack:
        return alone
    return [Impossible(tuple(known), sum(known.values()), most, whole, why)]


def negative_figures(line: Line) -> list[tuple[str, int]]:
    """Figures below nothing, where nothing is the least."""
    values = ((each.name, getattr(line, each.name)) for each in fields(line) if each.name != "plus_minus")
    return [(name, value) for name, value in values if isinstance(value, int) and value < 0]
