"""A scenario told: every throw, what comes of it, and the clause behind it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any, cast

import pytest

from puckdrop.rooms import game_named
from puckdrop.scenarios.catalogue import events_of
from puckdrop.scenarios.format import parse_scenario, read_scenario
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.phrases import PHRASES
from puckdrop.scenarios.rule_phrases import SENTENCES
from puckdrop.scenarios.telling import Story, tell_scenario

FILES = sorted(Path(__file__).parent.glob("*/*.toml"))
SHOOTOUT = Path(__file__).parent / "ezv" / "clauses-penalties-and-benches.toml"
REBOUND = """
game = "ezv"
[cards.blue.1]
name = "Tom Ferrier"
sh = 15
shoot = { 43 = "red" }
[cards.red.goalie]
gold = { 61 = "blue" }
rebound = { 61 = "gray" }
[cards.skaters]
bk = 0
[position]
clock = "12:00"
handler = "blue 1"
sector = "RE:Gold-R"
play_cards.blue = "Even-Strength Normal"
"""
STEPS = """
[[step]]
ends = "roll"
rolls = ["8/3/4/3"]
[[step]]
rolls = ["6/5/6/1"]
answers = [{ side = "blue", ask = "forecheckers", answer = "1+3" }]
"""


def story_of(text: str) -> Story:
    return tell_scenario(parse_scenario(text, "my.toml", game_names(), is_proof=False))


def test_throws_events_and_answers_are_told_in_their_order() -> None:
    story = story_of(REBOUND + STEPS)
    shot, save = story.cases[0].steps
    assert [(entry.kind, entry.clock, entry.text, entry.clause) for entry in shot.entries] == [
        ("throw", "11:50", "play: d20 8, black 3, blu 4, red 3", "EZ-SETUP-08"),
        ("event", "11:50", "Tom Ferrier (blue #11): 8 on the card Even-Strength Normal is shoot.", "EZ-SHOT-03"),
        ("event", "11:50", "Red #13 does not block: a die is above his bk.", "EZ-BLOCK-04"),
        ("event", "11:50", "Tom Ferrier (blue #11) shoots from RE:Gold-R: shot, red.", "EZ-SHOT-05"),
    ]
    assert [(entry.kind, entry.text) for entry in save.entries] == [
        ("throw", "play: d20 6, black 5, blu 6, red 1"),
        ("event", "Red #1, gold section, blu 6, red 1: blue; the red shot of Tom Ferrier (blue #11) is no goal."),
        ("event", "Red #1 stops Tom Ferrier (blue #11); rebound: gray."),
        ("event", "The rebound is red's."),
        ("event", "Red #15 has the puck, RE:Gold-DR (rebound)."),
        ("answer", "Blue's coach, forecheckers: 1+3."),
        ("event", "Blue forechecks with: 1+3."),
    ]
    assert "handler: blue 1 -> red 5" in save.changes
    assert shot.called == []
    assert "Ferrier" in save.called[0]
    assert "Red 15" in " ".join(save.called)
    assert story.clauses["EZ-REB-01"].startswith("[basic] After a save the same roll is used again")
    assert story.title == "my"
    assert story.holds


def test_it_is_told_where_play_stands_and_what_comes_next() -> None:
    case = story_of(REBOUND + STEPS).cases[0]
    assert case.before.startswith("period 1, 12:00 left; blue 0, red 0; 5 on 5; situation control; handler blue 1;")
    assert case.next.startswith("red must answer \"play card\"; legal: 'Even-Strength Normal', ")
    first = story_of(REBOUND)
    assert first.cases[0].steps[0].entries == []
    assert first.cases[0].next == "the game asks for play: d20 (1-20), black (1-6), blu (1-6), red (1-6)"


def test_a_box_that_changes_is_told_by_its_parts() -> None:
    boxed = REBOUND + 'red.box = [{ who = "4", left = "1:00" }]\n' + STEPS
    assert "red.box 1.left: 1:00 -> 0:50" in story_of(boxed).cases[0].steps[0].changes


def test_what_stops_it_is_told() -> None:
    story = story_of(REBOUND.replace('61 = "gray"', '62 = "gray"') + STEPS)
    assert story.cases[0].steps[1].problems == ["UnknownCell: red goalie #1: cell 61 of the Rebound grid is not known"]
    assert story.cases[0].next == ""
    assert not story.holds


def test_what_is_expected_is_compared_on_the_way() -> None:
    expecting = STEPS.replace('["8/3/4/3"]\n', '["8/3/4/3"]\nexpect.clock = "11:00"\n')
    story = story_of(REBOUND + expecting)
    assert story.cases[0].steps[0].differences == ["clock is 11:50, expected 11:00"]
    assert len(story.cases[0].steps) == 1
    assert not story.holds


def test_a_draw_is_told_as_the_scenario_writes_it() -> None:
    text = """
game = "rinkside"
[position]
handler = "home 1"
view = "zone_off=LW, shot_symbol=DEFLECTION, net_player=RW"
[[step]]
ends = "roll"
answers = [{ side = "home", ask = "offensive option", answer = "shoot on net" }]
rolls = ["red=6, b100=84"]
"""
    entries = story_of(text).cases[0].steps[0].entries
    assert [entry.text for entry in entries if entry.kind == "throw"] == ["draw: red=6, b100=84"]


@pytest.mark.parametrize("game", game_names())
def test_every_event_has_its_sentence(game: str) -> None:
    assert sorted(events_of(game).keys() - PHRASES.keys() - {"DiceThrown", "CardDrawn"}) == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_scenario_can_be_told(path: Path) -> None:
    scenario = read_scenario(path, game_names())
    story = tell_scenario(scenario._replace(cases=scenario.cases[:3]))
    assert story.holds
    assert story.as_data()["holds"] is True
    assert [clause for clause, text in story.clauses.items() if not text] == []
    for case, told in zip(scenario.cases[:3], story.cases, strict=True):
        for step, step_told in zip(case.steps, told.steps, strict=False):  # a case that fails on purpose ends early
            for side in {answer.side for answer in step.answers}:
                given = [f"{answer.ask}: {answer.answer}." for answer in step.answers if answer.side == side]
                said = [entry.text for entry in step_told.entries if entry.kind == "answer"]
                own = [text.split("'s coach, ")[1] for text in said if text.startswith(f"{side.capitalize()}'s coach")]
                assert own == given[: len(own)]
            kinds = [entry.kind for entry in step_told.entries] + ["throw"] * (not step_told.problems)
            assert ("throw", "throw") not in pairwise(kinds)


def test_a_throw_that_is_told_with_the_next_says_so() -> None:
    story = tell_scenario(read_scenario(SHOOTOUT, game_names()))
    entries = next(
        step.entries
        for case in story.cases
        for step in case.steps
        if any(entry.text.startswith("penalty shot save:") and entry.clock == "0:00" for entry in step.entries)
    )
    at = next(at for at, entry in enumerate(entries) if entry.text.startswith("penalty shot:"))
    wait, save, tested = entries[at + 1 : at + 4]
    said = "What comes of it is told with the penalty shot save that follows."
    assert (wait.kind, wait.text, wait.clause) == ("open", said, tested.clause)
    assert (save.kind, tested.kind) == ("throw", "event")


RATED = """
game = "ezv"
[position]
clock = "10:00"
situation = "faceoff"
[[step]]
rolls = ["5/2/3/3"]
"""


def test_a_rule_is_told_only_as_far_as_the_ratings_are_known() -> None:
    """At black 2 both centres decide, with their fo; black 6 is nobody, so that fo does not matter."""
    known = RATED.replace("[position]", "options.faceoff_ratings = true\n[cards.skaters]\nfo = 1\n[position]")
    told = [(entry.text, entry.clause) for entry in story_of(known).cases[0].steps[0].entries]
    assert ("Red: +1, the rating for faceoffs.", "EZ-FO-08") in told
    assert ("Blue: +1, the rating for faceoffs.", "EZ-FO-08") in told
    unknown = RATED.replace("[position]", "options.faceoff_ratings = true\n[position]")
    step = story_of(unknown).cases[0].steps[0]
    assert "his fo is not given" in step.problems[0]
    assert not any(entry.clause == "EZ-FO-08" for entry in step.entries)
    nobody = story_of(unknown.replace("5/2/3/3", "5/6/3/3")).cases[0].steps[0]
    assert nobody.problems == []
    assert not any(entry.clause == "EZ-FO-08" for entry in nobody.entries)


@pytest.mark.parametrize("game", game_names())
def test_every_rule_without_an_event_has_its_sentence_and_a_scenario(game: str) -> None:
    rules = set(game_named(game).vocabularies["rules"].codes)
    assert rules <= set(SENTENCES)
    expected: set[str] = set()
    for path in (Path(__file__).parent / game).glob("*.toml"):
        for case in read_scenario(path, game_names()).cases:
            for step in case.steps:
                for event in cast("list[Any]", step.expect.get("events", [])):
                    if isinstance(event, dict) and event["event"] == "RuleApplied":
                        expected.add(event["rule"])
    assert rules - expected == set()


SAFE = """
game = "fourth_street"
options.goalie_pass = true
[cards.skaters]
ratings = { sp = 1, recipient = 0, lp = 0 }
[cards.home.2]
actions = { N = "dc" }
[cards.visitor.goalie]
passes = [4, 6, 0, 7]
[position]
clock = "10:00"
handler = "home 2"
place = "N-R"
forecheck_set = true
[[step]]
rolls = ["0/0/6/1/1/1", "9/0/6/8/1/1"]
answers = [{ side = "home", ask = "forecheckers", answer = "none" }]
"""


def test_a_goalie_who_plays_it_safe_is_told_as_such() -> None:
    told = [entry.text for step in story_of(SAFE).cases[0].steps for entry in step.entries]
    assert "Visitor #1 plays the puck, D20 8: he plays it safe." in told


UNDECIDED = """
game = "fourth_street"
[cards.skaters]
ratings = { sp = 1, lp = 0 }
[position]
clock = "10:00"
situation = "loose"
possession = "home"
place = "O-L"
again = true
[[step]]
rolls = ["0/0/6/1/1/1"]
"""


def test_a_caller_who_comes_to_a_loose_puck_speaks_of_no_faceoff() -> None:
    """He has seen nothing of the game before, so whether there was a faceoff he cannot know."""
    [case] = story_of(UNDECIDED).cases
    assert [line for step in case.steps for line in step.called]
    assert not any("circle" in line for step in case.steps for line in step.called)


GOALIE_SCORES = """
game = "rinkside"
title = "a goalie and an empty net"
rules = ["RS-16-AX-05"]
cards.roster = "ledger"
rolls = [
  "zone_play=OFFENSE NORMAL, zone_off=LW",
  "blue=10, R100=60, red=4, zone_def=LD, off_grade=A, off_position=F, left_right=L",
  "L100=77, R100=50, b100=55",
  "b100=1",
]
[position]
clock = "10:00"
period = 3
offense = "visitors"
situation = "loose puck"
score = { home = 1, visitors = 0 }
visitors.goalie_in = false
"""


def test_a_goalie_who_scores_is_named() -> None:
    said = [entry.text for step in story_of(GOALIE_SCORES).cases[0].steps for entry in step.entries]
    assert any(text.startswith("The goalie shoots: ") for text in said), said
    assert any(text.startswith("Goal: Hogan (home #1), unassisted") for text in said), said


def test_a_caller_who_ends_inside_a_play_says_what_there_was_of_it() -> None:
    only = story_of(REBOUND + STEPS.split("[[step]]\nrolls")[0]).cases[0].steps[0]
    assert "Ferrier" in " ".join(only.called)


def test_a_goal_is_told_by_the_score_that_it_makes() -> None:
    touches = REBOUND.replace('game = "ezv"', 'game = "ezv"\noptions.assists = "touch"')
    goal = touches.replace('61 = "blue"', '61 = "red"') + "score = { blue = 0, red = 1 }\n"
    told = story_of(goal + '[[step]]\nrolls = ["8/3/4/3", "6/5/6/1"]\n').cases[0].steps[0]
    said = " ".join(told.called)
    assert "Blue 1, Red 1" in said
    assert "first" not in said
    assert "open the scoring" not in said


WHISTLED_RACE = """
game = "fourth_street"
options.preset = "full"
[cards.skaters]
ratings = { lp = 1, sp = 1, recipient = 5, en = 0, ph = 0, tg = 0, inj = 0 }
[cards]
goalies = { passes = [4, 6, 0, 7] }
[position]
clock = "10:00"
situation = "loose"
place = "O-L"
zone = "O"
lane = "L"
possession = "home"
delayed = { call = "holding", man = "visitor 4", victim = "home 2" }
[[step]]
rolls = ["4/2/6/5/6/2"]
"""


def test_a_race_that_a_whistle_ends_is_no_dead_heat() -> None:
    [step] = story_of(WHISTLED_RACE).cases[0].steps
    assert any("won by: goalie" in entry.text for entry in step.entries), step
    assert not any("dead heat" in line or "together" in line for line in step.called), step.called
