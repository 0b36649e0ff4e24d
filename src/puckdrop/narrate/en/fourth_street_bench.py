"""Events of 4th Street Hockey that are told by themselves, beyond those of every game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.events import Event, GoalieHurt, LineChanged, PenaltyCalled, ShootoutAttempted
from puckdrop.games.fourth_street.events import (
    AggressivenessSet,
    FighterSwapped,
    ForecheckersPlaced,
    GoalieForm,
    HandlerChanged,
    PenaltyTakenOver,
    PlanLaid,
    RecipientLaid,
    ShadowAssigned,
    StrategyLaid,
    TableRuled,
    TimeoutCalled,
)
from puckdrop.narrate.en.bench import COMMON_TELLERS, FORECHECKS, Teller, teller
from puckdrop.narrate.en.fourth_street_injuries import injury_text
from puckdrop.narrate.en.fourth_street_places import spot
from puckdrop.narrate.en.fourth_street_rulings import ruling_text
from puckdrop.narrate.en.fourth_street_words import Words
from puckdrop.narrate.en.wording import number_word
from puckdrop.narrate.lines import Importance, Line

__all__ = ["QUIET", "TELLERS", "tell_alone"]

QUIET: Final = (
    AggressivenessSet, ForecheckersPlaced, LineChanged, PlanLaid, RecipientLaid, ShadowAssigned, StrategyLaid,
    TableRuled,
)  # fmt: skip
"""Events that interrupt nothing: they may come in the middle of an action."""
LEVELS: Final = {
    -2: "fall back as far as they can",
    -1: "fall back a little",
    0: "play it straight",
    1: "press a little more",
    2: "press with everything they have",
}
SENTENCES: Final = {
    2: "two minutes to {who} for {call}",
    4: "a double minor: four minutes to {who} for {call}",
    5: "a major! Five minutes to {who} for {call}",
    10: "a ten-minute misconduct to {who} for {call}",
    20: "a game misconduct to {who} for {call}: he is gone for the night",
}


def tell_alone(words: Words, event: Event) -> list[Line]:
    """The line of an event that stands for itself; none for an event this caller does not know."""
    told = TELLERS.get(type(event))
    if told is None:
        return []
    text, importance = told(words, event)
    return [words.line(event, text, importance)]


# -- penalties and injuries -------------------------------------------------------------------------------------------


def penalty_called(words: Words, event: PenaltyCalled) -> tuple[str, Importance]:
    who = f"{words.names.full(event.side, event.skater)} ({words.names.short(event.side)})"
    if event.call == "fighting":
        words.fight_is_on = not words.fight_is_on
        text = "the gloves are off! {} gets five for fighting" if words.fight_is_on else "{} gets five for fighting too"
        return text.format(who), Importance.PENALTY
    if event.call == "misconduct":
        return f"a ten-minute misconduct to {who}", Importance.PENALTY
    text = SENTENCES.get(int(event.minutes), f"{number_word(event.minutes)} minutes to {{who}} for {{call}}")
    offender = words.offender(event)
    if offender:
        who = f"the {words.names.short(event.side)} {offender}"
        text += f"; {words.man(event.side, event.skater)} serves them"
    return text.format(who=who, call=event.call), Importance.PENALTY


def penalty_taken_over(words: Words, event: PenaltyTakenOver) -> tuple[str, Importance]:
    man, other = words.man(event.side, event.skater), words.man(event.side, event.instead)
    return words.say("taken over", event, man=man, other=other), Importance.PENALTY


def fighter_swapped(words: Words, event: FighterSwapped) -> tuple[str, Importance]:
    man, other = words.man(event.side, event.skater), words.man(event.side, event.instead)
    return f"{other} wants no part of it, and {man} steps in for him", Importance.PENALTY


def goalie_hurt(words: Words, event: GoalieHurt) -> tuple[str, Importance]:
    goalie = words.names.man(event.side, event.goalie)
    return injury_text(goalie, event.absence, int(event.games)), Importance.PENALTY


# -- goalies ----------------------------------------------------------------------------------------------------------


def goalie_form(words: Words, event: GoalieForm) -> tuple[str, Importance]:
    goalie = words.names.man(event.side, event.goalie)
    return words.say(event.form, event, goalie=goalie), Importance.ROUTINE


def handler_changed(words: Words, event: HandlerChanged) -> tuple[str, Importance]:
    man, other = words.man(event.side, event.skater), words.man(event.side, event.instead)
    return words.say("handler changed", event, man=man, other=other, at=spot(event.where).at), Importance.ROUTINE


# -- the bench --------------------------------------------------------------------------------------------------------


def aggressiveness_set(words: Words, event: AggressivenessSet) -> tuple[str, Importance]:
    return f"{words.names.short(event.side)} {LEVELS[int(event.level)]} ({event.level:+d})", Importance.DETAIL


def forecheckers_placed(words: Words, event: ForecheckersPlaced) -> tuple[str, Importance]:
    return f"{words.names.short(event.side)}: {FORECHECKS[event.slots]}", Importance.DETAIL


def strategy_laid(words: Words, event: StrategyLaid) -> tuple[str, Importance]:
    return f"{words.names.short(event.side)} lay a strategy card face down", Importance.DETAIL


def plan_laid(words: Words, event: PlanLaid) -> tuple[str, Importance]:
    return f"{words.names.short(event.side)} have their game plan", Importance.DETAIL


def recipient_laid(words: Words, event: RecipientLaid) -> tuple[str, Importance]:
    return f"{words.names.short(event.side)} lay a recipient card face down", Importance.DETAIL


def shadow_assigned(words: Words, event: ShadowAssigned) -> tuple[str, Importance]:
    if event.skater < 0:
        return f"{words.names.short(event.side)} call off their shadow", Importance.DETAIL
    man, other = words.man(event.side, event.skater), words.man(1 - event.side, event.victim)
    return f"{man} will stick to {other} from here on", Importance.DETAIL


def table_ruled(words: Words, event: TableRuled) -> tuple[str, Importance]:
    return f"the chart says “{event.text}”, and the table rules: {ruling_text(event.ruling)}", Importance.ROUTINE


def timeout_called(words: Words, event: TimeoutCalled) -> tuple[str, Importance]:
    return words.say("timeout", event, team=words.names.team(event.side)), Importance.WHISTLE


TELLERS: Final[Mapping[type[Event], Teller]] = {
    **{kind: tell for kind, tell in COMMON_TELLERS.items() if kind is not ShootoutAttempted},
    **dict(
        (
            teller(PenaltyCalled, penalty_called),
            teller(FighterSwapped, fighter_swapped),
            teller(PenaltyTakenOver, penalty_taken_over),
            teller(GoalieHurt, goalie_hurt),
            teller(GoalieForm, goalie_form),
            teller(HandlerChanged, handler_changed),
            teller(AggressivenessSet, aggressiveness_set),
            teller(ForecheckersPlaced, forecheckers_placed),
            teller(StrategyLaid, strategy_laid),
            teller(PlanLaid, plan_laid),
            teller(RecipientLaid, recipient_laid),
            teller(ShadowAssigned, shadow_assigned),
            teller(TimeoutCalled, timeout_called),
            teller(TableRuled, table_ruled),
        )
    ),
}
