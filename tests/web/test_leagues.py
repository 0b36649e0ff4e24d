"""A league's office: its next games coached here and filed once, managers and their orders, and who may do what."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from league.small import damage, new_league
from puckdrop.cli.entry import run
from puckdrop.league.checking import check
from puckdrop.league.keeping import League, load
from puckdrop.league.managing import appoint
from puckdrop.league.playing import play_on
from puckdrop.playing.fair_dice import commitment_of
from web.players import Player, Rink, rink

PATH = "/leagues/small"


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Rink]:
    with rink(tmp_path) as made:
        yield made


@pytest.fixture
def anna(house: Rink) -> Player:
    return house.player()


@pytest.fixture
def league(house: Rink) -> League:
    return new_league(house.store, meetings=2)


def coached(anna: Player, side: str = "home") -> dict[str, Any]:
    """The first of the next day's games, coached to its end."""
    game = anna.get(f"{PATH}/today")["games"][0]
    begun(anna, game["number"], side=side)
    anna.do("go", {"until": "end"})
    return {"number": game["number"], **anna.state()}


def begun(anna: Player, number: int, **said: Any) -> Any:
    """A game of the next day, with this player's part of the dice."""
    state = anna.post(f"{PATH}/today/{number}", said, 201)
    anna.id = state["id"]
    anna.add_part()
    return state


def test_a_game_coached_here_is_in_the_books(house: Rink, anna: Player, league: League) -> None:
    before = anna.get(f"{PATH}/today")
    assert [game["sides"] for game in before["games"]] == [["home", "visitor", "both", "none"]] * 2
    number = before["games"][0]["number"]
    state = begun(anna, number, side="visitor", ask="everything")
    assert state["league"] == {"name": "small", "number": number, "filed": False, "problem": ""}
    assert anna.get(f"{PATH}/today")["games"][0]["game"] == anna.id
    anna.answer()
    house.forget()
    anna.do("go", {"until": "end"})
    assert anna.state()["league"]["filed"]
    assert anna.state()["can"]["undo"] is False
    assert "books" in anna.do("undo", {"steps": 1}, 409)["problem"]
    score = anna.state()["moment"]["board"]
    row = next(row for row in anna.get(f"{PATH}/books/schedule")["rows"] if row["number"] == number)
    assert (row["home_goals"], row["visitor_goals"]) == (score["home"]["score"], score["visitor"]["score"])
    assert [game["number"] for game in anna.get(f"{PATH}/today")["games"]] == [before["games"][1]["number"]]
    assert check(load(house.store, "small"), deep=True) == []


def test_a_game_that_was_filed_before_the_server_died_is_filed_once(house: Rink, anna: Player, league: League) -> None:
    game = coached(anna)
    hosted = house.desk.game(anna.id)
    hosted.head.filed = False
    house.desk.file(hosted)
    assert hosted.head.filed
    assert load(house.store, "small").count() == 1
    assert game["league"]["filed"]


def test_a_game_that_the_league_has_played_otherwise_is_not_filed(house: Rink, anna: Player, league: League) -> None:
    number = anna.get(f"{PATH}/today")["games"][0]["number"]
    begun(anna, number, side="home", ask="everything")
    anna.answer(anna.state()["moment"]["question"]["choices"][-1]["key"])
    play_on(load(house.store, "small"), None, most_days=1)
    anna.do("go", {"until": "end"})
    state = anna.state()
    assert state["status"] == "over"
    assert not state["league"]["filed"]
    assert "gone on without" in state["league"]["problem"]
    assert load(house.store, "small").count() == 2
    assert "next day's" in anna.post(f"{PATH}/today/{number}", {"side": "home"}, 404)["problem"]


def test_the_computers_play_the_rest_of_the_day(anna: Player, league: League) -> None:
    coached(anna)
    day = anna.get(f"{PATH}/today")["day"]
    assert anna.post(f"{PATH}/play") == {"played": 1}
    assert anna.get(f"{PATH}/today")["day"] > day
    anna.post("/leagues/nowhere/play", {}, 404)


def test_a_damaged_league_is_not_played_on(anna: Player, league: League) -> None:
    anna.post(f"{PATH}/play")
    damage(league, 1, box=b"x")
    number = anna.get(f"{PATH}/today")["games"][0]["number"]
    for path, said in ((f"{PATH}/play", {}), (f"{PATH}/today/{number}", {"side": "home"})):
        assert "does not add up; `puckdrop league check`" in anna.post(path, said, 409)["problem"]


def test_a_game_is_begun_once_with_dice_that_anybody_can_check(
    house: Rink, anna: Player, league: League, tmp_path: Path
) -> None:
    number = anna.get(f"{PATH}/today")["games"][0]["number"]
    state = begun(anna, number, side="home")
    dice = anna.state()["dice"]
    assert (dice["kind"], dice["secret"]) == ("shared", None)
    assert anna.post(f"{PATH}/today/{number}", {"side": "home"}, 201)["id"] == state["id"]
    assert "already" in house.player().post(f"{PATH}/today/{number}", {"side": "visitor"}, 409)["problem"]
    anna.do("go", {"until": "end"})
    assert commitment_of(anna.state()["dice"]["secret"]) == state["dice"]["commitment"] == dice["commitment"]
    out = tmp_path / "record.json"
    assert run(["league", "record", str(house.path / "rink.db"), str(number), "--out", str(out)]) == 0
    assert run(["replay", "--verify", str(out)]) == 0
    out.write_text(out.read_text().replace(anna.state()["dice"]["secret"], "0" * 64))
    assert run(["replay", "--verify", str(out)]) != 0


def test_the_computers_leave_a_game_alone_that_somebody_coaches(house: Rink, anna: Player, league: League) -> None:
    number = anna.get(f"{PATH}/today")["games"][0]["number"]
    begun(anna, number, side="home", ask="everything")
    assert "is being coached here" in house.player().post(f"{PATH}/play", {}, 409)["problem"]
    assert load(house.store, "small").count() == 0
    anna.do("go", {"until": "end"})
    assert anna.state()["league"]["filed"]
    assert anna.post(f"{PATH}/play") == {"played": 1}


# -- managers ---------------------------------------------------------------------------------------------------------


def sheet_of(player: Player, team: str) -> Any:
    return player.get(f"{PATH}/teams/{team}/desk")["sheet"]


def said(sheet: dict[str, Any], **more: Any) -> dict[str, Any]:
    names = ("number", "lines", "pairs", "power_play", "penalty_kill", "goalie", "coach")
    return {**{name: sheet[name] for name in names}, **more}


def test_a_manager_gives_lines_goalie_and_orders(house: Rink, anna: Player, league: League) -> None:
    game = anna.get(f"{PATH}/today")["games"][0]
    team = game["home"]["short"]
    assert anna.get(f"{PATH}/teams/{team}/desk") == {
        "team": team, "manager": None, "yours": False, "may_begin": True, "sheet": None,
    }  # fmt: skip
    token = anna.post(f"{PATH}/teams/{team}/manager", {"name": " Anna  B "}, 201)["token"]
    sheet = sheet_of(anna, team)
    lines = [sheet["lines"][1], sheet["lines"][0], *sheet["lines"][2:]]
    goalie = sheet["goalies"][1]
    orders = [["forecheckers", "advice", "", 0]]
    anna.post(f"{PATH}/teams/{team}/orders", said(sheet, lines=lines, goalie=goalie, coach=orders))
    after = sheet_of(anna, team)
    assert (after["lines"], after["goalie"], after["coach"]) == (lines, goalie, orders)
    assert after["coach_words"] == ["forecheckers: the bench decides"]
    anna.post(f"{PATH}/teams/{team}/orders", after)
    after = sheet_of(anna, team)
    stale = anna.post(f"{PATH}/teams/{team}/orders", said(sheet), 422)
    assert "newer orders" in stale["problem"]
    twice = [lines[0], lines[0], *lines[2:]]
    wrong = anna.post(f"{PATH}/teams/{team}/orders", said(after, lines=twice), 422)["problem"]
    assert "two lines" in wrong
    assert str(house.path) not in wrong
    begun(anna, game["number"], side="home")
    state = anna.state()
    assert [order["text"] for order in state["orders"]] == after["coach_words"]
    board = state["moment"]["board"]["home"]
    assert board["goalie"] != board["goalies"][1]["sweater"]  # the goalie he named is the first now
    ben = house.player()
    assert ben.get(f"{PATH}/teams/{team}/desk")["sheet"] is None
    ben.post(f"{PATH}/teams/{team}/orders", said(after), 403)
    ben.post(f"{PATH}/teams/{team}/token", {"token": "x" * 32}, 403)
    ben.post(f"{PATH}/teams/{team}/token", {"token": token})
    assert sheet_of(ben, team) == after
    ben.post(f"{PATH}/teams/{team}/manager", {"name": "Ben"}, 409)


def test_the_other_teams_coach_follows_his_manager(house: Rink, anna: Player, league: League) -> None:
    game = anna.get(f"{PATH}/today")["games"][0]
    team = game["visitor"]["short"]
    anna.post(f"{PATH}/teams/{team}/manager", {"name": "Ben"}, 201)
    sheet, orders = sheet_of(anna, team), [["forecheckers", "none", "", 0]]
    lines, goalie = sheet["lines"][::-1], sheet["goalies"][1]
    anna.post(f"{PATH}/teams/{team}/orders", said(sheet, lines=lines, goalie=goalie, coach=orders))
    begun(anna, game["number"], side="home", ask="big")
    assert "none" not in json.dumps(anna.get(f"/games/{anna.id}/record")["labels"])
    house.forget()
    anna.do("go", {"until": "end"})
    match = house.desk.game(anna.id).match
    visitor = match.setup.visitor
    assert [[visitor.skaters[place].id for place in unit] for unit in visitor.lines] == lines
    assert visitor.goalies[0].id == goalie
    told = [answer.key for answer in match.answers.written if answer.name == "forecheckers" and answer.side == 1]
    assert set(told) == {"none"}


def test_standing_orders_of_a_game_become_the_teams(anna: Player, league: League) -> None:
    game = anna.get(f"{PATH}/today")["games"][0]
    team = game["visitor"]["short"]
    anna.post(f"{PATH}/teams/{team}/manager", {"name": "Anna"}, 201)
    begun(anna, game["number"], side="visitor", ask="everything")
    question = anna.state()["moment"]["question"]
    anna.do("order", {"window": question["window"], "key": "advice", "when": "leading"})
    anna.post(f"{PATH}/teams/{team}/orders", said(sheet_of(anna, team), orders_of=anna.id))
    assert [order[1:3] for order in sheet_of(anna, team)["coach"]] == [["advice", "leading"]]


def test_a_managed_team_is_coached_by_who_has_its_token(house: Rink, anna: Player, league: League) -> None:
    game = anna.get(f"{PATH}/today")["games"][0]
    token = appoint(league, game["home"]["short"], "Carla")
    assert anna.get(f"{PATH}/today")["games"][0]["sides"] == ["visitor"]
    assert anna.get(f"{PATH}/today")["games"][0]["home"]["manager"] == "Carla"
    path = f"{PATH}/today/{game['number']}"
    for side in ("home", "both", "none"):
        anna.post(path, {"side": side}, 403)
    anna.post(f"{PATH}/teams/{game['home']['short']}/token", {"token": token})
    anna.post(path, {"side": "both"}, 201)


def test_a_server_on_the_network_leaves_leagues_to_managers(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True) as made:
        league = new_league(made.store, meetings=2)
        anna = made.player()
        game = anna.get(f"{PATH}/today")["games"][0]
        assert game["sides"] == []
        anna.post(f"{PATH}/today/{game['number']}", {"side": "home"}, 403)
        anna.post(f"{PATH}/play", {}, 403)
        anna.post(f"{PATH}/teams/{game['home']['short']}/manager", {"name": "Anna"}, 403)
        anna.get(f"{PATH}/teams/XXX/desk", 404)
        token = appoint(league, game["home"]["short"], "Anna")
        anna.post(f"{PATH}/teams/{game['home']['short']}/token", {"token": token})
        assert anna.get(f"{PATH}/today")["games"][0]["sides"] == ["home"]
        cookie = next(each for each in anna.client.cookies.jar if "manager" in each.name)
        assert cookie.has_nonstandard_attr("HttpOnly")


def test_two_managers_play_each_other_and_neither_gives_the_others_seat_away(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True) as made:
        league = new_league(made.store, meetings=2)
        anna, ben, carl = (made.player() for _ in range(3))
        game = anna.get(f"{PATH}/today")["games"][0]
        number = game["number"]
        home, visitor = game["home"]["short"], game["visitor"]["short"]
        anna.post(f"{PATH}/teams/{home}/token", {"token": appoint(league, home, "Anna")})
        path = f"{PATH}/today/{number}"
        assert "no manager" in anna.post(path, {"side": "home", "other": "person"}, 409)["problem"]
        ben.post(f"{PATH}/teams/{visitor}/token", {"token": appoint(league, visitor, "Ben")})
        anna.id = anna.post(path, {"side": "home", "other": "person"}, 201)["id"]
        anna.add_part()
        assert "by himself" in anna.do("links", {"role": "visitor"}, 403)["problem"]
        anna.link("spectator")
        coming = ben.get(f"{PATH}/today")["games"][0]
        assert (coming["begun"], coming["game"], coming["sides"]) == (True, None, ["visitor"])
        assert carl.get(f"{PATH}/today")["games"][0]["sides"] == []
        carl.post(path, {"side": "visitor"}, 403)
        assert ben.post(path, {"side": "visitor"}, 201)["id"] == anna.id
        ben.id = anna.id
        assert ben.state()["you"] == {"role": "visitor", "owner": False, "sides": ["visitor"]}
        assert anna.state()["status"] == "waiting"
        ben.add_part()
        assert anna.state()["status"] == "playing"
        assert "stays" in anna.delete(f"/games/{anna.id}", 409)["problem"]
        anna.do("go", {"until": "end"})
        ben.do("vote", {"proposal": ben.state()["proposal"]["number"], "agree": True})
        assert anna.state()["league"]["filed"]
        assert check(load(made.store, "small"), deep=True) == []
        anna.delete(f"/games/{anna.id}")


def test_a_manager_takes_his_seat_again_from_another_machine(house: Rink, anna: Player, league: League) -> None:
    game = anna.get(f"{PATH}/today")["games"][0]
    token = appoint(league, game["home"]["short"], "Anna")
    anna.post(f"{PATH}/teams/{game['home']['short']}/token", {"token": token})
    begun(anna, game["number"], side="home", ask="everything")
    again = house.player()
    path = f"{PATH}/today/{game['number']}"
    assert "token" in again.post(path, {"side": "home"}, 403)["problem"]
    again.post(f"{PATH}/teams/{game['home']['short']}/token", {"token": token})
    for side in ("both", "none", "visitor"):
        assert "already" in again.post(path, {"side": side}, 409)["problem"]
    again.id = again.post(path, {"side": "home"}, 201)["id"]
    again.answer()


def test_a_game_that_a_league_has_gone_on_without_can_be_deleted(tmp_path: Path) -> None:
    with rink(tmp_path, is_open=True) as made:
        league = new_league(made.store, meetings=2)
        anna = made.player()
        game = anna.get(f"{PATH}/today")["games"][0]
        team = game["home"]["short"]
        anna.post(f"{PATH}/teams/{team}/token", {"token": appoint(league, team, "Anna")})
        begun(anna, game["number"], side="home", ask="everything")
        anna.delete(f"/games/{anna.id}", 409)
        play_on(load(made.store, "small"), None, most_days=1)
        anna.delete(f"/games/{anna.id}")


def test_a_game_at_ones_own_machine_is_ones_own(anna: Player, league: League) -> None:
    number = anna.get(f"{PATH}/today")["games"][0]["number"]
    anna.id = anna.post(f"{PATH}/today/{number}", {"side": "home", "other": "person", "dice": "strict"}, 201)["id"]
    assert anna.state()["dice"]["kind"] == "strict"
    anna.link("visitor")
    anna.delete(f"/games/{anna.id}")
    assert anna.post(f"{PATH}/today/{number}", {"side": "both"}, 201)["id"] != anna.id
    wrong = {"side": "both", "dice": "strict"}
    assert "two screens" in anna.post(f"{PATH}/today/{number}", wrong, 422)["problem"]
