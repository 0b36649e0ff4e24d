"""Figures that contradict each other, whatever source they are from; and what real sources differ by."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers import read_season
from puckdrop.rating.importers.contradictions import check_contradictions, check_schedule_agrees
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.statistics import PlayedGame, SeasonStatistics
from rating.small_season import small_season
from sets import season_files as files

DATA = os.environ.get("PUCKDROP_DATA", "")
needs_data = pytest.mark.skipif(not DATA, reason="PUCKDROP_DATA names no folder with real statistics")
WHERE = {"teams": "teams.csv", "skaters": "skaters.csv", "goalies": "goalies.csv"}
GAMES = 80


def agreeing() -> SeasonStatistics:
    """A season in which everything agrees: what teams have their men have, and all have against them."""
    season = small_season(GAMES)
    skaters = tuple(
        replace(
            man, games=GAMES, goals=10, assists=16, shots=100, pim=50, power_play_goals=2, power_play_assists=3,
            short_handed_goals=1, short_handed_assists=1, seconds=GAMES * 900, faceoff_wins=80, faceoff_losses=80,
        )
        for man in season.skaters
    )  # fmt: skip
    goalies = tuple(
        replace(man, games=own, starts=own, seconds=3600 * own, goals_against=own * 5 // 2, shots_against=own * 25,
                wins=18, losses=17, ties=5)
        for man in season.goalies for own in [GAMES // 2]
    )  # fmt: skip
    teams = tuple(
        replace(
            team, wins=36, losses=34, ties=8, overtime_losses=2, goals=200, goals_against=200, shots=2000,
            shots_against=2000, pim=1000, power_play_goals=40, power_play_goals_against=40, power_plays=200,
            times_short_handed=200, short_handed_goals=20, short_handed_goals_against=20,
        )
        for team in season.teams
    )  # fmt: skip
    return replace(season, skaters=skaters, goalies=goalies, teams=teams)


def problems_of(season: SeasonStatistics) -> list[str]:
    problems = Problems()
    check_contradictions(season, WHERE, problems)
    return problems.sentences


def with_team(**figures: Any) -> SeasonStatistics:
    """The first team with other figures."""
    season = agreeing()
    return replace(season, teams=(replace(season.teams[0], **figures), *season.teams[1:]))


def with_skaters(**figures: Any) -> SeasonStatistics:
    """The first team's skaters with other figures each."""
    season = agreeing()
    team = season.teams[0].short
    return replace(season, skaters=tuple(
        replace(man, **figures) if man.team == team else man for man in season.skaters
    ))  # fmt: skip


def with_goalies(**figures: Any) -> SeasonStatistics:
    season = agreeing()
    team = season.teams[0].short
    return replace(season, goalies=tuple(
        replace(man, **figures) if man.team == team else man for man in season.goalies
    ))  # fmt: skip


def test_what_agrees_is_not_told() -> None:
    assert problems_of(agreeing()) == []


TOLD: list[tuple[Callable[..., SeasonStatistics], dict[str, Any], str]] = [
    (
        with_team,
        {"goals": 400},
        "teams.csv: ABC has 400 goals, but can have 172 to 228, as its skaters and goalies have",
    ),
    (with_team, {"goals": 61}, "teams.csv: ABC has 61 goals, but can have 172 to 228"),
    (with_team, {"shots": 900}, "ABC has 900 shots, but can have 1720 to 2280, as its skaters have 2000 together."),
    (with_team, {"power_play_goals": 70}, "70 power-play goals, but can have 28 to 52, as its skaters have 40"),
    (with_team, {"short_handed_goals": 50}, "50 short-handed goals, but can have 10 to 30, as its skaters have 20"),
    (with_team, {"pim": 3000}, "3000 penalty minutes, but can have 820 to 1260, as its skaters and goalies have 1000"),
    (with_team, {"pim": 100}, "ABC has 100 penalty minutes, but can have 820 to 1260"),
    (
        with_team,
        {"goals_against": 300},
        "300 goals against, but can have 172 to 268, as its goalies have 200 together.",
    ),
    (with_team, {"goals_against": 100}, "ABC has 100 goals against, but can have 172 to 268"),
    (with_team, {"shots_against": 700}, "700 shots against, but can have 1720 to 2320, as its goalies have 2000"),
    (
        with_team,
        {"wins": 10},
        "54 wins, losses, ties and overtime losses together, but can have at least 78, as it has",
    ),
    (
        with_skaters,
        {"assists": 40},
        "skaters.csv: the skaters of ABC have 800 assists, but can have at most 456 together",
    ),
    (with_skaters, {"assists": 40}, "456 together, as there are two on a goal, and ABC has 200 goals."),
    (with_skaters, {"power_play_assists": 9}, "have 180 power-play assists, but can have at most 104 together"),
    (with_skaters, {"short_handed_assists": 5}, "have 100 short-handed assists, but can have at most 60 together"),
    (with_skaters, {"seconds": GAMES * 15}, "have 400 minutes of ice time, but can have 10800 to"),
    (with_skaters, {"seconds": GAMES * 3600}, "have 96000 minutes of ice time, but can have 10800 to"),
    (with_goalies, {"starts": 80}, "goalies.csv: the goalies of ABC have 160 starts, but can have 70 to 82 together"),
    (with_goalies, {"wins": 60}, "the goalies of ABC have 164 wins, losses and ties, but can have 58 to 82 together"),
    (
        with_goalies,
        {"seconds": GAMES * 3900},
        "the goalies of ABC have 10400 minutes, but can have 2100 to 6560",
    ),
]


@pytest.mark.parametrize(("make", "figures", "told"), TOLD)
def test_a_contradiction_is_told(make: Callable[..., SeasonStatistics], figures: dict[str, Any], told: str) -> None:
    found = problems_of(make(**figures))
    assert any(told in sentence for sentence in found), found


OF_ALL = [
    ("goals_against", "goals", "600 goals against, but can have 688 to 912, as they have 800 goals."),
    ("shots_against", "shots", "6000 shots against, but can have 6880 to 9120, as they have 8000 shots."),
    ("power_play_goals_against", "power_play_goals", "120 power-play goals against, but can have 112 to 208"),
    ("short_handed_goals_against", "short_handed_goals", "60 short-handed goals against, but can have 40 to 120"),
    ("times_short_handed", "power_plays", "600 times short-handed, but can have 688 to 912, as they have 800"),
]


@pytest.mark.parametrize(("against", "own", "told"), OF_ALL)
def test_what_all_teams_have_all_teams_have_against_them(against: str, own: str, told: str) -> None:
    season = agreeing()
    kept = replace(season, goalies=())
    changes: list[dict[str, Any]] = [{against: getattr(team, against) * 3 // 4} for team in season.teams]
    teams = tuple(replace(team, **change) for team, change in zip(season.teams, changes, strict=True))
    found = problems_of(replace(kept, teams=teams))
    if against in ("power_play_goals_against", "short_handed_goals_against"):
        assert found == [], "so few that chance may be meant"
        changes = [{against: 0} for _ in teams]
        teams = tuple(replace(team, **change) for team, change in zip(season.teams, changes, strict=True))
        assert len(problems_of(replace(kept, teams=teams))) == 1
    else:
        assert found == [f"teams.csv: all teams together have {told}"] or told in found[0]


def test_goalies_let_in_what_opponents_scored() -> None:
    season = agreeing()
    teams = tuple(replace(team, goals_against=None, shots_against=None) for team in season.teams)
    goalies = tuple(replace(man, goals_against=man.goals_against // 2) for man in season.goalies)
    (told,) = problems_of(replace(season, teams=teams, goalies=goalies))
    found = "all teams together have 400 to 560 goals against"
    assert told == f"goalies.csv: {found}, but can have 688 to 912, as they have 800 goals."


def test_faceoffs_that_are_won_are_lost_by_somebody() -> None:
    season = agreeing()
    men = tuple(replace(man, faceoff_losses=20) for man in season.skaters)
    (told,) = problems_of(replace(season, skaters=men))
    assert told.startswith(
        "skaters.csv: all skaters together have 1600 faceoff losses, but can have 5440 to 7360, as they"
    )


def with_sums(season: SeasonStatistics, sums: dict[str, tuple[int, int]]) -> SeasonStatistics:
    """Teams whose skaters have so many goals and shots together, and who have the same themselves."""
    men = []
    for team, (goals, shots) in sums.items():
        mine = [man for man in season.skaters if man.team == team]
        for number, man in enumerate(mine):
            shares = [total // len(mine) + (number < total % len(mine)) for total in (goals, shots)]
            men.append(replace(man, goals=shares[0], shots=shares[1]))
    others = [man for man in season.skaters if man.team not in sums]
    figures = [sums.get(team.short, (team.goals, team.shots)) for team in season.teams]
    teams = tuple(replace(team, goals=own[0], shots=own[1]) for team, own in zip(season.teams, figures, strict=True))
    return replace(season, skaters=(*men, *others), teams=teams)


def test_two_teams_with_each_others_men_are_told() -> None:
    """Both are within what sources may differ by, but each fits the other's men far better."""
    season = with_sums(agreeing(), {"ABC": (212, 2100), "DEF": (188, 1900)})
    assert problems_of(season) == []
    swapped = {"ABC": "DEF", "DEF": "ABC"}
    men = tuple(replace(man, team=swapped.get(man.team, man.team)) for man in season.skaters)
    assert problems_of(replace(season, skaters=men)) == [
        "skaters.csv: the skaters of ABC have what DEF has, and those of DEF what ABC has; the teams seem to be "
        "swapped."
    ]


def test_small_differences_have_reasons() -> None:
    """Goals of nobody, bench minors, goals into the empty net, games that were never made up."""
    season = with_team(goals=205, goals_against=221, pim=1050, shots=2080, power_play_goals=43, wins=38)
    assert problems_of(season) == []


def test_a_record_may_lack_ties_or_overtime_losses_but_not_most_games() -> None:
    assert problems_of(with_team(overtime_losses=None, ties=0, wins=40, losses=30)) == []
    told, *_ = problems_of(with_team(overtime_losses=None, ties=0, wins=20, losses=20))
    assert told == "teams.csv: ABC has 40 wins, losses and ties together, but can have at least 58, as it has 80 games."
    unknown = with_team(overtime_losses=None, ties=None, wins=0, losses=0)
    assert problems_of(replace(unknown, goalies=())) == []


def test_a_man_of_two_teams_may_have_done_it_for_either() -> None:
    season = agreeing()
    scorer = replace(season.skaters[0], id="x", team="ABC,DEF", goals=60, games=80)
    assert problems_of(replace(season, skaters=(*season.skaters, scorer))) == []
    teams = (replace(season.teams[0], goals=260), replace(season.teams[1], goals=206), *season.teams[2:])
    assert problems_of(replace(season, skaters=(*season.skaters, scorer), teams=teams)) == []


def test_what_is_known_of_some_men_only_is_not_added_up() -> None:
    season = with_team(shots=900)
    skaters = (replace(season.skaters[0], shots=None), *season.skaters[1:])
    assert [told for told in problems_of(replace(season, skaters=skaters)) if "ABC has 900 shots" in told] == []


# -- schedules --------------------------------------------------------------------------------------------------------


def schedule_problems(season: SeasonStatistics, games: list[PlayedGame]) -> list[str]:
    problems = Problems()
    check_schedule_agrees(season, games, "1985.csv", problems)
    return problems.sentences


def rounds(season: SeasonStatistics, goals: int) -> list[PlayedGame]:
    """Every team as often as it played, with a score on average as given."""
    day = season.schedule[0].day
    pairs = [(0, 1), (2, 3)]
    return [
        PlayedGame(day=day, home=season.teams[one].short, visitor=season.teams[other].short,
                   home_goals=goals + number % 2, visitor_goals=goals + (number + 1) % 2, ended="regulation")
        for number in range(GAMES) for one, other in pairs
    ]  # fmt: skip


def test_a_schedule_has_the_teams_games_and_goals() -> None:
    season = agreeing()
    games = rounds(season, 2)
    assert schedule_problems(season, games) == []
    assert schedule_problems(season, games[: 2 * GAMES - 4]) == [], "two were never made up"
    short = schedule_problems(season, games[:120])
    assert short == [
        "1985.csv: 20 games of ABC, DEF, GHI and JKL each are missing, which have 80 in the statistics; 4 may be."
    ]
    high = schedule_problems(season, rounds(season, 5))
    assert high[0] == "1985.csv: ABC has 440 goals, but can have 172 to 228, as it has 200 in the statistics."
    assert high[1] == "1985.csv: ABC has 440 goals against, but can have 172 to 228, as it has 200 in the statistics."
    assert len(high) == 8
    unplayed = [replace(game, home_goals=None, visitor_goals=None) for game in rounds(season, 5)]
    assert schedule_problems(season, unplayed) == []


# -- every source -----------------------------------------------------------------------------------------------------


def multiplied(path: Path, column: str, factor: int, where: str = "") -> None:
    """Every figure of a column, in lines that have `where`, so many times as high."""
    heading, *lines = path.read_text(encoding="utf-8").splitlines()
    place = heading.split(",").index(column)
    rows = [line.split(",") for line in lines]
    for row in rows:
        if not where or where in row:
            row[place] = str(factor * int(float(row[place])))
    path.write_text("\n".join([heading, *(",".join(row) for row in rows)]) + "\n", encoding="utf-8")


def spoil_databank(folder: Path) -> None:
    multiplied(files.write_databank(folder) / "Teams.csv", "GF", 4, where="EDM")


def spoil_reference(folder: Path) -> None:
    path = files.write_reference(folder) / "goalies_1985-86.csv"
    multiplied(path, "GA", 3)
    multiplied(path, "SA", 2)
    files.put(path, "SV", "")


def spoil_reports(folder: Path) -> None:
    path = files.write_reports(folder) / "goalie-summary.json"
    path.write_text(path.read_text().replace('"goalsAgainst": 24', '"goalsAgainst": 80'))


def spoil_moneypuck(folder: Path) -> None:
    multiplied(files.write_moneypuck_with_a_trade(folder) / "teams.csv", "penalityMinutesFor", 9)


def spoil_boxes(folder: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install puckdrop[parquet]")
    parquet = pytest.importorskip("pyarrow.parquet")
    path = files.write_parquet(folder) / "player_box_1986.parquet"
    rows = [row | {"saves": 45} if row["position_code"] == "G" else row for row in parquet.read_table(path).to_pylist()]
    parquet.write_table(pyarrow.Table.from_pylist(rows), path)


def spoil_own(folder: Path) -> None:
    multiplied(files.write_own(folder) / "skaters.csv", "assists", 9)


@pytest.mark.parametrize(
    ("spoil", "told", "number"),
    [
        (spoil_databank, "Teams.csv: EDM has 107 goals, but can have 22 to 28, as its skaters", 2),
        (spoil_reference, "all teams together have 324 to 336 goals against, but can have", 2),
        (spoil_reports, "all teams together have 320 to 332 goals against, but can have 88 to 112", 1),
        (spoil_moneypuck, "teams.csv: CGY has 324 penalty minutes, but can have", 2),
        (spoil_boxes, "all teams together have 216 to 228 goals against, but can have 20 to 28", 1),
        (spoil_own, "skaters.csv: the skaters of AAA have 162 assists, but can have at most", 2),
    ],
    ids=["databank", "hockey-reference", "nhl-api", "moneypuck", "sportsdataverse", "template"],
)  # fmt: skip
def test_every_source_is_held_against_itself(
    spoil: Callable[[Path], None], told: str, number: int, tmp_path: Path
) -> None:
    spoil(tmp_path)
    with pytest.raises(BadInput) as wrong:
        read_season(tmp_path, files.SEASON)
    assert told in str(wrong.value)
    assert len(str(wrong.value).splitlines()) == number


def test_a_second_source_that_contradicts_the_first_or_itself_is_told(tmp_path: Path) -> None:
    bank = files.write_databank(tmp_path / "bank", shots=False)
    spoil_reference(tmp_path / "reference")
    with pytest.raises(BadInput, match=r"reference: all teams together have"):
        read_season([bank, tmp_path / "reference"], files.SEASON)


def test_skaters_of_one_source_and_goalies_of_another_have_to_agree(tmp_path: Path) -> None:
    spoil_reference(tmp_path / "goalies")
    (tmp_path / "goalies" / "skaters_1985-86.csv").unlink()
    skaters = files.write_reference(tmp_path / "skaters")
    (skaters / "goalies_1985-86.csv").unlink()
    with pytest.raises(BadInput, match="all teams together have 324 to 336 goals against, but can have"):
        read_season([skaters, tmp_path / "goalies"], files.SEASON)


def test_a_schedule_of_other_scores_is_told_with_its_file(tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    path = files.write_schedule(tmp_path)
    lines = path.read_text().splitlines()
    path.write_text("\n".join(line if '"SO"' in line else line.replace('"5"', '"15"') for line in lines) + "\n")
    with pytest.raises(BadInput, match=r"19851986\.csv: EDM has \d+ goals, but can have 23 to 29, as it has 26 in the"):
        read_season(tmp_path, files.SEASON)


@needs_data
@pytest.mark.parametrize("season", ["1971-72", "1979-80", "1985-86", "2003-04", "2010-11", "2025-26"])
@pytest.mark.parametrize("folder", ["hockey-databank", "."])
def test_no_real_season_contradicts_itself(season: str, folder: str) -> None:
    place = Path(DATA) / ("moneypuck" if season == "2025-26" and folder != "." else folder)
    assert read_season(place, season).teams
