"""The caller of a Rinkside game: events in, lines of play-by-play out.

Each event is told by itself, and what a radio caller would not stop for is a detail. What is said depends only on the
events so far, so the same record always reads the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import (
    Event,
    FaceoffWon,
    GoalScored,
    PenaltyCalled,
    PlayStopped,
    PuckGained,
    PuckLoose,
    SaveMade,
    ShotBlocked,
    ShotTaken,
    SkaterHurt,
)
from puckdrop.games.rinkside.events import (
    Agitated,
    CallDelayed,
    CardDrawn,
    CenterTossed,
    CheckMade,
    FightFought,
    GoalieLevelSet,
    GoalRobbed,
    HitDelivered,
    IronHit,
    MeterSet,
    MomentumMoved,
    Noted,
    OptionChosen,
    PenaltyShotAwarded,
    SaveDescribed,
    ScrumBroke,
    SectionRead,
    SequenceMarked,
    Suspended,
)
from puckdrop.games.rinkside.situations import INTENSITY_NAMES
from puckdrop.narrate.bench import COMMON_TELLERS, Teller, teller
from puckdrop.narrate.goals import announce
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.rinkside_phrases import PHRASES
from puckdrop.narrate.words import Words

__all__ = ["Narrator", "narrate"]

Told = tuple[str, Importance]
SILENT: Final = ("", Importance.DETAIL)


class Narrator:
    """Tells one game. The teams come in the order of the table's sides, home first."""

    def __init__(self, home: TeamCard, visitors: TeamCard) -> None:
        self.words = Words([home, visitors], PHRASES)

    def feed(self, events: Iterable[Event]) -> list[Line]:
        """The lines for the next events of the game."""
        lines: list[Line] = []
        for event in events:
            tell = TELLERS.get(type(event))
            text, importance = tell(self.words, event) if tell is not None else SILENT
            if text:
                lines.append(self.words.line(event, text, importance))
        return lines


def narrate(events: Sequence[Event], home: TeamCard, visitors: TeamCard, *, details: bool = False) -> list[Line]:
    """A whole game, or a part from its beginning, as lines."""
    lines = Narrator(home, visitors).feed(events)
    return [line for line in lines if details or line.importance != Importance.DETAIL]


def zone_text(words: Words, zone: str) -> str:
    """An end by the team that defends it."""
    if zone == "neutral zone":
        return "the neutral zone"
    return f"the {words.names.short(0 if zone == 'home end' else 1)} end"


# -- play -------------------------------------------------------------------------------------------------------------


def faceoff(words: Words, event: FaceoffWon) -> Told:
    taker, loser = words.man(event.side, event.taker), words.man(1 - event.side, event.loser)
    if event.skater < 0:
        return words.say("draw and dump", event, taker=taker), Importance.ROUTINE
    man = words.man(event.side, event.skater)
    phrase = "draw himself" if event.skater == event.taker else "draw"
    return words.say(phrase, event, taker=taker, loser=loser, man=man), Importance.ROUTINE


def tossed(words: Words, event: CenterTossed) -> Told:
    names = {"tossed": words.man(event.side, event.tossed), "man": words.man(event.side, event.skater)}
    return words.say("tossed", event, **names), Importance.ROUTINE


def option(words: Words, event: OptionChosen) -> Told:
    place = event.where if event.where.startswith("behind") else f"the {event.where}"
    at = "" if event.where == "none" else f"from {place}"
    return words.say(event.option, event, man=words.man(event.side, event.skater), at=at), Importance.ROUTINE


def gained(words: Words, event: PuckGained) -> Told:
    team = words.names.team(event.side)
    if event.skater < 0:
        return words.say(event.how, event, team=team), Importance.ROUTINE
    man = words.man(event.side, event.skater)
    how = "carry" if event.how == "neutral zone" else event.how
    importance = Importance.DETAIL if event.how == "options" else Importance.ROUTINE
    return words.say(how, event, man=man, team=team, zone=zone_text(words, event.where)), importance


def loose(words: Words, event: PuckLoose) -> Told:
    return words.say("loose", event, zone=zone_text(words, event.zone), why=event.why), Importance.DETAIL


def shot(words: Words, event: ShotTaken) -> Told:
    phrase = "shot" if event.on_goal else "wide"
    return words.say(phrase, event, man=words.man(event.side, event.skater)), Importance.ROUTINE


def blocked(words: Words, event: ShotBlocked) -> Told:
    man, rival = words.man(1 - event.side, event.shooter), words.man(event.side, event.skater)
    return words.say("blocked", event, man=man, rival=rival), Importance.ROUTINE


def saved(words: Words, event: SaveMade) -> Told:
    return words.say("save", event, goalie=words.names.goalie(event.side, event.goalie)), Importance.SAVE


def described(words: Words, event: SaveDescribed) -> Told:
    return f"a {event.kind} save", Importance.DETAIL


def robbed(words: Words, event: GoalRobbed) -> Told:
    phrase = "robbed" if event.how == "great save" else "big"
    return words.say(phrase, event, goalie=words.names.goalie(event.side, event.goalie)), Importance.SAVE


def iron(words: Words, event: IronHit) -> Told:
    what = event.what.lower()
    return words.say("iron", event, man=words.man(event.side, event.skater), what=what), Importance.SAVE


def scored(words: Words, event: GoalScored) -> Told:
    return announce(words, event), Importance.GOAL


def stopped(words: Words, event: PlayStopped) -> Told:
    if event.why in ("goal", "period start", "shootout"):
        return SILENT
    return f"{event.why}; faceoff in {zone_text(words, event.zone)}", Importance.WHISTLE


# -- bodies, meters and calls -----------------------------------------------------------------------------------------


def hit(words: Words, event: HitDelivered) -> Told:
    phrase = "big hit" if event.big else "hit"
    return words.say(phrase, event, man=words.man(event.side, event.skater)), Importance.ROUTINE


def momentum(words: Words, event: MomentumMoved) -> Told:
    if event.points == 0:
        return "the momentum is gone", Importance.DETAIL
    team = words.names.team(0 if event.points > 0 else 1)
    return words.say("momentum", event, team=team, why=event.why), Importance.DETAIL


def level(words: Words, event: GoalieLevelSet) -> Told:
    goalie = words.names.goalie(event.side, event.goalie)
    return words.say("level", event, goalie=goalie, level=event.level), Importance.ROUTINE


def meter(words: Words, event: MeterSet) -> Told:
    shows = event.shows
    if event.meter == "intensity" and shows.isdecimal():
        shows = INTENSITY_NAMES[int(shows)]
    name = event.meter if event.side < 0 else f"{words.names.short(event.side)} {event.meter}"
    return words.say("meter", event, meter=name, shows=shows), Importance.DETAIL


def delayed(words: Words, event: CallDelayed) -> Told:
    return words.say("delayed", event, team=words.names.team(event.side)), Importance.WHISTLE


def penalty_shot(words: Words, event: PenaltyShotAwarded) -> Told:
    return words.say("penalty shot", event, man=words.man(event.side, event.skater)), Importance.PENALTY


def penalty(words: Words, event: PenaltyCalled) -> Told:
    short = ", and they are short-handed" if event.short else ""
    text = f"{event.minutes} minutes to {words.names.full(event.side, event.skater)} of "
    return f"{text}{words.names.team(event.side)} for {event.call}{short}", Importance.PENALTY


def scrum(words: Words, event: ScrumBroke) -> Told:
    return words.say("scrum", event, what=event.what), Importance.WHISTLE


def agitated(words: Words, event: Agitated) -> Told:
    man, rival = words.man(event.side, event.skater), words.man(1 - event.side, event.victim)
    return words.say("agitator", event, man=man, rival=rival, what=event.what, result=event.result), Importance.WHISTLE


def fought(words: Words, event: FightFought) -> Told:
    name = words.names.goalie if event.goalies else words.names.skater
    man, rival = name(event.side, event.skater), name(1 - event.side, event.victim)
    winner = "a draw" if event.winner < 0 else f"{words.names.short(event.winner)} wins it"
    return words.say("fight", event, man=man, rival=rival, result=f"{winner} ({event.result})"), Importance.PENALTY


def noted(words: Words, event: Noted) -> Told:
    result = event.result or "it happens"
    return words.say("noted", event, what=event.what, result=result), Importance.WHISTLE


def suspended(words: Words, event: Suspended) -> Told:
    games = "no suspension" if event.games == 0 else f"{event.games} games"
    man = words.names.full(event.side, event.skater)
    return words.say("suspended", event, man=man, what=event.offence, games=games), Importance.ROUTINE


def hurt(words: Words, event: SkaterHurt) -> Told:
    man = words.names.full(event.side, event.skater)
    return words.say("hurt", event, man=man, misses=event.misses), Importance.WHISTLE


# -- the table --------------------------------------------------------------------------------------------------------


def drawn(words: Words, event: CardDrawn) -> Told:
    text = f"card: Red {event.red}, Blue {event.blue}, Black {event.b100:02d}"
    return text, Importance.DETAIL


def checked(words: Words, event: CheckMade) -> Told:
    who = words.man(event.side, event.skater) if event.skater >= 0 else f"{words.names.short(event.side)} goalie"
    verdict = "within" if event.within else "above"
    return f"{who}, {event.rating}: {event.number} is {verdict} {event.needed}", Importance.DETAIL


def section(words: Words, event: SectionRead) -> Told:
    return f"{event.section}: {event.shows}", Importance.DETAIL


def marked(words: Words, event: SequenceMarked) -> Told:
    return "no time is marked after the rush" if event.skipped else "thirty seconds are marked", Importance.DETAIL


TELLERS: Final[Mapping[type[Event], Teller]] = {
    **COMMON_TELLERS,
    **dict(
        (
            teller(FaceoffWon, faceoff),
            teller(CenterTossed, tossed),
            teller(OptionChosen, option),
            teller(PuckGained, gained),
            teller(PuckLoose, loose),
            teller(ShotTaken, shot),
            teller(ShotBlocked, blocked),
            teller(SaveMade, saved),
            teller(SaveDescribed, described),
            teller(GoalRobbed, robbed),
            teller(IronHit, iron),
            teller(GoalScored, scored),
            teller(PlayStopped, stopped),
            teller(HitDelivered, hit),
            teller(MomentumMoved, momentum),
            teller(GoalieLevelSet, level),
            teller(MeterSet, meter),
            teller(CallDelayed, delayed),
            teller(PenaltyShotAwarded, penalty_shot),
            teller(PenaltyCalled, penalty),
            teller(ScrumBroke, scrum),
            teller(Agitated, agitated),
            teller(FightFought, fought),
            teller(Noted, noted),
            teller(Suspended, suspended),
            teller(SkaterHurt, hurt),
            teller(CardDrawn, drawn),
            teller(CheckMade, checked),
            teller(SectionRead, section),
            teller(SequenceMarked, marked),
        )
    ),
}
"""Every event of a Rinkside game with its teller; a shuffle is told by nobody."""
