"""`puckdrop sim`: many games, and what to expect."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from puckdrop.batch.players import PlayerFigures, rosters_of
from puckdrop.batch.simulate import game_row, simulate
from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.problems import each_read
from puckdrop.cli.coach_names import blamed_on, own_coaches
from puckdrop.cli.output import check_free, check_seed, progress
from puckdrop.cli.sim_report import write_results
from puckdrop.cli.tables import RowWriter, check_table, write_table
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.rooms import AnyGame, game_named

__all__ = ["Extras", "simulate_games"]

MOST_GAMES = 100_000_000
LONG = 1000
"""With this many games or more, it matters whether the engine is compiled."""


def simulate_games(
    game: str | None,
    teams: Sequence[str],
    games: int,
    seed: int,
    processes: int | None,
    preset: str | None,
    options: Sequence[str],
    charts: Path | None,
    csv_file: Path | None,
    *,
    force: bool = False,
    as_json: bool,
    set_name: str | None = None,
    extras: Extras | None = None,
) -> int:
    """Play the games, pairing by pairing in turn, and show the results."""
    extras = extras or Extras()
    is_home_given = extras.home is not None or extras.visitor is not None
    if is_home_given:
        teams = opponents(teams, extras.home, extras.visitor)
    from puckdrop.cli.from_set import credit_of, from_set

    opened = None
    if set_name is not None:
        found = from_set(set_name, game, teams or all_teams(set_name), options, charts)
        game, teams, options, charts = found.game, found.teams, found.options, found.charts
        opened = found.opened
    room = game_named(game)
    cards = read_teams(room, teams)
    credit = credit_of(teams) if opened is None else opened.attribution
    check_numbers(games, seed, processes, csv_file, force=force, as_json=as_json)
    check_extras(extras, force=force)
    check_apart({"--csv": csv_file, "--rows": extras.rows, "--players": extras.players})
    switches, tables = room.read_switches(options, preset), room.load_charts(charts)
    coaches = own_coaches(room, extras.coaches)
    pairs = [(0, 1)] if is_home_given else meetings(len(cards))
    number = games if is_home_given else even(games, len(cards))
    offer_speed(number)
    if number != games:
        say(f"Playing {number} games instead of {games}, so that every pair meets equally often.")
    writer = nullcontext() if extras.rows is None else RowWriter(extras.rows)
    with writer as rows, progress(number) as advance, blamed_on(coaches):
        played = simulate(
            room, cards, number, seed=seed, pairs=pairs, options=switches, charts=tables,
            processes=processes, dask=extras.dask, on_progress=advance, coaches=coaches,
            row=game_row if extras.rows else None, accumulator=partial(PlayerFigures, rosters_of(cards)),
            on_rows=None if rows is None else rows.add,
        )  # fmt: skip
    write_extras(extras, played.accumulated, cards)
    write_results(room, played.totals, played.accumulated, cards, seed, csv_file, credit, as_json=as_json)
    return 0


@dataclass
class Extras:
    """What analysts ask for besides the table: files of rows, coaches of their own, and a cluster."""

    rows: Path | None = None
    players: Path | None = None
    coaches: Sequence[str] = ()
    dask: str | None = None
    home: str | None = None
    visitor: str | None = None
    """The two teams, if they are not listed: then the first is at home in every game."""


def check_extras(extras: Extras, *, force: bool) -> None:
    for option, path in (("--rows", extras.rows), ("--players", extras.players)):
        if path is not None:
            check_table(option, path, force=force)


def check_apart(files: Mapping[str, Path | None]) -> None:
    """Refuse two tables in one file, where the second would replace the first."""
    taken: dict[Path, str] = {}
    for option, path in files.items():
        if path is None or str(path) == "-":
            continue
        other = taken.setdefault(path.absolute(), option)
        if other != option:
            raise BadInput(f"{option} and {other} both name {path}; give each a file of its own.")


def write_extras(extras: Extras, figures: PlayerFigures, cards: Sequence[TeamCard]) -> None:
    if extras.players is not None:
        write_table(extras.players, player_rows(figures, cards))


def player_rows(figures: PlayerFigures, cards: Sequence[TeamCard]) -> list[dict[str, object]]:
    """Skaters, then goalies, each with every column; what a man does not have is empty."""
    skaters, goalies = figures.skater_rows(cards), figures.goalie_rows(cards)
    columns = list(dict.fromkeys([*skaters[0], *goalies[0]]))
    return [{name: row.get(name) for name in columns} for row in (*skaters, *goalies)]


def opponents(teams: Sequence[str], home: str | None, visitor: str | None) -> list[str]:
    """The two teams that --home and --visitor name.

    >>> opponents([], "ARK", "COR")
    ['ARK', 'COR']
    """
    if home is None or visitor is None:
        lacking = "--home" if home is None else "--visitor"
        raise BadInput(f"--home and --visitor go together, and {lacking} is missing; or list the teams: ARK COR.")
    if teams:
        raise BadInput(f"--home and --visitor name two teams; leave out the list ({' '.join(teams)}), or use it alone.")
    return [home, visitor]


def meetings(teams: int) -> list[tuple[int, int]]:
    """Every pair once, and then once more with the other team at home.

    >>> meetings(3)
    [(1, 0), (0, 2), (2, 1), (0, 1), (2, 0), (1, 2)]
    """
    pairs = [(one, two) for one in range(teams) for two in range(one + 1, teams)]
    first = [(two, one) if (one + two) % 2 else (one, two) for one, two in pairs]
    return [*first, *((visitor, home) for home, visitor in first)]


def even(games: int, teams: int) -> int:
    """The number of games, or the next larger one in which every pair of teams meets equally often.

    >>> even(100, 2), even(100, 4), even(1000, 12)
    (100, 102, 1056)
    """
    pairs = teams * (teams - 1) // 2
    return -(-games // pairs) * pairs


def offer_speed(games: int) -> None:
    """Say once that there is a faster engine, where it would matter."""
    from puckdrop.core import dice

    if games >= LONG and dice.__file__.endswith(".py"):
        say("This is plain Python; 'make fast' (or pip install . with a C compiler) plays some fifty times as fast.")


def say(text: str) -> None:
    """Something that is no part of the answer."""
    print(text, file=sys.stderr)


def all_teams(set_name: str) -> list[str]:
    from puckdrop.sets.reading import open_set

    return [team.short for team in open_set(set_name).head.teams]


def read_teams(room: AnyGame, wanted: Sequence[str]) -> list[TeamCard]:
    """The teams named, or all that come with puckdrop."""
    names = list(wanted) or [team.short for team in shipped_teams()]
    if len(names) == 1:
        raise BadInput(
            f"Only one team was named, {names[0]}; name two or more, or none for all that come with puckdrop."
        )
    cards = each_read(room.load_team, names)
    shorts = [card.short_name for card in cards]
    for short in shorts:
        if shorts.count(short) > 1:
            raise BadInput(f"{short} was named more than once; each team plays under its own three letters.")
    return cards


def check_numbers(
    games: int, seed: int, processes: int | None, csv_file: Path | None, *, force: bool, as_json: bool
) -> None:
    check_seed(seed)
    if not 1 <= games <= MOST_GAMES:
        raise BadInput(f"--games is {games}; it may be 1 to {MOST_GAMES}.")
    if processes is not None and not 1 <= processes <= 1024:
        raise BadInput(f"--processes is {processes}; it may be 1 to 1024.")
    if csv_file is not None and str(csv_file) != "-":
        check_free(csv_file, force=force)
    elif csv_file is not None and as_json:
        raise BadInput("--json and --csv - both print to standard output; choose one of them, or give --csv a file.")
