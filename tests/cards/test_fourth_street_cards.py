"""The 4th Street tables of a team file: ratings, blocks, patterns, and the cards made of them."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.team_file import TeamFile, parse_team, team_file_schema, team_from_mapping, team_text
from puckdrop.core.cards import Position, TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.games.fourth_street import FOURTH_STREET, blocks
from puckdrop.games.fourth_street.card_files import (
    SECTIONS,
    GoalieSection,
    SkaterSection,
    section_text,
    team_as_data,
    team_card,
    team_digest,
    team_from_data,
)
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    Action,
    Colour,
    Column,
    Drift,
    Mark,
    Recipient,
    Result,
    Target,
)
from puckdrop.games.fourth_street.patterns import BLOCKS, packaged_patterns
from rules.fourth_street.legend import LEGEND

SOURCE = "testers.toml"
CENTER = "skater Forward 1 (8): fourth_street: "

PS = "RUSH A, CENTER B, LEFT D, RIGHT B, FWD C, FWD B, FWD A, FWD ANY, POINT D, LONG A, LOOSE"
SK = "PENALTY, CENTER, LEFT, RIGHT, FWD, FWD, FWD, LONG, POINT, RUSH, STOP"
DF = "PENALTY, STEAL_SHOOT, STEAL, LOOSE, STEAL, LOOSE, LOOSE, STEAL, LOOSE, STEAL_SHOOT, STOP"
CH = "HIT, PENALTY, STEAL_SHOOT, LOOSE, STEAL, LOOSE, STEAL, LOOSE, STEAL_SHOOT, LOOSE, HURT"
TARGET = """
gp b4 a1 d4 e2 c3
e1 a4 e4 c4 b3 d3
b1 d2 a3 c2 wL c3
e5 b5 d1 c5 wR c3
a5 c1 e3 wL c3 wR
d5 c4 wR b2 wL wR
"""
DRIFT = """
.  . .  .  ^ *
.  . .  .  . >
.  . .  <  v a
.  . >  <^ * b
.  ^ v> ^> c <
1  6 d  <v e v
"""
QUALITY = """
ROY RYB OBV RYB ROY
OYB YBV BVV YBV OYB
YBV BVV VVV BVV YBV
OYB YYV YYY YBV OYB
ROY OYB YBV OYB ROY
"""
SCORING = """
o1 o1 o1 o1 o1 o1 o1 o1 o1 o1 cl
x5 x5 x5 x5 x5 x5 x5 x5 x5 x5 Ro1
fz fz fz fz x4 fz fz fz fz fz Yx1
f? f? x2 f? f? f? f? f? f? f? O
cd cd x2 cd cd cd Rht Rx1 R R Rfz
ht ht ht ht o2 ht Rlo R R O Ox2
hu hu hu hu cd hu O O O O Ylo
wp wp wp wp V wp Y Y Y Y Bo2
st st st st st st B B V st V
lo lo lo lo pn lo lo lo lo lo Rf?
"""
CLOUD = "hu pn wp st fz lo"


def skater_section(**ratings: int) -> dict[str, Any]:
    middling = {"ps": 15, "sk": 14, "df": 5, "ch": 4, "pk": 6, "w": 16, "s": 13, "b": 26, "bl": -2, "tp": 3, "sp": 4}
    return {
        "ratings": middling | ratings,
        "figures": {"recipient": 11, "assist": 2, "inj": -3, "bonus": [2, 3], "toi": "17:42"},
        "advanced": {"en": 1, "pn": -2, "lp": 2, "fo": 1, "ph": 0, "tg": 2},
        "actions": LEGEND,
        "ps": PS,
        "sk": SK,
        "df": DF,
        "ch": CH,
        "target": TARGET,
        "drift": DRIFT,
    }


def goalie_section() -> dict[str, Any]:
    return {
        "figures": {"reb": 5, "inj": 1},
        "passes": "4 6 . 7",
        "quality": QUALITY,
        "scoring": SCORING,
        "cloud": CLOUD,
    }


def raw_team() -> dict[str, Any]:
    """Nine forwards (7 to 15), four defensemen (2 to 5) and two goalies, the second of whom starts."""
    forwards = [{"sweater": 7 + place, "name": f"Forward {place}", "position": "LCR"[place % 3]} for place in range(9)]
    defensemen = [{"sweater": 2 + place, "name": f"Defenseman {place}", "position": "D"} for place in range(4)]
    skaters = [
        {**skater, "shoots": "L", "stats": {"pim": 12}, "fourth_street": skater_section()}
        for skater in (*forwards, *defensemen)
    ]
    goalies = [
        {"sweater": sweater, "name": f"Goalie {sweater}", "fourth_street": goalie_section()} for sweater in (1, 30)
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


def with_center(**fields: Any) -> dict[str, Any]:
    """The team, with some fields of the first center's table replaced."""
    raw = raw_team()
    raw["skater"][1]["fourth_street"].update(fields)
    return raw


def with_goalie(**fields: Any) -> dict[str, Any]:
    raw = raw_team()
    raw["goalie"][1]["fourth_street"].update(fields)
    return raw


def refusal(raw: dict[str, Any]) -> str:
    """The sentence a team's cards are refused with."""
    with pytest.raises(BadInput) as caught:
        team_card(team_file(raw), SOURCE)
    sentence = str(caught.value)
    assert "\n" not in sentence
    return sentence.removeprefix(f"{SOURCE}: ")


def center_of(team: TeamCard) -> SkaterCard:
    skater = team.skaters[1]
    assert isinstance(skater, SkaterCard)
    return skater


def center(raw: dict[str, Any] | None = None) -> SkaterCard:
    return center_of(team_card(team_file(raw), SOURCE))


def starter_of(team: TeamCard) -> GoalieCard:
    goalie = team.goalies[0]
    assert isinstance(goalie, GoalieCard)
    return goalie


def starter(raw: dict[str, Any] | None = None) -> GoalieCard:
    return starter_of(team_card(team_file(raw), SOURCE))


# --- cards --------------------------------------------------------------------------------------------------------


def test_a_skater_card_holds_what_the_file_says() -> None:
    card = center()
    assert (card.name, card.sweater, card.positions, card.pim) == ("Forward 1", 8, [Position.CENTER], 12)
    assert (card.ps, card.sk, card.df, card.ch, card.pk) == (15, 14, 5, 4, 6)
    assert (card.wrist, card.slap, card.break_away, card.bl, card.tp, card.sp) == (16, 13, 26, -2, 3, 4)
    assert (card.en, card.pn, card.lp, card.fo, card.ph, card.tg) == (1, -2, 2, 1, 0, 2)
    assert (card.recipient, card.assist, card.inj, card.bonus_1, card.bonus_2) == (11, 2, -3, 2, 3)
    assert (card.toi, card.shoots_left) == (17 * 60 + 42, True)
    assert card.actions[100 * Column.O_ES + 13] == Action.WRIST


@pytest.mark.rule("FS-DICE-02")
def test_result_columns_are_found_by_the_sum_of_two_dice() -> None:
    card = center()
    assert (card.pass_moves[2], card.pass_to[2]) == (Result.RUSH, Recipient.A)
    assert (card.pass_moves[9], card.pass_to[9]) == (Result.FWD, Recipient.ANY)
    assert (card.pass_moves[12], card.pass_to[12]) == (Result.LOOSE, Recipient.NONE)
    assert (card.skate_moves[11], card.skate_moves[12]) == (Result.RUSH, Result.STOP)
    assert (card.df_results[2], card.df_results[11]) == (Result.PENALTY, Result.STEAL_SHOOT)
    assert (card.ch_results[2], card.ch_results[12]) == (Result.HIT, Result.HURT)
    assert len(card.pass_moves) == len(card.pass_to) == len(card.skate_moves) == len(card.df_results) == 13


@pytest.mark.rule("FS-DICE-03")
def test_the_column_of_a_grid_is_the_black_die_and_the_row_the_white_one() -> None:
    card = center()

    def target(b6: int, w6: int) -> int:
        return card.target[6 * b6 + w6 - 7]

    def drift(b6: int, w6: int) -> int:
        return card.drift[6 * b6 + w6 - 7]

    assert target(1, 1) == Target.PLAN
    assert target(2, 1) == 8  # b4
    assert target(1, 2) == 20  # e1
    assert (target(5, 3), target(6, 5)) == (Target.WIDE_LEFT, Target.WIDE_RIGHT)
    assert (drift(5, 1), drift(1, 5)) == (Drift.UP, Drift.NONE)
    assert (drift(4, 4), drift(3, 5), drift(6, 1)) == (Drift.UP_LEFT, Drift.DOWN_RIGHT, Drift.SCREEN)
    assert (drift(6, 3), drift(5, 6)) == (Drift.TIP_A, Drift.TIP_A + 4)
    assert (drift(1, 6), drift(2, 6)) == (Drift.PLAYER_1, Drift.PLAYER_1 + 5)


def test_a_goalie_card_holds_what_the_file_says_and_the_starter_comes_first() -> None:
    team = team_card(team_file(), SOURCE)
    goalie = starter_of(team)
    assert [each.sweater for each in team.goalies] == [30, 1]
    assert (goalie.reb, goalie.inj, list(goalie.passes)) == (5, 1, [4, 6, 0, 7])
    assert list(goalie.cloud) == [Mark.HURT, Mark.PENALTY, Mark.WEIRD, Mark.STOP, Mark.FREEZE, Mark.LOOSE]
    assert len(goalie.quality) == 75


@pytest.mark.rule("FS-GOALIE-01")
def test_shot_quality_is_found_by_zone_and_level() -> None:
    goalie = starter()
    a1, b1, c3, e5 = 0, 5, 12, 24
    assert list(goalie.quality[3 * a1 : 3 * a1 + 3]) == [Colour.RED, Colour.ORANGE, Colour.YELLOW]
    assert list(goalie.quality[3 * b1 : 3 * b1 + 3]) == [Colour.RED, Colour.YELLOW, Colour.BLUE]
    assert list(goalie.quality[3 * c3 : 3 * c3 + 3]) == [Colour.VIOLET] * 3
    assert goalie.quality[3 * e5] == Colour.RED


@pytest.mark.rule("FS-GOALIE-05", "FS-GOALIE-06", "FS-GOALIE-07")
def test_scoring_cells_are_found_by_tens_and_units_and_may_have_colour_and_mark() -> None:
    goalie = starter()

    def cell(number: int) -> tuple[int, int]:
        return goalie.colours[number], goalie.marks[number]

    assert cell(0) == (Colour.WHITE, Mark.OWN + 1)
    assert cell(23) == (Colour.WHITE, Mark.OPP + 2)
    assert cell(42) == (Colour.WHITE, Mark.OPP + 4)
    assert cell(47) == (Colour.VIOLET, Mark.NONE)
    assert cell(64) == (Colour.RED, Mark.HOT)
    assert cell(88) == (Colour.VIOLET, Mark.NONE)
    assert cell(100) == (Colour.WHITE, Mark.CLOUD)
    assert cell(102) == (Colour.YELLOW, Mark.OPP + 1)
    assert cell(109) == (Colour.RED, Mark.FREEZE_OPTION)
    assert cell(49) == (Colour.WHITE, Mark.PENALTY)


def test_the_sheet_becomes_places_in_the_list_of_skaters() -> None:
    team = team_card(team_file(), SOURCE)
    assert (team.name, team.short_name) == ("Testholm Testers", "TST")
    assert team.lines == [[0, 1, 2], [3, 4, 5], [6, 7, 8]]
    assert team.pairs == [[9, 10], [11, 12]]
    assert team.power_play == [[0, 1, 2, 3, 9]]
    assert team.penalty_kill == [[6, 7, 11, 12]]


def test_other_positions_follow_his_own() -> None:
    assert center(with_center(also=["L", "C", "D", "L"])).positions == [
        Position.CENTER,
        Position.LEFT,
        Position.DEFENSE,
    ]


def test_a_card_without_advanced_ratings_has_the_average_ones() -> None:
    raw = raw_team()
    del raw["skater"][1]["fourth_street"]["advanced"]
    card = center(raw)
    assert (card.en, card.pn, card.lp, card.fo, card.ph, card.tg) == (0, 0, 0, 0, 1, 0)
    assert center(with_center(advanced={"fo": 3})).fo == 3


# --- patterns -----------------------------------------------------------------------------------------------------


def test_a_block_may_name_a_pattern() -> None:
    card = center(with_center(target="plain", ps="plain"))
    assert card.target == packaged_patterns()["target"]["plain"] == blocks.TARGET.read(TARGET)
    assert card.pass_moves == center().pass_moves
    assert list(starter(with_goalie(cloud="plain")).cloud) == [
        Mark.HURT, Mark.PENALTY, Mark.WEIRD, Mark.STOP, Mark.STOP, Mark.LOOSE,
    ]  # fmt: skip


def test_a_pattern_may_be_changed_cell_by_cell() -> None:
    card = center(
        with_center(
            target={"like": "plain", "21": "e5", "66": "gp"},
            sk={"like": "plain", "2": "LONG"},
            drift={"like": "true"},
        )
    )
    plain = packaged_patterns()["target"]["plain"]
    assert card.target == plain[:6] + bytes([24]) + plain[7:35] + bytes([Target.PLAN])
    assert card.skate_moves[2:4] == bytes([Result.FWD_LONG, Result.CENTER_SHOOT])
    assert card.drift == packaged_patterns()["drift"]["true"]


def test_a_team_may_have_patterns_of_its_own_which_come_first() -> None:
    raw = with_center(actions={"like": "ours", "O-ES ws": 60}, sk="plain", ch="plain")
    raw["fourth_street"] = {"actions": {"ours": LEGEND}, "sk": {"plain": "FWD, " * 10 + "LOOSE"}}
    card = center(raw)
    assert (card.actions[100 * Column.O_ES + 60], card.actions[100 * Column.O_ES + 61]) == (Action.WRIST, Action.SLAP)
    assert set(card.skate_moves[2:]) == {Result.FWD, Result.LOOSE}
    assert card.ch_results == center(with_center(ch="plain")).ch_results


def test_the_packaged_plain_patterns_are_those_of_the_ledger() -> None:
    """FS-GAP-35."""
    patterns = packaged_patterns()
    drift = DRIFT.replace("1  6 d  <v e v", "* a v <v > v")
    for block, text in {"ps": PS, "df": DF, "ch": CH, "target": TARGET, "drift": drift}.items():
        assert patterns[block]["plain"] == BLOCKS[block].read(text)
    assert patterns["sk"]["plain"] == BLOCKS["sk"].read(SK.replace("STOP", "LOOSE"))


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("plane", '`target`: there is no pattern "plane"; did you mean plain?'),
        ({"like": "xxxxxx"}, '`target`: there is no pattern "xxxxxx"; known are plain, fair, sniper,'),
        ({"21": "e5"}, '`target`: a table of changes must name the pattern it changes: `like = "plain"`.'),
        ({"like": 3}, '`target`: a table of changes must name the pattern it changes: `like = "plain"`.'),
        ({"like": "plain", "27": "e5"}, '`target`: "27" is not a cell; its cells are 11 to 66.'),
        ({"like": "plain", "21": "e6"}, '`target`: cell 21 is "e6", but must be a goalie zone from a1 to e5, wL,'),
    ],
)
def test_a_wrong_pattern_or_change_is_named(value: object, said: str) -> None:
    assert refusal(with_center(target=value)).startswith(CENTER + said)
    assert not refusal(with_center(target=value)).endswith(("?.", ".."))


@pytest.mark.parametrize(
    ("own", "said"),
    [
        ({"tarrget": {}}, "[fourth_street]: `tarrget` is not a block of a card; did you mean target?"),
        (
            {"target": "plain"},
            "[fourth_street]: `target` must be a table of patterns, such as `[fourth_street.target]`.",
        ),
        (
            {"sk": {"slow": "FWD"}},
            "[fourth_street]: `sk.slow`: it has 1 results, but must have 11 results for 2D6 from 2 to",
        ),
    ],
)
def test_a_teams_wrong_pattern_is_named(own: dict[str, Any], said: str) -> None:
    raw = raw_team()
    raw["fourth_street"] = own
    assert refusal(raw).startswith(said)


def test_a_record_knows_the_packaged_patterns_only() -> None:
    assert SkaterSection.model_validate(skater_section() | {"target": "plain"}).target == blocks.TARGET.read(TARGET)


@pytest.mark.rule("FS-INJ-04", "FS-BLOCK-02", "FS-FO-09", "FS-ADD-GPASS-06")
def test_what_is_printed_is_accepted() -> None:
    """Inj of two digits, any BL, a faceoff record, and a goalie from before goalies passed."""
    figures = {**skater_section()["figures"], "inj": 12, "faceoffs": "612-540"}
    card = center(with_center(figures=figures, ratings=skater_section(bl=-14)["ratings"]))
    assert (card.inj, card.bl, card.faceoffs) == (12, -14, "612-540")
    raw = raw_team()
    for section in (goalie["fourth_street"] for goalie in raw["goalie"]):
        section["figures"]["inj"] = 10
        del section["passes"]
    team = team_card(team_from_mapping(raw, SOURCE), SOURCE)
    goalie = team.goalies[0]
    assert isinstance(goalie, GoalieCard)
    assert (goalie.inj, list(goalie.passes)) == (10, [0, 0, 0, 0])
    assert team_as_data(team_from_data(team_as_data(team), "record")) == team_as_data(team)


# --- what is refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rating", "lowest", "highest"),
    [
        ("ps", 10, 20), ("sk", 10, 20), ("df", 0, 9), ("ch", 0, 9), ("pk", 0, 9), ("w", 10, 30), ("s", 10, 30),
        ("b", 0, 99), ("bl", -9999, 9999), ("tp", 1, 9), ("sp", 1, 5),
    ],
)  # fmt: skip
def test_a_rating_outside_its_range_is_refused(rating: str, lowest: int, highest: int) -> None:
    for value in (lowest, highest):
        center(with_center(ratings=skater_section(**{rating: value})["ratings"]))
    for value in (lowest - 1, highest + 1):
        said = refusal(with_center(ratings=skater_section(**{rating: value})["ratings"]))
        assert said == (
            f"{CENTER}`ratings.{rating}` is {value}, but must be a whole number from {lowest} to {highest}."
        )


@pytest.mark.parametrize(
    ("rating", "lowest", "highest"),
    [("en", 0, 5), ("pn", -2, 2), ("lp", -2, 2), ("fo", -9, 9), ("ph", 0, 2), ("tg", 0, 2)],
)
def test_an_advanced_rating_outside_its_range_is_refused(rating: str, lowest: int, highest: int) -> None:
    for value in (lowest - 1, highest + 1):
        said = refusal(with_center(advanced={rating: value}))
        assert said == (
            f"{CENTER}`advanced.{rating}` is {value}, but must be a whole number from {lowest} to {highest}."
        )


@pytest.mark.parametrize(
    ("figure", "value", "said"),
    [
        ("recipient", 100, "is 100, but must be a whole number from 0 to 99."),
        ("assist", -1, "is -1, but must be a whole number from 0 to 99."),
        ("inj", 100, "is 100, but must be a whole number from -99 to 99."),
        ("faceoffs", "612:540", 'is "612:540", but must be faceoffs won and lost, such as "612-540".'),
        ("bonus", [2], "is [2], but must be the bonuses with one and with two men more, such as [2, 3]."),
        ("toi", "17.42", 'is "17.42", but must be minutes and seconds, such as "17:42".'),
        ("toi", "17:60", 'is "17:60", but must be minutes and seconds, such as "17:42".'),
    ],
)
def test_a_wrong_figure_is_refused(figure: str, value: object, said: str) -> None:
    figures = {**skater_section()["figures"], figure: value}
    assert refusal(with_center(figures=figures)) == f"{CENTER}`figures.{figure}` {said}"


def row(block: str, number: int, new: str) -> str:
    """A block with one of its rows, counted from 0, replaced."""
    lines = block.strip("\n").split("\n")
    lines[number] = new
    return "\n".join(lines) + "\n"


ACTION_ROWS = len(LEGEND.strip("\n").split("\n"))


@pytest.mark.parametrize(
    ("block", "value", "said"),
    [
        ("target", 3, "it is not a text, but must be 6 rows of 6 codes."),
        ("target", [1] * 6, "it is not a text, but must be 6 rows of 6 codes."),
        ("target", "a1 a2\n", "it has 1 rows, but must have 6 rows of 6 codes."),
        ("target", row(TARGET, 5, "a1 a2 a3"), "row 6 has 3 codes, but must have 6."),
        (
            "target",
            row(TARGET, 1, "e1 a4 e4 c4 b3 x"),
            'cell 62 is "x", but must be a goalie zone from a1 to e5, wL, wR',
        ),
        ("drift", row(DRIFT, 0, ". . . . ? ."), 'cell 51 is "?", but must be one of . ^ > v < <^ ^> <v v> * a b c d e'),
        ("ps", 5, "it is not a text, but must be 11 results for 2D6 from 2 to 12."),
        ("ps", "FWD A, LOOSE", "it has 2 results, but must have 11 results for 2D6 from 2 to 12."),
        (
            "ps",
            PS.replace("RUSH A", "RUSH"),
            'cell 2 is "RUSH", but must be one of FWD LONG RUSH POINT LEFT RIGHT CENTER',
        ),
        ("sk", SK.replace("LONG", "LONG A"), 'cell 9 is "LONG A", but must be one of FWD LONG RUSH'),
        ("sk", SK.replace("STOP", "STEAL"), 'cell 12 is "STEAL", but must be one of FWD LONG RUSH'),
        ("df", DF.replace("STOP", "FWD"), 'cell 12 is "FWD", but must be one of STEAL STEAL_SHOOT LOOSE STOP HIT'),
        ("ch", ["HIT"] * 10, "it has 10 results, but must have 11 results for 2D6 from 2 to 12."),
        ("actions", row(LEGEND, 1, "pd 40 50 10 45 4 1"), "row pd has 6 codes, but must have 7."),
        ("actions", row(LEGEND, 1, "sc 40 50 10 45 4 1 8"), 'a row begins with "sc", but must begin with pd.'),
        (
            "actions",
            row(LEGEND, 1, "pd 40 50 10 45 4 1 x"),
            'cell O-SH pd is "x", but must be a number from 0 to 99, or',
        ),
        ("actions", row(LEGEND, 2, "sc 59 79 21 45 7 2 15"), "cell N sc is 45, but must be higher than 45 above it."),
        ("actions", row(LEGEND, 8, "ws . . . 90 49 40 61"), "cell N ws is 90, but shots exist only in O (FS-ACT-13)."),
        (
            "actions",
            row(LEGEND, 10, "wild 98 99 98 99 99 99 99"),
            "column D-ES does not end with 99, as it must (FS-ACT-",
        ),
        ("actions", "", "it has 0 rows, but must have 11 rows of 7 codes."),
    ],
)
def test_a_wrong_block_is_refused_and_its_cell_is_named(block: str, value: object, said: str) -> None:
    assert refusal(with_center(**{block: value})).startswith(f"{CENTER}`{block}`: {said}")


GOALIE = "goalie Goalie 30 (30): fourth_street: "


@pytest.mark.parametrize(
    ("block", "value", "said"),
    [
        (
            "quality",
            row(QUALITY, 0, "ROY ROY ROY ROY ROW"),
            'cell e1 is "ROW", but must be three of the letters R O Y B V',
        ),
        (
            "scoring",
            row(SCORING, 3, "f? " * 10 + "."),
            'cell +3 is ".", but must be a letter of R O Y B V, or one of o1 o2',
        ),
        ("scoring", row(SCORING, 3, "f? " * 10), "row 3 has 10 codes, but must have 11."),
        ("cloud", "hu pn wp st st cl", 'cell 6 is "cl", but must be one of o1 o2'),
        ("cloud", "hu pn wp st st", "it has 5 codes, but must have 6."),
        ("passes", "4 6 . 6", "the bound of STEAL_SHOOT is 6, but must be higher than 6 before it."),
        (
            "passes",
            "4 6 . 21",
            'cell STEAL_SHOOT is "21", but must be a number from 1 to 20, or "." if it cannot happen.',
        ),
    ],
)
def test_a_goalies_wrong_block_is_refused_and_its_cell_is_named(block: str, value: object, said: str) -> None:
    assert refusal(with_goalie(**{block: value})).startswith(f"{GOALIE}`{block}`: {said}")


def test_a_man_without_a_table_is_named() -> None:
    raw = raw_team()
    del raw["skater"][2]["fourth_street"]
    said = "skater Forward 2 (9) has no [skater.fourth_street] table, but a 4th Street game needs one."
    assert refusal(raw) == said
    raw = raw_team()
    del raw["goalie"][0]["fourth_street"]
    said = "goalie Goalie 1 (1) has no [goalie.fourth_street] table, but a 4th Street game needs one."
    assert refusal(raw) == said


def test_a_man_without_a_hand_is_named() -> None:
    raw = raw_team()
    del raw["skater"][2]["shoots"]
    assert refusal(raw) == "skater Forward 2 (9): `shoots` is missing; it must be L or R on a 4th Street card."


def test_a_missing_block_and_an_unknown_field_are_named() -> None:
    raw = raw_team()
    del raw["goalie"][1]["fourth_street"]["cloud"]
    assert refusal(raw) == f"{GOALIE}`cloud` is missing; it must be 6 codes, or the name of a pattern."
    raw = raw_team()
    raw["skater"][1]["fourth_street"]["targets"] = raw["skater"][1]["fourth_street"].pop("target")
    assert refusal(raw) == f"{CENTER}`targets` is not a known field; did you mean target?"
    assert refusal(with_center(also=["G"])).startswith(f"{CENTER}`also`, entry 1 is")


# --- text of blocks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("block", "text"),
    [
        (blocks.ACTIONS, LEGEND), (blocks.PS, PS), (blocks.SK, SK), (blocks.DEFENSE, DF), (blocks.DEFENSE, CH),
        (blocks.TARGET, TARGET), (blocks.DRIFT, DRIFT), (blocks.QUALITY, QUALITY), (blocks.SCORING, SCORING),
        (blocks.CLOUD, CLOUD), (blocks.GOALIE_PASSES, "4 6 . 7"),
    ],
)  # fmt: skip
def test_a_block_is_written_as_it_is_read(block: blocks.Block, text: str) -> None:
    cells = block.read(text)
    written = block.write(cells)
    assert block.read(written) == cells == block.read(written.upper()) == block.read(written.lower())
    assert written.split() == text.split()


def test_actions_may_be_written_without_the_line_of_columns_and_with_two_digits() -> None:
    without = "\n".join(LEGEND.strip("\n").split("\n")[1:]).replace("   4 ", "  04 ")
    assert blocks.ACTIONS.read(without) == blocks.ACTIONS.read(LEGEND)


def test_blocks_are_written_in_aligned_columns() -> None:
    lines = blocks.ACTIONS.write(blocks.ACTIONS.read(LEGEND)).split("\n")
    assert lines[0] == "     D-ES D-PP D-SH  N O-ES O-PP O-SH"
    assert lines[1] == "pd     40   50   10 45    4    1    8"
    assert blocks.DRIFT.write(blocks.DRIFT.read(DRIFT)).split("\n")[3] == ". . >  <^ * b"


def test_every_code_stands_for_its_constant() -> None:
    assert blocks.DRIFT_CODES[Drift.DOWN_LEFT] == "<v"
    assert blocks.DRIFT_CODES[Drift.SCREEN] == "*"
    assert blocks.DRIFT_CODES[Drift.TIP_A] == "a"
    assert blocks.DRIFT_CODES[Drift.PLAYER_1] == "1"
    assert blocks.TARGET_CODES[Target.PLAN] == "gp"
    assert blocks.MARK_CODES[Mark.OPP + 1] == "x1"
    assert [blocks.MARK_CODES[mark] for mark in (Mark.FREEZE, Mark.CLOUD, Mark.PENALTY)] == ["fz", "cl", "pn"]
    assert blocks.ACTIONS.rows == ACTION_NAMES[:11]


def test_a_table_goes_to_text_and_back() -> None:
    skater = SkaterSection.model_validate(skater_section())
    goalie = GoalieSection.model_validate(goalie_section())
    assert SkaterSection.model_validate(section_text(skater)) == skater
    assert GoalieSection.model_validate(section_text(goalie)) == goalie


# --- digest and data ----------------------------------------------------------------------------------------------


def test_a_team_goes_to_json_and_back() -> None:
    team = team_card(team_file(with_center(also=["L"])), SOURCE)
    again = team_from_data(json.loads(json.dumps(team_as_data(team))), "record")
    assert team_as_data(again) == team_as_data(team)
    first, second = center_of(team), center_of(again)
    for slot in SkaterCard.__slots__:
        assert getattr(first, slot) == getattr(second, slot)
    for slot in GoalieCard.__slots__:
        assert getattr(starter_of(team), slot) == getattr(starter_of(again), slot)


@pytest.mark.parametrize("team", [team.short for team in shipped_teams()])
def test_every_shipped_team_goes_to_data_and_back(team: str) -> None:
    card = FOURTH_STREET.load_team(team)
    assert team_digest(team_from_data(team_as_data(card), "record")) == team_digest(card)


def test_the_digest_is_that_of_the_cards_and_not_of_the_file() -> None:
    team = team_file()
    card = team_card(team, SOURCE)
    raw = with_center(target="plain", df="plain", drift=DRIFT.replace(" ", "  ").upper())
    raw["skater"][1]["rinkside"] = {"offense": 3}
    assert len(team_digest(card)) == 64
    assert team_digest(team) == team_digest(card) == team_digest(team_file(raw))
    assert team_digest(parse_team(team_text(team), SOURCE)) == team_digest(team)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw["skater"][1]["stats"].update(pim=13),
        lambda raw: raw["skater"][1].update(shoots="R"),
        lambda raw: raw["skater"][1]["fourth_street"].update(also=["L"]),
        lambda raw: raw["skater"][1]["fourth_street"]["ratings"].update(w=17),
        lambda raw: raw["skater"][1]["fourth_street"]["figures"].update(toi="17:43"),
        lambda raw: raw["skater"][1]["fourth_street"]["advanced"].update(tg=0),
        lambda raw: raw["skater"][1]["fourth_street"].update(drift="plain"),
        lambda raw: raw["goalie"][0]["fourth_street"].update(cloud="plain"),
        lambda raw: raw["goalie"][0]["fourth_street"].update(passes="4 6 7 8"),
        lambda raw: raw["sheet"].update(goalies=[1, 30]),
        lambda raw: raw["sheet"]["lines"].reverse(),
    ],
)
def test_the_digest_changes_with_anything_on_a_card_or_the_sheet(change: Any) -> None:
    raw = copy.deepcopy(raw_team())
    change(raw)
    assert team_digest(team_file(raw)) != team_digest(team_file())


def test_wrong_data_is_refused_in_one_sentence() -> None:
    data = team_as_data(team_card(team_file(), SOURCE))
    data["skaters"][1]["fourth_street"]["ratings"]["ps"] = 3
    with pytest.raises(
        BadInput, match=r"^record: skater 2: `fourth_street.ratings.ps` is 3, but must be a whole number from 10"
    ):
        team_from_data(data, "record")


@pytest.mark.parametrize("place", [-1, 13])
def test_data_that_names_a_man_who_is_not_there_is_refused(place: int) -> None:
    data = team_as_data(team_card(team_file(), SOURCE))
    data["pairs"] = [[9, place]]
    with pytest.raises(BadInput, match=rf"^record: a unit is \[9, {place}\], but must hold places from 0 to 12\.$"):
        team_from_data(data, "record")


def test_the_schema_of_team_files_takes_in_the_tables_of_4th_street() -> None:
    schema = team_file_schema(SECTIONS)
    assert schema["$defs"]["Skater"]["properties"]["fourth_street"] == {"$ref": "#/$defs/SkaterSection"}
    assert schema["$defs"]["Goalie"]["properties"]["fourth_street"] == {"$ref": "#/$defs/GoalieSection"}
    assert schema["$defs"]["Ratings"]["properties"]["w"]["minimum"] == 10


def test_the_tables_in_the_guide_are_legal() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "guide" / "team-files.md").read_text(encoding="utf-8")
    examples = [
        tomllib.loads(text) for text in re.findall(r"```toml\n(.*?)```", guide, re.S) if "fourth_street" in text
    ]
    assert len(examples) == 2
    raw = raw_team()
    raw["skater"][1]["fourth_street"] = examples[0]["skater"]["fourth_street"]
    raw["goalie"][1]["fourth_street"] = examples[0]["goalie"]["fourth_street"]
    raw["fourth_street"] = examples[1]["fourth_street"]
    raw["skater"][2]["fourth_street"]["sk"] = "plodder"
    assert center(raw).actions == center().actions
