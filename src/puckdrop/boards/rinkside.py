"""The board of Rinkside: score, rink, meters, both card faces in view, and the men on the ice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.rinkside_rink import rink_rows
from puckdrop.boards.scoreboard import SIDE_STYLES, box_row, men_row, rule_row, score_row, shorts_of
from puckdrop.core.events import Event
from puckdrop.core.ice import Team
from puckdrop.core.table import Table
from puckdrop.games.rinkside.charts import UNKNOWN
from puckdrop.games.rinkside.faces import LEFT_SECTIONS, RIGHT_SECTIONS
from puckdrop.games.rinkside.rules.momentum import momentum_level, momentum_of
from puckdrop.games.rinkside.sections import HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import (
    INTENSITY_NAMES,
    LEVEL_NAMES,
    MOOD_NAMES,
    OFFICIALS_NAMES,
    SITUATION_NAMES,
    Situation,
    Zone,
)
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.narrate.names import surname

NUMBERS: Final = (
    ("Red", "red", "red"),
    ("Blue", "blue", "blue"),
    ("#100", "n100", "n100"),
    ("Black", "digit", "digit"),
    ("faceoff", "faceoff", "faceoff_control"),
    ("", "left_right", "home_visitor"),
)
"""What both faces have: a title, the Left face's section and the Right face's."""
LEFT_ROWS: Final = (("zone_play", "shot_symbol", "mo_level"), ("neutral_zone", "dump_chase", "rush"))
RIGHT_ROWS: Final = (
    ("zone_off", "zone_def", "block_player", "net_player", "off_grade", "off_position", "nz_off", "forecheck_player",
     "rush_off"),
)  # fmt: skip
"""The other sections a coach looks at, a row each."""
TITLES: Final[Mapping[str, str]] = {
    "zone_play": "zone", "shot_symbol": "shot", "mo_level": "", "neutral_zone": "light", "dump_chase": "dump",
    "zone_off": "off", "zone_def": "def", "block_player": "block", "net_player": "net", "off_grade": "grade",
    "off_position": "", "nz_off": "nz", "forecheck_player": "F-CHK", "rush_off": "rush",
}  # fmt: skip
"""Short names of sections; without one, the section's own name."""
BAR: Final = 10
GAP: Final = 2
NOWHERE: Final = (Situation.BEFORE, Situation.SHOOTOUT, Situation.OVER)


def board_rows(
    table: Table, events: Sequence[Event], width: int, *, draw: bool, viewer: int | None = None
) -> list[Text]:
    """All rows of the board. Nothing in Rinkside is hidden, so it is the same for every `viewer`."""
    game = cast(RinksideTable, table)
    mood = [f"enforcers {MOOD_NAMES[game.state.mood]}"] if game.state.mood else []
    rows = [score_row(game, width), box_row(game, strength_text(game), width, mood)]
    notes = [puck_row(game), *meter_rows(game)]
    for picture, note in zip(rink_rows(game, shorts_of(game), draw=draw), notes, strict=True):
        picture.append(" " * GAP)
        picture.append_text(note)
        rows.append(picture)
    rows += face_rows(game, draw=draw)
    rows += [team_row(game, team, width) for team in (game.state.visitors, game.state.home)]
    rows.append(rule_row(width, draw=draw))
    for row in rows:
        row.truncate(width)
    return rows


def status_row(table: Table) -> Text:
    """One row for a terminal without room for more."""
    return scoreboard.status_row(table, strength_text(cast(RinksideTable, table)))


def strength_text(game: RinksideTable) -> str:
    if game.state.situation == Situation.BEFORE:
        return "before the opening faceoff"
    return scoreboard.strength_text(game)


def team_row(game: RinksideTable, team: Team, width: int) -> Text:
    """The men of one team on the ice."""
    return men_row(team, width, handler=game.state.handler, forecheckers=0)


def puck_row(game: RinksideTable) -> Text:
    """Who has the puck and where, or what comes next."""
    shorts = shorts_of(game)
    text = Text(puck_text(game, shorts), "bold")
    for foul in game.state.fouls:
        text.append(f"   delayed: {shorts[foul.side]}", "yellow")
    return text


def puck_text(game: RinksideTable, shorts: tuple[str, str]) -> str:
    state = game.state
    end = f"{shorts[state.defense.side]} end"
    if state.situation == Situation.FACEOFF:
        where = "neutral zone" if state.zone == Zone.NEUTRAL else f"{shorts[state.zone]} end"
        return f"Faceoff, {where}"
    if state.situation == Situation.NEUTRAL:
        return f"{shorts[state.offense.side]} have it in the neutral zone"
    if state.situation == Situation.RUSH:
        return f"{shorts[state.offense.side]} on the rush"
    if state.situation == Situation.DUMP_IN:
        return f"{shorts[state.offense.side]} dump it into the {end}"
    if state.situation == Situation.SET_UP:
        return f"{shorts[state.offense.side]} power play sets up"
    words = SITUATION_NAMES[state.situation]
    if state.handler is None or state.situation in (Situation.LOOSE, Situation.SCRAMBLE):
        name = f"{words[:1].upper()}{words[1:]}"
        return name if state.situation in NOWHERE else f"{name}, {end}"
    what = "" if state.situation in (Situation.OPTIONS, Situation.CONTROL) else f", {words}"
    return f"{surname(state.handler.card.name)} ({shorts[state.handler.side]}), {end}{what}"


def meter_rows(game: RinksideTable) -> list[Text]:
    """Momentum and officials, chippiness with intensity and dirty plays, goalies, strategies."""
    state = game.state
    shorts = shorts_of(game)
    holder = 0 if state.momentum > 0 else 1
    first = Text.assemble(("momentum ", "dim"))
    if state.momentum == 0:
        first.append("nobody")
    else:
        points, level = momentum_of(game, holder), momentum_level(game, holder)
        first.append(f"{shorts[holder]} {points} (level {level})", SIDE_STYLES[holder])
    first.append("   officials ", "dim")
    first.append(OFFICIALS_NAMES[state.officials])
    is_full = state.is_full or state.chippiness >= game.charts.full_meter
    filled = "#" * min(int(state.chippiness), BAR)
    second = Text.assemble(("chippiness ", "dim"))
    second.append(f"[{' FULL '.center(BAR, '#') if is_full else filled.ljust(BAR, '.')}]", "yellow" if is_full else "")
    second.append(f" {INTENSITY_NAMES[state.intensity]}")
    second.append("  dirty plays ", "dim")
    second.append(str(int(state.dirty_level)))
    return [first, second, *(strategy_row(game, team, shorts) for team in (state.visitors, state.home))]


def strategy_row(game: RinksideTable, team: Team, shorts: tuple[str, str]) -> Text:
    """A team's goalie and how it hits and forechecks."""
    state = game.state
    row = Text.assemble((f"{shorts[team.side]} ", SIDE_STYLES[team.side]))
    for title, value in (
        ("goalie", LEVEL_NAMES[state.level_of(team)]),
        ("hitting", HITTING_STRATEGIES[state.hitting[team.side]]),
        ("F-CHK", str(state.forecheck[team.side])),
    ):
        row.append(f"{title} ", "dim")
        row.append(f"{value}  ")
    row.rstrip()
    return row


def face_rows(game: RinksideTable, *, draw: bool) -> list[Text]:
    """The two faces in view: the numbers of both, Left before Right, then the sections of each."""
    if game.state.left == 0:
        return []
    bar = "│" if draw else "|"
    numbers = face_row("Cards", bar)
    for title, left, right in NUMBERS:
        between = "" if title == "Black" else "/"
        numbers.append(f"{title} " if title else "", "dim")
        shown = f"{shown_left(game, left)}{between}{shown_right(game, right)}"
        numbers.append(f"{shown}  ", style_of(left))
    rows = [numbers]
    for name, groups, shows in (("Left", LEFT_ROWS, shown_left), ("Right", RIGHT_ROWS, shown_right)):
        for at, group in enumerate(groups):
            row = face_row(name if at == 0 else "", bar)
            for section in group:
                value = shows(game, section)
                if section == "mo_level" and value == "none":
                    continue
                title = TITLES.get(section, section)
                row.append(f"{title} " if title else "", "dim")
                row.append(f"{value.replace('TRANSITION', 'TRANS')}  ", "bold")
            rows.append(row)
    for row in rows:
        row.rstrip()
    return rows


def face_row(name: str, bar: str) -> Text:
    return Text.assemble((f" {name:<5} {bar} ", "dim"))


def shown_left(game: RinksideTable, section: str) -> str:
    return value_text(LEFT_SECTIONS[section], game.peek_left(list(LEFT_SECTIONS).index(section)))


def shown_right(game: RinksideTable, section: str) -> str:
    return value_text(RIGHT_SECTIONS[section], game.peek_right(list(RIGHT_SECTIONS).index(section)))


def value_text(codes: Mapping[str, int], code: int) -> str:
    """What a section shows, "?" while nobody has said so."""
    if code == UNKNOWN:
        return "?"
    return next(name for name, value in codes.items() if value == code)


def style_of(section: str) -> str:
    return {"red": "bright_red", "blue": "bright_blue"}.get(section, "bold")
