"""4th Street cards of invented people: within the printed ranges, and better for better men."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puckdrop.cards.team_file import TeamFile
from puckdrop.coaches.fourth_street_bench import FsBenchCoach
from puckdrop.core.cards import Position, TeamCard
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Team
from puckdrop.games.fourth_street import FOURTH_STREET, load_charts
from puckdrop.games.fourth_street.card_files import team_card
from puckdrop.games.fourth_street.cards import GoalieCard, SkaterCard
from puckdrop.games.fourth_street.constants import (
    ACTION_NAMES,
    ACTION_ROWS,
    SCORING_CELLS,
    Action,
    Colour,
    Column,
    Mark,
    Target,
)
from puckdrop.games.fourth_street.option_files import read_options
from puckdrop.rating.invent import fourth_street, invent_league, invent_team
from puckdrop.rating.invent.talents import GoalieTalents, InventedGoalie, InventedSkater, SkaterTalents


@cache
def a_team() -> TeamFile:
    return invent_team(1)


def skater_card(section: dict[str, object]) -> SkaterCard:
    """The card of an invented skater's table."""
    raw = a_team()
    card = team_card(
        raw.model_copy(update={"skaters": [raw.skaters[0].with_section("fourth_street", section), *raw.skaters[1:]]}),
        "invented",
    ).skaters[0]
    assert isinstance(card, SkaterCard)
    return card


def goalie_card(section: dict[str, object]) -> GoalieCard:
    raw = a_team()
    card = team_card(
        raw.model_copy(update={"goalies": [raw.goalies[0].with_section("fourth_street", section), *raw.goalies[1:]]}),
        "invented",
    ).goalies[0]
    assert isinstance(card, GoalieCard)
    return card


def skaters(count: int = 40, position: str = "L", **known: float) -> list[SkaterCard]:
    """Cards of men who are average but for the talents given."""
    talents = SkaterTalents(**{name: known.get(name, 0.0) for name in SkaterTalents.__dataclass_fields__})
    man = InventedSkater("Average Joe", 9, position, "L", 2, talents)
    random = Random(1)
    return [skater_card(fourth_street.skater_section(random, man)) for _ in range(count)]


def goalies(count: int = 40, **known: float) -> list[GoalieCard]:
    talents = GoalieTalents(**{name: known.get(name, 0.0) for name in GoalieTalents.__dataclass_fields__})
    man = InventedGoalie("Average Bob", 1, "L", 1, talents)
    random = Random(1)
    return [goalie_card(fourth_street.goalie_section(random, man)) for _ in range(count)]


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


# --- ranges -------------------------------------------------------------------------------------------------------


@given(st.integers(0, 10**9), st.floats(-3, 3))
@settings(max_examples=20, deadline=None)
def test_every_invented_team_has_4th_street_cards(seed: int, strength: float) -> None:
    card = team_card(invent_team(seed, strength=strength), "invented")
    assert (len(card.skaters), len(card.goalies)) == (20, 2)
    for skater in card.skaters:
        assert isinstance(skater, SkaterCard)
        assert 0 <= skater.inj + 5 <= 10
        assert skater.bonus_2 >= skater.bonus_1
        assert 0 < skater.toi < 30 * 60
    for goalie in card.goalies:
        assert isinstance(goalie, GoalieCard)
        assert Colour.WHITE not in goalie.quality
        assert goalie.marks[100] == Mark.CLOUD


def test_a_league_uses_most_of_every_range_and_its_middle_is_near_the_printed_average() -> None:
    """Ledger 2.3."""
    cards = [card for team in invent_league(3, 12) for card in team_card(team, "invented").skaters]
    for rating, lowest, highest, middle in (
        ("ps", 13, 18, 15), ("sk", 13, 18, 15), ("df", 2, 7, 5), ("ch", 3, 7, 5), ("pk", 3, 7, 5),
        ("wrist", 10, 20, 15), ("slap", 11, 19, 15), ("tp", 1, 6, 3), ("sp", 1, 4, 2), ("en", 0, 4, 0),
        ("pn", -2, 1, 0), ("lp", -2, 2, 0), ("fo", -3, 2, -1), ("ph", 0, 2, 1), ("tg", 0, 2, 0),
    ):  # fmt: skip
        values = [getattr(card, rating) for card in cards]
        assert min(values) <= lowest, rating
        assert max(values) >= highest, rating
        assert mean(values) == pytest.approx(middle, abs=1.0), rating


@given(
    st.integers(0, 10**9), st.lists(st.floats(0, 50), min_size=2, max_size=11).filter(lambda shares: max(shares) > 1)
)
def test_shares_are_made_whole_and_always_a_hundred(seed: int, shares: list[float]) -> None:
    rolls = fourth_street.hundred(Random(seed), shares)
    assert sum(rolls) == 100
    assert all(count == 0 for count, share in zip(rolls, shares, strict=True) if share == 0)
    assert min(rolls) >= 0


def test_a_rare_action_is_on_some_cards_only() -> None:
    hurt = [Action.INJURY in card.actions[100 * Column.D_ES : 100 * Column.N] for card in skaters()]
    assert 0 < sum(hurt) < len(hurt)


# --- better men have better cards ---------------------------------------------------------------------------------


def test_a_sniper_shoots_more_often_and_straighter_than_most() -> None:
    sniper, plumber = skaters(shooting=2.0), skaters(shooting=-2.0)

    def shots(card: SkaterCard) -> int:
        return Counter(card.actions[100 * Column.O_ES : 100 * Column.O_PP])[Action.WRIST]

    def wide(card: SkaterCard) -> int:
        return sum(cell in (Target.WIDE_LEFT, Target.WIDE_RIGHT) for cell in card.target)

    assert mean([shots(card) for card in sniper]) > mean([shots(card) for card in plumber]) + 5
    assert mean([wide(card) for card in sniper]) < mean([wide(card) for card in plumber]) - 2
    assert mean([card.wrist for card in sniper]) > mean([card.wrist for card in plumber]) + 5
    assert mean([card.recipient for card in sniper]) > mean([card.recipient for card in plumber])


def test_men_of_bad_manners_are_called_more_often() -> None:
    def calls(card: SkaterCard) -> int:
        return Counter(card.actions)[Action.PENALTY]

    saint, sinner = skaters(discipline=2.0), skaters(discipline=-2.0)
    assert mean([calls(card) for card in sinner]) > 2 * mean([calls(card) for card in saint])
    assert mean([card.pn for card in sinner]) < -1 < 1 < mean([card.pn for card in saint])


def test_a_better_goalie_leaves_fewer_cells_open_and_gives_fewer_rebounds() -> None:
    good = goalies(high_quality=2.0, low_quality=2.0, rebound_control=2.0)
    poor = goalies(high_quality=-2.0, low_quality=-2.0, rebound_control=-2.0)

    def scoring(card: GoalieCard) -> int:
        return sum(colour != Colour.WHITE for colour in card.colours[:100])

    def danger(card: GoalieCard) -> int:
        return -sum(card.quality)

    def rebounds(card: GoalieCard) -> int:
        return sum(Mark.OPP < mark < Mark.FREEZE for mark in card.marks)

    for measure in (scoring, danger, rebounds):
        assert mean([measure(card) for card in good]) < mean([measure(card) for card in poor])
    assert mean([card.reb for card in good]) < mean([card.reb for card in poor])


def test_the_easiest_scoring_cells_are_those_of_the_manuals_lesson() -> None:
    """FS-TAB-06."""
    for card in goalies(5):
        assert card.colours[88] >= card.colours[78] >= card.colours[68] >= card.colours[77] >= card.colours[66]
        assert card.colours[65] in (Colour.RED, Colour.ORANGE)
        assert card.colours[23] == Colour.WHITE


def test_the_marks_of_a_scoring_grid_are_as_many_as_its_cells() -> None:
    assert sum(fourth_street.MARKS.values()) == SCORING_CELLS
    for card in goalies(5, freezing=2.0, puck_handling=2.0):
        assert Mark.NONE not in card.marks


def test_every_action_of_the_card_has_a_share() -> None:
    for shares in (fourth_street.FORWARD_ACTIONS, fourth_street.DEFENSEMAN_ACTIONS, fourth_street.ACTION_TALENTS):
        assert tuple(shares) == ACTION_NAMES[:ACTION_ROWS]


def test_some_forwards_are_rated_for_two_positions_but_no_defenseman() -> None:
    forwards = [card.positions for card in skaters()]
    assert {len(positions) for positions in forwards} == {1, 2}
    assert all(positions[0] == Position.DEFENSE for positions in (card.positions for card in skaters(5, "D")))
    assert {len(card.positions) for card in skaters(position="D")} == {1}


# --- how they play ------------------------------------------------------------------------------------------------


def played(home: TeamCard, visitor: TeamCard, preset: str, games: int) -> list[tuple[Team, Team]]:
    """So many games between bench coaches, as home and visiting team after the last play."""
    setup = FOURTH_STREET.setup(home, visitor, read_options({"preset": preset}, "test"), load_charts())
    ended = []
    for seed in range(games):
        table = FOURTH_STREET.seat(setup, Seeded(seed), [FsBenchCoach(), FsBenchCoach()], None)
        while not table.is_over():
            table.play()
        home_team, visiting_team = table.position().teams
        ended.append((home_team, visiting_team))
    return ended


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("preset", "shots", "goals", "blocks", "faceoffs"),
    [("basic", 21.5, 2.3, 8.1, 39), ("standard", 28, 2.9, 10.6, 56), ("full", 28.3, 3.0, 10.5, 53)],
)
def test_games_between_middling_teams_have_a_usual_score_sheet(
    preset: str, shots: float, goals: float, blocks: float, faceoffs: float
) -> None:
    """The figures are those of 2,000 games between all teams; a tenth of tolerance is for chance and these two."""
    games = played(FOURTH_STREET.load_team("COR"), FOURTH_STREET.load_team("PHA"), preset, 120)
    sides = [team for game in games for team in game]
    assert mean([sum(team.period_shots) for team in sides]) == pytest.approx(shots, rel=0.1)
    assert mean([team.score for team in sides]) == pytest.approx(goals, rel=0.15)
    assert mean([sum(man.blocks for man in team.skaters) for team in sides]) == pytest.approx(blocks, rel=0.15)
    assert 2 * mean([team.faceoffs_won for team in sides]) == pytest.approx(faceoffs, rel=0.1)


@pytest.mark.compiled
def test_the_best_shipped_team_beats_the_worst() -> None:
    games = played(FOURTH_STREET.load_team("ARK"), FOURTH_STREET.load_team("NGR"), "standard", 60)
    assert sum(home.score > visitor.score for home, visitor in games) > 36
