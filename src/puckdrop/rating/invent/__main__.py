"""Writes the teams that come with puckdrop: `python -m puckdrop.rating.invent [FOLDER]`."""

from __future__ import annotations

import sys
from pathlib import Path

from puckdrop.cards.packaged import SHIPPED
from puckdrop.cards.team_file import write_team
from puckdrop.rating.invent.teams import invent_league

SHIPPED_SEED = 3
SHIPPED_TEAMS = 12


def write_shipped(folder: Path) -> list[Path]:
    """Write the packaged league, one file per team, named after its three letters."""
    paths = []
    for team in invent_league(SHIPPED_SEED, SHIPPED_TEAMS):
        path = folder / f"{team.team.short.lower()}.toml"
        write_team(path, team)
        paths.append(path)
    return paths


def main(arguments: list[str]) -> None:
    folder = Path(arguments[0]) if arguments else SHIPPED
    for path in write_shipped(folder):
        print(path)


if __name__ == "__main__":
    main(sys.argv[1:])
