"""The questions that only 4th Street Hockey asks, with what a coach would want to know beside each answer. [FS-DEC]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, cast

from puckdrop.core.clock import clock_text
from puckdrop.core.decisions import Choose, Decision, Kind, PickSkater
from puckdrop.core.ice import Skater, Team
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    COLOUR_NAMES,
    PLACE_NAMES,
    SHIFT_METHOD_NAMES,
    UNKNOWN,
    Action,
    Path,
    ShiftMethod,
    Situation,
)
from puckdrop.games.fourth_street.decisions import AskTable, FsKind, NameStrategy, SendOut
from puckdrop.games.fourth_street.rules.ratings import ch, df
from puckdrop.games.fourth_street.state import NO_CARD
from puckdrop.games.fourth_street.table import FsTable, card_of, goalie_card_of
from puckdrop.narrate.en import questions
from puckdrop.narrate.en.fourth_street_help import HELP
from puckdrop.narrate.en.fourth_street_places import spot
from puckdrop.narrate.en.fourth_street_reasons import ACTION_WORDS
from puckdrop.narrate.en.fourth_street_rulings import ruling_text
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

__all__ = ["question"]

LEVELS: Final = {
    -2: "sit back: few rushes against",
    -1: "careful",
    0: "normal",
    1: "press",
    2: "press hard: many rushes against",
}
SHORT_ACTIONS: Final = {
    Action.PASS: "pass", Action.SKATE: "skate", Action.DUMP: "dump", Action.ICE: "ice", Action.WRIST: "wrist shot",
    Action.SLAP: "slap shot", Action.BEST_SHOT: "shoot",
}  # fmt: skip


def question(decision: Decision, table: Table) -> Question:
    """The question behind a decision; the table stands as it is when the decision is due."""
    values = decision.values()
    if decision.kind == FsKind.FORECHECKERS:
        values = sorted(values, key=int.bit_count)
    elif decision.kind == FsKind.AGGRESSIVENESS:
        values = sorted(values)
    elif decision.kind in (FsKind.PLAN, FsKind.LIVE_PLAN):
        values = sorted(values, key=lambda zone: (zone < 0, zone))
    asked = make_question(decision, table, values, PROMPTS, LABELS, HELP)
    return asked._replace(secret=_strategy_in_force(decision, table)) if decision.kind == FsKind.STRATEGY else asked


def _game(table: Table) -> FsTable:
    return cast(FsTable, table)


def _rival(decision: Decision, table: Table) -> Team:
    return table.position().teams[1 - decision.side]


def _handler_text(game: FsTable) -> str:
    """The man with the puck and where he is: "Vail has the puck in the slot"; without one, the goalie plays it."""
    state = game.state
    if state.handler is None:
        return f"{surname(state.offense.goalie.card.name)} comes out to play the puck behind his net"
    return f"{surname(state.handler.card.name)} has the puck {spot(PLACE_NAMES[state.place]).at}"


def _rating(value: int) -> str:
    return "?" if value == UNKNOWN else str(value)


# -- before and at faceoffs -------------------------------------------------------------------------------------------


def _ask_faceoff_man(decision: Decision, table: Table) -> str:
    """Anybody may take a draw, except for men who were thrown out of the circle."""
    is_everybody_there = len(decision.values()) == team_of(decision, table).men
    return "Who takes the draw?" if is_everybody_there else "Your man is thrown out of the circle. Who steps in?"


def _label_faceoff_man(decision: Decision, table: Table, value: int) -> str:
    return _slot_label(decision, table, value, _faceoff_text)


def _faceoff_text(man: Skater) -> str:
    """His rating and, if his card has it, his record: "FO +1 (612-540)". [FS-FO-09]"""
    card = card_of(man)
    return f"FO {card.fo:+d} ({card.faceoffs})" if card.faceoffs else f"FO {card.fo:+d}"


def _slot_label(decision: Decision, table: Table, slot: int, about: Callable[[Skater], str]) -> str:
    """A man by his place, with what matters about him."""
    man = team_of(decision, table).on_ice[slot]
    return decision.key(slot) if man is None else f"{SLOT_LETTERS[slot]} {man_text(man)} {about(man)}"


def _label_forecheckers(decision: Decision, table: Table, value: int) -> str:
    """Beside a man his ratings in force against a pass and a skate."""
    game = _game(table)
    return label_forecheckers(decision, table, value, lambda man: f"DF {df(game, man)} CH {ch(game, man)}")


def _ask_plan(decision: Decision, table: Table) -> str:
    goalie = surname(_rival(decision, table).goalie.card.name)
    if decision.kind == FsKind.LIVE_PLAN:
        return f"The shot goes where you say. Which zone of {goalie}'s net?"
    return f"Your game plan against {goalie}: which zone of his net? Colours for levels 1, 2, 3."


def _label_plan(decision: Decision, table: Table, value: int) -> str:
    if value < 0:
        return "none"
    quality = goalie_card_of(_rival(decision, table)).quality[3 * value : 3 * value + 3]
    letters = ["?" if colour == UNKNOWN else COLOUR_NAMES[colour][0].upper() for colour in quality]
    return f"{decision.key(value)} {''.join(letters)}"


def _ask_lines(decision: Decision, table: Table) -> str:
    game = _game(table)
    text = questions.ask_lines(decision, table, is_stopped=game.state.situation == Situation.FACEOFF)
    if not cast(SendOut, decision).must_change:
        return text
    method = SHIFT_METHOD_NAMES[game.options.shift_method].replace("_", "-")
    rule = "the shift is over" if game.options.shift_method == ShiftMethod.TWO_MINUTE else f"{method} shifts"
    return text.replace("Change?", f"They must change ({rule}). Who comes?")


def _ask_timeout(decision: Decision, table: Table) -> str:
    game = _game(table)
    team, rival = team_of(decision, table), _rival(decision, table)
    left = clock_text(int(game.state.clock.left))
    return f"{left} left, {team.score} to {rival.score}. Call your timeout?"


def _label_choose(decision: Decision, table: Table, value: int) -> str:
    name = cast(Choose, decision).names[value]
    return CHOICES.get((int(decision.kind), name), name)


def _ask_shadow(decision: Decision, table: Table) -> str:
    return "Does one of your forwards shadow somebody?"


def _label_shadow(decision: Decision, table: Table, value: int) -> str:
    if value == 0:
        return "nobody"
    team, rival = team_of(decision, table), _rival(decision, table)
    own, theirs = team.on_ice[value // 10], rival.on_ice[value % 10]
    assert own is not None
    assert theirs is not None
    return f"{SLOT_LETTERS[value // 10]} {surname(own.card.name)} on {surname(theirs.card.name)}"


# -- in play ----------------------------------------------------------------------------------------------------------


def _ask_forecheckers(decision: Decision, table: Table) -> str:
    return f"{_handler_text(_game(table))}. Who forechecks?"


def _ask_strategy(decision: Decision, table: Table) -> str:
    return "Your strategy card for wild cards?"


def _strategy_in_force(decision: Decision, table: Table) -> str:
    game = _game(table)
    laid = int(game.state.orders[decision.side].strategy)
    return f"In force: {game.charts.strategy_cards[0 if laid == NO_CARD else laid].name}."


def _label_strategy(decision: Decision, table: Table, value: int) -> str:
    card = cast(NameStrategy, decision).cards[value]
    if card.free:
        return f"{card.name}: you choose when it comes up"
    acts = [text or _menu_text(menu) for menu, text in zip(card.menus[: Path.O1 + 1], card.texts, strict=False)]
    return f"{card.name}: D {acts[0]}, N {acts[1]}, O {acts[2]}/{acts[3]}/{acts[4]}"


def _menu_text(menu: bytes) -> str:
    """What a strategy card says in one place: "pass", "pass or skate", or "you choose"."""
    return " or ".join(SHORT_ACTIONS.get(action, ACTION_NAMES[action]) for action in menu) or "you choose"


def _ask_ruling(decision: Decision, table: Table) -> str:
    asked = cast(AskTable, decision)
    if asked.name == "penalty ruling":
        return f"The penalty chart says: {asked.text}. How long is it?"
    if asked.name == "strategy ruling":
        return f"The strategy card says: {asked.text}. What does he do?"
    return f"The chart of weird plays says: {asked.text}. What comes of it?"


def _label_ruling(decision: Decision, table: Table, value: int) -> str:
    return ruling_text(decision.key(value))


def _ask_aggressiveness(decision: Decision, table: Table) -> str:
    state = _game(table).state
    return f"How hard do you press? Now {decision.key(state.orders[decision.side].aggressiveness)}."


def _label_aggressiveness(decision: Decision, table: Table, value: int) -> Words:
    return Words(decision.key(value), LEVELS[value])


def _ask_wild(decision: Decision, table: Table) -> str:
    return f"Wild card! {_handler_text(_game(table))}. What does he do?"


def _label_wild(decision: Decision, table: Table, value: int) -> str:
    """The action with the rating it needs."""
    game = _game(table)
    handler = game.state.handler
    word = ACTION_WORDS[ACTION_NAMES[value]]
    if handler is None:
        return word
    card = card_of(handler)
    rating = {
        Action.PASS: f" (PS {_rating(card.ps)})",
        Action.SKATE: f" (SK {_rating(card.sk)})",
        Action.WRIST: f" (W {_rating(card.wrist)})",
        Action.SLAP: f" (S {_rating(card.slap)})",
    }.get(value, "")
    if value == Action.DUMP:
        word = "clear it" if game.state.place < 3 * Path.N else "dump it in"
    return f"{word}{rating}"


def _ask_recipient(decision: Decision, table: Table) -> str:
    if decision.kind == FsKind.RECIPIENT_CARD:
        return "Your recipient card: to whom does a free pass go?"
    return f"{_handler_text(_game(table))} and may pass to anybody. To whom?"


def _label_recipient(decision: Decision, table: Table, value: int) -> str:
    return _slot_label(decision, table, value, _shots_text)


def _shots_text(man: Skater) -> str:
    card = card_of(man)
    return f"W {_rating(card.wrist)} S {_rating(card.slap)}"


def _ask_freeze(decision: Decision, table: Table) -> str:
    team, rival = team_of(decision, table), _rival(decision, table)
    goalie = surname(team.goalie.card.name)
    return f"{goalie} has it at {team.score} to {rival.score}. Hold on for the faceoff, or play on?"


def _ask_chip(decision: Decision, table: Table) -> str:
    return f"{_handler_text(_game(table))}. Chip it in for a line change?"


def _ask_sixth(decision: Decision, table: Table) -> str:
    return "A penalty is coming to the other side. A sixth skater for your goalie?"


# -- men --------------------------------------------------------------------------------------------------------------


def _label_skater(decision: Decision, table: Table, value: int) -> str:
    pick = cast(PickSkater, decision)
    man = pick.team.skaters[value]
    card = card_of(man)
    if pick.kind == Kind.SHOOTER:
        return f"{man_text(man)} B {_rating(card.break_away)}"
    defense = f" DF {_rating(card.df)} CH {_rating(card.ch)}" if 4 <= pick.slot <= 5 else ""
    return f"{man_text(man)} PS {_rating(card.ps)} SK {_rating(card.sk)}{defense}"


def _ask_empty(decision: Decision, table: Table) -> str:
    team, rival = team_of(decision, table), _rival(decision, table)
    if team.short > rival.short:
        return questions.ask_empty(decision, table)
    return "Fewer men a side. Which places stay empty?"


CHOICES: Final[Mapping[tuple[int, str], str]] = {
    (FsKind.FREEZE, "freeze"): "hold it for a faceoff",
    (FsKind.FREEZE, "play on"): "play on: a loose puck in front",
    (FsKind.CHIP, "roll"): "play on and roll",
    (FsKind.CHIP, "chip"): "chip it and change",
    (FsKind.SIXTH_SKATER, "yes"): "send out the sixth skater",
    (FsKind.SIXTH_SKATER, "no"): "leave the goalie in his net",
    (FsKind.TIMEOUT, "play on"): "play on",
    (FsKind.TIMEOUT, "call"): "call it: everybody rests",
}
PROMPTS: Final[Mapping[int, Prompt]] = {
    FsKind.FORECHECKERS: _ask_forecheckers,
    FsKind.FACEOFF_MAN: _ask_faceoff_man,
    FsKind.PLAN: _ask_plan,
    FsKind.LIVE_PLAN: _ask_plan,
    FsKind.STRATEGY: _ask_strategy,
    FsKind.AGGRESSIVENESS: _ask_aggressiveness,
    FsKind.WILD: _ask_wild,
    FsKind.RECIPIENT: _ask_recipient,
    FsKind.RECIPIENT_CARD: _ask_recipient,
    FsKind.FREEZE: _ask_freeze,
    FsKind.CHIP: _ask_chip,
    FsKind.SIXTH_SKATER: _ask_sixth,
    FsKind.SHADOW: _ask_shadow,
    FsKind.TIMEOUT: _ask_timeout,
    FsKind.BENCH_MINOR: questions.ask_server,
    FsKind.RULING: _ask_ruling,
    Kind.CHANGE_LINES: _ask_lines,
    Kind.LEAVE_EMPTY: _ask_empty,
}
LABELS: Final[Mapping[int, Label]] = {
    FsKind.FORECHECKERS: _label_forecheckers,
    FsKind.FACEOFF_MAN: _label_faceoff_man,
    FsKind.PLAN: _label_plan,
    FsKind.LIVE_PLAN: _label_plan,
    FsKind.STRATEGY: _label_strategy,
    FsKind.AGGRESSIVENESS: _label_aggressiveness,
    FsKind.WILD: _label_wild,
    FsKind.RECIPIENT: _label_recipient,
    FsKind.RECIPIENT_CARD: _label_recipient,
    FsKind.FREEZE: _label_choose,
    FsKind.CHIP: _label_choose,
    FsKind.SIXTH_SKATER: _label_choose,
    FsKind.SHADOW: _label_shadow,
    FsKind.TIMEOUT: _label_choose,
    FsKind.BENCH_MINOR: _label_skater,
    FsKind.RULING: _label_ruling,
    Kind.FILL_SLOT: _label_skater,
    Kind.SHOOTER: _label_skater,
}
