"""Shots: every symbol, kind and number, up to the goalie's test, for both teams. [RS-07, RS-08-SC, RS-12-BA]"""

from __future__ import annotations

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.saves import challenge_rebound_control, is_robbed, recovers
from puckdrop.games.rinkside.rules.scrambles import play_scramble
from puckdrop.games.rinkside.rules.shots import block_or_tip_wide_shot, hits_iron, take_shot
from puckdrop.games.rinkside.situations import SHOT_NAMES, SITUATION_NAMES, Level, Quality, Shot
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1
ENDS = ("home end", "visitors' end", "neutral zone")
both = pytest.mark.parametrize("side", [HOME, VISITORS])
MAN = {"target": 60, "sniper": 10, "power_play": 20, "short_handed": 8}
KEEPER = {"green": 50, "blue": 60, "black": 70, "shootout": 40, "short_handed": 45, "rebound_control": 13, "great": 2,
          "big_good": 4, "big_very_good": 6, "big_great": 8, "recover": 7, "scramble": 9}  # fmt: skip


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def shooting(
    side: int, kind: int, quality: int, view: str, *rolls: str, options: Options | None = None
) -> RinksideTable:
    """The right wing is about to shoot."""
    table = a_game(view, *rolls, home=[MAN] * 5, visitors=[MAN] * 5, goalie=KEEPER, options=options)
    state = table.state
    state.clock.left = 600
    state.attack(state.teams[side])
    state.situation = SITUATION_NAMES.index("shot")
    state.shot, state.quality = kind, quality
    state.handler = man_of(table, side, 3)
    return table


LOW, MIDDLE, HIGH = "low quality", "quality", "high quality"
COVER = "blue=1"
BLOCKED, BLOCK_SCREEN, ON_NET = (
    f"shot_symbol={symbol}, block_player=LD" for symbol in ("BLOCKED SHOT", "BLOCK/SCREEN", "BLOCKED/DEFLECTED ON NET")
)
SCREEN, DEFLECTION = (f"shot_symbol={symbol}, net_player=LW" for symbol in ("SCREEN", "DEFLECTION"))
OWN_SCREEN, OWN_DEFLECTION = (f"shot_symbol={symbol}, net_player=RW" for symbol in ("SCREEN", "DEFLECTION"))
"""The right wing shoots."""
SAVED = "b100=10, zone_def=LD"


@pytest.mark.rule("RS-07-ST-01", "RS-07-ST-02", "RS-07-SD-01", "RS-07-SD-02", "RS-07-SD-03", "RS-07-BL-07",
                  "RS-07-BL-08", "RS-07-BL-09", "RS-08-DF-01", "RS-08-SC-02", "RS-08-SC-03",
                  "RS-08-SC-04", "RS-12-BA-01")  # fmt: skip
@both
@pytest.mark.parametrize(
    ("kind", "quality", "view", "roll", "shooter", "told_quality", "test", "difficulty"),
    [
        (Shot.ZONE, Quality.LOW, "", "b100=60", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, "", "b100=51", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, "", "b100=50", 13, LOW, "Black", "difficult"),
        (Shot.ZONE, Quality.LOW, "", "b100=11", 13, LOW, "Black", "difficult"),
        (Shot.ZONE, Quality.LOW, "", "b100=10", 13, HIGH, "Green", "difficult"),
        (Shot.ZONE, Quality.QUALITY, "", "b100=60", 13, MIDDLE, "Blue", "easy"),
        (Shot.ZONE, Quality.HIGH, "", "b100=60", 13, HIGH, "Green", "easy"),
        (Shot.REBOUND, Quality.HIGH, "", "b100=60", 13, HIGH, "Green", "easy"),
        (Shot.ZONE, Quality.LOW, SCREEN, "b100=60, red=5", 13, HIGH, "Green", "easy"),
        (Shot.ZONE, Quality.LOW, SCREEN, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, OWN_SCREEN, "b100=60, red=5", 13, HIGH, "Green", "easy"),
        (Shot.ZONE, Quality.LOW, DEFLECTION, "b100=61, red=5", 11, HIGH, "Green", "easy"),
        (Shot.ZONE, Quality.LOW, DEFLECTION, "b100=9, red=5", 11, HIGH, "Green", "difficult"),
        (Shot.ZONE, Quality.LOW, DEFLECTION, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, OWN_DEFLECTION, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, BLOCKED, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.ZONE, Quality.LOW, BLOCK_SCREEN, "b100=60, red=6", 13, HIGH, "Green", "easy"),
        (Shot.ZONE, Quality.LOW, ON_NET, "b100=61, red=6", 13, HIGH, "Green", "easy"),
        (Shot.RUSH, Quality.HIGH, BLOCKED, "b100=60, red=1", 13, HIGH, "Green", "easy"),
        (Shot.RUSH, Quality.LOW, BLOCK_SCREEN, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.RUSH, Quality.LOW, ON_NET, "b100=60, red=6", 13, LOW, "Black", "easy"),
        (Shot.RUSH, Quality.LOW, SCREEN, "b100=60, red=5", 13, HIGH, "Green", "easy"),
        (Shot.BREAKAWAY, Quality.HIGH, "", "b100=75", 13, HIGH, "S-O", "easy"),
        (Shot.BREAKAWAY, Quality.HIGH, BLOCKED, "b100=30, red=1", 13, HIGH, "S-O", "difficult"),
    ],
)  # fmt: skip
def test_a_shot_that_reaches_the_goalie(
    side: int,
    kind: int,
    quality: int,
    view: str,
    roll: str,
    shooter: int,
    told_quality: str,
    test: str,
    difficulty: str,
) -> None:
    table = shooting(side, kind, quality, view, f"{roll}, puck_location=slot", SAVED, COVER)
    take_shot(table)
    taken = {"side": side, "clause": "RS-07-ST-01", "skater": shooter, "where": "slot", "quality": told_quality,
             "how": SHOT_NAMES[kind], "on_goal": True}  # fmt: skip
    assert told(table, "ShotTaken") == [taken]
    needed = {"Green": 50, "Blue": 60, "Black": 70, "S-O": 40}[test]
    clause = "RS-12-BA-03" if kind == Shot.BREAKAWAY else "RS-08-SC-01"
    tested = {"side": 1 - side, "clause": clause, "goalie": 1, "test": test, "difficulty": difficulty, "number": 10,
              "needed": needed, "within": True}  # fmt: skip
    assert told(table, "SaveTested") == [tested]
    made = {"side": 1 - side, "clause": clause, "goalie": 1, "shooter": shooter, "rebound": ""}
    assert told(table, "SaveMade") == [made]
    assert table.state.momentum == (0 if kind != Shot.BREAKAWAY else -3 if side == HOME else 3)
    plain = told_quality != HIGH or "shot_symbol" not in view or kind == Shot.BREAKAWAY
    why = "save out of play" if plain and kind != Shot.BREAKAWAY else "save and cover"
    if kind == Shot.RUSH and "BLOCKED SHOT" in view:
        why = "save out of play"
    assert [(each["why"], each["zone"]) for each in told(table, "PlayStopped")] == [(why, ENDS[1 - side])]
    assert table.state.teams[side].period_shots == [1]
    assert table.state.teams[1 - side].goalie.shots == 1
    if shooter == 11:
        assert told(table, "CheckMade")[0]["check"] == "tip"


@pytest.mark.rule("RS-07-ST-01", "RS-07-ST-07", "RS-12-BA-02")
@both
@pytest.mark.parametrize(
    ("kind", "view", "roll", "clause", "why"),
    [
        (Shot.ZONE, "", "b100=61", "RS-07-ST-01", "miss"),
        (Shot.ZONE, "", "b100=96", "RS-07-ST-01", "miss"),
        (Shot.ZONE, SCREEN, "b100=61, red=1", "RS-07-ST-01", "miss"),
        (Shot.ZONE, DEFLECTION, "b100=61, red=6", "RS-07-ST-01", "miss"),
        (Shot.ZONE, OWN_DEFLECTION, "b100=61, red=1", "RS-07-ST-01", "miss"),
        (Shot.ZONE, BLOCK_SCREEN, "b100=61, red=6", "RS-07-ST-01", "miss"),
        (Shot.RUSH, ON_NET, "b100=61, red=6", "RS-07-ST-01", "miss"),
        (Shot.BREAKAWAY, "", "b100=76", "RS-07-ST-01", "miss"),
        (Shot.BREAKAWAY, "", "b100=97", "RS-12-BA-02", "wide"),
        (Shot.ZONE, "", "b100=97", "RS-07-ST-07", ""),
        (Shot.ZONE, DEFLECTION, "b100=100, red=1", "RS-07-ST-07", ""),
    ],
)
def test_a_shot_that_misses(side: int, kind: int, view: str, roll: str, clause: str, why: str) -> None:
    table = shooting(side, kind, Quality.LOW, view, f"{roll}, puck_location=slot", "home_visitor=V")
    take_shot(table)
    taken = {"side": side, "clause": clause, "skater": 13, "where": "slot", "quality": LOW, "how": SHOT_NAMES[kind],
             "on_goal": False}  # fmt: skip
    assert told(table, "ShotTaken") == [taken]
    loose = [{"side": side, "clause": clause, "why": why, "zone": ENDS[1 - side]}] if why else []
    assert told(table, "PuckLoose") == loose
    gained = [] if why else [(VISITORS, "RS-07-ST-07")]
    assert [(each["side"], each["clause"]) for each in told(table, "PuckGained")] == gained
    assert table.state.teams[side].period_shots == [0]


@pytest.mark.rule("RS-07-ST-03", "RS-07-ST-04", "RS-07-ST-05", "RS-07-ST-06")
@both
@pytest.mark.parametrize(
    ("b100", "clause", "why"),
    [(55, "RS-07-ST-03", "cannot tee it up"), (66, "RS-07-ST-04", "bouncing puck"), (77, "RS-07-ST-05", "fans on it"),
     (88, "RS-07-ST-06", "stick breaks")],
)  # fmt: skip
def test_four_numbers_are_no_shot_at_all(side: int, b100: int, clause: str, why: str) -> None:
    for kind in (Shot.ZONE, Shot.BREAKAWAY, Shot.CENTER_ICE):
        table = shooting(side, kind, Quality.LOW, BLOCKED, f"b100={b100}, red=1")
        take_shot(table)
        assert told(table, "PuckLoose") == [{"side": side, "clause": clause, "why": why, "zone": ENDS[1 - side]}]
        assert told(table, "ShotTaken") == told(table, "ShotBlocked") == []
    for other in (11, 22, 33, 44, 54, 56):
        table = shooting(side, Shot.ZONE, Quality.LOW, "", f"b100={other}", SAVED)
        take_shot(table)
        assert len(told(table, "ShotTaken")) == 1


@pytest.mark.rule("RS-07-BL-02", "RS-07-BL-03", "RS-07-BL-04", "RS-07-BL-05", "RS-07-BL-07", "RS-07-BL-08")
@both
@pytest.mark.parametrize("wide", [False, True])
@pytest.mark.parametrize(
    ("symbol", "clause", "after"),
    [
        ("BLOCKED SHOT", "RS-07-BL-03", "loose"), ("STICK BLOCK", "RS-07-BL-03", "loose"),
        ("BLOCKED SHOT OoP", "RS-07-BL-04", "stopped"), ("BLOCK SHOT CLEAR", "RS-07-BL-05", "cleared"),
        ("BLOCKED/DEFLECTED ON NET", "RS-07-BL-07", "loose"), ("BLOCK/SCREEN", "RS-07-BL-08", "loose"),
    ],
)  # fmt: skip
def test_a_block(side: int, wide: bool, symbol: str, clause: str, after: str) -> None:
    view = f"shot_symbol={symbol}, block_player=LD"
    table = shooting(side, Shot.ZONE, Quality.LOW, view, "b100=30, red=5, zone_def=RD, puck_location=slot", "red=4")
    if wide:
        assert block_or_tip_wide_shot(table, man_of(table, side, 3))
    else:
        take_shot(table)
    said = {"side": 1 - side, "clause": "RS-07-BL-02", "skater": 14, "shooter": 13, "where": "slot"}
    assert told(table, "ShotBlocked") == [said]
    assert man_of(table, 1 - side, 4).blocks == 1
    loose = [] if after == "stopped" else [(clause, "clear to the corner" if after == "cleared" else "block")]
    assert [(each["clause"], each["why"]) for each in told(table, "PuckLoose")] == loose
    stopped = [(clause, "blocked out of play", ENDS[1 - side])] if after == "stopped" else []
    assert [(each["clause"], each["why"], each["zone"]) for each in told(table, "PlayStopped")] == stopped
    assert told(table, "ShotTaken") == []
    if after == "cleared":
        assert told(table, "CheckMade")[-1]["skater"] == 15


@pytest.mark.rule("RS-06-SW-04", "RSC-15")
@both
@pytest.mark.parametrize(
    ("view", "roll", "result"),
    [
        ("shot_symbol=none", "red=1", False),
        (SCREEN, "red=1", False),
        (BLOCKED, "red=6", False),
        (DEFLECTION, "red=6", False),
        (OWN_DEFLECTION, "red=1", False),
        (DEFLECTION, "red=5", True),
    ],
)
def test_a_wide_shot_may_be_tipped(side: int, view: str, roll: str, result: bool) -> None:
    table = shooting(side, Shot.OPEN_NET, Quality.LOW, view, f"b100=90, {roll}", SAVED, COVER)
    assert block_or_tip_wide_shot(table, man_of(table, side, 3)) == result
    shots = [(each["side"], each["skater"], each["quality"], each["how"]) for each in told(table, "ShotTaken")]
    assert shots == [(side, 11, HIGH, "shot")] * result
    if result:
        assert told(table, "SaveTested")[0]["test"] == "Green"
        assert (table.state.quality, table.state.shot) == (Quality.HIGH, Shot.ZONE)


@pytest.mark.rule("RS-07-SD-04")
@both
def test_a_shooter_at_the_net_puts_his_own_rebound_back(side: int) -> None:
    view = OWN_DEFLECTION
    table = shooting(side, Shot.ZONE, Quality.LOW, view, "b100=60, red=5", SAVED, "b100=50, zone_def=LD", COVER)
    take_shot(table)
    shots = [(each["skater"], each["quality"], each["how"], each["clause"]) for each in told(table, "ShotTaken")]
    assert shots == [(13, LOW, "shot", "RS-07-ST-01"), (13, HIGH, "put-back", "RS-07-SD-04")]
    tests = [(each["test"], each["difficulty"], each["number"]) for each in told(table, "SaveTested")]
    assert tests == [("Black", "easy", 10), ("Green", "easy", 50)]
    assert table.state.teams[side].period_shots == [2]
    assert [each["why"] for each in told(table, "PlayStopped")] == ["save and cover"]


# -- iron -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-07-PX-01", "RS-07-PX-02", "RS-07-PX-03", "RS-07-PX-04", "RS-07-PX-05")
@both
@pytest.mark.parametrize(
    ("post", "situation", "clause"),
    [
        ("none", "shot", ""), ("POST", "loose puck", "RS-07-PX-02"), ("CROSSBAR", "loose puck", "RS-07-PX-02"),
        ("CROSSBAR OFF GLASS", "loose puck", "RS-07-PX-02"), ("DOUBLE POST", "net scramble", ""),
        ("CROSSBAR OUT OF PLAY", "faceoff", "RS-07-PX-05"), ("POST REBOUND", "loose puck", "RS-07-PX-03"),
    ],
)  # fmt: skip
def test_iron(side: int, post: str, situation: str, clause: str) -> None:
    table = shooting(side, Shot.ZONE, Quality.LOW, f"post={post}", "red=5, zone_def=RD")
    assert hits_iron(table, man_of(table, side, 3)) == (post != "none")
    iron = {"side": side, "clause": "RS-07-PX-01", "skater": 13, "what": post}
    assert told(table, "IronHit") == ([] if post == "none" else [iron])
    assert SITUATION_NAMES[table.state.situation] == situation
    assert [each["clause"] for each in told(table, "PuckLoose") + told(table, "PlayStopped")] == (
        [clause] if clause else []
    )
    assert table.state.one_man == (post == "DOUBLE POST")
    if post == "POST REBOUND":
        assert [(each["side"], each["skater"]) for each in told(table, "CheckMade")] == [(1 - side, 15)]


@pytest.mark.rule("RS-07-PX-06")
@both
@pytest.mark.parametrize(
    ("b100", "quality", "result"),
    [(70, Quality.LOW, "no"), (71, Quality.LOW, "yes"), (50, Quality.HIGH, "no"), (51, Quality.HIGH, "yes")],
)
def test_would_it_have_gone_in(side: int, b100: int, quality: int, result: str) -> None:
    options = Options()
    options.iron_what_if = True
    table = shooting(side, Shot.ZONE, quality, "post=POST", f"b100={b100}", options=options)
    hits_iron(table, man_of(table, side, 3))
    said = {"side": side, "clause": "RS-07-PX-06", "what": "would it have gone in", "result": result}
    assert told(table, "Noted") == [said]
    assert table.state.left == 2


# -- the goalie -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-08-SC-05", "RS-13-SH-03", "RS-12-BA-03")
@both
@pytest.mark.parametrize(
    ("kind", "level", "short", "roll", "test"),
    [(Shot.ZONE, Level.BAD, NONE, "b100=60", "Green"), (Shot.ZONE, Level.NORMAL, NONE, "b100=60", "Black"),
     (Shot.ZONE, Level.BAD, 0, "b100=60", "SHT"), (Shot.ZONE, Level.NORMAL, 0, "b100=8", "SHT"),
     (Shot.ZONE, Level.NORMAL, 1, "b100=60", "Black"), (Shot.BREAKAWAY, Level.BAD, 0, "b100=60", "S-O")],
)  # fmt: skip
def test_which_number_a_goalie_is_tested_by(side: int, kind: int, level: int, short: int, roll: str, test: str) -> None:
    """`short` is 0 for the shooter's team, 1 for the goalie's."""
    table = shooting(side, kind, Quality.LOW, "", roll, SAVED, COVER)
    table.state.set_level(1 - side, 0, level)
    if short != NONE:
        table.state.teams[side if short == 0 else 1 - side].short = 1
    take_shot(table)
    assert [each["test"] for each in told(table, "SaveTested")] == [test]


@pytest.mark.rule("RS-08-GS-01", "RS-08-GS-02", "RS-08-GS-03", "RS-08-GS-06", "RSC-26")
@both
@pytest.mark.parametrize(
    ("level", "is_sniped", "blue", "how"),
    [
        (Level.NORMAL, False, 2, "great save"), (Level.NORMAL, False, 3, ""), (Level.GOOD, False, 2, "great save"),
        (Level.GOOD, False, 3, "big save"), (Level.GOOD, False, 4, "big save"), (Level.GOOD, False, 5, ""),
        (Level.GOOD, True, 4, ""), (Level.GOOD, True, 2, "great save"), (Level.VERY_GOOD, False, 6, "big save"),
        (Level.VERY_GOOD, False, 7, ""), (Level.GREAT, False, 8, "big save"), (Level.GREAT, False, 9, ""),
        (Level.BAD, False, 3, ""), (Level.GREAT, False, 1, "great save"),
    ],
)  # fmt: skip
def test_a_would_be_goal_is_robbed(side: int, level: int, is_sniped: bool, blue: int, how: str) -> None:
    table = shooting(side, Shot.ZONE, Quality.LOW, "", f"blue={blue}")
    table.state.set_level(1 - side, 0, level)
    assert is_robbed(table, is_sniped=is_sniped) == bool(how)
    clause = "RS-08-GS-01" if how == "great save" else "RS-08-GS-03"
    assert told(table, "GoalRobbed") == ([{"side": 1 - side, "clause": clause, "goalie": 1, "how": how}] if how else [])
    points = {"great save": 3, "big save": 1, "": 0}[how]
    assert table.state.momentum == (-points if side == HOME else points)
    after = min(level + 1, Level.GREAT) if how == "great save" else level
    assert table.state.level_of(table.state.teams[1 - side]) == after
    check = {"side": 1 - side, "clause": "RS-08-GS-01", "skater": NONE, "check": "great save", "rating": "GREAT SAVE",
             "number": blue, "needed": 2, "within": blue <= 2}  # fmt: skip
    assert told(table, "CheckMade") == [check]


@pytest.mark.rule("RS-08-RC-01", "RS-08-RC-02", "RS-08-RC-03", "RS-08-RC-04", "RS-08-RC-05", "RSC-29")
@both
@pytest.mark.parametrize(
    ("blue", "after"),
    [
        (1, "cover"),
        (3, "cover"),
        (4, "corner"),
        (10, "corner"),
        (11, "clear"),
        (13, "clear"),
        (14, "shot"),
        (20, "shot"),
    ],
)
def test_a_challenge_of_rebound_control(side: int, blue: int, after: str) -> None:
    roll = f"blue={blue}, zone_def=LD, off_grade=A, off_position=F, left_right=R"
    table = shooting(side, Shot.ZONE, Quality.LOW, "", roll, "red=4")
    challenge_rebound_control(table)
    state = table.state
    assert SITUATION_NAMES[state.situation] == {"cover": "faceoff", "shot": "shot"}.get(after, "loose puck")
    whys = [(each["why"], each["clause"]) for each in told(table, "PlayStopped") + told(table, "PuckLoose")]
    assert whys == {
        "cover": [("save and cover", "RS-08-RC-04")], "corner": [("save to the corner", "RS-08-RC-04")],
        "clear": [("clear to the corner", "RS-08-SV-06")], "shot": [],
    }[after]  # fmt: skip
    if after == "shot":
        assert (state.shot, state.quality, state.handler) == (Shot.REBOUND, Quality.HIGH, man_of(table, side, 3))
    if after == "clear":
        assert [(each["side"], each["skater"]) for each in told(table, "CheckMade")] == [(1 - side, 14)]


@pytest.mark.rule("RS-08-NS-06", "RS-08-NS-07")
@both
@pytest.mark.parametrize(
    ("level", "blue", "expected", "needed"),
    [(Level.NORMAL, 7, True, 7), (Level.NORMAL, 8, False, 7), (Level.VERY_GOOD, 7, True, 7), (Level.GREAT, 8, True, 8),
     (Level.GREAT, 9, False, 8)],
)  # fmt: skip
def test_recovery_goes_by_the_higher_of_two_numbers(
    side: int, level: int, blue: int, expected: bool, needed: int
) -> None:
    table = shooting(side, Shot.OPEN_NET, Quality.HIGH, "", f"blue={blue}")
    table.state.set_level(1 - side, 0, level)
    assert recovers(table) == expected
    check = {"side": 1 - side, "clause": "RS-08-NS-06", "skater": NONE, "check": "recover", "rating": "Recover",
             "number": blue, "needed": needed, "within": expected}  # fmt: skip
    assert told(table, "CheckMade") == [check]


@pytest.mark.rule("RS-10-NG-07", "RS-10-NG-08", "RS-10-NG-09", "RSC-38")
@both
@pytest.mark.parametrize(("b100", "after"), [(10, "test"), (11, "easy save"), (60, "easy save"), (61, "wide")])
def test_a_shot_from_center_ice(side: int, b100: int, after: str) -> None:
    table = shooting(side, Shot.CENTER_ICE, Quality.LOW, "shot_symbol=BLOCKED SHOT", f"b100={b100}, red=1", SAVED)
    take_shot(table)
    shot = {"side": side, "clause": "RS-10-NG-07", "skater": 13, "where": "center ice", "quality": LOW,
            "how": "center ice", "on_goal": True}  # fmt: skip
    if after == "wide":
        assert [(each["on_goal"], each["clause"]) for each in told(table, "ShotTaken")] == [(False, "RS-10-NG-09")]
        said = {"side": side, "clause": "RS-10-NG-09", "why": "wide from center ice", "zone": ENDS[1 - side]}
        assert told(table, "PuckLoose") == [said]
        return
    assert told(table, "ShotTaken") == [shot]
    tested = {"test": ("Black", "difficult", 10, 70, True), "easy save": ("", "easy", 0, 0, True)}[after]
    found = told(table, "SaveTested")
    assert [tuple(each[name] for name in ("test", "difficulty", "number", "needed", "within")) for each in found] == [
        tested
    ]
    assert [each["clause"] for each in found] == ["RS-08-SC-01" if after == "test" else "RS-10-NG-09"]
    assert [each["side"] for each in told(table, "SaveMade")] == [1 - side]


@pytest.mark.rule("RS-07-SD-02", "RS-07-SD-04")
@both
def test_only_the_shooter_at_the_net_puts_it_back(side: int) -> None:
    men = [{**MAN, "net": 3}, MAN, {**MAN, "net": 6}, MAN, MAN]
    table = a_game(DEFLECTION, "b100=60, red=5", SAVED, home=men, visitors=men, goalie=KEEPER)
    state = table.state
    state.attack(state.teams[side])
    state.shot, state.quality, state.handler = Shot.ZONE, Quality.LOW, man_of(table, side, 3)
    take_shot(table)
    assert [(each["skater"], each["how"]) for each in told(table, "ShotTaken")] == [(13, "shot")]


@pytest.mark.rule("RS-08-GS-06", "RS-07-SD-02")
@both
@pytest.mark.parametrize(
    ("view", "roll", "robbed"),
    [
        (DEFLECTION, "b100=9, red=5", True),
        (SCREEN, "b100=9, red=5", False),
        (SCREEN, "b100=11, red=5", True),
        ("", "b100=9", False),
    ],
)
def test_a_big_save_stops_a_tip_but_not_a_sniper(side: int, view: str, roll: str, robbed: bool) -> None:
    rolls = [roll, "b100=99, zone_def=LD", "blue=4", COVER]
    table = shooting(side, Shot.ZONE, Quality.LOW, view, *rolls)
    table.state.won_by = table.state.handler
    table.state.set_level(1 - side, 0, Level.GOOD)
    take_shot(table)
    assert [each["how"] for each in told(table, "GoalRobbed")] == ["big save"] * robbed
    assert table.state.teams[side].score == (not robbed)


@pytest.mark.rule("RS-07-SD-04", "RS-08-GS-03")
@both
def test_a_big_save_stops_a_put_back(side: int) -> None:
    rolls = ["b100=60, red=5", SAVED, "b100=99, zone_def=LD", "blue=4", COVER]
    table = shooting(side, Shot.ZONE, Quality.LOW, OWN_DEFLECTION, *rolls)
    table.state.set_level(1 - side, 0, Level.GOOD)
    take_shot(table)
    assert [each["how"] for each in told(table, "GoalRobbed")] == ["big save"]


@pytest.mark.rule("RS-13-PT-06", "RSC-83")
@both
def test_a_short_handed_chance_marks_time_once(side: int) -> None:
    table = shooting(side, Shot.RUSH, Quality.HIGH, "", "b100=60", SAVED)
    table.state.teams[side].short, table.state.advantage, table.state.short_chance = 1, 1 - side, True
    take_shot(table)
    said = {"side": NONE, "clause": "RS-13-PT-06", "why": "short-handed shot", "skipped": False}
    assert told(table, "SequenceMarked") == [said]
    assert table.state.clock.left == 570
    assert not table.state.short_chance


@pytest.mark.rule("RS-08-NS-05", "RS-08-NS-06", "RS-08-TS-02", "RSC-68")
@both
@pytest.mark.parametrize(("blue", "saved"), [(7, True), (8, False)])
@pytest.mark.parametrize("save_types", [True, False])
def test_a_shot_at_an_open_net(side: int, blue: int, saved: bool, save_types: bool) -> None:
    options = Options()
    options.save_types = save_types
    roll = f"blue={blue}, b100=41, L100=1, R100=1, assist_credit=1 down, left_right=L, off_position=F"
    rolls = ["b100=60", roll, COVER if saved else roll]
    table = shooting(side, Shot.OPEN_NET, Quality.HIGH, "", *rolls, options=options)
    take_shot(table)
    assert [each["how"] for each in told(table, "ShotTaken")] == ["open net"]
    assert [(each["side"], each["clause"]) for each in told(table, "SaveMade")] == [(1 - side, "RS-08-NS-06")] * saved
    described = {"side": 1 - side, "clause": "RS-08-TS-01", "goalie": 1, "kind": "glove"}
    assert told(table, "SaveDescribed") == [described] * (saved and save_types)
    assert [(each["how"], each["first_assist"]) for each in told(table, "GoalScored")] == [("scramble", 11)] * (
        not saved
    )
    assert told(table, "GoalieLevelSet") == []


@pytest.mark.rule("RS-08-DF-01", "RS-10-NG-07")
@both
@pytest.mark.parametrize(("b100", "difficulty"), [(50, "difficult"), (51, "easy")])
def test_a_shot_from_center_ice_is_as_difficult_as_any(side: int, b100: int, difficulty: str) -> None:
    men = [{**MAN, "sniper": 60}] * 5
    table = a_game("", f"b100={b100}", SAVED, home=men, visitors=men, goalie=KEEPER)
    state = table.state
    state.attack(state.teams[side])
    state.shot, state.quality, state.handler = Shot.CENTER_ICE, Quality.LOW, man_of(table, side, 3)
    take_shot(table)
    assert [(each["test"], each["difficulty"]) for each in told(table, "SaveTested")] == [("Black", difficulty)]


@pytest.mark.rule(
    "RS-08-NS-03", "RS-08-NS-04", "RS-08-NS-08", "RS-08-NS-09", "RS-08-NS-10", "RS-08-NS-11", "RS-08-NS-12"
)
@both
@pytest.mark.parametrize("goalie_in", [True, False])
@pytest.mark.parametrize(
    ("kind", "check"),
    [("GOALIE", "scramble save"), ("GOALIE+++", "recover"), ("OFFENSE", "scramble attack"),
     ("O-BATTLE", "scramble offensive battle"), ("CLEAR", "scramble clear"), ("D-BATTLE", "scramble defensive battle")],
)  # fmt: skip
def test_what_a_scramble_is_decided_by(side: int, goalie_in: bool, kind: str, check: str) -> None:
    """Without a goalie the kinds that are his become the attackers'."""
    roll = "red=5, blue=5, zone_off=C, zone_def=LD, off_grade=A, off_position=F, left_right=L"
    table = shooting(side, Shot.ZONE, Quality.LOW, "", f"net_scramble={kind}, {roll}", roll, COVER)
    state = table.state
    state.situation = SITUATION_NAMES.index("net scramble")
    state.defense.goalie_in = goalie_in
    play_scramble(table)
    expected = check if goalie_in or "GOALIE" not in kind else "scramble attack"
    attacks = expected in ("scramble attack", "scramble offensive battle")
    found = told(table, "CheckMade")[0]
    assert (found["check"], found["side"]) == (expected, side if attacks else 1 - side)
    man = {"scramble save": NONE, "recover": NONE}.get(expected, 12 if attacks else 14)
    assert found["skater"] == man
    read = {"side": side, "clause": "RS-08-NS-03", "section": "net scramble", "shows": kind}
    assert told(table, "SectionRead") == [read]


@pytest.mark.rule("RSC-24", "RS-07-PX-04")
@both
def test_a_scramble_off_both_posts_is_the_goalies_without_a_card(side: int) -> None:
    table = shooting(side, Shot.ZONE, Quality.LOW, "", "blue=10, off_grade=A, off_position=F, left_right=L")
    table.state.one_man = True
    play_scramble(table)
    assert [(each["check"], each["number"]) for each in told(table, "CheckMade")] == [("scramble save", 10)]
    assert (table.state.shot, table.state.handler) == (Shot.OPEN_NET, man_of(table, side, 1))


@pytest.mark.rule("RS-08-NS-01", "RS-08-NS-03")
@both
def test_a_scramble_after_a_save_draws_its_card(side: int) -> None:
    table = shooting(side, Shot.ZONE, Quality.LOW, "", "b100=30", "b100=22")
    take_shot(table)
    assert SITUATION_NAMES[table.state.situation] == "net scramble"
    assert table.state.handler is man_of(table, side, 3)
    assert not table.state.one_man
