from __future__ import annotations

from collections import Counter

import pytest

from narrate.played import new_match, table_of
from puckdrop.coaches.adviser import Adviser, wants_pull
from puckdrop.coaches.ezv_adviser import advise, matters, new_adviser
from puckdrop.core.decisions import Kind, Person
from puckdrop.core.match import Match
from puckdrop.core.sides import Side
from puckdrop.games.ezv.decisions import EzvKind


def played_by_advice(seed: int) -> tuple[Match, Counter[str]]:
    """A game in which a person takes all the advice he gets; how often he was asked what."""
    match = new_match(seed, coaches=[Person(new_adviser()), Person(new_adviser())])
    asked: Counter[str] = Counter()
    while (decision := match.run()) is not None:
        asked[decision.name] += 1
        match.answer(advise(decision, table_of(match)))
    return match, asked


@pytest.mark.parametrize("seed", range(5))
def test_advice_is_always_legal_and_a_game_asks_not_too_much(seed: int) -> None:
    match, asked = played_by_advice(seed)
    assert match.is_over
    assert 20 <= asked["change lines"] / 2 <= 60
    assert 3 <= asked["play card"] / 2 <= 25
    assert asked.total() / 2 < 130
    assert asked["line sheet"] == 0


def test_a_declined_change_is_not_asked_again_at_once() -> None:
    match = new_match(1, coaches=[Person(new_adviser()), Person(new_adviser())])
    kept: dict[int, int] = {}
    while (decision := match.run()) is not None:
        if decision.kind == Kind.CHANGE_LINES:
            draws = int(match.table.draws)
            assert draws - kept.get(int(decision.side), -99) >= 6
            kept[int(decision.side)] = draws
            match.answer(0)
        else:
            match.answer(advise(decision, table_of(match)))


def test_a_wish_is_fulfilled_at_the_next_chance() -> None:
    home = Person(new_adviser())
    match = new_match(3, coaches=[home, Person(new_adviser())])
    adviser = home.adviser
    assert isinstance(adviser, Adviser)
    adviser.requests.add(Kind.SET_LINES)
    names = []
    for _ in range(4):
        decision = match.run()
        assert decision is not None
        names.append((decision.name, int(decision.side)))
        match.answer(decision.values()[0])
    assert ("line sheet", Side.HOME) in names
    assert ("line sheet", Side.VISITOR) not in names


@pytest.mark.parametrize(
    ("period", "left", "own", "theirs", "wanted"),
    [(3, 290, 1, 2, True), (3, 310, 1, 2, False), (3, 100, 2, 2, False), (2, 100, 0, 4, False), (3, 60, 3, 2, False)],
)
def test_the_goalie_is_an_issue_late_and_behind(period: int, left: int, own: int, theirs: int, wanted: bool) -> None:
    game = table_of(new_match(1))
    game.state.clock.period, game.state.clock.left = period, left
    game.state.teams[0].score, game.state.teams[1].score = own, theirs
    assert wants_pull(game, game.state.teams[0]) is wanted


def test_the_first_card_is_always_asked() -> None:
    game = table_of(new_match(1))
    assert matters(EzvKind.PLAY_CARD, 0, game)
