"""Runners-up: the next best cards of every man, what they give, and how a set keeps them."""

from __future__ import annotations

import copy
import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.cli.entry import run
from puckdrop.core.game import AnyGame
from puckdrop.games.ezv import EZV
from puckdrop.rating.estimates import completed
from puckdrop.rating.explain import standard_error
from puckdrop.rating.ezv import EzvRater
from puckdrop.rating.ezv.grids import CELLS, WORTH
from puckdrop.rating.figures import Figure
from puckdrop.rating.importers.tables import Problems
from puckdrop.rating.made import MadeCards
from puckdrop.rating.making import made_of, rater_of
from puckdrop.rating.plan import SeasonPlan, plan_of
from puckdrop.rating.rater import Figures, Rater
from puckdrop.rating.replay import added
from puckdrop.rating.report import replay_seasons
from puckdrop.rating.runners_up import (
    DEALS,
    SAVES,
    Change,
    Dealt,
    League,
    RunnerUp,
    Seen,
    apart,
    change_of,
    deal_of,
    level,
    persons_of,
    reached,
    runners_up,
    with_nearer_cards,
)
from puckdrop.rating.runners_up_file import read_runners_up, runners_up_text
from puckdrop.rating.statistics import GoalieLine, SkaterLine
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import Targets, targets_of
from puckdrop.rooms import GAME_NAMES, game_named
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
    printed = with_nearer_cards(EZV, EzvRater(), figures, nearest)
    made = made_of(EZV, plan, printed, deal_of(0)) if nearest else made_of(EZV, plan, EzvRater(), figures)
    return MadeCards(
        game=made.game, skaters=made.skaters, goalies=made.goalies, options=made.options, charts=made.charts,
        runners_up=nearest,
    )  # fmt: skip


# -- the cards --------------------------------------------------------------------------------------------------------


def test_runners_up_are_cards_that_were_dealt_and_are_ranked(
    season: tuple[SeasonPlan, Targets, Figures, Sums], nearest: list[RunnerUp]
) -> None:
    plan, _, figures, _ = season
    rater, figures = with_nearer_cards(EZV, EzvRater(), figures, nearest), deal_of(0)
    people = persons_of(EZV, rater.skater_cards(plan, figures), rater.goalie_cards(plan, figures))
    men: list[SkaterLine | GoalieLine] = [*plan.skaters, *plan.goalies]
    told = 0
    for man, person in zip(men, [*people["skaters"], *people["goalies"]], strict=True):
        own = [card for card in nearest if (card.team, card.id) == (man.team, man.id)]
        assert [card.rank for card in own] == [*range(len(own))]
        assert 1 <= len(own) <= 4
        assert [card.off for card in own[1:]] == sorted(card.off for card in own[1:])
        assert len({card.figure for card in own}) == len(own)
        is_goalie = isinstance(man, GoalieLine)
        printed = {figure.name: figure for figure in apart("ezv", person, is_goalie=is_goalie)}
        for card in own[1:]:
            told += 1
            figure, by = printed[card.figure], int(card.instead) - int(card.now)
            assert figure.now == card.now
            assert own[0].taken or by == reached("ezv", figure, 1 if by > 0 else -1, is_goalie=is_goalie)
            assert card.line.keys() == card.within.keys()
            assert all(abs(card.line[name] - own[0].line[name]) > 0 for name in card.line)
    assert told > 0


def test_no_regular_has_a_card_beside_which_another_was_nearer(
    season: tuple[SeasonPlan, Targets, Figures, Sums], nearest: list[RunnerUp]
) -> None:
    """Nearest to what was aimed at, by the projections: the card of the calibration, or the best of its runners-up."""
    plan, _, figures, _ = season
    before = persons_of(EZV, EzvRater().skater_cards(plan, figures), EzvRater().goalie_cards(plan, figures))
    rater = with_nearer_cards(EZV, EzvRater(), figures, nearest)
    after = persons_of(EZV, rater.skater_cards(plan, deal_of(0)), rater.goalie_cards(plan, deal_of(0)))
    assert after["goalies"] == before["goalies"]
    most = max(man.games for man in plan.skaters)
    taken = 0
    for man, one, other in zip(plan.skaters, before["skaters"], after["skaters"], strict=True):
        printed, *others = [card for card in nearest if (card.team, card.id) == (man.team, man.id)]
        assert (printed.taken is None) == (one == other)
        if printed.taken is not None:
            taken += 1
            assert man.games >= most // 4
            number, by = printed.taken
            first = next(card for card in others if card.figure == apart("ezv", one, is_goalie=False)[number].name)
            shown = [apart("ezv", each, is_goalie=False)[number].now for each in (one, other)]
            assert [first.instead, first.now] == shown
            assert int(first.now) - int(first.instead) == by
            assert printed.off < first.off
        elif man.games == most:
            assert all(printed.off <= card.off for card in others)
    assert taken > 0


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
    red = [figure.name for figure in own[0]].index("shoot, red")
    changes = []
    for number, each in enumerate(own):
        by = reached("ezv", each[red], 1, is_goalie=False) if number % 2 else 0
        changes.append(Change(red, by) if by else None)
    dealt = Dealt(EZV, rater, figures, {"skaters": [changes], "goalies": [[None] * len(plan.goalies)]})
    data = replay_seasons(EZV, plan, dealt, deal_of(0), 30, 5, 1)
    league = League("skaters", plan, targets, own, Sums(added(replay_seasons(EZV, plan, rater, figures, 30, 1, 1)), 30))
    seen = league.seen([changes], [Sums(added(data), 30)])["shoot, red", 1]
    goals = [league.effect("goals", "goals", number, [(1.0, each) for each in seen]).size for number in range(len(own))]
    by_rule = [WORTH["red"] / CELLS * shots for shots in league.shots]
    assert sum(goals) == pytest.approx(sum(by_rule), rel=0.4)


@pytest.mark.skipif(os.environ.get("PUCKDROP_EXPECT") != "compiled", reason="plays some 20,000 games")
@pytest.mark.parametrize("game", GAME_NAMES)
def test_replays_bear_out_what_runners_up_say(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """His card is edited as a runner-up says, and his games are replayed: the line changes so, within the intervals."""
    monkeypatch.setattr("puckdrop.rating.runners_up.REPLAYS", 30)
    room, rater = game_named(game), rater_of(game)
    plan, targets = plan_of(WHOLE.statistics), targets_of(WHOLE.statistics)
    figures = rater.first_figures(plan, targets)
    played = Sums(added(replay_seasons(room, plan, rater, figures, 100, 1, 1)), 100)
    nearest = runners_up(room, plan, targets, rater, figures, played, seed=3, processes=1)
    rater, figures = with_nearer_cards(room, rater, figures, nearest), deal_of(0)
    lines = {(card.team, card.id): card.line for card in nearest if not card.rank}
    told = [card for card in nearest if card.rank]
    assert len(told) >= 8
    printed = replay_seasons(room, plan, rater, figures, 80, 9, 1)
    misses = []
    for card in told[:: len(told) // 8]:
        for name, (change, within) in replayed(room, plan, rater, figures, card, printed).items():
            said = card.line[name] - lines[card.team, card.id][name]
            misses.append((said - change) / (card.within[name] + within))
            assert said * change > 0 or abs(change) < within, (card, name, change, within)
    assert sum(abs(miss) > 1 for miss in misses) <= 1 + len(misses) / 10, misses


def replayed(
    room: AnyGame, plan: SeasonPlan, rater: Rater, figures: Figures, card: RunnerUp, printed: list[list[list[int]]]
) -> dict[str, tuple[float, float]]:
    """By how much a runner-up really changes each statistic that it tells of, and half the interval of that."""
    people = persons_of(room, rater.skater_cards(plan, figures), rater.goalie_cards(plan, figures))
    is_goalie = SAVES in card.line
    men: Sequence[SkaterLine | GoalieLine] = plan.goalies if is_goalie else plan.skaters
    place = next(at for at, man in enumerate(men) if (man.team, man.id) == (card.team, card.id))
    figures_apart = apart(room.name, people["goalies" if is_goalie else "skaters"][place], is_goalie=is_goalie)
    number = [figure.name for figure in figures_apart].index(card.figure)
    figure = figures_apart[number]
    steps = (by for by in range(-figure.reach, figure.reach + 1) if by and figure.step(by))
    by = next(by for by in steps if stepped(room.name, figure, by, is_goalie=is_goalie) == card.instead)
    deal: list[Change | None] = [None] * len(men)
    deal[place] = Change(number, by)
    nobody: list[Change | None] = [None] * len(plan.skaters if is_goalie else plan.goalies)
    deals = {"goalies": [deal], "skaters": [nobody]} if is_goalie else {"skaters": [deal], "goalies": [nobody]}
    changed = replay_seasons(room, plan, Dealt(room, rater, figures, deals), deal_of(0), 80, 9, 1)
    found = {}
    for name in card.line:
        pairs = zip(changed, printed, strict=True)
        apart_by = [value_in(one, place, name) - value_in(other, place, name) for one, other in pairs]
        found[name] = (sum(apart_by) / len(apart_by), 2 * standard_error(apart_by))
    return found


def stepped(game: str, figure: Figure, by: int, *, is_goalie: bool) -> str:
    """What a figure shows so many steps away."""
    person = figure.step(by)
    assert person is not None
    return {each.name: each.now for each in apart(game, person, is_goalie=is_goalie)}[figure.name]


def value_in(data: list[list[int]], place: int, name: str) -> float:
    sums = Sums(data, 1)
    if name == SAVES:
        return 1 - sums.goalies["goals_against"][place] / max(1.0, sums.goalies["shots"][place])
    return sums.skaters[name][place]


def test_nothing_is_said_of_a_man_who_stands_alone(season: tuple[SeasonPlan, Targets, Figures, Sums]) -> None:
    plan, targets, figures, played = season
    people = persons_of(EZV, EzvRater().skater_cards(plan, figures), [])["skaters"]
    own = [apart("ezv", person, is_goalie=False) for person in people]
    league = League("skaters", plan, targets, own, played)
    league.given["goals"] = [10.0] * len(own)
    league.seconds, league.shots = [60_000.0] * len(own), [100.0] * len(own)
    numbers = range(40)
    seen = [Seen(number, number, 2, {"goals": 3.0 + number % 3 - 1, "assists": 0.0}) for number in numbers]
    league.names = ("goals", "assists")
    red = [figure.name for figure in own[0]].index("shoot, red")
    effect = league.effects(41, red, seen)
    assert list(effect) == ["goals"]
    assert effect["goals"].size == pytest.approx(1.5, abs=0.2)
    league.given["goals"][41] = 30.0
    assert league.effects(41, red, seen) == {}
    league.given["goals"][41] = 10.0
    league.seconds[41] = 200_000.0
    assert league.effects(41, red, seen) == {}
    league.seconds[41] = 60_000.0
    other = [*own[41]]
    other[red] = replace(other[red], now=str(4 * max(1, level(other[red]))))
    league.figures = [*own[:41], other, *own[42:]]
    assert league.effects(41, red, seen) == {}
    league.figures = own
    unsure = [Seen(number, number, 2, {"goals": 60.0 * (-1) ** number + 3, "assists": 0.0}) for number in numbers]
    assert league.effects(41, red, unsure) == {}
    assert league.effects(41, red, seen[:8]) == {}


@pytest.mark.parametrize("kind", ["skaters", "goalies"])
def test_the_level_of_a_deal_is_that_of_the_men_who_have_their_printed_cards(
    season: tuple[SeasonPlan, Targets, Figures, Sums], kind: str
) -> None:
    """Steps up and down are not worth the same, so that the men whose cards are changed are no measure of a deal."""
    plan, targets, figures, played = season
    is_goalie = kind == "goalies"
    cards = ([], EzvRater().goalie_cards(plan, figures)) if is_goalie else (EzvRater().skater_cards(plan, figures), [])
    own = [apart("ezv", person, is_goalie=is_goalie) for person in persons_of(EZV, *cards)[kind]]
    dealt = [
        [change_of("ezv", each, place, deal, is_goalie=is_goalie) for deal in range(DEALS)]
        for place, each in enumerate(own)
    ]
    assert all(None in changes for changes in zip(*dealt, strict=True))
    league = League(kind, plan, targets, own, played)
    changes = [each[0] for each in dealt]
    for name in league.names:
        given = league.given[name]
        line = [value if change is None else 0.7 * value for value, change in zip(given, changes, strict=True)]
        assert league.usual(name, line, changes) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("times", "is_taken"), [(1.5, True), (3.0, False), (0.0, False)], ids=["nearer", "too many", "none"]
)
def test_a_regular_whose_card_never_gives_what_he_had_gets_the_next_one_if_that_is_nearer(
    times: float, is_taken: bool, season: tuple[SeasonPlan, Targets, Figures, Sums]
) -> None:
    """His figure is 0, so his line is nothing, and of what a step does to it no others' lines tell."""
    plan, targets, figures, played = season
    people = persons_of(EZV, EzvRater().skater_cards(plan, figures), [])["skaters"]
    own = [apart("ezv", person, is_goalie=False) for person in people]
    place = next(at for at, man in enumerate(plan.skaters) if targets.skaters["assists"][at] >= 3 and man.games > 6)
    own[place] = [Figure("A", "0", "", lambda _: people[place], "assists", sets_apart=True), *own[place][1:]]
    league = League("skaters", plan, targets, own, played)
    assert not any(league.woken("ezv"))
    league.given["assists"] = [0.0 if at == place else count for at, count in enumerate(played.skaters["assists"])]
    woken = league.woken("ezv")
    assert [(at, change) for at, change in enumerate(woken) if change] == [(place, Change(0, 1))]

    dealt = copy.copy(played)
    aim = league.aims["assists"][place]
    dealt.replays, dealt.skaters = 30, {**played.skaters, "assists": list(played.skaters["assists"])}
    dealt.skaters["assists"][place] = times * aim
    alone = league.alone(woken, dealt)
    assert set(alone) == ({place} if times else set())
    printed, *others = league.ranked("ezv", place, {}, alone.get(place, ()))
    assert printed.taken == (Change(0, 1) if is_taken else None)
    assert printed.line["assists"] == pytest.approx(times * aim if is_taken else 0.0, abs=1.1)
    assert [card.figure for card in others] == (["A"] if times else [])


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
    wanted = next([card, *cards] for card, *cards in by_man(nearest) if cards)
    lines = read_for_replay(opened, game_named("ezv"))[0]
    men: list[SkaterLine | GoalieLine] = [*lines.skaters, *lines.goalies]
    man = next(man for man in men if man.id == wanted[0].id)
    kept = nearest_cards(opened, game_named("ezv"), man)
    assert [(card.rank, card.figure, card.instead) for card in kept] == [
        (card.rank, card.figure, card.instead) for card in wanted
    ]
    assert kept[1].line == pytest.approx(wanted[1].line, abs=0.01)
    assert kept[1].within == pytest.approx(wanted[1].within, abs=0.01)
    command = ["cards", "explain", man.id, "--set", str(folder), "--game", "ezv", "--replays", "2"]
    assert run([*command, "--figure", wanted[1].figure]) == 0
    out = capsys.readouterr().out
    assert "Runners-up" in out
    assert f"{wanted[1].figure} {wanted[1].instead} instead of {wanted[1].now}" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert run([*command, "--figure", wanted[1].figure, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["runners_up"]
    assert [card["rank"] for card in told] == [card.rank for card in wanted]
    assert told[1]["line"].keys() == told[1]["within"].keys() == told[0]["line"].keys()


def by_man(cards: Sequence[RunnerUp]) -> list[list[RunnerUp]]:
    """Everybody's cards."""
    found: dict[tuple[str, str], list[RunnerUp]] = {}
    for card in cards:
        found.setdefault((card.team, card.id), []).append(card)
    return list(found.values())


def test_explain_says_that_a_man_has_no_runner_up(
    season: tuple[SeasonPlan, Targets, Figures, Sums],
    nearest: list[RunnerUp],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = tmp_path / "small"
    printed = [card for card in nearest if not card.rank]
    write_set(folder, set_files(MEASURED, WHOLE, [made_with(printed, season)], {}))
    command = ["cards", "explain", "abc-2", "--set", str(folder), "--game", "ezv", "--replays", "2", "--figure", "sh"]
    assert run(command) == 0
    assert "No card near his own was seen to change his line" in " ".join(capsys.readouterr().out.split())


def test_runners_up_from_before_they_had_intervals_are_not_shown(
    season: tuple[SeasonPlan, Targets, Figures, Sums], nearest: list[RunnerUp], tmp_path: Path
) -> None:
    folder = tmp_path / "small"
    write_set(folder, set_files(MEASURED, WHOLE, [made_with(nearest, season)], {}))
    path = folder / "runners_up.csv"
    path.write_text("".join(f"{','.join(line.split(',')[:12])}\n" for line in path.read_text().splitlines()[:1]))
    path.write_text(path.read_text().rstrip("\n") + ",Save percentage\nezv,ABC,abc-2,0,,,,0.10,1.0,2.0,3.0,4.0,\n")
    opened, problems = check_set(folder)
    assert problems == []
    assert nearest_cards(opened, game_named("ezv"), MEASURED.skaters[2]) == []


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
