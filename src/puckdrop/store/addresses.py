"""Where a store is: a file, or a database by its address."""

from __future__ import annotations

import re
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from puckdrop.core.errors import BadInput
from puckdrop.core.files import short

__all__ = ["address_of", "is_address", "shown_address"]

POSTGRES = ("postgres", "postgresql", "postgresql+psycopg")


def is_address(store: str | Path) -> bool:
    """True for a database's address such as `postgresql://host/name`, False for a file's path."""
    return isinstance(store, str) and re.match(r"[A-Za-z][A-Za-z0-9+]*://", store) is not None


def address_of(store: str | Path) -> URL:
    """The address of a store; BadInput if puckdrop cannot use it."""
    if not is_address(store):
        return URL.create("sqlite", database=str(store))
    try:
        url = make_url(str(store))
    except (ArgumentError, ValueError):
        raise BadInput(
            f"{short(without_password(str(store)))}: is no address of a database; allowed: a file, or "
            "postgresql://user:password@host:port/name."
        ) from None
    if url.drivername == "sqlite" and url.database:
        return URL.create("sqlite", database=url.database)
    if url.drivername not in POSTGRES:
        raise BadInput(
            f"{short(without_password(str(store)))}: is an address of {url.drivername}; "
            "allowed: a file, or postgresql://user:password@host:port/name."
        )
    return url.set(drivername="postgresql+psycopg")


def shown_address(url: URL) -> str:
    """The address as people may see it: the path of a file, or an address without its password."""
    if url.drivername == "sqlite":
        return str(url.database)
    return without_password(url.set(drivername="postgresql").render_as_string(hide_password=True))


def without_password(text: str) -> str:
    """An address whose passwords are not to be seen, wherever they stand and whatever is in them.

    >>> without_password("postgresql://me:sec@ret@host/db?sslPassword=secret&connect_timeout=3")
    'postgresql://me:***@host/db?sslPassword=***&connect_timeout=3'
    """
    return re.sub(r"(?i)(password=)[^&]*", r"\1***", re.sub(r"//([^/:@]*):[^/]*@", r"//\1:***@", text))
