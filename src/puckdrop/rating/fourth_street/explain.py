"""The figures of a 4th Street card: where each comes from, and the card with a point, a roll or a cell more or less."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLUMN_NAMES,
    Action,
    Column,
)
from puckdrop.games.fourth_street.patterns import packaged_patterns
from puckdrop.rating.figures import EVERYBODY, Figure, Person, at, number, with_value
from puckdrop.rating.fourth_street.cells import SUMS, throws_for
from puckdrop.rating.fourth_street.explain_nets import goalie_figures
from puckdrop.rating.fourth_street.nets import NET
from puckdrop.rating.fourth_street.skaters import SKATES

__all__ = ["goalie_figures", "skater_figures"]

GAME = "fourth_street"
POSITION = "his position"
STRENGTH = "his team's goals and shots against"
LEAGUE_SHOTS = "the league's shots: everybody's, or a point more"
TEAM_SHOTS, TEAM_AGAINST = "team shots", "team goals_against"
COLOURS = "ROYBV"
DRIFTS = ("true", "traffic")


def skater_figures(person: Person) -> list[Figure]:
    return [*ratings(person), *actions(person), *results(person), *targets(person), drift(person)]


# -- ratings ----------------------------------------------------------------------------------------------------------


def ratings(person: Person) -> list[Figure]:
    def rating(
        name: str, *path: str | int, source: str, tally: str = "", statistic: str = "", reach: int = 1
    ) -> Figure:
        return number(name, person, (GAME, *path), source, tally, statistic, reach=reach)

    assist = int(at(person, (GAME, "figures", "assist")))
    shots = "his shots, once ws and ss are full or empty"
    return [
        rating("PS", "ratings", "ps", source=LEAGUE_SHOTS, tally=TEAM_SHOTS, reach=2),
        rating("SK", "ratings", "sk", source=LEAGUE_SHOTS, tally=TEAM_SHOTS, reach=2),
        rating("DF", "ratings", "df", source=STRENGTH, tally=TEAM_AGAINST, reach=2),
        rating("CH", "ratings", "ch", source=f"{STRENGTH}: two more than DF, within 9", tally=TEAM_AGAINST, reach=2),
        rating("PK", "ratings", "pk", source=f"{STRENGTH}: a little more than DF", tally=TEAM_AGAINST, reach=2),
        rating("W", "ratings", "w", source=f"{POSITION} and recipient", tally="shots", reach=3),
        rating("S", "ratings", "s", source=f"{POSITION} and recipient", tally="shots", reach=3),
        rating("B", "ratings", "b", source=f"{POSITION} and his shots: 16, 22 or 28", tally="goals", reach=6),
        rating("BL", "ratings", "bl", source="his blocks", tally="blocks", statistic="blocks"),
        rating("TP", "ratings", "tp", source=POSITION, tally="goals"),
        rating("SP", "ratings", "sp", source=POSITION),
        number("PIM", person, ("pim",), "his penalty minutes, for the record"),
        rating("EN", "advanced", "en", source=EVERYBODY),
        rating("PN", "advanced", "pn", source="his penalty minutes beside the average man's", tally="pim"),
        rating("LP", "advanced", "lp", source=EVERYBODY),
        rating("FO", "advanced", "fo", source="faceoffs he won beside everybody's", tally="faceoffs_won",
               statistic="faceoff_wins"),
        rating("PH", "advanced", "ph", source=EVERYBODY),
        rating("TG", "advanced", "tg", source=EVERYBODY),
        rating("G [recipient]", "figures", "recipient", source=shots, tally="shots", statistic="shots", reach=3),
        number("A [assist]", person, (GAME, "figures", "assist"), "his assists", "assists", reach=max(2, assist // 4),
               sets_apart=True),
        rating("Gm [injury]", "figures", "inj", source=EVERYBODY),
        bonus(person),
        toi(person),
        *faceoffs(person),
    ]  # fmt: skip


def bonus(person: Person) -> Figure:
    """SH: the first bonus, and the second half as much again."""
    path = (GAME, "figures", "bonus")
    now = at(person, path)

    def step(by: int) -> Person | None:
        first = now[0] + by
        return with_value(person, path, [first, int(1.5 * first + 0.5)]) if first >= 0 else None

    source = "his power-play goals and the league's"
    shown = f"{now[0]}/{now[1]}"
    return Figure("SH bonus", shown, source, step, "power_play_goals", "power_play_goals", 8, sets_apart=True)


def toi(person: Person) -> Figure:
    """TOI, ten seconds at a time."""
    path = (GAME, "figures", "toi")
    minutes, _, seconds = str(at(person, path)).partition(":")
    now = 60 * int(minutes) + int(seconds)

    def step(by: int) -> Person | None:
        minutes, seconds = divmod(now + 10 * by, 60)
        return with_value(person, path, f"{minutes}:{seconds:02}") if minutes >= 0 else None

    return Figure(
        "TOI, by 10 s", str(at(person, path)), "his ice time; the bench goes by it", step, "seconds", "seconds", 12
    )


def faceoffs(person: Person) -> list[Figure]:
    record = at(person, (GAME, "figures")).get("faceoffs")
    if not record:
        return []
    wins, _, losses = str(record).partition("-")

    def step(by: int) -> Person | None:
        return (
            with_value(person, (GAME, "figures", "faceoffs"), f"{int(wins) + by}-{losses}")
            if int(wins) + by >= 0
            else None
        )

    return [Figure("faceoffs won", wins, "his faceoffs, for the record", step, "", "faceoff_wins")]


# -- puck actions -----------------------------------------------------------------------------------------------------

ACTION_SOURCES = {
    Action.PENALTY: ("his penalty minutes", "pim"),
    Action.WILD: (f"{POSITION} and the league's overtimes", ""),
}
"""Rows that are not of the position alone."""
Rolls = list[list[int]]
"""On how many of a hundred rolls each column gives each action."""


def rolls_of(person: Person) -> Rolls:
    bounds = blocks.ACTIONS.read(at(person, (GAME, "actions")))
    found: Rolls = []
    for column in range(len(COLUMN_NAMES)):
        reached, rolls = -1, []
        for bound in bounds[ACTION_ROWS * column : ACTION_ROWS * (column + 1)]:
            rolls.append(0 if bound == blocks.NO_BOUND else bound - reached)
            reached = reached if bound == blocks.NO_BOUND else bound
        found.append(rolls)
    return found


def with_rolls(person: Person, rolls: Rolls) -> Person:
    bounds = bytearray()
    for column in rolls:
        reached = -1
        for count in column:
            reached += count
            bounds.append(reached if count else blocks.NO_BOUND)
    return with_value(person, (GAME, "actions"), blocks.ACTIONS.write(bytes(bounds)))


def actions(person: Person) -> list[Figure]:
    rolls = rolls_of(person)
    shot_rows = (Action.WRIST, Action.SLAP)
    shooting = [
        shots_in(person, rolls, Column.O_ES, "his shots", "shots", "shots"),
        shots_in(person, rolls, Column.O_PP, "his power-play goals", "power_play_goals", "power_play_goals"),
        shots_in(person, rolls, Column.O_SH, "the league's short-handed goals", "short_handed_goals", ""),
    ]
    others = [row_figure(person, rolls, row) for row in range(ACTION_ROWS) if row not in shot_rows]
    return [*others, *shooting, slap_share(person, rolls)]


def row_figure(person: Person, rolls: Rolls, row: int) -> Figure:
    """A row of the block: a step is one roll, given to its columns in turn."""
    columns = [column for column in range(len(rolls)) if rolls[column][row]]

    def step(by: int) -> Person | None:
        changed = [list(column) for column in rolls]
        for turn in range(abs(by)):
            column = changed[columns[turn % len(columns)]] if columns else None
            if column is None or not give(column, row, 1 if by > 0 else -1):
                return None
        return with_rolls(person, changed)

    source, tally = ACTION_SOURCES.get(row, (POSITION, ""))
    where = " ".join(f"{name} {column[row]}" for name, column in zip(COLUMN_NAMES, rolls, strict=True) if column[row])
    source += f"; {where}" if where else "; no column has it"
    total = sum(column[row] for column in rolls)
    reach = 2 * max(1, len(columns))
    return Figure(f"{ACTION_NAMES[row]}, rolls", str(total), source, step, tally, "", reach, row == Action.PENALTY)


def give(column: list[int], row: int, by: int) -> bool:
    """Give a row a roll of a column, or take one, from or for the row with most others; shots stay as they are."""
    others = [at for at in range(len(column)) if at not in (row, Action.WRIST, Action.SLAP)]
    other = max(others, key=lambda at: column[at])
    if column[row if by < 0 else other] < 1:
        return False
    column[row] += by
    column[other] -= by
    return True


def shots_in(person: Person, rolls: Rolls, place: int, source: str, tally: str, statistic: str) -> Figure:
    """ws and ss of a column together; the share of slap shots stays."""
    column = rolls[place]
    fired = column[Action.WRIST] + column[Action.SLAP]

    def step(by: int) -> Person | None:
        changed = [list(each) for each in rolls]
        slaps = round((fired + by) * column[Action.SLAP] / fired) if fired else 0
        changed[place][Action.SLAP], changed[place][Action.WRIST] = slaps, fired + by - slaps
        for _ in range(abs(by)):
            others = [row for row in range(ACTION_ROWS) if row not in (Action.WRIST, Action.SLAP, Action.PENALTY)]
            other = max(others, key=lambda row: changed[place][row])
            changed[place][other] -= 1 if by > 0 else -1
        is_there = fired + by >= 0 and min(changed[place]) >= 0
        return with_rolls(person, changed) if is_there else None

    name = f"ws + ss, {COLUMN_NAMES[place]}"
    return Figure(name, str(fired), source, step, tally, statistic, 6, sets_apart=place != Column.O_SH)


def slap_share(person: Person, rolls: Rolls) -> Figure:
    """ss of the attacking columns, taken from ws."""
    columns = [place for place in range(len(rolls)) if rolls[place][Action.WRIST] + rolls[place][Action.SLAP]]
    total = sum(column[Action.SLAP] for column in rolls)

    def step(by: int) -> Person | None:
        changed = [list(column) for column in rolls]
        old, new = (Action.WRIST, Action.SLAP) if by > 0 else (Action.SLAP, Action.WRIST)
        for turn in range(abs(by)):
            column = changed[columns[turn % len(columns)]] if columns else None
            if column is None or column[old] < 1:
                return None
            column[old] -= 1
            column[new] += 1
        return with_rolls(person, changed)

    return Figure("ss instead of ws", str(total), f"{POSITION}: the share of slap shots", step, "goals", "", 12)


# -- result columns ---------------------------------------------------------------------------------------------------


def results(person: Person) -> list[Figure]:
    return [
        throws(person, "ps", "LOOSE", "PS, LOOSE throws", f"{EVERYBODY}, the whole column"),
        skating(person),
        throws(person, "df", "STEAL", "DF, STEAL throws", "two thirds of the rest of the column"),
        throws(person, "df", "LOOSE", "DF, LOOSE throws", "a quarter of the rest of the column"),
        throws(person, "df", "STOP", "DF, STOP throws", "a tenth of the rest of the column"),
        throws(person, "df", "PENALTY", "DF, PENALTY throws", "his penalty minutes", "pim"),
        throws(
            person, "df", "STEAL_SHOOT", "DF, STEAL & SHOOT", "a forward's shots: 0, 4 or 7 throws", "shots", "shots"
        ),
        throws(person, "ch", "STEAL", "CH, STEAL throws", "most of the rest of the column"),
        throws(person, "ch", "LOOSE", "CH, LOOSE throws", "his hits", "hits", "hits"),
        throws(person, "ch", "STOP", "CH, STOP throws", "a seventh of the rest of the column"),
        throws(person, "ch", "PENALTY", "CH, PENALTY throws", "his penalty minutes", "pim"),
    ]


def throws(
    person: Person, column: str, result: str, name: str, source: str, tally: str = "", statistic: str = ""
) -> Figure:
    """On how many of the 36 throws a column gives a result; more of it takes throws of what the column has most of."""
    path = (GAME, column)
    found = [each.strip() for each in str(at(person, path)).split(",")]
    others = {each: throws_for(found, each) for each in dict.fromkeys(found) if each != result}
    rest = max(others, key=lambda each: others[each])

    def step(by: int) -> Person | None:
        old, new = (rest, result) if by > 0 else (result, rest)
        rows = [row for row, each in enumerate(found) if each == old]
        chosen = rows_of(rows, abs(by))
        if chosen is None:
            return None
        return with_value(person, path, ", ".join(new if row in chosen else each for row, each in enumerate(found)))

    return Figure(name, str(throws_for(found, result)), source, step, tally, statistic, 4)


def rows_of(rows: Sequence[int], wanted: int) -> Sequence[int] | None:
    """Rows of 2D6 that come up on exactly so many throws together; as few as there are."""
    for count in range(1, len(rows) + 1):
        for chosen in combinations(rows, count):
            if sum(SUMS[row] for row in chosen) == wanted:
                return chosen
    return None


def skating(person: Person) -> Figure:
    """SK: one of three columns, by how much he shoots."""
    path = (GAME, "sk")
    text = str(at(person, path))
    now = SKATES.index(text) if text in SKATES else None

    def step(by: int) -> Person | None:
        is_there = now is not None and 0 <= now + by < len(SKATES)
        return with_value(person, path, SKATES[now + by]) if now is not None and is_there else None

    names = ("little", "usual", "much")
    shown = "own" if now is None else names[now]
    return Figure("SK, the column", shown, "his shots: of three columns, little, usual, much", step, "shots", "shots")


# -- where shots go ---------------------------------------------------------------------------------------------------

ZONES = {
    colour: [f"{'abcde'[column]}{row + 1}" for row in range(5) for column in range(5) if NET[row][column] == colour]
    for colour in COLOURS
}
"""The zones of the net by what a shot from close in is worth there."""
WIDE = "wide"
ZONES[WIDE] = ["wR", "wL"]
WORDS = {WIDE: "wide", "R": "red", "O": "orange", "Y": "yellow", "B": "blue", "V": "violet"}


def targets(person: Person) -> list[Figure]:
    """The target grid, by what its zones are worth from close in."""
    return [target_colour(person, colour) for colour in (*COLOURS, WIDE)]


def codes_of(person: Person, block: str) -> list[str]:
    return str(at(person, (GAME, block))).split()


def target_colour(person: Person, colour: str) -> Figure:
    codes = codes_of(person, "target")
    counts = {each: sum(code in zones for code in codes) for each, zones in ZONES.items()}
    rest = max((each for each in COLOURS if each != colour), key=lambda each: counts[each])

    def step(by: int) -> Person | None:
        old, new = (rest, colour) if by > 0 else (colour, rest)
        places = [place for place, code in enumerate(codes) if code in ZONES[old]][: abs(by)]
        if len(places) < abs(by):
            return None
        changed = [ZONES[new][0] if place in places else code for place, code in enumerate(codes)]
        lines = [" ".join(changed[start : start + 6]) for start in range(0, len(changed), 6)]
        return with_value(person, (GAME, "target"), "\n".join(lines) + "\n")

    source = EVERYBODY if colour == WIDE else "his goals a shot"
    name = f"target, {WORDS[colour]}"
    return Figure(name, str(counts[colour]), source, step, "goals", "", 4, sets_apart=colour != WIDE)


def drift(person: Person) -> Figure:
    """One of two packaged grids."""
    path = (GAME, "drift")
    patterns = packaged_patterns()["drift"]
    cells = blocks.DRIFT.read(at(person, path))
    now = next((place for place, name in enumerate(DRIFTS) if patterns[name] == cells), None)

    def step(by: int) -> Person | None:
        if now is None or not 0 <= now + by < len(DRIFTS):
            return None
        return with_value(person, path, blocks.DRIFT.write(patterns[DRIFTS[now + by]]))

    shown = "own" if now is None else DRIFTS[now]
    source = "traffic for defensemen who shoot little, true for others"
    return Figure("drift, the grid", shown, source, step, "goals")
