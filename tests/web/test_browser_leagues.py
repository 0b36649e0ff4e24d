"""Leagues, rules and replays in a real browser, on a server with a small league."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, expect

from league.small import new_league
from puckdrop.store.opening import open_store
from web.servers import Process
from web.test_browser import (  # noqa: F401 - the fixtures are used by name
    CHROMIUM,
    STILL,
    Visit,
    address_of_game,
    browser,
    check_barriers,
    driver,
    expect_to_fit,
    open_page,
    window_of,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    home = tmp_path_factory.mktemp("home")
    store = open_store(home / "rink.db", create=True)
    new_league(store, meetings=2)
    store.close()
    server = Process(home)
    yield server.address
    server.stop()


def test_a_leagues_game_is_coached_read_and_watched_again(browser: Browser, address: str) -> None:  # noqa: F811
    axe: Any = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    somebody = Visit(browser, bypass_csp=True, **STILL)
    page = somebody.page
    page.goto(f"{address}#/leagues/small/next")
    page.wait_for_selector(".fixture")
    check_barriers(axe, page, "next games")
    page.get_by_role("button", name="Coach").first.click()
    page.wait_for_selector(".game-page[data-waits]")
    game = address_of_game(page)
    page.get_by_role("button", name="At once").click()
    window_of(page)
    page.locator(".line .rules:visible").first.click()
    expect(page.locator("dialog .clause-entry h3").first).to_be_visible()
    check_barriers(axe, page, "rules of a line")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("e")
    expect(page.get_by_text("It is in the books of small.")).to_be_visible()
    page.get_by_role("link", name="Back to the league").click()
    expect(page.locator(".fixture")).to_have_count(1)
    page.get_by_role("button", name="Let the computers play this game").click()
    expect(page.locator(".fixture")).to_have_count(2)
    open_page(page, f"{address}#/leagues/small/standings", ".plain-table")
    heads = [head.inner_text() for head in page.locator(".plain-table thead th").all()]
    assert {"W", "L", "Pct"} <= set(heads)
    assert not {"OTL", "SOL", "SOW"} & set(heads)  # nobody has any in a league without overtime losses
    shares = page.locator(f".plain-table tbody tr > :nth-child({heads.index('Pct') + 1})").all()
    assert all(len(share.inner_text()) == len("0.500") for share in shares)
    for kind, sign in (("replay", ".time-line"), ("dice", "h1")):
        open_page(page, f"{game}/{kind}", sign)
        check_barriers(axe, page, kind)
    somebody.close()


def test_a_leagues_game_against_a_friend_by_link(browser: Browser, address: str) -> None:  # noqa: F811
    somebody, friend = Visit(browser, width=390, **STILL), Visit(browser, **STILL)
    page = somebody.page
    page.goto(f"{address}#/leagues/small/next")
    expect(page.get_by_role("button", name="Watch").first).to_be_visible()
    page.get_by_role("button", name="a friend by link").click()
    expect(page.get_by_role("button", name="Watch").first).to_be_hidden()
    page.get_by_label("Strict dice").check()
    page.get_by_role("button", name="Coach").first.click()
    page.wait_for_selector(".game-page")
    page.get_by_role("button", name="Invite your friend").click()
    page.get_by_role("button", name="Invite a friend to coach").click()
    link = page.get_by_label("Invitation link").input_value()
    friend.page.goto(link)
    friend.page.wait_for_selector(".game-page")
    for each in (page, friend.page):
        expect(each.locator(".scoreboard")).to_be_visible()
    page.wait_for_selector(".line", state="attached")
    somebody.close()
    friend.close()


def test_a_manager_changes_his_lines(browser: Browser, address: str) -> None:  # noqa: F811
    axe: Any = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
    somebody = Visit(browser, width=390, bypass_csp=True)
    page = somebody.page
    page.goto(f"{address}#/leagues/small/team/ARK")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_role("button", name="Manage this team").click()
    expect(page.locator("dialog .token")).to_have_text(re.compile("^[0-9a-f]{32}$"))
    page.keyboard.press("Escape")
    first, other = (page.get_by_label(f"Lines {line}, Centre") for line in (1, 2))
    centres = [first.input_value(), other.input_value()]
    first.select_option(centres[1])
    expect(page.get_by_text("Twice on the sheet")).to_be_visible()
    expect(page.get_by_role("button", name="Give these orders")).to_be_disabled()
    other.select_option(centres[0])
    page.get_by_role("button", name="Give these orders").click()
    expect(page.get_by_text("The orders hold from the next game on.")).to_be_visible()
    page.reload()
    expect(first).to_have_value(centres[1])
    check_barriers(axe, page, "manager")
    expect_to_fit(page)
    somebody.close()


def test_the_page_merges_patches_as_the_server_makes_them(browser: Browser, address: str) -> None:  # noqa: F811
    somebody = Visit(browser)
    page = somebody.page
    page.goto(address)
    code = "async ([old, patch]) => (await import(new URL('merge.js', location.href))).merge(old, patch)"
    old = {"a": [1, {"b": 2, "c": None}, 3], "d": {"e": 1}, "f": None}
    new = page.evaluate(code, [old, {"a": {"1": {"c": 5}}, "d": {"e": None}, "f": {"g": [1]}}])
    assert new == {"a": [1, {"b": 2, "c": 5}, 3], "d": {"e": None}, "f": {"g": [1]}}
    somebody.close()
