"""Looking for men by name, and whether their teams can play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from puckdrop.cards.problems import problems_of
from puckdrop.cards.team_draft import draft_of, draft_problems
from puckdrop.cards.team_file import Goalie, Skater, TeamFile, parse_toml, team_from_mapping
from puckdrop.core.errors import BadInput
from puckdrop.core.players import id_of
from puckdrop.rooms import AnyGame, all_games, game_named

__all__ = ["Fitness", "fitness", "fitness_of_data", "fitness_of_text", "found_men", "rooms_with_cards"]


def found_men(team: TeamFile, words: Sequence[str]) -> list[dict[str, Any]]:
    """The men of a team whose name or id has all of these words."""
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    return [row_of(team, man) for man in people if has_words(man.name, man.identity, words)]


def has_words(name: str, identity: str, words: Sequence[str]) -> bool:
    text = f"{name} {id_of(name)} {identity}".casefold()
    return all(word.casefold() in text for word in words)


def row_of(team: TeamFile, man: Skater | Goalie) -> dict[str, Any]:
    return {
        "team": team.team.short,
        "season": team.team.season,
        "sweater": man.sweater,
        "position": man.position if isinstance(man, Skater) else "G",
        "name": man.name,
        "id": man.identity,
    }


class Fitness(NamedTuple):
    """What a team can play, and all that is wrong with it."""

    games: list[str]
    problems: list[str]


def fitness(team: TeamFile, source: str, game: str | None = None) -> Fitness:
    """Can a team play a game, or every game it has cards for?"""
    found = Fitness([], [])
    for room in [game_named(game)] if game else rooms_with_cards(team):
        problems: list[str] = import_module(f"puckdrop.games.{room.name}.card_files").team_problems(team, source)
        found.problems.extend(problems)
        found.games.extend([] if problems else [room.name])
    return found


def fitness_of_text(text: str, source: str, game: str | None = None) -> Fitness:
    """The same of the text of a team file; also of one with mistakes, everything is told at once."""
    return fitness_of_data(parse_toml(text, source), source, game)


def fitness_of_data(raw: Mapping[str, Any], source: str, game: str | None = None) -> Fitness:
    """The same of the data of a team file."""
    try:
        team = team_from_mapping(raw, source)
    except BadInput as wrong:
        draft = draft_of(raw)
        problems = [*problems_of(wrong), *draft_problems(draft, source), *fitness(draft, source, game).problems]
        return Fitness([], list(dict.fromkeys(problems)))
    return fitness(team, source, game)


def rooms_with_cards(team: TeamFile) -> list[AnyGame]:
    """The games that somebody has a card for; the first game if nobody has any."""
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    rooms = [room for room in all_games() if any(man.section(room.name) is not None for man in people)]
    return rooms or [game_named(None)]
