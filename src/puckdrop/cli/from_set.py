"""Teams, options and charts for `play` and `sim` out of a season set."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from puckdrop.cards.packaged import find_team
from puckdrop.cli.output import has_terminal
from puckdrop.cli.stopping import typed_line
from puckdrop.core.errors import BadInput
from puckdrop.rooms import game_named
from puckdrop.sets.reading import SeasonSet, attribution_of, check_has_cards, games_of, open_set

__all__ = ["FromSet", "credit_of", "from_set"]


class FromSet(NamedTuple):
    """What the command line said, completed from a set. `opened` keeps an unpacked zip where it is."""

    opened: SeasonSet
    game: str
    teams: list[str]
    """Their files."""
    options: list[str]
    charts: Path | None


def from_set(
    wanted: str, game: str | None, teams: Sequence[str | None], options: Sequence[str], charts: Path | None
) -> FromSet:
    """A set's teams by name, and its options and charts where the command line says nothing else.

    A team that is not named is asked for on a terminal, and is the first other one elsewhere.
    """
    if not wanted.strip():
        raise BadInput("--set is empty; it may be the folder or the zip file of a season set.")
    opened = open_set(wanted)
    name = game_named(game or next(iter(games_of(opened)), None)).name
    check_has_cards(opened, name)
    chosen = _chosen(opened, teams)
    own = {switch.partition("=")[0].strip() for switch in options}
    switches = [switch for switch in opened.switches(name) if switch.partition("=")[0] not in own]
    files = [str(opened.team_path(team)) for team in chosen]
    return FromSet(opened, name, files, [*switches, *options], charts or opened.charts(name))


def credit_of(teams: Sequence[str | None]) -> str:
    """Whose statistics the cards of these teams are made of, where their files or their sets say it."""
    found = [attribution_of(find_team(team)) for team in teams if team is not None]
    return " ".join(dict.fromkeys(filter(None, found)))


def _chosen(opened: SeasonSet, teams: Sequence[str | None]) -> list[str]:
    if None in teams and has_terminal():
        for each in opened.head.teams:
            print(f"  {each.short}  {each.name}")
    named = [None if team is None else opened.team(team).short for team in teams]
    found: list[str] = []
    for place, short in enumerate(named):
        free = next((each.short for each in opened.head.teams if each.short not in (*named, *found)), "")
        asks = short is None and has_terminal()
        found.append(_asked(opened, ("Home team", "Visitors")[place], free) if asks else short or free)
    return found


def _asked(opened: SeasonSet, text: str, default: str) -> str:
    while True:
        try:
            return opened.team(typed_line(f"{text} [{default}]: ").strip() or default).short
        except BadInput as wrong:
            print(wrong)
