# puckdrop: interpreted
"""4th Street Hockey as one object: `FOURTH_STREET`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from puckdrop.core.game import Game

if TYPE_CHECKING:
    from puckdrop.core.table import Table
    from puckdrop.games.fourth_street.charts import Charts
    from puckdrop.games.fourth_street.options import Options
    from puckdrop.games.fourth_street.table import FsTable

RULES_VERSION = 8


class FsGame(Game["Options", "Charts"]):
    """4th Street Hockey: its caller knows from the charts which calls are bench minors."""

    def told_with(self, table: Table) -> dict[str, Any]:
        charts = cast("FsTable", table).charts
        basic = zip(charts.basic_penalties, charts.basic_usual, strict=True)
        standard = zip(charts.standard_penalties, charts.standard_usual, strict=True)
        calls = [(charts.basic_rows[row], usual) for row, usual in basic]
        calls += [(charts.standard_rows[row], usual) for row, usual in standard]
        others = {name for row, usual in calls if not row.bench for name in (row.call, usual)}
        return {"bench_calls": {name for row, usual in calls if row.bench for name in (row.call, usual)} - others}


FOURTH_STREET: Final[Game[Options, Charts]] = FsGame(
    "fourth_street",
    "4th Street Hockey",
    RULES_VERSION,
    about="The deep one: where every man stands, skates and passes is on his card, and you lay game plans face down.",
    coach="FsBenchCoach",
    everything={"preset": "full"},
    usual={"preset": "standard"},
)
GAME: Final = FOURTH_STREET
