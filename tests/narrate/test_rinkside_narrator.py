"""The caller of Rinkside, its questions, its board and its adviser, over whole games."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any, cast

import pytest
from rich.text import Text

from narrate.dressed import dressed, goalie_of, name_of
from puckdrop.boards.rinkside import board_rows
from puckdrop.boards.rinkside_rink import WIDTH
from puckdrop.coaches import rinkside_adviser
from puckdrop.coaches.random_legal import RandomCoach
from puckdrop.core.decisions import Choose, Kind, Person, PickSkater
from puckdrop.core.dice import Seeded
from puckdrop.core.events import (
    Event,
    GoalieHurt,
    GoaliePulled,
    GoalScored,
    PenaltyCalled,
    PenaltyServed,
    PlayStopped,
    PuckGained,
    PuckLoose,
    SaveMade,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.core.match import Match
from puckdrop.games.rinkside import RINKSIDE, events
from puckdrop.games.rinkside.decisions import Pick, RinksideKind
from puckdrop.games.rinkside.option_files import read_options
from puckdrop.games.rinkside.situations import Situation
from puckdrop.games.rinkside.table import RinksideTable
from puckdrop.narrate.en.phrases import COMMON
from puckdrop.narrate.en.rinkside import Narrator, narrate
from puckdrop.narrate.en.rinkside_bench import TELLERS
from puckdrop.narrate.en.rinkside_group import PARTS
from puckdrop.narrate.en.rinkside_play_phrases import PLAY
from puckdrop.narrate.en.rinkside_questions import question
from puckdrop.narrate.en.rinkside_rough_phrases import ROUGH as ROUGH_PHRASES
from puckdrop.narrate.en.rinkside_shot_phrases import SHOTS
from puckdrop.narrate.en.rinkside_words import Words
from puckdrop.narrate.en.rinkside_zone_phrases import ZONE
from puckdrop.narrate.en.wording import sentence
from puckdrop.narrate.lines import Importance, is_told
from puckdrop.narrate.questions import Choice
from puckdrop.rooms import game_named
from puckdrop.views.rinkside import board
from shipped import two_teams

ROUGH: dict[str, object] = {
    "rivalry": "back-to-back",
    "fight_profile": "1970s",
    "descriptions": True,
    "any_ten_is_auxiliary": True,
    "overtime": "three-on-three-shootout",
}
TEAMS = two_teams("rinkside")


@cache
def played(seed: int, *, rough: bool) -> Match:
    setup = RINKSIDE.setup(*TEAMS, read_options(ROUGH if rough else {}, "test"))
    room = game_named("rinkside")
    coaches = [RandomCoach(seed), RandomCoach(seed + 1)] if rough else [room.bench_coach(), room.bench_coach()]
    match = Match(RINKSIDE, setup, coaches, seed=seed)
    match.run()
    return match


def test_every_event_of_rinkside_is_told_alone_or_as_part_of_a_play() -> None:
    classes = {kind for _, kind in inspect.getmembers(events, inspect.isclass) if kind.__module__ == events.__name__}
    kinds = {kind for kind in classes if issubclass(kind, Event)}
    assert not {kind.__name__ for kind in kinds - set(TELLERS) - set(PARTS)}


def test_no_chapter_of_the_phrase_book_takes_a_phrase_from_another() -> None:
    chapters = (ZONE, PLAY, SHOTS, ROUGH_PHRASES)
    assert len({phrase for chapter in chapters for phrase in chapter}) == sum(len(chapter) for chapter in chapters)
    for chapter in chapters:
        for wordings in chapter.values():
            assert len(set(wordings)) == len(wordings)


MOST_HEARD = 12
"""How often a listener may hear the same wording in one game."""


def test_no_wording_is_heard_too_often_in_a_game_and_no_line_twice_in_a_row() -> None:
    for seed in range(6):
        caller = Narrator(*TEAMS)
        lines = [line for line in caller.feed(played(seed, rough=False).events) if is_told(line)]
        heard = Counter({phrase: count for phrase, count in caller.words.heard.items() if phrase not in DETAILS})
        assert heard.most_common(1)[0][1] <= MOST_HEARD
        assert all(line.text != following.text for line, following in pairwise(lines))


DETAILS = {wording for phrase in ("meter", "momentum") for wording in ROUGH_PHRASES[phrase]}
"""Said only to who asks for every detail."""


def test_every_wording_of_a_phrase_can_stand_for_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def say(self: Words, phrase: str, event: Event, **words: str) -> str:
        for wording in self.phrases[phrase]:
            assert wording.format(**words)
        return str(plain(self, phrase, event, **words))

    plain = Words.say
    monkeypatch.setattr(Words, "say", say)
    for rough in (False, True):
        for seed in range(6):
            narrate(played(seed, rough=rough).events, *TEAMS, details=True)
    narrate(dressed(rare_events(), TEAMS), *TEAMS, details=True)


def test_time_never_runs_backward_in_a_period() -> None:
    for seed in range(4):
        lines = narrate(played(seed, rough=True).events, *TEAMS, details=True)
        for line, following in pairwise(lines):
            assert line.period < following.period or line.left >= following.left


@pytest.mark.parametrize("rough", [False, True])
def test_whole_games_are_told_in_sentences(rough: bool) -> None:
    for seed in range(6):
        match = played(seed, rough=rough)
        lines = narrate(match.events, *TEAMS, details=True)
        assert len(lines) > 500
        for line in lines:
            assert line.text[:1].upper() == line.text[:1]
            assert line.text.endswith((".", "!", "?"))
            assert "{" not in line.text
        goals = [line for line in lines if line.text.startswith("GOAL ")]
        table = cast(RinksideTable, match.table)
        assert len(goals) == sum(team.score for team in table.state.teams)
        assert len(narrate(match.events, *TEAMS)) < len(lines)


def test_the_same_events_read_the_same_however_they_are_dealt_out() -> None:
    for rough in (False, True):
        match = played(1, rough=rough)
        whole = Narrator(*TEAMS).feed(match.events)
        caller = Narrator(*TEAMS)
        pieces = [line for event in match.events for line in caller.feed([event])]
        assert pieces == whole


def text_of(choice: Choice) -> str:
    """An answer with what speaks for it."""
    return f"{choice.label} {choice.about}".strip()


@pytest.mark.parametrize("options", [{}, {"layout": "stacked", "overtime": "five-minute-shootout"}, ROUGH])
def test_a_person_is_asked_in_words_and_advised_legally(options: dict[str, object]) -> None:
    room = game_named("rinkside")
    setup = RINKSIDE.setup(*TEAMS, read_options(options, "test"))
    asked: dict[int, str] = {}
    for seed in range(4):
        match = Match(RINKSIDE, setup, [Person(room.adviser()), room.bench_coach()], seed=seed)
        while (decision := match.run()) is not None:
            is_new = int(decision.kind) not in asked
            asking = question(decision, match.table)
            assert asking.prompt.endswith((".", "?"))
            assert asking.choices
            assert decision.clause in asking.help
            if is_new:
                asked[int(decision.kind)] = text_of(asking.choices[0])
            if is_new and decision.kind == RinksideKind.RED_LIGHT:
                needed = int(cast(Pick, decision).need(0))
                assert asking.choices[0].about.endswith(f"Red > {10 - needed} -> {max(0, needed) * 10}%")
                assert " stands up in the neutral zone." in asking.prompt
                assert not asking.prompt.startswith("A defender")
            answer = room.advise(decision, match.table)
            assert decision.allows(answer)
            match.answer(answer)
    assert {RinksideKind.OPTION, RinksideKind.OWN_ZONE, RinksideKind.RED_LIGHT, RinksideKind.GREEN_LIGHT} <= set(asked)
    assert "->" in asked[RinksideKind.OPTION]
    assert asked[RinksideKind.OPTION].startswith("quality shot")
    assert re.fullmatch(r"play on +Black \d\d: (breakout|they forecheck)", asked[RinksideKind.OWN_ZONE])
    assert asked[RinksideKind.FORECHECK] == "F-CHK 1: sit back, little happens"
    assert asked[RinksideKind.HITTING] == "HIT- fewer hits, fewer penalties"


def test_the_line_sheet_and_the_quarterbacks_say_what_they_ask_for() -> None:
    room = game_named("rinkside")
    table = room.new_game(
        *TEAMS, room.load_charts(), room.read_options({}, "test"), Seeded(1), [RandomCoach(1), RandomCoach(2)]
    )
    team = table.position().teams[0]
    sheet = question(
        Choose(Kind.SET_LINES, "line sheet", 0, ["as on the sheet", "name the lines"], "RS-01-SU-01"), table
    )
    assert [choice.label for choice in sheet.choices] == [
        "as it stands in the team file",
        "write four lines and three pairs",
    ]
    forwards = [int(man.number) for man in team.skaters if not man.card.is_defenseman()]
    defensemen = [int(man.number) for man in team.skaters if man.card.is_defenseman()]

    def place(slot: int, men: list[int]) -> str:
        pick = PickSkater(Kind.FILL_SLOT, "line sheet place", team, slot, men, "RS-01-SU-01")
        return question(pick, table).prompt

    assert place(1, forwards) == "Line 1: who plays left wing?"
    assert place(3, forwards[5:]) == "Line 2: who plays right wing?"
    assert place(4, defensemen[2:]) == "Pair 2: who plays left defense?"
    units = team.card.power_play

    def quarterback(men: list[int]) -> str:
        pick = PickSkater(RinksideKind.QUARTERBACK, "power-play quarterback", team, 0, men, "RS-13-SU-04")
        return question(pick, table).prompt

    assert quarterback(units[1]) == "Power play 2: who is your quarterback?"
    table.play()
    assert quarterback(units[1]) == "Your power-play quarterback is not out there. Who leads the way in?"


def test_what_a_person_can_ask_for() -> None:
    table = played(1, rough=False).table
    assert set(rinkside_adviser.requests(table)) == {"lines", "strategy", "goalie"}
    assert rinkside_adviser.matters(Kind.RETURN_GOALIE, 0, table) is False


def rows_of(match: Match, width: int, *, draw: bool) -> list[Text]:
    return board_rows(board(match.table, match.events, "nobody"), (), width, draw=draw)


@pytest.mark.parametrize("rough", [False, True])
def test_the_board_shows_meters_faces_and_men_at_every_moment(rough: bool) -> None:
    setup = RINKSIDE.setup(*TEAMS, read_options(ROUGH if rough else {}, "test"))
    match = Match(RINKSIDE, setup, [RandomCoach(3), RandomCoach(4)], seed=8)
    seen: set[int] = set()
    while not match.is_over:
        match.step()
        rows = [row.plain for row in rows_of(match, 80, draw=False)]
        text = "\n".join(rows)
        assert len(rows) <= 16, "the box may need two rows"
        wide = [row.plain for row in rows_of(match, 200, draw=False)]
        rink, wide_rink = (next(at for at, row in enumerate(each) if row.startswith("+")) for each in (rows, wide))
        for row, whole in zip(rows[rink:-3], wide[wide_rink:-3], strict=True):
            assert row.rstrip() == whole.rstrip(), "cut off"
        for word in (
            "momentum",
            "chippiness",
            "dirty plays",
            "officials",
            "goalie",
            "hitting",
            "Left",
            "Right",
            "zone",
        ):
            assert word in text
        middle = "".join(row[:WIDTH] for row in rows[rink + 1 : rink + 4])
        assert sum(middle.count(glyph) for glyph in "Oox") == 1
        seen.add(int(cast(Any, match.table).state.situation))
    assert {Situation.OPTIONS, Situation.LOOSE, Situation.CONTROL, Situation.NEUTRAL} <= seen


def test_the_puck_is_drawn_in_the_end_where_it_is() -> None:
    setup = RINKSIDE.setup(*TEAMS)
    room = game_named("rinkside")
    match = Match(RINKSIDE, setup, [room.bench_coach(), room.bench_coach()], seed=8)
    ends = set()
    while not match.is_over:
        match.step()
        state = cast(RinksideTable, match.table).state
        rows = rows_of(match, 80, draw=True)
        top = next(number for number, row in enumerate(rows) if row.plain.startswith("╭"))
        picture = [row.plain[:WIDTH] for row in rows[top + 1 : top + 4]]
        assert {len(row) for row in picture} == {WIDTH}
        at = next(row.index(glyph) for row in picture for glyph in "●○✕" if glyph in row)
        zone = 1 if at <= 10 else 0 if at >= WIDTH - 11 else 2
        if state.situation in (Situation.OPTIONS, Situation.LOOSE, Situation.CONTROL):
            assert zone == state.defense.side
            ends.add(zone)
        elif state.situation == Situation.FACEOFF:
            assert zone == state.zone
        elif state.situation == Situation.NEUTRAL:
            assert zone == 2
    assert ends == {0, 1}


def test_a_team_still_on_the_bench_is_not_called_empty() -> None:
    match = Match(RINKSIDE, RINKSIDE.setup(*TEAMS), [RandomCoach(3), RandomCoach(4)], seed=8)
    rows = [row.plain for row in rows_of(match, 80, draw=False)]
    assert " ARK  on the bench" in rows
    assert "(empty)" not in "".join(rows)


def test_a_face_that_nobody_has_read_shows_question_marks() -> None:
    from puckdrop.games.rinkside.chart_files import load_charts_from_data

    setup = RINKSIDE.setup(*TEAMS, None, load_charts_from_data({"deck": {"source": "asked"}}))
    match = Match(RINKSIDE, setup, [RandomCoach(3), RandomCoach(4)], seed=8)
    for _ in range(30):
        match.step()
        rows_of(match, 100, draw=True)
    assert "?" in "\n".join(row.plain for row in rows_of(match, 100, draw=False))


# -- plays told from a few events -------------------------------------------------------------------------------------


def told(*play: Event) -> str:
    """The last line of a play."""
    return narrate(dressed(play, TEAMS), *TEAMS)[-1].text


def check(side: int, what: str, skater: int, rating: str, *, within: bool) -> events.CheckMade:
    return events.CheckMade(side, "RS-02-NM-04", skater, what, rating, 5, 6 if within else 4, within=within)


def rare_events() -> list[Event]:
    """What a season of games may not show."""
    whys = ("injury", "two-line pass", "something new", "no goal on the penalty shot")
    rare: list[Event] = [PlayStopped(-1, "RSG-18", why, "home end") for why in whys]
    rare += [
        events.Agitated(0, "RS-14-AG-02", 1, 2, "challenge", how) for how in ("fight", "penalty", "no retaliation")
    ]
    rare += [events.Agitated(0, "RS-14-AG-02", 1, 2, "a stare", "nothing")]
    for result in ("lower edges it", "lower comes back", "lower wins, decisive", "higher wins, upset", "lower wins"):
        rare.append(events.FightFought(0, "RS-14-FT-06", 1, 2, result, 1, goalies=False))
    rare.append(events.FightFought(0, "RS-14-FT-10", 0, 0, "draw", -1, goalies=True))
    for what, result in (
        ("brawl", "2"), ("full brawl", ""), ("benches clear", "7"), ("buzzer", "good"), ("buzzer", "no goal"),
        ("video review", "good"), ("officials' review", "no goal"), ("would it have gone in", "yes"),
        ("would it have gone in", "no"), ("description", "tapped in"),
        ("reaction", "shakes his head"), ("auxiliary play", "something new"),
    ):  # fmt: skip
        rare.append(events.Noted(0, "RS-14-FT-09", what, result))
    for level in ("bad", "bad", "normal", "good", "very good", "great", "great", "very good", "good", "normal", "bad"):
        rare.append(events.GoalieLevelSet(0, "RS-08-GS-09", 0, level, "confidence"))
    for what in ("wrestling match", "all pair off", "a stare"):
        rare += [events.ScrumBroke(-1, "RS-14-SC-01", what, 3, is_dirty=is_dirty) for is_dirty in (False, True)]
    rare += [events.MeterSet(-1, "RS-14-CH-05", "intensity", shows) for shows in ("1", "cooler heads prevail")]
    rare += [events.Suspended(0, "RS-14-DI-01", 1, "brawl", games) for games in (0, 1, 4)]
    rare += [events.Suspended(0, "RS-14-DI-01", -1, "brawl", 2, 1)]
    rare += [GoalieHurt(0, "RSG-15", 0, misses, 3) for misses in ("returns next period", "4-10 games", "season")]
    rare += [PenaltyCalled(0, "RSG-24", 5, "fighting", 5, False, 0)]
    rare += [events.MeterSet(-1, "RS-03-DP-01", "final intensity", shows) for shows in ("normal", "hot", "boiling")]
    return rare


def test_an_option_is_told_with_its_shot_its_save_and_the_rebound_in_one_line() -> None:
    text = told(
        events.OptionChosen(0, "RS-06-OZ-04", 7, "shoot on net", "left circle"),
        ShotTaken(0, "RS-07-ST-01", 7, "left corner", "low quality", "shot", True),
        SaveMade(1, "RS-08-SC-01", 0, 7, ""),
        events.SaveDescribed(1, "RS-08-TS-01", 0, "pad"),
        check(1, "clear slot", 3, "Defense", within=True),
        PuckLoose(0, "RS-08-SV-06", "clear to the corner", "visitors' end"),
    )
    for part in (name_of(TEAMS, 0, 7), "left circle", goalie_of(TEAMS, 1), name_of(TEAMS, 1, 3)):
        assert part in text


def test_a_blocked_shot_is_not_wide_and_the_next_one_is_no_rebound_of_a_save() -> None:
    caller = Narrator(*TEAMS)
    lines = caller.feed(
        dressed(
            [
                events.OptionChosen(0, "RS-06-OZ-04", 7, "shoot on net", "slot"),
                ShotBlocked(1, "RS-07-BL-02", 3, 7, "right point"),
                check(1, "clear slot", 3, "Defense", within=False),
                ShotTaken(0, "RS-07-ST-01", 7, "slot", "high quality", "rebound", False),
                PuckLoose(0, "RS-07-ST-01", "miss", "visitors' end"),
            ],
            TEAMS,
        )
    )
    assert len(lines) == 2 + 1
    block, miss = [line.text for line in lines if is_told(line)]
    assert "rebound" not in block + miss
    assert any(phrase.split()[-1] in miss for phrase in SHOTS["wide"])


def test_a_goal_is_called_and_then_announced_by_the_nickname() -> None:
    goal = GoalScored(0, "RS-08-SC-01", 7, -1, -1, -1, "EV", False, "own move", [1, 0])
    lines = narrate(
        dressed(
            [
                events.OptionChosen(0, "RS-06-OZ-04", 7, "quality shot", "slot"),
                ShotTaken(0, "RS-07-ST-01", 7, "slot", "quality", "shot", True),
                goal,
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    assert [line.importance for line in lines] == [Importance.GOAL] * 2
    assert "... " in lines[0].text
    assert "The Lapwings" in lines[1].text


def test_a_goalie_who_scores_is_named_in_the_call_and_in_the_announcement() -> None:
    lines = narrate(
        dressed(
            [
                ShotTaken(0, "RS-16-AX-05", -1, "", "", "goalie", True),
                GoalScored(0, "RS-16-AX-05", -1, -1, -1, -1, "EV", True, "empty net", [1, 0], 0),
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    home = TEAMS[0]
    assert goalie_of(TEAMS, 0) in lines[0].text
    assert f"GOAL {home.short_name}: {home.goalies[0].name}, the goalie, unassisted, into an empty net" in lines[1].text


def test_a_goalie_whose_touch_ends_a_delayed_penalty_has_blundered_no_more_than_another() -> None:
    plays = check(1, "move puck", -1, "Control Puck", within=False)
    in_the_corner = [phrase.format(goalie=goalie_of(TEAMS, 1)) for phrase in ZONE["goalie corner"]]
    for last in (
        PuckLoose(0, "RS-11-DC-08", "goalie to the corner", "visitors' end"),
        PlayStopped(-1, "RS-13-WD-02", "delayed penalty", "visitors' end"),
    ):
        assert any(phrase in told(plays, last) for phrase in in_the_corner)


def test_an_injury_is_told_with_the_exact_number_of_games() -> None:
    assert "seven games" in told(SkaterHurt(0, "RSG-15", 3, "injury", "4-10 games", 7))
    assert "season" in told(SkaterHurt(0, "RSG-15", 3, "injury", "season", 99))
    goalie = told(GoalieHurt(1, "RSG-15", 0, "1-3 games", 1))
    assert "one game" in goalie
    assert TEAMS[1].goalies[0].name in goalie


def test_a_goalies_penalty_names_him_and_who_serves_it() -> None:
    text = told(PenaltyCalled(0, "RSG-24", 5, "fighting", 5, False, 0))
    assert TEAMS[0].goalies[0].name in text
    assert name_of(TEAMS, 0, 5) in text


@pytest.mark.parametrize(
    ("call", "clause"),
    [
        ("too many men", "RS-16-AX-03"),
        ("unsportsmanlike conduct, bench minor", "RSG-14"),
        ("delay of game, bench minor", "RSG-14"),
        ("instigating", "RS-14-FT-07"),
    ],
)
def test_a_bench_minor_is_the_teams_and_names_who_serves_it(call: str, clause: str) -> None:
    text = told(PenaltyCalled(0, clause, 5, call, 2, True))
    man = name_of(TEAMS, 0, 5)
    assert f"{man} will serve" in text or f"served by {man}" in text


def test_a_goal_after_the_horn_is_none() -> None:
    text = told(
        ShotTaken(0, "RS-07-ST-01", 7, "slot", "high quality", "rush", True),
        events.Noted(0, "RS-18-LS-04", "buzzer", "no goal"),
        PlayStopped(-1, "RS-18-LS-04", "after the buzzer", "neutral zone"),
    )
    assert "horn" in text


def test_a_hit_that_wins_the_puck_is_one_sentence() -> None:
    text = told(
        events.SectionRead(0, "RS-06-LP-02", "zone play", "DEFENSE PLAY PUCK"),
        check(1, "play puck", 3, "Defense", within=True),
        events.HitDelivered(1, "RS-06-LP-13", 3, big=False),
        PuckGained(1, "RS-06-LP-12", 3, "control", "visitors' end"),
    )
    assert text.startswith(name_of(TEAMS, 1, 3))
    assert " and " in text
    assert ";" not in text


def test_a_pulled_goalie_gives_an_extra_attacker_and_no_power_play() -> None:
    lines = narrate(
        dressed(
            [
                GoaliePulled(0, "RS-17-EN-01", 0, 5),
                check(1, "disrupt set-up", 3, "Defense", within=False),
                PuckGained(0, "RS-13-SU-03", 7, "set-up", "visitors' end"),
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    assert lines[-1].text != lines[0].text
    assert any(word in lines[-1].text.lower() for word in ("six", "extra"))


def test_a_kill_is_told_before_the_man_comes_back() -> None:
    lines = narrate(
        dressed(
            [
                PuckGained(1, "RS-06-LP-12", 3, "control", "visitors' end"),
                events.SequenceMarked(-1, "RS-13-PT-02", "out of the zone", skipped=False),
                PenaltyServed(1, "RS-13-PT-01", 4, stays=False),
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    assert [line.side for line in lines] == [1, 1, 1]
    assert name_of(TEAMS, 1, 4) in lines[-1].text


def test_a_man_with_more_to_serve_stays_in_the_box() -> None:
    caller = Narrator(*TEAMS)
    caller.feed(dressed([PenaltyCalled(0, "RS-13-AD-04", 4, "hooking, double minor", 4, True)], TEAMS))
    first, second = (
        caller.feed(dressed([PenaltyServed(0, "RS-13-PT-01", 4, stays=stays)], TEAMS))[0].text
        for stays in (True, False)
    )
    man = name_of(TEAMS, 0, 4)
    assert any(first == sentence(wording.format(man=man)) for wording in COMMON["served in part"])
    assert first != second


def test_nobody_screens_for_himself() -> None:
    text = told(
        events.OptionChosen(0, "RS-06-OZ-04", 7, "shoot on net", "slot"),
        check(0, "screen", 7, "NET", within=True),
        ShotTaken(0, "RS-07-ST-01", 7, "slot", "low quality", "shot", False),
        PuckLoose(0, "RS-07-ST-01", "miss", "visitors' end"),
    )
    assert text.count(name_of(TEAMS, 0, 7)) == 1


def test_a_penalty_shot_is_announced() -> None:
    lines = narrate(dressed([events.PenaltyShotAwarded(0, "RSG-24", 0)], TEAMS), *TEAMS)
    assert len(lines) == 1
    assert "penalty shot" in lines[0].text
    assert lines[0].importance == Importance.PENALTY


def test_the_arm_goes_up_after_the_play_it_comes_from() -> None:
    lines = narrate(
        dressed(
            [
                check(1, "play puck", 3, "Defense", within=False),
                events.CallDelayed(1, "RS-13-WD-02", 3),
                PuckGained(0, "RS-06-LP-14", 7, "options", "visitors' end"),
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    play, arm = (line.text for line in lines)
    assert name_of(TEAMS, 0, 7) in play
    assert any(
        arm == sentence(wording.format(team="the Lighthouses", man=name_of(TEAMS, 1, 3)))
        for wording in ROUGH_PHRASES["delayed on"]
    )


def moved_after(why: str) -> Importance:
    lines = Narrator(*TEAMS).feed(
        [
            PlayStopped(-1, "RSG-18", why, "home end"),
            events.FaceoffMoved(-1, "RSG-18", "visitors' end"),
        ]
    )
    assert "the Corvenhaven end" in lines[-1].text
    return lines[-1].importance


def test_a_faceoff_that_a_penalty_moves_is_told_if_the_whistle_has_said_another_place() -> None:
    assert moved_after("icing") == Importance.ROUTINE
    assert moved_after("penalty") == moved_after("delayed penalty") == Importance.DETAIL


def test_penalty_killers_who_win_a_draw_outside_send_the_puck_in() -> None:
    lines = narrate(
        dressed(
            [
                events.SequenceMarked(-1, "RS-13-PT-07", "dump-in by the killers", skipped=False),
                PuckGained(0, "RS-05-FO-13", -1, "faceoff", "neutral zone"),
            ],
            TEAMS,
        ),
        *TEAMS,
    )
    assert lines[0].side == 0
    assert lines[0].text in {sentence(wording) for wording in PLAY["killers dump"]}


def test_a_chance_after_a_clear_that_failed_is_another_man_s() -> None:
    """The man whose move came to nothing does not get the shot that a teammate takes."""

    def check(side: int, man: int, what: str, *, within: bool) -> Event:
        return events.CheckMade(side, "RS-13-PP-07", man, what, "Defense", 5, 8, within=within)

    play = [
        events.OptionChosen(0, "RS-06-OZ-04", 0, "two-man game", "right corner"),
        check(0, 0, "two-man game", within=False),
        check(1, 0, "kill clear", within=False),
        check(0, 1, "dangerous attack", within=True),
        ShotTaken(0, "RS-08-SC-01", 1, "right half-wall", "quality", "shot", True),
        SaveMade(1, "RS-08-SC-01", 0, 1, "none"),
        PlayStopped(1, "RS-08-SC-05", "save and cover", "visitors' end"),
    ]
    move, shot = (line.text for line in narrate(dressed(play, TEAMS), *TEAMS))
    mover, shooter = name_of(TEAMS, 0, 0), name_of(TEAMS, 0, 1)
    assert mover in move
    assert shooter not in move
    assert shooter in shot
    assert mover not in shot
