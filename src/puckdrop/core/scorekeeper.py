"""The scorekeeper: rules report what happened; the scoresheet is always kept, the event log on request."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import Clock
from puckdrop.core.events import (
    Event,
    GoalieHurt,
    GoalScored,
    HitMade,
    PenaltyCalled,
    RuleApplied,
    SaveMade,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.log import Log
from puckdrop.core.sides import NOBODY


@mypyc_attr(acyclic=True)
class GoalLine:
    """One line of the scoresheet's goals."""

    __slots__ = (
        "period", "left", "side", "scorer", "assists", "goalie_assist", "strength", "empty_net", "how", "goalie_scorer",
    )  # fmt: skip

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
        goalie_scorer: i64 = NOBODY,
    ) -> None:
        self.period = period
        self.left = left
        self.side = side
        self.scorer = scorer
        """NOBODY if a goalie has scored."""
        self.assists = assists
        self.goalie_assist = goalie_assist
        self.strength = strength
        self.empty_net = empty_net
        self.how = how
        self.goalie_scorer = goalie_scorer


@mypyc_attr(acyclic=True)
class PenaltyLine:
    """One line of the scoresheet's penalties."""

    __slots__ = ("period", "left", "side", "skater", "call", "minutes", "goalie")

    def __init__(
        self, period: i64, left: i64, side: i64, skater: i64, call: str, minutes: i64, goalie: i64 = NOBODY
    ) -> None:
        self.period = period
        self.left = left
        self.side = side
        self.skater = skater
        self.call = call
        self.minutes = minutes
        self.goalie = goalie
        """The goalie whose penalty it is, if any; `skater` then serves it."""


@mypyc_attr(acyclic=True)
class AbsenceLine:
    """A man hurt or suspended, and how many games beyond this one he misses."""

    __slots__ = ("side", "skater", "goalie", "why", "misses", "games")

    def __init__(self, side: i64, skater: i64, goalie: i64, why: str, misses: str, games: i64) -> None:
        self.side = side
        self.skater = skater
        self.goalie = goalie
        """One of the two is NOBODY."""
        self.why = why
        """The injury if it has a name, or the offence."""
        self.misses = misses
        """An injury's absence in the words of its chart."""
        self.games = games


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

    __slots__ = (
        "clock", "teams", "first", "second", "goals", "penalties", "shootout", "injuries", "suspensions", "plays",
        "log",
    )  # fmt: skip

    def __init__(self, clock: Clock, teams: list[Team], log: Log | None) -> None:
        self.clock: Final = clock
        self.teams: Final = teams
        self.first: Final = teams[0]
        self.second: Final = teams[1]
        self.goals: list[GoalLine] = []
        self.penalties: list[PenaltyLine] = []
        self.shootout: list[ShootoutLine] = []
        self.injuries: list[AbsenceLine] = []
        self.suspensions: list[AbsenceLine] = []
        self.plays: i64 = 0
        """The number of the play in progress, or of the last one."""
        self.log = log

    def copy(self, clock: Clock, teams: list[Team]) -> Scorekeeper:
        """A copy for copied teams; the log, which only grows, stays the same."""
        new = Scorekeeper(clock, teams, self.log)
        new.goals = self.goals[:]
        new.penalties = self.penalties[:]
        new.shootout = self.shootout[:]
        new.plays = self.plays
        new.injuries = self.injuries[:]
        new.suspensions = self.suspensions[:]
        return new

    def note(self, event: Event) -> None:
        """Stamp an event with the clock and log it. Call it only while a log is kept."""
        log = self.log
        if log is not None:
            event.play = self.plays
            event.period = self.clock.period
            event.left = self.clock.left
            log.append(event)

    def apply(self, side: i64, clause: str, rule: str, skater: i64 = NOBODY, figure: i64 = 0) -> None:
        """Log a rule that counts without an event of its own, if the log is thorough."""
        log = self.log
        if log is not None and log.is_thorough:
            self.note(RuleApplied(side, clause, rule, skater, figure))

    def begin(self, kind: i64, side: i64, clause: str) -> Log:
        """Start to log a packed event, stamped with the clock; its fields follow. Call it only while a log is kept."""
        log = cast(Log, self.log)
        log.begin(kind, self.plays, self.clock.period, self.clock.left, side, clause)
        return log

    def begin_with(self, kind: i64, side: i64, clause: str, first: str, second: str) -> Log:
        """The same for a kind whose first two texts follow at once."""
        log = cast(Log, self.log)
        log.begin_with(kind, self.plays, self.clock.period, self.clock.left, side, clause, first, second)
        return log

    def begin_known(self, kind: i64, side: i64) -> Log:
        """The same for a kind whose clause goes without saying."""
        log = cast(Log, self.log)
        log.begin_known(kind, self.plays, self.clock.period, self.clock.left, side)
        return log

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
            ShotTaken.note(self, shooter.side, clause, shooter.sweater, where, quality, how, True)

    def goalie_shot(self, team: Team, how: str, clause: str) -> None:
        """A goalie shoots at the empty net at the other end, and the puck is on goal."""
        period = self.clock.period - 1
        team.period_shots[period] = team.period_shots[period] + 1
        if self.log is not None:
            ShotTaken.note(self, team.side, clause, NOBODY, "", "", how, True)

    def miss(self, shooter: Skater, where: str, quality: str, how: str, clause: str) -> None:
        """A shot that misses the net."""
        if self.log is not None:
            ShotTaken.note(self, shooter.side, clause, shooter.sweater, where, quality, how, False)

    def block(self, blocker: Skater, shooter: Skater, where: str, clause: str) -> None:
        blocker.blocks += 1
        if self.log is not None:
            ShotBlocked.note(self, blocker.side, clause, blocker.sweater, shooter.sweater, where)

    def save(self, shooter: Skater, rebound: str, clause: str) -> None:
        if self.log is not None:
            rival = self.teams[1 - shooter.side]
            SaveMade.note(self, rival.side, clause, rival.goalie.sweater, shooter.sweater, rebound)

    def hit(self, hitter: Skater, victim: Skater, clause: str) -> None:
        hitter.hits += 1
        if self.log is not None:
            self.note(HitMade(hitter.side, clause, hitter.sweater, victim.sweater))

    def penalty(self, skater: Skater, call: str, minutes: i64, clause: str, *, power_play: bool) -> None:
        """Put a penalty on the sheet; `power_play` says whether it gives the other team one at once."""
        skater.pim += minutes
        clock = self.clock
        self.penalties.append(PenaltyLine(clock.period, clock.left, skater.side, skater.number, call, minutes))
        if self.log is not None:
            self.note(PenaltyCalled(skater.side, clause, skater.sweater, call, minutes, power_play))

    def goalie_penalty(
        self, goalie: Goalie, server: Skater, call: str, minutes: i64, clause: str, *, power_play: bool
    ) -> None:
        """A goalie's penalty, which a skater serves; `power_play` says whether the other team has one at once."""
        goalie.pim += minutes
        clock = self.clock
        self.penalties.append(
            PenaltyLine(clock.period, clock.left, goalie.side, server.number, call, minutes, goalie.number)
        )
        if self.log is not None:
            self.note(PenaltyCalled(goalie.side, clause, server.sweater, call, minutes, power_play, goalie.sweater))

    def injury(self, man: Skater, injury: str, misses: str, games: i64, clause: str) -> None:
        """A skater is hurt and misses `games` games beyond this one."""
        man.games_missed += games
        self.injuries.append(AbsenceLine(man.side, man.number, NOBODY, injury, misses, games))
        if self.log is not None:
            self.note(SkaterHurt(man.side, clause, man.sweater, injury, misses, games))

    def goalie_injury(self, goalie: Goalie, misses: str, games: i64, clause: str) -> None:
        """The same for a goalie."""
        goalie.games_missed += games
        self.injuries.append(AbsenceLine(goalie.side, NOBODY, goalie.number, "", misses, games))
        if self.log is not None:
            self.note(GoalieHurt(goalie.side, clause, goalie.sweater, misses, games))

    def suspension(self, man: Skater, offence: str, games: i64) -> None:
        """The league reviewed what a skater did: a suspension of `games` games, perhaps none."""
        man.games_missed += games
        self.suspensions.append(AbsenceLine(man.side, man.number, NOBODY, offence, "", games))

    def goalie_suspension(self, goalie: Goalie, offence: str, games: i64) -> None:
        """The same for a goalie."""
        goalie.games_missed += games
        self.suspensions.append(AbsenceLine(goalie.side, NOBODY, goalie.number, offence, "", games))

    def goal(
        self, scorer: Skater, assists: list[Skater], clause: str, *, goalie_assists: bool = False, how: str = "shot"
    ) -> str:
        """Put a goal on the sheet with assists, strength, plus and minus; return the strength tag."""
        team, rival = self.teams[scorer.side], self.teams[1 - scorer.side]
        strength = "PS" if how == "penalty shot" else self.strength(team, rival)
        scorer.goals += 1
        if strength == "PP":
            scorer.power_play_goals += 1
        elif strength == "SH":
            scorer.short_handed_goals += 1
        for helper in assists:
            helper.assists += 1
        goalie_assist: i64 = NOBODY
        if goalie_assists:
            team.goalie.assists += 1
            goalie_assist = team.goalie.number
        self._count_goal(team, rival, strength)
        self._write_goal(team, scorer.number, NOBODY, assists, goalie_assist, strength, how, clause)
        return strength

    def goalie_goal(self, team: Team, clause: str, *, how: str) -> str:
        """A team's goalie has scored, unassisted; return the strength tag."""
        rival = self.teams[1 - team.side]
        strength = self.strength(team, rival)
        team.goalie.goals += 1
        self._count_goal(team, rival, strength)
        self._write_goal(team, NOBODY, team.goalie.number, [], NOBODY, strength, how, clause)
        return strength

    def _count_goal(self, team: Team, rival: Team, strength: str) -> None:
        """The score, power-play goals, the goalie beaten, plus and minus."""
        team.score += 1
        team.period_goals[self.clock.period - 1] += 1
        if strength == "PP":
            team.power_play_goals += 1
        if rival.goalie_in:
            rival.goalie.goals_against += 1
        if strength in ("EV", "SH"):
            _plus_minus(team, rival)

    def strength(self, team: Team, rival: Team) -> str:
        """EV, PP or SH for a goal from play by `team`: only penalties count, not a pulled goalie."""
        own, theirs = team.short, rival.short
        if own < theirs:
            return "PP"
        return "SH" if own > theirs else "EV"

    def _write_goal(
        self,
        team: Team,
        scorer: i64,
        goalie_scorer: i64,
        assists: list[Skater],
        goalie_assist: i64,
        strength: str,
        how: str,
        clause: str,
    ) -> None:
        clock = self.clock
        side = team.side
        empty_net = not self.teams[1 - side].goalie_in
        numbers: list[int] = [helper.number for helper in assists]
        self.goals.append(
            GoalLine(
                clock.period, clock.left, side, scorer, numbers, goalie_assist, strength, empty_net, how, goalie_scorer
            )
        )
        if self.log is not None:
            first = assists[0].sweater if assists else NOBODY
            second = assists[1].sweater if len(assists) > 1 else NOBODY
            shooter = NOBODY if scorer == NOBODY else team.skaters[scorer].sweater
            helper = NOBODY if goalie_assist == NOBODY else team.goalies[goalie_assist].sweater
            goalie = NOBODY if goalie_scorer == NOBODY else team.goalies[goalie_scorer].sweater
            score: list[int] = [self.teams[0].score, self.teams[1].score]
            self.note(GoalScored(side, clause, shooter, first, second, helper, strength, empty_net, how, score, goalie))


def _plus_minus(team: Team, rival: Team) -> None:
    """Even-strength and short-handed goals: a plus for the scoring team's men on the ice, a minus for the others."""
    for man in team.on_ice:
        if man is not None:
            man.plus_minus += 1
    for man in rival.on_ice:
        if man is not None:
            man.plus_minus -= 1
