"""Plays a scenario and says where the game went another way than the scenario expects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.clock import clock_text
from puckdrop.core.dice import Scripted
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.events import Event
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.table import Table
from puckdrop.scenarios.format import Case, Scenario, Step, read_scenario
from puckdrop.scenarios.games import LISTS_OF_MEN, OTHER_MEN, OWN_GOALIES, OWN_MEN, Arena, arena_of, game_names
from puckdrop.scenarios.script import ScriptedCoach

NOBODY = -1
NOT_POSITION = ("events", "not_events", "error")


class Difference(NamedTuple):
    """One thing that is not as expected; `where` is the file, the variant and the step."""

    where: str
    what: str

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"


def run_scenario(path: Path) -> list[Difference]:
    """Play every case of a file; an empty list means that all went as expected."""
    return play_scenario(read_scenario(path, game_names()))


def play_scenario(scenario: Scenario) -> list[Difference]:
    arena = arena_of(scenario.game)
    return [difference for case in scenario.cases for difference in play_case(case, arena, scenario.source)]


def play_case(case: Case, arena: Arena, source: str) -> list[Difference]:
    """Set up the table and play the steps; after a step that fails or ends in an error the rest is not played."""
    where = ", ".join(part for part in (source, case.title) if part)
    check_answers(case, arena, where)
    chance = Scripted([])
    coaches = [ScriptedCoach(side, arena.kinds) for side in arena.sides]
    log: list[Event] = []
    table = arena.seat(case, where, chance, list(coaches), log)
    for step in case.steps:
        found = play_step(step, arena, table, chance, coaches, log)
        if found:
            return [Difference(f"{where}, {step.title}" if step.title else where, what) for what in found]
    return []


def check_answers(case: Case, arena: Arena, source: str) -> None:
    """Every answer must be of a side and to a decision that the game has."""
    for step in case.steps:
        for number, answer in enumerate(step.answers, 1):
            sheet = Sheet(source, {}, f"answers {number}")
            if answer.side not in arena.sides:
                raise sheet.wrong("side", quoted(answer.side), one_of(answer.side, arena.sides))
            if answer.ask not in arena.kinds:
                raise sheet.wrong("ask", quoted(answer.ask), one_of(answer.ask, arena.kinds))


def play_step(
    step: Step, arena: Arena, table: Table, chance: Scripted, coaches: Sequence[ScriptedCoach], log: list[Event]
) -> list[str]:
    """Play until the rolls are used up and compare."""
    chance.script, chance.at = list(step.rolls), 0
    for coach in coaches:
        coach.hear(step.answers)
    log.clear()
    men = Men(arena, table)
    error = play_plays(step, table, chance)
    return compare(step, arena, table, chance, coaches, log, men, error)


def play_plays(step: Step, table: Table, chance: Scripted) -> PuckdropError | None:
    """Play; a play that fails is taken back, and its error returned."""
    played = 0
    while not table.is_over() and (played < step.plays if step.plays else chance.at < len(chance.script)):
        before = table.snapshot()
        try:
            table.play()
        except PuckdropError as error:
            table.restore(before)
            return error
        played += 1
    return None


class Men:
    """Who stood where when a step began, which is how the step's expected events name them."""

    def __init__(self, arena: Arena, table: Table) -> None:
        self.sides = arena.sides
        self.sweaters: dict[str, str] = {}
        for team in arena.teams(table):
            side = self.sides[team.side]
            for slot, man in enumerate(team.on_ice):
                if man is not None:
                    self.sweaters[f"{side} {slot}"] = f"{side} #{man.card.sweater}"

    def by_sweater(self, text: object) -> object:
        """ "blue 4" as "blue #14"; anything else as it is."""
        return self.sweaters.get(text, text) if isinstance(text, str) else text


def event_data(event: Event, sides: tuple[str, str], teams: Sequence[Team]) -> dict[str, object]:
    """An event in the words that a scenario uses: men by sweater, sides by name, the clock as on the board."""
    data = event.as_data()
    data["clock"] = clock_text(int(event.left))
    del data["left"]
    side = int(event.side)
    data["side"] = "none" if side == NOBODY else sides[side]
    for name, value in data.items():
        if name in OWN_MEN or name in OTHER_MEN:
            team = teams[side if name in OWN_MEN else 1 - side]
            data[name] = person_name(value, team.skaters, sides[team.side])
        elif name in OWN_GOALIES:
            data[name] = person_name(value, teams[side].goalies, sides[side])
        elif name in LISTS_OF_MEN and isinstance(value, list):
            data[name] = [person_name(each, teams[side].skaters, sides[side]) for each in value]
        elif isinstance(value, tuple):
            data[name] = list(value)
    return data


def person_name(value: object, people: Sequence[Skater] | Sequence[Goalie], side: str) -> str:
    """A roster number as "blue #14"."""
    assert isinstance(value, int)
    return "none" if value == NOBODY else f"{side} #{people[value].card.sweater}"


# -- comparing --------------------------------------------------------------------------------------------------------


def compare(
    step: Step,
    arena: Arena,
    table: Table,
    chance: Scripted,
    coaches: Sequence[ScriptedCoach],
    log: Sequence[Event],
    men: Men,
    error: PuckdropError | None,
) -> list[str]:
    """Everything that is not as the step expects."""
    problems = [f"{type(error).__name__}: {error}"] if error else left_over(chance, coaches)
    found = problem_differences(step.expect.get("error"), problems)
    parts = {name: value for name, value in step.expect.items() if name not in NOT_POSITION}
    found += part_differences("", parts, arena.describe(table))
    happened = [event_data(event, arena.sides, arena.teams(table)) for event in log]
    found += event_differences(entries(step, "events"), happened, men)
    for unwanted in entries(step, "not_events"):
        for event in happened:
            if matches(unwanted, event, men):
                found.append(f"an event that must not happen: {event_text(event)}")
    return found


def left_over(chance: Scripted, coaches: Sequence[ScriptedCoach]) -> list[str]:
    """Rolls and answers that the game had no use for."""
    rolls = ", ".join(chance.script[chance.at :])
    answers = [
        f'answer left over: {coach.side} to "{each.ask}": "{each.answer}"'
        for coach in coaches
        for each in coach.answers
    ]
    return [f"rolls left over: {rolls}", *answers] if rolls else answers


def problem_differences(expected: object, problems: list[str]) -> list[str]:
    """Problems other than the one expected, or the lack of that one."""
    if expected is None:
        return problems
    if len(problems) == 1 and str(expected) in problems[0]:
        return []
    return [f'{"; ".join(problems) or "no error"}, expected "{expected}"']


def entries(step: Step, field: str) -> list[Mapping[str, object]]:
    """Expected events; a kind alone may be written as text."""
    value = step.expect.get(field, [])
    if not isinstance(value, list) or not all(isinstance(each, (str, dict)) for each in value):
        raise BadInput(f"{step.title or 'expect'}, {field}: found {quoted(value)}; allowed: a list of events.")
    return [{"event": each} if isinstance(each, str) else each for each in value]


def part_differences(where: str, expected: object, actual: object) -> list[str]:
    """Where a part of a position is not as expected; fields that are not expected may be anything."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        found = []
        for name, value in expected.items():
            place = f"{where}.{name}".removeprefix(".")
            if name not in actual:
                found.append(f"{place} is not part of a position; known: {one_of(name, actual)}")
            else:
                found += part_differences(place, value, actual[name])
        return found
    if isinstance(expected, list) and isinstance(actual, list):
        if len(expected) != len(actual):
            return [f"{where} has {len(actual)} entries, expected {len(expected)}: {actual}"]
        pairs = enumerate(zip(expected, actual, strict=True), 1)
        return [each for place, (one, other) in pairs for each in part_differences(f"{where} {place}", one, other)]
    return (
        [] if expected == actual and type(expected) is type(actual) else [f"{where} is {actual}, expected {expected}"]
    )


def event_differences(
    expected: Sequence[Mapping[str, object]], happened: Sequence[Mapping[str, object]], men: Men
) -> list[str]:
    """The first expected event that did not happen after those before it."""
    at = 0
    for place, wanted in enumerate(expected, 1):
        while at < len(happened) and not matches(wanted, happened[at], men):
            at += 1
        if at == len(happened):
            alike = [event_text(event) for event in happened if event["event"] == wanted.get("event")]
            seen = "; ".join(alike) or ", ".join(str(event["event"]) for event in happened) or "nothing"
            return [f"event {place} did not happen in this order: {event_text(wanted)}; happened: {seen}"]
        at += 1
    return []


def matches(wanted: Mapping[str, object], event: Mapping[str, object], men: Men) -> bool:
    return all(name in event and same(men, value, event[name]) for name, value in wanted.items())


def same(men: Men, wanted: object, value: object) -> bool:
    if isinstance(wanted, list) and isinstance(value, list):
        return len(wanted) == len(value) and all(
            same(men, one, other) for one, other in zip(wanted, value, strict=True)
        )
    return men.by_sweater(wanted) == value


def event_text(event: Mapping[str, object]) -> str:
    fields = [f"{name}={value}" for name, value in event.items() if name != "event"]
    return f"{event.get('event', 'event')}({', '.join(fields)})"
