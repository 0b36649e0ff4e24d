"""The board of 4th Street Hockey as plain data; what a side keeps face down is on its own board only."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, cast

from puckdrop.core.events import DiceThrown, Event
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.players import PlayerRef
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side, Viewer, may_see
from puckdrop.games.fourth_street.cards import SkaterCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLUMN_NAMES,
    GOALIE_ZONE_NAMES,
    LANE_NAMES,
    NO_LANE,
    PLACE_NAMES,
    SITUATION_NAMES,
    UNKNOWN,
    Situation,
    Zone,
    zone_of,
)
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    GoaliePlayedPuck,
    GoalieTested,
    PenaltyChartRead,
    ResultRead,
    RushRolled,
    ShotAimed,
    WeirdPlay,
)
from puckdrop.games.fourth_street.rules import ratings
from puckdrop.games.fourth_street.rules.actions import FIRST_CARD, column_of
from puckdrop.games.fourth_street.rules.stamina import ALLOWANCE_SECONDS, deduction, points_owed
from puckdrop.games.fourth_street.rules.strength import defense_has_pk, offense_strength
from puckdrop.games.fourth_street.state import NO_CARD, NO_PLAN, Card
from puckdrop.games.fourth_street.table import FsTable, card_of
from puckdrop.views import board as shared
from puckdrop.views.board import BoardView, Cell, Change, DelayedCall, Fatigue, Rating, SkaterView
from puckdrop.views.fourth_street_rink import ice
from puckdrop.views.rink import draw_rink
from puckdrop.views.seeing import Eyes, printed

__all__ = ["ActionRange", "FsBoard", "FsOrders", "bench", "board"]

CARDS: Final = {"strategy": Card.STRATEGY, "plan": Card.PLAN, "recipient": Card.RECIPIENT}


class FsOrders(NamedTuple):
    """What one coach has set besides his men. A card that the viewer may not see is None."""

    aggressiveness: int
    shadow: PlayerRef | None
    shadowed: PlayerRef | None
    """The man whom the shadow follows."""
    strategy: str | None
    plan: str | None
    recipient: int | None
    """The slot that a free pass goes to."""
    face_down: tuple[str, ...]
    """Which of strategy, plan and recipient card lie unseen by the other side."""


class ActionRange(NamedTuple):
    """An action of the column in force, and the highest D100 that gives it."""

    action: str
    high: int


@dataclass(frozen=True, kw_only=True)
class FsBoard(BoardView):
    """The board of 4th Street Hockey."""

    seen_by: Side
    """The side whose view `place` and `lane` are: the team with the puck or, while nobody has it, the one before."""
    place: str | None
    """Where somebody has the puck."""
    lane: str | None
    """Of a loose puck or a coming faceoff, if that is known."""
    column: str | None
    """The puck-action column in force."""
    actions: tuple[ActionRange, ...]
    home_orders: FsOrders
    visitor_orders: FsOrders
    off_rebound: bool
    iced: Side | None
    """The side that iced the puck and may not change."""
    chipped_to: PlayerRef | None

    def orders(self, side: Side) -> FsOrders:
        return self.home_orders if side == "home" else self.visitor_orders


BOARD: Final = FsBoard


def board(table: Table, events: Sequence[Event], viewer: Viewer) -> FsBoard:
    """The board as it stands, even in the middle of a play."""
    return FsEyes(cast(FsTable, table), events, viewer).board()


def bench(table: Table, side: Side) -> tuple[SkaterView, ...]:
    """All skaters of a side with their ratings, those on the ice as they count now."""
    return FsEyes(cast(FsTable, table), (), "nobody").bench(side)


PRINTED: Final[tuple[tuple[str, Callable[[SkaterCard], int]], ...]] = (
    ("PS", lambda card: card.ps),
    ("SK", lambda card: card.sk),
    ("DF", lambda card: card.df),
    ("CH", lambda card: card.ch),
    ("PK", lambda card: card.pk),
    ("W", lambda card: card.wrist),
    ("S", lambda card: card.slap),
    ("B", lambda card: card.break_away),
    ("BL", lambda card: card.bl),
    ("TP", lambda card: card.tp),
    ("SP", lambda card: card.sp),
    ("LP", lambda card: card.lp),
    ("FO", lambda card: card.fo),
    ("EN", lambda card: card.en),
    ("PH", lambda card: card.ph),
    ("TG", lambda card: card.tg),
    ("PN", lambda card: card.pn),
    ("INJ", lambda card: card.inj),
)
IN_FORCE: Final[dict[str, Callable[[FsTable, Skater], int]]] = {
    "PS": ratings.ps,
    "SK": ratings.sk,
    "DF": ratings.df,
    "CH": ratings.ch,
    "PK": ratings.pk,
    "W": ratings.wrist,
    "S": ratings.slap,
    "B": ratings.break_away,
    "BL": ratings.bl,
    "TP": ratings.tp,
    "SP": ratings.sp,
    "LP": ratings.lp,
    "FO": ratings.fo,
}
BY_SLOT: Final = {"PS": ratings.PS, "SK": ratings.SK, "DF": ratings.DF, "CH": ratings.CH}


@lru_cache(maxsize=4096)
def card_ratings(card: SkaterCard) -> tuple[Rating, ...]:
    """A card's ratings as printed."""
    return printed([(name, read(card)) for name, read in PRINTED], UNKNOWN)


class FsEyes(Eyes):
    """Looks at a table of 4th Street Hockey."""

    def __init__(self, game: FsTable, events: Sequence[Event], viewer: Viewer) -> None:
        super().__init__(game, events, viewer)
        self.game: Final = game

    def board(self) -> FsBoard:
        state = self.game.state
        handler = state.handler if state.situation == Situation.CONTROL else None
        column = int(column_of(state.place, offense_strength(self.game)))
        is_placed = handler is None and state.lane != NO_LANE
        situation, seen_by, who = (
            SITUATION_NAMES[state.situation],
            self.side(state.offense.side),
            self.ref_or_none(handler),
        )
        place = None if handler is None else PLACE_NAMES[state.place]
        lane = LANE_NAMES[state.lane] if is_placed else None
        zone = self.zone(int(state.zone if handler is None else zone_of(state.place)))
        forecheckers = self.in_slots(state.defense, int(state.forecheckers))
        teams = self.team("home"), self.team("visitor")
        return FsBoard(
            game="fourth_street",
            viewer=self.viewer,
            clock=self.clock_view(),
            home=teams[0],
            visitor=teams[1],
            has_begun=state.situation != Situation.BEFORE,
            is_over=self.game.is_over(),
            situation=situation,
            possession=None if who is None else who.side,
            handler=who,
            zone=zone,
            forecheckers=forecheckers,
            delayed=self.delayed(),
            thrown=self.thrown(),
            cells=self.cells(),
            shootout=self.shootout(),
            rink=draw_rink(ice(seen_by, place, lane, zone, situation), teams, zone, who, forecheckers),
            seen_by=seen_by,
            place=place,
            lane=lane,
            column=None if handler is None else COLUMN_NAMES[column],
            actions=() if handler is None else self.actions(handler, column),
            home_orders=self.orders("home"),
            visitor_orders=self.orders("visitor"),
            off_rebound=handler is not None and state.off_rebound,
            iced=self.side_or_none(state.iced),
            chipped_to=self.ref_or_none(state.chipped_to),
        )

    def actions(self, handler: Skater, column: int) -> tuple[ActionRange, ...]:
        return action_ranges(card_of(handler).actions[100 * column : 100 * column + 100])

    def zone(self, zone: int) -> shared.Zone:
        """A zone as the offence sees it, by who defends it."""
        if zone == Zone.N:
            return "neutral"
        state = self.game.state
        return self.side(state.offense.side if zone == Zone.D else state.defense.side)

    def delayed(self) -> tuple[DelayedCall, ...]:
        delayed = self.game.state.delayed
        if delayed is None:
            return ()
        who = self.ref(delayed.man)
        return (DelayedCall(who.side, who.sweater, self.game.charts.standard_rows[delayed.row].call),)

    # -- what lies on the table -------------------------------------------------------------------------------------

    def orders(self, side: Side) -> FsOrders:
        """What a side has set, less what this viewer may not see. [FS-WILD-04, FS-RECIP-06, FS-PLAN-01]"""
        game, state = self.game, self.game.state
        number = self.number(side)
        orders, own, rival = state.orders[number], state.teams[number], state.teams[1 - number]
        hidden = int(orders.hidden())
        unseen = 0 if may_see(self.viewer, side) else hidden
        laid = FIRST_CARD if orders.strategy == NO_CARD else int(orders.strategy)
        has_strategy = game.options.strategy_cards and not unseen & Card.STRATEGY
        has_plan = orders.plan != NO_PLAN and not unseen & Card.PLAN
        has_recipient = game.options.recipient_card and orders.recipient_card and not unseen & Card.RECIPIENT
        return FsOrders(
            aggressiveness=int(orders.aggressiveness),
            shadow=self.ref_or_none(own.on_ice[orders.shadow]),
            shadowed=self.ref_or_none(rival.on_ice[orders.shadowed]),
            strategy=game.charts.strategy_cards[laid].name if has_strategy else None,
            plan=GOALIE_ZONE_NAMES[orders.plan] if has_plan else None,
            recipient=int(orders.recipient_card) if has_recipient else None,
            face_down=tuple(name for name, card in CARDS.items() if hidden & card),
        )

    # -- men --------------------------------------------------------------------------------------------------------

    def timeouts(self, team: Team) -> int | None:
        if not self.game.options.timeouts:
            return None
        return 0 if self.game.state.orders[team.side].timeout_used else 1

    def form(self, goalie: Goalie) -> str:
        if not self.game.options.hot_cold:
            return ""
        form = self.game.state.forms[goalie.side][goalie.number]
        return "hot" if form.hot else "cold" if form.cold_period > 0 else ""

    def shift(self, man: Skater) -> int:
        if not self.game.tires:
            return super().shift(man)
        return int(self.clock.elapsed - self.game.state.stamina[man.side][man.number].on_since)

    def fatigue(self, man: Skater) -> Fatigue | None:
        if not self.game.tires:
            return None
        stamina = self.game.state.stamina[man.side][man.number]
        allowance = int(card_of(man).toi + ALLOWANCE_SECONDS) if self.game.options.game_fatigue else None
        return Fatigue(int(points_owed(stamina, self.clock.elapsed)), int(deduction(self.game, man)), allowance)

    def ratings(self, man: Skater) -> tuple[Rating, ...]:
        """Off the ice as printed; on it as they count now, each with what changes it. [FS-GAP-31]"""
        as_printed = card_ratings(card_of(man))
        if man.slot == 0:
            return as_printed
        changes = self.changes(man)
        return tuple(self.in_force(man, rating, changes) for rating in as_printed)

    def in_force(self, man: Skater, rating: Rating, changes: dict[str, int]) -> Rating:
        name, card = rating.name, rating.card
        if card is None or name not in IN_FORCE:
            return rating
        value = int(IN_FORCE[name](self.game, man))
        parts = {why: changes[why] for why in CHANGES[name]}
        if name in BY_SLOT:
            parts["position"] = int(ratings.in_slot(self.game, man, BY_SLOT[name])) - card
        if name in ("DF", "CH") and defense_has_pk(self.game):
            if man.side == self.game.state.defense.side:
                parts = {"penalty kill": int(card_of(man).pk) - card, **{why: changes[why] for why in CHANGES["PK"]}}
            else:  # The rules ask for the defence's only, which has PK in their place.
                value = max(0, card + sum(parts.values()))
        if value == card:
            return rating
        return rating._replace(value=value, changes=tuple(Change(why, by) for why, by in parts.items() if by))

    def changes(self, man: Skater) -> dict[str, int]:
        """What may change a man's ratings right now, besides the slot he plays in."""
        game = self.game
        tired, steady = -int(deduction(game, man)), int(ratings.intangible(game, man))
        has_enforcers = game.adjusts and game.options.enforcers
        return {
            "fatigue": tired,
            "intangibles": steady,
            "physical play": int(ratings.puck_change(game, man)) - tired - steady if game.adjusts else 0,
            "enforcers": -int(ratings.enforced(game, man)) if has_enforcers else 0,
            "aggressiveness": int(game.state.orders[man.side].aggressiveness),
        }

    # -- cells ------------------------------------------------------------------------------------------------------

    def cells(self) -> tuple[Cell, ...]:
        """What was read in the last play, in its order."""
        found: list[Cell] = []
        b6 = w6 = 0
        for event in self.last_play():
            if isinstance(event, DiceThrown) and event.throw == "play":
                b6, w6 = int(event.values[4]), int(event.values[5])
            else:
                found += self.cells_of(event, b6, w6)
        return tuple(found)

    def cells_of(self, event: Event, b6: int, w6: int) -> list[Cell]:
        if isinstance(event, ActionRolled):
            return self.on_card("puck action", event, event.skater, event.column, event.action, f"{event.d100:02d}")
        if isinstance(event, ResultRead):
            shows = f"{event.result} {event.recipient}".rstrip()
            return self.on_card("results", event, event.skater, event.column, str(event.row), shows)
        if isinstance(event, ShotAimed):
            column, row = (str(min(max(die + SHIFTS.get(event.shot, 0), 1), 6)) for die in (b6, w6))
            return self.on_card("target grid", event, event.skater, column, row, event.target)
        if isinstance(event, GoalieTested):
            return self.goalie_cells(event)
        if isinstance(event, PenaltyChartRead):
            return [Cell("penalty chart", None, event.column, f"{event.d100:02d}", event.call, event.clause)]
        if isinstance(event, RushRolled):
            return [Cell("rush chart", None, str(event.sp), str(event.d20), event.outcome, event.clause)]
        if isinstance(event, WeirdPlay):
            shows = event.effect if event.confirmed else "not confirmed"
            return [Cell(f"weird plays {event.chart}", None, str(event.row), str(event.d20), shows, event.clause)]
        if isinstance(event, GoaliePlayedPuck):
            team = self.game.state.teams[event.side]
            who = PlayerRef(self.side(team.side), int(team.goalie.card.sweater))
            return [Cell("goalie's pass", who, "", str(event.d20), event.result, event.clause)]
        return []

    def on_card(self, sheet: str, event: Event, number: int, column: str, row: str, shows: str) -> list[Cell]:
        man = self.skater_of(event.side, number)
        return [] if man is None else [Cell(sheet, self.ref(man), column, row, shows, event.clause)]

    def goalie_cells(self, event: GoalieTested) -> list[Cell]:
        """The zone of his net that says how good the shot is, and the cell of his scoring grid."""
        team = self.game.state.teams[1 - event.side]
        who = PlayerRef(self.side(team.side), int(team.goalie.card.sweater))
        column, row = event.zone[:1], event.zone[1:]
        tens, ones = divmod(max(0, int(event.d100 + event.bonus)), 10)
        shows = f"{event.colour} {event.mark}".rstrip()
        return [
            Cell(f"quality {event.level}", who, column, row, event.quality, event.clause),
            Cell("scoring grid", who, str(tens) if tens < 10 else "+", str(ones), shows, event.clause),
        ]


SHIFTS: Final = {"slap shot": 1, "break-away": -1}
"""What a shot adds to both dice of the target grid. [FS-SHOT-06..08]"""
MOVING: Final = ("fatigue", "intangibles", "physical play")
DEFENDING: Final = ("fatigue", "intangibles", "aggressiveness")
SHOOTING: Final = ("fatigue", "intangibles")
CHANGES: Final[dict[str, tuple[str, ...]]] = {
    "PS": MOVING,
    "SK": MOVING,
    "DF": DEFENDING,
    "CH": (*DEFENDING, "enforcers"),
    "PK": ("fatigue", "aggressiveness"),
    "W": SHOOTING,
    "S": SHOOTING,
    "B": SHOOTING,
    "BL": ("fatigue",),
    "TP": ("fatigue",),
    "SP": ("fatigue",),
    "LP": ("fatigue",),
    "FO": ("fatigue",),
}
"""What counts for each rating. [FS-GAP-31]"""


def action_ranges(actions: bytes) -> tuple[ActionRange, ...]:
    """The actions of a column that are not grey, with the highest D100 of each."""
    highest = {action: at for at, action in enumerate(actions) if action < ACTION_ROWS}
    return tuple(ActionRange(ACTION_NAMES[action], highest[action]) for action in sorted(highest))
