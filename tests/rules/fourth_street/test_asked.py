"""What a coach is asked: by which clause, whom he may name and whom first."""

from __future__ import annotations

from typing import Any, cast

import pytest

from puckdrop.core.decisions import EVERYTHING, Decision, Kind, PickSkater
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    COLUMN_NAMES,
    GOALIE_ZONE_NAMES,
    PLACE_NAMES,
    Action,
    Recipient,
    Strength,
)
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules import actions, chip
from puckdrop.games.fourth_street.rules.faceoffs import best_faceoff_man
from puckdrop.games.fourth_street.rules.recipients import ranked_mate
from puckdrop.games.fourth_street.rules.tactics import weakest_zone
from puckdrop.games.fourth_street.state import Card
from rules.fourth_street.rink import Listener, Rink

FACEOFF: dict[str, Any] = {"clock": "10:00", "situation": "faceoff"}
FO = {slot: {"ratings": {"fo": fo}} for slot, fo in zip("12345", (2, 1, 0, -1, -2), strict=True)}
SHOOTS_WIDE = {"target": "wL"}
WIDE = dict.fromkeys(("home", "visitor"), dict.fromkeys("12345", SHOOTS_WIDE))


def asked(coach: Listener) -> list[tuple[str, str, list[str]]]:
    return [(each.name, each.clause, [each.key(value) for value in each.values()]) for each in coach.asked]


def sweaters(decision: Decision) -> list[str]:
    return [decision.key(value) for value in decision.values()]


@pytest.mark.rule("FS-FO-01", "FS-FO-11", "FS-FO-12", "FS-DEC-06", "FS-DEC-07")
def test_who_was_thrown_out_cannot_be_named_again() -> None:
    """Both are thrown out, then only the visitors' man; the best of those left comes first."""
    home, visitor = Listener(FsKind.FACEOFF_MAN), Listener(FsKind.FACEOFF_MAN)
    rink = Rink(FACEOFF, cards={"home": FO, "visitor": FO}, seats=[home, visitor], faceoff_ratings=True)
    rink.play("5/5/3/1/3/3", "5/5/3/1/2/5", "9/0/3/1/1/1")
    everybody = ["left wing", "center", "right wing", "left defense", "right defense"]
    first, second = ("faceoff man", "FS-FO-01", everybody), ("faceoff man", "FS-FO-11", everybody[1:])
    assert asked(home) == [first, second]
    assert asked(visitor) == [first, second, ("faceoff man", "FS-FO-11", everybody[2:])]
    assert [each.side for each in (*home.asked, *visitor.asked)] == [0, 0, 1, 1, 1]
    assert not any(each.is_hidden() for each in (*home.asked, *visitor.asked))


@pytest.mark.rule("FS-FO-01", "FS-DEC-06")
@pytest.mark.parametrize(("empty", "slots"), [("#12", [1, 3, 4, 5]), ("#11", [2, 3, 4, 5])])
def test_without_fo_the_center_comes_first_and_without_him_the_lowest_number(empty: str, slots: list[int]) -> None:
    home = Listener(FsKind.FACEOFF_MAN)
    rink = Rink({**FACEOFF, "home": {"box": [{"who": empty}]}}, seats=[home, Listener()])
    rink.play("9/0/3/1/1/1")
    assert home.asked[0].values() == slots
    sixth = {"goalie_in": False, "extra_attacker": "#16"}
    rink = Rink({**FACEOFF, "home": sixth}, cards={"home": {"#16": {"ratings": {"fo": 9}}}}, faceoff_ratings=True)
    assert best_faceoff_man(rink.table, rink.home, 0) is rink.man("home 6")
    assert best_faceoff_man(rink.table, rink.home, 1 << 6) is rink.man("home 1")


SKILLS = {"1": (10, 10), "2": (12, 5), "3": (5, 14), "4": (1, 3), "5": (2, 1)}
SKILLED = {slot: {"ratings": {"ps": ps, "sk": sk}} for slot, (ps, sk) in SKILLS.items()}


@pytest.mark.rule("FS-DEC-20", "FS-GAP-09")
@pytest.mark.parametrize(("d100", "side"), [("7/1", 0), ("7/3", 1)])
def test_a_bench_minor_is_served_by_a_man_on_the_ice_the_weakest_forward_first(d100: str, side: int) -> None:
    coaches = [Listener(), Listener()]
    cards: dict[str, Any] = {"home": {**SKILLED, "2": {**SKILLED["2"], "actions": "pen"}}, "visitor": SKILLED}
    rink = Rink({"clock": "10:00", "handler": "home 2", "place": "M2"}, cards=cards, seats=list(coaches))
    rink.play("0/0/4/1/1/1", f"{d100}/1/1/1/1")
    (decision,) = coaches[side].asked
    assert coaches[1 - side].asked == []
    assert asked(coaches[side]) == [("serve penalty", "FS-GAP-09", ["#12", "#13", "#11", "#15", "#14"])]
    assert (decision.kind, decision.side, cast(PickSkater, decision).slot) == (FsKind.BENCH_MINOR, side, 0)


@pytest.mark.rule("FS-SO-01", "FS-SO-03", "FS-DEC-23")
def test_shooters_are_named_for_no_slot() -> None:
    """Three of each side before the first attempt, then one at a time; who has been named is not asked for again."""
    home, visitor = Listener(), Listener()
    rink = Rink({"period": 4, "clock": "0:00", "situation": "shootout"}, cards=WIDE, seats=[home, visitor])
    rink.play(*["0/0/1/1/3/2"] * 8, plays=8)
    for coach in (home, visitor):
        picks = [cast(PickSkater, each) for each in coach.asked]
        assert [(pick.name, pick.clause, pick.slot) for pick in picks] == [
            ("shootout shooter", clause, 0) for clause in ("FS-SO-01", "FS-SO-01", "FS-SO-01", "FS-SO-03")
        ]
        assert [sweaters(pick)[0] for pick in picks] == ["#11", "#12", "#13", "#14"]
        assert all(not set(sweaters(pick)) & {"#11", "#12", "#13"} for pick in picks[3:])


# -- wild cards -------------------------------------------------------------------------------------------------------

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
ANYTHING = {name: f"{cell:02}" for cell, name in enumerate(ACTION_NAMES[:11])}
ALL_ROUND = {"actions": dict.fromkeys(COLUMN_NAMES, ANYTHING)}
FIRST_IN = {"D": "pd", "N": "sc", "3": "pd", "2": "ws", "1": "ws"}


@pytest.mark.rule("FS-WILD-01", "FS-WILD-02", "FS-WILD-03", "FS-DEC-10")
@pytest.mark.parametrize("strength", [Strength.ES, Strength.PP, Strength.SH])
@pytest.mark.parametrize("place", PLACE_NAMES)
def test_what_a_wild_card_may_be_and_what_comes_first(place: str, strength: int) -> None:
    """On a card that can do everything everywhere."""
    coach = Listener()
    rink = Rink({**HOLDER, "place": place}, cards={"home": {"2": ALL_ROUND}}, seats=[coach, Listener()])
    column = actions.column_of(rink.table.state.place, strength)
    zone = place[0] if "-" in place else place[-1]
    menu = ["pd", "sc", "dc", *(["ws", "ss"] if zone in "321" else []), *(["ice"] if strength == Strength.SH else [])]
    first = "ice" if zone == "D" and strength == Strength.SH else FIRST_IN[zone]
    chosen = actions.choose_action(rink.table, rink.man("home 2"), column, strength)
    assert ACTION_NAMES[chosen] == first
    assert asked(coach) == [("wild card", "FS-WILD-01", [first, *(name for name in menu if name != first)])]


@pytest.mark.rule("FS-CON-19")
def test_where_any_action_will_do_a_wild_card_may_be_a_mishap_too() -> None:
    coach = Listener()
    rink = Rink(HOLDER, cards={"home": {"2": ALL_ROUND}}, seats=[coach, Listener()], wild_any_action=True)
    actions.choose_action(rink.table, rink.man("home 2"), actions.column_of(10, Strength.ES), Strength.ES)
    assert asked(coach)[0][2] == ["ws", "pd", "sc", "dc", "ss", "ice", "off", "pen", "inj", "wp"]


@pytest.mark.rule("FS-WILD-04", "FS-WILD-05")
@pytest.mark.parametrize(
    ("menu", "possible", "action", "choices"),
    [
        (["sc"], "sc", "sc", []),
        (["sc"], "pd", "pd", []),
        (["dc", "sc"], "sc", "sc", []),
        (["dc", "sc"], "dc sc", "dc", ["dc", "sc"]),
        (["ws", "best shot"], "ws", "ws", []),
        (["ss", "best shot"], "ws ss", "ss", ["ss", "ws"]),
        (["dc", "sc", "pd"], "pd dc sc", "dc", ["dc", "sc", "pd"]),
    ],
)
def test_a_strategy_card_with_several_actions_leaves_the_coach_those_that_are_not_grey(
    menu: list[str], possible: str, action: str, choices: list[str]
) -> None:
    """S is no better than W, so that the best shot is a wrist shot."""
    coach = Listener()
    known = possible.split()
    ends = [f"{cell:02}-99" if cell == len(known) - 1 else f"{cell:02}" for cell in range(len(known))]
    card = {"actions": {"O-ES": dict(zip(known, ends, strict=True))}}
    rink = Rink(HOLDER, cards={"home": {"2": card}}, seats=[coach, Listener()])
    codes = bytes(ACTION_NAMES.index(name) for name in menu)
    column = actions.column_of(rink.table.state.place, Strength.ES)
    assert ACTION_NAMES[actions.pick_from(rink.table, rink.man("home 2"), column, codes)] == action
    assert asked(coach) == ([("wild card", "FS-WILD-01", choices)] if choices else [])
    assert Action.WILD not in codes


# -- goalies and passes -----------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-DEC-24", "FS-DEC-02", "FS-SO-01")
@pytest.mark.parametrize(
    "position", [None, FACEOFF, {"period": 4, "clock": "0:00", "situation": "shootout"}], ids=["before", "stop", "end"]
)
def test_a_coach_names_one_of_his_goalies_if_he_has_several(position: dict[str, Any] | None) -> None:
    for goalies in (2, 1):
        home = Listener(Kind.CHANGE_GOALIE)
        rink = Rink(position, cards=WIDE, seats=[home, Listener()])
        del rink.home.goalies[goalies:]
        rink.play(*([] if position is None else ["9/0/3/1/1/1"]))
        named = [each for each in asked(home) if each[0] == "goalie"]
        assert named == ([("goalie", "FS-GAP-24", ["#1", "#30"])] if goalies == 2 else [])


@pytest.mark.rule("FS-RECIP-01", "FS-RECIP-02")
def test_a_sixth_skater_is_somebodys_last_choice_at_least() -> None:
    """Everybody's recipient value is 0, and two men sit."""
    home = {"goalie_in": False, "extra_attacker": "#16", "box": [{"who": "#14"}, {"who": "#15"}]}
    rink = Rink({**HOLDER, "home": home})
    ranks = [ranked_mate(rink.home, rink.man("home 2"), rank) for rank in range(Recipient.A, Recipient.D + 1)]
    assert [None if man is None else man.slot for man in ranks] == [1, 3, 6, None]


@pytest.mark.rule("FS-RECIP-06")
@pytest.mark.parametrize("slot", [1, 3, 4, 5])
def test_anybody_may_be_on_the_recipient_card(slot: int) -> None:
    passer = {"actions": "pd", "ps": "FWD ANY"}
    rink = Rink({**HOLDER, "recipient_card": {"home": str(slot)}}, cards={"home": {"2": passer}}, recipient_card=True)
    rink.play("0/0/6/1/1/1")
    assert rink.table.state.handler is rink.man(f"home {slot}")
    assert rink.told("RecipientShown") == [{"event": "RecipientShown", "side": 0, "slot": slot}]
    assert rink.table.state.orders[0].shown == Card.RECIPIENT


@pytest.mark.rule("FS-WILD-04", "FS-PLAN-02")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("action", "card"), [("wild", Card.STRATEGY), ("ws", Card.PLAN)])
def test_a_card_that_counts_is_turned_up(action: str, card: int, side: int) -> None:
    names = ["home", "visitor"]
    own, his = names[side], names[1 - side]
    man = {"actions": {"O-ES": {action: "00-98", "sc": "99"}}, "sk": "FWD", "target": "PLAN", "drift": "none"}
    cards = {own: {"2": man}, his: {"goalie": {"quality": "red", "scoring": "loose"}}}
    laid = {"strategy": {own: "Carry", his: "Carry"}, "plan": {own: "b2", his: "b2"}}
    rink = Rink({**HOLDER, "handler": f"{own} 2", **laid}, cards=cards, strategy_cards=True)
    rink.play("0/0/6/1/1/1", *(["0/0/6/1/1/1"] if action == "ws" else []))
    orders = rink.table.state.orders
    assert (orders[side].shown, orders[1 - side].shown) == (card, 0)


@pytest.mark.rule("FS-DEC-03")
def test_of_a_goalie_nobody_knows_the_first_zone_is_as_good_as_any() -> None:
    rink = Rink(HOLDER)
    assert weakest_zone(rink.table, rink.visitor) == 0


@pytest.mark.rule("FS-PLAN-01", "FS-DEC-03")
def test_a_game_plan_is_any_zone_or_none_and_nobody_else_hears_of_it() -> None:
    """The goalie's weakest zone at level 2 comes first."""
    quality = {**dict.fromkeys(GOALIE_ZONE_NAMES, "violet"), "d2": ["violet", "red", "violet"]}
    coach = Listener(FsKind.PLAN)
    rink = Rink(cards={"visitor": {"goalie": {"quality": quality}}}, seats=[coach, Listener()])
    rink.play()
    zones = ["d2", *(zone for zone in GOALIE_ZONE_NAMES if zone != "d2"), "none"]
    assert asked(coach) == [("game plan", "FS-PLAN-01", zones)]
    assert coach.asked[0].is_hidden()
    assert rink.told("PlanLaid") == [{"event": "PlanLaid", "side": side} for side in (1, 0)]


@pytest.mark.rule("FS-PLAN-02", "FS-PLAN-03", "FS-CON-10")
def test_a_plan_made_live_is_one_of_the_zones_and_everybody_sees_it() -> None:
    coach = Listener()
    shooter = {"actions": "ws", "target": "PLAN", "drift": "none"}
    cards = {"home": {"2": shooter}, "visitor": {"goalie": {"quality": "red", "scoring": "loose"}}}
    rink = Rink({**HOLDER, "plan": {"home": "e1"}}, cards=cards, seats=[coach, Listener()], live_plan=True)
    rink.play("0/0/6/1/1/1", "0/0/6/1/1/1")
    zones = ["e1", *(zone for zone in GOALIE_ZONE_NAMES if zone != "e1")]
    assert asked(coach) == [("target zone", "FS-PLAN-02", zones)]
    assert not coach.asked[0].is_hidden()
    assert rink.table.state.orders[0].shown == 0, "the card itself is not turned"


# -- at the bench -----------------------------------------------------------------------------------------------------


class Watcher(Listener):
    """Keeps when he was asked how short his shifts are and what he watches."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def shortest_shift(self, side: int, table: Table, *, special: bool) -> int:
        self.heard.append(f"shift of {side}, special: {special}")
        return 0

    def watches(self, side: int, table: Table) -> int:
        self.heard.append(f"watch of {side}")
        return EVERYTHING


@pytest.mark.rule("FS-DEC-02", "FS-DEC-05")
def test_coaches_speak_of_their_shifts_before_the_game_and_of_what_they_watch_at_every_stoppage() -> None:
    coaches = [Watcher(), Watcher()]
    rink = Rink(seats=list(coaches))
    rink.play()
    for side, coach in enumerate(coaches):
        assert sorted(coach.heard) == [f"shift of {side}, special: {special}" for special in (False, True)]
        coach.heard.clear()
    rink.table.next_look = 500
    rink.will_throw("9/0/3/1/1/1")
    rink.table.play()
    assert [coach.heard for coach in coaches] == [["watch of 0"], ["watch of 1"]]
    assert rink.table.next_look == 0


@pytest.mark.rule("FS-CHIP-03", "FS-DEC-14")
def test_after_a_chip_both_may_change_or_not_visitors_first() -> None:
    home, visitor = Listener(FsKind.CHIP, Kind.CHANGE_LINES), Listener(Kind.CHANGE_LINES)
    rink = Rink({**HOLDER, "place": "N-L"}, seats=[home, visitor], chip=True)
    chip.chip(rink.table)
    for coach in (home, visitor):
        ((name, clause, units),) = asked(coach)
        assert (name, clause, units[:2]) == ("change lines", "FS-CHIP-03", ["line 2 pair 2", "keep"])
    assert [event["side"] for event in rink.told("LineChanged")] == [1, 0]


@pytest.mark.rule("FS-GAP-15")
def test_the_last_seconds_of_a_game_are_ice_time_too() -> None:
    position = {"period": 3, "clock": "0:10", "situation": "loose", "zone": "N", "again": True, "score": {"home": 1}}
    rink = Rink(position)
    rink.play("5/5/1/1/1/1")
    assert rink.table.is_over()
    for team in (rink.home, rink.visitor):
        assert {int(man.seconds) for man in team.on_ice if man is not None} == {10}
        assert team.goalie.seconds == 10
