"""Mistakes in scenario files, and differences between what they expect and what happens."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.scenarios import run_scenario
from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario

HEAD = """
game = "ezv"
title = "A loose puck"
rules = ["EZ-LOOSE-04"]
"""
BODY = """
rolls = ["9/2/5/3"]
[position]
clock = "10:00"
situation = "loose"
zone = "neutral"
"""


def differences(text: str) -> list[str]:
    return [str(each) for each in play_scenario(parse_scenario(text, "my.toml", game_names()))]


def refusal(text: str) -> str:
    with pytest.raises(BadInput) as caught:
        differences(text)
    return str(caught.value)


def test_what_is_expected_is_no_difference() -> None:
    assert differences(HEAD + BODY + '[expect]\nhandler = "blue 2"\nsector = "N-2"\nclock = "9:50"') == []


def test_a_man_may_be_named_by_his_slot_or_by_his_sweater() -> None:
    said = 'handler = "blue #12"\ntouches = ["blue #12"]'
    assert differences(HEAD + BODY + f"[expect]\n{said}") == []
    assert differences(HEAD + BODY + '[expect]\ntouches = { contains = ["blue #12"] }') == []
    assert differences(HEAD + BODY + '[expect]\nhandler = "blue #11"') == [
        "my.toml: handler is blue 2, expected blue #11"
    ]


def test_a_time_may_be_written_with_more_zeros_than_the_board_shows() -> None:
    gained = "[{ event = 'PuckGained', clock = '09:50' }]"
    assert differences(HEAD + BODY + f"[expect]\nclock = '09:50'\nevents = {gained}") == []
    said = differences(HEAD + BODY + f"[expect]\nclock = '9:50'\nnot_events = {gained}")
    assert len(said) == 1
    assert "an event that must not happen: PuckGained" in said[0]
    assert differences(HEAD + BODY + "[expect]\nclock = '09:40'") == ["my.toml: clock is 9:50, expected 09:40"]


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ('handler = "red 2"', "my.toml: handler is blue 2, expected red 2"),
        ('blue.skaters."#11".goals = 1', "my.toml: blue.skaters.#11.goals is 0, expected 1"),
        ('touches = ["blue 2", "blue 1"]', "my.toml: touches has 1 entry, expected 2: [blue 2]"),
        ('touches = ["blue 3"]', "my.toml: touches 1 is blue 2, expected blue 3"),
        ('error = "boom"', 'my.toml: no error, expected "boom"'),
        (
            'events = ["ShotTaken"]',
            "my.toml: event 1 did not happen in this order: ShotTaken(); happened: DiceThrown, ",
        ),
        (
            'events = [{ event = "PuckGained", skater = "blue 3" }]',
            "my.toml: event 1 did not happen in this order: PuckGained(skater=blue 3); happened: PuckGained(",
        ),
        ('events = ["PuckGained", "DiceThrown"]', "my.toml: event 2 did not happen in this order: DiceThrown()"),
        ('touches = { contains = ["blue 3"] }', "my.toml: touches does not contain blue 3; it has [blue 2]"),
        ('touches = { contains = ["blue 2", "blue 2"] }', "my.toml: touches does not contain blue 2; it has [blue 2]"),
        (
            'blue.box = { contains = [{ who = "#14" }] }',
            "my.toml: blue.box does not contain { who = #14 }; it has []",
        ),
        ('not_events = ["PuckGained"]', "my.toml: an event that must not happen: PuckGained("),
    ],
)
def test_a_difference_is_said(expect: str, said: str) -> None:
    found = differences(HEAD + BODY + "[expect]\n" + expect)
    assert len(found) == 1
    assert found[0].startswith(said)


@pytest.mark.parametrize(
    ("expect", "said"),
    [
        ('hander = "blue 2"', "my.toml, expect, hander: found an unknown field; allowed: one of situation, possession"),
        ("blue.shotz = 1", "my.toml, expect, blue, shotz: found an unknown field; allowed: one of on_ice"),
        (
            'blue.skaters."#11".gaols = 1',
            "expect, blue, skaters, #11, gaols: found an unknown field; allowed: one of goals",
        ),
        ('blue.skaters."#99".goals = 1', "expect, blue, skaters, #99: found an unknown field; allowed: one of #11"),
        ("breakout = 0", "my.toml, expect, breakout: found 0; allowed: true or false."),
        ('strength = "5-on-5"', 'expect, strength: found "5-on-5"; allowed: a table.'),
        ("strength.blue = 7", "expect, strength, blue: found 7; allowed: a whole number from 0 to 6."),
        ('zone = "moon"', 'my.toml, expect, zone: found "moon"; allowed: one of red end, neutral, blue end.'),
        ('clock = "9:75"', 'expect, clock: found "9:75"; allowed: a time such as "4:50".'),
        ('clock = "20:01"', 'expect, clock: found "20:01"; allowed: a time up to 20:00.'),
        ('period = 4\nclock = "10:01"', 'expect, clock: found "10:01"; allowed: a time up to 10:00.'),
        ('goals = [{ clock = "21:00" }]', 'expect, goals 1, clock: found "21:00"; allowed: a time up to 20:00.'),
        (
            'not_events = [{ event = "PuckGained", clock = "21:00" }]',
            'expect, not_events 1, clock: found "21:00"; allowed: a time up to 20:00.',
        ),
        ("period = 0", "expect, period: found 0; allowed: a whole number from 1 to "),
        ("period = 5", "expect, period: found 5; allowed: a whole number from 1 to 4."),
        ("score.blue = -1", "expect, score, blue: found -1; allowed: a whole number from 0 to "),
        ("score.green = 1", "expect, score, green: found an unknown field; allowed: one of red, blue"),
        ('possession = "green"', 'expect, possession: found "green"; allowed: one of red, blue, none'),
        ('handler = "green 2"', 'expect, handler: found "green 2"; allowed: a man such as "red 2" or "blue #14", or'),
        ('handler = "blue #99"', 'expect, handler: found "blue #99"; allowed: a man such as'),
        ('forecheckers = "7"', 'expect, forecheckers: found "7"; allowed: slots such as'),
        ('touches = "blue 2"', 'expect, touches: found "blue 2"; allowed: a list.'),
        ('touches = ["blue 9"]', 'expect, touches 1: found "blue 9"; allowed: a man such as'),
        ('play_cards.blue = "Moonshine"', 'expect, play_cards, blue: found "Moonshine"; allowed: one of'),
        ('blue.unit = "line 6 pair 1"', 'expect, blue, unit: found "line 6 pair 1"; allowed: one of line 1 pair 1'),
        (
            'blue.full_strength_unit = "power play 1"',
            'expect, blue, full_strength_unit: found "power play 1"; allowed: one of line 1 pair 1',
        ),
        ('blue.on_ice."1" = "14"', 'expect, blue, on_ice, 1: found "14"; allowed: one of #11'),
        ("blue.goalie_in = 1", "expect, blue, goalie_in: found 1; allowed: true or false."),
        ('blue.box = [{ whom = "#14" }]', "expect, blue, box 1, whom: found an unknown field; allowed: one of who"),
        ('penalties = [{ call = "moonwalk" }]', 'expect, penalties 1, call: found "moonwalk"; allowed: one of'),
        ('penalties = [{ side = "home" }]', 'expect, penalties 1, side: found "home"; allowed: one of red, blue'),
        ('goals = [{ how = "luck" }]', 'expect, goals 1, how: found "luck"; allowed: one of shot, break-away'),
        (
            'events = [{ event = "PenaltyCalled", call = "moonwalk" }]',
            'expect, events 1, call: found "moonwalk"; allowed:',
        ),
    ],
)
def test_an_expected_part_that_no_position_has_is_refused(expect: str, said: str) -> None:
    with pytest.raises(BadInput, match=re.escape(said)):
        differences(HEAD + BODY + "[expect]\n" + expect)


def test_rolls_missing_and_left_over() -> None:
    missing = HEAD + BODY.replace('rolls = ["9/2/5/3"]', "plays = 1") + '[expect]\nclock = "9:50"'
    assert differences(missing) == [
        "my.toml: ScriptError: the step has no rolls, but the game asks for play: "
        "d20 (1-20), black (1-6), blu (1-6), red (1-6)",
    ]
    over = HEAD + BODY.replace('"9/2/5/3"', '"9/2/5/3", "9/2/5/3"') + '[expect]\nclock = "9:50"'
    assert differences(over.replace("rolls =", "plays = 1\nrolls =")) == ["my.toml: rolls left over: 9/2/5/3"]


def test_answers_missing_wrong_and_left_over() -> None:
    own_end = (HEAD + BODY).replace('zone = "neutral"', 'zone = "blue end"') + "{}\n" + '[expect]\nsector = "BE:Red"'
    no_answer = differences(own_end.format(""))
    assert "red must answer \"forecheckers\", but the scenario has no answer for it; legal: 'none', '1'" in no_answer[0]
    answer = '[[answers]]\nside = "red"\nask = "{}"\nanswer = "{}"\n'
    other = differences(own_end.format(answer.format("goalie", "#1")))
    assert 'red must answer "forecheckers", but his next answer is to "goalie"; legal: \'none\'' in other[0]
    illegal = differences(own_end.format(answer.format("forecheckers", "5")))
    assert "red: '5' is not an answer to forecheckers; legal: 'none', '1'" in illegal[0]
    right = answer.format("forecheckers", "1")
    assert differences(own_end.format(right)) == []
    assert differences(own_end.format(right + answer.format("goalie", "#30"))) == [
        'my.toml: answer left over: red to "goalie": "#30"'
    ]


def test_a_difference_says_where() -> None:
    variants = (
        '[[variant]]\ntitle = "first"\nexpect.clock = "9:50"\n[[variant]]\ntitle = "second"\nexpect.clock = "9:40"'
    )
    assert differences(HEAD + BODY + variants) == ['my.toml, variant 2 "second": clock is 9:50, expected 9:40']
    steps = '[[step]]\nrolls = ["1/6/1/1"]\nexpect.clock = "9:50"\n[[step]]\ntitle = "late"\nexpect.clock = "9:30"'
    body = BODY.replace('rolls = ["9/2/5/3"]', "")
    assert differences(HEAD + body + steps) == ['my.toml, step 2 "late": clock is 9:50, expected 9:30']


def test_after_a_step_that_differs_the_rest_is_not_played() -> None:
    steps = '[[step]]\nrolls = ["1/6/1/1"]\nexpect.clock = "1:00"\n[[step]]\nexpect.clock = "2:00"'
    body = BODY.replace('rolls = ["9/2/5/3"]', "")
    assert differences(HEAD + body + steps) == ["my.toml, step 1: clock is 9:50, expected 1:00"]


def test_a_cell_that_nobody_stated_is_a_difference() -> None:
    text = HEAD + (
        'rolls = ["9/6/5/3", "1/1/1/1"]\n[position]\nhandler = "red 1"\nsector = "N-1"\n'
        'play_cards.red = "Puck Control"\n[expect]\nsector = "N-1"'
    )
    assert differences(text) == ["my.toml: UnknownCell: red #11: cell 11 of the advance grid is not known"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "chess"\ntitle = "x"', 'my.toml, game: found "chess"; allowed: one of ezv, fourth_street, rinkside.'),
        ('game = "ezv"\ntitle = "x"', "my.toml, rules: found nothing; allowed: the clauses it proves"),
        (HEAD + "rols = []", "my.toml, rols: found an unknown field; allowed: one of game, title, rules"),
        (HEAD + BODY, "my.toml, expect: found nothing; allowed: what must come of it"),
        (HEAD + "rolls = 5\nexpect.clock = '1:00'", "my.toml, rolls: found 5; allowed: a list of texts."),
        (HEAD + "position = 5\nexpect.clock = '1:00'", "my.toml, position: found 5; allowed: a table [position]."),
        (HEAD + "step = 5", "my.toml, step: found 5; allowed: a list of tables [[step]]."),
        (
            HEAD + "rolls = []\n[[step]]\nexpect.clock = '1:00'",
            "my.toml, step: found steps beside rolls, answers, plays, ends or expect; allowed: one or the other.",
        ),
        (HEAD + "[[step]]\nrules = []", "my.toml, step 1, rules: found an unknown field"),
        (HEAD + "[[variant]]\ngame = 'ezv'", "my.toml, variant 1, game: found an unknown field"),
        (HEAD + "[[variant]]\n[[variant.step]]\nx = 1", "my.toml, variant 1, step 1, x: found an unknown field"),
        (
            HEAD + "answers = [{ side = 'green', ask = 'goalie', answer = '#1' }]\nexpect.clock = '1:00'",
            'my.toml, answers 1, side: found "green"; allowed: one of red, blue.',
        ),
        (
            HEAD + "answers = [{ side = 'red', ask = 'golie', answer = '#1' }]\nexpect.clock = '1:00'",
            'my.toml, answers 1, ask: found "golie"; allowed: one of change lines, leave empty',
        ),
        (HEAD + "answers = [{ ask = 'goalie' }]\nexpect.clock = '1:00'", "my.toml, answers 1, side: found nothing"),
        (HEAD + "expect.events = 5", "my.toml, expect, events: found 5; allowed: a list of events."),
        (
            HEAD + "expect.not_events = ['PuckGaind']",
            'my.toml, expect, not_events 1, event: found "PuckGaind"; allowed: one of DiceThrown',
        ),
        (
            HEAD + "expect.events = [{ event = 'PuckGained', colour = 'blue' }]",
            "my.toml, expect, events 1, colour: found an unknown field; allowed: one of event, period, clock, side",
        ),
        (
            HEAD + "expect.not_events = [{ event = 'PuckGained', skater = 'blu 2' }]",
            'my.toml, expect, not_events 1, skater: found "blu 2"; allowed: a man such as "red 2" or "blue #14"',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'LineChanged', men = ['red 7'] }]",
            'my.toml, expect, not_events 1, men: found "red 7"; allowed: a man such as',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'GoalScored', empty_net = 'yes' }]",
            'my.toml, expect, not_events 1, empty_net: found "yes"; allowed: true or false.',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'MatchupPlayed', total = '12' }]",
            'my.toml, expect, not_events 1, total: found "12"; allowed: a number.',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'MatchupPlayed', total = true }]",
            "my.toml, expect, not_events 1, total: found true; allowed: a number.",
        ),
        (
            HEAD + "expect.not_events = [{ event = 'LineChanged', men = 'red 1' }]",
            'my.toml, expect, not_events 1, men: found "red 1"; allowed: a list.',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'PuckGained', period = '1' }]",
            'my.toml, expect, not_events 1, period: found "1"; allowed: a number.',
        ),
        (
            HEAD + "expect.not_events = [{ event = 'PuckGained', clock = '9.40' }]",
            'my.toml, expect, not_events 1, clock: found "9.40"; allowed: a time',
        ),
        (
            HEAD.replace("ezv", "rinkside").replace("EZ-LOOSE-04", "RS-14-FT-05")
            + "expect.not_events = [{ event = 'FightFought', winner = 0 }]",
            "my.toml, expect, not_events 1, winner: found 0; allowed: one of home, visitors, none.",
        ),
        (
            HEAD + "expect.events = [{ event = 'PuckGained', side = 'home' }]",
            'my.toml, expect, events 1, side: found "home"; allowed: one of red, blue, none.',
        ),
        (
            HEAD + "expect.events = [{ event = 'PuckGained', clause = 'EZ-LOOSE-99' }]",
            'my.toml, expect, events 1, clause: found "EZ-LOOSE-99"; allowed: a clause of docs/rules/ezv.md',
        ),
        (HEAD + "expect.events = [{ side = 'red' }]", "my.toml, expect, events 1, event: found nothing"),
        (HEAD + "expect.error = 5", "my.toml, expect, error: found 5; allowed: text."),
        (
            HEAD.replace("EZ-LOOSE-04", "EZ-LOSE-04"),
            'my.toml, rules: found "EZ-LOSE-04"; allowed: a clause of docs/rules/ezv.md (did you mean EZ-LOOSE-04?).',
        ),
        (HEAD.replace("EZ-LOOSE-04", "FS-LOOSE-01"), 'my.toml, rules: found "FS-LOOSE-01"; allowed: a clause of docs'),
        (HEAD + "ends = 'never'\nexpect.clock = '1:00'", 'my.toml, ends: found "never"; allowed: one of play, roll.'),
        (HEAD + "lines = 'x'\nexpect.clock = '1:00'", 'my.toml, lines: found "x"; allowed: one of as answered, nobody'),
        (
            HEAD + "[[variant]]\nreplace = ['cards.red']\nexpect.clock = '1:00'",
            'my.toml, variant 1, replace: found "cards.red"; allowed: a table of the file above the variants',
        ),
        (
            HEAD + "cards.red.1 = { sh = 10 }\n[[variant]]\nreplace = ['cards.red.1.sh.x']\nexpect.clock = '1:00'",
            'my.toml, variant 1, replace: found "cards.red.1.sh.x"; allowed',
        ),
        (
            HEAD + "cards.red.1.like = 'me'\nexpect.clock = '1:00'",
            'my.toml, cards.red.1, like: found "me"; allowed: the name of a table [card.NAME].',
        ),
        (
            HEAD + "card.a.like = 'b'\ncard.b.like = 'a'\ncards.red.1.like = 'a'\nexpect.clock = '1:00'",
            'my.toml, card.b, like: found "a", which is like this card itself; allowed: another card.',
        ),
        (
            HEAD + "card.a.sh = 9\ncards.red.1 = { like = 'a', bk = 1 }\nexpect.clock = '1:00'",
            "my.toml, card.a, sh: found 9; allowed: a whole number from 10",
        ),
        (
            HEAD + "cards.red.skaters.speed = 9\nexpect.clock = '1:00'",
            "my.toml, cards.red.skaters, speed: found an unknown field",
        ),
        (
            HEAD + "cards.red = { 1.sh = 10, '#11'.sh = 11 }\nexpect.clock = '1:00'",
            'my.toml, cards.red, #11: found a second card of the man "1"; allowed: one card.',
        ),
        (HEAD + "cards.green.1.sh = 10\nexpect.clock = '1:00'", "my.toml, cards, green: found an unknown field"),
        (HEAD + "cards.red.7.sh = 10\nexpect.clock = '1:00'", "my.toml, cards.red, 7: found an unknown field"),
        (
            HEAD + "cards.red.1.sh = 9\nexpect.clock = '1:00'",
            "my.toml, cards.red.1, sh: found 9; allowed: a whole number",
        ),
        (HEAD + "cards.red.1.speed = 9\nexpect.clock = '1:00'", "my.toml, cards.red.1, speed: found an unknown field"),
        (
            HEAD + "cards.red.1.shoot = { 71 = 'red' }\nexpect.clock = '1:00'",
            "my.toml, cards.red.1.shoot, 71: found an unknown cell; allowed: blu and red, such as 62.",
        ),
        (
            HEAD + "cards.red.1.shoot = { 61 = 'green' }\nexpect.clock = '1:00'",
            'my.toml, cards.red.1.shoot, 61: found "green"; allowed: one of white, yellow, blue, red',
        ),
        (
            HEAD + "cards.red.1.shoot = 'green'\nexpect.clock = '1:00'",
            'my.toml, cards.red.1, shoot: found "green"; allowed: one of white, yellow, blue, red',
        ),
        (HEAD + "options.speed = true\nexpect.clock = '1:00'", 'my.toml: found no option "speed"; allowed'),
        (HEAD + "position.clock = 'x'\nexpect.clock = '1:00'", 'my.toml, position, clock: found "x"; allowed: a time'),
        (
            HEAD + "position = { period = 4, score = { red = 2, blue = 1 } }\nexpect.clock = '1:00'",
            "my.toml, position, score: found blue 1, red 2 in overtime; allowed: a tie, since a goal ends it.",
        ),
        (HEAD + "plays = 0\nexpect.clock = '1:00'", "my.toml, plays: found 0; allowed: a whole number from 1 to 1000."),
        ("game = ", "my.toml: is not valid TOML: "),
    ],
)
def test_a_mistake_in_the_file_is_pointed_at(text: str, said: str) -> None:
    assert refusal(text).startswith(said)


def test_a_file_that_is_not_there() -> None:
    with pytest.raises(BadInput, match=r"nowhere\.toml: cannot be read"):
        run_scenario(Path("nowhere.toml"))


def test_a_path_may_be_a_text(tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_text(HEAD + BODY + '[expect]\nclock = "9:50"', encoding="utf-8")
    assert run_scenario(str(path)) == run_scenario(path) == []


def test_names_and_sweaters() -> None:
    text = HEAD + (
        'rolls = ["9/6/5/3", "1/1/1/1"]\n[cards.red]\n1.name = "Nemo"\n"#21".name = "Twenty"\ngoalie.name = "Net"\n'
        '[position]\nhandler = "red 1"\nsector = "N-1"\nplay_cards.red = "Puck Control"\n[expect]\nsector = "N-1"'
    )
    assert differences(text) == ["my.toml: UnknownCell: Nemo: cell 11 of the advance grid is not known"]
