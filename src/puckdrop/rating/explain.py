"""Why a card is as it is: for each figure where it comes from, what replays give him, and what its neighbours give.

A neighbour's card is really played: his games of the season are replayed on the same dice with the figure a few steps
lower and higher, and the curve through these points and the printed card tells what the next step gives. Its interval
is that of the difference from the printed card, replay by replay. A figure that is there for no tally and with which
every replay ends exactly as without it moves nothing, and that is said.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any, Final

from puckdrop.cards.sentences import joined
from puckdrop.core.confidence import student
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.rating.estimates import Completed
from puckdrop.rating.figure_names import figure_words
from puckdrop.rating.figures import Figure, Person
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.printed import PrintedCards
from puckdrop.rating.replay import Data, Replayer
from puckdrop.rating.statistics import GoalieLine, SkaterLine, TeamLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import targets_of
from puckdrop.rating.variants import OneManVaries, card_of, person_of, variant

__all__ = ["TEAM", "Explanation", "Reason", "Reckoning", "Told", "explained", "figures_of", "points_of", "read_off"]

FURTHEST: Final = 6
"""Steps away within which a next card has to be: some columns of results have none with one throw more."""
SEED: Final = 1
SHOWS: Final = 3.5
"""Standard errors by which a tally has to differ before it is told of a figure that is not there for it."""
MOVES_NOTHING: Final = "moves nothing: no replay ends otherwise"
ONLY_ONE: Final = "there is no other card to compare"
SKATER_TALLIES: Final = (
    "goals", "assists", "shots", "pim", "power_play_goals", "short_handed_goals", "hits", "blocks", "faceoffs_won",
    "seconds",
)  # fmt: skip
LINE: Final = ("goals", "assists", "shots", "pim", "power_play_goals", "hits", "blocks", "faceoffs_won")
TEAM_TALLIES: Final = ("goals", "goals_against", "shots", "shots_against", "power_plays", "pim")
TEAM: Final = "team "
WORDS: Final = {
    "seconds": "ice time, seconds", "shots_against": "shots faced", "team pim": "team penalty min.",
    "team power_plays": "team power plays",
}  # fmt: skip
"""Tallies whose usual words are others, or too long for a column."""
FIELDS: Final = {"faceoffs_won": "faceoff_wins"}
"""Tallies that a season line calls otherwise."""
FALLBACKS: Final = {
    "shots": "by goals and assists, 30 a team and game",
    "power_play_goals": "by goals, from the team's power plays",
    "seconds": "by points and shots; five men, sixty minutes",
    "hits": "by ice time and penalties, 22 a team and game",
    "blocks": "mostly by defensemen, 14 a team and game",
    "faceoff_wins": "centers take them, 30 a team and game",
    "shots_against": "by his minutes, from his team's",
    "shoots": "right wings right, everybody else left",
}
"""How a figure that nobody counted is estimated."""


@dataclass(frozen=True)
class Told:
    """A value, and half the width of its 95 % interval; None with a single replay."""

    value: float
    within: float | None


@dataclass(frozen=True)
class Reason:
    """One figure of a card."""

    figure: str
    now: str
    source: str
    statistic: str = ""
    """What it moves, in words; "" if there is nothing to tell, which `note` says why."""
    real: float | None = None
    """What he did, or his team a game; None where nobody counted it."""
    projected: Told | None = None
    down: Told | None = None
    """The projection with the next card down; None where there is none. The interval is that of the difference."""
    up: Told | None = None
    note: str = ""

    def as_data(self) -> dict[str, Any]:
        told = {name: getattr(self, name) for name in ("projected", "down", "up")}
        return {
            "figure": self.figure, "now": self.now, "source": self.source, "statistic": self.statistic,
            "real": rounded(self.real), "note": self.note,
            **{name: None if each is None else rounded(each.value) for name, each in told.items()},
            **{f"{name}_within": None if each is None else rounded(each.within) for name, each in told.items()},
        }  # fmt: skip


def rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)


# -- the figures of a card --------------------------------------------------------------------------------------------


def figures_of(game: str, person: Person, *, is_goalie: bool) -> list[Figure]:
    """All figures of a card, in the order in which it is drawn."""
    module = import_module(f"puckdrop.rating.{game}.explain")
    found: list[Figure] = (module.goalie_figures if is_goalie else module.skater_figures)(person)
    return found


def chosen(figures: Sequence[Figure], only: Sequence[str]) -> list[Figure]:
    """The figures with these names, or whose names begin so; all of them if none is named."""
    wanted = [name.strip().casefold() for name in only]
    for name in wanted:
        if not any(is_called(figure, name) for figure in figures):
            raise BadInput(f'--figure is "{name:.40}", which this card does not have; it has {names_of(figures)}.')
    if not wanted:
        return without_empty(figures)
    return [figure for figure in figures if any(is_called(figure, name) for name in wanted)]


def names_of(figures: Sequence[Figure]) -> str:
    """The figures by name, those of a grid together, whose names begin with the grid's.

    >>> from puckdrop.rating.figures import fixed
    >>> names_of([Figure(name, "9", "", fixed) for name in ("sh", "shoot, red", "shoot, blue", "df")])
    'sh; shoot (red and blue); df. What is in brackets follows a comma: --figure "shoot, red"'
    """
    grids: dict[str, list[str]] = {}
    for figure in figures:
        grid, _, kind = figure.name.partition(", ")
        grids.setdefault(grid, []).extend([kind] if kind else [])
    names = "; ".join(
        f"{grid} ({joined(kinds, 'and')})" if len(kinds) > 1 else ", ".join([grid, *kinds])
        for grid, kinds in grids.items()
    )
    part = next((f"{grid}, {kinds[0]}" for grid, kinds in grids.items() if len(kinds) > 1), "")
    return f'{names}. What is in brackets follows a comma: --figure "{part}"' if part else names


def without_empty(figures: Sequence[Figure]) -> list[Figure]:
    """The figures, but of a grid whose cells are all of one kind only that: the other kinds' lines would say the same.

    >>> from puckdrop.rating.figures import fixed
    >>> grids = {"shoot, red": "0", "shoot, white": "36", "Gold, red": "7", "Gold, blue": "0", "Gold, white": "29"}
    >>> [figure.name for figure in without_empty([Figure(name, now, "", fixed) for name, now in grids.items()])]
    ['shoot, white', 'Gold, red', 'Gold, blue', 'Gold, white']
    """
    kinds: dict[str, list[Figure]] = {}
    for figure in figures:
        kinds.setdefault(figure.name.partition(", ")[0], []).append(figure)
    alone = {grid for grid, own in kinds.items() if len(own) > 1 and sum(figure.now != "0" for figure in own) == 1}
    return [figure for figure in figures if figure.now != "0" or figure.name.partition(", ")[0] not in alone]


def is_called(figure: Figure, name: str) -> bool:
    """
    >>> from puckdrop.rating.figures import fixed
    >>> is_called(Figure("shoot, red", "9", "", fixed), "shoot"), is_called(Figure("sh", "9", "", fixed), "s")
    (True, False)
    """
    own = figure.name.casefold()
    return own == name or (own.startswith(name) and not own[len(name)].isalnum())


def points_of(figure: Figure, is_card: Callable[[Person], bool]) -> dict[int, Person]:
    """The cards to replay beside the printed one, by how many steps they are away: two if there are two.

    The next card on either side, or a card further on that tells more. Where there is only one side, a card half-way
    shows how the curve bends.
    """

    def there(by: int) -> Person | None:
        person = figure.step(by)
        return person if person is not None and is_card(person) else None

    found: dict[int, Person] = {}
    for side in (-1, 1):
        for steps in range(max(figure.reach, 1), 0, -1):
            person = there(side * steps)
            if person is not None:
                found[side * steps] = person
                break
        else:
            steps = next((steps for steps in range(1, FURTHEST + 1) if there(side * steps)), 0)
            person = there(side * steps) if steps else None
            if person is not None:
                found[side * steps] = person
    if len(found) == 1:
        ((furthest, _),) = found.items()
        middle = there(round(furthest / 2)) if abs(furthest) > 1 else None
        if middle is not None:
            found[round(furthest / 2)] = middle
    return found


def next_steps(figure: Figure, is_card: Callable[[Person], bool]) -> tuple[int | None, int | None]:
    """How many steps away the next cards down and up are."""

    def nearest(side: int) -> int | None:
        for steps in range(1, FURTHEST + 1):
            person = figure.step(side * steps)
            if person is not None and is_card(person):
                return side * steps
        return None

    return nearest(-1), nearest(1)


# -- what the replays say ---------------------------------------------------------------------------------------------


def read_off(points: Mapping[int, Sequence[float]], by: int) -> list[float]:
    """Replay by replay, where the curve through the points is `by` steps from the printed card, which is at 0.

    >>> read_off({-2: [4.0], 0: [0.0], 2: [4.0]}, 1), read_off({0: [3.0], 5: [13.0]}, 1)
    ([1.0], [5.0])
    """
    weights = {
        place: math.prod((by - other) / (place - other) for other in points if other != place) for place in points
    }
    replays = len(points[0])
    return [sum(weight * points[place][replay] for place, weight in weights.items()) for replay in range(replays)]


def told(values: Sequence[float], beside: Sequence[float] | None = None) -> Told:
    """The mean, and how sure it is; beside other values of the same replays, how sure the difference is."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return Told(mean, None)
    apart = values if beside is None else [one - other for one, other in zip(values, beside, strict=True)]
    return Told(mean, student(len(values) - 1) * standard_error(apart))


def standard_error(values: Sequence[float]) -> float:
    mean = sum(values) / len(values)
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))


def tallies_of(sums: Sums, place: int, team: int, *, is_goalie: bool) -> dict[str, float]:
    """What a replay gave a man, and his team a game."""
    games = max(1.0, sums.teams["games"][team])
    found = {f"{TEAM}{name}": sums.teams[name][team] / games for name in TEAM_TALLIES}
    if is_goalie:
        shots, let_in = sums.goalies["shots"][place], sums.goalies["goals_against"][place]
        return found | {"save_percentage": 1 - let_in / max(1.0, shots), "shots_against": shots}
    found |= {name: sums.skaters[name][place] for name in SKATER_TALLIES}
    return found | {"seconds": found["seconds"] / max(1.0, sums.skaters["games"][place])}


class Reckoning:
    """Replays of one man's games, with his printed card and with others."""

    def __init__(
        self,
        room: AnyGame,
        plan: SeasonPlan,
        printed: PrintedCards,
        place: int,
        people: Sequence[Person],
        *,
        is_goalie: bool,
        processes: int | None = None,
    ) -> None:
        self.place = place
        self.is_goalie = is_goalie
        man: SkaterLine | GoalieLine = plan.goalies[place] if is_goalie else plan.skaters[place]
        self.team = next(at for at, team in enumerate(plan.teams) if team.short == man.team)
        self.plan = replace(plan, fixtures=tuple(game for game in plan.fixtures if self._plays(plan, game)))
        varies = OneManVaries(printed, place, people, is_goalie=is_goalie)
        self.replayer = Replayer(room, self.plan, varies, processes)

    def _plays(self, plan: SeasonPlan, game: Any) -> bool:
        dressings = [plan.dressings[side] for side in (game.home, game.visitor)]
        return any(self.place in (each.goalies if self.is_goalie else each.skaters) for each in dressings)

    def play(
        self, number: int, replays: int, on_progress: Callable[[int], None] | None = None
    ) -> tuple[list[Data], list[dict[str, float]]]:
        """The sums of each replay with card `number`, 0 being the printed one, and his tallies in it."""
        data = self.replayer.play(variant(number), SEED, range(replays), on_progress)
        found = [tallies_of(Sums(each, 1), self.place, self.team, is_goalie=self.is_goalie) for each in data]
        return data, found

    def close(self) -> None:
        self.replayer.close()


@dataclass(frozen=True)
class Explanation:
    """A man's season line as it was, as his card was aimed at and as replays give it, and the figures of his card."""

    line: list[tuple[str, float | None, float | None, Told]]
    """What is counted, in words; really; aimed at; given by the card."""
    reasons: list[Reason]


def explained(
    room: AnyGame,
    plan: SeasonPlan,
    printed: PrintedCards,
    season: Completed,
    place: int,
    *,
    is_goalie: bool,
    replays: int,
    processes: int | None = None,
    talent: bool = False,
    only: Sequence[str] = (),
    on_progress: Callable[[float], None] | None = None,
) -> Explanation:
    """Every figure of a man's card, or only those that are named; `on_progress` is told which share of the games has
    been played since."""
    man: SkaterLine | GoalieLine = season.measured.goalies[place] if is_goalie else season.measured.skaters[place]
    person = person_of(printed, man.team, man.id, is_goalie=is_goalie)

    def is_card(other: Person) -> bool:
        return card_of(room.name, other, is_goalie=is_goalie) is not None

    figures = chosen(figures_of(room.name, person, is_goalie=is_goalie), only)
    around = [points_of(figure, is_card) for figure in figures]
    people = [other for points in around for other in points.values()]
    reckoning = Reckoning(room, plan, printed, place, people, is_goalie=is_goalie, processes=processes)

    def played(_: int) -> None:
        if on_progress is not None:
            on_progress(1 / (len(people) + 1))

    try:
        base = reckoning.play(0, replays, played)
        found, number = [], 0
        for figure, points in zip(figures, around, strict=True):
            others = {}
            for by in points:
                number += 1
                others[by] = reckoning.play(number, replays, played)
            found.append(reason_for(figure, season, man, place, base, others, next_steps(figure, is_card)))
    finally:
        reckoning.close()
    return Explanation(line_of(season, man, place, base[1], talent=talent), found)


def line_of(
    season: Completed, man: SkaterLine | GoalieLine, place: int, base: Sequence[Mapping[str, float]], *, talent: bool
) -> list[tuple[str, float | None, float | None, Told]]:
    targets = targets_of(season.statistics, talent=talent)
    if isinstance(man, GoalieLine):
        aims: dict[str, float] = {"save_percentage": 1 - targets.goal_rates[place]}
    else:
        fields = {name: FIELDS.get(name, name) for name in LINE}
        aims = {name: targets.skaters[field][place] for name, field in fields.items() if field in targets.skaters}
    names = ("save_percentage", "shots_against") if isinstance(man, GoalieLine) else LINE
    return [
        (words_of(name), real_of(name, season, man), aims.get(name), told([tallies[name] for tallies in base]))
        for name in names
    ]


Played = tuple[list[Data], list[dict[str, float]]]


def reason_for(
    figure: Figure,
    season: Completed,
    man: SkaterLine | GoalieLine,
    place: int,
    base: Played,
    others: Mapping[int, Played],
    nearest: tuple[int | None, int | None],
) -> Reason:
    """A line of the explanation."""
    source = counted(figure, season, man, place)
    moving = {by: played for by, played in others.items() if played[0] != base[0]}
    if not moving:
        none = f"no difference in {len(base[0])} replays" if figure.tally else MOVES_NOTHING
        return Reason(figure.name, figure.now, source, note=none if others else ONLY_ONE)
    played = [tallies for _, tallies in moving.values()]
    tally = figure.tally if is_moved(figure.tally, base[1], played) else most_moved(base[1], played)
    if not tally:
        return Reason(figure.name, figure.now, source, note=f"nothing that shows in {len(base[0])} replays")
    points = {0: base[1], **{by: tallies for by, (_, tallies) in others.items()}}
    series = {by: [each[tally] for each in tallies] for by, tallies in points.items()}
    down, up = (None if by is None else told(kept(read_off(series, by)), series[0]) for by in nearest)
    real = real_of(tally, season, man)
    return Reason(figure.name, figure.now, source, words_of(tally), real, told(series[0]), down, up)


def kept(values: Sequence[float]) -> list[float]:
    """Counts that are not below none on average."""
    return list(values) if sum(values) >= 0 else [0.0] * len(values)


def is_moved(tally: str, base: Sequence[Mapping[str, float]], others: Sequence[Sequence[Mapping[str, float]]]) -> bool:
    """Does any replay with another card end with another tally?"""
    return tally != "" and any(
        one[tally] != other[tally] for each in others for one, other in zip(each, base, strict=True)
    )


def most_moved(base: Sequence[Mapping[str, float]], others: Sequence[Sequence[Mapping[str, float]]]) -> str:
    """The tally that differs most beyond chance with another card; "" if none does."""
    best, most = "", SHOWS
    for tally in base[0]:
        for tallies in others:
            apart = [one[tally] - other[tally] for one, other in zip(tallies, base, strict=True)]
            error = standard_error(apart) if len(apart) > 1 else 0.0
            size = abs(sum(apart) / len(apart)) / error if error else 0.0
            if size > most:
                best, most = tally, size
    return best


# -- the season behind it ---------------------------------------------------------------------------------------------


def counted(figure: Figure, season: Completed, man: SkaterLine | GoalieLine, place: int) -> str:
    """Where a figure comes from; of a statistic that nobody counted, by which habit of the game it is estimated."""
    name = figure.statistic
    if not name or getattr(man, name) is not None:
        return figure.source
    lines: Sequence[Any] = season.statistics.goalies if isinstance(man, GoalieLine) else season.statistics.skaters
    value = getattr(lines[place], name)
    number = f" at {value // max(1, man.games)} s a game" if name == "seconds" else f" at {value}"
    return f"{figure.source}, estimated{number} ({FALLBACKS[name]})"


def words_of(tally: str) -> str:
    """
    >>> words_of("pim"), words_of("team goals_against"), words_of("seconds")
    ('penalty minutes', 'team goals against', 'ice time, seconds')
    """
    team = tally.removeprefix(TEAM)
    return WORDS.get(tally, figure_words(tally) if team == tally else f"{TEAM}{figure_words(team)}")


def real_of(tally: str, season: Completed, man: SkaterLine | GoalieLine) -> float | None:
    """What he really did; ice time and his team's figures are a game's."""
    if tally.startswith(TEAM):
        team: TeamLine = next(team for team in season.measured.teams if team.short == man.team)
        count = getattr(team, tally.removeprefix(TEAM))
        return None if count is None else count / max(1, team.games)
    if tally == "save_percentage" and isinstance(man, GoalieLine):
        return 1 - man.goals_against / man.shots_against if man.shots_against else None
    value: int | None = getattr(man, FIELDS.get(tally, tally))
    if value is not None and tally == "seconds":
        return value / max(1, man.games)
    return None if value is None else float(value)
