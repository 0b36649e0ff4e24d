"""Leagues in a store: loaded, and brought forward by whole games.

Every change of a league raises its revision, and is written only if the revision is still the one it was loaded at. So
two programs may play the same league: a game is counted once, and who comes second starts again from what is there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from itertools import chain
from typing import Any, Final, NamedTuple, TypeVar

from sqlalchemy import Connection, Table, delete, func, insert, select, update

from puckdrop.core.errors import BadInput, PuckdropError
from puckdrop.core.files import short
from puckdrop.league.agreed import AGREED, KEPT, digests_of, must_have_digests, older_digests
from puckdrop.league.dressing import Orders
from puckdrop.league.fixtures import Fixture
from puckdrop.league.material import Cards, Material, Move, material_from_data, with_moves
from puckdrop.league.packing import Columns
from puckdrop.league.rules import LeagueRules, rules_from_data
from puckdrop.league.season import Season, Stage
from puckdrop.league.sums import (
    goals_in,
    goals_of,
    packed_state,
    replay_results,
    restore_state,
    state_of,
    without_later_men,
)
from puckdrop.rooms import GAME_NAMES, AnyGame, game_named
from puckdrop.store.blobs import pack, unpack
from puckdrop.store.league_tables import fixtures as fixtures_table
from puckdrop.store.league_tables import games as games_table
from puckdrop.store.league_tables import leagues, managers, moves
from puckdrop.store.opening import Store

__all__ = ["Damaged", "GameRow", "League", "Overtaken", "league_names", "load"]

COLUMNS: Final = tuple(column.name for column in games_table.c)
ROWS: Final = 60
"""Games to a statement."""
Read = TypeVar("Read")


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


def league_names(store: Store) -> list[str]:
    """The leagues in a store."""
    with store.read() as connection:
        return list(connection.execute(select(leagues.c.name).order_by(leagues.c.id)).scalars())


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
        except (KeyError, TypeError, ValueError, AttributeError, IndexError):
            told = "what it began with cannot be read"
            raise Damaged(f"{store.name}, league {row.name}: is damaged: {told}; restore a backup.") from None


def _loaded(store: Store, connection: Connection, row: Any, *, without_sums: bool) -> League:
    source = f"{store.name}, league {row.name}"
    if row.game not in GAME_NAMES or not isinstance(row.seed, int):
        found = f"the game is {short(row.game)}" if row.game not in GAME_NAMES else f"the seed is {short(row.seed)}"
        raise Damaged(f"{source}: is damaged: {found}. Put it back as it was, or restore a backup.")
    rules = unpack(row.rules, source)
    began = material_from_data(unpack(row.material, source))
    places = {short: place for place, short in enumerate(began.shorts)}

    def move(each: Any, _: str) -> Move:
        return Move(each.player, _place(places, each.team), _day(each.day))

    def fixture(each: Any, where: str) -> Fixture:
        home, visitor = _place(places, each.home), _place(places, each.visitor)
        return Fixture(each.number, _day(each.day), home, visitor, *_known(each.men, where))

    def order(each: Any, where: str) -> tuple[int, Orders | None]:
        given = None if each.orders is None else orders_from_data(unpack(each.orders, where))
        return _place(places, each.team), given

    moved = _rows_of(connection, row.id, moves, source, move)
    schedule = _rows_of(connection, row.id, fixtures_table, source, fixture)
    orders = {team: each for team, each in _rows_of(connection, row.id, managers, source, order) if each is not None}
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


def _rows_of(
    connection: Connection, league: int, table: Table, source: str, read: Callable[[Any, str], Read]
) -> list[Read]:
    """A league's rows of a table; Damaged says which one cannot be read."""
    keys = [column for column in table.primary_key if column.name != "league"]
    order = [table.c.day, *keys] if table is moves else keys
    found = []
    for row in connection.execute(select(table).where(table.c.league == league).order_by(*order)):
        named = ", ".join(f"{column.name} {short(getattr(row, column.name))}" for column in keys)
        where = f"{source}, table {table.name}, row with {named}"
        try:
            found.append(read(row, where))
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as wrong:
            told = str(wrong) if isinstance(wrong, _Unknown) else "it cannot be read"
            raise Damaged(f"{where}: is damaged: {told}. Put it back as it was, or restore a backup.") from None
    return found


class _Unknown(ValueError):
    """What stands in a row and means nothing."""


def _place(places: Mapping[str, int], team: object) -> int:
    if not isinstance(team, str) or team not in places:
        raise _Unknown(f"there is no team {short(team)}")
    return places[team]


def _day(text: object) -> date:
    try:
        return date.fromisoformat(text)  # type: ignore[arg-type]  # SQLite takes other things than text too
    except (TypeError, ValueError):
        raise _Unknown(f"the day is {short(text)}") from None


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
            if must_have_digests([self.fingerprint, self.begun.get("fingerprint")]):
                return [f"{source}: the digests of what it began with are gone."]
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
        """The games' rows with box score and record, in order; without those that others have played since."""
        query = select(games_table).where(games_table.c.league == self.id)
        if numbers is not None:
            query = query.where(games_table.c.number.in_(numbers))
        known = {row[1] for row in self.played}
        with self.store.read() as connection:
            rows = connection.execute(query.order_by(games_table.c.day, games_table.c.number)).all()
        return [row for row in rows if row.number in known]

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
        totals = packed_state(state)
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
            self._raise_revision(connection, totals=packed_state(state))
            connection.execute(
                delete(games_table).where((games_table.c.league == self.id) & games_table.c.number.in_(numbers))
            )

    def replace_games(self, rows: Sequence[GameRow], state: dict[str, Any], without: Sequence[int] = ()) -> None:
        """Write games anew, and the sums; games `without` go."""
        numbers = [*without, *(row.fixture.number for row in rows)]
        with self.store.write() as connection:
            self._raise_revision(connection, totals=packed_state(state))
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
        kept = self._kept_with(moves=self.moves_with(*more))
        with self.store.write() as connection:
            self._raise_revision(connection, rules=kept)
            self._insert_moves(connection, more)

    def put_moves(self, left: Sequence[Move]) -> None:
        """These are all the moves that are left; none that is gone has happened yet."""
        self.check_as_agreed()
        kept = self._kept_with(moves=left)
        state = without_later_men(self.state, with_moves(self.began, left))
        with self.store.write() as connection:
            self._raise_revision(connection, rules=kept, totals=packed_state(state))
            connection.execute(delete(moves).where(moves.c.league == self.id))
            self._insert_moves(connection, left)

    def _insert_moves(self, connection: Connection, more: Sequence[Move]) -> None:
        """One after the other, as their numbers keep the order."""
        for move in more:
            row = {"day": move.day.isoformat(), "player": move.player, "team": self.material.shorts[move.team]}
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
