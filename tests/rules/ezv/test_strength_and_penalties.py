"""ezv step by step: strength, the box, and what a penalty is called for."""

from __future__ import annotations

import pytest

from puckdrop.core.penalty_box import Penalty
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.ezv.constants import CALL_NAMES, Call, Cause, Guilty, Offence, Situation, View, Zone
from puckdrop.games.ezv.rules.contests import battle, contest, is_alone, is_empty, physical_bonus, toughness
from puckdrop.games.ezv.rules.forecheck import can_oppose, eligible_forecheckers, free_defender
from puckdrop.games.ezv.rules.penalties import (
    guilty_man,
    infraction,
    is_rougher,
    makes_short,
    minor_offence,
    most_penalised,
    penalise_by_die,
    table_total,
)
from puckdrop.games.ezv.rules.possession import gain_control, puck_zone, stop_play
from puckdrop.games.ezv.rules.strength import (
    change_strength,
    killing_penalty,
    legal_cards,
    on_power_play,
    release_served,
    return_clause,
    settle_breakout,
    slots_by_format,
)
from puckdrop.games.ezv.state import NO_CARD
from rules.ezv.rink import Rink, sector

both_colours = pytest.mark.parametrize(("own", "other"), [("red", "blue"), ("blue", "red")])
both_homes = pytest.mark.parametrize("red_is_home", [False, True])

# -- strength ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-PP-05", "EZ-PEN-25", "EZ-PEN-10", "EZ-CON-15")
@pytest.mark.parametrize(
    ("by_goal", "at_stoppage", "costs_man", "clause"),
    [
        (True, False, True, "EZ-PP-05"),
        (True, True, True, "EZ-PP-05"),
        (False, False, True, "EZ-PEN-25"),
        (False, False, False, "EZ-PEN-25"),
        (False, True, True, "EZ-PEN-10"),
        (False, True, False, "EZ-CON-15"),
    ],
)
def test_why_a_man_comes_back(by_goal: bool, at_stoppage: bool, costs_man: bool, clause: str) -> None:
    man = Rink().man("red 2")
    penalty = Penalty(man, 120, 2, costs_man=costs_man, ends_at_stoppage=at_stoppage)
    assert not penalty.ended_by_goal
    penalty.ended_by_goal = by_goal
    assert return_clause(penalty) == clause


@pytest.mark.rule("EZ-PP-01", "EZ-DEC-03")
@both_colours
@pytest.mark.parametrize(("short", "theirs"), [(0, 0), (0, 1), (1, 0), (1, 1), (1, 2), (2, 1), (2, 0)])
def test_who_is_on_the_power_play_and_which_cards_that_allows(own: str, other: str, short: int, theirs: int) -> None:
    rink = Rink()
    team, rival = rink.team(own), rink.team(other)
    team.short, rival.short = short, theirs
    assert on_power_play(team, rival) == (theirs > short)
    assert killing_penalty(team, rival) == (short > theirs)
    charts = rink.table.charts
    special = charts.power_play_cards if theirs > short else charts.penalty_kill_cards if short > theirs else 0
    assert legal_cards(rink.table, team) == charts.any_strength_cards | special
    assert (
        charts.power_play_cards & charts.penalty_kill_cards == charts.any_strength_cards & charts.power_play_cards == 0
    )


@pytest.mark.parametrize(
    ("overtime", "period", "slots"),
    [("three-on-three", 3, b""), ("three-on-three", 4, 3), ("four-on-four", 4, 4), ("ten-minute", 4, b"")],
)
def test_the_slots_that_an_overtime_leaves_empty(overtime: str, period: int, slots: bytes | int) -> None:
    rink = Rink(overtime=overtime)
    rink.state.clock.period = period
    charts = rink.table.charts
    expected = {3: charts.open_slots_3, 4: charts.open_slots_4}.get(slots, b"") if isinstance(slots, int) else slots
    assert slots_by_format(rink.table) == expected
    assert charts.open_slots_3 != charts.open_slots_4


@pytest.mark.rule("EZ-PP-02")
@both_homes
@pytest.mark.parametrize(
    ("where", "had", "own_short", "their_short", "has"),
    [
        ("RE:Red", False, 0, 1, True), ("RE:Gold-L", False, 0, 1, True), ("N-1", False, 0, 1, False),
        ("BE:Gold-L", False, 0, 1, False), ("N-2", True, 0, 1, True), ("N-2", True, 0, 0, False),
        ("N-2", True, 1, 0, False), ("RE:Red", False, 0, 0, False), ("RE:Red", True, 1, 1, False),
        ("RE:Red", False, 1, 2, True), ("RE:Red", False, 2, 1, False),
    ],
)  # fmt: skip
def test_a_power_play_that_has_the_puck_in_its_own_end_breaks_out(
    red_is_home: bool, where: str, had: bool, own_short: int, their_short: int, has: bool
) -> None:
    rink = Rink({"handler": "red 2", "sector": where}, red_is_home=red_is_home)
    rink.state.breakout = had
    rink.team("red").short, rink.team("blue").short = own_short, their_short
    settle_breakout(rink.table)
    assert rink.state.breakout == has


@pytest.mark.rule("EZ-PP-02")
@pytest.mark.parametrize("situation", [Situation.LOOSE, Situation.FACEOFF])
def test_without_the_puck_nothing_about_a_break_out_changes(situation: int) -> None:
    rink = Rink({"handler": "red 2", "sector": "RE:Red"})
    rink.state.situation = situation
    rink.team("blue").short = 1
    settle_breakout(rink.table)
    assert not rink.state.breakout


@pytest.mark.rule("EZ-PP-02", "EZ-PEN-25")
@both_homes
def test_a_break_out_begins_and_ends_with_the_strength(red_is_home: bool) -> None:
    rink = Rink({"handler": "red 2", "sector": "RE:Red", "blue": {"box": [{"who": "4"}]}}, red_is_home=red_is_home)
    rink.state.breakout = False
    rink.table.next_look = 77
    change_strength(rink.table, [], "EZ-PEN-25")
    assert (rink.state.breakout, rink.table.next_look) == (True, 0)
    rink.team("blue").box.penalties.clear()
    change_strength(rink.table, [], "EZ-PEN-25")
    assert not rink.state.breakout
    assert rink.told("LineChanged") == [
        {
            "event": "LineChanged",
            "side": "blue",
            "clause": "EZ-PEN-25",
            "men": [11, 12, 13, rink.man("blue 4").sweater, 15, -1],
        }
    ]


@pytest.mark.rule("EZ-GAP-06", "EZ-HOUSE-09")
@both_colours
@pytest.mark.parametrize("has_even_card", [True, False])
def test_when_the_strength_is_gone_so_are_special_card_and_boost(own: str, other: str, has_even_card: bool) -> None:
    rink = Rink({own: {"box": [{"who": "4"}]}})
    state, charts = rink.state, rink.table.charts
    team = rink.team(own)
    kept, special = (
        state.of_side(team.side),
        next(number for number in range(len(charts.play_cards)) if charts.penalty_kill_cards >> number & 1),
    )
    kept.play_card = special
    if not has_even_card:
        kept.even_card = NO_CARD
    even = int(kept.even_card)
    state.killer_boost = team.side
    change_strength(rink.table, [], "EZ-PEN-25")
    assert (kept.play_card, state.killer_boost) == (special, team.side), "still short"
    team.box.penalties.clear()
    rink.log.cut(0)
    change_strength(rink.table, [], "EZ-PEN-25")
    assert (kept.play_card, state.killer_boost) == (even, NO_SIDE)
    named = {
        "event": "PlayCardNamed", "side": own, "clause": "EZ-GAP-06", "card": "Even-Strength Normal", "lapsed": True,
    }  # fmt: skip
    assert rink.told("PlayCardNamed") == ([named] if has_even_card else [])
    assert state.of_side(1 - team.side).play_card != NO_CARD


@pytest.mark.rule("EZ-HOUSE-09")
def test_a_boost_of_the_team_that_is_still_short_stays_while_the_other_s_would_go() -> None:
    rink = Rink({"red": {"box": [{"who": "4"}]}})
    rink.state.killer_boost = rink.team("red").side
    change_strength(rink.table, [], "EZ-PEN-25")
    assert rink.state.killer_boost == rink.team("red").side
    rink.state.killer_boost = rink.team("blue").side
    change_strength(rink.table, [], "EZ-PEN-25")
    assert rink.state.killer_boost == NO_SIDE


@pytest.mark.rule("EZ-PEN-10", "EZ-PEN-25", "EZ-PP-05")
@both_homes
def test_everybody_who_has_served_is_let_out_each_for_his_own_reason(red_is_home: bool) -> None:
    rink = Rink(
        {
            "red": {"box": [{"who": "4", "left": "0:10"}, {"who": "#25", "left": "9:00", "costs_man": False}]},
            "blue": {"box": [{"who": "5", "left": "0:10", "ends_with_goal": False, "ends_at_stoppage": True}]},
        },
        red_is_home=red_is_home,
    )
    red, blue = rink.team("red"), rink.team("blue")
    for team in (red, blue):
        team.box.run(10)
    rink.state.offense, rink.state.defense = blue, red
    release_served(rink.table, stopped=False)
    assert [(event["side"], event["skater"], event["clause"]) for event in rink.told("PenaltyServed")] == [
        ("red", 14, "EZ-PEN-25")
    ]
    release_served(rink.table, stopped=True)
    assert rink.told("PenaltyServed")[1:] == [
        {"event": "PenaltyServed", "side": "blue", "clause": "EZ-PEN-10", "skater": 15, "stays": False}
    ]
    assert [(event["side"], event["clause"]) for event in rink.told("LineChanged")] == [
        ("red", "EZ-PEN-25"), ("blue", "EZ-PEN-10"),
    ]  # fmt: skip
    before = len(rink.log)
    release_served(rink.table, stopped=True)
    assert len(rink.log) == before
    assert [len(team.box.penalties) for team in (red, blue)] == [1, 0]


# -- forecheckers -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-FORE-02", "EZ-PULL-06")
@pytest.mark.parametrize(
    ("gone", "extra", "bits"),
    [((), False, 0b1110), ((), True, 0b1001110), ((1,), False, 0b1100), ((2,), True, 0b1001010), ((3,), False, 0b0110),
     ((1, 2, 3), False, 0), ((1, 2, 3), True, 0b1000000), ((4, 5), False, 0b1110)],
)  # fmt: skip
def test_forwards_and_the_extra_attacker_may_forecheck(gone: tuple[int, ...], extra: bool, bits: int) -> None:
    rink = Rink()
    team = rink.team("red")
    if extra:
        team.pull_goalie(15, rink.state.clock)
    rink.without(*(f"red {slot}" for slot in gone))
    assert eligible_forecheckers(team) == bits


@pytest.mark.rule("EZ-FORE-04", "EZ-FORE-05", "EZ-FORE-06")
@pytest.mark.parametrize("slot", range(1, 7))
def test_forecheckers_oppose_in_the_far_end_and_the_others_elsewhere(slot: int) -> None:
    rink = Rink({"handler": "red 2", "sector": "RE:Red"})
    rink.state.forecheckers = 0b1000110
    goes = slot in (1, 2, 6)
    assert can_oppose(rink.table, slot, in_own_end=True) == goes
    assert can_oppose(rink.table, slot, in_own_end=False) == (not goes)
    assert free_defender(rink.table, slot) is (None if goes else rink.team("blue").on_ice[slot])


# -- possession -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-FORE-01", "EZ-TIME-06")
@both_homes
@pytest.mark.parametrize(("left", "asked"), [(0, 0), (1, 1), (600, 1)])
def test_once_time_is_up_nobody_places_forecheckers(red_is_home: bool, left: int, asked: int) -> None:
    rink = Rink(red_is_home=red_is_home)
    rink.state.clock.left = left
    rink.says(("blue", "forecheckers", "1+3"))
    gain_control(rink.table, rink.man("red 5"), sector("RE:Gold-L"), "steal", "EZ-ADV-13")
    assert rink.unsaid() == 1 - asked
    assert rink.state.forecheckers == (0b1010 if asked else 0)
    placed = {"event": "ForecheckersPlaced", "side": "blue", "clause": "EZ-FORE-01", "slots": "1+3"}
    gained = {
        "event": "PuckGained", "side": "red", "clause": "EZ-ADV-13", "skater": 15, "how": "steal",
        "where": "RE:Gold-L",
    }  # fmt: skip
    assert rink.told() == [gained, *([placed] if asked else [])]


@pytest.mark.rule("EZ-FORE-01")
@pytest.mark.parametrize("where", ["N-1", "BE:Gold-L", "BE:Red"])
def test_outside_his_own_end_nobody_forechecks_and_no_break_out_begins(where: str) -> None:
    rink = Rink({"blue": {"box": [{"who": "4"}]}})
    rink.says(("blue", "forecheckers", "1+3"))
    gain_control(rink.table, rink.man("red 5"), sector(where), "steal", "EZ-ADV-13")
    assert (rink.unsaid(), rink.state.forecheckers, rink.state.breakout) == (1, 0, False)


@pytest.mark.rule("EZ-PP-02")
def test_a_power_play_that_gains_the_puck_in_its_own_end_breaks_out() -> None:
    rink = Rink({"blue": {"box": [{"who": "4"}]}})
    rink.says(("blue", "forecheckers", "none"))
    gain_control(rink.table, rink.man("red 5"), sector("RE:Red"), "steal", "EZ-ADV-13")
    assert rink.state.breakout


@pytest.mark.rule("EZ-GAP-26")
def test_only_a_rebound_of_the_team_that_had_the_puck_keeps_the_touches() -> None:
    rink = Rink({"handler": "red 2", "sector": "N-2"})
    state = rink.state
    two, three, rival = rink.man("red 2"), rink.man("red 3"), rink.man("blue 3")
    for man, is_rebound, before in (
        (three, True, two),
        (three, False, None),
        (rival, True, None),
        (rival, False, None),
    ):
        state.give_puck(two, 11, is_rebound=False)
        assert (state.touch, state.touch_before) == (two, None)
        state.give_puck(man, 12, is_rebound=is_rebound)
        assert (state.touch, state.touch_before, state.touch_earlier) == (man, before, None)
        assert (state.handler, state.sector, state.offense.side) == (man, 12, man.side)
        assert state.defense.side == 1 - man.side


@pytest.mark.rule("EZ-GAP-14")
@both_homes
@pytest.mark.parametrize("has_puck", [True, False])
@pytest.mark.parametrize(
    ("cause", "offender", "zone"),
    [
        (Cause.GOAL, None, Zone.NEUTRAL), (Cause.ICING, "red", Zone.RED_END), (Cause.ICING, "blue", Zone.BLUE_END),
        (Cause.PENALTY, "red", Zone.RED_END), (Cause.PENALTY, "blue", Zone.BLUE_END),
        (Cause.FREEZE, "blue", Zone.BLUE_END), (Cause.PERIOD_START, None, Zone.NEUTRAL),
        (Cause.COINCIDENTAL, None, None), (Cause.INJURY, None, None),
    ],
)  # fmt: skip
def test_where_the_faceoff_is(
    red_is_home: bool, has_puck: bool, cause: int, offender: str | None, zone: int | None
) -> None:
    position = {"handler": "red 2", "sector": "BE:Red"} if has_puck else {"situation": "loose", "zone": "blue end"}
    rink = Rink(position, red_is_home=red_is_home)
    assert puck_zone(rink.table) == Zone.BLUE_END
    stop_play(rink.table, cause, None if offender is None else rink.team(offender), "X-1")
    assert rink.state.zone == (Zone.BLUE_END if zone is None else zone)
    assert (rink.state.situation, rink.state.handler, rink.state.touch) == (Situation.FACEOFF, None, None)
    (stopped,) = rink.told()
    assert (stopped["event"], stopped["side"], stopped["clause"]) == ("PlayStopped", offender or "none", "X-1")


# -- contests ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-FO-03", "EZ-FO-04", "EZ-FO-06", "EZ-LOOSE-02", "EZ-LOOSE-03", "EZ-LOOSE-04", "EZ-HOUSE-12")
@both_homes
@pytest.mark.parametrize(
    ("red_there", "blue_there", "totals", "winner"),
    [
        (True, True, (4, 3), "red"), (True, True, (3, 4), "blue"), (True, True, (3, 3), None),
        (True, False, (1, 6), "red"), (False, True, (6, 1), "blue"), (False, False, (6, 1), None),
        (False, False, (2, 2), None), (True, False, (2, 2), "red"), (False, True, (2, 2), "blue"),
    ],
)  # fmt: skip
def test_who_gets_the_puck(
    red_is_home: bool, red_there: bool, blue_there: bool, totals: tuple[int, int], winner: str | None
) -> None:
    rink = Rink(red_is_home=red_is_home)
    rink.without(*(["red 3"] if not red_there else []), *(["blue 3"] if not blue_there else []))
    rink.shows(1, 3, 1, 1)
    assert contest(rink.table, *totals) is (None if winner is None else rink.team(winner))
    assert is_alone(rink.table) == (red_there != blue_there)
    assert is_empty(rink.table) == (not red_there)


@pytest.mark.rule("EZ-HOUSE-12")
@both_homes
@pytest.mark.parametrize(("d20", "home_wins"), [(4, True), (5, True), (6, False)])
def test_some_ties_are_the_home_team_s(red_is_home: bool, d20: int, home_wins: bool) -> None:
    rink = Rink(red_is_home=red_is_home, home_ice="5")
    rink.shows(d20, 3, 1, 1)
    assert contest(rink.table, 4, 4) is (rink.state.home if home_wins else None)
    assert contest(rink.table, 4, 5) is rink.team("blue")


@pytest.mark.rule("EZ-HOUSE-05")
@pytest.mark.parametrize(("lead", "bonus"), [(-3, 0), (-1, 0), (0, 0), (1, 1), (2, 2), (3, 2), (9, 2)])
def test_a_tougher_team_has_one_more_or_two(lead: int, bonus: int) -> None:
    assert physical_bonus(lead) == bonus


@pytest.mark.rule("EZ-HOUSE-05")
@pytest.mark.parametrize(
    ("red", "blue", "rolls", "winner"),
    [
        ({}, {}, (3, 3), None), ({"1": 1}, {}, (3, 3), None), ({"1": 2}, {}, (3, 4), "red"),
        ({"1": 2}, {}, (3, 5), None), ({"1": 3}, {"2": 2}, (3, 4), None), ({"1": 3}, {"2": 2}, (3, 3), "red"),
        ({"1": 2}, {"5": 3}, (4, 3), None), ({"1": 2, "2": 2}, {"5": 3}, (3, 4), None),
        ({}, {"5": 3}, (5, 3), None), ({}, {"5": 3}, (4, 3), "blue"),
    ],
)  # fmt: skip
def test_physical_play_counts_in_battles(
    red: dict[str, int], blue: dict[str, int], rolls: tuple[int, int], winner: str | None
) -> None:
    """Only a pn of 2 or 3 counts; a lead of one is worth one, more is worth two."""
    cards = {side: {slot: {"pn": pn} for slot, pn in men.items()} for side, men in (("red", red), ("blue", blue))}
    for physical in (True, False):
        rink = Rink(cards=cards, physical_play=physical)
        rink.shows(20, 3, rolls[1], rolls[0])
        if physical:
            assert battle(rink.table) is (None if winner is None else rink.team(winner))
            assert toughness(rink.team("red")) == sum(pn for pn in red.values() if pn > 1)
        else:
            higher = "red" if rolls[0] > rolls[1] else "blue"
            assert battle(rink.table) is (None if rolls[0] == rolls[1] else rink.team(higher))


@pytest.mark.rule("EZ-LOOSE-06")
@both_colours
def test_a_man_more_counts_in_battles(own: str, other: str) -> None:
    for counts in (True, False):
        rink = Rink({other: {"box": [{"who": "4"}]}}, man_adv_in_battles=counts)
        rink.shows(20, 3, 3, 3)
        assert battle(rink.table) is (rink.team(own) if counts else None)


# -- what a penalty is ------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-GAP-25")
def test_each_roll_names_an_infraction_of_the_kind() -> None:
    rink = Rink()
    names = list(rink.table.charts.infractions)
    assert len(names) == 7 * 20 * 6
    for offence in range(7):
        for d20 in range(1, 21):
            for black in range(1, 7):
                rink.shows(d20, black, 1, 1)
                assert infraction(rink.table, offence) == names.pop(0)
    assert names == []


@pytest.mark.rule("EZ-GAP-25")
@both_homes
@pytest.mark.parametrize(
    ("where", "view"), [("RE:Red", View.DEFENSIVE), ("N-3", View.NEUTRAL), ("BE:Gold-DL", View.ATTACKING)]
)
def test_a_minor_of_the_handler_s_team_goes_by_the_zone(red_is_home: bool, where: str, view: int) -> None:
    rink = Rink({"handler": "red 2", "sector": where}, red_is_home=red_is_home)
    assert minor_offence(rink.table, rink.man("red 4")) == Offence.BY_HANDLER + view
    assert minor_offence(rink.table, rink.man("blue 4")) == Offence.BY_DEFENDER


@pytest.mark.rule("EZ-PEN-02", "EZ-GAP-16")
@pytest.mark.parametrize(
    ("cards", "slot"),
    [
        ({}, 1), ({"3": {"pn": 1}}, 3), ({"3": {"pn": 1}, "5": {"pn": 2}}, 5), ({"2": {"pim": 1}}, 2),
        ({"2": {"pim": 9}, "4": {"pn": 1}}, 4), ({"2": {"pn": 1, "pim": 9}, "4": {"pn": 1, "pim": 9}}, 2),
        ({"2": {"pn": 1, "pim": 9}, "4": {"pn": 1, "pim": 10}}, 4),
        ({"2": {"pn": 2, "pim": 1}, "4": {"pn": 1, "pim": 10}}, 2),
    ],
)  # fmt: skip
def test_the_roughest_man_on_the_ice(cards: dict[str, object], slot: int) -> None:
    rink = Rink(cards={"blue": cards})
    assert most_penalised(rink.team("blue")) is rink.man(f"blue {slot}")


@pytest.mark.rule("EZ-PEN-03")
def test_pn_is_added_up_to_nine_and_equal_men_are_not_rougher() -> None:
    rink = Rink(cards={"red": {"1": {"pn": 3, "pim": 5}, "2": {"pn": 3, "pim": 5}, "3": {"pn": 3, "pim": 6}}})
    one, two, three = (rink.man(f"red {slot}") for slot in (1, 2, 3))
    assert [table_total(die, one) for die in range(1, 8)] == [4, 5, 6, 7, 8, 9, 9]
    assert (is_rougher(one, two), is_rougher(three, two), is_rougher(two, three)) == (False, True, False)


@pytest.mark.rule("EZ-PEN-04", "EZ-GAP-15")
@pytest.mark.parametrize(
    ("background", "who"), [(Guilty.RED, "red 1"), (Guilty.BLUE, "blue 1"), (Guilty.DEFENDER, "x")]
)
@pytest.mark.parametrize("defender", ["red 1", "blue 1"])
def test_who_is_guilty(background: int, who: str, defender: str) -> None:
    rink = Rink()
    man = guilty_man(background, rink.man("red 1"), rink.man("blue 1"), rink.man(defender))
    assert man is rink.man(defender if who == "x" else who)


@pytest.mark.rule("EZ-GAP-17")
@both_homes
@both_colours
@pytest.mark.parametrize(
    ("short", "theirs", "gives"),
    [(0, 0, True), (0, 1, False), (1, 0, True), (1, 1, True), (2, 0, False), (1, 2, False)],
)
def test_whether_a_penalty_leaves_a_team_short(
    red_is_home: bool, own: str, other: str, short: int, theirs: int, gives: bool
) -> None:
    rink = Rink(red_is_home=red_is_home)
    rink.team(own).short, rink.team(other).short = short, theirs
    assert makes_short(rink.table, rink.man(f"{own} 2")) == gives


MINOR, MAJOR, TEN, OUT = ("minor", 2), ("major", 5), ("misconduct", 10), ("game misconduct", 10)
BY_DIE = {
    ("W", "defender"): [(MINOR, "EZ-PEN-16")] * 5,
    ("W", "handler"): [(MINOR, "EZ-PEN-16")] * 5 + [(MINOR, "EZ-PEN-19")],
    ("X", "defender"): [(TEN, "EZ-PEN-20")] * 4 + [(OUT, "EZ-PEN-21")] * 2,
    ("X", "handler"): [(TEN, "EZ-PEN-20")] * 4 + [(OUT, "EZ-PEN-21")] * 2,
    ("Y", "defender"): [(MAJOR, "EZ-PEN-22")] * 5 + [(TEN, "EZ-PEN-23")],
    ("Y", "handler"): [(MAJOR, "EZ-PEN-22")] * 5 + [(TEN, "EZ-PEN-23")],
}


@pytest.mark.rule(
    "EZ-PEN-16", "EZ-PEN-19", "EZ-PEN-20", "EZ-PEN-21", "EZ-PEN-22", "EZ-PEN-23", "EZ-PEN-28", "EZ-CON-16"
)
@pytest.mark.parametrize(
    ("call", "guilty", "die", "what", "clause"),
    [
        (call, guilty, die, what, clause)
        for (call, guilty), outcomes in BY_DIE.items()
        for die, (what, clause) in enumerate(outcomes, 1)
    ],
)
def test_every_face_of_the_black_die_for_w_x_and_y(
    call: str, guilty: str, die: int, what: tuple[str, int], clause: str
) -> None:
    rink = Rink({"handler": "red 2", "sector": "N-2"}, red_is_home=die % 2 == 0)
    handler = rink.man("red 2")
    man = handler if guilty == "handler" else rink.man("blue 3")
    rink.shows(3, 4, 1, 1)
    rink.throws(f"penalty die {die}")
    penalise_by_die(rink.table, CALL_NAMES.index(call), man, handler, "")
    (line,) = rink.state.keeper.penalties
    assert (line.side, line.skater, line.minutes) == (man.side, man.number, what[1])
    if what[1] == 10:
        assert line.call == what[0]
    (event,) = rink.told("PenaltyCalled")
    own = "red" if guilty == "handler" else "blue"
    assert (event["side"], event["clause"], event["skater"], event["minutes"]) == (own, clause, man.sweater, what[1])
    team = rink.team(own)
    is_short = what[1] != 10
    assert (event["short"], team.short, team.men) == (is_short, int(is_short), 4 if is_short else 5)
    assert len(team.box.penalties) == (0 if what == OUT else 1)
    if what == OUT:
        assert not man.can_play(rink.state.clock)
    else:
        (penalty,) = team.box.penalties
        kinds = {MINOR: (120, True, True, False), MAJOR: (300, True, False, False), TEN: (600, False, False, True)}
        assert (penalty.left, penalty.costs_man, penalty.ends_with_goal, penalty.ends_at_stoppage) == kinds[what]
        assert penalty.slot == (2 if guilty == "handler" else 3)


@pytest.mark.rule("EZ-CON-16", "EZ-PEN-23")
@pytest.mark.parametrize(("die", "call"), [(4, "misconduct"), (5, "game misconduct")])
def test_a_misconduct_by_y_may_be_thrown_for_like_an_x(die: int, call: str) -> None:
    rink = Rink({"handler": "red 2", "sector": "N-2"}, y_rolls_x=True)
    rink.throws("penalty die 6", f"penalty die {die}")
    penalise_by_die(rink.table, Call.Y, rink.man("blue 3"), rink.man("red 2"), "")
    assert [(line.call, line.minutes) for line in rink.state.keeper.penalties] == [(call, 10)]
    assert [event["clause"] for event in rink.told("PenaltyCalled")] == ["EZ-PEN-23"]
