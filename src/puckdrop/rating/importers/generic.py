"""The CSV files of a template: for leagues that no source covers, and for one's own statistics.

`puckdrop sets template` writes them with a heading each. Columns may be left out unless they are needed, cells may be
left empty; an empty cell means that nobody counted, a 0 that there was none.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from datetime import date
from typing import Any, Final

from puckdrop.core.errors import BadInput
from puckdrop.core.players import id_of
from puckdrop.rating.importers.common import TeamNames, distinct_ids, hand_of, has_tables, position_of
from puckdrop.rating.importers.contradictions import figures_apart
from puckdrop.rating.importers.folders import Folder
from puckdrop.rating.importers.seasons import first_year, season_label
from puckdrop.rating.importers.tables import LARGEST_NUMBER, Problems, Row, Table, read_table
from puckdrop.rating.possible import Line, MostGames, games_with, impossible_figures
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["SCHEDULE", "SEASON", "TITLE", "is_template", "read_template", "template_files"]

TITLE: Final = "your own tables"
TEAMS, SKATERS, GOALIES, SEASON, SCHEDULE = "teams.csv", "skaters.csv", "goalies.csv", "season.csv", "schedule.csv"

SHORT: Final = re.compile(r"[A-Z]{3}")
TEAM_NEEDS: Final = ("short", "name", "games")
SKATER_NEEDS: Final = ("name", "team", "position", "games", "goals", "assists", "pim")
GOALIE_NEEDS: Final = ("name", "team", "games", "goals_against")
ANY_FORWARD: Final = "F"
"""What does not say whether a man is a center or a wing."""
SIGNS: Final = {SEASON: ("season", "league"), TEAMS: TEAM_NEEDS, SKATERS: SKATER_NEEDS, GOALIES: GOALIE_NEEDS}
"""The tables of a template, and the columns by which they are known."""
SCHEDULE_HEADINGS: Final = ("Date", "Visitor", "G", "Home", "G", "Ended", "Visitor goalie", "Home goalie")
LIMITS: Final = {"plus_minus": (-999, 999), "stint": (1, 99), "sweater": (0, 99)}
TEXTS: Final = frozenset({"id", "name", "team", "position", "born", "shoots", "catches", "short", "place", "division",
                          "conference"})  # fmt: skip


Values = dict[str, Any]
"""The cells of a line by column, without the empty ones."""


def _columns(made: type[Any]) -> list[str]:
    return [each.name for each in fields(made) if each.name != "stays"]


def template_files() -> dict[str, str]:
    """The files to fill in, with headings only; season.csv has the one line that says what it is."""
    return {
        SEASON: "season,league,source\n1985-86,My League,typed by hand\n",
        TEAMS: ",".join(_columns(TeamLine)) + "\n",
        SKATERS: ",".join(_columns(SkaterLine)) + "\n",
        GOALIES: ",".join(_columns(GoalieLine)) + "\n",
        SCHEDULE: ",".join(SCHEDULE_HEADINGS) + "\n",
    }


def is_template(folder: Folder) -> bool:
    """season.csv and the other three tables beside it, or two of them at least that have the template's columns."""
    return has_tables(folder, SIGNS)


def read_template(folder: Folder, year: int, league: str | None, problems: Problems) -> SeasonStatistics | None:
    """The season in a filled-in template; None if it is another one. A half-filled one says all that is missing."""
    season = read_table(folder.named(SEASON) or folder.path / SEASON, problems)
    about = next(season.rows(), None) if season.needs("season", "league") else None
    if about is None and season.header:
        problems.add(f"{season.path}: has no line below its heading; it says which season and league this is.")
    if len(season.lines) > 1:
        problems.add(f"{season.path}: has {len(season.lines)} lines below its heading, but has to have one.")
    if about is not None and _year(about) not in (year, None):
        return None
    teams, skaters, goalies = (
        read_table(folder.named(name) or folder.path / name, problems) for name in (TEAMS, SKATERS, GOALIES)
    )
    for table, needed, made in ((teams, TEAM_NEEDS, TeamLine), (skaters, SKATER_NEEDS, SkaterLine),
                                (goalies, GOALIE_NEEDS, GoalieLine)):  # fmt: skip
        _check(table, needed, made)
    games = folder.named(SCHEDULE)
    if games is not None:
        read_table(games, problems).needs("Date", "Visitor", "Home")
    named = league or (about.needed_text("league") if about else "")
    names = TeamNames(year, named)
    team_lines = [team for row in teams.rows() if (team := _team(row, names)) is not None]
    known = dict.fromkeys(names.short_of) | {each.short: games_with(each) for each in team_lines}
    are_all = not teams.has_lost and all(SHORT.fullmatch(row.text("short")) for row in teams.rows())
    shorts = known if teams.needs(*TEAM_NEEDS) and teams.lines and are_all else None
    skater_rows = [(row, skater) for row in skaters.rows() if (skater := _skater(row, shorts)) is not None]
    goalie_rows = [(row, goalie) for row in goalies.rows() if (goalie := _goalie(row, shorts)) is not None]
    for people in (skater_rows, goalie_rows):
        _identify(people)
    return SeasonStatistics(
        season=season_label(year),
        league=named,
        source=(about.text("source") if about else "") or TITLE,
        attribution="",
        teams=tuple(team_lines),
        skaters=tuple(SkaterLine(**values) for _, values in skater_rows if values["games"]),
        goalies=tuple(GoalieLine(**values) for _, values in goalie_rows if values["games"]),
    )


def _year(about: Row) -> int | None:
    """The year the season begins in; None, which is noted, if it is no season."""
    try:
        return first_year(about.text("season"), f"{about.table.path}: `season`")
    except BadInput as wrong:
        about.table.problems.add(str(wrong))
        return None


def _check(table: Table, needed: Sequence[str], made: type[Any]) -> None:
    """Columns that have to be there, and columns nobody knows."""
    table.check_columns(needed, _columns(made))
    table.set_limits(made, {name: name for name in _columns(made) if name not in TEXTS})
    if not table.lines and table.header:
        table.problems.add(f"{table.path}: has no line below its heading.")


def _read(row: Row, made: type[Any], needed: Sequence[str]) -> tuple[Values, bool]:
    """The cells of a line that are there and right, and whether all that are needed are, and none is wrong."""
    problems = row.table.problems
    before = len(problems.sentences)
    values: Values = {}
    for name in _columns(made):
        if name in TEXTS:
            value: Any = row.needed_text(name) if name in needed else row.text(name)
        elif name in needed:
            value = row.count(name)
        else:
            least, most = LIMITS.get(name, (0, LARGEST_NUMBER))
            value = row.number_of(name, least=least, most=most)
        if value not in ("", None):
            values[name] = value
    return values, len(problems.sentences) == before and all(name in values and name in row.table for name in needed)


def _team(row: Row, names: TeamNames) -> TeamLine | None:
    values, is_whole = _read(row, TeamLine, TEAM_NEEDS)
    short = values.get("short", "")
    if short and (not SHORT.fullmatch(short) or short in names.short_of):
        row.complain("short", f'"{short}"', "three capital letters that no other team has")
        is_whole = False
    if short:
        names.short_of[short] = short
    if not is_whole:
        return None
    team = TeamLine(**_without_place(values))
    _check_figures(row, team)
    return team


def _without_place(team: Values) -> Values:
    """A team whose name does not say its place again.

    >>> _without_place({"place": "Boston", "name": "Boston Bruins"}), _without_place({"place": "Rye", "name": "Rye"})
    ({'place': 'Boston', 'name': 'Bruins'}, {'name': 'Rye'})
    """
    place, name = team.get("place", ""), team["name"]
    if not place or not f"{name} ".casefold().startswith(f"{place} ".casefold()):
        return team
    rest = name[len(place) :].strip()
    return {**team, "name": rest} if rest else {key: value for key, value in team.items() if key != "place"}


def _man(row: Row, values: Values, shorts: Collection[str] | None) -> bool:
    """Is who he is right, as far as it is there? `shorts` is None if the table of teams cannot be read."""
    before = len(row.table.problems.sentences)
    if shorts is not None and values.get("team") and values["team"] not in shorts:
        row.complain("team", f'"{values["team"]}"', f"a team of {TEAMS}")
    born = values.get("born", "")
    if born and not _is_birth(born):
        row.complain("born", f'"{born}"', "a year or a date such as 1961-03-28")
    values["id"] = id_of(values["id"]) if values.get("id") else ""
    if values.get("name") and not (id_of(values["name"]) and any(letter.isalpha() for letter in values["name"])):
        row.complain("name", f'"{values["name"]}"', "a name with a letter in it")
    position = values.get("position", "")
    if position and (position_of(position) not in ("L", "C", "R", "D") or position.upper() == ANY_FORWARD):
        row.complain("position", f'"{position}"', "L, C, R or D")
    for hand in ("shoots", "catches"):
        if values.get(hand) and hand_of(values[hand]) is None:
            row.complain(hand, f'"{values[hand]}"', "L or R")
    return len(row.table.problems.sentences) == before


def _check_figures(row: Row, line: Line, games: MostGames | None = None) -> None:
    impossible = impossible_figures(line, games=games)
    for wrong in impossible:
        is_one = len(wrong.names) == 1
        found, has = ("is", "has") if is_one else ("are together", "have")
        allowed = f"at most {wrong.most}, {wrong.why}"
        told = f"{wrong.fields} {found} {wrong.value}, but {has} to be {allowed}."
        row.table.problems.add_to_line(row.where, told)
    for told in () if impossible else figures_apart(line, {}):
        row.table.problems.add_to_line(row.where, f"{line.name} {told}")
    row.table.problems.made_line(row.where, [line.short if isinstance(line, TeamLine) else line.team])


def _is_birth(text: str) -> bool:
    """
    >>> _is_birth("1961"), _is_birth("1961-03-28"), _is_birth("1961-13-45"), _is_birth("0007")
    (True, True, False, False)
    """
    if not re.fullmatch(r"(18|19|20)\d\d(-\d\d-\d\d)?", text):
        return False
    try:
        date.fromisoformat(text if len(text) > 4 else f"{text}-01-01")
    except ValueError:
        return False
    return True


def _skater(row: Row, shorts: Mapping[str, MostGames | None] | None) -> Values | None:
    values, is_whole = _read(row, SkaterLine, SKATER_NEEDS)
    if not _man(row, values, shorts) or not is_whole:
        return None
    known = {**values, "position": position_of(values["position"]), "shoots": hand_of(values.get("shoots", ""))}
    _check_figures(row, SkaterLine(**known), shorts[values["team"]] if shorts else None)
    return known


def _goalie(row: Row, shorts: Mapping[str, MostGames | None] | None) -> Values | None:
    values, is_whole = _read(row, GoalieLine, GOALIE_NEEDS)
    if not _man(row, values, shorts) or not is_whole:
        return None
    known = {**values, "catches": hand_of(values.get("catches", ""))}
    _check_figures(row, GoalieLine(**known), shorts[values["team"]] if shorts else None)
    return known


# -- who is who -------------------------------------------------------------------------------------------------------


def _identify(people: Sequence[tuple[Row, Values]]) -> None:
    """Give everybody an id, and a man's lines their order: by id, else by name and year of birth.

    Men of one name are told apart by position, hand and, on one team, sweater; those of whom most is known come first,
    so that the order of the lines only says that of a man's stints.
    """
    men: dict[str, list[list[Values]]] = defaultdict(list)
    numbers = {id(values): row.number for row, values in people}
    for row, values in sorted(people, key=_traits):
        born = values.get("born", "")[:4]
        name = values["id"] or id_of(values["name"], int(born) if born.isdecimal() else 0)
        has_id, namesakes = bool(values["id"]), men[name]
        if has_id and not namesakes:
            namesakes.append([])
        fitting = [man for man in namesakes if all(_may_be_one(values, other, is_sure=has_id) for other in man)]
        if len(fitting) == 1:
            fitting[0].append(values)
        elif (
            not has_id and not fitting and all(any(_is_told_apart(values, other) for other in man) for man in namesakes)
        ):
            namesakes.append([values])
        else:
            row.table.problems.add(
                f"{row.where}: {values['name']} of {values['team']} is there twice; `id`, "
                "`born`, `sweater` or `position` tells two men apart, `stint` the times of one who came back."
            )
    for name, namesakes in men.items():
        kinds = [(man[0].get("position") == "D", number) for number, man in enumerate(namesakes)]
        for own, man in zip(distinct_ids(name, kinds), namesakes, strict=True):
            for stint, values in enumerate(sorted(man, key=lambda values: numbers[id(values)]), start=1):
                values["id"] = own
                values.setdefault("stint", stint)


def _traits(person: tuple[Row, Values]) -> tuple[Any, ...]:
    """What tells men of one name apart, to sort them by; their lines' order comes last."""
    row, values = person
    told = [
        str(values.get(name, "")).rjust(2) for name in ("position", "shoots", "catches", "sweater", "team", "stint")
    ]
    return (told.count("  "), *told, row.number)


def _may_be_one(one: Values, other: Values, *, is_sure: bool) -> bool:
    """May two lines be of one man? On one team only if both say which stint it was."""
    if one["team"] == other["team"] and (one.get("stint") or 0) == (other.get("stint") or 0):
        return False
    return is_sure or not _is_told_apart(one, other)


def _is_told_apart(one: Values, other: Values) -> bool:
    kinds = ["shoots", "catches"]
    if one["team"] == other["team"]:
        kinds += ["sweater", "position"]
    differing = [name for name in kinds if one.get(name) is not None and other.get(name) is not None]
    if any(one[name] != other[name] for name in differing):
        return True
    return (one.get("position") == "D") != (other.get("position") == "D")
