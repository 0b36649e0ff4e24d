"""The ezv tables of a team file: ratings, grids, and the cards made of them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from puckdrop.cards.team_file import TeamFile, parse_team, team_file_schema, team_from_mapping, team_text
from puckdrop.core.cards import Position, TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv.card_files import (
    SECTIONS,
    GoalieSection,
    SkaterSection,
    section_text,
    team_as_data,
    team_card,
    team_digest,
    team_from_data,
)
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.constants import REBOUND_NAMES, SHOT_NAMES, SYMBOL_NAMES, Rebound, Shot, Symbol
from puckdrop.games.ezv.grids import ADVANCE, DEFENSE, REBOUND, SHOOT, SYMBOL_CODES

SOURCE = "testers.toml"

ADVANCE_TEXT = """\
sk ^  ^A ^B ^2 >
<  c  v  lo pen sk
sk sk sk sk sk sk
sk sk sk sk sk sk
sk sk sk sk sk sk
sk sk sk sk sk ^2
"""
ROW_OF_WHITE = "w w w w w w\n"


def skater_section(**ratings: int) -> dict[str, Any]:
    middling = {"sh": 15, "bk": 1, "ad": 2, "df": 3, "pk": 4, "fo": 5, "pn": 2, "rc": 6, "as": 7, "inj": -3}
    return {
        "ratings": middling | ratings,
        "advance": ADVANCE_TEXT,
        "defense": "stl hit inj lo pen sk\n" * 6,
        "shoot": "r b y w r b\n" * 6,
        "break_away": ["red blue yellow white RED Blue"] * 6,
    }


def goalie_section() -> dict[str, Any]:
    return {
        "gold": "r r r r r r\n" + ROW_OF_WHITE * 5,
        "blue": "b b b b b b\n" + ROW_OF_WHITE * 5,
        "red": "y y y y y y\n" + ROW_OF_WHITE * 5,
        "rebound": "b w g Z z black\n" * 6,
    }


def raw_team() -> dict[str, Any]:
    """Nine forwards (7 to 15), four defensemen (2 to 5) and two goalies, the second of whom starts."""
    forwards = [{"sweater": 7 + place, "name": f"Forward {place}", "position": "LCR"[place % 3]} for place in range(9)]
    defensemen = [{"sweater": 2 + place, "name": f"Defenseman {place}", "position": "D"} for place in range(4)]
    skaters = [{**skater, "stats": {"pim": 12}, "ezv": skater_section()} for skater in (*forwards, *defensemen)]
    goalies = [
        {"sweater": sweater, "name": f"Goalie {sweater}", "stats": {"assists": 3}, "ezv": goalie_section()}
        for sweater in (1, 30)
    ]
    return {
        "format": 1,
        "team": {"place": "Testholm", "name": "Testers", "short": "TST"},
        "sheet": {
            "lines": [[7, 8, 9], [10, 11, 12], [13, 14, 15]],
            "pairs": [[2, 3], [4, 5]],
            "power_play": [[7, 8, 9, 10, 2]],
            "penalty_kill": [[13, 14, 4, 5]],
            "goalies": [30, 1],
        },
        "skater": skaters,
        "goalie": goalies,
    }


def team_file(raw: dict[str, Any] | None = None) -> TeamFile:
    return team_from_mapping(raw or raw_team(), SOURCE)


def refusal(raw: dict[str, Any]) -> str:
    """The sentence a team's cards are refused with."""
    with pytest.raises(BadInput) as caught:
        team_card(team_file(raw), SOURCE)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence.removeprefix(f"{SOURCE}: ")


def first_skater(team: TeamCard) -> SkaterCard:
    skater = team.skaters[0]
    assert isinstance(skater, SkaterCard)
    return skater


def first_goalie(team: TeamCard) -> GoalieCard:
    goalie = team.goalies[0]
    assert isinstance(goalie, GoalieCard)
    return goalie


# --- cards --------------------------------------------------------------------------------------------------------


def test_a_skater_card_holds_what_the_file_says() -> None:
    skater = first_skater(team_card(team_file(), SOURCE))
    assert (skater.name, skater.sweater, skater.position, skater.pim) == ("Forward 0", 7, Position.LEFT, 12)
    assert (skater.sh, skater.bk, skater.ad, skater.df, skater.pk) == (15, 1, 2, 3, 4)
    assert (skater.fo, skater.pn, skater.rc, skater.assist_rating, skater.inj) == (5, 2, 6, 7, -3)
    assert skater.shoot == bytes([Shot.RED, Shot.BLUE, Shot.YELLOW, Shot.WHITE, Shot.RED, Shot.BLUE] * 6)
    assert skater.break_away == skater.shoot
    assert skater.defense[:4] == bytes([Symbol.STEAL, Symbol.HIT, Symbol.INJURY, Symbol.LOOSE])


@pytest.mark.rule("EZ-SETUP-09")
@pytest.mark.parametrize(("own", "usual"), [({}, 150), ({"ice_time": 1200}, 200), ({"ice_time": 0}, 0)])
def test_the_ice_time_of_the_table_goes_before_what_he_really_played(own: dict[str, int], usual: int) -> None:
    raw = raw_team()
    raw["skater"][0]["stats"]["ice_time"] = 903
    raw["skater"][0]["ezv"] |= own
    assert first_skater(team_card(team_file(raw), SOURCE)).usual == usual


def test_the_row_of_a_grid_is_the_blu_die_and_the_column_the_red_die() -> None:
    advance = first_skater(team_card(team_file(), SOURCE)).advance

    def cell(blu: int, red: int) -> int:
        return advance[6 * (blu - 1) + red - 1]

    assert cell(1, 2) == Symbol.PASS
    assert cell(2, 1) == Symbol.LEFT
    assert cell(2, 5) == Symbol.PENALTY
    assert cell(6, 6) == Symbol.PASS2


def test_a_goalie_card_holds_gold_blue_and_red_after_each_other_and_the_starter_comes_first() -> None:
    team = team_card(team_file(), SOURCE)
    goalie = first_goalie(team)
    assert [each.sweater for each in team.goalies] == [30, 1]
    assert goalie.assists == 3
    assert [goalie.sections[0], goalie.sections[36], goalie.sections[72]] == [Shot.RED, Shot.BLUE, Shot.YELLOW]
    assert len(goalie.sections) == 108
    row = [Rebound.BLACK, Rebound.WHITE, Rebound.GRAY, Rebound.FREEZE, Rebound.FREEZE, Rebound.BLACK]
    assert goalie.rebound == bytes(row * 6)


def test_the_sheet_becomes_places_in_the_list_of_skaters() -> None:
    team = team_card(team_file(), SOURCE)
    assert (team.name, team.short_name) == ("Testholm Testers", "TST")
    assert team.lines == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert team.pairs == [[9, 10], [11, 12]]
    assert team.power_play == [[0, 1, 2, 3, 9]]
    assert team.penalty_kill == [[6, 7, 11, 12]]


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-SHOT-03")
@pytest.mark.parametrize("sh", [-1, 0, 9, 21])
def test_a_card_whose_sh_is_below_10_or_above_20_is_refused(sh: int) -> None:
    raw = raw_team()
    raw["skater"][0]["ezv"] = skater_section(sh=sh)
    said = f"skater Forward 0 (7): ezv: `ratings.sh` is {sh}, but must be a whole number from 10 to 20 (EZ-SHOT-03)."
    assert refusal(raw) == said


@pytest.mark.rule("EZ-SHOT-03")
@pytest.mark.parametrize("sh", [10, 20])
def test_a_card_whose_sh_is_10_to_20_is_taken(sh: int) -> None:
    raw = raw_team()
    raw["skater"][0]["ezv"] = skater_section(sh=sh)
    assert first_skater(team_card(team_file(raw), SOURCE)).sh == sh


@pytest.mark.parametrize(
    ("rating", "lowest", "highest", "allowed"),
    [
        ("bk", 0, 6, "a whole number from 0 to 6 (EZ-BLOCK-02)"),
        ("pn", 0, 3, "a whole number from 0 to 3 (EZ-PEN-03)"),
        ("inj", -5, 5, "a whole number from -5 to 5 (EZ-INJ-02)"),
        ("ad", 0, 99, "a whole number from 0 to 99"),
        ("as", 0, 299, "a whole number from 0 to 299"),
    ],
)
def test_a_rating_outside_its_range_is_refused(rating: str, lowest: int, highest: int, allowed: str) -> None:
    raw = raw_team()
    for value in (lowest, highest):
        raw["skater"][0]["ezv"] = skater_section(**{rating: value})
        team_card(team_file(raw), SOURCE)
    for value in (lowest - 1, highest + 1):
        raw["skater"][0]["ezv"] = skater_section(**{rating: value})
        assert refusal(raw) == f"skater Forward 0 (7): ezv: `ratings.{rating}` is {value}, but must be {allowed}."


@pytest.mark.parametrize(
    ("grid", "value", "said"),
    [
        ("advance", 3, "`advance`: it is not a text, but must be six rows of six codes."),
        ("advance", [1] * 6, "`advance`: it is not a text, but must be six rows of six codes."),
        ("advance", "sk sk\n", "`advance`: it has 1 rows, but must have six of six codes."),
        ("shoot", ROW_OF_WHITE * 5 + "w w w\n", "`shoot`: row 6 has 3 codes, but must have six."),
        (
            "shoot",
            ROW_OF_WHITE * 2 + "w w w g w w\n" + ROW_OF_WHITE * 3,
            '`shoot`: cell 34 is "g", but must be one of w',
        ),
        ("defense", "stl hit inj lo pen x\n" * 6, '`defense`: cell 16 is "x", but must be one of sk ^ ^A ^B > < c v'),
    ],
)
def test_a_wrong_grid_is_refused_and_its_cell_is_named(grid: str, value: object, said: str) -> None:
    raw = raw_team()
    raw["skater"][0]["ezv"][grid] = value
    assert refusal(raw).startswith(f"skater Forward 0 (7): ezv: {said}")


@pytest.mark.parametrize("code", ["hit", "inj", "stl"])
def test_what_only_a_defender_can_do_is_refused_in_an_advance_grid(code: str) -> None:
    raw = raw_team()
    raw["skater"][0]["ezv"]["advance"] = ADVANCE_TEXT.replace("lo", code)
    assert f'cell 24 is "{code}"' in refusal(raw)


def test_a_man_without_an_ezv_table_is_named() -> None:
    raw = raw_team()
    del raw["skater"][2]["ezv"]
    assert refusal(raw) == "skater Forward 2 (9) has no [skater.ezv] table, but an ezv game needs one."
    raw = raw_team()
    del raw["goalie"][0]["ezv"]
    assert refusal(raw) == "goalie Goalie 1 (1) has no [goalie.ezv] table, but an ezv game needs one."


def test_a_missing_grid_and_an_unknown_field_are_named() -> None:
    raw = raw_team()
    del raw["goalie"][1]["ezv"]["rebound"]
    said = "goalie Goalie 30 (30): ezv: `rebound` is missing; it must be six rows of six codes (b w g Z)."
    assert refusal(raw) == said
    raw = raw_team()
    raw["skater"][0]["ezv"]["breakaway"] = raw["skater"][0]["ezv"].pop("break_away")
    assert refusal(raw) == "skater Forward 0 (7): ezv: `breakaway` is not a known field; did you mean break_away?"


# --- text of grids ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "names"), [(ADVANCE, SYMBOL_NAMES), (DEFENSE, SYMBOL_NAMES), (SHOOT, SHOT_NAMES), (REBOUND, REBOUND_NAMES)]
)
def test_every_code_of_a_grid_is_written_and_read_and_so_is_its_full_name(kind: Any, names: tuple[str, ...]) -> None:
    values = sorted(set(kind.values.values()))
    grid = bytes((values * 36)[:36])
    assert kind.read(kind.write(grid)) == grid
    by_name = [" ".join(names[value] for value in grid[start : start + 6]) for start in range(0, 36, 6)]
    assert kind.read("\n".join(by_name)) == grid
    assert kind.read([row.lower() for row in by_name]) == grid


def test_the_codes_stand_in_the_order_of_the_symbols() -> None:
    assert SYMBOL_CODES[Symbol.SKATE] == "sk"
    assert SYMBOL_CODES[Symbol.PASS_B] == "^B"
    assert SYMBOL_CODES[Symbol.RIGHT] == ">"
    assert SYMBOL_CODES[Symbol.PASS2] == "^2"
    assert SYMBOL_CODES[Symbol.PENALTY] == "pen"
    assert len(SYMBOL_CODES) == len(SYMBOL_NAMES)


def test_a_grid_is_written_in_aligned_columns() -> None:
    grid = bytes([Symbol.SKATE, Symbol.PASS, Symbol.PENALTY, Symbol.PASS_A, Symbol.RIGHT, Symbol.PASS] * 6)
    assert DEFENSE.write(grid).split("\n")[0] == "sk  ^   pen ^A  >   ^"


def test_a_table_goes_to_text_and_back() -> None:
    skater = SkaterSection.model_validate(skater_section())
    goalie = GoalieSection.model_validate(goalie_section())
    assert SkaterSection.model_validate(section_text(skater)) == skater
    assert GoalieSection.model_validate(section_text(goalie)) == goalie
    assert section_text(skater)["ratings"]["as"] == 7


# --- digest and data ----------------------------------------------------------------------------------------------


def test_a_team_goes_to_json_and_back() -> None:
    team = team_card(team_file(), SOURCE)
    again = team_from_data(json.loads(json.dumps(team_as_data(team))), "record")
    assert team_as_data(again) == team_as_data(team)
    assert first_skater(again).advance == first_skater(team).advance
    assert first_goalie(again).sections == first_goalie(team).sections


def test_the_digest_is_that_of_the_cards_and_not_of_the_file() -> None:
    team = team_file()
    card = team_card(team, SOURCE)
    raw = raw_team()
    raw["skater"][0]["ezv"]["advance"] = raw["skater"][0]["ezv"]["advance"].replace("sk", "SKATE")
    raw["skater"][0]["rinkside"] = {"offense": 3}
    assert len(team_digest(card)) == 64
    assert team_digest(team) == team_digest(card) == team_digest(team_file(raw))
    assert team_digest(parse_team(team_text(team), SOURCE)) == team_digest(team)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["skater"][0]["stats"].update(pim=13),
        lambda raw: raw["skater"][0]["ezv"]["ratings"].update(sh=16),
        lambda raw: raw["goalie"][0]["ezv"].update(rebound="b w g Z Z w\n" * 6),
        lambda raw: raw["sheet"].update(goalies=[1, 30]),
        lambda raw: raw["sheet"]["lines"].reverse(),
    ],
)
def test_the_digest_changes_with_anything_on_a_card_or_the_sheet(change: Any) -> None:
    raw = raw_team()
    change(raw)
    assert team_digest(team_file(raw)) != team_digest(team_file())


def test_wrong_data_is_refused_in_one_sentence() -> None:
    data = team_as_data(team_card(team_file(), SOURCE))
    data["skaters"][1]["ezv"]["ratings"]["sh"] = 3
    with pytest.raises(BadInput, match=r"^record: skater 2: `ezv.ratings.sh` is 3, but must be a whole number from 10"):
        team_from_data(data, "record")
    with pytest.raises(BadInput, match=r"^record: `name` is \"T\\x1bT\", but must be a text that can be shown\.$"):
        team_from_data({**team_as_data(team_card(team_file(), SOURCE)), "name": "T\x1bT"}, "record")
    with pytest.raises(BadInput, match=r"^record: `name` is missing; it must be a text that can be shown\.$"):
        team_from_data(
            {key: value for key, value in team_as_data(team_card(team_file(), SOURCE)).items() if key != "name"},
            "record",
        )


@pytest.mark.parametrize("place", [-1, 13])
def test_data_that_names_a_man_who_is_not_there_is_refused(place: int) -> None:
    data = team_as_data(team_card(team_file(), SOURCE))
    data["pairs"] = [[9, place]]
    with pytest.raises(BadInput, match=rf"^record: a unit is \[9, {place}\], but must hold places from 0 to 12\.$"):
        team_from_data(data, "record")


def test_the_schema_of_team_files_takes_in_the_ezv_tables() -> None:
    schema = team_file_schema(SECTIONS)
    assert schema["$defs"]["Skater"]["properties"]["ezv"] == {"$ref": "#/$defs/SkaterSection"}
    assert schema["$defs"]["Goalie"]["properties"]["ezv"] == {"$ref": "#/$defs/GoalieSection"}
    assert schema["$defs"]["Ratings"]["properties"]["sh"]["minimum"] == 10
