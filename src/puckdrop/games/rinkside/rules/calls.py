"""Whether a penalty is called, and whether play goes on. [RS-06-PN, RS-13-OC, RS-13-WD, RS-13-PN, RS-14-DP]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.ice import Skater, sweater_of
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.events import CallDelayed, Check, MeterSet
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.rules.possession import end_of, is_delayed_against, stop_play
from puckdrop.games.rinkside.situations import Intensity, Zone
from puckdrop.games.rinkside.state import Foul
from puckdrop.games.rinkside.table import RinksideTable, card_of

DRAW: Final = Check("draw penalty", "Draw Penalty", "RS-06-PN-01")
COMMIT: Final = Check("commit penalty", "Commit Penalty", "RS-06-PN-03")
NEUTRAL_DRAW: Final = Check("draw penalty", "Draw Penalty", "RS-10-PN-01")
NEUTRAL_COMMIT: Final = Check("commit penalty", "Commit Penalty", "RS-10-PN-01")

MOST_DIRTY: Final = 7
OFFICIALS_CLAUSES: Final = ("RS-13-OC-02", "RS-13-OC-03", "RS-13-OC-04")
"""By how the officials call the game."""


def is_called(table: RinksideTable, boxes: i64) -> bool:
    """The officials call it with at least one, two or all three boxes filled. [RS-13-OC-02..04, RSC-46]"""
    return boxes > table.state.officials


def check_drawn(table: RinksideTable, man: Skater, column: i64, *, neutral: bool = False) -> bool:
    """A man who made his play may have drawn a penalty; True if play is dead. [RS-06-PN-01, PN-02, RS-06-LP-33]"""
    number = table.right(Right.N100)
    limit = card_of(man).draw_penalty
    if number > limit or is_overlooked(table, number):
        if table.is_thorough():
            note_no_call(table, man, number, limit, NEUTRAL_DRAW if neutral else DRAW)
        return False
    table.test(man, NEUTRAL_DRAW if neutral else DRAW, number, limit)
    return call(table, 1 - man.side, None, number, column, neutral=neutral)


def check_committed(table: RinksideTable, man: Skater, column: i64, *, neutral: bool = False) -> bool:
    """A man who failed may have committed a penalty; True if play is dead. [RS-06-PN-03, RS-06-PN-04, RS-06-LP-33]"""
    number = table.right(Right.N100)
    limit = card_of(man).commit_penalty
    if table.options.dirty_doubles_commit and is_dirty(table, table.left(Left.DIRTY_PLAY)):
        limit *= 2
    if number > limit or is_overlooked(table, number):
        if table.is_thorough():
            note_no_call(table, man, number, limit, NEUTRAL_COMMIT if neutral else COMMIT)
        return False
    table.test(man, NEUTRAL_COMMIT if neutral else COMMIT, number, limit)
    return call(table, man.side, man, number, column, neutral=neutral)


def note_no_call(table: RinksideTable, man: Skater, number: i64, limit: i64, check: Check) -> None:
    """Log why nothing comes of a penalty check: the number, the officials, or an even number on a power play."""
    keeper = table.state.keeper
    keeper.apply(man.side, check.clause, "penalty number", man.sweater, limit)
    if number > limit:
        keeper.apply(man.side, check.clause, "no penalty", man.sweater, number)
    elif is_called(table, table.left(Left.BOXES)):
        keeper.apply(man.side, "RS-13-PN-01", "not called", man.sweater, number)
    else:
        boxes = table.left(Left.BOXES)
        keeper.apply(man.side, OFFICIALS_CLAUSES[table.state.officials], "not called", man.sweater, boxes)


def is_overlooked(table: RinksideTable, number: i64) -> bool:
    """The official looks at the face opposite the number; on a power play only an odd one is called.

    [RS-06-PN-05, RS-13-OC-01, RS-13-PN-01]
    """
    if not is_called(table, table.left(Left.BOXES)):
        return True
    return has_power_play(table) and number % 2 == 0


def has_power_play(table: RinksideTable) -> bool:
    return table.state.home.short != table.state.visitors.short


def call(table: RinksideTable, side: i64, man: Skater | None, number: i64, column: i64, *, neutral: bool) -> bool:
    """Dead if the number is even, delayed if odd; on a power play dead. Time that a rush has let pass is forgotten.

    [RSC-09, RS-13-WD-01, RS-13-WD-02, RS-13-PN-01]
    """
    if has_power_play(table):
        call_dead(table, side, man, column, "RS-13-PN-01", neutral=neutral)
        return True
    if number % 2 == 0:
        call_dead(table, side, man, column, "RS-13-WD-01", neutral=neutral)
        return True
    table.state.skip_mark = False
    table.state.fouls.append(Foul(side, man, column, neutral=neutral, is_delayed=True))
    if table.log is not None:
        table.note(CallDelayed(side, "RS-13-WD-02", sweater_of(man)))
    return False


def call_dead(table: RinksideTable, side: i64, man: Skater | None, column: i64, clause: str, *, neutral: bool) -> None:
    """Whistled at once; the penalty is administered when the play is over. [RS-13-WD-01]"""
    state = table.state
    state.fouls.append(Foul(side, man, column, neutral=neutral, is_delayed=False))
    stop_play(table, Zone.NEUTRAL if neutral else end_of(state.defense), "penalty", clause)


def is_whistled(table: RinksideTable) -> bool:
    """The defending team has touched the puck: play is dead if a penalty of its own is delayed. [RS-13-WD-02]"""
    team = table.state.defense
    if not is_delayed_against(table, team.side):
        return False
    stop_play(table, end_of(team), "delayed penalty", "RS-13-WD-02")
    return True


# -- dirty plays ------------------------------------------------------------------------------------------------------


def is_dirty(table: RinksideTable, shown: i64) -> bool:
    """D counts 0, Dn counts n; at most the level of the game. [RS-14-DP-02, RS-14-DP-03, RSC-56]"""
    return shown > 0 and shown - 1 <= table.state.dirty_level


def check_dirty(table: RinksideTable) -> None:
    """A defensive play, hit, battle, forecheck or clear with its number from the Left face. [RS-14-DP-02]"""
    shown = table.left(Left.DIRTY_PLAY)
    if shown > 0:
        play_dirty(table, shown)


def check_dirty_right(table: RinksideTable) -> None:
    """The same with the number from the Right face. [RS-14-DP-02]"""
    shown = table.right(Right.DIRTY_PLAY)
    if shown > 0:
        play_dirty(table, shown)


def play_dirty(table: RinksideTable, shown: i64) -> None:
    """+3 on the meter, one level more, a scrum at the next whistle. [RS-14-DP-03..05]"""
    if not is_dirty(table, shown):
        return
    state = table.state
    add_chippiness(table, table.charts.dirty_points, "RS-14-DP-04")
    if state.dirty_level < MOST_DIRTY:
        set_dirty_level(table, state.dirty_level + 1, "RS-14-DP-04")
    state.scrum_due = True


# -- meters -----------------------------------------------------------------------------------------------------------


def add_chippiness(table: RinksideTable, points: i64, clause: str) -> None:
    """Points on the meter; above ten the intensity rises and the meter still counts as full. [RS-14-CH-01, CH-05]"""
    state = table.state
    most = table.charts.most_chippiness
    points += state.chippiness
    is_full = state.is_full or points > most
    if points > most:
        if state.intensity < Intensity.BOILING:
            state.intensity += 1
            points -= most
            note_meter(table, "RS-14-CH-05", "intensity", str(state.intensity))
        else:
            points = most
    set_chippiness(table, points, clause, is_full=is_full)


def set_chippiness(table: RinksideTable, points: i64, clause: str, *, is_full: bool) -> None:
    """What the meter shows, and whether it counts as full whatever that is. [RS-14-CH-05, RS-14-CH-06]"""
    state = table.state
    if points == state.chippiness and is_full == state.is_full:
        return
    state.chippiness = points
    state.is_full = is_full
    note_meter(table, clause, "chippiness", f"{points}, full" if is_meter_full(table) else str(points))


def set_dirty_level(table: RinksideTable, level: i64, clause: str) -> None:
    """How dirty the game is. [RS-14-DP-01]"""
    if level != table.state.dirty_level:
        table.state.dirty_level = level
        note_meter(table, clause, "dirty plays", str(level))


def note_meter(table: RinksideTable, clause: str, meter: str, shows: str) -> None:
    """Log what a meter of the whole game shows now."""
    if table.log is not None:
        table.note(MeterSet(NO_SIDE, clause, meter, shows))


def is_meter_full(table: RinksideTable) -> bool:
    """8, 9 or 10 points, or still full from when it had them. [RS-14-CH-03, RS-14-CH-05, RS-14-CH-06]"""
    return table.state.is_full or table.state.chippiness >= table.charts.full_meter
