"""Ten men with nothing but the ratings a test gives them, on a table whose view it chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from puckdrop.core.cards import Position, TeamCard
from puckdrop.core.charts import Sheet
from puckdrop.core.dice import Chance
from puckdrop.core.ice import Skater, Team
from puckdrop.core.log import Log
from puckdrop.games.rinkside import RinksideCoach, load_charts
from puckdrop.games.rinkside.cards import GOALIE_RATINGS, SKATER_RATINGS, GoalieCard, SkaterCard
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.plays import new_game
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.scenarios.rinkside import chain, read_view, with_faces

PLACES = (Position.LEFT, Position.CENTER, Position.RIGHT, Position.DEFENSE, Position.DEFENSE)
PLAIN: Mapping[str, int] = {**dict.fromkeys(SKATER_RATINGS, 5), "secondary": 99}


def card(sweater: int, position: int, ratings: Mapping[str, int]) -> SkaterCard:
    return SkaterCard(f"man {sweater}", sweater, position, 0, [{**PLAIN, **ratings}[name] for name in SKATER_RATINGS])


def team_card(five: Sequence[Mapping[str, int]], goalie: Mapping[str, int], spares: int) -> TeamCard:
    """Left wing, centre, right wing and two defensemen, 11 to 15, and plain spare forwards from 21 on."""
    skaters = [card(11 + slot, PLACES[slot], ratings) for slot, ratings in enumerate(five)]
    skaters += [card(21 + number, Position.CENTER, {}) for number in range(spares)]
    goalies = [GoalieCard("goalie", 1, [goalie.get(name, 5) for name in GOALIE_RATINGS])]
    return TeamCard(
        "Five", "FIV", list(skaters), list(goalies), [[0, 1, 2]], [[3, 4]], [[0, 1, 2, 3, 4]], [[1, 0, 3, 4]]
    )


class InOrder(Chance):
    """Turns the cards in the order of their numbers."""

    def turn(self, deck: str, cards: Sequence[int]) -> int:
        return list(cards).index(min(cards))


def a_game(
    view: str = "",
    *rolls: str,
    home: Sequence[Mapping[str, int]] = ({},) * 5,
    visitors: Sequence[Mapping[str, int]] = ({},) * 5,
    goalie: Mapping[str, int] | None = None,
    options: Options | None = None,
    spares: int = 0,
    coach: RinksideCoach | None = None,
) -> RinksideTable:
    """A table with this view in hand and these to be drawn, written as in scenarios; what happens is logged."""
    sheet = Sheet("test", {})
    faces = chain(read_view(sheet, view), [read_view(sheet, roll) for roll in rolls])
    log = Log()
    table = new_game(
        team_card(home, goalie or {}, spares), team_card(visitors, goalie or {}, spares),
        with_faces(load_charts(), faces), options or Options(), InOrder(), [coach or RinksideCoach()] * 2, log,
    )  # fmt: skip
    table.state.left, table.state.right = 1, len(faces.cards)
    table.state.deck.stack(faces.cards[1:])
    for team in table.state.teams:
        team.send_out(11, table.state.clock)
    return table


def told(table: RinksideTable, kind: str) -> list[dict[str, object]]:
    """What the events of a kind say: their side, their clause and their fields."""
    assert table.log is not None
    return [
        {"side": each.side, "clause": each.clause, **{name: getattr(each, name) for name in each.fields}}
        for each in table.log
        if type(each).__name__ == kind
    ]


def five(**ratings: Sequence[int]) -> list[dict[str, int]]:
    """Five men's ratings, each given from the left wing to the right defenseman."""
    return [{name: numbers[slot] for name, numbers in ratings.items()} for slot in range(5)]


def out(team: Team, *slots: int) -> None:
    """Only the men of these slots are on the ice."""
    men: list[Skater | None] = [man if slot in slots else None for slot, man in enumerate(team.on_ice)]
    team.take_ice(men)


def slot_of(man: Skater | None) -> int:
    """0 for nobody."""
    return 0 if man is None else int(man.slot)
