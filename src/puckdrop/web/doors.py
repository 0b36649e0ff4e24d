"""Who may come in: tokens, seats, links, and the streams of those who look."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, cast

from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Side, other_side
from puckdrop.store.opening import Store
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Role
from puckdrop.web.hosting import HostedGame
from puckdrop.web.keeping import Person
from puckdrop.web.limits import Limits
from puckdrop.web.memory import Memory

__all__ = ["TAKEN", "Doors", "Looker", "digest_of", "new_token", "role_of_all"]

TOKEN: Final = 16
"""Bytes of a token: 128 bits."""
REMEMBERED: Final = 5
"""Seconds for which the seats of a table are remembered."""
MANY_TABLES: Final = 1000
TAKEN: Final = "Somebody coaches this game here already; ask him for a link."


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


class Doors(Memory):
    """Knows everybody at every table, what he may do there, and who is looking."""

    def __init__(self, store: Store, limits: Limits) -> None:
        super().__init__(store, limits)
        self.lookers: Final[dict[str, list[Looker]]] = {}
        self.seated: Final[OrderedDict[str, Seated]] = OrderedDict()
        self.people: Final[OrderedDict[str, Person]] = OrderedDict()
        self.is_closing = False

    # -- who --------------------------------------------------------------------------------------------------------

    def role_of(self, game: str, person: str) -> tuple[Role, bool]:
        """What somebody is at a table, and whether the game is his; Refused if he has no seat there."""
        table = self._seated(game)
        roles = {role for someone, role in table.seats if hmac.compare_digest(someone, person)}
        if not roles:
            raise Refused(401, "You have no seat in this game; ask for a link.")
        return role_of_all(roles), hmac.compare_digest(table.owner, person)

    def has_seat(self, game: str, person: str) -> bool:
        return any(hmac.compare_digest(someone, person) for someone, _ in self._seated(game).seats)

    def sides_for_two(self, id: str) -> list[Side]:
        """The sides that people coach at screens of their own."""
        with self.held(id) as game:
            return [] if game.head.one_screen else list(game.head.persons)

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
        if found.role in ("home", "visitor"):
            self._take_seat(id, person, found.role, found.number)
        else:
            self._check_room(id, person)
            self.keeper.seat(id, person, found.role, found.number)
        self._check_seats(id)

    def _check_room(self, id: str, person: str) -> None:
        """Refuse one spectator too many; whoever has a seat already, and whoever coaches, always gets in."""
        seated = self.keeper.seats_of(id)
        if any(someone == person for someone, _ in seated):
            return
        if sum(role == "spectator" for _, role in seated) >= self.limits.spectators:
            raise Refused(429, "There are too many spectators at this table.")

    def _take_seat(self, id: str, person: str, side: Side, link: int | None) -> None:
        """Sit down alone: whoever sat there by a link has to see that somebody else does now, and gets up."""
        seated = self.keeper.seats_of(id)
        if (person, other_side(side)) in seated:
            raise Refused(409, "You coach the other side; the link is for somebody else.")
        self.keeper.take_seat(id, person, side, link, besides=self._seated(id).owner)

    def sit(self, id: str, person: str, side: Side) -> None:
        """Sit down at a seat that is one's own by right, as a manager's is."""
        if side not in self.sides_for_two(id):
            raise Refused(409, TAKEN)
        self._take_seat(id, person, side, None)
        self._check_seats(id)

    def revoke_link(self, id: str, number: int) -> None:
        if not self.keeper.revoke_link(id, number):
            raise Refused(404, f"There is no link {number}.")
        self._check_seats(id)

    def leave(self, id: str, person: str) -> None:
        self.keeper.leave(id, person)
        self._check_seats(id)

    def _check_seats(self, id: str) -> None:
        """Close the streams of those who have no seat any more; others see what their seats let them see."""
        self._seats_changed(id)
        roles: dict[str, set[Role]] = {}
        for person, role in self.keeper.seats_of(id):
            roles.setdefault(person, set()).add(role)
        for looker in list(self.lookers.get(id, ())):
            looker.gone = looker.person not in roles
            if not looker.gone:
                looker.role = role_of_all(roles[looker.person])
        self.tell(id)

    # -- looking ----------------------------------------------------------------------------------------------------

    def look(self, id: str, person: str, loop: asyncio.AbstractEventLoop) -> Looker:
        """Begin a stream."""
        role, owner = self.role_of(id, person)
        with self.lock:
            roles = [each.role for some in self.lookers.values() for each in some]
            is_full = role == "spectator" and roles.count("spectator") >= self.limits.streams // 2
            if is_full or len(roles) >= self.limits.streams:
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


def role_of_all(roles: set[Role]) -> Role:
    """What somebody is who has several seats: a coach rather than a spectator, and of both sides if he has both."""
    if "both" in roles or {"home", "visitor"} <= roles:
        return "both"
    return cast(Role, next((role for role in ("home", "visitor") if role in roles), "spectator"))
