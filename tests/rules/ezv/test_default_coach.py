"""The coach whom other coaches are made from: the first legal answer everywhere, and no window he need not use."""

from __future__ import annotations

import pytest

from puckdrop.coaches.ezv_bench import BenchCoach, forecheckers_wanted, should_pull
from puckdrop.core.clock import clock_text
from puckdrop.core.decisions import (
    ChangeLines,
    Choose,
    Coach,
    Decision,
    IllegalAnswer,
    Kind,
    LeaveEmpty,
    PickSkater,
    fill_slot,
    slots_text,
)
from puckdrop.core.dice import Scripted, Seeded
from puckdrop.core.events import LineChanged
from puckdrop.core.log import Log
from puckdrop.games.ezv.chart_files import charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.ezv.charts import lane_of
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.constants import PLACES
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard, PlaceForecheckers, TakeFaceoff
from puckdrop.games.ezv.game import EZV
from puckdrop.games.ezv.options import Options
from puckdrop.games.ezv.position import sides_of
from puckdrop.games.ezv.rules.plays import new_game, take_bench_windows
from puckdrop.games.ezv.rules.sends import fetcher
from puckdrop.games.ezv.table import EzvTable, Rules
from puckdrop.scenarios.ezv import arena
from puckdrop.scenarios.format import Case
from shipped import two_teams


@pytest.fixture
def game() -> EzvTable:
    coaches: list[Coach] = [EzvCoach(), EzvCoach()]
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), coaches)
    table.play()
    return table


def test_a_new_game_has_two_different_sides(game: EzvTable) -> None:
    state = game.state
    assert (state.offense, state.defense) == (state.red, state.blue)


def test_he_wants_no_window(game: EzvTable) -> None:
    assert not any(EzvCoach().wants(kind, side, game) for kind in range(1, 103) for side in (0, 1))


def test_only_a_card_that_is_there_and_legal_is_an_answer(game: EzvTable) -> None:
    cards = game.charts.play_cards
    decision = NamePlayCard(0, cards, 0b101, 2)
    assert [value for value in range(-2, len(cards) + 2) if decision.allows(value)] == [0, 2]


def test_his_answers(game: EzvTable) -> None:
    coach, red = EzvCoach(), game.state.teams[0]
    cards = game.charts.play_cards
    choose: list[tuple[Decision, int]] = [
        (PlaceForecheckers(0, 0b1110), 0),
        (NamePlayCard(0, cards, 0b101, 2), 2),
        (ChangeLines(red, "X"), 0),
        (fill_slot(red, 4, [7, 3], "X"), 7),
        (PickSkater(Kind.SHOOTER, "shootout shooter", red, 0, [5, 1], "X"), 5),
        (LeaveEmpty(0, 1, 0b1000, "X"), 0b1000),
        (TakeFaceoff(0, [3, 1], "X"), 3),
        (Choose(Kind.PULL_GOALIE, "pull goalie", 0, ["stay", "pull"], "X"), 0),
    ]
    assert [coach.choose(decision, game) for decision, _ in choose] == [answer for _, answer in choose]


def test_he_plays_a_whole_game(game: EzvTable) -> None:
    game.play_out()
    assert game.is_over()
    assert game.position() is game.state
    for team in game.state.teams:
        assert team.goalie.seconds == game.state.clock.elapsed


def test_a_team_with_one_goalie_is_not_asked_for_another() -> None:
    class Restless(EzvCoach):
        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            return kind == Kind.CHANGE_GOALIE

        def choose_other(self, decision: Decision, game: EzvTable) -> int:
            asked.append(decision.side)
            return decision.values()[0]

    asked: list[int] = []
    home, visitor = EZV.team_from_data(EZV.team_as_data(EZV.load_team("ARK")), "test"), EZV.load_team("COR")
    home.goalies = home.goalies[:1]
    coaches: list[Coach] = [Restless(), Restless()]
    table = new_game(home, visitor, load_charts(), Options(), Scripted(["1/6/1/1"]), coaches)
    table.play()
    table.play()
    assert asked == [1, 1]


@pytest.mark.rule("EZ-SETUP-03", "EZ-SETUP-04")
def test_forwards_are_offered_first_for_lines_and_defensemen_for_pairs() -> None:
    class Planner(EzvCoach):
        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            return kind == Kind.SET_LINES and side == 0

        def choose_other(self, decision: Decision, game: EzvTable) -> int:
            return 1

        def choose_skater(self, decision: PickSkater, game: EzvTable) -> int:
            offered.append(decision.values())
            return offered[-1][0]

    offered: list[list[int]] = []
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), [Planner(), Planner()])
    table.play()
    home = table.state.home
    forwards = [int(man.number) for man in home.skaters if not man.card.is_defenseman()]
    defensemen = [int(man.number) for man in home.skaters if man.card.is_defenseman()]
    assert offered[0] == forwards + defensemen
    assert offered[9] == defensemen + forwards[9:]
    assert home.lines == [forwards[:3], forwards[3:6], forwards[6:9]]
    assert home.pairs == [defensemen[:2], defensemen[2:4], defensemen[4:6]]


def test_in_another_position_a_coach_is_asked_whatever_he_watched_before() -> None:
    class Idle(EzvCoach):
        def watches_until_stoppage(self, side: int, game: EzvTable) -> int:
            return 0

        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            return True

    coaches: list[Coach] = [Idle(), Idle()]
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), coaches)
    table.look_up()
    assert not any(table.offers(Kind.PULL_GOALIE, side) for side in (0, 1))
    table.restore(table.snapshot())
    assert all(table.offers(Kind.PULL_GOALIE, side) for side in (0, 1))


@pytest.mark.rule("EZ-PLAY-10", "EZ-GAP-23")
@pytest.mark.parametrize("kind", [EzvKind.PLAY_CARD, Kind.PULL_GOALIE, Kind.CHANGE_GOALIE])
def test_at_a_stoppage_a_coach_is_asked_for_the_one_thing_that_he_watches(kind: int) -> None:
    class Watching(EzvCoach):
        def __init__(self) -> None:
            self.asked: set[int] = set()

        def watches_until_stoppage(self, side: int, game: EzvTable) -> int:
            return 1 << kind

        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            self.asked.add(int(kind))
            return False

    coaches = [Watching(), Watching()]
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), list(coaches))
    table.look_up()
    for team, coach in zip(table.state.teams, coaches, strict=True):
        coach.asked.clear()
        take_bench_windows(table, team)
        assert kind in coach.asked


@pytest.mark.rule("EZ-GAP-23")
@pytest.mark.parametrize("goalies", [1, 2])
@pytest.mark.parametrize("goalie_in", [True, False])
def test_windows_that_are_skipped_together_are_as_many_as_one_by_one(goalies: int, goalie_in: bool) -> None:
    class Watching(EzvCoach):
        def __init__(self, watched: int) -> None:
            self.watched = watched

        def watches_until_stoppage(self, side: int, game: EzvTable) -> int:
            return self.watched

        def wants_window(self, kind: int, side: int, game: EzvTable) -> bool:
            return False

    windows = []
    for watched in (0, 1 << EzvKind.PLAY_CARD):
        coaches: list[Coach] = [Watching(watched), Watching(watched)]
        table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), coaches)
        table.look_up()
        team = table.state.home
        team.goalies, team.goalie_in = team.goalies[:goalies], goalie_in
        before = table.window
        take_bench_windows(table, team)
        windows.append(table.window - before)
    assert windows[0] == windows[1]


def test_the_lanes_of_every_place() -> None:
    assert "".join("LMR"[lane_of(place)] for place in range(PLACES)) == "LMRLMRLMRLMRLMRM"


def test_an_answer_that_is_not_legal_is_refused(game: EzvTable) -> None:
    class Stubborn(EzvCoach):
        def choose_forecheckers(self, decision: PlaceForecheckers, game: EzvTable) -> int:
            return 0b10000

    coaches: list[Coach] = [Stubborn(), Stubborn()]
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Seeded(1), coaches)
    words = r"Stubborn answered 16 to 'forecheckers' \[EZ-FORE-01\]; legal: 0 \(none\), 2 \(1\)"
    with pytest.raises(IllegalAnswer, match=words):
        table.play_out()


def test_answers_as_text(game: EzvTable) -> None:
    red = game.state.teams[0]
    lines = ChangeLines(red, "X")
    for decision in (
        PlaceForecheckers(0, 0b1001110),
        NamePlayCard(0, game.charts.play_cards, 0b10011, 1),
        lines,
        fill_slot(red, 4, [7, 3], "X"),
        LeaveEmpty(0, 2, 0b1010, "X"),
        TakeFaceoff(0, [3, 1, 6], "X"),
    ):
        values = decision.values()
        assert [decision.value_of(decision.key(value)) for value in values] == values
        assert all(decision.allows(value) for value in values)
        with pytest.raises(ValueError, match=f"'nonsense' is not an answer to {decision.name}; legal: '"):
            decision.value_of("nonsense")
    assert not PlaceForecheckers(0, 0b1110).allows(0b10000)
    assert not PlaceForecheckers(0, 0b1110).allows(-2)
    assert not lines.allows(99)
    assert lines.value_of(" LINE 1 pair 1 ") == 11
    assert len(LeaveEmpty(0, 2, 0b1010, "X").values()) == 10
    assert slots_text(0b1010100) == "2+4+6"


def test_a_base_has_no_answers(game: EzvTable) -> None:
    with pytest.raises(NotImplementedError):
        Coach().choose(TakeFaceoff(0, [1], "X"), game)
    with pytest.raises(NotImplementedError):
        Decision(1, "nothing", 0, "X").values()
    with pytest.raises(NotImplementedError):
        Decision(1, "nothing", 0, "X").key(0)
    with pytest.raises(NotImplementedError):
        Rules().play(game)


def test_a_team_without_skaters_cannot_fetch_the_puck(game: EzvTable) -> None:
    team = game.state.teams[0]
    team.on_ice = [None] * 7
    with pytest.raises(AssertionError, match="a team always has three skaters"):
        fetcher(game, team)


def test_scripted_dice_that_run_out_stop_the_game() -> None:
    coaches: list[Coach] = [EzvCoach(), EzvCoach()]
    table = new_game(*two_teams("ezv"), load_charts(), Options(), Scripted(["1/6/1/1"]), coaches)
    table.play()
    table.play()
    assert table.draws == 1


@pytest.mark.rule("EZ-LINE-01", "EZ-GAP-27")
def test_the_bench_changes_lines_when_the_reminder_has_been_passed_twice() -> None:
    """Nobody gets the puck for five minutes: what happens with it is no reason to change."""
    rolls = 30
    position = {"situation": "loose", "zone": "neutral", "clock": "10:00"}
    coaches: list[Coach] = [BenchCoach(), BenchCoach()]
    log = Log()
    case = Case("", {}, {}, {}, position, ())
    table = arena.seat(case, "test", Scripted(["1/6/1/1"] * rolls), coaches, log)
    for _ in range(rolls):
        table.play()
    changes = [(int(event.side), clock_text(event.left)) for event in log if isinstance(event, LineChanged)]
    assert changes == [(1, "8:00"), (0, "8:00"), (1, "6:00"), (0, "6:00")]


@pytest.mark.rule("EZ-DEC-09")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_a_special_unit_that_nobody_needs_is_changed_as_soon_as_it_has_had_its_minute(side: str) -> None:
    """Even with play live, and whichever team it is; the other team's shift is not over yet."""
    position = {"situation": "loose", "zone": "neutral", "clock": "10:00", side: {"unit": "power play 1"}}
    coaches: list[Coach] = [BenchCoach(), BenchCoach()]
    log = Log()
    rolls = 9
    table = arena.seat(Case("", {}, {}, {}, position, ()), "test", Scripted(["1/6/1/1"] * rolls), coaches, log)
    assert isinstance(table, EzvTable)
    table.sit_down()
    for _ in range(rolls):
        table.play()
    changes = [(int(event.side), clock_text(event.left)) for event in log if isinstance(event, LineChanged)]
    assert changes == [(sides_of(table.state).index(side), "9:00")]


@pytest.mark.rule("EZ-DEC-06", "EZ-GAP-23")
@pytest.mark.parametrize(("beaten", "relief"), [(0, 1), (1, 0), (2, 0)])
def test_the_bench_relieves_a_beaten_goalie_also_if_the_team_has_three(beaten: int, relief: int) -> None:
    home, visitor = EZV.team_from_data(EZV.team_as_data(EZV.load_team("ARK")), "test"), EZV.load_team("COR")
    home.goalies = [*home.goalies, visitor.goalies[0]]
    coach = BenchCoach()
    table = new_game(home, visitor, load_charts(), Options(), Scripted([]), [coach, coach])
    team = table.state.home
    team.change_goalie(beaten, table.state.clock)
    names = [f"#{goalie.sweater}" for goalie in team.goalies]
    decision = Choose(Kind.CHANGE_GOALIE, "goalie", team.side, names, "EZ-GAP-23")
    assert coach.choose(decision, table) == relief


@pytest.mark.rule("EZ-GAP-28")
@pytest.mark.parametrize(("period", "overtime", "lead", "card", "forecheckers"), [
    (3, "four-on-four", 0, "Dump and Chase", 1),
    (3, "three-on-three-shootout", 0, "Dump and Chase", 1),
    (3, "four-on-four", -1, "Even-Strength Normal", 3),
    (3, "five-minute", 0, "Even-Strength Normal", 2),
    (2, "four-on-four", 0, "Even-Strength Normal", 2),
    (4, "four-on-four", 0, "Even-Strength Normal", 2),
])  # fmt: skip
def test_level_teams_play_for_the_point_that_an_overtime_with_fewer_men_gives(
    period: int, overtime: str, lead: int, card: str, forecheckers: int
) -> None:
    options = Options()
    options.overtime = overtime
    coach = BenchCoach()
    table = new_game(*two_teams("ezv"), load_charts(), options, Seeded(1), [coach, coach])
    team = table.state.home
    table.state.clock.period, table.state.clock.left = period, 1000
    team.score = 2 + lead
    table.state.visitor.score = 2
    assert table.charts.play_cards[coach.card_for(table, team)].name == card
    assert forecheckers_wanted(table, team) == forecheckers


@pytest.mark.rule("EZ-GAP-28")
@pytest.mark.parametrize(("says", "behind", "earliest"), [
    ({}, 1, 90), ({}, 2, 150), ({"pull_goalie": 200}, 1, 200), ({"pull_goalie": 200}, 2, 260),
    ({"pull_down_two": 30}, 1, 90), ({"pull_down_two": 30}, 2, 30), ({"pull_goalie": 0, "pull_down_two": 0}, 2, 0),
])  # fmt: skip
def test_charts_may_say_when_the_goalie_is_pulled(says: dict[str, int], behind: int, earliest: int) -> None:
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    charts = load_charts_from_data({"clock": {**clock, "computer_coach": says}} if says else {})
    table = new_game(*two_teams("ezv"), charts, Options(), Seeded(1), [BenchCoach(), BenchCoach()])
    table.state.clock.period, table.state.visitor.score = 3, behind
    table.state.clock.left = earliest + 1
    assert not should_pull(table, table.state.home)
    table.state.clock.left = earliest
    assert should_pull(table, table.state.home)


@pytest.mark.rule("EZ-GAP-28")
@pytest.mark.parametrize(("says", "left", "lead", "card"), [
    (None, 601, 1, "Even-Strength Normal"), (None, 600, 1, "Dump and Chase"), (None, 600, -1, "Aggressive"),
    (1100, 1101, -1, "Even-Strength Normal"), (1100, 1100, -1, "Aggressive"), (1100, 1100, 2, "Dump and Chase"),
    (0, 1, 1, "Even-Strength Normal"),
])  # fmt: skip
def test_charts_may_say_when_teams_play_by_the_score(says: int | None, left: int, lead: int, card: str) -> None:
    clock = charts_as_data()["clock"]
    assert isinstance(clock, dict)
    charts = load_charts_from_data({} if says is None else {"clock": {**clock, "computer_coach": {"by_score": says}}})
    coach = BenchCoach()
    table = new_game(*two_teams("ezv"), charts, Options(), Seeded(1), [coach, coach])
    table.state.clock.period, table.state.clock.left = 3, left
    table.state.home.score, table.state.visitor.score = 2 + lead, 2
    assert charts.play_cards[coach.card_for(table, table.state.home)].name == card
    table.state.clock.period = 2
    assert charts.play_cards[coach.card_for(table, table.state.home)].name == "Even-Strength Normal"
