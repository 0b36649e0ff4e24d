"""Games that people play, for the tests of this folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from puckdrop.core.match import Match
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import seats_for
from puckdrop.rooms import game_named
from shipped import two_teams

FACE_DOWN: dict[str, object] = {
    "preset": "full",
    "strategy_cards": True,
    "recipient_card": True,
    "live_plan": False,
}


def live_game(
    name: str,
    *,
    seed: int = 3,
    options: Mapping[str, object] | None = None,
    labels: Mapping[str, str] | None = None,
    save_to: Path | None = None,
    autosave: bool = False,
) -> LiveGame:
    """A game with a person on the home bench, unless the labels say otherwise."""
    game = game_named(name)
    said = {"side": "home", "ask": "normal", **(labels or {})}
    match = Match(game, game.setup(*two_teams(name), options), seats_for(game, said), seed=seed, labels=said)
    return LiveGame(match, save_to=save_to, autosave=autosave)


def answer_as_advised(live: LiveGame) -> str:
    """Answer the decision that waits; its name."""
    moment = live.moment("all")
    assert moment.question is not None
    advised = next(choice.key for choice in moment.question.choices if choice.advised)
    live.answer(advised, window=moment.question.window)
    return moment.question.name
