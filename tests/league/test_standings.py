"""Points, tie-breakers and playoffs: each rule is a switch of its own."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from league.small import four_teams
from puckdrop.core.errors import BadInput
from puckdrop.league.material import Club, Material
from puckdrop.league.playoffs import Tournament
from puckdrop.league.rules import (
    POINTS,
    LeagueRules,
    Playoffs,
    Points,
    playoffs_of_season,
    rules_for_season,
    with_switches,
)
from puckdrop.league.standings import Record, Result, ranked, records_of

DAY = date(2000, 1, 1)


def game(home: int, visitor: int, home_goals: int, visitor_goals: int, ended: str = "regulation") -> Result:
    return Result(1, DAY, home, visitor, home_goals, visitor_goals, ended)


def order(results: list[Result], *switches: str, points: Points | None = None) -> list[int]:
    rules = with_switches(LeagueRules(points=points or Points()), list(switches))
    material = four_teams()[0]
    return [record.team for record in ranked(records_of(results, 4, rules.points), results, rules, material)]


@pytest.mark.parametrize(
    ("system", "expected"),
    [("2-1-0", [2, 0, 1, 1]), ("loser-point", [2, 1, 1, 1]), ("3-2-1-0", [2, 1, 1, 1])],
)
def test_points_by_system(system: str, expected: list[int]) -> None:
    records = records_of([game(0, 1, 3, 2, "overtime"), game(2, 3, 1, 1)], 4, POINTS[system])
    assert [record.points for record in records] == expected


def test_a_win_in_regulation_may_be_worth_three() -> None:
    records = records_of([game(0, 1, 3, 2), game(2, 3, 2, 1, "shootout")], 4, POINTS["3-2-1-0"])
    assert [record.points for record in records] == [3, 0, 2, 1]


def test_more_points_come_first() -> None:
    assert order([game(3, 0, 5, 0), game(1, 2, 1, 1)])[0] == 3


@pytest.mark.parametrize(
    ("tie_breaker", "results", "first"),
    [
        ("wins", [game(0, 2, 2, 1), game(0, 3, 1, 2), game(1, 2, 1, 1), game(1, 3, 2, 2)], 3),
        ("goal_difference", [game(0, 2, 2, 1), game(1, 3, 5, 1)], 1),
        ("goals", [game(0, 2, 2, 1), game(1, 3, 5, 4)], 1),
        ("head_to_head", [game(0, 1, 1, 2), game(0, 2, 4, 1), game(2, 1, 3, 0), game(3, 0, 0, 4), game(1, 3, 2, 1)], 1),
        ("regulation_wins", [game(0, 2, 2, 1, "overtime"), game(1, 3, 2, 1)], 1),
        ("games", [game(0, 2, 2, 1), game(0, 3, 1, 2), game(1, 3, 2, 1)], 1),
    ],
)
def test_each_tie_breaker_decides(tie_breaker: str, results: list[Result], first: int) -> None:
    assert order(results, f"tie_breakers={tie_breaker}")[0] == first


def test_switches_of_the_league() -> None:
    rules = with_switches(
        LeagueRules(), ["points.overtime_loss=1", "playoffs.best_of=5,7", "playoffs.reseed=on", "usage=free"]
    )
    assert rules.points.overtime_loss == 1
    assert rules.playoffs.best_of == (5, 7)
    assert rules.playoffs.reseed
    assert rules.usage == "free"


@pytest.mark.parametrize(
    ("switch", "words"),
    [
        ("points.lucky=1", "there is no rule 'points.lucky'"),
        ("points=5-4-3", "it may be 2-1-0"),
        ("usage=perhaps", "usage"),
        ("playoffs.reseed=maybe", "it may be on or off"),
        ("playoffs.best_of=4", "best_of"),
        ("playoffs.best_of=", "best_of. is empty"),
        ("rotation=", "rotation. is empty"),
        ("tie_breakers=coin", "tie_breakers"),
        ("tie_breakers=wins,goals,wins", "tie_breakers has wins twice"),
        ("nothing", "name=value"),
        ("points.win=many", "win"),
    ],
)
def test_a_bad_switch_is_told(switch: str, words: str) -> None:
    with pytest.raises(BadInput, match=words.replace("(", r"\(")):
        with_switches(LeagueRules(), [switch])


def test_a_league_whose_tie_breakers_were_named_twice_may_change_its_other_rules() -> None:
    rules = LeagueRules(tie_breakers=("wins", "wins"))
    assert with_switches(rules, ["points.win=3"]).points.win == 3


def test_a_list_of_wrong_entries_is_not_also_told_as_too_short() -> None:
    with pytest.raises(BadInput) as wrong:
        with_switches(LeagueRules(), ["playoffs.best_of=4"])
    assert str(wrong.value) == "--rule: `playoffs.best_of`, entry 1 is 4, but must be 1, 3, 5 or 7."


# -- playoffs ---------------------------------------------------------------------------------------------------------


def league_of(teams: int, divisions: int = 1, conferences: int = 1) -> Material:
    """Teams whose place is also their rank; divisions take turns."""
    clubs = tuple(
        Club(f"T{place:02}", f"Team {place}", f"D{place % divisions}" if divisions > 1 else "",
             f"C{place % divisions * conferences // divisions}" if conferences > 1 else "")
        for place in range(teams)
    )  # fmt: skip
    return replace(four_teams()[0], clubs=clubs)


def tournament(playoffs: Playoffs, material: Material) -> Tournament:
    table = [Record(team) for team in range(len(material.clubs))]
    return Tournament(playoffs, material, table, DAY)


def play_out(games: Tournament, upset: tuple[int, ...] = ()) -> list[list[tuple[int, int]]]:
    """Better teams win, except where one of `upset` plays; the pairs of each round."""
    for _ in range(2000):
        fixtures = games.next_fixtures()
        if not fixtures:
            break
        fixture = fixtures[0]
        good = next(
            (team for team in upset if team in (fixture.home, fixture.visitor)), min(fixture.home, fixture.visitor)
        )
        games.add(fixture, int(good == fixture.home), int(good != fixture.home))
    return [[(series.high, series.low) for series in series_of] for series_of in games.rounds]


def test_a_bracket_is_drawn_once() -> None:
    rounds = play_out(tournament(Playoffs(teams=8), league_of(10)), upset=(7,))
    assert rounds == [[(0, 7), (3, 4), (1, 6), (2, 5)], [(3, 7), (1, 2)], [(1, 7)]]


def test_with_reseeding_the_best_meets_the_worst() -> None:
    games = tournament(Playoffs(teams=8, reseed=True), league_of(8))
    rounds = play_out(games, upset=(7,))
    assert rounds[1] == [(1, 7), (2, 3)]
    assert games.champion == 7


def test_a_number_that_is_no_power_of_two_gives_byes() -> None:
    rounds = play_out(tournament(Playoffs(teams=6), league_of(6)))
    assert rounds == [[(3, 4), (2, 5)], [(0, 3), (1, 2)], [(0, 1)]]


def test_divisions_play_among_themselves_first() -> None:
    playoffs = Playoffs(sections="division", teams=4, best_of=(5, 7))
    games = tournament(playoffs, league_of(20, divisions=4, conferences=2))
    rounds = play_out(games)
    assert [{high % 4 for high, _ in pairs} for pairs in rounds[:2]] == [{0, 1, 2, 3}] * 2
    assert all(high % 4 == low % 4 for pairs in rounds[:2] for high, low in pairs)
    assert {frozenset((high % 4, low % 4)) for high, low in rounds[2]} == {frozenset((0, 1)), frozenset((2, 3))}
    assert [series_of[0].length for series_of in games.rounds] == [5, 7, 7, 7]
    assert games.champion == 0


def test_teams_may_cross_over_after_the_first_round() -> None:
    rounds = play_out(tournament(Playoffs(sections="division", teams=4, crossover=True), league_of(14, 2)))
    assert rounds[0] == [(0, 6), (2, 4), (1, 7), (3, 5)]
    assert rounds[1] == [(0, 3), (1, 2)]


def test_home_ice_may_go_by_places_where_divisions_meet() -> None:
    """1971-72: the first of the West receives the second of the East, who has more points."""
    clubs = tuple(
        replace(club, division="West" if place in (2, 5, 6, 7) else "East")
        for place, club in enumerate(league_of(8).clubs)
    )
    material = replace(four_teams()[0], clubs=clubs)
    rules = playoffs_of_season(1971)
    assert play_out(tournament(rules, material))[1:] == [[(0, 5), (2, 1)], [(0, 1)]]
    by_table = rules.model_copy(update={"home_ice": "table"})
    assert play_out(tournament(by_table, material))[1:] == [[(0, 5), (1, 2)], [(0, 1)]]


def test_halves_of_the_bracket_cross_over() -> None:
    """1973-74: first of the East beats fourth and meets the winner of second and third of the West, and so on."""
    rounds = play_out(tournament(Playoffs(sections="division", teams=4, crossover=True), league_of(16, 2)), upset=(4,))
    assert rounds[0] == [(0, 6), (2, 4), (1, 7), (3, 5)]
    assert rounds[1] == [(0, 3), (1, 4)]


def test_division_winners_may_have_byes_in_a_bracket_for_all() -> None:
    """1974-75: three of each division; the winners wait while the others meet; then everybody is seeded by points."""
    material = league_of(18)
    letters = "AABBABCACACBDCDDBD"
    clubs = tuple(replace(club, division=letter) for club, letter in zip(material.clubs, letters, strict=True))
    rules = rules_for_season(1974, 18, 4, 2).playoffs
    games = tournament(rules, replace(material, clubs=clubs))
    rounds = play_out(games, upset=(14,))
    assert sorted(rounds[0]) == [(1, 15), (3, 14), (4, 10), (5, 8)]
    assert sorted(rounds[1]) == [(0, 14), (1, 12), (2, 6), (4, 5)]
    assert {0, 2, 6, 12} == byes(games)


@pytest.mark.parametrize(("sections", "conferences"), [("league", 1), ("conference", 2)])
def test_division_winners_have_the_byes_of_their_section(sections: str, conferences: int) -> None:
    """The winner of the weaker division waits, too; what comes after the first round goes by the table."""
    clubs = tuple(
        Club(f"T{place:02}", f"Team {place}", f"{conference} {'weak' if place // conferences in (2, 5) else 'strong'}",
             f"C{conference}" if conferences > 1 else "")
        for place in range(8 * conferences)
        for conference in [place % conferences]
    )  # fmt: skip
    material = replace(four_teams()[0], clubs=clubs)
    rules = Playoffs.model_validate({"sections": sections, "teams": 6, "byes": "winners"})
    games = tournament(rules, material)
    rounds = play_out(games)
    first = [tuple(team // conferences for team in pair) for pair in rounds[0] if pair[0] % conferences == 0]
    assert first == [(3, 4), (1, 5)]
    assert byes(games) == {place * conferences + each for place in (0, 2) for each in range(conferences)}
    assert (1, 2) in [tuple(team // conferences for team in pair) for pair in rounds[1]]


def test_division_winners_lead_only_where_somebody_has_a_bye() -> None:
    playoffs = Playoffs(teams=4, byes="winners")
    material = league_of(6)
    clubs = tuple(replace(club, division="BBBAAA"[place]) for place, club in enumerate(material.clubs))
    assert play_out(tournament(playoffs, replace(material, clubs=clubs)))[0] == [(0, 3), (1, 2)]


def test_wild_cards_may_come_from_the_whole_league() -> None:
    """1977-78: two of each division and the next four, whatever their division."""
    rules = rules_for_season(1977, 18, 4, 2).playoffs
    rounds = play_out(tournament(rules, league_of(18, divisions=4, conferences=2)))
    assert sorted(rounds[0]) == [(4, 11), (5, 10), (6, 9), (7, 8)]
    assert sorted(rounds[1]) == [(0, 7), (1, 6), (2, 5), (3, 4)]


def test_first_and_second_may_meet_at_once() -> None:
    """1938-39: six of seven; the winner of the long series waits in the final."""
    games = tournament(rules_for_season(1938, 7, 1, 1).playoffs, league_of(7))
    rounds = play_out(games, upset=(5,))
    assert rounds == [[(0, 1), (2, 3), (4, 5)], [(2, 5)], [(0, 5)]]
    assert [[series.length for series in round_] for round_ in games.rounds] == [[7, 3, 3], [3], [7]]


def test_places_of_two_divisions_may_meet() -> None:
    """1930-31: winners against each other, seconds and thirds too."""
    games = tournament(rules_for_season(1930, 10, 2, 1).playoffs, league_of(10, 2))
    assert play_out(games) == [[(0, 1), (2, 3), (4, 5)], [(2, 4)], [(0, 2)]]
    assert [[series.length for series in round_] for round_ in games.rounds] == [[5, 3, 3], [3], [5]]


def test_first_may_meet_third() -> None:
    assert play_out(tournament(Playoffs(teams=4, pairing="halves"), league_of(6)))[0] == [(0, 2), (1, 3)]


def test_division_winners_may_lead() -> None:
    """Team 5 is the best of its division, which is a weak one."""
    material = league_of(12)
    clubs = tuple(
        replace(club, division="weak" if place in (5, 9) else "strong") for place, club in enumerate(material.clubs)
    )
    rounds = play_out(tournament(Playoffs(teams=8, winners_first=True), replace(material, clubs=clubs)))
    assert rounds[0] == [(0, 7), (2, 3), (5, 6), (1, 4)]


def test_wild_cards_go_to_the_best_of_a_conference() -> None:
    """Conference 0 has divisions 0 and 1; its fourth and fifth of division 0 may both be in."""
    material = league_of(16, divisions=4, conferences=2)
    games = tournament(Playoffs(sections="division", teams=3, wild_cards=2), material)
    first = play_out(games)[0]
    assert len(first) == 8
    assert {team for pair in first for team in pair} == set(range(16))
    assert (0, 13) in first
    assert (1, 12) in first


def test_a_wild_card_has_home_ice_against_nobody_in_its_division() -> None:
    """Since 2013-14: 3, a wild card from a strong division, has won more than 7, the winner of a weak one."""
    material = league_of(10)
    clubs = tuple(
        replace(club, division="weak" if place >= 7 else "strong", conference="one")
        for place, club in enumerate(material.clubs)
    )
    rules = Playoffs(sections="division", teams=3, wild_cards=2)
    rounds = play_out(tournament(rules, replace(material, clubs=clubs)))
    assert sorted(rounds[0]) == [(0, 4), (1, 2), (7, 3), (8, 9)]
    assert sorted(rounds[1]) == [(0, 1), (8, 3)]
    assert rounds[2] == [(0, 3)], "after that the table decides"


def test_home_ice_follows_the_pattern() -> None:
    games = tournament(Playoffs(teams=2, home="2-3-2"), league_of(2))
    homes = []
    for winner in (0, 1, 0, 1, 0, 1, 0):
        fixture = games.next_fixtures()[0]
        homes.append(fixture.home)
        games.add(fixture, int(winner == fixture.home), int(winner != fixture.home))
    assert homes == [0, 0, 1, 1, 1, 0, 0]
    assert games.champion == 0


def test_games_of_a_series_are_days_apart() -> None:
    games = tournament(Playoffs(teams=2, best_of=(3,)), league_of(2))
    first = games.next_fixtures()[0]
    games.add(first, 1, 0)
    assert games.next_fixtures()[0].day - first.day == timedelta(days=2)


@pytest.mark.parametrize(
    ("year", "teams", "divisions", "conferences", "qualified"),
    [(1920, 4, 1, 1, 2), (1925, 7, 1, 1, 3), (1927, 10, 2, 1, 6), (1935, 8, 2, 1, 6), (1940, 7, 1, 1, 6),
     (1966, 6, 1, 1, 4), (1968, 12, 2, 1, 8), (1970, 14, 2, 1, 8), (1974, 18, 4, 2, 12), (1978, 17, 4, 2, 12),
     (2019, 31, 4, 2, 24), (2020, 31, 4, 1, 16),
     (1971, 14, 2, 1, 8), (1976, 18, 4, 2, 12), (1979, 21, 4, 2, 16), (1985, 21, 4, 2, 16),
     (2003, 30, 6, 2, 16), (2010, 30, 6, 2, 16), (2024, 32, 4, 2, 16), (1985, 4, 1, 1, 2), (2024, 7, 1, 1, 4)],
)  # fmt: skip
def test_every_era_has_a_champion(year: int, teams: int, divisions: int, conferences: int, qualified: int) -> None:
    rules = rules_for_season(year, teams, divisions, conferences)
    games = tournament(rules.playoffs, league_of(teams, divisions, conferences))
    assert len({team for pair in play_out(games)[0] for team in pair} | byes(games)) == qualified
    assert games.champion == 0


def byes(games: Tournament) -> set[int]:
    """Teams that entered in the second round."""
    first = {team for series in games.rounds[0] for team in (series.high, series.low)}
    return (
        {team for series in games.rounds[1] for team in (series.high, series.low)} - first
        if len(games.rounds) > 1
        else set()
    )


def test_every_era_has_its_points() -> None:
    late = [rules_for_season(year, 30, 6, 2).points.overtime_loss for year in (1985, 2003, 2010)]
    assert late == [0, 1, 1]
