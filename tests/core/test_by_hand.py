"""What a person answered himself and what was answered for him: only the first is taken back, also from a file."""

from __future__ import annotations

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.decisions import Decision, Person, Waiting
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.core.record import public_record, record_from_data, record_of, resume
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.games.ezv import EZV
from shipped import two_teams


class Lazy(Person):
    """Answers at once what comes at most windows."""

    def choose(self, decision: Decision, table: Table) -> int:
        if table.window % 5 < 2:
            raise Waiting(decision)
        return decision.values()[0]


def played(answers: int = 6) -> Match:
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [Lazy(), BenchCoach()], seed=4, labels={"side": "home"})
    for _ in range(answers):
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    match.run()
    return match


def by_hand(match: Match) -> list[int]:
    return [int(each.window) for each in match.answers.written if each.by_hand and each.side == Side.HOME]


def test_only_what_was_answered_by_hand_is_taken_back() -> None:
    match = played()
    windows = by_hand(match)
    assert len(windows) == 6
    assert len([answer for answer in match.answers.written if not answer.by_hand]) > 6
    assert match.undo(2) == 2
    assert by_hand(match) == windows[:4]
    assert match.table.window == windows[4], "it waits at the earlier of the two"


def test_an_answer_for_a_person_is_taken_back_with_the_one_before_it() -> None:
    match = played()
    decision = match.pending
    assert decision is not None
    match.answer(decision.values()[0], by_hand=False)
    match.run()
    windows = by_hand(match)
    assert match.undo() == 1
    assert match.table.window == windows[-1]


def test_a_record_keeps_who_answered() -> None:
    match = played()
    data = record_of(match).as_data()
    rows = data["answers"]
    assert isinstance(rows, list)
    assert {len(row) for row in rows} == {4, 5}
    again = resume(EZV, record_from_data(data, "test"), [Lazy(), BenchCoach()], "test")
    assert by_hand(again) == by_hand(match)
    for wrong in ([0], [1, 1], ["1"]):
        data["answers"] = [[*rows[0][:4], *wrong]]
        with pytest.raises(BadInput, match="field answers"):
            record_from_data(data, "test")


def test_what_a_seat_keeps_to_itself_is_in_no_public_record_of_others() -> None:
    match = played(1)
    match.labels.update({"orders home": "{}", "orders visitor": "{}", "home": "the Lapwings"})
    shown = {"side", "home", "public"}
    assert set(public_record(match).labels) == shown
    assert set(public_record(match, Side.HOME).labels) == shown | {"orders home"}
    assert set(public_record(match, Side.VISITOR).labels) == shown | {"orders visitor"}
