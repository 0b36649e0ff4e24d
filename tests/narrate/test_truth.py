"""No caller says what is not so: whole told games are read against their events."""

from __future__ import annotations

import os

import pytest

from contract.entrants import EZV_ENTRANT, FS_ENTRANT, IS_PLAIN
from narrate.truth import PLAYS_TOLD_TOGETHER, PuckWatcher, RinksideWatcher, Watcher, falsehoods
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Coach
from puckdrop.core.events import (
    Event,
    FaceoffWon,
    GoalScored,
    LineChanged,
    PenaltyCalled,
    PenaltyServed,
    PlayStopped,
    PuckGained,
    PuckMoved,
    PuckSent,
)
from puckdrop.core.match import Match
from puckdrop.games.fourth_street.events import PenaltyTakenOver
from puckdrop.games.rinkside.events import FaceoffMoved, OptionChosen
from puckdrop.narrate.lines import Importance, Line
from puckdrop.rooms import game_named
from shipped import two_teams

OPTIONS: dict[str, list[dict[str, object]]] = {
    "ezv": list(EZV_ENTRANT.options.values()),
    "fourth_street": list(FS_ENTRANT.options.values()),
    "rinkside": [
        {},
        {
            "rivalry": "back-to-back",
            "fight_profile": "1970s",
            "descriptions": True,
            "save_types": True,
            "penalty_shots": True,
            "any_ten_is_auxiliary": True,
            "overtime": "three-on-three-shootout",
        },
    ],
}
"""Games are told with these options in turn."""
GAMES = int(os.environ.get("PUCKDROP_TOLD_GAMES", "12" if IS_PLAIN else "100"))
"""How many of each kind; `make told` reads a thousand."""
PARTS = 4
"""Read side by side where there are several cores."""


WATCHERS = {"ezv": PuckWatcher, "fourth_street": PuckWatcher, "rinkside": RinksideWatcher}


def told_falsely(name: str, seed: int) -> list[str]:
    game, teams = game_named(name), two_teams(name)
    options = OPTIONS[name]
    setup = game.setup(*teams, game.read_options(options[seed % len(options)], "test"))
    coaches: list[Coach] = [RandomCoach(seed), RandomCoach(seed + 1)] if seed % 3 == 0 else [
        game.bench_coach(), game.bench_coach()
    ]  # fmt: skip
    match = Match(game, setup, coaches, seed=seed)
    match.run()
    return falsehoods(match.events, game.narrator(match.table), WATCHERS[name](teams))


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OPTIONS)
def test_told_games_are_true(name: str, part: int) -> None:
    found = {seed: false for seed in range(part, GAMES, PARTS) if (false := told_falsely(name, seed))}
    assert found == {}


# -- the reader himself -----------------------------------------------------------------------------------------------


TEAMS = two_teams("rinkside")
FIVE = [int(man.sweater) for man in TEAMS[0].skaters[:5]]
SIXTH = int(TEAMS[0].skaters[5].sweater)


def watcher(*events: Event) -> Watcher:
    """One who has seen home's first five go out, and then this."""
    found = Watcher(TEAMS)
    for event in (LineChanged(0, "RS-01-SU-05", [*FIVE, -1]), *events):
        list(found.see(event))
    found.around = set()
    return found


def complaints(seen: Watcher, text: str, importance: Importance = Importance.ROUTINE) -> list[str]:
    return list(seen.hear(Line(1, 1200, 0, text, importance)))


def test_a_man_on_the_bench_cannot_play_the_puck() -> None:
    there, absent = (TEAMS[0].skaters[at].name for at in (0, 5))
    assert complaints(watcher(), f"{there} shoots.") == []
    assert complaints(watcher(), f"{absent} shoots.") == [f"{absent} is not on the ice: {absent} shoots."]
    assert complaints(watcher(), f"{absent} is on the bench.", Importance.CHANGE) == []
    assert list(watcher().see(PuckGained(0, "RS-06-LP-12", SIXTH, "control", "home end"))) != []
    assert list(watcher().see(PuckGained(0, "RS-06-LP-12", FIVE[0], "control", "home end"))) == []


def test_only_the_goalie_in_the_net_makes_a_save() -> None:
    first, second = (goalie.name for goalie in TEAMS[0].goalies[:2])
    assert complaints(watcher(), f"{first} saves.") == []
    assert len(complaints(watcher(), f"{second} saves.")) == 1


def test_the_score_is_the_score() -> None:
    home, visitor = (team.short_name for team in TEAMS)
    goal = GoalScored(0, "RS-08-SC-01", FIVE[0], -1, -1, -1, "EV", False, "shot", [2, 1])
    assert complaints(watcher(goal), f"{home} 2, {visitor} 1.") == []
    assert complaints(watcher(goal), f"{visitor} 1, {home} 2.") == []
    assert len(complaints(watcher(goal), f"{home} 1, {visitor} 2.")) == 1
    assert len(complaints(watcher(), f"{home} 2, {visitor} 1.")) == 1


def test_nobody_is_on_the_ice_and_in_the_box() -> None:
    sent_off = PenaltyCalled(0, "RS-13-AD-04", FIVE[0], "hooking", 2, True)
    again = LineChanged(0, "RS-01-SU-05", [*FIVE, -1])
    assert len(list(watcher(sent_off).see(again))) == 1
    served = PenaltyServed(0, "RS-13-PT-01", FIVE[0], stays=False)
    assert list(watcher(sent_off, served).see(again)) == []
    assert len(list(watcher().see(served))) == 1
    both = PenaltyCalled(0, "RS-13-AD-06", FIVE[0], "hooking, double minor", 4, True)
    in_part = PenaltyServed(0, "RS-13-PT-01", FIVE[0], stays=True)
    assert len(list(watcher(both, in_part).see(again))) == 1
    assert list(watcher(both, in_part, served).see(again)) == []
    assert len(list(watcher(sent_off).see(in_part))) == 1


def test_a_man_whose_penalty_another_serves_has_one_of_his_own() -> None:
    """Half of a double minor may be set off by the other team's penalty: he serves that half, a teammate the other."""
    double = PenaltyCalled(0, "FS-ACT-11", FIVE[0], "high sticking", 4, True)
    taken_over = PenaltyTakenOver(0, "FS-GAP-09", SIXTH, FIVE[0])
    his, the_other = (PenaltyServed(0, "FS-GAP-09", man, stays=False) for man in (FIVE[0], SIXTH))
    assert list(watcher(double, taken_over).see(his)) == []
    assert list(watcher(double, taken_over, his).see(the_other)) == []
    assert len(list(watcher(double, taken_over, his).see(his))) == 1


def test_the_faceoff_is_where_it_was_to_be() -> None:
    stopped = PlayStopped(-1, "RS-09-BB-09", "icing", "home end")
    moved = FaceoffMoved(-1, "RSG-18", "visitors' end")
    won = FaceoffWon(0, "RS-05-FO-02", FIVE[0], FIVE[1], -1, "visitors' end")
    for events, complains in (([stopped], True), ([stopped, moved], False)):
        seen = RinksideWatcher(TEAMS)
        for event in events:
            assert list(seen.see(event)) == []
        assert bool(list(seen.see(won))) == complains


def test_nobody_acts_by_his_card_without_the_puck() -> None:
    seen = PuckWatcher(TEAMS)
    list(seen.see(PuckGained(0, "EZ-LOOSE-02", FIVE[0], "loose puck", "NZ:M")))
    assert len(list(seen.see(PuckSent(0, "EZ-CLEAR-01", FIVE[1], "clear", "NZ:M", "NZ:L")))) == 1
    list(seen.see(PuckGained(0, "EZ-LOOSE-02", FIVE[0], "loose puck", "NZ:M")))
    assert list(seen.see(PuckMoved(0, "EZ-MOVE-01", FIVE[0], FIVE[1], "PASS1", "NZ:M", "NZ:L"))) == []
    assert list(seen.see(PuckSent(0, "EZ-CLEAR-01", FIVE[1], "clear", "NZ:L", "NZ:R"))) == []
    assert len(list(seen.see(PuckSent(0, "EZ-CLEAR-01", FIVE[1], "clear", "NZ:L", "NZ:R")))) == 1, "it is gone"


def test_nobody_is_named_to_whom_nothing_has_happened() -> None:
    seen, (one, other) = watcher(), (TEAMS[0].skaters[at].name for at in (0, 1))
    list(seen.see_play([PuckGained(0, "RS-06-LP-14", FIVE[0], "options", "home end")]))
    line = Line(1, 1200, 0, f"{one} has it, {other} does not.", Importance.ROUTINE)
    assert list(seen.unknown(line)) == [f"no event names {other}: {line.text}"]
    for _ in range(PLAYS_TOLD_TOGETHER):
        list(seen.see_play([PuckGained(0, "RS-06-LP-14", FIVE[2], "options", "home end")]))
    assert len(list(seen.unknown(line))) == 2, "that was long ago"


def test_the_man_who_does_something_with_the_puck_has_it() -> None:
    for holder, complains in ((FIVE[0], False), (FIVE[1], True)):
        seen = RinksideWatcher(TEAMS)
        list(seen.see(PuckGained(0, "RS-06-LP-14", holder, "options", "visitors' end")))
        shot = OptionChosen(0, "RS-06-OZ-04", FIVE[0], "shoot on net", "slot")
        assert bool(list(seen.see(shot))) == complains
