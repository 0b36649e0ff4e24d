"""Goalies in and out of the net. [FS-GAP-24, FS-DEC-16, FS-DEC-24]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Decision
from puckdrop.core.ice import FOREVER
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.rules import goalies
from puckdrop.games.fourth_street.rules.goalie_results import is_ordered_to_freeze
from puckdrop.scenarios.script import ScriptedCoach
from rules.fourth_street.rink import TIED, Rink

SKATE: dict[str, Any] = {"actions": "sc", "sk": "POINT"}
CARDS = {"home": dict.fromkeys(("2", "#22"), SKATE), "visitor": dict.fromkeys(("2", "#22"), SKATE)}
UNOPPOSED = "0/0/6/1/1/1"
HOME_WINS = "9/0/2/1/1/1"
PULL = (("home", "pull goalie", "pull"), ("home", "fill extra attacker", "#22"))


def control(place: str = "M3", **more: object) -> Rink:
    return Rink({"clock": "10:00", "handler": "home 2", "place": place, **more}, cards=CARDS)


def late(behind: int, clock: str = "1:30", period: int = 3, place: str = "N-M", **more: object) -> Rink:
    """The home team is so many goals behind, with the puck."""
    score = {"home": 3, "visitor": 3 + behind}
    position = {"period": period, "clock": clock, "handler": "home 2", "place": place, "score": score, **more}
    return Rink(position, cards=CARDS, overtime="playoff")


class FirstAnswer(ScriptedCoach):
    """Says what comes first."""

    def choose(self, decision: Decision, table: Table) -> int:
        return decision.values()[0]


# -- freezing the puck ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-GOALIE-12")
@pytest.mark.parametrize(
    ("score", "first"), [((0, 0), "play on"), ((1, 0), "play on"), ((0, 1), "freeze"), ((2, 3), "freeze")]
)
def test_a_goalie_freezes_a_doubtful_puck_when_his_team_leads(score: tuple[int, int], first: str) -> None:
    """FS-DEC-13: what a bench without ideas says; the visitors' goalie is asked about."""
    position = {"clock": "10:00", "handler": "home 2", "place": "M2", "score": {"home": score[0], "visitor": score[1]}}
    rink = Rink(position)
    rink.coaches[1].__class__ = FirstAnswer
    assert is_ordered_to_freeze(rink.table, rink.visitor) == (first == "freeze")


@pytest.mark.rule("FS-GOALIE-12")
def test_and_without_being_asked_when_a_mate_is_tired() -> None:
    """FS-DEC-13, FS-GAP-25."""
    tired = {"visitor": {"#13": {"shift": "1:12"}}}
    rink = Rink({"clock": "10:00", "handler": "home 2", "place": "M2", "stamina": tired}, shift_method="toi")
    assert is_ordered_to_freeze(rink.table, rink.visitor)
    rink = Rink({"clock": "10:00", "handler": "home 2", "place": "M2"}, shift_method="toi")
    rink.says(("visitor", "freeze", "play on"))
    assert not is_ordered_to_freeze(rink.table, rink.visitor)


# -- pulling him ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-LINES-01")
@pytest.mark.parametrize("place", ["N-L", "N-M", "M3", "L1"])
def test_a_team_with_the_puck_outside_its_zone_may_pull_its_goalie(place: str) -> None:
    """FS-GAP-24: before its roll; slot 6 joins."""
    rink = control(place)
    rink.says(*PULL)
    rink.play(UNOPPOSED)
    assert not rink.home.goalie_in
    assert rink.out(rink.home) == [11, 12, 13, 14, 15, 22]
    assert [event["event"] for event in rink.told("GoaliePulled", "ActionRolled")] == ["GoaliePulled", "ActionRolled"]


def test_not_in_its_own_zone_not_without_the_puck_and_not_while_it_is_loose() -> None:
    """FS-GAP-24."""
    rink = control("D-R", forecheckers="none")
    rink.says(*PULL)
    rink.play(UNOPPOSED, unasked=2)
    rink = control()
    rink.says(("visitor", "pull goalie", "pull"))
    rink.play(UNOPPOSED, unasked=1)
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "O"})
    rink.says(*PULL)
    rink.play(TIED, unasked=2)


def test_either_team_may_at_a_stoppage() -> None:
    """FS-GAP-24."""
    rink = Rink({"clock": "10:00", "situation": "faceoff"})
    rink.says(*PULL, ("visitor", "pull goalie", "stay"))
    rink.play(HOME_WINS)
    assert not rink.home.goalie_in
    assert rink.visitor.goalie_in


def test_with_an_empty_bench_nobody_can_take_his_place() -> None:
    rink = late(1)
    for man in rink.home.skaters:
        if man.slot == 0:
            man.out_through = FOREVER
    rink.play(UNOPPOSED)
    assert rink.home.goalie_in
    goalies.ask_pull(rink.table, rink.home)
    assert rink.home.goalie_in


@pytest.mark.parametrize(
    ("behind", "clock", "period", "place", "pulls"),
    [
        (1, "1:30", 3, "N-M", True),
        (2, "0:20", 3, "L1", True),
        (1, "1:30", 3, "D-M", False),
        (0, "1:00", 3, "N-M", False),
        (3, "1:00", 3, "N-M", False),
        (-1, "1:00", 3, "N-M", False),
        (1, "1:40", 3, "N-M", False),
        (1, "1:00", 2, "N-M", False),
    ],
)
def test_without_orders_a_team_pulls_its_goalie_late_and_just_behind(
    behind: int, clock: str, period: int, place: str, pulls: bool
) -> None:
    """FS-DEC-16."""
    rink = late(behind, clock, period, place, forecheckers="none")
    rink.play(UNOPPOSED)
    assert rink.home.goalie_in != pulls


def test_a_coach_who_is_asked_may_leave_him_in() -> None:
    """FS-DEC-16."""
    rink = late(1)
    rink.says(("home", "pull goalie", "stay"))
    rink.play(UNOPPOSED)
    assert rink.home.goalie_in


def test_without_orders_no_goalie_leaves_at_a_stoppage_or_for_a_team_without_the_puck() -> None:
    """FS-DEC-16: in possession outside D."""
    position = {"period": 3, "clock": "1:00", "situation": "faceoff", "score": {"home": 1, "visitor": 2}}
    rink = Rink(position)
    rink.play(HOME_WINS)
    assert rink.home.goalie_in
    rink = late(-1)
    rink.play(UNOPPOSED)
    assert rink.visitor.goalie_in


def test_the_sixth_skater_is_the_forward_who_plays_most() -> None:
    toi = {"#16": "12:00", "#21": "19:00", "#36": "19:00"}
    cards = {"home": {"2": SKATE, **{f"#{n}": {"toi": "10:00"} for n in (22, 23, 26, 31, 32, 33)}}}
    for who, time in toi.items():
        cards["home"][who] = {"toi": time}
    score = {"home": 1, "visitor": 2}
    rink = Rink({"period": 3, "clock": "1:00", "handler": "home 2", "place": "M3", "score": score}, cards=cards)
    first = goalies.attackers(rink.table, rink.home)
    assert [int(rink.home.skaters[number].card.sweater) for number in first[:3]] == [21, 36, 16]
    assert [int(rink.home.skaters[number].card.sweater) for number in first[-4:]] == [24, 25, 34, 35]
    rink.play(UNOPPOSED)
    assert rink.out(rink.home)[5] == 21


# -- putting him back -------------------------------------------------------------------------------------------------

OUT = {"goalie_in": False, "extra_attacker": "#16"}


@pytest.mark.parametrize("place", ["D-M", "N-M", "L1"])
def test_a_team_with_the_puck_may_put_him_back_anywhere(place: str) -> None:
    """FS-GAP-24."""
    rink = control(place, home=OUT, forecheckers="none")
    rink.says(("home", "return goalie", "return"))
    rink.play(UNOPPOSED)
    assert rink.home.goalie_in
    assert rink.out(rink.home) == [11, 12, 13, 14, 15, 0]


def test_a_team_without_the_puck_may_not() -> None:
    """FS-GAP-24."""
    rink = control(visitor=OUT)
    rink.says(("visitor", "return goalie", "return"))
    rink.play(UNOPPOSED, unasked=1)
    assert not rink.visitor.goalie_in


def test_at_a_stoppage_both_may() -> None:
    """FS-GAP-24."""
    rink = Rink({"clock": "10:00", "situation": "faceoff", "home": OUT, "visitor": OUT})
    rink.says(("home", "return goalie", "stay out"), ("visitor", "return goalie", "return"))
    rink.play(HOME_WINS)
    assert not rink.home.goalie_in
    assert rink.visitor.goalie_in


def test_at_a_stoppage_he_is_back_before_lines_change() -> None:
    """FS-GAP-24: the men named then are those who play, and he does not leave again before the faceoff."""
    rink = Rink({"clock": "10:00", "situation": "faceoff", "home": OUT})
    rink.says(("home", "return goalie", "return"), ("home", "change lines", "line 2 pair 2"), *PULL)
    rink.play(HOME_WINS, unasked=len(PULL))
    told = [type(event).__name__ for event in rink.log if event.side == Side.HOME]
    assert told.index("GoalieReturned") < told.index("LineChanged")
    assert rink.home.goalie_in


@pytest.mark.parametrize(
    ("period", "clock", "behind", "returns"),
    [
        (3, "1:00", 1, False),
        (3, "1:00", 2, False),
        (3, "1:00", 0, True),
        (3, "1:00", 3, True),
        (4, "15:00", 0, True),
        (3, "1:30", 0, True),
        (3, "1:31", 0, False),
        (1, "10:00", 0, False),
    ],
)
def test_without_orders_he_comes_back_once_the_reason_is_gone(
    period: int, clock: str, behind: int, returns: bool
) -> None:
    """FS-DEC-16: what a bench does without orders it also undoes; an order stands."""
    rink = late(behind, clock, period, home=OUT)
    rink.play(UNOPPOSED)
    assert rink.home.goalie_in == returns


def test_he_does_not_come_back_while_a_penalty_is_pending() -> None:
    """FS-DELAY-02: the sixth skater stays until the whistle."""
    delayed = {"call": "hooking", "man": "visitor 1"}
    score = {"home": 0, "visitor": 0}
    position = {
        "period": 3,
        "clock": "1:00",
        "handler": "home 2",
        "place": "M3",
        "score": score,
        "home": OUT,
        "delayed": delayed,
    }
    rink = Rink(position, cards=CARDS, delayed_penalties=True, penalty_columns=True)
    rink.play(UNOPPOSED)
    assert not rink.home.goalie_in


def test_the_sixth_skater_has_a_shift_like_everybody() -> None:
    """FS-FAT-01: it begins and ends with him, whoever sends him and calls him back."""
    tires: dict[str, Any] = {"shift_method": "toi", "on_ice_fatigue": True}
    position = {"period": 3, "clock": "1:00", "handler": "home 2", "place": "M3", "score": {"home": 0, "visitor": 1}}

    def on_since(rink: Rink) -> int:
        return rink.table.state.stamina[0][rink.man("home #22").number].on_since

    rink = Rink(position, cards={"home": {"2": SKATE, "#22": {"toi": "29:00"}}}, **tires)
    rink.play(UNOPPOSED)
    assert on_since(rink) == 3600 - 60
    rink.home.score = 1
    rink.play(UNOPPOSED)
    assert on_since(rink) == -1
    rink = Rink({**position, "clock": "10:00"}, cards={"home": {"2": SKATE}}, **tires)
    rink.says(*PULL)
    rink.play(UNOPPOSED)
    assert on_since(rink) == 3600 - 600
    rink.says(("home", "return goalie", "return"))
    rink.play(UNOPPOSED)
    assert on_since(rink) == -1


# -- another goalie ---------------------------------------------------------------------------------------------------


def test_goalies_may_be_changed_at_a_stoppage() -> None:
    """FS-DEC-24: stats and form follow the man in the net."""
    rink = Rink({"clock": "10:00", "situation": "faceoff", "forms": {"home": {"#1": {"hot": True}}}})
    rink.says(("home", "goalie", "#30"), ("visitor", "goalie", "#1"))
    rink.play(HOME_WINS)
    assert [rink.home.goalie.card.sweater, rink.visitor.goalie.card.sweater] == [30, 1]
    assert rink.told("GoalieChanged") == [{"event": "GoalieChanged", "side": 0, "goalie": 30}]
    assert rink.table.state.forms[0][0].relieved
    assert not rink.table.state.forms[0][0].hot
    assert not rink.table.state.forms[1][0].relieved


def test_not_while_play_goes_on() -> None:
    rink = control()
    rink.says(("home", "goalie", "#30"))
    rink.play(UNOPPOSED, unasked=1)


def test_a_hurt_goalie_cannot_be_named() -> None:
    rink = Rink(
        {"clock": "10:00", "situation": "faceoff", "home": {"absent": [{"who": "#30", "misses": "rest of game"}]}}
    )
    rink.says(("home", "goalie", "#30"))
    with pytest.raises(Exception, match="legal: '#1'"):
        rink.play(HOME_WINS)


def test_a_team_with_one_goalie_is_not_asked() -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff"})
    del rink.home.goalies[1]
    rink.says(("home", "goalie", "#1"))
    rink.play(HOME_WINS, unasked=1)
