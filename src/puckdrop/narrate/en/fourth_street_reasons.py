"""Why a play came out as it did: the dice, the cards and the charts, step by step, in the notation of the game.

54 in D-ES: skate; d20 11 <= 15 - 3; SK row 8: ▲
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, cast

from puckdrop.core.events import DiceThrown, Event, FaceoffWon, GoalScored, PuckGained, ShotBlocked, ShotTaken
from puckdrop.games.fourth_street.constants import ACTION_NAMES, RESULT_GLYPHS, RESULT_NAMES
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    GoaliePlayedPuck,
    GoalieTested,
    ManThrownOut,
    MatchupPlayed,
    PenaltyChartRead,
    PlanShown,
    RaceRun,
    RecipientShown,
    ResultRead,
    RushRolled,
    ShotAimed,
    ShotDrifted,
    StrategyShown,
    WeirdPlay,
)
from puckdrop.narrate.en.fourth_street_group import find, is_roll, last_action
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.reasons import Reason

__all__ = ["ACTION_WORDS", "Reason", "reasons"]

E = TypeVar("E", bound=Event)

ACTION_WORDS: Final = dict(
    zip(
        ACTION_NAMES,
        (
            "pass", "skate", "dump or clear", "icing", "offside", "penalty", "injury", "wrist shot", "slap shot",
            "wild card", "weird play", "best shot",
        ),
        strict=True,
    )
)  # fmt: skip
RECIPIENTS: Final = {"": "", "A": " Ⓐ", "B": " Ⓑ", "C": " Ⓒ", "D": " Ⓓ", "ANY": " ⊛"}
PLAIN_RESULTS: Final = {
    "FWD": "forward", "LONG": "long", "RUSH": "rush", "POINT": "point", "LEFT": "left", "RIGHT": "right",
    "CENTER": "center and shoot", "STEAL": "steal", "STEAL_SHOOT": "steal and shoot", "LOOSE": "loose",
    "STOP": "stop", "HIT": "hit", "HURT": "hurt", "PENALTY": "penalty",
}  # fmt: skip


def reasons(events: Sequence[Event], *, draw: bool) -> list[Reason]:
    """The steps of the action that was played last. `draw` allows the symbols of the cards, else words are used."""
    action = last_action(events)
    strategy = find(action, StrategyShown)
    card = "the coach" if strategy is None else strategy.card
    found: list[Reason] = []
    for event in action:
        steps = [action_rolled(event, card)] if isinstance(event, ActionRolled) else steps_of(event, draw=draw)
        found += [step._replace(clause=event.clause) for step in steps]
    return found or battle_reasons(action)


def steps_of(event: Event, *, draw: bool) -> list[Reason]:
    if isinstance(event, ResultRead):
        return [result_read(event, draw=draw)]
    step = STEPS.get(type(event))
    reason = None if step is None else step(event)
    return [] if reason is None else [reason]


def battle_reasons(action: Sequence[Event]) -> list[Reason]:
    """A faceoff or a loose puck: the two d10 and the men the dice name."""
    roll = next((event for event in action if isinstance(event, DiceThrown) and is_roll(event)), None)
    if roll is None:
        return []
    home, visitor, man, _, other, _ = roll.values
    won = find(action, FaceoffWon)
    kind = "faceoff" if won is not None else "loose puck"
    clause = "" if won is None else won.clause
    return [Reason(f"{kind}: home {home}, visitors {visitor}", clause=clause), Reason(f"D6P {man}, B6 {other}")]


# -- the steps --------------------------------------------------------------------------------------------------------


def action_rolled(event: ActionRolled, card: str) -> Reason:
    wild = f"wild card, {card} says " if event.wild else ""
    return Reason(f"{event.d100:02d} in {event.column}: {wild}{ACTION_WORDS[event.action]}")


def matchup_played(event: MatchupPlayed) -> Reason:
    if event.defender < 0:
        return Reason("nobody against him", "good")
    against = f"({event.against})" if event.against < 0 else str(event.against)
    text = f"d20 {event.d20} {'<=' if event.won else '>'} {event.rating} - {against}"
    return Reason(text, "good" if event.won else "bad")


def result_read(event: ResultRead, *, draw: bool) -> Reason:
    if draw:
        symbol = RESULT_GLYPHS[RESULT_NAMES.index(event.result)] + RECIPIENTS[event.recipient]
    else:
        symbol = f"{PLAIN_RESULTS[event.result]} {event.recipient}"
    return Reason(f"{event.column} row {event.row}: {symbol.rstrip()}")


def recipient_shown(event: RecipientShown) -> Reason:
    return Reason(f"recipient card: {SLOT_LETTERS[event.slot]}")


def rush_rolled(event: RushRolled) -> Reason:
    odds = "advance" if event.outcome == "adv" else "break-away" if event.outcome == "BA" else event.outcome
    return Reason(f"rush: SP {event.sp}, agg {event.aggressiveness:+d}, d20 {event.d20}: {odds}")


def plan_shown(event: PlanShown) -> Reason:
    return Reason(f"game plan {event.zone}")


def shot_aimed(event: ShotAimed) -> Reason:
    return Reason(f"aimed at {event.target}")


def shot_blocked(event: ShotBlocked) -> Reason:
    return Reason("blocked", "bad")


def shot_drifted(event: ShotDrifted) -> Reason | None:
    if event.drift == "screen":
        return Reason("screen +10")
    if event.tipper >= 0:
        return Reason(f"tipped at {event.zone}")
    return Reason(f"drifts {event.drift} to {event.zone}") if event.drift else None


def shot_taken(event: ShotTaken) -> Reason | None:
    return None if event.on_goal else Reason({"wL": "wide", "wR": "wide"}.get(event.quality, event.quality), "bad")


def goalie_tested(event: GoalieTested) -> Reason:
    total = f"{event.d100:02d}{event.bonus:+d}" if event.bonus else f"{event.d100:02d}"
    mark = f", {event.mark}" if event.mark else ""
    return Reason(f"{event.zone} from level {event.level}: {event.quality}; {total}: {event.colour} cell{mark}")


def goal_scored(event: GoalScored) -> Reason:
    return Reason("goal", "good")


def penalty_chart_read(event: PenaltyChartRead) -> Reason:
    column = f" column {event.column}" if event.column else ""
    return Reason(f"penalty chart{column} {event.d100:02d}: {event.call} ({event.called_on})")


def weird_play(event: WeirdPlay) -> Reason:
    result = event.effect if event.confirmed else "no, loose"
    return Reason(f"weird {event.chart} row {event.row}, d20 {event.d20}: {result}")


def man_thrown_out(event: ManThrownOut) -> Reason:
    return Reason("tied draw: thrown out")


def race_run(event: RaceRun) -> Reason:
    return Reason(f"race {event.total} to {event.defender_total}: {event.winner}")


def goalie_played(event: GoaliePlayedPuck) -> Reason:
    return Reason(f"goalie's pass, d20 {event.d20}: {PLAIN_RESULTS.get(event.result, 'safe')}")


def puck_gained(event: PuckGained) -> Reason | None:
    return Reason(f"at {event.where}") if event.how in ("steal", "rebound") else None


def _step(kind: type[E], step: Callable[[E], Reason | None]) -> tuple[type[Event], Callable[[Any], Reason | None]]:
    return kind, cast(Callable[[Any], "Reason | None"], step)


STEPS: Final[dict[type[Event], Callable[[Any], Reason | None]]] = dict(
    (
        _step(MatchupPlayed, matchup_played),
        _step(RecipientShown, recipient_shown),
        _step(RushRolled, rush_rolled),
        _step(PlanShown, plan_shown),
        _step(ShotAimed, shot_aimed),
        _step(ShotBlocked, shot_blocked),
        _step(ShotDrifted, shot_drifted),
        _step(ShotTaken, shot_taken),
        _step(GoalieTested, goalie_tested),
        _step(GoalScored, goal_scored),
        _step(PenaltyChartRead, penalty_chart_read),
        _step(WeirdPlay, weird_play),
        _step(ManThrownOut, man_thrown_out),
        _step(RaceRun, race_run),
        _step(GoaliePlayedPuck, goalie_played),
        _step(PuckGained, puck_gained),
    )
)
