"""The office of the store's leagues: the next day's games to be coached here, and what managers say.

Who knows a manager's token speaks for his team. A team without a manager is for whoever sits at the server's machine.
"""

from __future__ import annotations

import hmac
from collections.abc import Container, Mapping
from typing import Any, Final, NamedTuple

from puckdrop.core.box_score import box_score
from puckdrop.core.errors import BadInput
from puckdrop.core.sides import SIDE_NAMES
from puckdrop.core.viewers import Side, other_side
from puckdrop.league.beginning import changed_set
from puckdrop.league.checking import check_whole, sheet_of
from puckdrop.league.coaching import finish_game, open_game
from puckdrop.league.dressing import dressing_from_data
from puckdrop.league.fixtures import Fixture
from puckdrop.league.keeping import League, Overtaken, league_names, load
from puckdrop.league.managing import SHEET, appoint, give_orders, key_of, line_sheet
from puckdrop.league.material import Club
from puckdrop.league.playing import fingerprint_of, play_on
from puckdrop.league.season import Night, Stage
from puckdrop.league.sheets import bare_box
from puckdrop.playing.order_words import order_line
from puckdrop.playing.seats import Order
from puckdrop.store.opening import Store
from puckdrop.web.doors import TAKEN
from puckdrop.web.errors import Refused
from puckdrop.web.heads import Coached, DiceKind, Head, Opponent, head_for
from puckdrop.web.hosting import HostedGame
from puckdrop.web.seated import Base, credited

__all__ = ["Coaching", "Office"]

TRIES: Final = 3
"""How often a finished game is written if others write to the league meanwhile."""


class Coaching(NamedTuple):
    """How somebody wants to coach a game."""

    side: Coached
    other: Opponent = "computer"
    dice: DiceKind = "shared"
    ask: str = "normal"


class Office:
    """Opens the games of leagues, files them when they are over, and takes managers' orders."""

    def __init__(self, store: Store, *, is_open: bool) -> None:
        self.store: Final = store
        self.is_open: Final = is_open
        """Can other machines reach the server?"""

    def league(self, name: str) -> League:
        """A league as it stands now; Refused if there is none of that name."""
        if name not in league_names(self.store):
            raise Refused(404, "There is no such league here.")
        try:
            return load(self.store, name)
        except BadInput:
            raise Refused(409, f"The league {name} cannot be read; `puckdrop league check` says why.") from None

    def league_to_go_on(self, name: str) -> League:
        """The same, to be played on; Refused if something of it is damaged, or its set has changed."""
        league = self.league(name)
        try:
            check_whole(league)
        except BadInput:
            raise Refused(409, f"The league {name} does not add up; `puckdrop league check` says why.") from None
        if changed_set(league):
            raise Refused(409, "The league's set has changed since it began; `puckdrop league play` says what to do.")
        return league

    # -- who ----------------------------------------------------------------------------------------------------------

    def managers(self, league: League) -> dict[str, Any]:
        """By team: its manager's row."""
        return {row.team: row for row in league.managers()}

    def is_manager(self, row: Any, token: str) -> bool:
        return row is not None and bool(token) and hmac.compare_digest(key_of(token), row.token)

    def may_speak_for(self, row: Any, token: str) -> bool:
        """May somebody with this token decide for a team with this manager, or none?"""
        return not self.is_open if row is None else self.is_manager(row, token)

    def team(self, league: League, team: str) -> str:
        """The team's three letters; Refused if the league has no such team."""
        try:
            return league.material.shorts[league.material.place(team)]
        except BadInput:
            raise Refused(404, f"The league has no team {team}.") from None

    def _check_own_machine(self, what: str) -> None:
        if self.is_open:
            raise Refused(403, f"{what} on a server that only its own machine can reach.")

    # -- games --------------------------------------------------------------------------------------------------------

    def today(self, name: str, tokens: Mapping[str, str]) -> dict[str, Any]:
        """The next day's games, and which sides somebody with these tokens, by team, may coach in each."""
        league = self.league(name)
        coming, rows = league.season().next_fixtures(), self.managers(league)
        return {
            "league": name,
            "title": league.game.name,
            "day": coming[0].day.isoformat() if coming else None,
            "games": [self._coming(league, fixture, rows, tokens) for fixture in coming],
            "may_play": not self.is_open and bool(coming),
        }

    def _coming(
        self, league: League, fixture: Fixture, rows: Mapping[str, Any], tokens: Mapping[str, str]
    ) -> dict[str, Any]:
        every = league.material.clubs
        clubs: dict[Side, Club] = {"home": every[fixture.home], "visitor": every[fixture.visitor]}
        known = {side: (rows.get(club.short), tokens.get(club.short, "")) for side, club in clubs.items()}
        mine = [side for side in clubs if self.may_speak_for(*known[side])]
        sides: list[Coached] = [*mine, "both", "none"] if len(mine) == 2 else [*mine]
        return {
            "number": fixture.number,
            "day": fixture.day.isoformat(),
            "playoffs": bool(fixture.round),
            **{
                side: {
                    "short": club.short,
                    "name": club.name,
                    "manager": rows[club.short].name if club.short in rows else None,
                    "yours": self.is_manager(*known[side]),
                }
                for side, club in clubs.items()
            },
            "sides": sides,
        }

    def open(self, name: str, number: int, wish: Coaching, tokens: Mapping[str, str]) -> tuple[League, Head, Base]:
        """One of the next day's games, to be coached here, with dice that nobody can choose."""
        league = self.league_to_go_on(name)
        check_same_rules(league, league.stage())
        head = head_for(wish.side, wish.other, wish.dice)
        coached = "both" if len(head.persons) == 2 else wish.side
        try:
            night, match = open_game(
                league, number, credited({"side": coached, "ask": wish.ask}, league.material.attribution)
            )
        except BadInput as wrong:
            raise Refused(404, bare(wrong, league)) from None
        game = self._coming(league, night.fixture, self.managers(league), tokens)
        if wish.side not in game["sides"]:
            raise Refused(403, "That team has a manager: say his token on the team's page first.")
        if wish.other == "person" and wish.side in SIDE_NAMES:
            rival = other_side(wish.side)
            if game[rival]["manager"] is None and rival not in game["sides"]:
                raise Refused(409, f"{game[rival]['short']} has no manager: play against its computer coach.")
        head.fixture = fixture_data(name, night)
        setup = league.game.setup_as_data(match.setup)
        return league, head, Base(setup, league.game.rules_version, match.labels, [], [], 0)

    def managed_side(self, league: League, head: Head, side: Coached, tokens: Mapping[str, str]) -> Side:
        """The side whose manager wants to sit down at a game that somebody else has begun; Refused if he is none."""
        if side not in ("home", "visitor") or head.fixture is None:
            raise Refused(409, TAKEN)
        short = league.material.clubs[head.fixture[side]["team"]].short
        if not self.is_manager(self.managers(league).get(short), tokens.get(short, "")):
            raise Refused(409, TAKEN)
        return side

    def check_may_invite(self, game: HostedGame, side: Side, tokens: Mapping[str, str]) -> None:
        """The seat of a team that has a manager is his, and not to be given away by the other one."""
        wanted = game.head.fixture
        assert wanted is not None
        league = self.league(wanted["league"])
        short = league.material.clubs[wanted[side]["team"]].short
        if not self.may_speak_for(self.managers(league).get(short), tokens.get(short, "")):
            raise Refused(403, f"The manager of {short} takes his seat by himself, on the page of the next games.")

    def check_may_delete(self, game: HostedGame) -> None:
        """On a server for many nobody throws a league's game away to have it again with other dice."""
        wanted = game.head.fixture
        if wanted is None or not self.is_open or not game.head.started or game.match.is_over:
            return
        try:
            night_of(self.league(wanted["league"]), wanted)
        except Refused:
            return  # the league has gone on without it
        raise Refused(409, "A league's game stays once it has begun; `puckdrop league play` leaves it to computers.")

    def file(self, game: HostedGame) -> None:
        """Write a game that is over into its league's books, or say in its head why that cannot be."""
        wanted = game.head.fixture
        assert wanted is not None
        for _ in range(TRIES):
            try:
                league = self.league(wanted["league"])
                if not is_in_books(league, wanted["number"], game):
                    finish_game(league, night_of(league, wanted), game.match, game.record("both"))
            except Overtaken:
                continue
            except Refused as wrong:
                game.head.problem = str(wrong)
                return
            game.head.filed, game.head.problem = True, ""
            return
        game.head.problem = "Somebody else has played this game, or writes to the league all the time."

    def play_day(self, name: str, begun: Container[int]) -> int:
        """Let the computers play what is left of the next day; how many games that were.

        `begun` are the games that are being coached here, which no computer may play meanwhile.
        """
        self._check_own_machine("The computers play a league's games")
        league = self.league_to_go_on(name)
        clubs = league.material.clubs
        for fixture in league.season().next_fixtures():
            if fixture.number in begun:
                teams = f"{clubs[fixture.visitor].short} at {clubs[fixture.home].short}"
                raise Refused(
                    409, f"{teams} is being coached here: finish or delete it first, or use `puckdrop league play`."
                )
        stage = league.stage()
        check_same_rules(league, stage)
        return play_on(league, None, most_days=1, stage=stage)[1]

    # -- managers -----------------------------------------------------------------------------------------------------

    def desk_of(self, name: str, team: str, token: str) -> dict[str, Any]:
        """A manager's desk: who he is, and for himself his line sheet."""
        league = self.league(name)
        row = self.managers(league).get(self.team(league, team))
        is_mine = self.is_manager(row, token)
        return {
            "team": self.team(league, team),
            "manager": None if row is None else row.name,
            "yours": is_mine,
            "may_begin": row is None and not self.is_open,
            "sheet": sheet_data(league, team) if is_mine else None,
        }

    def appoint(self, name: str, team: str, person: str) -> str:
        """Somebody at the server's own machine takes a team that has no manager; his token."""
        self._check_own_machine("Managers are appointed")
        league = self.league(name)
        short = self.team(league, team)
        if short in self.managers(league):
            raise Refused(409, f"{short} has a manager; `puckdrop league manager` gives it to another.")
        return appoint(league, short, person)

    def check_token(self, name: str, team: str, token: str) -> None:
        league = self.league(name)
        if not self.is_manager(self.managers(league).get(self.team(league, team)), token):
            raise Refused(403, "That is not the token of this team's manager.")

    def give_orders(self, name: str, team: str, token: str, said: Mapping[str, Any]) -> None:
        """A manager's lines, goalie and orders, from the next game on."""
        self.check_token(name, team, token)
        league = self.league(name)
        data = {**said, "format": SHEET, "league": name, "team": self.team(league, team)}
        try:
            give_orders(league, data, "The sheet", token)
        except BadInput as wrong:
            raise Refused(422, bare(wrong, league)) from None
        except Overtaken:
            raise Refused(409, "Somebody else has changed the league meanwhile; try again.") from None


def bare(wrong: BadInput, league: League) -> str:
    """What is wrong, without where the store lies."""
    text = str(wrong).removeprefix(f"{league.store.name}: ")
    return text[:1].upper() + text[1:]


def fixture_data(name: str, night: Night) -> dict[str, Any]:
    """What filing a game needs to know, as data: which it is, and who dressed."""
    return {
        "league": name,
        "number": night.fixture.number,
        "home": night.home.as_data(),
        "visitor": night.visitor.as_data(),
        "extra": [list(pair) for pair in night.extra],
    }


def night_of(league: League, data: Mapping[str, Any]) -> Night:
    """The same again; Refused if the league does not wait for that game any more."""
    fixture = next((each for each in league.season().next_fixtures() if each.number == data["number"]), None)
    if fixture is None:
        raise Refused(409, "The league has gone on without this game.")
    extra = tuple((name, value) for name, value in data["extra"])
    return Night(fixture, dressing_from_data(data["home"]), dressing_from_data(data["visitor"]), extra)


def is_in_books(league: League, number: int, game: HostedGame) -> bool:
    """Has this very game been written already, by a server that was killed before it could say so?"""
    rows = league.blobs([number])
    return bool(rows) and bare_box(sheet_of(league, rows[0]).box) == bare_box(box_score(game.match.table))


def sheet_data(league: League, team: str) -> dict[str, Any]:
    """A line sheet with the standing orders in words."""
    sheet = line_sheet(league, team)
    goalies = [man.id for man in league.material.goalies if man.id in sheet["roster"]]
    words = [order_line(Order(*order)) for order in sheet["coach"]]
    return {**sheet, "goalies": goalies, "coach_words": words}


def check_same_rules(league: League, stage: Stage) -> None:
    """Refused if this puckdrop would play the league's games by other rules than so far."""
    same = (league.game.rules_version, fingerprint_of(stage, league.as_begun(), like=league.fingerprint))
    if same != (league.rules_version, league.fingerprint):
        raise Refused(
            409, "This puckdrop plays the league's games differently than so far; `puckdrop league play` asks first."
        )
