"""The little game of docs/guide/adding-a-game.md is put together from the guide and played."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core import dice
from puckdrop.core.box_score import box_score
from puckdrop.core.checks import complaints
from puckdrop.core.decisions import Person
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.match import Match
from puckdrop.core.record import record_from_data, record_of, resume, verify
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import seats_for

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "adding-a-game.md"
FILE = re.compile(r"^```(?:py|toml)\n# (\S+/\S+)\n(.*?)^```", re.M | re.S)
ROOMS = ("games", "coaches", "narrate.en", "views", "boards")

pytestmark = pytest.mark.skipif(
    not dice.__file__.endswith(".py"), reason="plain Python cannot subclass a compiled table"
)


@pytest.fixture(scope="module")
def shinny(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AnyGame]:
    """The game of the guide, its files lying in another folder than the other games'."""
    folder = tmp_path_factory.mktemp("shinny")
    for name, text in FILE.findall(GUIDE.read_text(encoding="utf-8")):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    paths = [(import_module(f"puckdrop.{room}").__path__, str(folder / room.replace(".", "/"))) for room in ROOMS]
    for path, where in paths:
        path.append(where)
    yield import_module("puckdrop.games.shinny.game").GAME
    for path, where in paths:
        path.remove(where)
    for module in [module for module in sys.modules if "shinny" in module and module.startswith("puckdrop.")]:
        del sys.modules[module]


def new_match(game: AnyGame, *, person: bool = False) -> Match:
    seats = [Person(game.adviser()) if person else game.bench_coach(), RandomCoach(3)]
    return Match(game, game.setup("ARK", "COR"), seats, seed=7)


def test_the_game_plays_to_its_end_and_adds_up(shinny: AnyGame) -> None:
    match = new_match(shinny)
    while not match.is_over:
        match.step()
        assert complaints(match.table.position()) == []
    assert match.table.position().clock.elapsed == 3600
    box = box_score(match.table)
    assert (box.game, box.is_over) == ("shinny", True)
    assert sum(box.result.score) > 0


def test_its_record_replays_and_is_resumed(shinny: AnyGame) -> None:
    match = new_match(shinny)
    match.run()
    record = record_from_data(record_of(match).as_data(), "game")
    assert verify(shinny, record, "game") is None
    assert resume(shinny, record, [RandomCoach(1), RandomCoach(2)], "game").is_over


def test_a_person_is_asked_goes_back_and_looks_ahead(shinny: AnyGame) -> None:
    match = new_match(shinny, person=True)
    decision = match.run()
    assert decision is not None
    asked = shinny.question(decision, match.table)
    assert [choice.key for choice in asked.choices] == ["hold", "shoot"]
    assert decision.allows(shinny.advise(decision, match.table))
    fork = match.fork("shoot", seed=1)
    fork.play_out()
    assert fork.is_over()
    assert not match.is_over
    match.answer("shoot")
    match.run()
    assert match.undo() == 1
    assert match.pending is not None
    assert match.pending.name == "puck"


def test_it_is_told_and_its_files_are_checked(shinny: AnyGame, tmp_path: Path) -> None:
    match = new_match(shinny)
    match.run()
    goals = [line for line in shinny.narrate(match.events, match.table) if line.importance == "goal"]
    assert len(goals) == len(match.table.position().keeper.goals)
    (chart,) = shinny.export_charts(tmp_path, force=False)
    chart.write_text('shot = "1-5  save"\n', encoding="utf-8")
    with pytest.raises(BadInput, match="no line for 6"):
        shinny.load_charts(tmp_path)
    with pytest.raises(BadInput, match="option overtime"):
        shinny.read_switches(["overtime=sometimes"])


def test_its_events_survive_json(shinny: AnyGame) -> None:
    match = new_match(shinny)
    match.run()
    told = [json.loads(json.dumps(event.as_data())) for event in match.events]
    assert [shinny.event_from_data(data).as_data() for data in told] == told
    assert {"PuckHeld", "GoalScored"} <= {data["event"] for data in told}


def test_a_person_plays_it_by_moments(shinny: AnyGame) -> None:
    live = LiveGame(Match(shinny, shinny.setup("ARK", "COR"), seats_for(shinny, {"side": "home"}), seed=7))
    live.run()
    moment = live.moment("home")
    assert moment.question is not None
    assert [choice.odds[0].percent for choice in moment.question.choices if choice.odds] == [16]
    live.answer("hold", window=moment.question.window, side="home")
    live.hurry("period")
    view = live.moment("nobody", moment.number).board
    assert json.loads(json.dumps(view.as_data()))["clock"]["period"] == 2
    assert type(view) is shinny.board_class
    assert len(shinny.bench(live.match.table, "home")) == len(view.home.skaters)
    assert len(shinny.board_rows(view, shinny.why(live.match.events, draw=True), 80, draw=True)) == 3
    assert "ARK" in shinny.status_row(view).plain
