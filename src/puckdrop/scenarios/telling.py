"""Tells how a scenario goes, roll by roll, with the clause behind everything that happens.

This is how to settle a ruling: set up the position, write the dice, and read what the rules make of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from puckdrop.core.cards import GoalieCard, SkaterCard, TeamCard
from puckdrop.core.errors import ScriptError
from puckdrop.core.events import Event, RuleApplied
from puckdrop.rooms import game_named
from puckdrop.scenarios.catalogue import events_of, is_man, is_men
from puckdrop.scenarios.clauses import clauses_of
from puckdrop.scenarios.comparing import check_case, check_parts, problem_differences, shown
from puckdrop.scenarios.format import Case, Scenario, Step
from puckdrop.scenarios.games import Arena, arena_of
from puckdrop.scenarios.guesses import Guess
from puckdrop.scenarios.phrases import sentence
from puckdrop.scenarios.runner import (
    CasePlay,
    Outcome,
    UnknownRating,
    differences,
    is_certain,
    other_plays,
    unknown_rating,
)
from puckdrop.scenarios.script import Said

THROWS: Final = ("DiceThrown", "CardDrawn")
EVENTS: Final = ("throw", "event")
"""Kinds of entries that stand for an event."""
DULL: Final = ("time", "shift", "pile", "view", "view_before", "stamina", "clock")
"""Parts of a position that change constantly and say little, and the clock, which is told with every event."""
WHERE: Final = ("situation", "handler", "sector", "place", "zone", "lane", "offense", "forecheckers", "delayed")
"""The first things to know about a position, in the words of the games that have them."""
NO_ANSWER: Final = ", but the scenario has no answer for it"
GLUE: Final = "\ue000"
"""Keeps "Red 11" together while a caller looks for a surname in it."""


class Entry(NamedTuple):
    """One line of the story: a throw, what happened, what a coach said, or where a throw is told."""

    kind: str
    clock: str
    text: str
    clause: str


class StepStory(NamedTuple):
    """How one step goes."""

    title: str
    entries: list[Entry]
    called: list[str]
    """The same in a caller's words."""
    changes: list[str]
    problems: list[str]
    """What stopped it, or was left over."""
    expects: bool
    differences: list[str]

    @property
    def is_stopped(self) -> bool:
        """Is it not as expected, or has something gone wrong that nobody expected?"""
        return bool(self.differences) or (bool(self.problems) and not self.expects)


class CaseStory(NamedTuple):
    """How one variant goes."""

    title: str
    before: str
    steps: list[StepStory]
    next: str
    """What the game asks for when the rolls are used up."""


class Story(NamedTuple):
    """How a whole file goes, and what the clauses it meets say."""

    source: str
    game: str
    title: str
    cases: list[CaseStory]
    clauses: dict[str, str]

    @property
    def holds(self) -> bool:
        """Is everything as expected, as far as anything is?"""
        return not any(step.is_stopped for case in self.cases for step in case.steps)

    def as_data(self) -> dict[str, object]:
        """The story as plain data, for JSON."""
        return {
            "file": self.source,
            "game": self.game,
            "title": self.title,
            "holds": self.holds,
            "variants": [
                {
                    "title": case.title,
                    "before": case.before,
                    "steps": [
                        {
                            "title": step.title,
                            "entries": [entry._asdict() for entry in step.entries],
                            "called": step.called,
                            "changes": step.changes,
                            "problems": step.problems,
                            "differences": step.differences,
                        }
                        for step in case.steps
                    ],
                    "next": case.next,
                }
                for case in self.cases
            ],
            "clauses": self.clauses,
        }


def tell_scenario(scenario: Scenario) -> Story:
    """Play and tell every variant; expectations are compared, but a file need not have any."""
    arena = arena_of(scenario.game)
    cases = [tell_case(case, arena, scenario.source) for case in scenario.cases]
    texts = clauses_of(scenario.game)
    met = [entry.clause for case in cases for step in case.steps for entry in step.entries if entry.kind != "throw"]
    clauses = {clause: texts.get(clause, "") for clause in (*scenario.rules, *met)}
    return Story(scenario.source, game_named(scenario.game).title, scenario.title, cases, clauses)


def tell_case(case: Case, arena: Arena, source: str) -> CaseStory:
    where = ", ".join(part for part in (source, case.title) if part)
    check_case(case, arena, where)
    guess = Guess()
    play = CasePlay(case, arena, where, guess)
    teller = Teller(play)
    position = arena.describe(play.table)
    check_parts(case, play.table, arena, where)
    before = standing(position)
    steps: list[StepStory] = []
    outcomes: list[Outcome] = []
    for step in case.steps:
        story = teller.tell(step, where, is_last=step is case.steps[-1])
        steps.append(story)
        outcomes.append(teller.outcome)
        if story.is_stopped:
            break
    plays = other_plays(case, arena, where, guess, outcomes)
    unknown = unknown_rating(case, arena, where, guess, outcomes, plays)
    if unknown is not None:
        steps[unknown.step :] = [cut_short(steps[unknown.step], case.steps[unknown.step], unknown)]
    told = [with_open_throws(certain(story, outcomes[step], step, plays)) for step, story in enumerate(steps)]
    return CaseStory(case.title, before, told, "" if unknown or steps[-1].is_stopped else asks_next(play))


def certain(story: StepStory, outcome: Outcome, step: int, plays: Mapping[str, Sequence[Outcome]]) -> StepStory:
    """A step without the reasons that depend on a missing rating."""
    events = iter(outcome.happened)
    kept = [entry for entry in story.entries if entry.kind not in EVENTS or is_certain(next(events), step, plays)]
    return story._replace(entries=kept)


def cut_short(story: StepStory, step: Step, unknown: UnknownRating) -> StepStory:
    """A step, as far as it goes without depending on a missing rating."""
    events = [at for at, entry in enumerate(story.entries) if entry.kind in EVENTS]
    at = events[unknown.noted] if unknown.noted < len(events) else len(story.entries)
    expected = step.expect.get("error")
    return story._replace(
        entries=story.entries[:at],
        called=[],
        changes=[],
        problems=[str(unknown)],
        differences=problem_differences(expected, [str(unknown)]) if story.expects else [],
    )


def asks_next(play: CasePlay) -> str:
    """What the game needs to go on."""
    if play.table.is_over():
        return ""
    play.script.add([], ends_inside=False)
    error = play.play_once()
    if not isinstance(error, ScriptError):
        return ""
    return str(error).removeprefix("the step has no rolls, but ").replace(NO_ANSWER, "")


class Teller:
    """Tells the steps of one case as they are played."""

    def __init__(self, play: CasePlay) -> None:
        self.play = play
        self.sides = play.sides
        self.outcome: Outcome
        """What has come of the step that was told last."""
        self.uncalled: list[Event] = []
        """What has happened since the caller spoke: he waits for the end of a play."""
        teams = [team.card for team in play.arena.teams(play.table)]
        self.names = dict(named_men(teams, self.sides))
        home, visitor = (callable_team(card, side) for card, side in zip(teams, self.sides, strict=True))
        self.caller = game_named(play.arena.name).caller(home, visitor, play.table)

    def tell(self, step: Step, source: str, *, is_last: bool) -> StepStory:
        before = self.play.arena.describe(self.play.table)
        outcome = self.outcome = self.play.play(step)
        self.uncalled += outcome.events
        is_called = (is_last or not step.ends_inside) and not outcome.problems
        return StepStory(
            step.title,
            list(self.entries(outcome)),
            self.called() if is_called else [],
            [] if outcome.problems else list(changes(before, outcome.position)),
            outcome.problems,
            bool(step.expect),
            differences(step, outcome, source) if step.expect else [],
        )

    def called(self) -> list[str]:
        """What a caller says of whole plays; he need not read out the cards."""
        happened = [event for event in self.uncalled if not isinstance(event, RuleApplied)]
        lines = [line.text for line in self.caller.feed(happened)]
        self.uncalled = []
        return [text.replace(GLUE, " ") for text in lines if not text.startswith("Card: ")]

    def entries(self, outcome: Outcome) -> Iterator[Entry]:
        """Throws, events and answers in the order they came."""
        said = sorted(answer for coach in self.play.coaches for answer in coach.said)
        rolls = iter(outcome.rolls)
        for at, (event, fields) in enumerate(zip(outcome.events, outcome.happened, strict=True)):
            while said and said[0].noted <= at:
                yield self.answered(said.pop(0), str(fields["clock"]))
            if fields["event"] in THROWS:
                yield Entry("throw", str(fields["clock"]), throw_text(event, fields, next(rolls, "")), event.clause)
            else:
                yield Entry("event", str(fields["clock"]), sentence(self.with_names(fields)), event.clause)
        for answer in said:
            yield self.answered(answer, str(outcome.position["clock"]))

    @staticmethod
    def answered(answer: Said, clock: str) -> Entry:
        return Entry(
            "answer", clock, f"{answer.side.capitalize()}'s coach, {answer.ask}: {answer.answer}.", answer.clause
        )

    def with_names(self, fields: Mapping[str, object]) -> dict[str, object]:
        """The event's men by the names on their cards."""
        found = dict(fields)
        kind = events_of(self.play.arena.name)[str(fields["event"])]
        for field, value in fields.items():
            if is_man(kind, field):
                found[field] = self.names.get(str(value), value)
            elif is_men(kind, field) and isinstance(value, list):
                found[field] = [self.names.get(str(each), each) for each in value]
        return found


def with_open_throws(story: StepStory) -> StepStory:
    return story._replace(entries=list(with_line_for_each_throw(story.entries)))


def with_line_for_each_throw(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The same entries, with a line for every throw that is read together with a later one, or of which nothing comes.

    Its clause is that of the first thing that comes of them.
    """
    for at, entry in enumerate(entries):
        yield entry
        later = entries[at + 1 :]
        if entry.kind != "throw" or (later and later[0].kind != "throw"):
            continue
        settled = next((each for each in later if each.kind != "throw"), None)
        if settled is None:
            yield Entry("open", entry.clock, "Nothing has come of it yet.", entry.clause)
        else:
            name = later[0].text.partition(":")[0]
            text = f"What comes of it is told with the {name} that follows."
            yield Entry("open", entry.clock, text, settled.clause)


# -- words ------------------------------------------------------------------------------------------------------------


def throw_text(event: Event, fields: Mapping[str, object], roll: str) -> str:
    """What the dice show, each with its name; a card is told as the scenario writes it."""
    if fields["event"] == "CardDrawn":
        return f"draw: {roll or 'nothing that matters'}"
    dice, values = fields["dice"], fields["values"]
    assert isinstance(dice, list)
    assert isinstance(values, list)
    return f"{fields['throw']}: " + ", ".join(f"{die} {value}" for die, value in zip(dice, values, strict=True))


def named_men(teams: Sequence[TeamCard], sides: Sequence[str]) -> Iterator[tuple[str, str]]:
    """ "Left Winger (blue #11)" for "blue #11", if his card has a name."""
    for team, side in zip(teams, sides, strict=True):
        people = [
            *((man.name, man.sweater) for man in team.skaters),
            *((man.name, man.sweater) for man in team.goalies),
        ]
        for name, sweater in people:
            who = f"{side} #{sweater}"
            if not is_nameless(name, side):
                yield who, f"{name} ({who})"


def is_nameless(name: str, side: str) -> bool:
    return name.startswith(f"{side} ")


def callable_team(team: TeamCard, side: str) -> TeamCard:
    """The team with names that a caller can say: "Blue 11" where a card has none."""

    def called(name: str, number: int) -> str:
        return f"{side.capitalize()}{GLUE}{number}" if is_nameless(name, side) else name

    return TeamCard(
        side.capitalize(),
        side.capitalize(),
        [SkaterCard(called(man.name, man.sweater), man.sweater, man.position, man.pim) for man in team.skaters],
        [GoalieCard(called(man.name, man.sweater), man.sweater) for man in team.goalies],
        team.lines,
        team.pairs,
        team.power_play,
        team.penalty_kill,
    )


def standing(position: Mapping[str, object]) -> str:
    """A position in one line."""
    score, strength = position["score"], position["strength"]
    assert isinstance(score, Mapping)
    assert isinstance(strength, Mapping)
    parts = [
        f"period {position['period']}, {position['clock']} left",
        ", ".join(f"{side} {goals}" for side, goals in score.items()),
        *([f"{' on '.join(str(men) for men in strength.values())}"] if any(strength.values()) else []),
        *(f"{name} {shown(position[name])}" for name in WHERE if position.get(name, "none") not in ("none", False)),
    ]
    return "; ".join(parts)


def changes(before: object, after: object, where: str = "") -> Iterator[str]:
    """The parts of a position that have changed, as "handler: blue 1 -> red 5"."""
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in [*after, *(name for name in before if name not in after)]:
            if name not in DULL:
                path = f"{where}.{name}".removeprefix(".")
                yield from changes(before.get(name, "none"), after.get(name, "none"), path)
    elif isinstance(before, list) and isinstance(after, list) and are_tables(before) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True), 1):
            yield from changes(one, other, f"{where} {place}")
    elif before != after:
        yield f"{where}: {shown(before)} -> {shown(after)}"


def are_tables(entries: list[object]) -> bool:
    return all(isinstance(entry, Mapping) for entry in entries)
