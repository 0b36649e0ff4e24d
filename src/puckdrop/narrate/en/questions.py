"""Decisions as questions: what is asked, the answers in words, and the rule behind it.

Here is what all games ask alike; each game adds its own questions in `..._questions`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Final, cast

from puckdrop.core.cards import POSITION_NAMES, GoalieCard
from puckdrop.core.clock import clock_text, period_name, period_seconds
from puckdrop.core.decisions import ChangeLines, Decision, Kind, PickSkater
from puckdrop.core.ice import EXTRA_ATTACKER, SLOT_NAMES, Skater, Team, Unit
from puckdrop.core.table import Table
from puckdrop.narrate.en.wording import listed
from puckdrop.narrate.names import surname
from puckdrop.narrate.questions import Choice, Question, Words
from puckdrop.views.choices import Fact

__all__ = [
    "LEAVE_LINES",
    "LINES_HELP",
    "SLOT_LETTERS",
    "Choice",
    "Label",
    "Prompt",
    "Question",
    "Words",
    "ask_lines",
    "ask_server",
    "make_question",
    "man_text",
    "name_of",
]

SLOT_LETTERS: Final = ("", "LW", "C", "RW", "LD", "RD", "XA")
LEAVE_LINES: Final = "leave it to the bench whenever you are not asked"
LINES_HELP: Final = (
    "Until you leave your lines to the bench, men who may stay out stay while you are not asked, and you are asked "
    "about every line that must leave."
)
RISKS: Final = ("safe", "careful", "usual", "risky", "all in")

Prompt = Callable[[Decision, Table], str]
Label = Callable[[Decision, Table, int], str | Words]


def make_question(
    decision: Decision,
    table: Table,
    values: Sequence[int],
    prompts: Mapping[int, Prompt],
    labels: Mapping[int, Label],
    helps: Mapping[int, str],
) -> Question:
    """The question behind a decision, its answers in the order of `values`, in the words of a game."""
    kind = int(decision.kind)
    ask = prompts.get(kind) or PROMPTS.get(kind, plain_prompt)
    label = labels.get(kind) or LABELS.get(kind, plain_label)
    values = by_fitness(decision, values) if kind == Kind.FILL_SLOT else values
    choices = [choice_of(decision, value, label(decision, table, value)) for value in values]
    help_text = helps.get(kind, "The rules leave this to the coach.")
    return Question(ask(decision, table), choices, f"{help_text} [{decision.clause}]", decision.clause)


def by_fitness(decision: Decision, values: Sequence[int]) -> list[int]:
    """The candidates for a slot: men of its position first, then of its kind, the rested ones first."""
    pick = cast(PickSkater, decision)
    is_defense = pick.slot in (4, 5)

    def misfit(value: int) -> tuple[bool, bool, int]:
        man = pick.team.skaters[value]
        is_other_kind = pick.slot < 6 and man.card.is_defenseman() != is_defense
        return is_other_kind, not is_defense and man.card.position != pick.slot - 1, int(man.seconds)

    return sorted(values, key=misfit)


def choice_of(decision: Decision, value: int, words: str | Words) -> Choice:
    label, about = words if isinstance(words, Words) else (words, "")
    return Choice(int(value), decision.key(value), label, about)


def team_of(decision: Decision, table: Table) -> Team:
    """The team whose decision it is."""
    return table.position().teams[decision.side]


def man_text(man: Skater) -> str:
    """A man as a coach sees him: "#17 Vail (L)"."""
    return f"#{man.card.sweater} {surname(man.card.name)} ({POSITION_NAMES[man.card.position]})"


def name_of(man: Skater | None) -> str:
    return surname(man.card.name) if man is not None else ""


def plain_prompt(decision: Decision, table: Table) -> str:
    return f"{decision.name[:1].upper()}{decision.name[1:]}?"


def plain_label(decision: Decision, table: Table, value: int) -> str:
    return decision.key(value)


Rate = Callable[[Skater], str]


def label_forecheckers(decision: Decision, table: Table, value: int, rate: Rate = lambda man: "") -> str:
    """The men by their places, and how bold that is; beside a man who goes alone what `rate` says of him."""
    team = team_of(decision, table)
    men = [(slot, team.on_ice[slot]) for slot in range(1, 7) if value >> slot & 1]
    risk = RISKS[min(len(men), 4)]
    if not men:
        return f"nobody ({risk})"
    if len(men) == 1:
        slot, man = men[0]
        rating = "" if man is None else rate(man)
        return f"{SLOT_LETTERS[slot]} {name_of(man)}{f' {rating}' if rating else ''} ({risk})"
    return f"{listed([SLOT_LETTERS[slot] for slot, _ in men])} ({risk})"


# -- lines ------------------------------------------------------------------------------------------------------------


def ask_lines(decision: Decision, table: Table, *, is_stopped: bool) -> str:
    """How long the men have been out, and whether this is on the fly."""
    team, clock = team_of(decision, table), table.position().clock
    if is_stopped and clock.left == period_seconds(clock, int(clock.period)):
        name = period_name(int(clock.period))
        return f"{'Overtime' if clock.is_overtime() else f'The {name}'} begins. Change?"
    out = clock_text(int(clock.elapsed - team.shift_began))
    when = "At the whistle" if is_stopped else "On the fly"
    return f"{when}: your men have been out {out}. Change?"


def label_lines(decision: Decision, table: Table, value: int) -> str:
    team = cast(ChangeLines, decision).team
    if value == Unit.KEEP:
        return "keep the men who are out"
    if value == Unit.MAN_BY_MAN:
        return "name the men one by one"
    if value > Unit.PENALTY_KILL:
        return f"penalty kill {value - Unit.PENALTY_KILL}: {group_text(team, team.card.penalty_kill, value % 10)}"
    if value > Unit.POWER_PLAY:
        return f"power play {value - Unit.POWER_PLAY}: {group_text(team, team.card.power_play, value % 10)}"
    line, pair = value // 10, value % 10
    return f"line {line} ({group_text(team, team.lines, line)}), pair {pair} ({group_text(team, team.pairs, pair)})"


def group_text(team: Team, groups: list[list[int]], number: int) -> str:
    return ", ".join(surname(team.skaters[each].card.name) for each in groups[number - 1])


# -- men --------------------------------------------------------------------------------------------------------------


def ask_server(decision: Decision, table: Table) -> str:
    """A penalty that a man serves for somebody else."""
    return "A penalty of the bench, or of a man who does not sit for it himself. Who serves it?"


def ask_skater(decision: Decision, table: Table) -> str:
    pick = cast(PickSkater, decision)
    if pick.kind == Kind.SHOOTER:
        return "Who takes the next attempt of the shootout?"
    return f"{why_asked(pick, table)}Who plays {SLOT_NAMES[pick.slot]}?"


def why_asked(pick: PickSkater, table: Table) -> str:
    """Why a place is to be filled, if its man sits or is out."""
    if pick.slot == EXTRA_ATTACKER or pick.name == "line sheet place":
        return ""
    man = pick.team.first_choice(pick.slot)
    if man.in_box:
        return f"{surname(man.card.name)} is in the box. "
    return "" if man.can_play(table.position().clock) else f"{surname(man.card.name)} is out. "


def label_skater(decision: Decision, table: Table, value: int) -> str:
    return man_text(cast(PickSkater, decision).team.skaters[value])


def ask_empty(decision: Decision, table: Table) -> str:
    return "You are short-handed. Which places stay empty?"


def label_empty(decision: Decision, table: Table, value: int) -> str:
    return listed([SLOT_NAMES[slot] for slot in range(1, 6) if value >> slot & 1])


# -- goalies and the line sheet ---------------------------------------------------------------------------------------


def ask_pull(decision: Decision, table: Table) -> str:
    state, team = table.position(), team_of(decision, table)
    left, rival = clock_text(int(state.clock.left)), state.teams[1 - decision.side]
    return f"{left} left, {team.score} to {rival.score}. Pull {surname(team.goalie.card.name)} for an extra attacker?"


def label_pull(decision: Decision, table: Table, value: int) -> str:
    return ("leave him in his net", "pull him")[value]


def ask_return(decision: Decision, table: Table) -> str:
    return f"Your net is empty. Does {surname(team_of(decision, table).goalie.card.name)} go back?"


def label_return(decision: Decision, table: Table, value: int) -> str:
    return ("play on with the extra attacker", "put him back in the net")[value]


def ask_goalie(decision: Decision, table: Table) -> str:
    """Before the game, before a shootout, and in between."""
    clock = table.position().clock
    if clock.format.shootout and clock.left == 0:
        return "Who is in goal for the shootout?"
    return "Who starts in goal?" if table.draws == 0 else "Who plays goal from here?"


def label_goalie(decision: Decision, table: Table, value: int) -> Words:
    """A goalie, what he has done tonight, and what his card says."""
    goalie = next(each for each in team_of(decision, table).goalies if f"#{each.card.sweater}" == decision.key(value))
    tonight = f"{goalie.shots - goalie.goals_against} saves of {goalie.shots} tonight, " if goalie.shots else ""
    rate: GoalieRatings = import_module(f"puckdrop.views.{table.game_name()}_choices").goalie_ratings
    figures = " ".join(f"{fact.name} {fact.value}" for fact in rate(goalie.card))
    return Words(f"#{goalie.card.sweater} {goalie.card.name}", f"{tonight}{figures}")


GoalieRatings = Callable[[GoalieCard], tuple[Fact, ...]]


def ask_sheet(decision: Decision, table: Table) -> str:
    return "Your line sheet?"


def label_sheet(decision: Decision, table: Table, value: int) -> str:
    if value == 0:
        return "as it stands in the team file"
    return f"write {decision.key(value)} and the pairs"


PROMPTS: Final[Mapping[int, Prompt]] = {
    Kind.FILL_SLOT: ask_skater,
    Kind.SHOOTER: ask_skater,
    Kind.LEAVE_EMPTY: ask_empty,
    Kind.PULL_GOALIE: ask_pull,
    Kind.RETURN_GOALIE: ask_return,
    Kind.CHANGE_GOALIE: ask_goalie,
    Kind.SET_LINES: ask_sheet,
}
LABELS: Final[Mapping[int, Label]] = {
    Kind.CHANGE_LINES: label_lines,
    Kind.FILL_SLOT: label_skater,
    Kind.SHOOTER: label_skater,
    Kind.LEAVE_EMPTY: label_empty,
    Kind.PULL_GOALIE: label_pull,
    Kind.RETURN_GOALIE: label_return,
    Kind.CHANGE_GOALIE: label_goalie,
    Kind.SET_LINES: label_sheet,
}
"""What every game asks."""
