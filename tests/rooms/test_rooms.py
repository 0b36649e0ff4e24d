"""Every room has all its parts, and the front doors find them there."""

from __future__ import annotations

import importlib.util
import json
import pickle
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from puckdrop import rooms
from puckdrop.cards.packaged import SHIPPED, load_team
from puckdrop.cards.team_file import read_team, write_team
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.box_score import box_score
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Decision, IllegalAnswer, Person
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.core.record import Record, load_record, public_record, record_of
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.library import play
from puckdrop.narrate.lines import is_told
from puckdrop.playing.live import LiveGame
from puckdrop.playing.shelf import kept_game, only_one
from puckdrop.rooms import GAME_NAMES, AnyGame, all_games, game_named, game_of_record
from shipped import two_teams

PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(params=GAME_NAMES)
def room(request: pytest.FixtureRequest) -> AnyGame:
    return game_named(request.param)


@pytest.fixture
def teams(room: AnyGame) -> tuple[TeamCard, TeamCard]:
    """Home and visitor."""
    return two_teams(room.name)


def match_of(room: AnyGame, teams: tuple[TeamCard, TeamCard], *, person: bool = False) -> Match:
    home, visitor = teams
    coaches = [Person(room.adviser()) if person else room.bench_coach(), room.bench_coach()]
    return Match(room, room.setup(home, visitor), coaches, seed=4)


# -- the registry -----------------------------------------------------------------------------------------------------


def test_a_room_is_found_by_its_name() -> None:
    assert game_named("ezv").title == "4th Street ezv"
    assert game_named(None) is all_games()[0]
    assert {game_named(name).name for name in ("fourth_street", "fourth-street", "Fourth Street")} == {"fourth_street"}


def test_a_room_that_is_not_there_is_answered_with_those_that_are() -> None:
    with pytest.raises(BadInput, match="--game is 'curling'; it may be ezv"):
        game_named("curling")


def test_a_room_that_is_being_built_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GAME_NAMES", ("fourth_street",))
    with pytest.raises(BadInput, match="it may be fourth_street"):
        game_named("ezv")


def test_a_record_leads_to_its_room(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    record = record_of(match_of(room, teams))
    assert game_of_record(record, "friday.json") is room


def test_a_record_of_an_unknown_game_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    room = game_named("ezv")
    record = record_of(match_of(room, two_teams(room.name)))
    monkeypatch.setattr(rooms, "GAME_NAMES", ("fourth_street",))
    with pytest.raises(BadInput, match=r"friday\.json: is a record of 'ezv'; this puckdrop plays fourth_street"):
        game_of_record(record, "friday.json")


# -- what every room has ----------------------------------------------------------------------------------------------


def test_home_sits_at_home(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    home, visitor = teams
    options, charts = room.read_options({}, "test"), room.load_charts()
    coaches = [room.bench_coach(), room.bench_coach()]
    table = room.new_game(home, visitor, charts, options, Seeded(3), coaches)
    for side, card in ((Side.HOME, home), (Side.VISITOR, visitor)):
        team = table.position().teams[side]
        assert (team.side, team.card) == (side, card)
    assert table._coaches == coaches


def test_a_match_and_a_bare_table_play_the_same_game(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    home, visitor = teams
    match = match_of(room, teams)
    match.run()
    options, charts = room.choose_options({}, "test"), room.load_charts()
    table = room.new_game(home, visitor, charts, options, Seeded(4), [room.bench_coach(), room.bench_coach()])
    table.play_out()
    assert box_score(table) == box_score(match.table)


def test_teams_options_and_charts_survive_the_way_to_another_process(room: AnyGame) -> None:
    team = room.load_team("ARK")
    data = room.team_as_data(team)
    assert room.team_as_data(room.team_from_data(data, "test")) == data
    for switches in (dict[str, object](), room.everything, room.usual):
        options = room.options_as_data(room.read_options(switches, "test"))
        assert room.options_as_data(room.read_options(options, "test")) == options
    charts = room.load_charts()
    assert room.load_charts_from_data(dict(charts.files), "test").digest == charts.digest


def test_a_game_is_told_in_lines(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    match = match_of(room, teams)
    match.run()
    lines = room.narrate(match.events, match.table)
    assert lines == [line for line in room.narrator(match.table).feed(match.events) if is_told(line)]
    assert any("period is under way" in line.text for line in lines)


def asked_of(match: Match) -> Iterator[tuple[Decision, Match]]:
    """Every decision of a game with the match as it stands there; the advice is taken each time."""
    while (decision := match.run()) is not None:
        yield decision, match


def test_a_person_is_asked_in_words_with_advice(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    match = match_of(room, teams, person=True)
    count = 0
    for decision, asking in asked_of(match):
        asked = room.question(decision, asking.table)
        assert "?" in asked.prompt
        assert decision.allows(room.advise(decision, asking.table))
        match.answer(decision.values()[0])
        count += 1
        if count == 25:
            break
    assert count == 25


def test_the_board_fits_a_terminal(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    match = match_of(room, teams)
    for _ in range(40):
        match.step()
        view = room.board(match.table, match.events, "nobody")
        rows = room.board_rows(view, room.why(match.events, draw=True), 80, draw=True)
        assert max(len(row.plain) for row in rows) <= 80
        assert len(rows) <= 14, "the questions need ten rows of 24"
    assert "ARK" in room.status_row(view).plain


def test_a_person_can_ask_to_be_asked(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    table = match_of(room, teams).table
    assert {"lines", "goalie"} <= set(room.requests(table))
    adviser = room.adviser()
    for kinds in room.requests(table).values():
        adviser.requests |= kinds
        assert all(adviser.wants(kind, 0, table) for kind in kinds)


def test_presets_are_those_of_the_game(room: AnyGame) -> None:
    names = [line.name for line in room.preset_lines()]
    for name in names:
        assert room.options_as_data(room.read_switches([], name)) == room.options_as_data(
            room.read_switches([f"preset={name}"])
        )
    with pytest.raises(BadInput, match=f"--preset is 'golden'; .*{names[0] if names else 'has none'}"):
        room.read_switches([], "golden")


def test_the_library_plays_any_game(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    home, visitor = teams
    result = play(room, home=home, visitor=visitor, seed=4)
    match = match_of(room, teams)
    match.run()
    assert result.box == box_score(match.table)
    assert result.record.game == room.name


# -- the compiler's training ------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def training() -> ModuleType:
    spec = importlib.util.spec_from_file_location("puckdrop_training", PROJECT / "build_training.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_training_plays(room: AnyGame, training: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "GAMES", 2)
    training.play_room(room, list(two_teams(room.name)))
    monkeypatch.setattr(training, "DAYS", 1)
    training.play_season(room)


# -- as a library -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-DEC-01")
def test_what_nobody_chooses_is_as_usual(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    assert room.usual_preset == ("standard" if room.name == "fourth_street" else None)
    usual = room.usual_options()
    for options in (None, {}, room.usual):
        assert room.options_as_data(room.setup(*teams, options).options) == usual
    assert room.options_as_data(room.read_switches(["overtime=playoff"])) == {**usual, "overtime": "playoff"}
    basic = room.options_as_data(room.read_options({}, "test"))
    assert (basic == usual) == (room.usual_preset is None)


def test_a_game_is_played_by_names_alone(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    result = play(room.name, home="ARK", visitor="COR", seed=4, options={"overtime": "playoff"})
    options = room.choose_options({"overtime": "playoff"}, "test")
    same = play(room, home=teams[0], visitor=teams[1], seed=4, options=options, charts=room.load_charts())
    assert result.box == same.box
    assert [event.as_data() for event in result.events] == [event.as_data() for event in same.events]
    assert result.lines()[-1].text.startswith("It is over!")
    assert len(result.lines(details=True)) > len(result.lines())


def test_charts_may_be_a_folder(room: AnyGame, tmp_path: Path) -> None:
    room.export_charts(str(tmp_path / "charts"), force=False)
    result = play(room.name, home="ARK", visitor="COR", seed=4, charts=tmp_path / "charts")
    assert result.box == play(room.name, home="ARK", visitor="COR", seed=4).box


def test_what_cannot_be_played_is_answered_in_a_sentence(room: AnyGame) -> None:
    other = next(each for each in all_games() if each is not room)
    with pytest.raises(ValueError, match=f"coaches {other.title}, but the game is {room.title}"):
        play(room.name, home="ARK", visitor="COR", seed=4, coaches=[room.bench_coach(), other.bench_coach()])
    with pytest.raises(ValueError, match="give two coaches, home and visitor, not 1"):
        play(room.name, home="ARK", visitor="COR", seed=4, coaches=[room.bench_coach()])
    with pytest.raises(ValueError, match="'Toe Blake' is not a coach"):
        play(room.name, home="ARK", visitor="COR", seed=4, coaches=["Toe Blake", room.bench_coach()])  # type: ignore[list-item]
    with pytest.raises(ValueError, match="a seed is a whole number, not 'four'"):
        play(room.name, home="ARK", visitor="COR", seed="four")  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="game is 'curling'; it may be ezv"):
        play("curling", home="ARK", visitor="COR", seed=4)
    with pytest.raises(BadInput, match='options: found no option "luck"'):
        play(room.name, home="ARK", visitor="COR", seed=4, options={"luck": True})


def test_a_team_may_be_a_file_that_was_read(room: AnyGame) -> None:
    one, other = (play(room, home=home, visitor="COR", seed=4) for home in ("ARK", load_team("ARK")))
    assert one.box == other.box


def test_what_is_of_the_wrong_kind_is_answered_in_a_sentence(room: AnyGame) -> None:
    other = next(each for each in all_games() if each is not room)
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"game": None}, "game is None; it may be ezv"),
        ({"home": None}, "a team is None; allowed: cards, what load_team returns, a name, or a path"),
        ({"visitor": 5}, "a team is 5; allowed"),
        ({"home": other.load_team("ARK")}, "the cards of Arkenmoor Lapwings are another game's"),
        ({"options": ["luck"]}, r"options are \['luck'\]; .* takes its own Options, or a mapping"),
        ({"options": other.read_options({}, "test")}, "takes its own Options, or a mapping"),
        ({"charts": 5}, "charts are 5; .* takes its own Charts, or the path of a folder"),
        ({"charts": other.load_charts()}, "takes its own Charts, or the path of a folder"),
        ({"coaches": [Person(), room.bench_coach()]}, "nobody can ask a person here; puckdrop.Match stops"),
    ]
    for changed, sentence in wrong:
        call: dict[str, Any] = {"game": room, "home": "ARK", "visitor": "COR", "seed": 4, **changed}
        with pytest.raises(ValueError, match=sentence):
            play(call.pop("game"), **call)


@pytest.mark.parametrize("answer", [None, "none", -7, 10**30])
def test_an_answer_that_no_rule_can_use_names_coach_decision_and_legal_answers(room: AnyGame, answer: Any) -> None:
    class Forgetful(RandomCoach):
        def choose(self, decision: Decision, table: Table) -> int:
            return answer  # type: ignore[no-any-return]

    sentence = r"^Forgetful (answered|gave no usable answer) .*to '.+' \[.+\]; legal: \d+ \(.+\)"
    with pytest.raises(IllegalAnswer, match=sentence):
        play(room, home="ARK", visitor="COR", seed=4, coaches=[Forgetful(1), RandomCoach(2)])


def test_a_path_may_be_a_text(room: AnyGame, tmp_path: Path) -> None:
    record, charts = str(tmp_path / "game.json"), str(tmp_path / "charts")
    result = play(room, home=str(SHIPPED / "ark.toml"), visitor=SHIPPED / "cor.toml", seed=4)
    result.record.save(record)
    assert load_record(record).as_data() == load_record(Path(record)).as_data() == result.record.as_data()
    room.export_charts(charts, force=False)
    chart_files = import_module(f"puckdrop.games.{room.name}.chart_files")
    for load in (room.load_charts, chart_files.load_charts):
        assert load(charts).digest == load(Path(charts)).digest == room.load_charts().digest
    write_team(str(tmp_path / "ark.toml"), read_team(str(SHIPPED / "ark.toml")))
    assert load_team(str(tmp_path / "ark.toml")) == load_team("ARK")
    live = LiveGame(Match(room, room.setup("ARK", "COR"), [Person(), Person()], seed=1), save_to=record)
    with only_one(record):
        assert live.save()
    assert kept_game(record).path == Path(record)
    assert live.save(str(tmp_path / "other.json"))
    assert not live.save(record)
    assert live.problem == f"{record}: is there already; choose another name."


def test_the_package_offers_every_game() -> None:
    import puckdrop

    assert [puckdrop.EZV.name, puckdrop.FOURTH_STREET.name, puckdrop.RINKSIDE.name] == list(GAME_NAMES)
    for name in puckdrop.__all__:
        assert getattr(puckdrop, name) is not None


def test_only_what_names_a_figure_is_dim(room: AnyGame, teams: tuple[TeamCard, TeamCard]) -> None:
    """A style of a whole row would dim the figures together with their names."""
    match = match_of(room, teams)
    for _ in range(40):
        match.step()
        view = room.board(match.table, match.events, "nobody")
        for row in room.board_rows(view, room.why(match.events, draw=True), 80, draw=True):
            assert str(row.style) != "dim" or not row.spans, row.plain
            dim = {at for span in row.spans if span.style == "dim" for at in range(span.start, span.end)}
            other = {at for span in row.spans if span.style != "dim" for at in range(span.start, span.end)}
            assert not dim & other, row.plain


@pytest.mark.parametrize(
    ("season", "overtime"),
    [
        ("1917-18", "none"),
        ("1982-83", "none"),
        ("1983-84", "five-minute"),
        ("1998-99", "five-minute"),
        ("1999-00", "four-on-four"),
        ("2003-04", "four-on-four"),
        ("2005-06", "four-on-four-shootout"),
        ("2014-15", "four-on-four-shootout"),
        ("2015-16", "three-on-three-shootout"),
    ],
)
def test_a_season_stands_for_its_overtime(room: AnyGame, season: str, overtime: str) -> None:
    """FS-GAP-15, which serves all games."""
    assert room.read_options({"overtime": season}, "test").overtime == overtime
    assert room.read_switches([f"overtime={season}"]).overtime == overtime
    assert room.options_as_data(room.read_options({"overtime": season}, "test"))["overtime"] == overtime


def test_what_is_no_season_is_refused(room: AnyGame) -> None:
    for wrong in ("1987", "87-88", "3987-88"):
        with pytest.raises(BadInput, match=f'option overtime: found "{wrong}"'):
            room.read_options({"overtime": wrong}, "test")


# -- results ----------------------------------------------------------------------------------------------------------


def test_a_result_can_be_sent_to_another_process(room: AnyGame) -> None:
    result = play(room, home="ARK", visitor="COR", seed=12)
    again = pickle.loads(pickle.dumps(result))
    assert again.box == result.box
    assert [event.as_data() for event in again.events] == [event.as_data() for event in result.events]
    assert again.record.as_data() == result.record.as_data()
    assert repr(again) == repr(result)


def test_a_record_with_packaged_teams_is_small(room: AnyGame) -> None:
    """Also if two people have answered every question and the dice were typed, as in a public record."""
    for options in (room.usual, room.everything):
        record = play(room, home="ARK", visitor="COR", seed=12, options=options).record
        assert size_of(record) < 12_000
        people = [Person(room.adviser()), Person(room.adviser())]
        match = Match(room, room.setup("ARK", "COR", room.read_options(options, "test")), people, seed=1)
        while (decision := match.run()) is not None:
            match.answer(room.advise(decision, match.table))
        assert size_of(record_of(match)) < 12_000
        assert size_of(public_record(match)) < 15_000


def size_of(record: Record) -> int:
    return len(json.dumps(record.as_data(), separators=(",", ":")))


def test_a_coach_who_looks_ahead_plays_in_the_library_too(room: AnyGame) -> None:
    class Thinker(RandomCoach):
        """Sees what each of his answers leads to."""

        looks_ahead = True
        forks = 0

        def choose(self, decision: Decision, table: Table) -> int:
            value = super().choose(decision, table)
            fork = table.fork(value, Seeded(1), [RandomCoach(1), RandomCoach(2)])
            Thinker.forks += fork.draws >= table.draws
            return value

    plain = play(room, home="ARK", visitor="COR", coaches=[RandomCoach(3), RandomCoach(4)], seed=12)
    result = play(room, home="ARK", visitor="COR", coaches=[Thinker(3), RandomCoach(4)], seed=12)
    assert Thinker.forks > 10
    assert result.box == plain.box


def test_a_waiting_game_has_a_moment_with_what_speaks_for_each_answer(
    room: AnyGame, teams: tuple[TeamCard, TeamCard]
) -> None:
    match = Match(room, room.setup(*teams), [Person(room.adviser()), room.bench_coach()], seed=3)
    decision = match.run()
    assert decision is not None
    moment = match.moment("home")
    assert moment.question is not None
    assert moment.asked_for == decision.name
    for choice in moment.question.choices:
        value = decision.value_of(choice.key)
        speaks = room.odds(decision, match.table, value), room.facts(decision, match.table, value)
        assert (choice.odds, choice.facts) == speaks
    assert room.weight(decision, match.table) in (0, 1, 2)
    assert all(man.ratings for man in room.bench(match.table, "visitor"))


def test_a_folder_without_a_single_chart_is_refused(room: AnyGame, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=f"has no chart of {room.name}; allowed: "):
        room.load_charts(tmp_path)
