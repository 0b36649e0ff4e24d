from __future__ import annotations

import pytest

from narrate.fourth_street_played import PRESETS, new_match
from puckdrop.core.events import DiceThrown, Event, FaceoffWon, GoalScored, PuckGained, ShotBlocked, ShotTaken
from puckdrop.games.fourth_street.constants import RESULT_GLYPHS, RESULT_NAMES
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    GoaliePlayedPuck,
    GoalieTested,
    ManThrownOut,
    MatchupPlayed,
    PenaltyChartRead,
    PlanShown,
    RaceRun,
    RecipientShown,
    ResultRead,
    RushRolled,
    ShotAimed,
    ShotDrifted,
    StrategyShown,
    WeirdPlay,
)
from puckdrop.narrate.en.fourth_street_reasons import PLAIN_RESULTS, reasons


def why(*events: Event, draw: bool = True) -> str:
    """The steps behind the last play."""
    return "; ".join(reason.text for reason in reasons([roll(), *events], draw=draw))


def roll() -> DiceThrown:
    dice = ("colored", "white", "d6p", "d20", "black", "white d6")
    return DiceThrown(0, "FS-GEN-05", "play", dice, [5, 4, 1, 11, 5, 3])


def act(action: str = "sc", *, wild: bool = False) -> ActionRolled:
    return ActionRolled(0, "FS-ACT-02", 3, "D-ES", 4, action, wild=wild)


def matchup(d20: int, rating: int, against: int, *, won: bool, defender: int = 4) -> MatchupPlayed:
    return MatchupPlayed(0, "FS-MATCH-01", 3, defender, "skate", rating, against, d20, won=won)


def test_a_skate_that_wins() -> None:
    text = why(act(), matchup(11, 15, 3, won=True), ResultRead(0, "FS-MATCH-03", 3, "SK", 8, "FWD", ""))
    assert text == "04 in D-ES: skate; d20 11 <= 15 - 3; SK row 8: ▲"


def test_a_pass_that_loses_in_words() -> None:
    text = why(
        act("pd"),
        matchup(14, 15, -2, won=False),
        ResultRead(1, "FS-MATCH-03", 4, "DF", 8, "STEAL", ""),
        PuckGained(1, "FS-STEAL-01", 4, "steal", "N-M"),
        draw=False,
    )
    assert text == "04 in D-ES: pass; d20 14 > 15 - (-2); DF row 8: steal; at N-M"


def test_a_pass_shows_whom_it_is_meant_for() -> None:
    read = ResultRead(0, "FS-MATCH-03", 3, "PS", 7, "RUSH", "ANY")
    assert why(matchup(1, 0, 0, won=True, defender=-1), read) == "nobody against him; PS row 7: ⍙ ⊛"
    assert why(read, RecipientShown(0, "FS-RECIP-06", 2), draw=False) == "PS row 7: rush ANY; recipient card: C"


def test_a_wild_card_names_the_card_or_the_coach() -> None:
    shown = StrategyShown(0, "FS-WILD-05", "Carry", "sc")
    assert why(shown, act(wild=True)) == "04 in D-ES: wild card, Carry says skate"
    assert why(act(wild=True)) == "04 in D-ES: wild card, the coach says skate"


def test_a_shot_from_aim_to_goal() -> None:
    text = why(
        act("ws"),
        matchup(2, 17, 1, won=True),
        PlanShown(0, "FS-PLAN-02", "b2"),
        ShotAimed(0, "FS-SHOT-04", 3, "wrist shot", "M2", "b2"),
        roll(),
        ShotDrifted(0, "FS-SHOT-09", 3, "down-right", "c3", -1),
        ShotTaken(0, "FS-SHOT-09", 3, "M2", "yellow", "wrist shot", True),
        GoalieTested(0, "FS-GOALIE-05", 3, "c3", 2, "yellow", 63, 5, "blue", ""),
        GoalScored(0, "FS-GOALIE-03", 3, -1, -1, -1, "EV", False, "shot", [1, 0]),
    )
    assert text == (
        "04 in D-ES: wrist shot; d20 2 <= 17 - 1; game plan b2; aimed at b2; drifts down-right to c3; "
        "c3 from level 2: yellow; 63+5: blue cell; goal"
    )


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (ShotDrifted(0, "FS-SHOT-09", 3, "screen", "c3", -1), "screen +10"),
        (ShotDrifted(0, "FS-SHOT-09", 3, "tip a", "c3", 5), "tipped at c3"),
        (ShotTaken(0, "FS-SHOT-05", 3, "M2", "wL", "wrist shot", False), "wide"),
        (ShotTaken(0, "FS-DRIFT-05", 3, "M2", "left post", "wrist shot", False), "left post"),
        (ShotBlocked(1, "FS-BLOCK-01", 4, 3, "M2"), "blocked"),
        (
            GoalieTested(0, "FS-GOALIE-05", 3, "a1", 3, "red", 7, 0, "white", "freeze"),
            "a1 from level 3: red; 07: white cell, freeze",
        ),
        (RushRolled(0, "FS-RUSH-01", 3, 4, -1, 12, "BA"), "rush: SP 4, agg -1, d20 12: break-away"),
        (RushRolled(0, "FS-RUSH-01", 3, 4, 0, 12, "adv"), "rush: SP 4, agg +0, d20 12: advance"),
        (RushRolled(0, "FS-RUSH-01", 3, 4, 2, 12, "3 on 2"), "rush: SP 4, agg +2, d20 12: 3 on 2"),
        (
            PenaltyChartRead(0, "FS-PEN-11", "B", 7, "hooking", "defense"),
            "penalty chart column B 07: hooking (defense)",
        ),
        (PenaltyChartRead(0, "FS-PEN-04", "", 70, "roughing", "both"), "penalty chart 70: roughing (both)"),
        (WeirdPlay(0, "FS-WP-02", "ES-D", 4, 3, "goal", confirmed=True), "weird ES-D row 4, d20 3: goal"),
        (WeirdPlay(0, "FS-WP-02", "ES-D", 4, 20, "goal", confirmed=False), "weird ES-D row 4, d20 20: no, loose"),
        (ManThrownOut(0, "FS-FO-11", 3, 4), "tied draw: thrown out"),
        (RaceRun(0, "FS-ADD-DUMP-01", "dump-in", 3, 4, 9, 6, "offense"), "race 9 to 6: offense"),
        (GoaliePlayedPuck(0, "FS-ADD-GPASS-01", 0, 5, "FWD"), "goalie's pass, d20 5: forward"),
        (GoaliePlayedPuck(0, "FS-ADD-GPASS-01", 0, 20, ""), "goalie's pass, d20 20: safe"),
    ],
)
def test_single_steps(event: Event, text: str) -> None:
    assert why(event) == text


def test_battles_show_the_dice() -> None:
    assert why() == "loose puck: home 5, visitors 4; D6P 1, B6 5"
    assert why(FaceoffWon(0, "FS-FO-07", 3, 4, 5, "N-M")).startswith("faceoff: home 5, visitors 4")
    assert reasons([], draw=True) == []


def test_every_symbol_has_a_glyph_and_a_word() -> None:
    assert set(PLAIN_RESULTS) == set(RESULT_NAMES)
    assert len(set(RESULT_GLYPHS)) == len(RESULT_NAMES)


def test_good_and_bad_steps_are_told_apart() -> None:
    won, lost = matchup(1, 15, 3, won=True), matchup(20, 15, 3, won=False)
    assert [reason.tone for reason in reasons([roll(), won], draw=True)] == ["good"]
    assert [reason.tone for reason in reasons([roll(), lost], draw=True)] == ["bad"]


@pytest.mark.parametrize("preset", PRESETS)
def test_every_play_of_a_game_has_reasons(preset: str) -> None:
    match = new_match(4, preset)
    match.step()
    match.step()
    while not match.is_over:
        assert reasons(match.events, draw=False)
        assert all(reason.text.isascii() for reason in reasons(match.events, draw=False))
        match.step()
