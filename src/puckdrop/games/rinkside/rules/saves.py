"""The goalie: save numbers, great and big saves, and the puck after a save. [RS-08-SC, GS, SV, RC, TS]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import Check, GoalRobbed, SaveDescribed, SaveTested
from puckdrop.games.rinkside.faces import Right
from puckdrop.games.rinkside.game_center import Points, Told
from puckdrop.games.rinkside.ratings import big_save
from puckdrop.games.rinkside.rules.calls import is_whistled
from puckdrop.games.rinkside.rules.clears import AFTER_SAVE, clear_slot
from puckdrop.games.rinkside.rules.goals import score_goal, told_as
from puckdrop.games.rinkside.rules.levels import lift
from puckdrop.games.rinkside.rules.momentum import award
from puckdrop.games.rinkside.rules.possession import (
    come_loose,
    rebound_shot,
    start_scramble,
    stop_in_zone,
)
from puckdrop.games.rinkside.rules.selection import shooter_by_grade
from puckdrop.games.rinkside.situations import SAVE_TEST_NAMES, Level, Mark, Quality, SaveTest, Shot, Way
from puckdrop.games.rinkside.table import RinksideTable, goalie_card_of

GREAT_SAVE: Final = Check("great save", "GREAT SAVE", "RS-08-GS-01")
RECOVER: Final = Check("recover", "Recover", "RS-08-NS-06")

LOW_REBOUNDS: Final = 10
EASY: Final = "easy"
DIFFICULT: Final = "difficult"


class After:
    """What becomes of the puck after a save. [RS-08-SV, RSC-28]"""

    OUT_OF_PLAY: Final = 0
    SCRAMBLE: Final = 1
    CHALLENGE: Final = 2
    COVER: Final = 3
    CORNER: Final = 4
    CLEAR: Final = 5
    SHOT: Final = 6


def save_test(table: RinksideTable, quality: i64) -> i64:
    """Green, Blue or Black by the chance; S-O on a breakaway, SHT short-handed; Green for all in a bad game.

    [RS-08-SC-01..05, RS-12-BA-03, RS-13-SH-03]
    """
    state = table.state
    if state.shot == Shot.BREAKAWAY:
        return SaveTest.SHOOTOUT
    if table.is_short(state.offense):
        return SaveTest.SHORT_HANDED
    if quality == Quality.HIGH or state.level_of(state.defense) == Level.BAD:
        return SaveTest.GREEN
    return SaveTest.BLUE if quality == Quality.QUALITY else SaveTest.BLACK


def save_number(table: RinksideTable, test: i64) -> i64:
    """The goalie's number for a test. [RS-08-SC-01]"""
    card = goalie_card_of(table.state.defense)
    if test == SaveTest.GREEN:
        return card.green
    if test == SaveTest.BLUE:
        return card.blue
    if test == SaveTest.BLACK:
        return card.black
    return card.shootout if test == SaveTest.SHOOTOUT else card.short_handed


def stops(table: RinksideTable, test: i64, b100: i64, difficulty: str, clause: str) -> bool:
    """Is B100 within the goalie's number for a test? [RS-08-SC-01, RS-12-BA-03]"""
    number = save_number(table, test)
    if table.log is not None:
        note_save_test(table, SAVE_TEST_NAMES[test], difficulty, b100, number, clause)
    return b100 <= number


def note_save_test(table: RinksideTable, test: str, difficulty: str, b100: i64, number: i64, clause: str) -> None:
    team = table.state.defense
    SaveTested.note(
        table.state.keeper,
        team.side,
        clause,
        team.goalie.sweater,
        test,
        difficulty,
        b100,
        number,
        within=b100 <= number,
    )


def face_shot(
    table: RinksideTable,
    shooter: Skater,
    quality: i64,
    way: i64,
    *,
    is_hard: bool,
    is_sniped: bool,
    puts_back: bool,
) -> None:
    """The save draw: a goal if B100 is above the number, unless the extra card says no. [RS-08-SC-01, RS-08-GS]"""
    state = table.state
    test = save_test(table, quality)
    b100 = table.draw_b100()
    clause = "RS-12-BA-03" if state.shot == Shot.BREAKAWAY else "RS-08-SC-01"
    is_saved = stops(table, test, b100, DIFFICULT if is_hard else EASY, clause)
    is_plain = way == Way.PLAIN and state.shot != Shot.BREAKAWAY
    if not is_saved:
        if is_plain and table.is_asked:
            ask_ahead(table, b100, is_hard=is_hard)
        if not is_robbed(table, is_sniped=is_sniped):
            unassisted = way == Way.OFF_DEFENDER
            told = told_by(table, way)
            score_goal(table, shooter, told, clause, is_soft=not is_hard, unassisted=unassisted)
            return
    state.keeper.save(shooter, "", clause)
    describe_save(table, b100)
    if is_saved and state.shot == Shot.BREAKAWAY:
        award(table, state.defense.side, Points.BREAKAWAY_SAVE)
    if is_whistled(table):
        return
    if puts_back:
        state.keeper.shot(shooter, "", "high quality", "put-back", "RS-07-SD-04")
        face_shot(table, shooter, Quality.HIGH, Way.DEFLECTED, is_hard=is_hard, is_sniped=False, puts_back=False)
        return
    if is_plain:
        after_save(table, shooter, b100, is_hard=is_hard, is_covered=not is_saved)
    else:
        challenge_rebound_control(table)


def told_by(table: RinksideTable, way: i64) -> i64:
    """What a goal description goes by. [RS-19-GD-01]"""
    shot = table.state.shot
    if way == Way.SCREENED:
        return Told.SCREEN
    if way == Way.DEFLECTED:
        return Told.TIP
    if way == Way.OFF_DEFENDER:
        return Told.OWN_NET
    if shot == Shot.REBOUND:
        return Told.REBOUND
    if shot == Shot.RUSH:
        return Told.RUSH
    if shot == Shot.BREAKAWAY:
        return Told.BREAKAWAY
    if shot == Shot.CENTER_ICE:
        return Told.CENTER_ICE
    return told_as(table)


def is_robbed(table: RinksideTable, *, is_sniped: bool) -> bool:
    """The extra card after a would-be goal. [RS-08-GS-01..06, RS-08-GS-11, RSC-26]"""
    state = table.state
    team = state.defense
    big: i64 = 0 if is_sniped else big_save(table, team)
    blue = table.draw_blue()
    if table.test_goalie(team, GREAT_SAVE, blue, goalie_card_of(team).great):
        note_robbery(table, "great save", "RS-08-GS-01")
        award(table, team.side, Points.GREAT_SAVE)
        lift(table, team, "RS-08-GS-02")
        return True
    if blue <= big:
        note_robbery(table, "big save", "RS-08-GS-03")
        award(table, team.side, Points.BUMP)
        return True
    return False


def note_robbery(table: RinksideTable, how: str, clause: str) -> None:
    if table.log is not None:
        team = table.state.defense
        table.note(GoalRobbed(team.side, clause, team.goalie.sweater, how))


# -- the puck after a save --------------------------------------------------------------------------------------------


def read_save(table: RinksideTable, b100: i64, *, is_hard: bool) -> i64:
    """Over the glass, a scramble, a test of rebound control, or the goalie's column. [RS-08-SV-10, SV-11, NS-01, 02]"""
    if b100 % 10 == 0:
        return After.OUT_OF_PLAY
    if b100 % 11 == 0 and (is_hard or table.result_right_blue() > goalie_card_of(table.state.defense).rebound_control):
        return After.SCRAMBLE
    if b100 <= 9 or (is_hard and 11 <= b100 <= 19):
        return After.CHALLENGE
    return read_column(table, b100 // 10, is_hard=is_hard)


def read_column(table: RinksideTable, digit: i64, *, is_hard: bool) -> i64:
    """The Easy or Difficult column by the first digit. [RS-08-SV-01..05]"""
    card = goalie_card_of(table.state.defense)
    if digit <= (card.hard_cover if is_hard else card.easy_cover):
        return After.COVER
    if digit <= (card.hard_corner if is_hard else card.easy_corner):
        return After.CORNER
    if digit <= (card.hard_rebound if is_hard else card.easy_rebound):
        return After.CLEAR
    return After.SHOT


def man_after(table: RinksideTable, after: i64) -> Skater | None:
    """Who clears a rebound or shoots it, by the view in hand. [RS-08-SV-05, RS-08-SV-06]"""
    if after == After.CLEAR:
        return table.defender(Right.ZONE_DEF)
    if after == After.SHOT:
        return shooter_by_grade(table, table.state.offense, None)
    return None


def after_save(table: RinksideTable, shooter: Skater, b100: i64, *, is_hard: bool, is_covered: bool) -> None:
    """The puck goes where the save view sends it. [RS-08-SV-02..06, SV-10, RS-08-NS-01, NS-02]

    The card of a great or big save has covered that view: it is turned back to be read. [RSC-69]
    """
    if is_covered:
        table.look_back()
    after = read_save(table, b100, is_hard=is_hard)
    man = man_after(table, after)
    if is_covered:
        table.look_back()
    if man is not None:
        if after == After.CLEAR:
            clear_slot(table, man, AFTER_SAVE)
        else:
            rebound_shot(table, man, Quality.HIGH)
    elif after == After.OUT_OF_PLAY:
        stop_in_zone(table, Mark.OUT_OF_PLAY, "save out of play", "RS-08-SV-10")
    elif after == After.SCRAMBLE:
        start_scramble(table, shooter, forced=False)
    elif after == After.CHALLENGE:
        challenge_rebound_control(table)
    elif after == After.COVER:
        stop_in_zone(table, Mark.COVER, "save and cover", "RS-08-SV-02")
    else:
        come_loose(table, "save to the corner", "RS-08-SV-03")


def ask_ahead(table: RinksideTable, b100: i64, *, is_hard: bool) -> None:
    """The person with the real deck is asked for what a great or big save may need before its card covers the view."""
    due = table.state.aux_due
    man_after(table, read_save(table, b100, is_hard=is_hard))
    table.state.aux_due = due


def after_easy_save(table: RinksideTable, shooter: Skater, b100: i64) -> None:
    """A shot from center ice that is saved without a test. [RS-10-NG-09, RSC-38]"""
    if table.log is not None:
        note_save_test(table, "", EASY, 0, 0, "RS-10-NG-09")
    table.state.keeper.save(shooter, "", "RS-10-NG-09")
    describe_save(table, b100)
    if not is_whistled(table):
        after_save(table, shooter, b100, is_hard=False, is_covered=False)


def challenge_rebound_control(table: RinksideTable) -> None:
    """A card: cover, corner, a rebound to clear, or a rebound shot. [RS-08-RC-01..05, RSC-29]"""
    blue = table.draw_blue()
    control = goalie_card_of(table.state.defense).rebound_control
    if blue <= control - LOW_REBOUNDS:
        stop_in_zone(table, Mark.COVER, "save and cover", "RS-08-RC-04")
    elif blue <= LOW_REBOUNDS:
        come_loose(table, "save to the corner", "RS-08-RC-04")
    elif blue <= control:
        clear_slot(table, table.defender(Right.ZONE_DEF), AFTER_SAVE)
    else:
        rebound_shot(table, shooter_by_grade(table, table.state.offense, None), Quality.HIGH)


def describe_save(table: RinksideTable, b100: i64) -> None:
    """Glove, pad, blocker, stick or skate, if anybody wants to know. [RS-08-TS-01, RS-08-TS-02]"""
    if table.log is not None and table.options.save_types:
        team = table.state.defense
        SaveDescribed.note(table.state.keeper, team.side, "RS-08-TS-01", team.goalie.sweater, save_type(table, b100))


def save_type(table: RinksideTable, b100: i64) -> str:
    """By the second digit, or the first if that is 0. [RS-08-TS-01, RS-08-SV-10]"""
    digit = b100 % 10
    if digit == 0:
        digit = b100 // 10 % 10
    card = goalie_card_of(table.state.defense)
    if digit <= card.glove:
        return "glove"
    if digit <= card.pad:
        return "pad"
    if digit <= card.blocker:
        return "blocker" if digit % 2 == 1 else "stick"
    return "skate"


# -- open nets --------------------------------------------------------------------------------------------------------


def recovers(table: RinksideTable) -> bool:
    """The Recover test, by the BIG SAVE number if that is higher. [RS-08-NS-06, RS-08-NS-07]"""
    team = table.state.defense
    limit = goalie_card_of(team).recover
    big = big_save(table, team)
    if big > limit:
        limit = big
    blue = table.draw_blue()
    return table.test_goalie(team, RECOVER, blue, limit)


def recover_open_net(table: RinksideTable, shooter: Skater) -> None:
    """A shot at an open net that got through. [RS-08-NS-05, RS-08-NS-06, RSC-68]"""
    state = table.state
    if not recovers(table):
        score_goal(table, shooter, Told.SCRAMBLE, "RS-08-NS-06", is_soft=False, unassisted=False)
        return
    state.keeper.save(shooter, "", "RS-08-NS-06")
    if table.options.save_types:
        describe_save(table, table.b100())
    settle_recovery(table)


def settle_recovery(table: RinksideTable) -> None:
    """The goalie got there: a delayed penalty is whistled, else his rebound control is tested. [RS-08-NS-06]"""
    if not is_whistled(table):
        challenge_rebound_control(table)
