"""Games on the player's shelf: their names, the list, one player at a time, and nothing lost on the way."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from puckdrop import EZV
from puckdrop.core.dice import Seeded, Throw, Typed
from puckdrop.core.errors import BadInput
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, record_of, resume, verify
from puckdrop.playing.home import HOME, Settings, games_folder, home, read_settings, write_settings
from puckdrop.playing.live import LiveGame
from puckdrop.playing.seats import seats_for
from puckdrop.playing.shelf import SCORE, find_game, free_name, kept_games, only_one, score_text

LABELS = {"side": "home", "ask": "normal"}


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    games_folder().mkdir()
    return games_folder()


def new_match(seed: int = 5) -> Match:
    labels = dict(LABELS)
    return Match(EZV, EZV.setup("ARK", "COR"), seats_for(EZV, labels), seed=seed, labels=labels)


def test_the_player_s_folder_is_the_system_s_unless_he_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME)
    assert home().name == "puckdrop"
    assert home().is_absolute()


def test_a_save_is_named_after_the_game_the_teams_and_the_day(shelf: Path) -> None:
    match = new_match()
    first = free_name(match, shelf)
    assert first.name.startswith("ezv-cor-at-ark-20")
    first.touch()
    assert free_name(match, shelf).name == f"{first.stem}-2.json"


def test_the_list_has_the_latest_first_and_says_how_each_stands(shelf: Path) -> None:
    for number, name in enumerate(("early.json", "late.json")):
        live = LiveGame(new_match(), save_to=shelf / name)
        live.run()
        if number:
            live.hurry("end")
        assert live.save()
        os.utime(shelf / name, (number, number))
    (shelf / "broken.json").write_text("{}")
    os.utime(shelf / "broken.json", (9, 9))
    broken, late, early = kept_games()
    assert [game.path.name for game in (broken, late, early)] == ["broken.json", "late.json", "early.json"]
    assert [game.is_open() for game in (broken, late, early)] == [False, False, True]
    assert broken.about().startswith("damaged: is not a game record")
    assert late.about().endswith("; final")
    assert early.about() == "ezv  COR 0, ARK 0; period 1, 20:00 left"
    assert {find_game(wanted).path for wanted in ("2", "late", "late.json")} == {late.path}
    for wrong in ("0", "4", "x", "9" * 5000, "²"):
        with pytest.raises(BadInput, match="there is no kept game"):
            find_game(wrong)


def test_an_empty_shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "nowhere"))
    assert kept_games() == []
    with pytest.raises(BadInput, match="none yet"):
        find_game("1")


def test_settings_come_back_and_broken_ones_are_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME, str(tmp_path / "new"))
    assert read_settings() is None
    assert write_settings(Settings("ezv", "home", "big")) == ""
    assert read_settings() == Settings("ezv", "home", "big")
    for text in ("", "[]", '{"game": 5, "side": "home", "ask": "big"}'):
        (tmp_path / "new" / "settings.json").write_text(text)
        assert read_settings() is None
    monkeypatch.setenv(HOME, str(tmp_path / "new" / "settings.json"))
    assert "cannot be written" in write_settings(Settings("ezv", "home", "big"))


def test_a_second_process_is_told_that_a_save_is_in_use(shelf: Path) -> None:
    path = shelf / "game.json"
    script = "from pathlib import Path; import sys; from puckdrop.playing.shelf import only_one\n"
    script += "with only_one(Path(sys.argv[1])): print('held', flush=True); input()"
    other = subprocess.Popen(
        [sys.executable, "-c", script, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    with pytest.raises(BadInput, match="is being played by another puckdrop"), only_one(path):
        pytest.fail("both hold it")
    other.kill()
    other.wait()
    other.communicate()
    with only_one(path):
        assert [each.name for each in shelf.iterdir()] == [".game.json.lock"]
    assert list(shelf.iterdir()) == []
    with only_one(shelf / "no" / "such" / "game.json"):
        pass


def test_a_save_that_fails_is_said_and_the_next_goes_elsewhere(shelf: Path) -> None:
    live = LiveGame(new_match(), save_to=shelf / "no" / "game.json", autosave=True)
    live.run()
    live.answer(live.question().choices[0].key)
    assert "cannot be written" in live.problem
    live.run()
    (shelf / "taken.json").touch()
    assert not live.save(shelf / "taken.json")
    assert "is there already" in live.problem
    assert live.save(shelf / "elsewhere.json")
    assert live.save(shelf / "elsewhere.json")
    assert live.problem == ""
    assert load_record(shelf / "elsewhere.json").labels[SCORE] == score_text(live.match)


class Killed(BaseException):
    """The process is gone."""


def typed_dice(throws: int) -> tuple[Typed, Callable[[Callable[[], None]], None]]:
    """Dice that somebody types, until he is gone after so many; and how to have each saved first."""
    dice, left, keep = Seeded(3), [throws], [lambda: None]
    wanted: list[Throw] = []

    class Thrown(Typed):
        def draw(self, throw: Throw) -> int:
            wanted[:] = [throw]
            return super().draw(throw)

    def read(text: str) -> str:
        keep[0]()
        if left[0] == 0:
            raise Killed
        left[0] -= 1
        return wanted[0].text(dice.draw(wanted[0])).rpartition(" ")[2]

    return Thrown(read, lambda text: None), lambda save: keep.__setitem__(0, save)


@pytest.mark.parametrize("throws", [1, 2, 17, 40])
def test_typed_throws_outlive_the_process(shelf: Path, throws: int) -> None:
    dice, save_with = typed_dice(throws)
    labels = {"side": "none", "ask": "normal"}
    match = Match(EZV, EZV.setup("ARK", "COR"), seats_for(EZV, labels), dice=dice, labels=labels)
    live = LiveGame(match, save_to=shelf / "game.json", autosave=True)
    save_with(live.keep)
    with pytest.raises(Killed):
        live.run()
    record = load_record(shelf / "game.json")
    assert len(record.throws) == throws
    assert verify(EZV, record, "game") is None
    again = resume(EZV, record, seats_for(EZV, labels), "game", dice=typed_dice(0)[0])
    with pytest.raises(Killed):
        again.run()
    assert record_of(again).throws == record.throws
    assert [event.as_data() for event in again.events] == [event.as_data() for event in match.events]
