"""Matches and records: what the contract of all games leaves open."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puckdrop import EZV
from puckdrop.coaches.ezv_bench import BenchCoach
from puckdrop.core import record
from puckdrop.core.box_score import box_score
from puckdrop.core.box_types import BoxScore
from puckdrop.core.decisions import Coach, Kind, Person
from puckdrop.core.dice import Chance, Seeded, Throw
from puckdrop.core.errors import BadInput, RecordMismatch
from puckdrop.core.match import Match
from puckdrop.core.record import Marks, Record, load_record, record_from_data, record_of, resume, sealed, verify
from puckdrop.core.sides import Side
from puckdrop.games.ezv.option_files import read_options
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


class Kitchen(Chance):
    """Dice thrown at a table: nobody can throw the same again."""

    def __init__(self, seed: int) -> None:
        self.dice = Seeded(seed)
        self.thrown = 0

    def draw(self, throw: Throw) -> int:
        self.thrown += 1
        return int(self.dice.draw(throw))


def new_match(**options: object) -> Match:
    setup = EZV.setup(*two_teams("ezv"), read_options(options, "test"))
    return Match(EZV, setup, [BenchCoach(), BenchCoach()], seed=3)


@pytest.fixture(scope="module")
def data() -> dict[str, Any]:
    match = new_match()
    match.run()
    return record_of(match).as_data()


@pytest.mark.parametrize("name", GAME_NAMES)
def test_marks_kept_from_save_to_save_are_those_of_the_whole_game(name: str) -> None:
    game = game_named(name)
    match = Match(game, game.setup("ARK", "COR"), [Person(game.adviser()), game.bench_coach()], seed=5)
    kept = Marks()
    for number in range(25):
        decision = match.run()
        assert decision is not None
        assert record_of(match, kept) == record_of(match)
        match.answer(game.advise(decision, match.table))
        if number % 10 == 9:
            match.undo(2)
            assert record_of(match, kept) == record_of(match)


def test_a_save_marks_only_the_plays_since_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    match, kept = new_match(), Marks()
    for _ in range(20):
        match.step()
    record_of(match, kept)
    monkeypatch.setattr(record, "mark_of", lambda play: "<new>")
    match.step()
    assert record_of(match, kept).marks.count("<new>") == 1


def test_cards_are_digested_once_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    first = record_of(match)
    monkeypatch.setattr(EZV, "team_digest", pytest.fail)
    match.step()
    assert record_of(match).setup == first.setup
    first.setup.clear()
    assert record_of(match).setup


def test_a_game_with_typed_dice_keeps_every_throw(tmp_path: Path) -> None:
    setup = EZV.setup(*two_teams("ezv"))
    match = Match(EZV, setup, [BenchCoach(), BenchCoach()], dice=Kitchen(5))
    match.run()
    record = record_of(match)
    assert record.seed is None
    assert len(record.throws) == match.table.draws
    assert verify(EZV, record, "game") is None
    more = Record(**{**vars(record), "throws": [*record.throws, "play 1/1/1/1"]})
    assert "1 throws of the record were never asked for" in str(verify(EZV, more, "game"))
    fewer = Record(**{**vars(record), "throws": record.throws[:-1]})
    assert "but the game asks for another" in str(verify(EZV, fewer, "game"))


def test_undo_with_typed_dice_gives_the_later_throws_back() -> None:
    setup = EZV.setup(*two_teams("ezv"))
    dice = Kitchen(5)
    match = Match(EZV, setup, [Person(BenchCoach()), BenchCoach()], dice=dice)
    for _ in range(12):
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    match.run()
    thrown, kept = dice.thrown, len(match.throws())
    mine = [answer for answer in match.answers.written if answer.side == Side.HOME]
    answered = mine[-8]
    assert match.undo(8) == 8
    assert len(match.throws()) == answered.draws < kept
    assert dice.thrown == thrown
    asked = match.run()
    assert asked is not None
    assert asked.name == answered.name
    for _ in range(8):
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    assert dice.thrown > thrown


def test_a_throw_that_was_mistyped_can_be_taken_back() -> None:
    setup = EZV.setup(*two_teams("ezv"))
    match = Match(EZV, setup, [Person(BenchCoach()), BenchCoach()], dice=Kitchen(5))
    assert match.undo_throw() is False
    for _ in range(12):
        decision = match.run()
        assert decision is not None
        match.answer(decision.values()[0])
    match.run()
    thrown = match.throws()
    for left in range(len(thrown) - 1, -1, -1):
        assert match.undo_throw() is True
        assert match.throws() == thrown[:left]
        assert all(answer.draws <= left for answer in match.answers.written)
    assert match.undo_throw() is False
    match.run()
    assert match.pending is not None
    assert new_match().undo_throw() is False


def test_what_happened_before_a_decision_can_be_seen() -> None:
    match = Match(EZV, EZV.setup(*two_teams("ezv")), [Person(BenchCoach()), BenchCoach()], seed=1)
    while (decision := match.run()) is not None and match.events == match.finished_events():
        match.answer(decision.values()[0])
    assert decision is not None
    shown = [event.as_data() for event in match.events]
    match.answer(decision.values()[0])
    assert match.events == match.finished_events()
    match.step()
    assert [event.as_data() for event in match.events[: len(shown)]] == shown


def test_a_stop_in_the_middle_of_a_play_leaves_the_match_as_it_was() -> None:
    class Interrupted(Kitchen):
        def draw(self, throw: Throw) -> int:
            if self.thrown == 30:
                self.thrown += 1
                raise KeyboardInterrupt
            return super().draw(throw)

    setup = EZV.setup(*two_teams("ezv"))
    match = Match(EZV, setup, [BenchCoach(), BenchCoach()], dice=Interrupted(2))
    with pytest.raises(KeyboardInterrupt):
        match.run()
    assert verify(EZV, record_of(match), "game") is None
    match.run()
    assert match.is_over


def test_a_path_may_be_a_text(tmp_path: Path, data: dict[str, Any]) -> None:
    record = record_from_data(data, "game")
    record.save(str(tmp_path / "game.json"))
    assert load_record(str(tmp_path / "game.json")).as_data() == record.as_data()


def test_a_plain_coach_wants_no_window() -> None:
    assert not Coach().wants(Kind.CHANGE_LINES, 0, new_match().table)


# -- bad files ------------------------------------------------------------------------------------------------------


def test_a_file_that_cannot_be_read_or_written_is_named(tmp_path: Path, data: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=r"nothing\.json: cannot be read"):
        load_record(tmp_path / "nothing.json")
    (tmp_path / "words.json").write_text("face off", encoding="utf-8")
    with pytest.raises(BadInput, match="is no JSON text"):
        load_record(tmp_path / "words.json")
    with pytest.raises(BadInput, match="cannot be written"):
        record_from_data(data, "game").save(tmp_path / "no" / "such" / "folder.json")


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("format", "something else", "field format is 'something else'"),
        ("seed", "seven", "field seed is 'seven'"),
        ("seed", True, "field seed is True"),
        ("game", 5, "field game is 5"),
        ("windows", "many", "field windows is 'many'"),
        ("throws", [1, 2], "field throws is"),
        ("answers", [["a"]], "field answers is"),
        ("answers", [1], "field answers is 1"),
        ("answers", [[1, 0, 9999, 0]], "an answer from 0 to"),
        ("labels", {"side": 5}, "field labels, 'side' is 5"),
        ("digest", None, "field digest is None"),
        ("windows", 2**62, "field windows is 4611686018427387904; allowed: a whole number from 0 to 1000000"),
        ("windows", -1, "field windows is -1"),
        ("answers", [[2**62, 0, 0, 0]], "windows and throws from 0 to 1000000"),
        ("answers", [[0, 0, 0, -1]], "windows and throws from 0"),
        ("answers", [[0, 2, 0, 0]], "side 0 or 1"),
        ("marks", [["x" * 500]], r"field marks is \[\['x{70,80}\.\.\.; allowed"),
        ("given", [5], "field given is"),
        ("given", [["change lines"]], "field given is"),
        ("given", [["change lines", 5]], "field given is"),
    ],
)
def test_a_wrong_field_is_named(data: dict[str, Any], field: str, value: object, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        record_from_data({**data, field: value}, "game.json")


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_record_of_an_earlier_format_is_refused_with_a_sentence(data: dict[str, Any], number: int) -> None:
    old = {**data, "format": f"puckdrop game record {number}"}
    with pytest.raises(BadInput, match="written by an earlier puckdrop, which alone can read it"):
        record_from_data(old, "old.json")


def test_a_list_is_no_record() -> None:
    with pytest.raises(BadInput, match="field format is 'list'"):
        record_from_data([], "game.json")


def break_options(setup: dict[str, Any]) -> None:
    setup["options"] = 5


def break_team(setup: dict[str, Any]) -> None:
    setup["home"] = None


def change_team(setup: dict[str, Any]) -> None:
    team = EZV.team_as_data(EZV.load_team("ARK"))
    team["skaters"][0]["name"] = "Somebody Else"
    setup["home"] = {"digest": setup["home"]["digest"], "team": team}


def break_charts(setup: dict[str, Any]) -> None:
    setup["charts"] = []


def change_charts(setup: dict[str, Any]) -> None:
    setup["charts"]["digest"] = "0"


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (break_options, "field setup.options is 5"),
        (break_team, "home team: found NoneType"),
        (change_team, "the cards were changed"),
        (break_charts, "field setup.charts is list"),
        (change_charts, "the charts were changed"),
    ],
)
def test_a_wrong_setup_is_named(data: dict[str, Any], harm: Callable[[dict[str, Any]], None], words: str) -> None:
    copy = json.loads(json.dumps(data))
    harm(copy["setup"])
    with pytest.raises(BadInput, match=words):
        resume(EZV, record_from_data(sealed(copy), "game"), [BenchCoach(), BenchCoach()], "game")


def test_a_record_that_stops_too_early_says_so(data: dict[str, Any]) -> None:
    record = record_from_data(sealed({**data, "answers": [], "windows": 0}), "game")
    assert "a decision that the record does not hold" in str(verify(EZV, record, "game"))


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("windows", lambda windows: windows - 1),
        ("is_over", lambda is_over: not is_over),
        ("marks", lambda marks: marks[:-4]),
        ("answers", lambda answers: answers[:-1]),
        ("labels", lambda labels: {**labels, "side": "both"}),
        ("setup", lambda setup: {**setup, "options": {**setup["options"], "assists": "none"}}),
    ],
)
def test_a_record_that_was_changed_or_shortened_is_refused(
    data: dict[str, Any], field: str, change: Callable[[Any], Any]
) -> None:
    copy = json.loads(json.dumps(data))
    with pytest.raises(RecordMismatch, match="was changed or cut short after it was saved"):
        record_from_data({**copy, field: change(copy[field])}, "game")


def test_a_resumed_game_is_held_against_its_marks(data: dict[str, Any]) -> None:
    record = record_from_data(sealed({**data, "seed": 4}), "game")
    with pytest.raises(RecordMismatch, match=r"differs|answer"):
        resume(EZV, record, [BenchCoach(), BenchCoach()], "game")


def test_nobody_is_asked_for_dice_that_a_record_lacks() -> None:
    setup = EZV.setup(*two_teams("ezv"))
    match = Match(EZV, setup, [BenchCoach(), BenchCoach()], dice=Kitchen(5))
    for _ in range(30):
        match.step()
    record = record_of(match)
    dice = Kitchen(6)
    fewer = Record(**{**vars(record), "throws": record.throws[:-3]})
    with pytest.raises(RecordMismatch, match="but the game asks for another"):
        resume(EZV, fewer, [BenchCoach(), BenchCoach()], "game", dice=dice)
    assert dice.thrown == 0
    resume(EZV, record, [BenchCoach(), BenchCoach()], "game", dice=dice).run()
    assert dice.thrown > 0


# -- box score ------------------------------------------------------------------------------------------------------


def find_game(wanted: Callable[[BoxScore], bool], **options: object) -> BoxScore:
    setup = EZV.setup(*two_teams("ezv"), read_options(options, "test"))
    for seed in range(400):
        match = Match(EZV, setup, [BenchCoach(), BenchCoach()], seed=seed)
        match.table.play_out()
        box = box_score(match.table)
        if wanted(box):
            return box
    pytest.fail("no such game among four hundred")


def test_a_shootout_counts_as_one_goal_and_nobody_s() -> None:
    box = find_game(lambda box: bool(box.shootout), overtime="three-on-three-shootout")
    assert box.result.how == "shootout"
    assert abs(box.result.score.home - box.result.score.visitor) == 1
    assert box.teams.home.goals == box.teams.visitor.goals
    for team in box.teams:
        assert sum(line.goals for line in team.skaters) == team.goals
    assert sum(attempt.scored for attempt in box.shootout) > 0


def test_a_goalie_s_assist_stands_last() -> None:
    def has_goalie_assist(box: BoxScore) -> bool:
        return any(goalie.assists for team in box.teams for goalie in team.goalies)

    box = find_game(has_goalie_assist, assists="rating", goalie_assists=True)
    assert any(goal.assists and box.player(goal.assists[-1]).position == "G" for goal in box.goals)


def test_tags_times_and_stars() -> None:
    box = find_game(lambda box: any(goal.empty_net for goal in box.goals))
    assert any("EN" in goal.tags() for goal in box.goals)
    assert {tag for goal in box.goals for tag in goal.tags()} <= {"PP", "SH", "EN", "PS"}
    assert len(box.three_stars) == 3
    home = box.teams.home
    assert sum(home.goals_by_period) == home.goals
    assert sum(home.shots_by_period) == home.shots
    assert box.result.winner is not None
    assert getattr(box.result.score, box.result.winner) == max(box.result.score)
    middle = new_match()
    for _ in range(50):
        middle.step()
    assert box_score(middle.table).three_stars == ()
    assert box_score(middle.table).result[1:] == (None, None)
