"""Events found only in Rinkside; the rest are the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.event_fields import FLAG, MAN, NUMBER, PLACE, RIVAL, SIDE, code
from puckdrop.core.events import Event
from puckdrop.core.log import Reader, new_kind
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.charts import Faces
from puckdrop.games.rinkside.situations import MARK_NAMES

if TYPE_CHECKING:
    from puckdrop.core.scorekeeper import Scorekeeper

CARD_BITS: Final = 16
"""What the number of a card takes."""


@mypyc_attr(acyclic=True)
class CardDrawn(Event):
    """A card was turned over: the numbers of the cards whose Left and Right faces are in view. [RS-02-CD-01]"""

    fields: ClassVar = {"left_card": NUMBER, "right_card": NUMBER, "red": NUMBER, "blue": NUMBER, "b100": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, left_card: i64, right_card: i64, red: i64, blue: i64, b100: i64) -> None:
        super().__init__(side, clause)
        self.left_card = left_card
        self.right_card = right_card
        self.red = red
        self.blue = blue
        self.b100 = b100

    @staticmethod
    def note(keeper: Scorekeeper, left_card: i64, right_card: i64) -> None:
        """The numbers in view are found on the faces, which the log is about, when it is read."""
        keeper.begin_known(CARD_DRAWN, NO_SIDE).number(left_card << CARD_BITS | right_card)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        faces, cards = packed.about, packed.number()
        assert isinstance(faces, Faces)
        left_card, right_card = cards >> CARD_BITS, cards & (1 << CARD_BITS) - 1
        red, blue, b100 = faces.numbers_in_view(left_card, right_card)
        return CardDrawn(side, clause, left_card, right_card, red, blue, b100)


CARD_DRAWN: Final[i64] = new_kind(CardDrawn.read, "RS-02-CD-01")


@mypyc_attr(acyclic=True)
class DeckShuffled(Event):
    """All cards were shuffled. [RS-02-CD-02]"""

    __slots__ = ()


class Check:
    """A number to be compared with a rating: what that decides, which rating it is, and the clause."""

    __slots__ = ("decides", "rating", "clause")

    def __init__(self, decides: str, rating: str, clause: str) -> None:
        self.decides: Final = decides
        self.rating: Final = rating
        self.clause: Final = clause


@mypyc_attr(acyclic=True)
class CheckMade(Event):
    """A number was compared with a rating of `skater` (-1 for the goalie): within it or not, and what that decided."""

    fields: ClassVar = {
        "skater": MAN,
        "check": code("checks"),
        "rating": code("ratings"),
        "number": NUMBER,
        "needed": NUMBER,
        "within": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, skater: i64, check: str, rating: str, number: i64, needed: i64, *, within: bool
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.check = check
        self.rating = rating
        self.number = number
        self.needed = needed
        self.within = within

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, skater: i64, check: Check, number: i64, needed: i64) -> None:
        log = keeper.begin_known(CHECK_MADE, side)
        log.three(skater, number, needed)
        log.thing(check)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, number, needed = packed.three()
        check = packed.thing()
        assert isinstance(check, Check)
        return CheckMade(
            side, check.clause, skater, check.decides, check.rating, number, needed, within=number <= needed
        )


CHECK_MADE: Final[i64] = new_kind(CheckMade.read, "RS-02-NM-04")


class Reading:
    """What a section of a card may show, and the clause by which it decides."""

    __slots__ = ("section", "shows", "clause")

    def __init__(self, section: str, shows: str, clause: str) -> None:
        self.section: Final = section
        self.shows: Final = shows
        self.clause: Final = clause


def readings(section: str, shows: tuple[str, ...], clause: str) -> tuple[Reading, ...]:
    """All that a section may show, where one clause is behind it."""
    return tuple(Reading(section, each, clause) for each in shows)


@mypyc_attr(acyclic=True)
class SectionRead(Event):
    """A section of the view in hand decided something: which section and what it shows."""

    fields: ClassVar = {"section": code("sections"), "shows": code("readings")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, section: str, shows: str) -> None:
        super().__init__(side, clause)
        self.section = section
        self.shows = shows

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, reading: Reading) -> None:
        keeper.begin_known(SECTION_READ, side).thing(reading)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        reading = packed.thing()
        assert isinstance(reading, Reading)
        return SectionRead(side, reading.clause, reading.section, reading.shows)


SECTION_READ: Final[i64] = new_kind(SectionRead.read, "RS-02-CD-01")


@mypyc_attr(acyclic=True)
class SequenceMarked(Event):
    """A timing sequence of 30 seconds was marked, or skipped because of a rush. [RS-04-TM-01, RS-04-TM-14]"""

    fields: ClassVar = {"why": code("marks"), "skipped": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, why: str, *, skipped: bool) -> None:
        super().__init__(side, clause)
        self.why = why
        self.skipped = skipped

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, mark: i64, *, skipped: bool) -> None:
        """`mark` is one of `Mark`, whose name is found when it is read."""
        log = keeper.begin(SEQUENCE_MARKED, side, clause)
        log.number(mark << 1 | skipped)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        number = packed.number()
        return SequenceMarked(side, clause, MARK_NAMES[number >> 1], skipped=number & 1 == 1)


SEQUENCE_MARKED: Final[i64] = new_kind(SequenceMarked.read)


@mypyc_attr(acyclic=True)
class OptionChosen(Event):
    """The man with the puck chose an offensive option. [RS-06-OZ-04]"""

    fields: ClassVar = {"skater": MAN, "option": code("options"), "where": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, option: str, where: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.option = option
        self.where = where

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, option: str, where: str) -> None:
        log = keeper.begin_with(OPTION_CHOSEN, side, clause, option, where)
        log.number(skater)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return OptionChosen(side, clause, packed.number(), packed.text(), packed.text())


OPTION_CHOSEN: Final[i64] = new_kind(OptionChosen.read)


@mypyc_attr(acyclic=True)
class HitDelivered(Event):
    """A hit, or a big hit, is tallied. [RS-06-HT-04]"""

    fields: ClassVar = {"skater": MAN, "big": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, *, big: bool) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.big = big

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, *, big: bool) -> None:
        log = keeper.begin(HIT_DELIVERED, side, clause)
        log.two(skater, big)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, big = packed.two()
        return HitDelivered(side, clause, skater, big=big != 0)


HIT_DELIVERED: Final[i64] = new_kind(HitDelivered.read)


@mypyc_attr(acyclic=True)
class TakeawayMade(Event):
    """A takeaway is tallied; a penalty may still stop play before he has the puck. [RS-06-LP-17]"""

    fields: ClassVar = {"skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater


@mypyc_attr(acyclic=True)
class MomentumMoved(Event):
    """The momentum meter moved; home's points are positive, the visitors' negative. [RS-15-MO-02, RS-15-MO-04]"""

    fields: ClassVar = {"why": code("momentum"), "points": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, why: str, points: i64) -> None:
        super().__init__(side, clause)
        self.why = why
        self.points = points
        """What the meter shows now."""

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, why: str, points: i64) -> None:
        log = keeper.begin(MOMENTUM_MOVED, side, clause)
        log.text(why)
        log.number(points)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return MomentumMoved(side, clause, packed.text(), packed.number())


MOMENTUM_MOVED: Final[i64] = new_kind(MomentumMoved.read)


@mypyc_attr(acyclic=True)
class IronHit(Event):
    """A post or crossbar. [RS-07-PX]"""

    fields: ClassVar = {"skater": MAN, "what": code("iron")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, what: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.what = what


@mypyc_attr(acyclic=True)
class SaveTested(Event):
    """A shot on goal was held against one of the goalie's save numbers; without a test (an easy save) there is none.

    An Easy shot and a Difficult one have their own columns for the rebound. [RS-08-SC-01..05, RS-08-DF-01]
    """

    fields: ClassVar = {
        "goalie": MAN,
        "test": code("save tests"),
        "difficulty": code("difficulties"),
        "number": NUMBER,
        "needed": NUMBER,
        "within": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, goalie: i64, test: str, difficulty: str, number: i64, needed: i64, *, within: bool
    ) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.test = test
        self.difficulty = difficulty
        self.number = number
        self.needed = needed
        self.within = within

    @staticmethod
    def note(
        keeper: Scorekeeper,
        side: i64,
        clause: str,
        goalie: i64,
        test: str,
        difficulty: str,
        number: i64,
        needed: i64,
        *,
        within: bool,
    ) -> None:
        log = keeper.begin_with(SAVE_TESTED, side, clause, test, difficulty)
        log.three(goalie, number, needed)
        log.flag(within)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        goalie, number, needed = packed.three()
        test, difficulty = packed.text(), packed.text()
        return SaveTested(side, clause, goalie, test, difficulty, number, needed, within=packed.flag())


SAVE_TESTED: Final[i64] = new_kind(SaveTested.read)


@mypyc_attr(acyclic=True)
class SaveDescribed(Event):
    """What kind of save it was: glove, pad, blocker, stick or skate. [RS-08-TS-01]"""

    fields: ClassVar = {"goalie": MAN, "kind": code("saves")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, kind: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.kind = kind

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, goalie: i64, kind: str) -> None:
        log = keeper.begin(SAVE_DESCRIBED, side, clause)
        log.number(goalie)
        log.text(kind)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return SaveDescribed(side, clause, packed.number(), packed.text())


SAVE_DESCRIBED: Final[i64] = new_kind(SaveDescribed.read)


@mypyc_attr(acyclic=True)
class GoalRobbed(Event):
    """A would-be goal became a great or a big save. [RS-08-GS-01, RS-08-GS-03]"""

    fields: ClassVar = {"goalie": MAN, "how": code("robberies")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, how: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.how = how


@mypyc_attr(acyclic=True)
class GoalieLevelSet(Event):
    """A goalie's game is bad, normal, good, very good or great, and what made it so. [RS-03-GW, RS-08-GS]"""

    fields: ClassVar = {"goalie": MAN, "level": code("levels"), "why": code("level changes")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, goalie: i64, level: str, why: str) -> None:
        super().__init__(side, clause)
        self.goalie = goalie
        self.level = level
        self.why = why


@mypyc_attr(acyclic=True)
class MeterSet(Event):
    """Something that concerns the whole game was set: officials, enforcers, intensity, strategies, dirty plays."""

    fields: ClassVar = {"meter": code("meters"), "shows": code("meter readings")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, meter: str, shows: str) -> None:
        super().__init__(side, clause)
        self.meter = meter
        self.shows = shows


@mypyc_attr(acyclic=True)
class FaceoffMoved(Event):
    """A penalty sends the faceoff to another zone than the whistle has named. [RS-13-AD-05, RSG-18]"""

    fields: ClassVar = {"zone": PLACE}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, zone: str) -> None:
        super().__init__(side, clause)
        self.zone = zone


@mypyc_attr(acyclic=True)
class CenterTossed(Event):
    """A centre is tossed from the faceoff; `skater` takes it in his place. [RS-05-FO-04, RS-05-FO-05]"""

    fields: ClassVar = {"tossed": MAN, "skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, tossed: i64, skater: i64) -> None:
        super().__init__(side, clause)
        self.tossed = tossed
        self.skater = skater


@mypyc_attr(acyclic=True)
class CallDelayed(Event):
    """The official's arm is up; `side` is guilty, `skater` is -1 until it is known who. [RS-13-WD-02]"""

    fields: ClassVar = {"skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater


@mypyc_attr(acyclic=True)
class PenaltyShotAwarded(Event):
    """`skater` of `side` was hauled down and takes a penalty shot. [RSG-24]"""

    fields: ClassVar = {"skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater


@mypyc_attr(acyclic=True)
class ScrumBroke(Event):
    """A scrum after the whistle, perhaps over a dirty play: what happened, and the chippiness meter now.

    [RS-14-SC-01, RS-14-DP-05]
    """

    fields: ClassVar = {"what": code("scrums"), "meter": NUMBER, "is_dirty": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, what: str, meter: i64, *, is_dirty: bool) -> None:
        super().__init__(side, clause)
        self.what = what
        self.meter = meter
        self.is_dirty = is_dirty


@mypyc_attr(acyclic=True)
class Agitated(Event):
    """`skater` of `side` went after `victim`: what he tried and what came of it. [RS-14-AG]"""

    fields: ClassVar = {"skater": MAN, "victim": RIVAL, "what": code("agitations"), "result": code("retaliations")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, victim: i64, what: str, result: str) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.victim = victim
        self.what = what
        self.result = result


@mypyc_attr(acyclic=True)
class FightFought(Event):
    """`skater` of `side` against `victim` of the other team; `winner` is a side, -1 for a draw. [RS-14-FT]"""

    fields: ClassVar = {"skater": MAN, "victim": RIVAL, "result": code("fights"), "winner": SIDE, "goalies": FLAG}
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, skater: i64, victim: i64, result: str, winner: i64, *, goalies: bool
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.victim = victim
        self.result = result
        self.winner = winner
        self.goalies = goalies


@mypyc_attr(acyclic=True)
class Noted(Event):
    """Anything else worth a line: an auxiliary play, a brawl, benches clearing, a buzzer test, a goal review."""

    fields: ClassVar = {"what": code("notes"), "result": code("note results")}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, what: str, result: str) -> None:
        super().__init__(side, clause)
        self.what = what
        self.result = result


@mypyc_attr(acyclic=True)
class Suspended(Event):
    """The League Discipline Office has reviewed what a skater or a goalie did; the other is -1. [RS-14-DI-01]"""

    fields: ClassVar = {"skater": MAN, "offence": code("offences"), "games": NUMBER, "goalie": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, offence: str, games: i64, goalie: i64 = -1) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.offence = offence
        self.games = games
        self.goalie = goalie
