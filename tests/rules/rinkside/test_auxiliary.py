"""Auxiliary plays, each for both teams and wherever the puck may be. [RS-16-AX, RSG-14, RSG-15]"""

from __future__ import annotations

import pytest

from puckdrop.core.ice import FOREVER, Skater
from puckdrop.games.rinkside.game_center import Auxiliary, Misses
from puckdrop.games.rinkside.rules.auxiliary import hurt, hurt_somebody, resolve_auxiliary
from puckdrop.games.rinkside.situations import SITUATION_NAMES, Zone
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1
ENDS = ("home end", "visitors' end", "neutral zone")
VIEW = "b100=51, zone_def=LD, zone_off=C, L.boxes=2"
LIVE = ("options", "loose puck", "dangerous play", "shot", "net scramble", "defensive control", "neutral zone",
        "dump-in", "rush")  # fmt: skip
IN_ZONE = ("options", "loose puck", "dangerous play", "shot", "net scramble", "defensive control", "dump-in")


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def play(side: int, situation: str, auxiliary: int, *rolls: str, view: str = VIEW, short: int = NONE) -> RinksideTable:
    """A side attacks at 10:00, and this happens."""
    table = a_game(view, *rolls, spares=2)
    state = table.state
    state.clock.left = 600
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index(situation)
    state.handler = man_of(table, side, 1)
    if short != NONE:
        state.teams[short].short, state.advantage = 1, 1 - short
    resolve_auxiliary(table, auxiliary)
    return table


def seen(table: RinksideTable) -> tuple[str, int, int]:
    """The situation, who attacks, and the slot of the man with the puck."""
    state = table.state
    slot = 0 if state.handler is None else int(state.handler.slot)
    return SITUATION_NAMES[state.situation], int(state.offense.side), slot


def stopped(why: str, zone: int, clause: str = "RSG-14") -> list[dict[str, object]]:
    return [{"side": NONE, "clause": clause, "why": why, "zone": ENDS[zone]}]


both = pytest.mark.parametrize("side", [HOME, VISITORS])


@pytest.mark.rule("RSG-14")
@both
@pytest.mark.parametrize("situation", LIVE)
def test_the_puck_hits_an_official(side: int, situation: str) -> None:
    for shown in "HV":
        table = play(side, situation, Auxiliary.OFFICIAL_HIT, f"home_visitor={shown}")
        if situation in IN_ZONE:
            assert seen(table) == ("loose puck", side, 0)
            said = {"side": side, "clause": "RSG-14", "why": "official hit", "zone": ENDS[1 - side]}
            assert told(table, "PuckLoose") == [said]
        elif situation == "neutral zone":
            gains = "HV".index(shown)
            assert seen(table) == ("neutral zone", gains, 0)
            assert [(each["side"], each["clause"]) for each in told(table, "PuckGained")] == [(gains, "RSG-14")]
        else:
            assert seen(table) == (situation, side, 1)


@pytest.mark.rule("RSG-14")
@both
@pytest.mark.parametrize("situation", LIVE)
def test_a_broken_stick_gives_the_puck_to_the_other_team(side: int, situation: str) -> None:
    table = play(side, situation, Auxiliary.BROKEN_STICK)
    expected = {
        "defensive control": ("options", side, 2),
        "neutral zone": ("neutral zone", 1 - side, 0),
        "rush": ("neutral zone", 1 - side, 0),
        **dict.fromkeys(("options", "dangerous play", "shot"), ("defensive control", side, 4)),
    }.get(situation, (situation, side, 1))
    assert seen(table) == expected
    gains = {"defensive control": side, "loose puck": NONE, "net scramble": NONE, "dump-in": NONE}.get(
        situation, 1 - side
    )
    assert [each["side"] for each in told(table, "PuckGained")] == ([] if gains == NONE else [gains])
    if situation == "defensive control":
        assert table.state.won_by is None


@pytest.mark.rule("RSG-14")
@both
@pytest.mark.parametrize("situation", LIVE)
@pytest.mark.parametrize(
    ("auxiliary", "why", "marks"),
    [
        (Auxiliary.SKATE_TROUBLE, "skate trouble", "frozen"),
        (Auxiliary.GLASS_REPAIR, "glass repair", ""),
        (Auxiliary.NET_OFF, "net off its moorings", "frozen"),
        (Auxiliary.OVER_BENCH, "puck over the bench", "out of play"),
    ],
)
def test_plays_that_stop_the_game(side: int, situation: str, auxiliary: int, why: str, marks: str) -> None:
    table = play(side, situation, auxiliary, view=f"{VIEW}, R100=56, R.boxes=3")
    zone = 1 - side
    if auxiliary == Auxiliary.OVER_BENCH or (situation not in IN_ZONE and auxiliary != Auxiliary.NET_OFF):
        zone = Zone.NEUTRAL
    assert seen(table) == ("faceoff", side, 0)
    assert told(table, "PlayStopped") == stopped(why, zone)
    assert table.state.zone == zone
    assert [(each["why"], each["clause"]) for each in told(table, "SequenceMarked")] == (
        [(marks, "RSG-14")] if marks else []
    )
    assert table.state.clock.left == (570 if marks else 600)
    assert told(table, "PenaltyCalled") == []


@pytest.mark.rule("RSG-14")
@both
@pytest.mark.parametrize(("number", "boxes", "guilty"), [(55, 3, True), (56, 3, False), (55, 2, False), (1, 3, True)])
def test_a_net_that_was_pushed_off_is_a_bench_minor_of_the_defense(
    side: int, number: int, boxes: int, guilty: bool
) -> None:
    table = play(side, "options", Auxiliary.NET_OFF, view=f"R100={number}, R.boxes={boxes}, L.boxes=3")
    said = {"side": 1 - side, "clause": "RSG-14", "skater": 11, "call": "delay of game, bench minor", "minutes": 2,
            "short": True, "goalie": NONE}  # fmt: skip
    assert told(table, "PenaltyCalled") == [said] * guilty
    assert table.state.teams[1 - side].short == guilty
    assert table.state.teams[side].short == 0


@pytest.mark.rule("RSG-14")
@both
@pytest.mark.parametrize("situation", LIVE)
def test_a_lucky_bounce_is_a_rush_for_the_team_with_the_puck(side: int, situation: str) -> None:
    table = play(side, situation, Auxiliary.LUCKY_BOUNCE)
    if situation in ("loose puck", "net scramble"):
        assert seen(table) == (situation, side, 1)
        return
    team = 1 - side if situation == "defensive control" else side
    assert seen(table) == ("rush", team, 0)
    assert [(each["side"], each["clause"], each["how"]) for each in told(table, "PuckGained")] == [
        (team, "RSG-14", "rush")
    ]


@pytest.mark.rule("RS-16-AX-03", "RSG-14", "RSG-18")
@both
@pytest.mark.parametrize("situation", [*LIVE, "faceoff"])
@pytest.mark.parametrize("b100", [50, 51])
@pytest.mark.parametrize("boxes", [0, 2])
@pytest.mark.parametrize(
    ("auxiliary", "why", "call", "clause"),
    [
        (Auxiliary.TOO_MANY_MEN, "too many men", "too many men", "RS-16-AX-03"),
        (Auxiliary.BENCH_SHOUTING, "unsportsmanlike conduct", "unsportsmanlike conduct, bench minor", "RSG-14"),
    ],
)
def test_bench_minors(
    side: int, situation: str, b100: int, boxes: int, auxiliary: int, why: str, call: str, clause: str
) -> None:
    table = play(side, situation, auxiliary, view=f"b100={b100}, L.boxes={boxes}")
    if auxiliary == Auxiliary.BENCH_SHOUTING and boxes == 0:
        assert told(table, "PenaltyCalled") == told(table, "PlayStopped") == []
        assert table.state.situation == SITUATION_NAMES.index(situation)
        return
    guilty = b100 % 2
    said = {"side": guilty, "clause": clause, "skater": 11, "call": call, "minutes": 2, "short": True, "goalie": NONE}
    assert told(table, "PenaltyCalled") == [said]
    zone = guilty if situation in IN_ZONE else Zone.NEUTRAL
    assert table.state.zone == zone
    assert told(table, "PlayStopped") == ([] if situation == "faceoff" else stopped(why, zone, clause))


@pytest.mark.rule("RS-16-AX-03", "RSG-18")
@pytest.mark.parametrize("zone", [Zone.HOME_END, Zone.VISITORS_END, Zone.NEUTRAL])
@pytest.mark.parametrize("guilty", [HOME, VISITORS])
def test_a_bench_minor_after_a_whistle_moves_the_faceoff_to_the_end_of_the_guilty_team(zone: int, guilty: int) -> None:
    table = a_game(f"b100={50 + guilty}", spares=2)
    table.state.situation, table.state.zone = SITUATION_NAMES.index("faceoff"), zone
    resolve_auxiliary(table, Auxiliary.TOO_MANY_MEN)
    expected = Zone.NEUTRAL if zone == Zone.NEUTRAL else guilty
    assert table.state.zone == expected
    moved = [{"side": NONE, "clause": "RS-16-AX-03", "zone": ENDS[expected]}]
    assert told(table, "FaceoffMoved") == (moved if expected != zone else [])


@pytest.mark.rule("RS-16-AX-04")
@pytest.mark.parametrize("b100", [50, 51])
def test_a_man_on_the_bench_is_sent_off(b100: int) -> None:
    table = play(HOME, "options", Auxiliary.BUMP_AT_BENCH, "b100=1, left_right=R, off_position=F", view=f"b100={b100}")
    said = {"side": b100 % 2, "clause": "RS-16-AX-04", "skater": 22, "call": "misconduct", "minutes": 10,
            "short": False, "goalie": NONE}  # fmt: skip
    assert told(table, "PenaltyCalled") == [said]
    box = table.state.teams[b100 % 2].box.penalties
    assert [(each.skater.sweater, each.left, each.costs_man) for each in box] == [(22, 600, False)]
    assert seen(table) == ("options", HOME, 1)


@pytest.mark.rule("RSG-14")
@pytest.mark.parametrize("auxiliary", [Auxiliary.OFFICIAL_HIT, Auxiliary.BROKEN_STICK, Auxiliary.SKATE_TROUBLE,
                                       Auxiliary.NET_OFF, Auxiliary.OVER_BENCH, Auxiliary.GOALIE_UP_ICE,
                                       Auxiliary.GLASS_REPAIR, Auxiliary.LUCKY_BOUNCE, Auxiliary.WAVED_OFF,
                                       Auxiliary.WARNING])  # fmt: skip
def test_after_a_whistle_no_puck_can_bounce(auxiliary: int) -> None:
    table = play(HOME, "faceoff", auxiliary)
    assert table.log is not None
    assert list(table.log) == []
    assert seen(table) == ("faceoff", HOME, 1)


@pytest.mark.rule("RS-16-AX-05", "RSG-14")
@both
@pytest.mark.parametrize("situation", ["options", "defensive control", "neutral zone", "rush"])
def test_the_goalie_plays_it_up_ice_to_a_teammate(side: int, situation: str) -> None:
    table = play(side, situation, Auxiliary.GOALIE_UP_ICE)
    if situation in IN_ZONE:
        assert seen(table) == ("defensive control", side, 4)
        assert [(each["side"], each["clause"]) for each in told(table, "PuckGained")] == [(1 - side, "RSG-14")]
    else:
        assert seen(table) == (situation, side, 1)


@pytest.mark.rule("RS-16-AX-05")
@both
@pytest.mark.parametrize(
    ("b100", "short", "after"),
    [(1, NONE, "goal"), (2, NONE, "icing"), (100, NONE, "icing"), (2, "own", "loose"), (2, "rival", "icing")],
)
def test_the_goalie_tries_the_empty_net(side: int, b100: int, short: object, after: str) -> None:
    """`side` attacks without its goalie; the other one's tries."""
    table = a_game(VIEW, f"b100={b100}", spares=2)
    state = table.state
    state.attack(state.teams[side])
    state.situation, state.handler = SITUATION_NAMES.index("options"), man_of(table, side, 1)
    state.offense.goalie_in = False
    if short != NONE:
        state.teams[1 - side if short == "own" else side].short = 1
    resolve_auxiliary(table, Auxiliary.GOALIE_UP_ICE)
    if after == "goal":
        assert [int(team.score) for team in state.teams] == [side, 1 - side]
        assert told(table, "PlayStopped") == stopped("goal", Zone.NEUTRAL, "RS-16-AX-05")
    elif after == "icing":
        assert told(table, "PlayStopped") == stopped("icing", 1 - side, "RS-16-AX-05")
        assert (state.iced, state.zone) == (1 - side, 1 - side)
    else:
        assert seen(table) == ("loose puck", 1 - side, 0)
        said = {"side": 1 - side, "clause": "RS-16-AX-05", "why": "goalie's shot", "zone": ENDS[side]}
        assert told(table, "PuckLoose") == [said]


@pytest.mark.rule("RS-16-AX-05")
@both
def test_a_pulled_goalie_plays_nothing(side: int) -> None:
    table = a_game(VIEW)
    state = table.state
    state.attack(state.teams[side])
    state.situation, state.handler = SITUATION_NAMES.index("options"), man_of(table, side, 1)
    state.defense.goalie_in = False
    resolve_auxiliary(table, Auxiliary.GOALIE_UP_ICE)
    assert seen(table) == ("options", side, 1)


# -- injuries ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RSG-15")
@both
@pytest.mark.parametrize(
    ("number", "misses"),
    [(40, Misses.NEXT_PERIOD), (41, Misses.GAME), (71, Misses.FEW_GAMES), (86, Misses.SOME_GAMES),
     (96, Misses.MANY_GAMES), (100, Misses.SEASON)],
)  # fmt: skip
def test_a_card_names_the_injured_man_and_how_long_he_is_out(side: int, number: int, misses: int) -> None:
    roll = f"home_visitor={'HV'[side]}, zone_def=RW, L100={number}, L.digit=1, red=8, blue=9"
    table = a_game("", roll, spares=1)
    hurt_somebody(table)
    man = table.state.teams[side].skaters[2]
    games = {Misses.FEW_GAMES: 3, Misses.SOME_GAMES: 8, Misses.MANY_GAMES: 19, Misses.SEASON: 99}.get(misses, 0)
    names = ("returns next period", "out for the game", "1-3 games", "4-10 games", "11-30 games", "season")
    said = {"side": side, "clause": "RSG-15", "skater": 13, "injury": "injury", "misses": names[misses], "games": games}
    assert told(table, "SkaterHurt") == [said]
    assert (man.slot, man.games_missed) == (0, games)
    assert man.out_through == (1 if misses == Misses.NEXT_PERIOD else FOREVER)
    assert man_of(table, side, 3).sweater == 21


@pytest.mark.rule("RSG-15", "RSG-23")
def test_one_of_the_last_three_plays_on() -> None:
    table = a_game("", "home_visitor=H, zone_def=C, L100=50, L.digit=1, red=8")
    table.state.home.men = 3
    hurt_somebody(table)
    assert told(table, "SkaterHurt") == []


@pytest.mark.rule("RSG-15")
@both
@pytest.mark.parametrize(("situation", "zone"), [("options", "end"), ("neutral zone", "neutral"), ("rush", "neutral")])
@pytest.mark.parametrize("has_puck", [True, False])
def test_play_stops_if_the_man_with_the_puck_is_hurt(side: int, situation: str, zone: str, has_puck: bool) -> None:
    table = a_game("red=1", spares=2)
    state = table.state
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index(situation)
    state.handler = man_of(table, side, 2 if has_puck else 3)
    hurt(table, man_of(table, side, 2), Misses.GAME)
    place = 1 - side if zone == "end" else Zone.NEUTRAL
    assert told(table, "PlayStopped") == (stopped("injury", place, "RSG-15") if has_puck else [])
    assert seen(table)[0] == ("faceoff" if has_puck else situation)
