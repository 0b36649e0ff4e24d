"""A season in memory: who dresses, who is out, what a game leaves behind."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import date, timedelta

import pytest

from league.small import FIRST_DAY, RULES, four_teams, new_season, stage_of
from puckdrop.core.lineups import Dressing
from puckdrop.league.dressing import Orders, Wardrobe
from puckdrop.league.fixtures import balanced_schedule
from puckdrop.league.material import (
    Material,
    Move,
    house_league,
    material_from_data,
    with_moves,
    without_trades,
)
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


def season_of(material: Material, nights: int = 60) -> tuple[Counter[int], Counter[int], list[Dressing]]:
    """How often everybody dresses and starts in a season without injuries, and the first team's line-ups."""
    season = Season(material, RULES, balanced_schedule([[0, 1, 2, 3]], FIRST_DAY, 1, within=nights // 3, across=0))
    dressed: Counter[int] = Counter()
    starts: Counter[int] = Counter()
    first: list[Dressing] = []
    for team in range(4):
        games = [each for each in season.fixtures if team in (each.home, each.visitor)]
        for number, fixture in enumerate(games):
            night = season.wardrobe.dress(team, number, fixture.day, frozenset(), season.totals)
            dressed.update(night.skaters)
            starts[night.goalies[0]] += 1
            first += [night] if team == 0 else []
    return dressed, starts, first


def test_goalies_of_a_league_without_a_season_share_the_starts_as_they_really_did() -> None:
    material, _ = four_teams()
    _, starts, _ = season_of(material)
    for team in range(4):
        nets = [place for place, man in enumerate(material.goalies) if man.team == team]
        whole = sum(material.goalies[place].stats["games"] for place in nets)
        for place in nets:
            assert abs(starts[place] - 60 * material.goalies[place].stats["games"] / whole) <= 1


def test_men_of_a_league_without_a_season_dress_as_often_for_its_length() -> None:
    """A team's season is as long as its men's games fill it with eighteen a night."""
    material, _ = four_teams()
    dressed, _, _ = season_of(material)
    mine = [place for place, man in enumerate(material.skaters) if man.team == 0]
    length = sum(material.skaters[place].stats["games"] for place in mine) / 18
    for place in mine:
        assert abs(dressed[place] - 60 * material.skaters[place].stats["games"] / length) <= 2


def test_a_team_whose_season_is_known_only_by_its_record_is_as_long_as_that() -> None:
    """As in a set without a schedule; here all men have missed some games."""
    material, _ = four_teams()
    material = replace(material, clubs=tuple(replace(club, stats={"games": 90}) for club in material.clubs))
    dressed, starts, _ = season_of(material)
    best = max(material.skaters, key=lambda man: man.stats["games"] if man.team == 0 else 0)
    assert dressed[material.skaters.index(best)] == round(60 * best.stats["games"] / 90)
    assert starts[0] > 60 * material.goalies[0].stats["games"] / 90


def test_where_nobody_knows_how_often_goalies_started_the_first_does() -> None:
    material, _ = four_teams()
    unknown = replace(material, goalies=tuple(replace(man, stats={}) for man in material.goalies))
    _, starts, _ = season_of(unknown)
    assert sorted(starts.values()) == [60] * 4


@pytest.mark.parametrize("games", [0, 78])
def test_a_traded_man_plays_for_his_new_team_as_often_as_for_his_old_one(games: int) -> None:
    """Whether it is known how many games the teams really played or not."""
    material, _ = four_teams()
    material = replace(material, clubs=tuple(replace(club, games=games) for club in material.clubs))
    skater = next(man for man in material.skaters if man.team == 0 and man.position == "C")
    used = replace(skater, stats={**skater.stats, "games": 39})
    material = replace(material, skaters=tuple(used if man is skater else man for man in material.skaters))
    goalie = next(man for man in material.goalies if man.team == 0)
    day = FIRST_DAY + timedelta(days=60)
    moved = with_moves(material, [Move(skater.id, 1, day), Move(goalie.id, 1, day)])
    dressed, starts, _ = season_of(moved)
    nights = [
        len([f for f in new_season(20).fixtures if team in (f.home, f.visitor) and (f.day < day) == (team == 0)])
        for team in (0, 1)
    ]
    for men, counts, share in ((moved.skaters, dressed, 39 / 78), (moved.goalies, starts, 54 / 78)):
        here, there = [place for place, man in enumerate(men) if man.id in (skater.id, goalie.id)]
        assert abs(counts[here] - share * nights[0]) <= 0.12 * nights[0]
        assert abs(counts[there] - share * nights[1]) <= 0.25 * nights[1]
        assert 0 < counts[there] < nights[1]


def test_a_man_whose_trade_is_cancelled_is_due_the_games_of_his_record_once() -> None:
    material, _ = four_teams()
    man = next(man for man in material.skaters if man.team == 0)
    moved = with_moves(material, [Move(man.id, 1, FIRST_DAY + timedelta(days=30))])
    stayed, gone = [each for each in without_trades(moved, man.id).skaters if each.id == man.id]
    assert stayed.stats["games"] == man.stats["games"]
    assert stayed.stint is None
    assert not gone.is_there(FIRST_DAY)


def test_where_he_did_what_he_did_is_kept() -> None:
    material, _ = four_teams()
    man = next(man for man in material.skaters if man.team == 0)
    moved = with_moves(material, [Move(man.id, 1, FIRST_DAY)])
    assert material_from_data(moved.as_data()) == moved
    assert "stint" not in material.as_data()["skaters"][0]


def club_of(forwards: list[int], defensemen: list[int], games: int = 60) -> Material:
    """The first team with men who really played so many games."""
    material, _ = four_teams()
    mine = [man for man in material.skaters if man.team == 0]
    kinds = [man for man in mine if man.position != "D"], [man for man in mine if man.position == "D"]
    men = [
        replace(kind[at % len(kind)], id=f"{kind[0].position}-{at}", stats={"games": count, "ice_time": 900 - at})
        for kind, counts in zip(kinds, (forwards, defensemen), strict=True)
        for at, count in enumerate(counts)
    ]
    others = [man for man in material.skaters if man.team != 0]
    clubs = (replace(material.clubs[0], games=games), *material.clubs[1:])
    return replace(material, clubs=clubs, skaters=(*men, *others))


@pytest.mark.parametrize(
    ("forwards", "defensemen"),
    [
        ([60] * 11 + [36], [60] * 6 + [24]),
        ([60] * 12 + [12], [60] * 5 + [48]),
        ([60] * 10 + [40, 40], [60] * 6 + [20, 20]),
    ],
)
def test_a_seventh_defenseman_plays_where_a_team_really_used_one(forwards: list[int], defensemen: list[int]) -> None:
    """Or a thirteenth forward: eighteen dress in every game, and everybody has the games he really had."""
    dressed, _, nights = season_of(club_of(forwards, defensemen))
    assert {len(night.skaters) for night in nights} == {18}
    real = forwards + defensemen
    assert [abs(dressed[place] - games) for place, games in enumerate(real) if abs(dressed[place] - games) > 1] == []
    for night in nights:
        assert [len(unit) for unit in (*night.lines, *night.pairs)] == [3] * 4 + [2] * 3


def test_a_team_that_really_dressed_fewer_men_does() -> None:
    dressed, _, nights = season_of(club_of([60] * 9 + [40, 40, 40], [60] * 4 + [30, 30]))
    assert sum(dressed[place] for place in range(18)) == 60 * 16
    assert {len(night.skaters) for night in nights} == {13, 15, 16, 18}


def day_of_game(number: int, nights: int = 60) -> date:
    fixtures = balanced_schedule([[0, 1, 2, 3]], FIRST_DAY, 1, within=nights // 3, across=0)
    return [each.day for each in fixtures if 0 in (each.home, each.visitor)][number]


def without(material: Material, forwards: int, defensemen: int, day: date) -> Material:
    """The first of a team's men go to another for nothing."""
    name = material.skaters[0].position
    men = [f"{name}-{at}" for at in range(forwards)] + [f"D-{at}" for at in range(defensemen)]
    return with_moves(material, [Move(man, 1, day) for man in men])


@pytest.mark.parametrize("number", [0, 30])
@pytest.mark.parametrize(("forwards", "defensemen"), [(1, 0), (2, 0), (0, 1), (0, 2), (1, 1), (0, 3), (3, 0)])
def test_a_full_team_whose_men_go_for_nothing_stays_full(number: int, forwards: int, defensemen: int) -> None:
    """Before that day and from it on, while it has eighteen men; those who are left share out the games."""
    club = club_of([60] * 11 + [30, 20, 10], [60] * 5 + [30, 20, 10])
    dressed, _, nights = season_of(without(club, forwards, defensemen, day_of_game(number)))
    assert {len(night.skaters) for night in nights} == {18}
    left = [place for place in range(22) if place not in (*range(forwards), *range(14, 14 + defensemen))]
    assert sum(dressed[place] for place in left) == 60 * 18 - number * (forwards + defensemen)
    real = [60] * 11 + [30, 20, 10] + [60] * 5 + [30, 20, 10]
    assert all(dressed[place] >= real[place] - 1 for place in left)


def test_with_fewer_than_eighteen_men_left_a_full_team_leaves_out_a_line_or_a_pair() -> None:
    club = club_of([60] * 12, [60] * 6)
    for forwards, defensemen, size in ((1, 0, 15), (0, 1, 16), (1, 1, 13)):
        _, _, nights = season_of(without(club, forwards, defensemen, day_of_game(20)))
        assert [len(night.skaters) for night in nights] == [18] * 20 + [size] * 40


def test_a_team_that_really_dressed_fewer_men_does_so_whoever_has_left_or_come() -> None:
    club = club_of([60] * 9 + [28] * 5, [60] * 4 + [15] * 4)
    *_, usual = season_of(club)
    assert 13 in {len(night.skaters) for night in usual}
    star = next(man.id for man in club.skaters if man.team == 1)
    for traded in (without(club, 2, 0, day_of_game(30)), with_moves(club, [Move(star, 0, day_of_game(30))])):
        *_, nights = season_of(traded)
        assert [len(night.skaters) for night in nights] == [len(night.skaters) for night in usual]
    *_, nights = season_of(without(club, 3, 0, day_of_game(30)))
    for night, before in zip(nights, usual, strict=True):  # eleven forwards are three lines, and a pair more comes
        assert len(before.skaters) - 2 <= len(night.skaters) <= len(before.skaters)


def test_a_man_who_leaves_and_a_man_who_comes_change_no_night_before() -> None:
    club = club_of([60] * 11 + [30, 20, 10], [60] * 5 + [30, 20, 10])
    star = next(man.id for man in club.skaters if man.team == 1)
    traded = with_moves(without(club, 1, 0, day_of_game(30)), [Move(star, 0, day_of_game(30))])
    dressed, _, nights = season_of(traded)
    assert {len(night.skaters) for night in nights} == {18}
    assert dressed[0] == 30
    assert dressed[len(traded.skaters) - 1] >= 20


def test_a_team_that_a_man_does_not_come_to_since_his_trade_is_cancelled_stays_full() -> None:
    club = club_of([60] * 11 + [30, 30, 0], [60] * 5 + [45, 0])
    man = next(man for man in club.skaters if man.team == 1)
    half = day_of_game(30)
    first = replace(man, last=half - timedelta(days=1), stats={"games": 30})
    came = replace(club.skaters[0], id=man.id, first=half, stats={"games": 30})
    skaters = tuple(first if each is man else came if each.id == club.skaters[11].id else each for each in club.skaters)
    stayed = without_trades(replace(club, skaters=skaters), man.id)
    *_, nights = season_of(stayed)
    assert {len(night.skaters) for night in nights} == {18}
    assert material_from_data(stayed.as_data()) == stayed


def test_where_a_source_names_who_dressed_others_come_for_those_who_were_traded() -> None:
    """First those who have come for them."""
    club = club_of([60] * 12 + [0, 0], [60] * 6 + [0])
    star = next(man.id for man in club.skaters if man.team == 1 and man.position != "D")
    traded = with_moves(without(club, 2, 1, FIRST_DAY), [Move(star, 0, FIRST_DAY)])
    name = club.skaters[0].position
    men = (*(f"{name}-{at}" for at in range(12)), *(f"D-{at}" for at in range(6)))
    fixtures = [
        each._replace(home_men=men if each.home == 0 else (), visitor_men=men if each.visitor == 0 else ())
        for each in new_season(2).fixtures
    ]
    season = Season(traded, RULES, fixtures)
    assert star in dressed_ids(season, 0)
    night = season.wardrobe.dress(0, 0, fixtures[0].day, frozenset(), season.totals)
    assert [len(unit) for unit in (*night.lines, *night.pairs)] == [3] * 4 + [2] * 3


def test_eighteen_dress_whenever_there_are_eighteen_fit_men() -> None:
    """Who is missing is replaced by a man of his kind, or else of the other; then a whole line or pair stays home."""
    season = Season(club_of([60] * 12, [60] * 6 + [0] * 2), RULES, new_season(20).fixtures)
    for number in (0, None):
        for hurt, sizes in ((2, (12, 6)), (3, (9, 6)), (4, (9, 6))):
            absent = frozenset(f"{season.material.skaters[0].position}-{at}" for at in range(hurt))
            night = season.wardrobe.dress(0, number, FIRST_DAY, absent, season.totals)
            assert (sum(map(len, night.lines)), sum(map(len, night.pairs))) == sizes


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
    rules = RULES.model_copy(update={"usage": "free", "goalies": "first"})
    season = Season(material, rules, balanced_schedule([everybody], FIRST_DAY, 1, within=8, across=8))
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


def test_in_the_playoffs_the_best_dress_of_those_who_can_play_that_night() -> None:
    season = new_season()
    everybody = season.wardrobe.dress(0, None, FIRST_DAY, frozenset(), season.totals)
    star, net = season.material.skaters[everybody.skaters[0]].id, season.material.goalies[everybody.goalies[0]].id
    for absent in (frozenset({star}), frozenset({net}), frozenset({star, net})):
        dressing = season.wardrobe.dress(0, None, FIRST_DAY, absent, season.totals)
        there = {season.material.skaters[place].id for place in dressing.skaters}
        there |= {season.material.goalies[place].id for place in dressing.goalies}
        assert not absent & there
        assert len(there & {star, net}) == 2 - len(absent)
    assert season.wardrobe.dress(0, None, FIRST_DAY, frozenset(), season.totals) is everybody


def test_in_the_playoffs_a_man_who_has_left_meanwhile_does_not_dress() -> None:
    """Line-ups of the best are remembered only where nobody comes or goes."""
    season = new_season()
    star = season.material.skaters[season.wardrobe.dress(1, None, FIRST_DAY, frozenset(), season.totals).skaters[0]].id
    later = FIRST_DAY + timedelta(days=30)
    traded = with_moves(season.material, [Move(star, 0, later)])
    wardrobe = Wardrobe(traded, RULES, season.fixtures)

    def has_star(day: date) -> bool:
        skaters = wardrobe.dress(1, None, day, frozenset(), season.totals).skaters
        return star in {traded.skaters[place].id for place in skaters}

    assert [has_star(day) for day in (FIRST_DAY, later, FIRST_DAY)] == [True, False, True]
