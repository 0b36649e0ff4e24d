"""Events of ezv that are told by themselves: periods, penalties, the bench, the shootout."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar, cast

from puckdrop.core.clock import period_name
from puckdrop.core.events import (
    DiceThrown,
    Event,
    GameEnded,
    GoalieChanged,
    GoaliePulled,
    GoalieReturned,
    LineChanged,
    PenaltyCalled,
    PenaltyServed,
    PeriodEnded,
    PeriodStarted,
    ShootoutAttempted,
)
from puckdrop.games.ezv.events import ForecheckersPlaced, PlayCardNamed
from puckdrop.narrate.ezv_words import Words
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.wording import listed, number_word

__all__ = ["tell_alone"]

E = TypeVar("E", bound=Event)
Teller = Callable[[Words, Event], tuple[str, Importance]]

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

SPECIAL_CARDS: Final = ("Power Play", "Penalty Kill")
"""Everybody expects these after a penalty."""


def tell_alone(words: Words, event: Event, dice: Sequence[DiceThrown]) -> list[Line]:
    """The line of an event that stands for itself; none for an event this caller does not know."""
    teller = TELLERS.get(type(event))
    if teller is None:
        return []
    text, importance = teller(words, event)
    return [words.line(event, text, importance, dice)]


# -- periods ----------------------------------------------------------------------------------------------------------


def period_started(words: Words, event: PeriodStarted) -> tuple[str, Importance]:
    if event.period == 1:
        return f"{words.names.team(0)} against {words.names.team(1)}: the 1st period is under way", Importance.PERIOD
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


# -- penalties --------------------------------------------------------------------------------------------------------


def penalty_called(words: Words, event: PenaltyCalled) -> tuple[str, Importance]:
    who = f"{words.names.full(event.side, event.skater)} ({words.names.short(event.side)})"
    minutes = f"{number_word(event.minutes)} minutes"
    if event.call == "fighting":
        words.fight_is_on = not words.fight_is_on
        text = "the gloves are off! {} gets five for fighting" if words.fight_is_on else "{} gets five for fighting too"
        return text.format(who), Importance.PENALTY
    texts = {
        "minor": f"two-minute minor to {who}",
        "double minor": f"a double minor: four minutes to {who}",
        "major": f"a major! Five minutes to {who}, served in full",
        "coincidental minor": f"two minutes to {who}; both sides lose a man",
        "misconduct": f"a ten-minute misconduct to {who}; his side stays at full strength",
        "game misconduct": f"a game misconduct: {who} is thrown out",
        "penalty shot": f"{who} hauls his man down, and that is a penalty shot",
    }
    return texts.get(event.call, f"{event.call}: {minutes} to {who}"), Importance.PENALTY


def penalty_served(words: Words, event: PenaltyServed) -> tuple[str, Importance]:
    return words.say("served", event, man=words.man(event.side, event.skater)), Importance.ROUTINE


# -- the bench --------------------------------------------------------------------------------------------------------


def line_changed(words: Words, event: LineChanged) -> tuple[str, Importance]:
    forwards = [words.man(event.side, number) for number in event.men[:3] if number >= 0]
    defense = [words.man(event.side, number) for number in event.men[3:5] if number >= 0]
    extra = [f"and {words.man(event.side, event.men[5])} as the extra man"] if event.men[5] >= 0 else []
    groups = [listed(group) for group in (forwards, defense) if group]
    text = f"{words.names.short(event.side)} have {' with '.join(groups)} {' '.join(extra)} on the ice"
    return text, Importance.DETAIL


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


def goalie_pulled(words: Words, event: GoaliePulled) -> tuple[str, Importance]:
    goalie, man = words.names.goalie(event.side, event.goalie), words.man(event.side, event.attacker)
    return words.say("pulled", event, goalie=goalie, man=man), Importance.WHISTLE


def goalie_returned(words: Words, event: GoalieReturned) -> tuple[str, Importance]:
    return words.say("returned", event, goalie=words.names.goalie(event.side, event.goalie)), Importance.ROUTINE


def goalie_changed(words: Words, event: GoalieChanged) -> tuple[str, Importance]:
    return words.say("goalie", event, goalie=words.names.goalie(event.side, event.goalie)), Importance.WHISTLE


def _teller(kind: type[E], tell: Callable[[Words, E], tuple[str, Importance]]) -> tuple[type[Event], Teller]:
    return kind, cast(Teller, tell)


TELLERS: Final[dict[type[Event], Teller]] = dict(
    (
        _teller(PeriodStarted, period_started),
        _teller(PeriodEnded, period_ended),
        _teller(GameEnded, game_ended),
        _teller(ShootoutAttempted, shootout_attempted),
        _teller(PenaltyCalled, penalty_called),
        _teller(PenaltyServed, penalty_served),
        _teller(LineChanged, line_changed),
        _teller(PlayCardNamed, card_named),
        _teller(ForecheckersPlaced, forecheckers_placed),
        _teller(GoaliePulled, goalie_pulled),
        _teller(GoalieReturned, goalie_returned),
        _teller(GoalieChanged, goalie_changed),
    )
)
