"""How teams are laid out, and what is on the table only to be looked at."""

from __future__ import annotations

from typing import Any, cast

import pytest

from puckdrop.boards.rinkside import board_rows, status_row
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.coaches.rinkside_bench import BenchCoach
from puckdrop.core.decisions import ChangeLines, Choose, Decision
from puckdrop.core.dice import Seeded
from puckdrop.core.log import Log
from puckdrop.games.rinkside import RINKSIDE
from puckdrop.games.rinkside.chart_files import charts_as_data, load_charts_from_data
from puckdrop.games.rinkside.coach import RinksideCoach
from puckdrop.games.rinkside.decisions import Option, Pick, RinksideKind
from puckdrop.games.rinkside.events import IronHit, Noted, SaveDescribed
from puckdrop.games.rinkside.faces import Left
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.position import arrange, describe
from puckdrop.games.rinkside.rules.lines import offer_change, offer_rotation
from puckdrop.games.rinkside.rules.offense import option_decision
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.views.rinkside import board
from shipped import two_teams

HOME, VISITORS = two_teams("rinkside")


def seat(options: dict[str, object], coaches: list[Any], seed: int = 1, log: Any = None, charts: Any = None) -> Any:
    setup = RINKSIDE.setup(HOME, VISITORS, read_options(options, "test"), charts)
    return cast(RinksideTable, RINKSIDE.seat(setup, Seeded(seed), coaches, log))


class Rotating(RinksideCoach):
    """Always wants to change, and says the same every time."""

    def __init__(self, kind: int, answer: int) -> None:
        self.kind = kind
        self.answer = answer
        self.asked: list[Decision] = []

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        return kind == self.kind

    def choose_other(self, decision: Decision, game: RinksideTable) -> int:
        self.asked.append(decision)
        return self.answer

    def choose_unit(self, decision: ChangeLines, game: RinksideTable) -> int:
        self.asked.append(decision)
        return self.answer


@pytest.mark.rule("RS-01-SU-01", "RS-01-SU-02")
def test_a_team_has_four_lines_three_pairs_and_a_goalie_and_one_line_with_one_pair_is_out() -> None:
    assert [len(line) for line in HOME.lines] == [3, 3, 3, 3]
    assert [len(pair) for pair in HOME.pairs] == [2, 2, 2]
    assert HOME.goalies
    table = seat({}, [BenchCoach(), BenchCoach()])
    table.play()
    for team in table.state.teams:
        out = [man.number for man in team.on_ice if man is not None]
        assert out == [*team.lines[0], *team.pairs[0]]
        assert team.goalie_in


@pytest.mark.rule("RS-01-SU-04")
@pytest.mark.parametrize(("answer", "unit"), [(0, 11), (1, 21), (2, 12), (3, 22)])
def test_stacked_lines_and_pairs_come_in_order(answer: int, unit: int) -> None:
    coach = Rotating(RinksideKind.ROTATE, answer)
    table = seat({"layout": "stacked"}, [coach, BenchCoach()])
    table.play()
    offer_change(table, table.state.home, "RS-01-SU-04")
    assert table.state.home.unit == unit
    decision = coach.asked[-1]
    assert isinstance(decision, Choose)
    assert [decision.key(value) for value in decision.values()] == [
        "keep",
        "next line",
        "next pair",
        "next line and pair",
    ]


@pytest.mark.rule("RS-01-SU-04", "RS-16-AX-03")
def test_a_team_that_is_not_rotated_has_not_changed() -> None:
    for coach in (RinksideCoach(), Rotating(RinksideKind.ROTATE, 0)):
        table = seat({"layout": "stacked"}, [coach, BenchCoach()])
        table.play()
        assert not offer_rotation(table, table.state.home, "RS-01-SU-04")
    table = seat({"layout": "stacked"}, [Rotating(RinksideKind.ROTATE, 1), BenchCoach()])
    table.play()
    assert offer_rotation(table, table.state.home, "RS-01-SU-04")


@pytest.mark.rule("RS-01-SU-04")
def test_after_the_last_line_and_pair_the_first_come_out_again() -> None:
    table = seat({"layout": "stacked"}, [Rotating(RinksideKind.ROTATE, 3), BenchCoach()])
    table.play()
    units = []
    for _ in range(12):
        offer_change(table, table.state.home, "RS-01-SU-04")
        units.append(int(table.state.home.unit))
    assert units == [22, 33, 41, 12, 23, 31, 42, 13, 21, 32, 43, 11]


@pytest.mark.rule("RS-01-SU-03", "RS-01-SU-04")
def test_both_layouts_give_the_same_state_and_full_view_allows_any_line_with_any_pair() -> None:
    stacked = seat({"layout": "stacked"}, [Rotating(RinksideKind.ROTATE, 3), BenchCoach()])
    full = seat({}, [Rotating(1, 22), BenchCoach()])
    for table in (stacked, full):
        table.play()
        offer_change(table, table.state.home, "RS-01-SU-04")
    assert describe(stacked) == describe(full)
    units = ChangeLines(full.state.home, "").values()
    assert {10 * line + pair for line in range(1, 5) for pair in range(1, 4)} <= set(units)


@pytest.mark.rule("RS-01-SU-06")
def test_looking_at_the_board_changes_nothing() -> None:
    table = seat({}, [RandomCoach(1), RandomCoach(2)], log=Log())
    for _ in range(300):
        if table.is_over():
            break
        before = describe(table)
        view = board(table, [], "nobody")
        rows = [row.plain for row in board_rows(view, (), 120, draw=True)]
        assert "chippiness" in "".join(rows)
        assert status_row(view).plain
        assert describe(table) == before
        table.play()


@pytest.mark.rule("RS-06-OZ-03")
def test_the_place_of_the_puck_never_changes_a_result() -> None:
    data = charts_as_data()
    deck = cast(dict[str, Any], data["deck"])
    for place in ("high slot", "left circle", "right circle", "left corner", "right corner", "behind the net"):
        deck["left"] = deck["left"].replace(place, "slot")
    other = load_charts_from_data(data)
    for seed in range(3):
        one = seat({}, [BenchCoach(), BenchCoach()], seed)
        same = seat({}, [BenchCoach(), BenchCoach()], seed, None, other)
        one.play_out()
        same.play_out()
        assert describe(one) == describe(same)


@pytest.mark.rule("RS-08-TS-02")
def test_what_kind_of_save_it_was_is_told_and_changes_nothing() -> None:
    log = Log()
    told = seat({}, [BenchCoach(), BenchCoach()], 4, log)
    silent = seat({}, [BenchCoach(), BenchCoach()], 4)
    told.play_out()
    silent.play_out()
    assert describe(told) == describe(silent)
    kinds = {event.kind for event in log if isinstance(event, SaveDescribed)}
    assert {"glove", "pad", "skate"} <= kinds


@pytest.mark.rule("RS-07-PX-06")
def test_a_card_after_the_iron_shows_what_might_have_been_and_changes_nothing_else() -> None:
    log = Log()
    table = seat({"iron_what_if": True}, [BenchCoach(), BenchCoach()], 4, log)
    plain = seat({}, [BenchCoach(), BenchCoach()], 4)
    table.play_out()
    plain.play_out()
    wondered = [event.result for event in log if isinstance(event, Noted) and "would it" in event.what]
    irons = [event for event in log if isinstance(event, IronHit)]
    assert len(wondered) == len(irons) > 0
    assert set(wondered) <= {"yes", "no"}


@pytest.mark.rule("RS-06-SH-02")
def test_traffic_in_view_makes_the_bench_coach_shoot() -> None:
    table = seat({}, [BenchCoach(), BenchCoach()])
    table.play()
    faces = table.charts.faces
    man = table.state.home.skaters[table.state.home.lines[3][1]]

    def chosen(symbol: int) -> int:
        card = next(card for card in faces.cards if faces.left[card * 32 + Left.SHOT_SYMBOL] == symbol)
        other = next(each for each in faces.cards if each != card)
        arrange_view(table, card, other, man)
        return int(BenchCoach().choose_option(option_decision(table, man), table))

    def worth(symbol: int) -> bool:
        return chosen(symbol) == Option.ON_NET

    assert worth(7)
    assert worth(8)


def arrange_view(table: RinksideTable, left: int, right: int, man: Any) -> None:
    table.state.left, table.state.right = left, right
    table.state.situation = Situation.OPTIONS
    table.state.attack(table.state.home)
    table.state.handler = man


def test_what_an_answer_needs_is_shown_beside_it() -> None:
    table = seat({}, [BenchCoach(), BenchCoach()])
    table.play()
    man = table.state.home.on_ice[2]
    arrange_view(table, 1, 2, man)
    decision = option_decision(table, man)
    assert decision.legal == 0b111111
    card = cast(Any, man.card)
    assert decision.odds(Option.SET_UP) == f"Red <= {card.set_up} -> {card.set_up * 10}%"
    assert decision.odds(Option.CYCLE) == ""
    assert decision.odds(Option.ON_NET) == f"B100 <= {card.target} -> {card.target}%"
    assert [int(decision.need(value)) for value in (0, 1, 3)] == [card.quality_shot, card.set_up, 0]
    assert decision.need(2) >= decision.need(5)
    assert decision.need(4) == card.target
    sure = Pick(23, "x", 0, ("a",), ("Blue",), 1, "RS-06-OZ-04", 30)
    assert sure.odds(0) == "Blue <= 20 -> 100%"


def test_a_position_with_a_mistake_is_refused(tmp_path: Any) -> None:
    from puckdrop.core.errors import BadInput

    for data, words in (
        ({"situation": "options"}, "handler"),
        ({"view": [1]}, "two, the Left and the Right one"),
        ({"levels": {"home": ["good", "good", "good"]}}, "one for each goalie"),
        ({"quarterbacks": {"home": ["none"] * 9}}, "one for each unit and one for the rest"),
        ({"speed": 1}, "unknown field"),
    ):
        with pytest.raises(BadInput, match=words):
            arrange(seat({}, [BenchCoach(), BenchCoach()]), cast(dict[str, object], data))
