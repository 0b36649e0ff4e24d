"""What speaks for the answers to 4th Street Hockey's decisions."""

from __future__ import annotations

from typing import Final, cast

from puckdrop.core import cards as core_cards
from puckdrop.core.decisions import Decision, Kind, PickSkater
from puckdrop.core.ice import Skater
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.cards import GoalieCard
from puckdrop.games.fourth_street.constants import COLOUR_NAMES, UNKNOWN, Action, Colour
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules.ratings import ps, sk, slap, wrist
from puckdrop.games.fourth_street.table import FsTable, card_of, goalie_card_of
from puckdrop.views.choices import Fact, Odds, goalie_facts, picked, rating_facts

__all__ = ["facts", "goalie_ratings", "odds"]

WEAK: Final = (Colour.WHITE, Colour.RED)


def facts(decision: Decision, table: Table, value: int) -> tuple[Fact, ...]:
    """What to know about an answer."""
    kind = decision.kind
    man = picked(decision, value)
    if man is not None:
        return pick_facts(cast(PickSkater, decision), man)
    if kind in (FsKind.FACEOFF_MAN, FsKind.RECIPIENT, FsKind.RECIPIENT_CARD):
        return slot_facts(decision, table, value)
    if kind in (FsKind.PLAN, FsKind.LIVE_PLAN):
        return plan_facts(decision, table, value)
    if kind == FsKind.WILD:
        return wild_facts(cast(FsTable, table), value)
    return goalie_facts(decision, table, value) if kind == Kind.CHANGE_GOALIE else ()


def goalie_ratings(goalie: core_cards.GoalieCard) -> tuple[Fact, ...]:
    """His rebounds, and how many of the 25 zones give a white or red shot from each level."""
    card = cast(GoalieCard, goalie)
    open_zones = [sum(colour in WEAK for colour in card.quality[level::3]) for level in range(3)]
    return (Fact("Reb", int(card.reb)), Fact("weak zones from levels 1-2-3", "-".join(map(str, open_zones))))


def odds(decision: Decision, table: Table, value: int) -> tuple[Odds, ...]:
    """Nothing here has odds of its own: what an action needs depends on who opposes it."""
    return ()


def pick_facts(decision: PickSkater, man: Skater) -> tuple[Fact, ...]:
    card = card_of(man)
    if decision.kind == Kind.SHOOTER:
        return rating_facts(("B", card.break_away))
    moving = rating_facts(("PS", card.ps), ("SK", card.sk))
    return moving + rating_facts(("DF", card.df), ("CH", card.ch)) if 4 <= decision.slot <= 5 else moving


def slot_facts(decision: Decision, table: Table, slot: int) -> tuple[Fact, ...]:
    """Of the man in a slot."""
    man = table.position().teams[decision.side].on_ice[slot] if slot > 0 else None
    if man is None:
        return ()
    card = card_of(man)
    if decision.kind == FsKind.FACEOFF_MAN:
        record = (Fact("faceoffs", card.faceoffs),) if card.faceoffs else ()
        return (*rating_facts(("FO", card.fo)), *record)
    return rating_facts(("W", card.wrist), ("S", card.slap))


def plan_facts(decision: Decision, table: Table, zone: int) -> tuple[Fact, ...]:
    """The colours of a zone of the other goalie's net, from each level. [FS-GOALIE-01]"""
    if zone < 0:
        return ()
    quality = goalie_card_of(table.position().teams[1 - decision.side]).quality[3 * zone : 3 * zone + 3]
    return tuple(
        Fact(f"level {level}", "unknown" if colour == UNKNOWN else COLOUR_NAMES[colour])
        for level, colour in enumerate(quality, 1)
    )


def wild_facts(game: FsTable, action: int) -> tuple[Fact, ...]:
    """The rating in force that an action needs."""
    man = game.state.handler
    rating = {Action.PASS: ("PS", ps), Action.SKATE: ("SK", sk), Action.WRIST: ("W", wrist), Action.SLAP: ("S", slap)}
    if man is None or action not in rating:
        return ()
    name, read = rating[action]
    return rating_facts((name, int(read(game, man))))
