"""Shots, saves, rebounds, blocks and goals of ezv in words."""

from __future__ import annotations

from puckdrop.core.events import GoalScored, PlayStopped, PuckGained, PuckLoose, SaveMade, ShotBlocked, ShotTaken
from puckdrop.narrate.en.ezv_group import Group
from puckdrop.narrate.en.ezv_places import ATTACKING_ZONE, sector_name
from puckdrop.narrate.en.ezv_words import Words
from puckdrop.narrate.en.goals import announce
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_block", "tell_shot"]


def tell_block(words: Words, group: Group, block: ShotBlocked) -> list[Line]:
    """A blocked shot; the puck is loose."""
    shooter_side = 1 - block.side
    man, rival = words.man(shooter_side, block.shooter), words.man(block.side, block.skater)
    text = words.say("blocked", block, man=man, rival=rival, source=words.spot(shooter_side, block.where).source)
    return [words.line(block, text, Importance.SAVE, group.dice())]


def tell_shot(words: Words, group: Group, shot: ShotTaken) -> list[Line]:
    """The shot with what became of it: goal, save and rebound, or a miss."""
    goal, save = group.find(GoalScored), group.find(SaveMade)
    if goal is not None:
        return tell_goal(words, group, shot, goal)
    if save is not None:
        return [tell_save(words, group, shot, save)]
    if not shot.on_goal:
        man, source = words.man(shot.side, shot.skater), words.spot(shot.side, shot.where).source
        text = words.say("missed", shot, man=man, source=source)
        return [words.line(shot, text, Importance.SAVE, group.dice())]
    return [words.line(shot, shot_text(words, shot, "the goalie"), Importance.ROUTINE, group.dice())]


def shot_text(words: Words, shot: ShotTaken, goalie: str) -> str:
    """The shot itself: how it came about, how good it is, from where."""
    man, source = words.man(shot.side, shot.skater), words.spot(shot.side, shot.where).source
    if shot.how == "break-away":
        return words.say("alone", shot, man=man, goalie=goalie)
    if shot.how == "penalty shot":
        return words.say("penalty shot", shot, man=man, goalie=goalie)
    is_close = sector_name(shot.where) == "Red" and words.zone_seen(shot.side, shot.where) == ATTACKING_ZONE
    phrase = "shot close" if is_close else f"shot {shot.quality}"
    return words.say(phrase, shot, man=man, source=source)


# -- saves ------------------------------------------------------------------------------------------------------------


def tell_save(words: Words, group: Group, shot: ShotTaken, save: SaveMade) -> Line:
    goalie = words.names.man(save.side, save.goalie)
    stop = group.find(PlayStopped)
    if stop is not None and stop.why == "freeze":
        end = words.say("freeze", save, goalie=goalie, zone=words.zone(stop.zone))
    else:
        end = words.say(save_phrase(shot), save, goalie=goalie) + rebound_text(words, group, shot)
    text = f"{shot_text(words, shot, goalie)}; {end}"
    return words.line(save, text, Importance.SAVE, group.dice(), side=int(shot.side))


def save_phrase(shot: ShotTaken) -> str:
    """Louder for a chance that could have gone in."""
    is_chance = shot.how != "shot" or (
        sector_name(shot.where) in ("Red", "Blue-DM") and shot.quality in ("red", "blue")
    )
    if is_chance:
        return "big save"
    return "easy save" if shot.quality == "white" else "save"


def rebound_text(words: Words, group: Group, shot: ShotTaken) -> str:
    """Who has the rebound, if there is one."""
    gained, loose = group.find(PuckGained), group.find(PuckLoose)
    if gained is not None:
        man, mate = words.man(shot.side, shot.skater), words.man(gained.side, gained.skater)
        phrase = rebound_phrase(shot, gained)
        return ", and " + words.say(phrase, gained, man=man, mate=mate, at=words.spot(gained.side, gained.where).at)
    if loose is not None:
        return ", and " + words.say("rebound, loose", loose)
    return ""


def rebound_phrase(shot: ShotTaken, gained: PuckGained) -> str:
    if gained.side != shot.side:
        return "rebound, rival"
    return "rebound, own" if gained.skater == shot.skater else "rebound, mate"


# -- goals ------------------------------------------------------------------------------------------------------------


def tell_goal(words: Words, group: Group, shot: ShotTaken, goal: GoalScored) -> list[Line]:
    """Two lines: the call, and what the announcer says."""
    call = words.say("scores empty" if goal.empty_net else "scores", goal)
    text = f"{shot_text(words, shot, 'the goalie')}... {call}"
    return [
        words.line(goal, text, Importance.GOAL, group.dice()),
        words.line(goal, announce(words, goal, group.events), Importance.GOAL),
    ]
