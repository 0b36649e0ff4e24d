"""A line and a pair that are out whole are ranked once for a team, with the same result as looking at every man."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.cards import NOT_RANKED
from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.constants import Recipient
from puckdrop.games.fourth_street.rules.faceoffs import best_faceoff_man
from puckdrop.games.fourth_street.rules.recipients import mates_by_rank, ranked_mate
from rules.fourth_street.rink import Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
RATINGS = [
    (5, 3, 4, 1, 2), (1, 2, 3, 4, 5), (3, 3, 3, 3, 3), (1, 4, 4, 4, 1), (0, 0, 9, 9, 0), (2, 1, 1, 2, 3),
]  # fmt: skip


def shift_of(ratings: tuple[int, ...], **options: Any) -> Rink:
    """The first line and pair of the home team are out, with these recipient values and FO."""
    cards = {str(slot): {"ratings": {"recipient": each, "fo": each}} for slot, each in enumerate(ratings, start=1)}
    rink = Rink(HOLDER, cards={"home": cards}, **options)
    rink.home.send_out(11, rink.table.state.clock)
    assert rink.home.line_out is not None
    return rink


def slots(men: list[Skater | None]) -> list[int]:
    return [0 if man is None else int(man.slot) for man in men]


@pytest.mark.rule("FS-RECIP-01", "FS-RECIP-02", "FS-DEC-11")
@pytest.mark.parametrize("ratings", RATINGS)
def test_whom_a_pass_goes_to(ratings: tuple[int, ...]) -> None:
    rink = shift_of(ratings)
    order = sorted(range(1, 6), key=lambda slot: (-ratings[slot - 1], slot))
    assert mates_by_rank(rink.home, None) == order
    assert ranked_mate(rink.home, None, Recipient.A) is rink.home.on_ice[order[0]]
    for passing in range(1, 6):
        passer, mates = rink.home.on_ice[passing], [slot for slot in order if slot != passing]
        for _ in range(2):
            assert mates_by_rank(rink.home, passer) == mates
            ranks = [ranked_mate(rink.home, passer, rank) for rank in range(Recipient.A, Recipient.D + 1)]
            assert slots(ranks) == mates
            rink.home.line_out = None
        rink = shift_of(ratings)


@pytest.mark.rule("FS-DEC-06", "FS-FO-12")
@pytest.mark.parametrize("counts", [True, False])
@pytest.mark.parametrize("ratings", RATINGS)
def test_who_takes_a_faceoff(ratings: tuple[int, ...], counts: bool) -> None:
    rink = shift_of(ratings, faceoff_ratings=counts)
    wanted = 1 + max(range(5), key=lambda place: (ratings[place], -place)) if counts else 2
    for _ in range(2):
        assert best_faceoff_man(rink.table, rink.home, 0).slot == wanted
        assert best_faceoff_man(rink.table, rink.home, 1 << wanted).slot != wanted
        rink.home.line_out = None


@pytest.mark.rule("FS-FO-10", "FS-FAT-01")
def test_with_fatigue_men_are_looked_at_each_time() -> None:
    rink = shift_of((1, 2, 3, 4, 5), faceoff_ratings=True, on_ice_fatigue=True, shift_method="line")
    assert best_faceoff_man(rink.table, rink.home, 0).slot == 5
    line = rink.home.line_out
    assert line is not None
    assert line.card.faceoff == NOT_RANKED
