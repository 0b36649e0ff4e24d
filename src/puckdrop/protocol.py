"""The JSON Schemas of everything that leaves puckdrop as JSON: events, box scores, boards, moments and records.

They are in the package as `puckdrop/schemas/*.schema.json`, made from the classes and vocabularies themselves by

    PYTHONPATH=src python tests/docs/protocol.py

which also writes docs/guide/protocol.md. `schema("box")` returns one of them.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any, Final

from puckdrop.core.box_types import box_schema
from puckdrop.core.event_fields import Field, Shape
from puckdrop.core.record import FORMAT
from puckdrop.core.typed_data import DIALECT, json_schema
from puckdrop.playing.moment import Moment
from puckdrop.rooms import GAME_NAMES, AnyGame, game_named

__all__ = ["NAMES", "make_schemas", "schema"]

NAMES: Final = (
    *(f"event-{game}" for game in GAME_NAMES),
    "box",
    *(f"board-{game}" for game in GAME_NAMES),
    *(f"moment-{game}" for game in GAME_NAMES),
    "record",
)
"""What has a schema."""


def schema(name: str) -> dict[str, Any]:
    """One of the published schemas, such as "event-ezv"."""
    text = (files("puckdrop") / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


def make_schemas() -> dict[str, dict[str, Any]]:
    """All schemas, from the code."""
    made = {"box": box_schema(), "record": record_schema()}
    for name in GAME_NAMES:
        game = game_named(name)
        made[f"event-{name}"] = event_schema(game)
        made[f"board-{name}"] = json_schema(game.board_class)
        made[f"moment-{name}"] = moment_schema(game)
    return {name: made[name] for name in NAMES}


# -- events -----------------------------------------------------------------------------------------------------------

SIDE: Final = {"enum": ["home", "visitor"]}
SIDE_OR_NULL: Final = {"enum": ["home", "visitor", None]}
MAN: Final = {
    "type": "object",
    "description": "A man by his team and sweater.",
    "properties": {"side": SIDE, "sweater": {"type": "integer"}},
    "required": ["side", "sweater"],
    "additionalProperties": False,
}
MAN_OR_NULL: Final = {"anyOf": [{"$ref": "#/$defs/man"}, {"type": "null"}]}
STAMP: Final = {
    "play": {"type": "integer", "description": "The play it belongs to, counted from 1."},
    "period": {"type": "integer"},
    "left": {"type": "integer", "description": "Seconds left in the period."},
    "side": {**SIDE_OR_NULL, "description": "The team it is about."},
    "clause": {"type": "string", "description": "The rule it comes from, in docs/rules."},
}


def event_schema(game: AnyGame) -> dict[str, Any]:
    """Every kind of event of a game, with the codes that its fields may hold."""
    kinds = game.event_kinds
    return {
        "$schema": DIALECT,
        "title": f"Event of {game.title}",
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in kinds],
        "$defs": {"man": MAN, **{name: _kind_schema(game, name) for name in kinds}},
    }


def _kind_schema(game: AnyGame, name: str) -> dict[str, Any]:
    kind = game.event_kinds[name]
    own = {field: _field_schema(game, declared) for field, declared in kind.fields.items()}
    properties = {"event": {"const": name}, **STAMP, **own}
    return {
        "title": name,
        "description": " ".join((kind.__doc__ or "").split()),
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _field_schema(game: AnyGame, field: Field) -> dict[str, Any]:
    match field.shape:
        case Shape.MAN | Shape.RIVAL:
            return MAN_OR_NULL
        case Shape.MEN:
            return {"type": "array", "items": MAN_OR_NULL}
        case Shape.SIDE:
            return SIDE_OR_NULL
        case Shape.SCORE:
            whole = {"type": "integer"}
            return {
                "type": "object",
                "properties": {"home": whole, "visitor": whole},
                "required": ["home", "visitor"],
                "additionalProperties": False,
            }
        case Shape.CODE:
            return _code_schema(game, field.vocabulary)
        case Shape.NUMBER:
            return {"type": "integer"}
        case Shape.FLAG:
            return {"type": "boolean"}
        case Shape.SLOTS:
            return {"type": "array", "items": {"type": "integer"}, "description": "Slots on the ice, 1 to 6."}
        case Shape.WORDS:
            return {"type": "array", "items": {"type": "string"}}
        case Shape.NUMBERS:
            return {"type": "array", "items": {"type": "integer"}}
    return {"type": "string"}


def _code_schema(game: AnyGame, name: str) -> dict[str, Any]:
    """A closed vocabulary lists its codes; an open one takes what the charts say. No code is null."""
    vocabulary = game.vocabularies[name]
    about = f"One of the {name}."
    if not vocabulary.is_open:
        return {"enum": [code or None for code in vocabulary.codes], "description": about}
    known = ", ".join(code for code in vocabulary.codes if code)
    more = f" Known to the program: {known}." if known else ""
    return {"type": ["string", "null"], "description": f"{about} As the charts have it.{more}"}


# -- moments and records ----------------------------------------------------------------------------------------------


def moment_schema(game: AnyGame) -> dict[str, Any]:
    """A moment, whose board and events are the game's."""
    made = json_schema(Moment, inside={"board": game.board_class, "events": tuple[str, ...]})
    events = event_schema(game)
    made["properties"]["events"] = {"type": "array", "items": {"oneOf": events["oneOf"]}}
    made["$defs"] |= events["$defs"]
    return made


def record_schema() -> dict[str, Any]:
    """A saved game. Teams and charts of the package are there by name and digest, an owner's own in full."""
    texts = {"type": "array", "items": {"type": "string"}}
    answer = {
        "type": "array",
        "description": (
            "An answer: windows of decision since the last one, side (0 home, 1 visitor), place in `given`, throws "
            "since the last answer, and a 1 if somebody else gave it for the person."
        ),
        "prefixItems": [{"type": "integer"}, {"enum": [0, 1]}, {"type": "integer"}, {"type": "integer"}, {"const": 1}],
        "items": False,
        "minItems": 4,
    }
    properties: dict[str, Any] = {
        "format": {"const": FORMAT},
        "puckdrop": {"type": "string", "description": "The version that wrote it."},
        "game": {"enum": list(GAME_NAMES)},
        "rules_version": {"type": "integer", "description": "Another one plays the same dice differently."},
        "is_over": {"type": "boolean"},
        "labels": {"type": "object", "additionalProperties": {"type": "string"}},
        "seed": {"type": ["integer", "null"], "description": "Null where the throws stand for it."},
        "throws": {
            **texts,
            "description": (
                "What was thrown, in order: the name of a throw or `card`, and what it showed each time until another "
                "kind comes. With a seed only what differs from it."
            ),
        },
        "windows": {"type": "integer", "description": "Windows of decision behind the game."},
        "given": {
            "type": "array",
            "items": {"type": "array", "items": {"type": "string"}, "minItems": 2, "maxItems": 2},
            "description": "Every decision with an answer that it was given.",
        },
        "answers": {"type": "array", "items": answer},
        "marks": {"type": "string", "description": "Four hex digits for each finished play, by which a replay checks."},
        "setup": {"type": "object", "description": "Teams, options and charts."},
        "digest": {
            "type": "string",
            "description": (
                "The first 32 hex digits of the SHA-256 of everything else: the record as JSON without the digest, "
                "keys sorted, no spaces, ASCII only."
            ),
        },
    }
    return {
        "$schema": DIALECT,
        "title": "Record",
        "description": "A game as versions, setup, chance and answers; replaying it gives the same events.",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
