"""What a season's replays came to, as a page with plots that opens from the file system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from puckdrop.rating.report_page import GRID, INK, LINE, ONE, beside, drawn, page, pyplot, table

__all__ = ["replay_page"]

Row = Mapping[str, Any]
MOST_MEN: Final = 25
"""Men on a plot; the tables have all of the summary."""
WHAT_BARS_ARE: Final = (
    "Thick lines reach from the 5th to the 95th of a hundred seasons, dots are means; "
    "± and the lines beside odds are 95 % intervals."
)


def replay_page(summary: Row, title: str) -> str:
    """The whole page; BadInput in a sentence if matplotlib is not there."""
    teams, skaters, goalies = summary["teams"], summary["skaters"], summary["goalies"]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{summary['runs']:,} replays of the season. {WHAT_BARS_ARE}</p>",
        "<h2>Points and places</h2>" + beside([spreads("Points", teams, "points"), places(teams)], wide=True),
        teams_table(teams),
        "<h2>Odds</h2>" + beside([odds(teams, "playoffs", "Playoffs"), odds(teams, "title", "Title")], wide=True),
        odds_table(teams),
        "<h2>Skaters</h2>"
        + beside([spreads("Points", skaters, "points"), spreads("Goals", by_goals(skaters), "goals")], wide=True),
        men_table(skaters, {"games": "GP", "goals": "G", "assists": "A", "points": "PTS"}),
        "<h2>Goalies</h2>" + beside([spreads("Goals against", goalies, "goals_against")], wide=True),
        men_table(goalies, {"games": "GP", "shots": "SA", "goals_against": "GA"}),
        *([f"<p>{escape(summary['attribution'])}</p>"] if "attribution" in summary else []),
    ]
    return page(title, parts)


def by_goals(men: Sequence[Row]) -> list[Row]:
    return sorted(men, key=lambda man: -float(man["goals"]["mean"]))


# -- plots ------------------------------------------------------------------------------------------------------------


def spreads(title: str, rows: Sequence[Row], name: str) -> str:
    """A line for each team or man: how far his seasons reach, and their mean."""
    rows = rows[:MOST_MEN]
    figure, axes = row_plot(title, [label(row) for row in rows])
    for height, row in enumerate(rows):
        cell = row[name]
        axes.plot([cell["p5"], cell["p95"]], [height, height], color=LINE, linewidth=5, solid_capstyle="butt")
        axes.plot([cell["mean"]], [height], "o", color=ONE, markersize=5)
    return drawn(figure)


def places(teams: Sequence[Row]) -> str:
    """How often each team came first, second and so on."""
    figure, axes = row_plot("Final standings, share of seasons", [row["team"] for row in teams])
    counts = [
        [int(row["rank_counts"].get(rank, 0)) / row["runs"] for rank in range(1, len(teams) + 1)] for row in teams
    ]
    colours = axes.pcolormesh(
        [rank + 0.5 for rank in range(len(teams) + 1)], [height - 0.5 for height in range(len(teams) + 1)], counts,
        cmap="Blues", vmin=0,
    )  # fmt: skip
    axes.set_xlabel("place")
    axes.grid(visible=False)
    bar = figure.colorbar(colours, ax=axes)
    bar.ax.yaxis.set_major_formatter(lambda share, _: f"{100 * share:.0f} %")
    return drawn(figure)


def odds(teams: Sequence[Row], name: str, title: str) -> str:
    """A bar for each team, with its interval."""
    rows = sorted(teams, key=lambda row: -float(row[name]["odds"]))
    figure, axes = row_plot(f"{title}, odds in %", [row["team"] for row in rows])
    shares = [100 * row[name]["odds"] for row in rows]
    below = [max(0.0, 100 * (row[name]["odds"] - row[name]["low"])) for row in rows]
    above = [max(0.0, 100 * (row[name]["high"] - row[name]["odds"])) for row in rows]
    axes.barh(range(len(rows)), shares, color=ONE, height=0.65)
    axes.errorbar(shares, range(len(rows)), xerr=[below, above], fmt="none", ecolor=INK, elinewidth=1)
    axes.set_xlim(left=0)
    return drawn(figure)


def row_plot(title: str, names: Sequence[str]) -> tuple[Any, Any]:
    """An empty plot with a row for each name, the first on top."""
    figure, axes = pyplot().subplots(figsize=(5.6, 1.0 + 0.24 * max(4, len(names))))
    axes.set_title(title)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(axis="x", color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.tick_params(axis="y", length=0)
    return figure, axes


def label(row: Row) -> str:
    return f"{row['name']}, {row['team']}" if "name" in row else str(row["team"])


# -- tables -----------------------------------------------------------------------------------------------------------


def teams_table(teams: Sequence[Row]) -> str:
    rows = []
    for row in teams:
        points, goals, against = row["points"], row["goals"], row["goals_against"]
        rows.append((
            escape(row["team"]), mean(points), points["p5"], points["median"], points["p95"],
            f"{row['rank']['mean']:.1f}", mean(goals), mean(against),
        ))  # fmt: skip
    return table(("Team", "points", "5 %", "median", "95 %", "place", "goals", "against"), rows)


def odds_table(teams: Sequence[Row]) -> str:
    rows = []
    for row in sorted(teams, key=lambda row: -float(row["title"]["odds"])):
        cells: list[str] = [escape(row["team"])]
        for name in ("playoffs", "final", "title"):
            cell = row[name]
            cells += [percent(cell["odds"]), f"{percent(cell['low'])} to {percent(cell['high'])}"]
        rows.append(cells)
    return table(("Team", "playoffs", "95 %", "final", "95 %", "title", "95 %"), rows)


def men_table(men: Sequence[Row], figures: Mapping[str, str]) -> str:
    """Each figure's mean with its interval, and how far it reaches."""
    headings = ["Player", "Team"]
    for name in figures.values():
        headings += [name, "5 to 95 %"]
    rows = []
    for man in men:
        cells = [escape(man["name"]), escape(man["team"])]
        for name in figures:
            cells += [mean(man[name]), f"{man[name]['p5']} to {man[name]['p95']}"]
        rows.append(cells)
    return table(headings, rows)


def mean(cell: Row) -> str:
    return f"{cell['mean']:.1f} ± {cell['margin']:.1f}"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"
