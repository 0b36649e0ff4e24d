"""Every source of statistics is read, recognised by its files, and joined to others."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from puckdrop.cards.problems import ManyProblems
from puckdrop.core.errors import BadInput
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.importers.hockey_reference import spaced
from puckdrop.rating.possible import impossible_figures, longest_game
from puckdrop.rating.statistics import SeasonStatistics, SkaterLine
from sets import season_files as files


def skater(season: SeasonStatistics, identity: str, team: str) -> SkaterLine:
    return next(man for man in season.skaters if man.id == identity and man.team == team)


def test_the_databank_gives_a_line_per_stint_and_the_goalies_points(tmp_path: Path) -> None:
    files.write_databank(tmp_path / "bank")
    files.write_schedule(tmp_path / "games")
    season = read_season(tmp_path, files.SEASON)
    assert [team.short for team in season.teams] == list(files.TEAMS)
    assert (season.teams[1].place, season.teams[1].name) == ("Calgary", "Flames")
    assert {(team.conference, team.division) for team in season.teams} == {("Campbell", "Smythe")}
    assert len(season.skaters) == 4 * 18 + 1
    first, second = skater(season, "edm00x", "EDM"), skater(season, "edm00x", "CGY")
    assert (first.stint, first.games, second.stint, second.games, second.goals) == (1, 3, 2, 3, 1)
    assert second.position == "C", "no position anywhere is a center"
    assert skater(season, "edm01x", "EDM").position == "C", "of C/L the first counts"
    assert first.born == "1960-01-01"
    assert {goalie.assists for goalie in season.goalies} == {1}
    assert "Hockey Databank project" in season.attribution


def test_a_shootout_won_is_no_goal(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    season = read_season(tmp_path, files.SEASON)
    assert {team.goals for team in season.teams} == {26}, "27 with the shootout that was won"
    shootouts = [game for game in season.schedule if game.ended == "shootout"]
    assert shootouts
    assert all(game.home_goals == game.visitor_goals == 4 for game in shootouts)
    assert {game.ended for game in season.schedule} == {"regulation", "overtime", "shootout"}


def test_what_a_season_lacks_is_none_and_listed(tmp_path: Path) -> None:
    season = read_season(files.write_databank(tmp_path, shots=False), files.SEASON)
    assert all(man.power_play_assists is None and man.seconds is None for man in season.skaters)
    assert {"power-play assists", "ice time", "hits", "goalies' shots against"} <= set(season.missing)


def test_a_second_source_fills_what_the_first_lacks(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank", shots=False)
    reference = files.write_reference(tmp_path / "reference")
    season = read_season([bank, reference], files.SEASON)
    assert {goalie.shots_against for goalie in season.goalies} == {55 * 4, 55 * 2}
    man = skater(season, "mtl05x", "MTL")
    assert (man.hits, man.blocks, man.seconds) == (10, 5, 60 * 95)
    first, second = skater(season, "edm00x", "EDM"), skater(season, "edm00x", "CGY")
    assert first.seconds == second.seconds == 60 * 90 // 2, "a total is shared out over the stints by games"
    assert season.source == "Hockey Databank and hockey-reference"


def test_ice_time_of_24_minutes_and_more_is_taken_from_the_total(tmp_path: Path) -> None:
    season = read_season(files.write_reference(tmp_path), files.SEASON)
    assert max(man.seconds or 0 for man in season.skaters) == 60 * 107, "the averages say 3:20"


def test_reference_tables_alone_make_a_season_and_say_who_is_placed_by_guess(tmp_path: Path) -> None:
    season = read_season(files.write_reference(tmp_path), files.SEASON)
    assert [team.short for team in season.teams] == sorted(files.TEAMS)
    assert "the team of 1 traded man (First0 Edmson), which is a guess" in season.missing
    assert {man.name for man in season.skaters if man.team == "MTL"} >= {"First3 Mtlson"}


def test_saved_reports_are_joined_and_a_traded_man_is_shared_out(tmp_path: Path) -> None:
    season = read_season(files.write_reports(tmp_path), files.SEASON)
    man = skater(season, "nhl-8000020", "CGY")
    assert (man.power_play_assists, man.seconds, man.even_seconds, man.plus_minus) == (1, 5403, 4200, -1)
    stints = [line for line in season.skaters if line.id == "nhl-8000000"]
    assert [line.team for line in stints] == ["EDM", "CGY"]
    assert "how many of their games 1 traded man (First0 Edmson) played for which team" in season.missing
    assert sum(line.games for line in stints) == files.GAMES
    assert all(line.games for line in stints)


def test_a_report_with_a_page_missing_is_refused(tmp_path: Path) -> None:
    files.write_reports(tmp_path)
    (tmp_path / "skater-summary-1.json").unlink()
    with pytest.raises(BadInput, match="has 72 rows, but 36 are there; save its other pages"):
        read_season(tmp_path, files.SEASON)


def test_a_missing_report_is_named_once(tmp_path: Path) -> None:
    files.write_reports(tmp_path)
    for page in (0, 1):
        (tmp_path / f"skater-summary-{page}.json").unlink()
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    report = "the report skater/summary is missing; it has goals, assists and penaltyMinutes."
    assert str(wrong.value) == f"{tmp_path}: {report}"


def test_power_play_chances_follow_from_the_percentage(tmp_path: Path) -> None:
    """Only 5 in 23 is Montreal's percentage, and 5 in 17 Edmonton's; Calgary's is 1 in 5 as well as 2 in 10."""
    files.write_reports(tmp_path, pages=1)
    path = tmp_path / "skater-summary-0.json"
    answer = json.loads(path.read_text())
    scored = {"MTL": [5], "EDM,CGY": [1], "EDM": [4], "CGY": [1]}
    for row in answer["data"]:
        left = scored.get(row["teamAbbrevs"], [])
        row["ppPoints"] = row["ppGoals"] = left.pop() if left else 0
        row["goals"] = max(row["goals"], row["ppGoals"])
    path.write_text(json.dumps(answer))
    shares = {"Montréal Canadiens": 0.217391, "Edmonton Oilers": 0.294118, "Calgary Flames": 0.2, "Winnipeg Jets": 0.1}
    teams = [{"teamFullName": name, "seasonId": 19851986, "gamesPlayed": 6, "powerPlayPct": share, "goalsFor": 20}
             for name, share in shares.items()]  # fmt: skip
    (tmp_path / "team-summary.json").write_text(json.dumps({"data": teams, "total": 4}))
    season = read_season(tmp_path, files.SEASON)
    found = {team.short: (team.power_plays, team.power_play_goals) for team in season.teams}
    assert found["MTL"] == (23, 5)
    assert found["EDM"] == (17, 5), "with the goal of the man who was traded"
    assert found["CGY"][0] is None, "1 of 5 or 2 of 10"
    assert found["WPG"][0] is None, "nobody scored"


REPORT_FIELDS = {
    "skater": "emptyNetGoals missedShots hitsPer60 evFaceoffs evFaceoffsWon ppFaceoffsWon "
    "totalFaceoffLosses evTimeOnIce ppTimeOnIce otTimeOnIcePerOtGame timeOnIcePerShift ppTimeOnIcePctPerGame "
    "shTimeOnIcePctPerGame ppShots shShots powerPlayTimeOnIcePerGame shortHandedTimeOnIcePerGame timeOnIcePerGame5v5 "
    "ppGoalsPer60 shGoalsPer60 evenStrengthGoalsAgainst penaltySecondsPerGame",
    "goalie": "savePct goalsAgainstAverage evSaves ppSaves evShotsAgainst ppShotsAgainst shGoalsAgainst regulationWins "
    "gamesStartedLosses gamesStartedSaves gamesStartedWins shotsAgainstPer60 shootoutSaves",
    "team": "goalsAgainst goalsAgainstPerGame goalsFor goalsForPerGame penaltyKillPct powerPlayNetPct pointPct points "
    "regulationAndOtWins winsInShootout faceoffWinPct ppGoalsPerGame ppNetGoals shGoalsAgainst shGoalsAgainstPerGame "
    "goalsAgainst3v4 goalsAgainst4v5 ppGoalsAgainstPerGame shGoalsForPerGame penalties",
}
"""Fields that the service's reports have besides those that are read, some of them nearly called like these."""


def test_no_field_of_the_services_own_is_asked_about(tmp_path: Path) -> None:
    files.write_reports(tmp_path, pages=1)
    about = {"seasonId": 19851986, "gamesPlayed": 6, "penaltyMinutes": 320, "goalsAgainst": 26}
    teams = [{"teamFullName": name, **about} for name in files.FULL_NAMES.values()]
    (tmp_path / "team-summary.json").write_text(json.dumps({"data": teams, "total": 4}))
    for path in tmp_path.iterdir():
        answer = json.loads(path.read_text())
        also = dict.fromkeys(REPORT_FIELDS[path.name.split("-")[0]].split(), 1)
        answer["data"] = [{**also, **row} for row in answer["data"]]
        path.write_text(json.dumps(answer))
    season = read_season(tmp_path, files.SEASON)
    assert {team.short: team.pim for team in season.teams}["EDM"] == 320, "a team's minutes are with bench minors"


def test_what_a_table_of_teams_lacks_another_source_fills_in(tmp_path: Path) -> None:
    """Your own table has only names and games; the service has power plays."""
    about = {"seasonId": 19851986, "gamesPlayed": 6}
    reports = files.write_reports(tmp_path / "reports", pages=1)
    teams = [{"teamFullName": name, "ppOpportunities": 22, **about} for name in files.FULL_NAMES.values()]
    (reports / "team-powerplay.json").write_text(json.dumps({"data": teams, "total": 4}))
    bank = files.write_databank(tmp_path / "bank")
    path = bank / "Teams.csv"
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    place = heading.split(",").index("PPC")
    cut = [",".join(cell if at != place else "" for at, cell in enumerate(line.split(","))) for line in lines]
    path.write_text("\n".join([heading, *cut]) + "\n", encoding="utf-8")
    assert {team.power_plays for team in read_season(bank, files.SEASON).teams} == {None}
    assert {team.power_plays for team in read_season([bank, reports], files.SEASON).teams} == {22}


def test_rows_of_a_report_may_lack_fields_and_be_of_several_seasons(tmp_path: Path) -> None:
    files.write_reports(tmp_path, pages=1)
    path = tmp_path / "skater-summary-0.json"
    answer = json.loads(path.read_text())
    del answer["data"][3]["shots"]
    answer["data"][4]["plusMinus"] = None
    answer["data"].append({**answer["data"][5], "seasonId": 19841985, "goals": 99})
    answer["total"] += 1
    path.write_text(json.dumps(answer))
    season = read_season(tmp_path, files.SEASON)
    assert skater(season, "nhl-8000003", "EDM").shots is None
    assert skater(season, "nhl-8000005", "EDM").goals == 1


def test_moneypuck_has_situations(tmp_path: Path) -> None:
    season = read_season(files.write_moneypuck(tmp_path), files.SEASON)
    man = season.skaters[0]
    assert (man.seconds, man.power_play_seconds, man.short_handed_seconds, man.even_seconds) == (6000, 1200, 600, 4200)
    assert (man.assists, man.blocks, man.faceoff_losses) == (2, 6, 4)


def test_a_traded_man_of_moneypuck_has_a_line_for_each_team(tmp_path: Path) -> None:
    """One row under his last team; what both teams did in his games says that he played most of them for the other."""
    folder = files.write_moneypuck_with_a_trade(tmp_path)
    season = read_season(folder, files.SEASON)
    stints = [man for man in season.skaters if man.id == "nhl-8000000"]
    assert [(man.team, man.stint) for man in stints] == [("CGY", 1), ("EDM", 2)]
    assert sum(man.games for man in stints) == files.LONG
    assert sum(man.shots or 0 for man in stints) == 100
    assert stints[0].games > stints[1].games
    assert any("the former teams of 1 traded men" in note for note in season.missing)
    assert all(len([other for other in season.skaters if other.id == man.id]) == 1 for man in season.skaters[1:-1]
               if man.id != "nhl-8000000")  # fmt: skip


def test_moneypuck_figures_that_are_no_numbers_are_named(tmp_path: Path) -> None:
    folder = files.write_moneypuck_with_a_trade(tmp_path)
    path = folder / "skaters.csv"
    path.write_text(path.read_text().replace(",1945.0,", ",many,", 1))
    with pytest.raises(
        BadInput, match=r"skaters.csv, line 2: `OnIce_F_shotAttempts` is \"many\", but has to be a number"
    ):
        read_season(folder, files.SEASON)


def test_where_a_source_does_not_say_it_right_wings_shoot_right(tmp_path: Path) -> None:
    season = completed(read_season(files.write_moneypuck(tmp_path), files.SEASON))
    assert season.known["skaters.shoots"] == "estimated"
    assert {(man.position == "R", man.shoots) for man in season.statistics.skaters} == {(True, "R"), (False, "L")}


def test_players_without_a_team_find_theirs_in_the_schedule_beside_them(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    season = read_season(files.write_player_box(tmp_path), files.SEASON)
    assert [team.short for team in season.teams] == sorted(files.TEAMS)
    assert skater(season, "nhl-1000", "EDM").shots == 3 * files.GAMES
    first, second = season.schedule[:2]
    assert (first.ended, second.ended) == ("overtime", "regulation")
    assert first.day.isoformat() == "1985-11-01"
    assert len(first.home_men) == len(files.POSITIONS)
    team = season.teams[0]
    assert (team.power_plays, team.times_short_handed, team.pim) == (24, 24, 240)
    (tmp_path / "nhl_schedule_1986.parquet").unlink()
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    (sentence,) = str(wrong.value).splitlines()
    assert "no column says the team; one of team_abbreviation" in sentence
    assert sentence.endswith("or the season's schedule beside it with home_team_name and away_team_name.")


def test_a_schedule_in_parquet_with_a_team_of_no_such_name_is_refused(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    path = files.write_player_box(tmp_path) / "nhl_schedule_1986.parquet"
    table = parquet.read_table(path)
    rows = [row | {"home_team_name": row["home_team_name"].replace("Oilers", "Oil")} for row in table.to_pylist()]
    parquet.write_table(type(table).from_pylist(rows), path)
    with pytest.raises(BadInput, match='`home_team_name` is "Edmonton Oil", but has to be a team of 1985-86'):
        read_season(tmp_path, files.SEASON)


def test_box_scores_of_skaters_and_of_goalies_are_read_together(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    season = read_season(files.write_skater_and_goalie_box(tmp_path), files.SEASON)
    assert len(season.goalies) == len(files.TEAMS)
    assert season.goalies[0].starts == files.GAMES
    man = skater(season, "nhl-1000", "EDM")
    assert (man.goals, man.shots, man.hits) == (files.GAMES, 3 * files.GAMES, files.GAMES)


def test_goals_into_the_empty_net_are_goals_against(tmp_path: Path) -> None:
    """From the scores of the games, or else from what all teams scored, and then it is said."""
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    season = read_season(files.write_player_box(tmp_path / "boxes"), files.SEASON)
    scored, let_in = (sum(getattr(team, name) for team in season.teams) for name in ("goals", "goals_against"))
    assert scored == let_in == 5 * len(season.schedule)
    assert sum(man.goals_against for man in season.goalies) < let_in
    tables = files.write_reference(tmp_path / "tables")
    path = tables / "goalies_1985-86.csv"
    before = read_season(tables, files.SEASON)
    assert "goals into the empty net" not in before.missing
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    column = heading.split(",").index("GA")
    keepers = [line.split(",") for line in lines]
    for keeper in keepers:
        keeper[column] = str(-(-sum(team.goals or 0 for team in before.teams) // len(keepers)) - 1)
    path.write_text("\n".join([heading, *(",".join(keeper) for keeper in keepers)]) + "\n", encoding="utf-8")
    files.put(path, "SV", "")
    after = read_season(tables, files.SEASON)
    assert "goals into the empty net" in after.missing
    lack = sum(team.goals or 0 for team in after.teams) - sum(team.goals_against or 0 for team in after.teams)
    assert abs(lack) <= len(after.teams) / 2, "but for rounding"


def test_a_team_is_known_by_the_name_that_it_had_later(tmp_path: Path) -> None:
    files.write_reports(tmp_path, pages=1)
    for path in tmp_path.glob("*.json"):
        path.write_text(path.read_text(encoding="utf-8").replace('"MTL"', '"CHI"'), encoding="utf-8")
    names = ["Chicago Blackhawks", "Edmonton Oilers", "Calgary Flames", "Winnipeg Jets"]
    teams = [{"teamFullName": name, "seasonId": 19851986, "gamesPlayed": 6} for name in names]
    (tmp_path / "team-summary.json").write_text(json.dumps({"data": teams, "total": 4}))
    season = read_season(tmp_path, files.SEASON)
    assert {team.short: team.name for team in season.teams}["CHI"] == "Black Hawks"


def test_men_of_a_team_that_is_not_in_the_table_of_teams_are_told(tmp_path: Path) -> None:
    """They would have been dealt out to the others."""
    files.write_reports(tmp_path, pages=1)
    names = ["Edmonton Oilers", "Calgary Flames", "Winnipeg Jets"]
    teams = [{"teamFullName": name, "seasonId": 19851986, "gamesPlayed": 6} for name in names]
    (tmp_path / "team-summary.json").write_text(json.dumps({"data": teams, "total": 3}))
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value) == f"{tmp_path}: there are men of MTL in 1985-86, but the table of teams has no MTL."


def test_box_scores_in_parquet_say_who_dressed(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    season = read_season(files.write_parquet(tmp_path), files.SEASON)
    assert len(season.schedule) == 12
    assert {man.games for man in season.skaters} == {6}
    assert {(goalie.starts, goalie.goals_against) for goalie in season.goalies} == {(6, 6)}
    assert all(len(game.home_men) == 18 and game.home_goalie.startswith("nhl-900") for game in season.schedule)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("skaters.csv", ",AAA,C,", ",AAA,F,", 'line 3: `position` is "F", but has to be L, C, R or D.'),
        ("skaters.csv", "assists,pim\n", "assists,pim,shoots\n", 'line 2: `shoots` is "X", but has to be L or R.'),
        ("goalies.csv", "goals_against\n", "goals_against,catches\n", 'line 2: `catches` is "X", but has to be L'),
        ("season.csv", ",typed\n", ",typed\n1986-87,Beer League,typed\n", "has 2 lines below its heading, but has to"),
    ],
)
def test_nothing_that_is_typed_is_dropped(name: str, old: str, new: str, told: str, tmp_path: Path) -> None:
    path = files.write_own(tmp_path) / name
    heading, *lines = path.read_text().replace(old, new).splitlines()
    if heading.endswith(("shoots", "catches")):
        lines = [f"{lines[0]},X", *(f"{line},l" for line in lines[1:])]
    path.write_text("\n".join([heading, *lines]) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value).splitlines()[0].startswith(str(path))
    assert told in str(wrong.value)


def test_numbers_of_box_scores_may_be_decimals(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_parquet(tmp_path) / "player_box_1986.parquet"
    once = read_season(tmp_path, files.SEASON)
    rows = parquet.read_table(path).to_pylist()
    decimals = [row | {name: Decimal(row[name]) for name in ("goals", "assists", "pim")} for row in rows]
    parquet.write_table(pyarrow.Table.from_pylist(decimals), path)
    assert read_season(tmp_path, files.SEASON) == once


def test_ones_own_tables_are_a_league(tmp_path: Path) -> None:
    season = read_season(files.write_own(tmp_path), files.SEASON)
    assert (season.league, [team.short for team in season.teams]) == ("Beer League", ["AAA", "BBB"])
    assert season.skaters[0].id == "man-a-aaa-1970"
    assert len(season.schedule) == files.GAMES, "a schedule is made where there is none"


def test_a_half_filled_template_says_all_that_is_missing(tmp_path: Path) -> None:
    files.write_own(tmp_path)
    rows = (tmp_path / "skaters.csv").read_text().splitlines()
    rows[1] = "Man A AAA,1970,AAA,Q,6,,1,2"
    rows[2] = "Man B AAA,1970,ZZZ,C,6,x,1,2"
    (tmp_path / "skaters.csv").write_text("\n".join(rows) + "\n")
    with pytest.raises(ManyProblems) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value).splitlines() == [
        f"{tmp_path}/skaters.csv, line 2: `goals` is nothing, but has to be a whole number.",
        f'{tmp_path}/skaters.csv, line 2: `position` is "Q", but has to be L, C, R or D.',
        f'{tmp_path}/skaters.csv, line 3: `goals` is "x", but has to be a whole number from 0 to 276.',
        f'{tmp_path}/skaters.csv, line 3: `team` is "ZZZ", but has to be a team of teams.csv.',
    ]


@pytest.mark.parametrize("name", ["season.csv", "teams.csv", "skaters.csv", "goalies.csv"])
def test_a_table_of_the_template_that_is_missing_is_named(name: str, tmp_path: Path) -> None:
    path = files.write_own(tmp_path) / name
    path.unlink()
    with pytest.raises(BadInput) as missing:
        read_season(tmp_path, files.SEASON)
    assert str(missing.value) == f"{path}: there is no such file."
    path.mkdir()
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value).startswith(f"{path}: cannot be read: ")


@pytest.mark.parametrize("name", ["Master.csv", "Scoring.csv", "Goalies.csv", "Teams.csv"])
def test_a_table_of_the_databank_that_is_missing_is_named(name: str, tmp_path: Path) -> None:
    path = files.write_databank(tmp_path) / name
    path.unlink()
    with pytest.raises(BadInput) as missing:
        read_season(tmp_path, files.SEASON)
    assert str(missing.value) == f"{path}: there is no such file."


@pytest.mark.parametrize(
    ("place", "name", "told"),
    [
        ("Boston", "Boston Bruins", ("Boston", "Bruins")),
        ("St. Louis", "ST. LOUIS Blues", ("St. Louis", "Blues")),
        ("Rye", "Rye", ("", "Rye")),
        ("Town", "Townsmen", ("Town", "Townsmen")),
        ("", "Boston Bruins", ("", "Boston Bruins")),
    ],
)
def test_a_teams_name_does_not_say_its_place_twice(
    place: str, name: str, told: tuple[str, str], tmp_path: Path
) -> None:
    path = files.write_own(tmp_path) / "teams.csv"
    path.write_text(path.read_text().replace("Town,AAA Club", f"{place},{name}"))
    team = read_season(tmp_path, files.SEASON).teams[0]
    assert (team.place, team.name) == told


def test_a_file_of_something_else_is_named_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "notes.csv").write_text("What,Where\n")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match=r"^notes\.csv: no statistics were recognised there"):
        read_season(Path("notes.csv"), files.SEASON)


def test_a_table_that_says_no_season_is_named(tmp_path: Path) -> None:
    """Whoever mixed up files sees it; a season in a column, in the file's name or its folder's is enough."""
    tables = files.write_reference(tmp_path / "tables")
    skaters = tables / f"skaters_{files.SEASON}.csv"
    files.put(skaters, "Season", "")
    assert not any("the season of" in words for words in read_season(tables, files.SEASON).missing)
    skaters.rename(tables / "download.csv")
    note = f"the season of download.csv, which is taken to be {files.SEASON}"
    assert note in read_season(tables, files.SEASON).missing
    bank = files.write_databank(tmp_path / "bank")
    assert note in read_season([bank, tables], files.SEASON).missing, "also of a second source"
    tables.rename(tmp_path / "1985-86")
    assert note not in read_season(tmp_path / "1985-86", files.SEASON).missing


def test_a_report_that_says_no_season_is_named(tmp_path: Path) -> None:
    files.write_reports(tmp_path, pages=1)
    assert not any("the season of" in words for words in read_season(tmp_path, files.SEASON).missing)
    path = tmp_path / "goalie-summary.json"
    path.write_text(path.read_text().replace('"seasonId": 19851986, ', ""))
    note = f"the season of goalie-summary.json, which is taken to be {files.SEASON}"
    assert note in read_season(tmp_path, files.SEASON).missing


def test_another_season_and_another_source_are_refused_with_a_sentence(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    with pytest.raises(BadInput, match="hold nothing of 1990-91"):
        read_season(tmp_path, "1990-91")
    with pytest.raises(BadInput, match="--season is '85'; it is written as its two years"):
        read_season(tmp_path, "85")
    with pytest.raises(BadInput, match="--source is 'x'; it may be template, databank"):
        read_season(tmp_path, files.SEASON, "x")
    (tmp_path / "empty").mkdir()
    with pytest.raises(BadInput, match="no statistics were recognised there; puckdrop reads"):
        read_season(tmp_path / "empty", files.SEASON)


def test_minutes_of_players_alone_are_no_teams_penalty_minutes(tmp_path: Path) -> None:
    """Nobody has bench minors; so the sum of the men's is estimated, where the Databank counted the team's."""
    reference = files.write_reference(tmp_path / "reference")
    assert completed(read_season(reference, files.SEASON)).known["teams.pim"] == "estimated"
    bank = files.write_databank(tmp_path / "bank")
    whole = completed(read_season([bank, reference], files.SEASON))
    assert whole.known["teams.pim"] == "measured"
    path = bank / "Teams.csv"
    path.write_text(path.read_text().replace(",320,", ",,"))
    assert completed(read_season(bank, files.SEASON)).known["teams.pim"] == "estimated"


def test_everything_is_estimated_that_nobody_counted(tmp_path: Path) -> None:
    season = read_season(files.write_databank(tmp_path, shots=False), files.SEASON)
    whole = completed(season)
    assert whole.known["skaters.hits"] == "estimated"
    assert whole.known["skaters.shots"] == "measured"
    for team in whole.statistics.teams:
        men = [man for man in whole.statistics.skaters if man.team == team.short]
        seconds = sum(man.seconds or 0 for man in men)
        assert 0.9 * 5 * 3600 * team.games < seconds <= 5 * 3600 * team.games
        assert sum(man.faceoff_wins or 0 for man in men) == 30 * team.games
        nets = [man for man in whole.statistics.goalies if man.team == team.short]
        assert sum(man.starts or 0 for man in nets) == team.games
        assert all((man.shots_against or 0) >= man.goals_against for man in nets)


def test_a_man_who_came_back_has_one_line_for_the_team(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    with open(tmp_path / "Scoring.csv", "a", encoding="utf-8") as table:
        table.write(f"edm00,{files.YEAR},3,EDM,NHL,L,2,1,1,2,0,0,0,,0,,0,0,9\n")
        table.write(f"edmg1,{files.YEAR},1,EDM,NHL,L,1,1,0,1,0,0,0,,0,,0,0,1\n")
    season = read_season(tmp_path, files.SEASON)
    stints = [(man.team, man.games, man.goals) for man in season.skaters if man.id == "edm00x"]
    assert stints == [("EDM", 5, 1), ("CGY", 3, 1)]
    assert [man.id for man in season.skaters if man.id.startswith("edmg1")] == ["edmg1x-skater"]


def test_an_older_layout_of_reference_has_goals_and_assists_under_one_heading(tmp_path: Path) -> None:
    files.write_reference(tmp_path)
    lines = ["Rk,Player,Age,Pos,Tm,GP,G,A,PTS,+/-,PIM,PS,EV,PP,SH,GW,EV,PP,SH,S,S%,TOI,ATOI,BLK,HIT,FOW,FOL,FO%"]
    for number, (player, team, place) in enumerate(files.people()):
        name = f"Man {place} {team}\\{player}x"
        figures = "6,3,4,7,-2,8,0.1,1,2,0,1,1,3,0,20,15.0,90,15:00,4,5,6,6,50.0"
        lines.append(f"{number},{name},25,{files.POSITIONS[place]},{team},{figures}")
    (tmp_path / "skaters_1985-86.csv").write_text("\n".join(lines) + "\n")
    goalies = tmp_path / "goalies_1985-86.csv"
    goalies.write_text(goalies.read_text().replace(",1,0,18,", ",1,0,36,").replace(",2,0,9,", ",2,0,18,"))
    files.put(goalies, "SV", "")
    man = read_season(tmp_path, files.SEASON).skaters[0]
    assert (man.id, man.name) == ("edm00x", "Man 0 EDM")
    assert (man.power_play_goals, man.power_play_assists, man.plus_minus, man.seconds) == (2, 3, -2, 5400)


def test_more_games_than_a_season_has_are_refused(tmp_path: Path) -> None:
    files.write_own(tmp_path)
    path = tmp_path / "teams.csv"
    path.write_text(path.read_text().replace(f"AAA Club,{files.GAMES}", "AAA Club,9999999"))
    with pytest.raises(BadInput, match="AAA Club has 9999999 games in 1985-86; at most 200 can be"):
        read_season(tmp_path, files.SEASON)


def test_a_team_too_small_for_a_sheet_is_refused(tmp_path: Path) -> None:
    files.write_own(tmp_path)
    path = tmp_path / "skaters.csv"
    path.write_text(path.read_text().replace(",AAA,D,", ",AAA,C,"))
    with pytest.raises(BadInput, match=r"AAA has 18 forwards and 0 defensemen; .* need 9 and 4"):
        read_season(tmp_path, files.SEASON)


# -- files that are there twice, and sources that are broken ----------------------------------------------------------


def test_tables_saved_twice_count_once(tmp_path: Path) -> None:
    once = read_season(files.write_reference(tmp_path), files.SEASON)
    for kind in ("skaters", "goalies"):
        table = tmp_path / f"{kind}_{files.SEASON}.csv"
        shutil.copy(table, tmp_path / f"{kind}_{files.SEASON} (1).csv")
    assert read_season(tmp_path, files.SEASON) == once


def test_tables_saved_at_two_times_are_not_mixed(tmp_path: Path) -> None:
    table = files.write_reference(tmp_path) / f"skaters_{files.SEASON}.csv"
    older = tmp_path / f"skaters_{files.SEASON} (1).csv"
    older.write_text(table.read_text().replace(",EDM,C,6,1,1,", ",EDM,C,5,1,1,"))
    assert older.read_text() != table.read_text()
    with pytest.raises(
        BadInput, match=r"First1 Edmson of EDM has other figures than in .*; leave one of the two files"
    ):
        read_season(tmp_path, files.SEASON)


def test_box_scores_saved_twice_count_once(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    once = read_season(files.write_parquet(tmp_path), files.SEASON)
    table = tmp_path / "player_box_1986.parquet"
    shutil.copy(table, tmp_path / "player_box_1986 (1).parquet")
    assert read_season(tmp_path, files.SEASON) == once
    rows = parquet.read_table(table).to_pylist()
    rows[0]["goals"] += 1
    parquet.write_table(type(parquet.read_table(table)).from_pylist(rows), table)
    with pytest.raises(BadInput, match=r"EDM 0 has other figures in the game 1985020001 than in row 1 of .*; keep one"):
        read_season(tmp_path, files.SEASON)


def test_a_broken_second_source_is_not_passed_over(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank")
    reference = files.write_reference(tmp_path / "reference")
    table = reference / f"skaters_{files.SEASON}.csv"
    table.write_text(table.read_text().replace(",9,95,", ",9,abc,"))
    with pytest.raises(BadInput, match='`TOI` is "abc"'):
        read_season([bank, reference], files.SEASON)


def test_a_second_source_may_lack_the_season_or_the_league(tmp_path: Path) -> None:
    own = files.write_own(tmp_path / "own")
    bank = files.write_databank(tmp_path / "bank")
    assert read_season([own, bank], files.SEASON, league="Beer League").source == "typed"
    with pytest.raises(BadInput, match="--league is 'Beer League'; in 1985-86 there are NHL"):
        read_season(bank, files.SEASON, league="Beer League")


# -- two men of one name ----------------------------------------------------------------------------------------------


def two_of_a_name(tmp_path: Path, *changes: tuple[str, str]) -> SeasonStatistics:
    """The tables without ids, in which Edmonton's man 13 has the name of man 1."""
    table = files.write_reference(tmp_path) / f"skaters_{files.SEASON}.csv"
    text = table.read_text().replace("First13Edmson", "First1Edmson")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    table.write_text(text)
    return read_season(tmp_path, files.SEASON)


def test_position_tells_two_men_of_one_name_apart(tmp_path: Path) -> None:
    season = two_of_a_name(tmp_path)
    both = [(man.id, man.position, man.games) for man in season.skaters if man.name == "First1 Edmson"]
    assert both == [("first1-edmson-1960", "C", 6), ("first1-edmson-1960-d", "D", 6)]


def test_age_tells_two_men_of_one_name_apart(tmp_path: Path) -> None:
    season = two_of_a_name(tmp_path, ("First1Edmson,25,EDM,D", "First1Edmson,31,EDM,C"))
    both = [(man.id, man.position, man.games) for man in season.skaters if man.name == "First1 Edmson"]
    assert both == [("first1-edmson-1960", "C", 6), ("first1-edmson-1954", "C", 6)]


def test_two_men_who_cannot_be_told_apart_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="First1 Edmson of EDM is there twice, and neither an id nor age or position"):
        two_of_a_name(tmp_path, ("First1Edmson,25,EDM,D", "First1Edmson,25,EDM,C"))


def test_two_teams_without_a_total_are_two_men(tmp_path: Path) -> None:
    season = two_of_a_name(tmp_path, ("First1Edmson,25,EDM,D", "First1Edmson,25,CGY,C"))
    both = [(man.id, man.team) for man in season.skaters if man.name == "First1 Edmson"]
    assert both == [("first1-edmson-1960-2", "EDM"), ("first1-edmson-1960", "CGY")]


def reversed_lines(path: Path) -> None:
    head, *lines = path.read_text().splitlines()
    path.write_text("\n".join([head, *reversed(lines)]) + "\n")


def ids_of(season: SeasonStatistics) -> dict[tuple[str, str, str], str]:
    return {(man.name, man.team, man.position): man.id for man in season.skaters}


def test_the_order_of_lines_in_a_table_without_ids_makes_no_difference(tmp_path: Path) -> None:
    season = two_of_a_name(tmp_path, ("First1Edmson,25,EDM,D", "First1Edmson,25,CGY,C"),
                           ("First2Edmson,25,", "First1Edmson,31,"), ("First14Edmson", "First3Edmson"))  # fmt: skip
    reversed_lines(tmp_path / f"skaters_{files.SEASON}.csv")
    assert ids_of(read_season(tmp_path, files.SEASON)) == ids_of(season)


def test_a_man_without_an_id_is_the_same_in_another_season(tmp_path: Path) -> None:
    """A year later he is a year older; a man of his name who was born in another year is another one."""
    this = two_of_a_name(tmp_path / "this", ("First1Edmson,25,EDM,D", "First1Edmson,31,EDM,D"))
    table = files.write_reference(tmp_path / "next") / f"skaters_{files.SEASON}.csv"
    later = table.with_name("skaters_1986-87.csv")
    later.write_text(table.read_text().replace(",1986,", ",1987,").replace("First1Edmson,25,", "First1Edmson,32,"))
    table.unlink()
    keepers = tmp_path / "next" / f"goalies_{files.SEASON}.csv"
    keepers.rename(keepers.with_name("goalies_1986-87.csv"))
    keepers = keepers.with_name("goalies_1986-87.csv")
    keepers.write_text(keepers.read_text().replace("1986,REG", "1987,REG"))
    ids = {man.position: man.id for man in this.skaters if man.name == "First1 Edmson"}
    assert ids == {"C": "first1-edmson-1960", "D": "first1-edmson-1954"}
    next_season = read_season(tmp_path / "next", "1986-87")
    assert [man.id for man in next_season.skaters if man.name == "First1 Edmson"] == ["first1-edmson-1954"]


def test_the_order_of_lines_in_the_template_makes_no_difference(tmp_path: Path) -> None:
    men = ["Hans Muller,,AAA,C,7,,2,1,1,0", "Hans Muller,,BBB,D,6,,3,1,1,0", "Hans Muller,1960,BBB,L,8,,4,1,1,0",
           "Hans Muller,,AAA,L,9,,2,1,1,0"]  # fmt: skip
    one, other = (own_with(tmp_path / name, *lines) for name, lines in (("one", men), ("other", men[::-1])))
    ids = [{man.sweater: man.id for man in season.skaters if man.name == "Hans Muller"} for season in (one, other)]
    assert ids[0] == ids[1]
    by_position = [sorted((man.position, man.id) for man in season.skaters if man.name == "Hans Muller")
                   for season in (one, other)]  # fmt: skip
    assert by_position[0] == by_position[1]


def test_namesakes_of_two_sources_are_joined_whatever_their_order(tmp_path: Path) -> None:
    """One of two has the same figures in both sources; so the other is the other, even if his differ by a game."""
    bank = files.write_databank(tmp_path / "bank")
    master = bank / "Master.csv"
    text = master.read_text()
    for number in (13, 3):
        text = text.replace(f",First{number},Edmson,", ",First1,Edmson,")
    master.write_text(text)
    found = []
    for place in ("one", "other"):
        table = files.write_reference(tmp_path / place) / f"skaters_{files.SEASON}.csv"
        text = table.read_text().replace("First13Edmson", "First1Edmson")
        old = "1986First3Edmson,1986,First3Edmson,25,EDM,LW,6,"
        assert old in text
        table.write_text(text.replace(old, "1986First1Edmson,1986,First1Edmson,31,EDM,LW,5,"))
        if place == "other":
            reversed_lines(table)
        season = read_season([bank, tmp_path / place], files.SEASON)
        found.append({man.id: man.hits for man in season.skaters if man.name == "First1 Edmson"})
    assert found[0] == found[1]
    assert None not in found[0].values()
    assert len(found[0]) == 3


@pytest.mark.parametrize(
    ("written", "name"),
    [
        ("LucD'Arcy", "Luc D'Arcy"), ("PatO'Neil", "Pat O'Neil"), ("IanMcRae", "Ian McRae"),
        ("IanMacRae", "Ian MacRae"), ("LuisDelMonte", "Luis Del Monte"), ("NilsDellaCasa", "Nils Della Casa"),
        ("JonDiCarlo", "Jon DiCarlo"), ("JonDeLaCruz", "Jon De La Cruz"), ("TimVanHorn", "Tim Van Horn"),
        ("TimVanDerHorn", "Tim Van Der Horn"), ("KurtSt.Pierre", "Kurt St. Pierre"), ("CarlvonBerg", "Carl von Berg"),
        ("AnnevanBerg", "Anne van Berg"), ("CarlvanderBerg", "Carl van der Berg"), ("IvanBerg", "Ivan Berg"),
        ("SylvanBerg", "Sylvan Berg"), ("ClaudeBerg", "Claude Berg"), ("J.P.LeClair", "J.P. LeClair"),
        ("CarldelaCruz", "Carl de la Cruz"), ("JordiBerg", "Jordi Berg"), ("AlexanderBerg", "Alexander Berg"),
    ],
)  # fmt: skip
def test_names_without_spaces_are_divided(written: str, name: str) -> None:
    assert spaced(written, {"Anne", "Carl"}) == name


def test_a_source_with_spaces_says_how_a_name_is_divided(tmp_path: Path) -> None:
    """hockey-reference leads, the NHL's reports have the man too; in another name only the spelling is theirs."""
    table = files.write_reference(tmp_path / "reference") / f"skaters_{files.SEASON}.csv"
    table.write_text(table.read_text().replace("First1Edmson", "MaxLaMar").replace("First2Edmson", "ÉricLeMay"))
    reports = files.write_reports(tmp_path / "reports", pages=1)
    summary = reports / "skater-summary-0.json"
    summary.write_text(
        summary.read_text().replace('"First1 Edmson', '"Max La Mar').replace('"First2 Edmson', '"Eric Le May')
    )
    season = read_season([tmp_path / "reference", reports], files.SEASON)
    assert season.source.startswith("hockey-reference")
    assert {"Max La Mar", "Éric LeMay"} <= {man.name for man in season.skaters}


def test_ice_time_by_strength_stands_beside_a_total_in_whole_minutes(tmp_path: Path) -> None:
    """Everybody plays 59 seconds more than the minutes that one of the tables has of him."""
    files.write_reference(tmp_path / "reference")
    reports = files.write_reports(tmp_path / "reports", pages=1)
    for name in ("skater-timeonice", "skater-summary-0"):
        answer = json.loads((reports / f"{name}.json").read_text())
        for row in answer["data"]:
            played = (60 * (90 + int(row["skaterFullName"].split()[0][5:])) + 59) / files.GAMES
            times = {"evTimeOnIcePerGame": played - 200.0, "timeOnIcePerGame": played, "ppTimeOnIcePerGame": 99.5}
            row |= {field: time for field, time in times.items() if field in row}
        (reports / f"{name}.json").write_text(json.dumps(answer))
    season = read_season([tmp_path / "reference", reports], files.SEASON)
    assert {man.seconds for man in season.skaters if man.name == "First5 Mtlson"} == {60 * 95}
    assert {man.power_play_seconds for man in season.skaters if man.name != "First0 Edmson"} == {597}


OWN_MAN = "Hans Muller,,AAA,C,7,,6,5,5,10"


def own_with(folder: Path, *men: str) -> SeasonStatistics:
    """The template with some more skaters: name, born, team, position, sweater, stint, games, goals, assists, pim."""
    table = files.write_own(folder) / "skaters.csv"
    head, *lines = table.read_text().splitlines()
    wide = [head.replace("position,", "position,sweater,stint,")]
    wide += [",".join([*cells[:4], "", "", *cells[4:]]) for cells in (line.split(",") for line in lines)]
    table.write_text("\n".join([*wide, *men]) + "\n")
    return read_season(folder, files.SEASON)


@pytest.mark.parametrize(
    ("other", "ids"),
    [
        ("Hans Muller,,AAA,D,17,,4,1,5,30", ["hans-muller", "hans-muller-d"]),
        ("Hans Muller,,AAA,C,17,,4,1,5,30", ["hans-muller", "hans-muller-2"]),
        ("Hans Muller,1970,AAA,C,7,,4,1,5,30", ["hans-muller", "hans-muller-1970"]),
        ("Hans Muller,,BBB,D,7,,4,1,5,30", ["hans-muller", "hans-muller-d"]),
        ("Hans Muller,,BBB,L,17,,4,1,5,30", ["hans-muller", "hans-muller"]),
    ],
)
def test_two_men_of_one_name_in_the_template(other: str, ids: list[str], tmp_path: Path) -> None:
    season = own_with(tmp_path, OWN_MAN, other)
    both = [man for man in season.skaters if man.name == "Hans Muller"]
    assert [man.id for man in both] == ids
    assert [man.games for man in both] == [6, 4]
    assert [man.stint for man in both] == ([1, 2] if ids[0] == ids[1] else [1, 1])


def test_a_man_who_is_typed_twice_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"line 39: Hans Muller of AAA is there twice; `id`, `born`, `sweater`"):
        own_with(tmp_path, OWN_MAN, "Hans Muller,,AAA,C,7,,4,1,5,30")


def test_a_man_who_came_back_says_so_by_his_stints(tmp_path: Path) -> None:
    season = own_with(
        tmp_path,
        "Hans Muller,,AAA,C,7,1,2,1,1,0", "Hans Muller,,BBB,C,7,2,2,1,1,0", "Hans Muller,,AAA,C,7,3,2,1,1,0",
    )  # fmt: skip
    assert [(man.team, man.games) for man in season.skaters if man.id == "hans-muller"] == [("AAA", 4), ("BBB", 2)]


@pytest.mark.parametrize(
    ("man", "told"),
    [
        ("Hans Muller,,AAA,C,7,,7,5,5,10", "`games` is 7, but has to be at most 6, the games of AAA"),
        ("Hans Muller,,AAA,C,150,,6,5,5,10", '`sweater` is "150", but has to be a whole number from 0 to 99'),
        ("Hans Muller,1961-13-45,AAA,C,7,,6,5,5,10", '`born` is "1961-13-45", but has to be a year or a date'),
    ],
)
def test_what_cannot_be_is_refused(man: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput) as wrong:
        own_with(tmp_path, man)
    assert told in str(wrong.value)


def test_a_part_is_not_more_than_the_whole(tmp_path: Path) -> None:
    table = files.write_own(tmp_path) / "skaters.csv"
    head, first, *lines = table.read_text().splitlines()
    rows = [f"{head},shots,power_play_goals", first.replace(",0,1,2", ",5,1,2,3,6"), *(f"{line},," for line in lines)]
    table.write_text("\n".join(rows) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert "line 2: `goals` is 5, but has to be at most 3, his shots." in str(wrong.value)
    assert "line 2: `power_play_goals` is 6, but has to be at most 5, his goals." in str(wrong.value)


def spoiled(path: Path, old: str, new: str) -> Path:
    """The folder of a file in which a text was replaced once."""
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    return path.parent


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("L,6,3,3,6,6,1,1,", "L,6,3,3,6,6,1,4,", "has 4 power-play goals, but can have at most 3, his goals."),
        ("L,6,3,3,6,6,1,1,,0,,", "L,6,3,3,6,6,1,2,,2,,", "has 4 power-play goals and short-handed goals together"),
        ("L,6,3,3,6,6,1,1,,0,,", "L,6,3,3,6,6,1,1,4,0,,", "has 4 power-play assists, but can have at most 3"),
        ("L,6,3,3,", "L,6,30,3,", "has 30 goals, but can have at most 13, his shots."),
        ("L,6,3,3,", "L,7,3,3,", "has 7 games, but can have at most 6, the games of EDM."),
        ("L,6,3,3,6,6,", "L,6,3,3,6,1207,", "has 1207 penalty minutes, but can have at most 1206, 201 a game."),
        ("L,6,3,3,6,6,", "L,6,3,3,6,99999,", "has 99999 penalty minutes, but can have at most 1206, 201 a game."),
        ("L,6,3,3,6,6,1,", "L,6,3,3,6,6,-181,", "has -181 plus minus, but can have at most 180, 30 a game."),
    ],
)
def test_a_skater_of_the_databank_has_done_what_can_be_done(old: str, new: str, told: str, tmp_path: Path) -> None:
    folder = spoiled(files.write_databank(tmp_path) / "Scoring.csv", old, new)
    with pytest.raises(BadInput) as wrong:
        read_season(folder, files.SEASON)
    assert f"{tmp_path}/Scoring.csv, line 5: First3 Edmson of EDM {told}" in str(wrong.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("4,240,3,1,0", "4,261,3,1,0", None),
        ("4,240,3,1,0", "4,262,3,1,0", "has 15720 seconds of ice time, but can have at most 15600, 65 minutes a game."),
        ("16,220\n", "16,99999\n", "has 99999 shots against, but can have at most 996, 249 a game."),
        ("4,240,3,1,0", "4,240,4,1,0", "has 5 wins, losses and ties together, but can have at most 4, his games."),
        ("16,220\n", "221,220\n", "has 221 goals against, but can have at most 220, his shots against."),
    ],
)
def test_a_goalie_of_the_databank_has_done_what_can_be_done(
    old: str, new: str, told: str | None, tmp_path: Path
) -> None:
    folder = spoiled(files.write_databank(tmp_path) / "Goalies.csv", old, new)
    if told is None:
        read_season(folder, files.SEASON)
        return
    with pytest.raises(BadInput) as wrong:
        read_season(folder, files.SEASON)
    assert str(wrong.value) == f"{tmp_path}/Goalies.csv, line 2: Goalie1 Edmson of EDM {told}"


def test_a_goalie_of_long_ago_may_have_played_twenty_minutes_of_overtime() -> None:
    assert [longest_game(year, league) for year, league in ((1926, "NHL"), (1942, "NHL"), (1975, "WHA"))] == [
        80,
        65,
        80,
    ]


@pytest.mark.parametrize(
    ("new", "told"),
    [
        (",320,25,24,", "25 power-play goals, but can have at most 24, its power-play chances."),
        (",99999,9,24,", "99999 penalty minutes, but can have at most 3834, 639 a game."),
        (",320,9,307,", "307 power-play chances, but can have at most 306, 51 a game."),
    ],
)
def test_a_team_of_the_databank_has_done_what_can_be_done(new: str, told: str, tmp_path: Path) -> None:
    folder = spoiled(files.write_databank(tmp_path) / "Teams.csv", ",320,9,24,", new)
    with pytest.raises(BadInput, match=f"line 2: Oilers has {told}"):
        read_season(folder, files.SEASON)


@pytest.mark.parametrize(
    ("name", "begins", "told"),
    [
        ("Teams", f"{files.YEAR},NHL,EDM", "Teams.csv, line 6: EDM is there twice in 1985."),
        ("Scoring", f"cgy00,{files.YEAR}", "Scoring.csv, line LAST: cgy00, stint 1, is there twice in 1985."),
        ("Goalies", f"cgyg1,{files.YEAR}", "Goalies.csv, line LAST: cgyg1, stint 1, is there twice in 1985."),
    ],
)
def test_what_the_databank_has_twice_is_told(name: str, begins: str, told: str, tmp_path: Path) -> None:
    path = files.write_databank(tmp_path) / f"{name}.csv"
    lines = path.read_text().splitlines()
    path.write_text("\n".join([*lines, next(line for line in lines if line.startswith(begins))]) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value) == f"{tmp_path}/{told.replace('LAST', str(len(lines) + 1))}"


def test_a_mans_stints_are_no_more_games_together_than_anybody_can_have(tmp_path: Path) -> None:
    path = files.write_databank(tmp_path) / "Scoring.csv"
    lines = path.read_text().splitlines()
    again = next(line for line in lines if line.startswith(f"cgy00,{files.YEAR},1"))
    path.write_text("\n".join([*lines, again.replace(f"{files.YEAR},1", f"{files.YEAR},2", 1)]) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value) == (
        f"{tmp_path}: First0 Cgyson has 12 games in 1985-86 with all his teams together, but can have at most 11, "
        "5 more than any team; is a line of his there twice?"
    )


def test_nobody_is_three_times_better_than_the_best_of_all_seasons() -> None:
    best = SkaterLine(
        id="a", name="A", team="EDM", position="C", games=80, goals=92, assists=163, pim=472, shots=550, hits=383
    )
    assert impossible_figures(best) == []
    told = [each.sentence("A") for each in impossible_figures(replace(best, pim=1417, shots=4801, hits=1150))]
    assert told == [
        "A has 1417 penalty minutes, but can have at most 1416, three times the record of a season.",
        "A has 4801 shots, but can have at most 1650, three times the record of a season.",
        "A has 1150 hits, but can have at most 1149, three times the record of a season.",
    ]


TABLES, REPORTS = files.write_reference, files.write_reports


@pytest.mark.parametrize(
    ("write", "name", "old", "new", "told"),
    [
        (TABLES, "skaters_1985-86.csv", ",1,6,2,1,", ",1,6,2,4,", "line 5: First3 Edmson of EDM has 4 power-play go"),
        (TABLES, "skaters_1985-86.csv", ",EDM,LW,6,3,", ",EDM,LW,60,3,", "has 60 games in 1985-86, but can have at m"),
        (TABLES, "goalies_1985-86.csv", ",220,202,", ",220,221,", "has 220 shots against, but has to have 239, as m"),
        (TABLES, "goalies_1985-86.csv", ",1,240,", ",5,240,", "Goalie1 Edmson of EDM has 5 shutouts, but can have at "),
        (REPORTS, "skater-summary-0.json", '"goals": 3', '"goals": -3', "row 4: `goals` is -3, but has to be a whole"),
        (REPORTS, "skater-summary-0.json", '"ppGoals": 0, "ppPoints": 0', '"ppGoals": 2, "ppPoints": 1', "is 2, but"),
        (REPORTS, "skater-summary-0.json", '"shots": 13', '"shots": 2', "row 4: First3 Edmson of EDM has 3 goals"),
        (REPORTS, "skater-timeonice.json", '"ppTimeOnIcePerGame": 100.0', '"ppTimeOnIcePerGame": 901.7', "power play"),
        (REPORTS, "goalie-summary.json", '"wins": 3', '"saves": 331, "wins": 3', "has 330 shots against, but has"),
        (REPORTS, "goalie-summary.json", '"timeOnIce": 21600', '"timeOnIce": 23500', "has 23500 seconds of ice time"),
    ],
)  # fmt: skip
def test_nobody_in_saved_tables_or_reports_has_done_what_cannot_be_done(
    write: Callable[[Path], Path], name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    folder = spoiled(write(tmp_path) / name, old, new)
    with pytest.raises(BadInput) as wrong:
        read_season(folder, files.SEASON)
    assert told in str(wrong.value)
    assert len(str(wrong.value).splitlines()) == 1


def test_nobody_in_moneypucks_files_has_done_what_cannot_be_done(tmp_path: Path) -> None:
    folder = spoiled(files.write_moneypuck(tmp_path) / "skaters.csv", ",3.0,3.0,2.0", ",3.0,4.0,2.0")
    with pytest.raises(BadInput, match="line 14: First3 EDM of EDM has 4 goals, but can have at most 3, his shots"):
        read_season(folder, files.SEASON)


def test_a_traded_man_of_moneypuck_may_have_a_few_games_more_than_any_team(tmp_path: Path) -> None:
    table = files.write_moneypuck_with_a_trade(tmp_path) / "skaters.csv"
    read_season(spoiled(table, f"all,{files.LONG},", f"all,{files.LONG + 5},"), files.SEASON)
    with pytest.raises(BadInput, match="line 2: First0 EDM of EDM has 76 games, but can have at most 75"):
        read_season(spoiled(table, f"all,{files.LONG + 5},", f"all,{files.LONG + 6},"), files.SEASON)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"goals": 4}, "EDM 0 of EDM has 24 goals, but can have at most 18, his shots."),
        ({"pim": -2}, "`pim` is -2, but has to be a number from 0 to 100000."),
        ({"toi": "70:00"}, "has 25200 seconds of ice time, but can have at most 23400, 65 minutes a game."),
    ],
)
def test_nobody_in_box_scores_has_done_what_cannot_be_done(
    change: dict[str, object], told: str, tmp_path: Path
) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    path = files.write_parquet(tmp_path) / "player_box_1986.parquet"
    rows = [row | change if row["player_id"] == 1000 else row for row in parquet.read_table(path).to_pylist()]
    parquet.write_table(pytest.importorskip("pyarrow").Table.from_pylist(rows), path)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert told in str(wrong.value)


def test_box_scores_have_no_more_saves_than_shots(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    path = files.write_parquet(tmp_path) / "player_box_1986.parquet"
    rows = [row | {"saves": 55} if row["player_id"] == 9000 else row for row in parquet.read_table(path).to_pylist()]
    parquet.write_table(pytest.importorskip("pyarrow").Table.from_pylist(rows), path)
    with pytest.raises(BadInput, match="EDM Keeper of EDM has 330 saves, but can have at most 324, his shots against"):
        read_season(tmp_path, files.SEASON)


def test_the_parts_of_a_whole_are_counted_together_in_the_template(tmp_path: Path) -> None:
    table = files.write_own(tmp_path) / "goalies.csv"
    table.write_text("name,team,games,goals_against,wins,losses\nAl Net,AAA,6,18,4,3\nBo Net,BBB,6,21,,\n")
    with pytest.raises(BadInput, match="line 2: `wins` and `losses` are together 7, but have to be at most 6, his gam"):
        read_season(tmp_path, files.SEASON)


@pytest.mark.parametrize(
    ("write", "name", "old", "new", "told"),
    [
        (files.write_own, "skaters.csv", ",goals,", ",gaols,", 'the column "gaols" is unknown; did you mean goals'),
        (files.write_own, "teams.csv", "short,", "shrot,", 'the column "shrot" is unknown; did you mean shots or shor'),
        (files.write_own, "schedule.csv", "Date,", "Datum,", 'the header lacks "Date"; is "Datum" meant for "Date"?'),
        (files.write_databank, "Scoring.csv", ",PIM,", ",PIMS,", 'the header lacks "PIM"; is "PIMS" meant for "PIM"?'),
        (files.write_databank, "Master.csv", ",lastName,", ",surname,", 'the header lacks "lastName"; is "surname" '),
        (files.write_reference, "skaters_1985-86.csv", ",GP,G,", ",GP,Goals,", 'the header lacks "G"; found "Key"'),
        (files.write_databank, "Scoring.csv", ",SOG", ",SGO", 'the column "SGO" is unknown; is it meant for "SOG"? Re'),
        (files.write_databank, "Goalies.csv", ",Min,", ",Mins,", 'the column "Mins" is unknown; is it meant for "Min"'),
        (files.write_reference, "skaters_1985-86.csv", ",HIT,", ",Hits,", '"Hits" is unknown; is it meant for "HIT"?'),
        (files.write_reference, "goalies_1985-86.csv", ",PIM", ",PIMs", 'column "PIMs" is unknown; is it meant for "P'),
        (files.write_moneypuck, "skaters.csv", ",I_F_hits,", ",I_F_hit,", '"I_F_hit" is unknown; is it meant for "I_'),
        (files.write_moneypuck, "skaters.csv", ",name,", ",nmae,", 'the header lacks "name"; is "nmae" meant for'),
        (files.write_moneypuck, "goalies.csv", ",team,", ",club,", 'the header lacks "team"; found "playerId"'),
    ],
)  # fmt: skip
def test_a_misnamed_column_is_told_once(
    write: Callable[[Path], Path], name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    path = write(tmp_path) / name
    if name == "schedule.csv":
        path.write_text("Date,Visitor,G,Home,G,Ended\n1985-11-01,AAA,1,BBB,2,\n")
    spoiled(path, old, new)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert len(str(wrong.value).splitlines()) == 1
    assert f"{path}: " in str(wrong.value)
    assert told in str(wrong.value)


def test_a_column_that_is_right_is_not_taken_for_another(tmp_path: Path) -> None:
    table = files.write_own(tmp_path) / "goalies.csv"
    table.write_text("name,team,games,GA,shots_against\nAl Net,AAA,6,18,180\nBo Net,BBB,6,21,180\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    unknown, lacking = str(wrong.value).splitlines()
    assert f'{table}: the column "GA" is unknown' in unknown
    assert lacking.endswith('lacks "goals_against"; found "name", "team", "games", "GA" and "shots_against".')


def test_a_day_that_is_none_hides_nothing_else_in_its_line(tmp_path: Path) -> None:
    schedule = files.write_own(tmp_path) / "schedule.csv"
    schedule.write_text("Date,Visitor,G,Home,G,Ended\nsoon,QQQ,1,AAA,x,\nlater,AAA,1,BBB,2,\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    first, second, third, last = str(wrong.value).splitlines()
    assert f'{schedule}, line 2: `Date` is "soon", but has to be a day' in first
    assert f'{schedule}, line 2: the team "QQQ" is not among the season\'s' in second
    assert f'{schedule}, line 2: `goals` is "x", but has to be a whole number' in third
    assert f'{schedule}, line 3: `Date` is "later", but has to be a day' in last


@pytest.mark.parametrize(
    ("write", "name", "old", "new", "told"),
    [
        (files.write_own, "skaters.csv", "Man A AAA", "Man\x1b[31m A AAA", 'line 2: "Man\\x1b[31m A AAA" has a c'),
        (files.write_own, "skaters.csv", "Man A AAA", "Man\u202e A AAA", 'line 2: "Man\\u202e A AAA" has a control'),
        (files.write_databank, "Master.csv", "First1,", "First\x9b1,", 'line 3: "First\\x9b1" has a control character'),
        (files.write_reports, "skater-summary-0.json", "First1 ", "First1\\u001b[31m ", 'the name "First1\\x1b[31m E'),
    ],
)  # fmt: skip
def test_a_name_with_control_characters_is_refused(
    write: Callable[[Path], Path], name: str, old: str, new: str, told: str, tmp_path: Path
) -> None:
    spoiled(write(tmp_path) / name, old, new)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert told in str(wrong.value)
    assert len(str(wrong.value).splitlines()) == 1
    assert str(wrong.value).isprintable()


def test_a_table_that_windows_wrote_has_its_apostrophes(tmp_path: Path) -> None:
    path = files.write_own(tmp_path) / "skaters.csv"
    path.write_bytes(path.read_bytes().replace(b"Man A AAA", b"Man O\x92Reilly\xe9"))
    assert read_season(tmp_path, files.SEASON).skaters[0].name == "Man O\u2019Reilly\u00e9"


def test_a_misnamed_field_of_saved_reports_is_told_once(tmp_path: Path) -> None:
    path = files.write_reports(tmp_path) / "skater-summary-0.json"
    for page in tmp_path.glob("skater-*.json"):
        page.write_text(page.read_text().replace('"shots"', '"shot"'))
    assert '"shot"' in path.read_text()
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    told = 'in the skater reports the field "shot" is unknown; is it meant for "shots"? Rename it, or leave it out.'
    assert str(wrong.value) == f"{tmp_path}: {told}"


def test_all_misnamed_columns_are_told_at_once(tmp_path: Path) -> None:
    files.write_own(tmp_path)
    spoiled(tmp_path / "skaters.csv", "position,games,goals,assists", "postion,games,gaols,assists")
    spoiled(tmp_path / "teams.csv", "short,place", "shrot,plaec")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    told = [sentence.partition("csv: the column ")[2].partition(" ")[0] for sentence in str(wrong.value).splitlines()]
    assert told == ['"shrot"', '"plaec"', '"postion"', '"gaols"']


@pytest.mark.parametrize(
    ("kind", "old", "new"),
    [("skater", "assists", "asists"), ("skater", "playerId", "playerID"), ("goalie", "gamesPlayed", "gamesPlayd")],
)
def test_a_field_that_no_row_of_a_report_has_is_told_once(kind: str, old: str, new: str, tmp_path: Path) -> None:
    for path in files.write_reports(tmp_path).iterdir():
        if path.name.startswith(kind):
            path.write_text(path.read_text().replace(f'"{old}"', f'"{new}"'))
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    told = f"{tmp_path}: no row of the {kind} reports has `{old}`; is `{new}` meant for it?"
    assert str(wrong.value).splitlines() == [told]


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("goals", "gaols", 'no column says skaters\' goals; is "gaols" meant for it?'),
        ("sog", "shot", 'the column "shot" is unknown; is it meant for "shots"? Rename it, or leave it out.'),
    ],
)
def test_a_misnamed_column_of_box_scores_is_told_once(old: str, new: str, told: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    path = files.write_parquet(tmp_path) / "player_box_1986.parquet"
    table = parquet.read_table(path)
    parquet.write_table(table.rename_columns([new if name == old else name for name in table.column_names]), path)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert str(wrong.value) == f"{path}: {told}"


# -- several sources --------------------------------------------------------------------------------------------------


def test_a_man_who_came_back_is_not_counted_twice_when_sources_are_combined(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank")
    scoring = bank / "Scoring.csv"
    text = scoring.read_text()
    line = next(row for row in text.splitlines() if row.startswith("edm01,"))
    back = line.replace(",1,EDM,", ",3,EDM,").replace(",C/L,6,", ",C/L,2,")
    scoring.write_text(text.replace(line, line.replace(",C/L,6,", ",C/L,4,")) + back + "\n")
    reference = files.write_reference(tmp_path / "reference")
    season = read_season([bank, reference], files.SEASON)
    assert [(man.games, man.seconds) for man in season.skaters if man.id == "edm01x"] == [(6, 60 * 91)]


def test_box_scores_beside_a_better_source_name_its_men(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    bank = files.write_databank(tmp_path / "bank")
    master = bank / "Master.csv"
    text = master.read_text()
    for team in files.TEAMS:
        for number in range(len(files.POSITIONS)):
            text = text.replace(f",First{number},{team.title()}son,", f",{team},{number},")
        text = text.replace(f",Goalie1,{team.title()}son,", f",{team},Keeper,")
    master.write_text(text)
    goalies = bank / "Goalies.csv"
    goalies.write_text("\n".join(row.replace(",4,240,3,1,", ",6,360,3,3,") for row in goalies.read_text().splitlines()))
    season = read_season([bank, files.write_parquet(tmp_path / "boxes")], files.SEASON)
    game = season.schedule[0]
    assert (game.visitor, game.home, game.visitor_goalie, game.home_goalie) == ("EDM", "CGY", "edmg1x", "cgyg1x")
    assert "cgy05x" in game.home_men


def test_all_that_is_wrong_in_a_line_is_told_at_once_and_nothing_that_follows_from_it(tmp_path: Path) -> None:
    folder = files.write_own(tmp_path)
    teams, skaters = folder / "teams.csv", folder / "skaters.csv"
    teams.write_text(teams.read_text().replace("Club,6", "Club,six", 1))
    heading, _, *others = skaters.read_text().splitlines()
    assert heading == "name,born,team,position,games,goals,assists,pim"
    wrong = "Al,70,ZZZ,Q,6,-1,,2"
    skaters.write_text("\n".join([heading, wrong, *others]) + "\n")
    with pytest.raises(BadInput) as told:
        read_season(folder, files.SEASON)
    assert [sentence.split(": ", 1)[1].split(",")[0] for sentence in str(told.value).splitlines()] == [
        '`games` is "six"', '`goals` is "-1"', "`assists` is nothing", '`team` is "ZZZ"', '`born` is "70"',
        '`position` is "Q"',
    ]  # fmt: skip


def test_semicolons_are_as_good_as_commas(tmp_path: Path) -> None:
    commas = read_season(files.write_own(tmp_path / "commas"), files.SEASON)
    for path in files.write_own(tmp_path / "semicolons").iterdir():
        path.write_text(path.read_text().replace(",", ";"))
    assert read_season(tmp_path / "semicolons", files.SEASON) == commas


def test_skaters_alone_are_told_where_goalies_come_from(tmp_path: Path) -> None:
    (files.write_reference(tmp_path) / f"goalies_{files.SEASON}.csv").unlink()
    with pytest.raises(BadInput, match=r"such as hockey-reference's table of goalies, or another --from"):
        read_season(tmp_path, files.SEASON)


def test_starts_say_how_many_games_a_team_had(tmp_path: Path) -> None:
    """Nobody played every game, and no decision is counted."""
    folder = files.write_reference(tmp_path)
    path = folder / "goalies_1985-86.csv"
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    columns = heading.split(",")
    keepers = [line.split(",") for line in lines]
    for keeper in keepers:
        for name in ("W", "L"):
            keeper[columns.index(name)] = ""
        keeper[columns.index("GS")] = keeper[columns.index("GP")] = "5"
    path.write_text("\n".join([heading, *(",".join(keeper) for keeper in keepers)]) + "\n", encoding="utf-8")
    season = read_season(folder, files.SEASON)
    assert {team.games for team in season.teams} == {10}


# -- who started ------------------------------------------------------------------------------------------------------


def own_schedule(folder: Path, goalie: str) -> SeasonStatistics:
    files.write_own(folder)
    rows = ["Date,Visitor,G,Home,G,Ended,Visitor goalie,Home goalie"]
    rows += [f"1985-11-{day:02},BBB,,AAA,,,,{goalie}" for day in range(1, 7)]
    (folder / "schedule.csv").write_text("\n".join(rows) + "\n")
    return read_season(folder, files.SEASON)


@pytest.mark.parametrize("goalie", ["Al Net", "al-net", "al net"])
def test_a_schedule_names_goalies_by_id_or_name(goalie: str, tmp_path: Path) -> None:
    assert {game.home_goalie for game in own_schedule(tmp_path, goalie).schedule} == {"al-net"}


def test_a_goalie_whom_the_team_does_not_have_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match='`Home goalie` of 1985-11-01 is "Bo Net", but has to be a goalie of AAA'):
        own_schedule(tmp_path, "Bo Net")


def test_a_figure_that_cannot_stand_beside_the_leading_sources_stays_open(tmp_path: Path) -> None:
    """The databank has 6 games and 3 goals; hockey-reference says 7 starts here and 2 goals of 2 shots there."""
    bank = files.write_databank(tmp_path / "bank")
    text = (bank / "Scoring.csv").read_text()
    (bank / "Scoring.csv").write_text(text.replace("1,1,,0,,0,0,13", "1,1,,0,,0,0,", 1))
    reference = files.write_reference(tmp_path / "reference")
    spoiled(reference / "skaters_1985-86.csv", ",6,3,3,6,1,6,2,1,-,-,2,1,-,13,", ",6,2,4,6,1,6,1,1,-,-,3,1,-,2,")
    season = read_season([bank, reference], files.SEASON)
    man = skater(season, "edm03x", "EDM")
    assert (man.goals, man.shots, man.hits) == (3, None, 6)


# -- columns that are missing -----------------------------------------------------------------------------------------


def without_columns(path: Path, *columns: str) -> None:
    """Take columns out of a CSV or Parquet file, or fields out of a JSON report."""
    if path.suffix == ".parquet":
        parquet = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
        table = parquet.read_table(path)
        parquet.write_table(table.drop_columns([name for name in columns if name in table.column_names]), path)
        return
    if path.suffix == ".json":
        answer = json.loads(path.read_text())
        answer["data"] = [{name: row[name] for name in row if name not in columns} for row in answer["data"]]
        path.write_text(json.dumps(answer))
        return
    rows = [line.split(",") for line in path.read_text().splitlines()]
    kept = [place for place, name in enumerate(rows[0]) if name not in columns]
    path.write_text("\n".join(",".join(row[place] for place in kept) for row in rows) + "\n")


@pytest.mark.parametrize(
    ("write", "name", "columns", "told"),
    [
        (files.write_parquet, "player_box_1986.parquet", ["player_id"],
         ["no column says the player; one of player_id, playerId or athlete_id is needed."]),
        (files.write_parquet, "player_box_1986.parquet", ["player_full_name", "game_id"],
         ["no column says the name; one of player_full_name,", "no column says the game; one of game_id or"]),
        (files.write_parquet, "player_box_1986.parquet", ["position_code"],
         ["no column says the position; one of position_code, position or position_abbreviation is needed."]),
        (files.write_parquet, "player_box_1986.parquet",
         ["goals", "assists", "pim", "sog", "toi", "shots_against", "saves", "starter"],
         ["skaters' goals; one", "skaters' assists; one", "skaters' penalty minutes; one", "skaters' ice time; one"]),
        (files.write_skater_and_goalie_box, "skater_box_1986.parquet", ["player_id"], ["no column says the player"]),
        (files.write_reference, "skaters_1985-86.csv", ["GP"],
         ['skaters_1985-86.csv: looks like a table of skaters of hockey-reference, but has no column "GP".']),
        (files.write_reference, "goalies_1985-86.csv", ["Team_ID"],
         ['looks like a table of goalies of hockey-reference, but has no column "Tm", "Team" or "Team_ID".']),
        (files.write_moneypuck, "skaters.csv", ["situation"],
         ['skaters.csv: looks like a table of skaters of MoneyPuck, but has no column "situation".']),
        (files.write_moneypuck, "goalies.csv", ["goals"],
         ['goalies.csv: looks like a table of goalies of MoneyPuck, but has no column "goals".']),
        (files.write_reports, "goalie-summary.json", ["goalieFullName"],
         ['goalie-summary.json: looks like a report of goalies of the NHL\'s statistics service, but no row has']),
    ],
)  # fmt: skip
def test_a_column_that_is_missing_is_named(
    write: Callable[[Path], Path], name: str, columns: list[str], told: list[str], tmp_path: Path
) -> None:
    if name.endswith(".parquet"):
        pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    without_columns(write(tmp_path) / name, *columns)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    sentences = str(wrong.value).splitlines()
    assert len(sentences) == len(told)
    for sentence, part in zip(sentences, told, strict=True):
        assert part in sentence


def test_a_parquet_file_of_something_else_is_told_what_box_scores_have(tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    parquet.write_table(pyarrow.table({"town": ["Ghent"], "people": [1]}), tmp_path / "towns.parquet")
    with pytest.raises(BadInput, match=r'towns\.parquet: is no file of box scores, .*; found "town" and "people"\.'):
        read_season(tmp_path, files.SEASON)
    bank = files.write_databank(tmp_path / "bank")
    assert read_season([bank, tmp_path], files.SEASON).source == "Hockey Databank", "it does not matter there"


def test_box_scores_of_another_season_are_no_missing_columns(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    files.write_parquet(tmp_path)
    with pytest.raises(BadInput, match=r"the statistics there hold nothing of 1990-91"):
        read_season(tmp_path, "1990-91")
