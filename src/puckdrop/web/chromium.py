"""A Chromium without a window, to measure the page as people have it; driven through two pipes, by its own protocol."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

__all__ = ["BrowserGone", "Chromium", "find_chromium"]

NAMES: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PATIENCE: Final = 60
SWITCHES: Final = (
    "--headless", "--remote-debugging-pipe", "--no-first-run", "--disable-extensions", "--window-size=1440,900",
)  # fmt: skip
LAUNCH: Final = """
import fcntl, os, sys
ends = [fcntl.fcntl(int(end), fcntl.F_DUPFD, 10) for end in sys.argv[1:3]]
os.dup2(ends[0], 3)
os.dup2(ends[1], 4)
os.execv(sys.argv[3], sys.argv[3:])
"""
"""Puts the pipes where the browser looks for them."""


def find_chromium() -> str | None:
    """Where this machine has one; None if it has none, or cannot hand it two pipes."""
    if os.name != "posix":
        return None
    return next((found for name in NAMES if (found := shutil.which(name))), None)


class BrowserGone(Exception):
    """The browser cannot be started, or has ended by itself."""


class Chromium:
    """A browser with one page, and a fresh profile in a folder."""

    def __init__(self, program: str, folder: Path) -> None:
        its_end, self.to = os.pipe()
        self.back, other_end = os.pipe()
        switches = [*SWITCHES, f"--user-data-dir={folder}", *(["--no-sandbox"] if os.geteuid() == 0 else [])]
        self.process = subprocess.Popen(
            [sys.executable, "-c", LAUNCH, str(its_end), str(other_end), program, *switches, "about:blank"],
            pass_fds=(its_end, other_end),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(its_end)
        os.close(other_end)
        self.said = b""
        self.number = 0
        self.session: str | None = None
        try:
            self._open_page()
        except BaseException:
            self.close()
            raise

    def _open_page(self) -> None:
        page = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]

    def go(self, address: str) -> None:
        """Leave the present page for another."""
        self.ask("Page.navigate", url="about:blank")
        self.ask("Page.navigate", url=address)

    def run(self, script: str) -> Any:
        """What a script makes of the page, once it has made it."""
        answer = self.ask("Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"the page failed: {answer['exceptionDetails']}")
        return answer["result"].get("value")

    def ask(self, method: str, **more: Any) -> dict[str, Any]:
        self.number += 1
        request: dict[str, Any] = {"id": self.number, "method": method, "params": more}
        if self.session is not None:
            request["sessionId"] = self.session
        try:
            os.write(self.to, json.dumps(request).encode() + b"\0")
        except OSError:
            raise BrowserGone from None
        while True:
            answer = self._message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                result: dict[str, Any] = answer["result"]
                return result

    def _message(self) -> dict[str, Any]:
        until = time.monotonic() + PATIENCE
        while b"\0" not in self.said:
            if not select.select([self.back], [], [], max(0.0, until - time.monotonic()))[0]:
                raise TimeoutError("the browser does not answer")
            more = os.read(self.back, 2**16)
            if not more:
                raise BrowserGone
            self.said += more
        text, _, self.said = self.said.partition(b"\0")
        message: dict[str, Any] = json.loads(text)
        return message

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.to)
        os.close(self.back)
