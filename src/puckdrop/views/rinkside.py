"""The board of Rinkside as plain data. Nothing in Rinkside lies face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, cast

from puckdrop.core.events import Event
from puckdrop.core.ice import Goalie, Skater
from puckdrop.core.players import PlayerRef
from puckdrop.core.sides import Side as Number
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side, Viewer
from puckdrop.games.rinkside import ratings
from puckdrop.games.rinkside.cards import SKATER_RATINGS, SkaterCard
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.events import CardDrawn, CheckMade, SaveTested, SectionRead
from puckdrop.games.rinkside.faces import LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.games.rinkside.game_center import COLUMN_NAMES
from puckdrop.games.rinkside.rules.momentum import momentum_level, momentum_of
from puckdrop.games.rinkside.sections import HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import (
    INTENSITY_NAMES,
    LEVEL_NAMES,
    MOOD_NAMES,
    OFFICIALS_NAMES,
    QUALITY_NAMES,
    SHOT_NAMES,
    SITUATION_NAMES,
    Situation,
    Zone,
)
from puckdrop.games.rinkside.state import UNKNOWN_LEVEL
from puckdrop.games.rinkside.table import RinksideTable, card_of
from puckdrop.views import board as shared
from puckdrop.views.board import BoardView, Cell, Change, DelayedCall, Rating, SkaterView
from puckdrop.views.rink import draw_rink
from puckdrop.views.rinkside_rink import ice
from puckdrop.views.seeing import Eyes, printed

__all__ = ["Face", "Meters", "RinksideBoard", "RinksideOrders", "Section", "bench", "board"]

IN_NEUTRAL: Final = (
    Situation.BEFORE,
    Situation.SHOOTOUT,
    Situation.OVER,
    Situation.NEUTRAL,
    Situation.RUSH,
    Situation.EMPTY_NET,
)
"""Situations in which the puck is in the neutral zone or nowhere."""


class RinksideOrders(NamedTuple):
    """What one coach has set besides his men."""

    hitting: str
    forecheck: int


class Meters(NamedTuple):
    """Momentum, officials and tempers."""

    momentum: Side | None
    momentum_points: int
    momentum_level: int
    officials: str
    chippiness: int
    chippiness_full: int
    """Points that fill the meter."""
    is_full: bool
    intensity: str
    dirty_plays: int
    scrum_due: bool
    enforcers: str | None
    """The enforcers' quarrel, until it is settled."""


class Section(NamedTuple):
    """A section of a face: what it shows, None until somebody has said, and whether the last play read it."""

    name: str
    shows: str | None
    read: bool


class Face(NamedTuple):
    """A face in view, by its card; with a real deck that has not been entered, the number means nothing."""

    card: int
    sections: tuple[Section, ...]

    def shows(self, section: str) -> str | None:
        return next(each.shows for each in self.sections if each.name == section)


@dataclass(frozen=True, kw_only=True)
class RinksideBoard(BoardView):
    """The board of Rinkside."""

    offense: Side
    """The side that attacks in the zone of the puck; in the neutral zone the side with the puck."""
    passer: PlayerRef | None
    quality: str
    """Of the coming shot."""
    shot: str
    home_orders: RinksideOrders
    visitor_orders: RinksideOrders
    meters: Meters
    left: Face | None
    right: Face | None
    """The faces in view; None before the first draw."""
    pile: int
    """Cards still to be turned over before the deck is shuffled."""
    advantage: Side | None
    plus: tuple[int, int]
    """What is added to the offensive ratings of home and visitors."""

    def orders(self, side: Side) -> RinksideOrders:
        return self.home_orders if side == "home" else self.visitor_orders


BOARD: Final = RinksideBoard


def board(table: Table, events: Sequence[Event], viewer: Viewer) -> RinksideBoard:
    """The board as it stands, even in the middle of a play."""
    return RinksideEyes(cast(RinksideTable, table), events, viewer).board()


def bench(table: Table, side: Side) -> tuple[SkaterView, ...]:
    """All skaters of a side with their ratings, those on the ice as they count now."""
    return RinksideEyes(cast(RinksideTable, table), (), "nobody").bench(side)


IN_FORCE: Final[dict[str, Callable[[RinksideTable, Skater], int]]] = {
    "quality_shot": ratings.quality_shot,
    "set_up": ratings.set_up,
    "offense": ratings.offense,
    "high_quality": ratings.high_quality,
    "target": ratings.target,
    "sniper": ratings.sniper,
    "pass_rating": ratings.pass_rating,
    "offensive_battle": ratings.offensive_battle,
    "net": ratings.net,
    "defense": ratings.defense,
    "breakout": ratings.breakout,
    "neutral": ratings.neutral,
    "initiate_rush": ratings.initiate_rush,
}
TIRING: Final = ("offense", "defense", "breakout", "neutral")


@lru_cache(maxsize=4096)
def card_ratings(card: SkaterCard) -> tuple[Rating, ...]:
    """A card's ratings as printed."""
    return printed([(name, getattr(card, name)) for name in SKATER_RATINGS], UNKNOWN)


class RinksideEyes(Eyes):
    """Looks at a table of Rinkside."""

    def __init__(self, game: RinksideTable, events: Sequence[Event], viewer: Viewer) -> None:
        super().__init__(game, events, viewer)
        self.game: Final = game

    def board(self) -> RinksideBoard:
        state = self.game.state
        situation, offense, zone = SITUATION_NAMES[state.situation], self.side(state.offense.side), self.zone()
        handler = self.ref_or_none(state.handler)
        left = self.face(int(state.left), LEFT_SECTIONS, self.game.peek_left)
        location = None if left is None else left.shows("puck_location")
        teams = self.team("home"), self.team("visitor")
        return RinksideBoard(
            game="rinkside",
            viewer=self.viewer,
            clock=self.clock_view(),
            home=teams[0],
            visitor=teams[1],
            has_begun=state.situation != Situation.BEFORE,
            is_over=self.game.is_over(),
            situation=situation,
            possession=None if handler is None else handler.side,
            handler=handler,
            zone=zone,
            forecheckers=(),
            delayed=self.delayed(),
            thrown=self.thrown(),
            cells=self.cells(),
            shootout=self.shootout(),
            rink=draw_rink(ice(offense, zone, situation, location), teams, zone, handler, ()),
            offense=offense,
            passer=self.ref_or_none(state.passer),
            quality=QUALITY_NAMES[state.quality],
            shot=SHOT_NAMES[state.shot],
            home_orders=self.orders("home"),
            visitor_orders=self.orders("visitor"),
            meters=self.meters(),
            left=left,
            right=self.face(int(state.right), RIGHT_SECTIONS, self.game.peek_right),
            pile=int(state.deck.left),
            advantage=self.side_or_none(state.advantage),
            plus=(int(state.home_plus), int(state.visitors_plus)),
        )

    def zone(self) -> shared.Zone:
        """The zone of the puck; at a faceoff that of the draw."""
        state = self.game.state
        if state.situation in IN_NEUTRAL:
            return "neutral"
        if state.situation != Situation.FACEOFF:
            return self.side(state.defense.side)
        if state.zone == Zone.NEUTRAL:
            return "neutral"
        return self.side(Number.HOME if state.zone == Zone.HOME_END else Number.VISITOR)

    def delayed(self) -> tuple[DelayedCall, ...]:
        return tuple(
            DelayedCall(
                self.side(foul.side),
                None if foul.skater is None else int(foul.skater.card.sweater),
                COLUMN_NAMES[foul.column],
            )
            for foul in self.game.state.fouls
        )

    # -- what lies on the table -------------------------------------------------------------------------------------

    def orders(self, side: Side) -> RinksideOrders:
        state, number = self.game.state, self.number(side)
        return RinksideOrders(HITTING_STRATEGIES[state.hitting[number]], int(state.forecheck[number]))

    def meters(self) -> Meters:
        game, state = self.game, self.game.state
        holder = Number.HOME if state.momentum > 0 else Number.VISITOR
        return Meters(
            momentum=None if state.momentum == 0 else self.side(holder),
            momentum_points=int(momentum_of(game, holder)),
            momentum_level=int(momentum_level(game, holder)),
            officials=OFFICIALS_NAMES[state.officials],
            chippiness=int(state.chippiness),
            chippiness_full=int(game.charts.full_meter),
            is_full=state.is_full or bool(state.chippiness >= game.charts.full_meter),
            intensity=INTENSITY_NAMES[state.intensity],
            dirty_plays=int(state.dirty_level),
            scrum_due=state.scrum_due,
            enforcers=MOOD_NAMES[state.mood] if state.mood else None,
        )

    def face(self, card: int, sections: Mapping[str, Mapping[str, int]], peek: Callable[[int], int]) -> Face | None:
        """A face as it lies there; nobody is asked about it."""
        if self.game.state.left == 0:
            return None
        read = self.sections_read()
        return Face(
            card,
            tuple(
                Section(name, shown(sections[name], peek(place)), name in read) for place, name in enumerate(sections)
            ),
        )

    def sections_read(self) -> set[str]:
        """The sections that decided something since the last draw."""
        found: set[str] = set()
        for event in reversed(self.events):
            if isinstance(event, CardDrawn):
                break
            if isinstance(event, SectionRead):
                found |= self.section_names(event)
        return found

    def section_names(self, event: SectionRead) -> set[str]:
        """The section of a face that an event means; forecheck and breakout have one for each strategy.

        The event is the attackers', whose forecheck counts; an option gives a breakout the cell of its own strategy.
        """
        if event.section in ("forecheck", "breakout"):
            is_own = event.section == "breakout" and self.game.options.own_breakout_cell
            strategy = self.game.state.forecheck[1 - event.side if is_own else event.side]
            return {f"{event.section}_{strategy}"}
        return {SECTIONS.get(event.section, event.section.replace(" ", "_"))}

    # -- men --------------------------------------------------------------------------------------------------------

    def form(self, goalie: Goalie) -> str:
        level = self.game.state.level_at(goalie.side, goalie.number)
        return "" if level == UNKNOWN_LEVEL else LEVEL_NAMES[level]

    def ratings(self, man: Skater) -> tuple[Rating, ...]:
        """Off the ice as printed; on it as they count now, each with what changes it. [RS-13-MA, RSG-19]"""
        as_printed = card_ratings(card_of(man))
        if man.slot == 0:
            return as_printed
        return tuple(self.in_force(man, rating) for rating in as_printed)

    def in_force(self, man: Skater, rating: Rating) -> Rating:
        read = IN_FORCE.get(rating.name)
        if rating.card is None or read is None:
            return rating
        value = int(read(self.game, man))
        if value == rating.card:
            return rating
        tired = -int(ratings.tiredness(self.game, man)) if rating.name in TIRING else 0
        state = self.game.state
        plus = "man advantage"
        if state.home_plus and state.visitors_plus:
            plus = f"{state.teams[0].men} on {state.teams[1].men}"
        parts = {plus: value - rating.card - tired, "tired legs": tired}
        return rating._replace(value=value, changes=tuple(Change(why, by) for why, by in parts.items() if by))

    # -- cells ------------------------------------------------------------------------------------------------------

    def cells(self) -> tuple[Cell, ...]:
        """What was read in the last play, in its order: sections of the faces, and tests against cards."""
        found: list[Cell] = []
        for event in self.last_play():
            if isinstance(event, SectionRead):
                found.append(Cell("card face", None, event.section, "", event.shows, event.clause))
            elif isinstance(event, CheckMade):
                man = self.skater_of(event.side, event.skater)
                shows = verdict(event)
                team = self.game.state.teams[event.side]
                who = PlayerRef(self.side(team.side), int(team.goalie.card.sweater)) if man is None else self.ref(man)
                found.append(Cell("card", who, event.rating, "", shows, event.clause))
            elif isinstance(event, SaveTested) and event.test:
                who = PlayerRef(self.side(event.side), int(event.goalie))
                found.append(Cell("card", who, event.test, "", verdict(event), event.clause))
        return tuple(found)


SECTIONS: Final = {"failed neutral zone": "failed_nz", "dump and chase": "dump_chase"}
"""Sections that events name differently from the card."""


def verdict(event: CheckMade | SaveTested) -> str:
    return f"{event.number} {'within' if event.within else 'above'} {event.needed}"


def shown(codes: Mapping[str, int], code: int) -> str | None:
    """What a section shows."""
    if code == UNKNOWN:
        return None
    return next(name for name, value in codes.items() if value == code)
