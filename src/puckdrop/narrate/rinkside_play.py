"""The play of a Rinkside game in sentences: from the man who gains the puck to what becomes of it.

The cards tell a play in small steps. They are gathered here until somebody has the puck, it goes in or the whistle
blows, and then told together: "The Lapwings break out and dump it in; Tallhage is back for it."
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from puckdrop.core.events import (
    Event,
    FaceoffWon,
    GoalScored,
    PlayStopped,
    PuckGained,
    PuckLoose,
    SaveMade,
    ShotBlocked,
    ShotTaken,
)
from puckdrop.games.rinkside.events import (
    CheckMade,
    GoalRobbed,
    HitDelivered,
    IronHit,
    OptionChosen,
    SaveDescribed,
    SectionRead,
)
from puckdrop.narrate.goals import announce
from puckdrop.narrate.lines import Importance, Line
from puckdrop.narrate.rinkside_words import RinksideWords, at_place, from_place
from puckdrop.narrate.wording import sentence

__all__ = ["PARTS", "PlayTeller"]

PARTS: Final = (
    CheckMade, FaceoffWon, GoalRobbed, GoalScored, HitDelivered, IronHit, OptionChosen, PlayStopped, PuckGained,
    PuckLoose, SaveDescribed, SaveMade, SectionRead, ShotBlocked, ShotTaken,
)  # fmt: skip
"""Events that are told together with others."""
IRON: Final[Mapping[str, str]] = {
    "POST": "it hits the post!",
    "POST REBOUND": "it hits the post and stays out!",
    "DOUBLE POST": "it hits both posts!",
    "CROSSBAR": "it rings off the crossbar!",
    "CROSSBAR OUT OF PLAY": "off the crossbar and out of play!",
    "CROSSBAR OFF GLASS": "off the crossbar and the glass!",
}
NO_SHOT: Final[Mapping[str, str]] = {
    "cannot tee it up": "but cannot tee it up",
    "bouncing puck": "but the puck bounces on him",
    "fans on it": "but fans on it",
    "stick breaks": "but his stick breaks",
}
"""A shot that was none, by the reason why the puck is loose. [RS-07-ST-03..06]"""
WHISTLES: Final[Mapping[str, str]] = {
    "icing": "icing; faceoff in {zone}",
    "offsides": "offside; faceoff in {zone}",
    "two-line pass": "a two-line pass; faceoff in {zone}",
    "puck out of play": "the puck goes out of play",
    "puck frozen": "the puck is frozen along the boards in {zone}",
    "puck frozen in a board scrum": "they tie it up on the boards in {zone}",
    "goalie freezes the puck": "{goalie} freezes it",
    "hand pass": "a hand pass; faceoff in {zone}",
    "high stick by the offense": "whistled for a high stick on the puck",
    "high stick by the defense": "whistled for a high stick on the puck",
    "save and cover": "{goalie} covers up",
    "save out of play": "it goes out of play",
    "blocked out of play": "it goes out of play",
}
"""How a stoppage ends a sentence; those that another line tells are not here."""


class Play:
    """What has happened since the last sentence."""

    def __init__(self) -> None:
        self.text = ""
        self.side = -1
        """Whose play it is."""
        self.first: Event | None = None
        self.option: OptionChosen | None = None
        self.shot: ShotTaken | None = None
        self.save: SaveMade | None = None
        self.kind = ""
        """The kind of the save, if the cards say so."""
        self.after = ""
        """Where the puck goes after the save."""
        self.robbed: GoalRobbed | None = None
        self.block: ShotBlocked | None = None
        self.iron: IronHit | None = None
        self.hits: list[HitDelivered] = []
        self.sections: dict[str, str] = {}
        self.forechecker: CheckMade | None = None
        self.is_dumped = False
        self.is_rush = False
        self.is_scramble = False
        """Nobody brought it here: it is a puck at center that somebody has."""
        self.is_loose = False
        self.carrier = ""
        """The man who brought it out himself."""

    def add(self, clause: str, link: str = ", ") -> None:
        self.text = f"{self.text}{link}{clause}" if self.text else clause


class PlayTeller:
    """Hears the events of play one by one and gives back the sentences that are complete."""

    def __init__(self, words: RinksideWords) -> None:
        self.words = words
        self.play = Play()
        self.is_settled = False
        """The draw has been told with the man who has the puck now."""
        self.description = ""
        self.reaction = ""
        """How a goal went in and what the goalie made of it, where the cards tell; told once it counts."""
        self.had_it = -1
        """The side that last had the puck in a told sentence."""

    def hear(self, event: Event) -> list[Line]:
        """The lines that this event completes."""
        if isinstance(event, SectionRead):
            return self.read(event)
        if isinstance(event, CheckMade):
            if event.rating == "FCD" and event.within:
                self.play.forechecker = event
            return []
        if isinstance(event, HitDelivered):
            self.play.hits.append(event)
            return []
        if isinstance(event, FaceoffWon):
            return self.faceoff(event)
        if isinstance(event, PuckGained):
            return self.gained(event)
        if isinstance(event, PuckLoose):
            return self.loose(event)
        if isinstance(event, PlayStopped):
            return self.stopped(event)
        return self.attack(event)

    def finish(self, event: Event) -> list[Line]:
        """Something else is told next: tell first what there is, but a move only with what came of it."""
        play = self.play
        if play.option is not None and play.shot is None and play.block is None and play.iron is None:
            return []
        return self.close(event)

    def close(self, event: Event, importance: Importance = Importance.ROUTINE, side: int | None = None) -> list[Line]:
        """The sentence so far, and a clean sheet; hits that nothing was said with get a line each."""
        play, self.play = self.play, Play()
        lines = [self.hit_line(hit) for hit in play.hits]
        if not play.text and (play.shot or play.block or play.iron):
            play.text = self.outcome_text(play)
            importance = Importance.SAVE
        if play.text:
            about = play.side if side is None else side
            lines.append(self.words.line(event, play.text, importance, side=about))
        return lines

    def hit_line(self, hit: HitDelivered) -> Line:
        phrase = "big hit" if hit.big else "hit"
        text = self.words.say(phrase, hit, man=self.words.man(hit.side, hit.skater))
        return self.words.line(hit, text, Importance.ROUTINE)

    # -- draws and gains ----------------------------------------------------------------------------------------------

    def faceoff(self, won: FaceoffWon) -> list[Line]:
        words, lines = self.words, self.close(won)
        taker, loser = words.man(won.side, won.taker), words.man(1 - won.side, won.loser)
        at = "at center ice" if won.where == "neutral zone" else f"in {words.zone(won.where)}"
        if won.skater < 0:
            text = words.say("draw and dump", won, taker=taker)
        else:
            phrase = "draw himself" if won.skater == won.taker else "draw"
            man = words.man(won.side, won.skater)
            text = words.say(phrase, won, taker=taker, loser=loser, man=man, at=at)
        self.is_settled = True
        return [*lines, words.line(won, text, Importance.ROUTINE)]

    def gained(self, event: PuckGained) -> list[Line]:
        is_settled, self.is_settled = self.is_settled, False
        if is_settled and event.how != "rush":
            self.play.side = int(event.side)
            lines = list[Line]()
        elif event.how == "neutral zone":
            lines = self.gained_neutral(event)
        elif event.how == "rush":
            lines = self.gained_rush(event)
        else:
            lines = self.gained_by_man(event)
        self.had_it = int(event.side)
        return lines

    def gained_neutral(self, event: PuckGained) -> list[Line]:
        """Out of the end, or a turnover between the blue lines."""
        words, play, lines = self.words, self.play, list[Line]()
        team = words.nick(event.side)
        if play.is_scramble and play.side != event.side:
            self.play = Play()
        elif play.text and play.side != event.side:
            play.add(words.say("stopped in neutral", event, rival=team), ", ")
            lines = self.close(event)
            self.play.side = int(event.side)
            return lines
        if play.shot or play.block or play.iron or play.option or play.hits:
            lines = self.tell_attack(event)
        carrier = words.man(event.side, event.skater) if event.skater >= 0 else ""
        if carrier:
            text = words.say("carries out", event, man=carrier)
        elif "forecheck" in self.play.sections:
            shows = self.play.sections["forecheck"]
            text = words.say("regroups" if shows == "ZONE RG" else "beats forecheck", event, team=team)
        else:
            phrase = "breaks out" if "breakout" in self.play.sections else "neutral scramble"
            text = words.say(phrase, event, team=team)
        is_scramble = not carrier and not {"forecheck", "breakout"} & set(self.play.sections)
        self.play = Play()
        self.play.is_scramble = is_scramble
        self.play.side = int(event.side)
        self.play.text, self.play.carrier = text, carrier
        return lines

    def gained_rush(self, event: PuckGained) -> list[Line]:
        words, lines = self.words, list[Line]()
        if self.play.side == event.side and self.play.text and not self.has_shot():
            phrase = "starts rush himself" if self.play.carrier else "starts rush"
            self.play.add(words.say(phrase, event), " and ")
            self.play.is_rush, self.play.is_scramble = True, False
            return lines
        lines = self.tell_attack(event)
        self.play = Play()
        self.play.side, self.play.is_rush = int(event.side), True
        if event.skater >= 0:
            self.play.text = words.say("leads rush", event, man=words.man(event.side, event.skater))
        else:
            phrase = "springs rush" if self.had_it == event.side else "turns to rush"
            self.play.text = words.say(phrase, event, team=words.nick(event.side))
        return lines

    def gained_by_man(self, event: PuckGained) -> list[Line]:
        """Somebody has the puck in one of the ends: the sentence is complete."""
        words, play = self.words, self.play
        man = words.man(event.side, event.skater)
        if self.has_shot():
            lines = self.tell_attack(event)
            self.play.is_loose = True
            return lines + self.gained_by_man(event)
        if play.option is not None:
            return self.option_failed(event, man)
        zone = words.zone(event.where)
        at = "in his own end" if event.how == "control" else f"in {zone}"
        own = play.side == event.side
        if play.is_dumped:
            phrase = "chased down" if own and event.how == "options" else "dumped to"
            if play.is_loose:
                phrase = self.gain_phrase(event)
            play.add(self.with_hits(event, words.say(phrase, event, man=man, at=at), man), "; ")
        elif event.clause.startswith("RS-13-SU"):
            lines = self.close(event)
            self.play.text = words.say("power play sets up", event, man=man, zone=zone)
            return lines + self.close(event, side=int(event.side))
        elif play.text and own and event.how == "options":
            entry = words.say("goes in", event)
            play.add(entry if man == play.carrier else f"and {man} {entry}", " and " if man == play.carrier else ", ")
        elif play.text and not own:
            play.add(words.say("rush broken up", event, rival=man), ", but ")
        elif own and event.how == "options" and not play.is_loose:
            play.text = self.with_hits(event, words.say("enters", event, man=man, zone=zone), man)
        elif play.forechecker is not None or play.sections.get("forecheck") == "PRESSURE":
            play.text = self.with_hits(event, words.say("forechecked off", event, man=man), man)
        else:
            play.text = self.with_hits(event, words.say(self.gain_phrase(event), event, man=man, at=at), man)
        return self.close(event, side=int(event.side))

    def gain_phrase(self, event: PuckGained) -> str:
        """How a loose puck was won, by the scenario on the card."""
        scenario = self.play.sections.get("zone play", "")
        if scenario == "HOLD PUCK IN" and event.how == "options":
            return "held in"
        if scenario == "DEFENSE TAKEAWAY" and event.how == "control":
            return "takes"
        if scenario.startswith("BATTLE"):
            return "wins battle"
        if scenario.startswith("BOARD SCRUM"):
            return "wins scrum"
        return "digs out" if event.how == "options" else "clears up"

    def with_hits(self, event: Event, text: str, man: str) -> str:
        """The text with the hit that led to it; further hits get lines of their own."""
        hit = next((hit for hit in self.play.hits if hit.side == event.side), None)
        if hit is None:
            return text
        self.play.hits.remove(hit)
        hitter = self.words.man(hit.side, hit.skater)
        size = "big hit" if hit.big else "hits"
        if hitter == man and text.startswith(f"{man} "):
            return self.words.say(f"{size} himself", hit, hitter=hitter) + text.removeprefix(f"{man} ")
        return self.words.say(f"{size} and", hit, hitter=hitter) + text

    # -- sections of the cards ----------------------------------------------------------------------------------------

    def read(self, event: SectionRead) -> list[Line]:
        """A section decides what comes next; a dump-in is also told."""
        words, play = self.words, self.play
        play.sections[event.section] = event.shows
        if event.section == "dump and chase":
            if play.side != event.side:
                lines = self.tell_attack(event)
                self.play.side = int(event.side)
                self.play.sections[event.section] = event.shows
                self.play.text = f"{words.nick(event.side)} {words.say('dumps', event)}"
                self.play.is_dumped = True
                return lines
            dumps = words.say("dumps himself" if play.carrier else "dumps", event)
            play.text = f"{play.text} and {dumps}" if play.text else f"{words.nick(event.side)} {dumps}"
            play.is_dumped = True
        return []

    # -- attacks ------------------------------------------------------------------------------------------------------

    def has_shot(self) -> bool:
        play = self.play
        return play.shot is not None or play.block is not None or play.iron is not None

    def attack(self, event: Event) -> list[Line]:
        """Options, shots and saves."""
        play, lines = self.play, list[Line]()
        if isinstance(event, OptionChosen):
            lines = self.tell_attack(event)
            self.play.option, self.play.side = event, int(event.side)
        elif isinstance(event, ShotTaken):
            if self.has_shot():
                lines = self.tell_attack(event)
            self.play.shot, self.play.side = event, int(event.side)
        elif isinstance(event, ShotBlocked):
            play.block, play.side = event, 1 - int(event.side)
        elif isinstance(event, IronHit):
            play.iron, play.side = event, int(event.side)
        elif isinstance(event, SaveMade):
            play.save = event
            self.words.in_goal[event.side] = int(event.goalie)
        elif isinstance(event, SaveDescribed):
            play.kind = event.kind
        elif isinstance(event, GoalRobbed):
            play.robbed = event
        elif isinstance(event, GoalScored):
            lines = self.goal(event)
        return lines

    def tell_attack(self, event: Event) -> list[Line]:
        """The attack so far as a sentence, or whatever else there is."""
        if self.play.option is not None and not self.has_shot():
            self.play.text = self.failed_text(self.play.option)
        return self.close(self.play.shot or self.play.block or self.play.iron or event)

    def shot_text(self, play: Play) -> str:
        """The shot itself: who, how and from where, after the rush that led to it."""
        words, option = self.words, play.option
        shot = play.shot or play.block or play.iron
        assert shot is not None
        if play.block is not None:
            shooter, where = play.block.shooter, play.block.where
        elif play.iron is not None:
            shooter, where = play.iron.skater, ""
        else:
            assert play.shot is not None
            shooter, where = play.shot.skater, play.shot.where
        man = words.man(play.side, shooter)
        how = play.shot.how if play.shot is not None else "shot"
        if option is not None:
            return self.option_text(option, man, shooter, where, shot)
        place = {"source": from_place(where), "at": at_place(where)}
        if how == "shot":
            is_entry = play.side == self.had_it and not play.is_loose
            how = "rush" if play.text else "skates in" if is_entry else "pounces"
        if play.text:
            return f"{play.text}; {words.say(how, shot, man=man, goalie=words.goalie(1 - play.side), **place)}"
        return words.say(how, shot, man=man, goalie=words.goalie(1 - play.side), **place)

    def option_text(self, option: OptionChosen, man: str, shooter: int, where: str, shot: Event) -> str:
        """The shot that came of an option; somebody else's stick on it is a tip."""
        words = self.words
        own = words.man(option.side, option.skater)
        if option.option == "set up" and shooter != option.skater:
            return words.say("set up", shot, man=own, mate=man, source=from_place(where), at=at_place(where))
        phrase = option.option
        if phrase == "shoot on net" and option.where.startswith("behind"):
            phrase = "shoot from behind"
        elif phrase == "shoot on net" and isinstance(shot, ShotTaken) and not shot.on_goal:
            phrase = "shoot on net, wide"
        words_of = {"man": own, "mate": man, "source": from_place(option.where), "at": at_place(option.where)}
        text = words.say("quality shot" if phrase == "set up" else phrase, shot, **words_of)
        return text if shooter == option.skater else f"{text}; {words.say('tipped', shot, mate=man)}"

    def outcome_text(self, play: Play) -> str:
        """A shot with what became of it."""
        words, text = self.words, self.shot_text(play)
        if play.block is not None:
            rival = words.man(play.block.side, play.block.skater)
            return f"{text}, but {words.say('blocked by', play.block, rival=rival)}"
        if play.iron is not None:
            return f"{text}; {IRON.get(play.iron.what, play.iron.what.lower())}"
        if play.save is None:
            assert play.shot is not None
            return text if play.shot.on_goal else f"{text}{words.say('wide', play.shot)}"
        return f"{text}; {self.save_text(play, play.save)}"

    def save_text(self, play: Play, save: SaveMade) -> str:
        """The save, and where the puck went: held, to the corner, or nobody knows yet."""
        goalie = self.words.names.goalie(save.side, save.goalie)
        phrase = play.kind or "save"
        if play.robbed is not None:
            phrase = "robbed" if play.robbed.how == "great save" else "big"
        elif play.after == "save and cover":
            phrase = "gloved" if play.kind == "glove" else "covered"
        elif play.after == "save to the corner":
            phrase = "kicked to the corner" if play.kind in ("pad", "skate") else "to the corner"
        return self.words.say(phrase, save, goalie=goalie, kind=play.kind or "pad")

    def goal(self, goal: GoalScored) -> list[Line]:
        """Two lines: the call, and what the announcer says."""
        words, lines = self.words, list[Line]()
        if self.has_shot():
            call = words.say("scores empty" if goal.empty_net else "scores", goal)
            how = f" {sentence(self.description)}" if self.description else ""
            text = f"{self.shot_text(self.play)}... {call}{how}"
            lines = [words.line(goal, text, Importance.GOAL)]
            self.play = Play()
        else:
            lines = self.tell_attack(goal)
        lines.append(words.line(goal, announce(words, goal), Importance.GOAL))
        if self.reaction:
            text = f"{words.goalie(1 - int(goal.side))} {self.reaction}"
            lines.append(words.line(goal, text, Importance.ROUTINE, side=1 - int(goal.side)))
        self.description = self.reaction = ""
        return lines

    def failed_text(self, option: OptionChosen) -> str:
        """What the man tried when it came to nothing."""
        man = self.words.man(option.side, option.skater)
        phrase = f"{option.option}, failed" if f"{option.option}, failed" in self.words.phrases else option.option
        places = {"source": from_place(option.where), "at": at_place(option.where)}
        return self.words.say(phrase, option, man=man, **places)

    def option_failed(self, event: PuckGained, man: str) -> list[Line]:
        """A move that came to nothing, and who has the puck now."""
        words, play = self.words, self.play
        assert play.option is not None
        play.text = self.failed_text(play.option)
        if event.side != play.option.side:
            hit = next((hit for hit in play.hits if hit.side == event.side and hit.skater == event.skater), None)
            phrase = "taken away" if hit is None else "flattened" if hit.big else "hit off it"
            if hit is not None:
                play.hits.remove(hit)
            play.add(words.say(phrase, event, rival=man))
        elif event.skater == play.option.skater:
            play.add(words.say("kept", event), " ")
        else:
            play.add(f"and {man} has it")
        return self.close(event, side=int(play.option.side))

    # -- loose pucks and whistles -------------------------------------------------------------------------------------

    def loose(self, event: PuckLoose) -> list[Line]:
        """The puck is free: what led to it is told, or stays the beginning of the next sentence."""
        words, play, lines = self.words, self.play, list[Line]()
        zone = words.zone(event.zone)
        is_own_loss = play.option is not None and not self.has_shot()
        if play.option is not None and is_own_loss:
            play.text = self.failed_text(play.option)
            if event.why in NO_SHOT:
                play.add(NO_SHOT[event.why])
            elif play.option.option not in ("cycle", "shoot wide"):
                play.add(words.say("lost", event))
            lines = self.close(event)
        elif self.has_shot():
            play.after = event.why
            lines = self.close(event)
        elif event.why == "forecheck" and play.forechecker is not None:
            man = words.man(play.forechecker.side, play.forechecker.skater)
            return self.fresh_loose(event, words.say("forecheck", event, man=man, zone=zone))
        elif event.why == "bad breakout":
            return self.fresh_loose(event, words.say("bad breakout", event, team=words.nick(1 - event.side), zone=zone))
        elif play.is_dumped:
            play.is_loose = True
            return []
        elif play.text:
            play.add(
                words.say("rush ends" if play.is_rush else "loose", event, zone=zone), ", " if play.is_rush else "; "
            )
            lines = self.close(event)
        self.is_settled = False
        self.play.is_loose = True
        return lines

    def fresh_loose(self, event: PuckLoose, text: str) -> list[Line]:
        """A line that says why the puck is loose."""
        self.play.text, self.play.side = text, int(event.side)
        lines = self.close(event)
        self.play.is_loose = True
        return lines

    def stopped(self, event: PlayStopped) -> list[Line]:
        """The whistle, at the end of the sentence it belongs to."""
        words, play = self.words, self.play
        self.is_settled = False
        self.description = self.reaction = ""
        if play.option is not None and not self.has_shot():
            play.text = self.failed_text(play.option)
        ending = WHISTLES.get(event.why, "")
        importance = Importance.WHISTLE
        if self.has_shot():
            play.after = event.why
            play.text, importance = self.outcome_text(play), Importance.SAVE
            if event.why in ("save and cover", "crossbar, out of play"):
                ending = ""
        defender = 0 if event.zone == "home end" else 1
        if event.why == "icing" and not play.text:
            play.text, play.side = words.say("shoots down", event, team=words.nick(defender)), defender
        if ending:
            ending = ending.format(zone=words.zone(event.zone), goalie=words.goalie(defender))
            play.add(ending, ", and " if importance == Importance.SAVE else ": " if event.why == "icing" else "; ")
        return self.close(event, importance, side=play.side if play.side >= 0 else -1)
