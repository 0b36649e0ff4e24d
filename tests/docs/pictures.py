"""Takes the pictures of the browser that the guide shows, with a server and a browser of its own.

Run it after the page has changed: .venv/bin/python tests/docs/pictures.py [NAME ...]
"""

from __future__ import annotations

import io
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from puckdrop.cli.entry import run
from web.test_browser import CHROMIUM, STILL, Server, Visit

PICTURES = Path(__file__).parents[2] / "docs" / "guide" / "pictures"
WIDE = 1200, 750
"""What a wide picture is made smaller to, from a window of 1440 by 900."""
SEED = 2026
ANSWERS = 14
"""Before a picture of a game in progress."""

BEGIN = """async ({ said, answers }) => {
  const { get, post } = await import(new URL("api.js", location.href));
  const { id } = await post("/games", { home: "ARK", visitor: "COR", dice: "seed", ...said });
  if (said.side === "none") await post(`/games/${id}/go`, { until: "end" });
  for (let given = 0; given < answers; given += 1) {
    const { moment } = await get(`/games/${id}`);
    const { choices, window } = moment.question;
    const { key } = choices.find((choice) => choice.advised) ?? choices[0];
    await post(`/games/${id}/answer`, { key, window });
  }
  return id;
}"""


class Album:
    """The server, the browser and what a picture needs of them."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser

    @contextmanager
    def page(self, width: int = 1440, scheme: str = "light") -> Iterator[Page]:
        visit = Visit(self.browser, width, color_scheme=scheme, **STILL)
        yield visit.page
        visit.close()

    def game(self, page: Page, title: str, answers: int = ANSWERS, side: str = "home", **said: Any) -> None:
        """A game in progress, or with nobody in a seat a finished one."""
        page.goto(self.server.url())
        page.wait_for_selector("[data-title]")
        given = {"title": title, "side": side, "seed": SEED, **said}
        name = page.evaluate(BEGIN, {"said": given, "answers": 0 if side == "none" else answers})
        page.goto(self.server.url(f"#/game/{name}" + ("/replay" if side == "none" else "")))


def start(album: Album) -> bytes:
    with album.page() as page:
        page.goto(album.server.url())
        page.wait_for_selector("button:enabled:has-text('Drop the puck')")
        return page.screenshot()


def ezv(album: Album) -> bytes:
    with album.page() as page:
        album.game(page, "ezv", answers=11)
        return shown(page)


def rinkside(album: Album) -> bytes:
    with album.page() as page:
        album.game(page, "rinkside")
        return shown(page)


def fourth_street(album: Album) -> bytes:
    with album.page(scheme="dark") as page:
        album.game(page, "fourth_street")
        return shown(page)


def phone(album: Album) -> bytes:
    with album.page(390) as page:
        album.game(page, "rinkside")
        return shown(page)


def shown(page: Page) -> bytes:
    page.wait_for_selector(".game-page[data-waits] .decision .advised")
    page.wait_for_timeout(500)
    return page.screenshot()


def replay(album: Album) -> bytes:
    with album.page() as page:
        album.game(page, "rinkside", side="none")
        page.wait_for_selector(".timeline, [type=range]")
        page.get_by_role("button", name="Goal").first.click()
        page.wait_for_timeout(1_000)
        return page.screenshot()


def editor(album: Album) -> bytes:
    with album.page() as page:
        page.goto(album.server.url("#/edit/house/ARK"))
        page.wait_for_timeout(3_000)
        return page.screenshot()


def manager(album: Album) -> bytes:
    with album.page() as page:
        page.goto(album.server.url("#/leagues/house/team/ARK"))
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("button", name="Manage this team").click()
        page.locator("dialog .token").wait_for()
        page.keyboard.press("Escape")
        page.get_by_label("Lines 1, Centre").wait_for()
        page.evaluate("scrollTo(0, 0)")
        return page.screenshot()


TAKEN: dict[str, Callable[[Album], bytes]] = {
    "start": start, "ezv": ezv, "rinkside": rinkside, "4th-street": fourth_street, "phone": phone, "replay": replay,
    "editor": editor, "manager": manager,
}  # fmt: skip


def take(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home, sync_playwright() as driver:
        run(["league", "new", str(Path(home) / "rink.db"), "--name", "house", "--game", "ezv"])
        server, browser = Server(Path(home)), driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            for name in names or list(TAKEN):
                picture = Image.open(io.BytesIO(TAKEN[name](Album(server, browser)))).convert("RGB")
                if picture.width > WIDE[0]:
                    picture = picture.resize(WIDE, Image.Resampling.LANCZOS)
                picture.save(PICTURES / f"browser-{name}.webp", quality=85, method=6)
                print(f"browser-{name}.webp")
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    take(sys.argv[1:])
