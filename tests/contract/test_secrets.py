"""What no coach may know is not there for one who looks for it, in any game, while his forks go on working."""

from __future__ import annotations

import pytest

from contract.entrants import ENTRANTS, Entrant
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach, Decision, IllegalAnswer
from puckdrop.core.dice import Seeded, Throw
from puckdrop.core.errors import PuckdropError
from puckdrop.core.match import Match
from puckdrop.core.table import Table

each_game = pytest.mark.parametrize("entrant", ENTRANTS, ids=lambda entrant: f"{entrant.game.name}, first options")
DIE = Throw("test", ("d6",), (6,))


class Spy(RandomCoach):
    """Looks for what he may not know at everything he is asked."""

    looks_ahead = True

    def __init__(self, seed: int) -> None:
        super().__init__(seed, eagerness=3)
        self.questions = 0
        self.forks = 0

    def watches(self, side: int, table: Table) -> int:
        self.look(table)
        return super().watches(side, table)

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        self.look(table)
        return 0

    def wants(self, kind: int, side: int, table: Table) -> bool:
        self.look(table)
        return super().wants(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        self.look(table)
        value = super().choose(decision, table)
        if self.questions % 50 == 0:
            self.look_ahead(value, table)
        return value

    def look(self, table: Table) -> None:
        self.questions += 1
        assert table.answers is None, "what was answered is in no coach's sight"
        assert table.start is None, "nor is where the play began, with everything that lay there"
        assert not hasattr(table, "coaches"), "nor is the other coach, who could be asked"
        with pytest.raises(PuckdropError, match="nobody knows"):
            table.chance.draw(DIE)
        with pytest.raises(PuckdropError, match="nobody knows"):
            table.chance.turn("cards", [1, 2])

    def look_ahead(self, value: int, table: Table) -> None:
        seats: list[Coach] = [RandomCoach(1), RandomCoach(2)]
        with pytest.raises(IllegalAnswer, match="cannot fork with what he may not know"):
            table.fork(value, Seeded(1), seats, knows_all=True)
        fork = table.fork(value, Seeded(self.forks), seats)
        assert fork.answers is None
        fork.play()
        self.forks += 1


@each_game
def test_a_coach_who_looks_for_secrets_finds_none(entrant: Entrant) -> None:
    setup = next(iter(entrant.setups.values()))
    spy = Spy(3)
    match = Match(entrant.game, setup, [spy, RandomCoach(4)], seed=5)
    for _ in range(150):
        match.step()
    assert spy.questions > 100
    assert spy.forks > 0


@each_game
def test_hiding_things_changes_no_game(entrant: Entrant) -> None:
    class Trusted(RandomCoach):
        looks_only_at_his_side = True

    setup = next(iter(entrant.setups.values()))
    blind = Match(entrant.game, setup, [RandomCoach(3), RandomCoach(4)], seed=5)
    seeing = Match(entrant.game, setup, [Trusted(3), Trusted(4)], seed=5)
    for _ in range(150):
        blind.step()
        seeing.step()
    assert [event.as_data() for event in blind.events] == [event.as_data() for event in seeing.events]
    assert len(blind.answers.written) == len(seeing.answers.written) > 0
