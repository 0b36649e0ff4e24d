"""Writing a set: everything is made and checked in memory, then the folder appears whole or not at all."""

from __future__ import annotations

import csv
import io
import os
import secrets
import shutil
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

from puckdrop.cards.sentences import checked
from puckdrop.cards.team_file import team_text
from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import Completed
from puckdrop.rating.importers.nhl_teams import other_codes
from puckdrop.rating.lineups import NightGame, season_nights, stays_with_team
from puckdrop.rating.made import MadeCards
from puckdrop.rating.runners_up_file import runners_up_text
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine
from puckdrop.rating.statistics_file import schedule_text, statistics_text
from puckdrop.sets.contents import ROSTER_HEADINGS
from puckdrop.sets.format import FILE, FORMAT, SetFile, set_text
from puckdrop.sets.teams import team_files

__all__ = ["check_out", "set_files", "write_set"]

RUNNERS_UP = "runners_up.csv"
RosterRow = tuple[str, str, str, str, str, int]
"""Team, id, name, first day, last day, games."""


def set_files(
    measured: SeasonStatistics, whole: Completed, made: Sequence[MadeCards], how: Mapping[str, Any]
) -> dict[str, str]:
    """All files of a set, by name."""
    season = whole.statistics
    files: dict[str, str] = {}
    for team in team_files(season, measured, made):
        files[f"teams/{team.team.short}.toml"] = team_text(team)
    files["statistics.json"] = statistics_text(measured)
    files["schedule.csv"] = schedule_text(season.schedule)
    files["rosters.csv"] = rosters_text(season)
    nearest = {each.game: each.runners_up for each in made if each.runners_up}
    if nearest:
        files[RUNNERS_UP] = runners_up_text(nearest)
    for each in made:
        files |= {f"charts/{each.game}/{name}.toml": text for name, text in each.charts.items()}
    files[FILE] = set_text(_head(season, whole, made, how))
    return files


def _head(season: SeasonStatistics, whole: Completed, made: Sequence[MadeCards], how: Mapping[str, Any]) -> SetFile:
    certificate: dict[str, Any] = {"figures": dict(whole.known)}
    if season.missing:
        certificate["missing"] = list(season.missing)
    certificate |= {each.game: dict(each.certificate) for each in made if each.certificate}
    raw: dict[str, Any] = {
        "format": FORMAT,
        "set": {
            "season": season.season, "league": season.league, "source": season.source,
            "attribution": season.attribution,
        },
        "files": {"statistics": "statistics.json", "schedule": "schedule.csv", "rosters": "rosters.csv"}
        | ({"runners_up": RUNNERS_UP} if any(each.runners_up for each in made) else {}),
        "team": [
            {
                "short": team.short, "name": f"{team.place} {team.name}".strip(), "file": f"teams/{team.short}.toml",
                "division": team.division, "conference": team.conference,
                "also": other_codes(team.short, int(season.season[:4])) if season.league == "NHL" else [],
            }
            for team in season.teams
        ],
        "options": {each.game: dict(each.options) for each in made if each.options},
        "charts": {each.game: f"charts/{each.game}" for each in made if each.charts},
        "made": dict(how),
        "certificate": certificate,
    }  # fmt: skip
    if not season.attribution:
        del raw["set"]["attribution"]
    return checked(SetFile, raw, f"{FILE} of {season.season}")


def rosters_text(season: SeasonStatistics) -> str:
    """Dated rosters: from which day to which a man was on the team, by the games he dresses for.

    Who came back to a team has a row for each time.
    """
    nights = season_nights(season)
    skaters = _dated(season.skaters, ((night.game.day, man) for night in nights for man in _dressed(night)))
    goalies = _goalies_dated(season, nights)
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(ROSTER_HEADINGS)
    writer.writerows(sorted([*skaters, *goalies]))
    return out.getvalue()


def _dressed(night: NightGame) -> tuple[int, ...]:
    return (*night.home.skaters, *night.visitor.skaters)


def _goalies_dated(season: SeasonStatistics, nights: Sequence[NightGame]) -> list[RosterRow]:
    """Rows of the roster for goalies: of one with a single time with a team all days on which he dressed."""
    sides = [(night.game.day, side.goalies) for night in nights for side in (night.home, night.visitor)]
    his: dict[str, list[int]] = {}
    for place, goalie in enumerate(season.goalies):
        his.setdefault(goalie.id, []).append(place)
    only = {places[0] for places in his.values() if len(places) == 1 and len(season.goalies[places[0]].stays) < 2}
    rows = _dated(season.goalies, ((day, man) for day, men in sides for man in men if man in only))
    starts: dict[int, list[date]] = {}
    for day, men in sides:
        starts.setdefault(men[0], []).append(day)
    for places in his.values():
        if places[0] not in only:
            rows += _one_after_the_other(season, places, starts)
    return rows


def _one_after_the_other(
    season: SeasonStatistics, places: Sequence[int], starts: Mapping[int, Sequence[date]]
) -> list[RosterRow]:
    """The times of a goalie with several: from his first start to his last; who only relieved has the part of the
    season that is his there. No day belongs to two of them."""
    times: list[tuple[int, int, int, list[date]]] = []
    for place in places:
        line = season.goalies[place]
        calendar = [game.day for game in season.schedule if line.team in (game.home, game.visitor)]
        numbers = [stint for stint, _ in line.stays] or [line.stint]
        stays = stays_with_team(season, season.goalies, place, len(calendar))
        for number, stay in zip(numbers, stays, strict=True):
            mine = calendar[stay.start : stay.end] if len(stays) > 1 else calendar
            own = sorted(set(starts.get(place, ())) & set(mine)) or calendar[stay.start : stay.end] or calendar[-1:]
            times.append((number, place, stay.games, own))
    rows: list[RosterRow] = []
    free = date.min
    for _, place, games, days in sorted(times):
        line = season.goalies[place]
        first = max(days[0], free)
        last = max(days[-1], first)
        free = last + timedelta(days=1)
        rows.append((line.team, line.id, line.name, first.isoformat(), last.isoformat(), games))
    return rows


def _dated(lines: Sequence[SkaterLine] | Sequence[GoalieLine], played: Iterable[tuple[date, int]]) -> list[RosterRow]:
    """Rows of the roster for men who played on these days."""
    days: dict[int, list[date]] = {}
    for day, place in played:
        days.setdefault(place, []).append(day)
    by_man: dict[str, list[date]] = {}
    for place, his in days.items():
        by_man.setdefault(lines[place].id, []).extend(his)
    rows: list[RosterRow] = []
    for place, his in days.items():
        line = lines[place]
        counts = [games for _, games in line.stays] or [line.games]
        for games, time in zip(counts, _times(sorted(his), by_man[line.id], len(counts)), strict=False):
            rows.append((line.team, line.id, line.name, time[0].isoformat(), time[-1].isoformat(), games))
    return rows


def _times(days: Sequence[date], all_days: Sequence[date], number: int) -> list[Sequence[date]]:
    """The days with a team in so many parts: he was away where he played most for others in between.

    >>> own, all_of_his = [date(2013, 10, day) for day in (1, 3, 20)], [date(2013, 10, day) for day in (1, 3, 9, 20)]
    >>> [[day.day for day in time] for time in _times(own, all_of_his, 2)]
    [[1, 3], [20]]
    """

    def away(place: int) -> tuple[int, int]:
        before, after = days[place - 1], days[place]
        return sum(before < day < after for day in all_days), (after - before).days

    cuts = sorted(sorted(range(1, len(days)), key=away)[1 - number :]) if number > 1 else []
    return [days[first:last] for first, last in pairwise([0, *cuts, len(days)])]


def check_out(out: Path) -> None:
    """Refuse a place that is taken, before anything is computed."""
    if out.exists() and (not out.is_dir() or any(out.iterdir())):
        raise BadInput(f"{out}: there is such a {'folder' if out.is_dir() else 'file'} already; choose another name.")
    if not out.absolute().parent.is_dir():
        raise BadInput(f"{out}: the folder {out.parent} is not there.")


def write_set(out: Path, files: Mapping[str, str]) -> None:
    """Write a set to a folder, or to a zip if its name ends so; whole or not at all."""
    beside = out.with_name(f".{out.name}.{secrets.token_hex(4)}")
    try:
        if out.suffix.casefold() == ".zip":
            _write_zip(beside, files)
        else:
            for name, text in files.items():
                path = beside / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
        check_out(out)
        if out.is_dir():
            out.rmdir()
        os.replace(beside, out)
    except OSError as error:
        raise BadInput(f"{out}: cannot be written: {error.strerror}.") from None
    finally:
        if beside.is_dir():
            shutil.rmtree(beside, ignore_errors=True)
        else:
            beside.unlink(missing_ok=True)


def _write_zip(path: Path, files: Mapping[str, str]) -> None:
    """The same set makes the same zip, to the byte: no times are kept."""
    with zipfile.ZipFile(path, "x", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, text.encode())
