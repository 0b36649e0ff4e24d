"""A schedule or line-ups that cannot be read are named; schedules of other years and of playoffs are passed over."""

from __future__ import annotations

from pathlib import Path

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.rating.importers import read_season
from puckdrop.rating.statistics import SeasonStatistics
from sets import season_files as files

HEADING = '"","Date","Visitor","G","Home","G","","Att.","LOG","Notes"'


def told(folder: Path) -> list[str]:
    """What is wrong with a season, a sentence each."""
    with pytest.raises(BadInput) as wrong:
        read_season(folder, files.SEASON)
    return str(wrong.value).splitlines()


def with_schedule(folder: Path, name: str, heading: str, year: int = 1985) -> Path:
    """The databank with a schedule under another heading, of another year."""
    files.write_databank(folder)
    path = files.write_schedule(folder)
    lines = path.read_text().replace("1985-", f"{year}-").splitlines()
    path.unlink()
    (folder / name).parent.mkdir(exist_ok=True)
    (folder / name).write_text("\n".join([heading, *lines[1:]]) + "\n")
    return folder / name


@pytest.mark.parametrize(
    ("name", "heading", "sentence"),
    [
        ("19851986.csv", HEADING.replace("Visitor", "Vistor"), 'lacks "Visitor"; is "Vistor" meant for "Visitor"?'),
        ("games.csv", HEADING.replace("Visitor", "Away"), 'the header lacks "Visitor"; found "Date", "Away", '),
        ("games.csv", HEADING.replace("Date", "Day"), 'the header lacks "Date"; found "Day", "Visitor"'),
        ("games.csv", HEADING.replace("Visitor", "Away Team").replace("Home", "Home_Team"), 'lacks "Visitor" and "Ho'),
        ("schedule.csv", '"","Datum","Gast","G","Heim","G","","","",""', 'lacks "Date", "Visitor" and "Home"; found'),
        (
            "games.csv",
            f"Games of the season,,,,,,,,,\n{HEADING}",
            'lacks "Date", "Visitor" and "Home"; found "Games of',
        ),
    ],
)
def test_a_schedule_without_a_column_is_named(name: str, heading: str, sentence: str, tmp_path: Path) -> None:
    path = with_schedule(tmp_path, name, heading)
    (found,) = told(tmp_path)
    assert found.startswith(f"{path}: the header lacks")
    assert sentence in found


@pytest.mark.parametrize(
    ("name", "content", "sentence"),
    [
        ("schedule.csv", "", "is empty; a table with a header was expected."),
        ("Schedule 1985-86.csv", "\n", "is empty; a table with a header was expected."),
        ("1985-86.csv", "", "is empty; a table with a header was expected."),
        ("schedules/nhl.csv", "", "is empty; a table with a header was expected."),
        ("games.csv", "Date,Visitor,Home\n", "has no line below its heading; fill it in, or remove it."),
        ("lineups.csv", "", "is empty; a table with a header was expected."),
        ("lineups.csv", "Date,Team,Player\n", "has no line below its heading; fill it in, or remove it."),
        ("dressed.csv", "Date,Team,Plyer\n1985-11-01,EDM,edm01x\n", 'lacks "Player"; is "Plyer" meant for "Player"?'),
        (
            "line-ups.csv",
            "Day,Side,Man\n1985-11-01,EDM,edm01x\n",
            'the header lacks "Date", "Team" and "Player"; found',
        ),
    ],
)
def test_a_file_that_is_named_as_a_schedule_or_line_ups_holds_them(
    name: str, content: str, sentence: str, tmp_path: Path
) -> None:
    path = files.write_databank(tmp_path) / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(content)
    (found,) = told(tmp_path)
    assert found.startswith(f"{path}: ")
    assert found.endswith(sentence) or sentence in found


@pytest.mark.parametrize(
    ("name", "heading", "year"),
    [
        ("schedule.csv", HEADING, 1990),
        ("schedule.csv", HEADING.replace("Visitor", "Away"), 1990),
        ("19901991.csv", HEADING.replace("Visitor", "Away"), 1985),
        ("1986 Playoffs.csv", HEADING.replace("Visitor", "Away"), 1986),
    ],
)
def test_schedules_of_other_games_are_passed_over(name: str, heading: str, year: int, tmp_path: Path) -> None:
    with_schedule(tmp_path, name, heading, year)
    assert "schedule" in read_season(tmp_path, files.SEASON).missing


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("README.csv", "What,Where\nnotes,here\n"),
        ("attendance.csv", "Date,Team,Attendance\n1985-11-01,EDM,17000\n"),
        ("odds.csv", "Date,Away,Home,Line\n1985-11-01,EDM,CGY,1.5\n"),
        ("lineups.csv", "Date,Team,Player\n1990-11-01,EDM,Nobody\n"),
        ("lineups_1990-91.csv", ""),
    ],
)
def test_other_tables_beside_a_schedule_are_passed_over(name: str, content: str, tmp_path: Path) -> None:
    files.write_databank(tmp_path)
    files.write_schedule(tmp_path)
    once = read_season(tmp_path, files.SEASON)
    (tmp_path / name).write_text(content)
    assert read_season(tmp_path, files.SEASON) == once


def test_nobody_has_to_fill_in_the_templates_schedule(tmp_path: Path) -> None:
    once = read_season(files.write_own(tmp_path), files.SEASON)
    path = tmp_path / "schedule.csv"
    path.write_text("Date,Visitor,G,Home,G,Ended\n")
    assert read_season(tmp_path, files.SEASON) == once
    path.write_text("")
    assert told(tmp_path) == [f"{path}: is empty; a table with a header was expected."]


# -- names of teams ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("named", ["AAA", "aaa", "Aay Owls", "Aay", "Owls"])
def test_a_schedule_and_line_ups_name_a_team_as_its_table_does(named: str, tmp_path: Path) -> None:
    path = files.write_own(tmp_path) / "teams.csv"
    path.write_text(path.read_text().replace("Town,AAA Club", "Aay,Owls").replace("Town,BBB Club", "Bay,Auks"))
    rows = [f"1985-11-{day:02},Bay,{named}" for day in range(1, 7)]
    (tmp_path / "schedule.csv").write_text("\n".join(["Date,Visitor,Home", *rows]) + "\n")
    men = [f"1985-11-01,{named},Man {chr(65 + number)} AAA" for number in range(18)]
    (tmp_path / "lineups.csv").write_text("\n".join(["Date,Team,Player", *men]) + "\n")
    game = read_season(tmp_path, files.SEASON).schedule[0]
    assert (game.home, game.visitor, len(game.home_men)) == ("AAA", "BBB", 18)


def test_a_place_of_two_teams_names_neither(tmp_path: Path) -> None:
    files.write_own(tmp_path)
    (tmp_path / "schedule.csv").write_text("Date,Visitor,Home\n1985-11-01,BBB,Town\n")
    (sentence,) = told(tmp_path)
    assert 'line 2: the team "Town" is not among the season\'s; ' in sentence


# -- goalies of a schedule --------------------------------------------------------------------------------------------


def own_schedule(folder: Path, *goalies: str) -> SeasonStatistics:
    """A schedule of one's own, with goalies at home."""
    files.write_own(folder)
    rows = ["Date,Visitor,G,Home,G,Ended,Visitor goalie,Home goalie"]
    rows += [f"1985-11-{day:02},BBB,,AAA,,,,{goalie}" for day, goalie in enumerate(goalies, start=1)]
    (folder / "schedule.csv").write_text("\n".join(rows) + "\n")
    return read_season(folder, files.SEASON)


def test_a_misspelt_goalie_is_told_once_with_how_many_games(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as wrong:
        own_schedule(tmp_path, "Al Nett", "Al Nett", "Al Net", "All Net", "All Net", "Al Nett")
    allowed = "but has to be a goalie of AAA; did you mean Al Net?"
    assert str(wrong.value).splitlines() == [
        f'{tmp_path}/schedule.csv: `Home goalie` of 1985-11-01 is "Al Nett", {allowed} The same goes for 2 more games.',
        f'{tmp_path}/schedule.csv: `Home goalie` of 1985-11-04 is "All Net", {allowed} The same goes for 1 more game.',
    ]
