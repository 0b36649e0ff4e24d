"""The scoreboard and everything else that stands above the play-by-play on a terminal."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from puckdrop.cli.output import SIDE_STYLES, period_title
from puckdrop.cli.rink import HEIGHT, rink_rows, zone_words
from puckdrop.core.clock import clock_text
from puckdrop.core.decisions import slots_text
from puckdrop.core.events import DiceThrown
from puckdrop.core.ice import Team
from puckdrop.games.ezv.constants import SECTOR_NAMES, Situation
from puckdrop.games.ezv.table import EzvTable
from puckdrop.narrate.ezv_places import spot
from puckdrop.narrate.names import surname
from puckdrop.narrate.questions import SLOT_LETTERS

DIE_STYLES: Final = {"d20": "bold", "black": "white", "blu": "bright_blue", "red": "bright_red"}
ROWS: Final = HEIGHT + 5
WIDE: Final = 110


def board_rows(game: EzvTable, dice: DiceThrown | None, width: int, *, draw: bool) -> list[Text]:
    """Scoreboard, rink with what lies beside it, and the men on the ice."""
    state = game.state
    shorts = (state.teams[0].card.short_name, state.teams[1].card.short_name)
    rows = [score_row(game, width), box_row(game, width)]
    notes = note_rows(game, shorts, dice, wide=width >= WIDE)
    for picture, note in zip(rink_rows(state, shorts, draw=draw), notes, strict=True):
        picture.append("  ")
        picture.append_text(note)
        picture.truncate(width)
        rows.append(picture)
    rows += [men_row(game, team, width) for team in (game.visitor(), game.home())]
    rows.append(Text(("─" if draw else "-") * width, "dim"))
    return rows


def score_row(game: EzvTable, width: int) -> Text:
    """Visitors on the left, the clock in the middle, the home team on the right."""
    visitor, home = game.visitor(), game.home()
    clock = game.state.clock
    middle = f"  {period_title(int(clock.period))}  {clock_text(int(clock.left))}  "
    side = (width - len(middle)) // 2
    row = Text()
    row.append(
        f"{team_label(visitor, side - 4)} {visitor.score:>2} "[:side].rjust(side), f"bold {SIDE_STYLES[visitor.side]}"
    )
    row.append(middle, "bold reverse")
    row.append(f" {home.score:<2} {team_label(home, side - 4)}"[:side], f"bold {SIDE_STYLES[home.side]}")
    return row


def status_row(game: EzvTable) -> Text:
    """Period, clock, score and strength in one row, for a terminal without room for more."""
    clock, visitor, home = game.state.clock, game.visitor(), game.home()
    score = f"{visitor.card.short_name} {visitor.score}, {home.card.short_name} {home.score}"
    time = f"{period_title(int(clock.period))} {clock_text(int(clock.left))}"
    return Text(f"{time}  {score}  {strength_text(game)}", "bold reverse")


def team_label(team: Team, room: int) -> str:
    return team.card.name if len(team.card.name) <= room else team.card.short_name


def box_row(game: EzvTable, width: int) -> Text:
    """Shots, strength, and who sits how long."""
    visitor, home = game.visitor(), game.home()
    parts = [
        f"shots {sum(visitor.period_shots)}-{sum(home.period_shots)}",
        strength_text(game),
        *(f"{team.card.short_name} box: {box_text(team)}" for team in (visitor, home) if team.box.penalties),
    ]
    text = "   ".join(parts)
    return Text(text[:width].center(width).rstrip(), "cyan")


def strength_text(game: EzvTable) -> str:
    """How many skate on each side."""
    visitor, home = game.visitor(), game.home()
    if game.state.situation == Situation.BEFORE:
        return "before the opening faceoff"
    empty = [f"{team.card.short_name} net empty" for team in (visitor, home) if not team.goalie_in]
    if visitor.men == home.men:
        strength = f"{visitor.men} on {home.men}"
    else:
        more, less = (visitor, home) if visitor.men > home.men else (home, visitor)
        strength = f"{more.card.short_name} {more.men} on {less.men}"
    return ", ".join([strength, *empty])


def box_text(team: Team) -> str:
    """The men in the box with their time left."""
    return ", ".join(
        f"{surname(penalty.skater.card.name)} {clock_text(max(0, int(penalty.left)))}"
        + ("" if penalty.is_running else " waits")
        for penalty in team.box.penalties
    )


def note_rows(game: EzvTable, shorts: tuple[str, str], dice: DiceThrown | None, *, wide: bool) -> list[Text]:
    """What is written beside the rink: puck, place, dice and cards; where there is room, also the forecheckers."""
    puck = Text(puck_text(game, shorts), "bold")
    if wide:
        puck.append(forecheck_text(game), "not bold dim")
    cards = [Text(card_text(game, team), "dim") for team in (game.visitor(), game.home())]
    return [puck, Text(place_text(game, shorts)), dice_text(dice), *cards]


def dice_text(dice: DiceThrown | None) -> Text:
    """The dice as they lie on the table, each in its colour."""
    text = Text()
    if dice is not None:
        text.append("dice " if dice.throw == "play" else f"{dice.throw} ", "dim")
        for die, value in zip(dice.dice, dice.values, strict=True):
            text.append(f"{value} ", DIE_STYLES.get(die, ""))
    text.rstrip()
    return text


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
    bits = int(game.state.forecheckers)
    if not bits:
        return ""
    letters = [SLOT_LETTERS[int(slot)] for slot in slots_text(bits).split("+")]
    return f"   forecheck {' '.join(letters)}"


def card_text(game: EzvTable, team: Team) -> str:
    number = game.state.of_side(team.side).play_card
    return f"{team.card.short_name}: {game.charts.play_cards[number].name}" if number >= 0 else ""


def men_row(game: EzvTable, team: Team, width: int) -> Text:
    """The men on the ice: forwards, defense, goalie. The one with the puck stands out, forecheckers have a mark."""
    row = Text(no_wrap=True, overflow="ellipsis")
    row.append(f" {team.card.short_name}  ", f"bold {SIDE_STYLES[team.side]}")
    for slot in range(1, 7):
        man = team.on_ice[slot]
        if slot == 6 and man is None:
            break
        if slot in (4, 6):
            row.append(" | ", "dim")
        elif slot != 1:
            row.append("  " if width >= WIDE else "-", "dim")
        if width >= WIDE:
            row.append(f"{SLOT_LETTERS[slot]} ", "dim")
        if team is game.state.defense and game.state.forecheckers >> slot & 1:
            row.append(">", "bold yellow")
        has_puck = man is not None and man is game.state.handler and game.state.situation == Situation.CONTROL
        row.append(surname(man.card.name) if man is not None else "(empty)", "bold reverse" if has_puck else "")
    row.append(" | ", "dim")
    row.append(surname(team.goalie.card.name) if team.goalie_in else "(net empty)", "" if team.goalie_in else "bold")
    row.truncate(width, overflow="ellipsis")
    return row
