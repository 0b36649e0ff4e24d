"""Who has the puck where, and when play stops. Every other chapter ends here."""

from __future__ import annotations

from mypy_extensions import i64

from puckdrop.core.events import PlayStopped, PuckGained, PuckLoose
from puckdrop.core.ice import Skater, Team, sweater_of
from puckdrop.core.sides import NO_SIDE
from puckdrop.games.rinkside.events import FaceoffMoved
from puckdrop.games.rinkside.faces import Right
from puckdrop.games.rinkside.rules.timing import mark, run_sequence
from puckdrop.games.rinkside.situations import ZONE_NAMES, Mark, Shot, Situation, Zone
from puckdrop.games.rinkside.table import RinksideTable


def end_of(team: Team) -> i64:
    """The zone a team defends."""
    return team.side


def is_in_zone(table: RinksideTable) -> bool:
    """Is the puck in an end, and in play?"""
    situation = table.state.situation
    return Situation.OPTIONS <= situation <= Situation.CONTROL or situation == Situation.DUMP_IN


def is_delayed_against(table: RinksideTable, side: i64) -> bool:
    """Is a penalty on this side waiting for the whistle? [RS-13-WD-02]"""
    for foul in table.state.fouls:
        if foul.side == side:
            return True
    return False


def must_clear(table: RinksideTable, team: Team) -> bool:
    """Do penalty killers who have the puck get rid of it at once? Not if it is whistled. [RS-13-PP-05, RS-13-WD-02]"""
    return table.is_short(team) and not is_delayed_against(table, team.side)


def faces_empty_net(table: RinksideTable) -> bool:
    """Has the team that does not attack pulled its goalie? [RS-17-EN-02]"""
    return not table.state.defense.goalie_in


def begin(table: RinksideTable, situation: i64, man: Skater | None) -> None:
    """The next play starts like this; what belonged to the last one is forgotten."""
    state = table.state
    if situation == Situation.FACEOFF:
        state.hold(NO_SIDE)
    elif situation == Situation.CONTROL:
        state.hold(state.defense.side)
    elif situation != Situation.LOOSE and situation != Situation.SCRAMBLE:
        state.hold(state.offense.side)
    state.situation = situation
    state.handler = man
    if man is not state.won_by:
        state.won_by = None
    state.passer = None
    state.is_green = False
    state.is_red = False
    state.one_man = False
    state.short_chance = False
    state.killers_attack = False


# -- in a zone --------------------------------------------------------------------------------------------------------


def give_options(table: RinksideTable, man: Skater, clause: str, *, won: bool, how: str = "options") -> None:
    """An attacker has the puck in the zone with all options; `won` by a play of his own. [RS-06-OZ-01, RS-06-OZ-02]

    A team that gets the puck at an empty net tries to score there instead. [RS-17-EN-06]
    """
    state = table.state
    state.won_by = man if won else None
    if faces_empty_net(table):
        begin(table, Situation.EMPTY_NET, man)
        state.instead = Situation.OPTIONS
    else:
        begin(table, Situation.OPTIONS, man)
    note_gain(table, man, how, clause)


def come_loose(table: RinksideTable, why: str, clause: str) -> None:
    """Nobody has the puck in the zone: a loose puck scenario. [RS-06-LP-01]"""
    begin(table, Situation.LOOSE, None)
    if table.log is not None:
        state = table.state
        PuckLoose.note(table.state.keeper, state.offense.side, clause, why, ZONE_NAMES[end_of(state.defense)])


def take_control(table: RinksideTable, man: Skater, clause: str, *, how: str = "control") -> None:
    """The defending team has the puck in its own end. [RS-09-BO-01, RS-13-PP-05, RS-13-SH-04]

    Penalty killers clear at once with whatever play it was, or are whistled; a power-play team sets up anew.
    """
    state = table.state
    note_gain(table, man, how, clause)
    state.hold(state.defense.side)
    if must_clear(table, state.defense):
        leave_zone(table)
        start_set_up(table, state.offense)
    elif state.advantage == state.defense.side:
        start_set_up(table, state.defense)
    else:
        state.won_by = man
        begin(table, Situation.CONTROL, man)


def prepare_shot(table: RinksideTable, shooter: Skater, passer: Skater | None, quality: i64, kind: i64) -> None:
    """A shot follows, with the view in hand for what may happen on its way. [RS-07-ST-01]"""
    state = table.state
    short_chance = state.short_chance
    begin(table, Situation.SHOT, shooter)
    state.passer = passer
    state.quality = quality
    state.shot = kind
    state.short_chance = short_chance


def rebound_shot(table: RinksideTable, shooter: Skater, quality: i64) -> None:
    """A rebound for the attackers. [RS-08-SV-05]"""
    prepare_shot(table, shooter, None, quality, Shot.REBOUND)


def start_scramble(table: RinksideTable, man: Skater, *, forced: bool) -> None:
    """Chaos in front of the net; `forced` is the goalie's kind, without a card for it. [RS-08-NS-01, RSC-24]"""
    begin(table, Situation.SCRAMBLE, man)
    table.state.one_man = forced


# -- out of a zone ----------------------------------------------------------------------------------------------------


def leave_zone(table: RinksideTable) -> None:
    """The puck leaves the defending team's end; on a power play, or against six, that marks time.

    [RS-13-PT-02, RSC-85]
    """
    state = table.state
    if state.advantage == state.offense.side:
        mark(table, Mark.LEFT_ZONE, "RS-13-PT-02")


def loose_in_neutral_zone(table: RinksideTable, clause: str, *, how: str = "neutral zone") -> None:
    """The puck left the zone and nobody has it: a card names the team. [RSC-20, RS-09-BB-04, RSG-32]"""
    state = table.state
    leave_zone(table)
    if table.is_short(state.defense):
        start_set_up(table, state.offense)
        return
    table.draw()
    gain_neutral_zone(table, state.team_of(table.right(Right.HOME_VISITOR)), None, clause, drawn=True, how=how)


def gain_neutral_zone(
    table: RinksideTable,
    team: Team,
    carrier: Skater | None,
    clause: str,
    *,
    drawn: bool = False,
    how: str = "neutral zone",
) -> None:
    """A team has the puck in the neutral zone; without a carrier the view names him. [RS-10-NZ-01, RSC-36, RSC-88]"""
    state = table.state
    state.attack(team)
    state.hold(team.side)
    if must_clear(table, team):
        mark(table, Mark.KILLERS_DUMP, "RS-13-PT-07")
        start_set_up(table, state.defense)
    elif state.advantage == team.side:
        start_set_up(table, team)
    elif faces_empty_net(table):
        begin(table, Situation.EMPTY_NET, carrier)
        state.instead = Situation.NEUTRAL
    else:
        if table.options.new_light_draw and not drawn:
            table.draw()
        begin(table, Situation.NEUTRAL, carrier)
    if table.log is not None:
        PuckGained.note(table.state.keeper, team.side, clause, sweater_of(carrier), how, ZONE_NAMES[Zone.NEUTRAL])


def start_rush(table: RinksideTable, team: Team, carrier: Skater | None, clause: str, *, one_man: bool = False) -> None:
    """A Rush/Transition; no time is marked while it lasts, nor at the next mark. [RS-12-RT-01, RS-12-TM-01]"""
    state = table.state
    state.attack(team)
    if faces_empty_net(table):
        begin(table, Situation.EMPTY_NET, carrier)
        state.instead = Situation.RUSH
    else:
        begin(table, Situation.RUSH, carrier)
    state.one_man = one_man
    state.skip_mark = True
    if table.log is not None:
        PuckGained.note(table.state.keeper, team.side, clause, sweater_of(carrier), "rush", ZONE_NAMES[Zone.NEUTRAL])


def start_dump_in(table: RinksideTable, team: Team) -> None:
    """A team dumps the puck into the other end. [RS-11-DC-01]"""
    table.state.attack(team)
    begin(table, Situation.DUMP_IN, None)


def start_set_up(table: RinksideTable, team: Team) -> None:
    """A power-play team has to set up. [RS-13-SU-01]"""
    table.state.attack(team)
    begin(table, Situation.SET_UP, None)


# -- whistles ---------------------------------------------------------------------------------------------------------


def stop_play(table: RinksideTable, zone: i64, why: str, clause: str) -> None:
    """A whistle, with the faceoff in this zone. [RSG-18]"""
    state = table.state
    begin(table, Situation.FACEOFF, None)
    state.zone = zone
    state.whistle = True
    state.iced = NO_SIDE
    if table.log is not None:
        PlayStopped.note(table.state.keeper, NO_SIDE, clause, why, ZONE_NAMES[zone])


def move_faceoff(table: RinksideTable, zone: i64, clause: str) -> None:
    """The faceoff is in this zone instead. [RSG-18]"""
    if zone != table.state.zone:
        table.state.zone = zone
        note_faceoff(table, clause)


def note_faceoff(table: RinksideTable, clause: str) -> None:
    """Log where the faceoff is now."""
    if table.log is not None:
        table.note(FaceoffMoved(NO_SIDE, clause, ZONE_NAMES[table.state.zone]))


def stop_in_zone(table: RinksideTable, event: i64, why: str, clause: str) -> None:
    """[T] if the event marks time, and a faceoff in the end of the defending team. [RSG-18]"""
    mark(table, event, clause)
    stop_play(table, end_of(table.state.defense), why, clause)


def call_icing(table: RinksideTable, team: Team, clause: str) -> None:
    """Icing: no [T], faceoff in the end of the team that iced it. [RS-04-TM-12, RS-09-BB-09, RS-11-DC-14]"""
    stop_play(table, end_of(team), "icing", clause)
    table.state.iced = team.side


def note_gain(table: RinksideTable, man: Skater, how: str, clause: str) -> None:
    if table.log is not None:
        PuckGained.note(table.state.keeper, man.side, clause, man.sweater, how, ZONE_NAMES[end_of(table.state.defense)])


def mark_short_handed(table: RinksideTable) -> None:
    """One [T] for a short-handed chance that ends with a shot on goal. [RS-13-PT-06, RS-13-SH-04, RSC-83]"""
    run_sequence(table, Mark.SHORT_HANDED, "RS-13-PT-06")
