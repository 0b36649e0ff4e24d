"""A season of the invented league: the twelve teams with their whole rosters, and lines that look like a season's.

The men are those of the packaged teams, with a few more who fill in. Every game has shots and goals for both teams;
scorers, passers and the rest are drawn by talent and ice time, so that all figures add up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from math import exp
from random import Random

from puckdrop.core.players import id_of
from puckdrop.rating.invent.names import person_names
from puckdrop.rating.invent.talents import (
    DEFENSE_KINDS,
    EXTRA_LEVEL,
    FORWARD_KINDS,
    InventedGoalie,
    InventedSkater,
    goalie_talents,
    mixed,
    skater_talents,
)
from puckdrop.rating.invent.teams import LeagueTeam, Roster, league_of, roster_of
from puckdrop.rating.statistics import GoalieLine, PlayedGame, SeasonStatistics, SkaterLine, TeamLine

__all__ = ["invent_season"]

SEASON, LEAGUE = "1990-91", "House"
SOURCE = "invented by puckdrop"
OPENING = date(1990, 10, 4)
MEETINGS = 7
SHOTS, GOALS_A_SHOT, HOME_EDGE = 30.0, 0.112, 1.035
STRENGTH_IN_SHOTS, STRENGTH_IN_GOALS = 0.05, 0.035
"""What a point of team strength adds to shots and to what they are worth, and takes off the other team's."""
OVERTIME_DECIDES = 0.35
POWER_PLAY_SHARE, SHORT_HANDED_SHARE = 0.24, 0.03
NO_ASSIST, ONE_ASSIST = 0.07, 0.2
CHANCES, PENALTY_MINUTES, BENCH_MINUTES = 4.3, 17.0, 40
HITS, BLOCKS, FACEOFFS = 20.0, 13.0, 58
FORWARDS, DEFENSEMEN = 12, 6
"""Who dress for a game."""
LINE_MINUTES, PAIR_MINUTES, FILL_IN_MINUTES = (18.5, 16.5, 14.0, 10.0), (23.0, 19.5, 16.0), 9.5
POWER_PLAY_MINUTES, KILL_MINUTES = (3.4, 1.6), (2.6, 1.5)
ABSENT, LEAST_ABSENT = 7.0, (45, 25)
"""Games that the average regular misses, and how many a team's forwards and defensemen miss together at least."""
EXTRA_SWEATERS = (37, 39, 40, 43, 45, 46, 49, 50, 51, 52, 54, 57, 58, 59)


@dataclass
class Man:
    """A skater and what he has done so far."""

    who: InventedSkater
    born: str
    games: int
    minutes: float
    power_play: float
    kill: float
    tally: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, number: int = 1) -> None:
        self.tally[name] = self.tally.get(name, 0) + number

    @property
    def at_defense(self) -> bool:
        return self.who.position == "D"


@dataclass
class Side:
    """A team through the season."""

    own: LeagueTeam
    men: list[Man]
    goalies: list[InventedGoalie]
    births: list[str]
    starts: list[int]
    against: list[list[int]]
    """Shots, goals, wins, losses, ties and shutouts of each goalie."""
    record: dict[str, int] = field(default_factory=dict)

    def add(self, name: str, number: int = 1) -> None:
        self.record[name] = self.record.get(name, 0) + number


def invent_season(seed: int, teams: int) -> SeasonStatistics:
    """A whole season of the league that `invent_league` makes with the same seed."""
    random = Random(f"season {seed}")
    sides = [new_side(own, (teams - 1) * MEETINGS) for own in league_of(seed, teams)]
    schedule = tuple(play(random, *fixture, sides) for fixture in fixtures(teams))
    for side in sides:
        share_out(random, side)
    taken: set[str] = set()
    return SeasonStatistics(
        season=SEASON,
        league=LEAGUE,
        source=SOURCE,
        attribution="",
        teams=tuple(team_line(side) for side in sides),
        skaters=tuple(skater_line(side, man, taken) for side in sides for man in side.men),
        goalies=tuple(goalie_line(side, place, taken) for side in sides for place in range(len(side.goalies))),
        schedule=schedule,
    )


# --- men ----------------------------------------------------------------------------------------------------------


def new_side(own: LeagueTeam, games: int) -> Side:
    """A team's men and how much each plays."""
    random = Random(f"season {own.seed}")
    roster = with_fill_ins(random, roster_of(own.seed, own.strength))
    forwards = appearances(random, roster.forwards, games, FORWARDS, LEAST_ABSENT[0])
    defensemen = appearances(random, roster.defensemen, games, DEFENSEMEN, LEAST_ABSENT[1])
    men = [
        new_man(random, who, played)
        for who, played in zip([*roster.forwards, *roster.defensemen], [*forwards, *defensemen], strict=True)
    ]
    second = round(games * random.uniform(0.24, 0.36))
    third = random.randint(2, 6)
    births = [birth(random) for _ in roster.goalies]
    counts = [[0] * 6 for _ in roster.goalies]
    return Side(own, men, roster.goalies, births, starters(random, [games - second - third, second, third]), counts)


def with_fill_ins(random: Random, roster: Roster) -> Roster:
    """Three more forwards, two more defensemen and a third goalie."""
    known = {man.name for man in (*roster.forwards, *roster.defensemen)} | {man.name for man in roster.goalies}
    names = [name for name in person_names(random, 12) if name not in known][:6]
    sweaters = random.sample(EXTRA_SWEATERS, 6)
    extra = [
        InventedSkater(
            name, sweater, position, position if position in "LR" else "L", 5,
            skater_talents(random, position, EXTRA_LEVEL, random.choice(kinds)),
        )
        for name, sweater, position, kinds in zip(
            names, sweaters, "LCRDD", [FORWARD_KINDS[3]] * 3 + [DEFENSE_KINDS[2]] * 2, strict=False
        )
    ]  # fmt: skip
    third = InventedGoalie(names[5], sweaters[5], "L", 3, goalie_talents(random, -0.9))
    return Roster([*roster.forwards, *extra[:3]], [*roster.defensemen, *extra[3:]], [*roster.goalies, third])


def appearances(random: Random, men: Sequence[InventedSkater], games: int, dressed: int, least: int) -> list[int]:
    """Games of each man: regulars miss some, and those behind them play instead."""
    played = [
        games - min(games // 2, round(random.expovariate(1 / ABSENT) * exp(-0.3 * man.talents.durability)))
        for man in men[:dressed]
    ]
    while dressed * games - sum(played) < least:
        played[random.randrange(dressed)] -= 1
    open_places = dressed * games - sum(played)
    behind = len(men) - dressed
    shares = [open_places // 2, *[open_places // 2 // max(1, behind - 1)] * (behind - 1)]
    shares[-1] += open_places - sum(shares)
    return [*played, *(min(games, share) for share in shares)]


def new_man(random: Random, who: InventedSkater, games: int) -> Man:
    units = PAIR_MINUTES if who.position == "D" else LINE_MINUTES
    even = units[who.rank - 1] if who.rank <= len(units) else FILL_IN_MINUTES
    power = POWER_PLAY_MINUTES[who.rank - 1] if who.rank <= len(POWER_PLAY_MINUTES) else 0.2
    skill = mixed(who.talents, {"positioning": 0.6, "shot_blocking": 0.2, "stamina": 0.2})
    kill = KILL_MINUTES[0] if skill > 0.6 else KILL_MINUTES[1] if skill > 0 else 0.3
    minutes = even * exp(random.gauss(0.0, 0.05) + 0.04 * who.talents.stamina)
    return Man(who, birth(random), games, minutes, power * exp(0.1 * who.talents.passing), kill)


def birth(random: Random) -> str:
    return str(round(min(1972, max(1953, random.gauss(1964, 4)))))


def starters(random: Random, shares: Sequence[int]) -> list[int]:
    """Which goalie starts each of a team's games."""
    order = [goalie for goalie, share in enumerate(shares) for _ in range(share)]
    random.shuffle(order)
    return order


# --- games --------------------------------------------------------------------------------------------------------


def fixtures(teams: int) -> list[tuple[date, int, int]]:
    """Everybody meets everybody in turn, at home and away, every other day."""
    found = []
    circle = list(range(teams))
    for meeting in range(MEETINGS):
        for turn in range(teams - 1):
            day = OPENING + timedelta(2 * (meeting * (teams - 1) + turn))
            for place in range(teams // 2):
                one, other = circle[place], circle[-1 - place]
                home, visitor = (one, other) if (meeting + turn + place) % 2 else (other, one)
                found.append((day, home, visitor))
            circle = [circle[0], circle[-1], *circle[1:-1]]
    return found


def play(random: Random, day: date, home: int, visitor: int, sides: Sequence[Side]) -> PlayedGame:
    """One game: shots, goals and how it ended, put down on both sides."""
    hosts, guests = sides[home], sides[visitor]
    nets = [side.starts[side.record.get("games", 0)] for side in (hosts, guests)]
    shots = [shots_of(random, hosts, guests, HOME_EDGE), shots_of(random, guests, hosts, 1 / HOME_EDGE)]
    goals = [
        scored(random, shots[0], hosts, guests, nets[1]),
        scored(random, shots[1], guests, hosts, nets[0]),
    ]
    ended = "regulation"
    if goals[0] == goals[1]:
        ended = "overtime"
        if random.random() < OVERTIME_DECIDES:
            winner = random.randrange(2)
            goals[winner] += 1
            shots[winner] += 1
    for own, side in enumerate((hosts, guests)):
        put_down(side, nets[own], goals[own], goals[1 - own], shots[own], shots[1 - own])
    return PlayedGame(
        day=day, home=hosts.own.name.short, visitor=guests.own.name.short, home_goals=goals[0], visitor_goals=goals[1],
        ended=ended,
    )  # fmt: skip


def shots_of(random: Random, side: Side, rival: Side, edge: float) -> int:
    level = SHOTS * edge * exp(STRENGTH_IN_SHOTS * (side.own.strength - rival.own.strength))
    return max(12, round(random.gauss(level, 5.5)))


def scored(random: Random, shots: int, side: Side, rival: Side, net: int) -> int:
    talents = rival.goalies[net].talents
    skill = mixed(talents, {"high_quality": 0.6, "low_quality": 0.4})
    chance = GOALS_A_SHOT * exp(STRENGTH_IN_GOALS * (side.own.strength - rival.own.strength) - 0.09 * skill)
    return sum(random.random() < chance for _ in range(shots))


def put_down(side: Side, net: int, goals: int, against: int, shots: int, faced: int) -> None:
    side.add("games")
    result = "wins" if goals > against else "losses" if goals < against else "ties"
    for name, number in (("goals", goals), ("against", against), ("shots", shots), ("faced", faced), (result, 1)):
        side.add(name, number)
    counts = side.against[net]
    for place, number in enumerate((faced, against, goals > against, goals < against, goals == against, against == 0)):
        counts[place] += number


# --- who did what -------------------------------------------------------------------------------------------------


def share_out(random: Random, side: Side) -> None:
    """The team's goals, assists, shots, minutes and the rest over its men."""
    men = side.men
    for _ in range(side.record.get("goals", 0)):
        share_goal(random, side)
    scored_by = {id(man): man.tally.get("goals", 0) for man in men}
    spread(random, men, "shots", side.record["shots"] - sum(scored_by.values()), shooting_weight)
    for man in men:
        man.add("shots", scored_by[id(man)])
    games = side.record["games"]
    minutes = games * PENALTY_MINUTES * exp(random.gauss(0.0, 0.1))
    spread(random, men, "minors", round(minutes / 2), penalty_weight)
    spread(random, men, "hits", round(games * HITS), lambda man: ice(man) * exp(0.6 * man.who.talents.checking))
    spread(random, men, "blocks", round(games * BLOCKS), block_weight)
    takers = [man for man in men if not man.at_defense]
    spread(random, takers, "draws", games * FACEOFFS, faceoff_weight)
    for man in takers:
        share = 0.5 + 0.035 * man.who.talents.faceoffs
        draws = man.tally.get("draws", 0)
        man.add("won", sum(random.random() < share for _ in range(draws)))


def share_goal(random: Random, side: Side) -> None:
    luck = random.random()
    power, short = luck < POWER_PLAY_SHARE, luck > 1 - SHORT_HANDED_SHARE
    side.add("power_play_goals", int(power))
    side.add("short_handed_goals", int(short))

    def time(man: Man) -> float:
        return man.games * (man.power_play if power else man.kill if short else man.minutes)

    scorer = drawn(random, side.men, lambda man: time(man) * finishing(man))
    scorer.add("goals")
    scorer.add("power_play_goals", int(power))
    scorer.add("short_handed_goals", int(short))
    luck = random.random()
    others = [man for man in side.men if man is not scorer]
    for _ in range(0 if luck < NO_ASSIST else 1 if luck < NO_ASSIST + ONE_ASSIST else 2):
        helper = drawn(random, others, lambda man: time(man) * exp(0.45 * man.who.talents.passing))
        helper.add("assists")
        others.remove(helper)


def finishing(man: Man) -> float:
    skill = exp(0.4 * man.who.talents.shooting + 0.1 * man.who.talents.net_front)
    return skill * (0.25 if man.at_defense else 1.0)


def ice(man: Man) -> float:
    return man.games * (man.minutes + man.power_play + man.kill)


def shooting_weight(man: Man) -> float:
    talents = man.who.talents
    return ice(man) * exp(0.2 * talents.shooting + 0.1 * talents.shot_power) * (0.5 if man.at_defense else 1.0)


def penalty_weight(man: Man) -> float:
    return man.games * exp(-0.5 * man.who.talents.discipline + 0.35 * man.who.talents.toughness)


def block_weight(man: Man) -> float:
    return ice(man) * exp(0.6 * man.who.talents.shot_blocking) * (2.0 if man.at_defense else 1.0)


def faceoff_weight(man: Man) -> float:
    return ice(man) * (12.0 if man.who.position == "C" else 1.0)


def drawn(random: Random, men: Sequence[Man], weight: Callable[[Man], float]) -> Man:
    return random.choices(men, [weight(man) for man in men])[0]


def spread(random: Random, men: Sequence[Man], name: str, number: int, weight: Callable[[Man], float]) -> None:
    """Spread a tally over the men, by weight and luck."""
    for man in random.choices(men, [weight(man) for man in men], k=number):
        man.add(name)


# --- lines --------------------------------------------------------------------------------------------------------


def new_id(name: str, taken: set[str]) -> str:
    """A man's identity; a namesake gets a number behind it."""
    identity = own = id_of(name)
    number = 2
    while identity in taken:
        identity, number = f"{own}-{number}", number + 1
    taken.add(identity)
    return identity


def skater_line(side: Side, man: Man, taken: set[str]) -> SkaterLine:
    tally, who = man.tally, man.who
    seconds = [round(60 * man.games * minutes) for minutes in (man.minutes, man.power_play, man.kill)]
    won, draws = tally.get("won", 0), tally.get("draws", 0)
    return SkaterLine(
        id=new_id(who.name, taken), name=who.name, team=side.own.name.short, position=who.position, born=man.born,
        shoots=who.shoots, sweater=who.sweater, games=man.games, goals=tally.get("goals", 0),
        assists=tally.get("assists", 0), pim=2 * tally.get("minors", 0), shots=tally["shots"],
        power_play_goals=tally.get("power_play_goals", 0), short_handed_goals=tally.get("short_handed_goals", 0),
        seconds=sum(seconds), even_seconds=seconds[0], power_play_seconds=seconds[1], short_handed_seconds=seconds[2],
        hits=tally.get("hits", 0), blocks=tally.get("blocks", 0), faceoff_wins=won, faceoff_losses=draws - won,
    )  # fmt: skip


def goalie_line(side: Side, place: int, taken: set[str]) -> GoalieLine:
    who = side.goalies[place]
    faced, against, wins, losses, ties, shutouts = side.against[place]
    games = wins + losses + ties
    return GoalieLine(
        id=new_id(who.name, taken), name=who.name, team=side.own.name.short, born=side.births[place],
        catches=who.catches, sweater=who.sweater, games=games, starts=games, seconds=3600 * games, wins=wins,
        losses=losses, ties=ties, goals_against=against, shots_against=faced, shutouts=shutouts,
    )  # fmt: skip


def team_line(side: Side) -> TeamLine:
    record, name = side.record, side.own.name
    games = record["games"]
    minutes = sum(2 * man.tally.get("minors", 0) for man in side.men)
    return TeamLine(
        short=name.short, place=name.place, name=name.nickname, games=games, wins=record.get("wins", 0),
        losses=record.get("losses", 0), ties=record.get("ties", 0), goals=record["goals"],
        goals_against=record["against"], shots=record["shots"], shots_against=record["faced"],
        pim=minutes + BENCH_MINUTES, power_play_goals=record["power_play_goals"],
        power_plays=round(games * CHANCES), short_handed_goals=record["short_handed_goals"],
    )  # fmt: skip
