"""`puckdrop play`: set up a game, or pick up a saved one, and play it."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from puckdrop.cards.library import shipped_teams
from puckdrop.cards.sentences import joined
from puckdrop.cli.output import has_terminal, labels_of, new_console, print_json, print_line
from puckdrop.core.decisions import Person
from puckdrop.core.dice import Chance, Typed
from puckdrop.core.errors import BadInput
from puckdrop.core.game import Setup
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, record_of, resume
from puckdrop.playing.seats import ASKING, seats_for
from puckdrop.rooms import AnyGame, all_games, game_named, game_of_record

__all__ = ["PlayChoices", "make_setup", "play"]

SIDES = ("home", "visitor", "both", "none")
DICE = ("program", "type")
DEFAULT_SPEED = 0.6


@dataclass
class PlayChoices:
    """What the command line said; None where it said nothing."""

    game: str | None = None
    preset: str | None = None
    home: str | None = None
    visitor: str | None = None
    side: str | None = None
    seed: int | None = None
    dice: str = "program"
    ask: str | None = None
    options: Sequence[str] = ()
    charts: Path | None = None
    save: Path | None = None
    resume: Path | None = None
    auto: bool = False
    speed: float | None = None
    show_dice: bool = False
    as_json: bool = False


def play(choices: PlayChoices) -> int:
    """Play one game; the exit status."""
    check_choices(choices)
    if choices.resume is None and choices.side is None and not choices.auto and not choices.as_json and has_terminal():
        ask_setup(choices)
    room, match, table_dice = open_match(choices)
    has_person = any(isinstance(coach, Person) for coach in match.coaches)
    is_watched = has_terminal() and choices.speed != 0 and not choices.as_json
    if has_person or is_watched or table_dice is not None:
        return play_at_terminal(match, table_dice, choices)
    return play_auto(room, match, choices)


def check_choices(choices: PlayChoices) -> None:
    """Refuse impossible requests before anything is asked or written."""
    from puckdrop.cli.session import check_writable

    game_named(choices.game)
    for name, value, known in (
        ("--side", choices.side, SIDES),
        ("--ask", choices.ask, ASKING),
        ("--dice", choices.dice, DICE),
    ):
        if value is not None and value not in known:
            raise BadInput(f"{name} is {value!r}; it may be {joined(known)}.")
    if choices.speed is not None and not 0 <= choices.speed <= 60:
        raise BadInput(f"--speed is {choices.speed}; it may be 0 to 60 seconds a line.")
    if choices.save is not None:
        check_writable(choices.save)
    if choices.auto and choices.side not in (None, "none"):
        raise BadInput(f"--auto lets the computer coach both sides, but --side is {choices.side!r}.")
    if choices.dice == "type" and choices.seed is not None:
        raise BadInput("--seed is for the program's dice, but --dice type asks for yours; choose one of them.")
    if choices.as_json and choices.side not in (None, "none"):
        raise BadInput("--json prints a game between two computer coaches; it cannot be used with --side.")


# -- setting up -------------------------------------------------------------------------------------------------------


def make_setup(room: AnyGame, choices: PlayChoices) -> Setup[Any, Any]:
    """Teams, options and charts of a game."""
    home, visitor = (room.load_team(name) for name in team_names(choices))
    options = room.read_switches(choices.options, choices.preset)
    return room.setup(home, visitor, options, room.load_charts(choices.charts))


def ask_setup(choices: PlayChoices) -> None:
    """Ask for what the command line left open; Enter takes the first."""
    console = new_console()
    ask_game(choices)
    teams = shipped_teams()
    if choices.home is None or choices.visitor is None:
        console.print("Teams", style="bold")
        for team in teams:
            console.print(f"  {team.short}  {team.name}")
    if choices.home is None:
        choices.home = ask_team("Home team", teams[0].short)
    if choices.visitor is None:
        choices.visitor = ask_team("Visitors", next(team.short for team in teams if team.short != choices.home.upper()))
    side = ask_word("You coach (home, visitor, both or none)", "home", SIDES)
    choices.side = side


def ask_game(choices: PlayChoices) -> None:
    """Ask which game, if there are several, and which preset of its options, if it has any."""
    names = [room.name for room in all_games()]
    if choices.game is None and len(names) > 1:
        for room in all_games():
            print(f"  {room.name:<14} {room.title}")
        choices.game = ask_word("Game", names[0], names)
    lines = game_named(choices.game).preset_lines()
    if lines and choices.preset is None and not choices.options:
        for line in lines:
            print(f"  {line.name:<14} {line.about}")
        presets = [line.name for line in lines]
        choices.preset = ask_word("Preset", presets[0], presets)


def ask_team(text: str, default: str) -> str:
    """A team that exists: three letters, a name or a file."""
    from puckdrop.cards.library import find_team

    while True:
        typed = input(f"{text} [{default}]: ").strip() or default
        try:
            find_team(typed)
            return typed
        except BadInput as wrong:
            print(wrong)


def ask_word(text: str, default: str, known: Sequence[str]) -> str:
    """One of some words, or the beginning of one."""
    while True:
        typed = input(f"{text} [{default}]: ").strip().casefold() or default
        found = [word for word in known if word.startswith(typed)]
        if len(found) == 1:
            return found[0]
        print(f"{joined(known).capitalize()}, please.")


def open_match(choices: PlayChoices) -> tuple[AnyGame, Match, DiceReader | None]:
    """The match to play, new or saved, and the source of the person's own dice, if any."""
    if choices.resume is not None:
        return resume_match(choices, choices.resume)
    auto_side = "none" if choices.auto or choices.as_json or choices.side is None else choices.side
    labels = {"side": auto_side, "ask": choices.ask or "normal"}
    reader = DiceReader() if choices.dice == "type" else None
    if reader is not None and not (has_terminal() or choices.side):
        raise BadInput("--dice type needs a person at a terminal who throws them.")
    seed = None if reader else choices.seed if choices.seed is not None else secrets.randbits(31)
    room = game_named(choices.game)
    setup = make_setup(room, choices)
    dice: Chance | None = Typed(reader.read, reader.complain) if reader else None
    return room, Match(room, setup, seats_for(room, labels), seed=seed, dice=dice, labels=labels), reader


def team_names(choices: PlayChoices) -> tuple[str, str]:
    """Home and visiting team; the first packaged ones where none is named."""
    shorts = [team.short for team in shipped_teams()]
    home = choices.home or next(short for short in shorts if short != (choices.visitor or "").upper())
    visitor = choices.visitor or next(short for short in shorts if short != home.upper())
    return home, visitor


def resume_match(choices: PlayChoices, path: Path) -> tuple[AnyGame, Match, DiceReader | None]:
    record = load_record(path)
    room = game_of_record(record, str(path))
    given = (choices.game, choices.preset, choices.home, choices.visitor, choices.options, choices.charts)
    if any(given) or choices.seed is not None:
        raise BadInput(
            f"{path}: a saved game has its teams, options, charts and dice; only --side and --ask may change."
        )
    labels = {**record.labels}
    if choices.auto:
        labels["side"] = "none"
    if choices.side is not None:
        labels["side"] = choices.side
    if choices.ask is not None:
        labels = {name: text for name, text in labels.items() if not name.startswith("ask ")}
        labels["ask"] = choices.ask
    if labels.get("side") not in SIDES or labels.get("ask") not in ASKING:
        labels = {"side": "none", "ask": "normal"}
    reader = DiceReader() if record.seed is None else None
    dice: Chance | None = Typed(reader.read, reader.complain) if reader else None
    match = resume(room, record, seats_for(room, labels), str(path), dice=dice)
    match.labels.clear()
    match.labels.update(labels)
    return room, match, reader


class DiceReader:
    """Asks for real dice; the session that shows the game decides how."""

    def __init__(self) -> None:
        self.read_with: Callable[[str], str] = input
        self.say: Callable[[str], None] = print

    def read(self, wanted: str) -> str:
        return self.read_with(wanted)

    def complain(self, text: str) -> None:
        self.say(f"{text[:1].upper()}{text[1:]}.")


# -- playing ----------------------------------------------------------------------------------------------------------


def play_at_terminal(match: Match, reader: DiceReader | None, choices: PlayChoices) -> int:
    """A game with a person in it."""
    from puckdrop.cli.session import Session

    save_to = choices.save or choices.resume or default_save(match)
    speed = choices.speed if choices.speed is not None else (DEFAULT_SPEED if has_terminal() else 0)
    autosave = choices.save is not None or choices.resume is not None
    session = Session(match, new_console(), save_to=save_to, autosave=autosave, speed=speed)
    if reader is not None:
        reader.read_with, reader.say = session.read_dice, session.say
    session.play()
    return 0


def default_save(match: Match) -> Path:
    """A file in the current folder, named after the game."""
    from puckdrop.core.bench import home_of, visitor_of

    seed = "dice" if match.seed is None else str(match.seed)
    visitor, home = visitor_of(match.table).card.short_name, home_of(match.table).card.short_name
    return Path(f"{visitor}-at-{home}-{seed}.json".lower())


def play_auto(room: AnyGame, match: Match, choices: PlayChoices) -> int:
    """The computer coaches both sides; the play-by-play goes to standard output."""
    from puckdrop.narrate.lines import is_told

    if choices.as_json:
        match.run()
        save_finished(match, choices)
        print_json(game_data(match, room.narrate(match.events, match.table, details=True)))
        return 0
    console = new_console()
    narrator, labels = room.narrator(match.table), labels_of(room, match.table)
    told = 0
    speed = choices.speed if choices.speed is not None else 0
    if match.seed is not None:
        console.print(f"Seed {match.seed}: the same teams, options and seed play the same game again.", style="dim")
    while not match.is_over:
        match.step()
        for line in narrator.feed(match.events[told:]):
            if is_told(line):
                print_line(console, line, labels, dice=choices.show_dice)
                wait(speed)
        told = len(match.events)
    finish_auto(match, choices)
    return 0


def wait(speed: float) -> None:
    if speed > 0:
        import time

        sys.stdout.flush()
        time.sleep(speed)


def finish_auto(match: Match, choices: PlayChoices) -> None:
    from puckdrop.cli.report import print_box, print_recap

    console = new_console()
    console.print()
    print_recap(console, match.table)
    console.print()
    print_box(console, match.table)
    save_finished(match, choices)


def save_finished(match: Match, choices: PlayChoices) -> None:
    path = choices.save or choices.resume
    if path is not None:
        record_of(match).save(path)


def game_data(match: Match, lines: Sequence[object]) -> dict[str, object]:
    """A finished game for programs: the box score, the lines, and what replays it."""
    from puckdrop.core.box_score import box_score
    from puckdrop.narrate.lines import Line

    return {
        "game": match.game.name,
        "seed": match.seed,
        "box": box_score(match.table).as_data(),
        "lines": [line.as_data() for line in lines if isinstance(line, Line)],
    }
