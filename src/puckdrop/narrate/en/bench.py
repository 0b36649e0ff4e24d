"""Events that every game has and that are told by themselves: periods, the bench, goalies, the shootout."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

from puckdrop.core.clock import period_name
from puckdrop.core.events import (
    Event,
    GameEnded,
    GoalieChanged,
    GoaliePulled,
    GoalieReturned,
    LineChanged,
    PenaltyServed,
    PenaltyWipedOut,
    PeriodEnded,
    PeriodStarted,
    ShootoutAttempted,
)
from puckdrop.narrate.en.wording import listed
from puckdrop.narrate.en.words import Words
from puckdrop.narrate.lines import Importance

__all__ = ["COMMON_TELLERS", "Teller", "teller"]

E = TypeVar("E", bound=Event)
Teller = Callable[[Any, Event], tuple[str, Importance]]
"""What is said about an event, and how loudly, by a caller with his words."""
FIRST_PLAY: Final = 1
"""The play before the first faceoff, in which the goalies who start are named."""


def period_started(words: Words, event: PeriodStarted) -> tuple[str, Importance]:
    if event.period == 1:
        return f"{words.opening()}: the 1st period is under way", Importance.PERIOD
    name = period_name(event.period)
    start = "sudden death, the next goal wins" if event.period > 3 else words.score_text()
    return f"the {name} begins: {start}" if event.period <= 3 else f"{name}: {start}", Importance.PERIOD


def period_ended(words: Words, event: PeriodEnded) -> tuple[str, Importance]:
    name = period_name(event.period)
    the_period = f"the {name}" if event.period <= 3 else name
    return f"end of {the_period}: {words.score_text()}", Importance.PERIOD


def game_ended(words: Words, event: GameEnded) -> tuple[str, Importance]:
    if event.side < 0:
        return f"it ends in a tie: {words.score_text()}", Importance.PERIOD
    how = {"overtime": " in overtime", "shootout": " in a shootout"}.get(event.how, "")
    score = listed([str(words.score[event.side]), str(words.score[1 - event.side])], "to")
    shootout = f"after {words.score[0]} all" if event.how == "shootout" else score
    return f"it is over! {words.names.team(event.side)} win{how}, {shootout}", Importance.PERIOD


def shootout_attempted(words: Words, event: ShootoutAttempted) -> tuple[str, Importance]:
    man = words.names.full(event.side, event.skater)
    result = "scores" if event.scored else "is stopped"
    tally = f"{words.names.short(0)} {event.score[0]}, {words.names.short(1)} {event.score[1]}"
    return f"shootout: {man} {result}. {tally}", Importance.GOAL if event.scored else Importance.SAVE


def penalty_served(words: Words, event: PenaltyServed) -> tuple[str, Importance]:
    phrase = "served in part" if event.stays else "served"
    return words.say(phrase, event, man=words.man(event.side, event.skater)), Importance.ROUTINE


def penalty_wiped_out(words: Words, event: PenaltyWipedOut) -> tuple[str, Importance]:
    phrase = "wiped out in part" if event.in_part else "wiped out"
    return words.say(phrase, event, man=words.man(event.side, event.skater), call=event.call), Importance.PENALTY


A_FEW: Final = 2
"""Men of a change that are told by themselves."""


def line_changed(words: Words, event: LineChanged) -> tuple[str, Importance]:
    """Who is out there; if all but one or two stayed, only who has come."""
    before = words.men_out.get(int(event.side), [])
    words.men_out[int(event.side)] = list(event.men)
    come = [number for number in event.men if number >= 0 and number not in before]
    if 1 <= len(come) <= A_FEW and before and sum(number >= 0 for number in event.men) - len(come) >= A_FEW:
        men = listed([words.man(event.side, number) for number in come])
        return f"{words.names.short(event.side)} now have {men} on the ice", Importance.CHANGE
    forwards = [words.man(event.side, number) for number in event.men[:3] if number >= 0]
    defense = [words.man(event.side, number) for number in event.men[3:5] if number >= 0]
    extra = [f"and {words.man(event.side, event.men[5])} as the extra man"] if event.men[5] >= 0 else []
    groups = [listed(group) for group in (forwards, defense) if group]
    text = f"{words.names.short(event.side)} have {' with '.join(groups)} {' '.join(extra)} on the ice"
    return text, Importance.CHANGE


def goalie_pulled(words: Words, event: GoaliePulled) -> tuple[str, Importance]:
    goalie, man = words.names.man(event.side, event.goalie), words.man(event.side, event.attacker)
    words.empty_nets.add(int(event.side))
    return words.say("pulled", event, goalie=goalie, man=man), Importance.WHISTLE


def goalie_returned(words: Words, event: GoalieReturned) -> tuple[str, Importance]:
    words.empty_nets.discard(int(event.side))
    return words.say("returned", event, goalie=words.names.man(event.side, event.goalie)), Importance.ROUTINE


def goalie_changed(words: Words, event: GoalieChanged) -> tuple[str, Importance]:
    phrase = "goalie waits" if event.side in words.empty_nets else "goalie"
    if event.play <= FIRST_PLAY and event.period == 1:
        phrase = "goalie starts"
    return words.say(phrase, event, goalie=words.names.man(event.side, event.goalie)), Importance.WHISTLE


FORECHECKS: Final = {
    "none": "nobody forechecks",
    "1": "the left wing forechecks alone",
    "2": "the center forechecks alone",
    "3": "the right wing forechecks alone",
    "1+2": "the left wing and the center forecheck",
    "1+3": "both wings forecheck",
    "2+3": "the center and the right wing forecheck",
    "1+2+3": "the whole line forechecks",
}
"""By the slots of the men."""


def teller(kind: type[E], tell: Callable[[Any, E], tuple[str, Importance]]) -> tuple[type[Event], Teller]:
    """An entry of a caller's table of events."""
    return kind, cast(Teller, tell)


COMMON_TELLERS: Final[Mapping[type[Event], Teller]] = dict(
    (
        teller(PeriodStarted, period_started),
        teller(PeriodEnded, period_ended),
        teller(GameEnded, game_ended),
        teller(ShootoutAttempted, shootout_attempted),
        teller(PenaltyServed, penalty_served),
        teller(PenaltyWipedOut, penalty_wiped_out),
        teller(LineChanged, line_changed),
        teller(GoaliePulled, goalie_pulled),
        teller(GoalieReturned, goalie_returned),
        teller(GoalieChanged, goalie_changed),
    )
)
