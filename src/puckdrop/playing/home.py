"""The player's own folder: his settings and his games.

`PUCKDROP_HOME` names another folder than the one the system has for such things.
"""

from __future__ import annotations

import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from puckdrop.core.errors import BadInput
from puckdrop.core.files import read_json, write_whole

__all__ = ["HOME", "Settings", "folder_problem", "games_folder", "home", "read_settings", "write_settings"]

HOME: Final = "PUCKDROP_HOME"


def home() -> Path:
    """The player's own folder; it need not be there yet."""
    said = os.environ.get(HOME)
    if said:
        return Path(said)
    from platformdirs import user_data_path

    return user_data_path("puckdrop", appauthor=False)


def games_folder() -> Path:
    """Where his games are kept."""
    return home() / "games"


def folder_problem() -> str:
    """Why no game can be kept in the player's own folder; empty if one can."""
    folder = games_folder()
    there = next((place for place in (folder, *folder.parents) if os.path.lexists(place)), Path())
    if not there.is_dir():
        return f"{there} is not a folder"
    return "" if os.access(there, os.R_OK | os.W_OK | os.X_OK) else f"{there} is closed to you"


@dataclass
class Settings:
    """What a player said when he first started the program."""

    game: str
    side: str
    ask: str


def settings_file() -> Path:
    return home() / "settings.json"


def read_settings() -> Settings | None:
    """The player's settings; None if there are none that can be used, so that he is asked again."""
    try:
        data = read_json(settings_file(), "a file of settings")
    except BadInput:
        return None
    if not isinstance(data, dict) or not all(isinstance(data.get(name), str) for name in ("game", "side", "ask")):
        return None
    return Settings(data["game"], data["side"], data["ask"])


def write_settings(settings: Settings) -> str:
    """Save the settings; if that fails, return why. The player is then simply asked again next time."""
    try:
        home().mkdir(parents=True, exist_ok=True)
        write_whole(settings_file(), json.dumps(asdict(settings), indent=2) + "\n")
    except OSError as wrong:
        return f"{settings_file()}: cannot be written: {wrong.strerror}."
    return ""
