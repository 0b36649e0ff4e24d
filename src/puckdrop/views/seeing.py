"""Making boards: what every game's board takes from its table in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeVar

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.clock import Clock
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.events import DiceThrown, Event
from puckdrop.core.ice import SLOTS, Goalie, Skater, Team, Unit
from puckdrop.core.players import PlayerRef
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side, Viewer
from puckdrop.views.board import (
    Boxed,
    ClockView,
    Die,
    Fatigue,
    GoalieView,
    Rating,
    Shot,
    SkaterView,
    TeamView,
    Throw,
)

__all__ = ["Eyes", "printed"]

E = TypeVar("E", bound=Event)


class Eyes:
    """Looks at a table for a viewer. A game subclasses it to show its own ratings."""

    def __init__(self, table: Table, events: Sequence[Event], viewer: Viewer) -> None:
        self.table: Final = table
        self.events: Final = events
        self.viewer: Final[Viewer] = viewer
        self.clock: Final[Clock] = table.position().clock

    # -- what a game provides ---------------------------------------------------------------------------------------

    def ratings(self, man: Skater) -> tuple[Rating, ...]:
        """A man's ratings in force; off the ice those on his card."""
        raise NotImplementedError

    def form(self, goalie: Goalie) -> str:
        """How a goalie is doing."""
        return ""

    def fatigue(self, man: Skater) -> Fatigue | None:
        """How tired a man is, if the game counts that man by man."""
        return None

    def shift(self, man: Skater) -> int:
        """Seconds since a man on the ice came out."""
        return int(self.clock.elapsed - self.table.position().teams[man.side].shift_began)

    def timeouts(self, team: Team) -> int | None:
        return None

    # -- men --------------------------------------------------------------------------------------------------------

    def side(self, number: int) -> Side:
        """The name of one of the table's sides."""
        return SIDE_NAMES[number]

    def number(self, side: Side) -> int:
        """The table's number for a side."""
        return SIDE_NAMES.index(side)

    def side_or_none(self, number: int) -> Side | None:
        return None if number < 0 else self.side(number)

    def ref(self, man: Skater) -> PlayerRef:
        return PlayerRef(self.side(man.side), int(man.card.sweater))

    def ref_or_none(self, man: Skater | None) -> PlayerRef | None:
        return None if man is None else self.ref(man)

    def skater_of(self, side: int, sweater: int) -> Skater | None:
        """The skater an event names, if it names one."""
        return next((man for man in self.table.position().teams[side].skaters if man.sweater == sweater), None)

    def in_slots(self, team: Team, bits: int) -> tuple[PlayerRef, ...]:
        """The men in these slots."""
        men = [team.on_ice[slot] for slot in range(1, SLOTS + 1) if bits >> slot & 1]
        return tuple(self.ref(man) for man in men if man is not None)

    def skater(self, man: Skater, team: Team, *, rated: bool = False) -> SkaterView:
        """A skater, with his ratings if he is on the ice or they are requested."""
        is_out = man.slot != 0
        unpaid = self.clock.elapsed - team.credited_at if is_out else 0
        return SkaterView(
            sweater=int(man.card.sweater),
            name=man.card.name,
            position=POSITION_NAMES[man.card.position],
            slot=int(man.slot),
            status="ice" if is_out else "box" if man.in_box else "bench" if man.can_play(self.clock) else "out",
            shift=self.shift(man) if is_out else None,
            ice_time=int(man.seconds + unpaid),
            ratings=self.ratings(man) if is_out or rated else (),
            fatigue=self.fatigue(man),
        )

    def bench(self, side: Side) -> tuple[SkaterView, ...]:
        """All skaters of a side with their ratings."""
        team = self.table.position().teams[self.number(side)]
        return tuple(self.skater(man, team, rated=True) for man in team.skaters)

    def goalie(self, goalie: Goalie, team: Team) -> GoalieView:
        is_his_turn = goalie is team.goalie
        in_net = is_his_turn and team.goalie_in
        unpaid = self.clock.elapsed - team.credited_at if in_net else 0
        can_play = goalie.can_play(self.clock)
        return GoalieView(
            sweater=int(goalie.card.sweater),
            name=goalie.card.name,
            status="net" if in_net else "pulled" if is_his_turn else "bench" if can_play else "out",
            shots=int(goalie.shots),
            goals_against=int(goalie.goals_against),
            ice_time=int(goalie.seconds + unpaid),
            form=self.form(goalie),
        )

    # -- teams ------------------------------------------------------------------------------------------------------

    def team(self, side: Side) -> TeamView:
        team = self.table.position().teams[self.number(side)]
        card = team.card
        sweaters = [int(man.card.sweater) for man in team.skaters]
        return TeamView(
            side=side,
            name=card.name,
            short_name=card.short_name,
            score=int(team.score),
            shots=sum(team.period_shots),
            period_goals=tuple(team.period_goals),
            period_shots=tuple(team.period_shots),
            men=int(team.men),
            on_ice=tuple(None if man is None else int(man.card.sweater) for man in team.on_ice[1:]),
            goalie=int(team.goalie.card.sweater),
            goalie_in=team.goalie_in,
            box=boxed(team),
            unit=ChangeLines(team, "").key(Unit.MAN_BY_MAN if team.hand_picked else team.unit),
            shift=int(self.clock.elapsed - team.shift_began),
            lines=groups(team.lines, sweaters),
            pairs=groups(team.pairs, sweaters),
            power_play=groups(card.power_play, sweaters),
            penalty_kill=groups(card.penalty_kill, sweaters),
            timeouts=self.timeouts(team),
            skaters=tuple(self.skater(man, team) for man in team.skaters),
            goalies=tuple(self.goalie(goalie, team) for goalie in team.goalies),
        )

    # -- the rest of the shared board -------------------------------------------------------------------------------

    def clock_view(self) -> ClockView:
        clock = self.clock
        return ClockView(int(clock.period), int(clock.left), int(clock.elapsed), clock.format.name)

    def thrown(self) -> Throw | None:
        """The last throw."""
        last = self.last(DiceThrown)
        if last is None:
            return None
        dice = zip(last.dice, last.values, strict=True)
        return Throw(last.throw, tuple(Die(name, int(value)) for name, value in dice))

    def last(self, kind: type[E]) -> E | None:
        """The last event of a kind."""
        for event in reversed(self.events):
            if isinstance(event, kind):
                return event
        return None

    def last_play(self) -> list[Event]:
        """The events of the last play, or of the play in progress."""
        found: list[Event] = []
        for event in reversed(self.events):
            if found and event.play != found[0].play:
                break
            found.append(event)
        return found[::-1]

    def shootout(self) -> tuple[Shot, ...]:
        state = self.table.position()
        return tuple(
            Shot(self.ref(state.teams[line.side].skaters[line.skater]), line.scored) for line in state.keeper.shootout
        )


def boxed(team: Team) -> tuple[Boxed, ...]:
    """The men in a team's box, in the order they went in."""
    return tuple(
        Boxed(
            int(penalty.skater.card.sweater),
            max(0, int(penalty.left)),
            penalty.is_running,
            penalty.costs_man,
            int(penalty.slot),
        )
        for penalty in team.box.penalties
    )


def groups(units: Sequence[Sequence[int]], sweaters: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Lines, pairs or units by the sweaters of their men."""
    return tuple(tuple(sweaters[number] for number in unit) for unit in units)


def printed(ratings: Sequence[tuple[str, int]], unknown: int) -> tuple[Rating, ...]:
    """Ratings as printed on a card."""
    return tuple(
        Rating(name, None if value == unknown else int(value), None if value == unknown else int(value))
        for name, value in ratings
    )
