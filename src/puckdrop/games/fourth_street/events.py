"""Events found only in 4th Street Hockey; the rest are the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.event_fields import FLAG, MAN, MEN, NUMBER, PLACE, RIVAL, SLOTS, TEXT, code
from puckdrop.core.events import Event
from puckdrop.core.ice import SLOT_NAMES
from puckdrop.core.log import Reader, new_kind

if TYPE_CHECKING:
    from puckdrop.core.scorekeeper import Scorekeeper

LIVE: Final = "FS-CON-10"
"""The clause of a zone the coach named on the spot; what he laid before the game stays face down."""


@mypyc_attr(acyclic=True)
class ActionRolled(Event):
    """The puck-action block: D100 in a column of the handler's card. `wild` if a wild card stood there first."""

    fields: ClassVar = {
        "skater": MAN,
        "column": code("action columns"),
        "d100": NUMBER,
        "action": code("actions"),
        "wild": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, column: str, d100: i64, action: str, *, wild: bool) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.column = column
        self.d100 = d100
        self.action = action
        self.wild = wild

    @staticmethod
    def note(
        keeper: Scorekeeper, side: i64, clause: str, skater: i64, column: str, d100: i64, action: str, *, wild: bool
    ) -> None:
        log = keeper.begin_with(ACTION_ROLLED, side, clause, column, action)
        log.three(skater, d100, wild)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, d100, wild = packed.three()
        return ActionRolled(side, clause, skater, packed.text(), d100, packed.text(), wild=wild != 0)


ACTION_ROLLED: Final[i64] = new_kind(ActionRolled.read)


@mypyc_attr(acyclic=True)
class MatchupPlayed(Event):
    """Handler of `side` against a defender, -1 for none: what he needs on the D20, what it shows, who wins."""

    fields: ClassVar = {
        "skater": MAN,
        "defender": RIVAL,
        "how": code("contests"),
        "rating": NUMBER,
        "against": NUMBER,
        "d20": NUMBER,
        "won": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        side: i64,
        clause: str,
        skater: i64,
        defender: i64,
        how: str,
        rating: i64,
        against: i64,
        d20: i64,
        *,
        won: bool,
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.defender = defender
        self.how = how
        self.rating = rating
        self.against = against
        self.d20 = d20
        self.won = won

    @staticmethod
    def note(
        keeper: Scorekeeper,
        side: i64,
        clause: str,
        skater: i64,
        defender: i64,
        how: str,
        rating: i64,
        against: i64,
        d20: i64,
        *,
        won: bool,
    ) -> None:
        log = keeper.begin(MATCHUP_PLAYED, side, clause)
        log.three(skater, defender, won)
        log.three(rating, against, d20)
        log.text(how)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, defender, won = packed.three()
        rating, against, d20 = packed.three()
        return MatchupPlayed(side, clause, skater, defender, packed.text(), rating, against, d20, won=won != 0)


MATCHUP_PLAYED: Final[i64] = new_kind(MatchupPlayed.read)


@mypyc_attr(acyclic=True)
class ResultRead(Event):
    """The winner's column at 2D6: `column` is PS, SK, DF or CH; `recipient` is empty unless it is a pass."""

    fields: ClassVar = {
        "skater": MAN,
        "column": code("columns"),
        "row": NUMBER,
        "result": code("moves"),
        "recipient": code("recipients"),
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, column: str, row: i64, result: str, recipient: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.column = column
        self.row = row
        self.result = result
        self.recipient = recipient

    @staticmethod
    def note(
        keeper: Scorekeeper, side: i64, clause: str, skater: i64, column: str, row: i64, result: str, recipient: str
    ) -> None:
        log = keeper.begin_with(RESULT_READ, side, clause, column, result)
        log.two(skater, row)
        log.text(recipient)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, row = packed.two()
        return ResultRead(side, clause, skater, packed.text(), row, packed.text(), packed.text())


RESULT_READ: Final[i64] = new_kind(ResultRead.read)


@mypyc_attr(acyclic=True)
class ForecheckersPlaced(Event):
    """Slots that forecheck, such as "1+3" or "none"."""

    fields: ClassVar = {"slots": SLOTS}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, slots: str) -> None:
        super().__init__(side, clause)
        self.slots = slots

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, slots: str) -> None:
        log = keeper.begin(FORECHECKERS_PLACED, side, clause)
        log.text(slots)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return ForecheckersPlaced(side, clause, packed.text())


FORECHECKERS_PLACED: Final[i64] = new_kind(ForecheckersPlaced.read)


@mypyc_attr(acyclic=True)
class HandlerChanged(Event):
    """A change of men with play live took the handler off: `skater` has the puck `instead` of him, where it was."""

    fields: ClassVar = {"skater": MAN, "instead": MAN, "where": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, instead: i64, where: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.instead = instead
        self.where = where

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, instead: i64, where: str) -> None:
        log = keeper.begin(HANDLER_CHANGED, side, clause)
        log.two(skater, instead)
        log.text(where)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, instead = packed.two()
        return HandlerChanged(side, clause, skater, instead, packed.text())


HANDLER_CHANGED: Final[i64] = new_kind(HandlerChanged.read)


@mypyc_attr(acyclic=True)
class AggressivenessSet(Event):
    """The team's setting from now on."""

    fields: ClassVar = {"level": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, level: i64) -> None:
        super().__init__(side, clause)
        self.level = level


@mypyc_attr(acyclic=True)
class StrategyLaid(Event):
    """A strategy card is laid face down; a wild card will show which one."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class StrategyShown(Event):
    """A wild card: the strategy card in force names the action."""

    fields: ClassVar = {"card": code("cards"), "action": code("actions")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, card: str, action: str) -> None:
        super().__init__(side, clause)
        self.card = card
        self.action = action

    def reveals(self) -> tuple[str, str]:
        return "strategy card", self.card

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, card: str, action: str) -> None:
        keeper.begin_with(STRATEGY_SHOWN, side, clause, card, action)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return StrategyShown(side, clause, packed.text(), packed.text())


STRATEGY_SHOWN: Final[i64] = new_kind(StrategyShown.read)


@mypyc_attr(acyclic=True)
class PlanLaid(Event):
    """A game plan is laid face down, or none."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class PlanShown(Event):
    """A shot goes where the game plan says."""

    fields: ClassVar = {"zone": code("net")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, zone: str) -> None:
        super().__init__(side, clause)
        self.zone = zone

    def reveals(self) -> tuple[str, str]:
        return ("", "") if self.clause == LIVE else ("game plan", self.zone)


@mypyc_attr(acyclic=True)
class RecipientLaid(Event):
    """A recipient card is laid face down."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class RecipientShown(Event):
    """The recipient card is turned over: the pass goes to this slot."""

    fields: ClassVar = {"slot": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, slot: i64) -> None:
        super().__init__(side, clause)
        self.slot = slot

    def reveals(self) -> tuple[str, str]:
        return "recipient card", SLOT_NAMES[self.slot]


@mypyc_attr(acyclic=True)
class RushRolled(Event):
    """The rush chart for the runner's speed."""

    fields: ClassVar = {"skater": MAN, "sp": NUMBER, "aggressiveness": NUMBER, "d20": NUMBER, "outcome": code("rushes")}
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, skater: i64, sp: i64, aggressiveness: i64, d20: i64, outcome: str
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.sp = sp
        self.aggressiveness = aggressiveness
        self.d20 = d20
        self.outcome = outcome


@mypyc_attr(acyclic=True)
class RushFormed(Event):
    """Who passes to whom on a rush; the last man shoots. `defender` is -1 for none."""

    fields: ClassVar = {"skaters": MEN, "defender": RIVAL}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skaters: list[int], defender: i64) -> None:
        super().__init__(side, clause)
        self.skaters = skaters
        self.defender = defender


@mypyc_attr(acyclic=True)
class ShotAimed(Event):
    """Part 1 of a shot that is not blocked: where it is headed."""

    fields: ClassVar = {"skater": MAN, "shot": code("shots"), "where": PLACE, "target": code("targets")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, shot: str, where: str, target: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.shot = shot
        self.where = where
        self.target = target

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, shot: str, where: str, target: str) -> None:
        log = keeper.begin_with(SHOT_AIMED, side, clause, shot, where)
        log.number(skater)
        log.text(target)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return ShotAimed(side, clause, packed.number(), packed.text(), packed.text(), packed.text())


SHOT_AIMED: Final[i64] = new_kind(ShotAimed.read)


@mypyc_attr(acyclic=True)
class ShotDrifted(Event):
    """Part 2: what the drift cell says, and the goalie zone after it. `tipper` is -1 for none."""

    fields: ClassVar = {"skater": MAN, "drift": code("drifts"), "zone": code("net"), "tipper": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, drift: str, zone: str, tipper: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.drift = drift
        self.zone = zone
        self.tipper = tipper

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, drift: str, zone: str, tipper: i64) -> None:
        log = keeper.begin_with(SHOT_DRIFTED, side, clause, drift, zone)
        log.two(skater, tipper)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, tipper = packed.two()
        return ShotDrifted(side, clause, skater, packed.text(), packed.text(), tipper)


SHOT_DRIFTED: Final[i64] = new_kind(ShotDrifted.read)


@mypyc_attr(acyclic=True)
class GoalieTested(Event):
    """Part 2: the shot's quality, D100 with all bonuses, and the scoring cell it meets."""

    fields: ClassVar = {
        "skater": MAN,
        "zone": code("net"),
        "level": NUMBER,
        "quality": code("colours"),
        "d100": NUMBER,
        "bonus": NUMBER,
        "colour": code("colours"),
        "mark": code("rebounds"),
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        side: i64,
        clause: str,
        skater: i64,
        zone: str,
        level: i64,
        quality: str,
        d100: i64,
        bonus: i64,
        colour: str,
        mark: str,
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.zone = zone
        self.level = level
        self.quality = quality
        self.d100 = d100
        self.bonus = bonus
        self.colour = colour
        self.mark = mark

    @staticmethod
    def note(
        keeper: Scorekeeper,
        side: i64,
        clause: str,
        skater: i64,
        zone: str,
        level: i64,
        quality: str,
        d100: i64,
        bonus: i64,
        colour: str,
        mark: str,
    ) -> None:
        log = keeper.begin_with(GOALIE_TESTED, side, clause, zone, quality)
        log.two(skater, level)
        log.two(d100, bonus)
        log.text(colour)
        log.text(mark)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, level = packed.two()
        d100, bonus = packed.two()
        zone, quality, colour, mark = packed.text(), packed.text(), packed.text(), packed.text()
        return GoalieTested(side, clause, skater, zone, level, quality, d100, bonus, colour, mark)


GOALIE_TESTED: Final[i64] = new_kind(GoalieTested.read)


@mypyc_attr(acyclic=True)
class PenaltyChartRead(Event):
    """A row of the penalty chart: column A, B or C, or empty on the basic chart."""

    fields: ClassVar = {
        "column": code("penalty columns"),
        "d100": NUMBER,
        "call": code("calls"),
        "called_on": code("called on"),
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, column: str, d100: i64, call: str, called_on: str) -> None:
        super().__init__(side, clause)
        self.column = column
        self.d100 = d100
        self.call = call
        self.called_on = called_on


@mypyc_attr(acyclic=True)
class PenaltyDelayed(Event):
    """The referee's arm is up; play goes on until the penalised team touches the puck."""

    fields: ClassVar = {"skater": MAN, "call": code("calls")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, call: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.call = call


@mypyc_attr(acyclic=True)
class PenaltyTakenOver(Event):
    """`skater` sits out a penalty of `instead`, who has another to serve."""

    fields: ClassVar = {"skater": MAN, "instead": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, instead: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.instead = instead


@mypyc_attr(acyclic=True)
class FighterSwapped(Event):
    """`skater` fights in place of a man who never does."""

    fields: ClassVar = {"skater": MAN, "instead": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, instead: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.instead = instead


@mypyc_attr(acyclic=True)
class WeirdPlay(Event):
    """A row of a weird-play chart, and whether the D20 confirms it."""

    fields: ClassVar = {
        "chart": code("weird charts"),
        "row": NUMBER,
        "d20": NUMBER,
        "effect": code("weird effects"),
        "confirmed": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, chart: str, row: i64, d20: i64, effect: str, *, confirmed: bool) -> None:
        super().__init__(side, clause)
        self.chart = chart
        self.row = row
        self.d20 = d20
        self.effect = effect
        self.confirmed = confirmed


@mypyc_attr(acyclic=True)
class GoalieForm(Event):
    """A goalie of `side` is hot, cold or neither from now on."""

    fields: ClassVar = {"goalie": MAN, "form": code("forms")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, form: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.form = form


@mypyc_attr(acyclic=True)
class ManThrownOut(Event):
    """A man is thrown out of the faceoff; `skater` takes it in his place."""

    fields: ClassVar = {"tossed": MAN, "skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, tossed: i64, skater: i64) -> None:
        super().__init__(side, clause)
        self.tossed = tossed
        self.skater = skater


@mypyc_attr(acyclic=True)
class RaceRun(Event):
    """Two men race for the puck, `skater` for the team that sent it; the winner is offense, defense, goalie or tie."""

    fields: ClassVar = {
        "race": code("races"),
        "skater": MAN,
        "defender": RIVAL,
        "total": NUMBER,
        "defender_total": NUMBER,
        "winner": code("race winners"),
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        side: i64,
        clause: str,
        race: str,
        skater: i64,
        defender: i64,
        total: i64,
        defender_total: i64,
        winner: str,
    ) -> None:
        super().__init__(side, clause)
        self.race = race
        self.skater = skater
        self.defender = defender
        self.total = total
        self.defender_total = defender_total
        self.winner = winner


@mypyc_attr(acyclic=True)
class GoaliePlayedPuck(Event):
    """The goalie of `side` plays the puck: what his pass section says."""

    fields: ClassVar = {"goalie": MAN, "d20": NUMBER, "result": code("moves")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, d20: i64, result: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.d20 = d20
        self.result = result


@mypyc_attr(acyclic=True)
class PuckChipped(Event):
    """A chip: the other team's `defender` has the puck in his own zone."""

    fields: ClassVar = {"skater": MAN, "defender": RIVAL}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, defender: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.defender = defender


@mypyc_attr(acyclic=True)
class TimeoutCalled(Event):
    """Thirty seconds of rest for everybody."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class ShadowAssigned(Event):
    """`skater` shadows the opponent `victim`; both are -1 when a shadow ends."""

    fields: ClassVar = {"skater": MAN, "victim": RIVAL}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, victim: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.victim = victim


class TableRuled(Event):
    """A chart said something the code does not know, and the coach of `side` ruled for the table. [FS-GAP-41]"""

    fields: ClassVar = {"text": TEXT, "ruling": TEXT}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, text: str, ruling: str) -> None:
        super().__init__(side, clause)
        self.text = text
        self.ruling = ruling
