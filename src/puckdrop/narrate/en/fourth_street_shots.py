"""Shots of 4th Street Hockey in words: from where, through whom, at which corner, and what became of them."""

from __future__ import annotations

from collections.abc import Sequence

from puckdrop.core.events import (
    Event,
    GoalScored,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckSent,
    SaveMade,
    ShotBlocked,
    ShotTaken,
)
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    RushFormed,
    ShotAimed,
    ShotDrifted,
    WeirdPlay,
)
from puckdrop.narrate.en.fourth_street_group import find
from puckdrop.narrate.en.fourth_street_places import level_of, net_spot, spot
from puckdrop.narrate.en.fourth_street_words import Words
from puckdrop.narrate.en.goals import announce
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_shot"]

Part = Sequence[Event]
BIG, EASY = ("red", "orange"), ("blue", "violet")


def tell_shot(words: Words, part: Part) -> list[Line]:
    """The shot with what became of it: blocked, wide, saved or in."""
    block, goal, save = find(part, ShotBlocked), find(part, GoalScored), find(part, SaveMade)
    if block is not None:
        return [tell_block(words, part, block)]
    if goal is not None:
        return tell_goal(words, part, goal)
    if save is not None:
        return [tell_save(words, part, save)]
    miss, aimed = find(part, ShotTaken), find(part, ShotAimed)
    last = miss or aimed or part[-1]
    text = shot_text(words, part, "the goalie")
    if miss is not None and miss.quality in words.phrases:
        text = f"{text}, {words.say(miss.quality, miss)}"
    return [words.line(last, text, Importance.SAVE, side=int(last.side))]


def tell_block(words: Words, part: Part, block: ShotBlocked) -> Line:
    shooter, blocker = words.man(1 - block.side, block.shooter), words.man(block.side, block.skater)
    text = words.say("blocked", block, man=shooter, rival=blocker, source=spot(block.where).source)
    return words.line(block, f"{string_text(words, part)}{text}", Importance.SAVE)


def shot_text(words: Words, part: Part, goalie: str) -> str:
    """The shot itself: who shoots from where, who gets in its way or helps it on."""
    aimed, drifted = find(part, ShotAimed), find(part, ShotDrifted)
    if aimed is None:
        return bounce_text(words, part)
    man, source = words.man(aimed.side, aimed.skater), spot(aimed.where).source
    text = words.say(shot_phrase(words, part, aimed), aimed, man=man, source=source, goalie=goalie)
    return string_text(words, part) + text + help_text(words, aimed, drifted)


def shot_phrase(words: Words, part: Part, aimed: ShotAimed) -> str:
    """How he shoots."""
    if aimed.shot == "break-away":
        return "alone"
    if find(part, RushFormed) is not None:
        return "finish"
    if words.rebound_man == (int(aimed.side), int(aimed.skater)):
        return "rebound shot"
    if aimed.where == "M1" and aimed.shot == "wrist shot":
        return "close"
    return aimed.shot


def string_text(words: Words, part: Part) -> str:
    """The passes of a rush that lead to the shot, if there are any."""
    rush = find(part, RushFormed)
    if rush is None:
        return ""
    men = [words.man(rush.side, number) for number in rush.skaters]
    first = words.say("passes on", rush, man=men[0], mate=men[1])
    return ", ".join([first, *(f"on to {man}" for man in men[2:])]) + ". "


def help_text(words: Words, aimed: ShotAimed, drifted: ShotDrifted | None) -> str:
    """A tip or a screen; now and then the corner he aims for."""
    if drifted is not None and drifted.tipper >= 0:
        return words.say("tipped", drifted, mate=words.man(drifted.side, drifted.tipper))
    if drifted is not None and drifted.drift == "screen":
        return words.say("screen close" if level_of(aimed.where) == 1 else "screen", drifted)
    if drifted is None or level_of(aimed.where) == 1 or aimed.left % 4:
        return ""
    return words.say("aim", aimed, net=net_spot(drifted.zone))


def bounce_text(words: Words, part: Part) -> str:
    """A puck that nobody aimed: an icing at an empty net, or a weird play."""
    sent, weird, action = find(part, PuckSent), find(part, WeirdPlay), find(part, ActionRolled)
    if sent is not None:
        return words.say("empty icing", sent, man=words.man(sent.side, sent.skater))
    if weird is not None and weird.effect == "own goal":
        return words.say("own goal", weird)
    event = weird or part[-1]
    shot = find(part, ShotTaken)
    scorer = shot or action
    man = words.man(scorer.side, scorer.skater) if scorer is not None else "somebody"
    return words.say("weird goal", event, man=man)


# -- saves ------------------------------------------------------------------------------------------------------------


def tell_save(words: Words, part: Part, save: SaveMade) -> Line:
    """The save, and where the puck goes from there."""
    goalie = words.names.man(save.side, save.goalie)
    text = f"{shot_text(words, part, goalie)}; {save_text(words, part, save, goalie)}"
    return words.line(save, text, Importance.SAVE, side=1 - int(save.side))


def save_text(words: Words, part: Part, save: SaveMade, goalie: str) -> str:
    """How he stops it, and what happens then."""
    gained, loose, stop = find(part, PuckGained), find(part, PuckLoose), find(part, PlayStopped)
    weird, shot = find(part, WeirdPlay), find(part, ShotTaken)
    if stop is not None:
        phrase = "freeze" if stop.why == "freeze" else "out of play save"
        return words.say(phrase, save, goalie=goalie, zone=words.zone(stop.zone))
    text = words.say(save_phrase(shot), save, goalie=goalie)
    if gained is not None and weird is not None and weird.effect == "gift":
        mate = words.man(gained.side, gained.skater)
        return f"{text}, but {words.say('gift', gained, goalie='he', mate=mate, at=spot(gained.where).at)}"
    if gained is not None:
        return f"{text}, and {rebound_text(words, save, gained)}"
    if loose is not None and weird is not None:
        return f"{text}, but {words.say('strange save', loose)}"
    return text + (words.say("save loose", loose) if loose is not None else "")


def save_phrase(shot: ShotTaken | None) -> str:
    """Louder for a chance that could have gone in."""
    if shot is None:
        return "save"
    if shot.how == "break-away" or shot.quality in BIG:
        return "big save"
    return "easy save" if shot.quality in EASY else "save"


def rebound_text(words: Words, save: SaveMade, gained: PuckGained) -> str:
    """Who has the rebound."""
    man, mate = words.man(1 - save.side, save.shooter), words.man(gained.side, gained.skater)
    phrase = "rebound, rival"
    if gained.side != save.side:
        phrase = "rebound, own" if gained.skater == save.shooter else "rebound, mate"
    return words.say(phrase, gained, man=man, mate=mate, at=spot(gained.where).at)


# -- goals ------------------------------------------------------------------------------------------------------------


def tell_goal(words: Words, part: Part, goal: GoalScored) -> list[Line]:
    """Two lines: the call, and what the announcer says."""
    call = words.say("scores empty" if goal.empty_net else "scores", goal)
    text = f"{shot_text(words, part, 'the goalie')}... {call}"
    return [
        words.line(goal, text, Importance.GOAL),
        words.line(goal, announce(words, goal, part), Importance.GOAL),
    ]
