"""The board of Rinkside: the scoreboard, the meters, both card faces in view, and the men on the ice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from rich.text import Text

from puckdrop.boards import scoreboard
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
    ZONE_NAMES,
    Situation,
)
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.narrate.names import surname

LEFT_ROWS: Final = (
    ("red", "blue", "n100", "digit", "faceoff", "left_right"),
    ("zone_play", "shot_symbol", "neutral_zone", "dump_chase"),
    ("rush", "breakout_player", "defensive_player", "official_boxes", "mo_level"),
)
RIGHT_ROWS: Final = (
    ("red", "blue", "n100", "digit", "faceoff_control", "home_visitor"),
    ("zone_off", "zone_def", "off_grade", "off_position", "net_player", "block_player"),
    ("nz_off", "forecheck_player", "rush_off", "failed_nz", "official_boxes"),
)
"""The sections a coach looks at, a row each."""
BAR: Final = 10


def board_rows(
    table: Table, events: Sequence[Event], width: int, *, draw: bool, viewer: int | None = None
) -> list[Text]:
    """All rows of the board. Nothing in Rinkside is hidden, so it is the same for every `viewer`."""
    game = cast(RinksideTable, table)
    rows = [score_row(game, width), box_row(game, strength_text(game), width), puck_row(game)]
    rows += meter_rows(game)
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
    """What comes next, who has the puck, and where."""
    state = game.state
    shorts = shorts_of(game)
    words = SITUATION_NAMES[state.situation]
    text = Text(f" {words[:1].upper()}{words[1:]}", "bold")
    if state.handler is not None:
        text.append(f": {surname(state.handler.card.name)} ({shorts[state.handler.side]})", "bold")
    if state.situation == Situation.FACEOFF:
        text.append(f", {ZONE_NAMES[state.zone]}")
    elif state.situation not in (Situation.BEFORE, Situation.OVER):
        text.append(f", {shorts[state.offense.side]} attack")
    for foul in state.fouls:
        text.append(f"   delayed: {shorts[foul.side]}", "yellow")
    return text


def meter_rows(game: RinksideTable) -> list[Text]:
    """Momentum, chippiness with intensity and dirty plays, goalies, officials and strategies."""
    state = game.state
    shorts = shorts_of(game)
    first = Text(" momentum ", "dim")
    holder = 0 if state.momentum > 0 else 1
    if state.momentum == 0:
        first.append("nobody")
    else:
        points, level = momentum_of(game, holder), momentum_level(game, holder)
        first.append(f"{shorts[holder]} {points} (level {level})", SIDE_STYLES[holder])
    full = " FULL" if state.is_full or state.chippiness >= game.charts.full_meter else ""
    filled = min(int(state.chippiness), BAR)
    first.append("   chippiness ", "dim")
    first.append(f"[{'#' * filled}{'.' * (BAR - filled)}]{full} {INTENSITY_NAMES[state.intensity]}")
    first.append("   dirty plays ", "dim")
    first.append(str(int(state.dirty_level)))
    second = Text(" officials ", "dim")
    second.append(OFFICIALS_NAMES[state.officials])
    if state.mood:
        second.append(f"   enforcers {MOOD_NAMES[state.mood]}", "yellow")
    for team in (state.visitors, state.home):
        second.append(f"   {shorts[team.side]} ", SIDE_STYLES[team.side])
        hitting = HITTING_STRATEGIES[state.hitting[team.side]]
        second.append(f"{hitting} F-CHK {state.forecheck[team.side]}, goalie {LEVEL_NAMES[state.level_of(team)]}")
    return [first, second]


def face_rows(game: RinksideTable, *, draw: bool) -> list[Text]:
    """The two faces in view, side by side as rows of sections."""
    if game.state.left == 0:
        return []
    rows = []
    bar = "│" if draw else "|"
    faces = (
        ("Left", LEFT_ROWS, LEFT_SECTIONS, game.peek_left),
        ("Right", RIGHT_ROWS, RIGHT_SECTIONS, game.peek_right),
    )
    for name, groups, sections, peek in faces:
        places = list(sections)
        for number, group in enumerate(groups):
            row = Text(f" {name if number == 0 else '':<5} {bar} ", "dim")
            for section in group:
                shown = value_text(sections[section], peek(places.index(section)))
                row.append(f"{section.replace('_', ' ')} ", "dim")
                row.append(f"{shown}  ", style_of(section))
            rows.append(row)
    return rows


def value_text(codes: Mapping[str, int], code: int) -> str:
    """What a section shows, "?" while nobody has said so."""
    if code == UNKNOWN:
        return "?"
    return next(name for name, value in codes.items() if value == code)


def style_of(section: str) -> str:
    return {"red": "bright_red", "blue": "bright_blue"}.get(section, "bold")
