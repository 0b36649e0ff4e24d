"""One action of a 4th Street game in words: faceoffs, loose pucks, passes and skates, clears, rushes, weird plays.

Shots are in `fourth_street_shots`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from puckdrop.core.events import (
    DiceThrown,
    Event,
    FaceoffWon,
    HitMade,
    PlayStopped,
    PuckGained,
    PuckLoose,
    PuckMoved,
    PuckSent,
    ShootoutAttempted,
    SkaterHurt,
)
from puckdrop.games.fourth_street.events import (
    ActionRolled,
    GoaliePlayedPuck,
    ManThrownOut,
    MatchupPlayed,
    PenaltyChartRead,
    PenaltyDelayed,
    PuckChipped,
    RaceRun,
    ResultRead,
    RushRolled,
    WeirdPlay,
)
from puckdrop.narrate.en.bench import shootout_attempted
from puckdrop.narrate.en.fourth_street_group import Group, find, is_shot_event
from puckdrop.narrate.en.fourth_street_injuries import injury_text
from puckdrop.narrate.en.fourth_street_places import level_of, spot, zone_seen
from puckdrop.narrate.en.fourth_street_shots import tell_shot
from puckdrop.narrate.en.fourth_street_words import Words
from puckdrop.narrate.lines import Importance, Line

__all__ = ["tell_group"]

Part = Sequence[Event]
RUSHES: Final = {"3 on 2": "3 on 2", "2 on 1": "2 on 1", "3 on 1": "3 on 1"}


def tell_group(words: Words, group: Group) -> list[Line]:
    """The lines of one action; each has the dice that made it."""
    lines: list[Line] = []
    dice: list[DiceThrown] = []
    for part in group.parts() if group.events else []:
        words.begin_step()
        for event in part:
            words.see(event)
        told = tell_part(words, part)
        dice += [event for event in part if isinstance(event, DiceThrown)]
        if told:
            told[0] = told[0]._replace(dice=tuple(dice))
            dice = []
        lines += told
    if dice and lines:
        lines[-1] = lines[-1]._replace(dice=(*lines[-1].dice, *dice))
    return lines


def tell_part(words: Words, part: Part) -> list[Line]:
    """One step of an action; none for one that other lines have told already, such as the whistle after a goal."""
    attempt = find(part, ShootoutAttempted)
    if attempt is not None:
        text, importance = shootout_attempted(words, attempt)
        return [words.line(attempt, text, importance)]
    if any(is_shot_event(event) for event in part):
        return tell_shot(words, part)
    for kind, tell in TELLERS:
        if find(part, kind) is not None:
            return tell(words, part)
    return []


# -- faceoffs and loose pucks -----------------------------------------------------------------------------------------


def tell_faceoff(words: Words, part: Part) -> list[Line]:
    """Who won the draw, after any men who were thrown out of it."""
    lines = []
    for event in part:
        if isinstance(event, ManThrownOut):
            tossed, man = words.man(event.side, event.tossed), words.man(event.side, event.skater)
            lines.append(words.line(event, words.say("tossed", event, tossed=tossed, man=man), Importance.ROUTINE))
    won, loose = find(part, FaceoffWon), find(part, PuckLoose)
    if won is not None:
        lines.append(words.line(won, draw_text(words, won), Importance.ROUTINE))
    elif loose is not None:
        text = words.say("draw loose", loose, zone=words.zone(loose.zone))
        lines.append(words.line(loose, text, Importance.ROUTINE, side=-1))
    return lines


def draw_text(words: Words, won: FaceoffWon) -> str:
    """The draw: the men who took it and the man who has the puck now."""
    phrase = "draw himself" if won.taker == won.skater else "draw"
    taker, loser = words.man(won.side, won.taker), words.man(1 - won.side, won.loser)
    return words.say(phrase, won, taker=taker, loser=loser, man=words.man(won.side, won.skater), at=spot(won.where).at)


def tell_gained(words: Words, part: Part) -> list[Line]:
    """Somebody comes up with a loose puck."""
    gained = find(part, PuckGained)
    assert gained is not None
    text = words.say("loose gained", gained, man=words.man(gained.side, gained.skater), at=spot(gained.where).at)
    return [words.line(gained, text, Importance.ROUTINE)]


def tell_loose(words: Words, part: Part) -> list[Line]:
    """A puck that comes loose without a matchup: off a faceoff, or because its handler is hurt."""
    loose, action = find(part, PuckLoose), find(part, ActionRolled)
    assert loose is not None
    if loose.why == "faceoff":
        return tell_faceoff(words, part)
    if action is not None and loose.why == "injury":
        man = words.man(action.side, action.skater)
        text = words.say("goes down", loose, man=man, zone=words.zone(loose.zone))
        return [words.line(loose, text, Importance.ROUTINE)]
    return [
        words.line(loose, words.say("still loose", loose, zone=words.zone(loose.zone)), Importance.ROUTINE, side=-1)
    ]


def tell_undecided(words: Words, part: Part) -> list[Line]:
    """A roll after which nobody has the puck yet."""
    if len(part) > 1:
        return []
    phrase = "undecided" if words.is_stopped is None else "draw tied" if words.is_stopped else "still loose"
    text = words.say(phrase, part[0], zone=words.loose_in)
    return [words.line(part[0], text, Importance.ROUTINE, side=-1)]


# -- races and goalies who play the puck ------------------------------------------------------------------------------


def tell_race(words: Words, part: Part) -> list[Line]:
    """A race for a puck that was dumped in."""
    race = find(part, RaceRun)
    assert race is not None
    if find(part, GoaliePlayedPuck) is not None:
        return tell_goalie_pass(words, part)
    gained = find(part, PuckGained)
    if gained is None and race.winner == "tie":
        return [words.line(race, words.say("race tied", race), Importance.ROUTINE, side=-1)]
    if gained is None:
        return [words.line(race, words.say("race whistled", race), Importance.ROUTINE, side=-1)]
    return [words.line(gained, race_text(words, race, gained, "race won"), Importance.ROUTINE)]


def race_text(words: Words, race: RaceRun, gained: PuckGained, phrase: str) -> str:
    """Who beat whom to the puck."""
    own, other = (race.skater, race.defender) if gained.side == race.side else (race.defender, race.skater)
    man, at = words.man(gained.side, gained.skater), spot(gained.where).at
    if own < 0 or other < 0:
        return words.say("race alone", gained, man=man, at=at)
    return words.say(phrase, gained, man=man, rival=words.man(1 - gained.side, other), at=at)


def tell_goalie_pass(words: Words, part: Part) -> list[Line]:
    """The goalie leaves his net to play the puck, for better or worse."""
    played, gained, rush = find(part, GoaliePlayedPuck), find(part, PuckGained), find(part, RushRolled)
    assert played is not None
    goalie = words.names.man(played.side, played.goalie)
    sent = find(part, PuckSent)
    lines = [words.line(sent, killed_text(words, sent), Importance.ROUTINE)] if sent is not None else []
    if gained is None:
        return lines
    mate, at = words.man(gained.side, gained.skater), spot(gained.where).at
    if gained.side != played.side:
        text = words.say("goalie gives away", gained, goalie=goalie, mate=mate, at=at)
        return [*lines, words.line(gained, text, Importance.SAVE)]
    if rush is not None:
        text = f"{words.say('goalie springs', gained, goalie=goalie, mate=mate)}, {rush_text(words, part, rush)}"
        return [*lines, words.line(gained, text, rush_importance(rush))]
    phrase = "goalie stops" if played.result == "" else "goalie passes"
    return [*lines, words.line(gained, words.say(phrase, gained, goalie=goalie, mate=mate, at=at), Importance.ROUTINE)]


# -- passes and skates ------------------------------------------------------------------------------------------------


def tell_matchup(words: Words, part: Part) -> list[Line]:
    """The matchup and what came of it."""
    matchup = find(part, MatchupPlayed)
    assert matchup is not None
    moved, rush = find(part, PuckMoved), find(part, RushRolled)
    if rush is not None:
        return [tell_rush(words, part, matchup, rush)]
    if moved is not None:
        return [words.line(moved, advance_text(words, matchup, moved), Importance.ROUTINE)]
    return tell_failure(words, part, matchup)


def men_of(words: Words, matchup: MatchupPlayed) -> tuple[str, str]:
    """The handler and the man against him, if there is one."""
    rival = words.man(1 - matchup.side, matchup.defender) if matchup.defender >= 0 else ""
    return words.man(matchup.side, matchup.skater), rival


def advance_text(words: Words, matchup: MatchupPlayed, moved: PuckMoved) -> str:
    """He got through: past whom, and where the puck went."""
    man, rival = men_of(words, matchup)
    move = move_text(words, moved)
    if not rival:
        return words.say("unopposed", moved, man=man, move=move)
    return words.say("beats", moved, man=man, rival=rival, move=move)


def move_text(words: Words, moved: PuckMoved) -> str:
    """Where the puck went, and to whom."""
    end = spot(moved.end)
    return words.say(move_phrase(moved), moved, mate=words.man(moved.side, moved.receiver), at=end.at, to=end.to)


def move_phrase(moved: PuckMoved) -> str:
    """The kind of move, from the symbol, the men, the zones and the levels."""
    is_pass = moved.receiver != moved.skater
    start, end = zone_seen(moved.start), zone_seen(moved.end)
    if moved.symbol == "CENTER" and end == "O":
        return "center" if is_pass else "cut in"
    kind = "pass" if is_pass else "carry"
    if start != end:
        return f"{kind} {'out' if end == 'N' else 'long' if start == 'D' else 'in'}"
    if level_of(moved.end) < level_of(moved.start):
        return f"{kind} deep"
    return f"{kind} back" if level_of(moved.end) > level_of(moved.start) else kind


def tell_failure(words: Words, part: Part, matchup: MatchupPlayed) -> list[Line]:
    """The handler loses the puck, or play stops."""
    gained, loose, stop = find(part, PuckGained), find(part, PuckLoose), find(part, PlayStopped)
    man, rival = men_of(words, matchup)
    if gained is not None:
        phrase = "intercepted" if matchup.how == "pass" else "steal"
        text = words.say(phrase, gained, man=man, rival=rival, at=spot(gained.where).at)
        return [words.line(gained, text, Importance.ROUTINE)]
    if loose is not None:
        return [tell_lost(words, part, matchup, loose)]
    if stop is not None:
        text = words.say("out of play", stop, man=man, zone=words.zone(stop.zone))
        return [words.line(stop, text, Importance.WHISTLE, side=-1)]
    return [words.line(part[-1], words.say("whistled", part[-1]), Importance.WHISTLE, side=-1)]


def tell_lost(words: Words, part: Part, matchup: MatchupPlayed, loose: PuckLoose) -> Line:
    """The puck is knocked free, passed astray, or loose beside a man who is down."""
    man, rival = men_of(words, matchup)
    hit, read = find(part, HitMade), find(part, ResultRead)
    zone, side = words.zone(loose.zone), int(matchup.side)
    if hit is not None:
        hitter, victim = words.man(hit.side, hit.skater), words.man(1 - hit.side, hit.victim)
        text = words.say("flattens", loose, man=victim, rival=hitter, zone=zone)
        return words.line(loose, text, Importance.ROUTINE, side=int(hit.side))
    if read is not None and loose.why == "hit":
        text = words.say("goes down", loose, man=words.man(read.side, read.skater), zone=zone)
        return words.line(loose, text, Importance.ROUTINE, side=int(read.side))
    if rival and not matchup.won:
        phrase = "pass broken up" if matchup.how == "pass" else "checked"
        return words.line(
            loose, words.say(phrase, loose, man=man, rival=rival, zone=zone), Importance.ROUTINE, side=side
        )
    phrase = "pass astray" if matchup.how == "pass" else "lost handle"
    return words.line(loose, words.say(phrase, loose, man=man, zone=zone), Importance.ROUTINE, side=side)


# -- rushes -----------------------------------------------------------------------------------------------------------


def tell_rush(words: Words, part: Part, matchup: MatchupPlayed, rush: RushRolled) -> Line:
    """A man breaks away from the others, more or less."""
    man, mate = words.man(matchup.side, matchup.skater), words.man(rush.side, rush.skater)
    phrase = "rush" if matchup.skater == rush.skater else "rush off a pass"
    text = f"{words.say(phrase, rush, man=man, mate=mate)}, {rush_text(words, part, rush)}"
    return words.line(find(part, PuckMoved) or rush, text, rush_importance(rush))


def rush_text(words: Words, part: Part, rush: RushRolled) -> str:
    """What the rush chart makes of it."""
    if rush.outcome == "adv":
        moved = find(part, PuckMoved)
        return words.say("adv", rush, at=spot(moved.end).at if moved is not None else "in the zone")
    return words.say("odd man" if rush.outcome in RUSHES else "BA", rush, odds=rush.outcome)


def rush_importance(rush: RushRolled) -> Importance:
    return Importance.ROUTINE if rush.outcome == "adv" else Importance.SAVE


# -- clears, dump-ins, icing, chips -----------------------------------------------------------------------------------


def tell_sent(words: Words, part: Part) -> list[Line]:
    """The puck is given up."""
    sent = find(part, PuckSent)
    assert sent is not None
    if sent.how == "icing":
        return tell_icing(words, part, sent)
    man = words.man(sent.side, sent.skater)
    to = f"deep into {words.zone('O')} {lane_words(sent.end)}"
    return [words.line(sent, words.say(sent.how, sent, man=man, to=to), Importance.ROUTINE)]


def lane_words(place: str) -> str:
    return {"L": "on the left", "R": "on the right"}.get(place[0], "behind the net")


def tell_icing(words: Words, part: Part, sent: PuckSent) -> list[Line]:
    """A whistle, a race, or no icing at all for a short-handed team."""
    if find(part, GoaliePlayedPuck) is not None:
        return tell_goalie_pass(words, part)
    race, gained, stop = find(part, RaceRun), find(part, PuckGained), find(part, PlayStopped)
    man = words.man(sent.side, sent.skater)
    if gained is not None and race is not None:
        return [words.line(gained, beaten_text(words, race, gained), Importance.ROUTINE)]
    if gained is not None:
        text = words.say("killed", sent, man=man, mate=words.man(gained.side, gained.skater))
        return [words.line(sent, text, Importance.ROUTINE)]
    if stop is None:
        return [words.line(sent, killed_text(words, sent), Importance.ROUTINE)]
    zone = words.zone(stop.zone)
    if race is not None and race.skater >= 0 and race.defender >= 0:
        man, rival = words.man(race.side, race.skater), words.man(1 - race.side, race.defender)
        text = words.say("icing touched", stop, man=man, rival=rival, zone=zone)
    else:
        text = words.say("icing", stop, man=man, zone=zone)
    return [words.line(stop, text, Importance.WHISTLE)]


def beaten_text(words: Words, race: RaceRun, gained: PuckGained) -> str:
    """No icing after all."""
    if race.winner == "goalie":
        goalie = f"{words.names.short(gained.side)}'s goalie"
        mate, at = words.man(gained.side, gained.skater), spot(gained.where).at
        return words.say("icing waved off", gained, goalie=goalie, mate=mate, at=at)
    return race_text(words, race, gained, "icing beaten")


def killed_text(words: Words, sent: PuckSent) -> str:
    return words.say("killed to the goalie", sent, man=words.man(sent.side, sent.skater))


def tell_chip(words: Words, part: Part) -> list[Line]:
    chip, gained = find(part, PuckChipped), find(part, PuckGained)
    assert chip is not None
    man, mate = words.man(chip.side, chip.skater), words.man(1 - chip.side, chip.defender)
    at = spot(gained.where).at if gained is not None else "in his own end"
    return [words.line(chip, words.say("chip", chip, man=man, mate=mate, at=at), Importance.ROUTINE)]


# -- whistles ---------------------------------------------------------------------------------------------------------


def tell_whistle(words: Words, part: Part) -> list[Line]:
    """Offside; other whistles belong to something that has been told."""
    stop, action = find(part, PlayStopped), find(part, ActionRolled)
    if stop is None or action is None or stop.why != "offside":
        return []
    man = words.man(action.side, action.skater)
    return [words.line(stop, words.say("offside", stop, man=man), Importance.WHISTLE, side=int(action.side))]


def tell_penalty(words: Words, part: Part) -> list[Line]:
    """The whistle before the referee's announcement, or his arm while play goes on."""
    delayed, matchup, action = find(part, PenaltyDelayed), find(part, MatchupPlayed), find(part, ActionRolled)
    if delayed is not None:
        return [words.line(delayed, delayed_text(words, delayed, matchup, action), Importance.WHISTLE)]
    read = part[-1]
    if matchup is not None and matchup.defender >= 0:
        man, rival = men_of(words, matchup)
        return [words.line(read, words.say("infraction", read, man=man, rival=rival), Importance.WHISTLE, side=-1)]
    if action is None:
        return []
    man = words.man(action.side, action.skater)
    return [words.line(read, words.say("infraction alone", read, man=man), Importance.WHISTLE, side=-1)]


def delayed_text(
    words: Words, delayed: PenaltyDelayed, matchup: MatchupPlayed | None, action: ActionRolled | None
) -> str:
    """What was going on, then the referee's arm."""
    team, man = words.names.short(1 - delayed.side), words.man(delayed.side, delayed.skater)
    if action is None or action.side == delayed.side:
        return words.say("delayed", delayed, man=man, call=delayed.call, team=team)
    is_his_man = matchup is not None and matchup.defender == delayed.skater
    phrase = "delayed, on the handler" if is_his_man else "delayed, elsewhere"
    victim = words.man(action.side, action.skater)
    return words.say(phrase, delayed, man=man, call=delayed.call, team=team, victim=victim)


# -- weird plays ------------------------------------------------------------------------------------------------------


def tell_weird(words: Words, part: Part) -> list[Line]:
    """What the weird-play chart says of the man with the puck."""
    weird, action = find(part, WeirdPlay), find(part, ActionRolled)
    assert weird is not None
    man = words.man(action.side, action.skater) if action is not None else "him"
    moved, gained, loose = find(part, PuckMoved), find(part, PuckGained), find(part, PuckLoose)
    rush, stop = find(part, RushRolled), find(part, PlayStopped)
    if gained is not None:
        phrase = "blunder" if gained.how == "break-away" else "steal"
        mate = words.man(gained.side, gained.skater)
        text = words.say(phrase, gained, man=man, mate=mate, rival=mate, at=spot(gained.where).at)
        return [words.line(gained, text, Importance.SAVE if phrase == "blunder" else Importance.ROUTINE)]
    if rush is not None:
        runner = words.man(rush.side, rush.skater)
        text = f"{words.say('rush', rush, man=runner, mate=runner)}, {rush_text(words, part, rush)}"
        return [words.line(rush, text, rush_importance(rush))]
    if moved is not None:
        text = words.say("lucky", moved, man=man, move=move_text(words, moved))
        return [words.line(moved, text, Importance.ROUTINE)]
    if loose is not None:
        return [
            words.line(loose, words.say("strange", loose, man=man, zone=words.zone(loose.zone)), Importance.ROUTINE)
        ]
    if stop is not None:
        text = words.say("weird faceoff", stop, man=man, zone=words.zone(stop.zone))
        return [words.line(stop, text, Importance.WHISTLE, side=-1)]
    if weird.effect == "minor":
        return [words.line(weird, words.say("called", weird, man=man), Importance.WHISTLE)]
    return []


def tell_hurt(words: Words, part: Part) -> list[Line]:
    hurt = find(part, SkaterHurt)
    assert hurt is not None
    text = injury_text(words.man(hurt.side, hurt.skater), hurt.misses, int(hurt.games))
    return [words.line(hurt, text, Importance.PENALTY)]


TELLERS: Final[tuple[tuple[type[Event], Callable[[Words, Part], list[Line]]], ...]] = (
    (SkaterHurt, tell_hurt),
    (PenaltyDelayed, tell_penalty),
    (PenaltyChartRead, tell_penalty),
    (WeirdPlay, tell_weird),
    (PuckSent, tell_sent),
    (PuckChipped, tell_chip),
    (FaceoffWon, tell_faceoff),
    (ManThrownOut, tell_faceoff),
    (RaceRun, tell_race),
    (GoaliePlayedPuck, tell_goalie_pass),
    (MatchupPlayed, tell_matchup),
    (PuckGained, tell_gained),
    (PuckLoose, tell_loose),
    (PlayStopped, tell_whistle),
    (DiceThrown, tell_undecided),
)
"""By the event that decides what the line is about, the weightiest first."""
