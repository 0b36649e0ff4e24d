"""What a game has to bring to the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from core.people import clock, team
from puckdrop.core.decisions import EVERYTHING, Choose, Coach, Decision, IllegalAnswer, Kind, Person
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import PuckdropError, RecordMismatch
from puckdrop.core.events import Event
from puckdrop.core.ice import Unit
from puckdrop.core.log import Log
from puckdrop.core.match import Match
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.sides import SIDE_NAMES, Side
from puckdrop.core.table import MASK, NOTHING, Answer, Answers, State, Table
from puckdrop.core.viewers import other_side
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.ezv.rules.plays import new_game
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


@pytest.mark.parametrize(
    "part",
    [Table.play, Table.is_over, Table.game_name, Table.position, Table.snapshot],
    ids=lambda part: str(part.__name__),
)
def test_a_table_without_a_game_plays_nothing(part: Callable[[Table], object]) -> None:
    with pytest.raises(NotImplementedError):
        part(Table(Seeded(1), [Coach(), Coach()], None))


def test_nor_does_it_go_back() -> None:
    time, teams = clock(), [team(0), team(1)]
    with pytest.raises(NotImplementedError):
        Table(Seeded(1), [Coach(), Coach()], None).restore(State(time, teams, Scorekeeper(time, teams, None)))


class Watcher(Coach):
    """Watches only some kinds of decisions."""

    def __init__(self, watched: int) -> None:
        self.watched = watched

    def watches(self, side: int, table: Table) -> int:
        return self.watched


@pytest.mark.parametrize("watched", [(0, 0), (1 << Kind.FILL_SLOT, 1 << Kind.CHANGE_LINES)])
def test_both_windows_pass_where_no_coach_watches(watched: tuple[int, int]) -> None:
    table = Table(Seeded(1), [Watcher(bits) for bits in watched], None)
    table.look_up()
    assert table.skips(Kind.PULL_GOALIE)
    assert table.window == 2


@pytest.mark.parametrize("watched", [(1 << Kind.PULL_GOALIE, 0), (0, 1 << Kind.PULL_GOALIE)])
def test_but_not_where_one_does(watched: tuple[int, int]) -> None:
    table = Table(Seeded(1), [Watcher(bits) for bits in watched], None)
    table.look_up()
    assert not table.skips(Kind.PULL_GOALIE)
    assert table.window == 0


def test_nor_where_a_record_may_hold_an_answer() -> None:
    table = Table(Seeded(1), [Watcher(0), Watcher(0)], None)
    table.look_up()
    table.answers = Answers([], closed=1)
    assert not table.skips(Kind.PULL_GOALIE)
    table.answers = Answers([], closed=0)
    assert table.skips(Kind.PULL_GOALIE)


# -- windows of one coach ---------------------------------------------------------------------------------------------

ONE, OTHER = 1 << Kind.PULL_GOALIE, 1 << Kind.FILL_SLOT


class Minder(Coach):
    """Watches and wants what he is told, has shifts of two lengths, and gives one answer."""

    def __init__(self, watched: int = EVERYTHING, shift: int = 40, special: int = 70, answer: int = 1) -> None:
        self.watched = watched
        self.shift = shift
        self.special = special
        self.said = answer
        self.asked: list[tuple[int, int]] = []

    def wants(self, kind: int, side: int, table: Table) -> bool:
        self.asked.append((kind, side))
        return True

    def watches(self, side: int, table: Table) -> int:
        return self.watched

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        return self.special if special else self.shift

    def choose(self, decision: Decision, table: Table) -> int:
        return self.said


class Guest(Coach):
    """Remembers for which side he is asked what he watches and how long his shifts are."""

    def __init__(self) -> None:
        self.watched_for: list[int] = []
        self.shifts_for: list[tuple[int, bool]] = []

    def watches(self, side: int, table: Table) -> int:
        self.watched_for.append(side)
        return EVERYTHING

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        self.shifts_for.append((side, special))
        return 0

    def choose(self, decision: Decision, table: Table) -> int:
        return decision.values()[0]


def seated(first: Coach, second: Coach) -> Table:
    table = Table(Seeded(1), [first, second], None)
    table.sit_down()
    table.look_up()
    return table


def question(side: int = 0, names: int = 3) -> Choose:
    return Choose(Kind.FILL_SLOT, "colour", side, ["red", "green", "blue"][:names], "X-1")


def said(window: int, key: str = "green", side: int = 0, name: str = "colour") -> Answer:
    return Answer(window, name, key, side, 0)


@pytest.mark.parametrize("side", [0, 1])
def test_a_coach_is_asked_only_about_what_he_watches(side: int) -> None:
    coaches = [Minder(ONE), Minder(OTHER)]
    table = seated(coaches[0], coaches[1])
    own, others = (Kind.PULL_GOALIE, Kind.FILL_SLOT) if side == 0 else (Kind.FILL_SLOT, Kind.PULL_GOALIE)
    assert table.offers(own, side)
    assert not table.offers(others, side)
    assert table.window == 2
    assert coaches[side].asked == [(own, side)]
    assert coaches[1 - side].asked == []


def test_each_coach_says_for_his_own_side_what_he_watches() -> None:
    coaches = [Guest(), Guest()]
    seated(coaches[0], coaches[1])
    assert [coach.watched_for for coach in coaches] == [[0], [1]]


class FairGuest(Guest):
    looks_only_at_his_side = True


def test_and_says_it_once() -> None:
    coaches = [FairGuest(), FairGuest()]
    seated(coaches[0], coaches[1])
    assert [coach.watched_for for coach in coaches] == [[0], [1]]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_before_a_game_and_before_a_fork_of_it_each_coach_says_how_short_his_shifts_may_be(name: str) -> None:
    game = game_named(name)
    coaches, others = [Guest(), Guest()], [Guest(), Guest()]
    table = game.seat(game.setup(*two_teams(name)), Seeded(1), [*coaches], None)
    table.play()
    table.fork(None, Seeded(1), [*others])
    for pair in (coaches, others):
        assert [coach.shifts_for for coach in pair] == [[(0, False), (0, True)], [(1, False), (1, True)]]


def test_up_to_a_closed_window_the_record_says_who_used_his() -> None:
    coach = Minder()
    table = seated(coach, Minder())
    table.answers = Answers([said(2)], closed=3)
    assert [table.offers(Kind.PULL_GOALIE, 0) for _ in range(2)] == [False, True]
    assert table.answer(question()) == 1
    assert not table.offers(Kind.PULL_GOALIE, 0)
    assert coach.asked == []
    assert table.offers(Kind.PULL_GOALIE, 0)
    assert coach.asked == [(Kind.PULL_GOALIE, 0)]


@pytest.mark.parametrize("side", [0, 1])
def test_several_windows_pass_together_for_a_coach_who_watches_none_of_them(side: int) -> None:
    table = seated(Minder(ONE), Minder(OTHER))
    own, others = (ONE, OTHER) if side == 0 else (OTHER, ONE)
    assert not table.skips_all(own, side, 3)
    assert not table.skips_all(own | others, side, 3)
    assert table.window == 0
    assert table.skips_all(others, side, 3)
    assert table.window == 3
    table.answers = Answers([], closed=4)
    assert not table.skips_all(others, side, 3)
    table.answers = Answers([], closed=3)
    assert table.skips_all(others, side, 3)
    assert table.window == 6


def test_before_the_coaches_look_up_and_where_the_position_is_another_one_they_watch_everything() -> None:
    table = Table(Seeded(1), [Minder(0), Minder(0)], None)
    assert table.next_look == 0
    assert not table.skips(Kind.PULL_GOALIE)
    assert not table.skips_all(OTHER, 0, 1)
    assert not table.skips_all(OTHER, 1, 1)
    table.look_up()
    assert table.skips(Kind.PULL_GOALIE)
    table.next_look = 50
    table.look_everywhere()
    assert table.next_look == 0
    assert not table.skips_all(OTHER, 0, 1)
    assert not table.skips_all(OTHER, 1, 1)


# -- live changes -----------------------------------------------------------------------------------------------------


def test_nobody_is_asked_to_change_lines_before_his_shift_has_lasted() -> None:
    coaches = [Minder(shift=40, special=70), Minder(shift=50, special=60)]
    table = seated(coaches[0], coaches[1])
    first, second = team(0), team(1)
    first.shift_began, second.shift_began = 100, 95
    for own, due, special_due in ((first, 140, 170), (second, 145, 155)):
        assert table.live_unit_wanted(own, due - 1, special=False) == Unit.KEEP
        assert table.live_unit_wanted(own, due, special=False) == Unit.NOT_SAID
        assert table.live_unit_wanted(own, special_due - 1, special=True) == Unit.KEEP
        assert table.live_unit_wanted(own, special_due, special=True) == Unit.NOT_SAID
    assert table.window == 8
    assert coaches[0].asked == [(Kind.CHANGE_LINES, 0)] * 2
    assert coaches[1].asked == [(Kind.CHANGE_LINES, 1)] * 2


def test_with_an_empty_net_he_is_asked_at_once() -> None:
    table = seated(Minder(), Minder())
    own = team(0)
    own.goalie_in = False
    assert table.live_unit_wanted(own, 0, special=False) == Unit.NOT_SAID
    assert table.window == 1


def test_a_record_is_asked_however_short_the_shift_is() -> None:
    table = seated(Minder(), Minder())
    table.answers = Answers([said(1), said(2)], closed=2)
    assert table.live_unit_wanted(team(0), 0, special=False) == Unit.NOT_SAID
    table.window = 2
    assert table.live_unit_wanted(team(0), 0, special=False) == Unit.KEEP
    assert table.window == 3


def test_until_one_shift_has_lasted_nobody_thinks_of_a_change() -> None:
    table = seated(Minder(shift=40, special=70), Minder(shift=50, special=60))
    first, second = team(0), team(1)
    table.look_again(first, second, special=False)
    assert table.next_look == 40
    table.look_again(first, second, special=True)
    assert table.next_look == 60
    first.shift_began, second.shift_began = 30, 10
    table.look_again(first, second, special=False)
    assert table.next_look == 60
    first.shift_began = 5
    table.look_again(first, second, special=True)
    assert table.next_look == 70
    assert table.skips_live_changes(69)
    assert table.window == 2
    assert not table.skips_live_changes(70)
    table.answers = Answers([], closed=2)
    assert table.skips_live_changes(69)
    table.answers = Answers([], closed=5)
    assert not table.skips_live_changes(69)
    assert table.window == 4


@pytest.mark.parametrize("side", [0, 1])
def test_with_a_net_empty_everybody_is_looked_at(side: int) -> None:
    table = seated(Minder(), Minder())
    teams = [team(0), team(1)]
    table.next_look = 9
    teams[side].goalie_in = False
    table.look_again(teams[0], teams[1], special=False)
    assert table.next_look == 0


def test_before_the_coaches_have_sat_down_every_shift_may_end_at_once() -> None:
    table = Table(Seeded(1), [Minder(), Minder()], None)
    for own in (team(0), team(1)):
        assert table.live_unit_wanted(own, 0, special=False) == Unit.NOT_SAID
        assert table.live_unit_wanted(own, 0, special=True) == Unit.NOT_SAID


def test_at_a_stoppage_what_was_known_of_shifts_is_forgotten() -> None:
    table = seated(Minder(), Minder())
    table.next_look = 50
    table.look_up()
    assert table.next_look == 0


# -- answers ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
def test_the_coach_of_the_side_answers(side: int) -> None:
    table = seated(Minder(answer=1), Minder(answer=2))
    assert table.ask(question(side)) == side + 1
    assert (table.window, table.asked) == (1, None)
    table.answers = Answers([], closed=0)
    assert table.ask(question(side)) == side + 1
    assert table.asked is not None, "kept with the answers, for forks"
    assert table.asked.side == side


class Unlike(type(EZV.bench_coach())):  # type: ignore[misc]  # the class is looked up when it is first needed
    """Decides for himself, so he has to be asked."""

    def choose_unit(self, decision: Decision, game: Table) -> int:
        return decision.values()[0]


@pytest.mark.parametrize("side", [0, 1])
def test_a_bench_coach_says_his_unit_without_a_decision_unless_a_record_is_kept(side: int) -> None:
    coaches = [EZV.bench_coach(), EZV.bench_coach()]
    table = new_game(*two_teams("ezv"), EZV.load_charts(), EZV.read_options({}, "test"), Seeded(1), coaches)
    table.play()
    own = table.position().teams[side]
    assert table.said_unit(own) == 22, "the second line and pair are due"
    assert table.unit_wanted(own) == Unit.KEEP, "but not yet"
    own.shift_began -= 120
    assert table.unit_wanted(own) == 22
    table.answers = Answers([], closed=0)
    assert table.unit_wanted(own) == Unit.NOT_SAID
    assert table.said_unit(own) == Unit.NOT_SAID
    table.answers = None
    other = table.fork(None, Seeded(1), [Unlike(), Unlike()])
    assert other.said_unit(other.position().teams[side]) == Unit.NOT_SAID
    assert seated(Minder(), Minder()).said_unit(team(side)) == Unit.NOT_SAID


WINGERS = 1 << 1 | 1 << 3


@pytest.mark.parametrize("side", [0, 1])
def test_a_bench_coach_answers_plainly_unless_a_record_is_kept_and_only_an_answer_opens_a_window(side: int) -> None:
    coaches = [EZV.bench_coach(), EZV.bench_coach()]
    table = new_game(*two_teams("ezv"), EZV.load_charts(), EZV.read_options({}, "test"), Seeded(1), coaches)
    table.play()
    window = table.window
    assert table.said(EzvKind.FORECHECKERS, side, 0b1110) == WINGERS
    assert table.said(EzvKind.FORECHECKERS, side, 0b1100) == 0b1100, "without a left wing, the other two"
    assert table.said(Kind.SHOOTER, side, 0) == Unit.NOT_SAID
    table.answers = Answers([], closed=0)
    assert table.said(EzvKind.FORECHECKERS, side, 0b1110) == Unit.NOT_SAID
    assert table.window == window + 2
    table.answers = None
    other = table.fork(None, Seeded(1), [Unlike(), Unlike()])
    assert other.said(EzvKind.FORECHECKERS, side, 0b1110) == Unit.NOT_SAID
    assert seated(Minder(), Minder()).said(EzvKind.FORECHECKERS, side, 0b1110) == Unit.NOT_SAID


def test_an_answer_that_is_not_legal_is_refused() -> None:
    table = seated(Minder(answer=2), Minder())
    with pytest.raises(IllegalAnswer, match=r"Minder answered 2 to 'colour' \[X-1\]; legal: 0 "):
        table.ask(question(names=2))


def test_what_a_coach_says_is_written_down() -> None:
    events = Log()
    table = Table(Seeded(1), [Minder(answer=2), Minder()], events)
    table.answers = Answers([], closed=0)
    table.draws = 7
    events.append(Event(0, "X-1"))
    table.window = 4
    assert table.ask(question()) == 2
    (answer,) = table.answers.written
    assert (answer.window, answer.name, answer.key, answer.side) == (5, "colour", "blue", 0)
    assert (answer.draws, answer.noted, answer.hidden) == (7, 1, False)
    assert table.answers.at == 1


def test_before_an_answer_that_nobody_has_asked_for_yet_no_events_are_known() -> None:
    assert said(1).noted == 0


def test_what_is_written_is_taken_first() -> None:
    table = seated(Minder(answer=2), Minder())
    table.answers = Answers([said(1), said(2, "red")], closed=2)
    assert [table.ask(question()) for _ in range(3)] == [1, 0, 2]
    assert [answer.window for answer in table.answers.written] == [1, 2, 3]


@pytest.mark.parametrize(
    ("answer", "says"),
    [
        (said(2), "the game asks 'colour' at window 1, unlike the record"),
        (said(1, name="taste"), "answer 1 of the record is to 'taste' by home, but the game asks 'colour' of home"),
        (said(1, side=1), "answer 1 of the record is to 'colour' by visitor, but the game asks 'colour' of home"),
        (said(1, key="sour"), "answer 1 of the record: 'sour' is not an answer to colour"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(answer: Answer, says: str) -> None:
    table = seated(Minder(), Minder())
    table.answers = Answers([answer], closed=2)
    with pytest.raises(RecordMismatch, match=says):
        table.ask(question())


def test_a_masked_answer_stands_for_any() -> None:
    table = seated(Minder(answer=2), Minder())
    table.answers = Answers([said(1, MASK)], closed=1)
    assert table.ask(question()) == 0


# -- a person's seat --------------------------------------------------------------------------------------------------


def test_a_person_without_an_adviser_is_offered_everything_at_once() -> None:
    table = seated(Person(), Person(Minder(ONE, shift=40, special=70)))
    person, advised = table._coaches
    assert person.wants(Kind.PULL_GOALIE, 0, table)
    assert person.watches(0, table) == EVERYTHING
    assert [person.shortest_shift(0, table, special=special) for special in (False, True)] == [0, 0]
    assert advised.wants(Kind.PULL_GOALIE, 1, table)
    assert advised.watches(1, table) == ONE
    assert [advised.shortest_shift(1, table, special=special) for special in (False, True)] == [40, 70]


# -- who answers for the table ----------------------------------------------------------------------------------------


def hosted(coaches: list[Coach]) -> Table:
    return new_game(*two_teams("ezv"), EZV.load_charts(), EZV.read_options({}, "test"), Seeded(1), coaches)


def test_a_person_answers_for_the_table_before_the_home_coach() -> None:
    assert hosted([Minder(), Minder()]).host() == Side.HOME
    assert hosted([Minder(), Person()]).host() == Side.VISITOR
    assert hosted([Person(), Person()]).host() == Side.HOME
    assert hosted([Person(), Minder()]).host() == Side.HOME


def test_and_whoever_did_by_the_record() -> None:
    table = hosted([Minder(), Minder()])
    table.answers = Answers([said(1, side=1)], closed=1)
    assert table.host() == 1
    table.answers = Answers([said(1, side=1)], closed=0)
    assert table.host() == 0
    table.answers = Answers([said(2, side=1)], closed=2)
    assert table.host() == 0
    table.window = 1
    assert table.host() == 1
    table.answers = None
    assert table.host() == 0


def test_a_table_of_no_game_has_nothing_face_down() -> None:
    table = Table(Seeded(1), [Coach(), Coach()], None)
    assert table.turn_down(0) is NOTHING
    table.turn_up(0, NOTHING)
    unseen = table.conceal(1)
    with pytest.raises(PuckdropError, match="nobody knows"):
        table.chance.turn("cards", [1, 2])
    table.reveal(1, unseen)
    assert isinstance(table.chance, Seeded)


def test_the_other_side_of_each() -> None:
    assert [other_side(side) for side in SIDE_NAMES] == ["visitor", "home"]


@pytest.mark.parametrize("name", GAME_NAMES)
def test_bench_coaches_play_the_same_game_with_and_without_a_record(name: str) -> None:
    game = game_named(name)
    setup = game.setup("ARK", "COR")
    match = Match(game, setup, [game.bench_coach(), game.bench_coach()], seed=8)
    match.run()
    table = game.seat(setup, Seeded(8), [game.bench_coach(), game.bench_coach()], None)
    table.play_out()
    assert [team.score for team in table.position().teams] == [team.score for team in match.table.position().teams]
    assert (table.window, table.draws) == (match.table.window, match.table.draws)
