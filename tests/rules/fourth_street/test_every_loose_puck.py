"""Every symbol from every place, every race, every battle with a penalty pending."""

from __future__ import annotations

from typing import Any, cast

import pytest

from puckdrop.core.decisions import Decision
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import (
    PLACE_NAMES,
    RESULT_NAMES,
    WEIRD_NAMES,
    Cause,
    Weird,
    Zone,
)
from puckdrop.games.fourth_street.rules import (
    forecheck,
    goalie_pass,
    goalie_weird,
    loose,
    movement,
    possession,
    races,
    weird,
)
from puckdrop.games.fourth_street.table import FsTable
from rules.fourth_street.rink import Listener, Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
OUT = {"goalie_in": False, "extra_attacker": "#16"}


# -- moves and loose pucks --------------------------------------------------------------------------------------------

AHEAD = {"FWD": 2, "LONG": 3, "RUSH": 3, "POINT": 2, "LEFT": 2, "RIGHT": 2, "CENTER": 2}
"""Zones at even strength in the Basic game."""


@pytest.mark.rule(
    "FS-MOVE-01", "FS-MOVE-02", "FS-MOVE-03", "FS-PP-05", "FS-PP-06", "FS-PP-11", "FS-TAB-16", "FS-GAP-16"
)
@pytest.mark.parametrize("power_play", [False, True])
@pytest.mark.parametrize("one_zone", [False, True])
@pytest.mark.parametrize("symbol", RESULT_NAMES[:7])
def test_where_every_symbol_takes_the_puck_from_every_place(symbol: str, one_zone: bool, power_play: bool) -> None:
    box = [{"who": "#14"}] if power_play else []
    table = Rink({**HOLDER, "visitor": {"box": box}}, one_zone_moves=one_zone).table
    result = RESULT_NAMES.index(symbol)
    zones = AHEAD[symbol] - one_zone
    if power_play:
        zones = zones + 1 if one_zone else 3
    for place in range(15):
        path, lane = place // 3, place % 3
        end, side = min(path + zones, 4), lane
        if symbol == "POINT" and path >= 2:
            end = 2
        elif symbol == "LEFT":
            side = max(lane - 1, 0)
        elif symbol == "RIGHT":
            side = min(lane + 1, 2)
        elif symbol == "CENTER":
            side = 1
        assert PLACE_NAMES[movement.destination(table, place, result)] == PLACE_NAMES[3 * end + side]
    reads = "RUSH" if symbol == "LONG" and power_play and not one_zone else symbol
    assert RESULT_NAMES[movement.reads_as(table, result)] == reads


@pytest.mark.rule("FS-ADD-GPASS-01", "FS-GAP-28")
@pytest.mark.parametrize("offense", ["home", "visitor"])
@pytest.mark.parametrize(
    ("d6p", "sixth", "margin", "plays"),
    [
        (5, False, 0, False),
        (6, False, 9, True),
        (6, False, -9, True),
        (6, True, 1, False),
        (6, True, 0, True),
        (6, True, -1, True),
        (6, True, 2, False),
    ],
)
def test_when_a_goalie_plays_a_dump_in(offense: str, d6p: int, sixth: bool, margin: int, plays: bool) -> None:
    """D6P 6, unless the dumpers' sixth skater is there and has the higher total; two of it are for being one more."""
    position = {"clock": "10:00", "situation": "loose", "zone": "O", "lane": "L", "last_possession": offense}
    other = "visitor" if offense == "home" else "home"
    for option, out, wanted in ((True, False, plays), (False, False, False), (True, True, False)):
        teams = {offense: OUT if sixth else {}, other: OUT if out else {}}
        rink = Rink({**position, **teams}, goalie_pass=option)
        table = rink.table
        table.d6p = d6p
        dumpers = 4 + margin - (2 if sixth else 0) if abs(margin) < 9 else 4
        table.c10, table.w10 = (dumpers, 4) if offense == "home" else (4, dumpers)
        assert loose.goalie_plays_dump_in(table) == wanted


class Onlooker(Listener):
    """Keeps who had the puck when he was asked."""

    def choose(self, decision: Decision, table: Table) -> int:
        self.handler = cast(FsTable, table).state.handler
        return super().choose(decision, table)


@pytest.mark.rule("FS-GAP-28")
def test_while_a_goalie_has_the_puck_no_skater_does() -> None:
    coach = Onlooker()
    position = {"clock": "10:00", "handler": "home 2", "place": "D-M", "home": {"box": [{"who": "5"}]}}
    rink = Rink(position, seats=[coach, Listener()], goalie_pass=True)
    goalie_pass.play_puck(rink.table, rink.table.state.visitor, 4, "FS-ADD-GPASS-01")
    assert [each.name for each in coach.asked][:1] == ["forecheckers"]
    assert coach.handler is None


@pytest.mark.rule("FS-FORE-01", "FS-FORE-04", "FS-DEC-08")
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_forecheckers_are_placed_once_a_possession(side: str) -> None:
    coach = Listener()
    other = "visitor" if side == "home" else "home"
    seats = [Listener(), coach] if side == "home" else [coach, Listener()]
    position = {**HOLDER, "handler": f"{side} 2", "place": "D-M", "forecheck_set": False}
    rink = Rink(position, seats=list(seats))
    team = rink.table.state.teams[["home", "visitor"].index(other)]
    forecheck.place_forecheckers(rink.table, team)
    assert (rink.table.state.forecheckers, rink.table.state.forecheck_set) == (0b0110, True)
    assert [(each.name, each.side, len(each.values())) for each in coach.asked] == [("forecheckers", team.side, 8)]
    assert rink.told("ForecheckersPlaced") == [{"event": "ForecheckersPlaced", "side": team.side, "slots": "1+2"}]
    rink = Rink({**position, "forecheckers": "1+2", other: {"box": [{"who": "#11"}]}})
    team = rink.table.state.teams[["home", "visitor"].index(other)]
    assert forecheck.best_forechecker(rink.table, team) is rink.man(f"{other} 2")


@pytest.mark.rule("FS-FO-07", "FS-GAP-37")
def test_who_wins_a_faceoff_has_touched_the_puck() -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff"})
    rink.play("9/0/3/1/1/1")
    assert rink.position()["touches"] == ["home 3", "home 2"]


# -- races and battles ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ADD-TOUCH-01", "FS-ADD-DUMP-01", "FS-GAP-28", "FS-PP-13")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    ("d6p", "b6", "dice", "sits", "goalie", "wanted"),
    [
        (3, 4, "5/4", "", "", "offense 3"),
        (3, 4, "4/5", "", "", "defense 4"),
        (3, 4, "5/5", "", "", "tie"),
        (2, 4, "5/6", "", "", "offense 2"),
        (2, 5, "5/6", "", "", "tie"),
        (6, 4, "5/5", "", "", "defense 4"),
        (6, 4, "7/5", "", "", "offense 1"),
        (6, 4, "6/5", "", "", "tie"),
        (3, 6, "5/6", "", "", "tie"),
        (3, 6, "5/7", "", "", "defense 1"),
        (3, 6, "5/5", "", "", "offense 3"),
        (3, 4, "9/0", "own 3", "", "defense 4"),
        (3, 4, "0/9", "his 4", "", "offense 3"),
        (3, 4, "9/0", "own 3 his 4", "", "tie"),
        (3, 4, "5/4", "own 5 his 5", "", "offense 3"),
        (3, 6, "9/0", "", "b6", "goalie"),
        (3, 5, "9/0", "", "b6", "offense 3"),
        (6, 4, "9/0", "", "d6p", "goalie"),
        (5, 4, "9/0", "", "d6p", "offense 5"),
        (6, 4, "0/9", "", "d6p", "goalie"),
        (6, 4, "5/4", "six", "d6p", "offense 6"),
        (6, 4, "5/5", "six", "d6p", "goalie"),
        (6, 4, "4/5", "six", "d6p", "goalie"),
        (6, 4, "4/5", "six", "", "defense 4"),
        (6, 4, "5/5", "six", "", "tie"),
        (6, 6, "9/0", "six", "d6p b6", "goalie"),
    ],
)
@pytest.mark.parametrize("name", ["icing", "dump-in"])
def test_who_wins_a_race(
    name: str, d6p: int, b6: int, dice: str, sits: str, goalie: str, wanted: str, side: int
) -> None:
    """SP counts with the ten-sided dice: 1 for everybody, 3 for slot 2, 2 for the other side's slot 5."""
    names = ["home", "visitor"]
    own, his = names[side], names[1 - side]
    words = sits.split()
    boxes = {
        who: [{"who": f"#1{slot}"} for who_, slot in zip(words[::2], words[1::2], strict=False) if who_ == who]
        for who in ("own", "his")
    }
    position = {"clock": "10:00", "situation": "loose", "zone": "O", "lane": "L", "last_possession": own}
    teams: dict[str, Any] = {own: {"box": boxes["own"], **(OUT if sits == "six" else {})}, his: {"box": boxes["his"]}}
    cards = {own: {"2": {"ratings": {"sp": 3}}}, his: {"5": {"ratings": {"sp": 2}}}}
    rink = Rink({**position, **teams}, cards=cards)
    table = rink.table
    colored, white = (int(die) for die in dice.split("/"))
    table.d6p, table.b6, table.c10, table.w10 = d6p, b6, colored, white
    winner, man = races.race(table, name, goalie_on_d6p="d6p" in goalie, goalie_on_b6="b6" in goalie)
    said = races.WINNER_NAMES[winner]
    assert said + ("" if man is None else f" {man.slot}") == wanted
    if man is not None:
        assert man.side == (side if said == "offense" else 1 - side)
    racer, rival = table.state.teams[side].on_ice[d6p], table.state.teams[1 - side].on_ice[b6]
    totals = (
        colored + (0 if racer is None else 3 if d6p == 2 else 1),
        white + (0 if rival is None else 2 if b6 == 5 else 1),
    )
    assert rink.told("RaceRun") == [
        {
            "event": "RaceRun",
            "side": side,
            "race": name,
            "skater": -1 if racer is None else 10 + d6p,
            "defender": -1 if rival is None else 10 + b6,
            "total": totals[0],
            "defender_total": totals[1],
            "winner": said,
        }
    ]


DELAYED = {"call": "hooking", "man": "visitor 4", "victim": "home 2"}


@pytest.mark.rule("FS-DELAY-03")
@pytest.mark.parametrize("guilty", ["visitor", "home"])
@pytest.mark.parametrize("ratings", [False, True])
@pytest.mark.parametrize(("named", "stops"), [("both", True), ("guilty", True), ("other", False), ("nobody", False)])
def test_a_loose_puck_with_a_penalty_pending(guilty: str, named: str, stops: bool, ratings: bool) -> None:
    """Where two men are named, a guilty one is the whistle; where only the winner is, he must be guilty himself."""
    other = "home" if guilty == "visitor" else "visitor"
    delayed = {"call": "hooking", "man": f"{guilty} 4", "victim": f"{other} 2"}
    position = {"clock": "10:00", "situation": "loose", "zone": "N", "last_possession": other, "delayed": delayed}
    rink = Rink(position, loose_puck_ratings=ratings, penalty_columns=True, delayed_penalties=True)
    slots = {guilty: 3 if named in ("both", "guilty") else 6, other: 3 if named in ("both", "other") else 6}
    wins = guilty if named in ("guilty", "both") else other
    dice = "9/0" if wins == "home" else "0/9"
    d6p = slots["home"] if ratings else slots[wins]
    rink.play(f"{dice}/{d6p}/1/{slots['visitor']}/1")
    assert bool(rink.told("PlayStopped")) == stops
    assert rink.position()["situation"] == (
        "faceoff" if stops else "control" if named == "other" and not ratings else "loose"
    )


@pytest.mark.rule("FS-DELAY-03", "FS-ADD-DUMP-01")
@pytest.mark.parametrize(("b6", "stops"), [(3, True), (6, False)])
def test_a_race_with_a_penalty_pending(b6: int, stops: bool) -> None:
    position = {"clock": "10:00", "situation": "loose", "zone": "O", "lane": "L", "delayed": DELAYED}
    rink = Rink(position, dump_race=True, penalty_columns=True, delayed_penalties=True)
    rink.play(f"9/0/3/1/{b6}/1")
    assert bool(rink.told("PlayStopped")) == stops
    assert (rink.table.state.handler is rink.man("home 3")) == (not stops)


@pytest.mark.rule("FS-MATCH-03", "FS-MATCH-04", "FS-DEF-03")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("action", "how", "column"), [("pd", "pass", "PS"), ("sc", "skate", "SK")])
def test_what_is_told_of_a_pass_and_a_skate(action: str, how: str, column: str, side: int) -> None:
    names = ["home", "visitor"]
    own, his = names[side], names[1 - side]
    mover = {"actions": action, "ps": "FWD A", "sk": "FWD", "ratings": {"ps": 12, "sk": 12}}
    cards = {own: {"2": mover, "1": {"ratings": {"recipient": 9}}}, his: {"4": {"ratings": {"df": 3, "ch": 3}}}}
    receiver, to = (11, "A") if action == "pd" else (12, "")
    for d6p, defender, rating, against in ((6, -1, 0, 0), (4, 14, 12, 3)):
        rink = Rink({**HOLDER, "handler": f"{own} 2", "place": "N-L"}, cards=cards)
        rink.play(f"3/7/{d6p}/9/2/4")
        told = rink.told("ActionRolled", "MatchupPlayed", "ResultRead", "PuckMoved")
        assert [(event.pop("event"), event.pop("side"), event.pop("skater")) for event in told] == [
            (kind, side, 12) for kind in ("ActionRolled", "MatchupPlayed", "ResultRead", "PuckMoved")
        ]
        assert told == [
            {"column": "N", "d100": 37, "action": action, "wild": False},
            {"defender": defender, "how": how, "rating": rating, "against": against, "d20": 9, "won": True},
            {"column": column, "row": 6, "result": "FWD", "recipient": to},
            {"receiver": receiver, "symbol": "FWD", "start": "N-L", "end": "L2"},
        ]


@pytest.mark.rule("FS-GAP-14")
@pytest.mark.parametrize(("lane", "last", "seen"), [("none", "R", 2), ("none", "L", 0), ("L", "R", 0), ("R", "L", 2)])
def test_the_lane_of_a_loose_puck(lane: str, last: str, seen: int) -> None:
    """Where it was dumped, or where it was last seen while a D20 has yet to decide."""
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "O", "lane": lane, "last_lane": last})
    assert possession.puck_lane(rink.table) == seen
    assert possession.puck_zone(rink.table) == Zone.O


@pytest.mark.rule("FS-CS-01", "FS-CS-02", "FS-CS-03", "FS-GAP-26")
@pytest.mark.parametrize(
    ("start", "options", "ratings", "shot"),
    [
        ("D-L", {"one_zone_moves": True}, (9, 12), ""),
        ("N-L", {"one_zone_moves": True}, (12, 9), "slap shot M3"),
        ("D-R", {}, (12, 9), "slap shot M3"),
        ("N-R", {}, (12, 9), "wrist shot M2"),
        ("N-R", {}, (12, 12), "wrist shot M2"),
        ("N-R", {}, (12, 13), "slap shot M2"),
        ("N-R", {"center_wrist_shot": True}, (12, 13), "wrist shot M2"),
        ("L3", {}, (9, 12), "wrist shot M1"),
        ("M1", {}, (9, 12), "wrist shot M1"),
    ],
)
def test_a_puck_that_is_centered_is_shot_at_once(
    start: str, options: dict[str, Any], ratings: tuple[int, int], shot: str
) -> None:
    """Not before the attacking zone; W and S decide at level 2."""
    man = {"actions": "sc", "sk": "CENTER", "target": "wL", "ratings": {"w": ratings[0], "s": ratings[1]}}
    rink = Rink({**HOLDER, "place": start, "forecheckers": "none"}, cards={"home": {"2": man}}, **options)
    rink.play("0/0/6/1/1/1", *(["0/0/6/1/1/1"] if shot else []))
    assert [f"{event['shot']} {event['where']}" for event in rink.told("ShotAimed")] == ([shot] if shot else [])
    if not shot:
        assert rink.position()["place"] == "N-M"


# -- sent away --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ACT-06", "FS-ACT-07")
@pytest.mark.parametrize("place", PLACE_NAMES)
def test_where_a_dump_goes_from_every_place(place: str) -> None:
    """Out of the own end it is loose in the neutral zone, else at level 1 straight ahead."""
    lane = place[2] if "-" in place else place[0]
    for side, name in enumerate(("home", "visitor")):
        rink = Rink({**HOLDER, "handler": f"{name} 2", "place": place}, cards={name: {"2": {"actions": "dc"}}})
        rink.play("0/0/6/1/1/1")
        how, end = ("clear", "N") if place.startswith("D-") else ("dump-in", f"{lane}1")
        sent = {"event": "PuckSent", "side": side, "skater": 12, "how": how, "start": place, "end": end}
        assert rink.told("PuckSent") == [sent]
        position = rink.position()
        assert (position["zone"], position["lane"]) == (("N", "none") if how == "clear" else ("O", lane))
        assert position["last_lane"] == lane


@pytest.mark.rule("FS-ADD-TOUCH-02")
@pytest.mark.parametrize("lane", ["L", "M", "R"])
def test_who_beats_an_icing_has_the_puck_straight_ahead(lane: str) -> None:
    rink = Rink({**HOLDER, "place": f"D-{lane}"}, cards={"home": {"2": {"actions": "ice"}}}, touch_race=True)
    rink.play("0/0/6/1/1/1", "9/0/3/1/4/1")
    assert rink.position()["place"] == f"{lane}1"
    assert rink.table.state.handler is rink.man("home 3")


@pytest.mark.rule("FS-LOOSE-02", "FS-LOOSE-03")
@pytest.mark.parametrize(
    ("dice", "home", "visitor", "margin"),
    [("5/3", 0, 0, 2), ("3/5", 0, 0, -2), ("5/5", 1, 0, -2), ("5/5", 0, 1, 2), ("4/4", 0, 2, 4), ("9/0", 1, 1, 9)],
)
def test_by_how_much_the_home_team_is_ahead(dice: str, home: int, visitor: int, margin: int) -> None:
    boxes = {
        name: {"box": [{"who": f"#{14 + number}"} for number in range(count)]}
        for name, count in (("home", home), ("visitor", visitor))
    }
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "N", **boxes})
    rink.table.c10, rink.table.w10 = (int(die) for die in dice.split("/"))
    assert loose.home_margin(rink.table) == margin


@pytest.mark.rule("FS-GAP-14", "FS-GOALIE-11")
@pytest.mark.parametrize(
    ("place", "own_end", "other_end"),
    [("L2", "D-L", "O-L"), ("M2", "D-R", "O-L"), ("R1", "D-R", "O-R"), ("N-M", "D-R", "O-L"), ("D-L", "D-L", "O-L")],
)
def test_a_faceoff_in_somebodys_end_is_in_a_circle(place: str, own_end: str, other_end: str) -> None:
    """In the puck's lane; from the middle, the left circle as the attackers see it."""
    for holder, other in (("home", "visitor"), ("visitor", "home")):
        for whose, spot in ((holder, own_end), (other, other_end)):
            rink = Rink({**HOLDER, "handler": f"{holder} 2", "place": place})
            team = rink.home if whose == "home" else rink.visitor
            possession.stop_play(rink.table, Cause.FREEZE, team, "FS-GOALIE-11")
            stopped = {"event": "PlayStopped", "side": team.side, "why": "freeze", "zone": spot}
            assert rink.told("PlayStopped") == [stopped]


@pytest.mark.rule("FS-GAP-11", "FS-GAP-32")
@pytest.mark.parametrize("d6p", [1, 3, 4, 6])
def test_who_profits_from_a_weird_play(d6p: int) -> None:
    """Slots 1 and 2 forecheck; 2 checks best, and 5 is the fastest of the others."""
    fast = {"2": {"ratings": {"ch": 9, "sp": 9}}, "5": {"ratings": {"sp": 5}}}
    rink = Rink({**HOLDER, "place": "D-M", "forecheckers": "1+2"}, cards={"visitor": fast})
    rink.table.d6p = d6p
    wanted = {
        Weird.FORECHECKER_BREAK_AWAY: 2,
        Weird.DEFENDER_BREAK_AWAY: 5,
        Weird.FORECHECKER_STEAL: d6p if d6p == 1 else 0,
        Weird.DEFENDER_STEAL: d6p if d6p in (3, 4) else 0,
        Weird.LOOSE: 0,
    }
    for effect, slot in wanted.items():
        man = weird.profiteer(rink.table, rink.visitor, effect)
        assert (0 if man is None else man.slot) == slot


CHARTS = ("ES-D", "ES-N", "ES-O", "PP-D", "PP-N", "PP-O", "SH-D", "SH-N", "SH-O", "goalie")
BOXES = {"ES": {}, "PP": {"visitor": {"box": [{"who": "#14"}]}}, "SH": {"home": {"box": [{"who": "#14"}]}}}


@pytest.mark.rule("FS-WP-01", "FS-WP-02", "FS-WP-03", "FS-GOALIE-17")
@pytest.mark.parametrize("chart", CHARTS)
def test_every_row_of_a_weird_play_that_is_not_confirmed(chart: str) -> None:
    """2D6 picks the row of the chart for strength and zone, or of the goalie's; without its D20 the puck is loose."""
    strength, _, zone = chart.partition("-")
    place = {"D": "D-M", "N": "N-M"}.get(zone, "M2")
    for total in range(2, 13):
        black = max(1, total - 6)
        rink = Rink({**HOLDER, "place": place, "forecheckers": "none", **BOXES.get(strength, {})})
        row = rink.table.charts.weird[11 * CHARTS.index(chart) + total - 2]
        missed = [d20 for d20 in range(1, 21) if not row.lowest <= d20 <= row.highest]
        for d20 in missed[:1] + missed[-1:]:
            rink.will_throw(f"0/0/1/{d20}/{black}/{total - black}")
            rink.table.state.handler = rink.man("home 2")
            play = goalie_weird.goalie_weird if chart == "goalie" else weird.play_weird
            play(rink.table, rink.man("home 2"))
            rink.chance.finish()
            assert rink.told("WeirdPlay")[-1] == {
                "event": "WeirdPlay",
                "side": 0,
                "chart": chart,
                "row": total,
                "d20": d20,
                "effect": WEIRD_NAMES[row.effect],
                "confirmed": False,
            }
            assert rink.told("PuckLoose")[-1]["zone"] == (zone or "O")
