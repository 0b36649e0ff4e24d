"""The figures of a 4th Street goalie's card: his scoring grid, and what is the same for everybody."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puckdrop.games.fourth_street import blocks
from puckdrop.games.fourth_street.constants import COLOUR_LETTERS
from puckdrop.rating.figures import EVERYBODY, Figure, Person, at, number, with_value
from puckdrop.rating.fourth_street.nets import EASY_FIRST

__all__ = ["goalie_figures"]

GAME = "fourth_street"
COLOURS = {"V": "violet", "B": "blue", "Y": "yellow", "O": "orange", "R": "red"}
PLAIN_CELLS = 100
MARKS = {
    "o": "rebounds of his own men", "x": "rebounds of opponents", "fz": "freezes", "f?": "freezes if wanted",
    "lo": "loose pucks", "st": "pucks out of play", "cd": "cold", "ht": "hot", "wp": "weird plays", "cl": "the cloud",
}  # fmt: skip
LIVELY = {"x": "shots_against", "fz": "shots_against"}


def goalie_figures(person: Person) -> list[Figure]:
    return [
        number("Reb", person, (GAME, "figures", "reb"), EVERYBODY, reach=2),
        number("Inj", person, (GAME, "figures", "inj"), EVERYBODY),
        *passes(person),
        quality(person),
        cloud(person),
        *(scoring_colour(person, colour) for colour in COLOURS),
        beyond(person),
        *(mark(person, code) for code in MARKS),
    ]


def passes(person: Person) -> list[Figure]:
    """The bounds of his passes."""
    path = (GAME, "passes")
    bounds = str(at(person, path)).split()

    def stepped(place: int) -> Callable[[int], Person | None]:
        def step(by: int) -> Person | None:
            if bounds[place] == blocks.BLANK:
                return None
            changed = [str(int(each) + by) if at == place else each for at, each in enumerate(bounds)]
            return with_value(person, path, " ".join(changed) + "\n")

        return step

    names = [name.lower().replace("_", " & ") for name in blocks.GOALIE_PASSES.columns]
    shown = ["-" if bound == blocks.BLANK else bound for bound in bounds]
    return [Figure(f"pass, {name}", shown[place], EVERYBODY, stepped(place)) for place, name in enumerate(names)]


def quality(person: Person) -> Figure:
    """The quality grid: a step is a zone of violet less, or more, from close in."""
    path = (GAME, "quality")
    lines = [line.split() for line in str(at(person, path)).splitlines()]
    flat = [each for line in lines for each in line]

    def step(by: int) -> Person | None:
        old, new = ("YBV", "OYB") if by > 0 else ("OYB", "YBV")
        places = [place for place, each in enumerate(flat) if each == old][: abs(by)]
        if len(places) < abs(by):
            return None
        changed = [new if place in places else each for place, each in enumerate(flat)]
        rows = [" ".join(changed[start : start + 5]) for start in range(0, len(changed), 5)]
        return with_value(person, path, "\n".join(rows) + "\n")

    source = f"{EVERYBODY}; a step makes a zone that is yellow from close in orange"
    return Figure("quality, orange", str(flat.count("OYB")), source, step, "save_percentage")


def cloud(person: Person) -> Figure:
    """The cloud row: a step makes a puck out of play a penalty."""
    path = (GAME, "cloud")
    codes = str(at(person, path)).split()

    def step(by: int) -> Person | None:
        old, new = ("st", "pn") if by > 0 else ("pn", "st")
        places = [place for place, each in enumerate(codes) if each == old][: abs(by)]
        changed = [new if place in places else each for place, each in enumerate(codes)]
        return with_value(person, path, " ".join(changed) + "\n") if len(places) == abs(by) else None

    return Figure("cloud, pn cells", str(codes.count("pn")), f"{EVERYBODY}, the whole row", step)


def scoring_codes(person: Person) -> list[int]:
    return list(blocks.SCORING.read(at(person, (GAME, "scoring"))))


def with_scoring(person: Person, codes: Sequence[int]) -> Person:
    return with_value(person, (GAME, "scoring"), blocks.SCORING.write(bytes(codes)))


def scoring_colour(person: Person, colour: str) -> Figure:
    """Scoring cells of a colour; more of them are those that score most easily among the white ones."""
    codes = scoring_codes(person)
    value = blocks.COLOUR_STEP * COLOUR_LETTERS.index(colour)
    own = [place for place in EASY_FIRST if codes[place] // blocks.COLOUR_STEP * blocks.COLOUR_STEP == value]
    white = [place for place in EASY_FIRST if codes[place] < blocks.COLOUR_STEP]

    def step(by: int) -> Person | None:
        places = white[:by] if by > 0 else own[by:]
        if len(places) < abs(by):
            return None
        changed = list(codes)
        for place in places:
            changed[place] = codes[place] % blocks.COLOUR_STEP + (value if by > 0 else 0)
        return with_scoring(person, changed)

    total = sum(code // blocks.COLOUR_STEP * blocks.COLOUR_STEP == value for code in codes[:PLAIN_CELLS])
    name, source = f"scoring, {COLOURS[colour]}", "his save percentage and the league's goals"
    return Figure(name, str(total), source, step, "save_percentage", "shots_against", 3, sets_apart=True)


def beyond(person: Person) -> Figure:
    """The coloured cells of the + column, for D100 with what is added to it."""
    codes = scoring_codes(person)
    coloured = [place for place in range(PLAIN_CELLS, len(codes)) if codes[place] >= blocks.COLOUR_STEP]
    white = [place for place in range(PLAIN_CELLS, len(codes)) if place not in coloured]
    red = blocks.COLOUR_STEP * COLOUR_LETTERS.index("R")

    def step(by: int) -> Person | None:
        places = white[:by] if by > 0 else coloured[by:]
        changed = list(codes)
        for place in places:
            changed[place] = codes[place] % blocks.COLOUR_STEP + (red if by > 0 else 0)
        return with_scoring(person, changed) if len(places) == abs(by) else None

    return Figure("scoring, + column", str(len(coloured)), EVERYBODY, step, "save_percentage", "", 3)


def mark(person: Person, code: str) -> Figure:
    """Cells with a mark; more of them take the place of freezes, or freezes of the goalie's own men."""
    codes = scoring_codes(person)
    marks = [blocks.MARK_CODES[each % blocks.COLOUR_STEP] for each in codes]

    def is_own(each: str) -> bool:
        return each == code or (code in "ox" and each[:1] == code)

    def is_rest(each: str) -> bool:
        return each[:1] == "o" and each[1:].isdigit() if code == "fz" else each == "fz"

    first = next((each for each in marks if is_own(each)), "")
    rest = next((each for each in marks if is_rest(each)), "")

    def step(by: int) -> Person | None:
        fits, new = (is_rest, first) if by > 0 else (is_own, rest)
        places = [place for place, each in enumerate(marks) if fits(each)][: abs(by)]
        if len(places) < abs(by) or not new:
            return None
        changed = list(codes)
        for place in places:
            changed[place] += blocks.MARK_CODES.index(new) - blocks.MARK_CODES.index(marks[place])
        return with_scoring(person, changed)

    total = sum(is_own(each) for each in marks)
    is_lively = code in LIVELY
    cause = "by the league's shots" if is_lively else EVERYBODY
    source = f"{MARKS[code]}: {cause}, in cells of his own"
    return Figure(f"scoring, mark {code}", str(total), source, step, LIVELY.get(code, ""), "", 6 if is_lively else 3)
