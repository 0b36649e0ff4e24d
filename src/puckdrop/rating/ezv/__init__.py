"""Real seasons as ezv cards: `EzvRater`. The formulas are told in docs/rating/ezv.md."""

from puckdrop.rating.ezv.rater import EzvRater

__all__ = ["EzvRater"]
