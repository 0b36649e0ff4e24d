"""puckdrop as a library: a whole game in one call.

>>> from puckdrop import play
>>> result = play("rinkside", home="ARK", visitor="COR", seed=7)
>>> result.box.is_over, result.lines()[-1].text.startswith("It is over!")
(True, True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from puckdrop.core.box_score import box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.events import Event
from puckdrop.core.game import AnyTeam, ChartsT, Game, OptionsT
from puckdrop.core.match import Match
from puckdrop.core.record import Record, record_from_data, record_of, shown
from puckdrop.core.table import Table
from puckdrop.rooms import AnyGame, as_game, check_coaches, game_of_record

if TYPE_CHECKING:
    from puckdrop.narrate.lines import Line


class Result:
    """A finished game. Box score and record are made when they are first asked for. Results can be pickled."""

    def __init__(self, match: Match) -> None:
        self._match = match

    def __repr__(self) -> str:
        score = self.box.result.score
        return f"<Result of {self.game.name}: visitor {score.visitor}, home {score.home}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _replayed, (self.record.as_data(),)

    @property
    def game(self) -> AnyGame:
        return self._match.game

    @property
    def events(self) -> list[Event]:
        """Everything that happened, in order."""
        return self._match.events

    @property
    def table(self) -> Table:
        """The table as the game left it."""
        return self._match.table

    @cached_property
    def box(self) -> BoxScore:
        """The box score; `box.as_data()` is plain data for JSON."""
        return box_score(self.table)

    @cached_property
    def record(self) -> Record:
        """What replays the game to the last event; `record.save(path)` keeps it."""
        return record_of(self._match)

    def lines(self, *, details: bool = False) -> list[Line]:
        """The play-by-play; each line has a period, a clock, a side and a text."""
        return self.game.narrate(self.events, self.table, details=details)


def _replayed(data: dict[str, object]) -> Result:
    """A result replayed from its record, which takes a millisecond or two and needs no coach."""
    record = record_from_data(data, "pickled result")
    game = game_of_record(record, "pickled result")
    return Result(shown(game, record, [Coach(), Coach()], "pickled result"))


def play(
    game: Game[OptionsT, ChartsT] | str,
    *,
    home: AnyTeam,
    visitor: AnyTeam,
    coaches: Sequence[Coach] | None = None,
    seed: int | None = None,
    dice: Chance | None = None,
    options: OptionsT | Mapping[str, object] | None = None,
    charts: ChartsT | str | Path | None = None,
) -> Result:
    """Play a game to its end.

    The game is one of `EZV`, `FOURTH_STREET` and `RINKSIDE`, or its name. Teams are cards of that game, the result of
    `load_team`, or anything it takes: three letters, a name, a file. Options are the game's own or a mapping such as
    `{"preset": "standard"}`, charts the game's own or a folder of files. Coaches are home and visitor; bench coaches if
    none are given. Give either a seed or a source of dice. No seat may be a person's; for that use
    `puckdrop.core.match.Match`, which stops at every decision.
    """
    if (seed is None) == (dice is None):
        raise ValueError("give either a seed or a source of dice")
    if seed is not None and not isinstance(seed, int):
        raise ValueError(f"a seed is a whole number, not {seed!r}")
    played = as_game(game)
    seats = list(coaches) if coaches is not None else [played.bench_coach(), played.bench_coach()]
    check_coaches(played, seats)
    setup = played.setup(home, visitor, cast(Any, options), cast(Any, charts))
    match = Match(played, setup, seats, seed=seed, dice=dice)
    match.table.play_out()
    return Result(match)
