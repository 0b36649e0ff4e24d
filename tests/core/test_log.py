"""The log packs events into numbers and makes them again, in order, when somebody reads it."""

from __future__ import annotations

from typing import Any

import pytest

from core.people import clock, team
from puckdrop.core.event_fields import Shape
from puckdrop.core.events import DiceThrown, Event, LineChanged, PeriodStarted, PuckLoose, SaveMade, kind_of_throw
from puckdrop.core.ice import SLOTS
from puckdrop.core.log import BLOCK, CLAUSES, HALF, NUMBER, PAGE, READS, Log, Reader, new_kind
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.games.ezv.constants import ACTION_NAMES, Action
from puckdrop.games.ezv.events import ActionChosen
from puckdrop.games.fourth_street.throws import PLAY
from puckdrop.games.rinkside.events import CardDrawn, Check, CheckMade, Reading, SectionRead, SequenceMarked
from puckdrop.games.rinkside.situations import MARK_NAMES
from puckdrop.rooms import all_games, game_named

NUMBERS = (Shape.MAN, Shape.RIVAL, Shape.NUMBER)
PACKED = {
    f"{game.name} {name}": kind
    for game in all_games()
    for name, kind in game.event_kinds.items()
    if hasattr(kind, "note")
    and kind not in (DiceThrown, LineChanged, CardDrawn, CheckMade, SectionRead, SequenceMarked, ActionChosen)
}


def new_keeper() -> Scorekeeper:
    keeper = Scorekeeper(clock("playoff"), [team(0), team(1)], Log())
    keeper.plays = 70_000
    keeper.clock.period = 7
    keeper.clock.left = 1199
    return keeper


def events_of(keeper: Scorekeeper) -> list[Event]:
    assert keeper.log is not None
    return keeper.log.events()


@pytest.mark.parametrize("kind", PACKED.values(), ids=PACKED.keys())
@pytest.mark.parametrize("flag", [False, True])
def test_each_packed_kind_reads_what_was_noted(kind: Any, flag: bool) -> None:
    fields: dict[str, Any] = {}
    for place, (name, field) in enumerate(kind.fields.items()):
        fields[name] = flag if field.shape == Shape.FLAG else 300 + place if field.shape in NUMBERS else f"word {place}"
    keeper = new_keeper()
    kind.note(keeper, 1, "X-1", **fields)
    (event,) = events_of(keeper)
    assert type(event) is kind
    assert {name: getattr(event, name) for name in fields} == fields
    assert (event.side, event.clause, event.play, event.period, event.left) == (1, "X-1", 70_000, 7, 1199)


def test_a_new_kind_is_read_by_its_own_number() -> None:
    def read(side: int, clause: str, packed: Reader) -> Event:
        return Event(side, clause)

    kind = new_kind(read)
    try:
        assert READS[kind] is read
        assert kind == len(READS) - 1
    finally:
        READS.pop()
        CLAUSES.pop()


def test_what_is_nobody_or_below_zero_stays_so() -> None:
    keeper = new_keeper()
    PuckLoose.note(keeper, -1, "X-1", "", "center")
    (event,) = events_of(keeper)
    assert isinstance(event, PuckLoose)
    assert (event.side, event.why, event.zone) == (-1, "", "center")


def test_dice_show_what_was_thrown() -> None:
    keeper = new_keeper()
    thrown = PLAY.number([0, 9, 6, 20, 1, 3])
    DiceThrown.note(keeper, 0, "X-1", PLAY, thrown)
    (event,) = events_of(keeper)
    assert isinstance(event, DiceThrown)
    assert (event.throw, event.dice, event.values) == ("play", PLAY.dice, [0, 9, 6, 20, 1, 3])


def test_a_throw_whose_clause_goes_without_saying_is_read_like_any_other() -> None:
    keeper, kind = new_keeper(), kind_of_throw(PLAY, "X-2")
    keeper.begin_known(kind, 1).number(PLAY.number([0, 9, 6, 20, 1, 3]))
    DiceThrown.note(keeper, 1, "X-1", PLAY, PLAY.number([0, 9, 6, 20, 1, 3]))
    events = events_of(keeper)
    assert [event.clause for event in events] == ["X-2", "X-1"]
    known, other = (event.as_data() for event in events)
    assert known == {**other, "clause": "X-2"}
    READS.pop()
    CLAUSES.pop()


def test_a_card_shows_the_numbers_in_view() -> None:
    keeper, faces = new_keeper(), game_named("rinkside").load_charts().faces
    assert keeper.log is not None
    keeper.log.about = faces
    CardDrawn.note(keeper, 2, 100)
    (event,) = events_of(keeper)
    assert isinstance(event, CardDrawn)
    assert (event.side, event.clause, event.left_card, event.right_card) == (-1, "RS-02-CD-01", 2, 100)
    assert (event.red, event.blue, event.b100) == faces.numbers_in_view(2, 100)
    assert {faces.numbers_in_view(left, right)[2] for left in faces.cards for right in faces.cards} == {*range(1, 101)}


@pytest.mark.parametrize(("mark", "why"), MARK_NAMES.items())
@pytest.mark.parametrize("skipped", [False, True])
def test_a_mark_is_named_when_it_is_read(mark: int, why: str, skipped: bool) -> None:
    keeper = new_keeper()
    SequenceMarked.note(keeper, -1, "X-1", mark, skipped=skipped)
    (event,) = events_of(keeper)
    assert isinstance(event, SequenceMarked)
    assert (event.side, event.clause, event.why, event.skipped) == (-1, "X-1", why, skipped)


def test_a_change_lists_the_men_slot_by_slot() -> None:
    keeper = new_keeper()
    red = keeper.teams[0]
    red.send_out(11, keeper.clock)
    LineChanged.note(keeper, 0, "X-1", red.sweaters_out())
    (event,) = events_of(keeper)
    assert isinstance(event, LineChanged)
    assert event.men == [-1 if man is None else man.sweater for man in red.on_ice[1 : SLOTS + 1]]


def test_events_keep_their_order_and_are_made_once() -> None:
    keeper = new_keeper()
    log = keeper.log
    assert log is not None
    assert (len(log), log.events()) == (0, [])
    PuckLoose.note(keeper, 0, "X-1", "tie", "center")
    keeper.note(PeriodStarted(-1, "X-2"))
    assert len(log) == 2
    first = log[0]
    PuckLoose.note(keeper, 0, "X-3", "tie", "center")
    assert len(log) == 3
    assert [event.clause for event in log] == ["X-1", "X-2", "X-3"]
    assert log[0] is first
    assert [event.clause for event in log[1:]] == ["X-2", "X-3"]


def test_a_long_log_keeps_every_text_in_its_place() -> None:
    keeper = new_keeper()
    whys = [f"why {number}" for number in range(BLOCK)]
    for why in whys:
        PuckLoose.note(keeper, 0, "X-1", why, "center")
    assert [event.why for event in events_of(keeper) if isinstance(event, PuckLoose)] == whys


@pytest.mark.parametrize("ahead", range(4))
def test_texts_laid_together_keep_their_place_at_the_end_of_a_block(ahead: int) -> None:
    """The clause and two texts are laid at once, also where a block has room for fewer."""
    keeper = new_keeper()
    for _ in range(ahead):
        keeper.note(PeriodStarted(-1, "X-2"))
    for number in range(BLOCK):
        PuckLoose.note(keeper, 0, f"X-{number}", f"why {number}", f"zone {number}")
    told = [(event.clause, event.why, event.zone) for event in events_of(keeper) if isinstance(event, PuckLoose)]
    assert told == [(f"X-{number}", f"why {number}", f"zone {number}") for number in range(BLOCK)]


def test_an_action_says_what_the_card_shows() -> None:
    keeper, card = new_keeper(), game_named("ezv").load_charts().play_cards[2]
    ActionChosen.note(keeper, 1, "X-1", 14, Action.SHOOT, card, 20)
    (event,) = events_of(keeper)
    assert isinstance(event, ActionChosen)
    assert (event.side, event.clause, event.skater, event.d20) == (1, "X-1", 14, 20)
    assert (event.action, event.card) == (ACTION_NAMES[Action.SHOOT], card.name)


def test_small_numbers_are_packed_together() -> None:
    keeper = new_keeper()
    CheckMade.note(keeper, 1, -1, Check("save", "green", "X-1"), HALF - 1, -HALF)
    (event,) = events_of(keeper)
    assert isinstance(event, CheckMade)
    assert (event.skater, event.number, event.needed, event.within) == (-1, HALF - 1, -HALF, False)
    assert (event.clause, event.check, event.rating) == ("X-1", "save", "green")


@pytest.mark.parametrize(("goalie", "shooter"), [(-1, HALF - 1), (HALF - 1, -1), (-HALF, 0)])
def test_two_small_numbers_are_packed_together(goalie: int, shooter: int) -> None:
    keeper = new_keeper()
    SaveMade.note(keeper, 1, "X-1", goalie, shooter, "frozen")
    (event,) = events_of(keeper)
    assert isinstance(event, SaveMade)
    assert (event.goalie, event.shooter) == (goalie, shooter)


@pytest.mark.parametrize(("number", "within"), [(4, True), (5, True), (6, False)])
def test_a_check_is_made_by_a_number_up_to_the_rating(number: int, within: bool) -> None:
    keeper = new_keeper()
    CheckMade.note(keeper, 1, 14, Check("hit", "Hit", "X-1"), number, 5)
    (event,) = events_of(keeper)
    assert isinstance(event, CheckMade)
    assert event.within == within


def test_a_section_says_what_it_shows_and_by_which_clause() -> None:
    keeper = new_keeper()
    SectionRead.note(keeper, 1, Reading("breakout", "B-OUT", "X-1"))
    (event,) = events_of(keeper)
    assert isinstance(event, SectionRead)
    assert (event.side, event.clause, event.section, event.shows) == (1, "X-1", "breakout", "B-OUT")


def test_events_go_on_over_pages_of_numbers() -> None:
    """Three fields an event, so that some begin just before the end of a page and go beyond it."""
    keeper = new_keeper()
    numbers = range(3 * PAGE // NUMBER)
    for number in numbers:
        CheckMade.note(keeper, number % 2, number, Check("save", "green", "X-1"), number, number)
        DiceThrown.note(keeper, 0, "X-2", PLAY, number % PLAY.size)
    assert keeper.log is not None
    assert len(keeper.log) == 2 * len(numbers)
    events = events_of(keeper)
    assert [event.skater for event in events if isinstance(event, CheckMade)] == list(numbers)
    assert [event.values for event in events if isinstance(event, DiceThrown)] == [PLAY.values(n) for n in numbers]


def test_a_log_can_be_cut_back() -> None:
    keeper = new_keeper()
    for number in range(3):
        PuckLoose.note(keeper, 0, f"X-{number}", "tie", "center")
    log = keeper.log
    assert log is not None
    log.cut(1)
    PuckLoose.note(keeper, 0, "X-9", "tie", "center")
    assert [event.clause for event in log] == ["X-0", "X-9"]
