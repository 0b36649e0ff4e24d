from __future__ import annotations

import pytest

from narrate.dressed import dressed, goalie_of, name_of
from narrate.played import new_match, played, table_of, teams
from puckdrop.core import events as core_events
from puckdrop.core.events import (
    DiceThrown,
    Event,
    FaceoffWon,
    GoalScored,
    PenaltyCalled,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
    PuckSent,
    SaveMade,
    ShootoutAttempted,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.core.match import Match
from puckdrop.core.sides import Side
from puckdrop.games.ezv import events as ezv_events
from puckdrop.games.ezv.coach import EzvCoach
from puckdrop.games.ezv.constants import PLACE_NAMES, SECTOR_NAMES
from puckdrop.games.ezv.events import ActionChosen, BreakAway, CenterTossed, MatchupPlayed, PenaltyTableRead
from puckdrop.games.ezv.game import EZV
from puckdrop.narrate.en.ezv import Narrator, narrate
from puckdrop.narrate.en.ezv_bench import TELLERS
from puckdrop.narrate.en.ezv_group import PARTS
from puckdrop.narrate.en.ezv_phrases import PHRASES
from puckdrop.narrate.en.ezv_places import spot
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.names import Names, surname

RED, BLUE = Side.VISITOR, Side.HOME
SEEDS = range(12)


def told(*events: Event) -> list[str]:
    """What is said about these events."""
    for event in events:
        event.period, event.left = event.period or 2, event.left or 600
    return [line.text for line in Narrator(*teams()).feed(dressed(events, teams()))]


def dice() -> DiceThrown:
    return DiceThrown(RED, "EZ-SETUP-08", "play", ("d20", "black", "blu", "red"), [1, 2, 3, 4])


def name(side: int, number: int) -> str:
    return name_of(teams(), side, number)


def goalie(side: int, number: int = 0) -> str:
    return goalie_of(teams(), side, number)


def goal(side: int, scorer: int, score: list[int], **changes: object) -> GoalScored:
    event = GoalScored(side, "EZ-GOAL-02", scorer, -1, -1, -1, "EV", False, "shot", score)
    for field, value in changes.items():
        setattr(event, field, value)
    return event


# -- every event ------------------------------------------------------------------------------------------------------


def event_types() -> list[type[Event]]:
    found = [*vars(core_events).values(), *vars(ezv_events).values()]
    return sorted(
        {each for each in found if isinstance(each, type) and issubclass(each, Event) and each is not Event},
        key=lambda each: each.__name__,
    )


def test_the_caller_knows_every_kind_of_event() -> None:
    """But two of the table's own: no goalie is ever hurt in ezv, and rules applied are a scenario's. [EZ-GAP-24]"""
    assert {*PARTS, *TELLERS} == set(event_types()) - {core_events.GoalieHurt, core_events.RuleApplied}


@pytest.mark.parametrize("house_rules", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_can_be_told(seed: int, house_rules: bool) -> None:
    match = played(seed, random=True, house_rules=house_rules)
    lines = narrate(match.events, *teams(), details=True)
    assert len(lines) > 100
    for line in lines:
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert line.text.endswith((".", "!"))
        assert not {"{", "}", "  "} & {line.text[at : at + 1] for at in range(len(line.text))}
        assert "  " not in line.text
        assert line.side in (-1, RED, BLUE)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_goal_and_penalty_is_told_with_the_right_name(seed: int) -> None:
    match = played(seed, random=True)
    names = Names(teams())
    lines = narrate(match.events, *teams())
    goals = [line.text for line in lines if line.text.startswith("GOAL ")]
    scored = [event for event in match.events if isinstance(event, GoalScored)]
    assert len(goals) == len(scored)
    for text, event in zip(goals, scored, strict=True):
        assert names.full(event.side, event.scorer) in text
        assert all(f"{names.short(side)} {event.score[side]}" in text for side in (RED, BLUE))
    penalties = [line for line in lines if line.importance == Importance.PENALTY]
    for called in [event for event in match.events if isinstance(event, PenaltyCalled)]:
        assert any(names.full(called.side, called.skater) in line.text for line in penalties)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_names_only_men_of_its_events(seed: int) -> None:
    """The surnames in a game's lines are those of the men its events speak of, told by team."""
    match = played(seed)
    names = Names(teams())
    moves = [event for event in match.events if isinstance(event, PuckMoved)]
    lines = narrate(match.events, *teams())
    for event in moves:
        here = [line.text for line in lines if (line.period, line.left) == (event.period, event.left)]
        assert any(names.man(event.side, event.skater) in text for text in here)
        assert any(names.man(event.side, event.receiver) in text for text in here)


def test_the_same_game_reads_the_same_however_it_is_dealt_out() -> None:
    match = new_match(3)
    narrator, piecemeal, told_events = Narrator(*teams()), list[Line](), 0
    while not match.is_over:
        match.step()
        piecemeal += narrator.feed(match.events[told_events:])
        told_events = len(match.events)
    assert piecemeal == narrate(match.events, *teams(), details=True)


def test_a_second_telling_reads_the_same() -> None:
    first = narrate(played(4).events, *teams())
    assert [line.text for line in first] == [line.text for line in narrate(played(4).events, *teams())]


def test_a_game_does_not_bore() -> None:
    """No sentence pattern, names left out, makes up a large part of a game."""
    match = played(5)
    men = {name(side, number) for side in (RED, BLUE) for number in range(len(teams()[side].skaters))}
    patterns: dict[str, int] = {}
    lines = narrate(match.events, *teams())
    for line in lines:
        pattern = " ".join("X" if word.strip(",.;!'s") in men else word for word in line.text.split())
        patterns[pattern] = patterns.get(pattern, 0) + 1
    assert max(patterns.values()) < len(lines) / 15


def test_lines_carry_the_dice_that_made_them() -> None:
    match = played(6)
    lines = narrate(match.events, *teams(), details=True)
    thrown = [event for event in match.events if isinstance(event, DiceThrown)]
    shown = [throw for line in lines for throw in line.dice]
    assert shown == thrown
    assert table_of(match).draws == len(thrown)


# -- facts ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", [RED, BLUE])
def test_left_and_right_are_those_of_the_team_with_the_puck(side: int) -> None:
    charts = table_of(new_match(1)).charts
    for number, sector in enumerate(SECTOR_NAMES):
        place = PLACE_NAMES[charts.place_of[side * len(SECTOR_NAMES) + number]]
        lane = place[-1] if place != "Red" and not place.endswith("DM") else "M"
        words = spot(side, sector).at
        assert ("left" in words) == (lane == "L"), (sector, words)
        assert ("right" in words) == (lane == "R"), (sector, words)
        assert ("own" in words) == place.startswith("DZ"), (sector, words)


def test_a_shot_is_told_with_save_and_rebound() -> None:
    (text,) = told(
        dice(),
        ActionChosen(RED, "EZ-PLAY-02", 7, "shoot", "Even-Strength Normal", 7),
        ShotTaken(RED, "EZ-SHOT-05", 7, "BE:Blue-DM", "blue", "shot", True),
        dice(),
        SaveMade(BLUE, "EZ-REB-01", 0, 7, "black"),
        PuckGained(RED, "EZ-REB-06", 9, "rebound", "BE:Gold-DL"),
    )
    assert name(RED, 7) in text
    assert "from the slot" in text
    assert goalie(BLUE) in text
    assert f"{name(RED, 9)}" in text
    assert text.endswith("in the left corner.")


def test_a_frozen_puck_is_told_as_a_whistle() -> None:
    (text,) = told(
        ShotTaken(BLUE, "EZ-SHOT-05", 2, "RE:Gold-L", "white", "shot", True),
        SaveMade(RED, "EZ-REB-01", 1, 2, "Z"),
        PlayStopped(RED, "EZ-REB-05", "freeze", "red end"),
    )
    assert name(BLUE, 2) in text
    assert "from the left point" in text
    assert goalie(RED, 1) in text


def test_a_matchup_is_told_with_the_move() -> None:
    (text,) = told(
        dice(),
        ActionChosen(BLUE, "EZ-PLAY-02", 3, "advance", "Even-Strength Normal", 2),
        MatchupPlayed(BLUE, "EZ-ADV-03", 3, 4, 5, 2, handler_won=True),
        dice(),
        PuckMoved(BLUE, "EZ-ADV-08", 3, 5, "PASS", "N-1", "RE:Gold-R"),
    )
    assert all(each in text for each in (name(BLUE, 3), name(RED, 4), name(BLUE, 5)))
    assert text.endswith("at the right point.")


@pytest.mark.parametrize(
    ("symbol", "receiver", "start", "end", "words"),
    [
        ("SKATE", 3, "BE:Red", "BE:Red", "in front of the net"),
        ("SKATE", 3, "RE:Red", "N-2", "center ice"),
        ("SKATE", 3, "N-1", "BE:Gold-L", "at the left point"),
        ("PASS", 5, "BE:Gold-DL", "BE:Red", "in front"),
        ("BACK", 5, "BE:Blue-R", "BE:Gold-R", "at the right point"),
        ("PASS2", 5, "RE:Red", "BE:Gold-M", "at the center point"),
        ("RIGHT", 3, "BE:Blue-L", "BE:Blue-DM", "into the slot"),
    ],
)
def test_moves_end_where_the_puck_is(symbol: str, receiver: int, start: str, end: str, words: str) -> None:
    (text,) = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, -1, 5, 0, handler_won=True),
        PuckMoved(RED, "EZ-ADV-08", 3, receiver, symbol, start, end),
    )
    assert words in text
    assert name(RED, receiver) in text


@pytest.mark.parametrize("why", ["poke check", "lost handle", "hit"])
def test_a_lost_puck_is_told_with_its_zone(why: str) -> None:
    (text,) = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False), PuckLoose(RED, "EZ-GAP-08", why, "blue end")
    )
    assert name(RED, 3) in text
    assert "the COR end" in text


def test_a_steal_names_both_men() -> None:
    (text,) = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False),
        PuckGained(BLUE, "EZ-ADV-13", 4, "steal", "N-3"),
    )
    assert name(RED, 3) in text
    assert name(BLUE, 4) in text
    assert "left side of the neutral zone" in text


def test_a_break_away_is_told_aloud() -> None:
    narrator = Narrator(*teams())
    (line,) = narrator.feed(
        dressed(
            [MatchupPlayed(RED, "EZ-ADV-03", 3, -1, 5, 0, handler_won=True), BreakAway(RED, "EZ-BA-05", 6, 3)], teams()
        )
    )
    assert name(RED, 3) in line.text
    assert name(RED, 6) in line.text
    assert line.importance == Importance.SAVE


@pytest.mark.parametrize(
    ("gainer", "skater", "phrase"), [(RED, 3, "sent, own"), (RED, 5, "sent, mate"), (BLUE, 5, "sent, rival")]
)
def test_a_clear_tells_who_gets_it(gainer: int, skater: int, phrase: str) -> None:
    (text,) = told(
        PuckSent(RED, "EZ-CLEAR-01", 3, "clear", "RE:Red", "N-2"),
        PuckGained(gainer, "EZ-CLEAR-02", skater, "clear", "N-2"),
    )
    endings = [each.format(mate=name(gainer, skater)) for each in PHRASES[phrase]]
    assert any(text.endswith(f"{ending}.") for ending in endings)


def test_icing_while_short_handed_is_no_whistle() -> None:
    (text,) = told(
        PuckSent(RED, "EZ-ICE-02", 3, "icing", "RE:Red", "BE:Red"), PuckGained(BLUE, "EZ-ICE-02", 4, "icing", "BE:Red")
    )
    assert "back for it" in text
    assert name(BLUE, 4) in text


@pytest.mark.parametrize("why", ["icing", "offsides"])
def test_linesmens_whistles(why: str) -> None:
    (text,) = told(
        ActionChosen(RED, "EZ-PLAY-02", 3, why, "Even-Strength Normal", 20),
        PlayStopped(RED, "EZ-ICE-01", why, "red end"),
    )
    assert why.rstrip("s") in text.casefold()


def test_a_block_names_blocker_and_shooter() -> None:
    (text,) = told(
        ShotBlocked(BLUE, "EZ-BLOCK-02", 4, 3, "BE:Gold-R"), PuckLoose(RED, "EZ-BLOCK-05", "block", "blue end")
    )
    assert name(BLUE, 4) in text
    assert name(RED, 3) in text
    assert "from the right point" in text


def test_faceoffs_name_winner_loser_and_holder() -> None:
    (text,) = told(FaceoffWon(BLUE, "EZ-FO-01", 5, 2, 3, "N-2"), PuckGained(BLUE, "EZ-FO-07", 5, "faceoff", "N-2"))
    assert name(BLUE, 2) in text
    assert name(BLUE, 5) in text
    assert "center ice" in text


def test_a_tossed_center_comes_before_the_draw() -> None:
    lines = told(
        dice(),
        CenterTossed(RED, "EZ-HOUSE-01", 3, 5),
        dice(),
        FaceoffWon(RED, "EZ-FO-01", 4, 5, 2, "N-2"),
    )
    assert len(lines) == 2
    assert name(RED, 3) in lines[0]
    assert name(RED, 5) in lines[1]


def test_an_injury_says_how_long() -> None:
    (text,) = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False),
        SkaterHurt(RED, "EZ-INJ-02", 3, "knee", "d6 additional games", 3),
    )
    assert "knee" in text
    assert "three more games" in text


def test_an_infraction_is_told_before_the_penalty() -> None:
    lines = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False),
        PenaltyTableRead(RED, "EZ-PEN-03", 3, 5, "2", "B"),
        PenaltyCalled(BLUE, "EZ-PEN-05", 4, "hooking", 2, True),
        PlayStopped(BLUE, "EZ-PEN-27", "penalty", "blue end"),
    )
    assert len(lines) == 2
    assert name(RED, 3) in lines[0]
    assert name(BLUE, 4) in lines[0]
    assert teams()[BLUE].skaters[4].name in lines[1]


@pytest.mark.parametrize(
    ("call", "minutes", "clause", "words"),
    [
        ("hooking", 2, "EZ-PEN-05", "two minutes to {} for hooking."),
        ("high-sticking", 4, "EZ-PEN-07", "a double minor: four minutes to {} for high-sticking."),
        ("boarding", 5, "EZ-PEN-06", "a major! five minutes to {} for boarding, served in full."),
        ("throwing sticks", 3, "EZ-PEN-05", "three minutes to {} for throwing sticks."),
        ("misconduct", 10, "EZ-PEN-20", "a ten-minute misconduct to {}; there is no power play for it."),
        ("game misconduct", 10, "EZ-PEN-21", "a game misconduct: {} is thrown out."),
        ("penalty shot", 2, "EZ-PEN-18", "{} hauls his man down, and that is a penalty shot."),
    ],
)
def test_penalties_say_what_for_and_what_they_cost(call: str, minutes: int, clause: str, words: str) -> None:
    (text,) = told(PenaltyCalled(RED, clause, 4, call, minutes, True))
    team = teams()[RED]
    assert text.casefold() == words.format(f"{team.skaters[4].name} ({team.short_name})").casefold()


def test_minors_that_both_sides_get_are_told_as_such_until_the_table_says_something_else() -> None:
    lines = told(
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False),
        PenaltyTableRead(RED, "EZ-PEN-03", 3, 3, "2&2", "C"),
        PenaltyCalled(RED, "EZ-PEN-09", 3, "roughing", 2, False),
        PenaltyCalled(BLUE, "EZ-PEN-09", 4, "roughing", 2, False),
        MatchupPlayed(RED, "EZ-ADV-03", 3, 4, 1, 2, handler_won=False),
        PenaltyTableRead(RED, "EZ-PEN-03", 3, 5, "2", "B"),
        PenaltyCalled(BLUE, "EZ-PEN-05", 4, "hooking", 2, True),
    )
    assert ["a man of either side goes off" in line for line in lines] == [False, True, True, False, False]


@pytest.mark.parametrize(
    ("side", "background", "is_behind"),
    [(RED, "R", False), (RED, "C", False), (RED, "B", True), (RED, "D", True), (BLUE, "B", False), (BLUE, "R", True)],
)
def test_a_handler_without_an_opponent_is_not_told_to_be_away_from_his_own_penalty(
    side: int, background: str, is_behind: bool
) -> None:
    wordings = set()
    for play in range(40):
        matchup = MatchupPlayed(side, "EZ-ADV-04", 3, -1, 4, 0, handler_won=True)
        matchup.play = play
        wordings.add(told(matchup, PenaltyTableRead(side, "EZ-PEN-03", 3, 5, "2", background))[0])
    assert any("away from" in text for text in wordings) == is_behind


def test_the_second_man_of_a_fight_gets_five_too() -> None:
    first, second = told(
        PenaltyCalled(RED, "EZ-PEN-11", 4, "fighting", 5, False),
        PenaltyCalled(BLUE, "EZ-PEN-11", 5, "fighting", 5, False),
    )
    assert "gloves" in first
    assert "too" in second


# -- goals ------------------------------------------------------------------------------------------------------------


def shot(side: int, skater: int) -> ShotTaken:
    return ShotTaken(side, "EZ-SHOT-05", skater, "BE:Red" if side == RED else "RE:Red", "red", "shot", True)


def test_a_goal_is_called_and_announced() -> None:
    _, text = told(shot(RED, 3), goal(RED, 3, [0, 1], first_assist=4, second_assist=5, strength="PP"))
    assert f"{teams()[RED].skaters[3].name}, from {name(RED, 4)} and {name(RED, 5)}, on the power play" in text
    assert text.endswith("ARK 1, COR 0.")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({}, "unassisted"),
        ({"goalie_assist": 0, "first_assist": 4}, "and Oxmire"),
        ({"strength": "SH"}, "short-handed"),
        ({"strength": "PS", "how": "penalty shot"}, "penalty shot"),
        ({"how": "break-away"}, "break-away"),
        ({"empty_net": True}, "empty net"),
    ],
)
def test_the_kind_of_goal_is_said(changes: dict[str, object], words: str) -> None:
    assert words in told(shot(RED, 3), goal(RED, 3, [1, 0], **changes))[1]


def test_goals_of_the_night_are_counted() -> None:
    texts = [text for at in range(1, 5) for text in told_goals(at)]
    assert "second of the night" in texts[1]
    assert "hat trick" in texts[2]
    assert "fourth of the night" in texts[3]


def told_goals(goals: int) -> list[str]:
    """The last announcement after so many goals of one man."""
    narrator = Narrator(*teams())
    for number in range(1, goals + 1):
        lines = narrator.feed(dressed([shot(RED, 3), goal(RED, 3, [0, number])], teams()))
    return [lines[1].text]


@pytest.mark.parametrize(
    ("before", "phrase"),
    [([0, 0], "opens"), ([1, 1], "leads"), ([1, 2], "extends"), ([1, 0], "ties"), ([2, 0], "closer")],
)
def test_what_a_goal_means(before: list[int], phrase: str) -> None:
    narrator = Narrator(*teams())
    narrator.words.score = before
    text = narrator.feed(dressed([shot(RED, 3), goal(RED, 3, [before[0], before[1] + 1])], teams()))[1].text
    assert any(each.format(team=teams()[RED].name)[1:] in text for each in PHRASES[phrase])


def test_the_shootout_keeps_its_tally() -> None:
    (text,) = told(ShootoutAttempted(BLUE, "EZ-GAP-21", 3, True, [1, 0]))
    assert "scores" in text
    assert "COR 1, ARK 0" in text


@pytest.mark.parametrize("red_is_home", [False, True])
def test_zones_and_places_are_told_by_the_colour_a_side_plays_in(red_is_home: bool) -> None:
    match = Match(EZV, EZV.setup(*teams(), {"red_is_home": red_is_home}), [EzvCoach(), EzvCoach()], seed=1)
    match.step()
    caller = EZV.narrator(match.table)
    assert isinstance(caller, Narrator)
    red = Side.HOME if red_is_home else Side.VISITOR
    assert caller.words.zone("red end") == f"the {teams()[red].short_name} end"
    assert caller.words.zone("blue end") == f"the {teams()[1 - red].short_name} end"
    assert caller.words.spot(red, "BE:Gold-L").at == "at the left point"
    assert caller.words.spot(1 - red, "BE:Gold-DL").at == "in his own right corner"
    assert EZV.narrate(match.events, match.table, details=True) == caller.feed(match.events)


# -- names ------------------------------------------------------------------------------------------------------------


def test_namesakes_get_their_initial() -> None:
    names = Names(teams())
    assert {"N. Almhage", "V. Almhage"} <= {
        names.man(side, int(man.sweater)) for side in (RED, BLUE) for man in teams()[side].skaters
    }


def test_small_words_belong_to_a_surname() -> None:
    assert surname("Jan van der Meer") == "van der Meer"
    assert surname("de Haan") == "Haan"
