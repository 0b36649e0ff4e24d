"""The desk: every game of the server, who may do what in it, and who is looking.

Games are in memory while somebody plays, and in the store all the time.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import Any, Final, NamedTuple, TypeVar, cast

from puckdrop.core.errors import BadInput
from puckdrop.core.game import AnyGame
from puckdrop.core.record import Record
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Viewer
from puckdrop.playing.fair_dice import LABEL, dice_problem
from puckdrop.store.opening import Store
from puckdrop.web.errors import Refused
from puckdrop.web.film import Film
from puckdrop.web.heads import Head, Role
from puckdrop.web.hosting import HostedGame
from puckdrop.web.keeping import Keeper, Person, StoredGame
from puckdrop.web.limits import Limits
from puckdrop.web.seated import Base
from puckdrop.web.showing import game_line, game_state, moment_time

__all__ = ["Desk", "Looker", "Shown", "digest_of", "new_token"]

TOKEN: Final = 16
"""Bytes of a token: 128 bits."""
FILMS: Final = 6
REMEMBERED: Final = 5
"""Seconds for which the seats of a table are remembered."""
MANY_TABLES: Final = 1000
LISTED: Final = 200
"""Games in somebody's list."""
T = TypeVar("T")


def new_token() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(TOKEN)


def digest_of(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


@dataclass(eq=False)
class Looker:
    """An open stream."""

    game: str
    person: str
    role: Role
    owner: bool
    loop: asyncio.AbstractEventLoop
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    gone: bool = False
    """His seat was taken away."""

    def nudge(self) -> None:
        self.loop.call_soon_threadsafe(self.wake.set)


class Seated(NamedTuple):
    """Who sits at a table, as it was read from the store."""

    since: float
    owner: str
    seats: list[tuple[str, Role]]


class Shown(NamedTuple):
    """A state as a stream tells it: what it says of game and seats, the branch and the events it goes up to."""

    seen: str
    branch: str
    number: int
    text: bytes


class Desk:
    """Opens games, lets people do things with them, and writes every change down."""

    def __init__(self, store: Store, limits: Limits, notify: Callable[[str, dict[str, Any]], None]) -> None:
        self.keeper: Final = Keeper(store)
        self.limits: Final = limits
        self.lock: Final = Lock()
        self.games: Final[OrderedDict[str, HostedGame]] = OrderedDict()
        self.touched: Final[dict[str, float]] = {}
        self.opening: Final[dict[str, Lock]] = {}
        self.lookers: Final[dict[str, list[Looker]]] = {}
        self.seated: Final[OrderedDict[str, Seated]] = OrderedDict()
        self.people: Final[OrderedDict[str, Person]] = OrderedDict()
        self.films: Final[OrderedDict[tuple[str, str, int], Film]] = OrderedDict()
        self.proofs: Final[OrderedDict[str, bool]] = OrderedDict()
        self.file: Callable[[HostedGame], None] = lambda game: None
        """Writes a league's game that is over into the league's books."""
        self.notify = notify
        """Sends word to a webhook that a game waits for somebody."""
        self.tellers: Final = ThreadPoolExecutor(1, "stream")
        """Makes what streams tell, one at a time, so that answers never wait behind many of them."""
        self.is_closing = False

    # -- who --------------------------------------------------------------------------------------------------------

    def role_of(self, game: str, person: str) -> tuple[Role, bool]:
        """What somebody is at a table, and whether the game is his; Refused if he has no seat there."""
        table = self._seated(game)
        roles = {role for someone, role in table.seats if hmac.compare_digest(someone, person)}
        if not roles:
            raise Refused(401, "You have no seat in this game; ask for a link.")
        return role_of_all(roles), hmac.compare_digest(table.owner, person)

    def _seated(self, game: str) -> Seated:
        """Who sits at a table, remembered for a few seconds or until somebody sits down or gets up."""
        now = time.monotonic()
        known = self.seated.get(game)
        if known is not None and now - known.since < REMEMBERED:
            return known
        found = self.keeper.find(game)
        if found is None:
            raise Refused(404, "There is no such game.")
        made = Seated(now, found.owner, self.keeper.seats_of(game))
        with self.lock:
            self.seated[game] = made
            while len(self.seated) > MANY_TABLES:
                self.seated.popitem(last=False)
        return made

    def _seats_changed(self, game: str) -> None:
        with self.lock:
            self.seated.pop(game, None)

    def person(self, person: str) -> Person:
        known = self.people.get(person)
        if known is None:
            known = self.people[person] = self.keeper.person(person)
            while len(self.people) > 10_000:
                self.people.popitem(last=False)
        return known

    def say(self, person: str, said: Person) -> None:
        self.keeper.say(person, said)
        self.people[person] = said

    def games_of(self, person: str) -> list[dict[str, Any]]:
        """Somebody's games, the ones that wait for him first."""
        lines = [list_line(stored, roles) for stored, roles in self.keeper.games_of(person, LISTED)]
        return sorted(lines, key=lambda line: not line["waits_for_you"])

    # -- games in memory --------------------------------------------------------------------------------------------

    def game(self, id: str) -> HostedGame:
        """A game, out of memory or out of the store."""
        with self.lock:
            self.touched[id] = time.monotonic()
            known = self.games.get(id)
            if known is not None:
                self.games.move_to_end(id)
                return known
            gate = self.opening.setdefault(id, Lock())
        with gate:
            with self.lock:
                known = self.games.get(id)
            if known is None:
                known = self._load(id)
        with self.lock:
            self.opening.pop(id, None)
        return known

    def _load(self, id: str) -> HostedGame:
        try:
            game = self.keeper.load(id)
        except BadInput as wrong:
            raise Refused(409, str(wrong)) from None
        with self.lock:
            self.games[id] = game
        self.sweep()
        return game

    def sweep(self) -> None:
        """Leave to the store what nobody has touched for a while, and the oldest of too many."""
        now = time.monotonic()
        with self.lock:
            for id in list(self.games):
                is_idle = now - self.touched.get(id, 0) > self.limits.idle
                if not is_idle and len(self.games) <= self.limits.in_memory:
                    continue
                game = self.games[id]
                if game.lock.acquire(blocking=False):
                    try:
                        self._drop(id)
                    finally:
                        game.lock.release()

    def seconds_since_touched(self) -> float:
        """How long nobody has done anything with any game."""
        with self.lock:
            return time.monotonic() - max(self.touched.values(), default=0.0)

    def forget_all(self) -> None:
        """Leave every game to the store, and what was made of them."""
        with self.lock:
            for id in list(self.games):
                self._drop(id)
            self.films.clear()

    def _drop(self, id: str) -> None:
        game = self.games.pop(id, None)
        if game is not None:
            game.close()
        self.touched.pop(id, None)
        self.keeper.forget(id)

    @contextmanager
    def held(self, id: str) -> Iterator[HostedGame]:
        """A game that nobody else changes meanwhile."""
        while True:
            game = self.game(id)
            with game.lock:
                if self.games.get(id) is game:
                    yield game
                    return

    # -- changes ----------------------------------------------------------------------------------------------------

    def change(self, id: str, do: Callable[[HostedGame], T]) -> tuple[T, str]:
        """Do something with a game, write it to the store, and tell everybody who looks; what came of it, and where.

        What cannot be written has not been done: the game is read from the store again.
        """
        with self.held(id) as game:
            before = waits(game)
            game.notice = ""
            try:
                done = do(game)
                self._write(game, before)
            except Refused as wrong:
                if wrong.status == 409 and "elsewhere" in str(wrong):
                    self._drop_now(id)
                raise
            except Exception:
                self._drop_now(id)
                raise
            position = game.position
        self.tell(id)
        return done, position

    def _drop_now(self, id: str) -> None:
        with self.lock:
            self._drop(id)
        self.tell(id)

    def _write(self, game: HostedGame, before: tuple[Any, ...]) -> None:
        after = waits(game)
        if after != before:
            game.head.waits_since = int(time.time())
        if game.match.is_over and game.head.fixture is not None and not game.head.filed:
            self.file(game)
        ends = game.head.waits_since + game.head.turn_time if turn_runs(game) else None
        self.keeper.save(game, game_line(game), ends)
        game.revision += 1
        if after != before:
            self._send_word(game)

    def _send_word(self, game: HostedGame) -> None:
        """Tell those whom the game waits for, and who do not look, by their webhooks."""
        hooks = [(person, role, self.person(person).webhook) for person, role in self._seated(game.id).seats]
        if not any(hook for *_, hook in hooks):
            return
        line = game_line(game)
        present = {looker.person for looker in self.lookers.get(game.id, ())}
        for person, role, hook in hooks:
            if hook and role in line["waits_for"] and person not in present:
                self.notify(hook, {"game": game.id, "path": f"/#/game/{game.id}", "side": role, **line})

    def create(self, person: str, role: Role, game: AnyGame, head: Head, moves: Base) -> HostedGame:
        """A new game, which belongs to who makes it."""
        if self.keeper.count_open() >= self.limits.open_games:
            raise Refused(429, "There are too many games here that are not over; try again later.")
        if self.keeper.count_open(person) >= self.limits.open_games_each:
            raise Refused(429, "You have too many games that are not over; finish or delete one first.")
        head.waits_since = int(time.time())
        hosted = HostedGame(secrets.token_urlsafe(9), game, head, moves)
        hosted.begin()
        self.keeper.add(hosted, person, game_line(hosted))
        self.keeper.seat(hosted.id, person, role)
        with self.lock:
            self.games[hosted.id] = hosted
            self.touched[hosted.id] = time.monotonic()
        self.sweep()
        return hosted

    def delete(self, id: str) -> None:
        with self.held(id):
            self.keeper.delete(id)
            self._seats_changed(id)
            with self.lock:
                self._drop(id)
        for looker in self.lookers.get(id, ()):
            looker.gone = True
            looker.nudge()

    # -- links ------------------------------------------------------------------------------------------------------

    def add_link(self, id: str, role: Role) -> tuple[int, str]:
        """A new link to a seat: its number, and its token, which is kept nowhere."""
        with self.held(id) as game:
            if role in SIDE_NAMES and (role not in game.head.persons or game.head.one_screen):
                raise Refused(409, "Nobody can be invited to that seat.")
            if role not in ("home", "visitor", "spectator"):
                raise Refused(422, "role may be home, visitor or spectator.")
            if len(self.keeper.links(id)) >= self.limits.links:
                raise Refused(429, "The game has too many links; revoke one first.")
            token = new_token()
            return self.keeper.add_link(id, role, digest_of(token)), token

    def join(self, id: str, person: str, token: str) -> None:
        """Sit down by a link."""
        wanted = digest_of(token)
        if self.keeper.find(id) is None:
            raise Refused(404, "There is no such game.")
        found = None
        for link in self.keeper.links(id):
            if hmac.compare_digest(link.digest, wanted):
                found = link
        if found is None:
            raise Refused(403, "That link opens nothing, or it was revoked.")
        if len(self.keeper.seats_of(id)) >= self.limits.seats:
            raise Refused(429, "There are too many people at this table.")
        self.keeper.seat(id, person, found.role, found.number)
        self._seats_changed(id)
        self.tell(id)

    def revoke_link(self, id: str, number: int) -> None:
        if not self.keeper.revoke_link(id, number):
            raise Refused(404, f"There is no link {number}.")
        self._check_seats(id)

    def leave(self, id: str, person: str) -> None:
        self.keeper.leave(id, person)
        self._check_seats(id)

    def _check_seats(self, id: str) -> None:
        """Close the streams of those who have no seat any more."""
        self._seats_changed(id)
        seated = {person for person, _ in self.keeper.seats_of(id)}
        for looker in list(self.lookers.get(id, ())):
            looker.gone = looker.person not in seated
        self.tell(id)

    # -- looking ----------------------------------------------------------------------------------------------------

    def look(self, id: str, person: str, loop: asyncio.AbstractEventLoop) -> Looker:
        """Begin a stream."""
        role, owner = self.role_of(id, person)
        with self.lock:
            if sum(map(len, self.lookers.values())) >= self.limits.streams:
                raise Refused(429, "Too many people are looking at games here; try again later.")
            mine = [each for each in self.lookers.get(id, ()) if each.person == person]
            if len(mine) >= self.limits.streams_each:
                raise Refused(429, "You are looking at this game from too many windows.")
            looker = Looker(id, person, role, owner, loop)
            self.lookers.setdefault(id, []).append(looker)
        return looker

    def look_away(self, looker: Looker) -> None:
        with self.lock:
            looking = self.lookers.get(looker.game, [])
            if looker in looking:
                looking.remove(looker)
            if not looking:
                self.lookers.pop(looker.game, None)
        self.tell(looker.game)

    def tell(self, id: str) -> None:
        """Wake the streams of a game."""
        with self.lock:
            looking = list(self.lookers.get(id, ()))
        for looker in looking:
            looker.nudge()

    def close(self) -> None:
        """End all streams: the server stops."""
        self.is_closing = True
        with self.lock:
            looking = [looker for some in self.lookers.values() for looker in some]
        for looker in looking:
            looker.nudge()

    # -- showing ----------------------------------------------------------------------------------------------------

    def state(
        self, id: str, person: str, role: Role, *, owner: bool, since: int = 0, branch: str = "", frames: bool = False
    ) -> dict[str, Any]:
        """A game for somebody."""
        with self.held(id) as game:
            return game_state(
                game, role, owner=owner, seats=self.seats(game), since=since, branch=branch, frames=frames
            )

    def shown(self, looker: Looker, since: int, branch: str, seen: str) -> Shown | None:
        """What a stream tells next; None if he has seen it. Those who see the same share one text."""
        with self.held(looker.game) as game:
            seats = self.seats(game)
            now = f"{game.position} {seats}"
            if now == seen:
                return None
            if game.shown_at != now:
                game.shown_at, game.shown = now, {}
            key = (looker.role, looker.owner, since, branch)
            text = game.shown.get(key)
            if text is None:
                text = stream_text(
                    game_state(
                        game, looker.role, owner=looker.owner, seats=seats, since=since, branch=branch, frames=True
                    )
                )
                if len(self.lookers.get(game.id, ())) > 1:
                    game.shown[key] = text
            return Shown(now, game.branch, game.number, text)

    def seats(self, game: HostedGame) -> dict[str, Any]:
        """Who sits where."""
        with self.lock:
            present = {looker.role for looker in self.lookers.get(game.id, ())}
            watching = sum(looker.role == "spectator" for looker in self.lookers.get(game.id, ()))
        seated: dict[str, str] = {}
        for person, role in self._seated(game.id).seats:
            for side in SIDE_NAMES if role == "both" else (role,):
                seated.setdefault(side, person)
        found: dict[str, Any] = {"watching": watching}
        for side in SIDE_NAMES:
            is_person = side in game.head.persons
            taken = is_person and side in seated
            found[side] = {
                "kind": "person" if is_person else "computer",
                "name": self.person(seated[side]).name if taken else "",
                "taken": taken or not is_person,
                "present": not is_person or side in present or "both" in present,
                "ready": side not in game.parts_wanted(),
                "stand_in": side in game.head.stand_ins,
            }
        return found

    # -- games gone by ----------------------------------------------------------------------------------------------

    def viewer(self, id: str, role: Role) -> Viewer:
        """Whose view somebody has of a game."""
        with self.held(id) as game:
            return game.viewer(role)

    def film(self, id: str) -> Film:
        """A game from its first play on; the last few are remembered."""
        with self.held(id) as game:
            key = (id, game.branch, game.number)
            with self.lock:
                known = self.films.get(key)
            if known is not None:
                return known
            made = Film(game)
        with self.lock:
            self.films[key] = made
            while len(self.films) > FILMS:
                self.films.popitem(last=False)
        return made

    def verified(self, id: str, game: AnyGame, record: Record | None) -> bool | None:
        """Do the dice of a finished game prove themselves? None if it is not over, or they cannot."""
        if record is None or LABEL not in record.labels:
            return None
        with self.lock:
            known = self.proofs.get(id)
        if known is None:
            known = dice_problem(game, record, "record") is None
            with self.lock:
                self.proofs[id] = known
                while len(self.proofs) > LISTED:
                    self.proofs.popitem(last=False)
        return known

    # -- slow play --------------------------------------------------------------------------------------------------

    def run_out(self) -> None:
        """Let stand-ins answer where somebody has taken longer than both agreed on."""
        for id in self.keeper.expired(int(time.time())):
            try:
                self.change(id, lambda game: game.turn_expired())
            except Refused:
                continue


def role_of_all(roles: set[Role]) -> Role:
    """What somebody is who has several seats: a coach rather than a spectator, and of both sides if he has both."""
    if "both" in roles or {"home", "visitor"} <= roles:
        return "both"
    return cast(Role, next((role for role in ("home", "visitor") if role in roles), "spectator"))


def waits(game: HostedGame) -> tuple[Any, ...]:
    """What the game waits for; when that changes, the clock of slow play begins anew."""
    proposal = game.head.proposal
    window = int(game.match.table.window) if game.match.pending is not None else 0
    return game.head.started, game.asked(), window, None if proposal is None else proposal.number


def stream_text(state: Mapping[str, Any]) -> bytes:
    """A game's state as a server-sent event."""
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    return f"id: {state['position']}\nevent: game\ndata: {text}\n\n".encode()


def turn_runs(game: HostedGame) -> bool:
    """Is somebody asked who has only so much time?"""
    return bool(game.head.turn_time) and game.asked() is not None and not game.match.is_over


def list_line(stored: StoredGame, roles: list[Role]) -> dict[str, Any]:
    """A game in somebody's list."""
    role = role_of_all(set(roles))
    line: Mapping[str, Any] = stored.line
    mine = SIDE_NAMES if role == "both" else (role,)
    return {
        "id": stored.id,
        "title": stored.title,
        "status": stored.status,
        "you": role,
        "updated": moment_time(stored.updated),
        "waits_for_you": stored.status != "over" and any(side in line["waits_for"] for side in mine),
        **line,
    }
