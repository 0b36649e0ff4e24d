"""Seats: a coach of one's own is asked for what he overrides, and the bench for the rest without a detour."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.coaches.rinkside_bench import BenchCoach as RinksideBenchCoach
from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Chance, Seeded
from puckdrop.core.log import Log
from puckdrop.core.seats import Seat, has_none, own_names, seat_of
from puckdrop.core.table import Table
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.ezv.table import EzvTable
from puckdrop.rooms import game_named

BENCHES: list[tuple[str, type[Any]]] = [
    ("ezv", BenchCoach),
    ("fourth_street", FsBenchCoach),
    ("rinkside", RinksideBenchCoach),
]


def told(name: str, coach: Coach, games: int = 2) -> list[dict[str, object]]:
    """Everything that happens in some games of a coach against the bench."""
    game = game_named(name)
    home, visitor, charts = game.load_team("ARK"), game.load_team("COR"), game.load_charts()
    log = Log()
    for seed in range(games):
        options = game.read_options(game.everything, "test")
        game.new_game(home, visitor, charts, options, Seeded(seed), [coach, game.bench_coach()], log).play_out()
    return [event.as_data() for event in log]


@pytest.mark.parametrize(("name", "bench"), BENCHES)
def test_a_coach_who_overrides_nothing_plays_like_the_bench_and_is_asked_like_it(name: str, bench: type[Any]) -> None:
    class Mine(bench):  # type: ignore[misc]  # one of three classes
        """A coach with a memory, but no ideas."""

        def __init__(self) -> None:
            super().__init__()
            self.mood = "good"

    seat = seat_of(Mine())
    assert (seat.has_fair_windows, seat.has_fair_watch, seat.has_fair_answers) == (True, True, True)
    assert told(name, Mine()) == told(name, bench())


@pytest.mark.parametrize(("name", "bench"), BENCHES)
def test_what_a_coach_overrides_he_is_asked_for_and_nothing_else_changes(name: str, bench: type[Any]) -> None:
    asked: list[str] = []

    class Mine(bench):  # type: ignore[misc]  # one of three classes
        """Says what he is asked for, and leaves it to the bench."""

        def wants_window(self, kind: int, side: int, game: Any) -> bool:
            asked.append("window")
            assert game.answers is None
            return bool(super().wants_window(kind, side, game))

        def watches_until_stoppage(self, side: int, game: Any) -> int:
            asked.append("watch")
            return int(super().watches_until_stoppage(side, game))

        def choose_unit(self, decision: Any, game: Any) -> int:
            asked.append("unit")
            return int(super().choose_unit(decision, game))

    seat = seat_of(Mine())
    assert (seat.has_fair_windows, seat.has_fair_watch, seat.has_fair_answers) == (False, False, False)
    assert told(name, Mine()) == told(name, bench())
    assert set(asked) == {"window", "watch", "unit"}


def test_an_ezv_coach_with_his_own_windows_is_asked_about_his_card_at_every_stoppage() -> None:
    class Mine(BenchCoach):
        """Counts the faceoffs before which he is asked about his card, and leaves it to the bench."""

        asked = 0

        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            if kind == EzvKind.PLAY_CARD:
                self.asked += 1
            return bool(super().wants_window(kind, side, game))

    coach = Mine()
    events = told("ezv", coach, 1)
    faceoffs = sum(event["event"] == "FaceoffWon" for event in events)
    assert coach.asked >= faceoffs > 20


class Watcher(BenchCoach):
    """Remembers what chance he was shown when he was asked what he watches."""

    shown: Chance | None = None

    def watches(self, side: int, table: Table) -> int:
        self.shown = table.chance
        return super().watches(side, table)


def test_a_coach_who_overrides_what_he_watches_does_not_see_the_dice() -> None:
    coach = Watcher()
    told("ezv", coach, 1)
    assert coach.shown is not None
    assert not isinstance(coach.shown, Seeded)


class FirstAnswer(Coach):
    """A coach of no particular game."""

    def choose(self, decision: Decision, table: Table) -> int:
        return decision.values()[0]


def test_a_coach_without_a_seat_of_his_own_sits_on_a_plain_one() -> None:
    seat = seat_of(FirstAnswer())
    assert type(seat) is Seat
    assert not seat.has_fair_answers


def test_names_of_his_own_are_those_of_his_classes_below_the_bench_and_of_himself() -> None:
    class Middle(BenchCoach):
        def choose_card(self, decision: Any, game: Any) -> int:
            return int(super().choose_card(decision, game))

    class Mine(Middle):
        pass

    coach = Mine()
    coach.wants_more = True  # type: ignore[attr-defined]
    names = own_names(coach, BenchCoach)
    assert {"choose_card", "wants_more"} <= set(names)
    assert "choose_unit" not in names
    assert own_names(BenchCoach(), BenchCoach) == []
    assert has_none(names, ("watches",))
    assert not has_none(names, ("watches", "wants"))
