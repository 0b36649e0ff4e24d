"""Many games in one call: the same results for any number of processes, with coaches and statistics of one's own."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any

import pytest

from puckdrop import Simulation, game_named, game_row, play, simulate
from puckdrop.batch import simulate as batch
from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.coaches.rinkside_bench import BenchCoach as RinksideBenchCoach
from puckdrop.core.decisions import Coach, Person
from puckdrop.core.table import Table
from puckdrop.core.workers import start_method
from puckdrop.games.ezv.decisions import PlaceForecheckers
from puckdrop.games.ezv.table import EzvTable

TEAMS = ("ARK", "COR", "DRU")


class SitsBack(BenchCoach):
    """Nobody forechecks."""

    def choose_forecheckers(self, decision: PlaceForecheckers, game: EzvTable) -> int:
        return 0


def somebody(number: int) -> list[Coach]:
    return [Person(), BenchCoach()]


def rivals(number: int) -> list[Coach]:
    """One who sits back against one who draws lots."""
    return [SitsBack(), RandomCoach(number)]


class Scores:
    """Counts final scores and remembers the games in the order in which they came."""

    def __init__(self) -> None:
        self.scores: Counter[tuple[int, ...]] = Counter()
        self.games: list[int] = []

    def add_game(self, number: int, table: Table) -> None:
        self.scores[tuple(int(team.score) for team in table.position().teams)] += 1
        self.games.append(number)

    def merge(self, later: Scores) -> None:
        self.scores += later.scores
        self.games += later.games


@pytest.fixture(autouse=True)
def _small_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "CHUNK", 3)


def many(processes: int, games: int = 11) -> Simulation:
    return simulate(
        "ezv", TEAMS, games, seed=5, coaches=rivals, row=game_row, accumulator=Scores, processes=processes
    )  # fmt: skip


@pytest.mark.parametrize("processes", [2, 3])
def test_the_number_of_processes_makes_no_difference(processes: int) -> None:
    one, several = many(1), many(processes)
    assert several.totals.as_data() == one.totals.as_data()
    assert several.rows == one.rows
    assert several.accumulated.scores == one.accumulated.scores
    assert several.accumulated.games == one.accumulated.games == list(range(11))


def test_workers_that_are_started_anew_play_the_same_games() -> None:
    """A process with threads is not forked."""
    stop = threading.Event()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    try:
        assert start_method() == "spawn"
        several = simulate("ezv", TEAMS, 5, seed=5, row=game_row, processes=2)
    finally:
        stop.set()
        thread.join()
    assert several.rows == simulate("ezv", TEAMS, 5, seed=5, row=game_row, processes=1).rows


def test_a_workshop_goes_to_another_process_as_plain_data() -> None:
    room = game_named("rinkside")
    cards, options = [room.load_team("ARK"), room.load_team("COR")], room.read_options({"fatigue": True}, "test")
    own = batch.OwnParts(None, game_row, None)
    shop = batch.Workshop(room, cards, [(0, 1)], 3, options, room.load_charts(), own)
    rebuild, arguments = shop.__reduce__()
    twin = rebuild(*arguments)
    assert twin.options.fatigue
    assert twin.play(0, 2).rows == shop.play(0, 2).rows


def test_what_cannot_go_to_another_process_is_said_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="functions or classes of a module"):
        batch.check_parts(batch.OwnParts(lambda number: rivals(number), None, None))
    batch.check_parts(batch.OwnParts(rivals, game_row, Scores))


def test_a_game_is_the_one_that_play_plays() -> None:
    row = simulate("ezv", ["ARK", "COR"], 3, seed=7, row=game_row, processes=1).rows[2]
    result = play("ezv", home="ARK", visitor="COR", seed=9)
    home, visitor = (result.table.position().teams[side] for side in (0, 1))
    assert (row["home"], row["visitor"]) == ("ARK", "COR")
    assert (row["home_goals"], row["visitor_goals"]) == (home.score, visitor.score)
    assert row["home_shots"] == sum(home.period_shots)


def test_rows_say_who_won_and_how() -> None:
    options = {"overtime": "four-on-four-shootout"}
    played = simulate("ezv", TEAMS, 120, seed=1, options=options, row=game_row, processes=1)
    ends = Counter(row["ended"] for row in played.rows)
    assert set(ends) == {"regulation", "overtime", "shootout"}
    assert ends["shootout"] == played.totals.shootouts
    winners = Counter(row["winner"] for row in played.rows)
    assert (winners["home"], winners["visitor"]) == (played.totals.home_wins, played.totals.visitor_wins)
    assert [row["game"] for row in played.rows] == list(range(120))


def test_pairs_are_taken_in_turn() -> None:
    played = simulate("rinkside", TEAMS, 4, seed=1, pairs=[(2, 0), (1, 2)], row=game_row, processes=1)
    assert [(row["home"], row["visitor"]) for row in played.rows] == [("DRU", "ARK"), ("COR", "DRU")] * 2
    assert [team.games for team in played.totals.teams] == [2, 2, 4]


def test_progress_is_heard_piece_by_piece() -> None:
    heard: list[int] = []
    simulate("ezv", TEAMS, 8, seed=1, processes=1, on_progress=heard.append)
    assert heard == [3, 3, 2]


def test_plain_python_in_one_process_reports_more_often(monkeypatch: pytest.MonkeyPatch) -> None:
    from puckdrop.core import dice

    heard: list[int] = []
    monkeypatch.setattr(batch, "CHUNK", 40)
    monkeypatch.setattr(batch, "PLAIN_STEP", 5)
    simulate("ezv", TEAMS, 12, seed=1, processes=1, on_progress=heard.append)
    assert heard == ([5, 5, 2] if dice.__file__.endswith(".py") else [12])


@pytest.mark.parametrize(("teams", "pairs"), [([], None), (["ARK"], None), (["ARK", "COR"], [(0, 2)])])
def test_pairs_need_their_teams(teams: list[str], pairs: list[tuple[int, int]] | None) -> None:
    with pytest.raises(ValueError, match="two teams or more"):
        simulate("ezv", teams, 1, seed=1, pairs=pairs)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"teams": "ARK"}, "teams are 'ARK'; give a list of two teams or more"),
        ({"games": -1}, "games is -1; allowed: a whole number of at least 0"),
        ({"games": "ten"}, "games is 'ten'; allowed: a whole number"),
        ({"seed": None}, "seed is None; allowed: a whole number"),
        ({"processes": 0}, "processes is 0; allowed: a whole number of at least 1"),
        ({"pairs": [(0, "1")]}, "3 teams cannot play"),
        ({"game": 7}, "game is 7; it may be ezv"),
        ({"coaches": somebody}, "nobody can ask a person here"),
    ],
)
@pytest.mark.parametrize("processes", [1, 2])
def test_what_cannot_be_simulated_is_said_in_a_sentence(changed: dict[str, Any], sentence: str, processes: int) -> None:
    call: dict[str, Any] = {"game": "ezv", "teams": TEAMS, "games": 4, "seed": 1, "processes": processes, **changed}
    with pytest.raises(ValueError, match=sentence):
        simulate(**call)


def test_coaches_of_another_game_are_refused() -> None:
    with pytest.raises(ValueError, match="BenchCoach coaches Rinkside Hockey"):
        simulate("ezv", TEAMS, 1, seed=1, coaches=lambda number: [RinksideBenchCoach(), BenchCoach()])
