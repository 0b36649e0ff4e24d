"""The scoresheet and the log."""

from __future__ import annotations

import pytest

from core.people import clock, team
from events_told import engine_data
from puckdrop.core.events import GoalScored, PeriodStarted, ShotTaken
from puckdrop.core.ice import Team
from puckdrop.core.log import Log
from puckdrop.core.scorekeeper import Scorekeeper, ShootoutLine


def sheet(log: Log | None = None) -> tuple[Scorekeeper, Team, Team]:
    time = clock("playoff")
    red, blue = team(0), team(1)
    red.send_out(11, time)
    blue.send_out(11, time)
    return Scorekeeper(time, [red, blue], log), red, blue


def test_a_shot_counts_for_shooter_team_and_goalie() -> None:
    keeper, red, blue = sheet()
    keeper.clock.run(10)
    keeper.shot(red.skaters[0], "slot", "red", "shot", "X-1")
    assert red.skaters[0].shots == 1
    assert red.period_shots == [1]
    assert blue.goalie.shots == 1
    assert blue.period_shots == [0]


def test_nobody_faces_a_shot_at_an_empty_net() -> None:
    keeper, red, blue = sheet()
    blue.goalie_in = False
    keeper.shot(red.skaters[0], "slot", "red", "shot", "X-1")
    keeper.goal(red.skaters[0], [], "X-1")
    assert red.period_shots == [1]
    assert (blue.goalie.shots, blue.goalie.goals_against) == (0, 0)
    assert keeper.goals[0].empty_net


def test_a_miss_is_no_shot() -> None:
    log = Log()
    keeper, red, _ = sheet(log)
    keeper.miss(red.skaters[0], "slot", "white", "shot", "X-1")
    assert red.skaters[0].shots == 0
    assert isinstance(log[0], ShotTaken)
    assert not log[0].on_goal


@pytest.mark.parametrize(
    ("red_short", "blue_short", "strength"),
    [(0, 0, "EV"), (0, 1, "PP"), (1, 0, "SH"), (1, 1, "EV"), (1, 2, "PP"), (2, 1, "SH")],
)
def test_a_goal_by_strength(red_short: int, blue_short: int, strength: str) -> None:
    keeper, red, blue = sheet()
    red.short, blue.short = red_short, blue_short
    scorer = red.skaters[0]
    assert keeper.goal(scorer, [red.skaters[1]], "X-1") == strength
    assert (red.score, red.period_goals, scorer.goals, red.skaters[1].assists) == (1, [1], 1, 1)
    assert scorer.power_play_goals == red.power_play_goals == (strength == "PP")
    assert scorer.short_handed_goals == (strength == "SH")
    counted = 0 if strength == "PP" else 1
    assert [man.plus_minus for man in red.skaters[:6]] == [counted] * 5 + [0]
    assert [man.plus_minus for man in blue.skaters[:6]] == [-counted] * 5 + [0]
    assert blue.goalie.goals_against == 1


def test_a_penalty_shot_goal_has_no_strength_and_no_plus() -> None:
    keeper, red, blue = sheet()
    blue.short = 1
    assert keeper.goal(red.skaters[0], [], "X-1", how="penalty shot") == "PS"
    assert red.power_play_goals == 0
    assert red.skaters[0].plus_minus == 0


def test_a_goalie_may_assist() -> None:
    keeper, red, _ = sheet()
    keeper.goal(red.skaters[0], [red.skaters[1]], "X-1", goalie_assists=True)
    assert red.goalie.assists == 1
    assert keeper.goals[0].goalie_assist == 0
    keeper.goal(red.skaters[0], [], "X-1")
    assert keeper.goals[1].goalie_assist == -1


def test_the_lines_of_the_sheet() -> None:
    keeper, red, blue = sheet()
    keeper.clock.run(70)
    keeper.goal(red.skaters[0], [red.skaters[1], red.skaters[2]], "X-1", how="break-away")
    line = keeper.goals[0]
    assert (line.period, line.left, line.side, line.scorer, line.assists) == (1, 1130, 0, 0, [1, 2])
    assert (line.strength, line.empty_net, line.how) == ("EV", False, "break-away")
    keeper.penalty(blue.skaters[3], "minor", 2, "X-1", power_play=True)
    call = keeper.penalties[0]
    assert (call.period, call.left, call.side, call.skater, call.call, call.minutes) == (1, 1130, 1, 3, "minor", 2)
    assert blue.skaters[3].pim == 2
    keeper.penalty(blue.skaters[3], "misconduct", 10, "X-1", power_play=False)
    assert blue.skaters[3].pim == 12
    assert (red.power_plays, blue.power_plays) == (0, 0)


def test_hits_blocks_and_faceoffs() -> None:
    keeper, red, blue = sheet()
    keeper.hit(red.skaters[0], blue.skaters[0], "X-1")
    keeper.block(blue.skaters[4], red.skaters[0], "slot", "X-1")
    keeper.save(red.skaters[0], "black", "X-1")
    keeper.faceoff(red, red.skaters[1], blue.skaters[1])
    keeper.faceoff(red, None, None)
    assert (red.skaters[0].hits, blue.skaters[4].blocks) == (1, 1)
    assert (red.faceoffs_won, red.skaters[1].faceoffs_won, blue.skaters[1].faceoffs_lost) == (2, 1, 1)


def test_a_new_period_has_a_column_of_its_own() -> None:
    keeper, red, _ = sheet()
    keeper.start_period()
    assert red.period_goals == [0]
    keeper.clock.start_next_period()
    keeper.start_period()
    assert (red.period_goals, red.period_shots) == ([0, 0], [0, 0])
    keeper.goal(red.skaters[0], [], "X-1")
    assert red.period_goals == [0, 1]


def test_the_log_is_kept_when_somebody_wants_it() -> None:
    log = Log()
    keeper, red, blue = sheet(log)
    keeper.clock.run(30)
    keeper.shot(red.skaters[0], "slot", "red", "shot", "X-1")
    keeper.save(red.skaters[0], "black", "X-2")
    keeper.block(blue.skaters[4], red.skaters[0], "slot", "X-3")
    keeper.hit(red.skaters[0], blue.skaters[0], "X-4")
    keeper.penalty(blue.skaters[3], "minor", 2, "X-5", power_play=True)
    keeper.goal(red.skaters[0], [red.skaters[1], red.skaters[2]], "X-6")
    keeper.goal(red.skaters[0], [red.skaters[1]], "X-7")
    keeper.goal(blue.skaters[0], [], "X-8")
    assert [event.clause for event in log] == [f"X-{number}" for number in range(1, 9)]
    assert {(event.period, event.left) for event in log} == {(1, 1170)}
    goals = [event for event in log if isinstance(event, GoalScored)]
    assert [(goal.first_assist, goal.second_assist, goal.score) for goal in goals] == [
        (12, 13, [1, 0]),
        (12, -1, [2, 0]),
        (-1, -1, [2, 1]),
    ]


def told(log: Log) -> list[dict[str, object]]:
    """Each event without its stamp."""
    return [engine_data(event) for event in log]


@pytest.mark.parametrize("side", [0, 1])
def test_what_the_log_says_of_each(side: int) -> None:
    log = Log()
    keeper, *teams = sheet(log)
    own, rival = teams[side], teams[1 - side]
    own.goalie, rival.goalie = own.goalies[1], rival.goalies[1]
    keeper.shot(own.skaters[3], "slot", "red", "slap shot", "X-1")
    keeper.miss(own.skaters[3], "slot", "red", "slap shot", "X-2")
    keeper.block(own.skaters[4], rival.skaters[2], "point", "X-3")
    keeper.save(own.skaters[3], "black", "X-4")
    keeper.hit(own.skaters[4], rival.skaters[2], "X-5")
    keeper.penalty(own.skaters[3], "minor", 2, "X-6", power_play=True)
    keeper.penalty(own.skaters[3], "misconduct", 10, "X-7", power_play=False)
    keeper.goalie_penalty(own.goalie, own.skaters[5], "roughing", 5, "X-8", power_play=True)
    keeper.injury(own.skaters[4], "knee", "2 games", 2, "X-9")
    keeper.goalie_injury(own.goalie, "3 games", 3, "X-10")
    keeper.goalie_shot(own, "empty net", "X-11")
    keeper.goal(own.skaters[4], [own.skaters[3], own.skaters[2]], "X-12", goalie_assists=True, how="tip")
    shot = {"event": "ShotTaken", "side": side, "skater": 14, "where": "slot", "quality": "red", "how": "slap shot"}
    assert told(log) == [
        {**shot, "clause": "X-1", "on_goal": True},
        {**shot, "clause": "X-2", "on_goal": False},
        {"event": "ShotBlocked", "side": side, "clause": "X-3", "skater": 15, "shooter": 13, "where": "point"},
        {"event": "SaveMade", "side": 1 - side, "clause": "X-4", "goalie": 30, "shooter": 14, "rebound": "black"},
        {"event": "HitMade", "side": side, "clause": "X-5", "skater": 15, "victim": 13},
        {
            "event": "PenaltyCalled", "side": side, "clause": "X-6", "skater": 14, "call": "minor", "minutes": 2,
            "short": True, "goalie": -1,
        },
        {
            "event": "PenaltyCalled", "side": side, "clause": "X-7", "skater": 14, "call": "misconduct", "minutes": 10,
            "short": False, "goalie": -1,
        },
        {
            "event": "PenaltyCalled", "side": side, "clause": "X-8", "skater": 21, "call": "roughing", "minutes": 5,
            "short": True, "goalie": 30,
        },
        {
            "event": "SkaterHurt", "side": side, "clause": "X-9", "skater": 15, "injury": "knee", "misses": "2 games",
            "games": 2,
        },
        {"event": "GoalieHurt", "side": side, "clause": "X-10", "goalie": 30, "absence": "3 games", "games": 3},
        {**shot, "clause": "X-11", "skater": -1, "where": "", "quality": "", "how": "empty net", "on_goal": True},
        {
            "event": "GoalScored", "side": side, "clause": "X-12", "scorer": 15, "first_assist": 14,
            "second_assist": 13, "goalie_assist": 30, "strength": "EV", "empty_net": False, "how": "tip",
            "score": [1, 0] if side == 0 else [0, 1], "goalie_scorer": -1,
        },
    ]  # fmt: skip


@pytest.mark.parametrize("side", [0, 1])
def test_what_the_sheet_says_of_goalies_and_absent_men(side: int) -> None:
    keeper, *teams = sheet()
    own, rival = teams[side], teams[1 - side]
    own.goalie = own.goalies[1]
    keeper.clock.run(90)
    keeper.goalie_penalty(own.goalie, own.skaters[5], "roughing", 5, "X-1", power_play=False)
    (call,) = keeper.penalties
    assert (call.period, call.left, call.side, call.skater, call.call, call.minutes) == (
        1,
        1110,
        side,
        5,
        "roughing",
        5,
    )
    assert call.goalie == 1
    assert (own.goalie.pim, own.skaters[5].pim) == (5, 0)
    keeper.injury(own.skaters[4], "knee", "2 games", 2, "X-1")
    keeper.goalie_injury(own.goalie, "3 games", 3, "X-1")
    keeper.suspension(own.skaters[4], "match", 4)
    keeper.goalie_suspension(own.goalie, "brawl", 5)
    lines = [*keeper.injuries, *keeper.suspensions]
    assert [(line.side, line.skater, line.goalie, line.why, line.misses, line.games) for line in lines] == [
        (side, 4, -1, "knee", "2 games", 2),
        (side, -1, 1, "", "3 games", 3),
        (side, 4, -1, "match", "", 4),
        (side, -1, 1, "brawl", "", 5),
    ]
    assert (own.skaters[4].games_missed, own.goalie.games_missed) == (6, 8)
    rival.goalie_in = False
    keeper.goalie_shot(own, "empty net", "X-1")
    assert keeper.goalie_goal(own, "X-1", how="empty net") == "EV"
    (goal,) = keeper.goals
    assert (goal.side, goal.scorer, goal.goalie_scorer, goal.assists, goal.goalie_assist) == (side, -1, 1, [], -1)
    assert (goal.strength, goal.empty_net, goal.how, goal.period, goal.left) == ("EV", True, "empty net", 1, 1110)
    assert (own.score, own.period_goals, own.period_shots, own.goalie.goals) == (1, [1], [1], 1)
    assert [man.plus_minus for man in own.skaters[:6]] == [1] * 5 + [0]


def test_without_a_log_nothing_is_noted() -> None:
    keeper, _, _ = sheet(None)
    event = PeriodStarted(-1, "X-1")
    keeper.note(event)
    assert (event.period, event.left) == (0, 0)


def test_a_copy_writes_on_a_sheet_of_its_own() -> None:
    log = Log()
    keeper, red, blue = sheet(log)
    keeper.goal(red.skaters[0], [], "X-1")
    keeper.penalty(blue.skaters[0], "minor", 2, "X-1", power_play=True)
    keeper.shootout.append(ShootoutLine(0, 1, True))
    teams = [red.copy(), blue.copy()]
    twin = keeper.copy(keeper.clock.copy(), teams)
    twin.goal(teams[1].skaters[0], [], "X-1")
    twin.shootout.append(ShootoutLine(1, 1, False))
    twin.penalty(teams[0].skaters[0], "minor", 2, "X-1", power_play=True)
    assert (len(keeper.goals), len(keeper.penalties), len(keeper.shootout)) == (1, 1, 1)
    assert (len(twin.goals), len(twin.penalties), len(twin.shootout)) == (2, 2, 2)
    assert (blue.score, teams[1].score) == (0, 1)
    assert twin.log is log


def test_an_event_as_plain_data() -> None:
    log = Log()
    keeper, red, _ = sheet(log)
    keeper.shot(red.skaters[0], "slot", "red", "shot", "X-1")
    assert log[0].as_data() == {
        "event": "ShotTaken", "play": 0, "period": 1, "left": 1200, "side": "home", "clause": "X-1",
        "skater": {"side": "home", "sweater": 11}, "where": "slot", "quality": "red", "how": "shot", "on_goal": True,
    }  # fmt: skip
    assert PeriodStarted(-1, "X-1").as_data() == {
        "event": "PeriodStarted", "play": 0, "period": 0, "left": 0, "side": None, "clause": "X-1",
    }  # fmt: skip
