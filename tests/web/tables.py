"""Hosted games without a network, for tests of what happens at a table."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from puckdrop.core.viewers import Side
from puckdrop.playing.fair_dice import StrictDice, commitment_of
from puckdrop.rooms import game_named
from puckdrop.web.heads import DiceParts, Head
from puckdrop.web.hosting import HostedGame
from puckdrop.web.keeping import base_data, base_of
from puckdrop.web.seated import Base
from web.players import part_of


class Chain:
    """A chain of hashes, as a browser makes it."""

    def __init__(self, whose: str, length: int = 2048) -> None:
        self.links = [part_of(whose)]
        for _ in range(length):
            self.links.append(hashlib.sha256(bytes.fromhex(self.links[-1])).hexdigest())
        self.length = length

    @property
    def anchor(self) -> str:
        return self.links[-1]

    def link(self, number: int) -> str:
        return self.links[self.length - number]


def hosted(title: str = "ezv", *, dice: Any = "shared", ask: str = "everything", **more: Any) -> HostedGame:
    """A game of two persons at two screens, unless it is said otherwise."""
    game = game_named(title)
    persons: list[Side] = more.pop("persons", ["home", "visitor"])
    setup = game.setup("ARK", "COR", more.pop("options", None))
    head = Head(persons, False, DiceParts(dice, part_of("server") if dice == "shared" else ""), **more)
    side = "both" if len(persons) == 2 else persons[0] if persons else "none"
    labels = {"side": side, "ask": ask}
    made = HostedGame("a game", game, head, Base(game.setup_as_data(setup), game.rules_version, labels, [], [], 0))
    made.begin()
    return made


def with_parts(made: HostedGame) -> HostedGame:
    parts = {side: part_of(side) for side in made.parts_wanted()}
    for side, part in parts.items():
        if side in made.promises_wanted():
            made.promise(side, None, commitment_of(part), owner=False)
    for side, part in parts.items():
        made.contribute(side, None, part, None, owner=False)
    return made


def strict(title: str = "ezv", **more: Any) -> tuple[HostedGame, dict[str, Chain]]:
    made = hosted(title, dice="strict", **more)
    chains = {"home": Chain("home"), "visitor": Chain("visitor")}
    for side in made.parts_wanted():
        made.contribute(side, None, chains[side].anchor, chains[side].length, owner=False)
    return made, chains


def give_links(made: HostedGame, chains: dict[str, Chain]) -> None:
    """Both give up what is wanted, until somebody has to answer."""
    while made.links_wanted:
        assert isinstance(made.dice, StrictDice)
        number = made.dice.used + 1
        for side in ("visitor", "home"):
            made.give_link(side, None, number, chains[side].link(number))


def answer_advised(made: HostedGame) -> None:
    decision, side = made.match.pending, made.asked()
    assert decision is not None
    assert side is not None
    key = decision.key(made.game.advise(decision, made.match.table))
    made.answer(side, int(made.match.table.window), key)


def reopened(made: HostedGame) -> HostedGame:
    """The game as a server finds it in its store."""
    made.keep()
    data = json.loads(json.dumps(base_data(made)))
    return HostedGame(made.id, made.game, Head.of_text(made.head.text()), base_of(data, []))
