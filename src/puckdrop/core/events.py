"""What happened, as typed events without prose. `narrate` turns them into sentences, a page into pictures.

Places, symbols and other codes are the names the data files use, each from one of the game's vocabularies. A side is 0
for home and 1 for the visitors, a man is his sweater, a time the seconds left in the period.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.dice import Throw
from puckdrop.core.event_fields import (
    FLAG,
    MAN,
    MEN,
    NUMBER,
    NUMBERS,
    PLACE,
    RIVAL,
    SCORE,
    WORDS,
    Field,
    code,
    side_name,
    unpacked,
    value_as_data,
)
from puckdrop.core.log import Reader, new_kind

if TYPE_CHECKING:
    from puckdrop.core.scorekeeper import Scorekeeper

MEN_OUT: Final = 6
"""How many slots a change of lines lists."""


@mypyc_attr(acyclic=True)
class Event:
    """Base of all events. The scorekeeper stamps the number of the play, the period and the seconds left.

    A kind that comes by the dozen has `note`, which packs its fields into the log, and `read`, which takes them back.
    """

    fields: ClassVar[dict[str, Field]] = {}
    """What this kind of event says beyond play, period, time left, side and clause."""
    __slots__ = ("play", "period", "left", "side", "clause")

    def __init__(self, side: i64, clause: str) -> None:
        self.play: i64 = 0
        """The play it belongs to; plays are counted from 1."""
        self.period: i64 = 0
        self.left: i64 = 0
        self.side = side
        self.clause = clause

    def reveals(self) -> tuple[str, str]:
        """The hidden decision of this side that the event reveals, and its answer; two empty texts for most events."""
        return "", ""

    def as_data(self) -> dict[str, object]:
        """The event as plain data, for JSON; `Game.event_from_data` reads it."""
        side = int(self.side)
        data: dict[str, object] = {
            "event": type(self).__name__,
            "play": self.play,
            "period": self.period,
            "left": self.left,
            "side": side_name(side),
            "clause": self.clause,
        }
        for name, field in self.fields.items():
            data[name] = value_as_data(field, getattr(self, name), side)
        return data


@mypyc_attr(acyclic=True)
class DiceThrown(Event):
    """Dice were thrown: the throw's name and what each die shows."""

    fields: ClassVar = {"throw": code("throws"), "dice": WORDS, "values": NUMBERS}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, throw: str, dice: tuple[str, ...], values: list[int]) -> None:
        super().__init__(side, clause)
        self.throw = throw
        self.dice = dice
        self.values = values

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, throw: Throw, number: i64) -> None:
        """What the dice show is worked out from the number of the throw when it is read."""
        log = keeper.begin(DICE_THROWN, side, clause)
        log.thing(throw)
        log.number(number)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        throw = packed.thing()
        assert isinstance(throw, Throw)
        return DiceThrown(side, clause, throw.name, throw.dice, throw.values(packed.number()))


DICE_THROWN: Final[i64] = new_kind(DiceThrown.read)


def kind_of_throw(throw: Throw, clause: str) -> i64:
    """A kind for a throw that comes by the hundred; its events are `begin_known` and the number of the throw."""

    def read(side: int, clause: str, packed: Reader) -> Event:
        return DiceThrown(side, clause, throw.name, throw.dice, throw.values(packed.number()))

    return new_kind(read, clause)


@mypyc_attr(acyclic=True)
class RuleApplied(Event):
    """A rule that counted without an event of its own: the man it concerns, -1 if none, and its figure, 0 if none.

    Only a thorough log has these: that of a scenario, which settles a ruling.
    """

    fields: ClassVar = {"rule": code("rules"), "skater": MAN, "figure": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, rule: str, skater: i64, figure: i64) -> None:
        super().__init__(side, clause)
        self.rule = rule
        self.skater = skater
        self.figure = figure


@mypyc_attr(acyclic=True)
class PeriodStarted(Event):
    """A period begins."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class PeriodEnded(Event):
    """The horn ends a period."""

    __slots__ = ()


@mypyc_attr(acyclic=True)
class GameEnded(Event):
    """The game is over. `side` has won; -1 is a tie. `how` is regulation, overtime or shootout."""

    fields: ClassVar = {"how": code("endings")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, how: str) -> None:
        super().__init__(side, clause)
        self.how = how


@mypyc_attr(acyclic=True)
class PlayStopped(Event):
    """A whistle: why, and in which zone the faceoff will be. `side` is the team that caused it, -1 if none."""

    fields: ClassVar = {"why": code("stoppages"), "zone": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, why: str, zone: str) -> None:
        super().__init__(side, clause)
        self.why = why
        self.zone = zone

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, why: str, zone: str) -> None:
        keeper.begin_with(PLAY_STOPPED, side, clause, why, zone)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return PlayStopped(side, clause, packed.text(), packed.text())


PLAY_STOPPED: Final[i64] = new_kind(PlayStopped.read)


@mypyc_attr(acyclic=True)
class FaceoffWon(Event):
    """`side` won a faceoff; `skater` has the puck. `taker` and `loser` are the men who took it, -1 if unknown."""

    fields: ClassVar = {"skater": MAN, "taker": MAN, "loser": RIVAL, "where": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, taker: i64, loser: i64, where: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.taker = taker
        self.loser = loser
        self.where = where

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, taker: i64, loser: i64, where: str) -> None:
        log = keeper.begin(FACEOFF_WON, side, clause)
        log.three(skater, taker, loser)
        log.text(where)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, taker, loser = packed.three()
        return FaceoffWon(side, clause, skater, taker, loser, packed.text())


FACEOFF_WON: Final[i64] = new_kind(FaceoffWon.read)


@mypyc_attr(acyclic=True)
class PuckLoose(Event):
    """Nobody has the puck in this zone, and why: faceoff, tie, hit, block, miss, ..."""

    fields: ClassVar = {"why": code("loose pucks"), "zone": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, why: str, zone: str) -> None:
        super().__init__(side, clause)
        self.why = why
        self.zone = zone

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, why: str, zone: str) -> None:
        keeper.begin_with(PUCK_LOOSE, side, clause, why, zone)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return PuckLoose(side, clause, packed.text(), packed.text())


PUCK_LOOSE: Final[i64] = new_kind(PuckLoose.read)


@mypyc_attr(acyclic=True)
class PuckGained(Event):
    """`skater` of `side` has the puck, and how he got it: loose puck, rebound, steal, clear, dump-in, ..."""

    fields: ClassVar = {"skater": MAN, "how": code("gains"), "where": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, how: str, where: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.how = how
        self.where = where

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, how: str, where: str) -> None:
        log = keeper.begin_with(PUCK_GAINED, side, clause, how, where)
        log.number(skater)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return PuckGained(side, clause, packed.number(), packed.text(), packed.text())


PUCK_GAINED: Final[i64] = new_kind(PuckGained.read)


@mypyc_attr(acyclic=True)
class PuckMoved(Event):
    """The puck went from one place to another by a pass or a carry; `skater` started it, `receiver` ended it."""

    fields: ClassVar = {"skater": MAN, "receiver": MAN, "symbol": code("moves"), "start": PLACE, "end": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, receiver: i64, symbol: str, start: str, end: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.receiver = receiver
        self.symbol = symbol
        self.start = start
        self.end = end

    @staticmethod
    def note(
        keeper: Scorekeeper, side: i64, clause: str, skater: i64, receiver: i64, symbol: str, start: str, end: str
    ) -> None:
        log = keeper.begin_with(PUCK_MOVED, side, clause, symbol, start)
        log.two(skater, receiver)
        log.text(end)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, receiver = packed.two()
        return PuckMoved(side, clause, skater, receiver, packed.text(), packed.text(), packed.text())


PUCK_MOVED: Final[i64] = new_kind(PuckMoved.read)


@mypyc_attr(acyclic=True)
class PuckSent(Event):
    """The puck was cleared, dumped in or iced from one place to another, given up by `skater`."""

    fields: ClassVar = {"skater": MAN, "how": code("sends"), "start": PLACE, "end": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, how: str, start: str, end: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.how = how
        self.start = start
        self.end = end

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, how: str, start: str, end: str) -> None:
        log = keeper.begin_with(PUCK_SENT, side, clause, how, start)
        log.number(skater)
        log.text(end)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return PuckSent(side, clause, packed.number(), packed.text(), packed.text(), packed.text())


PUCK_SENT: Final[i64] = new_kind(PuckSent.read)


@mypyc_attr(acyclic=True)
class ShotTaken(Event):
    """A shot: who, from where, of what quality, in what way (shot, break-away, penalty shot), on goal or not.

    `skater` is -1 for a goalie who shoots the length of the ice.
    """

    fields: ClassVar = {
        "skater": MAN,
        "where": PLACE,
        "quality": code("qualities"),
        "how": code("shots"),
        "on_goal": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, where: str, quality: str, how: str, on_goal: bool) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.where = where
        self.quality = quality
        self.how = how
        self.on_goal = on_goal

    @staticmethod
    def note(
        keeper: Scorekeeper, side: i64, clause: str, skater: i64, where: str, quality: str, how: str, on_goal: bool
    ) -> None:
        log = keeper.begin_with(SHOT_TAKEN, side, clause, where, quality)
        log.two(skater, on_goal)
        log.text(how)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, on_goal = packed.two()
        return ShotTaken(side, clause, skater, packed.text(), packed.text(), packed.text(), on_goal != 0)


SHOT_TAKEN: Final[i64] = new_kind(ShotTaken.read)


@mypyc_attr(acyclic=True)
class ShotBlocked(Event):
    """`skater` of `side` blocked the shot of `shooter` of the other team."""

    fields: ClassVar = {"skater": MAN, "shooter": RIVAL, "where": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, shooter: i64, where: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.shooter = shooter
        self.where = where

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, shooter: i64, where: str) -> None:
        log = keeper.begin(SHOT_BLOCKED, side, clause)
        log.two(skater, shooter)
        log.text(where)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, shooter = packed.two()
        return ShotBlocked(side, clause, skater, shooter, packed.text())


SHOT_BLOCKED: Final[i64] = new_kind(ShotBlocked.read)


@mypyc_attr(acyclic=True)
class SaveMade(Event):
    """`goalie` of `side` stopped `shooter` of the other team; the puck goes where `rebound` says."""

    fields: ClassVar = {"goalie": MAN, "shooter": RIVAL, "rebound": code("rebounds")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, shooter: i64, rebound: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.shooter = shooter
        self.rebound = rebound

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, goalie: i64, shooter: i64, rebound: str) -> None:
        log = keeper.begin(SAVE_MADE, side, clause)
        log.two(goalie, shooter)
        log.text(rebound)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        goalie, shooter = packed.two()
        return SaveMade(side, clause, goalie, shooter, packed.text())


SAVE_MADE: Final[i64] = new_kind(SaveMade.read)


@mypyc_attr(acyclic=True)
class GoalScored(Event):
    """A goal with its assists (-1 for none; a goalie's assist is in `goalie_assist`) and its strength tags.

    A goalie who scores is in `goalie_scorer`, and `scorer` is -1; otherwise it is the other way around.
    """

    fields: ClassVar = {
        "scorer": MAN,
        "first_assist": MAN,
        "second_assist": MAN,
        "goalie_assist": MAN,
        "strength": code("strengths"),
        "empty_net": FLAG,
        "how": code("goals"),
        "score": SCORE,
        "goalie_scorer": MAN,
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        side: i64,
        clause: str,
        scorer: i64,
        first_assist: i64,
        second_assist: i64,
        goalie_assist: i64,
        strength: str,
        empty_net: bool,
        how: str,
        score: list[int],
        goalie_scorer: i64 = -1,
    ) -> None:
        super().__init__(side, clause)
        self.scorer = scorer
        self.first_assist = first_assist
        self.second_assist = second_assist
        self.goalie_assist = goalie_assist
        self.strength = strength
        """EV, PP, SH or PS."""
        self.empty_net = empty_net
        self.how = how
        """shot, break-away or penalty shot."""
        self.score = score
        """Both teams' goals, by side."""
        self.goalie_scorer = goalie_scorer


@mypyc_attr(acyclic=True)
class HitMade(Event):
    """`skater` of `side` hit `victim` of the other team and knocked the puck loose."""

    fields: ClassVar = {"skater": MAN, "victim": RIVAL}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, victim: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.victim = victim


@mypyc_attr(acyclic=True)
class PenaltyCalled(Event):
    """A penalty: who, the call, minutes charged, and whether it leaves his team with fewer men at once.

    A goalie's penalty has him in `goalie`, and in `skater` the man who serves it.
    """

    fields: ClassVar = {"skater": MAN, "call": code("calls"), "minutes": NUMBER, "short": FLAG, "goalie": MAN}
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, skater: i64, call: str, minutes: i64, short: bool, goalie: i64 = -1
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.call = call
        self.minutes = minutes
        self.short = short
        self.goalie = goalie


@mypyc_attr(acyclic=True)
class PenaltyWipedOut(Event):
    """A goal has spared `skater` a minor that was signalled; `in_part` if it is half of a double one."""

    fields: ClassVar = {"skater": MAN, "call": code("calls"), "in_part": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, call: str, *, in_part: bool) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.call = call
        self.in_part = in_part


@mypyc_attr(acyclic=True)
class PenaltyServed(Event):
    """A penalty is over: the man is out of the box, or `stays` for another one."""

    fields: ClassVar = {"skater": MAN, "stays": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, *, stays: bool) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.stays = stays


@mypyc_attr(acyclic=True)
class SkaterHurt(Event):
    """An injury: what it is, how long he misses (as the chart says), and whole games beyond this one."""

    fields: ClassVar = {"skater": MAN, "injury": code("injuries"), "misses": code("absences"), "games": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, injury: str, misses: str, games: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.injury = injury
        self.misses = misses
        self.games = games


@mypyc_attr(acyclic=True)
class GoalieHurt(Event):
    """A goalie is hurt and leaves the net: how long he misses (as the chart says), and games beyond this one."""

    fields: ClassVar = {"goalie": MAN, "absence": code("absences"), "games": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, absence: str, games: i64) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.absence = absence
        self.games = games


@mypyc_attr(acyclic=True)
class LineChanged(Event):
    """A team's men on the ice changed: the sweaters in slots 1 to 6, -1 for an empty slot."""

    fields: ClassVar = {"men": MEN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, men: list[int]) -> None:
        super().__init__(side, clause)
        self.men = men

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, men: i64) -> None:
        """`men` are `Team.sweaters_out`."""
        log = keeper.begin(LINE_CHANGED, side, clause)
        log.number(men)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return LineChanged(side, clause, unpacked(packed.number(), MEN_OUT))


LINE_CHANGED: Final[i64] = new_kind(LineChanged.read)


@mypyc_attr(acyclic=True)
class GoaliePulled(Event):
    """The goalie left for an extra attacker."""

    fields: ClassVar = {"goalie": MAN, "attacker": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, attacker: i64) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.attacker = attacker


@mypyc_attr(acyclic=True)
class GoalieReturned(Event):
    """The goalie is back in his net."""

    fields: ClassVar = {"goalie": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64) -> None:
        super().__init__(side, clause)
        self.goalie = goalie


@mypyc_attr(acyclic=True)
class GoalieChanged(Event):
    """Another goalie takes over."""

    fields: ClassVar = {"goalie": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64) -> None:
        super().__init__(side, clause)
        self.goalie = goalie


@mypyc_attr(acyclic=True)
class ShootoutAttempted(Event):
    """One attempt of a shootout; the goals so far by side."""

    fields: ClassVar = {"skater": MAN, "scored": FLAG, "score": SCORE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, scored: bool, score: list[int]) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.scored = scored
        self.score = score
