"""puckdrop as a library: a whole game in one call.

>>> from puckdrop import play
>>> result = play("rinkside", home="ARK", visitor="COR", seed=7)
>>> result.box["is_over"], result.lines()[-1].text.startswith("It is over!")
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from puckdrop.core.box_score import box_score
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.match import Match
from puckdrop.core.record import Record, record_of
from puckdrop.core.room import ChartsT, OptionsT, TeamsGame
from puckdrop.core.table import Table
from puckdrop.rooms import ROOMS, Room, room_named

if TYPE_CHECKING:
    from puckdrop.narrate.lines import Line


@dataclass(frozen=True)
class Result:
    """A finished game."""

    box: dict[str, Any]
    """The box score as plain data, see `puckdrop.core.box_score`."""
    events: list[Event]
    """Everything that happened, in order."""
    record: Record
    """What replays the game to the last event; `record.save(path)` keeps it."""
    table: Table = field(repr=False)
    """The table as the game left it."""

    def lines(self, *, details: bool = False) -> list[Line]:
        """The play-by-play; each line has a period, a clock, a side and a text."""
        return ROOMS[self.record.game].narrate(self.events, self.table, details=details)


def play(
    game: TeamsGame[OptionsT, ChartsT] | str,
    *,
    home: TeamCard | str,
    visitor: TeamCard | str,
    coaches: Sequence[Coach] | None = None,
    seed: int | None = None,
    dice: Chance | None = None,
    options: OptionsT | Mapping[str, object] | None = None,
    charts: ChartsT | Path | None = None,
) -> Result:
    """Play a game to its end.

    The game is one of `EZV`, `FOURTH_STREET` and `RINKSIDE`, or its name. Teams are cards of that game, or what
    `load_team` takes: three letters, a name, a file. Options are the game's own or a mapping such as
    `{"preset": "standard"}`, charts the game's own or a folder of files. Coaches are home and visitor, bench coaches if
    none are given; dice or a seed throw. No seat may be a person's; for that use `puckdrop.core.match.Match`, which
    stops at every decision.
    """
    if (seed is None) == (dice is None):
        raise ValueError("give either a seed or a source of dice")
    room = room_named(game, "game") if isinstance(game, str) else ROOMS[game.name]
    seats = list(coaches) if coaches is not None else bench_coaches(room.name)
    check_coaches(room, seats)
    host = room.load_team(home) if isinstance(home, str) else home
    guest = room.load_team(visitor) if isinstance(visitor, str) else visitor
    rules = room.read_options(options, "options") if isinstance(options, Mapping) else options
    printed = room.load_charts(charts) if isinstance(charts, Path) else charts
    match = Match(room.game, room.game.setup(host, guest, rules, cast(Any, printed)), seats, seed=seed, dice=dice)
    while not match.is_over:
        match.table.play()
    return Result(box_score(match.table), match.events, record_of(match), match.table)


def bench_coaches(game: str) -> list[Coach]:
    """A bench coach for either side."""
    return [ROOMS[game].bench_coach(), ROOMS[game].bench_coach()]


def check_coaches(room: Room, coaches: Sequence[Coach]) -> None:
    """ValueError if there are not two coaches, or if one of them knows another game."""
    if len(coaches) != 2:
        raise ValueError(f"give two coaches, home and visitor, not {len(coaches)}")
    for coach in coaches:
        games = [kind.__module__.split(".")[2] for kind in type(coach).__mro__ if is_of_a_game(kind)]
        if games and room.name not in games:
            raise ValueError(
                f"{type(coach).__name__} coaches {ROOMS[games[0]].title}, but the game is {room.title}; "
                f"room_named({room.name!r}).bench_coach() knows it"
            )


def is_of_a_game(kind: type) -> bool:
    return kind.__module__.startswith("puckdrop.games.")
