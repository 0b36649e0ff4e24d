"""`puckdrop sim` and `puckdrop bench`: many games, and how fast they run."""

from __future__ import annotations

import csv
import io
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from puckdrop.batch.simulate import simulate
from puckdrop.batch.totals import Estimate, Totals, ice_times
from puckdrop.cards.library import shipped_teams
from puckdrop.cli.output import check_free, check_seed, new_console, print_json
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.core.tallies import TEAM
from puckdrop.core.totals import MEASURES
from puckdrop.rooms import AnyGame, all_games, game_named

__all__ = ["show_bench", "simulate_games"]

MOST_GAMES = 100_000_000
CONFIDENCE = 1.96
"""Standard errors on either side of a mean that contain it 95 times in 100."""


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
) -> int:
    """Play the games, pairing by pairing in turn, and show the results."""
    if set_name is not None:
        from puckdrop.cli.from_set import from_set

        found = from_set(set_name, game, teams or all_teams(set_name), options, charts)
        game, teams, options, charts = found.game, found.teams, found.options, found.charts
    room = game_named(game)
    cards = read_teams(room, teams)
    check_numbers(games, seed, processes, csv_file, force=force, as_json=as_json)
    switches, tables = room.read_switches(options, preset), room.load_charts(charts)
    with progress(games) as advance:
        played = simulate(
            room, cards, games, seed=seed, options=switches, charts=tables, processes=processes, on_progress=advance
        )
    write_results(room, played.totals, cards, seed, csv_file, as_json=as_json)
    return 0


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
    cards = [room.load_team(name) for name in names]
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


@contextmanager
def progress(steps: int, doing: str = "Playing") -> Iterator[Callable[[int], None] | None]:
    """A progress bar on a terminal, nothing anywhere else.

    It is drawn as games finish rather than by its own thread, so that workers can be forked.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (doing, BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task(doing, total=steps)
        yield lambda count: bar.update(task, advance=count, refresh=True)


# -- what came out ----------------------------------------------------------------------------------------------------


def write_results(
    room: AnyGame, totals: Totals, cards: Sequence[TeamCard], seed: int, csv_file: Path | None, *, as_json: bool
) -> None:
    if csv_file is not None and str(csv_file) != "-":
        try:
            write_whole(csv_file, csv_text(totals, cards))
        except OSError as wrong:
            raise BadInput(f"{csv_file}: cannot be written: {wrong.strerror}.") from None
    if as_json:
        print_json(results_data(room, totals, cards, seed))
    elif csv_file is not None and str(csv_file) == "-":
        print(csv_text(totals, cards), end="")
    else:
        print_results(totals, cards)


def share(part: int, whole: int) -> Estimate:
    """A proportion with its 95% interval."""
    if whole == 0:
        return Estimate(0.0, 0.0)
    mean = part / whole
    return Estimate(mean, CONFIDENCE * math.sqrt(mean * (1 - mean) / whole))


def shares_of(totals: Totals, team: int) -> dict[str, Estimate]:
    """Wins, power plays and saves of one team as shares."""
    entry = totals.teams[team]
    sums = dict(zip(MEASURES, entry.sums, strict=True))
    return {
        "win_share": share(int(entry.wins), int(entry.games)),
        "power_play_share": share(sums["power_play_goals"], sums["power_plays"]),
        "save_share": share(sums["saves"], sums["saves"] + sums["goals_allowed"]),
    }


def goals_of(totals: Totals) -> dict[str, Estimate]:
    """How all teams' goals were scored: assists per goal, and shares."""
    sums = dict(
        zip(MEASURES, (sum(column) for column in zip(*(team.sums for team in totals.teams), strict=True)), strict=True)
    )
    goals = sums["goals"]
    return {
        "assists_per_goal": assists_per_goal(goals, sums["assists"], sums["unassisted_goals"]),
        "unassisted_share": share(sums["unassisted_goals"], goals),
        "power_play_goal_share": share(sums["power_play_goals"], goals),
        "power_play_share": share(sums["power_play_goals"], sums["power_plays"]),
        "center_goal_share": share(sums["goals_by_centers"], goals),
        "wing_goal_share": share(sums["goals_by_wings"], goals),
        "defenseman_goal_share": share(sums["goals_by_defensemen"], goals),
    }


def assists_per_goal(goals: int, assists: int, unassisted: int) -> Estimate:
    """A mean of zeros, ones and twos, with its 95% interval.

    >>> assists_per_goal(10, 15, 1).mean
    1.5
    """
    if goals == 0:
        return Estimate(0.0, 0.0)
    mean = assists / goals
    with_two = assists - (goals - unassisted)
    squares = 4 * with_two + (goals - unassisted - with_two)
    return Estimate(mean, CONFIDENCE * math.sqrt(max(0.0, squares / goals - mean * mean) / goals))


def calls_of(totals: Totals) -> dict[str, Estimate]:
    """Each penalty's share of all calls, the most common first."""
    called = sum(totals.calls.values())
    return {
        call: share(count, called) for call, count in sorted(totals.calls.items(), key=lambda each: (-each[1], each))
    }


def results_data(room: AnyGame, totals: Totals, cards: Sequence[TeamCard], seed: int) -> dict[str, object]:
    """Everything, for programs."""
    return {
        "game": room.name,
        "seed": seed,
        "games": totals.games,
        "home_wins": totals.home_wins,
        "visitor_wins": totals.visitor_wins,
        "ties": totals.ties,
        "overtimes": totals.overtimes,
        "shootouts": totals.shootouts,
        "teams": [team_data(totals, number, card) for number, card in enumerate(cards)],
        "per_team_and_game": {name: pair(totals.estimate(name)) for name in MEASURES},
        "goals": {name: pair(value) for name, value in goals_of(totals).items()},
        "calls": {call: pair(value) for call, value in calls_of(totals).items()},
        "ice_time": ice_time_data(totals, cards),
    }


def ice_time_data(totals: Totals, cards: Sequence[TeamCard]) -> dict[str, object]:
    """Minutes out of sixty by rank on the team, and the most any man had in one game."""
    times = ice_times(totals, cards)
    return {
        "forwards": [round(minutes, 2) for minutes in times.forwards],
        "defensemen": [round(minutes, 2) for minutes in times.defensemen],
        "longest": round(times.longest, 2),
    }


def team_data(totals: Totals, number: int, card: TeamCard) -> dict[str, Any]:
    entry = totals.teams[number]
    return {
        "short": card.short_name,
        "name": card.name,
        "games": int(entry.games),
        "wins": int(entry.wins),
        "losses": int(entry.losses),
        "overtime_losses": int(entry.overtime_losses),
        "ties": int(entry.ties),
        "goals_against": int(entry.goals_against),
        **{name: pair(value) for name, value in shares_of(totals, number).items()},
        **{name: pair(totals.estimate(name, number)) for name in MEASURES},
    }


def pair(estimate: Estimate) -> dict[str, float]:
    return {"mean": round(estimate.mean, 6), "margin": round(estimate.margin, 6)}


def csv_text(totals: Totals, cards: Sequence[TeamCard]) -> str:
    """One row per team; a mean and its margin are two columns."""
    out = io.StringIO()
    rows = [flat(team_data(totals, number, card)) for number, card in enumerate(cards)]
    writer = csv.DictWriter(out, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def flat(data: dict[str, Any]) -> dict[str, object]:
    row: dict[str, object] = {}
    for name, value in data.items():
        if isinstance(value, dict):
            row[name], row[f"{name}_margin"] = value["mean"], value["margin"]
        else:
            row[name] = value
    return row


# -- tables -----------------------------------------------------------------------------------------------------------


def print_results(totals: Totals, cards: Sequence[TeamCard]) -> None:
    """The standings with the figures behind them, then the overall averages."""
    from puckdrop.cli.report import new_grid

    console = new_console()
    grid = new_grid(console)
    grid.add_column("")
    for heading in ("W-L-OTL-T", "Win %", "Goals", "Against", "Shots", "PP %", "Save %"):
        grid.add_column(heading, justify="right")
    order = sorted(range(len(cards)), key=lambda number: -totals.teams[number].wins)
    for number in order:
        grid.add_row(*standing_cells(totals, number, cards[number]))
    console.print(grid)
    print_averages(totals, cards)


def standing_cells(totals: Totals, number: int, card: TeamCard) -> list[str]:
    entry, shares = totals.teams[number], shares_of(totals, number)
    counts = [entry.wins, entry.losses, entry.overtime_losses, entry.ties]
    return [
        card.short_name,
        "-".join(str(int(count)) for count in counts),
        percent(shares["win_share"]),
        with_margin(totals.estimate("goals", number), 2),
        f"{int(entry.goals_against) / max(1, int(entry.games)):.2f}",
        with_margin(totals.estimate("shots", number), 1),
        percent(shares["power_play_share"]),
        percent(shares["save_share"]),
    ]


def with_margin(estimate: Estimate, digits: int) -> str:
    """
    >>> with_margin(Estimate(3.14159, 0.126), 2)
    '3.14±0.13'
    """
    return f"{estimate.mean:.{digits}f}±{estimate.margin:.{digits}f}"


def percent(estimate: Estimate) -> str:
    return with_margin(Estimate(100 * estimate.mean, 100 * estimate.margin), 1)


def print_averages(totals: Totals, cards: Sequence[TeamCard]) -> None:
    """Per team and game, over all teams."""
    from puckdrop.cli.report import new_grid

    console = new_console()
    games = max(1, totals.games)
    home, overtimes = share(totals.home_wins, games), share(totals.overtimes, games)
    console.print(f"{totals.games} games: home teams won {percent(home)}%, {percent(overtimes)}% went to overtime.")
    grid = new_grid(console, "Per team and game")
    grid.add_column("")
    grid.add_column("mean", justify="right")
    grid.add_column("95% interval", justify="right")
    for tally in TEAM:
        estimate = totals.estimate(tally.name)
        low, high = max(0.0, estimate.mean - estimate.margin), estimate.mean + estimate.margin
        grid.add_row(tally.title, f"{estimate.mean:.2f}", f"{low:.2f} to {high:.2f}")
    console.print(grid)
    console.print(f"Goals: {goals_sentence(goals_of(totals))}.")
    called = [f"{call} {100 * value.mean:.1f}%" for call, value in calls_of(totals).items()]
    if called:
        console.print(f"Penalties: {', '.join(called)}.")
    console.print(ice_time_text(totals, cards))
    console.print("± is half of a 95% confidence interval.", style="dim")


def goals_sentence(goals: dict[str, Estimate]) -> str:
    """How goals were scored, in one line."""
    words = {
        "unassisted": "unassisted_share",
        "on the power play": "power_play_goal_share",
        "by centers": "center_goal_share",
        "by wings": "wing_goal_share",
        "by defensemen": "defenseman_goal_share",
    }
    shares = ", ".join(f"{percent(goals[name])}% {word}" for word, name in words.items())
    return f"{with_margin(goals['assists_per_goal'], 2)} assists each, {shares}"


def ice_time_text(totals: Totals, cards: Sequence[TeamCard]) -> str:
    """Who plays how much, in two lines."""
    times = ice_times(totals, cards)
    forwards, defensemen = (" ".join(f"{minutes:.1f}" for minutes in men) for men in (times.forwards, times.defensemen))
    return (
        f"Minutes of sixty: forwards {forwards};\n"
        f"defensemen {defensemen}; {times.longest:.1f} the most of a man in one game."
    )


# -- speed ------------------------------------------------------------------------------------------------------------


BENCH_LINES = {
    "everything": ("games_per_second_with_everything_on", "with everything on"),
    "log": ("games_per_second_with_log", "with the event log"),
    "box_score": ("games_per_second_with_box_score", "with the box score made"),
    "interpreted_coach": ("games_per_second_with_interpreted_coach", "with a coach in plain Python at home"),
    "rollouts": ("rollouts_per_second", "played out from the middle of a game"),
}
"""What `puckdrop bench` says besides the usual game: which figure, and its words."""


def show_bench(*, as_json: bool) -> int:
    """Measure and show."""
    from puckdrop.batch import bench

    with progress(bench.rounds(), "Measuring") as advance:
        figures = bench.run_bench(advance)
    if as_json:
        print_json(figures)
        return 0
    print(f"puckdrop {figures['puckdrop']}, Python {figures['python']}, {figures['machine']}, one core")
    labels = {room.name: label_of(room) for room in all_games() if room.name in figures["builds"][0]}
    wide = max(map(len, labels.values()))
    for build in figures["builds"]:
        for number, (name, label) in enumerate(labels.items()):
            speed, head = build[name], build["build"] if number == 0 else ""
            print(f"  {head:<9} {label:<{wide}} {speed['games_per_second']:>10,.0f} games a second")
            for case, (figure, words) in BENCH_LINES.items():
                part = f"{speed[figure]:>10,.0f} {words} (x {speed['ratios'][case]:.2f})"
                print(f"  {'':<9} {'':<{wide}} {part}")
            copy = f"{speed['state_copy_microseconds']:>10,.1f} microseconds to copy a position"
            print(f"  {'':<9} {'':<{wide}} {copy}")
    return 0


def label_of(room: AnyGame) -> str:
    """The game that was measured: its name, and its preset if it has any."""
    return " ".join([room.name, *(str(value) for name, value in room.measured.items() if name == "preset")])
