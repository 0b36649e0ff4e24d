"""The page in a real browser: Debian's Chromium, driven by Playwright, against a server of its own."""

from __future__ import annotations

import hashlib
import os
import random
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import (  # noqa: E402 - only where it is installed
    Browser,
    Locator,
    Page,
    Playwright,
    Route,
    expect,
    sync_playwright,
)

from cli.runs import ran  # noqa: E402 - as above
from puckdrop.web.showing import LINES_AT_ONCE  # noqa: E402 - as above
from sets.season_files import SEASON, write_databank  # noqa: E402 - as above
from web.servers import Killable, running  # noqa: E402 - as above
from web.test_kills import KILLS  # noqa: E402 - as above

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
expect.set_options(timeout=60_000)
pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")

WIDTHS = (1440, 1024, 390)
GAMES = ("ezv", "fourth_street", "rinkside")
PATIENCE = 60_000
"""Milliseconds after which something that should happen has not."""
SEED = int(os.environ.get("PUCKDROP_BROWSER_SEED", "7"))
"""The dice of the games that are begun here; another number finds tests that hold by chance."""
NEW_GAME = "**/api/v1/games"


# -- the server and the browser ---------------------------------------------------------------------------------------


class Server:
    """A puckdrop server in a process of its own, with its own home."""

    def __init__(self, home: Path, port: int = 0) -> None:
        environment = {**os.environ, "PUCKDROP_HOME": str(home)}
        command = [sys.executable, "-u", "-m", "puckdrop", "serve", "--port", str(port), "--no-open"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert "http://" in said, said
        self.address = said.split("http://")[1].split("/")[0]
        self.port = int(self.address.rpartition(":")[2])

    def url(self, path: str = "") -> str:
        return f"http://{self.address}/{path}"

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("home"))
    yield running
    running.kill()


@pytest.fixture(scope="module")
def driver() -> Iterator[Playwright]:
    """There can be only one at a time."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="module")
def browser(driver: Playwright) -> Iterator[Browser]:
    running = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
    yield running
    running.close()


class Visit:
    """Somebody's browser window, which must never complain."""

    def __init__(self, browser: Browser, width: int = 1440, **more: Any) -> None:
        size: Any = {"width": width, "height": 844 if width < 600 else 900}
        self.context = browser.new_context(viewport=size, **more)
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.route(NEW_GAME, give_seed)
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.heard(said.type, said.text))
        self.page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))

    def heard(self, kind: str, text: str) -> None:
        """Keep what the browser complains of; a command that is refused is told to the person, who may try another."""
        if kind == "error" and "409 (Conflict)" not in text:
            self.complaints.append(text)

    def close(self) -> None:
        self.context.close()
        assert not self.complaints


def give_seed(route: Route) -> None:
    """Begin a game, with the same dice each time if one person plays it with the program's."""
    asked: Any = route.request.post_data_json
    is_alone = asked.get("dice") == "shared" and asked["other"] == "computer"
    route.continue_(post_data={**asked, "dice": "seed", "seed": SEED} if is_alone else None)


def leave_dice(page: Page) -> None:
    """Let a game have the dice that are asked for, in a test that is about them."""
    page.unroute(NEW_GAME)


STILL: Any = {"reduced_motion": "reduce"}
"""For long games, in which drawing every movement would take most of the time."""


@pytest.fixture
def still(browser: Browser) -> Iterator[Visit]:
    somebody = Visit(browser, **STILL)
    yield somebody
    somebody.close()


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    somebody = Visit(browser)
    yield somebody
    somebody.close()


def begin(page: Page, server: Server, title: str = "ezv", ask: str = "normal") -> None:
    """A new game from the start page, shown without pauses, at its first question."""
    page.goto(server.url())
    drop_the_puck(page, title, ask)
    window_of(page)


def drop_the_puck(page: Page, title: str = "ezv", ask: str = "normal") -> None:
    page.click(f"[data-title={title}]")
    page.get_by_text("Options, and how much to be asked").click()
    page.get_by_label("How much to be asked").select_option(ask)
    page.get_by_role("button", name="Drop the puck").click()
    page.wait_for_selector(".game-page[data-waits]")
    page.get_by_role("button", name="At once").click()


ASKED = '.game-page[data-window]:not([data-window=""])'


def waits(page: Page) -> str:
    """The name of the question that waits, or that the game is over."""
    page.wait_for_selector(f'{ASKED}, .game-page[data-waits="over"]')
    return page.get_attribute(".game-page", "data-waits") or ""


def answer_one(page: Page) -> None:
    """Give the advised answer by a click, and wait until it is taken."""
    window = window_of(page)
    page.locator(".decision .advised").first.click()
    wait_for_answer(page, window)


def wait_for_answer(page: Page, window: str) -> None:
    """Wait until the question of this window is answered."""
    page.wait_for_selector(f'.game-page:not([data-window="{window}"])')


def window_of(page: Page) -> str:
    """The window of the question, once there is one."""
    page.wait_for_selector(ASKED)
    return page.get_attribute(".game-page", "data-window") or ""


def address_of_game(page: Page) -> str:
    """The address of the game that was begun, once the page is there."""
    expect(page).to_have_url(re.compile(r"#/game/[^/]+$"))
    return page.url


def open_page(page: Page, address: str, wanted: str) -> None:
    """Load a page anew, until this is on it: another page's heading would do for a page that is only turned to."""
    page.goto("about:blank")
    page.goto(address)
    page.wait_for_selector(wanted)


def wait_until(page: Page, code: str, arg: Any = None) -> None:
    """Wait until a script says yes; `wait_for_function` asks a second time only where a page may evaluate text."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not page.evaluate(code, arg):
        assert time.monotonic() < deadline, code
        page.wait_for_timeout(50)


AT_REST = """() => document.getAnimations().every(
(one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)"""


def come_to_rest(page: Page) -> None:
    """Wait until everything has arrived that was moving or fading in."""
    wait_until(page, AT_REST)


def expect_to_fit(page: Page) -> None:
    """Nothing sticks out to the right."""
    come_to_rest(page)
    wait_until(page, "document.documentElement.scrollWidth <= window.innerWidth")


# -- playing ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_is_played_by_clicking(title: str, server: Server, still: Visit) -> None:
    page = still.page
    begin(page, server, title, ask="big")
    while waits(page) != "over":
        answer_one(page)
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    page.locator(".waits-for").get_by_role("button", name="Box score").click()
    expect(page.get_by_role("dialog")).to_contain_text("Goals")


def test_a_game_by_keyboard_alone(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url())
    page.wait_for_selector("[data-title=ezv]")
    for title in ("rinkside", "ezv"):
        page.locator(f"[data-title={title}]").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f"[data-title={title}]")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Drop the puck")).to_be_enabled()
    page.keyboard.press("Enter")
    first = window_of(page)
    page.keyboard.press("j")
    page.keyboard.press("1")
    wait_for_answer(page, first)
    second = window_of(page)
    page.keyboard.press("u")
    page.wait_for_selector(f'.game-page[data-window="{first}"]')
    page.keyboard.press("Enter")
    page.wait_for_selector(f'.game-page[data-window="{second}"]')
    page.keyboard.press("b")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("p")
    wait_for_answer(page, second)
    expect(page.locator(".told")).to_contain_text("End of the 1st period")
    page.keyboard.press("e")
    expect(page.locator(".sb-clock .period")).to_have_text("Final")


def test_a_whole_game_is_typed_and_read(server: Server, visit: Visit) -> None:
    page = visit.page
    begin(page, server)
    first = window_of(page)
    page.goto(f"{address_of_game(page)}/typed")
    log = page.get_by_role("log")
    expect(log).to_contain_text("Who starts in goal?")
    field = page.get_by_label("Your answer or command")

    def say(words: str) -> None:
        field.fill(words)
        field.press("Enter")

    say("1")
    page.wait_for_selector(f'.typed:not([data-window="{first}"])')
    expect(log).not_to_contain_text("is neither an answer")
    say("board")
    expect(log).to_contain_text("On the ice:")
    say("period")
    expect(log).to_contain_text("End of the 1st period")
    say("box")
    expect(log).to_contain_text(re.compile("goals?,"))
    say("nonsense here")
    expect(log).to_contain_text("neither an answer nor a command")
    say("end")
    expect(log).to_contain_text("The game is over.")


def test_a_hidden_choice_is_behind_a_curtain_at_one_screen(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url())
    page.click("[data-title=fourth_street]")
    page.get_by_role("button", name="a friend here").click()
    page.get_by_text("Options, and how much to be asked").click()
    page.get_by_label("Preset").select_option("full")
    page.get_by_role("button", name="Drop the puck").click()
    curtain = page.locator(".curtain")
    while waits(page) != "over" and not curtain.count():
        answer_one(page)
    expect(curtain).to_contain_text("may look")
    expect(page.locator(".decision [data-key]")).to_have_count(0)
    curtain.get_by_role("button").click()
    expect(page.locator(".decision [data-key]").first).to_be_visible()


def test_a_game_plan_is_chosen_on_the_net_beside_the_rink(server: Server, visit: Visit) -> None:
    page = visit.page
    begin(page, server, "fourth_street")
    while waits(page) != "game plan":
        answer_one(page)
    expect(page.locator(".net-grid .zone")).to_have_count(25)
    expect(page.locator(".net-grid")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".rink")).to_be_in_viewport(ratio=0.9)
    window = window_of(page)
    page.locator('.zone[data-key="c3"]').click()
    wait_for_answer(page, window)


@pytest.mark.parametrize("title", GAMES)
def test_your_own_dice_are_picked_or_typed(title: str, server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url())
    page.click(f"[data-title={title}]")
    page.get_by_role("button", name="My own").click()
    page.get_by_role("button", name="Drop the puck").click()
    page.wait_for_selector(".game-page[data-waits]")
    thrown = 0
    while thrown < 3:
        panel, asked = page.locator(".throwing:not([hidden])"), page.locator(".decision:not([hidden]) .advised")
        expect(panel.or_(asked.first)).to_be_visible()
        if not panel.count():
            answer_one(page)
            continue
        expect(panel.get_by_role("button", name="Take back the last throw")).to_have_count(min(thrown, 1))
        wanted = panel.evaluate("panel => panel.dataset.index")
        if page.locator(".die-row").count():
            for row in page.locator(".die-row").all():
                row.get_by_role("button").nth(2).click()
            page.get_by_role("button", name="That is what it shows").click()
        else:
            page.locator(".quick button").nth(thrown).click()
        page.wait_for_selector(f'.throwing:not([data-index="{wanted}"])', state="attached")
        thrown += 1


def test_watching_two_computers_step_by_step(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url())
    page.click("[data-title=ezv]")
    page.get_by_role("button", name="just watch").click()
    page.get_by_role("button", name="Drop the puck").click()
    expect(page.get_by_role("button", name="Next play")).to_be_visible()
    for _ in range(12):
        boards = page.get_attribute(".game-page", "data-boards")
        page.locator("body").press("Space")
        page.wait_for_selector(f'.game-page:not([data-boards="{boards}"])')
    page.get_by_role("button", name="At once").click()
    expect(page.locator(".told .line:not(.detail-only)").first).to_be_visible()
    told = page.locator(".told .line").count()
    page.get_by_role("button", name="Next play").click()
    expect(page.locator(".told .line").nth(told)).to_be_attached()


# -- looks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
def test_nothing_sticks_out_at_any_width(width: int, server: Server, browser: Browser) -> None:
    somebody = Visit(browser, width, **STILL)
    page = somebody.page
    for title in GAMES:
        begin(page, server, title)
        for _ in range(6):
            answer_one(page)
        expect_to_fit(page)
        expect(page.locator(".rink")).to_be_in_viewport(ratio=0.5)
        expect(page.locator(".decision")).to_be_in_viewport(ratio=0.5)
    page.goto(server.url())
    expect(page.get_by_role("button", name="Drop the puck")).to_be_enabled()
    expect_to_fit(page)
    somebody.close()


def test_the_rink_shows_the_men_and_moves_them(server: Server, visit: Visit) -> None:
    page = visit.page
    begin(page, server)
    tokens = page.locator(".token:not(.leaving)")
    while tokens.count() < 12:  # one team may be out before the other
        answer_one(page)
    expect(tokens).to_have_count(12)
    expect(page.locator(".cell")).to_have_count(23)
    places = "tokens => tokens.map((token) => token.style.transform)"
    before = tokens.evaluate_all(places)
    for _ in range(4):
        answer_one(page)
    expect(page.locator(".rink > title")).not_to_have_text("The rink")
    assert tokens.evaluate_all(places) != before


def test_names_on_the_rink_do_not_cover_each_other(server: Server, visit: Visit) -> None:
    """Around a faceoff there is no room for all of them; the man with the puck always has his."""
    page = visit.page
    begin(page, server)
    places = page.evaluate(
        """async () => {
        const { namePlaces } = await import("./panels/rink.js");
        const places = [[22, 42], [26, 42], [31, 44], [22, 60], [60, 20], [28, 49]];
        const men = places.map(([x, y]) => ({ x, y, role: "skater" }));
        men[2].role = "carrier";
        return namePlaces(men, men.map(() => 24));
        }"""
    )
    assert places[2] is not None
    assert places[4] is not None
    assert None in places
    shown = page.locator(".token:not(.leaving) .name:not([display=none])")
    while shown.count() < 8:
        answer_one(page)
    come_to_rest(page)
    boxes = [name.bounding_box() for name in shown.all()]
    for place, one in enumerate(boxes):
        for other in boxes[place + 1 :]:
            assert one is not None
            assert other is not None
            across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
            down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
            assert min(across, down) < 6, (one, other)  # the light edge around the letters


# -- reading ----------------------------------------------------------------------------------------------------------

READING = {
    "#/cards": ".team-tiles a",
    "#/cards/house/ARK/23": ".player-card",
    "#/sets": ".drop-zone",
    "#/sets/house": "h1",
    "#/edit/house/ARK": ".card-form",
    "#/charts/fourth_street": ".chart",
    "#/rules/ezv/EZ-REB-01": ".clause-entry",
    "#/leagues": "h1",
}
"""Pages to read, and what is there once they are drawn."""


@pytest.mark.parametrize("width", [1440, 390])
def test_every_page_to_read_is_drawn_and_fits(width: int, server: Server, browser: Browser) -> None:
    somebody = Visit(browser, width)
    for hash_, wanted in READING.items():
        open_page(somebody.page, server.url(hash_), wanted)
        expect_to_fit(somebody.page)
        expect(somebody.page.get_by_role("alert")).to_have_count(0)
    somebody.close()


def test_a_man_is_found_and_his_card_drawn(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url("#/cards"))
    page.get_by_label("Find a player").fill("rymo")
    page.get_by_role("link", name="Kjell Rymo").click()
    expect(page.locator(".player-card h3")).to_have_text("Kjell Rymo")
    expect(page.locator(".player-card .sheet")).to_have_count(4)
    page.get_by_role("button", name="Rinkside Hockey").click()
    expect(page.locator(".player-card")).to_contain_text("Offensive Battle")
    page.get_by_text("What each figure says").click()
    said = page.locator(".meanings dl > div")
    expect(said.filter(has=page.get_by_text("Offensive Battle", exact=True))).to_be_visible()
    expect(said.nth(25)).to_be_attached()


def test_the_editor_checks_as_one_types(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url("#/edit/house/ARK"))
    expect(page.locator(".good")).to_contain_text("Everything holds")
    figure = page.locator('.card-form [data-field="ezv.ratings.sh"]')
    was = figure.input_value()
    figure.fill("99")
    expect(page.locator(".problems li").first).to_contain_text("99")
    expect(figure).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".part[data-problems]")).to_have_count(1)
    figure.fill(was)
    expect(page.locator(".good")).to_contain_text("Everything holds")
    page.get_by_role("button", name="Text").click()
    area = page.locator(".team-file")
    area.evaluate("area => { const at = area.value.indexOf('sweater = 23'); area.setSelectionRange(at + 10, at + 12) }")
    area.press("4")
    expect(page.locator(".bad")).to_be_visible()
    expect(page.locator(".problems li").first).to_be_visible()


def test_statistics_are_dropped_onto_the_page_and_rated_with_a_bar(
    server: Server, visit: Visit, tmp_path: Path
) -> None:
    page = visit.page
    page.goto(server.url("#/sets"))
    page.get_by_role("button", name="Rate it").wait_for()
    files = [[path.name, path.read_text()] for path in sorted(write_databank(tmp_path / "bank").iterdir())]
    drop_files(page.locator(".drop-zone").first, files)
    expect(page.locator(".drop-zone").first.get_by_role("listitem")).to_have_count(len(files))
    page.get_by_label("Season", exact=True).fill(SEASON)
    page.get_by_label("Name of the set").fill("Dropped")
    page.get_by_role("button", name="Rate it").click()
    bar = page.get_by_role("progressbar", name="Rating")
    expect(bar).to_be_visible()
    page.get_by_role("link", name="Rules").click()
    expect(bar).to_have_count(0)
    page.go_back()
    expect(bar).to_be_visible()
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped.")).to_be_visible()
    expect(bar).to_be_hidden()


def drop_files(zone: Locator, files: list[list[str]]) -> None:
    """Drop files of these names and texts on a part of the page."""
    zone.evaluate(
        """(zone, files) => {
        const dropped = new DataTransfer();
        for (const [name, text] of files) dropped.items.add(new File([text], name));
        zone.dispatchEvent(new DragEvent("drop", { dataTransfer: dropped, bubbles: true, cancelable: true }));
        }""",
        files,
    )


def test_the_rule_book_is_searched(server: Server, visit: Visit) -> None:
    page = visit.page
    page.goto(server.url("#/rules/ezv"))
    page.get_by_label("Search the rules").fill("icing")
    expect(page.locator(".clause-entry").first).to_contain_text("cing")


def test_a_game_is_watched_again_and_gone_on_with(server: Server, visit: Visit) -> None:
    page = visit.page
    leave_dice(page)
    begin(page, server)
    answer_one(page)
    page.keyboard.press("e")
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    page.get_by_role("link", name="Watch it again").click()
    page.wait_for_selector(".replay-page[data-play]")
    page.keyboard.press("End")
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    page.locator(".told .line.routine .when").nth(3).click()
    expect(page.locator(".sb-clock .period")).not_to_have_text("Final")
    expect(page.locator(".told .is-now").first).to_be_visible()
    moment = page.get_attribute(".replay-page", "data-event")
    expect(page).to_have_url(re.compile(rf"/at/{moment}$"))
    link = page.url
    page.get_by_role("button", name="Back to where I was").click()
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    page.goto(link)
    page.wait_for_selector(f'.replay-page[data-event="{moment}"]')
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_role("button", name="Coach Arkenmoor Lapwings").click()
    page.wait_for_selector(".game-page:not(.replay-page)[data-waits]")
    page.goto(link.split("/at/")[0] + "/dice")
    expect(page.get_by_text("The server promised its part")).to_be_visible()
    expect(page.locator(".checks .good").first).to_be_visible()
    expect(page.locator(".checks .bad")).to_have_count(0)
    expect(page.locator(".die-chart").first).to_be_visible()


# -- figures ----------------------------------------------------------------------------------------------------------


def test_the_first_page_is_small_and_quick(server: Server, visit: Visit) -> None:
    page, sizes = visit.page, list[int]()
    page.on("response", lambda answer: sizes.append(len(answer.body())) if answer.ok else None)
    began = time.monotonic()
    page.goto(server.url())
    page.wait_for_selector(".title-card")
    seconds = time.monotonic() - began
    page.wait_for_load_state("networkidle")
    assert 0 < sum(sizes) < 300_000
    assert seconds < 5, "under one second on an idle machine; puckdrop serve --measure says how long exactly"


@pytest.mark.parametrize("title", GAMES)
def test_a_board_is_drawn_within_a_frame(title: str, server: Server, visit: Visit) -> None:
    page, times = visit.page, list[float]()
    begin(page, server, title)
    for _ in range(12):
        answer_one(page)
        times.append(float(page.get_attribute(".game-page", "data-drawn") or "nan"))
    assert sorted(times)[len(times) // 2] < 16


# -- with others ------------------------------------------------------------------------------------------------------


def two_coaches(server: Server | Near, anna: Visit, ben: Visit, *, strict: bool) -> None:
    """Anna coaches the home team and sends Ben a link."""
    page = anna.page
    page.goto(server.url())
    page.click("[data-title=ezv]")
    page.get_by_role("button", name="a friend by link").click()
    if strict:
        page.get_by_label("Strict dice").check()
    page.get_by_text("Options, and how much to be asked").click()
    page.get_by_label("How much to be asked").select_option("big")
    page.get_by_role("button", name="Drop the puck").click()
    page.get_by_role("button", name="Invite your friend").click()
    page.get_by_role("button", name="Invite a friend to coach").click()
    link = page.get_by_label("Invitation link").input_value()
    page.keyboard.press("Escape")
    ben.page.goto(link)
    for somebody in (anna, ben):
        somebody.page.wait_for_selector(".game-page[data-waits]")
        somebody.page.get_by_role("button", name="At once").click()


def test_two_browsers_play_each_other_with_strict_dice(server: Server, browser: Browser) -> None:
    anna, ben = Visit(browser, **STILL), Visit(browser, **STILL)
    two_coaches(server, anna, ben, strict=True)
    while (asked := asked_one(anna, ben)) is not None:
        answer_one(asked.page)
    game = address_of_game(anna.page)
    for somebody in (anna, ben):
        expect(somebody.page.locator(".sb-clock .period")).to_have_text("Final")
        somebody.page.goto(f"{game}/dice")
        expect(somebody.page.locator(".checks .good")).to_have_count(3)
        expect(somebody.page.locator(".checks .bad")).to_have_count(0)
        somebody.close()


def test_a_browser_finds_dice_that_are_not_what_was_promised(server: Server, browser: Browser) -> None:
    anna = Visit(browser, **STILL)
    page = anna.page
    leave_dice(page)
    begin(page, server, "rinkside")
    page.keyboard.press("e")
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    game = address_of_game(page)

    def checks() -> list[str]:
        open_page(page, f"{game}/dice", ".checks")
        return page.locator(".checks .bad").all_inner_texts()

    assert checks() == []
    expect(page.locator(".checks .good")).to_have_count(5)

    def lie(change: Callable[[Any], None]) -> list[str]:
        def answer(route: Route) -> None:
            data = route.fetch().json()
            change(data)
            route.fulfill(json=data)

        page.route("**/proof", answer)
        found = checks()
        page.unroute("**/proof")
        return found

    def other_throw(data: Any) -> None:
        number, size, fell = data["falls"][7]
        data["falls"][7] = [number, size, (fell + 1) % size]

    def other_part(data: Any) -> None:
        data["dice"]["home"] = "0" * 64

    assert lie(other_throw) == ["✗ Throw 8 is not the one that these parts give."]
    assert "✗ The part that this browser added is not in the dice." in lie(other_part)
    anna.close()


def test_a_friend_on_the_network_plays_with_strict_dice_too(driver: Playwright, tmp_path: Path) -> None:
    """Without TLS his browser has no SHA-256 of its own, so the page brings one."""
    with running(tmp_path, names=["rink.test"]) as server:
        rules = "--host-resolver-rules=MAP rink.test 127.0.0.1"
        far = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", rules])
        anna, ben = Visit(far), Visit(far)
        near = Near(server.address.replace("127.0.0.1", "rink.test"))
        two_coaches(near, anna, ben, strict=True)
        assert anna.page.evaluate("[isSecureContext, crypto.subtle === undefined]") == [False, True]
        for _ in range(4):
            asked = asked_one(anna, ben)
            assert asked is not None
            answer_one(asked.page)
        texts = ["", "abc", "a" * 55, "b" * 56, "c" * 64, "d" * 1000]
        code = """async (texts) => {
        const { digestHere } = await import(new URL("sha256.js", location.href));
        const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        return texts.map((text) => hex(digestHere(new TextEncoder().encode(text))));
        }"""
        assert anna.page.evaluate(code, texts) == [hashlib.sha256(text.encode()).hexdigest() for text in texts]
        anna.page.goto(f"{address_of_game(anna.page)}/dice")
        expect(anna.page.get_by_role("heading", name="The dice of this game")).to_be_visible()
        anna.close()
        ben.close()
        far.close()


class Near:
    """A server by its address."""

    def __init__(self, address: str) -> None:
        self.address = address

    def url(self, path: str = "") -> str:
        return f"{self.address}{path}"


def asked_one(*people: Visit) -> Visit | None:
    """Whoever has a question; None once the game is over."""
    for _ in range(3000):
        for somebody in people:
            if somebody.page.get_attribute(".game-page", "data-window"):
                return somebody
        if people[0].page.get_attribute(".game-page", "data-waits") == "over":
            return None
        people[0].page.wait_for_timeout(40)
    raise AssertionError("nobody is asked")


def test_a_takeback_is_put_to_the_vote(server: Server, browser: Browser) -> None:
    anna, ben = Visit(browser), Visit(browser)
    two_coaches(server, anna, ben, strict=False)
    asked = asked_one(anna, ben)
    assert asked is not None
    first = window_of(asked.page)
    answer_one(asked.page)
    asked_one(anna, ben)
    other = ben if asked is anna else anna
    sure = asked.page.get_by_role("button", name="Take it back all the same")
    agree, withdraw = "Agree", "Withdraw"
    for somebody, word in ((asked, withdraw), (other, agree)):
        asked.page.keyboard.press("u")
        expect(sure.or_(asked.page.get_by_text("Waiting for the vote."))).to_be_visible()
        if sure.count():
            sure.click()
        expect(other.page.get_by_role("button", name=agree)).to_be_visible()
        expect(other.page.get_by_role("button", name=withdraw)).to_have_count(0)
        somebody.page.get_by_role("button", name=word).click()
        expect(other.page.locator(".proposal")).to_have_count(0)
        expect(asked.page.locator(".proposal")).to_have_count(0)
    asked.page.wait_for_selector(f'.game-page[data-window="{first}"]')
    anna.close()
    ben.close()


def test_a_game_survives_a_server_that_is_killed_twenty_times(
    tmp_path: Path, browser: Browser, capsys: pytest.CaptureFixture[str]
) -> None:
    """SIGKILL while answers are clicked: the page comes back by itself, with every answer that it was told of."""
    chance, server, somebody = random.Random(15), Killable(tmp_path), Visit(browser, **STILL)
    page, port = somebody.page, int(server.address.rstrip("/").rpartition(":")[2])
    page.goto(server.address)
    page.route("**/dice", lambda route: route.abort(), times=1)  # killed before the browser could add to the dice
    leave_dice(page)
    drop_the_puck(page, ask="everything")
    id = address_of_game(page).rpartition("/")[2]
    expect(page.locator(".lost")).to_be_hidden()
    server.kill()
    server, confirmed = restarted(tmp_path, port, page), 0
    for _ in range(KILLS):
        answer_one(page)
        before = told(page)
        killer = threading.Timer(chance.uniform(0.0, 0.3), server.kill)
        killer.start()
        confirmed += 1 + click_until_lost(page)
        killer.join()
        server = restarted(tmp_path, port, page)
        state = page.evaluate("async id => (await fetch(`api/v1/games/${id}`)).json()", id)
        assert confirmed <= state["answers"]["home"] <= confirmed + 1
        confirmed = state["answers"]["home"]
        page.wait_for_selector(f'.game-page[data-window="{state["moment"]["question"]["window"]}"]')
        assert are_told_still(before, told(page))
    assert confirmed >= KILLS
    page.keyboard.press("e")
    expect(page.locator(".sb-clock .period")).to_have_text("Final")
    record = page.evaluate("async id => (await fetch(`api/v1/games/${id}/record`)).text()", id)
    server.kill()
    somebody.context.close()  # the browser complained that the server was gone, and it was
    (tmp_path / "record.json").write_text(record, encoding="utf-8")
    checked = ran(capsys, "replay", str(tmp_path / "record.json"), "--verify")
    assert checked.status == 0
    assert "fell as the secrets of all parties say" in checked.out


def restarted(path: Path, port: int, page: Page) -> Killable:
    """The server again, with the page back at it."""
    server = Killable(path, port)
    expect(page.locator(".lost")).to_be_hidden()
    window_of(page)
    return server


def told(page: Page) -> list[str]:
    return page.locator(".told .line").all_text_contents()


def are_told_still(before: list[str], now: list[str]) -> bool:
    """True if these lines are told still, but for the first of more than a server that began anew tells."""
    gone = range(len(before)) if len(now) >= LINES_AT_ONCE else [0]
    return any(now[: len(before) - some] == before[some:] for some in gone)


def click_until_lost(page: Page) -> int:
    """Give the advised answers until the server is gone; how many of them the page was told of."""
    for count in range(1000):
        window = window_of(page)
        page.locator(".decision .advised").first.click()
        page.wait_for_selector(f'.game-page:not([data-window="{window}"]), .lost:not([hidden])')
        if page.get_attribute(".game-page", "data-window") == window:
            return count
    raise AssertionError("nobody killed the server")


# -- for everybody ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_page_has_a_serious_barrier(scheme: Any, server: Server, browser: Browser) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    somebody = Visit(browser, color_scheme=scheme, bypass_csp=True, **STILL)
    page = somebody.page
    for title in GAMES:
        begin(page, server, title)
        for _ in range(3):
            answer_one(page)
        check_barriers(axe, page, title, scheme)
    game = address_of_game(page)
    for hash_, wanted in {"": "[type=submit]:enabled", "#/games": "h1", "#/help": "h1", **READING}.items():
        open_page(page, server.url(hash_), wanted)
        check_barriers(axe, page, hash_, scheme)
    open_page(page, f"{game}/typed", ".typed-log p")
    check_barriers(axe, page, "typed", scheme)
    somebody.close()


def check_barriers(axe: Any, page: Page, name: str, scheme: str = "light") -> None:
    """Everything in the light; what can be different in the dark are the colours.

    Looked at is a page that has come to rest: something that is fading in has no contrast yet.
    """
    options = {"runOnly": ["color-contrast"]} if scheme == "dark" else {}
    come_to_rest(page)
    found = axe.Axe().run(page, options=options).response["violations"]
    bad = [(one["id"], one["nodes"][0]["html"][:120]) for one in found if one["impact"] in ("serious", "critical")]
    assert not bad, (name, bad)
