"""The position of a Rinkside game between plays, as plain data."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from puckdrop.core.clock import FORMATS, Clock
from puckdrop.core.deck import Deck
from puckdrop.core.ice import Skater, Team, twin
from puckdrop.core.log import Log
from puckdrop.core.scorekeeper import Scorekeeper
from puckdrop.core.sides import NO_SIDE, Side
from puckdrop.core.table import State
from puckdrop.games.rinkside.situations import Intensity, Level, Mood, Officials, Quality, Shot, Situation, Zone

UNKNOWN_LEVEL: Final = -1
"""A goalie who has not warmed up yet."""
DECK: Final = "Play Result Cards"


@mypyc_attr(acyclic=True)
class Foul:
    """A penalty that has been called but not administered yet. [RS-13-WD-01, RS-13-WD-02]"""

    __slots__ = ("side", "skater", "column", "neutral", "is_delayed", "is_wiped")

    def __init__(self, side: i64, skater: Skater | None, column: i64, *, neutral: bool, is_delayed: bool) -> None:
        self.side: Final = side
        self.skater: Final = skater
        """None when it was drawn and the chart has to say who is guilty."""
        self.column: Final = column
        self.neutral = neutral
        """The power play begins in the neutral zone: it happened there, or a goal was scored since. [RS-13-PT-10]"""
        self.is_delayed: Final = is_delayed
        self.is_wiped = False
        """A goal has been scored meanwhile. [RSC-72]"""


@mypyc_attr(acyclic=True)
class Offender:
    """A player whom the League Discipline Office will review after the game. [RS-14-DI-01]"""

    __slots__ = ("side", "number", "is_goalie", "offence")

    def __init__(self, side: i64, number: i64, offence: i64, *, is_goalie: bool = False) -> None:
        self.side: Final = side
        self.number: Final = number
        """His place on the roster, the goalies' if he is one."""
        self.is_goalie: Final = is_goalie
        self.offence: Final = offence


@mypyc_attr(acyclic=True)
class RinksideState(State):
    """Where the puck is, who has it, what the cards show, and every meter."""

    __slots__ = (
        "home", "visitors", "deck", "left", "right", "left_before", "right_before", "situation", "offense", "defense",
        "handler", "passer", "won_by", "zone", "quality", "shot", "is_green", "is_red", "one_man", "short_chance",
        "instead", "advantage", "home_plus", "visitors_plus", "fouls", "offenders", "momentum", "chippiness", "is_full",
        "intensity", "dirty_level", "scrum_due", "whistle", "levels", "officials", "mood", "hitting", "forecheck",
        "skip_mark", "killers_attack", "iced", "last_second", "last_side", "goal_against", "aux_due",
        "changing", "marked", "gone", "quarterbacks", "said_left", "said_right", "possession", "possession_draws",
    )  # fmt: skip

    def __init__(self, clock: Clock, teams: list[Team], keeper: Scorekeeper, deck: Deck) -> None:
        super().__init__(clock, teams, keeper)
        self.home: Final = teams[Side.HOME]
        self.visitors: Final = teams[Side.VISITOR]
        self.deck: Final = deck
        """The cards still to be turned over in this pile."""
        self.left: i64 = 0
        """Card whose Left face is in view; 0 before the first draw."""
        self.right: i64 = 0
        self.left_before: i64 = 0
        self.right_before: i64 = 0
        """The view before this one."""
        self.situation: i64 = Situation.BEFORE
        self.offense = self.home
        """The team that attacks in the zone of the puck; in the neutral zone the team with the puck."""
        self.defense = self.visitors
        self.handler: Skater | None = None
        """Who has the puck, or shoots; None where the cards will say so."""
        self.passer: Skater | None = None
        """Who set up the shot. [RS-06-SU-01]"""
        self.won_by: Skater | None = None
        """Who won the puck by his own play and has kept it. [RS-08-GA-01]"""
        self.zone: i64 = Zone.NEUTRAL
        """Zone of the coming faceoff."""
        self.quality: i64 = Quality.LOW
        """Of the coming shot."""
        self.shot: i64 = Shot.ZONE
        self.is_green = False
        """Neutral zone: treated as Green whatever the light. [RS-09-FC-07, RS-13-MA-03]"""
        self.is_red = False
        """The same as Red, for the last attempt of a period; it does not outlast a play. [RS-09-FC-08, RS-18-LS-03]"""
        self.one_man = False
        """Rush: the handler goes alone; pass and drop become a shot. [RSC-82]"""
        self.short_chance = False
        """Rush and its shots: a short-handed chance. [RS-13-SH-03]"""
        self.instead: i64 = Situation.NEUTRAL
        """Empty net: what is played if the coach does not try. [RSD-15]"""
        self.advantage: i64 = NO_SIDE
        """Side with more skaters on the ice, an extra attacker included."""
        self.home_plus: i64 = 0
        """What is added to the home team's offensive ratings. [RS-13-MA-01, RS-13-MA-02, RS-17-EN-01]"""
        self.visitors_plus: i64 = 0
        self.fouls: list[Foul] = []
        self.offenders: list[Offender] = []
        self.momentum: i64 = 0
        """Home's points, or the visitors' below zero. [RS-15-MO-03, RSC-61]"""
        self.chippiness: i64 = 0
        self.is_full = False
        """The meter counts as full although points were carried into the next intensity. [RS-14-CH-05]"""
        self.intensity: i64 = Intensity.NORMAL
        self.dirty_level: i64 = 0
        self.scrum_due = False
        """A dirty play brings a scrum at the next whistle. [RS-14-DP-05]"""
        self.whistle = False
        """The After Whistle section is to be read before the faceoff. [RSG-29]"""
        self.levels = bytes(2 * max(len(self.home.goalies), len(self.visitors.goalies)))
        """Each goalie's `Level` and one more, 0 if he has not warmed up: two by two, the first of each team first."""
        self.officials: i64 = Officials.NORMAL
        self.mood: i64 = Mood.NOTHING
        """The enforcers' quarrel, until it is settled. [RS-03-EN-02]"""
        self.hitting = b"\x01\x01"
        """Strategy by side: 0 is HIT-, 1 HIT, 2 HIT+."""
        self.forecheck = b"\x02\x02"
        """Strategy by side: 1, 2 or 3."""
        self.skip_mark = False
        """The next timing sequence is not marked. [RS-04-TM-14]"""
        self.killers_attack = False
        """Penalty killers won a faceoff in the other end; their first play marks time. [RS-13-PT-08]"""
        self.iced: i64 = NO_SIDE
        """Side that iced the puck before this faceoff."""
        self.last_second: i64 = 0
        """The last attempt of a period: 0 none yet, 1 a rush, 2 a shot from center ice, 3 its rebound. [RS-18]"""
        self.last_side: i64 = NO_SIDE
        """Whose last attempt it is."""
        self.goal_against: list[int] = [-1, -1]
        """Second of elapsed time of the last goal against while short, by side. [RSC-62]"""
        self.aux_due = False
        """The play's result number was a yellow 10. [RS-16-AX-01]"""
        self.changing: i64 = 0
        """Bit n is set once the team of side n has changed on the fly, from the start of each play on. [RS-16-AX-03]"""
        self.marked: i64 = 0
        """What has marked time, as bits, from the start of each play on. [RS-04-TM-08]"""
        self.gone: i64 = 0
        """Bit n is set from when a man of side n goes to the box until his team's new line is told, within a play."""
        self.quarterbacks = [no_quarterbacks(teams[0]), no_quarterbacks(teams[1])]
        """By side: roster number of each power-play unit's quarterback, then of any other five's. [RS-13-SU-04]"""
        self.said_left: dict[int, int] = {}
        """What the person with the real deck has said about Left faces, at FACE * card + section."""
        self.said_right: dict[int, int] = {}
        self.possession: i64 = NO_SIDE
        """Side that had the puck last; none since a whistle."""
        self.possession_draws: i64 = 0
        """Draws since the puck came to that side, or since the whistle. [RSG-30]"""

    def copy(self) -> RinksideState:
        clock = self.clock.copy()
        teams = [self.teams[0].copy(), self.teams[1].copy()]
        new = RinksideState(clock, teams, self.keeper.copy(clock, teams), self.deck.copy())
        new.left, new.right = self.left, self.right
        new.left_before, new.right_before = self.left_before, self.right_before
        new.situation = self.situation
        new.offense, new.defense = teams[self.offense.side], teams[self.defense.side]
        new.handler = twin(self.handler, teams)
        new.passer = twin(self.passer, teams)
        new.won_by = twin(self.won_by, teams)
        new.zone = self.zone
        new.quality, new.shot = self.quality, self.shot
        new.is_green, new.one_man, new.short_chance = self.is_green, self.one_man, self.short_chance
        new.instead = self.instead
        new.advantage, new.home_plus, new.visitors_plus = self.advantage, self.home_plus, self.visitors_plus
        for foul in self.fouls:
            other = Foul(
                foul.side,
                twin(foul.skater, teams),
                foul.column,
                neutral=foul.neutral,
                is_delayed=foul.is_delayed,
            )
            other.is_wiped = foul.is_wiped
            new.fouls.append(other)
        new.offenders = self.offenders[:]
        new.momentum = self.momentum
        new.chippiness, new.is_full, new.intensity = self.chippiness, self.is_full, self.intensity
        new.dirty_level, new.scrum_due, new.whistle = self.dirty_level, self.scrum_due, self.whistle
        new.levels = self.levels
        new.officials, new.mood = self.officials, self.mood
        new.hitting, new.forecheck = self.hitting, self.forecheck
        new.skip_mark, new.killers_attack, new.iced = self.skip_mark, self.killers_attack, self.iced
        new.last_second, new.last_side = self.last_second, self.last_side
        new.goal_against = self.goal_against[:]
        new.aux_due = self.aux_due
        new.quarterbacks = [self.quarterbacks[0][:], self.quarterbacks[1][:]]
        new.possession, new.possession_draws = self.possession, self.possession_draws
        if self.said_left or self.said_right:
            new.said_left, new.said_right = dict(self.said_left), dict(self.said_right)
        return new

    def team_of(self, side: i64) -> Team:
        return self.home if side == Side.HOME else self.visitors

    def rival_of(self, team: Team) -> Team:
        return self.visitors if team.side == Side.HOME else self.home

    def level_of(self, team: Team) -> i64:
        """The level of the goalie whose turn it is."""
        level = self.level_at(team.side, team.goalie.number)
        if level == UNKNOWN_LEVEL:
            return Level.NORMAL
        return level

    def level_at(self, side: i64, number: i64) -> i64:
        """The level of a goalie by his place on the sheet, UNKNOWN_LEVEL if he has not warmed up."""
        above: i64 = self.levels[2 * number + side]
        return above - 1

    def set_level(self, side: i64, number: i64, level: i64) -> None:
        levels = bytearray(self.levels)
        levels[2 * number + side] = level + 1
        self.levels = bytes(levels)

    def attack(self, team: Team) -> None:
        """From now on this team attacks in the puck's zone, or has it in the neutral zone."""
        if team is not self.offense:
            self.offense, self.defense = team, self.offense

    def hold(self, side: i64) -> None:
        """This side has the puck; a new possession unless it had it last. [RSG-30]"""
        if side != self.possession:
            self.possession = side
            self.possession_draws = 0


def no_quarterbacks(team: Team) -> list[int]:
    """Nobody is named for any power-play unit or any other five."""
    return [-1] * (len(team.card.power_play) + 1)


def with_strategy(strategies: bytes, side: i64, strategy: i64) -> bytes:
    """Both teams' strategies, once that of one side has changed."""
    return bytes([strategy, strategies[1]]) if side == Side.HOME else bytes([strategies[0], strategy])


def new_state(teams: list[Team], cards: list[int], overtime: str, log: Log | None) -> RinksideState:
    """The position before the game."""
    clock = Clock(FORMATS[overtime])
    return RinksideState(clock, teams, Scorekeeper(clock, teams, log), Deck(DECK, cards))
