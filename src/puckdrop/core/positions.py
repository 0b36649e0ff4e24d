"""The part of a position that all games share, as plain data: the clock, the men, the boxes and the scoresheet.

The same vocabulary describes a position and arranges one, so what `describe_state` says of a game can be written to a
file, changed by hand and put on another table with `arrange_state`.

A man is named by his side and slot, "blue 4", or by his sweater, "blue #14", which works off the ice too; where the
side is plain, "4" or "#14" is enough. Nobody is "none". A time is "4:50".
"""

# puckdrop: interpreted

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puckdrop.core.charts import Sheet, one_of, quoted
from puckdrop.core.clock import PERIOD_SECONDS, REGULATION_PERIODS, Clock, clock_text
from puckdrop.core.decisions import ChangeLines
from puckdrop.core.ice import EXTRA_ATTACKER, FOREVER, SLOTS, Goalie, Skater, Team, Unit, open_slots, skaters_a_side
from puckdrop.core.penalty_box import MINOR_SECONDS, Penalty
from puckdrop.core.scorekeeper import NOBODY, GoalLine, PenaltyLine, Scorekeeper, ShootoutLine
from puckdrop.core.table import State

__all__ = ["NONE", "arrange_state", "describe_state", "find_man", "man_text", "part", "seconds_of", "side_of"]

NONE: Final = "none"

SKATER_TALLIES: Final = (
    "goals", "assists", "shots", "hits", "blocks", "takeaways", "pim", "plus_minus", "faceoffs_won", "faceoffs_lost",
    "power_play_goals", "short_handed_goals", "games_missed",
)  # fmt: skip
GOALIE_TALLIES: Final = ("shots", "goals_against", "assists", "games_missed")
TEAM_TALLIES: Final = ("power_plays", "power_play_goals", "faceoffs_won", "shootout_goals")

REST_OF_SHIFT: Final = "rest of shift"
REST_OF_GAME: Final = "rest of game"
THROUGH_PERIOD: Final = "through period "

STATE_FIELDS: Final = ("period", "clock", "strength", "score", "goals", "penalties", "shootout")
TEAM_FIELDS: Final = (
    "on_ice", "goalie", "goalie_in", "extra_attacker", "box", "absent", "has_absent", "stand_ins", "lines", "pairs",
    "unit", "full_strength_unit", "hand_picked", "open_slots", "left_empty", "shift", "period_goals",
    "period_shots", *TEAM_TALLIES, "skaters", "goalies",
)  # fmt: skip


# -- names ------------------------------------------------------------------------------------------------------------


def sweater_text(person: Skater | Goalie) -> str:
    return f"#{person.card.sweater}"


def man_text(man: Skater | None, sides: Sequence[str]) -> str:
    """A man by his side and slot, or by his sweater while he is off the ice."""
    if man is None:
        return NONE
    return f"{sides[man.side]} {man.slot or sweater_text(man)}"


def find_man(sheet: Sheet, field: str, text: object, teams: Sequence[Team], sides: Sequence[str]) -> Skater:
    """The man whom "blue 4" or "blue #14" names."""
    side, _, name = text.partition(" ") if isinstance(text, str) else ("", "", "")
    if side not in sides:
        raise sheet.wrong(field, quoted(text), f'a man such as "{sides[0]} 2" or "{sides[1]} #14"')
    return find_in_team(sheet, field, name, teams[sides.index(side)])


def find_in_team(sheet: Sheet, field: str, text: object, team: Team) -> Skater:
    """The man of a team whom "4" or "#14" names."""
    if isinstance(text, str):
        for man in team.skaters:
            if text in (sweater_text(man), str(man.slot or NONE)):
                return man
    on_ice = [str(slot) for slot in range(1, SLOTS + 1) if team.on_ice[slot] is not None]
    names = on_ice + [sweater_text(man) for man in team.skaters]
    raise sheet.wrong(field, quoted(text), f"a slot that is filled or a sweater: {one_of(str(text), names)}")


def find_goalie(sheet: Sheet, field: str, text: object, team: Team) -> Goalie:
    for goalie in team.goalies:
        if text == sweater_text(goalie):
            return goalie
    raise sheet.wrong(field, quoted(text), one_of(str(text), [sweater_text(goalie) for goalie in team.goalies]))


def side_of(sheet: Sheet, field: str, sides: Sequence[str], otherwise: int) -> int:
    """The number of the side that a field names; `otherwise` if it names none or is not there."""
    if sheet.fields.get(field, NONE) == NONE:
        return otherwise
    return sheet.code(field, sides)


def seconds_of(sheet: Sheet, field: str, text: object) -> int:
    """The seconds of a time such as "4:50"."""
    if isinstance(text, str):
        minutes, colon, seconds = text.partition(":")
        if colon and minutes.isdecimal() and seconds.isdecimal() and len(seconds) == 2 and int(seconds) < 60:
            return int(minutes) * 60 + int(seconds)
    raise sheet.wrong(field, quoted(text), 'a time such as "4:50"')


def slots_of(sheet: Sheet, field: str, text: object) -> list[int]:
    """The slots of "1+3" or "none"."""
    if isinstance(text, str):
        slots = [] if text == NONE else text.split("+")
        if all(slot.isdecimal() and 1 <= int(slot) <= SLOTS for slot in slots):
            return [int(slot) for slot in slots]
    raise sheet.wrong(field, quoted(text), 'slots such as "1+3", or "none"')


def slots_text(slots: Iterable[int]) -> str:
    return "+".join(map(str, slots)) or NONE


# -- reading ----------------------------------------------------------------------------------------------------------


def part(sheet: Sheet, field: str) -> Sheet:
    """A table within a position; an empty one where the position says nothing."""
    value = sheet.fields.get(field, {})
    if not isinstance(value, dict):
        raise sheet.wrong(field, quoted(value), "a table")
    return Sheet(sheet.source, value, f"{sheet.where}.{field}".removeprefix("."))


def entries(sheet: Sheet, field: str) -> list[Sheet]:
    """A list of tables within a position."""
    found = []
    for number, entry in enumerate(items(sheet, field), 1):
        where = f"{sheet.where}.{field} {number}".removeprefix(".")
        if not isinstance(entry, dict):
            raise sheet.wrong(f"{field} {number}", quoted(entry), "a table")
        found.append(Sheet(sheet.source, entry, where))
    return found


def items(sheet: Sheet, field: str) -> list[object]:
    value = sheet.fields.get(field, [])
    if not isinstance(value, list):
        raise sheet.wrong(field, quoted(value), "a list")
    return value


def flag(sheet: Sheet, field: str, *, otherwise: bool) -> bool:
    value = sheet.fields.get(field, otherwise)
    if not isinstance(value, bool):
        raise sheet.wrong(field, quoted(value), "true or false")
    return value


def number(sheet: Sheet, field: str, otherwise: int = 0, low: int = -9999, high: int = FOREVER) -> int:
    return sheet.number(field, low, high) if field in sheet.fields else otherwise


def text(sheet: Sheet, field: str, otherwise: str) -> str:
    return sheet.text(field) if field in sheet.fields else otherwise


# -- describing -------------------------------------------------------------------------------------------------------


def describe_state(state: State, sides: Sequence[str]) -> dict[str, object]:
    """Clock, score, both teams and the scoresheet."""
    red, blue = state.teams
    return {
        "period": int(state.clock.period),
        "clock": clock_text(state.clock.left),
        "strength": {sides[team.side]: int(team.men) for team in state.teams},
        "score": {sides[team.side]: int(team.score) for team in state.teams},
        sides[0]: describe_team(red, state.clock),
        sides[1]: describe_team(blue, state.clock),
        "goals": [describe_goal(line, state.teams, sides) for line in state.keeper.goals],
        "penalties": [describe_penalty(line, state.teams, sides) for line in state.keeper.penalties],
        "shootout": [
            {
                "side": sides[line.side],
                "skater": sweater_text(state.teams[line.side].skaters[line.skater]),
                "scored": line.scored,
            }
            for line in state.keeper.shootout
        ],
    }


def describe_team(team: Team, clock: Clock) -> dict[str, object]:
    """A team: who is where, and its part of the scoresheet."""

    def man(number: int) -> str:
        return sweater_text(team.skaters[number])

    on_ice = {str(slot): team.on_ice[slot] for slot in range(1, SLOTS + 1)}
    return {
        "on_ice": {slot: NONE if man is None else sweater_text(man) for slot, man in on_ice.items()},
        "goalie": sweater_text(team.goalie),
        "goalie_in": team.goalie_in,
        "extra_attacker": NONE if team.extra < 0 else man(team.extra),
        "box": [describe_box(penalty) for penalty in team.box.penalties],
        "absent": describe_absent(team, clock),
        "has_absent": team.has_absent,
        "stand_ins": {sweater_text(each): man(each.stand_in) for each in team.skaters if each.stand_in >= 0},
        "lines": [[man(number) for number in line] for line in team.lines],
        "pairs": [[man(number) for number in pair] for pair in team.pairs],
        "unit": ChangeLines(team, "").key(team.unit),
        "full_strength_unit": ChangeLines(team, "").key(team.full_strength_unit),
        "hand_picked": [man(number) for number in team.hand_picked],
        "open_slots": slots_text(slot for slot in range(1, SLOTS + 1) if team.open_slots >> slot & 1),
        "left_empty": slots_text(team.format_slots),
        "shift": clock_text(clock.elapsed - team.shift_began),
        "period_goals": [int(goals) for goals in team.period_goals],
        "period_shots": [int(shots) for shots in team.period_shots],
        **{name: int(getattr(team, name)) for name in TEAM_TALLIES},
        "skaters": {sweater_text(man): describe_skater(man, team, clock) for man in team.skaters},
        "goalies": {sweater_text(goalie): describe_goalie(goalie, team, clock) for goalie in team.goalies},
    }


def describe_box(penalty: Penalty) -> dict[str, object]:
    return {
        "who": sweater_text(penalty.skater),
        "left": clock_text(max(penalty.left, 0)),
        "slot": int(penalty.slot),
        "costs_man": penalty.costs_man,
        "ends_with_goal": penalty.ends_with_goal,
        "ends_at_stoppage": penalty.ends_at_stoppage,
        "waiting": not penalty.is_running,
    }


def describe_absent(team: Team, clock: Clock) -> list[dict[str, str]]:
    """Who cannot play for another reason than the box, and for how long."""
    absent = [{"who": sweater_text(man), "misses": REST_OF_SHIFT} for man in team.skaters if man.rests_shift]
    people: list[Skater | Goalie] = [*team.skaters, *team.goalies]
    for man in people:
        reasons = []
        if man.out_until > clock.elapsed:
            reasons.append(clock_text(man.out_until - clock.elapsed))
        if man.out_through >= FOREVER:
            reasons.append(REST_OF_GAME)
        elif man.out_through >= clock.period:
            reasons.append(f"{THROUGH_PERIOD}{man.out_through}")
        absent += [{"who": sweater_text(man), "misses": reason} for reason in reasons]
    return absent


def describe_skater(man: Skater, team: Team, clock: Clock) -> dict[str, object]:
    unpaid = clock.elapsed - team.credited_at if man.slot else 0
    return {**{name: int(getattr(man, name)) for name in SKATER_TALLIES}, "time": clock_text(man.seconds + unpaid)}


def describe_goalie(goalie: Goalie, team: Team, clock: Clock) -> dict[str, object]:
    unpaid = clock.elapsed - team.credited_at if team.goalie_in and goalie is team.goalie else 0
    tallies = {name: int(getattr(goalie, name)) for name in GOALIE_TALLIES}
    return {**tallies, "time": clock_text(goalie.seconds + unpaid)}


def describe_goal(line: GoalLine, teams: Sequence[Team], sides: Sequence[str]) -> dict[str, object]:
    team = teams[line.side]
    return {
        "period": int(line.period),
        "clock": clock_text(line.left),
        "side": sides[line.side],
        "scorer": sweater_text(team.skaters[line.scorer]),
        "assists": [sweater_text(team.skaters[number]) for number in line.assists],
        "goalie_assist": NONE if line.goalie_assist == NOBODY else sweater_text(team.goalies[line.goalie_assist]),
        "strength": line.strength,
        "empty_net": line.empty_net,
        "how": line.how,
    }


def describe_penalty(line: PenaltyLine, teams: Sequence[Team], sides: Sequence[str]) -> dict[str, object]:
    return {
        "period": int(line.period),
        "clock": clock_text(line.left),
        "side": sides[line.side],
        "skater": sweater_text(teams[line.side].skaters[line.skater]),
        "call": line.call,
        "minutes": int(line.minutes),
    }


# -- arranging --------------------------------------------------------------------------------------------------------


def arrange_state(state: State, sheet: Sheet, sides: Sequence[str], by_format: bytes) -> None:
    """Bring the state of a new game into the position that the sheet gives; what it leaves out keeps its default.

    `by_format` are the slots that an overtime format leaves empty, which a game's charts know.
    """
    arrange_clock(state.clock, sheet)
    for team in state.teams:
        arrange_roster(team, part(sheet, sides[team.side]), state.clock)
    for team in state.teams:
        arrange_boxes(team, part(sheet, sides[team.side]), state.clock)
    for team in state.teams:
        arrange_ice(team, state.teams[1 - team.side], part(sheet, sides[team.side]), state.clock, by_format)
    arrange_score(state, sheet, sides)
    arrange_lines(state.keeper, sheet, sides)
    check_strength(state, sheet, sides)


def arrange_clock(clock: Clock, sheet: Sheet) -> None:
    """Period and time left; the time played follows from them."""
    clock.period = number(sheet, "period", 1, 1, 99)
    lengths = [period_seconds(clock, period) for period in range(1, clock.period + 1)]
    clock.left = seconds_of(sheet, "clock", sheet.fields.get("clock", clock_text(lengths[-1])))
    if clock.left > lengths[-1]:
        raise sheet.wrong("clock", clock_text(clock.left), f"a time up to {clock_text(lengths[-1])}")
    clock.elapsed = sum(lengths) - clock.left


def period_seconds(clock: Clock, period: int) -> int:
    return PERIOD_SECONDS if period <= REGULATION_PERIODS else int(clock.format.overtime_seconds)


def arrange_roster(team: Team, sheet: Sheet, clock: Clock) -> None:
    """Line sheet, goalie, absences and tallies; then the unit in force comes out, whole."""
    sheet.only(TEAM_FIELDS)
    team.set_sheet(groups(sheet, "lines", team, team.lines), groups(sheet, "pairs", team, team.pairs))
    team.unit = unit_code(sheet, "unit", team)
    team.full_strength_unit = unit_code(sheet, "full_strength_unit", team, team.unit)
    team.hand_picked = [
        int(find_in_team(sheet, "hand_picked", who, team).number) for who in items(sheet, "hand_picked")
    ]
    team.credited_at = clock.elapsed
    team.shift_began = clock.elapsed - seconds_of(sheet, "shift", sheet.fields.get("shift", "0:00"))
    if "goalie" in sheet.fields:
        team.goalie = find_goalie(sheet, "goalie", sheet.fields["goalie"], team)
    for name in TEAM_TALLIES:
        setattr(team, name, number(sheet, name))
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
    """A skater or goalie who cannot play; only a skater rests for a shift."""
    sheet.only(("who", "misses"))
    who, misses = sheet.text("who"), sheet.text("misses")
    goalies = [goalie for goalie in team.goalies if sweater_text(goalie) == who]
    man = goalies[0] if goalies else find_in_team(sheet, "who", who, team)
    if misses == REST_OF_SHIFT and isinstance(man, Skater):
        man.rests_shift = True
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
    """What the scoresheet says of each man."""
    skaters = part(sheet, "skaters")
    for who in skaters.fields:
        man, line = find_in_team(skaters, who, who, team), part(skaters, who)
        line.only((*SKATER_TALLIES, "time"))
        for name in SKATER_TALLIES:
            setattr(man, name, number(line, name))
        man.seconds = seconds_of(line, "time", line.fields.get("time", "0:00"))
    goalies = part(sheet, "goalies")
    for who in goalies.fields:
        goalie, line = find_goalie(goalies, who, who, team), part(goalies, who)
        line.only((*GOALIE_TALLIES, "time"))
        for name in GOALIE_TALLIES:
            setattr(goalie, name, number(line, name))
        goalie.seconds = seconds_of(line, "time", line.fields.get("time", "0:00"))


def arrange_boxes(team: Team, sheet: Sheet, clock: Clock) -> None:
    """Who sits. Unless told otherwise he serves a minor, and waits only if two others already cost a man."""
    for entry in entries(sheet, "box"):
        entry.only(("who", "left", "slot", "costs_man", "ends_with_goal", "ends_at_stoppage", "waiting"))
        man = find_in_team(entry, "who", entry.text("who"), team)
        costs_man = flag(entry, "costs_man", otherwise=True)
        penalty = Penalty(
            man,
            seconds_of(entry, "left", entry.fields.get("left", clock_text(MINOR_SECONDS))),
            number(entry, "slot", man.slot, 0, SLOTS),
            costs_man=costs_man,
            ends_with_goal=flag(entry, "ends_with_goal", otherwise=costs_man),
            ends_at_stoppage=flag(entry, "ends_at_stoppage", otherwise=not costs_man),
        )
        team.box.send(penalty)
        penalty.is_running = not flag(entry, "waiting", otherwise=not penalty.is_running)
    team.box.has_served = any(penalty.left <= 0 for penalty in team.box.penalties)
    team.short = team.box.men_short()
    replaced = [man for man in team.skaters if man.stand_in >= 0 or not (man.in_box or man.can_play(clock))]
    may_return = bool(replaced) or any(not penalty.costs_man for penalty in team.box.penalties)
    team.has_absent = flag(sheet, "has_absent", otherwise=may_return)


def arrange_ice(team: Team, rival: Team, sheet: Sheet, clock: Clock, by_format: bytes) -> None:
    """Who is on the ice: the unit in force less the men in the box, then slot by slot as the sheet says."""
    team.format_slots = bytes(slots_of(sheet, "left_empty", sheet.fields.get("left_empty", NONE)))
    empty = 5 - skaters_a_side(team, rival, clock.full_strength())
    team.open_slots = open_slots(team, empty, by_format)
    if "open_slots" in sheet.fields:
        team.open_slots = sum(1 << slot for slot in slots_of(sheet, "open_slots", sheet.fields["open_slots"]))
    team.deploy(clock)
    team.goalie_in = flag(sheet, "goalie_in", otherwise=True)
    if not team.goalie_in:
        arrange_extra_attacker(team, sheet, clock)
    on_ice = part(sheet, "on_ice")
    on_ice.only(str(slot) for slot in range(1, SLOTS + 1))
    if on_ice.fields:
        place_men(team, {int(slot): who for slot, who in on_ice.fields.items()}, on_ice)


def arrange_extra_attacker(team: Team, sheet: Sheet, clock: Clock) -> None:
    bench = team.bench(clock)
    team.extra = bench[0] if bench else 0
    if "extra_attacker" in sheet.fields:
        team.extra = find_in_team(sheet, "extra_attacker", sheet.fields["extra_attacker"], team).number
    team.deploy(clock)


def place_men(team: Team, wanted: Mapping[int, object], sheet: Sheet) -> None:
    """Put the men named into their slots; the other slots keep theirs."""
    on_ice: list[Skater | None] = team.on_ice[:]
    for slot, who in wanted.items():
        man = None if who == NONE else find_in_team(sheet, str(slot), who, team)
        if man is not None and man in on_ice:
            on_ice[on_ice.index(man)] = None
        on_ice[slot] = man
    for man in team.skaters:
        man.slot = on_ice.index(man) if man in on_ice else 0
    team.on_ice = on_ice
    team.men = sum(man is not None for man in on_ice)
    if on_ice[EXTRA_ATTACKER] is not None and team.goalie_in:
        raise sheet.wrong(str(EXTRA_ATTACKER), "a man", "nobody while the goalie is in (goalie_in)")


def arrange_score(state: State, sheet: Sheet, sides: Sequence[str]) -> None:
    """Goals and shots by period; a bare score counts as made in the first period."""
    score = part(sheet, "score")
    score.only(sides)
    for team in state.teams:
        own = part(sheet, sides[team.side])
        team.score = number(score, sides[team.side])
        otherwise = [int(team.score)] + [0] * (state.clock.period - 1)
        team.period_goals = period_numbers(own, "period_goals", state.clock, otherwise)
        team.period_shots = period_numbers(own, "period_shots", state.clock, [0] * state.clock.period)


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
        team = keeper.teams[line.code("side", sides)]
        goalie = line.fields.get("goalie_assist", NONE)
        keeper.goals.append(
            GoalLine(
                number(line, "period", 1, 1),
                seconds_of(line, "clock", line.value("clock")),
                team.side,
                find_in_team(line, "scorer", line.value("scorer"), team).number,
                [int(find_in_team(line, "assists", who, team).number) for who in items(line, "assists")],
                NOBODY if goalie == NONE else find_goalie(line, "goalie_assist", goalie, team).number,
                text(line, "strength", "EV"),
                flag(line, "empty_net", otherwise=False),
                text(line, "how", "shot"),
            )
        )
    for line in entries(sheet, "penalties"):
        team = keeper.teams[line.code("side", sides)]
        keeper.penalties.append(
            PenaltyLine(
                number(line, "period", 1, 1),
                seconds_of(line, "clock", line.value("clock")),
                team.side,
                find_in_team(line, "skater", line.value("skater"), team).number,
                text(line, "call", "minor"),
                number(line, "minutes", 2, 0),
            )
        )
    for line in entries(sheet, "shootout"):
        team = keeper.teams[line.code("side", sides)]
        who = find_in_team(line, "skater", line.value("skater"), team)
        keeper.shootout.append(ShootoutLine(team.side, who.number, flag(line, "scored", otherwise=False)))


def check_strength(state: State, sheet: Sheet, sides: Sequence[str]) -> None:
    """A strength in a position follows from the boxes; one that does not fit them is a mistake."""
    strength = part(sheet, "strength")
    strength.only(sides)
    for side in strength.fields:
        men = state.teams[list(sides).index(side)].men
        if strength.fields[side] != men:
            raise strength.wrong(side, quoted(strength.fields[side]), f"{men}, as many as are on the ice")
