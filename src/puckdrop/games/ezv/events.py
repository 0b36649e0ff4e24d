"""Events found only in ezv; the rest are the table's."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.event_fields import FLAG, MAN, NUMBER, RIVAL, SLOTS, code
from puckdrop.core.events import Event
from puckdrop.core.log import Reader, new_kind
from puckdrop.games.ezv.charts import PlayCard
from puckdrop.games.ezv.constants import ACTION_NAMES

if TYPE_CHECKING:
    from puckdrop.core.scorekeeper import Scorekeeper


@mypyc_attr(acyclic=True)
class PlayCardNamed(Event):
    """A coach put a play card in force, or it lapsed to this one."""

    fields: ClassVar = {"card": code("cards"), "lapsed": FLAG}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, card: str, *, lapsed: bool) -> None:
        super().__init__(side, clause)
        self.card = card
        self.lapsed = lapsed

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, card: str, *, lapsed: bool) -> None:
        log = keeper.begin(PLAY_CARD_NAMED, side, clause)
        log.text(card)
        log.flag(lapsed)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        return PlayCardNamed(side, clause, packed.text(), lapsed=packed.flag())


PLAY_CARD_NAMED: Final[i64] = new_kind(PlayCardNamed.read)


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
class ActionChosen(Event):
    """What the play card makes of the d20: advance, clear, shoot, ..."""

    fields: ClassVar = {"skater": MAN, "action": code("actions"), "card": code("cards"), "d20": NUMBER}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, action: str, card: str, d20: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.action = action
        self.card = card
        self.d20 = d20

    @staticmethod
    def note(keeper: Scorekeeper, side: i64, clause: str, skater: i64, action: i64, card: PlayCard, d20: i64) -> None:
        log = keeper.begin(ACTION_CHOSEN, side, clause)
        log.three(skater, action, d20)
        log.thing(card)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, action, d20 = packed.three()
        card = packed.thing()
        assert isinstance(card, PlayCard)
        return ActionChosen(side, clause, skater, ACTION_NAMES[action], card.name, d20)


ACTION_CHOSEN: Final[i64] = new_kind(ActionChosen.read)


@mypyc_attr(acyclic=True)
class MatchupPlayed(Event):
    """Stage 1 of an advance: handler of `side` against a defender (-1 for none), their totals, and who won."""

    fields: ClassVar = {
        "skater": MAN,
        "defender": RIVAL,
        "total": NUMBER,
        "defender_total": NUMBER,
        "handler_won": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(
        self, side: i64, clause: str, skater: i64, defender: i64, total: i64, defender_total: i64, *, handler_won: bool
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.defender = defender
        self.total = total
        self.defender_total = defender_total
        self.handler_won = handler_won

    @staticmethod
    def note(
        keeper: Scorekeeper,
        side: i64,
        clause: str,
        skater: i64,
        defender: i64,
        total: i64,
        defender_total: i64,
        *,
        handler_won: bool,
    ) -> None:
        log = keeper.begin(MATCHUP_PLAYED, side, clause)
        log.three(skater, defender, handler_won)
        log.two(total, defender_total)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, defender, handler_won = packed.three()
        total, defender_total = packed.two()
        return MatchupPlayed(side, clause, skater, defender, total, defender_total, handler_won=handler_won != 0)


MATCHUP_PLAYED: Final[i64] = new_kind(MatchupPlayed.read)


@mypyc_attr(acyclic=True)
class BreakAway(Event):
    """`skater` is alone in front of the other goalie."""

    fields: ClassVar = {"skater": MAN, "passer": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64, passer: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.passer = passer


@mypyc_attr(acyclic=True)
class GoalieSectionRead(Event):
    """The goalie's section of the sector's colour at these dice, against the shot of `skater`: the same colour scores.

    White never does.
    """

    fields: ClassVar = {
        "skater": MAN,
        "goalie": RIVAL,
        "quality": code("qualities"),
        "section": code("sections"),
        "blu": NUMBER,
        "red": NUMBER,
        "shows": code("qualities"),
        "scored": FLAG,
    }
    __slots__ = tuple(fields)

    def __init__(
        self,
        side: i64,
        clause: str,
        skater: i64,
        goalie: i64,
        quality: str,
        section: str,
        blu: i64,
        red: i64,
        shows: str,
        *,
        scored: bool,
    ) -> None:
        super().__init__(side, clause)
        self.skater = skater
        self.goalie = goalie
        self.quality = quality
        self.section = section
        self.blu = blu
        self.red = red
        self.shows = shows
        self.scored = scored

    @staticmethod
    def note(
        keeper: Scorekeeper,
        side: i64,
        clause: str,
        skater: i64,
        goalie: i64,
        quality: str,
        section: str,
        blu: i64,
        red: i64,
        shows: str,
        *,
        scored: bool,
    ) -> None:
        log = keeper.begin_with(GOALIE_SECTION_READ, side, clause, quality, section)
        log.three(skater, goalie, scored)
        log.two(blu, red)
        log.text(shows)

    @staticmethod
    def read(side: i64, clause: str, packed: Reader) -> Event:
        skater, goalie, scored = packed.three()
        blu, red = packed.two()
        quality, section, shows = packed.text(), packed.text(), packed.text()
        return GoalieSectionRead(side, clause, skater, goalie, quality, section, blu, red, shows, scored=scored != 0)


GOALIE_SECTION_READ: Final[i64] = new_kind(GoalieSectionRead.read)


@mypyc_attr(acyclic=True)
class PenaltyTableRead(Event):
    """The penalty table's cell and background for these totals."""

    fields: ClassVar = {
        "red_total": NUMBER,
        "blu_total": NUMBER,
        "call": code("penalty cells"),
        "background": code("backgrounds"),
    }
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, red_total: i64, blu_total: i64, call: str, background: str) -> None:
        super().__init__(side, clause)
        self.red_total = red_total
        self.blu_total = blu_total
        self.call = call
        self.background = background


@mypyc_attr(acyclic=True)
class PenaltyShotAwarded(Event):
    """`skater` of `side` takes a penalty shot."""

    fields: ClassVar = {"skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, skater: i64) -> None:
        super().__init__(side, clause)
        self.skater = skater


@mypyc_attr(acyclic=True)
class CenterTossed(Event):
    """A centre is thrown out of the faceoff; `skater` takes it in his place."""

    fields: ClassVar = {"tossed": MAN, "skater": MAN}
    __slots__ = tuple(fields)

    def __init__(self, side: i64, clause: str, tossed: i64, skater: i64) -> None:
        super().__init__(side, clause)
        self.tossed = tossed
        self.skater = skater
