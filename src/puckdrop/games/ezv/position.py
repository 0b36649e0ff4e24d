"""An ezv position as plain data: one vocabulary to describe it and to arrange it.

    data = describe(table)                      # {"period": 1, "clock": "19:50", "situation": "control", ...}
    arrange(other, json.loads(json.dumps(data)))
    describe(other) == data                     # and the same dice now play the same game

`core.describing` and `core.arranging` have the part that all games share; docs/guide/scenarios.md lists every field.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.arranging import STATE_FIELDS, arrange_state
from puckdrop.core.charts import Sheet, quoted
from puckdrop.core.decisions import slots_text
from puckdrop.core.describing import describe_state
from puckdrop.core.position_words import (
    NONE,
    by_side,
    check_said,
    code_of,
    entries,
    find_in_team,
    find_on_ice,
    flag,
    items,
    man_or_nobody,
    man_text,
    number,
    side_of,
    side_text,
    slots_of,
    sweater_text,
    touches_of,
)
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.core.viewers import Viewer
from puckdrop.games.ezv.charts import zone_of
from puckdrop.games.ezv.constants import (
    COLOUR_NAMES,
    ENTRY_NAMES,
    SECTOR_NAMES,
    SITUATION_NAMES,
    ZONE_NAMES,
    Entry,
    Situation,
    When,
    Zone,
)
from puckdrop.games.ezv.rules.strength import on_power_play, slots_by_format
from puckdrop.games.ezv.state import NO_CARD, EzvState
from puckdrop.games.ezv.table import EzvTable

__all__ = ["arrange", "describe", "sides_of"]

WITH_HANDLER: Final = (Situation.CONTROL, Situation.BREAK_AWAY)
FIELDS: Final = (
    *STATE_FIELDS, *COLOUR_NAMES,
    "situation", "possession", "last_possession", "handler", "sector", "zone", "forecheckers", "breakout", "entry",
    "touches", "play_cards", "even_cards", "rc_ties", "momentum", "killer_boost", "lingering",
)  # fmt: skip


def sides_of(state: EzvState) -> tuple[str, str]:
    """What home and visitors are called: by the colours they play in. [EZ-SETUP-01]"""
    return COLOUR_NAMES[state.colour_of(Side.HOME)], COLOUR_NAMES[state.colour_of(Side.VISITOR)]


def describe(table: EzvTable, viewer: Viewer = "all") -> dict[str, object]:
    """The position between plays, fit for JSON. Nothing in ezv is hidden, so every viewer sees the whole of it."""
    state = table.state
    sides = sides_of(state)
    has_puck = state.situation in WITH_HANDLER
    touches = [man for man in (state.touch, state.touch_before, state.touch_earlier) if man is not None]
    return {
        "situation": SITUATION_NAMES[state.situation],
        "possession": sides[state.offense.side] if has_puck else NONE,
        "last_possession": sides[state.offense.side],
        "handler": man_text(state.handler if has_puck else None, sides),
        "sector": SECTOR_NAMES[state.sector] if has_puck else NONE,
        "zone": ZONE_NAMES[puck_zone(state)],
        "forecheckers": slots_text(state.forecheckers_in_place()),
        "breakout": state.breakout,
        "entry": ENTRY_NAMES[state.entry],
        "touches": [man_text(man, sides) for man in touches],
        "play_cards": {side: card_text(table, state.of_side(place).play_card) for place, side in enumerate(sides)},
        "even_cards": {side: card_text(table, state.of_side(place).even_card) for place, side in enumerate(sides)},
        "rc_ties": {side: ties_as_data(state, place) for place, side in enumerate(sides)},
        "momentum": side_text(state.momentum, sides),
        "killer_boost": side_text(state.killer_boost, sides),
        "lingering": man_text(state.lingering, sides),
        **describe_state(state, sides),
    }


def puck_zone(state: EzvState) -> int:
    """Where the puck is or will be dropped; a game that has not begun or is over is at centre ice."""
    if state.situation in WITH_HANDLER:
        return int(zone_of(state.sector))
    return int(state.zone) if state.situation in (Situation.LOOSE, Situation.FACEOFF) else Zone.NEUTRAL


def ties_as_data(state: EzvState, side: int) -> list[dict[str, object]]:
    """The ties for the highest rc that have come up: the men, and who got the last pass. [EZ-ADV-10]"""
    skaters = state.teams[side].skaters
    return [
        {"men": [sweater_text(man) for man in skaters if tie >> man.number & 1], "last": sweater_text(skaters[last])}
        for tie, last in state.of_side(side).rc_turns.items()
    ]


def card_text(table: EzvTable, card: int) -> str:
    return NONE if card == NO_CARD else table.charts.play_cards[card].name


def arrange(table: EzvTable, data: Mapping[str, object], source: str = "position") -> None:
    """Bring a new table into a position, whole or in part; `source` is what a message calls the data.

    What the data leaves out is as at the opening faceoff, or follows from what it says: a handler has control, the men
    are those of the unit in force less the box, a power play in its own end breaks out.
    """
    sheet = Sheet(source, dict(data))
    sheet.only(FIELDS)
    state = table.state
    sides = sides_of(state)
    arrange_cards(table, sheet)  # the period decides which slots an overtime leaves empty, so the clock comes first
    state.clock.period = number(sheet, "period", 1, 1, 99)
    arrange_state(state, sheet, sides, slots_by_format(table))
    arrange_puck(state, sheet)
    arrange_duties(state, sheet)
    arrange_ties(state, by_side(sheet, "rc_ties", sides))


def arrange_cards(table: EzvTable, sheet: Sheet) -> None:
    """Play cards in force, and those that special cards lapse to."""
    sides = sides_of(table.state)
    cards, even_cards = by_side(sheet, "play_cards", sides), by_side(sheet, "even_cards", sides)
    for place, side in enumerate(sides):
        card = read_card(table, cards, side, NO_CARD)
        own = table.state.of_side(place)
        own.play_card = card
        legal_always = card != NO_CARD and table.charts.play_cards[card].when == When.ANY
        own.even_card = read_card(table, even_cards, side, card if legal_always else NO_CARD)


def read_card(table: EzvTable, sheet: Sheet, side: str, otherwise: int) -> int:
    if side not in sheet.fields:
        return otherwise
    names = [NONE, *(card.name for card in table.charts.play_cards)]
    return sheet.code(side, names) - 1


def arrange_puck(state: EzvState, sheet: Sheet) -> None:
    """Who has the puck and where; a loose puck or a faceoff has a zone only."""
    sides = sides_of(state)
    handler = sheet.fields.get("handler", NONE)
    state.situation = Situation.FACEOFF if handler == NONE else Situation.CONTROL
    if "situation" in sheet.fields:
        state.situation = sheet.code("situation", SITUATION_NAMES)
    if "zone" in sheet.fields:
        state.zone = sheet.code("zone", ZONE_NAMES)
    state.forget_touches()
    side = side_of(sheet, "last_possession", sides, side_of(sheet, "possession", sides, int(state.red_side)))
    if state.situation in WITH_HANDLER:
        man = find_on_ice(sheet, "handler", handler, state.teams, sides)
        state.handler = man
        side = man.side
        state.sector = sheet.code("sector", SECTOR_NAMES)
        state.zone = Zone.NEUTRAL
        check_said(sheet, "possession", sides[side], "the handler's side")
    elif handler != NONE:
        raise sheet.wrong("handler", f'"{handler}"', f'"none" in the situation "{SITUATION_NAMES[state.situation]}"')
    state.offense, state.defense = state.teams[side], state.teams[1 - side]
    for man in touches_of(sheet, handler, state.teams, sides):
        state.note_touch(man)


def arrange_duties(state: EzvState, sheet: Sheet) -> None:
    """What the next play is bound to: forecheckers, a break-out, an entry, boosts."""
    sides = sides_of(state)
    slots = slots_of(sheet, "forecheckers", sheet.fields.get("forecheckers", NONE))
    state.forecheckers = sum(1 << slot for slot in slots)
    in_own_end = state.situation == Situation.CONTROL and zone_of(state.sector) == state.own_end(state.offense.side)
    has_power_play = on_power_play(state.offense, state.defense)
    state.breakout = flag(sheet, "breakout", otherwise=in_own_end) and has_power_play
    state.entry = code_of(sheet, "entry", ENTRY_NAMES, Entry.FREE)
    state.momentum = side_of(sheet, "momentum", sides, NO_SIDE)
    state.killer_boost = side_of(sheet, "killer_boost", sides, NO_SIDE)
    state.lingering = man_or_nobody(sheet, "lingering", state.teams, sides)


def arrange_ties(state: EzvState, sheet: Sheet) -> None:
    """Whose turn it is in each tie for the highest rc. [EZ-ADV-10]"""
    for place, side in enumerate(sides_of(state)):
        team = state.teams[place]
        for entry in entries(sheet, side):
            entry.only(("men", "last"))
            men = [find_in_team(entry, "men", who, team) for who in items(entry, "men")]
            last = find_in_team(entry, "last", entry.text("last"), team)
            if len(men) < 2 or last not in men:
                raise entry.wrong("last", quoted(entry.text("last")), "one of at least two men who tie")
            state.of_side(place).rc_turns[sum({1 << int(man.number) for man in men})] = int(last.number)
