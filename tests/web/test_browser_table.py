"""The game page in a real browser: keys, votes, what is in view and what follows the play."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, Locator, Page, expect

from web.test_browser import (  # noqa: F401 - the fixtures are used by name
    CHROMIUM,
    GAMES,
    STILL,
    Server,
    Visit,
    answer_one,
    asked_one,
    begin,
    browser,
    driver,
    server,
    still,
    two_coaches,
    wait_for_answer,
    wait_until,
    waits,
    window_of,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


def first_answer(page: Page) -> Locator:
    """The answer that the key 1 gives."""
    return page.locator(".decision [data-key]").filter(has=page.get_by_text("1", exact=True)).first


def is_advised(answer: Locator) -> bool:
    return "advised" in (answer.get_attribute("class") or "")


def play_to_a_change(page: Page) -> str:
    """On to a question with more than nine answers, of which the first is not advised; its window."""
    answers = page.locator(".decision [data-key]")
    while waits(page) != "change lines" or answers.count() <= 9 or is_advised(first_answer(page)):
        answer_one(page)
    return window_of(page)


def expect_on_top(page: Page, selector: str) -> None:
    """A click in its middle reaches it."""
    code = """selector => {
    const one = document.querySelector(selector);
    const box = one?.getBoundingClientRect();
    return one?.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
    }"""
    wait_until(page, code, selector)


# -- keys -------------------------------------------------------------------------------------------------------------


def sent_answers(page: Page) -> list[Any]:
    """A list that every answer the page sends goes to."""
    found: list[Any] = []
    page.on("request", lambda sent: found.append(sent.post_data_json) if sent.url.endswith("/answer") else None)
    return found


PRESS = "const press = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));"
"""Keys that come close together also on a busy machine: a digit waits 700 milliseconds for another."""


def test_enter_gives_the_number_that_was_typed(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server, ask="everything")
    window = play_to_a_change(page)
    wanted = first_answer(page).get_attribute("data-key")
    sent = sent_answers(page)
    page.evaluate(f"{PRESS} press('1'); press('Enter');")
    wait_for_answer(page, window)
    page.wait_for_timeout(900)
    assert sent == [{"window": int(window), "key": wanted}]


def test_a_digit_never_answers_the_next_question(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server, ask="everything")
    window = play_to_a_change(page)
    sent = sent_answers(page)
    page.evaluate(f"{PRESS} press('1'); document.querySelector('.decision .advised').click();")
    wait_for_answer(page, window)
    page.wait_for_timeout(900)
    assert [one["window"] for one in sent] == [int(window)]
    assert window_of(page) != window


def test_the_bar_gives_the_keyboard_back_to_the_game(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server)  # which ends with a click on a speed
    window = window_of(page)
    page.keyboard.press("Enter")
    wait_for_answer(page, window)
    asking = page.locator(".controls").get_by_label("How much to be asked")
    asking.focus()
    asking.select_option("big")
    expect(page.get_by_text("So be it.")).to_be_visible()
    page.keyboard.press("b")
    expect(page.get_by_role("dialog", name="Box score")).to_be_visible()


# -- speeds -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", ["step", "slow", "fast", "jump"])
def test_another_speed_in_the_last_play_leads_to_what_is_now(speed: str, server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser)  # for whom the plays move
    somebody.page.goto(server.url())
    shown = somebody.page.evaluate(
        """async (speed) => {
        const { Player } = await import(new URL("player.js", location.href));
        const shown = [];
        const player = new Player(({ board }) => shown.push(board.play), () => shown.push("now"));
        player.push([{ board: { play: 1, cells: [] } }]);
        player.setSpeed(speed);
        return shown;
        }""",
        speed,
    )
    assert shown == [1, "now"]
    somebody.close()


# -- votes ------------------------------------------------------------------------------------------------------------


def test_a_vote_on_a_phone_takes_the_place_of_the_answers(server: Server, browser: Browser) -> None:  # noqa: F811
    anna, ben = Visit(browser, 390, **STILL), Visit(browser, 390, **STILL)
    two_coaches(server, anna, ben, strict=False)
    asked = asked_one(anna, ben)
    assert asked is not None
    other = ben if asked is anna else anna
    other.page.keyboard.press("g")  # proposes to hurry while the other has a question
    agree = asked.page.get_by_role("button", name="Agree")
    expect(agree).to_be_in_viewport(ratio=1)
    expect_on_top(asked.page, ".proposal button")
    expect(asked.page.locator(".decision .choice:visible")).to_have_count(0)
    expect(asked.page.locator(".prompt")).to_contain_text("asks to hurry on")
    expect(other.page.get_by_role("button", name="Withdraw")).to_be_in_viewport(ratio=1)
    window = window_of(asked.page)
    asked.page.keyboard.press("Enter")  # gives no answer while there is a vote
    asked.page.get_by_role("button", name="Refuse").click()
    expect(asked.page.locator(".decision [data-key]:visible").first).to_be_enabled()
    assert window_of(asked.page) == window
    anna.close()
    ben.close()


# -- in view ----------------------------------------------------------------------------------------------------------


BELOW = "(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight)"
"""How much of the play by play is under the edge of its panel, in pixels."""


def below(page: Page) -> float:
    found: float = page.locator(".told").evaluate(BELOW)
    return found


def expect_the_end(page: Page) -> None:
    """The last line is in view; a panel that gets another height follows with the next frame."""
    wait_until(page, f"{BELOW}(document.querySelector('.told')) < 2")


@pytest.mark.parametrize("title", ["ezv", "rinkside"])
def test_the_play_by_play_follows_after_a_reload(title: str, server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser, 1440, **STILL)
    page = somebody.page
    begin(page, server, title)
    for _ in range(12):
        answer_one(page)
    page.reload()
    page.wait_for_selector(".game-page[data-waits]")
    page.get_by_role("button", name="At once").click()
    for _ in range(4):
        expect(page.locator(".told .line:visible").last).to_be_in_viewport()
        expect_the_end(page)
        answer_one(page)
    page.locator(".told").hover()
    page.mouse.wheel(0, -300)
    wait_until(page, f"{BELOW}(document.querySelector('.told')) > 100")
    page.wait_for_timeout(300)  # until the wheel stands still
    answer_one(page)
    assert below(page) > 100, "whoever reads back is left there"
    page.locator(".told").hover()
    while below(page) > 2:
        page.mouse.wheel(0, 5000)
        page.wait_for_timeout(100)
    answer_one(page)
    expect_the_end(page)
    somebody.close()


def test_a_wide_page_is_as_high_as_the_window(server: Server, still: Visit) -> None:  # noqa: F811
    begin(still.page, server)
    answer_one(still.page)
    wait_until(still.page, "document.documentElement.scrollHeight === innerHeight")


@pytest.mark.parametrize("title", GAMES)
def test_the_bar_is_in_view_on_a_tablet(title: str, server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser, 1024, **STILL)
    page = somebody.page
    page.set_viewport_size({"width": 1024, "height": 768})
    begin(page, server, title, ask="everything")
    for _ in range(8):
        answer_one(page)
        expect(page.locator(".controls")).to_be_in_viewport(ratio=1)
        expect(page.locator(".prompt")).to_be_in_viewport(ratio=1)
        expect_on_top(page, ".controls button:last-child")
        expect_on_top(page, ".decision .advised")
    somebody.close()


def test_the_benches_are_in_view_at_a_change(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server, ask="everything")
    play_to_a_change(page)
    for bench in page.locator(".bench").all():
        expect(bench).to_be_in_viewport(ratio=0.95)


def test_a_card_lights_only_what_was_just_read(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server)
    drawn = page.evaluate(
        """async () => {
        const { makeCardPanel } = await import(new URL("panels/card.js", location.href));
        const cells = [{ shows: "R", words: "red" }];
        const grid = { name: "shoot", title: "Shoot", columns: ["1"], rows: [{ name: "2", cells }] };
        const man = { name: "A man", game: "ezv", position: "C", team: "ARK", ratings: [], sheets: [grid, grid] };
        const panel = makeCardPanel(async (side, sweater) => ({ ...man, sweater }));
        const place = { sheet: "shoot", column: "1", row: "2" };
        const cell = { ...place, man: { side: "home", sweater: 9 }, shows: "R", clause: "EZ-SHOT-01" };
        const board = { home: { short_name: "ARK" }, visitor: { short_name: "COR" }, handler: null };
        const lit = async (cells) => {
          panel.update({ ...board, cells });
          await new Promise((done) => setTimeout(done, 20));
          return [panel.el.querySelectorAll(".read").length, panel.el.querySelectorAll(".player-card").length];
        };
        return [await lit([cell]), await lit([])];
        }"""
    )
    assert drawn == [[2, 1], [0, 1]]
