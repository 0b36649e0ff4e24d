"""Cards and benches over the interface, and the words beside a board."""

from __future__ import annotations

from pathlib import Path

from puckdrop.rooms import game_named
from puckdrop.views.cards import card_view
from web.players import rink


def test_a_card_is_the_card_of_the_team(tmp_path: Path) -> None:
    with rink(tmp_path) as house:
        player = house.player()
        player.new_game()
        card = player.get(f"/games/{player.id}/cards/home/4")
        assert card == card_view("ezv", game_named("ezv").load_team("ARK"), 4).as_data()
        assert "wears 98" in player.get(f"/games/{player.id}/cards/home/98", 404)["problem"]


def test_a_bench_has_every_man_with_his_ratings(tmp_path: Path) -> None:
    with rink(tmp_path) as house:
        player = house.player()
        state = player.new_game()
        bench = player.get(f"/games/{player.id}/bench/visitor")
        board = state["moment"]["board"]
        assert [man["sweater"] for man in bench["skaters"]] == [man["sweater"] for man in board["visitor"]["skaters"]]
        assert all(man["ratings"] for man in bench["skaters"])
        assert bench["goalies"] == board["visitor"]["goalies"]
        assert state["words"] == {"period": "1st period", "strength": "before the opening faceoff", "puck": "Faceoff"}
