"""Every cell of a grid, every drift, every colour and mark of a goalie, every rebound."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.games.fourth_street.constants import (
    COLOUR_NAMES,
    DRIFT_NAMES,
    GOALIE_ZONE_NAMES,
    MARK_NAMES,
    PLACE_NAMES,
    Shot,
    Zone,
)
from puckdrop.games.fourth_street.rules import goalie_results, shots, steals
from rules.fourth_street.rink import Listener, Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
SIX = range(1, 7)


# -- shots ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-DICE-03", "FS-SHOT-06", "FS-SHOT-07", "FS-SHOT-08")
@pytest.mark.parametrize(("shot", "shift"), [(Shot.WRIST, 0), (Shot.SLAP, 1), (Shot.BREAK_AWAY, -1)])
def test_the_cell_of_a_grid(shot: int, shift: int) -> None:
    """Columns by B6, rows by W6; the dice of a slap shot count one more, of a break-away one less."""
    table = Rink(HOLDER).table
    for black in SIX:
        for white in SIX:
            table.b6, table.w6 = black, white
            column, row = (min(6, max(1, die + shift)) for die in (black, white))
            assert shots.grid_cell(table, shot) == 6 * (column - 1) + row - 1


STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}


@pytest.mark.rule("FS-DRIFT-02", "FS-DRIFT-03", "FS-DRIFT-05", "FS-GAP-20")
@pytest.mark.parametrize("drift", DRIFT_NAMES[1:9])
def test_where_a_shot_drifts_from_every_zone(drift: str) -> None:
    """Beyond a post or the bar it is off the net; the ice holds it up below."""
    across = sum(STEPS[way][0] for way in drift.split("-"))
    down = sum(STEPS[way][1] for way in drift.split("-"))
    how = {shots.LEFT_POST: "left post", shots.RIGHT_POST: "right post", shots.OVER_THE_BAR: "high"}
    rink = Rink(HOLDER)
    for zone, name in enumerate(GOALIE_ZONE_NAMES):
        column, row = "abcde".index(name[0]) + across, int(name[1]) + down
        wanted = shots.LEFT_POST if column < 0 else shots.RIGHT_POST if column > 4 else shots.OVER_THE_BAR
        if 0 <= column <= 4 and row >= 1:
            wanted = GOALIE_ZONE_NAMES.index(f"{'abcde'[column]}{min(row, 5)}")
        assert shots.shifted(zone, DRIFT_NAMES.index(drift)) == wanted
        moved = shots.drifted(rink.table, rink.man("home 2"), Shot.WRIST, zone, DRIFT_NAMES.index(drift))
        assert moved == (wanted if wanted >= 0 else shots.OFF_THE_NET)
        if wanted < 0:
            assert rink.told("ShotTaken")[-1]["quality"] == how[wanted]


@pytest.mark.rule("FS-GOALIE-05", "FS-GOALIE-06")
@pytest.mark.parametrize(
    ("d100", "bonus", "cell"),
    [
        (3, -4, 0),
        (3, -3, 0),
        (3, -2, 1),
        (47, 0, 47),
        (90, 9, 99),
        (90, 10, 100),
        (90, 11, 101),
        (95, 14, 109),
        (99, 21, 100),
        (99, 26, 105),
    ],
)
def test_the_scoring_cell_of_a_total(d100: int, bonus: int, cell: int) -> None:
    table = Rink(HOLDER).table
    table.c10, table.w10 = d100 // 10, d100 % 10
    assert shots.scoring_cell(table, bonus) == cell


@pytest.mark.rule("FS-DRIFT-01", "FS-TIP-01", "FS-TIP-02", "FS-GAP-22")
def test_the_clause_of_every_drift() -> None:
    for drift, name in enumerate(DRIFT_NAMES):
        straight, deflected = shots.drift_clause(drift, True), shots.drift_clause(drift, False)
        if name.startswith("tip"):
            assert straight == "FS-GAP-22"
            assert deflected == ("FS-TIP-02" if name[-1].isdigit() else "FS-TIP-01")
        else:
            clause = {"": "FS-DRIFT-01", "screen": "FS-DRIFT-06"}.get(name)
            assert straight == deflected == (clause or ("FS-DRIFT-03" if "-" in name else "FS-DRIFT-02"))


# -- at the goalie ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-GOALIE-03", "FS-GOALIE-04", "FS-GOALIE-13", "FS-GOALIE-15", "FS-GOALIE-21")
@pytest.mark.parametrize("form", ["normal", "hot", "cold"])
@pytest.mark.parametrize("shootout", [False, True])
def test_what_every_cell_lets_in(form: str, shootout: bool) -> None:
    """A cell of its own colour or a worse one; marks that count make it violet, or a save."""
    forms = {"normal": {}, "hot": {"hot": True}, "cold": {"cold_period": 1}}
    for colour, name in enumerate(COLOUR_NAMES):
        for mark in ("", "cold", "hot", "cloud", "freeze"):
            cell = f"{name} {mark}".strip()
            card = {"quality": "red", "scoring": cell}
            rink = Rink({**HOLDER, "forms": {"visitor": {"#1": forms[form]}}}, cards={"visitor": {"goalie": card}})
            counts = (mark == "cold" and form == "cold") or (mark == "cloud" and shootout)
            for quality in range(1, 6):
                wanted = not (mark == "hot" and form == "hot") and (counts or colour >= quality)
                found = shots.scores(rink.table, rink.visitor, quality, 47, shootout=shootout)
                assert found == wanted, (cell, quality)


@pytest.mark.rule("FS-GOALIE-12", "FS-DEC-13")
@pytest.mark.parametrize(
    ("score", "first", "event"), [((0, 1), "freeze", "PlayStopped"), ((1, 1), "play on", "PuckLoose")]
)
def test_a_doubtful_puck_is_frozen_or_loose(score: tuple[int, int], first: str, event: str) -> None:
    coach = Listener()
    rink = Rink({**HOLDER, "score": dict(zip(("home", "visitor"), score, strict=True))}, seats=[Listener(), coach])
    goalie_results.read_mark(rink.table, rink.man("home 2"), MARK_NAMES.index("freeze?"))
    (decision,) = coach.asked
    assert (decision.name, decision.side, decision.key(decision.values()[0])) == ("freeze", 1, first)
    assert [type(each).__name__ for each in rink.log] == ["SaveMade", event]
    assert [each.clause for each in rink.log] == ["FS-GOALIE-12", "FS-GOALIE-12"]


@pytest.mark.rule("FS-GOALIE-08", "FS-GOALIE-09", "FS-GOALIE-10", "FS-DELAY-05", "FS-GAP-22")
@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("whose", ["own", "opp"])
@pytest.mark.parametrize("pending", [False, True])
def test_a_rebound_to_every_man(whose: str, slot: int, pending: bool) -> None:
    """With a penalty pending on the goalie's team its touch is the whistle; the shooters play on."""
    delayed = {"delayed": {"call": "hooking", "man": "visitor 4", "victim": "home 2"}} if pending else {}
    options: dict[str, Any] = {"penalty_columns": True, "delayed_penalties": True} if pending else {}
    rink = Rink({**HOLDER, **delayed}, **options)
    rink.table.d20 = 1
    goalie_results.rebound(rink.table, MARK_NAMES.index(f"{whose} {slot}"))
    if whose == "own" and pending:
        assert rink.position()["situation"] == "faceoff"
        return
    side = "visitor" if whose == "own" else "home"
    assert rink.table.state.handler is rink.man(f"{side} {slot}")
    assert rink.position()["off_rebound"] is (whose == "opp")
    if not pending:
        sits = {"box": [{"who": f"#1{slot}"}]}
        rink = Rink({**HOLDER, "handler": "home 3" if slot == 2 else "home 2", "home": sits, "visitor": sits})
        goalie_results.rebound(rink.table, MARK_NAMES.index(f"{whose} {slot}"))
        assert rink.told("PuckLoose") == [{"event": "PuckLoose", "side": 0, "why": "rebound", "zone": "O"}]


@pytest.mark.rule("FS-GAP-11")
def test_a_shot_that_nobody_can_block() -> None:
    rink = Rink(
        HOLDER,
        cards={
            "home": {"2": {"target": "c3", "drift": "none"}},
            "visitor": {"goalie": {"quality": "red", "scoring": "loose"}},
        },
    )
    rink.will_throw("0/0/4/20/1/1", "5/5/4/20/1/1")
    shots.wrist_shot_unblocked(rink.table, rink.man("home 2"))
    rink.chance.finish()
    assert rink.told("MatchupPlayed") == []
    assert [event["shot"] for event in rink.told("ShotAimed")] == ["wrist shot"]
    assert [event["bonus"] for event in rink.told("GoalieTested")] == [0]
    assert rink.position()["clock"] == "10:00"


@pytest.mark.rule("FS-STEAL-01", "FS-STEAL-02", "FS-STEAL-03", "FS-STEAL-04", "FS-STEAL-05")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("wrist", [False, True])
def test_what_follows_a_steal_wherever_it_is(wrist: bool, side: int) -> None:
    """A slap shot from the point, unless the option makes it a wrist shot; a wrist shot from nearer by."""
    own, his = ("home", "visitor") if side == 0 else ("visitor", "home")
    position = {**HOLDER, "handler": f"{his} 2", "place": "D-M", "forecheckers": "1"}
    levels = set()
    for d20 in range(1, 21):
        rink = Rink(position, cards={own: {"1": {"target": "wL"}}}, steal_wrist_shot=wrist)
        rink.will_throw(f"steal {d20}", "0/0/6/20/1/1")
        steals.steal(rink.table, rink.man(f"{own} 1"), shoots=True, clause="FS-STEAL-03")
        rink.chance.finish()
        where = PLACE_NAMES[rink.table.placed_by_d20(side, Zone.O, d20)]
        assert [event["where"] for event in rink.told("PuckGained", "ShotAimed")] == [where, where]
        slaps = where[1] == "3" and not wrist
        assert rink.told("ShotAimed")[0]["shot"] == ("slap shot" if slaps else "wrist shot")
        assert rink.man(f"{own} 1").takeaways == 1
        levels.add(where)
    assert len(levels) == 9
    rink = Rink(position)
    rink.will_throw("steal 5")
    steals.steal(rink.table, rink.man(f"{own} 1"), shoots=False, clause="FS-STEAL-01")
    assert rink.told("ShotAimed") == []


@pytest.mark.rule("FS-SHOT-04", "FS-SHOT-09", "FS-EN-01")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("action", "how"), [("ws", "wrist shot"), ("ss", "slap shot")])
def test_what_is_told_of_a_shot(action: str, how: str, side: int) -> None:
    own, his = ("home", "visitor") if side == 0 else ("visitor", "home")
    shooter = {"actions": action, "target": "b4", "drift": "right"}
    goalie = {"quality": {"c4": ["violet", "yellow", "red"]}, "scoring": "blue opp 4"}
    rink = Rink({**HOLDER, "handler": f"{own} 2", "place": "R2"}, cards={own: {"2": shooter}, his: {"goalie": goalie}})
    rink.play("0/0/6/1/2/3", "4/7/6/1/2/3")
    told = rink.told("ShotAimed", "ShotDrifted", "ShotTaken", "GoalieTested", "GoalScored")
    assert [(event.pop("event"), event.pop("side")) for event in told] == [
        (kind, side) for kind in ("ShotAimed", "ShotDrifted", "ShotTaken", "GoalieTested", "GoalScored")
    ]
    assert told[:4] == [
        {"skater": 12, "shot": how, "where": "R2", "target": "b4"},
        {"skater": 12, "drift": "right", "zone": "c4", "tipper": -1},
        {"skater": 12, "where": "R2", "quality": "yellow", "how": how, "on_goal": True},
        {
            "skater": 12,
            "zone": "c4",
            "level": 2,
            "quality": "yellow",
            "d100": 47,
            "bonus": 0,
            "colour": "blue",
            "mark": "opp 4",
        },
    ]
    empty = {his: {"goalie_in": False, "extra_attacker": "#16"}}
    rink = Rink({**HOLDER, "handler": f"{own} 2", "place": "R2", **empty}, cards={own: {"2": shooter}})
    rink.play("0/0/6/1/2/3")
    shot = {"event": "ShotTaken", "side": side, "skater": 12, "where": "R2", "quality": "", "how": how, "on_goal": True}
    assert rink.told("ShotTaken") == [shot]
