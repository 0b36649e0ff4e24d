"""Shots of Rinkside in words: how they come about, what is in their way, the save, the rebound and the goal."""

from __future__ import annotations

from typing import Final, TypeGuard

from puckdrop.core.events import Event, GoalScored, PlayStopped, PuckGained, PuckLoose, SaveMade, ShotBlocked, ShotTaken
from puckdrop.games.rinkside.events import CheckMade, GoalRobbed, IronHit, OptionChosen, SaveDescribed, SequenceMarked
from puckdrop.narrate.en.goals import announce
from puckdrop.narrate.en.rinkside_checks import (
    DEFENDERS,
    GOALIE_PLAYS,
    check_text,
    ending_text,
    gain_text,
    joined,
    own_hit,
    plain_ending,
    told_checks,
)
from puckdrop.narrate.en.rinkside_group import ATTACKS, CLEAR, KILL_CLEAR, NO_SHOT, QUARTERBACK, Group, find
from puckdrop.narrate.en.rinkside_places import at, source
from puckdrop.narrate.en.rinkside_whistles import stop_text
from puckdrop.narrate.en.rinkside_words import Words
from puckdrop.narrate.lines import Importance, Line

__all__ = ["is_shot", "tell_move", "tell_scramble", "tell_shot"]

LAST_SECOND: Final = "last second"
LEADS: Final = frozenset({*DEFENDERS, *GOALIE_PLAYS, LAST_SECOND})
"""Failures that give the other team a chance, and time for one last try."""

SCRAMBLE_ATTACKS: Final = ("scramble attack", "scramble offensive battle")
SCRAMBLE_CHECKS: Final = (
    *SCRAMBLE_ATTACKS, "scramble save", "recover", "scramble clear", "scramble defensive battle",
)  # fmt: skip
TAKEN_BACK: Final = {"after the buzzer": "horn first", "no goal": "waved off"}
SPECIAL: Final = {
    "rush": "rush shot",
    "breakaway": "breakaway",
    "penalty shot": "penalty shot",
    "open net": "open net",
    "center ice": "center ice",
    "empty net": "empty net",
    "own net": "own net",
}
"""Shots that are told by what they are."""

OPTIONS: Final = {
    "quality shot": "own move",
    "set up": "set up",
    "two-man game": "two-man game",
    "shoot on net": "on net",
    "shoot wide": "shoot wide",
}


def is_shot(group: Group) -> bool:
    """Is there a shot in this play, even one that came to nothing?"""
    last = group.events[-1]
    if isinstance(last, PuckLoose) and last.why in NO_SHOT:
        return True
    return any(isinstance(event, (ShotTaken, ShotBlocked, IronHit, GoalScored)) for event in group.events)


def tell_shot(words: Words, group: Group) -> list[Line]:
    """The shot with what became of it: no shot at all, blocked, wide, off the iron, saved or in."""
    goal = find(group.events, GoalScored)
    if goal is not None:
        return tell_goal(words, group, goal)
    text = joined(*leads(words, group), shot_text(words, group))
    last = group.events[-1]
    words.in_slot = left_in_slot(group)
    return [words.line(last, text, Importance.SAVE, side=shooting_side(group))]


def left_in_slot(group: Group) -> str:
    """After what the puck still lies in front of the net, if it does."""
    clear = group.check(CLEAR)
    if group.ends_with(group.events[-1]) or (clear is not None and clear.within):
        return ""
    return "block" if find(group.events, ShotBlocked) is not None else "save"


def shooting_side(group: Group) -> int:
    """The team that shoots."""
    for event in group.events:
        if isinstance(event, (ShotTaken, IronHit)):
            return int(event.side)
        if isinstance(event, ShotBlocked):
            return 1 - int(event.side)
    return int(group.events[-1].side)


def leads(words: Words, group: Group) -> list[str]:
    """What went before the shot in the same play: a defender who missed the puck, a scramble."""
    parts = [
        check_text(words, group, check, own_hit(group, check))
        for check in told_checks(group)
        if check.within == (check.check == LAST_SECOND) and check.check in LEADS
    ]
    return [*parts, scramble_text(words, group)] if group.shows("net scramble") else parts


def shot_text(words: Words, group: Group) -> str:
    """The shot and its end."""
    last = group.events[-1]
    if isinstance(last, PuckLoose) and last.why in NO_SHOT:
        return fumble_text(words, group, last)
    block, iron, save = (find(group.events, kind) for kind in (ShotBlocked, IronHit, SaveMade))
    text = opening_text(words, group)
    if isinstance(block, ShotBlocked):
        rival = words.man(block.side, block.skater)
        return joined(text, words.say("blocked", block, rival=rival), after_text(words, group, "block loose"))
    if isinstance(iron, IronHit):
        hits = words.say("iron", iron, what="post" if "POST" in iron.what else "crossbar")
        return joined(text, hits, after_text(words, group, ""))
    if isinstance(save, SaveMade):
        return joined(text, save_text(words, group, save))
    if isinstance(last, PlayStopped) and last.why in TAKEN_BACK:
        return joined(f"{text}, and it is in the net", words.say(TAKEN_BACK[last.why], last))
    return wide_text(words, group, text)


def wide_text(words: Words, group: Group, text: str) -> str:
    """Past the net, and sometimes all the way out."""
    last = group.events[-1]
    if isinstance(last, PuckGained):
        return joined(f"{text}, {words.say('wide out', last)}", gain_text(words, last))
    option = find(group.events, OptionChosen)
    around = option is not None and is_wraparound(option)
    miss = f"{text}, {words.say('wraparound wide' if around else 'wide', last)}"
    return joined(miss, stop_text(words, last)) if isinstance(last, PlayStopped) else miss


def fumble_text(words: Words, group: Group, last: PuckLoose) -> str:
    """The chance is there, but no shot comes of it."""
    option, check = find(group.events, OptionChosen), group.check(*ATTACKS)
    holder = option if option is not None and option.option != "set up" else check
    if holder is not None:
        return words.say(last.why, last, man=words.man(holder.side, holder.skater))
    if option is not None:
        man = words.man(option.side, option.skater)
        return joined(words.say("finds somebody", option, man=man, at=at(option.where)), words.say("no shot", last))
    return joined(words.say("chance for", last, team=words.team(last.side)), words.say("no shot", last))


# -- how it comes to the shot -----------------------------------------------------------------------------------------


def opening_text(words: Words, group: Group) -> str:
    """Who shoots, how and from where, with a tip or a screen."""
    tip, screen = group.check("tip"), group.check("screen")
    text = shooter_text(words, group)
    if tip is not None and tip.within:
        return joined(text, f"and {words.say('tipped', tip, mate=words.man(tip.side, tip.skater))}")
    if screen is not None and screen.within:
        if screen.skater == shooter_of(group)[0]:
            return f"{text} {words.say('screened', screen)}"
        return f"{text} {words.say('screened by', screen, mate=words.man(screen.side, screen.skater))}"
    return text


def shooter_text(words: Words, group: Group) -> str:
    number, where, how = shooter_of(group)
    option, side = find(group.events, OptionChosen), shooting_side(group)
    event = option or group.events[-1]
    if how == "goalie":
        return words.say("goalie shoots", event, goalie=words.goalie(side))
    if number < 0:
        return words.say("somebody shoots", event)
    man = words.man(side, number)
    filled = {
        "man": man,
        "team": words.team(side),
        "at": "",
        "source": "" if where == "behind the net" else source(where),
    }
    if how in SPECIAL:
        return words.say(SPECIAL[how], event, **filled)
    if option is not None:
        return option_text(words, option, filled)
    return words.say(unplanned_phrase(words, group, how), event, **filled)


def shooter_of(group: Group) -> tuple[int, str, str]:
    """His number, -1 if nobody knows; the place and the kind of the shot, as far as they are known."""
    option, tip = find(group.events, OptionChosen), group.check("tip")
    shot = next((event for event in group.events if isinstance(event, ShotTaken)), None)
    block, iron = find(group.events, ShotBlocked), find(group.events, IronHit)
    how = shot.how if shot is not None else "rush" if group.check("defend rush", "rush pass") else ""
    if option is not None and option.option != "set up":
        return int(option.skater), option.where, how if how in SPECIAL else ""
    if block is not None:
        return int(block.shooter), block.where, how
    if iron is not None:
        return int(iron.skater), "", how
    if shot is None or (tip is not None and tip.within and tip.skater == shot.skater):
        return -1, "", how
    return int(shot.skater), shot.where, how


def option_text(words: Words, option: OptionChosen, filled: dict[str, str]) -> str:
    """What the man with the puck chose to do."""
    own = words.man(option.side, option.skater)
    if option.option == "set up":
        return words.say("set up", option, **{**filled, "mate": own, "at": at(option.where)})
    if is_wraparound(option):
        return words.say("wraparound", option, man=own)
    places = {"at": at(option.where), "source": source(option.where)}
    return words.say(OPTIONS[option.option], option, **{**filled, **places})


def is_wraparound(option: OptionChosen) -> bool:
    """He comes out from behind the net."""
    return option.where == "behind the net" and option.option in ("quality shot", "shoot on net")


def unplanned_phrase(words: Words, group: Group, how: str) -> str:
    """A shot that came by itself: off a rebound, a loose puck, right off the rush into the zone."""
    scramble = next((event for event in group.events if is_scramble_check(event)), None)
    if how != "rebound" and scramble is not None and not (scramble.skater < 0 and scramble.within):
        return "open net"
    if how == "rebound" or scramble is not None or words.in_slot:
        return "after block" if words.in_slot == "block" else "rebound"
    if group.check(*ATTACKS) is not None:
        return "pounce"
    if group.check(QUARTERBACK) is not None:
        return "power play"
    if any(is_entry(event) for event in group.events):
        return "entry"
    return "breakaway" if words.on_rush and how == "" else "chance"


def is_entry(event: Event) -> bool:
    """Does this bring a team over the blue line?"""
    if isinstance(event, SequenceMarked):
        return event.why == "entry" and not event.skipped
    return isinstance(event, CheckMade) and event.check in ("enter zone", "challenge")


# -- saves and what comes after them ----------------------------------------------------------------------------------


def save_text(words: Words, group: Group, save: SaveMade) -> str:
    """How he stops it, a second time if need be, and what happens then."""
    goalie = words.names.man(save.side, save.goalie)
    text = words.say(save_phrase(group), save, goalie=goalie)
    again = next((event for event in group.events if isinstance(event, ShotTaken) and event.how == "put-back"), None)
    if again is not None:
        man = words.man(again.side, again.skater)
        text = joined(words.say("save", again, goalie=goalie), words.say("put-back", again, man=man), text)
    return joined(text, after_text(words, group, "corner"))


def save_phrase(group: Group) -> str:
    robbed, described = find(group.events, GoalRobbed), find(group.events, SaveDescribed)
    if robbed is not None:
        return robbed.how
    if described is None:
        return "save"
    return "save glove off" if described.kind == "glove" and not is_held(group) else f"save {described.kind}"


def is_held(group: Group) -> bool:
    """Has the goalie caught it for a whistle?"""
    last, described = group.events[-1], find(group.events, SaveDescribed)
    caught = described is not None and described.kind == "glove" and find(group.events, GoalRobbed) is None
    return caught and isinstance(last, PlayStopped) and last.why != "save out of play"


def after_text(words: Words, group: Group, loose: str) -> str:
    """Covered, out of play, cleared or not, in the corner, or lying in front."""
    last, clear = group.events[-1], group.check(CLEAR)
    if isinstance(last, PlayStopped):
        if last.why == "save and cover" and is_held(group):
            return words.say("hold", last)
        return words.say(AFTER_STOP[last.why], last) if last.why in AFTER_STOP else stop_text(words, last)
    if clear is not None:
        rival = words.man(clear.side, clear.skater)
        if not clear.within:
            return f"and {words.say('not cleared', clear, rival=rival)}"
        if isinstance(last, PuckLoose):
            return f"and {words.say('cleared', clear, rival=rival)}"
        out = f"and {words.say('cleared out', clear, rival=rival)}"
        return joined(out, gain_text(words, last)) if isinstance(last, PuckGained) else out
    if isinstance(last, PuckLoose):
        return words.say(loose, last) if loose else ""
    if isinstance(last, PuckGained):
        return gain_text(words, last)
    return words.say("lies there", last) if find(group.events, SaveMade) is not None else ""


AFTER_STOP: Final = {
    "save and cover": "cover",
    "save out of play": "over glass",
    "delayed penalty": "delayed whistle",
}


# -- goals ------------------------------------------------------------------------------------------------------------


def tell_goal(words: Words, group: Group, goal: GoalScored) -> list[Line]:
    """Two lines: the call, and what the announcer says."""
    text = joined(*leads(words, group), opening_text(words, group))
    again = next((event for event in group.events if isinstance(event, ShotTaken) and event.how == "put-back"), None)
    save = find(group.events, SaveMade)
    if again is not None and save is not None:
        goalie = words.names.man(save.side, save.goalie)
        text = joined(text, words.say("save", save, goalie=goalie))
        text = joined(text, f"but {words.say('put-back', again, man=words.man(again.side, again.skater))}")
    call = words.say("scores empty" if goal.empty_net else "scores", goal)
    words.in_slot = ""
    return [
        words.line(goal, f"{' '.join(text.split())}... {call}", Importance.GOAL),
        words.line(goal, announce(words, goal), Importance.GOAL),
    ]


# -- scrambles and moves without a shot -------------------------------------------------------------------------------


def tell_scramble(words: Words, group: Group) -> list[Line]:
    """Chaos in front of the net that somebody ends."""
    last = group.events[-1]
    check = group.check(*SCRAMBLE_CHECKS)
    lead = scramble_text(words, group)
    if check is not None and check.skater < 0:
        after = after_text(words, group, "corner")
    else:
        after = "" if isinstance(last, PuckLoose) else plain_ending(words, group)
    words.in_slot = left_in_slot(group)
    text = joined(lead, after)
    about = int(last.side) if last.side >= 0 or check is None else int(check.side)
    return [words.line(last, text, Importance.SAVE, side=about)]


def is_scramble_check(event: Event) -> TypeGuard[CheckMade]:
    return isinstance(event, CheckMade) and event.check in SCRAMBLE_CHECKS


def scramble_text(words: Words, group: Group) -> str:
    """Who gets to it."""
    lead = words.say("scramble", group.events[0])
    check = next((event for event in group.events if is_scramble_check(event)), None)
    if check is None:
        return lead
    if check.skater < 0:
        phrase = "scramble goalie" if check.within else "scramble goalie fails"
        return joined(lead, f"and {words.say(phrase, check, goalie=words.goalie(check.side))}")
    man = words.man(check.side, check.skater)
    if check.check in SCRAMBLE_ATTACKS:
        return lead if check.within else joined(lead, words.say("scramble attack fails", check, man=man))
    text = joined(lead, f"and {words.say('scramble win' if check.within else 'scramble loss', check, rival=man)}")
    hit = own_hit(group, check)
    return joined(text, words.say("with a hit", hit)) if hit is not None else text


def tell_move(words: Words, group: Group) -> list[Line]:
    """An option that did not come to a shot."""
    last, option = group.events[-1], find(group.events, OptionChosen)
    assert option is not None
    man, where = words.man(option.side, option.skater), option.where
    filled = {"man": man, "at": at(where), "source": source(where)}
    about = int(last.side) if last.side >= 0 else int(option.side)
    if option.option in ("cycle", "shoot wide"):
        is_told = group.check(CLEAR) is not None or isinstance(last, PlayStopped)
        after = after_text(words, group, "") if is_told else ""
        words.in_slot = left_in_slot(group) and "block"
        text = joined(words.say(option.option, option, **filled), after)
        return [words.line(last, text, Importance.ROUTINE, side=about)]
    check = group.check("quality shot", "set up", "two-man game")
    failed = check is not None and not check.within
    lead = words.say(f"failed {option.option}" if failed else "try", option, **filled)
    kill = group.check(KILL_CLEAR)
    if isinstance(last, PuckGained) and (last.side, last.skater) == (option.side, option.skater):
        text = joined(lead, words.say("still has it", last))
        return [words.line(last, text, Importance.ROUTINE, side=about)]
    if kill is None:
        return [words.line(last, joined(lead, ending_text(words, group)), Importance.ROUTINE, side=about)]
    clears = check_text(words, group, kill, own_hit(group, kill))
    ending = "" if kill.within and not isinstance(last, (PuckGained, PlayStopped)) else ending_text(words, group)
    return [words.line(last, joined(lead, f"and {clears}", ending), Importance.ROUTINE, side=about)]
