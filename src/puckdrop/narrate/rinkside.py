"""The caller of a Rinkside game: events in, lines of play-by-play out.

Play is told in whole sentences by `rinkside_play`; what stands for itself is told here, and what a radio caller would
not stop for is a detail. What is said depends only on the events so far, so the same record always reads the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from puckdrop.core.cards import TeamCard
from puckdrop.core.events import Event, GoalieChanged, PenaltyCalled, SkaterHurt
from puckdrop.games.rinkside.constants import INTENSITY_NAMES, LEVEL_NAMES
from puckdrop.games.rinkside.events import (
    Agitated,
    CallDelayed,
    CardDrawn,
    CenterTossed,
    CheckMade,
    FightFought,
    GoalieLevelSet,
    MeterSet,
    MomentumMoved,
    Noted,
    PenaltyShotAwarded,
    ScrumBroke,
    SectionRead,
    SequenceMarked,
    Suspended,
)
from puckdrop.narrate.bench import COMMON_TELLERS, Teller, goalie_changed, teller
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.rinkside_play import PARTS, PlayTeller
from puckdrop.narrate.rinkside_words import RinksideWords
from puckdrop.narrate.wording import number_word

__all__ = ["Narrator", "narrate"]

Told = tuple[str, Importance]
SILENT: Final = ("", Importance.DETAIL)


class Narrator:
    """Tells one game. The teams come in the order of the table's sides, home first."""

    def __init__(self, home: TeamCard, visitors: TeamCard) -> None:
        self.words = RinksideWords([home, visitors])
        self.play = PlayTeller(self.words)
        self._held: list[Line] = []
        """What is said of a goalie once the shot that brought it has been told."""

    def feed(self, events: Iterable[Event]) -> list[Line]:
        """The lines for the next events of the game. A play that goes on is told when it is complete."""
        lines: list[Line] = []
        for event in events:
            self.words.heard += 1
            if isinstance(event, Noted) and event.what == "description":
                self.play.description = event.result
                continue
            if isinstance(event, Noted) and event.what == "reaction":
                self.play.reaction = "shows no reaction" if event.result == "no reaction" else event.result
                continue
            tell = TELLERS.get(type(event))
            text, importance = tell(self.words, event) if tell is not None else SILENT
            if text and isinstance(event, GoalieLevelSet) and self.play.has_shot():
                self._held.append(self.words.line(event, text, importance))
                continue
            if text and importance != Importance.DETAIL:
                lines += self.play.finish(event)
            if text:
                lines.append(self.words.line(event, text, importance))
            if isinstance(event, PARTS):
                lines += self.play.hear(event)
            if self._held and not self.play.has_shot():
                lines += self._held
                self._held = []
        return lines


def narrate(events: Sequence[Event], home: TeamCard, visitors: TeamCard, *, details: bool = False) -> list[Line]:
    """A whole game, or a part from its beginning, as lines."""
    narrator = Narrator(home, visitors)
    lines = narrator.feed(events)
    if events:
        lines += narrator.play.tell_attack(events[-1])
    return [line for line in lines if details or line.importance != Importance.DETAIL]


def tossed(words: RinksideWords, event: CenterTossed) -> Told:
    names = {"tossed": words.man(event.side, event.tossed), "man": words.man(event.side, event.skater)}
    return words.say("tossed", event, **names), Importance.ROUTINE


# -- goalies and momentum ---------------------------------------------------------------------------------------------

LEVELS: Final[Mapping[str, str]] = {
    "bad": "{goalie} is fighting the puck tonight",
    "normal": "{goalie} plays his usual game",
    "good": "{goalie} looks sharp tonight",
    "very good": "{goalie} is seeing everything now",
    "great": "{goalie} is standing on his head",
}


def level(words: RinksideWords, event: GoalieLevelSet) -> Told:
    """His game at the warm-up; later only what changed it, a great save or a blow to his confidence."""
    words.in_goal[event.side] = int(event.goalie)
    man = (int(event.side), int(event.goalie))
    before, now = words.levels.get(man, -1), LEVEL_NAMES.index(event.level)
    words.levels[man] = now
    goalie = words.names.goalie(*man)
    if before == now:
        return SILENT
    if 0 <= now < before:
        return f"that has shaken {goalie}", Importance.ROUTINE
    if event.clause == "RS-08-GS-09":
        return f"{goalie} shakes it off and looks the better for it", Importance.ROUTINE
    importance = Importance.DETAIL if event.level == "normal" else Importance.ROUTINE
    return LEVELS[event.level].format(goalie=goalie), importance


def new_goalie(words: RinksideWords, event: GoalieChanged) -> Told:
    words.in_goal[event.side] = int(event.goalie)
    return goalie_changed(words, event)


def momentum(words: RinksideWords, event: MomentumMoved) -> Told:
    if event.points == 0:
        return "the momentum is gone", Importance.DETAIL
    team = words.nick(0 if event.points > 0 else 1)
    return words.say("momentum", event, team=team, why=event.why), Importance.DETAIL


def meter(words: RinksideWords, event: MeterSet) -> Told:
    shows = event.shows
    if event.meter == "intensity" and shows.isdecimal():
        shows = INTENSITY_NAMES[int(shows)]
    name = event.meter if event.side < 0 else f"{words.names.short(event.side)} {event.meter}"
    return words.say("meter", event, meter=name, shows=shows), Importance.DETAIL


# -- penalties, scrums and fights -------------------------------------------------------------------------------------


def delayed(words: RinksideWords, event: CallDelayed) -> Told:
    return words.say("delayed", event, team=words.nick(event.side)), Importance.WHISTLE


def penalty_shot(words: RinksideWords, event: PenaltyShotAwarded) -> Told:
    return words.say("penalty shot", event, man=words.man(event.side, event.skater)), Importance.PENALTY


def penalty(words: RinksideWords, event: PenaltyCalled) -> Told:
    who = f"{words.names.full(event.side, event.skater)} ({words.names.short(event.side)})"
    if event.call == "too many men":
        return f"too many men on the ice; {who} serves it", Importance.PENALTY
    call, _, more = event.call.partition(", ")
    why = f"{call} ({more})" if more else call
    return f"{number_word(event.minutes)} minutes to {who} for {why}", Importance.PENALTY


SCRUMS: Final[Mapping[str, str]] = {
    "scrum after a dirty play": "that was a dirty play, and they all come together after the whistle",
    "players separated at once": "a little pushing after the whistle, and the linesmen step in at once",
    "shoving and chirping": "shoving and chirping after the whistle",
    "face washes, sticks up": "face washes and sticks up after the whistle",
    "wrestling match": "a wrestling match after the whistle",
}


def scrum(words: RinksideWords, event: ScrumBroke) -> Told:
    return SCRUMS.get(event.what, f"after the whistle: {event.what}"), Importance.WHISTLE


TAUNTS: Final[Mapping[str, str]] = {
    "slash behind the play": "a slash behind the play",
    "challenge": "a challenge",
    "trash talk": "some trash talk",
    "face wash": "a face wash",
}
ANSWERS: Final[Mapping[str, str]] = {
    "nothing": "nothing comes of it",
    "no retaliation": "{rival} keeps his head",
    "penalty": "{rival} takes the bait",
    "fight": "{rival} answers",
}


def agitated(words: RinksideWords, event: Agitated) -> Told:
    man, rival = words.man(event.side, event.skater), words.man(1 - event.side, event.victim)
    what = TAUNTS.get(event.what, event.what)
    result = ANSWERS.get(event.result, event.result).format(rival=rival)
    return words.say("agitator", event, man=man, rival=rival, what=what, result=result), Importance.WHISTLE


def fought(words: RinksideWords, event: FightFought) -> Told:
    name = words.names.goalie if event.goalies else words.names.skater
    man, rival = name(event.side, event.skater), name(1 - event.side, event.victim)
    winner = man if event.winner == event.side else rival
    result = "Nobody wins it" if event.winner < 0 else f"{winner} {fight_text(event.result)}"
    return words.say("fight", event, man=man, rival=rival, result=result), Importance.PENALTY


def fight_text(result: str) -> str:
    """How a fight was won, from the name of a row of the fight chart."""
    for word, text in (
        ("decisive", "wins it clearly"),
        ("upset", "wins it, to everybody's surprise"),
        ("edges", "just about wins it"),
        ("comes back", "comes back to win it"),
    ):
        if word in result:
            return text
    return "gets the better of it"


def suspended(words: RinksideWords, event: Suspended) -> Told:
    man = words.names.full(event.side, event.skater)
    if event.games == 0:
        return f"the league looks at {man} ({event.offence}) and lets it be", Importance.ROUTINE
    games = "game" if event.games == 1 else "games"
    return f"the league suspends {man} for {number_word(event.games)} {games} ({event.offence})", Importance.ROUTINE


ABSENCES: Final[Mapping[str, str]] = {
    "returns next period": "goes to the room, and will be back next period",
    "out for the game": "is done for the night",
    "1-3 games": "is done for the night, and will miss a few games",
    "4-10 games": "is helped off, and will miss a good many games",
    "11-30 games": "is helped off, and will be out for weeks",
    "season": "is carried off; his season is over",
}


def hurt(words: RinksideWords, event: SkaterHurt) -> Told:
    man = words.names.full(event.side, event.skater)
    return f"{man} is hurt and {ABSENCES.get(event.misses, f'out: {event.misses}')}", Importance.WHISTLE


# -- auxiliary plays and other notes ----------------------------------------------------------------------------------

AUXILIARY: Final[Mapping[str, str]] = {
    "official hit by the puck": "the puck hits an official",
    "broken stick on the bench side": "a broken stick at the bench",
    "too many men": "",
    "players bump at the bench": "players bump at the bench",
    "skate trouble": "a delay: somebody has trouble with a skate",
    "net off its moorings": "the net is off its moorings",
    "puck over the bench": "the puck is over the bench",
    "crowd lifts the home team": "the crowd gets behind the home team",
    "visitors silence the crowd": "the visitors have silenced the crowd",
    "home goalie confidence check": "a nervous moment for the home goalie",
    "visiting goalie confidence check": "a nervous moment for the visiting goalie",
    "goalie plays it up ice": "the goalie plays it up the ice himself",
    "linesman waves off a close play": "a close one, but the linesman waves it off",
    "bench shouting": "words are exchanged between the benches",
    "glass repair": "a delay while the glass is repaired",
    "lucky bounce": "a lucky bounce",
    "equipment warning only": "a warning about somebody's equipment",
}
BRAWLS: Final[Mapping[str, str]] = {
    "brawl": "it turns into a brawl",
    "full brawl": "everybody on the ice has found a partner: a full brawl",
    "benches clear": "the benches clear!",
}


def noted(words: RinksideWords, event: Noted) -> Told:
    if event.what == "auxiliary play":
        return AUXILIARY.get(event.result, event.result), Importance.WHISTLE
    if event.what == "would it have gone in":
        text = "that would have been a goal" if event.result == "yes" else "the goalie had it covered anyway"
        return text, Importance.ROUTINE
    if event.what == "goalie hurt":
        absence = ABSENCES.get(event.result, f"out: {event.result}")
        return f"{words.goalie(event.side)} is hurt and {absence}", Importance.WHISTLE
    if event.what in BRAWLS:
        return BRAWLS[event.what], Importance.PENALTY
    return f"{event.what}: {event.result}", Importance.WHISTLE


# -- the table --------------------------------------------------------------------------------------------------------


def drawn(words: RinksideWords, event: CardDrawn) -> Told:
    return f"card: Red {event.red}, Blue {event.blue}, Black {event.b100:02d}", Importance.DETAIL


def checked(words: RinksideWords, event: CheckMade) -> Told:
    who = words.man(event.side, event.skater) if event.skater >= 0 else f"{words.names.short(event.side)} goalie"
    verdict = "within" if event.within else "above"
    return f"{who}, {event.rating}: {event.number} is {verdict} {event.needed}", Importance.DETAIL


def section(words: RinksideWords, event: SectionRead) -> Told:
    return f"{event.section}: {event.shows}", Importance.DETAIL


def marked(words: RinksideWords, event: SequenceMarked) -> Told:
    return "no time is marked after the rush" if event.skipped else "thirty seconds are marked", Importance.DETAIL


TELLERS: Final[Mapping[type[Event], Teller]] = {
    **COMMON_TELLERS,
    **dict(
        (
            teller(CenterTossed, tossed),
            teller(MomentumMoved, momentum),
            teller(GoalieLevelSet, level),
            teller(GoalieChanged, new_goalie),
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
"""Every event that is told alone; those of `PARTS` are told together, and a shuffle by nobody."""
