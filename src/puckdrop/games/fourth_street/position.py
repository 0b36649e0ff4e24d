"""A 4th Street position as plain data: one vocabulary to describe it and to arrange it.

    data = describe(table)                      # {"period": 1, "clock": "19:50", "situation": "control", ...}
    arrange(other, json.loads(json.dumps(data)))
    describe(other) == data                     # and the same dice now play the same game

`core.describing` and `core.arranging` have the part that all games share; docs/guide/scenarios.md lists every field.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.core.arranging import STATE_FIELDS, arrange_state
from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.clock import Clock, clock_text
from puckdrop.core.decisions import slots_text
from puckdrop.core.describing import describe_state
from puckdrop.core.ice import SLOTS, Team
from puckdrop.core.position_words import (
    NONE,
    by_side,
    check_said,
    code_of,
    find_goalie,
    find_in_team,
    find_man,
    find_on_ice,
    flag,
    items,
    man_or_nobody,
    man_text,
    number,
    part,
    seconds_of,
    side_of,
    side_text,
    slots_of,
    sweater_text,
    touches_of,
)
from puckdrop.core.sides import NO_SIDE, SIDE_NAMES, Side
from puckdrop.core.viewers import Viewer, may_see
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.constants import (
    GOALIE_ZONE_NAMES,
    HIGHEST_AGGRESSIVENESS,
    LANE_NAMES,
    LOWEST_AGGRESSIVENESS,
    NO_LANE,
    PLACE_NAMES,
    SITUATION_NAMES,
    ZONE_NAMES,
    CalledOn,
    Lane,
    Situation,
    Zone,
    zone_of,
)
from puckdrop.games.fourth_street.rules.strength import slots_by_format
from puckdrop.games.fourth_street.state import LONG_AGO, DelayedCall, Form, FsState, Orders, Stamina
from puckdrop.games.fourth_street.table import FsTable

__all__ = ["SIDES", "arrange", "describe"]

SIDES: Final = SIDE_NAMES
WITH_A_SPOT: Final = (Situation.LOOSE, Situation.FACEOFF)
SLOT_TEXTS: Final = tuple(str(slot) for slot in range(1, SLOTS + 1))
FORWARDS: Final = SLOT_TEXTS[:3]
DELAYED_FIELDS: Final = ("row", "call", "man", "victim", "kept", "sixth")
FORM_FIELDS: Final = ("hot", "cold_period", "since_goal", "goals", "relieved", "clean_since")
STAMINA_FIELDS: Final = ("shift", "off", "debt", "rested")
FIELDS: Final = (
    *STATE_FIELDS, *SIDES,
    "situation", "possession", "last_possession", "handler", "place", "zone", "lane", "last_lane", "again",
    "forecheckers",
    "forecheck_set", "off_rebound", "possession_new", "touches", "goalie_touched", "aggressiveness", "standing_order",
    "strategy", "plan", "recipient_card", "shadow", "timeout_used", "iced", "delayed", "chipped_to", "forms", "stamina",
    "shooters",
)  # fmt: skip


# -- describing -------------------------------------------------------------------------------------------------------


def describe(table: FsTable, viewer: Viewer = "all") -> dict[str, object]:
    """The position between plays, fit for JSON, less the cards that the viewer may not see."""
    state = table.state
    return {
        **describe_puck(state),
        **describe_settings(state, table.charts, viewer),
        "iced": side_text(state.iced, SIDES),
        "delayed": describe_delayed(state.delayed, table.charts),
        "chipped_to": man_text(state.chipped_to, SIDES),
        **describe_men(state),
        **describe_state(state, SIDES),
    }


def describe_puck(state: FsState) -> dict[str, object]:
    """Who has the puck and where, and what the next play is bound to."""
    has_puck = state.situation == Situation.CONTROL
    touches = [man for man in (state.touch, state.touch_before, state.touch_earlier) if man is not None]
    return {
        "situation": SITUATION_NAMES[state.situation],
        "possession": SIDES[state.offense.side] if has_puck else NONE,
        "last_possession": SIDES[state.offense.side],
        "handler": man_text(state.handler if has_puck else None, SIDES),
        "place": PLACE_NAMES[state.place] if has_puck else NONE,
        **describe_spot(state),
        "again": state.situation == Situation.LOOSE and state.again,
        "forecheckers": slots_text(state.forecheckers),
        "forecheck_set": state.forecheck_set,
        "off_rebound": has_puck and state.off_rebound,
        "possession_new": has_puck and state.possession_new,
        "touches": [man_text(man, SIDES) for man in touches],
        "goalie_touched": state.goalie_touched,
    }


def describe_settings(state: FsState, charts: Charts, viewer: Viewer) -> dict[str, object]:
    """What each coach has laid or said: aggressiveness, cards, plan, shadow, timeout."""
    cards = [card.name for card in charts.strategy_cards]
    sides = [
        (side, orders if may_see(viewer, side) else orders.seen_by_rival())
        for side, orders in zip(SIDE_NAMES, state.orders, strict=True)
    ]
    return {
        "aggressiveness": {side: int(orders.aggressiveness) for side, orders in sides},
        "standing_order": {side: int(orders.standing_order) for side, orders in sides},
        "strategy": {side: named(cards, orders.strategy) for side, orders in sides},
        "plan": {side: named(GOALIE_ZONE_NAMES, orders.plan) for side, orders in sides},
        "recipient_card": {side: str(orders.recipient_card or NONE) for side, orders in sides},
        "shadow": {side: shadow_text(orders) for side, orders in sides},
        "timeout_used": {side: orders.timeout_used for side, orders in sides},
    }


def describe_men(state: FsState) -> dict[str, object]:
    """How each goalie is doing, how tired each skater is, and the men named for the shootout."""
    return {
        "forms": {
            SIDES[team.side]: {
                sweater_text(goalie): describe_form(form, state.clock)
                for goalie, form in zip(team.goalies, state.forms[team.side], strict=True)
            }
            for team in state.teams
        },
        "stamina": {
            SIDES[team.side]: describe_stamina(men, team, state.clock)
            for team, men in zip(state.teams, state.stamina, strict=False)
        },
        "shooters": {
            SIDES[team.side]: [sweater_text(team.skaters[number]) for number in state.shooters[team.side]]
            for team in state.teams
        },
    }


def describe_spot(state: FsState) -> dict[str, object]:
    """Zone and lane where the puck is or will be dropped; before and after the game that is centre ice.

    A loose puck whose lane a D20 will decide also has the lane in which it was last seen. [FS-GAP-14]
    """
    zone, lane = Zone.N, Lane.M
    if state.situation == Situation.CONTROL:
        zone, lane = zone_of(state.place), state.place % 3
    elif state.situation in WITH_A_SPOT:
        zone, lane = state.zone, state.lane
    return {
        "zone": ZONE_NAMES[zone],
        "lane": NONE if lane == NO_LANE else LANE_NAMES[lane],
        "last_lane": LANE_NAMES[state.last_lane] if state.situation == Situation.LOOSE else NONE,
    }


def named(names: Sequence[str], code: int) -> str:
    """The name of a code, or nothing for -1."""
    return NONE if code < 0 else names[code]


def shadow_text(orders: Orders) -> str:
    """Such as "1 on 2": own slot, then the slot of the man he follows."""
    return f"{orders.shadow} on {orders.shadowed}" if orders.shadow else NONE


def describe_delayed(delayed: DelayedCall | None, charts: Charts) -> object:
    """A penalty that is signalled, with its row of the standard penalty chart counted from 1."""
    if delayed is None:
        return NONE
    return {
        "row": int(delayed.row) + 1,
        "call": charts.standard_rows[delayed.row].call,
        "man": man_text(delayed.man, SIDES),
        "victim": man_text(delayed.victim, SIDES),
        "kept": delayed.kept,
        "sixth": delayed.sixth,
    }


def describe_form(form: Form, clock: Clock) -> dict[str, object]:
    return {
        "hot": form.hot,
        "cold_period": int(form.cold_period),
        "since_goal": NONE if form.last_goal == LONG_AGO else clock_text(clock.elapsed - form.last_goal),
        "goals": int(form.goals),
        "relieved": form.relieved,
        "clean_since": int(form.clean_since),
    }


def describe_stamina(men: list[Stamina], team: Team, clock: Clock) -> dict[str, object]:
    """Each man's present shift or time on the bench, and what he still owes from earlier shifts."""
    return {
        sweater_text(man): {
            "shift": since(stamina.on_since, clock),
            "off": since(stamina.off_since, clock),
            "debt": int(stamina.debt),
            "rested": clock_text(stamina.rested),
        }
        for man, stamina in zip(team.skaters, men, strict=True)
    }


def since(second: int, clock: Clock) -> str:
    return NONE if second < 0 else clock_text(clock.elapsed - second)


# -- arranging --------------------------------------------------------------------------------------------------------


def arrange(table: FsTable, data: Mapping[str, object], source: str = "position") -> None:
    """Bring a new table into a position, whole or in part; `source` is what a message calls the data.

    What the data leaves out is as at the opening faceoff, or follows from what it says: a handler has control, the men
    are those of the unit in force less the box, a shift is as old as the unit's.
    """
    sheet = Sheet(source, dict(data))
    sheet.only(FIELDS)
    state = table.state
    # The period decides which slots an overtime leaves empty, so the clock comes first.
    state.clock.period = number(sheet, "period", 1, 1, 99)
    arrange_state(state, sheet, SIDES, slots_by_format(table))
    arrange_puck(state, sheet)
    arrange_duties(state, sheet)
    arrange_settings(table, sheet)
    arrange_delayed(table, sheet)
    arrange_forms(state, sheet)
    arrange_stamina(state, sheet)
    arrange_shooters(state, sheet)


def arrange_puck(state: FsState, sheet: Sheet) -> None:
    """Who has the puck and where; a loose puck or a faceoff has a zone and perhaps a lane."""
    handler = sheet.fields.get("handler", NONE)
    state.situation = Situation.FACEOFF if handler == NONE else Situation.CONTROL
    if "situation" in sheet.fields:
        state.situation = sheet.code("situation", SITUATION_NAMES)
    state.handler = None
    state.zone = code_of(sheet, "zone", ZONE_NAMES, Zone.N)
    state.lane = lane_of(sheet, "lane", NO_LANE if state.situation == Situation.LOOSE else Lane.M)
    last_lane = lane_of(sheet, "last_lane", Lane.M)
    state.last_lane = Lane.M if last_lane == NO_LANE else last_lane
    side = side_of(sheet, "last_possession", SIDES, side_of(sheet, "possession", SIDES, Side.HOME))
    if state.situation == Situation.CONTROL:
        man = find_on_ice(sheet, "handler", handler, state.teams, SIDES)
        state.handler = man
        side = man.side
        state.place = sheet.code("place", PLACE_NAMES)
        state.zone, state.lane = Zone.N, Lane.M
        check_said(sheet, "possession", SIDES[side], "the handler's side")
    elif handler != NONE:
        raise sheet.wrong("handler", quoted(handler), f'"none" in the situation "{SITUATION_NAMES[state.situation]}"')
    state.offense, state.defense = state.teams[side], state.teams[1 - side]
    state.forget_touches()
    for man in touches_of(sheet, handler, state.teams, SIDES):
        state.note_touch(man)
    state.goalie_touched = flag(sheet, "goalie_touched", otherwise=False)


def lane_of(sheet: Sheet, field: str, otherwise: int) -> int:
    if field not in sheet.fields:
        return otherwise
    return sheet.code(field, (NONE, *LANE_NAMES)) - 1


def arrange_duties(state: FsState, sheet: Sheet) -> None:
    """What the next play is bound to: forecheckers, a rebound, a battle that goes on, men who must stay."""
    slots = slots_of(sheet, "forecheckers", sheet.fields.get("forecheckers", NONE))
    state.forecheckers = sum(1 << slot for slot in slots)
    state.forecheck_set = flag(sheet, "forecheck_set", otherwise="forecheckers" in sheet.fields)
    state.again = flag(sheet, "again", otherwise=False)
    state.off_rebound = flag(sheet, "off_rebound", otherwise=False)
    state.possession_new = flag(sheet, "possession_new", otherwise=False)
    state.iced = side_of(sheet, "iced", SIDES, NO_SIDE)
    state.chipped_to = man_or_nobody(sheet, "chipped_to", state.teams, SIDES)


def arrange_settings(table: FsTable, sheet: Sheet) -> None:
    """What each coach has laid or said: aggressiveness, cards, plan, shadow, timeout."""
    state = table.state
    cards = [card.name for card in table.charts.strategy_cards]
    for side, orders in zip(SIDES, state.orders, strict=True):
        orders.aggressiveness = level_of(sheet, "aggressiveness", side, 0)
        orders.standing_order = level_of(sheet, "standing_order", side, orders.aggressiveness)
        orders.strategy = code_of_side(sheet, "strategy", side, cards)
        orders.plan = code_of_side(sheet, "plan", side, GOALIE_ZONE_NAMES)
        orders.recipient_card = code_of_side(sheet, "recipient_card", side, SLOT_TEXTS) + 1
        orders.timeout_used = flag(by_side(sheet, "timeout_used", SIDES), side, otherwise=False)
        orders.shadow, orders.shadowed = shadow_of(by_side(sheet, "shadow", SIDES), side)


def level_of(sheet: Sheet, field: str, side: str, otherwise: int) -> int:
    """A side's aggressiveness."""
    return number(by_side(sheet, field, SIDES), side, otherwise, LOWEST_AGGRESSIVENESS, HIGHEST_AGGRESSIVENESS)


def code_of_side(sheet: Sheet, field: str, side: str, names: Sequence[str]) -> int:
    """What a side has, by its code; -1 for "none" or where nothing is said."""
    sides = by_side(sheet, field, SIDES)
    return -1 if sides.fields.get(side, NONE) == NONE else sides.code(side, names)


def shadow_of(sheet: Sheet, side: str) -> tuple[int, int]:
    """The two slots of "1 on 2"."""
    text = sheet.fields.get(side, NONE)
    if text == NONE:
        return 0, 0
    own, _, his = text.partition(" on ") if isinstance(text, str) else ("", "", "")
    if own not in FORWARDS or his not in SLOT_TEXTS:
        raise sheet.wrong(side, quoted(text), 'own forward and opponent by their slots, such as "1 on 2", or "none"')
    return int(own), int(his)


def arrange_delayed(table: FsTable, sheet: Sheet) -> None:
    """A signalled penalty: by its row of the standard chart, or by the name of a call on the defence."""
    table.state.delayed = None
    if sheet.fields.get("delayed", NONE) == NONE:
        return
    state = table.state
    entry = part(sheet, "delayed")
    entry.only(DELAYED_FIELDS)
    row = row_of_call(entry, table.charts)
    man = find_man(entry, "man", entry.value("man"), state.teams, SIDES)
    is_known = "victim" not in entry.fields and state.handler is not None
    fouled = man_text(state.handler, SIDES) if is_known else entry.value("victim")
    victim = find_man(entry, "victim", fouled, state.teams, SIDES)
    delayed = DelayedCall(row, man, victim)
    delayed.kept = flag(entry, "kept", otherwise=False)
    delayed.sixth = flag(entry, "sixth", otherwise=False)
    state.delayed = delayed


def row_of_call(entry: Sheet, charts: Charts) -> int:
    """The row itself, or the row of a call on the defence."""
    rows = charts.standard_rows
    if "row" in entry.fields:
        return entry.number("row", 1, len(rows)) - 1
    calls = {each.call: place for place, each in enumerate(rows) if each.called_on == CalledOn.DEFENSE}
    call = entry.text("call")
    if call not in calls:
        raise entry.wrong("call", quoted(call), one_of(call, calls))
    return calls[call]


def arrange_forms(state: FsState, sheet: Sheet) -> None:
    """How each goalie is doing."""
    sides = by_side(sheet, "forms", SIDES)
    for team in state.teams:
        goalies = part(sides, SIDES[team.side])
        for who in goalies.fields:
            goalie, entry = find_goalie(goalies, who, who, team), part(goalies, who)
            arrange_form(state.forms[team.side][goalie.number], entry, state.clock)


def arrange_form(form: Form, sheet: Sheet, clock: Clock) -> None:
    sheet.only(FORM_FIELDS)
    form.hot = flag(sheet, "hot", otherwise=False)
    form.cold_period = number(sheet, "cold_period", 0, 0, clock.period)
    ago = sheet.fields.get("since_goal", NONE)
    form.last_goal = LONG_AGO if ago == NONE else clock.elapsed - seconds_of(sheet, "since_goal", ago)
    form.goals = number(sheet, "goals", 0, 0)
    form.relieved = flag(sheet, "relieved", otherwise=False)
    form.clean_since = number(sheet, "clean_since", 0, 0)


def arrange_stamina(state: FsState, sheet: Sheet) -> None:
    """Shifts and fatigue; a man of whom nothing is said is on since his unit is, or has been off since the start."""
    sides = by_side(sheet, "stamina", SIDES)
    if sides.fields and not state.stamina:
        raise sheet.wrong("stamina", "a table", "nothing, since the options keep no fatigue")
    for team, stamina in zip(state.teams, state.stamina, strict=False):
        men = part(sides, SIDES[team.side])
        for man in team.skaters:
            stamina[man.number].on_since = int(team.shift_began) if man.slot else -1
        for who in men.fields:
            arrange_tiredness(stamina[find_in_team(men, who, who, team).number], part(men, who), state.clock)


def arrange_tiredness(stamina: Stamina, sheet: Sheet, clock: Clock) -> None:
    sheet.only(STAMINA_FIELDS)
    if "shift" in sheet.fields:
        stamina.on_since = second_of(sheet, "shift", clock)
    if "off" in sheet.fields:
        stamina.off_since = second_of(sheet, "off", clock)
    stamina.debt = number(sheet, "debt", 0, 0)
    stamina.rested = seconds_of(sheet, "rested", sheet.fields.get("rested", "0:00"))


def second_of(sheet: Sheet, field: str, clock: Clock) -> int:
    """The second of elapsed time at which something so old began; -1 for "none"."""
    value = sheet.fields[field]
    return -1 if value == NONE else int(clock.elapsed) - seconds_of(sheet, field, value)


def arrange_shooters(state: FsState, sheet: Sheet) -> None:
    """The men named for the shootout, by their sweaters."""
    sides = by_side(sheet, "shooters", SIDES)
    for team in state.teams:
        side = SIDES[team.side]
        men = [find_in_team(sides, side, who, team) for who in items(sides, side)]
        state.shooters[team.side] = [int(man.number) for man in men]
