"""Events as the engine keeps them, for tests of what a log says: sides as numbers, men by their sweaters."""

from __future__ import annotations

from puckdrop.core.events import Event


def engine_data(event: Event) -> dict[str, object]:
    """An event's name, side, clause and own fields, without the stamp of play, period and clock."""
    data: dict[str, object] = {"event": type(event).__name__, "side": int(event.side), "clause": event.clause}
    return data | {name: getattr(event, name) for name in event.fields}
