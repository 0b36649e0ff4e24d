"""What the pages around a game do in a real browser when somebody does the unexpected."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")

from playwright.sync_api import Browser, Page, Route, expect

from sets.season_files import write_databank
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
    driver,
    drop_files,
    leave_dice,
    server,
    still,
    two_coaches,
    wait_for_answer,
    window_of,
)

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine")


def ready(page: Page) -> None:
    expect(page.get_by_role("button", name="Drop the puck")).to_be_enabled()


def test_enter_begins_a_game_wherever_it_means_nothing_else(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url())
    ready(page)
    page.get_by_text("Options, and how much to be asked").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("How much to be asked")).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("Enter")
    window_of(page)


def test_a_late_answer_to_an_older_pick_changes_no_team(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    sets = [{"name": name, "title": name, "games": [name], "teams": 2} for name in ("ezv", "rinkside")]
    held: list[Route] = []
    page.route("**/sets", lambda route: route.fulfill(json={"sets": sets}))
    page.route("**/sets/ezv?title=ezv", lambda route: held.append(route))
    page.route("**/sets/rinkside?title=rinkside", lambda route: route.fulfill(json=two_teams("RIN", "SID")))
    with page.expect_request("**/sets/ezv?title=ezv"):
        page.goto(server.url())
    page.click("[data-title=rinkside]")
    ready(page)
    with page.expect_response("**/sets/ezv?title=ezv"):
        held.pop().fulfill(json=two_teams("EZV", "ZVE"))
    page.evaluate("fetch('api/v1')")  # after which the page has read that answer, too
    expect(page.get_by_label("Home team", exact=True)).to_have_value("RIN")
    expect(page.get_by_label("Visiting team", exact=True)).to_have_value("SID")


def two_teams(*shorts: str) -> dict[str, Any]:
    return {"teams": [{"short": short, "name": short} for short in shorts], "options": {}}


def test_nobody_on_a_phone_is_told_of_keys(server: Server, browser: Browser) -> None:  # noqa: F811
    somebody = Visit(browser, 390)
    somebody.page.goto(server.url())
    ready(somebody.page)
    expect(somebody.page.get_by_text("Enter drops the puck")).to_be_hidden()
    somebody.close()


@pytest.mark.parametrize(
    ("steps", "dice"),
    [
        (["a friend by link", "strict", "the computer"], "shared"),
        (["a friend by link", "strict", "My own"], "typed"),
        (["a friend by link", "strict", "My own", "The program's"], "strict"),
        (["My own", "a friend by link"], "typed"),
    ],
)
def test_the_dice_fit_the_opponent(steps: list[str], dice: str, server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    leave_dice(page)
    page.goto(server.url())
    ready(page)
    strict = page.get_by_label("Strict dice")
    for step in steps:
        if step == "strict":
            strict.check()
        else:
            page.get_by_role("button", name=step).click()
    expect(strict).to_be_visible(visible=dice == "strict")
    with page.expect_request(lambda asked: asked.method == "POST" and asked.url.endswith("/games")) as sent:
        page.get_by_role("button", name="Drop the puck").click()
    asked: Any = sent.value.post_data_json
    assert asked["dice"] == dice
    page.wait_for_selector(".game-page[data-waits]")


# -- replays ----------------------------------------------------------------------------------------------------------


def finished_game(page: Page, server: Server) -> str:  # noqa: F811
    """Two computers play one; the address of its replay."""
    page.goto(server.url())
    ready(page)
    code = """async () => {
    const { post } = await import(new URL("api.js", location.href));
    const teams = { title: "ezv", home: "ARK", visitor: "COR" };
    const { id } = await post("/games", { ...teams, side: "none", dice: "seed", seed: 7 });
    await post(`/games/${id}/go`, { until: "end" });
    return id;
    }"""
    return server.url(f"#/game/{page.evaluate(code)}/replay")


def test_a_replay_is_dragged_stepped_through_and_gone_back_in(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    replay = finished_game(page, server)
    page.goto(replay)
    page.wait_for_selector(".replay-page[data-play]")
    where = page.locator(".where-now")
    for _ in range(10):
        page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Play 11 of")
    expect(page.locator(".card-column .player-card")).to_be_visible()
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    slider = page.get_by_label("Play", exact=True)
    box = slider.bounding_box()
    assert box is not None
    middle = box["y"] + box["height"] / 2
    page.mouse.move(box["x"] + 30, middle)
    page.mouse.down()
    for step in range(60):
        page.mouse.move(box["x"] + 30 + step * (box["width"] - 80) / 60, middle)
    assert not [url for url in asked if "/cards/" in url]
    page.mouse.up()
    last = int(slider.input_value()) + 1
    expect(where).to_contain_text(f"Play {last} of")
    assert last > 150
    page.wait_for_timeout(300)
    assert len(asked) <= last // 30 + 2
    page.get_by_role("button", name="Back to where I was").click()
    expect(where).to_contain_text("Play 11 of")

    event = int(page.get_attribute(".replay-page", "data-event") or 0)
    page.keyboard.press(".")
    expect(where).to_contain_text("Play 12 of")
    expect(where).to_contain_text("event 1 of")
    page.get_by_role("button", name="Next event").click()
    page.wait_for_selector(f'.replay-page[data-event="{event + 2}"]')
    moment = replay.replace("/replay", f"/at/{event + 2}")
    expect(page).to_have_url(moment)
    expect(page.locator(".told .is-now")).not_to_have_count(0)
    said = where.text_content()
    page.goto("about:blank")
    page.goto(moment)
    expect(where).to_have_text(said or "")
    page.keyboard.press("ArrowRight")
    expect(where).to_contain_text("Play 12 of")
    expect(where).not_to_contain_text("event")
    page.keyboard.press(",")
    expect(where).to_contain_text("Play 12 of")
    expect(where).to_contain_text("event")


# -- the card editor --------------------------------------------------------------------------------------------------


def test_every_wrong_field_is_marked_and_no_edit_is_lost(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url("#/edit/house/ARK"))
    wrong = {"sweater": "999", "born": "999", "position": "zz", "shoots": "zz"}
    for field, value in wrong.items():
        page.locator(f'[data-field="{field}"]').fill(value)
    marked = page.locator('.card-form [aria-invalid="true"]')
    expect(marked).to_have_count(len(wrong))
    assert set(marked.evaluate_all("fields => fields.map((field) => field.dataset.field)")) == set(wrong)
    page.get_by_role("button", name="The team").click()
    expect(marked).to_have_count(0)
    page.locator('[data-field="short"]').fill("toolong")
    expect(marked).to_have_count(1)
    answers = [False, True]
    page.on("dialog", lambda dialog: dialog.accept() if answers.pop(0) else dialog.dismiss())
    with page.expect_event("dialog"):
        page.get_by_role("link", name="Charts").click()
    expect(page).to_have_url(re.compile("#/edit/house/ARK$"))
    expect(page.locator(".card-form")).to_be_visible()
    page.get_by_role("link", name="Charts").click()
    expect(page.locator(".card-form")).to_have_count(0)
    assert not answers


# -- bringing things in -----------------------------------------------------------------------------------------------


def test_a_wrong_season_is_told_and_a_record_is_dropped(server: Server, still: Visit, tmp_path: Path) -> None:  # noqa: F811
    page = still.page
    game = finished_game(page, server).split("/")[-2]
    record = page.evaluate("async id => (await fetch(`api/v1/games/${id}/record`)).text()", game)
    page.goto(server.url("#/sets"))
    season, watching = page.locator(".drop-zone").first, page.locator(".drop-zone").last
    drop_files(season, [[path.name, path.read_text()] for path in sorted(write_databank(tmp_path / "bank").iterdir())])
    page.get_by_label("Season", exact=True).fill("1901-02")
    rate, name = page.get_by_role("button", name="Rate it"), page.get_by_label("Name of the set")
    name.fill("house")
    rate.click()
    expect(season.get_by_role("status")).to_contain_text("house is the league that comes with puckdrop")
    name.fill("Long ago")
    rate.click()
    expect(season.get_by_role("status")).to_contain_text("1901-02")
    expect(page.get_by_role("progressbar", name="Rating")).to_be_hidden()
    expect(rate).to_be_enabled()
    drop_files(watching, [["notes.txt", "no record"]])
    expect(page.get_by_text("notes.txt is not a record of a game.")).to_be_visible()
    drop_files(watching, [["game.json", record]])
    page.wait_for_selector(".replay-page[data-play]")


# -- seats ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["", "/typed"])
def test_a_seat_that_is_taken_away_is_told_once_and_for_all(way: str, server: Server, browser: Browser) -> None:  # noqa: F811
    anna, ben = Visit(browser, **STILL), Visit(browser, **STILL)
    two_coaches(server, anna, ben, strict=False)
    ben.complaints.clear()
    ben.page.goto(f"{address_of_game(anna.page)}{way}")
    ben.page.wait_for_selector(".typed-log p" if way else ".game-page[data-waits]")
    anna.page.keyboard.press("m")
    anna.page.get_by_role("button", name="Revoke").click()
    expect(ben.page.get_by_text("Your seat was taken away").first).to_be_visible()
    asked: list[str] = []
    ben.page.on("request", lambda request: asked.append(request.url))
    ben.page.wait_for_timeout(2500)
    assert not asked
    expect(ben.page.get_by_text("The line to the server is down.").locator("visible=true")).to_have_count(0)
    anna.close()
    ben.complaints = [one for one in ben.complaints if "401" not in one]  # it was refused, and said so
    ben.close()


def test_strict_dice_go_on_only_in_the_browser_that_has_the_chain(server: Server, browser: Browser) -> None:  # noqa: F811
    anna, ben = Visit(browser, **STILL), Visit(browser, **STILL)
    two_coaches(server, anna, ben, strict=True)
    asked = asked_one(anna, ben)
    assert asked is not None
    words = "Strict dice: go on in the browser in which you sat down; its part of the dice is there."
    expect(ben.page.get_by_text(words)).to_have_count(0)
    sent: list[str] = []
    ben.page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/link") else None)
    ben.page.evaluate("localStorage.clear()")
    ben.page.reload()
    expect(ben.page.locator(".table-strip").get_by_text(words)).to_be_visible()
    waiting = ben.page.get_by_role("heading", name="The dice wait for your other browser")
    for _ in range(600):
        somebody = next((one for one in (anna, ben) if one.page.get_attribute(".game-page", "data-window")), None)
        if somebody is not None:
            answer_one(somebody.page)
        elif waiting.is_visible():
            break
        anna.page.wait_for_timeout(100)
    expect(waiting).to_be_visible()
    assert not sent
    anna.close()
    ben.close()


@pytest.mark.parametrize(
    ("network", "beginning"),
    [
        ({"is_open": True, "address": "http://192.168.1.5:8321/"}, "http://192.168.1.5:8321/#/join/"),
        ({"is_open": True, "address": None}, "http://127.0.0.1:"),
        ({"is_open": False, "address": None}, "http://127.0.0.1:"),
    ],
)
def test_an_invitation_can_be_opened_on_another_machine(
    network: dict[str, Any],
    beginning: str,
    server: Server,  # noqa: F811
    still: Visit,  # noqa: F811
) -> None:
    page = still.page
    page.route("**/api/v1", lambda route: route.fulfill(json={**route.fetch().json(), "network": network}))
    page.goto(server.url())
    ready(page)
    page.get_by_role("button", name="a friend by link").click()
    page.get_by_role("button", name="Drop the puck").click()
    page.get_by_role("button", name="Invite your friend").click()
    page.get_by_role("button", name="Invite a friend to coach").click()
    assert page.get_by_label("Invitation link").input_value().startswith(beginning)
    expect(page.get_by_text("Only this machine can reach this server")).to_have_count(0 if network["is_open"] else 1)


# -- cards ------------------------------------------------------------------------------------------------------------

FIGURE = {"figure": "sh", "now": "17", "source": "his shots", "statistic": "shots", "real": 350, "note": ""}
EXPLAINED = {
    "ready": True,
    "replays": 20,
    "figures": [
        {**FIGURE, "projected": 63.55, "down": 60.25, "down_within": 2.04, "up": 63.55, "up_within": 0.0},
        {**FIGURE, "statistic": "team goals", "real": 3.9512, "projected": 3.9, "down": None, "down_within": None,
         "up": 4.0, "up_within": 0.123},
    ],
    "runners_up": [
        {"rank": 0, "figure": "", "now": "", "instead": "", "off": 0.2, "line": {"goals": 31.5, "shots": 63.55}},
        {"rank": 1, "figure": "sh", "now": "17", "instead": "19", "off": 0.5, "line": {"goals": None, "shots": 70.25},
         "within": {"goals": None, "shots": 3.16}},
    ],
}  # fmt: skip


def test_why_a_figure_is_what_it_is_has_an_interval_for_every_change(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    mine = "**/sets/mine/**"
    page.route(mine, lambda route: route.continue_(url=route.request.url.replace("/sets/mine/", "/sets/house/")))
    page.route("**/explain?*", lambda route: route.fulfill(json=EXPLAINED))
    page.goto(server.url("#/cards/mine/ARK/23"))
    page.get_by_text("Why each figure is what it is").click()
    figures, nearest = (
        page.locator(".why-figures tbody tr"),
        page.get_by_role("region", name="Runners-up").locator("tr"),
    )
    expect(figures.nth(0).locator("td")).to_have_text(["17", "shots", "350", "63.5", "60.3 ± 2.0", "63.5", "his shots"])
    expect(figures.nth(1).locator("td")).to_have_text(
        ["17", "team goals", "3.95", "3.90", "–", "4.00 ± 0.12", "his shots"]
    )
    expect(nearest.nth(1).locator("td")).to_have_text(["–", "–", "0.20"])
    expect(nearest.nth(2).locator("td")).to_have_text(["–", "+6.7 ± 3.2", "0.50"])
    page.unroute_all()


# -- printing ---------------------------------------------------------------------------------------------------------


def test_a_server_that_cannot_print_says_so_on_the_page(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.goto(server.url("#/cards/house/ARK/23"))
    button = page.get_by_role("button", name="Print this card")
    page.route("**/print/**", lambda route: route.fulfill(status=409, json={"problem": "Printing needs reportlab."}))
    button.click()
    expect(page.get_by_text("Printing needs reportlab.")).to_be_visible()
    page.unroute("**/print/**")
    headers = {"content-disposition": 'inline; filename="cards-ARK.pdf"'}
    page.route("**/print/**", lambda route: route.fulfill(body=b"%PDF-1.4", headers=headers))
    with page.expect_download() as found:
        button.click()
    assert found.value.suggested_filename == "cards-ARK.pdf"


# -- questions --------------------------------------------------------------------------------------------------------


def test_short_words_in_an_answer_are_explained(server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    begin(page, server, "rinkside")
    page.wait_for_selector(".choice .about[title]")
    code = """async (texts) => {
    const { glossaryOf } = await import(new URL("glossary.js", location.href));
    const [ezv, rinkside] = [await glossaryOf("ezv"), await glossaryOf("rinkside")];
    return [ezv("12 Rymo bk 0"), ezv("as usual"), rinkside("Red ≤ 6"), rinkside("B100 ≤ 26")];
    }"""
    block, nothing, red, black = page.evaluate(code)
    assert block.startswith("bk: block. ")
    assert nothing == ""
    assert red.startswith("Red: the coloured numbers. ")
    assert black.startswith("B100: the black number. ")


@pytest.mark.parametrize("title", ["fourth_street", "rinkside"])
def test_the_scoreboard_stays_in_view_on_a_low_screen(title: str, server: Server, still: Visit) -> None:  # noqa: F811
    page = still.page
    page.set_viewport_size({"width": 1024, "height": 660})
    begin(page, server, title, ask="everything")
    page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
    for _ in range(12):
        window = window_of(page)
        page.keyboard.press("Enter")
        wait_for_answer(page, window)
        expect(page.locator(".scoreboard")).to_be_in_viewport(ratio=1)
        expect(page.locator(".decision")).to_be_in_viewport(ratio=0.9)
