"""CSV sheets for one's own boxed cards and charts: out and in again, and what a half-filled one says."""

from __future__ import annotations

import csv
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from puckdrop.cards.packaged import load_team
from puckdrop.cards.problems import ManyProblems
from puckdrop.cards.team_file import read_team, team_from_mapping
from puckdrop.cli.sheets import read_cards, read_charts, write_card_sheets, write_chart_sheets
from puckdrop.core.errors import BadInput
from puckdrop.rooms import GAME_NAMES, game_named
from puckdrop.sets.building import write_set
from puckdrop.sets.chart_sheets import chart_sheets, read_chart_sheets
from puckdrop.sets.sheets import card_sheets, read_card_sheets


def sheets(tmp_path: Path, game: str) -> Path:
    folder = tmp_path / "typed"
    write_set(folder, card_sheets(game_named(game), load_team("COR")))
    return folder


def rows(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file))


def write(path: Path, lines: list[list[str]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(lines)


def complaints(wrong: BadInput) -> list[str]:
    return str(wrong).splitlines()


# --- cards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_teams_cards_go_out_and_come_back_the_same(game: str, tmp_path: Path) -> None:
    room, team = game_named(game), load_team("COR")
    again = read_card_sheets(room, sheets(tmp_path, game))
    assert room.team_as_data(room.team_card(again, "again")) == room.team_as_data(room.team_card(team, "team"))
    assert again.team == team.team
    assert again.sheet == team.sheet


def test_a_figure_that_few_cards_have_goes_out_and_comes_back(tmp_path: Path) -> None:
    room = game_named("fourth_street")
    assert "figures.faceoffs" in card_sheets(room)["skaters.csv"].partition("\n")[0].split(",")
    folder = sheets(tmp_path, "fourth_street")
    lines = rows(folder / "skaters.csv")
    place = lines[0].index("figures.faceoffs")
    lines[1][place] = "612-540"
    write(folder / "skaters.csv", lines)
    first, second, *_ = read_card_sheets(room, folder).skaters
    cards: list[Any] = [man.section("fourth_street") for man in (first, second)]
    assert [card["figures"].get("faceoffs") for card in cards] == ["612-540", None]
    lines[1][place] = "zz"
    write(folder / "skaters.csv", lines)
    with pytest.raises(BadInput, match=r'`figures.faceoffs` is "zz", but must be faceoffs won and lost'):
        read_card_sheets(room, folder)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_an_empty_template_says_all_that_it_needs(game: str, tmp_path: Path) -> None:
    write_set(tmp_path / "typed", card_sheets(game_named(game)))
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named(game), tmp_path / "typed")
    told = complaints(wrong.value)
    assert len(told) == 9
    for words in ("`name` is missing", "`line 1` and so on: none filled in; at least 3", "`goalies` is missing"):
        assert any(words in sentence for sentence in told)


def test_everything_missing_in_a_half_filled_sheet_is_said_at_once(tmp_path: Path) -> None:
    folder = sheets(tmp_path, "ezv")
    lines = rows(folder / "skaters.csv")
    place = {name: at for at, name in enumerate(lines[0])}
    lines[1][place["ratings.sh"]] = lines[1][place["shoot 3"]] = lines[2][place["position"]] = ""
    write(folder / "skaters.csv", lines)
    team = rows(folder / "team.csv")
    write(folder / "team.csv", [line if line[0] != "short" else ["short", ""] for line in team])
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named("ezv"), folder)
    told = complaints(wrong.value)
    man, other = lines[1][place["name"]], lines[2][place["name"]]
    assert len(told) == 4
    assert told[0].endswith("team.csv: `short` is missing; it must be the team's three letters.")
    assert f"skaters.csv, line 2 ({man}): `ratings.sh` is missing; it must be a whole number from 10 to 20" in told[1]
    assert f"line 2 ({man}): `shoot 3` is missing; it must be a line such as" in told[2]
    assert f"line 3 ({other}): `position` is missing; it must be L, C, R or D." in told[3]


def test_of_very_many_problems_none_is_left_out(tmp_path: Path) -> None:
    folder = sheets(tmp_path, "ezv")
    lines = rows(folder / "skaters.csv")
    columns = [lines[0].index(f"ratings.{name}") for name in ("sh", "bk", "ad", "df")]
    for line in lines[1:]:
        for place in columns:
            line[place] = ""
    write(folder / "skaters.csv", lines)
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named("ezv"), folder)
    told = complaints(wrong.value)
    assert len(told) == len(columns)
    assert "more problems" not in str(wrong.value)
    for sentence, name in zip(told, ("sh", "bk", "ad", "df"), strict=True):
        assert f"`ratings.{name}` is missing" in sentence
        assert all(f"{number} ({line[1]})" in sentence for number, line in enumerate(lines[1:], start=2))


@pytest.mark.parametrize(
    ("game", "column", "typed", "told"),
    [
        ("ezv", "break_away 6", "x", "`break_away 6`: has 1 codes, but must have six."),
        ("ezv", "advance 2", "q R L R L R", '`advance 2`: code 1 is "q", but must be one of'),
        ("ezv", "ratings.sh", "99", "`ratings.sh` is 99, but must be a whole number from 10 to 20"),
        ("fourth_street", "target 5", "zz", "`target 5`: has 1 codes, but must have 6."),
        ("fourth_street", "actions 1", "zz", '`actions`: a row begins with "zz"'),
        ("rinkside", "attack.net", "zz", '`attack.net` is "zz", but must be'),
        ("rinkside", "position", "Q", '`position` is "Q", but must be L, C, R or D.'),
    ],
)
def test_a_wrong_cell_is_told_with_its_file_line_and_column(
    game: str, column: str, typed: str, told: str, tmp_path: Path
) -> None:
    folder = sheets(tmp_path, game)
    lines = rows(folder / "skaters.csv")
    lines[2][lines[0].index(column)] = typed
    write(folder / "skaters.csv", lines)
    with pytest.raises(BadInput) as wrong:
        read_card_sheets(game_named(game), folder)
    first = str(wrong.value).splitlines()[0]
    assert first.startswith(f"{folder / 'skaters.csv'}, line 3 ({lines[2][1]}): {told}")


def test_a_wrong_figure_is_refused_with_what_is_allowed(tmp_path: Path) -> None:
    folder = sheets(tmp_path, "rinkside")
    lines = rows(folder / "skaters.csv")
    lines[1][lines[0].index("attack.faceoff")] = "eleven"
    write(folder / "skaters.csv", lines)
    team = rows(folder / "team.csv")
    write(folder / "team.csv", [line if line[0] != "pair 1" else ["pair 1", "4 x"] for line in team])
    with pytest.raises(ManyProblems, match='`pair` has "x", but must be sweaters from 0 to 99'):
        read_card_sheets(game_named("rinkside"), folder)
    write(folder / "team.csv", team)
    with pytest.raises(BadInput, match='faceoff` is "eleven", but must be a whole number from 0 to 10'):
        read_card_sheets(game_named("rinkside"), folder)


def test_sheets_that_are_not_there_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput) as wrong:
        read_card_sheets(game_named("ezv"), tmp_path)
    assert [name in str(wrong.value) for name in ("team.csv", "skaters.csv", "goalies.csv")] == [True] * 3
    folder = sheets(tmp_path, "ezv")
    (folder / "goalies.csv").write_text("gold 1,blue 1\nw,w\n", encoding="utf-8")
    with pytest.raises(BadInput, match=r'goalies.csv: the header lacks "sweater", "name", "gold 2"'):
        read_card_sheets(game_named("ezv"), folder)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("ratings.sh", "ratings.ssh", 'the column "ratings.ssh" is unknown; did you mean ratings.sh'),
        ("shoot 3", "shot 3", 'the column "shot 3" is unknown; did you mean shoot 3'),
        ("position", "postion", 'the column "postion" is unknown; did you mean position'),
        ("shoots", "hand", 'the column "hand" is unknown; '),
    ],
)
def test_a_misnamed_column_is_told_once(old: str, new: str, told: str, tmp_path: Path) -> None:
    folder = sheets(tmp_path, "ezv")
    lines = rows(folder / "skaters.csv")
    lines[0][lines[0].index(old)] = new
    write(folder / "skaters.csv", lines)
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named("ezv"), folder)
    assert len(complaints(wrong.value)) == 1
    assert complaints(wrong.value)[0].startswith(f"{folder / 'skaters.csv'}: {told}")


def test_the_commands_write_and_read_and_leave_what_is_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, out = tmp_path / "typed", tmp_path / "mine.toml"
    assert write_card_sheets("COR", "ezv", folder) == 0
    assert read_cards(folder, "ezv", out, force=False) == 0
    assert read_team(out).team.short == "COR"
    assert "20 skaters and 2 goalies" in capsys.readouterr().out
    with pytest.raises(BadInput, match="--force replaces it"):
        read_cards(folder, "ezv", out, force=False)
    with pytest.raises(BadInput, match="is not there"):
        read_cards(folder, "ezv", tmp_path / "nowhere" / "mine.toml", force=False)
    with pytest.raises(BadInput, match="there is such a folder already"):
        write_card_sheets(None, "ezv", folder)


@pytest.mark.parametrize("game", GAME_NAMES)
def test_sheets_say_themselves_which_game_they_are_of(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "typed"
    write_card_sheets("COR", game, folder)
    assert read_cards(folder, None, tmp_path / "mine.toml", force=False) == 0
    assert f"puckdrop play --game {game} --home" in capsys.readouterr().out
    other = next(name for name in GAME_NAMES if name != game)
    with pytest.raises(BadInput) as wrong:
        read_cards(folder, other, tmp_path / "other.toml", force=False)
    title = game_named(game).title
    assert str(wrong.value) == f"{folder}: these are sheets of {title}; --game {game} reads them."
    charts = tmp_path / "charts"
    write_chart_sheets(game, charts, is_filled=True)
    assert read_charts(charts, None, tmp_path / "mine") == 0
    assert f"puckdrop play --game {game} --charts" in capsys.readouterr().out
    with pytest.raises(BadInput, match=f"these are sheets of {title}; --game {game} reads them"):
        read_charts(charts, other, tmp_path / "others")


def test_a_column_that_nobody_knows_is_told_with_every_known_one_once(tmp_path: Path) -> None:
    folder = tmp_path / "typed"
    write_card_sheets("COR", "ezv", folder)
    path = folder / "goalies.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("catches", "qqqqqqq", 1), encoding="utf-8")
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named("ezv"), folder)
    (told,) = [line for line in complaints(wrong.value) if "qqqqqqq" in line]
    known = told.partition("known are ")[2].removesuffix(".").replace(" and ", ", ").split(", ")
    assert len(known) == len(set(known))
    assert known[:3] == ["sweater", "name", "id"]


def test_all_kinds_of_faults_are_told_at_once(tmp_path: Path) -> None:
    """A missing cell, a short line, a bad position, number and grid, a double sweater, a bad unit."""
    folder = sheets(tmp_path, "ezv")
    lines = rows(folder / "skaters.csv")
    place = {name: at for at, name in enumerate(lines[0])}
    lines[1][place["ratings.sh"]] = ""
    lines[2][place["position"]] = "Q"
    lines[3][place["ratings.bk"]] = "77"
    lines[4][place["shoot 2"]] = "w w w w w zz"
    lines[5][place["sweater"]] = lines[6][place["sweater"]]
    lines[7] = lines[7][:-1]
    write(folder / "skaters.csv", lines)
    team = rows(folder / "team.csv")
    write(folder / "team.csv", [line if line[0] != "pair 1" else ["pair 1", "4 x"] for line in team])
    with pytest.raises(ManyProblems) as wrong:
        read_card_sheets(game_named("ezv"), folder)
    told = complaints(wrong.value)
    wanted = (
        "line 8: has", "`ratings.sh` is missing", '`position` is "Q"', "`ratings.bk` is 77", '"zz"',
        f"both wear sweater {lines[6][place['sweater']]}", '`pair` has "x"',
    )  # fmt: skip
    for words in wanted:
        assert any(words in sentence for sentence in told), words
    assert len(told) == len(wanted), told


def test_season_lines_and_ids_go_out_and_come_back(tmp_path: Path) -> None:
    team, again = load_team("COR"), read_card_sheets(game_named("ezv"), sheets(tmp_path, "ezv"))
    for skater, other in zip(team.skaters, again.skaters, strict=True):
        assert (other.stats, other.identity) == (skater.stats, skater.identity)
        assert skater.stats.games
    assert [goalie.stats for goalie in again.goalies] == [goalie.stats for goalie in team.goalies]


@pytest.mark.parametrize("game", GAME_NAMES)
def test_a_made_teams_birth_dates_and_years_go_out_and_come_back(game: str, tmp_path: Path) -> None:
    room, packaged = game_named(game), load_team("COR")
    raw = packaged.model_dump(by_alias=True, exclude_none=True)
    raw["team"]["attribution"] = "Figures of nobody, with thanks."
    for number, man in enumerate([*raw["skater"], *raw["goalie"]]):
        if number % 4:
            man["born"] = date(1955 + number % 12, 1 + number % 12, 1 + number % 28)
    team = team_from_mapping(raw, "a made team")
    write_set(tmp_path / "made", card_sheets(room, team))
    again = read_card_sheets(room, tmp_path / "made")
    assert again.team == team.team
    for own, other in zip((*team.skaters, *team.goalies), (*again.skaters, *again.goalies), strict=True):
        assert (other.born, other.identity) == (own.born, own.identity)
    lines = rows(tmp_path / "made" / "skaters.csv")
    lines[1][lines[0].index("born")] = "1961-13-26"
    write(tmp_path / "made" / "skaters.csv", lines)
    with pytest.raises(BadInput, match='`born` is "1961-13-26", but must be a year from 1800 to 2100, or a date'):
        read_card_sheets(room, tmp_path / "made")


# --- charts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAME_NAMES)
def test_charts_go_out_and_come_back_the_same(game: str, tmp_path: Path) -> None:
    room = game_named(game)
    write_set(tmp_path / "typed", chart_sheets(room, is_empty=False))
    again = read_chart_sheets(room, tmp_path / "typed")
    assert room.load_charts_from_data(again, "again").digest == room.load_charts().digest


def test_a_half_filled_chart_says_all_that_is_missing(tmp_path: Path) -> None:
    room = game_named("rinkside")
    write_set(tmp_path / "typed", chart_sheets(room, is_empty=True))
    with pytest.raises(BadInput, match="nothing is typed into the sheets there"):
        read_chart_sheets(room, tmp_path / "typed")
    path = tmp_path / "typed" / "assists.csv"
    lines = rows(path)
    lines[1][2] = "1-20 1"
    write(path, [*lines, ["somewhere", "", "1"]])
    with pytest.raises(ManyProblems) as wrong:
        read_chart_sheets(room, tmp_path / "typed")
    told = complaints(wrong.value)
    assert len(told) == len(lines) - 2 + 1
    assert 'line 3: `yours` is missing for with_passer; the packaged chart has "11-100 2"' in told[0]
    assert '`where` is "somewhere", which this chart has not' in told[-1]


def test_wrong_and_missing_lines_of_charts_are_told_at_once(tmp_path: Path) -> None:
    room, folder = game_named("rinkside"), tmp_path / "typed"
    write_set(folder, chart_sheets(room, is_empty=False))
    path = folder / "assists.csv"
    lines = rows(path)
    of = {where: at for at, (where, _, _) in enumerate(lines)}
    lines[of["with_passer"]][2] = "11-100 nobody"
    lines[of["without_passer"]][2] = "15-100 nobody"
    lines[of["first_candidate"]][2] = ""
    write(path, [*lines, ["short"]])
    with pytest.raises(ManyProblems) as wrong:
        read_chart_sheets(room, folder)
    told = complaints(wrong.value)
    for words in ("has 1 columns", "with_passer", "without_passer", "`yours` is missing for first_candidate"):
        assert any(words in sentence for sentence in told), words
    assert len(told) == 4, told


def test_lines_may_be_put_in_and_left_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder, out = tmp_path / "typed", tmp_path / "mine"
    assert write_chart_sheets("rinkside", folder, is_filled=True) == 0
    for path in folder.iterdir():
        if path.name != "assists.csv":
            path.unlink()
    path = folder / "assists.csv"
    lines = [line for line in rows(path) if line[0] != "with_passer"]
    write(path, [*lines, *(["with_passer", "", text] for text in ("-", "1-5 0", "6-30 1", "31-100 2"))])
    assert read_charts(folder, "rinkside", out) == 0
    assert "--charts" in capsys.readouterr().out
    charts = game_named("rinkside").load_charts(out)
    assert [charts.assists_with_passer[at] for at in (0, 4, 5, 29, 30)] == [0, 0, 1, 1, 2]
    write(path, lines)
    with pytest.raises(BadInput, match="has no line for with_passer"):
        read_charts(folder, "rinkside", tmp_path / "more")


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there is no such folder"):
        read_chart_sheets(game_named("ezv"), tmp_path / "nowhere")
