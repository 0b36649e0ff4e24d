"""What Rinkside's events say of a clause: each code where it belongs, in everything that the scenarios play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from puckdrop.core.events import Event
from puckdrop.scenarios.format import read_scenario
from puckdrop.scenarios.games import arena_of, game_names
from puckdrop.scenarios.runner import CasePlay

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "rinkside"

MANY = "many"
SKIPPED = "RS-04-TM-14"
"""Of any mark that a rush lets pass."""

CHECKS: Mapping[str, str] = {
    "attack": "RS-06-LP-04",
    "bad bounce": "RS-06-LP-31",
    "block": "RS-07-BL-02",
    "board scrum": "RS-06-LP-25",
    "breakout": "RS-09-BO-03 RS-09-BO-05 RS-09-BO-06",
    "challenge": "RS-10-NR-02",
    "chance": "RS-06-LP-05 RS-06-LP-06 RS-10-NG-02 RS-10-NG-03 RS-13-SU-05",
    "chase": "RS-11-DC-02",
    "clear slot": "RS-07-BL-05 RS-07-PX-03 RS-08-SV-06",
    "clear zone": "RS-09-CZ-01",
    "commit penalty": "RS-06-PN-03 RS-10-PN-01",
    "dangerous attack": "RS-06-LP-10",
    "defend rush": "RS-12-RT-02 RS-12-RT-03",
    "defensive battle": "RS-06-LP-21",
    "disrupt set-up": "RS-13-SU-02",
    "draw penalty": "RS-06-PN-01 RS-10-PN-01",
    "empty-net shot": "RS-17-EN-04",
    "enter zone": "RS-10-NY-05 RS-10-NY-06",
    "faceoff clear": "RS-13-PK-01",
    "forecheck": "RS-09-FC-02 RS-09-FC-05",
    "freeze puck": "RS-06-LP-34",
    "great save": "RS-08-GS-01",
    "hit": "RS-06-HT-04",
    "hold puck in": "RS-06-LP-29",
    "icing race": "RS-09-BB-10 RS-11-DC-15",
    "initiate rush": "RS-10-NG-05",
    "keep out of empty net": "RS-17-EN-05",
    "kill clear": "RS-13-PP-02",
    "last second": "RS-18-LS-02 RS-18-LS-03",
    "lead power play": "RS-13-SU-04",
    "move puck": "RS-06-LP-35 RS-11-DC-08",
    "offensive battle": "RS-06-LP-18",
    "onside": "RS-10-FN-05",
    "orr move": "RS-09-OR-01",
    "pass into zone": "RS-10-NY-07",
    "play man": "RS-06-LP-15",
    "play puck": "RS-06-LP-12",
    "quality shot": "RS-06-QS-01",
    "reach empty net": "RS-17-EN-03",
    "rebound off the boards": "RS-06-SW-02",
    "recover": "RS-08-NS-06",
    "risky play": "RS-11-DC-10",
    "rush pass": "RS-12-RT-05",
    "scramble attack": "RS-08-NS-09",
    "scramble clear": "RS-08-NS-11",
    "scramble defensive battle": "RS-08-NS-12",
    "scramble off the boards": "RS-06-SW-01",
    "scramble offensive battle": "RS-08-NS-10",
    "scramble save": "RS-08-NS-04",
    "screen": "RS-07-SD-01 RS-07-SD-03",
    "set up": "RS-06-SU-01",
    "takeaway": "RS-06-LP-17",
    "tip": "RS-07-SD-02",
    "two-man game": "RS-06-TM-02",
}
"""Each number decides one thing, whatever the rating."""

GAINS: Mapping[str, str] = {
    "board scrum": "RS-06-LP-26",
    "carry": "RS-09-BO-06",
    "control": MANY,
    "entry": "RS-10-NG-04",
    "even match-up": "RS-10-NY-03",
    "faceoff": "RS-05-FO-11 RS-05-FO-12 RS-05-FO-13",
    "from a teammate": "RS-06-LP-18 RS-11-DC-02",
    "goalie's pass": "RS-06-LP-35 RS-11-DC-08 RS-11-DC-11",
    "momentum clear": "RS-15-US-03",
    "neutral zone": MANY,
    "nobody there": "RS-13-PP-04 RS-13-PP-06",
    "options": MANY,
    "rush": MANY,
    "saved by momentum": "RS-15-US-01",
    "set-up": "RS-13-SU-03",
}
"""How a man got the puck; four codes say what he can do with it where other events tell the way."""

MARKS: Mapping[str, str] = {
    "attack by the killers": "RS-13-PT-08",
    "cover": "RS-08-RC-04 RS-08-SV-02",
    "delayed penalty": "RS-04-TM-08",
    "dump-in": "RS-09-BB-10 RS-11-DC-01 RS-11-DC-15",
    "dump-in by the killers": "RS-13-PT-07",
    "entry": "RS-04-TM-02 RS-10-FN-05 RS-10-NG-01 RS-10-NR-04 RS-10-NY-03 RS-10-NY-04 RS-10-NY-05 RS-10-NY-06",
    "fault of the offense": "RS-13-PT-05",
    "freeze": "RS-06-LP-34",
    "frozen": "RS-06-LP-37 RS-06-LP-38 RSG-14",
    "high stick by the defense": "RS-06-LP-40",
    "kept out of the empty net": "RS-17-EN-05",
    "out of play": "RS-06-LP-36 RS-07-BL-04 RS-07-PX-05 RS-08-SV-10 RSG-14",
    "out of the zone": "RS-13-PT-02",
    "short-handed shot": "RS-13-PT-06",
    "stopped in the neutral zone": "RS-10-FN-04 RS-10-FN-05 RS-10-FN-06",
}
"""Why time is marked, or would be but for a rush."""

LEVELS: Mapping[str, str] = {
    "confidence": "RS-08-GS-09 RS-16-AX-06",
    "great save": "RS-08-GS-02",
    "review": "RS-19-GD-03",
    "warm-up": "RS-03-GW-02 RS-03-GW-03",
}
"""What changes a goalie's game."""


STOPS: Mapping[str, str] = {
    "after the buzzer": "RS-18-LS-04",
    "blocked out of play": "RS-07-BL-04",
    "crossbar, out of play": "RS-07-PX-05",
    "delayed penalty": "RS-13-WD-02",
    "glass repair": "RSG-14",
    "goal": MANY,
    "goalie freezes the puck": "RS-06-LP-34",
    "hand pass": "RS-06-LP-39",
    "high stick by the defense": "RS-06-LP-40",
    "high stick by the offense": "RS-06-LP-41",
    "icing": "RS-09-BB-09 RS-09-BB-10 RS-09-CZ-02 RS-11-DC-14 RS-11-DC-15 RS-16-AX-05 RS-17-EN-04",
    "injury": "RSG-15",
    "net off its moorings": "RSG-14",
    "no goal": "RS-19-GD-03",
    "no goal on the penalty shot": "RSG-24",
    "offsides": "RS-10-FN-04 RS-10-FN-05 RS-12-OS-01",
    "penalty": "RS-05-FO-09 RS-06-HT-06 RS-13-PN-01 RS-13-WD-01 RSC-12",
    "period start": "RSG-18",
    "puck frozen": "RS-06-LP-37",
    "puck frozen in a board scrum": "RS-06-LP-38",
    "puck out of play": "RS-06-LP-36 RS-10-FN-06 RS-12-FR-05",
    "puck over the bench": "RSG-14",
    "save and cover": "RS-08-RC-04 RS-08-SV-02",
    "save out of play": "RS-08-SV-10",
    "shootout": "RSG-17",
    "skate trouble": "RSG-14",
    "too many men": "RS-16-AX-03",
    "two-line pass": "RS-12-OS-02",
    "unsportsmanlike conduct": "RSG-14",
}
"""Why play stops."""

LOOSE: Mapping[str, str] = {
    "bad breakout": "RS-09-BB-02",
    "block": "RS-07-BL-03 RS-07-BL-07 RS-07-BL-08",
    "bouncing puck": "RS-07-ST-04",
    "cannot tee it up": "RS-07-ST-03",
    "clear kept in": "RS-09-CZ-03",
    "clear to the corner": "RS-07-BL-05 RS-07-PX-03 RS-08-NS-11 RS-08-NS-12 RS-08-SV-06",
    "cycle": "RS-06-CY-01",
    "failed move": "RS-06-QS-02 RS-06-SU-02 RS-06-TM-03",
    "fans on it": "RS-07-ST-05",
    "forecheck": "RS-09-FC-02",
    "goalie to the corner": "RS-06-LP-35 RS-11-DC-08 RS-11-DC-11",
    "goalie's shot": "RS-16-AX-05",
    "icing beaten": "RS-09-BB-10 RS-11-DC-15",
    "iron": "RS-07-PX-02",
    "kept out of the empty net": "RS-17-EN-05",
    "miss": "RS-07-ST-01 RS-17-EN-04",
    "nobody in the net": "RS-11-DC-08",
    "official hit": "RSG-14",
    "onside": "RS-10-FN-05",
    "rush broken up": "RS-12-FR-01",
    "save to the corner": "RS-08-RC-04 RS-08-SV-03",
    "stick breaks": "RS-07-ST-06",
    "wide": "RS-12-BA-02",
    "wide from center ice": "RS-10-NG-09",
    "wide shot": "RS-06-SW-03",
}
"""Why nobody has the puck."""


@cache
def events() -> tuple[Event, ...]:
    return tuple(each for path in sorted(SCENARIOS.glob("*.toml")) for each in events_in(path))


def events_in(path: Path) -> Iterator[Event]:
    arena = arena_of("rinkside")
    for case in read_scenario(path, game_names()).cases:
        play = CasePlay(case, arena, "test")
        for step in case.steps:
            play.play(step)
            yield from play.log


@pytest.mark.parametrize(
    ("event", "field", "expected"),
    [
        ("CheckMade", "check", CHECKS),
        ("PuckGained", "how", GAINS),
        ("SequenceMarked", "why", MARKS),
        ("GoalieLevelSet", "why", LEVELS),
        ("PlayStopped", "why", STOPS),
        ("PuckLoose", "why", LOOSE),
    ],
)
def test_each_code_comes_from_its_clauses(event: str, field: str, expected: Mapping[str, str]) -> None:
    found: dict[str, set[str]] = {}
    for each in events():
        if type(each).__name__ == event:
            found.setdefault(getattr(each, field), set()).add(each.clause)
    assert found.keys() == expected.keys()
    for clauses in found.values():
        clauses.discard(SKIPPED)
    for code, clauses in found.items():
        assert expected[code] in (MANY, " ".join(sorted(clauses))), code
