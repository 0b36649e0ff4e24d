"""A Rinkside position in words, as scenarios state and expect it.

`describe` gives the whole position as plain data, `arrange` puts one on a new table. The view is described by the
numbers of its cards; everything else has the words of the ledger.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.core.arranging import STATE_FIELDS, arrange_state
from puckdrop.core.charts import Sheet, quoted
from puckdrop.core.describing import describe_state
from puckdrop.core.ice import Team
from puckdrop.core.position_words import (
    NONE,
    by_side,
    code_of,
    entries,
    find_goalie,
    find_man,
    flag,
    items,
    man_or_nobody,
    man_text,
    number,
    part,
    side_of,
    side_text,
    sweater_text,
)
from puckdrop.core.sides import NO_SIDE
from puckdrop.core.viewers import Viewer
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.games.rinkside.game_center import COLUMN_NAMES, OFFENCE_NAMES
from puckdrop.games.rinkside.rules.strength import EMPTY_FIRST, left_empty_by_format, weigh_advantage
from puckdrop.games.rinkside.sections import HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import (
    INTENSITY_NAMES,
    LEVEL_NAMES,
    MOOD_NAMES,
    OFFICIALS_NAMES,
    QUALITY_NAMES,
    SHOT_NAMES,
    SITUATION_NAMES,
    ZONE_NAMES,
    Level,
    Situation,
    Zone,
)
from puckdrop.games.rinkside.state import UNKNOWN_LEVEL, Foul, Offender, RinksideState, with_strategy
from puckdrop.games.rinkside.table import RinksideTable

__all__ = ["SIDES", "arrange", "describe"]

SIDES: Final = ("home", "visitors")
FIELDS: Final = (
    "situation", "offense", "handler", "passer", "won_by", "zone", "quality", "shot", "green", "one_man",
    "short_handed_chance", "instead", "advantage", "plus", "fouls", "offenders", "momentum", "chippiness", "full",
    "intensity", "dirty_plays", "scrum_due", "whistle", "levels", "officials", "enforcers", "hitting", "forecheck",
    "skip_mark", "killers_attack", "iced", "last_second", "last_side", "goal_against", "auxiliary_due",
    "quarterbacks", "view", "view_before", "pile", "said", "possession", "possession_draws", *STATE_FIELDS, *SIDES,
)  # fmt: skip
PENDING_LEVEL: Final = "not warmed up"
TEAMS_WITH_MAN: Final = (Situation.OPTIONS, Situation.DANGEROUS, Situation.SHOT, Situation.SCRAMBLE, Situation.CONTROL)
"""Situations in which somebody has the puck."""


def describe(table: RinksideTable, viewer: Viewer = "all") -> dict[str, object]:
    """The position between plays, fit for JSON. Nothing in Rinkside is hidden: every viewer sees the whole of it."""
    state = table.state
    return {
        **describe_puck(state),
        **describe_fouls(state),
        **describe_meters(state),
        **describe_sides(state),
        **describe_cards(state),
        **describe_state(state, SIDES),
    }


def describe_puck(state: RinksideState) -> dict[str, object]:
    """Who attacks, who has the puck, and what comes next."""
    return {
        "situation": SITUATION_NAMES[state.situation],
        "offense": SIDES[state.offense.side],
        "handler": man_text(state.handler, SIDES),
        "passer": man_text(state.passer, SIDES),
        "won_by": man_text(state.won_by, SIDES),
        "zone": ZONE_NAMES[state.zone],
        "quality": QUALITY_NAMES[state.quality],
        "shot": SHOT_NAMES[state.shot],
        "green": state.is_green,
        "one_man": state.one_man,
        "short_handed_chance": state.short_chance,
        "instead": SITUATION_NAMES[state.instead],
        "advantage": side_text(state.advantage, SIDES),
        "plus": {"home": int(state.home_plus), "visitors": int(state.visitors_plus)},
        "skip_mark": state.skip_mark,
        "killers_attack": state.killers_attack,
        "whistle": state.whistle,
        "iced": side_text(state.iced, SIDES),
        "last_second": int(state.last_second),
        "last_side": side_text(state.last_side, SIDES),
        "auxiliary_due": state.aux_due,
        "possession": side_text(state.possession, SIDES),
        "possession_draws": int(state.possession_draws),
    }


def describe_fouls(state: RinksideState) -> dict[str, object]:
    """Penalties called and not administered, and whom the League Discipline Office will look at."""
    return {
        "fouls": [foul_text(foul) for foul in state.fouls],
        "offenders": [offender_text(each, state.teams[each.side]) for each in state.offenders],
    }


def offender_text(offender: Offender, team: Team) -> dict[str, object]:
    """A skater as "home 3" or "home #13", a goalie by his sweater."""
    skater = None if offender.is_goalie else team.skaters[offender.number]
    return {
        "side": SIDES[offender.side],
        "who": man_text(skater, SIDES),
        "goalie": sweater_text(team.goalies[offender.number]) if offender.is_goalie else NONE,
        "offence": OFFENCE_NAMES[offender.offence],
    }


def describe_meters(state: RinksideState) -> dict[str, object]:
    """Momentum, chippiness, officials and enforcers."""
    return {
        "momentum": momentum_text(state),
        "chippiness": int(state.chippiness),
        "full": state.is_full,
        "intensity": INTENSITY_NAMES[state.intensity],
        "dirty_plays": int(state.dirty_level),
        "scrum_due": state.scrum_due,
        "officials": OFFICIALS_NAMES[state.officials],
        "enforcers": MOOD_NAMES[state.mood],
    }


def describe_sides(state: RinksideState) -> dict[str, object]:
    """Each team's strategies, its goalies' levels, its quarterback and the last goal against it."""
    return {
        "levels": {side: level_texts(state, state.teams[place]) for place, side in enumerate(SIDES)},
        "hitting": {side: HITTING_STRATEGIES[state.hitting[place]] for place, side in enumerate(SIDES)},
        "forecheck": {side: int(state.forecheck[place]) for place, side in enumerate(SIDES)},
        "goal_against": {side: int(state.goal_against[place]) for place, side in enumerate(SIDES)},
        "quarterbacks": {side: quarterback_texts(state, place) for place, side in enumerate(SIDES)},
    }


def describe_cards(state: RinksideState) -> dict[str, object]:
    """The faces in view, those before, the cards still in the pile, and what was said about the real ones."""
    return {
        "view": [int(state.left), int(state.right)],
        "view_before": [int(state.left_before), int(state.right_before)],
        "pile": [int(card) for card in state.deck.waiting()],
        "said": {
            "left": said_text(state.said_left, LEFT_SECTIONS),
            "right": said_text(state.said_right, RIGHT_SECTIONS),
        },
    }


def said_text(said: Mapping[int, int], sections: Mapping[str, Mapping[str, int]]) -> dict[str, str]:
    """What the person with the real deck has said about faces, such as {"17 red": "4"}."""
    names = list(sections)
    shown: dict[str, str] = {}
    for place, code in said.items():
        name = names[place % FACE]
        shown[f"{place // FACE} {name}"] = value_name(sections[name], code)
    return shown


def value_name(codes: Mapping[str, int], code: int) -> str:
    return next(name for name, value in codes.items() if value == code)


def level_texts(state: RinksideState, team: Team) -> list[str]:
    levels = [state.level_at(team.side, goalie.number) for goalie in team.goalies]
    return [PENDING_LEVEL if level == UNKNOWN_LEVEL else LEVEL_NAMES[level] for level in levels]


def momentum_text(state: RinksideState) -> dict[str, int]:
    """Points by side; one of them is 0. [RS-15-MO-03]"""
    points = int(state.momentum)
    return {"home": max(points, 0), "visitors": max(-points, 0)}


def quarterback_texts(state: RinksideState, side: int) -> list[str]:
    """By power-play unit, then the one of any other five. [RS-13-SU-04]"""
    skaters = state.teams[side].skaters
    return [NONE if number < 0 else sweater_text(skaters[number]) for number in state.quarterbacks[side]]


def foul_text(foul: Foul) -> dict[str, object]:
    return {
        "side": SIDES[foul.side],
        "who": man_text(foul.skater, SIDES),
        "column": COLUMN_NAMES[foul.column],
        "neutral": foul.neutral,
        "delayed": foul.is_delayed,
        "wiped": foul.is_wiped,
    }


# -- arranging --------------------------------------------------------------------------------------------------------


def arrange(table: RinksideTable, data: Mapping[str, object], source: str = "position") -> None:
    """Bring a new table into a position, whole or in part; `source` is what a message calls the data.

    What the data leaves out is as at the opening faceoff of a calm game, or follows from what it says: a handler of the
    offense has his options, the men are those of the unit in force less the box.
    """
    sheet = Sheet(source, dict(data))
    sheet.only(FIELDS)
    state = table.state
    state.clock.period = number(sheet, "period", 1, 1, 99)
    by_format = left_empty_by_format(state.clock)
    arrange_state(state, with_short_slots(sheet), SIDES, by_format)
    weigh_advantage(table)
    arrange_advantage(state, sheet)
    arrange_cards(state, sheet)
    arrange_puck(state, sheet)
    arrange_meters(state, sheet)
    arrange_sides(state, sheet)
    arrange_fouls(state, sheet)


def arrange_advantage(state: RinksideState, sheet: Sheet) -> None:
    """Who has more skaters, and what that adds; left out, it follows from who is on the ice."""
    if "advantage" in sheet.fields:
        state.advantage = side_of(sheet, "advantage", SIDES, NO_SIDE)
    plus = by_side(sheet, "plus", SIDES)
    state.home_plus = number(plus, "home", int(state.home_plus), 0)
    state.visitors_plus = number(plus, "visitors", int(state.visitors_plus), 0)


def with_short_slots(sheet: Sheet) -> Sheet:
    """Men in the box leave the wings empty, right wing first, unless the position says otherwise. [RSG-20]"""
    fields = dict(sheet.fields)
    for side in SIDES:
        team = fields.get(side)
        if not isinstance(team, dict) or not isinstance(team.get("box"), list):
            continue
        slots = list(EMPTY_FIRST)
        box: list[object] = []
        for entry in team["box"]:
            costs = isinstance(entry, dict) and entry.get("costs_man", True) and not entry.get("waiting", False)
            box.append({"slot": slots.pop(0), **entry} if costs and slots else entry)
        fields[side] = {**team, "box": box}
    return Sheet(sheet.source, fields, sheet.where)


def arrange_cards(state: RinksideState, sheet: Sheet) -> None:
    """The faces in view, those before, and the cards still in the pile."""
    state.left, state.right = view_of(state, sheet, "view")
    state.left_before, state.right_before = view_of(state, sheet, "view_before")
    cards = state.deck.cards
    out = [card for card in (state.left, state.right) if card]
    if "pile" in sheet.fields:
        pile = [sheet.whole_number("pile", card, cards[0], cards[-1]) for card in items(sheet, "pile")]
    else:
        pile = [card for card in cards if card not in out]
    if len(set(pile)) < len(pile):
        raise sheet.wrong("pile", str(pile), "each card once")
    if not state.left and len(pile) == 1:  # the first view takes two
        raise sheet.wrong("pile", str(pile), "no card, or at least two, while no card is in view")
    state.deck.stack(pile)
    said = part(sheet, "said")
    said.only(("left", "right"))
    state.said_left = read_said(part(said, "left"), cards, LEFT_SECTIONS)
    state.said_right = read_said(part(said, "right"), cards, RIGHT_SECTIONS)


def read_said(sheet: Sheet, cards: list[int], sections: Mapping[str, Mapping[str, int]]) -> dict[int, int]:
    """What `said_text` wrote."""
    said: dict[int, int] = {}
    names, numbers = list(sections), [str(card) for card in cards]
    for field in sheet.fields:
        number, _, name = field.partition(" ")
        card = cards[sheet.known(field, number, numbers)]
        place = card * FACE + sheet.known(field, name, names)
        said[place] = list(sections[name].values())[sheet.code(field, sections[name])]
    return said


def view_of(state: RinksideState, sheet: Sheet, field: str) -> tuple[int, int]:
    """Two card numbers, Left and Right; 0 is none."""
    cards = items(sheet, field) or [0, 0]
    if len(cards) != 2:
        raise sheet.wrong(field, f"{len(cards)} cards", "two, the Left and the Right one")
    highest = state.deck.cards[-1]
    return sheet.whole_number(field, cards[0], 0, highest), sheet.whole_number(field, cards[1], 0, highest)


def arrange_puck(state: RinksideState, sheet: Sheet) -> None:
    """Who attacks, who has the puck, and what comes next."""
    handler = man_or_nobody(sheet, "handler", state.teams, SIDES)
    if handler is not None and handler.slot == 0:
        raise sheet.wrong("handler", quoted(sheet.fields["handler"]), "a man who is on the ice")
    otherwise = NO_SIDE if handler is None else int(handler.side)
    side = side_of(sheet, "offense", SIDES, otherwise if otherwise >= 0 else 0)
    state.attack(state.teams[side])
    state.situation = Situation.FACEOFF
    if handler is not None:
        state.situation = Situation.OPTIONS if handler.side == side else Situation.CONTROL
    if "situation" in sheet.fields:
        state.situation = sheet.code("situation", SITUATION_NAMES)
    if state.situation in TEAMS_WITH_MAN and handler is None:
        raise sheet.wrong("handler", quoted(NONE), f"a man, in the situation {SITUATION_NAMES[state.situation]}")
    if handler is not None and state.situation == Situation.OPTIONS and handler.side != side:
        raise sheet.wrong("handler", quoted(sheet.fields["handler"]), f"a man of the offense, {SIDES[side]}")
    state.handler = handler
    state.passer = man_or_nobody(sheet, "passer", state.teams, SIDES)
    state.won_by = man_or_nobody(sheet, "won_by", state.teams, SIDES)
    state.zone = code_of(sheet, "zone", ZONE_NAMES, Zone.NEUTRAL)
    state.quality = code_of(sheet, "quality", QUALITY_NAMES, state.quality)
    state.shot = code_of(sheet, "shot", SHOT_NAMES, state.shot)
    state.is_green = flag(sheet, "green", otherwise=False)
    state.one_man = flag(sheet, "one_man", otherwise=False)
    state.short_chance = flag(sheet, "short_handed_chance", otherwise=False)
    state.instead = code_of(sheet, "instead", SITUATION_NAMES, state.instead)
    state.killers_attack = flag(sheet, "killers_attack", otherwise=False)
    state.skip_mark = flag(sheet, "skip_mark", otherwise=False)
    state.whistle = flag(sheet, "whistle", otherwise=False)
    state.iced = side_of(sheet, "iced", SIDES, NO_SIDE)
    state.last_second = number(sheet, "last_second", 0, 0, 9)
    state.last_side = side_of(sheet, "last_side", SIDES, NO_SIDE)
    state.aux_due = flag(sheet, "auxiliary_due", otherwise=False)
    state.possession = side_of(sheet, "possession", SIDES, NO_SIDE)
    state.possession_draws = number(sheet, "possession_draws", 0, 0)


def arrange_meters(state: RinksideState, sheet: Sheet) -> None:
    """Momentum, chippiness, officials and enforcers."""
    momentum = by_side(sheet, "momentum", SIDES)
    points = [number(momentum, side, 0, 0) for side in SIDES]
    if all(points):
        raise sheet.wrong("momentum", "points of both sides", "points of one side only")
    state.momentum = points[0] - points[1]
    state.chippiness = number(sheet, "chippiness", 0, 0, 99)
    state.is_full = flag(sheet, "full", otherwise=False)
    state.intensity = code_of(sheet, "intensity", INTENSITY_NAMES, 0)
    state.dirty_level = number(sheet, "dirty_plays", 0, 0, 7)
    state.scrum_due = flag(sheet, "scrum_due", otherwise=False)
    state.officials = code_of(sheet, "officials", OFFICIALS_NAMES, state.officials)
    state.mood = code_of(sheet, "enforcers", MOOD_NAMES, state.mood)


def arrange_sides(state: RinksideState, sheet: Sheet) -> None:
    """Each team's strategies, its goalies' levels, its quarterback and the last goal against it."""
    hitting, forecheck = by_side(sheet, "hitting", SIDES), by_side(sheet, "forecheck", SIDES)
    levels, against = by_side(sheet, "levels", SIDES), by_side(sheet, "goal_against", SIDES)
    quarterbacks = by_side(sheet, "quarterbacks", SIDES)
    for place, side in enumerate(SIDES):
        strategy = code_of(hitting, side, HITTING_STRATEGIES, state.hitting[place])
        state.hitting = with_strategy(state.hitting, place, strategy)
        state.forecheck = with_strategy(state.forecheck, place, number(forecheck, side, 2, 1, 3))
        state.goal_against[place] = number(against, side, -1, -1)
        arrange_levels(state, levels, place, side)
        arrange_quarterbacks(state, quarterbacks, place, side)


def arrange_quarterbacks(state: RinksideState, quarterbacks: Sheet, place: int, side: str) -> None:
    """By power-play unit, then the one of any other five; those left out are not named. [RS-13-SU-04]"""
    given = items(quarterbacks, side)
    named = state.quarterbacks[place]
    if len(given) > len(named):
        raise quarterbacks.wrong(side, f"{len(given)} men", f"{len(named)}, one for each unit and one for the rest")
    for unit, sweater in enumerate(given):
        if sweater != NONE:
            named[unit] = int(find_man(quarterbacks, side, f"{side} {sweater}", state.teams, SIDES).number)


def arrange_levels(state: RinksideState, levels: Sheet, place: int, side: str) -> None:
    """Each goalie's game; a starter of whom nothing is said has a normal one."""
    names = [PENDING_LEVEL, *LEVEL_NAMES]
    given = items(levels, side)
    goalies = len(state.teams[place].goalies)
    if len(given) > goalies:
        raise levels.wrong(side, f"{len(given)} levels", f"{goalies}, one for each goalie")
    state.set_level(place, 0, Level.NORMAL)
    for goalie, name in enumerate(given):
        state.set_level(place, goalie, levels.known(side, str(name), names) - 1)


def arrange_fouls(state: RinksideState, sheet: Sheet) -> None:
    """Penalties called and not administered, and whom the League Discipline Office will look at."""
    for entry in entries(sheet, "fouls"):
        entry.only(("side", "who", "column", "neutral", "delayed", "wiped"))
        column = code_of(entry, "column", COLUMN_NAMES, 0)
        foul = Foul(
            entry.code("side", SIDES),
            man_or_nobody(entry, "who", state.teams, SIDES),
            column,
            neutral=flag(entry, "neutral", otherwise=False),
            is_delayed=flag(entry, "delayed", otherwise=True),
        )
        foul.is_wiped = flag(entry, "wiped", otherwise=False)
        state.fouls.append(foul)
    for entry in entries(sheet, "offenders"):
        state.offenders.append(read_offender(entry, state.teams))


def read_offender(entry: Sheet, teams: Sequence[Team]) -> Offender:
    entry.only(("side", "who", "goalie", "offence"))
    offence = entry.code("offence", OFFENCE_NAMES)
    if entry.fields.get("goalie", NONE) == NONE:
        man = find_man(entry, "who", entry.value("who"), teams, SIDES)
        return Offender(man.side, man.number, offence)
    goalie = find_goalie(entry, "goalie", entry.value("goalie"), teams[entry.code("side", SIDES)])
    return Offender(goalie.side, goalie.number, offence, is_goalie=True)
