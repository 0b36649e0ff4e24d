"""Views and cards in Rinkside scenarios: what may be stated of them, and the sentences for what may not."""

from __future__ import annotations

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario

HEAD = """
game = "rinkside"
title = "A view"
cards.roster = "ledger"
rules = ["RS-02-CD-01"]
"""
LOOSE = HEAD + "position = { situation = 'loose puck', offense = 'home' }\n"


def differences(text: str) -> list[str]:
    return [str(each) for each in play_scenario(parse_scenario(text, "my.toml", game_names()))]


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        differences(HEAD + text + "\nexpect.clock = '20:00'")
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "cards.red.1 = {}",
            "my.toml, cards, red: found an unknown field; allowed: one of home, visitors, skaters, goalies.",
        ),
        ("cards.home.1.speed = 5", "my.toml, cards.home.1, speed: found an unknown field; allowed: one of name, grade"),
        (
            "cards.home.1.set_up = 101",
            "my.toml, cards.home.1, set_up: found 101; allowed: a whole number from 0 to 100.",
        ),
        ("cards.home.1.grade = 'E'", 'my.toml, cards.home.1, grade: found "E"; allowed: one of A, B, C, D.'),
        ("cards.home.goalie.height = 2", "my.toml, cards.home.goalie, height: found an unknown field; allowed: one of"),
        ("rolls = ['red 5']", 'my.toml, rolls, "red 5": found "red 5"; allowed: a section and what it shows'),
        ("rolls = ['rod=5']", "my.toml, rolls, rod: found an unknown section; allowed: one of L100, R100, L.boxes"),
        ("rolls = ['n100=5']", "my.toml, rolls, n100: found an unknown section; allowed: one of L100"),
        ("rolls = ['X.red=5']", "my.toml, rolls, X.red: found an unknown section; allowed: one of L100"),
        ("rolls = ['L.post=POST']", "my.toml, rolls, L.post: found an unknown section; allowed: one of L100"),
        ("rolls = ['red=11']", 'my.toml, rolls, red: found "11"; allowed: one of 1, 2, 3'),
        ("rolls = ['b100=0']", 'my.toml, rolls, b100: found "0"; allowed: a number from 1 to 100.'),
        ("rolls = ['b100=5x']", 'my.toml, rolls, b100: found "5x"; allowed: a number from 1 to 100.'),
        (
            "position.handler = 'home #33'",
            'my.toml, position, handler: found "home #33"; allowed: a man who is on the ice.',
        ),
        (
            "position = { situation = 'options', offense = 'home', handler = 'visitors 2' }",
            'my.toml, position, handler: found "visitors 2"; allowed: a man of the offense, home.',
        ),
        (
            "position.momentum = { home = 1, visitors = 2 }",
            "my.toml, position, momentum: found points of both sides; allowed: points of one side only.",
        ),
        (
            "position.home.on_ice = { 1 = 'none', 2 = 'none', 3 = 'none', 4 = 'none', 5 = 'none' }",
            "my.toml, position, home, on_ice: found 0 men; allowed: 1 to 5 in slots 1 to 5, as the boxes say.",
        ),
        ("position.pile = [2, 2, 3]", "my.toml, position, pile: found [2, 2, 3]; allowed: each card once."),
        ("position.view = 'zone_off=G'", 'my.toml, position, zone_off: found "G"; allowed: one of LW, C, RW, LD, RD'),
    ],
)
def test_a_mistake_is_named(text: str, said: str) -> None:
    assert refusal(text).startswith(said)


def test_a_number_too_long_to_believe_is_refused_in_a_sentence() -> None:
    assert "a number from 1 to 100" in refusal(f"rolls = ['b100={'9' * 4400}']")


def test_a_section_that_is_not_written_cannot_be_read() -> None:
    found = differences(LOOSE + "rolls = ['zone_def=LD']\nexpect.clock = '20:00'")
    assert found == ["my.toml: UnknownCell: roll 1 of the scenario does not say what zone_play shows"]
    before = differences(LOOSE.replace("home' }", "home', view = '' }") + "expect.clock = '20:00'\nplays = 1")
    assert before[0].startswith("my.toml: ScriptError: the step has no rolls, but the game asks for another card")
    text = """
game = "rinkside"
title = "A partner"
rules = ["RS-06-TM-01"]
cards.roster = "ledger"
position.handler = "home 1"
[[step]]
answers = [{ side = "home", ask = "offensive option", answer = "two-man game" }]
rolls = ["red=8"]
expect.clock = "20:00"
"""
    assert differences(text) == ["my.toml, step 1: UnknownCell: the view in hand does not say what zone_off shows"]
    both = differences(LOOSE + "rolls = ['zone_play=OFFENSE NORMAL']\nexpect.clock = '20:00'")
    assert both == ["my.toml: UnknownCell: roll 1 of the scenario does not say what zone_off shows"]


def test_a_draw_too_many_is_named() -> None:
    found = differences(LOOSE + "rolls = ['zone_play=GOALIE MOVE']\nexpect.clock = '20:00'")
    assert found == ["my.toml: ScriptError: the one roll of the step is used up, but the game asks for another card"]


def test_three_cells_can_be_written_at_once() -> None:
    text = """
        position = { handler = "home 2", hitting.visitors = "HIT+", view = "zone_off=LW" }
        answers = [{ side = "home", ask = "offensive option", answer = "quality shot" }]
        rolls = ["red=8, hitting=HIT, zone_def=LW", "red=7"]
        expect.visitors.skaters."#11".hits = 1
    """
    assert differences(HEAD + text) == []


def test_card_numbers_are_those_of_the_deck_that_comes_with_the_program() -> None:
    text = """
        plays = 1
        rolls = ["card 1", "card 2", "card 3", "card 4", "card 5"]
        expect.situation = "faceoff"
        expect.view = [5, 4]
        expect.view_before = [4, 3]
    """
    assert differences(HEAD + text) == []


def test_a_card_can_be_turned_only_once() -> None:
    text = "rolls = ['card 1', 'card 2', 'card 1']\nexpect.clock = '20:00'"
    assert "roll 3 of the step is 'card 1'" in differences(HEAD + text)[0]
