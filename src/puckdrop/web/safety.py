"""What every request passes first: the right host, the right origin, a body of bounded size, and headers that protect.

Plain ASGI, so that streams pass through as they are.
"""

from __future__ import annotations

import ipaddress
import json
from collections.abc import Collection, Sequence
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from puckdrop.web.doors import digest_of
from puckdrop.web.errors import Refused
from puckdrop.web.limits import Limits, Rates

__all__ = ["COOKIE", "Safety", "is_elsewhere", "person_of", "source_of"]

COOKIE: Final = "puckdrop"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
TRUSTED: Final = (b"cross-origin-opener-policy", b"same-origin")
"""Only for pages from this machine or over TLS: elsewhere browsers ignore it, and complain."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
LONGEST_TOKEN: Final = 64
LONGEST_LENGTH: Final = 12
"""Digits of the length of a body."""
MAKING: Final = ("/api/v1/games", "/api/v1/records")
"""Paths at which games are made."""


def header(scope: Scope, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def person_of(cookies: str) -> str:
    """The person a request comes from, as the digest of his token; empty if he has none yet."""
    try:
        found = SimpleCookie(cookies).get(COOKIE)
    except CookieError:
        return ""
    token = "" if found is None else found.value
    return digest_of(token) if 16 <= len(token) <= LONGEST_TOKEN else ""


class Safety:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, *, limits: Limits, hosts: Collection[str] = (), is_open: bool = False) -> None:
        self.app: Final = app
        self.limits: Final = limits
        self.hosts: Final = {host.casefold() for host in hosts}
        """Names by which the server may be called besides those of its own machine."""
        self.is_open: Final = is_open
        """Is it open to the network?"""
        self.rates: Final = Rates(limits.rate, limits.burst)
        self.makers: Final = Rates(limits.new_games, limits.new_games_burst)
        """How many games each address makes."""
        self.newcomers: Final = Rates(limits.newcomers, limits.newcomers_burst)
        """Whoever invents a new name for every request is one of many newcomers from his address."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        safe_send = with_headers(send, (*HEADERS, TRUSTED) if is_trusted(scope) else HEADERS)
        try:
            self.check(scope)
            await self.app(scope, self.bounded(scope, receive), safe_send)
        except Refused as wrong:
            await refuse(safe_send, wrong)

    def check(self, scope: Scope) -> None:
        host = header(scope, b"host").casefold()
        if not self.is_known(host):
            raise Refused(403, "This server does not go by that name; whoever runs it can add it with --name.")
        if scope["method"] not in SAFE:
            self.check_origin(scope, host)
        if scope["path"].startswith("/api/"):
            address = source_of((scope.get("client") or ("", 0))[0])
            person = person_of(header(scope, b"cookie"))
            if person and not self.rates.knows(person):
                self.newcomers.take(address)
            self.rates.take(person or f"from {address}")
            if scope["method"] == "POST" and scope["path"] in MAKING and is_elsewhere(address):
                self.makers.take(address, "Too many games have been made from your address; try again tomorrow.")
        length = header(scope, b"content-length")
        if length and (not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > self.most(scope)):
            raise Refused(413, "The request is too large.")

    def is_known(self, host: str) -> bool:
        """May the server be called so? Otherwise another site could have its own name point here."""
        name = name_of(host)
        if name in LOOPBACK or name in self.hosts:
            return True
        return self.is_open and is_address(name)

    def check_origin(self, scope: Scope, host: str) -> None:
        """A change must come from this server's own page, or from a program that is no browser."""
        origin = header(scope, b"origin")
        site = header(scope, b"sec-fetch-site")
        if origin:
            if site_of(origin) != host:
                raise Refused(403, "That comes from another site.")
        elif site not in ("", "same-origin", "none"):
            raise Refused(403, "That comes from another site.")

    def most(self, scope: Scope) -> int:
        if scope["path"] == "/api/v1/records":
            return self.limits.record
        return self.limits.upload if scope["path"].startswith("/api/v1/imports") else self.limits.body

    def bounded(self, scope: Scope, receive: Receive) -> Receive:
        """A body that does not say how long it is may not be longer either."""
        most, seen = self.most(scope), 0

        async def receive_some() -> Message:
            nonlocal seen
            message = await receive()
            if message["type"] == "http.request":
                seen += len(message.get("body", b""))
                if seen > most and scope["method"] in SAFE:
                    return {"type": "http.disconnect"}  # nobody reads it, and the answer may have begun
                if seen > most:
                    raise Refused(413, "The request is too large.")
            return message

        return receive_some


def is_address(name: str) -> bool:
    """Is it an address as browsers write it, the newer kind in brackets?"""
    try:
        if name.startswith("["):
            return name.endswith("]") and bool(ipaddress.IPv6Address(name[1:-1]))
        return bool(ipaddress.IPv4Address(name))
    except ValueError:
        return False


def site_of(origin: str) -> str:
    """The host of an origin; empty if it is none."""
    try:
        return urlsplit(origin).netloc.casefold()
    except ValueError:
        return ""


def source_of(address: str) -> str:
    """Where a request comes from: whoever has one address of the newer kind has all those that begin like it."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if found.version == 4 or found.is_loopback:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.IPv6Network((int(found), 64), strict=False))


def is_elsewhere(source: str) -> bool:
    """Is it the address of another machine?"""
    try:
        return not ipaddress.ip_network(source).is_loopback
    except ValueError:
        return False


def is_trusted(scope: Scope) -> bool:
    """Do browsers trust that the page comes from where it says?"""
    return scope.get("scheme") == "https" or name_of(header(scope, b"host").casefold()) in LOOPBACK


def name_of(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if not host.endswith("]") and ":" in host else host


def with_headers(send: Send, headers: Sequence[tuple[bytes, bytes]]) -> Send:
    async def send_safely(message: Message) -> None:
        if message["type"] == "http.response.start":
            own = {name for name, _ in message.get("headers", [])}
            extra = [pair for pair in headers if pair[0] not in own]
            message = {**message, "headers": [*message.get("headers", []), *extra]}
        await send(message)

    return send_safely


async def refuse(send: Send, wrong: Refused) -> None:
    body = json.dumps({"problem": str(wrong)}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if wrong.status == 429:
        headers.append((b"retry-after", b"2"))
    await send({"type": "http.response.start", "status": wrong.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
