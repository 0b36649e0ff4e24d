"""What bench coaches of all games share: whose turn it is, special units, the last minutes, when to pull the goalie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from puckdrop.core.clock import REGULATION_PERIODS, Clock
from puckdrop.core.ice import MOST_OF_A_GAME, Skater, Team, Unit
from puckdrop.core.units import Group

LINE_SHARES: Final = bytes([210, 178, 152, 102])
"""What each line's busiest man should play in a game, in tenths of a minute, unless his card says otherwise.
Any further line gets the last one's share."""
PAIR_SHARES: Final = bytes([240, 214, 176])
ON_THE_ICE: Final = 30
"""Extra seconds that a man on the ice counts as having played, since he needs a rest."""
OVERWORKED: Final = 300
"""The same for a man on his way to 28 minutes."""
SITS: Final = 100_000
"""The same for a line or pair that sits out the end of a game, and for one without a fit man."""
NOBODY_FIT: Final = 10_000_000
NEVER: Final = 1 << 40
"""More seconds than anybody counts as having played."""
NOT_FIT: Final = -1
"""Fewer seconds than anybody can have played."""
NOBODY_SITS: Final = 0
FROM_THIRD: Final = -1 << 3
"""The third line and pair and any further ones, as bits."""
FROM_FOURTH: Final = -1 << 4
SHORT_BENCH: Final = 300
"""Seconds before the end of a close game from which the fourth line sits."""
TWO_LINES: Final = 270
"""The same for a trailing team, which goes with two lines and two pairs from then on."""
CLOSE_GAME: Final = 2
FIRST_LINE: Final = 11
SECOND_LINE: Final = 22
GOALS_TO_CHANGE_GOALIE: Final = 5
FULL_STRENGTH: Final = 5


# -- lines and pairs --------------------------------------------------------------------------------------------------


def fresh_unit(team: Team, clock: Clock, lead: i64) -> i64:
    """The line and the pair that are due, neither of them out last."""
    sitting = who_sits(clock, lead)
    return 10 * next_line(team, clock, sitting) + next_pair(team, clock, sitting)


def next_line(team: Team, clock: Clock, sitting: i64) -> i64:
    """The line that is due. `sitting` has a bit for each line to be used only if no other can be."""
    return furthest_behind(team, clock, team.line_groups(), LINE_SHARES, team.full_strength_unit // 10, sitting)


def next_pair(team: Team, clock: Clock, sitting: i64) -> i64:
    """The same for pairs."""
    return furthest_behind(team, clock, team.pair_groups(), PAIR_SHARES, team.full_strength_unit % 10, sitting)


def furthest_behind(team: Team, clock: Clock, groups: list[Group], shares: bytes, last: i64, sitting: i64) -> i64:
    """The line or pair, other than the last, that has played least of its share of ice time.

    A bench asks this at every change, so the leader stands for his line as long as nobody is absent; of a pair both
    men count.
    """
    most = clock.elapsed * MOST_OF_A_GAME // 100 + 60
    unpaid = clock.elapsed - team.credited_at + ON_THE_ICE
    may_miss_men = team.has_absent or team.box.is_occupied
    best = last
    best_played: i64 = NEVER
    best_share: i64 = 1
    for group in groups:
        number = group.number
        if number == last:
            continue
        if may_miss_men and (team.has_absent or group.leader.in_box or group.partner.in_box):
            played = most_played(group, unpaid, clock)
        else:
            played = played_by(group.leader, unpaid)
            if group.is_pair:
                partner_played = played_by(group.partner, unpaid)
                if partner_played > played:
                    played = partner_played
        if played > most:
            played += OVERWORKED
        if (sitting >> number) & 1:
            played += SITS
        share = group.share
        if share == 0:
            share = share_of(shares, number - 1)
            group.share = share
        if played * best_share < best_played * share:
            best, best_played, best_share = number, played, share
    return best


def played_by(man: Skater, unpaid: i64) -> i64:
    """Seconds that he has played; `unpaid` are those of men on the ice on top of what they are credited with."""
    return man.seconds if man.slot == 0 else man.seconds + unpaid


def most_played(group: Group, unpaid: i64, clock: Clock) -> i64:
    """The same for the man of a line or pair who has played most, of those who can play."""
    most: i64 = NOT_FIT
    if group.first.can_play(clock):
        most = played_by(group.first, unpaid)
    if group.second.can_play(clock):
        seconds = played_by(group.second, unpaid)
        most = seconds if seconds > most else most
    if not group.is_pair and group.third.can_play(clock):
        seconds = played_by(group.third, unpaid)
        most = seconds if seconds > most else most
    if most == NOT_FIT:
        return NOBODY_FIT
    return most


def share_of(shares: bytes, place: i64) -> i64:
    """The share of the line or pair in this place; beyond the end that of the last."""
    last: i64 = len(shares) - 1
    return shares[place] if place < last else shares[last]


def who_sits(clock: Clock, lead: i64) -> i64:
    """Lines and pairs, as bits, that do not play: the last ones late in a close game and in a three-a-side overtime."""
    if clock.period < REGULATION_PERIODS or clock.left > SHORT_BENCH:
        return NOBODY_SITS
    if clock.period > REGULATION_PERIODS:
        return NOBODY_SITS if clock.format.overtime_skaters == 5 else FROM_FOURTH
    if lead > CLOSE_GAME or lead < -CLOSE_GAME:
        return NOBODY_SITS
    return FROM_THIRD if lead < 0 and clock.left <= TWO_LINES else FROM_FOURTH


def is_playing_for_a_point(clock: Clock) -> bool:
    """Level in the third, teams sit back where an overtime with fewer men gives the loser a point."""
    return clock.period == REGULATION_PERIODS and clock.format.overtime_skaters < FULL_STRENGTH


# -- special units ----------------------------------------------------------------------------------------------------


def special_unit(team: Team, rival: Team) -> i64:
    """The first special unit for the strength, KEEP at even strength or without such units."""
    if rival.short > team.short and team.card.power_play:
        return Unit.POWER_PLAY + 1
    if team.short > rival.short and team.card.penalty_kill:
        return Unit.PENALTY_KILL + 1
    return Unit.KEEP


def next_special(team: Team, special: i64, clock: Clock) -> i64:
    """The special unit that is due: the other one if the first is out, or has a penalty killer in the box."""
    if special < Unit.PENALTY_KILL:
        return special + 1 if team.unit == special and len(team.card.power_play) > 1 else special
    if len(team.card.penalty_kill) < 2:
        return special
    if team.unit == special or (team.unit != special + 1 and missing(team, 0, clock) > missing(team, 1, clock)):
        return special + 1
    return special


def missing(team: Team, unit: i64, clock: Clock) -> i64:
    """How many men on a penalty-killing unit cannot play."""
    count: i64 = 0
    for number in team.card.penalty_kill[unit]:
        if not team.skaters[number].can_play(clock):
            count += 1
    return count


# -- the net ----------------------------------------------------------------------------------------------------------


def is_time_to_pull(clock: Clock, behind: i64, down_one: i64, down_two: i64) -> bool:
    """Down one in the last `down_one` seconds, down two in the last `down_two`, as the charts say."""
    if clock.period != REGULATION_PERIODS:
        return False
    return (behind == 1 and clock.left <= down_one) or (behind == 2 and clock.left <= down_two)


def best_unit(team: Team) -> i64:
    """Who goes out when a goal is needed and the net is empty: the first power play, failing that the first line."""
    return Unit.POWER_PLAY + 1 if team.card.power_play else FIRST_LINE


def second_best_unit(team: Team) -> i64:
    """Who relieves them: the second power play, or the second line."""
    if len(team.card.power_play) > 1:
        return Unit.POWER_PLAY + 2
    return SECOND_LINE if team.has_unit(SECOND_LINE) else FIRST_LINE


def relief_of(team: Team) -> i64:
    """Roster number of the goalie who comes in for the one in the net: the first on the list other than him."""
    return 1 if team.goalie.number == 0 else 0


def is_having_bad_night(team: Team, clock: Clock) -> bool:
    """Five goals before the third period, and a fresh goalie on the bench."""
    return (
        team.goalie.goals_against >= GOALS_TO_CHANGE_GOALIE
        and clock.period < REGULATION_PERIODS
        and len(team.goalies) > 1
        and team.goalies[relief_of(team)].seconds == 0
    )
