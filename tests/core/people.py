"""A team of men with nothing but names, for tests of what all games share."""

from __future__ import annotations

from puckdrop.core.cards import GoalieCard, Position, SkaterCard, TeamCard
from puckdrop.core.clock import FORMATS, Clock
from puckdrop.core.ice import Team, new_team

POSITIONS = [Position.LEFT, Position.CENTER, Position.RIGHT, Position.DEFENSE, Position.DEFENSE]


def card(lines: int = 3, spares: int = 1, name: str = "Testholm Testers") -> TeamCard:
    """Line 1 and pair 1 are numbers 0 to 4 with sweaters 11 to 15, the second 5 to 9, and so on; then spare centers."""
    skaters = [
        SkaterCard(f"man {line}{place}", 10 * line + place, POSITIONS[place - 1], 0)
        for line in range(1, lines + 1)
        for place in range(1, 6)
    ]
    skaters += [SkaterCard(f"spare {number}", 90 + number, Position.CENTER, 0) for number in range(spares)]
    goalies = [GoalieCard("first goalie", 1), GoalieCard("second goalie", 30)]
    second, last = 5 * min(1, lines - 1), 5 * (lines - 1)
    return TeamCard(
        name,
        "TST",
        skaters,
        goalies,
        [[5 * line, 5 * line + 1, 5 * line + 2] for line in range(lines)],
        [[5 * line + 3, 5 * line + 4] for line in range(lines)],
        [[second, second + 1, second + 2, second + 3, second + 4]],
        [[last, last + 2, last + 3, last + 4]],
    )


def team(side: int = 0, lines: int = 3, spares: int = 1, name: str = "Testholm Testers") -> Team:
    return new_team(card(lines, spares, name), side)


def clock(overtime: str = "none") -> Clock:
    return Clock(FORMATS[overtime])


def numbers(of: Team) -> list[int]:
    """Roster numbers in slots 1 to 6, -1 for an empty slot."""
    return [-1 if man is None else int(man.number) for man in of.on_ice[1:]]
