"""What decided a play of Rinkside, and who has the puck in the end.

A play is told by the numbers that were held against somebody's rating, each under its clause.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.games.rinkside.events import CheckMade, HitDelivered
from puckdrop.narrate.en.rinkside_group import Group, find
from puckdrop.narrate.en.rinkside_whistles import stop_text
from puckdrop.narrate.en.rinkside_words import Words

__all__ = [
    "DEFENDERS", "GAINS", "GOALIE_PLAYS", "check_text", "check_words", "checks_text", "ending_text", "gain_text",
    "joined", "last_check", "own_hit", "plain_ending", "remaining_text", "told_checks", "with_six",
]  # fmt: skip

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
    "RS-06-LP-31": ("holds line", "loses line"),
    "RS-09-BB-10": ("icing race won", "icing race lost"),
    "RS-09-CZ-01": ("clears", "clear fails"),
    "RS-09-OR-01": ("orr", "orr fails"),
    "RS-10-FN-05": ("onside", "not onside"),
    "RS-10-NG-05": ("rush begun", "rush refused"),
    "RS-10-NR-02": ("stopped at line", "beats at line"),
    "RS-10-NY-05": ("enters", "fails at line"),
    "RS-10-NY-06": ("enters", "fails at line"),
    "RS-10-NY-07": ("passes in", "pass at line fails"),
    "RS-11-DC-02": ("chase won", "chase lost"),
    "RS-11-DC-15": ("icing race won", "icing race lost"),
    "RS-12-RT-02": ("rush stopped", ""),
    "RS-12-RT-03": ("rush stopped", ""),
    "RS-12-RT-05": ("", "rush pass fails"),
    "RS-13-PK-01": ("kill clears", "kill fails"),
    "RS-13-PP-02": ("kill clears", "kill fails"),
    "RS-13-SU-02": ("kill disrupts", ""),
    "RS-13-SU-04": ("power play in", "quarterback fails"),
    "RS-18-LS-02": ("last try", ""),
    "RS-18-LS-03": ("last try", ""),
    "RS-17-EN-03": ("toward net", "toward net fails"),
    "RS-17-EN-05": ("net kept", ""),
}
"""What a man does under a clause, made and failed."""

TOLD_IF_MADE: Final = (
    "RS-09-BB-10",
    "RS-10-FN-05",
    "RS-10-NY-07",
    "RS-11-DC-15",
    "RS-13-PK-01",
    "RS-13-PP-02",
    "RS-13-SU-02",
    "RS-17-EN-05",
)
TOLD_IF_FAILED: Final = ("RS-09-CZ-01", "RS-13-SU-04")
"""Plays whose phrase leaves nothing to say of where the puck is."""

FREEZES: Final = "RS-06-LP-34"
GOALIE_PLAYS: Final = (FREEZES, "RS-06-LP-35", "RS-11-DC-08", "RS-11-DC-10")
GOALIE_PASSES: Final = ("RS-06-LP-35", "RS-11-DC-08", "RS-11-DC-11")
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
