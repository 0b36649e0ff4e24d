"""Arranging a position: sets a new game's clock, men, boxes and scoresheet to what a file says.

`describing` does the reverse for a game in progress.
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from puckdrop.core.charts import Sheet, quoted
from puckdrop.core.clock import REGULATION_PERIODS, Clock, clock_text, period_seconds
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.ice import EXTRA_ATTACKER, FOREVER, SLOTS, Skater, Team, Unit
from puckdrop.core.penalty_box import MINOR_SECONDS, Penalty
from puckdrop.core.position_words import (
    GOALIE_TALLIES,
    NONE,
    REST_OF_GAME,
    REST_OF_SHIFT,
    SKATER_TALLIES,
    TEAM_TALLIES,
    THROUGH_PERIOD,
    entries,
    find_goalie,
    find_in_team,
    flag,
    items,
    number,
    part,
    seconds_of,
    slots_of,
    sweater_text,
    text,
)
from puckdrop.core.scorekeeper import AbsenceLine, GoalLine, PenaltyLine, Scorekeeper, ShootoutLine
from puckdrop.core.sides import NOBODY
from puckdrop.core.strength import count_slots, open_slots, skaters_a_side
from puckdrop.core.table import State

LAST_PERIOD: Final = 99
BEFORE: Final = "before"
"""How every game's name of the situation before the opening faceoff begins, when nobody is on the ice."""
OVER: Final = "over"
"""What every game calls the situation after it."""
STATE_FIELDS: Final = (
    "period",
    "clock",
    "strength",
    "score",
    "goals",
    "penalties",
    "shootout",
    "injuries",
    "suspensions",
)
TEAM_FIELDS: Final = (
    "on_ice", "goalie", "goalie_in", "extra_attacker", "box", "absent", "has_absent", "stand_ins", "lines", "pairs",
    "unit", "full_strength_unit", "hand_picked", "open_slots", "left_empty", "shift", "period_goals",
    "period_shots", *TEAM_TALLIES, "skaters", "goalies",
)  # fmt: skip
BOX_FIELDS: Final = (
    "who", "left", "slot", "costs_man", "ends_with_goal", "ends_at_stoppage", "coincidental", "waiting", "gave_chance",
)  # fmt: skip


def arrange_state(state: State, sheet: Sheet, sides: Sequence[str], by_format: bytes) -> None:
    """Put a new game's state into the position on the sheet; what the sheet leaves out keeps its default.

    `by_format` are the slots that an overtime format leaves empty, as the game's charts say.
    """
    arrange_clock(state.clock, sheet)
    for team in state.teams:
        arrange_roster(team, part(sheet, sides[team.side]), state.clock)
    for team in state.teams:
        arrange_boxes(team, part(sheet, sides[team.side]), state.clock)
    arrange_chances(state, sheet, sides)
    for team in state.teams:
        arrange_ice(team, state.teams[1 - team.side], part(sheet, sides[team.side]), state.clock, by_format)
    if not text(sheet, "situation", "").startswith(BEFORE):
        for team in state.teams:
            check_men(team, state.teams[1 - team.side], part(sheet, sides[team.side]), state.clock)
    arrange_score(state, sheet, sides)
    arrange_lines(state.keeper, sheet, sides)
    check_strength(state, sheet, sides)


def arrange_clock(clock: Clock, sheet: Sheet) -> None:
    """Period and time left; the time played follows from them."""
    clock.period = number(sheet, "period", 1, 1, min(LAST_PERIOD, REGULATION_PERIODS + clock.format.overtime_periods))
    lengths = [period_seconds(clock, period) for period in range(1, clock.period + 1)]
    clock.left = seconds_of(sheet, "clock", sheet.fields.get("clock", clock_text(lengths[-1])))
    if clock.left > lengths[-1]:
        raise sheet.wrong("clock", clock_text(clock.left), f"a time up to {clock_text(lengths[-1])}")
    clock.elapsed = sum(lengths) - clock.left


def arrange_roster(team: Team, sheet: Sheet, clock: Clock) -> None:
    """Line sheet, goalie, absences and tallies; then the whole unit in force comes out."""
    sheet.only(TEAM_FIELDS)
    team.set_sheet(groups(sheet, "lines", team, team.lines), groups(sheet, "pairs", team, team.pairs))
    team.unit = unit_code(sheet, "unit", team)
    team.full_strength_unit = unit_code(sheet, "full_strength_unit", team, team.unit)
    if team.full_strength_unit > Unit.POWER_PLAY:
        found = quoted(sheet.fields["full_strength_unit"])
        raise sheet.wrong("full_strength_unit", found, 'a line and a pair such as "line 1 pair 2"')
    team.hand_picked = [
        int(find_in_team(sheet, "hand_picked", who, team).number) for who in items(sheet, "hand_picked")
    ]
    if len(team.hand_picked) not in (0, EXTRA_ATTACKER - 1):
        raise sheet.wrong("hand_picked", f"{len(team.hand_picked)} of them", "five, one for each slot, or nobody")
    team.credited_at = clock.elapsed
    team.shift_began = clock.elapsed - seconds_of(sheet, "shift", sheet.fields.get("shift", "0:00"))
    if "goalie" in sheet.fields:
        team.goalie = find_goalie(sheet, "goalie", sheet.fields["goalie"], team)
    for name in TEAM_TALLIES:
        setattr(team, name, number(sheet, name, 0, 0))
    for entry in entries(sheet, "absent"):
        arrange_absence(entry, team, clock)
    stand_ins = part(sheet, "stand_ins")
    for who, stand_in in stand_ins.fields.items():
        man = find_in_team(stand_ins, who, who, team)
        man.stand_in = find_in_team(stand_ins, who, stand_in, team).number
    team.deploy(clock)
    arrange_tallies(team, sheet)


def groups(sheet: Sheet, field: str, team: Team, otherwise: list[list[int]]) -> list[list[int]]:
    """Lines or pairs by sweaters."""
    if field not in sheet.fields:
        return otherwise
    found = []
    if not items(sheet, field):
        raise sheet.wrong(field, "nothing", f"at least one list of {len(otherwise[0])} sweaters")
    for group in items(sheet, field):
        if not isinstance(group, list) or len(group) != len(otherwise[0]):
            raise sheet.wrong(field, quoted(group), f"lists of {len(otherwise[0])} sweaters")
        found.append([int(find_in_team(sheet, field, who, team).number) for who in group])
    return found


def unit_code(sheet: Sheet, field: str, team: Team, otherwise: int = 11) -> int:
    if field not in sheet.fields:
        return otherwise if otherwise < Unit.POWER_PLAY else 11
    try:
        code = ChangeLines(team, "").value_of(sheet.text(field))
    except ValueError as wrong:
        raise sheet.wrong(field, quoted(sheet.fields[field]), str(wrong)) from None
    if code in (Unit.KEEP, Unit.MAN_BY_MAN):
        raise sheet.wrong(field, quoted(sheet.fields[field]), 'a unit such as "line 1 pair 2"')
    return code


def arrange_absence(sheet: Sheet, team: Team, clock: Clock) -> None:
    """A skater or goalie who cannot play; only a skater can rest for a shift."""
    sheet.only(("who", "misses"))
    who, misses = sheet.text("who"), sheet.text("misses")
    goalies = [goalie for goalie in team.goalies if sweater_text(goalie) == who]
    man = goalies[0] if goalies else find_in_team(sheet, "who", who, team)
    if misses == REST_OF_SHIFT and isinstance(man, Skater):
        team.rest(man)
    elif misses == REST_OF_GAME:
        man.out_through = FOREVER
    elif misses.startswith(THROUGH_PERIOD) and misses.removeprefix(THROUGH_PERIOD).isdecimal():
        man.out_through = int(misses.removeprefix(THROUGH_PERIOD))
    elif ":" in misses:
        man.out_until = clock.elapsed + seconds_of(sheet, "misses", misses)
    else:
        known = f'"{THROUGH_PERIOD}2", "{REST_OF_GAME}" or a time such as "4:50"'
        raise sheet.wrong("misses", quoted(misses), known if goalies else f'"{REST_OF_SHIFT}", {known}')


def arrange_tallies(team: Team, sheet: Sheet) -> None:
    """What the scoresheet says about each man."""
    skaters = part(sheet, "skaters")
    for who in skaters.fields:
        man, line = find_in_team(skaters, who, who, team), part(skaters, who)
        line.only((*SKATER_TALLIES, "time"))
        for name in SKATER_TALLIES:
            setattr(man, name, number(line, name) if name == "plus_minus" else number(line, name, 0, 0))
        man.seconds = seconds_of(line, "time", line.fields.get("time", "0:00"))
    goalies = part(sheet, "goalies")
    for who in goalies.fields:
        goalie, line = find_goalie(goalies, who, who, team), part(goalies, who)
        line.only((*GOALIE_TALLIES, "time"))
        for name in GOALIE_TALLIES:
            setattr(goalie, name, number(line, name, 0, 0))
        goalie.seconds = seconds_of(line, "time", line.fields.get("time", "0:00"))


def arrange_boxes(team: Team, sheet: Sheet, clock: Clock) -> None:
    """Who sits. Unless told otherwise a man serves a minor, and waits only if two others already cost a man."""
    for entry in entries(sheet, "box"):
        entry.only(BOX_FIELDS)
        man = find_in_team(entry, "who", entry.text("who"), team)
        costs_man = flag(entry, "costs_man", otherwise=True)
        coincidental = flag(entry, "coincidental", otherwise=False)
        penalty = Penalty(
            man,
            seconds_of(entry, "left", entry.fields.get("left", clock_text(MINOR_SECONDS))),
            number(entry, "slot", man.slot, 0, SLOTS),
            costs_man=costs_man,
            ends_with_goal=flag(entry, "ends_with_goal", otherwise=costs_man and not coincidental),
            ends_at_stoppage=flag(entry, "ends_at_stoppage", otherwise=not costs_man),
            coincidental=coincidental,
        )
        team.box.send(penalty)
        penalty.is_running = not flag(entry, "waiting", otherwise=not penalty.is_running)
        penalty.has_waited = not penalty.is_running
        penalty.gave_chance = flag(entry, "gave_chance", otherwise=False)
    team.box.has_served = any(penalty.left <= 0 for penalty in team.box.penalties)
    team.short = team.box.men_short()
    replaced = [man for man in team.skaters if man.stand_in >= 0 or not (man.in_box or man.can_play(clock))]
    may_return = bool(replaced) or any(not penalty.costs_man for penalty in team.box.penalties)
    team.has_absent = flag(sheet, "has_absent", otherwise=may_return)


def arrange_chances(state: State, sheet: Sheet, sides: Sequence[str]) -> None:
    """Unless the sheet says otherwise, penalties that leave a team short have already given a power play."""
    told = [entry for side in sides for entry in entries(part(sheet, side), "box") if "gave_chance" in entry.fields]
    if told:
        return
    first, second = state.teams[0].box, state.teams[1].box
    fewer = first.men_serving() - second.men_serving()
    first.take_chances(fewer)
    second.take_chances(-fewer)


def arrange_ice(team: Team, rival: Team, sheet: Sheet, clock: Clock, by_format: bytes) -> None:
    """Who is on the ice: the unit in force less the men in the box, then slot by slot as the sheet says."""
    team.format_slots = bytes(slots_of(sheet, "left_empty", sheet.fields.get("left_empty", NONE)))
    empty = 5 - skaters_a_side(team, rival, clock.full_strength())
    team.open_slots = open_slots(team, empty, by_format)
    if "open_slots" in sheet.fields:
        team.open_slots = sum(1 << slot for slot in slots_of(sheet, "open_slots", sheet.fields["open_slots"]))
        if count_slots(team.open_slots) != empty:
            raise sheet.wrong("open_slots", quoted(sheet.fields["open_slots"]), f"{empty} of them, as the boxes say")
    team.deploy(clock)
    team.goalie_in = flag(sheet, "goalie_in", otherwise=True)
    if not team.goalie_in:
        arrange_extra_attacker(team, sheet, clock)
    elif sheet.fields.get("extra_attacker", NONE) != NONE:
        raise sheet.wrong("extra_attacker", quoted(sheet.fields["extra_attacker"]), '"none" while the goalie is in')
    on_ice = part(sheet, "on_ice")
    on_ice.only(str(slot) for slot in range(1, SLOTS + 1))
    if team.unit > Unit.PENALTY_KILL and not team.open_slots and len(on_ice.fields) < EXTRA_ATTACKER - 1:
        found = quoted(sheet.fields["unit"])
        raise sheet.wrong("unit", found, "a unit of five, since nobody is in the box; or say who is where (on_ice)")
    if on_ice.fields:
        place_men(team, {int(slot): who for slot, who in on_ice.fields.items()}, on_ice)


def arrange_extra_attacker(team: Team, sheet: Sheet, clock: Clock) -> None:
    bench = team.bench(clock)
    team.extra = bench[0] if bench else 0
    if "extra_attacker" in sheet.fields:
        team.extra = find_in_team(sheet, "extra_attacker", sheet.fields["extra_attacker"], team).number
    team.deploy(clock)


def place_men(team: Team, wanted: Mapping[int, object], sheet: Sheet) -> None:
    """Put the named men into their slots; the other slots keep their men."""
    on_ice: list[Skater | None] = team.on_ice[:]
    named: list[Skater] = []
    for slot, who in wanted.items():
        man = None if who == NONE else find_in_team(sheet, str(slot), who, team)
        if man is not None:
            check_may_play(man, str(slot), quoted(who), sheet, named)
            named.append(man)
        if man is not None and man in on_ice:
            on_ice[on_ice.index(man)] = None
        on_ice[slot] = man
    team.take_ice(on_ice)
    if on_ice[EXTRA_ATTACKER] is not None and team.goalie_in:
        raise sheet.wrong(str(EXTRA_ATTACKER), "a man", "nobody while the goalie is in (goalie_in)")


def check_men(team: Team, rival: Team, sheet: Sheet, clock: Clock) -> None:
    """Somebody is out, but no more men than the boxes leave."""
    most = skaters_a_side(team, rival, clock.full_strength())
    found = sum(man is not None for man in team.on_ice[1:EXTRA_ATTACKER])
    if not 0 < found <= most:
        raise sheet.wrong("on_ice", f"{found} men", f"1 to {most} in slots 1 to 5, as the boxes say")


def check_may_play(man: Skater, slot: str, who: str, sheet: Sheet, named: Sequence[Skater]) -> None:
    """Nobody is in two slots, or on the ice while he sits."""
    if man in named:
        raise sheet.wrong(slot, who, "a man who is in no other slot")
    if man.in_box:
        raise sheet.wrong(slot, who, "a man who is not in the box")


def arrange_score(state: State, sheet: Sheet, sides: Sequence[str]) -> None:
    """Goals and shots by period; a bare score counts as scored in the first period."""
    score = part(sheet, "score")
    score.only(sides)
    for team in state.teams:
        own = part(sheet, sides[team.side])
        team.score = number(score, sides[team.side], 0, 0)
        otherwise = [int(team.score)] + [0] * (state.clock.period - 1)
        team.period_goals = period_numbers(own, "period_goals", state.clock, otherwise)
        if sum(team.period_goals) != team.score:
            raise own.wrong("period_goals", str(team.period_goals), f"numbers that add up to the score, {team.score}")
        team.period_shots = period_numbers(own, "period_shots", state.clock, [0] * state.clock.period)
    is_tied = state.teams[0].score == state.teams[1].score
    if state.clock.is_overtime() and not is_tied and text(sheet, "situation", "") != OVER:
        found = ", ".join(f"{sides[team.side]} {team.score}" for team in state.teams)
        raise sheet.wrong("score", f"{found} in overtime", "a tie, since a goal ends it")


def period_numbers(sheet: Sheet, field: str, clock: Clock, otherwise: list[int]) -> list[int]:
    if field not in sheet.fields:
        return otherwise
    found = [sheet.whole_number(field, each, 0, 999) for each in items(sheet, field)]
    if len(found) != clock.period:
        raise sheet.wrong(field, f"{len(found)} numbers", f"{clock.period}, one for each period so far")
    return found


def arrange_lines(keeper: Scorekeeper, sheet: Sheet, sides: Sequence[str]) -> None:
    """The lines of the scoresheet."""
    for line in entries(sheet, "goals"):
        keeper.goals.append(read_goal(line, keeper.teams[line.code("side", sides)]))
    for line in entries(sheet, "penalties"):
        keeper.penalties.append(read_penalty(line, keeper.teams[line.code("side", sides)]))
    for line in entries(sheet, "shootout"):
        team = keeper.teams[line.code("side", sides)]
        who = find_in_team(line, "skater", line.value("skater"), team)
        keeper.shootout.append(ShootoutLine(team.side, who.number, flag(line, "scored", otherwise=False)))
    for line in entries(sheet, "injuries"):
        keeper.injuries.append(read_absence(line, keeper.teams[line.code("side", sides)]))
    for line in entries(sheet, "suspensions"):
        keeper.suspensions.append(read_absence(line, keeper.teams[line.code("side", sides)]))


def skater_number(line: Sheet, field: str, team: Team) -> int:
    """A man of the team, NOBODY for none."""
    who = line.fields.get(field, NONE)
    return NOBODY if who == NONE else int(find_in_team(line, field, who, team).number)


def goalie_number(line: Sheet, field: str, team: Team) -> int:
    who = line.fields.get(field, NONE)
    return NOBODY if who == NONE else int(find_goalie(line, field, who, team).number)


def text_or_nothing(line: Sheet, field: str) -> str:
    found = text(line, field, NONE)
    return "" if found == NONE else found


def read_absence(line: Sheet, team: Team) -> AbsenceLine:
    return AbsenceLine(
        team.side,
        skater_number(line, "skater", team),
        goalie_number(line, "goalie", team),
        text_or_nothing(line, "why"),
        text_or_nothing(line, "misses"),
        number(line, "games", 0, 0),
    )


def read_goal(line: Sheet, team: Team) -> GoalLine:
    return GoalLine(
        number(line, "period", 1, 1),
        seconds_of(line, "clock", line.value("clock")),
        team.side,
        skater_number(line, "scorer", team),
        [int(find_in_team(line, "assists", who, team).number) for who in items(line, "assists")],
        goalie_number(line, "goalie_assist", team),
        text(line, "strength", "EV"),
        flag(line, "empty_net", otherwise=False),
        text(line, "how", "shot"),
        goalie_number(line, "goalie_scorer", team),
    )


def read_penalty(line: Sheet, team: Team) -> PenaltyLine:
    return PenaltyLine(
        number(line, "period", 1, 1),
        seconds_of(line, "clock", line.value("clock")),
        team.side,
        find_in_team(line, "skater", line.value("skater"), team).number,
        text(line, "call", "minor"),
        number(line, "minutes", 2, 0),
        goalie_number(line, "goalie", team),
    )


def check_strength(state: State, sheet: Sheet, sides: Sequence[str]) -> None:
    """A position's strength follows from the boxes; one that does not fit them is a mistake."""
    strength = part(sheet, "strength")
    strength.only(sides)
    for side in strength.fields:
        men = state.teams[list(sides).index(side)].men
        if strength.fields[side] != men:
            raise strength.wrong(side, quoted(strength.fields[side]), f"{men}, as many as are on the ice")
