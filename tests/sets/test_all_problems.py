"""All that is wrong with a season's files is told at once, whatever kind of mistake it is; and nobody is left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers import read_season
from sets import season_files as files


def told(place: Path | list[Path]) -> list[str]:
    """What is wrong with a season, a sentence each."""
    with pytest.raises(BadInput) as wrong:
        read_season(place, files.SEASON)
    return str(wrong.value).splitlines()


def spoil(path: Path, *changes: tuple[str, str]) -> None:
    text = path.read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new, 1)
    path.write_text(text, encoding="utf-8")


def has(sentences: list[str], *parts: str) -> bool:
    return all(any(part in sentence for sentence in sentences) for part in parts)


@pytest.mark.parametrize("text", ["-28", "x", "6.5"])
@pytest.mark.parametrize(
    ("column", "what"),
    [("G", "258"), ("W", "258"), ("GF", "1338"), ("GA", "1338"), ("PIM", "8139"), ("PPG", "1338"), ("PPC", "1800"),
     ("PKC", "1800")],
)  # fmt: skip
def test_a_teams_cell_that_cannot_be_read_is_one_sentence(column: str, what: str, text: str, tmp_path: Path) -> None:
    """Not as many more as the team has men; and what else is wrong is told beside it."""
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    spoil(tmp_path / "Scoring.csv", ("cgy02,1985,1,CAL,NHL,R,6,2,", "cgy02,1985,1,CAL,NHL,R,6,two,"))
    heading, *lines = (tmp_path / "Teams.csv").read_text().splitlines()
    cells = lines[2].split(",")
    cells[heading.split(",").index(column)] = text
    lines[2] = ",".join(cells)
    (tmp_path / "Teams.csv").write_text("\n".join([heading, *lines]) + "\n")
    allowed = f'`{column}` is "{text}", but has to be a whole number from 0 to {what}.'
    sentences = told(tmp_path)
    assert len(sentences) == 2
    assert has(sentences, f"Teams.csv, line 4: {allowed}", '`G` is "two", but has to be a whole number from 0 to 276.')


def test_a_season_of_a_team_that_cannot_be_read_says_nothing_about_its_men(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    spoil(tmp_path / "Teams.csv", ("1985,NHL,CAL", "198x,NHL,CAL"))
    assert told(tmp_path) == [
        f'{tmp_path}/Teams.csv, line 3: `year` is "198x", but has to be a whole number from 1875 to 2100.'
    ]


def test_a_teams_games_in_a_report_that_cannot_be_read_are_one_sentence(tmp_path: Path) -> None:
    """Neither its men's games nor those of the other reports are wrong."""
    files.write_reports(tmp_path, pages=1)
    teams = [{"teamFullName": name, "gamesPlayed": files.GAMES, "teamId": place}
             for place, (_, name) in enumerate(files.TEAMS.values())]  # fmt: skip
    for report, field, games in (("summary", "wins", files.GAMES), ("penaltykill", "timesShorthanded", -6)):
        rows = [{**team, field: 3} for team in teams]
        rows[1] |= {"gamesPlayed": games}
        (tmp_path / f"team-{report}.json").write_text(json.dumps({"data": rows, "total": len(rows)}))
    sentences = told(tmp_path)
    assert len(sentences) == 1, sentences
    assert "`gamesPlayed` is" in sentences[0]


@pytest.mark.parametrize("column", ["season", "situation"])
def test_a_row_of_moneypucks_that_cannot_be_read_is_not_missed_besides(column: str, tmp_path: Path) -> None:
    files.write_moneypuck(tmp_path)
    old = f"EDM,{files.YEAR},EDM,Team Level,5on4"
    new = {"season": old.replace(str(files.YEAR), "?"), "situation": old.replace("5on4", "?")}[column]
    spoil(tmp_path / "teams.csv", (old, new))
    sentences = told(tmp_path)
    assert len(sentences) == 1, sentences
    assert f"`{column}` is " in sentences[0]


# -- at once ----------------------------------------------------------------------------------------------------------


def test_every_files_mistakes_contradictions_and_line_ups_are_told_together(tmp_path: Path) -> None:
    """A cell, what nobody can have, two counts that differ, a misspelt column, a score, a goalie and a line-up."""
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    spoil(tmp_path / "Scoring.csv", ("cgy02,1985,1,CAL,NHL,R,6,2,", "cgy02,1985,1,CAL,NHL,R,6,two,"), ("+/-", "+/-"))
    spoil(tmp_path / "Goalies.csv", (",Min,", ",Mins,"))
    spoil(tmp_path / "Teams.csv", (",27,26,Montreal", ",270,26,Montreal"))
    spoil(tmp_path / "19851986.csv", ('"5"', '"-3"'))
    (tmp_path / "lineups.csv").write_text("Date,Team,Player,Starts\n1985-13-45,EDM,Al,\n1985-11-02,EDM,Bo,maybe\n")
    found = told(tmp_path)
    assert has(
        found, '`G` is "two"', '"Mins" is unknown', "MTL has 269 goals, but can have", '`goals` is "-3"',
        '`Date` is "1985-13-45"', '`Starts` is "maybe"',
    )  # fmt: skip
    assert len(found) == 6 + sum("all teams together" in sentence for sentence in found)


def test_a_column_of_very_many_different_mistakes_is_told_in_a_page(tmp_path: Path) -> None:
    """The first of them, and of how many lines more there is something to say; the other mistakes stay."""
    path = files.write_databank(tmp_path) / "Scoring.csv"
    heading, *lines = path.read_text().splitlines()
    place = heading.split(",").index("A")
    rows = [line.split(",") for line in lines]
    for number, row in enumerate(rows):
        row[place] = f"x{number}"
    path.write_text("\n".join([heading, *(",".join(row) for row in rows)]) + "\n")
    files.put(tmp_path / "Goalies.csv", "GA", "many")
    found = told(tmp_path)
    about = [sentence for sentence in found if sentence.startswith(f"{path}, line")]
    assert len(about) == 20
    season = sum(",1985," in line for line in lines)
    assert f"{path}: there are {season - 20} more lines with a mistake in `A`." in found
    assert has(found, '`GA` is "many"')
    assert len(found) < 40


def test_of_a_mistake_in_very_many_lines_some_are_named(tmp_path: Path) -> None:
    files.put(files.write_databank(tmp_path) / "Scoring.csv", "A", "x")
    files.put(tmp_path / "Goalies.csv", "GA", "many")
    season = sum(",1985," in line for line in (tmp_path / "Scoring.csv").read_text().splitlines())
    assert has(told(tmp_path), f'20, 21 and {season - 20} more: `A` is "x", but has to be')


def test_a_mistake_hides_only_what_hangs_on_it(tmp_path: Path) -> None:
    """CGY's sums are not told, of which a man cannot be read; MTL's are, and so are the other folder's mistakes."""
    bank = files.write_databank(tmp_path / "bank")
    tables = files.write_reference(tmp_path / "tables")
    spoil(bank / "Scoring.csv", ("cgy02,1985,1,CAL,NHL,R,6,2,2,4", "cgy02,1985,1,CAL,NHL,R,6,999999999,2,4"))
    spoil(bank / "Teams.csv", (",27,26,Montreal", ",270,26,Montreal"))
    spoil(tables / "skaters_1985-86.csv", (",WPG,C,6,", ",WPG,C,x,"))
    found = told([bank, tables])
    assert has(found, '`G` is "999999999"', "MTL has 269 goals", '`GP` is "x"')
    assert not any("CGY has" in sentence or "the skaters of CGY" in sentence for sentence in found)


def test_very_many_mistakes_are_told_in_seconds(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    lines = [f"x{number},1985,1,EDM,NHL,C,{number}.5,0,0,0,0,0,0,,0,,0,0,1" for number in range(20_000)]
    with open(tmp_path / "Scoring.csv", "a", encoding="utf-8") as scoring:
        scoring.write("\n".join(lines) + "\n")
    found = told(tmp_path)
    assert has(found, "there are 19980 more lines with a mistake in `playerID`.")
    assert len(found) < 50


# -- figures of a line that contradict each other ---------------------------------------------------------------------

Line = Callable[[Path], Path]
APART: list[tuple[Line, str, str, str, str]] = [
    (files.write_reports, "skater-summary-0.json", '"goals": 3', '"goals": 3, "points": 999', "has 999 points, but"),
    (files.write_reports, "skater-summary-0.json", '"goals": 2', '"goals": 2, "evGoals": 7', "has 2 goals, but has to"),
    (files.write_reports, "skater-summary-0.json", '"goals": 2', '"goals": 7.5', "`goals` is 7.5, but has to be a"),
    (files.write_reports, "goalie-summary.json", '"wins": 3', '"wins": 3, "saves": 300', "330 shots against, but has"),
    (files.write_reference, "skaters_1985-86.csv", ",6,1,1,2,", ",6,1,1,5,", "has 5 points, but has to have 2"),
    (files.write_databank, "Scoring.csv", ",6,1,1,2,", ",6,1,1,99,", "has 99 points, but has to have 2"),
    (files.write_databank, "Scoring.csv", ",6,1,1,2,", ",6,1.5,1,2,", '`G` is "1.5", but has to be a whole number'),
    (files.write_databank, "Goalies.csv", ",4,240,3,1,0,0,1,", ",4,240,1,3,0,0,4,", "4 shutouts, but can have at most"),
    (files.write_own, "skaters.csv", ",AAA,C,6,1,", ",AAA,C,0,1,", "has 1 goals, but can have none, as there"),
]  # fmt: skip


def test_the_same_row_on_two_pages_counts_once_and_another_is_told(tmp_path: Path) -> None:
    once = read_season(files.write_reports(tmp_path), files.SEASON)
    path = tmp_path / "skater-summary-1.json"
    answer = json.loads(path.read_text())
    rows: list[dict[str, Any]] = json.loads((tmp_path / "skater-summary-0.json").read_text())["data"]
    path.write_text(json.dumps(answer | {"data": [*answer["data"], rows[3]]}))
    assert read_season(tmp_path, files.SEASON) == once
    path.write_text(json.dumps(answer | {"data": [*answer["data"], rows[3] | {"goals": 2, "shots": 50}]}))
    found = told(tmp_path)
    assert has(found, "`goals` is 2, but has to be 3, as in", "`shots` is 50, but has to be 13", "keep one of the rows")
    assert len(found) == 2


def test_shutouts_fit_the_goals_against() -> None:
    """The record stays possible: 22 of 44 games with 43 goals; 60 of 60 with 120 goals do not."""
    from puckdrop.rating.importers.contradictions import figures_apart
    from puckdrop.rating.statistics import GoalieLine

    record = GoalieLine(
        id="a", name="Al", team="MTL", games=44, wins=22, losses=7, ties=15, goals_against=43, shutouts=22
    )
    assert figures_apart(record, {}) == []
    (sentence,) = figures_apart(
        replace(record, games=60, shutouts=60, goals_against=120, wins=60, losses=0, ties=0), {}
    )
    assert sentence == "has 60 shutouts, but can have at most 29, with 120 goals against in 60 games."


# -- nobody is left out -----------------------------------------------------------------------------------------------

LEFT_OUT: list[tuple[Line, str, str, str, str]] = [
    (files.write_databank, "Scoring.csv", "cgy05,1985,1,CAL,NHL,R,6,", "cgy05,1985,1,CAL,NHL,R,,", "`GP` is nothing"),
    (files.write_databank, "Scoring.csv", "cgy05,1985,", "cgy05,,", "`year` is nothing, but has to be a year"),
    (files.write_databank, "Scoring.csv", "cgy05,1985,", "cgy05,85,", '`year` is "85", but has to be'),
    (files.write_databank, "Scoring.csv", "cgy05,1985,1,CAL,NHL,R", "cgy05,1985,1,CAL,NHL,G", '`pos` is "G", but has'),
    (files.write_databank, "Goalies.csv", "cgyg1,1985,1,CAL,NHL,4", "cgyg1,1985,1,CAL,NHL,", "`GP` is nothing"),
    (files.write_reference, "skaters_1985-86.csv", "CGY,RW,6,", "CGY,RW,,", "`GP` is nothing, but has to be a"),
    (files.write_reference, "skaters_1985-86.csv", ",1986,First5C", ",86,First5C", '`Season` is "86", but has to be'),
    (files.write_reference, "skaters_1985-86.csv", ",CGY,RW,", ",CGY,G,", '`Pos` is "G", but has to be'),
    (files.write_reference, "goalies_1985-86.csv", ",REG,cgyg1x", ",REGG,cgyg1x", '`Game_Type` is "REGG", but has'),
    (files.write_reports, "skater-summary-0.json", '"gamesPlayed": 6', '"gamesPlayed": null', "`gamesPlayed` is None"),
    (files.write_reports, "skater-summary-0.json", '"seasonId": 19851986', '"seasonId": 1985', "`seasonId` is 1985"),
    (files.write_reports, "skater-summary-0.json", '"skaterFullName"', '"name"', "row 1: has none of"),
    (files.write_moneypuck, "skaters.csv", ",all,6,", ",all,,", "`games_played` is nothing"),
    (files.write_moneypuck, "skaters.csv", ",all,6,", ",al,6,", '`situation` is "al", but has to be all, 5on5'),
    (files.write_moneypuck, "skaters.csv", ",1985,", ",,", "`season` is nothing, but has to be a year"),
    (files.write_own, "skaters.csv", ",AAA,C,6,", ",AAA,C,,", "`games` is nothing"),
    (files.write_reference, "skaters_1985-86.csv", ",CGY,RW,", ",CGY,Q,", '`Pos` is "Q", but has to be L, C, R or D'),
    (files.write_reference, "skaters_1985-86.csv", ",CGY,RW,", ",--,RW,", '`Tm` is "--", but has to be a team\'s'),
    (
        files.write_moneypuck,
        "goalies.csv",
        ",CGY,G,all",
        ",--,G,all",
        '`team` is "--", but has to be a team\'s letters',
    ),
    (files.write_moneypuck, "skaters.csv", "First0 EDM", "12", 'the name is "12", but has to be one with a letter'),
    (
        files.write_reports,
        "skater-timeonice.json",
        '"playerId": 8000005',
        '"playerId": 5',
        "is not in the report skater/",
    ),
]


@pytest.mark.parametrize(("write", "name", "old", "new", "sentence"), [*APART, *LEFT_OUT])
def test_no_line_contradicts_itself_and_no_man_is_left_out_without_a_word(
    write: Line, name: str, old: str, new: str, sentence: str, tmp_path: Path
) -> None:
    write(tmp_path)
    spoil(tmp_path / name, (old, new))
    assert has(told(tmp_path), sentence)


def test_who_came_for_the_playoffs_is_no_mistake(tmp_path: Path) -> None:
    """His row has no games, but some in the playoffs."""
    once = read_season(files.write_databank(tmp_path), files.SEASON)
    path = tmp_path / "Scoring.csv"
    heading, *lines = path.read_text().splitlines()
    lines = [f"{line},," for line in lines] + ["cgy00,1985,2,EDM,NHL,C,,,,,,,,,,,,,,7,1"]
    path.write_text("\n".join([f"{heading},PostGP,PostG", *lines]) + "\n")
    assert read_season(tmp_path, files.SEASON) == once


# -- MoneyPuck --------------------------------------------------------------------------------------------------------


def test_moneypuck_without_its_teams_says_which_file_is_missing(tmp_path: Path) -> None:
    (files.write_moneypuck(tmp_path) / "teams.csv").unlink()
    (sentence,) = told(tmp_path)
    assert "there is no MoneyPuck file of teams (teams.csv) of 1985-86" in sentence


def test_skaters_of_two_teams_that_are_swapped_are_no_trades(tmp_path: Path) -> None:
    path = files.write_moneypuck_with_a_trade(tmp_path) / "skaters.csv"
    swapped = {"EDM": "CGY", "CGY": "EDM"}
    heading, *lines = path.read_text().splitlines()
    rows = [line.split(",") for line in lines]
    place = heading.split(",").index("team")
    for row in rows:
        row[place] = swapped[row[place]]
    path.write_text("\n".join([heading, *(",".join(row) for row in rows)]) + "\n")
    found = told(tmp_path)
    assert has(found, "of the games of EDM's skaters look like those of other teams, most of CGY; trades explain 33%")


# -- schedules --------------------------------------------------------------------------------------------------------


def own_season(folder: Path, games: int) -> Path:
    """A league of four teams of one's own, with its schedule: everybody scores three goals a game or four."""
    folder.mkdir(parents=True, exist_ok=True)
    teams = ("AAA", "BBB", "CCC", "DDD")
    rows = {
        "season.csv": ["season,league,source", f"{files.SEASON},Beer League,typed"],
        "teams.csv": ["short,place,name,games", *(f"{team},Town,{team} Club,{games}" for team in teams)],
        "skaters.csv": ["name,team,position,games,goals,assists,pim"],
        "goalies.csv": ["name,team,games,goals_against"],
        "schedule.csv": ["Date,Visitor,G,Home,G,Ended"],
    }
    for team in teams:
        rows["skaters.csv"] += [
            f"Man {chr(65 + number)} {team},{team},{position},{games},{goals},1,2"
            for number, position in enumerate(files.POSITIONS)
            for goals in [7 * games // 2 // 18 + (number < 7 * games // 2 % 18)]
        ]
        rows["goalies.csv"].append(f"Goalie {team},{team},{games},{7 * games // 2}")
    for number in range(games):
        day = date(1985, 10, 1) + timedelta(days=number)
        home, away = ((0, 1), (2, 3)) if number % 2 else ((1, 2), (3, 0))
        for one, other, score in ((*home, (3, 4)), (*away, (4, 3)))[:: 1 if number % 4 < 2 else -1]:
            score = score if number % 4 < 2 else score[::-1]
            rows["schedule.csv"].append(f"{day},{teams[other]},{score[0]},{teams[one]},{score[1]},")
    for name, lines in rows.items():
        (folder / name).write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def without_games(folder: Path, team: str, number: int) -> Path:
    """Without the last games of a team's schedule."""
    path = folder / "schedule.csv"
    lines = path.read_text().splitlines()
    for line in [line for line in lines if team in line][-number:]:
        lines.remove(line)
    path.write_text("\n".join(lines) + "\n")
    return folder


@pytest.mark.parametrize(("games", "missing"), [(20, 2), (20, 1), (40, 2)])
def test_a_schedule_that_lacks_few_games_is_completed_and_that_is_said(
    games: int, missing: int, tmp_path: Path
) -> None:
    season = read_season(without_games(own_season(tmp_path, games), "AAA", missing), files.SEASON)
    assert [team.games for team in season.teams] == [games] * 4
    assert len(season.schedule) == 2 * games
    unscored = [game for game in season.schedule if game.home_goals is None]
    assert len(unscored) == missing
    assert unscored[0].day > max(game.day for game in season.schedule if game.home_goals is not None)
    (note,) = (words for words in season.missing if "the schedule lacks" in words)
    assert note.startswith("2 games that the schedule lacks (" if missing == 2 else "1 game that the schedule lacks (")


def test_a_game_that_was_put_off_is_left_out_and_that_is_said(tmp_path: Path) -> None:
    """It was made up at the season's end; had both rows counted, two teams would have a game too many."""
    path = own_season(tmp_path, 20) / "schedule.csv"
    head, first, *rest = path.read_text().splitlines()
    day, visitor, _, home, *_ = first.split(",")
    path.write_text("\n".join([head, f"{day},{visitor},,{home},,Postponed", *rest, first.replace(day, "1985-12-01")]))
    season = read_season(tmp_path, files.SEASON)
    assert len(season.schedule) == 40
    assert [game.day.isoformat() for game in season.schedule][-1] == "1985-12-01"
    assert [words for words in season.missing if "schedule" in words or "postponed" in words] == [
        "1 game marked as postponed or cancelled"
    ]


def test_games_that_are_missing_are_counted_by_team(tmp_path: Path) -> None:
    assert read_season(own_season(tmp_path, 20), files.SEASON).missing
    found = told(without_games(tmp_path, "AAA", 5))
    assert found == [
        f"{tmp_path}/schedule.csv: 5 games of AAA and 3 of BBB are missing, which have 20 in the statistics; 2 may be."
    ]


def test_a_game_that_is_there_twice_is_told(tmp_path: Path) -> None:
    path = own_season(tmp_path, 20) / "schedule.csv"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, lines[-1]]) + "\n")
    assert has(told(tmp_path), "line 42: ", " is there already, in line 41.")


@pytest.mark.parametrize("score", ["-3", "49", "4.5", "NaN", "1e3"])
def test_absurd_scores_are_refused(score: str, tmp_path: Path) -> None:
    spoil(own_season(tmp_path, 20) / "schedule.csv", (",3,", f",{score},"))
    assert has(told(tmp_path), "has to be" if score == "NaN" else f'`goals` is "{score}", but has to be a whole number')


@pytest.mark.parametrize("score", [-3, 57, 2.5])
def test_absurd_scores_of_parquet_schedules_are_refused(score: float, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_player_box(tmp_path) / "nhl_schedule_1986.parquet"
    rows = parquet.read_table(path).to_pylist()
    rows[4]["away_score"] = score
    parquet.write_table(
        pyarrow.Table.from_pylist([{**row, "away_score": float(row["away_score"])} for row in rows]), path
    )
    assert has(told(tmp_path), f"row 5: `away_score` is {float(score)}, but has to be a whole number from 0 to 48.")


def test_games_without_a_box_score_are_left_out_and_the_set_says_so(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    files.write_player_box(tmp_path)
    season = read_season(tmp_path, files.SEASON)
    assert not any("box score" in note for note in season.missing)
    first, *others = sorted(
        {row["game_id"] for row in parquet.read_table(tmp_path / "player_box_1986.parquet").to_pylist()}
    )
    for name in ("player_box_1986", "team_box_1986"):
        table = parquet.read_table(tmp_path / f"{name}.parquet")
        parquet.write_table(
            table.filter([game != first for game in table["game_id"].to_pylist()]), tmp_path / f"{name}.parquet"
        )
    fewer = read_season(tmp_path, files.SEASON)
    assert f"1 game without a box score ({first})" in fewer.missing
    assert len(fewer.schedule) == len(others)


def test_scores_of_a_parquet_schedule_are_what_the_men_scored(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_player_box(tmp_path) / "nhl_schedule_1986.parquet"
    rows = [row | {"home_score": 9} for row in parquet.read_table(path).to_pylist()]
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    assert has(told(tmp_path), "by the scores of its games EDM has 33 goals, but its men have 15.")


# -- records ----------------------------------------------------------------------------------------------------------


def with_records(folder: Path, record: str) -> Path:
    path = own_season(folder, 80) / "teams.csv"
    heading, *lines = path.read_text().splitlines()
    path.write_text("\n".join([f"{heading},wins,losses,ties", *(f"{line},{record}" for line in lines)]) + "\n")
    return folder


def test_all_teams_together_win_as_often_as_they_lose(tmp_path: Path) -> None:
    assert read_season(with_records(tmp_path / "right", "35,35,10"), files.SEASON).teams[0].wins == 35
    assert read_season(with_records(tmp_path / "overtime", "40,35,"), files.SEASON).teams[0].wins == 40
    (sentence,) = told(with_records(tmp_path / "wrong", "70,4,6"))
    assert sentence.endswith("all teams together have 280 wins, but can have 10 to 102, as they have 16 losses.")


# -- box scores -------------------------------------------------------------------------------------------------------

Rows = list[dict[str, Any]]


def moved(rows: Rows) -> None:
    rows[0]["team_abbrev"] = "MTL"


def skating_keeper(rows: Rows) -> None:
    next(row for row in rows if row["position_code"] == "G")["position_code"] = "D"


def nameless(rows: Rows) -> None:
    rows[0]["player_id"] = None


def unseen(rows: Rows) -> None:
    rows[1] |= {"toi": None, "goals": 1}


def half_a_goal(rows: Rows) -> None:
    rows[:] = [row | {"goals": 0.5 * row["goals"]} for row in rows]


def uncounted(rows: Rows) -> None:
    rows[:] = [row | {"pim": None} for row in rows]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (moved, 'row 1: `team_abbrev` is "MTL", but has to be EDM, as the others\' at away in the game 1985020001.'),
        (skating_keeper, '`position_code` is "D", but has to be G, as EDM Keeper\'s is in other games.'),
        (nameless, "row 1: `player_id` is nothing, but has to be there."),
        (unseen, "row 2: `toi` is nothing, but has to be his ice time, as he has done something."),
        (half_a_goal, "`goals` is 0.5, but has to be a whole number."),
        (uncounted, "no row says skaters' penalty minutes."),
    ],
)
def test_a_row_of_a_box_score_fits_the_others(change: Callable[[Rows], None], sentence: str, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_parquet(tmp_path) / "player_box_1986.parquet"
    rows = parquet.read_table(path).to_pylist()
    change(rows)
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    assert has(told(tmp_path), sentence)
