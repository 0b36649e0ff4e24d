"""Every playoff format that a league may choose makes a sound bracket; what makes none is refused in a sentence."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import product

import pytest

from league.small import four_teams
from puckdrop.league.beginning import fitting_rules
from puckdrop.league.formats import playoff_problem
from puckdrop.league.material import Club, Material
from puckdrop.league.playoffs import Section, Series, Tournament
from puckdrop.league.rules import Playoffs, playoffs_of_season
from puckdrop.league.standings import Record

DAY = date(2000, 1, 1)
SHAPES = {
    "4 in one": [4], "7 in one": [7], "two of 3": [3, 3], "two of 8": [8, 8], "three of 3": [3, 3, 3],
    "four of 3, two conferences": [[3, 3], [3, 3]], "four, two conferences": [[8, 8], [8, 8]],
    "six, two conferences": [[5, 5, 5], [5, 5, 5]], "six, three conferences": [[3, 3], [3, 3], [3, 3]],
    "eight, two conferences": [[4, 4, 4, 4], [4, 4, 4, 4]], "five, no conference": [4, 4, 4, 4, 4],
    "three and two": [[4, 4, 4], [5, 5]], "three and one": [[4, 4, 4], [12]], "one of 2": [[2, 8], [8, 8]],
}  # fmt: skip


def league_of(shape: list[int] | list[list[int]]) -> Material:
    """Teams whose place is also their rank; which division they are in is drawn, so some are strong and some weak."""
    conferences = [part if isinstance(part, list) else [part] for part in shape]
    has_conferences = isinstance(shape[0], list)
    homes = [
        (f"D{at}.{number}" if len(shape) > 1 else "", f"C{at}" if has_conferences else "")
        for at, sizes in enumerate(conferences)
        for number, size in enumerate(sizes)
        for _ in range(size)
    ]
    random.Random(str(shape)).shuffle(homes)
    clubs = tuple(Club(f"T{place:02}", f"Team {place}", *home) for place, home in enumerate(homes))
    return replace(four_teams()[0], clubs=clubs)


def formats() -> Iterator[Playoffs]:
    """All sections, numbers, wild cards and pairings, each with other switches."""
    chance = random.Random(3)
    for sections, teams, cards, of, mixed, pairing in product(
        ("league", "conference", "division"), (1, 2, 3, 4, 5, 8), range(5), ("conference", "league"), (False, True),
        ("ends", "halves", "neighbours"),
    ):  # fmt: skip
        yield Playoffs.model_validate({
            "sections": sections, "teams": teams, "wild_cards": cards, "wild_cards_of": of, "mixed": mixed,
            "pairing": pairing, "best_of": (1, 3), "byes": chance.choice(("best", "winners")),
            "home_ice": chance.choice(("table", "places")),
            **{name: chance.random() < 0.4 for name in ("winners_first", "reseed", "crossover")},
        })  # fmt: skip


def draw(playoffs: Playoffs, material: Material) -> Tournament:
    return Tournament(playoffs, material, [Record(team) for team in range(len(material.clubs))], DAY)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_every_format_that_is_allowed_makes_a_sound_bracket(shape: list[int]) -> None:
    material, chance, played = league_of(shape), random.Random(4), 0
    for playoffs in formats():
        if not playoff_problem(playoffs, material):
            check_bracket(playoffs, material, chance)
            played += 1
    assert played >= 18


def check_bracket(playoffs: Playoffs, material: Material, chance: random.Random) -> None:
    games = draw(playoffs, material)
    first = [Section(each.name, each.order, list(each.bracket)) for each in games.sections]
    alive = [team for section in first for team in section.bracket if team is not None]
    assert len(alive) == len(set(alive)) == expected_teams(playoffs, material), playoffs
    for section in first:
        check_byes(section, playoffs, material)
    for _ in range(12):
        if games.champion is not None:
            break
        series = games.rounds[-1]
        entered = [team for each in series for team in (each.high, each.low)]
        assert len(entered) == len(set(entered)), playoffs
        assert set(entered) <= set(alive), playoffs
        for each in series:
            assert has_home_ice(each, first, playoffs, material), (playoffs, each)
        play_round(games, chance)
        assert all(each.winner is not None for each in series)
        alive = [team for team in alive if team not in {each.low if each.winner == each.high else each.high
                                                        for each in series}]  # fmt: skip
    assert alive == [games.champion], playoffs


def play_round(games: Tournament, chance: random.Random) -> None:
    number = len(games.rounds)
    while games.champion is None and len(games.rounds) == number:
        fixture = games.next_fixtures()[0]
        is_home = chance.random() < 0.5
        games.add(fixture, int(is_home), int(not is_home))


def expected_teams(playoffs: Playoffs, material: Material) -> int:
    divisions, conferences = material.divisions(), material.conferences()
    sections = {"league": 1, "conference": len(conferences), "division": len(divisions)}[playoffs.sections]
    cards = playoffs.wild_cards * (len(conferences) if playoffs.wild_cards_of == "conference" else 1)
    return sections * playoffs.teams + cards


def check_byes(section: Section, playoffs: Playoffs, material: Material) -> None:
    """Nobody waits where the number is a power of two; otherwise the first do, for the next power of two."""
    teams = [team for team in section.bracket if team is not None]
    pairs = [section.bracket[at : at + 2] for at in range(0, len(section.bracket), 2)]
    waiting = {team for pair in pairs if len(pair) == 1 or None in pair for team in pair if team is not None}
    if playoffs.pairing == "neighbours" or len(teams) == 1:
        assert not waiting or len(teams) == 1, "everybody plays at once"
        return
    size = 1 << (len(teams) - 1).bit_length()
    assert len(section.bracket) == size
    order = section.order
    if playoffs.byes == "winners":
        winners = division_winners(material)
        order = sorted(order, key=lambda team: team not in winners)
    assert waiting == set(order[: size - len(teams)])


def division_winners(material: Material) -> set[int]:
    return {min(teams) for teams in material.divisions().values()}


def has_home_ice(series: Series, first: list[Section], playoffs: Playoffs, material: Material) -> bool:
    """By the table; in the sections drawn first, wild cards come last, and division winners may lead. Where these meet,
    places in them may count."""
    pair = {series.high, series.low}
    has_places = playoffs.home_ice == "places" and playoffs.teams + playoffs.wild_cards > 1
    place_of = {team: place if has_places else 0 for each in first for place, team in enumerate(each.order)}
    is_own = any(each.name == series.section and pair <= set(each.order) for each in first)
    winners = division_winners(material)
    by_place = {team for teams in material.divisions().values() for team in sorted(teams)[: playoffs.teams]}

    def key(team: int) -> tuple[int, bool, int]:
        if not is_own:
            return place_of[team], False, team
        is_mixed = playoffs.mixed and len(first) == 1 and playoffs.sections != "league"
        if playoffs.wild_cards and not is_mixed:
            return team not in by_place, team not in winners, team
        is_led = playoffs.winners_first and (playoffs.sections != "division" or is_mixed)
        return False, is_led and team not in winners, team

    return key(series.high) < key(series.low)


def test_two_wild_cards_and_three_divisions_are_one_bracket_of_the_conference() -> None:
    """Winners, seconds, wild cards: first meets eighth, as where real leagues had three divisions."""
    clubs = tuple(
        Club(f"T{place:02}", f"Team {place}", division, "C")
        for place, division in enumerate("AAAABBBBCCCC")
    )  # fmt: skip
    games = draw(Playoffs(sections="division", teams=2, wild_cards=2), replace(four_teams()[0], clubs=clubs))
    assert [section.order for section in games.sections] == [[0, 4, 8, 1, 5, 9, 2, 3]]
    assert [(each.high, each.low) for each in games.rounds[0]] == [(0, 3), (1, 5), (4, 2), (8, 9)]


def test_a_wild_card_for_each_division_plays_in_one() -> None:
    clubs = tuple(Club(f"T{place:02}", f"Team {place}", division, "C") for place, division in enumerate("AAAABBBBCCCC"))
    games = draw(Playoffs(sections="division", teams=3, wild_cards=3), replace(four_teams()[0], clubs=clubs))
    assert [len(section.order) for section in games.sections] == [4, 4, 4]


@pytest.mark.parametrize(
    ("playoffs", "shape", "words"),
    [
        (Playoffs(sections="division", teams=2), [6], "the league has no divisions"),
        (Playoffs(sections="division", teams=4), [3, 3], "a section may have only 3 teams"),
        (Playoffs(sections="conference", teams=2), [[3, 3]], "has only one conference, C0."),
        (Playoffs(sections="conference", teams=2), [3, 3], "has no conferences."),
        (Playoffs(teams=1), [6], "playoffs.teams is 1 of the whole league, so that nobody meets; it may be 2 or more."),
        (Playoffs(teams=4, wild_cards=2), [6], "that needs playoffs.sections=division"),
        (Playoffs(sections="division", teams=1, wild_cards=2, wild_cards_of="league"), [4, 4], "playoffs.mixed=on"),
        (Playoffs(sections="division", teams=3, wild_cards=3), [[4, 4], [4, 4]], " has only 2 teams left for them"),
        (Playoffs(teams=8, pairing="halves"), [8], "8 teams would be drawn; it needs 4."),
        (Playoffs(teams=3, pairing="neighbours"), [8], "it needs 2, 4, 6, 10, 18 or 34."),
        (Playoffs(teams=6, pairing="neighbours", reseed=True), [8], "playoffs.reseed may only be off"),
        (
            Playoffs(sections="division", teams=6, pairing="neighbours", crossover=True),
            [6, 7, 8],
            "playoffs.crossover may only be off",
        ),
    ],
)
def test_what_makes_no_bracket_is_refused(playoffs: Playoffs, shape: list[int], words: str) -> None:
    assert words in playoff_problem(playoffs, league_of(shape))


@pytest.mark.parametrize("year", [1920, 1925, 1927, 1935, 1940, 1950, 1968, 1970, 1972, 1975, 1978, 1980, 1984, 1990,
                                  2003, 2019, 2020, 2024, None])  # fmt: skip
def test_the_rules_of_every_era_fit_any_teams(year: int | None) -> None:
    for shape in SHAPES.values():
        material = replace(league_of(shape), season="" if year is None else f"{year}-00")  # type: ignore[arg-type]
        assert playoff_problem(fitting_rules(material).playoffs, material) == "", shape


def test_three_divisions_a_conference_play_as_the_league_did_that_had_them() -> None:
    material = replace(league_of([[5, 5, 5], [5, 5, 5]]), season="2024-25")
    assert fitting_rules(material).playoffs == playoffs_of_season(2012)
