"""Decisions as questions: what is asked, the answers in words, and the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, cast

from puckdrop.core.cards import POSITION_NAMES
from puckdrop.core.clock import clock_text
from puckdrop.core.decisions import ChangeLines, Decision, Kind, PickSkater
from puckdrop.core.ice import SLOT_NAMES, Skater, Team, Unit
from puckdrop.games.ezv.charts import PlayCard
from puckdrop.games.ezv.constants import SECTOR_NAMES, Action, Situation
from puckdrop.games.ezv.decisions import EzvKind, NamePlayCard
from puckdrop.games.ezv.table import EzvTable, card_of
from puckdrop.narrate.ezv_help import HELP
from puckdrop.narrate.ezv_places import spot
from puckdrop.narrate.names import surname
from puckdrop.narrate.wording import listed

__all__ = ["Choice", "Question", "card_summary", "question"]

SLOT_LETTERS: Final = ("", "LW", "C", "RW", "LD", "RD", "XA")
RISKS: Final = ("safe", "careful", "usual", "risky", "all in")


class Choice(NamedTuple):
    """One legal answer: its number in the engine, its text in records, and what a person reads."""

    value: int
    key: str
    label: str


class Question(NamedTuple):
    """A decision as a person sees it."""

    prompt: str
    choices: list[Choice]
    help: str
    clause: str


def question(decision: Decision, game: EzvTable) -> Question:
    """The question behind a decision; `game` stands as it is when the decision is due."""
    ask = PROMPTS.get(int(decision.kind), _plain_prompt)
    label = LABELS.get(int(decision.kind), _plain_label)
    values = decision.values()
    if decision.kind == EzvKind.FORECHECKERS:
        values = sorted(values, key=int.bit_count)
    choices = [Choice(int(value), decision.key(value), label(decision, game, value)) for value in values]
    help_text = HELP.get(int(decision.kind), "The rules leave this to the coach.")
    return Question(ask(decision, game), choices, f"{help_text} [{decision.clause}]", decision.clause)


def _team(decision: Decision, game: EzvTable) -> Team:
    return game.state.teams[decision.side]


def man_text(man: Skater) -> str:
    """A man as a coach sees him: "#17 Vail (L)"."""
    return f"#{man.card.sweater} {surname(man.card.name)} ({POSITION_NAMES[man.card.position]})"


def _plain_prompt(decision: Decision, game: EzvTable) -> str:
    return f"{decision.name[:1].upper()}{decision.name[1:]}?"


def _plain_label(decision: Decision, game: EzvTable, value: int) -> str:
    return decision.key(value)


# -- forecheckers -----------------------------------------------------------------------------------------------------


def _ask_forecheckers(decision: Decision, game: EzvTable) -> str:
    state = game.state
    handler = state.handler
    if handler is None:
        return "Who forechecks?"
    where = spot(int(handler.side), SECTOR_NAMES[state.sector]).at
    return f"{surname(handler.card.name)} has the puck {where}. Who forechecks?"


def _label_forecheckers(decision: Decision, game: EzvTable, value: int) -> str:
    team = _team(decision, game)
    men = [(slot, team.on_ice[slot]) for slot in range(1, 7) if value >> slot & 1]
    risk = RISKS[min(len(men), 4)]
    if not men:
        return f"nobody ({risk})"
    if len(men) == 1:
        slot, man = men[0]
        return f"{SLOT_LETTERS[slot]} {_name(man)} ({risk})"
    return f"{listed([SLOT_LETTERS[slot] for slot, _ in men])} ({risk})"


def _name(man: Skater | None) -> str:
    return surname(man.card.name) if man is not None else ""


# -- lines ------------------------------------------------------------------------------------------------------------


def _ask_lines(decision: Decision, game: EzvTable) -> str:
    team = _team(decision, game)
    out = clock_text(int(game.state.clock.elapsed - team.shift_began))
    when = "At the whistle" if game.state.situation == Situation.FACEOFF else "On the fly"
    return f"{when}: your men have been out {out}. Change?"


def _label_lines(decision: Decision, game: EzvTable, value: int) -> str:
    team = cast(ChangeLines, decision).team
    if value == Unit.KEEP:
        return "keep the men who are out"
    if value == Unit.MAN_BY_MAN:
        return "name the men one by one"
    if value > Unit.PENALTY_KILL:
        return f"penalty kill {value - Unit.PENALTY_KILL}: {_group(team, team.card.penalty_kill, value % 10)}"
    if value > Unit.POWER_PLAY:
        return f"power play {value - Unit.POWER_PLAY}: {_group(team, team.card.power_play, value % 10)}"
    line, pair = value // 10, value % 10
    return f"line {line} ({_group(team, team.lines, line)}), pair {pair} ({_group(team, team.pairs, pair)})"


def _group(team: Team, groups: list[list[int]], number: int) -> str:
    return ", ".join(surname(team.skaters[each].card.name) for each in groups[number - 1])


# -- play cards -------------------------------------------------------------------------------------------------------


def _ask_card(decision: Decision, game: EzvTable) -> str:
    standing = game.state.of_side(decision.side).play_card
    if standing < 0:
        return "Which play card do you begin with?"
    return f"Play card? In force: {game.charts.play_cards[standing].name}."


def _label_card(decision: Decision, game: EzvTable, value: int) -> str:
    card = cast(NamePlayCard, decision).cards[value]
    return f"{card.name:<20} {card_summary(card)}"


def card_summary(card: PlayCard) -> str:
    """What a play card tends to do: "out 70% clear 20%, through 65% dump 20%"."""
    parts = [
        f"out {_share(card, 0, Action.ADVANCE)}% clear {_share(card, 0, Action.CLEAR)}%",
        f"through {_share(card, 1, Action.ADVANCE)}% dump {_share(card, 1, Action.DUMP_IN)}%",
    ]
    if _share(card, 2, Action.SHOOT):
        parts.append("shoots first")
    if _share(card, 2, Action.ADVANCE):
        parts.append("patient")
    return ", ".join(parts)


def _share(card: PlayCard, column: int, action: int) -> int:
    """How often a column gives an action, in percent."""
    return card.actions[column * 20 : column * 20 + 20].count(action) * 5


# -- men --------------------------------------------------------------------------------------------------------------


def _ask_skater(decision: Decision, game: EzvTable) -> str:
    pick = cast(PickSkater, decision)
    if pick.kind == Kind.SHOOTER:
        return "Who takes the next attempt of the shootout?"
    return f"Who plays {SLOT_NAMES[pick.slot]}?"


def _label_skater(decision: Decision, game: EzvTable, value: int) -> str:
    man = cast(PickSkater, decision).team.skaters[value]
    card = card_of(man)
    matchups = f" ad {card.ad} df {card.df}" if game.options.advance_ratings else ""
    return f"{man_text(man)} sh {card.sh}{matchups}"


def _ask_empty(decision: Decision, game: EzvTable) -> str:
    return "You are short-handed. Which places stay empty?"


def _label_empty(decision: Decision, game: EzvTable, value: int) -> str:
    return listed([SLOT_NAMES[slot] for slot in range(1, 6) if value >> slot & 1])


def _ask_faceoff_man(decision: Decision, game: EzvTable) -> str:
    return "Your center cannot take the draw. Who does?"


def _label_faceoff_man(decision: Decision, game: EzvTable, value: int) -> str:
    man = _team(decision, game).on_ice[value]
    return decision.key(value) if man is None else f"{SLOT_LETTERS[value]} {man_text(man)} fo {card_of(man).fo}"


# -- goalies and the line sheet ---------------------------------------------------------------------------------------


def _ask_pull(decision: Decision, game: EzvTable) -> str:
    team, rival = _team(decision, game), game.state.teams[1 - decision.side]
    left = clock_text(int(game.state.clock.left))
    return f"{left} left, {team.score} to {rival.score}. Pull {surname(team.goalie.card.name)} for an extra attacker?"


def _label_pull(decision: Decision, game: EzvTable, value: int) -> str:
    return ("leave him in his net", "pull him")[value]


def _ask_return(decision: Decision, game: EzvTable) -> str:
    return f"Your net is empty. Does {surname(_team(decision, game).goalie.card.name)} go back?"


def _label_return(decision: Decision, game: EzvTable, value: int) -> str:
    return ("play on with the extra attacker", "put him back in the net")[value]


def _ask_goalie(decision: Decision, game: EzvTable) -> str:
    return "Who starts in goal?" if game.state.situation == Situation.BEFORE else "Who plays goal from here?"


def _label_goalie(decision: Decision, game: EzvTable, value: int) -> str:
    goalie = _team(decision, game).goalies[value]
    tonight = f", {goalie.shots - goalie.goals_against} saves of {goalie.shots} tonight" if goalie.shots else ""
    return f"#{goalie.card.sweater} {goalie.card.name}{tonight}"


def _ask_sheet(decision: Decision, game: EzvTable) -> str:
    return "Your line sheet?"


def _label_sheet(decision: Decision, game: EzvTable, value: int) -> str:
    return ("as it stands in the team file", "write three lines and the pairs", "write four lines and the pairs")[value]


PROMPTS: Final[dict[int, Callable[[Decision, EzvTable], str]]] = {
    EzvKind.FORECHECKERS: _ask_forecheckers,
    EzvKind.PLAY_CARD: _ask_card,
    EzvKind.FACEOFF_MAN: _ask_faceoff_man,
    Kind.CHANGE_LINES: _ask_lines,
    Kind.FILL_SLOT: _ask_skater,
    Kind.SHOOTER: _ask_skater,
    Kind.LEAVE_EMPTY: _ask_empty,
    Kind.PULL_GOALIE: _ask_pull,
    Kind.RETURN_GOALIE: _ask_return,
    Kind.CHANGE_GOALIE: _ask_goalie,
    Kind.SET_LINES: _ask_sheet,
}
LABELS: Final[dict[int, Callable[[Decision, EzvTable, int], str]]] = {
    EzvKind.FORECHECKERS: _label_forecheckers,
    EzvKind.PLAY_CARD: _label_card,
    EzvKind.FACEOFF_MAN: _label_faceoff_man,
    Kind.CHANGE_LINES: _label_lines,
    Kind.FILL_SLOT: _label_skater,
    Kind.SHOOTER: _label_skater,
    Kind.LEAVE_EMPTY: _label_empty,
    Kind.PULL_GOALIE: _label_pull,
    Kind.RETURN_GOALIE: _label_return,
    Kind.CHANGE_GOALIE: _label_goalie,
    Kind.SET_LINES: _label_sheet,
}
