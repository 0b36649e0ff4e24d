"""One action of an ezv game as one sentence: faceoffs, battles, advances, clears. Shots are in `ezv_shots`."""

from __future__ import annotations

from puckdrop.core.events import (
    FaceoffWon,
    HitMade,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
    PuckSent,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.games.ezv.constants import GUILTY_NAMES, Guilty
from puckdrop.games.ezv.events import ActionChosen, BreakAway, CenterTossed, MatchupPlayed, PenaltyTableRead
from puckdrop.narrate.en.ezv_group import Group
from puckdrop.narrate.en.ezv_injuries import injury_text
from puckdrop.narrate.en.ezv_places import ATTACKING_ZONE, BACK_WALL, OWN_END, POINTS, sector_name
from puckdrop.narrate.en.ezv_shots import tell_block, tell_shot
from puckdrop.narrate.en.ezv_words import Words
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_group"]


def tell_group(words: Words, group: Group) -> list[Line]:
    """The lines of one action; none for one that other lines have told already, such as the whistle after a goal."""
    shot, block, sent = group.find(ShotTaken), group.find(ShotBlocked), group.find(PuckSent)
    if shot is not None:
        return tell_shot(words, group, shot)
    if block is not None:
        return tell_block(words, group, block)
    if sent is not None:
        return tell_sent(words, group, sent)
    if group.find(MatchupPlayed) is not None:
        return tell_advance(words, group)
    if group.find(CenterTossed) is not None or is_faceoff(group):
        return tell_faceoff(words, group)
    return tell_battle(words, group) or tell_whistle(words, group)


# -- faceoffs and loose pucks -----------------------------------------------------------------------------------------


def is_faceoff(group: Group) -> bool:
    loose = group.find(PuckLoose)
    return group.find(FaceoffWon) is not None or (loose is not None and loose.why == "faceoff")


def tell_faceoff(words: Words, group: Group) -> list[Line]:
    """Who won the draw, after any centre who was thrown out of it."""
    lines = []
    for event in group.events:
        if isinstance(event, CenterTossed):
            tossed, man = words.man(event.side, event.tossed), words.man(event.side, event.skater)
            lines.append(words.line(event, words.say("tossed", event, tossed=tossed, man=man), Importance.ROUTINE))
    won, loose = group.find(FaceoffWon), group.find(PuckLoose)
    if won is not None:
        lines.append(words.line(won, draw_text(words, won), Importance.ROUTINE, group.dice()))
    elif loose is not None:
        text = words.say("draw loose", loose, zone=words.zone(loose.zone))
        lines.append(words.line(loose, text, Importance.ROUTINE, group.dice(), side=-1))
    return lines


def draw_text(words: Words, won: FaceoffWon) -> str:
    """The draw: the men who took it and the man who has the puck now."""
    man, at = words.man(won.side, won.skater), words.spot(won.side, won.where).at
    if won.taker < 0 or won.loser < 0:
        return words.say("draw stolen", won, man=man, at=at)
    phrase = "draw himself" if won.taker == won.skater else "draw"
    taker, loser = words.man(won.side, won.taker), words.man(1 - won.side, won.loser)
    return words.say(phrase, won, taker=taker, loser=loser, man=man, at=at)


def tell_battle(words: Words, group: Group) -> list[Line]:
    """A loose puck that somebody gets, or nobody."""
    gained, loose = group.find(PuckGained), group.find(PuckLoose)
    if gained is not None:
        man, at = words.man(gained.side, gained.skater), words.spot(gained.side, gained.where).at
        text = words.say("loose gained", gained, man=man, at=at)
        return [words.line(gained, text, Importance.ROUTINE, group.dice())]
    if loose is not None:
        text = words.say("still loose", loose, zone=words.zone(loose.zone))
        return [words.line(loose, text, Importance.ROUTINE, group.dice(), side=-1)]
    return []


def tell_whistle(words: Words, group: Group) -> list[Line]:
    """Icing and offside; other whistles belong to something that has been told."""
    stop, action = group.find(PlayStopped), group.find(ActionChosen)
    if stop is None or action is None or stop.why not in ("icing", "offsides"):
        return []
    text = words.say(stop.why, stop, man=words.man(action.side, action.skater), zone=words.zone(stop.zone))
    return [words.line(stop, text, Importance.WHISTLE, group.dice())]


# -- advances ---------------------------------------------------------------------------------------------------------


def tell_advance(words: Words, group: Group) -> list[Line]:
    """The matchup and what came of it."""
    matchup = group.find(MatchupPlayed)
    assert matchup is not None
    man = words.man(matchup.side, matchup.skater)
    rival = words.man(1 - matchup.side, matchup.defender) if matchup.defender >= 0 else ""
    hurt, moved, alone = group.find(SkaterHurt), group.find(PuckMoved), group.find(BreakAway)
    read = group.find(PenaltyTableRead)
    if read is not None:
        return [tell_infraction(words, group, matchup, read, man, rival)]
    if hurt is not None:
        text = f"{words.say('hurt', hurt, man=man, rival=rival)}. {injury_text(man, hurt)}"
        return [words.line(hurt, text, Importance.PENALTY, group.dice())]
    if moved is not None:
        return [words.line(moved, advance_text(words, matchup, moved, man, rival), Importance.ROUTINE, group.dice())]
    if alone is not None:
        return [tell_break_away(words, group, alone)]
    return tell_turnover(words, group, matchup, man, rival)


def tell_infraction(
    words: Words, group: Group, matchup: MatchupPlayed, read: PenaltyTableRead, man: str, rival: str
) -> Line:
    """The whistle before the referee's announcement; it says nothing that the penalty would belie."""
    text = words.say(infraction_phrase(words, matchup, read), matchup, man=man, rival=rival)
    return words.line(group.events[-1], text, Importance.WHISTLE, group.dice(), side=-1)


def infraction_phrase(words: Words, matchup: MatchupPlayed, read: PenaltyTableRead) -> str:
    """Who was there, from the table's background: a handler without an opponent may be guilty himself. [EZ-PEN-04]"""
    if matchup.defender >= 0:
        return "infraction"
    handler = GUILTY_NAMES[Guilty.RED if matchup.side == words.red_side else Guilty.BLUE]
    return "infraction alone" if read.background in (handler, GUILTY_NAMES[Guilty.BOTH]) else "infraction behind"


def advance_text(words: Words, matchup: MatchupPlayed, moved: PuckMoved, man: str, rival: str) -> str:
    """He got through: past whom, and where the puck went."""
    end = words.spot(moved.side, moved.end)
    mate = words.man(moved.side, moved.receiver)
    move = words.say(move_phrase(words, moved), moved, mate=mate, at=end.at, to=end.to)
    if not rival:
        return words.say("unopposed", moved, man=man, move=move)
    return words.say("beats" if matchup.handler_won else "through", moved, man=man, rival=rival, move=move)


def move_phrase(words: Words, moved: PuckMoved) -> str:
    """The kind of move, from the symbol, the men and the zones."""
    is_back_wall = sector_name(moved.start) in BACK_WALL and words.zone_seen(moved.side, moved.start) == ATTACKING_ZONE
    if moved.symbol == "SKATE" and not is_back_wall:
        return "hold" if moved.start == moved.end else "carry" + lines_crossed(words, moved)
    if moved.receiver == moved.skater:
        return "hold" if moved.start == moved.end else "give and go"
    if is_back_wall and sector_name(moved.end) == "Red":
        return "feed"
    if not lines_crossed(words, moved) and moved.symbol == "BACK" and sector_name(moved.end) in POINTS:
        return "pass back"
    return "pass" + lines_crossed(words, moved)


def lines_crossed(words: Words, moved: PuckMoved) -> str:
    """Which blue lines the puck went over: " out", " in", " long" for both, or none."""
    start, end = words.zone_seen(moved.side, moved.start), words.zone_seen(moved.side, moved.end)
    if start == end:
        return ""
    if start == OWN_END:
        return " long" if end == ATTACKING_ZONE else " out"
    return " in"


def tell_break_away(words: Words, group: Group, alone: BreakAway) -> Line:
    man, mate = words.man(alone.side, alone.passer), words.man(alone.side, alone.skater)
    phrase = "break-away himself" if alone.passer == alone.skater else "break-away"
    return words.line(alone, words.say(phrase, alone, man=man, mate=mate), Importance.SAVE, group.dice())


def tell_turnover(words: Words, group: Group, matchup: MatchupPlayed, man: str, rival: str) -> list[Line]:
    """The handler loses the puck, or the horn goes first."""
    gained, loose = group.find(PuckGained), group.find(PuckLoose)
    if gained is not None:
        phrase = "massive hit" if group.find(HitMade) is not None else "steal"
        text = words.say(phrase, gained, man=man, rival=rival, at=words.spot(gained.side, gained.where).at)
        return [words.line(gained, text, Importance.ROUTINE, group.dice())]
    if loose is not None:
        text = words.say(loose.why, loose, man=man, rival=rival, zone=words.zone(loose.zone))
        side = 1 - matchup.side if loose.why == "hit" else matchup.side
        return [words.line(loose, text, Importance.ROUTINE, group.dice(), side=int(side))]
    text = words.say("out of time", matchup, man=man)
    return [words.line(matchup, text, Importance.ROUTINE, group.dice())]


# -- clears and dump-ins ----------------------------------------------------------------------------------------------


def tell_sent(words: Words, group: Group, sent: PuckSent) -> list[Line]:
    """The puck is given up, and who gets it."""
    man = words.man(sent.side, sent.skater)
    gained = group.find(PuckGained)
    if sent.how == "icing" and gained is not None:
        text = words.say("killed", sent, man=man, mate=words.man(gained.side, gained.skater))
        return [words.line(sent, text, Importance.ROUTINE, group.dice())]
    start = words.say(sent.how, sent, man=man, to=words.spot(sent.side, sent.end).to)
    if gained is None:
        text = f"{start}, {words.say('sent, loose', sent)}"
        return [words.line(sent, text, Importance.ROUTINE, group.dice())]
    rest = words.say(sent_phrase(sent, gained), gained, mate=words.man(gained.side, gained.skater))
    return [words.line(sent, f"{start}, {rest}", Importance.ROUTINE, group.dice())]


def sent_phrase(sent: PuckSent, gained: PuckGained) -> str:
    if gained.side != sent.side:
        return "sent, rival"
    return "sent, own" if gained.skater == sent.skater else "sent, mate"
