"""A coach in another process: sits down by a link and answers every question that waits for it.

    python coach.py http://127.0.0.1:8321 GAME TOKEN

GAME and TOKEN are the last two parts of an invitation link, `http://127.0.0.1:8321/#/join/GAME/TOKEN`. This coach takes
the answer with the best odds, or else the advised one; put your own ideas into `choose`. It needs nothing but Python.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import sys
import urllib.request
from collections.abc import Iterator
from http.cookiejar import CookieJar
from typing import Any
from urllib.error import HTTPError


class Rink:
    """The server, as somebody with a cookie of his own sees it."""

    def __init__(self, address: str) -> None:
        self.api = f"{address.rstrip('/')}/api/v1"
        self.browser = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Do something; HTTPError 409 if somebody was quicker."""
        request = urllib.request.Request(
            f"{self.api}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with self.browser.open(request) as answer:
            return json.load(answer)

    def states(self, game: str) -> Iterator[dict[str, Any]]:
        """The game at every change, until it is over or the line drops."""
        with self.browser.open(f"{self.api}/games/{game}/stream") as lines:
            kind = ""
            for raw in lines:
                name, _, value = raw.decode().rstrip("\n").partition(": ")
                if name == "event":
                    kind = value
                elif name == "data" and kind == "game":
                    yield json.loads(value)
                elif name == "data":
                    return


def choose(question: dict[str, Any]) -> str:
    """The key of the answer to give."""
    choices = question["choices"]
    with_odds = [choice for choice in choices if choice["odds"]]
    if with_odds:
        return str(max(with_odds, key=lambda choice: max(odds["percent"] for odds in choice["odds"]))["key"])
    return str(next((choice for choice in choices if choice["advised"]), choices[0])["key"])


def may_show(dice: dict[str, Any], mine: list[str]) -> bool:
    """Shared dice: whoever has only promised his part shows it once the other's is promised or there."""
    known = {*dice.get("promises", ()), *dice["parts"]}
    return not any(side in dice.get("promises", ()) for side in mine) or any(side not in mine for side in known)


def coach(address: str, game: str, token: str) -> dict[str, Any]:
    """Play the game to its end; the last state."""
    rink = Rink(address)
    rink.post(f"/games/{game}/join", {"token": token})
    part = secrets.token_hex(32)
    state: dict[str, Any] = {}
    for state in rink.states(game):
        mine = state["you"]["sides"]
        dice = state["dice"]
        if any(side in mine for side in dice.get("wants_promise", ())):
            rink.post(f"/games/{game}/dice", {"promise": hashlib.sha256(bytes.fromhex(part)).hexdigest()})
        elif any(side in mine for side in dice["wants"]) and may_show(dice, mine):
            rink.post(f"/games/{game}/dice", {"part": part})
        proposal = state["proposal"]
        if proposal is not None and any(side in mine for side in proposal["wants"]):
            rink.post(f"/games/{game}/vote", {"proposal": proposal["number"], "agree": True})
        question = state["moment"]["question"]
        if question is not None and proposal is None:
            try:
                rink.post(f"/games/{game}/answer", {"window": question["window"], "key": choose(question)})
            except HTTPError as wrong:
                if wrong.code != 409:  # 409: that question is no longer asked
                    raise
        if state["status"] == "over":
            break
    return state


if __name__ == "__main__":
    last = coach(*sys.argv[1:4])
    for side in ("visitor", "home"):
        team = last["moment"]["board"][side]
        print(team["short_name"], team["score"])
