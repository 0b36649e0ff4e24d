"""What can be read of a team file with mistakes, so that everything that is wrong with it is told at once.

A draft is a `TeamFile` that was not checked. What cannot be read is left out of it, and checks pass over that: it has
been told already.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import ValidationError

from puckdrop.cards.problems import BadFile, problems_of
from puckdrop.cards.sentences import as_sentence
from puckdrop.cards.team_file import (
    UNREAD,
    Goalie,
    Sheet,
    Skater,
    TeamFile,
    WithSections,
    parse_toml,
    team_file_text,
    team_from_mapping,
    whole_problems,
)
from puckdrop.core.errors import BadInput

__all__ = ["draft_of", "draft_problems", "read_whole_team"]

PersonT = TypeVar("PersonT", Skater, Goalie)
DraftT = TypeVar("DraftT", bound=WithSections)
WHO = {"name", "id", "born"}
"""The fields that say who a man is."""


def read_whole_team(path: Path, game_problems: Callable[[TeamFile, str], list[str]]) -> TeamFile:
    """Read a team file; BadFile with everything that is wrong with it, also by what a game demands of its cards."""
    raw = parse_toml(team_file_text(path), str(path))
    try:
        return team_from_mapping(raw, str(path))
    except BadInput as wrong:
        draft = draft_of(raw)
        more = [*draft_problems(draft, str(path)), *game_problems(draft, str(path))]
        raise BadFile([*problems_of(wrong), *more]) from None


def draft_of(raw: Mapping[str, Any]) -> TeamFile:
    """The part of a team file that can be read."""
    sections = {name: table for name, table in raw.items() if name not in ("team", "sheet") and isinstance(table, dict)}
    skaters, goalies = (_people(Skater, "skater", raw.get("skater")), _people(Goalie, "goalie", raw.get("goalie")))
    sheet = _sheet(raw.get("sheet"), has_skaters=bool(skaters), has_goalies=bool(goalies))
    draft = TeamFile.model_construct(sheet=sheet, skaters=skaters, goalies=goalies)
    return _with_sections(draft, sections)


def _with_sections(draft: DraftT, sections: Mapping[str, Any]) -> DraftT:
    """Add tables that may have any name."""
    if draft.model_extra is not None:
        draft.model_extra.update(sections)
    return draft


def draft_problems(draft: TeamFile, source: str) -> list[str]:
    """What is wrong across the file, a sentence each."""
    return [as_sentence(f"{source}: {text}") for text in whole_problems(draft)]


def _sheet(raw: object, *, has_skaters: bool, has_goalies: bool) -> Sheet:
    """The line sheet; where no men could be read, nobody can say who wears its sweaters."""
    fields: Mapping[str, Any] = raw if isinstance(raw, dict) else {}

    def units(name: str) -> list[list[int]]:
        return [_sweaters(unit, is_known=has_skaters) for unit in _list(fields.get(name))]

    return Sheet.model_construct(
        lines=units("lines"),
        pairs=units("pairs"),
        power_play=units("power_play"),
        penalty_kill=units("penalty_kill"),
        goalies=_sweaters(fields.get("goalies"), is_known=has_goalies),
    )


def _list(raw: object) -> list[Any]:
    return raw if isinstance(raw, list) else []


def _sweaters(raw: object, *, is_known: bool) -> list[int]:
    return [worn if is_known and type(worn) is int and 0 <= worn <= 99 else UNREAD for worn in _list(raw)]


def _people(model: type[PersonT], kind: str, raw: object) -> list[PersonT]:
    tables = enumerate(_list(raw), start=1)
    return [_person(model, kind, number, table) for number, table in tables if isinstance(table, dict)]


def _person(model: type[PersonT], kind: str, number: int, table: dict[str, Any]) -> PersonT:
    """A man with the fields that can be read; he is known by his number in the file if he has no name."""
    try:
        return model.model_validate(table)
    except ValidationError as error:
        wrong = {str(each["loc"][0]) for each in error.errors()}
    fields: dict[str, Any] = {"name": str(number), "sweater": UNREAD}
    fields |= {name: table[name] for name in model.model_fields if name in table and name not in wrong}
    if wrong & WHO:
        fields["id"] = f"{kind}-{number}"  # nobody else's, whoever he may be
    sections = {name: value for name, value in table.items() if name not in model.model_fields}
    return _with_sections(model.model_construct(**fields), sections)
