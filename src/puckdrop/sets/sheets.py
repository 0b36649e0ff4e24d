"""CSV sheets to type your own boxed cards into, and the team file that comes out of them.

A sheet has a line for each man and a column for each figure of his card; a grid has a column for each of its lines. A
team's sheets are written filled in, or as an empty template; a half-filled sheet says all that is missing.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import date
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from puckdrop.cards.packaged import load_team, shipped_teams
from puckdrop.cards.sentences import allowed, schema_at
from puckdrop.cards.team_file import (
    FORMAT,
    GameSections,
    Goalie,
    GoalieStats,
    Skater,
    SkaterStats,
    TeamFile,
    person_label,
    team_from_mapping,
)
from puckdrop.playing.men import fitness_of_data
from puckdrop.rating.importers.tables import Problems, Row, Table, read_table
from puckdrop.rooms import AnyGame, all_games

__all__ = ["card_sheets", "game_of_sheets", "read_card_sheets"]

TEAM, SKATERS, GOALIES = "team.csv", "skaters.csv", "goalies.csv"
TEAM_HEADINGS: Final = ("what", "value")
HEAD: Final = ("place", "name", "short", "season", "attribution")
UNITS: Final = {"lines": 4, "pairs": 3, "power_play": 2, "penalty_kill": 2}
UNIT_WORDS: Final = {"lines": "line", "pairs": "pair", "power_play": "power play", "penalty_kill": "penalty kill"}
NEEDED_UNITS: Final = {"lines": 3, "pairs": 2, "power_play": 1, "penalty_kill": 1}
SKATER_ABOUT: Final = (
    "sweater", "name", "id", "position", "shoots", "born", "games", "goals", "assists", "pim", "ice_time"
)  # fmt: skip
GOALIE_ABOUT: Final = ("sweater", "name", "id", "catches", "born", "games", "goals", "assists", "pim")
STATS: Final = tuple(dict.fromkeys([*SkaterStats.model_fields, *GoalieStats.model_fields]))
"""Columns of a man's season; a team's sheets have those that anybody on it has."""
NEEDED_ABOUT: Final = ("sweater", "name", "position")
NUMBER: Final = re.compile(r"[+-]?\d{1,9}")
LINE_OF_GRID: Final = re.compile(r"`(?P<grid>\w+)`: (?:row (?P<row>\d+)|cell (?P<blu>\d)(?P<code>\d)) ")
"""How a check of the team begins to tell what is wrong with a line of a grid, or with a code in it."""
Section = Mapping[str, Any]


# --- out ----------------------------------------------------------------------------------------------------------


def card_sheets(room: AnyGame, team: TeamFile | None = None) -> dict[str, str]:
    """The sheets of a team by their file names; without one, empty sheets to fill in."""
    skaters, goalies = (team.skaters, team.goalies) if team else ((), ())
    return {
        TEAM: csv_text([TEAM_HEADINGS, *team_rows(team)]),
        SKATERS: people_sheet(room, team, "skaters", about_columns(SKATER_ABOUT, skaters), skaters),
        GOALIES: people_sheet(room, team, "goalies", about_columns(GOALIE_ABOUT, goalies), goalies),
    }


def about_columns(usual: Sequence[str], people: Sequence[Skater] | Sequence[Goalie]) -> list[str]:
    """The columns before a card's figures: the usual ones, and all that is known of anybody's season."""
    known = [name for man in people for name, value in man.stats if value is not None]
    return list(dict.fromkeys([*usual, *known]))


def sections(room: AnyGame, team: TeamFile, kind: str) -> dict[int, Section]:
    """The cards of a team's skaters or goalies with every grid spelled out, by sweater."""
    data: dict[str, Any] = room.team_as_data(room.team_card(team, team.team.short))
    return {man["sweater"]: man[room.name] for man in data[kind]}


def packaged_example() -> TeamFile:
    """The team whose cards say which columns there are."""
    return load_team(shipped_teams()[0].short)


def team_rows(team: TeamFile | None) -> Iterator[tuple[str, str]]:
    """Who the team is, and its line sheet by sweaters."""
    for name in HEAD:
        yield name, str(getattr(team.team, name) or "") if team else ""
    for unit, usual in UNITS.items():
        groups = getattr(team.sheet, unit) if team else [[]] * usual
        for number, group in enumerate(groups, 1):
            yield f"{UNIT_WORDS[unit]} {number}", " ".join(map(str, group))
    yield "goalies", " ".join(map(str, team.sheet.goalies)) if team else ""


def people_sheet(
    room: AnyGame,
    team: TeamFile | None,
    kind: str,
    about: Sequence[str],
    people: Sequence[Skater] | Sequence[Goalie],
) -> str:
    """One line for each man, with a column for every figure that a card can have."""
    columns = [name for name, _ in flat(pattern(room, team or packaged_example(), kind))]
    cards = sections(room, team, kind) if team else {}
    figures = {sweater: dict(flat(card)) for sweater, card in cards.items()}
    return csv_text([
        (*about, *columns),
        *((*(about_text(man, name) for name in about), *(figures[man.sweater].get(name, "") for name in columns))
          for man in people),
    ])  # fmt: skip


def about_text(man: Skater | Goalie, name: str) -> str:
    value = getattr(man.stats if name in STATS else man, name)
    return "" if value is None else str(value)


def flat(section: Section, within: str = "") -> Iterator[tuple[str, str]]:
    """Every figure of a card by its column: groups with a dot, lists with spaces, a grid line by line.

    >>> list(flat({"ratings": {"sh": 12}, "big": [1, 2], "grid": "w b\\ny r\\n"}))
    [('ratings.sh', '12'), ('big', '1 2'), ('grid 1', 'w b'), ('grid 2', 'y r')]
    """
    for name, value in section.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{within}{name}.")
        elif isinstance(value, (list, tuple)):
            yield f"{within}{name}", " ".join(map(str, value))
        elif isinstance(value, str) and "\n" in value:
            for number, line in enumerate(value.strip("\n").split("\n"), 1):
                yield f"{within}{name} {number}", " ".join(line.split())
        else:
            yield f"{within}{name}", str(value)


def csv_text(rows: Sequence[Sequence[str]]) -> str:
    out = io.StringIO(newline="")
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


# --- in -----------------------------------------------------------------------------------------------------------


def game_of_sheets(folder: Path) -> AnyGame | None:
    """The game whose figures most columns of a folder's sheets are; None if that is not one game."""
    unread = Problems()
    example = packaged_example()
    counts: dict[AnyGame, int] = {}
    for room in all_games():
        counts[room] = 0
        for kind, sheet in (("skaters", SKATERS), ("goalies", GOALIES)):
            columns = dict(flat(pattern(room, example, kind)))
            counts[room] += sum(column in columns for column in read_table(folder / sheet, unread).header)
    return the_most(counts)


def the_most(counts: Mapping[AnyGame, int]) -> AnyGame | None:
    """The game that is counted more often than any other; None if there is none."""
    best, *others = sorted(counts, key=lambda room: -counts[room])
    return best if counts[best] > max(counts[other] for other in others) else None


def read_card_sheets(room: AnyGame, folder: Path) -> TeamFile:
    """The team typed into a folder's sheets; BadInput with a sentence for everything that is missing or wrong."""
    problems = Problems()
    tables = [read_table(folder / name, problems) for name in (TEAM, SKATERS, GOALIES)]
    head = read_team_table(tables[0], problems)
    men = {
        "skater": list(people(tables[1], room, "skaters", problems)),
        "goalie": list(people(tables[2], room, "goalies", problems)),
    }
    raw: dict[str, Any] = {"format": FORMAT, **head, **{kind: [man for _, man in own] for kind, own in men.items()}}
    places = {
        f"{folder}: {person_label(kind, raw[kind], index)}: ": row
        for kind, own in men.items()
        for index, (row, _) in enumerate(own)
    }
    echoes = echoes_of(problems)
    for sentence in fitness_of_data(raw, str(folder), room.name).problems:
        if not any(echo in sentence for echo in echoes):
            problems.add(in_sheet(sentence, places, room.name))
    problems.raise_any()
    return team_from_mapping(raw, str(folder))


def in_sheet(sentence: str, places: Mapping[str, Row], game: str) -> str:
    """What a check of the team says about a man, with the file, line and column it is typed in."""
    begins, row = next(((begins, row) for begins, row in places.items() if sentence.startswith(begins)), ("", None))
    if row is None:
        return sentence
    told = sentence.removeprefix(begins).removeprefix(f"{game}: ")
    line = LINE_OF_GRID.match(told)
    column = f"{line['grid']} {line['row'] or line['blu']}" if line else ""
    if line and column in row.table:
        code = f"code {line['code']} " if line["code"] else ""
        told = f"`{column}`: {code}{told[line.end() :]}"
    return f"{where(row)}: {told}"


def echoes_of(problems: Problems) -> list[str]:
    """What a check of the team would say again about cells and lines that the sheets were found to lack."""
    if not problems.sentences:
        return []
    units = [
        f"`sheet.{unit}`" for unit, word in UNIT_WORDS.items() if any(f"`{word}" in each for each in problems.sentences)
    ]
    return ["is missing; it must be", "wears it", "`sheet.goalies`", "`skater`", "`goalie`", *units]


def read_team_table(table: Table, problems: Problems) -> dict[str, Any]:
    """The head and the line sheet."""
    if not (table.header and table.needs(*TEAM_HEADINGS)):
        return {}
    said = {row.text("what").strip().casefold(): row.text("value").strip() for row in table.rows()}
    for name in ("name", "short"):
        if not said.get(name):
            problems.add(f"{table.path}: `{name}` is missing; it must be the team's {NEEDED_HEAD[name]}.")
    sheet: dict[str, Any] = {}
    for unit, word in UNIT_WORDS.items():
        groups = [text for what, text in said.items() if re.fullmatch(rf"{word} \d+", what) and text]
        if len(groups) < NEEDED_UNITS[unit]:
            found = f"{len(groups)} filled in" if groups else "none filled in"
            problems.add(f"{table.path}: `{word} 1` and so on: {found}; at least {NEEDED_UNITS[unit]} must be.")
        sheet[unit] = [sweaters(table, word, text, problems) for text in groups]
    if not said.get("goalies"):
        problems.add(f"{table.path}: `goalies` is missing; it must be the goalies' sweaters, the starter's first.")
    sheet["goalies"] = sweaters(table, "goalies", said.get("goalies", ""), problems)
    return {"team": {name: said[name] for name in HEAD if said.get(name)}, "sheet": sheet}


NEEDED_HEAD: Final = {"name": "nickname", "short": "three letters"}


def sweaters(table: Table, what: str, text: str, problems: Problems) -> list[int]:
    numbers = re.split(r"[\s,;/-]+", text.strip()) if text.strip() else []
    wrong = [number for number in numbers if not re.fullmatch(r"\d{1,2}", number)]
    if wrong:
        problems.add(f'{table.path}: `{what}` has "{wrong[0][:20]}", but must be sweaters from 0 to 99 with spaces.')
        return []
    return [int(number) for number in numbers]


def pattern(room: AnyGame, team: TeamFile, kind: str) -> Section:
    """A card that has every figure any card of the team has, or may have: what sheets are read like."""
    whole: dict[str, Any] = {}
    for card in sections(room, team, kind).values():
        for name, value in card.items():
            whole[name] = {**whole.get(name, {}), **value} if isinstance(value, Mapping) else value
    return with_optional(whole, card_schema(room, kind))


def card_schema(room: AnyGame, kind: str) -> dict[str, Any]:
    """The JSON Schema of a game's skater or goalie card."""
    models: GameSections = import_module(f"puckdrop.games.{room.name}.card_files").SECTIONS[room.name]
    schema: dict[str, Any] = (models.skater if kind == "skaters" else models.goalie).model_json_schema()
    return schema


def with_optional(example: Section, schema: dict[str, Any], within: tuple[str, ...] = ()) -> Section:
    """A card with the single figures that it may also have; what says so of a man already has a column for that."""
    whole: dict[str, Any] = {}
    for name, value in example.items():
        whole[name] = with_optional(value, schema, (*within, name)) if isinstance(value, Mapping) else value
    for name in (schema_at(schema, within) or {}).get("properties", {}):
        kind = (schema_at(schema, (*within, name)) or {}).get("type")
        if name not in whole and name not in STATS and kind in ("integer", "string"):
            whole[name] = 0 if kind == "integer" else ""
    return whole


def people(table: Table, room: AnyGame, kind: str, problems: Problems) -> Iterator[tuple[Row, dict[str, Any]]]:
    """The men of a sheet as tables of a team file, each with his line."""
    schema, example = card_schema(room, kind), pattern(room, packaged_example(), kind)
    columns = dict(flat(example))
    names: Sequence[str] = SKATER_ABOUT if table.path.name == SKATERS else GOALIE_ABOUT
    if not table.header:
        return
    needed = [name for name in names if name in NEEDED_ABOUT]
    figures = [name for name in columns if is_needed(schema, figure_path(name))]
    allowed = [name for name in table.header if schema_at(schema, figure_path(name)) is not None]
    table.check_columns([*needed, *figures], [*names, *STATS, *columns, *allowed])
    if not table.needs(*needed):
        return
    names = [*names, *(name for name in table.place if name in STATS and name not in names)]
    rows = [row for row in table.rows() if any(cell.strip() for cell in row.cells)]
    if not rows and not any(str(table.path) in sentence for sentence in problems.sentences):
        problems.add(f"{table.path}: has no man below its heading; every man is a line.")
    for row in rows:
        man = about(row, names, problems)
        man[room.name] = card(row, example, schema, columns, problems)
        yield row, man


def about(row: Row, names: Sequence[str], problems: Problems) -> dict[str, Any]:
    """Sweater, name and the like."""
    man: dict[str, Any] = {}
    for name in names:
        text = row.text(name).strip()
        if not text:
            if name in NEEDED_ABOUT:
                problems.add(f"{where(row)}: `{name}` is missing; it must be {ABOUT_WORDS[name]}.")
            continue
        if name == "born":
            man[name] = birth(text)
        else:
            man[name] = int(text) if name in (*STATS, "sweater") and NUMBER.fullmatch(text) else text
    stats = {name: man.pop(name) for name in STATS if name in man}
    return {**man, "stats": stats} if stats else man


def birth(text: str) -> int | date | str:
    """A year or a date of birth; anything else as it is, to be complained about.

    >>> birth("1961"), birth("1961-01-26"), birth("1961-13-26")
    (1961, datetime.date(1961, 1, 26), '1961-13-26')
    """
    if re.fullmatch(r"\d{4}-\d{2}-\d{2}", text, re.ASCII):
        with suppress(ValueError):
            return date.fromisoformat(text)
    return plain(text)


ABOUT_WORDS: Final = {"sweater": "his number", "name": "his name", "position": "L, C, R or D"}


def where(row: Row) -> str:
    name = row.text("name").strip()
    return f"{row.table.path}, line {row.number}" + (f" ({name[:40]})" if name else "")


def card(row: Row, pattern: Section, schema: dict[str, Any], columns: Mapping[str, str], problems: Problems) -> Any:
    """A man's card from his line; what must not be empty and is becomes a sentence."""
    empty = [name for name in columns if not row.text(name).strip()]
    made = built(row, pattern)
    for name in empty:
        path = figure_path(name)
        if is_needed(schema, path):
            if name in row.table:
                allowed = meant(schema, path, name, columns[name])
                problems.add(f"{where(row)}: `{name}` is missing; it must be {allowed}.")
            leave_out(made, path)
    return made


def figure_path(column: str) -> tuple[str, ...]:
    """Where the figure of a column is on a card; the lines of a grid are one figure.

    >>> figure_path("ratings.sh"), figure_path("grid 2")
    (('ratings', 'sh'), ('grid',))
    """
    return tuple(re.sub(r" \d+$", "", column).split("."))


def leave_out(made: dict[str, Any], path: Sequence[str]) -> None:
    """Take out a grid of which a line is missing: that is told, and the rest of it cannot be checked."""
    for step in path[:-1]:
        made = made.get(step, {})
    made.pop(path[-1], None)


def is_needed(schema: dict[str, Any], path: tuple[str, ...]) -> bool:
    """Must this figure, and the groups around it, be on a card?"""
    for depth in range(len(path)):
        inside = schema_at(schema, path[:depth]) or {}
        if path[depth] not in inside.get("required", ()):
            return False
    return True


def meant(schema: dict[str, Any], path: tuple[str, ...], name: str, example: str) -> str:
    """What may stand in a cell; for a line of a grid, what one looks like."""
    if name != ".".join(path):
        return f'a line such as "{example}"'
    return allowed(schema_at(schema, path) or {})


def built(row: Row, pattern: Section, within: str = "") -> dict[str, Any]:
    """The table of a card, in the shape of an example's."""
    made: dict[str, Any] = {}
    for name, value in pattern.items():
        column = f"{within}{name}"
        if isinstance(value, Mapping):
            inner = built(row, value, f"{column}.")
            if inner:
                made[name] = inner
        elif isinstance(value, str) and "\n" in value:
            lines = [row.text(f"{column} {number}").strip() for number in range(1, value.strip("\n").count("\n") + 2)]
            if any(lines):
                made[name] = "\n".join(lines) + "\n"
        elif text := row.text(column).strip():
            made[name] = [plain(part) for part in text.split()] if isinstance(value, list) else plain_as(text, value)
    return made


def plain(text: str) -> int | str:
    return int(text) if NUMBER.fullmatch(text) else text


def plain_as(text: str, value: object) -> int | str:
    return plain(text) if isinstance(value, int) else text
