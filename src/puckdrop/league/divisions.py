"""Putting teams into divisions, where their source knows none or other ones are wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from puckdrop.core.errors import BadInput
from puckdrop.league.material import Material
from puckdrop.narrate.en.wording import listed
from puckdrop.rating.importers.tables import Problems, read_table

__all__ = ["with_divisions"]


def with_divisions(material: Material, chosen: int | Path | None) -> Material:
    """The teams in the divisions that were chosen."""
    if chosen is None:
        return material
    return divisions_from_csv(material, chosen) if isinstance(chosen, Path) else equal_divisions(material, chosen)


def divisions_from_csv(material: Material, path: Path) -> Material:
    """The teams in the divisions that a file has them in, with the columns Team, Division and perhaps Conference."""
    problems = Problems()
    table = read_table(path, problems)
    found: dict[int, tuple[str, str]] = {}
    conference_of: dict[str, str] = {}
    for row in table.rows() if table.needs("Team", "Division") else ():
        name, division, conference = row.needed_text("Team"), row.needed_text("Division"), row.text("Conference")
        try:
            place = material.place(name)
        except BadInput as wrong:
            problems.add(f"{path}, line {row.number}: {wrong}")
            continue
        if place in found:
            problems.add(f"{path}, line {row.number}: {material.shorts[place]} is there already; once is allowed.")
        if conference_of.setdefault(division, conference) != conference:
            problems.add(
                f'{path}, line {row.number}: `Conference` is "{conference}", but other teams of {division} are in '
                f'"{conference_of[division]}"; a division is in one conference.'
            )
        found[place] = division, conference
    if len({bool(conference) for _, conference in found.values()}) > 1:
        problems.add(f"{path}: `Conference` is empty for some teams; every team has one, or none.")
    missing = [short for place, short in enumerate(material.shorts) if place not in found]
    if missing and not problems.sentences:
        problems.add(f"{path}: has no line for {listed(missing)}; every team of the league needs one.")
    problems.raise_any()
    clubs = [replace(club, division=found[at][0], conference=found[at][1]) for at, club in enumerate(material.clubs)]
    return replace(material, clubs=tuple(clubs))


def equal_divisions(material: Material, count: int) -> Material:
    """The teams in so many divisions, in the order of their letters; two divisions a conference.

    All have the same size or, where that cannot be, some a team more than others.
    """
    teams = len(material.clubs)
    if not 1 <= count <= teams // 2:
        raise BadInput(f"--divisions is {count}; with {teams} teams it may be 1 to {teams // 2}.")
    clubs = []
    for place, club in enumerate(material.clubs):
        at = place * count // teams
        division = f"Division {at + 1}" if count > 1 else ""
        conference = f"Conference {at * max(1, count // 2) // count + 1}" if count >= 4 else ""
        clubs.append(replace(club, division=division, conference=conference))
    return replace(material, clubs=tuple(clubs))
