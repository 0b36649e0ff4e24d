"""Rates a season's statistics in a process of its own: `python -m puckdrop.web.rating_job`.

What to do is on its standard input. It says how far it is in lines of JSON, and at the end what came of it; whoever
started it may stop it at any time.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from puckdrop.core.errors import PuckdropError
from puckdrop.rating.estimates import Completed
from puckdrop.rating.making import make_cards
from puckdrop.rooms import game_named
from puckdrop.sets.making import make_set

__all__ = ["main"]


def say(**data: Any) -> None:
    print(json.dumps(data), flush=True)


def rate(wanted: dict[str, Any]) -> None:
    """Make a set from the files in a folder."""
    games: list[str] = wanted["games"]
    done = 0

    def make(season: Completed, game: str) -> Any:
        nonlocal done
        title = game_named(game).title

        def tell(each: Any) -> None:
            share = (done + each.number / max(1, each.of)) / len(games)
            say(progress=round(share, 4), text=f"{title}: round {each.number} of {each.of}")

        made = make_cards(season, game, seed=1, processes=1, on_round=tell)
        done += 1
        return made

    say(progress=0.0, text="Reading the statistics")
    out = Path(wanted["out"])
    how = {"reading": "as it was", "seed": 1}
    measured = make_set([Path(wanted["folder"])], wanted["season"], out, games, make, league=wanted["league"], how=how)
    say(progress=1.0, text="Done", done=True, teams=len(measured.teams), missing=list(measured.missing))


def main() -> int:
    """Do what standard input says; the exit status."""
    wanted = json.loads(sys.stdin.read())
    try:
        rate(wanted)
    except PuckdropError as wrong:
        say(problem=str(wrong).replace(f"{wanted['folder']}/", "").replace(wanted["folder"], "the files"))
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main())
