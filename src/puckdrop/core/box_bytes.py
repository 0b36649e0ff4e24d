"""A finished game's box score in a few hundred bytes, written straight from the tallies, and read back.

Numbers take seven bits a byte, the lowest first, with 128 added to every byte but a number's last; one that may be
below zero is doubled, and minus n becomes 2n - 1. A text is the number of its bytes, then UTF-8. What is known without
the bytes is left out: which game it is, the teams and their men. `docs/guide/league.md` has the order of everything.
"""

from __future__ import annotations

from typing import Final, cast

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from puckdrop.core.box_score import HOME, SIDES, Scoresheet
from puckdrop.core.box_types import (
    SCHEMA,
    BoxScore,
    CarriedOver,
    GoalEntry,
    InjuryEntry,
    Outcome,
    PenaltyEntry,
    Score,
    ShootoutEntry,
    Strength,
    SuspensionEntry,
    Teams,
)
from puckdrop.core.clock import REGULATION_PERIODS
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.players import Player, PlayerRef
from puckdrop.core.scorekeeper import AbsenceLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.table import State, Table
from puckdrop.core.tallies import GOALIE, SKATER, GoalieLine, SkaterLine, TeamBox
from puckdrop.core.totals import MEASURES, measures_of

MORE: Final = 128
_known_texts: Final[dict[str, bytes]] = {}
PLUS_MINUS: Final = SkaterLine._fields.index("plus_minus")


# -- writing ----------------------------------------------------------------------------------------------------------


def packed_box(table: Table) -> bytes:
    """The box score of a game that is over."""
    state = table.position()
    keeper, home, visitor = state.keeper, state.teams[0], state.teams[1]
    out = BytesWriter()
    _number(out, state.clock.period)
    _number(out, state.clock.left)
    _team(out, home, state)
    _team(out, visitor, state)
    _number(out, len(keeper.goals))
    for goal in keeper.goals:
        _number(out, goal.period)
        _number(out, goal.left)
        _man(out, goal.side, goal.scorer, goal.goalie_scorer)
        _number(out, len(goal.assists) + (1 if goal.goalie_assist != NOBODY else 0))
        for number in goal.assists:
            _man(out, goal.side, number, NOBODY)
        if goal.goalie_assist != NOBODY:
            _man(out, goal.side, NOBODY, goal.goalie_assist)
        _text(out, goal.strength)
        _number(out, 1 if goal.empty_net else 0)
        _text(out, goal.how)
    _number(out, len(keeper.penalties))
    for penalty in keeper.penalties:
        _number(out, penalty.period)
        _number(out, penalty.left)
        _man(out, penalty.side, penalty.skater, penalty.goalie)
        _text(out, penalty.call)
        _number(out, penalty.minutes)
        _number(out, 0 if penalty.goalie == NOBODY else penalty.skater + 1)
    _number(out, len(keeper.shootout))
    for attempt in keeper.shootout:
        _man(out, attempt.side, attempt.skater, NOBODY)
        _number(out, 1 if attempt.scored else 0)
    _absences(out, keeper.injuries)
    _absences(out, keeper.suspensions)
    carried = table.carry_over()
    _number(out, len(carried))
    for name, value in carried.items():
        _text(out, name)
        _text(out, value)
    stars = Scoresheet(state).stars()
    _number(out, len(stars))
    for star in stars:
        _number(out, star.side)
        _number(out, star.sweater)
    return out.getvalue()


def _number(out: BytesWriter, number: i64) -> None:
    while number >= MORE:
        out.append(u8(number & (MORE - 1) | MORE))
        number >>= 7
    out.append(u8(number))


def _text(out: BytesWriter, text: str) -> None:
    """What a sheet says, such as "hooking": a few hundred texts, which are made into bytes once."""
    data = _known_texts.get(text)
    if data is None:
        made = BytesWriter()
        plain = text.encode()
        _number(made, len(plain))
        made.write(plain)
        data = made.getvalue()
        _known_texts[text] = data
    out.write(data)


def _man(out: BytesWriter, side: i64, skater: i64, goalie: i64) -> None:
    """A man in one number: bit 0 is the side, bit 1 says goalie, the rest is his place."""
    _number(out, skater << 2 | side if goalie == NOBODY else goalie << 2 | 2 | side)


def _absences(out: BytesWriter, lines: list[AbsenceLine]) -> None:
    _number(out, len(lines))
    for line in lines:
        _man(out, line.side, line.skater, line.goalie)
        _text(out, line.why)
        _text(out, line.misses)
        _number(out, line.games)


def _team(out: BytesWriter, team: Team, state: State) -> None:
    _number(out, len(team.skaters))
    for man in team.skaters:
        _skater(out, man)
    _number(out, len(team.goalies))
    for goalie in team.goalies:
        _goalie(out, goalie)
    _counts(out, team.period_goals)
    _counts(out, team.period_shots)
    for measure in measures_of(team, state):
        _number(out, measure)


def _counts(out: BytesWriter, counts: list[int]) -> None:
    _number(out, len(counts))
    for count in counts:
        _number(out, count)


def _skater(out: BytesWriter, man: Skater) -> None:
    """Which of his tallies are not zero, as bits in the order of `SkaterLine`, and those."""
    plus_minus: i64 = 2 * man.plus_minus if man.plus_minus >= 0 else -2 * man.plus_minus - 1
    has: i64 = (
        (1 if man.goals else 0) | (2 if man.assists else 0) | (4 if plus_minus else 0) | (8 if man.shots else 0)
        | (16 if man.hits else 0) | (32 if man.blocks else 0) | (64 if man.takeaways else 0)
        | (128 if man.pim else 0) | (256 if man.faceoffs_won else 0) | (512 if man.faceoffs_lost else 0)
        | (1024 if man.power_play_goals else 0) | (2048 if man.short_handed_goals else 0)
        | (4096 if man.games_missed else 0) | (8192 if man.seconds else 0)
    )  # fmt: skip
    _number(out, has)
    _some(out, man.goals)
    _some(out, man.assists)
    _some(out, plus_minus)
    _some(out, man.shots)
    _some(out, man.hits)
    _some(out, man.blocks)
    _some(out, man.takeaways)
    _some(out, man.pim)
    _some(out, man.faceoffs_won)
    _some(out, man.faceoffs_lost)
    _some(out, man.power_play_goals)
    _some(out, man.short_handed_goals)
    _some(out, man.games_missed)
    _some(out, man.seconds)


def _goalie(out: BytesWriter, man: Goalie) -> None:
    """The same in the order of `GoalieLine`."""
    has: i64 = (
        (1 if man.shots else 0) | (2 if man.saves else 0) | (4 if man.goals_against else 0) | (8 if man.goals else 0)
        | (16 if man.assists else 0) | (32 if man.pim else 0) | (64 if man.games_missed else 0)
        | (128 if man.seconds else 0)
    )  # fmt: skip
    _number(out, has)
    _some(out, man.shots)
    _some(out, man.saves)
    _some(out, man.goals_against)
    _some(out, man.goals)
    _some(out, man.assists)
    _some(out, man.pim)
    _some(out, man.games_missed)
    _some(out, man.seconds)


def _some(out: BytesWriter, number: i64) -> None:
    if number:
        _number(out, number)


# -- reading ----------------------------------------------------------------------------------------------------------


class Club:
    """A team as the reader must know it: its names, and its men that night, skaters before goalies."""

    __slots__ = ("name", "short_name", "roster")

    def __init__(self, name: str, short_name: str, roster: tuple[Player, ...]) -> None:
        self.name: Final = name
        self.short_name: Final = short_name
        self.roster: Final = roster


def unpacked_box(data: bytes, game: str, home: Club, visitor: Club) -> BoxScore:
    """What `packed_box` wrote; ValueError or IndexError if it did not."""
    source = Source(data)
    period, left = source.number(), source.number()
    teams = Teams(source.team(home), source.team(visitor))
    source.teams = teams
    box = BoxScore(
        schema=SCHEMA,
        game=game,
        period=period,
        left=left,
        is_over=True,
        result=_outcome(teams, period),
        teams=teams,
        goals=tuple([source.goal() for _ in range(source.number())]),
        penalties=tuple([source.penalty() for _ in range(source.number())]),
        shootout=tuple([ShootoutEntry(source.man(), source.flag()) for _ in range(source.number())]),
        injuries=tuple([source.injury() for _ in range(source.number())]),
        suspensions=tuple([source.suspension() for _ in range(source.number())]),
        carry_over=tuple([CarriedOver(source.text(), source.text()) for _ in range(source.number())]),
        three_stars=tuple([PlayerRef(SIDES[source.number()], source.number()) for _ in range(source.number())]),
    )
    if source.at != len(data):
        raise ValueError("there is more than a box score")
    return box


def _outcome(teams: Teams, period: int) -> Outcome:
    """As `Scoresheet.outcome` has it of a position."""
    home, visitor = teams.home.goals, teams.visitor.goals
    shootout = teams.home.shootout_goals - teams.visitor.shootout_goals
    if shootout:
        score = Score(home + (1 if shootout > 0 else 0), visitor + (1 if shootout < 0 else 0))
        return Outcome(score, "home" if shootout > 0 else "visitor", "shootout")
    winner = None if home == visitor else SIDES[0 if home > visitor else 1]
    return Outcome(Score(home, visitor), winner, "regulation" if period <= REGULATION_PERIODS else "overtime")


class Source:
    """Takes a box score's parts from its bytes, one after another."""

    __slots__ = ("data", "at", "teams")

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.at = 0
        self.teams: Teams | None = None

    def number(self) -> int:
        found, shift = 0, 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            found |= (byte & (MORE - 1)) << shift
            if byte < MORE:
                return found
            shift += 7

    def flag(self) -> bool:
        return self.number() != 0

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def tallies(self, count: int) -> list[int]:
        has = self.number()
        return [self.number() if has >> place & 1 else 0 for place in range(count)]

    def team(self, club: Club) -> TeamBox:
        skaters = [self.tallies(len(SKATER)) for _ in range(self.number())]
        goalies = [self.tallies(len(GOALIE)) for _ in range(self.number())]
        sweaters = [man.sweater for man in club.roster]
        if len(sweaters) != len(skaters) + len(goalies):
            raise ValueError("the box score is of other men")
        lines = []
        for sweater, tallies in zip(sweaters[: len(skaters)], skaters, strict=True):
            coded = tallies[PLUS_MINUS - 1]
            tallies[PLUS_MINUS - 1] = coded // 2 if coded % 2 == 0 else -(coded + 1) // 2
            lines.append(SkaterLine(sweater, *tallies))
        nets = [GoalieLine(sweater, *net) for sweater, net in zip(sweaters[len(skaters) :], goalies, strict=True)]
        goals = tuple([self.number() for _ in range(self.number())])
        shots = tuple([self.number() for _ in range(self.number())])
        measures = [self.number() for _ in MEASURES]
        return TeamBox(club.name, club.short_name, club.roster, tuple(lines), tuple(nets), goals, shots, *measures)

    def man(self) -> PlayerRef:
        assert self.teams is not None
        code = self.number()
        side, place = code & 1, code >> 2
        team = self.teams[side]
        sweater = team.goalies[place].sweater if code & 2 else team.skaters[place].sweater
        return PlayerRef(SIDES[side], sweater)

    def goal(self) -> GoalEntry:
        period, left, scorer = self.number(), self.number(), self.man()
        assists = tuple([self.man() for _ in range(self.number())])
        return GoalEntry(period, left, scorer, assists, cast(Strength, self.text()), self.flag(), self.text())

    def penalty(self) -> PenaltyEntry:
        period, left, player, call, minutes = self.number(), self.number(), self.man(), self.text(), self.number()
        server = self.number()
        assert self.teams is not None
        team = self.teams[0 if player.side == HOME else 1]
        served_by = None if server == 0 else PlayerRef(player.side, team.skaters[server - 1].sweater)
        return PenaltyEntry(period, left, player, call, minutes, served_by)

    def injury(self) -> InjuryEntry:
        return InjuryEntry(self.man(), self.text(), self.text(), self.number())

    def suspension(self) -> SuspensionEntry:
        player, offence, _, games = self.man(), self.text(), self.text(), self.number()
        return SuspensionEntry(player, offence, games)
