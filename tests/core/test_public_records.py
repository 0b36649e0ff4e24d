"""Records as the other side, or anybody, may see them: cards that lie face down stay so."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, cast

import pytest

from puckdrop.core.decisions import Coach, Person
from puckdrop.core.dice import Chance, Seeded, Throw
from puckdrop.core.errors import BadInput
from puckdrop.core.events import GameEnded
from puckdrop.core.game import Game, Setup
from puckdrop.core.log import Log
from puckdrop.core.match import Match
from puckdrop.core.record import load_record, public_record, record_of, resume, shown, verify
from puckdrop.core.table import MASK, Table
from puckdrop.games.fourth_street.events import LIVE, PlanShown, StrategyShown
from puckdrop.scenarios.format import Answer, Case
from puckdrop.scenarios.fourth_street import FsArena
from puckdrop.scenarios.script import ScriptedCoach

ARENA = FsArena()
AnySetup = Setup[Any, Any]
NOTHING: AnySetup = Setup(cast(Any, None), cast(Any, None), None, cast(Any, None))
CARDS = {"home": {"2": {"actions": {"N": "sc", "O-ES": {"wild": "00-49", "sc": "50-99"}}, "sk": "POINT"}}}
FACEOFF = "play 9/0/2/1/1/1"
"""The home team's centre has the puck."""
SKATE = "play 9/0/6/1/1/1"
"""He skates, against nobody."""
WILD = "play 0/0/6/1/1/1"
"""A wild card: the home team's strategy card is turned."""


class Cards(Game[Any, Any]):
    """4th Street from a faceoff on, with strategy cards; the men are those of a scenario."""

    def __init__(self) -> None:
        super().__init__("cards", "Cards", 1)

    def seat(self, setup: AnySetup, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
        position = {"clock": "10:00", "situation": "faceoff"}
        assert log is not None
        return ARENA.seat(Case("", {"strategy_cards": True}, {}, CARDS, position, ()), "test", chance, coaches, log)

    def setup_as_data(self, setup: AnySetup) -> dict[str, object]:
        return {}

    def setup_from_data(self, data: dict[str, object], source: str) -> AnySetup:
        return NOTHING


class Thrown(Chance):
    """Dice as a list says; nothing more can be thrown."""

    def __init__(self, throws: Sequence[str]) -> None:
        self.throws = list(throws)

    def draw(self, throw: Throw) -> int:
        return throw.parse(self.throws.pop(0).rpartition(" ")[2])


def dealer(side: str, *cards: str) -> ScriptedCoach:
    """A coach who lays these cards one after the other, whenever he may."""
    coach = ScriptedCoach(side, ARENA.kinds)
    coach.hear([Answer(side, "strategy card", card) for card in cards])
    return coach


def match(home: Sequence[str], visitor: Sequence[str], *throws: str) -> Match:
    """A play for each throw, with these cards laid as early as possible: at the faceoff, then one a play."""
    coaches = [dealer("home", *home), dealer("visitor", *visitor)]
    new = Match(Cards(), NOTHING, coaches, dice=Thrown(throws))
    for _ in throws:
        new.step()
    return new


def keys(of: Match, side: int | None = None) -> list[tuple[int, str]]:
    """The cards in a public record, by side."""
    return [(int(answer.side), answer.key) for answer in public_record(of, side).answers]


def test_a_card_that_lies_face_down_is_masked_for_the_other_side_and_the_public() -> None:
    game = match(["Carry"], ["Shoot First"], FACEOFF, SKATE)
    assert keys(game) == [(1, MASK), (0, MASK)]
    assert keys(game, 0) == [(1, MASK), (0, "Carry")]
    assert keys(game, 1) == [(1, "Shoot First"), (0, MASK)]
    assert [answer.key for answer in record_of(game).answers] == ["Shoot First", "Carry"]


def test_once_it_is_turned_everybody_sees_it() -> None:
    assert keys(match(["Carry"], ["Shoot First"], FACEOFF, SKATE, WILD)) == [(1, MASK), (0, "Carry")]


def test_a_card_that_leaves_the_choice_to_the_coach_is_shown_with_his_choice() -> None:
    coach = ScriptedCoach("home", ARENA.kinds)
    coach.hear([Answer("home", "strategy card", "Coach's call"), Answer("home", "wild card", "sc")])
    game = Match(Cards(), NOTHING, [coach, dealer("visitor")], dice=Thrown([FACEOFF, SKATE, WILD]))
    game.step()
    game.step()
    assert keys(game) == [(0, MASK)]
    game.step()
    assert keys(game)[0] == (0, "Coach's call")
    shown = [event for event in game.events if isinstance(event, StrategyShown)]
    assert [(event.card, event.action) for event in shown] == [("Coach's call", "sc")]


def test_a_zone_named_on_the_spot_does_not_show_the_plan_laid_before() -> None:
    assert PlanShown(0, "FS-PLAN-02", "b2").reveals() == ("game plan", "b2")
    assert PlanShown(0, LIVE, "b2").reveals() == ("", "")


def test_only_the_card_in_force_is_shown() -> None:
    """A card taken back unseen stays unseen, and so does one laid after the other was shown."""
    assert keys(match(["Shoot First", "Carry"], [], FACEOFF, SKATE, WILD)) == [(0, MASK), (0, "Carry")]
    late = match(["Carry"], [], FACEOFF, SKATE, WILD, SKATE)
    coach = late.coaches[0]
    assert isinstance(coach, ScriptedCoach)
    coach.hear([Answer("home", "strategy card", "Carry")])
    late.dice.throws.append(SKATE)  # type: ignore[union-attr]  # the dice of `match`
    late.step()
    assert keys(late) == [(0, "Carry"), (0, MASK)]


def test_an_event_that_names_another_card_shows_nothing() -> None:
    game = match(["Carry"], [], FACEOFF, SKATE)
    game.events.append(StrategyShown(0, "X-1", "Shoot First", "ws"))
    assert keys(game) == [(0, MASK)]
    game.events.append(StrategyShown(1, "X-1", "Carry", "sc"))
    assert keys(game) == [(0, MASK)]


def test_no_seed_but_the_throws_so_far() -> None:
    coaches = [dealer("home", "Carry"), dealer("visitor")]
    game = Match(Cards(), NOTHING, coaches, seed=7)
    game.step()
    public = public_record(game)
    assert public.seed is None
    assert public.throws == game.chance.drawn
    assert len(public.throws) == 1
    assert record_of(game).seed == 7


def test_what_happens_in_a_play_that_waits_is_not_told() -> None:
    """What a play has thrown before a person is asked is not for the other side's eyes yet."""
    wild = {"home": {"2": {"actions": {"O-ES": {"wild": "00-49", "sc": "50-99"}}, "sk": "POINT"}}}

    class Wild(Cards):
        def seat(self, setup: AnySetup, chance: Chance, coaches: list[Coach], log: Log | None) -> Table:
            position = {"clock": "10:00", "handler": "home 2", "place": "M3"}
            assert log is not None
            return ARENA.seat(Case("", {}, {}, wild, position, ()), "test", chance, coaches, log)

    game = Match(Wild(), NOTHING, [Person(), dealer("visitor")], dice=Thrown([WILD]))
    asked = game.run()
    while asked is not None and asked.name != "wild card":
        game.answer(asked.values()[0])
        asked = game.run()
    assert len(game.chance.drawn) == 1
    assert len(game.answers.written) > 0
    public = public_record(game)
    assert (public.throws, public.answers, public.windows, public.marks) == ([], [], 0, "")


def test_a_person_s_card_is_hidden_too() -> None:
    game = Match(Cards(), NOTHING, [Person(), dealer("visitor")], dice=Thrown([FACEOFF]))
    while not game.step():
        assert game.pending is not None
        game.answer("Carry" if game.pending.name == "strategy card" else game.pending.key(game.pending.values()[0]))
    names = [answer.name for answer in public_record(game).answers if answer.key == MASK]
    assert names == ["strategy card"]
    assert "Carry" in [answer.key for answer in public_record(game, 0).answers]


def test_after_loading_and_playing_on_the_game_still_knows_what_is_hidden(tmp_path: Path) -> None:
    """No file says which answers were hidden; replaying finds out."""
    game = match(["Carry"], ["Shoot First"], FACEOFF, SKATE, WILD)
    record_of(game).save(tmp_path / "game.json")
    record = load_record(tmp_path / "game.json")
    assert not any(answer.hidden for answer in record.answers)
    again = resume(Cards(), record, [dealer("home"), dealer("visitor")], "game")
    assert keys(again) == keys(game) == [(1, MASK), (0, "Carry")]


def test_a_record_with_a_masked_answer_can_be_read_but_not_played_on(tmp_path: Path) -> None:
    game = match(["Carry"], ["Shoot First"], FACEOFF, SKATE, WILD)
    public_record(game).save(tmp_path / "seen.json")
    data: dict[str, Any] = json.loads((tmp_path / "seen.json").read_text(encoding="utf-8"))
    assert [data["given"][row[2]][1] for row in data["answers"]] == [MASK, "Carry"]
    record = load_record(tmp_path / "seen.json")
    words = "seen: answer 1, to 'strategy card', is hidden: a record as the other side sees it can be shown, but not"
    with pytest.raises(BadInput, match=words):
        resume(Cards(), record, [dealer("home"), dealer("visitor")], "seen")
    again = shown(Cards(), record, [dealer("home"), dealer("visitor")], "seen")
    assert [event.as_data() for event in again.events] == [event.as_data() for event in game.events]
    assert verify(Cards(), record, "seen") is None


def test_a_record_without_masked_answers_can() -> None:
    game = match(["Carry"], [], FACEOFF, SKATE, WILD)
    again = resume(Cards(), public_record(game), [dealer("home"), dealer("visitor")], "seen", dice=Thrown([SKATE]))
    assert len(again.events) == len(game.events)
    assert again.step()


def test_when_the_game_is_over_nothing_is_hidden_and_the_record_replays() -> None:

    from puckdrop.games.fourth_street.coach import FsCoach
    from puckdrop.games.fourth_street.game import FOURTH_STREET
    from puckdrop.games.fourth_street.option_files import read_options

    class Planner(FsCoach):
        def wants(self, kind: int, side: int, table: Table) -> bool:
            return bool(kind == ARENA.kinds["game plan"] or table.window % 40 == 0)

    options = read_options({"preset": "full"}, "test")
    setup = FOURTH_STREET.setup("NBR", "NGR", options)
    game = Match(FOURTH_STREET, setup, [Planner(), Planner()], dice=Seeded(4))
    for _ in range(20):
        game.step()
    hidden = {answer.name for answer in public_record(game).answers if answer.key == MASK}
    assert "game plan" in hidden
    game.run()
    public = public_record(game)
    assert all(answer.key != MASK for answer in public.answers)
    assert any(answer.hidden for answer in public.answers)
    assert verify(FOURTH_STREET, public, "game") is None


def test_events_reveal_nothing_unless_they_say_so() -> None:
    assert GameEnded(0, "X-5", "regulation").reveals() == ("", "")
