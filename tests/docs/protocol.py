"""Writes the published JSON Schemas and the guide to the protocol, from the code.

    PYTHONPATH=src .venv/bin/python tests/docs/protocol.py

`test_protocol.py` fails when they are not up to date.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from puckdrop import play
from puckdrop.core.decisions import Person
from puckdrop.core.match import Match
from puckdrop.core.record import record_of
from puckdrop.protocol import NAMES, make_schemas
from puckdrop.rooms import GAME_NAMES, game_named

PROJECT: Final = Path(__file__).resolve().parents[2]
SCHEMAS: Final = PROJECT / "src" / "puckdrop" / "schemas"
GUIDE: Final = PROJECT / "docs" / "guide" / "protocol.md"
SEED: Final = 7
SHOWN: Final = 1
"""How many entries of each list the guide shows."""
LONG: Final = 200

INTRODUCTION: Final = """\
# The protocol: what leaves puckdrop as JSON

A browser, a league or your own script builds on five kinds of data. Each has a JSON Schema (2020-12) in the package,
`puckdrop/schemas/NAME.schema.json`, which `puckdrop.protocol.schema(NAME)` returns as a dictionary. The schemas are
made from the program's own classes and vocabularies, and so is this page.

In every game, everywhere:

- a team is `"home"` or `"visitor"`;
- a man is his team and sweater, `{"side": "home", "sweater": 14}`; rosters give his name and his `id`, which outlives
  team files and seasons;
- a time is in seconds: left in the period, on the ice, in the box;
- nobody, neither team and no code are `null`;
- a code is a word from one of the game's vocabularies, never a sentence; the narrators turn codes into sentences, or
  you do;
- data with a `schema` number is refused with a sentence by a puckdrop that does not know that number; records have a
  `format` instead.

| Schema | From Python | Back again |
|---|---|---|
| `event-GAME` | `event.as_data()` | `game_named(GAME).event_from_data(data)` |
| `box` | `result.box.as_data()` | `BoxScore.from_data(data)` |
| `board-GAME` | `game.board(table, events, viewer).as_data()` | made afresh every time |
| `moment-GAME` | `match.moment(viewer, since).as_data()` | `match.answer(key, window=...)` answers it |
| `record` | `record_of(match).as_data()` | `record_from_data(data, source)` |

Boards and moments are made for a viewer: `home`, `visitor`, `nobody`, or `all` for a game that is over. What lies face
down on the other side is not in them. To answer, send back the `key` of a choice with the `window` of its question; an
answer to a question that is no longer asked is refused, so that a double click cannot answer the next one.

In the examples below, lists are cut off after the first entry.
"""

ABOUT: Final = {
    "event": "What happened. Every event has the number of its play, to group by, and the clause of the rule book.",
    "box": "The scoresheet, finished or not.",
    "board": "What a viewer sees of the table, even in the middle of a play.",
    "moment": "Everything a front door needs while a game waits: the question, its answers, the board, what happened.",
    "record": "A saved game. Replaying it gives the same events to the last die.",
}


# -- examples ---------------------------------------------------------------------------------------------------------


@cache
def example(name: str) -> Any:
    """Something real of this kind."""
    kind, _, game = name.partition("-")
    if kind == "box":
        return play("ezv", home="ARK", visitor="COR", seed=SEED).box.as_data()
    if kind == "event":
        events = play(game, home="ARK", visitor="COR", seed=SEED).events
        return next(event.as_data() for event in events if type(event).__name__ == "GoalScored")
    match = waiting(game or "ezv")
    if kind == "record":
        return record_of(match).as_data()
    moment = match.moment("home", max(0, len(match.events) - 3))
    return moment.board.as_data() if kind == "board" else moment.as_data()


@cache
def waiting(name: str) -> Match:
    """A game that waits for the home coach in its second minute."""
    game = game_named(name)
    match = Match(game, game.setup("ARK", "COR"), [Person(game.adviser()), game.bench_coach()], seed=SEED)
    while match.run() is not None and match.table.position().clock.elapsed < 60:
        decision = match.pending
        assert decision is not None
        match.answer(game.advise(decision, match.table))
    return match


def shortened(data: Any) -> Any:
    """The same with its lists cut, so that a person can read it."""
    if isinstance(data, dict):
        return {name: shortened(value) for name, value in data.items()}
    if isinstance(data, list):
        return [shortened(value) for value in (data[:SHOWN] if is_long(data) else data)]
    return data[:LONG] if isinstance(data, str) else data


def is_long(data: list[Any]) -> bool:
    return any(isinstance(value, (dict, list)) for value in data)


# -- the page ---------------------------------------------------------------------------------------------------------


def guide() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for kind, about in ABOUT.items():
        parts.append(f"## {kind.capitalize()}\n\n{about}\n")
        if kind in ("event", "board", "moment"):
            parts.append("Schemas: " + ", ".join(f"`{kind}-{game}`" for game in GAME_NAMES) + ".\n")
        if kind == "event":
            parts.append(vocabularies())
        name = next(each for each in NAMES if each.partition("-")[0] == kind)
        parts.append(
            f"`{name}`:\n\n```json\n{json.dumps(shortened(example(name)), indent=2, ensure_ascii=False)}\n```\n"
        )
    return "\n".join(parts)


def vocabularies() -> str:
    """Each game's codes."""
    parts = []
    for name in GAME_NAMES:
        game = game_named(name)
        parts.append(f"### Codes of {game.title}\n")
        for each, vocabulary in sorted(game.vocabularies.items()):
            codes = ", ".join(f"`{code}`" for code in vocabulary.codes if code)
            more = "what the charts say" if vocabulary.is_open else ""
            parts.append(f"- **{each}**: {'; besides '.join(filter(None, (codes, more))) or 'none'}")
        parts.append("")
    return "\n".join(parts)


def schema_text(schema: dict[str, Any]) -> str:
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def main() -> None:
    SCHEMAS.mkdir(exist_ok=True)
    made = make_schemas()
    for path in SCHEMAS.glob("*.json"):
        if path.name.removesuffix(".schema.json") not in made:
            path.unlink()
    for name, schema in made.items():
        (SCHEMAS / f"{name}.schema.json").write_text(schema_text(schema), encoding="utf-8")
    GUIDE.write_text(guide(), encoding="utf-8")
    print(f"{len(made)} schemas and {GUIDE.relative_to(PROJECT)}: up to date.")


if __name__ == "__main__":
    main()
