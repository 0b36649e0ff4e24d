"""Writing a set: everything is made and checked in memory, then the folder appears whole or not at all."""

from __future__ import annotations

import csv
import io
import os
import secrets
import shutil
import zipfile
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import Any

from puckdrop.cards.sentences import checked
from puckdrop.cards.team_file import team_text
from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import Completed
from puckdrop.rating.importers.nhl_teams import other_codes
from puckdrop.rating.lineups import season_nights
from puckdrop.rating.made import MadeCards
from puckdrop.rating.runners_up_file import runners_up_text
from puckdrop.rating.statistics import GoalieLine, SeasonStatistics, SkaterLine
from puckdrop.rating.statistics_file import schedule_text, statistics_text
from puckdrop.sets.contents import ROSTER_HEADINGS
from puckdrop.sets.format import FILE, FORMAT, SetFile, set_text
from puckdrop.sets.teams import team_files

__all__ = ["check_out", "set_files", "write_set"]

RUNNERS_UP = "runners_up.csv"


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
    """Dated rosters: from which day to which a man was on the team, by the games he dresses for."""
    days: dict[tuple[str, int], list[date]] = {}
    for night in season_nights(season):
        for side in (night.home, night.visitor):
            for kind, men in (("skater", side.skaters), ("goalie", side.goalies)):
                for man in men:
                    days.setdefault((kind, man), []).append(night.game.day)
    out = io.StringIO(newline="")
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(ROSTER_HEADINGS)
    rows: list[tuple[str, str, str, str, str, int]] = []
    for (kind, place), played in days.items():
        line: SkaterLine | GoalieLine = season.skaters[place] if kind == "skater" else season.goalies[place]
        first, last = min(played).isoformat(), max(played).isoformat()
        rows.append((line.team, line.id, line.name, first, last, line.games))
    writer.writerows(sorted(rows))
    return out.getvalue()


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
