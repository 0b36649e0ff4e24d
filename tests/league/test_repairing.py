"""Damage of every kind is found, said, and made good where that is possible."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from datetime import date
from typing import Any

import msgpack
import pytest
from sqlalchemy import delete, insert, select, text, update

from league.small import coached_by_chance, damage, finished, new_league, remove, results_of, stage_of
from puckdrop.core.errors import BadInput
from puckdrop.league.agreed import older_digests
from puckdrop.league.checking import check, check_whole, comparable, of_other_rules, replayed, sheet_of
from puckdrop.league.keeping import Damaged, League, load
from puckdrop.league.material import Move
from puckdrop.league.playing import play_on
from puckdrop.league.repairing import repair
from puckdrop.league.rewinding import rewind
from puckdrop.league.sheets import bare_box, record_from_bytes
from puckdrop.store.blobs import pack, unpack
from puckdrop.store.league_tables import fixtures, games, leagues, moves
from puckdrop.store.opening import Store


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"box": b"x"}, "the box score is damaged"),
        ({"record": b"x"}, "the record is damaged"),
        ({"home_goals": 77}, "the result is 77-"),
        ({"day": "1999-01-01"}, "game 3: teams, day or round are not those of the schedule"),
        ({"day": "2099-01-01", "home": "XXX"}, "game 3: teams, day or round are not those of the schedule"),
    ],
)
def test_damage_is_found_and_repaired(store: Store, values: dict[str, object], sentence: str) -> None:
    league = finished(store)
    before = results_of(league)
    damage(league, 3, **values)
    damaged = league.reloaded()
    assert any(sentence in problem for problem in check(damaged))
    assert repair(damaged).done
    league = league.reloaded()
    assert check(league, deep=True) == []
    assert results_of(league) == before


@pytest.mark.parametrize("numbers", [(3,), (1, 2, 7), (1_000_100,)])
def test_games_that_are_missing_are_played_again_as_they_were(store: Store, numbers: tuple[int, ...]) -> None:
    league = finished(store)
    numbers = tuple(number if number < 1_000_000 else league.played[-2][1] for number in numbers)
    before, books = results_of(league), league.state
    with store.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(numbers)))
    league = league.reloaded()
    assert check(league)
    with pytest.raises(BadInput, match=r"are not those that were played|games of the season are missing"):
        play_on(league, None, stage=stage_of())
    done = repair(league).done
    assert all(f"Game {number} was missing" in said for number, said in zip(numbers, done, strict=True))
    league = league.reloaded()
    assert results_of(league) == before
    assert comparable(league.state) == comparable(books)
    assert check(league, deep=True) == []


def test_games_missing_at_the_end_are_played_again_too(file: Store) -> None:
    league = finished(file)
    before = results_of(league)
    gone = [row[1] for row in league.played[-2:]]
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(gone)))
    with pytest.raises(BadInput, match="are not those that were played"):
        play_on(league.reloaded(), None, stage=stage_of())
    told = [said for said in check(league.reloaded()) if "played it, but it is missing" in said]
    assert [f", game {number}: by" in said for number, said in zip(gone, told, strict=True)] == [True, True]
    assert len(repair(league.reloaded()).done) == 2
    assert results_of(league.reloaded()) == before
    assert check(league.reloaded(), deep=True) == []


def test_missing_games_that_would_come_out_differently_are_left_missing(file: Store) -> None:
    """Manager's orders of today did not hold then."""
    league, _ = play_on(new_league(file), None, most_days=8, stage=stage_of())
    league = league.reloaded()
    clubs = [league.material.clubs[place] for place in (0, 1, 2, 3)]
    for club in clubs:
        league.put_manager(club.short, "somebody", "token")
        sheet = {"lines": [list(reversed(line)) for line in club.lines], "pairs": [list(pair) for pair in club.pairs]}
        league.put_orders(club.short, sheet)
    gone = [row[1] for row in league.played[:6]]
    before, books = results_of(league), league.state
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(gone)))
    assert repair(league.reloaded()).done == []
    league = league.reloaded()
    assert results_of(league) == [row for row in before if row[0] not in gone]
    assert comparable(league.state) == comparable(books)
    with pytest.raises(BadInput, match="are not those that were played"):
        play_on(league, None, stage=stage_of())
    done = repair(league, anew=True).done
    assert sum("was missing and has been played again" in said for said in done) == 6
    assert check(league.reloaded(), deep=True) == []


def test_what_a_missing_game_makes_of_those_after_it_is_one_sentence(file: Store) -> None:
    league = finished(file)
    season = [row[1] for row in league.played if row[1] < 1_000_000]
    assert len(league.played) - len(season) == 2
    remove(league, season[-1])
    problems = check(league.reloaded())
    early = "is a playoff game before the season's end, and so is 1 game after it."
    assert [problem for problem in problems if "before the season's end" in problem] == [
        f"{file.name}, game {league.played[len(season)][1]}: {early}"
    ]
    assert any(f"game {season[-1]}" in problem and "missing" in problem for problem in problems)


@pytest.mark.parametrize("places", [[3], [0, 5, 6], [-1], [-2], [-1, -2], [10, -2]])
def test_every_missing_game_is_named(file: Store, places: list[int]) -> None:
    league = finished(file)
    gone = sorted(league.played[place][1] for place in places)
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_(gone)))
    told = [said for said in check(league.reloaded()) if "but it is missing" in said]
    assert len(told) == len(gone)
    assert all(f", game {number}: by the season's sums " in said for number, said in zip(gone, told, strict=True))


def test_a_coached_game_is_restored_from_its_record_and_named_if_that_is_lost(file: Store) -> None:
    league = new_league(file)
    coached_by_chance(league, 2)
    league, _ = play_on(league.reloaded(), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    row = league.blobs([2])[0]
    damage(league, 2, box=b"x")
    assert repair(league.reloaded()).done == ["Game 2 has been restored."]
    assert check(league.reloaded(), deep=True) == []
    damage(league, 2, record=b"x")
    done, lost = repair(league.reloaded())
    assert done == []
    assert "game 2: cannot be restored: it was" in lost[0]
    assert "a person coached it" in lost[0]
    damage(league, 2, record=row.record)
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number == 2))
    done, lost = repair(league.reloaded())
    assert done == []
    assert "Game 2 stays missing: " in lost[0]
    assert "a person coached it, whose answers were in its record alone" in lost[0]
    assert any("game 2: by the season's sums " in said for said in check(league.reloaded()))


def test_nothing_goes_on_from_a_game_that_is_damaged(file: Store) -> None:
    """Also of a game that nothing can restore: `--anew` gives it up."""
    league = new_league(file)
    check_whole(league)
    coached_by_chance(league, 2)
    league, _ = play_on(league.reloaded(), None, most_days=3, stage=stage_of())
    check_whole(league.reloaded())
    for values, wrong in (({"box": b"x"}, "the box score"), ({"record": b"x"}, "the record")):
        damage(league, 1, **values)
        with pytest.raises(BadInput, match=rf"game 1: {wrong} is damaged\. .*league repair` restores it"):
            check_whole(league.reloaded())
        repair(league.reloaded())
        check_whole(league.reloaded())
    damage(league, 2, box=b"x", record=b"x")
    assert repair(league.reloaded()).lost
    with pytest.raises(BadInput, match=r"game 2: the record is damaged\."):
        check_whole(league.reloaded())
    done, lost = repair(league.reloaded(), anew=True)
    assert done[0].startswith("Game 2 was missing and has been played again")
    assert lost[0].startswith("Given up: ")
    assert "game 2: cannot be restored: it was" in lost[0]
    check_whole(league.reloaded())
    assert check(league.reloaded(), deep=True) == []
    last = league.reloaded().played[-1][1]
    damage(league, last, box=b"x", rules_version=0)
    done, lost = repair(league.reloaded(), anew=True)
    assert f"Game {last} is to be played again." in done
    assert "was played by rules version 0" in lost[0]
    assert check(league.reloaded(), deep=True) == []
    assert last in [fixture.number for fixture in league.reloaded().season_to_go_on().next_fixtures()]


def test_nothing_goes_on_from_sums_that_are_not_those_of_the_games(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    league = league.reloaded()
    state = league.state
    state["season"][0][1] += 1
    league.replace_games([], state)
    with pytest.raises(BadInput, match=r"the season's sums are not what the box scores add up to\. "):
        check_whole(league.reloaded())


def test_games_that_others_play_meanwhile_are_no_problem(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    league = league.reloaded()
    play_on(league.reloaded(), None, most_days=1, stage=stage_of())
    assert check(league) == []
    check_whole(league)
    assert len(league.blobs()) == len(league.played) < league.count()


def test_a_games_rules_version_is_that_of_its_record(file: Store) -> None:
    league = finished(file)
    damage(league, 3, rules_version=999)
    version = league.game.rules_version
    assert any(f"game 3: says rules version 999, its record version {version}." in said for said in check(league))
    assert repair(league.reloaded()).done
    assert check(league.reloaded(), deep=True) == []


@pytest.mark.parametrize("number", [7, 20, 999, 1_010_011, 1_090_101])
@pytest.mark.parametrize("team", [None, "XXX"])
def test_a_row_too_many_is_removed(file: Store, number: int, team: str | None) -> None:
    """A game of the next day, of a later one, of no day, of the playoffs; with its teams and with nobody."""
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    row = dict(league.blobs([league.played[0][1]])[0]._mapping)
    changed = {"number": number, "day": "2001-03-01", "round": number // 1_000_000, "home": team or row["home"]}
    with file.write() as connection:
        connection.execute(insert(games), {**row, **changed})
    assert check(league.reloaded())
    done, lost = repair(league.reloaded())
    assert len(done) == 1
    assert done[0].startswith(f"Game {number} ")
    assert done[0].endswith("its row has been removed.")
    assert lost == []
    assert results_of(league.reloaded()) == results_of(league)
    assert check(league.reloaded(), deep=True) == []


def test_a_game_under_another_number_is_put_back(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    before = league.blobs()
    with file.write() as connection:
        connection.execute(update(games).where(games.c.number == 3).values(number=20))
    assert len(repair(league.reloaded()).done) == 2
    assert league.reloaded().blobs() == before
    assert check(league.reloaded(), deep=True) == []


@pytest.mark.parametrize("copy", [{}, {"box": b"x"}, {"record": b"x"}, {"home_goals": 9}])
def test_a_game_that_is_there_twice_is_there_once_after_repair(file: Store, copy: dict[str, object]) -> None:
    """A table that somebody has made anew may have lost its key."""
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    before = league.blobs()
    with file.write() as connection:
        for statement in ("create table copied as select * from games", "drop table games",
                          "alter table copied rename to games"):  # fmt: skip
            connection.execute(text(statement))
        connection.execute(insert(games), {**before[2]._mapping, **copy})
        connection.execute(text("update games set rowid = 99 where rowid = 3"))
    assert any(f"game {before[2].number}: is there twice." in said for said in check(league.reloaded()))
    done, lost = repair(league.reloaded())
    assert done == [f"Game {before[2].number} was there twice and is there once now."]
    assert lost == []
    assert league.reloaded().blobs() == before
    assert check(league.reloaded(), deep=True) == []


def test_a_lost_coached_game_keeps_no_other_games_lost(file: Store) -> None:
    """The sums of a team that did not play in it still vouch for that team's games."""
    league = new_league(file)
    coached_by_chance(league, 2)
    league, _ = play_on(league.reloaded(), None, most_days=3, stage=stage_of())
    league = league.reloaded()
    coached = league.by_number[2]
    others = [each for each in league.blobs() if each.number > 2 and not {coached.home, coached.visitor} >= {
        league.by_number[each.number].home, league.by_number[each.number].visitor}]  # fmt: skip
    before = {row.number: row for row in league.blobs()}
    assert len(others) >= 3
    damage(league, others[0].number, box=b"x", home_goals=77)
    damage(league, others[1].number, box=b"x", record=b"x", visitor_goals=77)
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number.in_([2, others[2].number])))
    done, lost = repair(league.reloaded())
    assert len(done) == 3
    assert "Game 2 stays missing: " in lost[0]
    now = {row.number: row for row in league.reloaded().blobs()}
    assert now == {number: row for number, row in before.items() if number != 2}


@pytest.mark.parametrize("values", [{"day": "2030-06-30"}, {"round": 0, "series": 7}])
def test_a_playoff_game_is_put_back_where_it_was(file: Store, values: dict[str, object]) -> None:
    league = finished(file)
    before = results_of(league)
    damage(league, league.played[-2][1], **values)
    assert check(league.reloaded())
    assert repair(league.reloaded()).done
    assert sorted(results_of(league.reloaded())) == sorted(before)
    assert check(league.reloaded(), deep=True) == []


def test_a_game_that_cannot_be_restored_keeps_no_other_from_it(file: Store) -> None:
    league = new_league(file)
    coached_by_chance(league, 2)
    league, _ = play_on(league.reloaded(), None, stage=stage_of())
    league = league.reloaded()
    books = league.state
    damage(league, 2, box=b"x", record=b"x", home_goals=55)
    damage(league, 5, box=b"x")
    damage(league, 6, home_goals=7)
    done = repair(league.reloaded()).done
    assert "Game 5 has been restored." in done
    assert len(done) == 2
    assert comparable(league.reloaded().state) == comparable(books), "with a game unknown, sums cannot be added up"
    assert len([said for said in check(league.reloaded()) if "game 2:" in said]) == 1


def test_a_game_of_which_nothing_is_left_is_restored_if_the_sums_confirm_it(file: Store) -> None:
    league = finished(file)
    before = league.blobs()
    damage(league, 2, box=b"x", record=b"x", home_goals=55)
    assert repair(league.reloaded()) == (["Game 2 has been restored."], [])
    assert league.reloaded().blobs() == before


def test_a_league_goes_on_only_as_it_began(file: Store) -> None:
    league, _ = play_on(new_league(file), None, most_days=3, stage=stage_of())
    with file.write() as connection:
        connection.execute(update(leagues).values(seed=8))
    with pytest.raises(BadInput, match="the seed is not the one it began with"):
        play_on(league.reloaded(), None, stage=stage_of())


@pytest.mark.parametrize(
    "change",
    [
        update(fixtures).values(home="XXX"), update(fixtures).values(day="foo"), update(leagues).values(rules=pack({})),
        update(leagues).values(totals=pack({"season": []})), update(leagues).values(material=b""),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_said(file: Store, change: Any) -> None:
    finished(file)
    with file.write() as connection:
        connection.execute(change)
    with pytest.raises(Damaged, match="damaged"):
        load(file)


def test_a_game_of_no_schedule_is_found_and_removed(file: Store) -> None:
    league = finished(file)
    before = league.blobs()
    row = dict(league.blobs([4])[0]._mapping)
    with file.write() as connection:
        extra: list[dict[str, object]] = [{"number": 999}, {"number": 1_090_101, "home": "XXX"}, {"number": 1_090_102}]
        connection.execute(insert(games), [{**row, **each} for each in extra])
    league = league.reloaded()
    problems = check(league, deep=True)
    assert any("game 999: is not on the schedule." in said for said in problems)
    assert any("game 1090101: " in said and "at XXX on" in said for said in problems)
    assert any("game 1090102: is of no playoff series." in said for said in problems)
    with pytest.raises(BadInput, match="game 999: is not on the schedule"):
        league.season()
    done, lost = repair(league)
    assert done == [
        f"Game {number} is no game of this league; its row has been removed." for number in (999, 1090101, 1090102)
    ]
    assert lost == []
    assert league.reloaded().blobs() == before


def test_a_row_of_no_playoff_series_is_said(file: Store) -> None:
    league = finished(file)
    row = dict(league.blobs([4])[0]._mapping)
    with file.write() as connection:
        place = {"number": 1_090_102, "day": "2030-06-30", "round": 9, "series": 10, "game": 2}
        connection.execute(insert(games), {**row, **place})
    with pytest.raises(BadInput, match=r"game 1090102: is of no playoff series; `puckdrop league repair` removes it\."):
        league.reloaded().season()


@pytest.mark.parametrize(
    "statement",
    [
        "update games set number = 'abc' where number = 3",
        "update games set box = 'abc', record = 'def' where number = 3",
    ],
)
def test_words_where_numbers_and_bytes_belong_are_repaired(file: Store, statement: str) -> None:
    """SQLite takes them."""
    league = finished(file)
    before = league.blobs()
    with file.write() as connection:
        connection.execute(text(statement))
    assert check(league.reloaded(), deep=True)
    if "number = 'abc'" in statement:
        with pytest.raises(BadInput, match=r"game abc: is not on the schedule; `puckdrop league repair` removes it\."):
            league.reloaded().season()
    assert repair(league.reloaded()).lost == []
    assert league.reloaded().blobs() == before


@pytest.mark.parametrize(
    ("statement", "sentence"),
    [
        ("update moves set team = '3'", "table moves, row with id 1: is damaged: there is no team '3'"),
        ("update moves set day = 'x'", "table moves, row with id 1: is damaged: the day is 'x'"),
        ("update fixtures set home = 'x' where number = 4", "table fixtures, row with number 4: .* no team 'x'"),
        ("update fixtures set day = 'x' where number = 4", "table fixtures, row with number 4: .* the day is 'x'"),
        ("update managers set team = 'x'", "table managers, row with team 'x': is damaged: there is no team 'x'"),
    ],
)
def test_a_row_that_says_nothing_is_named(file: Store, statement: str, sentence: str) -> None:
    """Where it is, what is wrong with it, and what to do; and no Python."""
    league = new_league(file)
    league.add_moves(Move(league.material.skaters[0].id, 1, league.fixtures[-1].day))
    league.put_manager("COR", "Anna", "token")
    with file.write() as connection:
        connection.execute(text(statement))
    with pytest.raises(Damaged, match=rf"league small, {sentence}\. Put it back as it was, or restore a backup\.$"):
        league.reloaded()


def test_a_beginning_that_cannot_be_read_is_told_without_python(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(leagues).values(material=pack({"title": 3})))
    with pytest.raises(
        Damaged, match=r"league small: is damaged: what it began with cannot be read; restore a backup\.$"
    ):
        league.reloaded()


@pytest.mark.parametrize(("column", "sentence"), [("seed", "the seed is 'x'"), ("game", "the game is 'x'")])
def test_a_seed_or_game_that_is_none_is_said(file: Store, column: str, sentence: str) -> None:
    league = finished(file)
    with file.write() as connection:
        connection.execute(text(f"update leagues set {column} = 'x'"))
    with pytest.raises(Damaged, match=f"league small: is damaged: {sentence}. Put it back as it was, or restore"):
        league.reloaded()


def test_a_changed_schedule_seed_or_move_is_found(file: Store) -> None:
    league = finished(file)
    man, other = league.material.skaters[0], (league.material.skaters[0].team + 1) % 4
    changes = {
        "the schedule is not the one it began with": update(fixtures)
        .where(fixtures.c.number == 5)
        .values(day="1999-01-01"),
        "its dice are not those of the league's seed, 8": update(leagues).values(seed=8),
    }
    assert check(league) == []
    for sentence, change in changes.items():
        with file.write() as connection:
            connection.execute(change)
        assert any(sentence in said for said in check(league.reloaded())), sentence
    with file.write() as connection:
        connection.execute(update(leagues).values(seed=7))
        day = league.by_number[5].day.isoformat()
        connection.execute(update(fixtures).where(fixtures.c.number == 5).values(day=day))
    league.reloaded().add_moves(Move(man.id, other, date(2000, 10, 1)))
    assert any(f"{man.name} played for" in said for said in check(league.reloaded()))
    with file.write() as connection:
        connection.execute(update(moves).values(day="2000-10-09"))
    assert any("the moves are not those that were agreed" in said for said in check(league.reloaded()))


def put_by_hand(league: League, column: str, *path: Any, value: Any) -> None:
    """Change a value in one of the league's packed columns."""
    where = leagues.c.id == league.id
    with league.store.write() as connection:
        data = part = unpack(connection.execute(select(leagues.c[column]).where(where)).scalar_one(), "x")
        for name in path[:-1]:
            part = part[name]
        assert part.get(path[-1]) != value
        part[path[-1]] = value
        connection.execute(update(leagues).where(where).values({column: pack(data)}))


def give_digests_of_before(league: League) -> None:
    """Make it a league as older versions of puckdrop kept it."""
    kept = {name: league.kept[name] for name in ("rules", "options", "begun")}
    kept |= older_digests(league.fixtures, league.moves, league.seed)
    kept["begun"] = {**kept["begun"], "fingerprint": "older"}
    with league.store.write() as connection:
        here = leagues.c.id == league.id
        connection.execute(update(leagues).where(here).values(rules=pack(kept), fingerprint="older"))


CHANGED_BY_HAND: dict[str, tuple[str, list[Any], Any]] = {
    "the league's rules are not": ("rules", ["rules", "points", "win"], 3),
    "the game's options are not": ("rules", ["options", "home_ice"], "off"),
    "the puckdrop and the rules version it began with are not": ("rules", ["begun", "puckdrop"], "9"),
    "the teams and their men are not": ("material", ["clubs", 0, "name"], "Others"),
    "the cards are not": ("cards", ["teams", 0, "skaters", 0, "pim"], 1),
}


@pytest.mark.parametrize("sentence", CHANGED_BY_HAND)
def test_what_was_changed_by_hand_is_found_and_nothing_goes_on_from_it(file: Store, sentence: str) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    assert check(league.reloaded()) == []
    column, path, value = CHANGED_BY_HAND[sentence]
    put_by_hand(league, column, *path, value=value)
    league = league.reloaded()
    assert [sentence in said for said in check(league)] == [True]
    assert [sentence in said for said in repair(league).lost] == [True]
    man, short = league.material.skaters[0], league.material.shorts[0]
    changes: list[Callable[[], object]] = [
        lambda: play_on(league, None, stage=stage_of()), lambda: rewind(league),
        lambda: league.add_moves(Move(man.id, 3, date(2001, 1, 1))), lambda: league.accept_rules(99, "x"),
        league.forget_set, lambda: league.put_manager(short, "Anna", "x"), lambda: league.remove_manager(short),
        lambda: league.put_orders(short, {}),
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(BadInput, match=sentence):
            change()
    assert league.reloaded().revision == league.revision


def test_who_dressed_is_part_of_the_schedule_and_the_rules_version_is_agreed(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(fixtures).where(fixtures.c.number == 5).values(men=pack(["x", "", [], []])))
        connection.execute(update(leagues).values(fingerprint="x"))
    told = check(league.reloaded())
    assert any("the schedule is not the one" in said for said in told)
    assert any("the rules version it is played by is not the one that was agreed" in said for said in told)


def test_moves_keep_their_order(file: Store) -> None:
    league = new_league(file)
    man = league.material.skaters[0]
    for team, day in ((1, 9), (2, 9), (3, 5)):
        league.add_moves(Move(man.id, team, date(2000, 10, day)))
        league = league.reloaded()
    assert check(league) == []
    with file.write() as connection:
        connection.execute(text("update moves set id = 9 where id = 1"))
    assert any("the moves are not those that were agreed" in said for said in check(league.reloaded()))


def test_a_league_of_before_is_as_it_was_until_something_is_agreed_anew(file: Store) -> None:
    league = new_league(file)
    give_digests_of_before(league)
    league = league.reloaded()
    assert check(league) == []
    league.accept_rules(league.rules_version, "another")
    league = league.reloaded()
    assert check(league) == []
    put_by_hand(league, "material", "clubs", 0, "name", value="Others")
    assert any("the teams and their men are not" in said for said in check(league.reloaded()))
    give_digests_of_before(league)
    with file.write() as connection:
        connection.execute(update(fixtures).where(fixtures.c.number == 5).values(day="1999-01-01"))
    with pytest.raises(BadInput, match="the schedule is not the one it began with"):
        league.reloaded().add_moves(Move(league.material.skaters[0].id, 3, date(2000, 10, 9)))


@pytest.mark.parametrize("columns", [{}, {"fingerprint": "older"}])
def test_a_league_whose_digests_are_gone_is_no_league_of_before(file: Store, columns: dict[str, str]) -> None:
    league, _ = play_on(new_league(file), None, most_days=2, stage=stage_of())
    kept = {name: league.kept[name] for name in ("rules", "options", "begun")}
    kept["options"] = {**kept["options"], "home_ice": "off"}
    with file.write() as connection:
        connection.execute(update(leagues).values(rules=pack(kept), **columns))
    league = league.reloaded()
    assert ["the digests of what it began with are gone" in said for said in check(league)] == [True]
    with pytest.raises(BadInput, match=r"digests of what it began with are gone\. Put it back as it was, or restore"):
        play_on(league, None, stage=stage_of())


def test_sums_that_cannot_be_read_are_added_up_anew(file: Store) -> None:
    league = finished(file)
    books = league.state
    with file.write() as connection:
        connection.execute(update(leagues).values(totals=b"x"))
    with pytest.raises(BadInput, match="its sums are damaged; `puckdrop league repair`"):
        load(file)
    assert repair(load(file, without_sums=True), has_sums=False).done == ["The season's sums have been added up anew."]
    assert comparable(load(file).state) == comparable(books)
    assert check(load(file)) == []


def test_what_is_given_up_is_named(file: Store) -> None:
    league = finished(file)
    number = league.played[-1][1]
    with file.write() as connection:
        connection.execute(delete(games).where(games.c.number == number))
    done, lost = repair(league.reloaded(), anew=True)
    assert done == ["The season's sums have been added up anew."]
    assert f"Given up: {file.name}, game {number}: by the season's sums " in lost[0]
    with file.write() as connection:
        connection.execute(update(leagues).values(totals=b""))
    done, lost = repair(load(file, without_sums=True), has_sums=False)
    assert done == ["The season's sums have been added up anew."]
    last = league.played[-2]
    assert lost == [
        "Nothing is left that says how many games had been played; "
        f"there are {len(league.played) - 1} now, the last on {last[2]}."
    ]


def test_a_game_without_box_and_record_is_played_again_the_same(file: Store) -> None:
    league = finished(file)
    damage(league, 5, box=b"x", record=b"x")
    assert "Game 5 has been restored." in repair(league.reloaded()).done
    assert check(league.reloaded(), deep=True) == []


def swap(league: League, *columns: str) -> None:
    """Games 1 and 6 trade places in these columns."""
    one, other = league.blobs([1])[0], league.blobs([6])[0]
    assert (one.home_goals, one.visitor_goals) != (other.home_goals, other.visitor_goals)
    damage(league, 1, **{name: getattr(other, name) for name in columns})
    damage(league, 6, **{name: getattr(one, name) for name in columns})


@pytest.mark.parametrize("columns", [("box",), ("record",), ("box", "record")])
def test_what_another_game_left_in_a_row_is_replaced_by_its_own(file: Store, columns: tuple[str, ...]) -> None:
    league = finished(file)
    before, state = league.blobs(), league.state
    swap(league, *columns)
    assert check(league.reloaded())
    assert len(repair(league.reloaded()).done) == 2
    assert league.reloaded().blobs() == before
    assert comparable(league.reloaded().state) == comparable(state)
    assert check(league.reloaded(), deep=True) == []


def test_a_box_score_of_another_game_is_no_result(file: Store) -> None:
    """Also where it is another's with the same result, or where the sums do not say."""
    league = finished(file)
    before = league.blobs()
    scores: dict[tuple[int, int], Any] = {}
    pairs = [
        (row, scores[score])
        for row in before
        if (score := (row.home_goals, row.visitor_goals)) in scores or scores.setdefault(score, row) is None
    ]
    row, same = pairs[0]
    damage(league, row.number, box=same.box)
    assert repair(league.reloaded()).done == [
        f"The box score of game {row.number} was another game's and is now that of its record."
    ]
    assert league.reloaded().blobs() == before
    with file.write() as connection:
        connection.execute(update(leagues).values(totals=b"x"))
    swap(league, "box")
    repair(load(file, without_sums=True), has_sums=False)
    assert league.reloaded().blobs() == before


def test_games_that_have_changed_places_are_put_back(file: Store) -> None:
    league = finished(file)
    before = league.blobs()
    swap(league, "home_goals", "visitor_goals", "ended", "box", "record", "home", "visitor")
    assert check(league.reloaded())
    done, lost = repair(league.reloaded())
    assert done == ["Game 1 has been restored.", "Game 6 has been restored."]
    assert lost == []
    assert league.reloaded().blobs() == before
    assert check(league.reloaded(), deep=True) == []


@pytest.mark.parametrize("columns", [("home_goals", "visitor_goals"), ("home_goals", "visitor_goals", "box", "record")])
def test_a_league_does_not_go_on_from_results_that_are_not_those_of_the_sums(
    file: Store, columns: tuple[str, ...]
) -> None:
    league, _ = play_on(new_league(file), None, most_days=8, stage=stage_of())
    swap(league.reloaded(), *columns)
    with pytest.raises(BadInput, match="are not those that were played"):
        play_on(league.reloaded(), None, stage=stage_of())


def test_a_result_that_is_no_number_is_said_and_repaired(file: Store) -> None:
    league = finished(file)
    before = league.blobs()
    with file.write() as connection:
        connection.execute(text("update games set home_goals = 'abc' where number = 3"))
    with pytest.raises(BadInput, match="game 3: the result is 'abc'-"):
        league.reloaded().season()
    assert repair(league.reloaded()).done
    assert league.reloaded().blobs() == before
    with file.write() as connection:
        connection.execute(text("update games set home_goals = 'abc', box = x'00' where number = 3"))
    assert repair(league.reloaded()).done == ["Game 3 has been restored."]
    assert league.reloaded().blobs() == before


def test_a_result_that_nothing_confirms_is_left(file: Store) -> None:
    """The record was made by other rules, and the sums are not those of the box scores either."""
    league = finished(file)
    row = league.blobs([2])[0]
    damage(league, 2, record=pack(record_from_bytes(row.record, "x") | {"rules_version": 1}), rules_version=1)
    damage(league, 2, home_goals=row.home_goals + 1)
    assert len(repair(league.reloaded()).done) == 1, "the sums say that the box score is right"
    assert league.reloaded().blobs([2])[0].home_goals == row.home_goals
    damage(league, 2, home_goals=row.home_goals + 1)
    state = league.state
    state["season"][0][1] += 1
    league.reloaded().replace_games([], state)
    done, lost = repair(league.reloaded())
    assert done == []
    assert "Game 2 stays as it is: result, box score and record do not agree" in lost[0]
    assert league.reloaded().blobs([2])[0].home_goals == row.home_goals + 1


def older(blob: object) -> bytes:
    return zlib.compress(blob if isinstance(blob, bytes) else json.dumps(blob).encode(), 1)


def test_games_of_an_older_store_are_read_checked_and_taken_back(file: Store) -> None:
    """Before version 0004 a box score was MessagePack and a record JSON, both compressed."""
    league = finished(file)
    for row in league.blobs():
        sheet = sheet_of(league, row)
        box = msgpack.packb(bare_box(sheet.box))
        damage(league, row.number, box=older(box), record=older({"format": "puckdrop league game 1", **sheet.record}))
    before = results_of(league)
    league = league.reloaded()
    assert all(row.box[0] == row.record[0] == 0x78 for row in league.blobs())
    assert check(league, deep=True) == []
    rewind(league)
    league, _ = play_on(league.reloaded(), None, stage=stage_of())
    league = league.reloaded()
    assert {row.box[0] for row in league.blobs()} == {2, 0x78}
    assert results_of(league) == before
    assert check(league, deep=True) == []


@pytest.mark.parametrize("column", ["box", "record"])
def test_a_single_changed_byte_is_noticed(file: Store, column: str) -> None:
    league = finished(file)
    blob = bytearray(getattr(league.blobs([4])[0], column))
    for place in (0, 3, 9, len(blob) // 2, len(blob) - 1):
        wrong = bytearray(blob)
        wrong[place] ^= 4
        damage(league, 4, **{column: bytes(wrong)})
        assert any("is damaged" in problem for problem in check(league.reloaded())), place


def test_wrong_sums_are_found_and_replaced_only_if_that_is_wanted(file: Store) -> None:
    league = finished(file)
    state = league.state
    state["season"][0][1] += 1
    state["absences"][0].append(["nobody", "injury", "knee", 3])
    league.replace_games([], state)
    problems = check(league.reloaded())
    assert any("the season's sums are not what the box scores add up to" in problem for problem in problems)
    assert any("injuries and suspensions are not" in problem for problem in problems)
    done, lost = repair(league.reloaded())
    assert (done, lost) == (
        [], ["The season's sums stay as they are; `--anew` goes on from the games that are there."]
    )  # fmt: skip
    assert league.reloaded().state == state
    assert repair(league.reloaded(), anew=True).done == ["The season's sums have been added up anew."]
    assert check(league.reloaded()) == []


def test_a_game_of_other_rules_stays_and_says_who_replays_it(file: Store) -> None:
    league = finished(file)
    row = league.blobs([2])[0]
    record = record_from_bytes(row.record, "x") | {"rules_version": 1, "puckdrop": "0.0.1"}
    damage(league, 2, record=pack(record), rules_version=1)
    league = league.reloaded()
    assert check(league) == check(league, deep=True) == []
    assert of_other_rules(league) == [
        f"{file.name}: 1 game was played by rules version 1, and only a puckdrop of that version plays it again."
    ]
    with pytest.raises(
        BadInput, match=r"game 2: was played by rules version 1 \(puckdrop 0\.0\.1\), which alone replays it"
    ):
        replayed(league, stage_of(), sheet_of(league, league.blobs([2])[0]), 2)


def test_damaged_cards_do_not_add_up(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(leagues).values(cards=b"x"))
    assert any("is damaged" in problem for problem in check(league.reloaded()))


def test_damaged_material_is_told(file: Store) -> None:
    league = new_league(file)
    with file.write() as connection:
        connection.execute(update(leagues).values(material=b"x"))
    with pytest.raises(BadInput, match="is damaged"):
        league.reloaded()
