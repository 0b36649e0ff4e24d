"""The desk: every game of the server, what people do with it, and what they are shown."""

from __future__ import annotations

import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple, TypeVar

from puckdrop.core.game import AnyGame
from puckdrop.core.record import Record
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Viewer
from puckdrop.playing.fair_dice import LABEL, dice_problem
from puckdrop.store.opening import Store
from puckdrop.web.doors import Doors, Looker, role_of_all
from puckdrop.web.errors import Refused
from puckdrop.web.film import Film
from puckdrop.web.heads import Head, Role
from puckdrop.web.hosting import HostedGame
from puckdrop.web.keeping import StoredGame
from puckdrop.web.limits import Limits
from puckdrop.web.seated import Base
from puckdrop.web.showing import game_line, game_state, moment_time

__all__ = ["Desk", "Shown"]

FILMS: Final = 6
LISTED: Final = 200
"""Games in somebody's list."""
T = TypeVar("T")


class Shown(NamedTuple):
    """A state as a stream tells it: what it says of game and seats, the branch and the events it goes up to."""

    seen: str
    branch: str
    number: int
    text: bytes


class Desk(Doors):
    """Lets people do things with games, writes every change down, and shows what came of it."""

    def __init__(self, store: Store, limits: Limits, notify: Callable[[str, dict[str, Any]], None]) -> None:
        super().__init__(store, limits)
        self.proofs: Final[OrderedDict[str, bool]] = OrderedDict()
        self.file: Callable[[HostedGame], None] = lambda game: None
        """Writes a league's game that is over into the league's books."""
        self.check_may_delete: Callable[[HostedGame], None] = lambda game: None
        """Refuses to delete a league's game that has to stay."""
        self.notify = notify
        """Sends word to a webhook that a game waits for somebody."""
        self.tellers: Final = ThreadPoolExecutor(1, "stream")
        """Makes what streams tell, one at a time, so that answers never wait behind many of them."""

    # -- changes ----------------------------------------------------------------------------------------------------

    def change(self, id: str, do: Callable[[HostedGame], T]) -> tuple[T, str]:
        """Do something with a game, write it to the store, and tell everybody who looks; what came of it, and where.

        What cannot be written has not been done: the game is read from the store again.
        """
        with self.held(id) as game:
            before, clock = waits(game), clock_of(game)
            game.notice = ""
            try:
                done = do(game)
                game.set_clock(int(time.time()), is_new=clock_of(game) != clock)
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
        if game.match.is_over and game.head.fixture is not None and not game.head.filed:
            self.file(game)
        self.keeper.save(game, game_line(game), game.turn_ends())
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
        with self.held(id) as game:
            self.check_may_delete(game)
            self.keeper.delete(id)
            self._seats_changed(id)
            with self.lock:
                self._drop(id)
        for looker in self.lookers.get(id, ()):
            looker.gone = True
            looker.nudge()

    def tidy(self) -> None:
        """Delete games that never began, and that nobody has touched for long."""
        now = int(time.time())
        for id in self.keeper.unbegun(now - self.limits.unbegun, now - self.limits.unbegun_invited):
            if id in self.lookers:
                continue
            try:
                self.delete(id)
            except Refused:
                continue

    # -- showing ----------------------------------------------------------------------------------------------------

    def games_of(self, person: str) -> list[dict[str, Any]]:
        """Somebody's games, the ones that wait for him first."""
        lines = [list_line(stored, roles) for stored, roles in self.keeper.games_of(person, LISTED)]
        return sorted(lines, key=lambda line: not line["waits_for_you"])

    def begun_in(self, league: str) -> dict[int, StoredGame]:
        """The games of a league that are being coached here, by their numbers in its schedule."""
        lines = [(stored, stored.line.get("league")) for stored in self.keeper.open_games()]
        return {of["number"]: stored for stored, of in reversed(lines) if of and of["name"] == league}

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


def waits(game: HostedGame) -> tuple[Any, ...]:
    """What the game waits for; when that changes, whoever is waited for is sent word."""
    proposal = game.head.proposal
    window = int(game.match.table.window) if game.match.pending is not None else 0
    return game.head.started, game.asked(), window, None if proposal is None else proposal.number


def clock_of(game: HostedGame) -> tuple[Any, ...]:
    """What the clock of slow play belongs to: a question, not the votes meanwhile."""
    window = int(game.match.table.window) if game.match.pending is not None else 0
    return game.head.started, game.asked(), window, game.head.takebacks, game.head.turn_time


def stream_text(state: Mapping[str, Any]) -> bytes:
    """A game's state as a server-sent event."""
    text = json.dumps(state, ensure_ascii=False, separators=(",", ":"))
    return f"id: {state['position']}\nevent: game\ndata: {text}\n\n".encode()


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
