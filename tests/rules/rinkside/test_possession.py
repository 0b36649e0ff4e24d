"""Who has the puck where, and when play stops: what each change of possession leaves behind and tells. [RSG-18]"""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules import possession
from puckdrop.games.rinkside.rules.timing import mark
from puckdrop.games.rinkside.situations import (
    EVEN_MARKS,
    MARK_NAMES,
    POWER_PLAY_MARKS,
    SITUATION_NAMES,
    WHISTLE_MARKS,
    Mark,
    Situation,
)
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1
ENDS = ("home end", "visitors' end", "neutral zone")


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def attacking(side: int, *rolls: str, options: Options | None = None) -> RinksideTable:
    """A side attacks at 10:00, and every mark of the play before is still there."""
    table = a_game("zone_def=LD, zone_off=C, nz_off=RW", *rolls, options=options)
    state = table.state
    state.attack(state.teams[side])
    state.clock.left = 600
    state.situation = Situation.LOOSE
    state.handler = state.passer = man_of(table, side, 1)
    state.is_green = state.is_red = state.one_man = state.short_chance = state.killers_attack = True
    state.possession, state.possession_draws = NONE, 7
    return table


def flags(table: RinksideTable) -> list[bool]:
    state = table.state
    return [state.is_green, state.is_red, state.one_man, state.short_chance, state.killers_attack]


def seen(table: RinksideTable) -> tuple[str, int, int]:
    """The situation, who attacks, and the slot of the man with the puck."""
    state = table.state
    return (
        SITUATION_NAMES[state.situation],
        int(state.offense.side),
        0 if state.handler is None else int(state.handler.slot),
    )


@pytest.mark.rule("RSG-30")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("situation", range(Situation.FACEOFF, Situation.SHOOTOUT))
@pytest.mark.parametrize("keeps", [True, False])
def test_what_belonged_to_the_play_before_is_forgotten(side: int, situation: int, keeps: bool) -> None:
    table = attacking(side)
    state = table.state
    man = man_of(table, side, 2)
    state.won_by = man if keeps else man_of(table, side, 3)
    state.possession = 1 - side if situation != Situation.CONTROL else side
    had = state.possession
    possession.begin(table, situation, man)
    assert state.situation == situation
    assert state.handler is man
    assert state.won_by is (man if keeps else None)
    assert state.passer is None
    assert flags(table) == [False] * 5
    name = SITUATION_NAMES[situation]
    holds = {"faceoff": NONE, "defensive control": 1 - side, "loose puck": had, "net scramble": had}.get(name, side)
    assert (state.possession, state.possession_draws) == (holds, 7 if holds == had else 0)


@pytest.mark.rule("RS-06-OZ-01", "RS-06-OZ-02", "RS-17-EN-06")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("empty", [True, False])
def test_an_attacker_has_his_options_or_an_empty_net(side: int, won: bool, empty: bool) -> None:
    table = attacking(side)
    state = table.state
    state.instead = Situation.RUSH
    state.defense.goalie_in = not empty
    man = man_of(table, side, 3)
    possession.give_options(table, man, "RS-06-LP-04", won=won)
    assert seen(table) == ("empty net" if empty else "options", side, 3)
    assert state.won_by is (man if won else None)
    assert state.instead == (Situation.OPTIONS if empty else Situation.RUSH)
    where = ENDS[1 - side]
    said = {"side": side, "clause": "RS-06-LP-04", "skater": 13, "how": "options", "where": where}
    assert told(table, "PuckGained") == [said]


@pytest.mark.rule("RS-06-LP-01")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_a_loose_puck_is_nobodys(side: int) -> None:
    table = attacking(side)
    possession.come_loose(table, "miss", "RS-07-ST-01")
    assert seen(table) == ("loose puck", side, 0)
    assert table.state.won_by is None
    assert told(table, "PuckLoose") == [{"side": side, "clause": "RS-07-ST-01", "why": "miss", "zone": ENDS[1 - side]}]


@pytest.mark.rule("RS-09-BO-01", "RS-13-PP-05", "RS-13-SH-04", "RS-13-PT-02")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("short", "advantage", "after", "attacks", "marked"),
    [
        ((0, 0), NONE, "defensive control", HOME, 0),
        ((0, 1), HOME, "power-play set-up", HOME, Mark.LEFT_ZONE),
        ((1, 0), VISITORS, "power-play set-up", VISITORS, 0),
        ((0, 0), VISITORS, "power-play set-up", VISITORS, 0),
        ((0, 0), HOME, "defensive control", HOME, 0),
        ((1, 1), NONE, "defensive control", HOME, 0),
    ],
)
def test_what_the_defense_does_with_the_puck_goes_by_the_men_on_the_ice(
    side: int, short: tuple[int, int], advantage: int, after: str, attacks: int, marked: int
) -> None:
    """`short`, `advantage` and `attacks` are written for an attack of the home team."""
    table = attacking(side)
    state = table.state
    state.offense.short, state.defense.short = short
    state.advantage = NONE if advantage == NONE else (advantage if side == HOME else 1 - advantage)
    man = man_of(table, 1 - side, 4)
    possession.take_control(table, man, "RS-06-LP-12")
    controls = after == "defensive control"
    assert seen(table) == (after, attacks if side == HOME else 1 - attacks, 4 if controls else 0)
    assert state.won_by is (man if controls else None)
    assert state.marked == marked
    assert state.possession == (1 - side if controls else state.offense.side)
    said = {"side": 1 - side, "clause": "RS-06-LP-12", "skater": 14, "how": "control", "where": ENDS[1 - side]}
    assert told(table, "PuckGained") == [said]


@pytest.mark.rule("RS-10-NZ-01", "RS-13-PT-07", "RSC-36", "RSC-85")
@pytest.mark.parametrize("team", [HOME, VISITORS])
@pytest.mark.parametrize("attacked", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("case", "after", "attacks"),
    [
        ("even", "neutral zone", "own"),
        ("short", "power-play set-up", "rival"),
        ("more men", "power-play set-up", "own"),
        ("empty net", "empty net", "own"),
        ("own net empty", "neutral zone", "own"),
    ],
)
def test_a_team_that_gains_the_neutral_zone(team: int, attacked: int, case: str, after: str, attacks: str) -> None:
    for drawn in (False, True):
        for new_light in (False, True):
            options = Options()
            options.new_light_draw = new_light
            table = attacking(attacked, "red=1", options=options)
            state = table.state
            own, rival = state.teams[team], state.teams[1 - team]
            if case == "short":
                own.short, state.advantage = 1, rival.side
            elif case == "more men":
                rival.short, state.advantage = 1, own.side
            elif case == "empty net":
                rival.goalie_in = False
            elif case == "own net empty":
                own.goalie_in = False
            carrier = man_of(table, team, 2)
            possession.gain_neutral_zone(table, own, carrier, "RS-10-FN-01", drawn=drawn)
            keeps = after in ("neutral zone", "empty net")
            assert seen(table) == (after, team if attacks == "own" else 1 - team, 2 if keeps else 0)
            assert state.possession == (team if attacks == "own" else 1 - team)
            assert state.marked == (Mark.KILLERS_DUMP if case == "short" else 0)
            assert state.left == (2 if after == "neutral zone" and new_light and not drawn else 1)
            said = {"side": team, "clause": "RS-10-FN-01", "skater": 12, "how": "neutral zone", "where": ENDS[2]}
            assert told(table, "PuckGained") == [said]


@pytest.mark.rule("RSC-20", "RS-09-BB-04", "RSG-32")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize("shown", ["H", "V"])
def test_a_puck_out_of_the_zone_goes_to_the_team_of_the_next_card(side: int, shown: str) -> None:
    table = attacking(side, f"home_visitor={shown}")
    possession.loose_in_neutral_zone(table, "RS-07-ST-07")
    gains = HOME if shown == "H" else VISITORS
    assert seen(table) == ("neutral zone", gains, 0)
    said = {"side": gains, "clause": "RS-07-ST-07", "skater": NONE, "how": "neutral zone", "where": ENDS[2]}
    assert told(table, "PuckGained") == [said]
    assert told(table, "SequenceMarked") == []


@pytest.mark.rule("RSC-20", "RS-13-PT-02", "RSG-32")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_on_a_power_play_it_is_brought_back_without_a_card(side: int) -> None:
    table = attacking(side)
    table.state.defense.short, table.state.advantage = 1, side
    possession.loose_in_neutral_zone(table, "RS-07-ST-07")
    assert seen(table) == ("power-play set-up", side, 0)
    assert table.state.clock.left == 570
    assert told(table, "PuckGained") == []


@pytest.mark.rule("RS-12-RT-01", "RS-12-TM-01", "RSC-82")
@pytest.mark.parametrize("team", [HOME, VISITORS])
@pytest.mark.parametrize("attacked", [HOME, VISITORS])
@pytest.mark.parametrize("empty", [True, False])
@pytest.mark.parametrize("one_man", [True, False])
def test_a_rush(team: int, attacked: int, empty: bool, one_man: bool) -> None:
    table = attacking(attacked)
    state = table.state
    state.teams[1 - team].goalie_in = not empty
    state.instead = Situation.OPTIONS
    possession.start_rush(table, state.teams[team], man_of(table, team, 5), "RS-09-BB-06", one_man=one_man)
    assert seen(table) == ("empty net" if empty else "rush", team, 5)
    assert flags(table) == [False, False, one_man, False, False]
    assert state.skip_mark
    assert state.instead == (Situation.RUSH if empty else Situation.OPTIONS)
    said = {"side": team, "clause": "RS-09-BB-06", "skater": 15, "how": "rush", "where": ENDS[2]}
    assert told(table, "PuckGained") == [said]


@pytest.mark.rule("RS-07-ST-01", "RS-13-SH-03")
@pytest.mark.parametrize("short_chance", [True, False])
def test_a_shot_that_follows(short_chance: bool) -> None:
    table = attacking(HOME)
    state = table.state
    state.short_chance = short_chance
    shooter, passer = man_of(table, HOME, 2), man_of(table, HOME, 1)
    possession.prepare_shot(table, shooter, passer, 1, 2)
    assert seen(table) == ("shot", HOME, 2)
    assert (state.passer, state.quality, state.shot) == (passer, 1, 2)
    assert flags(table) == [False, False, False, short_chance, False]


@pytest.mark.rule("RSG-18", "RS-04-TM-12")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_a_whistle_an_icing_and_a_faceoff_that_moves(side: int) -> None:
    table = attacking(side)
    state = table.state
    state.won_by = None
    possession.call_icing(table, state.teams[side], "RS-11-DC-14")
    assert seen(table) == ("faceoff", side, 0)
    assert (state.zone, state.whistle, state.iced) == (side, True, side)
    said = {"side": NONE, "clause": "RS-11-DC-14", "why": "icing", "zone": ENDS[side]}
    assert told(table, "PlayStopped") == [said]
    assert state.clock.left == 600
    possession.move_faceoff(table, side, "RSG-18")
    assert told(table, "FaceoffMoved") == []
    possession.move_faceoff(table, 2, "RSG-18")
    assert told(table, "FaceoffMoved") == [{"side": NONE, "clause": "RSG-18", "zone": ENDS[2]}]
    state.whistle = False
    possession.stop_in_zone(table, Mark.COVER, "save and cover", "RS-08-SV-02")
    assert (state.zone, state.whistle, state.iced, state.clock.left) == (1 - side, True, NONE, 570)


# -- time -------------------------------------------------------------------------------------------------------------

EVEN = {"entry", "dump-in", "cover", "freeze", "frozen", "out of play", "delayed penalty",
        "stopped in the neutral zone", "high stick by the defense", "kept out of the empty net"}  # fmt: skip
POWER_PLAY = {"cover", "freeze", "delayed penalty", "fault of the offense", "out of the zone", "short-handed shot",
              "dump-in by the killers", "attack by the killers", "kept out of the empty net"}  # fmt: skip


@pytest.mark.rule("RS-04-TM-01", "RS-04-TM-14", "RS-13-PT-01")
@pytest.mark.parametrize("event", MARK_NAMES)
@pytest.mark.parametrize("advantage", [NONE, HOME, VISITORS])
@pytest.mark.parametrize("skips", [True, False])
def test_what_marks_time_at_which_strength(event: int, advantage: int, skips: bool) -> None:
    table = attacking(HOME)
    state: Any = table.state
    state.advantage, state.skip_mark = advantage, skips
    mark(table, event, "RS-08-SV-02")
    name = MARK_NAMES[event]
    counts = name in (EVEN if advantage == NONE else POWER_PLAY)
    runs = counts and not skips
    assert state.clock.left == (570 if runs else 600)
    assert state.clock.elapsed == (30 if runs else 0)
    assert state.marked == (event if runs else 0)
    assert state.skip_mark == (skips and not counts)
    clause = "RS-04-TM-14" if skips else "RS-08-SV-02"
    said = {"side": NONE, "clause": clause, "why": name, "skipped": skips}
    assert told(table, "SequenceMarked") == [said] * counts


def test_the_lists_of_marks_are_those_of_the_ledger() -> None:
    assert {name for event, name in MARK_NAMES.items() if event & EVEN_MARKS} == EVEN
    assert {name for event, name in MARK_NAMES.items() if event & POWER_PLAY_MARKS} == POWER_PLAY
    whistles = {"cover", "freeze", "frozen", "out of play", "stopped in the neutral zone", "high stick by the defense",
                "fault of the offense"}  # fmt: skip
    assert {name for event, name in MARK_NAMES.items() if event & WHISTLE_MARKS} == whistles
