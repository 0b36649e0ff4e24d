"""Which column of the infractions a penalty check is read in, by the play that brought it. [RS-13-AD-01]"""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from puckdrop.core.ice import Skater
from puckdrop.games.rinkside.events import CheckMade
from puckdrop.games.rinkside.game_center import Column
from puckdrop.games.rinkside.rules import calls
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.test_codes import SCENARIOS, events_in

DRAWN: Mapping[int, str] = {
    Column.ZONE: "attack, breakout, challenge, chase, dangerous attack, disrupt set-up, enter zone, forecheck, "
    "hold puck in, icing race, initiate rush, lead power play, onside, orr move, pass into zone, play puck, "
    "quality shot, rebound off the boards, scramble off the boards, takeaway, two-man game",
    Column.HIT: "defensive battle, offensive battle",
    Column.CLEAR: "clear slot, clear zone, faceoff clear, kill clear, scramble attack, scramble clear, "
    "scramble defensive battle",
}
COMMITTED: Mapping[int, str] = {
    Column.ZONE: "breakout, challenge, defend rush, disrupt set-up, forecheck, orr move, play puck, takeaway",
    Column.OFFENSIVE: "attack, chase, enter zone, hold puck in, icing race, initiate rush, lead power play, onside, "
    "pass into zone, quality shot, rebound off the boards, set up",
    Column.HIT: "board scrum, defensive battle, offensive battle, play man",
    Column.CLEAR: "clear slot, clear zone, faceoff clear, kill clear, scramble attack, scramble clear, "
    "scramble defensive battle, scramble offensive battle",
}
"""A man who fails with the puck is read in the Offensive column, others by the kind of play."""


@pytest.mark.rule("RS-13-AD-01", "RS-06-PN-06", "RS-06-LP-33", "RS-08-NS-13", "RS-09-PN-01", "RS-10-PN-01")
@pytest.mark.skipif(not calls.__file__.endswith(".py"), reason="compiled functions cannot be looked at")
def test_each_play_has_its_column(monkeypatch: pytest.MonkeyPatch) -> None:
    found: dict[str, dict[int, set[str]]] = {"draw penalty": {}, "commit penalty": {}}
    call = calls.call

    def look(table: RinksideTable, side: int, man: Skater | None, number: int, column: int, *, neutral: bool) -> bool:
        assert table.log is not None
        *before, last = [event for event in table.log.events() if isinstance(event, CheckMade)]
        plays = [event.check for event in before if event.check not in found]
        if plays:
            found[last.check].setdefault(int(column), set()).add(plays[-1])
        return bool(call(table, side, man, number, column, neutral=neutral))

    monkeypatch.setattr(calls, "call", look)
    for path in sorted(SCENARIOS.glob("*.toml")):
        for _ in events_in(path):
            pass
    for name, expected in (("draw penalty", DRAWN), ("commit penalty", COMMITTED)):
        assert found[name] == {column: set(plays.split(", ")) for column, plays in expected.items()}
