"""The caller of Rinkside, its questions, its board and its adviser, over whole games."""

from __future__ import annotations

import inspect
import re
from contextlib import suppress
from functools import cache
from typing import Any, cast

import pytest

from puckdrop.boards.rinkside import board_rows
from puckdrop.boards.rinkside_rink import WIDTH
from puckdrop.coaches import rinkside_adviser
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Kind, Person, Waiting
from puckdrop.core.events import Event, FaceoffWon, GoalScored, PlayStopped, PuckGained, SaveMade, ShotTaken
from puckdrop.core.match import Match
from puckdrop.core.table import Table
from puckdrop.games.rinkside import RINKSIDE, events, load_team
from puckdrop.games.rinkside.constants import Situation
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.narrate.lines import Importance
from puckdrop.narrate.rinkside import TELLERS, Narrator, narrate
from puckdrop.narrate.rinkside_play import PARTS
from puckdrop.narrate.rinkside_questions import question
from puckdrop.rooms import ROOMS

ROUGH: dict[str, object] = {
    "rivalry": "back-to-back",
    "fight_profile": "1970s",
    "descriptions": True,
    "any_ten_is_auxiliary": True,
    "overtime": "three-on-three-shootout",
}
TEAMS = load_team("ARK"), load_team("COR")


@cache
def played(seed: int, *, rough: bool) -> Match:
    setup = RINKSIDE.setup(*TEAMS, read_options(ROUGH if rough else {}, "test"))
    room = ROOMS["rinkside"]
    coaches = [RandomCoach(seed), RandomCoach(seed + 1)] if rough else [room.bench_coach(), room.bench_coach()]
    match = Match(RINKSIDE, setup, coaches, seed=seed)
    match.run()
    return match


def test_every_event_of_rinkside_has_a_teller_but_the_shuffle() -> None:
    kinds = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__}
    assert {kind.__name__ for kind in kinds - set(TELLERS) - set(PARTS)} == {"DeckShuffled"}


@pytest.mark.parametrize("rough", [False, True])
def test_whole_games_are_told_in_sentences(rough: bool) -> None:
    for seed in range(6):
        match = played(seed, rough=rough)
        lines = narrate(match.events, *TEAMS, details=True)
        assert len(lines) > 500
        for line in lines:
            assert line.text[:1].upper() == line.text[:1]
            assert line.text.endswith((".", "!", "?"))
            assert "{" not in line.text
        goals = [line for line in lines if line.text.startswith("GOAL ") or " scores. " in line.text]
        table = cast(RinksideTable, match.table)
        tallied = sum(team.score for team in table.state.teams) + sum(team.shootout_goals for team in table.state.teams)
        assert len(goals) == tallied
        loud = narrate(match.events, *TEAMS)
        assert rough or len(loud) < 650
        for text in (line.text for line in loud):
            assert not re.search(r"\b(\w+ \w+) and \1\b|; ;|,,|, ;| {2}|[^.A-Z]\. [a-z]", text), text
            assert not text.startswith(("Shot", "Hit", "Save"))


def test_the_same_events_read_the_same_however_they_are_dealt_out() -> None:
    match = played(1, rough=True)
    whole = Narrator(*TEAMS).feed(match.events)
    caller = Narrator(*TEAMS)
    pieces = [line for event in match.events for line in caller.feed([event])]
    assert pieces == whole


def at_the_question(match: Match) -> Table:
    """The table in the middle of the play, where the decision is due."""
    twin = match.branch()
    with suppress(Waiting):
        while True:
            twin.table.play()
    return twin.table


@pytest.mark.parametrize("options", [{}, {"layout": "stacked", "overtime": "five-minute-shootout"}, ROUGH])
def test_a_person_is_asked_in_words_and_advised_legally(options: dict[str, object]) -> None:
    room = ROOMS["rinkside"]
    setup = RINKSIDE.setup(*TEAMS, read_options(options, "test"))
    asked: dict[int, str] = {}
    for seed in range(4):
        match = Match(RINKSIDE, setup, [Person(room.adviser()), room.bench_coach()], seed=seed)
        while (decision := match.run()) is not None:
            is_new = int(decision.kind) not in asked
            moment = at_the_question(match) if is_new else match.table
            asking = question(decision, moment)
            assert asking.prompt.endswith((".", "?"))
            assert asking.choices
            assert decision.clause in asking.help
            if is_new:
                asked[int(decision.kind)] = asking.choices[0].label
            if is_new and decision.kind == RinksideKind.RED_LIGHT:
                needed = int(cast(Pick, decision).need(0))
                assert asking.choices[0].label.endswith(f"Red > {10 - needed} -> {max(0, needed) * 10}%")
                assert " stands up in the neutral zone." in asking.prompt
                assert not asking.prompt.startswith("A defender")
            answer = room.advise(decision, moment)
            assert decision.allows(answer)
            match.answer(answer)
    assert {RinksideKind.OPTION, RinksideKind.OWN_ZONE, RinksideKind.RED_LIGHT, RinksideKind.GREEN_LIGHT} <= set(asked)
    assert "->" in asked[RinksideKind.OPTION]
    assert asked[RinksideKind.OPTION].startswith("quality shot")
    assert re.fullmatch(r"play on +Black \d\d: (breakout|they forecheck)", asked[RinksideKind.OWN_ZONE])
    assert asked[RinksideKind.FORECHECK] == "F-CHK 1: sit back, little happens"
    assert asked[RinksideKind.HITTING] == "HIT- fewer hits, fewer penalties"


def test_what_a_person_can_ask_for() -> None:
    table = played(1, rough=False).table
    assert set(rinkside_adviser.requests(table)) == {"lines", "strategy", "goalie"}
    assert rinkside_adviser.matters(Kind.RETURN_GOALIE, 0, table) is False


@pytest.mark.parametrize("rough", [False, True])
def test_the_board_shows_meters_faces_and_men_at_every_moment(rough: bool) -> None:
    setup = RINKSIDE.setup(*TEAMS, read_options(ROUGH if rough else {}, "test"))
    match = Match(RINKSIDE, setup, [RandomCoach(3), RandomCoach(4)], seed=8)
    seen: set[int] = set()
    while not match.is_over:
        match.step()
        rows = [row.plain for row in board_rows(match.table, match.events, 80, draw=False)]
        text = "\n".join(rows)
        assert len(rows) <= 14
        wide = [row.plain for row in board_rows(match.table, match.events, 200, draw=False)]
        for row, whole in zip(rows[2:-3], wide[2:-3], strict=True):
            assert row.rstrip() == whole.rstrip(), "cut off"
        for word in (
            "momentum",
            "chippiness",
            "dirty plays",
            "officials",
            "goalie",
            "hitting",
            "Left",
            "Right",
            "zone",
        ):
            assert word in text
        middle = "".join(row[:WIDTH] for row in rows[3:6])
        assert sum(middle.count(glyph) for glyph in "Oox") == 1
        seen.add(int(cast(Any, match.table).state.situation))
    assert {Situation.OPTIONS, Situation.LOOSE, Situation.CONTROL, Situation.NEUTRAL} <= seen


def test_the_puck_is_drawn_in_the_end_where_it_is() -> None:
    setup = RINKSIDE.setup(*TEAMS)
    room = ROOMS["rinkside"]
    match = Match(RINKSIDE, setup, [room.bench_coach(), room.bench_coach()], seed=8)
    ends = set()
    while not match.is_over:
        match.step()
        state = cast(RinksideTable, match.table).state
        picture = [row.plain[:WIDTH] for row in board_rows(match.table, match.events, 80, draw=True)[3:6]]
        assert {len(row) for row in picture} == {WIDTH}
        at = next(row.index(glyph) for row in picture for glyph in "●○✕" if glyph in row)
        zone = 0 if at <= 10 else 1 if at >= WIDTH - 11 else 2
        if state.situation in (Situation.OPTIONS, Situation.LOOSE, Situation.CONTROL):
            assert zone == state.defense.side
            ends.add(zone)
        elif state.situation == Situation.FACEOFF:
            assert zone == state.zone
        elif state.situation == Situation.NEUTRAL:
            assert zone == 2
    assert ends == {0, 1}


def test_a_team_still_on_the_bench_is_not_called_empty() -> None:
    match = Match(RINKSIDE, RINKSIDE.setup(*TEAMS), [RandomCoach(3), RandomCoach(4)], seed=8)
    rows = [row.plain for row in board_rows(match.table, [], 80, draw=False)]
    assert " ARK  on the bench" in rows
    assert "(empty)" not in "".join(rows)


def test_a_face_that_nobody_has_read_shows_question_marks() -> None:
    from puckdrop.games.rinkside.chart_files import load_charts_from_data

    setup = RINKSIDE.setup(*TEAMS, None, load_charts_from_data({"deck": {"source": "asked"}}))
    match = Match(RINKSIDE, setup, [RandomCoach(3), RandomCoach(4)], seed=8)
    for _ in range(30):
        match.step()
        board_rows(match.table, match.events, 100, draw=True)
    assert "?" in "\n".join(row.plain for row in board_rows(match.table, [], 100, draw=False))


def test_a_penalty_shot_is_announced() -> None:
    lines = narrate([events.PenaltyShotAwarded(0, "RSG-24", 0)], *TEAMS)
    assert len(lines) == 1
    assert "penalty shot" in lines[0].text
    assert lines[0].importance == Importance.PENALTY


def told(*happened: Event) -> list[str]:
    """The lines of a few events, the last of which completes the sentence."""
    return [line.text for line in narrate(list(happened), *TEAMS)]


def test_a_shot_its_save_and_where_the_puck_goes_are_one_sentence() -> None:
    lines = told(
        events.OptionChosen(0, "RS-06-OZ-04", 1, "shoot on net", "left circle"),
        ShotTaken(0, "RS-07-ST-01", 1, "slot", "low quality", "shot", on_goal=True),
        SaveMade(1, "RS-08-SC-01", 0, 1, ""),
        events.SaveDescribed(1, "RS-08-TS-01", 0, "glove"),
        PlayStopped(-1, "RS-08-SV-02", "save and cover", "visitors' end"),
    )
    assert len(lines) == 1
    assert "Varvilampi" in lines[0]
    assert "from the left circle; Louhijoki" in lines[0]


def test_somebody_else_s_stick_on_a_shot_is_a_tip() -> None:
    lines = told(
        events.OptionChosen(0, "RS-06-OZ-04", 1, "shoot on net", "left point"),
        ShotTaken(0, "RS-07-ST-01", 5, "slot", "high quality", "shot", on_goal=True),
        SaveMade(1, "RS-08-SC-01", 0, 5, ""),
        PlayStopped(-1, "RS-08-SV-02", "save and cover", "visitors' end"),
    )
    assert len(lines) == 1
    assert lines[0].index("Varvilampi") < lines[0].index("Wiesenmuth")


def test_a_breakout_a_dump_in_and_the_man_who_gets_it_are_one_sentence() -> None:
    lines = told(
        events.SectionRead(0, "RS-09-BO-02", "breakout", "B-OUT"),
        PuckGained(1, "RS-09-BO-03", -1, "neutral zone", "neutral zone"),
        events.SectionRead(1, "RS-11-DC-01", "dump and chase", "FORECHECK"),
        events.HitDelivered(0, "RS-11-DC-03", 1, big=False),
        PuckGained(0, "RS-11-DC-05", 1, "control", "home end"),
    )
    assert len(lines) == 1
    assert lines[0].startswith("The Lighthouses ")
    assert "; Varvilampi " in lines[0]


def test_a_described_goal_is_told_in_the_order_in_which_it_happens() -> None:
    lines = told(
        ShotTaken(0, "RS-07-ST-01", 1, "slot", "quality", "shot", on_goal=True),
        events.Noted(0, "RS-19-GD-01", "description", "high glove side"),
        events.Noted(1, "RS-19-GD-01", "reaction", "shakes his head"),
        GoalScored(0, "RS-08-SC-01", 1, -1, -1, -1, "EV", False, "own move", [1, 0]),
    )
    assert len(lines) == 3
    assert lines[0].endswith(" High glove side.")
    assert lines[1].startswith("GOAL ARK: Eero Varvilampi")
    assert lines[2] == "Louhijoki shakes his head."


def test_what_a_goal_does_to_the_goalie_is_said_after_the_goal() -> None:
    lines = told(
        events.GoalieLevelSet(1, "RS-03-GW-01", 0, "normal"),
        ShotTaken(0, "RS-07-ST-01", 1, "slot", "low quality", "shot", on_goal=True),
        events.GoalieLevelSet(1, "RS-08-GS-09", 0, "bad"),
        GoalScored(0, "RS-08-SC-01", 1, -1, -1, -1, "EV", False, "own move", [1, 0]),
        events.GoalieLevelSet(1, "RS-08-GS-09", 0, "normal"),
    )
    assert len(lines) == 4
    assert lines[1].startswith("GOAL ARK")
    assert lines[2:] == ["That has shaken Louhijoki.", "Louhijoki shakes it off and looks the better for it."]


def test_the_man_who_wins_the_puck_off_the_draw_is_named_once() -> None:
    lines = told(
        FaceoffWon(0, "RS-05-FO-02", 1, 5, 14, "home end"),
        PuckGained(0, "RS-05-FO-12", 1, "control", "home end"),
    )
    assert len(lines) == 1
    assert lines[0].count("Varvilampi") == 1


def test_a_goal_that_ties_the_game_is_announced_in_whole_sentences() -> None:
    texts = [line.text for seed in range(6) for line in narrate(played(seed, rough=False).events, *TEAMS)]
    ties = [text for text in texts if "all even" in text]
    assert ties
    assert all(". It is all even again. " in text for text in ties)
