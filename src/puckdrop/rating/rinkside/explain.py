"""The ratings of a Rinkside card: where each comes from, and the card with one point more or less of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from puckdrop.rating.figures import EVERYBODY, Figure, Person, at, fixed, number, with_value

__all__ = ["goalie_figures", "skater_figures"]

GRADES = "DCBA"
ATTACK = "his position and his team's shots"
STRENGTH = "his position and his team's goals and shots against"
FINISH = "his goals a shot"
ROUGH = "his penalty minutes beside the average man's"
SAVES = "his save percentage"
TEAM_SHOTS, TEAM_AGAINST = "team shots", "team goals_against"


class Rating(NamedTuple):
    """A rating: its name on the card, where it stands, where it comes from, what it is there for."""

    name: str
    path: tuple[str | int, ...]
    source: str
    tally: str = ""
    statistic: str = ""
    reach: int = 1
    sets_apart: bool = False


SKATER: Sequence[Rating] = (
    Rating("Faceoff", ("attack", "faceoff"), "faceoffs he won", "faceoffs_won", "faceoff_wins"),
    Rating("Q-S", ("attack", "quality_shot"), "his shots and his goals a shot", "goals", reach=2),
    Rating("S-U", ("attack", "set_up"), "his assists: 2 for most, 4 for a playmaker", "assists"),
    Rating("Offense", ("attack", "offense"), ATTACK, TEAM_SHOTS, reach=3),
    Rating("HQS", ("attack", "high_quality"), "as high as Q-S, at most Offense", "goals"),
    Rating("Pass", ("attack", "pass_rating"), "his assists", "assists", reach=5, sets_apart=True),
    Rating("Offensive Battle", ("attack", "offensive_battle"), "his hits", "", "hits", 2),
    Rating("NET", ("attack", "net"), f"his position and {FINISH}", "goals", reach=2),
    Rating("B-O", ("transition", "breakout"), ATTACK, TEAM_SHOTS, reach=3),
    Rating("H-M", ("transition", "head_man"), "his shots", "", "shots", 2),
    Rating("Neutral", ("transition", "neutral"), ATTACK, TEAM_SHOTS, reach=3),
    Rating("I-R", ("transition", "initiate_rush"), f"his position and {FINISH}", "goals", reach=2),
    Rating("FCD", ("transition", "forecheck_defense"), ATTACK, TEAM_SHOTS, reach=4),
    Rating("FCO", ("transition", "forecheck_offense"), ATTACK, TEAM_SHOTS, reach=4),
    Rating("Defense", ("defense", "defense"), STRENGTH, TEAM_AGAINST, reach=2),
    Rating("T-A", ("defense", "takeaway"), STRENGTH, TEAM_AGAINST, reach=2),
    Rating("B-S", ("defense", "blocks"), "his blocks", "blocks", "blocks"),
    Rating("Defensive Battle", ("defense", "defensive_battle"), STRENGTH, TEAM_AGAINST, reach=3),
    Rating("Target", ("shot", "target"), "his shots", "shots", "shots", 6, sets_apart=True),
    Rating("SNIPER", ("shot", "sniper"), FINISH, "goals", reach=6, sets_apart=True),
    Rating("P-P", ("shot", "power_play"), "his power-play goals", "power_play_goals", "power_play_goals", 6,
           sets_apart=True),
    Rating("S-H", ("shot", "short_handed"), f"{FINISH} and the league's short-handed goals", "short_handed_goals",
           reach=6),
    Rating("Hit", ("physical", "hit"), "his hits", "hits", "hits"),
    Rating("Big Hit", ("physical", "big_hit"), "a quarter of Hit"),
    Rating("NZ Hit", ("physical", "nz_hit"), "half of Hit", "hits"),
    Rating("NZ Big Hit", ("physical", "nz_big_hit"), "a fifth of Hit"),
    Rating("PHY", ("physical", "physical"), "his hits", "", "hits"),
    Rating("Draw Penalty", ("conduct", "draw_penalty"), EVERYBODY),
    Rating("Commit Penalty", ("conduct", "commit_penalty"), "his penalty minutes and the league's power plays", "pim",
           reach=4, sets_apart=True),
    Rating("Secondary Penalty", ("conduct", "secondary"), ROUGH, "pim", reach=4),
    Rating("Agitator/Enforcer", ("conduct", "enforcer"), ROUGH, "pim"),
)  # fmt: skip
GOALIE: Sequence[Rating] = (
    Rating("Goalie Rating", ("saves", "rating"), SAVES, "save_percentage", "shots_against"),
    Rating("Green", ("saves", "green"), SAVES, "save_percentage", "shots_against", 4, sets_apart=True),
    Rating("Blue", ("saves", "blue"), SAVES, "save_percentage", "shots_against", 4, sets_apart=True),
    Rating("Black", ("saves", "black"), SAVES, "save_percentage", "shots_against", 4, sets_apart=True),
    Rating("S-O", ("saves", "shootout"), f"{SAVES}; only for shootouts", "save_percentage", reach=5),
    Rating("SHT", ("saves", "short_handed"), f"{SAVES} and the league's short-handed goals", "save_percentage",
           reach=5),
    Rating("GREAT SAVE", ("saves", "great"), EVERYBODY, "save_percentage"),
    Rating("BIG SAVE good", ("saves", "big", 0), EVERYBODY, "save_percentage"),
    Rating("BIG SAVE v. good", ("saves", "big", 1), EVERYBODY, "save_percentage"),
    Rating("BIG SAVE great", ("saves", "big", 2), EVERYBODY, "save_percentage"),
    Rating("Rebound Control", ("rebounds", "rebound_control"), EVERYBODY, "shots_against", reach=2),
    Rating("Scramble", ("rebounds", "scramble"), EVERYBODY, "save_percentage", reach=2),
    Rating("Recover", ("rebounds", "recover"), EVERYBODY, "save_percentage", reach=2),
    Rating("Play Puck", ("puck", "play_puck"), EVERYBODY, reach=2),
    Rating("Control Puck", ("puck", "control_puck"), EVERYBODY, reach=2),
    Rating("Penalty number", ("penalty_number",), EVERYBODY),
    Rating("easy, Cover", ("rebounds", "easy", 0), EVERYBODY, "shots_against"),
    Rating("easy, Corner", ("rebounds", "easy", 1), EVERYBODY, "shots_against"),
    Rating("easy, Rebound", ("rebounds", "easy", 2), EVERYBODY, "shots_against"),
    Rating("difficult, Cover", ("rebounds", "difficult", 0), EVERYBODY, "shots_against"),
    Rating("difficult, Corner", ("rebounds", "difficult", 1), EVERYBODY, "shots_against"),
    Rating("difficult, Rebound", ("rebounds", "difficult", 2), EVERYBODY, "shots_against"),
    Rating("glove", ("save_types", 0), EVERYBODY),
    Rating("pad", ("save_types", 1), EVERYBODY),
    Rating("blocker or stick", ("save_types", 2), EVERYBODY),
)  # fmt: skip
REST = "what the ratings above leave over, to 9"


def skater_figures(person: Person) -> list[Figure]:
    return [grade(person), *(figure(person, rating) for rating in SKATER)]


def goalie_figures(person: Person) -> list[Figure]:
    found = []
    for rating in GOALIE:
        found.append(figure(person, rating))
        if rating.path[-1] == 2 and rating.path[0] != "saves":
            name = "skate" if rating.path[0] == "save_types" else f"{rating.name} Shot"
            last = int(at(person["rinkside"], rating.path))
            found.append(Figure(name, f"{last + 1}-9" if last < 9 else "-", REST, fixed))
    return found


def figure(person: Person, rating: Rating) -> Figure:
    path = ("rinkside", *rating.path)
    return number(
        rating.name, person, path, rating.source, rating.tally, rating.statistic, reach=rating.reach,
        sets_apart=rating.sets_apart,
    )  # fmt: skip


def grade(person: Person) -> Figure:
    """A is up, D is down."""
    path = ("rinkside", "attack", "grade")
    now = GRADES.index(at(person, path))

    def step(by: int) -> Person | None:
        return with_value(person, path, GRADES[now + by]) if 0 <= now + by < len(GRADES) else None

    return Figure("Grade", GRADES[now], "his shots and his goals a shot", step, "goals")
