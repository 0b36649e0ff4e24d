"""The page's own figures, in a real browser: how much it loads, when it can be used, how long a board takes to draw."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from puckdrop.web.chromium import BrowserGone, Chromium, find_chromium

__all__ = ["PageFigures", "page_figures"]

LOADS: Final = 5
"""Each without anything in the browser's cache."""

USABLE: Final = """new Promise((done) => (function look() {
  const button = document.querySelector("form button[type=submit]");
  if (!button || button.disabled) return setTimeout(look, 2);
  const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
  done({ ms: performance.now(), bytes: loaded.reduce((sum, one) => sum + one.decodedBodySize, 0) });
})())"""
"""Waits until a game could be begun."""

BEGIN: Final = """new Promise((done) => {
  document.querySelector("[data-title=TITLE]").click();
  (function press() {
    const button = document.querySelector("form button[type=submit]");
    if (button.disabled) return setTimeout(press, 5);
    button.click();
    (function look() {
      if (!document.querySelector(".game-page[data-waits]")) return setTimeout(look, 5);
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
      done(true);
    })();
  })();
})"""
"""Begins a game, and has its plays shown at once."""

PLAY: Final = """new Promise((done) => {
  const page = document.querySelector(".game-page"), times = [];
  new MutationObserver((changes) => {
    const began = performance.now();
    page.getBoundingClientRect();
    const drawn = [...changes.slice(1).map((change) => change.oldValue), page.dataset.drawn];
    times.push(Math.max(...drawn.map(Number)) + performance.now() - began);
  }).observe(page, { attributeFilter: ["data-drawn"], attributeOldValue: true });
  let window = "", left = ANSWERS;
  (function answer() {
    const advised = document.querySelector(".decision .advised");
    if (page.dataset.waits === "over" || left === 0) return done(times);
    if (!advised || page.dataset.window === window || !page.dataset.window) return setTimeout(answer, 5);
    window = page.dataset.window;
    left -= 1;
    advised.click();
    setTimeout(answer, 5);
  })();
})"""
"""Answers as advised; how long the slowest board after each answer took to draw, and the page to be laid out anew."""


class PageFigures(NamedTuple):
    """What was found, in bytes and seconds."""

    first_page: int
    usable: list[float]
    boards: list[float]


def page_figures(address: str, titles: Sequence[str], answers: int) -> PageFigures | None:
    """Visit a server; None where there is no Chromium to do it with, or it cannot be started."""
    program = find_chromium()
    if program is None:
        return None
    with tempfile.TemporaryDirectory(prefix="puckdrop-browser-", ignore_cleanup_errors=True) as folder:
        try:
            browser = Chromium(program, Path(folder))
        except BrowserGone:
            return None
        try:
            return visit(browser, address, titles, answers)
        finally:
            browser.close()


def visit(browser: Chromium, address: str, titles: Sequence[str], answers: int) -> PageFigures:
    browser.ask("Network.enable")
    browser.ask("Network.setCacheDisabled", cacheDisabled=True)
    loads: list[dict[str, Any]] = []
    for _ in range(LOADS):
        browser.go(address)
        loads.append(browser.run(USABLE))
    boards: list[float] = []
    for title in titles:
        browser.go(address)
        browser.run(USABLE)
        browser.run(BEGIN.replace("TITLE", title))
        boards += browser.run(PLAY.replace("ANSWERS", str(answers)))
    return PageFigures(
        max(int(load["bytes"]) for load in loads), [load["ms"] / 1000 for load in loads], [ms / 1000 for ms in boards]
    )
