"""Plays a scenario and says where the game differs from what it expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from puckdrop.core.clock import clock_text
from puckdrop.core.errors import PuckdropError
from puckdrop.core.event_fields import Shape
from puckdrop.core.events import Event, RuleApplied
from puckdrop.core.log import Log
from puckdrop.core.sides import NO_SIDE, NOBODY
from puckdrop.core.table import State
from puckdrop.scenarios.catalogue import ONE_MAN
from puckdrop.scenarios.comparing import (
    NOT_POSITION,
    Men,
    check_case,
    check_parts,
    entries,
    event_differences,
    part_differences,
    problem_differences,
    unwanted_events,
)
from puckdrop.scenarios.format import Answer, Case, Scenario, Step, read_scenario
from puckdrop.scenarios.games import Arena, arena_of, game_names
from puckdrop.scenarios.guesses import WILD, Guess
from puckdrop.scenarios.script import Script, ScriptedCoach, StepEnds


class Difference(NamedTuple):
    """One thing that differs from what was expected; `where` is the file, the variant and the step."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def run_scenario(path: str | Path) -> list[Difference]:
    """Play every case in a file; an empty list means that everything went as expected."""
    return play_scenario(read_scenario(path, game_names()))


def play_scenario(scenario: Scenario) -> list[Difference]:
    arena = arena_of(scenario.game)
    return [difference for case in scenario.cases for difference in play_case(case, arena, scenario.source)]


def play_case(case: Case, arena: Arena, source: str) -> list[Difference]:
    """Play the steps and compare; nothing after a step that fails or ends in an error counts."""
    where = ", ".join(part for part in (source, case.title) if part)
    check_case(case, arena, where)
    guess = Guess()
    play = CasePlay(case, arena, where, guess)
    check_parts(case, play.table, arena, where)
    outcomes: list[Outcome] = []
    found: list[str] = []
    for step in case.steps:
        outcomes.append(play.play(step))
        found = differences(step, outcomes[-1], where)
        if found:
            break
    unknown = unknown_rating(case, arena, where, guess, outcomes, other_plays(case, arena, where, guess, outcomes))
    if unknown is not None:
        del outcomes[unknown.step + 1 :]
        found = differences(case.steps[unknown.step], outcomes[-1]._replace(problems=[str(unknown)]), where)
    title = case.steps[len(outcomes) - 1].title
    return [Difference(f"{where}, {title}" if title else where, what) for what in found]


# -- ratings that are not given ---------------------------------------------------------------------------------------


class UnknownRating(NamedTuple):
    """A rating that is not given but that a step depends on."""

    step: int
    noted: int
    """How many of the step's events come before it makes a difference."""
    who: str
    rating: str
    hint: str

    def __str__(self) -> str:
        return f"UnknownRating: {self.who}: his {self.rating} is not given, but what happens depends on it; {self.hint}"


def other_plays(
    case: Case, arena: Arena, source: str, guess: Guess, outcomes: Sequence[Outcome]
) -> dict[str, list[Outcome]]:
    """What comes of the same steps with each way to guess the missing ratings, if any are missing."""
    if not guess.asked:
        return {}
    return {kind: play_again(case, arena, source, Guess(kind), len(outcomes)) for kind in WILD}


def unknown_rating(
    case: Case,
    arena: Arena,
    source: str,
    guess: Guess,
    outcomes: Sequence[Outcome],
    plays: Mapping[str, Sequence[Outcome]],
) -> UnknownRating | None:
    """The rating that is not given and makes a difference, and the first step in which it does."""
    for kind, others in plays.items():
        step = first_difference(outcomes, others)
        if step is not None:
            name = culprit(case, arena, source, guess.asked, kind, outcomes[: step + 1])
            who, _, rating = name.partition(": ")
            happened = outcomes[step].happened
            noted = first_difference(deciding(happened), deciding(others[step].happened))
            places = [place for place, event in enumerate(happened) if is_deciding(event)]
            at = len(happened) if noted is None or noted >= len(places) else places[noted]
            return UnknownRating(step, at, who, rating, arena.rating_hint)
    return None


def is_deciding(event: Mapping[str, object]) -> bool:
    """Does it say what happened, rather than why?"""
    return event["event"] != RuleApplied.__name__


def deciding(happened: Sequence[dict[str, object]]) -> list[dict[str, object]]:
    return [event for event in happened if is_deciding(event)]


def is_certain(event: dict[str, object], step: int, plays: Mapping[str, Sequence[Outcome]]) -> bool:
    """Does an event say the same whatever the missing ratings are?"""
    return is_deciding(event) or all(
        event in outcome.happened for played in plays.values() for outcome in played[step : step + 1]
    )


def culprit(case: Case, arena: Arena, source: str, ratings: Sequence[str], kind: str, usual: Sequence[Outcome]) -> str:
    """One of the ratings that makes a difference when it is guessed in this way, like those before it."""
    same, other = 0, len(ratings)
    while other - same > 1:
        middle = (same + other) // 2
        guess = Guess(kind, frozenset(ratings[:middle]))
        if first_difference(usual, play_again(case, arena, source, guess, len(usual))) is None:
            same = middle
        else:
            other = middle
    return ratings[same]


def play_again(case: Case, arena: Arena, source: str, guess: Guess, steps: int) -> list[Outcome]:
    """What comes of the first steps with other ratings; numbers that no card has may well break a rule's arithmetic."""
    outcomes: list[Outcome] = []
    try:
        play = CasePlay(case, arena, source, guess)
    except PuckdropError as error:
        return [broken(error)]
    try:
        for step in case.steps[:steps]:
            outcomes.append(play.play(step))
    except Exception as error:  # it has read one of them, which is all we want to know
        outcomes.append(broken(error, play.happened()))
    return outcomes


def broken(error: Exception, happened: Sequence[dict[str, object]] = ()) -> Outcome:
    return Outcome([repr(error)], {}, [], list(happened), Men("", {}), Men("", {}), [])


def first_difference(some: Sequence[object], others: Sequence[object]) -> int | None:
    """The index of the first entry that differs."""
    for place, (one, other) in enumerate(zip(map(comparable, some), map(comparable, others), strict=False)):
        if one != other:
            return place
    return None if len(some) == len(others) else min(len(some), len(others))


def comparable(entry: object) -> object:
    """What has come of a step, without the events themselves, which are other objects each time."""
    return (entry.problems, deciding(entry.happened), entry.position) if isinstance(entry, Outcome) else entry


# -- playing ----------------------------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What has come of a step."""

    problems: list[str]
    """The error that ended it, or rolls and answers left over."""
    position: dict[str, object]
    """After an error, the one before the play that failed."""
    events: list[Event]
    happened: list[dict[str, object]]
    """The events in the words of a scenario."""
    men: Men
    """Who was where when it began."""
    men_after: Men
    rolls: list[str]
    """The rolls that were used."""


class OpenPlay(NamedTuple):
    """A play that a step has ended in the middle of: the next step plays it again, one roll further."""

    before: State
    roll: int
    answers: list[Answer]
    noted: int


class CasePlay:
    """A table with a case on it, and the steps played so far."""

    def __init__(self, case: Case, arena: Arena, source: str, guess: Guess | None = None) -> None:
        self.arena = arena
        self.script = Script()
        self.sides = arena.sides_of(case, source)
        """What home and visitors are called."""
        self.coaches = [
            ScriptedCoach(side, arena.kinds, self.script, keeps_lines=case.keeps_lines) for side in self.sides
        ]
        self.log = Log(is_thorough=True)
        self.table = arena.seat(case, source, self.script, list(self.coaches), self.log, guess)
        self.open: OpenPlay | None = None

    def play(self, step: Step) -> Outcome:
        """Play until the step's rolls are used up."""
        men = Men(self.arena.name, self.men_on_ice())
        self.log.cut(0)
        answers = list(step.answers)
        if self.open is not None:
            answers = self.open.answers + answers
        self.script.add(step.rolls, ends_inside=step.ends_inside)
        for coach in self.coaches:
            coach.hear(answers)
        error = self.play_plays(step)
        problems = [f"{type(error).__name__}: {self.arena.explain(error, self.table)}"] if error else self.left_over()
        position = self.arena.describe(self.table)
        men_after = Men(self.arena.name, self.men_on_ice())
        return Outcome(problems, position, self.log[:], self.happened(), men, men_after, self.script.used())

    def happened(self) -> list[dict[str, object]]:
        """The events of the step in the words of a scenario."""
        return [event_data(event, self.sides) for event in self.log]

    def play_plays(self, step: Step) -> PuckdropError | None:
        """Play; a play that fails is undone and its error returned."""
        played = 0
        while not self.table.is_over() and (
            self.open is not None or (played < step.plays if step.plays else not self.script.is_used_up())
        ):
            error = self.play_once()
            if error is not None:
                return error
            if self.open is not None:
                return None
            played += 1
        return None

    def play_once(self) -> PuckdropError | None:
        """One play, or the rest of one that is open; it may stay open."""
        table, again = self.table, self.open
        self.open = None
        if again is not None:
            table.restore(again.before)
            self.script.at = again.roll
        before, roll, noted = table.snapshot(), self.script.at, len(self.log)
        for coach in self.coaches:
            coach.given = []
        try:
            table.play()
        except StepEnds:
            given = [answer for coach in self.coaches for answer in coach.given]
            self.open = OpenPlay(before, roll, given, len(self.log) - noted)
        except PuckdropError as error:
            table.restore(before)
            return error
        finally:
            if again is not None:
                del self.log.events()[noted : noted + again.noted]
                for coach in self.coaches:
                    coach.forget(again.answers, again.noted)
        return None

    def men_on_ice(self) -> dict[str, str]:
        """ "blue #14" for "blue 4", and so on."""
        return {
            f"{self.sides[team.side]} {slot}": f"{self.sides[team.side]} #{man.card.sweater}"
            for team in self.arena.teams(self.table)
            for slot, man in enumerate(team.on_ice)
            if man is not None
        }

    def left_over(self) -> list[str]:
        """Rolls and answers the game did not use."""
        rolls = ", ".join(self.script.left())
        answers = [
            f'answer left over: {coach.side} to "{each.ask}": "{each.answer}"'
            for coach in self.coaches
            for each in coach.answers
        ]
        return [f"rolls left over: {rolls}", *answers] if rolls else answers


def event_data(event: Event, sides: tuple[str, str]) -> dict[str, object]:
    """An event in the words that a scenario uses: men by sweater, sides by name, the clock as on the board."""
    side = int(event.side)
    data: dict[str, object] = {
        "event": type(event).__name__,
        "period": int(event.period),
        "clock": clock_text(int(event.left)),
        "side": side_name(side, sides),
        "clause": event.clause,
    }
    for name, field in event.fields.items():
        value = getattr(event, name)
        if field.shape in ONE_MAN:
            data[name] = person_name(value, sides[side if field.shape == Shape.MAN else 1 - side])
        elif field.shape == Shape.SIDE:
            data[name] = side_name(value, sides)
        elif field.shape == Shape.MEN:
            data[name] = [person_name(each, sides[side]) for each in value]
        else:
            data[name] = list(value) if isinstance(value, tuple) else value
    return data


def side_name(side: int, sides: tuple[str, str]) -> str:
    return "none" if side == NO_SIDE else sides[side]


def person_name(value: int, side: str) -> str:
    """A sweater as "blue #14"."""
    return "none" if value == NOBODY else f"{side} #{value}"


# -- comparing --------------------------------------------------------------------------------------------------------


def differences(step: Step, outcome: Outcome, source: str) -> list[str]:
    """Everything that differs from what the step expects, without what merely follows from an unexpected error."""
    found = problem_differences(step.expect.get("error"), outcome.problems)
    if found:
        return found
    parts = {name: value for name, value in step.expect.items() if name not in NOT_POSITION}
    return [
        *part_differences("", parts, outcome.position, outcome.men_after),
        *event_differences(entries(step, "events", source), outcome.happened, outcome.men),
        *unwanted_events(entries(step, "not_events", source), outcome.happened, outcome.men),
    ]
