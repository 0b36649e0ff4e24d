"""The scorekeeper: rules tell what happened; the scoresheet is always kept, the event log when somebody wants it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import Clock
from puckdrop.core.events import Event, GoalScored, HitMade, PenaltyCalled, SaveMade, ShotBlocked, ShotTaken
from puckdrop.core.ice import Skater, Team

NOBODY: Final = -1


@mypyc_attr(acyclic=True)
class GoalLine:
    """One line of the scoresheet's goals."""

    __slots__ = ("period", "left", "side", "scorer", "assists", "goalie_assist", "strength", "empty_net", "how")

    def __init__(
        self,
        period: i64,
        left: i64,
        side: i64,
        scorer: i64,
        assists: list[int],
        goalie_assist: i64,
        strength: str,
        empty_net: bool,
        how: str,
    ) -> None:
        self.period = period
        self.left = left
        self.side = side
        self.scorer = scorer
        self.assists = assists
        self.goalie_assist = goalie_assist
        self.strength = strength
        self.empty_net = empty_net
        self.how = how


@mypyc_attr(acyclic=True)
class PenaltyLine:
    """One line of the scoresheet's penalties."""

    __slots__ = ("period", "left", "side", "skater", "call", "minutes")

    def __init__(self, period: i64, left: i64, side: i64, skater: i64, call: str, minutes: i64) -> None:
        self.period = period
        self.left = left
        self.side = side
        self.skater = skater
        self.call = call
        self.minutes = minutes


@mypyc_attr(acyclic=True)
class ShootoutLine:
    """One attempt of a shootout."""

    __slots__ = ("side", "skater", "scored")

    def __init__(self, side: i64, skater: i64, scored: bool) -> None:
        self.side = side
        self.skater = skater
        self.scored = scored


@mypyc_attr(acyclic=True)
class Scorekeeper:
    """Keeps the sheet of one game."""

    __slots__ = ("clock", "teams", "first", "second", "goals", "penalties", "shootout", "log")

    def __init__(self, clock: Clock, teams: list[Team], log: list[Event] | None) -> None:
        self.clock: Final = clock
        self.teams: Final = teams
        self.first: Final = teams[0]
        self.second: Final = teams[1]
        self.goals: list[GoalLine] = []
        self.penalties: list[PenaltyLine] = []
        self.shootout: list[ShootoutLine] = []
        self.log = log

    def copy(self, clock: Clock, teams: list[Team]) -> Scorekeeper:
        """A copy for copied teams; the log, which only grows, stays the same list."""
        new = Scorekeeper(clock, teams, self.log)
        new.goals = self.goals[:]
        new.penalties = self.penalties[:]
        new.shootout = self.shootout[:]
        return new

    def note(self, event: Event) -> None:
        """Stamp an event with the clock and log it. Call it only while a log is kept."""
        log = self.log
        if log is not None:
            event.period = self.clock.period
            event.left = self.clock.left
            log.append(event)

    def start_period(self) -> None:
        for team in self.teams:
            if len(team.period_goals) < self.clock.period:
                team.period_goals.append(0)
                team.period_shots.append(0)

    def faceoff(self, winner: Team, taker: Skater | None, loser: Skater | None) -> None:
        winner.faceoffs_won += 1
        if taker is not None:
            taker.faceoffs_won += 1
        if loser is not None:
            loser.faceoffs_lost += 1

    def shot(self, shooter: Skater, where: str, quality: str, how: str, clause: str) -> None:
        """A shot on goal."""
        shooter.shots += 1
        team, rival = self.first, self.second
        if shooter.side != team.side:
            team, rival = rival, team
        period = self.clock.period - 1
        team.period_shots[period] = team.period_shots[period] + 1
        if rival.goalie_in:
            rival.goalie.shots += 1
        if self.log is not None:
            self.note(ShotTaken(shooter.side, clause, shooter.number, where, quality, how, True))

    def miss(self, shooter: Skater, where: str, quality: str, how: str, clause: str) -> None:
        """A shot that does not reach the net."""
        if self.log is not None:
            self.note(ShotTaken(shooter.side, clause, shooter.number, where, quality, how, False))

    def block(self, blocker: Skater, shooter: Skater, where: str, clause: str) -> None:
        blocker.blocks += 1
        if self.log is not None:
            self.note(ShotBlocked(blocker.side, clause, blocker.number, shooter.number, where))

    def save(self, shooter: Skater, rebound: str, clause: str) -> None:
        if self.log is not None:
            rival = self.teams[1 - shooter.side]
            self.note(SaveMade(rival.side, clause, rival.goalie.number, shooter.number, rebound))

    def hit(self, hitter: Skater, victim: Skater, clause: str) -> None:
        hitter.hits += 1
        if self.log is not None:
            self.note(HitMade(hitter.side, clause, hitter.number, victim.number))

    def penalty(self, skater: Skater, call: str, minutes: i64, clause: str, *, power_play: bool) -> None:
        """A penalty goes on the sheet; `power_play` says whether it gives the other team one at once."""
        skater.pim += minutes
        clock = self.clock
        self.penalties.append(PenaltyLine(clock.period, clock.left, skater.side, skater.number, call, minutes))
        if self.log is not None:
            self.note(PenaltyCalled(skater.side, clause, skater.number, call, minutes, power_play))

    def goal(
        self, scorer: Skater, assists: list[Skater], clause: str, *, goalie_assists: bool = False, how: str = "shot"
    ) -> str:
        """A goal goes on the sheet with assists, strength, plus and minus; returns the strength tag."""
        team, rival = self.teams[scorer.side], self.teams[1 - scorer.side]
        strength = "PS" if how == "penalty shot" else self.strength(team, rival)
        team.score += 1
        team.period_goals[self.clock.period - 1] += 1
        scorer.goals += 1
        if strength == "PP":
            team.power_play_goals += 1
            scorer.power_play_goals += 1
        elif strength == "SH":
            scorer.short_handed_goals += 1
        for helper in assists:
            helper.assists += 1
        goalie_assist: i64 = NOBODY
        if goalie_assists:
            team.goalie.assists += 1
            goalie_assist = team.goalie.number
        if rival.goalie_in:
            rival.goalie.goals_against += 1
        if strength in ("EV", "SH"):
            _plus_minus(team, rival)
        self._write_goal(scorer, assists, goalie_assist, strength, not rival.goalie_in, how, clause)
        return strength

    def strength(self, team: Team, rival: Team) -> str:
        """EV, PP or SH for a goal from play by `team`: only penalties count, not a pulled goalie."""
        own, theirs = team.short, rival.short
        if own < theirs:
            return "PP"
        return "SH" if own > theirs else "EV"

    def _write_goal(
        self,
        scorer: Skater,
        assists: list[Skater],
        goalie_assist: i64,
        strength: str,
        empty_net: bool,
        how: str,
        clause: str,
    ) -> None:
        clock = self.clock
        numbers: list[int] = [helper.number for helper in assists]
        self.goals.append(
            GoalLine(
                clock.period, clock.left, scorer.side, scorer.number, numbers, goalie_assist, strength, empty_net, how
            )
        )
        if self.log is not None:
            first = numbers[0] if numbers else NOBODY
            second = numbers[1] if len(numbers) > 1 else NOBODY
            score: list[int] = [self.teams[0].score, self.teams[1].score]
            self.note(
                GoalScored(
                    scorer.side, clause, scorer.number, first, second, goalie_assist, strength, empty_net, how, score
                )
            )


def _plus_minus(team: Team, rival: Team) -> None:
    """Even-strength and short-handed goals: a plus for those out there, a minus for the others."""
    for man in team.on_ice:
        if man is not None:
            man.plus_minus += 1
    for man in rival.on_ice:
        if man is not None:
            man.plus_minus -= 1
