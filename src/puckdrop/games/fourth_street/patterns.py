"""Patterns: named blocks of a card, which a card may use whole or with some cells changed.

A block is written out as printed, or names a pattern (`target = "sniper"`), or a pattern with some cells changed
(`target = { like = "sniper", 16 = "wL" }`). Patterns are those of `data/patterns.toml` and of the team file's own
`[fourth_street]` table.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from pydantic import BeforeValidator, PlainSerializer, ValidationInfo, WithJsonSchema

from puckdrop.cards.problems import BadFile
from puckdrop.cards.sentences import all_of, close_to, found
from puckdrop.cards.team_file import TeamFile
from puckdrop.core.charts import read_toml
from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.blocks import Block

GAME = "fourth_street"
PATTERNS_FILE = Path(__file__).parent / "data" / "patterns.toml"
LIKE = "like"

BLOCKS: Mapping[str, Block] = {
    "actions": blocks.ACTIONS,
    "ps": blocks.PS,
    "sk": blocks.SK,
    "df": blocks.DEFENSE,
    "ch": blocks.DEFENSE,
    "target": blocks.TARGET,
    "drift": blocks.DRIFT,
    "quality": blocks.QUALITY,
    "scoring": blocks.SCORING,
    "cloud": blocks.CLOUD,
}
"""The blocks of a card that may be patterns."""
Patterns = Mapping[str, Mapping[str, bytes]]
"""The cells of each pattern, by block and name."""


def block_cells(value: object, info: ValidationInfo) -> bytes:
    """A block from its text, from the name of a pattern, or from a pattern with changes."""
    field = str(info.field_name)
    block = BLOCKS[field]
    if isinstance(value, dict):
        changes = dict(value)
        name = changes.pop(LIKE, None)
        if not isinstance(name, str):
            raise ValueError(f'a table of changes must name the pattern it changes: `{LIKE} = "plain"`')
        return block.changed(pattern_cells(field, name, info), changes)
    if isinstance(value, str) and "\n" not in value and "," not in value and len(value.split()) == 1:
        return pattern_cells(field, value, info)
    return block.read(value)


def pattern_cells(field: str, name: str, info: ValidationInfo) -> bytes:
    patterns: Patterns = info.context if info.context is not None else packaged_patterns()
    known = patterns[field]
    if name not in known:
        raise ValueError(f"there is no pattern {found(name)}; {close_to(name, list(known))}")
    return known[name]


@cache
def packaged_patterns() -> Patterns:
    """The patterns that come with the program."""
    patterns, _ = read_patterns(read_toml(PATTERNS_FILE), str(PATTERNS_FILE))
    return patterns


def read_patterns(raw: Mapping[str, Any], source: str) -> tuple[Patterns, list[str]]:
    """Patterns as files hold them, a table for each block with a text for each name, and everything wrong with them.

    A pattern that is wrong stands for any other of its block.
    """
    patterns: dict[str, dict[str, bytes]] = {}
    problems: list[str] = []
    for field, named in raw.items():
        if field not in BLOCKS:
            problems.append(f"{source}: `{field}` is not a block of a card; {close_to(field, list(BLOCKS))}")
            continue
        if not isinstance(named, dict):
            problems.append(f"{source}: `{field}` must be a table of patterns, such as `[{GAME}.{field}]`.")
            continue
        for name, text in named.items():
            try:
                cells = BLOCKS[field].read(text)
            except ValueError as wrong:
                problems += [f"{source}: `{field}.{name}`: {text}." for text in all_of(wrong)]
                cells = next(iter(packaged_patterns()[field].values()))
            patterns.setdefault(field, {})[name] = cells
    return patterns, problems


def patterns_of(team: TeamFile, source: str) -> Patterns:
    """The patterns a team's cards may name: its own first, then the packaged ones."""
    patterns, problems = patterns_as_read(team, source)
    if problems:
        raise BadFile(problems)
    return patterns


def patterns_as_read(team: TeamFile, source: str) -> tuple[Patterns, list[str]]:
    """The same, and everything that is wrong with the team's own."""
    own, problems = read_patterns(team.section(GAME) or {}, f"{source}: [{GAME}]")
    return {field: {**packaged_patterns().get(field, {}), **own.get(field, {})} for field in BLOCKS}, problems


def written(block: Block) -> tuple[Any, ...]:
    words = {"type": "string", "allowed": f"{block.words}, or the name of a pattern"}
    return BeforeValidator(block_cells), PlainSerializer(block.write), WithJsonSchema(words)
