"""Who dresses for which game, so that everybody appears about as often as he really did, and who starts in goal.

The whole season is laid out before it begins. When somebody is hurt or suspended, the man of his kind who is furthest
behind his own number of games takes his place.
"""

# puckdrop: compiled

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from puckdrop.core.lineups import FEWEST_LINES, FEWEST_PAIRS, LINE, MOST_LINES, MOST_PAIRS, PAIR, Arranger, Dressing
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.core.shares import Share, sizes, spread
from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import FOREVER, NEVER, Club, Man, Material, special_seconds
from puckdrop.league.rules import LeagueRules
from puckdrop.rating.lineups import LISTED_CENTER, ice_a_game

__all__ = ["Orders", "Wardrobe", "dressing_from_data"]

BIG: Final = 10**6
FIRST_DAY: Final = NEVER.toordinal()
LAST_DAY: Final = FOREVER.toordinal()
PLACE_BITS: Final = 14
"""Enough for any goalie's place in a league."""


Units: TypeAlias = tuple[tuple[str, ...], ...]


UNITS: Final = ("lines", "pairs", "power_play", "penalty_kill")


def dressing_from_data(data: Mapping[str, Any]) -> Dressing:
    """What `Dressing.as_data` gave."""
    units = [[list(unit) for unit in data[name]] for name in UNITS]
    return Dressing(data["team"], list(data["skaters"]), list(data["goalies"]), *units)


class Orders(NamedTuple):
    """A manager's sheet, by identities; what is empty is left to the computer."""

    lines: tuple[tuple[str, ...], ...] = ()
    pairs: tuple[tuple[str, ...], ...] = ()
    power_play: tuple[tuple[str, ...], ...] = ()
    penalty_kill: tuple[tuple[str, ...], ...] = ()
    goalie: str = ""
    coach: tuple[tuple[str, str, str, int], ...] = ()
    """Standing orders for the computer coach; see `playing.seats.Order`."""


class Stays:
    """From which day to which everybody is with his team."""

    def __init__(self, men: Sequence[Man]) -> None:
        self._first = [man.first.toordinal() for man in men]
        self._last = [man.last.toordinal() for man in men]

    def there(self, places: list[int], day: date) -> list[int]:
        """Those of the men who are with the team on a day."""
        today = day.toordinal()
        return [place for place in places if self._first[place] <= today <= self._last[place]]

    def are_settled(self, places: list[int]) -> bool:
        """True if the men are with their team from the first day to the last."""
        return all(self._first[place] == FIRST_DAY and self._last[place] == LAST_DAY for place in places)

    def window(self, place: int, days: list[int]) -> tuple[int, int]:
        """The part of a team's games, from one up to another, in which a man is there."""
        start, end = bisect_left(days, self._first[place]), bisect_right(days, self._last[place])
        return (start, end) if start < end else (0, 0)


class Wardrobe:
    """Everybody's line-ups over a season."""

    def __init__(
        self,
        material: Material,
        rules: LeagueRules,
        fixtures: Sequence[Fixture],
        orders: Mapping[int, Orders] | None = None,
    ) -> None:
        self.material = material
        self.rules = rules
        self.orders = dict(orders or {})
        self._ids = [man.id for man in material.skaters]
        self._stays = Stays(material.skaters)
        self._goalie_stays = Stays(material.goalies)
        self.skaters_of = _by_team(material.skaters, len(material.clubs))
        self.goalies_of = _by_team(material.goalies, len(material.clubs))
        self.on_sheet = [_on_sheet(club) for club in material.clubs]
        self._own_men = [_own_men(club) for club in material.clubs]
        self.goalie_order = [self._ordered_goalies(team) for team in range(len(material.clubs))]
        self._have_settled_nets = [self._goalie_stays.are_settled(places) for places in self.goalies_of]
        self._nets: list[dict[int | None, tuple[int, ...]]] = [{} for _ in material.clubs]
        """Goalies by who starts, of teams whose goalies neither come nor go."""
        self._arranger = _arranger_of(material)
        self._is_behind = [man.position == "D" for man in material.skaters]
        self._ranks = [self._rank(place) for place in range(len(self._ids))]
        self._groups = [self._grouped(team) for team in range(len(material.clubs))]
        self._best_of = [[self._best_first(group) for group in groups] for groups in self._groups]
        self._bits, self._widest = _bits_of(self.skaters_of)
        self._known: list[dict[int, Dressing]] = [{} for _ in material.clubs]
        """Every team's line-ups so far, by who dresses."""
        games: list[list[Fixture]] = [[] for _ in material.clubs]
        for fixture in fixtures:
            games[fixture.home].append(fixture)
            games[fixture.visitor].append(fixture)
        self._nights = [self._planned(team, games[team]) for team in range(len(material.clubs))]

    def begin_as(self, other: Wardrobe, fixtures: Sequence[Fixture], day: date) -> None:
        """Before a day, dress as another wardrobe of the same men does, in which what changes then does not."""
        games = [0] * len(self._nights)
        for fixture in fixtures:
            if fixture.day < day:
                games[fixture.home] += 1
                games[fixture.visitor] += 1
        for team, count in enumerate(games):
            self._nights[team][:count] = other._nights[team][:count]

    # -- the plan ---------------------------------------------------------------------------------------------------

    def _planned(self, team: int, games: Sequence[Fixture]) -> list[Dressing]:
        """A team's line-ups of the season if nobody is ever hurt."""
        starters = self._starters(team, games)
        if self.rules.usage == "free":
            dressed = [self._best(team, game.day, ()) for game in games]
        else:
            dressed = self._shared_out(team, games)
        return [
            self._dressing(team, men, self._goalies(team, game.day, starter, ()))
            for men, game, starter in zip(dressed, games, starters, strict=True)
        ]

    def _shared_out(self, team: int, games: Sequence[Fixture]) -> list[list[int]]:
        days = [game.day.toordinal() for game in games]
        up_front = self._spread(team, self._groups[team][0], days, LINE, FEWEST_LINES, MOST_LINES)
        behind = self._spread(team, self._groups[team][1], days, PAIR, FEWEST_PAIRS, MOST_PAIRS)
        nights = [forwards + defensemen for forwards, defensemen in zip(up_front, behind, strict=True)]
        for number, game in enumerate(games):
            men = game.home_men if game.home == team else game.visitor_men
            if men:
                nights[number] = self._named(team, men, game.day) or nights[number]
        return nights

    def _spread(
        self, team: int, places: list[int], days: list[int], unit: int, least: int, most: int
    ) -> list[list[int]]:
        """The men of each night, as many units as make their games come out over the season."""
        shares = self._shares(team, places, days)
        due = sum(self._due(team, place, len(days)) for place in places)
        return spread(shares, sizes(shares, len(days), due, unit, least, most))

    def _grouped(self, team: int) -> tuple[list[int], list[int]]:
        """Places of a team's forwards and defensemen."""
        men = self.skaters_of[team]
        return (
            [place for place in men if not self._is_behind[place]],
            [place for place in men if self._is_behind[place]],
        )

    def _best_first(self, places: Iterable[int]) -> list[int]:
        return sorted(places, key=lambda place: (-self._ranks[place], place))

    def _due(self, team: int, place: int, nights: int) -> int:
        """How many games a man should play for this team out of its nights."""
        man, club = self.material.skaters[place], self.material.clubs[team]
        real = man.stats.get("games")
        if real is None or not club.games:
            return nights if man.id in self.on_sheet[team] or real is None else min(nights, real)
        return min(nights, round(real * nights / club.games))

    def _shares(self, team: int, places: list[int], days: list[int]) -> list[Share]:
        shares = []
        for place in places:
            start, end = self._stays.window(place, days)
            games = min(self._due(team, place, len(days)), end - start)
            shares.append(Share(place, games, start, end, self._ranks[place]))
        return shares

    def _rank(self, place: int) -> float:
        """Men of the sheet first, then by ice time."""
        is_on_sheet = self._ids[place] in self.on_sheet[self.material.skaters[place].team]
        return self._arranger.ice[place] + (BIG if is_on_sheet else 0)

    def _named(self, team: int, men: Sequence[str], day: date) -> list[int]:
        """Those of whom a source says that they dressed, if they make up a team."""
        wanted = set(men)
        found = [place for place in self._stays.there(self.skaters_of[team], day) if self._ids[place] in wanted]
        behind = sum([1 for place in found if self._is_behind[place]])
        return found if behind >= PAIR * FEWEST_PAIRS and len(found) - behind >= LINE * FEWEST_LINES else []

    def _best(self, team: int, day: date, absent: Collection[str]) -> list[int]:
        """The best who can play: the men of the sheet, then by ice time."""
        chosen: list[int] = []
        for group, unit, most in zip(self._best_of[team], (LINE, PAIR), (MOST_LINES, MOST_PAIRS), strict=True):
            fit = [place for place in self._stays.there(group, day) if self._ids[place] not in absent]
            chosen += fit[: min(most, len(fit) // unit) * unit]
        return chosen

    # -- goalies ----------------------------------------------------------------------------------------------------

    def _starters(self, team: int, games: Sequence[Fixture]) -> list[int | None]:
        """Who starts each game, if he can."""
        order = self.goalie_order[team]
        if self.rules.goalies == "first":
            return [next(iter(self._goalie_stays.there(order, game.day)), None) for game in games]
        if self.rules.goalies == "rotation":
            turns = [place for place, count in zip(order, self.rules.rotation, strict=False) for _ in range(count)]
            return [turns[number % len(turns)] for number in range(len(games))]
        named = [self._named_goalie(team, game) for game in games]
        days = [game.day.toordinal() for game in games]
        club, shares = self.material.clubs[team], []
        for place in order:
            man = self.material.goalies[place]
            real = man.stats.get("starts", man.stats.get("games"))
            due = round(real * len(games) / club.games) if real is not None and club.games else 0
            if not club.games:
                due = len(games) if place == order[0] else 0
            start, end = self._goalie_stays.window(place, days)
            left = max(0, due - named.count(place))
            shares.append(Share(place, min(left, end - start), start, end, float(real or 0)))
        chosen = spread(shares, [0 if known is not None else 1 for known in named])
        return [known if known is not None else night[0] for known, night in zip(named, chosen, strict=True)]

    def _named_goalie(self, team: int, game: Fixture) -> int | None:
        wanted = game.home_goalie if game.home == team else game.visitor_goalie
        if not wanted:
            return None
        return next((place for place in self.goalies_of[team] if self.material.goalies[place].id == wanted), None)

    def _ordered_goalies(self, team: int) -> list[int]:
        """As on the sheet; others after them by their games."""
        sheet = self.material.clubs[team].goalies

        def order(place: int) -> tuple[int, int, int]:
            man = self.material.goalies[place]
            at = sheet.index(man.id) if man.id in sheet else len(sheet)
            return at, -man.stats.get("games", 0), place

        return sorted(self.goalies_of[team], key=order)

    def _goalies(self, team: int, day: date, starter: int | None, absent: Collection[str]) -> tuple[int, ...]:
        """Tonight's goalie and the one behind him. If nobody is fit, somebody plays hurt."""
        if self._have_settled_nets[team] and not absent:
            known = self._nets[team]
            if starter not in known:
                known[starter] = self._fit_goalies(self.goalie_order[team], starter, absent)
            return known[starter]
        order = self._goalie_stays.there(self.goalie_order[team], day) or self.goalie_order[team]
        return self._fit_goalies(order, starter, absent)

    def _fit_goalies(self, order: list[int], starter: int | None, absent: Collection[str]) -> tuple[int, ...]:
        fit = order
        if absent:
            fit = [place for place in order if self.material.goalies[place].id not in absent] or order[:1]
        if starter is not None and starter in fit and starter != fit[0]:
            fit = [starter] + [place for place in fit if place != starter]
        return tuple(fit[:2])

    # -- a night ----------------------------------------------------------------------------------------------------

    def dress(self, team: int, number: int | None, day: date, absent: frozenset[str], used: SeasonTotals) -> Dressing:
        """A team for its game `number` of the season, or for a playoff game (None).

        `absent` are the identities of those who cannot play, `used` has every skater's games so far.
        """
        planned = self._nights[team]
        if number is not None and number < len(planned):
            plan = planned[number]
            if not absent and team not in self.orders:
                return plan
            men = self._replaced(team, plan.skaters, day, absent, used)
            goalies = self._goalies(team, day, plan.goalies[0], absent)
        else:
            men = self._at_least(team, self._best(team, day, absent), day)
            goalies = self._goalies(team, day, None, absent)
        if team in self.orders:
            return self._ordered(team, men, goalies, day, absent)
        return self._dressing(team, men, goalies)

    def _replaced(
        self, team: int, planned: list[int], day: date, absent: frozenset[str], used: SeasonTotals
    ) -> list[int]:
        """Tonight's men, with somebody of the same kind for each who is missing."""
        men = [place for place in planned if self._ids[place] not in absent]
        if len(men) == len(planned):
            return self._at_least(team, men, day)
        nights = len(self._nights[team])
        for group, size in zip(self._groups[team], (LINE, PAIR), strict=True):
            lacking = self._count(planned, group) - self._count(men, group)
            if not lacking:
                continue
            others = [place for place in group if place not in men and self._ids[place] not in absent]
            spare = self._stays.there(others, day)
            spare.sort(key=lambda place: (int(used.men[place].games) - self._due(team, place, nights), place))
            men += spare[:lacking]
            over = self._count(men, group) % size
            if lacking > len(spare) and over:  # a line that cannot be filled stays home
                extra = sorted((place for place in men if place in group), key=self._ranks.__getitem__)
                men = [place for place in men if place not in extra[:over]]
        return self._at_least(team, men, day)

    def _count(self, men: list[int], group: list[int]) -> int:
        """How many of a team's men are of the kind of its group."""
        if not group:
            return 0
        is_behind = self._is_behind[group[0]]
        count: i64 = 0
        for man in men:
            if self._is_behind[man] == is_behind:
                count += 1
        return int(count)

    def _at_least(self, team: int, men: list[int], day: date) -> list[int]:
        """If too few are left for three lines and two pairs, those who are hurt play all the same, the best first."""
        for group, least in zip(self._best_of[team], (LINE * FEWEST_LINES, PAIR * FEWEST_PAIRS), strict=True):
            short = least - self._count(men, group)
            if short > 0:
                men = men + self._stays.there([place for place in group if place not in men], day)[:short]
        return men

    def _dressing(self, team: int, men: list[int], goalies: tuple[int, ...]) -> Dressing:
        known = self._known[team]
        key = self._key(men, goalies)
        found = known.get(key)
        if found is None:
            found = self._arranged(team, tuple(sorted(men)), goalies)
            known[key] = found
        return found

    def _key(self, men: list[int], goalies: tuple[int, ...]) -> int:
        """A team's men as a number, whatever order they come in: a bit for each skater, and the goalies above."""
        key = 0
        for goalie in goalies:
            key = key << PLACE_BITS | goalie + 1
        key <<= self._widest
        for man in men:
            key |= self._bits[man]
        return key

    def _arranged(self, team: int, men: tuple[int, ...], goalies: tuple[int, ...]) -> Dressing:
        """The team's own sheet if just its men dress, or lines by ice time."""
        if not self._are_own(team, men):
            return self._arranger.dressed(team, list(men), list(goalies))
        club = self.material.clubs[team]
        ids = {self._ids[place]: place for place in men}
        return _sheet(team, men, goalies, (club.lines, club.pairs, club.power_play, club.penalty_kill), ids)

    def _are_own(self, team: int, men: tuple[int, ...]) -> bool:
        own = self._own_men[team]
        if own is None or len(own) != len(men):
            return False
        for place in men:
            if self._ids[place] not in own:
                return False
        return True

    # -- a manager's sheet ------------------------------------------------------------------------------------------

    def _ordered(
        self, team: int, men: list[int], goalies: tuple[int, ...], day: date, absent: frozenset[str]
    ) -> Dressing:
        """The manager's lines as far as their men can play; the computer fills in the rest."""
        orders = self.orders[team]
        if orders.goalie:
            wanted = next((g for g in self.goalies_of[team] if self.material.goalies[g].id == orders.goalie), None)
            goalies = self._goalies(team, day, wanted, absent)
        if not (orders.lines and orders.pairs):
            return self._dressing(team, men, goalies)
        there = {
            self._ids[place]: place
            for place in self._stays.there(self.skaters_of[team], day)
            if self._ids[place] not in absent
        }
        wanted_men = [man for unit in (*orders.lines, *orders.pairs) for man in unit]
        if any(man not in there for man in wanted_men):
            return self._filled(team, men, goalies, orders, there)
        base = self._dressing(team, [there[man] for man in wanted_men], goalies)
        chosen = tuple(there[man] for man in wanted_men)
        ids = {self._ids[place]: place for place in chosen}
        units = [orders.lines, orders.pairs]
        for given, usual in ((orders.power_play, base.power_play), (orders.penalty_kill, base.penalty_kill)):
            is_fit = given and all(man in ids for unit in given for man in unit)
            units.append(given if is_fit else _by_ids(usual, base, self._ids))
        return _sheet(team, chosen, goalies, tuple(units), ids)

    def _filled(
        self, team: int, men: list[int], goalies: tuple[int, ...], orders: Orders, there: Mapping[str, int]
    ) -> Dressing:
        """The manager's lines with the holes filled by tonight's other men, of the same kind where possible."""
        used = {there[man] for unit in (*orders.lines, *orders.pairs) for man in unit if man in there}
        spare = [place for place in [*men, *there.values()] if place not in used and self._ids[place] in there]
        spare = list(dict.fromkeys(spare))
        units: list[tuple[tuple[str, ...], ...]] = []
        for group, is_defense in ((orders.lines, False), (orders.pairs, True)):
            filled = []
            for unit in group:
                names = []
                for man in unit:
                    if man not in there:
                        kind = [place for place in spare if self._is_behind[place] == is_defense] or spare
                        if not kind:
                            return self._dressing(team, men, goalies)
                        stand_in = kind[0]
                        spare.remove(stand_in)
                        names.append(self._ids[stand_in])
                    else:
                        names.append(man)
                filled.append(tuple(names))
            units.append(tuple(filled))
        chosen = tuple(dict.fromkeys(there[man] for group in units for unit in group for man in unit))
        base = self._dressing(team, list(chosen), goalies)
        special = [_by_ids(units_, base, self._ids) for units_ in (base.power_play, base.penalty_kill)]
        ids = {self._ids[place]: place for place in chosen}
        return _sheet(team, chosen, goalies, (*units, *special), ids)


def _sheet(
    team: int, men: tuple[int, ...], goalies: tuple[int, ...], sheet: tuple[Units, ...], ids: Mapping[str, int]
) -> Dressing:
    at = {place: number for number, place in enumerate(men)}
    units = [[[at[ids[man]] for man in unit] for unit in group] for group in sheet]
    return Dressing(team, list(men), list(goalies), *units)


def _by_ids(units: list[list[int]], dressing: Dressing, ids: list[str]) -> Units:
    return tuple([tuple([ids[dressing.skaters[at]] for at in unit]) for unit in units])


def _own_men(club: Club) -> set[str] | None:
    """The men of a team's lines and pairs, if its special units have no others."""
    men = {man for unit in (*club.lines, *club.pairs) for man in unit}
    return men if _on_sheet(club) <= men else None


def _on_sheet(club: Club) -> set[str]:
    return {
        man for units in (club.lines, club.pairs, club.power_play, club.penalty_kill) for unit in units for man in unit
    }


def _bits_of(teams: list[list[int]]) -> tuple[list[int], int]:
    """Everybody's bit among his team's men, and how many there are at most."""
    bits = [0] * sum([len(men) for men in teams])
    for men in teams:
        for at, man in enumerate(men):
            bits[man] = 1 << at
    return bits, max([len(men) for men in teams])


def _by_team(men: Sequence[Man], teams: int) -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(teams)]
    for place, man in enumerate(men):
        found[man.team].append(place)
    return found


def _arranger_of(material: Material) -> Arranger:
    """What makes lines of a league's men by what they really did.

    Their time on special teams is read off the sheet if need be, and who takes faceoffs off their positions.
    """
    ice: list[float] = []
    power_play: list[float] = []
    penalty_kill: list[float] = []
    for man in material.skaters:
        stats, special = man.stats, special_seconds(man, material.clubs[man.team])
        games = stats.get("games", 0)
        seconds = stats.get("seconds") or stats.get("ice_time", 0) * games or stats.get("ice_time")
        ice.append(ice_a_game(seconds, games, stats.get("goals", 0) + stats.get("assists", 0)))
        power_play.append(special["power_play_seconds"] / max(1, games))
        penalty_kill.append(special["short_handed_seconds"] / max(1, games))
    positions: list[str] = [man.position for man in material.skaters]
    faceoffs = [LISTED_CENTER if position == "C" else 0.0 for position in positions]
    return Arranger(positions, faceoffs, [False] * len(positions), ice, power_play, penalty_kill)
