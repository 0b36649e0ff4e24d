"""Plays the games from which the C compiler learns what happens often: `python build_training.py FOLDER`.

setup.py runs this during the build against the engine in FOLDER. Only the engine itself can be imported here, not
pydantic, so teams are read without checking them.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

GAMES = 400
"""Games of each room."""
LOGGED_EVERY = 8
EVERYTHING_EVERY = 5
AT_RANDOM_EVERY = 20
SNAPSHOT_EVERY = 100

Section = dict[str, Any]
Maker = Callable[[Section], Any]
"""Makes a card from a player's part of the team file."""


def read_team(path: Path, skater_card: Maker, goalie_card: Maker) -> Any:
    """A shipped team as cards of one game."""
    from puckdrop.core.cards import TeamCard

    team = tomllib.loads(path.read_text(encoding="utf-8"))
    sheet = team["sheet"]
    index = {skater["sweater"]: number for number, skater in enumerate(team["skater"])}

    def units(name: str) -> list[list[int]]:
        return [[index[sweater] for sweater in unit] for unit in sheet[name]]

    return TeamCard(
        f"{team['team']['place']} {team['team']['name']}",
        team["team"]["short"],
        [skater_card(skater) for skater in team["skater"]],
        [goalie_card(goalie) for goalie in team["goalie"]],
        units("lines"),
        units("pairs"),
        units("power_play"),
        units("penalty_kill"),
    )


# -- ezv --------------------------------------------------------------------------------------------------------------


def ezv_skater(skater: Section) -> Any:
    from puckdrop.core.cards import POSITION_NAMES
    from puckdrop.games.ezv.cards import SkaterCard
    from puckdrop.games.ezv.grids import ADVANCE, DEFENSE, SHOOT

    card = skater["ezv"]
    return SkaterCard(
        skater["name"], skater["sweater"], POSITION_NAMES.index(skater["position"]), skater["stats"]["pim"],
        advance=ADVANCE.read(card["advance"]), shoot=SHOOT.read(card["shoot"]),
        defense=DEFENSE.read(card["defense"]), break_away=SHOOT.read(card["break_away"]),
        **{"assist_rating" if name == "as" else name: number for name, number in card["ratings"].items()},
    )  # fmt: skip


def ezv_goalie(goalie: Section) -> Any:
    from puckdrop.games.ezv.cards import GoalieCard
    from puckdrop.games.ezv.grids import REBOUND, SHOOT

    card = goalie["ezv"]
    sections = b"".join(SHOOT.read(card[colour]) for colour in ("gold", "blue", "red"))
    assists = goalie["stats"]["assists"]
    return GoalieCard(goalie["name"], goalie["sweater"], sections, REBOUND.read(card["rebound"]), assists)


# -- 4th Street Hockey ------------------------------------------------------------------------------------------------


def block(field: str, value: Any) -> bytes:
    """A block of a card: written out, the name of a pattern, or a pattern with some cells changed."""
    from puckdrop.games.fourth_street import blocks

    kinds = {
        "actions": blocks.ACTIONS, "ps": blocks.PS, "sk": blocks.SK, "df": blocks.DEFENSE, "ch": blocks.DEFENSE,
        "target": blocks.TARGET, "drift": blocks.DRIFT, "quality": blocks.QUALITY, "scoring": blocks.SCORING,
        "cloud": blocks.CLOUD,
    }  # fmt: skip
    if isinstance(value, dict):
        changes = dict(value)
        return kinds[field].changed(block(field, changes.pop("like")), changes)
    patterns = tomllib.loads((Path(blocks.__file__).parent / "data" / "patterns.toml").read_text(encoding="utf-8"))
    return kinds[field].read(patterns.get(field, {}).get(value, value))


def fourth_street_skater(skater: Section) -> Any:
    from puckdrop.core.cards import POSITION_NAMES
    from puckdrop.games.fourth_street import blocks
    from puckdrop.games.fourth_street.cards import SkaterCard

    card = skater["fourth_street"]
    figures, positions = card["figures"], dict.fromkeys([skater["position"], *card.get("also", [])])
    passes = block("ps", card["ps"])
    sk, df, ch = (blocks.by_sum(block(field, card[field])) for field in ("sk", "df", "ch"))
    minutes, seconds = figures["toi"].split(":")
    shots = {"w": "wrist", "s": "slap", "b": "break_away"}
    ratings = {shots.get(name, name): number for name, number in card["ratings"].items()}
    bonus_1, bonus_2 = figures["bonus"]
    return SkaterCard(
        skater["name"], skater["sweater"], [POSITION_NAMES.index(position) for position in positions],
        skater["stats"]["pim"], actions=blocks.actions_by_roll(block("actions", card["actions"])),
        pass_moves=blocks.by_sum(bytes(cell % blocks.RECIPIENT_STEP for cell in passes)),
        pass_to=blocks.by_sum(bytes(cell // blocks.RECIPIENT_STEP for cell in passes)),
        skate_moves=sk, df_results=df, ch_results=ch,
        target=block("target", card["target"]), drift=block("drift", card["drift"]),
        **ratings, **card["advanced"], inj=figures["inj"], recipient=figures["recipient"], assist=figures["assist"],
        bonus_1=bonus_1, bonus_2=bonus_2, toi=60 * int(minutes) + int(seconds), shoots_left=skater["shoots"] == "L",
    )  # fmt: skip


def fourth_street_goalie(goalie: Section) -> Any:
    from puckdrop.games.fourth_street import blocks
    from puckdrop.games.fourth_street.cards import GoalieCard

    card = goalie["fourth_street"]
    scoring = block("scoring", card["scoring"])
    return GoalieCard(
        goalie["name"], goalie["sweater"], blocks.levels_of(block("quality", card["quality"])),
        bytes(cell // blocks.COLOUR_STEP for cell in scoring), bytes(cell % blocks.COLOUR_STEP for cell in scoring),
        block("cloud", card["cloud"]), card["figures"]["reb"], card["figures"]["inj"],
        blocks.GOALIE_PASSES.read(card["passes"]),
    )  # fmt: skip


# -- Rinkside Hockey --------------------------------------------------------------------------------------------------


def rinkside_skater(skater: Section) -> Any:
    from puckdrop.core.cards import POSITION_NAMES
    from puckdrop.games.rinkside.cards import SKATER_RATINGS, SkaterCard

    ratings = {name: value for group in skater["rinkside"].values() for name, value in group.items()}
    ratings["grade"] = "ABCD".index(ratings["grade"])
    numbers = [ratings[name] for name in SKATER_RATINGS]
    position = POSITION_NAMES.index(skater["position"])
    return SkaterCard(skater["name"], skater["sweater"], position, skater["stats"]["pim"], numbers)


def rinkside_goalie(goalie: Section) -> Any:
    from puckdrop.games.rinkside.cards import GoalieCard

    card = goalie["rinkside"]
    saves, rebounds, puck = card["saves"], card["rebounds"], card["puck"]
    numbers = [saves[name] for name in ("rating", "green", "blue", "black", "shootout", "short_handed", "great")]
    numbers += [*saves["big"], *(rebounds[name] for name in ("rebound_control", "scramble", "recover"))]
    numbers += [puck["play_puck"], puck["control_puck"], *rebounds["easy"], *rebounds["difficult"]]
    return GoalieCard(goalie["name"], goalie["sweater"], [*numbers, *card["save_types"], card["penalty_number"]])


CARD_MAKERS: dict[str, tuple[Maker, Maker]] = {
    "ezv": (ezv_skater, ezv_goalie),
    "fourth_street": (fourth_street_skater, fourth_street_goalie),
    "rinkside": (rinkside_skater, rinkside_goalie),
}


# -- playing ----------------------------------------------------------------------------------------------------------


def play(folder: Path) -> None:
    """Some games of every room."""
    from puckdrop.core import dice
    from puckdrop.rooms import game_named

    if dice.__file__.endswith(".py"):
        sys.exit("the engine in the folder is not compiled")
    paths = sorted((folder / "puckdrop" / "teams").glob("*.toml"))
    for name, makers in CARD_MAKERS.items():
        play_room(game_named(name), [read_team(path, *makers) for path in paths])


def play_room(room: Any, teams: list[Any]) -> None:
    """Mostly what a long simulation does; some games with a log, some by other coaches with other options."""
    from puckdrop.coaches.random_legal import RandomCoach
    from puckdrop.core.dice import Seeded

    charts = room.load_charts()
    usual, everything = room.read_options(room.measured, "training"), room.read_options(room.everything, "training")
    for number in range(GAMES):
        at_random = number % AT_RANDOM_EVERY == 0
        coaches = [room.bench_coach(), room.bench_coach()]
        if at_random:
            coaches = [RandomCoach(-number), RandomCoach(number)]
        home, visitor = teams[number % len(teams)], teams[(number * 5 + 1) % len(teams)]
        log: list[Any] | None = [] if number % LOGGED_EVERY == 0 else None
        options = everything if at_random or number % EVERYTHING_EVERY == 1 else usual
        table = room.new_game(home, visitor, charts, options, Seeded(number), coaches, log)
        if number % SNAPSHOT_EVERY == 0:
            for _ in range(SNAPSHOT_EVERY):
                table.play()
                table.snapshot()
        table.play_out()


if __name__ == "__main__":
    sys.path.insert(0, sys.argv[1])
    play(Path(sys.argv[1]))
