"""Small rules in every one of their cases: strength, strings of a rush, shadows, absences, places."""

from __future__ import annotations

from typing import Any

import pytest

from puckdrop.core.ice import FOREVER
from puckdrop.games.fourth_street.charts import AssistTable, StrategyCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    COLUMN_NAMES,
    MISSES_NAMES,
    PLACE_NAMES,
    Misses,
    Result,
    Strength,
    Zone,
    zone_of,
)
from puckdrop.games.fourth_street.rules import (
    actions,
    assists,
    forecheck,
    goalie_pass,
    injuries,
    possession,
    rushes,
    sends,
    shadow,
    strength,
    weird,
)
from puckdrop.games.fourth_street.vocabulary import VOCABULARIES
from rules.fourth_street.rink import Rink

HOLDER: dict[str, Any] = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}


# -- strength ---------------------------------------------------------------------------------------------------------

OUT = {"goalie_in": False, "extra_attacker": "#16"}


@pytest.mark.rule("FS-PP-01", "FS-PP-02", "FS-PP-05", "FS-PP-07", "FS-PP-08", "FS-EN-03", "FS-EN-04", "FS-GAP-23")
@pytest.mark.parametrize(
    ("own", "theirs", "wanted"),
    [
        ("", "", "ES . . 0"),
        ("14", "", "SH . . 0"),
        ("", "14", "PP pk moves 2"),
        ("", "14 15", "PP pk moves 3"),
        ("14", "14", "ES . . 0"),
        ("14", "14 15", "PP pk moves 2"),
        ("14 15", "14", "SH . . 0"),
        ("out", "", "ES pk . 2"),
        ("out 14", "", "SH . . 0"),
        ("out", "14", "PP pk moves 3"),
        ("out", "14 15", "PP pk moves 5"),
        ("", "out", "ES . . 0"),
        ("", "out 14", "PP pk moves 0"),
        ("", "out 14 15", "PP pk moves 2"),
        ("out", "out", "ES . . 0"),
    ],
)
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_what_penalties_and_pulled_goalies_make_of_an_attack(
    own: str, theirs: str, wanted: str, option: bool, side: str
) -> None:
    """Whose columns, PK or not, the distance of a power play or not, and what a shot adds."""

    def team(text: str) -> dict[str, Any]:
        return {**(OUT if "out" in text else {}), "box": [{"who": f"#{who}"} for who in text.split() if who != "out"]}

    other = "visitor" if side == "home" else "home"
    position = {**HOLDER, "handler": f"{side} 2", side: team(own), other: team(theirs)}
    rink = Rink(position, cards={side: {"2": {"bonus": [2, 3]}}}, extra_attacker_columns=option)
    columns, has_pk, moves, bonus = wanted.split()
    if option and columns == "ES" and ("out" in own) != ("out" in theirs):
        columns = "PP" if "out" in own else "SH"
        moves = "moves" if columns == "PP" else "."
    assert ("ES", "PP", "SH")[strength.offense_strength(rink.table)] == columns
    assert strength.defense_has_pk(rink.table) == (has_pk == "pk")
    assert strength.moves_like_power_play(rink.table) == (moves == "moves")
    assert strength.shot_bonus(rink.table, rink.man(f"{side} 2")) == int(bonus)


@pytest.mark.rule("FS-ADD-3ON3-01", "FS-ADD-3ON3-02")
@pytest.mark.parametrize(
    ("overtime", "option", "visitor", "moves"),
    [
        ("three-on-three", True, {}, True),
        ("three-on-three", False, {}, False),
        ("four-on-four", True, {}, False),
        ("five-minute", True, {}, False),
        ("three-on-three", True, OUT, False),
    ],
)
def test_three_against_three_move_like_a_power_play(
    overtime: str, option: bool, visitor: dict[str, Any], moves: bool
) -> None:
    position = {**HOLDER, "period": 4, "clock": "3:00", "visitor": visitor}
    for side in ("home", "visitor"):
        rink = Rink({**position, "handler": f"{side} 2"}, overtime=overtime, three_on_three_move=option)
        assert strength.moves_like_power_play(rink.table) == moves


# -- where the puck is ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-ACT-01", "FS-RINK-01", "FS-RINK-02")
@pytest.mark.parametrize("place", PLACE_NAMES)
def test_zone_lane_and_column_of_every_place(place: str) -> None:
    zone = place[0] if "-" in place else "O"
    rink = Rink({**HOLDER, "place": place})
    code = rink.table.state.place
    assert "DNO"[possession.puck_zone(rink.table)] == "DNO"[zone_of(code)] == zone
    assert "LMR"[possession.puck_lane(rink.table)] == (place[2] if "-" in place else place[0])
    for name, each in (("ES", Strength.ES), ("PP", Strength.PP), ("SH", Strength.SH)):
        assert COLUMN_NAMES[actions.column_of(code, each)] == ("N" if zone == "N" else f"{zone}-{name}")


@pytest.mark.rule("FS-FO-07", "FS-GAP-14")
@pytest.mark.parametrize(
    ("spot", "attackers", "others"),
    [
        ("D-L", "D-L", "R2"),
        ("D-R", "D-R", "L2"),
        ("N-L", "N-L", "N-R"),
        ("N-M", "N-M", "N-M"),
        ("N-R", "N-R", "N-L"),
        ("O-L", "L2", "D-R"),
        ("O-R", "R2", "D-L"),
    ],
)
def test_where_the_winner_of_a_faceoff_has_the_puck(spot: str, attackers: str, others: str) -> None:
    """As he sees it; level 2 in his attacking zone."""
    zone, lane = spot.split("-")
    position = {"clock": "10:00", "situation": "faceoff", "zone": zone, "lane": lane}
    for had, other in (("home", "visitor"), ("visitor", "home")):
        rink = Rink({**position, "last_possession": had})
        state = rink.table.state
        teams = {"home": state.home, "visitor": state.visitor}
        assert PLACE_NAMES[possession.faceoff_place(rink.table, teams[had])] == attackers
        assert PLACE_NAMES[possession.faceoff_place(rink.table, teams[other])] == others


@pytest.mark.rule("FS-EN-02")
def test_which_numbers_find_the_empty_net() -> None:
    """The coloured die is the tens: 00 to 10 go in."""
    rink = Rink({**HOLDER, "place": "D-M", "visitor": OUT}, assist_table=False)
    for tens in range(10):
        for ones in range(10):
            rink.will_throw(f"empty-net icing {tens}/{ones}")
            assert sends.hits_empty_net(rink.table, rink.man("home 2")) == (10 * tens + ones <= 10)
    assert rink.home.score == 11


# -- rushes and forecheckers ------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-RUSH-07", "FS-GAP-04")
@pytest.mark.parametrize(
    ("runner", "sits", "string", "men"),
    [
        (2, "", [0, 1], [2, 1]),
        (1, "", [0, 1], [1, 2]),
        (2, "", [0, 1, 3], [2, 1, 3]),
        (1, "", [0, 1, 2], [1, 3, 2]),
        (2, "", [0, 1, 2], [2, 1, 3]),
        (2, "", [1, 0, 3], [1, 2, 3]),
        (4, "", [0, 1, 4], [4, 1, 2]),
        (2, "11", [0, 1, 3], [2, 4, 3]),
        (3, "11 12", [0, 1, 2], [3, 4, 5]),
        (4, "11 12", [1, 0, 2], [3, 4, 5]),
        (5, "11", [0, 5, 1], [5, 2, 3]),
    ],
)
def test_the_men_of_a_string(runner: int, sits: str, string: list[int], men: list[int]) -> None:
    """Whoever is missing, or runs himself, is replaced by the lowest number that is not in it."""
    rink = Rink({**HOLDER, "handler": f"home {runner}", "home": {"box": [{"who": f"#{who}"} for who in sits.split()]}})
    found = rushes.men_of_string(rink.home, rink.man(f"home {runner}"), bytes(string))
    assert [man.slot for man in found] == men


@pytest.mark.rule("FS-RUSH-08", "FS-SHADOW-02", "FS-SHADOW-03", "FS-TAB-09")
@pytest.mark.parametrize(
    ("slot", "forecheckers", "follows", "defender"),
    [
        (0, "none", "none", 0),
        (1, "none", "none", 1),
        (1, "1", "none", 0),
        (2, "1", "none", 2),
        (2, "1+2+3", "none", 0),
        (4, "1+2+3", "none", 4),
        (6, "none", "none", 0),
        (0, "none", "3 on 2", 0),
        (4, "none", "3 on 2", 3),
        (4, "3", "3 on 2", 4),
        (3, "none", "3 on 1", 0),
        (4, "none", "3 on 1", 4),
        (1, "none", "1 on 2", 1),
        (5, "2", "1 on 2", 1),
    ],
)
def test_who_may_block_the_shot_of_a_rush(slot: int, forecheckers: str, follows: str, defender: int) -> None:
    position = {**HOLDER, "forecheckers": forecheckers, "shadow": {"visitor": follows}}
    rink = Rink(position, shadow=True)
    man = rushes.rush_defender(rink.table, rink.man("home 2"), slot)
    assert (0 if man is None else man.slot) == defender
    assert man is None or man.side == 1


@pytest.mark.rule("FS-ADD-GPASS-05", "FS-GAP-32", "FS-FORE-05")
@pytest.mark.parametrize(
    ("forecheckers", "ratings", "best", "fastest"),
    [
        ("1+2+3", (5, 6, 7, 9, 9), 3, 4),
        ("1+2+3", (7, 6, 5, 1, 2), 1, 5),
        ("1+2+3", (5, 5, 5, 3, 3), 1, 4),
        ("2+3", (9, 5, 6, 1, 1), 3, 1),
        ("2", (1, 0, 2, 2, 1), 2, 3),
        ("none", (1, 1, 1, 1, 1), 0, 1),
        ("none", (0, 0, 0, 0, 0), 0, 1),
        ("1", (0, 0, 0, 0, 0), 1, 2),
    ],
)
def test_the_best_checker_and_the_fastest_of_the_others(
    forecheckers: str, ratings: tuple[int, ...], best: int, fastest: int
) -> None:
    cards = {str(slot): {"ratings": {"ch": rating, "sp": rating}} for slot, rating in enumerate(ratings, 1)}
    rink = Rink({**HOLDER, "place": "D-M", "forecheckers": forecheckers}, cards={"visitor": cards})
    man = forecheck.best_forechecker(rink.table, rink.visitor)
    assert (0 if man is None else man.slot) == best
    man = weird.fastest_defender(rink.table, rink.visitor)
    assert man is not None
    assert man.slot == fastest
    sixth = {"visitor": OUT, "forecheckers": "none"}
    rink = Rink({**HOLDER, **sixth}, cards={"visitor": {**cards, "#16": {"ratings": {"sp": 9}}}})
    man = weird.fastest_defender(rink.table, rink.visitor)
    assert man is not None
    assert man.slot == (6 if max(ratings) < 9 else ratings.index(9) + 1)


@pytest.mark.rule("FS-FORE-01", "FS-FORE-02", "FS-GAP-29")
@pytest.mark.parametrize(
    ("sits", "follows", "eligible"),
    [
        ("", "none", 0b1110),
        ("11", "none", 0b1100),
        ("13 12", "none", 0b0010),
        ("14 15", "none", 0b1110),
        ("", "1 on 2", 0b1110),
        ("", "1 on 3", 0b1100),
        ("", "2 on 4", 0b1010),
        ("", "3 on 1", 0b0110),
    ],
)
def test_who_may_forecheck(sits: str, follows: str, eligible: int) -> None:
    """Forwards on the ice; a shadow only against his man."""
    visitor = {"box": [{"who": f"#{who}"} for who in sits.split()]}
    rink = Rink({**HOLDER, "place": "D-M", "visitor": visitor, "shadow": {"visitor": follows}}, shadow=True)
    assert forecheck.eligible_forecheckers(rink.table, rink.visitor) == eligible
    if follows != "none":
        rink.table.state.handler = None
        own = int(follows[0])
        assert forecheck.eligible_forecheckers(rink.table, rink.visitor) == 0b1110 & ~(1 << own)


# -- shadows ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-SHADOW-01", "FS-GAP-29")
@pytest.mark.parametrize("side", ["home", "visitor"])
@pytest.mark.parametrize("own", [1, 2, 3])
def test_anybodys_shadow_is_a_shadow(own: int, side: str) -> None:
    rink = Rink({**HOLDER, "shadow": {side: f"{own} on 2"}}, shadow=True)
    other = "visitor" if side == "home" else "home"
    assert shadow.has_shadows(rink.table)
    man = shadow.shadow_of(rink.table, rink.man(f"{other} 2"))
    assert man is rink.man(f"{side} {own}")
    assert shadow.shadow_of(rink.table, rink.man(f"{other} 3")) is None
    assert shadow.shadow_of(rink.table, rink.man(f"{side} 2")) is None
    team = rink.table.state.teams[["home", "visitor"].index(side)]
    shadow.clear_stale_shadows(rink.table)
    assert shadow.has_shadows(rink.table)
    shadow.assign_shadow(rink.table, team, own, 2)
    assert rink.told("ShadowAssigned") == []
    shadow.assign_shadow(rink.table, team, own, 4)
    shadow.assign_shadow(rink.table, team, 4 - own if own != 2 else 1, 4)
    shadow.assign_shadow(rink.table, team, 0, 0)
    pairs = [(event["skater"], event["victim"]) for event in rink.told("ShadowAssigned")]
    assert pairs == [(10 + own, 14), (14 - own if own != 2 else 11, 14), (-1, -1)]
    assert not shadow.has_shadows(rink.table)


@pytest.mark.rule("FS-GAP-29")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("gone", ["own", "his"])
@pytest.mark.parametrize(("own", "his"), [(1, 1), (1, 4), (2, 2), (3, 5)])
def test_a_shadow_without_himself_or_his_man_is_none(own: int, his: int, gone: str, side: int) -> None:
    names = ["home", "visitor"]
    rink = Rink(
        {**HOLDER, "handler": "none", "situation": "loose", "shadow": {names[side]: f"{own} on {his}"}}, shadow=True
    )
    teams = rink.table.state.teams
    if gone == "own":
        teams[side].on_ice[own] = None
    else:
        teams[1 - side].on_ice[his] = None
    shadow.clear_stale_shadows(rink.table)
    orders = rink.table.state.orders[side]
    assert (orders.shadow, orders.shadowed) == (0, 0)
    assert len(rink.told("ShadowAssigned")) == 1


# -- the rest ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-INJ-04", "FS-GAP-10")
def test_the_injury_chart_from_end_to_end() -> None:
    """D20 plus Inj; high totals are mild."""
    lowest = {22: "shift", 18: "5 minutes", 14: "10 minutes", 10: "period", 6: "game", 3: "1 games", 1: "d6 games"}
    rink = Rink(HOLDER)
    for total in range(-4, 30):
        d20 = min(20, max(1, total))
        rink.will_throw(f"injury {d20}")
        line = injuries.throw_injury(rink.table, total - d20)
        reached = [text for low, text in lowest.items() if total >= low]
        assert injuries.absence_text(line) == (reached[0] if reached else "d20 games")
        games = {"1 games": 1, "d6 games": 4, "d20 games": 17}.get(injuries.absence_text(line), 0)
        rink.will_throw(*{4: ["games missed 4"], 17: ["games missed 17"]}.get(games, []))
        assert injuries.games_missed(rink.table, line) == games
        rink.chance.finish()


@pytest.mark.rule("FS-GAP-10")
@pytest.mark.parametrize(
    ("period", "clock", "through"), [(1, "5:01", 1), (1, "5:00", 1), (1, "4:59", 2), (3, "10:00", 3), (3, "0:10", 4)]
)
def test_who_misses_a_period_misses_the_next_one_too_if_it_was_late(period: int, clock: str, through: int) -> None:
    rink = Rink({**HOLDER, "period": period, "clock": clock})
    for line in rink.table.charts.injuries:
        if line.misses == Misses.PERIOD:
            assert injuries.last_period_missed(rink.table.state.clock, line) == through
        elif MISSES_NAMES[line.misses].endswith("game"):
            assert injuries.last_period_missed(rink.table.state.clock, line) == FOREVER


@pytest.mark.rule("FS-ADD-GPASS-02", "FS-ADD-GPASS-06")
@pytest.mark.parametrize(
    ("bounds", "results"),
    [([4, 6, 0, 7], "FFFFLLSx"), ([0, 0, 0, 0], "xxxxxxxx"), ([1, 2, 3, 4], "FLRSxxxx"), ([0, 2, 7, 0], "LLRRRRRx")],
)
def test_what_a_goalie_does_with_the_puck_by_his_bounds(bounds: list[int], results: str) -> None:
    rink = Rink(HOLDER, cards={"home": {"goalie": {"passes": bounds}}})
    codes = {"F": Result.FWD, "L": Result.FWD_LONG, "R": Result.RUSH, "S": Result.STEAL_SHOOT}
    for d20, result in enumerate(results, 1):
        assert goalie_pass.pass_of(rink.table, rink.home, d20) == codes.get(result, goalie_pass.PLAYS_IT_SAFE)


@pytest.mark.rule("FS-ADD-GPASS-03", "FS-ADD-GPASS-04", "FS-CON-21")
@pytest.mark.parametrize(
    ("options", "places"),
    [
        ({}, "M3 M2 M2 M2 M2 M2"),
        ({"one_zone_moves": True}, "N-M M3 M3 M3 M2 M2"),
        ({"short_goalie_pass": True}, "N-M M3 M2 M3 M2 M2"),
    ],
)
def test_how_far_a_goalie_passes(options: dict[str, Any], places: str) -> None:
    """A short pass, a long one and a rush, at even strength and on a power play."""
    found = []
    for box in ([], [{"who": "#14"}]):
        rink = Rink({**HOLDER, "visitor": {"box": box}}, **options)
        for result in (Result.FWD, Result.FWD_LONG, Result.RUSH):
            found.append(PLACE_NAMES[goalie_pass.pass_destination(rink.table, result)])
    assert " ".join(found) == places


@pytest.mark.rule("FS-WILD-04", "FS-GAP-12")
def test_what_a_strategy_card_says_for_every_place() -> None:
    card = next(card for card in Rink(HOLDER).table.charts.strategy_cards if card.name == "Shoot First")
    wanted = {"D": "pd", "N": "pd", "3": "ss", "2": "best shot", "1": "ws"}
    short = {"D": "ice", "N": "dc", "O": "ws"}
    for code, place in enumerate(PLACE_NAMES):
        zone = place[0] if "-" in place else place[-1]
        for each in (Strength.ES, Strength.PP, Strength.SH):
            menu = card.menus[actions.place_on_card(code, actions.column_of(code, each), each)]
            action = short["O" if zone in "321" else zone] if each == Strength.SH else wanted[zone]
            assert [ACTION_NAMES[code] for code in menu] == [action]


@pytest.mark.rule("FS-GAP-37")
@pytest.mark.parametrize(
    ("touches", "scorer", "credited"),
    [
        (["home 1", "home 3", "home 4"], 2, [1, 3]),
        (["home 2", "home 3", "home 4"], 2, [3, 4]),
        (["home 3", "home 2", "home 4"], 2, [3, 4]),
        (["home 3"], 2, [3]),
        (["home 2"], 2, []),
        ([], 2, []),
    ],
)
def test_the_last_two_other_men_who_touched_the_puck(touches: list[str], scorer: int, credited: list[int]) -> None:
    rink = Rink({**HOLDER, "touches": touches})
    assert [man.slot for man in assists.touchers(rink.table, rink.man(f"home {scorer}"))] == credited
    assert assists.touchers(rink.table, rink.man("visitor 2")) == []


@pytest.mark.rule("FS-AST-02", "FS-AST-03", "FS-GAP-37")
def test_an_assist_table_within_and_beyond_its_edges() -> None:
    """Three totals and two ratings; beyond them, 20 times the rating in the total, rounded."""
    table = AssistTable(bytes([20, 0, 9, 18, 6, 12]), 3, 2, 20)
    assert [table.cell(1, 1), table.cell(2, 1), table.cell(2, 2), table.cell(3, 1), table.cell(3, 2)] == [
        20,
        9,
        18,
        6,
        12,
    ]
    assert [table.cell(total, 0) for total in (1, 3, 9)] == [0, 0, 0]
    assert [table.cell(3, 3), table.cell(4, 1), table.cell(4, 3), table.cell(7, 2), table.cell(9, 4)] == [
        20,
        5,
        15,
        6,
        9,
    ]


@pytest.mark.rule("FS-AST-02", "FS-AST-04", "FS-GAP-37")
def test_one_mate_with_a_rating_of_one_gets_the_assist_and_nobody_the_second() -> None:
    cards = {"1": {"ratings": {"assist": 1}}, **{slot: {"ratings": {"assist": 0}} for slot in "2345"}}
    for d20 in (1, 20):
        rink = Rink(HOLDER, cards={"home": cards}, assist_table=True)
        rink.will_throw(f"assist {d20}")
        found = assists.credit_assists(rink.table, rink.man("home 2"))
        rink.chance.finish()
        assert [man.slot for man in found] == ([1] if d20 <= rink.table.charts.first_assist.cell(1, 1) else [])


@pytest.mark.rule("FS-RINK-05", "FS-GAP-02")
@pytest.mark.parametrize("side", [0, 1])
def test_where_every_d20_places_a_puck(side: int) -> None:
    """In the zone as the gaining team sees it; in its own end every level is the same place."""
    rink = Rink({**HOLDER, "handler": "home 2" if side == 0 else "visitor 2"})
    table, seen = rink.table, "L" * 7 + "M" * 6 + "R" * 7
    for d20 in range(1, 21):
        attacking = PLACE_NAMES[table.charts.end_places[d20 - 1]]
        lane = "LMR"["RML".index(attacking[0])]
        for gains, zones in ((side, (Zone.D, Zone.N, Zone.O)), (1 - side, (Zone.O, Zone.N, Zone.D))):
            places = [PLACE_NAMES[table.placed_by_d20(gains, zone, d20)] for zone in zones]
            assert places == [f"D-{lane}", f"N-{seen[d20 - 1]}", attacking]
    assert len(set(table.charts.end_places)) == 9


@pytest.mark.rule("FS-ACT-08", "FS-ACT-10", "FS-GAP-14")
@pytest.mark.parametrize(
    ("action", "place", "options", "spot"),
    [
        ("ice", "D-L", {}, "D-L"),
        ("ice", "D-M", {}, "D-R"),
        ("ice", "N-L", {}, "N-L"),
        ("ice", "N-M", {}, "N-M"),
        ("ice", "N-R", {"icing_in_end": True}, "D-R"),
        ("ice", "N-M", {"icing_in_end": True}, "D-R"),
        ("off", "N-L", {}, "N-L"),
        ("off", "L2", {}, "N-L"),
        ("off", "M2", {}, "N-M"),
        ("off", "R1", {"icing_in_end": True}, "N-R"),
    ],
)
def test_where_the_faceoff_is(action: str, place: str, options: dict[str, Any], spot: str) -> None:
    for side in ("home", "visitor"):
        rink = Rink(
            {**HOLDER, "handler": f"{side} 2", "place": place}, cards={side: {"2": {"actions": action}}}, **options
        )
        rink.play("0/0/6/1/1/1")
        position = rink.position()
        assert f"{position['zone']}-{position['lane']}" == spot
        assert position["last_possession"] == side
        assert [event["zone"] for event in rink.told("PlayStopped")] == [spot]


@pytest.mark.rule("FS-SHADOW-01")
def test_without_the_option_a_shadow_is_a_man_like_others() -> None:
    position = {**HOLDER, "shadow": {"visitor": "3 on 1", "home": "1 on 4"}}
    rink = Rink(position)
    table, handler = rink.table, rink.man("home 2")
    table.d6p = 3
    assert forecheck.named_defender(table, handler) is rink.man("visitor 3")
    assert forecheck.named_defender(table, rink.man("home 1")) is rink.man("visitor 3")
    table.d6p = 4
    assert forecheck.named_defender(table, rink.man("home 1")) is rink.man("visitor 4")
    assert forecheck.eligible_forecheckers(table, rink.visitor) == 0b1110
    assert rushes.rush_defender(table, handler, 3) is rink.man("visitor 3")
    assert rushes.rush_defender(table, rink.man("home 1"), 5) is rink.man("visitor 5")
    assert not shadow.has_shadows(table)


@pytest.mark.rule("FS-GAP-12")
def test_a_strategy_card_is_free_if_it_says_nothing_anywhere() -> None:
    assert StrategyCard("free", [b""] * 8, [""] * 8).free
    assert not StrategyCard("bound", [b"\1"] * 8, [""] * 8).free
    assert not StrategyCard("bound once", [b""] * 7 + [b"\1"], [""] * 8).free
    assert not StrategyCard("ruled once", [b""] * 8, [""] * 7 + ["drop pass"]).free


@pytest.mark.rule("FS-GAP-06", "FS-GAP-10", "FS-GAP-11", "FS-GAP-12")
def test_only_what_charts_may_add_to_is_an_open_vocabulary() -> None:
    assert {name for name, words in VOCABULARIES.items() if words.is_open} == {
        "absences", "calls", "cards", "weird charts",
    }  # fmt: skip
