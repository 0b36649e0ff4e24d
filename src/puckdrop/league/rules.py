"""What a league is played by: points, tie-breakers, rosters, playoffs. Every historical rule is a switch of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from puckdrop.cards.problems import ManyProblems, problems_of
from puckdrop.cards.sentences import checked
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.narrate.en.wording import listed

__all__ = [
    "POINTS",
    "TIE_BREAKERS",
    "LeagueRules",
    "Playoffs",
    "Points",
    "check_agreeing",
    "left_out_of_playoffs",
    "playoffs_of_season",
    "points_of_season",
    "rules_for_season",
    "rules_from_data",
    "with_switches",
]

Number = Annotated[int, Field(ge=0, le=9)]
SOME: Final = Field(min_length=1, json_schema_extra={"allowed": "a number or several, such as 5,7"})
TieBreaker: TypeAlias = Literal[
    "percentage", "games", "wins", "regulation_wins", "regulation_and_overtime_wins", "head_to_head",
    "goal_difference", "goals", "goal_ratio", "division_record",
]  # fmt: skip
TIE_BREAKERS: Final[tuple[str, ...]] = TieBreaker.__args__  # type: ignore[attr-defined]  # a Literal has them
HOME_PATTERNS: Final = {
    "2-2-1-1-1": {7: "HHVVHVH", 5: "HHVVH", 3: "HVH", 1: "H"},
    "2-3-2": {7: "HHVVVHH", 5: "HVVVH", 3: "HVH", 1: "H"},
    "1-1-1-1-1-1-1": {7: "HVHVHVH", 5: "HVHVH", 3: "HVH", 1: "H"},
}
"""Where the games of a series are played: at the higher team's rink or as its visit, by the length of the series."""


class _Strict(BaseModel):
    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")


class Points(_Strict):
    """What a game is worth."""

    win: Number = 2
    overtime_win: Number = 2
    shootout_win: Number = 2
    tie: Number = 1
    shootout_loss: Number = 0
    overtime_loss: Number = 0
    loss: Number = 0

    @property
    def most(self) -> int:
        """What the best way to win is worth."""
        return max(self.win, self.overtime_win, self.shootout_win)


POINTS: Final = {
    "2-1-0": Points(),
    "loser-point": Points(overtime_loss=1, shootout_loss=1),
    "shootout": Points(overtime_loss=1, shootout_loss=1, tie=1),
    "3-2-1-0": Points(win=3, overtime_loss=1, shootout_loss=1),
}
"""Named systems; each is only a short way to say its switches."""


class Playoffs(_Strict):
    """Who qualifies, who meets whom, and over how many games."""

    sections: Literal["none", "league", "conference", "division"] = "league"
    """Within what teams qualify and meet until one is left; its winner then meets those of the other sections."""
    teams: Annotated[int, Field(ge=1, le=64)] = 8
    """How many qualify in each section. If that is no power of two, the best have a bye."""
    wild_cards: Annotated[int, Field(ge=0, le=8)] = 0
    """How many more qualify, whatever their division (with sections "division")."""
    wild_cards_of: Literal["conference", "league"] = "conference"
    """So many in each conference, or in the whole league."""
    mixed: bool = False
    """Teams qualify in their sections, and meet all others from the first round on."""
    byes: Literal["best", "winners"] = "best"
    """Who has one, if anybody: the best, or the division winners, who then lead in the first round only."""
    winners_first: bool = False
    """Division winners lead the order of their section."""
    pairing: Literal["ends", "halves", "neighbours"] = "ends"
    """First against last; first against third and second against fourth; or first against second, third against
    fourth and so on, where the winner of the first pair waits in the final."""
    leaders_best_of: Literal[0, 1, 3, 5, 7] = 0
    """The length of the series between first and second if they meet in the first round; 0 for that of the round."""
    reseed: bool = False
    """The best team left always meets the worst; otherwise the bracket is drawn once."""
    crossover: bool = False
    """From the second round on, all teams left are one section: of two divisions, the first's upper half of the
    bracket meets the other's lower half."""
    home_ice: Literal["table", "places"] = "table"
    """Who is ahead where teams of several sections meet: by the table, or by their places in the sections, and by the
    table where these are level."""
    best_of: Annotated[tuple[Literal[1, 3, 5, 7], ...], SOME] = (7,)
    """Round by round; the last one holds for the rounds that follow."""
    home: Literal["2-2-1-1-1", "2-3-2", "1-1-1-1-1-1-1"] = "2-2-1-1-1"

    def length(self, round_number: int) -> int:
        """Best of how many, from round 1."""
        return self.best_of[min(round_number, len(self.best_of)) - 1]

    def is_at_home(self, length: int, game: int) -> bool:
        """True if game `game` of a series of this length, from 1, is at the higher team's rink."""
        return HOME_PATTERNS[self.home][length][game - 1] == "H"


class LeagueRules(_Strict):
    """Everything about a league besides its teams and its schedule."""

    points: Points = Points()
    tie_breakers: tuple[TieBreaker, ...] = ("wins", "head_to_head", "goal_difference", "goals")
    order: Literal["points", "percentage"] = "points"
    usage: Literal["real", "free"] = "real"
    """Men dress about as often as they really did, or the best are always in."""
    goalies: Literal["real", "rotation", "first"] = "real"
    """Who starts: as it really was, in turns, or always the first who can."""
    rotation: Annotated[tuple[Annotated[int, Field(ge=1, le=82)], ...], SOME] = (3, 1)
    """Games in a row for the first goalie, the second and so on, with goalies in rotation."""
    injuries: bool = True
    """A man hurt misses the games that his game says."""
    suspensions: bool = True
    trade_deadline: str = ""
    """The last day of trades, such as 1986-03-11; empty if there is none."""
    roster_limit: Annotated[int, Field(ge=0, le=99)] = 0
    """The most men on a team's roster; 0 for any number."""
    overtime: str = ""
    """How ties are settled in the season; empty for what the game's options say."""
    playoff_overtime: str = "playoff"
    playoffs: Playoffs = Playoffs()


def rules_from_data(data: object, source: str) -> LeagueRules:
    """Rules as they are kept; BadInput says what is wrong with them."""
    if not isinstance(data, dict):
        raise BadInput(f"{source}: found {type(data).__name__}; allowed: a table of rules.")
    return checked(LeagueRules, _tuples(data), source)


def _tuples(data: Any) -> Any:
    """JSON has no tuples."""
    if isinstance(data, dict):
        return {name: _tuples(value) for name, value in data.items()}
    return tuple(_tuples(value) for value in data) if isinstance(data, list | tuple) else data


# -- switches ---------------------------------------------------------------------------------------------------------


def with_switches(rules: LeagueRules, switches: list[str]) -> LeagueRules:
    """The rules with switches such as `points.overtime_loss=1`, `points=3-2-1-0` or `playoffs.best_of=5,7` on top.

    ManyProblems says all that is wrong with them.
    """
    data = rules.model_dump()
    problems: list[str] = []
    parts = [(text.partition("="), text) for text in switches]
    try:
        check_agreeing("--rule", [each for (name, _, value), text in parts for each in _each_named(name, value, text)])
    except BadInput as wrong:
        problems += problems_of(wrong)
    for text in switches:
        try:
            _switch(data, text)
        except BadInput as wrong:
            problems += problems_of(wrong)
    try:
        chosen = rules_from_data(data, "--rule")
    except BadInput as wrong:
        raise ManyProblems("\n".join([*problems, *problems_of(wrong)])) from None
    twice = [name for name, count in Counter(chosen.tie_breakers).items() if count > 1]
    if twice and chosen.tie_breakers != rules.tie_breakers:
        problems.append(f"--rule tie_breakers has {listed(twice, 'and')} twice; each can decide only once.")
    if problems:
        raise ManyProblems("\n".join(problems))
    return chosen


def _each_named(name: str, value: str, text: str) -> list[tuple[str, object, str]]:
    """A rule, its value and how they were written; `points=3-2-1-0` gives a value to each rule of that table."""
    name, value = name.strip(), value.strip()
    if name == "points" and value in POINTS:
        return [(f"points.{each}", str(worth), text) for each, worth in POINTS[value].model_dump().items()]
    return [(name, value, text)]


def check_agreeing(option: str, named: Sequence[tuple[str, object, str]]) -> None:
    """ManyProblems if the same name is given two values. Each is a name, its value, and how both were written."""
    values: dict[str, dict[object, str]] = {}
    for name, value, text in named:
        values.setdefault(name, {}).setdefault(value, text.strip())
    problems = [
        f"{option}: {listed([short(text) for text in given.values()], 'and')} contradict each other; name one of them."
        for given in values.values()
        if len(given) > 1
    ]
    if problems:
        raise ManyProblems("\n".join(dict.fromkeys(problems)))


def _switch(data: dict[str, Any], text: str) -> None:
    name, sign, value = (part.strip() for part in text.partition("="))
    if not sign:
        raise BadInput(f"--rule is {short(text)}; it has the form name=value, such as points.overtime_loss=1.")
    if name == "points":
        data["points"] = _named_points(value).model_dump()
    else:
        _set(data, name, value)


def _named_points(value: str) -> Points:
    if value not in POINTS:
        raise BadInput(f"--rule points is {short(value)}; it may be {listed(tuple(POINTS), 'or')}.")
    return POINTS[value]


def _set(data: dict[str, Any], name: str, value: str) -> None:
    *path, last = name.split(".")
    table: Any = data
    for part in path:
        table = table.get(part) if isinstance(table, dict) else None
    if not isinstance(table, dict) or last not in table or isinstance(table[last], dict):
        known = [*_names(data, "")]
        raise BadInput(f"--rule: there is no rule {short(name)}; there are {listed(known, 'and')}.")
    table[last] = _read(value, table[last], name)


def _names(data: dict[str, Any], prefix: str) -> list[str]:
    found: list[str] = []
    for name, value in data.items():
        found += _names(value, f"{prefix}{name}.") if isinstance(value, dict) else [f"{prefix}{name}"]
    return found


def _read(value: str, before: object, name: str) -> object:
    """A value of the same kind as the one it replaces."""
    if isinstance(before, bool):
        if value not in ("on", "off"):
            raise BadInput(f"--rule {name} is {short(value)}; it may be on or off.")
        return value == "on"
    if isinstance(before, tuple):
        parts = [part.strip() for part in value.split(",") if part.strip()]
        return tuple(int(part) if part.isdecimal() and len(part) < 9 else part for part in parts)
    if isinstance(before, int):
        return int(value) if value.isdecimal() and len(value) < 9 else value
    return value


# -- what an era played by --------------------------------------------------------------------------------------------


def rules_for_season(year: int | None, teams: int, divisions: int, conferences: int) -> LeagueRules:
    """The rules of the season that began in a year, as far as the league's divisions allow them."""
    if year is None:
        return LeagueRules(points=POINTS["shootout"], playoffs=_fitting(Playoffs(teams=8), teams, divisions, 0))
    return LeagueRules(
        points=points_of_season(year),
        tie_breakers=_tie_breakers_of(year),
        order="percentage" if year == 2019 else "points",
        playoffs=_fitting(playoffs_of_season(year), teams, divisions, conferences),
    )


def points_of_season(year: int) -> Points:
    """What a game was worth in the season that began in a year."""
    if year < 1999:
        return POINTS["2-1-0"]
    return POINTS["loser-point"] if year < 2005 else POINTS["shootout"]


def _tie_breakers_of(year: int) -> tuple[TieBreaker, ...]:
    if year < 2010:
        return ("wins", "head_to_head", "goal_difference", "goals")
    if year < 2019:
        return ("games", "regulation_and_overtime_wins", "head_to_head", "goal_difference", "goals")
    return (
        "games", "regulation_wins", "regulation_and_overtime_wins", "wins", "head_to_head", "goal_difference", "goals",
    )  # fmt: skip


def playoffs_of_season(year: int) -> Playoffs:
    """What the National Hockey League played."""
    if year < 1924:
        return Playoffs(teams=2, best_of=(3,))
    if year < 1926:
        return Playoffs(teams=3, best_of=(3,))
    if year < 1928:
        return Playoffs(sections="division", teams=3, best_of=(3, 3, 5))
    if year < 1938:
        return Playoffs(
            sections="division", teams=3, mixed=True, pairing="neighbours", best_of=(3, 3, 5), leaders_best_of=5
        )
    if year < 1942:
        return Playoffs(teams=6, pairing="neighbours", best_of=(3, 3, 7), leaders_best_of=7)
    if year < 1967:
        return Playoffs(teams=4, pairing="halves")
    if year < 1970:
        return Playoffs(sections="division", teams=4, pairing="halves")
    if year < 1971:
        return Playoffs(sections="division", teams=4, pairing="halves", crossover=True, home_ice="places")
    if year < 1974:
        return Playoffs(sections="division", teams=4, crossover=True, home_ice="places")
    if year < 1977:
        return Playoffs(sections="division", teams=3, mixed=True, byes="winners", reseed=True, best_of=(3, 7))
    if year < 1979:
        return Playoffs(
            sections="division", teams=2, wild_cards=4, wild_cards_of="league", mixed=True, byes="winners",
            reseed=True, best_of=(3, 7),
        )  # fmt: skip
    if year < 1981:
        return Playoffs(sections="league", teams=16, reseed=True, best_of=(5, 7))
    if year < 1986:
        return Playoffs(sections="division", teams=4, best_of=(5, 7))
    if year < 1993:
        return Playoffs(sections="division", teams=4)
    if year < 2013:
        return Playoffs(sections="conference", teams=8, winners_first=True, reseed=True)
    if year == 2019:  # the season that was cut short: twelve of each conference, the first four with a bye
        return Playoffs(sections="conference", teams=12, reseed=True, best_of=(5, 7))
    if year == 2020:  # no games between divisions
        return Playoffs(sections="division", teams=4)
    return Playoffs(sections="division", teams=3, wild_cards=2)


NEAR: Final = (
    (1917, 1927, "but for winners of half a season and games against other leagues"),
    (1928, 1936, "but that series which the goals of two games decided are best of three"),
    (1967, 1969, "but that home ice in the final went by turns"),
    (1993, 1997, "but that some series of teams far apart were 2-3-2"),
    (2019, 2019, "but that the first four of each conference played each other for their places"),
)
"""Seasons that began in these years, and what of their playoffs no switch can say."""


def left_out_of_playoffs(year: int) -> str:
    """What the playoffs of a season had besides those of `playoffs_of_season`, in words; empty if nothing.

    >>> left_out_of_playoffs(1930), left_out_of_playoffs(1985)
    ('but that series which the goals of two games decided are best of three', '')
    """
    return next((words for first, last, words in NEAR if first <= year <= last), "")


def _fitting(playoffs: Playoffs, teams: int, divisions: int, conferences: int) -> Playoffs:
    """The same for a league that has no such divisions, or too few teams."""
    is_by_conference = playoffs.wild_cards > 0 and playoffs.wild_cards_of == "conference"
    if is_by_conference and conferences > 1 and divisions != 2 * conferences:
        playoffs = playoffs_of_season(2012)  # what was played with three divisions in a conference
    has_sections = {"division": divisions > 1, "conference": conferences > 1}.get(playoffs.sections, True)
    if not has_sections or (is_by_conference and conferences < 2):
        playoffs = Playoffs(teams=16, best_of=playoffs.best_of, reseed=playoffs.reseed, home=playoffs.home)
    sections = {"division": divisions, "conference": conferences}.get(playoffs.sections, 1)
    smallest = max(2 if sections == 1 else 1, teams // sections - (0 if sections == 1 else 1))
    most = smallest if sections > 1 else max(2, 1 << (max(2, teams - 1).bit_length() - 1))
    if sections == 1 and playoffs.teams < teams:
        return playoffs
    if playoffs.teams <= most:
        return playoffs
    return playoffs.model_copy(update={"teams": most, "pairing": "ends", "leaders_best_of": 0})
