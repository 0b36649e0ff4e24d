"""Rinkside in scenarios: the ledger's fixture players, and views that state only what matters.

A roll is a draw, written as what the new view shows: "red=5, R100=5, L.boxes=2". A section is named as in the deck,
with L. or R. before it where both faces have it. Red and blue alone are the Left face's, `b100` stands for both Black
digits, `L100` and `R100` for the #100 numbers, and `hitting`, `forecheck` and `breakout` for all three of their cells.
`view` in a position is the view in hand, written the same way. What is not written is neutral where a face can show
nothing: no symbol, no hit, no iron, no filled boxes; and both #100 are 55 and R.blue is 20. Everything else is unknown,
and reading it fails. A case whose rolls are all like "card 17" is played with the deck that comes with the program.

A side has 20 skaters and two goalies. The first line and pair, slots 1 to 5, wear 11 to 15 and are the fixture players
of ledger 8.1. The other lines and pairs are 21 to 25, 31 to 35 and 41 to 43, with 16 and 26 as spare forwards: plain
men who never fight. The power-play unit is the second line and pair, the penalty killers are 31, 33, 34 and 35. The
goalies wear 1 and 30.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, cast

from puckdrop.core.cards import Position
from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import PuckdropError
from puckdrop.core.ice import Team
from puckdrop.core.log import Log
from puckdrop.core.position_words import code_of
from puckdrop.core.table import Table
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.games.rinkside.chart_files import SHELF
from puckdrop.games.rinkside.charts import UNKNOWN, Charts, Faces
from puckdrop.games.rinkside.decisions import RinksideKind
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.games.rinkside.game_center import COLUMN_NAMES, OFFENCE_NAMES
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.position import PENDING_LEVEL, SIDES, arrange, describe
from puckdrop.games.rinkside.rules.plays import new_game
from puckdrop.games.rinkside.sections import GRADE_NAMES, HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import (
    INTENSITY_NAMES,
    LEVEL_NAMES,
    MOOD_NAMES,
    OFFICIALS_NAMES,
    QUALITY_NAMES,
    SHOT_NAMES,
    SITUATION_NAMES,
    ZONE_NAMES,
)
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.games.rinkside.vocabulary import VOCABULARIES
from puckdrop.scenarios.facts import POSITIONS, GoalieMaker, SkaterMaker, charts_of, men_called, teams_of
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.games import RATING_HINT, SHARED_KINDS
from puckdrop.scenarios.guesses import Guess
from puckdrop.scenarios.parts import (
    FLAG,
    MAN,
    NUMBER,
    SIDE,
    SWEATER,
    BySide,
    Fields,
    ListOf,
    Number,
    Part,
    Word,
    World,
    shared_parts,
    world_of,
)
from puckdrop.scenarios.script import Script

View = tuple[bytes, bytes]
"""A Left and a Right face."""

NEUTRAL_LEFT: Final = {
    "n100": "55", "faceoff_flag": "none", "hit-": "blank", "hit": "blank", "hit+": "blank", "shot_symbol": "none",
    "mo_level": "none", "official_boxes": "0", "dirty_play": "none", "puck_location": "none",
}  # fmt: skip
NEUTRAL_RIGHT: Final = {
    "blue": "20", "n100": "55", "physical": "none", "post": "none", "after_whistle": "none", "official_boxes": "0",
    "dirty_play": "none",
}  # fmt: skip
"""What a face shows where nothing is said. [ledger 8]"""
SHORT_NAMES: Final = {
    "L100": "L.n100", "R100": "R.n100", "L.boxes": "L.official_boxes", "R.boxes": "R.official_boxes",
    "L.dirty": "L.dirty_play", "R.dirty": "R.dirty_play",
}  # fmt: skip
BOTH_FACES: Final = tuple(section for section in LEFT_SECTIONS if section in RIGHT_SECTIONS)
NAMED_ALONE: Final = ("red", "blue")
"""Sections of both faces that are the Left one's if no face is named. [RS-02-NM-05]"""
CARD: Final = "card "
ROSTER: Final = "roster"
LEDGER_ROSTER: Final = "ledger"
FIRST: Final = 1
UNKNOWN_SECTION: Final = re.compile(
    r"card (?P<card>\d+), (?P<face>Left|Right) face: its section (?P<section>\S+) is not known"
)
CELLS: Final = {
    "hitting": ("hit-", "hit", "hit+"),
    "forecheck": ("forecheck_1", "forecheck_2", "forecheck_3"),
    "breakout": ("breakout_1", "breakout_2", "breakout_3"),
}

FIXTURE: Final = """
home     12 A  7  5 5 14 6 72 12 16 11 66 5 3 5 3 1 2 1 6 3 10 4 15 4 13 5 12 12 6 3 96 7 Hall
home     11 B  2  4 3 12 5 70 10 13  8 60 6 5 4 5 1 3 1 4 4 10 6 13 3 12 4 10 11 5 3 93 5 Hunt
home     13 C  1  3 2  9 2 68  5  6  4 52 7 6 5 7 2 5 2 3 4 12 8 12 1 10 2 11 13 4 5 84 1 Hess
home     14 B  0  2 4 10 2 64  4  8  2 64 4 1 7 4 1 3 1 5 5 12 5 17 4 12 3  7  6 2 4 95 6 Hale
home     15 D  0  1 1  6 1 60  2  2  1 50 4 1 6 6 2 4 1 4 6 13 7 14 1 10 1  6  6 1 6 88 3 Holt
visitors 12 A  5  4 6 13 5 71 10 14  9 70 4 3 6 3 1 2 1 6 4 11 4 16 5 13 5 28 33 5 3 97 8 Vance
visitors 11 B  1  3 3 10 3 67  6  8  5 55 7 6 5 7 2 4 1 4 4 12 8 12 1 11 2 11 12 4 5 85 2 Vega
visitors 13 B  2  4 3 12 5 72 11 15  9 58 5 4 4 4 1 3 1 5 3  9 4 14 3 12 4 10 11 6 3 94 6 Voss
visitors 14 C  0  2 3  9 1 62  3  5  2 60 4 1 6 5 1 3 1 4 6 13 6 16 3 11 2  7  6 2 5 90 4 Vail
visitors 15 D  0  1 2  7 1 60  2  3  1 52 5 1 7 6 1 4 1 5 5 12 6 15 2 12 1  7  6 1 4 92 5 Vann
"""
"""Side, sweater, the ratings in the order of SKATER_RATINGS, and a name. [ledger 8.1]"""
GOALIES: Final = {
    "home": (40, 85, 91, 96, 70, 84, 2, 4, 6, 8, 14, 12, 9, 7, 3, 5, 9, 9, 3, 6, 8, 3, 6, 8, 8),
    "visitors": (25, 82, 89, 95, 66, 81, 1, 2, 3, 5, 13, 10, 7, 5, 2, 4, 7, 8, 2, 5, 7, 2, 5, 8, 8),
}
"""In the order of GOALIE_RATINGS."""
GOALIE_FIXTURES: Final = {"home": "Hogan", "visitors": "Vogt"}
PLAIN_FORWARD: Final = (
    2, 4, 4, 4, 11, 4, 70, 6, 8, 6, 56, 5, 3, 5, 4, 1, 2, 1, 4, 4, 10, 4, 13, 2, 11, 3, 9, 9, 4, 4, 99, 9,
)  # fmt: skip
PLAIN_DEFENSEMAN: Final = (
    3, 0, 2, 3, 8, 1, 64, 3, 4, 2, 56, 4, 1, 7, 5, 1, 3, 1, 4, 5, 12, 5, 15, 2, 11, 1, 7, 6, 2, 4, 99, 9,
)  # fmt: skip
SWEATERS: Final = (11, 12, 13, 14, 15, 16, 21, 22, 23, 24, 25, 26, 31, 32, 33, 34, 35, 41, 42, 43)
OWN_KINDS: Final = {
    "hitting": RinksideKind.HITTING,
    "forecheck": RinksideKind.FORECHECK,
    "faceoff man": RinksideKind.FACEOFF_MAN,
    "offensive option": RinksideKind.OPTION,
    "activate defenseman": RinksideKind.ACTIVATE,
    "own zone": RinksideKind.OWN_ZONE,
    "red light": RinksideKind.RED_LIGHT,
    "green light": RinksideKind.GREEN_LIGHT,
    "risky goalie play": RinksideKind.RISKY_PLAY,
    "empty net": RinksideKind.EMPTY_NET,
    "last second": RinksideKind.LAST_SECOND,
    "serve penalty": RinksideKind.SERVER,
    "power-play quarterback": RinksideKind.QUARTERBACK,
    "rotate lines": RinksideKind.ROTATE,
    "shootout order": RinksideKind.FIRST_SHOOTER,
}

FOUL: Final = ("neutral", "delayed", "wiped")


class RinksideArena:
    """Rinkside as scenarios see it."""

    def __init__(self) -> None:
        self.name = "rinkside"
        self.sides = SIDES
        self.men = men_called(SWEATERS)
        self.rating_hint = f'{RATING_HINT}; cards.{ROSTER} = "{LEDGER_ROSTER}" gives those of the ledger\'s players'
        self.kinds: Mapping[str, int] = {**SHARED_KINDS, **OWN_KINDS}

    def seat(
        self,
        case: Case,
        source: str,
        chance: Chance,
        coaches: list[Coach],
        log: Log,
        guess: Guess | None = None,
    ) -> Table:
        home, visitors = teams_of(*without_roster(case, source), guess or Guess(), SWEATERS)
        options = read_options(case.options, source)
        charts = charts_of(SHELF, case, source)
        position = None if case.position is None else dict(case.position)
        rolls = [roll for step in case.steps for roll in step.rolls]
        if rolls and all(roll.startswith(CARD) for roll in rolls):
            table = new_game(home, visitors, charts, options, chance, coaches, log)
        else:
            in_hand = read_view(Sheet(source, {}, "position"), view_text(position))
            faces = chain(in_hand, [read_view(Sheet(source, {}, "rolls"), roll) for roll in rolls])
            charts = with_faces(charts, faces)
            script = ViewScript(cast(Script, chance))
            table = new_game(home, visitors, charts, options, script, coaches, log)
            if position is not None:
                position["view"] = [FIRST, len(faces.cards)]
        if position is not None:
            arrange(table, position, f"{source}, position")
        return table

    def sides_of(self, case: Case, source: str) -> tuple[str, str]:
        return self.sides

    def describe(self, table: Table) -> dict[str, object]:
        return describe(cast(RinksideTable, table))

    def world(self, table: Table) -> World:
        charts = cast(RinksideTable, table).charts
        calls = (*VOCABULARIES["calls"].codes, *charts.infraction_names)
        return world_of(table, self.sides, self.men, charts, calls)

    def parts(self, table: Table) -> Mapping[str, Part]:
        flags = (
            "green", "one_man", "short_handed_chance", "full", "scrum_due", "whistle", "skip_mark", "killers_attack",
            "auxiliary_due",
        )  # fmt: skip
        foul: dict[str, Part] = {"side": SIDE, "who": MAN, "column": Word(COLUMN_NAMES), **dict.fromkeys(FOUL, FLAG)}
        offender: dict[str, Part] = {"side": SIDE, "who": MAN, "goalie": SWEATER, "offence": Word(OFFENCE_NAMES)}
        return {
            **dict.fromkeys(flags, FLAG),
            **dict.fromkeys(("handler", "passer", "won_by"), MAN),
            **dict.fromkeys(("offense", "advantage", "iced", "last_side", "possession"), SIDE),
            **dict.fromkeys(("situation", "instead"), Word(SITUATION_NAMES)),
            "zone": Word(ZONE_NAMES),
            "quality": Word(QUALITY_NAMES),
            "shot": Word(SHOT_NAMES),
            "plus": BySide(NUMBER),
            "fouls": ListOf(Fields(foul)),
            "offenders": ListOf(Fields(offender)),
            "momentum": BySide(NUMBER),
            "chippiness": Number(0, 99),
            "intensity": Word(INTENSITY_NAMES),
            "dirty_plays": Number(0, 7),
            "levels": BySide(ListOf(Word((PENDING_LEVEL, *LEVEL_NAMES)))),
            "officials": Word(OFFICIALS_NAMES),
            "enforcers": Word(MOOD_NAMES),
            "hitting": BySide(Word(HITTING_STRATEGIES)),
            "forecheck": BySide(Number(1, 3)),
            "last_second": Number(0, 9),
            "goal_against": BySide(Number(-1)),
            "quarterbacks": BySide(ListOf(SWEATER)),
            "view": ListOf(NUMBER),
            "view_before": ListOf(NUMBER),
            "pile": ListOf(NUMBER),
            "said": Part(),
            "possession_draws": NUMBER,
            **shared_parts(self.name, self.sides),
        }

    def teams(self, table: Table) -> list[Team]:
        return cast(RinksideTable, table).state.teams

    def explain(self, error: PuckdropError, table: Table) -> str:
        """Name a section that no roll has stated by its roll, not by the card made for it."""
        last = len(cast(RinksideTable, table).charts.faces.cards)
        return UNKNOWN_SECTION.sub(lambda hit: section_not_written(hit, last), str(error))


# -- views ------------------------------------------------------------------------------------------------------------


class ViewScript(Chance):
    """Turns over the cards made for a script's views, one after another."""

    def __init__(self, script: Script) -> None:
        self.script = script

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        """Card 1 has the Left face in hand; without a view in hand the first draw turns it, and no roll shows it."""
        if FIRST in cards:
            return list(cards).index(FIRST)
        self.script.next("another card")
        return list(cards).index(FIRST + self.script.at)


def section_not_written(hit: re.Match[str], last: int) -> str:
    """A draw shows the Left face of the card it turns, and the Right face of the one before.

    The last card has the Right face of the view in hand.
    """
    card = int(hit["card"])
    draw = 0 if card == last else card - FIRST + (hit["face"] == "Right")
    view = f"roll {draw} of the scenario" if draw else "the view in hand"
    both = hit["section"] in BOTH_FACES and not (hit["face"] == "Left" and hit["section"] in NAMED_ALONE)
    return f"{view} does not say what {hit['face'][0] + '.' if both else ''}{hit['section']} shows"


def view_text(position: Mapping[str, object] | None) -> str:
    text = (position or {}).get("view", "")
    return text if isinstance(text, str) else ""


def read_view(sheet: Sheet, text: str) -> View:
    """What the faces show that a roll describes."""
    left, right = dict(NEUTRAL_LEFT), dict(NEUTRAL_RIGHT)
    for entry in text.split(",") if text.strip() else []:
        name, equals, value = (word.strip() for word in entry.partition("="))
        if not equals:
            raise sheet.wrong(quoted(text), quoted(entry.strip()), "a section and what it shows, such as red=5")
        set_section(sheet, left, right, SHORT_NAMES.get(name, name), value)
    return coded(sheet, left, LEFT_SECTIONS), coded(sheet, right, RIGHT_SECTIONS)


def set_section(sheet: Sheet, left: dict[str, str], right: dict[str, str], name: str, value: str) -> None:
    """Write what one entry says on its face."""
    if name == "b100":
        if not value.isdecimal() or len(value) > 3 or not 1 <= int(value) <= 100:
            raise sheet.wrong(name, quoted(value), "a number from 1 to 100")
        left["digit"], right["digit"] = str(int(value) // 10 % 10), value[-1]
        return
    for cell in CELLS.get(name, (name,)):
        face, dot, section = cell.rpartition(".")
        if dot and face in ("L", "R"):
            on_left = face == "L"
        else:
            section, on_left = cell, cell in LEFT_SECTIONS
        sections = LEFT_SECTIONS if on_left else RIGHT_SECTIONS
        if section not in sections or (not dot and section in BOTH_FACES and section not in NAMED_ALONE):
            known = [*SHORT_NAMES, "b100", *CELLS, *LEFT_SECTIONS, *RIGHT_SECTIONS]
            raise sheet.wrong(name, "an unknown section", one_of(name, known))
        (left if on_left else right)[section] = value


def coded(sheet: Sheet, face: Mapping[str, str], sections: Mapping[str, Mapping[str, int]]) -> bytes:
    """The bytes of a face; a section of which nothing is said is unknown."""
    cells = bytearray([UNKNOWN]) * FACE
    for place, (name, codes) in enumerate(sections.items()):
        if name in face:
            cells[place] = list(codes.values())[sheet.known(name, face[name], codes)]
    return bytes(cells)


def chain(in_hand: View, views: Sequence[View]) -> Faces:
    """Cards that show these views when turned over one after another.

    Each card is seen twice in a row, first its Left and then its Right face; the last card has the Right face in hand.
    A spare card lies under those of the script, so that it is the script that is used up and not the pile.
    """
    nothing = read_view(Sheet("", {}), "")
    shown = [in_hand, *views, nothing, nothing]
    left = [nothing[0], *(view[0] for view in shown[:-1]), nothing[0]]
    right = [nothing[1], *(view[1] for view in shown[1:]), in_hand[1]]
    return Faces(b"".join(left), b"".join(right))


# -- charts and cards -------------------------------------------------------------------------------------------------


def with_faces(charts: Charts, faces: Faces) -> Charts:
    """The same charts with other cards."""
    copy = Charts(faces)
    for name in dir(charts):
        if name != "faces" and not name.startswith("_"):
            setattr(copy, name, getattr(charts, name))
    return copy


def without_roster(case: Case, source: str) -> tuple[Case, str, Sequence[str], SkaterMaker, GoalieMaker]:
    """The case's own cards, and whether their ratings come on top of those of the ledger's roster."""
    cards = Sheet(source, dict(case.cards), "cards")
    if ROSTER not in cards.fields:
        return case, source, SIDES, skater_of, goalie_of
    cards.code(ROSTER, (LEDGER_ROSTER,))
    own = {name: value for name, value in cards.fields.items() if name != ROSTER}
    return case._replace(cards=own), source, SIDES, roster_skater, roster_goalie


@cache
def fixtures_of(side: str) -> dict[int, tuple[list[int], str]]:
    found = {}
    for line in FIXTURE.split("\n"):
        words = line.split()
        if words and words[0] == side:
            ratings = [GRADE_NAMES.index(words[2]), *map(int, words[3:-1])]
            found[int(words[1])] = (ratings, words[-1])
    return found


def skater_of(sheet: Sheet, side: str, sweater: int, guess: Guess) -> SkaterCard:
    """One of the fixture players or a plain man, with what the scenario changes; without a roster a man of his own."""
    sheet.only(("name", *SKATER_RATINGS))
    position = POSITIONS[sweater % 10]
    plain = PLAIN_DEFENSEMAN if position == Position.DEFENSE else PLAIN_FORWARD
    ratings, name = fixtures_of(side).get(sweater, (list(plain), f"{side} #{sweater}"))
    ratings = [
        code_of(sheet, rating, GRADE_NAMES, ratings[index])
        if rating == "grade" and rating in sheet.fields
        else guess.rating(sheet, rating, f"{side} #{sweater}", ratings[index], 0, 100)
        for index, rating in enumerate(SKATER_RATINGS)
    ]
    return SkaterCard(sheet.text("name") if "name" in sheet.fields else name, sweater, position, 0, ratings)


def roster_skater(sheet: Sheet, side: str, sweater: int, guess: Guess) -> SkaterCard:
    """A man of the ledger's roster: his ratings are known."""
    return skater_of(sheet, side, sweater, Guess())


def roster_goalie(sheet: Sheet, side: str, sweater: int, guess: Guess) -> GoalieCard:
    return goalie_of(sheet, side, sweater, Guess())


def goalie_of(sheet: Sheet, side: str, sweater: int, guess: Guess) -> GoalieCard:
    sheet.only(("name", *GOALIE_RATINGS))
    who = f"{side} #{sweater}"
    ratings = [
        guess.rating(sheet, rating, who, GOALIES[side][index], 0, 100) for index, rating in enumerate(GOALIE_RATINGS)
    ]
    name = GOALIE_FIXTURES[side] if sweater == 1 else f"{side} backup"
    return GoalieCard(sheet.text("name") if "name" in sheet.fields else name, sweater, ratings)


arena = RinksideArena()
