"""The position of a Rinkside game: how it begins, that a copy is the same, and what a coach is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import pytest

from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import EVERYTHING, Decision, Kind, PickSkater
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Skater
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.games.rinkside import RINKSIDE, RinksideCoach, ratings
from puckdrop.games.rinkside.card_files import team_as_data, team_from_data
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.faces import FACE, Left
from puckdrop.games.rinkside.position import arrange, describe
from puckdrop.games.rinkside.ratings import initiate_rush, sniper
from puckdrop.games.rinkside.rules.periods import attempts_at_buzzer
from puckdrop.games.rinkside.sections import Light
from puckdrop.games.rinkside.situations import Level
from puckdrop.games.rinkside.state import UNKNOWN_LEVEL
from puckdrop.games.rinkside.table import RinksideTable
from shipped import two_teams

HOME, VISITORS = two_teams("rinkside")


def new_table(coach: RinksideCoach | None = None, home: TeamCard = HOME) -> RinksideTable:
    seats: list[Any] = [coach or RinksideCoach(), coach or RinksideCoach()]
    return cast(RinksideTable, RINKSIDE.seat(RINKSIDE.setup(home, VISITORS), Seeded(1), seats, None))


def sweaters(team: int, *numbers: int) -> list[str]:
    return [f"#{new_table().state.teams[team].skaters[number].card.sweater}" for number in numbers]


BEGINNING: dict[str, object] = {
    "situation": "before the game", "offense": "home", "handler": "none", "passer": "none", "won_by": "none",
    "zone": "neutral zone", "quality": "low quality", "shot": "shot", "green": False, "one_man": False,
    "short_handed_chance": False, "instead": "neutral zone", "advantage": "none", "plus": {"home": 0, "visitors": 0},
    "fouls": [], "offenders": [], "momentum": {"home": 0, "visitors": 0}, "chippiness": 0, "full": False,
    "intensity": "normal", "dirty_plays": 0, "scrum_due": False, "whistle": False, "officials": "normal",
    "enforcers": "nothing", "hitting": {"home": "HIT", "visitors": "HIT"}, "forecheck": {"home": 2, "visitors": 2},
    "skip_mark": False, "killers_attack": False, "iced": "none", "last_second": 0, "last_side": "none",
    "goal_against": {"home": -1, "visitors": -1}, "auxiliary_due": False, "view": [0, 0], "view_before": [0, 0],
    "said": {"left": {}, "right": {}}, "possession": "none", "possession_draws": 0, "period": 1, "clock": "20:00",
}  # fmt: skip
"""What is set before the first card is turned."""


@pytest.mark.rule("RS-03-IN-01")
def test_a_game_begins_with_every_meter_at_rest() -> None:
    position = describe(new_table())
    assert {name: position[name] for name in BEGINNING} == BEGINNING
    assert position["levels"] == {"home": ["not warmed up"] * 2, "visitors": ["not warmed up"] * 2}
    assert len(cast(list[int], position["pile"])) == 100


def busy() -> dict[str, object]:
    """A position in which nothing is as it is at the beginning, as far as that can be at once."""
    mate = sweaters(0, 6)[0]
    return {
        "situation": "shot", "offense": "visitors", "handler": "visitors 2", "passer": "visitors 1",
        "won_by": "visitors 2", "zone": "home end", "quality": "high quality", "shot": "rebound", "green": True,
        "one_man": True, "short_handed_chance": True, "instead": "rush", "advantage": "home",
        "plus": {"home": 2, "visitors": 1},
        "fouls": [
            {"side": "home", "who": "home 4", "column": "hit/battle", "neutral": True, "delayed": False, "wiped": True},
        ],
        "offenders": [{"who": f"home {mate}", "offence": "match penalty"}],
        "momentum": {"home": 0, "visitors": 7}, "chippiness": 6, "full": True, "intensity": "hot", "dirty_plays": 4,
        "scrum_due": True, "whistle": True, "officials": "let them play", "enforcers": "score to settle",
        "levels": {"home": ["bad", "great"], "visitors": ["good", "very good"]},
        "hitting": {"home": "HIT+", "visitors": "HIT-"}, "forecheck": {"home": 3, "visitors": 1}, "skip_mark": True,
        "killers_attack": True, "iced": "home", "last_second": 2, "last_side": "visitors",
        "goal_against": {"home": 12, "visitors": 34}, "auxiliary_due": True, "view": [5, 6], "view_before": [7, 8],
        "pile": [9, 10, 11], "possession": "visitors", "possession_draws": 17, "period": 2, "clock": "4:30",
        "score": {"home": 3, "visitors": 1},
    }  # fmt: skip


def test_a_copy_of_a_position_is_the_same_and_stays_so() -> None:
    table, other = new_table(), new_table()
    arrange(table, busy())
    before = describe(table)
    kept = table.snapshot()
    other.restore(kept)
    assert describe(other) == before
    for name, value in busy().items():
        if name not in ("fouls", "offenders", "handler", "passer", "won_by"):
            assert before[name] == value, name
    table.draw()
    table.state.fouls.clear()
    table.state.goal_against[0] = 99
    table.state.home.score = 9
    assert describe(other) == before
    assert other.state.offense is other.state.visitors
    assert other.state.handler is other.state.visitors.on_ice[2]


@pytest.mark.rule("RS-07-ST-02")
def test_a_team_against_six_that_is_not_short_handed_shoots_by_its_sniper_number() -> None:
    data = team_as_data(HOME)
    for skater in data["skaters"]:
        skater["rinkside"]["shot"] |= {"sniper": 7, "short_handed": 3, "power_play": 9}
    table = new_table(home=team_from_data(data, "test"))
    pulled = {"goalie_in": False}
    arrange(table, {"period": 3, "clock": "1:00", "score": {"home": 1, "visitors": 0}, "visitors": pulled})
    man = table.state.home.on_ice[2]
    assert man is not None
    assert sniper(table, man) == 7
    arrange(short := new_table(home=team_from_data(data, "test")), {"home": {"box": [{"who": "3"}]}})
    man = short.state.home.on_ice[2]
    assert man is not None
    assert sniper(short, man) == 3


@pytest.mark.rule("RS-13-MA-02", "RSC-53")
@pytest.mark.parametrize(
    ("part", "field", "rating", "highest"),
    [
        ("attack", "quality_shot", ratings.quality_shot, 10), ("attack", "set_up", ratings.set_up, 10),
        ("attack", "offense", ratings.offense, 20), ("attack", "high_quality", ratings.high_quality, 20),
        ("attack", "net", ratings.net, 10), ("attack", "offensive_battle", ratings.offensive_battle, 10),
        ("attack", "pass_rating", ratings.pass_rating, 100), ("shot", "target", ratings.target, 100),
        ("shot", "power_play", ratings.sniper, 100), ("transition", "initiate_rush", ratings.initiate_rush, 10),
    ],
)  # fmt: skip
def test_a_two_man_advantage_lifts_no_rating_beyond_its_scale(
    part: str, field: str, rating: Callable[[RinksideTable, Skater], int], highest: int
) -> None:
    data = team_as_data(HOME)
    for skater in data["skaters"]:
        skater["rinkside"]["attack"]["offense"] = 20
        skater["rinkside"][part][field] = highest - 1
    table = new_table(home=team_from_data(data, "test"))
    arrange(table, {"visitors": {"box": [{"who": "3"}, {"who": "1"}]}})
    man = table.state.home.on_ice[2]
    assert man is not None
    assert rating(table, man) == highest


class Sheets(RinksideCoach):
    """Names his lines in the order of the roster and notes the slots he is asked for."""

    def __init__(self) -> None:
        self.slots: list[int] = []

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return kind == Kind.SET_LINES

    def choose(self, decision: Decision, table: Table) -> int:
        if decision.kind == Kind.SET_LINES:
            return 1
        if isinstance(decision, PickSkater) and decision.name == "line sheet place":
            self.slots.append(int(decision.slot))
        return int(decision.values()[0])


@pytest.mark.rule("RS-01-SU-01")
def test_the_places_of_a_line_sheet_are_asked_for_by_slot() -> None:
    coach = Sheets()
    new_table(coach).play()
    assert coach.slots == [*[1, 2, 3] * 4, *[4, 5] * 3] * 2


@pytest.mark.rule("RS-01-SU-01")
def test_more_defensemen_than_three_pairs_need_are_spare() -> None:
    data = team_as_data(HOME)
    spare = next(skater for skater in data["skaters"] if skater["position"] == "D")
    data["skaters"] += [{**spare, "name": "Eighth Man", "sweater": 96}]
    forward = next(skater for skater in data["skaters"] if skater["position"] == "L")
    data["skaters"] += [{**forward, "name": f"Spare {place}", "sweater": 97 + place} for place in range(2)]
    team = team_from_data(data, "test")
    assert sum(card.is_defenseman() for card in team.skaters) == 8
    assert len(team.skaters) == 8 + 15
    coach = Sheets()
    new_table(coach, home=team).play()
    assert coach.slots == [*[1, 2, 3] * 4, *[4, 5] * 3] * 2


def test_every_number_of_a_card_is_the_rating_of_its_place() -> None:
    skater = SkaterCard("Somebody", 1, 0, 0, list(range(len(SKATER_RATINGS))))
    assert [getattr(skater, name) for name in SKATER_RATINGS] == list(range(32))
    goalie = GoalieCard("Somebody", 1, list(range(len(GOALIE_RATINGS))))
    assert [getattr(goalie, name) for name in GOALIE_RATINGS] == list(range(25))


def test_a_coach_of_ones_own_is_consulted_about_everything() -> None:
    coach, table = RinksideCoach(), new_table()
    assert coach.watches(0, table) == coach.watches_until_stoppage(0, table) == EVERYTHING


class Listening(RinksideCoach):
    """Keeps what he is asked."""

    def __init__(self) -> None:
        self.picks: list[Pick] = []

    def choose_play(self, decision: Pick, game: RinksideTable) -> int:
        self.picks.append(decision)
        return 0


@pytest.mark.rule("RSD-16", "RS-18-LS-01")
def test_at_the_last_second_each_answer_is_shown_with_what_it_needs() -> None:
    coach = Listening()
    table = new_table(coach)
    green = next(card for card in table.charts.faces.cards if shows_green(table, card))
    one = next(card for card in table.charts.faces.cards if card != green and shows_red_one(table, card))
    other = next(card for card in table.charts.faces.cards if card not in (green, one))
    position = {"period": 2, "clock": "0:00", "situation": "neutral zone", "offense": "home", "handler": "home 2"}
    arrange(table, {**position, "view": [green, other], "pile": [one]})
    man = table.state.home.on_ice[2]
    assert man is not None
    assert not attempts_at_buzzer(table)
    (pick,) = coach.picks
    assert pick.kind == RinksideKind.LAST_SECOND
    assert [pick.key(value) for value in pick.values()] == ["decline", "initiate rush", "center-ice shot"]
    assert [int(pick.need(value)) for value in pick.values()] == [0, initiate_rush(table, man), sniper(table, man)]
    assert initiate_rush(table, man) != sniper(table, man)


def shows_green(table: RinksideTable, card: int) -> bool:
    return table.left_faces[card * FACE + Left.NEUTRAL_ZONE] == Light.GREEN


def shows_red_one(table: RinksideTable, card: int) -> bool:
    return table.left_faces[card * FACE + Left.RED] == 1


def test_another_table_at_a_position_has_the_same_charts_and_options_and_dice_and_coaches_of_its_own() -> None:
    table = new_table()
    arrange(table, busy())
    dice = Seeded(7)
    log = Log()
    state = table.snapshot()
    state.keeper.log = log
    other = cast(RinksideTable, table.at_position(state, dice, [RinksideCoach(), RinksideCoach()], log))
    assert describe(other) == describe(table)
    assert other.charts is table.charts
    assert other.options is table.options
    assert other.chance is dice
    assert other.log is log
    assert other.rules is table.rules
    other.play()
    assert describe(other) != describe(table)


@pytest.mark.rule("RS-03-GW-01")
def test_a_goalie_who_has_not_warmed_up_plays_his_normal_game() -> None:
    state = new_table().state
    assert state.level_at(0, 1) == UNKNOWN_LEVEL
    state.home.goalie = state.home.goalies[1]
    assert state.level_of(state.home) == Level.NORMAL
