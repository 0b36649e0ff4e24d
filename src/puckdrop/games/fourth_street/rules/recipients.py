"""Whom a pass goes to. [FS-RECIP]"""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.games.fourth_street.constants import Recipient
from puckdrop.games.fourth_street.decisions import FsKind, NameSlot
from puckdrop.games.fourth_street.events import RecipientShown
from puckdrop.games.fourth_street.table import FsTable, card_of


def recipient_of(table: FsTable, passer: Skater, code: i64) -> Skater | None:
    """The man a pass is meant for, None if he is not on the ice. [FS-RECIP-01..07]

    The passer himself is the answer when his own number is on the recipient card.
    """
    team = table.state.offense
    if code != Recipient.ANY:
        return ranked_mate(team, passer, code)
    if table.options.recipient_card:
        return carded_mate(table, team, passer)
    slots = mates_by_rank(team, passer)
    slot = table.ask(NameSlot(FsKind.RECIPIENT, "recipient", team.side, slots, "FS-RECIP-04"))
    return team.on_ice[slot]


def ranked_mate(team: Team, passer: Skater | None, rank: i64) -> Skater | None:
    """The mate with the rank-th highest recipient value, ties to the lower slot. [FS-RECIP-01, FS-RECIP-02]"""
    taken: i64 = 0
    while True:
        best: Skater | None = None
        best_value: i64 = -1
        slot: i64
        for slot in range(1, EXTRA_ATTACKER + 1):
            man = team.on_ice[slot]
            if man is not None and man is not passer and not (taken >> slot) & 1:
                value = card_of(man).recipient
                if value > best_value:
                    best = man
                    best_value = value
        rank -= 1
        if best is None or rank == 0:
            return best
        taken |= 1 << best.slot


def mates_by_rank(team: Team, passer: Skater | None) -> list[int]:
    """Slots of all mates on the ice, highest recipient value first. [FS-DEC-11]"""
    slots: list[int] = []
    rank: i64 = 1
    mate = ranked_mate(team, passer, rank)
    while mate is not None:
        slots.append(mate.slot)
        rank += 1
        mate = ranked_mate(team, passer, rank)
    return slots


def carded_mate(table: FsTable, team: Team, passer: Skater) -> Skater | None:
    """The man on the face-down card, which is turned now; without a card the first choice. [FS-RECIP-06, FS-RECIP-07]

    If the passer named himself, the next higher number touches the puck and gives it back.
    """
    slot: i64 = table.state.recipient_card[team.side]
    man = team.on_ice[slot] if slot != 0 else None
    if man is None:
        return ranked_mate(team, passer, 1)
    if table.log is not None:
        table.note(RecipientShown(team.side, "FS-RECIP-06", slot))
    if man is passer:
        toucher = next_higher(team, slot)
        if toucher is not None:
            table.state.note_touch(toucher)
    return man


def next_higher(team: Team, slot: i64) -> Skater | None:
    """The man with the next higher number on the ice, after the highest the lowest. [FS-RECIP-07]"""
    step: i64
    for step in range(1, EXTRA_ATTACKER):
        man = team.on_ice[(slot + step - 1) % EXTRA_ATTACKER + 1]
        if man is not None:
            return man
    return None
