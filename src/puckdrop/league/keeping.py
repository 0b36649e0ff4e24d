"""Leagues in a store: made, loaded, and brought forward by whole games.

Every change of a league raises its revision, and is written only if the revision is still the one it was loaded at. So
two programs may play the same league: a game is counted once, and who comes second starts again from what is there.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

import puckdrop
from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.season_totals import SeasonTotals
from puckdrop.league.dressing import Orders
from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Cards, Material, Move, material_from_data, with_moves
from puckdrop.league.packing import Columns
from puckdrop.league.playoffs import FIRST_NUMBER
from puckdrop.league.rules import LeagueRules, rules_from_data
from puckdrop.league.season import Absence, Aftermath, Season, Stage
from puckdrop.league.standings import Result
from puckdrop.rooms import AnyGame, game_named
from puckdrop.store.blobs import pack, unpack
from puckdrop.store.league_tables import fixtures as fixtures_table
from puckdrop.store.league_tables import games as games_table
from puckdrop.store.league_tables import leagues, managers, moves
from puckdrop.store.opening import Store

__all__ = ["Damaged", "GameRow", "League", "NewLeague", "Overtaken", "create", "league_names", "load"]


COLUMNS: Final = tuple(column.name for column in games_table.c)
KEPT: Final = ("rules", "options", "begun")
"""What is kept in a league's column `rules`, beside the digests."""
ROWS: Final = 60
"""Games to a statement."""


AGREED: Final = {
    "rules": "the league's rules are not those it began with",
    "options": "the game's options are not those it began with",
    "begun": "the puckdrop and the rules version it began with are not those that were kept",
    "played_by": "the game or the rules version it is played by is not the one that was agreed",
    "teams": "the teams and their men are not those it began with",
    "cards": "the cards are not those it began with",
    "schedule": "the schedule is not the one it began with",
    "moves": "the moves are not those that were agreed",
    "seed": "the seed is not the one it began with",
}
"""What a league keeps digests of, and what is said if one of them is not as it was."""


class Damaged(BadInput):
    """What is kept of a league cannot be read."""


class Overtaken(PuckdropError):
    """Somebody else has changed the league meanwhile; nothing was written."""


class GameRow(NamedTuple):
    """A finished game as it is kept."""

    fixture: Fixture
    home_goals: int
    visitor_goals: int
    ended: str
    rules_version: int
    box: bytes
    record: bytes


@dataclass(frozen=True)
class NewLeague:
    """Everything a league begins with."""

    name: str
    material: Material
    cards: Cards
    rules: LeagueRules
    fixtures: Sequence[Fixture]
    seed: int
    options: Mapping[str, object]
    fingerprint: str = ""
    set_place: str = ""
    set_digest: str = ""


def league_names(store: Store) -> list[str]:
    """The leagues in a store."""
    with store.read() as connection:
        return list(connection.execute(select(leagues.c.name).order_by(leagues.c.id)).scalars())


def create(store: Store, new: NewLeague) -> League:
    """Put a league into a store."""
    game = new.cards.game
    shorts = new.material.shorts
    begun = {"puckdrop": puckdrop.__version__, "rules_version": game.rules_version, "fingerprint": new.fingerprint}
    material, cards = pack(new.material.as_data()), pack(new.cards.as_data())
    rules = {"rules": new.rules.model_dump(), "options": dict(new.options), "begun": begun}
    digests = digests_of(
        rules, material, cards, fixtures=new.fixtures, moves=[], seed=new.seed,
        played_by=(game.name, game.rules_version, new.fingerprint),
    )  # fmt: skip
    empty = Season(new.material, new.rules, new.fixtures[:1])
    with store.write() as connection:
        if connection.execute(select(leagues.c.id).where(leagues.c.name == new.name)).first():
            raise BadInput(f"{store.name}: there is a league {new.name!r} already; choose another --name.")
        league = connection.execute(
            insert(leagues).returning(leagues.c.id),
            {
                "name": new.name, "game": game.name, "seed": new.seed, **begun,
                "set_place": new.set_place, "set_digest": new.set_digest,
                "rules": pack({**rules, "digests": digests}), "material": material, "cards": cards,
                "revision": 0, "totals": pack(state_of(empty)),
            },
        ).scalar_one()  # fmt: skip
        connection.execute(
            insert(fixtures_table),
            [
                {
                    "league": league, "number": fixture.number, "day": fixture.day.isoformat(),
                    "home": shorts[fixture.home], "visitor": shorts[fixture.visitor], "men": _men(fixture),
                }
                for fixture in new.fixtures
            ],
        )  # fmt: skip
    return load(store, new.name)


def _men(fixture: Fixture) -> bytes | None:
    """Who really dressed and started, where that is known."""
    known = [fixture.home_goalie, fixture.visitor_goalie, fixture.home_men, fixture.visitor_men]
    return pack(known) if any(known) else None


# -- loading ----------------------------------------------------------------------------------------------------------


def load(store: Store, name: str | None = None, *, without_sums: bool = False) -> League:
    """A league by its name, or the only one there is; `without_sums` if those are to be added up anew anyway."""
    with store.read() as connection:
        names = list(connection.execute(select(leagues.c.name).order_by(leagues.c.id)).scalars())
        if not names:
            raise BadInput(f"{store.name}: has no leagues yet; `puckdrop league new` makes one.")
        if name is None and len(names) > 1:
            raise BadInput(f"{store.name}: has the leagues {', '.join(names)}; name one with --league.")
        wanted = names[0] if name is None else name
        if wanted not in names:
            raise BadInput(f"{store.name}: has no league {wanted!r}; there is {', '.join(names)}.")
        columns = [column for column in leagues.c if column.name != "cards"]
        row = connection.execute(select(*columns).where(leagues.c.name == wanted)).one()
        try:
            return _loaded(store, connection, row, without_sums=without_sums)
        except Damaged:
            raise
        except BadInput as wrong:
            raise Damaged(str(wrong)) from None
        except (KeyError, TypeError, ValueError, AttributeError) as wrong:
            raise Damaged(f"{store.name}, league {row.name}: is damaged ({type(wrong).__name__}: {wrong}).") from None


def _loaded(store: Store, connection: Connection, row: Any, *, without_sums: bool) -> League:
    source = f"{store.name}, league {row.name}"
    rules = unpack(row.rules, source)
    began = material_from_data(unpack(row.material, source))
    places = {short: place for place, short in enumerate(began.shorts)}
    moved = [
        Move(each.player, places[each.team], date.fromisoformat(each.day))
        for each in connection.execute(select(moves).where(moves.c.league == row.id).order_by(moves.c.day, moves.c.id))
    ]
    schedule = [
        Fixture(
            each.number, date.fromisoformat(each.day), places[each.home], places[each.visitor],
            *_known(each.men, source),
        )
        for each in connection.execute(select(fixtures_table).where(fixtures_table.c.league == row.id))
    ]  # fmt: skip
    orders = {
        places[each.team]: orders_from_data(unpack(each.orders, source))
        for each in connection.execute(select(managers).where(managers.c.league == row.id))
        if each.orders is not None
    }
    columns = [column for column in games_table.c if column.name not in ("box", "record")]
    played = connection.execute(
        select(*columns).where(games_table.c.league == row.id).order_by(games_table.c.day, games_table.c.number)
    ).all()
    read_rules = rules_from_data(rules["rules"], source)
    schedule = sorted(schedule, key=lambda fixture: (fixture.day, fixture.number))
    nothing = state_of(Season(began, read_rules, schedule[:1]))
    return League(
        store=store,
        id=row.id,
        name=row.name,
        game=game_named(row.game),
        seed=row.seed,
        rules_version=row.rules_version,
        fingerprint=row.fingerprint,
        begun=rules["begun"],
        set_place=row.set_place,
        set_digest=row.set_digest,
        revision=row.revision,
        began=began,
        material=with_moves(began, moved),
        moves=moved,
        rules=read_rules,
        options=rules["options"],
        kept={**rules, "digests": dict(rules["digests"])} if "digests" in rules else rules,
        fixtures=schedule,
        orders=orders,
        played=[tuple(each) for each in played],
        state=nothing if without_sums else _sums_in(row, source, with_moves(began, moved), read_rules, schedule),
    )


def _sums_in(row: Any, source: str, began: Material, rules: LeagueRules, fixtures: Sequence[Fixture]) -> dict[str, Any]:
    """What its games add up to; Damaged if that cannot be read."""
    try:
        state: dict[str, Any] = unpack(row.totals, source)
        restore_state(Season(began, rules, fixtures[:1]), state)
    except (BadInput, KeyError, TypeError, ValueError, IndexError, AttributeError):
        raise Damaged(f"{source}: its sums are damaged; `puckdrop league repair` adds them up anew.") from None
    return state


def _known(blob: bytes | None, source: str) -> list[Any]:
    if blob is None:
        return []
    home_goalie, visitor_goalie, home, visitor = unpack(blob, source)
    return [home_goalie, visitor_goalie, tuple(home), tuple(visitor)]


def orders_from_data(data: Mapping[str, Any]) -> Orders:
    """A manager's orders as they are kept."""
    units = {
        name: tuple(tuple(unit) for unit in data.get(name, ()))
        for name in ("lines", "pairs", "power_play", "penalty_kill")
    }
    coach = tuple((str(row[0]), str(row[1]), str(row[2]), int(row[3])) for row in data.get("coach", ()))
    return Orders(**units, goalie=data.get("goalie", ""), coach=coach)


# -- a league ---------------------------------------------------------------------------------------------------------


@dataclass
class League:
    """A league as it was when it was loaded."""

    store: Store
    id: int
    name: str
    game: AnyGame
    seed: int
    rules_version: int
    """The version of the rules it is played by now; `begun` has the one it was begun with."""
    fingerprint: str
    begun: dict[str, Any]
    set_place: str
    set_digest: str
    revision: int
    began: Material
    material: Material
    """The men with all moves in it."""
    moves: list[Move]
    rules: LeagueRules
    options: dict[str, object]
    kept: dict[str, Any]
    """Its rules and options as they are kept, and digests of all that was agreed."""
    fixtures: list[Fixture]
    orders: dict[int, Orders]
    played: list[tuple[Any, ...]]
    """The rows of its games without box score and record, in order."""
    state: dict[str, Any]

    def season(self) -> Season:
        """The season so far."""
        season = Season(self.material, self.rules, self.fixtures, self.orders)
        replay_results(season, self.played, self.material, self.store.name)
        restore_state(season, self.state)
        return season

    def season_to_go_on(self) -> Season:
        """The season so far, to be played on; BadInput if the games are not those that were played."""
        self.check_as_agreed()
        season = self.season()
        books = [(season.totals, season.results), (season.playoff_totals, season.playoff_results)]
        is_whole = all(goals_in(totals) == goals_of(results, len(self.material.clubs)) for totals, results in books)
        coming = season.next_fixtures()
        if not is_whole or (coming and self.played and coming[0].day.isoformat() < max(row[2] for row in self.played)):
            raise BadInput(
                f"{self.store.name}, league {self.name}: the games in the store are not those that were played; "
                "`puckdrop league check` says what is wrong, `puckdrop league repair` restores them."
            )
        return season

    def changes(self) -> list[str]:
        """What of its beginning, or of what was agreed since, is no longer as it was, a sentence each."""
        source = f"{self.store.name}, league {self.name}"
        if "digests" not in self.kept:
            now = older_digests(self.fixtures, self.moves, self.seed)
            was = {name: self.kept.get(name, value) for name, value in now.items()}
        else:
            now, was = self.digests(), self.kept["digests"]
        return [f"{source}: {AGREED[name]}." for name, value in now.items() if was.get(name) != value]

    def digests(self, **others: Any) -> dict[str, object]:
        """Digests of all that was agreed, as it is now, or with other moves or other rules to play by."""
        with self.store.read() as connection:
            columns = leagues.c.material, leagues.c.cards
            material, cards = connection.execute(select(*columns).where(leagues.c.id == self.id)).one()
        now = {
            "fixtures": self.fixtures, "moves": self.moves, "seed": self.seed,
            "played_by": (self.game.name, self.rules_version, self.fingerprint), **others,
        }  # fmt: skip
        return digests_of(self.kept, material, cards, **now)

    def check_as_agreed(self) -> None:
        """BadInput if something is not as it was agreed: no command makes that good by going on from it."""
        if changed := self.changes():
            raise BadInput(f"{changed[0]} Put it back as it was, or restore a backup.")

    def _kept_with(self, **others: Any) -> bytes:
        """Its rules and options, with digests of what is agreed from now on."""
        return pack({**{name: self.kept[name] for name in KEPT}, "digests": self.digests(**others)})

    def as_begun(self) -> Season:
        """The season before its first game, without what trades and managers have changed since."""
        return Season(self.began, self.rules, self.fixtures)

    @cached_property
    def by_number(self) -> dict[int, Fixture]:
        """The games of the season by number."""
        return {fixture.number: fixture for fixture in self.fixtures}

    @cached_property
    def cards(self) -> Cards:
        with self.store.read() as connection:
            blob = connection.execute(select(leagues.c.cards).where(leagues.c.id == self.id)).scalar_one()
        data = unpack(blob, f"{self.store.name}, league {self.name}")
        return Cards(self.game, data["teams"], data["charts"])

    def stage(self) -> Stage:
        """What its games are played with."""
        skaters, goalies = self.cards.made(self.material)
        return Stage(self.cards, skaters, goalies, self.cards.charts(), self.options)

    def blobs(self, numbers: Sequence[int] | None = None) -> list[Any]:
        """The games' rows with box score and record, in order."""
        query = select(games_table).where(games_table.c.league == self.id)
        if numbers is not None:
            query = query.where(games_table.c.number.in_(numbers))
        with self.store.read() as connection:
            return list(connection.execute(query.order_by(games_table.c.day, games_table.c.number)).all())

    # -- changes ----------------------------------------------------------------------------------------------------

    def columns(self, row: GameRow) -> Columns:
        """A game in the order of the table's columns."""
        fixture, shorts = row.fixture, self.material.shorts
        return (
            self.id, fixture.number, fixture.day.isoformat(), fixture.round, fixture.series, fixture.game,
            shorts[fixture.home], shorts[fixture.visitor], row.home_goals, row.visitor_goals, row.ended,
            row.rules_version, row.box, row.record,
        )  # fmt: skip

    def add_games(self, rows: Sequence[Columns], state: dict[str, Any]) -> None:
        """Write finished games and what the season then adds up to, in one transaction."""
        totals = pack(state)
        with self.store.write() as connection:
            self._raise_revision(connection, totals=totals)
            _insert_games(connection, rows)

    def _raise_revision(self, connection: Connection, **changes: object) -> None:
        mark = mark_of(connection)
        values = ", ".join(f"{name} = {mark}" for name in ("revision", *changes))
        done = connection.exec_driver_sql(
            f"UPDATE leagues SET {values} WHERE id = {mark} AND revision = {mark}",
            (self.revision + 1, *changes.values(), self.id, self.revision),
        )
        if done.rowcount != 1:
            raise Overtaken(f"{self.store.name}: the league {self.name} has been changed by another program.")
        self.revision += 1

    def remove_games(self, numbers: Sequence[int], state: dict[str, Any]) -> None:
        """Take games back."""
        self.check_as_agreed()
        with self.store.write() as connection:
            self._raise_revision(connection, totals=pack(state))
            connection.execute(
                delete(games_table).where((games_table.c.league == self.id) & games_table.c.number.in_(numbers))
            )

    def replace_games(self, rows: Sequence[GameRow], state: dict[str, Any]) -> None:
        """Write games anew, and the sums."""
        numbers = [row.fixture.number for row in rows]
        with self.store.write() as connection:
            self._raise_revision(connection, totals=pack(state))
            connection.execute(
                delete(games_table).where((games_table.c.league == self.id) & games_table.c.number.in_(numbers))
            )
            _insert_games(connection, [self.columns(row) for row in rows])

    def accept_rules(self, rules_version: int, fingerprint: str) -> None:
        """From now on the league is played by other rules than so far."""
        self.check_as_agreed()
        kept = self._kept_with(played_by=(self.game.name, rules_version, fingerprint))
        with self.store.write() as connection:
            self._raise_revision(connection, rules_version=rules_version, fingerprint=fingerprint, rules=kept)
        self.rules_version, self.fingerprint = rules_version, fingerprint
        self.kept = unpack(kept, self.store.name)

    def forget_set(self) -> None:
        """From now on the league does not look whether its set is still the same."""
        self.check_as_agreed()
        with self.store.write() as connection:
            self._raise_revision(connection, set_place="")
        self.set_place = ""

    def moves_with(self, *more: Move) -> list[Move]:
        """All moves in the order in which they happen."""
        return sorted([*self.moves, *more], key=lambda move: move.day)

    def add_moves(self, *more: Move) -> None:
        """Men go to other teams."""
        self.check_as_agreed()
        kept, shorts = self._kept_with(moves=self.moves_with(*more)), self.material.shorts
        with self.store.write() as connection:
            self._raise_revision(connection, rules=kept)
            for move in more:  # one after the other, as their numbers keep the order
                row = {"day": move.day.isoformat(), "player": move.player, "team": shorts[move.team]}
                connection.execute(insert(moves), {"league": self.id, **row})

    def put_manager(self, team: str, name: str, token: str) -> None:
        """Give a team to a manager, in place of the one it had."""
        self.check_as_agreed()
        with self.store.write() as connection:
            self._raise_revision(connection)
            connection.execute(delete(managers).where((managers.c.league == self.id) & (managers.c.team == team)))
            connection.execute(insert(managers), {"league": self.id, "team": team, "name": name, "token": token})

    def remove_manager(self, team: str) -> bool:
        self.check_as_agreed()
        with self.store.write() as connection:
            self._raise_revision(connection)
            mine = (managers.c.league == self.id) & (managers.c.team == team)
            return connection.execute(delete(managers).where(mine)).rowcount > 0

    def managers(self) -> list[Any]:
        with self.store.read() as connection:
            return list(connection.execute(select(managers).where(managers.c.league == self.id)).all())

    def put_orders(self, team: str, orders: Mapping[str, Any]) -> None:
        """A manager's orders hold from the next game on."""
        self.check_as_agreed()
        with self.store.write() as connection:
            self._raise_revision(connection)
            mine = (managers.c.league == self.id) & (managers.c.team == team)
            connection.execute(update(managers).where(mine).values(orders=pack(dict(orders))))

    def count(self) -> int:
        """How many games have been played, as the store has it now."""
        with self.store.read() as connection:
            query = select(func.count()).select_from(games_table).where(games_table.c.league == self.id)
            return int(connection.execute(query).scalar_one())

    def reloaded(self) -> League:
        return load(self.store, self.name)


def mark_of(connection: Connection) -> str:
    """What stands for a value in the database's own SQL, which needs no translation."""
    return "?" if connection.dialect.name == "sqlite" else "%s"


def _insert_games(connection: Connection, rows: Sequence[Columns]) -> None:
    """Many rows with one statement: the database then works while Python goes on playing."""
    values = f"({', '.join([mark_of(connection)] * len(COLUMNS))})"
    for start in range(0, len(rows), ROWS):
        some = rows[start : start + ROWS]
        statement = f"INSERT INTO games ({', '.join(COLUMNS)}) VALUES {', '.join([values] * len(some))}"
        connection.exec_driver_sql(statement, tuple(chain.from_iterable(some)))


# -- the season's state -----------------------------------------------------------------------------------------------


def state_of(season: Season) -> dict[str, Any]:
    """What does not follow from the results alone: sums, men who are out, meetings that were left boiling."""
    return {
        "season": _sums(season.totals),
        "playoffs": _sums(season.playoff_totals),
        "absences": [[list(absence) for absence in team] for team in season.absences],
        "boiling": season.boiling(),
    }


def _sums(totals: SeasonTotals) -> list[list[int]]:
    """Copies of all sums but that of the clock, which no box score has."""
    skaters, goalies, teams, league = totals.as_data()
    return [skaters, goalies, teams, [*league[:-1], 0]]


def goals_in(totals: SeasonTotals) -> list[tuple[int, int, int]]:
    """Games, goals and goals against of each team, by the sums."""
    return [(club.games, club.goals, club.goals_against) for club in totals.clubs]


def goals_of(results: Sequence[Result], teams: int) -> list[tuple[int, int, int]]:
    """The same by the results, of which the goal for a shootout is none."""
    games, scored, allowed = [0] * teams, [0] * teams, [0] * teams
    for result in results:
        goals = result.home_goals, result.visitor_goals
        home, visitor = (min(goals), min(goals)) if result.ended == "shootout" else goals
        for team, mine, other in ((result.home, home, visitor), (result.visitor, visitor, home)):
            games[team] += 1
            scored[team] += mine
            allowed[team] += other
    return list(zip(games, scored, allowed, strict=True))


def restore_state(season: Season, state: Mapping[str, Any]) -> None:
    """Give a season whose results are known the rest of its state. Men who came later have no sums yet."""
    season.totals.add_data(state["season"])
    season.playoff_totals.add_data(state["playoffs"])
    season.absences = [[Absence(*absence) for absence in team] for team in state["absences"]]
    season.restore_boiling(state["boiling"])


def replay_results(season: Season, played: Sequence[tuple[Any, ...]], material: Material, source: str) -> None:
    """Tell a new season how its games ended."""
    by_number = {fixture.number: fixture for fixture in season.fixtures}
    for row in played:
        _, number, day, round_, series, game, home, visitor, home_goals, visitor_goals, ended, *_ = row
        fixture = by_number.get(number)
        if number >= FIRST_NUMBER or fixture is None:
            fixture = fixture_from(material, source, number, day, home, visitor, round_, series, game)
        if round_ and season.tournament is None:
            raise BadInput(f"{source}, game {number}: is one of the playoffs, but games of the season are missing.")
        if not isinstance(home_goals, int) or not isinstance(visitor_goals, int):
            found = f"{home_goals!r}-{visitor_goals!r}"
            raise BadInput(f"{source}, game {number}: the result is {found}; `puckdrop league repair` restores it.")
        season.apply(fixture, Aftermath(home_goals, visitor_goals, ended))


def fixture_from(
    material: Material, source: str, number: int, day: str, home: str, visitor: str, round_: int, series: int, game: int
) -> Fixture:
    """A game that is not on the schedule, as its row has it; BadInput if there are no such teams or day."""
    places = {short: place for place, short in enumerate(material.shorts)}
    try:
        when = date.fromisoformat(day)
        return Fixture(number, when, places[home], places[visitor], round=round_, series=series, game=game)
    except (KeyError, ValueError):
        raise BadInput(f"{source}, game {number}: {visitor} at {home} on {day} is no game of this league.") from None


def digests_of(
    kept: Mapping[str, Any], material: bytes, cards: bytes, *, fixtures: Sequence[Fixture], moves: Sequence[Move],
    seed: int, played_by: tuple[str, int, str],
) -> dict[str, object]:  # fmt: skip
    """Digests of all that was agreed: each changes with any part of it, and that of the moves with their order."""
    return {
        **{name: _digest(kept[name]) for name in KEPT},
        "played_by": _digest(played_by),
        "teams": hashlib.sha256(material).hexdigest(),
        "cards": hashlib.sha256(cards).hexdigest(),
        "schedule": _digest(sorted([fixture.number, fixture.day.isoformat(), *fixture[2:]] for fixture in fixtures)),
        "moves": _digest([[move.day.isoformat(), move.player, move.team] for move in moves]),
        "seed": seed,
    }


def older_digests(fixtures: Sequence[Fixture], moves: Sequence[Move], seed: int) -> dict[str, object]:
    """What older leagues keep: neither rules, teams and cards, nor the order of moves."""
    schedule = [[fixture.number, fixture.day.isoformat(), fixture.home, fixture.visitor] for fixture in fixtures]
    moved = [[move.day.isoformat(), move.player, move.team] for move in moves]
    return {"schedule": _digest(sorted(schedule)), "moves": _digest(sorted(moved)), "seed": seed}


def _digest(data: object) -> str:
    return hashlib.sha256(json.dumps(data).encode()).hexdigest()


def digest_of_set(cards: Cards, fixtures: Sequence[Fixture]) -> str:
    """Changes with the cards or the schedule."""
    text = json.dumps([cards.digest, [[str(part) for part in fixture[:4]] for fixture in fixtures]])
    return hashlib.sha256(text.encode()).hexdigest()
