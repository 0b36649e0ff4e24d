"""At the table of two persons: takebacks by vote, hurrying by vote, strict dice, stand-ins."""

from __future__ import annotations

import gc
import json
import weakref
from dataclasses import replace
from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.core.record import Record, record_from_data, record_of, verify
from puckdrop.playing.fair_dice import LABEL, StrictDice, commitment_of, dice_problem, throws_checked
from puckdrop.rooms import GAME_NAMES
from puckdrop.web.errors import Refused
from puckdrop.web.heads import head_for
from puckdrop.web.hosting import HostedGame
from puckdrop.web.showing import game_state
from web.tables import Chain, answer_advised, give_links, hosted, reopened, strict, with_parts


def play_answers(made: HostedGame, count: int) -> None:
    for _ in range(count):
        answer_advised(made)


def refusal(status: int) -> Any:
    return pytest.raises(Refused, check=lambda wrong: wrong.status == status)


def finished(made: HostedGame) -> Record:
    """The record of a game that computers have played to its end."""
    made._hurry("end")
    assert made.match.is_over
    return record_from_data(json.loads(json.dumps(made.record("home").as_data())), "record")


def proven(made: HostedGame, record: Record) -> bool:
    return verify(made.game, record, "record") is None and dice_problem(made.game, record, "record") is None


# -- takebacks --------------------------------------------------------------------------------------------------------


def until_throw(made: HostedGame) -> int:
    """Answer until dice have fallen since the last answer of the home side; how many throws there were before it."""
    while True:
        side, draws = made.asked(), len(made.match.chance.drawn)
        answer_advised(made)
        if side == "home" and len(made.match.chance.drawn) > draws:
            return draws


def test_a_takeback_past_a_throw_needs_both_and_then_the_dice_are_others() -> None:
    made = with_parts(hosted())
    until_throw(made)
    place = max(at for at, answer in enumerate(made.match.answers.written) if answer.side == 0 and answer.by_hand)
    draws = int(made.match.answers.written[place].draws)
    before = made.match.chance.drawn[:]
    with refusal(409):
        made.undo("home", 1, past_throw=False)
    made.undo("home", 1, past_throw=True)
    proposal = made.head.proposal
    assert proposal is not None
    assert (proposal.by, proposal.past_throw, proposal.agreed) == ("home", True, ["home"])
    with refusal(409):  # everybody waits for the vote
        answer_advised(made)
    with refusal(403):
        made.vote("spectator", proposal.number, agree=True)
    made.vote("visitor", proposal.number, agree=True)
    assert made.head.proposal is None
    assert made.asked() == "home"
    assert made.match.chance.drawn == before[:draws]
    while len(made.match.chance.drawn) < len(before):
        answer_advised(made)
    assert made.match.chance.drawn[:draws] == before[:draws]
    assert made.match.chance.drawn[draws : len(before)] != before[draws:]
    again = reopened(made)
    assert again.match.chance.drawn == made.match.chance.drawn
    assert again.events() == made.events() or [e.as_data() for e in again.events()] == [
        e.as_data() for e in made.events()
    ]
    assert proven(again, finished(again))


def test_a_takeback_that_passes_no_throw_is_agreed_on_as_well() -> None:
    """Two answers to questions of one stoppage: nothing was thrown between them."""
    made = with_parts(hosted("fourth_street", options={"preset": "full"}))
    side: Any = made.asked()
    draws = -1
    while len(made.match.chance.drawn) != draws:
        side, draws = made.asked(), len(made.match.chance.drawn)
        answer_advised(made)
    made.undo(side, 1, past_throw=False)
    proposal = made.head.proposal
    assert proposal is not None
    assert not proposal.past_throw
    other: Any = "visitor" if side == "home" else "home"
    made.vote(other, proposal.number, agree=False)
    assert made.head.proposal is None
    assert made.notice == f"{made._short(other)} declined."
    with refusal(409):
        made.vote(other, proposal.number, agree=True)
    made.undo(side, 1, past_throw=False)
    made.vote(side, proposal.number + 1, agree=False)
    assert made.notice.endswith("withdrew.")


def test_a_takeback_goes_to_ones_own_answer() -> None:
    made = with_parts(hosted())
    until_throw(made)
    while made.asked() != "visitor":
        answer_advised(made)
    answer_advised(made)
    made.undo("home", 1, past_throw=True)
    assert made.head.proposal is not None
    made.vote("visitor", made.head.proposal.number, agree=True)
    assert made.asked() == "home"


def test_nothing_to_take_back_yet() -> None:
    made = with_parts(hosted())
    with refusal(409):
        made.undo("visitor", 1, past_throw=True)
    with refusal(403):
        made.undo("spectator", 1, past_throw=True)
    with refusal(409):
        hosted().undo("home", 1, past_throw=True)


def test_hurrying_is_put_to_the_vote() -> None:
    made = with_parts(hosted(ask="normal"))
    made.go("home", "period", owner=True)
    assert made.head.proposal is not None
    assert "end of the period" in made.head.proposal.text
    made.vote("visitor", made.head.proposal.number, agree=True)
    assert made.match.table.position().clock.period > 1


@pytest.mark.parametrize("title", GAME_NAMES)
def test_a_restart_waits_at_the_same_question(title: str) -> None:
    """Also where the person was asked because he had hurried on, or had wanted to be asked soon."""
    made = with_parts(hosted(title, ask="big", persons=["home"]))
    for word in list(made.live.requests())[:3]:
        made.ask_soon("home", word)
        made.go("home", "stoppage", owner=True)
        again = reopened(made)
        assert made.match.pending is not None
        assert again.match.pending is not None
        assert again.match.pending.name == made.match.pending.name
        assert int(again.match.table.window) == int(made.match.table.window)
        assert again.number == made.number
        answer_advised(again)
        made = again


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", GAME_NAMES)
def test_shared_dice_prove_themselves(title: str) -> None:
    made = with_parts(hosted(title, ask="big"))
    record = finished(made)
    assert proven(made, record)
    data = json.loads(record.labels[LABEL])
    for change in ({"secret": "0" * 64}, {"home": "1" * 64}, {"epochs": [[0, 1]]}):
        spoilt = replace(record, labels={**record.labels, LABEL: json.dumps({**data, **change})})
        problem = dice_problem(made.game, spoilt, "record")
        assert problem is not None
        assert "throw" in problem
    thrown = len(record.throws)
    assert throws_checked(record, "record") == thrown
    for given, checked in ((thrown, 0), (5, thrown - 5)):
        label = json.dumps({**data, "secret": "0" * 64, "given": given})
        assert throws_checked(replace(record, labels={LABEL: label}), "record") == checked
    for given in (thrown + 1, -1):
        label = json.dumps({**data, "given": given})
        assert dice_problem(made.game, replace(record, labels={LABEL: label}), "record") is not None
    with pytest.raises(BadInput):
        dice_problem(made.game, replace(record, labels={LABEL: json.dumps({**data, "epochs": [[1e999, 0]]})}), "record")


def test_nobody_can_choose_his_part_of_shared_dice_to_fit_the_others() -> None:
    made, mine, other = hosted(), "1" * 64, "2" * 64
    assert made.promises_wanted() == ["home", "visitor"]
    with refusal(409):
        made.contribute("home", None, mine, None, owner=True)
    with refusal(422):
        made.promise("home", None, "?", owner=True)
    made.promise("home", None, commitment_of(mine), owner=True)
    with refusal(409):
        made.promise("home", None, commitment_of(other), owner=True)
    assert made.promises_wanted() == []
    made = reopened(made)
    made.contribute("visitor", None, other, None, owner=False)
    with refusal(422):
        made.contribute("home", None, other, None, owner=True)
    made.contribute("home", None, mine, None, owner=True)
    assert made.status == "playing"


def test_no_part_of_the_dice_can_be_changed_later() -> None:
    made = with_parts(hosted())
    with refusal(409):
        made.contribute("home", None, "0" * 64, None, owner=True)
    waiting = hosted()
    waiting.promise("visitor", None, "0" * 64, owner=False)
    with refusal(403):
        waiting.contribute("home", "visitor", "0" * 64, None, owner=True)
    with refusal(422):
        waiting.contribute("home", None, "XYZ", None, owner=True)
    with refusal(403):
        waiting.contribute("spectator", None, "0" * 64, None, owner=True)
    assert waiting.status == "waiting"


def test_a_strict_game_takes_a_link_of_both_for_each_play_and_proves_itself() -> None:
    made, chains = strict(ask="normal")
    give_links(made, chains)
    for _ in range(8):
        answer_advised(made)
        give_links(made, chains)
        made = reopened(made)
    while not made.match.is_over:
        if made.match.pending is not None:
            answer_advised(made)
        give_links(made, chains)
    record = record_from_data(json.loads(json.dumps(made.record("home").as_data())), "record")
    assert proven(made, record)
    data = json.loads(record.labels[LABEL])
    assert len(data["pairs"]) > 200

    def problem_with(**change: Any) -> str:
        spoilt = replace(record, labels={**record.labels, LABEL: json.dumps({**data, **change})})
        return dice_problem(made.game, spoilt, "record") or ""

    first, second, *rest = data["pairs"]
    assert "does not belong to the chain" in problem_with(home="0" * 64)
    assert "used twice" in problem_with(pairs=[first, [second[0], first[1], *second[2:]], *rest])
    assert "but the dice give" in problem_with(pairs=[first, *rest])
    assert "no links" in problem_with(pairs=[second, *rest])
    with pytest.raises(BadInput, match="allowed"):
        problem_with(pairs=[["x"]])


def test_a_pair_of_links_for_two_plays_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host who goes on with links that everybody knows has let somebody look ahead."""
    made, chains = strict(ask="big")
    monkeypatch.setattr(StrictDice, "close", lambda dice: None)
    until_links(made)
    give_links(made, chains)
    answer_advised(made)
    record = replace(record_of(made.match), labels={LABEL: made.dice.label()})  # type: ignore[union-attr]
    assert "known before" in (dice_problem(made.game, record, "record") or "")


def until_links(made: HostedGame) -> None:
    while not made.links_wanted:
        answer_advised(made)


def test_nobody_can_give_up_a_wrong_link_or_one_out_of_turn() -> None:
    made, chains = strict()
    until_links(made)
    wrong = Chain("nobody")
    with refusal(422):
        made.give_link("home", None, 1, wrong.link(1))
    with refusal(409):
        made.give_link("home", None, 2, chains["home"].link(2))
    with refusal(403):
        made.give_link("home", "visitor", 1, chains["home"].link(1))
    made.give_link("home", None, 1, chains["home"].link(1))
    with refusal(409):
        made.give_link("home", None, 1, chains["home"].link(1))
    assert made.links_wanted
    assert not made.match.chance.drawn
    made = reopened(made)
    made.give_link("visitor", None, 1, chains["visitor"].link(1))
    assert made.match.chance.drawn


def test_a_link_is_kept_from_the_other_until_his_is_there() -> None:
    made, chains = strict()
    until_links(made)
    made.give_link("home", None, 1, chains["home"].link(1))
    for role in ("home", "visitor", "spectator"):
        state = game_state(made, role, owner=False, seats={})
        assert chains["home"].link(1) not in json.dumps(state)
        assert state["dice"]["links_from"] == ["visitor"]


def test_links_are_fresh_after_every_answer() -> None:
    """Whoever answers in the middle of a play cannot have known what falls after it."""
    made, chains = strict(title="fourth_street", options={"preset": "full"})
    give_links(made, chains)
    for _ in range(15):
        used = made.dice.used  # type: ignore[union-attr]
        draws = len(made.match.chance.drawn)
        answer_advised(made)
        assert len(made.match.chance.drawn) == draws
        give_links(made, chains)
        if len(made.match.chance.drawn) > draws:
            assert made.dice.used > used  # type: ignore[union-attr]


def test_a_strict_game_goes_back_by_vote_with_links_nobody_has_seen() -> None:
    made, chains = strict(ask="normal")
    give_links(made, chains)
    for _ in range(6):
        answer_advised(made)
        give_links(made, chains)
    used = made.dice.used  # type: ignore[union-attr]
    sides: list[Any] = ["home", "visitor"]
    if made.match.answers.written[-1].side == 1:
        sides.reverse()
    made.undo(sides[0], 1, past_throw=True)
    assert made.head.proposal is not None
    made.vote(sides[1], made.head.proposal.number, agree=True)
    draws = len(made.match.chance.drawn)
    while len(made.match.chance.drawn) == draws:
        answer_advised(made)
        give_links(made, chains)
    assert made.dice.used > used  # type: ignore[union-attr]
    made = reopened(made)
    while not made.match.is_over:
        if made.match.pending is not None:
            answer_advised(made)
        give_links(made, chains)
    assert proven(made, record_from_data(made.record("home").as_data(), "record"))


def test_a_link_that_was_shown_before_a_takeback_makes_no_throw() -> None:
    made, chains = strict(ask="everything")
    while not made.links_wanted:
        answer_advised(made)
    assert isinstance(made.dice, StrictDice)
    shown = made.dice.used + 1
    made.give_link("visitor", None, shown, chains["visitor"].link(shown))
    last = made.match.answers.written[-1]
    sides: list[Any] = ["home", "visitor"] if last.side == 0 else ["visitor", "home"]
    made.undo(sides[0], 1, past_throw=True)
    assert made.head.proposal is not None
    made.vote(sides[1], made.head.proposal.number, agree=True)
    assert not made.head.dice.next
    made = reopened(made)
    answer_advised(made)
    while not made.links_wanted:
        answer_advised(made)
    with refusal(409):
        made.give_link("home", None, shown, chains["home"].link(shown))
    give_links(made, chains)
    while not made.match.is_over:
        if made.match.pending is not None:
            answer_advised(made)
        give_links(made, chains)
    assert isinstance(made.dice, StrictDice)
    assert shown not in [number for _, number, *_ in made.dice.pairs]
    assert proven(made, record_from_data(made.record("home").as_data(), "record"))
    with refusal(409):
        made.undo("home", 1, past_throw=True)


def test_nobody_hurries_with_strict_dice() -> None:
    made, chains = strict(ask="normal")
    give_links(made, chains)
    with refusal(409):
        made.go("home", "end", owner=True)


# -- slow play --------------------------------------------------------------------------------------------------------


def test_a_stand_in_answers_after_the_time_both_agreed_on_until_the_person_is_back() -> None:
    made = with_parts(hosted(ask="normal", asked_time=60))
    proposal = made.head.proposal
    assert proposal is not None
    assert "longer than 1 minute." in proposal.text
    assert not made.turn_expired()
    made.vote("visitor", proposal.number, agree=True)
    assert made.head.turn_time == 60
    slow = made.asked()
    assert slow is not None
    assert made.turn_expired()
    assert made.asked() not in (None, slow)
    for _ in range(3):
        answer_advised(made)
        assert made.asked() != slow
    made = reopened(made)
    answer_advised(made)
    assert made.asked() != slow
    assert made.came_back(slow)
    assert not made.came_back(slow)
    while made.asked() != slow:
        answer_advised(made)


def test_two_stand_ins_do_not_play_against_each_other() -> None:
    made = with_parts(hosted(ask="normal"))
    made.propose_turn_time("home", 3600)
    assert made.head.proposal is not None
    made.vote("visitor", made.head.proposal.number, agree=True)
    assert made.turn_expired()
    assert not made.turn_expired()
    assert not made.match.is_over


def test_a_vote_has_only_so_much_time_either_and_the_time_is_both_coaches() -> None:
    made = with_parts(hosted(ask="normal"))
    made.propose_turn_time("home", 3600)
    assert made.head.proposal is not None
    made.vote("visitor", made.head.proposal.number, agree=True)
    made.propose_turn_time("home", 0)
    assert made.head.turn_time == 3600
    assert made.turn_runs()
    assert made.turn_expired()
    assert made.notice == "Not both voted in time."
    made = reopened(made)
    made.propose_turn_time("home", 0)
    assert made.head.proposal is not None
    made.vote("visitor", made.head.proposal.number, agree=True)
    assert made.head.turn_time == 0
    assert not made.turn_runs()


def test_a_vote_stops_the_clock_and_cannot_wind_it_up_again() -> None:
    made = with_parts(hosted(ask="normal", turn_time=3600))
    made.set_clock(1000, is_new=True)
    assert made.turn_ends() == 4600
    spent = 0
    for begins, ends in ((1600, 1700), (2000, 4000)):
        made.go("home", "goal", owner=True)
        made.set_clock(begins, is_new=False)
        assert made.turn_ends() == begins + 3600 - spent
        assert made.head.proposal is not None
        made.vote("home", made.head.proposal.number, agree=False)
        made.set_clock(ends, is_new=False)
        spent += ends - begins
        assert made.turn_ends() == 4600 + spent
    for begins in (5000, 6500, 8000):  # votes together take no longer than a turn
        made.go("home", "goal", owner=True)
        made.set_clock(begins, is_new=False)
        lapses = made.turn_ends()
        assert lapses is not None
        assert made.turn_expired()
        made.set_clock(lapses, is_new=False)
    assert made.turn_ends() == 4600 + 3600
    made = reopened(made)
    assert made.turn_ends() == 4600 + 3600


def test_strict_dice_have_no_stand_in() -> None:
    made, chains = strict(ask="normal")
    give_links(made, chains)
    with refusal(409):
        made.propose_turn_time("home", 3600)
    with refusal(422):
        head_for("home", "person", "strict", turn_time=3600)


# -- leaving memory ---------------------------------------------------------------------------------------------------


@pytest.mark.compiled
@pytest.mark.parametrize("dice", ["shared", "typed"])
def test_a_game_that_leaves_memory_leaves_nothing_behind(dice: str) -> None:
    """The compiled build cannot collect a circle that goes through the engine; dice that know their game make one."""
    made = with_parts(hosted(dice=dice))
    known = weakref.ref(made)
    made.close()
    del made
    gc.collect()
    assert known() is None
