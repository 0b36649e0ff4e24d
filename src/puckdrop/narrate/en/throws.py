"""What a person with real dice or cards is asked for: what the throw is for, and which dice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.table import Table
from puckdrop.games.rinkside.situations import SITUATION_NAMES
from puckdrop.games.rinkside.table import RinksideTable

__all__ = ["DICE_WORDS", "PURPOSES", "SECTION_WORDS", "TURNED", "dice_prompt", "section_words", "situation_of"]

PURPOSES: Final[Mapping[str, Mapping[str, str]]] = {
    "ezv": {
        "play": "The next play",
        "penalty": "The penalty card",
        "penalty die": "The call W, X or Y",
        "injury": "The injury card",
        "games d6": "Games missed",
        "games d20": "Games missed",
        "assist": "An assist",
        "house assist": "An assist by the house rule",
        "goalie assist": "An assist of the goalie",
        "assist share": "An assist by shares",
        "penalty shot": "The penalty shot",
        "penalty shot save": "The save on the penalty shot",
    },
    "fourth_street": {
        "play": "The next play",
        "empty-net icing": "Icing toward the empty net",
        "rush": "The rush chart",
        "steal": "Where the steal leaves the puck",
        "assist": "An assist",
        "injury": "The injury chart",
        "games missed": "Games missed",
        "penalized defender": "Which defender is penalized",
    },
    "rinkside": {
        "before the game": "Before the game",
        "faceoff": "The faceoff",
        "options": "The man with the puck",
        "loose puck": "The loose puck",
        "dangerous play": "The dangerous play",
        "shot": "The shot",
        "net scramble": "The net scramble",
        "defensive control": "The way out of the end",
        "neutral zone": "The neutral zone",
        "dump-in": "The dump-in",
        "rush": "The rush",
        "power-play set-up": "The power-play set-up",
        "empty net": "The empty net",
        "shootout": "The shootout",
    },
}
"""What each throw of a game is for, by its name in records; cards are turned for the situation of play."""
DICE_WORDS: Final = {
    "colored": "colored d10",
    "white": "white d10",
    "d6p": "D6P",
    "black": "black d6",
    "white d6": "white d6",
    "blu": "blu d6",
    "red": "red d6",
    "tens": "d10 of tens",
    "ones": "d10 of ones",
}
"""The dice as the manuals call them; a d20 is a d20."""
SECTION_WORDS: Final = {
    "red": "Red",
    "blue": "Blue",
    "n100": "#100",
    "digit": "Black digit",
    "hit-": "Hitting, HIT-",
    "hit": "Hitting, HIT",
    "hit+": "Hitting, HIT+",
    "dc_off": "dump and chase, offense",
    "dc_def": "dump and chase, defense",
    "nz_off": "neutral zone, offense",
    "failed_nz": "failed neutral zone",
    "mo_level": "MO level",
    "off_grade": "offensive grade",
    "off_position": "offensive position, F or D",
}
"""Sections of a Play Result Card whose names in files are short."""
TURNED: Final = "number of the card turned from the "


def situation_of(table: Table) -> str:
    """What a card is turned for; nothing in a game without cards."""
    return SITUATION_NAMES[table.state.situation] if isinstance(table, RinksideTable) else ""


def dice_prompt(game: str, wanted: str, *, in_hand: bool = False, situation: str = "", card: int = 0) -> str:
    """What a person is asked for; `in_hand` if the program knows nothing of the cards but their numbers.

    `card` is the number of the card whose face is read.

    >>> dice_prompt("ezv", "play: d20 (1-20), black (1-6), blu (1-6), red (1-6)")
    'The next play: throw d20, black d6, blu d6, red d6: '
    >>> dice_prompt("rinkside", "Left zone_play: HOLD_PUCK_IN, BAD_BOUNCE")
    'Left face, zone play (hold puck in, bad bounce): '
    >>> dice_prompt("rinkside", "number of the card turned from the Play Result Cards", situation="faceoff")
    'The faceoff: turn a card. Its number: '
    """
    if wanted.startswith(TURNED):
        purpose = PURPOSES[game].get(situation, "")
        turn = f"{purpose}: turn a card." if purpose else "Turn a card."
        return f"{turn} {'The #100 of its Left face' if in_hand else 'Its number'}: "
    name, _, values = wanted.partition(": ")
    if name.startswith(("Left ", "Right ")):
        face, _, section = name.partition(" ")
        whose = f" of card {card}" if card else ""
        return f"{face} face{whose}, {section_words(section)} ({shown_values(values)}): "
    purpose = PURPOSES.get(game, {}).get(name, name)
    return f"{purpose}: throw {dice_words(values)}: "


def section_words(section: str) -> str:
    """What a section of a face is called."""
    return SECTION_WORDS.get(section, section.replace("_", " "))


def dice_words(values: str) -> str:
    """The dice of a throw, with what they show where that is not plain.

    >>> dice_words("colored (0-9), d6p (1-6)")
    'colored d10, D6P'
    """
    dice = [die.partition(" (")[0] for die in values.split(", ")]
    return ", ".join(DICE_WORDS.get(die, die) for die in dice)


def shown_values(values: str) -> str:
    """What a section may show: numbers as a range, words in small letters.

    >>> shown_values("1, 2, 3"), shown_values("L, R"), shown_values("1, 2, 3, T-DEF, T-OFF")
    ('1-3', 'L, R', '1-3, T-DEF, T-OFF')
    """
    words = values.split(", ")
    numbers = [word for word in words if word.isdecimal()]
    rest = [word.replace("_", " ").lower() if "_" in word else word for word in words if not word.isdecimal()]
    ends = [f"{numbers[0]}-{numbers[-1]}"] if len(numbers) > 1 else numbers
    return ", ".join([*ends, *rest])
