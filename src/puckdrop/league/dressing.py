"""Who dresses for which game, so that everybody appears about as often as he really did, and who starts in goal.

The whole season is laid out before it begins. When somebody is hurt or suspended, the man of his kind who is furthest
behind his own number of games takes his place.
"""

# puckdrop: compiled

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import date
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import i64

from puckdrop.core.lineups import (
    FEWEST_LINES,
    FEWEST_PAIRS,
    LINE,
    MOST_LINES,
    MOST_PAIRS,
    PAIR,
    Arranger,
    Dressing,
    has,
)
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.core.shares import Share, sizes, spread
from puckdrop.league.dues import FULL, Dues, as_usual, fill_up, forwards_of_full, window
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
    lines, pairs, power_play, penalty_kill = [[list(unit) for unit in data[name]] for name in UNITS]
    men = list(data["skaters"]), list(data["goalies"])
    return Dressing(data["team"], *men, lines, pairs, power_play, penalty_kill)


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
        self._men = list(men)
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
        return window(days, self._men[place].first, self._men[place].last)


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
        self._dues = Dues(material)
        self._due = [0] * len(material.skaters)
        """How many games every skater should play for this team."""
        self._ids = [man.id for man in material.skaters]
        self._stays = Stays(material.skaters)
        self._before = [man.before_trades() for man in material.skaters]
        """Everybody as he was before the league's own trades."""
        self._goalie_stays = Stays(material.goalies)
        self.skaters_of = _by_team(material.skaters, len(material.clubs))
        self.goalies_of = _by_team(material.goalies, len(material.clubs))
        self.on_sheet = [_on_sheet(club) for club in material.clubs]
        self._own_men = [_own_men(club) for club in material.clubs]
        self.goalie_order = [self._ordered_goalies(team) for team in range(len(material.clubs))]
        self._are_settled = [self._stays.are_settled(places) for places in self.skaters_of]
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
        self._known_skaters: list[dict[int, Dressing]] = [{} for _ in material.clubs]
        """The first of them with these skaters, whoever is in goal."""
        self._best_known: list[dict[frozenset[str], Dressing]] = [{} for _ in material.clubs]
        """Line-ups of the best, by who is absent, of teams whose men neither come nor go."""
        games: list[list[Fixture]] = [[] for _ in material.clubs]
        self._are_named = False
        """Does some game say who starts in goal or who dresses?"""
        for fixture in fixtures:
            _, _, home, visitor, home_goalie, visitor_goalie, home_men, visitor_men, _, _, _ = fixture
            games[home].append(fixture)
            games[visitor].append(fixture)
            if home_goalie or visitor_goalie or home_men or visitor_men:
                self._are_named = True
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
        days = [game.day.toordinal() for game in games]
        for place in self.skaters_of[team]:
            due = self._dues.of_skater(self.material.skaters[place], days)
            self._due[place] = len(days) if due is None else due
        starters = self._starters(team, games, days)
        if self.rules.usage == "free":
            dressed = [self._best(team, game.day, ()) for game in games]
        else:
            dressed = self._shared_out(team, games, days)
        return [
            self._dressing(team, men, self._goalies(team, game.day, starter, ()))
            for men, game, starter in zip(dressed, games, starters, strict=True)
        ]

    def _shared_out(self, team: int, games: Sequence[Fixture], days: list[int]) -> list[list[int]]:
        up_front, behind = [self._shares(group, days) for group in self._groups[team]]
        is_changed = self._is_changed(team)
        usual_front, usual_behind = up_front, behind
        if is_changed:
            usual_front, usual_behind = [self._usual_shares(group, days) for group in self._groups[team]]
        forwards = self._sizes(usual_front, days, LINE, FEWEST_LINES, MOST_LINES)
        defensemen = self._sizes(usual_behind, days, PAIR, FEWEST_PAIRS, MOST_PAIRS)
        fill_up(usual_front, usual_behind, forwards, defensemen)
        if is_changed:
            as_usual((usual_front, usual_behind), up_front, behind, forwards, defensemen)
        front, back = spread(up_front, forwards), spread(behind, defensemen)
        nights = [front[number] + back[number] for number in range(len(games))]
        if not self._are_named:
            return nights
        for number, game in enumerate(games):
            men = game.home_men if game.home == team else game.visitor_men
            if men:
                nights[number] = self._named(team, men, game.day, nights[number]) or nights[number]
        return nights

    def _is_changed(self, team: int) -> bool:
        """Has a trade of the league brought the team a man, or taken one away?"""
        return any(self.material.skaters[place].stint is not None for place in self.skaters_of[team])

    def _sizes(self, shares: list[Share], days: list[int], unit: int, least: int, most: int) -> list[int]:
        """How many men of a kind dress each night, as whole units, so that their games come out over the season.

        The men are those that the team really had.
        """
        due = sum([self._usual_due(int(share.man), days) for share in shares])
        return sizes(shares, len(days), due, unit, least, most)

    def _usual_due(self, place: int, days: list[int]) -> int:
        """How many games a man should play if the league had made no trade."""
        man = self._before[place]
        assert man is not None
        due = self._dues.of_skater(man, days)
        return len(days) if due is None else due

    def _grouped(self, team: int) -> tuple[list[int], list[int]]:
        """Places of a team's forwards and defensemen."""
        men = self.skaters_of[team]
        return (
            [place for place in men if not self._is_behind[place]],
            [place for place in men if self._is_behind[place]],
        )

    def _best_first(self, places: Iterable[int]) -> list[int]:
        return sorted(places, key=lambda place: (-self._ranks[place], place))

    def _shares(self, places: list[int], days: list[int]) -> list[Share]:
        shares = []
        for place in places:
            start, end = self._stays.window(place, days)
            shares.append(Share(place, min(self._due[place], end - start), start, end, self._ranks[place]))
        return shares

    def _usual_shares(self, places: list[int], days: list[int]) -> list[Share]:
        """What everybody would be due if the league had made no trade."""
        shares = []
        for place in places:
            man = self._before[place]
            if man is not None:
                start, end = window(days, man.first, man.last)
                due = min(self._usual_due(place, days), end - start)
                shares.append(Share(place, due, start, end, self._ranks[place]))
        return shares

    def _rank(self, place: int) -> float:
        """Men of the sheet first, then by ice time."""
        is_on_sheet = self._ids[place] in self.on_sheet[self.material.skaters[place].team]
        return self._arranger.ice[place] + (BIG if is_on_sheet else 0)

    def _named(self, team: int, men: Sequence[str], day: date, planned: list[int]) -> list[int]:
        """Those of whom a source says that they dressed, if they make up a team.

        In place of those whom a trade of the league has taken away come planned men, and first those it has brought.
        """
        wanted = set(men)
        there = self._stays.there(self.skaters_of[team], day)
        found = [place for place in there if self._ids[place] in wanted]
        for gone in self._taken_away(team, wanted, there, day):
            spare = [place for place in planned if not has(found, place)] or [
                place for place in there if not has(found, place)
            ]
            if spare:
                found.append(min(spare, key=lambda place: self._stand_in_order(place, gone)))
        behind = sum([1 for place in found if self._is_behind[place]])
        return found if behind >= PAIR * FEWEST_PAIRS and len(found) - behind >= LINE * FEWEST_LINES else []

    def _stand_in_order(self, place: int, gone: int) -> tuple[bool, bool, float, int]:
        is_other = self._is_behind[place] != self._is_behind[gone]
        return is_other, self._before[place] is not None, -self._ranks[place], place

    def _taken_away(self, team: int, wanted: set[str], there: list[int], day: date) -> list[int]:
        """Of some men, those who would be with the team on a day if the league had made no trade."""
        gone = []
        for place in self.skaters_of[team]:
            man = self._before[place]
            if man is not None and self._ids[place] in wanted and not has(there, place) and man.is_there(day):
                gone.append(place)
        return gone

    def _best(self, team: int, day: date, absent: Collection[str]) -> list[int]:
        """The best who can play: the men of the sheet, then by ice time."""
        forwards, defensemen = [
            [place for place in self._stays.there(group, day) if self._ids[place] not in absent]
            for group in self._best_of[team]
        ]
        count = forwards_of_full(len(forwards), len(defensemen))
        if count:
            return forwards[:count] + defensemen[: FULL - count]
        lines, pairs = min(MOST_LINES, len(forwards) // LINE), min(MOST_PAIRS, len(defensemen) // PAIR)
        return forwards[: lines * LINE] + defensemen[: pairs * PAIR]

    # -- goalies ----------------------------------------------------------------------------------------------------

    def _starters(self, team: int, games: Sequence[Fixture], days: list[int]) -> list[int | None]:
        """Who starts each game, if he can."""
        order = self.goalie_order[team]
        if self.rules.goalies == "first":
            return [next(iter(self._goalie_stays.there(order, game.day)), None) for game in games]
        if self.rules.goalies == "rotation":
            turns = [place for place, count in zip(order, self.rules.rotation, strict=False) for _ in range(count)]
            return [turns[number % len(turns)] for number in range(len(games))]
        named: list[int | None] = [None] * len(games)
        if self._are_named:
            named = [self._named_goalie(team, game) for game in games]
        shares, dues = [], [self._dues.of_goalie(self.material.goalies[place], days) for place in order]
        if order and all(due is None for due in dues):  # where nobody knows, the first plays
            dues[0] = len(games)
        for place, due in zip(order, dues, strict=True):
            start, end = self._goalie_stays.window(place, days)
            left = max(0, (due or 0) - named.count(place))
            real = self.material.goalies[place].stats
            rank = float(real.get("starts", real.get("games", 0)))
            shares.append(Share(place, min(left, end - start), start, end, rank))
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
        elif team not in self.orders and self._are_settled[team] and self._have_settled_nets[team]:
            known = self._best_known[team]
            if absent not in known:
                known[absent] = self._dressing(team, *self._best_men(team, day, absent))
            return known[absent]
        else:
            men, goalies = self._best_men(team, day, absent)
        if team in self.orders:
            return self._ordered(team, men, goalies, day, absent)
        return self._dressing(team, men, goalies)

    def _best_men(self, team: int, day: date, absent: frozenset[str]) -> tuple[list[int], tuple[int, ...]]:
        men = self._at_least(team, self._best(team, day, absent), day)
        return men, self._goalies(team, day, None, absent)

    def _replaced(
        self, team: int, planned: list[int], day: date, absent: frozenset[str], used: SeasonTotals
    ) -> list[int]:
        """Tonight's men, with somebody for each who is missing: of the same kind, or else of the other."""
        men = [place for place in planned if self._ids[place] not in absent]
        if len(men) == len(planned):
            return self._at_least(team, men, day)
        spare = self._stays.there([place for place in self.skaters_of[team] if self._ids[place] not in absent], day)
        spare.sort(key=lambda place: (int(used.men[place].games) - self._due[place], place))
        for group in self._groups[team]:
            lacking = self._count(planned, group) - self._count(men, group)
            men += [place for place in spare if has(group, place) and not has(men, place)][:lacking]
        men += [place for place in spare if not has(men, place)][: len(planned) - len(men)]
        if len(men) < len(planned):  # a line that cannot be filled stays home
            for group, size in zip(self._groups[team], (LINE, PAIR), strict=True):
                extra = sorted((place for place in men if has(group, place)), key=self._ranks.__getitem__)
                out = extra[: len(extra) % size]
                men = [place for place in men if not has(out, place)]
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
                men = men + self._stays.there([place for place in group if not has(men, place)], day)[:short]
        return men

    def _dressing(self, team: int, men: list[int], goalies: tuple[int, ...]) -> Dressing:
        known = self._known[team]
        key = self._key(men, goalies)
        found = known.get(key)
        if found is None:
            alike = self._known_skaters[team]
            skaters = key & ((1 << self._widest) - 1)
            first = alike.get(skaters)
            if first is None:
                found = self._arranged(team, tuple(sorted(men)), goalies)
                alike[skaters] = found
            else:
                found = first.with_goalies(list(goalies))
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
    lines, pairs, power_play, penalty_kill = [[[at[ids[man]] for man in unit] for unit in group] for group in sheet]
    return Dressing(team, list(men), list(goalies), lines, pairs, power_play, penalty_kill)


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

    Their time on special teams is read off the sheet if need be. Who takes faceoffs is whoever took them, as far as
    they were counted; else a listed center, and of several the one who plays most.
    """
    ice: list[float] = []
    faceoffs: list[float] = []
    power_play: list[float] = []
    penalty_kill: list[float] = []
    for man in material.skaters:
        stats, club = man.stats, material.clubs[man.team]
        games = stats.get("games", 0)
        seconds = stats.get("seconds") or stats.get("ice_time", 0) * games or stats.get("ice_time")
        ice.append(ice_a_game(seconds, games, stats.get("goals", 0) + stats.get("assists", 0)))
        power_play.append(special_seconds(man, "power_play_seconds", club.power_play) / max(1, games))
        penalty_kill.append(special_seconds(man, "short_handed_seconds", club.penalty_kill) / max(1, games))
        taken = stats.get("faceoff_wins", 0) + stats.get("faceoff_losses", 0)
        listed = LISTED_CENTER * (1 + ice[-1] / BIG) if man.position == "C" else 0.0
        faceoffs.append(taken / max(1, games) + listed)
    positions: list[str] = [man.position for man in material.skaters]
    return Arranger(positions, faceoffs, [False] * len(positions), ice, power_play, penalty_kill)
