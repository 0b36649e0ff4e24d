"""What speaks for the answers to ezv's decisions."""

from __future__ import annotations

from typing import Final, cast

from puckdrop.core import cards as core_cards
from puckdrop.core.decisions import Decision, Kind
from puckdrop.core.table import Table
from puckdrop.games.ezv.cards import GoalieCard
from puckdrop.games.ezv.charts import PlayCard
from puckdrop.games.ezv.constants import ACTION_NAMES, Shot
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.views.choices import Fact, Odds, goalie_facts, picked, rating_facts

__all__ = ["facts", "goalie_ratings", "odds", "share"]

COLOURS: Final = ("gold", "blue", "red")
COLUMNS: Final = ("defensive", "neutral", "attacking")
"""The columns of a play card, by the zone as its team sees it."""


def facts(decision: Decision, table: Table, value: int) -> tuple[Fact, ...]:
    """What to know about an answer."""
    man = picked(decision, value)
    if man is not None:
        card = card_of(man)
        shot = rating_facts(("sh", card.sh))
        return shot + rating_facts(("ad", card.ad), ("df", card.df)) if uses_matchups(table) else shot
    if decision.kind == EzvKind.FACEOFF_MAN:
        taker = table.position().teams[decision.side].on_ice[value]
        return () if taker is None else rating_facts(("fo", card_of(taker).fo))
    return goalie_facts(decision, table, value) if decision.kind == Kind.CHANGE_GOALIE else ()


def goalie_ratings(goalie: core_cards.GoalieCard) -> tuple[Fact, ...]:
    """How many of the 36 cells for each colour of sector let in a blue and a red shot; fewer are better."""
    cells = cast(GoalieCard, goalie).sections
    parts = [cells[36 * at : 36 * at + 36] for at in range(len(COLOURS))]
    lets_in = [f"{part.count(Shot.BLUE)}+{part.count(Shot.RED)}" for part in parts]
    return tuple(Fact(colour, count) for colour, count in zip(COLOURS, lets_in, strict=True))


def uses_matchups(table: Table) -> bool:
    return cast(EzvTable, table).options.advance_ratings


def odds(decision: Decision, table: Table, value: int) -> tuple[Odds, ...]:
    """What a play card makes of the d20 in each zone."""
    if decision.kind != EzvKind.PLAY_CARD:
        return ()
    card = cast(NamePlayCard, decision).cards[value]
    return tuple(
        Odds(f"{zone}: {ACTION_NAMES[action]}", share(card, column, action))
        for column, zone in enumerate(COLUMNS)
        for action in range(len(ACTION_NAMES))
        if share(card, column, action)
    )


def share(card: PlayCard, column: int, action: int) -> int:
    """How often a column gives an action, in percent."""
    return card.actions[column * 20 : column * 20 + 20].count(action) * 5
