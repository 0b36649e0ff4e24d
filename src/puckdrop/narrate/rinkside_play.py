"""Plays of Rinkside without a shot: loose pucks, breakouts, forechecks, entries, dump-ins, rushes and set-ups.

A play is told by the numbers that were held against somebody's rating, each under its clause, and by who has the puck
in the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.games.rinkside.events import CheckMade, HitDelivered, SectionRead, SequenceMarked
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.rinkside_group import CLEARED, Group, find
from puckdrop.narrate.rinkside_whistles import stop_text
from puckdrop.narrate.rinkside_words import Words

__all__ = ["checks_text", "ending_text", "joined", "tell_play"]

DEFENDERS: Final[Mapping[str, tuple[str, str]]] = {
    "RS-06-LP-12": ("wins puck", "loses puck"),
    "RS-06-LP-15": ("wins battle", "misses man"),
    "RS-06-LP-17": ("takes away", "takes nothing"),
    "RS-06-LP-21": ("wins battle", "loses battle"),
    "RS-06-LP-25": ("wins scrum", ""),
}
"""A defender's play at a loose puck, made (a verb: he has the puck) and failed."""

PLAYS: Final[Mapping[str, tuple[str, str]]] = {
    "RS-06-LP-04": ("wins attack", "fails attack"),
    "RS-06-LP-10": ("pounces", "fails attack"),
    "RS-06-LP-18": ("wins attack battle", "loses attack battle"),
    "RS-06-LP-29": ("holds line", "loses line"),
    "RS-09-BB-10": ("icing race won", "icing race lost"),
    "RS-09-CZ-01": ("clears", "clear fails"),
    "RS-09-OR-01": ("orr", "orr fails"),
    "RS-10-FN-05": ("onside", "not onside"),
    "RS-10-NG-05": ("rush begun", "rush refused"),
    "RS-10-NR-02": ("stopped at line", "beats at line"),
    "RS-10-NY-05": ("enters", "fails at line"),
    "RS-10-NY-07": ("passes in", "pass at line fails"),
    "RS-11-DC-02": ("chase won", "chase lost"),
    "RS-12-RT-02": ("rush stopped", ""),
    "RS-12-RT-05": ("", "rush pass fails"),
    "RS-13-PK-01": ("kill clears", "kill fails"),
    "RS-13-PP-02": ("kill clears", "kill fails"),
    "RS-13-SU-02": ("kill disrupts", ""),
    "RS-13-SU-04": ("power play in", "quarterback fails"),
    "RS-18-LS-02": ("last try", ""),
    "RS-17-EN-03": ("toward net", "toward net fails"),
    "RS-17-EN-05": ("net kept", ""),
}
"""What a man does under a clause, made and failed."""

TOLD_IF_MADE: Final = (
    "RS-09-BB-10",
    "RS-10-FN-05",
    "RS-10-NY-07",
    "RS-13-PK-01",
    "RS-13-PP-02",
    "RS-13-SU-02",
    "RS-17-EN-05",
)
TOLD_IF_FAILED: Final = ("RS-09-CZ-01", "RS-13-SU-04")
"""Plays whose phrase leaves nothing to say of where the puck is."""

FREEZES: Final = "RS-06-LP-34"
GOALIE_PLAYS: Final = (FREEZES, "RS-06-LP-35", "RS-11-DC-10")
GOALIE_PASSES: Final = ("RS-06-LP-35", "RS-11-DC-11")
TOLD: Final = frozenset({*DEFENDERS, *PLAYS, *GOALIE_PLAYS})
"""The clauses whose ratings are spoken of."""

GAINS: Final[Mapping[str, str]] = {
    "RS-10-NG-04": "enters",
    "RS-13-SU-03": "power play in",
    "RS-13-PP-04": "nobody there",
    "RS-13-PP-06": "nobody there",
    "RS-09-BO-06": "carries out",
    "RS-11-DC-02": "gets it",
    "RS-06-LP-18": "gets it",
    "RS-06-LP-26": "wins attack scrum",
}
"""How a man has got the puck, where that is not only by keeping it alive."""


def joined(*parts: str) -> str:
    """Clauses in one sentence; one that begins with "and", "but" or "with" follows a comma, any other a semicolon.

    >>> joined("Rymo shoots", "", "but misses")
    'Rymo shoots, but misses'
    """
    text = ""
    for part in parts:
        if part and text:
            comma = part.startswith(("and ", "but ", "with "))
            text = f"{text}{',' if comma else ';'} {part}"
        else:
            text = text or part
    return text


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
    if gained is not None and gained.clause in WHOLE:
        return WHOLE[gained.clause](words, group, gained)
    last = group.events[-1]
    if len(group.events) == 1 and last.clause == CLEARED and words.killers >= 0:
        return words.say(with_six(words, "kill sends", 1 - words.killers), last, team=words.team(words.killers))
    return joined(checks_text(words, group), remaining_text(words, group))


# -- who has it in the end --------------------------------------------------------------------------------------------


def remaining_text(words: Words, group: Group) -> str:
    """The ending, unless what was said before has told it."""
    last, check = group.events[-1], last_check(group)
    if isinstance(last, PlayStopped) or check is None:
        return ending_text(words, group)
    if check.within and is_gained_by(group, check):
        return ""
    if check.clause in (TOLD_IF_MADE if check.within else TOLD_IF_FAILED):
        return ""
    if check.skater < 0 and (isinstance(last, PuckLoose) or (last.side == check.side and last.clause in GOALIE_PASSES)):
        return ""
    return ending_text(words, group)


def ending_text(words: Words, group: Group) -> str:
    """Who has the puck now, perhaps by a hit, where it lies, or why play has stopped."""
    last, hit = group.events[-1], other_hit(group)
    if hit is None:
        return plain_ending(words, group)
    if isinstance(last, PuckGained) and (hit.side, hit.skater) == (last.side, last.skater):
        return f"{hit_text(words, hit)} and {words.say('and has it', last)}"
    return joined(hit_text(words, hit), plain_ending(words, group))


def plain_ending(words: Words, group: Group) -> str:
    last = group.events[-1]
    if isinstance(last, PuckGained):
        return gain_text(words, last)
    if isinstance(last, PuckLoose):
        return words.say("rush loose" if last.why == "rush broken up" else "loose", last, zone=words.end(last.zone))
    return stop_text(words, last) if isinstance(last, PlayStopped) else ""


def gain_text(words: Words, event: PuckGained) -> str:
    team, rivals = words.team(event.side), words.team(1 - event.side)
    if event.skater < 0:
        return words.say("rush" if event.how == "rush" else "in the middle", event, team=team, rivals=rivals)
    man, zone = words.man(event.side, event.skater), words.end(event.where)
    if event.how == "rush":
        return words.say("off he goes", event, man=man)
    phrase = "has control" if event.how == "control" else GAINS.get(event.clause, "keeps alive")
    return words.say(with_six(words, phrase, int(event.side)), event, man=man, team=team, zone=zone)


# -- what decided it --------------------------------------------------------------------------------------------------


def told_checks(group: Group) -> list[CheckMade]:
    """The ratings that are spoken of; of several under one clause only the last."""
    found: list[CheckMade] = []
    for event in group.events:
        if isinstance(event, CheckMade) and event.clause in TOLD:
            if found and found[-1].clause == event.clause:
                found.pop()
            found.append(event)
    return found


def is_gained_by(group: Group, check: CheckMade) -> bool:
    """Does the man whose rating was tested have the puck in the end?"""
    last = group.events[-1]
    return isinstance(last, PuckGained) and (last.side, last.skater) == (check.side, check.skater) and last.skater >= 0


def last_check(group: Group) -> CheckMade | None:
    checks = told_checks(group)
    return checks[-1] if checks else None


def checks_text(words: Words, group: Group) -> str:
    """What those men did whose ratings were tested, with their hits."""
    return joined(*(check_text(words, group, check, own_hit(group, check)) for check in told_checks(group)))


def own_hit(group: Group, check: CheckMade) -> HitDelivered | None:
    """The hit that goes with a play, by the same man."""
    hits = [event for event in group.events if isinstance(event, HitDelivered)]
    return next((hit for hit in hits if (hit.side, hit.skater) == (check.side, check.skater)), None)


def other_hit(group: Group) -> HitDelivered | None:
    """The hit of a man who is not spoken of otherwise."""
    hit = find(group.events, HitDelivered)
    checks = told_checks(group)
    return None if hit is None or any(own_hit(group, check) is hit for check in checks) else hit


def check_text(words: Words, group: Group, check: CheckMade, hit: HitDelivered | None) -> str:
    if check.skater < 0:
        return goalie_text(words, group, check)
    if check.clause in DEFENDERS:
        return defender_text(words, check, hit)
    phrase = PLAYS[check.clause][0 if check.within else 1]
    if phrase == "passes in" and is_gained_by(group, check):
        phrase = "enters"
    if phrase == "kill clears" and isinstance(group.events[-1], PuckGained):
        phrase = "kill springs"
    if phrase == "toward net fails" and check.rating == "Offense":
        phrase = "toward net waits"
    filled = check_words(words, group, check)
    attack = int(check.side) if check.clause == "RS-13-SU-04" else 1 - int(check.side)
    text = words.say(with_six(words, phrase, attack), check, **filled) if phrase else ""
    if hit is None:
        return text
    return joined(text, words.say("with a big hit" if hit.big else "with a hit", hit)) if text else hit_text(words, hit)


def with_six(words: Words, phrase: str, attack: int) -> str:
    """The same phrase for a side whose advantage is an extra attacker and not only a man in the box."""
    six = f"{phrase} six"
    return six if words.is_pulled[attack] and six in words.phrases else phrase


def check_words(words: Words, group: Group, check: CheckMade) -> dict[str, str]:
    """The words of a phrase about the man whose rating was tested."""
    gained = find(group.events, PuckGained)
    other = words.man(gained.side, gained.skater) if gained is not None and gained.skater >= 0 else "a teammate"
    return {
        "man": words.man(check.side, check.skater),
        "other": other,
        "team": words.team(check.side),
        "rivals": words.team(1 - check.side),
        "zone": words.end("home end" if check.side == 1 else "visitors' end"),
    }


def defender_text(words: Words, check: CheckMade, hit: HitDelivered | None) -> str:
    """A play at the loose puck; if it was made, with a hit or without one, he has the puck."""
    made, failed = DEFENDERS[check.clause]
    man = words.man(check.side, check.skater)
    if check.within and hit is not None:
        return f"{man} {hit_verb(words, hit)} and {words.say('and has it', check)}"
    if check.within:
        return f"{man} {words.say(made, check)}"
    if hit is not None:
        return joined(f"{man} {hit_verb(words, hit)}", words.say("hits in vain", hit) if failed else "")
    return words.say(failed, check, man=man) if failed else ""


def hit_verb(words: Words, hit: HitDelivered) -> str:
    return words.say("hits big" if hit.big else "hits", hit)


def hit_text(words: Words, hit: HitDelivered) -> str:
    return f"{words.man(hit.side, hit.skater)} {hit_verb(words, hit)}"


# -- the goalie with the puck -----------------------------------------------------------------------------------------


def goalie_text(words: Words, group: Group, check: CheckMade) -> str:
    """He plays the puck, well or badly, or wants to freeze it."""
    last = group.events[-1]
    goalie = words.goalie(check.side)
    if check.clause == FREEZES:
        return "" if check.within else words.say("goalie cannot freeze", check, goalie=goalie)
    if isinstance(last, PuckLoose) and last.why == "goalie to the corner":
        return words.say("goalie corner", check, goalie=goalie)
    if isinstance(last, PuckGained) and last.how == "rush" and check.within:
        return words.say("goalie springs", check, goalie=goalie)
    if isinstance(last, PuckGained) and last.side == check.side and last.clause in GOALIE_PASSES:
        return words.say("goalie moves", check, goalie=goalie, man=words.man(last.side, last.skater))
    return words.say("goalie blunder", check, goalie=goalie)


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
    check = group.check("RS-09-BO-03")
    assert check is not None
    man, team = words.man(check.side, check.skater), words.team(check.side)
    last = group.events[-1]
    if not check.within:
        text = words.say("bad breakout", check, man=man)
        if isinstance(last, PuckGained) and last.clause == "RS-15-US-01":
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
    last, check = group.events[-1], group.check("RS-09-FC-02")
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
    if last_check(group) is None and isinstance(last, PuckGained) and last.clause not in GAINS:
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
    return ""


def even(words: Words, group: Group, gained: PuckGained) -> str:
    return words.say("even", gained, team=words.team(gained.side))


def took_a_hit(words: Words, group: Group, gained: PuckGained) -> str:
    """A sure clear for a point of momentum and a check."""
    hit = find(group.events, HitDelivered)
    if hit is None:
        return gain_text(words, gained)
    man, team = words.man(hit.side, hit.skater), words.team(1 - hit.side)
    return joined(words.say("eats a hit", hit, man=man, team=team), gain_text(words, gained))


WHOLE: Final[Mapping[str, Callable[[Words, Group, PuckGained], str]]] = {
    "RS-05-FO-11": silent,
    "RS-05-FO-12": silent,
    "RS-05-FO-13": silent,
    "RS-10-NY-03": even,
    "RS-15-US-03": took_a_hit,
}
