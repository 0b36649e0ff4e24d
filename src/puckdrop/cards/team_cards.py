"""From a team file to one game's cards, into a record, and back: the part every game shares.

A game subclasses `TeamCards` and says how its two kinds of cards are made and written; see `games/ezv/card_files.py`.
"""

# puckdrop: interpreted

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import lru_cache
from types import NoneType
from typing import Annotated, Any, Generic, TypeVar

from pydantic import BaseModel, Field, StringConstraints

from puckdrop.cards.problems import BadFile, problems_of
from puckdrop.cards.sentences import Location, checked, joined
from puckdrop.cards.team_file import GameSections, Goalie, Label, Skater, Strict, Sweater, TeamFile, WithSections
from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.errors import BadInput


class PersonData(Strict):
    """A card in a record; each game adds a field with its own name that holds the person's table."""

    name: Label
    sweater: Sweater
    id: str = ""
    """Records from before there were ids have none; a card makes one from the name."""


SkaterT = TypeVar("SkaterT", bound=PersonData)
GoalieT = TypeVar("GoalieT", bound=PersonData)
SectionT = TypeVar("SectionT", bound=BaseModel)


Shown = Annotated[
    str, StringConstraints(pattern=r"^[^\p{C}]*$"), Field(json_schema_extra={"allowed": "a text that can be shown"})
]


class TeamData(Strict, Generic[SkaterT, GoalieT]):
    """A team card inside a record; units are places in the list of skaters."""

    name: Shown
    short_name: Shown
    skaters: list[SkaterT]
    goalies: list[GoalieT]
    lines: list[list[int]]
    pairs: list[list[int]]
    power_play: list[list[int]]
    penalty_kill: list[list[int]]


class TeamCards(Generic[SkaterT, GoalieT]):
    """The cards of one game."""

    def __init__(
        self,
        game: str,
        a_game: str,
        data: type[TeamData[SkaterT, GoalieT]],
        sections: Mapping[str, GameSections] | None = None,
    ) -> None:
        self.game = game
        """What its tables in team files are called."""
        self.a_game = a_game
        """The game in a sentence, such as "an ezv game"."""
        self.data = data
        self.sections = None if sections is None else sections[game]
        """What its tables hold; None if its players have none."""

    # -- what each game says ------------------------------------------------------------------------------------------

    def skater_of(self, skater: Skater, team: TeamFile, source: str) -> SkaterT:
        """A skater from a team file, with his table checked."""
        raise NotImplementedError

    def goalie_of(self, goalie: Goalie, team: TeamFile, source: str) -> GoalieT:
        raise NotImplementedError

    def skater_card(self, skater: SkaterT) -> SkaterCard:
        raise NotImplementedError

    def goalie_card(self, goalie: GoalieT) -> GoalieCard:
        raise NotImplementedError

    def skater_as_data(self, card: SkaterCard) -> dict[str, Any]:
        """Plain data from which `skater_card` makes the same card."""
        raise NotImplementedError

    def goalie_as_data(self, card: GoalieCard) -> dict[str, Any]:
        raise NotImplementedError

    def sheet_problems(self, team: TeamFile, source: str) -> Iterator[str]:
        """What this game demands of a line sheet beyond what every team file must have; by default nothing."""
        yield from ()

    def shared_by_cards(self, team: TeamFile, source: str) -> tuple[object, list[str]]:
        """What the tables of all men need from the team to be read, and what is wrong with it; by default nothing."""
        return None, []

    def card_problems(self, person: Skater | Goalie, where: str) -> Iterator[str]:
        """What this game demands of a man beyond what each field of his table must be; by default nothing.

        His table may have wrong fields. `where` begins the sentence.
        """
        yield from ()

    # -- what is the same for all -------------------------------------------------------------------------------------

    def team_card(self, team: TeamFile, source: str) -> TeamCard:
        """The cards of a team file; `source` is what to call the file in a sentence. BadFile says all that is wrong."""
        self._check_has_cards(team, source)
        try:
            return self._team_card(team, source)
        except BadInput as wrong:
            raise BadFile([*problems_of(wrong), *self.team_problems(team, source)]) from None

    def _check_has_cards(self, team: TeamFile, source: str) -> None:
        """BadInput, once and not for every man, if nobody has a table for this game."""
        people = [*team.skaters, *team.goalies]
        if self.sections is None or any(person.section(self.game) is not None for person in people):
            return
        there = list(dict.fromkeys(name for person in people for name in person.model_extra or ()))
        near = get_close_matches(self.game, there, n=1)
        others = f"is [skater.{near[0]}] meant for it?" if near else f"they have {joined(there or ['none'], 'and')}."
        raise BadInput(f"{source}: nobody has a table [skater.{self.game}], but {self.a_game} needs one; {others}")

    def _team_card(self, team: TeamFile, source: str) -> TeamCard:
        for problem in self.sheet_problems(team, source):
            raise BadInput(problem)
        index = {skater.sweater: number for number, skater in enumerate(team.skaters)}
        goalies = {goalie.sweater: goalie for goalie in team.goalies}

        def units(sweaters: list[list[int]]) -> list[list[int]]:
            return [[index[sweater] for sweater in unit] for unit in sweaters]

        return TeamCard(
            team.team.full_name,
            team.team.short,
            [self.skater_card(self.skater_of(skater, team, source)) for skater in team.skaters],
            [self.goalie_card(self.goalie_of(goalies[worn], team, source)) for worn in team.sheet.goalies],
            units(team.sheet.lines),
            units(team.sheet.pairs),
            units(team.sheet.power_play),
            units(team.sheet.penalty_kill),
        )

    def team_problems(self, team: TeamFile, source: str) -> list[str]:
        """Everything that keeps a team from playing this game, a sentence each; none if it can."""
        context, problems = self.shared_by_cards(team, source)
        problems += self.sheet_problems(team, source)
        people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
        for person in people:
            problems += self._person_problems(person, source, context)
        return list(dict.fromkeys(problems))

    def _person_problems(self, person: Skater | Goalie, source: str, context: object) -> Iterator[str]:
        if self.sections is None or not isinstance(person.section(self.game), (dict, NoneType)):
            return  # no table, or told when the draft was read
        kind = "skater" if isinstance(person, Skater) else "goalie"
        try:
            self.section(getattr(self.sections, kind), person, kind, source, context)
        except BadInput as wrong:
            yield from problems_of(wrong)
        yield from self.card_problems(person, f"{source}: {kind} {person}")

    def section(
        self, model: type[SectionT], person: WithSections, kind: str, source: str, context: object = None
    ) -> SectionT:
        """A person's table for this game, checked."""
        section = person.section(self.game)
        if section is None:
            near = get_close_matches(self.game, person.model_extra or (), n=1)
            meant = f"; is [{kind}.{near[0]}] meant for it?" if near else "."
            raise BadInput(
                f"{source}: {kind} {person} has no [{kind}.{self.game}] table, but {self.a_game} needs one{meant}"
            )
        return checked(model, section, f"{source}: {kind} {person}: {self.game}", context=context)

    def team_digest(self, team: TeamCard | TeamFile) -> str:
        """SHA-256 of the cards and the line sheet: two teams with the same digest play the same games."""
        return self._digest(self.team_card(team, team.team.full_name) if isinstance(team, TeamFile) else team)

    @lru_cache(maxsize=32)  # noqa: B019  # there is one for each game, for as long as the program runs
    def _digest(self, card: TeamCard) -> str:
        """A team card never changes, so its digest is made once."""
        text = json.dumps(self._cards_as_data(card), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()

    def team_as_data(self, team: TeamCard) -> dict[str, Any]:
        """The whole team as plain data for JSON."""
        data = self._cards_as_data(team)
        for person, player in zip((*data["skaters"], *data["goalies"]), team.roster, strict=True):
            person["id"] = player.id
        return data

    def _cards_as_data(self, team: TeamCard) -> dict[str, Any]:
        """The same without what makes no difference to a game: who the men are elsewhere."""
        return {
            "name": team.name,
            "short_name": team.short_name,
            "skaters": [self.skater_as_data(skater) for skater in team.skaters],
            "goalies": [self.goalie_as_data(goalie) for goalie in team.goalies],
            "lines": team.lines,
            "pairs": team.pairs,
            "power_play": team.power_play,
            "penalty_kill": team.penalty_kill,
        }

    def team_from_data(self, data: Mapping[str, Any], source: str) -> TeamCard:
        """The team that `team_as_data` was given."""
        team = checked(self.data, data, source, _name_of)
        for unit in (*team.lines, *team.pairs, *team.power_play, *team.penalty_kill):
            if any(not 0 <= place < len(team.skaters) for place in unit):
                raise BadInput(f"{source}: a unit is {unit}, but must hold places from 0 to {len(team.skaters) - 1}.")
        return TeamCard(
            team.name,
            team.short_name,
            [self.skater_card(skater) for skater in team.skaters],
            [self.goalie_card(goalie) for goalie in team.goalies],
            team.lines,
            team.pairs,
            team.power_play,
            team.penalty_kill,
        )


def _name_of(location: Location) -> tuple[str, Location]:
    if len(location) > 2 and location[0] in ("skaters", "goalies"):
        return f"{str(location[0])[:-1]} {int(location[1]) + 1}", location[2:]
    return "", location
