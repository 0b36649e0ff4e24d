"""Goals: the buzzer, confidence, assists, descriptions with reviews, and the sheet. [RS-08-GA, RS-18-LS-04, RS-19]"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.bench import leader
from puckdrop.core.ice import Skater, Team
from puckdrop.core.sides import Side
from puckdrop.core.strength import concede_power_play_goal
from puckdrop.games.rinkside.events import Noted
from puckdrop.games.rinkside.faces import Left, Right
from puckdrop.games.rinkside.game_center import TOLD_NAMES, Points, Told
from puckdrop.games.rinkside.rules.levels import check_confidence, set_level
from puckdrop.games.rinkside.rules.momentum import reward_goal
from puckdrop.games.rinkside.rules.possession import end_of, stop_play
from puckdrop.games.rinkside.rules.selection import is_at_defense
from puckdrop.games.rinkside.sections import DOWN
from puckdrop.games.rinkside.situations import Zone
from puckdrop.games.rinkside.table import RinksideTable, card_of

PERCENT: Final = 100


def score_goal(
    table: RinksideTable, scorer: Skater, told: i64, clause: str, *, is_soft: bool, unassisted: bool
) -> None:
    """A puck in the net: buzzer test, confidence, assists, description with its review, then the sheet. [RSC-87]"""
    state = table.state
    team = state.team_of(scorer.side)
    rival = state.rival_of(team)
    if must_beat_buzzer(table, told) and not has_higher_number(table, team, "buzzer", "RS-18-LS-04"):
        take_back_shot(table, team, scorer)
        stop_play(table, Zone.NEUTRAL, "after the buzzer", "RS-18-LS-04")
        return
    level = state.level_of(rival)
    if rival.goalie_in and (is_soft or told == Told.CENTER_ICE):
        check_confidence(table, rival, "RS-08-GS-09")
    assists: list[Skater] = []
    if not unassisted and (state.passer is not None or state.won_by is not scorer):
        assists = credit_assists(table, team, scorer, state.passer)
    elif table.log is not None:
        state.keeper.apply(scorer.side, "RS-08-GA-01", "unassisted", scorer.sweater)
    if table.options.descriptions and not stands(table, team, told):
        if state.level_of(rival) != level:
            set_level(table, rival, level, "review", "RS-19-GD-03")
        take_back_shot(table, team, scorer)
        stop_play(table, end_of(rival), "no goal", "RS-19-GD-03")
        return
    strength = state.keeper.goal(scorer, assists, clause, how=TOLD_NAMES[told])
    count_goal(table, team, strength, told, clause)


def score_goalie_goal(table: RinksideTable, team: Team, clause: str) -> None:
    """A goalie hits the empty net at the other end: his goal, unassisted, with the tests of any other. [RS-16-AX-05]"""
    told = Told.EMPTY_NET
    if must_beat_buzzer(table, told) and not has_higher_number(table, team, "buzzer", "RS-18-LS-04"):
        take_back_shot(table, team, None)
        stop_play(table, Zone.NEUTRAL, "after the buzzer", "RS-18-LS-04")
        return
    if table.options.descriptions and not stands(table, team, told):
        take_back_shot(table, team, None)
        stop_play(table, end_of(table.state.rival_of(team)), "no goal", "RS-19-GD-03")
        return
    strength = table.state.keeper.goalie_goal(team, clause, how=TOLD_NAMES[told])
    count_goal(table, team, strength, told, clause)


def count_goal(table: RinksideTable, team: Team, strength: str, told: i64, clause: str) -> None:
    """What a goal on the sheet does: momentum, the end of a minor or of a delayed call, a faceoff at center.

    One that ends a minor already being served wipes out no other. [RSC-72, RSG-23]
    """
    state = table.state
    rival = state.rival_of(team)
    reward_goal(table, team, Points.CENTER_ICE_GOAL if told == Told.CENTER_ICE else Points.GOAL)
    minor_ended = False
    if strength == "PP":
        minor_ended = concede_power_play_goal(rival, team, shortest=True) is not None
        state.goal_against[rival.side] = state.clock.elapsed
    settle_calls(table, rival, minor_ended=minor_ended)
    stop_play(table, Zone.NEUTRAL, "goal", clause)


def is_won(table: RinksideTable) -> bool:
    """Has a goal in overtime ended the game? Nothing but the penalties already called may follow it. [RSG-17]"""
    return table.state.clock.is_overtime() and leader(table) is not None


def settle_calls(table: RinksideTable, rival: Team, *, minor_ended: bool) -> None:
    """A goal wipes out a delayed minor of the other team unless it has ended one that was being served.

    After it play begins at center ice. [RSC-72, RSG-18]
    """
    for foul in table.state.fouls:
        foul.neutral = True
        if foul.side == rival.side and not minor_ended and table.options.goal_wipes_delayed_minor:
            foul.is_wiped = True


def take_back_shot(table: RinksideTable, team: Team, shooter: Skater | None) -> None:
    """A goal that does not count is no shot either; for a goalie's there is no shooter. [RS-18-LS-04, RS-19-GD-03]"""
    state = table.state
    rival = state.rival_of(team)
    if shooter is not None:
        shooter.shots -= 1
    team.period_shots[state.clock.period - 1] -= 1
    if rival.goalie_in:
        rival.goalie.shots -= 1


def must_beat_buzzer(table: RinksideTable, told: i64) -> bool:
    """A last-second goal counts at once only straight from a shot at center ice. [RS-18-LS-04..06]"""
    return table.state.last_second > 0 and told != Told.CENTER_ICE


def has_higher_number(table: RinksideTable, team: Team, what: str, clause: str) -> bool:
    """A card: the visitors' #100 on the Left, home's on the Right; the scoring team's must be higher. [RSC-67]"""
    table.draw()
    visitors, home = table.left(Left.N100), table.right(Right.N100)
    counts = home > visitors if team.side == Side.HOME else visitors > home
    if table.log is not None:
        table.note(Noted(team.side, clause, what, "good" if counts else "no goal"))
    return counts


def stands(table: RinksideTable, team: Team, told: i64) -> bool:
    """Description and reaction; some descriptions call for a review. [RS-19-GD-01..05]"""
    table.draw()
    charts = table.charts
    row = charts.description_rows[charts.descriptions[told * 100 + table.left(Left.N100) - 1]]
    if table.log is not None:
        table.note(Noted(team.side, "RS-19-GD-01", "description", row.text))
        reaction = charts.reaction_names[charts.reactions[table.right(Right.N100) - 1]]
        table.note(Noted(1 - team.side, "RS-19-GD-01", "reaction", reaction))
    if not row.review:
        return True
    if table.options.video_review:
        return has_higher_number(table, team, "video review", "RS-19-GD-04")
    return has_higher_number(table, team, "officials' review", "RS-19-GD-03")


# -- assists ----------------------------------------------------------------------------------------------------------


def credit_assists(table: RinksideTable, team: Team, scorer: Skater, passer: Skater | None) -> list[Skater]:
    """A card says how many, and who by S-U or by shares. [RS-08-GA-02..06, RSG-06, RS-HOUSE-02]"""
    table.draw()
    charts = table.charts
    chart = charts.assists_without if passer is None else charts.assists_with_passer
    count: i64 = chart[table.left(Left.N100) - 1]
    found: list[Skater] = []
    if table.log is not None:
        table.state.keeper.apply(team.side, "RS-08-GA-02", "number of assists", figure=count)
    if passer is not None:
        found.append(passer)
        if table.log is not None:
            table.state.keeper.apply(team.side, "RS-08-GA-03", "passer", passer.sweater)
    if table.options.assist_shares:
        add_by_shares(table, team, scorer, found, count)
    elif len(found) < count:
        add_by_set_up(table, team, scorer, found, count)
    return found


def add_by_shares(table: RinksideTable, team: Team, scorer: Skater, found: list[Skater], count: i64) -> None:
    """A card for each assist that is left: the teammates on the ice share it by their Pass ratings. [RS-HOUSE-02]"""
    while len(found) < count:
        left = [man for man in team.on_ice if man is not None and man is not scorer and man not in found]
        total: i64 = 0
        for man in left:
            total += card_of(man).pass_rating
        if total == 0:
            return
        number: i64 = 0
        place = (table.draw_b100() - 1) * total // PERCENT - card_of(left[0]).pass_rating
        while place >= 0:
            number += 1
            place -= card_of(left[number]).pass_rating
        found.append(left[number])
        if table.log is not None:
            table.state.keeper.apply(team.side, "RS-HOUSE-02", "assist by share", left[number].sweater)


def add_by_set_up(table: RinksideTable, team: Team, scorer: Skater, found: list[Skater], count: i64) -> None:
    """The first candidate by rank, then up or down the S-U order to those who meet the number. [RS-08-GA-04..06]"""
    men = by_set_up(table, [man for man in team.on_ice if man is not None and man is not scorer and man not in found])
    credit = table.left(Left.ASSIST_CREDIT)
    step: i64 = 1 if credit >= DOWN else -1
    needed: i64 = credit & (DOWN - 1)
    place: i64 = table.charts.assist_rank[table.right(Right.N100) - 1] - 1
    if place >= len(men):
        place = len(men) - 1
    while 0 <= place < len(men) and len(found) < count:
        is_credited = card_of(men[place]).set_up >= needed
        if is_credited:
            found.append(men[place])
        if table.log is not None:
            rule = "assist by S-U" if is_credited else "S-U too low"
            table.state.keeper.apply(team.side, "RS-08-GA-05", rule, men[place].sweater, needed)
        place += step


def by_set_up(table: RinksideTable, men: list[Skater]) -> list[Skater]:
    """Highest S-U first; ties by position, then side. [RSG-06]"""
    wants_defense = table.right(Right.OFF_POSITION) == 1
    if table.left(Left.LEFT_RIGHT) == 1:
        men.reverse()
    ordered: list[Skater] = []
    for man in men:
        place = 0
        while place < len(ordered) and not is_before(man, ordered[place], wants_defense=wants_defense):
            place += 1
        ordered.insert(place, man)
    return ordered


def is_before(man: Skater, other: Skater, *, wants_defense: bool) -> bool:
    own, theirs = card_of(man).set_up, card_of(other).set_up
    if own != theirs:
        return own > theirs
    return is_at_defense(man) == wants_defense and is_at_defense(other) != wants_defense


def told_as(table: RinksideTable) -> int:
    """How a goal from an ordinary shot is told: the strength first, then how it came about. [RS-19-GD-01]"""
    state = table.state
    if state.advantage == state.offense.side:
        return Told.POWER_PLAY
    if table.is_short(state.offense):
        return Told.SHORT_HANDED
    return Told.SET_UP if state.passer is not None else Told.OWN_MOVE
