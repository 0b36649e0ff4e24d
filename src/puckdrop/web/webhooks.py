"""Word to a webhook that a game waits for somebody: one POST, no redirects, nothing read back."""

from __future__ import annotations

import http.client
import ipaddress
import json
import logging
import socket
import ssl
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from puckdrop.web.errors import Refused

__all__ = ["Webhooks", "check_address"]

TIMEOUT: Final = 5
WAITING: Final = 200
"""Messages that may wait to be sent; more than that are dropped."""
LOG: Final = logging.getLogger("puckdrop.web")


def check_address(address: str) -> SplitResult:
    """The parts of a webhook's address; Refused if it is not one."""
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise Refused(422, "webhook is not an address.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.username or port == 0:
        raise Refused(422, "webhook may be an address such as https://example.org/hook, without a password.")
    if not address.isprintable() or " " in address or not address.isascii():
        raise Refused(422, "webhook is not an address.")
    return parts


class Webhooks:
    """Sends word in the background. On a server that is open to the network, only to public addresses."""

    def __init__(self, *, only_public: bool) -> None:
        self.only_public: Final = only_public
        self.pool: Final = ThreadPoolExecutor(2, "webhook")

    def send(self, address: str, data: dict[str, Any]) -> None:
        if self.pool._work_queue.qsize() < WAITING:
            self.pool.submit(self._send, address, data)

    def _send(self, address: str, data: dict[str, Any]) -> None:
        try:
            self.post(address, data)
        except (OSError, http.client.HTTPException, Refused) as wrong:
            LOG.info("a webhook was not reached: %s", type(wrong).__name__)

    def post(self, address: str, data: dict[str, Any]) -> int:
        """Send it now; the status that came back."""
        parts = check_address(address)
        host = parts.hostname or ""
        is_secure = parts.scheme == "https"
        port = parts.port or (443 if is_secure else 80)
        place = self._resolve(host, port)
        connection = http.client.HTTPConnection(host, port, timeout=TIMEOUT)
        raw = socket.create_connection(place, TIMEOUT)
        connection.sock = ssl.create_default_context().wrap_socket(raw, server_hostname=host) if is_secure else raw
        try:
            path = f"{parts.path or '/'}{'?' + parts.query if parts.query else ''}"
            body = json.dumps({"puckdrop": "your turn", **data}).encode()
            connection.request("POST", path, body, {"Content-Type": "application/json"})
            return connection.getresponse().status
        finally:
            connection.close()

    def _resolve(self, host: str, port: int) -> tuple[str, int]:
        """The address to connect to, looked up once, so that it cannot be another one a moment later."""
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        for *_, place in found:
            address = str(place[0])
            if not self.only_public or ipaddress.ip_address(address).is_global:
                return address, port
        raise Refused(422, "webhook is not a public address.")

    def close(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)
