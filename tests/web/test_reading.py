"""What can be read and printed, statistics brought in, records watched, and leagues."""

from __future__ import annotations

import io
import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from pypdf import PdfReader

from cli.test_card_sets import ATTRIBUTION, HEAD
from league.small import new_league
from puckdrop.cards.packaged import find_team
from puckdrop.library import play
from puckdrop.rating.importers import read_season
from puckdrop.rating.statistics_file import statistics_text
from puckdrop.rating.talents import league_targets
from puckdrop.rooms import GAME_NAMES
from puckdrop.web.certificates import certificate_tables, known_figures
from sets.season_files import SEASON, write_databank
from web.players import Player, Rink, rink


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rink]:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    with rink(tmp_path) as made:
        yield made


@pytest.fixture
def anna(house: Rink) -> Player:
    return house.player()


@pytest.mark.parametrize("title", GAME_NAMES)
def test_titles_sets_teams_and_cards(anna: Player, title: str) -> None:
    about = anna.get(f"/titles/{title}")
    assert about["options"]
    assert about["glossary"]
    assert [each["name"] for each in anna.get("/sets")["sets"]] == ["house"]
    teams = anna.get("/sets/house", params={"title": title})["teams"]
    assert {team["short"] for team in teams} >= {"ARK", "COR"}
    assert set(teams[0]["strength"]) == {"overall", "attack", "defense", "goal"}
    team = anna.get("/sets/house/teams/ARK")
    for man in (team["skaters"][0], team["goalies"][0]):
        card = anna.get(f"/sets/house/teams/ARK/cards/{man['sweater']}", params={"title": title})
        assert (card["name"], card["game"]) == (man["name"], title)
        assert card["sheets"] or card["ratings"]
    anna.get("/sets/house/teams/ARK/cards/98", 404, params={"title": title})
    anna.get("/sets/house/teams/XXX", 404)
    anna.get("/sets/nowhere/teams/ARK", 404)
    anna.get("/sets/house", 404, params={"title": "chess"})


def test_men_are_found_by_parts_of_their_names(anna: Player) -> None:
    found = anna.get("/search", params={"words": "marcail"})["men"]
    assert [(man["set"], man["team"], man["sweater"]) for man in found] == [("house", "ARK", 4)]
    assert anna.get("/search", params={"words": "nobody at all"})["men"] == []
    assert len(anna.get("/search", params={"words": "an"})["men"]) <= 200
    anna.get("/search", 422)


@pytest.mark.parametrize("title", GAME_NAMES)
def test_every_chart_can_be_read_table_by_table(anna: Player, title: str) -> None:
    charts = anna.get(f"/charts/{title}")["charts"]
    assert charts
    for chart in charts:
        read = anna.get(f"/charts/{title}/{chart['name']}")
        assert read["title"] == chart["title"]
        assert any(table["rows"] for table in read["tables"])
        for table in read["tables"]:
            assert not table["columns"] or all(len(row) == len(table["columns"]) for row in table["rows"])
    anna.get(f"/charts/{title}/nothing", 404)


@pytest.mark.parametrize("title", GAME_NAMES)
def test_the_rule_book_can_be_searched(anna: Player, title: str) -> None:
    whole = anna.get(f"/rules/{title}")["clauses"]
    assert len(whole) > 100
    assert any(each["is_ruling"] for each in whole)
    assert any(each["ruling"] for each in whole)
    some = anna.get(f"/rules/{title}", params={"words": "goalie puck"})["clauses"]
    assert 0 < len(some) < len(whole)
    for each in some:
        assert "goalie" in f"{each['chapter']} {each['text']}".casefold()
    [one] = anna.get(f"/rules/{title}", params={"clause": whole[3]["clause"]})["clauses"]
    assert one == whole[3]
    assert anna.get(f"/rules/{title}", params={"clause": "XX-1"})["clauses"] == []


def test_a_card_editor_is_told_what_is_wrong_as_one_types(anna: Player) -> None:
    text = anna.get("/sets/house/teams/ARK/file")["text"]
    found = anna.post("/cards/check", {"text": text})
    data = found.pop("data")
    assert found == {"holds": True, "games": list(GAME_NAMES), "problems": []}
    assert anna.post("/cards/check", {"data": data})["text"] == text
    data["skater"][0]["ezv"]["ratings"]["sh"] = None
    wrong = anna.post("/cards/check", {"data": data})
    assert data["skater"][0]["name"] in wrong["problems"][0]
    assert "text" not in wrong
    anna.post("/cards/check", {"data": {"skater": [[]], "goalie": None}})
    anna.post("/cards/check", {}, 422)
    spoilt = anna.post("/cards/check", {"text": text.replace("sh = 15", "sh = 99", 1)})
    assert not spoilt["holds"]
    assert "99" in spoilt["problems"][0]
    assert not anna.post("/cards/check", {"text": "[team"})["holds"]
    anna.post("/cards/check", {"text": text, "title": "os:system"}, 422)
    anna.post("/cards/check", {"text": "[team]", "title": "os:system"}, 422)


def test_a_card_editor_is_told_everything_that_is_wrong_at_once(anna: Player) -> None:
    """What is wrong with a man, with the whole team and with the cards of two games."""
    data = anna.post("/cards/check", {"text": anna.get("/sets/house/teams/ARK/file")["text"]})["data"]
    first, second = data["skater"][:2]
    first["position"] = "Q"
    first["ezv"]["ratings"]["sh"] = 99
    second["sweater"] = data["skater"][2]["sweater"]
    second["rinkside"]["attack"]["grade"] = "Z"
    problems = anna.post("/cards/check", {"data": data})["problems"]
    for word in ('"Q"', "99", "both wear sweater", '"Z"'):
        assert any(word in each for each in problems), (word, problems)
    assert len(problems) == len(set(problems))


def test_the_house_league_has_a_certificate_too(anna: Player) -> None:
    assert "invented" in anna.get("/sets/house/certificate")["text"]
    anna.get("/sets/nowhere/certificate", 404)


def test_cards_of_a_set_say_whose_statistics_they_are_made_of(anna: Player, tmp_path: Path) -> None:
    folder = tmp_path / "home" / "sets" / "old-days"
    (folder / "teams").mkdir(parents=True)
    (folder / "set.toml").write_text(HEAD, encoding="utf-8")
    for short in ("ARK", "COR"):
        shutil.copy(find_team(short), folder / "teams" / f"{short}.toml")
    assert [each["attribution"] for each in anna.get("/sets")["sets"]] == [None, ATTRIBUTION]
    for name, said in (("old-days", ATTRIBUTION), ("house", None)):
        assert anna.new_game(set=name)["attribution"] == said
        assert anna.state()["attribution"] == said
    for name, count in (("old-days", 1), ("house", 0)):
        answer = anna.client.get(f"/api/v1/print/cards/{name}/ARK?title=ezv&sweater=4")
        assert PdfReader(io.BytesIO(answer.content)).pages[0].extract_text().count(ATTRIBUTION) == count


def test_a_certificate_says_what_each_figure_is_held_to(tmp_path: Path) -> None:
    measured = read_season(write_databank(tmp_path / "bank"), SEASON, league="NHL")
    (tmp_path / "statistics.json").write_text(statistics_text(measured), encoding="utf-8")
    error = "teams: goals for, mean absolute error"
    figures = {"league: goals per team-game": 3.1, error: 0.06, "skaters: shots, slope": 0.8}
    why = {error: "Lines take turns."}
    about = {"replays": 20, "holds": 1, "checks": 3, "misses": list(figures)[1:], "why": why, "figures": figures}
    known = {"skaters.seconds": "measured", "goalies.starts": "estimated", "skaters.power_play_goals": "estimated"}
    head = SimpleNamespace(certificate={"figures": known, "ezv": about})
    places = {"statistics": tmp_path / "statistics.json", "schedule": None}
    opened: Any = SimpleNamespace(head=head, file=places.get)
    [table] = certificate_tables(opened)
    assert (table["title"], table["sentence"]) == (
        "4th Street ezv", "1 of 3 targets hold in 20 replays of the season."
    )  # fmt: skip
    goals, teams, shots = table["rows"]
    assert goals["season"] == pytest.approx(league_targets(measured, {})["goals"], rel=1e-3)
    assert (goals["replays"], goals["target"], goals["holds"], goals["why"]) == (3.1, "within 3%", True, "")
    assert (teams["season"], teams["target"], teams["why"]) == (None, "at most 0.04", "Lines take turns.")
    assert shots["why"] == "Missed, and nothing in the game explains it."
    assert known_figures(head.certificate) == {
        "measured": ["Skaters: ice time"], "estimated": ["Goalies: starts", "Skaters: power-play goals"]
    }  # fmt: skip
    places.clear()
    [table] = certificate_tables(opened)
    assert {row["target"] for row in table["rows"]} == {""}


def test_a_preset_says_what_every_option_is_with_it(anna: Player) -> None:
    title = anna.get("/titles/fourth_street")
    basic, standard, full = (preset["options"] for preset in title["presets"])
    assert {option["name"] for option in title["options"]} == set(full)
    assert (basic["standard_clock"], standard["standard_clock"], full["shift_method"]) == (False, True, "toi")


def test_cards_charts_and_scoresheets_are_printed(anna: Player) -> None:
    anna.new_game()
    for path in (
        "/print/cards/house/ARK?title=ezv&sweater=4", "/print/charts/ezv?chart=rink&paper=a4", "/print/scoresheet",
        f"/print/scoresheet?game={anna.id}",
    ):  # fmt: skip
        answer = anna.client.get(f"/api/v1{path}")
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF")
    for path in ("/print/cards/house/ARK?sweater=98", "/print/charts/ezv?chart=nothing", "/print/cards/house/XXX"):
        anna.get(path, 404)


# -- statistics -------------------------------------------------------------------------------------------------------


def bring(anna: Player, folder: Path, **said: Any) -> str:
    body = {"name": "Small", "season": SEASON, "games": ["ezv"], "league": "NHL", **said}
    job: str = anna.post("/imports", body, 201)["id"]
    for path in sorted(folder.iterdir()):
        answer = anna.client.put(f"/api/v1/imports/{job}/files/{path.name}", content=path.read_bytes())
        assert answer.status_code == 200, answer.text
    return job


def test_a_game_nobody_rates_is_refused_in_a_sentence(anna: Player) -> None:
    body = {"name": "Small", "season": SEASON, "games": ["rinkside", "curling"]}
    assert "games is 'curling'; it may be" in anna.post("/imports", body, 422)["problem"]
    assert anna.post("/imports", {**body, "games": ["rinkside"]}, 201)["id"]


def until(anna: Player, job: str, *wanted: str, seconds: float = 60) -> Any:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        state = anna.get(f"/imports/{job}")
        if state["status"] in wanted:
            return state
        time.sleep(0.1)
    raise AssertionError(state)


def test_statistics_are_rated_in_a_process_that_can_be_stopped(anna: Player, house: Rink, tmp_path: Path) -> None:
    job = bring(anna, write_databank(tmp_path / "bank"))
    anna.post(f"/imports/{job}/start")
    anna.post(f"/imports/{job}/start", status=409)
    process = house.app.state.jobs.jobs[job].process  # type: ignore[attr-defined]
    folder = house.app.state.jobs.jobs[job].folder  # type: ignore[attr-defined]
    anna.delete(f"/imports/{job}")
    assert process.wait(10) != 0
    assert not folder.exists()
    anna.get(f"/imports/{job}", 404)


def test_what_cannot_be_rated_says_why_without_saying_where(anna: Player, tmp_path: Path) -> None:
    (tmp_path / "bad").mkdir()
    (tmp_path / "bad" / "notes.csv").write_text("a,b\n1,2\n")
    job = bring(anna, tmp_path / "bad", name="Bad")
    anna.post(f"/imports/{job}/start")
    failed = until(anna, job, "failed")
    assert failed["problem"].endswith(".")
    assert "/tmp" not in failed["problem"]
    assert "puckdrop-import" not in failed["problem"]


def test_files_are_data_and_names_are_no_paths(anna: Player, house: Rink, tmp_path: Path) -> None:
    (tmp_path / "none").mkdir()
    job = bring(anna, tmp_path / "none")
    assert "no file" in anna.post(f"/imports/{job}/start", status=409)["problem"]
    for name in ("..%2Fevil", "%2Fetc%2Fpasswd", ".hidden", "a%00b", "..", "a%5Cb"):
        answer = anna.client.put(f"/api/v1/imports/{job}/files/{name}", content=b"x")
        assert answer.status_code in (404, 405, 422), name
    assert anna.get(f"/imports/{job}")["files"] == []
    for name in ("Scoring%20(1).csv", "goalies%201971-72.csv"):
        assert anna.client.put(f"/api/v1/imports/{job}/files/{name}", content=b"x").status_code == 200
    assert anna.get(f"/imports/{job}")["files"] == ["Scoring (1).csv", "goalies 1971-72.csv"]
    for name in ("../evil", "/etc", ".x", "a/b"):
        anna.post("/imports", {"name": name, "season": SEASON, "games": ["ezv"]}, 422)
    for name in ("house", "House"):
        said = anna.post("/imports", {"name": name, "season": SEASON, "games": ["ezv"]}, 409)["problem"]
        assert said == "house is the league that comes with puckdrop; choose another name."
    house.player().get(f"/imports/{job}", 404)
    ben = house.player()
    ben.new_game()
    ben.get(f"/imports/{job}", 404)


def test_a_server_that_is_open_rates_nothing(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True) as made:
        made.player().post("/imports", {"name": "x", "season": SEASON, "games": ["ezv"]}, 403)


# -- records ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", GAME_NAMES)
def test_a_record_can_be_watched_and_gone_on_from(anna: Player, title: str) -> None:
    result = play(title, home="ARK", visitor="COR", seed=7)
    state = anna.post("/records", json.loads(json.dumps(result.record.as_data())), 201)
    assert state["status"] == "over"
    anna.id = state["id"]
    assert anna.get(f"/games/{anna.id}/box") == result.box.as_data()
    anna.new_game(**{"from": {"game": anna.id, "event": 40}, "dice": "shared", "home": None, "visitor": None})
    anna.add_part()
    assert anna.state()["status"] == "playing"


def test_a_record_that_is_none_is_refused(anna: Player) -> None:
    record = json.loads(json.dumps(play("ezv", home="ARK", visitor="COR", seed=7).record.as_data()))
    wrong: list[Any] = [{}, [], record | {"seed": 8}, record | {"format": "puckdrop game record 1"}]
    for spoilt in wrong:
        assert anna.client.post("/api/v1/records", json=spoilt).status_code == 422
    assert anna.client.post("/api/v1/records", content=b"{").status_code == 400


# -- leagues ----------------------------------------------------------------------------------------------------------


def test_the_leagues_of_the_store_can_be_read(anna: Player, house: Rink) -> None:
    assert anna.get("/leagues")["leagues"] == []
    league = new_league(house.store)
    assert anna.get("/leagues")["leagues"] == [league.name]
    about = anna.get(f"/leagues/{league.name}")
    assert about["attribution"] == league.material.attribution
    assert len(about["teams"]) == len(anna.get(f"/leagues/{league.name}/books/standings")["rows"])
    short = about["teams"][0]["short"]
    mine = anna.get(f"/leagues/{league.name}/books/schedule", params={"team": short})["rows"]
    assert mine
    assert all(short in (row["home"], row["visitor"]) for row in mine)
    assert anna.get(f"/leagues/{league.name}/leaders/goals")["rows"] == []
    anna.get(f"/leagues/{league.name}/leaders/dives", 404)
    anna.get(f"/leagues/{league.name}/books/secrets", 404)
    anna.get(f"/leagues/{league.name}/games/1", 404)
    anna.get("/leagues/nowhere/books/standings", 404)
