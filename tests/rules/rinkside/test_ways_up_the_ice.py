"""Breakouts, the neutral zone, rushes, dump-ins and power plays, result by result, for both teams. [RS-09..RS-13]"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.breakouts import (
    break_out,
    clear_with_momentum,
    clear_zone,
    come_out,
    forecheck,
    try_orr_move,
)
from puckdrop.games.rinkside.rules.dump_ins import chase_dump_in as chase
from puckdrop.games.rinkside.rules.loose_pucks import play_loose_puck
from puckdrop.games.rinkside.rules.neutral_zone import cross_neutral_zone
from puckdrop.games.rinkside.rules.power_plays import clear_after_failed_move, clear_from_faceoff, set_up_power_play
from puckdrop.games.rinkside.rules.rushes import play_rush
from puckdrop.games.rinkside.situations import SITUATION_NAMES
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, out, told

HOME, VISITORS, NONE = 0, 1, -1
MAN = {"quality_shot": 3, "set_up": 4, "offense": 12, "target": 60, "defense": 6, "hit": 4, "big_hit": 2, "nz_hit": 3,
       "nz_big_hit": 1, "neutral": 9, "breakout": 13, "head_man": 2, "pass_rating": 50, "initiate_rush": 2,
       "forecheck_defense": 15, "forecheck_offense": 14, "physical": 7, "defensive_battle": 15, "offensive_battle": 8,
       "draw_penalty": 0, "commit_penalty": 0}  # fmt: skip
OUT, IN = "out", "in"
"""The team that attacked before, and the one that defended."""


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def out_of_the_zone(table: RinksideTable) -> None:
    break_out(table, table.state.defense)


def orr(table: RinksideTable) -> None:
    try_orr_move(table, man_of(table, int(table.state.defense.side), 4))


def clear(table: RinksideTable) -> None:
    clear_zone(table, man_of(table, int(table.state.defense.side), 4))


def with_momentum(table: RinksideTable) -> None:
    clear_with_momentum(table, table.state.defense)


def killers_draw(table: RinksideTable) -> None:
    short(table)
    clear_from_faceoff(table, man_of(table, int(table.state.defense.side), 4))


def short(table: RinksideTable) -> None:
    table.state.defense.short, table.state.advantage = 1, table.state.offense.side


def kill(table: RinksideTable) -> None:
    short(table)
    clear_after_failed_move(table)


def set_up(table: RinksideTable) -> None:
    short(table)
    set_up_power_play(table)


def cross(table: RinksideTable) -> None:
    table.state.situation = SITUATION_NAMES.index("neutral zone")
    cross_neutral_zone(table)


def rush(table: RinksideTable) -> None:
    table.state.situation = SITUATION_NAMES.index("rush")
    play_rush(table)


B_OUT = "breakout=B-OUT, breakout_player=RD"
LONG = "breakout=ST-PASS, breakout_player=RD"
CARRY = "breakout=CARRY P, breakout_player=RD"
SHOOTER = "off_grade=A, off_position=F, left_right=R"
RED, SKATE, PASS, CHIP = (
    f"neutral_zone={light}, nz_off=C"
    for light in ("RED LD", "YELLOW SKATE INTO ZONE", "YELLOW PASS INTO ZONE", "YELLOW CHIP & CHASE")
)
Play = Callable[[RinksideTable], None]
CASES: list[tuple[Play, str, tuple[str, ...], str, str, int, str]] = [
    # breakouts: the team that defended comes out
    (out_of_the_zone, B_OUT, ("blue=2",), "rush", IN, 0, "RS-09-BO-03"),
    (out_of_the_zone, B_OUT, ("blue=3",), "neutral zone", IN, 0, "RS-09-BO-03"),
    (out_of_the_zone, B_OUT, ("blue=13",), "neutral zone", IN, 0, "RS-09-BO-03"),
    (out_of_the_zone, LONG, ("blue=13",), "rush", IN, 0, "RS-09-BO-05"),
    (out_of_the_zone, CARRY, ("blue=2",), "rush", IN, 5, "RS-09-BO-06"),
    (out_of_the_zone, CARRY, ("blue=3",), "neutral zone", IN, 5, "RS-09-BO-06"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=ZONE PLAY"), "loose puck", OUT, 0, "RS-09-BB-02"),
    (out_of_the_zone, LONG, ("blue=14", "bad_breakout=ZONE PLAY, zone_off=C"), "options", OUT, 2, "RS-09-BB-03"),
    (out_of_the_zone, LONG, ("blue=14", "bad_breakout=NEUTRAL ZONE"), "neutral zone", OUT, 0, "RS-09-BB-05"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=TURNOVER"), "rush", OUT, 0, "RS-09-BB-06"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=D-CONTROL"), "neutral zone", OUT, 0, "RS-09-BB-07"),
    (out_of_the_zone, CARRY, ("blue=14", "bad_breakout=D-CONTROL"), "rush", OUT, 0, "RS-09-BB-07"),
    (out_of_the_zone, CARRY, ("blue=14", "bad_breakout=EXPOSE PLAYER", "defensive_player=RD"), "neutral zone", OUT, 0,
     "RS-09-BB-05"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=ICING"), "faceoff", OUT, 0, "RS-09-BB-09"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=ICING?", "forecheck_player=RW, blue=14"), "loose puck", IN, 0,
     "RS-09-BB-10"),
    (out_of_the_zone, B_OUT, ("blue=14", "bad_breakout=ICING?", "forecheck_player=RW, blue=15"), "faceoff", IN, 0,
     "RS-09-BB-10"),
    (orr, "", ("b100=2",), "rush", IN, 4, "RS-09-OR-02"),
    (orr, "", ("b100=3",), "rush", IN, 0, "RS-09-OR-02"),
    (orr, "", ("b100=13",), "rush", IN, 0, "RS-09-OR-02"),
    (orr, "", ("b100=14",), "neutral zone", IN, 4, "RS-09-OR-02"),
    (orr, "", ("b100=25",), "neutral zone", IN, 4, "RS-09-OR-02"),
    (orr, "", ("b100=27",), "rush", OUT, 0, "RS-09-OR-03"),
    (orr, "", ("b100=26",), "neutral zone", OUT, 0, "RS-09-OR-03"),
    (clear, "", ("blue=10",), "loose puck", OUT, 0, "RS-09-CZ-03"),
    (clear, "", ("blue=9, R.red=7",), "faceoff", OUT, 0, "RS-09-CZ-02"),
    (forecheck, "forecheck=F-CHK, forecheck_player=RW", ("blue=15",), "loose puck", OUT, 0, "RS-09-FC-02"),
    (forecheck, "forecheck=F-CHK, forecheck_player=RW", ("blue=16",), "neutral zone", IN, 0, "RS-09-FC-04"),
    (forecheck, "forecheck=PRESSURE, forecheck_player=RW", ("blue=15, zone_off=C",), "options", OUT, 2, "RS-09-FC-05"),
    (forecheck, "forecheck=PRESSURE, forecheck_player=RW", ("blue=16",), "neutral zone", IN, 0, "RS-09-FC-07"),
    # the neutral zone: the team with the puck goes on, or loses it
    (cross, RED, ("red=7", "blue=20"), "options", OUT, 2, "RS-10-NG-04"),
    (cross, RED, ("red=6, failed_nz=TURNOVER",), "rush", IN, 0, "RS-10-FN-02"),
    (cross, RED, ("red=6, failed_nz=NEUTRAL ZONE", "red=1"), "neutral zone", IN, 0,
     "RS-10-FN-01"),
    (cross, RED, ("red=6, failed_nz=EXPOSE PLAYER", "defensive_player=C", "red=1"),
     "neutral zone", IN, 0, "RS-10-FN-03"),
    (cross, RED, ("red=6, failed_nz=OFFSIDES",), "faceoff", OUT, 0, "RS-10-FN-04"),
    (cross, RED, ("red=6, failed_nz=OFFSIDES?, forecheck_player=LW", "blue=12"), "loose puck",
     OUT, 0, "RS-10-FN-05"),
    (cross, RED, ("red=6, failed_nz=OFFSIDES?, forecheck_player=LW", "blue=13"), "faceoff", OUT,
     0, "RS-10-FN-05"),
    (cross, RED, ("red=6, failed_nz=PUCK OoP",), "faceoff", OUT, 0, "RS-10-FN-06"),
    (cross, CHIP, ("blue=12", "blue=20"), "options", OUT, 2, "RS-10-NG-04"),
    (cross, SKATE, ("blue=13", "failed_nz=TURNOVER"), "rush", IN, 0, "RS-10-FN-02"),
    (cross, PASS, ("b100=50, zone_off=LW",), "options", OUT, 1, "RS-10-NY-07"),
    (cross, PASS, ("b100=51", "failed_nz=TURNOVER"), "rush", IN, 0, "RS-10-FN-02"),
    (cross, "neutral_zone=GREEN, nz_off=C", (f"blue=4, {SHOOTER}",), "shot", OUT, 3, ""),
    (cross, "neutral_zone=GREEN, nz_off=C", (f"blue=2, {SHOOTER}",), "shot", OUT, 2, ""),
    (cross, "neutral_zone=GREEN, nz_off=C", (f"blue=3, {SHOOTER}",), "shot", OUT, 3, ""),
    # rushes
    (rush, "", ("rush=OFFSIDES",), "faceoff", OUT, 0, "RS-12-OS-01"),
    (rush, "", ("rush=2 LINE PASS",), "faceoff", OUT, 0, "RS-12-OS-02"),
    (rush, "", ("rush=TRANSITION LD", "red=7, b100=47, rush_off=LW"), "shot", OUT, 1, ""),
    (rush, "", ("rush=TRANSITION LD", f"red=7, b100=95, rush_off=LW, {SHOOTER}"), "shot", OUT, 3, ""),
    (rush, "", ("rush=TRANSITION LD", "red=7, b100=48, rush_off=LW", f"b100=50, {SHOOTER}"), "shot", OUT, 3, ""),
    (rush, "", ("rush=TRANSITION LD", "red=7, b100=94, rush_off=LW", "b100=51, failed_rush=TURNOVER"), "rush", IN, 0,
     "RS-12-FR-03"),
    (rush, "", ("rush=TRANSITION LD", "red=6, failed_rush=ZONE PLAY"), "loose puck", OUT, 0, "RS-12-FR-01"),
    (rush, "", ("rush=TRANSITION LD", "red=6, failed_rush=<PUCK CHASE>"), "dump-in", IN, 0, ""),
    (rush, "", ("rush=ODD MAN RUSH RD", "blue=6, failed_rush=D-CONTROL"), "neutral zone", IN, 0, "RS-12-FR-04"),
    (rush, "", ("rush=ODD MAN RUSH RD", "blue=6, failed_rush=PUCK OoP"), "faceoff", OUT, 0, "RS-12-FR-05"),
    (rush, "", ("rush=ODD MAN RUSH RD", "blue=7, red=1, b100=1, rush_off=C"), "shot", OUT, 2, ""),
    (rush, "rush_off=C", ("rush=BREAKAWAY, rush_off=LD",), "shot", OUT, 4, ""),
    (rush, "", ("rush=BREAKAWAY***, rush_off=LD", f"b100=50, {SHOOTER}"), "shot", OUT, 4, ""),
    (rush, "", ("rush=BREAKAWAY***, rush_off=LD", f"b100=51, {SHOOTER}"), "shot", OUT, 3, ""),
    # dump-ins
    (chase, "", ("dump_chase=ICING",), "faceoff", OUT, 0, "RS-11-DC-14"),
    (chase, "", ("dump_chase=ICING?", "forecheck_player=LW, blue=15"), "faceoff", OUT, 0, "RS-11-DC-15"),
    (chase, "", ("dump_chase=ICING?", "forecheck_player=LW, blue=14"), "loose puck", OUT, 0, "RS-11-DC-15"),
    (chase, "", ("dump_chase=FORECHECK, dc_off=RW", "blue=14, zone_off=C"), "options", OUT, 2, "RS-11-DC-02"),
    (chase, "", ("dump_chase=FORECHECK, dc_off=RW", "blue=15, zone_def=LD"), "defensive control", OUT, 4,
     "RS-11-DC-05"),
    (chase, "", ("dump_chase=D-BATTLE, dc_def=RD", "blue=15"), "defensive control", OUT, 5, "RS-06-LP-21"),
    (chase, "", ("dump_chase=D-BATTLE, dc_def=RD", "blue=16, zone_off=LW, zone_play=PUCK FROZEN"), "options", OUT, 1,
     "RS-06-LP-22"),
    (chase, "", ("dump_chase=O-BATTLE, dc_off=RW", "red=8, zone_off=LW"), "options", OUT, 1, "RS-06-LP-18"),
    (chase, "", ("dump_chase=O-BATTLE, dc_off=RW", "red=9, zone_def=RW"), "defensive control", OUT, 3, "RS-06-LP-20"),
    (chase, "", ("dump_chase=GOALIE", "red=2, zone_def=C"), "defensive control", OUT, 2, "RS-11-DC-08"),
    (chase, "", ("dump_chase=GOALIE", "red=6"), "loose puck", OUT, 0, "RS-11-DC-08"),
    (chase, "", ("dump_chase=GOALIE", "red=7, zone_off=LW, zone_play=PUCK FROZEN"), "options", OUT, 1, "RS-11-DC-08"),
    # power plays: the killers clear, or the attack keeps it
    (kill, "zone_def=LD", ("red=6",), "power-play set-up", OUT, 0, ""),
    (kill, "zone_def=LD", ("red=7, zone_off=C, zone_play=PUCK FROZEN",), "options", OUT, 2, "RS-13-PP-03"),
    (kill, "zone_def=LD", ("red=1",), "rush", IN, 0, "RS-13-SH-01"),
    (killers_draw, "", ("blue=9, red=10",), "power-play set-up", OUT, 0, ""),
    (killers_draw, "", ("blue=10, red=6",), "power-play set-up", OUT, 0, ""),
    (killers_draw, "", ("blue=10, red=7, zone_off=RW, zone_play=PUCK FROZEN",), "options", OUT, 3, "RS-13-PK-02"),
    (set_up, "", ("defensive_player=LD", "blue=6"), "power-play set-up", OUT, 0, ""),
    (set_up, "", ("defensive_player=LD", "blue=7, zone_off=C"), "options", OUT, 2, "RS-13-SU-03"),
    (set_up, "", ("defensive_player=LD", "blue=20, zone_off=C"), "rush", OUT, 0, "RS-13-SH-02"),
]  # fmt: skip
"""The play, the view in hand, the cards drawn; the situation after it, who attacks, the slot of the man, the clause."""


@pytest.mark.rule("RS-09-BO-03", "RS-09-BB-01", "RS-09-OR-02", "RS-09-FC-02", "RS-10-FN-01", "RS-11-DC-02",
                  "RS-12-RT-04", "RS-13-SU-03")  # fmt: skip
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(("play", "view", "rolls", "situation", "attacks", "slot", "clause"), CASES)
def test_what_comes_of_it(
    side: int, play: Play, view: str, rolls: tuple[str, ...], situation: str, attacks: str, slot: int, clause: str
) -> None:
    table = a_game(view, *rolls, home=[MAN] * 5, visitors=[MAN] * 5, goalie={"play_puck": 6, "control_puck": 2})
    state = table.state
    state.clock.left = 600
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index("defensive control")
    play(table)
    seen = SITUATION_NAMES[state.situation], OUT if state.offense.side == side else IN
    assert (*seen, 0 if state.handler is None else state.handler.slot) == (situation, attacks, slot)
    if state.handler is not None:
        holds = 1 - state.offense.side if situation == "defensive control" else state.offense.side
        assert state.handler.side == holds
    said = told(table, "PuckGained") + told(table, "PuckLoose") + told(table, "PlayStopped")
    assert [each["clause"] for each in said] == ([clause] if clause else [])
    if situation == "faceoff":
        iced = {"RS-09-BB-09": 1 - side, "RS-09-BB-10": 1 - side, "RS-09-CZ-02": 1 - side}
        iced |= {"RS-11-DC-14": side, "RS-11-DC-15": side}
        assert state.iced == iced.get(clause, NONE)
        assert state.zone == {**iced, "RS-12-OS-02": side}.get(clause, 2)


@pytest.mark.rule("RS-15-US-03")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("shown", "HV")
def test_a_clear_with_momentum_costs_a_point_and_is_a_hit_of_the_other_team(side: int, shown: str) -> None:
    table = a_game("forecheck_player=RW", f"home_visitor={shown}")
    state = table.state
    state.attack(state.teams[side])
    state.momentum = -2 if side == HOME else 2
    with_momentum(table)
    assert state.momentum == (-1 if side == HOME else 1)
    assert [(each["side"], each["skater"], each["big"]) for each in told(table, "HitDelivered")] == [(side, 13, False)]
    gained = [(each["side"], each["how"], each["clause"]) for each in told(table, "PuckGained")]
    assert gained == [("HV".index(shown), "momentum clear", "RS-15-US-03")]


@pytest.mark.rule("RS-10-NY-01", "RS-10-NY-02", "RS-10-NY-03", "RS-10-NY-04")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("own", "theirs", "situation", "attacks", "clause"),
    [
        (9, 8, "options", OUT, "RS-10-NG-04"),
        (8, 9, "rush", IN, "RS-10-FN-02"),
        (9, 9, "neutral zone", "H", "RS-10-NY-03"),
    ],
)
def test_a_match_up_goes_by_the_neutral_ratings(
    side: int, own: int, theirs: int, situation: str, attacks: str, clause: str
) -> None:
    mine, others = [{**MAN, "neutral": own}] * 5, [{**MAN, "neutral": theirs}] * 5
    home, visitors = (mine, others) if side == HOME else (others, mine)
    roll = "blue=20, failed_nz=TURNOVER, home_visitor=H"
    table = a_game("neutral_zone=YELLOW LD, nz_off=C", roll, home=home, visitors=visitors)
    state = table.state
    state.clock.left = 600
    state.attack(state.teams[side])
    cross(table)
    expected = HOME if attacks == "H" else side if attacks == OUT else 1 - side
    assert (SITUATION_NAMES[state.situation], state.offense.side) == (situation, expected)
    assert [each["clause"] for each in told(table, "PuckGained")] == [clause]
    marks = [(each["why"], each["clause"]) for each in told(table, "SequenceMarked")]
    assert marks == {"options": [("entry", "RS-10-NY-04")], "neutral zone": [("entry", "RS-10-NY-03")]}.get(
        situation, []
    )


@pytest.mark.rule("RS-10-NR-03", "RSC-37")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("red", "hits", "big"), [(1, 1, True), (2, 1, False), (3, 1, False), (4, 0, False), (6, 0, False)]
)
def test_a_challenge_that_fails_may_be_a_hit(side: int, red: int, hits: int, big: bool) -> None:
    roll = f"red={red}, failed_nz=TURNOVER"
    table = a_game("neutral_zone=RED LD, nz_off=C", roll, home=[MAN] * 5, visitors=[MAN] * 5)
    table.state.attack(table.state.teams[side])
    cross(table)
    found = [(each["side"], each["skater"], each["big"], each["clause"]) for each in told(table, "HitDelivered")]
    assert found == [(1 - side, 14, big, "RS-10-NR-03")] * hits


@pytest.mark.rule("RS-13-MA-03", "RSC-54")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("own", "theirs", "free"), [(4, 4, True), (3, 3, True), (5, 5, False), (4, 5, False), (5, 4, False), (3, 4, False)]
)
@pytest.mark.parametrize("option", [True, False])
def test_four_on_four_control_is_a_green_entry_by_the_option(
    side: int, own: int, theirs: int, free: bool, option: bool
) -> None:
    options = Options()
    options.free_four_on_four = option
    table = a_game(
        f"b100=1, {B_OUT}", "blue=14", "bad_breakout=ICING", options=options, home=[MAN] * 5, visitors=[MAN] * 5
    )
    state = table.state
    state.attack(state.teams[side])
    state.defense.men, state.offense.men = own, theirs
    state.handler = man_of(table, 1 - side, 4)
    come_out(table)
    if free and option:
        assert (SITUATION_NAMES[state.situation], state.offense.side) == ("neutral zone", 1 - side)
        assert state.is_green
        assert [each["clause"] for each in told(table, "PuckGained")] == ["RS-13-MA-03"]
    else:
        assert [each["why"] for each in told(table, "PlayStopped")] == ["icing"]


@pytest.mark.rule("RSC-82", "RS-12-BA-05")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("one_man", [True, False])
@pytest.mark.parametrize(
    "rolls",
    [
        ("rush=BREAKAWAY***", f"b100=51, {SHOOTER}"),
        ("rush=TRANSITION LD", f"red=7, b100=95, {SHOOTER}"),
        ("rush=TRANSITION LD", "red=7, b100=48", f"b100=50, {SHOOTER}"),
    ],
)
def test_a_man_who_goes_alone_shoots_himself(side: int, one_man: bool, rolls: tuple[str, ...]) -> None:
    table = a_game("", *rolls, home=[MAN] * 5, visitors=[MAN] * 5)
    state = table.state
    state.attack(state.teams[side])
    state.handler, state.one_man = man_of(table, side, 1), one_man
    rush(table)
    assert state.handler is man_of(table, side, 1 if one_man else 3)
    assert state.passer is (None if one_man else man_of(table, side, 1))


@pytest.mark.rule("RS-13-PP-06", "RSG-20")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("is_short", [True, False])
@pytest.mark.parametrize(
    ("scenario", "check"),
    [("DEFENSE PLAY PUCK", "play puck"), ("DEFENSE TAKEAWAY", "takeaway"), ("BOARD SCRUM C", "board scrum"),
     ("BATTLE DEFENSE", "defensive battle")],
)  # fmt: skip
def test_a_killer_who_is_not_there_leaves_the_puck_but_four_a_side_somebody_stands_in(
    side: int, is_short: bool, scenario: str, check: str
) -> None:
    table = a_game("", f"zone_play={scenario}, zone_def=RW", "red=1, blue=1", home=[MAN] * 5, visitors=[MAN] * 5)
    state = table.state
    state.attack(state.teams[side])
    out(state.defense, 1, 2, 4, 5)
    if is_short:
        short(table)
    play_loose_puck(table)
    if is_short:
        assert (SITUATION_NAMES[state.situation], state.handler) == ("options", man_of(table, side, 3))
        gained = [(each["side"], each["how"], each["clause"]) for each in told(table, "PuckGained")]
        assert gained == [(side, "nobody there", "RS-13-PP-06")]
        assert told(table, "CheckMade") == []
    else:
        found = [(each["side"], each["skater"], each["check"]) for each in told(table, "CheckMade")]
        assert found == [(1 - side, 12, check)]
