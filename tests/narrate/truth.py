"""Reads a told game against its events: who has the puck, who is on the ice, in the net and in the box, and the score.

`falsehoods` names every sentence that cannot be true. It needs nothing but events and lines, so it serves every game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from puckdrop.core.cards import TeamCard
from puckdrop.core.event_fields import Shape
from puckdrop.core.events import (
    Event,
    FaceoffWon,
    GoalieChanged,
    GoaliePulled,
    GoalieReturned,
    GoalScored,
    LineChanged,
    PenaltyCalled,
    PenaltyServed,
    PeriodEnded,
    PeriodStarted,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
    PuckSent,
    SaveMade,
    ShootoutAttempted,
    ShotBlocked,
)
from puckdrop.core.game import Narrator
from puckdrop.core.ice import EXTRA_ATTACKER
from puckdrop.core.sides import NO_SIDE, NOBODY
from puckdrop.games.fourth_street.events import PenaltyTakenOver, RushFormed
from puckdrop.games.rinkside.events import FaceoffMoved, OptionChosen
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.names import Names

Man = tuple[int, int]
"""Side and sweater."""

OFF_THE_ICE = frozenset({
    "GoalieChanged", "GoalieHurt", "GoalieLevelSet", "GoaliePulled", "GoalieReturned", "HandlerChanged", "LineChanged",
    "PenaltyCalled", "PenaltyServed", "PenaltyTakenOver", "ShadowAssigned", "ShootoutAttempted", "SkaterHurt",
    "Suspended",
})  # fmt: skip
"""Events about men who need not be on the ice, or no longer are."""
QUIET = (Importance.CHANGE, Importance.DETAIL)
PLAYS_TOLD_TOGETHER = 4
"""A play may be told once the next has begun, after what happened aside: two men late to a loose puck, a shot, and who
fails to clear it are one line. Changes of lines come in between."""


class Watcher:
    """What somebody knows who has seen the events."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        self.names = Names(teams)
        self.shorts = [team.short_name for team in teams]
        self.goalies = [{int(goalie.sweater) for goalie in team.goalies} for team in teams]
        self.in_net = [int(team.goalies[0].sweater) for team in teams]
        self.is_pulled = [False, False]
        self.extra = [NOBODY, NOBODY]
        """The extra attackers."""
        self.on_ice: list[set[int]] = [set(), set()]
        self.is_out = [False, False]
        """Has a team sent out its men?"""
        self.around: set[Man] = set()
        """Who has been out there since the last line was told, and who was spoken of by other events."""
        self.in_box: Counter[Man] = Counter()
        self.doubles: Counter[Man] = Counter()
        """Double minors that are served as one penalty, of which a goal may end the first half."""
        self.is_scored_on = [False, False]
        """Was the last event a goal against this team?"""
        self.score = [0, 0]
        self.shootout = [0, 0]
        self.is_shootout = False
        """Is this play an attempt of a shootout, for which anybody may come off the bench?"""
        self.named: list[set[Man]] = [set()] * PLAYS_TOLD_TOGETHER
        """Whom the events of the latest plays name."""
        self.called = dict(self._called(teams))
        names = sorted(self.called, key=len, reverse=True)
        self.pattern = re.compile(rf"(?<![\w'-])({'|'.join(map(re.escape, names))})(?![\w-])")

    def _called(self, teams: Sequence[TeamCard]) -> Iterator[tuple[str, Man]]:
        for side, team in enumerate(teams):
            worn = [int(man.sweater) for man in team.skaters] + [int(goalie.sweater) for goalie in team.goalies]
            for sweater in worn:
                yield self.names.man(side, sweater), (side, sweater)
                yield self.names.full(side, sweater), (side, sweater)

    # -- events -----------------------------------------------------------------------------------------------------

    def see(self, event: Event) -> Iterator[str]:
        """Take in one event; complain about a man who is not where it says."""
        if self.is_shootout or type(event).__name__ in OFF_THE_ICE:
            self.around |= set(men_of(event))
        elif isinstance(event, GoalScored):
            yield from self.scored_from_the_bench(event)
        else:
            yield from self.absent(event)
        self.remember(event)
        if isinstance(event, LineChanged):
            for sweater in self.on_ice[event.side]:
                if self.in_box[int(event.side), sweater] > 0:
                    yield f"{self.names.man(event.side, sweater)} is on the ice and in the box"
        if isinstance(event, PenaltyServed):
            man, left = self.names.man(event.side, event.skater), self.in_box[int(event.side), int(event.skater)]
            if left < 0:
                yield f"{man} leaves the box without having been sent there"
            elif event.stays and left == 0:
                yield f"{man} stays in the box and has nothing more to serve"

    def absent(self, event: Event) -> Iterator[str]:
        for side, sweater in men_of(event):
            if self.is_out[side] and not self.is_there(side, sweater):
                yield f"{type(event).__name__}: {self.names.man(side, sweater)} is not on the ice"

    def scored_from_the_bench(self, goal: GoalScored) -> Iterator[str]:
        """The scorer is there; a man who passed to him may have gone off since."""
        self.around |= set(men_of(goal))
        if goal.scorer >= 0 and not self.is_there(int(goal.side), int(goal.scorer)):
            yield f"GoalScored: {self.names.man(goal.side, goal.scorer)} is not on the ice"

    def is_there(self, side: int, sweater: int) -> bool:
        return sweater in self.on_ice[side] or (sweater in self.goalies[side] and sweater == self.in_net[side])

    def remember(self, event: Event) -> None:
        side = int(event.side)
        match event:
            case LineChanged():
                self.around |= {(side, sweater) for sweater in self.on_ice[side]}
                self.on_ice[side] = {int(sweater) for sweater in event.men if sweater >= 0}
                self.extra[side] = int(event.men[EXTRA_ATTACKER - 1])
                self.around |= {(side, sweater) for sweater in self.on_ice[side]}
                self.is_out[side] = True
            case GoalieChanged():
                self.around.add((side, self.in_net[side]))
                self.in_net[side] = int(event.goalie)
            case GoaliePulled() | GoalieReturned():
                self.is_pulled[side] = isinstance(event, GoaliePulled)
                self.around.add((side, self.extra[side]))
                self.on_ice[side].discard(self.extra[side])
                self.extra[side] = int(event.attacker) if isinstance(event, GoaliePulled) else NOBODY
                self.on_ice[side] |= {self.extra[side]} - {NOBODY}
            case PenaltyCalled():
                self.in_box[side, int(event.skater)] += penalties_in(event.call)
                self.doubles[side, int(event.skater)] += event.minutes == 4 and penalties_in(event.call) == 1
            case PenaltyTakenOver():
                # He has another one to serve, if only the half of a double minor that both teams' penalties set off.
                man = side, int(event.instead)
                self.in_box[man] = max(1, self.in_box[man] - 1)
                self.in_box[side, int(event.skater)] += 1
            case PenaltyServed() if event.stays and self.is_scored_on[side] and self.doubles[side, int(event.skater)]:
                self.doubles[side, int(event.skater)] -= 1
            case PenaltyServed():
                self.in_box[side, int(event.skater)] -= 1
            case GoalScored():
                self.score = [int(goals) for goals in event.score]
            case ShootoutAttempted():
                self.shootout = [int(goals) for goals in event.score]
        self.is_scored_on = [isinstance(event, GoalScored) and event.side != team for team in (0, 1)]

    def see_play(self, play: Sequence[Event]) -> Iterator[str]:
        """Take in all events of one play."""
        self.is_shootout = any(isinstance(event, ShootoutAttempted) for event in play)
        for event in play:
            yield from self.see(event)
        if not all(isinstance(event, LineChanged) for event in play):
            named = {man for event in play for man in men_of(event)}
            self.named = [*self.named[1:], named | set(enumerate(self.in_net))]

    # -- lines ------------------------------------------------------------------------------------------------------

    def unknown(self, line: Line) -> Iterator[str]:
        """Complain about a line that names somebody to whom nothing has happened."""
        for name in set() if line.importance in QUIET else set(self.pattern.findall(line.text)):
            if not any(self.called[name] in men for men in self.named):
                yield f"no event names {name}: {line.text}"

    def hear(self, line: Line) -> Iterator[str]:
        """Complain about a line that says what is not so."""
        yield from self.wrong_score(line)
        if line.importance in QUIET:
            return
        for name in set(self.pattern.findall(line.text)):
            side, sweater = self.called[name]
            there = self.is_there(side, sweater) or (side, sweater) in self.around
            if self.is_out[side] and not there:
                yield f"{name} is not on the ice: {line.text}"

    def wrong_score(self, line: Line) -> Iterator[str]:
        for first, goals, second, others in re.findall(self.score_text(), line.text):
            said = {first: int(goals), second: int(others)}
            score = self.shootout if line.text.lower().startswith("shootout") else self.score
            if said != dict(zip(self.shorts, score, strict=True)):
                yield f"the score is {score}: {line.text}"

    def score_text(self) -> str:
        team = "|".join(map(re.escape, self.shorts))
        return rf"\b({team}) (\d+), ({team}) (\d+)"


class PuckWatcher(Watcher):
    """One who also watches who has the puck, where the man who has it acts by his own card."""

    ACTS = frozenset({"ActionChosen", "ActionRolled", "MatchupPlayed", "PuckMoved", "PuckSent"})
    GAINS = frozenset({"BreakAway", "FaceoffWon", "HandlerChanged", "PuckGained", "RushRolled"})
    """Events that say who has the puck from now on."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        super().__init__(teams)
        self.holder: Man = (NO_SIDE, NOBODY)

    def see(self, event: Event) -> Iterator[str]:
        yield from super().see(event)
        kind, side = type(event).__name__, int(event.side)
        if kind in self.ACTS and (side, getattr(event, "skater", NOBODY)) != self.holder:
            yield f"{kind}: {self.names.man(side, getattr(event, 'skater', NOBODY))} acts without the puck"
        match event:
            case PuckMoved():
                self.holder = side, int(event.receiver)
            case RushFormed():
                self.holder = side, int(event.skaters[-1])
            case PuckLoose() | PuckSent() | PlayStopped() | GoalScored() | SaveMade() | ShotBlocked() | PeriodEnded():
                self.holder = NO_SIDE, NOBODY
            case _ if kind in self.GAINS:
                self.holder = side, int(getattr(event, "skater", NOBODY))


class RinksideWatcher(Watcher):
    """One who also watches where the faceoff will be and who has the puck."""

    def __init__(self, teams: Sequence[TeamCard]) -> None:
        super().__init__(teams)
        self.spot = ""
        self.holder: Man = (NO_SIDE, NOBODY)

    def see(self, event: Event) -> Iterator[str]:
        yield from super().see(event)
        match event:
            case PlayStopped() | FaceoffMoved():
                self.spot = event.zone
            case PeriodStarted():
                self.spot = "neutral zone"
            case FaceoffWon() if event.where != self.spot:
                yield f"the faceoff is in the {event.where} and was to be in the {self.spot}"
            case PuckGained():
                self.holder = int(event.side), int(event.skater)
            case OptionChosen() if (event.side, event.skater) != self.holder:
                yield f"{self.names.man(event.side, event.skater)} has the puck, and nobody has said so"


def penalties_in(call: str) -> int:
    """Some calls are served as two penalties, one after the other; a penalty shot is in the books, and nobody sits."""
    if call == "penalty shot":
        return 0
    return 2 if call.endswith(("double minor", "minor + 10:00")) else 1


def men_of(event: Event) -> Iterator[Man]:
    """Everybody whom an event names."""
    side = int(event.side)
    for name, field in event.fields.items():
        value = getattr(event, name)
        if field.shape in (Shape.MAN, Shape.RIVAL) and value >= 0:
            yield side if field.shape == Shape.MAN else 1 - side, int(value)
        elif isinstance(event, RushFormed) and field.shape == Shape.MEN:
            yield from ((side, int(man)) for man in value)


def falsehoods(events: Sequence[Event], narrator: Narrator, watcher: Watcher) -> list[str]:
    """Everything in a told game that its events deny."""
    found: list[str] = []
    for _, play in groupby(events, key=lambda event: int(event.play)):
        part = list(play)
        found += watcher.see_play(part)
        lines = narrator.feed(part)
        for line in lines:
            found += [*watcher.hear(line), *watcher.unknown(line)]
        if any(line.importance not in QUIET for line in lines):
            watcher.around = set()
    return found
