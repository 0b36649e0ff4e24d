"""What a season set of Rinkside changes on the charts: assists a goal, and its own deck of cards. [RSG-01, RSG-06]

The manual prints no card and no assist chart, so both are ours. The deck keeps its numbers; what moves is how many
cards show a block, an open neutral zone, and a defenseman in the attack.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import Any

from puckdrop.core.charts import COMPUTER_COACH, Sheet, read_toml
from puckdrop.games.rinkside.chart_files import charts_as_data
from puckdrop.rating.deck import COUNTS, make_deck
from puckdrop.rating.endings import pulls_of
from puckdrop.rating.rinkside.skaters import within

__all__ = ["assist_counts", "own_charts", "seen"]

BLOCKS, GREENS, POINTS = 24, 21, 6
"""Cards of the middling season with a BLOCKED SHOT, with a green light, and with each defenseman in the attack."""
TRAFFIC = {"SCREEN": 1, "BLOCK/SCREEN": 0, "DEFLECTION": 3}
"""Fewer shots get through traffic, which makes a high-quality chance of anybody's: finishing is the shooter's."""
LOWEST_GRADE, RUSHING = 5, 3
"""Cards with grade D, and with each defenseman on the rush: rebounds and rushes are for those who finish."""
BOXES = (17, 15, 10)
"""Cards with one, two and three boxes. Officials see less than by the packaged deck, and Commit Penalty numbers are
higher for it: a point of them is a smaller step."""
MANY_CALLS, MOST_SEEN = 1.5, 2.3
"""Where the league's Commit Penalty numbers would have to be more times as high as the first, officials see more
instead, up to the second times as much: so there is room above for the roughest men of a season of many penalties."""
BOUNCES, MOST_BOUNCES = 1, 16
"""Bad bounces let defenders rush, which is how penalty killers score."""
FEWEST_GAPS, MOST_GAPS = 8, 44
"""Cards on which the right wing defends: short-handed there is none, and the power play keeps the puck. [RSG-20]"""
FEWEST_BLOCKS, MOST_BLOCKS, FEWEST_GREENS, MOST_GREENS, FEWEST_POINTS, MOST_POINTS = 2, 55, 5, 45, 1, 14


def own_charts(levers: Mapping[str, float]) -> dict[str, Any]:
    """The chart files that differ from the packaged ones, by the levers of the league.

    `assists` is how many the chart gives a goal, up to 2; `pull` in how many of the last seconds a team that is a goal
    behind plays without its goalie; the others are of the deck.
    """
    chart: Any = charts_as_data()["assists"]
    counts = assist_counts(levers["assists"])
    chart["with_passer"] = ranges({1: 100 - counts[2], 2: counts[2]})
    chart["without_passer"] = ranges(counts)
    meters: Any = charts_as_data()["meters"]
    meters[COMPUTER_COACH] = pulls_of(levers)
    return {"assists": chart, "deck": deck(*deck_counts(levers), seen(levers["calls"])), "meters": meters}


# --- the deck -----------------------------------------------------------------------------------------------------


def deck_counts(levers: Mapping[str, float]) -> tuple[int, int, int, int, int]:
    """How many cards show a block, a green light, each defenseman in the attack, a bad bounce, and RW defending.

    `tempo` is how much more is shot than in the middling season, `points` how much of the attack goes through
    defensemen, `short` how dangerous penalty killers are, `gaps` how often a defender is named whom killers lack.

    >>> deck_counts({"tempo": 0.0, "points": 0.0, "short": 10.0, "gaps": 20.0})
    (24, 21, 6, 1, 20)
    >>> deck_counts({"tempo": 9.0, "points": -9.0, "short": 90.0, "gaps": 90.0})
    (2, 45, 1, 11, 44)
    """
    tempo = levers["tempo"]
    return (
        round(within(BLOCKS - 11 * tempo, FEWEST_BLOCKS, MOST_BLOCKS)),
        round(within(GREENS + 6 * tempo, FEWEST_GREENS, MOST_GREENS)),
        round(within(POINTS + levers["points"], FEWEST_POINTS, MOST_POINTS)),
        round(within(BOUNCES + (levers["short"] - 30) / 6, BOUNCES, MOST_BOUNCES)),
        round(within(levers["gaps"], FEWEST_GAPS, MOST_GAPS)),
    )


def seen(calls: float) -> float:
    """How many times as much as usual officials see where the league is called so often, in twentieths.

    >>> seen(1.0), seen(3.0), seen(9.0)
    (1.0, 2.0, 2.3)
    """
    return round(20 * within(calls / MANY_CALLS, 1.0, MOST_SEEN)) / 20


def boxes(times: float) -> str:
    """How many cards have no officials' box filled, one, two and three.

    >>> boxes(1.0).split("\\n")[:2], boxes(2.0).split("\\n")[:2]
    (['58 0', '17 1'], ['16 0', '34 1'])
    """
    cards = [round(times * count) for count in BOXES]
    return "".join(f"{count} {filled}\n" for filled, count in enumerate([100 - sum(cards), *cards]))


@cache
def deck(blocks: int, greens: int, points: int, bounces: int, gaps: int, times: float = 1.0) -> dict[str, Any]:
    """A deck with this many cards of each kind, as a deck file holds it; officials see so many `times` as much."""
    counts: Any = read_toml(COUNTS)
    left, right = counts["left"], counts["right"]
    for symbol, cards in TRAFFIC.items():
        change(left, "shot_symbol", symbol, cards, ("none",))
    change(left, "shot_symbol", "BLOCKED SHOT", blocks, ("none",))
    change(left, "neutral_zone", "GREEN", greens, ("RED LD", "RED RD"))
    change(left, "zone_play", "BAD BOUNCE", bounces, ("DEFENSE PLAY PUCK",))
    left["official_boxes"] = right["official_boxes"] = boxes(times)
    change(right, "zone_def", "RW", gaps, ("C", "LW", "LD", "RD"))
    change(right, "off_grade", "D", LOWEST_GRADE, ("A", "B", "C"))
    for side in ("LD", "RD"):
        change(right, "zone_off", side, points, ("C", "LW", "RW"))
        change(right, "rush_off", side, RUSHING, ("C", "LW", "RW"))
    found: dict[str, Any] = tomllib.loads(make_deck(Sheet("counts", counts)))
    return found


def change(face: dict[str, str], section: str, value: str, count: int, others: tuple[str, ...]) -> None:
    """Give a value `count` cards of a section; the others share what is left."""
    cards = {}
    for line in face[section].strip().splitlines():
        number, _, name = line.strip().partition(" ")
        cards[name.strip()] = int(number)
    more, cards[value] = cards[value] - count, count
    for place, name in enumerate(others):
        share = more // len(others) + (place < more % len(others))
        cards[name] += share
    face[section] = "".join(f"{number} {name}\n" for name, number in cards.items() if number)


# --- assists ------------------------------------------------------------------------------------------------------


def assist_counts(assists: float) -> dict[int, int]:
    """On how many of a hundred cards a goal has no, one and two assists.

    >>> assist_counts(1.7), assist_counts(2.0), assist_counts(0.9)
    ({0: 8, 1: 14, 2: 78}, {0: 0, 1: 0, 2: 100}, {0: 28, 1: 54, 2: 18})
    """
    lacking = max(0.0, 2 - assists)
    none = round(100 * lacking * 0.25)
    one = min(100 - none, round(100 * lacking - 2 * none))
    return {0: none, 1: one, 2: 100 - none - one}


def ranges(cards: dict[int, int]) -> str:
    """A table of ranges that gives each result its number of the hundred cards."""
    lines, first = [], 1
    for result, count in cards.items():
        if count:
            lines.append(f"{first}-{first + count - 1} {result}" if count > 1 else f"{first} {result}")
            first += count
    return "\n".join(lines) + "\n"
