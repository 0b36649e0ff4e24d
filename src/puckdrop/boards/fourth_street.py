"""The board of 4th Street Hockey: score, rink, the handler's card, the men on the ice, and why the play came out so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.fourth_street_rink import HEIGHT, WIDTH, rink_rows
from puckdrop.boards.scoreboard import box_row, dice_text, men_row, rule_row, score_row, shorts_of
from puckdrop.core.events import DiceThrown, Event
from puckdrop.core.ice import Skater, Team
from puckdrop.core.table import Table
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    COLUMN_NAMES,
    GOALIE_ZONE_NAMES,
    PLACE_NAMES,
    UNKNOWN,
    Situation,
    Zone,
)
from puckdrop.games.fourth_street.rules.actions import FIRST_CARD, column_of
from puckdrop.games.fourth_street.rules.form import is_cold, is_hot
from puckdrop.games.fourth_street.rules.ratings import ps, sk, slap, wrist
from puckdrop.games.fourth_street.rules.strength import offense_strength
from puckdrop.games.fourth_street.state import NO_CARD, NO_PLAN
from puckdrop.games.fourth_street.table import FsTable, card_of
from puckdrop.narrate.en.fourth_street_places import LABELS
from puckdrop.narrate.en.fourth_street_reasons import reasons
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.lines import last_throw
from puckdrop.narrate.names import surname

DIE_STYLES: Final = {
    "colored": "bright_red", "white": "bright_blue", "d6p": "bright_yellow", "d20": "bold", "black": "dim",
    "white d6": "white",
}  # fmt: skip
TONES: Final = {"good": "green", "bad": "red", "": ""}
WHY_ROWS: Final = 2
COLUMN_ROWS: Final = 2
ROWS: Final = HEIGHT + 5 + WHY_ROWS
GAP: Final = 2


def board_rows(
    table: Table, events: Sequence[Event], width: int, *, draw: bool, viewer: int | None = None
) -> list[Text]:
    """All rows of the board. Cards that lie face down are shown to their own side only, and not to `viewer` None."""
    game = cast(FsTable, table)
    shorts = shorts_of(game)
    rows = [score_row(game, width), box_row(game, situation_text(game), width, own_cards(game, viewer))]
    notes = note_rows(game, shorts, last_throw(events), width - WIDTH - GAP, draw=draw)
    for picture, note in zip(rink_rows(game.state, shorts, draw=draw), notes, strict=True):
        picture.append(" " * GAP)
        picture.append_text(note)
        picture.truncate(width)
        rows.append(picture)
    rows += [team_row(game, team, width) for team in (game.state.visitor, game.state.home)]
    rows += why_rows(events, width, draw=draw)
    rows.append(rule_row(width, draw=draw))
    return rows


def status_row(table: Table) -> Text:
    """One row for a terminal without room for more."""
    return scoreboard.status_row(table, situation_text(cast(FsTable, table)))


def situation_text(game: FsTable) -> str:
    """Strength and a pending penalty."""
    state = game.state
    if state.situation == Situation.BEFORE:
        return "before the opening faceoff"
    parts = [scoreboard.strength_text(game)]
    if state.delayed is not None:
        parts.append(f"delayed: {state.team_of(state.delayed.man.side).card.short_name}")
    return "   ".join(parts)


def own_cards(game: FsTable, side: int | None) -> list[str]:
    """The cards that the coach who looks has laid face down."""
    state, cards = game.state, list[str]()
    if side is None or state.situation == Situation.BEFORE:
        return cards
    if game.options.strategy_cards:
        laid = int(state.orders[side].strategy)
        cards.append(f"card {game.charts.strategy_cards[FIRST_CARD if laid == NO_CARD else laid].name}")
    if state.orders[side].plan != NO_PLAN:
        cards.append(f"plan {GOALIE_ZONE_NAMES[state.orders[side].plan]}")
    if game.options.recipient_card and state.orders[side].recipient_card:
        cards.append(f"to {SLOT_LETTERS[state.orders[side].recipient_card]}")
    return cards


# -- beside the rink --------------------------------------------------------------------------------------------------


def note_rows(game: FsTable, shorts: tuple[str, str], dice: DiceThrown | None, width: int, *, draw: bool) -> list[Text]:
    """The puck, its handler's ratings, the column of his card in force, and the dice."""
    handler = game.state.handler if game.state.situation == Situation.CONTROL else None
    rows = [Text(puck_text(game, shorts), "bold")]
    if handler is None:
        rows += [Text()] * (1 + COLUMN_ROWS)
    else:
        rows.append(Text(ratings_text(game, handler)))
        rows += column_rows(game, handler, width, draw=draw)
    rows.append(dice_text(dice, DIE_STYLES))
    return rows


def puck_text(game: FsTable, shorts: tuple[str, str]) -> str:
    """Who has the puck and where, or what comes next."""
    state = game.state
    if state.situation == Situation.CONTROL and state.handler is not None:
        name = surname(state.handler.card.name)
        return f"{name} ({shorts[state.handler.side]}), {LABELS[PLACE_NAMES[state.place]]}"
    what = {
        int(Situation.LOOSE): "Loose puck",
        int(Situation.SHOOTOUT): "Shootout",
        int(Situation.OVER): "The game is over",
    }.get(int(state.situation), "Faceoff")
    if state.situation in (Situation.SHOOTOUT, Situation.OVER):
        return what
    return f"{what}, {zone_text(game, shorts)}"


def zone_text(game: FsTable, shorts: tuple[str, str]) -> str:
    """The zone of a loose puck or a faceoff: "ARK end" or "neutral zone"."""
    state = game.state
    if state.zone == Zone.N:
        return "neutral zone"
    return f"{shorts[state.offense.side if state.zone == Zone.D else state.defense.side]} end"


def ratings_text(game: FsTable, man: Skater) -> str:
    """The handler's ratings as they count now."""
    card = card_of(man)
    ratings = [
        ("PS", ps(game, man)), ("SK", sk(game, man)), ("W", wrist(game, man)), ("S", slap(game, man)),
        ("B", card.break_away), ("TP", card.tp), ("SP", card.sp),
    ]  # fmt: skip
    return "  ".join(f"{name} {'?' if value == UNKNOWN else value}" for name, value in ratings)


def column_rows(game: FsTable, man: Skater, width: int, *, draw: bool) -> list[Text]:
    """The puck-action column in force: each action with its highest D100, in two rows."""
    column = column_of(game.state.place, offense_strength(game))
    rows = [Text.assemble((f"{COLUMN_NAMES[column]}: ", "dim"))] + [Text(" " * 2) for _ in range(COLUMN_ROWS - 1)]
    at = 0
    for name, bound in bounds(card_of(man).actions[100 * column : 100 * column + 100], draw=draw):
        piece = f"{name} {bound:02d}"
        if len(rows[at].plain) + len(piece) > width and at < COLUMN_ROWS - 1:
            at += 1
        rows[at].append(name, "cyan")
        rows[at].append(f" {bound:02d}  ")
    for row in rows:
        row.rstrip()
    return rows


def bounds(actions: bytes, *, draw: bool) -> list[tuple[str, int]]:
    """The actions of a column that are not grey, with the highest D100 of each."""
    names = [*ACTION_NAMES[:ACTION_ROWS]]
    names[ACTION_NAMES.index("wild")] = "⁂" if draw else "wild"
    found = {action: at for at, action in enumerate(actions) if action < ACTION_ROWS}
    return [(names[action], found[action]) for action in sorted(found)]


# -- the men, and why -------------------------------------------------------------------------------------------------


def team_row(game: FsTable, team: Team, width: int) -> Text:
    """The men of one team on the ice, with its aggressiveness and its goalie's form."""
    state = game.state
    handler = state.handler if state.situation == Situation.CONTROL else None
    forecheckers = int(state.forecheckers) if team is state.defense else 0
    row = men_row(team, width, handler=handler, forecheckers=forecheckers)
    if is_hot(game, team) or is_cold(game, team):
        row.append(" hot" if is_hot(game, team) else " cold", "bold yellow" if is_hot(game, team) else "bold cyan")
    level = int(state.orders[team.side].aggressiveness)
    if level:
        row.append(f"  agg {level:+d}", "magenta")
    row.truncate(width, overflow="ellipsis")
    return row


def why_rows(events: Sequence[Event], width: int, *, draw: bool) -> list[Text]:
    """The steps of the last play; where they do not fit, the later ones."""
    rows = [Text(" ")]
    for number, reason in enumerate(reasons(events, draw=draw)):
        text = f"; {reason.text}" if number and rows[-1].plain != " " else reason.text
        if len(rows[-1].plain) + len(text) + 1 > width and rows[-1].plain != " ":
            rows[-1].append(";")
            rows.append(Text(" "))
            text = reason.text
        rows[-1].append(text, TONES[reason.tone])
    rows = rows[-WHY_ROWS:]
    return rows + [Text()] * (WHY_ROWS - len(rows))
