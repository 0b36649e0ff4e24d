"""The box score of a game in which goalies score, sit and are hurt, and men miss games."""

from __future__ import annotations

import json
import pickle
from itertools import permutations
from typing import Any

import pytest

from core import people
from puckdrop.core.box_score import WHOLE_GAME, Stars, box_score, goalie_worth, skater_worth
from puckdrop.core.box_types import BoxScore, box_schema
from puckdrop.core.dice import Seeded
from puckdrop.core.errors import BadInput
from puckdrop.core.ice import Goalie, Skater, Team
from puckdrop.core.players import PlayerRef
from puckdrop.core.scorekeeper import GoalLine, PenaltyLine, ShootoutLine
from puckdrop.core.table import Table
from puckdrop.core.tallies import SkaterLine
from puckdrop.core.totals import MEASURES, measures_of
from puckdrop.rooms import GAME_NAMES, game_named
from shipped import two_teams


def new_table(name: str, seed: int = 1, **options: object) -> Table:
    room = game_named(name)
    coaches = [room.bench_coach(), room.bench_coach()]
    return room.new_game(
        *two_teams(name), room.load_charts(), room.read_options(options, "test"), Seeded(seed), coaches
    )


def of_home(man: Skater | Goalie) -> PlayerRef:
    return PlayerRef("home", int(man.card.sweater))


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_goal_is_under_his_name(name: str) -> None:
    table = new_table(name)
    state = table.position()
    home, visitor = state.teams
    visitor.goalie_in = False
    state.keeper.goalie_shot(home, "goalie", "X-1")
    assert state.keeper.goalie_goal(home, "X-1", how="empty net") == "EV"
    box = box_score(table)
    keeper = of_home(home.goalie)
    assert [(goal.scorer, goal.strength, goal.empty_net, goal.assists) for goal in box.goals] == [
        (keeper, "EV", True, ())
    ]
    assert box.player(keeper).name == home.goalie.card.name
    assert box.teams.home.goalies[0].goals == 1
    assert (box.teams.home.shots, box.teams.home.goals) == (1, 1)
    assert visitor.goalie.shots == visitor.goalie.goals_against == 0


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_penalty_names_who_serves_it_and_counts_for_his_team(name: str) -> None:
    table = new_table(name)
    state = table.position()
    team = state.teams[0]
    state.keeper.goalie_penalty(team.goalie, team.skaters[3], "fighting", 5, "X-1", power_play=False)
    box = box_score(table)
    penalty = box.penalties[0]
    assert penalty.player == of_home(team.goalie)
    assert penalty.served_by == of_home(team.skaters[3])
    assert (box.teams.home.pim, box.teams.home.goalies[0].pim) == (5, 5)
    assert team.skaters[3].pim == 0
    assert measures_of(team, state)[MEASURES.index("pim")] == 5


@pytest.mark.parametrize("name", GAME_NAMES)
def test_injuries_and_suspensions_have_their_games(name: str) -> None:
    table = new_table(name)
    state = table.position()
    team = state.teams[0]
    state.keeper.injury(team.skaters[2], "knee", "d6 games", 3, "X-1")
    state.keeper.goalie_injury(team.goalies[0], "10 minutes", 0, "X-1")
    state.keeper.suspension(team.skaters[2], "brawl", 1)
    state.keeper.goalie_suspension(team.goalies[0], "brawl", 2)
    man, goalie = of_home(team.skaters[2]), of_home(team.goalies[0])
    box = box_score(table)
    assert box.injuries == ((man, "knee", "d6 games", 3), (goalie, "", "10 minutes", 0))
    assert box.suspensions == ((man, "brawl", 1), (goalie, "brawl", 2))
    assert box.teams.home.skaters[2].games_missed == 4
    assert box.teams.home.goalies[0].games_missed == 2
    copied = table.snapshot()
    assert (len(copied.keeper.injuries), len(copied.keeper.suspensions)) == (2, 2)


@pytest.mark.parametrize("name", GAME_NAMES)
def test_a_goalie_s_own_points_make_him_a_star(name: str) -> None:
    table = new_table(name)
    table.play_out()
    state = table.position()
    goalie = state.teams[0].goalie
    goalie.goals += 20
    box = box_score(table)
    assert box.player(box.three_stars[0]).name == goalie.card.name


def fresh(team: Team) -> None:
    """Nobody has done anything yet."""
    for man in team.skaters:
        man.goals = man.assists = man.shots = man.blocks = man.hits = 0
    for goalie in team.goalies:
        goalie.goals = goalie.assists = goalie.shots = goalie.goals_against = goalie.seconds = 0


@pytest.fixture
def over() -> Table:
    """A game that is over without a tally, one goal ahead for the home team."""
    table = new_table("ezv")
    table.play_out()
    for team in table.position().teams:
        fresh(team)
        team.score, team.shootout_goals = 2, 0
    return table


def stars_of(table: Table) -> list[str]:
    box = box_score(table)
    return [box.player(star).name for star in box.three_stars]


def test_of_men_who_did_the_same_the_first_by_name_is_the_star(over: Table) -> None:
    team = over.position().teams[0]
    men = sorted(team.skaters[:6], key=lambda man: man.card.name)
    for man in team.skaters[:6]:
        man.goals = 1
    assert stars_of(over) == [man.card.name for man in men[:3]]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"goals": 1}, {"assists": 1, "hits": 9}),
        ({"assists": 1}, {"shots": 5, "blocks": 4, "hits": 1}),
        ({"shots": 1}, {"hits": 1}),
        ({"blocks": 1}, {"hits": 1}),
        ({"hits": 1}, {}),
    ],
)
def test_what_a_skater_did_counts_for_the_stars(over: Table, better: dict[str, int], worse: dict[str, int]) -> None:
    best, second = over.position().teams[0].skaters[7], over.position().teams[1].skaters[4]
    for man, tallies in ((best, better), (second, worse)):
        for name, value in tallies.items():
            setattr(man, name, value)
    assert stars_of(over)[: 2 if worse else 1] == [best.card.name, second.card.name][: 2 if worse else 1]


@pytest.mark.parametrize(
    ("shots", "against", "seconds", "other", "is_first"),
    [
        (9, 0, 3499, {"goals": 1, "hits": 1}, True),
        (9, 0, 3499, {"goals": 1, "hits": 2}, False),
        (9, 0, 3500, {"goals": 2, "hits": 1}, True),
        (30, 1, 3600, {"goals": 2, "assists": 1, "hits": 2}, False),
        (30, 1, 3600, {"goals": 2, "assists": 1, "hits": 1}, True),
        (30, 0, 0, {"hits": 1}, False),
    ],
)
def test_saves_and_a_shutout_make_a_goalie_a_star(
    over: Table, shots: int, against: int, seconds: int, other: dict[str, int], is_first: bool
) -> None:
    """Eight saves are a little less than a goal, a shutout takes most of the game, and who did not play is none."""
    goalie, man = over.position().teams[0].goalies[0], over.position().teams[1].skaters[0]
    goalie.shots, goalie.goals_against, goalie.seconds = shots, against, seconds
    for name, value in other.items():
        setattr(man, name, value)
    assert stars_of(over)[0] == (goalie if is_first else man).card.name


@pytest.mark.parametrize("seconds", [0, 1])
def test_a_goalie_who_was_in_the_net_for_a_second_may_be_a_star(over: Table, seconds: int) -> None:
    goalie = over.position().teams[0].goalies[1]
    goalie.goals, goalie.seconds = 1, seconds
    assert (stars_of(over)[0] == goalie.card.name) == (seconds == 1)


def test_of_two_goalies_who_did_the_same_the_winners_is_the_star(over: Table) -> None:
    home, visitor = (team.goalies[0] for team in over.position().teams)
    for goalie in (home, visitor):
        goalie.shots, goalie.goals_against, goalie.seconds = 31, 1, 3600
    over.position().teams[0].score = 3
    assert stars_of(over)[:2] == [home.card.name, visitor.card.name]
    over.position().teams[0].score = 1
    assert stars_of(over)[:2] == [visitor.card.name, home.card.name]


def test_the_winners_are_stars_before_the_losers(over: Table) -> None:
    first, second = over.position().teams
    best, rival = max(first.skaters, key=lambda man: man.card.name), second.skaters[0]
    best.goals = rival.goals = 1
    first.score = 3
    assert stars_of(over)[:2] == [best.card.name, rival.card.name]


@pytest.mark.parametrize(
    ("hits", "has_first_name", "is_first"), [(9, False, True), (10, False, False), (10, True, True), (11, True, False)]
)
def test_to_have_won_is_worth_a_point(over: Table, hits: int, has_first_name: bool, is_first: bool) -> None:
    """That is ten hits."""
    first, second = over.position().teams
    best, rival = first.skaters[0], second.skaters[0]
    if (best.card.name < rival.card.name) != has_first_name:
        first, second, best, rival = second, first, rival, best
    best.goals = rival.goals = 1
    rival.hits = hits
    first.score = 3
    assert stars_of(over)[0] == (best if is_first else rival).card.name


@pytest.mark.parametrize(
    ("score", "shootout", "period", "outcome"),
    [
        ((3, 2), (0, 0), 3, ((3, 2), "home", "regulation")),
        ((2, 3), (0, 0), 4, ((2, 3), "visitor", "overtime")),
        ((2, 2), (0, 0), 4, ((2, 2), None, "overtime")),
        ((2, 2), (2, 1), 4, ((3, 2), "home", "shootout")),
        ((2, 2), (0, 1), 4, ((2, 3), "visitor", "shootout")),
    ],
)
@pytest.mark.parametrize("red_is_home", [True, False])
def test_who_won_and_how(
    score: tuple[int, int], shootout: tuple[int, int], period: int, outcome: tuple[object, ...], red_is_home: bool
) -> None:
    table = new_table("ezv", red_is_home=red_is_home)
    table.play_out()
    state, side = table.position(), 0
    for team, goals, shots in zip((state.teams[side], state.teams[1 - side]), score, shootout, strict=True):
        team.score, team.shootout_goals = goals, shots
    state.clock.period = period
    assert box_score(table).result == outcome


def test_every_entry_of_the_sheet_is_in_the_box() -> None:
    table = new_table("ezv")
    state = table.position()
    home, visitor = state.teams
    keeper = state.keeper
    state.clock.period, state.clock.left = 2, 333
    keeper.goals.append(GoalLine(1, 700, 1, 4, [2, 7], 1, "PP", True, "shot"))
    keeper.penalties += [PenaltyLine(2, 450, 1, 5, "hooking", 4), PenaltyLine(2, 440, 0, 3, "slashing", 2, 1)]
    keeper.shootout += [ShootoutLine(0, 3, True), ShootoutLine(1, 6, False)]
    home.period_goals, home.period_shots = [1, 0], [8, 3]
    box = box_score(table)
    assert (box.period, box.left, box.is_over) == (2, 333, False)
    assert (box.teams.home.name, box.teams.home.short_name) == (home.card.name, home.card.short_name)
    assert (box.teams.visitor.name, box.teams.visitor.short_name) == (visitor.card.name, visitor.card.short_name)
    assert (box.teams.home.goals_by_period, box.teams.home.shots_by_period) == ((1, 0), (8, 3))
    men = [PlayerRef("visitor", int(man.sweater)) for man in visitor.skaters]
    goalie = PlayerRef("visitor", int(visitor.goalies[1].sweater))
    assert box.goals == ((1, 700, men[4], (men[2], men[7], goalie), "PP", True, "shot"),)
    assert box.penalties == (
        (2, 450, men[5], "hooking", 4, None),
        (2, 440, of_home(home.goalies[1]), "slashing", 2, of_home(home.skaters[3])),
    )
    assert box.shootout == ((of_home(home.skaters[3]), True), (men[6], False))


def test_rinkside_carries_its_intensity_over_and_the_others_nothing() -> None:
    carried = {name: box_score(new_table(name)).carry_over for name in GAME_NAMES}
    assert carried == {"ezv": (), "fourth_street": (), "rinkside": (("intensity", "normal"),)}


# -- as data --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def boxes() -> list[BoxScore]:
    """Finished games of each kind, with everything on, and one at its start."""
    found = [box_score(new_table("ezv"))]
    for name in GAME_NAMES:
        room = game_named(name)
        for seed in range(3):
            table = new_table(name, seed, **room.everything)
            table.play_out()
            found.append(box_score(table))
    return found


def test_a_box_score_goes_through_json_and_back(boxes: list[BoxScore]) -> None:
    for box in boxes:
        data = json.loads(json.dumps(box.as_data()))
        assert data["schema"] == 1
        again = BoxScore.from_data(data)
        assert again == box
        assert type(again.goals) is tuple
        assert isinstance(again.teams.home.skaters[0], SkaterLine)
        assert pickle.loads(pickle.dumps(box)) == box


def test_a_box_score_says_its_game_and_refers_to_men_by_side_and_sweater(boxes: list[BoxScore]) -> None:
    assert {box.game for box in boxes} == set(GAME_NAMES)
    for box in boxes:
        data = box.as_data()
        for goal, entry in zip(box.goals, data["goals"], strict=True):
            assert entry["scorer"] == {"side": goal.scorer.side, "sweater": goal.scorer.sweater}
            roster = data["teams"][goal.scorer.side]["roster"]
            assert box.player(goal.scorer).name in [player["name"] for player in roster]
        names = {player["name"] for team in data["teams"].values() for player in team.pop("roster")}
        assert names.isdisjoint(texts_of(data))


def texts_of(data: object) -> set[str]:
    """Every text in plain data."""
    if isinstance(data, dict):
        return set().union(*map(texts_of, data.values()))
    if isinstance(data, list):
        return set().union(*map(texts_of, data))
    return {data} if isinstance(data, str) else set()


def test_nothing_in_a_box_score_can_be_changed(boxes: list[BoxScore]) -> None:
    box = boxes[1]
    parts: list[object] = [
        box, box.result, box.result.score, box.teams, box.teams.home, box.teams.home.roster[0],
        box.teams.home.skaters[0], box.teams.home.goalies[0], box.goals[0], box.penalties[0], box.three_stars[0],
    ]  # fmt: skip
    for part in parts:
        assert hash(part) == hash(part)
        for name in (*part._fields, "anything"):  # type: ignore[attr-defined]  # a NamedTuple, whichever it is
            with pytest.raises(AttributeError):
                setattr(part, name, 99)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"schema": 2}, "mine.json: has schema 2; this puckdrop reads box scores of schema 1."),
        ({"schema": None}, "mine.json: has no schema number; this puckdrop reads box scores of schema 1."),
        ({"period": "1"}, 'mine.json, period: found "1"; allowed: a whole number.'),
        ({"period": True}, "mine.json, period: found true; allowed: a whole number."),
        ({"is_over": 1}, "mine.json, is_over: found 1; allowed: true or false."),
        ({"game": None}, "mine.json, game: found nothing; allowed: a text."),
        ({"goals": {}}, "mine.json, goals: found a table; allowed: a list."),
        ({"result": []}, "mine.json, result: found a list; allowed: a table."),
        ({"surprise": 4}, "mine.json, surprise: found 4; allowed: nothing of that name."),
        (
            {"three_stars": [{"side": "home", "sweater": 1}, {"side": "red", "sweater": 1}]},
            'mine.json, three_stars 2, side: found "red"; allowed: one of home, visitor.',
        ),
        ({"three_stars": [{"side": "home"}]}, "mine.json, three_stars 1: sweater is missing."),
        (
            {"result": {"score": {"home": 1, "visitor": 2}, "winner": [], "how": None}},
            "mine.json, result, winner: found a list; allowed: one of home, visitor.",
        ),
    ],
)
def test_what_is_no_box_score_is_refused_in_a_sentence(
    boxes: list[BoxScore], change: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadInput) as error:
        BoxScore.from_data({**boxes[1].as_data(), **change}, "mine.json")
    assert str(error.value) == sentence


def test_a_list_is_no_box_score() -> None:
    with pytest.raises(BadInput, match="has no schema number"):
        BoxScore.from_data([])


def test_the_schema_describes_what_as_data_gives(boxes: list[BoxScore]) -> None:
    schema = box_schema()
    assert schema["properties"]["schema"] == {"enum": [1]}
    skater = schema["$defs"]["SkaterLine"]["properties"]
    assert skater["time_on_ice"] == {"type": "integer", "description": "seconds on the ice"}
    assert schema["properties"]["three_stars"] == {"type": "array", "items": {"$ref": "#/$defs/PlayerRef"}}
    for box in boxes:
        assert not misfits(box.as_data(), schema, schema["$defs"])
    assert misfits({**boxes[0].as_data(), "period": "1"}, schema, schema["$defs"])


def misfits(data: Any, schema: dict[str, Any], classes: dict[str, Any]) -> list[object]:
    """What does not fit a schema, for as much of JSON Schema as box scores use."""
    if "$ref" in schema:
        return misfits(data, classes[schema["$ref"].removeprefix("#/$defs/")], classes)
    if "anyOf" in schema:
        tried = [misfits(data, each, classes) for each in schema["anyOf"]]
        return [] if [] in tried else [data]
    if "enum" in schema:
        return [] if data in schema["enum"] else [data]
    kinds: dict[str, type] = {
        "object": dict, "array": list, "integer": int, "string": str, "boolean": bool, "null": type(None),
    }  # fmt: skip
    if type(data) is not kinds[schema["type"]]:
        return [data]
    if isinstance(data, dict):
        if list(data) != schema["required"] or schema["additionalProperties"]:
            return [list(data)]
        return [wrong for name in data for wrong in misfits(data[name], schema["properties"][name], classes)]
    return [wrong for item in data for wrong in misfits(item, schema["items"], classes)] if type(data) is list else []


# -- what the stars are worth -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counter", "worth"), [("goals", 60), ("assists", 40), ("shots", 4), ("blocks", 4), ("hits", 2), ("pim", 0)]
)
def test_what_a_skater_is_worth(counter: str, worth: int) -> None:
    man = people.team().skaters[0]
    man.goals = man.assists = man.shots = man.blocks = man.hits = 1
    before = skater_worth(man)
    assert before == 110
    setattr(man, counter, getattr(man, counter) + 3)
    assert skater_worth(man) == before + 3 * worth


@pytest.mark.parametrize(
    ("shots", "against", "seconds", "goals", "assists", "worth"),
    [
        (0, 0, 0, 0, 0, 0),
        (8, 0, 3000, 0, 0, 56),
        (8, 0, WHOLE_GAME - 1, 0, 0, 56),
        (8, 0, WHOLE_GAME, 0, 0, 116),
        (8, 1, WHOLE_GAME, 0, 0, 9),
        (8, 2, WHOLE_GAME, 1, 3, 142),
    ],
)
def test_what_a_goalie_is_worth(shots: int, against: int, seconds: int, goals: int, assists: int, worth: int) -> None:
    goalie = people.team().goalies[0]
    goalie.shots, goalie.goals_against, goalie.seconds = shots, against, seconds
    goalie.goals, goalie.assists = goals, assists
    assert goalie_worth(goalie) == worth


def test_the_best_three_stay_in_order_whenever_they_are_offered() -> None:
    men = [(5, "Eb"), (5, "Ea"), (9, "Nine"), (7, "Seven"), (1, "One")]
    for order in permutations(men):
        stars = Stars()
        for sweater, (worth, name) in enumerate(order):
            stars.offer(worth, name, 0, sweater)
        assert [(star.worth, star.name) for star in stars.best] == [(9, "Nine"), (7, "Seven"), (5, "Ea")]
        assert [star.sweater for star in stars.best] == [order.index((star.worth, star.name)) for star in stars.best]
        assert stars.least == 5
