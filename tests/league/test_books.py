"""The books: they agree with one another, with the box scores, and in every form."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest

from cli.runs import assert_refused, ran
from league.small import RULES, new_league, stage_of
from puckdrop.cli.report import when
from puckdrop.core.clock import clock_text, period_name
from puckdrop.core.errors import BadInput
from puckdrop.league.books import CATEGORIES, Books, joined_men, longest, streak_of, told_others, with_special_teams
from puckdrop.league.folders import check_new, new_folder
from puckdrop.league.keeping import League, load
from puckdrop.league.material import Man
from puckdrop.league.playing import play_on
from puckdrop.league.plots import bars, lines
from puckdrop.league.site import SITE, STYLE, pages, special_teams
from puckdrop.league.stints import real_row, stint_by_stint
from puckdrop.store.opening import open_store

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("books") / "small.db"
    store = open_store(path, create=True)
    play_on(new_league(store), None, stage=stage_of())
    store.close()
    return str(path)


@pytest.fixture(scope="module")
def league(place: str) -> League:
    return load(open_store(place))


@pytest.fixture(scope="module")
def books(league: League) -> Books:
    return Books(league)


def test_goals_add_up_everywhere(books: Books) -> None:
    goals = sum(row["goals"] for row in books.teams)
    assert goals == sum(row["goals"] for row in books.skaters) + sum(row["goals"] for row in books.goalies)
    assert goals == len(books.goals())
    assert goals == sum(row["goals"] for row in books.standings())  # nobody won a shootout
    assert sum(row["pim"] for row in books.teams) == sum(row["pim"] for row in books.skater_log) + sum(
        row["pim"] for row in books.goalie_log
    )


def test_wins_of_goalies_are_those_of_their_teams(books: Books) -> None:
    for standing in books.standings():
        mine = [row for row in books.goalies if row["team"] == standing["team"]]
        for name in ("wins", "losses", "ties"):
            assert sum(row[name] for row in mine) == standing[name]


def test_the_percentage_is_of_the_points_that_could_be_won(books: Books) -> None:
    for row in books.standings():
        assert row["percentage"] == round(row["points"] / (2 * row["games"]), 3)


def test_every_won_game_has_one_winning_goal(books: Books) -> None:
    won = sum(row["wins"] for row in books.standings())
    credited = sum(row["winning_goals"] for row in books.skaters)
    assert credited == won


def test_losses_in_overtime_stand_apart_only_where_they_count(league: League, books: Books) -> None:
    assert all(row["wins"] + row["losses"] + row["ties"] == row["games"] for row in books.standings())
    points = RULES.points.model_copy(update={"overtime_loss": 1})
    league.rules = RULES.model_copy(update={"points": points})
    late = Books(league).standings()
    league.rules = RULES
    assert sum(row["overtime_losses"] for row in late) == sum(
        1 for row in books.games() if row["ended"] == "overtime" and row["home_goals"] != row["visitor_goals"]
    )


def test_home_away_and_the_last_ten_count_losses_as_the_standings_do(league: League, books: Books) -> None:
    for row in books.standings():
        split = [[int(part) for part in row[name].split("-")] for name in ("home", "away")]
        assert [sum(parts) for parts in zip(*split, strict=True)] == [row["wins"], row["losses"], row["ties"]]
    points = RULES.points.model_copy(update={"overtime_loss": 1})
    league.rules = RULES.model_copy(update={"points": points})
    late = Books(league).standings()
    league.rules = RULES
    has_ties = any(row["ties"] for row in late)
    for row in late:
        split = [[int(part) for part in row[name].split("-")] for name in ("home", "away")]
        ties = [row["ties"]] if has_ties else []
        assert [sum(parts) for parts in zip(*split, strict=True)] == [
            row["wins"], row["losses"], *ties, row["overtime_losses"]
        ]  # fmt: skip
        assert sum(int(part) for part in row["last_ten"].split("-")) == min(10, row["games"])


def test_head_to_head_is_seen_from_both_sides(books: Books) -> None:
    rows = {(row["team"], row["against"]): row for row in books.head_to_head()}
    for (team, against), row in rows.items():
        other = rows[against, team]
        assert (row["wins"], row["ties"], row["goals"]) == (other["losses"], other["ties"], other["goals_against"])


def test_power_plays_of_one_are_penalties_of_another(books: Books) -> None:
    assert sum(row["power_plays"] for row in books.teams) == sum(row["power_plays_against"] for row in books.teams)
    for row in books.teams:
        assert 0 <= row["power_play_percentage"] <= 100
        assert 0 <= row["penalty_killing"] <= 100


def test_a_streak_of_losses_in_overtime_stands_apart_where_they_count(league: League) -> None:
    """Of the season up to such a loss, with which its team is on such a streak."""
    results = Books(league).season.results
    late = next(row for row in results if row.ended == "overtime" and row.home_goals != row.visitor_goals)
    loser = league.material.shorts[late.home if late.home_goals < late.visitor_goals else late.visitor]
    rules = RULES.model_copy(update={"points": RULES.points.model_copy(update={"overtime_loss": 1})})
    for league.rules, shown in ((rules, "OT"), (RULES, "L")):
        books = Books(league)
        books.season.results = results[: results.index(late) + 1]
        books.team_log = [row for row in books.team_log if row["game"] <= late.number]
        streaks = {row["team"]: row["streak"] for row in books.standings()}
        assert streaks[loser].rstrip("0123456789") == shown
        told = {row["team"]: row for row in books.streaks()}
        assert {team: row["now"] for team, row in told.items()} == {team: streaks[team] for team in told}
        assert told[loser]["losing"] >= 1, "a loss is a loss"


def test_streaks() -> None:
    assert streak_of(["L", "W", "W"]) == "W2"
    assert streak_of([]) == ""
    assert longest(list("WWLTW"), "WT") == 2


def test_records_are_in_the_games(books: Books) -> None:
    for row in books.records():
        log = {"skater": books.skater_log, "goalie": books.goalie_log, "team": books.team_log}[row["kind"]]
        assert row["value"] == max(line[row["record"]] for line in log)


def test_records_of_the_season_are_the_leaders(books: Books) -> None:
    rows = books.season_records()
    assert {row["kind"] for row in rows} == {"skater", "goalie", "team"}
    for row in rows:
        if row["kind"] != "team" and row["record"] in CATEGORIES:
            assert row["value"] == books.leaders(row["record"])[0]["value"]
    wins = {row["team"]: row["wins"] for row in books.standings()}
    assert next(row["value"] for row in rows if row["kind"] == "team" and row["record"] == "wins") == max(wins.values())


def test_books_of_the_playoffs_are_of_the_playoffs(books: Books) -> None:
    """Averages need as many games as there were there, and what men really did is known of the season alone."""
    playoffs = Books(books.league, playoffs=True)
    games = len(playoffs.games())
    assert sum(row["wins"] for row in playoffs.head_to_head()) == games
    assert playoffs.leaders("goals_against_average", 100)
    assert {row["team"] for row in playoffs.leaders("time_on_ice", 100)} == {
        row["team"] for row in playoffs.head_to_head()
    }
    assert playoffs.against_real() == playoffs.teams_against_real() == []


def test_every_book_is_a_table_in_the_terminal(
    place: str, books: Books, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puckdrop.cli.output.PIPE_WIDTH", 80)
    names = list(books.all())
    assert all(name in ran(capsys, "league", "book", place).out for name in names)
    for name in names:
        rows = books.all()[name]
        shown = ran(capsys, "league", "book", place, name, "--most", "3")
        assert shown.status == 0
        assert max(len(line.rstrip()) for line in shown.out.splitlines()) <= 80
        assert "…" not in shown.out
        if rows:
            assert len(shown.out.splitlines()) == 1 + min(3, len(rows)) + (len(rows) > 3)
        assert ran(capsys, "league", "book", place, name, "--json").data()["rows"] == rows
    team = ran(capsys, "league", "book", place, "head_to_head", "--team", "COR", "--json").data()["rows"]
    assert [row["team"] for row in team] == ["COR"] * 3
    assert_refused(ran(capsys, "league", "book", place, "gossip"), "BOOK is 'gossip'; it may be standings, ")


def test_milestones_come_once(books: Books) -> None:
    rows = [(row["id"], row["milestone"]) for row in books.milestones() if "in a game" not in row["milestone"]
            and row["milestone"] != "shutout"]  # fmt: skip
    assert len(rows) == len(set(rows))


@pytest.mark.parametrize("kind", ["csv", "json", "parquet"])
def test_every_book_in_every_form(place: str, books: Books, tmp_path: Path, capsys: Capture, kind: str) -> None:
    if kind == "parquet":
        pytest.importorskip("pyarrow")
    out = tmp_path / kind
    assert ran(capsys, "league", "export", place, "--out", str(out), "--format", kind).status == 0
    about = json.loads((out / "about.json").read_text())
    assert about["version"] == 1
    assert about["books"]["skaters"] == len(books.skaters)
    path = out / f"skaters.{kind}"
    if kind == "csv":
        rows = list(csv.DictReader(path.read_text().splitlines()))
        assert [int(row["points"]) for row in rows] == [row["points"] for row in books.skaters]
    elif kind == "json":
        assert json.loads(path.read_text()) == books.skaters
    assert_refused(ran(capsys, "league", "export", place, "--out", str(out)), "there is something already")


@pytest.mark.parametrize(("words", "limit"), [(["export", "--format", "csv"], 40_000), (["site"], 40_000)])
@pytest.mark.parametrize("is_there", [False, True])
def test_a_disk_that_gets_full_leaves_nothing(
    place: str, tmp_path: Path, words: list[str], limit: int, is_there: bool
) -> None:
    """As on a full disk, a write in the middle fails: no file may become larger."""
    resource = pytest.importorskip("resource")
    out = tmp_path / "out"
    if is_there:
        out.mkdir()
    kind, *more = words
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, "-m", "puckdrop", "league", kind, place, "--out", str(out), *more],
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
        env={**os.environ, "PYTHONPATH": paths}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stderr.startswith(f"puckdrop: {out}: cannot be written: ")
    assert done.stderr.endswith("; nothing was kept.\n")
    assert list(tmp_path.iterdir()) == ([out] if is_there else [])
    assert not is_there or list(out.iterdir()) == []


def test_a_box_score_says_the_same_times_on_the_site_and_in_the_terminal(
    place: str, league: League, books: Books, capsys: Capture
) -> None:
    files = dict(pages(books, Books(league, playoffs=True)))
    for number in (1, 2, 3):
        told = ran(capsys, "league", "box", place, str(number)).out
        for goal in (row for row in books.goals() if row["game"] == number):
            left = clock_text(goal["left"])
            assert when(goal["period"], goal["left"]) in told
            assert f"{period_name(goal['period'])}, {left} left" in files[f"games/{number}.html"]


@pytest.mark.parametrize("words", [["site"], ["export"]])
def test_force_replaces_only_what_the_command_has_written(
    place: str, tmp_path: Path, capsys: Capture, words: list[str]
) -> None:
    out = tmp_path / "out"
    told = ["league", *words, place, "--out", str(out), "--force"]
    assert ran(capsys, *told).status == 0
    written = {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()}
    (out / ("index.html" if words == ["site"] else "skaters.csv")).write_text("edited by hand")
    assert ran(capsys, *told).status == 0
    assert {path.name: path.read_bytes() for path in out.rglob("*") if path.is_file()} == written
    assert list(tmp_path.iterdir()) == [out]
    (out / "notes.txt").write_text("mine")
    assert_refused(ran(capsys, *told), "--force replaces nothing else")
    assert (out / "notes.txt").read_text() == "mine"
    other = tmp_path / "other"
    other.mkdir()
    (other / "about.json").write_text("{}")
    assert_refused(
        ran(capsys, "league", *words, place, "--out", str(other), "--force"), "--force replaces nothing else"
    )
    file = tmp_path / "file"
    file.write_text("mine")
    assert_refused(ran(capsys, "league", *words, place, "--out", str(file), "--force"), "--force replaces nothing else")


@pytest.mark.parametrize("words", [["site"], ["export"]])
@pytest.mark.parametrize(
    "own",
    ["notes.csv", "sub/budget.csv", "mine.html", "teams/mine.html", "mine.json", "sub/", "teams/sub/", "link.csv"],
)
def test_force_never_takes_what_somebody_has_put_into_the_folder(
    place: str, tmp_path: Path, capsys: Capture, words: list[str], own: str
) -> None:
    out = tmp_path / "out"
    told = ["league", *words, place, "--out", str(out), "--force"]
    assert ran(capsys, *told).status == 0
    mine = out / own
    mine.parent.mkdir(exist_ok=True)
    if own.endswith("/"):
        mine.mkdir()
    elif own == "link.csv":
        mine.symlink_to(out / "about.json")
    else:
        mine.write_text("mine")
    before = sorted(out.rglob("*"))
    named = mine if (mine.parent.name == "teams" and words == ["site"]) or mine.parent == out else mine.parent
    assert_refused(ran(capsys, *told), f"{named}: is something that `puckdrop league {words[0]}` has not written")
    assert sorted(out.rglob("*")) == before
    assert list(tmp_path.iterdir()) == [out]


KILLED: Final = """
import os, sys
from pathlib import Path
from typing import Final
from puckdrop.league.folders import check_new, new_folder

left = int(sys.argv[2])

def one_less(done):
    def step(*arguments, **named):
        global left
        left -= 1
        if left < 0:
            os._exit(9)
        return done(*arguments, **named)
    return step

os.replace, os.unlink, os.rmdir = one_less(os.replace), one_less(os.unlink), one_less(os.rmdir)
with new_folder(Path(sys.argv[1]), "some command", force=True) as folder:
    (folder / "sub").mkdir()
    one_less((folder / "sub" / "a.txt").write_text)("new")
    one_less((folder / "b.txt").write_text)("new")
"""


def texts(folder: Path) -> set[str]:
    return {path.read_text() for path in folder.rglob("*.txt")}


def test_after_a_kill_at_any_step_the_next_run_puts_everything_right(tmp_path: Path) -> None:
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path if path)
    for steps in range(40):
        out = tmp_path / str(steps) / ("of-a-long-name-" * 8 + "ex")
        for name in (out, out.with_name(out.name + "2")):
            with new_folder(name, "some command") as folder:
                (folder / "a.txt").write_text("old")
                (folder / "b.txt").write_text("old")
        own = out.with_name(f".{out.name[:50]}.1-0123abcd")
        own.mkdir()
        words = [sys.executable, "-c", KILLED, str(out), str(steps)]
        status = subprocess.run(words, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode
        with pytest.raises(BadInput, match="there is something already"):
            check_new(out, "some command", force=False)
        assert sorted(out.parent.iterdir()) == sorted([out, out.with_name(out.name + "2"), own])
        assert texts(out) in ({"old"}, {"new"})
        check_new(out, "some command", force=True)
        if status == 0:
            assert texts(out) == {"new"}
            break
        assert status == 9
    assert steps > 8


def test_two_programs_never_write_the_same_folder(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with new_folder(out, "some command") as folder:
        with pytest.raises(BadInput, match="out: is being written by another puckdrop"):
            check_new(out, "some command", force=True)
        (folder / "a.txt").write_text("new")
    assert [path.name for path in sorted(out.iterdir())] == ["a.txt", "about.json"]


def write_while_another_does(out: Path) -> None:
    with new_folder(out, "some command"):
        out.mkdir()
        (out / "mine").touch()


def test_what_somebody_puts_there_meanwhile_stays(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with pytest.raises(BadInput, match="there is something already"):
        write_while_another_does(out)
    assert list(tmp_path.rglob("*")) == [out, out / "mine"]


def write_some(out: Path) -> None:
    with new_folder(out, SITE, force=True) as folder:
        (folder / "index.html").write_text("the first page")
        raise OSError(28, "No space left on device")


def test_a_folder_stays_if_the_new_one_cannot_be_written_whole(place: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "out"
    assert ran(capsys, "league", "site", place, "--out", str(out)).status == 0
    with pytest.raises(BadInput, match="No space left"):
        write_some(out)
    assert len(list(out.iterdir())) > 5
    assert list(tmp_path.iterdir()) == [out]


def test_an_unknown_form_is_told(place: str, tmp_path: Path, capsys: Capture) -> None:
    assert_refused(ran(capsys, "league", "export", place, "--out", str(tmp_path / "x"), "--format", "xls"), "csv, json")


PHONE: Final = 360
"""About as many pixels as a phone's page has."""


def test_plots_stand_apart_and_are_seen_whole_on_a_small_screen() -> None:
    wide, _, narrow = STYLE.partition("@media (max-width: 40rem)")
    assert re.search(r"\.plots \{[^}]*margin: 1\.2rem 0", wide)
    assert re.search(r"\.plot \{ width: 100%;", wide)
    assert ".tight { display: none; }" in wide
    assert ".roomy { display: none; } .tight { display: inline; }" in narrow
    assert ".plot" not in narrow, "nothing makes a plot wider than the page"
    assert ".even th:nth-last-child(-n+4) { width: 6.2rem; }" in wide
    season = {name: [(float(game), float(game)) for game in range(83)] for name in ("CAR", "FLA", "MIN")}
    for plot in (lines(season, "Points", "games", "points"), bars([("CAR", 90), ("FLA", 85)], "Points", "points")):
        assert plot.startswith('<div class="plots"><svg class="plot roomy"')
        tight = plot.partition('<svg class="plot tight" viewBox="0 0 ')[2]
        width = int(tight.split()[0])
        assert width <= PHONE, "type is as large there as it says"
        points = [point.split(",")[0] for line in re.findall(r'points="([^"]+)"', tight) for point in line.split()]
        assert all(0 <= float(x) <= width for x in (*points, *re.findall(r'x[12]?="([^"]+)"', tight)))
        names = re.findall(r'<text x="([\d.]+)"[^>]*>(?:CAR|FLA|MIN)<', tight)
        assert len(names) == plot.count("CAR<") + plot.count("FLA<") + plot.count("MIN<") - len(names)


def test_names_beside_lines_that_end_together_can_be_read() -> None:
    """At the end of every line is a mark of its colour, within the drawing even if nobody has a point."""
    plot = lines({f"T{number:02}": [(0, 0), (1, 0)] for number in range(10)}, "Points", "games", "points")
    heights = [float(y) for y in re.findall(r'y="([\d.]+)">T', plot.partition("plot tight")[2])]
    assert len(heights) == 10
    assert all(lower - upper >= 11 for upper, lower in pairwise(heights))
    assert 0 < heights[0] < heights[-1] < 300
    colours = re.findall(r'<polyline[^>]* stroke="([^"]+)"', plot)
    assert sorted(re.findall(r'<rect[^>]* fill="([^"]+)"', plot)) == sorted(colours)


def test_days_are_not_cut_on_a_small_screen(books: Books, league: League) -> None:
    """Words are wrapped there, and type in tables is smaller; a day is kept whole, in whatever table it stands."""
    narrow = STYLE.partition("@media (max-width: 40rem)")[2]
    assert ".word { white-space: normal; } .day { white-space: nowrap; }" in narrow
    assert re.search(r" table \{ font-size: \.8\drem; \}", narrow)
    cells = [cell for text in dict(pages(books, Books(league, playoffs=True))).values()
             for cell in re.findall(r"<td[^>]*>(?:<a [^>]*>)?\d{4}-\d\d-\d\d<", text)]  # fmt: skip
    assert cells
    assert {re.sub("[\"']", "", cell.partition(">")[0]) for cell in cells} == {"<td class=word day"}


def traded(league: League, monkeypatch: pytest.MonkeyPatch) -> tuple[Man, list[Books]]:
    """A skater who really went from the last team to the first, so that his stints are known the wrong way round.

    With him come the books of the season and of the playoffs.
    """
    both = [Books(league, playoffs=playoffs) for playoffs in (False, True)]
    began = league.began
    man = next(man for man in began.skaters if man.team == 3)
    day = date(2000, 10, 5)
    before = replace(man, last=day - timedelta(days=1), stats={
        "games": 53, "goals": 4, "assists": 8, "pim": 63, "ice_time": 1099, "plus_minus": -5, "shots": 50,
        "power_play_goals": 0, "short_handed_goals": 0, "winning_goals": 1, "seconds": 58260, "hits": 87, "blocks": 76,
        "faceoff_wins": 0, "faceoff_losses": 0})  # fmt: skip
    after = replace(man, team=0, first=day, stats={"games": 19, "goals": 0, "ice_time": 1099})
    others = [each for each in began.skaters if each.id != man.id]
    monkeypatch.setattr(league, "began", replace(began, skaters=(after, before, *others)))
    for books in both:
        assert books.sheets, "read with the men who played"
        books.material = league.began
    return man, both


def test_what_a_man_really_did_stands_below_what_he_did_here_in_the_order_of_his_stints(
    league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    man, (books, _) = traded(league, monkeypatch)
    first, last = league.began.shorts[0], league.began.shorts[3]
    rows = [{"team": first, "position": man.position}, {"team": last, "position": man.position}]
    told = stint_by_stint(books, man.id, rows)
    assert [(row["team"], row["really"]) for row in told] == [
        (last, ""), (last, "really"), (first, ""), (first, "really")
    ]  # fmt: skip
    assert [row["position"] for row in told] == [man.position] * 4
    _, before, _, after = told
    assert (before["points"], before["shooting_percentage"], before["time_on_ice"]) == (12, 8.0, 1099)
    assert (after["goals"], after.get("points"), after["time_on_ice"]) == (0, None, 1099)
    assert "points" not in after, "his assists are not known"


def test_a_goalies_real_averages_are_those_of_the_books() -> None:
    row = real_row({"games": 49, "seconds": 160320, "goals_against": 114, "shots_against": 1493, "wins": 26})
    figures = {"saves": 1379, "save_percentage": 0.924, "goals_against_average": 2.56, "wins": 26}
    assert {name: row[name] for name in figures} == figures


def test_a_players_page_has_each_real_figure_once_and_no_raw_field(
    league: League, place: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    man, both = traded(league, monkeypatch)
    first, last = league.began.shorts[0], league.began.shorts[3]
    page = dict(pages(*both))[f"players/{man.id}.html"]
    season = page.partition("<h2>Season</h2>")[2].partition("</table>")[0]
    heads = re.findall("<th(?: [^>]*)?>([^<]*)", season)
    assert heads[:5] == ["Team", "", "Pos", "GP", "G"]
    table = [re.findall("<td[^>]*>(?:<a[^>]*>)?([^<]*)", row) for row in season.split("<tr")[2:]]
    assert [row[:2] for row in table] == [[last, ""], [last, "really"], [first, "really"]]
    really = dict(zip(heads, table[1], strict=True))
    assert really == {
        "Team": last, "": "really", "Pos": man.position, "GP": "53", "G": "4", "A": "8", "PTS": "12", "+/-": "-5",
        "PIM": "63", "PPG": "0", "SHG": "0", "GWG": "1", "S": "50", "S%": "8.0", "HIT": "87", "BLK": "76",
        "TOI": "18:19",
    }  # fmt: skip
    monkeypatch.setattr("puckdrop.cli.league_books.Books", lambda _, *, playoffs: both[playoffs])
    told = ran(capsys, "league", "player", place, man.id).out
    lines_of_it = [line.split() for line in told.splitlines() if "really" in line]
    assert lines_of_it[0] == [last, "really", "53", "4", "8", "12", "-5", "63", "0", "0", "1", "50", "18:19"]
    assert lines_of_it[1][:4] == [first, "really", "19", "0"]
    for text in (page, told):
        assert "seconds" not in text
        assert "Really, for" not in text
    assert "really" not in ran(capsys, "league", "player", place, man.id, "--playoffs").out


def test_every_link_of_the_site_leads_somewhere(league: League) -> None:
    files = dict(pages(Books(league), Books(league, playoffs=True)))
    assert len([name for name in files if name.startswith("games/")]) == len(league.played)
    for name, text in files.items():
        folder = name.rpartition("/")[0]
        for link in re.findall(r'href="([^"]+)"', text):
            path = link[3:] if link.startswith("../") else f"{folder}/{link}" if folder else link
            assert path in files, (name, link)
        assert "<script" not in text
        assert "http" not in text


def test_who_shares_a_record_is_told(books: Books, league: League, place: str, capsys: Capture) -> None:
    rows = [row for row in (*books.records(), *books.season_records()) if row["kind"] == "skater"]
    shared = [row for row in rows if row["others"]]
    assert shared
    for row in rows:
        most = max(line[row["record"]] for line in (books.skater_log if "day" in row else joined_men(books.skaters)))
        lines = books.skater_log if "day" in row else joined_men(books.skaters)
        holders = {line["name"] for line in lines if line[row["record"]] == most}
        assert {row["name"], *row["others"].split(", ")} - {""} == holders
    page = dict(pages(books, Books(league, playoffs=True)))["records.html"]
    book = ran(capsys, "league", "book", place, "records").out
    for row in shared:
        assert f'title="{row["others"]}"' in page
        assert told_others(row) in page
    assert any(f"{row['name']}{told_others(row)}" in book for row in shared if "day" in row)


def test_what_the_numbers_of_a_record_are_is_told(books: Books, league: League, place: str, capsys: Capture) -> None:
    parts = len(books.standings()[0]["home"].split("-"))
    assert books.record_form in ("W-L-T", "W-L-OTL", "W-L-T-OTL")
    assert len(books.record_form.split("-")) == parts
    assert f"L10 are {books.record_form}." in dict(pages(books, Books(league, playoffs=True)))["index.html"]
    assert f"L10: {books.record_form}." in ran(capsys, "league", "standings", place).out


def test_a_players_games_say_how_they_ended(books: Books, league: League) -> None:
    files = dict(pages(books, Books(league, playoffs=True)))
    for game in books.games():
        marks = {"overtime": " OT", "shootout": " SO"}.get(game["ended"], "")
        ends = {
            "home": (game["home_goals"], game["visitor_goals"]),
            "visitor": (game["visitor_goals"], game["home_goals"]),
        }
        for line in [each for each in (*books.skater_log, *books.goalie_log) if each["game"] == game["number"]][::9]:
            goals, against = ends[line["side"]]
            letter = "W" if goals > against else "L" if goals < against else "T"
            row = (
                files[f"players/{line['id']}.html"].partition(f'games/{game["number"]}.html"')[2].partition("</tr>")[0]
            )
            assert f">{letter} {goals}-{against}{marks}<" in row


def test_power_play_and_penalty_killing_of_the_teams_are_on_the_site(books: Books, league: League) -> None:
    """Chances, goals and share of all teams on the front page, and of each on its own."""
    files = dict(pages(books, Books(league, playoffs=True)))
    front = files["index.html"].partition("Team statistics")[2]
    for row in books.teams:
        against = row["power_plays_against"], row["power_play_goals_against"], row["penalty_killing"]
        cells = row["power_plays"], row["power_play_goals"], row["power_play_percentage"], *against
        told = "".join(f"<td>{value}</td>" for value in cells)
        assert told in front
        own = files[f"teams/{row['team']}.html"]
        assert told in own
        assert f"Power play: {cells[1]} goals in {cells[0]} chances, {cells[2]} %. Penalty killing: " in own
    assert "In the playoffs" in files[f"teams/{books.standings()[0]['team']}.html"]


def test_special_teams_that_had_no_chance_are_told_without_a_share() -> None:
    names = ("power_plays", "power_play_goals", "power_plays_against", "power_play_goals_against")
    row = with_special_teams(dict.fromkeys(names, 0))
    told = "Power play: 0 goals in 0 chances. Penalty killing: 0 goals against in 0."
    assert special_teams(row) == f"<p>{told}</p>"


def test_the_site_is_written_whole(place: str, tmp_path: Path, capsys: Capture) -> None:
    out = tmp_path / "site"
    assert ran(capsys, "league", "site", place, "--out", str(out)).status == 0
    assert "<svg" in (out / "index.html").read_text()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["site"]
    assert_refused(ran(capsys, "league", "site", place, "--out", str(out)), "there is something already")
