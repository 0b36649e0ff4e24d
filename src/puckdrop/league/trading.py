"""Trades: agreed for a day to come, listed, and cancelled as long as that day has not been played."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import date

from puckdrop.core.errors import BadInput
from puckdrop.league.beginning import day_of
from puckdrop.league.keeping import League
from puckdrop.league.material import Man, Material, Move, with_moves

__all__ = ["agree_trade", "as_on", "cancel_trades", "check_rosters", "told_trades"]


def agree_trade(league: League, player: str, team: str, day: str | None, others: Sequence[str]) -> list[str]:
    """Send a player to another team on a day, and others of that team to his; a sentence for each."""
    material = league.material
    man, to = material.man(player), material.place(team)
    when = trading_day(league, day)
    now = as_on(material, man, when)
    if now.team == to:
        raise BadInput(f"{man.name} is with {material.shorts[to]} already on {when}.")
    moves = [Move(man.id, to, when), *(Move(each.id, now.team, when) for each in men_for(material, others, to, when))]
    givers = (now.team, to) if others else (now.team,)
    check_trade(league, league.moves_with(*moves), givers, [move.team for move in moves], when)
    league.add_moves(*moves)
    return [told(material, move, now.team if move.team == to else to) for move in moves]


def trading_day(league: League, day: str | None) -> date:
    """The day of a trade, the next one to be played without one; BadInput if nobody can be traded on it."""
    season = league.season()
    coming, last = season.next_fixtures(), season.fixtures[-1].day
    if season.is_season_over:
        raise BadInput(f"{league.store.name}: the season is over; nobody is traded any more.")
    when = coming[0].day if day is None else day_of("--day", day)
    if when > last:
        raise BadInput(f"--day is {when}; the season ends on {last}, and nobody is traded after that.")
    if when < coming[0].day:
        raise BadInput(f"--day is {when}; games up to there have been played, so it may be {coming[0].day} or later.")
    deadline = league.rules.trade_deadline
    if deadline and when > date.fromisoformat(deadline):
        raise BadInput(f"--day is {when}, but the trade deadline is {deadline}.")
    return when


def told(material: Material, move: Move, start: int) -> str:
    """A move in a sentence."""
    name, shorts = material.man(move.player).name, material.shorts
    return f"{name} goes from {shorts[start]} to {shorts[move.team]} on {move.day}."


def told_trades(league: League) -> list[str]:
    """All trades that were agreed, a sentence each, in the order of their days; their places are their numbers."""
    found = []
    for place, move in enumerate(league.moves):
        before = with_moves(league.began, league.moves[:place])
        found.append(told(league.material, move, as_on(before, before.man(move.player), move.day).team))
    return found


def cancel_trades(league: League, numbers: Sequence[int]) -> list[str]:
    """Take trades back by their numbers, all at once; a sentence for each."""
    lines = told_trades(league)
    for number in numbers:
        if not 1 <= number <= len(lines):
            allowed = f"it may be 1 to {len(lines)}" if lines else "no trade has been agreed"
            raise BadInput(f"--cancel is {number}; {allowed}.")
        day = league.moves[number - 1].day
        if any(row[2] >= day.isoformat() for row in league.played):
            raise BadInput(
                f"--cancel is {number}: {lines[number - 1][:-1]}, and that day has been played; `puckdrop league "
                "rewind` takes it back first."
            )
    places = {number - 1 for number in numbers}
    gone = [league.moves[place] for place in sorted(places)]
    left = [move for place, move in enumerate(league.moves) if place not in places]
    check_still_going(league, left)
    givers = [move.team for move in gone]
    takers = [as_on(league.began, league.began.man(move.player), move.day).team for move in gone]
    check_trade(league, left, givers, takers, min(move.day for move in gone))
    league.put_moves(left)
    return [lines[place] for place in sorted(places)]


def check_still_going(league: League, moves: Sequence[Move]) -> None:
    """BadInput if a man would go to the team that he is with already."""
    for place, move in enumerate(moves):
        before = with_moves(league.began, moves[:place])
        man = as_on(before, before.man(move.player), move.day)
        if man.team == move.team:
            raise BadInput(
                f"{man.name} would be with {league.material.shorts[move.team]} already on {move.day}, when he is to go "
                "there; cancel that trade too."
            )


def as_on(material: Material, man: Man, day: date) -> Man:
    """A man as he is on a day, with the team he has then."""
    everybody = [*material.skaters, *material.goalies]
    return next((each for each in everybody if each.id == man.id and each.is_there(day)), man)


def men_for(material: Material, others: Sequence[str], team: int, day: date) -> list[Man]:
    """The men of a team who go the other way; BadInput if one is not its man on that day."""
    found = [as_on(material, material.man(each), day) for each in others]
    for place, man in enumerate(found):
        if man.team != team:
            raise BadInput(f"--for names {man.name}, who is not with {material.shorts[team]} on {day}.")
        if man in found[:place]:
            raise BadInput(f"--for names {man.name} twice.")
    return found


def check_trade(
    league: League, moves: Sequence[Move], givers: Sequence[int], takers: Sequence[int], first: date
) -> None:
    """BadInput if with these moves a team cannot play, or has too many men, on the first day or after a later move."""
    days = [first, *(each.day for each in moves if each.day > first)]
    check_rosters(with_moves(league.began, moves), league.rules.roster_limit, givers, takers, days)


def check_rosters(
    material: Material, limit: int, givers: Collection[int], takers: Collection[int], days: Collection[date]
) -> None:
    """BadInput if on one of the days a team that gives men can play no more, or one that takes some has too many."""
    first = min(days)
    for day in sorted(set(days)):
        then = "" if day == first else f" on {day}, after later moves"
        for team in dict.fromkeys((*givers, *takers)):
            goalies = [man for man in material.goalies if man.team == team and man.is_there(day)]
            skaters = [man for man in material.skaters if man.team == team and man.is_there(day)]
            behind = sum(1 for man in skaters if man.position == "D")
            if team in givers and (not goalies or behind < 4 or len(skaters) - behind < 9):
                raise BadInput(
                    f"{material.shorts[team]} would be left without a goalie, nine forwards or four defensemen{then}."
                )
            there = len(goalies) + len(skaters)
            if limit and there > limit and team in takers:
                raise BadInput(
                    f"{material.shorts[team]} would have {there} men{then}, and the roster limit is {limit}."
                )
