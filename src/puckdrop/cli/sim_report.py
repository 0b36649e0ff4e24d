"""What `puckdrop sim` says: tables, JSON and CSV."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from puckdrop.batch.players import PlayerFigures
from puckdrop.batch.totals import Estimate, Totals, ice_times
from puckdrop.cli.output import new_console, print_attribution, print_json
from puckdrop.cli.tables import csv_text
from puckdrop.core.cards import TeamCard
from puckdrop.core.errors import BadInput
from puckdrop.core.files import write_whole
from puckdrop.core.tallies import TEAM
from puckdrop.core.totals import MEASURES
from puckdrop.rooms import AnyGame

__all__ = ["write_results"]

LEADERS = 5
"""How many scorers are shown."""
CONFIDENCE = 1.96
"""Standard errors on either side of a mean that contain it 95 times in 100."""


def write_results(
    room: AnyGame,
    totals: Totals,
    figures: PlayerFigures,
    cards: Sequence[TeamCard],
    seed: int,
    csv_file: Path | None,
    credit: str = "",
    *,
    as_json: bool,
) -> None:
    """Print or write what came out; `credit` says whose statistics the cards are made of."""
    if csv_file is not None and str(csv_file) != "-":
        try:
            write_whole(csv_file, csv_text(team_rows(totals, cards)))
        except OSError as wrong:
            raise BadInput(f"{csv_file}: cannot be written: {wrong.strerror}.") from None
    if as_json:
        print_json(results_data(room, totals, figures, cards, seed) | ({"attribution": credit} if credit else {}))
    elif csv_file is not None and str(csv_file) == "-":
        print(csv_text(team_rows(totals, cards)), end="")
        print_attribution(credit, aside=True)
    else:
        print_results(totals, cards)
        print_leaders(figures, cards)
        print_attribution(credit)


def share(part: int, whole: int) -> Estimate:
    """A proportion with its 95% interval."""
    if whole == 0:
        return Estimate(0.0, 0.0)
    mean = part / whole
    return Estimate(mean, CONFIDENCE * math.sqrt(mean * (1 - mean) / whole))


def with_intervals(totals: Totals, estimates: dict[str, Estimate]) -> dict[str, Estimate]:
    """The estimates; a single game says nothing about how games differ, so it has no intervals (nan)."""
    if totals.games > 1:
        return estimates
    return {name: Estimate(estimate.mean, math.nan) for name, estimate in estimates.items()}


def shares_of(totals: Totals, team: int) -> dict[str, Estimate]:
    """Wins, power plays and saves of one team as shares."""
    entry = totals.teams[team]
    sums = dict(zip(MEASURES, entry.sums, strict=True))
    found = {
        "win_share": share(int(entry.wins), int(entry.games)),
        "power_play_share": share(sums["power_play_goals"], sums["power_plays"]),
        "save_share": share(sums["saves"], sums["saves"] + sums["goals_allowed"]),
    }
    return with_intervals(totals, found)


def goals_of(totals: Totals) -> dict[str, Estimate]:
    """How all teams' goals were scored: assists per goal, and shares."""
    sums = dict(
        zip(MEASURES, (sum(column) for column in zip(*(team.sums for team in totals.teams), strict=True)), strict=True)
    )
    goals = sums["goals"]
    found = {
        "assists_per_goal": assists_per_goal(goals, sums["assists"], sums["unassisted_goals"]),
        "unassisted_share": share(sums["unassisted_goals"], goals),
        "power_play_goal_share": share(sums["power_play_goals"], goals),
        "power_play_share": share(sums["power_play_goals"], sums["power_plays"]),
        "center_goal_share": share(sums["goals_by_centers"], goals),
        "wing_goal_share": share(sums["goals_by_wings"], goals),
        "defenseman_goal_share": share(sums["goals_by_defensemen"], goals),
    }
    return with_intervals(totals, found)


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
    found = {
        call: share(count, called) for call, count in sorted(totals.calls.items(), key=lambda each: (-each[1], each))
    }
    return with_intervals(totals, found)


def results_data(
    room: AnyGame, totals: Totals, figures: PlayerFigures, cards: Sequence[TeamCard], seed: int
) -> dict[str, object]:
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
        "players": {"skaters": figures.skater_rows(cards), "goalies": figures.goalie_rows(cards)},
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


def pair(estimate: Estimate) -> dict[str, float | None]:
    """A mean with its margin, which a single game does not have."""
    return {
        "mean": round(estimate.mean, 6),
        "margin": None if math.isnan(estimate.margin) else round(estimate.margin, 6),
    }


def team_rows(totals: Totals, cards: Sequence[TeamCard]) -> list[dict[str, object]]:
    """One row per team; a mean and its margin are two columns."""
    return [flat(team_data(totals, number, card)) for number, card in enumerate(cards)]


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
    """A mean with half of its interval, if it has one.

    >>> with_margin(Estimate(3.14159, 0.126), 2), with_margin(Estimate(3.0, math.nan), 0)
    ('3.14±0.13', '3')
    """
    margin = "" if math.isnan(estimate.margin) else f"±{estimate.margin:.{digits}f}"
    return f"{estimate.mean:.{digits}f}{margin}"


def percent(estimate: Estimate) -> str:
    return with_margin(Estimate(100 * estimate.mean, 100 * estimate.margin), 1)


def print_averages(totals: Totals, cards: Sequence[TeamCard]) -> None:
    """Per team and game, over all teams."""
    from puckdrop.cli.report import new_grid

    console = new_console()
    games = max(1, totals.games)
    home, overtimes = share(totals.home_wins, games), share(totals.overtimes, games)
    if totals.games > 1:
        console.print(f"{games} games: home teams won {percent(home)}%, {percent(overtimes)}% went to overtime.")
    grid = new_grid(console, "Per team and game")
    grid.add_column("")
    grid.add_column("mean", justify="right")
    if totals.games > 1:
        grid.add_column("95% interval", justify="right")
    for tally in TEAM:
        estimate = totals.estimate(tally.name)
        low, high = max(0.0, estimate.mean - estimate.margin), estimate.mean + estimate.margin
        interval = [f"{low:.2f} to {high:.2f}"] if totals.games > 1 else []
        grid.add_row(tally.title, f"{estimate.mean:.2f}", *interval)
    console.print(grid)
    console.print(f"Goals: {goals_sentence(goals_of(totals))}.")
    called = [f"{call} {100 * value.mean:.1f}%" for call, value in calls_of(totals).items()]
    if called:
        console.print(f"Penalties: {', '.join(called)}.")
    console.print(ice_time_text(totals, cards))
    if totals.games > 1:
        console.print("± is half of a 95% confidence interval.", style="dim")


def print_leaders(figures: PlayerFigures, cards: Sequence[TeamCard]) -> None:
    """Who scores most, and the goalies who play most."""
    from puckdrop.cli.report import new_grid

    console = new_console()
    skaters = sorted(figures.skater_rows(cards), key=lambda row: (-points(row), -number(row, "goals")))
    grid = new_grid(console, "Scoring")
    for heading in ("", "", "GP", "G", "A", "P", "P/GP", "+/-", "S", "PIM"):
        grid.add_column(heading, justify="right" if heading else "left")
    for row in skaters[:LEADERS]:
        played = max(1, number(row, "games"))
        counts = [number(row, name) for name in ("games", "goals", "assists")]
        more = [number(row, name) for name in ("plus_minus", "shots", "pim")]
        cells = [*counts, points(row), f"{points(row) / played:.2f}", *more]
        grid.add_row(str(row["team"]), str(row["name"]), *map(str, cells))
    console.print(grid)
    print_goalies(figures, cards)


def points(row: dict[str, object]) -> int:
    return number(row, "goals") + number(row, "assists")


def number(row: dict[str, object], name: str) -> int:
    value = row[name]
    assert isinstance(value, int)
    return value


def print_goalies(figures: PlayerFigures, cards: Sequence[TeamCard]) -> None:
    from puckdrop.cli.report import new_grid

    console = new_console()
    goalies = sorted(figures.goalie_rows(cards), key=lambda row: -number(row, "seconds"))
    grid = new_grid(console, "Goalies")
    for heading in ("", "", "GP", "GA/60", "Save %"):
        grid.add_column(heading, justify="right" if heading else "left")
    for row in goalies[: min(LEADERS, len(cards))]:
        against, shots = number(row, "goals_against"), number(row, "shots")
        average = against * 3600 / max(1, number(row, "seconds"))
        saved = 100 * (shots - against) / max(1, shots)
        grid.add_row(str(row["team"]), str(row["name"]), str(row["games"]), f"{average:.2f}", f"{saved:.1f}")
    console.print(grid)


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
