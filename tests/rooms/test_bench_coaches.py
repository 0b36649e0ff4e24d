"""The bench coaches run their benches as in real hockey: ice time, an empty net, stand-ins, special teams, the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

import pytest

from puckdrop.batch.totals import IceTimes, Totals, ice_times
from puckdrop.cards.packaged import shipped_teams
from puckdrop.coaches import rotation
from puckdrop.core.cards import TeamCard
from puckdrop.core.clock import FORMATS, REGULATION_PERIODS, Clock
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import FOREVER, Team, Unit, new_team
from puckdrop.core.penalty_box import Penalty
from puckdrop.core.sides import Side
from puckdrop.core.table import Table
from puckdrop.rooms import game_named
from shipped import team as shipped_team

pytestmark = pytest.mark.slow

GAMES = 240
SETTINGS: Mapping[str, tuple[str, dict[str, object]]] = {
    "ezv": ("ezv", {}),
    "4th Street Basic": ("fourth_street", {"preset": "basic"}),
    "4th Street Standard": ("fourth_street", {"preset": "standard"}),
    "4th Street Full": ("fourth_street", {"preset": "full"}),
    "4th Street by lines": ("fourth_street", {"preset": "standard", "shift_method": "line"}),
    "Rinkside": ("rinkside", {}),
    "Rinkside with fatigue": ("rinkside", {"fatigue": True}),
}
each_setting = pytest.mark.parametrize("setting", SETTINGS)


@cache
def teams_of(game: str) -> list[TeamCard]:
    return [shipped_team(game, team.short) for team in shipped_teams()]


def seat(setting: str, number: int) -> tuple[Table, int, int]:
    """Game number so-and-so before its first play, and who meets."""
    name, options = SETTINGS[setting]
    game, teams = game_named(name), teams_of(name)
    home = number % len(teams)
    visitor = (home + 1 + number // len(teams)) % len(teams)
    switches = game.read_options(options, "test")
    coaches = [game.bench_coach(), game.bench_coach()]
    table = game.new_game(teams[home], teams[visitor], game.load_charts(), switches, Seeded(number), coaches)
    return table, home, visitor


class Season:
    """Some games of one setting: ice time, and who is out there with the net empty."""

    def __init__(self, setting: str) -> None:
        self.cards = teams_of(SETTINGS[setting][0])
        self.totals = Totals([card.name for card in self.cards])
        self.attacks: Counter[str] = Counter()
        """Plays of a trailing team without a goalie, by whose forwards were out."""
        for number in range(GAMES):
            table, home, visitor = seat(setting, number)
            while not table.is_over():
                table.play()
                self.look_at_nets(table)
            state = table.position()
            self.totals.teams[home].add_game(state.teams[Side.HOME], state)
            self.totals.teams[visitor].add_game(state.teams[Side.VISITOR], state)

    def look_at_nets(self, table: Table) -> None:
        state = table.position()
        if state.clock.period != REGULATION_PERIODS or state.clock.left > 210:
            return
        for team in state.teams:
            if not team.goalie_in and 1 <= state.teams[1 - team.side].score - team.score <= 2:
                self.attacks[forwards_out(team)] += 1

    def line_minutes(self) -> list[float]:
        return self.minutes_of([card.lines for card in self.cards])

    def pair_minutes(self) -> list[float]:
        return self.minutes_of([card.pairs for card in self.cards])

    def minutes_of(self, teams: list[list[list[int]]]) -> list[float]:
        """What the men of the first line or pair of all teams play on average, the second, and so on."""
        found = []
        for place in range(len(teams[0])):
            minutes = [
                entry.ice_time.minutes(number)
                for entry, groups in zip(self.totals.teams, teams, strict=True)
                for number in groups[place]
            ]
            found.append(sum(minutes) / len(minutes))
        return found

    def ice_times(self) -> IceTimes:
        return ice_times(self.totals, self.cards)


@cache
def season(setting: str) -> Season:
    return Season(setting)


def forwards_out(team: Team) -> str:
    """Whose forwards are out: "first", "first two", or "others" if a man of another line is among them."""
    first, second = (set(line) for line in team.card.lines[:2])
    out = {int(man.number) for man in team.on_ice[1:4] if man is not None and not man.card.is_defenseman()}
    if out <= first:
        return "first"
    return "first two" if out <= first | second else "others"


# -- ice time ---------------------------------------------------------------------------------------------------------


@each_setting
def test_ice_time_by_rank_is_that_of_real_hockey(setting: str) -> None:
    times = season(setting).ice_times()
    assert 19.0 <= times.forwards[0] <= 22.5
    assert 11.5 <= times.forwards[8] <= 14.5
    assert 7.8 <= times.forwards[11] <= 10.5
    assert 22.8 <= times.defensemen[0] <= 25.5
    assert 13.5 <= times.defensemen[5] <= 16.5


@each_setting
def test_the_first_line_plays_most_and_the_last_least(setting: str) -> None:
    lines, pairs = season(setting).line_minutes(), season(setting).pair_minutes()
    assert lines == sorted(lines, reverse=True)
    assert pairs == sorted(pairs, reverse=True)
    assert lines[0] > lines[1] + 1 > lines[2] + 2 > lines[3] + 4
    assert pairs[0] > pairs[1] + 1 > pairs[2] + 3


@each_setting
def test_nobody_plays_half_the_game(setting: str) -> None:
    assert season(setting).ice_times().longest <= 31.0


# -- an empty net -----------------------------------------------------------------------------------------------------


@each_setting
def test_with_the_net_empty_the_best_men_are_out(setting: str) -> None:
    """Where the rules make a line leave or tire it, the second relieves the first."""
    attacks = season(setting).attacks
    plays = attacks.total()
    assert plays >= 40
    assert attacks["first"] >= plays * (0.75 if setting in ("ezv", "Rinkside") else 0.5)
    assert attacks["others"] <= plays * 0.12


# -- stand-ins --------------------------------------------------------------------------------------------------------


def fit_defensemen(team: Team, clock: Clock) -> int:
    """With fewer than two left, a forward has to stand in."""
    return sum(man.card.is_defenseman() and man.can_play(clock) for man in team.skaters)


@each_setting
def test_stand_ins_are_of_the_right_kind_and_share_the_load(setting: str) -> None:
    """A center of the first line and a man each of the first two pairs are out from the beginning."""
    games, by_spares = 12, 0.0
    longest = []
    for number in range(games):
        table, _, _ = seat(setting, number)
        team = table.position().teams[0]
        card = team.card
        absent = [team.skaters[each] for each in (card.lines[0][1], card.pairs[0][0], card.pairs[1][0])]
        for man in absent:
            man.out_through = FOREVER
        team.has_absent = True
        misplaced, plays = 0, 0
        while not table.is_over():
            table.play()
            plays += 1
            points = [team.on_ice[slot] for slot in (4, 5)]
            is_wrong = any(man is not None and not man.card.is_defenseman() for man in points)
            misplaced += is_wrong and fit_defensemen(team, table.position().clock) >= 2
        assert misplaced <= plays * 0.02
        assert [int(man.seconds) for man in absent] == [0, 0, 0]
        on_the_sheet = {each for group in (*card.lines, *card.pairs) for each in group}
        elapsed = int(table.position().clock.elapsed)
        longest.append(max(60 * int(man.seconds) / elapsed for man in team.skaters))
        by_spares += sum(60 * int(man.seconds) / elapsed for man in team.skaters if man.number not in on_the_sheet)
    assert max(longest) <= 35.0
    assert sum(longest) / games <= 30.0
    assert by_spares / games >= 15.0, "the two men without a place on the sheet come in first"


# -- what benches share -----------------------------------------------------------------------------------------------


def bench() -> tuple[Team, Clock]:
    team, clock = new_team(teams_of("ezv")[0], 0), late(1200)
    team.credited_at = clock.elapsed
    team.send_out(11, clock)
    return team, clock


def late(left: int, period: int = 3) -> Clock:
    clock = Clock(FORMATS["three-on-three-shootout"])
    clock.period, clock.left, clock.elapsed = period, left, 1200 * period - left
    return clock


@pytest.mark.parametrize(
    ("left", "period", "lead", "sits"),
    [
        (300, 2, 0, "nobody"),
        (301, 3, 0, "nobody"),
        (300, 3, 0, "fourth"),
        (300, 3, 2, "fourth"),
        (300, 3, 3, "nobody"),
        (300, 3, -3, "nobody"),
        (271, 3, -1, "fourth"),
        (270, 3, -1, "third"),
        (270, 3, 1, "fourth"),
        (300, 4, 0, "fourth"),
    ],
)
def test_who_sits_at_the_end(left: int, period: int, lead: int, sits: str) -> None:
    names = {rotation.NOBODY_SITS: "nobody", rotation.FROM_THIRD: "third", rotation.FROM_FOURTH: "fourth"}
    assert names[int(rotation.who_sits(late(left, period), lead))] == sits


def test_in_a_long_overtime_everybody_plays() -> None:
    clock = Clock(FORMATS["playoff"])
    clock.period, clock.left = 4, 200
    assert rotation.who_sits(clock, 0) == rotation.NOBODY_SITS


def test_the_line_and_pair_furthest_behind_their_share_come_out() -> None:
    team, clock = bench()
    assert rotation.fresh_unit(team, clock, 0) == 22
    for place, (minutes, line) in enumerate(zip((10, 10, 6, 4), team.lines, strict=True)):
        for number in line:
            team.skaters[number].seconds = 60 * minutes + place
    assert rotation.fresh_unit(team, clock, 0) // 10 == 3
    team.send_out(33, clock)
    assert rotation.fresh_unit(team, clock, 0) // 10 == 4
    assert rotation.fresh_unit(team, late(200), 1) // 10 == 1


def test_a_line_without_fit_men_stays_on_the_bench() -> None:
    team, clock = bench()
    for number in team.lines[1]:
        team.skaters[number].out_through = FOREVER
    team.has_absent = True
    assert rotation.fresh_unit(team, clock, 0) // 10 == 3


def test_the_absent_do_not_make_their_line_play_more() -> None:
    team, clock = bench()
    for line in team.lines:
        for number in line:
            team.skaters[number].seconds = 600
    leader = team.skaters[team.line_leaders[3]]
    leader.seconds = 0
    assert rotation.fresh_unit(team, clock, 0) // 10 == 4
    team.box.send(Penalty(leader, 120, 1, costs_man=True))
    assert rotation.fresh_unit(team, clock, 0) // 10 == 2
    leader.in_box = False
    leader.out_through = FOREVER
    team.has_absent = True
    assert rotation.fresh_unit(team, clock, 0) // 10 == 2


def test_the_man_with_most_to_do_on_special_teams_stands_for_his_line() -> None:
    team, _ = bench()
    duties = Counter(number for units in (team.card.power_play, team.card.penalty_kill) for number in units[0])
    duties.update(
        number for units in (team.card.power_play, team.card.penalty_kill) for unit in units for number in unit
    )
    for groups, leaders in ((team.lines, team.line_leaders), (team.pairs, team.pair_leaders)):
        assert [duties[leader] for leader in leaders] == [max(duties[each] for each in group) for group in groups]
    team.set_sheet([team.lines[2], team.lines[0]], team.pairs[::-1])
    assert list(team.line_leaders) == [team.card.line_leaders[2], team.card.line_leaders[0]]
    assert team.pair_leaders == team.card.pair_leaders[::-1]


def test_the_usual_ice_time_on_cards_decides_where_they_have_one() -> None:
    team = new_team(teams_of("fourth_street")[0], 0)
    assert [man.card.usual for man in team.skaters] == [getattr(man.card, "toi") // 6 for man in team.skaters]  # noqa: B009 - only this game's cards have it
    assert {int(man.card.usual) for man in bench()[0].skaters} == {0}


def test_the_second_penalty_killers_come_out_for_a_killer_in_the_box() -> None:
    team, clock = bench()
    first = Unit.PENALTY_KILL + 1
    assert rotation.next_special(team, first, clock) == first
    killer = team.skaters[team.card.penalty_kill[0][2]]
    killer.in_box = True
    assert rotation.next_special(team, first, clock) == first + 1
    team.send_out(first + 1, clock)
    assert rotation.next_special(team, first, clock) == first
    team.card.penalty_kill[1:], others = [], team.card.penalty_kill[1:]
    try:
        team.send_out(11, clock)
        assert rotation.next_special(team, first, clock) == first
    finally:
        team.card.penalty_kill[1:] = others


def test_the_power_plays_take_turns_the_first_before_the_second() -> None:
    team, clock = bench()
    first = Unit.POWER_PLAY + 1
    assert rotation.next_special(team, first, clock) == first
    team.send_out(first, clock)
    assert rotation.next_special(team, first, clock) == first + 1
    team.send_out(first + 1, clock)
    assert rotation.next_special(team, first, clock) == first
    assert (rotation.best_unit(team), rotation.second_best_unit(team)) == (first, first + 1)
