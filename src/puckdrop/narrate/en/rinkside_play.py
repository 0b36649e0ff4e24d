"""Plays of Rinkside without a shot: loose pucks, breakouts, forechecks, entries, dump-ins, rushes and set-ups."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.games.rinkside.events import CheckMade, HitDelivered, SectionRead, SequenceMarked
from puckdrop.narrate.en.rinkside_checks import (
    GAINS,
    check_words,
    checks_text,
    ending_text,
    gain_text,
    joined,
    last_check,
    remaining_text,
    with_six,
)
from puckdrop.narrate.en.rinkside_group import Group, find, is_sent_out
from puckdrop.narrate.en.rinkside_words import Words
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_play"]


def tell_play(words: Words, group: Group) -> list[Line]:
    """One line, or none if there is nothing to say."""
    last = group.events[-1]
    text = play_text(words, group)
    if not text:
        return []
    if isinstance(last, PlayStopped):
        return [words.line(last, text, Importance.WHISTLE, side=-1)]
    if isinstance(last, SequenceMarked) and len(group.events) == 1:
        return [words.line(last, text, Importance.ROUTINE, side=words.killers)]
    check = find(group.events, CheckMade)
    about = int(last.side) if isinstance(last, PuckGained) or check is None else int(check.side)
    return [words.line(last, text, Importance.ROUTINE, side=about)]


def play_text(words: Words, group: Group) -> str:
    """What happened, by the section that was read first or the ratings that decided."""
    for section, tell in SECTIONS.items():
        if shows := group.shows(section):
            return tell(words, group, shows)
    return plain_text(words, group)


def plain_text(words: Words, group: Group) -> str:
    """The ratings that were tested, then who has the puck."""
    gained = find(group.events, PuckGained)
    if gained is not None and gained.how in WHOLE:
        return WHOLE[gained.how](words, group, gained)
    last = group.events[-1]
    if len(group.events) == 1 and is_sent_out(last) and words.killers >= 0:
        return words.say(with_six(words, "kill sends", 1 - words.killers), last, team=words.team(words.killers))
    return joined(checks_text(words, group), remaining_text(words, group), dump_by_killers(words, group))


def dump_by_killers(words: Words, group: Group) -> str:
    """Penalty killers who have the puck in the neutral zone send it in at once, and the power play has it."""
    last = group.events[-1]
    marks = (event for event in group.events if isinstance(event, SequenceMarked))
    if isinstance(last, PuckGained) and any(mark.why == "dump-in by the killers" for mark in marks):
        return words.say("killers dump", last)
    return ""


# -- sections ---------------------------------------------------------------------------------------------------------


def dump_text(words: Words, group: Group, shows: str) -> str:
    """A dump-in, then who gets to it."""
    section = find(group.events, SectionRead)
    assert section is not None
    zone = words.end("home end" if section.side == 1 else "visitors' end")
    lead = "" if words.is_dumped else words.say("dump", section, team=words.team(section.side), zone=zone)
    stays = ""
    if shows.startswith("GOALIE RISKY") and last_check(group) is None:
        stays = words.say("goalie stays", section, goalie=words.goalie(1 - section.side))
    return joined(lead, stays, plain_text(words, group))


def breakout_text(words: Words, group: Group, shows: str) -> str:
    """The man who starts it, and whether they get out."""
    check = group.check("breakout")
    assert check is not None
    man, team = words.man(check.side, check.skater), words.team(check.side)
    last = group.events[-1]
    if not check.within:
        text = words.say("bad breakout", check, man=man)
        if isinstance(last, PuckGained) and last.how == "saved by momentum":
            return joined(text, words.say("saved by momentum", last, team=team))
        return joined(text, plain_text(words, group))
    if isinstance(last, PuckGained) and last.skater >= 0:
        return gain_text(words, last)
    if isinstance(last, PuckGained) and last.how == "rush":
        phrase = "stretches" if shows == "ST-PASS" else "heads up"
        return joined(words.say(phrase, check, man=man), f"and {gain_text(words, last)}".replace("and and", "and"))
    if isinstance(last, PuckGained):
        return words.say("breaks out", check, man=man, team=team)
    return joined(words.say("moves it", check, man=man), ending_text(words, group))


def forecheck_text(words: Words, group: Group, shows: str) -> str:
    """A forechecker gets to them or does not; some teams only wait at the line."""
    last, check = group.events[-1], group.check("forecheck")
    if check is None:
        gained = find(group.events, PuckGained)
        if gained is None:
            return ending_text(words, group)
        return words.say("trapped", gained, team=words.team(gained.side), rivals=words.team(1 - gained.side))
    filled = check_words(words, group, check)
    if not check.within:
        phrase = "forecheck beaten" if isinstance(last, PuckGained) else "forecheck fouls"
        return joined(
            words.say(phrase, check, **filled), "" if isinstance(last, PuckGained) else ending_text(words, group)
        )
    if isinstance(last, PuckGained) and last.how == "options" and last.skater == check.skater:
        return words.say("forecheck steals", check, **filled)
    text = words.say("forecheck wins", check, **filled)
    if isinstance(last, PuckLoose):
        return joined(text, words.say("forecheck loose", last, **filled))
    if isinstance(last, PuckGained) and last.how == "options":
        return joined(text, words.say("forecheck keeps", last, **filled))
    return joined(text, ending_text(words, group))


def loose_puck_text(words: Words, group: Group, shows: str) -> str:
    """A loose puck; a defenseman who is told to stay back leaves it to the others."""
    section = find(group.events, SectionRead)
    last = group.events[-1]
    if last_check(group) is None and isinstance(last, PuckGained) and last.how not in GAINS:
        assert section is not None
        return joined(words.say("stays back", section, team=words.team(section.side)), f"and {gain_text(words, last)}")
    return plain_text(words, group)


def no_entry_text(words: Words, group: Group, shows: str) -> str:
    """The neutral zone was too much for them."""
    section = find(group.events, SectionRead)
    assert section is not None
    if last_check(group) is not None or isinstance(group.events[-1], PlayStopped):
        return plain_text(words, group)
    lead = words.say("no way through", section, team=words.team(section.side))
    return joined(lead, plain_text(words, group))


SECTIONS: Final[Mapping[str, Callable[[Words, Group, str], str]]] = {
    "dump and chase": dump_text,
    "breakout": breakout_text,
    "forecheck": forecheck_text,
    "zone play": loose_puck_text,
    "failed neutral zone": no_entry_text,
}


# -- gains that are told whole ----------------------------------------------------------------------------------------


def silent(words: Words, group: Group, gained: PuckGained) -> str:
    """Whoever won the draw has the puck."""
    return dump_by_killers(words, group)


def even(words: Words, group: Group, gained: PuckGained) -> str:
    return joined(words.say("even", gained, team=words.team(gained.side)), dump_by_killers(words, group))


def took_a_hit(words: Words, group: Group, gained: PuckGained) -> str:
    """A sure clear for a point of momentum and a check."""
    hit = find(group.events, HitDelivered)
    if hit is None:
        return gain_text(words, gained)
    man, team = words.man(hit.side, hit.skater), words.team(1 - hit.side)
    return joined(words.say("eats a hit", hit, man=man, team=team), gain_text(words, gained))


WHOLE: Final[Mapping[str, Callable[[Words, Group, PuckGained], str]]] = {
    "faceoff": silent,
    "even match-up": even,
    "momentum clear": took_a_hit,
}
