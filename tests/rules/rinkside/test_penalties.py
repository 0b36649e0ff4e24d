"""Penalties on the sheet and in the box: every severity, retaliations, who sits, and where play begins again."""

from __future__ import annotations

import pytest

from puckdrop.core.decisions import Kind, PickSkater
from puckdrop.core.ice import FOREVER, Skater, Team
from puckdrop.core.penalty_box import Penalty
from puckdrop.games.rinkside import RinksideCoach
from puckdrop.games.rinkside.game_center import Column, Offence, Severity
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.rules.penalties import (
    SEVERITY_CLAUSES,
    administer_all,
    give_bench_minor,
    give_coincidental,
    give_goalie_penalty,
    give_misconduct,
    punish,
    settle_fouls,
    sit,
    sitter,
)
from puckdrop.games.rinkside.rules.strength import change_strength
from puckdrop.games.rinkside.situations import SITUATION_NAMES, Mark, Situation, Zone
from puckdrop.games.rinkside.state import Foul
from puckdrop.games.rinkside.table import RinksideTable
from rules.rinkside.men import a_game, told

HOME, VISITORS, NONE = 0, 1, -1


def man_of(table: RinksideTable, side: int, slot: int) -> Skater:
    man = table.state.teams[side].on_ice[slot]
    assert man is not None
    return man


def box(team: Team) -> list[tuple[int, int, str]]:
    """Sweater, seconds and kind of each penalty in the box."""
    found = []
    for each in team.box.penalties:
        kind = "minor" if each.ends_with_goal else "major"
        if each.coincidental:
            kind = "pair"
        if not each.costs_man:
            kind = "replaced" if each.ends_at_stoppage else "nothing"
        found.append((int(each.skater.sweater), int(each.left), kind))
    return found


@pytest.mark.rule(
    "RS-13-AD-04", "RS-13-AD-06", "RS-13-AD-07", "RS-13-AD-08", "RS-13-AD-09", "RS-13-AD-10", "RSG-09", "RS-14-DI-01"
)
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("severity", "call", "minutes", "clause", "served", "offence"),
    [
        (Severity.MINOR, "hooking", 2, "RS-13-AD-04", [(120, "minor")], NONE),
        (Severity.DOUBLE_MINOR, "hooking, double minor", 4, "RS-13-AD-06", [(120, "minor")] * 2, NONE),
        (Severity.MINOR_AND_TEN, "hooking, minor + 10:00", 12, "RS-13-AD-09",
         [(120, "minor"), (600, "replaced")], NONE),
        (Severity.MAJOR, "hooking, major", 5, "RS-13-AD-07", [(300, "major")], NONE),
        (Severity.MAJOR_AND_GAME, "hooking, major + game misconduct", 15, "RS-13-AD-10", [(300, "major")],
         Offence.MAJOR_AND_GAME),
        (Severity.GAME_MISCONDUCT, "hooking, 10:00 game misconduct", 12, "RS-13-AD-10", [(120, "minor")],
         Offence.GAME_MISCONDUCT),
        (Severity.MATCH, "hooking, match", 5, "RS-13-AD-08", [(300, "major")], Offence.MATCH),
    ],
)  # fmt: skip
def test_what_a_penalty_of_each_severity_costs(
    side: int, severity: int, call: str, minutes: int, clause: str, served: list[tuple[int, str]], offence: int
) -> None:
    table = a_game(spares=2)
    state = table.state
    man, team = man_of(table, side, 3), state.teams[side]
    assert SEVERITY_CLAUSES[severity] == clause
    punish(table, man, "hooking", severity, clause)
    assert box(team) == [(13, seconds, kind) for seconds, kind in served]
    assert box(state.teams[1 - side]) == []
    assert (man.pim, man.slot, team.short, state.teams[1 - side].short) == (minutes, 0, 1, 0)
    assert state.gone == 1 << side
    assert man.out_through == (FOREVER if offence != NONE else 0)
    assert team.has_absent == (offence != NONE)
    assert [(each.side, each.number, each.offence, each.is_goalie) for each in state.offenders] == (
        [] if offence == NONE else [(side, 2, offence, False)]
    )
    said = {
        "side": side,
        "clause": clause,
        "skater": 13,
        "call": call,
        "minutes": minutes,
        "short": True,
        "goalie": NONE,
    }
    assert told(table, "PenaltyCalled") == [said]


@pytest.mark.rule("RSG-25")
@pytest.mark.parametrize(
    ("own", "theirs", "short"), [(0, 0, True), (1, 0, True), (2, 0, False), (0, 1, False), (1, 1, True), (1, 2, False)]
)
def test_a_penalty_leaves_a_team_short_unless_the_other_has_fewer_men_or_it_waits(
    own: int, theirs: int, short: bool
) -> None:
    table = a_game(spares=2)
    table.state.home.short, table.state.visitors.short = own, theirs
    punish(table, man_of(table, HOME, 3), "hooking", Severity.MINOR, "RS-13-AD-04")
    assert [each["short"] for each in told(table, "PenaltyCalled")] == [short]


@pytest.mark.rule("RS-13-RT-02", "RS-14-SC-02", "RS-14-FT-12", "RSG-24")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_penalties_that_give_nobody_a_power_play(side: int) -> None:
    said = {"side": side, "clause": "RS-14-SC-02", "skater": 13, "call": "roughing", "minutes": 2, "short": False,
            "goalie": NONE}  # fmt: skip
    table = a_game(spares=2)
    team = table.state.teams[side]
    give_coincidental(table, man_of(table, side, 3), "roughing", "RS-14-SC-02", costs_man=True)
    assert (box(team), team.short, table.state.gone) == ([(13, 120, "pair")], 1, 1 << side)
    assert told(table, "PenaltyCalled") == [said]

    table = a_game(spares=2)
    team = table.state.teams[side]
    give_coincidental(table, man_of(table, side, 3), "roughing", "RS-14-SC-02", costs_man=False)
    assert (box(team), team.short, team.men) == ([(13, 120, "replaced")], 0, 5)
    assert man_of(table, side, 3).sweater == 21
    assert told(table, "PenaltyCalled") == [said]

    table = a_game(spares=2)
    team = table.state.teams[side]
    give_misconduct(table, man_of(table, side, 3), "fighting", 5, 300, "RSG-12")
    assert (box(team), team.short, team.men) == ([(13, 300, "replaced")], 0, 5)
    assert told(table, "PenaltyCalled") == [{**said, "clause": "RSG-12", "call": "fighting", "minutes": 5}]

    table = a_game(spares=2)
    team = table.state.teams[side]
    give_goalie_penalty(table, team.goalie, man_of(table, side, 3), "misconduct", 10, 600)
    assert (box(team), team.short, team.men) == ([(13, 600, "replaced")], 0, 5)
    assert (team.goalie.pim, team.skaters[2].pim) == (10, 0)
    expected = {**said, "clause": "RSG-24", "call": "misconduct", "minutes": 10, "goalie": 1}
    assert told(table, "PenaltyCalled") == [expected]

    table = a_game(spares=2)
    team = table.state.teams[side]
    give_bench_minor(table, team, "too many men", "RS-16-AX-03")
    assert (box(team), team.short, team.men) == ([(11, 120, "minor")], 1, 4)
    expected = {**said, "clause": "RS-16-AX-03", "skater": 11, "call": "too many men", "short": True}
    assert told(table, "PenaltyCalled") == [expected]


@pytest.mark.rule("RSG-23")
@pytest.mark.parametrize(
    ("men", "boxed", "hurt", "expected"),
    [(3, False, False, 11), (3, False, True, 15), (3, True, False, 11), (4, False, True, 11)],
)
def test_for_one_of_the_last_three_a_man_sits_who_cannot_play_any_more(
    men: int, boxed: bool, hurt: bool, expected: int
) -> None:
    table = a_game()
    team = table.state.home
    first, last = team.skaters[0], team.skaters[4]
    team.men = men
    last.slot = 4
    last.in_box = boxed
    last.out_through = FOREVER if hurt else 0
    assert sitter(table, first).sweater == expected


# -- settling ---------------------------------------------------------------------------------------------------------


def with_fouls(*fouls: Foul, rolls: tuple[str, ...], options: Options | None = None) -> RinksideTable:
    """The home team attacks at 10:00, in the visitors' end."""
    table = a_game("", *rolls, options=options, spares=2)
    state = table.state
    state.clock.left = 600
    state.situation = Situation.OPTIONS
    state.handler = man_of(table, HOME, 2)
    state.fouls = list(fouls)
    return table


def foul(table_side: int, man: Skater | None = None, *, neutral: bool = False, delayed: bool = True) -> Foul:
    return Foul(table_side, man, Column.ZONE, neutral=neutral, is_delayed=delayed)


@pytest.mark.rule("RS-13-WD-02", "RS-04-TM-08", "RSC-09", "RSG-18")
@pytest.mark.parametrize("skips", [True, False])
@pytest.mark.parametrize(
    ("situation", "offense", "zone"),
    [("options", HOME, "visitors' end"), ("options", VISITORS, None), ("defensive control", VISITORS, "home end"),
     ("defensive control", HOME, None), ("neutral zone", HOME, "neutral zone"), ("rush", HOME, "neutral zone"),
     ("dump-in", HOME, "visitors' end"), ("loose puck", HOME, None), ("net scramble", HOME, None)],
)  # fmt: skip
def test_a_delayed_penalty_of_the_home_team_is_whistled_when_it_has_the_puck(
    skips: bool, situation: str, offense: int, zone: str | None
) -> None:
    table = with_fouls(foul(HOME), rolls=("b100=40, left_right=L, off_position=F", "b100=20"))
    state = table.state
    state.skip_mark = skips
    state.situation = SITUATION_NAMES.index(situation)
    state.attack(state.teams[offense])
    settle_fouls(table)
    if zone is None:
        assert len(state.fouls) == 1
        assert state.clock.left == 600
        assert told(table, "PlayStopped") == []
        return
    assert state.fouls == []
    assert state.clock.left == 570
    assert not state.skip_mark
    said = {"side": NONE, "clause": "RS-13-WD-02", "why": "delayed penalty", "zone": zone}
    assert told(table, "PlayStopped") == [said]
    assert told(table, "SequenceMarked") == [
        {"side": NONE, "clause": "RS-04-TM-08", "why": "delayed penalty", "skipped": False}
    ]
    moved = [{"side": NONE, "clause": "RSG-18", "zone": "home end"}] if zone != "home end" else []
    assert told(table, "FaceoffMoved") == moved
    assert (state.zone, state.home.short) == (Zone.HOME_END, 1)
    assert box(state.home) == [(11, 120, "minor")]


@pytest.mark.rule("RS-04-TM-08")
@pytest.mark.parametrize(
    ("marked", "left"),
    [(0, 570), (Mark.ENTRY, 570), (Mark.DUMP_IN, 570), (Mark.COVER, 600), (Mark.FREEZE, 600), (Mark.OUT_OF_PLAY, 600),
     (Mark.NEUTRAL_OUT, 600)],
)  # fmt: skip
def test_a_whistle_that_has_marked_time_marks_none_for_the_penalty(marked: int, left: int) -> None:
    table = with_fouls(foul(HOME), rolls=("b100=40, left_right=L, off_position=F", "b100=20"))
    table.state.situation = Situation.FACEOFF
    table.state.marked = marked
    settle_fouls(table)
    assert table.state.clock.left == left
    assert table.state.fouls == []


@pytest.mark.rule("RSG-18", "RS-13-PT-10")
@pytest.mark.parametrize(
    ("fouls", "zone", "moved"),
    [
        ([(HOME, False)], Zone.HOME_END, True),
        ([(HOME, True)], Zone.NEUTRAL, True),
        ([(VISITORS, False)], Zone.VISITORS_END, False),
        ([(VISITORS, True)], Zone.NEUTRAL, True),
        ([(HOME, False), (VISITORS, False)], Zone.VISITORS_END, False),
        ([(VISITORS, False), (HOME, False)], Zone.VISITORS_END, False),
        ([(HOME, False), (HOME, False)], Zone.HOME_END, True),
        ([(HOME, False), (VISITORS, False), (HOME, False)], Zone.HOME_END, True),
    ],
)
def test_where_play_begins_after_calls(fouls: list[tuple[int, bool]], zone: int, moved: bool) -> None:
    rolls = tuple(f"b100={20 + place}" for place in range(len(fouls)))
    table = with_fouls(rolls=rolls)
    state = table.state
    state.situation, state.zone = Situation.FACEOFF, Zone.VISITORS_END
    state.fouls = [
        foul(side, man_of(table, side, place + 1), neutral=neutral) for place, (side, neutral) in enumerate(fouls)
    ]
    administer_all(table)
    assert state.zone == zone
    assert len(told(table, "FaceoffMoved")) == moved


@pytest.mark.rule("RS-13-AD-05", "RS-13-RT-01", "RS-13-RT-02", "RSG-18")
@pytest.mark.parametrize(
    ("infraction", "more", "called"),
    [
        ("R100=89, R.blue=6, L100=89", (), [(12, "hooking", 2, "RS-13-AD-04", True)]),
        ("R100=89, R.blue=7, L100=90", (), [(12, "hooking", 2, "RS-13-AD-04", True)]),
        ("R100=90, R.blue=20", ("b100=56",), [(12, "hooking, double minor", 4, "RS-13-AD-06", True)]),
        ("R100=90, R.blue=20", ("b100=55",), [(12, "hooking", 2, "RS-13-AD-04", True)]),
        ("R100=89, R.blue=6, L100=90", ("b100=1, left_right=L, off_position=F",),
         [(11, "roughing, retaliation", 2, "RS-13-RT-01", False), (12, "hooking", 2, "RS-13-AD-04", False)]),
        ("R100=90, R.blue=1, L100=90", ("b100=85", "b100=1, left_right=R, off_position=D"),
         [(15, "roughing, retaliation", 2, "RS-13-RT-01", False), (12, "hooking, major", 5, "RS-13-AD-07", False)]),
    ],
)  # fmt: skip
def test_the_infraction_draw_brings_secondary_penalties_and_retaliations(
    infraction: str, more: tuple[str, ...], called: list[tuple[int, str, int, str, bool]]
) -> None:
    table = a_game("", f"b100=20, {infraction}", *more, home=[{"secondary": 90}] * 5, spares=2)
    table.state.fouls = [foul(HOME, man_of(table, HOME, 2))]
    administer_all(table)
    found = [
        (each["skater"], each["call"], each["minutes"], each["clause"], each["short"])
        for each in told(table, "PenaltyCalled")
    ]
    assert found == called
    assert [each["side"] for each in told(table, "PenaltyCalled")] == [VISITORS, HOME][2 - len(called) :]


@pytest.mark.rule("RSC-72")
@pytest.mark.parametrize(
    ("wiped", "severity", "calls"),
    [
        ((True,), None, []),
        ((True,), 55, []),
        ((True,), 56, ["hooking"]),
        ((True,), 75, ["hooking, minor + 10:00"]),
        ((True,), 85, ["hooking, major"]),
        ((False,), None, ["hooking"]),
    ],
)
def test_a_goal_wipes_out_a_minor_or_half_a_double_one(
    wiped: tuple[bool, ...], severity: int | None, calls: list[str]
) -> None:
    number = 89 if severity is None else 90
    rolls = [f"b100=20, R100={number}", *([] if severity is None else [f"b100={severity}"])]
    table = a_game("", *rolls, home=[{"secondary": 90}] * 5, spares=2)
    table.state.fouls = [foul(HOME, man_of(table, HOME, 2)) for _ in wiped]
    for each, is_wiped in zip(table.state.fouls, wiped, strict=True):
        each.is_wiped = is_wiped
    administer_all(table)
    assert [each["call"] for each in told(table, "PenaltyCalled")] == calls
    minor = severity in (None, 55, 56)
    wanted = [severity == 56] if minor and wiped[0] else []
    assert [each["in_part"] for each in told(table, "PenaltyWipedOut")] == wanted


@pytest.mark.rule("RSC-72")
@pytest.mark.parametrize(
    ("draws", "severities", "calls"),
    [
        ((89, 89), (), ["tripping"]),
        ((90, 89), (85,), ["hooking, major"]),
        ((90, 90), (85, 85), ["hooking, major", "tripping, major"]),
        ((90, 89), (56,), ["hooking", "tripping"]),
    ],
)
def test_a_goal_wipes_out_one_minor_and_no_more(
    draws: tuple[int, int], severities: tuple[int, ...], calls: list[str]
) -> None:
    rolls: list[str] = []
    extra = list(severities)
    for b100, number in zip((20, 30), draws, strict=True):
        rolls.append(f"b100={b100}, R100={number}")
        if number == 90:
            rolls.append(f"b100={extra.pop(0)}")
    table = a_game("", *rolls, home=[{"secondary": 90}] * 5, spares=3)
    table.state.fouls = [foul(HOME, man_of(table, HOME, slot)) for slot in (2, 3)]
    for each in table.state.fouls:
        each.is_wiped = True
    administer_all(table)
    assert [each["call"] for each in told(table, "PenaltyCalled")] == calls


@pytest.mark.rule("RSC-72")
def test_of_three_calls_a_goal_wipes_out_one_minor() -> None:
    table = a_game("", "b100=20", "b100=30", "b100=50", spares=4)
    table.state.fouls = [foul(HOME, man_of(table, HOME, slot)) for slot in (1, 2, 3)]
    for each in table.state.fouls:
        each.is_wiped = True
    administer_all(table)
    assert [each["call"] for each in told(table, "PenaltyCalled")] == ["tripping", "holding"]


@pytest.mark.rule("RSG-18")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_a_call_that_evens_things_up_moves_the_faceoff_all_the_same(side: int) -> None:
    """Only calls against both teams at one whistle leave it where it was."""
    table = a_game("", "b100=20", spares=2)
    state = table.state
    punish(table, man_of(table, 1 - side, 1), "hooking", Severity.MINOR, "RS-13-AD-04")
    change_strength(table)
    state.situation, state.zone = Situation.FACEOFF, 1 - side
    state.fouls = [foul(side, man_of(table, side, 2))]
    administer_all(table)
    assert (state.home.short, state.visitors.short) == (1, 1)
    assert state.zone == side


# -- who is on the ice ------------------------------------------------------------------------------------------------


def sentenced(man: Skater, *, runs: bool = True, costs: bool = True, slot: int = 2) -> Penalty:
    made = Penalty(man, 120, slot, costs_man=costs, ends_with_goal=costs)
    made.is_running = runs
    return made


@pytest.mark.rule("RSG-20", "RSG-23")
@pytest.mark.parametrize("side", [HOME, VISITORS])
@pytest.mark.parametrize(
    ("box_of", "slots"),
    [
        ([(1, True, True)], {0: 3}),
        ([(1, True, True), (2, True, True)], {0: 3, 1: 1}),
        ([(1, True, True), (1, False, True), (2, True, True)], {0: 3, 2: 1}),
        ([(1, True, False), (2, True, True)], {1: 3}),
        ([(1, True, True), (2, True, True), (3, False, True)], {0: 3, 1: 1}),
    ],
)
def test_which_slots_stay_empty(side: int, box_of: list[tuple[int, bool, bool]], slots: dict[int, int]) -> None:
    table = a_game(spares=3)
    team = table.state.teams[side]
    made = [sentenced(man_of(table, side, slot), runs=runs, costs=costs) for slot, runs, costs in box_of]
    for each in made:
        each.skater.in_box = True
    team.box.penalties = made
    team.box.is_occupied = True
    change_strength(table)
    assert {place: int(made[place].slot) for place in slots} == slots
    assert [slot for slot in range(1, 6) if team.on_ice[slot] is None] == sorted(slots.values())
    assert team.short == len(slots)


@pytest.mark.rule("RSG-20")
@pytest.mark.parametrize("side", [HOME, VISITORS])
def test_a_new_line_is_told_once(side: int) -> None:
    table = a_game(spares=2)
    punish(table, man_of(table, side, 3), "hooking", Severity.MINOR, "RS-13-AD-04")
    change_strength(table)
    assert [(each["side"], each["clause"]) for each in told(table, "LineChanged")] == [(side, "RSG-20")]
    assert table.state.gone == 0
    change_strength(table)
    assert len(told(table, "LineChanged")) == 1


class Naming(RinksideCoach):
    """Names the last man he may for every slot he is asked about."""

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        return kind == Kind.FILL_SLOT

    def choose_skater(self, decision: PickSkater, game: RinksideTable) -> int:
        return decision.candidates[-1]


@pytest.mark.rule("RSG-20", "RSD-18")
def test_who_was_named_for_a_man_in_the_box_is_his_stand_in_only_until_he_is_back() -> None:
    table = a_game(spares=3, coach=Naming())
    team, man = table.state.home, man_of(table, HOME, 4)
    punish(table, man, "hooking", Severity.MINOR, "RS-13-AD-04")
    change_strength(table)
    assert man.stand_in >= 0
    assert man_of(table, HOME, 4) is team.skaters[man.stand_in]
    man.in_box = False
    team.box.penalties, team.box.is_occupied = [], False
    assert team.bring_back(table.state.clock)
    assert man_of(table, HOME, 4) is man
    assert man.stand_in == -1


@pytest.mark.rule("RSD-17")
def test_a_man_from_the_bench_goes_to_the_box_without_leaving_the_ice() -> None:
    table = a_game(spares=1)
    state = table.state
    man = state.home.skaters[5]
    sit(table, man, 120, is_minor=True)
    assert (state.home.men, state.gone) == (5, 0)
    assert [(each.skater.sweater, each.left) for each in state.home.box.penalties] == [(21, 120)]
