"""What decided a play of Rinkside, and who has the puck in the end.

A play is told by the numbers that were held against somebody's rating, each by what it decides.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeGuard

from puckdrop.core.events import Event, PlayStopped, PuckGained, PuckLoose
from puckdrop.games.rinkside.events import CheckMade, HitDelivered
from puckdrop.narrate.en.rinkside_group import QUARTERBACK, Group, find
from puckdrop.narrate.en.rinkside_whistles import stop_text
from puckdrop.narrate.en.rinkside_words import Words, is_in_own_end

__all__ = [
    "DEFENDERS", "GAINS", "GOALIE_PLAYS", "check_text", "check_words", "checks_text", "ending_text", "gain_text",
    "joined", "last_check", "own_hit", "plain_ending", "remaining_text", "told_checks", "with_six",
]  # fmt: skip

DEFENDERS: Final[Mapping[str, tuple[str, str]]] = {
    "play puck": ("wins puck", "loses puck"),
    "play man": ("wins battle", "misses man"),
    "takeaway": ("takes away", "takes nothing"),
    "defensive battle": ("wins battle", "loses battle"),
    "board scrum": ("wins scrum", ""),
}
"""A defender's play at a loose puck, made (a verb: he has the puck) and failed."""

PLAYS: Final[Mapping[str, tuple[str, str]]] = {
    "attack": ("wins attack", "fails attack"),
    "dangerous attack": ("pounces", "fails attack"),
    "offensive battle": ("wins attack battle", "loses attack battle"),
    "hold puck in": ("holds line", "loses line"),
    "bad bounce": ("holds line", "loses line"),
    "icing race": ("icing race won", "icing race lost"),
    "clear zone": ("clears", "clear fails"),
    "orr move": ("orr", "orr fails"),
    "onside": ("onside", "not onside"),
    "initiate rush": ("rush begun", "rush refused"),
    "challenge": ("stopped at line", "beats at line"),
    "enter zone": ("enters", "fails at line"),
    "pass into zone": ("passes in", "pass at line fails"),
    "chase": ("chase won", "chase lost"),
    "defend rush": ("rush stopped", ""),
    "rush pass": ("", "rush pass fails"),
    "faceoff clear": ("kill clears", "kill fails"),
    "kill clear": ("kill clears", "kill fails"),
    "disrupt set-up": ("kill disrupts", ""),
    "lead power play": ("power play in", "quarterback fails"),
    "last second": ("last try", ""),
    "reach empty net": ("toward net", "toward net fails"),
    "keep out of empty net": ("net kept", ""),
}
"""What a man does, made and failed."""

TOLD_IF_MADE: Final = (
    "icing race",
    "onside",
    "pass into zone",
    "faceoff clear",
    "kill clear",
    "disrupt set-up",
    "keep out of empty net",
)
TOLD_IF_FAILED: Final = ("clear zone", "lead power play")
"""Plays whose phrase leaves nothing to say of where the puck is."""

FREEZES: Final = "freeze puck"
GOALIE_PLAYS: Final = (FREEZES, "move puck", "risky play")
GOALIE_PASS: Final = "goalie's pass"
TOLD: Final = frozenset({*DEFENDERS, *PLAYS, *GOALIE_PLAYS})
"""The checks that are spoken of."""

GAINS: Final[Mapping[str, str]] = {
    "entry": "enters",
    "set-up": "power play in",
    "nobody there": "nobody there",
    "carry": "carries out",
    "from a teammate": "gets it",
    "board scrum": "wins attack scrum",
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
    if check.check in (TOLD_IF_MADE if check.within else TOLD_IF_FAILED):
        return ""
    if check.skater < 0 and (isinstance(last, PuckLoose) or is_passed_by_goalie(last)):
        return ""
    return ending_text(words, group)


def is_passed_by_goalie(last: Event) -> TypeGuard[PuckGained]:
    """Did a man get the puck from his goalie?"""
    return isinstance(last, PuckGained) and last.how == GOALIE_PASS


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
    phrase = "has control" if is_in_own_end(event) else GAINS.get(event.how, "keeps alive")
    return words.say(with_six(words, phrase, int(event.side)), event, man=man, team=team, zone=zone)


# -- what decided it --------------------------------------------------------------------------------------------------


def told_checks(group: Group) -> list[CheckMade]:
    """The ratings that are spoken of; of several that decide the same only the last."""
    found: list[CheckMade] = []
    for event in group.events:
        if isinstance(event, CheckMade) and event.check in TOLD:
            if found and found[-1].check == event.check:
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
    if check.check in DEFENDERS:
        return defender_text(words, check, hit)
    phrase = PLAYS[check.check][0 if check.within else 1]
    if phrase == "passes in" and is_gained_by(group, check):
        phrase = "enters"
    if phrase == "kill clears" and isinstance(group.events[-1], PuckGained):
        phrase = "kill springs"
    if phrase == "toward net fails" and check.rating == "Offense":
        phrase = "toward net waits"
    filled = check_words(words, group, check)
    attack = int(check.side) if check.check == QUARTERBACK else 1 - int(check.side)
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
    made, failed = DEFENDERS[check.check]
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
    if check.check == FREEZES:
        return "" if check.within else words.say("goalie cannot freeze", check, goalie=goalie)
    is_loose = isinstance(last, PuckLoose) and last.why == "goalie to the corner"
    if is_loose or isinstance(last, PlayStopped):  # if his team's penalty was delayed, his touch has ended play
        return words.say("goalie corner", check, goalie=goalie)
    if isinstance(last, PuckGained) and last.how == "rush" and check.within:
        return words.say("goalie springs", check, goalie=goalie)
    if is_passed_by_goalie(last):
        return words.say("goalie moves", check, goalie=goalie, man=words.man(last.side, last.skater))
    return words.say("goalie blunder", check, goalie=goalie)
