"""Team files: what is read, what is refused and with which words, and that writing loses nothing."""

from __future__ import annotations

import tomllib
from datetime import date, datetime, time, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puckdrop.cards import packaged
from puckdrop.cards.problems import problems_of
from puckdrop.cards.sentences import found
from puckdrop.cards.team_file import (
    Skater,
    TeamFile,
    own_position_problems,
    parse_team,
    read_team,
    team_file_schema,
    team_from_mapping,
    team_text,
    write_team,
)
from puckdrop.cards.toml_text import table_lines
from puckdrop.core.errors import BadInput

SOURCE = "testers.toml"
NAME = "a text of 1 to 40 characters that can be shown, without spaces around it"


def plain_team() -> dict[str, Any]:
    """A team of ten forwards (7 to 16), five defensemen (2 to 6) and a goalie, without any game's cards."""
    forwards = [
        {"sweater": 7 + place, "name": f"Forward {place}", "position": "LCR"[place % 3], "shoots": "L"}
        for place in range(10)
    ]
    defensemen = [{"sweater": 2 + place, "name": f"Defenseman {place}", "position": "D"} for place in range(5)]
    return {
        "format": 1,
        "team": {"place": "Testholm", "name": "Testers", "short": "TST", "season": "Never"},
        "sheet": {
            "lines": [[7, 8, 9], [10, 11, 12], [13, 14, 15]],
            "pairs": [[2, 3], [4, 5]],
            "power_play": [[7, 8, 9, 10, 2]],
            "penalty_kill": [[13, 14, 4, 5]],
            "goalies": [1],
        },
        "skater": [*forwards, *defensemen],
        "goalie": [{"sweater": 1, "name": "Keeper", "catches": "L"}],
    }


def refusal(raw: dict[str, Any]) -> str:
    """The sentence a team is refused with."""
    with pytest.raises(BadInput) as caught:
        team_from_mapping(raw, SOURCE)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert sentence.startswith(f"{SOURCE}: ")
    assert sentence.endswith((".", "?"))
    return sentence.removeprefix(f"{SOURCE}: ")


# --- reading ------------------------------------------------------------------------------------------------------


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize(("born", "told"), [(date(1961, 1, 26), "1961-01-26"), (1961, 1961)])
def test_a_birth_is_told_to_programs_without_a_warning(born: date | int, told: str | int) -> None:
    man = Skater.model_validate({"sweater": 9, "name": "Kjell Rymo", "position": "C", "born": born})
    assert man.model_dump(mode="json")["born"] == told
    assert man.model_dump()["born"] == born


def test_a_whole_team_is_read() -> None:
    team = team_from_mapping(plain_team(), SOURCE)
    assert team.team.full_name == "Testholm Testers"
    assert [skater.sweater for skater in team.skaters] == [*range(7, 17), *range(2, 7)]
    assert team.skaters[0].stats.pim == 0
    assert team.skaters[0].section("ezv") is None
    assert str(team.goalies[0]) == "Keeper (1)"


def test_a_team_without_a_place_is_called_by_its_name() -> None:
    raw = plain_team()
    del raw["team"]["place"]
    assert team_from_mapping(raw, SOURCE).team.full_name == "Testers"


def test_a_file_saved_with_a_byte_order_mark_and_windows_line_ends_is_read(tmp_path: Path) -> None:
    team = team_from_mapping(plain_team(), SOURCE)
    path = tmp_path / SOURCE
    path.write_bytes(b"\xef\xbb\xbf" + team_text(team).replace("\n", "\r\n").encode())
    assert read_team(path) == team


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "There is no team file {path}."),
        (b"name = \xff", "{path} is not a text file in UTF-8, as a team file must be."),
        (b"format 1", "{path} is not valid TOML: expected '=' after a key in a key/value pair (at line 1, column 8)."),
        (b"a = " + b"[" * 5000, "{path} is nested too deeply to be a team file."),
        (b"a = " + b"1" * 5000, "{path} is not valid TOML: it has a number that is too long."),
    ],
)
def test_a_file_that_is_no_team_file_is_refused_in_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / SOURCE
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(BadInput) as caught:
        read_team(path)
    assert str(caught.value) == said.format(path=path)


def test_a_folder_is_refused_in_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^\S+ cannot be read: [^.\n]+\.$"):
        read_team(tmp_path)


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("position", "W", 'skater Forward 1 (8): `position` is "W", but must be L, C, R or D.'),
        ("shoots", 1, "skater Forward 1 (8): `shoots` is 1, but must be L or R."),
        ("sweater", "8", 'skater Forward 1: `sweater` is "8", but must be a whole number from 0 to 99.'),
        ("sweater", 100, "skater Forward 1 (100): `sweater` is 100, but must be a whole number from 0 to 99."),
        ("sweater", True, "skater Forward 1: `sweater` is true, but must be a whole number from 0 to 99."),
        ("name", "", f'skater  (8): `name` is "", but must be {NAME}.'),
        ("name", 8, f"skater 2: `name` is 8, but must be {NAME}."),
        ("name", "N\x1b[31m", f'skater N\\x1b[31m (8): `name` is "N\\x1b[31m", but must be {NAME}.'),
        ("stats", {"pim": -1}, "skater Forward 1 (8): `stats.pim` is -1, but must be a whole number from 0 to 9999."),
        ("stats", 3, "skater Forward 1 (8): `stats` is 3, but must be a table."),
        ("stats", {"pin": 1}, "skater Forward 1 (8): `stats.pin` is not a known field; did you mean pim?"),
        ("sweter", 8, "skater Forward 1 (8): `sweter` is not a known field; did you mean sweater?"),
        (
            "zzz",
            8,
            "skater Forward 1 (8): `zzz` is not a known field; known are sweater, name, id, born, position, shoots and "
            "stats.",
        ),
    ],
)
def test_a_wrong_field_of_a_skater_is_named_with_what_is_allowed(field: str, value: object, said: str) -> None:
    raw = plain_team()
    raw["skater"][1][field] = value
    assert refusal(raw) == said


def test_a_missing_field_is_named_with_what_is_allowed() -> None:
    raw = plain_team()
    del raw["skater"][1]["position"]
    assert refusal(raw) == "skater Forward 1 (8): `position` is missing; it must be L, C, R or D."


def test_a_mistyped_field_is_called_unknown_rather_than_missing() -> None:
    raw = plain_team()
    raw["skater"][1]["nmae"] = raw["skater"][1].pop("name")
    assert refusal(raw) == "skater 2: `nmae` is not a known field; did you mean name?"


def test_a_format_of_the_future_is_refused() -> None:
    assert refusal(plain_team() | {"format": 2}) == "`format` is 2, but must be 1."


@pytest.mark.parametrize(
    ("table", "value", "said"),
    [
        ("skater", [3], "`skater`, entry 1 is 3, but must be a table."),
        ("skater", [[3]], "`skater`, entry 1 is [3], but must be a table."),
        ("skater", {}, "`skater` is a table, but must be [[skater]] tables."),
        ("goalie", [], "`goalie` is [], but must be at least one [[goalie]] table."),
        ("team", {"name": "Testers", "short": "Tst"}, '`team.short` is "Tst", but must be three capital letters.'),
        ("sheet", 1, "`sheet` is 1, but must be a table."),
    ],
)
def test_a_wrong_table_is_named_with_what_is_allowed(table: str, value: object, said: str) -> None:
    assert refusal(plain_team() | {table: value}) == said


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("lines", [[7, 8, 9], [10, 11, 12]], "`sheet.lines` is a list of 2, but must be a list of 3 to 9 lines."),
        ("lines", [[7, 8], [10, 11, 12], [13, 14, 15]], "`sheet.lines`, entry 1 is [7, 8], but must be three sweaters"),
        ("lines", [["7", 8, 9], [10, 11, 12], [13, 14, 15]], '`sheet.lines`, entry 1, place 1 is "7", but must be a'),
        ("lines", [[7, 8, 99], [10, 11, 12], [13, 14, 15]], "line 1 names sweater 99, but no skater wears it."),
        ("lines", [[7, 8, 7], [10, 11, 12], [13, 14, 15]], "line 1 names Forward 0 (7) twice, but a man has one place"),
        ("lines", [[7, 8, 9]] * 10, "`sheet.lines` is a list of 10, but must be a list of 3 to 9 lines."),
        ("lines", [[7, 8, 1], [10, 11, 12], [13, 14, 15]], "line 1 names sweater 1, but no skater wears it."),
        ("pairs", [[2, 3]], "`sheet.pairs` is a list of 1, but must be a list of 2 to 9 pairs."),
        ("pairs", [[2, 3]] * 10, "`sheet.pairs` is a list of 10, but must be a list of 2 to 9 pairs."),
        ("power_play", [], "`sheet.power_play` is [], but must be a list of at least 1 unit of five."),
        ("power_play", [[7, 8, 9, 7, 2]], "power-play unit 1 names Forward 0 (7) twice"),
        ("penalty_kill", [[7, 8, 4]], "`sheet.penalty_kill`, entry 1 is [7, 8, 4], but must be four sweaters"),
        ("goalies", [], "`sheet.goalies` is [], but must be a list of at least 1 goalie's sweater."),
        ("goalies", [7], "the sheet's goalies name sweater 7, but no goalie wears it."),
        ("goalies", [1, 1], "the sheet's goalies name sweater 1 twice, but a goalie has one place."),
    ],
)
def test_a_wrong_sheet_is_refused(field: str, value: object, said: str) -> None:
    raw = plain_team()
    raw["sheet"][field] = value
    assert refusal(raw).startswith(said)


def test_two_men_cannot_wear_one_sweater() -> None:
    raw = plain_team()
    raw["goalie"][0]["sweater"] = 16
    raw["sheet"]["goalies"] = [16]
    assert refusal(raw) == "Forward 9 and Keeper both wear sweater 16, but no two may wear the same."


@pytest.mark.rule("EZ-SETUP-04")
@pytest.mark.parametrize("line", [[9, 8, 7], [8, 7, 9], [7, 10, 13]])
def test_a_forward_may_fill_any_forward_slot(line: list[int]) -> None:
    raw = plain_team()
    others = [sweater for sweater in range(7, 16) if sweater not in line]
    raw["sheet"]["lines"] = [line, others[:3], others[3:]]
    assert team_from_mapping(raw, SOURCE).sheet.lines[0] == line


@pytest.mark.rule("EZ-SETUP-04")
@pytest.mark.parametrize("pairs", [[[2, 3], [4, 5]], [[3, 2], [5, 4]], [[6, 2], [3, 4]]])
def test_any_defenseman_may_fill_slot_4_or_5(pairs: list[list[int]]) -> None:
    raw = plain_team()
    raw["sheet"]["pairs"] = pairs
    assert team_from_mapping(raw, SOURCE).sheet.pairs == pairs


@pytest.mark.rule("EZ-SETUP-04", "FS-LINES-03", "FS-POS-02", "FS-POS-03", "FS-GAP-40")
def test_anybody_may_stand_anywhere_and_in_two_lines_and_there_may_be_a_fifth() -> None:
    raw = plain_team()
    raw["sheet"]["lines"] = [[7, 8, 9], [10, 11, 6], [13, 14, 15], [16, 8, 12], [7, 11, 9]]
    raw["sheet"]["pairs"] = [[2, 16], [4, 5], [2, 3]]
    raw["sheet"]["penalty_kill"] = [[7, 8, 9, 2]]
    sheet = team_from_mapping(raw, SOURCE).sheet
    assert sheet.lines == raw["sheet"]["lines"]
    assert sheet.pairs == raw["sheet"]["pairs"]
    assert sheet.penalty_kill == [[7, 8, 9, 2]]


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        (
            "lines",
            [[7, 8, 9], [10, 11, 6], [13, 14, 15]],
            "line 2, place 3, names Defenseman 4 (6) of position D, but needs a forward (position L, C or R).",
        ),
        (
            "lines",
            [[7, 8, 9], [10, 11, 12], [13, 7, 15]],
            "Forward 0 (7) is in line 1 and line 3, but may be in one only.",
        ),
        (
            "pairs",
            [[2, 16], [4, 5]],
            "pair 1, place 2, names Forward 9 (16) of position L, but needs a defenseman (position D).",
        ),
        ("pairs", [[2, 3], [4, 2]], "Defenseman 0 (2) is in pair 1 and pair 2, but may be in one only."),
        (
            "penalty_kill",
            [[7, 8, 9, 2]],
            "penalty-kill unit 1, place 3, names Forward 2 (9) of position R, but needs a defenseman (position D).",
        ),
    ],
)
def test_a_game_may_ask_for_every_man_in_his_own_place(field: str, value: object, said: str) -> None:
    raw = plain_team()
    assert own_problems(raw) == []
    raw["sheet"]["power_play"] = [[7, 8, 9, 10, 11], [7, 8, 9, 2, 3]]
    assert own_problems(raw) == []
    raw["sheet"][field] = value
    assert own_problems(raw) == [f"{SOURCE}: {said}"]


def own_problems(raw: dict[str, Any]) -> list[str]:
    return list(own_position_problems(team_from_mapping(raw, SOURCE), SOURCE))


def test_everything_wrong_with_a_file_is_told() -> None:
    raw = plain_team()
    raw["sheet"]["lines"][0][0] = 98
    raw["sheet"]["pairs"][0] = [2, 2]
    raw["sheet"]["goalies"] = [97, 97]
    raw["skater"][1]["sweater"] = raw["skater"][0]["sweater"]
    with pytest.raises(BadInput) as caught:
        team_from_mapping(raw, SOURCE)
    problems = problems_of(caught.value)
    assert str(caught.value) == problems[0]
    assert len(problems) == 6  # the sweater of two, line 1 twice, its pair, power play and goalies
    assert all(problem.startswith(f"{SOURCE}: ") and problem.endswith(".") for problem in problems)


def test_a_mistyped_field_is_told_once_and_others_beside_it() -> None:
    raw = plain_team()
    raw["skater"][0]["nmae"] = raw["skater"][0].pop("name")
    raw["skater"][1]["position"] = "X"
    del raw["skater"][2]["sweater"]
    with pytest.raises(BadInput) as caught:
        team_from_mapping(raw, SOURCE)
    said = problems_of(caught.value)
    assert len(said) == 3
    assert "`nmae` is not a known field; did you mean name?" in said[0]
    assert '`position` is "X", but must be L, C, R or D.' in said[1]
    assert "`sweater` is missing" in said[2]


def test_another_error_has_one_problem() -> None:
    assert problems_of(BadInput("It is so.")) == ["It is so."]


def test_what_was_found_is_cut_to_the_length_of_a_sentence() -> None:
    assert found("x" * 100) == f'"{"x" * 37}..."'
    assert found("two\nlines") == '"two lines"'


# --- writing ------------------------------------------------------------------------------------------------------

keys = st.text(min_size=1, max_size=8)
texts = st.text(max_size=60) | st.text(alphabet="sk^A<>pen' \n\t", max_size=60) | st.text("'\n", max_size=8)
scalars = (
    texts
    | st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.dates()
    | st.times()
    | st.datetimes()
    | st.datetimes(timezones=st.just(timezone(timedelta(hours=2))))
)
values = st.recursive(
    scalars, lambda inside: st.lists(inside, max_size=3) | st.dictionaries(keys, inside, max_size=3), max_leaves=8
)
sections = st.dictionaries(
    keys.filter(lambda key: key not in {*plain_team(), *Skater.model_fields}),
    st.dictionaries(keys, values, max_size=3),
    max_size=3,
)


@given(sections, sections)
def test_writing_and_reading_gives_the_same_team_and_the_same_text(
    of_team: dict[str, Any], of_skater: dict[str, Any]
) -> None:
    raw = plain_team() | of_team
    raw["skater"][3] |= of_skater
    team = team_from_mapping(raw, SOURCE)
    text = team_text(team)
    again = parse_team(text, SOURCE)
    assert again == team
    assert team_text(again) == text
    assert tomllib.loads(text)["skater"][3] == raw["skater"][3] | {"stats": {"pim": 0}}


def test_the_sections_of_games_nobody_knows_are_kept_untouched() -> None:
    section = {"grid": "a b\nc d\n", "when": date(1917, 12, 19), "levels": [1, 2.5], "nested": {"deep": {"er": True}}}
    raw = plain_team() | {"rinkside": {"quarterback": 7}}
    raw["skater"][0]["fourth_street"] = section
    raw["goalie"][0]["fourth_street"] = section
    team = parse_team(team_text(team_from_mapping(raw, SOURCE)), SOURCE)
    assert team.section("rinkside") == {"quarterback": 7}
    assert team.skaters[0].section("fourth_street") == section
    assert team.goalies[0].section("fourth_street") == section


def test_a_section_can_be_replaced_and_the_rest_stays() -> None:
    skater = team_from_mapping(plain_team(), SOURCE).skaters[0]
    changed = skater.with_section("ezv", {"sh": 1}).with_section("other", {}).with_section("ezv", {"sh": 2})
    assert changed.section("ezv") == {"sh": 2}
    assert changed.section("other") == {}
    assert changed.name == skater.name
    assert skater.section("ezv") is None


def test_grids_and_sheet_are_laid_out_for_reading() -> None:
    raw = plain_team()
    raw["skater"][0]["ezv"] = {"ratings": {"sh": 17, "bk": 0}, "advance": "sk ^\n^A v\n"}
    text = team_text(team_from_mapping(raw, SOURCE))
    assert "lines = [\n  [ 7,  8,  9],\n  [10, 11, 12],\n  [13, 14, 15],\n]\n" in text
    assert "[skater.ezv]\nratings = { sh = 17, bk = 0 }\nadvance = '''\nsk ^\n^A v\n'''\n\n[[skater]]\n" in text
    assert text.startswith("# A puckdrop team.")


def test_times_are_written_as_toml_writes_them() -> None:
    table = {"a": date(1917, 12, 19), "b": time(20, 5), "c": datetime(1917, 12, 19, 20, 5), "d": {}, "e f": "\x7f"}
    lines = ["a = 1917-12-19", "b = 20:05:00", "c = 1917-12-19T20:05:00", "d = {}", '"e f" = "\\u007f"']
    assert table_lines(table) == lines


def test_a_team_is_written_to_a_file_and_read_back(tmp_path: Path) -> None:
    team = team_from_mapping(plain_team(), SOURCE)
    path = tmp_path / SOURCE
    write_team(path, team)
    write_team(str(path), team)
    assert read_team(path) == read_team(str(path)) == team
    assert [file.name for file in tmp_path.iterdir()] == [SOURCE]


# --- schema -------------------------------------------------------------------------------------------------------


def test_the_schema_knows_the_fields_and_leaves_room_for_games() -> None:
    schema = team_file_schema()
    skater = schema["$defs"]["Skater"]
    assert schema["$ref"] == "#/$defs/TeamFile"
    assert set(schema["$defs"]["TeamFile"]["required"]) == {"format", "team", "sheet", "skater", "goalie"}
    assert skater["properties"]["position"]["enum"] == ["L", "C", "R", "D"]
    assert skater["additionalProperties"]["type"] == "object"


# --- the library --------------------------------------------------------------------------------------------------


def test_every_shipped_team_is_read_whole_and_listed_with_its_names() -> None:
    teams = packaged.shipped_teams()
    assert len(teams) == 12
    assert len({team.short for team in teams}) == 12
    for shipped in teams:
        team = packaged.load_team(shipped.short)
        assert isinstance(team, TeamFile)
        assert (team.team.short, team.team.full_name) == (shipped.short, shipped.name)
        assert shipped.path.read_text(encoding="utf-8") == team_text(team)


@pytest.mark.parametrize("spelled", ["{0.short}", "{0.name}", "{0.place}", " {0.nickname} "])
def test_a_shipped_team_is_found_by_any_of_its_names(spelled: str) -> None:
    shipped = packaged.shipped_teams()[2]
    assert packaged.find_team(spelled.format(shipped).swapcase()) == shipped.path


def test_a_file_is_found_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "mine"
    path.write_text("", encoding="utf-8")
    assert packaged.find_team(str(path)) == path


@pytest.mark.parametrize("missing", ["mine.toml", "teams/mine"])
def test_a_path_that_leads_nowhere_is_refused(missing: str) -> None:
    with pytest.raises(BadInput, match=rf"^There is no team file {missing}\.$"):
        packaged.find_team(missing)


def test_a_misspelled_team_is_refused_with_the_nearest_names() -> None:
    shipped = packaged.shipped_teams()[0]
    with pytest.raises(BadInput, match=rf'^There is no team "{shipped.place}x"; did you mean [^\n]*{shipped.place}'):
        packaged.find_team(f"{shipped.place}x")
    with pytest.raises(BadInput, match=rf'^There is no team "12345"; known are {shipped.short}, [^\n]+\.$'):
        packaged.find_team("12345")
