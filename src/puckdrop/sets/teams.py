"""A season's men as team files: sweaters, line sheets, season lines, and the cards beside them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import date
from typing import Any, Final

from puckdrop.cards.team_file import FORMAT, GoalieStats, SkaterStats, TeamFile, team_from_mapping
from puckdrop.core.players import is_id
from puckdrop.rating.lineups import Night, usual_night
from puckdrop.rating.made import MadeCards
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["changes_in", "team_files"]

GOALIE_SWEATERS: Final = (1, 30, 31, 35, 29, 33, 40, 32, 34)
DEFENSE_SWEATERS: Final = (2, 3, 4, 5, 6, 7, 8, 20, 21, 22, 23, 24, 25, 26, 27, 28)
LONGEST_LABEL: Final = 40


def team_files(season: SeasonStatistics, measured: SeasonStatistics, made: Sequence[MadeCards]) -> list[TeamFile]:
    """A file for each team. `season` has every figure, `measured` only those that were counted; these are printed,
    and which way a man shoots, which 4th Street cards have to say."""
    return [_team_file(season, measured, made, team) for team in season.teams]


def _team_file(
    season: SeasonStatistics, measured: SeasonStatistics, made: Sequence[MadeCards], team: TeamLine
) -> TeamFile:
    night = usual_night(season, team.short)
    mine = [place for place, man in enumerate(season.skaters) if man.team == team.short]
    nets = [place for place, man in enumerate(season.goalies) if man.team == team.short]
    worn = _sweaters([measured.skaters[place] for place in mine], [measured.goalies[place] for place in nets])
    skaters, goalies = dict(zip(mine, worn, strict=False)), dict(zip(nets, worn[len(mine) :], strict=True))
    head = {
        "place": team.place[:LONGEST_LABEL], "name": team.name[:LONGEST_LABEL], "short": team.short,
        "season": season.season, "attribution": season.attribution,
    }  # fmt: skip
    raw: dict[str, Any] = {
        "format": FORMAT,
        "team": {name: text for name, text in head.items() if text},
        "sheet": _sheet(night, skaters, goalies),
        "skater": [
            _skater(
                replace(measured.skaters[place], shoots=season.skaters[place].shoots),
                skaters[place],
                _ice_time(season.skaters[place]),
                {each.game: each.skaters[place] for each in made},
            )
            for place in sorted(mine, key=lambda place: skaters[place])
        ],
        "goalie": [
            _goalie(measured.goalies[place], goalies[place], {each.game: each.goalies[place] for each in made})
            for place in night.goalies
        ],
        **{each.game: each.team_sections[team.short] for each in made if team.short in each.team_sections},
    }
    return team_from_mapping(raw, f"{team.short} of {season.season}")


def changes_in(measured: SeasonStatistics) -> list[str]:
    """What team files have otherwise than the statistics, a sentence each: long names and sweaters that were taken."""
    told: list[str] = []
    for team in measured.teams:
        skaters = [man for man in measured.skaters if man.team == team.short]
        goalies = [man for man in measured.goalies if man.team == team.short]
        people: list[SkaterLine | GoalieLine] = [*skaters, *goalies]
        names = [team.place, team.name, *(" ".join(man.name.split()) for man in people)]
        told += [f'{team.short}: "{name}" is cut after {LONGEST_LABEL} letters.' for name in names if _is_long(name)]
        for man, worn in zip(people, _sweaters(skaters, goalies), strict=True):
            if man.sweater is not None and man.sweater != worn:
                told.append(f"{team.short}: {man.name} wears {worn}, since {man.sweater} is taken or no sweater.")
    return told


def _is_long(name: str) -> bool:
    return len(name) > LONGEST_LABEL


def _sheet(night: Night, skaters: Mapping[int, int], goalies: Mapping[int, int]) -> dict[str, Any]:
    units = {
        "lines": night.lines,
        "pairs": night.pairs,
        "power_play": night.power_play,
        "penalty_kill": night.penalty_kill,
    }
    sheet: dict[str, Any] = {name: [[skaters[man] for man in unit] for unit in men] for name, men in units.items()}
    return {**sheet, "goalies": [goalies[man] for man in night.goalies]}


def _sweaters(skaters: Sequence[SkaterLine], goalies: Sequence[GoalieLine]) -> list[int]:
    """Everybody's number: his own where it is known and free, else the next one usual at his position."""
    people: list[SkaterLine | GoalieLine] = [*skaters, *goalies]
    given: dict[int, int] = {}
    for place, man in enumerate(people):
        if man.sweater is not None and 0 <= man.sweater <= 99 and man.sweater not in given.values():
            given[place] = man.sweater
    taken = set(given.values())
    for place, man in sorted(enumerate(people), key=lambda entry: (-entry[1].games, entry[0])):
        if place not in given:
            given[place] = next(number for number in (*_usual(man), *range(2, 100), 1, 0) if number not in taken)
            taken.add(given[place])
    return [given[place] for place in range(len(people))]


def _usual(man: SkaterLine | GoalieLine) -> Sequence[int]:
    if isinstance(man, GoalieLine):
        return GOALIE_SWEATERS
    return DEFENSE_SWEATERS if man.position == "D" else range(9, 20)


def _person(man: SkaterLine | GoalieLine, sweater: int) -> dict[str, Any]:
    person: dict[str, Any] = {"sweater": sweater, "name": " ".join(man.name.split())[:LONGEST_LABEL].strip()}
    if man.id and is_id(man.id):
        person["id"] = man.id
    born = _born(man.born)
    return person if born is None else {**person, "born": born}


def _born(text: str | None) -> int | date | None:
    """A year or a date; None if it cannot be one."""
    if not text:
        return None
    try:
        return int(text) if len(text) == 4 else date.fromisoformat(text)
    except ValueError:
        return int(text[:4]) if text[:4].isdecimal() else None


def _stats(man: SkaterLine | GoalieLine, names: Sequence[str]) -> dict[str, int]:
    return {name: value for name, value in asdict(man).items() if name in names and value is not None}


def _ice_time(man: SkaterLine) -> dict[str, int]:
    """Seconds a game, which coaches share out the ice by, measured or estimated."""
    return {"ice_time": min(3600, man.seconds // man.games)} if man.seconds and man.games else {}


def _skater(
    man: SkaterLine, sweater: int, ice_time: Mapping[str, int], sections: Mapping[str, Mapping[str, Any]]
) -> dict[str, Any]:
    return {
        **_person(man, sweater),
        "position": man.position,
        **({"shoots": man.shoots} if man.shoots else {}),
        "stats": {**_stats(man, list(SkaterStats.model_fields)), **ice_time},
        **{game: dict(section) for game, section in sections.items()},
    }


def _goalie(man: GoalieLine, sweater: int, sections: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    return {
        **_person(man, sweater),
        **({"catches": man.catches} if man.catches else {}),
        "stats": _stats(man, list(GoalieStats.model_fields)),
        **{game: dict(section) for game, section in sections.items()},
    }
