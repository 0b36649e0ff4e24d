"""Runners-up: for every man cards near his own, and the season lines they would give him.

What such a card does is measured, not assumed: whole seasons are replayed in which everybody plays with one of the
figures that make him what he is some steps lower or higher, a different one from deal to deal. What that did to the men
most like him, those whose figure, ice time and line are about his, tells what it would do to him. Only what stands out
from luck is told, and only of cards that were really dealt to him. A regular who comes nearer to what was aimed at with
one of them gets that card, and his first one becomes a runner-up.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from heapq import nsmallest
from typing import Any, Final, NamedTuple

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.game import AnyGame
from puckdrop.rating.explain import figures_of
from puckdrop.rating.figures import Figure, Person
from puckdrop.rating.plan import SeasonPlan
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import Replayer, added
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, enough_games, season_games
from puckdrop.rating.variants import card_of

__all__ = ["LINE", "RunnerUp", "deal_of", "persons_of", "runners_up", "with_nearer_cards"]

DEALS, REPLAYS = 12, 6
"""So many times everybody gets another card, and so many seasons are replayed with each."""
KEPT: Final = 3
LINE: Final = ("goals", "assists", "shots", "pim")
SAVES: Final = "save_percentage"
AT_ONCE: Final = {"pim": 3.0}
"""About how many come at once: what chance makes of a season is that much wider."""
ALIKE: Final = 100
"""Men beside whom a man is seen."""
FEWEST: Final = 12
"""Men without whom nothing is said."""
NEAR: Final = 0.25
"""How far from his, as a share of it, the average line, ice time and figure of the men like him may be."""
DIFFER: Final = 0.35
"""By which share of an effect it may differ among men who are alike."""
SMALL: Final = {SAVES: 200.0}
"""Shots below which nothing is said of what a goalie saves; of other statistics one a season is enough."""
CLEAR, CLEAR_BESIDES = 4.0, 5.0
"""Standard errors from which on an effect stands out from luck: on what a figure is there for, and on all else."""
WITHIN: Final = 2.0
"""Standard errors of a 95 % interval."""
LUCK: Final = 2.0
"""Standard errors that replays may be off by luck: the calibration knows better than they, having played far more."""
APART: Final = 7
"""Between two men who have the same figure changed in the same deal."""


class Change(NamedTuple):
    """A figure of a card, by its place among those that set the man apart, and by how many steps it is changed."""

    figure: int
    by: int


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
    """Goals, assists, shots and penalty minutes of a skater, the save percentage of a goalie. A runner-up has only
    those of which it stands out from luck that they change."""
    within: Mapping[str, float] = field(default_factory=dict)
    """Of a runner-up, half the width of the 95 % interval of each change."""
    taken: Change | None = field(default=None, compare=False)
    """Of the printed card, by what it differs from the one that the calibration made."""

    def as_data(self) -> dict[str, Any]:
        named = {"rank": self.rank, "figure": self.figure, "now": self.now, "instead": self.instead, "off": self.off}
        names = LINE if self.line.keys() <= set(LINE) else (SAVES,)
        lines = {"line": self.line, "within": self.within} if self.rank else {"line": self.line}
        return {**named, **{key: {name: values.get(name) for name in names} for key, values in lines.items()}}


class Seen(NamedTuple):
    """A man with a changed card in a deal: by how many steps, and what that did to each statistic of his line."""

    place: int
    deal: int
    by: int
    moved: Mapping[str, float]


class Other(NamedTuple):
    """A card beside the printed one: how far off it is, its figure, by how many steps, and what it gives."""

    off: float
    number: int
    figure: Figure
    by: int
    line: Mapping[str, float]
    within: Mapping[str, float]


class Effect(NamedTuple):
    """What a step does to a statistic, and its standard error."""

    size: float
    error: float

    @property
    def within(self) -> float:
        """Half the width of the 95 % interval of what it does to one man."""
        return WITHIN * math.hypot(self.error, DIFFER * self.size)


def persons_of(room: AnyGame, skaters: Sequence[SkaterCard], goalies: Sequence[GoalieCard]) -> dict[str, list[Person]]:
    """Everybody's card as plain data."""
    data = room.team_as_data(TeamCard("season", "SEA", list(skaters), list(goalies), [], [], [], []))
    return {"skaters": data["skaters"], "goalies": data["goalies"]}


def apart(game: str, person: Person, *, is_goalie: bool) -> list[Figure]:
    """The figures that make a man's line what it is.

    Not those for his power-play goals: men who are alike in all else play the power play for very different times.
    """
    figures = figures_of(game, person, is_goalie=is_goalie)
    return [figure for figure in figures if figure.sets_apart and figure.tally in (*LINE, SAVES)]


class Dealt:
    """A rater that deals everybody the changed card of deal `deal`."""

    def __init__(self, room: AnyGame, rater: Rater, figures: Figures, deals: Mapping[str, Any]) -> None:
        self.game = room.name
        self.fits_ice = rater.fits_ice
        self.places_by_scoring = rater.places_by_scoring
        self.more_replays = 1
        self.lever_step = 0.0
        self.settles_by = ""
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
    leagues = {kind: League(kind, plan, targets, men, played) for kind, men in sets.items()}
    woken = {kind: league.woken(room.name) for kind, league in leagues.items()}
    if any(change for changes in woken.values() for change in changes):
        for kind, changes in woken.items():
            deals[kind].append(changes)
    replayer = Replayer(room, plan, Dealt(room, rater, figures, deals), processes)
    try:
        seasons = [
            Sums(added(replayer.play(deal_of(deal), seed, range(deal * REPLAYS, (deal + 1) * REPLAYS))), REPLAYS)
            for deal in range(len(deals["skaters"]))
        ]
    finally:
        replayer.close()
    found: list[RunnerUp] = []
    for kind, league in leagues.items():
        seen = league.seen(deals[kind][:DEALS], seasons[:DEALS])
        alone = league.alone(woken[kind], seasons[DEALS]) if len(seasons) > DEALS else {}
        for place in range(len(league.men)):
            found += league.ranked(room.name, place, seen, alone.get(place, ()))
    return found


def with_nearer_cards(room: AnyGame, rater: Rater, figures: Figures, cards: Sequence[RunnerUp]) -> Dealt:
    """A rater that prints for everybody the card that comes nearest; `deal_of(0)` are its figures."""
    printed = [card for card in cards if not card.rank]
    skaters = [card.taken for card in printed if SAVES not in card.line]
    goalies = [card.taken for card in printed if SAVES in card.line]
    return Dealt(room, rater, figures, {"skaters": [skaters], "goalies": [goalies]})


def deal_of(number: int) -> Figures:
    return Figures(league={"deal": float(number)})


def change_of(game: str, own: Sequence[Figure], place: int, deal: int, *, is_goalie: bool) -> Change | None:
    """Which figure of a man is changed in a deal, as far as its card allows; now and then none is."""
    resting = len(own) if is_goalie else max(1, len(own) // 2)
    turn = (place * APART + deal) % (2 * len(own) + resting)
    number, side = turn // 2, 1 if turn % 2 else -1
    if number >= len(own):
        return None
    by = reached(game, own[number], side, is_goalie=is_goalie)
    return Change(number, by) if by else None


def reached(game: str, figure: Figure, side: int, *, is_goalie: bool) -> int:
    """How many steps to a side there still is a card, within the figure's reach; 0 if there is none."""
    for steps in range(figure.reach, 0, -1):
        person = figure.step(side * steps)
        if person is not None and card_of(game, person, is_goalie=is_goalie) is not None:
            return side * steps
    return 0


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
        enough, games = enough_games(plan.skaters), season_games(plan.statistics)
        self.regulars = [
            not self.is_goalie and games[man.id] >= enough and man.games >= enough // 2 for man in self.men
        ]
        """Men whose line is no small sample; goalies stay as their teams' goals against need them."""
        self.standing: dict[int, list[tuple[float, float, float]]] = {}
        """By the number of a figure: where everybody stands."""

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

    def seen(
        self, deals: Sequence[Sequence[Change | None]], seasons: Sequence[Sums]
    ) -> dict[tuple[str, int], list[Seen]]:
        """What was seen with every figure's changes, by the figure's name and the side."""
        found: dict[tuple[str, int], list[Seen]] = {}
        for deal, (changes, season) in enumerate(zip(deals, seasons, strict=True)):
            lines = self.lines(season)
            usual = {name: self.usual(name, lines[name], changes) for name in self.names}
            for place, change in enumerate(changes):
                if change is None or self.shots[place] < 1:
                    continue
                figure = self.figures[place][change.figure]
                moved = {name: lines[name][place] - usual[name] * self.given[name][place] for name in self.names}
                side = 1 if change.by > 0 else -1
                found.setdefault((figure.name, side), []).append(Seen(place, deal, change.by, moved))
        return found

    def usual(self, name: str, line: Sequence[float], changes: Sequence[Change | None]) -> float:
        """What everybody else's changes did to all men, as a share: to those who have their printed card."""
        others = [place for place, change in enumerate(changes) if change is None]
        weights = self.shots if self.is_goalie else [1.0] * len(line)
        before = sum(weights[place] * self.given[name][place] for place in others)
        return sum(weights[place] * line[place] for place in others) / before if before > 0 else 1.0

    def woken(self, game: str) -> list[Change | None]:
        """For regulars whose card never gives what they had, as its figure is 0, that figure one step up."""
        return [
            next(self.silent(game, place), None) if self.regulars[place] else None for place in range(len(self.men))
        ]

    def silent(self, game: str, place: int) -> Iterator[Change]:
        for number, figure in enumerate(self.figures[place]):
            name = figure.tally
            if figure.now == "0" and name in self.names and not self.given[name][place] and self.aims[name][place] >= 1:
                person = figure.step(1)
                if person is not None and card_of(game, person, is_goalie=self.is_goalie) is not None:
                    yield Change(number, 1)

    def alone(self, woken: Sequence[Change | None], season: Sums) -> dict[int, list[Other]]:
        """What those cards gave: of a line that is nothing, men who are alike cannot tell what a step makes of it."""
        lines = self.lines(season)
        found: dict[int, list[Other]] = {}
        for place, change in enumerate(woken):
            if change is not None:
                figure = self.figures[place][change.figure]
                name, count = figure.tally, lines[figure.tally][place]
                line = {name: count}
                within = WITHIN * math.sqrt(AT_ONCE.get(name, 1.0) * (count + 1) / season.replays)
                off = self.off(place, {**{each: self.projected(each, place) for each in self.names}, **line})
                if count > within:
                    found[place] = [Other(off, change.figure, figure, change.by, line, {name: within})]
        return found

    def ranked(
        self,
        game: str,
        place: int,
        seen: Mapping[tuple[str, int], Sequence[Seen]],
        alone: Sequence[Other] = (),
    ) -> list[RunnerUp]:
        """The printed card and the best other card of each of the next best figures; `alone` are cards that were
        dealt to nobody but him."""
        own = {name: self.projected(name, place) for name in self.names}
        others = [*alone, *self.others(game, place, own, seen)]
        man = self.men[place]
        printed = RunnerUp(man.team, man.id, 0, "", "", "", self.off(place, own), own)
        found: list[RunnerUp] = []
        best = min(others, default=None, key=lambda each: each.off)
        if best is not None and self.regulars[place] and best.off < printed.off:
            taken = {**own, **best.line}
            card = self.told(game, man, best)
            first = {name: own[name] for name in best.line}
            found.append(replace(card, now=card.instead, instead=card.now, off=printed.off, line=first))
            others = [self.after(place, own, taken, each) for each in others if each.number != best.number]
            printed = replace(printed, off=best.off, line=taken, taken=Change(best.number, best.by))
        names: set[int] = set()
        for each in sorted(others, key=lambda each: (each.off, each.figure.name, each.by)):
            if each.number not in names:
                names.add(each.number)
                found.append(self.told(game, man, each))
        kept = sorted(found, key=lambda card: card.off)[:KEPT]
        return [printed, *(replace(card, rank=rank) for rank, card in enumerate(kept, start=1))]

    def others(
        self, game: str, place: int, own: Mapping[str, float], seen: Mapping[tuple[str, int], Sequence[Seen]]
    ) -> list[Other]:
        """All cards near a man's of which anything can be told; `own` is what his gives."""
        found = []
        for number, figure in enumerate(self.figures[place]):
            for side in (-1, 1):
                by = reached(game, figure, side, is_goalie=self.is_goalie)
                effects = self.effects(place, number, seen.get((figure.name, side), ())) if by else {}
                line = {name: max(0.0, own[name] + by * effect.size) for name, effect in effects.items()}
                if line:
                    within = {name: abs(by) * effect.within for name, effect in effects.items()}
                    found.append(Other(self.off(place, {**own, **line}), number, figure, by, line, within))
        return found

    def after(self, place: int, own: Mapping[str, float], taken: Mapping[str, float], other: Other) -> Other:
        """Another card once his own has been changed: both changes together."""
        line = {name: max(0.0, value + taken[name] - own[name]) for name, value in other.line.items()}
        return other._replace(off=self.off(place, {**taken, **line}), line=line)

    def told(self, game: str, man: SkaterLine | GoalieLine, other: Other) -> RunnerUp:
        person = other.figure.step(other.by)
        assert person is not None
        figures = apart(game, person, is_goalie=self.is_goalie)
        instead = figures[other.number].now
        return RunnerUp(
            man.team, man.id, 0, other.figure.name, other.figure.now, instead, other.off, other.line, other.within
        )

    def effects(self, place: int, number: int, seen: Sequence[Seen]) -> dict[str, Effect]:
        """What a step of a figure does to a man by what it did to the men like him: what stands out from luck."""
        alike = self.alike(place, number, seen)
        if len(alike) < FEWEST:
            return {}
        found = {}
        for name in self.names:
            if not self.is_near(name, place, number, alike):
                continue
            tally = self.figures[place][number].tally
            effect = self.effect(name, tally, place, alike)
            parts = [[each for each in alike if each[1].deal % 2 == part] for part in (0, 1)]
            halves = [self.effect(name, tally, place, part) for part in parts]
            clear = CLEAR if name == tally else CLEAR_BESIDES
            if abs(effect.size) > clear * effect.error > 0 and all(half.size * effect.size > 0 for half in halves):
                found[name] = effect
        return found

    def alike(self, place: int, number: int, seen: Sequence[Seen]) -> list[tuple[float, Seen]]:
        """The men most like him, each with a weight that falls with the distance."""
        ranks = self.ranks(number)
        figure, ice, line = ranks[place]
        near = nsmallest(
            ALIKE + 1,
            [
                ((figure - one) ** 2 + (ice - two) ** 2 + (line - three) ** 2, at)
                for at, each in enumerate(seen)
                for one, two, three in (ranks[each.place],)
            ],
        )
        edge = max(near[-1][0], 1e-9) if near else 1.0
        return [((1 - (far / edge) ** 1.5) ** 2 + 1e-6, seen[at]) for far, at in near]

    def ranks(self, number: int) -> list[tuple[float, float, float]]:
        """Where everybody stands among all: by a figure, by ice time and by the statistic that the figure is for."""
        own = self.standing.get(number)
        if own is None:
            tally = next((each[number].tally for each in self.figures), "")
            line = self.given[tally if tally in self.names else self.names[0]]
            levels = [level(each[number]) for each in self.figures]
            columns = (standings(levels), standings(self.seconds), standings(line))
            own = self.standing[number] = list(zip(*columns, strict=True))
        return own

    def effect(self, name: str, tally: str, place: int, alike: Sequence[tuple[float, Seen]]) -> Effect:
        """The effect of a step of a figure that is there for `tally` on a man, in proportion to his line: a straight
        line through the origin, by weighted least squares, with an error that allows for men who differ. What makes
        shots go in is in proportion to his shots, however many of them went in."""
        is_finish = name == tally == "goals"
        column = self.shots if is_finish else self.given[name]
        rows = [
            (weight / self.chance(name, each.place), each.by * column[each.place], each.moved[name])
            for weight, each in alike
        ]
        squares = sum(weight * by**2 for weight, by, _ in rows)
        if squares <= 0:
            return Effect(0.0, 0.0)
        share = sum(weight * by * moved for weight, by, moved in rows) / squares
        left = sum((weight * by * (moved - share * by)) ** 2 for weight, by, moved in rows)
        return Effect(column[place] * share, column[place] * math.sqrt(left) / squares)

    def is_near(self, name: str, place: int, number: int, alike: Sequence[tuple[float, Seen]]) -> bool:
        """Are the men like him really like him? Of a man who stands alone nothing is known from others."""
        if (self.shots if self.is_goalie else self.given[name])[place] < SMALL.get(name, 1.0):
            return False
        whole = sum(weight for weight, _ in alike)
        own = level(self.figures[place][number])
        mean = sum(weight * level(self.figures[each.place][number]) for weight, each in alike) / whole
        if abs(mean - own) > NEAR * max(own, 1):
            return False
        for column in (self.given[name], *(() if self.is_goalie else (self.seconds,))):
            mean = sum(weight * column[each.place] for weight, each in alike) / whole
            if abs(mean - column[place]) > NEAR * column[place]:
                return False
        return True

    def off(self, place: int, line: Mapping[str, float]) -> float:
        """How far a line is from what was aimed at, in standard deviations of chance."""
        squares = [(value - self.aims[name][place]) ** 2 / self.chance(name, place) for name, value in line.items()]
        return math.sqrt(sum(squares) / max(1, len(squares)))


def level(figure: Figure) -> int:
    """A figure as a number; of two the first.

    >>> from puckdrop.rating.figures import fixed
    >>> level(Figure("sh", "17", "", fixed)), level(Figure("SH bonus", "6/9", "", fixed))
    (17, 6)
    """
    digits = re.match(r"-?\d+", figure.now)
    return int(digits[0]) if digits else 0


def standings(values: Sequence[float]) -> list[float]:
    """Where each value stands among all, from 0 to 1; equal ones alike.

    >>> standings([5, 7, 5, 9])
    [0.125, 0.5, 0.125, 0.75]
    """
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [sum(places[value]) / len(places[value]) / len(values) for value in values]
