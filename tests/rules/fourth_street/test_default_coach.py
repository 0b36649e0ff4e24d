"""The coach to subclass, and the rules base that a table needs."""

from __future__ import annotations

import pytest

from puckdrop.coaches.fourth_street_bench import FsBenchCoach, forecheckers_wanted, fresh_unit, should_pull
from puckdrop.core.decisions import ChangeLines, Choose, Decision, Kind, LeaveEmpty, PickSkater
from puckdrop.core.dice import Seeded
from puckdrop.games.fourth_street.chart_files import charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.constants import Action, Situation
from puckdrop.games.fourth_street.decisions import (
    FsKind,
    NameAction,
    NameSlot,
    NameStrategy,
    PlaceForecheckers,
    SendOut,
    SetAggressiveness,
)
from puckdrop.games.fourth_street.options import Options
from puckdrop.games.fourth_street.rules.plays import new_game
from puckdrop.games.fourth_street.table import FsTable, Rules
from shipped import two_teams


def seat(*, recipient_card: bool = False) -> FsTable:
    options = Options()
    options.recipient_card = recipient_card
    return new_game(*two_teams("fourth_street"), load_charts(), options, Seeded(1), [FsCoach(), FsCoach()])


def test_without_ideas_a_coach_takes_the_first_answer() -> None:
    table, coach = seat(), FsCoach()
    assert coach.choose(NameAction(0, [Action.SKATE, Action.PASS]), table) == Action.SKATE
    assert coach.choose(LeaveEmpty(0, 1, 0b10000, "FS-GAP-39"), table) == 0b10000


class Telltale(FsCoach):
    """Says which of his methods was asked."""

    def choose_forecheckers(self, decision: PlaceForecheckers, game: FsTable) -> int:
        return 1

    def choose_unit(self, decision: ChangeLines, game: FsTable) -> int:
        return 2

    def choose_action(self, decision: NameAction, game: FsTable) -> int:
        return 3

    def choose_strategy(self, decision: NameStrategy, game: FsTable) -> int:
        return 4

    def choose_aggressiveness(self, decision: SetAggressiveness, game: FsTable) -> int:
        return 5

    def choose_slot(self, decision: NameSlot, game: FsTable) -> int:
        return 6

    def choose_skater(self, decision: PickSkater, game: FsTable) -> int:
        return 7

    def choose_empty(self, decision: LeaveEmpty, game: FsTable) -> int:
        return 8

    def choose_other(self, decision: Decision, game: FsTable) -> int:
        return 9


def test_every_decision_has_its_method() -> None:
    table = seat()
    team = table.state.home
    asked: list[tuple[Decision, int]] = [
        (PlaceForecheckers(0, 0b110, at_least_one=False), 1),
        (SendOut(team, 22, "FS-FO-01", must_change=False), 2),
        (NameAction(0, [Action.SKATE]), 3),
        (NameStrategy(0, table.charts.strategy_cards, 1), 4),
        (SetAggressiveness(0, 1), 5),
        (NameSlot(FsKind.RECIPIENT, "recipient", 0, [3, 1], "FS-RECIP-04"), 6),
        (NameSlot(FsKind.RECIPIENT_CARD, "recipient card", 0, [3, 1], "FS-RECIP-06", hidden=True), 6),
        (NameSlot(FsKind.FACEOFF_MAN, "faceoff man", 0, [3, 1], "FS-FO-01"), 6),
        (PickSkater(Kind.FILL_SLOT, "fill center", team, 2, [4, 5], "FS-INJ-05"), 7),
        (PickSkater(Kind.SHOOTER, "shootout shooter", team, 0, [4, 5], "FS-SO-01"), 7),
        (PickSkater(FsKind.BENCH_MINOR, "serve penalty", team, 0, [4, 5], "FS-GAP-09"), 7),
        (LeaveEmpty(0, 1, 0b10, "FS-GAP-39"), 8),
        (Choose(FsKind.TIMEOUT, "timeout", 0, ["play on", "call"], "FS-TOUT-01"), 9),
    ]
    for decision, method in asked:
        assert Telltale().choose(decision, table) == method, decision.name
        answer = FsCoach().choose(decision, table)
        assert answer == decision.values()[0], decision.name


def test_rules_are_what_a_chapter_makes_of_them() -> None:
    with pytest.raises(NotImplementedError):
        Rules().play(seat())


def test_a_recipient_card_is_turned_without_a_log_too() -> None:
    table = seat(recipient_card=True)
    for side in range(2):
        table.state.orders[side].recipient_card = 2
    table.play_out()
    assert table.is_over()


# -- the bench coach --------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-GAP-42")
def test_the_bench_coach_sends_out_who_is_furthest_behind() -> None:
    game = seat()
    team = game.state.home
    game.state.clock.run(1200)
    for man in team.skaters:
        man.seconds = 600
    for line, pair in ((2, 3), (3, 2), (4, 2)):
        behind = [team.skaters[number] for number in (*team.lines[line - 1], *team.pairs[pair - 1])]
        for man in behind:
            man.seconds -= 500
        assert fresh_unit(game, team) == 10 * line + pair
        for man in behind:
            man.seconds += 500


@pytest.mark.rule("FS-GAP-42")
def test_in_the_last_minutes_of_a_close_game_the_fourth_line_sits() -> None:
    game = seat()
    team, rival = game.state.home, game.state.visitor
    game.state.clock.period = 3
    for man in team.skaters:
        man.seconds = 900
    for number in team.lines[3]:
        team.skaters[number].seconds = 0
    game.state.clock.left = 301
    assert fresh_unit(game, team) // 10 == 4
    game.state.clock.left = 300
    assert fresh_unit(game, team) // 10 != 4
    rival.score = 3
    assert fresh_unit(game, team) // 10 == 4, "three goals behind it is no close game"


@pytest.mark.parametrize(("period", "clock", "overtime", "must", "wanted"), [
    (3, 1000, "four-on-four", False, 0),
    (3, 1000, "four-on-four", True, 2),
    (3, 1000, "five-minute", False, 2),
    (3, 1000, "none", False, 2),
    (3, 300, "none", False, 0),
    (2, 200, "four-on-four", False, 2),
])  # fmt: skip
def test_level_teams_play_for_a_point_in_the_third(
    period: int, clock: int, overtime: str, must: bool, wanted: int
) -> None:
    """FS-GAP-42: all period long where an overtime with fewer men follows, elsewhere in its last minutes."""
    options = Options()
    options.overtime, options.must_forecheck = overtime, must
    teams = two_teams("fourth_street")
    table = new_game(*teams, load_charts(), options, Seeded(1), [FsBenchCoach(), FsBenchCoach()])
    table.state.clock.period, table.state.clock.left = period, clock
    assert forecheckers_wanted(table) == wanted


@pytest.mark.parametrize(("says", "behind", "earliest"), [
    ({}, 1, 90), ({}, 2, 150), ({"pull_goalie": 200}, 1, 200), ({"pull_goalie": 200}, 2, 260),
    ({"pull_down_two": 30}, 1, 90), ({"pull_down_two": 30}, 2, 30), ({"pull_goalie": 0, "pull_down_two": 0}, 2, 0),
])  # fmt: skip
def test_charts_may_say_when_the_goalie_is_pulled(says: dict[str, int], behind: int, earliest: int) -> None:
    """FS-GAP-42."""
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    coach = {"source": "default", **says}
    charts = load_charts_from_data({"clock": {**clock, "computer_coach": coach}} if says else {})
    table = new_game(*two_teams("fourth_street"), charts, Options(), Seeded(1), [FsBenchCoach(), FsBenchCoach()])
    table.state.clock.period, table.state.visitor.score = 3, behind
    table.state.situation = Situation.FACEOFF
    table.state.clock.left = earliest + 1
    assert not should_pull(table, table.state.home)
    table.state.clock.left = earliest
    assert should_pull(table, table.state.home)


@pytest.mark.parametrize(("says", "left", "score", "card", "wanted"), [
    (None, 601, 1, "Puck Possession", 2), (None, 600, 1, "Shoot First", 3), (None, 600, -1, "Dump and Chase", 2),
    (1100, 1101, 1, "Puck Possession", 2), (1100, 1100, 1, "Shoot First", 3), (1100, 1100, -1, "Dump and Chase", 2),
    (0, 1, 1, "Puck Possession", 2),
])  # fmt: skip
def test_charts_may_say_when_teams_play_by_the_score(
    says: int | None, left: int, score: int, card: str, wanted: int
) -> None:
    """FS-GAP-42."""
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    said = {} if says is None else {"clock": {**clock, "computer_coach": {"source": "default", "by_score": says}}}
    charts = load_charts_from_data(said)
    coach = FsBenchCoach()
    table = new_game(*two_teams("fourth_street"), charts, Options(), Seeded(1), [coach, coach])
    table.state.clock.period, table.state.clock.left = 3, left
    table.state.home.score, table.state.visitor.score = 2, 2 + score
    assert charts.strategy_cards[coach.strategy_for(table, 0)].name == card
    table.state.offense, table.state.defense = table.state.visitor, table.state.home
    assert forecheckers_wanted(table) == wanted


@pytest.mark.parametrize(("says", "left", "score", "card"), [
    (500, 501, 0, "Puck Possession"), (500, 500, 0, "Dump and Chase"), (0, 500, 0, "Puck Possession"),
    (1200, 700, 1, "Puck Possession"), (1200, 500, 1, "Shoot First"),
])  # fmt: skip
def test_charts_may_say_when_level_teams_sit_back(says: int, left: int, score: int, card: str) -> None:
    """FS-GAP-42."""
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    charts = load_charts_from_data({"clock": {**clock, "computer_coach": {"source": "default", "sit_back": says}}})
    coach = FsBenchCoach()
    table = new_game(*two_teams("fourth_street"), charts, Options(), Seeded(1), [coach, coach])
    table.state.clock.period, table.state.clock.left = 3, left
    table.state.visitor.score = score
    assert charts.strategy_cards[coach.strategy_for(table, 0)].name == card
    table.state.clock.period = 2
    assert charts.strategy_cards[coach.strategy_for(table, 0)].name == "Puck Possession"
