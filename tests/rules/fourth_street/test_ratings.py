"""Ratings in force, one cause at a time. The usual man has PS and SK 15, DF, CH and PK 5, W and S 15, TP 3, SP 1."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.fourth_street.constants import Lane
from puckdrop.games.fourth_street.events import GoalieTested
from puckdrop.games.fourth_street.rules import ratings
from puckdrop.games.fourth_street.table import FsTable
from rules.fourth_street.rink import Rink

Rating = Callable[[FsTable, Skater], int]
IN_SLOT: tuple[Rating, ...] = (ratings.ps, ratings.sk, ratings.df, ratings.ch)
LIVE: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M3"}
DEFENDING: dict[str, Any] = {**LIVE, "handler": "visitor 2"}
TIRED: dict[str, Any] = {"shift_method": "toi"}


def of(rink: Rink, name: str, *which: Rating) -> list[int]:
    return [int(rating(rink.table, rink.man(name))) for rating in which]


def tired(points: int, facts: dict[str, Any]) -> Rink:
    """Home 2 with these facts on his card, in a shift that costs him so many points."""
    seconds = 60 + 12 * points
    shift = {"stamina": {"home": {"#12": {"shift": f"{seconds // 60}:{seconds % 60:02}"}}}}
    return Rink({**LIVE, **shift}, cards={"home": {"2": facts}}, **TIRED)


# -- position ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-POS-01")
def test_a_forward_in_another_forward_slot_passes_and_skates_worse() -> None:
    rink = Rink({**LIVE, "home": {"on_ice": {"2": "#11", "1": "#12"}}})
    assert of(rink, "home 1", *IN_SLOT) == [14, 14, 5, 5]
    assert of(rink, "home 3", *IN_SLOT) == [15, 15, 5, 5]


def test_a_second_position_on_the_card_is_his_own_too() -> None:
    rink = Rink(
        {**LIVE, "home": {"on_ice": {"2": "#11", "1": "#12"}}}, cards={"home": {"1": {"positions": ["L", "C"]}}}
    )
    assert of(rink, "home 2", *IN_SLOT) == [15, 15, 5, 5]


@pytest.mark.rule("FS-POS-02", "FS-POS-04")
@pytest.mark.parametrize(("rating", "left"), [(9, 4), (7, 2), (6, 1), (5, 1), (1, 1), (0, 0)])
def test_a_forward_on_defense_defends_far_worse_but_not_below_one(rating: int, left: int) -> None:
    rink = Rink(
        {**LIVE, "home": {"on_ice": {"4": "#16"}}}, cards={"home": {"#16": {"ratings": {"df": rating, "ch": rating}}}}
    )
    assert of(rink, "home 4", *IN_SLOT) == [15, 15, left, left]


@pytest.mark.rule("FS-POS-05")
@pytest.mark.parametrize(("rating", "left"), [(9, 4), (5, 0), (3, 0), (0, 0)])
def test_in_the_standard_game_he_may_fall_to_nothing(rating: int, left: int) -> None:
    rink = Rink(
        {**LIVE, "home": {"on_ice": {"5": "#16"}}},
        cards={"home": {"#16": {"ratings": {"df": rating, "ch": rating}}}},
        low_position_floor=True,
    )
    assert of(rink, "home 5", *IN_SLOT) == [15, 15, left, left]


@pytest.mark.rule("FS-POS-03", "FS-POS-04")
@pytest.mark.parametrize("slot", ["1", "2", "3"])
def test_a_defenseman_up_front_loses_one_everywhere(slot: str) -> None:
    facts = {"ratings": {"ps": 12, "sk": 1, "df": 1, "ch": 3}}
    rink = Rink(
        {**LIVE, "handler": "home 4", "home": {"on_ice": {slot: "#24"}}},
        cards={"home": {"#24": facts}},
        low_position_floor=True,
    )
    assert of(rink, f"home {slot}", *IN_SLOT) == [11, 1, 1, 2]


@pytest.mark.rule("FS-LINES-04")
def test_a_defenseman_plays_either_side_of_the_defense() -> None:
    rink = Rink({**LIVE, "home": {"on_ice": {"4": "#15", "5": "#14"}}})
    assert of(rink, "home 4", *IN_SLOT) == of(rink, "home 5", *IN_SLOT) == [15, 15, 5, 5]


def test_a_sixth_skater_is_never_out_of_position() -> None:
    """FS-GAP-24."""
    rink = Rink({**LIVE, "home": {"goalie_in": False, "extra_attacker": "#24"}})
    assert of(rink, "home 6", *IN_SLOT) == [15, 15, 5, 5]


# -- aggressiveness and penalty killing -------------------------------------------------------------------------------


@pytest.mark.rule("FS-AGG-02")
@pytest.mark.parametrize("level", [-2, -1, 0, 1, 2])
def test_aggressiveness_counts_for_defenders_and_nothing_else(level: int) -> None:
    rink = Rink({**LIVE, "aggressiveness": {"visitor": level}}, cards={"visitor": {"4": {"ratings": {"bl": 2}}}})
    assert of(rink, "visitor 4", *IN_SLOT) == [15, 15, 5 + level, 5 + level]
    assert of(rink, "visitor 4", ratings.bl, ratings.wrist, ratings.tp) == [2, 15, 3]
    assert of(rink, "home 4", ratings.df, ratings.ch) == [5, 5]


@pytest.mark.rule("FS-AGG-02", "FS-PP-02", "FS-BLOCK-03")
def test_a_short_handed_defender_has_pk_with_aggressiveness_and_his_own_block() -> None:
    facts = {"ratings": {"df": 8, "ch": 9, "pk": 3, "bl": 6}}
    position = {**LIVE, "visitor": {"box": [{"who": "#11"}]}, "aggressiveness": {"visitor": 2}}
    rink = Rink(position, cards={"visitor": {"4": facts}})
    assert of(rink, "visitor 4", ratings.df, ratings.ch, ratings.bl) == [5, 5, 6]
    assert of(rink, "home 4", ratings.df, ratings.ch) == [5, 5]
    rink = Rink({**position, "aggressiveness": {"visitor": -2}}, cards={"visitor": {"4": {"ratings": {"pk": 1}}}})
    assert of(rink, "visitor 4", ratings.df) == [0]


@pytest.mark.rule("FS-EN-04")
def test_against_an_extra_skater_it_is_pk_too() -> None:
    facts = {"ratings": {"df": 8, "ch": 9, "pk": 3}}
    cards = {"visitor": {"4": facts}, "home": {"4": facts}}
    rink = Rink({**LIVE, "home": {"goalie_in": False}}, cards=cards)
    assert of(rink, "visitor 4", ratings.df, ratings.ch) == [3, 3]
    rink = Rink({**DEFENDING, "home": {"goalie_in": False}}, cards=cards)
    assert of(rink, "home 4", ratings.df, ratings.ch) == [8, 9]


def test_a_forward_kills_penalties_on_defense_as_anywhere() -> None:
    """FS-POS-02 names DF and CH only."""
    position = {**LIVE, "visitor": {"box": [{"who": "#11"}], "on_ice": {"4": "#16"}}}
    rink = Rink(position, cards={"visitor": {"#16": {"ratings": {"pk": 7}}}})
    assert of(rink, "visitor 4", ratings.df, ratings.ch) == [7, 7]


# -- enforcers, physical play, intangibles ----------------------------------------------------------------------------


@pytest.mark.rule("FS-ENF-01", "FS-ENF-02", "FS-ENF-03", "FS-GOLD-37")
def test_enforcers_make_the_other_team_check_less() -> None:
    cards = {"home": {"3": {"ratings": {"en": 2}}}}
    rink = Rink(LIVE, cards={"home": {"3": {"ratings": {"en": 1}}}}, enforcers=True)
    assert of(rink, "visitor 4", ratings.ch) == [4]
    rink = Rink(LIVE, cards=cards, enforcers=True)
    assert of(rink, "visitor 4", *IN_SLOT) == [15, 15, 5, 3]
    assert of(rink, "home 4", *IN_SLOT) == [15, 15, 5, 5]
    rink.table.state.home.send_out(22, rink.table.state.clock)
    assert of(rink, "visitor 4", *IN_SLOT) == [15, 15, 5, 5]
    assert of(Rink(LIVE, cards=cards), "visitor 4", ratings.ch) == [5]


@pytest.mark.rule("FS-ENF-01")
def test_only_the_difference_of_enforcers_counts_and_pk_is_no_checking() -> None:
    cards = {
        "home": {"3": {"ratings": {"en": 3}}, "4": {"ratings": {"en": 1}}},
        "visitor": {"1": {"ratings": {"en": 2}}},
    }
    rink = Rink(LIVE, cards=cards, enforcers=True)
    assert of(rink, "visitor 4", ratings.ch, ratings.raw_ch) == [3, 5]
    short = Rink({**LIVE, "visitor": {"box": [{"who": "#12"}]}}, cards=cards, enforcers=True)
    assert of(short, "visitor 4", ratings.ch) == [5]


@pytest.mark.rule("FS-PHYS-01", "FS-PHYS-02")
@pytest.mark.parametrize(("home", "visitor", "less"), [(1, 2, 1), (0, 2, 2), (2, 2, 0), (2, 0, 0)])
def test_a_more_physical_defense_takes_it_off_the_offense(home: int, visitor: int, less: int) -> None:
    cards = {"home": {"3": {"ratings": {"ph": home}}}, "visitor": {"5": {"ratings": {"ph": visitor}}}}
    rink = Rink(LIVE, cards=cards, physical=True)
    assert of(rink, "home 2", *IN_SLOT) == [15 - less, 15 - less, 5, 5]
    assert of(rink, "home 2", ratings.wrist) == [15]
    assert of(Rink(LIVE, cards=cards), "home 2", ratings.ps) == [15]


@pytest.mark.rule("FS-ENF-01", "FS-PHYS-01")
@pytest.mark.parametrize("slot", ["1", "2", "3", "4", "5", "6"])
def test_every_man_on_the_ice_counts_for_either_team(slot: str) -> None:
    facts = {slot: {"ratings": {"en": 3, "ph": 2}}}
    position = {**LIVE, "home": {"goalie_in": False}, "visitor": {"goalie_in": False}}
    rink = Rink(position, cards={"home": facts}, enforcers=True, physical=True)
    assert of(rink, "visitor 4", ratings.ps, ratings.ch) == [14, 2]
    assert of(rink, "home 4", ratings.ps, ratings.ch) == [15, 5]
    rink = Rink(position, cards={"visitor": facts}, enforcers=True, physical=True)
    assert of(rink, "home 4", ratings.ps, ratings.ch) == [14, 2]
    assert of(rink, "visitor 4", ratings.ps, ratings.ch) == [15, 5]


def test_men_who_are_not_there_add_nothing() -> None:
    cards = {"home": {"3": {"ratings": {"en": 5, "ph": 2}}}}
    rink = Rink({**LIVE, "home": {"box": [{"who": "#13"}]}}, cards=cards, physical=True, enforcers=True)
    assert of(rink, "visitor 4", ratings.ch) == [5]
    assert of(rink, "home 2", ratings.ps) == [14]


ADDED = (ratings.ps, ratings.sk, ratings.df, ratings.ch, ratings.wrist, ratings.slap, ratings.break_away)
NOT_ADDED = (ratings.raw_ch, ratings.bl, ratings.tp, ratings.sp, ratings.lp, ratings.fo)


def late(clock: str = "4:00", period: int = 3, score: tuple[int, int] = (2, 2), **more: object) -> Rink:
    position = {**LIVE, "clock": clock, "period": period, "score": {"home": score[0], "visitor": score[1]}, **more}
    cards = {"home": {"2": {"ratings": {"tg": 2, "b": 20}}}}
    return Rink(position, cards=cards, intangibles=True, overtime="five-minute-shootout")


@pytest.mark.rule("FS-TG-01", "FS-TG-03")
def test_intangibles_count_late_in_a_close_game() -> None:
    rink = late()
    assert of(rink, "home 2", *ADDED) == [17, 17, 7, 7, 17, 17, 22]
    assert of(rink, "home 2", *NOT_ADDED) == [5, 0, 3, 1, 0, 0]
    assert of(rink, "home 1", *ADDED) == [15, 15, 5, 5, 15, 15, 0]


@pytest.mark.rule("FS-TG-01", "FS-TG-02")
@pytest.mark.parametrize(
    ("clock", "period", "score", "counts"),
    [
        ("5:00", 3, (2, 2), True),
        ("5:01", 3, (2, 2), False),
        ("1:00", 2, (2, 2), False),
        ("0:06", 3, (2, 1), True),
        ("0:06", 3, (1, 2), True),
        ("0:06", 3, (3, 1), False),
        ("0:06", 3, (1, 3), False),
        ("5:00", 4, (2, 2), True),
    ],
)
def test_when_intangibles_count(clock: str, period: int, score: tuple[int, int], counts: bool) -> None:
    assert of(late(clock, period, score), "home 2", ratings.ps) == [17 if counts else 15]


@pytest.mark.rule("FS-TG-01")
def test_intangibles_count_all_through_a_long_overtime() -> None:
    position = {**LIVE, "period": 4, "clock": "19:00"}
    rink = Rink(position, cards={"home": {"2": {"ratings": {"tg": 2}}}}, intangibles=True, overtime="playoff")
    assert of(rink, "home 2", ratings.ps) == [17]


@pytest.mark.rule("FS-TG-03")
def test_intangibles_never_count_for_penalty_killing_or_without_the_option() -> None:
    rink = late(handler="visitor 2", home={"box": [{"who": "#11"}]})
    assert of(rink, "home 2", ratings.df, ratings.ch, ratings.ps) == [5, 5, 17]
    rink = Rink({**LIVE, "period": 3, "clock": "1:00"}, cards={"home": {"2": {"ratings": {"tg": 2}}}}, physical=True)
    assert of(rink, "home 2", ratings.ps) == [15]


@pytest.mark.rule("FS-TG-03", "FS-SO-04")
def test_intangibles_never_count_in_a_shootout() -> None:
    position = {"period": 4, "clock": "0:00", "situation": "shootout"}
    rink = Rink(
        position,
        cards={"home": {"2": {"ratings": {"tg": 2, "b": 20}}}},
        intangibles=True,
        overtime="five-minute-shootout",
    )
    assert of(rink, "home 2", ratings.break_away) == [20]


# -- hands ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ADD-HAND-01", "FS-GOLD-30")
@pytest.mark.parametrize(
    ("hand", "lane", "bonus"),
    [("L", Lane.L, 1), ("L", Lane.M, 0), ("L", Lane.R, -1), ("R", Lane.L, -1), ("R", Lane.M, 0), ("R", Lane.R, 1)],
)
def test_a_shot_is_better_from_the_lane_of_the_hand(hand: str, lane: int, bonus: int) -> None:
    cards = {"home": {"2": {"shoots": hand}}}
    rink = Rink(LIVE, cards=cards, handedness=True)
    assert ratings.hand_bonus(rink.table, rink.man("home 2"), lane) == bonus
    plain = Rink(LIVE, cards=cards)
    assert ratings.hand_bonus(plain.table, plain.man("home 2"), lane) == 0


@pytest.mark.rule("FS-HOUSE-01")
@pytest.mark.parametrize(("team", "home_ice", "bonus"), [("home", "3", 3), ("visitor", "3", 0), ("home", "off", 0)])
def test_home_ice_is_worth_its_number_against_the_goalie(team: str, home_ice: str, bonus: int) -> None:
    shooter = {"actions": "ws", "ratings": {"w": 20}, "target": "c3", "drift": "none"}
    other = "visitor" if team == "home" else "home"
    cards = {team: {"2": shooter}, other: {"goalie": {"quality": "red", "scoring": "opp 1"}}}
    rink = Rink({**LIVE, "handler": f"{team} 2", "place": "M1"}, cards=cards, home_ice=home_ice)
    rink.play("0/0/6/1/1/1", "5/0/1/11/1/1")
    tested = [event for event in rink.log if isinstance(event, GoalieTested)]
    assert [event.bonus for event in tested] == [bonus]


@pytest.mark.rule("FS-TG-01", "FS-ENF-01", "FS-PHYS-01", "FS-FAT-03")
def test_without_options_the_card_counts_as_it_is_printed() -> None:
    """A rating below its floor is lifted to it all the same. [FS-GAP-31]"""
    facts = {"ratings": {**ALL, "ps": 0, "sk": 0, "w": 0, "s": 0, "bl": -3, "en": 2, "ph": 0, "tg": 2}}
    position = {**LIVE, "period": 3, "clock": "1:00"}
    rink = Rink(position, cards={"home": {"2": facts}, "visitor": {"2": {"ratings": {"en": 5, "ph": 2}}}})
    assert of(rink, "home 2", *MEASURED) == [1, 1, 6, 7, 1, 1, 25, -3, 8, 5, 1, 2]
    assert of(rink, "home 2", ratings.raw_ch) == [7]


# -- fatigue, order and floors ----------------------------------------------------------------------------------------

ALL = {"ps": 12, "sk": 12, "df": 6, "ch": 7, "w": 20, "s": 30, "b": 25, "bl": 1, "tp": 8, "sp": 5, "lp": 1, "fo": 2}
MEASURED = (
    ratings.ps, ratings.sk, ratings.df, ratings.ch, ratings.wrist, ratings.slap, ratings.break_away, ratings.bl,
    ratings.tp, ratings.sp, ratings.lp, ratings.fo,
)  # fmt: skip


@pytest.mark.rule("FS-FAT-03", "FS-SHIFT-05")
def test_fatigue_takes_the_same_off_every_rating() -> None:
    """FS-GAP-30, FS-GAP-31: BL, LP and FO have no floor, the others have 1 or 0."""
    assert of(tired(3, {"ratings": ALL}), "home 2", *MEASURED) == [9, 9, 3, 4, 17, 27, 22, -2, 5, 2, -2, -1]
    assert of(tired(3, {"ratings": ALL}), "home 2", ratings.raw_ch) == [4]
    spent = of(tired(40, {"ratings": ALL}), "home 2", *MEASURED)
    assert spent == [1, 1, 0, 0, 1, 1, 0, -39, 0, 0, -39, -38]
    assert of(tired(40, {"ratings": ALL}), "home 2", ratings.raw_ch) == [0]


def test_floors_lift_nothing_that_is_above_them() -> None:
    """FS-GAP-31."""
    low = {"ps": 2, "sk": 2, "df": 1, "ch": 1, "w": 2, "s": 2, "b": 1, "bl": 0, "tp": 1, "sp": 1, "lp": 0, "fo": 0}
    rink = Rink(LIVE, cards={"home": {"2": {"ratings": low}}})
    assert of(rink, "home 2", *MEASURED, ratings.raw_ch) == [2, 2, 1, 1, 2, 2, 1, 0, 1, 1, 0, 0, 1]
    rink = Rink({**DEFENDING, "home": {"box": [{"who": "#11"}]}}, cards={"home": {"2": {"ratings": {"pk": 1}}}})
    assert of(rink, "home 2", ratings.df, ratings.ch) == [1, 1]


def test_fatigue_takes_off_pk_too() -> None:
    """FS-GAP-30."""
    shift = {"stamina": {"home": {"#12": {"shift": "1:24"}}}}
    position = {**DEFENDING, **shift, "home": {"box": [{"who": "#11"}]}}
    assert of(Rink(position, cards={"home": {"2": {"ratings": {"pk": 6}}}}, **TIRED), "home 2", ratings.df) == [4]


def test_what_a_shot_adds_counts_before_the_floor() -> None:
    """FS-GAP-31: 3 - 6 + 5 is 2, not 1 + 5."""
    rink = tired(6, {"ratings": {"w": 3, "s": 4}})
    man = rink.man("home 2")
    assert ratings.wrist(rink.table, man, 5) == 2
    assert ratings.slap(rink.table, man, 5) == 3
    assert ratings.wrist(rink.table, man, 1) == 1


@pytest.mark.parametrize("action", ["ws", "ss"])
def test_the_block_test_keeps_that_order(action: str) -> None:
    """FS-GAP-31: 4 - 5 + 1 for the hand is 0, so 1; not 1 + 1."""
    position = {"clock": "10:00", "handler": "home 2", "place": "L2", "stamina": {"home": {"#12": {"shift": "2:00"}}}}
    facts = {"actions": action, "shoots": "L", "ratings": {"w": 4, "s": 4}}
    rink = Rink(position, cards={"home": {"2": facts}}, handedness=True, shift_method="toi")
    rink.play("0/0/4/20/1/1")
    assert rink.told("MatchupPlayed")[0]["rating"] == 1


def test_all_causes_add_up_before_the_floor() -> None:
    """FS-GAP-31: CH 5 less 5 on defence, at least 1, then fatigue, enforcers, TG, aggressiveness."""
    position = {
        "period": 3, "clock": "2:00", "handler": "home 2", "place": "M3", "aggressiveness": {"visitor": 2},
        "visitor": {"on_ice": {"4": "#16"}}, "stamina": {"visitor": {"#16": {"shift": "1:12"}}},
    }  # fmt: skip
    cards: dict[str, Any] = {"home": {"1": {"ratings": {"en": 3}}}, "visitor": {"#16": {"ratings": {"tg": 2}}}}
    rink = Rink(position, cards=cards, enforcers=True, intangibles=True, **TIRED)
    assert of(rink, "visitor 4", ratings.ch) == [1 - 1 - 3 + 2 + 2]
    cards["home"]["1"]["ratings"]["en"] = 5
    rink = Rink(position, cards=cards, enforcers=True, intangibles=True, **TIRED)
    assert of(rink, "visitor 4", ratings.ch) == [0]
