"""Playoff formats: which a league can play, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from typing import Final

from puckdrop.league.material import Material
from puckdrop.league.playoffs import Tournament
from puckdrop.league.rules import Playoffs
from puckdrop.league.standings import Record
from puckdrop.narrate.en.wording import listed

__all__ = ["playoff_problem", "told_few", "told_format"]

LADDERS: Final = (2, 4, 6, 10, 18, 34)
"""How many teams can meet as neighbours: the first two, and a power of two, whose last one meets their winner."""


def playoff_problem(playoffs: Playoffs, material: Material) -> str:
    """A sentence if these teams cannot play such playoffs; empty if they can."""
    if playoffs.sections == "none":
        return ""
    return (
        _sections_problem(playoffs, material)
        or _wild_cards_problem(playoffs, material)
        or _draw_problem(playoffs, material)
    )


def _sections_problem(playoffs: Playoffs, material: Material) -> str:
    groups = {"division": material.divisions(), "conference": material.conferences()}.get(playoffs.sections)
    if groups is not None and len(groups) < 2:
        few = told_few(playoffs.sections, groups)
        return f"--rule playoffs.sections is {playoffs.sections}, but the league has {few}."
    smallest = min(len(teams) for teams in groups.values()) if groups else len(material.clubs)
    if groups is None and playoffs.teams < 2:
        return (
            f"--rule playoffs.teams is {playoffs.teams} of the whole league, so that nobody meets; it may be 2 or more."
        )
    if playoffs.teams > smallest:
        return f"--rule playoffs.teams is {playoffs.teams}, but a section may have only {smallest} teams."
    return ""


def told_few(kind: str, groups: Iterable[str]) -> str:
    """That there are no divisions, or no conferences, or one only, by its name.

    >>> told_few("division", [""]), told_few("conference", ["Wales"])
    ('no divisions', 'only one conference, Wales')
    """
    names = [name for name in groups if name]
    return f"only one {kind}, {names[0]}" if names else f"no {kind}s"


def _wild_cards_problem(playoffs: Playoffs, material: Material) -> str:
    if not playoffs.wild_cards:
        return ""
    said = f"--rule playoffs.wild_cards is {playoffs.wild_cards}"
    if playoffs.sections != "division":
        return f"{said}; that needs playoffs.sections=division."
    if playoffs.wild_cards_of == "league":
        left = len(material.clubs) - playoffs.teams * len(material.divisions())
        if not playoffs.mixed:
            return (
                f"{said} of the whole league; that needs playoffs.mixed=on, since divisions would get unequally many."
            )
        return f"{said}, but the league has only {left} teams left for them." if playoffs.wild_cards > left else ""
    for name, teams in material.conferences().items():
        left = len(teams) - playoffs.teams * len({material.clubs[team].division for team in teams})
        if playoffs.wild_cards > left:
            return f"{said}, but {name or 'the league'} has only {left} teams left for them."
    return ""


def _draw_problem(playoffs: Playoffs, material: Material) -> str:
    """Halves and neighbours are made for some numbers of teams alone."""
    if playoffs.pairing == "ends":
        return ""
    said = f"--rule playoffs.pairing is {playoffs.pairing}"
    allowed = (4,) if playoffs.pairing == "halves" else LADDERS
    drawn = Tournament(playoffs, material, [Record(team) for team in range(len(material.clubs))], date(2000, 1, 1))
    for teams in (len(section.order) for section in drawn.sections):
        if teams not in allowed:
            numbers = listed([str(number) for number in allowed], "or")
            return f"{said}, and {teams} teams would be drawn; it needs {numbers}."
    if playoffs.pairing == "neighbours" and playoffs.reseed:
        return f"{said}, where the winner of the first pair waits in the final; playoffs.reseed may only be off."
    if playoffs.pairing == "neighbours" and playoffs.crossover and len(drawn.sections) > 1:
        return f"{said}, where sections play on to their finals; playoffs.crossover may only be off."
    return ""


# -- in words ---------------------------------------------------------------------------------------------------------


def told_format(playoffs: Playoffs) -> str:
    """Who is in and over how many games.

    >>> told_format(Playoffs(sections="division", teams=3, wild_cards=2))
    '3 of each division and 2 wild cards of each conference, best of 7'
    >>> told_format(Playoffs(teams=16, best_of=(5, 7)))
    '16 of the league, best of 5, then 7'
    """
    if playoffs.sections == "none":
        return "none"
    whose = "of the league" if playoffs.sections == "league" else f"of each {playoffs.sections}"
    text = f"{playoffs.teams} {whose}"
    if playoffs.wild_cards:
        cards = "1 wild card" if playoffs.wild_cards == 1 else f"{playoffs.wild_cards} wild cards"
        text += f" and {cards} of {'the league' if playoffs.wild_cards_of == 'league' else 'each conference'}"
    first = ", division winners first" if playoffs.winners_first else ""
    return f"{text}{first}, best of {', then '.join(map(str, playoffs.best_of))}"
