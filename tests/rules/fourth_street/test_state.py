"""What a game begins with, how many dice were thrown, and what lies face down."""

from __future__ import annotations

import pytest

from core.people import team
from puckdrop.core.decisions import Coach, Decision
from puckdrop.core.dice import Scripted, Seeded, Throw
from puckdrop.core.table import Table
from puckdrop.games.fourth_street import throws
from puckdrop.games.fourth_street.constants import Lane, Situation, Zone
from puckdrop.games.fourth_street.decisions import FsKind
from puckdrop.games.fourth_street.rules import tactics
from puckdrop.games.fourth_street.state import NO_CARD, NO_PLAN, Card, new_state
from puckdrop.games.fourth_street.table import FsTable
from rules.fourth_street.rink import Listener, Rink

HOLDER = {"clock": "10:00", "handler": "home 2", "place": "M2", "forecheck_set": True}


@pytest.mark.rule("FS-GAP-36", "FS-AGG-01", "FS-FAT-01", "FS-ADD-HOT-01")
def test_a_game_begins_with_nothing_settled() -> None:
    state = new_state([team(0), team(1)], "none", None, tires=True)
    assert (state.situation, state.handler, state.place) == (Situation.BEFORE, None, 0)
    assert (state.zone, state.lane, state.last_lane) == (Zone.N, Lane.M, Lane.M)
    assert (state.offense, state.defense) == (state.home, state.visitor)
    assert [state.again, state.forecheck_set, state.off_rebound, state.possession_new] == [False] * 4
    assert (state.forecheckers, state.iced, state.delayed, state.chipped_to) == (0, -1, None, None)
    assert state.shooters == [[], []]
    for orders in state.orders:
        assert (orders.aggressiveness, orders.standing_order, orders.shadow, orders.shadowed) == (0, 0, 0, 0)
        assert (orders.strategy, orders.plan, orders.recipient_card, orders.shown) == (NO_CARD, NO_PLAN, 0, 0)
        assert not orders.timeout_used
    for forms in state.forms:
        assert [(form.hot, form.cold_period, form.goals, form.relieved, form.clean_since) for form in forms] == [
            (False, 0, 0, False, 0)
        ] * len(forms)
    for side, men in enumerate(state.stamina):
        assert len(men) == len(state.teams[side].skaters)
        assert {(man.on_since, man.off_since, man.debt, man.rested) for man in men} == {(-1, 0, 0, 0)}
    assert new_state([team(0), team(1)], "none", None, tires=False).stamina == []


def test_a_copy_has_shooters_of_its_own() -> None:
    state = new_state([team(0), team(1)], "none", None, tires=False)
    state.shooters[0].append(3)
    copy = state.copy()
    assert copy.shooters == [[3], []]
    state.shooters[0].append(4)
    assert copy.shooters == [[3], []]


D20, D6P = ("d20",), ("d6p",)


@pytest.mark.rule("FS-GEN-05", "FS-DICE-01", "FS-DICE-02")
@pytest.mark.parametrize(
    ("throw", "name", "dice", "faces", "lows"),
    [
        (
            throws.PLAY,
            "play",
            ("colored", "white", "d6p", "d20", "black", "white d6"),
            (10, 10, 6, 20, 6, 6),
            (0, 0, 1, 1, 1, 1),
        ),
        (throws.D10S, "empty-net icing", ("colored", "white"), (10, 10), (0, 0)),
        (throws.RUSH, "rush", D20, (20,), (1,)),
        (throws.STEAL, "steal", D20, (20,), (1,)),
        (throws.ASSIST, "assist", D20, (20,), (1,)),
        (throws.INJURY, "injury", D20, (20,), (1,)),
        (throws.GAMES_D6, "games missed", D6P, (6,), (1,)),
        (throws.GAMES_D20, "games missed", D20, (20,), (1,)),
        (throws.DEFENDER, "penalized defender", D6P, (6,), (1,)),
    ],
)
def test_the_dice_of_every_throw(
    throw: Throw, name: str, dice: tuple[str, ...], faces: tuple[int, ...], lows: tuple[int, ...]
) -> None:
    assert (throw.name, throw.dice, throw.faces, throw.lows) == (name, dice, faces, lows)


@pytest.mark.rule("FS-GEN-05")
def test_every_throw_is_counted() -> None:
    """So many are given back when a play is taken back."""
    rink = Rink(HOLDER, cards={"home": {"2": {"actions": "sc"}}, "visitor": {"4": {"ch": "STEAL"}}})
    rink.play("0/0/4/20/1/1", "steal 5")
    assert rink.table.draws == 2
    assert [(event["side"], event["throw"]) for event in rink.told("DiceThrown")] == [(0, "play"), (0, "steal")]


@pytest.mark.rule("FS-PEN-08")
def test_a_second_is_a_second() -> None:
    rink = Rink({**HOLDER, "home": {"box": [{"who": "#11", "left": "1:00"}]}})
    rink.table.run_clock(1)
    assert rink.position()["clock"] == "9:59"
    assert rink.home.box.penalties[0].left == 59


# -- face down --------------------------------------------------------------------------------------------------------

CARDS = [(Card.STRATEGY, "strategy", "Carry"), (Card.PLAN, "plan", "e4"), (Card.RECIPIENT, "recipient_card", "3")]
SIDES = ["home", "visitor"]


def is_anything_hidden(table: FsTable) -> bool:
    return table.has_hidden


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("card", "field", "laid"), CARDS)
def test_a_card_lies_face_down_until_it_is_turned(card: int, field: str, laid: str, side: int) -> None:
    rink = Rink({**HOLDER, field: {SIDES[side]: laid}})
    table = rink.table
    table.look_for_hidden()
    assert is_anything_hidden(table)
    assert table.state.orders[side].hidden() == card
    assert table.state.orders[1 - side].hidden() == 0
    seen = table.state.orders[side].seen_by_rival()
    assert (seen.strategy, seen.plan, seen.recipient_card) == (NO_CARD, NO_PLAN, 0)
    before = table.snapshot()
    assert table.at_position(before, Scripted([]), [Coach(), Coach()], None).has_hidden
    table.show_card(side, card)
    assert not is_anything_hidden(table)
    assert (table.state.orders[side].shown, table.state.orders[1 - side].shown) == (card, 0)
    table.next_look = 700
    table.restore(before)
    assert is_anything_hidden(table)
    assert table.next_look == 0, "anybody's shift may be over at the earlier second"
    table.state.orders[side].put(NO_CARD, NO_PLAN, 0)
    table.look_for_hidden()
    assert not is_anything_hidden(table)


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
@pytest.mark.parametrize("viewer", [0, 1])
@pytest.mark.parametrize(
    ("shown", "drawn", "wanted"),
    [
        (0, ["unknown 1", "unknown 2", "unknown 25"], ("Puck Possession", "1", "e5")),
        (Card.PLAN | Card.RECIPIENT, ["unknown 1"], ("Puck Possession", "3", "d4")),
        (Card.PLAN | Card.STRATEGY, ["unknown 5"], ("Carry", "5", "d4")),
        (Card.STRATEGY | Card.RECIPIENT, ["unknown 1"], ("Carry", "3", "a1")),
    ],
)
def test_what_lies_face_down_is_drawn_anew_and_nothing_else(
    shown: int, drawn: list[str], wanted: tuple[str, str, str], viewer: int
) -> None:
    """One of the cards, one of the men on the ice, the one on the card first, and one of 25 zones."""
    laid = {"strategy": "Carry", "recipient_card": "3", "plan": "d4"}
    rink = Rink({**HOLDER, **{field: dict.fromkeys(SIDES, text) for field, text in laid.items()}})
    rink.table.state.orders[1 - viewer].shown = shown
    chance = Scripted(drawn)
    tactics.draw_hidden(rink.table, viewer, chance)
    chance.finish()
    position = rink.position()
    for side, expected in ((1 - viewer, wanted), (viewer, tuple(laid.values()))):
        found = [position[field] for field in laid]
        assert tuple(cards[SIDES[side]] for cards in found if isinstance(cards, dict)) == expected


# -- the puck changes hands -------------------------------------------------------------------------------------------


@pytest.mark.rule("FS-GAP-37")
def test_a_goalies_touch_lasts_as_long_as_the_chain_that_it_began() -> None:
    rink = Rink(HOLDER)
    state = rink.table.state
    men = [man for man in rink.home.on_ice if man is not None]
    state.start_touches(men[0], from_goalie=True)
    state.note_touch(men[1])
    assert [state.goalie_touched, state.copy().goalie_touched] == [True, True]
    assert [state.touch, state.touch_before, state.touch_earlier] == [men[1], men[0], None]
    state.start_touches(men[2])
    assert [state.goalie_touched, state.copy().goalie_touched] == [False, False]
    state.start_touches(men[0], from_goalie=True)
    state.forget_touches()
    assert [state.goalie_touched, state.copy().goalie_touched] == [False, False]


@pytest.mark.rule("FS-FORE-04", "FS-SHOT-13", "FS-TIME-05")
@pytest.mark.parametrize("action", ["dc", "off", "inj"])
def test_who_has_lost_the_puck_has_no_rebound_and_nobody_forechecks(action: str) -> None:
    position = {**HOLDER, "place": "D-M", "forecheckers": "1+3", "off_rebound": True, "again": True}
    rink = Rink(position, cards={"home": {"2": {"actions": action}}})
    rink.play("0/0/6/1/1/1", *(["injury 20"] if action == "inj" else []))
    state = rink.table.state
    assert (state.forecheckers, state.forecheck_set, state.off_rebound, state.again) == (0, False, False, False)
    assert state.handler is None


@pytest.mark.rule("FS-SHOT-13", "FS-TIME-15")
@pytest.mark.parametrize("action", ["pd", "sc"])
def test_a_rebounder_who_passes_or_skates_first_has_no_rebound(action: str) -> None:
    mover = {"actions": action, "ps": "FWD A", "sk": "FWD"}
    rink = Rink({**HOLDER, "place": "M3", "off_rebound": True}, cards={"home": {"2": mover}})
    rink.play("0/0/6/1/1/1")
    assert rink.position()["off_rebound"] is False
    assert rink.position()["place"] == "M1"


@pytest.mark.rule("FS-FORE-04", "FS-FORE-07", "FS-GAP-13")
def test_who_wins_the_puck_has_it_to_himself() -> None:
    rink = Rink({"clock": "10:00", "situation": "loose", "zone": "N", "again": True})
    rink.play("9/0/3/1/1/1")
    state = rink.table.state
    assert (state.forecheckers, state.forecheck_set, state.off_rebound, state.possession_new) == (0, False, False, True)


@pytest.mark.rule("FS-FAT-01", "FS-LINES-01")
def test_the_first_shifts_begin_with_the_game() -> None:
    rink = Rink(shift_method="toi")
    rink.play()
    for side in rink.table.state.teams:
        men = rink.table.state.stamina[side.side]
        assert [int(men[man.number].on_since) for man in side.skaters] == [
            0 if man.slot else -1 for man in side.skaters
        ]
        assert side.men == 5


@pytest.mark.rule("FS-FAT-04")
def test_an_intermission_leaves_nothing_owed() -> None:
    tired = {"#12": {"shift": "1:30", "debt": 2, "rested": "0:10"}, "#22": {"off": "0:40", "debt": 3, "rested": "0:20"}}
    position = {"clock": "0:06", "situation": "loose", "zone": "N", "again": True, "stamina": {"home": tired}}
    rink = Rink(position, shift_method="toi", on_ice_fatigue=True)
    rink.play("5/5/1/1/1/1")
    assert rink.position()["clock"] == "20:00"
    for side, men in enumerate(rink.table.state.stamina):
        assert {(int(man.debt), int(man.rested)) for man in men} == {(0, 0)}
        out = [man.slot != 0 for man in rink.table.state.teams[side].skaters]
        assert [int(man.on_since) for man in men] == [1200 if is_out else -1 for is_out in out]


@pytest.mark.rule("FS-SO-01", "FS-FAT-01")
def test_both_goalies_are_in_for_the_shootout_and_the_sixth_skaters_shift_is_over() -> None:
    out = {"goalie_in": False, "extra_attacker": "#16"}
    position = {"period": 4, "clock": "0:06", "situation": "loose", "zone": "N", "again": True, "home": out}
    rink = Rink(position, overtime="five-minute-shootout", shift_method="toi")
    man = rink.man("home 6")
    rink.play("5/7/1/1/1/1")
    assert rink.position()["situation"] == "shootout"
    assert rink.home.goalie_in
    assert rink.table.state.stamina[0][man.number].on_since == -1


@pytest.mark.rule("FS-GAP-09")
def test_a_man_whose_misconduct_ran_out_is_back_when_the_next_period_begins() -> None:
    home = {"box": [{"who": "#11", "left": "0:05", "costs_man": False}]}
    position = {"clock": "0:06", "situation": "loose", "zone": "N", "again": True, "home": home}
    rink = Rink(position)
    rink.play("5/5/1/1/1/1")
    assert rink.home.box.penalties == []
    assert rink.told("PenaltyServed") == [{"event": "PenaltyServed", "side": 0, "skater": 11, "stays": False}]


@pytest.mark.rule("FS-WILD-04", "FS-RECIP-06", "FS-PLAN-01")
@pytest.mark.parametrize("card", [Card.STRATEGY, Card.PLAN, Card.RECIPIENT])
def test_a_card_laid_anew_lies_face_down_again(card: int) -> None:
    """Whatever of the others was turned up stays so."""
    everything = Card.STRATEGY | Card.PLAN | Card.RECIPIENT
    lays = {
        Card.STRATEGY: tactics.ask_strategy,
        Card.PLAN: tactics.lay_plan,
        Card.RECIPIENT: tactics.offer_recipient_card,
    }
    seats: list[Coach] = [Listener(FsKind.RECIPIENT_CARD), Listener()]
    laid = {"strategy": {"home": "Carry"}, "plan": {"home": "d4"}, "recipient_card": {"home": "3"}}
    rink = Rink({**HOLDER, **laid}, seats=seats, strategy_cards=True, recipient_card=True)
    rink.table.state.orders[0].shown = everything
    rink.table.look_for_hidden()
    assert not is_anything_hidden(rink.table)
    lays[card](rink.table, rink.home)
    assert rink.table.state.orders[0].shown == everything & ~card
    assert is_anything_hidden(rink.table)


# -- to the end -------------------------------------------------------------------------------------------------------


class Foresighted(Listener):
    """Looks ahead to the end of the play whenever he is asked."""

    looks_ahead = True

    def choose(self, decision: Decision, table: Table) -> int:
        value = super().choose(decision, table)
        ahead = table.fork(value, Seeded(1), [Listener(), Listener()])
        assert ahead.is_over()
        assert not table.is_over()
        return value


@pytest.mark.rule("FS-GAP-15")
@pytest.mark.parametrize("coach", [Listener, Foresighted])
def test_a_game_is_played_out_and_its_end_can_be_foreseen(coach: type[Listener]) -> None:
    """Ten seconds are left, which is what a faceoff takes."""
    home = coach(FsKind.FACEOFF_MAN)
    position = {"period": 3, "clock": "0:10", "situation": "faceoff", "score": {"home": 1}}
    rink = Rink(position, seats=[home, Listener()])
    rink.will_throw("9/0/3/1/1/1")
    rink.table.play_out()
    rink.chance.finish()
    assert rink.table.is_over()
    assert len(home.asked) == 1


@pytest.mark.rule("FS-GAP-15", "FS-GAP-19", "FS-SO-01")
@pytest.mark.parametrize(
    ("period", "overtime", "home", "wanted"),
    [
        (1, "none", 1, "period 2"),
        (2, "none", 0, "period 3"),
        (3, "none", 0, "regulation -1"),
        (3, "none", 1, "regulation 0"),
        (3, "five-minute-shootout", 1, "regulation 0"),
        (3, "five-minute-shootout", -1, "regulation 1"),
        (3, "five-minute", 0, "period 4"),
        (4, "five-minute", 0, "overtime -1"),
        (4, "five-minute-shootout", 0, "shootout"),
        (4, "playoff", 0, "period 5"),
        (7, "playoff", 0, "period 8"),
    ],
)
def test_what_the_horn_brings(period: int, overtime: str, home: int, wanted: str) -> None:
    """Another period, a shootout, or the end: how, and who has won."""
    score = {"home": max(home, 0), "visitor": max(-home, 0)}
    position = {"period": period, "clock": "0:10", "situation": "loose", "zone": "N", "again": True, "score": score}
    rink = Rink(position, overtime=overtime)
    rink.play("5/5/1/1/1/1")
    ends = [f"{event['how']} {event['side']}" for event in rink.told("GameEnded")]
    found = rink.position()
    if found["situation"] == "shootout":
        ends = ["shootout"]
    elif found["situation"] == "faceoff":
        ends = [f"period {found['period']}"]
    assert ends == [wanted]


@pytest.mark.rule("FS-SHIFT-08")
@pytest.mark.parametrize("side", ["home", "visitor"])
def test_after_the_faceoff_nobody_has_iced_the_puck(side: str) -> None:
    rink = Rink({"clock": "10:00", "situation": "faceoff", "iced": side})
    rink.play("9/0/3/1/1/1")
    assert rink.position()["iced"] == "none"


@pytest.mark.rule("FS-AGG-01")
@pytest.mark.parametrize("side", [0, 1])
def test_a_level_that_is_set_already_is_no_news(side: int) -> None:
    rink = Rink(HOLDER)
    team = rink.table.state.teams[side]
    for level in (0, 2, 2, -1):
        tactics.set_aggressiveness(rink.table, team, level)
    told = [{"event": "AggressivenessSet", "side": side, "level": level} for level in (2, -1)]
    assert rink.told("AggressivenessSet") == told
    assert [orders.aggressiveness for orders in rink.table.state.orders] == ([-1, 0] if side == 0 else [0, -1])
