"""The caller of Rinkside, its questions, its board and its adviser, over whole games."""

from __future__ import annotations

import inspect
from functools import cache
from typing import Any, cast

import pytest

from puckdrop.boards.rinkside import board_rows
from puckdrop.coaches import rinkside_adviser
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Kind, Person
from puckdrop.core.match import Match
from puckdrop.games.rinkside import RINKSIDE, events
from puckdrop.games.rinkside.constants import Situation
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.narrate.lines import Importance
from puckdrop.narrate.rinkside import TELLERS, Narrator, narrate
from puckdrop.narrate.rinkside_questions import question
from puckdrop.rooms import ROOMS
from shipped import two_teams

ROUGH: dict[str, object] = {
    "rivalry": "back-to-back",
    "fight_profile": "1970s",
    "descriptions": True,
    "any_ten_is_auxiliary": True,
    "overtime": "three-on-three-shootout",
}
TEAMS = two_teams("rinkside")


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
    assert {kind.__name__ for kind in kinds - set(TELLERS)} == {"DeckShuffled"}


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
        goals = [line for line in lines if line.importance == Importance.GOAL]
        table = cast(RinksideTable, match.table)
        tallied = sum(team.score for team in table.state.teams) + sum(team.shootout_goals for team in table.state.teams)
        assert len(goals) == tallied
        assert len(narrate(match.events, *TEAMS)) < len(lines)


def test_the_same_events_read_the_same_however_they_are_dealt_out() -> None:
    match = played(1, rough=True)
    whole = Narrator(*TEAMS).feed(match.events)
    caller = Narrator(*TEAMS)
    pieces = [line for event in match.events for line in caller.feed([event])]
    assert pieces == whole


@pytest.mark.parametrize("options", [{}, {"layout": "stacked", "overtime": "five-minute-shootout"}, ROUGH])
def test_a_person_is_asked_in_words_and_advised_legally(options: dict[str, object]) -> None:
    room = ROOMS["rinkside"]
    setup = RINKSIDE.setup(*TEAMS, read_options(options, "test"))
    asked: dict[int, str] = {}
    for seed in range(4):
        match = Match(RINKSIDE, setup, [Person(room.adviser()), room.bench_coach()], seed=seed)
        while (decision := match.run()) is not None:
            asking = question(decision, match.table)
            assert asking.prompt.endswith((".", "?"))
            assert asking.choices
            assert decision.clause in asking.help
            asked[int(decision.kind)] = asking.choices[0].label
            answer = room.advise(decision, match.table)
            assert decision.allows(answer)
            match.answer(answer)
    assert {RinksideKind.OPTION, RinksideKind.OWN_ZONE, RinksideKind.RED_LIGHT, RinksideKind.GREEN_LIGHT} <= set(asked)
    assert "->" in asked[RinksideKind.OPTION]
    assert asked[RinksideKind.OPTION].startswith("quality shot")


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
        rows = [row.plain for row in board_rows(match.table, match.events, 100, draw=False)]
        text = "\n".join(rows)
        assert all(len(row) <= 100 for row in rows)
        for word in ("momentum", "chippiness", "dirty plays", "officials", "goalie", "Left", "Right", "zone play"):
            assert word in text
        seen.add(int(cast(Any, match.table).state.situation))
    assert {Situation.OPTIONS, Situation.LOOSE, Situation.CONTROL, Situation.NEUTRAL} <= seen


def test_a_face_that_nobody_has_read_shows_question_marks() -> None:
    from puckdrop.games.rinkside.chart_files import load_charts_from_data

    setup = RINKSIDE.setup(*TEAMS, None, load_charts_from_data({"deck": {"source": "asked"}}))
    match = Match(RINKSIDE, setup, [RandomCoach(3), RandomCoach(4)], seed=8)
    match.step()
    assert "?" in "\n".join(row.plain for row in board_rows(match.table, [], 100, draw=False))


def test_a_penalty_shot_is_announced() -> None:
    lines = narrate([events.PenaltyShotAwarded(0, "RSG-24", 0)], *TEAMS)
    assert len(lines) == 1
    assert "penalty shot" in lines[0].text
    assert lines[0].importance == Importance.PENALTY
