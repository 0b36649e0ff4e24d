"""Who speaks for the table, and that a ruling is part of the record. [FS-GAP-41]"""

from __future__ import annotations

import json
from typing import Any

import pytest

from puckdrop.core.decisions import Coach, Person
from puckdrop.core.dice import Seeded
from puckdrop.core.match import Match
from puckdrop.core.record import record_from_data, record_of, resume, verify
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.chart_files import charts_as_data, load_charts_from_data
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.coach import FsCoach
from puckdrop.games.fourth_street.constants import WEIRD_NAMES, Weird
from puckdrop.games.fourth_street.decisions import AskTable, FsKind
from puckdrop.games.fourth_street.rules import rulings
from puckdrop.games.fourth_street.table import FsTable
from rules.fourth_street.rink import Rink
from shipped import two_teams


class Visitor(Person):
    """A person who is asked nothing but what he must decide."""

    def wants(self, kind: int, side: int, table: object) -> bool:
        return False


def asking_charts() -> Charts:
    """Every weird play and every penalty is put to the table."""
    data: dict[str, Any] = charts_as_data()
    for chart in data["weird"]["chart"]:
        chart["source"] = "default"
        rows = "\n".join(f"{total} | 1-20 | ask | something odd" for total in range(2, 13))
        chart["rows"] = f"2D6 | D20 | what | detail\n{rows}"
    basic = data["penalties"]["basic"]
    basic["chart"] = basic["chart"].replace("|  2      |", "| ask     |")
    return load_charts_from_data(data)


def match(coaches: list[Coach], seed: int = 1) -> Match:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"), {"preset": "basic"}, asking_charts())
    return Match(FOURTH_STREET, setup, coaches, seed=seed)


@pytest.mark.rule("FS-GAP-41")
@pytest.mark.parametrize(
    ("home", "visitor", "host"),
    [(FsCoach, FsCoach, 0), (Person, Person, 0), (Person, FsCoach, 0), (FsCoach, Person, 1)],
)
def test_a_person_speaks_for_the_table_the_home_coach_first(home: type[Coach], visitor: type[Coach], host: int) -> None:
    assert match([home(), visitor()]).table.host() == host


@pytest.mark.rule("FS-GAP-41")
def test_a_ruling_is_recorded_and_played_again() -> None:
    game = match([FsCoach(), Visitor()])
    asked: list[AskTable] = []
    while (decision := game.run()) is not None:
        if decision.kind == FsKind.RULING:
            assert isinstance(decision, AskTable)
            assert decision.side == 1
            asked.append(decision)
            game.answer(decision.values()[len(asked) % len(decision.values())])
        else:
            game.answer(decision.values()[0])
    assert len(asked) > 3
    record = record_from_data(json.loads(json.dumps(record_of(game).as_data())), "test")
    assert verify(FOURTH_STREET, record, "test") is None
    again = resume(FOURTH_STREET, record, [FsCoach(), FsCoach()], "test")
    assert [event.as_data() for event in again.events] == [event.as_data() for event in game.events]


@pytest.mark.rule("FS-GAP-41")
def test_every_ruling_is_a_row_of_a_chart() -> None:
    for name in {*rulings.IN_OWN_END, *rulings.IN_OFFENSE, *rulings.BY_GOALIE}:
        row = rulings.row_named(name)
        assert name.startswith(WEIRD_NAMES[row.effect])
        assert row.effect != Weird.ASK
        assert (row.lowest, row.highest) == (1, 20)


@pytest.mark.rule("FS-GAP-41")
def test_a_ruling_leaves_other_rows_alone() -> None:
    table = Rink({"clock": "10:00", "situation": "faceoff"}).table
    row = rulings.row_named("loose")
    assert rulings.ruled_play(table, row, 0) is row
    assert rulings.ruled_save(table, row) is row


@pytest.mark.rule("FS-GAP-41")
def test_a_table_without_a_log_rules_as_well() -> None:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"))
    table = FOURTH_STREET.seat(setup, Seeded(1), [FsCoach(), FsCoach()], None)
    assert isinstance(table, FsTable)
    assert rulings.rule(table, "ruling", "a dog", ["loose", "goal"], "FS-GAP-41") == "loose"
