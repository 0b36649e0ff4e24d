"""What a scenario can say of the way it is played: where steps end, what variants replace, which cards are alike."""

from __future__ import annotations

from puckdrop.scenarios.format import parse_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario

HEAD = """
game = "ezv"
title = "A shot and its rebound"
rules = ["EZ-REB-03"]
"""
SHOT = """
[cards.blue.1]
sh = 15
shoot = { 43 = "red" }
[cards.red.goalie]
gold = { 61 = "blue" }
rebound = { 61 = "white" }
[cards.skaters]
bk = 0
[position]
clock = "12:00"
handler = "blue 1"
sector = "RE:Gold-R"
play_cards.blue = "Even-Strength Normal"
"""


def differences(text: str) -> list[str]:
    return [str(each) for each in play_scenario(parse_scenario(text, "my.toml", game_names()))]


# -- a step inside a play ---------------------------------------------------------------------------------------------

STEPS = """
[[step]]
title = "the shot"
ends = "roll"
rolls = ["8/3/4/3"]
[step.expect]
clock = "11:50"
events = [{ event = "ShotTaken", quality = "red" }]
not_events = ["SaveMade"]

[[step]]
title = "the save roll, up to the forecheckers"
ends = "roll"
rolls = ["6/5/6/1"]
[step.expect]
clock = "11:40"
handler = "red 5"
forecheckers = "none"
events = ["SaveMade", "PuckGained"]
not_events = ["ShotTaken", "ForecheckersPlaced"]

[[step]]
title = "the forecheckers"
answers = [{ side = "blue", ask = "forecheckers", answer = "1+3" }]
[step.expect]
forecheckers = "1+3"
events = ["ForecheckersPlaced"]
not_events = ["SaveMade"]
"""


def test_a_step_ends_with_its_last_roll_inside_a_play() -> None:
    assert differences(HEAD + SHOT + STEPS) == []


def test_what_is_expected_inside_a_play_is_compared() -> None:
    late = STEPS.replace('clock = "11:50"', 'clock = "11:40"')
    assert differences(HEAD + SHOT + late) == ['my.toml, step 1 "the shot": clock is 11:50, expected 11:40']
    wrong = STEPS.replace('not_events = ["SaveMade"]\n', 'not_events = ["ForecheckersPlaced"]\n')
    assert differences(HEAD + SHOT + wrong)[0].startswith(
        'my.toml, step 3 "the forecheckers": an event that must not happen: ForecheckersPlaced('
    )


def test_a_step_that_ends_with_its_play_needs_all_its_rolls() -> None:
    short = STEPS.replace('ends = "roll"\nrolls = ["8/3/4/3"]', 'rolls = ["8/3/4/3"]')
    assert differences(HEAD + SHOT + short) == [
        'my.toml, step 1 "the shot": ScriptError: the one roll of the step is used up, but the game asks for play: '
        "d20 (1-20), black (1-6), blu (1-6), red (1-6)"
    ]


VIEWS = """
game = "rinkside"
title = "A shot, and whether it is saved"
rules = ["RS-07-SD-02"]
[cards]
roster = "ledger"
home.3.net = 6
[position]
handler = "home 1"
view = "zone_off=LW, shot_symbol=DEFLECTION, net_player=RW"
[[step]]
ends = "roll"
answers = [{ side = "home", ask = "offensive option", answer = "shoot on net" }]
rolls = ["red=6, b100=84"]
expect.home.skaters."#13".shots = 1
expect.not_events = ["SaveMade"]
[[step]]
rolls = ["b100=45, zone_def=LD", "blue=10"]
expect.situation = "loose puck"
expect.home.skaters."#13".shots = 1
expect.events = [{ event = "SaveTested", number = 45, needed = 82 }]
expect.not_events = [{ event = "CheckMade", rating = "NET" }]
"""


def test_a_step_ends_with_a_draw_of_a_deck() -> None:
    assert differences(VIEWS) == []


# -- variants, cards, lines, lists ------------------------------------------------------------------------------------


def test_a_variant_replaces_a_table() -> None:
    merging = '[[variant]]\ncards.blue.1.shoot = { 44 = "blue" }\nrolls = ["8/3/4/3"]\nends = "roll"\n'
    expect = '[variant.expect]\nevents = [{ event = "ShotTaken", quality = "red" }]\n'
    assert differences(HEAD + SHOT + merging + expect) == []
    replacing = merging.replace("[[variant]]", '[[variant]]\nreplace = ["cards.blue.1.shoot"]')
    assert differences(HEAD + SHOT + replacing + expect) == [
        "my.toml, variant 1: UnknownCell: blue #11: cell 43 of the shoot grid is not known"
    ]
    nobody = '[[variant]]\nreplace = ["position"]\nrolls = []\n[variant.expect]\nsituation = "before the game"'
    assert differences(HEAD + SHOT + nobody) == []


SHOOTS = """
rolls = ["8/3/4/3"]
ends = "roll"
expect.events = [{ event = "ShotTaken", quality = "COLOUR" }]
"""


def test_cards_that_are_alike() -> None:
    shooter = SHOT.replace("[cards.blue.1]\nsh = 15", "[card.sniper]\nlike = 'anybody'\nsh = 15")
    alike = '[card.anybody]\nshoot = { 43 = "blue" }\n[cards.blue]\n1 = { like = "sniper", name = "Ace" }\n'
    assert differences(HEAD + SHOOTS.replace("COLOUR", "red") + alike + shooter) == []


def test_what_holds_for_all_skaters_of_a_side_or_of_both() -> None:
    everybody = SHOT.replace("bk = 0", 'bk = 0\nshoot.43 = "blue"\nsh = 15').replace("[cards.blue.1]", "[cards.blue.2]")
    assert differences(HEAD + SHOOTS.replace("COLOUR", "blue") + everybody) == []
    side = everybody + '[cards.blue.skaters]\nshoot = { 43 = "yellow" }\n'
    assert differences(HEAD + SHOOTS.replace("COLOUR", "yellow") + side) == []


TIRED = """
game = "fourth_street"
title = "Nobody changes"
rules = ["FS-TIME-01"]
rolls = ["9/9/1/20/6/6"]
{}
[position]
clock = "10:00"
situation = "faceoff"
home.shift = "0:50"
visitor.shift = "0:50"
"""


def test_nobody_changes_lines() -> None:
    expect = 'expect.{} = ["LineChanged"]'
    assert differences(TIRED.format(expect.format("not_events"))) == []
    kept = expect.format("not_events") + '\nlines = "nobody changes"'
    assert differences(TIRED.format(kept)) == []
    answered = kept.replace("not_events", "events") + (
        '\nanswers = [{ side = "home", ask = "change lines", answer = "line 3 pair 3" }]'
    )
    assert differences(TIRED.format(answered)) == []


def test_a_change_that_must_be_is_not_kept_back() -> None:
    tired = TIRED.replace("0:50", "3:00").format('expect.clock = "10:00"\nlines = "nobody changes"')
    assert differences(tired)[0].startswith(
        "my.toml: ScriptError: nobody changes lines, says the scenario, but visitor must answer "
    )


def test_a_list_contains_entries() -> None:
    step = 'rolls = ["8/3/4/3"]\nends = "roll"\n{}\n'
    boxed = SHOT + 'red.box = [{ who = "4", left = "1:00" }, { who = "5", left = "1:30" }]\n'
    good = 'expect.red.box = { contains = [{ left = "1:20" }, { who = "#14" }] }'
    assert differences(HEAD + step.format(good) + boxed) == []
    event = 'expect.events = [{ event = "DiceThrown", values = { contains = [8, 3] } }]'
    assert differences(HEAD + step.format(event) + boxed) == []
    absent = event.replace("8, 3", "8, 5")
    assert differences(HEAD + step.format(absent) + boxed)[0].startswith("my.toml: event 1 did not happen")


def test_an_event_of_an_empty_slot_says_nothing() -> None:
    step = 'rolls = ["8/3/4/3"]\nends = "roll"\nexpect.not_events = [{ event = "ShotBlocked", skater = "red 4" }]\n'
    assert differences(HEAD + step + SHOT) == []
    boxed = SHOT + 'red.box = [{ who = "4", left = "1:00" }]\n'
    assert differences(HEAD + step + boxed) == [
        "my.toml: not_events 1: nobody was in red 4 when the step began, so this says nothing"
    ]
