"""The Game Center charts against the ledger, and the mistakes that a chart file can hold."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.games.rinkside.chart_files import (
    chart_names,
    charts_as_data,
    export_charts,
    load_charts,
    load_charts_from_data,
)
from puckdrop.games.rinkside.game_center import EXTRA_NAMES, MISSES_NAMES, SEVERITY_NAMES, Auxiliary, Told
from puckdrop.games.rinkside.situations import OFFICIALS_NAMES

CHARTS = load_charts()


def spans(table: bytes) -> list[tuple[int, int, int]]:
    """First and last number of each run of a code."""
    found: list[tuple[int, int, int]] = []
    for number, code in enumerate(table, 1):
        if found and found[-1][2] == code:
            found[-1] = (found[-1][0], number, code)
        else:
            found.append((number, number, code))
    return found


@pytest.mark.rule("RS-03-OF-01", "RS-03-EN-01")
def test_officials_and_enforcers_have_the_printed_ranges() -> None:
    assert spans(CHARTS.officials) == [(1, 20, 0), (21, 80, 1), (81, 100, 2)]
    assert OFFICIALS_NAMES[0] == "call it tight"
    assert spans(CHARTS.moods) == [(1, 25, 1), (26, 30, 2), (31, 35, 3), (36, 100, 0)]


def test_the_defaults_are_those_of_the_ledger() -> None:
    assert spans(CHARTS.assists_with_passer) == [(1, 10, 1), (11, 100, 2)]
    assert spans(CHARTS.assists_without) == [(1, 14, 1), (15, 100, 2)]
    assert spans(CHARTS.assist_rank) == [(1, 48, 1), (49, 78, 2), (79, 93, 3), (94, 100, 4)]
    assert spans(CHARTS.penalised_rank) == [(1, 40, 5), (41, 65, 4), (66, 82, 3), (83, 93, 2), (94, 100, 1)]
    ends = [55, 74, 84, 92, 96, 98, 100]
    assert [last for _, last, _ in spans(CHARTS.severities)] == ends
    assert [SEVERITY_NAMES[code] for _, _, code in spans(CHARTS.severities)] == list(SEVERITY_NAMES)
    assert [MISSES_NAMES[code] for _, _, code in spans(CHARTS.injuries)] == list(MISSES_NAMES)
    assert [row.points for row in CHARTS.scrum_rows] == [0, 1, 2, 3, 4]
    assert list(CHARTS.coincidental) == [2, 3, 4, 6]
    assert list(CHARTS.enforcers_fight) == [20, 35, 55, 75]
    assert list(CHARTS.cooler_heads) == [30, 45, 60, 75]
    assert spans(CHARTS.fighters)[0] == (1, 45, 0)
    assert [EXTRA_NAMES[code] for _, _, code in spans(CHARTS.fight_extras)][-1] == "full brawl if hot or boiling"
    assert len(CHARTS.suspensions) == 4 * 3 * 100
    assert CHARTS.suspensions[99] == 8
    assert CHARTS.auxiliary[16] == Auxiliary.TOO_MANY_MEN
    assert list(CHARTS.level_from) == [3, 5, 9, 13]
    assert list(CHARTS.short_handed_red) == [1, 2, 3]
    assert list(CHARTS.set_up_rush_blue) == [20, 19, 18]
    assert list(CHARTS.plus) == [1] * 10


def test_infractions_have_five_columns_by_name() -> None:
    names = CHARTS.infraction_names
    assert names[CHARTS.infractions[0]] == "hooking"
    assert names[CHARTS.infractions[100]] == "roughing"
    assert names[CHARTS.infractions[299]] == "goaltender interference"
    assert names[CHARTS.infractions[399]] == "hand on puck"
    assert names[CHARTS.infractions[499]] == "unsportsmanlike conduct"


def test_only_tips_and_screens_are_reviewed() -> None:
    reviewed = {number // 100 for number, row in enumerate(CHARTS.descriptions) if CHARTS.description_rows[row].review}
    assert reviewed == {Told.TIP, Told.SCREEN}
    assert not any("review" in row.text for row in CHARTS.description_rows)


def test_charts_go_into_data_and_out_again(tmp_path: Path) -> None:
    assert load_charts_from_data(charts_as_data(), "record").digest == CHARTS.digest
    paths = export_charts(tmp_path)
    assert [path.stem for path in paths] == list(chart_names())
    assert load_charts(tmp_path).digest == CHARTS.digest
    (tmp_path / "meters.toml").write_text((tmp_path / "meters.toml").read_text().replace("shift = 5", "shift = 6"))
    assert load_charts(tmp_path).shift_points == 6
    assert load_charts(tmp_path).digest != CHARTS.digest


Change = Callable[[dict[str, Any]], None]


def put(*path: str, value: object) -> Change:
    def change(data: dict[str, Any]) -> None:
        for name in path[:-1]:
            data = data[name]
        data[path[-1]] = value

    return change


MISTAKES = [
    (put("pregame", "officials", value="1-20 normal"), "no line for 21"),
    (put("pregame", "officials", value="0-100 normal"), "a range of 1 to 100"),
    (put("pregame", "officials", value="1-100 normal\n5 normal"), "5 a second time"),
    (put("pregame", "officials", value="x normal"), "a range of 1 to 100"),
    (put("pregame", "officials", value="1-100 sleepy"), "one of call it tight, normal"),
    (put("pregame", "bad_game_up_to", value=101), "a whole number from 0 to 100"),
    (put("fights", "fight", "results", value="a | nobody | 1 | empty"), "one of lower, higher, draw"),
    (put("fights", "fight", "results", value="a | draw | much | empty"), 'found "much"'),
    (put("meters", "momentum", "levels", value=[3, 9, 5, 13]), "each above the one before"),
    (put("meters", "momentum", "levels", value=[3, 5, 9]), "4 numbers"),
    (put("meters", "special_teams", "rush_blue", value=[20, 19]), "found 2 numbers; allowed: three"),
    (put("meters", "special_teams", "plus_to", value=["Speed"]), "one of Q-S"),
    (put("meters", "clock", "sequence", value=0), "a whole number from 1 to 1200"),
    (put("scrums", "coincidental", "normal", value=21), "a whole number from 0 to 20"),
    (put("auxiliary", "more", value=1), "an unknown field"),
]


@pytest.mark.parametrize(("change", "words"), MISTAKES)
def test_a_chart_with_a_mistake_is_refused_in_a_sentence(change: Change, words: str) -> None:
    data = copy.deepcopy(charts_as_data())
    change(data)
    with pytest.raises(BadInput, match=words):
        load_charts_from_data(data, "mine")
