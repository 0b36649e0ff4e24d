"""Events of ezv that are told by themselves, beyond those of every game: penalties, play cards, forecheckers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.core.events import DiceThrown, Event, PenaltyCalled
from puckdrop.games.ezv.events import ForecheckersPlaced, PlayCardNamed
from puckdrop.narrate.en.bench import COMMON_TELLERS, FORECHECKS, Teller, teller
from puckdrop.narrate.en.ezv_words import Words
from puckdrop.narrate.en.wording import number_word
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_alone"]

CALLS: Final = {
    "misconduct": "a ten-minute misconduct to {who}; there is no power play for it",
    "game misconduct": "a game misconduct: {who} is thrown out",
    "penalty shot": "{who} hauls his man down, and that is a penalty shot",
}
"""Calls that the rules name themselves; all others are offences."""
SENTENCES: Final = {
    2: "two minutes to {who} for {call}",
    4: "a double minor: four minutes to {who} for {call}",
    5: "a major! Five minutes to {who} for {call}, served in full",
}
COINCIDENTAL: Final = "2&2"
"""The cell of the penalty table that sends off a man of either side."""
SPECIAL_CARDS: Final = ("Power Play", "Penalty Kill")
"""Everybody expects these after a penalty."""


def tell_alone(words: Words, event: Event, dice: Sequence[DiceThrown]) -> list[Line]:
    """The line of an event that stands for itself; none for an event this caller does not know."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return []
    text, importance = teller(words, event)
    return [words.line(event, text, importance, dice)]


# -- penalties --------------------------------------------------------------------------------------------------------


def penalty_called(words: Words, event: PenaltyCalled) -> tuple[str, Importance]:
    who = f"{words.names.full(event.side, event.skater)} ({words.names.short(event.side)})"
    if event.call == "fighting":
        words.fight_is_on = not words.fight_is_on
        text = "the gloves are off! {} gets five for fighting" if words.fight_is_on else "{} gets five for fighting too"
        return text.format(who), Importance.PENALTY
    if event.call in CALLS:
        return CALLS[event.call].format(who=who), Importance.PENALTY
    text = SENTENCES.get(int(event.minutes), f"{number_word(event.minutes)} minutes to {{who}} for {{call}}")
    if words.penalty_cell == COINCIDENTAL:
        text += "; a man of either side goes off"
    return text.format(who=who, call=event.call), Importance.PENALTY


# -- the bench --------------------------------------------------------------------------------------------------------


def card_named(words: Words, event: PlayCardNamed) -> tuple[str, Importance]:
    short = words.names.short(event.side)
    is_first, words.card_named[event.side] = not words.card_named[event.side], True
    if event.lapsed:
        return f"{short} are back to {event.card}", Importance.DETAIL
    if is_first:
        return f"{short} begin with {event.card}", Importance.DETAIL
    importance = Importance.DETAIL if event.card in SPECIAL_CARDS else Importance.ROUTINE
    return f"{short} switch to {event.card}", importance


def forecheckers_placed(words: Words, event: ForecheckersPlaced) -> tuple[str, Importance]:
    slots = event.slots
    text = FORECHECKS.get(slots, f"{number_word(len(slots.split('+')))} men forecheck, the extra attacker among them")
    return f"{words.names.short(event.side)}: {text}", Importance.DETAIL


TELLERS: Final[Mapping[type[Event], Teller]] = {
    **COMMON_TELLERS,
    **dict(
        (
            teller(PenaltyCalled, penalty_called),
            teller(PlayCardNamed, card_named),
            teller(ForecheckersPlaced, forecheckers_placed),
        )
    ),
}
