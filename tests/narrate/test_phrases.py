"""What callers say hangs on codes: every phrase is asked for, none is missing, and no clause steers a word."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import puckdrop.narrate as narrate
from narrate.phrases_asked import Caller, keys, strings
from puckdrop.games.rinkside.chart_files import load_charts
from puckdrop.games.rinkside.decisions import OPTION_NAMES
from puckdrop.games.rinkside.vocabulary import VOCABULARIES
from puckdrop.narrate.en import rinkside_checks, rinkside_group, rinkside_play, rinkside_shots, rinkside_whistles
from puckdrop.narrate.en.ezv_phrases import PHRASES as EZV_PHRASES
from puckdrop.narrate.en.fourth_street_phrases import PHRASES as FS_PHRASES
from puckdrop.narrate.en.phrases import COMMON, Wordings
from puckdrop.narrate.en.rinkside_phrases import PHRASES
from puckdrop.narrate.en.rinkside_play_phrases import PLAY
from puckdrop.narrate.en.rinkside_rough_phrases import ROUGH
from puckdrop.narrate.en.rinkside_shot_phrases import SHOTS
from puckdrop.narrate.en.rinkside_zone_phrases import ZONE

FOLDER = Path(str(narrate.__file__)).parent
CHARTS = load_charts()
ROWS = [row.name for row in CHARTS.scrum_rows] + [row.name for row in CHARTS.agitator_rows]
RINKSIDE = Caller("rinkside", PHRASES, {"what": ROWS})
OWN = {**ZONE, **PLAY, **SHOTS, **ROUGH}


def test_no_clause_decides_what_is_said() -> None:
    steered = set()
    for path in sorted(FOLDER.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            parts = [*node.comparators, node.left] if isinstance(node, ast.Compare) else []
            parts += [node.slice] if isinstance(node, ast.Subscript) else []
            if any(isinstance(each, ast.Attribute) and each.attr == "clause" for each in parts):
                steered.add(path.name)
    assert steered == set()


def test_every_phrase_of_rinkside_is_asked_for_and_none_is_missing() -> None:
    asked = RINKSIDE.asked()
    assert sorted(asked - set(PHRASES)) == []
    assert sorted(set(OWN) - asked) == []


def test_every_code_that_the_caller_of_rinkside_compares_is_declared() -> None:
    assert RINKSIDE.undeclared() == []


@pytest.mark.parametrize(("game", "phrases"), [("ezv", EZV_PHRASES), ("fourth_street", FS_PHRASES)])
def test_every_phrase_of_the_other_games_is_asked_for_and_every_code_is_declared(
    game: str, phrases: dict[str, Wordings]
) -> None:
    caller = Caller(game, phrases, {})
    asked = caller.asked()
    assert sorted(asked - set(phrases)) == []
    assert sorted(set(phrases) - set(COMMON) - asked) == []
    assert caller.undeclared() == []


@pytest.mark.parametrize(
    ("table", "vocabulary"),
    [
        (rinkside_checks.DEFENDERS, "checks"),
        (rinkside_checks.PLAYS, "checks"),
        (rinkside_checks.TOLD_IF_MADE, "checks"),
        (rinkside_checks.TOLD_IF_FAILED, "checks"),
        (rinkside_checks.GOALIE_PLAYS, "checks"),
        (rinkside_checks.GAINS, "gains"),
        (rinkside_group.FIRST_CHECKS, "checks"),
        (rinkside_group.KILLS, "checks"),
        (rinkside_group.NO_SHOT, "loose pucks"),
        (rinkside_group.FIRST_SECTIONS, "sections"),
        (rinkside_play.WHOLE, "gains"),
        (rinkside_play.SECTIONS, "sections"),
        (rinkside_shots.SCRAMBLE_CHECKS, "checks"),
        (rinkside_group.ATTACKS, "checks"),
        (rinkside_shots.LEADS, "checks"),
        (rinkside_shots.TAKEN_BACK, "stoppages"),
        (rinkside_shots.AFTER_STOP, "stoppages"),
        (rinkside_shots.SPECIAL, "shots"),
        (rinkside_shots.OPTIONS, "options"),
        (rinkside_whistles.SILENT_STOPS, "stoppages"),
    ],
)
def test_the_tables_of_the_caller_of_rinkside_hold_declared_codes(table: object, vocabulary: str) -> None:
    assert sorted(set(keys(table)) - set(VOCABULARIES[vocabulary].codes)) == []


UNTOLD_CHECKS = {"empty-net shot", "great save", "hit", "rebound off the boards", "scramble off the boards"}
"""What these decide is told by another event, or by what comes of it."""


def test_every_check_of_rinkside_is_spoken_of_or_known_not_to_be() -> None:
    told = {code for field, code in RINKSIDE.compared() if field == "check"}
    for table in (rinkside_checks.TOLD, rinkside_shots.SCRAMBLE_CHECKS, rinkside_shots.LEADS):
        told |= set(strings(table))
    assert sorted(set(VOCABULARIES["checks"].codes) - told) == sorted(UNTOLD_CHECKS)


TOLD_IN_FULL = {
    "agitator {}": "retaliations",
    "save {}": "saves",
    "{}": "robberies",
}


@pytest.mark.parametrize(("phrase", "vocabulary"), TOLD_IN_FULL.items())
def test_every_code_of_what_is_told_in_full_has_a_phrase(phrase: str, vocabulary: str) -> None:
    codes = VOCABULARIES[vocabulary].codes
    assert codes
    assert [code for code in codes if phrase.format(code) not in PHRASES] == []


def test_every_stoppage_has_a_phrase_of_its_own() -> None:
    known = {*PHRASES, *rinkside_shots.AFTER_STOP, *rinkside_shots.TAKEN_BACK, *rinkside_whistles.SILENT_STOPS}
    assert sorted(set(VOCABULARIES["stoppages"].codes) - known) == []


def test_every_option_has_a_phrase_for_success_and_failure() -> None:
    for option in OPTION_NAMES:
        assert option == "cycle" or option in rinkside_shots.OPTIONS
    assert sorted(phrase for phrase in PHRASES if phrase.startswith("failed ")) == sorted(
        f"failed {option}" for option in ("quality shot", "set up", "two-man game")
    )
