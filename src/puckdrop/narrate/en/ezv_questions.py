"""The questions that only ezv asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.core.decisions import Decision, Kind, PickSkater
from puckdrop.core.table import Table
from puckdrop.games.ezv.charts import PlayCard
from puckdrop.games.ezv.constants import SECTOR_NAMES, Action, Situation
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.narrate.en import questions
from puckdrop.narrate.en.ezv_help import HELP
from puckdrop.narrate.en.ezv_places import spot
from puckdrop.narrate.en.questions import (
    SLOT_LETTERS,
    Label,
    Prompt,
    Question,
    Words,
    label_forecheckers,
    make_question,
    man_text,
    team_of,
)
from puckdrop.narrate.names import surname
from puckdrop.views.ezv_choices import share

__all__ = ["card_summary", "question"]


def question(decision: Decision, table: Table) -> Question:
    """The question behind a decision; the table stands as it is when the decision is due."""
    values = decision.values()
    if decision.kind == EzvKind.FORECHECKERS:
        values = sorted(values, key=int.bit_count)
    return make_question(decision, table, values, PROMPTS, LABELS, HELP)


def _ask_forecheckers(decision: Decision, table: Table) -> str:
    state = cast(EzvTable, table).state
    handler = state.handler
    if handler is None:
        return "Who forechecks?"
    where = spot(int(state.colour_of(handler.side)), SECTOR_NAMES[state.sector]).at
    return f"{surname(handler.card.name)} has the puck {where}. Who forechecks?"


def _label_forecheckers(decision: Decision, table: Table, value: int) -> str:
    """Beside a man what he is worth against the way out: bk, or df where matchups count."""
    has_matchups = cast(EzvTable, table).options.advance_ratings
    return label_forecheckers(
        decision, table, value, lambda man: f"df {card_of(man).df}" if has_matchups else f"bk {card_of(man).bk}"
    )


def _ask_lines(decision: Decision, table: Table) -> str:
    is_stopped = cast(EzvTable, table).state.situation == Situation.FACEOFF
    return questions.ask_lines(decision, table, is_stopped=is_stopped)


def _ask_card(decision: Decision, table: Table) -> str:
    game = cast(EzvTable, table)
    standing = game.state.of_side(decision.side).play_card
    if standing < 0:
        return "Which play card do you begin with?"
    return f"Play card? In force: {game.charts.play_cards[standing].name}."


def _label_card(decision: Decision, table: Table, value: int) -> Words:
    card = cast(NamePlayCard, decision).cards[value]
    return Words(card.name, card_summary(card))


def card_summary(card: PlayCard) -> str:
    """What a play card tends to do: "out 70% clear 20%, through 65% dump 20%"."""
    parts = [
        f"out {share(card, 0, Action.ADVANCE)}% clear {share(card, 0, Action.CLEAR)}%",
        f"through {share(card, 1, Action.ADVANCE)}% dump {share(card, 1, Action.DUMP_IN)}%",
    ]
    if share(card, 2, Action.SHOOT):
        parts.append("shoots first")
    if share(card, 2, Action.ADVANCE):
        parts.append("patient")
    return ", ".join(parts)


def _label_skater(decision: Decision, table: Table, value: int) -> str:
    man = cast(PickSkater, decision).team.skaters[value]
    card = card_of(man)
    matchups = f" ad {card.ad} df {card.df}" if cast(EzvTable, table).options.advance_ratings else ""
    return f"{man_text(man)} sh {card.sh}{matchups}"


def _ask_faceoff_man(decision: Decision, table: Table) -> str:
    return "Your center cannot take the draw. Who does?"


def _label_faceoff_man(decision: Decision, table: Table, value: int) -> str:
    man = team_of(decision, table).on_ice[value]
    return decision.key(value) if man is None else f"{SLOT_LETTERS[value]} {man_text(man)} fo {card_of(man).fo}"


PROMPTS: Final[Mapping[int, Prompt]] = {
    EzvKind.FORECHECKERS: _ask_forecheckers,
    EzvKind.PLAY_CARD: _ask_card,
    EzvKind.FACEOFF_MAN: _ask_faceoff_man,
    Kind.CHANGE_LINES: _ask_lines,
}
LABELS: Final[Mapping[int, Label]] = {
    EzvKind.FORECHECKERS: _label_forecheckers,
    EzvKind.PLAY_CARD: _label_card,
    EzvKind.FACEOFF_MAN: _label_faceoff_man,
    Kind.FILL_SLOT: _label_skater,
    Kind.SHOOTER: _label_skater,
}
