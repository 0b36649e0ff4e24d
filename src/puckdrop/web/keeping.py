"""The server's games in the store: every change is there before anybody is told that it was made."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.table import Answer
from puckdrop.rooms import game_named
from puckdrop.store.blobs import pack, unpack
from puckdrop.store.opening import Store
from puckdrop.store.web_tables import web_changes, web_games, web_links, web_people, web_seats
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Head, Role
from puckdrop.web.hosting import HostedGame
from puckdrop.web.seated import Base
from puckdrop.web.turns import Turns

__all__ = ["Keeper", "Link", "Person", "Seat", "StoredGame"]

MANY_CHANGES: Final = 400
"""Rows after which a game's base is written again."""


ROWS = select(
    web_games.c.id, web_games.c.title, web_games.c.owner, web_games.c.status, web_games.c.created,
    web_games.c.updated, web_games.c.line,
)  # fmt: skip
"""What `stored_game` reads."""


class StoredGame(NamedTuple):
    """A row of the games' table."""

    id: str
    title: str
    owner: str
    status: str
    created: int
    updated: int
    line: Mapping[str, Any]


class Link(NamedTuple):
    """A link to a seat; its token is known by its digest only."""

    number: int
    game: str
    role: Role
    digest: str
    created: int
    used: int = 0


class Seat(NamedTuple):
    """Somebody's seat."""

    game: str
    role: Role


class Person(NamedTuple):
    """What somebody says about himself."""

    name: str = ""
    webhook: str = ""


class Kept:
    """How much of a game's moves is in the store."""

    def __init__(self, version: int, changes: int, answers: int, throws: int, takebacks: int) -> None:
        self.version = version
        self.changes = changes
        self.answers = answers
        self.throws = throws
        self.takebacks = takebacks


class Keeper:
    """Reads and writes games, seats, links and people."""

    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.kept: Final[dict[str, Kept]] = {}
        """Of the games in memory."""
        self.turns: Final = Turns(store)

    # -- games ------------------------------------------------------------------------------------------------------

    def add(self, game: HostedGame, owner: str, line: Mapping[str, Any]) -> None:
        """A new game."""
        game.keep()
        now = int(time.time())
        with self.turns.alone() as connection:
            connection.execute(
                insert(web_games).values(
                    id=game.id,
                    title=game.game.name,
                    owner=owner,
                    status=game.status,
                    created=now,
                    updated=now,
                    version=1,
                    head=game.head.text(),
                    line=json.dumps(line),
                    base=pack(base_data(game)),
                )
            )
        self._is_kept(game, version=1)

    def _is_kept(self, game: HostedGame, *, version: int, changes: int = 0) -> None:
        match = game.match
        self.kept[game.id] = Kept(
            version, changes, len(match.answers.written), len(match.throws()), game.head.takebacks
        )

    def save(self, game: HostedGame, line: Mapping[str, Any], turn_ends: int | None) -> None:
        """Write what is new, whole or not at all. Refused if another server has gone on with the game."""
        game.keep()
        kept = self.kept[game.id]
        is_anew = kept.takebacks != game.head.takebacks or kept.changes >= MANY_CHANGES or game.match.is_over
        values: dict[str, Any] = {
            "status": game.status,
            "updated": int(time.time()),
            "version": kept.version + 1,
            "head": game.head.text(),
            "line": json.dumps(line),
            "turn_ends": turn_ends,
        }
        if is_anew:
            values["base"] = pack(base_data(game))
        data = "" if is_anew else json.dumps(self._change(game, kept), ensure_ascii=False, separators=(",", ":"))
        mine = and_(web_games.c.id == game.id, web_games.c.version == kept.version)

        def write(connection: Connection) -> None:
            if connection.execute(update(web_games).where(mine).values(**values)).rowcount != 1:
                raise Refused(409, "The game has gone on elsewhere.")
            if is_anew:
                connection.execute(delete(web_changes).where(web_changes.c.game == game.id))
            else:
                connection.execute(insert(web_changes).values(game=game.id, number=kept.changes + 1, data=data))

        self.turns.share(write)
        self._is_kept(game, version=kept.version + 1, changes=0 if is_anew else kept.changes + 1)

    def _change(self, game: HostedGame, kept: Kept) -> dict[str, Any]:
        match = game.match
        return {
            "answers": [answer_row(answer) for answer in match.answers.written[kept.answers :]],
            "throws": match.throws()[kept.throws :],
            "windows": match.closed_windows(),
            "labels": match.labels,
        }

    def load(self, id: str) -> HostedGame:
        """A game out of the store; Refused if there is none, BadInput if it cannot be played on."""
        with self.store.read() as connection:
            row = connection.execute(select(web_games).where(web_games.c.id == id)).first()
            changes = connection.execute(
                select(web_changes.c.data).where(web_changes.c.game == id).order_by(web_changes.c.number)
            ).scalars()
            rows = [json.loads(text) for text in changes]
        if row is None:
            raise Refused(404, "There is no such game.")
        base = base_of(unpack(row.base, "the stored game"), rows)
        game = HostedGame(id, known_game(row.title), Head.of_text(row.head), base)
        self._is_kept(game, version=int(row.version), changes=len(rows))
        kept = self.kept[id]
        kept.answers, kept.throws = len(base.answers), len(base.throws)
        return game

    def forget(self, id: str) -> None:
        """The game is no longer in memory."""
        self.kept.pop(id, None)

    def delete(self, id: str) -> None:
        with self.turns.alone() as connection:
            for table in (web_changes, web_seats, web_links):
                connection.execute(delete(table).where(table.c.game == id))
            connection.execute(delete(web_games).where(web_games.c.id == id))
        self.forget(id)

    def find(self, id: str) -> StoredGame | None:
        with self.store.read() as connection:
            row = connection.execute(ROWS.where(web_games.c.id == id)).first()
        return None if row is None else stored_game(row)

    def games_of(self, person: str, limit: int) -> list[tuple[StoredGame, list[Role]]]:
        """The games somebody has a seat in, the latest first, with his roles."""
        with self.store.read() as connection:
            seats = connection.execute(select(web_seats.c.game, web_seats.c.role).where(web_seats.c.person == person))
            roles: dict[str, list[Role]] = {}
            for game, role in seats:
                roles.setdefault(game, []).append(role)
            mine = select(web_seats.c.game).where(web_seats.c.person == person)
            found = ROWS.where(web_games.c.id.in_(mine)).order_by(web_games.c.updated.desc()).limit(limit)
            rows = connection.execute(found).all()
        return [(stored_game(row), roles[row.id]) for row in rows]

    def open_games(self) -> list[StoredGame]:
        """The games that are not over, the oldest first."""
        with self.store.read() as connection:
            rows = connection.execute(ROWS.where(web_games.c.status != "over").order_by(web_games.c.created)).all()
        return [stored_game(row) for row in rows]

    def count_open(self, owner: str | None = None) -> int:
        """Games that are not over, of one owner or of all."""
        wanted = [web_games.c.status != "over", *([] if owner is None else [web_games.c.owner == owner])]
        with self.store.read() as connection:
            return int(connection.execute(select(func.count()).select_from(web_games).where(*wanted)).scalar_one())

    def unbegun(self, before: int, before_invited: int) -> list[str]:
        """Games that never began and that nobody has touched since, of which a link was given to nobody or somebody."""
        links = select(web_links.c.game).where(web_links.c.revoked.is_(False))
        old = and_(web_games.c.updated < before, web_games.c.id.notin_(links))
        wanted = and_(web_games.c.status == "waiting", or_(old, web_games.c.updated < before_invited))
        with self.store.read() as connection:
            return list(connection.execute(select(web_games.c.id).where(wanted)).scalars())

    def expired(self, now: int) -> list[str]:
        """Games in which somebody has taken longer than was agreed on."""
        with self.store.read() as connection:
            return list(connection.execute(select(web_games.c.id).where(web_games.c.turn_ends <= now)).scalars())

    # -- seats and links --------------------------------------------------------------------------------------------

    def seat(self, game: str, person: str, role: Role, link: int | None = None) -> None:
        """Somebody sits down; sitting there already changes nothing."""
        mine = and_(web_seats.c.game == game, web_seats.c.person == person, web_seats.c.role == role)
        with self.turns.alone() as connection:
            if connection.execute(select(web_seats.c.role).where(mine)).first() is None:
                connection.execute(insert(web_seats).values(game=game, person=person, role=role, link=link))

    def take_seat(self, game: str, person: str, role: Role, link: int | None, *, besides: str) -> None:
        """Somebody sits down, and whoever sat there gets up, but for himself and one more."""
        here = and_(web_seats.c.game == game, web_seats.c.role == role)
        with self.turns.alone() as connection:
            connection.execute(delete(web_seats).where(here, web_seats.c.person.notin_((person, besides))))
            if connection.execute(select(web_seats.c.role).where(here, web_seats.c.person == person)).first() is None:
                connection.execute(insert(web_seats).values(game=game, person=person, role=role, link=link))

    def leave(self, game: str, person: str) -> None:
        with self.turns.alone() as connection:
            connection.execute(delete(web_seats).where(web_seats.c.game == game, web_seats.c.person == person))

    def seats_of(self, game: str) -> list[tuple[str, Role]]:
        """Everybody at a table: person and role."""
        with self.store.read() as connection:
            rows = connection.execute(select(web_seats.c.person, web_seats.c.role).where(web_seats.c.game == game))
            return [(row.person, row.role) for row in rows]

    def add_link(self, game: str, role: Role, digest: str) -> int:
        with self.turns.alone() as connection:
            done = connection.execute(
                insert(web_links).values(game=game, role=role, digest=digest, created=int(time.time()), revoked=False)
            )
            key: Any = done.inserted_primary_key
            return int(key[0])

    def links(self, game: str) -> list[Link]:
        """The links that still open a seat."""
        used = select(func.count()).where(web_seats.c.link == web_links.c.number).scalar_subquery()
        with self.store.read() as connection:
            rows = connection.execute(
                select(web_links, used.label("used"))
                .where(web_links.c.game == game, web_links.c.revoked.is_(False))
                .order_by(web_links.c.number)
            )
            return [Link(row.number, row.game, row.role, row.digest, row.created, int(row.used)) for row in rows]

    def revoke_link(self, game: str, number: int) -> bool:
        """The link opens nothing any more, and those who sat down by it have to leave; False if there is no such."""
        mine = and_(web_links.c.game == game, web_links.c.number == number, web_links.c.revoked.is_(False))
        with self.turns.alone() as connection:
            done = connection.execute(update(web_links).where(mine).values(revoked=True)).rowcount == 1
            if done:
                connection.execute(delete(web_seats).where(web_seats.c.game == game, web_seats.c.link == number))
        return done

    # -- people -----------------------------------------------------------------------------------------------------

    def person(self, person: str) -> Person:
        with self.store.read() as connection:
            row = connection.execute(select(web_people).where(web_people.c.person == person)).first()
        return Person() if row is None else Person(row.name, row.webhook)

    def say(self, person: str, said: Person) -> None:
        with self.turns.alone() as connection:
            connection.execute(delete(web_people).where(web_people.c.person == person))
            connection.execute(
                insert(web_people).values(person=person, name=said.name, webhook=said.webhook, seen=int(time.time()))
            )


def known_game(title: str) -> AnyGame:
    return game_named(title, "the stored game")


def stored_game(row: Any) -> StoredGame:
    return StoredGame(
        row.id, row.title, row.owner, row.status, int(row.created), int(row.updated), json.loads(row.line)
    )


# -- moves as data ----------------------------------------------------------------------------------------------------


def base_data(game: HostedGame) -> dict[str, Any]:
    match = game.match
    return {
        "setup": match.game.setup_as_data(match.setup),
        "rules_version": match.game.rules_version,
        "labels": match.labels,
        "answers": [answer_row(answer) for answer in match.answers.written],
        "throws": match.throws(),
        "windows": match.closed_windows(),
    }


def base_of(data: Mapping[str, Any], changes: Sequence[Mapping[str, Any]]) -> Base:
    """A game's moves: what its base has, and every change since."""
    try:
        answers = [*data["answers"], *(row for change in changes for row in change["answers"])]
        throws = [*data["throws"], *(text for change in changes for text in change["throws"])]
        last = changes[-1] if changes else data
        return Base(
            data["setup"],
            data["rules_version"],
            last["labels"],
            [answer_of(row) for row in answers],
            throws,
            last["windows"],
        )
    except (KeyError, TypeError, ValueError):
        raise BadInput("The stored game is damaged and cannot be read.") from None


def answer_row(answer: Answer) -> list[Any]:
    return [
        int(answer.window), answer.name, answer.key, int(answer.side), int(answer.draws), int(answer.by_hand),
    ]  # fmt: skip


def answer_of(row: Sequence[Any]) -> Answer:
    window, name, key, side, draws, by_hand = row
    answer = Answer(window, name, key, side, draws)
    answer.by_hand = bool(by_hand)
    return answer
