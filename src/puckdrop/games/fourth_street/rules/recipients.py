"""Whom a pass goes to. [FS-RECIP]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.cards import NOT_RANKED
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team, Unit
from puckdrop.core.units import Group
from puckdrop.games.fourth_street.constants import Recipient
from puckdrop.games.fourth_street.decisions import FsKind, NameSlot
from puckdrop.games.fourth_street.events import RecipientShown
from puckdrop.games.fourth_street.state import Card
from puckdrop.games.fourth_street.table import FsTable, card_of

NO_CHOICE: Final = -1
CHOICE_BITS: Final = 16
CHOICE: Final = (1 << CHOICE_BITS) - 1


def recipient_of(table: FsTable, passer: Skater, code: i64) -> Skater | None:
    """The man a pass is meant for, None if he is not on the ice. [FS-RECIP-01..07]

    The passer himself is the answer when his own number is on the recipient card.
    """
    team = table.state.offense
    if code != Recipient.ANY:
        return ranked_mate(team, passer, code)
    if table.options.recipient_card:
        return carded_mate(table, team, passer)
    slot = table.said(FsKind.RECIPIENT, team.side, 0)
    if slot == Unit.NOT_SAID:
        slots = mates_by_rank(team, passer)
        slot = table.ask(NameSlot(FsKind.RECIPIENT, "recipient", team.side, slots, "FS-RECIP-04"))
    return team.on_ice[slot]


def ranked_mate(team: Team, passer: Skater | None, rank: i64) -> Skater | None:
    """The teammate with the rank-th highest recipient value, ties to the lower slot. [FS-RECIP-01, FS-RECIP-02]

    A man's value and slot make one number, so that ties go to the lower slot. Of two such numbers the higher stays in
    place and the other moves on to the next, without a branch that the processor could not predict.
    """
    line, pair = team.line_out, team.pair_out
    if line is not None and pair is not None:
        return team.on_ice[ranked_slot(ranked(line), ranked(pair), slot_of(passer), rank)]
    on_ice = team.on_ice
    first: i64 = NO_CHOICE
    second: i64 = NO_CHOICE
    third: i64 = NO_CHOICE
    fourth: i64 = NO_CHOICE
    slot: i64
    for slot in range(1, EXTRA_ATTACKER + 1):
        man = on_ice[slot]
        if man is None or man is passer:
            continue
        choice = choice_of(man, slot)
        both = first + choice
        first = choice if choice > first else first
        choice = both - first
        both = second + choice
        second = choice if choice > second else second
        choice = both - second
        both = third + choice
        third = choice if choice > third else third
        choice = both - third
        fourth = choice if choice > fourth else fourth
    best = first
    if rank > Recipient.A:
        best = second if rank == Recipient.B else (third if rank == Recipient.C else fourth)
    return None if best == NO_CHOICE else on_ice[EXTRA_ATTACKER - (best & 7)]


def ranked(group: Group) -> i64:
    """How the men of a line or pair rank: each in CHOICE_BITS, the best lowest. Worked out once for a team."""
    card = group.card
    if card.recipients == NOT_RANKED:
        slot: i64 = 4 if card.is_pair else 1
        men = [group.first, group.second] if card.is_pair else [group.first, group.second, group.third]
        ranking: i64 = 0
        for choice in sorted(small_choice(man, slot + place) for place, man in enumerate(men)):
            ranking = ranking << CHOICE_BITS | choice
        card.recipients = ranking
    return card.recipients


def slot_of(man: Skater | None) -> i64:
    """A man's slot, 0 for nobody."""
    if man is None:
        return 0
    return man.slot


def choice_of(man: Skater, slot: i64) -> i64:
    """A man's value and slot as one number, so that ties go to the lower slot. [FS-RECIP-02]"""
    return 8 * card_of(man).recipient + EXTRA_ATTACKER - slot


def small_choice(man: Skater, slot: int) -> int:
    """The same for a value on a card, which has two digits; whatever is beyond counts as the lowest or the highest."""
    value = min(max(int(card_of(man).recipient), 0), CHOICE >> 3)
    return 8 * value + EXTRA_ATTACKER - slot


def ranked_slot(line: i64, pair: i64, passing: i64, rank: i64) -> i64:
    """The slot of the man who ranks so high in a line and a pair, both ranked, without the one in slot `passing`."""
    while True:
        choice = line & CHOICE
        if pair & CHOICE > choice:
            choice = pair & CHOICE
            pair >>= CHOICE_BITS
        else:
            line >>= CHOICE_BITS
        slot = EXTRA_ATTACKER - (choice & 7)
        if slot != passing:
            rank -= 1
            if rank == 0:
                return slot


def mates_by_rank(team: Team, passer: Skater | None) -> list[int]:
    """Slots of all teammates on the ice, highest recipient value first. [FS-DEC-11]"""
    slots: list[int] = []
    line, pair = team.line_out, team.pair_out
    if line is not None and pair is not None:
        passing = slot_of(passer)
        for place in range(1, EXTRA_ATTACKER if passing == 0 else EXTRA_ATTACKER - 1):
            slots.append(int(ranked_slot(ranked(line), ranked(pair), passing, place)))
        return slots
    slot: i64
    for slot in range(1, EXTRA_ATTACKER + 1):
        man = team.on_ice[slot]
        if man is not None and man is not passer:
            rank = len(slots)
            while rank > 0 and recipient_in(team, slots[rank - 1]) < card_of(man).recipient:
                rank -= 1
            slots.insert(rank, slot)
    return slots


def recipient_in(team: Team, slot: i64) -> i64:
    """The recipient value of the man in a slot that is filled."""
    man = team.on_ice[slot]
    assert man is not None
    return card_of(man).recipient


def carded_mate(table: FsTable, team: Team, passer: Skater) -> Skater | None:
    """The man on the face-down card, which is turned now; without a card the first choice. [FS-RECIP-06, FS-RECIP-07]

    If the passer named himself, the next higher number touches the puck and gives it back.
    """
    slot = table.state.orders[team.side].recipient_card
    man = team.on_ice[slot] if slot != 0 else None
    if man is None:
        return ranked_mate(team, passer, Recipient.A)
    table.show_card(team.side, Card.RECIPIENT)
    if table.log is not None:
        table.note(RecipientShown(team.side, "FS-RECIP-06", slot))
    if man is passer:
        table.state.note_touch(next_higher(team, slot))
    return man


def next_higher(team: Team, slot: i64) -> Skater:
    """The man with the next higher number on the ice, after the highest the lowest. [FS-RECIP-07]"""
    while True:
        slot = slot % EXTRA_ATTACKER + 1
        man = team.on_ice[slot]
        if man is not None:
            return man
