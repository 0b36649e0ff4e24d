"""Every throw of every game is asked for in words."""

from __future__ import annotations

import pytest

from puckdrop.core.dice import Throw
from puckdrop.games.ezv import throws as ezv
from puckdrop.games.fourth_street import throws as fourth_street
from puckdrop.games.rinkside.situations import SITUATION_NAMES
from puckdrop.games.rinkside.throws import LEFT_THROWS, RIGHT_THROWS
from puckdrop.narrate.en.throw_help import CARD_HELP, DICE_HELP, FACES_HELP, throw_help
from puckdrop.narrate.en.throws import PURPOSES, dice_prompt

MODULES = {"ezv": ezv, "fourth_street": fourth_street}


@pytest.mark.parametrize("game", sorted(MODULES))
def test_every_throw_has_a_purpose_and_every_purpose_a_throw(game: str) -> None:
    throws = [value for value in vars(MODULES[game]).values() if isinstance(value, Throw)]
    assert {throw.name for throw in throws} == set(PURPOSES[game])
    for throw in throws:
        prompt = dice_prompt(game, f"{throw.name}: {throw.ask_text()}")
        assert prompt.startswith(PURPOSES[game][throw.name])
        assert len(prompt) <= 80
        assert prompt.endswith(": ")


def test_the_dice_are_called_what_the_manual_calls_them() -> None:
    wanted = f"play: {fourth_street.PLAY.ask_text()}"
    assert dice_prompt("fourth_street", wanted) == (
        "The next play: throw colored d10, white d10, D6P, d20, black d6, white d6: "
    )


def test_a_section_says_its_face_and_what_it_may_show() -> None:
    for throw in (*LEFT_THROWS, *RIGHT_THROWS):
        prompt = dice_prompt("rinkside", f"{throw.name}: {throw.ask_text()}")
        assert prompt.startswith(("Left face, ", "Right face, "))
        assert "_" not in prompt
    assert dice_prompt("rinkside", "Left n100: 1 to 100") == "Left face, #100 (1 to 100): "


def test_a_card_is_turned_by_its_number_or_by_what_its_face_shows() -> None:
    wanted = "number of the card turned from the Play Result Cards"
    assert dice_prompt("rinkside", wanted) == "Turn a card. Its number: "
    assert dice_prompt("rinkside", wanted, in_hand=True) == "Turn a card. The #100 of its Left face: "


def test_a_card_is_turned_for_something_in_every_situation() -> None:
    wanted = "number of the card turned from the Play Result Cards"
    for situation in SITUATION_NAMES[:-1]:
        prompt = dice_prompt("rinkside", wanted, situation=situation)
        assert prompt.endswith(": turn a card. Its number: ")
        assert len(prompt) <= 64


@pytest.mark.parametrize("game", sorted(MODULES))
def test_every_die_of_every_throw_says_what_it_decides(game: str) -> None:
    for throw in (value for value in vars(MODULES[game]).values() if isinstance(value, Throw)):
        purpose, decides = throw_help(game, f"{throw.name}: {throw.ask_text()}", "")
        assert purpose == PURPOSES[game][throw.name]
        assert len(decides) == len(throw.dice)
        assert set(DICE_HELP[game][throw.name]) >= set(throw.dice)


def test_every_card_and_section_says_what_it_decides() -> None:
    assert set(CARD_HELP) == set(SITUATION_NAMES[:-1])
    for situation in SITUATION_NAMES[:-1]:
        purpose, decides = throw_help("rinkside", "number of the card turned from the Play Result Cards", situation)
        assert purpose == PURPOSES["rinkside"][situation]
        assert decides["The card"] == CARD_HELP[situation]
    throws = (*LEFT_THROWS, *RIGHT_THROWS)
    assert set(FACES_HELP) == {throw.dice[0] for throw in throws}
    for throw in throws:
        assert throw_help("rinkside", f"{throw.name}: {throw.ask_text()}", "")[1]["It says"]


def test_a_face_says_which_card_it_is_on() -> None:
    assert dice_prompt("rinkside", "Right n100: 1 to 100", card=40) == "Right face of card 40, #100 (1 to 100): "
