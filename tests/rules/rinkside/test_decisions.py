"""What a coach is asked, with what each answer needs, and which method of his answers it. [RSD-01..19]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puckdrop.core.decisions import ChangeLines, Choose, Decision, Kind, PickSkater
from puckdrop.core.ice import Skater, new_team
from puckdrop.games.rinkside import RinksideCoach
from puckdrop.games.rinkside.decisions import Pick, RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.faces import RIGHT_SECTIONS
from puckdrop.games.rinkside.rules.breakouts import come_out
from puckdrop.games.rinkside.rules.dump_ins import play_risky
from puckdrop.games.rinkside.rules.empty_net import try_empty_net
from puckdrop.games.rinkside.rules.goalies import ask_goalie, change_goalie
from puckdrop.games.rinkside.rules.lines import set_lines
from puckdrop.games.rinkside.rules.loose_pucks import play_loose_puck
from puckdrop.games.rinkside.rules.neutral_zone import challenge_or_dump, play_green
from puckdrop.games.rinkside.rules.offense import choose_option
from puckdrop.games.rinkside.rules.power_plays import is_out, quarterback
from puckdrop.games.rinkside.rules.pregame import offer_strategies
from puckdrop.games.rinkside.sections import Light, Pos
from puckdrop.games.rinkside.situations import SITUATION_NAMES
from puckdrop.games.rinkside.state import new_state
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.games.rinkside.throws import SectionThrow, in_runs, initials
from rules.rinkside.men import a_game, team_card, told

HOME, VISITORS = 0, 1
both = pytest.mark.parametrize("side", [HOME, VISITORS])


class Stop(Exception):
    """The coach has seen what he wanted to see."""


class Looking(RinksideCoach):
    """Keeps the first pick he is asked for, and ends the play there."""

    def __init__(self) -> None:
        self.pick: Pick | None = None

    def choose(self, decision: Decision, table: Any) -> int:
        assert isinstance(decision, Pick)
        self.pick = decision
        raise Stop


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


MEN = [{"quality_shot": 3, "set_up": 4, "offense": 12, "target": 60, "sniper": 11, "neutral": 9, "breakout": 13,
        "initiate_rush": 2, "defense": 6, "defensive_battle": 15, "offensive_battle": 8}] * 5  # fmt: skip


def in_the_neutral_zone(table: RinksideTable) -> None:
    table.state.situation = SITUATION_NAMES.index("neutral zone")
    challenge_or_dump(table, Light.RED + Pos.LD)


def with_momentum(table: RinksideTable) -> None:
    table.state.momentum = 1 if table.state.defense.side == HOME else -1
    come_out(table)


def against_an_empty_net(table: RinksideTable) -> None:
    table.state.defense.goalie_in = False
    try_empty_net(table)


ATTACK, DEFENSE = "attack", "defense"
ASKED: list[tuple[str, Callable[[RinksideTable], None], str, str, str, list[int], list[int], tuple[str, ...], str]] = [
    ("", choose_option, ATTACK, "offensive option", "RS-06-OZ-04", [0, 1, 2, 3, 4, 5], [3, 4, 24, 0, 60, 12],
     ("Red", "Red", "B100", "", "B100", "B100"), "zone_off=LW"),
    ("", come_out, DEFENSE, "own zone", "RS-09-BO-01", [0, 1, 3], [0, 9, 0, 25], ("", "Blue", "", "B100"), ""),
    ("", with_momentum, DEFENSE, "own zone", "RS-09-BO-01", [0, 1, 2, 3], [0, 9, 0, 25], ("", "Blue", "", "B100"), ""),
    ("", in_the_neutral_zone, ATTACK, "red light", "RS-10-NR-01", [0, 1], [4, 0], ("Red", ""), ""),
    ("", lambda table: play_green(table, man_of(table, int(table.state.offense.side), 3)), ATTACK, "green light",
     "RS-10-NG-01", [0, 1, 2], [0, 2, 11], ("", "Red", "B100"), ""),
    ("", lambda table: play_risky(table, table.state.defense), DEFENSE, "risky goalie play", "RS-11-DC-09", [0, 1],
     [0, 7], ("", "Red"), "zone_off=C"),
    ("", against_an_empty_net, ATTACK, "empty net", "RS-17-EN-03", [0, 1], [9, 0], ("Blue", ""), ""),
    ("zone_play=OFFENSE NORMAL, zone_off=*LD", play_loose_puck, ATTACK, "activate defenseman", "RS-06-LP-08", [0, 1],
     [0, 12], ("", "Blue"), ""),
    ("zone_play=HOLD PUCK IN, zone_off=*RD", play_loose_puck, ATTACK, "activate defenseman", "RS-06-LP-30", [0, 1],
     [0, 12], ("", "Blue"), ""),
    ("zone_play=BOARD SCRUM *D, zone_def=LD, left_right=L", play_loose_puck, ATTACK, "activate defenseman",
     "RS-06-LP-24", [0, 1], [0, 13], ("", "Blue"), ""),
]  # fmt: skip
"""The card drawn, the play, who is asked, what, by which clause, the answers, what each needs, the dice, the view."""


@pytest.mark.rule("RSD-08", "RSD-09", "RSD-10", "RSD-11", "RSD-12", "RSD-13", "RSD-15")
@both
@pytest.mark.parametrize(("roll", "play", "who", "name", "clause", "values", "needs", "dice", "view"), ASKED)
def test_each_answer_is_offered_with_what_it_needs(
    side: int, roll: str, play: Callable[[RinksideTable], None], who: str, name: str, clause: str, values: list[int],
    needs: list[int], dice: tuple[str, ...], view: str,
) -> None:  # fmt: skip
    coach = Looking()
    table = a_game(view, roll or "red=1", home=MEN, visitors=MEN, goalie={"play_puck": 7}, coach=coach)
    state = table.state
    state.attack(state.teams[side])
    asked = side if who == ATTACK else 1 - side
    state.handler = man_of(table, asked, 3)
    with pytest.raises(Stop):
        play(table)
    pick = coach.pick
    assert pick is not None
    assert (pick.name, pick.side, pick.clause, pick.values()) == (name, asked, clause, values)
    assert [int(pick.need(value)) for value in range(len(pick.names))] == needs
    assert pick.dice == dice


def test_an_answer_of_which_nothing_is_said_needs_nothing_and_there_are_six_at_most() -> None:
    pick = Pick(RinksideKind.OPTION, "x", 0, ("a",) * 6, ("",) * 6, -1, "RS-06-OZ-04")
    assert [pick.need(value) for value in range(6)] == [0] * 6
    assert [pick.allows(value) for value in range(-1, 8)] == [False, *[True] * 6, False, False]


class Telling(RinksideCoach):
    """Each method says its own name."""

    def __init__(self) -> None:
        self.said = ""

    def choose_option(self, decision: Pick, game: RinksideTable) -> int:
        self.said = "option"
        return 0

    def choose_way_out(self, decision: Pick, game: RinksideTable) -> int:
        self.said = "way out"
        return 0

    def choose_play(self, decision: Pick, game: RinksideTable) -> int:
        self.said = "play"
        return 0

    def choose_unit(self, decision: ChangeLines, game: RinksideTable) -> int:
        self.said = "unit"
        return 0

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> int:
        self.said = "skater"
        return 0

    def choose_faceoff_man(self, decision: TakeFaceoff, game: RinksideTable) -> int:
        self.said = "faceoff man"
        return 0

    def choose_other(self, decision: Decision, game: RinksideTable) -> int:
        self.said = "other"
        return 0


def test_each_kind_of_decision_has_its_method() -> None:
    coach = Telling()
    table = a_game(coach=coach)
    team = table.state.home

    def said(decision: Decision) -> str:
        coach.choose(decision, table)
        return coach.said

    def pick(kind: int) -> Pick:
        return Pick(kind, "x", 0, ("a",), ("",), 1, "RS-06-OZ-04")

    assert said(pick(RinksideKind.OPTION)) == "option"
    assert said(pick(RinksideKind.OWN_ZONE)) == "way out"
    plays = ("ACTIVATE", "RED_LIGHT", "GREEN_LIGHT", "RISKY_PLAY", "EMPTY_NET", "LAST_SECOND")
    assert [said(pick(getattr(RinksideKind, name))) for name in plays] == ["play"] * 6
    skaters = (Kind.FILL_SLOT, Kind.SHOOTER, RinksideKind.SERVER)
    assert [said(PickSkater(kind, "x", team, 0, [0], "RSD-17")) for kind in skaters] == ["skater"] * 3
    assert said(PickSkater(RinksideKind.QUARTERBACK, "x", team, 0, [0], "RSD-01")) == "other"
    assert said(TakeFaceoff(0, [1], "RS-05-FO-04")) == "faceoff man"
    assert said(ChangeLines(team, "RSD-05")) == "unit"
    assert said(Choose(RinksideKind.HITTING, "hitting", 0, ["HIT-"], "RS-03-HS-01")) == "other"


# -- goalies and quarterbacks -----------------------------------------------------------------------------------------


@pytest.mark.rule("RSG-24", "RS-03-GW-01")
@pytest.mark.parametrize(("left", "known", "warms_up"), [(1, False, True), (0, False, False), (1, True, False)])
def test_a_goalie_who_comes_in_warms_up_unless_the_game_has_not_begun_or_he_has(
    left: int, known: bool, warms_up: bool
) -> None:
    table = a_game("", "L100=1, R100=1", goalie={"rating": 50})
    table.state.left = left
    if known:
        table.state.set_level(HOME, 0, 3)
    change_goalie(table, table.state.home, 0, "RSG-24")
    assert [each["why"] for each in told(table, "GoalieLevelSet")] == ["warm-up"] * warms_up


@pytest.mark.rule("RSG-24", "RSD-01")
def test_a_coach_who_names_the_goalie_in_the_net_changes_nothing() -> None:
    table = a_game(coach=Willing())
    ask_goalie(table, table.state.home)
    assert table.log is not None
    assert list(table.log) == []


@pytest.mark.rule("RS-13-SU-04")
def test_a_quarterback_is_one_of_the_men_on_the_ice() -> None:
    table = a_game(spares=1)
    team = table.state.home
    assert [is_out(team, number) for number in (-1, 0, 4, 5)] == [False, True, True, False]
    assert not is_out(a_game(spares=0).state.home, -1), "nobody is not the last man on the sheet"
    for number, slot in ((0, 1), (3, 4), (5, 4), (-1, 4)):
        table.state.quarterbacks[HOME] = [-1, number]
        assert quarterback(table, team).slot == slot


@pytest.mark.rule("RS-13-SU-04")
def test_each_team_has_a_quarterback_for_each_of_its_units() -> None:
    home, visitors = team_card([{}] * 5, {}, 0), team_card([{}] * 5, {}, 0)
    home.power_play.append([0, 1, 2, 3, 4])
    state = new_state([new_team(home, HOME), new_team(visitors, VISITORS)], [], "none", None)
    assert [len(named) for named in state.quarterbacks] == [len(visitors.power_play) + 2, len(visitors.power_play) + 1]


# -- what a person says about the real cards --------------------------------------------------------------------------


def test_a_section_is_said_however_it_is_spelt() -> None:
    throw = SectionThrow("Left", "zone_play", {"DEFENSE PLAY PUCK": 5, "DEFENSE PLAY MAN": 7, "OFFENSE NORMAL": 9})
    assert throw.name == "Left zone_play"
    assert throw.shows == ["DEFENSE_PLAY_PUCK", "DEFENSE_PLAY_MAN", "OFFENSE_NORMAL"]
    said = {
        "defense play puck": 0,
        "Defense_Play_Man": 1,
        "off": 2,
        "dpp": 0,
        "d p m": 1,
        "ON": 2,
        "  offense  normal ": 2,
    }
    assert {text: throw.parse(text) for text in said} == said
    assert [int(throw.code(number)) for number in range(3)] == [5, 7, 9]
    assert throw.text(1) == "Left zone_play DEFENSE_PLAY_MAN"
    assert throw.ask_text() == "DEFENSE_PLAY_PUCK, DEFENSE_PLAY_MAN, OFFENSE_NORMAL"
    for nothing in ("", " ", "defense", "puck", "x"):
        with pytest.raises(ValueError, match="is nothing that the section shows; wanted DEFENSE_PLAY_PUCK, "):
            throw.parse(nothing)


def test_long_lists_are_shown_by_their_ends() -> None:
    assert in_runs(["none", "PHY_1", "PHY_2", "PHY_3", "HIT_1", "HIT_2"]) == [
        "none",
        "PHY_1 to PHY_3",
        "HIT_1 to HIT_2",
    ]
    assert SectionThrow("Left", "blue", {str(number): number for number in range(1, 31)}).ask_text() == "1 to 30"
    assert initials("defense_play_puck") == "dpp"


# -- strategies and lines ---------------------------------------------------------------------------------------------


class Willing(RinksideCoach):
    """Wants every window; his answers are the highest there are, his men the first."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.slots: list[int] = []

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        return True

    def choose_other(self, decision: Decision, game: RinksideTable) -> int:
        self.asked.append(decision.name)
        return int(decision.values()[0 if isinstance(decision, PickSkater) else -1])

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> int:
        self.slots.append(int(decision.slot))
        return int(decision.values()[0])


@pytest.mark.rule("RS-03-HS-01", "RS-03-FS-01", "RSD-06")
@both
def test_strategies_are_one_sides_and_told(side: int) -> None:
    table = a_game(coach=Willing())
    offer_strategies(table, table.state.teams[side])
    hitting, forecheck = [1, 1], [2, 2]
    hitting[side], forecheck[side] = 2, 3
    assert (list(table.state.hitting), list(table.state.forecheck)) == (hitting, forecheck)
    assert told(table, "MeterSet") == [
        {"side": side, "clause": "RS-03-HS-01", "meter": "hitting", "shows": "HIT+"},
        {"side": side, "clause": "RS-03-FS-01", "meter": "forecheck", "shows": "3"},
    ]


@pytest.mark.rule("RS-13-SU-04")
def test_a_quarterback_on_the_ice_is_not_named_again() -> None:
    for number, asked in ((3, []), (5, ["power-play quarterback"]), (-1, ["power-play quarterback"])):
        coach = Willing()
        table = a_game(coach=coach, spares=1)
        table.state.quarterbacks[HOME] = [-1, number]
        man = quarterback(table, table.state.home)
        assert coach.asked == asked
        assert man.number == (number if not asked else 0)


@pytest.mark.rule("RS-01-SU-01")
@pytest.mark.parametrize(("spares", "lines"), [(0, 1), (2, 1), (3, 2), (5, 2), (6, 3), (9, 4), (12, 4)])
def test_there_are_as_many_lines_as_the_roster_has_men_for(spares: int, lines: int) -> None:
    coach = Willing()
    table = a_game(coach=coach, spares=spares)
    set_lines(table, table.state.home)
    assert coach.slots == [*[1, 2, 3] * lines, 4, 5]


def test_a_physical_play_has_a_number_of_its_scale() -> None:
    """PHY goes by Blue, hits go by Red."""
    shown = ["none", *(f"PHY {number}" for number in range(1, 21)), *(f"HIT {number}" for number in range(1, 11))]
    assert list(RIGHT_SECTIONS["physical"]) == [*shown, *(f"BIG HIT {number}" for number in range(1, 11))]
