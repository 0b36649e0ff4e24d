"""What speaks for the answers to Rinkside's decisions."""

from __future__ import annotations

from typing import Final, cast

from puckdrop.core import cards as core_cards
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.table import Table
from puckdrop.games.rinkside.cards import GoalieCard
from puckdrop.games.rinkside.decisions import OwnZone, Pick, RinksideKind
from puckdrop.games.rinkside.rules.breakouts import BREAKOUT_UP_TO
from puckdrop.games.rinkside.table import RinksideTable, card_of
from puckdrop.views.choices import Fact, Odds, goalie_facts, picked, rating_facts

__all__ = ["facts", "goalie_ratings", "odds"]

FACES: Final = {"Red": 10, "Blue": 20, "B100": 100}


def facts(decision: Decision, table: Table, value: int) -> tuple[Fact, ...]:
    """What to know about an answer: ratings, or the number it needs."""
    man = picked(decision, value)
    if man is not None:
        card = card_of(man)
        if decision.kind == Kind.SHOOTER:
            return rating_facts(("target", card.target))
        return rating_facts(("offense", card.offense), ("defense", card.defense))
    if isinstance(decision, Pick):
        return pick_facts(decision, cast(RinksideTable, table), value)
    if decision.kind == RinksideKind.FACEOFF_MAN:
        taker = table.position().teams[decision.side].on_ice[value]
        return () if taker is None else rating_facts(("faceoff", card_of(taker).faceoff))
    return goalie_facts(decision, table, value) if decision.kind == Kind.CHANGE_GOALIE else ()


def goalie_ratings(goalie: core_cards.GoalieCard) -> tuple[Fact, ...]:
    """His save numbers against chances of high, good and low quality."""
    card = cast(GoalieCard, goalie)
    return rating_facts(("rating", card.rating), ("Green", card.green), ("Blue", card.blue), ("Black", card.black))


def pick_facts(pick: Pick, game: RinksideTable, value: int) -> tuple[Fact, ...]:
    """The number that an answer needs; of playing on out of one's own end, what the view already says. [RS-09-BO-01]"""
    if pick.kind == RinksideKind.OWN_ZONE and value == OwnZone.PLAY_ON:
        black = game.peek_b100()
        if black == 0:
            return ()
        return (Fact("Black", black % 100), Fact("leads to", "breakout" if black <= BREAKOUT_UP_TO else "forecheck"))
    if pick.kind == RinksideKind.OWN_ZONE and value == OwnZone.MOMENTUM_CLEAR:
        return (Fact("costs", "momentum"),)
    if not pick.dice[value]:
        return ()
    return (Fact(pick.dice[value], needed(pick, value)),)


def needed(pick: Pick, value: int) -> int:
    """The highest number with which an answer succeeds, on the scale of its dice."""
    return min(max(int(pick.need(value)), 0), FACES[pick.dice[value]])


def odds(decision: Decision, table: Table, value: int) -> tuple[Odds, ...]:
    """How likely an answer is to succeed."""
    if not isinstance(decision, Pick) or not decision.dice[value]:
        return ()
    return (Odds("success", needed(decision, value) * 100 // FACES[decision.dice[value]]),)
