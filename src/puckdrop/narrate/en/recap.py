"""The morning paper: a finished or running game in a few sentences, from its box score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from puckdrop.core.clock import period_name
from puckdrop.narrate.en.wording import listed

__all__ = ["final_sentence", "goal_lines", "recap", "star_lines"]

Box = Mapping[str, Any]
VERBS = ((1, "edge"), (2, "beat"), (3, "handle"), (99, "rout"))


def recap(box: Box) -> list[str]:
    """The result, the goals by period and the three stars, one line each."""
    return [final_sentence(box), *goal_lines(box), *star_lines(box)]


def final_sentence(box: Box) -> str:
    """Who won, by how much and how, with the shots."""
    teams, result = box["teams"], box["result"]
    score = result["score"]
    visitor, home = teams["visitor"]["name"], teams["home"]["name"]
    shots = f"Shots: {visitor} {teams['visitor']['shots']}, {home} {teams['home']['shots']}."
    if not box["is_over"]:
        return f"{visitor} {score['visitor']}, {home} {score['home']}, {box['left']} left. {shots}"
    if result["winner"] is None:
        return f"{visitor} and {home} tie, {score['visitor']} to {score['home']}. {shots}"
    winner = result["winner"]
    loser = "home" if winner == "visitor" else "visitor"
    verb = next(word for limit, word in VERBS if score[winner] - score[loser] <= limit)
    how = {"overtime": " in overtime", "shootout": " in a shootout"}.get(result["how"], "")
    return f"{teams[winner]['name']} {verb} {teams[loser]['name']} {score[winner]} to {score[loser]}{how}. {shots}"


def goal_lines(box: Box) -> list[str]:
    """The goals of each period, one line a period."""
    lines = []
    for period in sorted({goal["period"] for goal in box["goals"]}):
        goals = [goal for goal in box["goals"] if goal["period"] == period]
        name = period_name(period)
        lines.append(f"{name[:1].upper()}{name[1:]}: {'; '.join(goal_text(box, goal) for goal in goals)}.")
    if box["shootout"]:
        scorers = [line["skater"] for line in box["shootout"] if line["scored"]]
        lines.append(f"Shootout goals: {listed(scorers) or 'none'}.")
    return lines


def goal_text(box: Box, goal: Mapping[str, Any]) -> str:
    """One goal: "COR Kjell Rymo 15:50 left, PP (Vail, Ahoranta)"."""
    tags = [tag for tag in goal["tags"] if tag != "EV"]
    helpers: Sequence[str] = goal["assists"]
    assists = ", ".join(helpers) if helpers else "unassisted"
    kind = f" {' '.join(tags)}" if tags else ""
    return f"{box['teams'][goal['team']]['short_name']} {goal['scorer']} {goal['left']}{kind} ({assists})"


def star_lines(box: Box) -> list[str]:
    """The three stars in one line; none before the end."""
    stars = [
        f"{place}. {star['name']} ({box['teams'][star['team']]['short_name']})"
        for place, star in enumerate(box["three_stars"], 1)
    ]
    return [f"Three stars: {', '.join(stars)}."] if stars else []
