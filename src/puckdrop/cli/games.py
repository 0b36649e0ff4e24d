"""`puckdrop games`: the games a player has kept: list, replay, export and delete them."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path
from shutil import get_terminal_size

from puckdrop.cli.output import check_free, has_terminal, own_command, print_json, says_yes
from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_text, write_whole
from puckdrop.playing.home import HOME, folder_problem, games_folder
from puckdrop.playing.shelf import KeptGame, find_game, kept_games, only_one

__all__ = ["delete_game", "export_game", "game_row", "list_games", "replay_game"]


def list_games(*, as_json: bool) -> int:
    """All kept games, the latest first."""
    games = kept_games()
    if as_json:
        print_json([game_data(number, game) for number, game in enumerate(games, start=1)])
        return 0
    if not games:
        print(nothing_kept())
        return 0
    for number, game in enumerate(games, start=1):
        print(game_row(f"{number:>3}  {played_at(game):%Y-%m-%d %H:%M}", game))
    if any(game.is_open() for game in games):
        print(f"Go on with one that is not over: {own_command()} play --resume")
    return 0


def nothing_kept() -> str:
    """Where games will be kept, or why they cannot be."""
    problem = folder_problem()
    if problem:
        return f"No games can be kept in {games_folder()}: {problem}. {HOME} may name another folder."
    return f"No games yet. Those you play are kept in {games_folder()}."


def game_row(head: str, game: KeptGame) -> str:
    """A game in a list; where a terminal is too narrow for it, the name of its file goes below."""
    row, name = f"{head}  {game.about()}", game.path.name
    is_narrow = sys.stdout.isatty() and len(row) + 3 + len(name) > get_terminal_size().columns
    return f"{row}\n     {name}" if is_narrow else f"{row}   {name}"


def played_at(game: KeptGame) -> datetime:
    return datetime.fromtimestamp(game.path.stat().st_mtime)


def game_data(number: int, game: KeptGame) -> dict[str, object]:
    record = game.record
    return {
        "number": number,
        "file": str(game.path),
        "saved": played_at(game).isoformat(timespec="seconds"),
        "game": record and record.game,
        "is_over": record and record.is_over,
        "about": game.about(),
    }


def replay_game(wanted: str, *, as_json: bool, details: bool, show_dice: bool) -> int:
    """Tell a kept game again."""
    from puckdrop.cli.replay import replay

    path = find_game(wanted).path
    return replay(path, step=False, check=False, as_json=as_json, show_dice=show_dice, details=details)


def export_game(wanted: str, target: Path, *, force: bool) -> int:
    """Copy a kept game to another file; one that is damaged is refused."""
    game = find_game(wanted)
    if game.record is None:
        raise BadInput(f"{game.path}: {game.problem}")
    check_free(target, force=force)
    text = read_text(game.path, "a game record")
    try:
        write_whole(target, text)
    except OSError as wrong:
        raise BadInput(f"{target}: cannot be written: {wrong.strerror}.") from None
    print(f"{target}: {game.about()}.")
    return 0


def delete_game(wanted: str, *, force: bool) -> int:
    """Delete a kept game, after asking."""
    game = find_game(wanted)
    if not force:
        question = f"Delete {game.path.name} ({game.about()})?"
        if not has_terminal():
            raise BadInput(f"{question[:-1]}: say --force to delete it without being asked.")
        if not says_yes(question):
            print("Kept.")
            return 1
    with only_one(game.path):
        try:
            game.path.unlink()
        except OSError as wrong:
            raise BadInput(f"{game.path}: cannot be deleted: {wrong.strerror}.") from None
    print(f"Deleted {game.path.name}.")
    return 0
