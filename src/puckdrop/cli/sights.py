"""What the keys look up in the game: cards, charts, goalies, and what each bench has set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from puckdrop.boards.cards import card_rows
from puckdrop.boards.charts import chart_names, chart_rows
from puckdrop.cli.pages import paragraph, roster_rows
from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.table import Table
from puckdrop.core.viewers import Side, other_side
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.names import surname
from puckdrop.views.board import BoardView, TeamView

__all__ = ["card_page", "chart_page", "goalie_facts", "orders_text"]


def card_page(
    game: AnyGame, table: Table, view: BoardView, side: Side, wanted: str, width: int, *, draw: bool
) -> list[Text]:
    """The card of a man by number or name, one's own first; without one, or for a team, the men there are."""
    sides = [side, other_side(side)]
    first, _, rest = wanted.partition(" ")
    named = [each for each in sides if view.team(each).short_name.casefold() == first.casefold()]
    if named:
        sides, wanted = named, rest.strip()
    if not wanted:
        rows = [row for each in sides for row in [*roster_rows(view.team(each), width), Text()]]
        return [*rows, Text("c and a number or a name shows his card.", "dim")]
    found = [(each, *man) for each in sides for man in men_called(view.team(each), wanted)]
    if not found:
        return paragraph(f"Nobody here is called {wanted[:30]}; c lists the men.", width)
    (where, sweater, _), *others = found
    card = table.position().teams[SIDE_NAMES.index(where)].card
    also = [f"{name}: c {view.team(each).short_name} {number}" for each, number, name in others]
    rows = list(card_rows(game, card, sweater, width, draw=draw))
    return [*rows, *paragraph(f"Also {', '.join(also)}", width)] if also else rows


def men_called(team: TeamView, wanted: str) -> list[tuple[int, str]]:
    """The sweater and name of the man of this number or name, or of those whose surname begins like this."""
    said = wanted.casefold().lstrip("#")
    men = [(man.sweater, man.name) for man in team.skaters]
    men += [(man.sweater, man.name) for man in team.goalies]
    exact = [man for man in men if said in (str(man[0]), man[1].casefold(), surname(man[1]).casefold())]
    return exact or [man for man in men if surname(man[1]).casefold().startswith(said)]


def chart_page(game: AnyGame, charts: Any, wanted: str, width: int, *, draw: bool) -> list[Text]:
    """A chart as it is printed; without a name, which ones there are."""
    if not wanted:
        return [*paragraph(", ".join(chart_names(game)), width), Text("r and a name draws it.", "dim")]
    try:
        return list(chart_rows(game, charts, wanted, width, draw=draw))
    except BadInput as wrong:
        return paragraph(str(wrong), width)


def goalie_facts(game: AnyGame, table: Table) -> Mapping[tuple[str, int], str]:
    """What tells most about each goalie, by side and sweater."""
    return {
        (side, int(goalie.card.sweater)): ", ".join(
            f"{fact.name} {fact.value}" for fact in game.goalie_ratings(goalie.card)
        )
        for side, team in zip(SIDE_NAMES, table.position().teams, strict=True)
        for goalie in team.goalies
    }


def orders_text(view: BoardView, side: Side) -> list[str]:
    """What a bench has set and has left: timeouts, and whatever the game's board shows of its orders."""
    parts = []
    team = view.team(side)
    if team.timeouts is not None:
        parts.append(f"timeouts left: {team.timeouts}")
    orders = getattr(view, f"{side}_orders", None)
    said: dict[str, Any] = {} if orders is None else orders._asdict()
    for name, value in said.items():
        if name == "shadowed" or value in (None, (), ""):
            continue
        if name == "shadow":
            target = said.get("shadowed")
            parts.append(
                f"shadow: {surname(view.man(value).name)} on {surname(view.man(target).name) if target else '?'}"
            )
        elif name == "recipient":
            parts.append(f"free passes to: {SLOT_LETTERS[value]}")
        else:
            shown = ", ".join(value) if isinstance(value, tuple) else value
            parts.append(f"{name.replace('_', ' ')}: {shown}")
    return ["   ".join(parts)] if parts else []
