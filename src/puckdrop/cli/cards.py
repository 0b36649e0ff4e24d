"""The command that draws a man's card."""

from __future__ import annotations

from typing import NamedTuple

from puckdrop.boards.cards import card_rows
from puckdrop.cards.packaged import find_team, load_team, shipped_teams
from puckdrop.cards.sentences import close_to
from puckdrop.cards.team_file import TeamFile
from puckdrop.cli.output import can_draw, drawing_width, new_console, print_json, print_rows
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.narrate.en.wording import listed
from puckdrop.rooms import game_named

__all__ = ["show_card"]

MOST_LISTED = 8
MOST_TYPED = 80
"""Nobody's name is longer."""


class Found(NamedTuple):
    """A man, and the team he was found on."""

    team: TeamFile
    source: str
    sweater: int
    name: str


def show_card(team: str, name: str | None, game: str | None, *, as_json: bool) -> int:
    """Draw the card of a man of a team; with one word, of that man on any packaged team."""
    room = game_named(game)
    found = find_man([team], name) if name is not None else find_anywhere(team)
    if as_json:
        people = [*found.team.skaters, *found.team.goalies]
        man = next(person for person in people if person.sweater == found.sweater)
        data = man.model_dump(mode="json", exclude_none=True)
        print_json({"team": found.team.team.short, **data, "id": man.identity})
        return 0
    console = new_console()
    card = room.team_card(found.team, found.source)
    print_rows(console, card_rows(room, card, found.sweater, drawing_width(console), draw=can_draw(console)))
    return 0


def find_anywhere(name: str) -> Found:
    """A man of any packaged team. A team's own name asks for a man as well."""
    shorts = [team.short for team in shipped_teams()]
    if name.strip().upper() in shorts:
        raise BadInput(f"Whose card of {name.strip().upper()}? Give a sweater or a name, such as: teams card {name} 1.")
    return find_man(shorts, name)


def find_man(teams: list[str], name: str) -> Found:
    """The only man of these teams with this sweater, name or part of a name."""
    text = name.strip().casefold()
    men = [man for team in teams for man in men_of(team)]
    found = [man for man in men if text.isdecimal() and int(text[:3]) == man.sweater] or [
        man for man in men if text == man.name.casefold() or text in man.name.casefold().split()
    ]
    found = found or [man for man in men if text and text in man.name.casefold()]
    if len(found) == 1:
        return found[0]
    where = f"on {teams[0]}" if len(teams) == 1 else "on any packaged team"
    if not found:
        known = [man.name for man in men]
        lists = f"'puckdrop teams show {teams[0] if len(teams) == 1 else shipped_teams()[0].short}' lists a team's men."
        near = close_to(name[:MOST_TYPED], known, otherwise=lists)
        raise BadInput(f"There is nobody called {short(name)} {where}; {near}")
    names = [f"{man.name} ({man.team.team.short} {man.sweater})" for man in found[:MOST_LISTED]]
    more = ["others"] if len(found) > MOST_LISTED else []
    raise BadInput(f"{short(name)} may be {listed([*names, *more], 'or')}; say the team and the sweater.")


def men_of(wanted: str) -> list[Found]:
    """Everybody on a team."""
    path = find_team(wanted)
    team = load_team(str(path))
    return [Found(team, str(path), man.sweater, man.name) for man in (*team.skaters, *team.goalies)]
