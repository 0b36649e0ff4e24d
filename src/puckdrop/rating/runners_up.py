"""Runners-up: for every man the cards nearest to his own, and the season lines they would give him.

What a step of a figure does is measured, not assumed: whole seasons are replayed in which everybody plays with one of
the figures that make him what he is some steps lower or higher, a different one from deal to deal. What that did to all
men together, beside the replays with the printed cards, gives the effect of a step: in proportion to a man's own line,
to his figure, to his shots or to his ice time, whichever explains best what was seen.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.game import AnyGame
from puckdrop.rating.explain import figures_of
from puckdrop.rating.figures import Figure, Person
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import Replayer, added
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets
from puckdrop.rating.variants import card_of

__all__ = ["LINE", "RunnerUp", "persons_of", "runners_up"]

DEALS, REPLAYS = 4, 6
"""So many times everybody gets another card, and so many seasons are replayed with each."""
KEPT: Final = 3
LINE: Final = ("goals", "assists", "shots", "pim")
SAVES: Final = "save_percentage"
AT_ONCE: Final = {"pim": 3.0}
"""About how many come at once: what chance makes of a season is that much wider."""
SHOWS: Final = 4.0
"""Standard errors from which on a figure moves a statistic that it is not there for."""
LUCK: Final = 2.0
"""Standard errors that replays may be off by luck: the calibration knows better than they, having played far more."""
APART: Final = 7
"""Between two men who have the same figure changed in the same deal."""


@dataclass(frozen=True)
class RunnerUp:
    """A card beside the printed one, or at rank 0 the printed one itself, and the line it gives."""

    team: str
    id: str
    rank: int
    figure: str
    now: str
    instead: str
    off: float
    """How far its line is from what was aimed at, in standard deviations of chance."""
    line: Mapping[str, float]
    """Goals, assists, shots and penalty minutes of a skater, the save percentage of a goalie."""

    def as_data(self) -> dict[str, Any]:
        named = {"rank": self.rank, "figure": self.figure, "now": self.now, "instead": self.instead, "off": self.off}
        return {**named, "line": dict(self.line)}


class Change(NamedTuple):
    """A figure of a card, by its place among those that set the man apart, and by how many steps it is changed."""

    figure: int
    by: int


class Effect(NamedTuple):
    """What a step of a figure does to a statistic: so much for each unit of what it goes by."""

    goes_by: str
    size: float


def persons_of(room: AnyGame, skaters: Sequence[SkaterCard], goalies: Sequence[GoalieCard]) -> dict[str, list[Person]]:
    """Everybody's card as plain data."""
    data = room.team_as_data(TeamCard("season", "SEA", list(skaters), list(goalies), [], [], [], []))
    return {"skaters": data["skaters"], "goalies": data["goalies"]}


def apart(game: str, person: Person, *, is_goalie: bool) -> list[Figure]:
    """The figures that make a man what he is."""
    return [figure for figure in figures_of(game, person, is_goalie=is_goalie) if figure.sets_apart]


class Dealt:
    """A rater that deals everybody the changed card of deal `deal`."""

    fits_ice = False

    def __init__(self, room: AnyGame, rater: Rater, figures: Figures, deals: Mapping[str, Any]) -> None:
        self.game = room.name
        self.room = room
        self.rater = rater
        self.figures = figures
        self.deals = deals
        """By kind of man, deal and place: a Change, or None."""

    def first_figures(self, plan: SeasonPlan, targets: Targets) -> Figures:
        return self.figures

    def move(self, plan: SeasonPlan, targets: Targets, figures: Figures, played: Sums, step: float) -> None:
        """Dealt cards do not move."""

    def options(self, plan: SeasonPlan, figures: Figures) -> dict[str, object]:
        return self.rater.options(plan, self.figures)

    def charts(self, figures: Figures) -> dict[str, Any]:
        return self.rater.charts(self.figures)

    def skater_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[SkaterCard]:
        return self._dealt("skaters", self.rater.skater_cards(plan, self.figures), figures)

    def goalie_cards(self, plan: SeasonPlan, figures: Figures) -> Sequence[GoalieCard]:
        return self._dealt("goalies", self.rater.goalie_cards(plan, self.figures), figures)

    def _dealt(self, kind: str, cards: Sequence[Any], figures: Figures) -> Sequence[Any]:
        is_goalie = kind == "goalies"
        people = persons_of(self.room, *([], cards) if is_goalie else (cards, []))[kind]
        changes: Sequence[Change | None] = self.deals[kind][int(figures.league["deal"])]
        found = []
        for card, person, change in zip(cards, people, changes, strict=True):
            changed = None
            if change is not None:
                other = apart(self.game, person, is_goalie=is_goalie)[change.figure].step(change.by)
                changed = None if other is None else card_of(self.game, other, is_goalie=is_goalie)
            found.append(changed or card)
        return found


def runners_up(
    room: AnyGame,
    plan: SeasonPlan,
    targets: Targets,
    rater: Rater,
    figures: Figures,
    played: Sums,
    *,
    seed: int,
    processes: int | None = None,
) -> list[RunnerUp]:
    """The runners-up of every man, skaters first; `played` is what the printed cards gave."""
    people = persons_of(room, rater.skater_cards(plan, figures), rater.goalie_cards(plan, figures))
    sets = {
        kind: [apart(room.name, person, is_goalie=kind == "goalies") for person in own] for kind, own in people.items()
    }
    deals = {
        kind: [
            [change_of(room.name, own, place, deal, is_goalie=kind == "goalies") for place, own in enumerate(men)]
            for deal in range(DEALS)
        ]
        for kind, men in sets.items()
    }
    replayer = Replayer(room, plan, Dealt(room, rater, figures, deals), processes)
    try:
        seasons = [
            Sums(added(replayer.play(deal_of(deal), seed, range(deal * REPLAYS, (deal + 1) * REPLAYS))), REPLAYS)
            for deal in range(DEALS)
        ]
    finally:
        replayer.close()
    found: list[RunnerUp] = []
    for kind, men in sets.items():
        league = League(kind, plan, targets, men, played)
        effects = league.effects(deals[kind], seasons)
        for place in range(len(men)):
            found += league.ranked(room.name, place, effects)
    return found


def deal_of(number: int) -> Figures:
    return Figures(league={"deal": float(number)})


def change_of(game: str, own: Sequence[Figure], place: int, deal: int, *, is_goalie: bool) -> Change | None:
    """Which figure of a man is changed in a deal, as far as its card allows."""
    turn = (place * APART + deal) % (2 * len(own))
    number, side = turn // 2, 1 if turn % 2 else -1
    for steps in range(own[number].reach, 0, -1):
        person = own[number].step(side * steps)
        if person is not None and card_of(game, person, is_goalie=is_goalie) is not None:
            return Change(number, side * steps)
    return None


class League:
    """All skaters or all goalies: what they were aimed at, what their cards gave, and what their figures are."""

    def __init__(
        self, kind: str, plan: SeasonPlan, targets: Targets, figures: Sequence[Sequence[Figure]], played: Sums
    ) -> None:
        self.is_goalie = kind == "goalies"
        self.men = plan.goalies if self.is_goalie else plan.skaters
        self.figures = figures
        self.names: tuple[str, ...] = (SAVES,) if self.is_goalie else LINE
        self.given = self.lines(played)
        aims = {SAVES: [1 - rate for rate in targets.goal_rates]} if self.is_goalie else targets.skaters
        self.aims = {name: aims[name] for name in self.names if name in aims}
        self.names = tuple(self.aims)
        self.replays = played.replays
        self.shots = played.goalies["shots"] if self.is_goalie else played.skaters["shots"]
        self.seconds = played.goalies["seconds"] if self.is_goalie else played.skaters["seconds"]

    def lines(self, sums: Sums) -> dict[str, list[float]]:
        if not self.is_goalie:
            return {name: sums.skaters[name] for name in LINE}
        pairs = zip(sums.goalies["goals_against"], sums.goalies["shots"], strict=True)
        return {SAVES: [1 - let_in / max(1.0, shots) for let_in, shots in pairs]}

    def chance(self, name: str, place: int) -> float:
        """The variance that chance gives a statistic over a season."""
        if self.is_goalie:
            share = self.given[SAVES][place]
            return max(share * (1 - share), 0.01) / max(1.0, self.shots[place])
        return AT_ONCE.get(name, 1.0) * (self.given[name][place] + 1)

    def projected(self, name: str, place: int) -> float:
        """What the printed card gives: what was aimed at, but for what replays miss beyond luck."""
        aim = self.aims[name][place]
        missed = self.given[name][place] - aim
        luck = LUCK * math.sqrt(self.chance(name, place) / self.replays)
        return aim + math.copysign(max(0.0, abs(missed) - luck), missed)

    def units(self, name: str, place: int, figure: Figure) -> dict[str, float]:
        """What the effect of a figure may go by."""
        if self.is_goalie:
            return {"": 1.0}
        own = self.given[name][place]
        level = int(figure.now) if figure.now.isdecimal() else 1
        return {
            "his line": own, "his figure": own / max(1, level), "his shots": self.shots[place],
            "his ice time": self.seconds[place],
        }  # fmt: skip

    def effects(self, deals: Sequence[Sequence[Change | None]], seasons: Sequence[Sums]) -> dict[Any, Effect]:
        """By figure's name, side and statistic."""
        seen: dict[tuple[str, int, str], list[tuple[float, float, dict[str, float]]]] = {}
        for changes, season in zip(deals, seasons, strict=True):
            lines = self.lines(season)
            for place, change in enumerate(changes):
                if change is None or self.shots[place] < 1:
                    continue
                figure = self.figures[place][change.figure]
                for name in self.names:
                    moved = lines[name][place] - self.given[name][place]
                    units = {key: change.by * unit for key, unit in self.units(name, place, figure).items()}
                    side = 1 if change.by > 0 else -1
                    seen.setdefault((figure.name, side, name), []).append((moved, self.chance(name, place), units))
        tallies = {figure.name: figure.tally for own in self.figures for figure in own}
        return {key: effect_of(rows, is_there_for=tallies[key[0]] == key[2]) for key, rows in seen.items()}

    def ranked(self, game: str, place: int, effects: Mapping[Any, Effect]) -> list[RunnerUp]:
        """The printed card and the best other card of each of the next best figures."""
        own = {name: self.projected(name, place) for name in self.names}
        man = self.men[place]
        found = [RunnerUp(man.team, man.id, 0, "", "", "", self.off(place, own), own)]
        others = []
        for figure in self.figures[place]:
            for side in (-1, 1):
                line = {
                    name: max(
                        0.0, own[name] + side * self.step(effects.get((figure.name, side, name)), name, place, figure)
                    )
                    for name in self.names
                }
                others.append((self.off(place, line), figure, side, line))
        told: set[str] = set()
        for off, figure, side, line in sorted(others, key=lambda each: (each[0], each[1].name, each[2])):
            person = None if figure.name in told else figure.step(side)
            if person is None or card_of(game, person, is_goalie=self.is_goalie) is None:
                continue
            told.add(figure.name)
            changed = {each.name: each.now for each in apart(game, person, is_goalie=self.is_goalie)}[figure.name]
            found.append(RunnerUp(man.team, man.id, len(told), figure.name, figure.now, changed, off, line))
            if len(told) == KEPT:
                break
        return found

    def step(self, effect: Effect | None, name: str, place: int, figure: Figure) -> float:
        return 0.0 if effect is None else effect.size * self.units(name, place, figure)[effect.goes_by]

    def off(self, place: int, line: Mapping[str, float]) -> float:
        """How far a line is from what was aimed at, in standard deviations of chance."""
        squares = [(value - self.aims[name][place]) ** 2 / self.chance(name, place) for name, value in line.items()]
        return math.sqrt(sum(squares) / max(1, len(squares)))


def effect_of(rows: Sequence[tuple[float, float, Mapping[str, float]]], *, is_there_for: bool) -> Effect:
    """The effect that explains best what was seen: a line through the origin, by least squares.

    >>> effect_of([(2.0, 1.0, {"a": 1.0, "b": 5.0}), (4.1, 1.0, {"a": 2.0, "b": 1.0})], is_there_for=True).goes_by
    'a'
    """
    best, most = Effect(next(iter(rows[0][2])), 0.0), 0.0
    for key in rows[0][2]:
        squares = sum(units[key] ** 2 / chance for _, chance, units in rows)
        product = sum(units[key] * moved / chance for moved, chance, units in rows)
        if squares <= 0 or product**2 / squares <= most:
            continue
        size = product / squares
        left = sum((moved - size * units[key]) ** 2 / chance for moved, chance, units in rows) / max(1, len(rows) - 1)
        is_seen = abs(product) > SHOWS * math.sqrt(squares * left)
        if is_there_for or is_seen:
            best, most = Effect(key, size), product**2 / squares
    return best
