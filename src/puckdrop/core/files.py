# puckdrop: interpreted
"""Files are written whole or not at all, and JSON files are read with care."""

from __future__ import annotations

import contextlib
import json
import os
import re
import secrets
import sys
from pathlib import Path
from typing import Any, Final

from puckdrop.core.errors import BadInput

__all__ = ["MOST_CHARACTERS", "name_beside", "read_json", "read_text", "short", "text_of", "write_whole"]

DEEPEST: Final = 60
"""How deep the lists and tables of a file may be nested."""
LARGEST: Final = 2**63 - 1
"""The engine computes in 64 bits."""
MOST_CHARACTERS: Final = 50_000_000
"""Far more than any of our files."""
LONGEST_SHOWN: Final = 80
LONGEST_STEM: Final = 50


def write_whole(path: str | Path, data: str | bytes) -> None:
    """Write a file so that a crash leaves either the old file or the new one.

    What an earlier writer left behind when it was killed is removed. A link stays one: the file it leads to is written.
    """
    path = Path(os.path.realpath(path))
    beside = name_beside(path)
    try:
        with open(beside, "xb") as out:
            out.write(data.encode("utf-8") if isinstance(data, str) else data)
            out.flush()
            os.fsync(out.fileno())
        os.replace(beside, path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    _remove_left_over(path)


def name_beside(path: Path) -> Path:
    """A new name beside a file for the time until it is whole; not much longer, for names have a longest length."""
    return path.with_name(f".{path.name[:LONGEST_STEM]}.{os.getpid()}-{secrets.token_hex(4)}")


def _remove_left_over(path: Path) -> None:
    """Remove half-written files of writers that are no longer running."""
    pattern = re.compile(rf"\.{re.escape(path.name[:LONGEST_STEM])}\.(\d+)-[0-9a-f]{{8}}")
    with contextlib.suppress(OSError):
        for name in os.listdir(path.parent):
            left = pattern.fullmatch(name)
            if left is not None and not _is_running(int(left[1])):
                path.with_name(name).unlink(missing_ok=True)


def _is_running(process: int) -> bool:
    if sys.platform == "win32":  # pragma: no cover - a file that is open cannot be removed there anyway
        return False
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


# -- reading ----------------------------------------------------------------------------------------------------------


def short(found: object) -> str:
    """Something found in a file, cut to a readable length.

    >>> short("x" * 500)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx..."
    """
    text = found if isinstance(found, str) else None
    shown = repr(text[:LONGEST_SHOWN]) if text is not None else repr(found)
    return shown if len(shown) <= LONGEST_SHOWN else f"{shown[: LONGEST_SHOWN - 1]}..."


def read_text(path: str | Path, what: str) -> str:
    """A text file; BadInput if it cannot be read, is not text or is far too long for `what`."""
    path = Path(path)
    try:
        return text_of(path, what)
    except OSError as wrong:
        raise BadInput(f"{path}: cannot be read: {wrong.strerror}.") from None
    except ValueError:
        raise BadInput(f"{path}: is not {what}: it is no text in UTF-8.") from None


def text_of(path: Path, what: str) -> str:
    """The text of a file, lines ending in \\n; BadInput if it is far too long for `what`, as an endless device is."""
    with open(path, "rb") as file:
        data = file.read(MOST_CHARACTERS + 1)
    if len(data) > MOST_CHARACTERS:
        raise BadInput(f"{path}: is not {what}: it is larger than {MOST_CHARACTERS // 1_000_000} MB.")
    return data.decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")


def read_json(path: str | Path, what: str) -> Any:
    """What a JSON file holds; BadInput if it is not one, is nested too deep, or has numbers beyond 64 bits."""
    text = read_text(path, what)
    try:
        data = json.loads(text, parse_int=_whole_number, parse_constant=_no_number)
        if "\\ud" in text.lower():
            json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise BadInput(f"{path}: holds half a character, an escape such as \\ud800 without its other half.") from None
    except BadInput as wrong:
        raise BadInput(f"{path}: {wrong}") from None
    except RecursionError:
        raise BadInput(f"{path}: is nested more than {DEEPEST} levels deep.") from None
    except ValueError:
        raise BadInput(f"{path}: is not {what}: it is no JSON text.") from None
    check_depth(data, str(path))
    return data


def _whole_number(digits: str) -> int:
    if len(digits) > 20 or abs(int(digits)) > LARGEST:
        raise BadInput(f"holds the number {short(digits)}; allowed: {-LARGEST} to {LARGEST}.")
    return int(digits)


def _no_number(word: str) -> float:
    raise BadInput(f"holds {word}, which is no number.")


def check_depth(data: object, source: str) -> None:
    """Raise BadInput if lists and tables are nested deeper than in any of our files."""
    level = [data]
    for _ in range(DEEPEST):
        level = [item for each in level for item in _items(each)]
        if not level:
            return
    raise BadInput(f"{source}: is nested more than {DEEPEST} levels deep.")


def _items(data: object) -> list[object]:
    if isinstance(data, dict):
        return list(data.values())
    return data if isinstance(data, list) else []
