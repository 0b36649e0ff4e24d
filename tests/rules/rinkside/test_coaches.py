"""The plain coach plays a game by the first answers; the bench coach knows his men, the cards and the score."""

from __future__ import annotations

from typing import Any, cast

import pytest

from puckdrop.batch.rinkside_figures import play, settings
from puckdrop.cards.packaged import shipped_teams
from puckdrop.coaches import rinkside_bench as bench
from puckdrop.coaches.rinkside_bench import BenchCoach
from puckdrop.core.decisions import ChangeLines, Choose, Kind, PickSkater
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Unit
from puckdrop.games.rinkside import RINKSIDE, RinksideCoach
from puckdrop.games.rinkside.card_files import team_card
from puckdrop.games.rinkside.chart_files import charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.rinkside.decisions import Green, Option, OwnZone, Pick, RinksideKind, TakeFaceoff
from puckdrop.games.rinkside.faces import FACE, Left, Right
from puckdrop.games.rinkside.options import Options
from puckdrop.games.rinkside.position import arrange, describe
from puckdrop.games.rinkside.rules.offense import option_decision
from puckdrop.games.rinkside.situations import Officials, Situation
from puckdrop.games.rinkside.table import RinksideTable, Rules
from puckdrop.rating.invent import invent_team
from shipped import team as shipped_team
from shipped import two_teams

HOME, VISITORS = two_teams("rinkside")


def new_table(coaches: list[Any] | None = None, seed: int = 1, teams: Any = (HOME, VISITORS)) -> RinksideTable:
    seats = coaches or [BenchCoach(), BenchCoach()]
    return cast(RinksideTable, RINKSIDE.seat(RINKSIDE.setup(*teams), Seeded(seed), seats, None))


def at(**position: Any) -> RinksideTable:
    """A table in a position of the third period, 5:00 to play."""
    table = new_table()
    arrange(table, {"period": 3, "clock": "5:00", **position})
    return table


def pick(kind: int, first: int = 0, second: int = 0, legal: int = 7) -> Pick:
    return Pick(kind, "x", 0, ("a", "b", "c", "d"), ("", "", "", ""), legal, "RS-06-OZ-04", first, second, 0, second)


# -- the plain coach --------------------------------------------------------------------------------------------------


def test_the_plain_coach_plays_a_whole_game_and_asks_for_nothing() -> None:
    table = new_table([RinksideCoach(), RinksideCoach()])
    table.play_out()
    assert table.is_over()
    assert [team.unit for team in table.state.teams] == [11, 11]


def test_the_plain_coach_takes_the_first_answer_everywhere() -> None:
    table = new_table()
    table.play()
    coach, team = RinksideCoach(), table.state.home
    assert coach.watches(0, table) > 0
    assert not coach.wants(RinksideKind.HITTING, 0, table)
    for kind in (RinksideKind.OPTION, RinksideKind.OWN_ZONE, RinksideKind.RED_LIGHT):
        assert coach.choose(pick(kind), table) == 0
    fill = PickSkater(RinksideKind.SERVER, "serve penalty", team, 0, [5, 3], "RS-14-FT-07")
    assert coach.choose(fill, table) == 5
    assert coach.choose(TakeFaceoff(0, [3, 1], "RS-05-FO-04"), table) == 3
    choose = Choose(RinksideKind.HITTING, "hitting", 0, ["HIT-", "HIT", "HIT+"], "RS-03-HS-01")
    assert coach.choose(choose, table) == 0


class Watching(RinksideCoach):
    """Watches these kinds of windows, as bits, and uses none of them."""

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds
        self.consulted: set[int] = set()

    def watches_until_stoppage(self, side: int, game: RinksideTable) -> int:
        return self.kinds

    def wants_window(self, kind: int, side: int, game: RinksideTable) -> bool:
        self.consulted.add(int(kind))
        return False


AT_STOPPAGES: list[dict[str, Any]] = [
    {},
    {"score": {"home": 0, "visitors": 1}},
    {"score": {"home": 0, "visitors": 1}, "home": {"goalie_in": False}},
]
"""Level, a goal behind, and with the goalie pulled."""


def after_a_stoppage(kinds: int, position: dict[str, Any]) -> tuple[Watching, int]:
    """A coach who watches these kinds at a faceoff, and how many windows there were."""
    coach = Watching(kinds)
    table = new_table([coach, RinksideCoach()])
    arrange(table, {"period": 3, "clock": "5:00", "situation": "faceoff", "zone": "neutral zone", **position})
    table.play()
    return coach, int(table.window)


@pytest.mark.rule("RSG-19", "RSD-06", "RSD-14")
@pytest.mark.parametrize(
    ("kind", "position"),
    [
        (RinksideKind.HITTING, 0),
        (RinksideKind.FORECHECK, 0),
        (Kind.CHANGE_GOALIE, 0),
        (Kind.PULL_GOALIE, 1),
        (Kind.RETURN_GOALIE, 2),
    ],
)
def test_a_coach_who_watches_for_one_thing_is_consulted_about_it_at_a_stoppage(kind: int, position: int) -> None:
    coach, _ = after_a_stoppage(1 << kind, AT_STOPPAGES[position])
    assert kind in coach.consulted
    coach, _ = after_a_stoppage(0, AT_STOPPAGES[position])
    assert kind not in coach.consulted


@pytest.mark.parametrize("position", range(3))
def test_windows_that_nobody_watches_are_counted_all_the_same(position: int) -> None:
    """Records say by its number which window a coach used."""
    everything = after_a_stoppage((1 << 62) - 1, AT_STOPPAGES[position])[1]
    assert after_a_stoppage(0, AT_STOPPAGES[position])[1] == everything


# -- the bench coach --------------------------------------------------------------------------------------------------


def test_he_forechecks_and_hits_by_score_and_clock() -> None:
    even = at()
    assert (bench.forecheck_for(even, even.state.home), bench.hitting_for(even, even.state.home)) == (2, 1)
    ahead = at(score={"home": 2, "visitors": 1})
    assert (bench.forecheck_for(ahead, ahead.state.home), bench.hitting_for(ahead, ahead.state.home)) == (1, 0)
    assert (bench.forecheck_for(ahead, ahead.state.visitors), bench.hitting_for(ahead, ahead.state.visitors)) == (3, 2)
    tight = at(officials="call it tight")
    assert tight.state.officials == Officials.TIGHT
    assert bench.hitting_for(tight, tight.state.home) == 0


def test_he_protects_a_lead_with_momentum_and_dumps_and_stays_back() -> None:
    coach = BenchCoach()
    ahead = at(score={"home": 2, "visitors": 1}, momentum={"home": 3}, handler="home 4", offense="visitors")
    faces = ahead.charts.faces
    left = next(
        card
        for card in faces.cards
        if faces.left[card * FACE + Left.DIGIT] == 9 and faces.left[card * FACE + Left.FORECHECK_2] == 0
    )
    right = next(card for card in faces.cards if card != left)
    ahead.state.left, ahead.state.right = left, right
    assert coach.choose(pick(RinksideKind.OWN_ZONE, legal=15), ahead) == OwnZone.MOMENTUM_CLEAR
    ahead.state.momentum = 0
    assert coach.choose(pick(RinksideKind.OWN_ZONE, legal=15), ahead) == OwnZone.PLAY_ON
    assert coach.choose(pick(RinksideKind.RED_LIGHT, 8), ahead) == 1
    assert coach.choose(pick(RinksideKind.GREEN_LIGHT, 0, 9), ahead) == Green.ENTER
    behind = at(score={"home": 1, "visitors": 2}, handler="home 4", offense="visitors")
    behind.state.left, behind.state.right = left, right
    assert coach.choose(pick(RinksideKind.OWN_ZONE, 0, 40, legal=15), behind) == OwnZone.ORR
    assert coach.choose(pick(RinksideKind.RED_LIGHT, 5), behind) == 0
    assert coach.choose(pick(RinksideKind.RED_LIGHT, 4), behind) == 1
    assert coach.choose(pick(RinksideKind.GREEN_LIGHT, 0, 5), behind) == Green.RUSH


def test_his_defensemen_pinch_when_they_can_or_must() -> None:
    coach, even, behind = BenchCoach(), at(), at(score={"visitors": 1})
    assert coach.choose(pick(RinksideKind.ACTIVATE, 0, 11), even) == 1
    assert coach.choose(pick(RinksideKind.ACTIVATE, 0, 10), even) == 0
    assert coach.choose(pick(RinksideKind.ACTIVATE, 0, 5), behind) == 1


def test_he_lets_his_goalie_out_only_against_a_dangerous_man() -> None:
    coach, table = BenchCoach(), at(offense="visitors", situation="dump-in")
    faces = table.charts.faces
    best = max(range(1, 4), key=lambda slot: cast(Any, table.state.visitors.on_ice[slot]).card.offense)
    dangerous = cast(Any, table.state.visitors.on_ice[best]).card.offense >= 12
    card = next(card for card in faces.cards if faces.right[card * FACE + Right.ZONE_OFF] == best)
    table.state.right = card
    assert coach.choose(pick(RinksideKind.RISKY_PLAY, 0, 6), table) == int(dangerous)
    assert coach.choose(pick(RinksideKind.RISKY_PLAY, 0, 5), table) == 0


def test_at_the_buzzer_and_at_an_empty_net_he_tries() -> None:
    coach, table = BenchCoach(), at()
    assert coach.choose(pick(RinksideKind.LAST_SECOND, 0, 4), table) == Green.RUSH
    assert coach.choose(pick(RinksideKind.LAST_SECOND, 0, 3), table) == Green.CENTER_ICE
    assert coach.choose(pick(RinksideKind.EMPTY_NET, 9), table) == 0


def test_the_option_follows_the_ratings() -> None:
    table = at(handler="home 2")
    man = cast(Any, table.state.handler)
    blank = next(
        card for card in table.charts.faces.cards if table.charts.faces.left[card * FACE + Left.SHOT_SYMBOL] == 0
    )
    table.state.left, table.state.right = blank, blank % 100 + 1
    decision = option_decision(table, man)
    aim = int(decision.fifth)
    best = {
        name: Pick(RinksideKind.OPTION, "x", 0, decision.names, decision.dice, 63, "RS-06-OZ-04", *needs)
        for name, needs in (
            ("shot", (10, 0, 0, 0, aim, 0)),
            ("set up", (0, 10, 0, 0, aim, 0)),
            ("two", (0, 0, 90, 0, aim, 0)),
        )
    }
    assert BenchCoach().choose(best["shot"], table) == Option.QUALITY_SHOT
    assert BenchCoach().choose(best["set up"], table) == Option.SET_UP
    assert BenchCoach().choose(best["two"], table) == Option.TWO_MAN


def test_he_matches_the_first_line_with_his_checkers_at_home() -> None:
    table = at()
    table.state.visitors.unit = 11
    checkers = bench.checking_line(table.state.home)
    totals = [
        sum(cast(Any, table.state.home.skaters[number]).card.defense for number in line)
        for line in table.state.home.lines
    ]
    assert totals[checkers - 1] == max(totals)
    seen = set()
    for turn in range(26):
        table.state.clock.elapsed = turn * 60
        seen.add(int(bench.next_unit(table, table.state.home)) // 10)
    assert 4 not in seen - {checkers}


def test_he_pulls_his_goalie_and_puts_him_back() -> None:
    late = at(clock="2:00", score={"visitors": 1})
    assert bench.should_pull(late, late.state.home)
    assert not bench.should_pull(late, late.state.visitors)
    assert not bench.should_pull(at(clock="2:30", score={"visitors": 1}), late.state.home)
    early = at(clock="3:30", score={"visitors": 2})
    assert bench.should_pull(early, early.state.home)


@pytest.mark.parametrize(("says", "behind", "earliest"), [
    ({}, 1, 120), ({}, 2, 210), ({"pull_goalie": 200}, 1, 200), ({"pull_goalie": 200}, 2, 290),
    ({"pull_down_two": 30}, 1, 120), ({"pull_down_two": 30}, 2, 30), ({"pull_goalie": 0, "pull_down_two": 0}, 2, 0),
])  # fmt: skip
def test_charts_may_say_when_the_goalie_is_pulled(says: dict[str, int], behind: int, earliest: int) -> None:
    """RSD-14."""
    meters = charts_as_data()["meters"]
    assert isinstance(meters, dict)
    charts = load_charts_from_data({"meters": {**meters, "computer_coach": says}} if says else {})
    seats: list[Any] = [BenchCoach(), BenchCoach()]
    table = cast(RinksideTable, RINKSIDE.seat(RINKSIDE.setup(HOME, VISITORS, None, charts), Seeded(1), seats, None))
    arrange(table, {"period": 3, "clock": "5:00", "score": {"visitors": behind}})
    table.state.clock.left = earliest + 1
    assert not bench.should_pull(table, table.state.home)
    table.state.clock.left = earliest
    assert bench.should_pull(table, table.state.home)


@pytest.mark.parametrize(
    ("overtime", "period", "wanted"),
    [("five-minute", 3, 2), ("four-on-four", 3, 1), ("three-on-three-shootout", 3, 1), ("four-on-four", 2, 2)],
)
def test_level_teams_play_for_a_point_in_the_third(overtime: str, period: int, wanted: int) -> None:
    """RSD-03: an overtime with fewer men gives the loser a point."""
    setup = RINKSIDE.setup(HOME, VISITORS, {"overtime": overtime})
    table = cast(RinksideTable, RINKSIDE.seat(setup, Seeded(1), [BenchCoach(), BenchCoach()], None))
    arrange(table, {"period": period, "clock": "15:00"})
    assert bench.forecheck_for(table, table.state.home) == wanted
    assert bench.is_protecting(table, table.state.visitors) == (wanted == 1)
    table.state.visitors.score = 1
    assert bench.forecheck_for(table, table.state.visitors) == 2


def test_he_names_the_right_men() -> None:
    table = new_table()
    table.play()
    team = table.state.home
    coach = BenchCoach()
    slots = TakeFaceoff(0, [1, 3, 4], "RS-05-FO-04")
    best = max((1, 3, 4), key=lambda slot: cast(Any, team.on_ice[slot]).card.faceoff)
    assert cast(Any, team.on_ice[coach.choose(slots, table)]).card.faceoff == cast(Any, team.on_ice[best]).card.faceoff
    numbers = [man.number for man in team.skaters]
    server = PickSkater(RinksideKind.SERVER, "serve penalty", team, 0, numbers, "RS-14-FT-07")
    least = min(cast(Any, man).card.offense for man in team.skaters)
    assert cast(Any, team.skaters[coach.choose(server, table)]).card.offense == least
    quarterback = PickSkater(RinksideKind.QUARTERBACK, "power-play quarterback", team, 0, numbers, "RS-13-SU-04")
    points = [cast(Any, man).card for man in team.skaters if man.card.is_defenseman()]
    named = cast(Any, team.skaters[coach.choose(quarterback, table)]).card
    assert named in points
    assert named.offense == max(card.offense for card in points)


# -- what it all comes to ---------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_games_look_like_hockey() -> None:
    """Bounds wide enough for sixty games; RSG-02 of the ledger has the figures of many more."""
    sums = dict.fromkeys(("goals", "shots", "hits", "faceoffs", "minors"), 0)
    games = 60
    for seed in range(games):
        table = new_table(seed=seed)
        table.play_out()
        for team in table.state.teams:
            sums["goals"] += int(team.score)
            sums["shots"] += sum(team.period_shots)
            sums["hits"] += sum(int(man.hits) for man in team.skaters)
            sums["faceoffs"] += int(team.faceoffs_won)
        sums["minors"] += sum(line.minutes == 2 for line in table.state.keeper.penalties)
    assert 2.4 <= sums["goals"] / games / 2 <= 3.8
    assert 26 <= sums["shots"] / games / 2 <= 36
    assert 17 <= sums["hits"] / games / 2 <= 27
    assert 53 <= sums["faceoffs"] / games <= 67
    assert 2.8 <= sums["minors"] / games / 2 <= 5.6


@pytest.mark.slow
def test_rated_differences_matter() -> None:
    strong = team_card(invent_team(1, strength=1.5), "strong")
    weak = team_card(invent_team(2, strength=-1.5), "weak")
    goals, wins, games = 0, 0, 40
    for seed in range(games):
        is_home = seed % 2 == 0
        table = new_table(seed=seed, teams=(strong, weak) if is_home else (weak, strong))
        table.play_out()
        home, visitors = (int(team.score) for team in table.state.teams)
        lead = home - visitors if is_home else visitors - home
        goals += lead
        wins += lead > 0
    assert goals / games > 0.7
    assert wins > games * 0.55


@pytest.mark.slow
def test_a_boiling_game_has_more_fights_than_a_calm_one() -> None:
    """The meters decide."""
    rough, calm = 0, 0
    for seed in range(40):
        for heated in (True, False):
            table = new_table(seed=seed)
            table.play()
            table.state.mood = 0
            if heated:
                table.state.intensity, table.state.chippiness, table.state.dirty_level = 3, 9, 7
            table.play_out()
            fights = sum(line.call == "fighting" for line in table.state.keeper.penalties) // 2
            rough, calm = rough + fights * heated, calm + fights * (not heated)
    assert rough > calm * 2


@pytest.mark.compiled
def test_calm_coaches_and_officials_have_fewer_fights() -> None:
    """Low forecheck, HIT- and a tight whistle against their opposites, with the seeds and teams of RSG-02."""
    charts, teams = load_charts(), [shipped_team("rinkside", one.short) for one in shipped_teams()]
    calm, heated = (
        play(charts, teams, 300, settings()[name], Options())["fights"] // 2
        for name in ("calm: the first of each", "heated: the second of each")
    )
    assert 0 < calm * 1.4 < heated


def test_the_position_before_the_game_is_calm() -> None:
    table = new_table()
    assert describe(table)["situation"] == "before the game"
    assert table.state.situation == Situation.BEFORE


def test_the_plain_coach_keeps_his_men_and_rules_without_chapters_play_nothing() -> None:
    table = new_table()
    assert RinksideCoach().choose(ChangeLines(table.state.home, "RS-01-SU-04"), table) == Unit.KEEP
    with pytest.raises(NotImplementedError):
        Rules().play(table)
