"""ezv step by step: who gets an assist on every roll, and what becomes of a man on every line of the injury chart."""

from __future__ import annotations

import pytest

from puckdrop.games.ezv.constants import Situation
from puckdrop.games.ezv.rules.advances import advance
from puckdrop.games.ezv.rules.assists import by_house_rule, by_rank, by_share, credit_assists, touchers
from puckdrop.games.ezv.rules.injuries import hurt_handler, injury_line
from rules.ezv.rink import Rink

PLAY = {"handler": "red 2", "sector": "BE:Red"}


def rated(ratings: dict[str, int], **options: object) -> Rink:
    """Red's 2 has the puck before Blue's net; his men have these ratings for assists."""
    return Rink(PLAY, cards={"red": {slot: {"as": rating} for slot, rating in ratings.items()}}, **options)


# -- assists ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("EZ-AST-02", "EZ-AST-03", "EZ-GAP-16")
@pytest.mark.parametrize(
    ("credited", "ranked"), [((), [14, 11, 13, 15]), ((14,), [11, 13, 15]), ((11, 13), [14, 15]), ((15,), [14, 11, 13])]
)
def test_men_rank_by_their_assists_and_of_equals_the_lower_slot_is_first(
    credited: tuple[int, ...], ranked: list[int]
) -> None:
    rink = rated({"1": 5, "2": 99, "3": 5, "4": 8, "5": 1})
    men = [rink.man(f"red #{sweater}") for sweater in credited]
    for rank in range(7):
        found = by_rank(rink.table, rink.man("red 2"), men, rank, "EZ-AST-02")
        assert [man.sweater for man in found] == (ranked[rank - 1 : rank] if rank else [])


@pytest.mark.rule("EZ-AST-02", "EZ-AST-03")
@pytest.mark.parametrize("side", ["red", "blue"])
def test_every_roll_of_both_tables(side: str) -> None:
    first = {1: 11, 2: 11, 3: 11, 4: 13, 5: 13, 6: 14}
    for black, sweater in first.items():
        for again in range(1, 7):
            left = [each for each in (11, 13, 14, 15) if each != sweater]
            second = [left[0]] if again < 3 else [left[1]] if again == 3 else []
            rink = Rink(
                {"handler": f"{side} 2", "sector": "N-2"},
                cards={side: {"1": {"as": 9}, "3": {"as": 8}, "4": {"as": 7}, "5": {"as": 6}}},
                assists="rating",
            )
            rink.throws(f"assist {black}", f"assist {again}")
            found, by_goalie = credit_assists(rink.table, rink.man(f"{side} 2"))
            assert ([man.sweater for man in found], by_goalie) == ([sweater, *second], False)
        if side == "blue":
            break


@pytest.mark.rule("EZ-HOUSE-02", "EZ-HOUSE-03", "EZ-HOUSE-04")
@pytest.mark.parametrize(
    ("d20", "black", "goalie_in", "again", "men", "by_goalie"),
    [
        (2, 1, True, None, [11, 13], False), (18, 6, True, None, [14, 11], False), (19, 1, True, None, [], False),
        (20, 6, True, None, [], False), (1, 4, True, 3, [13], True), (1, 4, True, 4, [13, 11], False),
        (1, 1, True, 1, [11], True), (1, 1, True, 20, [11, 13], False), (1, 4, False, None, [13, 11], False),
        (3, 3, False, None, [11, 13], False),
    ],
)  # fmt: skip
def test_a_goalie_may_have_the_second_assist(
    d20: int, black: int, goalie_in: bool, again: int | None, men: list[int], by_goalie: bool
) -> None:
    """A goalie with three assists in real life, on a d20 of 1 to 3."""
    ratings = {slot: {"as": 9 - place} for place, slot in enumerate(("1", "3", "4", "5"))}
    rink = Rink(PLAY, cards={"red": {**ratings, "goalie": {"assists": 3}}}, assists="rating", goalie_assists=True)
    rink.team("red").goalie_in = goalie_in
    second = [] if not men or by_goalie else ["assist 1"]
    rink.throws(f"house assist {d20}/{black}", *([f"goalie assist {again}"] if again else []), *second)
    found, helps = by_house_rule(rink.table, rink.man("red 2"))
    rink.chance.finish()
    assert ([man.sweater for man in found], helps) == (men, by_goalie)


@pytest.mark.rule("EZ-HOUSE-13")
@pytest.mark.parametrize(
    ("ratings", "credited"),
    [
        ({"1": 10, "3": 25, "4": 0, "5": 30}, ()), ({"1": 40, "3": 30, "4": 20, "5": 10}, ()),
        ({"1": 40, "3": 30, "4": 20, "5": 11}, ()), ({"1": 99, "3": 50, "4": 50, "5": 1}, ()),
        ({"1": 99, "3": 50, "4": 50, "5": 1}, (11,)), ({"1": 0, "3": 0, "4": 0, "5": 0}, ()),
    ],
)  # fmt: skip
def test_everybody_has_his_share_of_a_hundred(ratings: dict[str, int], credited: tuple[int, ...]) -> None:
    """One roll after the other, the man whose part of the line it falls in; a longer line is shrunk to a hundred."""
    rink = rated(ratings, assists="shares")
    scorer = rink.man("red 2")
    men = [rink.man(f"red #{sweater}") for sweater in credited]
    line = [10 + int(slot) for slot, rating in ratings.items() if 10 + int(slot) not in credited for _ in range(rating)]
    for place in range(100):
        rink.throws(f"assist share {place // 10}/{place % 10}")
        at = place if len(line) <= 100 else place * len(line) // 100
        expected = line[at : at + 1]
        assert [man.sweater for man in by_share(rink.table, scorer, men)] == expected


@pytest.mark.rule("EZ-AST-01")
@pytest.mark.parametrize(
    ("touched", "men"),
    [
        ((1, 3, 4, 2), [14, 13]), ((3, 4, 2), [14, 13]), ((4, 2), [14]), ((2,), []), ((1, 3, 4), [14, 13]),
        ((1, 2, 4), [14, 11]), ((2, 1, 2), [11]), ((5, 3, 2, 4, 2), [14, 13]),
    ],
)  # fmt: skip
def test_the_last_two_others_who_touched_the_puck_assist(touched: tuple[int, ...], men: list[int]) -> None:
    rink = Rink(PLAY)
    rink.state.start_touches(rink.man(f"red {touched[0]}"))
    for slot in touched[1:]:
        rink.state.note_touch(rink.man(f"red {slot}"))
    assert [man.sweater for man in touchers(rink.table, rink.man("red 2"))] == men


# -- injuries ---------------------------------------------------------------------------------------------------------

CHART = {
    25: ("dazed", "remains in game", 0), 22: ("mouth", "remains in game", 0), 21: ("mouth", "rest of shift", 0),
    18: ("elbow", "rest of shift", 0), 17: ("elbow", "5 minutes", 0), 14: ("left leg", "5 minutes", 0),
    13: ("left leg", "10 minutes", 0), 11: ("knee", "10 minutes", 0), 10: ("shoulder", "remainder of period", 0),
    8: ("ankle", "one additional period", 0), 6: ("back", "remainder of game", 0), 4: ("head", "1 additional game", 1),
    2: ("groin", "2 additional games", 2), 1: ("ankle", "3 additional games", 3), 0: ("head", "d6 additional games", 4),
    -3: ("neck", "d20 additional games", 13), -4: ("knee", "d20 additional games", 13),
}  # fmt: skip


@pytest.mark.rule("EZ-INJ-02", "EZ-INJ-03", "EZ-INJ-04", "EZ-INJ-05", "EZ-INJ-06", "EZ-GAP-24")
@pytest.mark.parametrize("total", CHART)
@pytest.mark.parametrize("stops", [True, False])
def test_every_line_of_the_chart(total: int, stops: bool) -> None:
    name, misses, games = CHART[total]
    inj = max(-5, min(5, total - 10))
    rink = Rink(PLAY, cards={"red": {"2": {"inj": inj}}}, injury_stoppage=stops)
    extra = {4: ["games d6 4"], 13: ["games d20 13"]}.get(games, [])
    rink.throws(f"injury {total - inj}", *extra)
    man, clock = rink.man("red 2"), rink.state.clock
    clock.period = 2
    elapsed = clock.elapsed
    hurt_handler(rink.table, man)
    rink.chance.finish()
    (line,) = rink.state.keeper.injuries
    assert (line.side, line.skater, line.goalie) == (man.side, man.number, -1)
    assert (line.why, line.misses, line.games, man.games_missed) == (name, misses, games, games)
    assert rink.state.situation == (Situation.FACEOFF if games and stops else Situation.LOOSE)
    until = {"5 minutes": elapsed + 300, "10 minutes": elapsed + 600}.get(misses, 0)
    through = {"remainder of period": 2, "one additional period": 3}.get(misses, 0)
    if "game" in misses and misses != "remains in game":
        assert man.out_through > 1000
    else:
        assert (man.out_until, man.out_through) == (until, through)
    assert man.rests_shift == (misses == "rest of shift")
    assert (man.slot == 2) == (misses == "remains in game")
    assert rink.man("red 2").can_play(clock)


@pytest.mark.rule("EZ-GAP-24")
def test_totals_off_the_chart_read_as_its_nearest_line() -> None:
    table = Rink().table
    lines = table.charts.injuries
    assert table.charts.lowest_injury == -4
    for total in range(-12, 40):
        assert injury_line(table, total) is lines[max(0, min(len(lines) - 1, total + 4))]


@pytest.mark.rule("EZ-TIME-06")
@pytest.mark.parametrize(("left", "rolls"), [(0, []), (1, ["1/1/1/1"])])
def test_an_advance_has_its_second_roll_as_long_as_there_is_time(left: int, rolls: list[str]) -> None:
    rink = Rink({"handler": "red 2", "sector": "N-2"}, cards={"red": {"2": {"advance": "SKATE"}}})
    rink.without("blue 3")
    rink.state.clock.left = left
    rink.shows(5, 3, 1, 1)
    rink.throws(*rolls)
    advance(rink.table)
    rink.chance.finish()
    assert len(rink.told("PuckMoved")) == len(rolls)
    assert rink.told("MatchupPlayed")[0]["clause"] == "EZ-ADV-04"
