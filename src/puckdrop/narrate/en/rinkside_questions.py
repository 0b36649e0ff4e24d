"""The questions that only Rinkside asks, with the odds beside each answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.core.decisions import Decision, Kind, PickSkater
from puckdrop.core.ice import SLOT_NAMES
from puckdrop.core.table import Table
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.decisions import OwnZone, Pick, RinksideKind
from puckdrop.games.rinkside.faces import Left
from puckdrop.games.rinkside.rules.breakouts import BREAKOUT_UP_TO
from puckdrop.games.rinkside.sections import LOCATION_NAMES, SLOT_MASK
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable, card_of
from puckdrop.narrate.en import questions
from puckdrop.narrate.en.questions import SLOT_LETTERS, Label, Prompt, Question, Words, make_question, man_text, team_of
from puckdrop.narrate.en.rinkside_help import HELP
from puckdrop.narrate.en.wording import number_word
from puckdrop.narrate.names import surname

__all__ = ["question"]


def question(decision: Decision, table: Table) -> Question:
    """The question behind a decision; the table stands as it is when the decision is due."""
    return make_question(decision, table, decision.values(), PROMPTS, LABELS, HELP)


def _label_pick(decision: Decision, table: Table, value: int) -> Words:
    """An answer and what it needs: "set up", "Red <= 4 -> 40%"."""
    return Words(decision.key(value), odds_of(cast(Pick, decision), table, value))


def odds_of(pick: Pick, table: Table, value: int) -> str:
    """What an answer needs, in the words of its rule."""
    if pick.kind == RinksideKind.RED_LIGHT and pick.dice[value]:
        defense = 10 - int(pick.need(value))
        return f"Red > {defense} -> {max(0, 10 - defense) * 10}%"
    if pick.kind == RinksideKind.OWN_ZONE and value == OwnZone.PLAY_ON:
        return play_on_text(cast(RinksideTable, table))
    if pick.kind == RinksideKind.OWN_ZONE and value == OwnZone.MOMENTUM_CLEAR:
        return "sure, for a point of momentum"
    return pick.odds(value)


def play_on_text(game: RinksideTable) -> str:
    """What playing on leads to: the Black digits in view are no secret. [RS-09-BO-01]"""
    black = game.peek_b100()
    if black == 0:
        return ""
    return f"Black {black % 100:02d}: {'breakout' if black <= BREAKOUT_UP_TO else 'they forecheck'}"


def _ask_option(decision: Decision, table: Table) -> str:
    game = cast(RinksideTable, table)
    man = game.state.handler
    place = game.peek_left(Left.LOCATION)
    at = "" if place in (0, UNKNOWN) else f" ({LOCATION_NAMES[place]})"
    return f"{surname(man.card.name) if man else 'Your man'} has the puck{at}. What does he do?"


def _ask_own_zone(decision: Decision, table: Table) -> str:
    man = cast(RinksideTable, table).state.handler
    return f"{surname(man.card.name) if man else 'Your man'} has it in your own end. How do you get out?"


def _ask_activate(decision: Decision, table: Table) -> str:
    return "The puck is there for your defenseman. Does he pinch in?"


def _ask_red(decision: Decision, table: Table) -> str:
    return f"{_stopper(cast(RinksideTable, table))} stands up in the neutral zone. Challenge him or dump it in?"


def _stopper(game: RinksideTable) -> str:
    """The defender whom a red light names. [RS-10-NR-01]"""
    light = game.peek_left(Left.NEUTRAL_ZONE)
    man = game.state.defense.on_ice[light & SLOT_MASK] if light != UNKNOWN else None
    return surname(man.card.name) if man is not None else "A defender"


def _ask_hitting(decision: Decision, table: Table) -> str:
    return "How hard do your men hit?"


def _label_hitting(decision: Decision, table: Table, value: int) -> Words:
    return Words(decision.key(value), HITTING[decision.key(value)])


def _ask_forecheck(decision: Decision, table: Table) -> str:
    return "How do you forecheck?"


def _label_forecheck(decision: Decision, table: Table, value: int) -> str:
    return f"F-CHK {decision.key(value)}: {FORECHECKS[decision.key(value)]}"


def _ask_rotate(decision: Decision, table: Table) -> str:
    return "Your cards are stacked. What goes to the bottom?"


def _ask_first(decision: Decision, table: Table) -> str:
    return "The shootout: who goes first?"


def _ask_green(decision: Decision, table: Table) -> str:
    return "The way is free. How do you go in?"


def _ask_risky(decision: Decision, table: Table) -> str:
    goalie = team_of(decision, table).goalie.card.name
    return f"A dump-in: does {surname(goalie)} leave his net for it?"


def _ask_empty_net(decision: Decision, table: Table) -> str:
    return "Their net is empty. Go for it?"


def _ask_last(decision: Decision, table: Table) -> str:
    return "Time is up, but there is a moment left. What do you try?"


def _ask_faceoff_man(decision: Decision, table: Table) -> str:
    return "Your center is tossed. Who takes the draw?"


def _ask_lines(decision: Decision, table: Table) -> str:
    is_stopped = cast(RinksideTable, table).state.situation == Situation.FACEOFF
    return questions.ask_lines(decision, table, is_stopped=is_stopped)


def _ask_quarterback(decision: Decision, table: Table) -> str:
    """For each unit before the game, and again for a unit in which nobody has been named. [RS-13-SU-04]"""
    pick = cast(PickSkater, decision)
    units = pick.team.card.power_play
    if cast(RinksideTable, table).state.situation != Situation.BEFORE:
        return "Your power-play quarterback is not out there. Who leads the way in?"
    return f"Power play {units.index(pick.candidates) + 1}: who is your quarterback?"


def _ask_skater(decision: Decision, table: Table) -> str:
    """A place on the line sheet says which line or pair it is of."""
    pick = cast(PickSkater, decision)
    if pick.name != "line sheet place":
        return questions.ask_skater(decision, table)
    is_pair = pick.slot > 3
    men = sum(man.card.is_defenseman() == is_pair for man in pick.team.skaters)
    number = (men - len(pick.candidates)) // (2 if is_pair else 3) + 1
    return f"{'Pair' if is_pair else 'Line'} {number}: who plays {SLOT_NAMES[pick.slot]}?"


def _label_sheet(decision: Decision, table: Table, value: int) -> str:
    """As many lines and pairs as the roster fills, four and three at most. [RS-01-SU-01]"""
    if value == 0:
        return "as it stands in the team file"
    men = team_of(decision, table).skaters
    defensemen = sum(man.card.is_defenseman() for man in men)
    lines, pairs = min(4, (len(men) - defensemen) // 3), min(3, defensemen // 2)
    return f"write {number_word(lines)} lines and {number_word(pairs)} pairs"


def _label_skater(decision: Decision, table: Table, value: int) -> str:
    man = cast(PickSkater, decision).team.skaters[value]
    card = card_of(man)
    if decision.kind == Kind.SHOOTER:
        return f"{man_text(man)} Target {card.target}"
    return f"{man_text(man)} Off {card.offense} Def {card.defense}"


def _label_faceoff_man(decision: Decision, table: Table, value: int) -> str:
    man = team_of(decision, table).on_ice[value]
    if man is None:
        return decision.key(value)
    return f"{SLOT_LETTERS[value]} {man_text(man)} Faceoff {card_of(man).faceoff}"


HITTING: Final[Mapping[str, str]] = {
    "HIT-": "fewer hits, fewer penalties",
    "HIT": "as usual",
    "HIT+": "more hits, more momentum, more penalties",
}
FORECHECKS: Final[Mapping[str, str]] = {
    "1": "sit back, little happens",
    "2": "between the two",
    "3": "press for turnovers, open to rushes",
}
PICKS: Final = (
    RinksideKind.OPTION, RinksideKind.OWN_ZONE, RinksideKind.ACTIVATE, RinksideKind.RED_LIGHT,
    RinksideKind.GREEN_LIGHT, RinksideKind.RISKY_PLAY, RinksideKind.EMPTY_NET, RinksideKind.LAST_SECOND,
)  # fmt: skip
PROMPTS: Final[Mapping[int, Prompt]] = {
    RinksideKind.OPTION: _ask_option,
    RinksideKind.OWN_ZONE: _ask_own_zone,
    RinksideKind.ACTIVATE: _ask_activate,
    RinksideKind.RED_LIGHT: _ask_red,
    RinksideKind.GREEN_LIGHT: _ask_green,
    RinksideKind.RISKY_PLAY: _ask_risky,
    RinksideKind.EMPTY_NET: _ask_empty_net,
    RinksideKind.LAST_SECOND: _ask_last,
    RinksideKind.FACEOFF_MAN: _ask_faceoff_man,
    RinksideKind.SERVER: questions.ask_server,
    RinksideKind.QUARTERBACK: _ask_quarterback,
    RinksideKind.HITTING: _ask_hitting,
    RinksideKind.FORECHECK: _ask_forecheck,
    RinksideKind.ROTATE: _ask_rotate,
    RinksideKind.FIRST_SHOOTER: _ask_first,
    Kind.CHANGE_LINES: _ask_lines,
    Kind.FILL_SLOT: _ask_skater,
}
LABELS: Final[Mapping[int, Label]] = {
    **dict.fromkeys(PICKS, _label_pick),
    RinksideKind.HITTING: _label_hitting,
    RinksideKind.FORECHECK: _label_forecheck,
    RinksideKind.FACEOFF_MAN: _label_faceoff_man,
    RinksideKind.SERVER: _label_skater,
    RinksideKind.QUARTERBACK: _label_skater,
    Kind.FILL_SLOT: _label_skater,
    Kind.SHOOTER: _label_skater,
    Kind.SET_LINES: _label_sheet,
}
