from __future__ import annotations

import pytest

from narrate.dressed import dressed, goalie_of, name_of
from narrate.fourth_street_played import PRESETS, new_match, played, table_of, teams
from puckdrop.core import events as core_events
from puckdrop.core.decisions import Person
from puckdrop.core.events import (
    DiceThrown,
    Event,
    FaceoffWon,
    GoalieChanged,
    GoalieHurt,
    GoalScored,
    HitMade,
    PenaltyCalled,
    PenaltyServed,
    PenaltyWipedOut,
    PeriodEnded,
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
from puckdrop.core.sides import NOBODY
from puckdrop.games.ezv.events import CenterTossed
from puckdrop.games.fourth_street import events as fs_events
from puckdrop.games.fourth_street.constants import GOALIE_ZONE_NAMES, PLACE_NAMES
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    AggressivenessSet,
    FighterSwapped,
    ForecheckersPlaced,
    GoalieForm,
    GoaliePlayedPuck,
    GoalieTested,
    HandlerChanged,
    ManThrownOut,
    MatchupPlayed,
    PenaltyChartRead,
    PenaltyDelayed,
    PlanLaid,
    PuckChipped,
    RaceRun,
    RecipientLaid,
    ResultRead,
    RushFormed,
    RushRolled,
    ShadowAssigned,
    ShotAimed,
    ShotDrifted,
    StrategyLaid,
    TimeoutCalled,
    WeirdPlay,
)
from puckdrop.narrate.en.fourth_street import Narrator, last_throw, narrate
from puckdrop.narrate.en.fourth_street_bench import TELLERS
from puckdrop.narrate.en.fourth_street_group import PARTS, Group, last_action
from puckdrop.narrate.en.fourth_street_injuries import injury_text
from puckdrop.narrate.en.fourth_street_phrases import PHRASES
from puckdrop.narrate.en.fourth_street_places import level_of, net_spot, spot, zone_seen
from puckdrop.narrate.en.wording import sentence
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.names import Names

HOME, VISITOR = 0, 1
SEEDS = range(6)
DICE = ("colored", "white", "d6p", "d20", "black", "white d6")


def told_lines(*events: Event) -> list[Line]:
    for event in events:
        event.period, event.left = event.period or 2, event.left or 601
    return Narrator(*teams()).feed(dressed(events, teams()))


def told(*events: Event) -> list[str]:
    """What is said about these events."""
    return [line.text for line in told_lines(*events)]


def dice(side: int = HOME) -> DiceThrown:
    return DiceThrown(side, "FS-GEN-05", "play", DICE, [5, 4, 1, 11, 5, 3])


def die(throw: str, side: int = HOME) -> DiceThrown:
    return DiceThrown(side, "FS-GEN-05", throw, ("d20",), [7])


def action(side: int, man: int, name: str, column: str = "N") -> ActionRolled:
    return ActionRolled(side, "FS-ACT-02", man, column, 54, name, wild=False)


def matchup(side: int, man: int, defender: int, how: str = "pass", *, won: bool = True) -> MatchupPlayed:
    return MatchupPlayed(side, "FS-MATCH-01", man, defender, how, 15, 3, 11, won=won)


def read(side: int, man: int, column: str, result: str, recipient: str = "") -> ResultRead:
    return ResultRead(side, "FS-MATCH-03", man, column, 8, result, recipient)


def name(side: int, number: int) -> str:
    return name_of(teams(), side, number)


def goalie(side: int, number: int = 0) -> str:
    return goalie_of(teams(), side, number)


def shot(side: int, man: int, where: str, how: str = "wrist shot", target: str = "c3") -> list[Event]:
    """Part 1 and the roll of part 2."""
    return [ShotAimed(side, "FS-SHOT-04", man, how, where, target), dice(side)]


def at_goalie(
    side: int, man: int, where: str, quality: str = "yellow", mark: str = "own 4", **more: object
) -> list[Event]:
    """Part 2 up to the goalie's card."""
    drift, tipper = str(more.get("drift", "")), int(str(more.get("tipper", -1)))
    shooter = tipper if tipper >= 0 else man
    return [
        ShotDrifted(side, "FS-SHOT-09", man, drift, "c3", tipper),
        ShotTaken(side, "FS-SHOT-09", shooter, where, quality, "wrist shot", True),
        GoalieTested(side, "FS-GOALIE-05", man, "c3", level_of(where), quality, 41, 2, "white", mark),
    ]


def save(side: int, shooter: int, mark: str) -> SaveMade:
    """`side` is the goalie's."""
    return SaveMade(side, "FS-GOALIE-07", 0, shooter, mark)


def goal(side: int, scorer: int, score: list[int], **changes: object) -> GoalScored:
    event = GoalScored(side, "FS-GOALIE-03", scorer, -1, -1, -1, "EV", False, "shot", score)
    for field, value in changes.items():
        setattr(event, field, value)
    return event


# -- every event ------------------------------------------------------------------------------------------------------


def event_types() -> set[type[Event]]:
    found = [*vars(core_events).values(), *vars(fs_events).values()]
    return {each for each in found if isinstance(each, type) and issubclass(each, Event) and each is not Event}


def test_the_caller_knows_every_kind_of_event() -> None:
    """But what only a scenario's log has."""
    assert {*PARTS, *TELLERS} == event_types() - {core_events.RuleApplied}
    assert not {*PARTS} & {*TELLERS}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_any_game_can_be_told(seed: int, preset: str) -> None:
    match = played(seed, preset, random=True)
    lines = narrate(match.events, *teams(), details=True)
    assert len(lines) > 100
    for line in lines:
        assert line.text[0].isupper() or line.text[0].isdigit()
        assert line.text.endswith((".", "!"))
        assert not {"{", "}"} & set(line.text)
        assert not any(wrong in line.text for wrong in ("  ", " ,", ",,", "..!", "None"))
        assert line.side in (-1, HOME, VISITOR)


def test_the_told_clock_never_goes_back() -> None:
    match = played(1)
    lines = narrate(match.events, *teams(), details=True)
    assert sum("on the ice" in line.text for line in lines) > 20
    assert [(-line.period, line.left) for line in lines] == sorted(
        ((-line.period, line.left) for line in lines), reverse=True
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_every_goal_and_penalty_is_told_with_the_right_name(seed: int) -> None:
    match = played(seed, PRESETS[seed % 3], random=True)
    names = Names(teams())
    lines = narrate(match.events, *teams())
    goals = [line.text for line in lines if line.text.startswith("GOAL ")]
    scored = [event for event in match.events if isinstance(event, GoalScored)]
    assert len(goals) == len(scored)
    for text, event in zip(goals, scored, strict=True):
        assert names.full(event.side, event.scorer) in text
        assert all(f"{names.short(side)} {event.score[side]}" in text for side in (HOME, VISITOR))
    penalties = [line for line in lines if line.importance == Importance.PENALTY]
    for called in [event for event in match.events if isinstance(event, PenaltyCalled)]:
        guilty = called.skater if called.goalie == NOBODY else called.goalie
        assert any(names.full(called.side, guilty) in line.text for line in penalties)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_names_the_men_of_its_events(seed: int) -> None:
    match = played(seed, PRESETS[seed % 3])
    names = Names(teams())
    lines = narrate(match.events, *teams())
    for event in match.events:
        here = [line.text for line in lines if (line.period, line.left) == (event.period, event.left)]
        if isinstance(event, PuckMoved):
            assert any(names.man(event.side, event.receiver) in text for text in here)
        elif isinstance(event, (ShotTaken, PuckGained)):
            assert any(names.man(event.side, event.skater) in text for text in here), (event.as_data(), here)
        elif isinstance(event, ShotBlocked):
            assert any(names.man(event.side, event.skater) in text for text in here)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_same_game_reads_the_same_however_it_is_dealt_out(preset: str) -> None:
    match = new_match(3, preset)
    narrator, piecemeal, told_events = Narrator(*teams()), list[Line](), 0
    while not match.is_over:
        match.step()
        piecemeal += narrator.feed(match.events[told_events:])
        told_events = len(match.events)
    assert piecemeal == narrate(match.events, *teams(), details=True)


def test_a_game_that_stops_at_decisions_reads_the_same() -> None:
    """Fed up to every decision in the middle of a play, as a terminal does."""
    match = new_match(5, "basic", coaches=[Person(), Person()])
    narrator, piecemeal, told_events = Narrator(*teams()), list[Line](), 0
    while (decision := match.run()) is not None:
        piecemeal += narrator.feed(match.events[told_events:])
        told_events = len(match.events)
        match.answer(decision.values()[0])
    piecemeal += narrator.feed(match.events[told_events:])
    whole = narrate(match.events, *teams(), details=True)
    assert [line.as_data() for line in piecemeal] == [line.as_data() for line in whole]


def test_a_game_does_not_bore() -> None:
    """No sentence pattern, names left out, makes up a large part of a game."""
    match = played(5)
    men = {name(side, number) for side in (HOME, VISITOR) for number in range(len(teams()[side].skaters))}
    patterns: dict[str, int] = {}
    lines = narrate(match.events, *teams())
    for line in lines:
        pattern = " ".join("X" if word.strip(",.;!'s") in men else word for word in line.text.split())
        patterns[pattern] = patterns.get(pattern, 0) + 1
    assert max(patterns.values()) < len(lines) / 15


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", SEEDS)
def test_lines_carry_the_dice_that_made_them(seed: int, preset: str) -> None:
    match = played(seed, preset, random=seed % 2 == 1)
    lines = narrate(match.events, *teams(), details=True)
    thrown = [event for event in match.events if isinstance(event, DiceThrown)]
    assert [throw for line in lines for throw in line.dice] == thrown
    assert table_of(match).draws == len(thrown)
    assert last_throw(match.events) is thrown[-1]


def test_hidden_cards_are_not_told_before_they_are_shown() -> None:
    match = played(2, "full")
    names = {card.name for card in table_of(match).charts.strategy_cards}
    for line in narrate(match.events, *teams(), details=True):
        assert not any(card in line.text for card in names)
        assert not any(f" {zone}" in line.text for zone in GOALIE_ZONE_NAMES)


# -- places -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", PLACE_NAMES)
def test_left_and_right_are_those_of_the_place(place: str) -> None:
    lane = place[-1] if "-" in place else place[0]
    words = spot(place)
    assert ("left" in words.at) == (lane == "L")
    assert ("right" in words.at.replace("right in front", "")) == (lane == "R")
    assert ("own" in words.at) == (zone_seen(place) == "D")
    assert level_of(place) == (int(place[1]) if "-" not in place else 0)


def test_every_zone_of_the_net_has_words_of_its_own() -> None:
    words = [net_spot(zone) for zone in GOALIE_ZONE_NAMES]
    assert len(set(words)) >= 19
    assert all(("left" in net_spot(zone)) == (zone[0] in "ab") for zone in GOALIE_ZONE_NAMES)


# -- faceoffs and loose pucks -----------------------------------------------------------------------------------------


def test_a_draw_names_both_men_and_who_has_the_puck() -> None:
    (text,) = told(
        dice(),
        FaceoffWon(HOME, "FS-FO-07", 4, 5, 6, "N-M"),
        PuckGained(HOME, "FS-FO-07", 4, "faceoff", "N-M"),
    )
    assert all(each in text for each in (name(HOME, 4), name(HOME, 5), name(VISITOR, 6), "center ice"))


def test_a_man_thrown_out_of_the_circle_is_told_before_the_draw() -> None:
    first, second = told(
        dice(),
        ManThrownOut(VISITOR, "FS-FO-11", 6, 7),
        dice(),
        FaceoffWon(VISITOR, "FS-FO-07", 7, 7, 5, "N-M"),
        PuckGained(VISITOR, "FS-FO-07", 7, "faceoff", "N-M"),
    )
    assert name(VISITOR, 6) in first
    assert name(VISITOR, 7) in first
    assert name(HOME, 5) in second


def test_a_draw_to_nobody_is_loose() -> None:
    (text,) = told(dice(), PuckLoose(HOME, "FS-FO-08", "faceoff", "O"))
    assert "the COR end" in text


def test_a_battle_that_goes_on_is_told_where_it_is() -> None:
    lines = told_lines(
        dice(VISITOR),
        action(VISITOR, 3, "dc", "D-ES"),
        PuckSent(VISITOR, "FS-ACT-06", 3, "clear", "D-M", "N"),
        PuckLoose(VISITOR, "FS-ACT-06", "clear", "N"),
        dice(VISITOR),
        dice(VISITOR),
        PuckGained(HOME, "FS-LOOSE-04", 4, "loose puck", "N-L"),
    )
    assert [len(line.dice) for line in lines] == [1, 1, 1]
    assert "the neutral zone" in lines[1].text
    assert name(HOME, 4) in lines[2].text


def test_a_draw_that_the_horn_ends() -> None:
    stopped, ended = told(PlayStopped(-1, "FS-ACT-10", "offside", "N-L"), dice(), PeriodEnded(-1, "FS-GAP-19"))
    assert "circle" in stopped
    assert ended.startswith("End of the 2nd period")


def test_a_dumped_puck_is_raced_for() -> None:
    lines = told(
        dice(),
        action(HOME, 3, "dc"),
        PuckSent(HOME, "FS-ACT-06", 3, "dump-in", "N-L", "L1"),
        PuckLoose(HOME, "FS-ACT-07", "dump-in", "O"),
        dice(),
        RaceRun(HOME, "FS-ADD-DUMP-01", "dump-in", 4, 5, 9, 6, "offense"),
        PuckGained(HOME, "FS-LOOSE-04", 4, "loose puck", "L1"),
    )
    assert "the COR end on the left" in lines[0]
    assert all(each in lines[1] for each in (name(HOME, 4), name(VISITOR, 5), "left side of the net"))


@pytest.mark.parametrize(("racer", "rival"), [(-1, 5), (4, -1)])
def test_a_race_against_nobody(racer: int, rival: int) -> None:
    side, man = (VISITOR, 5) if racer < 0 else (HOME, 4)
    (text,) = told(
        dice(),
        RaceRun(HOME, "FS-ADD-DUMP-01", "dump-in", racer, rival, 9, 6, "offense"),
        PuckGained(side, "FS-LOOSE-04", man, "loose puck", "L1"),
    )
    assert name(side, man) in text


def test_a_race_that_nobody_wins_goes_on() -> None:
    first, second = told(
        dice(),
        RaceRun(HOME, "FS-ADD-DUMP-01", "dump-in", 4, 5, 9, 9, "tie"),
        dice(),
        PuckGained(HOME, "FS-LOOSE-04", 4, "loose puck", "L1"),
    )
    assert name(HOME, 4) not in first
    assert name(HOME, 4) in second


# -- goalies who play the puck ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("result", "where"), [("", "D-M"), ("FWD", "N-M")])
def test_a_goalie_plays_the_puck(result: str, where: str) -> None:
    quiet, text = told(
        dice(),
        RaceRun(HOME, "FS-ADD-DUMP-01", "dump-in", -1, 5, 9, 6, "goalie"),
        ForecheckersPlaced(HOME, "FS-FORE-01", "1+3"),
        GoaliePlayedPuck(VISITOR, "FS-ADD-GPASS-01", 0, 7, result),
        PuckGained(VISITOR, "FS-ADD-GPASS-03", 4, "goalie", where),
    )
    assert "both wings forecheck" in quiet
    assert goalie(VISITOR) in text
    assert name(VISITOR, 4) in text


def test_a_goalie_gives_it_away_and_the_thief_shoots() -> None:
    lines = told_lines(
        dice(),
        GoaliePlayedPuck(VISITOR, "FS-ADD-GPASS-01", 0, 7, "STEAL_SHOOT"),
        PuckGained(HOME, "FS-ADD-GPASS-05", 4, "goalie", "M1"),
        dice(),
        *shot(HOME, 4, "M1"),
        *at_goalie(HOME, 4, "M1", "red"),
        goal(HOME, 4, [1, 0]),
        PlayStopped(-1, "FS-GAP-36", "goal", "N-M"),
    )
    assert [line.importance for line in lines] == [Importance.SAVE, Importance.GOAL, Importance.GOAL]
    assert goalie(VISITOR) in lines[0].text
    assert [len(line.dice) for line in lines] == [1, 2, 0]


def test_a_goalie_springs_a_man() -> None:
    (text,) = told(
        dice(),
        GoaliePlayedPuck(VISITOR, "FS-ADD-GPASS-01", 0, 7, "RUSH"),
        PuckGained(VISITOR, "FS-ADD-GPASS-03", 4, "goalie", "D-M"),
        die("rush", VISITOR),
        RushRolled(VISITOR, "FS-RUSH-01", 4, 3, 0, 7, "adv"),
        PuckMoved(VISITOR, "FS-RUSH-09", 4, 4, "RUSH", "D-M", "M3"),
    )
    assert goalie(VISITOR) in text
    assert "at the center point" in text


# -- passes and skates ------------------------------------------------------------------------------------------------


def test_a_matchup_is_told_with_the_move() -> None:
    (text,) = told(
        dice(VISITOR),
        action(VISITOR, 3, "pd"),
        matchup(VISITOR, 3, 4),
        read(VISITOR, 3, "PS", "RIGHT", "A"),
        PuckMoved(VISITOR, "FS-MATCH-05", 3, 5, "RIGHT", "N-M", "R3"),
    )
    assert all(each in text for each in (name(VISITOR, 3), name(HOME, 4), name(VISITOR, 5)))
    assert text.endswith("at the right point.")


@pytest.mark.parametrize(
    ("symbol", "receiver", "start", "end", "phrase"),
    [
        ("FWD", 3, "D-M", "N-M", "carry out"),
        ("FWD", 3, "N-L", "L3", "carry in"),
        ("LONG", 3, "D-M", "M3", "carry long"),
        ("FWD", 3, "M3", "M2", "carry deep"),
        ("POINT", 3, "M1", "M3", "carry back"),
        ("FWD", 3, "M1", "M1", "carry"),
        ("FWD", 5, "D-M", "N-M", "pass out"),
        ("FWD", 5, "N-M", "M3", "pass in"),
        ("LONG", 5, "D-R", "R3", "pass long"),
        ("LEFT", 5, "M2", "L1", "pass deep"),
        ("POINT", 5, "R1", "R3", "pass back"),
        ("FWD", 5, "R1", "R1", "pass"),
    ],
)
def test_moves_are_told_by_their_kind(symbol: str, receiver: int, start: str, end: str, phrase: str) -> None:
    (text,) = told(matchup(HOME, 3, -1), PuckMoved(HOME, "FS-MATCH-05", 3, receiver, symbol, start, end))
    words = {"at": spot(end).at, "to": spot(end).to, "mate": name(HOME, receiver)}
    assert any(text.endswith(f"{each.format(**words)}.") for each in PHRASES[phrase])


def test_center_and_shoot_is_two_lines() -> None:
    lines = told_lines(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, 4),
        read(HOME, 3, "PS", "CENTER", "A"),
        PuckMoved(HOME, "FS-MATCH-05", 3, 5, "CENTER", "N-L", "M2"),
        dice(),
        matchup(HOME, 5, 6, "shot"),
        *shot(HOME, 5, "M2", "slap shot"),
        *at_goalie(HOME, 5, "M2"),
        save(VISITOR, 5, "freeze"),
        PlayStopped(VISITOR, "FS-GOALIE-11", "freeze", "O-L"),
    )
    assert [len(line.dice) for line in lines] == [1, 2]
    assert name(HOME, 3) in lines[0].text
    assert name(HOME, 5) in lines[1].text
    assert goalie(VISITOR) in lines[1].text


@pytest.mark.parametrize(("how", "phrase"), [("pass", "intercepted"), ("skate", "steal")])
def test_a_steal_names_both_men(how: str, phrase: str) -> None:
    (text,) = told(
        dice(),
        matchup(HOME, 3, 4, how, won=False),
        read(VISITOR, 4, "DF", "STEAL"),
        die("steal"),
        PuckGained(VISITOR, "FS-STEAL-01", 4, "steal", "N-R"),
    )
    words = {"man": name(HOME, 3), "rival": name(VISITOR, 4), "at": spot("N-R").at}
    assert text.rstrip(".") in {each.format(**words) for each in PHRASES[phrase]}


@pytest.mark.parametrize(
    ("how", "defender", "won", "phrase"),
    [
        ("pass", 4, False, "pass broken up"),
        ("skate", 4, False, "checked"),
        ("pass", 4, True, "pass astray"),
        ("skate", -1, True, "lost handle"),
    ],
)
def test_a_lost_puck_is_told_with_its_zone(how: str, defender: int, won: bool, phrase: str) -> None:
    (text,) = told(
        dice(),
        matchup(HOME, 3, defender, how, won=won),
        read(HOME if won else VISITOR, 3 if won else 4, "PS", "LOOSE"),
        PuckLoose(HOME, "FS-LOOSE-01", "matchup", "D"),
    )
    words = {"man": name(HOME, 3), "rival": name(VISITOR, 4), "zone": "the ARK end"}
    sentences = {each.format(**words) for each in PHRASES[phrase]}
    assert text.rstrip(".") in {each[:1].upper() + each[1:] for each in sentences}


def test_a_hit_that_hurts_names_hitter_and_victim() -> None:
    hit, hurt = told_lines(
        dice(),
        matchup(HOME, 3, 4, "skate", won=False),
        read(VISITOR, 4, "CH", "HIT"),
        PuckLoose(HOME, "FS-INJ-03", "hit", "N"),
        HitMade(VISITOR, "FS-INJ-01", 4, 3),
        die("injury"),
        SkaterHurt(HOME, "FS-INJ-01", 3, "", "period", 0),
    )
    assert name(VISITOR, 4) in hit.text
    assert hit.side == VISITOR
    assert name(HOME, 3) in hurt.text
    assert "rest of the period" in hurt.text
    assert [len(hit.dice), len(hurt.dice)] == [1, 1]


def test_a_man_who_hurts_himself() -> None:
    down, hurt = told(
        dice(),
        matchup(HOME, 3, 4, "skate", won=False),
        read(VISITOR, 4, "CH", "HURT"),
        PuckLoose(HOME, "FS-INJ-03", "hit", "N"),
        die("injury"),
        SkaterHurt(VISITOR, "FS-INJ-02", 4, "", "shift", 0),
    )
    assert name(VISITOR, 4) in down
    assert name(VISITOR, 4) in hurt
    down, hurt = told(
        dice(),
        action(HOME, 3, "inj"),
        PuckLoose(HOME, "FS-ACT-12", "injury", "O"),
        die("injury"),
        SkaterHurt(HOME, "FS-INJ-06", 3, "", "game", 0),
    )
    assert name(HOME, 3) in down
    assert "done for the night" in hurt


@pytest.mark.parametrize(
    ("misses", "games", "words"),
    [
        ("shift", 0, "goes to the bench"),
        ("10 minutes", 0, "for 10 minutes"),
        ("period", 0, "rest of the period"),
        ("game", 0, "done for the night"),
        ("1 games", 1, "one more game"),
        ("d20 games", 12, "12 more games"),
    ],
)
def test_injuries_say_how_long(misses: str, games: int, words: str) -> None:
    assert injury_text("Vail", misses, games).endswith(words)


def test_a_pass_to_a_man_who_is_not_there() -> None:
    (text,) = told(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, 4),
        read(HOME, 3, "PS", "FWD", "D"),
        PuckLoose(HOME, "FS-RECIP-03", "pass", "O"),
    )
    assert name(HOME, 3) in text
    assert "the COR end" in text


def test_the_puck_out_of_play() -> None:
    (line,) = told_lines(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, 4, won=False),
        read(VISITOR, 4, "DF", "STOP"),
        PlayStopped(-1, "FS-GAP-14", "out of play", "N-M"),
    )
    assert line.importance == Importance.WHISTLE
    assert name(HOME, 3) in line.text


# -- rushes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("outcome", "words"), [("2 on 1", "2 on 1"), ("BA", "break-away")])
def test_a_rush_is_told_aloud(outcome: str, words: str) -> None:
    lines = told_lines(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, 4),
        read(HOME, 3, "PS", "RUSH", "A"),
        die("rush"),
        RushRolled(HOME, "FS-RUSH-01", 5, 3, 1, 7, outcome),
        dice(),
        *([] if outcome == "BA" else [RushFormed(HOME, "FS-RUSH-06", [5, 7, 8], 9)]),
        *shot(HOME, 5 if outcome == "BA" else 8, "M1", "break-away" if outcome == "BA" else "wrist shot"),
        *at_goalie(HOME, 5 if outcome == "BA" else 8, "M1", "red"),
        save(VISITOR, 5 if outcome == "BA" else 8, "loose"),
        PuckLoose(HOME, "FS-GOALIE-19", "save", "O"),
    )
    assert [line.importance for line in lines] == [Importance.SAVE, Importance.SAVE]
    assert words in lines[0].text
    assert all(name(HOME, each) in lines[0].text for each in (3, 5))
    men = (5,) if outcome == "BA" else (5, 7, 8)
    assert all(name(HOME, each) in lines[1].text for each in men)
    assert [len(line.dice) for line in lines] == [2, 2]


def test_a_rush_that_comes_to_nothing_is_an_advance() -> None:
    (line,) = told_lines(
        dice(),
        action(HOME, 3, "sc"),
        matchup(HOME, 3, -1, "skate"),
        read(HOME, 3, "SK", "RUSH"),
        die("rush"),
        RushRolled(HOME, "FS-RUSH-01", 3, 3, 1, 20, "adv"),
        PuckMoved(HOME, "FS-RUSH-09", 3, 3, "RUSH", "N-L", "L2"),
    )
    assert line.importance == Importance.ROUTINE
    assert "in the left circle" in line.text


# -- clears, icing, chips, whistles -----------------------------------------------------------------------------------


def icing(*more: Event) -> list[Event]:
    return [dice(), action(HOME, 3, "ice"), PuckSent(HOME, "FS-ACT-06", 3, "icing", "N-L", "D"), *more]


def test_icing_is_a_whistle() -> None:
    (line,) = told_lines(*icing(PlayStopped(HOME, "FS-ACT-08", "icing", "N-L")))
    assert line.importance == Importance.WHISTLE
    assert name(HOME, 3) in line.text
    assert "icing" in line.text.casefold()


def test_icing_may_be_raced_for() -> None:
    (text,) = told(
        *icing(
            dice(),
            RaceRun(HOME, "FS-ADD-TOUCH-01", "icing", 4, 5, 3, 6, "defense"),
            PlayStopped(HOME, "FS-ACT-08", "icing", "N-L"),
        )
    )
    assert all(each in text for each in (name(HOME, 4), name(VISITOR, 5)))
    (text,) = told(
        *icing(
            dice(),
            RaceRun(HOME, "FS-ADD-TOUCH-01", "icing", 4, 5, 9, 6, "offense"),
            PuckGained(HOME, "FS-ADD-TOUCH-02", 4, "race", "L1"),
        )
    )
    assert "no icing" in text.casefold()
    (text,) = told(
        *icing(
            dice(),
            RaceRun(HOME, "FS-ADD-TOUCH-01", "icing", 4, -1, 9, 6, "goalie"),
            PuckGained(VISITOR, "FS-ADD-TOUCH-04", 6, "goalie", "D-M"),
        )
    )
    assert "waved off" in text
    assert name(VISITOR, 6) in text


def test_icing_while_short_handed_is_no_whistle() -> None:
    (text,) = told(*icing(PuckGained(VISITOR, "FS-PP-04", 4, "icing", "D-M")))
    assert name(HOME, 3) in text
    assert name(VISITOR, 4) in text
    first, second = told(
        *icing(
            GoaliePlayedPuck(VISITOR, "FS-ADD-GPASS-01", 0, 20, ""),
            PuckGained(VISITOR, "FS-ADD-GPASS-03", 4, "goalie", "D-M"),
        )
    )
    assert name(HOME, 3) in first
    assert goalie(VISITOR) in second


def test_an_icing_into_the_empty_net() -> None:
    call, announcement = told(
        *icing(
            die("empty-net icing"),
            ShotTaken(HOME, "FS-EN-02", 3, "N-L", "", "icing", True),
            goal(HOME, 3, [1, 0], empty_net=True),
            PlayStopped(-1, "FS-GAP-36", "goal", "N-M"),
        )
    )
    assert name(HOME, 3) in call
    assert "into an empty net" in announcement


def test_a_chip_gives_the_puck_up() -> None:
    (text,) = told(PuckChipped(HOME, "FS-CHIP-01", 3, 4), PuckGained(VISITOR, "FS-CHIP-02", 4, "chip", "D-L"))
    assert name(HOME, 3) in text
    assert name(VISITOR, 4) in text


def test_offside_is_a_whistle() -> None:
    (text,) = told(dice(), action(HOME, 3, "off"), PlayStopped(-1, "FS-ACT-10", "offside", "N-L"))
    assert "offside" in text.casefold() or "ahead of the puck" in text


# -- shots ------------------------------------------------------------------------------------------------------------


def attempt(*more: Event) -> list[Event]:
    return [dice(), action(HOME, 7, "ws", "O-ES"), matchup(HOME, 7, 4, "shot"), *more]


def test_a_shot_is_told_with_save_and_rebound() -> None:
    (line,) = told_lines(
        *attempt(
            *shot(HOME, 7, "M2"),
            *at_goalie(HOME, 7, "M2"),
            save(VISITOR, 7, "opp 3"),
            PuckGained(HOME, "FS-GOALIE-10", 9, "rebound", "L1"),
        )
    )
    assert line.importance == Importance.SAVE
    assert line.side == HOME
    assert all(each in line.text for each in (name(HOME, 7), "slot", goalie(VISITOR), name(HOME, 9)))
    assert line.text.endswith("at the left side of the net.")


def test_the_next_shot_is_a_second_chance() -> None:
    narrator = Narrator(*teams())
    first = attempt(
        *shot(HOME, 7, "M2"),
        *at_goalie(HOME, 7, "M2"),
        save(VISITOR, 7, "opp 3"),
        PuckGained(HOME, "FS-GOALIE-10", 9, "rebound", "L1"),
    )
    second = [
        dice(),
        action(HOME, 9, "ws", "O-ES"),
        *shot(HOME, 9, "L1"),
        *at_goalie(HOME, 9, "L1"),
        save(VISITOR, 9, "stop"),
        PlayStopped(-1, "FS-GOALIE-18", "out of play", "O-L"),
    ]
    _, line = narrator.feed(dressed([*first, *second], teams()))
    words = {"man": name(HOME, 9), "source": spot("L1").source}
    starts = [each.format(**words) for each in PHRASES["rebound shot"]]
    assert line.text.startswith(tuple(each[:1].upper() + each[1:] for each in starts))


def test_a_save_with_a_scramble() -> None:
    (text,) = told(
        *attempt(
            *shot(HOME, 7, "M2"),
            *at_goalie(HOME, 7, "M2"),
            save(VISITOR, 7, "loose"),
            PuckLoose(HOME, "FS-GOALIE-19", "save", "O"),
        )
    )
    assert text.endswith(tuple(f"{each}." for each in PHRASES["save loose"]))


def test_a_save_that_waits_for_an_order_is_told_when_it_is_given() -> None:
    narrator = Narrator(*teams())
    events = attempt(*shot(HOME, 7, "M2"), *at_goalie(HOME, 7, "M2", mark="freeze?"), save(VISITOR, 7, "freeze?"))
    assert narrator.feed(dressed(events, teams())) == []
    (line,) = narrator.feed([PlayStopped(VISITOR, "FS-GOALIE-12", "freeze", "O-L")])
    assert goalie(VISITOR) in line.text


@pytest.mark.parametrize(("drift", "tipper", "phrase"), [("screen", -1, "screen"), ("tip a", 8, "tipped")])
def test_help_on_the_way_to_the_net(drift: str, tipper: int, phrase: str) -> None:
    (text,) = told(
        *attempt(
            *shot(HOME, 7, "M3", "slap shot"),
            *at_goalie(HOME, 7, "M3", drift=drift, tipper=tipper),
            save(VISITOR, 7, "own 4"),
            PuckGained(VISITOR, "FS-GOALIE-10", 4, "rebound", "D-L"),
        )
    )
    assert any(each.format(mate=name(HOME, 8)) in text for each in PHRASES[phrase])


@pytest.mark.parametrize("how", ["wL", "wR", "left post", "right post", "high"])
def test_a_miss_says_how(how: str) -> None:
    (text,) = told(
        *attempt(
            ShotAimed(HOME, "FS-SHOT-04", 7, "wrist shot", "M2", "a1"),
            ShotTaken(HOME, "FS-SHOT-05", 7, "M2", how, "wrist shot", False),
            PuckLoose(HOME, "FS-SHOT-05", "miss", "O"),
        )
    )
    assert any(each.rstrip("!") in text for each in PHRASES[how])


def test_a_block_names_the_blocker() -> None:
    (line,) = told_lines(
        dice(),
        action(HOME, 7, "ss", "O-ES"),
        matchup(HOME, 7, 4, "shot", won=False),
        ShotBlocked(VISITOR, "FS-BLOCK-01", 4, 7, "R3"),
        PuckLoose(HOME, "FS-BLOCK-01", "block", "O"),
    )
    assert line.side == VISITOR
    assert all(each in line.text for each in (name(HOME, 7), name(VISITOR, 4), "from the right point"))


@pytest.mark.parametrize(("quality", "phrase"), [("red", "big save"), ("yellow", "save"), ("violet", "easy save")])
def test_a_save_is_as_loud_as_the_chance(quality: str, phrase: str) -> None:
    (text,) = told(
        *attempt(*shot(HOME, 7, "M2"), *at_goalie(HOME, 7, "M2", quality), save(VISITOR, 7, "penalty")),
        PenaltyCalled(VISITOR, "FS-GAP-38", 3, "tripping", 2, True),
    )[:1]
    assert any(each.format(goalie=goalie(VISITOR)) in text for each in PHRASES[phrase])


def test_a_goal_is_called_and_announced() -> None:
    call, announcement = told_lines(
        *attempt(*shot(HOME, 7, "M2"), *at_goalie(HOME, 7, "M2")),
        die("assist"),
        goal(HOME, 7, [1, 0], first_assist=3, strength="PP"),
        GoalieForm(VISITOR, "FS-ADD-HOT-03", 0, "cold"),
        PlayStopped(-1, "FS-GAP-36", "goal", "N-M"),
    )[:2]
    assert call.importance == announcement.importance == Importance.GOAL
    assert announcement.text.startswith("GOAL ARK")
    assert f", assist credited to {name(HOME, 3)}, on the power play" in announcement.text
    assert len(call.dice) == 3


def test_assists_by_touches_came_from_the_men_and_rolled_ones_are_what_the_scorer_wrote_down() -> None:
    scored = goal(HOME, 7, [1, 0], first_assist=3, second_assist=4)
    shown = attempt(*shot(HOME, 7, "M2"), *at_goalie(HOME, 7, "M2"))
    by_touch = told(*shown, scored)[1]
    assert f", from {name(HOME, 3)} and {name(HOME, 4)}." in by_touch
    by_roll = told(*shown, die("assist"), die("assist"), scored)[1]
    assert f", assists credited to {name(HOME, 3)} and {name(HOME, 4)}." in by_roll


def test_a_shot_into_the_empty_net() -> None:
    call, _ = told(
        *attempt(
            ShotAimed(HOME, "FS-SHOT-04", 7, "wrist shot", "M3", "a1"),
            ShotTaken(HOME, "FS-EN-01", 7, "M3", "", "wrist shot", True),
            goal(HOME, 7, [1, 0], empty_net=True),
            PlayStopped(-1, "FS-GAP-36", "goal", "N-M"),
        )
    )
    assert name(HOME, 7) in call


def test_a_shootout_attempt_has_both_rolls() -> None:
    first, second = told_lines(
        dice(),
        ShotAimed(HOME, "FS-SHOT-04", 7, "break-away", "M1", "a1"),
        dice(),
        ShootoutAttempted(HOME, "FS-SO-02", 7, True, [1, 0]),
        dice(VISITOR),
        ShotAimed(VISITOR, "FS-SHOT-04", 6, "break-away", "M1", "wL"),
        ShootoutAttempted(VISITOR, "FS-SO-02", 6, False, [1, 0]),
    )
    assert "scores" in first.text
    assert "is stopped" in second.text
    assert [len(first.dice), len(second.dice)] == [2, 1]


# -- weird plays ------------------------------------------------------------------------------------------------------


def weird(effect: str, *more: Event, confirmed: bool = True) -> list[Event]:
    return [
        dice(),
        action(HOME, 3, "wp"),
        dice(),
        WeirdPlay(HOME, "FS-WP-02", "ES-N", 4, 7, effect, confirmed=confirmed),
        *more,
    ]


@pytest.mark.parametrize(
    ("events", "men"),
    [
        (weird("goal", PuckLoose(HOME, "FS-WP-03", "weird play", "N"), confirmed=False), [(HOME, 3)]),
        (weird("pass", PuckMoved(HOME, "FS-GAP-11", 3, 5, "FWD", "N-L", "L3")), [(HOME, 3), (HOME, 5)]),
        (weird("faceoff", PlayStopped(-1, "FS-GAP-11", "out of play", "N-L")), []),
        (
            weird("defender steal", die("steal"), PuckGained(VISITOR, "FS-GAP-11", 6, "steal", "N-R")),
            [(HOME, 3), (VISITOR, 6)],
        ),
    ],
)
def test_weird_plays(events: list[Event], men: list[tuple[int, int]]) -> None:
    (line,) = told_lines(*events)
    assert all(name(*man) in line.text for man in men)
    assert len(line.dice) >= 2


def test_a_weird_rush_and_a_weird_break_away() -> None:
    (line,) = told_lines(
        *weird("skate", die("rush"), RushRolled(HOME, "FS-RUSH-01", 3, 3, 0, 1, "adv")),
        PuckMoved(HOME, "FS-RUSH-09", 3, 3, "RUSH", "N-L", "L2"),
    )
    assert name(HOME, 3) in line.text
    blunder, chance = told_lines(
        *weird("defender break-away", PuckGained(VISITOR, "FS-GAP-11", 6, "break-away", "M1")),
        dice(VISITOR),
        *shot(VISITOR, 6, "M1", "break-away"),
        *at_goalie(VISITOR, 6, "M1"),
        save(HOME, 6, "own 4"),
        PuckGained(HOME, "FS-GOALIE-10", 4, "rebound", "D-L"),
    )
    assert blunder.importance == Importance.SAVE
    assert name(HOME, 3) in blunder.text
    assert name(VISITOR, 6) in chance.text


def test_weird_goals() -> None:
    call, _ = told(
        *weird("goal", ShotTaken(HOME, "FS-GAP-11", 3, "N-L", "", "weird play", True)), goal(HOME, 3, [1, 0])
    )
    assert name(HOME, 3) in call
    call, _ = told(
        *weird("own goal", ShotTaken(VISITOR, "FS-GAP-11", 5, "M1", "", "weird play", True)), goal(VISITOR, 5, [0, 1])
    )
    assert "own" in call


def test_weird_penalties_lead_to_the_announcement() -> None:
    lines = told(*weird("minor"), PenaltyCalled(HOME, "FS-GAP-11", 3, "delay of game", 2, True))
    assert len(lines) == 2
    assert name(HOME, 3) in lines[0]
    assert told(*weird("bench minor"), PenaltyCalled(HOME, "FS-GAP-11", 3, "too many men", 2, True))[-1].startswith(
        "Two"
    )


@pytest.mark.parametrize(
    ("effect", "end", "confirmed"),
    [
        ("gift", PuckGained(HOME, "FS-GAP-11", 5, "loose puck", "M1"), True),
        ("rebound", PuckGained(HOME, "FS-GAP-11", 7, "rebound", "M1"), True),
        ("freeze", PlayStopped(VISITOR, "FS-GAP-11", "freeze", "O-L"), True),
        ("loose", PuckLoose(HOME, "FS-GAP-11", "weird play", "O"), False),
    ],
)
def test_weird_saves(effect: str, end: Event, confirmed: bool) -> None:
    (line,) = told_lines(
        *attempt(*shot(HOME, 7, "M2"), *at_goalie(HOME, 7, "M2", mark="weird"), save(VISITOR, 7, "weird")),
        dice(),
        WeirdPlay(HOME, "FS-GOALIE-17", "goalie", 4, 7, effect, confirmed=confirmed),
        end,
    )
    assert goalie(VISITOR) in line.text
    assert len(line.dice) == 3


# -- penalties and the bench ------------------------------------------------------------------------------------------


def called(call: str, minutes: int, skater: int = 3) -> PenaltyCalled:
    return PenaltyCalled(VISITOR, "FS-PEN-05", skater, call, minutes, True)


def minor(side: int, clause: str, call: str) -> PenaltyCalled:
    return PenaltyCalled(side, clause, 3, call, 2, True)


def goalie_minor(call: str) -> PenaltyCalled:
    return PenaltyCalled(VISITOR, "FS-GAP-38", 3, call, 2, True, 0)


def full_name(side: int) -> str:
    """The first goalie's."""
    return teams()[side].goalies[0].name


def test_a_penalty_of_the_bench_or_the_goalie_is_told_as_theirs() -> None:
    man = told(minor(VISITOR, "FS-PEN-05", "hooking"))[-1].split(" to ")[1]
    bench = told(*weird("bench minor"), minor(HOME, "FS-GAP-11", "unsportsmanlike conduct"))[-1]
    assert bench.startswith("Two minutes to the ARK bench for unsportsmanlike conduct; ")
    assert bench.endswith(" serves them.")
    in_net = full_name(VISITOR)
    stopped = told(save(VISITOR, 7, "penalty"), goalie_minor("interference"))[-1]
    assert stopped.startswith(f"Two minutes to the COR goalie {in_net} for interference; ")
    assert stopped.endswith(" serves them.")
    thrown = WeirdPlay(HOME, "FS-GOALIE-17", "goalie", 7, 12, "goalie minor", confirmed=True)
    assert told(thrown, goalie_minor("slashing"))[-1].startswith(f"Two minutes to the COR goalie {in_net}")
    doubted = WeirdPlay(VISITOR, "FS-GAP-11", "N", 7, 12, "bench minor", confirmed=False)
    assert told(doubted, minor(VISITOR, "FS-PEN-05", "hooking"))[-1].split(" to ")[1] == man


def test_a_delayed_penalty_beside_the_goalie_s_is_the_man_s_own() -> None:
    pending = PenaltyDelayed(VISITOR, "FS-DELAY-01", 3, "hooking")
    calls = [minor(VISITOR, "FS-GAP-38", "hooking"), goalie_minor("tripping")]
    own, goalie = told(pending, save(VISITOR, 7, "penalty"), *calls)[-2:]
    assert "(COR) for hooking." in own
    assert goalie.startswith(f"Two minutes to the COR goalie {full_name(VISITOR)} for tripping; ")


def test_what_the_charts_call_a_bench_minor_is_told_as_one() -> None:
    match = new_match(1)
    calls = match.game.told_with(match.table)["bench_calls"]
    assert calls == {"bench minor", "too many men"}
    events = [PenaltyDelayed(HOME, "FS-DELAY-01", 3, "bench minor"), minor(HOME, "FS-PEN-01", "bench minor")]
    events += [minor(HOME, "FS-PEN-01", "tripping")]
    said = [line.text for line in narrate(dressed(events, teams()), *teams(), bench_calls=calls)][-2:]
    assert said[0].startswith("Two minutes to the ARK bench for bench minor; ")
    assert "(ARK) for tripping" in said[1]


@pytest.mark.parametrize(
    ("call", "minutes", "words"),
    [
        ("hooking", 2, "Two minutes to"),
        ("high sticking", 4, "four minutes"),
        ("boarding", 5, "Five minutes"),
        ("misconduct", 10, "ten-minute misconduct"),
        ("spearing", 7, "Seven minutes"),
    ],
)
def test_a_penalty_says_what_for(call: str, minutes: int, words: str) -> None:
    whistle, announcement = told(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, 4, won=False),
        read(VISITOR, 4, "DF", "PENALTY"),
        dice(),
        PenaltyChartRead(HOME, "FS-PEN-04", "", 31, call, "defense"),
        called(call, minutes),
        PlayStopped(VISITOR, "FS-PEN-09", "penalty", "O-L"),
    )
    assert name(HOME, 3) in whistle
    assert words in announcement
    assert call in announcement


def test_a_penalty_without_a_matchup() -> None:
    whistle, _ = told(
        dice(),
        action(HOME, 3, "pen"),
        dice(),
        PenaltyChartRead(HOME, "FS-PEN-04", "", 31, "hooking", "defense"),
        called("hooking", 2),
    )
    assert name(HOME, 3) in whistle


def test_a_delayed_penalty_lets_play_go_on() -> None:
    (text,) = told(
        dice(),
        action(HOME, 3, "pen"),
        dice(),
        PenaltyChartRead(HOME, "FS-PEN-11", "B", 31, "hooking", "defense"),
        PenaltyDelayed(VISITOR, "FS-DELAY-01", 4, "hooking"),
    )
    assert name(VISITOR, 4) in text
    assert "ARK" in text


@pytest.mark.parametrize(("defender", "is_said"), [(4, True), (5, False), (-1, False)])
def test_an_arm_goes_up_in_the_play_it_comes_from(defender: int, is_said: bool) -> None:
    (text,) = told(
        dice(),
        action(HOME, 3, "pd"),
        matchup(HOME, 3, defender, won=False),
        dice(),
        PenaltyChartRead(HOME, "FS-PEN-11", "B", 31, "hooking", "defense"),
        PenaltyDelayed(VISITOR, "FS-DELAY-01", 4, "hooking"),
    )
    assert name(HOME, 3) in text
    assert ("wrong way" in text or "fouled" in text) == is_said


@pytest.mark.rule("FS-SHIFT-02")
def test_a_new_man_with_the_puck_after_a_change_is_told() -> None:
    (text,) = told(HandlerChanged(HOME, "FS-SHIFT-02", 6, 3, "M3"))
    assert name(HOME, 6) in text
    assert name(HOME, 3) in text
    assert "puck" in text


def test_the_whistle_after_a_delay() -> None:
    lines = told(
        dice(), action(HOME, 3, "pd"), matchup(HOME, 3, 4, won=False), called("hooking", 2),
    )  # fmt: skip
    assert "whistle" in lines[0]
    assert "hooking" in lines[1]


def test_a_fight_takes_two_and_a_stand_in() -> None:
    swapped, first, second = told(
        FighterSwapped(VISITOR, "FS-PEN-13", 5, 3), called("fighting", 5), called("fighting", 5, 6)
    )
    assert name(VISITOR, 5) in swapped
    assert name(VISITOR, 3) in swapped
    assert first.startswith("The gloves are off!")
    assert second.endswith("too.")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (GoalieHurt(HOME, "FS-GOALIE-16", 0, "10 minutes", 0), "for 10 minutes"),
        (GoalieForm(HOME, "FS-ADD-HOT-01", 0, "hot"), "Oxmire"),
        (GoalieForm(HOME, "FS-ADD-HOT-02", 0, "normal"), "Oxmire"),
        (GoalieChanged(HOME, "FS-DEC-24", 1), "Skaluska"),
        (AggressivenessSet(HOME, "FS-AGG-01", 2), "(+2)"),
        (ForecheckersPlaced(HOME, "FS-FORE-01", "none"), "nobody forechecks"),
        (StrategyLaid(HOME, "FS-WILD-04"), "face down"),
        (RecipientLaid(HOME, "FS-RECIP-06"), "face down"),
        (PlanLaid(HOME, "FS-PLAN-01"), "game plan"),
        (ShadowAssigned(HOME, "FS-SHADOW-01", 3, 4), "stick to"),
        (ShadowAssigned(HOME, "FS-SHADOW-01", -1, -1), "call off"),
        (TimeoutCalled(HOME, "FS-TOUT-01"), "timeout"),
    ],
)
def test_the_bench(event: Event, words: str) -> None:
    (text,) = told(event)
    assert words in text


def test_an_event_nobody_knows_is_passed_over() -> None:
    assert told(CenterTossed(HOME, "EZ-HOUSE-01", 1, 2)) == []


# -- groups -----------------------------------------------------------------------------------------------------------


def test_the_last_action_is_found() -> None:
    first = [dice(), action(HOME, 3, "off"), PlayStopped(-1, "FS-ACT-10", "offside", "N-L")]
    second = [dice(), FaceoffWon(HOME, "FS-FO-07", 4, 5, 6, "N-M"), PuckGained(HOME, "FS-FO-07", 4, "faceoff", "N-M")]
    assert last_action([*first, StrategyLaid(HOME, "FS-WILD-04"), *second]) == second
    assert last_action([]) == []
    assert not Group().goes_on()


def test_a_screen_in_front_of_the_net_is_told_without_a_second_front() -> None:
    texts = [line.text for seed in range(1, 7) for line in narrate(played(seed).events, *teams())]
    assert any("in traffic" in text or "with bodies all around" in text for text in texts)
    assert not any("in front with a crowd in front" in text for text in texts)


@pytest.mark.parametrize(("in_part", "phrase"), [(True, "wiped out in part"), (False, "wiped out")])
def test_a_goal_that_spares_a_man_his_penalty_is_told(in_part: bool, phrase: str) -> None:
    (line,) = told_lines(PenaltyWipedOut(HOME, "FS-GAP-08", 4, "hooking", in_part=in_part))
    man = name_of(teams(), HOME, 4)
    assert line.text in {sentence(said.format(man=man, call="hooking")) for said in PHRASES[phrase]}


@pytest.mark.parametrize(("stays", "phrase"), [(True, "served in part"), (False, "served")])
def test_a_man_who_stays_in_the_box_is_not_said_to_leave_it(stays: bool, phrase: str) -> None:
    (line,) = told_lines(PenaltyServed(HOME, "FS-PEN-08", 4, stays=stays))
    man = name_of(teams(), HOME, 4)
    assert line.text.rstrip(".") in {wording.format(man=man) for wording in PHRASES[phrase]}
