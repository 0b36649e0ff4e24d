# puckdrop: interpreted
"""Everything that is counted in a game: one list for skaters, one for goalies, one for teams.

Each list is a class with a field for each tally. A new column is one more line here: box score, totals of many games,
description of a position, checksum and report take it from the list. A test compares the lists with what `ice` counts.
"""

from __future__ import annotations

from typing import Annotated, Final, NamedTuple, get_origin, get_type_hints

from puckdrop.core.players import Player


class Tally(NamedTuple):
    """What is known about a tally besides its count."""

    title: str
    heading: str = ""
    """Its column heading in a report; without one it is not shown there."""
    counter: str = ""
    """The counter of `ice` that it shows. A man's has the name of the field if nothing else is said; a team's tally
    without one is the sum of its men's, or taken from the lines of the scoresheet."""
    name: str = ""
    """The field; `tallies_of` fills it in."""


class SkaterLine(NamedTuple):
    """What a skater did. Times are seconds."""

    sweater: int
    goals: Annotated[int, Tally("goals", "G")]
    assists: Annotated[int, Tally("assists", "A")]
    plus_minus: Annotated[int, Tally("plus-minus", "+/-")]
    shots: Annotated[int, Tally("shots on goal", "S")]
    hits: Annotated[int, Tally("hits", "HIT")]
    blocks: Annotated[int, Tally("blocked shots", "BLK")]
    takeaways: Annotated[int, Tally("takeaways", "TK")]
    pim: Annotated[int, Tally("penalty minutes", "PIM")]
    faceoffs_won: Annotated[int, Tally("faceoffs won")]
    faceoffs_lost: Annotated[int, Tally("faceoffs lost")]
    power_play_goals: Annotated[int, Tally("power-play goals")]
    short_handed_goals: Annotated[int, Tally("short-handed goals")]
    games_missed: Annotated[int, Tally("games he will miss")]
    time_on_ice: Annotated[int, Tally("seconds on the ice", "TOI", counter="seconds")]


class GoalieLine(NamedTuple):
    """What a goalie did. Times are seconds."""

    sweater: int
    shots_against: Annotated[int, Tally("shots against", counter="shots")]
    saves: Annotated[int, Tally("saves")]
    goals_against: Annotated[int, Tally("goals against")]
    goals: Annotated[int, Tally("goals")]
    assists: Annotated[int, Tally("assists")]
    pim: Annotated[int, Tally("penalty minutes")]
    games_missed: Annotated[int, Tally("games he will miss")]
    time_on_ice: Annotated[int, Tally("seconds in the net", counter="seconds")]


class TeamBox(NamedTuple):
    """What a team did, and its men."""

    name: str
    short_name: str
    roster: tuple[Player, ...]
    """Skaters, then goalies, as their lines come."""
    skaters: tuple[SkaterLine, ...]
    goalies: tuple[GoalieLine, ...]
    goals_by_period: Annotated[tuple[int, ...], Tally("goals by period", counter="period_goals")]
    shots_by_period: Annotated[tuple[int, ...], Tally("shots by period", counter="period_shots")]
    goals: Annotated[int, Tally("goals", "T", counter="score")]
    shots: Annotated[int, Tally("shots", "S", counter="period_shots")]
    saves: Annotated[int, Tally("saves")]
    goals_allowed: Annotated[int, Tally("goals allowed by goalies")]
    power_plays: Annotated[int, Tally("power plays", "PP", counter="power_plays")]
    power_play_goals: Annotated[int, Tally("power-play goals", counter="power_play_goals")]
    short_handed_goals: Annotated[int, Tally("short-handed goals")]
    minors: Annotated[int, Tally("minors")]
    majors: Annotated[int, Tally("majors")]
    misconducts: Annotated[int, Tally("misconducts")]
    faceoffs_won: Annotated[int, Tally("faceoffs won", "FO", counter="faceoffs_won")]
    hits: Annotated[int, Tally("hits", "HIT")]
    blocks: Annotated[int, Tally("blocked shots", "BLK")]
    takeaways: Annotated[int, Tally("takeaways")]
    pim: Annotated[int, Tally("penalty minutes", "PIM")]
    assists: Annotated[int, Tally("assists")]
    unassisted_goals: Annotated[int, Tally("unassisted goals")]
    goals_by_centers: Annotated[int, Tally("goals by centers")]
    goals_by_wings: Annotated[int, Tally("goals by wings")]
    goals_by_defensemen: Annotated[int, Tally("goals by defensemen")]
    shootout_goals: Annotated[int, Tally("shootout goals", counter="shootout_goals")]


def tallies_of(lines: type[SkaterLine] | type[GoalieLine] | type[TeamBox], kind: object = int) -> tuple[Tally, ...]:
    """The tallies among the fields of a class, in their order: those that are numbers, or of another kind."""
    hints = get_type_hints(lines, include_extras=True)
    annotated = [(name, hint) for name, hint in hints.items() if get_origin(hint) is Annotated]
    return tuple(hint.__metadata__[0]._replace(name=name) for name, hint in annotated if hint.__origin__ == kind)


def tallies_of_a_man(lines: type[SkaterLine] | type[GoalieLine]) -> tuple[Tally, ...]:
    """The same for a man's, each of which has a counter."""
    return tuple(tally._replace(counter=tally.counter or tally.name) for tally in tallies_of(lines))


SKATER: Final = tallies_of_a_man(SkaterLine)
GOALIE: Final = tallies_of_a_man(GoalieLine)
TEAM: Final = tallies_of(TeamBox)
"""What `sim` averages."""
BY_PERIOD: Final = tallies_of(TeamBox, tuple[int, ...])
