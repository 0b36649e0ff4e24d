"""A period of each game at a pseudo-terminal: how much is asked, that no row is cut and no shown option refused."""

from __future__ import annotations

import io
import random
import re
import shutil
import signal
from pathlib import Path

import pytest
from rich.console import Console

from cli.test_terminal import Terminal, begin, terminals
from playing.games import answer_as_advised, live_game
from puckdrop.cli.pages import explained, help_rows
from puckdrop.cli.session import Session
from puckdrop.core.match import Match
from puckdrop.core.record import load_record
from puckdrop.playing.seats import seats_for
from puckdrop.rooms import game_named

__all__ = ["terminals"]

TEAMS = ("--home", "ARK", "--visitor", "COR", "--side", "home")
EZV = (("--game", "ezv"), 20)
STANDARD = (("--game", "fourth_street", "--preset", "standard"), 20)
FULL = (("--game", "fourth_street", "--preset", "full"), 20)
RINKSIDE = (("--game", "rinkside"), 25)
PERIODS = [
    *((*game, 80, 24) for game in (EZV, STANDARD, FULL, RINKSIDE)),
    (*FULL, 120, 40),
    (*RINKSIDE, 120, 40),
    (*EZV, 80, 18),
    (*RINKSIDE, 80, 18),
]
PLAIN = ("ARK", "COR", "MAN", "OUT", "OF", "IN", "BAD", "ODD", "ON")
"""Words of a card that are no abbreviations."""
CLEAR = re.compile(r"\x1b\[H\x1b\[2J|\x1b\[2J\x1b\[H")


class Screen:
    """What is on a terminal that waits for a person."""

    def __init__(self, terminal: Terminal) -> None:
        terminal.child.expect(r"([^\n\[]*)\[([^\]\n]*)\]: ")
        before = str(terminal.child.before) + str(terminal.child.after)
        text = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", CLEAR.split(before)[-1])
        self.rows = text.replace("\r", "").split("\n")
        self.text = text
        self.hint = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", str(terminal.child.match.group(1)))

    @property
    def is_question(self) -> bool:
        return not self.hint.startswith("Enter")

    def check(self, columns: int, rows: int) -> None:
        """Everything fits, nothing is cut, and score and clock are there."""
        assert len(self.rows) <= rows, self.text
        assert max(len(row) for row in self.rows) <= columns, self.text
        assert "…" not in self.text, self.text
        assert re.search(r"(period|vertime)\s+\d?\d:\d\d|hootout", self.text), self.text

    def answer(self, chance: random.Random) -> str:
        """One of the options that are shown, by its number or its words."""
        if self.hint.startswith("line and pair"):
            units = [f"{chance.randint(1, 4)}{chance.randint(1, 3)}", *re.findall(r"\bp[pk]\d", self.text)]
            return str(chance.choice(units))
        if self.hint.startswith("a column"):
            return f"{chance.choice('abcde')}{chance.randint(1, 5)}"
        count = int(self.hint.partition("-")[2])
        number = chance.randint(1, count)
        shown = self.text.replace("\r", "").rpartition("───\n")[2]
        words = re.search(rf"(?m)(?:^|\s\s){number:>2} (\S[^\n]*?)(?:\s\s|$)", shown)
        return str(words[1]) if words is not None and chance.random() < 0.5 else str(number)


@pytest.mark.parametrize(("game", "most", "columns", "rows"), PERIODS)
def test_a_period_at_a_terminal(
    terminals: list[Terminal], tmp_path: Path, game: tuple[str, ...], most: int, columns: int, rows: int
) -> None:
    chance = random.Random(columns * rows)
    terminal = begin(terminals, tmp_path, *game, *TEAMS, "--seed", "11", columns=columns, rows=rows)
    asked = 0
    screen = before = Screen(terminal)
    while "Intermission" not in screen.text:
        before = screen
        screen.check(columns, rows)
        asked += screen.is_question and not (screen.hint.startswith("line and pair") and "k keep" not in screen.hint)
        answer = screen.answer(chance) if screen.is_question else ""
        terminal.type(answer)
        screen = Screen(terminal)
        for refusal in ("none of the answers", "could be"):
            assert refusal not in screen.text, (answer, screen.text)
    assert 3 <= asked <= most
    assert "End of the 1st period: " in before.text, before.text
    assert "2nd period begins" not in before.text, before.text
    assert "Three stars so far: 1. " in screen.text
    for word in ("Shots", "Corvenhaven Lighthouses", "Arkenmoor Lapwings"):
        assert word in screen.text
    screen = answered_on(terminal, "")
    screen.check(columns, rows)
    assert "The 2nd period begins" in screen.text


def answered(terminal: Terminal, *typed: str) -> Screen:
    """The screen after all of that."""
    screen = Screen(terminal)
    for text in typed:
        terminal.type(text)
        screen = Screen(terminal)
    return screen


def test_a_wrong_answer_scrolls_nothing_away(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "rinkside", *TEAMS, "--seed", "5", "--ask", "everything")
    answered(terminal, "", "", "")
    for typed in ("77", "0", "-1", "= 77", "a sometimes", "o 9"):
        screen = answered_on(terminal, typed)
        screen.check(80, 24)
        assert re.search("none of the answers|not a measure|no order", " ".join(screen.text.split())), screen.text


def test_a_question_that_leaves_no_room_for_what_was_told_is_asked(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "7", rows=7)
    questions = [answered_on(terminal, "") for _ in range(12)]
    assert sum(screen.is_question for screen in questions) >= 3


@pytest.mark.parametrize(("name", "seeds"), [("ezv", 3), ("fourth_street", 3), ("rinkside", 2)])
def test_every_question_leaves_the_score_on_a_low_screen(name: str, seeds: int, tmp_path: Path) -> None:
    room = game_named(name)
    options = {"preset": "full"} if name == "fourth_street" else None
    for seed in range(seeds):
        seats = seats_for(room, {"side": "home", "ask": "everything"})
        match = Match(room, room.setup("ARK", "COR", options), seats, seed=seed)
        console = Console(file=io.StringIO(), force_terminal=True, width=80, height=18)
        session = Session(match, console, save_to=tmp_path / "game.json", autosave=False, speed=0)
        while match.run() is not None and match.table.position().clock.period == 1:
            assert match.pending is not None
            assert len(session._question_rows(session.live.question())) <= 16, "one for the score, one for the prompt"
            session.message = "A refusal that lists what is right takes two rows. " * 2
            assert len(session._question_rows(session.live.question())) <= 14, "two more for what is said"
            session.message = ""
            match.answer(room.advise(match.pending, match.table))


def test_what_was_typed_before_a_question_is_shown_does_not_answer_it(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", "--save", "game.json")
    terminal.child.send("2\n3\n3\n2\n")
    screen = Screen(terminal)
    assert "Who starts in goal?" in screen.text
    terminal.type("q")
    terminal.end()
    assert not [answer for answer in load_record(tmp_path / "game.json").answers if answer.by_hand and answer.side == 0]


def test_hurrying_a_goal_a_whistle_a_period_and_the_game(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "rinkside", *TEAMS, "--seed", "5")
    answered(terminal, "")
    assert re.search(r"Lighthouses  [01]   1st .*   [01]  Ark", to_a_question(terminal, "g").text)
    assert "1st period" in answered_on(terminal, "w").text
    assert "Intermission: the 1st period is over" in answered_on(terminal, "p").text
    assert "2nd period" in answered_on(terminal, "").text
    terminal.type("e")
    assert "Three stars: " in terminal.end()


def test_hurrying_past_the_end_of_a_period_shows_no_intermission(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "2")
    screen = Screen(terminal)
    while re.search(r"1st period +\d", screen.text):
        screen = answered_on(terminal, "g")
    assert re.search(r"Lighthouses  \d+   2nd period  1?\d:", screen.text)
    assert "Intermission" not in screen.text


def answered_on(terminal: Terminal, typed: str) -> Screen:
    """The next screen after this."""
    terminal.type(typed)
    return Screen(terminal)


def to_a_page(terminal: Terminal) -> None:
    """Take the advice until more is told than fits above a question."""
    while Screen(terminal).is_question:
        terminal.type("")


def to_a_question(terminal: Terminal, typed: str) -> Screen:
    """The next question after this and the pages before it."""
    screen = answered_on(terminal, typed)
    while not screen.is_question:
        screen = answered_on(terminal, "")
    return screen


def test_a_key_at_a_page_before_a_question_is_done_there_and_an_answer_is_not(
    terminals: list[Terminal], tmp_path: Path
) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", "--save", "game.json")
    for early in ("2", "=2"):
        to_a_page(terminal)
        given = len(load_record(tmp_path / "game.json").answers)
        said = " ".join(to_a_question(terminal, early).text.split())
        assert f"'{early}' answers nothing: the question was not yet on the screen." in said
        assert len(load_record(tmp_path / "game.json").answers) == given
        terminal.type("")
    to_a_page(terminal)
    assert "You will be asked about that (goalie)" in to_a_question(terminal, "goalie").text
    terminal.type("")
    to_a_page(terminal)
    terminal.type("q")
    assert "Saved to game.json" in terminal.end()


def test_what_is_said_stays_until_the_next_question(terminals: list[Terminal], tmp_path: Path) -> None:
    """Also if lines are told one by one before it."""
    (tmp_path / "saves").mkdir()
    where = ("--save", "saves/game.json", "--speed", "0.01")
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", *where)
    answered(terminal, "")
    shutil.rmtree(tmp_path / "saves")
    assert "saves/game.json: cannot be written" in to_a_question(terminal, "").text
    assert "cannot be written" not in answered_on(terminal, "a").text


def test_leaving_at_an_intermission_does_not_wait_for_a_question(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", "--save", "game.json")
    assert "Intermission" in answered(terminal, "", "p").text
    terminal.type("q")
    assert "Saved to game.json" in terminal.end()
    assert "period 2, 20:00 left" in load_record(tmp_path / "game.json").labels["score"]


def test_what_is_typed_at_a_page_is_a_key_or_nothing(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", "--save", "game.json")
    assert "[back]" in answered(terminal, "n").text
    screen = answered_on(terminal, "2")
    assert screen.is_question
    assert "'2' is no key, and at a page only keys work." in screen.text
    terminal.type("n")
    Screen(terminal)
    assert "You will be asked about that (card)" in answered_on(terminal, "card").text
    terminal.type("q")
    terminal.end()


def test_an_arrow_is_read_as_it_is_shown(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5")
    assert "'^[[A' is none of the answers." in answered(terminal, "\x1b[A").text
    terminal.type("q")
    terminal.end()


def test_keys_show_what_one_needs_and_lead_back_to_the_question(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "fourth_street", "--preset", "full", *TEAMS, "--seed", "5")
    answered(terminal, "", "")
    for key, words in (
        ("l", ("line 1", "Rymo", "PS ", "ice 0:00 of ")),
        ("n", ("Corvenhaven Lighthouses", "no shots yet", "Reb ")),
        ("c rymo", ("Kjell Rymo", "left wing")),
        ("c nobody", ("Nobody here is called nobody",)),
        ("? SK", ("skating",)),
        ("? agg", ("aggressiveness",)),
        ("o", ("Standing orders", "after a goal")),
        ("r", ("draws it",)),
    ):
        screen = answered_on(terminal, key)
        for word in words:
            assert word in screen.text, (key, screen.text)
        assert "…" not in screen.text, screen.text
        assert not re.search(r"ice [\d:]*\n", screen.text.replace("\r", "")), screen.text
        while not screen.is_question:
            screen = answered_on(terminal, "")
        assert "ARK: " in screen.text
    terminal.type("q")
    terminal.end()


def test_orders_and_how_much_is_asked_from_the_prompt(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5", "--save", "game.json")
    screen = answered(terminal, "", "")
    while "Who forechecks?" not in screen.text:
        screen = answered_on(terminal, "k" if "[bench]" in screen.text else "")
    screen = answered_on(terminal, "=")
    assert "Which answer from now on? Type it behind the =, as in =1." in screen.text
    assert "orders (1)" not in screen.text
    assert "may follow, not 'minor'." in answered_on(terminal, "bench minor").text
    terminal.type("=nobody if snowing")
    terminal.expect("'snowing' is no condition. Right are after a goal, leading")
    terminal.expect("]: ")
    screen = answered_on(terminal, "=nobody unless trail")
    while not screen.is_question:
        screen = answered_on(terminal, "")
    assert "Ordered: forecheckers: none, unless trailing." in screen.text
    assert "orders (1)" in screen.text
    screen = answered_on(terminal, "a")
    assert "From now on you are asked only the big ones." in screen.text
    screen = answered_on(terminal, "a every")
    assert "ask: every decision" in screen.text
    terminal.type("o 5")
    terminal.expect("There is no order 5")
    terminal.expect("]: ")
    screen = answered_on(terminal, "o 1")
    assert "Revoked: forecheckers: none, unless trailing." in screen.text
    terminal.type("q")
    terminal.end()
    labels = load_record(tmp_path / "game.json").labels
    assert labels["ask home"] == "everything"
    assert "orders home" not in labels


def test_another_size_draws_the_screen_again(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5")
    answered(terminal, "")
    terminal.child.setwinsize(40, 120)
    terminal.child.kill(signal.SIGWINCH)
    screen = Screen(terminal)
    screen.check(120, 40)
    assert max(len(row) for row in screen.rows) == 120
    assert len(screen.rows) == 40
    terminal.type("n")
    terminal.expect("[back]: ")
    terminal.child.setwinsize(24, 80)
    terminal.child.kill(signal.SIGWINCH)
    assert "no shots yet" in terminal.expect("[back]: ")
    terminal.type("")
    terminal.expect("[1]: ")
    terminal.type("q")
    terminal.end()


def test_a_size_that_changes_while_the_screen_is_drawn_waits_until_it_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    room = game_named("ezv")
    match = Match(room, room.setup("ARK", "COR"), seats_for(room, {"side": "home"}), seed=5)
    console = Console(file=io.StringIO(), force_terminal=True, width=80, height=24)
    session = Session(match, console, save_to=tmp_path / "game.json", autosave=False, speed=0)
    drawn: list[str] = []

    def draw() -> None:
        drawn.append("begun")
        if len(drawn) == 1:
            session.redraw()
            session.redraw()
        drawn.append("done")

    session.show_prompt(draw, "Which [1]: ")
    assert drawn == ["begun", "done"] * 2
    assert capsys.readouterr().out == "Which [1]: " * 2
    assert session.read_below("Which [1]: ", lambda prompt: f"prompt {prompt!r}") == "prompt ''"
    session.redraw()
    assert drawn == ["begun", "done"] * 2, "nobody is asked for anything"


def test_a_page_on_a_screen_that_has_become_lower_takes_two(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS, "--seed", "5")
    page = answered(terminal, "", "l")
    assert len(page.rows) > 18
    terminal.child.setwinsize(18, 80)  # which tells the program by itself
    first = Screen(terminal)
    first.check(80, 18)
    second = answered_on(terminal, "")
    second.check(80, 18)
    assert [*first.rows[1:-1], *second.rows[1:-1]] == page.rows[1:-1]


def pages_of(terminal: Terminal, key: str) -> list[str]:
    """All pages that a key shows."""
    screen = answered_on(terminal, key)
    pages = [screen.text]
    while "[more]" in screen.text:
        screen = answered_on(terminal, "")
        pages.append(screen.text)
    return pages


def test_the_lines_at_four_on_four_say_each_reason_once(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "rinkside", *TEAMS, "--seed", "7")
    screen = Screen(terminal)
    while "4 on 4" not in screen.text or not screen.is_question or "Who plays" in screen.text:
        screen = answered_on(terminal, "")
    pages = pages_of(terminal, "l")
    text = "".join(pages)
    assert len(pages) <= 5
    assert re.search(r"4 on 4: Q-S \d+\+3, S-U \d+\+\d, Off \d+\+3, Tgt \d+\+3, \d+ others", " ".join(text.split()))
    assert "man advantage" not in text
    assert "_" not in text
    answered_on(terminal, "")
    rule = " ".join("".join(pages_of(terminal, "?")).split())
    assert "differ from the card" in rule
    assert re.search(r"#\d+ Pihlakangas: 4 on 4: Q-S 2\+3, .*HQS \d+\+3", rule), "he is asked about"


def test_how_lines_are_typed_is_said_where_they_can_be() -> None:
    live = live_game("ezv")
    while live.run() is not None and live.question().name != "change lines":
        answer_as_advised(live)
    said = " ".join(row.plain.strip() for row in help_rows(live.question(), live.game, (), (), 80))
    assert "such as 23 for line 2 with pair 3" in said
    assert "such as 23" not in live.question().help


def test_what_is_typed_for_dice_is_not_repeated_at_any_length(terminals: list[Terminal], tmp_path: Path) -> None:
    terminal = begin(terminals, tmp_path, "--game", "ezv", *TEAMS[:4], "--side", "none", "--dice", "type")
    terminal.expect("d20")
    terminal.expect(": ")
    terminal.type("9" * 900)
    assert terminal.expect("is not a throw").count("9" * 40) <= 900 // 40 + 1


@pytest.mark.parametrize(
    ("name", "word", "meaning"),
    [
        ("rinkside", "Tgt", "shot target"),
        ("rinkside", "Off", "Offense: offense"),
        ("rinkside", "Def", "Defense: defense"),
        ("rinkside", "enforcers", "score to settle"),
        ("rinkside", "delayed", "touches the puck"),
        ("rinkside", "level", "momentum"),
        ("rinkside", "waits", "serves after"),
        ("rinkside", "pp1", "power play"),
        ("ezv", "net empty", "extra attacker"),
        ("ezv", "+/-", "box score"),
        ("ezv", "TK", "takeaways"),
        ("fourth_street", "TOI", "on the ice"),
        ("fourth_street", "OYB", "Orange, Yellow, Blue"),
        ("fourth_street", "wvr", "Orange, Yellow, Blue"),
        ("fourth_street", "level", "counted from the net"),
    ],
)
def test_columns_and_words_of_the_header_are_explained(name: str, word: str, meaning: str) -> None:
    text = " ".join(row.plain for row in explained(word, game_named(name), 80))
    assert meaning in text, text


@pytest.mark.parametrize("name", ["ezv", "fourth_street", "rinkside"])
def test_every_abbreviation_on_a_board_is_explained(name: str) -> None:
    room = game_named(name)
    options = {"preset": "full"} if name == "fourth_street" else None
    match = Match(room, room.setup("ARK", "COR", options), [room.bench_coach(), room.bench_coach()], seed=3)
    found = set()
    while not match.is_over:
        match.step()
        view = room.board(match.table, match.events, "home")
        rows = room.board_rows(view, room.why(match.events, draw=True), 120, draw=True, room=40)[2:]
        found |= {word.strip(",;:()?") for row in rows for word in re.split(r"[\s/]+", row.plain)}
    words = {word for word in found if re.fullmatch(r"[A-Z]{1,3}|[A-Z]+\d|\*?[A-Z]+-[A-Z]+", word)} - set(PLAIN)
    assert len(words) >= 5
    assert [word for word in words if "Nothing here is called" in explained(word, room, 200)[0].plain] == []
