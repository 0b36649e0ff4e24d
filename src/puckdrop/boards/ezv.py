"""The board of ezv: the scoreboard, the rink with what lies beside it, and the men on the ice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.ezv_rink import HEIGHT, rink_rows, zone_words
from puckdrop.boards.scoreboard import WIDE, box_row, dice_text, men_row, rule_row, score_row, shorts_of
from puckdrop.core.decisions import slots_text
from puckdrop.core.events import DiceThrown, Event
from puckdrop.core.ice import Team
from puckdrop.core.table import Table
from puckdrop.games.ezv.constants import SECTOR_NAMES, Situation
from puckdrop.games.ezv.table import EzvTable
from puckdrop.narrate.en.ezv_places import spot
from puckdrop.narrate.en.questions import SLOT_LETTERS
from puckdrop.narrate.lines import last_throw
from puckdrop.narrate.names import surname

DIE_STYLES: Final = {"d20": "bold", "black": "white", "blu": "bright_blue", "red": "bright_red"}
ROWS: Final = HEIGHT + 5


def board_rows(
    table: Table, events: Sequence[Event], width: int, *, draw: bool, viewer: int | None = None
) -> list[Text]:
    """All rows of the board. Nothing in ezv is hidden, so it is the same for every `viewer`."""
    game = cast(EzvTable, table)
    shorts = shorts_of(game)
    rows = [score_row(game, width), box_row(game, strength_text(game), width)]
    notes = note_rows(game, shorts, last_throw(events), wide=width >= WIDE)
    for picture, note in zip(rink_rows(game.state, shorts, draw=draw), notes, strict=True):
        picture.append("  ")
        picture.append_text(note)
        picture.truncate(width)
        rows.append(picture)
    rows += [team_row(game, team, width) for team in (game.visitor(), game.home())]
    rows.append(rule_row(width, draw=draw))
    return rows


def status_row(table: Table) -> Text:
    """One row for a terminal without room for more."""
    return scoreboard.status_row(table, strength_text(cast(EzvTable, table)))


def strength_text(game: EzvTable) -> str:
    if game.state.situation == Situation.BEFORE:
        return "before the opening faceoff"
    return scoreboard.strength_text(game)


def team_row(game: EzvTable, team: Team, width: int) -> Text:
    """The men of one team on the ice."""
    state = game.state
    handler = state.handler if state.situation == Situation.CONTROL else None
    forecheckers = int(state.forecheckers_in_place()) if team is state.defense else 0
    return men_row(team, width, handler=handler, forecheckers=forecheckers)


def note_rows(game: EzvTable, shorts: tuple[str, str], dice: DiceThrown | None, *, wide: bool) -> list[Text]:
    """What is written beside the rink: puck, place, dice and cards; where there is room, also the forecheckers."""
    puck = Text(puck_text(game, shorts), "bold")
    if wide:
        puck.append(forecheck_text(game), "not bold dim")
    cards = [Text(card_text(game, team), "dim") for team in (game.visitor(), game.home())]
    return [puck, Text(place_text(game, shorts)), dice_text(dice, DIE_STYLES), *cards]


def puck_text(game: EzvTable, shorts: tuple[str, str]) -> str:
    state = game.state
    if state.situation == Situation.LOOSE:
        return "Loose puck"
    if state.situation in (Situation.FACEOFF, Situation.BEFORE) or state.handler is None:
        return "Shootout" if state.situation == Situation.SHOOTOUT else "Faceoff"
    return f"{surname(state.handler.card.name)} ({shorts[state.handler.side]})"


def place_text(game: EzvTable, shorts: tuple[str, str]) -> str:
    state = game.state
    if state.handler is None or state.situation not in (Situation.CONTROL, Situation.BREAK_AWAY):
        return f"in the {zone_words(int(state.zone), shorts)}"
    if state.situation == Situation.BREAK_AWAY:
        return "on a break-away"
    return spot(int(state.handler.side), SECTOR_NAMES[state.sector]).label


def forecheck_text(game: EzvTable) -> str:
    bits = int(game.state.forecheckers_in_place())
    if not bits:
        return ""
    letters = [SLOT_LETTERS[int(slot)] for slot in slots_text(bits).split("+")]
    return f"   forecheck {' '.join(letters)}"


def card_text(game: EzvTable, team: Team) -> str:
    number = game.state.of_side(team.side).play_card
    return f"{team.card.short_name}: {game.charts.play_cards[number].name}" if number >= 0 else ""
