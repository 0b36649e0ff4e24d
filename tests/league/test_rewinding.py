"""Days are taken back with all that followed from them."""

from __future__ import annotations

import pytest

from league.small import finished, new_league, stage_of
from puckdrop.core.errors import BadInput
from puckdrop.league.playing import play_on
from puckdrop.league.rewinding import last_day, rewind
from puckdrop.store.opening import Store


def test_a_day_is_taken_back_with_all_that_followed(file: Store) -> None:
    league = new_league(file)
    states = [league.state]
    for _ in range(4):
        league, _ = play_on(league, None, most_days=1, stage=stage_of())
        league = league.reloaded()
        states.append(league.state)
    for state in reversed(states[:-1]):
        _, undone = last_day(league)
        assert rewind(league) == len(undone)
        league = league.reloaded()
        assert league.state == state
    with pytest.raises(BadInput, match="no game has been played yet"):
        last_day(league)


def test_the_last_playoff_day_can_be_taken_back(file: Store) -> None:
    league = finished(file)
    champion = league.season().champion
    rewind(league)
    league = league.reloaded()
    assert league.season().champion is None
    league, count = play_on(league, None, stage=stage_of())
    assert count == 1
    assert league.reloaded().season().champion == champion
