"""The Play Result Cards: how they are turned, read, shuffled, typed and made."""

from __future__ import annotations

import copy
from collections import Counter
from pathlib import Path
from typing import Any, cast

import pytest

from puckdrop.coaches.rinkside_bench import BenchCoach
from puckdrop.core.charts import Sheet, read_toml
from puckdrop.core.dice import Recorded, Scripted, Seeded, Typed
from puckdrop.core.errors import BadInput, ScriptError
from puckdrop.core.log import Log
from puckdrop.core.match import Match
from puckdrop.core.record import marks_of, record_of, resume, verify
from puckdrop.games.rinkside import RINKSIDE, RinksideCoach
from puckdrop.games.rinkside.chart_files import CARDS, DATA, charts_as_data, load_charts, load_charts_from_data
from puckdrop.games.rinkside.events import CardDrawn, Check
from puckdrop.games.rinkside.faces import FACE, LEFT_SECTIONS, RIGHT_SECTIONS, Left, Right
from puckdrop.games.rinkside.position import arrange, describe
from puckdrop.games.rinkside.rules.shots import take_shot
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.games.rinkside.throws import LEFT_THROWS, SectionThrow
from puckdrop.rating import deck as deck_maker
from shipped import two_teams

HOME, VISITORS = two_teams("rinkside")


def table_with(chance: Any) -> RinksideTable:
    setup = RINKSIDE.setup(HOME, VISITORS)
    return cast(RinksideTable, RINKSIDE.seat(setup, chance, [BenchCoach(), BenchCoach()], None))


def asked_charts() -> Any:
    return load_charts_from_data({"deck": {"source": "asked"}})


# -- turning ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-02-CD-01")
def test_a_draw_turns_the_open_card_over_and_opens_the_next() -> None:
    table = table_with(Scripted(["card 7", "card 30", "card 2"]))
    table.draw()
    assert (table.state.left, table.state.right) == (30, 7)
    table.draw()
    assert (table.state.left, table.state.right) == (2, 30)
    assert (table.state.left_before, table.state.right_before) == (30, 7)
    assert table.draws == 3


@pytest.mark.rule("RS-02-CD-02")
def test_a_pile_gives_ninety_nine_views_and_is_then_shuffled_without_touching_the_game() -> None:
    table = table_with(Seeded(1))
    views = set()
    of_cards = ("view", "view_before", "pile", "possession_draws")
    before = {name: value for name, value in describe(table).items() if name not in of_cards}
    for _ in range(99):
        table.draw()
        views.add((int(table.state.left), int(table.state.right)))
        assert table.state.left != table.state.right
    assert len(views) == 99
    assert table.state.deck.left == 0
    log = Log()
    log.about = table.charts.faces
    table.log = table.state.keeper.log = log
    table.draw()
    assert [type(event).__name__ for event in log] == ["DeckShuffled", "CardDrawn"]
    assert table.state.deck.left == 98
    assert table.draws == 102
    after = {name: value for name, value in describe(table).items() if name not in of_cards}
    assert after == before


@pytest.mark.rule("RS-02-CD-02")
def test_a_period_needs_two_or_three_shuffles() -> None:
    draws = 0
    for seed in range(12):
        table = table_with(Seeded(seed))
        table.play_out()
        draws += int(table.draws)
    assert 2 <= draws / 12 / 3 / 100 <= 4


# -- numbers ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("RS-02-NM-01", "RS-02-CD-01")
def test_every_face_of_the_hundred_cards_has_its_four_numbers_evenly_spread() -> None:
    faces = load_charts().faces
    assert faces.cards == list(range(1, CARDS + 1))
    for side in (faces.left, faces.right):
        for place, (first, count) in enumerate(((1, 10), (1, 20), (1, 100), (0, 10))):
            shown = Counter(side[card * FACE + place] for card in faces.cards)
            assert shown == dict.fromkeys(range(first, first + count), CARDS // count)


@pytest.mark.rule("RS-02-NM-05", "RS-02-NM-07")
def test_red_and_blue_are_the_left_faces_and_one_view_serves_many_purposes() -> None:
    table = table_with(Seeded(3))
    table.draw()
    faces = table.charts.faces
    left, right = int(table.state.left) * FACE, int(table.state.right) * FACE
    assert table.red() == faces.left[left + Left.RED] == table.left(Left.RED)
    assert table.blue() == faces.left[left + Left.BLUE]
    assert table.right(Right.RED) == faces.right[right + Right.RED]
    digits = faces.left[left + Left.DIGIT] * 10 + faces.right[right + Right.DIGIT]
    assert table.b100() == (digits or 100)
    assert [table.left(section) for section in range(len(LEFT_SECTIONS))] == list(faces.left[left : left + 26])
    assert table.draws == 2


@pytest.mark.rule("RS-02-NM-04")
def test_a_number_is_within_a_rating_up_to_the_rating_itself() -> None:
    table = table_with(Seeded(3))
    man = table.state.home.skaters[0]
    check = Check("play puck", "x", "RS-02-NM-04")
    assert [table.test(man, check, number, 5) for number in (1, 5, 6)] == [True, True, False]
    assert not table.test(man, check, 1, 0)
    team = table.state.home
    assert [table.test_goalie(team, check, number, 5) for number in (5, 6)] == [True, False]


# -- a person with the real deck --------------------------------------------------------------------------------------


def test_a_person_names_the_numbers_of_the_cards_he_turns() -> None:
    said: list[str] = []
    answers = iter(["101", "7", "30", "7", "5"])

    def read(wanted: str) -> str:
        said.append(wanted)
        return next(answers)

    table = table_with(Typed(read, said.append))
    table.draw()
    table.draw()
    assert (table.state.left, table.state.right) == (5, 30)
    assert "Play Result Cards" in said[0]
    assert "'101' is not the number of a card left" in said[1]
    assert any("'7' is not" in line for line in said)


def test_a_person_without_an_entered_deck_is_asked_for_what_the_rules_read_once_a_card() -> None:
    setup = RINKSIDE.setup(HOME, VISITORS, None, asked_charts())
    asked: list[str] = []
    answers = iter(["30", "12", "4", "offense normal", "nonsense", "*LD", "5", "T-DEF", "7", "2", "30", "12"])

    def read(wanted: str) -> str:
        asked.append(wanted)
        return next(answers)

    table = cast(RinksideTable, RINKSIDE.seat(setup, Typed(read, asked.append), [BenchCoach(), BenchCoach()], None))
    table.draw()
    assert table.red() == 4
    assert table.red() == 4
    assert table.left(Left.ZONE_PLAY) == LEFT_SECTIONS["zone_play"]["OFFENSE NORMAL"]
    assert table.right(Right.ZONE_OFF) == RIGHT_SECTIONS["zone_off"]["*LD"]
    assert table.left(Left.N100) == 12  # by which the person names the card
    assert asked[2].startswith("Left red: 1, 2, 3")
    assert "'nonsense' is nothing that the section shows" in asked[5]
    said = describe(table)["said"]
    assert said == {"left": {"12 red": "4", "12 zone_play": "OFFENSE NORMAL"}, "right": {"30 zone_off": "*LD"}}
    other = cast(RinksideTable, RINKSIDE.seat(setup, Scripted([]), [BenchCoach(), BenchCoach()], None))
    arrange(other, describe(table))
    assert describe(other)["said"] == said
    assert other.red() == 4
    copied = cast(Any, table.snapshot())
    assert copied.said_left == table.state.said_left
    table.draw()
    assert table.left(Left.FACEOFF) == 21
    assert table.red() == 7
    assert table.draws == 8
    assert table.peek_left(Left.BLUE) == table.peek_right(Right.BLUE) == 255
    assert table.peek_b100() == 0
    table.state.deck.stack([2])
    table.draw()
    table.draw()  # the deck is used up and shuffled
    assert (table.state.left, table.red()) == (12, 4)  # nobody is asked again
    assert (table.state.right, table.peek_right(Right.ZONE_OFF)) == (30, RIGHT_SECTIONS["zone_off"]["*LD"])


@pytest.mark.rule("RSG-30")
def test_a_draw_by_a_person_without_an_entered_deck_is_told_without_numbers() -> None:
    setup = RINKSIDE.setup(HOME, VISITORS, None, asked_charts())
    log = Log()
    table = cast(RinksideTable, RINKSIDE.seat(setup, Scripted(["card 3", "card 9"]), [BenchCoach(), BenchCoach()], log))
    table.draw()
    event = log[-1]
    assert isinstance(event, CardDrawn)
    assert (event.red, event.blue, event.b100) == (0, 0, 0)
    assert (event.left_card, event.right_card) == (table.state.left, table.state.right) == (9, 3)


@pytest.mark.rule("RSC-69")
@pytest.mark.parametrize(
    ("shot", "blue", "situation"),
    [("shot", "1", "loose puck"), ("shot", "20", "faceoff"), ("breakaway", "20", "faceoff")],
    ids=["save", "goal", "breakaway"],
)
def test_what_a_great_save_may_need_is_asked_before_its_card_covers_the_view(
    shot: str, blue: str, situation: str
) -> None:
    """The view is covered when the save is certain; a yellow ten of a goal that stands brings no auxiliary play."""
    asked: list[str] = []
    answers = {
        "Left shot_symbol": ["none"],
        "Left digit": ["6", "9"],
        "Right digit": ["0", "9"],
        "Right post": ["none"],
        "Right blue": ["10"],
        "number of the card turned from the Play Result Cards": ["3", "20", "50", "60"],
        "Left blue": [blue],
        "Left puck_location": ["slot"],
        "Right n100": ["50"],
    }

    def read(wanted: str) -> str:
        name = wanted.partition(":")[0]
        asked.append(name)
        return answers[name].pop(0)

    setup = RINKSIDE.setup(HOME, VISITORS, None, asked_charts())
    seats: list[Any] = [RinksideCoach(), RinksideCoach()]
    table = cast(RinksideTable, RINKSIDE.seat(setup, Typed(read, asked.append), seats, None))
    arrange(
        table,
        {
            "situation": "shot",
            "handler": "home 2",
            "won_by": "home 2",
            "quality": "quality",
            "view": [1, 1],
            "shot": shot,
        },
    )
    take_shot(table)
    assert describe(table)["situation"] == situation
    if shot == "breakaway":  # its rebound is tested with a card of its own
        assert "Right blue" not in asked
    else:
        assert asked.index("Right blue") < asked.index("Left blue")
    assert table.state.aux_due == (situation == "loose puck")


def test_a_last_card_without_a_view_is_refused() -> None:
    """A view takes two cards, and the pile is empty or whole when there is none."""
    table = table_with(Scripted([]))
    with pytest.raises(
        BadInput, match=r"pile: found \[7\]; allowed: no card, or at least two, while no card is in view"
    ):
        arrange(table, {"pile": [7]})
    arrange(table, {"pile": [7, 8]})
    arrange(table, {"pile": [7], "view": [5, 6]})


def test_the_numbers_in_view_can_be_looked_at_without_asking() -> None:
    table = table_with(Seeded(3))
    table.draw()
    assert table.peek_b100() == table.b100()
    assert table.peek_left(Left.RED) == table.red()
    table = table_with(Scripted([]))
    faces = table.charts.faces
    left = next(card for card in faces.cards if faces.left[card * FACE + Left.DIGIT] == 0)
    right = next(card for card in faces.cards if card != left and faces.right[card * FACE + Right.DIGIT] == 0)
    table.state.left, table.state.right = left, right
    assert table.peek_b100() == table.b100() == 100


def test_a_whole_game_by_said_values_is_recorded_and_replays() -> None:
    setup = RINKSIDE.setup(HOME, VISITORS, None, asked_charts())
    dice = Seeded(5)
    match = Match(RINKSIDE, setup, [BenchCoach(), BenchCoach()], dice=dice)
    match.run()
    assert match.is_over
    record = record_of(match)
    assert verify(RINKSIDE, record, "game") is None
    again = resume(RINKSIDE, record, [BenchCoach(), BenchCoach()], "game")
    assert marks_of(again.events) == marks_of(match.events)


def test_what_a_section_shows_may_be_typed_short_and_is_recorded_in_full() -> None:
    throw = next(throw for throw in LEFT_THROWS if throw.name == "Left zone_play")
    assert throw.text(throw.parse("Hold  puck IN")) == "Left zone_play HOLD_PUCK_IN"
    assert throw.parse("hold") == throw.parse("hpi") == throw.parse("h p i") == throw.parse("HOLD_PUCK_IN")
    assert throw.parse("dpm") == throw.parse("DEFENSE PLAY MAN")
    for nonsense in ("", "offense", "xyz"):
        with pytest.raises(ValueError, match="nothing that the section shows"):
            throw.parse(nonsense)
    hundred = next(throw for throw in LEFT_THROWS if throw.name == "Left n100")
    assert hundred.ask_text() == "1 to 100"
    chance = Recorded(None, ["Left zone_play GOALIE_MOVE"])
    assert throw.code(chance.draw(throw)) == LEFT_SECTIONS["zone_play"]["GOALIE MOVE"]
    assert isinstance(throw, SectionThrow)


def test_a_deck_that_states_nothing_and_is_not_asked_for_fails_with_the_section() -> None:
    table = table_with(Scripted(["nonsense"]))
    with pytest.raises(ScriptError, match="must turn one of its cards"):
        table.draw()


# -- the deck file ----------------------------------------------------------------------------------------------------


def test_the_shipped_deck_is_what_the_script_makes_of_the_counts(tmp_path: Path, capsys: Any) -> None:
    made = tmp_path / "deck.toml"
    deck_maker.main([str(deck_maker.COUNTS), str(made)])
    assert capsys.readouterr().out.strip() == str(made)
    assert made.read_bytes() == (DATA / "deck.toml").read_bytes()


def test_counts_that_do_not_add_up_or_are_unknown_are_refused() -> None:
    counts = read_toml(deck_maker.COUNTS)
    left = cast(dict[str, Any], counts["left"])
    few = {**counts, "left": {**left, "left_right": "each 49"}}
    with pytest.raises(BadInput, match=r"left_right: found 98 cards; allowed: 100\."):
        deck_maker.make_deck(Sheet("counts", few))
    odd = {**counts, "left": {**left, "left_right": "50 L\n50 X"}}
    with pytest.raises(BadInput, match=r"found \"X\"; allowed: one of L, R"):
        deck_maker.make_deck(Sheet("counts", odd))


def changed_deck(change: Any) -> dict[str, object]:
    deck = copy.deepcopy(cast(dict[str, Any], charts_as_data()["deck"]))
    change(deck)
    return {"deck": deck}


def replaced(old: str, new: str) -> Any:
    def change(deck: dict[str, Any]) -> None:
        assert old in deck["left"]
        deck["left"] = deck["left"].replace(old, new, 1)

    return change


def without_a_line(deck: dict[str, Any]) -> None:
    deck["left"] = "\n".join(deck["left"].splitlines()[:-1])


def with_another_red(deck: dict[str, Any]) -> None:
    lines = deck["left"].strip().splitlines()
    cells = lines[1].split("|")
    cells[1] = " 1 " if cells[1].strip() != "1" else " 2 "
    deck["left"] = "\n".join([lines[0], "|".join(cells), *lines[2:]])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (replaced("card", "carl"), "left heading: found"),
        (replaced("\n2 ", "\n1 "), 'left card: found "1"; allowed: every number from 1 to 100 once'),
        (replaced("\n2 ", "\n0 "), 'left card: found "0"'),
        (replaced("OFFENSE NORMAL", "OFFENSE NORMALLY"), "zone_play: found"),
        (without_a_line, "left: found 99 cards; allowed: 100"),
        (with_another_red, r"left red: found \d+ on \d+ cards; allowed: every number on 10"),
        (lambda deck: deck.update(source="printed"), "source: found"),
        (lambda deck: deck.update(top="x"), "top: found an unknown field"),
    ],
)
def test_a_deck_file_with_a_mistake_is_refused_in_a_sentence(change: Any, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        load_charts_from_data(changed_deck(change), "mine")


@pytest.mark.rule("RS-02-NM-01", "RSC-75")
def test_a_section_shows_the_numbers_that_its_scale_has() -> None:
    def numbers(first: int, last: int, what: str = "") -> list[str]:
        return [f"{what}{number}" for number in range(first, last + 1)]

    for sections in (LEFT_SECTIONS, RIGHT_SECTIONS):
        assert list(sections["red"]) == numbers(1, 10)
        assert list(sections["blue"]) == numbers(1, 20)
        assert list(sections["n100"]) == numbers(1, 100)
        assert list(sections["digit"]) == numbers(0, 9)
        assert list(sections["official_boxes"]) == numbers(0, 3)
        assert list(sections["dirty_play"]) == ["none", "D", *numbers(1, 7, "D")]
    assert list(LEFT_SECTIONS["faceoff"]) == [*numbers(1, 20), "T-DEF", "T-OFF"]
    assert list(RIGHT_SECTIONS["physical"]) == [
        "none",
        *numbers(1, 20, "PHY "),
        *numbers(1, 10, "HIT "),
        *numbers(1, 10, "BIG HIT "),
    ]
    codes = RIGHT_SECTIONS["physical"]
    assert [divmod(codes[shown], 32) for shown in ("PHY 20", "HIT 10", "BIG HIT 1")] == [(1, 20), (2, 10), (3, 1)]
