"""The examples in the help of `cards` and `sets` are run as they stand there."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cli.runs import ran
from puckdrop.cli.app import cards_app, sets_app
from puckdrop.rating.explain import figures_of
from puckdrop.rating.figures import Figure, Person
from sets import season_files as files
from sets.test_house import first_cards

Capsys = pytest.CaptureFixture[str]
WANTED = {
    "cards": {"print", "sheets", "read", "explain", "search", "show"},
    "sets": {"make", "add", "report", "house", "check", "template"},
}
NEW = {"sets make": "1985-86", "cards sheets": "typed"}
"""What an example makes, where the others need it."""


def examples() -> Iterator[str]:
    for app in (cards_app, sets_app):
        for command in app.registered_commands:
            told = (command.epilog or "").partition(": ")[2]
            yield from re.split(r" +\| +|, then ", told) if told else ()


def few_figures(game: str, person: Person, *, is_goalie: bool) -> list[Figure]:
    return figures_of(game, person, is_goalie=is_goalie)[:1]


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the examples name: sources, a set of Gretzky's season as folder and zip, filled-in sheets, a played game."""
    folder = tmp_path_factory.mktemp("examples")
    files.write_schedule(folder / "schedules")
    master = files.write_databank(folder / "hockey-databank") / "Master.csv"
    master.write_text(master.read_text().replace(",First1,Edmson,", ",Wayne,Gretzky,"))
    return folder


@pytest.fixture
def here(prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capsys) -> Path:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr("puckdrop.rating.making.make_cards", first_cards)
    monkeypatch.setattr("puckdrop.rating.explain.figures_of", few_figures)
    monkeypatch.chdir(prepared)
    if not Path("friday.json").exists():
        make = ("sets", "make", "--season", "1985-86", "--from", ".", "--out", "1985-86")
        assert ran(capsys, *make).status == 0
        shutil.make_archive("downloads/1985-86", "zip", "1985-86")
        assert ran(capsys, "cards", "sheets", "typed", "--team", "ARK", "--game", "ezv").status == 0
        assert ran(capsys, "play", "--auto", "--save", "friday.json").status == 0
    work = shutil.copytree(prepared, tmp_path / "work")
    monkeypatch.chdir(work)
    shutil.copytree(work / "1985-86", tmp_path / "home" / "sets" / "house")
    return work


def test_every_command_has_an_example() -> None:
    for group, app in (("cards", cards_app), ("sets", sets_app)):
        shown = {command.name for command in app.registered_commands if command.epilog}
        assert shown >= WANTED[group]


@pytest.mark.parametrize("example", list(examples()))
def test_an_example_does_what_it_says(example: str, here: Path, capsys: Capsys) -> None:
    program, group, command, *_ = words = example.split()
    assert program == "puckdrop"
    if f"{group} {command}" in NEW and not here.joinpath(NEW[f"{group} {command}"]).is_file():
        shutil.rmtree(NEW[f"{group} {command}"])
    if command == "house":
        shutil.rmtree(here.parent / "home" / "sets" / "house")
    result = ran(capsys, *words[1:])
    assert result.status == 0, result
    out = [words[place + 1] for place, word in enumerate(words) if word in ("--out", "--json", "--html")]
    assert all(Path(name).exists() for name in out)
