"""A box score in bytes is what the guide to leagues says, to the last byte, and every tally is found alone."""

from __future__ import annotations

import pytest

from core.test_box_bytes import played, read_back
from core.test_box_score import new_table
from core.test_scorekeeper import sheet
from puckdrop.core.box_bytes import packed_box
from puckdrop.core.box_score import box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.players import PlayerRef
from puckdrop.core.scorekeeper import AbsenceLine, GoalLine, PenaltyLine, ShootoutLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import Table
from puckdrop.core.tallies import GOALIE, SKATER
from puckdrop.core.totals import MEASURES, measures_of


def number(value: int) -> bytes:
    """Seven bits a byte, the lowest first, with 128 added to every byte but the last."""
    low, rest = value % 128, value // 128
    return bytes([low + 128]) + number(rest) if rest else bytes([low])


def numbers(*values: int) -> bytes:
    return b"".join(number(value) for value in values)


def text(value: str) -> bytes:
    return number(len(value.encode())) + value.encode()


def man(box: BoxScore, who: PlayerRef) -> bytes:
    """His place among his team's skaters or goalies times 4, plus 2 for a goalie, plus 1 for a visitor."""
    team = getattr(box.teams, who.side)
    goalies = [line.sweater for line in team.goalies]
    is_goalie = who.sweater in goalies
    place = (goalies if is_goalie else [line.sweater for line in team.skaters]).index(who.sweater)
    return number(4 * place + 2 * is_goalie + (who.side == "visitor"))


def listed(parts: list[bytes]) -> bytes:
    return number(len(parts)) + b"".join(parts)


def tallies(line: tuple[int, ...]) -> bytes:
    """Which of a man's tallies are not zero, and those."""
    bits = sum(2**place for place, value in enumerate(line) if value)
    return numbers(bits, *(value for value in line if value))


def team_bytes(box: BoxScore, side: str) -> bytes:
    team = getattr(box.teams, side)
    skaters = []
    for line in team.skaters:
        plus_minus = line.plus_minus
        coded = line._replace(plus_minus=2 * plus_minus if plus_minus >= 0 else 2 * -plus_minus - 1)
        skaters.append(tallies(coded[1:]))
    parts = listed(skaters) + listed([tallies(line[1:]) for line in team.goalies])
    parts += listed([number(count) for count in team.goals_by_period])
    parts += listed([number(count) for count in team.shots_by_period])
    return parts + numbers(*(getattr(team, name) for name in MEASURES))


def as_documented(box: BoxScore, table: Table) -> bytes:
    parts = numbers(box.period, box.left) + team_bytes(box, "home") + team_bytes(box, "visitor")
    parts += listed(
        [
            numbers(goal.period, goal.left) + man(box, goal.scorer) + listed([man(box, each) for each in goal.assists])
            + text(goal.strength) + number(int(goal.empty_net)) + text(goal.how)
            for goal in box.goals
        ]
    )  # fmt: skip
    penalties = []
    for entry, line in zip(box.penalties, table.position().keeper.penalties, strict=True):
        served = 0 if entry.served_by is None else line.skater + 1
        part = numbers(entry.period, entry.left) + man(box, entry.player) + text(entry.call)
        penalties.append(part + numbers(entry.minutes, served))
    parts += listed(penalties)
    parts += listed([man(box, attempt.shooter) + number(int(attempt.scored)) for attempt in box.shootout])
    parts += listed(
        [man(box, hurt.player) + text(hurt.injury) + text(hurt.misses) + number(hurt.games) for hurt in box.injuries]
    )
    parts += listed(
        [man(box, entry.player) + text(entry.offence) + text("") + number(entry.games) for entry in box.suspensions]
    )
    parts += listed([text(each.name) + text(each.value) for each in box.carry_over])
    return parts + listed([numbers(int(star.side == "visitor"), star.sweater) for star in box.three_stars])


def eventful(name: str) -> Table:
    """A finished game on whose sheet everything stands, with numbers at the edge of a byte."""
    table = played(name)
    keeper = table.position().keeper
    keeper.goals.append(GoalLine(2, 128, 1, NOBODY, [], NOBODY, "EV", True, "long shot", 0))
    keeper.goals.append(GoalLine(3, 127, 0, 4, [5, 17], 1, "SH", False, "übers Tor"))
    keeper.penalties.append(PenaltyLine(1, 129, 0, 7, "Slashing", 2, 1))
    keeper.penalties.append(PenaltyLine(1, 16384, 1, 0, "Hooking", 4))
    keeper.shootout += [ShootoutLine(0, 3, True), ShootoutLine(1, 6, False)]
    keeper.injuries.append(AbsenceLine(1, NOBODY, 0, "knee", "two weeks", 6))
    keeper.injuries.append(AbsenceLine(0, 3, NOBODY, "", "rest of game", 0))
    keeper.suspensions.append(AbsenceLine(1, 8, NOBODY, "match penalty", "", 128))
    for place, man in enumerate(table.position().teams[0].skaters):
        man.plus_minus, man.games_missed = place - 9, 128 if place == 3 else 0
    return table


@pytest.mark.parametrize("name", ["ezv", "rinkside"])
def test_the_bytes_are_as_documented(name: str) -> None:
    table = eventful(name)
    box = box_score(table)
    assert packed_box(table) == as_documented(box, table)
    assert read_back(table) == box


def test_every_tally_is_found_alone() -> None:
    table = played("ezv")
    for team in table.position().teams:
        for men, kinds in ((team.skaters, SKATER), (team.goalies, GOALIE)):
            for place, man in enumerate(men):
                for each, tally in enumerate(kinds):
                    if tally.counter != "saves":
                        setattr(man, tally.counter, 5 if each == place % len(kinds) else 0)
    assert len(table.position().teams[0].skaters) > len(SKATER)
    assert read_back(table) == box_score(table)
    goalie = table.position().teams[1].goalies[0]
    for tally in GOALIE:
        for other in GOALIE:
            if other.counter != "saves":
                setattr(goalie, other.counter, 5 if other.counter == tally.counter else 0)
        if tally.counter == "goals_against":
            goalie.shots = 5
        assert read_back(table) == box_score(table), tally.counter


# -- what is counted --------------------------------------------------------------------------------------------------


def test_goals_without_an_assist_are_counted_one_by_one() -> None:
    table = new_table("ezv")
    state = table.position()
    for side, assists, goalie in ((0, [], NOBODY), (0, [], NOBODY), (0, [], NOBODY), (0, [3], NOBODY), (0, [], 0)):
        state.keeper.goals.append(GoalLine(1, 600, side, 4, assists, goalie, "EV", False, "shot"))
    measured = dict(zip(MEASURES, measures_of(state.teams[0], state), strict=True))
    assert (measured["assists"], measured["unassisted_goals"]) == (2, 3)
    assert measures_of(state.teams[1], state)[MEASURES.index("unassisted_goals")] == 0


@pytest.mark.parametrize("side", [0, 1])
def test_shots_stand_in_the_period_in_which_they_were_taken(side: int) -> None:
    keeper, *teams = sheet()
    own = teams[side]
    for period in (2, 3, 4):
        keeper.clock.period = period
        keeper.start_period()
    keeper.clock.period = 3
    keeper.shot(own.skaters[0], "slot", "red", "shot", "X-1")
    keeper.clock.period = 2
    keeper.goalie_shot(own, "empty net", "X-1")
    keeper.goalie_shot(own, "empty net", "X-1")
    assert own.period_shots == [0, 2, 1, 0]
    assert sum(teams[1 - side].period_shots) == 0


def test_a_copied_sheet_goes_on_with_the_same_play() -> None:
    keeper, red, blue = sheet()
    keeper.plays = 70
    keeper.injury(red.skaters[1], "knee", "2 games", 2, "X-1")
    keeper.suspension(blue.skaters[1], "match", 4)
    twin = keeper.copy(keeper.clock.copy(), [red.copy(), blue.copy()])
    assert twin.plays == 70
    assert [(line.side, line.games) for line in (*twin.injuries, *twin.suspensions)] == [(0, 2), (1, 4)]
    twin.injury(red.skaters[1], "knee", "2 games", 2, "X-1")
    twin.suspension(blue.skaters[1], "match", 4)
    assert (len(keeper.injuries), len(keeper.suspensions)) == (1, 1)
