"""Settings besides the men: aggressiveness, hidden cards, plan, shadow, timeout."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.decisions import Decision
from puckdrop.core.events import Event
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import GOALIE_ZONE_NAMES
from puckdrop.games.fourth_street.events import PlanShown, RecipientShown, StrategyShown
from puckdrop.games.fourth_street.rules import shadow, tactics
from puckdrop.games.fourth_street.rules.lines import replace_absent
from puckdrop.games.fourth_street.rules.stamina import note_changes
from puckdrop.scenarios.script import ScriptedCoach
from rules.fourth_street.rink import TIED, Rink

FACEOFF: dict[str, Any] = {"clock": "10:00", "situation": "faceoff"}
LIVE: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M3"}
HOME_WINS = "9/0/2/1/1/1"
UNOPPOSED = "0/0/6/1/1/1"
SKATE: dict[str, Any] = {"actions": "sc", "sk": "POINT"}
SKATERS = {"home": dict.fromkeys(("2", "#22"), SKATE)}


def listen(rink: Rink, name: str, answer: str) -> list[list[str]]:
    """The home coach takes every window for this hidden decision, answers so, and notes what he could have said."""
    asked: list[list[str]] = []

    class Listener(ScriptedCoach):
        def wants(self, kind: int, side: int, table: Table) -> bool:
            return self.kinds[name] == kind

        def choose(self, decision: Decision, table: Table) -> int:
            asked.append([decision.key(value) for value in decision.values()])
            assert decision.is_hidden()
            return decision.value_of(answer)

    rink.coaches[0].__class__ = Listener
    return asked


# -- aggressiveness ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-AGG-01")
@pytest.mark.parametrize(("key", "level"), [("-2", -2), ("-1", -1), ("0", 0), ("+1", 1), ("+2", 2)])
def test_aggressiveness_is_set_at_a_stoppage(key: str, level: int) -> None:
    rink = Rink(FACEOFF)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [0, 0]
    rink.says(("visitor", "aggressiveness", key))
    rink.play(HOME_WINS)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [0, level]
    told = [(event["side"], event["level"]) for event in rink.told("AggressivenessSet")]
    assert told == ([(1, level)] if level else [])


@pytest.mark.rule("FS-AGG-01")
def test_there_is_nothing_beyond_two() -> None:
    rink = Rink(FACEOFF)
    rink.says(("visitor", "aggressiveness", "+3"))
    with pytest.raises(Exception, match=r"'\+3' is not an answer"):
        rink.play(HOME_WINS)


def test_both_may_set_it_when_the_puck_has_changed_hands_and_only_then() -> None:
    """FS-GAP-13."""
    rink = Rink({**LIVE, "possession_new": True}, cards=SKATERS)
    rink.says(("home", "aggressiveness", "-1"), ("visitor", "aggressiveness", "+1"))
    rink.play(UNOPPOSED)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [-1, 1]
    assert [event["side"] for event in rink.told("AggressivenessSet")] == [1, 0]
    rink.says(("visitor", "aggressiveness", "+2"))
    rink.play(UNOPPOSED, unasked=1)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [-1, 1]


def test_a_setting_in_play_lasts_until_play_stops() -> None:
    """FS-GAP-36: then the standing order counts again, which is what was set at the last stoppage."""
    rink = Rink({**FACEOFF, "aggressiveness": {"home": 2, "visitor": 1}, "standing_order": {"home": 1, "visitor": -1}})
    rink.play(HOME_WINS)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [1, -1]
    assert [(event["side"], event["level"]) for event in rink.told("AggressivenessSet")] == [(1, -1), (0, 1)]
    rink.says(("home", "aggressiveness", "+2"))
    tactics.stoppage_settings(rink.table)
    assert [orders.standing_order for orders in rink.table.state.orders] == [2, -1]
    rink.says(("home", "aggressiveness", "-2"))
    tactics.possession_settings(rink.table)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [-2, -1]
    tactics.stoppage_settings(rink.table)
    assert [orders.aggressiveness for orders in rink.table.state.orders] == [2, -1]


# -- cards laid face down ---------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-WILD-04")
def test_a_strategy_card_is_laid_before_a_roll_and_nobody_is_told_which() -> None:
    """FS-DEC-04."""
    rink = Rink(LIVE, cards=SKATERS, strategy_cards=True)
    rink.says(("home", "strategy card", "Dump and Chase"))
    rink.play(UNOPPOSED)
    card = rink.table.state.orders[0].strategy
    assert rink.table.charts.strategy_cards[card].name == "Dump and Chase"
    assert rink.told("StrategyLaid") == [{"event": "StrategyLaid", "side": 0}]
    rink.says(("visitor", "strategy card", "Carry"))
    rink.play(UNOPPOSED, unasked=1)


@pytest.mark.rule("FS-WILD-04")
def test_both_may_lay_one_at_a_stoppage() -> None:
    rink = Rink(FACEOFF, strategy_cards=True)
    rink.says(("visitor", "strategy card", "Carry"), ("home", "strategy card", "Coach's call"))
    rink.play(HOME_WINS)
    names = [rink.table.charts.strategy_cards[orders.strategy].name for orders in rink.table.state.orders]
    assert names == ["Coach's call", "Carry"]
    assert [event["side"] for event in rink.told("StrategyLaid")] == [1, 0]


def test_the_card_in_force_comes_first_and_at_first_that_is_puck_possession() -> None:
    """FS-DEC-04, FS-GAP-12."""
    rink = Rink(LIVE, cards=SKATERS, strategy_cards=True)
    asked = listen(rink, "strategy card", "Shoot First")
    rink.play(UNOPPOSED)
    rink.play(UNOPPOSED)
    assert asked[0] == ["Puck Possession", "Dump and Chase", "Carry", "Shoot First", "Coach's call"]
    assert asked[1][0] == "Shoot First"


def test_without_the_option_nobody_lays_one() -> None:
    rink = Rink(LIVE, cards=SKATERS)
    rink.says(("home", "strategy card", "Carry"))
    rink.play(UNOPPOSED, unasked=1)
    rink = Rink(FACEOFF)
    rink.says(("home", "strategy card", "Carry"))
    rink.play(HOME_WINS, unasked=1)


@pytest.mark.rule("FS-RECIP-06")
def test_a_recipient_card_is_laid_before_a_roll() -> None:
    """FS-DEC-11: any man on the ice, the handler too."""
    rink = Rink(LIVE, cards=SKATERS, recipient_card=True)
    rink.says(("home", "recipient card", "right wing"))
    rink.play(UNOPPOSED)
    assert [orders.recipient_card for orders in rink.table.state.orders] == [3, 0]
    assert rink.told("RecipientLaid") == [{"event": "RecipientLaid", "side": 0}]
    rink.says(("home", "recipient card", "center"))
    rink.play(UNOPPOSED)
    assert [orders.recipient_card for orders in rink.table.state.orders] == [2, 0]
    asked = listen(rink, "recipient card", "left wing")
    rink.play(UNOPPOSED)
    assert asked == [["center", "left wing", "right wing", "left defense", "right defense"]]
    plain = Rink(LIVE, cards=SKATERS)
    plain.says(("home", "recipient card", "right wing"))
    plain.play(UNOPPOSED, unasked=1)


def test_recipients_are_offered_by_their_value_after_the_one_on_the_card() -> None:
    """FS-DEC-11, FS-RECIP-02."""
    values = {"1": 3, "2": 9, "3": 3, "4": 0, "5": 7}
    cards = {"home": {slot: {"ratings": {"recipient": value}} for slot, value in values.items()}}
    rink = Rink(LIVE, cards=cards, recipient_card=True)
    assert tactics.card_slots(rink.table, rink.home) == [2, 5, 1, 3, 4]
    rink.table.state.orders[0].recipient_card = 3
    assert tactics.card_slots(rink.table, rink.home) == [3, 2, 5, 1, 4]
    rink.table.state.orders[0].recipient_card = 1
    assert tactics.card_slots(rink.table, rink.home) == [1, 2, 5, 3, 4]
    rink.table.state.orders[0].recipient_card = 6
    assert tactics.card_slots(rink.table, rink.home) == [2, 5, 1, 3, 4]


@pytest.mark.parametrize(
    ("event", "shown"),
    [
        (StrategyShown(0, "", "Carry", "sc"), ("strategy card", "Carry")),
        (PlanShown(0, "", "b4"), ("game plan", "b4")),
        (RecipientShown(0, "", 3), ("recipient card", "right wing")),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_a_shown_card_reveals(event: Event, shown: tuple[str, str]) -> None:
    assert event.reveals() == shown


# -- the game plan ----------------------------------------------------------------------------------------------------


def before(quality: object, rival: object = "blue") -> Rink:
    """Before the game; the home team plans against a goalie with this quality."""
    return Rink(cards={"visitor": {"goalie": {"quality": quality}}, "home": {"goalie": {"quality": rival}}})


@pytest.mark.rule("FS-PLAN-01", "FS-PLAN-03")
def test_each_side_may_fix_a_zone_before_the_game() -> None:
    """FS-DEC-03."""
    rink = before("blue")
    asked = listen(rink, "game plan", "d3")
    rink.says(("visitor", "game plan", "none"))
    rink.play()
    assert [orders.plan for orders in rink.table.state.orders] == [GOALIE_ZONE_NAMES.index("d3"), -1]
    assert rink.told("PlanLaid") == [{"event": "PlanLaid", "side": 1}, {"event": "PlanLaid", "side": 0}]
    assert asked == [[*GOALIE_ZONE_NAMES, "none"]]


@pytest.mark.parametrize(
    ("quality", "zone"),
    [
        ("blue", "a1"),
        ({"c2": ["violet", "red", "violet"]}, "c2"),
        ({"b1": ["red", "yellow", "red"], "a5": ["blue", "orange", "violet"], "d4": ["red", "orange", "red"]}, "a5"),
        ({"b1": ["red", "-", "red"]}, "a1"),
    ],
)
def test_without_orders_the_plan_is_the_goalie_s_weakest_zone_at_level_two(quality: object, zone: str) -> None:
    """FS-DEC-03: the first of equals; an unknown colour is no reason."""
    rink = before(quality)
    rink.play()
    assert GOALIE_ZONE_NAMES[rink.table.state.orders[0].plan] == zone


# -- shadow -----------------------------------------------------------------------------------------------------------


def shadowing(text: str = "1 on 2", **more: object) -> Rink:
    """The visitors shadow a man of the home team."""
    return Rink({**LIVE, "shadow": {"visitor": text}, **more}, cards=SKATERS, shadow=True)


def shadow_text(rink: Rink) -> object:
    state = rink.table.state
    assert (state.orders[1].shadow == 0) == (state.orders[1].shadowed == 0)
    shadows = rink.position()["shadow"]
    assert isinstance(shadows, dict)
    return shadows["visitor"]


def matchup(rink: Rink, roll: str) -> tuple[object, object]:
    """Who defends against the handler on this roll, by sweater, and who wins; 0 for nobody."""
    rink.play(roll)
    event = rink.told("MatchupPlayed")[-1]
    return max(0, int(str(event["defender"]))), event["won"]


@pytest.mark.rule("FS-SHADOW-02")
@pytest.mark.parametrize("d6p", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("place", ["D-M", "N-L", "M2"])
def test_the_shadow_defends_against_his_man_whatever_the_die_says(place: str, d6p: int) -> None:
    """FS-GAP-29: in every zone, also against forecheckers."""
    cards = {**SKATERS, "visitor": {"3": {"ratings": {"ch": 9}, "ch": "LOOSE"}}}
    position = {**LIVE, "place": place, "forecheckers": "1", "shadow": {"visitor": "3 on 2"}}
    assert matchup(Rink(position, cards=cards, shadow=True), f"0/0/{d6p}/7/1/1") == (13, False)
    assert matchup(Rink(position, cards=cards, shadow=True), f"0/0/{d6p}/6/1/1") == (13, True)


@pytest.mark.rule("FS-SHADOW-03")
def test_the_shadow_defends_against_nobody_else() -> None:
    rink = Rink({**LIVE, "shadow": {"visitor": "3 on 1"}}, cards=SKATERS, shadow=True)
    assert matchup(rink, "0/0/3/20/1/1") == (0, True)
    assert matchup(rink, "0/0/4/1/1/1") == (14, True)
    assert matchup(rink, "0/0/1/1/1/1") == (11, True)


def test_the_home_team_s_shadow_counts_against_the_visitors() -> None:
    position = {**LIVE, "handler": "visitor 2", "shadow": {"home": "1 on 2", "visitor": "3 on 4"}}
    rink = Rink(position, cards={"visitor": {"2": SKATE}}, shadow=True)
    rink.play("0/0/5/1/1/1")
    assert rink.told("MatchupPlayed")[0]["defender"] == rink.man("home 1").sweater


@pytest.mark.parametrize(("text", "slots"), [("3 on 2", "1+3"), ("3 on 1", "1")])
def test_a_shadow_forechecks_only_against_his_man(text: str, slots: str) -> None:
    """FS-GAP-29."""
    rink = Rink({**LIVE, "place": "D-M", "shadow": {"visitor": text}}, cards=SKATERS, shadow=True)
    rink.says(("visitor", "forecheckers", "1+3"))
    if slots == "1":
        with pytest.raises(Exception, match=r"'1\+3' is not an answer"):
            rink.play(UNOPPOSED)
    else:
        rink.play(UNOPPOSED)
        assert rink.told("ForecheckersPlaced")[0]["slots"] == slots


@pytest.mark.rule("FS-SHADOW-01")
def test_a_forward_may_be_set_to_shadow_an_opponent() -> None:
    """FS-DEC-18."""
    rink = Rink(FACEOFF, shadow=True)
    rink.says(("visitor", "shadow", "3 on 1"), ("home", "shadow", "1 on 2"))
    rink.play(HOME_WINS)
    assert rink.position()["shadow"] == {"home": "1 on 2", "visitor": "3 on 1"}
    pairs = [("visitor 3", "home 1"), ("home 1", "visitor 2")]
    told = [(event["skater"], event["victim"]) for event in rink.told("ShadowAssigned")]
    assert told == [(rink.man(own).sweater, rink.man(his).sweater) for own, his in pairs]
    rink.says(("visitor", "shadow", "3 on 5"))
    tactics.stoppage_settings(rink.table)
    assert shadow_text(rink) == "3 on 5"
    rink.says(("visitor", "shadow", "none"))
    tactics.stoppage_settings(rink.table)
    assert shadow_text(rink) == "none"
    assert rink.told("ShadowAssigned")[-1] == {"event": "ShadowAssigned", "side": 1, "skater": -1, "victim": -1}
    tactics.stoppage_settings(rink.table)
    assert rink.position()["shadow"] == {"home": "1 on 2", "visitor": "none"}


@pytest.mark.rule("FS-SHADOW-01")
def test_only_forwards_shadow_and_only_men_who_are_there() -> None:
    rink = Rink({**FACEOFF, "visitor": {"box": [{"who": "#12"}]}, "home": {"box": [{"who": "#13"}]}}, shadow=True)
    for answer in ("4 on 1", "2 on 1", "1 on 3"):
        rink.says(("visitor", "shadow", answer))
        with pytest.raises(Exception, match="is not an answer to shadow"):
            tactics.stoppage_settings(rink.table)
    plain = Rink(FACEOFF)
    plain.says(("visitor", "shadow", "1 on 2"))
    plain.play(HOME_WINS, unasked=1)


def test_the_same_pair_again_is_no_news() -> None:
    rink = shadowing()
    shadow.assign_shadow(rink.table, rink.visitor, 1, 2)
    assert rink.told("ShadowAssigned") == []


def test_a_shadow_ends_when_he_leaves_the_ice() -> None:
    """FS-GAP-29."""
    rink = shadowing(visitor={"shift": "2:00"})
    rink.play(UNOPPOSED)
    assert shadow_text(rink) == "none"
    assert len(rink.told("ShadowAssigned")) == 1


@pytest.mark.parametrize("side", ["home", "visitor"])
def test_so_does_the_home_team_s(side: str) -> None:
    """FS-GAP-29: alone or with the visitors' own shadow, whichever of the two men leaves."""
    rink = Rink({**LIVE, "shadow": {"home": "1 on 3"}, side: {"shift": "2:00"}}, cards=SKATERS, shadow=True)
    rink.play(UNOPPOSED)
    assert rink.position()["shadow"] == {"home": "none", "visitor": "none"}
    assert [event["side"] for event in rink.told("ShadowAssigned")] == [0]


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_a_shadow_ends_when_his_man_leaves_the_ice(slot: int) -> None:
    """FS-GAP-29."""
    rink = shadowing(f"1 on {slot}", home={"shift": "2:00"})
    rink.play(UNOPPOSED)
    assert shadow_text(rink) == "none"


def test_a_shadow_goes_on_while_both_stay_whatever_their_slots() -> None:
    rink = shadowing(visitor={"shift": "2:00"}, home={"shift": "2:00"})
    change = "fill left wing", "fill center", "fill right wing", "fill left defense", "fill right defense"
    home = [("home", slot, f"#{who}") for slot, who in zip(change, (22, 23, 12, 14, 15), strict=True)]
    visitor = [("visitor", slot, f"#{who}") for slot, who in zip(change, (21, 11, 23, 14, 15), strict=True)]
    many = "change lines", "man by man"
    rink.says(("visitor", *many), *visitor, ("home", *many), *home)
    rink.play(UNOPPOSED)
    assert shadow_text(rink) == "2 on 3"
    assert rink.told("ShadowAssigned") == []
    rink.home.shift_began = rink.visitor.shift_began = int(rink.table.state.clock.elapsed) - 120
    home = [("home", slot, f"#{who}") for slot, who in zip(change, (12, 23, 13, 14, 15), strict=True)]
    visitor = [("visitor", slot, f"#{who}") for slot, who in zip(change, (21, 12, 11, 14, 15), strict=True)]
    rink.says(("visitor", *many), *visitor, ("home", *many), *home)
    rink.play(UNOPPOSED)
    assert shadow_text(rink) == "3 on 1"


def test_a_shadow_who_drops_back_to_defense_is_one_no_longer() -> None:
    rink = shadowing(visitor={"shift": "2:00"})
    change = "fill left wing", "fill center", "fill right wing", "fill left defense", "fill right defense"
    visitor = [("visitor", slot, f"#{who}") for slot, who in zip(change, (21, 12, 13, 11, 15), strict=True)]
    rink.says(("visitor", "change lines", "man by man"), *visitor)
    rink.play(UNOPPOSED)
    assert shadow_text(rink) == "none"


@pytest.mark.parametrize("name", ["visitor 1", "home 2"])
def test_a_shadow_ends_when_one_of_the_two_goes_to_the_box_or_is_hurt(name: str) -> None:
    """FS-GAP-29: whoever takes the slot is another man."""
    rink = shadowing()
    man = rink.man(name)
    man.out_until = 5000
    replace_absent(rink.table, man, "FS-INJ-05")
    assert shadow_text(rink) == "none"
    rink = shadowing()
    man = rink.man(name)
    rink.table.state.team_of(man.side).leave_ice(man, rink.table.state.clock)
    note_changes(rink.table, rink.table.state.team_of(man.side))
    assert shadow_text(rink) == "none"


def test_other_men_who_leave_do_not_matter() -> None:
    rink = shadowing()
    for name in ("visitor 2", "home 1"):
        replace_absent(rink.table, rink.man(name), "FS-INJ-05")
    assert shadow_text(rink) == "1 on 2"
    rink = Rink(LIVE, shadow=True)
    replace_absent(rink.table, rink.man("visitor 2"), "FS-INJ-05")
    assert shadow_text(rink) == "none"


def test_a_slot_that_was_empty_has_nobody_to_follow() -> None:
    assert shadow.slot_now(None) == 0


# -- timeouts ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-TOUT-01", "FS-TOUT-02")
def test_a_team_has_one_timeout_and_everybody_rests() -> None:
    """FS-DEC-19."""
    men = {"home": {"#22": {"off": "0:30", "debt": 1}}, "visitor": {"#12": {"shift": "1:30"}}}
    position = {**FACEOFF, "stamina": men, "visitor": {"shift": "0:00"}}
    rink = Rink(position, timeouts=True, shift_method="toi", on_ice_fatigue=True)
    rink.says(("home", "timeout", "call"))
    rink.play(HOME_WINS)
    assert rink.table.state.clock.left == 600 - 10
    assert [orders.timeout_used for orders in rink.table.state.orders] == [True, False]
    assert rink.told("TimeoutCalled") == [{"event": "TimeoutCalled", "side": 0}]
    assert rink.table.state.stamina[1][1].on_since == 600 - 60
    assert rink.table.state.stamina[0][7].rested == 30
    rink.says(("home", "timeout", "call"))
    tactics.stoppage_settings(rink.table)
    assert rink.unsaid() == 1


@pytest.mark.rule("FS-TOUT-03")
def test_only_one_team_calls_one_at_a_stoppage() -> None:
    rink = Rink(FACEOFF, timeouts=True)
    rink.says(("visitor", "timeout", "call"), ("home", "timeout", "call"))
    rink.play(HOME_WINS, unasked=1)
    assert [orders.timeout_used for orders in rink.table.state.orders] == [False, True]


@pytest.mark.rule("FS-TOUT-01")
def test_a_coach_may_think_better_of_it() -> None:
    rink = Rink(FACEOFF, timeouts=True)
    rink.says(("visitor", "timeout", "play on"))
    rink.play(HOME_WINS)
    assert [orders.timeout_used for orders in rink.table.state.orders] == [False, False]
    assert rink.told("TimeoutCalled") == []


@pytest.mark.rule("FS-TOUT-01")
def test_timeouts_only_during_a_stoppage_and_with_the_option() -> None:
    rink = Rink({**LIVE, "possession_new": True}, cards=SKATERS, timeouts=True)
    rink.says(("home", "timeout", "call"))
    rink.play(UNOPPOSED, unasked=1)
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "N"}, timeouts=True)
    rink.says(("home", "timeout", "call"))
    rink.play(TIED, unasked=1)
    rink = Rink(FACEOFF)
    rink.says(("home", "timeout", "call"))
    rink.play(HOME_WINS, unasked=1)
