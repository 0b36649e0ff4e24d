"""Invented teams: always the same from one seed, always legal, and as different from each other as real ones."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puckdrop.cards.packaged import shipped_teams
from puckdrop.cards.team_file import team_text
from puckdrop.core.cards import Position
from puckdrop.core.errors import BadInput
from puckdrop.games.ezv.card_files import team_card
from puckdrop.games.ezv.cards import GoalieCard, SkaterCard
from puckdrop.games.ezv.constants import Shot
from puckdrop.games.ezv.grids import SHOOT
from puckdrop.rating.invent import ezv, invent_league, invent_team
from puckdrop.rating.invent.__main__ import main
from puckdrop.rating.invent.names import MOST_TEAMS, NICKNAMES, person_names, short_of, team_names
from puckdrop.rating.invent.scales import rounded, shifted
from puckdrop.rating.invent.talents import BEST, SNIPER, SkaterTalents, mixed, skater_talents

TEMPLATES = [
    ezv.ADVANCE, ezv.DEFENSE, ezv.SHOOT_FORWARD, ezv.SHOOT_DEFENSEMAN, ezv.BREAK_AWAY_FORWARD,
    ezv.BREAK_AWAY_DEFENSEMAN, ezv.GOALIE_GOLD, ezv.GOALIE_BLUE, ezv.GOALIE_RED, ezv.REBOUND,
]  # fmt: skip


def talents(**known: float) -> SkaterTalents:
    return SkaterTalents(**{name: known.get(name, 0.0) for name in SkaterTalents.__dataclass_fields__})


def test_the_same_seed_gives_the_same_team_and_another_seed_another() -> None:
    assert invent_team(5) == invent_team(5)
    assert invent_team(5) != invent_team(6)
    assert invent_league(5, 3) == invent_league(5, 3)


def test_the_shipped_teams_are_what_the_generator_writes(tmp_path: Path) -> None:
    main([str(tmp_path)])
    assert sorted(path.name for path in tmp_path.iterdir()) == [team.path.name for team in shipped_teams()]
    for team in shipped_teams():
        assert (tmp_path / team.path.name).read_bytes() == team.path.read_bytes()


@given(st.integers(0, 10**9), st.floats(-3, 3))
@settings(max_examples=20, deadline=None)
def test_every_invented_team_is_dressed_and_has_ezv_cards(seed: int, strength: float) -> None:
    team = invent_team(seed, strength=strength)
    card = team_card(team, "invented")
    assert [len(line) for line in card.lines] == [3, 3, 3, 3]
    assert [len(pair) for pair in card.pairs] == [2, 2, 2]
    assert [len(unit) for unit in card.power_play] == [5, 5]
    assert [len(unit) for unit in card.penalty_kill] == [4, 4]
    assert (len(card.skaters), len(card.goalies)) == (20, 2)
    for line in card.lines:
        assert [card.skaters[place].position for place in line] == [Position.LEFT, Position.CENTER, Position.RIGHT]
    assert len({skater.name for skater in team.skaters}) == 20


@given(st.integers(0, 10**9))
@settings(max_examples=20, deadline=None)
def test_ratings_stay_within_the_ranges_of_the_templates(seed: int) -> None:
    for skater in team_card(invent_team(seed, strength=2.0), "invented").skaters:
        assert isinstance(skater, SkaterCard)
        at_defense = skater.is_defenseman()
        assert (11 <= skater.sh <= 16) if at_defense else (15 <= skater.sh <= 19)
        assert (1 <= skater.bk <= 3) if at_defense else (0 <= skater.bk <= 1)
        assert max(skater.ad, skater.df, skater.pk, skater.fo, skater.pn) <= 3
        assert min(skater.rc, skater.assist_rating) >= 1
        assert max(skater.rc, skater.assist_rating) <= 9


@pytest.mark.parametrize("template", TEMPLATES)
def test_every_template_fills_a_grid(template: dict[str, int]) -> None:
    assert sum(template.values()) == 36


@given(st.integers(0, 10**9), st.floats(-BEST, BEST))
def test_ability_moves_cells_but_never_makes_or_loses_one(seed: int, shooting: float) -> None:
    counts = shifted(Random(seed), ezv.SHOOT_FORWARD, ezv.SHOOT_SHIFTS, talents(shooting=shooting))
    assert sum(counts.values()) == 36
    assert min(counts.values()) >= 0


def test_a_better_shot_has_more_red_cells_and_a_better_goalie_fewer() -> None:
    random = Random(1)
    good = shifted(random, ezv.SHOOT_FORWARD, ezv.SHOOT_SHIFTS, talents(shooting=2.0))
    poor = shifted(random, ezv.SHOOT_FORWARD, ezv.SHOOT_SHIFTS, talents(shooting=-2.0))
    assert good["red"] > ezv.SHOOT_FORWARD["red"] > poor["red"]
    assert good["white"] < ezv.SHOOT_FORWARD["white"] < poor["white"]

    def open_cells(strength: float) -> int:
        cards = [team_card(invent_team(seed, strength=strength), "invented").goalies[0] for seed in range(20)]
        return sum(card.sections.count(Shot.RED) for card in cards if isinstance(card, GoalieCard))

    assert open_cells(2.0) < open_cells(-2.0)


def test_chance_rounding_keeps_the_average() -> None:
    random = Random(1)
    for value in (-1.7, 0.3, 2.0):
        values = [rounded(random, value) for _ in range(4000)]
        assert sum(values) / 4000 == pytest.approx(value, abs=0.05)
        assert set(values) <= {int(value // 1), int(value // 1) + 1}


def test_a_league_has_a_spread_of_strength_and_no_name_twice() -> None:
    league = invent_league(3, 12)
    for names in ([team.team.name for team in league], [team.team.short for team in league]):
        assert len(set(names)) == 12

    def quality(place: int) -> int:
        cards = [card for card in team_card(league[place], "invented").skaters if isinstance(card, SkaterCard)]
        return sum(SHOOT.write(card.shoot).count("r") for card in cards)

    qualities = [quality(place) for place in range(12)]
    assert max(qualities) - min(qualities) > 10


@pytest.mark.parametrize("teams", [0, MOST_TEAMS + 1])
def test_a_league_too_small_or_too_large_is_refused(teams: int) -> None:
    with pytest.raises(BadInput, match=rf"^A league of {teams} teams was asked for, but 1 to {MOST_TEAMS} can be"):
        invent_league(1, teams)


def test_the_largest_league_finds_names_for_all() -> None:
    assert len(NICKNAMES) >= MOST_TEAMS
    for seed in range(50):
        assert len({name.short for name in team_names(Random(seed), MOST_TEAMS)}) == MOST_TEAMS


def test_names_are_spelled_so_that_every_keyboard_has_them() -> None:
    names = person_names(Random(1), 300)
    assert all(re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", name) for name in names)
    assert len({name.split()[1] for name in names}) == 300


def test_three_letters_of_a_place() -> None:
    assert short_of("Kesselmoor") == "KES"
    assert short_of("Port Varnholt") == "PVA"


def test_a_kind_of_player_has_what_it_is_named_for_and_no_talent_is_beyond_the_best() -> None:
    random = Random(1)
    snipers = [skater_talents(random, "L", 0.0, SNIPER) for _ in range(200)]
    assert sum(mixed(each, {"shooting": 1.0, "checking": -1.0}) for each in snipers) / 200 > 1.0
    giants = [skater_talents(random, "C", 9.0, SNIPER) for _ in range(20)]
    assert max(each.shooting for each in giants) == BEST


def test_a_new_seed_changes_no_word_of_the_layout() -> None:
    text = team_text(invent_team(11))
    assert text.count("[[skater]]") == 20
    assert text.count("[skater.ezv]") == text.count("[skater.fourth_street]") == 20
    ezv_grids, fourth_street_blocks = 20 * 4 + 2 * 4, 20 * 1 + 2 * 2
    assert text.count("'''\n") == 2 * (ezv_grids + fourth_street_blocks)
