"""The bench: men named by hand, line sheets, the net and shootouts, whatever the game."""

from __future__ import annotations

import pytest

from puckdrop.core import bench
from puckdrop.core.decisions import Coach, Decision, PickSkater, fill_slot
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import FOREVER, Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.table import Table
from puckdrop.games.ezv import EZV
from puckdrop.games.ezv.option_files import read_options
from puckdrop.scenarios.script import ScriptedCoach
from rules.fourth_street.rink import Rink
from shipped import two_teams

START = {"clock": "10:00", "situation": "faceoff"}
SLOTS = ("left wing", "center", "right wing", "left defense", "right defense")


def rink_with(*answers: tuple[str, str]) -> Rink:
    """A table of a game that is not played here; the home coach says these answers to these questions in turn."""
    rink = Rink(START)
    rink.says(*(("home", ask, answer) for ask, answer in answers))
    return rink


def named(*sweaters: int) -> list[tuple[str, str]]:
    """Answers that name men for slots 1 to 5."""
    return [(f"fill {slot}", f"#{sweater}") for slot, sweater in zip(SLOTS, sweaters, strict=True)]


def hurt_all_but(team: Team, *sweaters: int) -> None:
    for man in team.skaters:
        if man.card.sweater not in sweaters:
            man.out_through = FOREVER


def without_log(rink: Rink) -> Rink:
    rink.table.log = None
    rink.table.state.keeper.log = None
    return rink


# -- who skates -------------------------------------------------------------------------------------------------------


def test_sides_by_who_is_at_home() -> None:
    rink = rink_with()
    assert bench.home_of(rink.table) is rink.home
    assert bench.visitor_of(rink.table) is rink.visitor
    for red_is_home in (False, True):
        setup = EZV.setup(*two_teams("ezv"), read_options({"red_is_home": red_is_home}, "test"))
        table = EZV.seat(setup, Seeded(1), [Coach(), Coach()], None)
        assert bench.home_of(table).card.short_name == "ARK"
        assert bench.visitor_of(table).card.short_name == "COR"


def test_who_is_out_there_is_logged_if_anybody_wants_to_know() -> None:
    rink = rink_with()
    center = rink.home.on_ice[2]
    assert center is not None
    rink.home.leave_ice(center, rink.table.position().clock)
    bench.note_line(rink.table, rink.home, "X-1")
    assert rink.told("LineChanged") == [{"event": "LineChanged", "side": 0, "men": [11, -1, 13, 14, 15, -1]}]
    assert rink.log[0].clause == "X-1"
    bench.note_line(without_log(rink).table, rink.home, "X-1")
    assert len(rink.log) == 1


def test_men_are_named_slot_by_slot() -> None:
    rink = rink_with(*named(21, 22, 13, 24, 35))
    rink.table.run_clock(20)
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1")
    assert rink.out(rink.home) == [21, 22, 13, 24, 35, 0]
    assert rink.unsaid() == 0
    assert rink.home.shift_began == 620
    rink.says(*(("home", ask, answer) for ask, answer in named(22, 21, 13, 24, 35)))
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1")
    assert rink.out(rink.home) == [22, 21, 13, 24, 35, 0]


def test_nobody_is_named_twice() -> None:
    rink = rink_with(*named(21, 21, 13, 24, 35))
    with pytest.raises(Exception, match="'#21' is not an answer to fill center"):
        bench.send_out_by_hand(rink.table, rink.home, None, "X-1")


def test_a_man_who_stays_and_slots_that_stay_empty_are_not_asked_for() -> None:
    men = named(21, 12, 23, 24, 25)
    rink = rink_with(men[0], men[2], men[4])
    rink.home.open_slots = 1 << 4
    rink.home.deploy(rink.table.state.clock)
    bench.send_out_by_hand(rink.table, rink.home, rink.man("home 2"), "X-1")
    assert rink.out(rink.home) == [21, 12, 23, 0, 25, 0]
    assert rink.unsaid() == 0


def test_with_too_few_fit_men_the_last_slots_stay_empty() -> None:
    rink = rink_with(*named(11, 12, 13, 14, 15)[:4])
    hurt_all_but(rink.home, 11, 12, 13, 14)
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1")
    assert rink.out(rink.home) == [11, 12, 13, 14, 0, 0]
    assert rink.home.hand_picked == [0, 1, 2, 3, 0]


@pytest.mark.parametrize("men", [(12, 11, 13, 15, 25), (22, 11, 13, 15, 14), (12, 11, 13, 25, 14)])
def test_when_a_change_is_due_one_man_has_to_be_new(men: tuple[int, ...]) -> None:
    rink = rink_with(*named(*men))
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1", must_change=True)
    assert rink.out(rink.home) == [*men, 0]
    rink = rink_with(*named(12, 11, 13, 15, 14))
    with pytest.raises(Exception, match="'#14' is not an answer to fill right defense"):
        bench.send_out_by_hand(rink.table, rink.home, None, "X-1", must_change=True)


def test_unless_there_are_no_others() -> None:
    rink = rink_with(*named(12, 11, 13, 15, 14))
    hurt_all_but(rink.home, 11, 12, 13, 14, 15)
    bench.send_out_by_hand(rink.table, rink.home, None, "X-1", must_change=True)
    assert rink.out(rink.home) == [12, 11, 13, 15, 14, 0]
    assert rink.unsaid() == 0


def short(rink: Rink, *slots: int) -> None:
    for slot in slots:
        man = rink.man(f"home {slot}")
        rink.home.box.send(Penalty(man, 120, slot, costs_man=True))
        rink.home.leave_ice(man, rink.table.state.clock)
        rink.home.open_slots |= 1 << slot


@pytest.mark.parametrize(("answer", "moved", "slot"), [("3", True, 3), ("2", False, 2)])
def test_a_short_team_names_the_slot_it_leaves_empty(answer: str, moved: bool, slot: int) -> None:
    rink = rink_with(("leave empty", answer))
    short(rink, 2)
    assert bench.ask_empty_slots(rink.table, rink.home, "X-1") == moved
    assert rink.home.box.penalties[0].slot == slot
    assert rink.home.format_slots == b""


@pytest.mark.rule("EZ-DEC-09", "FS-DEC-21")
def test_a_penalty_that_waits_takes_none_of_them() -> None:
    rink = rink_with(("leave empty", "1+4"))
    short(rink, 2)
    rink.home.box.send(Penalty(rink.home.box.penalties[0].skater, 120, 2, costs_man=True))
    rink.home.open_slots |= 1 << 1
    assert bench.ask_empty_slots(rink.table, rink.home, "X-1")
    assert [penalty.slot for penalty in rink.home.box.penalties] == [1, 2]
    assert rink.home.format_slots == bytes([4])


def test_slots_beyond_the_penalties_are_the_format_s() -> None:
    rink = rink_with(("leave empty", "1+4"))
    short(rink, 2)
    rink.home.box.send(Penalty(rink.home.skaters[7], 120, 0, costs_man=False))
    rink.home.open_slots |= 1 << 1
    assert bench.ask_empty_slots(rink.table, rink.home, "X-1")
    assert [penalty.slot for penalty in rink.home.box.penalties] == [1, 0]
    assert rink.home.format_slots == bytes([4])


@pytest.mark.parametrize(("answers", "who"), [([("fill center", "#32")], 32), ([], 16)])
def test_a_coach_may_name_who_comes_in(answers: list[tuple[str, str]], who: int) -> None:
    rink = rink_with(*answers)
    man = rink.man("home 2")
    man.out_through = FOREVER
    bench.replace_absent(rink.table, man, "X-1")
    assert rink.out(rink.home) == [11, who, 13, 14, 15, 0]
    assert rink.home.has_absent
    assert len(rink.told("LineChanged")) == 1


def test_with_nobody_on_the_bench_nobody_is_asked() -> None:
    rink = rink_with(("fill center", "#32"))
    hurt_all_but(rink.home, 11, 12, 13, 14, 15)
    bench.replace_absent(rink.table, rink.man("home 2"), "X-1")
    assert rink.unsaid() == 1


# -- the line sheet ---------------------------------------------------------------------------------------------------

FORWARDS = [0, 1, 2, 5, 6, 7, 8, 11, 12, 13]
"""Sweaters 11, 12, 13, 16, 21, 22, 23, 26, 31, 32."""
DEFENSEMEN = [3, 4, 9, 10, 15, 16]
EVERYBODY = list(range(16))
"""All but 35 and 36."""


def sheet(choice: str, *sweaters: int) -> Rink:
    return rink_with(("line sheet", choice), *(("line sheet place", f"#{sweater}") for sweater in sweaters))


def sweaters(rink: Rink, groups: list[list[int]]) -> list[list[int]]:
    return [[int(rink.home.skaters[number].card.sweater) for number in group] for group in groups]


def test_the_sheet_may_stay_as_it_is() -> None:
    rink = sheet("as on the sheet")
    lines = rink.home.lines
    bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")
    assert rink.home.lines is lines


def test_lines_and_pairs_are_named_man_by_man() -> None:
    rink = sheet("three lines", 31, 32, 26, 21, 22, 23, 11, 12, 16, 34, 35, 24, 25, 14, 15)
    bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")
    assert sweaters(rink, rink.home.lines) == [[31, 32, 26], [21, 22, 23], [11, 12, 16]]
    assert sweaters(rink, rink.home.pairs) == [[34, 35], [24, 25], [14, 15]]
    rink.home.send_out(12, rink.table.state.clock)
    assert rink.out(rink.home) == [31, 32, 26, 24, 25, 0]
    rink = sheet("three lines", 31, 31)
    with pytest.raises(Exception, match="'#31' is not an answer to line sheet place"):
        bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")
    rink = sheet("three lines", 34)
    with pytest.raises(Exception, match="'#34' is not an answer to line sheet place"):
        bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")


def test_the_coach_is_told_which_slot_he_names_a_man_for() -> None:
    slots = []

    class Listener(ScriptedCoach):
        def choose(self, decision: Decision, table: Table) -> int:
            if isinstance(decision, PickSkater):
                slots.append(int(decision.slot))
            return super().choose(decision, table)

    rink = sheet("three lines", 31, 32, 26, 21, 22, 23, 11, 12, 16, 34, 35, 24, 25, 14, 15)
    rink.coaches[0].__class__ = Listener
    bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")
    assert slots == [1, 2, 3] * 3 + [4, 5] * 3


def test_too_few_forwards_make_fewer_lines() -> None:
    rink = sheet("four lines", 31, 32, 26, 21, 22, 23, 11, 12, 16, 34, 35, 24, 25, 14, 15)
    bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN, "X-1")
    assert len(rink.home.lines) == 3
    assert rink.unsaid() == 0
    rink = sheet("three lines", 31, 32, 26, 21, 22, 23, 11, 12, 16, 14, 15, 24, 25)
    bench.ask_sheet(rink.table, rink.home, FORWARDS, DEFENSEMEN[:5], "X-1")
    assert len(rink.home.pairs) == 2


def test_where_anybody_may_play_anywhere_men_play_in_two_once_all_are_named() -> None:
    rink = sheet("four lines", 11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, 11, 12)
    bench.ask_sheet(rink.table, rink.home, EVERYBODY, EVERYBODY, "X-1")
    assert sweaters(rink, rink.home.lines) == [[11, 12, 13], [14, 15, 16], [21, 22, 23], [24, 25, 26]]
    assert sweaters(rink, rink.home.pairs) == [[31, 32], [33, 34], [11, 12]]


# -- the net ----------------------------------------------------------------------------------------------------------


def test_a_goalie_is_pulled_for_a_man_the_coach_names() -> None:
    rink = rink_with(("pull goalie", "pull"), ("fill extra attacker", "#22"))
    rink.table.next_look = 50
    assert bench.ask_pull(rink.table, rink.home, [6, 7], "X-1")
    assert rink.out(rink.home) == [11, 12, 13, 14, 15, 22]
    assert not rink.home.goalie_in
    assert rink.table.next_look == 0
    assert rink.told("GoaliePulled") == [{"event": "GoaliePulled", "side": 0, "goalie": 1, "attacker": 22}]


def test_or_he_stays() -> None:
    rink = without_log(rink_with(("pull goalie", "stay"), ("pull goalie", "pull")))
    assert not bench.ask_pull(rink.table, rink.home, [6, 7], "X-1")
    assert not bench.ask_pull(rink.table, rink.home, [], "X-1")
    assert rink.home.goalie_in
    assert rink.unsaid() == 1
    bench.pull(rink.table, rink.home, 6, "X-1")
    assert rink.out(rink.home)[5] == 21


def test_a_goalie_comes_back() -> None:
    rink = rink_with(("return goalie", "stay out"), ("return goalie", "return"))
    rink.home.pull_goalie(6, rink.table.state.clock)
    assert not bench.ask_return(rink.table, rink.home, "X-1")
    assert bench.ask_return(rink.table, rink.home, "X-1")
    assert rink.home.goalie_in
    assert rink.told("GoalieReturned") == [{"event": "GoalieReturned", "side": 0, "goalie": 1}]
    without_log(rink).home.pull_goalie(6, rink.table.state.clock)
    bench.put_back(rink.table, rink.home, "X-1")
    assert rink.home.goalie_in


def test_another_goalie() -> None:
    rink = rink_with(("goalie", "#1"), ("goalie", "#30"))
    assert not bench.ask_goalie(rink.table, rink.home, [0, 1], "X-1")
    assert bench.ask_goalie(rink.table, rink.home, [0, 1], "X-1")
    assert rink.home.goalie.number == 1
    assert rink.told("GoalieChanged") == [{"event": "GoalieChanged", "side": 0, "goalie": 30}]
    assert bench.change_goalie(without_log(rink).table, rink.home, 0, "X-1")
    assert rink.home.goalie.number == 0


# -- who is ahead -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("score", "ahead"), [((2, 2), None), ((3, 2), 0), ((0, 1), 1)])
def test_who_leads(score: tuple[int, int], ahead: int | None) -> None:
    rink = rink_with()
    rink.home.score, rink.visitor.score = score
    leader = bench.leader(rink.table)
    assert (None if leader is None else int(leader.side)) == ahead


def shoot(rink: Rink, results: str) -> None:
    """Attempts in turn, visitors first: x is a goal."""
    for result in results:
        team = bench.next_to_shoot(rink.table)
        man = team.skaters[bench.shootout_candidates(rink.table, team)[0]]
        bench.note_attempt(rink.table, man, "X-1", scored=result == "x")


@pytest.mark.parametrize(
    ("results", "winner"),
    [
        ("x", None), ("o", None), ("xoxo", "visitor"), ("xox", None), ("oxox", "home"), ("oxo", None), ("xoxx", None),
        ("xoxxo", None), ("xoxxoo", "visitor"), ("xxxxxx", None), ("ooooo", None), ("ooooox", "home"),
        ("oooooox", None), ("ooooooxo", "visitor"), ("ooooooxx", None), ("ooooooox", "home"), ("oooooooo", None),
    ],
)  # fmt: skip
def test_a_shootout_ends_when_it_is_decided(results: str, winner: str | None) -> None:
    rink = without_log(rink_with())
    shoot(rink, results)
    won = bench.shootout_winner(rink.table)
    assert won is {None: None, "home": rink.home, "visitor": rink.visitor}[winner]


def test_visitors_shoot_first_and_the_sheet_shows_every_attempt() -> None:
    rink = rink_with()
    shoot(rink, "xo")
    lines = rink.table.state.keeper.shootout
    assert [(line.side, line.skater, line.scored) for line in lines] == [(1, 0, True), (0, 0, False)]
    assert [event["score"] for event in rink.told("ShootoutAttempted")] == [[0, 1], [0, 1]]
    assert [rink.home.score, rink.visitor.score] == [0, 0]


def test_nobody_shoots_twice_before_all_have() -> None:
    rink = rink_with()
    hurt_all_but(rink.home, 11, 12, 13)
    seen = []
    for _ in range(4):
        seen.append(bench.shootout_candidates(rink.table, rink.home))
        bench.note_attempt(rink.table, rink.home.skaters[seen[-1][0]], "X-1", scored=False)
    assert seen == [[0, 1, 2], [1, 2], [2], [0, 1, 2]]


def test_men_who_are_hurt_meanwhile_do_not_shoot() -> None:
    rink = rink_with()
    for number in (0, 1, 0):
        bench.note_attempt(rink.table, rink.home.skaters[number], "X-1", scored=False)
    hurt_all_but(rink.home, 11, 12)
    assert bench.shootout_candidates(rink.table, rink.home) == [1]
    hurt_all_but(rink.home, 11)
    assert bench.shootout_candidates(rink.table, rink.home) == [0]


def test_a_man_who_is_no_candidate_is_not_allowed() -> None:
    decision = fill_slot(rink_with().home, 2, [4, 7], "X-1")
    assert [man for man in range(10) if decision.allows(man)] == [4, 7]
