"""Managers: who may give a team its lines, its goalie and orders for the computer coach, with a token or by mail.

A manager has a token of 128 bits; the league keeps only its hash. That hash is also the key with which both sides sign
what they send each other by mail, so that nobody else can give orders or invent results.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from typing import Any, Final

from puckdrop.cards.sentences import close_to
from puckdrop.core.errors import BadInput
from puckdrop.core.files import short
from puckdrop.league.books import Books
from puckdrop.league.keeping import League
from puckdrop.league.material import Man
from puckdrop.league.names import checked_name
from puckdrop.playing.seats import order_of
from puckdrop.scenarios.games import arena_of

__all__ = ["appoint", "checked_orders", "give_orders", "line_sheet", "results_for", "signed", "unsigned"]

SHEET: Final = "puckdrop line sheet 1"
RESULTS: Final = "puckdrop league results 1"
SIZES: Final = {"lines": (3, 3, 4), "pairs": (2, 2, 3), "power_play": (5, 1, 4), "penalty_kill": (4, 1, 4)}
"""Men in each unit, and the fewest and the most units."""
FIELDS: Final = {"format", "league", "team", "number", *SIZES, "goalie", "coach", "roster", "signature"}
"""Of a line sheet."""
LEAP: Final = 1000
"""How far a sheet's number may be ahead of the last, so that no slip uses up all numbers."""


def key_of(token: str) -> str:
    """What the league keeps of a token."""
    return hashlib.sha256(token.strip().encode()).hexdigest()


def appoint(league: League, team: str, name: str) -> str:
    """Give a team to a manager; his token, which is told only now."""
    name = checked_name(name, "--name")
    token = secrets.token_hex(16)
    league.put_manager(league.material.shorts[league.material.place(team)], name, key_of(token))
    return token


def manager_of(league: League, team: str) -> Any:
    """The row of a team's manager; BadInput if it has none."""
    wanted = league.material.shorts[league.material.place(team)]
    found = next((row for row in league.managers() if row.team == wanted), None)
    if found is None:
        raise BadInput(f"{league.store.name}: {wanted} has no manager; `puckdrop league manager` appoints one.")
    return found


# -- signing ----------------------------------------------------------------------------------------------------------


def signed(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The data with a signature that only somebody with the key can make."""
    rest = {name: value for name, value in data.items() if name != "signature"}
    return {**rest, "signature": _signature(rest, key)}


def unsigned(data: Mapping[str, Any], key: str, source: str) -> dict[str, Any]:
    """The data without its signature; BadInput if it was signed with another key, or changed since."""
    rest = {name: value for name, value in data.items() if name != "signature"}
    given = data.get("signature")
    if not isinstance(given, str) or not hmac.compare_digest(given.encode(), _signature(rest, key).encode()):
        raise BadInput(f"{source}: the signature does not fit: it was changed on its way, or signed by somebody else.")
    return rest


def _signature(data: Mapping[str, Any], key: str) -> str:
    text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).hexdigest()


# -- orders -----------------------------------------------------------------------------------------------------------


def line_sheet(league: League, team: str) -> dict[str, Any]:
    """A team's line sheet as it is, for its manager to change: lines by id, and everybody who may be on them."""
    place = league.material.place(team)
    club = league.material.clubs[place]
    coming = league.season().next_fixtures()
    day = coming[0].day if coming else league.fixtures[-1].day
    men = [
        man for man in (*league.material.skaters, *league.material.goalies) if man.team == place and man.is_there(day)
    ]
    orders = league.orders.get(place)
    units = {name: getattr(orders, name) if orders and getattr(orders, name) else getattr(club, name) for name in SIZES}
    return {
        "format": SHEET,
        "league": league.name,
        "team": club.short,
        "number": 1 + last_number(league, club.short),
        **{name: [list(unit) for unit in value] for name, value in units.items()},
        "goalie": orders.goalie if orders and orders.goalie else club.goalies[0],
        "coach": [list(order) for order in orders.coach] if orders else [],
        "roster": {man.id: f"{man.name}, {man.position}, {man.sweater}" for man in men},
    }


def last_number(league: League, short_name: str) -> int:
    """The number of a team's latest orders; 0 if there were none."""
    from puckdrop.store.blobs import unpack

    row = next((row for row in league.managers() if row.team == short_name), None)
    return 0 if row is None or row.orders is None else int(unpack(row.orders, league.store.name).get("number", 0))


def give_orders(league: League, data: object, source: str, token: str | None) -> str:
    """Put a manager's orders in force, from the next game on: signed by him, or with his token; the team."""
    if not isinstance(data, dict) or data.get("format") != SHEET:
        found = data.get("format") if isinstance(data, dict) else type(data).__name__
        raise BadInput(f"{source}: is not a line sheet: field format is {short(found)}; allowed: {SHEET!r}.")
    if data.get("league") != league.name:
        raise BadInput(f"{source}: is for the league {short(data.get('league'))}, not for {league.name!r}.")
    row = manager_of(league, str(data.get("team")))
    if token is None:
        data = unsigned(data, row.token, source)
    elif not hmac.compare_digest(key_of(token), row.token):
        raise BadInput(f"--token is not that of the manager of {row.team}.")
    number = data.get("number")
    if not isinstance(number, int) or isinstance(number, bool):
        raise BadInput(f"{source}: has the number {short(number)}; allowed: a whole number.")
    last = last_number(league, row.team)
    if number <= last:
        raise BadInput(
            f"{source}: has the number {short(number)}; these or newer orders of {row.team} are in force already, and "
            f"the next have {last + 1} or more."
        )
    if number > last + LEAP:
        raise BadInput(
            f"{source}: has the number {short(number)}; allowed: up to {last + LEAP}, a thousand more than the last."
        )
    league.put_orders(row.team, checked_orders(league, row.team, data, source))
    return str(row.team)


def checked_orders(league: League, team: str, data: Mapping[str, Any], source: str) -> dict[str, Any]:
    """The orders of a line sheet; BadInput says what is wrong with it."""
    place = league.material.place(team)
    skaters = {man.id: man for man in league.material.skaters if man.team == place}
    goalies = {man.id for man in league.material.goalies if man.team == place}
    unknown = next((name for name in data if name not in FIELDS), None)
    if unknown is not None:
        raise BadInput(f"{source}: has the field {short(unknown)}; allowed: {', '.join(sorted(FIELDS))}.")
    orders: dict[str, Any] = {"number": data["number"]}
    for name, (size, fewest, most) in SIZES.items():
        orders[name] = _units(data.get(name), name, size, fewest, most, skaters, source)
    men = [man for name in ("lines", "pairs") for unit in orders[name] for man in unit]
    twice = next((man for man in men if men.count(man) > 1), None)
    if twice is not None:
        raise BadInput(f"{source}: {skaters[twice].name} is in two lines or pairs, but may be in one only.")
    for name in ("power_play", "penalty_kill"):
        idle = next((man for unit in orders[name] for man in unit if man not in men), None)
        if idle is not None:
            raise BadInput(
                f"{source}: {name} names {skaters[idle].name} ({idle}), who is in no line or pair and so does not "
                "dress; put him into one, or somebody else here."
            )
    goalie = data.get("goalie") or ""
    if goalie and (not isinstance(goalie, str) or goalie not in goalies):
        raise BadInput(f"{source}: goalie is {short(goalie)}; allowed: {', '.join(sorted(goalies))}.")
    orders["goalie"] = goalie
    orders["coach"] = _coach_orders(data.get("coach", []), league.game.name, source)
    return orders


def _units(
    value: object, name: str, size: int, fewest: int, most: int, skaters: Mapping[str, Man], source: str
) -> list[list[str]]:
    if not isinstance(value, list) or not fewest <= len(value) <= most:
        raise BadInput(f"{source}: {name} has to be a list of {fewest} to {most} units of {size} men.")
    for unit in value:
        if not isinstance(unit, list) or len(unit) != size or len({str(man) for man in unit}) != size:
            raise BadInput(f"{source}: {name} has {short(unit)}; allowed: {size} different men.")
        for man in unit:
            if not isinstance(man, str) or man not in skaters:
                raise BadInput(f"{source}: {name} names {short(man)}, who is no skater of the team; see its roster.")
    return [[str(man) for man in unit] for unit in value]


def _coach_orders(value: object, game: str, source: str) -> list[list[Any]]:
    try:
        if not isinstance(value, list):
            raise ValueError(value)
        orders = [order_of(row) for row in value]
    except (ValueError, TypeError):
        raise BadInput(
            f"{source}: coach has to be a list of orders, each a list of decision, answer, condition and number of "
            "the decision's kind."
        ) from None
    kinds = arena_of(game).kinds
    for order in orders:
        if order.decision not in kinds:
            near = close_to(order.decision, list(kinds), listed=sorted(kinds))
            raise BadInput(
                f"{source}: coach has an order about {short(order.decision)}, no decision of the game; {near}"
            )
        if order.kind not in (0, kinds[order.decision]):
            allowed = f"allowed: {kinds[order.decision]}, or 0"
            raise BadInput(f"{source}: coach has the kind {order.kind} for {short(order.decision)}; {allowed}.")
    return [list(order) for order in orders]


# -- results ----------------------------------------------------------------------------------------------------------


def results_for(league: League, team: str, since: str = "") -> dict[str, Any]:
    """What a manager gets by mail: table, his games with box scores since a day, who is out, and his line sheet."""
    row = manager_of(league, team)
    books = Books(league)
    mine = [each for each in books.schedule(upcoming=False) if row.team in (each["home"], each["visitor"])]
    mine = [each for each in mine if each["day"] >= since]
    numbers = {each["number"] for each in mine}
    boxes = {}
    for which in (books, Books(league, playoffs=True)):
        boxes.update({str(kept.number): sheet.box.as_data() for kept, sheet in which.sheets if kept.number in numbers})
    data = {
        "format": RESULTS,
        "league": league.name,
        "team": row.team,
        "standings": books.standings(),
        "games": mine,
        "boxes": boxes,
        "absences": [each for each in books.absences() if each["team"] == row.team],
        "sheet": line_sheet(league, team),
    }
    return signed(data, row.token)
