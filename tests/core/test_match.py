"""A match at a decision and between plays: what it holds, and that going back, branching and forking give it again.

tests/contract shows the same of every game from afar; here it is looked at window by window, with ezv.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core.decisions import EVERYTHING, Coach, Decision, IllegalAnswer, Person
from puckdrop.core.dice import Chance, Recorded, Scripted, Seeded, Throw
from puckdrop.core.errors import RecordMismatch
from puckdrop.core.game import Game, Setup
from puckdrop.core.log import Log
from puckdrop.core.match import Match
from puckdrop.core.sides import Side
from puckdrop.core.table import Answer, Answers, Table
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.position import describe
from puckdrop.games.ezv.table import EzvTable
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.fourth_street import FsArena
from shipped import two_teams

SEED = 4


class Kitchen(Chance):
    """Dice thrown at a table: nobody can throw the same again."""

    def __init__(self) -> None:
        self.dice = Seeded(SEED)
        self.thrown = 0

    def draw(self, throw: Throw) -> int:
        self.thrown += 1
        return int(self.dice.draw(throw))


def new_match(person: str = "home", *, red_is_home: bool = True, dice: Chance | None = None) -> Match:
    """A person, who is asked what a bench coach would want to be asked, against a bench coach."""
    setup = EZV.setup(*two_teams("ezv"), {"red_is_home": red_is_home})
    seats: list[Coach] = [Person(BenchCoach()), BenchCoach()]
    if person == "visitor":
        seats.reverse()
    if person == "nobody":
        seats[0] = BenchCoach()
    return Match(EZV, setup, seats, seed=SEED if dice is None else None, dice=dice)


def here(match: Match) -> dict[str, object]:
    assert isinstance(match.table, EzvTable)
    return describe(match.table)


def told(match: Match) -> list[dict[str, object]]:
    return [event.as_data() for event in match.events]


def standing(match: Match) -> tuple[dict[str, object], list[dict[str, object]], int]:
    """Where a match stands: the position, what was told, the window."""
    return here(match), told(match), int(match.table.window)


def answer_some(match: Match, number: int) -> None:
    """Answer so many decisions with what comes first, and wait at the next."""
    for _ in range(number):
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    assert match.run() is not None


def in_mid_play(match: Match) -> Decision:
    """Go on to a decision before which its play has thrown dice, passed windows, and told something."""
    for _ in range(200):
        decision = match.run()
        assert decision is not None
        start = match.table.start
        assert start is not None
        if match.chance.at > start.thrown and match.table.window > start.window + 1 and len(match.events) > start.noted:
            return decision
        match.answer(decision.values()[0])
    pytest.fail("no such decision")


# -- playing ----------------------------------------------------------------------------------------------------------


def test_a_match_sits_down_at_a_table_that_keeps_throws_and_answers() -> None:
    match = new_match()
    assert match.table.chance is match.chance
    assert match.table.answers is match.answers
    assert match.table.log is match.log
    assert (match.pending, match.labels, match.is_over) == (None, {}, False)
    assert (match.finished(), match.finished_events(), match.throws()) == ((0, 0, 0), [], [])


def test_labels_are_kept_and_a_branch_has_its_own() -> None:
    labels = {"home": "a person"}
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [BenchCoach(), BenchCoach()], seed=1, labels=labels)
    assert match.labels is labels
    branch = match.branch()
    branch.labels["visitor"] = "another"
    assert match.labels == {"home": "a person"}


def test_a_match_stops_where_a_person_must_decide() -> None:
    match = new_match()
    decision = in_mid_play(match)
    assert match.pending is decision
    assert match.run() is decision
    table, start = match.table, match.table.start
    assert start is not None
    assert match.answers.closed == match.closed_windows() == table.window - 1
    assert match.finished() == (start.window, start.thrown, start.answered)
    assert match.finished_events() == match.events[: start.noted]
    waiting = here(match), told(match)
    assert match.step() is False
    assert (here(match), told(match)) == waiting


def test_between_plays_everything_is_finished() -> None:
    match = new_match("nobody")
    for _ in range(40):
        assert match.step() is True
        assert match.table.start is None
    assert match.run() is None
    assert match.is_over
    assert match.finished() == (match.table.window, match.chance.at, match.answers.at)
    assert match.chance.at == match.table.draws
    assert match.finished_events() == match.events
    assert match.closed_windows() == match.table.window


def test_an_answer_is_taken_when_the_play_is_played_again() -> None:
    match = new_match()
    decision = in_mid_play(match)
    window, draws, start = match.table.window, match.table.draws, match.table.start
    assert start is not None
    value = decision.values()[-1]
    before = len(match.answers.written)
    shown, thrown = told(match), match.chance.drawn[:]
    match.answer(value, window=window)
    assert (match.table.window, match.table.draws, match.chance.at) == (start.window, start.draws, start.thrown)
    assert (match.answers.at, match.table.start, match.pending) == (start.answered, None, None)
    assert match.closed_windows() == match.answers.closed == window
    assert told(match) == shown[: start.noted]
    given = match.answers.written[before]
    assert (given.window, given.name, given.key) == (window, decision.name, decision.key(value))
    assert (given.side, given.draws) == (decision.side, draws)
    match.step()
    assert match.answers.at > before
    assert match.chance.drawn[: len(thrown)] == thrown
    assert told(match)[: len(shown)] == shown


def test_a_text_or_a_number_is_an_answer() -> None:
    one, other = new_match(), new_match()
    for match in (one, other):
        answer_some(match, 6)
    assert one.pending is not None
    value = one.pending.values()[-1]
    one.answer(value)
    other.answer(one.answers.written[-1].key.upper())
    one.run()
    other.run()
    assert told(one) == told(other)


def test_what_is_no_answer_is_refused_and_the_question_stays() -> None:
    match = new_match()
    for wrong in (0, "none"):
        with pytest.raises(IllegalAnswer, match="no decision is waiting for an answer"):
            match.answer(wrong)
    decision = in_mid_play(match)
    window, written = match.table.window, len(match.answers.written)
    with pytest.raises(IllegalAnswer, match=f"-77 is not a legal answer to {decision.name} "):
        match.answer(-77)
    with pytest.raises(IllegalAnswer, match="'what' is not an answer to"):
        match.answer("what")
    with pytest.raises(IllegalAnswer, match=f"to question {window - 1}, which is no longer asked; question {window} "):
        match.answer(decision.values()[0], window=window - 1)
    assert match.run() is decision
    assert len(match.answers.written) == written


def test_dice_that_stop_in_the_middle_leave_the_match_before_the_play() -> None:
    class Spilled(Kitchen):
        def draw(self, throw: Throw) -> int:
            if self.thrown == 30:
                self.thrown += 1
                raise KeyboardInterrupt
            return super().draw(throw)

    match, whole = new_match("nobody", dice=Spilled()), new_match("nobody", dice=Kitchen())
    with pytest.raises(KeyboardInterrupt):
        match.run()
    assert match.table.start is None
    assert match.finished_events() == match.events
    while len(whole.events) < len(match.events):
        whole.step()
    assert told(match) == told(whole)
    assert here(match) == here(whole)
    match.run()
    whole.run()
    assert told(match) == told(whole)


# -- going back -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("red_is_home", [True, False])
@pytest.mark.parametrize("person", ["home", "visitor"])
def test_undo_goes_back_to_a_persons_earlier_decisions(person: str, red_is_home: bool) -> None:
    match = new_match(person, red_is_home=red_is_home)
    seen = []
    for _ in range(9):
        decision = match.run()
        assert decision is not None
        seen.append(standing(match))
        match.answer(decision.values()[0])
    match.run()
    assert any(answer.side != match.answers.written[-1].side for answer in match.answers.written), "both have answered"
    match.undo()
    assert standing(match) == seen[-1], "one answer unless told otherwise"
    for steps, undone, now in ((3, 3, -4), (50, 5, 0), (2, 0, 0)):
        assert match.undo(steps) == undone
        assert standing(match) == seen[now]
        assert match.answers.closed == match.table.window - 1
        assert all(answer.window < match.table.window for answer in match.answers.written)


class Dozer(BenchCoach):
    """Lets every window pass that he need not answer, until he wakes up."""

    def __init__(self) -> None:
        super().__init__()
        self.is_awake = False

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return self.is_awake

    def watches(self, side: int, table: Table) -> int:
        return EVERYTHING if self.is_awake else 0


def test_undo_asks_nothing_that_passed_before_the_answer() -> None:
    """Who did not want to be asked then and does now is not asked about the window before the one that he answered."""
    dozer = Dozer()
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [Person(dozer), BenchCoach()], seed=SEED)
    for _ in range(6):
        decision = match.run()
        assert decision is not None
        before = standing(match)
        match.answer(decision.values()[0])
        match.run()
        dozer.is_awake = True
        assert match.undo() == 1
        assert standing(match) == before
        dozer.is_awake = False
        match.answer(decision.values()[0])


def test_nothing_that_coaches_said_is_undone() -> None:
    match = new_match("nobody")
    match.run()
    before = told(match)
    assert match.answers.written
    assert match.undo(3) == 0
    assert told(match) == before


def test_with_dice_of_ones_own_undo_gives_back_the_throws_after_the_answer() -> None:
    match = new_match(dice=Kitchen())
    answer_some(match, 12)
    thrown = match.throws()
    assert thrown == match.chance.drawn
    mine = [answer for answer in match.answers.written if answer.side == Side.HOME]
    assert match.undo(4) == 4
    assert match.throws() == thrown[: mine[-4].draws]
    assert len(match.throws()) < len(thrown)


def test_a_branch_with_a_seed_of_its_own_keeps_the_throws_so_far_and_undo_gives_them_back() -> None:
    match = new_match()
    answer_some(match, 12)
    drawn = match.chance.drawn[:]
    branch = match.branch(seed=99)
    assert (branch.seed, branch.throws(), match.throws()) == (99, drawn, [])
    answer_some(branch, 3)
    assert branch.chance.drawn[: len(drawn)] == drawn
    mine = [answer for answer in branch.answers.written if answer.side == Side.HOME]
    back = next(steps for steps in range(4, 12) if mine[-steps].draws < len(drawn))
    assert branch.undo(back) == back
    assert branch.throws() == drawn[: mine[-back].draws]
    assert match.branch().throws() == []
    assert branch.branch().throws() == branch.throws()


def test_the_last_throw_of_ones_own_dice_can_be_taken_back() -> None:
    dice = Kitchen()
    match = new_match(dice=dice)
    assert match.undo_throw() is False
    answer_some(match, 8)
    drawn, thrown = match.throws(), dice.thrown
    while len(match.throws()) > 0:
        left = len(match.throws()) - 1
        mine = [
            (answer.window, answer.key) for answer in match.answers.written if answer.draws <= left and not answer.side
        ]
        assert match.undo_throw() is True
        assert [(answer.window, answer.key) for answer in match.answers.written if not answer.side] == mine
        assert match.throws() == match.chance.drawn == drawn[:left]
        assert match.chance.source is dice
        assert all(answer.draws <= left for answer in match.answers.written)
        assert dice.thrown == thrown, "nobody throws before he is asked"
        last = match.answers.written[-1].window if match.answers.written else 0
        assert match.answers.closed >= last
    assert match.undo_throw() is False
    seeded = new_match()
    answer_some(seeded, 2)
    assert seeded.undo_throw() is False


def test_after_a_throw_was_taken_back_the_same_throw_leads_to_the_same_place() -> None:
    class Wanted(Chance):
        def __init__(self, throws: list[str]) -> None:
            self.throws = throws

        def draw(self, throw: Throw) -> int:
            return throw.parse(self.throws.pop(0).rpartition(" ")[2])

    straight = new_match(dice=Kitchen())
    answer_some(straight, 8)
    throws = straight.throws()
    again = Wanted(throws[:])
    match = new_match(dice=again)
    answer_some(match, 8)
    answers = [answer.key for answer in match.answers.written if answer.side == Side.HOME]
    for _ in range(3):
        match.undo_throw()
    again.throws = throws[-3:]
    while match.run() is not None and len(answers) > (
        given := sum(answer.side == Side.HOME for answer in match.answers.written)
    ):
        match.answer(answers[given])
    assert match.throws() == throws
    assert (here(match), told(match)) == (here(straight), told(straight))


class Battle(Game[Any, Any]):
    """4th Street from a loose puck on: the first roll comes before anybody is asked anything."""

    def __init__(self) -> None:
        super().__init__("battle", "Battle", 1)

    def seat(self, setup: Setup[Any, Any], chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        position = {"clock": "10:00", "situation": "loose", "zone": "N"}
        cards = {"home": {"2": {"actions": "pd"}}}
        assert log is not None
        return FsArena().seat(Case("", {}, {}, cards, position, ()), "test", chance, coaches, log)


def test_a_throw_taken_back_takes_back_what_was_answered_after_it() -> None:
    setup: Setup[Any, Any] = Setup(cast(Any, None), cast(Any, None), None, cast(Any, None))
    match = Match(Battle(), setup, [Coach(), Person()], dice=Scripted(["9/0/2/11/1/1", "9/0/2/11/1/1"]))
    first = match.run()
    assert first is not None
    assert (int(match.table.window), match.throws()) == (1, ["play 9/0/2/11/1/1"])
    match.answer(first.values()[0])
    assert match.undo_throw()
    assert (match.throws(), match.answers.written) == ([], [])
    again = match.run()
    assert again is not None
    assert (again.name, int(match.table.window)) == (first.name, 1)


# -- branches ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own_dice", [False, True])
@pytest.mark.parametrize("waits", [False, True])
def test_a_branch_stands_where_the_match_stands(own_dice: bool, waits: bool) -> None:
    match = new_match(dice=Kitchen() if own_dice else None)
    decision = in_mid_play(match)
    if not waits:
        match.answer(decision.values()[0])
    at = here(match), told(match), match.finished(), match.closed_windows()
    branch = match.branch()
    assert (here(branch), told(branch), branch.finished(), branch.closed_windows()) == at
    assert (branch.table.window, branch.table.draws) == (match.table.window, match.table.draws)
    assert (branch.chance.at, branch.chance.drawn) == (match.chance.at, match.chance.drawn)
    assert (branch.chance.drawn is match.chance.drawn, branch.events is match.events) == (False, False)
    assert (branch.seed, branch.dice) == (match.seed, match.dice)
    assert (branch.pending is not None) == waits
    assert branch.table.log is branch.log
    assert branch.table.position().keeper.log is branch.log
    answer_some(branch, 5)
    assert (here(match), told(match), match.finished(), match.closed_windows()) == at


def test_a_branch_goes_on_with_the_same_dice_and_one_with_a_seed_with_others() -> None:
    match = new_match()
    in_mid_play(match)
    same, other = match.branch(), match.branch(seed=12)
    ends = []
    for each in (match, same, other):
        answer_some(each, 12)
        ends.append(told(each))
    assert ends[0] == ends[1] != ends[2]


def test_a_branch_between_plays_has_its_own_position() -> None:
    match = new_match("nobody")
    for _ in range(50):
        match.step()
    at = here(match), told(match)
    branch = match.branch()
    assert (here(branch), told(branch)) == at
    branch.run()
    assert (here(match), told(match)) == at
    match.run()
    assert told(match) == told(branch)


# -- records that do not fit ------------------------------------------------------------------------------------------


def test_at_the_end_nothing_of_a_record_may_be_left() -> None:
    match = new_match("nobody", dice=Kitchen())
    match.run()
    match.check_used_up()
    match.chance.drawn.append("play 1/1/1/1")
    with pytest.raises(RecordMismatch, match="the game is over, but 1 throws of the record were never asked for"):
        match.check_used_up()
    match.answers.written.append(Answer(10**6, "lines", "none", 0, 0))
    with pytest.raises(RecordMismatch, match="the game is over, but 1 answers of the record were never asked for"):
        match.check_used_up()


# -- forks ------------------------------------------------------------------------------------------------------------


class Noting(BenchCoach):
    """A bench coach who remembers for whom he was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.sides: set[int] = set()

    def choose(self, decision: Decision, table: Table) -> int:
        self.sides.add(int(decision.side))
        return int(super().choose(decision, table))


def end_of(table: Table) -> dict[str, object]:
    table.play_out()
    assert isinstance(table, EzvTable)
    return describe(table)


@pytest.mark.parametrize("red_is_home", [True, False])
def test_a_fork_is_played_on_by_the_coaches_given_at_home_and_away(red_is_home: bool) -> None:
    match = new_match(red_is_home=red_is_home)
    decision = in_mid_play(match)
    for pending in (True, False):
        coaches = [Noting(), Noting()]
        match.fork(decision.values()[0] if pending else None, seed=1, coaches=coaches).play_out()
        assert [coach.sides for coach in coaches] == [{Side.HOME}, {Side.VISITOR}]
        if pending:
            match.answer(decision.values()[0])


def test_a_fork_leaves_the_match_alone_and_depends_on_answer_and_seed() -> None:
    match = new_match()
    decision = in_mid_play(match)
    at = here(match), told(match), match.finished()
    first = decision.values()[0]
    one, same, other = (match.fork(first, seed=seed) for seed in (1, 1, 2))
    by_name = match.fork(decision.key(first), seed=1)
    assert one.log is None
    ends = [end_of(table) for table in (one, same, other, by_name)]
    assert ends[0] == ends[1] == ends[3] != ends[2]
    assert (here(match), told(match), match.finished()) == at
    assert match.run() is decision
    with pytest.raises(IllegalAnswer, match=f"{decision.name} is waiting: a fork needs an answer to it"):
        match.fork(seed=1)
    with pytest.raises(IllegalAnswer, match="-77 is not a legal answer to"):
        match.fork(-77, seed=1)


def test_a_fork_at_a_decision_is_what_the_table_comes_to_with_that_answer() -> None:
    match = new_match()
    decision = in_mid_play(match)
    table, source = match.table, match.chance.source
    assert isinstance(source, Seeded)
    value = decision.values()[-1]
    log = Log()
    coming = source.copy()
    fork = table.fork(value, coming, [match.coaches[0], BenchCoach()], log)
    start = table.start
    assert start is not None
    shown = told(match)[start.noted :]
    match.answer(value)
    assert match.step() is True
    assert isinstance(fork, EzvTable)
    assert describe(fork) == here(match)
    assert (fork.window, fork.draws, fork.answers, fork.start) == (match.table.window, match.table.draws, None, None)
    assert fork.chance is coming
    assert [event.as_data() for event in log] == told(match)[-len(log) :]
    assert [event.as_data() for event in log][: len(shown)] == shown


def test_a_fork_between_plays_begins_at_the_same_window_with_its_own_log() -> None:
    match = new_match("nobody")
    for _ in range(40):
        match.step()
    at, events = here(match), told(match)
    log = Log()
    fork = match.table.fork(None, Seeded(9), [BenchCoach(), BenchCoach()], log)
    assert (fork.window, fork.draws) == (match.table.window, match.table.draws)
    assert fork.position().keeper.log is log
    end_of(fork)
    assert log
    assert (here(match), told(match)) == (at, events)


def test_a_fork_before_anybody_is_asked_has_no_answer_to_give() -> None:
    table = remembering()
    table.remember(Recorded(Seeded(SEED)), Answers([], 0))
    table.begin_play()
    for answer in (None, 0):
        with pytest.raises(IllegalAnswer, match="in the middle of a play a fork needs an answer"):
            table.fork(answer, Seeded(1), [BenchCoach(), BenchCoach()])


# -- a table that remembers -------------------------------------------------------------------------------------------


def remembering(coach: Callable[[], Coach] = BenchCoach) -> EzvTable:
    setup = EZV.setup(*two_teams("ezv"))
    table = EZV.seat(setup, Seeded(SEED), [coach(), coach()], Log())
    assert isinstance(table, EzvTable)
    return table


@pytest.mark.parametrize("kept", ["neither", "answers", "throws"])
def test_a_play_is_begun_only_where_throws_and_answers_are_kept(kept: str) -> None:
    table = remembering()
    if kept == "answers":
        table.answers = Answers([], 0)
    elif kept == "throws":
        table.chance = Recorded(Seeded(SEED))
    table.begin_play()
    assert table.start is None


def test_a_table_goes_back_to_where_its_play_began() -> None:
    table = remembering()
    chance, answers = Recorded(Seeded(SEED)), Answers([], 0)
    table.remember(chance, answers)
    for _ in range(60):
        table.play()
    assert table.log is not None
    before = describe(table), table.window, table.draws, chance.at, answers.at, len(table.log)
    table.begin_play()
    start = table.start
    assert start is not None
    assert (start.window, start.draws, start.thrown, start.answered, start.noted) == before[1:]
    for _ in range(20):
        table.play()
    after = describe(table), table.window, table.draws, chance.at, answers.at, len(table.log)
    assert all(then < now for then, now in zip(before[1:], after[1:], strict=True))
    table.go_back()
    assert (describe(table), table.window, table.draws, chance.at, answers.at, len(table.log)) == before
    assert table.start is None
