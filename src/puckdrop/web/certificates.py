"""A set's certificate to be read: every figure with the season's value, the replays' and the target, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from puckdrop.core.errors import BadInput
from puckdrop.core.season_totals import GOALIE_FIGURES, LEAGUE_FIGURES, SKATER_FIGURES, TEAM_FIGURES
from puckdrop.rooms import GAME_NAMES, game_named
from puckdrop.sets.reading import SeasonSet

__all__ = ["certificate_tables", "figure_words", "known_figures"]

UNEXPLAINED: Final = "Missed, and nothing in the game explains it."
WORDS: Final = {
    "pim": "penalty minutes",
    "seconds": "ice time",
    "faceoff_wins": "faceoffs won",
    "faceoff_losses": "faceoffs lost",
    "times_short_handed": "times short-handed",
}


def certificate_tables(opened: SeasonSet) -> list[dict[str, Any]]:
    """A table for each game that the set was rated and replayed for."""
    found = opened.head.certificate
    rated = [(name, found[name]) for name in GAME_NAMES if isinstance(found.get(name), Mapping)]
    targets = targets_of(opened) if rated else {}
    return [table(name, about, targets) for name, about in rated if about.get("figures")]


def table(name: str, about: Mapping[str, Any], targets: Mapping[str, str]) -> dict[str, Any]:
    misses, why = about.get("misses", []), about.get("why", {})
    rows = []
    for figure, value in about["figures"].items():
        target = targets.get(figure, "")
        season, _, margin = target.partition(" within ")
        holds = figure not in misses
        rows.append(
            {
                "figure": figure,
                "season": float(season) if margin else None,
                "replays": value,
                "target": f"within {margin}" if margin else target,
                "holds": holds,
                "why": "" if holds else why.get(figure, UNEXPLAINED),
            }
        )
    holds, count = about.get("holds", len(rows) - len(misses)), about.get("checks", len(rows))
    replays = about.get("replays", 0)
    seasons = "one replay" if replays == 1 else f"{replays} replays"
    sentence = f"{holds} of {count} targets hold in {seasons} of the season."
    return {"game": name, "title": game_named(name).title, "sentence": sentence, "rows": rows}


def targets_of(opened: SeasonSet) -> dict[str, str]:
    """What each figure is held to, by its name; nothing if the set does not have its season's statistics.

    Targets come from the season alone, so any replay shows them: here one in which everybody did everything once.
    """
    from puckdrop.rating.checks import checks_of
    from puckdrop.rating.estimates import completed
    from puckdrop.rating.plan import plan_of
    from puckdrop.rating.statistics_file import read_statistics
    from puckdrop.rating.sums import Sums

    statistics = opened.file("statistics")
    if statistics is None:
        return {}
    try:
        measured = read_statistics(statistics, opened.file("schedule"))
    except BadInput:
        return {}
    plan = plan_of(completed(measured).statistics)
    counts = ((measured.skaters, SKATER_FIGURES), (measured.goalies, GOALIE_FIGURES), (plan.teams, TEAM_FIGURES))
    once = Sums([*(ones(men, names) for men, names in counts), [1] * len(LEAGUE_FIGURES)], 1)
    return {check.name: check.target for check in checks_of(plan, measured, once, [once, once])}


def ones(men: Sequence[object], names: Sequence[str]) -> list[int]:
    return [1] * (len(men) * len(names))


def known_figures(certificate: Mapping[str, Any]) -> dict[str, list[str]]:
    """The figures that the season's files have, and those that were estimated, in a line for each kind of men."""
    known: Mapping[str, str] = certificate.get("figures", {})
    found: dict[str, list[str]] = {"measured": [], "estimated": []}
    for how, lines in found.items():
        by_kind: dict[str, list[str]] = {}
        for name, said in known.items():
            kind, _, figure = name.partition(".")
            if (said == "measured") == (how == "measured"):
                by_kind.setdefault(kind, []).append(figure_words(figure))
        lines += [f"{kind.capitalize()}: {', '.join(figures)}" for kind, figures in by_kind.items()]
    return found


def figure_words(name: str) -> str:
    """A figure as a reader would call it.

    >>> figure_words("power_play_assists"), figure_words("even_seconds"), figure_words("power_plays")
    ('power-play assists', 'even-strength ice time', 'power plays')
    """
    if name in WORDS:
        return WORDS[name]
    words = name.replace("seconds", "ice time").replace("even_", "even-strength ")
    return words.replace("power_play_", "power-play ").replace("short_handed_", "short-handed ").replace("_", " ")
