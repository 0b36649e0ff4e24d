"""The report as a page that opens from the file system: everything is in the one file, plots included."""

from __future__ import annotations

import io
import math
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from puckdrop.core.errors import BadInput
from puckdrop.rating.figure_names import estimated_words, figure_words

__all__ = ["GRID", "INK", "LINE", "ONE", "beside", "drawn", "page", "pyplot", "report_page", "table"]

STYLE = """
:root { color-scheme: light dark; --paper: #fff; --ink: #1c2733; --dim: #55636f; --line: #d5dde5; --head: #9aa7b3;
  --hover: #f2f6fa; --no: #b3261e; --yes: #1b6e3c; --one: #1d5fa8; --other: #a84b1d; }
@media (prefers-color-scheme: dark) { :root { --paper: #14191f; --ink: #dfe6ed; --dim: #9fadba; --line: #303a45;
  --head: #66737f; --hover: #1e262f; --no: #ff8a80; --yes: #7fd49a; --one: #7db4f0; --other: #f0a070; } }
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; color: var(--ink);
  background: var(--paper); }
table { border-collapse: collapse; margin: 1rem 0; }
td, th { padding: .2rem .7rem; border-bottom: 1px solid var(--line); }
th { text-align: left; font-weight: 600; color: var(--dim); border-bottom-color: var(--head); }
td:not(:first-child), th:not(:first-child) { text-align: right; font-variant-numeric: tabular-nums; }
tbody tr:hover { background: var(--hover); }
.no { color: var(--no); font-weight: 600; } .yes { color: var(--yes); }
.side { display: grid; grid-template-columns: repeat(auto-fill, minmax(19rem, 1fr)); gap: 0 2rem; align-items: start; }
.wide { grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)); }
figure { margin: 0 0 1rem; } svg { max-width: 100%; height: auto; fill: currentColor; }
small { color: var(--dim); }
.why td { text-align: left; color: var(--dim); font-size: .85rem; padding-top: 0; } .has-why td { border-bottom: 0; }
.scroll { overflow-x: auto; } h1 { line-height: 1.2; overflow-wrap: anywhere; }
@media (max-width: 40rem) { body { margin: 1rem auto; font-size: 15px; } td, th { padding: .2rem .35rem; } }
"""
INK, GRID, LINE, ONE, OTHER = "#1c2733", "#d5dde5", "#9aa7b3", "#1d5fa8", "#a84b1d"
"""Colours of plots."""
PLOT_COLOURS = {
    "#000000": "currentColor", INK: "currentColor", GRID: "var(--line)", LINE: "var(--head)", ONE: "var(--one)",
    OTHER: "var(--other)",
}  # fmt: skip
"""By the colours that plots are drawn in, those of the page, which are others in the dark."""
PLOTTED = {"goals": "Goals", "assists": "Assists", "shots": "Shots", "pim": "Penalty minutes"}
SPREAD_PLOTTED = ("goals", "assists", "shots")
"""Figures that come one at a time, so that chance alone spreads them by the root of their mean."""
BARS = (
    "Each bar is two spreads of single replays up and down. Where a real season is like one more replay, 19 of 20 bars "
    "reach the line."
)
SPREADS = (
    "How far a man's figure scatters from one replay to the next, against its mean. The line is what chance alone "
    "gives: the root of the mean."
)


def report_page(report: Mapping[str, Any]) -> str:
    """The whole page; BadInput in a sentence if matplotlib is not there."""
    title = f"{report['league_name']} {report['season']}, {report['game_title']}: how true it replays"
    held = sum(check["holds"] for check in report["checks"])
    regulars = report["regulars"]
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{report['replays']} replays, seed {report['seed']}; {held} of {len(report['checks'])} targets hold.</p>",
        f"<p><small>{escape(report['attribution'])}</small></p>",
        checks_table(report["checks"]),
        gaps_list(report["not_compared"]),
        "<h2>League</h2>" + pairs_table("per team and game", report["league"]),
        "<h2>Teams</h2>" + note(BARS, report) + team_plots(report["teams"]) + teams_table(report["teams"]),
        f"<h2>Skaters with {games_words(regulars['skaters'])}</h2>"
        + note(BARS, report)
        + skater_plots(report["skaters"]),
        worst_tables(report["worst"]),
        f"<h2>Goalies with {games_words(regulars['goalies'])}</h2>" + goalie_plot(report["goalies"]),
        "<h2>Spread of single replays</h2>" + note(SPREADS, report) + spread_plots(report["skaters"]),
        "<h2>Chance</h2>" + chance_table(report),
        "<p><small>Estimated: "
        + escape("; ".join(estimated_words(report["estimated"])) or "nothing")
        + ".</small></p>",
    ]
    return page(title, parts)


def note(text: str, report: Mapping[str, Any]) -> str:
    """How plots with spreads are read; one replay has none."""
    return f"<p><small>{escape(text if report['replays'] > 1 else 'One replay has no spread.')}</small></p>"


def page(title: str, parts: Sequence[str]) -> str:
    """A page that needs nothing but itself."""
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en">\n<head>{head}<style>{STYLE}</style></head>\n<body>{body}</body>\n</html>\n'
    )


# -- tables -----------------------------------------------------------------------------------------------------------


def table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in headings)
    return whole_table(head, "".join(table_row(row) for row in rows))


def whole_table(head: str, body: str) -> str:
    table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="scroll" tabindex="0">{table}</div>'


def table_row(cells: Sequence[object], name: str = "") -> str:
    return f"<tr{f' class={name}' if name else ''}>" + "".join(f"<td>{cell}</td>" for cell in cells) + "</tr>"


def checks_table(checks: Sequence[Mapping[str, Any]]) -> str:
    """Every target; why a game misses one stands below it."""
    words = {True: '<span class="yes">holds</span>', False: '<span class="no">misses</span>'}
    body = ""
    for check in checks:
        why = check.get("why", "")
        cells = (escape(check["name"]), f"{check['value']:.4g}", escape(check["target"]), words[check["holds"]])
        body += table_row(cells, "has-why" if why else "")
        if why:
            body += f'<tr class="why"><td colspan="4">{escape(why)}</td></tr>'
    return whole_table("<th>Target</th><th>Replay</th><th>Wanted</th><th></th>", body)


def gaps_list(gaps: Sequence[Mapping[str, str]]) -> str:
    """The targets that the season gives nothing to check by."""
    if not gaps:
        return ""
    return "<h2>Not compared</h2>" + table(
        ("Target", "Why"), [(escape(gap["name"]), escape(gap["why"])) for gap in gaps]
    )


def games_words(games: int) -> str:
    """
    >>> games_words(1), games_words(40)
    ('a game', '40 games')
    """
    return "a game" if games == 1 else f"{games} games"


def pairs_table(heading: str, lines: Mapping[str, Mapping[str, float]]) -> str:
    rows = [(worded(name), f"{line['real']:.3f}", f"{line['replay']:.3f}") for name, line in lines.items()]
    return table((heading, "real", "replay"), rows)


def teams_table(teams: Sequence[Mapping[str, Any]]) -> str:
    rows = []
    for team in teams:
        cells = [escape(team["team"])]
        for name in ("goals", "goals_against", "points"):
            cell = team[name]
            real = "" if cell["real"] is None else f"{cell['real']:g}"
            cells += [real, f"{cell['replay']:.1f} ± {cell['spread']:.1f}"]
        rows.append(cells)
    return table(("Team", "goals", "replay", "against", "replay", "points", "replay"), rows)


def worst_tables(worst: Mapping[str, Sequence[Mapping[str, Any]]]) -> str:
    """The men furthest off, figure by figure, beside each other."""
    tables = [
        table(
            (f"{worded(name)}, furthest off", "real", "replay"),
            [(escape(man["name"]), f"{man['real']:g}", f"{man['replay']:g}") for man in men],
        )
        for name, men in worst.items()
    ]
    return beside(tables)


def beside(parts: Sequence[str], *, wide: bool = False) -> str:
    """Several tables or plots in as many columns as the page has room for."""
    return (
        f'<div class="side{" wide" if wide else ""}">'
        + "".join(f"<div>{part}</div>" for part in parts if part)
        + "</div>"
    )


def worded(name: str) -> str:
    """
    >>> worded("pim"), worded("power_play_goals")
    ('penalty minutes', 'power-play goals')
    """
    return figure_words(name)


def chance_table(report: Mapping[str, Any]) -> str:
    rows = [(f"chi-square per degree of freedom, {name}", value) for name, value in report["chi_square"].items()]
    rows += [(name, value) for name, value in report["spread"].items() if value is not None]
    return table(("", ""), rows)


# -- plots ------------------------------------------------------------------------------------------------------------


def pyplot() -> Any:
    try:
        import matplotlib
    except ImportError:
        raise BadInput("A page with plots needs matplotlib: pip install puckdrop[plots].") from None
    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "puckdrop"
    from matplotlib import pyplot as plots

    return plots


def scatter(title: str, real: Sequence[float], played: Sequence[float], bars: Sequence[float] | None = None) -> str:
    """Real against replayed, with the line where both are equal and, if given, twice the spread of single replays."""
    if not real:
        return ""
    plots = pyplot()
    figure, axes = plots.subplots(figsize=(4.4, 4.2))
    low, high = min(*real, *played), max(*real, *played)
    axes.plot([low, high], [low, high], color=LINE, linewidth=1)
    points(axes, real, played, bars, ONE)
    axes.set(title=title, xlabel="real", ylabel="replay")
    return drawn(figure)


def points(axes: Any, x: Sequence[float], y: Sequence[float], bars: Sequence[float] | None, colour: str) -> None:
    """Points, with bars of twice the spread of single replays where it is known; thin ones if there are many."""
    if bars is None:
        axes.scatter(x, y, s=10, color=colour, alpha=0.6)
        return
    many = len(x) > 60
    axes.errorbar(
        x, y, yerr=[2 * bar for bar in bars], fmt="o", markersize=2.5 if many else 3, color=colour,
        elinewidth=0.5 if many else 0.8, ecolor=(*rgb(colour), 0.3 if many else 0.8),
    )  # fmt: skip


def rgb(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return red, green, blue


def residuals(title: str, real: Sequence[float], played: Sequence[float], bars: Sequence[float] | None = None) -> str:
    """What the replay has too much or too little."""
    plots = pyplot()
    figure, axes = plots.subplots(figsize=(4.4, 4.2))
    axes.axhline(0, color=LINE, linewidth=1)
    points(axes, real, [b - a for a, b in zip(real, played, strict=True)], bars, OTHER)
    axes.set(title=title, xlabel="real", ylabel="replay less real")
    return drawn(figure)


def drawn(figure: Any) -> str:
    out = io.StringIO()
    figure.tight_layout()
    figure.savefig(out, format="svg", metadata={"Date": None}, transparent=True)
    pyplot().close(figure)
    text = out.getvalue()
    for drawn_in, of_page in PLOT_COLOURS.items():
        text = text.replace(drawn_in, of_page)
    return f"<figure>{text[text.index('<svg') :]}</figure>"


def team_plots(teams: Sequence[Mapping[str, Any]]) -> str:
    found = []
    for name, title in (("goals", "Goals for"), ("goals_against", "Goals against"), ("points", "Points")):
        cells = [team[name] for team in teams if team[name]["real"] is not None]
        found.append(
            scatter(
                title,
                [cell["real"] for cell in cells],
                [cell["replay"] for cell in cells],
                [cell["spread"] for cell in cells],
            )
        )
    return beside(found)


def skater_plots(men: Sequence[Mapping[str, Any]]) -> str:
    rows = []
    for name, title in PLOTTED.items():
        cells = [man[name] for man in men if name in man]
        if cells:
            real, played = [cell["real"] for cell in cells], [cell["replay"] for cell in cells]
            bars = spreads_in(cells)
            rows.append(
                beside([scatter(title, real, played, bars), residuals(f"{title}, residuals", real, played, bars)])
            )
    return "".join(rows)


def spreads_in(cells: Sequence[Mapping[str, Any]]) -> list[float] | None:
    """The spread of everybody's figure; None after one replay."""
    found = [cell.get("spread") for cell in cells]
    return None if any(value is None for value in found) else [float(value) for value in found if value is not None]


def spread_plots(men: Sequence[Mapping[str, Any]]) -> str:
    """Spread against mean, man by man, with the line of mere chance."""
    found = []
    for name in SPREAD_PLOTTED:
        cells = [man[name] for man in men if name in man]
        spreads = spreads_in(cells)
        if cells and spreads is not None:
            found.append(spread_plot(PLOTTED[name], [cell["replay"] for cell in cells], spreads))
    return beside(found)


def spread_plot(title: str, played: Sequence[float], spreads: Sequence[float]) -> str:
    plots = pyplot()
    figure, axes = plots.subplots(figsize=(4.4, 4.2))
    most = max(played)
    steps = [most * at / 50 for at in range(51)]
    axes.plot(steps, [math.sqrt(step) for step in steps], color=LINE, linewidth=1)
    axes.scatter(played, spreads, s=10, color=ONE, alpha=0.6)
    axes.set(title=f"{title}, spread of single replays", xlabel="replay, mean", ylabel="spread")
    axes.set_ylim(bottom=0)
    return drawn(figure)


def goalie_plot(men: Sequence[Mapping[str, Any]]) -> str:
    cells = [man["save_percentage"] for man in men]
    real, played, bars = [cell["real"] for cell in cells], [cell["replay"] for cell in cells], spreads_in(cells)
    if not cells:
        return "<p>Nobody has as many, or nobody's shots were counted.</p>"
    return beside(
        [scatter("Save percentage", real, played, bars), residuals("Save percentage, residuals", real, played, bars)]
    )
