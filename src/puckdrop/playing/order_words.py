"""Standing orders as sentences."""

from __future__ import annotations

import re

from puckdrop.playing.conditions import ODDS, UNLESS
from puckdrop.playing.seats import ADVICE, UNASKED, Order

__all__ = ["order_line"]


def order_line(order: Order) -> str:
    """An order as a sentence.

    >>> order_line(Order("own zone", "play on", "unless leads to forecheck"))
    'own zone: play on, unless leads to forecheck'
    >>> order_line(Order("forecheckers", "advice")), order_line(Order("option", "cycle", "odds 40"))
    ('forecheckers: the bench decides', 'option: cycle, if odds 40% or better')
    >>> order_line(Order("hitting", "HIT"))
    'hitting: always HIT'
    >>> order_line(Order("change lines", "advice", "not asked"))
    'change lines: the bench decides whenever you are not asked'
    """
    if order.when == UNASKED:
        return f"{order.decision}: the bench decides whenever you are not asked"
    when = re.sub(rf"{ODDS}(\d+)", r"odds \1% or better", order.when)
    what = "the bench decides" if order.answer == ADVICE else order.answer if when else f"always {order.answer}"
    link = "" if not when else ", " if when.startswith((UNLESS, "after")) else ", if "
    return f"{order.decision}: {what}{link}{when}"
