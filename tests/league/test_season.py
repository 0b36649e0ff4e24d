"""A season in memory: who dresses, who is out, what a game leaves behind."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from league.small import FIRST_DAY, RULES, four_teams, new_season, stage_of
from puckdrop.league.dressing import Orders, Wardrobe
from puckdrop.league.fixtures import balanced_schedule
from puckdrop.league.material import Move, house_league, with_moves
from puckdrop.league.playing import PROBES, Arena, fingerprint_of, probes
from puckdrop.league.rules import LeagueRules
from puckdrop.league.season import Absence, Aftermath, Season, Stage
from puckdrop.rooms import game_named

PLAIN = Aftermath(2, 1, "regulation")


def play_out(season: Season, seed: int = 1) -> Season:
    arena = Arena(stage_of(), season, seed)
    while fixtures := season.next_fixtures():
        for fixture in fixtures:
            night = season.night(fixture)
            table = arena.play(night)
            season.finish(night, table)
    return season


def hurt(season: Season, team: int, games: int, kind: str = "injury") -> str:
    """Somebody of a team's next line-up is out; the season's next game of that team is played."""
    fixture = next(
        each for each in season.fixtures if each.number not in season.played and team in (each.home, each.visitor)
    )
    night = season.night(fixture)
    side = 0 if fixture.home == team else 1
    dressing = (night.home, night.visitor)[side]
    man = season.material.skaters[dressing.skaters[0]].id
    season.apply(fixture, PLAIN._replace(absences=((side, Absence(man, kind, "knee", games)),)))  # type: ignore[arg-type]
    return man


def dressed_ids(season: Season, team: int) -> set[str]:
    fixture = next(
        each for each in season.fixtures if each.number not in season.played and team in (each.home, each.visitor)
    )
    night = season.night(fixture)
    dressing = night.home if fixture.home == team else night.visitor
    return {season.material.skaters[place].id for place in dressing.skaters}


def play_next(season: Season, team: int) -> None:
    fixture = next(
        each for each in season.fixtures if each.number not in season.played and team in (each.home, each.visitor)
    )
    season.apply(fixture, PLAIN)


def test_a_season_goes_to_a_champion() -> None:
    season = play_out(new_season())
    assert season.is_season_over
    assert season.champion is not None
    assert len(season.results) == 24
    assert 2 <= len(season.playoff_results) <= 3
    assert all(result.home_goals != result.visitor_goals for result in season.playoff_results)
    assert season.next_fixtures() == []


def test_the_same_seed_plays_the_same_season() -> None:
    one, same, other = (play_out(new_season(2), seed) for seed in (1, 1, 2))
    assert one.results == same.results
    assert one.totals.as_data() == same.totals.as_data()
    assert one.results != other.results


@pytest.mark.parametrize("kind", ["injury", "suspension"])
def test_a_man_misses_his_games_and_comes_back(kind: str) -> None:
    season = new_season(8, LeagueRules(usage="free"))
    man = hurt(season, 0, 2, kind)
    for _ in range(2):
        assert man not in dressed_ids(season, 0)
        play_next(season, 0)
    assert man in dressed_ids(season, 0)
    assert season.absences[0] == []


def test_games_of_other_teams_do_not_count() -> None:
    season = new_season(8)
    hurt(season, 0, 1)
    for fixture in [each for each in season.fixtures if 0 not in (each.home, each.visitor)]:
        season.apply(fixture, PLAIN)
    assert [absence.games for absence in season.absences[0]] == [1]


def test_two_absences_run_side_by_side() -> None:
    season = new_season(8, LeagueRules(usage="free"))
    man = hurt(season, 0, 3)
    fixture = next(
        each for each in season.fixtures if each.number not in season.played and 0 in (each.home, each.visitor)
    )
    side = 0 if fixture.home == 0 else 1
    season.apply(fixture, PLAIN._replace(absences=((side, Absence(man, "suspension", "fighting", 1)),)))
    play_next(season, 0)
    assert [(absence.kind, absence.games) for absence in season.absences[0]] == [("injury", 1)]


def test_injuries_can_be_switched_off() -> None:
    season = new_season(8, LeagueRules(injuries=False))
    hurt(season, 0, 5)
    assert season.absences[0] == []


def test_somebody_plays_even_if_all_are_hurt() -> None:
    season = new_season(8)
    fixture = season.fixtures[0]
    everybody = [man.id for man in (*season.material.skaters, *season.material.goalies) if man.team == fixture.home]
    absences = tuple((0, Absence(man, "injury", "flu", 5)) for man in everybody)
    season.apply(fixture, PLAIN._replace(absences=absences))
    later = next(each for each in season.fixtures[1:] if fixture.home in (each.home, each.visitor))
    night = season.night(later)
    dressing = night.home if later.home == fixture.home else night.visitor
    assert len(dressing.skaters) >= 13
    assert dressing.goalies
    Arena(stage_of(), season, 1).play(night)


def test_men_play_about_as_often_as_they_did() -> None:
    """A team of which some men really played half of the games, with two who dressed for a third of them."""
    material, _ = four_teams()
    club = replace(material.clubs[0], games=60)
    mine = [place for place, man in enumerate(material.skaters) if man.team == 0]
    real = {place: 60 if at % 3 else 45 for at, place in enumerate(mine)}
    skaters = tuple(
        replace(man, stats={**man.stats, "games": real[place]}) if place in real else man
        for place, man in enumerate(material.skaters)
    )
    changed = replace(material, clubs=(club, *material.clubs[1:]), skaters=skaters)
    fixtures = balanced_schedule([[0, 1, 2, 3]], FIRST_DAY, 1, within=20, across=0)
    wardrobe, totals = Wardrobe(changed, RULES, fixtures), new_season().totals
    nights = [wardrobe.dress(0, number, FIRST_DAY, frozenset(), totals) for number in range(60)]
    played = Counter(place for night in nights for place in night.skaters)
    lines = sum(len(night.skaters) for night in nights)
    assert 13 * 60 <= lines <= 18 * 60
    for place in mine:
        assert played[place] <= real[place] + 1


def test_goalies_in_rotation() -> None:
    season = new_season(8, LeagueRules(goalies="rotation", rotation=(2, 1)))
    starts = [season.wardrobe.dress(0, number, FIRST_DAY, frozenset(), season.totals).goalies[0] for number in range(6)]
    first, second = starts[0], starts[2]
    assert first != second
    assert starts == [first, first, second] * 2


def test_a_named_starter_starts() -> None:
    material, _ = four_teams()
    backup = [man for man in material.goalies if man.team == 0][1]
    fixtures = [each._replace(home_goalie=backup.id) if each.home == 0 else each for each in new_season(2).fixtures]
    season = Season(material, RULES, fixtures)
    for number, fixture in enumerate(each for each in fixtures if 0 in (each.home, each.visitor)):
        starter = season.wardrobe.dress(0, number, fixture.day, frozenset(), season.totals).goalies[0]
        assert (material.goalies[starter].id == backup.id) == (fixture.home == 0)


def test_named_men_dress() -> None:
    material, _ = four_teams()
    mine = [man for man in material.skaters if man.team == 0]
    forwards = [man.id for man in mine if man.position != "D"][:9]
    men = (*forwards, *[man.id for man in mine if man.position == "D"][:4])
    fixtures = [each._replace(home_men=men, visitor_men=men) for each in new_season(2).fixtures]
    season = Season(material, RULES, fixtures)
    assert dressed_ids(season, 0) == set(men)


def test_a_hurt_starter_is_replaced() -> None:
    season = new_season(8)
    starter, backup = season.wardrobe.dress(0, 0, FIRST_DAY, frozenset(), season.totals).goalies
    absent = frozenset({season.material.goalies[starter].id})
    assert season.wardrobe.dress(0, 0, FIRST_DAY, absent, season.totals).goalies == [backup]


def test_a_trade_takes_place_on_its_day() -> None:
    material, cards = four_teams()
    man = next(man for man in material.skaters if man.team == 0)
    day = FIRST_DAY + timedelta(days=10)
    moved = with_moves(material, [Move(man.id, 1, day)])
    here, there = [each for each in moved.skaters if each.id == man.id]
    assert (here.team, there.team) == (0, 1)
    assert here.is_there(day - timedelta(days=1))
    assert not here.is_there(day)
    assert there.is_there(day)
    worn = [each.sweater for each in (*moved.skaters, *moved.goalies) if each.team == 1]
    assert len(worn) == len(set(worn))
    skaters, _ = cards.made(moved)
    assert skaters[-1].sweater == there.sweater
    assert skaters[-1].name == man.name


def test_a_man_who_is_traded_twice_ends_at_the_last_team() -> None:
    material, _ = four_teams()
    man = next(man for man in material.skaters if man.team == 0)
    days = [FIRST_DAY + timedelta(days=number) for number in (5, 9)]
    moved = with_moves(material, [Move(man.id, 1, days[0]), Move(man.id, 2, days[1])])
    there = [
        each.team for day in (FIRST_DAY, *days) for each in moved.skaters if each.id == man.id and each.is_there(day)
    ]
    assert there == [0, 1, 2]


def test_a_manager_names_his_lines() -> None:
    material, _ = four_teams()
    club = material.clubs[0]
    orders = Orders(lines=club.lines[::-1], pairs=club.pairs[::-1], goalie=club.goalies[1])
    season = Season(material, RULES, new_season(4).fixtures, {0: orders})
    dressing = season.wardrobe.dress(0, 0, FIRST_DAY, frozenset(), season.totals)
    names = [[material.skaters[dressing.skaters[at]].id for at in unit] for unit in dressing.lines]
    assert names == [list(unit) for unit in club.lines[::-1]]
    assert material.goalies[dressing.goalies[0]].id == club.goalies[1]
    first = club.lines[0][0]
    without = season.wardrobe.dress(0, 0, FIRST_DAY, frozenset({first}), season.totals)
    names = [[material.skaters[without.skaters[at]].id for at in unit] for unit in without.lines]
    assert first not in {man for unit in names for man in unit}
    assert names[0] == list(club.lines[-1])


@pytest.mark.parametrize("missing", range(1, 5))
def test_a_managers_lines_are_filled_while_there_is_anybody(missing: int) -> None:
    """First by men of the same kind, then by any, each of them once."""
    material, _ = four_teams()
    club = material.clubs[0]
    orders = Orders(lines=club.lines, pairs=club.pairs)
    season = Season(material, RULES, new_season(4).fixtures, {0: orders})
    absent = frozenset(unit[0] for unit in club.lines[:missing])
    dressing = season.wardrobe.dress(0, 0, FIRST_DAY, absent, season.totals)
    out = [material.skaters[place].id for place in dressing.skaters]
    assert len(set(out)) == len(out)
    assert not absent & set(out)
    on_lines = [at for unit in (*dressing.lines, *dressing.pairs) for at in unit]
    assert len(set(on_lines)) == len(on_lines)


@pytest.mark.parametrize(("apart", "expected"), [(1, True), (2, False)])
def test_a_boiling_game_is_remembered_the_day_after(apart: int, *, expected: bool) -> None:
    season = new_season(4)
    first = season.fixtures[0]._replace(day=date(2000, 10, 1))
    second = season.fixtures[1]._replace(home=first.visitor, visitor=first.home, day=first.day + timedelta(days=apart))
    season.apply(first, PLAIN._replace(carry=(("intensity", "boiling"),)))
    assert (("rivalry", "back-to-back") in season.night(second).extra) == expected


def test_playoff_games_are_played_to_a_winner() -> None:
    season = new_season(2)
    assert season.night(season.fixtures[0]).extra == ()
    playoff = season.fixtures[0]._replace(round=1, series=1, game=1)
    assert season.night(playoff).extra == (("overtime", "playoff"),)


def test_a_man_who_is_out_and_changes_teams_misses_the_games_of_his_new_one() -> None:
    material = four_teams()[0]
    man = next(each for each in material.skaters if each.team == 0)
    day = FIRST_DAY + timedelta(days=2)
    season = Season(with_moves(material, [Move(man.id, 1, day)]), RULES, new_season().fixtures)
    first = next(each for each in season.fixtures if 0 in (each.home, each.visitor))
    side = 0 if first.home == 0 else 1
    season.apply(first, PLAIN._replace(absences=((side, Absence(man.id, "suspension", "fight", 3)),)))
    assert [each.player for each in season.absences[0]] == [man.id]
    later = [each for each in season.fixtures if each.day >= day and 1 in (each.home, each.visitor)]
    for left in (3, 2, 1):
        fixture = later.pop(0)
        night = season.night(fixture)
        dressing = night.home if fixture.home == 1 else night.visitor
        assert man.id not in {season.material.skaters[place].id for place in dressing.skaters}
        assert season.absences[0] == []
        assert season.absences[1][0].games == left
        season.apply(fixture, PLAIN)
    assert season.absences[1] == []


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        ("ezv", "exactly_two_forecheckers", True), ("fourth_street", "game_fatigue", True),
        ("fourth_street", "hot_cold", False), ("rinkside", "fatigue", True), ("rinkside", "two_line_pass", False),
    ],
)  # fmt: skip
def test_a_puckdrop_that_plays_a_little_differently_is_noticed(game: str, name: str, value: object) -> None:
    """A rule that few games meet shows in the fingerprint; three games would not tell."""
    material, cards, _ = house_league(game_named(game))
    everybody = list(range(len(material.clubs)))
    season = Season(material, RULES, balanced_schedule([everybody], FIRST_DAY, 1, within=8, across=8))
    stage, other = (Stage(cards, *cards.made(material), cards.charts(), options) for options in ({}, {name: value}))
    assert fingerprint_of(stage, season) == fingerprint_of(stage, season)
    assert fingerprint_of(stage, season, like="older") == fingerprint_of(other, season, like="older")
    assert fingerprint_of(stage, season) != fingerprint_of(other, season)


def test_how_playoff_games_are_settled_is_part_of_the_fingerprint() -> None:
    rules = RULES.model_copy(update={"playoff_overtime": "three-on-three-shootout"})
    assert fingerprint_of(stage_of(), new_season()) != fingerprint_of(stage_of(), new_season(rules=rules))


def test_every_team_plays_for_the_fingerprint() -> None:
    teams = 31
    fixtures = balanced_schedule([list(range(teams))], FIRST_DAY, 1, within=2, across=2)
    chosen = probes(fixtures)
    assert {team for fixture in chosen for team in (fixture.home, fixture.visitor)} == set(range(teams))
    assert len(chosen) <= PROBES + teams + 1
    assert chosen[-1].day > fixtures[len(fixtures) // 2].day
