"""4th Street Hockey through the front door: commands in this process, and a terminal of 80 by 24."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from cli.runs import assert_refused, ran
from cli.test_terminal import Terminal
from narrate.fourth_street_played import PRESETS, new_match, table_of
from puckdrop import rooms
from puckdrop.cli.ask import hint
from puckdrop.coaches.fourth_street_adviser import advise, matters, new_adviser
from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.core.decisions import Coach, Decision, Kind, Person
from puckdrop.core.events import LineChanged
from puckdrop.core.ice import Unit
from puckdrop.core.record import load_record, record_of
from puckdrop.core.table import Table
from puckdrop.games.fourth_street import FOURTH_STREET
from puckdrop.games.fourth_street.decisions import FsKind, SendOut
from puckdrop.playing.moment import question_of

Capsys = pytest.CaptureFixture[str]
GAME = ("--game", "fourth_street")
OPEN = "import puckdrop.rooms as r; r.GAME_NAMES = ('ezv', 'fourth_street'); from puckdrop.cli import main; main()"
"""The command line with this room open, whether or not it is finished."""


@pytest.fixture(autouse=True)
def room_is_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GAME_NAMES", ("ezv", "fourth_street"))


# -- commands ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_between_computers_is_told_in_plain_text(capsys: Capsys, preset: str) -> None:
    result = ran(capsys, "play", *GAME, "--preset", preset, "--auto", "--seed", "7")
    assert result.status == 0
    assert "\x1b" not in result.out
    assert "Corvenhaven Lighthouses at Arkenmoor Lapwings: the 1st period is under way." in result.out
    assert "Three stars: 1. " in result.out


def test_a_preset_is_also_an_option(capsys: Capsys) -> None:
    by_preset = ran(capsys, "play", *GAME, "--preset", "standard", "--auto", "--seed", "7").out
    assert ran(capsys, "play", *GAME, "--option", "preset=standard", "--auto", "--seed", "7").out == by_preset
    assert ran(capsys, "play", *GAME, "--preset", "basic", "--auto", "--seed", "7").out != by_preset


@pytest.mark.rule("FS-DEC-01")
def test_who_names_no_preset_plays_the_standard_game(capsys: Capsys) -> None:
    standard = ran(capsys, "play", *GAME, "--preset", "standard", "--auto", "--seed", "7").out
    assert ran(capsys, "play", *GAME, "--auto", "--seed", "7").out == standard


def test_a_preset_on_the_command_line_holds_against_that_of_a_set() -> None:
    room = rooms.game_named("fourth_street")
    chosen = room.read_switches(["preset=standard", "chip=on"], "basic")
    assert room.options_as_data(chosen) == room.options_as_data(room.read_options({"chip": True}, "test"))


def test_a_saved_game_finds_its_room(capsys: Capsys, tmp_path: Path) -> None:
    save = tmp_path / "game.json"
    told = ran(capsys, "play", *GAME, "--preset", "full", "--auto", "--seed", "7", "--save", str(save)).out
    assert ran(capsys, "replay", str(save)).out.splitlines() == told.splitlines()[1:]
    assert ran(capsys, "replay", str(save), "--verify").status == 0
    assert_refused(ran(capsys, "play", "--resume", str(save), *GAME), str(save))
    assert_refused(ran(capsys, "play", "--resume", str(save), "--preset", "full"), str(save))


def test_the_other_coach_gets_a_copy_without_the_hidden_cards(capsys: Capsys, tmp_path: Path) -> None:
    match = new_match(3, "full")
    for _ in range(60):
        match.step()
    full, copy = tmp_path / "full.json", tmp_path / "copy.json"
    record_of(match).save(full)
    plans = [answer for answer in load_record(full).answers if answer.name == "game plan"]
    assert len(plans) == 2
    said = ran(capsys, "replay", str(full), "--public", str(copy), "--side", "visitor")
    assert said.status == 0
    assert said.out.startswith(f"{copy}: what the visitor coach may see; ")
    data = json.loads(copy.read_text())
    assert data["seed"] is None
    seen = {answer.side: answer.key for answer in load_record(copy).answers if answer.name == "game plan"}
    assert seen == {0: "(hidden)", 1: plans[0].key}
    assert ran(capsys, "replay", str(copy)).out == ran(capsys, "replay", str(full)).out
    assert ran(capsys, "replay", str(copy), "--verify").status == 0
    assert_refused(ran(capsys, "play", "--auto", "--resume", str(copy)), "is a copy for 'visitor' to see")
    assert_refused(ran(capsys, "replay", str(full), "--public", str(copy)), "is there already; say --force")
    assert ran(capsys, "replay", str(full), "--public", str(copy), "--force").status == 0
    keys = {answer.key for answer in load_record(copy).answers if answer.name == "game plan"}
    assert keys == {"(hidden)"}
    for wrong in (("--side", "home"), ("--public", str(copy), "--side", "left", "--force")):
        assert_refused(ran(capsys, "replay", str(full), *wrong), "--side")


def test_a_saved_game_of_a_closed_room_is_refused(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "game.json"
    ran(capsys, "play", *GAME, "--auto", "--seed", "7", "--save", str(save))
    monkeypatch.setattr(rooms, "GAME_NAMES", ("ezv",))
    assert_refused(ran(capsys, "replay", str(save)), "fourth_street")
    assert_refused(ran(capsys, "play", *GAME), "--game")


def test_many_games(capsys: Capsys) -> None:
    arguments = ("sim", "ARK", "COR", *GAME, "--preset", "standard", "--games", "4", "--processes", "1", "--json")
    data = ran(capsys, *arguments).data()
    assert data["game"] == "fourth_street"
    assert data["games"] == 4


def test_charts_go_out_and_come_back(capsys: Capsys, tmp_path: Path) -> None:
    folder = tmp_path / "charts"
    assert "rush" in ran(capsys, "charts", "list", *GAME).out
    assert "--game fourth_street" in ran(capsys, "charts", "export", str(folder), *GAME).out
    assert ran(capsys, "charts", "check", str(folder), *GAME).status == 0
    same = ran(capsys, "play", *GAME, "--auto", "--seed", "2", "--charts", str(folder))
    assert same == ran(capsys, "play", *GAME, "--auto", "--seed", "2")


def test_options_begin_with_the_presets(capsys: Capsys) -> None:
    out = ran(capsys, "options", *GAME).out
    assert out.startswith("--preset basic\n")
    assert "--preset standard   (what is played if you name none)\n" in out
    assert "standard_clock = on   (official, FS-TIME-12; on, off)" in out
    assert "chip = off   (official, FS-CHIP-01; on, off)" in out


def test_a_team_shows_its_cards_of_the_game(capsys: Capsys) -> None:
    assert " tp " in ran(capsys, "teams", "show", "ark", *GAME).out
    assert "fit to play ezv and fourth_street." in ran(capsys, "teams", "check", "ARK").out
    assert "fit to play fourth_street." in ran(capsys, "teams", "check", "ARK", *GAME).out


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (("play", "--preset", "golden"), "--preset"),
        (("play", *GAME, "--preset", "golden"), "standard"),
        (("play", *GAME, "--preset", "basic", "--option", "delayed_penalties"), "penalty_columns"),
        (("sim", *GAME, "--preset", "golden"), "--preset"),
        (("options", "--game", "curling"), "fourth_street"),
    ],
)
def test_a_mistake_is_answered_in_a_sentence(capsys: Capsys, arguments: tuple[str, ...], word: str) -> None:
    assert_refused(ran(capsys, *arguments), word)


# -- the adviser ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_is_always_legal_and_a_game_asks_not_too_much(preset: str) -> None:
    match = new_match(1, preset, coaches=[Person(new_adviser()), Person(new_adviser())])
    asked: Counter[str] = Counter()
    while (decision := match.run()) is not None:
        asked[decision.name] += 1
        match.answer(advise(decision, table_of(match)))
    assert match.is_over
    assert asked["game plan"] == 2
    assert 10 <= asked["change lines"] / 2 <= 90  # every minute in Standard, where both lines must leave
    assert asked.total() / 2 < 150
    assert asked["line sheet"] == 0


class Advised(Coach):
    """Is asked what a person would be asked, and takes the advice."""

    def __init__(self) -> None:
        self.sent: list[Decision] = []

    def wants(self, kind: int, side: int, table: Table) -> bool:
        return matters(kind, side, table)

    def choose(self, decision: Decision, table: Table) -> int:
        answer = advise(decision, table)
        if decision.kind == Kind.CHANGE_LINES and answer != Unit.KEEP:
            self.sent.append(decision)
        return answer


@pytest.mark.parametrize("preset", PRESETS)
def test_no_line_leaves_without_a_question(preset: str) -> None:
    person = Advised()
    match = new_match(2, preset, coaches=[person, FsBenchCoach()])
    match.run()
    shifts = [event for event in match.events if isinstance(event, LineChanged) and event.side == 0]
    changes = [event for event in shifts if event.clause in {decision.clause for decision in person.sent}]
    assert len(changes) == len(person.sent) > 30
    assert {event.clause for event in shifts} <= {
        *(decision.clause for decision in person.sent), "FS-LINES-01", "FS-GAP-10", "FS-PEN-08", "FS-DEC-22",
        "FS-GAP-39", "FS-INJ-01", "FS-INJ-02", "FS-INJ-06", "FS-ACT-11", "FS-PEN-01",
    }  # fmt: skip


@pytest.mark.parametrize("kept", [True, False])
def test_keep_is_offered_only_where_it_is_legal(kept: bool) -> None:
    game = table_of(new_match(1))
    decision = SendOut(game.state.home, 22, "FS-SHIFT-10", must_change=not kept)
    assert ("k keep" in hint(question_of(FOURTH_STREET, game, decision))) is kept


def test_requests_follow_the_options() -> None:
    room = rooms.game_named("fourth_street")
    assert set(room.requests(new_match(1, "basic").table)) == {"lines", "goalie", "agg", "draw"}
    assert set(room.requests(new_match(1, "full").table)) == {
        "lines", "goalie", "agg", "draw", "card", "pass", "chip", "shadow", "timeout",
    }  # fmt: skip


def test_what_matters() -> None:
    game = table_of(new_match(1, "full"))
    state = game.state
    assert matters(FsKind.PLAN, 0, game)
    assert matters(FsKind.STRATEGY, 0, game)
    assert matters(FsKind.RECIPIENT_CARD, 0, game)
    assert matters(Kind.CHANGE_GOALIE, 0, game)
    assert matters(Kind.FILL_SLOT, 0, game)
    assert not matters(FsKind.CHIP, 0, game)
    assert not matters(FsKind.AGGRESSIVENESS, 0, game)
    assert not matters(Kind.LEAVE_EMPTY, 0, game)
    assert not matters(Kind.SET_LINES, 0, game)
    state.orders[0].recipient_card = 2
    assert not matters(FsKind.RECIPIENT_CARD, 0, game)
    state.clock.period, state.clock.left, state.visitor.score = 3, 200, 1
    assert matters(FsKind.AGGRESSIVENESS, 0, game)
    assert matters(Kind.PULL_GOALIE, 0, game)
    state.home.short, state.home.open_slots = 1, 1 << 4
    assert matters(Kind.LEAVE_EMPTY, 0, game)


# -- a real terminal --------------------------------------------------------------------------------------------------


@pytest.fixture
def terminals() -> Iterator[list[Terminal]]:
    opened: list[Terminal] = []
    yield opened
    for terminal in opened:
        terminal.kill()


def begin(terminals: list[Terminal], folder: Path, *arguments: str, encoding: str = "utf-8") -> Terminal:
    terminal = Terminal(folder, *arguments, encoding=encoding, program=("-c", OPEN))
    terminals.append(terminal)
    return terminal


KNOWN = (*GAME, "--seed", "5", "--home", "ARK", "--visitor", "COR", "--side", "home")


def test_the_screen_fits_80_by_24(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--preset", "full")
    terminal.expect("Who starts in goal?")
    terminal.expect("]: ")
    terminal.type("")
    screen = terminal.expect("]: ").rpartition("Corvenhaven Lighthouses  0")[2]
    rows = screen.replace("\r", "").split("\n")
    assert len(rows) == 24
    assert max(len(row) for row in rows) <= 80
    assert "Your game plan against Louhijoki" in screen
    assert "a       b       c       d       e" in screen


def test_two_persons_at_one_terminal_keep_their_cards_to_themselves(terminals: list[Terminal], tmp_path: Path) -> None:
    names = ("--seed", "5", "--home", "ARK", "--visitor", "COR", "--side", "both", "--save", "game.json")
    terminal = begin(terminals, tmp_path, *GAME, *names, "--preset", "full")
    for short in ("COR", "ARK"):
        terminal.expect(f"{short}: Who starts in goal?")
        terminal.type("")
    for short in ("COR", "ARK"):
        terminal.expect(f"{short}: Your game plan")
        terminal.expect("(what you type is not shown): ")
        terminal.type("e5")
    seen = terminal.expect("COR: Your strategy card for wild cards?")
    assert "goal?" not in seen, "asked once is enough"
    seen += terminal.expect("(what you type is not shown): ")
    terminal.type("carrion")
    seen += terminal.expect("That is none of the answers.")
    terminal.type("carry")
    seen += terminal.expect("ARK: Your strategy card for wild cards?")
    seen += terminal.expect("(what you type is not shown): ")
    terminal.type("4")
    seen += terminal.expect("]")
    for secret in ("e5\r", "carr", "In force", "plan e5"):
        assert secret not in seen
    terminal.type("q")
    terminal.child.expect(pexpect.EOF)
    answers = [answer.key for answer in load_record(tmp_path / "game.json").answers]
    assert answers.count("e5") == 2
    assert {"Carry", "Shoot First"} <= set(answers)


def test_a_plan_help_and_the_way_back(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--preset", "full", "--save", "game.json")
    terminal.expect("Who starts in goal?")
    terminal.type("")
    terminal.expect("Your game plan")
    terminal.type("?")
    assert "FS-GOALIE-02" in terminal.expect("[FS-PLAN-01]")
    terminal.type("u")
    terminal.expect("Who starts in goal?")
    terminal.type("2")
    terminal.expect("Your game plan")
    terminal.expect("]: ")
    terminal.type("b2")
    terminal.next_question()
    terminal.type("agg")
    terminal.expect("You will be asked about that (agg)")
    terminal.type("q")
    assert "puckdrop play --resume game.json" in terminal.end()
    answers = [answer.key for answer in load_record(tmp_path / "game.json").answers if answer.side == 0]
    assert answers[:2] == ["#35", "b2"]


def test_real_dice_are_typed(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *GAME, "--dice", "type", "--side", "none")
    wanted = "The next play: throw colored d10, white d10, D6P, d20, black d6, white d6\r\nWhat you see: "
    terminal.expect(wanted)
    terminal.type("5 4 1 11 5 3")
    terminal.expect(wanted)
    terminal.type("q")
    terminal.end()


def test_a_terminal_without_unicode_gets_ascii(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, encoding="ascii")
    screen = terminal.expect("Who starts in goal?")
    assert "+-- COR end --+------+-- ARK end --+" in screen
    assert screen.isascii()


@pytest.mark.compiled
@pytest.mark.parametrize("preset", ["basic", "full"])
def test_a_whole_game_by_pressing_enter(terminals: list[Terminal], tmp_path: Path, preset: str) -> None:
    terminal = begin(terminals, tmp_path, *KNOWN, "--preset", preset, "--save", "game.json")
    for _ in range(400):
        found = terminal.child.expect([r"\]: $", r"\]: ", "Three stars: "])
        if found == 2:
            break
        terminal.type("")
    terminal.end()
    assert json.loads((tmp_path / "game.json").read_text())["is_over"] is True
