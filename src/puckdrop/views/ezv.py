"""The board of ezv as plain data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, cast

from puckdrop.core import viewers
from puckdrop.core.events import DiceThrown, Event, ShotTaken
from puckdrop.core.ice import Skater
from puckdrop.core.players import PlayerRef
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.core.viewers import Viewer
from puckdrop.games.ezv.cards import SkaterCard
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import (
    ENTRY_NAMES,
    SECTOR_NAMES,
    SITUATION_NAMES,
    SYMBOL_NAMES,
    Situation,
    Zone,
)
from puckdrop.games.ezv.events import ActionChosen, GoalieSectionRead, MatchupPlayed, PenaltyTableRead
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.views import board as shared
from puckdrop.views.board import BoardView, Cell, Change, Rating, SkaterView
from puckdrop.views.ezv_rink import ice
from puckdrop.views.rink import draw_rink
from puckdrop.views.seeing import Eyes, printed

__all__ = ["EzvBoard", "EzvOrders", "bench", "board"]

WITHOUT_HANDLER: Final = (Situation.BEFORE, Situation.FACEOFF, Situation.LOOSE)
WITH_SECTOR: Final = (Situation.CONTROL, Situation.BREAK_AWAY)
AD: Final = 2
PK: Final = 4
UNKNOWN: Final = 255


class EzvOrders(NamedTuple):
    """What one coach has set besides his men."""

    play_card: str | None


@dataclass(frozen=True, kw_only=True)
class EzvBoard(BoardView):
    """The board of ezv. Nothing in ezv lies face down."""

    red: viewers.Side
    """The side that plays Red, whose end is on the left."""
    sector: str | None
    """The sector of a puck in somebody's possession."""
    home_orders: EzvOrders
    visitor_orders: EzvOrders
    breakout: bool
    """A power play is on its way out of its own end."""
    entry: str
    momentum: viewers.Side | None
    """The side whose ad ratings count one higher."""
    killer_boost: viewers.Side | None
    """The side whose pk ratings count one higher."""

    def orders(self, side: viewers.Side) -> EzvOrders:
        return self.home_orders if side == "home" else self.visitor_orders


BOARD: Final = EzvBoard


def board(table: Table, events: Sequence[Event], viewer: Viewer) -> EzvBoard:
    """The board as it stands, even in the middle of a play."""
    return EzvEyes(cast(EzvTable, table), events, viewer).board()


def bench(table: Table, side: viewers.Side) -> tuple[SkaterView, ...]:
    """All skaters of a side with their ratings, those on the ice as they count now."""
    return EzvEyes(cast(EzvTable, table), (), "nobody").bench(side)


@lru_cache(maxsize=4096)
def card_ratings(card: SkaterCard) -> tuple[Rating, ...]:
    """A card's ratings as printed."""
    return printed(
        [
            ("sh", card.sh), ("bk", card.bk), ("ad", card.ad), ("df", card.df), ("pk", card.pk), ("fo", card.fo),
            ("pn", card.pn), ("rc", card.rc), ("as", card.assist_rating), ("inj", card.inj),
        ],
        UNKNOWN,
    )  # fmt: skip


class EzvEyes(Eyes):
    """Looks at a table of ezv."""

    def __init__(self, game: EzvTable, events: Sequence[Event], viewer: Viewer) -> None:
        super().__init__(game, events, viewer)
        self.game: Final = game

    def board(self) -> EzvBoard:
        state = self.game.state
        has_puck = state.situation in WITH_SECTOR and state.handler is not None
        red, sector = self.side(state.red_side), SECTOR_NAMES[state.sector] if has_puck else None
        situation, offense = SITUATION_NAMES[state.situation], self.side(state.offense.side)
        handler = None if state.situation in WITHOUT_HANDLER else self.ref_or_none(state.handler)
        zone = self.zone(int(zone_of(state.sector) if has_puck else state.zone))
        forecheckers = self.in_slots(state.defense, int(state.forecheckers_in_place()))
        teams = self.team("home"), self.team("visitor")
        return EzvBoard(
            game="ezv",
            viewer=self.viewer,
            clock=self.clock_view(),
            home=teams[0],
            visitor=teams[1],
            has_begun=state.situation != Situation.BEFORE,
            is_over=self.game.is_over(),
            situation=situation,
            possession=offense if has_puck else None,
            handler=handler,
            zone=zone,
            forecheckers=forecheckers,
            delayed=(),
            thrown=self.thrown(),
            cells=self.cells(),
            shootout=self.shootout(),
            rink=draw_rink(ice(red, sector, zone, offense, situation), teams, zone, handler, forecheckers, red),
            red=red,
            sector=sector,
            home_orders=self.orders("home"),
            visitor_orders=self.orders("visitor"),
            breakout=state.breakout,
            entry=ENTRY_NAMES[state.entry],
            momentum=self.side_or_none(state.momentum),
            killer_boost=self.side_or_none(state.killer_boost),
        )

    def zone(self, zone: int) -> shared.Zone:
        if zone == Zone.NEUTRAL:
            return "neutral"
        return "home" if self.game.state.own_end(Side.HOME) == zone else "visitor"

    def orders(self, side: viewers.Side) -> EzvOrders:
        card = self.game.state.of_side(self.number(side)).play_card
        return EzvOrders(None if card < 0 else self.game.charts.play_cards[card].name)

    def ratings(self, man: Skater) -> tuple[Rating, ...]:
        """His card's, with the house rules' boosts. [EZ-HOUSE-08, EZ-HOUSE-09]"""
        ratings = card_ratings(card_of(man))
        state = self.game.state
        if man.slot == 0 or not self.game.options.advance_ratings:
            return ratings
        if state.momentum == man.side:
            ratings = raised(ratings, AD, "momentum")
        if state.killer_boost == man.side:
            ratings = raised(ratings, PK, "killer boost")
        return ratings

    # -- cells ------------------------------------------------------------------------------------------------------

    def cells(self) -> tuple[Cell, ...]:
        """What was read in the last play, in its order. [EZ-SETUP-09]"""
        found: list[Cell] = []
        matchup: MatchupPlayed | None = None
        blu_red = (0, 0)
        for event in self.last_play():
            if isinstance(event, DiceThrown) and event.throw == "play":
                blu_red = int(event.values[2]), int(event.values[3])
                if matchup is not None:
                    found += self.after_matchup(matchup, blu_red)
                matchup = None
            elif isinstance(event, ActionChosen):
                found.append(Cell("play card", None, event.card, str(event.d20), event.action, event.clause))
            elif isinstance(event, MatchupPlayed):
                matchup = event
            elif isinstance(event, ShotTaken) and event.how in ("shot", "break-away"):
                grid = "shoot" if event.how == "shot" else "break-away"
                found += self.grid_cell(event.side, event.skater, grid, blu_red, event.quality, event.clause)
            elif isinstance(event, GoalieSectionRead):
                found.append(self.goalie_cell(event))
            elif isinstance(event, PenaltyTableRead):
                totals = str(event.red_total), str(event.blu_total)
                found.append(Cell("penalty table", None, *totals, event.call, event.clause))
        return tuple(found)

    def after_matchup(self, matchup: MatchupPlayed, blu_red: tuple[int, int]) -> list[Cell]:
        """The winner's grid says what comes of an advance. [EZ-ADV-05, EZ-ADV-06]"""
        won = matchup.handler_won
        side, number = (matchup.side, matchup.skater) if won else (1 - matchup.side, matchup.defender)
        man = self.skater_of(side, number)
        if man is None:
            return []
        grid = card_of(man).advance if won else card_of(man).defense
        symbol = grid[at(blu_red)]
        shows = SYMBOL_NAMES[symbol] if symbol < len(SYMBOL_NAMES) else "unknown"
        return self.grid_cell(
            side, number, "advance" if won else "defense", blu_red, shows, "EZ-ADV-05" if won else "EZ-ADV-06"
        )

    def grid_cell(
        self, side: int, number: int, grid: str, blu_red: tuple[int, int], shows: str, clause: str
    ) -> list[Cell]:
        man = self.skater_of(side, number)
        if man is None or blu_red == (0, 0):
            return []
        blu, red = map(str, blu_red)
        return [Cell(f"{grid} grid", self.ref(man), red, blu, shows, clause)]

    def goalie_cell(self, event: GoalieSectionRead) -> Cell:
        """The goalie's section of the sector's colour. [EZ-SHOT-07]"""
        who = PlayerRef(self.side(1 - event.side), int(event.goalie))
        return Cell(f"{event.section} section", who, str(event.red), str(event.blu), event.shows, event.clause)


def at(blu_red: tuple[int, int]) -> int:
    """Where blu and red meet on a 6x6 grid."""
    return blu_red[0] * 6 + blu_red[1] - 7


def raised(ratings: tuple[Rating, ...], place: int, why: str) -> tuple[Rating, ...]:
    """The same with one rating raised by one."""
    rating = ratings[place]
    if rating.value is None:
        return ratings
    more = rating._replace(value=rating.value + 1, changes=(Change(why, 1),))
    return (*ratings[:place], more, *ratings[place + 1 :])
