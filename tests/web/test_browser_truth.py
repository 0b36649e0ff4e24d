"""What pages say in a real browser has to be so: options, certificates, links, leagues, files, and what is typed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, Page, Route, expect

from web.test_browser import (  # noqa: F401 - the fixtures are used by name
    CHROMIUM,
    STILL,
    Server,
    Visit,
    address_of_game,
    answer_one,
    asked_one,
    begin,
    browser,
    come_to_rest,
    driver,
    drop_files,
    expect_to_fit,
    server,
    still,
    two_coaches,
    wait_for_answer,
    window_of,
)
from web.test_browser_pages import finished_game, ready

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


def test_options_say_what_the_preset_makes_of_them(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url())
    page.click("[data-title=fourth_street]")
    ready(page)
    page.get_by_text("Options, and how much to be asked").click()
    clock, shifts = page.get_by_label("standard clock"), page.get_by_label("shift method")
    expect(page.get_by_label("Preset").locator("option").first).to_have_text("as it comes (standard)")
    expect(clock.locator("option").first).to_have_text("as it comes (on)")
    shifts.select_option("toi")
    page.get_by_label("Preset").select_option("basic")
    expect(clock.locator("option").first).to_have_text("as it comes (off)")
    expect(shifts.locator("option").first).to_have_text("as it comes (two_minute)")
    expect(shifts).to_have_value("toi")
    page.get_by_label("Preset").select_option("")
    expect(clock.locator("option").first).to_have_text("as it comes (on)")


def test_the_leagues_page_gives_a_command_that_works(
    server: Server,  # noqa: F811
    still: Visit,  # noqa: F811
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    from cli.runs import ran

    still.page.goto(server.url("#/leagues"))
    command = still.page.locator("code").first.inner_text().split()
    assert command[:3] == ["puckdrop", "league", "new"]
    done = ran(capsys, *command[1:3], str(tmp_path / command[3]), *command[4:])
    assert done.status == 0, done.err


# -- certificates -----------------------------------------------------------------------------------------------------

CERTIFICATE: dict[str, Any] = {
    "name": "1971-72",
    "text": "Statistics.",
    "made": {"games": ["ezv"], "seed": 1},
    "options": {},
    "certificate": {"ezv": {}},
    "figures": {"measured": ["Skaters: shots"], "estimated": ["Skaters: power-play assists", "Goalies: starts"]},
    "tables": [
        {
            "game": "ezv",
            "title": "4th Street ezv",
            "sentence": "1 of 2 targets hold in 20 replays of the season.",
            "rows": [
                {"figure": "league: share of home wins", "season": 0.55, "replays": 0.5412, "target": "within 2 points",
                 "holds": True, "why": ""},
                {"figure": "skaters: goals, slope", "season": None, "replays": 0.9, "target": "0.95 to 1.05",
                 "holds": False, "why": "Lines take turns."},
            ],
        }
    ],
}  # fmt: skip


@pytest.mark.parametrize("width", [1440, 390])
def test_a_certificate_is_a_table_in_words(width: int, server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser, width)
    page = somebody.page

    def answer(route: Route) -> None:
        route.fulfill(json=CERTIFICATE)

    page.route("**/certificate", answer)
    page.goto(server.url("#/sets/1971-72"))
    expect(page.get_by_text("1 of 2 targets hold in 20 replays")).to_be_visible()
    rows = page.locator(".certificate tbody tr")
    wins = ["Share of home wins", "55.0%", "54.1%", "within 2 points", "✓ yes"]
    expect(rows.nth(0).locator("th, td")).to_have_text(wins)
    expect(rows.nth(1)).to_contain_text("Skaters’ goals, slope")
    expect(rows.nth(1)).to_contain_text("Lines take turns.")
    expect(rows.nth(1)).to_contain_text("✗ no")
    expect(page.get_by_text("Goalies: starts")).to_be_visible()
    expect_to_fit(page)
    somebody.close()


def test_cards_are_offered_for_the_games_that_a_set_was_rated_for(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    team = {"short": "BOS", "name": "Boston Bruins", "strength": {}}
    about = {"name": "1971-72", "title": "NHL 1971-72", "games": ["ezv"], "teams": 1}
    page.route("**/sets", lambda route: route.fulfill(json={"sets": [about]}))
    page.route("**/sets/1971-72?title=*", lambda route: route.fulfill(json={**about, "teams": [team]}))
    page.goto(server.url("#/cards/1971-72"))
    expect(page.get_by_text("Boston Bruins")).to_be_visible()
    expect(page.get_by_role("group", name="Game").get_by_role("button")).to_have_text(["4th Street ezv"])


# -- links ------------------------------------------------------------------------------------------------------------


def test_a_link_to_a_moment_opens_for_a_stranger(server: Server, browser: Browser) -> None:  # noqa: F811
    anna, ben = Visit(browser, **STILL), Visit(browser, **STILL)
    page = anna.page
    page.goto(finished_game(page, server))
    page.wait_for_selector(".replay-page[data-play]")
    first = page.get_attribute(".replay-page", "data-event")
    page.keyboard.press("g")
    page.wait_for_selector(f'.replay-page:not([data-event="{first}"])')
    moment = page.get_attribute(".replay-page", "data-event")
    links = []
    for _ in range(2):
        page.keyboard.press("k")
        links.append(page.get_by_role("textbox", name="Link to this moment").input_value())
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    assert links[0] == links[1], "one link to watch is enough"
    ben.page.goto(links[0])
    ben.page.wait_for_selector(f'.replay-page[data-event="{moment}"]')
    ben.page.keyboard.press("k")
    assert ben.page.get_by_role("textbox", name="Link to this moment").input_value().endswith(f"/at/{moment}")
    expect(ben.page.get_by_role("dialog")).to_contain_text("whoever made the game")
    anna.close()
    ben.close()


def test_a_goal_is_on_the_scoreboard_with_its_event(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(finished_game(page, server))
    page.wait_for_selector(".replay-page[data-play]")
    where = page.locator(".where-now")

    def press(key: str) -> None:
        before = page.get_attribute(".replay-page", "data-event")
        page.keyboard.press(key)
        page.wait_for_selector(f'.replay-page:not([data-event="{before}"])')

    press("g")
    for _ in range(40):
        if "Goal scored" in where.inner_text():
            break
        press(",")
    expect(where).to_contain_text("Goal scored")
    scores = [int(text) for text in page.locator(".scoreboard .score").all_inner_texts()]
    assert sum(scores) == 1
    assert where.inner_text().endswith(page.locator(".sb-clock .time").inner_text())


def test_a_rule_search_is_in_the_address(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url("#/rules/ezv"))
    page.get_by_label("Search the rules").fill("loose puck")
    page.wait_for_url(re.compile(r"#/rules/ezv/loose%20puck$"))
    page.reload()
    expect(page.get_by_label("Search the rules")).to_have_value("loose puck")
    expect(page.locator(".clause-entry").first).to_be_visible()


# -- files ------------------------------------------------------------------------------------------------------------


def test_dropped_files_can_be_removed_and_a_new_set_is_listed(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url("#/sets"))
    zone = page.locator(".drop-zone").first
    expect(zone).to_contain_text("CSV")
    drop_files(zone, [["Scoring (1).csv", "a,b"], ["Goalies.csv", "a,b"]])
    zone.get_by_role("button", name="Remove Goalies.csv").click()
    expect(zone.get_by_role("listitem")).to_have_count(1)
    expect(zone.get_by_role("listitem")).to_contain_text("Scoring (1).csv")
    job = {"id": "x" * 12, "name": "1971-72", "status": "done", "files": [], "progress": 1, "text": "", "problem": None}
    page.route("**/imports/**", lambda route: route.fulfill(json=job))
    page.route("**/imports", lambda route: route.fulfill(json=job))
    house = {"name": "1971-72", "title": "NHL 1971-72", "season": "1971-72", "games": ["ezv"], "teams": 14}
    page.route("**/sets", lambda route: route.fulfill(json={"sets": [house]}))
    page.get_by_label("Season", exact=True).fill("1971-72")
    page.get_by_role("button", name="Rate it").click()
    expect(page.locator(".game-list").get_by_text("NHL 1971-72")).to_be_visible()


# -- the table --------------------------------------------------------------------------------------------------------


def test_the_owner_is_told_that_nobody_sits_there_any_more(server: Server, browser: Browser) -> None:  # noqa: F811
    anna, ben = Visit(browser, **STILL), Visit(browser, **STILL)
    two_coaches(server, anna, ben, strict=False)
    while asked_one(anna, ben) is anna:
        answer_one(anna.page)
    anna.page.keyboard.press("m")
    expect(anna.page.get_by_role("dialog")).to_contain_text("used once")
    anna.page.get_by_role("button", name="Revoke").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator(".prompt")).to_have_text("Nobody coaches COR now")
    anna.page.get_by_role("button", name="Invite a friend").click()
    expect(anna.page.get_by_role("dialog")).to_be_visible()
    anna.close()
    ben.context.close()  # his browser was refused, and says so


def test_the_puck_covers_no_number_at_a_faceoff(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server, ask="everything")
    while page.locator(".puck.dropped").count() == 0 or page.locator(".token:not(.leaving)").count() < 12:
        answer_one(page)
    come_to_rest(page)
    puck: Any = page.locator(".puck .ring").bounding_box()
    for number in page.locator(".token:not(.leaving) .number").all():
        box: Any = number.bounding_box()
        across = min(box["x"] + box["width"], puck["x"] + puck["width"]) - max(box["x"], puck["x"])
        down = min(box["y"] + box["height"], puck["y"] + puck["height"]) - max(box["y"], puck["y"])
        assert min(across, down) <= 0.5, number.inner_text()


def test_a_table_on_a_phone_keeps_its_first_column(server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser, 390, **STILL)
    page = somebody.page
    begin(page, server, "rinkside", ask="big")
    window = window_of(page)
    page.keyboard.press("p")
    wait_for_answer(page, window)
    expect(page.locator(".told")).to_contain_text("End of the 1st period")
    for key in ("b", "l"):
        page.keyboard.press(key)
        wide = page.locator("dialog .table-wrap").filter(has=page.locator("tbody")).last
        assert wide.evaluate("wrap => wrap.scrollWidth > wrap.clientWidth"), "it scrolls by itself"
        name = wide.locator("tbody th[scope=row]").last
        before = name.evaluate("head => head.getBoundingClientRect().left")
        wide.evaluate("wrap => { wrap.scrollLeft = 90; }")
        assert name.evaluate("head => head.getBoundingClientRect().left") == pytest.approx(before, abs=1)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    somebody.close()


# -- typing -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def typed(server: Server, still: Visit) -> Page:  # noqa: F811
    begin(still.page, server)
    still.page.goto(f"{address_of_game(still.page)}/typed")
    expect(still.page.get_by_role("log")).to_contain_text("Who starts in goal?")
    return still.page


def test_lines_box_and_votes_by_typing(typed: Page) -> None:
    log, field = typed.get_by_role("log"), typed.get_by_label("Your answer or command")

    def say(words: str) -> None:
        field.fill(words)
        field.press("Enter")

    say("agree")
    expect(log).to_contain_text("Nothing is being voted on.")
    say("period")
    expect(log).to_contain_text("End of the 1st period")
    say("lines")
    expect(log).to_contain_text(re.compile(r"Line 1: 23 Kjell Rymo"))
    expect(log).to_contain_text(re.compile(r"\(out \d+:\d\d"))
    say("box")
    expect(log).to_contain_text("Arkenmoor Lapwings, man by man:")
    expect(log).to_contain_text(re.compile(r"23 Kjell Rymo: .*on the ice"))
    assert not re.search(r"\b1 (shots|goals|saves|assists)\b", log.inner_text())
