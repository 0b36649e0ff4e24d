"""Events of Rinkside that are told by themselves: faceoffs, calls, bad blood, meters, goalies' nights and the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.events import (
    Event,
    FaceoffWon,
    GoalieHurt,
    PenaltyCalled,
    PenaltyServed,
    ShootoutAttempted,
    SkaterHurt,
)
from puckdrop.games.rinkside.events import (
    Agitated,
    CallDelayed,
    CardDrawn,
    CenterTossed,
    CheckMade,
    DeckShuffled,
    FaceoffMoved,
    FightFought,
    GoalieLevelSet,
    MeterSet,
    MomentumMoved,
    Noted,
    PenaltyShotAwarded,
    SaveDescribed,
    SaveTested,
    ScrumBroke,
    SectionRead,
    SequenceMarked,
    Suspended,
)
from puckdrop.games.rinkside.situations import INTENSITY_NAMES, LEVEL_NAMES
from puckdrop.narrate.en.bench import COMMON_TELLERS, Teller, teller
from puckdrop.narrate.en.rinkside_words import Words
from puckdrop.narrate.en.wording import number_word
from puckdrop.narrate.lines import Importance, Line

__all__ = ["TELLERS", "tell_alone"]

Told = tuple[str, Importance]


def tell_alone(words: Words, event: Event) -> list[Line]:
    """What is said about one event, if anything is."""
    tell = TELLERS.get(type(event))
    text, importance = tell(words, event) if tell is not None else ("", Importance.DETAIL)
    return [words.line(event, text, importance)] if text else []


# -- faceoffs ---------------------------------------------------------------------------------------------------------


def faceoff(words: Words, event: FaceoffWon) -> Told:
    """Who won it, for whom, and in which end."""
    filled = {
        "taker": words.man(event.side, event.taker),
        "loser": words.man(1 - event.side, event.loser),
        "team": words.team(event.side),
        "zone": words.end(event.where),
    }
    if event.skater < 0:
        words.is_dumped = True
        return words.say("draw and dump", event, **filled), Importance.ROUTINE
    own = "home end" if event.side == 0 else "visitors' end"
    place = "neutral" if event.where == "neutral zone" else "own" if event.where == own else "attack"
    himself = " himself" if event.skater == event.taker else ""
    man = words.man(event.side, event.skater)
    return words.say(f"draw {place}{himself}", event, man=man, **filled), Importance.ROUTINE


def moved(words: Words, event: FaceoffMoved) -> Told:
    """Where the draw is, if the whistle was for something else than a penalty and has sent them elsewhere."""
    importance = Importance.ROUTINE if words.is_spot_told else Importance.DETAIL
    return words.say("faceoff moved", event, zone=words.end(event.zone)), importance


def tossed(words: Words, event: CenterTossed) -> Told:
    names = {"tossed": words.man(event.side, event.tossed), "man": words.man(event.side, event.skater)}
    return words.say("tossed", event, **names), Importance.ROUTINE


# -- calls ------------------------------------------------------------------------------------------------------------


def delayed(words: Words, event: CallDelayed) -> Told:
    team = words.team(event.side)
    if event.skater < 0:
        return words.say("delayed", event, team=team), Importance.WHISTLE
    return words.say("delayed on", event, team=team, man=words.man(event.side, event.skater)), Importance.WHISTLE


def penalty_shot(words: Words, event: PenaltyShotAwarded) -> Told:
    return words.say("penalty shot awarded", event, man=words.man(event.side, event.skater)), Importance.PENALTY


def penalty(words: Words, event: PenaltyCalled) -> Told:
    team, rivals = words.team(event.side), words.team(1 - event.side)
    key = int(event.side), int(event.skater)
    if event.call.endswith(("game misconduct", "match")):
        words.ejected.add(key)
    text = words.say(
        "bench minor" if is_bench_minor(event) else "penalty called",
        event,
        man=person(words, event),
        minutes=number_word(int(event.minutes)),
        short=words.names.short(event.side),
        call=call_text(event.call),
        team=team,
    )
    if event.goalie >= 0:
        text = f"{text}; {words.say('serves for him', event, man=words.man(event.side, event.skater))}"
    short = f". {sentence_start(words.say('power play now', event, team=team, rivals=rivals))}" if event.short else ""
    return f"{text}{short}", Importance.PENALTY


def is_bench_minor(event: PenaltyCalled) -> bool:
    """Is it the team's, and is the man only the one who serves it? [RS-14-FT-07, RS-16-AX-03, RSG-14]"""
    return event.call in ("too many men", "instigating") or event.call.endswith(", bench minor")


def person(words: Words, event: PenaltyCalled | Suspended) -> str:
    """The full name of the man or goalie it is about."""
    if event.goalie >= 0:
        return words.names.full(event.side, event.goalie)
    return words.names.full(event.side, event.skater)


def call_text(call: str) -> str:
    """
    >>> call_text("slashing, major + game misconduct"), call_text("holding, match"), call_text("tripping")
    ('slashing, a major and a game misconduct', 'holding, a match penalty', 'tripping')
    >>> call_text("delay of game, bench minor")
    'delay of game'
    """
    name, _, severity = call.removesuffix(", bench minor").partition(", ")
    return f"{name}, {SEVERITIES.get(severity, severity)}" if severity else name


SEVERITIES: Final = {
    "double minor": "a double minor",
    "minor + 10:00": "a minor and a misconduct",
    "major": "a major",
    "major + game misconduct": "a major and a game misconduct",
    "10:00 game misconduct": "a game misconduct",
    "match": "a match penalty",
}
"""What is said of a penalty that is more than a minor."""


def sentence_start(text: str) -> str:
    return text[:1].upper() + text[1:]


def served(words: Words, event: PenaltyServed) -> Told:
    man, team = words.man(event.side, event.skater), words.team(event.side)
    key = int(event.side), int(event.skater)
    phrase = "served in part" if event.stays else "served"
    if key in words.ejected:
        phrase = "served for him"
    return words.say(phrase, event, man=man, team=team), Importance.ROUTINE


# -- bad blood --------------------------------------------------------------------------------------------------------


def scrum(words: Words, event: ScrumBroke) -> Told:
    """What happens after the whistle, and what it is about if that was a dirty play."""
    phrase = event.what if event.what in words.phrases else "scrum"
    text = words.say(phrase, event, what=event.what)
    if event.is_dirty:
        text = f"{words.say('dirty play remembered', event)}: {text}"
    return text, Importance.WHISTLE


def agitated(words: Words, event: Agitated) -> Told:
    filled = {
        "man": words.man(event.side, event.skater),
        "rival": words.man(1 - event.side, event.victim),
        "what": event.what,
    }
    phrase = event.what if event.what in words.phrases else "agitator"
    text = words.say(phrase, event, **filled)
    result = words.say(f"agitator {event.result}", event, **filled)
    return f"{text}{', ' if result.startswith('and ') else '; '}{result}", Importance.WHISTLE


def fought(words: Words, event: FightFought) -> Told:
    """Who fought, and how it went."""
    man, rival = words.man(event.side, event.skater), words.man(1 - event.side, event.victim)
    start = words.say("gloves goalies" if event.goalies else "gloves", event, man=man, rival=rival)
    winner = man if event.winner == event.side else rival
    result = words.say(fight_phrase(event), event, winner=winner)
    return f"{start}. {sentence_start(result)}", Importance.PENALTY


def fight_phrase(event: FightFought) -> str:
    if event.winner < 0:
        return "fight draw"
    for course in ("edges it", "comes back", "decisive", "upset"):
        if event.result.endswith(course):
            return f"fight {course}"
    return "fight wins"


def suspended(words: Words, event: Suspended) -> Told:
    games = "no suspension" if event.games == 0 else games_text(int(event.games))
    return words.say("suspended", event, man=person(words, event), what=event.offence, games=games), Importance.ROUTINE


def hurt(words: Words, event: SkaterHurt) -> Told:
    man = words.names.full(event.side, event.skater)
    absence = words.say(absence_phrase(words, event.misses), event, games=games_text(int(event.games)))
    return f"{words.say('hurt', event, man=man)}; {absence}", Importance.WHISTLE


def goalie_hurt(words: Words, event: GoalieHurt) -> Told:
    goalie, team = words.names.full(event.side, event.goalie), words.team(event.side)
    absence = words.say(absence_phrase(words, event.absence), event, games=games_text(int(event.games)))
    return f"{words.say('goalie hurt', event, goalie=goalie, team=team)}; {absence}", Importance.WHISTLE


def absence_phrase(words: Words, misses: str) -> str:
    """How an absence in the chart's words is told: most by the exact number of games."""
    return f"hurt {misses}" if f"hurt {misses}" in words.phrases else "hurt games"


def games_text(games: int) -> str:
    """
    >>> games_text(1), games_text(4)
    ('one game', 'four games')
    """
    return f"{number_word(games)} game{'' if games == 1 else 's'}"


# -- the mood of the game ---------------------------------------------------------------------------------------------


def momentum(words: Words, event: MomentumMoved) -> Told:
    """Out loud only when it passes from one team to the other."""
    before, words.momentum = words.momentum, int(event.points)
    if event.points == 0:
        return words.say("momentum even", event), Importance.DETAIL
    team = words.team(0 if event.points > 0 else 1)
    swings = before * event.points < 0 and event.why != "fight won"
    phrase = f"momentum {event.why}" if takes_it(event) and f"momentum {event.why}" in words.phrases else "momentum"
    return words.say(phrase, event, team=team), Importance.ROUTINE if swings else Importance.DETAIL


def takes_it(event: MomentumMoved) -> bool:
    """Is it with the team that has just earned it, and not still with the other?"""
    return (event.points > 0) == (event.side == 0)


def level(words: Words, event: GoalieLevelSet) -> Told:
    """How a goalie's night goes: before the game from his warm-up, later up or down."""
    key = int(event.side), int(event.goalie)
    before, words.levels[key] = words.levels.get(key), event.level
    goalie, team = words.names.man(event.side, event.goalie), words.team(event.side)
    if before is None and event.level == "normal" and words.is_under_way:
        return "", Importance.DETAIL
    if before is None:
        return words.say(f"warm-up {event.level}", event, goalie=goalie, team=team), Importance.ROUTINE
    change = LEVEL_NAMES.index(event.level) - LEVEL_NAMES.index(before)
    trend = "rises" if change > 0 else "falls" if change < 0 else "same"
    phrase = "rises anyway" if trend == "rises" and event.why == "confidence" else f"{trend} {event.level}"
    if event.why == "review":
        phrase = "as before"
    return words.say(phrase, event, goalie=goalie, team=team), Importance.ROUTINE


def meter(words: Words, event: MeterSet) -> Told:
    if event.meter == "intensity":
        if not event.shows.isdecimal():
            return words.say("cooler heads", event), Importance.WHISTLE
        return words.say("intensity", event, shows=INTENSITY_NAMES[int(event.shows)]), Importance.WHISTLE
    if event.meter == "final intensity" and f"ends {event.shows}" in words.phrases:
        return words.say(f"ends {event.shows}", event), Importance.WHISTLE
    name = event.meter if event.side < 0 else f"{words.names.short(event.side)} {event.meter}"
    return words.say("meter", event, meter=name, shows=event.shows), Importance.DETAIL


def noted(words: Words, event: Noted) -> Told:
    """Auxiliary plays, brawls, reviews and descriptions."""
    if event.what == "auxiliary play":
        phrase = f"aux {event.result}" if f"aux {event.result}" in words.phrases else "happens"
        filled = {"home": words.team(0), "visitors": words.team(1), "what": event.result}
        return words.say(phrase, event, **filled), Importance.WHISTLE
    if event.what in ("brawl", "benches clear", "full brawl"):
        count = number_word(int(event.result)) if event.result else ""
        team = words.team(event.side) if event.side >= 0 else ""
        return words.say(event.what, event, count=count, team=team), Importance.PENALTY
    if event.what == "would it have gone in":
        return words.say("would score" if event.result == "yes" else "would not score", event), Importance.ROUTINE
    if event.what == "buzzer":
        return (
            (words.say("beats buzzer", event), Importance.WHISTLE)
            if event.result == "good"
            else ("", Importance.DETAIL)
        )
    if event.what == "reaction" and words.is_pulled[int(event.side)]:
        return "", Importance.DETAIL
    if event.what in ("description", "reaction"):
        return words.say(event.what, event, what=event.result, team=words.team(event.side)), Importance.ROUTINE
    return words.say("good" if event.result == "good" else "not good", event, what=event.what), Importance.WHISTLE


def shootout(words: Words, event: ShootoutAttempted) -> Told:
    """One attempt, and how it stands."""
    man = words.names.full(event.side, event.skater)
    goalie = words.goalie(1 - event.side)
    text = words.say("shootout goal" if event.scored else "shootout save", event, man=man, goalie=goalie)
    tally = f"{words.names.short(0)} {event.score[0]}, {words.names.short(1)} {event.score[1]}"
    return f"shootout: {text}. {tally}", Importance.GOAL if event.scored else Importance.SAVE


# -- the cards --------------------------------------------------------------------------------------------------------


def drawn(words: Words, event: CardDrawn) -> Told:
    return f"card: Red {event.red}, Blue {event.blue}, Black {event.b100:02d}", Importance.DETAIL


def shuffled(words: Words, event: DeckShuffled) -> Told:
    return "the cards are shuffled", Importance.DETAIL


def checked(words: Words, event: CheckMade) -> Told:
    who = words.man(event.side, event.skater) if event.skater >= 0 else f"{words.names.short(event.side)} goalie"
    verdict = "within" if event.within else "above"
    return f"{who}, {event.rating}: {event.number} is {verdict} {event.needed}", Importance.DETAIL


def save_tested(words: Words, event: SaveTested) -> Told:
    goalie = words.names.man(event.side, event.goalie)
    if not event.test:
        return f"{goalie}: an easy shot, saved without a test", Importance.DETAIL
    shot = f", {event.difficulty} shot" if event.difficulty else ""
    verdict = "within" if event.within else "above"
    return f"{goalie}, {event.test} save{shot}: {event.number} is {verdict} {event.needed}", Importance.DETAIL


def section(words: Words, event: SectionRead) -> Told:
    return f"{event.section}: {event.shows}", Importance.DETAIL


def marked(words: Words, event: SequenceMarked) -> Told:
    return "no time is marked after the rush" if event.skipped else "thirty seconds are marked", Importance.DETAIL


def described(words: Words, event: SaveDescribed) -> Told:
    return f"a {event.kind} save", Importance.DETAIL


TELLERS: Final[Mapping[type[Event], Teller]] = {
    **COMMON_TELLERS,
    **dict(
        (
            teller(FaceoffWon, faceoff),
            teller(CenterTossed, tossed),
            teller(FaceoffMoved, moved),
            teller(CallDelayed, delayed),
            teller(PenaltyShotAwarded, penalty_shot),
            teller(PenaltyCalled, penalty),
            teller(PenaltyServed, served),
            teller(ScrumBroke, scrum),
            teller(Agitated, agitated),
            teller(FightFought, fought),
            teller(Suspended, suspended),
            teller(SkaterHurt, hurt),
            teller(GoalieHurt, goalie_hurt),
            teller(MomentumMoved, momentum),
            teller(GoalieLevelSet, level),
            teller(MeterSet, meter),
            teller(Noted, noted),
            teller(ShootoutAttempted, shootout),
            teller(CardDrawn, drawn),
            teller(DeckShuffled, shuffled),
            teller(CheckMade, checked),
            teller(SectionRead, section),
            teller(SequenceMarked, marked),
            teller(SaveDescribed, described),
            teller(SaveTested, save_tested),
        )
    ),
}
"""Events that are told alone; those of a play also have a detail line here where they show a card or a number."""
