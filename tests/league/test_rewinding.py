"""Days are taken back with all that followed from them."""

from __future__ import annotations

import pytest
from sqlalchemy import insert

from league.small import coached_by_chance, damage, finished, new_league, remove, stage_of
from puckdrop.core.errors import BadInput
from puckdrop.league.checking import check
from puckdrop.league.playing import play_on
from puckdrop.league.rewinding import last_day, rewind, told_losses
from puckdrop.store.league_tables import games
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


def test_what_goes_with_a_day_is_told(file: Store) -> None:
    """Whoever is out after a day and was not before, or for longer, is named."""
    league = new_league(file, meetings=20)
    told: list[str] = []
    for _ in range(60):
        before = league.season().absences
        league, _ = play_on(league, None, most_days=1, stage=stage_of())
        league = league.reloaded()
        told = told_losses(league)
        new = [
            absence
            for team, absences in enumerate(league.season().absences)
            for absence in absences
            if absence not in [each._replace(games=each.games - 1) for each in before[team]]
        ]
        assert len(told) == len(new)
        if new:
            break
    games = "1 game" if new[0].games == 1 else f"{new[0].games} games"
    assert told[0].endswith(f") is not out for {games} ({new[0].kind}).")
    coached_by_chance(league, league.season().next_fixtures()[0].number)
    league = league.reloaded()
    assert told_losses(league)[0] == f"Game {league.played[-1][1]} was coached by a person, whose answers go with it."


def test_a_day_with_a_damaged_game_is_taken_back(file: Store) -> None:
    """What is in its box score cannot be told then, and that is no reason to keep it."""
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    league = league.reloaded()
    damage(league, league.played[-1][1], box=b"x")
    assert isinstance(told_losses(league.reloaded()), list)
    rewind(league.reloaded())
    assert check(league.reloaded(), deep=True) == []


def test_a_day_is_not_taken_back_from_a_league_that_lacks_games(file: Store) -> None:
    """The sums would be those of the games that are left, and nobody would know of the missing one any more."""
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    days = sorted({row[2] for row in league.played})
    for day in days[-2:]:
        number = next(row[1] for row in league.played if row[2] == day)
        kept = league.blobs([number])[0]
        remove(league, number)
        with pytest.raises(BadInput, match=f"game {number}: by the season's sums .* it is missing"):
            rewind(league.reloaded())
        assert check(league.reloaded()) != []
        with league.store.write() as connection:
            connection.execute(insert(games).values(kept._asdict()))
    assert rewind(league.reloaded()) > 0


def test_a_day_is_not_taken_back_from_sums_that_somebody_has_changed(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    league = league.reloaded()
    league.state["season"][2][1] += 1
    with pytest.raises(BadInput, match=r"the season's sums are not what .* `puckdrop league repair` restores it"):
        rewind(league)


def test_who_goes_back_over_other_rules_is_told_so(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    league = league.reloaded()
    number, ours = league.played[-1][1], league.game.rules_version
    damage(league, number, rules_version=ours - 1)
    assert told_losses(league.reloaded())[-1] == (
        f"1 game was played by rules version {ours - 1}; played again, now by version {ours}, it may end differently."
    )


def test_the_last_playoff_day_can_be_taken_back(file: Store) -> None:
    league = finished(file)
    champion = league.season().champion
    assert champion is not None
    assert told_losses(league)[0] == f"{league.material.clubs[champion].name} are champions no more."
    rewind(league)
    league = league.reloaded()
    assert league.season().champion is None
    league, count = play_on(league, None, stage=stage_of())
    assert count == 1
    assert league.reloaded().season().champion == champion
