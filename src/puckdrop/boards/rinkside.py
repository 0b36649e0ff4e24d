"""The board of Rinkside: score, rink, meters, both card faces in view, and the men on the ice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from rich.text import Text

from puckdrop.boards import scoreboard
from puckdrop.boards.rinkside_rink import rink_rows
from puckdrop.boards.scoreboard import (
    Part,
    box_rows,
    end_text,
    fitted,
    man_name,
    men_row,
    rule_row,
    score_row,
    strength_text,
    styles_of,
)
from puckdrop.core.viewers import other_side
from puckdrop.narrate.reasons import Reason
from puckdrop.views.board import TeamView
from puckdrop.views.rinkside import Face, RinksideBoard

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
"""The other sections a coach looks at, one row each."""
TITLES: Final[Mapping[str, str]] = {
    "zone_play": "zone", "shot_symbol": "shot", "mo_level": "", "neutral_zone": "light", "dump_chase": "dump",
    "zone_off": "off", "zone_def": "def", "block_player": "block", "net_player": "net", "off_grade": "grade",
    "off_position": "", "nz_off": "nz", "forecheck_player": "F-CHK", "rush_off": "rush",
}  # fmt: skip
"""Short names of sections; without one, the section's own name."""
BAR: Final = 10
GAP: Final = 2
NOWHERE: Final = ("before the game", "shootout", "over")
STYLES: Final = styles_of("home")


def board_rows(view: RinksideBoard, why: Sequence[Reason], width: int, *, draw: bool, room: int = 99) -> list[Text]:
    """The board in this many rows: the cards in view go first, then rink and meters, then the men."""
    mood = [f"enforcers {view.meters.enforcers}"] if view.meters.enforcers else []
    head = [score_row(view, width, STYLES), *box_rows(view, strength_text(view), width, mood)]
    rink = []
    notes = [puck_row(view), *meter_rows(view)]
    for picture, note in zip(rink_rows(view, draw=draw), notes, strict=True):
        picture.append(" " * GAP)
        picture.append_text(note)
        rink.append(picture)
    men = [men_row(view, team, width, STYLES, handler=view.handler) for team in (view.visitor, view.home)]
    parts = [Part(head, 0), Part(rink, 2), Part(face_rows(view, draw=draw), 3), Part(men, 1)]
    rows = fitted([*parts, Part([rule_row(width, draw=draw)], 0)], room)
    for row in rows:
        row.truncate(width)
    return rows


def status_row(view: RinksideBoard) -> Text:
    """One row, for a terminal with no room for more."""
    return scoreboard.status_row(view, strength_text(view))


def puck_row(view: RinksideBoard) -> Text:
    """Who has the puck and where, or what comes next."""
    text = Text(puck_text(view), "bold")
    for call in view.delayed:
        text.append(f"   delayed: {view.team(call.side).short_name}", "yellow")
    return text


def puck_text(view: RinksideBoard) -> str:
    attackers = view.team(view.offense).short_name
    end = f"{view.team(other_side(view.offense)).short_name} end"
    special = {
        "faceoff": f"Faceoff, {end_text(view)}",
        "neutral zone": f"{attackers} have it in the neutral zone",
        "rush": f"{attackers} on the rush",
        "dump-in": f"{attackers} dump it into the {end}",
        "power-play set-up": f"{attackers} power play sets up",
    }
    words = view.situation
    if words in special:
        return special[words]
    if view.handler is None or words in ("loose puck", "net scramble"):
        name = f"{words[:1].upper()}{words[1:]}"
        return name if words in NOWHERE else f"{name}, {end}"
    what = "" if words in ("options", "defensive control") else f", {words}"
    return f"{man_name(view, view.handler)}, {end}{what}"


def meter_rows(view: RinksideBoard) -> list[Text]:
    """Momentum and officials, chippiness with intensity and dirty plays, goalies, strategies."""
    meters = view.meters
    first = Text.assemble(("momentum ", "dim"))
    if meters.momentum is None:
        first.append("nobody")
    else:
        holder = view.team(meters.momentum).short_name
        first.append(f"{holder} {meters.momentum_points} (level {meters.momentum_level})", STYLES[meters.momentum])
    first.append("   officials ", "dim")
    first.append(meters.officials)
    filled = "#" * min(meters.chippiness, BAR)
    bar = " FULL ".center(BAR, "#") if meters.is_full else filled.ljust(BAR, ".")
    second = Text.assemble(("chippiness ", "dim"))
    second.append(f"[{bar}]", "yellow" if meters.is_full else "")
    second.append(f" {meters.intensity}")
    second.append("  dirty plays ", "dim")
    second.append(str(meters.dirty_plays))
    return [first, second, *(strategy_row(view, team) for team in (view.visitor, view.home))]


def strategy_row(view: RinksideBoard, team: TeamView) -> Text:
    """A team's goalie and how it hits and forechecks."""
    orders = view.orders(team.side)
    row = Text.assemble((f"{team.short_name} ", STYLES[team.side]))
    for title, value in (
        ("goalie", team.goalie_view().form or "normal"),
        ("hitting", orders.hitting),
        ("F-CHK", str(orders.forecheck)),
    ):
        row.append(f"{title} ", "dim")
        row.append(f"{value}  ")
    row.rstrip()
    return row


def face_rows(view: RinksideBoard, *, draw: bool) -> list[Text]:
    """The two faces in view: the numbers of both, Left before Right, then the sections of each."""
    if view.left is None or view.right is None:
        return []
    bar = "│" if draw else "|"
    numbers = face_row("Cards", bar)
    for title, left, right in NUMBERS:
        between = "" if title == "Black" else "/"
        numbers.append(f"{title} " if title else "", "dim")
        numbers.append(f"{shown(view.left, left)}{between}{shown(view.right, right)}  ", style_of(left))
    rows = [numbers]
    for name, groups, face in (("Left", LEFT_ROWS, view.left), ("Right", RIGHT_ROWS, view.right)):
        for at, group in enumerate(groups):
            row = face_row(name if at == 0 else "", bar)
            for section in group:
                value = shown(face, section)
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


def shown(face: Face, section: str) -> str:
    """What a section shows, "?" until somebody has said."""
    return face.shows(section) or "?"


def style_of(section: str) -> str:
    return {"red": "bright_red", "blue": "bright_blue"}.get(section, "bold")
