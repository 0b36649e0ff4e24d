"""Runners-up: the next best cards of every man, what they give, and how a set keeps them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from puckdrop.cli.entry import run
from puckdrop.games.ezv import EZV
from puckdrop.rating.estimates import completed
from puckdrop.rating.explain import figures_of
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.grids import CELLS, WORTH
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.made import MadeCards
from puckdrop.rating.making import made_of
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures
from puckdrop.rating.replay import added
from puckdrop.rating.report import replay_seasons
from puckdrop.rating.runners_up import (
    DEALS,
    Dealt,
    Effect,
    League,
    RunnerUp,
    apart,
    change_of,
    deal_of,
    effect_of,
    persons_of,
    runners_up,
)
from puckdrop.rating.runners_up_file import read_runners_up, runners_up_text
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, targets_of
from puckdrop.rating.variants import card_of
from puckdrop.rooms import game_named
from puckdrop.sets.building import set_files, write_set
from puckdrop.sets.explaining import nearest_cards, read_for_replay
from puckdrop.sets.reading import check_set, open_set
from rating.small_season import small_season

MEASURED = small_season(8)
WHOLE = completed(MEASURED)
REPLAYS = 4


@pytest.fixture(scope="module")
def season() -> tuple[SeasonPlan, Targets, Figures, Sums]:
    plan, targets = plan_of(WHOLE.statistics), targets_of(WHOLE.statistics)
    figures = EzvRater().first_figures(plan, targets)
    played = Sums(added(replay_seasons(EZV, plan, EzvRater(), figures, REPLAYS, 1, 1)), REPLAYS)
    return plan, targets, figures, played


@pytest.fixture(scope="module")
def nearest(season: tuple[SeasonPlan, Targets, Figures, Sums]) -> list[RunnerUp]:
    plan, targets, figures, played = season
    return runners_up(EZV, plan, targets, EzvRater(), figures, played, seed=3, processes=1)


def made_with(nearest: list[RunnerUp], season: tuple[SeasonPlan, Targets, Figures, Sums]) -> MadeCards:
    plan, _, figures, _ = season
    made = made_of(EZV, plan, EzvRater(), figures)
    return MadeCards(
        game=made.game, skaters=made.skaters, goalies=made.goalies, options=made.options, charts=made.charts,
        runners_up=nearest,
    )  # fmt: skip


# -- the cards --------------------------------------------------------------------------------------------------------


def test_everybody_has_runners_up_that_are_cards_and_are_ranked(
    season: tuple[SeasonPlan, Targets, Figures, Sums], nearest: list[RunnerUp]
) -> None:
    plan, _, figures, _ = season
    rater = EzvRater()
    people = persons_of(EZV, rater.skater_cards(plan, figures), rater.goalie_cards(plan, figures))
    men: list[SkaterLine | GoalieLine] = [*plan.skaters, *plan.goalies]
    for man, person in zip(men, [*people["skaters"], *people["goalies"]], strict=True):
        own = [card for card in nearest if (card.team, card.id) == (man.team, man.id)]
        assert [card.rank for card in own] == [0, 1, 2, 3]
        assert [card.off for card in own[1:]] == sorted(card.off for card in own[1:])
        assert len({card.figure for card in own}) == 4
        is_goalie = isinstance(man, GoalieLine)
        printed = {figure.name: figure for figure in figures_of("ezv", person, is_goalie=is_goalie)}
        for card in own[1:]:
            assert printed[card.figure].now == card.now
            assert abs(int(card.instead) - int(card.now)) == 1
            other = printed[card.figure].step(int(card.instead) - int(card.now))
            assert other is not None
            assert card_of("ezv", other, is_goalie=is_goalie) is not None


def test_a_dealt_card_has_the_changed_figure(season: tuple[SeasonPlan, Targets, Figures, Sums]) -> None:
    plan, _, figures, _ = season
    rater = EzvRater()
    people = persons_of(EZV, rater.skater_cards(plan, figures), [])["skaters"]
    own = [apart("ezv", person, is_goalie=False) for person in people]
    changes = [change_of("ezv", each, place, 1, is_goalie=False) for place, each in enumerate(own)]
    dealt = Dealt(EZV, rater, figures, {"skaters": [[], changes], "goalies": []})
    cards = persons_of(EZV, dealt.skater_cards(plan, deal_of(1)), [])["skaters"]
    changed = 0
    for before, after, each, change in zip(people, cards, own, changes, strict=True):
        if change is None:
            assert after == before
            continue
        changed += 1
        figure = apart("ezv", after, is_goalie=False)[change.figure]
        assert int(figure.now) == int(each[change.figure].now) + change.by
    assert changed > len(people) / 2


def test_the_measured_effect_of_a_red_cell_is_what_a_red_cell_is_worth(
    season: tuple[SeasonPlan, Targets, Figures, Sums],
) -> None:
    """Nobody tells the runners-up what a cell is worth; the replays do, and the rules of ezv say about the same."""
    plan, targets, figures, _ = season
    rater = EzvRater()
    people = persons_of(EZV, rater.skater_cards(plan, figures), [])["skaters"]
    own = [apart("ezv", person, is_goalie=False) for person in people]
    place = [figure.name for figure in own[0]].index("shoot, red")
    changes = []
    for number, each in enumerate(own):
        turn = next(turn for turn in range(99) if (number * 7 + turn) % (2 * len(each)) == 2 * place + number % 2)
        changes.append(change_of("ezv", each, number, turn, is_goalie=False))
    dealt = Dealt(EZV, rater, figures, {"skaters": [changes], "goalies": [[None] * len(plan.goalies)]})
    data = replay_seasons(EZV, plan, dealt, deal_of(0), 30, 5, 1)
    league = League("skaters", plan, targets, own, Sums(added(replay_seasons(EZV, plan, rater, figures, 30, 1, 1)), 30))
    effects = league.effects([changes], [Sums(added(data), 30)])
    effect = effects["shoot, red", 1, "goals"]
    goals = [league.step(effect, "goals", number, own[number][place]) for number in range(len(own))]
    by_rule = [WORTH["red"] / CELLS * shots for shots in league.shots]
    assert sum(goals) == pytest.approx(sum(by_rule), rel=0.4)


def test_an_effect_that_is_not_seen_is_none() -> None:
    rows = [(1.0, 1.0, {"a": 1.0}), (-1.0, 1.0, {"a": 1.0}), (0.1, 1.0, {"a": 1.0})]
    assert effect_of(rows, is_there_for=False) == Effect("a", 0.0)
    assert effect_of(rows, is_there_for=True).size == pytest.approx(0.1 / 3)


def test_the_same_to_the_byte_with_any_number_of_processes(
    season: tuple[SeasonPlan, Targets, Figures, Sums], nearest: list[RunnerUp]
) -> None:
    plan, targets, figures, played = season
    again = runners_up(EZV, plan, targets, EzvRater(), figures, played, seed=3, processes=2)
    assert runners_up_text({"ezv": again}) == runners_up_text({"ezv": nearest})
    assert DEALS > 1


# -- the file ---------------------------------------------------------------------------------------------------------


def test_a_set_keeps_runners_up_and_explain_shows_them(
    season: tuple[SeasonPlan, Targets, Figures, Sums],
    nearest: list[RunnerUp],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "small"
    write_set(folder, set_files(MEASURED, WHOLE, [made_with(nearest, season)], {}))
    opened, problems = check_set(folder)
    assert problems == []
    man = next(man for man in read_for_replay(opened, game_named("ezv"))[0].skaters if man.id == "abc-2")
    kept = nearest_cards(opened, game_named("ezv"), man)
    wanted = [card for card in nearest if card.id == "abc-2"]
    assert [(card.rank, card.figure, card.instead) for card in kept] == [
        (card.rank, card.figure, card.instead) for card in wanted
    ]
    assert kept[1].line["goals"] == pytest.approx(wanted[1].line["goals"], abs=0.05)
    command = ["cards", "explain", "abc-2", "--set", str(folder), "--game", "ezv", "--replays", "2", "--figure", "sh"]
    assert run(command) == 0
    out = capsys.readouterr().out
    assert "Runners-up" in out
    assert f"{wanted[1].figure} {wanted[1].instead} instead of {wanted[1].now}" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert run([*command, "--json"]) == 0
    assert [card["rank"] for card in json.loads(capsys.readouterr().out)["runners_up"]] == [0, 1, 2, 3]


def test_a_set_made_before_has_none(
    season: tuple[SeasonPlan, Targets, Figures, Sums], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "old"
    write_set(folder, set_files(MEASURED, WHOLE, [made_with([], season)], {}))
    opened, problems = check_set(folder)
    assert problems == []
    assert not (folder / "runners_up.csv").exists()
    assert nearest_cards(opened, game_named("ezv"), MEASURED.skaters[0]) == []
    command = ["cards", "explain", "abc-2", "--set", str(folder), "--game", "ezv", "--replays", "2", "--figure", "sh"]
    assert run(command) == 0
    assert "keeps no runners-up" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("column", "value", "sentence"),
    [(0, "chess", '"chess"'), (1, "XYZ", "a team of the set"), (7, "far", "a number from 0"), (3, "x", "Rank")],
)
def test_what_is_wrong_in_the_file_is_said(
    season: tuple[SeasonPlan, Targets, Figures, Sums],
    nearest: list[RunnerUp],
    tmp_path: Path,
    column: int,
    value: str,
    sentence: str,
) -> None:
    folder = tmp_path / "small"
    write_set(folder, set_files(MEASURED, WHOLE, [made_with(nearest, season)], {}))
    path = folder / "runners_up.csv"
    lines = path.read_text().splitlines()
    cells = lines[1].split(",")
    cells[column] = value
    path.write_text("\n".join([lines[0], ",".join(cells), *lines[2:]]) + "\n")
    _, problems = check_set(folder)
    assert len(problems) == 1
    assert sentence in problems[0]
    assert "runners_up.csv" in problems[0]
    assert open_set(folder).file("runners_up") == path


def test_a_file_without_its_columns_is_no_list_of_runners_up(tmp_path: Path) -> None:
    path = tmp_path / "runners_up.csv"
    path.write_text("Game,Team\nezv,ABC\n")
    problems = Problems()
    assert read_runners_up(path, "ezv", problems) == []
    assert problems.sentences
