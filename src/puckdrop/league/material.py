"""What a league is made of: its teams, their men with what they really did, and everybody's cards.

A league keeps a copy of all of it, so that it goes on as it began whatever becomes of the set.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.sentences import close_to
from puckdrop.cards.team_file import Goalie, Skater, TeamFile, read_team
from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.players import id_of
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers.combining import shares
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.statistics import PlayedGame, TeamLine
from puckdrop.rating.statistics_file import read_schedule_file, read_statistics
from puckdrop.rooms import AnyGame
from puckdrop.sets.reading import SeasonSet, check_has_cards

__all__ = [
    "Cards",
    "Club",
    "Man",
    "Material",
    "Move",
    "Stint",
    "from_set",
    "house_league",
    "material_of",
    "special_seconds",
    "with_moves",
    "without_trades",
]

FOREVER: Final = date(9999, 12, 31)
NEVER: Final = date(1, 1, 1)
UNIT_SECONDS: Final = (180, 120)
"""What a game's special teams are taken to give a man of the first unit and one of the second, by a sheet alone."""
SPECIAL: Final = ("power_play_seconds", "short_handed_seconds")
A_GAME: Final = ("ice_time",)
"""What a man's stats say of a game, not of all."""


class Stint(NamedTuple):
    """A team and the days with it."""

    team: int
    first: date
    last: date


@dataclass(frozen=True)
class Man:
    """A man of a team, from one day to another. A man who was traded is there once for each of his teams."""

    id: str
    name: str
    sweater: int
    position: Literal["L", "C", "R", "D", "G"]
    team: int
    card: int
    """His place among the cards of his kind."""
    first: date = NEVER
    last: date = FOREVER
    stats: Mapping[str, int] = field(default_factory=dict)
    """What he really did for this team, as far as it is known."""
    estimates: Mapping[str, int] = field(default_factory=dict)
    """His time on special teams by the set's estimates, where nobody measured it."""
    stint: Stint | None = None
    """Where and when he really did that, if a trade of the league, or one that is cancelled, has put him elsewhere."""

    def is_there(self, day: date) -> bool:
        return self.first <= day <= self.last

    @property
    def is_where_he_was(self) -> bool:
        """Did he really do that for this team?"""
        if self.stint is None:
            return True
        return self.team == self.stint.team and self.first in (self.stint.first, FOREVER)

    def before_trades(self) -> Man | None:
        """The man as he was with this team before the league's own trades; None if one of them has brought him."""
        if self.stint is None:
            return self
        return replace(self, first=self.stint.first, last=self.stint.last, stint=None) if self.is_where_he_was else None

    @property
    def is_goalie(self) -> bool:
        return self.position == "G"


@dataclass(frozen=True)
class Club:
    """A team and its line sheet, by identities."""

    short: str
    name: str
    division: str = ""
    conference: str = ""
    games: int = 0
    """How many it really played; 0 if nobody knows."""
    lines: tuple[tuple[str, ...], ...] = ()
    pairs: tuple[tuple[str, ...], ...] = ()
    power_play: tuple[tuple[str, ...], ...] = ()
    penalty_kill: tuple[tuple[str, ...], ...] = ()
    goalies: tuple[str, ...] = ()
    stats: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Move:
    """A man goes to another team on a day; he is there from that day on."""

    player: str
    team: int
    day: date


@dataclass(frozen=True)
class Material:
    """Teams and men, without their cards."""

    title: str
    season: str
    """Such as 1985-86; empty if the teams are of no season."""
    source: str
    attribution: str
    clubs: tuple[Club, ...]
    skaters: tuple[Man, ...]
    goalies: tuple[Man, ...]
    options: Mapping[str, Any] = field(default_factory=dict)

    @property
    def year(self) -> int | None:
        """The year the season began."""
        return int(self.season[:4]) if self.season[:4].isdecimal() else None

    @property
    def credit(self) -> dict[str, str]:
        """For data: whose statistics the league is made of, if they want it said."""
        return {"attribution": self.attribution} if self.attribution else {}

    @property
    def shorts(self) -> list[str]:
        return [club.short for club in self.clubs]

    def place(self, wanted: str) -> int:
        """A team's place by its letters or name; BadInput if it is no team of the league."""
        text = wanted.strip().casefold()
        for place, club in enumerate(self.clubs):
            if text in (club.short.casefold(), club.name.casefold()) or id_of(text) == id_of(club.name):
                return place
        names = [name for club in self.clubs for name in (club.short, club.name)]
        raise BadInput(f'There is no team "{wanted}" in the league; {close_to(wanted, names, listed=self.shorts)}')

    def man(self, wanted: str) -> Man:
        """A man by his identity or name; BadInput if there is none, or if several have that name."""
        everybody = [*self.skaters, *self.goalies]
        text = id_of(wanted)
        found = [man for man in everybody if man.id == wanted] or [
            man for man in everybody if text and text in (man.id, id_of(man.name), id_of(man.name.split()[-1]))
        ]
        if len({man.id for man in found}) == 1:
            return found[0]
        if found:
            names = ", ".join(sorted({f"{man.name} ({man.id})" for man in found}))
            raise BadInput(f'"{wanted}" may be {names}; name one by his id.')
        elsewhere = "`puckdrop league team` lists a team's men."
        near = close_to(wanted, [man.name for man in everybody], otherwise=elsewhere)
        raise BadInput(f'There is no player "{wanted}"; {near}')

    def team_lines(self) -> list[TeamLine]:
        """The teams as importers of schedules know them."""
        return [TeamLine(short=club.short, name=club.name, games=club.games) for club in self.clubs]

    def divisions(self) -> dict[str, list[int]]:
        """Places of the teams by division, or all in one."""
        return self._grouped("division")

    def conferences(self) -> dict[str, list[int]]:
        return self._grouped("conference")

    def _grouped(self, kind: str) -> dict[str, list[int]]:
        groups: dict[str, list[int]] = {}
        for place, club in enumerate(self.clubs):
            groups.setdefault(getattr(club, kind), []).append(place)
        return groups

    def as_data(self) -> dict[str, Any]:
        """Everything as plain data for JSON."""
        data = asdict(self)
        for man in (*data["skaters"], *data["goalies"]):
            man["first"], man["last"] = man["first"].isoformat(), man["last"].isoformat()
            stint = man.pop("stint")
            if stint is not None:
                man["stint"] = [stint.team, stint.first.isoformat(), stint.last.isoformat()]
        return data


def material_from_data(data: Mapping[str, Any]) -> Material:
    """What `as_data` gave."""
    clubs = tuple(
        Club(**{name: _tuples(value) if isinstance(value, list) else value for name, value in club.items()})
        for club in data["clubs"]
    )
    skaters, goalies = (tuple(_man(man) for man in data[kind]) for kind in ("skaters", "goalies"))
    rest = {name: data[name] for name in ("title", "season", "source", "attribution", "options")}
    return Material(clubs=clubs, skaters=skaters, goalies=goalies, **rest)


def _man(data: Mapping[str, Any]) -> Man:
    days = {name: date.fromisoformat(data[name]) for name in ("first", "last")}
    return Man(**{**data, **days, "stint": _stint(data["stint"]) if "stint" in data else None})


def _stint(data: Sequence[Any]) -> Stint:
    return Stint(data[0], date.fromisoformat(data[1]), date.fromisoformat(data[2]))


def _tuples(value: Any) -> Any:
    return tuple(_tuples(each) for each in value) if isinstance(value, list | tuple) else value


# -- cards ------------------------------------------------------------------------------------------------------------


class Cards:
    """Everybody's cards in one game, and the charts. A man who changes teams may need another sweater on his."""

    def __init__(self, game: AnyGame, teams: Sequence[dict[str, Any]], charts: dict[str, Any] | None) -> None:
        self.game = game
        self.teams = list(teams)
        """Each team's cards as plain data, its men in the order of `Material`."""
        self.chart_files = charts

    def as_data(self) -> dict[str, Any]:
        return {"teams": self.teams, "charts": self.chart_files}

    def charts(self) -> Any:
        if self.chart_files is None:
            return self.game.load_charts()
        return self.game.load_charts_from_data(self.chart_files, "league")

    def made(self, material: Material) -> tuple[list[SkaterCard], list[GoalieCard]]:
        """The cards of all men, in the order of the material; each wears his sweater."""
        skaters: list[SkaterCard] = []
        goalies: list[GoalieCard] = []
        for data in self.teams:
            card = self.game.team_from_data(data, f"cards of {data['short_name']}")
            skaters += card.skaters
            goalies += card.goalies
        return (
            [self._worn(skaters[man.card], man) for man in material.skaters],
            [self._worn_by_goalie(goalies[man.card], man) for man in material.goalies],
        )

    def _worn(self, card: SkaterCard, man: Man) -> SkaterCard:
        return card if card.sweater == man.sweater else self._alone("skaters", man).skaters[0]

    def _worn_by_goalie(self, card: GoalieCard, man: Man) -> GoalieCard:
        return card if card.sweater == man.sweater else self._alone("goalies", man).goalies[0]

    def _alone(self, kind: str, man: Man) -> TeamCard:
        """A team of nobody but this man, with his new sweater."""
        everybody = [each for team in self.teams for each in team[kind]]
        data: dict[str, Any] = {
            "name": "", "short_name": "", "skaters": [], "goalies": [],
            "lines": [], "pairs": [], "power_play": [], "penalty_kill": [],
        }  # fmt: skip
        return self.game.team_from_data({**data, kind: [{**everybody[man.card], "sweater": man.sweater}]}, man.name)


# -- where it comes from ----------------------------------------------------------------------------------------------


def house_league(game: AnyGame) -> tuple[Material, Cards, list[PlayedGame]]:
    """The teams that come with puckdrop."""
    files = [read_team(team.path) for team in shipped_teams()]
    material, cards = _made(game, files, [Club(file.team.short, file.team.full_name) for file in files], {}, None)
    return replace(material, title="House league"), cards, []


def from_set(opened: SeasonSet, game: AnyGame) -> tuple[Material, Cards, list[PlayedGame]]:
    """A season set's teams, men and cards, and its schedule if it has one."""
    check_has_cards(opened, game.name)
    head = opened.head
    files = [opened.read_team(team.short) for team in head.teams]
    problems = Problems()
    place = opened.file("schedule")
    games = read_schedule_file(place, problems) if place is not None else []
    problems.raise_any()
    played: dict[str, int] = {}
    for each in games:
        for short in (each.home, each.visitor):
            played[short] = played.get(short, 0) + 1
    clubs = [
        Club(
            team.short, team.name, team.division, team.conference, played.get(team.short, 0),
            stats=_team_stats(opened, team.short),
        )
        for team in head.teams
    ]  # fmt: skip
    charts = opened.charts(game.name)
    material, cards = _made(game, files, clubs, _rosters(opened.file("rosters")), charts)
    about = head.about
    return (
        replace(
            material,
            skaters=_with_estimates(opened, material),
            title=about.title or f"{about.league} {about.season}",
            season=about.season,
            source=about.source,
            attribution=about.attribution or "",
            options=opened.options(game.name),
        ),
        cards,
        games,
    )


def _with_estimates(opened: SeasonSet, material: Material) -> tuple[Man, ...]:
    """The skaters with their time on special teams as replays of the set have it, if it was not measured."""
    path = opened.file("statistics")
    if path is None:
        return material.skaters
    try:
        whole = completed(read_statistics(path, opened.file("schedule"))).statistics
    except BadInput:  # which `sets check` tells; a league can do without
        return material.skaters
    lines = {(line.team, line.id): line for line in whole.skaters}

    def known(man: Man) -> Man:
        line = lines.get((material.shorts[man.team], man.id))
        if line is None:
            return man
        part = man.stats.get("games", line.games) / max(1, line.games)  # of who was with the team twice
        times = {name: getattr(line, name) for name in SPECIAL if name not in man.stats}
        return replace(man, estimates={name: round(part * time) for name, time in times.items() if time is not None})

    return tuple(known(man) for man in material.skaters)


def _team_stats(opened: SeasonSet, short: str) -> dict[str, int]:
    """What the team really did, from the set's statistics."""
    path = opened.file("statistics")
    if path is None:
        return {}
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))["teams"]
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(f"{path}: is not a file of statistics that this puckdrop can read.") from None
    row = next((row for row in rows if isinstance(row, dict) and row.get("short") == short), {})
    return {name: value for name, value in row.items() if isinstance(value, int)}


def _made(
    game: AnyGame,
    files: Sequence[TeamFile],
    clubs: Sequence[Club],
    windows: Mapping[tuple[str, str], Sequence[Window]],
    charts: Path | None,
) -> tuple[Material, Cards]:
    skaters: list[Man] = []
    goalies: list[Man] = []
    came_back: list[Man] = []
    made: list[Club] = []
    data: list[dict[str, Any]] = []
    for place, (file, club) in enumerate(zip(files, clubs, strict=True)):
        card = game.team_card(file, club.short)
        people_of: list[Skater | Goalie] = [*file.skaters, *file.goalies]
        stats = {man.sweater: man.stats.model_dump(exclude_none=True) for man in people_of}
        for people, cards in ((skaters, card.skaters), (goalies, card.goalies)):
            for each in cards:
                stays = windows.get((club.short, each.id), [Window(NEVER, FOREVER, 0)])
                position = next(player.position for player in card.roster if player.sweater == each.sweater)
                first, *later = [
                    Man(
                        each.id, each.name, int(each.sweater), position, place, len(people), stay.first, stay.last, own
                    )
                    for stay, own in zip(stays, _stats_of(stats[each.sweater], stays), strict=True)
                ]  # fmt: skip
                people.append(first)
                came_back += later
        ids = {man.sweater: man.identity for man in people_of}
        units: dict[str, Any] = {
            name: tuple(tuple(ids[worn] for worn in unit) for unit in getattr(file.sheet, name))
            for name in ("lines", "pairs", "power_play", "penalty_kill")
        }
        made.append(replace(club, **units, goalies=tuple(ids[worn] for worn in file.sheet.goalies)))
        data.append(game.team_as_data(card))
    for man in came_back:  # behind everybody, as cards are found by their places
        (goalies if man.is_goalie else skaters).append(man)
    files_of_charts = None if charts is None else game.load_charts(charts).files
    return Material("", "", "", "", tuple(made), tuple(skaters), tuple(goalies)), Cards(game, data, files_of_charts)


def material_of(game: AnyGame, files: Sequence[TeamFile], clubs: Sequence[Club]) -> tuple[Material, Cards]:
    """Some teams that are of no set."""
    return _made(game, files, clubs, {}, None)


class Window(NamedTuple):
    """From which day to which a man is with a team, and his games then."""

    first: date
    last: date
    games: int


def _stats_of(stats: Mapping[str, int], stays: Sequence[Window]) -> list[dict[str, int]]:
    """What a man did for a team each time that he was with it, by his games."""
    weights = [stay.games for stay in stays]
    parts: list[dict[str, int]] = [{} for _ in stays]
    for name, count in stats.items():
        counts = [count] * len(stays) if name in A_GAME or not sum(weights) else shares(count, weights)
        for part, share in zip(parts, counts, strict=True):
            part[name] = share
    return parts


def _rosters(path: Path | None) -> dict[tuple[str, str], list[Window]]:
    """From which day to which a man who was with several teams is with each: his stints follow one another.

    Who came back to a team is with it several times.
    """
    if path is None or not path.is_file():
        return {}
    stints: dict[str, list[tuple[date, str, int]]] = {}
    try:
        for row in csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()):
            games = _games_in(row.get("Games"))
            stints.setdefault(row["Player"], []).append((date.fromisoformat(row["From"]), row["Team"], games))
    except (OSError, ValueError, KeyError, TypeError):
        raise BadInput(f"{path}: is not a file of rosters; it has the columns Team, Player, Name, From, To.") from None
    found: dict[tuple[str, str], list[Window]] = {}
    for player, dated in stints.items():
        dated.sort()
        if not all(games for _, _, games in dated):  # where somebody has not typed them, all stays count alike
            dated = [(first, team, 1) for first, team, _ in dated]
        for place, (first, team, games) in enumerate(dated):
            last = dated[place + 1][0] - timedelta(days=1) if place + 1 < len(dated) else FOREVER
            found.setdefault((team, player), []).append(Window(first if place else NEVER, last, games))
    return found


def _games_in(text: str | None) -> int:
    """The games of a row of rosters; 0 where that says none.

    >>> _games_in("17"), _games_in("17.0"), _games_in(" "), _games_in(None), _games_in("many")
    (17, 17, 0, 0, 0)
    """
    try:
        return max(0, int(float(text or 0)))
    except (ValueError, OverflowError):
        return 0


# -- moves ------------------------------------------------------------------------------------------------------------


def with_moves(material: Material, moves: Sequence[Move]) -> Material:
    """The men after some moves: each stays where he is until his day, and takes his card along.

    Places of men stay as they are; a man who moves gets one more at the end.
    """
    skaters, goalies = list(material.skaters), list(material.goalies)
    for move in moves:
        for men in (skaters, goalies):
            mine = [place for place, man in enumerate(men) if man.id == move.player and man.last >= move.day]
            if not mine:
                continue
            here = next((place for place in mine if men[place].is_there(move.day)), mine[0])
            leaving = men[here]
            stint = leaving.stint or _stint_of(leaving)
            for place in mine:  # wherever he was to go later, he goes from his new team
                man = men[place]
                last = min(man.last, move.day - timedelta(days=1))
                men[place] = replace(man, last=last, stint=man.stint or _stint_of(man))
            sweater = _free_sweater(leaving, [*skaters, *goalies], move)
            club = material.clubs[leaving.team]
            stats = {
                **leaving.stats,
                "power_play_seconds": special_seconds(leaving, "power_play_seconds", club.power_play),
                "short_handed_seconds": special_seconds(leaving, "short_handed_seconds", club.penalty_kill),
            }
            gone = replace(leaving, team=move.team, sweater=sweater, stats=stats, stint=stint)
            men.append(replace(gone, first=move.day, last=FOREVER))
    return replace(material, skaters=tuple(skaters), goalies=tuple(goalies))


def _stint_of(man: Man) -> Stint:
    return Stint(man.team, man.first, man.last)


def special_seconds(man: Man, name: str, units: tuple[tuple[str, ...], ...]) -> int:
    """A man's time on a kind of special team: measured, by his set's estimate, or what his team's sheet says about it.

    That is some ice time for a man of the first unit, less for one of the second, and both for who is on either.
    """
    known = man.stats.get(name, man.estimates.get(name))
    if known is not None:
        return known
    seconds = sum(time for time, unit in zip(UNIT_SECONDS, units, strict=False) if man.id in unit)
    return seconds * max(1, man.stats.get("games", 0))


def without_trades(material: Material, player: str) -> Material:
    """A man stays all season with the team he began with, and plays for it as often as he did for all of them."""

    def stayed(men: tuple[Man, ...]) -> tuple[Man, ...]:
        mine = sorted((man for man in men if man.id == player), key=lambda man: man.first)
        games = sum(man.stats.get("games", 0) for man in mine if man.is_where_he_was)
        first = _over(mine[0], games) if mine else {}

        def gone(man: Man) -> Man:
            return replace(man, first=FOREVER, last=NEVER, stint=man.stint or _stint_of(man))

        return tuple(man if man.id != player else replace(man, **first) if man is mine[0] else gone(man) for man in men)

    return replace(material, skaters=stayed(material.skaters), goalies=stayed(material.goalies))


def _over(man: Man, games: int) -> dict[str, Any]:
    """What changes of a man who stays all season: so many games, and as long on special teams in each as before."""
    longer = games / max(1, man.stats.get("games", 0))

    def stretched(figures: Mapping[str, int]) -> dict[str, int]:
        return {name: round(longer * value) if name in SPECIAL else value for name, value in figures.items()}

    stats = {**stretched(man.stats), "games": games}
    return {"last": FOREVER, "stats": stats, "estimates": stretched(man.estimates), "stint": None}


def _free_sweater(man: Man, everybody: Sequence[Man], move: Move) -> int:
    """His own if nobody of the team wears it, or the next one that is free."""
    worn = {each.sweater for each in everybody if each.team == move.team and each.id != man.id}
    wanted: list[int] = [man.sweater, *range(2, 100), 1, 0]
    return next(number for number in wanted if number not in worn)
