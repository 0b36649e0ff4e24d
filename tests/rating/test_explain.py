"""`puckdrop cards explain`: every figure of a card has a line, and its neighbours give what the line says."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from puckdrop.boards.cards import card_rows
from puckdrop.cli.entry import run
from puckdrop.cli.explain import found_man, print_nearest, print_reason
from puckdrop.core.cards import GoalieCard, SkaterCard
from puckdrop.core.errors import BadInput
from puckdrop.games.fourth_street.constants import COLOUR_NAMES
from puckdrop.rating.estimates import completed
from puckdrop.rating.explain import (
    SKATER_TALLIES,
    TEAM,
    TEAM_TALLIES,
    Explanation,
    Reason,
    Told,
    explained,
    figures_of,
    reason_for,
    told,
    words_of,
)
from puckdrop.rating.figures import Figure, cells, fixed
from puckdrop.rating.fourth_street.nets import NET
from puckdrop.rating.making import game_of, made_of, rater_of
from puckdrop.rating.plan import plan_of
from puckdrop.rating.rater import Figures
from puckdrop.rating.replay import Replayer
from puckdrop.rating.runners_up import RunnerUp
from puckdrop.rating.statistics import SeasonStatistics
from puckdrop.rating.sums import Sums
from puckdrop.rating.talents import targets_of
from puckdrop.rating.variants import card_of, person_of
from puckdrop.rooms import GAME_NAMES, game_named
from puckdrop.sets.building import set_files, write_set
from puckdrop.sets.explaining import explain_man, read_for_replay
from puckdrop.sets.reading import SeasonSet, open_set
from puckdrop.views.cards import CardSheet, card_view
from rating.small_season import small_season

NIGHTS = 8
REPLAYS = 6
SKATER, DEFENSEMAN, GOALIE = "abc-2", "abc-16", "abc-g0"


@pytest.fixture(scope="module")
def season_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A set of a small season with first cards of all games."""
    measured = small_season(NIGHTS)
    whole = completed(measured)
    plan, targets = plan_of(whole.statistics), targets_of(whole.statistics)
    raters = [rater_of(game) for game in GAME_NAMES]
    made = [made_of(game_of(rater.game), plan, rater, rater.first_figures(plan, targets)) for rater in raters]
    folder = tmp_path_factory.mktemp("sets") / "small"
    write_set(folder, set_files(measured, whole, made, {}))
    return folder


def explanation(season_set: Path, game: str, identity: str, figures: list[str], replays: int = 2) -> Explanation:
    opened, room = open_set(season_set), game_named(game)
    man = found_man(read_for_replay(opened, room)[0], identity)
    return explain_man(opened, room, man, replays, 1, figures)


# -- every figure of a card -------------------------------------------------------------------------------------------


def wanted_of(game: str, sheet: CardSheet) -> Iterator[str]:
    """The figures of a sheet as an explanation should name them."""
    words = [cell.words for row in sheet.rows for cell in row.cells]
    name = sheet.title.partition(",")[0].removesuffix(" sectors")
    if game == "rinkside":
        for row in sheet.rows:
            yield from (f"{column}, {row.name}" if row.name else column for column in sheet.columns)
    elif game == "ezv":
        yield from {f"{name}, {each}" for each in words}
    elif sheet.name == "puck action":
        yield from (row.name for row in sheet.rows)
    elif sheet.name == "results":
        yield from sheet.columns[:2]
        for place, column in enumerate(sheet.columns[2:], start=2):
            results = {row.cells[place].words.replace(" and ", " & ").upper() for row in sheet.rows}
            yield from {f"{column}, {each}" for each in results}
    elif sheet.name == "target grid":
        places = {cell.shows for row in sheet.rows for cell in row.cells}
        colours = {"R": "red", "O": "orange", "Y": "yellow", "B": "blue", "V": "violet"}
        yield from {
            f"target, {colours[NET[int(zone[1]) - 1]['abcde'.index(zone[0])]]}" if zone[0] != "w" else "target, wide"
            for zone in places
        }
    elif sheet.name == "scoring grid":
        for text in words:
            colour, _, mark = text.partition(" ") if text.split()[0] in COLOUR_NAMES else ("white", "", text)
            yield f"scoring, mark {mark[:1] if mark[:1] in 'ox' else mark}"
            if colour != "white":
                yield f"scoring, {colour}"
    elif sheet.name == "goalie's pass":
        yield from (f"pass, {column.replace(' and ', ' & ')}" for column in sheet.columns)
    else:
        yield name


@pytest.mark.parametrize("identity", [SKATER, DEFENSEMAN, GOALIE])
@pytest.mark.parametrize("game", GAME_NAMES)
def test_every_figure_that_is_drawn_has_a_line(season_set: Path, game: str, identity: str) -> None:
    """Walks the card as `cards show` draws it: ratings, grids, columns and panels."""
    opened, room = open_set(season_set), game_named(game)
    team = room.team_card(opened.read_team("ABC"), "ABC")
    cards: list[SkaterCard | GoalieCard] = [*team.skaters, *team.goalies]
    card = next(card for card in cards if card.id == identity)
    printed = read_for_replay(opened, room)[3]
    is_goalie = identity == GOALIE
    lines = [figure.name for figure in figures_of(game, person_of(printed, "ABC", identity, is_goalie=is_goalie),
                                                  is_goalie=is_goalie)]  # fmt: skip
    sweater = int(card.sweater)
    view, drawn = card_view(game, team, sweater), str(card_rows(room, team, sweater, 80, draw=False))
    wanted = [fact.name for fact in view.ratings]
    assert all(name in drawn for name in wanted)
    for sheet in view.sheets:
        wanted += wanted_of(game, sheet)
    assert len(set(wanted)) > 10
    for name in wanted:
        assert any(is_line(line, name) for line in lines), (name, lines)
    assert len(lines) == len(set(lines))


def is_line(line: str, name: str) -> bool:
    """A line begins with the figure's name, or has it as a word."""
    own, plain = line.casefold(), name.casefold()
    return own.startswith(plain) or plain in own.replace(",", " ").split() or own.endswith(f", {plain}")


@pytest.mark.parametrize("identity", [SKATER, GOALIE])
@pytest.mark.parametrize("game", GAME_NAMES)
def test_steps_are_cards_and_change_something(season_set: Path, game: str, identity: str) -> None:
    """A step up and back down is the same card again wherever a figure is a number."""
    opened, room = open_set(season_set), game_named(game)
    is_goalie = identity == GOALIE
    person = person_of(read_for_replay(opened, room)[3], "ABC", identity, is_goalie=is_goalie)
    for figure in figures_of(game, person, is_goalie=is_goalie):
        steps = [figure.step(by) for by in (-2, -1, 1, 2)]
        there = [step for step in steps if step is not None and card_of(game, step, is_goalie=is_goalie)]
        assert all(step != person for step in there)
        again = {other.name: other for step in there[-1:] for other in figures_of(game, step, is_goalie=is_goalie)}
        if there and steps[-1] is there[-1] and figure.now.isdecimal():
            assert int(again[figure.name].now) == int(figure.now) + 2, figure.name


# -- neighbours -------------------------------------------------------------------------------------------------------


def really_played(opened: SeasonSet, game: str, identity: str, figure: str, by: int, replays: int) -> list[Sums]:
    """Replays of the whole season with a set in which the man's card has that figure."""
    room = game_named(game)
    _, _, plan, printed = read_for_replay(opened, room)
    person = person_of(printed, "ABC", identity, is_goalie=False)
    changed = next(each for each in figures_of(game, person, is_goalie=False) if each.name == figure).step(by)
    assert changed is not None
    place = next(place for place, man in enumerate(plan.skaters) if man.id == identity)
    his = [game for game in plan.fixtures if any(
        place in plan.dressings[side].skaters for side in (game.home, game.visitor)
    )]  # fmt: skip
    skaters = [changed if each["id"] == identity else each for each in printed.teams["ABC"]["skaters"]]
    printed.teams["ABC"] = {**printed.teams["ABC"], "skaters": skaters}
    replayer = Replayer(room, replace(plan, fixtures=tuple(his)), printed, 1)
    return [Sums(data, 1) for data in replayer.play(Figures(), 1, range(replays))]


@pytest.mark.parametrize(
    ("game", "figure", "tally"),
    [("ezv", "bk", "blocks"), ("ezv", "pn", "pim"), ("rinkside", "Hit", "hits"), ("rinkside", "B-S", "blocks"),
     ("fourth_street", "BL", "blocks")],
)  # fmt: skip
def test_a_neighbour_gives_what_a_card_with_that_figure_gives(
    season_set: Path, game: str, figure: str, tally: str
) -> None:
    """Where the next card itself is replayed, the claim is exact."""
    opened = open_set(season_set)
    (reason,) = explanation(season_set, game, DEFENSEMAN, [figure], REPLAYS).reasons
    place = [man.id for man in read_for_replay(opened, game_named(game))[2].skaters].index(DEFENSEMAN)
    for by, claim in ((-1, reason.down), (1, reason.up)):
        if claim is None:
            continue
        played = [sums.skaters[tally][place] for sums in really_played(opened, game, DEFENSEMAN, figure, by, REPLAYS)]
        assert claim.value == pytest.approx(sum(played) / REPLAYS)
    assert reason.down or reason.up
    assert any(claim is not None and claim != reason.projected for claim in (reason.down, reason.up))


@pytest.mark.parametrize(
    ("game", "figure", "tally"),
    [("ezv", "shoot, red", "goals"), ("ezv", "sh", "shots"), ("fourth_street", "ws + ss, O-ES", "shots"),
     ("rinkside", "Target", "shots")],
)  # fmt: skip
def test_a_neighbour_that_is_read_off_the_curve_is_near_the_card_itself(
    season_set: Path, game: str, figure: str, tally: str
) -> None:
    """The figures that are replayed some steps away: the next card really played differs by chance only."""
    replays = 24
    opened = open_set(season_set)
    (reason,) = explanation(season_set, game, SKATER, [figure], replays).reasons
    place = [man.id for man in read_for_replay(opened, game_named(game))[2].skaters].index(SKATER)
    assert reason.projected is not None
    for by, claim in ((-1, reason.down), (1, reason.up)):
        if claim is None:
            continue
        assert claim.within is not None
        sums = really_played(opened, game, SKATER, figure, by, replays)
        real = told([each.skaters[tally][place] for each in sums])
        assert real.within is not None
        assert abs(claim.value - real.value) < 1.5 * (claim.within + real.within)
        assert (claim.value - reason.projected.value) * by > 0


def test_what_moves_nothing_is_said_to_move_nothing(season_set: Path) -> None:
    pim, sh = explanation(season_set, "ezv", SKATER, ["PIM", "sh"], 2).reasons[::-1]
    assert pim.note == "moves nothing: no replay ends otherwise"
    assert not sh.note
    assert (sh.statistic, sh.source) == ("shots", "his shots")


def test_a_figure_whose_statistic_no_replay_changes_is_said_to_change_nothing(season_set: Path) -> None:
    """A goalie's own figure that is there for shots against, and shows in nothing of the kind."""
    opened, room = open_set(season_set), game_named("rinkside")
    measured, season, _, _ = read_for_replay(opened, room)
    man = found_man(measured, SKATER)
    figure = Figure("difficult, Rebound", "7", "the same for everybody", fixed, "shots")
    one, other = {"shots": 63.55, "goals": 3.0}, {"shots": 63.55, "goals": 4.0}
    played = ([[[1]], [[1]]], [one, one]), {1: ([[[1]], [[2]]], [one, other])}
    reason = reason_for(figure, season, man, 0, *played, (None, 1))
    assert (reason.statistic, reason.note) == ("", "nothing that shows in 2 replays")
    played[1][1][1][1]["shots"] = 70.0
    assert reason_for(figure, season, man, 0, *played, (None, 1)).statistic == "shots"


def test_figures_of_one_kind_have_as_many_decimals_wherever_they_stand(capsys: pytest.CaptureFixture[str]) -> None:
    print_reason(Reason("sh", "17", "his shots", "shots", 350.0, Told(63.55, 1.0), Told(60.25, 2.04), Told(63.55, 0.0)))
    assert capsys.readouterr().out.split()[3:7] == ["350", "63.5", "60.2±2.0", "63.5"]
    print_nearest(
        [
            RunnerUp("EDM", "a", 0, "", "", "", 0.2, {"shots": 63.55}),
            RunnerUp("EDM", "a", 1, "sh", "17", "16", 0.3, {"shots": 53.8}, {"shots": 3.14}),
        ]
    )
    out = capsys.readouterr().out
    assert "shots -9.8±3.1\n" in out
    assert "63.5" not in out, "what the card gives stands above, from its own replays"


def test_a_cell_less_of_a_colour_is_a_white_one_also_on_a_grid_that_has_none() -> None:
    person = {"grid": "r r b\nb y r\n"}
    blue = cells("shoot, blue", person, ("grid",), "b", "w", "")
    fewer, more = blue.step(-1), blue.step(1)
    assert fewer is not None
    assert more is not None
    assert sorted(fewer["grid"].split()) == ["b", "r", "r", "r", "w", "y"]
    assert sorted(more["grid"].split()) == ["b", "b", "b", "r", "r", "y"]


def test_the_interval_becomes_narrower_with_more_replays(season_set: Path) -> None:
    few, many = (explanation(season_set, "ezv", SKATER, ["sh"], count).line[2][3] for count in (4, 24))
    assert few.within is not None
    assert many.within is not None
    assert many.within < few.within


def test_the_same_with_any_number_of_processes(season_set: Path) -> None:
    opened, room = open_set(season_set), game_named("ezv")
    man = found_man(read_for_replay(opened, room)[0], SKATER)
    assert explain_man(opened, room, man, 2, 1, ["sh"]) == explain_man(opened, room, man, 2, 2, ["sh"])


def test_an_estimate_is_said_to_be_one(season_set: Path) -> None:
    """With hits that nobody counted, the line says by which habit they are estimated."""
    opened, room = open_set(season_set), game_named("ezv")
    measured, _, plan, printed = read_for_replay(opened, room)
    uncounted: SeasonStatistics = replace(measured, skaters=tuple(replace(man, hits=None) for man in measured.skaters))
    place = [man.id for man in measured.skaters].index(SKATER)
    found = explained(
        room, plan, printed, completed(uncounted), place, is_goalie=False, replays=2, processes=1, only=["defense, hit"]
    )
    (reason,) = found.reasons
    assert reason.real is None
    assert reason.source.startswith("his hits, estimated at ")
    assert "22 a team and game" in reason.source


def test_what_a_figure_moves_fits_its_column() -> None:
    tallies = [*SKATER_TALLIES, *(f"{TEAM}{name}" for name in TEAM_TALLIES), "save_percentage", "shots_against"]
    assert max(len(words_of(tally)) for tally in tallies) <= len("team goals against")


# -- the command ------------------------------------------------------------------------------------------------------


def test_a_card_is_explained_in_eighty_columns(season_set: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["cards", "explain", SKATER, "--set", str(season_set), "--game", "ezv", "--replays", "2"]
    assert run([*command, "--figure", "bk", "--figure", "shoot", "--figure", "inj"]) == 0
    out = capsys.readouterr().out
    assert "bk  " in out
    assert "shoot, white" in out
    assert "the card gives" in out
    assert max(len(line) for line in out.splitlines()) <= 80
    assert run([*command, "--figure", "bk", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    (line,) = data["figures"]
    assert set(line) >= {"figure", "now", "source", "statistic", "real", "projected", "down", "up", "up_within", "note"}
    assert [each["statistic"] for each in data["line"]][:2] == ["goals", "assists"]
    assert data["line"][0]["aim"] is not None


def test_a_figure_that_a_card_does_not_have_is_refused(season_set: Path) -> None:
    with pytest.raises(
        BadInput, match='--figure is "glove", which this card does not have; it has sh; bk; '
    ) as refused:
        explanation(season_set, "ezv", SKATER, ["glove"])
    assert "shoot (red, blue, yellow and white); " in str(refused.value), "a name with a comma is no two names"
