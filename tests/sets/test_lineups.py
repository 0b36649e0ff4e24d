"""Everybody dresses about as often as he did, and line sheets hold together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.core.shares import Share, spread
from puckdrop.rating.estimates import completed
from puckdrop.rating.importers import one_line_per_man, read_season
from puckdrop.rating.lineups import season_nights, usual_night
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine
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
    whole = one_line_per_man(season)
    man = next(man for man in whole.skaters if man.id == "edm00x")
    assert (man.team, man.games, man.goals, man.shots, man.seconds) == ("CGY", 6, 1, 19, None)
    assert len(whole.skaters) == len(season.skaters) - 1
