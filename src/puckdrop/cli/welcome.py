"""The first start: three questions with good defaults, remembered for the next."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cli.output import ask_word, new_console, own_command
from puckdrop.playing.home import Settings, read_settings, write_settings
from puckdrop.playing.seats import ASKING
from puckdrop.playing.shelf import kept_games
from puckdrop.rooms import GAME_NAMES, all_games

if TYPE_CHECKING:
    from rich.console import Console

    from puckdrop.cli.play import PlayChoices

__all__ = ["welcome"]

SIDES: Final = {
    "home": "You coach the home team, the computer the visitors.",
    "visitor": "You coach the visitors.",
    "both": "Two people at one keyboard, or you against yourself.",
    "none": "The computer coaches both, and you watch.",
}
ASKED: Final = {
    "everything": "Whenever the rules let a coach decide.",
    "normal": "What matters: lines, forecheckers, cards, goalies and the big chances.",
    "big": "Only the big decisions; the rest is left to your bench.",
}
FIRST: Final = Settings("ezv", "home", "normal")
"""What Enter takes at the very first start."""
HEAD: Final = 16


def welcome(choices: PlayChoices) -> None:
    """Fill in what the command line left open: from what the player said last time, or by asking him now."""
    console = new_console()
    known = usable(read_settings())
    if known is None or choices.welcome:
        settings = ask_settings(console, choices, known or FIRST)
    else:
        settings = known
        changed = f"{own_command()} play --welcome asks again"
        console.print(f"As last time: {settings.game}, {settings.side}, asked: {settings.ask}; {changed}.", style="dim")
    choices.game = choices.game or settings.game
    choices.side = settings.side
    choices.ask = choices.ask or settings.ask
    choose_teams(console, choices)


def usable(settings: Settings | None) -> Settings | None:
    """Settings of this puckdrop; None if they name something it does not have."""
    if settings is None or settings.game not in GAME_NAMES:
        return None
    return settings if settings.side in SIDES and settings.ask in ASKING else None


def ask_settings(console: Console, choices: PlayChoices, offered: Settings) -> Settings:
    """At most three questions."""
    console.print("Welcome to the rink. Enter takes what is in brackets.", style="bold")
    game = choices.game or ask_one(
        console, "Which game", {room.name: f"{room.title}. {room.about}" for room in all_games()}, offered.game
    )
    side = ask_one(console, "Which side", SIDES, offered.side)
    ask = offered.ask
    if side != "none":
        ask = choices.ask or ask_one(console, "How much do you want to be asked", ASKED, offered.ask)
    settings = Settings(game, side, ask)
    problem = write_settings(settings)
    if problem:
        console.print(problem, style="yellow")
    return settings


def ask_one(console: Console, question: str, words: dict[str, str], default: str) -> str:
    console.print()
    for word, about in words.items():
        for number, part in enumerate(wrap(about, max(20, min(100, console.width) - HEAD - 2))):
            console.print(f"  {word if number == 0 else '':<{HEAD - 2}}{part}")
    return ask_word(question, default, list(words))


def choose_teams(console: Console, choices: PlayChoices) -> None:
    """Teams for somebody who named none: always the same one for him, and each time another opponent."""
    if choices.home is not None and choices.visitor is not None:
        return
    shorts = [team.short for team in shipped_teams()]
    named = choices.home or choices.visitor
    own = named or shorts[0]
    others = [short for short in shorts if short != own.upper()]
    rival = others[len(kept_games()) % len(others)]
    if choices.visitor is not None or (choices.side == "visitor" and choices.home is None):
        choices.home, choices.visitor = rival, own
    else:
        choices.home, choices.visitor = own, rival
    console.print(f"{choices.visitor} at {choices.home}; --home and --visitor choose others.", style="dim")
