"""What the 4th Street room offers: its names, its setup, and the setup inside a record."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput
from puckdrop.core.game import Setup
from puckdrop.games import fourth_street
from puckdrop.games.fourth_street import FOURTH_STREET, Options, load_charts
from puckdrop.games.fourth_street.card_files import team_digest
from puckdrop.games.fourth_street.charts import Charts
from puckdrop.games.fourth_street.option_files import options_as_data, read_options
from rules.chart_folders import changed
from shipped import two_teams

DATA = Path(fourth_street.__file__).parent / "data"


def standard_setup() -> Setup[Options, Charts]:
    return FOURTH_STREET.setup(*two_teams("fourth_street"), read_options({"preset": "standard"}, "test"))


def test_the_front_door_knows_its_names() -> None:
    for name in fourth_street.__all__:
        assert getattr(fourth_street, name) is not None
    with pytest.raises(AttributeError, match="curling"):
        fourth_street.curling  # noqa: B018  # looking it up is the test


def test_a_team_is_loaded_by_name_or_file(tmp_path: Path) -> None:
    ark = FOURTH_STREET.load_team("ark")
    copy = tmp_path / "copy.toml"
    copy.write_bytes((Path(fourth_street.__file__).parent.parent.parent / "teams" / "ark.toml").read_bytes())
    assert ark.short_name == "ARK"
    assert team_digest(FOURTH_STREET.load_team(str(copy))) == team_digest(ark)
    with pytest.raises(BadInput, match="There is no team"):
        FOURTH_STREET.load_team("Nobody")


@pytest.mark.rule("FS-DEC-01")
def test_a_setup_is_the_standard_game_with_the_packaged_charts_unless_it_says_otherwise() -> None:
    setup = FOURTH_STREET.setup(*two_teams("fourth_street"))
    assert options_as_data(setup.options) == options_as_data(standard_setup().options)
    assert setup.charts.digest == load_charts().digest
    basic = FOURTH_STREET.setup(*two_teams("fourth_street"), {"preset": "basic"})
    assert options_as_data(basic.options) == options_as_data(Options())


def test_home_and_visitor_sit_where_they_belong() -> None:
    table = FOURTH_STREET.seat(standard_setup(), Seeded(1), [FsBenchCoach(), FsBenchCoach()], None)
    assert [team.card.short_name for team in table.position().teams] == ["ARK", "COR"]


def test_a_setup_goes_into_a_record_and_comes_out_again() -> None:
    setup = standard_setup()
    data = json.loads(json.dumps(FOURTH_STREET.setup_as_data(setup)))
    again = FOURTH_STREET.setup_from_data(data, "record")
    assert FOURTH_STREET.setup_as_data(again) == FOURTH_STREET.setup_as_data(setup)
    assert again.home.short_name == "ARK"


def test_a_record_names_packaged_teams_and_charts_and_holds_those_of_ones_own(tmp_path: Path) -> None:
    setup = standard_setup()
    data = FOURTH_STREET.setup_as_data(setup)
    assert data["home"] == {"digest": FOURTH_STREET.team_digest(setup.home), "packaged": "ARK"}
    assert data["charts"] == {"digest": setup.charts.digest}
    own = changed(DATA, tmp_path, "strategy", "Shoot First     | pd", "Shoot First     | sc")
    setup = FOURTH_STREET.setup("ARK", "COR", charts=own)
    data = json.loads(json.dumps(FOURTH_STREET.setup_as_data(setup)))
    assert "files" in data["charts"]
    assert FOURTH_STREET.setup_from_data(data, "record").charts.digest == setup.charts.digest


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data.update(options=5), "record: field setup.options is 5; allowed: a table of options."),
        (
            lambda data: data.update(home=None),
            "record, home team: found NoneType; allowed: a table with digest and team or packaged.",
        ),
        (
            lambda data: data["visitor"]["team"]["skaters"][0].update(name="Somebody Else"),
            "record, visiting team: the cards were changed since the game was saved; their digest differs.",
        ),
        (
            lambda data: data["home"].update(packaged="XXX"),
            "record, home team: is the packaged team 'XXX', which this puckdrop does not have.",
        ),
        (
            lambda data: data["home"].update(digest="0"),
            "record, home team: the packaged team ARK has other cards here; their digest differs.",
        ),
        (
            lambda data: data.update(charts=[]),
            "record: field setup.charts is list; allowed: a table with digest and files.",
        ),
        (
            lambda data: data["charts"].update(digest="0"),
            "record: the charts were changed since the game was saved; their digest differs.",
        ),
    ],
)
def test_a_setup_that_was_tampered_with_is_refused(change: Callable[[dict[str, Any]], None], said: str) -> None:
    setup = standard_setup()
    own = FOURTH_STREET.team_as_data(setup.visitor)
    own["skaters"][0]["name"] = "Somebody Here"
    setup = Setup(setup.home, FOURTH_STREET.team_from_data(own, "test"), setup.options, setup.charts)
    data = json.loads(json.dumps(FOURTH_STREET.setup_as_data(setup)))
    change(data)
    with pytest.raises(BadInput) as caught:
        FOURTH_STREET.setup_from_data(data, "record")
    assert str(caught.value) == said
