"""Sources that list a man once, under his last team: where he came from is found by the games he has seen."""

from puckdrop.rating.importers.trades import Seen, Trade, goalie_trades, skater_trades

GAMES = 80
RATES = {
    "AAA": (3.4, 2.8, 62.0, 52.0),
    "BBB": (2.7, 3.3, 53.0, 61.0),
    "CCC": (3.0, 3.0, 57.0, 57.0),
}


def seen(team: str, games: int, shots: float, *parts: tuple[str, int]) -> Seen:
    """What a man, or a team, has seen in so many average games of each team."""
    figures = [sum(count * RATES[name][place] for name, count in parts) for place in range(4)]
    return Seen(team, games, shots, tuple(figures))


def teams() -> list[Seen]:
    return [seen(name, GAMES, 18 * 160.0, (name, GAMES)) for name in RATES]


def regulars(team: str, number: int) -> list[Seen]:
    return [seen(team, GAMES, 160.0, (team, GAMES)) for _ in range(number)]


def test_nobody_is_moved_where_everybody_has_seen_his_own_team() -> None:
    men = [man for name in RATES for man in regulars(name, 18)]
    assert skater_trades(men, teams()) == [None] * 54


def test_a_man_who_has_seen_another_teams_games_played_them() -> None:
    """He is listed with B, but 60 of his 75 games look like A's; so A, which lacks a man, had him until then."""
    moved = seen("BBB", 75, 150.0, ("AAA", 60), ("BBB", 15))
    men = [*regulars("AAA", 17), *regulars("BBB", 18), *regulars("CCC", 18), moved]
    found = skater_trades(men, teams())
    assert found[:-1] == [None] * 53
    assert found[-1] is not None
    assert found[-1].team == "AAA"
    assert abs(found[-1].games - 60) <= 5


def test_a_man_with_more_games_than_his_team_was_traded_for_certain() -> None:
    men = [seen("CCC", 82, 150.0, ("AAA", 50), ("CCC", 32))]
    (found,) = skater_trades(men, teams())
    assert found is not None
    assert found.team == "AAA"


def test_a_man_of_an_unknown_team_stays() -> None:
    assert skater_trades([Seen("ZZZ", 10, 5.0, (30.0, 30.0, 570.0, 570.0))], teams()) == [None]


def test_goalies_move_games_to_the_team_that_lacks_them() -> None:
    """A's goalies have 90 games' minutes and B's 70; with the second of them both teams' shots come out."""
    hour = 3600
    men = [
        ("AAA", 50, 50 * hour, 1500),
        ("AAA", 40, 40 * hour, 1000),
        ("BBB", 70, 70 * hour, 2100),
    ]
    found = goalie_trades(men, {"AAA": (80, 2250), "BBB": (80, 2350)})
    assert found == [None, Trade("BBB", 10), None]


def test_a_few_minutes_of_overtime_make_no_trade() -> None:
    men = [("AAA", 80, 80 * 3600 + 1800, 2400), ("BBB", 80, 80 * 3600 - 900, 2400)]
    assert goalie_trades(men, {"AAA": (80, 2400), "BBB": (80, 2400)}) == [None, None]
