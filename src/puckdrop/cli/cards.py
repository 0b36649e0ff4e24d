"""The commands that look for men and draw a man's card."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from shlex import quote
from typing import Any, NamedTuple

from puckdrop.boards.cards import card_rows
from puckdrop.cards.packaged import find_team, shipped_teams
from puckdrop.cards.sentences import close_to
from puckdrop.cards.team_file import Goalie, Skater, TeamFile
from puckdrop.cli.output import can_draw, drawing_width, new_console, print_attribution, print_json, print_rows
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.narrate.en.wording import listed
from puckdrop.playing.men import found_men, rooms_with_cards
from puckdrop.rating.importers.tables import Problems
from puckdrop.rooms import game_named
from puckdrop.sets.reading import open_set
from puckdrop.sets.searching import Source, packaged_sources, set_sources, shelf_sources, teams_with

__all__ = ["search_men", "show_card"]

MOST_LISTED = 8
MOST_TYPED = 80
"""Nobody's name is longer."""
PACKAGED = "packaged"
"""Where a search says the set of a man who is on a team that comes with puckdrop."""


class Found(NamedTuple):
    """A man, and the team he was found on."""

    team: TeamFile
    source: Source
    sweater: int
    name: str

    @property
    def man(self) -> Skater | Goalie:
        people: list[Skater | Goalie] = [*self.team.skaters, *self.team.goalies]
        return next(person for person in people if person.sweater == self.sweater)

    def __str__(self) -> str:
        season = f"{self.source.set_name}, " if self.source.set_name else ""
        return f"{self.name} ({season}{self.team.team.short} {self.sweater})"


# -- a card -----------------------------------------------------------------------------------------------------------


def show_card(team: str, name: str | None, game: str | None, season_set: str | None = None, *, as_json: bool) -> int:
    """Draw the card of a man of a team; with one word, of that man wherever he is."""
    room = None if game is None else game_named(game)
    found = find_in_set(season_set, team, name) if season_set is not None else find_at_hand(team, name)
    if as_json:
        data = found.man.model_dump(mode="json", exclude_none=True)
        where = {"set": found.source.set_name, "team": found.team.team.short}
        print_json({**where, **data, "id": found.man.identity, **attributed(found.source)})
        return 0
    console = new_console()
    room = room or (game_named(None) if found.source.opened is None else rooms_with_cards(found.team)[0])
    card = room.team_card(found.team, found.source.shown)
    print_rows(console, card_rows(room, card, found.sweater, drawing_width(console), draw=can_draw(console)))
    print_attribution(found.source.attribution)
    return 0


def attributed(source: Source) -> dict[str, str]:
    return {"attribution": source.attribution} if source.attribution else {}


def find_in_set(season_set: str, team: str, name: str | None) -> Found:
    """A man of a set: of one of its teams, or of any."""
    opened = open_set(season_set)
    if name is not None:
        chosen = set_sources(opened, [team])
        return find_man(men_of(chosen), name, f"on {chosen[0].short} of {opened.name}", search_in(season_set))
    ask_whose(team, [each.short for each in opened.head.teams])
    sources = set_sources(opened)
    found = men_of(sources, [team]) or men_of(sources)
    return find_man(found, team, f"in the set {opened.name}", search_in(season_set))


def search_in(season_set: str) -> str:
    return f"'puckdrop cards search NAME --set {quote(season_set)}' looks for parts of a name."


def find_at_hand(team: str, name: str | None) -> Found:
    """A man of a team; with one word a man of any packaged team, or else of the sets in the player's folder."""
    if name is not None:
        path = find_team(team)
        return find_man(
            men_of([Source(path, team)]), name, f"on {team}", f"'puckdrop teams show {team}' lists its men."
        )
    ask_whose(team, [each.short for each in shipped_teams()])
    lists = f"'puckdrop teams show {shipped_teams()[0].short}' lists a team's men."
    try:
        return find_man(men_of(packaged_sources()), team, "on any packaged team", lists)
    except NobodyFound:
        problems = Problems()
        found = men_of(shelf_sources(problems), [team], problems)
        tell(problems)
        if not found:
            raise
        return find_man(found, team, "in your sets", "'puckdrop cards search NAME' looks for parts of a name.")


def ask_whose(word: str, shorts: Sequence[str]) -> None:
    """A team's own letters do not say which man."""
    if word.strip().upper() in shorts:
        raise BadInput(f"Whose card of {word.strip().upper()}? Give a sweater or a name as well.")


class NobodyFound(BadInput):
    """There is no such man."""


def find_man(men: Sequence[Found], name: str, where: str, otherwise: str) -> Found:
    """The only one of these men with this sweater, id, name or part of a name; `otherwise` says where names are."""
    text = name.strip().casefold()
    found = [man for man in men if text.isdecimal() and int(text[:3]) == man.sweater]
    found = found or [man for man in men if text == man.man.identity]
    found = found or [man for man in men if text == man.name.casefold() or text in man.name.casefold().split()]
    found = found or [man for man in men if text and text in man.name.casefold()]
    if len(found) == 1:
        return found[0]
    if not found:
        near = close_to(name[:MOST_TYPED], [man.name for man in men], otherwise=otherwise)
        raise NobodyFound(f"There is nobody called {short(name)} {where}; {near}")
    names = [str(man) for man in found[:MOST_LISTED]]
    more = ["others"] if len(found) > MOST_LISTED else []
    ways = "the set, the team and the sweater" if found[0].source.opened else "the team and the sweater"
    raise BadInput(f"{short(name)} may be {listed([*names, *more], 'or')}; say {ways}.")


def men_of(sources: Sequence[Source], words: Sequence[str] = (), problems: Problems | None = None) -> list[Found]:
    """Everybody on these teams; with words, of the teams that may have such a man."""
    told = problems or Problems()
    teams = list(teams_with(sources, words, told))
    if problems is None:
        told.raise_any()
    return [
        Found(team, source, man.sweater, man.name) for source, team in teams for man in (*team.skaters, *team.goalies)
    ]


# -- looking for men --------------------------------------------------------------------------------------------------


def search_men(words: Sequence[str], teams: Sequence[str], season_set: str | None = None, *, as_json: bool) -> int:
    """List the men whose name or id has all of these words; exit status 1 if there is none.

    Without a set or a team to look in, these are the packaged teams and all sets in the player's folder.
    """
    problems = Problems()
    if season_set is not None:
        sources = set_sources(open_set(season_set), teams)
    elif teams:
        sources = [Source(find_team(team), team) for team in teams]
    else:
        sources = [*packaged_sources(), *shelf_sources(problems)]
    found = [
        {"set": source.set_name, **row, **attributed(source)}
        for source, team in teams_with(sources, words, problems)
        for row in found_men(team, words)
    ]
    if season_set is not None or teams:
        problems.raise_any()
    tell(problems)
    if as_json:
        print_json(found)
    else:
        print_found(found, words)
    return 0 if found else 1


def print_found(found: Sequence[dict[str, Any]], words: Sequence[str]) -> None:
    """A line for each man: set, season and team, then who he is."""
    wide = max((len(row["set"] or PACKAGED) for row in found), default=0)
    for row in found:
        where = f"{row['set'] or PACKAGED:<{wide}}  {row['season'] or '':<7}  {row['team']}"
        print(f"{where}  {row['sweater']:>2}  {row['position']}  {row['name']:<28} {row['id']}")
    for attribution in dict.fromkeys(row["attribution"] for row in found if "attribution" in row):
        print_attribution(attribution)
    if not found:
        print(f"Nobody is called {short(' '.join(words))}.")


def tell(problems: Problems) -> None:
    """What could not be searched, for the person at the keyboard; the rest was."""
    for sentence in problems.sentences:
        print(f"puckdrop: {sentence} It was not searched.", file=sys.stderr)
