"""Random legal decisions, options and cards: Rinkside's own meters, boxes and deck keep within their bounds."""

from __future__ import annotations

from collections import Counter
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from contract.entrants import RINKSIDE_ENTRANT
from contract.random_games import RandomMatch, matches, play_checked, thousands
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.dice import Seeded
from puckdrop.core.event_fields import unpacked
from puckdrop.core.events import LineChanged
from puckdrop.core.ice import SLOTS
from puckdrop.core.log import Log
from puckdrop.core.table import Table
from puckdrop.games.rinkside.chart_files import load_charts
from puckdrop.games.rinkside.events import GoalieLevelSet, HitDelivered, MeterSet, MomentumMoved, TakeawayMade
from puckdrop.games.rinkside.option_files import option_lines
from puckdrop.games.rinkside.rules.calls import is_meter_full
from puckdrop.games.rinkside.sections import HITTING_STRATEGIES
from puckdrop.games.rinkside.situations import LEVEL_NAMES, MOOD_NAMES, OFFICIALS_NAMES, Situation
from puckdrop.games.rinkside.table import RinksideTable

pytestmark = pytest.mark.slow

CARDS = set(load_charts().faces.cards)
WITH_MAN = (Situation.OPTIONS, Situation.DANGEROUS, Situation.SHOT, Situation.SCRAMBLE)


@st.composite
def rinkside_options(draw: st.DrawFn) -> dict[str, object]:
    """Any set of options; playoff overtime could go on for ever between random coaches."""
    options: dict[str, object] = {}
    for line in option_lines():
        allowed = [name for name in line.allowed if name != "playoff"] if line.allowed else [True, False]
        options[line.name] = draw(st.sampled_from(allowed))
    return options


def check(played: Table) -> None:
    """What must hold between two plays, beside what must in every game."""
    table = cast(RinksideTable, played)
    state = table.state
    cards = state.deck.waiting()
    waiting = set(cards)
    assert len(waiting) == len(cards)
    assert waiting <= CARDS
    if state.situation != Situation.BEFORE:
        assert state.left not in waiting
        assert state.right not in waiting
        assert state.left != state.right
    assert 0 <= state.chippiness <= 10
    assert 0 <= state.intensity <= 3
    assert 0 <= state.dirty_level <= 7
    assert all(0 <= level <= 5 for level in state.levels)
    assert all(1 <= strategy <= 3 for strategy in state.forecheck)
    if state.situation in WITH_MAN:
        assert state.handler is not None
        assert state.handler.side == state.offense.side
        assert state.handler.slot > 0
    if state.situation == Situation.CONTROL:
        assert state.handler is not None
        assert state.handler.side == state.defense.side
    check_strength(table)


def check_strength(table: RinksideTable) -> None:
    """Advantage and extra points follow from who is on the ice, except between a goal and the next whistle."""
    state = table.state
    if state.situation in (Situation.BEFORE, Situation.SHOOTOUT, Situation.OVER):
        return
    lead = int(state.home.men - state.visitors.men)
    assert state.advantage == (-1 if lead == 0 else 0 if lead > 0 else 1)
    if lead == 0 and state.home.men <= 4:
        assert state.home_plus == state.visitors_plus == 3
    if lead == 0 and state.home.men >= 5:
        assert state.home_plus == state.visitors_plus == 0


@pytest.mark.no_cover  # what is covered must not depend on chance
@thousands
@given(match=matches(rinkside_options()))
def test_rinkside_with_random_options_and_coaches(match: RandomMatch) -> None:
    match.play(RINKSIDE_ENTRANT, check)


class Reader:
    """What somebody knows of the meters, the men on the ice and the sheet who has only the events."""

    def __init__(self) -> None:
        self.seen = 0
        self.momentum = 0
        self.levels: dict[tuple[int, int], str] = {}
        self.meters: dict[tuple[int, str], str] = {(-1, "intensity"): "0", (-1, "chippiness"): "0"}
        self.meters |= {(-1, "dirty plays"): "0"}
        for side in range(2):
            self.meters |= {(side, "hitting"): "HIT", (side, "forecheck"): "2"}
        self.men: list[list[int]] = [[], []]
        self.tallies: Counter[tuple[str, int, int]] = Counter()

    def read(self, log: Log) -> None:
        for event in log[self.seen :]:
            if isinstance(event, MomentumMoved):
                self.momentum = int(event.points)
            elif isinstance(event, GoalieLevelSet):
                self.levels[int(event.side), int(event.goalie)] = event.level
            elif isinstance(event, MeterSet):
                self.meters[int(event.side), event.meter] = event.shows
            elif isinstance(event, LineChanged):
                self.men[event.side] = event.men
            elif isinstance(event, (HitDelivered, TakeawayMade)):
                self.tallies[type(event).__name__, int(event.side), int(event.skater)] += 1
        self.seen = len(log)

    def check(self, table: RinksideTable) -> None:
        """Is everything on the board what the events have told?"""
        state, meters = table.state, self.meters
        assert table.log is not None
        self.read(table.log)
        if state.situation == Situation.BEFORE:
            return
        assert self.momentum == state.momentum
        for team in state.teams:
            known = {goalie.sweater: state.level_at(team.side, goalie.number) for goalie in team.goalies}
            told = {number: self.levels.get((int(team.side), int(number))) for number in known}
            assert told == {number: None if level < 0 else LEVEL_NAMES[level] for number, level in known.items()}
            assert self.men[team.side] == unpacked(team.sweaters_out(), SLOTS)
            for man in team.skaters:
                assert self.tallies["HitDelivered", int(man.side), int(man.sweater)] == man.hits
                assert self.tallies["TakeawayMade", int(man.side), int(man.sweater)] == man.takeaways
            assert meters[int(team.side), "hitting"] == HITTING_STRATEGIES[state.hitting[team.side]]
            assert meters[int(team.side), "forecheck"] == str(state.forecheck[team.side])
        intensity = meters[-1, "intensity"]
        assert state.intensity == (int(intensity) if intensity.isdecimal() else 0)
        full = ", full" if is_meter_full(table) else ""
        assert meters[-1, "chippiness"] == f"{state.chippiness}{full}"
        assert meters[-1, "dirty plays"] == str(state.dirty_level)
        assert meters[-1, "officials"] == OFFICIALS_NAMES[state.officials]
        assert meters[-1, "enforcers"] == MOOD_NAMES[state.mood]


@pytest.mark.no_cover  # what is covered must not depend on chance
@thousands
@given(match=matches(rinkside_options()))
def test_the_events_tell_everything_that_the_board_shows(match: RandomMatch) -> None:
    log = Log()
    coaches: list[Coach] = [RandomCoach(each, eagerness=each % 12 + 1) for each in (match.home, match.visitor)]
    setup, reader = RINKSIDE_ENTRANT.setup(match.options), Reader()
    table = cast(RinksideTable, RINKSIDE_ENTRANT.game.seat(setup, Seeded(match.seed), coaches, log))
    play_checked(table, lambda played: reader.check(cast(RinksideTable, played)))
    assert RINKSIDE_ENTRANT.game.narrate(log.events(), table)
