"""`puckdrop play`: set up a game, or pick up a saved one, and play it."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.problems import each_read
from puckdrop.cards.sentences import joined
from puckdrop.cli.games import game_row
from puckdrop.cli.output import (
    ask_word,
    check_free,
    check_seed,
    has_terminal,
    labels_of,
    new_console,
    print_attribution,
    print_json,
    print_line,
)
from puckdrop.cli.stopping import is_stopped, typed_line
from puckdrop.core.cards import TeamCard
from puckdrop.core.decisions import Person
from puckdrop.core.dice import Chance, Typed
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.core.game import Setup
from puckdrop.core.match import Match
from puckdrop.core.record import PUBLIC, load_record, record_of, resume
from puckdrop.playing.home import folder_problem, games_folder
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import ASKING, seats_for
from puckdrop.playing.shelf import CREDIT, SCORE, free_name, kept_games, only_one, score_text
from puckdrop.rooms import AnyGame, game_named, game_of_record

if TYPE_CHECKING:
    from puckdrop.cli.from_set import FromSet
    from puckdrop.league.carrying import CarrySheet

__all__ = ["PlayChoices", "make_setup", "play"]

SIDES = ("home", "visitor", "both", "none")
DICE = ("program", "type")
DEFAULT_SPEED = 0.6
OFFERED = 5
"""How many games `--resume` without a file offers."""


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
    force: bool = False
    resume: str | None = None
    """A file, or an empty text for the last game that is not over."""
    welcome: bool = False
    auto: bool = False
    speed: float | None = None
    show_dice: bool = False
    as_json: bool = False
    set_name: str | None = None
    from_set: FromSet | None = None
    """What the set gave, once it has been opened."""
    carry: Path | None = None
    sheet: CarrySheet | None = None
    """What earlier games have left behind, if it was asked for."""


def play(choices: PlayChoices) -> int:
    """Play one game; the exit status."""
    check_choices(choices)
    if choices.carry is not None:
        open_sheet(choices, choices.carry)
    if choices.set_name is not None:
        take_from_set(choices, choices.set_name)
    resumed = None if choices.resume is None else saved_game(choices.resume)
    if resumed is None and choices.side is None and not choices.auto and not choices.as_json and has_terminal():
        from puckdrop.cli.welcome import welcome

        welcome(choices)
    from puckdrop.cli.from_set import credit_of

    room, match, table_dice = open_match(choices, resumed)
    if choices.from_set is not None and choices.from_set.opened.attribution:
        match.labels[CREDIT] = choices.from_set.opened.attribution
    elif resumed is None and (credit := credit_of([choices.home, choices.visitor])):
        match.labels[CREDIT] = credit
    has_person = any(isinstance(coach, Person) for coach in match.coaches)
    is_watched = has_terminal() and choices.speed != 0 and not choices.as_json
    path = choices.save or resumed
    if not (has_person or is_watched or table_dice is not None):
        with nullcontext() if path is None else only_one(path):
            status = play_auto(room, match, choices, path)
    else:
        print_attribution(match.labels.get(CREDIT, ""), aside=True)
        save_to = path or default_save(match)
        with only_one(save_to):
            status = play_at_terminal(
                match, table_dice, choices, save_to, autosave=path is not None or has_person or table_dice is not None
            )
    if choices.sheet is not None and match.is_over:
        carry_on(choices.sheet, match, is_told=not choices.as_json)
    return status


def open_sheet(choices: PlayChoices, path: Path) -> None:
    """The sheet of what earlier games have left behind, or a new one."""
    from puckdrop.cli.output import check_writable
    from puckdrop.league.carrying import CarrySheet

    check_writable(path)
    choices.sheet = CarrySheet(path)


def carry_on(sheet: CarrySheet, match: Match, *, is_told: bool) -> None:
    """Put on the sheet what a finished game leaves behind, once; other games may have been played meanwhile."""
    from puckdrop.core.box_score import box_score
    from puckdrop.league.carrying import CarrySheet

    sheet = CarrySheet(sheet.path)
    record = record_of(match).as_data()
    if sheet.add_game(box_score(match.table), str(record["digest"])):
        sheet.save()
    for line in sheet.lines() if is_told else ():
        print(line)


def check_choices(choices: PlayChoices) -> None:
    """Refuse impossible requests before anything is asked or written."""
    game_named(choices.game)
    choices.side = choices.side and choices.side.casefold()
    for name, value, known in (
        ("--side", choices.side, SIDES),
        ("--ask", choices.ask, ASKING),
        ("--dice", choices.dice, DICE),
    ):
        if value is not None and value not in known:
            raise BadInput(f"{name} is {short(value)}; it may be {joined(known)}.")
    if choices.speed is not None and not 0 <= choices.speed <= 60:
        raise BadInput(f"--speed is {choices.speed}; it may be 0 to 60 seconds a line.")
    check_seed(choices.seed)
    for name, team in (("--home", choices.home), ("--visitor", choices.visitor)):
        if team is not None and not team.strip():
            raise BadInput(f"{name} is empty; it may be a team's three letters, its name or a file.")
    if choices.save is not None:
        check_free(choices.save, force=choices.force or str(choices.save) == choices.resume)
    check_together(choices)


def check_together(choices: PlayChoices) -> None:
    """Refuse choices that exclude each other."""
    if choices.auto and choices.side not in (None, "none"):
        raise BadInput(f"--auto lets the computer coach both sides, but --side is {choices.side!r}.")
    if choices.dice == "type" and choices.seed is not None:
        raise BadInput("--seed is for the program's dice, but --dice type asks for yours; choose one of them.")
    if choices.as_json and choices.side not in (None, "none"):
        raise BadInput("--json prints a game between two computer coaches; it cannot be used with --side.")


# -- setting up -------------------------------------------------------------------------------------------------------


def take_from_set(choices: PlayChoices, name: str) -> None:
    """Teams, options and charts of a season set."""
    from puckdrop.cli.from_set import from_set

    if choices.resume is not None:
        raise BadInput(f"{choices.resume}: a saved game has its teams; --set {name} cannot change them.")
    found = from_set(name, choices.game, (choices.home, choices.visitor), choices.options, choices.charts)
    choices.from_set, choices.game = found, found.game
    choices.home, choices.visitor = found.teams
    choices.options, choices.charts = found.options, found.charts


def make_setup(room: AnyGame, choices: PlayChoices) -> Setup[Any, Any]:
    """Teams, options and charts of a game."""
    home, visitor = each_read(lambda name: team_for(room, name, choices.sheet), team_names(choices))
    if home.short_name == visitor.short_name:
        raise BadInput(f"{home.short_name} cannot play against {visitor.short_name}: name two different teams.")
    switches = list(choices.options)
    if choices.sheet is not None and choices.sheet.parted_boiling(home.short_name, visitor.short_name):
        if any(line.name == "rivalry" for line in room.option_lines()):
            switches = ["rivalry=back-to-back", *switches]
    options = room.read_switches(switches, choices.preset)
    return room.setup(home, visitor, options, room.load_charts(choices.charts))


def team_for(room: AnyGame, name: str, sheet: CarrySheet | None) -> TeamCard:
    """A team, without the men who are out by the sheet."""
    if sheet is None:
        return room.load_team(name)
    from puckdrop.cards.packaged import find_team
    from puckdrop.league.carrying import dressed_without

    file = room.read_team_file(find_team(name))
    return dressed_without(room, file, sheet.absent(file.team.short), name)


def open_match(choices: PlayChoices, resumed: Path | None) -> tuple[AnyGame, Match, DiceReader | None]:
    """The match to play, new or saved, and the source of the person's own dice, if any."""
    if resumed is not None:
        return resume_match(choices, resumed)
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


def saved_game(said: str) -> Path:
    """The file to go on with; if none is named, the last game that is not over, or one of the last."""
    if said:
        return Path(said)
    games = [game for game in kept_games() if game.is_open()][:OFFERED]
    if not games:
        problem = folder_problem()
        reason = "you have kept no game that is not over"
        if problem:
            reason = f"none can be kept in {games_folder()}: {problem}"
        raise BadInput(f"--resume names no file, and {reason}.")
    if not has_terminal():
        return games[0].path
    for number, game in enumerate(games, start=1):
        print(game_row(f"  {number}", game))
    wanted = ask_word("Go on with", "1", [str(number) for number in range(1, len(games) + 1)])
    return games[int(wanted) - 1].path


def resume_match(choices: PlayChoices, path: Path) -> tuple[AnyGame, Match, DiceReader | None]:
    record = load_record(path)
    if PUBLIC in record.labels:
        raise BadInput(
            f"{path}: is a copy for {short(record.labels[PUBLIC])} to see, without the dice to come: it can be "
            "replayed, but not played on; take the full record."
        )
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
        self.read_with: Callable[[str], str] = typed_line
        self.say: Callable[[str], None] = print

    def read(self, wanted: str) -> str:
        return self.read_with(wanted)

    def complain(self, text: str) -> None:
        self.say(f"{text[:1].upper()}{text[1:]}.")


# -- playing ----------------------------------------------------------------------------------------------------------


def play_at_terminal(
    match: Match, reader: DiceReader | None, choices: PlayChoices, save_to: Path, *, autosave: bool, goes_on: str = ""
) -> int:
    """A game with a person in it, or one that somebody watches; `goes_on` is the command for a league's game."""
    from puckdrop.cli.session import Session

    speed = choices.speed if choices.speed is not None else (DEFAULT_SPEED if has_terminal() else 0)
    session = Session(match, new_console(), save_to=save_to, autosave=autosave, speed=speed, goes_on=goes_on)
    if reader is not None:
        reader.read_with, reader.say = session.read_dice, session.say
    try:
        session.play()
    except SystemError:  # what Python makes of a second signal that comes while input() ends because of the first
        if not is_stopped():
            raise
        session.leave()
    rescue(session.live)
    return 0


def rescue(live: LiveGame) -> None:
    """If the game could not be saved on leaving, have the person say where else; the problem was told already.

    When the system ends the program, nobody may be there to say it.
    """
    while live.problem and has_terminal() and not is_stopped():
        typed = typed_line("Save where instead (Enter: nowhere)? ").strip()
        if not typed:
            return
        print(f"Saved to {typed}." if live.save(Path(typed)) else live.problem)


def default_save(match: Match) -> Path:
    """A new file in the player's own folder; if that cannot be had, the first save says so."""
    folder = games_folder()
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    return free_name(match, folder)


def play_auto(room: AnyGame, match: Match, choices: PlayChoices, path: Path | None) -> int:
    """The computer coaches both sides; the play-by-play goes to standard output."""
    from puckdrop.narrate.lines import is_told

    if choices.as_json:
        match.run()
        save_finished(match, path)
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
    finish_auto(match, path)
    return 0


def wait(speed: float) -> None:
    if speed > 0:
        import time

        sys.stdout.flush()
        time.sleep(speed)


def finish_auto(match: Match, path: Path | None) -> None:
    from puckdrop.cli.report import print_last_page

    print_last_page(new_console(), match.table)
    print_attribution(match.labels.get(CREDIT, ""))
    save_finished(match, path)


def save_finished(match: Match, path: Path | None) -> None:
    if path is not None:
        match.labels[SCORE] = score_text(match)
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
        **({"attribution": match.labels[CREDIT]} if CREDIT in match.labels else {}),
    }
