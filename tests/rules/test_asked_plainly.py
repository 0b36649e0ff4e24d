"""A bench coach who is asked without a decision answers as he would if he were asked with one."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from puckdrop.core.box_score import box_score
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Team, Unit
from puckdrop.core.seats import Seat
from puckdrop.core.table import Table
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


def asked(coach: Any, kinds: set[int]) -> Any:
    """The same coach, to be asked with decisions, whose kinds are noted."""

    class Asked(type(coach)):  # type: ignore[misc]  # known only here
        def choose(self, decision: Decision, table: Table) -> int:
            kinds.add(int(decision.kind))
            return int(super().choose(decision, table))

    return Asked()


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_it_is_the_same_game(name: str, everything: bool, seed: int) -> None:
    room, kinds, sheets = game_named(name), set[int](), []
    options = room.read_options(room.everything if everything else room.usual, "test")
    for coaches in (
        [room.bench_coach(), room.bench_coach()],
        [asked(room.bench_coach(), kinds), asked(room.bench_coach(), kinds)],
    ):
        table = room.new_game(*two_teams(name), room.load_charts(), options, Seeded(seed), coaches)
        table.play_out()
        sheets.append((box_score(table), table.window, table.draws))
    assert sheets[0] == sheets[1]
    assert len(kinds) > 2


NUMBERS: dict[tuple[str, int], str] = {
    ("ezv", EzvKind.FORECHECKERS): "eligible",
    ("fourth_street", FsKind.FORECHECKERS): "eligible",
    ("rinkside", RinksideKind.ACTIVATE): "second",
    ("rinkside", RinksideKind.RED_LIGHT): "first",
    ("rinkside", RinksideKind.GREEN_LIGHT): "second",
}
"""Which part of a decision is the number that a coach is told when he is asked plainly; of others he is told 0."""


@pytest.mark.skipif(
    not isinstance(Seat.ask_plainly, FunctionType), reason="the seats of the compiled engine are its own"
)
@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("name", GAME_NAMES)
def test_the_plain_question_is_that_of_the_decision_which_follows_if_nothing_is_said(
    name: str, everything: bool
) -> None:
    room = game_named(name)
    plain: list[tuple[int, int, int]] = []
    kinds = set[int]()

    class Silent(Seat):
        """Notes what he is asked plainly and says nothing, so that the decision is put to him."""

        def ask_unit(self, team: Team, table: Table, *, must_change: bool) -> int:
            plain.append((Kind.CHANGE_LINES, int(team.side), int(must_change)))
            return Unit.NOT_SAID

        def ask_plainly(self, kind: int, side: int, about: int, table: Table) -> int:
            plain.append((kind, side, about))
            return Unit.NOT_SAID

        def ask_answer(self, decision: Decision, table: Table) -> int:
            if plain:
                part = NUMBERS.get((name, decision.kind), "")
                about = getattr(decision, "must_change" if decision.kind == Kind.CHANGE_LINES else part, 0)
                assert plain.pop() == (decision.kind, decision.side, about)
                kinds.add(int(decision.kind))
            return super().ask_answer(decision, table)

    class Listener(type(room.bench_coach())):  # type: ignore[misc]  # known only here
        def own_seat(self) -> Seat:
            return Silent(self, is_fair=True)

    options = room.read_options(room.everything if everything else room.usual, "test")
    coaches = [Listener(), Listener()]
    room.new_game(*two_teams(name), room.load_charts(), options, Seeded(1), coaches).play_out()
    assert plain == []
    assert kinds >= {kind for game, kind in NUMBERS if game == name and (everything or kind != RinksideKind.ACTIVATE)}
