"""Everybody dresses about as often as he did, and line sheets hold together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from itertools import groupby
from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.core.shares import Share, spread
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import read_season
from puckdrop.rating.importers.combining import combined
from puckdrop.rating.importers.settling import settled
from puckdrop.rating.importers.stints import Dressed
from puckdrop.rating.lineups import season_nights, usual_night
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine
from puckdrop.rating.statistics_file import read_statistics, statistics_text
from puckdrop.sets.building import rosters_text
from rating.small_season import small_season
from sets import season_files as files


def crowded() -> SeasonStatistics:
    """Two teams, forty skaters and four goalies each, eighty games."""
    skaters, goalies = [], []
    for team in ("AAA", "BBB"):
        for number in range(40):
            position = "D" if number % 3 == 0 else "LCR"[number % 3 + 0 if number % 2 else 1]
            games = 80 if number < 10 else 26 + number % 7
            skaters.append(SkaterLine(
                id=f"{team}-{number}".lower(), name=f"{team} {number}", team=team, position=position, games=games,
                goals=number % 9, assists=number % 11, pim=10, seconds=games * (600 + 10 * number),
            ))  # fmt: skip
        goalies += [
            GoalieLine(id=f"{team}-g{number}".lower(), name=f"G{number}", team=team, games=games, starts=games,
                       goals_against=3 * games)
            for number, games in enumerate((50, 20, 7, 3))
        ]  # fmt: skip
    day = date(2000, 10, 1)
    teams = tuple(TeamLine(short=short, name=short, games=80) for short in ("AAA", "BBB"))
    schedule = tuple(
        PlayedGame(day=day, home=("AAA", "BBB")[number % 2], visitor=("BBB", "AAA")[number % 2]) for number in range(80)
    )
    return SeasonStatistics(season="2000-01", league="X", source="", attribution="", teams=teams,
                            skaters=tuple(skaters), goalies=tuple(goalies), schedule=schedule)  # fmt: skip


def test_forty_skaters_and_four_goalies_share_a_season() -> None:
    season = crowded()
    dressed: Counter[int] = Counter()
    started: Counter[int] = Counter()
    for game in season_nights(season):
        for side in (game.home, game.visitor):
            assert len(set(side.skaters)) == len(side.skaters) <= 18
            assert len(side.goalies) == 2
            dressed.update(side.skaters)
            started[side.goalies[0]] += 1
    assert all(started[place] == goalie.starts for place, goalie in enumerate(season.goalies))
    forwards = [place for place, man in enumerate(season.skaters) if man.position != "D"]
    due = sum(season.skaters[place].games for place in forwards)
    given = sum(dressed[place] for place in forwards)
    assert all(abs(dressed[place] - season.skaters[place].games * min(1, given / due)) <= 5 for place in forwards)
    assert all(dressed.values())


def test_the_seventh_defenseman_of_every_night_dresses_as_a_forward() -> None:
    """A has eleven forwards and seven defensemen in every game: all of them play all of it."""
    season = crowded()
    men = [man for man in season.skaters if man.team == "BBB"]
    for number in range(18):
        men.append(SkaterLine(
            id=f"a{number}", name=f"A {number}", team="AAA", position="LCR"[number % 3] if number < 11 else "D",
            games=80, goals=1, assists=1, pim=2, seconds=80 * (1000 - number),
        ))  # fmt: skip
    season = replace(season, skaters=tuple(men))
    nights = [side for game in season_nights(season) for side in (game.home, game.visitor) if side.team == "AAA"]
    assert all(len(night.skaters) == 18 for night in nights)
    last = len(men) - 1
    assert all(last in {man for line in night.lines for man in line} for night in nights)


def test_a_thirteenth_forward_dresses_as_a_defenseman() -> None:
    season = crowded()
    men = [man for man in season.skaters if man.team == "BBB"]
    for number in range(18):
        men.append(SkaterLine(
            id=f"a{number}", name=f"A {number}", team="AAA", position="LCR"[number % 3] if number < 13 else "D",
            games=80, goals=1, assists=1, pim=2, seconds=80 * (1000 - number),
        ))  # fmt: skip
    season = replace(season, skaters=tuple(men))
    nights = [side for game in season_nights(season) for side in (game.home, game.visitor) if side.team == "AAA"]
    assert all(len(night.skaters) == 18 and len(night.pairs) == 3 for night in nights)


def test_a_traded_man_plays_first_here_then_there() -> None:
    season = crowded()
    men = list(season.skaters)
    men[20] = replace(men[20], id="traded", stint=1, games=30)
    men[60] = replace(men[60], id="traded", stint=2, games=30)
    season = replace(season, skaters=tuple(men))
    days: dict[int, list[int]] = {20: [], 60: []}
    for number, game in enumerate(season_nights(season)):
        for man in (20, 60):
            if man in (*game.home.skaters, *game.visitor.skaters):
                days[man].append(number)
    assert 20 <= len(days[20]) <= 30
    assert max(days[20]) < 40 <= min(days[60])


def test_a_named_line_up_is_followed(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    season = completed(read_season(tmp_path, files.SEASON)).statistics
    men = tuple(man.id for man in season.skaters if man.team == "EDM" and man.id != "edm17x")
    games = list(season.schedule)
    place = next(number for number, game in enumerate(games) if game.home == "EDM")
    games[place] = replace(games[place], home_men=men, home_goalie="edmg2x")
    night = season_nights(replace(season, schedule=tuple(games)))[place].home
    assert {season.skaters[man].id for man in night.skaters} == set(men)
    assert season.goalies[night.goalies[0]].id == "edmg2x"


def test_a_sheet_has_its_own_positions(tmp_path: Path) -> None:
    season = completed(read_season(files.write_databank(tmp_path), files.SEASON)).statistics
    night = usual_night(season, "MTL")
    positions = [[season.skaters[man].position for man in line] for line in night.lines]
    assert positions == [["L", "C", "R"]] * 4
    assert [[season.skaters[man].position for man in pair] for pair in night.pairs] == [["D", "D"]] * 3
    assert len(night.power_play) == len(night.penalty_kill) == 2
    assert all(len(set(unit)) == 5 for unit in night.power_play)


def test_who_takes_the_faceoffs_plays_in_the_middle(tmp_path: Path) -> None:
    season = completed(read_season(files.write_databank(tmp_path), files.SEASON)).statistics
    wing = next(place for place in usual_night(season, "MTL").skaters if season.skaters[place].position == "L")
    men = list(season.skaters)
    men[wing] = replace(men[wing], faceoff_wins=2000, faceoff_losses=2000)
    night = usual_night(replace(season, skaters=tuple(men)), "MTL")
    assert wing in [line[1] for line in night.lines]
    assert len({man for line in night.lines for man in line}) == 12


def test_shares_come_out_to_the_game() -> None:
    shares = [Share(place, games, 0, 82, 1.0) for place, games in enumerate((82, 60, 41, 22, 20, 12, 5, 3, 1))]
    nights = spread(shares, [3] * 82)
    given = Counter(man for night in nights for man in night)
    assert [given[place] for place in range(9)] == [82, 60, 41, 22, 20, 12, 5, 3, 1]


def test_a_file_of_real_line_ups_is_followed_and_checked(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    men = ["First1 Edmson", *(f"edm{number:02}x" for number in range(2, 18))]
    lines = ["Date,Team,Player,Starts", *(f"1985-11-01,EDM,{man}," for man in men), "1985-11-01,EDM,edmg2x,x"]
    (tmp_path / "lineups.csv").write_text("\n".join(lines) + "\n")
    season = read_season(tmp_path, files.SEASON)
    game = season.schedule[0]
    assert (game.visitor, game.visitor_goalie, len(game.visitor_men)) == ("EDM", "edmg2x", 17)
    night = season_nights(completed(season).statistics)[0].visitor
    assert {season.skaters[man].id for man in night.skaters} == set(game.visitor_men)
    lines += ["1985-11-01,EDM,Nobody,", "1985-12-24,MTL,mtl01x,", "soon,EDM,edm01x,", "1985-11-01,XXX,edm01x,"]
    (tmp_path / "lineups.csv").write_text("\n".join(lines) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert len(str(wrong.value).splitlines()) == 4


@pytest.mark.parametrize(
    ("men", "told"),
    [
        ([*range(17), 5], 'line 19: `Player` is "edm05x", but has to be a man who is not in the line-up yet.'),
        (range(14), "line 2: the line-up of EDM for 1985-11-02 has 12 forwards and 2 defensemen; three lines and two"),
        (["g1,x", "g2,x"], 'line 3: `Starts` is "x", but has to be empty, as edmg1x is marked already.'),
        (["01,x"], 'line 2: `Starts` is "x", but has to be empty, as First1 Edmson is no goalie.'),
        (["g1,maybe"], 'line 2: `Starts` is "maybe", but has to be x for the goalie who started, or empty.'),
        (["First2 Edmson"], 'line 2: `Player` is "First2 Edmson", but has to be the id of one of EDM\'s men of that'),
    ],
)
def test_line_ups_are_followed_or_refused(men: Sequence[int | str], told: str, tmp_path: Path) -> None:
    """Line-ups of Edmonton, by numbers of ids or as they are; two of its men are called First2 Edmson."""
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    master = tmp_path / "Master.csv"
    master.write_text(master.read_text().replace(",First13,Edmson,", ",First2,Edmson,"))
    lines = ["Date,Team,Player,Starts"]
    for man in men:
        who, _, mark = (f"{man:02}" if isinstance(man, int) else man).partition(",")
        lines.append(f"1985-11-02,EDM,{who if ' ' in who else f'edm{who}x'},{mark}")
    (tmp_path / "lineups.csv").write_text("\n".join(lines) + "\n")
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert told in str(wrong.value)


def test_stints_are_combined_on_request(tmp_path: Path) -> None:
    season = read_season(files.write_databank(tmp_path), files.SEASON)
    whole = read_season(tmp_path, files.SEASON, is_combined=True)
    man = next(man for man in whole.skaters if man.id == "edm00x")
    assert (man.team, man.games, man.goals, man.shots, man.seconds) == ("CGY", 6, 1, 19, None)
    assert len(whole.skaters) == len(season.skaters) - 1


# -- traded men -------------------------------------------------------------------------------------------------------


def with_nights(folder: Path, traded: str, keeper: str) -> Path:
    """Line-ups of Edmonton and Calgary for all of their games, and the schedule beside them.

    The traded man and the traded goalie are with Edmonton for two games and with Calgary for its last four.
    """
    files.write_schedule(folder)
    lines = ["Date,Team,Player,Starts"]
    for team in ("EDM", "CGY"):
        games = [day for day, teams in enumerate(files.meetings(), start=1) if team in teams]
        for number, day in enumerate(games):
            men = [f"First{place} {team.title()}son" for place in range(1 if team == "EDM" else 0, 18)]
            men += [traded] if (team == "EDM") == (number < 2) else []
            lines += [f"1985-11-{day:02},{team},{man}," for man in men]
            lines += [f"1985-11-{day:02},{team},{keeper},x"] if (team == "EDM") == (number < 2) else []
    (folder / "lineups.csv").write_text("\n".join(lines) + "\n")
    return folder


def test_line_ups_say_how_many_games_a_traded_man_played_for_whom(tmp_path: Path) -> None:
    """The NHL's reports have his total only: six games for Edmonton and Calgary."""
    with_nights(files.write_reports(tmp_path), "First0 Edmson", "EDM Keeper")
    path = tmp_path / "goalie-summary.json"
    path.write_text(path.read_text().replace('"teamAbbrevs": "EDM"', '"teamAbbrevs": "EDM,CGY"'))
    season = read_season(tmp_path, files.SEASON)
    stints = [(man.team, man.games) for man in season.skaters if man.name == "First0 Edmson"]
    assert stints == [("EDM", 2), ("CGY", 4)]
    starts = [(man.team, man.games, man.starts) for man in season.goalies if man.name == "EDM Keeper"]
    assert starts == [("EDM", 2, 2), ("CGY", 4, 4)]
    assert not any("traded" in words for words in season.missing)


def test_box_scores_say_what_a_traded_man_did_for_whom(tmp_path: Path) -> None:
    """Two of his six games and all of his shots were for Edmonton."""
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_parquet(tmp_path / "boxes") / "player_box_1986.parquet"
    rows = parquet.read_table(path).to_pylist()
    there = [row for row in rows if row["player_id"] == 1000]
    rows = [row for row in rows if row not in there[2:]]
    instead = [row for row in rows if row["player_id"] == 2000][2:]
    for row in instead:
        row |= {"player_id": 1000, "player_full_name": "EDM 0", "sog": 0}
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    reports = files.write_reports(tmp_path / "reports", pages=1)
    summary = reports / "skater-summary-0.json"
    summary.write_text(summary.read_text().replace("First0 Edmson", "EDM 0"))
    season = read_season([reports, tmp_path / "boxes"], files.SEASON)
    stints = [(man.team, man.games, man.shots) for man in season.skaters if man.name == "EDM 0"]
    assert stints == [("EDM", 2, 10), ("CGY", 4, 0)]
    assert not any("traded" in words for words in season.missing)


def test_a_goalie_has_the_starts_that_are_known() -> None:
    """He started twice, both for one team, and came in for others of both."""
    season = crowded()
    keeper = GoalieLine(id="x", name="X", team="AAA,BBB", games=10, starts=2, goals_against=9)
    seen = Dressed(Counter({("x", "AAA"): 2}), Counter(AAA=2))
    done = settled(replace(season, goalies=(*season.goalies, keeper)), Dressed(Counter(), Counter()), seen)
    stints = {man.team: (man.games, man.starts) for man in done.goalies if man.id == "x"}
    assert sum(games for games, _ in stints.values()) == 10
    assert stints["AAA"][0] > 2
    assert {team: starts for team, (_, starts) in stints.items()} == {"AAA": 2, "BBB": 0}


def test_a_few_line_ups_fix_what_they_say_and_the_rest_is_shared_out(tmp_path: Path) -> None:
    """One game for Calgary is known; which the other five were is a guess, and that is said."""
    files.write_schedule(files.write_reports(tmp_path))
    men = ["First0 Edmson", *(f"First{place} Cgyson" for place in range(1, 18))]
    lines = ["Date,Team,Player,Starts", *(f"1985-11-01,CGY,{man}," for man in men)]
    (tmp_path / "lineups.csv").write_text("\n".join(lines) + "\n")
    season = read_season(tmp_path, files.SEASON)
    stints = {man.team: man.games for man in season.skaters if man.name == "First0 Edmson"}
    assert stints["CGY"] >= 1
    assert sum(stints.values()) == files.GAMES
    assert "how many of their games 1 traded man (First0 Edmson) played for which team" in season.missing


def test_stints_are_combined_though_line_ups_and_a_schedule_name_who_was_traded(tmp_path: Path) -> None:
    """The line-ups of both of his teams are open then, as he plays all of his games for the last."""
    files.write_databank(tmp_path)
    path = files.write_schedule(tmp_path)
    rows = [line.replace('"Att.","LOG"', '"Visitor goalie","Home goalie"') for line in path.read_text().splitlines()]
    path.write_text("\n".join([rows[0], f"{rows[1][:-8]}edmg2x,cgyg2x,", *rows[2:]]) + "\n")
    nights = (("01", "EDM"), ("04", "EDM"), ("09", "MTL"))
    men = [f"1985-11-{day},{team},{team.lower()}{number:02}x," for day, team in nights for number in range(18)]
    (tmp_path / "lineups.csv").write_text("\n".join(["Date,Team,Player,Starts", *men]) + "\n")
    season = read_season(tmp_path, files.SEASON)
    assert "edm00x" in season.schedule[0].visitor_men
    whole = read_season(tmp_path, files.SEASON, is_combined=True)
    assert [(man.team, man.games) for man in whole.skaters if man.id == "edm00x"] == [("CGY", 6)]
    assert whole.schedule[0].visitor_men == ()
    assert (whole.schedule[0].visitor_goalie, whole.schedule[0].home_goalie) == ("edmg2x", "cgyg2x")
    assert len([game for game in whole.schedule if game.home_men or game.visitor_men]) == 1


# -- men who came back ------------------------------------------------------------------------------------------------


def who_came_back(folder: Path) -> Path:
    """Edmonton's first man was with it for two games, with Calgary for one, and with Edmonton for two more.

    Another man played two games for Edmonton.
    """
    files.write_schedule(files.write_databank(folder))
    path = folder / "Scoring.csv"
    rows = path.read_text().splitlines()
    own = next(row for row in rows if row.startswith(f"edm00,{files.YEAR},1,EDM"))
    there = next(row for row in rows if row.startswith(f"edm00,{files.YEAR},2,CAL"))
    back = own.replace(",1,EDM,NHL,L,3,", ",3,EDM,NHL,L,2,")
    rows = [row for row in rows if row not in (own, there)]
    rows += [back, there.replace(",,3,1,", ",,1,1,"), own.replace(",NHL,L,3,", ",NHL,L,2,")]
    rows += [own.replace("edm00", "edm99").replace(",NHL,L,3,", ",NHL,L,2,")]
    path.write_text("\n".join(rows) + "\n")
    master = folder / "Master.csv"
    master.write_text(f"{master.read_text()}edm99,Spare,Edmson,L,edm99x,,1960,1,1\n")
    return folder


def test_who_comes_back_to_a_team_plays_for_it_before_and_after(tmp_path: Path) -> None:
    """One line and one card, but two times: in between he plays for the other team."""
    season = read_season(who_came_back(tmp_path), files.SEASON)
    lines = {man.team: man for man in season.skaters if man.id == "edm00x"}
    assert (lines["EDM"].games, lines["EDM"].stint, lines["EDM"].stays) == (4, 1, ((1, 2), (3, 2)))
    assert (lines["CGY"].games, lines["CGY"].stint, lines["CGY"].stays) == (1, 2, ())
    done = completed(season).statistics
    places = {place: man.team for place, man in enumerate(done.skaters) if man.id == "edm00x"}
    nights = sorted(
        (game.game.day, side.team) for game in season_nights(done) for side in (game.home, game.visitor)
        for place in side.skaters if place in places
    )  # fmt: skip
    assert [team for _, team in nights] == ["EDM", "EDM", "CGY", "EDM", "EDM"]
    rows = [row.split(",") for row in rosters_text(done).splitlines() if ",edm00x," in row]
    assert [(row[0], row[-1]) for row in rows] == [("CGY", "1"), ("EDM", "2"), ("EDM", "2")]
    days = [date.fromisoformat(day) for place in (1, 0, 2) for day in rows[place][3:5]]
    assert days == sorted(days)


def test_a_set_keeps_when_a_man_came_back(tmp_path: Path) -> None:
    season = read_season(who_came_back(tmp_path), files.SEASON)
    path = tmp_path / "statistics.json"
    path.write_text(statistics_text(season), encoding="utf-8")
    assert read_statistics(path).skaters == season.skaters
    for wrong in ("[[1, 2]]", "[[1, 2], [3, 4]]", "[[3, 2], [1, 2]]", "[[1, 2], 3]", '"2 and 3"', "5"):
        path.write_text(statistics_text(season).replace("[[1, 2], [3, 2]]", wrong), encoding="utf-8")
        with pytest.raises(BadInput, match="`stays` has to be a list of stints and games"):
            read_statistics(path)


def test_on_request_who_came_back_is_with_his_last_team(tmp_path: Path) -> None:
    season = read_season(who_came_back(tmp_path), files.SEASON, is_combined=True)
    assert [(man.team, man.games, man.stays) for man in season.skaters if man.id == "edm00x"] == [("EDM", 5, ())]


def test_another_source_says_when_he_came_back(tmp_path: Path) -> None:
    """hockey-reference has a line for each team, however often he was there."""
    bank = who_came_back(tmp_path / "bank")
    path = files.write_reference(tmp_path / "reference") / "skaters_1985-86.csv"
    rows = path.read_text().splitlines()
    total = next(row for row in rows if ",TOT," in row)
    figures = ",TOT,LW,6,1,2,3,1,0,1,0,-,-,1,1,-,10,"
    assert figures in total
    for team, games in (("CGY", 1), ("EDM", 4)):
        line = total.replace(figures, f",{team},LW,{games},0,1,1,0,0,0,0,-,-,1,0,-,5,")
        rows.append(line.replace(",9,90,", f",9,{15 * games},"))
    path.write_text("\n".join(rows) + "\n")
    season = read_season([bank, tmp_path / "reference"], files.SEASON)
    assert {man.team: man.stays for man in season.skaters if man.id == "edm00x"} == {"EDM": ((1, 2), (3, 2)), "CGY": ()}
    other = combined(
        read_season(tmp_path / "reference", files.SEASON), read_season(bank, files.SEASON)
    )  # fmt: skip
    lines = {man.team: (man.stint, man.stays) for man in other.skaters if man.name == "First0 Edmson"}
    assert lines == {"EDM": (1, ((1, 2), (3, 2))), "CGY": (2, ())}


def test_line_ups_say_when_a_man_came_back(tmp_path: Path) -> None:
    """The reports have his total only; he dresses for Edmonton, for Calgary and for Edmonton again."""
    files.write_schedule(files.write_reports(tmp_path))
    lines = ["Date,Team,Player,Starts"]
    days = {team: [day for day, teams in enumerate(files.meetings(), start=1) if team in teams] for team in files.TEAMS}
    his = {("EDM", day) for day in days["EDM"] if day < 4 or day > 7} | {("CGY", day) for day in (5, 6)}
    for team in ("EDM", "CGY"):
        for day in days[team]:
            men = [f"First{place} {team.title()}son" for place in range(1, 18)]
            men += ["First0 Edmson"] if (team, day) in his else []
            lines += [f"1985-11-{day:02},{team},{man}," for man in men]
    (tmp_path / "lineups.csv").write_text("\n".join(lines) + "\n")
    season = read_season(tmp_path, files.SEASON)
    played = sorted((day, team) for team, day in his if day in days[team])
    runs = [team for team, _ in groupby(team for _, team in played)]
    assert runs == ["EDM", "CGY", "EDM"]
    assert len(played) == files.GAMES
    stays = {man.team: (man.stint, len(man.stays)) for man in season.skaters if man.name == "First0 Edmson"}
    assert stays == {"EDM": (1, 2), "CGY": (2, 0)}


def test_a_goalie_who_came_back_or_only_relieved_has_his_times_one_after_the_other(tmp_path: Path) -> None:
    """Who never started for a team used to be its man all season, and who started too rarely lost a time."""
    season = small_season(8)
    others = [replace(goalie, starts=None) for goalie in season.goalies]
    first, second = season.teams[0].short, season.teams[1].short
    man = replace(season.goalies[0], id="re-turn", name="Re Turn", goals_against=4, shots_against=40)
    lines = [
        replace(man, team=first, stint=1, games=4, starts=1, stays=((1, 2), (3, 2))),
        replace(man, team=second, stint=2, games=2, starts=0),
    ]
    rows = [
        row.split(",")
        for row in rosters_text(replace(season, goalies=(*others, *lines))).splitlines()
        if "re-turn" in row
    ]
    rows.sort(key=lambda row: row[3])
    assert [(row[0], row[5]) for row in rows] == [(first, "2"), (second, "2"), (first, "2")]
    days = [day for row in rows for day in row[3:5]]
    assert days == sorted(days)
    assert all(last < coming for last, coming in zip(days[1::2], days[2::2], strict=False))
