"""A skater's figures, as fractions, and the card that shows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import log
from typing import Any

from puckdrop.games.fourth_street import blocks
from puckdrop.rating.fourth_street.cells import nearest, result_column, whole_shares, within
from puckdrop.rating.fourth_street.nets import target_block


@dataclass
class SkaterFigures:
    """Everything on a skater's card that a replay corrects. Fractions; `skater_section` makes them whole."""

    even: float
    """Rolls in a hundred on which he shoots in the attacking zone at even strength, on a power play, short-handed."""
    power: float
    short: float
    finish: float
    """What the average cell of his target grid is worth, from `nets.LEAST` to `nets.MOST`."""
    bonus: float
    """Added to D100 with a man more."""
    assist: float
    penalty: float
    """Calls that start with him, 1 being average."""
    hits: float
    """Throws of 36 on which a check of his knocks the puck loose."""
    block: float
    """BL."""
    faceoff: float
    """FO."""
    defense: float
    """DF; CH and PK follow it."""
    recipient: float
    """How much the puck looks for him."""
    carry: float = 1.0
    """How much more than usual he moves the puck out of his zone short-handed, instead of sending it away."""

    loosely: float = 0.0
    """What a league that shoots much takes off DF."""

    waste: float = 1.0
    """How often, beside the usual, he dumps or ices the puck or is offside."""

    wild: float = 0.0
    """Rolls in a hundred, beyond the usual, that are left to his coach's strategy card."""

    hits_counted: float = 1.0
    """1 if somebody counted his hits, 0 if nobody did."""

    def power_of_shot(self, usual: float, position: str) -> float:
        """W or S: whom the puck looks for gets his shots through."""
        return usual + within(3 * log(self.recipient / (4 if position == "D" else 8)), -3.0, 7.0)


@dataclass(frozen=True)
class SkaterFacts:
    """What stands on his card besides, and is not corrected."""

    id: str
    position: str
    seconds: int
    """Ice time a game."""
    discipline: int
    """PN."""
    slap_share: float
    """How many of his shots are slap shots."""
    passing: int
    skating: int
    speed: int
    tip: int
    shooter: int
    """0, 1 or 2: how much his skating and his steals turn into shots."""
    durability: int
    loose: int = 0
    toughness: int = 0
    physical: int = 1
    intangible: int = 0
    faceoffs: str = ""


# --- puck actions: what a man does in a hundred rolls besides shooting and being called -----------------------------
# Columns D-ES, D-PP, D-SH, N, O-ES, O-PP, O-SH, in the proportions of the packaged teams (FS-GAP-35).

Shares = Mapping[str, tuple[float, ...]]
FORWARD: Shares = {
    "pd": (36, 50, 15, 32, 19, 40, 12),
    "sc": (36, 32, 15, 42, 17, 18, 12),
    "dc": (4, 1, 22, 3, 0.5, 0.5, 22),
    "ice": (5, 0.5, 44, 3, 0, 0, 0),
    "off": (0, 0, 0, 4, 2, 1, 3),
    "wild": (9, 11, 5, 7, 5, 5, 6),
    "wp": (1, 0, 1, 1, 1, 0, 0),
}
DEFENSEMAN: Shares = {
    "pd": (40, 55, 16, 34, 22, 44, 12),
    "sc": (29, 25, 10, 36, 14, 14, 10),
    "dc": (5, 1, 24, 4, 1, 0.5, 30),
    "ice": (6, 0.5, 48, 3, 0, 0, 0),
    "off": (0, 0, 0, 4, 2, 1, 3),
    "wild": (9, 12, 5, 7, 5, 5, 6),
    "wp": (1, 0, 1, 1, 1, 0, 0),
}
ROWS = ("pd", "sc", "dc", "ice", "off", "pen", "inj", "ws", "ss", "wild", "wp")
COLUMNS = 7
D_SH, O_ES, O_PP, O_SH = 2, 4, 5, 6
POSSESSION = {0: ("pd",), 3: ("sc",), O_ES: ("pd", "sc")}
"""What the strategy card Puck Possession makes of wild cards, by column, or nearly so."""
MOVES = ("pd", "sc")
WASTE = ("dc", "ice", "off")
CALLS = (0.35, 0.2, 0.2, 0.35, 0.35, 0.2, 0.3)
"""Penalty rolls of an average man in each column: few, since any man of the other team may be called for one of them.
What a check brings is called on one of the two men, and PN says on which."""
CALLED_IN_CHECKS = 3.5
"""Throws of 36 on which an average man is called when he defends."""
OFTEN = 0.4
"""A man who is called often is called more and more for what he does with the puck: his checks have no more room."""
MOST_SHOTS = 90.0
MOST_CALLS = 60.0
MOST_CALLED_IN_CHECKS = 30.0
MOST_CALLED_WITH_HITS, MOST_CALLED_HITS_UNKNOWN = 14.0, 26.0
"""The same in a column that must leave room for hits: rough men hit as well. More where nobody counted hits."""

SKATES = (
    "LOOSE, LONG, LEFT, RIGHT, FWD, FWD, FWD, LONG, POINT, RIGHT, STOP",
    "PENALTY, RUSH, LEFT, CENTER, FWD, FWD, LONG, FWD, POINT, LONG, LOOSE",
    "LONG, RUSH, LEFT, CENTER, FWD, FWD, LONG, LONG, CENTER, RUSH, LOOSE",
)
"""SK columns of men who shoot little, as usual, and much."""
PASSES = "RUSH A, CENTER B, LEFT B, CENTER A, FWD C, FWD B, LONG A, FWD ANY, FWD D, RIGHT A, LOOSE"
STEAL_SHOTS = (0.0, 4.0, 7.0)
"""Throws of 36 on which a steal becomes a shot at once."""


def skater_section(facts: SkaterFacts, figures: SkaterFigures) -> dict[str, Any]:
    """The `[skater.fourth_street]` table."""
    minutes, seconds = divmod(facts.seconds, 60)
    bonus = nearest(figures.bonus, 0, 60)
    return {
        "ratings": _ratings(facts, figures),
        "figures": {
            "recipient": nearest(figures.recipient, 0, 99),
            "assist": nearest(figures.assist, 0, 99),
            "inj": facts.durability,
            "bonus": [bonus, nearest(1.5 * bonus, 0, 90)],
            "toi": f"{minutes}:{seconds:02}",
            **({"faceoffs": facts.faceoffs} if facts.faceoffs else {}),
        },
        "advanced": {
            "en": facts.toughness,
            "pn": facts.discipline,
            "lp": facts.loose,
            "fo": nearest(figures.faceoff, -9, 9),
            "ph": facts.physical,
            "tg": facts.intangible,
        },
        "actions": actions_block(facts, figures),
        "ps": PASSES,
        "sk": SKATES[facts.shooter],
        "df": ", ".join(defense_column(facts, figures)),
        "ch": ", ".join(check_column(facts, figures)),
        "target": target_block(figures.finish, facts.slap_share, facts.id),
        "drift": "traffic" if facts.position == "D" and facts.shooter < 2 else "true",
    }


def _ratings(facts: SkaterFacts, figures: SkaterFigures) -> dict[str, int]:
    return {
        "ps": facts.passing,
        "sk": facts.skating,
        "df": nearest(figures.defense - figures.loosely, 0, 9),
        "ch": nearest(figures.defense + 2, 0, 9),
        "pk": nearest(figures.defense + 0.7, 0, 9),
        "w": nearest(figures.power_of_shot(14.0 if facts.position == "D" else 15.0, facts.position), 10, 30),
        "s": nearest(figures.power_of_shot(15.0, facts.position), 10, 30),
        "b": nearest(22 + 6 * (facts.shooter - 1), 5, 50),
        "bl": nearest(figures.block, -20, 20),
        "tp": facts.tip,
        "sp": facts.speed,
    }


# --- puck actions -------------------------------------------------------------------------------------------------


def actions_block(facts: SkaterFacts, figures: SkaterFigures) -> str:
    """The puck-action block. What a column's whole rolls add to his calls or take away, the next one makes good."""
    shares = DEFENSEMAN if facts.position == "D" else FORWARD
    shots = {O_ES: figures.even, O_PP: figures.power, O_SH: figures.short}
    carried = 0.0
    bounds = bytearray()
    for column in range(COLUMNS):
        exact = min(MOST_CALLS, CALLS[column] * figures.penalty * (1 + OFTEN * figures.penalty))
        calls = nearest(exact + carried, 0, int(MOST_CALLS))
        carried += exact - calls
        times = row_times(figures, column)
        tamed = tame(shares, column, figures.wild)
        rolls = column_rolls(tamed, column, shots.get(column, 0.0), calls, facts.slap_share, times)
        reached = -1
        for row in ROWS:
            reached += rolls[row]
            bounds.append(reached if rolls[row] else blocks.NO_BOUND)
    return blocks.ACTIONS.write(bytes(bounds))


def tame(shares: Shares, column: int, wild: float) -> Shares:
    """The shares with so many more wild rolls in a column, taken from what Puck Possession makes of them.

    >>> [tame({"pd": (30,) * 7, "sc": (9,) * 7, "wild": (5,) * 7}, column, 20)["wild"][column] for column in (0, 2, 3)]
    [25.0, 5.0, 14.0]
    """
    moved = {"wild": 0.0}
    for row in POSSESSION.get(column, ()):
        moved[row] = -min(wild - moved["wild"], shares[row][column])
        moved["wild"] -= moved[row]
    return {
        name: tuple(share + moved.get(name, 0) if at == column else share for at, share in enumerate(values))
        for name, values in shares.items()
    }


def row_times(figures: SkaterFigures, column: int) -> dict[str, float]:
    """Rows that a man uses more or less often than usual in a column."""
    if column == D_SH:
        return dict.fromkeys(MOVES, figures.carry)
    return {} if column == O_SH else dict.fromkeys(WASTE, figures.waste)


def column_rolls(
    shares: Shares, column: int, shots: float, calls: int, slap_share: float, times: Mapping[str, float]
) -> dict[str, int]:
    """How many of a hundred rolls each action of a column has: shots and calls first, the others share the rest."""
    fired = nearest(min(shots, MOST_SHOTS), 0, 95 - calls)
    slaps = nearest(fired * slap_share, 0, fired)
    others = {row: share[column] * times.get(row, 1.0) for row, share in shares.items()}
    rest = dict(zip(others, whole_shares(list(others.values()), 100 - fired - calls), strict=True))
    return {"pen": calls, "inj": 0, "ws": fired - slaps, "ss": slaps, **rest}


# --- defending ----------------------------------------------------------------------------------------------------


def defense_column(facts: SkaterFacts, figures: SkaterFigures) -> list[str]:
    """DF: what happens when he wins against a pass."""
    calls = min(MOST_CALLED_IN_CHECKS, CALLED_IN_CHECKS * figures.penalty)
    shots = min(STEAL_SHOTS[facts.shooter], 36 - calls) if facts.position != "D" else 0.0
    left = 36 - calls - shots
    return result_column(
        {"STEAL": 0.66 * left, "LOOSE": 0.24 * left, "STOP": 0.1 * left, "PENALTY": calls, "STEAL_SHOOT": shots}
    )


def check_column(facts: SkaterFacts, figures: SkaterFigures) -> list[str]:
    """CH: what happens when he wins against a man who skates. A puck knocked loose is a hit."""
    most = MOST_CALLED_WITH_HITS if figures.hits_counted else MOST_CALLED_HITS_UNKNOWN
    calls = min(most, CALLED_IN_CHECKS * figures.penalty)
    hits = min(figures.hits, 35 - calls)
    left = 36 - calls - hits
    return result_column({"STEAL": 0.85 * left, "STOP": 0.15 * left, "LOOSE": hits, "PENALTY": calls})
