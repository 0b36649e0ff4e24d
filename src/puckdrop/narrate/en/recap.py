"""The morning paper: a finished or running game in a few sentences, from its box score."""

from __future__ import annotations

from puckdrop.core.box_types import BoxScore, GoalEntry
from puckdrop.core.clock import clock_text, period_name
from puckdrop.narrate.en.wording import listed

__all__ = ["final_sentence", "goal_lines", "star_lines"]

VERBS = ((1, "edge"), (2, "beat"), (3, "handle"), (99, "rout"))


def final_sentence(box: BoxScore) -> str:
    """Who won, by how much and how, with the shots."""
    home, visitor, score = box.teams.home, box.teams.visitor, box.result.score
    shots = f"Shots: {visitor.name} {visitor.shots}, {home.name} {home.shots}."
    if not box.is_over:
        return f"{visitor.name} {score.visitor}, {home.name} {score.home}, {clock_text(box.left)} left. {shots}"
    if box.result.winner is None:
        return f"{visitor.name} and {home.name} tie, {score.visitor} to {score.home}. {shots}"
    high, low = max(score), min(score)
    winner, loser = (home, visitor) if box.result.winner == "home" else (visitor, home)
    verb = next(word for limit, word in VERBS if high - low <= limit)
    how = {"overtime": " in overtime", "shootout": " in a shootout"}.get(box.result.how or "", "")
    return f"{winner.name} {verb} {loser.name} {high} to {low}{how}. {shots}"


def goal_lines(box: BoxScore) -> list[str]:
    """The goals of each period, one line a period."""
    lines = []
    for period in sorted({goal.period for goal in box.goals}):
        goals = [goal for goal in box.goals if goal.period == period]
        name = period_name(period)
        lines.append(f"{name[:1].upper()}{name[1:]}: {'; '.join(goal_text(box, goal) for goal in goals)}.")
    if box.shootout:
        scorers = [box.player(attempt.shooter).name for attempt in box.shootout if attempt.scored]
        lines.append(f"Shootout goals: {listed(scorers) or 'none'}.")
    return lines


def goal_text(box: BoxScore, goal: GoalEntry) -> str:
    """One goal: "COR Kjell Rymo 15:50 PP (Ondrej Vail, Tauno Ahoranta)"."""
    assists = ", ".join(box.player(helper).name for helper in goal.assists) or "unassisted"
    facts = " ".join([box.player(goal.scorer).name, clock_text(goal.left), *goal.tags()])
    return f"{box.team(goal.scorer.side).short_name} {facts} ({assists})"


def star_lines(box: BoxScore) -> list[str]:
    """The three stars in one line; none before the end."""
    stars = [
        f"{place}. {box.player(star).name} ({box.team(star.side).short_name})"
        for place, star in enumerate(box.three_stars, 1)
    ]
    return [f"Three stars: {', '.join(stars)}."] if stars else []
