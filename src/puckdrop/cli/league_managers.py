"""The commands for commissioners and managers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from puckdrop.cli.league import opened
from puckdrop.cli.league_books import schedule_line
from puckdrop.cli.output import check_free, print_json
from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_json, write_whole
from puckdrop.league.beginning import day_of
from puckdrop.league.managing import (
    RESULTS,
    SHEET,
    appoint,
    give_orders,
    key_of,
    line_sheet,
    results_for,
    signed,
    unsigned,
)

__all__ = ["appoint_manager", "sign_sheet", "take_orders", "verify_results", "write_results", "write_sheet"]


def write_json(path: Path, data: Any) -> None:
    try:
        write_whole(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be written: {wrong.strerror}.") from None


def appoint_manager(place: str, name: str | None, team: str, person: str | None, *, remove: bool) -> int:
    """Give a team to a manager, or take it back."""
    league = opened(place, name)
    short = league.material.shorts[league.material.place(team)]
    if remove:
        if not league.remove_manager(short):
            raise BadInput(f"{league.store.name}: {short} has no manager.")
        print(f"{short} has no manager any more.")
        return 0
    if person is None:
        raise BadInput("--name is missing: say who the manager is.")
    token = appoint(league, short, person)
    print(f"{person.strip()} manages {short}. The token, which is not shown again:")
    print(token)
    return 0


def write_sheet(place: str, name: str | None, team: str, out: Path) -> int:
    check_free(out, force=False)
    write_json(out, line_sheet(opened(place, name), team))
    print(f"{out}: change it, then sign it: puckdrop league sign {out} --token TOKEN --out signed.json")
    return 0


def read_sheet(path: Path) -> dict[str, Any]:
    data = read_json(path, "a line sheet")
    if not isinstance(data, dict) or data.get("format") != SHEET:
        raise BadInput(f"{path}: is not a line sheet; `puckdrop league sheet` writes one.")
    return data


def sign_sheet(sheet: Path, token: str, out: Path) -> int:
    check_free(out, force=False)
    write_json(out, signed(read_sheet(sheet), key_of(token)))
    print(f"{out}: send it to the commissioner.")
    return 0


def take_orders(place: str, name: str | None, sheet: Path, token: str | None) -> int:
    data = read_sheet(sheet)
    is_signed = "signature" in data
    if not is_signed and not token:
        raise BadInput(f"{sheet}: is not signed; sign it with `puckdrop league sign`, or give the manager's --token.")
    team = give_orders(opened(place, name), data, str(sheet), None if is_signed else token)
    print(f"The orders of {team} hold from the next game on.")
    return 0


def write_results(place: str, name: str | None, team: str, out: Path, since: str | None) -> int:
    check_free(out, force=False)
    day = "" if since is None else day_of("--since", since).isoformat()
    write_json(out, results_for(opened(place, name), team, day))
    print(f"{out}: send it to the manager of {team}.")
    return 0


def verify_results(file: Path, token: str, sheet: Path | None, *, as_json: bool) -> int:
    """Check the signature and show what is in the file."""
    data = read_json(file, "results of a league")
    if not isinstance(data, dict) or data.get("format") != RESULTS:
        raise BadInput(f"{file}: is not a file of results; `puckdrop league results` writes one.")
    data = unsigned(data, key_of(token), str(file))
    if sheet is not None:
        check_free(sheet, force=False)
        write_json(sheet, data["sheet"])
    if as_json:
        print_json(data)
        return 0
    print(f"{file}: signed by the commissioner of {data['league']}.")
    for row in data["standings"]:
        print(f"{row['rank']:>3}  {row['team']}  {row['games']:>3} games {row['points']:>4} points")
    for row in data["games"]:
        print(schedule_line(row))
    for row in data["absences"]:
        print(f"Out: {row['name']}, {row['why']}, {row['games']} more games")
    return 0
