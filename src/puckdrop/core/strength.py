"""Strength: how many men each side may have on the ice, which slots stay empty, and what counts as a power play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import Clock
from puckdrop.core.ice import EXTRA_ATTACKER, Skater, Team
from puckdrop.core.penalty_box import MEN_SHORT_AT_MOST, Penalty

# Slots are left empty in this order unless something else decides; there are never more than two.
EMPTY_FIRST: Final = bytes([1, 3])


def skaters_a_side(team: Team, rival: Team, full_strength: i64) -> i64:
    """How many skaters a team may have on the ice, not counting the extra attacker: never fewer than three.

    If a penalty would leave fewer than three, the other team skates with more instead.
    """
    own: i64 = full_strength - team.short
    theirs: i64 = full_strength - rival.short
    fewest = own if own < theirs else theirs
    if fewest < 3:
        own += 3 - fewest
    return own


def open_slots(team: Team, empty: i64, by_format: bytes) -> i64:
    """The slots to leave empty, as bits: the penalised men's, the coach's choice, the format's, then any."""
    bits: i64 = 0
    if empty == 0:
        return bits
    for penalty in team.box.penalties:
        if penalty.is_running and penalty.costs_man and count_slots(bits) < empty:
            bits |= _bit(penalty.slot)
    if count_slots(bits) < empty:
        for slot in team.format_slots + by_format + EMPTY_FIRST:
            if count_slots(bits) < empty:
                bits |= _bit(slot)
    return bits


def _bit(slot: i64) -> i64:
    """A slot as a bit; the extra attacker's cannot be left empty, since another man takes it."""
    if slot == EXTRA_ATTACKER:
        return 0
    return 1 << slot


def count_slots(bits: i64) -> i64:
    """How many slots are in a set of bits."""
    count: i64 = 0
    while bits:
        bits &= bits - 1
        count += 1
    return count


def set_strength(teams: list[Team], clock: Clock, by_format: bytes, keep: Skater | None, over: list[Penalty]) -> None:
    """Bring the men on the ice in line with the penalty boxes.

    `keep` has the puck and stays out; `over` are the penalties whose men come back now.
    """
    first, second = teams[0], teams[1]
    first.short = first.box.men_short()
    second.short = second.box.men_short()
    count_chances(first, second)
    count_chances(second, first)
    full_strength = clock.full_strength()
    _fit_ice(first, skaters_a_side(first, second, full_strength), clock, by_format, keep, over)
    _fit_ice(second, skaters_a_side(second, first, full_strength), clock, by_format, keep, over)


def count_chances(team: Team, rival: Team) -> None:
    """Count the power plays that the team has gained, provided the other team has fewer men."""
    fewer = rival.box.men_serving() - team.box.men_serving()
    if fewer > 0:
        team.power_plays += rival.box.take_chances(fewer)


def gives_power_play(team: Team, rival: Team) -> bool:
    """Would one more penalty that costs a man leave the team short at once?"""
    return rival.short <= team.short < MEN_SHORT_AT_MOST


def concede_power_play_goal(team: Team, rival: Team, *, shortest: bool = False) -> Penalty | None:
    """The team concedes a goal to one with more men because of penalties; which minor does that end, or halve?

    A minor that started on the same roll counts as a chance, and so does the rest of a double minor.
    """
    count_chances(rival, team)
    ended = team.box.concede_goal(shortest=shortest)
    count_chances(rival, team)
    return ended


def _fit_ice(
    team: Team, skaters: i64, clock: Clock, by_format: bytes, keep: Skater | None, over: list[Penalty]
) -> None:
    """The same for one team, which may have this many skaters on the ice, not counting the extra attacker."""
    slots = open_slots(team, 5 - skaters, by_format)
    on_ice = team.men if team.goalie_in else team.men - 1
    if slots != team.open_slots or on_ice != skaters:
        team.open_slots = slots
        team.adjust(clock, keep if keep is not None and keep.side == team.side else None, over)
