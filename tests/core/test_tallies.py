"""The lists of tallies against what the engine counts: a counter that nobody entered, and an entry nobody counts."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

import puckdrop
from puckdrop.core.box_score import box_score
from puckdrop.core.dice import Seeded
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.position_words import GOALIE_TALLIES, SKATER_TALLIES, TEAM_TALLIES
from puckdrop.core.table import Table
from puckdrop.core.tallies import BY_PERIOD, GOALIE, SKATER, TEAM, GoalieLine, SkaterLine, Tally, TeamBox
from puckdrop.core.totals import MEASURES, measures_of
from puckdrop.rooms import game_named
from shipped import two_teams

NOT_COUNTED = {
    Skater: {
        "card", "side", "number", "sweater", "slot", "in_box", "out_until", "out_through", "rests_shift", "stand_in",
    },
    Goalie: {"card", "side", "number", "sweater", "out_until", "out_through"},
    Team: {
        "card", "side", "skaters", "goalies", "on_ice", "men", "goalie", "goalie_in", "extra", "box", "short",
        "has_absent", "has_resting", "line_out", "pair_out", "lines", "pairs", "shifts", "line_leaders", "pair_leaders",
        "unit", "full_strength_unit", "hand_picked", "format_slots", "open_slots", "credited_at", "shift_began",
        "killers", "killers_asked", "has_doubles",
    },
}  # fmt: skip
"""What a man or a team is and where, which no scoresheet counts."""
ENTERED: dict[type, tuple[Tally, ...]] = {Skater: SKATER, Goalie: GOALIE, Team: (*TEAM, *BY_PERIOD)}


@pytest.fixture
def table() -> Table:
    room = game_named("ezv")
    coaches = [room.bench_coach(), room.bench_coach()]
    return room.new_game(*two_teams("ezv"), room.load_charts(), room.read_options({}, "test"), Seeded(1), coaches)


@pytest.mark.parametrize("owner", ENTERED)
def test_every_counter_is_entered_and_every_entry_is_a_counter(owner: type) -> None:
    """A new counter in `ice` needs a line in `tallies`; what is no counter is named above."""
    kept = {name for name, value in vars(owner).items() if inspect.isdatadescriptor(value) and name[0] != "_"}
    assert kept - NOT_COUNTED[owner] == {tally.counter for tally in ENTERED[owner] if tally.counter}


@pytest.mark.parametrize("counter", sorted({tally.counter for entered in ENTERED.values() for tally in entered} - {""}))
def test_somebody_counts_what_is_entered(counter: str) -> None:
    """A tally that no rule and no scorekeeper ever adds to would always be nought. Saves follow from two others."""
    source = Path(puckdrop.__file__).parent
    engine = "".join(
        path.read_text(encoding="utf-8") for room in ("core", "games") for path in (source / room).rglob("*.py")
    )
    counts = rf"\.{counter}(\[.+\])? ([+-]=|= .+ \+ 1)"
    assert counter == "saves" or re.search(counts, engine)


def test_a_line_has_a_man_s_counters_under_their_names(table: Table) -> None:
    team = table.position().teams[0]
    skater, goalie = team.skaters[3], team.goalies[1]
    for place, tally in enumerate(SKATER):
        setattr(skater, tally.counter, 100 + place)
    for place, tally in enumerate(each for each in GOALIE if each.name != "saves"):
        setattr(goalie, tally.counter, 300 - 10 * place)
    box = box_score(table).teams.home
    line = box.skaters[3]
    assert line == (skater.card.sweater, *range(100, 100 + len(SKATER)))
    assert all(getattr(line, tally.name) == getattr(skater, tally.counter) for tally in SKATER)
    assert all(getattr(box.goalies[1], tally.name) == getattr(goalie, tally.counter) for tally in GOALIE)
    assert box.goalies[1].saves == box.goalies[1].shots_against - box.goalies[1].goals_against == 10


def test_a_team_s_tallies_are_its_counters_or_the_sums_of_its_men_s(table: Table) -> None:
    """The others come from the lines of the scoresheet, see `test_totals`."""
    state = table.position()
    team = state.teams[0]
    number = 1
    for man in (*team.skaters, *team.goalies):
        for tally in SKATER if isinstance(man, Skater) else GOALIE:
            if tally.name != "saves":
                number += 1
                setattr(man, tally.counter, number)
    for tally in TEAM:
        if tally.counter and tally.counter != "period_shots":
            number += 1
            setattr(team, tally.counter, number)
    team.period_shots = [5, 6, 7]
    figures = dict(zip(MEASURES, measures_of(team, state), strict=True))
    men = {tally.name: tally.counter for tally in SKATER}
    goalies = {tally.name: tally.counter for tally in GOALIE}
    for tally in TEAM:
        if tally.counter:
            counted = getattr(team, tally.counter)
            assert figures[tally.name] == (sum(counted) if isinstance(counted, list) else counted)
        elif tally.name != "assists" and (tally.name in men or tally.name in goalies):
            total = sum(getattr(man, men[tally.name]) for man in team.skaters if tally.name in men)
            total += sum(getattr(man, goalies[tally.name]) for man in team.goalies if tally.name in goalies)
            assert figures[tally.name] == total, tally.name


def test_totals_box_and_position_have_the_tallies_of_the_list() -> None:
    assert tuple(tally.name for tally in TEAM) == MEASURES == TeamBox._fields[-len(TEAM) :]
    assert tuple(tally.name for tally in SKATER) == SkaterLine._fields[1:]
    assert tuple(tally.name for tally in GOALIE) == GoalieLine._fields[1:]
    assert {*SKATER_TALLIES, "seconds"} == {tally.counter for tally in SKATER}
    assert {*GOALIE_TALLIES, "seconds", "saves"} == {tally.counter for tally in GOALIE}
    assert {*TEAM_TALLIES, "", "score", "period_shots"} == {tally.counter for tally in TEAM}


def test_every_tally_has_a_title_of_its_own_and_no_two_share_a_column() -> None:
    for entered in (SKATER, GOALIE, TEAM):
        for words in ([tally.title for tally in entered], [tally.heading for tally in entered if tally.heading]):
            assert len(set(words)) == len(words)
            assert all(words)
