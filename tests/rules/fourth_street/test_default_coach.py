"""The coach to sub-class, and the rules base that a table needs."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import LeaveEmpty
from puckdrop.core.dice import Seeded
from puckdrop.games.fourth_street.chart_files import load_charts
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.constants import Action
from puckdrop.games.fourth_street.decisions import NameAction
from puckdrop.games.fourth_street.options import Options
from puckdrop.games.fourth_street.rules.plays import new_game
from puckdrop.games.fourth_street.table import FsTable, Rules
from shipped import two_teams


def seat(*, recipient_card: bool = False) -> FsTable:
    options = Options()
    options.recipient_card = recipient_card
    return new_game(*two_teams("fourth_street"), load_charts(), options, Seeded(1), [FsCoach(), FsCoach()])


def test_without_ideas_a_coach_takes_the_first_answer() -> None:
    table, coach = seat(), FsCoach()
    assert coach.choose(NameAction(0, [Action.SKATE, Action.PASS]), table) == Action.SKATE
    assert coach.choose(LeaveEmpty(0, 1, 0b10000, "FS-GAP-39"), table) == 0b10000


def test_rules_are_what_a_chapter_makes_of_them() -> None:
    with pytest.raises(NotImplementedError):
        Rules().play(seat())


def test_a_recipient_card_is_turned_without_a_log_too() -> None:
    table = seat(recipient_card=True)
    for side in range(2):
        table.state.orders[side].recipient_card = 2
    table.play_out()
    assert table.is_over()
