"""The clause on an event is the clause it comes from: every kind of event, driven through each of its clauses."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core import events as core_events
from puckdrop.core.events import Event
from puckdrop.games.fourth_street import events as own_events
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.rules.rulings import rule
from rules.fourth_street.rink import TIED, Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}
LOOSE: dict[str, Any] = {"clock": "10:00", "situation": "loose", "zone": "O"}
DUMPED: dict[str, Any] = {**LOOSE, "lane": "L"}
FACEOFF: dict[str, Any] = {"clock": "10:00", "situation": "faceoff"}
UNOPPOSED = "0/0/6/1/1/1"
CARRIER: dict[str, Any] = {"actions": {"O-ES": {"wild": "00-98", "sc": "99"}}, "sk": "FWD"}
AIMS: dict[str, Any] = {"target": "c3", "drift": "none"}
BEATEN: dict[str, Any] = {"quality": "red", "scoring": "violet"}


def seat(position: dict[str, Any], home: dict[str, Any], visitor: dict[str, Any], **options: Any) -> Rink:
    """Home's centre has the card `home`; `visitor` are cards by slot."""
    return Rink(position, cards={"home": {"2": home}, "visitor": visitor}, **options)


def clauses(rink: Rink, kind: str) -> list[str]:
    """Of the events of a kind, in their order."""
    return [event.clause for event in rink.log if type(event).__name__ == kind]


def expect(rink: Rink, **wanted: str) -> None:
    for kind, clause in wanted.items():
        assert clauses(rink, kind)[-1:] == [clause], kind


# -- the puck action and its matchup ----------------------------------------------------------------------------------


@pytest.mark.rule("FS-MATCH-03", "FS-MATCH-04", "FS-DEF-03", "FS-ACT-02")
@pytest.mark.parametrize(("action", "column", "clause"), [("pd", "ps", "FS-MATCH-03"), ("sc", "sk", "FS-MATCH-04")])
def test_matchups_and_results(action: str, column: str, clause: str) -> None:
    mover = {"actions": action, column: "FWD A" if column == "ps" else "FWD"}
    defender = {"4": {"df": "LOOSE", "ch": "LOOSE"}}
    won = seat(HOLDER, mover, defender)
    won.play("0/0/4/1/1/1")
    moved = "FS-MATCH-05" if action == "pd" else "FS-MATCH-06"
    expect(won, DiceThrown="FS-GEN-05", ActionRolled="FS-ACT-02", MatchupPlayed=clause, ResultRead=clause)
    expect(won, PuckMoved=moved)
    lost = seat(HOLDER, mover, defender)
    lost.play("0/0/4/20/1/1")
    expect(lost, MatchupPlayed=clause, ResultRead=clause, PuckLoose="FS-LOOSE-01")
    if action == "sc":
        expect(lost, HitMade="FS-MATCH-04")
    alone = seat(HOLDER, mover, defender)
    alone.play(UNOPPOSED)
    expect(alone, MatchupPlayed="FS-DEF-03", ResultRead=clause)


@pytest.mark.rule("FS-STEAL-01", "FS-STEAL-03", "FS-INJ-01", "FS-INJ-02", "FS-INJ-03", "FS-PEN-01", "FS-GAP-14")
@pytest.mark.parametrize(
    ("cell", "rolls", "wanted"),
    [
        ("STEAL", ["steal 5"], {"PuckGained": "FS-STEAL-01"}),
        ("STEAL_SHOOT", ["steal 5"], {"PuckGained": "FS-STEAL-03"}),
        ("HIT", ["injury 20"], {"PuckLoose": "FS-INJ-03", "HitMade": "FS-INJ-01", "SkaterHurt": "FS-INJ-01"}),
        ("HURT", ["injury 20"], {"PuckLoose": "FS-INJ-03", "SkaterHurt": "FS-INJ-02"}),
        ("STOP", [], {"PlayStopped": "FS-GAP-14"}),
        ("PENALTY", ["3/5/1/9/1/1"], {"PenaltyChartRead": "FS-PEN-04", "PenaltyCalled": "FS-PEN-01"}),
    ],
)
def test_what_a_lost_matchup_brings(cell: str, rolls: list[str], wanted: dict[str, str]) -> None:
    rink = seat(HOLDER, {"actions": "sc"}, {"4": {"ch": cell}})
    rink.play("0/0/4/20/1/1", *rolls)
    expect(rink, **wanted)


@pytest.mark.rule("FS-RECIP-03", "FS-RECIP-06")
def test_passes_to_nobody_and_by_the_card() -> None:
    rink = seat({**HOLDER, "home": {"box": [{"who": "#15"}]}}, {"actions": "pd", "ps": "FWD D"}, {})
    rink.play(UNOPPOSED)
    expect(rink, PuckLoose="FS-RECIP-03")
    carded = {**HOLDER, "recipient_card": {"home": "3"}}
    rink = seat(carded, {"actions": "pd", "ps": "FWD ANY"}, {}, recipient_card=True)
    rink.play(UNOPPOSED)
    expect(rink, RecipientShown="FS-RECIP-06")


@pytest.mark.rule("FS-ACT-06", "FS-ACT-07", "FS-ACT-08", "FS-ACT-09", "FS-PP-04", "FS-ACT-10", "FS-ACT-11", "FS-ACT-12")
@pytest.mark.parametrize(
    ("action", "place", "more", "rolls", "wanted"),
    [
        ("dc", "D-L", {}, [], {"PuckSent": "FS-ACT-06", "PuckLoose": "FS-ACT-06"}),
        ("dc", "N-L", {}, [], {"PuckSent": "FS-ACT-07", "PuckLoose": "FS-ACT-07"}),
        ("ice", "D-L", {}, [], {"PuckSent": "FS-ACT-08", "PlayStopped": "FS-ACT-08"}),
        ("ice", "D-L", {"home": {"box": [{"who": "#15"}]}}, [], {"PuckSent": "FS-ACT-09", "PuckGained": "FS-PP-04"}),
        ("off", "N-L", {}, [], {"PlayStopped": "FS-ACT-10"}),
        (
            "pen",
            "N-L",
            {},
            ["penalized defender 4", "3/5/1/9/1/1"],
            {"PenaltyCalled": "FS-ACT-11", "PlayStopped": "FS-ACT-11"},
        ),
        (
            "inj",
            "N-L",
            {},
            ["injury 20"],
            {"PuckLoose": "FS-ACT-12", "SkaterHurt": "FS-INJ-06", "LineChanged": "FS-INJ-05"},
        ),
    ],
)
def test_actions_without_a_matchup(
    action: str, place: str, more: dict[str, Any], rolls: list[str], wanted: dict[str, str]
) -> None:
    rink = seat({**HOLDER, "place": place, **more}, {"actions": action}, {})
    rink.play(UNOPPOSED, *rolls, plays=1)
    expect(rink, **wanted)


@pytest.mark.rule("FS-EN-02", "FS-ADD-TOUCH-02", "FS-ADD-TOUCH-03", "FS-ADD-TOUCH-04")
@pytest.mark.parametrize(
    ("race", "wanted"),
    [
        ("9/0/1/1/4/1", {"PuckGained": "FS-ADD-TOUCH-02"}),
        ("0/9/1/1/4/1", {"PlayStopped": "FS-ADD-TOUCH-03"}),
        ("9/0/1/1/6/1", {"PuckGained": "FS-ADD-TOUCH-04"}),
    ],
)
def test_touch_races(race: str, wanted: dict[str, str]) -> None:
    rink = seat({**HOLDER, "place": "D-M"}, {"actions": "ice"}, {}, touch_race=True)
    rink.play(UNOPPOSED, race)
    expect(rink, RaceRun="FS-ADD-TOUCH-01", **wanted)


@pytest.mark.rule("FS-EN-02")
def test_an_icing_at_an_empty_net() -> None:
    empty = {"visitor": {"goalie_in": False, "extra_attacker": "#16"}}
    rink = seat({**HOLDER, "place": "D-M", **empty}, {"actions": "ice"}, {}, assist_table=False)
    rink.play(UNOPPOSED, "empty-net icing 0/0")
    expect(rink, ShotTaken="FS-EN-02", GoalScored="FS-EN-02", PlayStopped="FS-GAP-36")


@pytest.mark.rule("FS-WILD-04", "FS-WILD-05")
def test_strategy_cards() -> None:
    rink = seat({**HOLDER, "strategy": {"home": "Carry"}}, CARRIER, {}, strategy_cards=True)
    rink.says(("home", "strategy card", "Carry"))
    rink.play(UNOPPOSED)
    expect(rink, StrategyLaid="FS-WILD-04", StrategyShown="FS-WILD-05")


@pytest.mark.rule("FS-WP-02", "FS-WP-03", "FS-GAP-11")
def test_weird_plays() -> None:
    rink = seat({**HOLDER, "place": "D-M"}, {"actions": "wp"}, {})
    rink.play(UNOPPOSED, "0/0/1/20/1/1")
    expect(rink, WeirdPlay="FS-WP-02", PuckLoose="FS-WP-03")
    rink = seat({**HOLDER, "place": "D-M"}, {"actions": "wp"}, {})
    rink.play(UNOPPOSED, "0/0/1/1/6/3")
    expect(rink, PlayStopped="FS-GAP-11")


# -- shots and goalies ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHOT-02", "FS-SHOT-04", "FS-SHOT-05", "FS-BLOCK-01")
def test_part_one_of_a_shot() -> None:
    rink = seat(HOLDER, {"actions": "ws"}, {"4": {"ratings": {"bl": 9}}})
    rink.play("0/0/4/20/1/1")
    expect(rink, MatchupPlayed="FS-SHOT-02", ShotBlocked="FS-BLOCK-01", PuckLoose="FS-BLOCK-01")
    rink = seat(HOLDER, {"actions": "ws", "target": "wL"}, {})
    rink.play(UNOPPOSED)
    expect(rink, ShotAimed="FS-SHOT-04", ShotTaken="FS-SHOT-05", PuckLoose="FS-SHOT-05")


@pytest.mark.rule("FS-DRIFT-01", "FS-DRIFT-02", "FS-DRIFT-03", "FS-DRIFT-05", "FS-DRIFT-06", "FS-TIP-01", "FS-TIP-02")
@pytest.mark.parametrize(
    ("drift", "clause"),
    [
        ("none", "FS-DRIFT-01"),
        ("up", "FS-DRIFT-02"),
        ("left", "FS-DRIFT-02"),
        ("up-left", "FS-DRIFT-03"),
        ("down-right", "FS-DRIFT-03"),
        ("screen", "FS-DRIFT-06"),
        ("tip a", "FS-TIP-01"),
        ("tip e", "FS-GAP-22"),
        ("tip 1", "FS-TIP-02"),
        ("tip 2", "FS-GAP-22"),
    ],
)
def test_drifts(drift: str, clause: str) -> None:
    rink = seat(HOLDER, {"actions": "ws", "target": "c3", "drift": drift}, {"goalie": BEATEN}, assist_table=False)
    rink.play(UNOPPOSED, UNOPPOSED)
    expect(rink, ShotDrifted=clause, ShotTaken="FS-SHOT-09", GoalScored="FS-GOALIE-03", GoalieTested="FS-GOALIE-05")


@pytest.mark.rule("FS-DRIFT-05", "FS-GOALIE-06", "FS-PLAN-02")
def test_a_drift_off_the_net_the_plus_column_and_the_plan() -> None:
    rink = seat(HOLDER, {"actions": "ws", "target": "a1", "drift": "left"}, {})
    rink.play(UNOPPOSED, UNOPPOSED)
    expect(rink, ShotTaken="FS-DRIFT-05", PuckLoose="FS-DRIFT-05")
    rink = seat(HOLDER, {"actions": "ws", "target": "PLAN", "drift": "screen"}, {"goalie": BEATEN}, assist_table=False)
    rink.play(UNOPPOSED, "9/0/1/1/1/1")
    expect(rink, PlanShown="FS-PLAN-02", GoalieTested="FS-GOALIE-06")


@pytest.mark.rule(
    "FS-GOALIE-08", "FS-GOALIE-09", "FS-GOALIE-10", "FS-GOALIE-11", "FS-GOALIE-12", "FS-GOALIE-13", "FS-GOALIE-16",
    "FS-GOALIE-17", "FS-GOALIE-18", "FS-GOALIE-19", "FS-GOALIE-21", "FS-GAP-22", "FS-GAP-38",
)  # fmt: skip
@pytest.mark.parametrize(
    ("mark", "rolls", "wanted"),
    [
        ("own 1", [], {"SaveMade": "FS-GOALIE-08", "PuckGained": "FS-GOALIE-10"}),
        ("own 5", [], {"SaveMade": "FS-GOALIE-08"}),
        ("opp 1", [], {"SaveMade": "FS-GOALIE-09", "PuckGained": "FS-GOALIE-10"}),
        ("opp 5", [], {"SaveMade": "FS-GOALIE-09"}),
        ("freeze", [], {"SaveMade": "FS-GOALIE-11", "PlayStopped": "FS-GOALIE-11"}),
        ("freeze?", [], {"SaveMade": "FS-GOALIE-12", "PuckLoose": "FS-GOALIE-12"}),
        ("cold", [], {"SaveMade": "FS-GOALIE-13", "PuckLoose": "FS-GOALIE-19"}),
        ("hot", [], {"SaveMade": "FS-GOALIE-21", "PuckLoose": "FS-GOALIE-19"}),
        (
            "hurt",
            ["injury 20"],
            {"SaveMade": "FS-GOALIE-16", "GoalieHurt": "FS-GOALIE-16", "GoalieChanged": "FS-GOALIE-16"},
        ),
        ("weird", ["0/0/1/1/3/3"], {"WeirdPlay": "FS-GOALIE-17", "SaveMade": "FS-GOALIE-17", "PuckLoose": "FS-GAP-11"}),
        ("stop", [], {"SaveMade": "FS-GOALIE-18", "PlayStopped": "FS-GOALIE-18"}),
        ("loose", [], {"SaveMade": "FS-GOALIE-19", "PuckLoose": "FS-GOALIE-19"}),
        ("white", [], {"SaveMade": "FS-GOALIE-19", "PuckLoose": "FS-GOALIE-19"}),
        ("penalty", [], {"SaveMade": "FS-GAP-38", "PenaltyCalled": "FS-GAP-38"}),
    ],
)
def test_saves(mark: str, rolls: list[str], wanted: dict[str, str]) -> None:
    goalie = {"goalie": {"quality": "red", "scoring": mark}}
    rink = Rink(
        HOLDER, cards={"home": {"2": {"actions": "ws", **AIMS}}, "visitor": goalie}, seats=[FsCoach(), FsCoach()]
    )
    rink.play(UNOPPOSED, UNOPPOSED, *rolls)
    expect(rink, **wanted)


@pytest.mark.rule("FS-EN-01", "FS-RUSH-01", "FS-RUSH-06", "FS-RUSH-09")
def test_rushes_and_the_empty_net() -> None:
    runner = {"actions": "sc", "sk": "RUSH", **AIMS}
    rink = seat({**HOLDER, "place": "N-M"}, runner, {})
    rink.play(UNOPPOSED, "rush 20")
    expect(rink, RushRolled="FS-RUSH-01", PuckMoved="FS-RUSH-09")
    cards = {"home": {"2": runner, "1": AIMS, "3": AIMS}}
    empty = {"visitor": {"goalie_in": False, "extra_attacker": "#16"}}
    rink = Rink({**HOLDER, "place": "N-M", **empty}, cards=cards, assist_table=False)
    rink.play(UNOPPOSED, "rush 2", "0/9/1/1/1/1")
    expect(rink, RushFormed="FS-RUSH-06", ShotTaken="FS-EN-01", GoalScored="FS-EN-01")


@pytest.mark.rule("FS-ADD-HOT-01", "FS-ADD-HOT-02", "FS-ADD-HOT-03", "FS-ADD-HOT-04")
@pytest.mark.parametrize(
    ("form", "clause"), [({"hot": True}, "FS-ADD-HOT-02"), ({"since_goal": "1:00", "goals": 1}, "FS-ADD-HOT-03")]
)
def test_a_goalie_s_form_after_a_goal(form: dict[str, Any], clause: str) -> None:
    position = {**HOLDER, "forms": {"visitor": {"#1": form}}}
    rink = seat(position, {"actions": "ws", **AIMS}, {"goalie": BEATEN}, assist_table=False)
    rink.play(UNOPPOSED, UNOPPOSED)
    expect(rink, GoalieForm=clause)


@pytest.mark.rule("FS-ADD-HOT-01", "FS-TIME-01", "FS-GAP-19", "FS-GAP-36")
def test_the_end_of_a_period() -> None:
    rink = Rink({"period": 2, "clock": "0:10", "situation": "loose", "zone": "N", "again": True})
    rink.play(TIED)
    expect(rink, PeriodEnded="FS-GAP-19", GoalieForm="FS-ADD-HOT-01", PeriodStarted="FS-TIME-01")
    expect(rink, PlayStopped="FS-GAP-36")


@pytest.mark.rule("FS-GAP-15", "FS-SO-02")
def test_the_end_of_a_game() -> None:
    last = {"period": 3, "clock": "0:10", "situation": "loose", "zone": "N", "again": True, "score": {"home": 1}}
    rink = Rink(last)
    rink.play(TIED)
    expect(rink, GameEnded="FS-GAP-15")
    cards = {"visitor": dict.fromkeys("12345", AIMS), "home": {"goalie": {"quality": "red", "scoring": "loose"}}}
    shootout = {"period": 4, "clock": "0:00", "situation": "shootout"}
    rink = Rink(shootout, cards=cards, seats=[FsCoach(), FsCoach()])
    rink.play(UNOPPOSED, UNOPPOSED)
    expect(rink, ShootoutAttempted="FS-SO-02")


# -- loose pucks and faceoffs -----------------------------------------------------------------------------------------


@pytest.mark.rule("FS-LOOSE-04", "FS-LOOSE-09", "FS-PP-13", "FS-ADD-DUMP-01")
@pytest.mark.parametrize(
    ("position", "options", "roll", "clause"),
    [
        (LOOSE, {}, "9/0/1/1/1/1", "FS-LOOSE-04"),
        (LOOSE, {"loose_puck_ratings": True}, "9/0/1/1/1/1", "FS-LOOSE-09"),
        (LOOSE, {"loose_puck_ratings": True}, "0/9/1/1/1/1", "FS-LOOSE-09"),
        ({**LOOSE, "visitor": {"box": [{"who": "#11"}]}}, {"loose_puck_ratings": True}, "0/9/1/1/1/1", "FS-PP-13"),
        ({**LOOSE, "home": {"box": [{"who": "#11"}]}}, {"loose_puck_ratings": True}, "9/0/1/1/1/1", "FS-PP-13"),
        (DUMPED, {"dump_race": True}, "9/0/1/1/1/1", "FS-ADD-DUMP-01"),
    ],
)
def test_who_wins_a_loose_puck(position: dict[str, Any], options: dict[str, Any], roll: str, clause: str) -> None:
    rink = Rink(position, **options)
    rink.play(roll)
    expect(rink, PuckGained=clause)
    if "dump_race" in options:
        expect(rink, RaceRun="FS-ADD-DUMP-01")


@pytest.mark.rule("FS-ADD-GPASS-01", "FS-ADD-GPASS-03", "FS-ADD-GPASS-04", "FS-ADD-GPASS-05", "FS-ADD-GPASS-06")
@pytest.mark.parametrize(
    ("d20", "forecheckers", "more", "clause"),
    [
        (1, "none", [], "FS-ADD-GPASS-03"),
        (2, "none", [], "FS-ADD-GPASS-03"),
        (3, "none", ["rush 20"], "FS-ADD-GPASS-04"),
        (4, "1", [], "FS-ADD-GPASS-05"),
        (4, "none", [], "FS-ADD-GPASS-05"),
        (5, "none", [], "FS-ADD-GPASS-06"),
    ],
)
def test_what_a_goalie_does_with_the_puck(d20: int, forecheckers: str, more: list[str], clause: str) -> None:
    goalie = {"visitor": {"goalie": {"passes": [1, 2, 3, 4]}}}
    rink = Rink(DUMPED, cards=goalie, goalie_pass=True, goalie_turnover_shot=False)
    rink.says(("home", "forecheckers", forecheckers))
    rink.play(f"9/0/6/{d20}/1/1", *more)
    expect(rink, GoaliePlayedPuck="FS-ADD-GPASS-01", PuckGained=clause, ForecheckersPlaced="FS-FORE-01")


@pytest.mark.rule("FS-FO-07", "FS-FO-08", "FS-FO-11", "FS-TOUT-01", "FS-SHADOW-01", "FS-AGG-01", "FS-FO-01")
def test_faceoffs_and_what_is_set_before_them() -> None:
    rink = Rink({**FACEOFF, "home": {"shift": "0:30"}}, faceoff_ratings=True, timeouts=True, shadow=True)
    rink.says(
        ("home", "change lines", "line 2 pair 2"),
        ("visitor", "timeout", "call"),
        ("visitor", "aggressiveness", "+1"),
        ("home", "shadow", "1 on 2"),
    )
    rink.play("5/5/1/1/1/6", "9/0/3/1/1/1")
    expect(rink, LineChanged="FS-FO-01", AggressivenessSet="FS-AGG-01", ShadowAssigned="FS-SHADOW-01")
    expect(rink, TimeoutCalled="FS-TOUT-01", ManThrownOut="FS-FO-11", FaceoffWon="FS-FO-07", PuckGained="FS-FO-07")
    rink = Rink(FACEOFF)
    rink.play("9/0/6/1/1/1")
    expect(rink, PuckLoose="FS-FO-08")


@pytest.mark.rule("FS-PLAN-01", "FS-LINES-01", "FS-TIME-01")
def test_before_the_game() -> None:
    cards = {side: {"goalie": {"quality": "blue"}} for side in ("home", "visitor")}
    rink = Rink(cards=cards)
    rink.play()
    expect(rink, PeriodStarted="FS-TIME-01", LineChanged="FS-LINES-01", PlanLaid="FS-PLAN-01")


@pytest.mark.rule("FS-RECIP-06", "FS-CHIP-01", "FS-CHIP-02", "FS-CHIP-03")
def test_cards_face_down_and_a_chip() -> None:
    rink = seat({**HOLDER, "place": "N-M"}, {"actions": "sc", "sk": "FWD"}, {}, recipient_card=True, chip=True)
    rink.says(("home", "recipient card", "center"), ("home", "chip", "chip"), ("home", "change lines", "line 2 pair 2"))
    rink.play()
    expect(rink, RecipientLaid="FS-RECIP-06", PuckChipped="FS-CHIP-01", PuckGained="FS-CHIP-02")
    expect(rink, LineChanged="FS-CHIP-03")


@pytest.mark.rule("FS-SHIFT-02")
def test_a_shift_that_ends_with_the_puck() -> None:
    due = {**HOLDER, "home": {"shift": "2:00"}}
    rink = Rink(due, cards={"home": {"#22": {"actions": "off"}}})
    rink.play(UNOPPOSED)
    expect(rink, LineChanged="FS-SHIFT-01", HandlerChanged="FS-SHIFT-02")


# -- penalties and the net --------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-DELAY-01", "FS-PEN-11", "FS-PEN-13", "FS-PEN-08")
def test_penalties() -> None:
    options = {"penalty_columns": True, "delayed_penalties": True}
    rink = seat(HOLDER, {"actions": "pen"}, {}, **options)
    rink.play("0/0/4/1/1/1", "3/5/1/9/3/4")
    expect(rink, PenaltyChartRead="FS-PEN-11", PenaltyDelayed="FS-DELAY-01")
    rink = seat(HOLDER, {"actions": "pen", "ratings": {"pn": 2}}, {}, **options)
    rink.play("0/0/4/1/1/1", "5/0/1/19/3/4")
    expect(rink, FighterSwapped="FS-PEN-13")
    rink = seat(HOLDER, {"actions": "pen"}, {})
    rink.play("0/0/4/1/1/1", "2/4/1/9/3/4")
    expect(rink, PenaltyTakenOver="FS-GAP-09", LineChanged="FS-ACT-11")
    rink = Rink({**LOOSE, "again": True, "visitor": {"box": [{"who": "#14", "left": "0:10"}]}})
    rink.play(TIED)
    expect(rink, PenaltyServed="FS-PEN-08", LineChanged="FS-PEN-08")


@pytest.mark.rule("FS-GAP-24", "FS-DEC-16", "FS-DELAY-02", "FS-GAP-08")
def test_goalies_in_and_out() -> None:
    rink = Rink(FACEOFF)
    rink.says(("home", "pull goalie", "pull"), ("home", "fill extra attacker", "#16"), ("visitor", "goalie", "#30"))
    rink.play("9/0/3/1/1/1")
    expect(rink, GoaliePulled="FS-GAP-24", GoalieChanged="FS-GAP-24")
    out = {"goalie_in": False, "extra_attacker": "#16"}
    rink = Rink({**FACEOFF, "home": out})
    rink.says(("home", "return goalie", "return"))
    rink.play("9/0/3/1/1/1")
    expect(rink, GoalieReturned="FS-GAP-24")
    late = {**HOLDER, "period": 3, "clock": "1:00", "score": {"visitor": 1}}
    rink = seat(late, {"actions": "off"}, {})
    rink.play(UNOPPOSED)
    expect(rink, GoaliePulled="FS-DEC-16")
    rink = seat({**late, "score": {"home": 1}, "home": out}, {"actions": "off"}, {})
    rink.play(UNOPPOSED)
    expect(rink, GoalieReturned="FS-DEC-16")
    options = {"penalty_columns": True, "delayed_penalties": True}
    pending = {**HOLDER, "delayed": {"call": "holding", "man": "visitor 4", "kept": True}}
    rink = seat(pending, {"actions": "off"}, {}, **options)
    rink.says(("home", "sixth skater", "yes"), ("home", "fill extra attacker", "#16"))
    rink.play(UNOPPOSED)
    expect(rink, GoaliePulled="FS-DELAY-02", GoalieReturned="FS-GAP-08", PenaltyCalled="FS-GAP-08")
    pending["delayed"] = {"call": "holding", "man": "visitor 4"}
    rink = seat(pending, {"actions": "ws", **AIMS}, {"goalie": BEATEN}, **options)
    rink.play(UNOPPOSED, UNOPPOSED)
    expect(rink, PenaltyWipedOut="FS-GAP-08")


@pytest.mark.rule("FS-GAP-41")
def test_what_the_table_rules() -> None:
    assert rule(Rink(FACEOFF, seats=[FsCoach(), FsCoach()]).table, "ruling", "a dog", ["loose"], "FS-GAP-41") == "loose"
    rink = Rink(FACEOFF)
    rink.says(("home", "ruling", "faceoff"))
    assert rule(rink.table, "ruling", "a dog", ["loose", "faceoff"], "FS-GAP-41") == "faceoff"
    expect(rink, TableRuled="FS-GAP-41")


def test_every_kind_of_event_is_driven() -> None:
    """Each is named above with the clause that is expected of it; scenarios drive what a thorough log has besides."""
    kinds = {
        name
        for module in (core_events, own_events)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, Event) and kind not in (Event, core_events.RuleApplied)
    }
    driven = set(re.findall(r'\b(\w+)"?(?:=|: )"?FS-', Path(__file__).read_text(encoding="utf-8")))
    driven |= set(re.findall(r"\b(\w+)=(?:clause|moved)\b", Path(__file__).read_text(encoding="utf-8")))
    assert kinds - driven == set()
