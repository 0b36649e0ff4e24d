"""Events leave the program as plain data and come back the same, in every game."""

from __future__ import annotations

import json
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from puckdrop import play
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput
from puckdrop.core.event_data import code_from
from puckdrop.core.event_fields import Shape, Vocabulary
from puckdrop.core.events import DiceThrown, Event, GoalScored, PuckGained
from puckdrop.games.ezv import vocabulary as ezv
from puckdrop.games.fourth_street import vocabulary as fourth_street
from puckdrop.games.fourth_street.events import TableRuled
from puckdrop.games.rinkside import vocabulary as rinkside
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


def events(game: str, seed: int) -> list[Event]:
    options = {} if seed % 2 else game_named(game).everything
    return play(game, home="ARK", visitor="COR", seed=seed, options=options).events


@pytest.mark.parametrize("game", GAME_NAMES)
def test_what_as_data_wrote_from_data_reads(game: str) -> None:
    for seed in range(1, 5):
        for event in events(game, seed):
            data = json.loads(json.dumps(event.as_data()))
            again = game_named(game).event_from_data(data)
            assert type(again) is type(event)
            assert again.as_data() == data
            assert all(getattr(again, name) == getattr(event, name) for name in event.fields)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_code_is_out_of_its_vocabulary(game: str) -> None:
    vocabularies = game_named(game).vocabularies
    for seed in range(1, 13):
        for event in events(game, seed):
            for name, field in event.fields.items():
                if field.shape == Shape.CODE and not vocabularies[field.vocabulary].is_open:
                    assert getattr(event, name) in vocabularies[field.vocabulary].codes, event.as_data()


FROM_CHARTS = {
    "ezv": {"absences", "calls", "cards", "injuries"},
    "fourth_street": {"absences", "calls", "cards", "weird charts"},
    "rinkside": {"agitations", "calls", "fights", "meter readings", "note results", "scrums", "sections"},
}
"""What a chart, or an owner's, may name as it likes."""


@pytest.mark.parametrize(("game", "module"), [("ezv", ezv), ("fourth_street", fourth_street), ("rinkside", rinkside)])
def test_only_what_charts_name_may_be_any_word(game: str, module: ModuleType) -> None:
    vocabularies: dict[str, Vocabulary] = module.VOCABULARIES
    assert game_named(game).vocabularies is vocabularies
    for name, vocabulary in vocabularies.items():
        if name in FROM_CHARTS[game]:
            assert code_from("slew-footing", vocabulary, "game.json", name) == "slew-footing"
        else:
            with pytest.raises(BadInput, match='is "slew-footing"; allowed: '):
                code_from("slew-footing", vocabulary, "game.json", name)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_plays_are_counted_one_by_one(game: str) -> None:
    room = game_named(game)
    home, visitor = two_teams(game)
    coaches = [room.bench_coach(), room.bench_coach()]
    options = room.read_options(room.usual, "test")
    table = room.new_game(home, visitor, room.load_charts(), options, Seeded(1), coaches)
    count = 0
    while not table.is_over():
        table.play()
        count += 1
        assert table.position().keeper.plays == count


def test_a_vocabulary_has_each_code_once() -> None:
    assert Vocabulary(("red", "blue", "red")).codes == ("red", "blue")
    with pytest.raises(BadInput, match=r"allowed: one of white, yellow, blue, red\.$"):
        game_named("ezv").event_from_data({**shot_of("ezv"), "quality": "purple"})


def shot_of(game: str) -> dict[str, Any]:
    return next(event.as_data() for event in events(game, 1) if type(event).__name__ == "ShotTaken")


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_man_is_a_team_and_a_sweater_of_its_roster(game: str) -> None:
    result = play(game, home="ARK", visitor="COR", seed=3)
    home, visitor = result.table.position().teams[0].card, result.table.position().teams[1].card
    rosters = {
        side: {int(man.sweater) for man in card.skaters} | {int(man.sweater) for man in card.goalies}
        for side, card in (("home", home), ("visitor", visitor))
    }
    assert home.short_name == "ARK"
    for event in result.events:
        for value in event.as_data().values():
            for man in value if isinstance(value, list) else [value]:
                if isinstance(man, dict) and "sweater" in man:
                    assert man["sweater"] in rosters[man["side"]]


def test_a_side_is_a_word_and_a_score_has_two() -> None:
    goal = GoalScored(1, "EZ-GOAL-02", 9, 17, -1, -1, "PP", False, "shot", [2, 3])
    goal.period, goal.left, goal.play = 2, 754, 118
    assert goal.as_data() == {
        "event": "GoalScored",
        "play": 118,
        "period": 2,
        "left": 754,
        "side": "visitor",
        "clause": "EZ-GOAL-02",
        "scorer": {"side": "visitor", "sweater": 9},
        "first_assist": {"side": "visitor", "sweater": 17},
        "second_assist": None,
        "goalie_assist": None,
        "strength": "PP",
        "empty_net": False,
        "how": "shot",
        "score": {"home": 2, "visitor": 3},
        "goalie_scorer": None,
    }


def gained(**changes: object) -> dict[str, Any]:
    return PuckGained(0, "EZ-ADV-07", 9, "steal", "N-2").as_data() | changes


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "field event is a list; allowed: a table with the fields of an event"),
        (gained(event="PuckEaten"), 'field event is "PuckEaten"; allowed: one of DiceThrown'),
        (gained(more=1), 'PuckGained has no field "more"'),
        (gained(side="red"), 'field side is "red"; allowed: home, visitor or null'),
        (gained(skater=9), "field skater is 9; allowed: a man such as {side: home, sweater: 14}, or null"),
        (gained(skater={"side": "visitor", "sweater": 9}), 'field skater.side is "visitor"; allowed: home'),
        (gained(skater={"side": "home", "sweater": "9"}), 'field skater.sweater is "9"; allowed: a whole number'),
        (gained(how="magic"), 'field how is "magic"; allowed: one of clear, dump-in'),
        (gained(clause=3), "field clause is 3; allowed: the ID of a rule"),
        (gained(play=True), "field play is true; allowed: a whole number"),
        ({name: value for name, value in gained().items() if name != "how"}, "PuckGained lacks the field how"),
    ],
)
def test_what_is_no_event_is_refused_with_a_sentence(data: object, words: str) -> None:
    with pytest.raises(BadInput) as wrong:
        game_named("ezv").event_from_data(data, "game.json, event 3")
    assert str(wrong.value).startswith("game.json, event 3: ")
    assert words in str(wrong.value)


CHANGES: list[Callable[[dict[str, Any]], None]] = [
    lambda data: data.update({name: [] for name in data}),
    lambda data: data.update(dict.fromkeys(data)),
    lambda data: data.update({name: {} for name in data}),
    lambda data: data.update({name: "x" for name in data if name != "event"}),
]


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("change", CHANGES)
def test_no_field_of_any_event_is_read_blindly(game: str, change: Callable[[dict[str, Any]], None]) -> None:
    """One field after the other gets something that it cannot hold."""
    for event in {type(event).__name__: event for event in events(game, 2)}.values():
        for name in event.as_data():
            data = event.as_data()
            wrong = dict(data)
            change(wrong)
            data[name] = wrong[name]
            if data[name] == event.as_data()[name]:
                continue
            try:
                again = game_named(game).event_from_data(data)
            except BadInput:
                continue
            assert again.as_data()[name] == data[name]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_game_says_of_what_class_its_boards_are_and_who_is_drawn_in_red(game: str) -> None:
    result = play(game, home="ARK", visitor="COR", seed=3)
    descriptor = game_named(game)
    assert type(descriptor.board(result.table, result.events, "nobody")) is descriptor.board_class
    assert descriptor.red_side(result.table) == (1 if game == "ezv" else 0)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_game_explains_its_boards_and_rates_men_and_goalies_in_a_few_figures(game: str) -> None:
    descriptor = game_named(game)
    team = descriptor.load_team("ARK")
    assert "5 on 5, box, waits" in descriptor.legend()
    assert 4 < len(descriptor.shown_ratings()) < 7
    ratings = [descriptor.goalie_ratings(goalie) for goalie in team.goalies]
    assert ratings[0] != ratings[1]


def test_a_text_is_read_as_a_text_and_nothing_else_is() -> None:
    game = game_named("fourth_street")
    data = TableRuled(0, "FS-GAP-41", "the puck sticks in the boards", "loose").as_data()
    assert game.event_from_data(data).as_data() == data
    with pytest.raises(BadInput, match="field text is 5; allowed: a text"):
        game.event_from_data({**data, "text": 5})
    dice = DiceThrown(0, "FS-GEN-05", "rush", ("d20",), [4]).as_data()
    with pytest.raises(BadInput, match="field dice is 5; allowed: a text"):
        game.event_from_data({**dice, "dice": [5]})
