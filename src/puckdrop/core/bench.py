"""The bench of every game: who skates, who is in the net, who shoots a shootout, and who leads.

These are the parts of a coach's work that are the same in every rule book. A game passes the clause it acts under and
adds what only it knows, such as when a window opens.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from mypy_extensions import i64

from puckdrop.core.decisions import Choose, Kind, LeaveEmpty, PickSkater, fill_slot
from puckdrop.core.events import (
    Event,
    GoalieChanged,
    GoaliePulled,
    GoalieReturned,
    LineChanged,
    PenaltyServed,
    ShootoutAttempted,
)
from puckdrop.core.ice import EXTRA_ATTACKER, SLOTS, Skater, Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.scorekeeper import ShootoutLine
from puckdrop.core.sides import Side
from puckdrop.core.strength import count_slots
from puckdrop.core.table import Table

SHOOTOUT_ROUNDS: Final = 3
AnyTable = TypeVar("AnyTable", bound=Table)
EndGame = Callable[[AnyTable, Team | None, str], None]
"""The final horn of a game, with the winner and how: regulation, overtime or shootout."""
PLACEHOLDER: Final = 0
"""Roster number on a list of five for a slot that nobody is named for."""
NOBODY_TO_TELL: Final[list[int]] = []
"""Both teams' men on the ice while no log is kept."""


def note(table: Table, event: Event) -> None:
    """Log an event. Call it only while a log is kept."""
    table.position().keeper.note(event)


def home_of(table: Table) -> Team:
    return table.position().teams[Side.HOME]


def visitor_of(table: Table) -> Team:
    return table.position().teams[Side.VISITOR]


# -- who skates -------------------------------------------------------------------------------------------------------


def note_line(table: Table, team: Team, clause: str) -> None:
    """Log who is out there now."""
    if table.log is not None:
        LineChanged.note(table.position().keeper, team.side, clause, team.sweaters_out())


def both_lines(table: Table) -> list[int]:
    """Who is out there for either team, to be compared by `note_new_lines` after men have come or gone."""
    if table.log is None:
        return NOBODY_TO_TELL
    return [int(team.sweaters_out()) for team in table.position().teams]


def note_new_lines(table: Table, before: list[int], clause: str) -> None:
    """Log who is out there now for each team whose men are no longer those of `before`."""
    if table.log is None:
        return
    for team in table.position().teams:
        if team.sweaters_out() != before[team.side]:
            note_line(table, team, clause)


def men_out(table: Table, team: Team) -> i64:
    """Who is out there, to be compared by `note_new_line` after a change; 0 while no log is kept."""
    if table.log is None:
        return 0
    return team.sweaters_out()


def note_new_line(table: Table, team: Team, before: i64, clause: str) -> None:
    """Log who is out there now, unless those are the men of `before`."""
    if table.log is not None and team.sweaters_out() != before:
        note_line(table, team, clause)


def note_served(table: Table, penalty: Penalty, clause: str) -> None:
    """Log that a penalty is over, now that its man has been let out or sits for the next one."""
    man = penalty.skater
    note(table, PenaltyServed(man.side, clause, man.sweater, stays=man.in_box))


def note_begun(table: Table, clause: str) -> None:
    """Log each waiting penalty that has begun since an earlier one ended, with the seconds that are left of it."""
    position = table.position()
    for team in position.teams:
        for penalty in team.box.penalties:
            if penalty.has_waited and penalty.is_running:
                penalty.has_waited = False
                position.keeper.apply(team.side, clause, "waiting penalty", penalty.skater.sweater, penalty.left)


def note_halved(table: Table, penalty: Penalty | None, clause: str) -> None:
    """Log that a goal has ended the first half of a double minor, if it has: the man sits for the second."""
    if table.log is not None and penalty is not None and penalty.left > 0:
        note(table, PenaltyServed(penalty.skater.side, clause, penalty.skater.sweater, stays=True))


def send_out_by_hand(table: Table, team: Team, keep: Skater | None, clause: str, *, must_change: bool = False) -> None:
    """The coach names the men of the filled slots one after the other; `keep` stays where he is.

    With `must_change` they may not be the same men again, as long as there are others.
    """
    clock = table.position().clock
    free = [int(man.number) for man in team.skaters if man.can_play(clock) and man is not keep]
    slots = [slot for slot in range(1, SLOTS) if not is_spoken_for(team, slot, keep)]
    picked: list[int] = [PLACEHOLDER] * (SLOTS - 1)
    for slot in range(1, SLOTS):
        if slot not in slots:
            picked[slot - 1] = int(keep.number) if keep is not None else (free[0] if free else PLACEHOLDER)
            continue
        candidates = free[:]
        if must_change and slot == slots[-1]:
            candidates = fresh_men(team, free, picked, slots) or candidates
        if candidates:
            number: i64 = table.ask(fill_slot(team, slot, candidates, clause))
            picked[slot - 1] = number
            free.remove(number)
    team.send_out(team.unit, clock, keep)
    team.hand_picked = picked
    team.deploy(clock, keep)


def is_spoken_for(team: Team, slot: int, keep: Skater | None) -> bool:
    """Does the slot stay empty, or does its man stay on?"""
    return (team.open_slots >> slot) & 1 == 1 or (keep is not None and keep.slot == slot)


def fresh_men(team: Team, free: list[int], picked: list[int], slots: list[int]) -> list[int]:
    """Who may be named last if the five may not be those on the ice: anybody, once a new man is among them."""
    for slot in slots[:-1]:
        if team.skaters[picked[slot - 1]].slot == 0:
            return free
    return [number for number in free if team.skaters[number].slot == 0]


def ask_empty_slots(table: Table, team: Team, clause: str) -> bool:
    """A team with empty slots chooses which; True if the game must now adjust the men on the ice."""
    decision = LeaveEmpty(team.side, count_slots(team.open_slots), team.open_slots, clause)
    bits = table.answer(decision)
    if bits == team.open_slots:
        return False
    slots = [slot for slot in range(1, SLOTS) if (bits >> slot) & 1]
    for penalty in team.box.penalties:
        if penalty.is_running and penalty.costs_man and slots:
            penalty.slot = slots.pop(0)
    team.format_slots = bytes(slots)
    return True


def fill_in(table: Table, man: Skater, clause: str) -> None:
    """A man leaves the ice but his slot is filled: the coach may name his replacement."""
    position = table.position()
    team = position.teams[man.side]
    if team.has_bench(position.clock) and table.offers(Kind.FILL_SLOT, team.side):
        man.stand_in = table.answer(fill_slot(team, man.slot, team.bench(position.clock), clause))
    team.replace(man, position.clock)


def replace_absent(table: Table, man: Skater, clause: str) -> None:
    """The same, with the new line logged at once."""
    fill_in(table, man, clause)
    note_line(table, table.position().teams[man.side], clause)


# -- the line sheet ---------------------------------------------------------------------------------------------------


def ask_sheet(table: Table, team: Team, forwards: list[int], defensemen: list[int], clause: str) -> None:
    """Keep the line sheet, or name three to five lines and three pairs man by man.

    `forwards` may play in slots 1 to 3, `defensemen` in 4 and 5; a man may be in both. With too few men there are fewer
    lines and pairs or, once everybody has been named, men who play in two.
    """
    names = ["as on the sheet", "three lines", "four lines", "five lines"]
    choice = table.answer(Choose(Kind.SET_LINES, "line sheet", team.side, names, clause))
    if choice == 0:
        return
    named: list[int] = []
    count = min(int(choice) + 2, len(forwards) // 3)
    lines = [name_group(table, team, forwards, named, (1, 2, 3), clause) for _ in range(count)]
    count = min(3, len(defensemen) // 2)
    team.set_sheet(lines, [name_group(table, team, defensemen, named, (4, 5), clause) for _ in range(count)])


def name_group(
    table: Table, team: Team, men: list[int], named: list[int], slots: tuple[int, ...], clause: str
) -> list[int]:
    """A line or a pair, man by man, from those not named yet; once all are, from everybody."""
    group: list[int] = []
    for slot in slots:
        free = [number for number in men if number not in named] or [number for number in men if number not in group]
        number: i64 = table.ask(PickSkater(Kind.FILL_SLOT, "line sheet place", team, slot, free, clause))
        named.append(number)
        group.append(number)
    return group


# -- the net ----------------------------------------------------------------------------------------------------------


def ask_pull(table: Table, team: Team, bench: list[int], clause: str) -> bool:
    """Pull the goalie or not, and name the extra attacker; with nobody on the bench there is no question."""
    if not bench:
        return False
    if table.answer(Choose(Kind.PULL_GOALIE, "pull goalie", team.side, ["stay", "pull"], clause)) == 0:
        return False
    pull(table, team, table.ask(fill_slot(team, EXTRA_ATTACKER, bench, clause)), clause)
    return True


def pull(table: Table, team: Team, attacker: i64, clause: str) -> None:
    """The goalie leaves for an extra attacker."""
    team.pull_goalie(attacker, table.position().clock)
    table.next_look = 0
    if table.log is not None:
        note(table, GoaliePulled(team.side, clause, team.goalie.sweater, team.skaters[attacker].sweater))


def ask_return(table: Table, team: Team, clause: str) -> bool:
    """Put the goalie back or not."""
    if table.answer(Choose(Kind.RETURN_GOALIE, "return goalie", team.side, ["stay out", "return"], clause)) == 0:
        return False
    put_back(table, team, clause)
    return True


def put_back(table: Table, team: Team, clause: str) -> None:
    """The goalie is in his net again and the extra attacker leaves."""
    team.return_goalie(table.position().clock)
    if table.log is not None:
        note(table, GoalieReturned(team.side, clause, team.goalie.sweater))


def ask_goalie(table: Table, team: Team, numbers: list[int], clause: str) -> bool:
    """Name the goalie who plays from here on, by roster number; did he change?"""
    names = [f"#{team.goalies[number].sweater}" for number in numbers]
    place = table.answer(Choose(Kind.CHANGE_GOALIE, "goalie", team.side, names, clause))
    return change_goalie(table, team, numbers[place], clause)


def change_goalie(table: Table, team: Team, number: i64, clause: str) -> bool:
    """Another goalie takes over, unless it is the same man."""
    if number == team.goalie.number:
        return False
    team.change_goalie(number, table.position().clock)
    if table.log is not None:
        note(table, GoalieChanged(team.side, clause, team.goalie.sweater))
    return True


# -- who is ahead -----------------------------------------------------------------------------------------------------


def leader(table: Table) -> Team | None:
    """The team that is ahead, if one is."""
    first, second = table.position().teams
    if first.score == second.score:
        return None
    return first if first.score > second.score else second


def settle_sudden_death(table: AnyTable, end_game: EndGame[AnyTable]) -> bool:
    """In overtime: a goal ends the game; did one? [EZ-GAP-21, FS-GAP-15, RSG-17]"""
    ahead = leader(table)
    if ahead is None:
        return False
    end_game(table, ahead, "overtime")
    return True


def next_to_shoot(table: Table) -> Team:
    """In a shootout visitors and home team alternate, visitors first."""
    taken = len(table.position().keeper.shootout)
    return visitor_of(table) if taken % 2 == 0 else home_of(table)


def shootout_candidates(table: Table, team: Team) -> list[int]:
    """Fit skaters who have not shot yet; once all have, everybody may shoot again."""
    position = table.position()
    fit = [int(man.number) for man in team.skaters if man.can_play(position.clock)]
    shots = [line.skater for line in position.keeper.shootout if line.side == team.side]
    rounds = len(shots) // len(fit)
    return [number for number in fit if shots.count(number) <= rounds]


def note_attempt(table: Table, shooter: Skater, clause: str, *, scored: bool) -> None:
    """Put an attempt on the sheet, where its goal is credited to nobody."""
    position = table.position()
    if scored:
        position.teams[shooter.side].shootout_goals += 1
    position.keeper.shootout.append(ShootoutLine(shooter.side, shooter.number, scored))
    if table.log is not None:
        score: list[int] = [position.teams[0].shootout_goals, position.teams[1].shootout_goals]
        note(table, ShootoutAttempted(shooter.side, clause, shooter.sweater, scored, score))


def shootout_winner(table: Table) -> Team | None:
    """Three rounds, ended early once decided, then one by one until a round has a winner. Somebody must have shot."""
    position = table.position()
    attempts = position.keeper.shootout
    first = position.teams[attempts[0].side]
    second = position.teams[1 - first.side]
    first_taken, second_taken = (len(attempts) + 1) // 2, len(attempts) // 2
    rounds = max(SHOOTOUT_ROUNDS, first_taken)
    if first.shootout_goals > second.shootout_goals + rounds - second_taken:
        return first
    if second.shootout_goals > first.shootout_goals + rounds - first_taken:
        return second
    return None
