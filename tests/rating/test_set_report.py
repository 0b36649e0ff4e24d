"""`puckdrop sets report` and `puckdrop cards explain` on a set of a small season."""

from __future__ import annotations

import json
import re
import shutil
import time
from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.cli.entry import run
from puckdrop.cli.explain import found_man
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.games.ezv import EZV
from puckdrop.rating.checks import Men
from puckdrop.rating.estimates import completed
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.importers.databank import ATTRIBUTION
from puckdrop.rating.making import made_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.report import men_lines, reached, spreads_of
from puckdrop.rating.report_page import STYLE, checks_table, skater_plots, spread_plots
from puckdrop.rating.talents import targets_of
from puckdrop.rooms import game_named
from puckdrop.sets.building import set_files, write_set
from puckdrop.sets.reading import open_set
from puckdrop.web import explaining
from puckdrop.web.explaining import Explainer
from rating.small_season import small_season


@pytest.fixture(scope="module")
def season_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    measured = replace(small_season(8), attribution=ATTRIBUTION)
    whole = completed(measured)
    plan = plan_of(whole.statistics)
    rater = EzvRater()
    made = made_of(EZV, plan, rater, rater.first_figures(plan, targets_of(whole.statistics)))
    folder = tmp_path_factory.mktemp("sets") / "small"
    write_set(folder, set_files(measured, whole, [made], {}))
    return folder


def test_a_report_is_written_and_becomes_the_certificate(
    season_set: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, page = tmp_path / "report.json", tmp_path / "report.html"
    command = ["sets", "report", str(season_set), "--game", "ezv", "--replays", "2"]
    assert run([*command, "--json", str(data), "--html", str(page)]) == 0
    report = json.loads(data.read_text())
    assert report["replays"] == 2
    assert all({"name", "value", "target", "holds"} == set(check) - {"why"} for check in report["checks"])
    out = capsys.readouterr().out
    assert "targets hold over 2 replays of 1985-86" in out
    assert max(map(len, out.splitlines())) <= 80
    assert report["regulars"] == {"skaters": 4, "goalies": 2}
    assert "Compared are skaters with 4 games and goalies with 2." in out
    sentences = out[out.index("Not compared: skaters: ice time, skaters: hits, skaters: blocks and") :]
    assert max(map(len, sentences.splitlines())) <= 80
    certificate = open_set(season_set).head.certificate["ezv"]
    assert certificate["checks"] == len(report["checks"])
    assert list(certificate["not_compared"]) == [gap["name"] for gap in report["not_compared"]]
    assert certificate["holds"] == sum(check["holds"] for check in report["checks"])
    text = page.read_text(encoding="utf-8")
    assert "<svg" in text
    assert "<h2>Skaters with 4 games</h2>" in text
    assert "<h2>Goalies with 2 games</h2>" in text
    assert "skaters: faceoff wins</td><td>It was not counted" in text
    assert "Spread of single replays" in text
    assert "even_seconds" not in text
    run(["sets", "show", str(season_set)])
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    shown = " ".join(out.split())
    assert f"Certificate, ezv: {certificate['holds']} of {certificate['checks']} targets hold over 2 replays" in shown
    assert "even_seconds" not in shown

    assert run([*command[:-1], "1"]) == 0
    assert "keeps its certificate of 2 replays" in capsys.readouterr().out
    assert open_set(season_set).head.certificate["ezv"] == certificate


def test_a_plot_has_only_colours_of_the_page_which_are_others_in_the_dark() -> None:
    """No white behind it, and black, blue and brown by their names in the style."""
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: pip install puckdrop[plots]")
    men = [{"goals": {"real": at, "replay": at + 1.0, "spread": 2.0}} for at in range(80)]
    drawn = skater_plots(men) + spread_plots(men)
    assert re.findall(r"#[0-9a-fA-F]{6}\b", drawn) == []
    named = set(re.findall(r"var\((--\w+)\)", STYLE + drawn))
    light, dark = re.findall(r":root \{([^}]*)\}", STYLE)
    assert "prefers-color-scheme: dark" in STYLE
    for name in named:
        assert f"{name}:" in light
        assert f"{name}:" in dark


def test_sets_are_listed_in_eighty_columns(
    season_set: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PUCKDROP_HOME", str(tmp_path))
    shutil.copytree(season_set, tmp_path / "sets" / "small")
    assert run(["sets", "list"]) == 0
    out = capsys.readouterr().out
    assert "Hockey Databank project" in out
    assert max(map(len, out.splitlines())) <= 80


def test_a_zip_is_told_to_get_no_certificate(
    season_set: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    packed = Path(shutil.make_archive(str(tmp_path / "small"), "zip", season_set))
    before = packed.read_bytes()
    assert run(["sets", "report", str(packed), "--game", "ezv", "--replays", "1"]) == 0
    assert "small.zip: a zip stays as it is" in capsys.readouterr().out
    assert packed.read_bytes() == before


def test_every_man_has_the_spread_of_single_replays() -> None:
    men = Men(["Nemo"], {"goals": [3.0]}, {"goals": [2.0]})
    single = [Men(men.names, men.real, {"goals": [goals]}) for goals in (1.0, 3.0)]
    assert men_lines(men, spreads_of(men, single)) == [
        {"name": "Nemo", "goals": {"real": 3.0, "replay": 2.0, "spread": 1.0}}
    ]
    assert men_lines(men, spreads_of(men, single[:1]))[0]["goals"]["spread"] is None
    assert reached(men, spreads_of(men, single), "goals") == [1.0]


def test_a_reason_stands_below_its_target_and_bars_where_spreads_are_known() -> None:
    check = {"name": "goals", "value": 1.0, "target": "at most 0", "holds": False, "why": "It is so."}
    table = checks_table([check])
    assert table.count("<th>") == 4
    assert '<tr class="why"><td colspan="4">It is so.</td></tr>' in table
    plain = {"real": 3.0, "replay": 4.0, "spread": None}
    alone, many = (
        [{"goals": {**plain, "spread": each}}, {"goals": plain | {"real": 5.0, "spread": each}}] for each in (None, 1.5)
    )
    assert skater_plots(many).count("LineCollection") == 2
    assert "LineCollection" not in skater_plots(alone)
    assert spread_plots(alone).count("<svg") == 0
    assert spread_plots(many).count("<svg") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--game", "ezv", "--replays", "0"], "--replays is 0"),
        (["--game", "ezv", "--json", "no/where.json"], "the folder no is not there"),
        (["--game", "curling"], "curling"),
    ],
)
def test_a_report_that_cannot_be_made_says_why(
    season_set: Path, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["sets", "report", str(season_set), *arguments]) == 2
    assert message in capsys.readouterr().err


def test_a_man_who_is_not_there_is_not_explained(season_set: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["cards", "explain", "nobody", "--set", str(season_set), "--game", "ezv"]) == 2
    assert '"nobody" is nobody in this set' in capsys.readouterr().err


def test_a_man_is_found_as_he_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    season = small_season(8)
    twice = (replace(season.skaters[0], name="Al Bo"), replace(season.skaters[1], name="Al Bo", team="DEF"))
    season = replace(season, skaters=twice)
    with pytest.raises(BadInput, match=r"Al Bo \(ABC\) abc-0 and Al Bo \(DEF\) abc-1 in this set; name one man"):
        found_man(season, "Al Bo")
    assert found_man(season, "Al Bo (DEF)") == season.skaters[1]


def test_a_card_is_explained_in_the_browser(season_set: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page asks again until his games have been replayed, and gets what the command line shows."""
    monkeypatch.setattr(explaining, "REPLAYS", 2)
    opened, room, explainer = open_set(season_set), game_named("ezv"), Explainer()
    man = opened.read_team(opened.head.teams[0].short).skaters[0]
    deadline = time.monotonic() + 120
    try:
        while True:
            found = explainer.explain("small", opened, room, opened.head.teams[0].short, man.identity)
            if found["ready"]:
                break
            assert found["figures"] == []
            assert time.monotonic() < deadline
            time.sleep(0.1)
        assert "shots" in [one["statistic"] for one in found["figures"]]
        with pytest.raises(PuckdropError, match="the statistics have no nobody"):
            explaining.reasons_of(opened, room, opened.head.teams[0].short, "nobody")
    finally:
        explainer.close()
