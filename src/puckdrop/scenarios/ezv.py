"""ezv in scenarios: only some cells of a card are known; reading another one fails."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, cast

from puckdrop.core.charts import Sheet
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Chance
from puckdrop.core.errors import PuckdropError
from puckdrop.core.ice import Team
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.chart_files import SHELF
from puckdrop.games.ezv.constants import (
    COLOUR_NAMES,
    ENTRY_NAMES,
    REBOUND_NAMES,
    SECTOR_NAMES,
    SHOT_NAMES,
    SITUATION_NAMES,
    SYMBOL_NAMES,
    ZONE_NAMES,
)
from puckdrop.games.ezv.decisions import EzvKind
from puckdrop.games.ezv.option_files import read_options
from puckdrop.games.ezv.position import arrange, describe
from puckdrop.games.ezv.rules.plays import new_game
from puckdrop.games.ezv.table import EzvTable
from puckdrop.games.ezv.vocabulary import VOCABULARIES
from puckdrop.scenarios.facts import POSITIONS, charts_of, goalie_name, grid_of, men_called, skater_name, teams_of
from puckdrop.scenarios.format import Case
from puckdrop.scenarios.games import RATING_HINT, SHARED_KINDS
from puckdrop.scenarios.guesses import Guess
from puckdrop.scenarios.parts import (
    FLAG,
    MAN,
    SIDE,
    SLOTS_EMPTY,
    SWEATER,
    BySide,
    Fields,
    ListOf,
    Part,
    Word,
    World,
    shared_parts,
    world_of,
)

DICE: Final = "blu and red"
GRIDS: Final[Mapping[str, tuple[str, ...]]] = {
    "advance": SYMBOL_NAMES,
    "defense": SYMBOL_NAMES,
    "shoot": SHOT_NAMES,
    "break_away": SHOT_NAMES,
}
RATINGS: Final = {
    "sh": (10, 20), "bk": (0, 6), "ad": (0, 99), "df": (0, 99), "pk": (0, 99), "fo": (0, 99), "pn": (0, 3),
    "rc": (0, 99), "as": (0, 299), "inj": (-5, 5), "pim": (0, 9999),
}  # fmt: skip
SECTIONS: Final = ("gold", "blue", "red")


class EzvArena:
    """ezv as scenarios see it."""

    def __init__(self) -> None:
        self.name = "ezv"
        self.sides = COLOUR_NAMES
        self.men = men_called()
        self.rating_hint = RATING_HINT
        self.kinds: Mapping[str, int] = {
            **SHARED_KINDS,
            "play card": EzvKind.PLAY_CARD,
            "forecheckers": EzvKind.FORECHECKERS,
            "faceoff man": EzvKind.FACEOFF_MAN,
        }

    def seat(
        self,
        case: Case,
        source: str,
        chance: Chance,
        coaches: list[Coach],
        log: Log,
        guess: Guess | None = None,
    ) -> Table:
        home, visitor = teams_of(case, source, self.sides_of(case, source), skater_of, goalie_of, guess or Guess())
        options = read_options(case.options, source)
        table = new_game(home, visitor, charts_of(SHELF, case, source), options, chance, coaches, log)
        if case.position is not None:
            arrange(table, case.position, f"{source}, position")
        return table

    def sides_of(self, case: Case, source: str) -> tuple[str, str]:
        red, blue = COLOUR_NAMES
        return (red, blue) if read_options(case.options, source).red_is_home else (blue, red)

    def describe(self, table: Table) -> dict[str, object]:
        return describe(cast(EzvTable, table))

    def world(self, table: Table) -> World:
        charts = cast(EzvTable, table).charts
        calls = (*VOCABULARIES["calls"].codes, *charts.infractions)
        return world_of(table, self.sides, self.men, charts, calls)

    def parts(self, table: Table) -> Mapping[str, Part]:
        cards = Word([card.name for card in cast(EzvTable, table).charts.play_cards], or_none=True)
        return {
            "situation": Word(SITUATION_NAMES),
            "possession": SIDE,
            "last_possession": SIDE,
            "handler": MAN,
            "sector": Word(SECTOR_NAMES, or_none=True),
            "zone": Word(ZONE_NAMES),
            "forecheckers": SLOTS_EMPTY,
            "breakout": FLAG,
            "entry": Word(ENTRY_NAMES),
            "touches": ListOf(MAN),
            "play_cards": BySide(cards),
            "even_cards": BySide(cards),
            "rc_ties": BySide(ListOf(Fields({"men": ListOf(SWEATER), "last": SWEATER}))),
            "momentum": SIDE,
            "killer_boost": SIDE,
            "lingering": MAN,
            **shared_parts(self.name, self.sides),
        }

    def teams(self, table: Table) -> list[Team]:
        return cast(EzvTable, table).state.teams

    def explain(self, error: PuckdropError, table: Table) -> str:
        return str(error)


def skater_of(sheet: Sheet, side: str, sweater: int, guess: Guess) -> SkaterCard:
    sheet.only(("name", *RATINGS, *GRIDS))
    who = f"{side} #{sweater}"
    rating = {name: guess.rating(sheet, name, who, 0, *limits) for name, limits in RATINGS.items()}
    grid = {name: grid_of(sheet, name, codes, DICE) for name, codes in GRIDS.items()}
    return SkaterCard(
        skater_name(sheet, side, sweater),
        sweater,
        POSITIONS[sweater % 10],
        rating["pim"],
        advance=grid["advance"],
        shoot=grid["shoot"],
        defense=grid["defense"],
        break_away=grid["break_away"],
        sh=rating["sh"],
        bk=rating["bk"],
        ad=rating["ad"],
        df=rating["df"],
        pk=rating["pk"],
        fo=rating["fo"],
        pn=rating["pn"],
        rc=rating["rc"],
        assist_rating=rating["as"],
        inj=rating["inj"],
    )


def goalie_of(sheet: Sheet, side: str, sweater: int, guess: Guess) -> GoalieCard:
    sheet.only(("name", "assists", "rebound", *SECTIONS))
    sections = b"".join(grid_of(sheet, section, SHOT_NAMES, DICE) for section in SECTIONS)
    rebound = grid_of(sheet, "rebound", REBOUND_NAMES, DICE)
    assists = guess.rating(sheet, "assists", f"{side} #{sweater}", 0, 0, 999)
    return GoalieCard(goalie_name(sheet, side, sweater), sweater, sections, rebound, assists)


arena = EzvArena()
