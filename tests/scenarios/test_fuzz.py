"""A scenario file that somebody has got wrong: always a sentence or a difference, never a traceback."""

from __future__ import annotations

import copy
import random
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import pytest

from puckdrop.core.errors import BadInput
from puckdrop.scenarios.format import Scenario, parse_scenario, read_scenario, scenario_of
from puckdrop.scenarios.games import game_names
from puckdrop.scenarios.runner import play_scenario
from puckdrop.scenarios.telling import tell_scenario

FILES: Final = sorted(Path(__file__).parent.glob("*/*.toml"))
JUNK: Final[list[Any]] = [
    -1, 0, 7, 99, 10**9, 10**30, "", "x", "none", "blue 9", "#99", "red #1", "#1", [], {}, [{}], ["x"], [1], [[]], True,
    3.5, {"x": 1}, "1+9", "99:99", "0:00", "-", "line 9 pair 9", "é☃",
]  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a parsed file."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*path, key)
        yield from places(each, (*path, key))


def at(data: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        data = data[key]
    return data


def break_somewhere(data: dict[str, Any], dice: random.Random) -> None:
    """Something else, nothing, a misspelt name or a copy from elsewhere in one place of a file."""
    path = dice.choice(list(places(data)))
    table, key = at(data, path[:-1]), path[-1]
    match dice.randrange(4):
        case 0 if isinstance(table, dict):
            del table[key]
        case 1 if isinstance(table, dict):
            table[f"{key}x"] = table.pop(key)
        case 2:
            table[key] = copy.deepcopy(at(data, dice.choice(list(places(data)))))
        case _:
            table[key] = copy.deepcopy(dice.choice(JUNK))


def mistyped(text: str, dice: random.Random) -> str:
    """A text with a character changed, lost or doubled."""
    place = dice.randrange(len(text))
    letter = dice.choice("0123456789-+.\"'[]{}=,#x \n\0é")
    return text[:place] + dice.choice([letter, "", text[place] * 2]) + text[place + dice.choice([1, 1, 40]) :]


def check(read: Callable[[], Scenario], dice: random.Random) -> None:
    try:
        scenario = read()
        one = scenario._replace(cases=scenario.cases[:1])
        dice.choice([play_scenario, tell_scenario])(one)
    except BadInput as wrong:
        sentence = str(wrong)
    else:
        return
    assert sentence.startswith("my.toml")
    assert sentence.endswith((".", "?", "!"))


@pytest.mark.parametrize("seed", range(10))
def test_a_file_with_something_wrong_in_it(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(25):
        data = tomllib.loads(dice.choice(FILES).read_text(encoding="utf-8"))
        if "variant" in data:
            data["variant"] = [dice.choice(data["variant"])]
        for _ in range(dice.choice([1, 1, 2])):
            break_somewhere(data, dice)
        check(partial(scenario_of, data, "my.toml", game_names(), is_proof=dice.random() < 0.7), dice)


@pytest.mark.parametrize("seed", range(5))
def test_a_file_that_is_mistyped(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(25):
        text = mistyped(dice.choice(FILES).read_text(encoding="utf-8"), dice)
        check(partial(parse_scenario, text, "my.toml", game_names()), dice)


@pytest.mark.parametrize(
    "content", [b"\xff\xfe", b"x = 1" + b"0" * 5000, b"x = " + b"[" * 5000, b"\0", b"", b"[[game]]"]
)
def test_a_file_that_is_no_scenario_at_all(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "my.toml"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=r"my\.toml"):
        read_scenario(path, game_names())
    with pytest.raises(BadInput, match="cannot be read"):
        read_scenario(tmp_path, game_names())
