"""`cards search`, `show` and `print` across season sets."""

from __future__ import annotations

import io
import shutil
from pathlib import Path

import pytest
from pypdf import PdfReader

from cli.runs import assert_refused, ran
from puckdrop.cards.packaged import SHIPPED
from puckdrop.core.errors import BadInput
from puckdrop.playing.home import HOME
from puckdrop.rating.importers.tables import Problems
from puckdrop.sets import searching
from puckdrop.sets.searching import packaged_sources, teams_with

Capsys = pytest.CaptureFixture[str]
ATTRIBUTION = "Figures of the Example Databank."
HEAD = f"""format = 1
[set]
season = "1931-32"
league = "XHL"
source = "Example"
attribution = "{ATTRIBUTION}"
[[team]]
short = "ARK"
name = "Arkenmoor Lapwings"
file = "teams/ARK.toml"
[[team]]
short = "COR"
name = "Corvenhaven Lighthouses"
file = "teams/COR.toml"
"""


@pytest.fixture
def season(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A set in the player's folder whose number 4 of ARK is called otherwise than on the packaged team."""
    monkeypatch.setenv(HOME, str(tmp_path))
    folder = tmp_path / "sets" / "old-days"
    (folder / "teams").mkdir(parents=True)
    (folder / "set.toml").write_text(HEAD, encoding="utf-8")
    text = (SHIPPED / "ark.toml").read_text(encoding="utf-8")
    (folder / "teams" / "ARK.toml").write_text(text.replace("Thibault Marcaillon", "Réal Quissant"), encoding="utf-8")
    shutil.copy(SHIPPED / "cor.toml", folder / "teams" / "COR.toml")
    return folder


@pytest.mark.parametrize("word", ["quissant", "Réal", "real", "REAL-QUISSANT"])
def test_a_man_of_a_set_is_found_by_any_part_of_his_name(capsys: Capsys, season: Path, word: str) -> None:
    rows = ran(capsys, "cards", "search", word, "--json").data()
    assert [(row["set"], row["team"], row["sweater"]) for row in rows] == [("old-days", "ARK", 4)]
    assert "old-days" in ran(capsys, "cards", "search", word).out


def test_a_search_looks_through_packaged_teams_and_sets_or_through_one_set(capsys: Capsys, season: Path) -> None:
    everywhere = ran(capsys, "cards", "search", "varvilampi", "--json").data()
    assert [row["set"] for row in everywhere] == [None, "old-days"]
    within = ran(capsys, "cards", "search", "varvilampi", "--set", "old-days", "--json").data()
    assert [row["set"] for row in within] == ["old-days"]
    assert ran(capsys, "cards", "search", "varvilampi", "--set", "old-days", "--team", "COR").status == 1


def test_only_files_that_may_have_the_man_are_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed: list[str] = []

    def refuse(_text: str, source: str) -> None:
        parsed.append(source)
        raise BadInput("seen")

    monkeypatch.setattr(searching, "parse_team", refuse)
    assert not list(teams_with(packaged_sources(), ["marcaillon"], Problems()))
    assert [Path(source).name for source in parsed] == ["ark.toml"]


def test_a_set_that_cannot_be_read_is_told_and_the_others_searched(capsys: Capsys, season: Path) -> None:
    (season.parent / "bad").mkdir()
    (season.parent / "bad" / "set.toml").write_text("format = ", encoding="utf-8")
    result = ran(capsys, "cards", "search", "quissant")
    assert result.status == 0
    assert "Réal Quissant" in result.out
    assert "bad" in result.err
    assert "not searched" in result.err


def test_a_card_of_a_set_is_drawn(capsys: Capsys, season: Path) -> None:
    for words in (["quissant"], ["ark", "4", "--set", "old-days"], ["quissant", "--set", str(season)]):
        result = ran(capsys, "cards", "show", *words)
        assert result.status == 0, result.err
        assert "Réal Quissant" in result.out
    assert ran(capsys, "cards", "show", "quissant", "--json").data()["set"] == "old-days"
    identity = ran(capsys, "cards", "show", "quissant", "--json").data()["id"]
    for where in ((), ("--set", "old-days")):
        assert ran(capsys, "cards", "show", identity, *where, "--json").data()["id"] == identity, "as search lists it"
    assert_refused(ran(capsys, "cards", "show", "marcaillon", "--set", "old-days"), "nobody", "old-days")
    assert_refused(ran(capsys, "cards", "show", "cor", "--set", "old-days"), "Whose card of COR")
    hint = "'puckdrop cards search NAME --set old-days' looks for parts of a name."
    assert_refused(ran(capsys, "cards", "show", "cor", "zzz", "--set", "old-days"), hint)
    assert_refused(ran(capsys, "cards", "show", "nobody-at-all"), "nobody", "packaged")


def test_the_cards_of_a_set_are_printed(capsys: Capsys, season: Path, tmp_path: Path) -> None:
    out = tmp_path / "cards.pdf"
    assert ran(capsys, "cards", "print", "ARK", "--set", "old-days", "--only", "4", "--out", str(out)).status == 0
    assert "Réal Quissant" in PdfReader(io.BytesIO(out.read_bytes())).pages[0].extract_text()


def without_ezv(text: str) -> str:
    """A team file whose men have no cards for ezv, but one of another name."""
    return text.replace("[skater.ezv]", "[skater.other]").replace("[goalie.ezv]", "[goalie.other]")


def test_a_set_without_cards_of_the_game_is_refused_once(capsys: Capsys, season: Path, tmp_path: Path) -> None:
    for file in (season / "teams").iterdir():
        file.write_text(without_ezv(file.read_text(encoding="utf-8")), encoding="utf-8")
    out = tmp_path / "cards.pdf"
    result = ran(capsys, "cards", "print", "--set", "old-days", "--game", "ezv", "--out", str(out))
    assert_refused(result, "The set old-days has no cards for ezv; it has some for fourth_street and rinkside.")
    assert not out.exists()


def test_a_team_without_cards_of_the_game_is_refused_once(capsys: Capsys, tmp_path: Path) -> None:
    team = tmp_path / "ark.toml"
    team.write_text(without_ezv((SHIPPED / "ark.toml").read_text(encoding="utf-8")), encoding="utf-8")
    told = f"{team}: nobody has a table [skater.ezv], but an ezv game needs one; they have other, fourth_street and "
    for words in (["cards", "print", str(team), "--out", str(tmp_path / "x.pdf")], ["play", "--home", str(team)]):
        assert_refused(ran(capsys, *words, "--game", "ezv"), told)


def test_everything_that_is_wrong_with_a_team_is_told_wherever_it_is_read(capsys: Capsys, tmp_path: Path) -> None:
    """One figure too high, one man too many at a position, one card that is missing: `teams check` knows all."""
    text = (SHIPPED / "ark.toml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.toml"
    bad.write_text(text.replace('position = "L"', 'position = "Q"', 1).replace("sh = ", "sh = 9", 1), encoding="utf-8")
    told = ran(capsys, "teams", "check", str(bad), "--game", "ezv").out.splitlines()
    assert len(told) == 2
    commands = (
        ("cards", "print", str(bad), "--out", str(tmp_path / "out.pdf")),
        ("play", "--auto", "--home", str(bad), "--visitor", "COR"),
        ("play", "--auto", "--home", "COR", "--visitor", str(bad)),
        ("sim", str(bad), "COR", "--games", "1"),
    )
    for command in commands:
        result = ran(capsys, *command, "--game", "ezv")
        assert result.status == 2
        assert [line.removeprefix("puckdrop: ") for line in result.err.splitlines()] == told, command


def test_whose_figures_they_are_is_said_wherever_a_set_is_used(capsys: Capsys, season: Path, tmp_path: Path) -> None:
    assert ATTRIBUTION in ran(capsys, "cards", "show", "quissant").out
    assert ran(capsys, "cards", "show", "quissant", "--json").data()["attribution"] == ATTRIBUTION
    assert ran(capsys, "cards", "search", "quissant").out.count(ATTRIBUTION) == 1
    teams = ("--set", "old-days", "--home", "ARK", "--visitor", "COR", "--seed", "1")
    sim = ("sim", "ARK", "COR", "--set", "old-days", "--games", "1")
    for command in (("play", "--auto", *teams), sim):
        told = ran(capsys, *command)
        assert told.out.count(ATTRIBUTION) == 1
        assert ATTRIBUTION not in told.err
        assert ran(capsys, *command, "--json").data()["attribution"] == ATTRIBUTION
    table = ran(capsys, *sim, "--csv", "-")
    assert ATTRIBUTION not in table.out, "a table holds rows only"
    assert ATTRIBUTION in table.err
    out = tmp_path / "cards.pdf"
    ran(capsys, "cards", "print", "ARK", "--set", "old-days", "--only", "4", "--sides", "duplex", "--out", str(out))
    front, back = (page.extract_text() for page in PdfReader(io.BytesIO(out.read_bytes())).pages)
    assert front.count(ATTRIBUTION) == 1
    assert back.count(ATTRIBUTION) == 2
    for what in ("charts", "plays"):
        ran(capsys, "cards", "print", "--what", what, "--set", "old-days", "--force", "--out", str(out))
        pages = [page.extract_text() for page in PdfReader(io.BytesIO(out.read_bytes())).pages]
        assert {page.count(ATTRIBUTION) for page in pages} == {1}
    assert ATTRIBUTION not in ran(capsys, "cards", "show", "ARK", "4").out


def test_a_game_keeps_whose_figures_its_cards_are_made_of(capsys: Capsys, season: Path, tmp_path: Path) -> None:
    record, out = str(tmp_path / "game.json"), tmp_path / "sheet.pdf"
    teams = ("--set", "old-days", "--home", "ARK", "--visitor", "COR", "--seed", "1")
    assert ran(capsys, "play", "--auto", *teams, "--save", record).status == 0
    shutil.rmtree(season)
    assert ran(capsys, "replay", record).out.count(ATTRIBUTION) == 1
    assert ran(capsys, "replay", record, "--json").data()["attribution"] == ATTRIBUTION
    assert ran(capsys, "play", "--auto", "--resume", record).out.count(ATTRIBUTION) == 1
    assert ran(capsys, "cards", "print", "--what", "scoresheet", "--record", record, "--out", str(out)).status == 0
    assert PdfReader(io.BytesIO(out.read_bytes())).pages[0].extract_text().count(ATTRIBUTION) == 1
