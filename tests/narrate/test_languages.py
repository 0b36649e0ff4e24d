"""Another language is one folder beside `en`: nothing outside holds a sentence of the telling."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from puckdrop import narrate, play
from puckdrop.core import game as descriptor
from puckdrop.core.decisions import Person
from puckdrop.core.match import Match
from puckdrop.rooms import GAME_NAMES, game_named

ENGLISH = Path(str(narrate.__file__)).parent / "en"
LOUD = "loud"
CHANGES = {
    "wording.py": "_quiet = sentence\n\n\ndef sentence(text):\n    return _quiet(text).upper()\n",
    "questions.py": (
        "_quiet = make_question\n\n\ndef make_question(*args, **more):\n    asked = _quiet(*args, **more)\n"
        "    return asked._replace(prompt=asked.prompt.upper())\n"
    ),
}
"""What makes English a language of its own: it is shouted."""
AT_THE_HORN = "At the horn: "
"""The folder says this before a sentence, which then may begin small."""


@pytest.fixture
def loud(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A language in a folder of its own, and nothing else."""
    folder = tmp_path / LOUD
    shutil.copytree(ENGLISH, folder, ignore=shutil.ignore_patterns("__pycache__"))
    for path in folder.glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("puckdrop.narrate.en", f"puckdrop.narrate.{LOUD}")
        path.write_text(text + CHANGES.get(path.name, ""), encoding="utf-8")
    monkeypatch.setattr(narrate, "__path__", [*narrate.__path__, str(tmp_path)])
    monkeypatch.setattr(descriptor, "LANGUAGE", LOUD)
    yield
    for name in [name for name in sys.modules if name.startswith(f"puckdrop.narrate.{LOUD}")]:
        del sys.modules[name]


@pytest.mark.usefixtures("loud")
@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_folder_of_words_is_a_language(name: str) -> None:
    game = game_named(name)
    lines = play(game, home="ARK", visitor="COR", seed=7, options=game.everything).lines(details=True)
    assert len(lines) > 100
    horns = [line.text.removeprefix(AT_THE_HORN) for line in lines if line.text.startswith(AT_THE_HORN)]
    texts = [line.text for line in lines if not line.text.startswith(AT_THE_HORN)] + [text[1:] for text in horns]
    assert [text for text in texts if text != text.upper()] == []
    match = Match(game, game.setup("ARK", "COR"), [Person(game.adviser()), game.bench_coach()], seed=7)
    decision = match.run()
    assert decision is not None
    prompt = game.question(decision, match.table).prompt
    assert prompt == prompt.upper() != prompt.lower()
