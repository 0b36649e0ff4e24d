"""A rating that a scenario does not give is unknown: where the game depends on it, the scenario fails."""

from __future__ import annotations

import pytest

from puckdrop.core.charts import Sheet
from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.guesses import FIRST_HIGH, HIGH, LOW, SECOND_HIGH, USUAL, Guess
from puckdrop.scenarios.runner import play_scenario
from puckdrop.scenarios.telling import tell_scenario

EZV = """
game = "ezv"
title = "A shot"
rules = ["EZ-SHOT-01"]
[position]
clock = "10:00"
handler = "red 1"
sector = "BE:Gold-M"
play_cards.red = "Even-Strength Normal"
[cards.red]
1.shoot = "white"
[cards.blue]
goalie = { gold = "red", rebound = "Z" }
"""
FS = """
game = "fourth_street"
title = "A loose puck"
rules = ["FS-LOOSE-01"]
options.preset = "standard"
[position]
situation = "loose"
zone = "N"
"""
RS = """
game = "rinkside"
title = "A quality shot"
rules = ["RS-06-QS-01"]
[position]
handler = "home 1"
view = "zone_off=LW"
[[step]]
ends = "roll"
answers = [{ side = "home", ask = "offensive option", answer = "quality shot" }]
rolls = ["red=8, zone_def=LD"]
"""


def differences(text: str) -> list[str]:
    return [str(each) for each in play_scenario(parse_scenario(text, "my.toml", game_names()))]


def shot(d20: int, black: int, more: str = "") -> str:
    head = f'rolls = ["{d20}/{black}/1/1", "1/1/1/1"]\nexpect.situation = "faceoff"\n'
    return EZV.replace("[position]", head + "[position]") + more


def test_what_nobody_reads_need_not_be_given() -> None:
    assert differences(shot(5, 6)) == []


def test_a_rating_that_is_read_must_be_given() -> None:
    assert differences(shot(15, 6)) == [
        "my.toml: UnknownRating: red #11: his sh is not given, but what happens depends on it; give it on his card, or "
        "for everybody in [cards.skaters] or [cards.goalies]"
    ]
    assert differences(shot(15, 6, "[cards.skaters]\nsh = 15")) == []


def test_a_rating_that_could_not_have_changed_a_thing_is_read_all_the_same() -> None:
    """No sh is above 20 and no bk above 6, but a reader of the file must be able to see that."""
    assert "red #11: his sh is not given" in differences(shot(20, 6))[0]
    assert "blue #14: his bk is not given" in differences(shot(5, 4))[0]
    assert differences(shot(5, 4, "[cards.blue.4]\nbk = 0")) == []


def test_the_only_problem_is_the_rating() -> None:
    wrong = shot(15, 6).replace('situation = "faceoff"', 'clock = "1:00"\nexpect.not_events = ["ShotTaken"]')
    assert len(differences(wrong)) == 1
    assert "UnknownRating" in differences(wrong)[0]


def test_an_unknown_rating_can_be_what_is_expected() -> None:
    expecting = shot(15, 6).replace('expect.situation = "faceoff"', 'expect.error = "red #11: his sh is not given"')
    assert differences(expecting) == []
    other = expecting.replace("his sh", "his bk")
    assert differences(other)[0].endswith(', expected "red #11: his bk is not given"')


def test_two_unknown_ratings_that_meet() -> None:
    contest = """
game = "ezv"
title = "A faceoff"
rules = ["EZ-FO-01"]
options.faceoff_ratings = true
rolls = ["9/1/3/3"]
expect.score = { red = 0, blue = 0 }
[position]
situation = "faceoff"
"""
    assert "his fo is not given" in differences(contest)[0]
    assert differences(contest + "[cards.skaters]\nfo = 2") == []


@pytest.mark.parametrize("roll", ["5/5/1/10/3/4", "5/5/1/10/4/3"])
def test_ratings_of_4th_street(roll: str) -> None:
    text = FS.replace("[position]", f'rolls = ["{roll}"]\nexpect.score = {{ home = 0, visitor = 0 }}\n[position]')
    assert "his lp is not given" in differences(text)[0]
    assert differences(text + "[cards.skaters]\nratings.lp = 0") == []


def test_ratings_of_rinkside_come_from_the_ledgers_roster_or_the_card() -> None:
    text = RS + 'expect.clock = "20:00"\n'
    assert differences(text) == [
        "my.toml, step 1: UnknownRating: home #11: his quality_shot is not given, but what happens depends on it; give "
        'it on his card, or for everybody in [cards.skaters] or [cards.goalies]; cards.roster = "ledger" gives those '
        "of the ledger's players"
    ]
    assert differences(text.replace("[position]", 'cards.roster = "ledger"\n[position]')) == []
    assert differences(text.replace("[position]", "cards.home.1.quality_shot = 3\n[position]", 1)) == []


def test_a_story_stops_where_a_rating_is_missing() -> None:
    text = shot(5, 4)
    story = tell_scenario(parse_scenario(text, "my.toml", game_names(), is_proof=False))
    step = story.cases[0].steps[0]
    assert [entry.text for entry in step.entries] == [
        "play: d20 5, black 4, blu 1, red 1",
        "Red #11: 5 on the card Even-Strength Normal is shoot.",
    ]
    assert "his bk is not given" in step.problems[0]
    assert not story.holds


def test_guesses_turn_every_comparison_round() -> None:
    nothing = Sheet("my.toml", {})
    guesses = {kind: Guess(kind) for kind in (USUAL, HIGH, LOW, FIRST_HIGH, SECOND_HIGH)}

    def ratings(kind: str) -> tuple[int, int]:
        red = guesses[kind].rating(nothing, "fo", "red #12", 3, 0, 9)
        return red, guesses[kind].rating(nothing, "fo", "blue #12", 3, 0, 9)

    assert ratings(USUAL) == (3, 3)
    assert all(number > 1000 for number in ratings(HIGH))
    assert all(number < -1000 for number in ratings(LOW))
    assert ratings(FIRST_HIGH)[0] > ratings(FIRST_HIGH)[1] + 1000
    assert ratings(SECOND_HIGH)[0] < ratings(SECOND_HIGH)[1] - 1000
    assert 200 < guesses[HIGH].of("ps", "red #12", 15, is_byte=True) < 256
    assert guesses[LOW].of("ps", "red #12", 15, is_byte=True) == 0
    assert Guess(HIGH, {"red #11: fo"}).of("fo", "red #12", 3) == 3
    assert Guess(HIGH).rating(Sheet("my.toml", {"fo": 4}), "fo", "red #12", 3, 0, 9) == 4
