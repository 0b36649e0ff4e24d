"""The sets that can be played here: the house league and the seasons in the player's own folder, by name only.

Nothing that comes from the network is ever taken for a path.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any, Final, NamedTuple

from puckdrop.cards.packaged import load_team, shipped_teams
from puckdrop.cards.team_file import TeamFile
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame, Setup
from puckdrop.playing.men import found_men
from puckdrop.rating.strength import team_strengths
from puckdrop.rooms import GAME_NAMES
from puckdrop.sets.reading import SeasonSet, games_of, installed_sets, open_set
from puckdrop.web.errors import Refused

__all__ = ["HOUSE", "Shelf", "TeamName"]

HOUSE: Final = "house"
"""The teams that come with puckdrop."""
OPEN_SETS: Final = 8


class TeamName(NamedTuple):
    """A team of a set."""

    short: str
    name: str


class Shelf:
    """Opens sets, and remembers the last few."""

    def __init__(self) -> None:
        self.lock: Final = Lock()
        self.opened: Final[OrderedDict[str, tuple[float, SeasonSet]]] = OrderedDict()
        self.files: Final[OrderedDict[tuple[str, str], list[TeamFile]]] = OrderedDict()
        self.strengths: Final[OrderedDict[tuple[str, str], list[dict[str, Any]]]] = OrderedDict()

    def names(self) -> list[str]:
        return [HOUSE, *(path.name.removesuffix(".zip") for path in installed_sets())]

    def set(self, name: str) -> SeasonSet:
        """A season set in the player's folder; Refused if there is none of that name."""
        place = next((path for path in installed_sets() if path.name.removesuffix(".zip") == name), None)
        if place is None:
            raise Refused(404, "There is no such set here.")
        try:
            changed = (place / "set.toml" if place.is_dir() else place).stat().st_mtime
        except OSError:
            raise Refused(404, "There is no such set here.") from None
        with self.lock:
            known = self.opened.get(name)
            if known is not None and known[0] == changed:
                self.opened.move_to_end(name)
                return known[1]
            try:
                opened = open_set(place)
            except BadInput:
                raise Refused(409, f"The set {name} cannot be read; `puckdrop sets check` says why.") from None
            self.opened[name] = (changed, opened)
            for known_of in (self.strengths, self.files):
                for key in [key for key in known_of if key[0] == name]:
                    del known_of[key]
            while len(self.opened) > OPEN_SETS:
                self.opened.popitem(last=False)
            return opened

    def attribution(self, name: str) -> str:
        """Whose statistics a set is made of."""
        return "" if name == HOUSE else self.set(name).attribution

    def about(self, name: str) -> dict[str, Any]:
        """What a set is."""
        if name == HOUSE:
            count = len(shipped_teams())
            return {"name": HOUSE, "title": "The house league", "season": None, "league": None, "source": None,
                    "attribution": None, "games": list(GAME_NAMES), "teams": count, "problem": None}  # fmt: skip
        try:
            head = self.set(name).head
            games = games_of(self.set(name))
        except (Refused, BadInput):
            return {"name": name, "title": name, "season": None, "league": None, "source": None, "attribution": None,
                    "games": [], "teams": 0, "problem": "It cannot be read."}  # fmt: skip
        about = head.about
        return {"name": name, "title": about.title or f"{about.league} {about.season}", "season": about.season,
                "league": about.league, "source": about.source, "attribution": about.attribution, "games": games,
                "teams": len(head.teams), "problem": None}  # fmt: skip

    def teams(self, name: str) -> list[TeamName]:
        if name == HOUSE:
            return [TeamName(team.short, team.name) for team in shipped_teams()]
        return [TeamName(team.short, team.name) for team in self.set(name).head.teams]

    def team_file(self, name: str, team: str) -> TeamFile:
        """A team by its three letters."""
        short = next((each.short for each in self.teams(name) if each.short == team), None)
        if short is None:
            raise Refused(404, f"The set {name} has no team {team}.")
        if name == HOUSE:
            return load_team(next(each.path for each in shipped_teams() if each.short == short))
        return self.set(name).read_team(short)

    def find_men(self, name: str, words: Sequence[str]) -> list[dict[str, Any]]:
        """The men of a set whose names have all of these words."""
        key = (name, name if name == HOUSE else str(self.set(name).place))
        with self.lock:
            files = self.files.get(key)
        if files is None:
            files = [self.team_file(name, team.short) for team in self.teams(name)]
            with self.lock:
                self.files[key] = files
                while len(self.files) > OPEN_SETS:
                    self.files.popitem(last=False)
        return [{"set": name, **row} for file in files for row in found_men(file, words)]

    def team_card(self, game: AnyGame, name: str, team: str) -> TeamCard:
        """A team as a game's cards; Refused if it has none."""
        if name == HOUSE:
            path = next((each.path for each in shipped_teams() if each.short == team), None)
            if path is None:
                raise Refused(404, f"The set {name} has no team {team}.")
            return game.load_team(path)
        try:
            return game.team_card(self.team_file(name, team), team)
        except BadInput as wrong:
            raise Refused(409, str(wrong)) from None

    def with_strengths(self, game: AnyGame, name: str) -> list[dict[str, Any]]:
        """The teams of a set with how strong they are in a game."""
        key = (name, game.name)
        with self.lock:
            known = self.strengths.get(key)
        if known is None:
            teams = self.teams(name)
            found = team_strengths(game.name, [self.team_card(game, name, team.short) for team in teams])
            known = [
                {**team._asdict(), "strength": strength._asdict()} for team, strength in zip(teams, found, strict=True)
            ]
            with self.lock:
                self.strengths[key] = known
        return known

    def setup(
        self, game: AnyGame, name: str, home: str, visitor: str, options: Mapping[str, object]
    ) -> Setup[Any, Any]:
        """A game between two teams of a set, with the set's options and charts where nothing else is said."""
        if home == visitor:
            raise Refused(422, f"{home} cannot play against itself: name two different teams.")
        cards = [self.team_card(game, name, team) for team in (home, visitor)]
        opened = None if name == HOUSE else self.set(name)
        charts = None if opened is None else opened.charts(game.name)
        rules = {**({} if opened is None else opened.options(game.name)), **options}
        try:
            return game.setup(cards[0], cards[1], game.choose_options(rules, "options"), game.load_charts(charts))
        except BadInput as wrong:
            raise Refused(422, str(wrong)) from None
