"""A goal as the announcer has it: scorer, assists, what kind of goal it is and what it means."""

from __future__ import annotations

from collections.abc import Iterable

from puckdrop.core.events import DiceThrown, Event, GoalScored
from puckdrop.narrate.en.wording import listed, ordinal_word, sentence
from puckdrop.narrate.en.words import Words

__all__ = ["announce"]


def announce(words: Words, goal: GoalScored, part: Iterable[Event] = ()) -> str:
    """The announcement; the caller remembers the new score and the scorer's goals. `part` has the goal's dice."""
    words.score = [int(goal.score[0]), int(goal.score[1])]
    before = words.score[:]
    before[int(goal.side)] -= 1
    parts = [f"GOAL {words.names.short(goal.side)}: {scorer_text(words, goal)}"]
    parts.append(helpers_text(words, goal, rolled=has_assist_roll(part)))
    kind = kind_text(goal)
    if kind:
        parts.append(kind)
    meaning = words.say(meaning_phrase(int(goal.side), before), goal, team=words.team(goal.side))
    return f"{', '.join(parts)}. {sentence(meaning)} {words.score_text()}"


def scorer_text(words: Words, goal: GoalScored) -> str:
    """His name, with the number of his goals from the second on; a goalie is called one."""
    if goal.goalie_scorer >= 0:
        return f"{words.names.full(goal.side, goal.goalie_scorer)}, the goalie"
    key = int(goal.side), int(goal.scorer)
    words.goals[key] += 1
    number = words.goals[key]
    count = "" if number == 1 else " with a hat trick" if number == 3 else f", his {ordinal_word(number)} of the night"
    return f"{words.names.full(goal.side, goal.scorer)}{count}"


def has_assist_roll(part: Iterable[Event]) -> bool:
    """Were the assists rolled for?"""
    return any(isinstance(event, DiceThrown) and event.throw.endswith("assist") for event in part)


def helpers_text(words: Words, goal: GoalScored, *, rolled: bool) -> str:
    """Who set him up; assists that were rolled for are only what the scorer wrote down, whoever passed."""
    helpers = [words.man(goal.side, number) for number in (goal.first_assist, goal.second_assist) if number >= 0]
    if goal.goalie_assist >= 0:
        helpers.append(words.names.man(goal.side, goal.goalie_assist))
    if not helpers:
        return "unassisted"
    if rolled:
        return f"assist{'s' if len(helpers) > 1 else ''} credited to {listed(helpers)}"
    return f"from {listed(helpers)}"


def kind_text(goal: GoalScored) -> str:
    """The tags a scoresheet would show, in words."""
    kinds = {"PP": "on the power play", "SH": "short-handed", "PS": "on a penalty shot"}
    words = [kinds[goal.strength]] if goal.strength in kinds else []
    if goal.how == "break-away":
        words.append("on a break-away")
    if goal.empty_net:
        words.append("into an empty net")
    return ", ".join(words)


def meaning_phrase(side: int, before: list[int]) -> str:
    """What a goal by `side` does to the score."""
    own, theirs = before[side], before[1 - side]
    if own == theirs == 0:
        return "opens"
    if own == theirs:
        return "leads"
    if own > theirs:
        return "extends"
    return "ties" if own + 1 == theirs else "closer"
